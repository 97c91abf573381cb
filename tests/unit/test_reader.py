"""Reading a record: encoding, lines, header, every form of a deal, and every line of its own with what it does."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import rospis
from rospis.games.registry import GAMES
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CLUBS,
    DIAMONDS,
    FOLLOWS,
    HEARTS,
    PASSES,
    PREFERANS,
    SANS,
    SPADES,
    AllPass,
    Deal,
    Follower,
)
from rospis.record.lines import MOST_ACCOUNTS
from rospis.record.model import Adjust, BreakOff, Carry, Check, Dealer, Join, Leave, Note, Replace, TimeUp, Void
from tests.told import facts

Json = dict[str, Any]

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
FOUR = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca, Dino\n"
HEARTS_TWO_EACH = (("Ana", None, 8), ("Boris", "Ana", 16), ("Ceca", "Ana", 16))


def replayed(source: bytes | str) -> rospis.Sheet:
    return rospis.replay(rospis.read(source))


def codes(source: bytes | str) -> list[tuple[str, int]]:
    return [(fault.code, fault.line) for fault in replayed(source).faults]


def scored(body: str, header: str = HEADER) -> Json:
    """The JSON of a record in which nothing may be wrong and every check holds."""
    sheet = replayed(header + body)
    assert [rospis.message(fault) for fault in sheet.faults] == []
    out = rospis.to_json(sheet)
    assert [check for check in out["checks"] if not check["ok"]] == []
    return out


def entries(source: bytes | str) -> tuple[tuple[str, str | None, object], ...]:
    sheet = replayed(source)
    assert sheet.faults == []
    return tuple((posting.player, posting.on, posting.amount) for posting in sheet.postings)


def contracts(out: Json) -> dict[str, int]:
    return {player: cells["contract"] for player, cells in out["sheet"].items()}


def results(out: Json) -> dict[str, str]:
    return {player: settled["exact"] for player, settled in out["settlement"].items()}


# The text


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("as_bytes", [True, False])
def test_byte_order_mark_and_line_ends(mark: str, ending: str, last: bool, as_bytes: bool) -> None:
    text = mark + ending.join((HEADER + "1. Ana hearts; Boris 2; Ceca 2").split("\n")) + (ending if last else "")
    assert entries(text.encode() if as_bytes else text) == HEARTS_TWO_EACH


def test_a_second_byte_order_mark_is_none() -> None:
    assert codes("\ufeff\ufeff" + HEADER)[0][0] != ""
    assert codes(HEADER + "note \ufeff\n") == [("control_character", 3)]


def test_only_a_line_feed_ends_a_line() -> None:
    """A carriage return by itself, or another separator, stands inside the line, where it is not allowed."""
    for letter in "\r\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029":
        assert codes(f"{HEADER}note a{letter}b\n") == [("control_character", 3)], hex(ord(letter))
    assert codes(HEADER + "1. pass\r\r\n") == [("control_character", 3)]


def test_blanks_of_all_kinds() -> None:
    assert entries(HEADER + "\n   \n\t\n\t1 .\tAna   hearts ;Boris 2;\u00a0Ceca\u20032 \n") == HEARTS_TWO_EACH
    assert entries(HEADER + "1.Ana hearts;Boris 2;Ceca 2") == HEARTS_TWO_EACH


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("1. Ana hearts; Boris 2; Ceca 2 # both follow", "Ana hearts; Boris 2; Ceca 2"),
        ('1. Ana hearts; Boris 2; Ceca 2# both; "follow', "Ana hearts; Boris 2; Ceca 2"),
        ('1. "Ana" hearts; Boris 2; Ceca 2 # "both', '"Ana" hearts; Boris 2; Ceca 2'),
        ('1. void "page #1" # really', 'void "page #1"'),
        ('1. void "a; b" # really', 'void "a; b"'),
        ("  1.   Ana   hearts;  Boris 2; Ceca 2  ", "Ana   hearts;  Boris 2; Ceca 2"),
    ],
)
def test_comments_and_the_text_of_a_deal(line: str, text: str) -> None:
    """A comment begins at # outside quotes; the text of a deal is as written, without it."""
    assert [deal["text"] for deal in scored(line + "\n")["deals"]] == [text]


def test_comment_lines_may_stand_anywhere() -> None:
    text = "# one\n\n" + HEADER.replace("\n", " # two\n") + '# "three\n1. pass\n   # four\n\n#\n2. pass # five\n'
    assert [deal["line"] for deal in scored(text, header="")["deals"]] == [6, 10]


def test_quotes_may_hold_anything_but_a_quote() -> None:
    record = rospis.read(HEADER + 'adjust Ana on Boris 4 "page #1; by: Ana | x"\n1. void "не в счёт #; 2"\n')
    assert record.faults == ()
    assert isinstance(record.entries[0], Adjust)
    assert record.entries[0].why == "page #1; by: Ana | x"
    assert record.deals[0].deal == Void(False, "не в счёт #; 2")
    empty = rospis.read(HEADER + 'adjust Ana on Boris 4 ""\n1. void ""\n')
    assert isinstance(empty.entries[0], Adjust)
    assert (empty.entries[0].why, empty.deals[0].deal) == ("", Void(False, ""))


def test_letters_are_composed() -> None:
    """A letter and its mark are the letter."""
    text = "game: preferans-yugoslav\nplayers: C\u030ceda, Boris, Ana\n1. Čeda hearts; Boris 2; Ana 2\n"
    assert entries(text)[0] == ("Čeda", None, 8)
    assert entries(text.replace("Č", "C\u030c"))[0] == ("Čeda", None, 8)


def test_no_record_at_all() -> None:
    for source in ("", "\n", "# nothing\n", b"", "\ufeff"):
        assert codes(source) == [("header_missing", 1)]
    record = rospis.read("")
    assert (record.game, record.options, record.table, record.entries) == (None, None, None, ())


def test_load(tmp_path: Path) -> None:
    path = tmp_path / "evening.rospis"
    path.write_bytes(HEADER.encode() + b"1. pass\r\n")
    assert [deal.number for deal in rospis.load(path).deals] == [1]
    assert [deal.number for deal in rospis.load(str(path)).deals] == [1]
    with pytest.raises(OSError, match="nowhere"):
        rospis.load(tmp_path / "nowhere.rospis")


# Limits


