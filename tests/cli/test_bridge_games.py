"""``rospis new``, ``rules`` and ``example`` for the games of bridge: players may be left out, and teams are two."""

from __future__ import annotations

from pathlib import Path

import pytest

from rospis import read, replay
from rospis.games import registry
from tests.cli.runs import invoke

GAMES = [name for name in registry.GAMES if name.startswith("bridge-")]
TEAMS = "bridge-teams"
TABLES = [name for name in GAMES if name != TEAMS]  # games of people, four to eight of them
SEATED = ["bridge-rubber", "bridge-chicago"]  # games in which a header may say who deals
FOUR = "Ana, Boris, Ceca, Dino"
ENDINGS = {
    "bridge-rubber": "1. 4S N =\n2. 3NT E -1\n3. 2H S +1; honours N 100\n",
    "bridge-chicago": "1. 4S N =\n2. 3NT E -1\n3. 2H S +1\n",
    "bridge-duplicate": "7. 4S N =\n2. pass\n9. 3NT E -1; lead SK\n",
    "bridge-teams": "3. open 4S N =; closed 4S N -1\n1. closed pass\n",
    "bridge-compensation": "1. 4S N =; hcp NS 24\n2. 3NT E -1; hcp EW 25\n",
}


def test_all_games_are_there() -> None:
    assert sorted(ENDINGS) == sorted(GAMES)
    assert set(TABLES) >= set(SEATED)


# new


@pytest.mark.parametrize("game", GAMES)
def test_new_without_players(game: str) -> None:
    """A record already; each commented line may be uncommented as it stands, that of the players too."""
    result = invoke("new", game)
    assert (result.exit_code, result.stderr) == (0, "")
    out = result.stdout
    assert out.startswith(f"rospis: 1\ngame: {game}\nrules: {next(iter(registry.find(game).presets))}\n")
    record = read(out)
    assert not record.faults
    commented = [line for line in out.splitlines() if line.startswith("# ") and line.endswith(")")]
    assert len(commented) == len(registry.find(game).options_type.specs())
    for line in commented:
        changed = read(out.replace(line, line.removeprefix("# ")))
        assert not changed.faults, line
        assert replay(changed).options == replay(record).options, line
    named = "Home, Away" if game == TEAMS else "North, East, South, West"
    line = f"# players: {named}\n"
    assert line in out
    told = read(out.replace(line, line.removeprefix("# ")))
    assert not told.faults
    assert [line.value for line in told.header if line.key == "players"] == [named]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("named", [False, True])
def test_new_header_filled_in(game: str, named: bool) -> None:
    players = ["--players", "Mega, Giga" if game == TEAMS else FOUR] if named else []
    out = invoke("new", game, *players, "--title", "Friday", "--price", "0.10 EUR").stdout
    assert ("\nplayers: " in out) == named
    assert ("# players:" in out) != named
    filled = out + ENDINGS[game]
    result = invoke("score", "-", stdin=filled)
    assert result.exit_code == 0, result.stdout
    assert invoke("fmt", "-", stdin=filled).stdout == filled


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("names", [FOUR, FOUR + ", Eva", FOUR + ", Eva, Filip", "A, B, C, D, E2, F, G, H"])
def test_new_with_four_to_eight_players(game: str, names: str) -> None:
    result = invoke("new", game, "--players", names)
    assert result.exit_code == 0
    assert f"\nplayers: {names}\n" in result.stdout
    assert not read(result.stdout).faults


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("Ana, Boris, Ceca", "4 to 8 players"),
        ("Ana, Boris", "4 to 8 players"),
        ("A, B, C, D, E2, F, G, H, I", "4 to 8 players"),
        ("Ana, Boris, Ceca, Ana", "taken"),
        ("Ana, Boris, Ceca, NS", "NS"),
        ("Ana, Boris, Ceca, ew", "ew"),
    ],
)
def test_new_refuses_players(game: str, names: str, told: str) -> None:
    result = invoke("new", game, "--players", names)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


def test_new_teams() -> None:
    """Exactly two."""
    out = invoke("new", TEAMS, "--players", "Mega, Giga").stdout
    record = read(out)
    assert record.table is not None
    assert record.table.names == ("Mega", "Giga")
    for names in ("Mega", "Mega, Giga, Tera", FOUR, "Mega, mega"):
        result = invoke("new", TEAMS, "--players", names)
        assert (result.exit_code, result.stdout) == (2, ""), names
        assert result.stderr.startswith("rospis: ")


