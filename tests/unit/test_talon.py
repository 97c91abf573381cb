"""What both games of preferans share at the card table: reading, printing, deriving and verifying, without a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from rospis.cards import PACK_32, Card, read_card, read_hand
from rospis.errors import Refused
from rospis.games import talon
from rospis.games.cardlines import Pack, Shown, Trick
from rospis.games.protocol import CardLine
from rospis.games.russian import play
from rospis.games.talon import Given, Spoken, Way
from rospis.names import Names, clause_openers
from rospis.seats import Table
from tests.told import facts as facts_told

A, B, C, D = range(4)
TABLE = Table(("Ana", "Boris", "Ceca"), (A, B, C))
NAMES = Names(TABLE, clause_openers("R"))
PACK = Pack(PACK_32, "pack", "trick")
SPEAKERS = (A, B, C)

ANA, BORIS, CECA, TALON = "S8.HAKQJ.DKJ.CAT7", "SQJ9.HT98.DAQT.C8", "SAK7.H-.D987.CKQJ9", "H7 ST"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word) for word in text.split())


def told(refused: Refused) -> dict[str, Any]:
    """All that a refusal tells."""
    place = {"part": refused.part, "clause": refused.clause, "word": refused.word}
    return {"code": refused.code, "rule": refused.rule, **place, **facts_told(refused.params)}


# Reading


def read_word(words: list[str], at: int, clause: int) -> tuple[str, int]:
    """A call of one word of small letters; ``two words`` are two."""
    if at >= len(words):
        raise Refused("word_missing", clause=clause, word=at, expected="call")
    if not words[at].islower():
        raise Refused("word_unexpected", word=at, found=words[at], clause=77)
    if words[at] == "clause":
        return f"clause {clause}", at + 1
    if words[at] == "two":
        return "two words", at + 2
    return words[at], at + 1


def read(part: str, *clauses: str) -> Any:
    return talon.read_card_line(part, [clause.split() for clause in clauses], NAMES, PACK, "deal", read_word)


def misread(part: str, *clauses: str) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        read(part, *clauses)
    return told(caught.value)


def test_calls_are_read_with_their_players() -> None:
    assert read("auction", "Boris pass", "C two words", "Ana here") == (
        Spoken(B, "pass"),
        Spoken(C, "two words"),
        Spoken(A, "here"),
    )


def test_the_games_reader_is_told_the_clause() -> None:
    assert read("auction", "Boris pass", "C clause") == (Spoken(B, "pass"), Spoken(C, "clause 1"))


def test_a_clause_without_a_word() -> None:
    assert misread("auction", "Ana pass", "") == {
        "code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 0, "expected": "player",
    }  # fmt: skip


def test_a_clause_without_a_call() -> None:
    assert misread("auction", "Ana pass", "Boris") == {
        "code": "word_missing", "rule": None, "part": "auction", "clause": 1, "word": 1, "expected": "call",
    }  # fmt: skip


def test_what_the_game_cannot_read_is_placed_in_its_clause() -> None:
    """Whatever clause the game's own reader tells."""
    assert misread("auction", "Ana pass", "Boris X") == {
        "code": "word_unexpected", "rule": None, "part": "auction", "clause": 1, "word": 1, "found": "X",
    }  # fmt: skip


def test_a_name_that_nobody_has() -> None:
    found = misread("auction", "Ana pass", "Zoe pass")
    place = {"code": "name_unknown", "part": "auction", "clause": 1, "word": 0, "name": "Zoe"}
    assert place.items() <= found.items()


def test_a_word_behind_the_call() -> None:
    assert misread("auction", "Ana pass", "Boris two words more") == {
        "code": "word_unexpected", "rule": None, "part": "auction", "clause": 1, "word": 3, "found": "more",
        "expected": "", "near": None,
    }  # fmt: skip


