"""A bought round of Portable Preferans Notation as deals of a record: every way in which it can be told.

The notation has no word for spades that nobody doubled or for an agreed result, "0" in a summary may mean that somebody
took nothing or that his tricks are not told, and samples contradict themselves (Y7.6). So a round may be several deals;
which of them it is says the game, which refuses the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rospis.formats.ppn import PLAYERS, TRICKS, Played, Round, left_of, right_of
from rospis.formats.ppn_play import Run, run
from rospis.games.cardlines import Shown, Trick
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CONTRACT_WORDS,
    FOLLOWS,
    PASSES,
    SPADES,
    Deal,
    Follower,
)
from rospis.games.yugoslav.play import open_play

Counts = Mapping[int, int]  # tricks by player


class Bought:
    """A round with a declarer. Players are 1, 2 and 3, seats 0 to 2 in order of speech, accounts a player less one.

    ``followers`` are in order of play, ``active`` are the seats that play, ``shares`` the tricks that the summary
    tells. ``leads`` is who throws the first card by the rules, None where nobody follows.
    """

    def __init__(self, one: Round, played: Played) -> None:
        self.one = one
        self.played = played
        self.followers = right_of(played.main), left_of(played.main)
        self.roles = {player: self._role(player) for player in self.followers}
        seats = {player: seat for seat, player in enumerate(one.order)}
        self.main = seats[played.main]
        everybody = played.contract == BETL
        playing = [player for player, role in self.roles.items() if everybody or role != PASSES]
        self.active = sorted(seats[player] for player in (played.main, *playing))
        self.leads = None
        if playing:
            self.leads = one.order[open_play(played.contract, self.main, active=self.active).leader]
        self.shares = {
            player: share.tricks for player, share in zip(one.order, played.summary, strict=True) if share is not None
        }

    def _role(self, player: int) -> str:
        """What a follower said, in the words of the record; whoever is doubled plays."""
        played = self.played
        if played.kontra:
            return FOLLOWS
        if played.invited:
            return CALLS if player == played.by else CALLED
        return FOLLOWS if player in played.accepted else PASSES

    # Cards.

    def ran(self) -> tuple[int, Run] | None:
        """Who led, and how the thrown cards run from him; None where there are none, or they cannot run.

        Where the round has another start than the rules, it is the one with which more tricks go to whom it says.
        """
        throws = self.played.throws
        if not throws or self.leads is None:
            return None
        order, found = self.one.order, None
        most = -1
        for first in dict.fromkeys((self.leads, self.played.starts or self.leads)):
            cards = [throw.cards for throw in throws]
            way = run(self.played.contract, self.main, self.active, cards, order.index(first))
            if way is not None:
                agreed = sum(order[seat] == throw.winner for seat, throw in zip(way.winners, throws, strict=True))
                if agreed > most:
                    most, found = agreed, (first, way)
        return found

    def taken(self) -> Counts | None:
        """The tricks of each by the throws: as the cards run, or as told where they cannot; None without throws."""
        throws = self.played.throws
        if not throws:
            return None
        ran = self.ran()
        winners = [throw.winner for throw in throws] if ran is None else [self.one.order[at] for at in ran[1].winners]
        return {player: winners.count(player) for player in PLAYERS}

    def tricks(self) -> tuple[Trick, ...]:
        """The throws as a line of play; a leader whom the rules do not name stands before the first."""
        ran = self.ran()
        starts = self.played.starts if ran is None else ran[0]
        leader = None if not starts or starts == self.leads else starts - 1
        return tuple(
            Trick(None if at else leader, tuple(Shown(card, False, word) for word, card in enumerate(throw.cards)))
            for at, throw in enumerate(self.played.throws or ())
        )

    # Deals.

    def bare(self) -> Deal:
        """Who declared what, for which call where that was another, and how it was doubled; no result."""
        played = self.played
        by = None if played.by is None or not played.kontra else played.by - 1
        bid: int | str | None = None
        call = self.one.bids[self.main]
        if call.number and call.number != played.contract and (call.kind == "hand") == played.hand:
            if not played.hand:
                bid = call.number
            elif call.number >= BETL:
                bid = f"hand {CONTRACT_WORDS[call.number]}"
        return Deal(played.main - 1, played.contract, played.hand, bid, played.kontra, by)

    def deals(self) -> Iterator[Deal]:
        """Every way to tell the round, the likeliest first: by its throws, by its summary; with its call and without.

        None where it does not tell what was taken.
        """
        bare = self.bare()
        for told in self._ways(self.taken()):
            yield bare._replace(**told)
            if bare.bid is not None:
                yield bare._replace(bid=None, **told)

    def _ways(self, taken: Counts | None) -> Iterator[dict[str, Any]]:
        """What the defence did and what was taken."""
        played, roles = self.played, self.roles
        if played.contract == BETL:
            if taken is not None and (taken[played.main] or sum(taken.values()) == TRICKS):
                yield {"made": not taken[played.main]}
            elif played.main in self.shares:
                yield {"made": not self.shares[played.main]}
            elif taken is not None:
                yield {"made": True}
            return
        talon_spades = played.contract == SPADES and not (played.hand or played.kontra)
        if talon_spades and not played.throws and (played.accepted or played.invited):
            yield {"undoubled": True}  # refused where spades need not be doubled
        if all(role == PASSES for role in roles.values()):
            yield {"followers": tuple(Follower(player - 1, PASSES) for player in self.followers)}
            return
        players = [played.main, *(player for player in self.followers if roles[player] != PASSES)]
        for counts in self._counted(players, taken):
            if any(counts.get(player) for player in PLAYERS if player not in players):
                continue  # tricks of one who did not play
            followers = tuple(
                Follower(player - 1, role, None if role == PASSES else counts[player]) for player, role in roles.items()
            )
            told: dict[str, Any] = {"tricks": counts[played.main], "followers": followers}
            if played.throws == () and len(players) == 2:
                yield {**told, "agreed": True}
            yield told

    def _counted(self, players: Sequence[int], taken: Counts | None) -> Iterator[Counts]:
        """The tricks of those who play: by the throws, by the summary, where "0" may be none or not told."""
        if taken is not None:
            yield taken
        untold = [player for player in players if player not in self.shares]
        rest = TRICKS - sum(self.shares.values())
        if not untold:
            yield self.shares
        elif len(untold) == 1:
            yield {**self.shares, untold[0]: 0}
            if rest > 0:
                yield {**self.shares, untold[0]: rest}