def test_the_longest_line() -> None:
    assert codes(HEADER + "note " + "x" * 4091 + "\n") == []
    assert codes(HEADER + "note " + "x" * 4092 + "\n") == [("line_too_long", 3)]
    assert codes(HEADER + "note " + "ж" * 4091 + "\r\n1. pass\n") == []  # characters, not bytes
    assert codes("# " + "x" * 4094 + "\n" + HEADER) == []
    assert codes("# " + "x" * 4095 + "\n" + HEADER) == [("line_too_long", 1)]


def test_the_longest_numbers() -> None:
    assert codes(HEADER + "check Ana on Boris 999999\n") == []
    assert codes(HEADER + "check Ana on Boris 1000000\n") == [("number_too_long", 3)]
    assert codes(HEADER + "adjust Ana on Boris 999999/999999\n") == []
    assert codes(HEADER + "adjust Ana on Boris 1000000/2\n") == [("number_too_long", 3)]
    assert codes(HEADER + "adjust Ana on Boris -1/1000000\n") == [("number_too_long", 3)]
    assert codes(HEADER + "refe_max: 999999\nstate Ana refe 999999\n1. pass\n") == [("state_unequal", 4)]
    assert codes(HEADER + "refe_max: 999999\nstate Ana refe 0000001\n") == [("number_too_long", 4)]
    assert codes(HEADER + "1234567. pass\n") == [("deal_number", 3)]
    assert codes(HEADER + "12345678. pass\n") == [("number_too_long", 3)]
    assert codes(HEADER + "start: 999998\nrefe_max: 1\n") == []
    assert codes(HEADER + "start: 1000000\nrefe_max: 1\n") == [("header_value", 3)]


def test_the_longest_name() -> None:
    assert codes(f"game: preferans-yugoslav\nplayers: {'A' * 40}, Boris, Ceca\n") == []
    assert codes(f"game: preferans-yugoslav\nplayers: {'A' * 41}, Boris, Ceca\n") == [("name_bad", 2)]
    assert codes(f'game: preferans-yugoslav\nplayers: "{"A " * 20}B", Boris, Ceca\n') == [("name_bad", 2)]
    assert codes(f'game: preferans-yugoslav\nplayers: "{"A " * 19}BB", Boris, Ceca\n') == []


def test_at_most_so_many_accounts() -> None:
    """However many come and go in turn: a sheet has to hold them all, those who left too."""
    comings = []
    for number in range(MOST_ACCOUNTS - 3):
        comings += [f"join P{number}x after Ana", f"leave P{number}x"]
    assert len(scored("\n".join(comings) + "\n")["players"]) == MOST_ACCOUNTS
    sheet = replayed(HEADER + "\n".join(comings) + "\njoin Last after Ana\n")
    assert [(fault.code, fault.line, fault.column, fault.rule) for fault in sheet.faults] == [
        ("join_full", 3 + len(comings), 6, None)
    ]
    assert sheet.faults[0].params == {"most": MOST_ACCOUNTS}


def test_deal_numbers() -> None:
    assert codes(HEADER + "1. pass\n02. pass\n 3 . pass\n") == []
    assert codes(HEADER + "1. pass\n1. pass\n") == [("deal_number", 4)]
    assert codes(HEADER + "1. pass\n3. pass\n4. pass\n") == [("deal_number", 4)]
    assert codes(HEADER + "²1. pass\n") == [("line_unknown", 3)]
    assert codes(HEADER + "٣. pass\n") == [("line_unknown", 3)]


# The header


def test_the_least_header() -> None:
    record = rospis.read(HEADER)
    assert record.faults == ()
    assert (record.game_name, record.rules, record.dealer) == ("preferans-yugoslav", "base", 2)
    assert record.names == ("Ana", "Boris", "Ceca")
    assert record.table is not None
    assert record.table.order == (0, 1, 2)
    assert record.options.start == 30


def test_order_case_and_blanks_in_a_header() -> None:
    text = (
        "PLAYERS :Ana,Boris ,  Ceca , Dino\n\n# rules\nStart:\t50\n  Rules:  BASE50 # that is 50\n"
        "dealer:bo\nGame: Preferans-Yugoslav\nROSPIS:1\n"
    )
    record = rospis.read(text)
    assert record.faults == ()
    assert (record.rules, record.options.start, record.options.refe_max, record.dealer) == ("base50", 50, 3, 1)
    assert record.names == ("Ana", "Boris", "Ceca", "Dino")


def test_free_text_in_a_header() -> None:
    lines = 'date: 2026-11-29\nplace: kod Ane: u kuhinji\nnote: "page #1" # not this\ntitle:\n'
    record = rospis.read(HEADER + lines)
    assert record.faults == ()
    kept = {line.key: (line.value, line.line) for line in record.header}
    assert kept == {
        "game": ("preferans-yugoslav", 1),
        "players": ("Ana, Boris, Ceca", 2),
        "date": ("2026-11-29", 3),
        "place": ("kod Ane: u kuhinji", 4),
        "note": ('"page #1"', 5),
        "title": ("", 6),
    }


@pytest.mark.parametrize(
    ("line", "option", "value"),
    [
        ("soup_cap: none", "whist_cap", None),
        ("whist_cap: none", "whist_cap", None),
        ("betl_kontra_soup: each", "betl_kontra_whists", "each"),
        ("last_hand.overshoot: none", "last_hand_overshoot", "none"),
        ("last_hand.fall: double", "last_hand_fall", "double"),
        ("LAST_HAND.FALL: double", "last_hand_fall", "double"),
        ("last_hand_overshoot: cut-declarer-only", "last_hand_overshoot", "cut_declarer_only"),
        ("sign: Debt-Positive", "sign", "debt_positive"),
        ("preferans8: yes", "preferans8", True),
        ("preferans8: on", "preferans8", True),
        ("preferans8: True", "preferans8", True),
        ("kontra_after_call: no", "kontra_after_call", False),
        ("kontra_after_call: OFF", "kontra_after_call", False),
        ("kontra_after_call: false", "kontra_after_call", False),
        ("price: 0.10 EUR", "whist_price", "0.10 EUR"),
        ("whist_price: 0.10 EUR", "whist_price", "0.10 EUR"),
        ("price: 0.10   EUR", "whist_price", "0.10 EUR"),
        ("price: none", "whist_price", None),
        ("control_time: 9:05", "control_time", "09:05"),
        ("control_time: 90", "control_time", 90),
        ("refe_max: unlimited", "refe_max", "unlimited"),
        ("refe_max: Unlimited", "refe_max", "unlimited"),
        ("refe_max: 0", "refe_max", 0),
    ],
)
def test_aliases_and_spellings_of_options(line: str, option: str, value: object) -> None:
    assert scored(line + "\n")["options"][option] == value