def test_ten_cards_are_a_hand_two_a_talon_or_a_discard() -> None:
    assert read("hand", ANA) == read_hand(ANA)
    assert read("talon", "H7 ST") == cards("H7 ST")
    assert read("discard", "S8 C7") == cards("S8 C7")
    for part, text, found, size in (
        ("hand", "S8.HAKQJ.DKJ.CAT", 9, 10),
        ("hand", "S8 C7", 2, 10),
        ("talon", "S8", 1, 2),
        ("talon", ANA, 10, 2),
        ("discard", "S8 S9 ST", 3, 2),
    ):
        assert misread(part, text) == {
            "code": "cards_count", "rule": "deal", "part": part, "clause": None, "word": 0, "found": found,
            "size": size,
        }  # fmt: skip


def test_cards_are_those_of_the_pack() -> None:
    assert misread("talon", "S7 S6") == {
        "code": "card_bad", "rule": "pack", "part": "talon", "clause": 0, "word": 1, "found": "S6",
    }  # fmt: skip
    assert misread("talon", "S7 S7") == {
        "code": "card_twice", "rule": "pack", "part": "talon", "clause": 0, "word": 1, "card": "S7",
    }  # fmt: skip


def test_tricks_are_read() -> None:
    assert read("play", "S8 S9! SA", "Boris H7") == (
        Trick(None, (Shown(Card("S", "8"), False, 0), Shown(Card("S", "9"), True, 1), Shown(Card("S", "A"), False, 2))),
        Trick(B, (Shown(Card("H", "7"), False, 1),)),
    )
    found = misread("play", "S8 S9 SA", "Boris", "H7")
    assert found == {"code": "trick_short", "rule": "trick", "part": "play", "clause": 1, "word": 1}


# Printing


def printed(part: str, value: Any, owner: int | None = None, table: Table = TABLE) -> str:
    return talon.print_card_line(CardLine(1, 1, part, owner, "", value), table, "R", PACK)


def test_hands_and_cards_print() -> None:
    assert printed("hand", read_hand("CT7A.S8.DKJ.HAKQJ"), B) == "hand Boris S8.HAKQJ.DKJ.CAT7"
    assert printed("hand", read_hand(CECA), C) == f"hand Ceca {CECA}"
    assert printed("hand", read_hand(ANA)) == f"hand Ana {ANA}"  # without a name it is the first player's
    assert printed("talon", cards("H7 ST")) == "talon H7 ST"
    assert printed("discard", cards("S8 C7")) == "discard S8 C7"


def test_auctions_print() -> None:
    calls = (Spoken(B, "pass"), Spoken(C, "two words"))
    assert printed("auction", calls) == "auction Boris pass, Ceca two words"


def test_plays_print() -> None:
    trick = Trick(None, (Shown(Card("S", "8"), False, 0), Shown(Card("S", "9"), True, 1)))
    led = Trick(C, (Shown(Card("H", "7"), False, 1),))
    assert printed("play", (trick, led)) == "play S8 S9! | Ceca H7"


def test_names_stand_in_quotes_where_they_must() -> None:
    table = Table(("Ana Marija", "Pass", "S8"), (A, B, C))
    led = (Shown(Card("H", "7"), False, 1),)
    assert printed("auction", (Spoken(A, "pass"), Spoken(B, "here")), table=table) == (
        'auction "Ana Marija" pass, "Pass" here'
    )
    assert printed("hand", read_hand(ANA), B, table) == f'hand "Pass" {ANA}'
    assert printed("play", (Trick(C, led), Trick(A, led)), table=table) == 'play "S8" H7 | "Ana Marija" H7'
    assert printed("auction", (Spoken(C, "pass"),), table=table) == "auction S8 pass"


def test_a_word_is_a_keyword_of_the_games_own_letter() -> None:
    table = Table(("Misere", "Boris", "Ceca"), (A, B, C))
    line = CardLine(1, 1, "auction", None, "", (Spoken(A, "pass"),))
    assert talon.print_card_line(line, table, "R", PACK) == 'auction "Misere" pass'
    assert talon.print_card_line(line, table, "Y", PACK) == "auction Misere pass"


