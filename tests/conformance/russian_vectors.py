"""The numbered test vectors of the Russian rules, section 6, as data, and a few worked out by hand beside them.

A, B and C sit clockwise, with four players N, E, S and W or A, B, C and D. Every figure that is not named is 0.
"""

from __future__ import annotations

from dataclasses import dataclass

VECTOR_PROPERTY = "russian_vector"  # the property of a test's report that tells its vector

# Every number that section 6 has; the numbering has gaps.
NUMBERS = (
    *(
        f"D{n:02d}"
        for n in (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17, 18, 19, 21, 22, 23, 24, 26, 27, 28, 29)
    ),
    *(f"D{n:02d}" for n in (30, 31, 33, 34, 36, 37, 38, 39, 40, 41, 42, 43, 45)),
    *(f"M{n:02d}" for n in (1, 2, 3, 4, 5, 7, 8, 10, 11, 12)),
    *(f"R{n:02d}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 20, 21, 22)),
    *(f"H{n:02d}" for n in (1, 2, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17)),
    *(f"S{n:02d}" for n in (1, 2, 3, 5, 7, 8, 9, 11, 12, 14, 15, 16, 17, 18, 19, 20)),
    *(f"F{n:02d}" for n in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 16)),
)


@dataclass(frozen=True)
class Vector:
    """A record and all that it must come to.

    ``header`` are its options ("rules leningrad; aid no"), ``body`` its lines, ``cells`` the sheet after them
    ("A pool 2; B on A 4; A bombs 2 4"), ``results`` the exact settlement where that is what is meant, ``rounded`` the
    same in whole whists.
    """

    number: str
    source: str
    header: str
    body: str
    cells: str = ""
    results: str = ""
    rounded: str = ""
    players: str = "A, B, C"
    variant: str = ""


