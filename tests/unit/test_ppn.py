"""Portable Preferans Notation: its grammar by figure, records into it and back, and files that are wrong (Y7).

In the cases written here the sign ¤ stands before the word that is reported.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random, SystemRandom
from string import Formatter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.cards import PACK_32, Card, print_hand
from rospis.errors import Fault
from rospis.evenings import evening
from rospis.formats import ppn
from rospis.formats.ppn import Bid, Played, Ppn, Round, Share, Tag, print_ppn
from rospis.formats.ppn_export import to_ppn
from rospis.formats.ppn_import import to_record
from rospis.formats.ppn_play import Converted, auction_behind
from rospis.games.yugoslav.presets import PRESETS
from rospis.locale import en

ROOT = Path(__file__).resolve().parents[2]
FORMATS = ROOT / "src" / "rospis" / "formats"
SEED = SystemRandom().randrange(10**9)  # a new one each time; it stands in every failure
YUGOSLAV = "preferans-yugoslav"
HERE = "¤"

TAGS = "[Bula 30]\n[Refe 1]\n[Player1 Ana]\n[Player2 Boris]\n[Player3 Ceca]\n"
PASS = "[1 123 43KIGEBVSQ52NLJF9WRP861OMHDAUT7C P,P,P]\n"
CARDS = "831GDA9WUP652KHEBTRQ4NMLJIFCVS7O"
THROWS = "8242,GBC2,WQI1,O1H1,N9K1,7351,FAE1,MPR1,LUT1,JD61"
# Ana holds 4 against 4 and names hearts; Boris calls Ceca, and they have two tricks of the four they owe.
CALLED = f"[2 231 {CARDS} M3,P,4 1 VS 4 2 I2 1 16 2 {THROWS} F2:L32:16,F0:R0,M8:-16]\n"
RESULTS = "[Result1 128]\n[Result2 -128]\n[Result3 0]\n"
GAME = TAGS + RESULTS + "\n" + PASS + CALLED


def marked(text: str) -> tuple[str, int, int]:
    """The text without its sign, and the line and column where the sign stood."""
    before, sign, after = text.partition(HERE)
    assert sign, text
    return before + after, before.count("\n") + 1, len(before) - before.rfind("\n")


def codes(converted: Converted) -> list[str]:
    return [fault.code for fault in converted.faults] + [each.fault.code for each in converted.differences]


def told(converted: Converted) -> list[str]:
    """The sentences of the differences, with their causes."""
    return [
        rospis.message(each.fault) + (f": {rospis.message(each.cause)}" if each.cause else "")
        for each in converted.differences
    ]


def deals_of(text: str | None) -> list[str]:
    """The deal lines of a record."""
    assert text is not None
    return [line for line in text.splitlines() if re.match(r"\d+\. ", line)]


def one_round(text: str) -> Round:
    """The only round of a file that has no fault."""
    file = ppn.read(text)
    assert not file.faults, file.faults
    assert not file.remarks, file.remarks
    (found,) = file.rounds
    return found


def bought(text: str) -> Played:
    played = one_round(text).played
    assert played is not None
    return played


# The grammar


def test_cards_by_figure() -> None:
    """Y7.2: spades 1 to 8 from the seven up, diamonds 9 to G, hearts H to O, clubs P to W."""
    for letter, card in {
        "1": "S7",
        "8": "SA",
        "9": "D7",
        "G": "DA",
        "H": "H7",
        "O": "HA",
        "P": "C7",
        "W": "CA",
    }.items():
        assert str(ppn.CARD_OF[letter]) == card
    assert [str(ppn.CARD_OF[letter]) for letter in "4CKS"] == ["ST", "DT", "HT", "CT"]
    assert len(ppn.CARD_OF) == 32
    assert ppn.CARD_OF.keys() == set("123456789ABCDEFGHIJKLMNOPQRSTUVW")
    assert set(ppn.CARD_OF.values()) == set(PACK_32)


def test_all_passed_has_four_fields() -> None:
    """Y7.4."""
    found = one_round(f"[2 312 {CARDS} P,P,P]")
    assert (found.number, found.order, found.played) == (2, (3, 1, 2), None)
    assert found.bids == (Bid("pass"),) * 3
    assert found.cards is not None
    assert [len(cards) for cards in found.cards] == [10, 10, 10, 2]
    assert print_hand(found.cards[0]) == "SA97.H-.DAJ87.CAQ7"
    assert found.cards[3] == (Card("S", "K"), Card("H", "A"))
    assert ppn.print_round(found) == f"2 312 {CARDS} P,P,P"
    assert found.places == {"id": 2, "order": 4, "cards": 8, "bids": 41}


INVITED = f"[1 231 {CARDS} M3,P,3 2 AR 4 3 I3 {{}}8 2 {THROWS} M7:-8,F3:L24,0]"


@pytest.mark.parametrize(("refa", "read"), [("", None), ("0 ", False), ("1 ", True)])
def test_an_invitation(refa: str, read: bool | None) -> None:
    """Y7.4: hearts bought at 3 by player 2, player 3 follows with an invitation, 7 tricks; refa may be left out."""
    found = one_round(INVITED.format(refa))
    played = found.played
    assert played is not None
    assert found.bids == (Bid("mine", 3), Bid("pass"), Bid("number", 3))
    assert (played.main, played.contract, played.hand, played.accepted) == (2, 4, False, (3,))
    assert (played.kontra, played.invited, played.by) == (0, True, 3)
    assert (played.refa, played.value, played.starts) == (read, 8, 2)
    assert played.summary == (Share(True, 7, contract=-8), Share(False, 3, left=24), None)


def test_a_subkontra() -> None:
    """Y7.4: S3, value 64."""
    played = bought(INVITED.format("").replace("I3 8", "S3 64").replace("M7:-8,F3:L24", "M7:-64,F3:L192:64"))
    assert (played.kontra, played.invited, played.by, played.value) == (3, False, 3, 64)
    assert played.summary == (Share(True, 7, contract=-64), Share(False, 3, left=192, contract=64), None)


def test_a_hand_game() -> None:
    played = bought(f"[1 123 {CARDS} P,G4,G 2 XX G4 8 0 0 10 1 - F2:R20,M6:-10,F2:L20]")
    assert (played.hand, played.discard, played.contract, played.accepted) == (True, (), 4, (3, 1))
    assert (played.throws, played.starts) == ((), 1)
    assert played.summary[0] == Share(False, 2, right=20)
    assert one_round(f"[1 123 {CARDS} P,G4,G 2 XX 4 8 0 10 0,0,0]").bids[1:] == (Bid("hand", 4), Bid("hand"))


@pytest.mark.parametrize("both", ["4", "8", "10", "B"])
def test_both_accept(both: str) -> None:
    """Y7.2: 8, read from 4 on; B in the older form."""
    assert bought(f"[1 123 {CARDS} P,2,P 2 AR 4 {both} 0 8 0,0,0]").accepted == (3, 1)


@pytest.mark.parametrize(
    "older",
    [
        f"1. 1 {CARDS} M3,P,3 AR 4 L I 8 8242,GBCM,WQIL,O1HR 7:0:-8:0,3:24:0:0,0",
        f"1. 1 {CARDS} M3,D,3 AR 4 L IL 8 8242,GBCG,WQIL,O1HD 7:0:-8:0,3:24:0:0,0",
        f"1. 1 {CARDS} M3,P,3 AR 4 10 IL 8 M824M,MGBCM,MWQIL,LO1HR 7:0:-8:0,3:24:0:0,0",
        f"   1. 231 {CARDS} M3,P,3 2 AR 4 3 I3 8 LMR 8242,GBC2,WQI3,O1H1 7:0:-8:0,3:24:0:0,0  ",
        f"[1 2 {CARDS} M3,P,3 AR 4 L IL 8 8242,GBCM,WQIL,O1HR 7:0:-8:0,3:24:0:0,0]",
        f"[1 2 {CARDS} M3,P,3 2 AR 4 3 I3 8 LMR 8242,GBCM,WQIL,O1HR 7:0:-8:0,3:24:0:0,0]",
    ],
)
def test_older_forms(older: str) -> None:
    """Y7.3: one digit for the order, L and R in place of ids, M, L and R as winners, four numbers in the summary."""
    now = one_round(f"[1 231 {CARDS} M3,P,3 2 AR 4 3 I3 8 2 8242,GBC2,WQI3,O1H1 M7:-8,F3:L24,0]")
    then = one_round(older)
    assert (then.number, then.order, then.cards, then.bids) == (now.number, now.order, now.cards, now.bids)
    assert now.played is not None
    assert then.played is not None
    assert then.played.starts in (None, 3)
    assert then.played.summary == (Share(None, 7, contract=-8), Share(None, 3, left=24), None)
    same = now.played._replace(starts=then.played.starts, summary=then.played.summary)
    assert then.played == same


def test_two_cards_in_a_throw_may_have_their_leader_before_them() -> None:
    """Y7.3: M, L and R are signs of cards, too."""
    cards = "MLR"
    played = bought(f"1. 1 {CARDS} 2,P,P AR 4 R 0 8 {cards}M,{cards[1:]}R,MLRR 7:0:-8:0,0,3:0:0:24")
    assert played.throws is not None
    assert [len(throw.cards) for throw in played.throws] == [2, 2, 2]
    assert [throw.winner for throw in played.throws] == [2, 1, 1]


def test_kontra_without_a_player_is_by_the_one_who_accepted() -> None:
    """Y7.3."""
    assert bought(f"1. 1 {CARDS} 2,P,P GH 4 R S 64 0 7:0:-64:0,3:192:64:0,0").by == 1


def test_tags() -> None:
    """In quotes or bare, signs in quotes escaped as in PGN, comments and blank lines between them."""
    text = (
        '[Bula "60"]\n% no round\n\n; nor this\n  [ Location  Novi Sad ]  \n[Note "a \\"b\\" [c] \\\\d"]\r\n[Empty ""]'
    )
    file = ppn.read("\ufeff" + text)
    assert not file.faults
    values = {tag.name: tag.value for tag in file.tags}
    assert values == {"Bula": "60", "Location": "Novi Sad", "Note": 'a "b" [c] \\d', "Empty": ""}
    assert file.tag("Nothing", "Bula") == Tag("Bula", "60", 1, 8)
    assert file.tag("Nothing") is None
    assert {tag.name: tag.value for tag in ppn.read(print_ppn(file)).tags} == values


def test_the_writer_writes_every_field() -> None:
    """Y7.7: strict; a round in which something is not known is refused."""
    file = ppn.read(GAME)
    assert print_ppn(file) == GAME
    played = file.rounds[1].played
    assert played is not None
    lacks: list[dict[str, Any]] = [{"refa": None}, {"starts": None}, {"throws": None}, {"discard": None}]
    for lack in lacks:
        with pytest.raises(ValueError, match="round 2"):
            print_ppn(file._replace(rounds=(file.rounds[1]._replace(played=played._replace(**lack)),)))
    with pytest.raises(ValueError, match="cards of round 1"):
        print_ppn(file._replace(rounds=(file.rounds[0]._replace(cards=None),)))
    assert print_ppn(Ppn((), ())) == "\n"


@pytest.mark.parametrize(
    ("text", "is_ppn"),
    [
        (GAME, True),
        ("\n\n; a comment\n  [Bula 30]", True),
        (f"1. 1 {CARDS} P,P,P", True),
        ("\ufeff[Bula 30]", True),
        ("rospis: 1\ngame: preferans-yugoslav\n", False),
        ("# [Bula 30]\ngame: preferans-yugoslav\n", False),
        ("", False),
        ("\n \n", False),
    ],
)
def test_recognised(text: str, is_ppn: bool) -> None:
    assert ppn.recognised(text.encode()) is is_ppn
    assert ppn.recognised(b"\xff\xfe") is False


# PPN into a record


def test_a_file_that_is_right() -> None:
    converted = to_record(GAME)
    assert converted.ok
    assert converted.text == (
        "rospis: 1\ngame: preferans-yugoslav\nplayers: Ana, Boris, Ceca\ndealer: Ceca\nstart: 30\nrefe_max: 1\n"
        "sign: debt_positive\n\n"
        "1. pass\n"
        "    hand Ana ST9.HT8.DAQ9.CKT8\n    hand Boris SJ8.HKJ9.DK7.CA97\n    hand Ceca SAQ7.HAQ7.DJ8.CQJ\n"
        "    talon SK DT\n    auction Ana pass, Boris pass, Ceca pass\n"
        "2. Ana hearts 8; Boris calls 2; Ceca called 0\n"
        "    hand Boris SA97.H-.DAJ87.CAQ7\n    hand Ceca SQJ8.HT7.DQ9.CJ98\n    hand Ana ST.HKQJ98.DKT.CKT\n"
        "    talon SK HA\n    auction Boris 2, Ceca pass, Ana 3, Boris here, Ana 4, Boris pass\n"
        "    discard CK CT\n"
        "    play SA S8 ST | DA D9 DT | CA C8 H8 | HA S7 H7 | HK D7 HT | SK S9 SJ | DK D8 DQ | HQ C7 C9 | HJ CQ CJ"
        " | H9 DJ SQ\n"
    )
    sheet = rospis.replay(rospis.read(converted.text))
    assert sheet.ok
    assert [(entry.player, entry.column, entry.amount) for entry in sheet.postings] == [
        ("Ana", "contract", 16),
        ("Boris", "whists", 32),
        ("Boris", "contract", -16),
    ]


def declared(bids: str, rest: str, before: str = "", tags: str = TAGS) -> Converted:
    """The record of a round in which player 1 speaks first, without readable cards (they are left out)."""
    converted = to_record(f"{tags}{before}[1 123 X {bids} {rest}]")
    kept = [each for each in converted.differences if each.fault.code not in ("ppn_card", "ppn_cards_count")]
    return converted._replace(differences=tuple(kept))


@pytest.mark.parametrize(
    ("bids", "rest", "deal"),
    [
        ("2,P,P", "1 PQ 3 0 0 0 6 0 0 M0:-6,0,0", "Ana diamonds bid 2; Boris passes; Ceca passes"),
        ("2,P,P", "1 PQ 2 8 0 0 4 0 0 0,0,0", "Ana spades undoubled"),
        ("2,P,P", "1 PQ 2 0 0 0 4 0 0 0,0,0", "Ana spades; Boris passes; Ceca passes"),
        ("2,P,P", "1 PQ 3 8 0 0 6 1 - M6:-6,F2:L12,F2:R12", "Ana diamonds bid 2 6; Boris 2; Ceca 2"),
        ("2,P,P", "1 PQ 3 3 0 0 6 0 0 M7:-6,0,F3:R18", "Ana diamonds bid 2 7 agreed; Boris passes; Ceca 3"),
        ("2,P,P", "1 PQ 3 3 0 6 M7:-6,0,F3:R18", "Ana diamonds bid 2 7; Boris passes; Ceca 3"),
        ("2,P,P", "1 PQ 3 8 0 0 6 1 - M5:6,F3:L18,F2:R12", "Ana diamonds bid 2 5; Boris 3; Ceca 2"),
        ("2,P,P", "1 PQ 6 8 0 0 12 1 - M0:-12,F0:L0,F0:R0", "Ana betl bid 2 made"),
        ("2,P,P", "1 PQ 6 8 R3 0 48 1 6131 M1:48,0,F0:R240", "Ana betl bid 2 kontra Ceca rekontra failed"),
        ("G6,P,P", "1 XX G7 8 0 0 16 1 - M6:-16,F2:L32,F2:R32", "Ana sans hand bid hand betl 6; Boris 2; Ceca 2"),
        ("G,P,P", "1 XX G4 8 0 0 10 1 - M6:-10,F2:L20,F2:R20", "Ana hearts hand 6; Boris 2; Ceca 2"),
        ("2,3,4", "3 PQ 4 8 K2 0 16 1 - 0,F4:R64:16,M6:-16", "Ceca hearts kontra Boris 6; Ana 0; Boris 4"),
        ("2,3,4", "3 PQ 4 2 I2 0 8 1 - F1:L0,F3:R32,M6:-8", "Ceca hearts 6; Ana called 1; Boris calls 3"),
        ("2,3,4", "3 PQ 4 2 I2 0 8 1 - 0,F3:R32,M6:-8", "Ceca hearts 6; Ana called 1; Boris calls 3"),
    ],
)
def test_a_round_as_a_deal(bids: str, rest: str, deal: str) -> None:
    converted = declared(bids, rest)
    assert deals_of(converted.text) == [f"1. {deal}"]
    assert told(converted) == []


def test_what_the_rounds_show_to_be_played() -> None:
    """Without our own tag: preferans, and spades that nobody doubled."""
    converted = declared("8,P,P", "1 PQ 8 8 0 0 16 1 - M10:-16,F0:L0,F0:R0")
    assert "preferans8: yes\n" in str(converted.text)
    assert converted.ok
    throws = ",".join(["1231"] * 6 + ["1232"] * 2 + ["1233"] * 2)
    converted = declared("2,P,P", f"1 PQ 2 8 0 0 4 1 {throws} M6:-4,F2:L8,F2:R8")
    assert "spade_must_double: no\n" in str(converted.text)
    assert deals_of(converted.text) == ["1. Ana spades 6; Boris 2; Ceca 2"]


def test_our_own_tag_brings_the_options_back() -> None:
    tag = '[Rospis "rules: prefko; kontra_max: 4; price: 0.10 EUR; sign: debt_negative"]\n'
    converted = to_record(TAGS + tag)
    text = str(converted.text)
    assert text.endswith("rules: prefko\nkontra_max: 4\nprice: 0.10 EUR\nsign: debt_negative\n")
    record = rospis.read(text)
    assert (record.options.start, record.options.kontra_max, record.options.hat_at_zero) == (30, 4, True)


def test_texts_and_other_tags() -> None:
    """Date, Location, Title and Note have header lines; the rest, and what could not stand there, is a comment."""
    tags = '[Date 2021.03.20]\n[Location "Novi Sad"]\n[Title "a # b"]\n[EndTime "23:00"]\n[Note "say \\"hi\\""]\n'
    text = str(to_record(TAGS + tags).text)
    assert "date: 2021.03.20\nplace: Novi Sad\n" in text
    assert '# Title: a # b\n# EndTime: 23:00\n# Note: say "hi"\n' in text
    assert not rospis.read(text).faults


def test_a_dealer_out_of_turn() -> None:
    text = TAGS + PASS + CALLED.replace("231", "123")
    assert "\ndealer Ceca\n2. " in str(to_record(text).text)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[2 ", "[7 ", "round 2 is numbered 7"),
        (" 16 2 ", " 8 2 ", "round 2: the value is told as 8, it is 16"),
        ("I2 1 16", "I2 0 16", "round 2: refa is told as 0, it is 1"),
        ("F2:L32:16", "F3:L32:16", "round 2, Boris: the summary tells 3 tricks, scored are 2"),
        ("F2:L32:16", "F2:L16:16", "round 2, Boris: the summary tells 16 whists on Ana, it is 32"),
        ("F2:L32:16", "F2:L32", "round 2, Boris: the summary tells 0 in the contract column, it is 16"),
        ("M8:-16", "M8:16", "round 2, Ana: the summary tells 16 in the contract column, it is -16"),
        ("F0:R0", "F0:R8", "round 2, Ceca: the summary tells 8 whists on Ana, it is 0"),
        ("WQI1", "WQI3", "round 2: trick 3 is told to be won by Ceca, by the cards it is won by Ana"),
        (" 2 8242", " 1 8242", "round 2: Ana is told to start, by the rules it is Boris"),
        (" 2 I2", " 3 I2", "round 2: Boris invites or doubles without having accepted"),
        ("M3,P,4", "M5,P,4", "round 2: by the bids Boris declares, by the round Ana"),
        ("M3,P,4", "3,P,M5", "round 2: the bid M5 does not fit the contract hearts and is left out"),
        (
            "VS 4",
            "89 4",
            "round 2: the line discard is left out, as the rules refuse it: SA cannot be discarded",
        ),
        (
            "8242,",
            "8243,",
            "round 2: trick 1 is told to be won by Ceca, by the cards it is won by Boris",
        ),
        ("[Result1 128]", "[Result1 130]", "the result of Ana is told as 130, it is 128"),
        ("[Result1 128]", "[Result1 a]", "the result of Ana is told as a, it is 128"),
        ("[Player2 Boris]", "[Player2 4ever]", "Player2 cannot be called 4ever in a record: the record has Player2"),
        ("[Player2 Boris]\n", "", "there is no tag Player2: the record has Player2"),
    ],
)
def test_what_a_file_says_of_itself_is_compared(old: str, new: str, sentence: str) -> None:
    """Y7.7: every difference is reported with its round and both figures, and the text is written all the same."""
    assert GAME.count(old) == 1
    converted = to_record(GAME.replace(old, new))
    sentences = told(converted)
    assert [line for line in sentences if line.startswith(sentence)], sentences
    assert not converted.faults
    sheet = rospis.replay(rospis.read(str(converted.text)))
    assert not sheet.faults
    assert sheet.postings[0].amount == 16


def test_a_difference_has_its_place_and_its_figures() -> None:
    (difference,) = to_record(GAME.replace("I2 1 16 2", "I2 1 32 2")).differences
    fault = difference.fault
    line = GAME.splitlines()[fault.line - 1]
    assert line[fault.column - 1 :].startswith("16 2")
    assert (fault.code, fault.params) == ("ppn_value", {"round": 2, "found": 32, "own": 16})


def test_the_value_of_a_cut_contract_may_be_either() -> None:
    """Y5.7: no field tells of the cut (Y7.6)."""
    tags = TAGS.replace("Bula 30", "Bula 2")
    for value in ("10", "6"):
        converted = declared("2,P,P", f"1 PQ 5 0 0 0 {value} 0 0 M0:-6,0,0", tags=tags)
        assert told(converted) == []
    assert codes(declared("2,P,P", "1 PQ 5 0 0 0 8 0 0 M0:-6,0,0", tags=tags)) == ["ppn_value"]


def test_results_by_place() -> None:
    """As the samples have it: Place1 is the player on the first place, Result1 his result (Y7.6)."""
    by_place = "[Result1 128]\n[Result2 0]\n[Result3 -128]\n[Place1 1]\n[Place2 Ceca]\n[Place3 2]\n"
    assert to_record(GAME.replace(RESULTS, by_place)).ok
    assert not to_record(GAME.replace(RESULTS, by_place.replace("[Place3 2]", "[Place3 9]"))).ok
    assert to_record(GAME.replace(RESULTS, "")).ok


# The defects of the samples (Y7.6)


def test_throws_that_repeat_their_cards() -> None:
    """Then the winners are those told, and play stands in no record."""
    throws = ",".join(["8242"] * 2 + ["WQI1"] * 8)
    converted = to_record(GAME.replace(THROWS, throws))
    assert [each.fault.code for each in converted.differences] == ["ppn_left_out"]
    (difference,) = converted.differences
    assert difference.cause is not None
    assert (difference.cause.code, difference.cause.rule) == ("card_not_held", "Y4.1")
    assert "    play " not in str(converted.text)
    assert deals_of(converted.text)[1] == "2. Ana hearts 8; Boris calls 2; Ceca called 0"


def test_a_caller_who_owes_and_pays_nothing() -> None:
    """Vector 53: the first sample shows no penalty where rule Y5.1 has one."""
    converted = declared("P,M3,3", "2 PQ 4 3 I3 0 8 1 - 0,M7:-8,F3:L24")
    assert told(converted) == ["round 1, Ceca: the summary tells 0 in the contract column, it is 8"]


def test_one_player_accepts_and_another_scores() -> None:
    """As the third sample has it: what was scored follows from who accepted and from the throws."""
    throws = ",".join(["24A3"] * 7 + ["24A2"] * 3)
    converted = declared("P,2,3", f"3 PQ 5 2 I2 10 1 {throws} F3:L24,0,M7:-8")
    assert deals_of(converted.text) == ["1. Ceca clubs bid 3 7; Ana called 0; Boris calls 3"]
    assert [line for line in told(converted) if "line" not in line] == [
        "round 1, Ana: the summary tells 3 tricks, scored are 0",
        "round 1, Ana: the summary tells 24 whists on Ceca, it is 0",
        "round 1, Boris: the summary tells 0 in the contract column, it is 10",
        "round 1, Boris: the summary tells 0 whists on Ceca, it is 30",
        "round 1, Ceca: the summary tells -8 in the contract column, it is -10",
    ]


def test_throws_won_by_one_who_does_not_play() -> None:
    """As the older samples have it, L accepts and R wins: then the tricks are those of the summary."""
    throws = ",".join(["824M"] * 7 + ["824R"] * 3)
    converted = to_record(f"{TAGS}1. 3 X 2,P,P PQ 4 L 0 8 {throws} 7:0:-8:0,3:24:0:0,0")
    assert deals_of(converted.text) == ["1. Ana hearts bid 2 7; Boris 3; Ceca passes"]
    assert [line for line in told(converted) if "throws" in line] == [
        "round 1, Boris: the throws tell 0 tricks, scored are 3",
        "round 1, Ceca: the throws tell 3 tricks, scored are 0",
    ]


@pytest.mark.parametrize(
    ("cards", "code"),
    [(CARDS.replace("8", "Y"), "ppn_card"), (CARDS[:-1], "ppn_cards_count"), (CARDS[:-1] + "8", "ppn_card_twice")],
)
def test_cards_that_are_no_pack_are_left_out(cards: str, code: str) -> None:
    """A Y is in no alphabet."""
    converted = to_record(GAME.replace(CARDS, cards))
    assert code in codes(converted)
    assert str(converted.text).count("    hand ") == 3
    assert "    play " in str(converted.text)


def test_rounds_left_out() -> None:
    converted = to_record(TAGS + PASS + "...\n")
    assert codes(converted) == ["ppn_cut"]
    assert deals_of(converted.text) == ["1. pass"]


def test_a_round_that_the_rules_refuse_stands_as_it_is() -> None:
    """From there on nothing is compared; the record has the error at its place."""
    wrong = CALLED.replace("F2:L32:16,F0:R0,M8:-16", "F9:L32:16,F0:R0,M8:-16").replace(THROWS, "-")
    after = PASS.replace("[1 123", "[3 312")
    converted = to_record(GAME.replace(CALLED, wrong) + after)
    assert codes(converted) == ["ppn_refused"]
    (difference,) = converted.differences
    assert difference.cause is not None
    assert (difference.cause.code, difference.cause.params["total"]) == ("tricks_sum", 17)
    assert deals_of(converted.text)[1:] == ["2. Ana hearts 8; Boris calls 9; Ceca called 0", "3. pass"]
    assert [fault.code for fault in rospis.replay(rospis.read(str(converted.text))).faults] == ["tricks_sum"]


def test_a_round_that_does_not_tell_what_was_taken() -> None:
    converted = declared("2,P,P", "1 PQ 6 8 0 0 12 1 - 0,0,0")
    assert codes(converted) == ["ppn_untold"]
    assert deals_of(converted.text) == ["1. Ana betl bid 2"]
    assert codes(declared("2,P,P", "1 PQ 4 8 0 0 8 1 - M6:-8,0,0")) == ["ppn_untold"]


def test_a_round_after_the_end_is_refused() -> None:
    """Y5.7: Ana's contract brings the sum to zero."""
    tags = TAGS.replace("Bula 30", "Bula 2")
    over = f"[1 123 {CARDS} 2,P,P 1 83 5 0 0 0 10 0 0 M0:-6,0,0]\n"
    assert to_record(tags + over).ok
    converted = to_record(tags + over + PASS.replace("[1 123", "[2 231"))
    (difference,) = converted.differences
    assert difference.cause is not None
    assert (difference.fault.code, difference.cause.code) == ("ppn_refused", "game_over")