# What is given


def line(part: str, text: str, owner: int | None = None) -> CardLine:
    value = read_hand(text) if "." in text else cards(text)
    return CardLine(1, 1, part, owner, text, value)


EVERY = [line("hand", ANA, A), line("hand", BORIS, B), line("hand", CECA, C), line("talon", TALON)]


def gathered(*lines: CardLine, speakers: tuple[int, ...] = SPEAKERS) -> Given:
    return talon.gather(lines, speakers, PACK, "out")


def ungathered(*lines: CardLine, speakers: tuple[int, ...] = SPEAKERS) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        gathered(*lines, speakers=speakers)
    return told(caught.value)


def test_nothing_given() -> None:
    assert gathered() == Given(SPEAKERS, {}, None, None, {})


def test_everything_given() -> None:
    auction = CardLine(1, 1, "auction", None, "", (Spoken(A, "pass"),))
    given = gathered(*EVERY, line("discard", "S8 C7"), auction)
    assert given.speakers == SPEAKERS
    assert given.hands == {A: read_hand(ANA), B: read_hand(BORIS), C: read_hand(CECA)}
    assert (given.talon, given.discard) == (cards(TALON), cards("S8 C7"))
    assert given.lines == {"talon": cards(TALON), "discard": cards("S8 C7"), "auction": auction.value}


@pytest.mark.parametrize("missing", range(3))
def test_a_hand_that_the_others_leave_no_choice_is_derived(missing: int) -> None:
    given = gathered(*(one for one in EVERY if one.owner != missing))
    assert set(given.hands[missing]) == set(read_hand((ANA, BORIS, CECA)[missing]))
    assert len(given.hands) == 3
    assert "hand" not in given.lines


def test_the_talon_is_derived() -> None:
    given = gathered(*EVERY[:3])
    assert given.talon == cards("ST H7")  # in the order of the pack
    assert "talon" not in given.lines  # since nobody wrote it


@pytest.mark.parametrize("lines", [EVERY[:2], [EVERY[0], EVERY[3]], EVERY[:1], EVERY[3:]])
def test_with_two_groups_missing_nothing_is_derived(lines: list[CardLine]) -> None:
    given = gathered(*lines)
    assert len(given.hands) == sum(one.part == "hand" for one in lines)
    assert (given.talon is None) == (lines[-1].part == "hand")


def test_with_two_players_there_is_no_third_hand_to_derive() -> None:
    given = gathered(EVERY[0], EVERY[1], EVERY[3], speakers=(A, B))
    assert set(given.hands) == {A, B}
    assert gathered(EVERY[0], EVERY[1], speakers=(A, B)).talon is None
    assert set(gathered(EVERY[0], EVERY[3], speakers=(A, B)).hands) == {A}


def test_a_card_lies_in_one_place() -> None:
    assert ungathered(EVERY[0], line("hand", "S8 S9 ST SJ SQ SK SA H7 H8 H9", B)) == {
        "code": "card_twice", "rule": "pack", "part": "hand 1", "clause": 0, "word": 0, "card": "S8",
    }  # fmt: skip
    assert ungathered(EVERY[0], line("talon", "H7 CA")) == {
        "code": "card_twice", "rule": "pack", "part": "talon", "clause": 0, "word": 1, "card": "CA",
    }  # fmt: skip


def test_only_a_hand_belongs_to_somebody() -> None:
    given = gathered(line("talon", TALON, A))
    assert (given.hands, given.talon) == ({}, cards(TALON))


def test_a_discard_lies_in_a_hand() -> None:
    assert gathered(*EVERY, line("discard", "S8 C7")).discard == cards("S8 C7")


def test_who_sits_out_has_no_hand() -> None:
    assert ungathered(line("hand", ANA, D)) == {
        "code": "player_sits_out", "rule": "out", "part": "hand 3", "clause": None, "word": -1, "player": D,
    }  # fmt: skip