def _contracts() -> list[Vector]:
    """R6.1."""
    leningrad = "rules leningrad; paid_talon off"  # the vectors name no talon
    return [
        Vector("D01", "OK", "", "1. A 6H 6; B whists 2; C whists 2", "A pool 2; B on A 4; C on A 4"),
        Vector("D02", "KI", "", "1. A 7H 7; B whists 2; C whists 1", "A pool 4; B on A 8; C on A 4"),
        Vector("D03", "OK", "", "1. A 8H 8; B whists 1; C whists 1", "A pool 6; B on A 6; C on A 6"),
        Vector("D04", "OK", "", "1. A 9H 9; B whists 1; C whists 0", "A pool 8; B on A 8"),
        Vector("D05", "RO", "", "1. A 6H 6; B passes; C whists 4", "A pool 2; C on A 8"),
        Vector("D06", "RO", "", "1. A 6H 7; B passes 1; C whists 2", "A pool 2; C hill 2; C on A 6"),
        Vector(
            "D07", "RO", "", "1. A 6H 8; B whists 1; C whists 1", "A pool 2; B hill 2; C hill 2; B on A 2; C on A 2"
        ),
        Vector("D08", "KX", "", "1. A 6H 9; B whists 1; C whists 0", "A pool 2; B hill 2; C hill 4; B on A 2"),
        Vector("D10", "KI", "", "1. A 6H 7; B whists 2; C whists 1", "A pool 2; C hill 2; B on A 4; C on A 2"),
        Vector("D11", "OK", "", "1. A 10H 10; B whists 0; C passes", "A pool 10; B hill 10"),
        Vector("D12", "OK", "", "1. A 6H 10; B whists 0; C passes", "A pool 2; B hill 8"),
        Vector("D13", "OK", "", "1. A 7H 10; B whists 0; C passes", "A pool 4; B hill 8"),
        Vector(
            "D14", "OK", "liability_8_10 both", "1. A 8H 10; B whists 0; C whists 0", "A pool 6; B hill 6; C hill 6"
        ),
        Vector("D15", "KX", "", "1. A 8H 10; C whists 0; B whists 0", "A pool 6; B hill 6", players="A, C, B"),
        Vector("D17", "own", "", "1. A 8H 9; B whists 1; C whists 0", "A pool 6; B on A 6"),
        Vector("D18", "LL", "", "1. A 6H 5; B whists 3; C whists 2", "A hill 2; B on A 8; C on A 6"),
        Vector("D19", "LL", "", "1. A 6H 5; B whists 3; C passes 2", "A hill 2; B on A 12; C on A 2"),
        Vector("D21", "LL", "", "1. A 8H 6; B whists 3; C whists 1", "A hill 12; B on A 30; C on A 18"),
        Vector("D22", "LL", "ten checked", "1. A 10H 8; B whists 1; C whists 1", "A hill 20; B on A 30; C on A 30"),
        Vector("D23", "OK", "", "1. A 7H 5; B whists 3; C whists 2", "A hill 8; B on A 20; C on A 16"),
        Vector("D24", "OK", "", "1. A 9H 5; B whists 3; C whists 2", "A hill 32; B on A 56; C on A 48"),
        Vector("D26", "KI", "", "1. A 6H; B passes; C half", "A pool 2; C on A 4"),
        Vector("D27", "own", "", "1. A 7H; B passes; C half", "A pool 4; C on A 4"),
        Vector("D28", "LL", "", "1. A 8; B passes; C passes", "A pool 6"),
        Vector("D29", "HP", leningrad, "1. C 7H 7; A whists 1; B whists 2", "C pool 4; A on C 8; B on C 16"),
        Vector("D30", "HP", leningrad, "1. A 6H 7; B passes; C whists 3", "A pool 2; C hill 2; C on A 12"),
        Vector("D31", "HP", leningrad, "1. A 6H 5; B whists 2; C whists 3", "A hill 4; B on A 12; C on A 16"),
        Vector(
            "D33",
            "HP",
            f"{leningrad}; stalingrad yes",
            "1. C 6S 5; A whists 3; B whists 2",
            "C hill 4; A on C 16; B on C 12",
        ),
        Vector("D34", "own", leningrad, "1. A 7H; B passes; C half", "A pool 4; C on A 8"),
        Vector(
            "D36",
            "PM 3.8.1.2",
            "",
            "1. N 7H 5; E whists 3; S passes 2",
            "N hill 8; E on N 28; S on N 8; W on N 8",
            players="N, E, S, W",
        ),
        Vector(
            "D37",
            "own",
            "consolation_dealer no",
            "1. N 7H 5; E whists 3; S passes 2",
            "N hill 8; E on N 28; S on N 8",
            players="N, E, S, W",
        ),
        Vector("D38", "own", "", "1. A 6H 6; B whists 3; C whists 1", "A pool 2; B on A 6; C on A 2"),
        Vector(
            "D39",
            "LL",
            "two_whister_claim strict",
            "1. A 6H 6; B whists 3; C whists 1",
            "A pool 2; C hill 2; B on A 6; C on A 2",
        ),
        Vector("D40", "own", "", "1. A 10H 9; B passes; C whists 1", "A hill 10; C on A 20; B on A 10"),
        Vector(
            "D40", "RO", "consolation off", "1. A 10H 9; B passes; C whists 1", "A hill 10; C on A 10", variant="RO"
        ),
        Vector(
            "D41",
            "own",
            "bombs yes",
            "state A bombs 8\n1. A 8H 8; B whists 1; C whists 1",
            "A pool 48; B on A 48; C on A 48",
        ),
        Vector(
            "D42",
            "KX",
            "bombs yes",
            "state A bombs 2\n1. A 6H 6; B whists 3; C whists 1",
            "A pool 4; B on A 12; C on A 4",
        ),
        Vector(
            "D43",
            "own",
            "bombs yes",
            "state A bombs 8\n1. A 7H 6; B whists 2; C whists 2",
            "A hill 32; B on A 96; C on A 96; A bombs 8",
        ),
        Vector("D45", "own", "bombs yes", "state A bombs 4\n1. A 9H; B passes; C passes", "A pool 32"),
    ]


