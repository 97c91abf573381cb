"""What the record of bridge has of its own: partners, boards in any order, seats that deal, sides beside persons.

What is refused stands in tests/unit/test_bridge_errors.py.
"""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

import pytest

import rospis
from rospis.record.model import Adjust, BreakOff, Check, Dealer, DealLine, Partners, Record, Replace, Void
from rospis.render.json import to_json
from tests.oracle import bridge_random as random_games
from tests.oracle import bridge_table as whole_deals
from tests.unit.test_printer import printed, verify_round_trip

SEED = SystemRandom().randrange(10**9)  # a new one each time; it stands in every failure
NS, EW, ANA, BORIS, CECA, DINO, EVA, FILIP = range(8)
RUBBER = "game: bridge-rubber\n"
CHICAGO = "game: bridge-chicago\n"
DUPLICATE = "game: bridge-duplicate\n"
TEAMS = "game: bridge-teams\n"
COMPENSATION = "game: bridge-compensation\n"
FOUR = "players: Ana, Boris, Ceca, Dino\n"
SIX = "players: Ana, Boris, Ceca, Dino, Eva, Filip\n"
FORMS = ("bridge-rubber", "bridge-chicago", "bridge-duplicate", "bridge-teams", "bridge-compensation")


def read(text: str) -> Record:
    """A record without faults."""
    record = rospis.read(text)
    assert record.faults == ()
    return record


def scored(text: str) -> dict[str, Any]:
    out = to_json(rospis.replay(read(text)))
    assert out["errors"] == []
    return out


def results(text: str) -> dict[str, int]:
    """What everybody would win if they stopped now."""
    return {player: settled["rounded"] for player, settled in scored(text)["settlement"].items()}


def seats(*names: str) -> dict[str, str]:
    return dict(zip("NESW", names, strict=True))


# Partners


def line_of(text: str) -> Partners:
    (entry,) = read(text).entries
    assert isinstance(entry, Partners)
    return entry


@pytest.mark.parametrize(
    ("line", "sitting"),
    [
        # The first pair sits N and S, the second E and W.
        ("partners Ana Eva, Boris Dino", (ANA, BORIS, EVA, DINO)),
        ("partners Filip Ceca, Eva Boris", (FILIP, EVA, CECA, BORIS)),
        ("partners a e, b d", (ANA, BORIS, EVA, DINO)),
        ("PARTNERS an EV , bor dIN", (ANA, BORIS, EVA, DINO)),
        ("  partners\tAna\t Eva,Boris Dino", (ANA, BORIS, EVA, DINO)),
        ('partners "Ana" Eva, "Boris""Dino"', (ANA, BORIS, EVA, DINO)),
        ("partners Ana Eva, Boris Dino; out Ceca Filip", (ANA, BORIS, EVA, DINO)),
        ("partners Ana Eva, Boris Dino; out Filip, Ceca", (ANA, BORIS, EVA, DINO)),
        ('partners Ana Eva, Boris Dino;out f "Ceca"', (ANA, BORIS, EVA, DINO)),
        ("partners Ana Eva, Boris Dino; out Ceca Filip;", (ANA, BORIS, EVA, DINO)),
        ("partners Ana Eva, Boris Dino;", (ANA, BORIS, EVA, DINO)),
        ("partners Ana Eva, Boris Dino  # who else?", (ANA, BORIS, EVA, DINO)),
        ("партнёры Ana Eva, Boris Dino; на прикупе Ceca Filip", (ANA, BORIS, EVA, DINO)),
        ("Партнеры Ana Eva, Boris Dino; отдыхают Ceca Filip", (ANA, BORIS, EVA, DINO)),
        ("partneri Ana Eva, Boris Dino; van igre Ceca Filip", (ANA, BORIS, EVA, DINO)),
        ("партнери Ana Eva, Boris Dino; ван игре Ceca Filip", (ANA, BORIS, EVA, DINO)),
        ("partners", None),
        ("  Партнёры  # the same", None),
    ],
)
def test_a_partners_line(line: str, sitting: tuple[int, ...] | None) -> None:
    for game in (RUBBER, CHICAGO):
        assert line_of(game + SIX + line + "\n") == Partners(3, sitting)