@pytest.mark.parametrize("game", GAMES)
def test_new_with_a_dealer(game: str) -> None:
    """A seat, where the number of the board does not say who deals."""
    result = invoke("new", game, "--dealer", "S")
    assert result.exit_code == (0 if game in SEATED else 2)
    if game in SEATED:
        assert "\ndealer: S\n" in result.stdout
        assert not read(result.stdout).faults
        assert invoke("new", game, "--dealer", "Ana").exit_code == 2
        first = replay(read(result.stdout + "1. pass\n")).outcomes
        assert len(first) == 1
    else:
        assert "number of a deal says who deals" in result.stderr


@pytest.mark.parametrize("game", registry.GAMES)
def test_new_leaves_room_for_the_dealer(game: str) -> None:
    """Where the number does not say it, and nobody has been named."""
    players = ["--players", FOUR] if game not in GAMES else []
    line = "\n# dealer:  # who deals deal 1\n"
    out = invoke("new", game, *players).stdout
    assert (line in out) == (game in SEATED or game not in GAMES)
    assert ("dealer:" in out) == (line in out)
    dealer = "S" if game in SEATED else "Boris"
    if line in out:
        assert "# dealer:" not in invoke("new", game, *players, "--dealer", dealer).stdout
        record = read(out.replace("# dealer:", f"dealer: {dealer}"))
        assert (record.faults, record.dealer) == ((), 2 if game in SEATED else 1)


@pytest.mark.parametrize(
    ("game", "preset"), [(game, preset) for game in GAMES for preset in registry.find(game).presets]
)
def test_new_for_every_preset(game: str, preset: str) -> None:
    """Named with its game, or beside it; nothing waits to be filled in."""
    whole = invoke("new", f"{game}:{preset}")
    assert (whole.exit_code, whole.stderr) == (0, "")
    assert f"\nrules: {preset}\n" in whole.stdout
    assert invoke("new", game, "--rules", preset).stdout == whole.stdout
    assert not read(whole.stdout).faults
    assert invoke("new", preset).stdout == whole.stdout


@pytest.mark.parametrize(
    ("game", "args", "line"),
    [
        ("bridge-rubber", ["--scorer", "NS"], "scorer: NS"),
        ("bridge-rubber", ["--rubber-unfinished-part", "50"], "rubber_unfinished_part: 50"),
        ("bridge-rubber", ["--back-score", "yes"], "back_score: yes"),
        ("bridge-chicago", ["--chicago-vulnerability", "non_dealer"], "chicago_vulnerability: non_dealer"),
        ("bridge-chicago", ["--chicago-part-scores", "each"], "chicago_part_scores: each"),
        ("bridge-compensation", ["--compensation-table", "russian"], "compensation_table: russian"),
        ("bridge-duplicate", ["--price", "1.00 RSD"], "price: 1.00 RSD"),
    ],
)
def test_new_with_options(game: str, args: list[str], line: str) -> None:
    out = invoke("new", game, *args).stdout
    assert f"\n{line}\n" in out
    assert f"# {line.partition(':')[0]}:" not in out
    assert not read(out).faults


