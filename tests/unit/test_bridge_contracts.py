"""Contracts and results of bridge as people write them: every spelling, every refusal, what may mean two things."""

from __future__ import annotations

from collections.abc import Callable, Container
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rospis.errors import Refused
from rospis.games.bridge import contracts as room
from rospis.games.bridge.contracts import (
    DOUBLE_RUNS,
    LONGEST_RUN,
    STRAIN_RUNS,
    Read,
    pieces,
    read_bid,
    read_contract,
    read_result,
)
from rospis.games.bridge.deal import Contract, Played
from tests.told import facts as facts_told

N, E, S, W = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES, SANS = range(5)


def read(text: str) -> tuple[int | None, ...]:
    """Level, strain, doubled, declarer and tricks."""
    found = read_contract(text.split())
    assert found.contract is not None
    return (*found.contract, found.declarer, found.tricks)


def told(refused: Refused) -> dict[str, Any]:
    """All that a refusal of the grammar tells; it does not know its clause."""
    assert (refused.part, refused.clause, refused.keywords) == ("deal", None, ())
    return {"code": refused.code, "rule": refused.rule, "word": refused.word, **facts_told(refused.params)}


def refusal(text: str) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        read_result(tuple(text.split()))
    return told(caught.value)


# Level, strain, doubling, declarer and result, together and apart

SPELLINGS: list[tuple[str, tuple[int | None, ...]]] = [
    # As the record format has them.
    ("4SX N -2", (4, SPADES, 1, N, 8)),
    ("3NT E =", (3, SANS, 0, E, 9)),
    ("6DXX S +1", (6, DIAMONDS, 2, S, 13)),
    ("4SX N 8", (4, SPADES, 1, N, 8)),
    ("N 4SX 8", (4, SPADES, 1, N, 8)),
    ("4♠x N -2", (4, SPADES, 1, N, 8)),
    ("3nt S =", (3, SANS, 0, S, 9)),
    ("4 S X N 8", (4, SPADES, 1, N, 8)),
    # Together.
    ("4SXN-2", (4, SPADES, 1, N, 8)),
    ("4SX-2 N", (4, SPADES, 1, N, 8)),
    ("4SX N-2", (4, SPADES, 1, N, 8)),
    ("4SX-2N", (4, SPADES, 1, N, 8)),
    ("4SN10", (4, SPADES, 0, N, 10)),
    ("4S10N", (4, SPADES, 0, N, 10)),
    ("4S10 N", (4, SPADES, 0, N, 10)),
    ("4S= N", (4, SPADES, 0, N, 10)),
    ("E4SX=", (4, SPADES, 1, E, 10)),
    ("E4S10", (4, SPADES, 0, E, 10)),
    ("E4 S 10", (4, SPADES, 0, E, 10)),
    ("S 4S=", (4, SPADES, 0, S, 10)),
    ("S4S=", (4, SPADES, 0, S, 10)),
    ("N4N=", (4, SANS, 0, N, 10)),
    ("4NTXXS=", (4, SANS, 2, S, 10)),
    ("4NXXS=", (4, SANS, 2, S, 10)),
    ("4NN=", (4, SANS, 0, N, 10)),
    ("4NS=", (4, SANS, 0, S, 10)),
    ("4SS=", (4, SPADES, 0, S, 10)),
    ("4 NN =", (4, SANS, 0, N, 10)),
    ("4SN =", (4, SPADES, 0, N, 10)),
    # The doubling behind the declarer.
    ("4S NX =", (4, SPADES, 1, N, 10)),
    ("4S N X =", (4, SPADES, 1, N, 10)),
    ("4S N XX =", (4, SPADES, 2, N, 10)),
    ("4S NXX=", (4, SPADES, 2, N, 10)),
    ("4SNX=", (4, SPADES, 1, N, 10)),
    ("4SNXX=", (4, SPADES, 2, N, 10)),
    ("4NSX=", (4, SANS, 1, S, 10)),
    ("4S N kontra =", (4, SPADES, 1, N, 10)),
    ("4S N реконтра =", (4, SPADES, 2, N, 10)),
    ("4SNkontra=", (4, SPADES, 1, N, 10)),
    ("N 4S XX =", (4, SPADES, 2, N, 10)),
    ("N 4S kontra =", (4, SPADES, 1, N, 10)),
    ("4S XN =", (4, SPADES, 1, N, 10)),
    ("4S XXN=", (4, SPADES, 2, N, 10)),
    # Apart.
    ("4 S N =", (4, SPADES, 0, N, 10)),
    ("4 N N =", (4, SANS, 0, N, 10)),
    ("4 N S =", (4, SANS, 0, S, 10)),
    ("4 S XX N =", (4, SPADES, 2, N, 10)),
    ("4 SX N =", (4, SPADES, 1, N, 10)),
    ("4 SXN =", (4, SPADES, 1, N, 10)),
    ("4 NT X S =", (4, SANS, 1, S, 10)),
    ("4 ♠ X N =", (4, SPADES, 1, N, 10)),
    ("4♠ X N =", (4, SPADES, 1, N, 10)),
    ("4♠XN=", (4, SPADES, 1, N, 10)),
    ("4♠N=", (4, SPADES, 0, N, 10)),
    ("4♠\ufe0fXXN=", (4, SPADES, 2, N, 10)),
    ("4♠\ufe0e X N =", (4, SPADES, 1, N, 10)),
    ("4 без козыря контра N =", (4, SANS, 1, N, 10)),
    ("4 bez aduta N X =", (4, SANS, 1, N, 10)),
    ("N 4 bez aduta XX =", (4, SANS, 2, N, 10)),
    ("4пикиконтра N =", (4, SPADES, 1, N, 10)),
    ("4♠контра N =", (4, SPADES, 1, N, 10)),
    ("4spadesXN=", (4, SPADES, 1, N, 10)),
    # The result before the declarer, as on a score card.
    ("4S = N", (4, SPADES, 0, N, 10)),
    ("4S 10 N", (4, SPADES, 0, N, 10)),
    ("4S X -1 N", (4, SPADES, 1, N, 9)),
    # Numbers.
    ("04S N 007", (4, SPADES, 0, N, 7)),
    ("1C N 0", (1, CLUBS, 0, N, 0)),
    ("7H W 13", (7, HEARTS, 0, W, 13)),
    ("4S N +01", (4, SPADES, 0, N, 11)),
    # Without declarer or result.
    ("4S", (4, SPADES, 0, None, None)),
    ("4S N", (4, SPADES, 0, N, None)),
    ("E 4S", (4, SPADES, 0, E, None)),
    ("4S =", (4, SPADES, 0, None, 10)),
    ("4SX", (4, SPADES, 1, None, None)),
]


