"""The audit of a paper sheet, on sheets whose slips were worked out by hand."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import rospis
from rospis.audit import Report, audit
from rospis.audit.slip import Slip
from rospis.audit.sums import misread, turned, wrong_totals
from rospis.cli import main
from rospis.locale.speech import language
from rospis.render.audit import SLIPS, audit_text, slip_text, to_json
from rospis.render.layout import Page, plain

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "paper-with-a-slip.rospis"
YUGOSLAV = "game: preferans-yugoslav\nrules: base\nstart: 50\nplayers: Ana, Boris, Ceca\n"
SOCHI = "game: preferans-russian\nrules: sochi\nplayers: Ana, Boris, Ceca\n"


def audited(text: str) -> Report:
    """The audit of a record in text."""
    return audit(rospis.replay(rospis.read(text)))


def keys(report: Report) -> list[list[tuple[int, str]]]:
    """Deal and key of every slip that is told first, by hypothesis."""
    return [[(slip.deal, slip.key) for slip in hypothesis.slips] for hypothesis in report.hypotheses]


def readings(report: Report) -> set[tuple[int, str]]:
    """Deal and code of every single slip that explains the paper, in any reading."""
    return {
        (slip.deal, slip.code)
        for hypothesis in report.hypotheses
        for slips in (hypothesis.slips, *hypothesis.others)
        for slip in slips
        if len(slips) == 1
    }


# Ana hearts: 2 x 4 = 8, whists 16 and 16. In a refe deal of hers they are doubled: 16, 32 and 32.
PLAYED = "1. pass\n2. Ana hearts; Boris 2; Ceca 2\n3. Boris clubs; Ana 3; Ceca passes\n"


@pytest.mark.parametrize(
    ("checks", "code", "deal"),
    [
        ("check Ana contract -42\ncheck Boris on Ana 16\ncheck Ceca on Ana 16\n", "refe_forgotten", 2),
        ("check Ana contract -50\ncheck Boris on Ana 0\ncheck Ceca on Ana 0\n", "deal_missed", 2),
        ("check Ana contract -18\ncheck Boris on Ana 64\ncheck Ceca on Ana 64\n", "deal_twice", 2),
        ("check Ana contract -34\ncheck Boris on Ana 0\ncheck Boris on Ceca 32\n", "whists_on", 2),
        ("check Ana contract -34\ncheck Boris on Ana 0\ncheck Ceca on Ana 32\n", "entry_missed", 2),
        ("check Ana contract -66\ncheck Boris on Ana 32\ncheck Ceca on Ana 32\n", "entry_sign", 2),
        ("check Ana contract -30\ncheck Boris on Ana 40\ncheck Ceca on Ana 40\n", "value", 2),
        ("check Ana contract -34\ncheck Boris on Ana 23\ncheck Ceca on Ana 32\n", "total_digits", 2),
        ("check Ana contract -34\ncheck Boris on Ana 42\ncheck Ceca on Ana 32\n", "total_off", 2),
        ("check Boris contract -70\ncheck Ana on Boris 60\ncheck Ana contract -34\n", "entry_sign", 3),
        ("check Ana contract -34\ncheck Ana refe 1\n", "refe_unstruck", 2),
        (
            "check Ana contract -50\ncheck Boris contract -14\ncheck Ceca on Ana 0\ncheck Ceca on Boris 32\n",
            "players",
            2,
        ),
    ],
)
def test_a_slip_on_a_yugoslav_sheet(checks: str, code: str, deal: int) -> None:
    report = audited(YUGOSLAV + PLAYED + checks)
    assert (deal, code) in readings(report)


def test_what_a_forgotten_refe_does_later() -> None:
    """Ana's refe, forgotten in deal 2, stays open on the paper and doubles deal 3: both deals are wrong by one slip."""
    deals = "1. pass\n2. Ana hearts; Boris 2; Ceca 2\n3. Ana clubs; Boris 2; Ceca 2\n"
    # On the paper: 8 and whists of 16, then 20 and whists of 40; in truth 16 and 32, then 10 and 20.
    paper = "check Ana contract -22\ncheck Boris on Ana 56\ncheck Ceca on Ana 56\ncheck Ana refe 0\n"
    report = audited(YUGOSLAV + deals + paper)
    assert keys(report)[0] == [(2, "refe_forgotten")]
    assert report.hypotheses[0].slips[0].sheet is not None