# A record into PPN


def exported(text: str) -> str:
    """The PPN text of a record that can be told in full."""
    converted = to_ppn(text)
    assert not converted.faults, [rospis.message(fault) for fault in converted.faults]
    assert not converted.differences
    return str(converted.text)


HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
RECORD = str(to_record(GAME).text)
WITHOUT_SIGN = RECORD.replace("sign: debt_positive\n", "")


def test_a_record_in_ppn() -> None:
    text = exported(RECORD)
    assert text == GAME.replace("\n\n", '\n[Rospis "rules: base; sign: debt_positive"]\n\n')
    assert '[Rospis "rules: base"]' in exported(WITHOUT_SIGN)


def test_header_lines_are_tags() -> None:
    text = exported(RECORD.replace("\n\n", '\ntitle: a "b"  # c\nplace: Novi Sad\ndate: 2026-11-29\n\n', 1))
    assert '[Date 2026-11-29]\n[Location "Novi Sad"]\n[Title "a \\"b\\""]\n' in text


def lacking(part: str) -> str:
    """The record without the lines of this kind in its second deal."""
    head, deal = RECORD.split("2. Ana")
    return head + "2. Ana" + "".join(line for line in deal.splitlines(True) if not line.startswith(f"    {part}"))


@pytest.mark.parametrize("part", ["hand", "auction", "discard", "play"])
def test_a_deal_that_lacks_cards_is_refused(part: str) -> None:
    converted = to_ppn(lacking(part))
    assert converted.text is None
    (fault,) = converted.faults
    assert (fault.code, fault.line, fault.params) == ("ppn_missing", 15, {"number": 2, "part": part})
    assert rospis.message(fault).startswith(f"deal 2 has no {part}: ")