@pytest.mark.parametrize(
    ("game", "args"),
    [
        ("bridge-rubber", ["--chicago-vulnerability", "dealer"]),
        ("bridge-rubber", ["--rubber-unfinished-part", "75"]),
        ("bridge-duplicate", ["--back-score", "yes"]),
        ("bridge-teams", ["--scorer", "NS"]),
        ("bridge-compensation", ["--compensation-table", "1 2 3"]),
        ("bridge-chicago", ["--rules", "rubber"]),
        ("bridge-chicago:chicago_acbl", ["--rules", "chicago_acbl"]),
        ("bridge-whist", []),
    ],
)
def test_new_refuses_options_of_another_game(game: str, args: list[str]) -> None:
    result = invoke("new", game, *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("rospis: ")


def test_new_writes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "match.rospis"
    assert invoke("new", TEAMS, "-o", str(path)).exit_code == 0
    assert path.read_text(encoding="utf-8") == invoke("new", TEAMS).stdout
    assert invoke("score", str(path)).exit_code == 0


# rules


def test_rules_lists_how_many_play() -> None:
    out = invoke("rules").stdout
    for game in TABLES:
        assert f"{game}, 4 to 8 players\n" in out
    assert f"\n{TEAMS}, 2 teams\n" in out
    assert "preferans-yugoslav, 3 to 4 players\n" in out


def test_rules_of_a_preset_by_its_name() -> None:
    out = invoke("rules", "rubber_old").stdout
    assert out.startswith("bridge-rubber: preset rubber_old\n")
    assert "rubber_unfinished_part: 50  (default 100)  rule B1.4\n" in out
    assert (
        out == invoke("rules", "bridge-rubber:rubber_old").stdout == invoke("rules", "BRIDGE-RUBBER:RUBBER_OLD").stdout
    )


def test_rules_against_another() -> None:
    out = invoke("rules", "rubber", "--against", "rubber_old").stdout
    assert [line.split() for line in out.split("\n\n")[0].splitlines()] == [
        ["rubber", "rubber_old", "rule"],
        ["rubber_unfinished_part", "100", "50", "B1.4"],
    ]
    same = invoke("rules", "bridge-teams", "--against", "teams").stdout
    assert same == "teams and teams do not differ.\n"
    other = invoke("rules", "rubber", "--against", "chicago_acbl")
    assert other.exit_code == 2
    assert other.stderr == "rospis: bridge-rubber and bridge-chicago are different games\n"


def test_rules_names_the_likely_one() -> None:
    assert "bridge-rubber?" in invoke("rules", "bridge-ruber").stderr
    assert "chicago_acbl?" in invoke("rules", "bridge-chicago:chicago_abcl").stderr


# example


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", [False, True])
def test_example_is_a_record(game: str, cards: bool) -> None:
    """The same seed makes the same evening, canonical and without a fault."""
    args = ["example", game, "--deals", "6", *(["--cards"] if cards else []), "--seed"]
    out = invoke(*args, "7").stdout
    assert out == invoke(*args, "7").stdout != invoke(*args, "8").stdout
    assert out.startswith(f"rospis: 1\ngame: {game}\n")
    assert invoke("score", "-", stdin=out).exit_code == 0
    assert invoke("fmt", "--check", "-", stdin=out).exit_code == 0
    sheet = replay(read(out))
    assert sheet.ok
    assert any(deal.cards for deal in sheet.record.deals) == cards


@pytest.mark.parametrize(
    ("game", "players"), [(game, number) for game in TABLES for number in range(4, 9)] + [(TEAMS, 2)]
)
def test_example_for_so_many(game: str, players: int) -> None:
    record = read(invoke("example", game, "--deals", "5", "--players", str(players)).stdout)
    assert not record.faults
    (named,) = [line.value for line in record.header if line.key == "players"]
    assert len(named.split(", ")) == players


@pytest.mark.parametrize(
    ("game", "players"), [(game, number) for game in TABLES for number in (0, 2, 3, 9)] + [(TEAMS, 1), (TEAMS, 4)]
)
def test_example_refuses_other_numbers(game: str, players: int) -> None:
    result = invoke("example", game, "--players", str(players))
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize(
    ("game", "preset"), [(game, preset) for game in GAMES for preset in registry.find(game).presets]
)
def test_example_of_every_preset(game: str, preset: str) -> None:
    out = invoke("example", game, "--deals", "8", "--rules", preset).stdout
    record = read(out)
    assert record.rules == preset
    assert replay(record).ok


# score


MATCH = """\
bridge-teams, rules teams

                                                                │ home │ away
#  dealer, vul  deal                                            │ imps │ imps
────────────────────────────────────────────────────────────────┼──────┼─────
                home: NS in the open room, EW in the closed one │      │
1  N none       open 4S N =; closed 4S N -1 (420, -50)          │   10 │  -10
2  E NS         open 4S N =                                     │      │
3  S EW         void                                            │      │

If the players stopped now
      imps  result
home    10     +10
away   -10     -10

away pays home 10
Next: board 4, W deals, both vulnerable.
"""

RUBBERS = """\
Columns
    above  below  total  part-score  games
NS      0      0      0           0      0
EW    700    240    940           0      2

Settlement
   result
A    -940
B    +940
C    -940
D    +940

A pays B 940
C pays D 940
N A, E B, S C, W D.
The rubber is over; a line partners begins the next one.
"""


def test_score_of_a_match() -> None:
    text = "game: bridge-teams\n1. open 4S N =; closed 4S N -1\n2. open 4S N =\n3. void\n"
    assert invoke("score", "-", stdin=text).stdout == MATCH


def test_score_of_a_rubber() -> None:
    """The columns are the sides', and the settlement that of the players."""
    text = "game: bridge-rubber\nplayers: A, B, C, D\n1. 4S E =\n2. 4S E =\n"
    assert invoke("score", "-", stdin=text).stdout.endswith("\n\n" + RUBBERS)
    going = invoke("score", "-", stdin=text.replace("2. 4S E =\n", "")).stdout
    assert going.index("\nColumns\n") < going.index("\n\nIf the players stopped now\n   result\n")
    nobody = invoke("score", "-", stdin=text.replace("players: A, B, C, D\n", "")).stdout
    assert "Columns" not in nobody
    assert "\n\nSettlement\n    above  below  total  part-score  games  result\n" in nobody
