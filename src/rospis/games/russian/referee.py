"""Cards, auction and play under a deal, verified against the rules and against what the deal line says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rospis.cards import PACK_32, Card
from rospis.errors import N_, Refused
from rospis.games import talon
from rospis.games.cardlines import Pack, Trick
from rospis.games.protocol import CardLine
from rospis.games.russian import play
from rospis.games.russian.auction import LOOK, Auction, Say, apply_call, open_auction
from rospis.games.russian.deal import PASSES, TRICKS, AllPass, Call, Deal
from rospis.games.russian.ladder import STRAINS, TOTUS
from rospis.games.russian.notation import CONTRACT_TABLE, GAME, read_call
from rospis.games.russian.options import Options
from rospis.games.russian.scoring import talon_units
from rospis.games.russian.state import State, active
from rospis.games.russian.verify import END, below
from rospis.games.russian.whisting import Played, sides
from rospis.games.talon import Given, Way
from rospis.games.words import match, unexpected
from rospis.names import Names
from rospis.seats import ACTIVE, Table, play_order
from rospis.words import CALLS

PACK = Pack(PACK_32, "R1.1", "R1.4")
CALL_TABLE = CALLS[GAME]
WORDS = ("pass", "here", "look", "join", "dark pass")
NO_TRUMP = STRAINS[-1]
UNITS = ("0", "1", "2", "3")  # that a talon may be worth (R5.7)
WAY = Way(play.apply_card, lambda state: len(state.order), "R1.3", "R1.4")


# Reading ---------------------------------------------------------------------------------------------------------


def read_card_line(part: str, clauses: list[list[str]], names: Names) -> Any:
    """What one card line says: cards, calls or tricks; of a talon that is paid for perhaps its units alone (R5.7)."""
    if part == "talon" and len(clauses[0]) == 1 and clauses[0][0] in UNITS:
        return int(clauses[0][0])
    return talon.read_card_line(part, clauses, names, PACK, "R1.1", _call)


def _call(words: list[str], at: int, clause: int) -> tuple[Say, int]:
    """The call at ``words[at]`` and the place behind it."""
    found = match(CALL_TABLE, words, at)
    if found and found[0] in WORDS:
        return found[0], at + found[1]
    try:
        return read_call(words, at)
    except Refused as refused:
        if refused.code == "word_unexpected" and refused.word == at:
            raise unexpected(words, at, clause, N_("call"), CALL_TABLE, CONTRACT_TABLE) from None
        raise


def print_card_line(line: CardLine, table: Table) -> str:
    """A card line in canonical text."""
    if isinstance(line.value, int):
        return f"talon {line.value}"
    return talon.print_card_line(line, table, GAME, PACK)


# Verifying -------------------------------------------------------------------------------------------------------


def verify_cards(options: Options, state: State, deal: Deal | AllPass, cards: Sequence[CardLine]) -> Mapping[str, Any]:
    """Everything that stands under a deal, checked; gives it for the output."""
    speakers, out = active(state.table, state.dealer, deal.out)
    shown = [card for card in cards if not isinstance(card.value, int)]
    given = talon.gather(shown, speakers, PACK, "R1.5")
    if len(shown) < len(cards) and given.talon is not None:
        _verify_units(deal, given.talon)
    if "auction" in given.lines:
        _verify_auction(options, state, deal, given)
    if given.discard is not None:
        if not isinstance(deal, Deal) or deal.contract.hand:
            raise Refused("cards_talonless", "R2.4", part="discard")
        talon.verify_discard(given, deal.declarer, "R2.4")
    if "play" in given.lines:
        _verify_play(options, state, deal, given, out)
    return given.output(state.table.names)


def _verify_units(deal: Deal | AllPass, cards: tuple[Card, ...]) -> None:
    """Units that are told beside the cards must be those of the cards (R5.7)."""
    units = talon_units(cards)
    if isinstance(deal, Deal) and deal.talon != units:
        raise Refused("talon_differs", "R5.7", part="talon", units=units)


def _verify_auction(options: Options, state: State, deal: Deal | AllPass, given: Given) -> None:
    """Every call must be legal, and the auction must end in what the deal says (R2, R0.3)."""
    speakers, spoken = given.speakers, given.lines["auction"]
    if state.opening:
        raise Refused("opening_raspasy_only", "R5.9", part="auction")
    start = open_auction(options, state.series, speakers)
    last = len(spoken) - 1
    if spoken[-1] == (getattr(deal, "declarer", None), LOOK):
        # Whoever has won looks then (R0.3): it may be written, and says nothing more.
        auction = talon.call_out(start, spoken[:-1], speakers, apply_call, "R1.5")
        spoken = spoken[:-1] if auction.over else spoken
    auction = talon.call_out(start, spoken, speakers, apply_call, "R1.5")
    if not auction.over:
        raise Refused("auction_open", "R2.2", part="auction", clause=last, word=END)
    if not _auction_gives(options, auction, deal, speakers):
        winner = None if auction.owner is None else speakers[auction.owner]
        ends_in = "pass" if auction.standing is None else str(auction.bought or auction.standing)
        if auction.joined:
            ends_in += f", joined {' '.join(state.table.names[speakers[seat]] for seat in sorted(auction.joined))}"
        raise Refused("auction_differs", "R2.4", part="auction", clause=last, winner=winner, ends_in=ends_in)


def _auction_gives(options: Options, auction: Auction, deal: Deal | AllPass, speakers: tuple[int, ...]) -> bool:
    """Whether the deal can be what the auction ended in."""
    owner = None if auction.owner is None else speakers[auction.owner]
    bought = auction.bought
    if isinstance(deal, AllPass):
        joined = {speakers[seat] for seat in auction.joined}
        return bought is None and owner == deal.announcer and joined == set(deal.joined)
    contract = deal.contract
    if bought is None or owner != deal.declarer or bought.dark != contract.dark or bought.hand != contract.hand:
        return False
    if deal.concedes is not None and bought.level != contract.level:
        return False  # he gave up before he named a game
    if bool(bought.level) != bool(contract.level) or below(contract, bought):
        return False
    # Where totus is a call, it is played by who has bought it; elsewhere it is said of any ten (R2.1).
    if deal.totus != bought.totus and (bought.totus or TOTUS in options.rungs):
        return False
    return deal.bid is None or deal.bid._replace(dark=bought.dark) == bought


def _verify_play(options: Options, state: State, deal: Deal | AllPass, given: Given, out: tuple[int, ...]) -> None:
    """Every card must be held and legal, every named leader right, and the tricks those of the deal."""
    tricks: tuple[Trick, ...] = given.lines["play"]
    speakers = given.speakers
    if len(speakers) < ACTIVE:
        raise Refused("play_unplayed", "R1.6", part="play")
    played = None
    if isinstance(deal, Deal):
        others = play_order(speakers, deal.declarer)[1:]
        played = None if deal.concedes is not None else sides(options, deal, others, out)
        if played is None or not played.whisted:
            raise Refused("play_unplayed", "R3.2", part="play")
        if deal.contract.level and deal.contract.strain is None:
            raise Refused("trump_missing", "R2.4", part="play")
    elif not deal.taken:
        raise Refused("play_unplayed", "R2.4", part="play")
    leads = isinstance(deal, AllPass) and options.rasp_talon != "closed"
    if leads and given.talon is None:
        raise Refused("talon_missing", "R4.1", part="play")
    sitting = state.dealer if out and options.rasp_talon == "wins" and leads else None
    start = play.open_play(
        _trump(deal),
        talon=(given.talon or ()) if leads else (),
        dealer=sitting is not None,
        third_first=options.rasp_third_lead == "first_hand",
    )
    shown = talon.shown_cards(start, tricks, WAY, play.DEALER + 1)
    taker = deal.declarer if isinstance(deal, Deal) and not deal.contract.hand else None
    holdings = [given.holding(player, takes_talon=player == taker) for player in speakers]

    def opened(hands: Sequence[Iterable[Card]]) -> play.Play:
        return play.open_play(start.trump, hands, talon=start.talon, dealer=start.dealer, third_first=start.third_first)

    players = speakers if sitting is None else (*speakers, sitting)
    done = talon.play_dealt(opened, holdings, shown, tricks, players, WAY)
    _verify_taken(deal, played, done, players, len(tricks) - 1)


def _trump(deal: Deal | AllPass) -> str | None:
    """The trump suit: none in raspasy, misere and no trump."""
    if isinstance(deal, AllPass) or deal.contract.strain == NO_TRUMP:
        return None
    return deal.contract.strain


def _verify_taken(
    deal: Deal | AllPass, played: Played | None, done: play.Play, players: tuple[int, ...], last: int
) -> None:
    """The tricks of the play are those of the deal; a play that stops early may only have taken fewer."""
    taken = {player: done.tricks[seat] for seat, player in enumerate(players)}
    if isinstance(deal, AllPass):
        written = {entry.player: entry.tricks or 0 for entry in deal.taken}
        pairs = [(tricks, written.get(player, 0)) for player, tricks in taken.items()]
        declarers, defence = 0, sum(taken.values())
    else:
        assert played is not None
        declarers = taken[deal.declarer]
        defence = sum(taken.values()) - declarers
        pairs = [(declarers, played.tricks or 0), (defence, TRICKS - (played.tricks or 0))]
        if played.dealer is None:
            told = {entry.player: entry.tricks for entry in deal.defenders}
            passed = [player for player, role in zip(played.others, played.roles, strict=True) if role == PASSES]
            # Where only one whisted and the passer tells nothing, his number may stand for the whole defence.
            if not any(told.get(player) is None for player in passed):
                tricks_of = dict(zip(played.others, played.taken, strict=True))
                pairs += [(taken[player], tricks_of[player]) for player in played.others if player in told]
    if not all(shown == told if done.over else shown <= told for shown, told in pairs):
        facts: dict[str, Any] = {"tricks": declarers, "defence": defence}
        raise Refused("play_differs", "R5.3", part="play", clause=last, **facts)


__all__ = ["Call", "print_card_line", "read_card_line", "verify_cards"]