def test_a_hand_that_is_the_rest_of_the_pack_need_not_be_written() -> None:
    whole = ppn.read(exported(RECORD)).rounds[1].cards
    for line in ("    hand Ceca SQJ8.HT7.DQ9.CJ98\n", "    talon SK HA\n"):
        rest = ppn.read(exported(RECORD.replace(line, ""))).rounds[1].cards
        assert rest is not None
        assert whole is not None
        assert [sorted(cards) for cards in rest] == [sorted(cards) for cards in whole]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("game: bridge-duplicate\n", "ppn_game"),
        (HEADER.replace("Ceca", "Ceca, Dino") + "1. pass\n", "ppn_players"),
        (HEADER + "join Dino after Ceca\n", "ppn_line_untold"),
        (RECORD + 'adjust Ana contract 4 "a fine"\n', "ppn_line_untold"),
        (HEADER + "state Ana used 1\nstate Boris used 1\nstate Ceca used 1\n", "ppn_line_untold"),
        (RECORD.replace(" | H9 DJ SQ", " | H9 DJ"), "ppn_trick_open"),
        (RECORD.replace("Ana hearts 8", "Ana harts 8"), "word_unexpected"),
    ],
)
def test_what_the_notation_cannot_tell(text: str, code: str) -> None:
    """A fault at its line, and no text; the errors of a record are its own."""
    converted = to_ppn(text)
    assert converted.text is None
    assert set(codes(converted)) == {code}
    for fault in converted.faults:
        assert fault.line > 0
        verify_sentence(fault)


