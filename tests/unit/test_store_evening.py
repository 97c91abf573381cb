"""What events come to, and that what is read and scored bit by bit is what is read and scored at once."""

from __future__ import annotations

import pytest

import rospis
from rospis.evenings import EVENINGS
from rospis.record.reader import extend, read
from rospis.sheet import every_fault, replay, resume
from rospis.store.errors import Missing, Unchanged
from rospis.store.evening import Evening, fold_events
from tests.store.desks import DEALS, THREE, TIME, event, head_and_lines

RUSSIAN = "game: preferans-russian\nplayers: Ana, Boris, Ceca\n"
GAMES = pytest.mark.parametrize("game", EVENINGS)
CARDS = pytest.mark.parametrize("cards", [False, True])


def three_deals() -> Evening:
    """An evening with three deals, numbers 2 to 4 of its events."""
    events = [event(1, "opened", text=THREE), *(event(n, "added", text=text) for n, text in enumerate(DEALS, 2))]
    return fold_events("stream", events)


def test_text_of_header_and_deals() -> None:
    evening = three_deals()
    assert evening.text == (
        "game: preferans-yugoslav\nrules: base\nplayers: Ana, Boris, Ceca\n\n"
        "1. Ceca diamonds; Ana 2; Boris 2\n2. Boris clubs 7; Ana passes; Ceca 3\n3. pass\n"
    )
    assert evening.version == 4
    assert (evening.started, evening.changed) == (TIME, TIME)
    assert [line.id for line in evening.lines] == ["2", "3", "4"]


def test_opened_text_keeps_comments_cards_and_lines() -> None:
    text = (
        "# from paper\ngame: preferans-yugoslav  # ours\nplayers: Ana, Boris, Ceca\n\n"
        "1. Ceca diamonds; Ana 2; Boris 2   # both follow\n  # about the talon\n talon H7 ST\nnote cold\n2. pass\n"
    )
    evening = Evening("stream").after(event(1, "opened", text=text))
    assert evening.text == (
        "# from paper\n# ours\ngame: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n\n"
        "1. Ceca diamonds; Ana 2; Boris 2   # both follow\n    talon H7 ST\n# about the talon\nnote cold\n2. pass\n"
    )
    assert rospis.to_json(evening.sheet)["sheet"] == rospis.to_json(replay(read(text)))["sheet"]
    assert [line.number for line in evening.lines] == [1, None, None, 2]


def test_wrong_numbers_are_put_right_and_boards_keep_theirs() -> None:
    evening = Evening("stream").after(event(1, "opened", text=THREE + "7. pass\n9. pass\n"))
    assert [line.number for line in evening.lines] == [1, 2]
    assert not evening.sheet.faults
    boards = Evening("stream").after(event(1, "opened", text="game: bridge-duplicate\n7. 3NT N =\n2. pass\n"))
    assert [line.number for line in boards.lines] == [7, 2]


def test_a_forgotten_deal_goes_in_front_of_another() -> None:
    evening = three_deals().after(event(5, "added", text="Ana hearts; Boris 2; Ceca 2", before="3"))
    assert [(line.id, line.number) for line in evening.lines] == [("2", 1), ("5", 2), ("3", 3), ("4", 4)]
    with pytest.raises(Missing):
        evening.after(event(6, "added", text="pass", before="77"))


def test_withdrawn_deals_are_void_and_other_lines_vanish() -> None:
    evening = three_deals().after(event(5, "added", text="note late"))
    void = evening.after(event(6, "withdrawn", line="3")).after(event(7, "withdrawn", line="4", passed=True))
    assert [line.text for line in void.lines[1:3]] == ['void "withdrawn"', 'void passed "withdrawn"']
    assert [line.was for line in void.lines[1:3]] == list(DEALS[1:])
    assert void.lines[1].withdrawn
    assert len(void.after(event(8, "withdrawn", line="5")).lines) == 3
    assert len(void.after(event(8, "withdrawn", line="2", removed=True)).lines) == 3
    with pytest.raises(Unchanged):
        void.after(event(8, "withdrawn", line="3"))
    back = void.after(event(8, "amended", line="3", text=DEALS[1])).after(event(9, "amended", line="4", text=DEALS[2]))
    assert back.text == evening.text