def test_bare_partners_need_no_names() -> None:
    assert line_of(RUBBER + "partners\n") == Partners(2, None)


def test_names_on_a_partners_line() -> None:
    """Quoted where they are keywords or have spaces; a beginning is enough; one that is a whole name goes first."""
    header = RUBBER + 'players: "Out", "Maria Pia", Mar, N, "Ana Lu"\n'
    out, maria, mar, n, lu = range(2, 7)
    assert line_of(header + 'partners "Out" Mar, "Maria Pia" N; out "Ana Lu"\n').seats == (out, maria, mar, n)
    assert line_of(header + 'partners "ou" MAR, "MARIA p" n; out a\n').seats == (out, maria, mar, n)
    assert line_of(header + "partners N mari, A Mar\n").seats == (n, lu, maria, mar)


def test_names_on_a_partners_line_are_those_of_the_moment() -> None:
    record = read(RUBBER + SIX + 'replace Ana by "Eva Ana"\nreplace Boris by Ana\npartners Ana "Eva Ana", Eva Dino\n')
    assert record.entries[-1] == Partners(5, (BORIS, EVA, ANA, DINO))


def test_partners_seat_people_and_count_from_zero() -> None:
    text = RUBBER + SIX + "1. 4S N =\n2. 4S S =\n"
    out = scored(text)
    assert out["seats"] == seats("Ana", "Boris", "Ceca", "Dino")
    assert (out["finished"], out["end"], out["next"]) == (True, "rules", None)
    text += "partners Filip Boris, Ana Eva\n"
    out = scored(text)
    assert out["seats"] == seats("Filip", "Ana", "Boris", "Eva")
    assert (out["finished"], out["end"]) == (False, None)
    assert out["next"] == {"dealer": "S", "forehand": "S", "vulnerable": "none"}
    assert out["sheet"]["NS"] == {"above": 0, "below": 0, "part": 0, "games": 0}
    out = scored(text + "3. 1C W =\npartners\n4. pass\n")
    assert [(rubber["deals"], rubber["finished"]) for rubber in out["rubbers"]] == [
        ([1, 2], True),
        ([3, 3], False),
        ([4, 4], False),
    ]
    assert [rubber["seats"] for rubber in out["rubbers"][1:]] == [seats("Filip", "Ana", "Boris", "Eva")] * 2
    # 240 + 700 for Ana and Ceca; then 20 and, for the only part-score, 100 for Ana and Eva.
    assert {player: settled["rounded"] for player, settled in out["settlement"].items()} == {
        "Ana": 940 + 120,
        "Boris": -940 - 120,
        "Ceca": 940,
        "Dino": -940,
        "Eva": 120,
        "Filip": -120,
    }


def test_what_breaks_a_rubber_off_is_told_at_its_line() -> None:
    out = scored(RUBBER + "1. 4S N =\n2. 2H E =\npartners\n")
    entry = {"line": 4, "after": 2, "column": "above", "on": None, "rule": "B1.4"}
    assert [{key: value for key, value in told.items() if key != "why"} for told in out["adjustments"]] == [
        entry | {"player": "NS", "amount": 300, "reason": "unfinished_game"},
        entry | {"player": "EW", "amount": 100, "reason": "unfinished_part"},
    ]
    assert [out["rubbers"][0][side]["total"] for side in ("NS", "EW")] == [420, 160]


@pytest.mark.parametrize("before", ["", "1. void\n", "1. void passed\n", "check NS above 0\nnote who sits where\n"])
def test_a_rubber_that_has_not_begun_is_only_seated_anew(before: str) -> None:
    for game in (RUBBER, CHICAGO):
        out = scored(game + FOUR + before + "partners Ana Boris, Ceca Dino\n")
        (rubber,) = out["rubbers"]
        assert rubber["seats"] == out["seats"] == seats("Ana", "Ceca", "Boris", "Dino")
        assert out["adjustments"] == []


@pytest.mark.parametrize("before", ["1. pass\n", 'adjust EW above 50 "a fine"\n', "adjust NS below -20\n"])
def test_one_that_has_is_broken_off(before: str) -> None:
    out = scored(RUBBER + FOUR + before + "partners Ana Boris, Ceca Dino\n")
    assert len(out["rubbers"]) == 2
    assert [rubber["finished"] for rubber in out["rubbers"]] == [False, False]
    assert out["rubbers"][0]["seats"] == seats("Ana", "Boris", "Ceca", "Dino")


