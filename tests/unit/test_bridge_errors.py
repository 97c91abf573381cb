"""The errors of bridge: the place each is reported at, its facts and its sentence, in the five games.

See tests/unit/test_errors.py, whose helpers and sign ¤ are used here: it stands before the word that is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import rospis
from rospis.errors import Fault
from tests.told import facts as facts_told
from tests.unit.test_errors import DATA, HERE, Place, faults, marked, place, verify_sentence

FOUR = "players: Ana, Boris, Ceca, Dino\n"
SIX = "players: Ana, Boris, Ceca, Dino, Eva, Filip\n"
DEAL = "1. 4S N =\n"
NORTH = "    hand N SAKQJT.HAK.DAK2.C432\n"
EAST = "    hand E S98.HQJT9.DQJT9.CQJT\n"
SOUTH = "    hand S S765.H876.D876.CA987\n"
WEST = "    hand W S432.H5432.D543.CK65\n"
WON = "1. 4S N =\n2. 4S N =\n"  # a rubber
PLAYED = "1. 4S N =\n2. 4S N =\n3. 4S N =\n4. 4S N =\n"  # a Chicago
BOTH = "1. open 4S N =; closed 4S N -1\n"
THIRTEEN = " | ".join(f"H{rank} D{rank} C{rank} S{rank}" for rank in "AKQJT98765432")  # every hand a suit of its own
CLOSED = "1. closed 4S N =\n"


def verify_facts(fault: Fault, text: str) -> None:
    """What is told of a word is told of the one that stands at the place."""
    params = fault.params
    word = next(iter(text.partition(";")[0].partition(",")[0].partition("|")[0].split()), "").strip('"')
    if "found" in params and fault.code not in FOUND_ELSEWHERE:
        found = str(params["found"]).split()[0]
        # A number may be a part of its word.
        assert word.rstrip(".").endswith(found) or word.startswith(found), (found, word)
    if fault.code in ("card_not_held", "revoke"):
        assert params["card"] == word.upper().replace("10", "T")
    if fault.code == "card_twice":
        assert str(params["card"])[1] in word
    if fault.code == "call_illegal":
        assert str(params["call"]) == word.upper().replace("PASS", "pass").removesuffix("!")
    if fault.code in ("call_turn", "lead_wrong"):
        assert params["player"] == word.upper()
    if fault.code == "player_twice":
        assert str(params["player"]).lower().startswith(word.lower())
    if "name" in params and fault.code != "name_bad":
        assert params["name"] == word
    if fault.code == "word_missing":
        assert params["expected"]


# Where what is told is what should stand there, or how much there is.
FOUND_ELSEWHERE = {"cards_count", "honours_differ"}

PLACES = [
    # A contract with declarer and result: what is missing.
    ("rubber", "word_missing", None, "1.¤"),
    ("rubber", "word_missing", None, "1.¤   "),
    ("rubber", "word_missing", None, "1. N¤"),
    ("rubber", "word_missing", None, "1. 4¤"),
    ("rubber", "word_missing", None, "1. N 4¤"),
    ("rubber", "word_missing", None, "1. 4S¤"),
    ("rubber", "word_missing", None, "1. 4SX =¤"),
    ("rubber", "word_missing", None, "1. 4S N¤"),
    ("rubber", "word_missing", None, "1. N 4S¤"),
    ("rubber", "word_missing", None, "1. 4S N¤; lead HK"),
    ("rubber", "word_missing", None, "1. 4S =¤; vul none"),
    ("rubber", "word_missing", None, "1.¤ ; vul none"),
    ("rubber", "word_missing", None, "1. 4S N =¤;; vul none"),
    ("rubber", "word_missing", None, "1. 4S N =; vul none¤; ;"),
    # What cannot stand.
    ("rubber", "word_unexpected", None, "1. ¤zz"),
    ("rubber", "word_unexpected", None, "1. ¤= 4S N"),
    ("rubber", "word_unexpected", None, "1. N ¤S 4 ="),
    ("rubber", "word_unexpected", None, "1. N ¤N4S ="),
    ("rubber", "word_unexpected", None, "1. ¤NS 4S ="),
    ("rubber", "word_unexpected", None, "1. 4 ¤= N"),
    ("rubber", "word_unexpected", None, "1. 4 ¤10 N"),
    ("rubber", "word_unexpected", None, "1. 4 ¤X N ="),
    ("rubber", "word_unexpected", None, "1. ¤4Z N ="),
    ("rubber", "word_unexpected", None, "1. 4 ¤Z N ="),
    ("rubber", "word_unexpected", None, "1. ¤4♠♠ N ="),
    ("rubber", "word_unexpected", None, "1. ¤4SXXX N ="),
    ("rubber", "word_unexpected", None, "1. ¤4SXNX ="),
    ("rubber", "word_unexpected", None, "1. 4S ¤Q ="),
    ("rubber", "word_unexpected", None, "1. 4S ¤Ana ="),
    ("rubber", "word_unexpected", None, "1. ¤Ana 4S ="),
    ("rubber", "word_unexpected", None, "1. 4S N ¤N ="),
    ("rubber", "word_unexpected", None, "1. 4S N ¤S ="),
    ("rubber", "word_unexpected", None, "1. N 4S ¤N ="),
    ("rubber", "word_unexpected", None, "1. 4SX N ¤X ="),
    ("rubber", "word_unexpected", None, "1. 4S N = ¤X"),
    ("rubber", "word_unexpected", None, "1. 4S N = ¤="),
    ("rubber", "word_unexpected", None, "1. 4S N -2 ¤3"),
    ("rubber", "word_unexpected", None, "1. 4S N ¤+"),
    ("rubber", "word_unexpected", None, "1. 4S N = ¤kontra"),
    ("rubber", "word_unexpected", None, "1. 3 без козыря N = ¤3"),
    ("rubber", "word_missing", None, "1. 3 bez aduta N¤"),
    ("rubber", "word_unexpected", None, "1. 4S kontra N ¤rekontra ="),
    ("rubber", "word_unexpected", None, '1. 4S N ¤"good"'),
    ("rubber", "word_unexpected", None, "1. pass ¤4S"),
    ("rubber", "word_unexpected", None, "1. pass ¤pass"),
    ("rubber", "word_unexpected", None, "1. все пас ¤N"),
    ("rubber", "word_unexpected", None, "1. void ¤misdealt"),
    ("rubber", "word_unexpected", None, '1. void passed "misdealt" ¤4S'),
    ("rubber", "clause_extra", None, "1. void; ¤vul none"),
    # Numbers and results out of bounds.
    ("rubber", "number_range", None, "1. ¤0S N ="),
    ("rubber", "number_range", None, "1. ¤8S N ="),
    ("rubber", "number_range", None, "1. N ¤9 S ="),
    ("rubber", "number_range", None, "1. 4S N ¤14"),
    ("rubber", "number_range", None, "1. N 4S ¤100"),
    ("rubber", "number_too_long", None, "1. ¤1000000S N ="),
    ("rubber", "number_too_long", None, "1. 4S N ¤1000000"),
    ("rubber", "number_too_long", None, "1. 4S N ¤+1000000"),
    ("rubber", "result_range", "B0.1", "1. 4S N ¤+4"),
    ("rubber", "result_range", "B0.1", "1. 4S N ¤-11"),
    ("rubber", "result_range", "B0.1", "1. 4S N ¤−11"),
    ("rubber", "result_range", "B0.1", "1. 7NT N ¤+1"),
    ("rubber", "result_range", "B0.1", "1. 7NT N ¤-14"),
    ("rubber", "result_range", "B0.1", "1. 1C N ¤-8"),
    ("rubber", "result_range", "B0.1", "1. 1C N ¤+7"),
    ("rubber", "result_range", "B0.1", "1. 4S N ¤+0"),
    ("rubber", "result_range", "B0.1", "1. 4S N ¤-0"),
    ("rubber", "result_range", "B0.1", "1. ¤4SN+4"),
    ("rubber", "contract_ambiguous", None, "1. ¤S 4 N ="),
    ("rubber", "contract_ambiguous", None, "1. ¤N 4 S ="),
    ("rubber", "contract_ambiguous", None, "1. ¤S4N ="),
    ("rubber", "contract_ambiguous", None, "1. ¤S 4 N X 8"),
    ("teams", "contract_ambiguous", None, "1. open 4S N =; closed ¤S 4 N ="),
    # Letters of the other alphabet.
    ("rubber", "lookalike", None, "1. ¤рass"),
    ("rubber", "lookalike", None, "1. ¤4С N ="),
    ("rubber", "lookalike", None, "1. ¤4SХ N ="),
    ("rubber", "lookalike", None, "1. 4S ¤Е ="),
    ("rubber", "lookalike", None, "1. ¤Е 4S ="),
    ("rubber", "lookalike", None, "1. 4 ¤sраdes N ="),
    ("rubber", "lookalike", None, "1. 4S N =; ¤lеad HK"),
    ("rubber", "lookalike", None, "1. 4S N =; vul ¤bоth"),
    ("rubber", "lookalike", None, "1. 4S N =; lead ¤НK"),
    # Clauses.
    ("rubber", "word_unexpected", None, "1. ¤lead HK; 4S N ="),
    ("rubber", "word_unexpected", None, "1. ¤vul none"),
    ("rubber", "word_unexpected", None, "1. ¤open 4S N ="),
    ("rubber", "word_unexpected", None, "1. ¤open 4S N =; lead HK"),
    ("rubber", "word_unexpected", None, "1. 4S N =; ¤leed HK"),
    ("rubber", "word_unexpected", None, "1. 4S N =; ¤4S N ="),
    ("rubber", "word_unexpected", None, "1. 4S N =; ¤pass"),
    ("rubber", "word_unexpected", None, "1. 4S N =; ¤out Ana"),
    ("rubber", "word_missing", None, "1. 4S N =; lead¤"),
    ("rubber", "word_missing", None, "1. 4S N =; lead¤; vul none"),
    ("rubber", "word_unexpected", None, "1. 4S N =; lead HK ¤SA"),
    ("rubber", "card_bad", "Law 1", "1. 4S N =; lead ¤H1"),
    ("rubber", "card_bad", "Law 1", "1. 4S N =; vul none; lead ¤KH"),
    ("rubber", "clause_extra", None, "1. 4S N =; lead HK; ¤lead HK"),
    ("rubber", "clause_extra", None, "1. pass; ¤lead HK"),
    ("rubber", "word_missing", None, "1. 4S N =; vul¤"),
    ("rubber", "word_unexpected", None, "1. 4S N =; vul ¤N"),
    ("rubber", "word_unexpected", None, "1. 4S N =; vul ¤all"),
    ("rubber", "word_unexpected", None, "1. 4S N =; vul none ¤NS"),
    ("rubber", "word_unexpected", None, "1. 4S N =; vul EW ¤NS"),
    ("rubber", "clause_extra", None, "1. 4S N =; vul none; lead HK; ¤vul none"),
    ("rubber", "word_missing", None, "1. 4S N =; honours¤"),
    ("rubber", "word_missing", None, "1. 4S N =; honours N¤"),
    ("rubber", "seat_unknown", None, "1. 4S N =; honours ¤100"),
    ("rubber", "seat_unknown", None, "1. 4S N =; honours ¤X 100"),
    ("rubber", "seat_unknown", None, "1. 4S N =; honours ¤NS 100"),
    ("rubber", "word_unexpected", None, "1. 4S N =; honours N ¤four"),
    ("rubber", "word_unexpected", None, "1. 4S N =; honours N 100 ¤S"),
    ("rubber", "number_too_long", None, "1. 4S N =; honours N ¤1000000"),
    ("rubber", "honours_impossible", "B1.4", "1. 4S N =; honours N ¤90"),
    ("rubber", "honours_impossible", "B1.4", "1. 4S N =; honours N ¤0"),
    ("rubber", "honours_impossible", "B1.4", "1. 3NT N =; honours N ¤100"),
    ("rubber", "honours_impossible", "B1.4", "1. 3NT N =; vul none; honours N ¤200; lead HK"),
    ("rubber", "clause_extra", None, "1. 4S N =; honours N 100; ¤honours N 100"),
    ("rubber", "clause_extra", None, "1. pass; ¤honours N 100"),
    ("chicago", "clause_extra", None, "1. 4S N =; ¤honours N 100"),
    ("duplicate", "clause_extra", None, "1. 4S N =; ¤honours N 100"),
    ("compensation", "clause_extra", None, "1. 4S N =; hcp NS 20; ¤honours N 100"),
    ("teams", "clause_extra", None, "1. open 4S N =; ¤honours N 100"),
    ("rubber", "clause_extra", None, "1. 4S N =; ¤hcp NS 20"),
    ("chicago", "clause_extra", None, "1. 4S N =; ¤hcp NS 20"),
    ("duplicate", "clause_extra", None, "1. 4S N =; ¤hcp NS 20"),
    ("teams", "clause_extra", None, "1. open 4S N =; ¤hcp NS 20"),
    ("rubber", "clause_extra", None, "1. 4S N =; ¤open 4S N ="),
    ("duplicate", "clause_extra", None, "1. pass; ¤closed pass"),
    ("compensation", "word_missing", None, "1. 4S N =; hcp¤"),
    ("compensation", "word_missing", None, "1. 4S N =; hcp NS¤"),
    ("compensation", "side_unknown", None, "1. 4S N =; hcp ¤20"),
    ("compensation", "side_unknown", None, "1. 4S N =; hcp ¤N 20"),
    ("compensation", "side_unknown", None, "1. 4S N =; hcp ¤both 20"),
    ("compensation", "word_unexpected", None, "1. 4S N =; hcp NS ¤many"),
    ("compensation", "word_unexpected", None, "1. 4S N =; hcp NS 20 ¤EW 20"),
    ("compensation", "number_range", None, "1. 4S N =; hcp NS ¤41"),
    ("compensation", "number_too_long", None, "1. 4S N =; hcp NS ¤1000000"),
    ("compensation", "clause_extra", None, "1. 4S N =; hcp NS 20; ¤hcp EW 20"),
    ("compensation", "clause_extra", None, "1. pass; hcp NS 20; ¤lead HK"),
    ("compensation", "hcp_missing", "B1.7", "1. 4S N =¤"),
    ("compensation", "hcp_missing", "B1.7", "1. pass¤"),
    ("compensation", "hcp_missing", "B1.7", "1. 4S N =; lead HK; vul both¤  # whose hand was that?"),
    ("compensation", "hcp_missing", "B1.7", "1. 4S N =¤;"),
    ("compensation", "hcp_missing", "B1.7", "1. 4S N =¤\n" + NORTH + SOUTH),
    # Two rooms.
    ("teams", "word_unexpected", None, "1. ¤4S N ="),
    ("teams", "word_unexpected", None, "1. ¤pass"),
    ("teams", "word_unexpected", None, "1. ¤lead HK; open 4S N ="),
    ("teams", "word_unexpected", None, "1. ¤vul both; open 4S N ="),
    ("teams", "word_unexpected", None, "1. open ¤open 4S N ="),
    ("teams", "word_unexpected", None, "1. open 4S N =; ¤clozed 4S N ="),
    ("teams", "word_unexpected", None, "1. open 4S N =; ¤4S N ="),
    ("teams", "word_missing", None, "1.¤"),
    ("teams", "word_missing", None, "1. open¤"),
    ("teams", "word_missing", None, "1. open 4S N =; closed¤"),
    ("teams", "word_missing", None, "1. open 4S N =; closed 4S¤; lead HK"),
    ("teams", "word_missing", None, "1. open 4S N =¤; ; closed 4S N ="),
    ("teams", "clause_extra", None, "1. open 4S N =; ¤open 4S N ="),
    ("teams", "clause_extra", None, "1. closed pass; open pass; ¤closed pass"),
    ("teams", "clause_extra", None, "1. open 4S N =; lead HK; ¤lead HK"),
    ("teams", "clause_extra", None, "1. open 4S N =; lead HK; closed 4S N =; lead HQ; ¤lead HJ"),
    ("teams", "clause_extra", None, "1. open pass; ¤lead HK; closed 4S N ="),
    ("teams", "clause_extra", None, "1. open 4S N =; closed pass; ¤lead HK"),
    ("teams", "clause_extra", None, "1. open 4S N =; vul both; closed 4S N =; ¤vul both"),
    ("teams", "clause_extra", None, "1. void; ¤closed pass"),
    ("teams", "result_range", "B0.1", "1. open 4S N =; closed 4S N ¤-11"),
    ("teams", "number_range", None, "1. открытая 4S N =; закрытая ¤8S N ="),
    # Numbers of deals and boards.
    ("rubber", "deal_number", None, "¤0. pass"),
    ("rubber", "deal_number", None, "¤2. pass"),
    ("chicago", "deal_number", None, "1. pass\n ¤1. pass"),
    ("compensation", "deal_number", None, "1. pass; hcp NS 20\n¤3. pass; hcp NS 20"),
    ("duplicate", "deal_number", None, "¤0. pass"),
    ("teams", "deal_number", None, "¤00. open pass"),
    ("duplicate", "board_twice", "B1.3", "7. pass\n3. 4S N =\n¤7. pass"),
    ("duplicate", "board_twice", "B1.3", "7. void\n  ¤007. pass"),
    ("duplicate", "board_twice", "B1.3", "7. pass\n¤7. void passed"),
    ("teams", "board_twice", "B1.3", "1. open pass\n¤1. closed pass"),
    ("duplicate", "number_too_long", None, "¤12345678. pass"),
    ("rubber", "line_unknown", None, "¤4S N ="),
    # Who is vulnerable, and the end.
    ("rubber", "vul_differs", "B1.4", "1. 4S N =; vul ¤both"),
    ("rubber", "vul_differs", "B1.4", "1. pass; vul ¤NS"),
    ("rubber", "vul_differs", "B1.4", "1. 4S N =\n2. 4S E =; lead HK; зона ¤никто"),
    ("rubber", "vul_differs", "B1.4", "1. 4S N =\n2. 4S E =\n3. pass; vul ¤NS"),
    ("chicago", "vul_differs", "B1.5", "1. 4S N =; vul ¤NS"),
    ("chicago", "vul_differs", "B1.5", "1. 4S N =\n2. 4S N =; vul ¤NS"),
    ("chicago", "vul_differs", "B1.5", "rules: chicago_non_dealer\n1. 4S N =\n2. 4S N =; vul ¤EW"),
    ("rubber", "rubber_over", "B1.4", WON + "3. ¤4S N ="),
    ("rubber", "rubber_over", "B1.4", WON + "3. ¤pass"),
    ("rubber", "rubber_over", "B1.4", WON + "check NS result 1000\n3. ¤void"),
    ("rubber", "rubber_over", "B1.4", WON + "partners\n3. 4S N =\n4. 4S N =\n5. ¤void passed"),
    ("chicago", "rubber_over", "B1.5", PLAYED + "5. ¤4S N ="),
    ("chicago", "rubber_over", "B1.5", PLAYED + "5. ¤pass"),
    ("rubber", "game_over", None, DEAL + "break off\n2. ¤4S N ="),
    ("rubber", "game_over", None, "break off\n1. ¤void"),
    ("rubber", "game_over", None, WON + "break off\n3. ¤pass"),
    ("rubber", "game_over", None, DEAL + "break off\n¤break off"),
    ("rubber", "game_over", None, DEAL + "break off\n  ¤partners"),
    ("rubber", "game_over", None, DEAL + "break off\n¤dealer S"),
    ("rubber", "game_over", None, WON + "break off\n¤partners"),
    ("rubber", "game_over", None, WON + "break off\n¤dealer S"),
    ("rubber", "game_over", None, WON + "break off\n¤break off"),
    ("chicago", "game_over", None, PLAYED + "break off\n¤dealer S"),
    ("duplicate", "game_over", None, DEAL + "break off\n2. ¤4S N ="),
    ("duplicate", "game_over", None, DEAL + "break off\n2. ¤void"),
    ("compensation", "game_over", None, "break off\n1. ¤pass; hcp NS 20"),
    ("teams", "game_over", None, "break off\n¤break off"),
    # Lines of their own.
    ("rubber", "line_not_here", None, "¤join Eva after Ana"),
    ("rubber", "line_not_here", None, "¤leave Ana"),
    ("rubber", "line_not_here", None, "¤state Ana refe 1"),
    ("rubber", "line_not_here", None, "¤terms pool 20"),
    ("rubber", "line_not_here", None, "¤time up"),
    ("rubber", "line_not_here", None, "¤break off without Ana"),
    ("duplicate", "line_not_here", None, "¤partners"),
    ("teams", "line_not_here", None, "¤partners home away"),
    ("compensation", "line_not_here", None, "¤partners"),
    ("rubber", "word_missing", None, "dealer¤"),
    ("rubber", "seat_unknown", None, "dealer ¤X"),
    ("chicago", "seat_unknown", None, FOUR + "dealer ¤Ana"),
    ("rubber", "word_unexpected", None, "dealer N ¤E"),
    ("rubber", "seat_unknown", None, "dealer: ¤X\n1. pass"),
    ("rubber", "header_value", None, "dealer: ¤N E\n1. pass"),
    ("rubber", "header_value", None, "dealer:¤\n1. pass"),
    ("duplicate", "dealer_by_number", "B1.3", "¤dealer N"),
    ("teams", "dealer_by_number", "B1.3", DEAL.replace("4S", "open 4S") + "  ¤dealer"),
    ("compensation", "dealer_by_number", "B1.3", "¤dealer Ana"),
    ("duplicate", "dealer_by_number", "B1.3", "dealer:  ¤N\n1. pass"),
    ("teams", "dealer_by_number", "B1.3", "dealer: ¤N\n1. open pass"),
    ("compensation", "dealer_by_number", "B1.3", "dealer: ¤X"),
    ("rubber", "word_missing", None, "check¤"),
    ("rubber", "word_missing", None, "check NS¤"),
    ("rubber", "word_missing", None, "check NS above¤"),
    ("rubber", "name_unknown", None, "check ¤N above 1"),
    ("rubber", "name_unknown", None, "check ¤Ana result 1"),
    ("rubber", "name_unknown", None, FOUR + "check ¤Eva result 1"),
    ("rubber", "word_unexpected", None, "check NS ¤over 1"),
    ("rubber", "column_unknown", None, "check NS ¤score 1"),
    ("rubber", "column_unknown", None, "check NS ¤on EW 1"),
    ("chicago", "column_unknown", None, "check NS ¤imps 1"),
    ("duplicate", "column_unknown", None, "check NS ¤above 1"),
    ("compensation", "column_unknown", None, "check EW ¤score 1"),
    ("teams", "column_unknown", None, "check home ¤below 1"),
    ("rubber", "column_unknown", None, FOUR + "check Ana ¤above 1"),
    ("rubber", "column_unknown", None, FOUR + "adjust Ana ¤below 1"),
    ("rubber", "column_unknown", None, FOUR + "adjust Ana ¤result 1"),
    ("rubber", "column_unknown", None, "adjust NS ¤result 1"),
    ("duplicate", "column_unknown", None, FOUR + "check Ana ¤result 1"),
    ("duplicate", "column_unknown", None, FOUR + "adjust Ana ¤score 1"),
    ("compensation", "column_unknown", None, FOUR + "check Ana ¤imps 1"),
    ("rubber", "fraction_too_fine", None, "adjust NS above 1/999999\nadjust NS above ¤1/2"),
    # Whatever cells they are in, of whichever rubber, and even if they cancel out.
    ("rubber", "fraction_too_fine", None, "adjust NS above 1/999999\nadjust EW above ¤1/2"),
    ("rubber", "fraction_too_fine", None, "adjust NS above 1/999999\nadjust NS below ¤1/2"),
    ("rubber", "fraction_too_fine", None, "adjust NS below 1/999999\nadjust EW above ¤1/2"),
    ("rubber", "fraction_too_fine", None, "adjust NS above 1/999999\nadjust NS above -1/999999\nadjust NS above ¤1/2"),
    ("rubber", "fraction_too_fine", None, "adjust NS above 1/2\nadjust EW below 1/499999\nadjust NS above ¤1/3"),
    ("rubber", "fraction_too_fine", None, "adjust NS above 1/999999\n1. 4S N =\nadjust EW below ¤1/2"),
    ("rubber", "fraction_too_fine", None, "adjust NS above 1/999999\n" + WON + "partners\nadjust NS above ¤1/2"),
    ("rubber", "fraction_too_fine", None, "adjust NS below 1/999999\npartners\npartners\nadjust EW above ¤1/2"),
    ("chicago", "fraction_too_fine", None, "adjust NS above 1/999999\n" + PLAYED + "partners\nadjust EW below ¤1/2"),
    ("chicago", "fraction_too_fine", None, "adjust EW below 1/999999\n" + DEAL + "adjust EW above ¤1/2"),
    ("rubber", "fraction_too_fine", None, 'adjust EW под чертой 1/999999\nadjust EW под чертой ¤1/2 "by half"'),
    ("duplicate", "fraction_too_fine", None, 'adjust NS score 1/999999\nadjust NS score ¤1/2 ""'),
    (
        "teams",
        "fraction_too_fine",
        None,
        'players: "The Reds", Blues\nadjust "The Reds" imps 1/999999\nadjust "The Reds" imps ¤-1/2',
    ),
    ("rubber", "word_missing", None, FOUR + "replace¤"),
    ("rubber", "word_missing", None, FOUR + "replace Ana¤"),
    ("rubber", "word_missing", None, FOUR + "replace Ana by¤"),
    ("rubber", "name_unknown", None, FOUR + "replace ¤NS by Eva"),
    ("rubber", "name_unknown", None, "replace ¤EW by Eva"),
    ("duplicate", "name_unknown", None, "replace ¤Ana by Eva"),
    ("rubber", "name_taken", None, FOUR + "replace Ana by ¤NS"),
    ("rubber", "name_taken", None, FOUR + "replace Ana by ¤ew"),
    ("rubber", "name_taken", None, FOUR + 'replace Ana by ¤"Ew"'),
    ("rubber", "name_taken", None, FOUR + "replace Ana by ¤dino"),
    ("rubber", "name_keyword", None, FOUR + "replace Ana by ¤Lead"),
    ("teams", "name_taken", None, "replace home by ¤AWAY"),
    ("teams", "name_taken", None, "replace home by ¤NS"),
    ("teams", "name_taken", None, 'replace away by ¤"ew"'),
    ("teams", "name_taken", None, "players: ¤EW, Reds"),
    ("teams", "name_taken", None, 'players: Reds, ¤"ns"'),
    ("teams", "name_unknown", None, "replace ¤NS by Reds"),
    # The header.
    ("rubber", "name_taken", None, "players: Ana, ¤NS, Ceca, Dino"),
    ("rubber", "name_taken", None, 'players: Ana, Boris, Ceca, ¤"ew"'),
    ("rubber", "players_count", None, "players: ¤Ana, Boris, Ceca"),
    ("duplicate", "players_count", None, "players: A, B, C, D, E, F, G, H, ¤I"),
    ("teams", "players_count", None, "players: ¤Reds"),
    ("teams", "players_count", None, "players: Reds, Blues, ¤Greens"),
    ("rubber", "header_unknown", None, "¤compensation_table: russian"),
    ("rubber", "header_unknown", None, "¤chicago_part_scores: each"),
    ("duplicate", "header_unknown", None, "¤back_score: on"),
    ("teams", "header_unknown", None, "¤scorer: NS"),
    ("rubber", "header_value", "B0.0", "scorer: ¤Ana"),
    ("rubber", "header_value", "B1.4", "rubber_unfinished_part: ¤75"),
    ("rubber", "header_value", "B1.4", "rubber_unfinished_game: ¤-1"),
    ("rubber", "header_value", "B1.4", "back_score: ¤maybe"),
    ("chicago", "header_value", "B1.5", "chicago_part_scores: ¤keep"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤1 2 3"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 41 + "10000"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 41 + "9" * 500),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 41 + "-1"),
    # A hyphen may stand between two numbers instead of a blank, and nowhere else; no other sign may.
    ("compensation", "header_value", "B1.7", "compensation_table: ¤-" + "0 " * 42),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0-" * 42),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 40 + "0 - 0"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 40 + "0--0"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 40 + "0−0"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 40 + "0-x"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 40 + "-1"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0-" * 42 + "0"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 41 + "1-1"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 41 + "+1"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤" + "0 " * 41 + "−1"),
    ("compensation", "header_value", "B1.7", "compensation_table: ¤rus-sian"),
    ("compensation", "header_value", "B1.8", "price: ¤free"),
    ("chicago", "rules_unknown", None, "rules: ¤rubber"),
    # Partners.
    ("rubber", "partners_unnamed", None, "partners ¤Ana Boris, Ceca Dino"),
    ("rubber", "partners_unnamed", None, DEAL + "partners ¤NS, EW"),
    ("chicago", "partners_unnamed", None, "partners ¤; out Ana"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana¤"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana Boris¤"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana Boris,¤"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana Boris, Ceca¤"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana Boris, Ceca¤  # alone"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana Boris ¤Ceca, Dino"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana¤, Boris, Ceca, Dino"),
    ("rubber", "partners_count", "B1.4", SIX + "partners Ana Boris, Ceca Dino ¤Eva"),
    ("rubber", "partners_count", "B1.4", SIX + "partners Ana Boris, Ceca Dino¤, Eva Filip"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners ¤, Ceca Dino"),
    ("rubber", "partners_count", "B1.4", FOUR + "partners Ana Boris¤; Ceca Dino"),
    ("chicago", "partners_count", "B1.4", FOUR + "  partners   ¤; out Ana"),
    ("rubber", "player_twice", None, FOUR + "partners Ana ¤Ana, Ceca Dino"),
    ("rubber", "player_twice", None, FOUR + "partners Ana Boris, Ceca ¤bor"),
    ("rubber", "player_twice", None, SIX + "partners Ana Boris, Ceca Dino; out Eva ¤Ceca"),
    ("rubber", "player_twice", None, SIX + "partners Ana Boris, Ceca Dino; out Eva ¤Eva"),
    ("rubber", "name_unknown", None, FOUR + "partners Ana ¤Eva, Ceca Dino"),
    ("rubber", "name_unknown", None, FOUR + "partners ¤NS Boris, Ceca Dino"),
    ("rubber", "name_unknown", None, FOUR + 'partners Ana ¤"EW", Ceca Dino'),
    ("rubber", "name_unknown", None, FOUR + "partners Ana Boris,Ceca ¤Eva"),
    ("rubber", "name_ambiguous", None, "players: Ana, Anka, Ceca, Dino\npartners Ceca Dino, ¤An Ana"),
    ("rubber", "lookalike", None, FOUR + "partners Ana Boris, ¤Сeca Dino"),
    ("rubber", "out_differs", "B1.4", SIX + "partners Ana Boris, Ceca Dino; ¤out"),
    ("rubber", "out_differs", "B1.4", SIX + "partners Ana Boris, Ceca Dino; ¤out Eva"),
    ("rubber", "out_differs", "B1.4", SIX + "partners Ana Boris, Ceca Dino; ¤на прикупе Filip"),
    ("rubber", "word_missing", None, SIX + "partners Ana Boris, Ceca Dino; ¤;"),
    ("rubber", "partners_count", "B1.4", SIX + "partners Ana Boris¤;"),
    ("rubber", "word_unexpected", None, SIX + "partners Ana Boris, Ceca Dino; ¤Eva Filip"),
    ("rubber", "clause_extra", None, SIX + "partners Ana Boris, Ceca Dino; out Eva Filip; ¤out Eva"),
    ("rubber", "clause_extra", None, SIX + "partners Ana Boris, Ceca Dino; out Eva;¤;"),
    ("rubber", "quote_open", None, FOUR + 'partners Ana ¤"Boris, Ceca Dino'),
    # Hands.
    ("rubber", "line_not_here", None, DEAL + "    ¤talon H7 ST"),
    ("rubber", "line_not_here", None, DEAL + "    ¤discard H7"),
    ("rubber", "card_line_stray", None, "    ¤hand N SAKQJT.HAK.DAK2.C432"),
    ("rubber", "card_line_stray", None, "1. void\n    ¤hand N SAKQJT.HAK.DAK2.C432"),
    ("rubber", "card_line_stray", None, DEAL + "partners\n    ¤play HQ"),
    ("rubber", "word_missing", None, DEAL + "    hand¤"),
    ("rubber", "word_missing", None, DEAL + "    hand N¤"),
    ("rubber", "seat_unknown", None, DEAL + "    hand ¤X SAKQJT.HAK.DAK2.C432"),
    ("teams", "seat_unknown", None, "1. open 4S N =\n    hand ¤open N SAKQJT.HAK.DAK2.C432"),
    ("rubber", "seat_unknown", None, FOUR + DEAL + "    hand ¤Ana SAKQJT.HAK.DAK2.C432"),
    ("rubber", "card_line_twice", None, DEAL + NORTH + "    ¤hand n SAKQJT.HAK.DAK2.C432"),
    ("rubber", "cards_count", "Law 1", DEAL + "    hand N ¤SAKQJT.HAK.DAK2.C43"),
    ("rubber", "cards_count", "Law 1", DEAL + "    hand N ¤SA SK"),
    ("rubber", "card_bad", "Law 1", DEAL + "    hand N ¤SAKQJT.HAK.DAK1.C432"),
    ("rubber", "card_bad", "Law 1", DEAL + "    hand N SA SK SQ SJ ST HA HK DA DK D2 C4 C3 ¤C1"),
    ("rubber", "card_twice", "Law 1", DEAL + "    hand N SA SK SQ SJ ST HA HK DA DK D2 C4 C3 ¤SA"),
    ("rubber", "card_twice", "Law 1", DEAL + NORTH + "    hand E ¤S98.HQJT9.DQJT9.CQJ4"),
    ("rubber", "card_twice", "Law 1", DEAL + NORTH + "    hand E S9 S8 HQ HJ HT H9 DQ DJ DT D9 CQ ¤C4 CT"),
    ("rubber", "honours_differ", "B1.4", "1. 4S N =; honours N ¤100\n" + NORTH),
    ("rubber", "honours_differ", "B1.4", "1. 4H N =; vul none; honours E ¤100; lead HQ\n" + NORTH + EAST),
    ("rubber", "honours_differ", "B1.4", "1. 4S N =; honours S ¤100\n" + NORTH),
    ("rubber", "honours_differ", "B1.4", "1. 4C N =; онёры W ¤150\n" + EAST),
    ("rubber", "honours_differ", "B1.4", "1. 3NT N =; honours W ¤150\n" + NORTH),
    ("rubber", "honours_differ", "B1.4", "1. 4S N =; honours W ¤100\n" + NORTH + EAST + SOUTH),
    ("compensation", "hcp_differ", "B1.7", "1. 4S N =; hcp NS ¤20\n" + NORTH + SOUTH),
    ("compensation", "hcp_differ", "B1.7", "1. 4S N =; lead HQ; hcp EW ¤3; vul both\n" + NORTH + EAST + SOUTH),
    ("compensation", "hcp_differ", "B1.7", "1. pass; очки NS ¤12\n" + EAST + WEST),
    ("compensation", "hcp_differ", "B1.7", "1. pass; hcp NS ¤23\n" + NORTH),
    ("compensation", "hcp_differ", "B1.7", "1. 4S N =; vul none; hcp EW ¤17\n" + NORTH),
    ("compensation", "hcp_differ", "B1.7", "1. pass; hcp NS ¤32\n" + NORTH + EAST),
    # Auctions.
    ("rubber", "word_missing", None, DEAL + "    auction¤"),
    ("rubber", "word_missing", None, DEAL + "    auction N¤"),
    ("rubber", "word_missing", None, DEAL + "    auction N 4¤"),
    ("rubber", "word_missing", None, DEAL + "    auction N 4S¤, , pass"),
    ("rubber", "word_missing", None, DEAL + "    auction N 4S, pass, pass, pass¤,"),
    ("rubber", "seat_unknown", None, DEAL + "    auction ¤X 4S"),
    ("rubber", "seat_unknown", None, DEAL + "    auction ¤4S, pass, pass, pass"),
    ("rubber", "seat_unknown", None, DEAL + "    auction ¤open N 4S, pass, pass, pass"),
    ("teams", "seat_unknown", None, BOTH + "    auction open ¤4S, pass, pass, pass"),
    ("rubber", "number_range", None, DEAL + "    auction N ¤8C"),
    ("rubber", "number_range", None, DEAL + "    auction N pass, ¤0 C"),
    ("rubber", "lookalike", None, DEAL + "    auction N ¤4С"),
    ("rubber", "lookalike", None, DEAL + "    auction N 1C, ¤Х"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N ¤4Z"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N ¤look"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N ¤4SX"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N ¤4SN"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S ¤="),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S ¤E"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, ¤E"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S ¤pass"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, pass ¤pass, pass"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, E X ¤XX"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S ¤!, pass"),
    # Only a bid can be let stand.
    ("rubber", "word_unexpected", None, DEAL + "    auction N ¤X!, pass, pass, pass"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, ¤pass!, pass, pass"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, E ¤контра!, pass"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, X, s ¤XX!"),
    ("teams", "word_unexpected", None, BOTH + "    auction open N ¤пас!"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, ¤NE pass"),
    ("rubber", "word_unexpected", None, DEAL + "    auction N 4S, ¤ſ pass"),
    ("rubber", "call_turn", "Law 17", DEAL + "    auction ¤E 4S, pass, pass, pass"),
    ("rubber", "call_turn", "Law 17", "dealer: E\n" + DEAL + "    auction ¤n 4S, pass, pass, pass"),
    ("rubber", "call_turn", "Law 17", DEAL + "dealer W\n2. 4S N =\n    auction ¤N 4S, pass, pass, pass"),
    ("duplicate", "call_turn", "Law 17", "2. 4S N =\n    auction ¤N 4S, pass, pass, pass"),
    ("rubber", "call_turn", "Law 17", DEAL + "    auction N 4S, ¤S pass, pass, pass"),
    ("rubber", "call_turn", "Law 17", DEAL + "    auction N 4S, pass, pass, ¤N pass"),
    ("rubber", "call_illegal", "Law 18", DEAL + "    auction N 4S, ¤4H, pass, pass, pass"),
    ("rubber", "call_illegal", "Law 18", DEAL + "    auction N 4S, E ¤4S"),
    ("rubber", "call_illegal", "Law 18", DEAL + "    auction N 7NT, pass, ¤7NT"),
    ("rubber", "call_illegal", "Law 19", DEAL + "    auction N ¤X, pass, pass, pass"),
    ("rubber", "call_illegal", "Law 19", DEAL + "    auction N 4S, pass, ¤X"),
    ("rubber", "call_illegal", "Law 19", DEAL + "    auction N 4S, ¤XX"),
    ("rubber", "call_illegal", "Law 19", DEAL + "    auction N 4S, X, pass, ¤X"),
    ("rubber", "call_illegal", "Law 22", "1. 1C E =\n    auction N pass, 1C, pass, pass, pass, ¤1D!"),
    ("rubber", "call_illegal", "Law 22", DEAL + "    auction N 4S, pass, pass, pass, ¤pass"),
    ("rubber", "call_illegal", "Law 22", "1. pass\n    auction N pass, pass, pass, pass, ¤1C"),
    ("rubber", "call_illegal", "Law 22", "1. 1C E =\n    auction N pass, 1C, pass, pass, pass, ¤1D"),
    ("rubber", "auction_open", "Law 22", DEAL + "    auction N 4S¤"),
    ("rubber", "auction_open", "Law 22", DEAL + "    auction N 4S, E pass, S pass¤"),
    ("rubber", "auction_open", "Law 22", "1. pass\n    auction N pass, pass, pass¤"),
    ("rubber", "auction_differs", "Law 22", DEAL + "    auction N 4H, pass, pass, ¤pass"),
    ("rubber", "auction_differs", "Law 22", DEAL + "    auction N 4S, X, pass, pass, ¤pass"),
    ("rubber", "auction_differs", "Law 22", DEAL + "    auction N pass, pass, 4S, pass, pass, ¤pass"),
    ("rubber", "auction_differs", "Law 22", DEAL + "    auction N pass, pass, pass, ¤W pass"),
    ("rubber", "auction_differs", "Law 22", "1. pass\n    auction N 4S, pass, pass, ¤pass"),
    # Lead and play.
    ("rubber", "word_missing", None, DEAL + "    play¤"),
    ("rubber", "card_bad", "Law 1", DEAL + "    play ¤H1"),
    ("rubber", "card_bad", "Law 1", DEAL + "    play ¤X HA"),
    ("rubber", "card_bad", "Law 1", DEAL + "    play E HA H2 ¤S H3"),
    ("rubber", "lookalike", None, DEAL + "    play HA ¤Н2"),
    ("rubber", "play_unplayed", None, "1. pass\n    play ¤HA"),
    ("teams", "play_unplayed", None, "1. open 4S N =; closed pass\n    play closed ¤HA"),
    ("rubber", "lead_wrong", "Law 44", DEAL + "    play ¤N HA"),
    ("rubber", "lead_wrong", "Law 44", DEAL + "    play HA H2 H3 H4 | ¤s HK"),
    ("rubber", "trick_short", "Law 44", DEAL + "    play HA H2 H3 H4 ¤H5"),
    ("rubber", "trick_short", "Law 44", DEAL + "    play E HA H2¤ | H3"),
    ("rubber", "trick_short", "Law 44", DEAL + "    play HA H2 H3 H4¤ |  | H5"),
    ("rubber", "trick_short", "Law 44", DEAL + "    play E¤ | HA"),
    ("rubber", "trick_short", "Law 44", f"1. 1NT N 0\n    play {THIRTEEN} | ¤HA"),
    ("rubber", "play_differs", "B0.1", f"1. 1NT N 1\n    play {THIRTEEN[:-11]}¤{THIRTEEN[-11:]}"),
    ("rubber", "card_not_held", "Law 44", DEAL + "    play HA ¤HA"),
    ("rubber", "card_not_held", "Law 44", DEAL + EAST + "    play ¤HA"),
    ("rubber", "card_not_held", "Law 44", DEAL + EAST + "    play HQ HA H2 H3 | SA ¤S9"),
    ("rubber", "card_not_held", "Law 44", DEAL + NORTH + EAST + SOUTH + "    play HQ H6 H5 HK | S10 S8 S5 ¤S6"),
    ("rubber", "revoke", "Law 44", DEAL + EAST + "    play HQ HA H2 H3 | SA S2 SK ¤D9"),
    ("rubber", "revoke", "Law 44", DEAL + "    play HQ HA ¤D2 H3 | S5 H2"),
    ("rubber", "play_differs", "B0.1", "1. 4S N 0\n    play ¤H2 HA H3 H4"),
    ("rubber", "play_differs", "B0.1", "1. 4S N 1\n    play H2 HA H3 H4 | ¤H5 H6 HK H7"),
    ("rubber", "play_differs", "B0.1", "1. 4S N 13\n    play H2 HA H3 H4 | ¤H5 HQ H6 H7"),
    ("rubber", "lead_differs", "Law 41", "1. 4S N =; lead ¤HK\n    play HQ HA H2 H3"),
    ("rubber", "lead_differs", "Law 41", "1. 4S N =; vul none; ход ¤HK\n" + EAST),
    ("rubber", "lead_differs", "Law 41", "1. 4S N =; lead ¤HK; vul none\n" + NORTH),
    (
        "teams",
        "lead_differs",
        "Law 41",
        "1. open 4S N =; lead HK; closed 4S N =; lead ¤HA\n" + NORTH.replace("HAK", "HA5"),
    ),
    (
        "teams",
        "lead_differs",
        "Law 41",
        "1. closed 4S N =; lead HQ; open 4S N =; lead ¤HJ\n    play open HQ\n    play closed HQ",
    ),
    # Which room an auction or play belongs to.
    ("teams", "room_missing", "B1.6", BOTH + "    ¤auction N 4S, pass, pass, pass"),
    ("teams", "room_missing", "B1.6", BOTH + "    ¤play HQ"),
    (
        "teams",
        "room_missing",
        "B1.6",
        BOTH + "    auction open N 4S, pass, pass, pass\n  ¤auction N 4S, pass, pass, pass",
    ),
    ("teams", "room_missing", "B1.6", BOTH + "    play open HQ\n    play closed HQ\n    ¤play HQ"),
    ("teams", "room_missing", "B1.6", CLOSED + "    auction ¤open N 4S, pass, pass, pass"),
    ("teams", "room_missing", "B1.6", CLOSED.replace("closed", "open") + "    play ¤closed HQ"),
    (
        "teams",
        "card_line_twice",
        None,
        CLOSED + "    auction N 4S, pass, pass, pass\n    ¤auction closed N 4S, pass, pass, pass",
    ),
    ("teams", "card_line_twice", None, CLOSED + "    play closed HQ\n    ¤play HQ"),
    ("teams", "card_line_twice", None, CLOSED + "    play closed HQ\n    ¤play closed HQ"),
    ("teams", "card_line_twice", None, CLOSED + "    play HQ\n    ¤play HQ"),
    ("teams", "word_missing", None, BOTH + "    auction closed¤"),
    ("teams", "auction_open", "Law 22", BOTH + "    auction open N 4S, pass, pass, pass\n    auction closed N 4S¤"),
    (
        "teams",
        "auction_differs",
        "Law 22",
        BOTH + "    auction closed N 4S, pass, pass, pass\n    auction open N 4H, pass, pass, ¤pass",
    ),
    ("teams", "card_not_held", "Law 44", BOTH + "    play open HQ HA H2 H3\n    play closed HQ ¤HQ"),
    ("teams", "play_differs", "B0.1", BOTH.replace("-1", "0") + "    play open HQ HA\n    play closed ¤HQ H2 H3 HA"),
]


@pytest.mark.parametrize(
    ("form", "code", "rule", "body"),
    PLACES,
    ids=[f"{number}-{code}" for number, (_, code, _, _) in enumerate(PLACES)],
)
def test_place(form: str, code: str, rule: str | None, body: str) -> None:
    text, line, column = marked(f"game: bridge-{form}\n{body}\n")
    found = faults(text)
    assert found
    assert place(found[0]) == Place(code, line, column, rule)
    verify_sentence(found[0])
    verify_facts(found[0], text.split("\n")[line - 1][column - 1 :])


# Facts, told exactly

FACTS: list[tuple[str, str, Mapping[str, object]]] = [
    ("rubber", "1. S 4 N =", {"found": "S 4 N =", "choices": "4NT S or 4S N"}),
    ("rubber", "1. N 4 S X 8", {"found": "N 4 S X 8", "choices": "4S N or 4NT S"}),
    ("teams", "1. open S 4 N =", {"found": "S 4 N =", "choices": "4NT S or 4S N"}),
    ("rubber", "1. 4S N +4", {"found": "+4", "contract": "4S", "low": -10, "high": 3}),
    ("rubber", "1. N 7NTXX -14", {"found": "-14", "contract": "7NTXX", "low": -13, "high": 0}),
    ("rubber", "1. 1C N +7", {"found": "+7", "contract": "1C", "low": -7, "high": 6}),
    ("rubber", "1. 8S N =", {"found": 8, "low": 1, "high": 7}),
    ("rubber", "1. 4S N 14", {"found": 14, "low": 0, "high": 13}),
    ("rubber", "1. 4S N 1000000", {"digits": 6}),
    ("rubber", "1. 4S N =; honours X 100", {"found": "X"}),
    ("rubber", "dealer Ana", {"found": "Ana"}),
    ("rubber", DEAL + "    hand no SAKQJT.HAK.DAK2.C432", {"found": "no"}),
    ("rubber", "1. 3NT N =; honours N 100", {"found": 100, "contract": "3NT", "allowed": 150}),
    ("rubber", "1. 4SX N =; honours N 50", {"found": 50, "contract": "4SX", "allowed": "100 or 150"}),
    ("rubber", "1. 4S N =; honours N 100\n" + NORTH, {"seat": "N", "found": 150}),
    ("rubber", "1. 3NT N =; honours N 150\n" + NORTH, {"seat": "N", "found": 0}),
    # Where the hand is not known: what can be in it.
    ("rubber", "1. 4S N =; honours S 100\n" + NORTH, {"seat": "S", "found": "at most 0"}),
    ("rubber", "1. 4C N =; honours W 150\n" + EAST.replace("CQJT", "CQ87"), {"seat": "W", "found": "at most 100"}),
    ("compensation", "1. 4S N =; hcp N 20", {"found": "N"}),
    ("compensation", "1. 4S N =; hcp NS 41", {"found": 41, "low": 0, "high": 40}),
    ("compensation", "1. 4S N =", {}),
    ("compensation", "1. 4S N =; hcp NS 20\n" + NORTH + SOUTH, {"allowed": "28"}),
    ("compensation", "1. 4S N =; hcp EW 13\n" + NORTH + SOUTH, {"allowed": "12"}),
    ("compensation", "1. 4S N =; hcp NS 23\n" + EAST + WEST + SOUTH, {"allowed": "28"}),
    # Where not all hands are known: what the others leave.
    ("compensation", "1. 4S N =; hcp NS 23\n" + NORTH, {"allowed": "24 to 40"}),
    ("compensation", "1. 4S N =; hcp EW 17\n" + NORTH, {"allowed": "0 to 16"}),
    ("compensation", "1. 4S N =; hcp NS 32\n" + EAST, {"allowed": "0 to 31"}),
    ("compensation", "1. 4S N =; hcp NS 20\n" + NORTH + EAST, {"allowed": "24 to 31"}),
    ("compensation", "1. 4S N =; hcp EW 8\n" + NORTH + EAST, {"allowed": "9 to 16"}),
    ("rubber", "1. 4S N =; vul both", {"vulnerable": "none"}),
    ("rubber", "1. 4S N =\n2. 4S E =\n3. pass; vul NS", {"vulnerable": "both"}),
    ("chicago", "1. 4S N =\n2. 4S N =; vul NS", {"vulnerable": "EW"}),
    ("rubber", WON + "3. pass", {}),
    ("duplicate", "7. pass\n7. pass", {"found": 7}),
    ("duplicate", "0. pass", {"found": 0, "next": "1 or more"}),
    ("rubber", "2. pass", {"found": 2, "next": 1}),
    ("duplicate", "dealer N", {}),
    ("rubber", DEAL + "break off\n2. pass", {"end": "break off", "ended_in": 3}),
    ("rubber", WON + "break off\ndealer S", {"end": "break off", "ended_in": 4}),
    ("rubber", "partners Ana Boris, Ceca Dino", {}),
    ("rubber", FOUR + "partners Ana", {}),
    ("rubber", FOUR + "partners Ana Boris, Ceca an", {"player": "Ana"}),
    ("rubber", SIX + "partners Ana Boris, Ceca Dino; out", {"names": "Eva, Filip"}),
    ("rubber", SIX + "replace Filip by Goran\npartners Ana Boris, Ceca Dino; out Eva", {"names": "Goran"}),
    ("rubber", FOUR + 'partners "NS" Ana, Ceca Dino', {"name": "NS", "near": None, "names": "Ana, Boris, Ceca, Dino"}),
    ("rubber", FOUR + "partners Anna Boris, Ceca Dino", {"name": "Anna", "near": "Ana", "names": FOUR[9:-1]}),
    ("rubber", FOUR + "replace EW by Eva", {"name": "EW", "near": None, "names": "Ana, Boris, Ceca, Dino"}),
    ("rubber", "replace Ana by Eva", {"name": "Ana", "near": None, "names": ""}),
    ("teams", "replace Ana by Eva", {"name": "Ana", "near": None, "names": "home, away"}),
    ("rubber", FOUR + "check Eva result 1", {"name": "Eva", "near": None, "names": "NS, EW, Ana, Boris, Ceca, Dino"}),
    ("rubber", "check NS score 1", {"found": "score", "allowed": "above, below, result"}),
    ("chicago", "adjust NS result 1", {"found": "result", "allowed": "above, below"}),
    ("rubber", FOUR + "check Ana above 1", {"found": "above", "allowed": "result"}),
    ("rubber", FOUR + "adjust Ana result 1", {"found": "result", "allowed": ""}),
    ("duplicate", "check NS imps 1", {"found": "imps", "allowed": "score, result"}),
    ("duplicate", FOUR + "check Ana score 1", {"found": "score", "allowed": ""}),
    ("teams", "adjust home score 1", {"found": "score", "allowed": "imps"}),
    ("rubber", "dealer:\n1. pass", {"key": "dealer", "value": "", "allowed": "N, E, S, W"}),
    ("rubber", FOUR + "dealer: N E\n1. pass", {"key": "dealer", "value": "N E", "allowed": "N, E, S, W"}),
    ("rubber", "adjust NS above 1/999999\nadjust NS above 1/2", {"limit": 999_999}),
    ("rubber", "adjust NS above 1/999999\nadjust EW below 1/2", {"limit": 999_999}),
    ("teams", "players: ew, Reds", {"name": "ew", "other": "EW"}),
    ("teams", "replace away by Ns", {"name": "Ns", "other": "NS"}),
    ("rubber", FOUR + "replace Ana by ns", {"name": "ns", "other": "NS"}),
    ("rubber", DEAL + "    auction N 4S, E pass!", {"found": "pass!", "expected": "call"}),
    ("rubber", DEAL + "    auction N 4S, NE pass", {"found": "NE", "expected": "call", "near": None}),
    ("rubber", DEAL + "    hand N SAKQJT.HAK.DAK2.C43", {"found": 12, "size": 13}),
    ("rubber", DEAL + NORTH + "    hand E S98.HQJT9.DQJT9.CQJ4", {"card": "C4"}),
    ("rubber", "1. 4S N =; lead HK\n    play HQ", {"found": "HK", "player": "E"}),
    ("teams", "1. open 4S N =; closed 4S W =; lead HK\n    play closed HQ", {"found": "HK", "player": "N"}),
    ("teams", BOTH + "    play HQ", {"found": "play"}),
    ("teams", CLOSED + "    auction open N 4S", {"found": "open"}),
    ("teams", CLOSED + "    play closed HQ\n    play HQ", {"found": "play"}),
    ("teams", CLOSED + "    play closed HQ\n    play closed HQ", {"found": "play closed"}),
    ("rubber", DEAL + "    auction E 4S", {"player": "E", "call": "4S", "turn": "N", "legal": ()}),
    ("rubber", DEAL + "    auction N 4S, S X", {"player": "S", "call": "X", "turn": "E", "legal": ()}),
    (
        "rubber",
        DEAL + "    auction N 4S, 4H",
        {"player": "E", "call": "4H", "turn": None, "legal": ("pass", "4NT and higher", "X")},
    ),
    (
        "rubber",
        DEAL + "    auction N X",
        {"player": "N", "call": "X", "turn": None, "legal": ("pass", "1C and higher")},
    ),
    (
        "rubber",
        DEAL + "    auction N 7NT, pass, 7NT",
        {"player": "S", "call": "7NT", "turn": None, "legal": ("pass",)},
    ),
    # After the end it is he who would be next.
    (
        "rubber",
        "1. 1C E =\n    auction N pass, 1C, pass, pass, pass, 1D",
        {"player": "E", "call": "1D", "turn": None, "legal": ()},
    ),
    (
        "rubber",
        "1. pass\n    auction N pass, pass, pass, pass, S 1D",
        {"player": "S", "call": "1D", "turn": None, "legal": ()},
    ),
    ("rubber", DEAL + "    auction N 4S", {}),
    ("rubber", DEAL + "    auction N 4S, X, pass, pass, pass", {"ends_in": "4SX N"}),
    ("rubber", DEAL + "    auction N 1S, pass, 4H, pass, pass, pass", {"ends_in": "4H S"}),
    ("rubber", DEAL + "    auction N pass, pass, pass, pass", {"ends_in": "pass"}),
    ("rubber", DEAL + "    play N HA", {"player": "N", "leader": "E"}),
    ("rubber", DEAL + "    play HA H2 H3 H4 | S HK", {"player": "S", "leader": "E"}),
    ("rubber", DEAL + "    play HA H2 H3 H4 | HK H5 | H6", {"number": 2}),
    ("rubber", DEAL + "    play HA H2 H3 H4 H5", {"number": 1}),
    ("rubber", DEAL + "    play HA HA", {"card": "HA", "player": "S", "number": 1, "legal": ()}),
    (
        "rubber",
        DEAL + EAST + "    play HQ HA H2 H3 | SA S2 SK D9",
        {"card": "D9", "player": "E", "number": 2, "legal": ("S8", "S9")},
    ),
    ("rubber", "1. 4S N 0\n    play H2 HA H3 H4", {"tricks": 1, "defence": 0}),
    ("rubber", "1. 4S N 13\n    play H2 HA H3 H4 | H5 HQ H6 H7", {"tricks": 1, "defence": 1}),
]


@pytest.mark.parametrize(("form", "body", "facts"), FACTS)
def test_facts(form: str, body: str, facts: Mapping[str, object]) -> None:
    fault = faults(f"game: bridge-{form}\n{body}\n")[0]
    assert facts_told(fault.params) == facts
    verify_sentence(fault)


@pytest.mark.parametrize(
    ("form", "text", "expected"),
    [
        ("rubber", "1.", "contract"),
        ("rubber", "1. N", "contract"),
        ("rubber", "1. 4", "strain"),
        ("rubber", "1. 4S", "declarer (N, E, S or W)"),
        ("rubber", "1. 4S N", "result (=, +1, -1 or the number of tricks)"),
        ("rubber", "1. zz", "a contract such as 4S or 3NTX"),
        ("rubber", "1. 4 zz", "strain (C, D, H, S or NT)"),
        ("rubber", "1. 4S zz", "X, XX, declarer, result"),
        ("rubber", "1. 4SX zz", "declarer, result"),
        ("rubber", "1. 4S N zz", "X, XX, result"),
        ("rubber", "1. N 4SX zz", "result"),
        ("rubber", "1. 4S = zz", "declarer"),
        ("rubber", "1. 4S N = zz", ""),
        ("rubber", "1. pass zz", ""),
        ("rubber", "1. lead HK; 4S N =", "contract"),
        ("rubber", "1. 4S N =; zz", "lead, honours, vul"),
        ("rubber", "1. 4S N =;; vul none", "lead, honours, vul"),
        ("chicago", "1. 4S N =; zz", "lead, vul"),
        ("duplicate", "1. 4S N =; zz", "lead, vul"),
        ("compensation", "1. 4S N =; zz", "lead, vul, hcp"),
        ("teams", "1. zz", "open or closed"),
        ("teams", "1.", "open or closed"),
        ("teams", "1. open", "contract"),
        ("teams", "1. open zz", "a contract such as 4S or 3NTX"),
        ("teams", "1. open pass; zz", "open, closed, lead, vul"),
        ("rubber", "1. 4S N =; lead", "card"),
        ("rubber", "1. 4S N =; lead HK HQ", ""),
        ("rubber", "1. 4S N =; vul", "none, NS, EW, both"),
        ("rubber", "1. 4S N =; vul all", "none, NS, EW, both"),
        ("rubber", "1. 4S N =; honours", "seat (N, E, S or W)"),
        ("rubber", "1. 4S N =; honours N", "100 or 150"),
        ("rubber", "1. 4S N =; honours N four", "100 or 150"),
        ("compensation", "1. 4S N =; hcp", "NS or EW"),
        ("compensation", "1. 4S N =; hcp NS", "points"),
        ("compensation", "1. 4S N =; hcp NS many", "points"),
        ("rubber", "dealer", "N, E, S, W"),
        ("rubber", "dealer N E", ""),
        ("rubber", "check", "player"),
        ("rubber", "check NS", "column"),
        ("rubber", "check NS above", "amount"),
        ("rubber", SIX + "partners Ana Boris, Ceca Dino; Eva Filip", "out"),
        ("rubber", SIX + "partners Ana Boris, Ceca Dino;;", "out"),
        ("rubber", DEAL + "    hand", "seat (N, E, S or W)"),
        ("rubber", DEAL + "    hand N", "cards"),
        ("rubber", DEAL + "    auction", "calls"),
        ("rubber", DEAL + "    auction N", "call"),
        ("rubber", DEAL + "    auction N 4S, , pass", "call"),
        ("rubber", DEAL + "    auction N zz", "call"),
        ("rubber", DEAL + "    auction N 4", "strain"),
        ("rubber", DEAL + "    auction N 4S zz", ""),
        ("rubber", DEAL + "    play", "cards"),
        ("teams", BOTH + "    play open", "cards"),
    ],
)
def test_what_was_expected(form: str, text: str, expected: str) -> None:
    params = facts_told(faults(f"game: bridge-{form}\n{text}\n")[0].params)
    assert (params.get("expected") or "") == expected


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("1. passs", "pass"),
        ("1. 4 spadse N =", "spades"),
        ("1. 4S kontr N =", "kontra"),
        ("1. 4S N =; leed HK", "lead"),
        ("1. 4S N =; honors N 100", "honours"),
        ("1. 4S N =; vul boht", "both"),
        ("1. 4S N =\n    auction N passs", "pass"),
        ("1. open 4S N =; lead HK", None),
        ("1. zz", None),
    ],
)
def test_a_likely_spelling(text: str, near: str | None) -> None:
    fault = faults(f"game: bridge-rubber\n{text}\n")[0]
    assert (fault.code, fault.params["near"]) == ("word_unexpected", near)


@pytest.mark.parametrize(
    ("text", "letter", "reading"),
    [
        ("1. 4С N =", "С", "4C"),
        ("1. 4SХХ N =", "Х", "4SXX"),
        ("1. 4SХЕ =", "Х", "4SXE"),
        ("1. 4S Е =", "Е", "E"),
        ("1. Е 4S =", "Е", "E"),
        ("1. 4S N =; lead НК", "Н", "HK"),
        ("1. 4S N =\n    auction N 1С", "С", "1C"),
        ("1. 4S N =\n    play НК", "Н", "HK"),
        ("1. 4S N =\n    hand N SАKQJT.HАK.DAK2.С432", "А", "SAKQJT.HAK.DAK2.C432"),
        (FOUR + "partners Сeса Ana, Boris Dino", "С", "Ceca"),
    ],
)
def test_a_likely_reading(text: str, letter: str, reading: str) -> None:
    """All letters of the wrong alphabet are exchanged in it; the first is named."""
    fault = faults(f"game: bridge-rubber\n{text}\n")[0]
    assert (fault.code, fault.params["letter"], fault.params["reading"]) == ("lookalike", letter, reading)


# Sentences


@pytest.mark.parametrize(
    ("form", "text", "told"),
    [
        ("rubber", '1. 4S N "good"', "good cannot stand here; expected: X, XX, result"),
        ("duplicate", FOUR + "check Ana score 1", "score is no column that can stand here; there are: (nothing)"),
        ("rubber", "replace Ana by Eva", "nobody at the table is called Ana; there are (nothing)"),
        ("rubber", "dealer", "something is missing here; expected: N, E, S, W"),
        ("rubber", FOUR + "partners Ana Ana, Ceca Dino", "Ana is named twice on this line"),
        ("rubber", "1. 4S N =; vul both", "vulnerable in this deal: none"),
        ("rubber", "1. 4S N =; honours S 100\n" + NORTH, "the hand of S holds honours for at most 0"),
        ("compensation", "1. pass; hcp NS 20\n" + NORTH + SOUTH, "by the hands this side has 28 high card points"),
        ("compensation", "1. pass; hcp NS 20\n" + NORTH, "by the hands this side has 24 to 40 high card points"),
        (
            "teams",
            "7. open pass\n7. closed pass",
            "board 7 stands twice; a second room belongs on the line of the first",
        ),
        ("rubber", DEAL + "    auction N 4S, X!", "X! cannot stand here; expected: call"),
        (
            "rubber",
            DEAL + "    auction N pass, pass, pass, pass",
            "the auction does not end in the contract of this deal; it ends in pass",
        ),
        (
            "teams",
            CLOSED + "    play open HQ",
            "open: it must be said of which room, open or closed, and that room must have been played",
        ),
    ],
)
def test_sentences(form: str, text: str, told: str) -> None:
    assert rospis.message(faults(f"game: bridge-{form}\n{text}\n")[0]) == told


def test_fractions_with_a_denominator_in_common_are_not_too_fine() -> None:
    fine = "adjust NS above 1/2\nadjust EW below 1/499999\nadjust NS below 1/999998\n"
    for form, played in (("rubber", WON), ("chicago", PLAYED)):
        assert faults(f"game: bridge-{form}\n{fine}{played}partners\n{fine}") == []


# Several errors


def places_of(form: str, text: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.line) for fault in faults(f"game: bridge-{form}\n{text}")]


def test_all_faulty_lines_are_reported_in_their_order() -> None:
    text = (
        "scorer: Ana\nback: on\n1. 4S\nchek\n2. 4S N =\n    hand X SA\n4. pass\ncheck NS above x\n"
        "partners Ana Boris\nreplace NS by Eva\ndealer X\n5. 4S N +4\n"
    )
    assert places_of("rubber", text) == [
        ("header_value", 2),
        ("header_unknown", 3),
        ("word_missing", 4),
        ("line_unknown", 5),
        ("seat_unknown", 7),
        ("deal_number", 8),
        ("word_unexpected", 9),
        ("partners_unnamed", 10),
        ("name_unknown", 11),
        ("seat_unknown", 12),
        ("result_range", 13),
    ]


def test_behind_an_error_only_what_is_wrong_by_itself_is_told() -> None:
    """That points are known needs no knowledge of the sheet; who is vulnerable does, and whether a rubber is over."""
    assert places_of("compensation", "chek\n1. 4S N =\n2. pass\n") == [
        ("line_unknown", 2),
        ("hcp_missing", 3),
        ("hcp_missing", 4),
    ]
    assert places_of("rubber", "chek\n1. 4S N =; vul both\n2. 4S N =\n3. 4S N =\nbreak off\nbreak off\n") == [
        ("line_unknown", 2)
    ]
    assert places_of("rubber", DEAL + "    auction N 4H\n2. 4S N =; honours N 7\n") == [
        ("auction_open", 3),
        ("honours_impossible", 4),
    ]


def test_a_board_that_cannot_be_read_has_used_its_number() -> None:
    assert places_of("duplicate", "5. 4S\n5. pass\n6. pass\n") == [("word_missing", 2), ("board_twice", 3)]
    assert places_of("duplicate", "5. pass\n5. pass\n5. pass\n") == [("board_twice", 3), ("board_twice", 4)]
    assert places_of("duplicate", "5. pass\n123456789. pass\n5. pass\n") == [("number_too_long", 3), ("board_twice", 4)]


def test_one_faulty_line_makes_no_later_one_faulty() -> None:
    assert places_of("rubber", "1. 4S\n2. pass\n3. pass\n") == [("word_missing", 2)]
    assert places_of("rubber", FOUR + "partners Ana\n1. pass\n") == [("partners_count", 3)]
    assert places_of("duplicate", "7. pass\x07\n8. pass\n") == [("control_character", 2)]
    assert places_of("teams", "1. 4S N =\n    auction open N 4S\n    play closed HA\n") == [("word_unexpected", 2)]


def test_a_deal_whose_cards_are_refused_is_not_scored() -> None:
    for cards in (
        "    hand N SA\n",
        "    auction N 4H, pass, pass, pass\n",
        "    play H2 HA H3 H4 | H5\n    play HA\n",
    ):
        sheet = rospis.replay(rospis.read("game: bridge-rubber\n1. pass\n2. 4S N =\n" + cards + "3. pass\n"))
        assert len(sheet.faults) == 1
        assert [scored.entry.number for scored in sheet.deals] == [1]
        assert sheet.cells("NS")["below"] == 0


def test_places_are_those_of_composed_letters() -> None:
    """A line may hold letters written as a letter and a mark: columns count them as one."""
    text = "players: Zoe\u0301, Boris, Ceca, Dino\npartners Zoe\u0301 Boris, Ceca ¤Eva"
    text, line, column = marked(f"game: bridge-rubber\n{text}\n")
    fault = faults(text)[0]
    assert (fault.code, fault.line, fault.column) == ("name_unknown", line, column - 1)


# Reproducers

BRIDGE = [
    "board_twice",
    "contract_ambiguous",
    "dealer_by_number",
    "hcp_differ",
    "hcp_missing",
    "honours_differ",
    "honours_impossible",
    "lead_differs",
    "out_differs",
    "partners_count",
    "partners_unnamed",
    "result_range",
    "room_missing",
    "rubber_over",
    "seat_unknown",
    "side_unknown",
    "vul_differs",
]


def test_every_code_of_bridge_has_been_placed_and_its_facts_told() -> None:
    for code in BRIDGE:
        assert (DATA / f"{code}.rospis").read_text(encoding="utf-8").splitlines()[1].startswith("game: bridge-")
        assert sum(placed == code for _, placed, _, _ in PLACES) >= 3, code
    told = {faults(f"game: bridge-{form}\n{body}\n")[0].code for form, body, _ in FACTS}
    assert told >= set(BRIDGE)


def test_the_sign_marks_one_place_in_each() -> None:
    assert all(body.count(HERE) == 1 for _, _, _, body in PLACES)