@pytest.mark.parametrize(("text", "expected"), SPELLINGS, ids=[case[0] for case in SPELLINGS])
def test_spellings(text: str, expected: tuple[int | None, ...]) -> None:
    assert read(text) == expected
    for other in (text.lower(), text.upper()):
        assert read(other) == expected


# Input words, as the glossary has them: letters and words that may stand together with others, and those that may not.
STRAINS: list[tuple[int, str, str]] = [
    (CLUBS, "C CLUBS clubs трефы трефа треф трефовая крести крестей крестовая т tref", "♣ ♣\ufe0e ♣\ufe0f"),
    (DIAMONDS, "D diamonds бубны бубна бубен буби бубновая б karo каро", "♦ ♦\ufe0e ♦\ufe0f"),
    (HEARTS, "H hearts червы черва черви червей червовая ч herc srce херц срце", "♥ ♥\ufe0e ♥\ufe0f"),
    (SPADES, "S spades пики пика пик пиковая п pik", "♠ ♠\ufe0e ♠\ufe0f"),
    (SANS, "N NT sans бескозырная бк bezadut санс безадут", ""),
]
WRITTEN = [
    (strain, word) for strain, letters, signs in STRAINS for word in (*letters.split(), *signs.split())
]  # one word each
PHRASES = ["без козыря", "bez aduta", "без адута"]


@pytest.mark.parametrize(("strain", "word"), WRITTEN)
def test_strains(strain: int, word: str) -> None:
    for spelling in (word, word.upper(), word.capitalize()):
        for text in (f"4{spelling} W =", f"4 {spelling} W =", f"W 4{spelling} =", f"W 4 {spelling} ="):
            assert read(text) == (4, strain, 0, W, 10)
        for text in (
            f"4{spelling}X W =",
            f"4{spelling}XW=",
            f"4{spelling}WX=",
            f"4 {spelling}X W =",
            f"W4{spelling}X=",
        ):
            assert read(text) == (4, strain, 1, W, 10)
        for text in (f"4{spelling}XX W =", f"4{spelling} rekontra W =", f"4{spelling}реконтра W ="):
            assert read(text) == (4, strain, 2, W, 10)


@pytest.mark.parametrize("phrase", PHRASES)
def test_strains_of_two_words(phrase: str) -> None:
    for spelling in (phrase, phrase.upper(), phrase.title()):
        assert read(f"3 {spelling} W =") == (3, SANS, 0, W, 9)
        assert read(f"W 3 {spelling} X -1") == (3, SANS, 1, W, 8)
        assert read(f"3 {spelling} kontra W 9") == (3, SANS, 1, W, 9)


DOUBLINGS = [(1, word) for word in ("X", "x", "kontra", "Kontra", "контра", "КОНТРА")]
DOUBLINGS += [(2, word) for word in ("XX", "xx", "Xx", "rekontra", "REKONTRA", "реконтра")]


@pytest.mark.parametrize(("doubled", "word"), DOUBLINGS)
def test_doublings(doubled: int, word: str) -> None:
    expected = (2, HEARTS, doubled, E, 7)
    for text in (
        f"2H {word} E -1",
        f"2 H {word} E -1",
        f"2H{word} E -1",
        f"2♥{word} E -1",
        f"2H E {word} -1",
        f"2H E{word} -1",
        f"2HE{word}-1",
        f"2H{word}E-1",
        f"E 2H {word} -1",
        f"E 2H{word} -1",
        f"E 2 hearts {word} 7",
    ):
        assert read(text) == expected, text