def _misere() -> list[Vector]:
    """R6.2."""
    leningrad = "rules leningrad; paid_talon off"
    units = (("SA ST", 1), ("SA HK", 1), ("SA SK", 2), ("SA HA", 3), ("SK SQ", 1), ("SK HQ", 0), ("ST H7", 0))
    return [
        Vector("M01", "OK", "", "1. A misere 0", "A pool 10"),
        Vector("M02", "KI", "", "1. A misere 2", "A hill 20"),
        Vector("M03", "OK", "", "1. A misere 5", "A hill 50", variant="five"),
        Vector("M03", "OK", "", "1. A misere 10", "A hill 100", variant="ten"),
        Vector("M04", "HP", leningrad, "1. A misere 2", "A hill 40"),
        Vector(
            "M04",
            "JU",
            f"{leningrad}; misere_whists as_ten; whist_factor 1",
            "1. A misere 2",
            "A hill 40; B on A 20; C on A 20",
            variant="as_ten",
        ),
        Vector("M05", "BASE", "bombs yes", "state A bombs 4\n1. A misere 0", "A pool 40"),
        Vector("M07", "HP", f"{leningrad}; concede 3", "1. A 6C concedes 3", "A hill 12"),
        Vector("M08", "HP", f"{leningrad}; concede 3", "1. A 8N concedes", "A hill 36"),
        Vector(
            "M10",
            "KX",
            "paid_talon dealer",
            "1. A 6S 8; B whists 1; C whists 1; talon HA HK",
            "A pool 2; B hill 2; C hill 2; B on A 2; C on A 6",
        ),
        *(
            Vector(
                "M11",
                "KX",
                "paid_talon dealer; half_whist no",
                f"1. A 6S; B passes; C passes; talon {talon}",
                f"A pool 2; C on A {2 * count}",
                variant=talon.replace(" ", ""),
            )
            for talon, count in units
        ),
        Vector("M12", "DG", "", "1. A 10H totus 10; B whists 0; C whists 0", "A pool 15; C hill 10"),
    ]


def _raspasy() -> list[Vector]:
    """R6.3."""

    def tricks(number: int, *taken: int) -> str:
        return f"{number}. pass; " + "; ".join(f"{name} {count}" for name, count in zip("ABC", taken, strict=True))

    one, two, three = "state raspasy 0", "state raspasy 1", "state raspasy 2"
    leningrad = "rules leningrad"
    return [
        Vector("R01", "LL", "", tricks(1, 3, 5, 2), "A hill 1; B hill 3"),
        Vector("R02", "LL", "", tricks(1, 4, 3, 3), "A hill 1"),
        Vector("R03", "LL", "", tricks(1, 0, 4, 6), "A pool 1; B hill 4; C hill 6"),
        Vector(
            "R04",
            "LL",
            "rasp_progression 1-2-3",
            f"{two}\n{tricks(1, 0, 0, 10)}",
            "A pool 2; B pool 2; C hill 20",
        ),
        Vector(
            "R06",
            "KI",
            "rasp_progression 1-2-3; rasp_amnesty no",
            f"{two}\n{tricks(1, 0, 4, 6)}",
            "A pool 2; B hill 8; C hill 12",
        ),
        Vector(
            "R07",
            "RO",
            "rasp_progression 1-2-3",
            f"{tricks(1, 2, 5, 3)}\n{tricks(2, 2, 5, 3)}",
            "B hill 9; C hill 3",
        ),
        Vector(
            "R08",
            "RO",
            "rasp_progression 1-2-3; rasp_zero_prize one",
            f"{tricks(1, 2, 5, 3)}\n{tricks(2, 0, 4, 6)}",
            "A pool 1; B hill 11; C hill 13",
        ),
        Vector("R09", "LL", "rasp_base 2; rasp_zero_prize one", tricks(1, 0, 4, 6), "A pool 1; B hill 8; C hill 12"),
        Vector("R09", "own", "rasp_base 2", tricks(1, 0, 4, 6), "A pool 2; B hill 8; C hill 12", variant="price"),
        Vector("R11", "HP", leningrad, f"{one}\n{tricks(1, 4, 3, 3)}", "A hill 2"),
        Vector("R12", "HP", leningrad, f"{two}\n{tricks(1, 5, 4, 1)}", "A hill 16; B hill 12"),
        Vector("R13", "HP", leningrad, f"{three}\n{tricks(1, 6, 2, 2)}", "A hill 24"),
        Vector("R14", "FSPR", f"{leningrad}; rasp_amnesty no", tricks(1, 4, 3, 3), "A hill 8; B hill 6; C hill 6"),
        Vector("R16", "KX", "rules rostov", tricks(1, 3, 3, 4), "A on C 10; B on C 10"),
        Vector(
            "R16", "KX", "rules rostov; rostov_tie full", tricks(1, 3, 3, 4), "A on C 20; B on C 20", variant="full"
        ),
        Vector(
            "R16",
            "KX",
            "rules rostov; rostov_tie difference",
            tricks(1, 3, 3, 4),
            "A on C 5; B on C 5",
            variant="difference",
        ),
        Vector("R17", "MF", "rules rostov; rostov_price 2", tricks(1, 0, 3, 7), "A on B 6; A on C 14; A pool 1"),
        Vector(
            "R18",
            "MF",
            "rasp_progression 2-4-6; rasp_amnesty no",
            f"{tricks(1, 0, 3, 7)}\n{tricks(2, 1, 3, 6)}",
            "A pool 2; A hill 4; B hill 18; C hill 38",
        ),
    ]