def test_lines_that_need_no_place() -> None:
    """Checks, notes and the end change no entry; the results are those if the players stopped now."""
    text = RECORD.replace("2. Ana", "note cake\ncheck Ana contract 30\n2. Ana") + "break off\n"
    assert exported(text) == exported(RECORD)


def test_followers_counted_together_while_the_play_stopped_early() -> None:
    text = RECORD.replace("calls 2; Ceca called 0", "calls; together 2")
    assert exported(text) == exported(RECORD), "the play tells who took them"
    cut = text[: text.index(" | CA C8 H8")] + "\n"
    assert exported(cut).endswith(" 8242,GBC2 F2:L32:16,F0:R0,M8:-16]\n")
    cut = text[: text.index(" | DA D9 DT")] + "\n"
    assert codes(to_ppn(cut)) == ["ppn_missing"]


def test_a_void_deal_is_left_out_and_named() -> None:
    text = RECORD.replace("2. Ana", '2. void "misdealt"\n3. Ana')
    converted = to_ppn(text)
    assert codes(converted) == ["ppn_void"]
    assert told(converted) == ["deal 2 is void and left out"]
    assert converted.text == exported(RECORD)


def test_a_renamed_player_bears_his_last_name() -> None:
    head, deal = RECORD.split("2. Ana")
    text = exported(f"{head}replace Ceca by Eva\n2. Ana{deal.replace('Ceca', 'Eva')}")
    assert text == exported(RECORD).replace("Ceca", "Eva")


