"""The sheet between two deals, and the fold that takes it over one deal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rospis.errors import NUMBER, Refused
from rospis.games.russian import bombs, dealing, raspasy, series
from rospis.games.russian.book import Book
from rospis.games.russian.deal import TRICKS, AllPass, Deal
from rospis.games.russian.dealing import Dealing
from rospis.games.russian.options import SIX, Options
from rospis.games.russian.scoring import score_concession, score_game, score_misere
from rospis.games.russian.series import MISERE_UP_TO, Series
from rospis.games.russian.verify import END, verify
from rospis.games.russian.whisting import Played, sides
from rospis.ledger import Mark, Outcome
from rospis.money import Amount, Price
from rospis.seats import ACTIVE, Table, play_order

MOST_DEALER_TRICKS = 2  # the cards of the talon (R4.1)
WITH_OUT_CLAUSE = 5  # players at the table: then a deal names the two who sit out (R1.6)


class Terms(NamedTuple):
    """Pool size, price of a whist and control time, as they hold now (R5.9); None where there is none."""

    target: int | None
    price: Price | None
    time: str | int | None


class State(NamedTuple):
    """Everything that a later deal depends on; immutable.

    Tuples run over accounts: ``pools``, ``hills``, ``bombs`` (factors, the oldest first), and ``whists``, what each
    holds on each, row after row (see :meth:`held`). ``named`` tells that no terms are waited for. ``deals`` counts the
    deals that were not void. ``end`` says how the game ended: None, "rules", "time", "break off".
    """

    table: Table
    dealing: Dealing
    pools: tuple[Amount, ...]
    hills: tuple[Amount, ...]
    whists: tuple[Amount, ...]
    bombs: tuple[bombs.Queue, ...]
    series: Series
    terms: Terms
    named: bool
    deals: int = 0
    end: str | None = None

    @property
    def dealer(self) -> int:
        """Who deals next."""
        return self.dealing.dealer

    @property
    def opening(self) -> bool:
        """Whether the opening laps of raspasy are still played (R5.9)."""
        return self.dealing.opening is not None

    def held(self, player: int, on: int) -> Amount:
        """The whists that ``player`` holds on ``on``."""
        return self.whists[player * len(self.pools) + on]


class Told(NamedTuple):
    """What the sentences of a deal tell beside its entries: how it was played and multiplied, or its price."""

    played: Played | None = None
    bomb: int = 1
    dark: int = 1
    record: int = 1  # what whists and fines are multiplied by
    price: raspasy.Price | None = None
    off: int = 0  # tricks of the amnesty


# Few different ones exist; equal ones are one object.
told = lru_cache(maxsize=16384)(Told)
shared_price = lru_cache(maxsize=64)(raspasy.Price)


def open_state(options: Options, table: Table, dealer: int) -> State:
    """The sheet before deal 1."""
    count = len(table.names)
    return State(
        table,
        Dealing(dealer, dealer, opening=0 if options.opening_raspasy else None),
        pools=(0,) * count,
        hills=(0,) * count,
        whists=(0,) * count**2,
        bombs=((),) * count,
        series=series.NONE,
        terms=Terms(options.target, options.whist_price, options.control_time),
        named=not options.terms_named,
    )


def step(options: Options, state: State, deal: Deal | AllPass) -> tuple[State, Outcome]:
    """One deal: what it writes and the sheet after it; raises :class:`Refused` for what the rules forbid."""
    if state.end:
        raise Refused("game_over", "R5.8", end=state.end)
    if not state.named and not state.opening:
        raise Refused("terms_missing", "R5.9")
    verify(options, deal)
    speakers, out = active(state.table, state.dealing.dealer, deal.out)
    if isinstance(deal, Deal):
        return _game(options, state, deal, speakers, out)
    return _all_pass(options, state, deal, speakers, out)


def void(options: Options, state: State, *, passed: bool, number: int = 0) -> tuple[State, Outcome]:
    """A deal that does not count, whatever its number: the same dealer deals again unless the dealing moves on."""
    if state.end:
        raise Refused("game_over", "R5.8", end=state.end)
    table, dealer = state.table, state.dealer
    out = (table.names[dealer],) if len(table.seated) > ACTIVE else ()
    outcome = Outcome(table.names[dealer], out, (), ())
    if passed:
        place, run, end = _moved(options, state, state.series, None)
        state = state._replace(dealing=place, series=run, end=end)
    elif state.dealing.carried:
        state = state._replace(dealing=state.dealing._replace(carried=0))
    return state, outcome


def active(table: Table, dealer: int, named: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The active players of a deal in order of speech, and who sits out, the dealer last (R1.5, R1.6)."""
    if len(table.seated) < WITH_OUT_CLAUSE:
        out = table.out[dealer]
        if named and sorted(named) != sorted(out):
            raise Refused("out_wrong", "R1.6", keywords=("out",), names=", ".join(table.out_names[dealer]))
        return table.speakers[dealer], out
    if not named:
        raise Refused("out_missing", "R1.6", clause=END, word=END)
    if len(named) != len(set(named)) or len(named) != len(table.seated) - ACTIVE or dealer not in named:
        raise Refused("out_wrong", "R1.6", keywords=("out",), names=table.names[dealer])
    place = table.seated.index(dealer)
    after = table.seated[place + 1 :] + table.seated[: place + 1]
    speakers = tuple(player for player in after if player not in named)
    return speakers, tuple(player for player in after if player in named)