def test_seats() -> None:
    for seat, letter in enumerate("NESW"):
        for one in (letter, letter.lower()):
            for text in (f"5C {one} -2", f"{one} 5C -2", f"5C{one}-2", f"5C -2 {one}", f"5CX {one} -2"):
                assert read(text)[3] == seat


def test_results() -> None:
    for sign in "-−–":  # hyphen, minus, and the dash that editors make of them
        assert read(f"4S N {sign}1")[4] == 9
        assert read(f"4S N {sign}10")[4] == 0
        assert read(f"4S{sign}3 N")[4] == 7
    assert read("4S N +3")[4] == 13
    assert read("7S N =")[4] == 13
    assert read("1S N +6")[4] == 13
    assert read("7S N -13")[4] == 0
    assert read("7S N -1")[4] == 12


@pytest.mark.parametrize("level", range(1, 8))
def test_every_result_of_a_level(level: int) -> None:
    """Tricks counted beside the contract, and what is beyond them (B0.1)."""
    made, texts = 6 + level, {"=": 6 + level}
    texts |= {f"+{over}": made + over for over in range(1, 14 - made)}
    texts |= {f"-{down}": made - down for down in range(1, made + 1)}
    texts |= {str(tricks): tricks for tricks in range(14)}
    for text, tricks in texts.items():
        assert read(f"{level}D S {text}") == (level, DIAMONDS, 0, S, tricks)
    for text in (f"+{14 - made}", "+0", "+999999", f"-{made + 1}", "-0", "-00", "−999999"):
        assert refusal(f"{level}D S {text}") == {
            "code": "result_range", "rule": "B0.1", "word": 2, "found": text,
            "contract": f"{level}D", "low": -made, "high": 13 - made,
        }  # fmt: skip


def test_a_result_that_cannot_be_names_the_contract() -> None:
    told = {"code": "result_range", "rule": "B0.1", "low": -9, "high": 4}
    assert refusal("3NTXX S +5") == told | {"word": 2, "found": "+5", "contract": "3NTXX"}
    assert refusal("3 без козыря контра S −10") == told | {"word": 5, "found": "−10", "contract": "3NTX"}
    assert refusal("S 3NT+5") == told | {"word": 1, "found": "+5", "contract": "3NT"}


# Passed out


@pytest.mark.parametrize(
    "text", ["pass", "PASS", "пас", "пасы", "все пас", "распасы", "pas", "dalje", "svi dalje", "raspasi", "сви даље"]
)
def test_passed_out(text: str) -> None:
    assert read_contract(text.split()) == Read(None, None, None)
    assert read_result(tuple(text.split())) is None


def test_behind_pass_nothing_stands() -> None:
    expected = {"code": "word_unexpected", "rule": None, "expected": ""}
    assert refusal("pass N") == expected | {"word": 1, "found": "N"}
    assert refusal("все пас 4S N =") == expected | {"word": 2, "found": "4S"}


# What is read is a contract, a declarer, tricks


def test_what_is_read() -> None:
    assert read_contract(["4SX"]) == Read(Contract(4, SPADES, 1), None, None)
    assert read_result(("4SX", "N", "-2")) == Played(Contract(4, SPADES, 1), N, 8)
    assert read_result(("2NT", "W", "=")) == Played(Contract(2, SANS, 0), W, 8)


def test_what_is_missing() -> None:
    missing = {"code": "word_missing", "rule": None}
    declarer = missing | {"expected": "declarer (N, E, S or W)"}
    result = missing | {"expected": "result (=, +1, -1 or the number of tricks)"}
    assert refusal("") == missing | {"word": 0, "expected": "contract"}
    assert refusal("N") == missing | {"word": 1, "expected": "contract"}
    assert refusal("4") == missing | {"word": 1, "expected": "strain"}
    assert refusal("E 4") == missing | {"word": 2, "expected": "strain"}
    assert refusal("4S") == declarer | {"word": 1}
    assert refusal("4 S X") == declarer | {"word": 3}
    assert refusal("4S =") == declarer | {"word": 2}
    assert refusal("4S N") == result | {"word": 2}
    assert refusal("N 4S X") == result | {"word": 3}


# Numbers


def test_numbers() -> None:
    level = {"code": "number_range", "rule": None, "low": 1, "high": 7}
    tricks = {"code": "number_range", "rule": None, "low": 0, "high": 13}
    long = {"code": "number_too_long", "rule": None, "digits": 6}
    for text, found in (("0S N =", 0), ("8S N =", 8), ("9 S N =", 9), ("44S N =", 44), ("999999", 999_999)):
        assert refusal(text) == level | {"word": 0, "found": found}
    assert refusal("N 0S =") == level | {"word": 1, "found": 0}
    assert refusal("4S N 14") == tricks | {"word": 2, "found": 14}
    assert refusal("N 4S X 999999") == tricks | {"word": 3, "found": 999_999}
    assert refusal("1000000S") == long | {"word": 0}
    assert refusal("4S N 1000000") == long | {"word": 2}
    assert refusal("4S N 0000000") == long | {"word": 2}
    assert refusal("4S N +1000000") == long | {"word": 2}
    assert refusal("4S -0000001 N") == long | {"word": 1}