# Who deals


def dealers(text: str) -> str:
    """The seats that dealt, and the one that would deal next."""
    out = scored(text)
    return "".join(deal["dealer"] for deal in out["deals"]) + (out["next"]["dealer"] if out["next"] else "")


@pytest.mark.parametrize(
    ("header", "body", "found"),
    [
        ("", "", "N"),
        ("dealer: S\n", "", "S"),
        ("dealer: w\n", "1. pass\n2. pass\n", "WNE"),
        ("", "1. pass\n2. pass\n3. pass\n4. pass\n", "NESWN"),
        ("", "1. pass\n2. void\n3. pass\n", "NEES"),
        ("", "1. pass\n2. void passed\n3. pass\n", "NESW"),
        ("", "dealer E\n1. pass\n", "ES"),
        ("", "1. pass\ndealer w\n2. pass\n3. pass\n", "NWNE"),
        ("", "1. pass\ndealer S\ndealer W\n2. pass\n", "NWN"),
        ("", "1. pass\nсдаёт W\n2. pass\ndelitelj S\n3. pass\n", "NWSW"),
        ("", "1. 4S N =\n2. 4S N =\n", "NE"),
        ("", "1. 4S N =\n2. 4S N =\npartners\n3. pass\n", "NESW"),
        ("", "1. 4S N =\n2. 4S N =\ndealer N\npartners\n3. pass\n", "NENE"),
        ("", "1. 4S N =\n2. 4S N =\npartners\ndealer N\n3. pass\n", "NENE"),
        ("", "1. 4S N =\npartners\n2. pass\n", "NES"),
    ],
)
def test_dealers_of_a_rubber(header: str, body: str, found: str) -> None:
    assert dealers(RUBBER + header + body) == found


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("1. 1C N =\n2. 1C N =\n", "NES"),
        ("1. pass\n2. pass\n3. 1C N =\n", "NNNE"),  # passed out, the same dealer deals again (B1.5)
        ("1. pass\n2. void passed\n3. 1C N =\n", "NNES"),
        ("1. 1C N =\ndealer S\n2. 1C N =\n", "NSW"),
        ("1. 1C N =\n2. 1C N =\n3. 1C N =\n4. 1C N =\npartners\n5. pass\n", "NESWNN"),
    ],
)
def test_dealers_of_a_chicago(body: str, found: str) -> None:
    assert dealers(CHICAGO + body) == found


def test_a_dealer_is_a_seat_whoever_sits_there() -> None:
    record = read(RUBBER + "players: N, E, S, W\ndealer: s\ndealer W\n")
    assert (record.dealer, record.entries) == (2, (Dealer(4, 3),))


# Boards


@pytest.mark.parametrize("game", [DUPLICATE, TEAMS])
def test_boards_stand_in_any_order(game: str) -> None:
    deal = "closed pass" if game == TEAMS else "pass"
    numbers = (7, 3, 32, 1, 9_999_999, 2)
    text = game + "".join(f"{number}. {deal}\n" for number in numbers)
    out = scored(text)
    assert [told["number"] for told in out["deals"]] == list(numbers)
    assert [told["dealer"] for told in out["deals"]] == ["S", "S", "W", "N", "S", "E"]
    assert [told["vulnerable"] for told in out["deals"]] == ["both", "EW", "EW", "none", "NS", "NS"]
    # The lowest number above the last one written that is not used.
    assert out["next"] == {"dealer": "W", "forehand": "W", "vulnerable": "both", "board": 4}


def test_a_board_number_may_have_noughts_before_it() -> None:
    assert [entry.number for entry in read(DUPLICATE + "007. pass\n 3. pass\n").deals] == [7, 3]


def test_a_void_board_has_used_its_number() -> None:
    out = scored(DUPLICATE + '3. void "misboarded"\n2. pass\n')
    assert out["next"]["board"] == 4
    assert out["deals"][0] == {
        "number": 3,
        "line": 2,
        "text": 'void "misboarded"',
        "dealer": "S",
        "out": [],
        "vulnerable": "EW",
        "void": True,
        "postings": [],
        "marks": [],
    }