# Which cards a player may hold when play begins


def holding(player: int, *lines: CardLine, takes_talon: bool) -> tuple[set[str], int, int, set[str]]:
    """What is his, what of it may lie in the discard, how many others he may hold, and which cards at all."""
    own, thrown, more, may = gathered(*lines).holding(player, takes_talon=takes_talon)
    return set(map(str, own)), thrown, more, set(map(str, may))


def names(text: str) -> set[str]:
    return {str(card) for card in (read_hand(text) if "." in text else cards(text))}


ALL = {str(card) for card in PACK_32}
DISCARD = line("discard", "S8 C7")


def test_a_known_hand_is_whole_where_the_talon_is_not_taken() -> None:
    assert holding(A, EVERY[0], takes_talon=False) == (names(ANA), 0, 0, names(ANA))
    assert holding(B, *EVERY, DISCARD, takes_talon=False) == (names(BORIS), 0, 0, names(BORIS))


def test_the_taker_of_a_known_talon_has_twelve_cards_and_ten_for_certain_once_two_are_away() -> None:
    twelve = names(ANA) | names(TALON)
    assert holding(A, EVERY[0], EVERY[3], takes_talon=True) == (twelve, 2, 0, twelve)
    ten = twelve - {"S8", "C7"}
    assert holding(A, EVERY[0], EVERY[3], DISCARD, takes_talon=True) == (ten, 0, 0, ten)


def test_the_taker_of_an_unknown_talon_keeps_of_a_known_hand_what_he_has_not_thrown_away() -> None:
    ana = names(ANA)
    assert holding(A, EVERY[0], takes_talon=True) == (ana, 2, 2, ALL)
    assert holding(A, EVERY[0], EVERY[1], takes_talon=True) == (ana, 2, 2, ALL - names(BORIS))
    assert holding(A, EVERY[0], DISCARD, takes_talon=True) == (ana - {"S8", "C7"}, 0, 2, ALL - {"S8", "C7"})
    one = line("discard", "S8 H7")
    assert holding(A, EVERY[0], one, takes_talon=True) == (ana - {"S8"}, 0, 1, ALL - {"S8", "H7"})
    both = line("discard", TALON)
    assert holding(A, EVERY[0], both, takes_talon=True) == (ana, 0, 0, ana)


def test_the_taker_of_a_known_talon_keeps_it_unless_it_is_thrown_away() -> None:
    assert holding(A, EVERY[3], takes_talon=True) == (names(TALON), 2, 10, ALL)
    assert holding(A, EVERY[3], DISCARD, takes_talon=True) == (names(TALON), 0, 8, ALL - {"S8", "C7"})
    assert holding(A, EVERY[1], DISCARD, takes_talon=True) == (set(), 0, 10, ALL - names(BORIS) - {"S8", "C7"})


def test_whose_hand_is_not_known_may_hold_what_lies_nowhere_else() -> None:
    assert holding(B, EVERY[0], takes_talon=False) == (set(), 0, 10, ALL - names(ANA))
    assert holding(B, EVERY[3], DISCARD, takes_talon=False) == (set(), 0, 10, ALL - names(TALON) - {"S8", "C7"})
    assert holding(B, takes_talon=False) == (set(), 0, 10, ALL)


# The cards in JSON's shapes


def test_nothing_comes_out_of_nothing() -> None:
    assert gathered().output(TABLE.names) == {}


