"""Cards, auction and play under a deal, verified against the rules and against what the deal line says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rospis.cards import PACK_32, Card
from rospis.errors import N_, Refused
from rospis.games import talon
from rospis.games.cardlines import Pack, Trick
from rospis.games.protocol import CardLine
from rospis.games.talon import Given, Spoken, Way
from rospis.games.words import is_number, match, number, unexpected
from rospis.games.yugoslav import play
from rospis.games.yugoslav.auction import HAND, HERE, PASS, YOURS, AuctionResult, Call, apply_call, open_auction
from rospis.games.yugoslav.deal import BETL, PREFERANS, SPADES, AllPass, Deal
from rospis.games.yugoslav.notation import CONTRACT_NUMBERS, CONTRACT_TABLE, GAME
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.state import State
from rospis.games.yugoslav.verify import ALONE, END, NOBODY, SPADES_UNDOUBLED, TRICKS, verify
from rospis.names import Names
from rospis.seats import Table
from rospis.words import CALLS

PACK = Pack(PACK_32, "Y1.1", "Y4.1")
CALL_TABLE = CALLS[GAME]
PLAIN_CALLS = {"pass": PASS, "here": HERE, "yours": YOURS}
WAY = Way(play.apply_card, lambda state: len(state.active), "Y4.2", "Y4.1")


# Reading ---------------------------------------------------------------------------------------------------------


def read_card_line(part: str, clauses: list[list[str]], names: Names) -> Any:
    """What one card line says: cards, calls or tricks."""
    return talon.read_card_line(part, clauses, names, PACK, "Y1.3", _call)


def _call(words: list[str], at: int, clause: int) -> tuple[Call, int]:
    """The call at ``words[at]`` and the place behind it."""
    if at < len(words) and is_number(words[at]):
        return Call("bid", number(words, at, clause, SPADES, PREFERANS, N_("call"))), at + 1
    found = match(CALL_TABLE, words, at)
    if found and found[0] in PLAIN_CALLS:
        return PLAIN_CALLS[found[0]], at + found[1]
    if found and found[0] == "hand":
        at += found[1]
        named = match(CONTRACT_TABLE, words, at)
        if named is None:
            return HAND, at
        # A betl or sans is called as such; a trump behind `hand` is the naming at the end of the auction.
        contract = CONTRACT_NUMBERS[named[0]]
        return Call("hand" if contract >= BETL else "name", contract), at + named[1]
    named = match(CONTRACT_TABLE, words, at)
    if named:
        return Call("name", CONTRACT_NUMBERS[named[0]]), at + named[1]
    raise unexpected(words, at, clause, N_("call"), CALL_TABLE, CONTRACT_TABLE)


def print_card_line(line: CardLine, table: Table) -> str:
    """A card line in canonical text."""
    return talon.print_card_line(line, table, GAME, PACK)


# Verifying -------------------------------------------------------------------------------------------------------


def verify_cards(options: Options, state: State, deal: Deal | AllPass, cards: Sequence[CardLine]) -> Mapping[str, Any]:
    """Everything that stands under a deal, checked; gives it for the output."""
    speakers = state.table.speakers[state.dealer]
    given = talon.gather(cards, speakers, PACK, "Y1.4")
    if "auction" in given.lines:
        _verify_auction(options, deal, given.lines["auction"], speakers)
    if given.discard is not None:
        if not isinstance(deal, Deal) or deal.hand:
            raise Refused("cards_talonless", "Y2.4", part="discard")
        talon.verify_discard(given, deal.declarer, "Y2.4")
    if "play" in given.lines:
        _verify_play(options, deal, given.lines["play"], given)
    return given.output(state.table.names)


def _verify_auction(
    options: Options, deal: Deal | AllPass, spoken: tuple[Spoken, ...], speakers: tuple[int, ...]
) -> None:
    """Every call must be legal, and the auction must end in the contract of the deal (Y2.2, Y2.4)."""
    auction = talon.call_out(
        open_auction(options.auction_rule, options.preferans8), spoken, speakers, apply_call, "Y1.4"
    )
    last = len(spoken) - 1
    if not auction.over:
        raise Refused("auction_open", "Y2.2", part="auction", clause=last, word=END)
    result = auction.result
    if not _auction_gives(result, deal, speakers):
        winner = None if result is None else speakers[result.seat]
        bid = None if result is None else result.bid
        raise Refused("auction_differs", "Y2.4", part="auction", clause=last, winner=winner, ends_in=bid)


def _auction_gives(result: AuctionResult | None, deal: Deal | AllPass, speakers: tuple[int, ...]) -> bool:
    """Whether the deal can be what the auction ended in."""
    if result is None or not isinstance(deal, Deal):
        return result is None and not isinstance(deal, Deal)
    if speakers[result.seat] != deal.declarer or result.hand != deal.hand or deal.number < result.number:
        return False
    if result.hand and result.number < BETL <= deal.number:
        return False  # a plain igra means a trump; betl and sans are announced as such (Y2.2)
    return deal.bid is None or deal.bid == result.bid


def _verify_play(options: Options, deal: Deal | AllPass, tricks: tuple[Trick, ...], given: Given) -> None:
    """Every card must be held and legal, every named leader right, and the tricks those of the deal (Y4)."""
    played = verify(options, deal) if isinstance(deal, Deal) else None
    if not isinstance(deal, Deal) or played is None or played.defence in (NOBODY, SPADES_UNDOUBLED):
        raise Refused("play_unplayed", "Y3.2", part="play")
    speakers = given.speakers
    active = [
        seat
        for seat, player in enumerate(speakers)
        if played.defence != ALONE or player in (deal.declarer, played.writer)
    ]
    declarer = speakers.index(deal.declarer)
    shown = talon.shown_cards(play.open_play(deal.number, declarer, active=active), tricks, WAY, len(speakers))
    taker = None if deal.hand else deal.declarer
    holdings = [given.holding(player, takes_talon=player == taker) for player in speakers]
    number = deal.number

    def opened(hands: Sequence[Iterable[Card]]) -> play.PlayState:
        return play.open_play(
            number,
            declarer,
            hands,
            active,
            must_overtrump=options.must_overtrump,
            must_head=options.must_head,
        )

    state = talon.play_dealt(opened, holdings, shown, tricks, speakers, WAY)
    _verify_taken(deal, state, speakers, len(tricks) - 1)


def _verify_taken(deal: Deal, state: play.PlayState, speakers: tuple[int, ...], last: int) -> None:
    """The tricks of the play are those of the deal; a play that stops early may only have taken fewer."""
    taken = {player: state.tricks[seat] for seat, player in enumerate(speakers)}
    declarers = taken.pop(deal.declarer)
    agree = _betl_agrees if deal.number == BETL else _tricks_agree
    if not agree(deal, declarers, taken, whole=state.over):
        told: dict[str, Any] = {"declarer": deal.declarer, "tricks": declarers, "defence": sum(taken.values())}
        raise Refused("play_differs", "Y4.4", part="play", clause=last, **told)


def _betl_agrees(deal: Deal, declarers: int, taken: Mapping[int, int], *, whole: bool) -> bool:
    """A betl is made without a trick; a failed one shows a trick if it was played out."""
    return declarers == 0 if deal.made else declarers > 0 or not whole


def _tricks_agree(deal: Deal, declarers: int, taken: Mapping[int, int], *, whole: bool) -> bool:
    """Each follower's tricks, or those of both together, and the declarer's where they are written."""
    written = {entry.player: entry.tricks or 0 for entry in deal.followers}
    pairs = [(taken[player], tricks) for player, tricks in written.items() if player in taken]
    defence = deal.together if deal.together is not None else sum(written.values())
    if deal.together is not None:
        pairs = [(sum(taken.values()), deal.together)]
    pairs.append((declarers, TRICKS - defence if deal.tricks is None else deal.tricks))
    return all(shown == told if whole else shown <= told for shown, told in pairs)