def test_options_over_a_preset() -> None:
    options = scored("rules: prefko\nkontra_max: 3\nlast_hand.fall: double\n")["options"]
    assert (options["start"], options["kontra_max"], options["last_hand_fall"]) == (60, 3, "double")
    assert (options["preferans8"], options["last_hand_overshoot"]) == (True, "cut_declarer_only")


def test_an_option_without_effect_is_accepted() -> None:
    assert scored("spade_must_double: no\nspade_undoubled: refe_else_made\nkontra_max: 0\nkontra_after_call: no\n")
    assert scored("direction: cw\nauction_rule: free_jump\nmust_head: yes\nmust_overtrump: yes\n")


def test_where_the_header_ends() -> None:
    """At the first line that is no header line: anything with a colon before that is one."""
    assert codes(HEADER + "check Ana contract -30\ntitle: x\n") == [("header_late", 4)]
    assert codes(HEADER + "1. pass\nnote: cake\n") == [("header_late", 4)]
    assert codes(HEADER + "note: cake\n1. pass\n") == []
    assert codes(HEADER + "note cake: and tea\n1. pass\n") == []
    assert codes(HEADER + "cake: tea\n1. pass\n") == [("header_unknown", 3)]


@pytest.mark.parametrize(
    ("value", "near"),
    [
        ("bridge", "bridge-rubber"),  # the first of them
        ("Bridge-", "bridge-rubber"),
        ("rubber", "bridge-rubber"),
        ("CHICAGO", "bridge-chicago"),
        ("duplicate", "bridge-duplicate"),
        ("teams", "bridge-teams"),
        ("team", "bridge-teams"),
        ("compensation", "bridge-compensation"),
        ("preferans", "preferans-yugoslav"),
        ("yugoslav", "preferans-yugoslav"),
        # A slip: no name contains it.
        ("bridge-rubbr", "bridge-rubber"),
        ("bridge-teems", "bridge-teams"),
        ("brige-chicago", "bridge-chicago"),
        # Neither.
        ("rubbr", None),
        ("rubber-bridge", None),
        ("bridge-rubber-old", None),
        ("bridge rubber old", None),
        ("whist", None),
    ],
)
def test_an_unknown_game_and_the_one_it_may_be(value: str, near: str | None) -> None:
    faults = rospis.read(f"game: {value}\n1. 4S N =\n").faults
    assert [(fault.code, fault.line, fault.column) for fault in faults] == [("game_unknown", 1, 7)]
    assert faults[0].params == {"value": value, "near": near, "allowed": ", ".join(GAMES)}


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ("Ana, Boris, Ceca", None),
        ("Ana, Boris, Ceca, Dino", None),
        ("Ana, Boris", "players_count"),
        ("Ana, Boris, Ceca, Dino, Eva", "players_count"),
        ("Ana, ana, Ceca", "name_taken"),
        ("Ana, Бoрис, Ceca", "name_mixed"),
        ("Ana, Борис, Ceca", None),
        ("Ana1, Boris_, Ce-ca", None),
        ("Ana, 1Boris, Ceca", "name_bad"),
        ("Ana, Bo.ris, Ceca", "name_bad"),
        ("Ana, Bo ris, Ceca", "name_bad"),
        ('Ana, "Bo ris", Ceca', None),
        ('Ana, "Bo  ris", Ceca', None),
        ('Ana, "Boris ", Ceca', "name_bad"),
        ('Ana, "Bo,ris", Ceca', "name_bad"),
        ("Ana, hand, Ceca", "name_keyword"),
        ('Ana, "hand", Ceca', None),
        ("Ana, mala, Ceca", None),
        ("Ana, dođe, Ceca", "name_keyword"),
        ("Ana, DODJE, Ceca", "name_keyword"),
        ("Ana, вист, Ceca", "name_keyword"),
        ("NS, ew, Ceca", None),  # sides of bridge, which has no seat here
    ],
)
def test_players(players: str, code: str | None) -> None:
    text = f"game: preferans-yugoslav\nplayers: {players}\n"
    assert codes(text) == ([] if code is None else [(code, 2)])


# Deals: contracts


def deal(text: str, header: str = HEADER) -> Any:
    """The value of one deal."""
    record = rospis.read(f"{header}1. {text}\n")
    assert record.faults == (), text
    return record.deals[0].deal


TWO_EACH = (Follower(1, FOLLOWS, 2), Follower(2, FOLLOWS, 2))


@pytest.mark.parametrize(
    ("number", "spellings"),
    [
        (SPADES, "spades|SPADES|2|s|S|♠|♠\ufe0f|pik|PIK|пик|пики|пика|пиковая"),
        (DIAMONDS, "diamonds|3|d|♦|karo|каро|бубны|бубен|буби"),
        (HEARTS, "hearts|Hearts|4|h|♥|herc|srce|херц|срце|червы|черви|червей"),
        (CLUBS, "clubs|5|c|♣|tref|треф|трефы|крести"),
        (SANS, "sans|7|n|NT|санс|bez aduta|bezadut|без адута|без козыря|бескозырная"),
        (PREFERANS, "preferans|8|преферанс"),
    ],
)
@pytest.mark.parametrize("hand", [False, True])
def test_contracts(number: int, spellings: str, hand: bool) -> None:
    """The number is the suit's own, with `hand` too."""
    header = HEADER + "preferans8: yes\nspade_must_double: no\n"
    for spelling in spellings.split("|"):
        found = deal(f"Ana {spelling}{' hand' if hand else ''}; Boris 2; Ceca 2", header)
        assert found == Deal(0, number, hand, followers=TWO_EACH), spelling