def _aid() -> list[Vector]:
    """R6.4: the gain comes from a game that nobody whists."""
    gains = {2: "6H", 4: "7H", 10: "10H"}

    def played(player: str, gain: int, pools: str, hill: int = 0) -> str:
        others = [name for name in "ABC" if name != player]
        lines = [
            f"adjust {name} pool {pool}" for name, pool in zip("ABCD", pools.split("/"), strict=False) if pool != "0"
        ]
        lines += [f"adjust A hill {hill}"] if hill else []
        return "\n".join([*lines, f"1. {player} {gains[gain]}; {others[0]} passes; {others[1]} passes"])

    heavy = "pool_weight 20; target 10"
    return [
        Vector("H01", "KI", "target 10", played("A", 4, "8/3/5"), "A pool 10; B pool 3; C pool 7; A on C 20"),
        Vector(
            "H02",
            "MF",
            "target 20",
            played("A", 10, "16/18/19", 5),
            "A pool 20; B pool 20; C pool 20; A hill 2; A on C 10; A on B 20",
        ),
        Vector("H04", "MF", "target 20", played("A", 10, "16/20/20", 2), "A pool 20; B pool 20; C pool 20; A hill -4"),
        Vector("H06", "MF", "target 20; aid no", played("A", 10, "16/0/0"), "A pool 26"),
        Vector("H07", "LL", "target 10", played("A", 2, "10/7/4"), "A pool 10; B pool 9; C pool 4; A on B 20"),
        Vector("H08", "LL", "target 10", played("B", 2, "5/10/5"), "A pool 5; B pool 10; C pool 7; B on C 20"),
        Vector("H09", "RO", "target 3", played("A", 2, "3/2/0"), "A pool 3; B pool 3; C pool 1; A on B 10; A on C 10"),
        # A gain of three is the prize for no trick in raspasy at three a trick.
        Vector(
            "H10",
            "RO",
            "target 3; rasp_base 3; rasp_amnesty no",
            "adjust A pool 3\nadjust B pool 3\nadjust C pool 3\nadjust A hill 2\n1. pass; A 0; B 5; C 5",
            "A pool 3; B pool 3; C pool 3; A hill -1; B hill 15; C hill 15",
        ),
        Vector(
            "H10",
            "RO",
            "target 3; rasp_base 3; rasp_amnesty no; aid_residual forfeit",
            "adjust A pool 3\nadjust B pool 3\nadjust C pool 3\nadjust A hill 2\n1. pass; A 0; B 5; C 5",
            "A pool 3; B pool 3; C pool 3; B hill 15; C hill 15",
            variant="forfeit",
        ),
        Vector(
            "H12",
            "own",
            "target 10",
            played("A", 4, "12/3/8"),
            "A pool 12; B pool 5; C pool 10; A on C 20; A on B 20",
        ),
        Vector(
            "H13",
            "own",
            "target 10",
            "adjust A pool 10\nadjust B pool 7\nadjust C pool 4\n1. A misere 0",
            "A pool 10; B pool 10; C pool 10; A hill -1; A on B 30; A on C 60",
        ),
        Vector(
            "H14",
            "RO",
            "target 3",
            played("A", 2, "3/3/3/0"),
            "A pool 3; B pool 3; C pool 3; D pool 2; A on D 20",
            players="A, B, C, D",
        ),
        Vector("H15", "own", heavy, played("A", 4, "8/3/5"), "A pool 10; B pool 3; C pool 7; A on C 40"),
        Vector(
            "H15",
            "own",
            f"{heavy}; aid_price 10",
            played("A", 4, "8/3/5"),
            "A pool 10; B pool 3; C pool 7; A on C 20",
            variant="aid_price",
        ),
        Vector("H16", "own", heavy, played("A", 4, "9/10/10", 5), "A pool 10; B pool 10; C pool 10; A hill -1"),
        Vector(
            "H16",
            "own",
            f"{heavy}; aid_residual raise",
            played("A", 4, "9/10/10", 5),
            "A pool 10; B pool 10; C pool 10; A hill 5; B hill 6; C hill 6",
            variant="raise",
        ),
        Vector(
            "H16",
            "own",
            f"{heavy}; aid_residual forfeit",
            played("A", 4, "9/10/10", 5),
            "A pool 10; B pool 10; C pool 10",
            variant="forfeit",
        ),
        Vector(
            "H17",
            "own",
            "target 10; aid_to clockwise",
            played("A", 2, "10/4/7"),
            "A pool 10; B pool 6; C pool 7; A on B 20",
        ),
    ]


