"""Sentences for the entries of bridge: what trick points, overtricks, undertricks and premiums are made of."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from rospis.ledger import Posting
from rospis.locale import en
from rospis.locale.speech import ENGLISH, Language


def sentence(facts: Mapping[str, Any], posting: Posting, lang: Language = ENGLISH) -> str:
    """The sentence for one entry from the facts of its deal."""
    code = posting.reason.code
    told: dict[str, Any] = {**facts, "amount": abs(posting.amount)}
    if "contract" in facts:
        told["strain"] = lang.text(facts["strain"])
        told["doubled"] = lang.text(en.DOUBLED[facts["doubled"]])
        told["times"] = lang.text(en.TIMES[facts["doubled"]]) if facts["doubled"] else ""
        told["zone"] = lang.text(en.ZONE[facts["vulnerable"]])
        told["first"] = lang.say(en.FIRST_TRICK, first=facts["first"]) if facts["first"] else ""
        told["costs"] = costs(facts["down"])
        told["missing"] = len(facts["down"])
        told["overtricks"] = lang.count(en.OVERTRICKS, facts["over"])
        told["sum"] = facts["carried"] + facts["points"]
    if code == "game_bonus" and facts["carried"]:
        code = "game_bonus_carried"
    if code == "part_score" and posting.reason.rule == CHICAGO and abs(posting.amount) != PART_SCORE:
        code = "part_score_last"
    if code in ("honours", "rubber_bonus"):
        code = f"{code}_{posting.amount}" + ("_aces" if facts["contract"][1:3] == "NT" and code == "honours" else "")
    if code == "imps":
        code = "imps_teams" if "open" in facts else "imps_even" if facts["even"] else "imps_compensation"
        told["imps"] = lang.count(en.IMPS, told["amount"])
        told["zone"] = lang.text(en.ZONE[facts["vulnerable"]]) if "vulnerable" in facts else ""
    return lang.fill(en.REASONS[code], told)


CHICAGO = "B1.5"
PART_SCORE = 50


def costs(down: tuple[int, ...]) -> str:
    """What undertricks cost: ``100 + 2 × 200 + 300``."""
    runs = [(value, len(list(run))) for value, run in groupby(down)]
    return " + ".join(f"{count} × {value}" if count > 1 else str(value) for value, count in runs)