def test_undo_brings_back_all_events_of_one_command() -> None:
    evening = three_deals()
    first = event(5, "withdrawn", line="2")
    both = evening.after(first).after(event(6, "withdrawn", line="3")._replace(command=first.command))
    assert both.undoable == first
    undone = both.after(event(7, "undone", event=5))
    assert undone.content == evening.content
    assert undone.redoable == first
    assert undone.after(event(8, "redone", event=5)).content == both.content
    assert undone.after(event(8, "added", text="pass")).redoable is None
    with pytest.raises(Unchanged):
        undone.after(event(8, "undone", event=5))


def test_undo_goes_back_to_the_opening_and_no_further() -> None:
    evening = three_deals()
    for seq in (5, 6, 7):
        evening = evening.after(event(seq, "undone"))
    assert not evening.lines
    assert evening.undoable is None
    with pytest.raises(Unchanged):
        evening.after(event(8, "undone"))


def test_an_announcement_stands_until_its_deal_and_comes_back_with_undo() -> None:
    evening = three_deals().after(event(5, "announced", answers={"declarer": "Ana"}))
    assert evening.after(event(6, "added", text="note thinking")).announced == {"declarer": "Ana"}
    entered = evening.after(event(6, "added", text="pass"))
    assert entered.announced is None
    assert entered.after(event(7, "undone")).announced == {"declarer": "Ana"}


def test_header_lines_change_come_and_go() -> None:
    evening = three_deals().after(event(5, "header", key="whist_price", value="0.10 EUR"))
    assert evening.header[-1] == ("price", "0.10 EUR")
    assert evening.sheet.settlement().currency == "EUR"
    with pytest.raises(Unchanged):
        evening.after(event(6, "header", key="Price", value="0.10 EUR"))
    assert evening.after(event(6, "header", key="price", value=None)).text == three_deals().text


def test_flags() -> None:
    evening = three_deals().after(event(5, "frozen", why="a ruling"))
    assert evening.frozen == "a ruling"
    with pytest.raises(Unchanged):
        evening.after(event(6, "frozen", why="a ruling"))
    assert evening.after(event(6, "thawed")).frozen is None
    archived = three_deals().after(event(5, "archived"))
    assert archived.archived
    assert not archived.after(event(6, "restored")).archived


def test_a_fault_finds_its_line() -> None:
    text = THREE + "1. pass\n2. Ceca diamonds; Ana 2; Boris 2\n    talon H7 ST\n3. Ana clubs; Boris 6; Ceca 6\n"
    evening = Evening("stream").after(event(1, "opened", text=text))
    (fault,) = evening.sheet.faults
    assert evening.line_of(fault.line) == evening.lines[2]
    assert evening.line_of(evening.line_number("1-2") + 1) == evening.lines[1]
    assert evening.line_of(1) is None


@GAMES
@CARDS
def test_line_by_line_is_the_same_as_at_once(game: str, cards: bool) -> None:
    head, lines = head_and_lines(game, 5, 16, cards=cards)
    evening = Evening("stream").after(event(1, "opened", text=head))
    assert not evening.sheet.faults
    for seq, line in enumerate(lines, 2):
        number = {} if line.number is None else {"number": line.number}
        earlier, evening = evening, evening.after(event(seq, "added", text=line.text, **number))
        once = replay(read(evening.text))
        assert rospis.to_json(evening.sheet) == rospis.to_json(once)
        assert evening.record.entries == once.record.entries
        assert evening.sheet.outcomes[: len(earlier.sheet.outcomes)] == earlier.sheet.outcomes
    assert len(evening.sheet.outcomes) == sum(line.number is not None for line in lines)