def test_a_player_whose_name_is_a_word_of_the_record() -> None:
    tags = TAGS.replace("[Player2 Boris]", '[Player2 "Pera pik"]').replace("[Player3 Ceca]", "[Player3 sans]")
    converted = to_record(GAME.replace(TAGS, tags))
    assert converted.ok
    assert 'players: Ana, "Pera pik", "sans"\n' in str(converted.text)
    assert '[Player2 "Pera pik"]\n[Player3 sans]\n' in exported(str(converted.text))


# Round trips


def same_but_for_who_called(text: str) -> str:
    """A caller who doubled comes back as one who doubled: who accepted is then both."""
    return re.sub(r" [0-8] ([KRSM][123] )", r" 8 \1", text)


def verify_round_trip(seed: int, deals: int, rules: str) -> None:
    """Record, PPN, record: the same scores, the second time the same texts."""
    record = evening(YUGOSLAV, seed, deals, cards=True, rules=rules)
    told_of = f"seed {seed}, {rules}"
    text = exported(record)
    assert print_ppn(ppn.read(text)) == text, told_of
    converted = to_record(text)
    assert converted.ok, (told_of, told(converted))
    before, after = rospis.replay(rospis.read(record)), rospis.replay(rospis.read(str(converted.text)))
    assert not after.faults, told_of
    assert after.postings == before.postings, told_of
    assert [outcome.marks for outcome in after.outcomes] == [outcome.marks for outcome in before.outcomes], told_of
    assert after.options == before.options, told_of
    assert after.settlement() == before.settlement(), told_of
    assert after.end == before.end, told_of
    assert rospis.print_record(after.record) == converted.text, told_of
    kept = ("hand", "talon", "auction", "discard", "play")
    lines = [line.split()[0] for line in record.splitlines() if line.startswith("    ")]
    again = [line.split()[0] for line in str(converted.text).splitlines() if line.startswith("    ")]
    assert [lines.count(part) for part in kept] == [again.count(part) for part in kept], told_of
    assert same_but_for_who_called(exported(str(converted.text))) == same_but_for_who_called(text), told_of