def test_boards_of_compensation_run_on() -> None:
    out = scored(COMPENSATION + "1. pass; hcp NS 20\n2. void\n3. pass; hcp EW 20\n")
    assert [(deal["number"], deal["dealer"], deal["vulnerable"]) for deal in out["deals"]] == [
        (1, "N", "none"),
        (2, "E", "NS"),
        (3, "S", "EW"),
    ]
    assert out["next"] == {"dealer": "W", "forehand": "W", "vulnerable": "both", "board": 4}


# Voids


@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize(
    ("written", "void"),
    [
        ("void", Void(False, "")),
        ('VOID "a card was faced"', Void(False, "a card was faced")),
        ("void passed", Void(True, "")),
        ('void passed "withdrawn; by all"', Void(True, "withdrawn; by all")),
        ("не в счёт", Void(False, "")),
        ('poništeno prešlo "withdrawn"', Void(True, "withdrawn")),
        ("void;", Void(False, "")),
    ],
)
def test_void(game: str, written: str, void: Void) -> None:
    text = f"game: {game}\n1. {written}\n"
    assert read(text).entries == (DealLine(2, 1, written, void),)
    out = scored(text)
    assert out["deals"][0]["void"] is True
    assert set(results(text).values()) == {0}
    assert out["next"]["vulnerable"] == ("NS" if game in FORMS[2:] else "none")


def test_a_void_deal_does_not_count_in_a_chicago() -> None:
    vulnerable = [
        deal["vulnerable"]
        for deal in scored(CHICAGO + "1. 1C N =\n2. void\n3. 1C N =\n4. void passed\n5. 1C N =\n6. 1C N =\n")["deals"]
    ]
    assert vulnerable == ["none", "EW", "EW", "NS", "EW", "both"]


# Checks and adjustments


@pytest.mark.parametrize(
    ("game", "line", "entry"),
    [
        (RUBBER, "check NS above 30", Check(3, NS, "above", None, 30)),
        (RUBBER, "check ew BELOW -30", Check(3, EW, "below", None, -30)),
        (RUBBER, "сверка EW над чертой 30", Check(3, EW, "above", None, 30)),
        (RUBBER, "provera NS ispod crte 30", Check(3, NS, "below", None, 30)),
        (RUBBER, "check NS result 30", Check(3, NS, "result", None, 30)),
        (RUBBER, "check Ana result 30", Check(3, ANA, "result", None, 30)),
        (CHICAGO, "check d rezultat −30", Check(3, DINO, "result", None, -30)),
        (CHICAGO, 'check "Boris" result +30', Check(3, BORIS, "result", None, 30)),
        (DUPLICATE, "check NS score 620", Check(3, NS, "score", None, 620)),
        (DUPLICATE, "check EW result -620", Check(3, EW, "result", None, -620)),
        (COMPENSATION, "check EW импы 7", Check(3, EW, "imps", None, 7)),
        (RUBBER, 'adjust NS above 100 "revoke, deal 3"', Adjust(3, NS, "above", None, 100, "revoke, deal 3")),
        (CHICAGO, "adjust ew below -20", Adjust(3, EW, "below", None, -20, "")),
        (DUPLICATE, "поправка NS запись -50", Adjust(3, NS, "score", None, -50, "")),
        (COMPENSATION, 'adjust EW imps 3 ""', Adjust(3, EW, "imps", None, 3, "")),
    ],
)
def test_a_check_or_adjustment(game: str, line: str, entry: Check | Adjust) -> None:
    assert read(game + FOUR + line + "\n").entries == (entry,)


def test_a_side_is_one_whatever_the_players_are_called() -> None:
    """Nobody shortens it, and it shortens nobody."""
    record = read(RUBBER + 'players: N, E, Nils, "Ns-a"\ncheck N result 0\ncheck NS result 0\ncheck ni result 0\n')
    assert [entry.player for entry in record.entries if isinstance(entry, Check)] == [ANA, NS, CECA]


def verify_checks(text: str, *expected: bool) -> None:
    assert [check["ok"] for check in scored(text)["checks"]] == list(expected)