# S 4 N: four notrump by S, or four spades by N

TWO_READINGS = [
    ("S 4 N =", "4NT S or 4S N"),
    ("s 4 n =", "4NT S or 4S N"),
    ("S 4 N", "4NT S or 4S N"),
    ("S 4 N=", "4NT S or 4S N"),
    ("S4 N =", "4NT S or 4S N"),
    ("S4 N=", "4NT S or 4S N"),
    ("S4N =", "4NT S or 4S N"),
    ("S4N=", "4NT S or 4S N"),
    ("S 4 NX =", "4NT S or 4S N"),
    ("S 4 N X =", "4NT S or 4S N"),
    ("N 4 S =", "4S N or 4NT S"),
    ("N 4 S=", "4S N or 4NT S"),
    ("N4 S =", "4S N or 4NT S"),
    ("N4S=", "4S N or 4NT S"),
    ("N4SX 8", "4S N or 4NT S"),
    ("N 4 SX 8", "4S N or 4NT S"),
    ("N 7 S -1", "7S N or 7NT S"),
]


@pytest.mark.parametrize(("text", "choices"), TWO_READINGS, ids=[case[0] for case in TWO_READINGS])
def test_what_may_mean_two_things(text: str, choices: str) -> None:
    assert refusal(text) == {
        "code": "contract_ambiguous", "rule": None, "word": 0, "found": text, "choices": choices
    }  # fmt: skip


ONE_READING: list[tuple[str, tuple[int | None, ...]]] = [
    ("S 4N =", (4, SANS, 0, S, 10)),  # level and strain together
    ("S 4NX =", (4, SANS, 1, S, 10)),
    ("N 4S =", (4, SPADES, 0, N, 10)),
    ("N 4S=", (4, SPADES, 0, N, 10)),
    ("N 4SX 8", (4, SPADES, 1, N, 8)),
    ("S 4 NT =", (4, SANS, 0, S, 10)),  # no seat is called so
    ("S4NT=", (4, SANS, 0, S, 10)),
    ("S 4 sans =", (4, SANS, 0, S, 10)),
    ("S 4 бк =", (4, SANS, 0, S, 10)),
    ("N 4 ♠ =", (4, SPADES, 0, N, 10)),
    ("N4♠=", (4, SPADES, 0, N, 10)),
    ("N 4 spades =", (4, SPADES, 0, N, 10)),
    ("N 4 п =", (4, SPADES, 0, N, 10)),
    ("S 4 S =", (4, SPADES, 0, S, 10)),  # the same either way
    ("N 4 N =", (4, SANS, 0, N, 10)),
    ("S 4 D =", (4, DIAMONDS, 0, S, 10)),  # no seat
    ("N 4 H =", (4, HEARTS, 0, N, 10)),
    ("E 4 N =", (4, SANS, 0, E, 10)),  # no strain
    ("W 4 S =", (4, SPADES, 0, W, 10)),
    ("4 S N =", (4, SPADES, 0, N, 10)),  # the level first
    ("4 N S =", (4, SANS, 0, S, 10)),
]


@pytest.mark.parametrize(("text", "expected"), ONE_READING, ids=[case[0] for case in ONE_READING])
def test_what_means_one_thing(text: str, expected: tuple[int | None, ...]) -> None:
    assert read(text) == expected


# Words that cannot stand: where, what could stand there, and what was meant

CONTRACT = "a contract such as 4S or 3NTX"
STRAIN = "strain (C, D, H, S or NT)"
ALL = "X, XX, declarer, result"