def _base_text() -> list[Vector]:
    """R6.5: the preset dark, four players, D deals and sits out."""
    four = "A, B, C, D"
    s01 = "1. dark pass A; joined B C; A 4; B 3; C 3"
    s03 = "2. dark pass A; joined B C; A 5; B 4; C 1"
    s05 = "3. dark pass A; joined B C; A 6; B 2; C 2"
    hills = "A hill 76; B hill 38; C hill 26"
    three = "A 4; B 3; C 3"
    return [
        Vector(
            "S01",
            "BASE",
            "rules dark",
            s01,
            "A hill 8; B hill 6; C hill 6; A bombs 2; B bombs 2; C bombs 2; D bombs 2",
            players=four,
        ),
        Vector(
            "S02",
            "BASE",
            "rules dark",
            "1. dark pass A; joined B; A 4; B 3; C 3",
            "A hill 8; B hill 6; C hill 6; A bombs 2; B bombs 2",
            players=four,
        ),
        Vector(
            "S03",
            "BASE",
            "rules dark",
            f"state dark 1 by A\nstate raspasy 1\n1. {s03[3:]}",
            "A hill 20; B hill 16; C hill 4; A bombs 4; B bombs 4; C bombs 4; D bombs 4",
            players=four,
        ),
        Vector(
            "S05",
            "BASE",
            "rules dark",
            f"state dark 2 by A\nstate raspasy 2\n1. {s05[3:]}",
            "A hill 48; B hill 16; C hill 16; A bombs 8; B bombs 8; C bombs 8; D bombs 8",
            players=four,
        ),
        Vector(
            "S07",
            "BASE",
            "rules dark",
            "state dark 1 by A\nstate raspasy 1\n1. dark pass A; A 0; B 4; C 6",
            "B hill 16; C hill 24; A pool 4; A bombs 4; B bombs 2; C bombs 2; D bombs 2",
            players=four,
        ),
        Vector(
            "S08",
            "BASE",
            "rules dark",
            "\n".join((s01, s03, s05)),
            f"{hills}; A bombs 2 4 8; B bombs 2 4 8; C bombs 2 4 8; D bombs 2 4 8",
            players=four,
        ),
        # After three rounds the dealer moves on: A deals deal 4 and would sit out, so A deals out of turn.
        Vector(
            "S09",
            "BASE",
            "rules dark",
            "\n".join((s01, s03, s05, "dealer D", "4. A 6C; B passes; C passes")),
            f"{hills}; A pool 4; A bombs 4 8; B bombs 2 4 8; C bombs 2 4 8; D bombs 2 4 8",
            players=four,
        ),
        Vector(
            "S11",
            "BASE",
            "rules dark",
            "state A bombs 4 8\n1. A 8S 8; B whists 1; C whists 1",
            "A pool 24; B on A 24; C on A 24; A bombs 8",
            players=four,
        ),
        Vector(
            "S12",
            "BASE",
            "rules dark",
            "state A bombs 8\n1. A dark 6H bid 6S 6; B whists 2; C whists 2",
            "A pool 32; B on A 64; C on A 64",
            players=four,
        ),
        Vector(
            "S14",
            "BASE",
            "rules dark",
            "1. A 7C 7; B whists 2; C whists 1\n    auction A dark 6S, B 7S, C pass, A look, A 7C, B pass",
            "A pool 4; B on A 8; C on A 4",
            players=four,
        ),
        Vector(
            "S15",
            "BASE",
            "rules dark",
            f"1. pass; {three}\n2. pass; {three}\n3. pass; {three}",
            "A hill 28; B hill 21; C hill 21",
        ),
        *(
            Vector(
                "S16",
                "BASE",
                f"rules dark; dark_pass_price {reading}",
                f"state dark 2 by A\nstate raspasy 2\n1. dark pass A; joined B C; {three}",
                f"A hill {4 * price}; B hill {3 * price}; C hill {3 * price}; A bombs 8; B bombs 8; C bombs 8",
                variant=reading,
            )
            for reading, price in (("first", 8), ("double", 8), ("power", 32))
        ),
        Vector(
            "S17",
            "own",
            "rules dark; bomb_scope own",
            "state A bombs 4\n1. A 6H 7; B whists 2; C whists 1",
            "A pool 8; C hill 1; B on A 4; C on A 2",
            players=four,
        ),
        Vector(
            "S18",
            "own",
            "rules dark; bomb_scope own; consolation_dealer no",
            "state A bombs 4\n1. A 6H 5; B whists 3; C whists 2",
            "A hill 8; B on A 8; C on A 6; A bombs 4",
            players=four,
        ),
        Vector(
            "S20",
            "BASE",
            "rules dark; all_pass bombs",
            "1. pass",
            "A bombs 2; B bombs 2; C bombs 2",
            players=four,
        ),
    ]