def test_what_comes_out() -> None:
    auction = CardLine(1, 1, "auction", None, "", (Spoken(A, "pass"), Spoken(C, read_card("S7"))))
    tricks = (
        Trick(None, (Shown(Card("S", "8"), False, 0), Shown(Card("S", "9"), True, 1))),
        Trick(B, (Shown(Card("H", "7"), False, 1),)),
    )
    shown = CardLine(1, 1, "play", None, "", tricks)
    given = gathered(EVERY[2], EVERY[0], line("talon", "ST H7"), line("discard", "C7 S8"), auction, shown)
    assert given.output(TABLE.names) == {
        "hands": {"Ceca": CECA, "Ana": ANA, "Boris": BORIS},
        "talon": ["ST", "H7"],
        "auction": [{"player": "Ana", "call": "pass"}, {"player": "Ceca", "call": "S7"}],
        "discard": ["C7", "S8"],
        "play": [["S8", "S9!"], ["H7"]],
    }
    assert gathered(line("talon", "ST H7")).output(TABLE.names) == {"talon": ["ST", "H7"]}
    assert gathered(EVERY[0]).output(TABLE.names) == {"hands": {"Ana": ANA}}
    assert gathered(shown).output(TABLE.names) == {"play": [["S8", "S9!"], ["H7"]]}
    assert gathered(DISCARD).output(TABLE.names) == {"discard": ["S8", "C7"]}


# The discard


def undiscarded(text: str, *lines: CardLine, declarer: int = A) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        talon.verify_discard(gathered(*lines, line("discard", text)), declarer, "name")
    return told(caught.value)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("S8 H7", [EVERY[0], EVERY[3]]),
        ("H7 ST", [EVERY[0], EVERY[3]]),
        ("S8 D7", [EVERY[0]]),  # the talon is not known
        ("D7 D8", [EVERY[3]]),
        ("D7 D8", []),
        ("S8 H7", EVERY),
    ],
)
def test_two_of_the_twelve_cards_are_discarded(text: str, lines: list[CardLine]) -> None:
    talon.verify_discard(gathered(*lines, line("discard", text)), A, "name")


def test_without_a_discard_there_is_nothing_to_verify() -> None:
    talon.verify_discard(gathered(*EVERY), A, "name")


def test_a_discard_that_the_declarer_did_not_hold() -> None:
    not_held = {"code": "discard_not_held", "rule": "name", "part": "discard", "clause": 0}
    assert undiscarded("S8 D7", EVERY[0], EVERY[3]) == not_held | {"word": 1, "card": "D7"}
    assert undiscarded("S9 H7", EVERY[1]) == not_held | {"word": 0, "card": "S9"}  # it lies with another
    assert undiscarded("H7 D7", EVERY[2]) == not_held | {"word": 1, "card": "D7"}
    assert undiscarded("S8 C7", EVERY[0], declarer=B) == not_held | {"word": 0, "card": "S8"}
    talon.verify_discard(gathered(EVERY[0], line("discard", "S8 C7")), A, "name")


# The auction


class Counting(NamedTuple):
    """An auction of numbers by turns, each higher than the one before."""

    turn: int = 0
    last: int = 0


def count_on(state: Counting, seat: int, number: int) -> Counting:
    if seat != state.turn:
        raise Refused("call_turn", "turns", seat=seat, call=str(number), turn=state.turn)
    if number <= state.last:
        raise Refused("call_illegal", "numbers", seat=seat, call=str(number), legal=(str(state.last + 1), "more"))
    return Counting((state.turn + 1) % 3, number)


def uncalled(*spoken: Spoken, speakers: tuple[int, ...] = (C, A, B)) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        talon.call_out(Counting(), spoken, speakers, count_on, "out")
    assert caught.value.__cause__ is not None or caught.value.code == "player_sits_out"
    return told(caught.value)


def test_all_calls_are_said_by_their_seats() -> None:
    spoken = (Spoken(C, 1), Spoken(A, 4), Spoken(B, 5), Spoken(C, 7))
    assert talon.call_out(Counting(), spoken, (C, A, B), count_on, "out") == Counting(1, 7)
    assert talon.call_out(Counting(), (), (C, A, B), count_on, "out") == Counting()


def test_who_sits_out_says_nothing() -> None:
    assert uncalled(Spoken(C, 1), Spoken(D, 2)) == {
        "code": "player_sits_out", "rule": "out", "part": "auction", "clause": 1, "word": 0, "player": D,
    }  # fmt: skip