@GAMES
def test_a_deal_added_at_the_end_reads_and_scores_nothing_else(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    head, lines = head_and_lines(game, 5, 6)
    text = head + "".join(f"{line.written}\n" for line in lines[:-1])
    evening = Evening("stream").after(event(1, "opened", text=text))
    assert not evening.sheet.faults
    told: list[str] = []
    game_itself = evening.game

    def counted(verb: str) -> None:
        does = getattr(game_itself, verb)

        def tells(*given: object) -> object:
            told.append(verb)
            return does(*given)

        monkeypatch.setattr(game_itself, verb, tells)

    counted("step")
    counted("read_deal")
    number = {} if lines[-1].number is None else {"number": lines[-1].number}
    longer = evening.after(event(2, "added", text=lines[-1].text, **number))
    assert not longer.sheet.faults
    assert told == ["read_deal", "step"]


def test_lines_that_change_the_table_are_read_on_rightly() -> None:
    more = [
        "join Dino after Ceca",
        "Boris diamonds; Ana 2; Dino 2",
        "replace Ana by Eva",
        "adjust Eva contract 4",
        "leave Boris",
        "Ceca diamonds; Eva 2; Dino 2",
        "check Eva contract 4",
        "note ends",
    ]
    evening = Evening("stream").after(event(1, "opened", text=THREE))
    for seq, text in enumerate(more, 2):
        assert evening.sheet is not None
        evening = evening.after(event(seq, "added", text=text))
        assert rospis.to_json(evening.sheet) == rospis.to_json(replay(read(evening.text)))
    assert not evening.sheet.faults


def test_extending_by_nothing_is_the_same_record() -> None:
    record = read(THREE)
    assert extend(record, "") is record
    sheet = replay(record)
    assert resume(sheet, record) is sheet


def test_every_fault_looks_behind_the_first_one() -> None:
    text = THREE + "1. Ana clubs; Boris 6; Ceca 6\n2. pass\n3. Ana clubs; Boris 6; Ceca 6\n4. pass\n"
    record = read(text)
    assert [fault.line for fault in every_fault(record)] == [4, 6]
    assert every_fault(read(THREE)) == []


def test_every_fault_names_each_deal_behind_the_end_with_the_deal_that_ended_it() -> None:
    record = read(THREE + "1. pass\nbreak off\n2. pass\n3. pass\n")
    found = every_fault(record)
    assert [(fault.line, fault.code) for fault in found] == [(6, "game_over"), (7, "game_over")]
    assert found[0].params == found[1].params == replay(record).faults[0].params


def test_state_before_a_line() -> None:
    evening = three_deals()
    table = evening.game.next(evening.sheet.options, evening.before("3"))
    assert table["dealer"] == "Ana"
    assert evening.game.next(evening.sheet.options, evening.before("2"))["dealer"] == "Ceca"


@pytest.mark.parametrize(
    ("head", "lines", "code"),
    [
        ("game: bridge-duplicate\n", [("3NT N =", 7), ("2H S =", 7)], "board_twice"),
        (THREE, [("pass", None), ("state Ana refe 1", None)], "state_late"),
        (RUSSIAN, [("state raspasy 1", None), ("state raspasy 1", None)], "state_twice"),
        (THREE, [("join Dino after Ceca", None), ("leave Boris", None), ("leave Boris", None)], "name_unknown"),
        (THREE, [("replace Ana by Eva", None), ("adjust Ana contract 4", None)], "name_unknown"),
        (THREE, [("break off", None), ("pass", None)], "game_over"),
    ],
)
def test_what_was_read_before_is_known_to_the_line_that_follows(
    head: str, lines: list[tuple[str, int | None]], code: str
) -> None:
    evening = Evening("stream").after(event(1, "opened", text=head))
    for seq, (text, number) in enumerate(lines, 2):
        assert not evening.sheet.faults
        board = {} if number is None else {"number": number}
        evening = evening.after(event(seq, "added", text=text, **board))
    assert [fault.code for fault in evening.sheet.faults] == [code]
    assert evening.sheet.faults == replay(read(evening.text)).faults


def test_every_fault_of_marks_that_contradict_each_other_stands_where_the_replay_has_it() -> None:
    record = read(THREE + "state Ana refe 1\n1. pass\n2. pass\n")
    assert [fault.code for fault in every_fault(record)] == ["state_unequal"]
    assert every_fault(record) == replay(record).faults
    alone = read(THREE + "state Ana refe 1\n")
    assert every_fault(alone) == replay(alone).faults != []