UNEXPECTED: list[tuple[str, int, str, str, str | None]] = [
    # Before the level.
    ("foo 4S N =", 0, "foo", CONTRACT, None),
    ("void", 0, "void", CONTRACT, None),
    ("viod", 0, "viod", CONTRACT, "void"),
    ("psas", 0, "psas", CONTRACT, "pas"),
    ("pass: N", 0, "pass:", CONTRACT, "pass"),
    ("пас втёмную", 0, "пас", CONTRACT, None),
    ("dark pass", 0, "dark", CONTRACT, None),
    ("NE 4S =", 0, "NE", CONTRACT, None),
    ("N E 4S =", 1, "E", CONTRACT, None),
    ("N N 4S =", 1, "N", CONTRACT, None),
    ("X 4S N =", 0, "X", CONTRACT, None),
    ("♠ 4 N =", 0, "♠", CONTRACT, None),
    ("= 4S N", 0, "=", CONTRACT, None),
    ("-1 4S N", 0, "-1", CONTRACT, None),
    ("spades 4 N =", 0, "spades", CONTRACT, None),
    ("п4 N =", 0, "п4", CONTRACT, None),
    ("kontra 4S N =", 0, "kontra", CONTRACT, None),
    ("٤S N =", 0, "٤S", CONTRACT, None),
    ("²S N =", 0, "²S", CONTRACT, None),
    # Behind the level.
    ("4 N- =", 1, "N-", ALL, None),
    ("4foo N =", 0, "4foo", STRAIN, None),
    ("4 foo N =", 1, "foo", STRAIN, None),
    ("4 herts N =", 1, "herts", STRAIN, "hearts"),
    ("4herts N =", 0, "4herts", STRAIN, "hearts"),
    ("4X N =", 0, "4X", STRAIN, None),
    ("4 X N =", 1, "X", STRAIN, None),
    ("4 kontra N =", 1, "kontra", STRAIN, None),
    ("4 W =", 1, "W", STRAIN, None),
    ("4 = N", 1, "=", STRAIN, None),
    ("4 -1 N", 1, "-1", STRAIN, None),
    ("4 10 N", 1, "10", STRAIN, None),
    ("4♡ N =", 0, "4♡", STRAIN, None),
    ("4.S N =", 0, "4.S", STRAIN, None),
    ("4_S N =", 0, "4_S", STRAIN, None),
    ("4٤ N =", 0, "4٤", STRAIN, None),
    ("4ß N =", 0, "4ß", STRAIN, None),
    ("4ßХ N =", 0, "4ßХ", STRAIN, None),
    ("4ſ N =", 0, "4ſ", STRAIN, None),
    ("4СФ N =", 0, "4СФ", STRAIN, None),
    ("4без козыря N =", 0, "4без", STRAIN, None),
    ("4 bez kozyrya N =", 1, "bez", STRAIN, None),
    ("4SXXX N =", 0, "4SXXX", STRAIN, None),
    ("4SXNX =", 0, "4SXNX", STRAIN, None),
    ("4SNEX =", 0, "4SNEX", STRAIN, None),
    ("4pikpik N =", 0, "4pikpik", STRAIN, None),
    # Behind the strain.
    ("4S foo", 1, "foo", ALL, None),
    ("4S ? N =", 1, "?", ALL, None),
    ("4S, N =", 0, "4S,", ALL, None),
    ("4S/N =", 0, "4S/N", ALL, None),
    ("4♠♠ N =", 0, "4♠♠", ALL, None),
    ("4S ♠ N =", 1, "♠", ALL, None),
    ("4S spades N =", 1, "spades", ALL, None),
    ("4S NT =", 1, "NT", ALL, None),
    ("4S C =", 1, "C", ALL, None),
    ("4S п N =", 1, "п", ALL, None),
    ("4S hand N =", 1, "hand", ALL, None),
    ("4S kontr N =", 1, "kontr", ALL, "kontra"),
    ("4S XXX N =", 1, "XXX", ALL, "xx"),
    ("4S + N", 1, "+", ALL, None),
    ("4S bez aduta N =", 1, "bez", ALL, None),
    ("4SX foo", 1, "foo", "declarer, result", None),
    ("4SX X N =", 1, "X", "declarer, result", None),
    ("4SX kontra N =", 1, "kontra", "declarer, result", None),
    ("4SXX X N =", 1, "X", "declarer, result", None),
    ("4S X X N =", 2, "X", "declarer, result", None),
    ("4S kontra XX N =", 2, "XX", "declarer, result", None),
    ("4S N foo", 2, "foo", "X, XX, result", None),
    ("4S N N =", 2, "N", "X, XX, result", None),
    ("4S N E =", 2, "E", "X, XX, result", None),
    ("4S N EX =", 2, "EX", "X, XX, result", "x"),
    ("W 4S E =", 2, "E", "X, XX, result", None),
    ("W 4SE =", 1, "4SE", STRAIN, None),
    ("4S N ♠", 2, "♠", "X, XX, result", None),
    ("4S N ²", 2, "²", "X, XX, result", None),
    ("4S N ١", 2, "١", "X, XX, result", None),
    ("4S N - 1", 2, "-", "X, XX, result", None),
    ("4SN+-1", 0, "4SN+-1", "X, XX, result", None),
    ("4SX N X =", 2, "X", "result", None),
    ("4S N X X =", 3, "X", "result", None),
    ("4SX N XE =", 2, "XE", "result", "x"),
    # Behind the result.
    ("4S = foo", 2, "foo", "declarer", None),
    ("4S = X N", 2, "X", "declarer", None),
    ("4S =X N", 1, "=X", "declarer", "x"),
    ("4S = kontra N", 2, "kontra", "declarer", None),
    ("4S 10 10 N", 2, "10", "declarer", None),
    ("4S = 10 N", 2, "10", "declarer", None),
    ("4S 10 = N", 2, "=", "declarer", None),
    ("4SX 10 X", 2, "X", "declarer", None),
    ("4S N = =", 3, "=", "", None),
    ("4S N ==", 2, "==", "", None),
    ("4S N =0", 2, "=0", "", None),
    ("4S N = 8", 3, "8", "", None),
    ("4S N 8 +1", 3, "+1", "", None),
    ("4S N = N", 3, "N", "", None),
    ("4S N = E", 3, "E", "", None),
    ("4S N = X", 3, "X", "", None),
    ("4SX N = X", 3, "X", "", None),
    ("4S N = foo", 3, "foo", "", None),
    ("4S N = made", 3, "made", "", None),
    ("4S N=+1", 1, "N=+1", "", None),
]


