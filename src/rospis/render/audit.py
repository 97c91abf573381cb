"""What an audit tells: where paper and record part, and the slips that would explain it, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rospis.audit.cells import CARRIED, Cell, figures, named
from rospis.audit.report import Report
from rospis.audit.search import Hypothesis
from rospis.audit.slip import Slip
from rospis.audit.walk import Checked
from rospis.errors import N_
from rospis.locale.speech import ENGLISH, Language
from rospis.money import Amount
from rospis.render.json import amount
from rospis.render.layout import BAD, DIM, GAP, GOOD, HEAD, MOST_SHOWN, Line, Page, paragraph, told_figure

SHOWN = 3  # hypotheses that are told; of the rest there is only how many

# A sentence for every kind of slip.
SLIPS: Mapping[str, str] = {
    # Any deal.
    "deal_missed": N_("the deal was not entered"),
    "deal_twice": N_("the deal was entered twice"),
    "deal_reversed": N_("all of the deal was entered with the wrong sign"),
    "entry_missed": N_("one entry was not written: {player}, {reason}"),
    "entry_twice": N_("one entry was written twice, or doubled: {player}, {reason}"),
    "entry_half": N_("one entry was halved: {player}, {reason}"),
    "entry_sign": N_("one entry has the wrong sign: {player}, {reason}"),
    "entry_value": N_("one entry was worked out from another value: {player}, {reason}"),
    "entry_player": N_("an entry of {player} was written for {other}: {reason}"),
    "entry_column": N_("an entry was written in the column beside: {player}, {reason}"),
    "whists_on": N_("whists of {player} on {on} were written on {other_on}"),
    "whists_by": N_("whists of {player} on {on} were written for {other}"),
    "whists_turned": N_("whists of {player} on {on} were written for {on} on {player}"),
    "cell_missed": N_("nothing of the deal was written in this cell of {player}"),
    "all_missed": N_("none of these entries was written: {reason}"),
    "all_missed_in": N_("none of these entries was written in one column: {reason}, {column}"),
    "two_missed": N_("nothing of {player} and {other} was written in one column: {column}"),
    "column_missed": N_("nothing of the deal was written in one column: {column}"),
    "all_twice": N_("all of these entries were written twice, or doubled: {reason}"),
    "exchanged": N_("two entries were exchanged: {player} and {other}"),
    "players": N_("the whole deal was entered with two players exchanged: {player} and {other}"),
    "turned": N_("the whole deal was entered one seat further round the sheet"),
    # Sums.
    "total_off": N_("the sum was carried wrongly: {paper} instead of {right}"),
    "total_digits": N_("digits of the total were turned round: {paper} instead of {right}"),
    "total_misread": N_("a digit of the total was misread: {paper} instead of {right}"),
    "old_digits": N_("digits of the old total were turned round: {paper} instead of {right}"),
    "old_misread": N_("a digit of the old total was misread: {paper} instead of {right}"),
    "amount_digits": N_("digits of the entry were turned round: {paper} instead of {right}"),
    "amount_misread": N_("a digit of the entry was misread: {paper} instead of {right}"),
    "amount_zero": N_("the entry has a zero too many or too few: {paper} instead of {right}"),
    "total_beside": N_("the entry was added to the total beside: {paper} instead of {right}"),
    "total_stale": N_("the entry was added to the total before the last one: {paper} instead of {right}"),
    "total_dropped": N_("the entry was written in place of the total: {paper} instead of {right}"),
    "total_sign": N_("the total lost its sign: {paper} instead of {right}"),
    # Habits.
    "habit": N_("the deal was written by another rule: {option} {value}"),
    "other_rules": N_("the deal was written as under the rules {preset}"),
    # Values and tricks.
    "value": N_("the deal was written at another value: {told}"),
    "level": N_("the deal was written as a game of level {level}"),
    "doubled_too_far": N_("the deal was doubled once too often"),
    "halved": N_("the deal was written at half its value"),
    "tricks": N_("tricks were miscounted: {told}"),
    "tricks_whists": N_("whists for a trick too many or too few: {player}"),
    "tricks_exchanged": N_("tricks were exchanged: {player} and {other}"),
    "trick_moved": N_("a trick of {player} was counted for {other}"),
    "result_turned": N_("made was taken for failed, or failed for made"),
    "whists_of_one": N_("{player} wrote whists for the tricks of one defender only"),
    # Yugoslav preferans.
    "refe_unwritten": N_("the refe was not written"),
    "refe_unwritten_one": N_("one refe was not written: {player}"),
    "refe_written_twice": N_("the refe was written twice"),
    "refe_too_many": N_("a refe was written where none may be"),
    "refe_forgotten": N_("the refe was forgotten: {player}"),
    "refe_unstruck": N_("the refe was used and not struck: {player}"),
    "refe_struck_other": N_("the refe of {other} was struck in place of that of {player}"),
    "refe_two_at_once": N_("two refe were used at once: {player}"),
    "refe_struck_two": N_("two refe were struck: {player}"),
    "refe_again": N_("the deal was doubled for a refe that is not there: {player}"),
    "refe_of_other": N_("the deal of {player} was doubled for the refe of {other}"),
    "hand_forgotten": N_("the hand game was written as one with the talon"),
    "hand_added": N_("the game with the talon was written as a hand game"),
    "kontra_forgotten": N_("the kontra was not counted"),
    "kontra_once": N_("the last doubling was not counted"),
    "kontra_twice": N_("a doubling was counted twice"),
    "kontra_unseen": N_("the deal was written as if nobody had doubled"),
    "unit_once": N_("the number of the game was taken once, not twice"),
    "last_in_full": N_("the last contract was not cut, or not counted as one"),
    "followers_exchanged": N_("who followed was taken for who passed: {player} and {other}"),
    "doubler": N_("the kontra of {player} was taken for one of {other}"),
    "called_writes": N_("who was called wrote whists, too: {player} and {other}"),
    "caller_exchanged": N_("caller and called were exchanged: {player} and {other}"),
    "called_wrongly": N_("both followed, and {player} wrote the whists of both"),
    "both_followed": N_("who passed was taken for a follower"),
    "fall_added": N_("{player} was written as fallen"),
    # Russian preferans.
    "fine_added": N_("a fine was written that is not due: {player}"),
    "short": N_("the hill was written for a trick too many or too few: {player}"),
    "misere_tricks": N_("the misere was written with another number of tricks: {tricks}"),
    "whister": N_("whister and passer were exchanged: {player} and {other}"),
    "both_whisted": N_("the deal was written as if both had whisted"),
    "one_whisted": N_("the deal was written as if {player} alone had whisted"),
    "dark_forgotten": N_("the dark game was written as a light one"),
    "dark_added": N_("the light game was written as a dark one"),
    "dark_twice": N_("the dark game was doubled twice"),
    "totus_forgotten": N_("totus was forgotten"),
    "totus_added": N_("the ten was written as totus"),
    "bomb_forgotten": N_("the bomb was forgotten: {player}"),
    "bomb_unstruck": N_("the bomb was used and not put out: {player}"),
    "bomb_struck_short": N_("the bomb was put out although the game was short: {player}"),
    "bomb_factor": N_("another bomb was counted: {player}, {factor}"),
    "bomb_again": N_("a bomb was counted that is not there: {player}, {factor}"),
    "bomb_of_other": N_("the bomb of {other} was counted for {player}"),
    "bombs_undrawn": N_("the bombs were not drawn"),
    "bomb_undrawn": N_("a bomb was not drawn: {player}"),
    "bomb_drawn_wrong": N_("another bomb was drawn: {player}, {factor}"),
    "bomb_drawn_too_many": N_("a bomb was drawn that is not due: {player}, {factor}"),
    "rasp_price": N_("the raspasy were written at the price of number {number} of a series, not {right}"),
    "rasp_tricks": N_("tricks of the raspasy were miscounted: {player}"),
    "dark_round": N_("the dark raspasy were written at the price of round {round}"),
    "dark_pass_forgotten": N_("the dark raspasy were written as light ones"),
    "series_kept": N_("the series of raspasy was not ended by this game"),
    "series_left": N_("the series of raspasy was taken to be over"),
    "series_uncounted": N_("these raspasy were not counted in their series"),
    "dark_round_kept": N_("the dark rounds were not begun anew"),
    "dark_round_left": N_("the dark rounds were begun anew"),
    "aid_forgotten": N_("the aid of {player} to {other} was not written"),
    "aid_kept": N_("{player} wrote in the own full pool what was aid to {other}"),
    "aid_other": N_("the aid of {player} to {other} was given to {third}"),
    "aid_price": N_("the aid of {player} to {other} was written at another price"),
    # Bridge.
    "contract_level": N_("the deal was written at another level: {told}"),
    "strain": N_("the deal was written in another strain: {told}"),
    "doubled": N_("the doubling was miscounted: {told}"),
    "declarer_side": N_("the deal was written as declared by the other side"),
    "wrong_side": N_("the deal was written for the other side"),
    "vulnerable": N_("the board was scored with another vulnerability: {vulnerable}"),
    "vulnerable_side": N_("the vulnerability of {side} was wrong"),
    "vulnerable_room": N_("the vulnerability was wrong in one room: {room}"),
    "bonus": N_("a bonus of another size: {reason}, {wrong}"),
    "bonus_added": N_("a bonus was written that is not due: {wrong}"),
    "honours_added": N_("honours were written that nobody had: {player}, {wrong}"),
    "overtrick_value": N_("overtricks at {each} each: {player}"),
    "overtricks_below": N_("the overtricks were written below the line: {player}"),
    "points_doubled": N_("the trick points were doubled"),
    "points_undoubled": N_("the trick points were not doubled"),
    "first_of_notrump": N_("the first trick at notrump was not counted at 40: {player}"),
    "part_kept": N_("the part-scores were not wiped by the game"),
    "part_forgotten": N_("the part-score was forgotten"),
    "part_turned": N_("the part-score was taken for the other side's"),
    "game_unseen": N_("the game was not marked"),
    "game_of_other": N_("the game was marked for the other side"),
    "game_early": N_("the part-score was taken for a game"),
    "unfinished_missed": N_("a bonus of the unfinished rubber was not written: {player}, {reason}"),
    "unfinished_all_missed": N_("no bonus of the unfinished rubber was written"),
    "unfinished_stale": N_("the bonus was added to the total before the last one: {paper} instead of {right}"),
    "rubber_missed": N_("the rubber was not carried to the results"),
    "rubber_sign": N_("the rubber was carried to the results with the wrong sign"),
    "rubber_off": N_("the rubber was carried to the results with an error of {off}"),
    "rubber_players": N_("the rubber was carried to the results of the wrong players: {player} and {other}"),
    "rooms_added": N_("the scores of the rooms were added in place of subtracted"),
    "rooms_turned": N_("the difference of the rooms has the wrong sign"),
    "room_missed": N_("the score of one room was left out: {room}"),
    "part_missed": N_("a part of the score was left out: {reason}"),
    "difference": N_("the difference of points was worked out wrongly"),
    "scale": N_("the scale of IMPs was read a line too high or too low"),
    "promise_line": N_("the high card points were miscounted: {points} instead of {right}"),
    "promise_column": N_("what the points promise was read in the wrong zone"),
    "promise_side": N_("what the points promise was taken for the other side's"),
    "promise_missed": N_("what the points promise was not looked at"),
    "score_missed": N_("the score itself was left out"),
}

# What the entries are that a slip is about.
REASONS: Mapping[str, str] = {
    "made": N_("the contract made"),
    "unplayed": N_("the contract that nobody followed"),
    "undoubled": N_("the spades that nobody doubled"),
    "last_contract": N_("the last contract"),
    "failed": N_("the contract that failed"),
    "failed_last": N_("the last contract that failed"),
    "tricks": N_("whists for tricks"),
    "betl_failed": N_("whists for the betl"),
    "penalty": N_("the penalty of who fell"),
    "misere_made": N_("the misere made"),
    "hill_first": N_("the hill that is paid off first"),
    "aid": N_("aid"),
    "surplus": N_("what no pool had room for"),
    "misere_failed": N_("the misere that failed"),
    "conceded": N_("the concession"),
    "gentleman": N_("whists that are shared"),
    "half_whist": N_("the half-whist"),
    "misere_whists": N_("whists for the misere"),
    "consolation": N_("consolation"),
    "fine": N_("the fine"),
    "talon": N_("the talon"),
    "raspasy": N_("raspasy"),
    "dark_raspasy": N_("dark raspasy"),
    "rostov": N_("whists for raspasy"),
    "prize": N_("the prize for no trick"),
    "trick_points": N_("trick points"),
    "overtricks": N_("overtricks"),
    "insult": N_("the bonus for a doubled contract"),
    "undertricks": N_("undertricks"),
    "part_score": N_("the bonus for a part-score"),
    "game_bonus": N_("the bonus for a game"),
    "small_slam": N_("the bonus for a small slam"),
    "grand_slam": N_("the bonus for a grand slam"),
    "honours": N_("honours"),
    "rubber_bonus": N_("the bonus for the rubber"),
    "unfinished_game": N_("for the only game"),
    "unfinished_part": N_("for the only part-score"),
    "imps": N_("IMPs"),
}
ROOMS: Mapping[str, str] = {"open": N_("open room"), "closed": N_("closed room")}
COLUMNS: Mapping[str, str] = {
    "contract": N_("bule"),
    "refe": N_("open refe"),
    "pool": N_("pool"),
    "hill": N_("hill"),
    "whists": N_("whists"),
    "bombs": N_("bombs"),
    "above": N_("above the line"),
    "below": N_("below the line"),
    "score": N_("score"),
    "imps": N_("IMPs"),
    "result": N_("result"),
    CARRIED: N_("result"),
}


def slip_text(slip: Slip, lang: Language = ENGLISH) -> str:
    """The sentence for a slip, without its deal."""
    facts: dict[str, Any] = dict(slip.facts)
    if "vulnerable" in facts:
        facts["vulnerable"] = lang.words(facts["vulnerable"])
    if "column" in facts:
        facts["column"] = lang.text(COLUMNS[facts["column"]])
    if "room" in facts:
        facts["room"] = lang.text(ROOMS[facts["room"]])
    if "reason" in facts:
        facts["reason"] = lang.text(REASONS[facts["reason"]])
    facts["told"] = _told(facts, lang)
    return lang.fill(SLIPS[slip.code], facts)


def _told(facts: Mapping[str, Any], lang: Language) -> str:
    """What a value, a contract or tricks were taken for."""
    if "contract" in facts:
        return lang.words(str(facts["contract"]))
    if "value" in facts:
        return lang.say("{value} instead of {right}", value=facts["value"], right=facts.get("right", ""))
    if "tricks" in facts and "player" in facts:
        told = lang.say("{value} instead of {right}", value=facts["tricks"], right=facts.get("right", ""))
        return f"{facts['player']}, {told}"
    return str(facts.get("player", ""))


def cell_text(names: tuple[str, ...], cell: Cell, lang: Language = ENGLISH) -> str:
    """A cell by its player and column."""
    player, column, on = cell
    if on is not None:
        return lang.say("{player}, whists on {on}", player=names[player], on=names[on])
    return lang.say("{player}, {column}", player=names[player], column=lang.text(COLUMNS[column]))


NOTHING = N_("Nothing to compare: copy the figures of the paper as lines such as `{example}`.")
# A line that compares, for a first player or side of this name.
EXAMPLES = {
    "preferans-yugoslav": "check {name} contract -14",
    "preferans-russian": "check {name} hill 14",
    "bridge-rubber": "check NS below 120",
    "bridge-chicago": "check NS below 120",
    "bridge-duplicate": "check NS score 430",
    "bridge-teams": "check {name} imps 12",
    "bridge-compensation": "check NS imps 12",
}


def audit_text(report: Report, page: Page, lang: Language = ENGLISH) -> Iterator[Line]:
    """An audit for people."""
    if report.window is None:
        count = len(report.walk.checks)
        if not count:
            line = EXAMPLES[report.walk.game.name].format(name=report.walk.names[0])
            yield from paragraph(lang.say(NOTHING, example=line), page, HEAD)
            return
        yield from paragraph(lang.count(("{count} check holds.", "All {count} checks hold."), count), page, GOOD)
        return
    after, by = report.window
    if by == 0:
        told = lang.say("Paper and record differ before the first deal.")
    elif after + 1 >= by:
        told = lang.say("Paper and record part at deal {by}.", by=by)
    else:
        told = lang.say("Paper and record part between deals {first} and {by}.", first=after + 1, by=by)
    yield from paragraph(told, page, HEAD)
    first = [checked for checked in report.wrong if checked.after == by]
    for checked in first[:MOST_SHOWN]:
        yield from paragraph(_wrong(report, checked, lang), page, indent=GAP, hanging=GAP)
    if len(first) > MOST_SHOWN:
        yield from paragraph(lang.say("Only the first {count} are shown.", count=MOST_SHOWN), page, indent=GAP)
    yield []
    if report.unexplained:
        told = lang.text("No slip that is known, nor two of them, explains the paper.")
        if report.one_alone:
            told = lang.text("No single slip that is known explains the paper; for two the evening is too long.")
        yield from paragraph(told, page, BAD)
        return
    for place, hypothesis in enumerate(report.hypotheses[:SHOWN], start=1):
        yield from _hypothesis(report, place, hypothesis, page, lang)
    more = len(report.hypotheses) - SHOWN
    if more > 0:
        fits = lang.count(("{count} other explanation fits as well.", "{count} other explanations fit as well."), more)
        yield from paragraph(fits, page, DIM)


def _wrong(report: Report, checked: Checked, lang: Language) -> str:
    """What stands on the paper where something else should."""
    cell = cell_text(report.walk.names, named(report.walk.game, checked.cell), lang)
    paper, found = told_figure(checked.paper), told_figure(checked.found)
    return lang.say(
        "line {line}: {cell} {paper} instead of {right}", line=checked.check.line, cell=cell, paper=paper, right=found
    )


def _hypothesis(report: Report, place: int, hypothesis: Hypothesis, page: Page, lang: Language) -> Iterator[Line]:
    """One explanation: its slips, what they put in the cells, and what else it may have been."""
    for number, slip in enumerate(hypothesis.slips):
        head = f"{place}. " if number == 0 else "   "
        told = lang.say("Deal {deal}: {slip}", deal=slip.deal, slip=slip_text(slip, lang))
        rule = f" [{slip.rule}]" if slip.rule else ""
        yield from paragraph(f"{head}{told}{rule}", page, HEAD, hanging=GAP)
        for cell, right, paper in written(report, slip):
            what = cell_text(report.walk.names, cell, lang)
            line = lang.say("{cell}: {paper} instead of {right}", cell=what, paper=paper, right=right)
            yield from paragraph(line, page, indent="   ", hanging=GAP)
    yield from _others(hypothesis, page, lang)


def _others(hypothesis: Hypothesis, page: Page, lang: Language) -> Iterator[Line]:
    """At which other deals it may have been, and what else leaves the same figures."""
    deals, keys = ([read(slip) for slip in hypothesis.slips] for read in (_deal, _key))
    elsewhere = [slips for slips in hypothesis.others if [_key(slip) for slip in slips] == keys]
    if elsewhere:
        found = dict.fromkeys(" + ".join(str(slip.deal) for slip in slips) for slips in elsewhere)
        told = lang.say("No check tells it from the same at deal {deals}", deals=list(found))
        yield from paragraph(told, page, DIM, indent="   ", hanging=GAP)
    others = dict.fromkeys(
        "; ".join(slip_text(slip, lang) for slip in slips)
        for slips in hypothesis.others
        if [_deal(slip) for slip in slips] == deals
    )
    if others:
        told = lang.say("With the same figures: {others}", others=" / ".join(list(others)[:SHOWN]))
        yield from paragraph(told, page, DIM, indent="   ", hanging=GAP)


def _deal(slip: Slip) -> int:
    """The deal of a slip."""
    return slip.deal


def _key(slip: Slip) -> str:
    """What was done."""
    return slip.key


def written(report: Report, slip: Slip) -> Iterator[tuple[Cell, Amount, Amount]]:
    """The cells behind the deal that a slip has changed: what should stand there, and what stood on the paper."""
    walk = report.walk
    point = next(point for point in walk.points if point.entry.number == slip.deal)
    right = figures(point.after)
    for cell, more in slip.changes.items():
        column = cell[1]
        pair = [
            walk.game.standing(walk.options, point.after, column, held) for held in (right[cell], right[cell] + more)
        ]
        yield named(walk.game, cell), pair[0], pair[1]


def to_json(report: Report, lang: Language = ENGLISH) -> dict[str, Any]:
    """An audit in JSON's types; figures in the sign of the sheet."""
    window = report.window
    return {
        "ok": window is None,
        "checks": len(report.walk.checks),
        "parts": None if window is None else {"after": window.after, "by": window.by},
        "wrong": [
            {
                "line": checked.check.line,
                "after": checked.after,
                **_cell(report, named(report.walk.game, checked.cell)),
                "paper": told_figure(checked.paper),
                "right": told_figure(checked.found),
            }
            for checked in report.wrong
        ],
        "unexplained": report.unexplained,
        "hypotheses": [
            {
                "slips": [_slip(report, slip, lang) for slip in hypothesis.slips],
                "others": [[_slip(report, slip, lang) for slip in slips] for slips in hypothesis.others],
            }
            for hypothesis in report.hypotheses
        ],
    }


def _cell(report: Report, cell: Cell) -> dict[str, Any]:
    """A cell as ``check`` names it."""
    names = report.walk.names
    return {"player": names[cell[0]], "column": cell[1], "on": None if cell[2] is None else names[cell[2]]}


def _slip(report: Report, slip: Slip, lang: Language) -> dict[str, Any]:
    """One slip."""
    return {
        "deal": slip.deal,
        "code": slip.code,
        "about": slip.about or None,
        "rule": slip.rule,
        "text": slip_text(slip, lang),
        "goes_on": slip.sheet is not None,
        "written": [
            {**_cell(report, cell), "paper": amount(paper), "right": amount(right)}
            for cell, right, paper in written(report, slip)
        ],
    }