@pytest.mark.parametrize(
    ("deal", "checks", "code"),
    [
        # A six fails by one: hill 2, whists 2 for each of 5 tricks, consolation 2 for each.
        ("Ana 6S; Boris whists 3; Ceca whists 2", "check Ana hill 2\ncheck Boris on Ana 6\ncheck Ceca on Ana 6\n",
         "entry_missed"),
        ("Ana 6S; Boris whists 3; Ceca whists 2", "check Ana hill 2\ncheck Boris on Ana 6\ncheck Ceca on Ana 4\n",
         "all_missed"),
        ("Ana 6S; Boris whists 3; Ceca whists 2", "check Ana hill 2\ncheck Boris on Ana 6\ncheck Ceca on Ana 8\n",
         "tricks_exchanged"),
        ("Ana 7S; Boris whists 2; Ceca passes 1", "check Ana pool 6\ncheck Boris on Ana 18\n", "value"),
        ("Ana 7S; Boris whists 2; Ceca passes 1", "check Ana pool 4\ncheck Ceca on Ana 12\ncheck Boris on Ana 0\n",
         "whister"),
        ("pass; Ana 4; Boris 3; Ceca 3", "check Ana hill 4\ncheck Boris hill 3\ncheck Ceca hill 3\n", "habit"),
    ],
)  # fmt: skip
def test_a_slip_on_a_russian_sheet(deal: str, checks: str, code: str) -> None:
    report = audited(f"{SOCHI}1. {deal}\n{checks}")
    assert (1, code) in readings(report)


@pytest.mark.parametrize(
    ("game", "deal", "checks", "code"),
    [
        ("bridge-duplicate", "4S N =", "check NS score 620\ncheck EW score -620\n", "vulnerable"),
        ("bridge-duplicate", "4S N =", "check NS score 170\ncheck EW score -170\n", "bonus"),
        ("bridge-duplicate", "4S N =", "check NS score -420\ncheck EW score 420\n", "wrong_side"),
        ("bridge-rubber", "4SX N =", "check NS below 240\ncheck NS above 0\n", "entry_missed"),
        ("bridge-rubber", "2S N +2", "check NS below 120\ncheck NS above 0\n", "overtricks_below"),
    ],
)
def test_a_slip_on_a_sheet_of_bridge(game: str, deal: str, checks: str, code: str) -> None:
    report = audited(f"game: {game}\n1. {deal}\n{checks}")
    assert (1, code) in readings(report)


def test_a_game_that_was_not_marked_counts_in_later_deals() -> None:
    """NS went down two in deal 2: vulnerable 200 to the others, on the paper 100."""
    report = audited("game: bridge-rubber\n1. 4S N =\n2. 3S N -2\ncheck NS below 120\ncheck EW above 100\n")
    assert (1, "game_unseen") in readings(report)
    assert (2, "vulnerable_side") in readings(report)


def test_a_rubber_that_was_not_carried() -> None:
    """NS won the first rubber; the results on the paper begin with the second."""
    rubbers = "1. 3NT N =\n2. 3NT N =\npartners\n3. PASS\n"
    game = "game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\n"
    results = "".join(f"check {name} result 0\n" for name in ("Ana", "Boris", "Ceca", "Dino"))
    assert (2, "rubber_missed") in readings(audited(game + rubbers + results))


def test_whists_and_consolation_of_one_player_forgotten() -> None:
    """A six that fails by one with a lone whister: 5 tricks and consolation are both Boris's on Ana."""
    report = audited(
        SOCHI + "1. Ana 6S; Boris whists 5; Ceca passes\ncheck Ana hill 2\ncheck Boris on Ana 0\ncheck Ceca on Ana 2\n"
    )
    assert (1, "cell_missed") in readings(report)