# A game.


def _game(
    options: Options, state: State, deal: Deal, speakers: tuple[int, ...], out: tuple[int, ...]
) -> tuple[State, Outcome]:
    """A declared deal."""
    declarer, contract = deal.declarer, deal.contract
    if state.dealing.opening is not None:
        raise Refused("opening_raspasy_only", "R5.9", clause=0, word=0)
    if declarer not in speakers:
        raise Refused("player_sits_out", "R1.5", clause=0, player=declarer)
    _verify_level(options, state, deal)
    table, dealer = state.table, state.dealing.dealer
    five = len(table.seated) == WITH_OUT_CLAUSE
    others = play_order(speakers, declarer)[1:] if five else table.others[dealer, declarer]
    conceded = deal.concedes is not None
    played = Played(others, (), (), made=False) if conceded else sides(options, deal, others, out)
    if options.paid_talon != "off" and deal.talon is None and contract.level and not (conceded or contract.hand):
        raise Refused("talon_missing", "R5.7", clause=END, word=END)
    queue = state.bombs[declarer]
    bomb = bombs.used(options, deal, queue) if queue or deal.bomb is not None else 1
    dark = dark_multiplier(options, deal) if contract.dark else 1
    own = record = bomb * dark
    if own > 1:
        record = (bomb if options.bomb_scope == "record" else 1) * (dark if options.dark_scope == "record" else 1)
    book = Book(options, table, state.terms.target, state.pools, state.hills, state.whists)
    if conceded:
        score_concession(book, deal, own)
    elif not contract.level:
        score_misere(book, deal, played, own, record)
    else:
        score_game(book, deal, played, own, record, out, dealer)
    marks: tuple[Mark, ...] = ()
    queues = state.bombs
    if bomb > 1 and played.made and (played.whisted or options.unwhisted_extinguishes):
        queues = (*queues[:declarer], bombs.removed(queue, bomb), *queues[declarer + 1 :])
        marks = (Mark(table.names[declarer], "bomb", "removed", bomb),)
    run = state.series
    if run.raspasy or run.dark_round:
        run = series.after_game(options, run, made=played.made, whisted=played.whisted, misere=deal.misere)
    return _finish(options, state, book, run, queues, marks, out, told(played, bomb, dark, record), all_passed=False)


def _verify_level(options: Options, state: State, deal: Deal) -> None:
    """Nothing below the level that leads out of raspasy; a misere only while that is not above eight (R4.3, R2.2)."""
    lowest = series.lowest_level(options, state.series.raspasy)
    level = deal.contract.level
    if not level:
        if lowest > MISERE_UP_TO:
            raise Refused("misere_refused", "R2.2", clause=0, word=1, lowest=lowest)
    elif level < lowest:
        raise Refused("level_below_exit", "R4.3", clause=0, word=1, level=level, lowest=lowest)
    elif deal.bid is not None and deal.bid.level < lowest:
        raise Refused(
            "level_below_exit", "R4.3", clause=0, keywords=("bid",), word=1, level=deal.bid.level, lowest=lowest
        )