@pytest.mark.parametrize("case", range(12))
def test_random_evenings(case: int) -> None:
    rng = Random(f"{SEED}/{case}")
    verify_round_trip(rng.randrange(10**9), rng.randrange(1, 25), rng.choice(list(PRESETS)))


@pytest.mark.slow
@settings(max_examples=15)
@given(st.integers(0, 2**32 - 1), st.integers(0, 15), st.sampled_from(list(PRESETS)))
def test_every_evening_goes_there_and_back(seed: int, deals: int, rules: str) -> None:
    verify_round_trip(seed, deals, rules)


@pytest.mark.parametrize(
    ("bids", "calls"),
    [
        ("M3,P,3", ["2", "pass", "3", "here", "pass"]),
        ("2,G4,G", ["2", "hand", "hand", "hearts", "yours"]),
        ("P,P,P", ["pass", "pass", "pass"]),
        ("M6,5,4", None),
        ("3,P,P", None),
        ("M4,4,3", None),
    ],
)
def test_the_auction_behind_its_highest_calls(bids: str, calls: list[str] | None) -> None:
    """The examples of Y6.1; None where no auction has these, or more than one."""
    read = one_round(
        f"[1 231 {CARDS} {bids} 2 AR 4 8 0 8 0,0,0]" if bids != "P,P,P" else f"[1 231 {CARDS} {bids}]"
    ).bids
    found = auction_behind("priority", False, read)
    assert (None if found is None else [str(call) for _, call in found]) == calls