def test_checks_of_a_rubber() -> None:
    """Columns are those of this rubber, results those of all; what would be written now counts in a result only."""
    text = RUBBER + FOUR + "1. 4S N +1\ncheck NS below 120\ncheck NS above 30\ncheck EW above 0\ncheck NS result 450\n"
    text += "check EW result -450\ncheck Ana result 450\ncheck Boris result -450\ncheck Ana result 150\n"
    verify_checks(text, *[True] * 7, False)
    text += "2. 4S N =\npartners Ana Boris, Ceca Dino\ncheck NS above 0\ncheck Boris result -970\n"
    text += "check NS result 970\n3. 1C N =\ncheck NS below 20\ncheck NS result 1090\n"
    text += "check Ana result 1090\ncheck Boris result -850\ncheck Ceca result 850\n"
    verify_checks(text, *[True] * 7, False, *[True] * 8)


def test_checks_of_boards() -> None:
    text = DUPLICATE + "2. 4S N =\ncheck NS score 620\ncheck EW score -620\ncheck NS result 620\ncheck EW score 620\n"
    verify_checks(text, True, True, True, False)
    text = TEAMS + "players: Reds, Blues\n1. open 4S N =; closed 4S N -1\ncheck Reds imps 10\ncheck b result -10\n"
    verify_checks(text, True, True)


def test_an_adjustment_is_of_one_side_alone() -> None:
    for game, column in ((DUPLICATE, "score"), (COMPENSATION, "imps")):
        out = scored(game + f'adjust NS {column} -50 "slow play"\n')
        assert [out["sheet"][side][column] for side in ("NS", "EW")] == [-50, 0]
        assert out["adjustments"] == [
            {"line": 2, "after": 0, "player": "NS", "column": column, "on": None, "amount": -50, "why": "slow play"}
        ]


def test_an_adjustment_below_counts_towards_the_game() -> None:
    """It makes none by itself: the next contract of that side does (B1.4)."""
    text = RUBBER + "adjust NS below 120\n"
    assert scored(text)["sheet"]["NS"] == {"above": 0, "below": 120, "part": 120, "games": 0}
    out = scored(text + "1. 1C E =\n2. 1C N =\n")
    assert out["sheet"]["NS"] == {"above": 0, "below": 140, "part": 0, "games": 1}
    assert out["sheet"]["EW"]["part"] == 0
    assert [len(deal["marks"]) for deal in out["deals"]] == [0, 1]


def test_fractions_in_a_column() -> None:
    out = scored(RUBBER + "adjust NS above 1/2\nadjust NS above 1/3\ncheck NS above 5/6\n")
    assert out["sheet"]["NS"]["above"] == out["rubbers"][0]["NS"]["total"] == "5/6"
    assert out["settlement"]["NS"]["exact"] == "5/6"


# Replacing


def test_who_is_replaced_bears_the_new_name_throughout() -> None:
    text = RUBBER + FOUR + "1. 4S N =\nreplace Ana by Eva\n2. 4S N =\ncheck Eva result 940\n"
    record = read(text)
    assert record.entries[1] == Replace(4, ANA, "Ana", "Eva")
    out = scored(text)
    assert out["seats"] == seats("Eva", "Boris", "Ceca", "Dino")
    assert list(out["settlement"]) == ["Eva", "Boris", "Ceca", "Dino"]
    assert out["players"] == ["NS", "EW"]
    assert out["checks"][0]["ok"]


def test_a_name_may_be_given_back() -> None:
    text = CHICAGO + FOUR + "replace Ana by Eva\nreplace Boris by Ana\nreplace Eva by Boris\nreplace Ana by ANA\n"
    assert scored(text)["seats"] == seats("Boris", "ANA", "Ceca", "Dino")


def test_teams_are_replaced_too() -> None:
    text = TEAMS + '1. open 4S N =; closed 4S N -1\nreplace home by Reds\nreplace aw by "The Blues"\ncheck r imps 10\n'
    out = scored(text)
    assert out["players"] == ["Reds", "The Blues"]
    assert [posting["player"] for posting in out["deals"][0]["postings"]] == ["Reds", "The Blues"]
    assert out["checks"][0]["ok"]
    assert out["seats"] is None