def dark_multiplier(options: Options, deal: Deal) -> int:
    """What a game called in the dark is multiplied by, by the level of the named contract (D-3)."""
    factors = options.dark_multiplier
    return factors if isinstance(factors, int) else factors[deal.contract.level - SIX]


# All passed.


def _all_pass(
    options: Options, state: State, deal: AllPass, speakers: tuple[int, ...], out: tuple[int, ...]
) -> tuple[State, Outcome]:
    """A deal in which all passed: raspasy in the light or in the dark, or nothing is played."""
    run, table = state.series, state.table
    sitting = state.dealer if out else None
    two = len(speakers) < ACTIVE
    dark_round = 0
    dark: frozenset[int] = frozenset()
    if deal.announcer is not None:
        _verify_dark_pass(options, state, deal, speakers)
        dark_round, dark = run.coming_round, frozenset((deal.announcer, *deal.joined))
    unplayed = two or (options.all_pass != "raspasy" and not dark_round and not state.opening)
    taken = _taken(options, deal, speakers, sitting, unplayed=unplayed)
    book = Book(options, table, state.terms.target, state.pools, state.hills, state.whists)
    ranks: dict[int, int] = {}
    if unplayed:
        if options.opening_bomb if state.opening else options.all_pass == "bombs":
            ranks = dict.fromkeys(speakers, 1)
        run = run._replace(dark_round=0, announcer=None, drew=frozenset())
        facts = told()
    else:
        price = shared_price(*raspasy.price_of(options, run.raspasy + 1, dark_round))
        raspasy.score_raspasy(book, price, speakers, taken, sitting)
        if dark_round and options.bombs:
            ranks = bombs.ranks_drawn(options, dark_round, speakers, dark, sitting)
        elif state.opening and options.opening_bomb:
            ranks = dict.fromkeys(speakers, 1)
        off = min(taken.values()) if options.rasp_amnesty and options.rasp_scoring == "hill" else 0
        facts = told(price=price, off=off)
        run = series.after_raspasy(
            options, run, deal.announcer, frozenset(player for player, rank in ranks.items() if rank)
        )
    same_run = dark_round > 1 and options.bombs_add == "upgrade"
    replacing = state.series.drew if same_run else frozenset()
    queues, marks = _draw(table, state.bombs, ranks, replacing)
    return _finish(options, state, book, run, queues, marks, out, facts, all_passed=True)


def _verify_dark_pass(options: Options, state: State, deal: AllPass, speakers: tuple[int, ...]) -> None:
    """Who may announce this round, and that everybody named plays (R0.3)."""
    assert deal.announcer is not None
    if deal.announcer not in speakers:
        raise Refused("player_sits_out", "R1.5", clause=0, keywords=("dark pass",), word=1, player=deal.announcer)
    for place, player in enumerate(deal.joined, start=1):
        if player not in speakers:
            raise Refused("player_sits_out", "R1.5", keywords=("joined",), word=place, player=player)
    if state.opening or len(speakers) < ACTIVE:
        raise Refused("dark_pass_off", "R0.3", clause=0)
    series.verify_announcer(options, state.series, deal.announcer, speakers[0])


def may_be_announced(options: Options, state: State) -> bool:
    """Whether anybody who may play the next deal may pass in the dark (R0.3).

    With five at the table the next deal says who sits out: until then all but the dealer may come to play, and the
    second of them may be the first hand.
    """
    table = state.table
    if state.opening or len(table.seated) < ACTIVE:
        return False
    after = play_order(table.seated, state.dealer)[1:]
    may_play = after if len(after) >= ACTIVE else (*after, state.dealer)
    firsts = may_play[: len(may_play) - ACTIVE + 1]
    return any(
        series.may_announce(options, state.series, player, player if player in firsts else firsts[0])
        for player in may_play
    )


