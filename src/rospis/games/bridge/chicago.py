"""Chicago (B1.5): four deals, each with its vulnerability; part-scores carry, or every deal stands for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rospis.games.bridge.deal import Deal, Played
from rospis.games.bridge.options import PadOptions, back_score, price, scorer
from rospis.games.bridge.pad import Pad, PadForm, Pair, entries, outcome, plus
from rospis.games.bridge.scoring import GAME as GAME_POINTS
from rospis.games.bridge.scoring import GAME_BONUS, PART_SCORE, PART_SCORE_BONUS, Part, game_bonus, trick_points
from rospis.games.bridge.sides import is_vulnerable
from rospis.games.options import Choice, option
from rospis.ledger import Outcome, Reason
from rospis.money import Price

DEALS = 4
NONE, BOTH = 0, 3  # places in VULNERABLE
LAST_PART_SCORE = 100  # points for a part-score in the last deal
GAME_HERE = Reason(GAME_BONUS.code, "B1.5")
PART_SCORE_HERE = Reason(PART_SCORE.code, "B1.5")


@dataclass(frozen=True, slots=True)
class Options(PadOptions):
    """House rules of Chicago."""

    scorer: str = scorer()
    chicago_vulnerability: str = option(
        "dealer", Choice("dealer", "non_dealer"), "B1.5", "which side is vulnerable in deals 2 and 3"
    )
    chicago_part_scores: str = option(
        "carry",
        Choice("carry", "each"),
        "B1.5",
        "part-scores carry to later deals of the four, or every deal is scored by itself as in duplicate",
    )
    back_score: bool = back_score()
    whist_price: Price | None = price("a hundred points of difference", "B1.8")


PRESETS: Mapping[str, Options] = {
    "chicago_acbl": Options(),
    "chicago_non_dealer": Options(chicago_vulnerability="non_dealer"),
    "chicago_duplicate": Options(chicago_part_scores="each"),
}


class Chicago(PadForm[Options]):
    """Chicago as a game of the house."""

    name = "bridge-chicago"
    options_type = Options
    presets = PRESETS
    rule = "B1.5"

    def vulnerable(self, options: Options, now: Pad) -> int:
        """Nobody in the first deal, both in the last, in between the side that deals or the other."""
        if now.counted == 0:
            return NONE
        if now.counted >= DEALS - 1:
            return BOTH
        side = now.dealer % 2 if options.chicago_vulnerability == "dealer" else 1 - now.dealer % 2
        return 1 + side

    def counts_below(self, options: Options) -> bool:
        """Not where every deal is scored by itself."""
        return options.chicago_part_scores == "carry"

    def step(self, options: Options, state: Pad, deal: Deal) -> tuple[Pad, Outcome]:
        """One deal; passed out it is dealt again by the same dealer and does not count."""
        vulnerable = self.verify_deal(options, state, deal)
        number = state.number + 1
        first = state.first or number
        dealer = state.dealer
        played = deal.room.played if deal.room is not None else None
        if played is None:
            return state._replace(number=number, first=first), outcome(dealer, vulnerable)
        side = played.side
        red = is_vulnerable(vulnerable, side)
        counted = state.counted + 1
        part, bonus, game = state.part, None, False
        if played.tricks >= played.contract.needed:
            part, bonus = _bonus(options, state, played, vulnerable=red, last=counted == DEALS)
            game = bonus is not None and bonus.reason == GAME_HERE and self.counts_below(options)
        written = entries(played.contract, side, red, played.tricks, bonus)
        after = Pad(
            state.table,
            state.seats,
            (dealer + 1) % 4,
            (state.above[0] + written.above[0], state.above[1] + written.above[1]),
            plus(state.below, side, written.below),
            part,
            (0, 0),
            counted,
            first,
            number,
            counted == DEALS,
            False,
            state.earlier,
            state.fineness,
            state.won_before,
        )
        carried = state.part[side]
        contract, tricks = played.contract, played.tricks
        return after, outcome(dealer, vulnerable, contract, side, tricks, bonus, carried=carried, game=game)


def _bonus(options: Options, before: Pad, played: Played, *, vulnerable: bool, last: bool) -> tuple[Pair, Part | None]:
    """The part-scores after a made contract, and what it earns for a game or a part-score."""
    side = played.side
    points = trick_points(*played.contract)
    game = Part(GAME_HERE, game_bonus(vulnerable))
    if options.chicago_part_scores == "each":
        return before.part, game if points >= GAME_POINTS else Part(PART_SCORE_HERE, PART_SCORE_BONUS)
    part = plus(before.part, side, points)
    if part[side] >= GAME_POINTS:
        return (0, 0), game  # a game wipes the part-scores of both
    return part, Part(PART_SCORE_HERE, LAST_PART_SCORE) if last else None


GAME = Chicago()