def test_bombs_on_the_paper_are_a_row() -> None:
    """Ana and Ceca draw a bomb in the first dark round; on the paper Ceca has none."""
    dark = "game: preferans-russian\nrules: dark\nplayers: Ana, Boris, Ceca\n"
    deals = "1. dark pass Ana; joined Ceca; Ana 3; Boris 3; Ceca 4\n"
    report = audited(dark + deals + "check Ana bombs 2\ncheck Boris bombs 0\ncheck Ceca bombs 0\n")
    assert keys(report) == [[(1, "bomb_undrawn")]]


def test_a_right_sheet_has_no_hypothesis() -> None:
    report = audited(YUGOSLAV + PLAYED + "check Ana contract -34\ncheck Boris on Ana 32\n")
    assert report.window is None
    assert not report.wrong
    assert not report.hypotheses
    assert not report.unexplained


def test_what_no_slip_gives_is_unexplained() -> None:
    """A contract column off by 7 has nothing to do with any entry, all of which are even."""
    report = audited(YUGOSLAV + PLAYED + "check Ana contract -27\ncheck Boris on Ana 32\n")
    assert report.unexplained
    assert "No slip that is known" in "\n".join(map(plain, audit_text(report, Page())))


def test_a_check_that_holds_forbids_what_would_change_it() -> None:
    """That Ceca's whists are right rules out that the whole deal was missed or the refe forgotten."""
    report = audited(YUGOSLAV + PLAYED + "check Ana contract -34\ncheck Boris on Ana 16\ncheck Ceca on Ana 32\n")
    assert {(2, "refe_forgotten"), (2, "deal_missed")}.isdisjoint(readings(report))
    assert (2, "entry_half") in readings(report)


def test_the_window_lies_between_the_checks_that_held_and_those_that_do_not() -> None:
    held = "check Ana contract -50\ncheck Ana refe 1\n"  # so the refe was written
    report = audited(YUGOSLAV + "1. pass\n" + held + PLAYED[PLAYED.index("2.") :] + "check Ana contract -42\n")
    assert report.window == (1, 3)
    assert all(slip.deal > 1 for hypothesis in report.hypotheses for slip in hypothesis.slips)


def test_a_cell_that_was_not_checked_before_may_have_been_wrong_from_the_beginning() -> None:
    report = audited(
        YUGOSLAV + "1. Ana hearts; Boris 2; Ceca 2\n2. Ana hearts; Boris 2; Ceca 2\ncheck Ana contract -34\n"
        "3. Ana hearts; Boris 2; Ceca 2\ncheck Ana contract -30\ncheck Boris on Ana 40\n"
    )
    assert report.window == (0, 3)


THIRDS = (
    "1. Ana 6S 6; Boris whists 2; Ceca whists 2\n2. pass; Ana 4; Boris 3; Ceca 3\n"
    "3. Boris 7C 5; Ana whists 3; Ceca whists 2\n"
)


def test_a_rounded_result_holds() -> None:
    """136/3, -266/3, 130/3 are 46, -89, 43 by the policy of the sheet (S.3); nothing else is."""
    right = SOCHI + THIRDS + "check Ana result 46\ncheck Boris result -89\ncheck Ceca result 130/3\n"
    assert rospis.replay(rospis.read(right)).ok
    assert audited(right).window is None
    wrong = SOCHI + THIRDS + "check Ana result 45\n"
    assert not rospis.replay(rospis.read(wrong)).ok
    assert audited(wrong).window == (0, 3)


def test_rounded_results_of_a_paper_with_a_slip() -> None:
    """The whists of Boris in deal 1 (4 on Ana) were not written: 136/3 + 4, -266/3 - 4, so 50 and -93."""
    assert (1, "entry_missed") in readings(audited(SOCHI + THIRDS + "check Ana result 50\ncheck Boris result -93\n"))