def _taken(
    options: Options, deal: AllPass, speakers: tuple[int, ...], sitting: int | None, *, unplayed: bool
) -> dict[int, int]:
    """The tricks of everybody who takes part, in order of speech, a dealer who leads the talon last (R4.1)."""
    if unplayed:
        if deal.taken:
            raise Refused("raspasy_unplayed", "R2.4", clause=1)
        return {}
    if not deal.taken:
        raise Refused("raspasy_tricks_missing", "R4.4", clause=0, word=END)
    leads = sitting if options.rasp_talon == "wins" else None
    written: dict[int, int] = {}
    for place, entry in enumerate(deal.taken, start=1):
        if entry.player == leads:
            if (entry.tricks or 0) > MOST_DEALER_TRICKS:
                raise Refused("dealer_tricks", "R4.1", clause=place, word=1, most=MOST_DEALER_TRICKS)
        elif entry.player not in speakers:
            raise Refused("player_sits_out", "R1.5", clause=place, player=entry.player)
        written[entry.player] = entry.tricks or 0
    missing = tuple(player for player in speakers if player not in written)
    if missing:
        raise Refused("defenders_missing", "R4.4", clause=len(deal.taken), word=END, missing=missing)
    total = sum(written.values())
    if total != TRICKS:
        raise Refused("tricks_sum", "R5.3", clause=1, keywords=(NUMBER,), total=total)
    taken = {player: written[player] for player in speakers}
    if leads is not None:
        taken[leads] = written.get(leads, 0)
    return taken


def _draw(
    table: Table, queues: tuple[bombs.Queue, ...], ranks: dict[int, int], replacing: Iterable[int]
) -> tuple[tuple[bombs.Queue, ...], tuple[Mark, ...]]:
    """The bombs that everybody draws; for who is ``replacing`` the new one takes the place of his newest (D-6)."""
    if not ranks:
        return queues, ()
    drawn = list(queues)
    marks: list[Mark] = []
    for player, rank in ranks.items():
        if rank:
            name, queue = table.names[player], drawn[player]
            if player in replacing and queue:
                marks.append(Mark(name, "bomb", "removed", queue[-1]))
                queue = queue[:-1]
            if len(queue) >= bombs.MOST:
                raise Refused("bombs_too_many", "R0.5", clause=0, player=player, most=bombs.MOST)
            drawn[player] = (*queue, 1 << rank)
            marks.append(Mark(name, "bomb", "drawn", 1 << rank))
    return tuple(drawn), tuple(marks)


# After a deal.


def _finish(
    options: Options,
    state: State,
    book: Book,
    run: Series,
    queues: tuple[bombs.Queue, ...],
    marks: tuple[Mark, ...],
    out: tuple[int, ...],
    facts: Told,
    *,
    all_passed: bool,
) -> tuple[State, Outcome]:
    """The sheet after a deal, with the deal moved on or staying, and the end if it has come."""
    table, place, _, _, _, _, _, terms, named, deals, _ = state
    names = table.names
    deals += 1
    end = "rules" if _over(options, state, book.pools, deals) else None
    dealer = names[place.dealer]
    if all_passed and dealing.stays(options, place):
        place = place._replace(stayed=place.stayed + 1, carried=0)
    else:
        place, run, end = _moved(options, state, run, end)
    after = State(
        table,
        place,
        tuple(book.pools),
        tuple(book.hills),
        tuple(book.whists),
        queues,
        run,
        terms,
        named,
        deals,
        end,
    )
    sitting = tuple([names[player] for player in table.order if player in out]) if out else ()
    return after, Outcome(dealer, sitting, book.row(), marks, 0, 0, False, None, facts)


def _over(options: Options, state: State, pools: list[Amount], deals: int) -> bool:
    """Whether the end condition is met (R5.8); only those at the table count."""
    target, seated = state.terms.target, state.table.seated
    match options.end_condition:
        case "each_pool":
            return target is not None and min([pools[player] for player in seated]) >= target
        case "sum_of_pools":
            return target is not None and sum([pools[player] for player in seated]) >= target * len(seated)
        case "deals":
            return options.deals_limit is not None and deals >= options.deals_limit
        case _:
            return False


def _moved(options: Options, state: State, run: Series, end: str | None) -> tuple[Dealing, Series, str | None]:
    """The deal gone to the next player, and what that ends: a series, the opening, the last lap."""
    table, before = state.table, state.dealing
    place = dealing.moved(options, before, table)
    if run.raspasy:
        run = series.after_moving(options, run, len(table.seated))
    if before.opening is not None and place.opening is None:
        run = series.NONE
    return place, run, end or ("time" if place.lap == 0 else None)
