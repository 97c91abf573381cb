"""Why an entry is missing, or a deal went otherwise than expected: each remark where it belongs, and nowhere else."""

from __future__ import annotations

import pytest

import rospis
from rospis import locale
from rospis.locale import en

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
CLOSE = "adjust Ana contract 20\nadjust Boris contract 28\nadjust Ceca contract 36\n"  # -10, -2, +6: 6 are missing
HAT = "adjust Ceca contract 32\n"


def remarks(text: str, header: str = HEADER) -> list[str]:
    """The sentences about the last deal of a record."""
    record = rospis.read(header + text)
    assert not record.faults, record.faults
    last = record.deals[-1]
    before = rospis.replay(record._replace(entries=record.entries[: record.entries.index(last)]))
    after = rospis.replay(record)
    assert not after.faults, after.faults
    game = after.game
    return [
        f"{locale.remark(told)} [{told.rule}]"
        for told in game.remarks(before.options, before.state, last.deal, after.outcomes[-1])
    ]


CASES: list[tuple[str, list[str]]] = [
    ("1. pass", ["all passed: a refe for everybody [Y5.4]"]),
    ("1. pass\n2. pass", ["no refe can be written: 1 of 1 are written already [Y5.4]"]),
    (HAT + "1. pass", ["no refe can be written: somebody is under the hat [Y5.4]"]),
    ("all_pass: redeal\n1. pass", ["all passed, and here that writes no refe (option all_pass) [Y5.4]"]),
    (
        "1. Ana spades undoubled",
        ["talon spades that nobody doubled are not played: a refe for everybody [Y5.5]"],
    ),
    ("1. pass\n2. Ana 2; Boris passes; Ceca passes", ["no refe can be written: 1 of 1 are written already [Y5.4]"]),
    (
        "spade_undoubled: refe_else_redeal_hat_made\n1. pass\n2. Ana spades undoubled",
        [
            "talon spades that nobody doubled are not played, and nothing is written [Y5.5]",
            "no refe can be written: 1 of 1 are written already [Y5.4]",
        ],
    ),
    ("1. Ana hearts; Boris passes; Ceca passes", []),
    ("1. Ana betl made", []),
    ("1. Ana hearts; Boris 2; Ceca 2", ["Ana took 6 tricks (6 needed), the defence 4 [Y5.1]"]),
    ("1. Ana hearts 3; Boris 5; Ceca passes", ["Ana took 3 tricks (6 needed), the defence 5 [Y5.1]"]),
    (
        "1. Ana hearts; Boris 3; Ceca 1",
        [
            "Ana took 6 tricks (6 needed), the defence 4 [Y5.1]",
            "Ceca does not fall: 4 tricks together are enough [Y5.2]",
        ],
    ),
    (
        "follower_rule: two_each\n1. Ana hearts; Boris 3; Ceca 1",
        ["Ana took 6 tricks (6 needed), the defence 4 [Y5.1]"],
    ),
    (
        "1. Ana hearts kontra Ceca; Boris 3; Ceca 2",
        [
            "Ana took 5 tricks (6 needed), the defence 5 [Y5.1]",
            "Ceca doubled and writes for both; Boris writes nothing [Y5.1]",
        ],
    ),
    (
        "1. Ana hearts; Boris calls 3; Ceca called 1",
        [
            "Ana took 6 tricks (6 needed), the defence 4 [Y5.1]",
            "Boris called and writes for both; Ceca was called and writes nothing [Y5.1]",
        ],
    ),
    (
        "1. Ana hearts; Boris 4; Ceca 3",
        [
            "Ana took 3 tricks (6 needed), the defence 7 [Y5.1]",
            "of the 7 tricks of the defence 5 bring whists, first those of who took more [Y5.1a]",
        ],
    ),
    ("whist_cap: none\n1. Ana hearts; Boris 4; Ceca 3", ["Ana took 3 tricks (6 needed), the defence 7 [Y5.1]"]),
    (
        "hat_freezes_refe: yes\n1. pass\n" + HAT + "2. Ana hearts; Boris passes; Ceca passes",
        ["the refe of Ana neither doubles nor is struck while somebody is under the hat [Y5.6]"],
    ),
    (
        CLOSE + "1. Ana clubs; Boris 1; Ceca 1",
        [
            "Ana took 8 tricks (6 needed), the defence 2 [Y5.1]",
            "10 is more than the 6 that were missing, but somebody fell: no cut, and play goes on [Y5.7]",
        ],
    ),
    (
        CLOSE + "1. Ana clubs; Boris passes; Ceca passes",
        ["the columns add up to zero: the game is over [Y5.7]"],
    ),
    (
        "last_hand_overshoot: cut_declarer_only\n" + CLOSE + "1. Ana clubs; Boris 2; Ceca 2",
        [
            "Ana took 6 tricks (6 needed), the defence 4 [Y5.1]",
            "the whists stay full: only the declarer is cut (option last_hand_overshoot) [Y5.7]",
            "the columns add up to zero: the game is over [Y5.7]",
        ],
    ),
    (
        "last_hand_overshoot: none\n" + CLOSE + "1. Ana clubs; Boris passes; Ceca passes",
        [
            "10 is more than the 6 that were missing; no cut here (option last_hand_overshoot) [Y5.7]",
            "the columns add up to 4, past zero: the game is over [Y5.7]",
        ],
    ),
]