def test_whole_columns_forgotten() -> None:
    """Whists and consolation of both defenders; the whists for aid to two players, whose pools have them."""
    forgotten = "1. Ana 7S 5; Boris whists 3; Ceca whists 2\n"
    forgotten += "check Ana hill 8\ncheck Boris on Ana 0\ncheck Ceca on Ana 0\n"
    assert (1, "column_missed") in readings(audited(SOCHI + forgotten))


def test_a_long_evening_is_searched_for_one_slip() -> None:
    """Two are not looked for in 150 deals with as many checks, and that is told; one is found as ever."""
    text = "game: preferans-yugoslav\nstart: 1000\nrefe_max: 2\nplayers: Ana, Boris, Ceca\n"
    for number in range(1, 151, 3):
        whists = 16 * (number // 3 + 1)
        text += f"{number}. Ana hearts; Boris 2; Ceca 2\n{number + 1}. Boris hearts; Ana 2; Ceca 2\n"
        text += f"{number + 2}. Ceca hearts; Ana 2; Boris 2\ncheck Ceca on Ana {whists}\n"
        text += f"check Boris on Ana {whists - 16 * (number >= 136)}\n"
    report = audited(text)
    assert (136, "entry_missed") in readings(report)
    unknown = audited(text.replace("check Boris on Ana 160\n", "check Boris on Ana 147\n"))
    assert unknown.unexplained
    assert unknown.one_alone
    assert "for two the evening is too long" in "\n".join(plain(line) for line in audit_text(unknown, Page()))


def test_two_slips_in_two_windows_are_found_together() -> None:
    text = (
        "1. Ana hearts; Boris 2; Ceca 2\n"
        "check Ana contract -50\ncheck Boris on Ana 16\ncheck Ceca on Ana 16\n"
        "2. Boris clubs; Ana 3; Ceca passes\n"
        "check Ana contract -50\ncheck Boris contract -40\ncheck Ana on Boris 0\ncheck Ana on Ceca 30\n"
    )
    report = audited(YUGOSLAV + text)
    first = report.hypotheses[0]
    assert [(slip.deal, slip.key) for slip in first.slips] == [(1, "entry_missed:made"), (2, "whists_on:tricks")]


def test_one_figure_is_never_explained_by_two_slips() -> None:
    """So much too much for any board: two of them could give nearly any number."""
    report = audited(
        "game: bridge-duplicate\n1. 4S N =\n2. 2H E -1\n3. 1NT S +1\ncheck NS score 720\ncheck EW score -720\n"
    )
    assert report.unexplained


def test_results_follow_from_the_cells_that_a_slip_has_left() -> None:
    """The paper's results are reckoned from its own figures, so that one slip explains cells and results."""
    deals = PLAYED + "break off\n"
    right = rospis.to_json(rospis.replay(rospis.read(YUGOSLAV + deals)))["settlement"]
    less = {name: int(right[name]["exact"]) for name in right}
    # Without Boris's 32 whists on Ana he has 32 less, and she has 32 more.
    checks = f"check Boris on Ana 0\ncheck Ana result {less['Ana'] + 32}\ncheck Boris result {less['Boris'] - 32}\n"
    assert (2, "entry_missed") in readings(audited(YUGOSLAV + deals + checks))
    assert audited(YUGOSLAV + deals + checks + f"check Ceca result {less['Ceca'] + 1}\n").unexplained


def test_the_same_slip_at_several_deals_is_one_hypothesis() -> None:
    """A hundred too much in the only column: at which board, no check can tell."""
    boards = "1. 4S N =\n2. 1NT N =\n3. 1NT S +1\ncheck NS score 730\ncheck EW score -730\n"
    report = audited("game: bridge-duplicate\n" + boards)
    sums = [hypothesis for hypothesis in report.hypotheses if hypothesis.slips[0].code == "total_off"]
    assert len(sums) == 1
    deals = {slip.deal for slips in (sums[0].slips, *sums[0].others) for slip in slips if slip.code == "total_off"}
    assert deals == {1, 2, 3}


def test_a_record_with_errors_is_not_audited() -> None:
    with pytest.raises(ValueError, match="faults"):
        audited(YUGOSLAV + "1. Ana nonsense\n")


def test_sums_that_go_wrong() -> None:
    assert list(turned(124)) == [214, 142]
    assert list(turned(-20)) == [-2]
    assert list(misread(18)) == [78, 13]
    wrong = {paper: code for paper, code, _ in wrong_totals(20, 36, [8])}
    assert wrong[26] == wrong[46] == wrong[35] == wrong[136] == "total_off"
    assert wrong[63] == "total_digits"
    assert wrong[24] == "total_beside"  # 8 + 16
    assert wrong[16] == "total_dropped"


def test_the_example_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(EXAMPLE)]) == 1
    out = capsys.readouterr().out
    assert "part between deals 5 and 8" in out
    assert "1. Deal 5: whists of Boris on Ana were written on Ceca" in out