def test_an_illegal_call_is_refused_at_its_place() -> None:
    assert uncalled(Spoken(C, 1), Spoken(A, 2), Spoken(B, 2)) == {
        "code": "call_illegal", "rule": "numbers", "part": "auction", "clause": 2, "word": 1, "call": "2", "player": B,
        "legal": ("3", "more"), "turn": None,
    }  # fmt: skip


def test_a_call_out_of_turn_names_whose_turn_it_was() -> None:
    assert uncalled(Spoken(C, 1), Spoken(B, 2)) == {
        "code": "call_turn", "rule": "turns", "part": "auction", "clause": 1, "word": 0, "call": "2", "player": B,
        "legal": (), "turn": A,
    }  # fmt: skip
    assert uncalled(Spoken(A, 2))["turn"] == C  # seat 0


# The play

WAY = Way(play.apply_card, lambda state: len(state.order), "lead", "trick")


def tricks(text: str) -> tuple[Trick, ...]:
    """``Ana S8 S9! SA | H7``."""
    found: tuple[Trick, ...] = talon.read_card_line(
        "play", [clause.split() for clause in text.split("|")], NAMES, PACK, "deal", read_word
    )
    return found


def played(text: str, state: play.Play | None = None, players: tuple[int, ...] = (C, A, B)) -> play.Play:
    """The play of these tricks; Ceca is the first hand."""
    return talon.play_out(play.open_play(None) if state is None else state, tricks(text), players, WAY)


def unplayed(text: str, state: play.Play | None = None, players: tuple[int, ...] = (C, A, B)) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        played(text, state, players)
    return told(caught.value)


def at(clause: int, word: int = 0, **facts: object) -> Mapping[str, object]:
    return {"part": "play", "clause": clause, "word": word, **facts}


def test_tricks_are_played_out() -> None:
    assert played("S7 S8 SA | H7 H8 H9").tricks == (0, 1, 1, 0)
    state = played("S7 S8 SA | H7 H8")
    assert (state.table, state.turn) == (cards("H7 H8"), 1)
    assert played("S7").table == cards("S7")
    assert talon.play_out(play.open_play(None), (), (C, A, B), WAY) == play.open_play(None)


def test_a_leader_who_is_named_must_be_right() -> None:
    assert played("Ceca S7 S8 SA | Boris H7 H8 H9").tricks == (0, 1, 1, 0)
    assert unplayed("Ana S7 S8 SA") == at(0, code="lead_wrong", rule="lead", player=A, leader=C)
    assert unplayed("S7 S8 SA | Ceca H7 H8 H9") == at(1, code="lead_wrong", rule="lead", player=C, leader=B)


def test_the_number_of_cards_in_a_trick() -> None:
    short = {"code": "trick_short", "rule": "trick"}
    assert unplayed("S7 S8 SA H7") == at(0, 3, number=1, **short)
    assert unplayed("Ceca S7 S8 SA H7") == at(0, 4, number=1, **short)
    assert unplayed("S7 S8 SA | H7 H8 H9 HT") == at(1, 3, number=2, **short)
    assert unplayed("S7 S8 | H7 H8 H9") == at(0, 2, number=1, **short)
    assert unplayed("S7 S8 SA | Boris H7 | D7 D8 D9") == at(1, 2, number=2, **short)


def test_a_card_that_cannot_be_played() -> None:
    state = play.open_play("H", [read_hand("SA7.H8"), read_hand("SK.H9"), None])
    assert unplayed("SA H9 S9", state) == at(
        0, 1, code="revoke", rule="R1.4", card="H9", player=A, number=1, legal=("SK",)
    )
    assert unplayed("SA SK S9 | Ceca H9", state) == at(
        1, 1, code="card_not_held", rule="R1.4", card="H9", player=C, number=2, legal=()
    )
    assert played("SA H9! S9", state).tricks == (0, 1, 0, 0)
    with pytest.raises(Refused) as caught:
        played("SA H9 S9", state)
    assert isinstance(caught.value.__cause__, Refused)