@pytest.mark.parametrize("spelling", ["betl", "6", "BETL", "бетл", "бетль", "мизер"])
@pytest.mark.parametrize(
    ("result", "made"),
    [
        *[(word, True) for word in ("made", "Made", "сыграла", "сыгран", "prošao", "prosla", "prolaz", "прошли")],
        *[(word, False) for word in ("failed", "сел", "подсад", "ремиз", "pao", "pala", "pad", "пало")],
    ],
)
def test_betl(spelling: str, result: str, made: bool) -> None:
    assert deal(f"Boris {spelling} {result}") == Deal(1, BETL, made=made)
    assert deal(f"Boris {spelling} hand {result}") == Deal(1, BETL, True, made=made)


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("hand", {"hand": True}),
        ("iz ruke", {"hand": True}),
        ("igra", {"hand": True}),
        ("bez kupa", {"hand": True}),
        ("с руки", {"hand": True}),
        ("без прикупа", {"hand": True}),
        ("bid 2", {"bid": 2}),
        ("bid 4", {"bid": 4}),
        ("bid spades", {"bid": 2}),
        ("licit 3", {"bid": 3}),
        ("торг 3", {"bid": 3}),
        ("куплена 3", {"bid": 3}),
        ("hand bid hand", {"hand": True, "bid": "hand"}),
        ("igra licit igra", {"hand": True, "bid": "hand"}),
        ("kontra Boris", {"kontra": 1, "doubler": 1}),
        ("X boris", {"kontra": 1, "doubler": 1}),
        ("контра Boris реконтра", {"kontra": 2, "doubler": 1}),
        ("kontra Ceca rekontra subkontra", {"kontra": 3, "doubler": 2}),
        ("kontra Ceca rekontra subkontra mortkontra", {"kontra": 4, "doubler": 2}),
        ("rekontra Ceca", {"kontra": 2, "doubler": 2}),
        ("XX Ceca", {"kontra": 2, "doubler": 2}),
        ("subkontra Ceca", {"kontra": 3, "doubler": 2}),
        ("mortkontra Ceca", {"kontra": 4, "doubler": 2}),
        ("rekontra Ceca subkontra", {"kontra": 3, "doubler": 2}),
        ("hand bid hand kontra Boris", {"hand": True, "bid": "hand", "kontra": 1, "doubler": 1}),
        ("6", {"tricks": 6}),
        ("kontra Boris 6", {"kontra": 1, "doubler": 1, "tricks": 6}),
    ],
)
def test_words_behind_a_contract(words: str, fields: Mapping[str, Any]) -> None:
    assert deal(f"Ana hearts {words}; Boris 2; Ceca 2") == Deal(0, HEARTS, followers=TWO_EACH, **fields)


@pytest.mark.parametrize(
    ("contract", "call", "bid"),
    [
        ("betl", "hand betl", "hand betl"),
        ("betl", "igra betl", "hand betl"),
        ("betl", "hand", "hand"),
        ("sans", "hand sans", "hand sans"),
        ("sans", "hand betl", "hand betl"),
        ("preferans", "hand preferans", "hand preferans"),
        ("preferans", "с руки преферанс", "hand preferans"),
    ],
)
def test_hand_games_as_they_were_announced(contract: str, call: str, bid: str) -> None:
    result = "made" if contract == "betl" else "; Boris 0; Ceca 0"
    found = deal(f"Ana {contract} hand bid {call} {result}", HEADER + "preferans8: yes\n")
    assert found.bid == bid


@pytest.mark.parametrize(
    ("words", "tricks", "short", "defence"),
    [
        ("0", 0, False, 10),
        ("10", 10, False, 0),
        ("without 1", 5, True, 5),
        ("without 6", 0, True, 10),
        ("bez 2", 4, True, 6),
        ("bez jedne", 5, True, 5),
        ("bez dve", 4, True, 6),
        ("bez tri", 3, True, 7),
        ("bez četiri", 2, True, 8),
        ("bez pet", 1, True, 9),
        ("bez šest", 0, True, 10),
        ("без одной", 5, True, 5),
        ("без двух", 4, True, 6),
        ("без трёх", 3, True, 7),
        ("без четырех", 2, True, 8),
        ("без пяти", 1, True, 9),
        ("без шести", 0, True, 10),
    ],
)
def test_the_declarers_tricks(words: str, tricks: int, short: bool, defence: int) -> None:
    found = deal(f"Ana hearts {words}; Boris {defence}; Ceca passes")
    assert (found.tricks, found.short) == (tricks, short)


def test_short_of_ten_in_preferans() -> None:
    found = deal("Ana 8 without 1; Boris 1; Ceca 0", HEADER + "preferans8: yes\n")
    assert (found.tricks, found.short, found.needed) == (9, True, 10)
    assert deal("Ana 8 without 10; Boris 10; Ceca 0", HEADER + "preferans8: yes\n").tricks == 0
    assert codes(HEADER + "preferans8: yes\n1. Ana 8 without 11; Boris 10; Ceca 0\n") == [("number_range", 4)]
    assert codes(HEADER + "1. Ana hearts without 7; Boris 10; Ceca 0\n") == [("number_range", 3)]


def test_what_a_contract_needs() -> None:
    assert [Deal(0, number).needed for number in range(2, 9)] == [6, 6, 6, 6, 0, 6, 10]


@pytest.mark.parametrize("word", ["undoubled", "UNDOUBLED", "bez kontre", "без контры", "без контре"])
def test_undoubled(word: str) -> None:
    assert deal(f"Ana pik {word}") == Deal(0, SPADES, undoubled=True)
    assert deal(f"Ana pik bid 2 {word}") == Deal(0, SPADES, bid=2, undoubled=True)


@pytest.mark.parametrize("word", ["agreed", "po dogovoru", "по договору", "по уговору", "договорились"])
def test_agreed(word: str) -> None:
    followers = (Follower(1, FOLLOWS, 2), Follower(2, PASSES))
    assert deal(f"Ana hearts 8 {word}; Boris 2; Ceca passes") == Deal(
        0, HEARTS, tricks=8, agreed=True, followers=followers
    )
    assert deal(f"Ana hearts {word}; Boris 2; Ceca passes").agreed


# Deals: followers


