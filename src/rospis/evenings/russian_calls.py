"""How the players of a random evening of Russian preferans bid: by what their cards carry, or before they look at them.

Whoever has looked goes up step by step, or at once, to the best game that his ten cards carry with some hope for the
talon. Who feels bold leaves his cards on the table: he proposes to pass in the dark, joins, or calls a dark game; when
somebody calls higher he looks, as a rule. All worth is told in hundredths of a trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rospis.evenings.preferans import TRICK, Hand, declarers, holdings, without_tricks
from rospis.games.russian.auction import DARK_PASS, HERE, JOIN, LOOK, PASS, Auction, Say, apply_call, legal_calls, rank
from rospis.games.russian.deal import MISERE_LEVEL, Call
from rospis.games.russian.ladder import LEVELS, STRAINS
from rospis.games.russian.options import Options

SIX, TEN = LEVELS[0], LEVELS[-1]
NO_TRUMP = STRAINS[-1]

HOPE = 150  # what the talon should bring
LESS_HOPE = 110  # without trumps
SANS_ASKS = 20  # the tricks to count beyond the level without trumps: the others find the weak suit
LEADS_OUT = 40  # how much bolder they are when a game leads out of raspasy
MISERE_HOPE = 20  # what the talon should bring to a misere

# How often in a hundred a bold player does something unseen, in his first word and when he was overcalled.
PASSES_UNSEEN, JOINS, CALLS_FIRST, CALLS_OVER, CALLS_AGAIN = 60, 75, 25, 8, 20
REPEATS = 65  # whoever announced the dark round before is as bold again
SAYS_LOOK = 30  # who looks says so; always where a dark call stands or has stood


def trump_of(strain: str | None) -> str | None:
    """The suit of the trumps, None for a game without."""
    return None if strain == NO_TRUMP else strain


def worth(held: dict[str, str], strain: str) -> int:
    """The tricks that ten cards should take in a game of that strain."""
    return declarers(held, trump_of(strain)) - SANS_ASKS * (strain == NO_TRUMP)


class Mind:
    """What one player makes of his ten cards, and how he feels in this deal.

    ``misere`` is by how much they are worth a misere. ``unseen`` tells that he leaves them on the table as yet, and
    ``jumps`` that he calls his game at once.
    """

    def __init__(self, hand: Hand, mood: int, *, unseen: bool, jumps: bool) -> None:
        held = holdings(hand)
        self.tricks = {strain: worth(held, strain) + mood for strain in STRAINS}
        self.misere = without_tricks(held) + MISERE_HOPE + mood // 2
        self.unseen = unseen
        self.jumps = jumps

    def best(self, auction: Auction) -> Call | None:
        """The highest game that he would play, None if there is none."""
        bold = LEADS_OUT if auction.rules.lowest > SIX else 0
        games = []
        for strain, tricks in self.tricks.items():
            level = (tricks + (LESS_HOPE if strain == NO_TRUMP else HOPE) + bold) // TRICK
            if level >= SIX:
                games.append(Call(min(level, TEN), strain))
        return max(games, key=lambda game: rank(auction.rules, game), default=None)

    def sure(self, call: Call) -> bool:
        """Whether he makes a game without the talon."""
        if call.strain is None:
            return not call.totus and self.misere >= TRICK
        return self.tricks[call.strain] >= call.level * TRICK


def held_auction(
    rng: Random, options: Options, auction: Auction, minds: Sequence[Mind]
) -> tuple[Auction, list[tuple[int, Say]]]:
    """The whole auction, and what was said by which seat."""
    spoken: list[tuple[int, Say]] = []
    unseen = options.dark_games or options.dark_pass != "off"

    def says(seat: int, say: Say) -> None:
        nonlocal auction
        spoken.append((seat, say))
        auction = apply_call(auction, seat, say)

    while (seat := auction.turn) is not None:
        mind, legal = minds[seat], legal_calls(auction)
        if seat in auction.looked:
            mind.unseen = False
        if mind.unseen:
            say = _unseen(rng, auction, seat, legal)
            if say is not None:
                says(seat, say)
                continue
            mind.unseen = False
        told = _in_the_dark(auction) or seat in auction.spoken or rng.randrange(100) < SAYS_LOOK
        if unseen and told and LOOK in legal:
            says(seat, LOOK)
            legal = legal_calls(auction)
        says(seat, _seen(auction, mind, legal))
    return auction, spoken


def _in_the_dark(auction: Auction) -> bool:
    """Whether a dark call stands."""
    standing = auction.standing
    return auction.dark_pass_stands or (isinstance(standing, Call) and standing.dark)


def _unseen(rng: Random, auction: Auction, seat: int, legal: tuple[Say, ...]) -> Say | None:
    """What a bold player says before he looks; None if he looks now."""
    chance = rng.randrange(100)
    dark = [say for say in legal if isinstance(say, Call) and say.dark]
    if seat in auction.spoken:  # he was overcalled
        if HERE in legal and chance < CALLS_AGAIN:
            return HERE
        return dark[0] if dark and chance < CALLS_AGAIN else None
    if DARK_PASS in legal:
        if chance < PASSES_UNSEEN:
            return DARK_PASS
        chance -= PASSES_UNSEEN
    elif JOIN in legal:
        if chance < JOINS:
            return JOIN
        chance -= JOINS
    if not dark:
        return None
    if auction.standing is None:
        return dark[rng.randrange(min(len(dark), 3))] if chance < CALLS_FIRST else None
    return dark[0] if chance < CALLS_OVER else None


def _seen(auction: Auction, mind: Mind, legal: tuple[Say, ...]) -> Say:
    """What a player says who knows his cards."""
    games = [say for say in legal if isinstance(say, Call) and not say.dark]
    misere = Call(MISERE_LEVEL)
    if misere in games and mind.misere >= 0:
        return misere
    if sure := [game for game in games if game.hand and mind.sure(game)]:
        return sure[-1]
    best = mind.best(auction)
    if best is None:
        return PASS
    limit = rank(auction.rules, best)
    if HERE in legal and auction.standing is not None and rank(auction.rules, auction.standing) <= limit:
        return HERE
    open_to_him = [game for game in games if game.strain and not game.hand and rank(auction.rules, game) <= limit]
    if not open_to_him:
        return PASS
    return best if mind.jumps and best in open_to_him else open_to_him[0]