def whole() -> str:
    """Ten tricks of thirty cards in the order of the pack."""
    return " | ".join(" ".join(map(str, PACK_32[start : start + 3])) for start in range(0, 30, 3))


def test_ten_tricks_and_no_more() -> None:
    assert played(whole()).over
    assert unplayed(f"{whole()} | CK") == at(10, code="trick_short", rule="trick", number=11)


def test_a_card_behind_the_end_of_a_fake_play_is_nobodys() -> None:
    """Where the turn is over the first player is named."""
    over = played(whole())._replace(tricks=(0, 0, 0, 0))
    assert unplayed("CK", over)["player"] == C


# Which cards each seat shows


def shown(text: str, state: play.Play | None = None, seats: int = 3) -> list[str]:
    start = play.open_play(None) if state is None else state
    return [" ".join(map(str, seat)) for seat in talon.shown_cards(start, tricks(text), WAY, seats)]


def test_every_seat_shows_its_cards_by_who_wins_what() -> None:
    assert shown("S7 S8 SA | H7 H8 H9") == ["S7 H8", "S8 H9", "SA H7"]
    assert shown("S7 S8 SA | H7 H8 H9", seats=4) == ["S7 H8", "S8 H9", "SA H7", ""]
    assert shown("S7 S8") == ["S7", "S8", ""]
    assert talon.shown_cards(play.open_play(None), (), WAY, 2) == [[], []]


def test_whatever_breaks_a_duty_is_shown_too() -> None:
    state = play.open_play("H", [read_hand("SA7"), read_hand("SK.H9"), None])
    assert shown("SA H9 S9 | SK", state) == ["SA", "H9 SK", "S9"]


def test_what_is_shown_behind_a_card_shown_twice_or_a_short_trick_does_not_matter() -> None:
    assert shown("S7 S8 SA | H7 S8 H9 | D7 D8 D9") == ["S7", "S8", "SA H7"]
    assert shown("S7 S8 | H7 H8 H9") == ["S7", "S8", ""]


def test_what_is_too_much_in_a_trick_is_not_shown() -> None:
    assert shown("S7 S8 SA H7 | H8 H9 HT") == ["S7 H9", "S8 HT", "SA H8"]


def test_what_is_shown_behind_the_tenth_trick_does_not_matter() -> None:
    ten = shown(whole())
    assert [len(seat.split()) for seat in ten] == [10, 10, 10]
    assert shown(f"{whole()} | CK CA S7") == ten


def test_a_dealer_who_leads_the_talon_shows_its_cards() -> None:
    state = play.open_play(None, talon=cards("SK D7"), dealer=True)
    assert shown("SK S9 S8 S7 | D7 D8", state, seats=4) == ["S9 D8", "S8", "S7", "SK D7"]


# The pack


def test_the_order_of_the_pack() -> None:
    assert sorted(PACK_32, key=talon.in_pack) == list(PACK_32)
    assert talon.in_pack(Card("S", "7")) == (0, 7)
    assert talon.in_pack(Card("C", "A")) == (3, 14)


@pytest.mark.parametrize(
    ("trick", "trump", "best"),
    [
        ("S9 SA SK", None, "SA"),
        ("SA S9 SK", "H", "SA"),
        ("S9 HA DA", None, "S9"),
        ("S9 HA DA", "C", "S9"),
        ("S9 H7 SA", "H", "H7"),
        ("S9 H7 H8", "H", "H8"),
        ("S9 H8 H7", "H", "H8"),
        ("H9 SA HT", "H", "HT"),
        ("S9 SA H7 SK", "H", "H7"),
        ("S9", "H", "S9"),
    ],
)
def test_the_winning_card(trick: str, trump: str | None, best: str) -> None:
    assert str(talon.best_card(cards(trick), trump)) == best
