"""Rubber bridge (B1.4): games below the line, all else above; two games win the rubber."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rospis.games.bridge import notation
from rospis.games.bridge.deal import Deal
from rospis.games.bridge.options import PadOptions, back_score, price, scorer
from rospis.games.bridge.pad import ABOVE, Pad, PadForm, entries, outcome, plus
from rospis.games.bridge.scoring import GAME as GAME_POINTS
from rospis.games.bridge.sides import SIDES, is_vulnerable
from rospis.games.options import Number, OneOf, option
from rospis.games.protocol import Written
from rospis.ledger import Mark, Outcome, Posting, Reason
from rospis.money import Price

HONOURS = Reason("honours", "B1.4")
RUBBER_BONUS = Reason("rubber_bonus", "B1.4")
UNFINISHED_GAME = Reason("unfinished_game", "B1.4")
UNFINISHED_PART = Reason("unfinished_part", "B1.4")

GAMES = 2  # win the rubber
AGAINST_NONE, AGAINST_ONE = 700, 500  # points for the rubber, by the games of the opponents


@dataclass(frozen=True, slots=True)
class Options(PadOptions):
    """House rules of rubber bridge."""

    scorer: str = scorer()
    rubber_unfinished_game: int = option(300, Number(0), "B1.4", "points for the only game when a rubber is broken off")
    rubber_unfinished_part: int = option(
        100, OneOf(100, 50), "B1.4", "points for the only part-score of the running game when a rubber is broken off"
    )
    back_score: bool = back_score()
    whist_price: Price | None = price("a hundred points of difference", "B1.8")


PRESETS: Mapping[str, Options] = {"rubber": Options(), "rubber_old": Options(rubber_unfinished_part=50)}


class Rubber(PadForm[Options]):
    """Rubber bridge as a game of the house."""

    name = "bridge-rubber"
    options_type = Options
    presets = PRESETS
    rule = "B1.4"
    clauses = notation.FOR_ALL | {"honours"}

    def vulnerable(self, options: Options, now: Pad) -> int:
        """A side with a game is vulnerable."""
        return (now.games[0] > 0) + 2 * (now.games[1] > 0)

    def unfinished(self, options: Options, now: Pad) -> list[Written]:
        """The premiums of Law 80: for the only game, and for the only part-score of the running game."""
        game, part = options.rubber_unfinished_game, options.rubber_unfinished_part
        written = [
            Written(side, ABOVE, game, UNFINISHED_GAME)
            for side in (0, 1)
            if game and now.games[side] and not now.games[1 - side]
        ]
        written += [
            Written(side, ABOVE, part, UNFINISHED_PART) for side in (0, 1) if now.part[side] > 0 >= now.part[1 - side]
        ]
        return written

    def step(self, options: Options, state: Pad, deal: Deal) -> tuple[Pad, Outcome]:
        """One deal: what it writes, whether it makes a game, and whether that wins the rubber."""
        vulnerable = self.verify_deal(options, state, deal)
        dealer = state.dealer
        above, below, part, games, won = state.above, state.below, state.part, state.games, False
        played = deal.room.played if deal.room is not None else None
        if played is None:
            told = outcome(dealer, vulnerable)
        else:
            contract, side, tricks = played.contract, played.declarer % 2, played.tricks
            written = entries(contract, side, is_vulnerable(vulnerable, side), tricks, None)
            above = (above[0] + written.above[0], above[1] + written.above[1])
            game = False
            if written.below:
                below, part = plus(below, side, written.below), plus(part, side, written.below)
                game = part[side] >= GAME_POINTS
            told = outcome(dealer, vulnerable, contract, side, tricks, game=game)
            if deal.honours is not None:
                seat, points = deal.honours
                above = plus(above, seat % 2, points)
                told = _and(told, Posting(SIDES[seat % 2], ABOVE, None, points, HONOURS))
            if game:
                # A line is drawn: the part-scores of both count no longer.
                part, games = (0, 0), (games[0] + (side == 0), games[1] + (side == 1))
                won = games[side] == GAMES
            if won:
                bonus = AGAINST_ONE if games[1 - side] else AGAINST_NONE
                above = plus(above, side, bonus)
                told = _and(
                    told, Posting(SIDES[side], ABOVE, None, bonus, RUBBER_BONUS), Mark(SIDES[side], "rubber", "won")
                )
        number = state.number + 1
        after = Pad(
            state.table,
            state.seats,
            (dealer + 1) % 4,
            above,
            below,
            part,
            games,
            state.counted + 1,
            state.first or number,
            number,
            won,
            False,
            state.earlier,
            state.fineness,
            state.won_before,
        )
        return after, told


def _and(told: Outcome, posting: Posting, *marks: Mark) -> Outcome:
    """An outcome with one more entry, and the marks that go with it."""
    return told._replace(postings=(*told.postings, posting), marks=(*told.marks, *marks))


GAME = Rubber()