def test_free_jumps_leave_the_auction_open() -> None:
    """Y2.3: with jumps the same highest calls come about in several ways, and none is made up."""
    assert auction_behind("free_jump", False, (Bid("mine", 4), Bid("number", 4), Bid("pass"))) is None
    assert auction_behind("priority", False, (Bid("mine", 4), Bid("number", 4), Bid("pass"))) is not None


# What is wrong with a file


def verify_sentence(fault: Fault) -> None:
    """Every gap of the sentence is filled."""
    template = {**en.MESSAGES, **en.PPN}[fault.code]
    for _, name, _, _ in Formatter().parse(template):
        assert name is None or name in fault.params, f"{fault.code}: nothing fills {name}"
    told = " ".join(map(str, fault.params.values()))
    if not re.search(r"[{}]|\bNone\b", told):  # what the file itself says may stand in its sentence
        assert not re.search(r"[{}]|\bNone\b", rospis.message(fault))


def now(rest: str) -> str:
    return f"{TAGS}[1 123 {CARDS} 2,P,P {rest}]"


FAULTS = [
    ("ppn_control", "[Bula ¤\x07]"),
    ("ppn_control", "[Bula ¤\u202e30]"),
    ("ppn_line", "[Bula 30]\n  ¤hello [x]"),
    ("ppn_line", f"{TAGS}¤1 123 {CARDS} P,P,P"),
    ("ppn_bracket", "[Bula 30¤"),
    ("ppn_bracket", GAME[:-2] + "¤"),
    ("ppn_tag", "[¤Bula]"),
    ("ppn_tag", "[ ¤<b> 1]"),
    ("ppn_tag", '[¤Bula "30]'),
    ("ppn_tag_twice", "[Bula 30]\n[¤Bula 30]"),
    ("ppn_tag_missing", "¤[Refe 1]"),
    ("ppn_tag_missing", "¤" + TAGS.replace("[Refe 1]\n", "")),
    ("ppn_tag_value", TAGS.replace("Bula ", "Bula ¤by_agreement")),
    ("ppn_tag_value", TAGS.replace("Refe 1", "Refe ¤-1")),
    ("ppn_tag_value", TAGS + '[Rospis "¤rules: base; start: 30"]'),
    ("ppn_tag_value", TAGS + "[Rospis ¤game: bridge-rubber]"),
    ("ppn_tag_value", TAGS + '[Rospis "¤rules: base # x"]'),
    ("header_value", TAGS.replace("Bula 30", "Bula ¤31")),
    ("rules_unknown", TAGS + "[Rospis ¤rules:bse]"),
    ("ppn_fields", "[1¤]"),
    ("ppn_fields", f"[1 123 {CARDS}¤]"),
    ("ppn_fields", f"[1 123 {CARDS} 2,P,P¤]"),
    ("ppn_fields", f"[1 123 {CARDS} 2,P,P 1 AR 4 8 0¤]"),
    ("ppn_fields", f"[1 123 {CARDS} 2,P,P 1 AR 4 8 0 8¤]"),
    ("ppn_field", f"[¤1x 123 {CARDS} P,P,P]"),
    ("ppn_field", f"[¤1234567 123 {CARDS} P,P,P]"),
    ("ppn_field", f"[1 ¤132 {CARDS} P,P,P]"),
    ("ppn_field", f"[1 ¤111 {CARDS} P,P,P]"),
    ("ppn_field", f"[1 ¤4 {CARDS} P,P,P]"),
    ("ppn_field", f"[1 123 {CARDS} ¤P,P]"),
    ("ppn_field", f"[1 123 {CARDS} P,¤9,P]"),
    ("ppn_field", f"[1 123 {CARDS} P,P,¤Р]"),  # a Cyrillic letter
    ("ppn_field", now("¤9 AR 4 8 0 8 0,0,0")),
    ("ppn_field", now("1 ¤ART 4 8 0 8 0,0,0")),
    ("ppn_field", now("1 AR ¤9 8 0 8 0,0,0")),
    ("ppn_field", now("1 AR 4 ¤1 0 8 0,0,0")),
    ("ppn_field", now("1 AR 4 ¤x 0 8 0,0,0")),
    ("ppn_field", now("1 AR 4 8 ¤K1 8 0,0,0")),
    ("ppn_field", now("1 AR 4 8 ¤K 8 0,0,0").replace("¤K", "¤X2")),
    ("ppn_field", now("1 AR 4 8 0 ¤eight 0,0,0")),
    ("ppn_field", now("1 AR 4 8 0 0 8 ¤4 - 0,0,0")),
    ("ppn_field", now("1 AR 4 8 0 0 8 1 - ¤- 0,0,0")),
    ("ppn_field", now("1 AR 4 8 0 0 8 1 - ¤0,0")),
    ("ppn_field", now("1 AR 4 8 0 0 8 1 - M6:-8,¤F2,F2:R16")),
    ("ppn_field", now("1 AR 4 8 0 0 8 1 - ¤M11:-8,0,0")),
    ("ppn_field", now("1 AR 4 8 0 0 8 1 - ¤M6:-1234567,0,0")),
    ("ppn_field", now("1 AR 4 8 0 0 8 1 - ¤М6:-8,0,0")),  # a Cyrillic letter
    ("ppn_main", f"1. 1 {CARDS} ¤P,P,P AR 4 8 0 8 0,0,0"),
    ("ppn_main", f"1. 1 {CARDS} ¤3,3,P AR 4 8 0 8 0,0,0"),
    ("ppn_kontra", now("1 AR 4 8 ¤K 8 0,0,0")),
    ("ppn_kontra", now("1 AR 4 0 ¤I 8 0,0,0")),
]