@pytest.mark.parametrize(
    ("clauses", "followers"),
    [
        ("Boris 2; Ceca 2", TWO_EACH),
        ("Ceca 2; Boris 2", TWO_EACH[::-1]),
        ("Boris 0; Ceca 10", (Follower(1, FOLLOWS, 0), Follower(2, FOLLOWS, 10))),
        ("Boris dođe 2; Ceca вистует 2", TWO_EACH),
        ("Boris follows 2; Ceca alone 2", TWO_EACH),
        ("Boris alone 3; Ceca passes", (Follower(1, FOLLOWS, 3), Follower(2, PASSES))),
        ("Boris sam dođe 3; Ceca ne dođe", (Follower(1, FOLLOWS, 3), Follower(2, PASSES))),
        ("Boris один 3; Ceca не вистует", (Follower(1, FOLLOWS, 3), Follower(2, PASSES))),
        ("Boris dalje; Ceca nije došla", (Follower(1, PASSES), Follower(2, PASSES))),
        ("Boris пас; Ceca спасовала", (Follower(1, PASSES), Follower(2, PASSES))),
        ("Boris PASSES; Ceca Passes", (Follower(1, PASSES), Follower(2, PASSES))),
        ("Boris calls 2; Ceca called 1", (Follower(1, CALLS, 2), Follower(2, CALLED, 1))),
        ("Boris called 2; Ceca calls 1", (Follower(1, CALLED, 2), Follower(2, CALLS, 1))),
        ("Boris zove 2; Ceca zvana 1", (Follower(1, CALLS, 2), Follower(2, CALLED, 1))),
        ("Boris зовёт 2; Ceca звана 1", (Follower(1, CALLS, 2), Follower(2, CALLED, 1))),
        ("Boris dođe zove 2; Ceca pozvana 1", (Follower(1, CALLS, 2), Follower(2, CALLED, 1))),
        ("Boris 02; Ceca 2", TWO_EACH),
    ],
)
def test_followers(clauses: str, followers: tuple[Follower, ...]) -> None:
    found = rospis.read(f"{HEADER}1. Ana hearts; {clauses}\n")
    assert found.faults == ()
    assert found.deals[0].deal.followers == followers


def test_who_may_double_may_also_let_it_be() -> None:
    """`može` beside the tricks of a follower says nothing more."""
    assert deal("Ana hearts kontra Boris; Boris 2; Ceca može 2").followers == TWO_EACH


@pytest.mark.parametrize(
    ("clauses", "followers", "together"),
    [
        ("together 3", (), 3),
        ("zajedno 3", (), 3),
        ("вместе 10", (), 10),
        ("TOGETHER 0", (), 0),
        ("Boris calls; together 3", (Follower(1, CALLS),), 3),
        ("together 3; Boris calls", (Follower(1, CALLS),), 3),
        ("Boris calls; Ceca called; together 3", (Follower(1, CALLS), Follower(2, CALLED)), 3),
        ("Boris calls; together 3; Ceca called", (Follower(1, CALLS), Follower(2, CALLED)), 3),
    ],
)
def test_together(clauses: str, followers: tuple[Follower, ...], together: int) -> None:
    found = deal(f"Ana hearts kontra Boris; {clauses}")
    assert (found.followers, found.together) == (followers, together)


def test_a_talon_clause_is_a_card_line() -> None:
    """At any place behind the declarer's clause; the column is that of its cards."""
    for text, column in (
        ("1. Ana hearts; talon H7 ST; Boris 2; Ceca 2", 22),
        ("1. Ana hearts; Boris 2; talon H7 ST; Ceca 2", 31),
        ("1. Ana hearts; Boris 2; Ceca 2; kup  H7 ST", 38),
    ):
        record = rospis.read(HEADER + text + "\n")
        assert record.faults == ()
        entry = record.deals[0]
        assert entry.deal == Deal(0, HEARTS, followers=TWO_EACH)
        (card,) = entry.cards
        assert (card.part, card.owner, card.line, card.column) == ("talon", None, 3, column)
        assert card.text == "H7 ST"
        assert entry.text == text[3:]


# All-pass and void deals


@pytest.mark.parametrize(
    "text",
    ["pass", "Pass", "PASS", "пас", "все пас", "пасы", "распасы", "pas", "dalje", "svi dalje", "raspasi", "пас "],
)
def test_all_pass(text: str) -> None:
    assert deal(text) == AllPass()


@pytest.mark.parametrize(
    ("text", "void"),
    [
        ("void", Void(False, "")),
        ("VOID", Void(False, "")),
        ('void "misdealt"', Void(False, "misdealt")),
        ("не в счёт", Void(False, "")),
        ("poništeno", Void(False, "")),
        ("void passed", Void(True, "")),
        ('void passed "withdrawn"', Void(True, "withdrawn")),
        ('не в счет перешла "x"', Void(True, "x")),
        ("poništeno prešlo", Void(True, "")),
    ],
)
def test_void(text: str, void: Void) -> None:
    assert deal(text) == void


def test_a_void_deal_writes_nothing_and_keeps_its_number() -> None:
    out = scored('1. void "misdealt"\n2. pass\n3. void passed "withdrawn"\n4. Ana hearts; Boris 2; Ceca 2\n')
    assert [(d["number"], d.get("void"), d["postings"], d["dealer"]) for d in out["deals"][:3]] == [
        (1, True, [], "Ceca"),
        (2, None, [], "Ceca"),
        (3, True, [], "Ana"),
    ]
    assert out["deals"][3]["dealer"] == "Boris"
    assert out["sheet"]["Ana"] == {
        "contract": -14,
        "whists": {"Boris": 0, "Ceca": 0},
        "refe": {"open": 0, "used": 1},
        "hat": False,
    }


# Lines of their own: reading