def test_no_team_bears_the_name_of_a_side() -> None:
    """In a room north and south may be of either team."""
    for text, names in (
        ("players: EW, NS\n", ["EW", "NS"]),
        ("players: Reds, ns\n", ["ns"]),
        ('players: "Ew", Blues\n', ["Ew"]),
        ("replace home by NS\nreplace away by ew\n", ["NS", "ew"]),
    ):
        faults = rospis.replay(rospis.read(TEAMS + text + "1. open 4S N =; closed 4S N -1\n")).faults
        assert [(fault.code, fault.params) for fault in faults] == [
            ("name_taken", {"name": name, "other": name.upper()}) for name in names
        ]
    out = scored(TEAMS + "players: EWA, N-S\n1. open 4S N =; closed 4S N -1\n")
    assert {team: cells["imps"] for team, cells in out["sheet"].items()} == {"EWA": 10, "N-S": -10}


# The end


def test_break_off() -> None:
    assert read(RUBBER + "прекращаем\n").entries == (BreakOff(2, None),)
    for game in FORMS:
        out = scored(f"game: {game}\nbreak off\n")
        assert (out["finished"], out["end"], out["next"]) == (True, "break off", None)


def test_without_a_break_the_unfinished_premiums_are_only_in_the_settlement() -> None:
    text = RUBBER + "1. 4S N =\n2. 1C E =\n"
    stopped = scored(text + "break off\n")
    goes_on = scored(text)
    assert goes_on["settlement"] == stopped["settlement"]
    assert goes_on["adjustments"] == []
    assert [goes_on["sheet"][side]["above"] for side in ("NS", "EW")] == [0, 0]
    assert [stopped["sheet"][side]["above"] for side in ("NS", "EW")] == [300, 100]


# Printing


@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize("case", range(12))
def test_random_evenings_in_free_spelling(game: str, case: int) -> None:
    told = f"{SEED}/{game}/{case}"
    rng = Random(told)
    free = random_games.to_record(random_games.random_game(rng, game), rng)
    once = verify_round_trip(free, told)
    assert once.endswith("\n")
    assert not once.endswith("\n\n")
    assert once.count("#") == free.count("#"), told


@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize("case", range(8))
def test_random_evenings_in_canonical_english_stay_as_they_are(game: str, case: int) -> None:
    """But for the word for a price, yes for on, and who sits out, which need not be said."""
    told = f"{SEED}/canonical/{game}/{case}"
    text = random_games.to_record(random_games.random_game(Random(told), game))
    once = verify_round_trip(text, told)
    lines = zip(text.rstrip("\n").splitlines(), once.splitlines(), strict=True)
    changed = [(old, new) for old, new in lines if old != new and not new.startswith(old + "; out ")]
    assert [pair for pair in changed if not pair[0].startswith(("whist_price:", "back_score:"))] == [], told


@pytest.mark.parametrize("case", range(20))
def test_whole_random_deals_with_their_cards(case: int) -> None:
    told = f"{SEED}/cards/{case}"
    verify_round_trip(whole_deals.random_record(Random(told), deals=2), told)