@pytest.mark.parametrize(
    ("text", "word", "found", "expected", "near"), UNEXPECTED, ids=[case[0] for case in UNEXPECTED]
)
def test_words_that_cannot_stand(text: str, word: int, found: str, expected: str, near: str | None) -> None:
    assert refusal(text) == {
        "code": "word_unexpected", "rule": None, "word": word, "found": found, "expected": expected, "near": near
    }  # fmt: skip


# Letters of the wrong alphabet, with the whole word as it should be

LOOKALIKES: list[tuple[str, int, str, str, str, str]] = [
    # Cyrillic for Latin.
    ("4С N =", 0, "4С", "С", "C", "4C"),
    ("4с N =", 0, "4с", "с", "c", "4c"),
    ("4Н N =", 0, "4Н", "Н", "H", "4H"),
    ("4Ѕ N =", 0, "4Ѕ", "Ѕ", "S", "4S"),
    ("4NТ S =", 0, "4NТ", "Т", "T", "4NT"),
    ("4SХ N =", 0, "4SХ", "Х", "X", "4SX"),
    ("4sх N =", 0, "4sх", "х", "x", "4sx"),
    ("4SХХ N =", 0, "4SХХ", "Х", "X", "4SXX"),
    ("4SXХ N =", 0, "4SXХ", "Х", "X", "4SXX"),
    ("4СХ N =", 0, "4СХ", "С", "C", "4CX"),
    ("4СХХN=", 0, "4СХХN=", "С", "C", "4CXXN="),
    ("4NХЅ=", 0, "4NХЅ=", "Х", "X", "4NXS="),
    ("4SЕX=", 0, "4SЕX=", "Е", "E", "4SEX="),
    ("4♠Х N =", 0, "4♠Х", "Х", "X", "4♠X"),
    ("4♠\ufe0fХ N =", 0, "4♠\ufe0fХ", "Х", "X", "4♠\ufe0fX"),
    ("4♠NХХ+1", 0, "4♠NХХ+1", "Х", "X", "4♠NXX+1"),
    ("4SX=Е", 0, "4SX=Е", "Е", "E", "4SX=E"),
    ("4S=NХ", 0, "4S=NХ", "Х", "X", "4S=NX"),
    ("4бХ N =", 0, "4бХ", "Х", "X", "4бX"),
    ("4пхх N =", 0, "4пхх", "х", "x", "4пxx"),
    ("4бкХ N =", 0, "4бкХ", "Х", "X", "4бкX"),
    ("4 С N =", 1, "С", "С", "C", "C"),
    ("4 СХ N =", 1, "СХ", "С", "C", "CX"),
    ("4S Х N =", 1, "Х", "Х", "X", "X"),
    ("4S ХХ N =", 1, "ХХ", "Х", "X", "XX"),
    ("4S ХN =", 1, "ХN", "Х", "X", "XN"),
    ("4S Е =", 1, "Е", "Е", "E", "E"),
    ("4NT Ѕ =", 1, "Ѕ", "Ѕ", "S", "S"),
    ("4S N Х =", 2, "Х", "Х", "X", "X"),
    ("4S N = Х", 3, "Х", "Х", "X", "X"),
    ("Е 4S =", 0, "Е", "Е", "E", "E"),
    ("ѕ 4S =", 0, "ѕ", "ѕ", "s", "s"),
    ("Е4S=", 0, "Е4S=", "Е", "E", "E4S="),
    ("4heаrts N =", 0, "4heаrts", "а", "a", "4hearts"),
    ("4 heаrts N =", 1, "heаrts", "а", "a", "hearts"),
    ("4 HЕАRTS N =", 1, "HЕАRTS", "Е", "E", "HEARTS"),
    ("4spadeѕХ N =", 0, "4spadeѕХ", "ѕ", "s", "4spadesX"),
    ("4 bеz аdutа N =", 1, "bеz аdutа", "е", "e", "bez aduta"),
    ("4 bez аduta N =", 2, "bez аduta", "а", "a", "bez aduta"),
    ("4S kontrа N =", 1, "kontrа", "а", "a", "kontra"),
    ("4Skоntrа N =", 0, "4Skоntrа", "о", "o", "4Skontra"),
    ("рass", 0, "рass", "р", "p", "pass"),
    ("svi dаlje", 1, "svi dаlje", "а", "a", "svi dalje"),
    # Latin for Cyrillic.
    ("4T N =", 0, "4T", "T", "Т", "4Т"),
    ("4tXN=", 0, "4tXN=", "t", "т", "4тXN="),
    ("4TN N =", 0, "4TN", "T", "Т", "4ТN"),
    ("4тХN=", 0, "4тХN=", "Х", "X", "4тXN="),
    ("4тNхх=", 0, "4тNхх=", "х", "x", "4тNxx="),
    ("4TХN=", 0, "4TХN=", "T", "Т", "4ТXN="),
    ("4пикаХ N =", 0, "4пикаХ", "Х", "X", "4пикаX"),
    ("4треф Х N =", 1, "Х", "Х", "X", "X"),
    ("4 бk N =", 1, "бk", "k", "к", "бк"),
    ("4пиkи N =", 0, "4пиkи", "k", "к", "4пики"),
    ("4 пиkи N =", 1, "пиkи", "k", "к", "пики"),
    ("4 чepвы N =", 1, "чepвы", "e", "е", "червы"),
    ("4S koнтpa N =", 1, "koнтpa", "k", "к", "контра"),
    ("4 бeз кoзыря N =", 1, "бeз кoзыря", "e", "е", "без козыря"),
    ("pаспaсы", 0, "pаспaсы", "p", "р", "распасы"),
]