def entry_of(line: str, header: str = HEADER) -> Any:
    record = rospis.read(header + line + "\n")
    assert record.faults == (), line
    return record.entries[0]


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("check Ana contract -30", Check(3, 0, "contract", None, -30)),
        ("check Ana contract +4", Check(3, 0, "contract", None, 4)),
        ("check Ana contract −4", Check(3, 0, "contract", None, -4)),
        ("check a on b 12", Check(3, 0, "whists", 1, 12)),
        ("check Ana whists on Boris 12", Check(3, 0, "whists", 1, 12)),
        ("check Ana whists Boris 13/2", Check(3, 0, "whists", 1, Fraction(13, 2))),
        ("check Ana on Ceca 0", Check(3, 0, "whists", 2, 0)),
        ("check Ceca refe 0", Check(3, 2, "refe", None, 0)),
        ("check Ceca result -1/3", Check(3, 2, "result", None, Fraction(-1, 3))),
        ("provera Ana bule 30", Check(3, 0, "contract", None, 30)),
        ("сверка Ana висты на Boris 12", Check(3, 0, "whists", 1, 12)),
        ("сверка Ana на Boris 12", Check(3, 0, "whists", 1, 12)),
        ("CHECK Ana RESULT 0", Check(3, 0, "result", None, 0)),
        ("adjust Ana contract -10", Adjust(3, 0, "contract", None, -10, "")),
        ('adjust Ana contract 10 "by agreement"', Adjust(3, 0, "contract", None, 10, "by agreement")),
        ('adjust Ana on Ceca 13/2 "from page 1"', Adjust(3, 0, "whists", 2, Fraction(13, 2), "from page 1")),
        ('adjust Ana whists on Ceca 8/2 ""', Adjust(3, 0, "whists", 2, 4, "")),
        ("ispravka Ana bule 4", Adjust(3, 0, "contract", None, 4, "")),
        ("поправка Ana на Boris 4", Adjust(3, 0, "whists", 1, 4, "")),
        ("dealer Boris", Dealer(3, 1)),
        ("deli b", Dealer(3, 1)),
        ("сдаёт Ceca", Dealer(3, 2)),
        ("join Dino after Ana", Join(3, "Dino", 0)),
        ('join "Dino D" after c', Join(3, "Dino D", 2)),
        ("ulazi Dino posle Ana", Join(3, "Dino", 0)),
        ("входит Dino после Ana", Join(3, "Dino", 0)),
        ("replace Ana by Eva", Replace(3, 0, "Ana", "Eva")),
        ("replace Ana by ANA", Replace(3, 0, "Ana", "ANA")),
        ('zamena c sa "Eva E"', Replace(3, 2, "Ceca", "Eva E")),
        ("замена Ana на Eva", Replace(3, 0, "Ana", "Eva")),
        ("state Ana refe 1", Carry(3, 0, {"refe": (1,)})),
        ("state Ana used 1 refe 0", Carry(3, 0, {"used": (1,), "refe": (0,)})),
        ("stanje Ana refa 1 precrtano 0", Carry(3, 0, {"refe": (1,), "used": (0,)})),
        ("состояние Ana рефет 0 погашен 1", Carry(3, 0, {"refe": (0,), "used": (1,)})),
        ("time up", TimeUp(3)),
        ("Time  UP", TimeUp(3)),
        ("vreme isteklo", TimeUp(3)),
        ("время вышло", TimeUp(3)),
        ("break off", BreakOff(3, None)),
        ("prekid", BreakOff(3, None)),
        ("прекращаем", BreakOff(3, None)),
        ("break off without Ceca", BreakOff(3, 2)),
        ("prekid bez c", BreakOff(3, 2)),
        ("прекращаем без Ceca", BreakOff(3, 2)),
        ("note who brought the cake", Note(3, "who brought the cake")),
        ("note", Note(3, "")),
        ("  NOTE   a  b  # c", Note(3, "a  b")),
        ('note "a # b" c', Note(3, '"a # b" c')),
        ("beleška kolač", Note(3, "kolač")),
        ("заметка x", Note(3, "x")),
    ],
)
def test_lines_of_their_own(line: str, entry: object) -> None:
    assert entry_of(line) == entry


def test_leave() -> None:
    for line in ("leave Dino", "izlazi d", "выходит DINO"):
        assert entry_of(line, FOUR) == Leave(3, 3)


# Lines of their own: what they do


def test_check_compares_in_the_sign_of_the_sheet() -> None:
    body = "1. Ana hearts; Boris 2; Ceca 2\ncheck Ana contract 22\ncheck Ana contract -22\ncheck Boris on Ana 16\n"
    body += "check Ana refe 1\ncheck Ana on Boris 1/2\ncheck Ana result 18\ncheck Boris result 4\n"
    sheet = replayed(HEADER + "sign: debt_positive\n" + body)
    assert sheet.faults == []
    assert [(check.line, check.ok, check.expected, check.found) for check in sheet.checks] == [
        (5, True, 22, 22),
        (6, False, -22, 22),
        (7, True, 16, 16),
        (8, False, 1, 0),
        (9, False, Fraction(1, 2), 0),
        (10, True, 18, 18),
        (11, False, 4, -4),
    ]
    assert [(check.player, check.column, check.on) for check in sheet.checks] == [
        ("Ana", "contract", None),
        ("Ana", "contract", None),
        ("Boris", "whists", "Ana"),
        ("Ana", "refe", None),
        ("Ana", "whists", "Boris"),
        ("Ana", "result", None),
        ("Boris", "result", None),
    ]
    assert not sheet.ok


def test_check_looks_at_this_point_of_the_evening() -> None:
    body = "check Ana contract -30\ncheck Ana refe 0\n1. pass\ncheck Ana refe 1\n2. Ana hearts; Boris 2; Ceca 2\n"
    body += "check Ana contract -14\ncheck Ana refe 0\ncheck Boris refe 1\nreplace Ana by Eva\ncheck Eva contract -14\n"
    assert len(scored(body)["checks"]) == 7


def test_results_in_checks_are_those_of_the_settlement() -> None:
    """82 are open; 27 for each, and one more for the larger debt, the earlier seat first: Boris."""
    out = scored("1. Ana hearts; Boris 2; Ceca 2\ncheck Ana result 18\ncheck Boris result -4\ncheck Ceca result -14\n")
    assert out["write_off"] == {"Ana": 27, "Boris": 28, "Ceca": 27}
    assert results(out) == {"Ana": "18", "Boris": "-4", "Ceca": "-14"}


def test_adjust() -> None:
    """Kept apart from scores, counted in every total from there on, in the sign of the sheet."""
    body = 'adjust Ana contract 10 "page 1"\n1. Ana hearts; Boris 2; Ceca 2\nadjust Boris on Ana -1/2 "revoke"\n'
    out = scored(body + "check Ana contract -12\ncheck Boris on Ana 31/2\n")
    assert out["adjustments"] == [
        {"line": 3, "after": 0, "player": "Ana", "column": "contract", "on": None, "amount": 10, "why": "page 1"},
        {"line": 5, "after": 1, "player": "Boris", "column": "whists", "on": "Ana", "amount": "-1/2", "why": "revoke"},
    ]
    assert len(out["deals"][0]["postings"]) == 3
    positive = scored('adjust Ana contract 10 "page 1"\n', HEADER + "sign: debt_positive\n")
    assert positive["adjustments"][0]["amount"] == 10
    assert contracts(positive) == {"Ana": 40, "Boris": 30, "Ceca": 30}