@pytest.mark.parametrize(("text", "told"), CASES)
def test_remarks(text: str, told: list[str]) -> None:
    assert remarks(text) == told


BRIDGE_CASES: list[tuple[str, str, list[str]]] = [
    ("duplicate", "1. 4S N -1", ["nobody is vulnerable [B1.3]", "N took 9 tricks (10 needed) [B0.1]"]),
    ("duplicate", "2. 7C W -12", ["NS are vulnerable [B1.3]", "W took 1 trick (13 needed) [B0.1]"]),
    ("duplicate", "3. 1NT S 7", ["EW are vulnerable [B1.3]", "S took 7 tricks (7 needed) [B0.1]"]),
    (
        "duplicate",
        "4. pass",
        ["both sides are vulnerable [B1.3]", "all passed: 0 to both sides, a result like any other [B1.3]"],
    ),
    (
        "duplicate",
        "4. pass; vul EW",
        ["EW are vulnerable [B1.3]", "all passed: 0 to both sides, a result like any other [B1.3]"],
    ),
    ("rubber", "1. 4S N =\n2. 3C E +1", ["NS are vulnerable [B1.4]", "E took 10 tricks (9 needed) [B0.1]"]),
    (
        "rubber",
        "1. pass",
        ["nobody is vulnerable [B1.4]", "all passed: nothing is written, and the next one deals [B1.4]"],
    ),
    ("chicago", "1. pass\n2. 1C S -7", ["nobody is vulnerable [B1.5]", "S took 0 tricks (7 needed) [B0.1]"]),
    (
        "chicago",
        "1. 1C N =\n2. pass",
        ["EW are vulnerable [B1.5]", "all passed: it does not count, and the same dealer deals again [B1.5]"],
    ),
    (
        "compensation",
        "1. pass; hcp EW 20",
        [
            "nobody is vulnerable [B1.3]",
            "all passed: 0 to both sides, a result like any other [B1.3]",
            "20 high card points on both sides: the bare score, 0 for NS, is worth no IMPs [B1.7]",
        ],
    ),
    (
        "compensation",
        "1. 2NT S =; hcp EW 17",
        [
            "nobody is vulnerable [B1.3]",
            "S took 8 tricks (8 needed) [B0.1]",
            "NS 120: trick points 70, part-score 50 [B1.2]",
            "NS with 23 high card points, not vulnerable, may expect 110 and scored 120: "
            "a difference of 10 is worth no IMPs [B1.7]",
        ],
    ),
    (
        "compensation",
        "1. pass; hcp NS 23",
        ["nobody is vulnerable [B1.3]", "all passed: 0 to both sides, a result like any other [B1.3]"],
    ),
    (
        "teams",
        "2. open 4S N =; closed 4S E -1",
        [
            "NS are vulnerable [B1.3]",
            "open room: N took 10 tricks (10 needed) [B0.1]",
            "open room: NS 620: trick points 120, game 500 [B1.2]",
            "closed room: E took 9 tricks (10 needed) [B0.1]",
            "closed room: NS 50: undertricks 50 [B1.2]",
        ],
    ),
    (
        "teams",
        "1. closed 4S N -1; open pass; vul both",
        [
            "both sides are vulnerable [B1.3]",
            "open room: all passed: 0 to both sides, a result like any other [B1.3]",
            "closed room: N took 9 tricks (10 needed) [B0.1]",
            "closed room: NS -100: undertricks -100 [B1.2]",
        ],
    ),
    (
        "teams",
        "1. open pass; closed pass",
        [
            "nobody is vulnerable [B1.3]",
            "open room: all passed: 0 to both sides, a result like any other [B1.3]",
            "closed room: all passed: 0 to both sides, a result like any other [B1.3]",
            "the difference of the rooms is worth no IMPs [B2.5]",
        ],
    ),
    (
        "teams",
        "1. open 3C E -1",
        [
            "nobody is vulnerable [B1.3]",
            "open room: E took 8 tricks (9 needed) [B0.1]",
            "open room: NS 50: undertricks 50 [B1.2]",
            "closed room: not played: the board has no result yet [B1.6]",
        ],
    ),
    (
        "teams",
        "1. open 6SX E +1; closed 7NTXX N =; vul both",
        [
            "both sides are vulnerable [B1.3]",
            "open room: E took 13 tricks (12 needed) [B0.1]",
            "open room: NS -1860: trick points -360, overtricks -200, doubled and made -50, game -500, "
            "small slam -750 [B1.2]",
            "closed room: N took 13 tricks (13 needed) [B0.1]",
            "closed room: NS 2980: trick points 880, redoubled and made 100, game 500, grand slam 1500 [B1.2]",
        ],
    ),
    (
        "teams",
        "1. closed pass",
        [
            "nobody is vulnerable [B1.3]",
            "open room: not played: the board has no result yet [B1.6]",
            "closed room: all passed: 0 to both sides, a result like any other [B1.3]",
        ],
    ),
]