@pytest.mark.parametrize(
    ("text", "word", "found", "letter", "likely", "reading"), LOOKALIKES, ids=[case[0] for case in LOOKALIKES]
)
def test_letters_of_the_wrong_alphabet(
    text: str, word: int, found: str, letter: str, likely: str, reading: str
) -> None:
    assert refusal(text) == {
        "code": "lookalike", "rule": None, "word": word, "found": found, "letter": letter, "likely": likely,
        "reading": reading,
    }  # fmt: skip


LONGEST_SPOKEN = max(map(len, STRAIN_RUNS)) + max(map(len, DOUBLE_RUNS)) + 1


def test_all_that_can_stand_together_is_looked_at() -> None:
    assert LONGEST_SPOKEN <= LONGEST_RUN == 40


@pytest.mark.parametrize("before", ["4", "4 ", "4S", "4S "])
def test_no_likely_reading_is_looked_for_in_a_long_word(before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take a time that grows with the square of its length."""
    looked: list[str] = []

    def reading(text: str, known: Container[str]) -> str:
        looked.append(text)
        return text

    monkeypatch.setattr(room, "reading", reading)
    glued = 0 if before[-1].isspace() else len(before) - 1  # letters that belong to the run
    for letters in (40, 41, 4_000):
        looked.clear()
        text = f"{before}{'ж' * (letters - glued)} N ="
        assert refusal(text)["code"] == "word_unexpected"
        assert bool(looked) == (letters == 40)


def test_a_word_of_just_the_longest_length_still_has_a_likely_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    for longest, code in ((6, "lookalike"), (5, "word_unexpected")):
        monkeypatch.setattr(room, "LONGEST_RUN", longest)
        assert refusal("4heаrts N =")["code"] == refusal("4♠kоntra N =")["code"] == code


def test_no_letter_is_exchanged_for_one_that_cannot_stand_there_either() -> None:
    for text, found in (("С 4S =", "С"), ("4Х N =", "4Х"), ("4 Х N =", "Х"), ("4S С =", "С"), ("4S T =", "T")):
        told = refusal(text)
        assert (told["code"], told["found"], told["near"]) == ("word_unexpected", found, None), text


def test_pieces() -> None:
    words = ["E", "4♠\ufe0fxN=", "10-2−3NT", "+?_²"]
    assert [tuple(piece) for piece in pieces(words, 0)] == [("letters", "E", 0, 0)]
    assert [tuple(piece) for piece in pieces(words, 1)] == [
        ("number", "4", 1, 0), ("sign", "♠\ufe0f", 1, 1), ("letters", "xN", 1, 3), ("result", "=", 1, 5)
    ]  # fmt: skip
    assert [tuple(piece) for piece in pieces(words, 2)] == [
        ("number", "10", 2, 0), ("result", "-2", 2, 2), ("result", "−3", 2, 4), ("letters", "NT", 2, 6)
    ]  # fmt: skip
    assert [tuple(piece) for piece in pieces(words, 3)] == [
        ("odd", "+", 3, 0), ("odd", "?", 3, 1), ("odd", "_", 3, 2), ("letters", "²", 3, 3)
    ]  # fmt: skip


# Bids of an auction


def test_bids() -> None:
    for level, (strain, word) in product(range(1, 8), WRITTEN):
        assert read_bid([f"{level}{word}"]) == (Contract(level, strain, 0), 1)
        assert read_bid([str(level), word]) == (Contract(level, strain, 0), 2)
    for phrase in PHRASES:
        assert read_bid(["1", *phrase.split()]) == (Contract(1, SANS, 0), 3)


def test_what_stands_behind_a_bid_is_not_read() -> None:
    assert read_bid(["1NT", "X"]) == (Contract(1, SANS, 0), 1)
    assert read_bid(["1", "S", "="]) == (Contract(1, SPADES, 0), 2)
    assert read_bid(["1", "bez", "aduta", "foo"]) == (Contract(1, SANS, 0), 3)
    assert read_bid(["1S", "2"]) == (Contract(1, SPADES, 0), 1)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["1SX"], {"code": "word_unexpected", "word": 0, "found": "1SX", "expected": "call"}),
        (["1NTXX"], {"code": "word_unexpected", "word": 0, "found": "1NTXX", "expected": "call"}),
        (["1SN"], {"code": "word_unexpected", "word": 0, "found": "1SN", "expected": "call"}),
        (["1", "SE"], {"code": "word_unexpected", "word": 1, "found": "SE", "expected": "call"}),
        (["1S="], {"code": "word_unexpected", "word": 0, "found": "1S=", "expected": "call"}),
        (["1", "S0"], {"code": "word_unexpected", "word": 1, "found": "S0", "expected": "call"}),
        (["N", "1S"], {"code": "word_unexpected", "word": 0, "found": "N", "expected": "call"}),
        (["1", "2"], {"code": "word_unexpected", "word": 1, "found": "2", "expected": STRAIN, "near": None}),
        (["1X"], {"code": "word_unexpected", "word": 0, "found": "1X", "expected": STRAIN, "near": None}),
        (["1"], {"code": "word_missing", "word": 1, "expected": "strain"}),
        ([], {"code": "word_missing", "word": 0, "expected": "contract"}),
        (["8S"], {"code": "number_range", "word": 0, "found": 8, "low": 1, "high": 7}),
    ],
)
def test_what_is_no_bid(words: list[str], expected: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        read_bid(words)
    assert told(caught.value) == {"rule": None} | expected


# Everything that there is

contracts = st.builds(Contract, st.integers(1, 7), st.integers(0, 4), st.integers(0, 2))
results = st.builds(Played, contracts, st.integers(0, 3), st.integers(0, 13))


@given(results)
def test_every_result_prints_as_it_is_read(played: Played) -> None:
    words = str(played).split()
    assert len(words) == 3
    assert read_result(tuple(words)) == played
    assert read_contract(words) == Read(*played)
    assert read_result(tuple(str(played).lower().split())) == played
    assert read_result((words[1], words[0], words[2])) == played
    assert read_contract(words[:1]) == Read(played.contract, None, None)
    assert read_bid([str(played.contract._replace(doubled=0))]) == (played.contract._replace(doubled=0), 1)


def test_all_results_there_are_differ_in_print() -> None:
    every = [
        Played(Contract(level, strain, doubled), seat, tricks)
        for level, strain, doubled, seat, tricks in product(range(1, 8), range(5), range(3), range(4), range(14))
    ]
    printed = [str(played) for played in every]
    assert len(set(printed)) == len(every) == 5880
    assert [read_result(tuple(text.split())) for text in printed] == every


@given(data=st.data(), played=results)
def test_every_spelling_of_a_result_reads_the_same(data: st.DataObject, played: Played) -> None:
    (level, strain, doubled), seat, tricks = played

    def pick(*choices: str) -> str:
        return data.draw(st.sampled_from(choices))

    over = tricks - 6 - level
    result = pick(str(tricks), f"+{over}" if over > 0 else f"{pick(*'-−–')}{-over}" if over else "=")
    seat_letter = pick("NESW"[seat], "nesw"[seat])
    double = pick(*[word for times, word in DOUBLINGS if times == doubled]) if doubled else ""
    words = [word for other, word in WRITTEN if other == strain]
    phrase = pick(*words, *(PHRASES if strain == SANS else []))
    first = data.draw(st.booleans())
    bare_letter = phrase.upper() in "SN" and "NESW"[seat] in "SN"
    glued = " " not in phrase and ((first and bare_letter) or data.draw(st.booleans()))
    text = f"{level}{'' if glued else ' '}{phrase}"
    late = bool(doubled) and not first and data.draw(st.booleans())
    if double and not late:
        text += pick("" if " " not in phrase else " ", " ") + double
    if first:
        text = f"{seat_letter} {text}"
    else:
        text += f" {seat_letter}"
        if late:
            text += pick("", " ") + double
    alone = (" " in phrase and text.endswith(phrase)) or (result.isdecimal() and not text[-1].isalpha())
    text += (" " if alone else pick("", " ")) + result
    assert read_result(tuple(text.split())) == played, text


CODES = {
    "word_unexpected", "word_missing", "number_range", "number_too_long", "result_range", "lookalike",
    "contract_ambiguous",
}  # fmt: skip


def refused_by(reader: Callable[[list[str]], object], words: list[str]) -> Refused | None:
    try:
        reader(words)
    except Refused as refused:
        return refused
    return None


@settings(max_examples=300)
@given(st.lists(st.text("0123479NESWCDHTXnesx♠♥\ufe0f+-−=пткбчСХЕТkßſı. ?_²٤", min_size=1, max_size=6), max_size=5))
def test_any_words_are_read_or_refused_at_one_of_them(words: list[str]) -> None:
    for refused in filter(None, (refused_by(read_contract, words), refused_by(read_bid, words))):
        assert refused.code in CODES
        assert 0 <= refused.word <= len(words)
        assert (refused.word == len(words)) == (refused.code == "word_missing")