@pytest.mark.parametrize(("code", "text"), FAULTS)
def test_a_fault_and_its_place(code: str, text: str) -> None:
    """What cannot be read is reported where it stands, and nothing is written."""
    source, line, column = marked(text)
    converted = to_record(source)
    assert converted.text is None
    found = next(fault for fault in converted.faults if fault.code == code)
    assert (found.line, found.column) == (line, column)
    for fault in converted.faults:
        verify_sentence(fault)


REMARKS = [
    ("ppn_card", GAME.replace("831GDA", "83¤Y1GD").replace("WUP652KHEB", "WUP65A2KHEB")),
    ("ppn_card", GAME.replace(" 1 VS 4", " 1 V¤б 4")),
    ("ppn_card", GAME.replace("8242,G", "8242,¤Х")),
    ("ppn_card_twice", GAME.replace("831GDA", "83¤3GDA")),
    ("ppn_cards_count", GAME.replace("831GDA", "¤831GD")),
    ("ppn_throw", GAME.replace("8242", "¤82")),
    ("ppn_throw", GAME.replace("GBC2", "¤GBC4")),
    ("ppn_throw", GAME.replace("JD61", "JD61,¤JD61")),
    ("ppn_cut", TAGS + "  ¤..."),
]


@pytest.mark.parametrize(("code", "text"), REMARKS)
def test_what_is_left_out_and_its_place(code: str, text: str) -> None:
    """Cards that cannot be; the text is written without them."""
    source, line, column = marked(text)
    converted = to_record(source)
    assert converted.text is not None
    found = next(each.fault for each in converted.differences if each.fault.code == code)
    assert (found.line, found.column) == (line, column)
    verify_sentence(found)


def test_a_file_too_large() -> None:
    (fault,) = to_record(b"\n" * (ppn.LARGEST_FILE + 1)).faults
    assert (fault.code, fault.params) == ("ppn_too_large", {"limit": 1})
    verify_sentence(fault)


def test_a_file_that_is_no_text() -> None:
    (fault,) = to_record(TAGS.encode() + "[Note Č".encode() + b"\xff]").faults
    assert (fault.code, fault.line, fault.column, fault.params) == ("ppn_not_utf8", 6, 8, {"byte": 255})
    verify_sentence(fault)


def test_a_line_too_long() -> None:
    (fault,) = to_record(TAGS + f"[Note {'a' * 10_000}]").faults
    assert (fault.code, fault.line, fault.column) == ("ppn_line_too_long", 6, 10_001)
    verify_sentence(fault)
    assert to_record(TAGS + f"[Extra {'a' * 9_000}]").text is None, "a record has shorter lines"


def test_too_many_reports() -> None:
    for text in ("x\n" * 20_000, "..\n" * 20_000):
        converted = to_record(text)
        assert converted.faults[-1].code == "ppn_too_many"
        assert len(converted.faults) + len(converted.differences) == 10_001
        verify_sentence(converted.faults[-1])
    rounds = "[9 312 X P,P,P]\n" * 6_000
    assert to_record(TAGS + rounds).faults[-1].code == "ppn_too_many"


# Hostile files


def verify_hostile(source: str | bytes) -> None:
    """Whatever it is: faults with a place and a sentence, never an exception; and what is written is a record."""
    converted = to_record(source)
    for fault in [*converted.faults, *(each.fault for each in converted.differences)]:
        assert fault.line > 0
        assert fault.column > 0
        verify_sentence(fault)
    if converted.text is None:
        assert converted.faults
        return
    sheet = rospis.replay(rospis.read(converted.text))
    stopped = {"ppn_refused", "ppn_untold"} & set(codes(converted))
    assert bool(sheet.faults) == bool(stopped)
    if not stopped:
        assert rospis.print_record(sheet.record) == converted.text
    to_ppn(converted.text)


SAMPLE = to_ppn(evening(YUGOSLAV, 7, 8, cards=True)).text or ""


@pytest.mark.parametrize("end", range(0, len(SAMPLE), 97))
def test_truncated(end: int) -> None:
    verify_hostile(SAMPLE[:end])
    verify_hostile(SAMPLE[:end].encode() + b"\xd0")


@settings(max_examples=60)
@given(st.one_of(st.text(), st.binary()))
def test_anything(source: str | bytes) -> None:
    verify_hostile(source)


WORDS = [
    *"0123458MLRPDG",
    "K2",
    "I3",
    "S1",
    "XX",
    "G6",
    "P,P,P",
    "2,M7,G",
    "0,0,0",
    "M0:-12,0,0",
    "F1:L2:3",
    "-",
    "Ж",
    "",
]


@settings(max_examples=150)
@given(st.data())
def test_a_file_with_wrong_words(data: st.DataObject) -> None:
    """Some words of a file give way to others, or trade places, or lines do."""
    lines = SAMPLE.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        number = data.draw(st.integers(0, len(lines) - 1))
        words = lines[number].split(" ")
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(st.one_of(st.sampled_from(WORDS), st.sampled_from(SAMPLE.split()), st.text(max_size=5)))
        lines[number] = " ".join(words)
    verify_hostile("\n".join(lines))


# Codes


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    texts = [
        node.value
        for path in sorted(FORMATS.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert {text for text in texts if re.fullmatch("ppn_[a-z0-9_]+", text)} == set(en.PPN)
    assert not set(en.PPN) & set(en.MESSAGES)
    assert all(code.startswith("ppn_") for code in en.PPN)