def test_an_adjustment_moves_the_hat_and_what_is_missing() -> None:
    """And ends nothing by itself (Y5.13)."""
    out = scored("adjust Ana contract 32\n1. pass\n")
    assert (out["sheet"]["Ana"]["hat"], out["sheet"]["Ana"]["refe"]["open"]) == (True, 0)
    out = scored("adjust Ana contract 84\n1. Ana hearts; Boris 2; Ceca 2\n")
    assert [posting["amount"] for posting in out["deals"][0]["postings"]] == [6, 12, 12]
    assert out["end"] == "rules"
    zero = scored("adjust Ana contract 90\n")
    assert (zero["end"], zero["finished"]) == (None, False)
    assert scored("adjust Ana contract 90\nadjust Boris contract -2\n1. pass\n")["deals"]
    assert scored("adjust Ana contract 92\nbreak off\n")["write_off"] == {"Ana": -1, "Boris": 0, "Ceca": -1}


@pytest.mark.parametrize("total", [0, 2])
def test_no_deal_while_adjustments_hold_the_sum_at_zero_or_above(total: int) -> None:
    header = HEADER + f"adjust Ana contract {90 + total}\n"
    for line in ("1. pass\n", "1. Ana hearts; Boris 2; Ceca 2\n", "1. void\n"):
        faults = replayed(header + line).faults
        assert [(fault.code, fault.params) for fault in faults] == [("sum_not_below_zero", {"total": total})]
    assert replayed(HEADER + "adjust Ana contract 88\n1. pass\n").faults == []


def test_state() -> None:
    body = "state Ana refe 2 used 1\nstate Boris used 3\nstate Ceca refe 3 used 0\n"
    out = scored(body + "check Ana refe 2\n1. Ana hearts; Boris 2; Ceca 2\n2. pass\n", HEADER + "start: 50\n")
    assert [out["sheet"][player]["refe"] for player in out["players"]] == [
        {"open": 1, "used": 2},
        {"open": 0, "used": 3},
        {"open": 3, "used": 0},
    ]
    assert [posting["amount"] for posting in out["deals"][0]["postings"]] == [16, 32, 32]
    assert out["deals"][1]["marks"] == []  # three were written: the maximum


def test_state_counts_refe_that_were_written() -> None:
    carried = "state Ana refe 1\nstate Boris used 1\nstate Ceca used 1\n"
    assert scored(carried + "1. pass\n")["deals"][0]["marks"] == []
    two = scored(carried + "1. pass\n2. pass\n", HEADER + "refe_max: 2\n")
    assert [len(deal["marks"]) for deal in two["deals"]] == [3, 0]
    both = "".join(f"state {player} refe 1 used 1\n" for player in ("Ana", "Boris", "Ceca"))
    three = scored(both + "1. pass\n2. pass\n", HEADER + "refe_max: 3\n")
    assert [len(deal["marks"]) for deal in three["deals"]] == [3, 0]
    nothing = "state Ana refe 0\nstate Boris refe 0\nstate Ceca used 0\n"
    assert len(scored(nothing + "1. pass\n")["deals"][0]["marks"]) == 3


def test_a_second_state_line_takes_nothing_of_the_first() -> None:
    """Another mark stands beside it, the same one is refused."""
    body = "state Ana refe 1\nstate Boris refe 1\nstate Ceca refe 1\nstate Ana refe 0 used 1\n1. pass\n"
    assert codes(HEADER + body) == [("state_twice", 6)]


def test_state_of_all_four() -> None:
    body = "".join(f"state {player} refe 1\n" for player in ("Ana", "Boris", "Ceca", "Dino"))
    assert scored(body + "1. pass\n", FOUR)["sheet"]["Dino"]["refe"]["open"] == 1
    assert codes(FOUR + "state Ana refe 1\nstate Boris refe 1\nstate Ceca refe 1\n1. pass\n") == [("state_unequal", 5)]


@pytest.mark.parametrize(
    ("adjusted", "mean"),
    [
        ((0, 0, 0), -30),
        ((2, 0, 0), -30),  # 88/3 = 29 1/3
        ((4, 0, 0), -30),  # 28 2/3: 29, even: 30
        ((6, 0, 0), -28),
        ((8, 0, 0), -28),
        ((10, 0, 0), -28),
        ((12, 0, 0), -26),
        ((30, 30, 30 - 2), -2),
        ((40, 34, 12), -2),  # -4/3
        ((40, 40, 12), 0),  # 2/3
        ((40, 40, 16), 2),
        ((-2, 0, 0), -32),  # -92/3
    ],
)
def test_a_newcomer_begins_at_the_mean_rounded_against_him(adjusted: tuple[int, int, int], mean: int) -> None:
    lines = [f"adjust {player} contract {by}\n" for player, by in zip(("Ana", "Boris", "Ceca"), adjusted, strict=True)]
    body = "".join(lines) + "join Dino after Boris\n"
    out = scored(body)
    assert contracts(out)["Dino"] == mean
    entry = out["adjustments"][-1]
    assert (entry["line"], entry["after"], entry["player"]) == (6, 0, "Dino")
    assert (entry["column"], entry["on"], entry["amount"]) == ("contract", None, mean)
    assert entry["why"].startswith("joined: ")
    positive = scored(body.replace("contract ", "contract -").replace("--", ""), HEADER + "sign: debt_positive\n")
    assert (contracts(positive)["Dino"], positive["adjustments"][-1]["amount"]) == (-mean, -mean)


def test_a_newcomer() -> None:
    """No whists, and the refe before him count as struck: all have had as many. Every total counts him from then on."""
    body = "1. pass\n2. Ana hearts; Boris 2; Ceca 2\njoin Dino after Ana\ncheck Dino contract -26\n"
    body += "3. Dino hearts; Ana 2; Ceca 2\n"
    out = scored(body, HEADER + "refe_max: 5\n")
    assert out["players"] == ["Ana", "Dino", "Boris", "Ceca"]
    assert out["adjustments"][0]["after"] == 2
    assert out["deals"][2]["out"] == ["Boris"]
    assert out["sheet"]["Dino"] == {
        "contract": -18,
        "whists": {"Ana": 0, "Boris": 0, "Ceca": 0},
        "refe": {"open": 0, "used": 1},
        "hat": False,
    }
    assert out["sheet"]["Ana"]["whists"] == {"Dino": 16, "Boris": 0, "Ceca": 0}
    assert out["sheet"]["Boris"]["whists"] == {"Ana": 32, "Dino": 0, "Ceca": 0}
    assert sum(contracts(out).values()) + sum(out["write_off"].values()) == 0
    assert len(scored(body + "4. pass\n", HEADER + "refe_max: 5\n")["deals"][3]["marks"]) == 4