def test_the_russian_example_is_explained_by_nothing_else() -> None:
    """R5.3: Boris is short by two on eight, and the paper lacks the consolation, 2 x 6, of who passed."""
    (first, *rest) = audit(rospis.replay(rospis.load(EXAMPLE.with_name("paper-russian.rospis")))).hypotheses
    assert not rest
    ((deal, code, facts),) = [(slip.deal, slip.code, slip.facts) for slip in first.slips]
    assert (deal, code, facts["player"]) == (6, "entry_missed", "Аня")


def test_json_has_what_the_text_has(capsys: pytest.CaptureFixture[str]) -> None:
    report = audit(rospis.replay(rospis.load(EXAMPLE)))
    told = to_json(report)
    assert told["parts"] == {"after": 4, "by": 8}
    first = told["hypotheses"][0]["slips"][0]
    assert (first["deal"], first["code"], first["goes_on"]) == (5, "whists_on", False)
    assert {(cell["on"], cell["paper"], cell["right"]) for cell in first["written"]} == {
        ("Ana", 16, 72),
        ("Ceca", 56, 0),
    }
    assert main(["audit", "--json", str(EXAMPLE)]) == 1
    assert '"whists_on"' in capsys.readouterr().out


def test_every_slip_of_the_games_has_a_sentence(kinds_found: dict[str, Slip]) -> None:
    """With a fact for each of its gaps."""
    assert set(kinds_found) <= set(SLIPS)
    for code, slip in kinds_found.items():
        gaps = {name for _, name, _, _ in Formatter().parse(SLIPS[code]) if name is not None}
        assert gaps <= {*slip.facts, "told"}, (code, slip.facts)
        assert not re.search(r"(?:: |, )$|[{}]| -(?: |$)", slip_text(slip)), slip_text(slip)


@pytest.mark.parametrize("code", ["ru", "sr-Cyrl"])
def test_every_slip_is_told_in_the_words_of_the_reader(kinds_found: dict[str, Slip], code: str) -> None:
    """Names, contracts and what rules are called stay as they are."""
    for slip in kinds_found.values():
        kept = {str(slip.facts.get(name)) for name in ("option", "value", "preset")} | {"Ana", "Boris", "Ceca", "Dino"}
        told = set(re.findall("[A-Za-z][A-Za-z_]+", slip_text(slip, language(code)))) - {"NS", "EW", "Dunav", "Sava"}
        assert not {word for word in told if not any(word in one for one in kept)}, slip_text(slip, language(code))


@pytest.fixture(scope="module")
def kinds_found() -> dict[str, Slip]:
    """Every kind of slip that the examples give occasion for, one of each."""
    from rospis.audit.search import Search
    from rospis.audit.walk import Walk

    found: dict[str, Slip] = {}
    for path in sorted(EXAMPLE.parent.glob("*.rospis")):
        walk = Walk(rospis.replay(rospis.load(path)))
        for _, slip in Search(walk).slips(walk.points):
            found.setdefault(slip.code, slip)
    assert len(found) > 90
    return found