def _settlements() -> list[Vector]:
    """R6.6."""

    def sheet(pools: str = "", hills: str = "", whists: str = "", names: str = "ABC") -> str:
        lines = [
            f"adjust {name} {column} {amount}"
            for column, amounts in (("pool", pools), ("hill", hills))
            for name, amount in zip(names, amounts.split("/"), strict=False)
            if amount not in ("", "0")
        ]
        for held in filter(None, whists.split(", ")):
            pair, amount = held.split(" ")
            lines.append(f"adjust {pair[0]} on {pair[1]} {amount}")
        return "\n".join(lines)

    whists = "NE 46, NS 12, NW 70, EN 38, ES 54, EW 20, SN 60, SE 16, SW 34, WN 28, WE 90, WS 6"
    return [
        Vector(
            "F01", "RP", "", sheet(whists="BA 114, AB 70, CB 180, BC 96, AC 100, CA 140"), results="A -84; B -40; C 124"
        ),
        Vector(
            "F02",
            "OK",
            "",
            sheet("14/8/0", "12/26/6", "AB 12, BA 22, CA 22, CB 4"),
            results="A 184/3; B -302/3; C 118/3",
            rounded="A 62; B -101; C 39",
        ),
        Vector(
            "F03",
            "OK",
            "",
            sheet("", "2/0/0", "BA 4, CA 10"),
            results="A -82/3; B 32/3; C 50/3",
            rounded="A -27; B 11; C 16",
        ),
        Vector(
            "F05",
            "KI",
            "",
            sheet("20/20/20", "14/2/40", "AB 30, AC 12, BA 5, BC 80, CA 44, CB 10"),
            results="A 119/3; B 635/3; C -754/3",
        ),
        Vector("F06", "LL", "", sheet("3/0/0", "0/14/6", "BA 8"), results="A 236/3; B -226/3; C -10/3"),
        Vector(
            "F07", "LL", "", sheet("4/3/0", "2/2/8", "AB 22, BA 12, CA 8, CB 12"), results="A 116/3; B 14/3; C -130/3"
        ),
        Vector("F08", "LL", "", sheet("2/0/14", "9/42/10"), results="A 80; B -270; C 190"),
        Vector("F09", "RO", "", sheet("", "2/5/8"), results="A 30; B 0; C -30"),
        Vector(
            "F10",
            "RO",
            "",
            sheet("", "0/0/0/3", names="ABCD"),
            results="A 15/2; B 15/2; C 15/2; D -45/2",
            players="A, B, C, D",
        ),
        Vector("F11", "KX", "pool_weight 20", sheet("12/10/8"), results="A 40; B 0; C -40"),
        Vector(
            "F13",
            "HP",
            "pool_weight 20",
            sheet("5/8/2", "12/4/20", "AB 15, AC 30, BA 20, BC 10, CA 5, CB 12"),
            results="A 20; B 143; C -163",
        ),
        Vector(
            "F14",
            "own",
            "",
            sheet("20/20/20/20", "14/30/8/22", whists, "NESW"),
            results="N 47; E -155; S 143; W -35",
            players="N, E, S, W",
        ),
        Vector(
            "F16",
            "own",
            "",
            sheet("10/10/10", "7/0/3", "AB 20, BC 14, CA 8"),
            results="A -74/3; B 82/3; C -8/3",
            rounded="A -24; B 27; C -3",
        ),
    ]


VECTORS = (*_contracts(), *_misere(), *_raspasy(), *_aid(), *_base_text(), *_settlements())