@pytest.mark.parametrize(("form", "text", "told"), BRIDGE_CASES)
def test_remarks_of_bridge(form: str, text: str, told: list[str]) -> None:
    assert remarks(text, f"game: bridge-{form}\n") == told


RUSSIAN_CASES: list[tuple[str, str, list[str]]] = [
    # What was taken, and why nobody is fined.
    ("", "1. Ana 6H 6; Boris whists 2; Ceca whists 2", ["Ana took 6 tricks (6 needed), the defence 4 (4 owed) [R3.5]"]),
    ("", "1. Ana 9H 1; Boris whists 9; Ceca passes", ["Ana took 1 trick (9 needed), the defence 9 (1 owed) [R3.5]"]),
    (
        "",
        "1. Ana 6H 6; Boris whists 3; Ceca whists 1",
        [
            "Ana took 6 tricks (6 needed), the defence 4 (4 owed) [R3.5]",
            "nobody is fined for too few of his own: the defence has 4, and owed 4 together [R3.7]",
        ],
    ),
    ("", "1. Ana 6H; Boris passes; Ceca half", []),
    ("", "1. Ana misere 1", ["Ana took 1 trick [R5.3]"]),
    ("", "1. Ana misere 0", ["Ana took 0 tricks [R5.3]"]),
    # Bombs.
    (
        "bombs: yes",
        "state Ana bombs 4\n1. Ana 6H; Boris passes; Ceca passes",
        ["the bomb x4 of Ana multiplies the whole record of the deal [R0.6]"],
    ),
    (
        "bombs: yes; bomb_scope: own",
        "state Ana bombs 2\n1. Ana 6H 5; Boris whists 5; Ceca passes",
        [
            "Ana took 5 tricks (6 needed), the defence 5 (4 owed) [R3.5]",
            "the bomb x2 of Ana multiplies only his pool and hill (option bomb_scope) [R0.6]",
            "the bomb x2 of Ana stays for his next game: this one was not made [R0.6]",
        ],
    ),
    (
        "bombs: yes; unwhisted_extinguishes: no",
        "state Ana bombs 8\n1. Ana 6H; Boris passes; Ceca passes",
        [
            "the bomb x8 of Ana multiplies the whole record of the deal [R0.6]",
            "the bomb x8 of Ana stays: nobody whisted (option unwhisted_extinguishes) [R0.7]",
        ],
    ),
    (
        "bombs: yes; bombs_misere: no",
        "state Ana bombs 8\n1. Ana misere 2",
        ["Ana took 2 tricks [R5.3]", "the bombs of Ana do not act on a misere (option bombs_misere) [R0.7]"],
    ),
    # All passed.
    ("all_pass: redeal", "1. pass", ["all passed, and nothing is played (option all_pass) [R2.4]"]),
    (
        "all_pass: bombs; bombs: yes",
        "1. pass",
        ["all passed, nothing is played, and every active player draws a bomb (option all_pass) [R2.4]"],
    ),
    ("players: Ana, Boris", "1. pass", ["both passed: by two nothing is played then [R1.6]"]),
    (
        "rasp_progression: 2-4-6",
        "1. pass; Ana 5; Boris 3; Ceca 2\n2. pass; Ana 5; Boris 3; Ceca 2",
        [
            "raspasy number 2 of the series: a trick costs 4 [R4.2]",
            "everybody took at least 2: so many are taken off everybody (option rasp_amnesty) [R4.4]",
        ],
    ),
    (
        "rules: rostov",
        "1. pass; Ana 5; Boris 3; Ceca 2",
        ["raspasy: who took fewest writes 5 whists for a trick [R4.6]"],
    ),
    (
        "rules: rostov; dark_pass: base",
        "1. dark pass Ana; Ana 5; Boris 3; Ceca 2",
        [
            "dark round 1: who took fewest writes 10 whists for a trick [R0.4]",
            "dark round 2 may be announced by Ana in the next deal [R0.3]",
        ],
    ),
    (
        "rules: dark; dealer_on_raspasy: moves",
        "1. dark pass Ana; joined Boris Ceca; Ana 5; Boris 3; Ceca 2\n"
        "2. dark pass Ana; joined Boris; Ana 5; Boris 3; Ceca 2",
        [
            "dark round 2, number 2 of the series: a trick costs 4 for everybody [R0.4]",
            "had looked, or passed plainly, which counts the same: Ceca; their bombs are one rank lower: "
            "a bomb (x2) [R0.5]",
            "dark round 3 may be announced by Ana in the next deal [R0.3]",
        ],
    ),
    (
        "rules: dark; dealer_on_raspasy: moves; dark_pass_repeat: anyone",
        "state dark 3 by Ana\n1. dark pass Ana; Ana 5; Boris 3; Ceca 2",
        [
            "dark round 1, number 1 of the series: a trick costs 2 for everybody [R0.4]",
            "had looked, or passed plainly, which counts the same: Boris, Ceca; their bombs are one rank lower: "
            "no bomb [R0.5]",
            "dark round 2 may be announced by anybody in the next deal [R0.3]",
        ],
    ),
    (
        "rules: dark; dealer_on_raspasy: moves; bombs_add: upgrade",
        "1. dark pass Ana; joined Boris Ceca; Ana 5; Boris 3; Ceca 2\n"
        "2. dark pass Ana; joined Boris Ceca; Ana 5; Boris 3; Ceca 2\n"
        "3. dark pass Ana; joined Boris Ceca; Ana 5; Boris 3; Ceca 2",
        [
            "dark round 3, number 3 of the series: a trick costs 8 for everybody [R0.4]",
            "nobody had looked: everybody who plays draws a fir tree (x8) [R0.5]",
            "who drew in the round before has the new bomb in place of that one (option bombs_add) [R0.7]",
            "dark passing begins again with round 1 [R0.3]",
        ],
    ),
    # In the dark.
    (
        "dark_games: yes",
        "1. Ana dark 7H bid dark 6S; Boris passes; Ceca passes",
        [
            "Ana called in the dark: the whole record of the deal × 2 [R0.4]",
            "bought at dark 6S and named dark 7H: the named game stays dark [R0.3]",
        ],
    ),
    (
        "dark_games: yes; dark_scope: own; dark_multiplier: 3",
        "1. Ana dark 7H; Boris passes; Ceca passes",
        ["Ana called in the dark: only his pool and hill × 3 (option dark_scope) [R0.4]"],
    ),
    (
        "rules: dark; players: Ana, Boris, Ceca, Dino",
        "1. dark pass Ana; joined Boris Ceca; Ana 5; Boris 3; Ceca 2",
        [
            "dark round 1, number 1 of the series: a trick costs 2 for everybody [R0.4]",
            "nobody had looked: everybody who plays draws a bomb (x2) [R0.5]",
            "Dino, who deals and sits out, draws a bomb (x2) [R0.5]",
            "dark round 2 may be announced by Ana in the next deal [R0.3]",
            "after all passed Dino deals again, deal 2 in a row [R1.7]",
        ],
    ),
    # The series, the opening, the dealer.
    (
        "exit_sequence: 6-7-8; rasp_amnesty: no",
        "1. pass; Ana 5; Boris 3; Ceca 2",
        ["raspasy number 1 of the series: a trick costs 1 [R4.2]", "from now on 7 is the lowest level [R4.3]"],
    ),
    (
        "exit_sequence: 6-7-8",
        "state raspasy 2\n1. Ana 8H; Boris passes; Ceca passes",
        [
            "the series is over, raspasy in it: 2; the next one begins anew [R4.3]",
            "from now on 6 is the lowest level [R4.3]",
        ],
    ),
    (
        "exit_condition: whisted_made",
        "state raspasy 2\n1. Ana 8H; Boris passes; Ceca passes",
        ["this was no way out of raspasy: the series goes on, raspasy in it: 2 [R4.3]"],
    ),
    (
        "opening_raspasy: 1; rasp_amnesty: no",
        "".join(f"{number}. pass; Ana 5; Boris 3; Ceca 2\n" for number in (1, 2, 3)),
        [
            "raspasy number 3 of the series: a trick costs 1 [R4.2]",
            "the opening laps are over: the series begins anew [R5.9]",
        ],
    ),
    (
        "rasp_amnesty: no; dealer_on_raspasy: stays",
        "1. pass; Ana 5; Boris 3; Ceca 2",
        [
            "raspasy number 1 of the series: a trick costs 1 [R4.2]",
            "after all passed Ceca deals again, deal 2 in a row [R1.7]",
        ],
    ),
    (
        "rasp_amnesty: no; dealer_on_raspasy: stays",
        "".join(f"{number}. pass; Ana 5; Boris 3; Ceca 2\n" for number in (1, 2, 3)),
        [
            "raspasy number 3 of the series: a trick costs 1 [R4.2]",
            "Ceca has dealt 3 all-pass deals in a row: the deal moves on [R1.7]",
        ],
    ),
    # The end.
    (
        "control_time: 90; last_lap: from_first_dealer",
        "1. Ana 6H; Boris passes; Ceca passes\ntime up\n"
        "2. Ana 6H; Boris passes; Ceca passes\n3. Ana 6H; Boris passes; Ceca passes",
        ["the deal is with the first dealer again: the last lap begins [R5.8]"],
    ),
    (
        "control_time: 90",
        "1. void\ntime up\n2. Ana 6H; Boris passes; Ceca passes",
        ["last lap, moves of the deal left: 2 [R5.8]"],
    ),
    (
        "control_time: 90",
        "1. void\ntime up\n" + "".join(f"{number}. Ana 6H; Boris passes; Ceca passes\n" for number in (2, 3, 4)),
        ["the last lap is over, and with it the game [R5.8]"],
    ),
    (
        "target: 10",
        "adjust Boris pool 10\nadjust Ceca pool 10\n1. Ana misere 0",
        ["Ana took 0 tricks [R5.3]", "the pool of Ana is full (10) [R5.5]", "the game is over [R5.8]"],
    ),
    # A checked ten.
    (
        "ten: checked",
        "1. Ana 10H 10; Boris whists 0; Ceca whists 0",
        ["Ana took 10 tricks (10 needed), the defence 0 (0 owed) [R3.5]", "a checked ten: nobody is fined [R3.5]"],
    ),
]


@pytest.mark.parametrize(("header", "text", "told"), RUSSIAN_CASES)
def test_remarks_of_russian_preferans(header: str, text: str, told: list[str]) -> None:
    lines = ["game: preferans-russian", *filter(None, header.split("; "))]
    if "players:" not in header:
        lines.append("players: Ana, Boris, Ceca")
    assert remarks(text, "\n".join(lines) + "\n") == told


def test_every_remark_has_been_told() -> None:
    sentences = " | ".join(sentence for *_, told in (*CASES, *BRIDGE_CASES, *RUSSIAN_CASES) for sentence in told)
    for code, template in en.REMARKS.items():
        fixed = max(template.replace("}", "{").split("{")[::2], key=len)
        assert fixed in sentences, code
    assert all(f"{name} " in sentences for name in en.PARTS.values())