@pytest.mark.parametrize(
    ("game", "written", "canonical"),
    [
        (RUBBER, "1. 4S N =", "1. 4S N ="),
        (RUBBER, "1.4s=n", "1. 4S N ="),
        (RUBBER, "1.w 4s=", "1. 4S W ="),
        (RUBBER, "01. n 4♠ 10", "1. 4S N ="),
        (RUBBER, "1. 4♥︎x-2 e", "1. 4HX E -2"),
        (RUBBER, "1. 3nt s 13;", "1. 3NT S +4"),
        (RUBBER, "1. 3 без козыря реконтра w 0", "1. 3NTXX W -9"),
        (RUBBER, "1. 7 бк N −13", "1. 7NT N -13"),
        (RUBBER, "1. 1 tref kontra S +6", "1. 1CX S +6"),
        (RUBBER, "1. все пас", "1. pass"),
        (RUBBER, "1. DALJE; zona niko", "1. pass; vul none"),
        (RUBBER, "1. 4S N =; vul none; онёры n 100; ход c10", "1. 4S N =; lead CT; honours N 100; vul none"),
        (DUPLICATE, "007. 4S N =; vul ns", "7. 4S N =; vul NS"),
        (DUPLICATE, "7. 4S N =; зона все", "7. 4S N =; vul both"),
        (COMPENSATION, "1. 4S N =; очки ew 17; vul BOTH", "1. 4S N =; vul both; hcp EW 17"),
        (TEAMS, "8. closed 4S N =; lead h2; открытая pass", "8. open pass; closed 4S N =; lead H2"),
        (TEAMS, "8. Open n 4s 9; vul both; lead sa", "8. open 4S N -1; lead SA; vul both"),
        (TEAMS, "8. otvorena pas", "8. open pass"),
        (TEAMS, "8. zatvorena pas", "8. closed pass"),
        (RUBBER, '1. не в счёт "x"', '1. void "x"'),
        (DUPLICATE, "9. poništeno prešlo", "9. void passed"),
        (RUBBER, "Партнёры", "partners"),
        (RUBBER, "delitelj w", "dealer W"),
        (RUBBER, "check ew iznad crte +30", "check EW above 30"),
        (RUBBER, 'ispravka ns под чертой 40/2 "by  hand"', 'adjust NS below 20 "by  hand"'),
        (DUPLICATE, "provera ns upis −1/2", "check NS score -1/2"),
        (TEAMS, "check a impovi 0", "check away imps 0"),
        (TEAMS, 'zamena ho sa "Red One"', 'replace home by "Red One"'),
        (CHICAGO, "prekid", "break off"),
    ],
)
def test_canonical_lines(game: str, written: str, canonical: str) -> None:
    assert printed(game + written + "\n") == game + canonical + "\n"
    assert printed(game + canonical + "\n") == game + canonical + "\n"


@pytest.mark.parametrize(
    ("game", "written", "canonical"),
    [
        (RUBBER, "dealer: s", "dealer: S"),
        (RUBBER, "scorer: ew", "scorer: EW"),
        (RUBBER, "RULES: Rubber_Old", "rules: rubber_old"),
        (RUBBER, "rubber_unfinished_game: 0500", "rubber_unfinished_game: 500"),
        (RUBBER, "back_score: on", "back_score: yes"),
        (RUBBER, "whist_price: 0.10  EUR", "price: 0.10 EUR"),
        (CHICAGO, "chicago_vulnerability: Non-Dealer", "chicago_vulnerability: non_dealer"),
        (CHICAGO, "chicago_part_scores: EACH", "chicago_part_scores: each"),
        (COMPENSATION, "compensation_table: Russian", "compensation_table: russian"),
        (COMPENSATION, "compensation_table: " + "007  10 " * 21, ("compensation_table: " + "7 10 " * 21).rstrip()),
        (COMPENSATION, "compensation_table: " + "7-010 " * 21, ("compensation_table: " + "7 10 " * 21).rstrip()),
        (COMPENSATION, "compensation_table: 7" + "-7" * 41, ("compensation_table: " + "7 " * 42).rstrip()),
        (TEAMS, 'players: reds,"The Blues"', 'players: reds, "The Blues"'),
        (DUPLICATE, 'players: "Ana",Bo , "Lead","C D"', 'players: Ana, Bo, "Lead", "C D"'),
    ],
)
def test_canonical_header_lines(game: str, written: str, canonical: str) -> None:
    assert printed(game + written + "\nbreak off\n") == game + canonical + "\nbreak off\n"
    assert printed(game + canonical + "\nbreak off\n") == game + canonical + "\nbreak off\n"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("partners a e, b d", "partners Ana Eva, Boris Dino; out Ceca Filip"),
        ("partners f c,e b; out dino, ana", "partners Filip Ceca, Eva Boris; out Ana Dino"),
        ('партнеры "ana" eva , "boris" dino; отдыхают f ceca', "partners Ana Eva, Boris Dino; out Ceca Filip"),
        ("partners Ana Eva, Boris Dino;", "partners Ana Eva, Boris Dino; out Ceca Filip"),
        ("partners  # again", "partners  # again"),
    ],
)
def test_canonical_partners(written: str, canonical: str) -> None:
    """Who sits out is named in the order of the header, and only where somebody does."""
    assert printed(RUBBER + SIX + written + "\n") == RUBBER + SIX + canonical + "\n"
    assert printed(RUBBER + SIX + canonical + "\n") == RUBBER + SIX + canonical + "\n"


