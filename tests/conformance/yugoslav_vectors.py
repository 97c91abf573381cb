"""The numbered test vectors of the Yugoslav rules, section 6, as data.

D is the declarer, F1 and F2 the followers in order of play. Contract entries stand in the sign of the rules: plus is
written off. Everything is worked out by hand from the rule text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# Every number that section 6 has; the numbering has gaps.
NUMBERS = (
    *("1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "13", "14", "15", "16", "18", "19", "20", "20b", "20c", "22"),
    *("24", "25", "26", "27", "28", "29", "30", "31", "32", "34", "35", "37", "38", "39", "40", "41", "42", "43", "44"),
    *("46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "59", "61", "62", "64"),
)

RECORD, PRINTED, LIBRARY = "record", "printed", "library"
THROUGH: Mapping[str, str] = dict.fromkeys(NUMBERS, RECORD) | {"56": LIBRARY, "61": PRINTED, "62": PRINTED}
"""Which face a vector is held against: the JSON of a record, the printed sheet of a record, or the library alone."""

VECTOR_PROPERTY = "yugoslav_vector"  # the property of a test's report that tells its vector

Three = tuple[int, int, int]  # a figure each for D, F1 and F2
Refe = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]  # open and struck of D, F1 and F2

NO_REFE: Refe = ((0, 0), (0, 0), (0, 0))
ALL_OPEN: Refe = ((1, 0), (1, 0), (1, 0))
ALL_STRUCK: Refe = ((0, 1), (0, 1), (0, 1))
HIS_STRUCK: Refe = ((0, 1), (1, 0), (1, 0))

RULE_OF = {  # reasons of postings and the rules behind them
    "made": "Y5.1",
    "unplayed": "Y3.2",
    "undoubled": "Y5.5",
    "last_contract": "Y5.7",
    "failed": "Y5.1",
    "tricks": "Y5.1",
    "betl_failed": "Y5.1",
    "penalty": "Y5.1",
}
WHIST_REASONS = ("tricks", "betl_failed")


@dataclass(frozen=True)
class Vector:
    """One deal, and all that it must bring about.

    ``deals`` are spellings of the same deal. ``before`` are earlier lines of the record; ``columns`` the contract
    columns before the deal. ``postings`` are written "D +6 made; F1 12 tricks", whists being on D, and ``marks``
    "struck D", "written all", "hat on D".
    """

    number: str
    source: str
    deals: tuple[str, ...]
    postings: str
    after: Three
    variant: str = ""
    marks: str = ""
    columns: Three = (-30, -30, -30)
    before: tuple[str, ...] = ()
    refe: Refe = NO_REFE
    options: Mapping[str, object] = field(default_factory=dict)
    settlement: Three | None = None  # given where the deal ends the game

    @property
    def id(self) -> str:
        """The name of the test: number, variant, source."""
        return "-".join(part for part in (self.number, self.variant, self.source) if part)


STRUCK_BEFORE = tuple(f"state {who} refe 0 used 1" for who in ("D", "F1", "F2"))
OPEN_BEFORE = tuple(f"state {who} refe 1 used 0" for who in ("D", "F1", "F2"))

VECTORS = (
    Vector(
        number="1",
        source="BASE",
        deals=("D diamonds 6; F1 2; F2 2", "D diamonds; F2 2; F1 2", "D 3; F1 2; F2 2", "D karo; F1 2; F2 2"),
        postings="D +6 made; F1 12 tricks; F2 12 tricks",
        after=(-24, -30, -30),
    ),
    Vector(
        number="2",
        source="BASE",
        deals=("D clubs 7; F1 passes; F2 3", "D clubs; F2 3; F1 passes"),
        postings="D +10 made; F2 30 tricks",
        after=(-20, -30, -30),
    ),
    Vector(
        number="3",
        source="BASE",
        deals=("pass",),
        postings="",
        marks="written all",
        after=(-30, -30, -30),
        refe=ALL_OPEN,
    ),
    Vector(
        number="4",
        variant="after_a_pass",
        source="BASE",
        before=("pass",),
        deals=("D clubs 7; F1 passes; F2 3", "D clubs bid 4; F1 passes; F2 3"),
        postings="D +20 made; F2 60 tricks",
        marks="struck D",
        after=(-10, -30, -30),
        refe=HIS_STRUCK,
    ),
    Vector(
        number="4",
        variant="carried_over",
        source="BASE",
        before=OPEN_BEFORE,
        deals=("D clubs 7; F1 passes; F2 3",),
        postings="D +20 made; F2 60 tricks",
        marks="struck D",
        after=(-10, -30, -30),
        refe=HIS_STRUCK,
    ),
    Vector(
        number="5",
        source="BASE",
        columns=(2, -30, -30),
        deals=("pass",),
        postings="",
        after=(2, -30, -30),
    ),
    Vector(
        number="6",
        source="BASE",
        before=("pass",),
        deals=("pass",),
        postings="",
        after=(-30, -30, -30),
        refe=ALL_OPEN,
    ),
    Vector(
        number="7",
        source="BASE",
        columns=(-10, 2, 2),
        deals=("D clubs 6; F1 3; F2 1",),
        postings="D +6 last_contract; F1 18 tricks; F2 6 tricks",
        after=(-4, 2, 2),
        settlement=(-40 - 18 - 6, 20 + 18, 20 + 6),
    ),
    Vector(
        number="8",
        source="BASE",
        columns=(-10, 2, 2),
        deals=("D clubs 8; F1 1; F2 1",),
        postings="D +10 made; F1 10 tricks; F1 -10 penalty; F2 10 tricks; F2 -10 penalty",
        marks="hat off F1; hat off F2",
        after=(0, -8, -8),  # 16 are missing now
    ),
    Vector(
        number="10",
        source="V1.2",
        deals=("D clubs 9; F1 1; F2 passes",),
        postings="D +10 made; F1 10 tricks; F1 -10 penalty",
        after=(-20, -40, -30),
    ),
    Vector(
        number="11",
        source="V1.2",
        deals=("D diamonds hand 9; F1 passes; F2 1",),
        postings="D +8 made; F2 8 tricks; F2 -8 penalty",
        after=(-22, -30, -38),
    ),
    Vector(
        number="13",
        source="V1.2+PAJ",
        deals=("D clubs 6; F1 2; F2 2", "D clubs; F1 2; F2 2"),
        postings="D +10 made; F1 20 tricks; F2 20 tricks",
        after=(-20, -30, -30),
    ),
    Vector(
        number="14",
        variant="two_or_four",
        source="V1.2",
        deals=("D clubs 6; F1 3; F2 1",),
        postings="D +10 made; F1 30 tricks; F2 10 tricks",
        after=(-20, -30, -30),
    ),
    Vector(
        number="14",
        variant="two_each",
        source="PAJ",
        options={"follower_rule": "two_each"},
        deals=("D clubs 6; F1 3; F2 1",),
        postings="D +10 made; F1 30 tricks; F2 10 tricks; F2 -10 penalty",
        after=(-20, -30, -40),
    ),
    Vector(
        number="15",
        source="V1.2",
        deals=(
            "D hearts 7; F1 calls 2; F2 called 1",
            "D hearts; F1 calls; together 3",
            "D herc 7; F2 called 3; F1 calls 0",
        ),
        postings="D +8 made; F1 24 tricks; F1 -8 penalty",
        after=(-22, -38, -30),
    ),
    Vector(
        number="16",
        variant="kontra",
        source="ANT",
        deals=("D clubs hand kontra F1 5; F1 3; F2 2", "D clubs hand kontra F1 without 1; together 5"),
        postings="D -24 failed; F1 120 tricks",
        after=(-54, -30, -30),
    ),
    Vector(
        number="16",
        variant="kontra_under_refe",
        source="ANT",
        before=("pass",),
        deals=("D clubs hand kontra F1 5; F1 3; F2 2", "D clubs hand kontra F1 without 1; together 5"),
        postings="D -48 failed; F1 240 tricks",
        marks="struck D",
        after=(-78, -30, -30),
        refe=HIS_STRUCK,
    ),
    Vector(
        # The doubling explained by a refe, as V1.2 has it: then it is a caller who writes for both.
        number="16",
        variant="refe_in_place_of_kontra",
        source="V1.2",
        before=OPEN_BEFORE,
        deals=("D clubs hand 5; F1 calls 3; F2 called 2",),
        postings="D -24 failed; F1 120 tricks",
        marks="struck D",
        after=(-54, -30, -30),
        refe=HIS_STRUCK,
    ),
    Vector(
        number="18",
        source="V1.2+PAJ+ANT+MFE",
        deals=("D betl failed", "D 6 failed"),
        postings="D -12 failed; F1 60 betl_failed; F2 60 betl_failed",
        after=(-42, -30, -30),
    ),
    Vector(
        number="19",
        source="V1.2+PAJ",
        deals=("D betl hand failed",),
        postings="D -14 failed; F1 70 betl_failed; F2 70 betl_failed",
        after=(-44, -30, -30),
    ),
    Vector(
        number="20",
        source="PAJ+EJK",
        deals=("D betl kontra F1 failed",),
        postings="D -24 failed; F1 120 betl_failed",
        after=(-54, -30, -30),
    ),
    Vector(
        number="20b",
        variant="doubler",
        source="default",
        options={"betl_kontra_whists": "doubler"},
        deals=("D betl kontra F1 failed",),
        postings="D -24 failed; F1 120 betl_failed",
        after=(-54, -30, -30),
    ),
    Vector(
        number="20b",
        variant="each",
        source="ANT",
        options={"betl_kontra_whists": "each"},
        deals=("D betl kontra F1 failed",),
        postings="D -24 failed; F1 120 betl_failed; F2 120 betl_failed",
        after=(-54, -30, -30),
    ),
    Vector(
        number="20c",
        variant="doubler",
        source="default",
        deals=("D betl kontra F1 failed",),
        postings="D -24 failed; F1 120 betl_failed",
        after=(-54, -30, -30),
    ),
    Vector(
        number="20c",
        variant="doubler_both",
        source="GPR",
        options={"betl_kontra_whists": "doubler_both"},
        deals=("D betl kontra F1 failed",),
        postings="D -24 failed; F1 240 betl_failed",
        after=(-54, -30, -30),
    ),
    Vector(
        number="22",
        variant="struck",
        source="IKLUB+PAJ",
        before=STRUCK_BEFORE,
        deals=("D spades undoubled", "D 2 undoubled"),
        postings="D +4 undoubled",
        after=(-26, -30, -30),
        refe=ALL_STRUCK,
    ),
    Vector(
        number="22",
        variant="none_allowed",
        source="IKLUB+PAJ",
        options={"refe_max": 0},
        deals=("D spades undoubled",),
        postings="D +4 undoubled",
        after=(-26, -30, -30),
    ),
    Vector(
        number="24",
        source="PAJ+V1.2",
        deals=("D spades undoubled", "D pik undoubled"),
        postings="",
        marks="written all",
        after=(-30, -30, -30),
        refe=ALL_OPEN,
    ),
    Vector(
        number="25",
        source="ANT",
        deals=(
            "D clubs kontra F1 rekontra 7; F1 calls 2; F2 called 1",
            "D clubs rekontra F1; F2 called 1; F1 calls 2",
            "D clubs kontra F1 rekontra; F1 calls; together 3",
        ),
        postings="D +40 made; F1 120 tricks; F1 -40 penalty",
        marks="hat on D",
        after=(10, -70, -30),
    ),
    Vector(
        number="26",
        source="ANT",
        options={"follower_rule": "two_each"},
        deals=("D hearts 6; F1 3; F2 1",),
        postings="D +8 made; F1 24 tricks; F2 8 tricks; F2 -8 penalty",
        after=(-22, -30, -38),
    ),
    Vector(
        number="27",
        source="ANT",
        deals=("D hearts 6; F1 4; F2 passes", "D hearts; F1 4; F2 passes"),
        postings="D +8 made; F1 32 tricks",
        after=(-22, -30, -30),
    ),
    Vector(
        number="28",
        source="ANT",
        deals=("D betl hand kontra F1 made",),
        postings="D +28 made; F1 -28 penalty",
        after=(-2, -58, -30),
    ),
    Vector(
        number="29",
        source="ANT",
        deals=("D hearts kontra F1 7; F1 2; F2 1", "D hearts kontra F1; together 3", "D hearts kontra F1; F1 0; F2 3"),
        postings="D +16 made; F1 48 tricks; F1 -16 penalty",
        after=(-14, -46, -30),
    ),
    Vector(
        number="30",
        source="ANT",
        deals=("D hearts 6; F1 2; F2 2",),
        postings="D +8 made; F1 16 tricks; F2 16 tricks",
        after=(-22, -30, -30),
    ),
    Vector(
        number="31",
        source="ANT",
        deals=("D diamonds kontra F1 rekontra 7; F1 2; F2 1", "D diamonds rekontra F1; together 3"),
        postings="D +24 made; F1 72 tricks; F1 -24 penalty",
        after=(-6, -54, -30),
    ),
    Vector(
        number="32",
        source="ANT",
        deals=("D hearts kontra F1 rekontra 6; F1 1; F2 3", "D hearts kontra F1 rekontra; together 4"),
        postings="D +32 made; F1 128 tricks; F1 -32 penalty",
        marks="hat on D",
        after=(2, -62, -30),
    ),
    Vector(
        number="34",
        source="ANT",
        deals=("D hearts kontra F1 5; F1 2; F2 3", "D hearts kontra F1 without 1; together 5"),
        postings="D -16 failed; F1 80 tricks",
        after=(-46, -30, -30),
    ),
    Vector(
        number="35",
        source="ANT",
        deals=("D betl hand kontra F1 rekontra made",),
        postings="D +56 made; F1 -56 penalty",
        marks="hat on D",
        after=(26, -86, -30),
    ),
    Vector(
        number="37",
        source="ANT",
        deals=("D clubs 8; F1 1; F2 1",),
        postings="D +10 made; F1 10 tricks; F1 -10 penalty; F2 10 tricks; F2 -10 penalty",
        after=(-20, -40, -40),
    ),
    Vector(
        number="38",
        source="ANT",
        deals=(
            "D clubs 6; F1 calls 3; F2 called 1",
            "D clubs 6; F1 calls 1; F2 called 3",
            "D clubs; F1 calls; together 4",
        ),
        postings="D +10 made; F1 40 tricks",
        after=(-20, -30, -30),
    ),
    Vector(
        number="39",
        source="ANT",
        deals=("D hearts 9; F1 calls 1; F2 called 0", "D hearts; F1 calls 0; F2 called 1"),
        postings="D +8 made; F1 8 tricks; F1 -8 penalty",
        after=(-22, -38, -30),
    ),
    Vector(
        # Three tricks together: whoever has one of them falls, at the doubled value.
        number="40",
        source="ANT",
        before=("pass",),
        deals=("D hearts 7; F1 2; F2 1",),
        postings="D +16 made; F1 32 tricks; F2 16 tricks; F2 -16 penalty",
        marks="struck D",
        after=(-14, -30, -46),
        refe=HIS_STRUCK,
    ),
    Vector(
        number="41",
        source="ANT+MFE",
        deals=("D diamonds; F1 passes; F2 passes",),
        postings="D +6 unplayed",
        after=(-24, -30, -30),
    ),
    Vector(
        number="41",
        variant="under_refe",
        source="ANT+MFE",
        before=("pass",),
        deals=("D diamonds; F1 passes; F2 passes",),
        postings="D +12 unplayed",
        marks="struck D",
        after=(-18, -30, -30),
        refe=HIS_STRUCK,
    ),
    Vector(
        number="41",
        variant="clubs",
        source="PAJ",
        deals=("D clubs; F2 passes; F1 passes",),
        postings="D +10 unplayed",
        after=(-20, -30, -30),
    ),
    Vector(
        number="42",
        source="PAJ",
        options={"spade_must_double": False},
        deals=("D spades 7; F1 2; F2 1",),
        postings="D +4 made; F1 8 tricks; F2 4 tricks; F2 -4 penalty",
        after=(-26, -30, -34),
    ),
    Vector(
        number="43",
        source="PAJ",
        deals=("D clubs kontra F1 6; F1 2; F2 2", "D clubs kontra F1; together 4"),
        postings="D +20 made; F1 80 tricks; F1 -20 penalty",
        after=(-10, -50, -30),
    ),
    Vector(
        number="44",
        source="PAJ",
        before=("pass",),
        deals=("D clubs 6; F1 2; F2 2",),
        postings="D +20 made; F1 40 tricks; F2 40 tricks",
        marks="struck D",
        after=(-10, -30, -30),
        refe=HIS_STRUCK,
    ),
    Vector(
        number="46",
        source="PAJ",
        deals=("D clubs 5; F1 3; F2 2", "D clubs without 1; F1 3; F2 2"),
        postings="D -10 failed; F1 30 tricks; F2 20 tricks",
        after=(-40, -30, -30),
    ),
    Vector(
        number="47",
        source="PAJ",
        deals=("D sans 6; F1 2; F2 2", "D 7; F1 2; F2 2"),
        postings="D +14 made; F1 28 tricks; F2 28 tricks",
        after=(-16, -30, -30),
    ),
    Vector(
        # MFE gives 64 and 96 to the two followers; no option does that: the doubler writes for both.
        number="48",
        source="default",
        before=("pass",),
        deals=("D hearts kontra F1 5; F1 2; F2 3", "D hearts kontra F1 5; F1 3; F2 2"),
        postings="D -32 failed; F1 160 tricks",
        marks="struck D",
        after=(-62, -30, -30),
        refe=HIS_STRUCK,
    ),
    Vector(
        number="49",
        source="ANT",
        columns=(-10, -2, 6),
        deals=("D clubs 6; F1 2; F2 2",),
        postings="D +6 last_contract; F1 12 tricks; F2 12 tricks",
        after=(-4, -2, 6),
        settlement=(-40 - 24, -20 + 12, 60 + 12),
    ),
    Vector(
        number="50",
        source="ANT",
        columns=(-14, -2, 6),
        deals=("D clubs 6; F1 2; F2 2",),
        postings="D +10 made; F1 20 tricks; F2 20 tricks",
        after=(-4, -2, 6),
        settlement=(-40 - 40, -20 + 20, 60 + 20),
    ),
    Vector(
        number="51",
        source="ANT",
        columns=(-10, -2, 6),
        deals=("D clubs; F1 passes; F2 passes",),
        postings="D +6 last_contract",
        after=(-4, -2, 6),
        settlement=(-40, -20, 60),
    ),
    Vector(
        number="52",
        source="PPN",
        deals=("D hearts kontra F1 rekontra subkontra 7; F1 2; F2 1", "D hearts subkontra F1; together 3"),
        postings="D +64 made; F1 192 tricks; F1 -64 penalty",
        marks="hat on D",
        after=(34, -94, -30),
    ),
    Vector(
        # The sample deal of PPN shows no penalty; no option does that.
        number="53",
        source="default",
        deals=("D hearts 7; F1 calls 3; F2 called 0", "D hearts; F1 calls; together 3"),
        postings="D +8 made; F1 24 tricks; F1 -8 penalty",
        after=(-22, -38, -30),
    ),
)