def test_the_mean_is_that_of_those_at_the_table() -> None:
    """Who has left is not counted."""
    body = "adjust Dino contract 20\nleave Dino\njoin Eva after Ana\n"
    assert contracts(scored(body, FOUR)) == {"Ana": -30, "Eva": -30, "Boris": -30, "Ceca": -30, "Dino": -10}


def test_leave_and_break_off() -> None:
    """His account stands still, shares no writing off, and counts in the settlement."""
    body = "1. Ana hearts; Boris 2; Ceca 2\nleave Dino\n2. pass\nbreak off\n"
    out = scored(body, FOUR)
    assert out["sheet"]["Dino"]["refe"] == {"open": 0, "used": 0}
    assert [mark["player"] for mark in out["deals"][1]["marks"]] == ["Ana", "Boris", "Ceca"]
    # 112 are open: 37 for each of three, and one more for Boris, whose debt is the larger at the earlier seat.
    assert out["write_off"] == {"Ana": 37, "Boris": 38, "Ceca": 37, "Dino": 0}
    assert results(out) == {"Ana": "118", "Boris": "96", "Ceca": "86", "Dino": "-300"}
    assert (out["end"], out["finished"], out["next"]) == ("break off", True, None)


def test_who_has_left_is_still_looked_at() -> None:
    """His column stands on the sheet: it may be checked and adjusted, others hold whists on him, and his hat counts."""
    body = "1. Dino hearts; Boris 2; Ceca 2\nleave Dino\nadjust Dino contract 40\nadjust Ana on Dino 6\n"
    body += "check Dino contract 18\ncheck Boris on Dino 16\n2. pass\n"
    out = scored(body, FOUR.replace("Dino", "Dino\ndealer: Ana"))
    assert out["deals"][1]["marks"] == []
    assert out["sheet"]["Ana"]["whists"]["Dino"] == 6
    assert out["sheet"]["Dino"]["hat"] is True


@pytest.mark.parametrize(
    ("line", "write_off", "result"),
    [
        ("break off", {"Ana": 30, "Boris": 30, "Ceca": 30}, {"Ana": "0", "Boris": "0", "Ceca": "0"}),
        ("break off without Ceca", {"Ana": 45, "Boris": 45, "Ceca": 0}, {"Ana": "150", "Boris": "150", "Ceca": "-300"}),
        ("break off without Ana", {"Ana": 0, "Boris": 45, "Ceca": 45}, {"Ana": "-300", "Boris": "150", "Ceca": "150"}),
    ],
)
def test_break_off(line: str, write_off: Mapping[str, int], result: Mapping[str, str]) -> None:
    out = scored(f"1. void\n{line}\n")
    assert (out["write_off"], results(out)) == (write_off, result)
    assert (out["end"], out["finished"], out["next"]) == ("break off", True, None)
    assert scored(f"{line}\n")["end"] == "break off"  # before any deal too


def test_break_off_without_one_when_another_has_left() -> None:
    out = scored("leave Dino\nbreak off without Ceca\n", FOUR)
    assert out["write_off"] == {"Ana": 60, "Boris": 60, "Ceca": 0, "Dino": 0}
    assert results(out) == {"Ana": "300", "Boris": "300", "Ceca": "-300", "Dino": "-300"}


@pytest.mark.parametrize("ending", ["break off", "break off without Ana", "time up"])
def test_behind_the_end_nothing_is_dealt(ending: str) -> None:
    header = HEADER + f"control_time: 90\n1. pass\n{ending}\n"
    end = "time" if ending == "time up" else "break off"
    for line in (
        "2. pass",
        "2. void",
        "2. Ana hearts; Boris 2; Ceca 2",
        "break off",
        "break off without Ana",
        "time up",
    ):
        faults = replayed(f"{header}{line}\n").faults
        over = {"end": end, "ended_in": header.count("\n")}
        assert [(fault.code, fault.rule, fault.params) for fault in faults] == [("game_over", "Y5.7", over)], line
    assert replayed(header + 'note cake\ncheck Ana refe 1\nadjust Ana on Boris 4 "late"\n').faults == []


def test_time_up() -> None:
    """The deal above is the last; the players break off, and the end is called by its name."""
    out = scored("control_time: 23:00\n1. Ana hearts; Boris 2; Ceca 2\ntime up\n")
    assert (out["end"], out["finished"], out["next"]) == ("time", True, None)
    assert out["write_off"] == {"Ana": 27, "Boris": 28, "Ceca": 27}
    assert codes(HEADER + "control_time: none\n1. pass\ntime up\n") == [("time_unset", 5)]


OVER = {"end": "rules", "ended_by": 1, "ended_as": "the contract columns add up to 0"}


def test_the_end_by_the_rules() -> None:
    lines = "start: 4\nrefe_max: 0\n1. Ana betl made\n"
    out = scored(lines)
    assert (out["end"], out["finished"], out["next"], out["write_off"]) == ("rules", True, None, None)
    for line in ("2. pass", "break off", "2. void passed"):
        faults = replayed(f"{HEADER}{lines}{line}\n").faults
        assert [(fault.code, facts(fault.params)) for fault in faults] == [("game_over", OVER)]
    timed = replayed(f"{HEADER}control_time: 90\n{lines}time up\n").faults
    assert [(fault.code, fault.rule, facts(fault.params)) for fault in timed] == [("game_over", "Y5.7", OVER)]


def test_notes_change_nothing() -> None:
    assert (
        scored("note one\n1. Ana hearts; Boris 2; Ceca 2\nnote two\n")["sheet"]
        == (scored("1. Ana hearts; Boris 2; Ceca 2\n")["sheet"])
    )


def test_lines_of_other_games() -> None:
    for line in ("terms pool 20", "partners Ana Boris", "условия цена 1", "партнёры Ana Boris", "state raspasy 2"):
        assert codes(HEADER + line + "\n") == [("line_not_here", 3)], line


def test_check_and_dealer_and_state_may_stand_before_the_first_deal() -> None:
    assert scored("note x\ncheck Ana contract -30\ndealer Ana\nadjust Ana on Boris 3\nstate Ana refe 0\n1. pass\n")
    assert codes(HEADER + "1. void\nstate Ana refe 0\n") == [("state_late", 4)]