def test_canonical_partners_of_four() -> None:
    assert printed(CHICAGO + FOUR + "partners d c, b a\n") == CHICAGO + FOUR + "partners Dino Ceca, Boris Ana\n"


def test_names_are_those_at_that_line() -> None:
    text = (
        RUBBER + 'players: Ana, Boris, "Lead", "Maria Pia", Eva\n1. 4s n =\npartners an bo, "le" "maria p"\n'
        'check "lead" result 0\nreplace le by Ceca\npartners c eva, "Maria Pia" ana\nreplace "Maria Pia" by "Out"\n'
        'check "out" result 0\ncheck e result 0\npartners "out" ana, boris c\n'
    )
    assert verify_round_trip(text) == (
        RUBBER + 'players: Ana, Boris, "Lead", "Maria Pia", Eva\n1. 4S N =\n'
        'partners Ana Boris, "Lead" "Maria Pia"; out Eva\ncheck "Lead" result 0\nreplace "Lead" by Ceca\n'
        'partners Ceca Eva, "Maria Pia" Ana; out Boris\nreplace "Maria Pia" by "Out"\ncheck "Out" result 0\n'
        'check Eva result 0\npartners "Out" Ana, Boris Ceca; out Eva\n'
    )


def test_cards() -> None:
    text = (
        RUBBER + "1. 4S N =; lead hq # cold\n"
        " hand n C432.DAK2.HAK.SAKQJT\n"
        "\tРУКА e S9 S8 HQ HJ H10 H9 DQ DJ DT D9 CQ CJ C10\n"
        "ruka s cA987.d876.h876.s765\n"
        " licitacija n 1c,e x , пас ,1♥, 1nt, x, 1s! , контра,xx ,4s, пас, пас, dalje\n"
        " odigravanje e hq h6 h2 hk|n S10 s8 s5 s2 | sa s9!\n"
    )
    assert printed(text) == (
        RUBBER + "1. 4S N =; lead HQ  # cold\n"
        "    hand N SAKQJT.HAK.DAK2.C432\n"
        "    hand E S98.HQJT9.DQJT9.CQJT\n"
        "    hand S S765.H876.D876.CA987\n"
        "    auction N 1C, X, pass, 1H, 1NT, X, 1S!, X, XX, 4S, pass, pass, pass\n"
        "    play E HQ H6 H2 HK | N ST S8 S5 S2 | SA S9!\n"
    )


def test_cards_of_two_rooms() -> None:
    text = (
        TEAMS + "1. closed 4S N -1; open 4S N =\n  auction ОТКРЫТАЯ n 4s, пас, pas, pass\n  play closed hq\n"
        "  auction zatvorena n 4s,w pass\n  play Open e hq\n2. closed pass\n  auction e pass, pass, pass, n pass\n"
    )
    once = printed(text)
    assert once == (
        TEAMS + "1. open 4S N =; closed 4S N -1\n    auction open N 4S, pass, pass, pass\n    play closed HQ\n"
        "    auction closed N 4S, pass\n    play open E HQ\n2. closed pass\n    auction E pass, pass, pass, pass\n"
    )
    assert printed(once) == once


def test_comments_and_blank_lines_are_kept() -> None:
    text = (
        "# an evening\n\n\ngame: bridge-rubber # the game\n# who\n" + SIX + "\n\n\n1. 4s n =#cold\n# between\n"
        "  play hq # top\npartners a b,c d#new\n\n\nreplace a by Goran # two\n"
    )
    assert printed(text) == (
        "# an evening\n\ngame: bridge-rubber  # the game\n# who\n" + SIX + "\n1. 4S N =  #cold\n# between\n"
        "    play HQ  # top\npartners Ana Boris, Ceca Dino; out Eva Filip  #new\n\nreplace Ana by Goran  # two\n"
    )
    verify_round_trip(text)


def test_a_line_that_would_grow_too_long_stays_as_it_is() -> None:
    """Who sits out is added, and then the line could not be read again."""
    comment = "#" + "x" * 4_060
    text = RUBBER + SIX + f"partners a b, c d {comment}\n"
    assert printed(text) == text
    assert line_of(text).seats == (ANA, CECA, BORIS, DINO)
