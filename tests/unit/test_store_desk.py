"""What may be asked of an evening, what is refused, and what is told before it is done."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rospis
from rospis.store import desk as desk_module
from rospis.store.desk import Desk
from rospis.store.desk import now as time_now
from rospis.store.errors import Conflict, Frozen, Impossible, Invalid, Missing, Stale, StoreError, Unchanged
from rospis.store.evening import Evening
from rospis.store.events import KINDS, Command
from tests.store.desks import DEALS, THREE, command, desk_at, does, now, opened

IMPOSSIBLE = "Ana clubs; Boris 6; Ceca 6"  # twelve tricks


@pytest.fixture
def desk() -> Iterator[Desk]:
    with desk_at() as made:
        yield made


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An evening with three deals, ids 2 to 4."""
    stream = opened(desk, THREE).stream
    for text in DEALS:
        does(desk, stream, "added", text=text)
    return now(desk.evening(stream))


def refused(desk: Desk, evening: Evening, error: type[StoreError], kind: str, **body: Any) -> StoreError:
    """The refusal of a command, which leaves no trace."""
    before = now(desk.log(evening.stream))
    with pytest.raises(error) as caught:
        does(desk, evening.stream, kind, **body)
    assert now(desk.log(evening.stream)) == before
    assert type(caught.value) is error
    assert str(caught.value) == str(caught.value.phrase)
    return caught.value


def test_open_and_ask_again(desk: Desk) -> None:
    evening = now(desk.open(THREE, "Ana", "one"))
    assert len(evening.stream) == 12
    assert now(desk.open(THREE, "Ana", "one")).stream == evening.stream
    assert now(desk.open(THREE, "Ana", "two")).stream != evening.stream
    assert now(desk.evening(evening.stream)).text == evening.text
    assert [event.kind for event in now(desk.log(evening.stream))] == ["opened"]


@pytest.mark.parametrize("text", ["", "1. pass\n", "game: whist\n", "game: preferans-yugoslav\nplayers: Ana\n"])
def test_a_text_whose_header_is_faulty_opens_nothing(desk: Desk, text: str) -> None:
    with pytest.raises(StoreError):
        now(desk.open(text, "Ana", "one"))
    assert now(desk.summaries()) == []


def test_a_text_with_a_faulty_deal_opens_to_be_mended(desk: Desk) -> None:
    evening = opened(desk, THREE + f"1. {IMPOSSIBLE}\n2. pass\n")
    assert evening.sheet.faults
    mended = does(desk, evening.stream, "amended", line="1-1", text=DEALS[0]).evening
    assert not mended.sheet.faults


def test_a_text_that_hides_something_is_not_kept(desk: Desk) -> None:
    with pytest.raises(Impossible):
        opened(desk, THREE + "note \u202edlo\n")
    with pytest.raises(Impossible):
        opened(desk, THREE + "note " + "x" * 5_000 + "\n")


def test_unknown_evenings_and_lines(desk: Desk, evening: Evening) -> None:
    with pytest.raises(Missing):
        now(desk.evening("nowhere"))
    with pytest.raises(Missing):
        now(desk.log("nowhere"))
    with pytest.raises(Missing):
        does(desk, "nowhere", "added", text="pass")
    refused(desk, evening, Missing, "withdrawn", line="77")
    refused(desk, evening, Missing, "amended", line="77", text="pass")
    refused(desk, evening, Missing, "added", before="77", text="pass")
    refused(desk, evening, Missing, "amended", line="3", text="pass", void=["77"])


def test_a_command_is_done_once(desk: Desk, evening: Evening) -> None:
    said = command("added", text="pass")
    first = now(desk.do(evening.stream, said))
    again = now(desk.do(evening.stream, said))
    assert (first.repeated, again.repeated) == (False, True)
    assert first.events == again.events
    assert again.evening.version == first.evening.version
    other = opened(desk, THREE)
    with pytest.raises(Invalid):
        now(desk.do(other.stream, said))


def test_listeners_hear_of_what_was_done_and_of_nothing_else(desk: Desk, evening: Evening) -> None:
    heard: list[Evening] = []
    desk.listeners.append(heard.append)
    said = command("added", text="pass")
    done = now(desk.do(evening.stream, said))
    now(desk.do(evening.stream, said))
    now(desk.preview(evening.stream, command("added", text="pass")))
    refused(desk, evening, Impossible, "added", text=IMPOSSIBLE)
    assert heard == [done.evening]
    started = opened(desk, THREE)
    assert heard[1:] == [started]


def test_impossible_deals_are_refused_with_their_fault(desk: Desk, evening: Evening) -> None:
    error = refused(desk, evening, Impossible, "added", text=IMPOSSIBLE)
    assert isinstance(error, Impossible)
    ((line, fault),) = error.faults
    assert line is not None
    assert (line.text, line.number) == (IMPOSSIBLE, 4)
    assert rospis.message(fault)
    refused(desk, evening, Impossible, "amended", line="3", text=IMPOSSIBLE)
    refused(desk, evening, Impossible, "header", key="players", value="Ana, Boris")
    refused(desk, evening, Impossible, "header", key="players", value="Ana, Boris", force=True)
    refused(desk, evening, Impossible, "header", key="game", value=None)
    refused(desk, evening, Impossible, "added", text="pass \u202e", force=True)


def test_what_is_forced_stays_to_be_mended(desk: Desk, evening: Evening) -> None:
    done = does(desk, evening.stream, "amended", line="3", text=IMPOSSIBLE, force=True)
    assert [fault.line for fault in done.evening.sheet.faults] == [done.evening.line_number("3")]
    refused(desk, evening, Impossible, "amended", line="3", text="Ana clubs; Boris 7; Ceca 7")
    later = does(desk, evening.stream, "added", text="pass").evening
    assert len(later.sheet.outcomes) == 1
    mended = does(desk, evening.stream, "amended", line="3", text=DEALS[1]).evening
    assert not mended.sheet.faults
    assert len(mended.sheet.outcomes) == 4


def test_later_deals_that_become_impossible_are_told_and_may_be_withdrawn_with_it(desk: Desk) -> None:
    stream = opened(desk, THREE + "1. pass\ndealer Boris\n2. pass\n").stream
    does(desk, stream, "added", text="join Dino after Ceca")
    # Of four the dealer sits out: who deals says who may be named.
    for _ in range(2):
        out = now(desk.evening(stream))
        dealer = out.game.next(out.sheet.options, out.sheet.state)["dealer"]
        player, one, two = (name for name in ("Ana", "Boris", "Ceca", "Dino") if name != dealer)
        does(desk, stream, "added", text=f"{player} diamonds; {one} 2; {two} 2")
    full = now(desk.evening(stream))
    assert not full.sheet.faults
    said = command("withdrawn", line="1-2")
    preview = now(desk.preview(stream, said))
    ids = [line.id for line, _ in preview.impossible if line is not None]
    assert ids == ["3", "4"]
    with pytest.raises(Impossible) as caught:
        now(desk.do(stream, said))
    assert caught.value.faults == preview.impossible
    done = does(desk, stream, "withdrawn", line="1-2", void=ids)
    assert [event.kind for event in done.events] == ["withdrawn"] * 3
    assert not done.evening.sheet.faults
    assert does(desk, stream, "undone").evening.text == full.text


def test_deals_behind_a_new_end_vanish_when_they_are_withdrawn_with_it(desk: Desk, evening: Evening) -> None:
    stream = evening.stream
    preview = now(desk.preview(stream, command("added", text="break off", before="3")))
    assert [(line.id, fault.code) for line, fault in preview.impossible if line] == [
        ("3", "game_over"),
        ("4", "game_over"),
    ]
    done = does(desk, stream, "added", text="break off", before="3", void=["4", "3"])
    assert [line.text for line in done.evening.lines] == [DEALS[0], "break off"]
    assert not done.evening.sheet.faults
    assert does(desk, stream, "undone").evening.text == evening.text


def test_deals_behind_a_rubber_that_is_over_vanish_too(desk: Desk) -> None:
    """Of the line that began the next rubber a note is made; found by the machine of random commands."""
    head = "game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\n\n"
    evening = opened(desk, f"{head}1. 3NT N =\n2. 6S N =\npartners\n3. 2S W =\n4. 3NT W -4\n")
    line, *ids = (line.id for line in evening.lines[2:])
    preview = now(desk.preview(evening.stream, command("amended", line=line, text="note a word")))
    assert [(line.id, fault.code) for line, fault in preview.impossible if line] == [
        (ids[0], "rubber_over"),
        (ids[1], "rubber_over"),
    ]
    done = does(desk, evening.stream, "amended", line=line, text="note a word", void=ids)
    assert [line.text for line in done.evening.lines] == ["3NT N =", "6S N =", "note a word"]
    assert not done.evening.sheet.faults
    assert does(desk, evening.stream, "undone").evening.text == evening.text


def test_nothing_is_added_to_a_game_that_has_ended(desk: Desk, evening: Evening) -> None:
    does(desk, evening.stream, "added", text="break off")
    for force in (False, True):
        error = refused(desk, evening, Impossible, "added", text="pass", force=force)
        assert isinstance(error, Impossible)
        assert [fault.code for _, fault in error.faults] == ["game_over"]


def test_a_stale_command_is_told_what_has_changed(desk: Desk, evening: Evening) -> None:
    seen = evening.version
    stream = evening.stream
    added = does(desk, stream, "added", seen, text="pass")
    with pytest.raises(Stale) as caught:
        does(desk, stream, "added", seen, text="pass")
    assert caught.value.events == added.events
    assert caught.value.evening.version == added.evening.version
    with pytest.raises(Stale):
        now(desk.preview(stream, command("withdrawn", seen, line="3")))
    with pytest.raises(Stale):
        does(desk, stream, "undone", seen)
    assert does(desk, stream, "added", added.evening.version, text="pass").evening.version == seen + 2


def test_notes_and_announcements_are_never_stale_and_make_nothing_stale(desk: Desk, evening: Evening) -> None:
    seen = evening.version
    stream = evening.stream
    does(desk, stream, "added", seen, text="note cold")
    does(desk, stream, "announced", seen, answers={"declarer": "Ana"})
    does(desk, stream, "checkpoint", seen)
    does(desk, stream, "added", seen, text="pass")
    does(desk, stream, "added", seen, text="# a word")
    does(desk, stream, "added", seen, text="check Ana contract 0")
    does(desk, stream, "announced", seen, answers={"declarer": "Boris"})
    assert now(desk.evening(stream)).version == seen + 7


def test_while_it_is_frozen_nothing_goes_but_thawing(desk: Desk, evening: Evening) -> None:
    does(desk, evening.stream, "frozen", why="a ruling")
    error = refused(desk, evening, Frozen, "added", text="pass")
    assert isinstance(error, Frozen)
    assert error.why == "a ruling"
    assert "a ruling" in str(error)
    refused(desk, evening, Frozen, "undone")
    refused(desk, evening, Frozen, "frozen", why="again")
    does(desk, evening.stream, "thawed")
    does(desk, evening.stream, "added", text="pass")


def test_what_changes_nothing_is_not_written(desk: Desk, evening: Evening) -> None:
    refused(desk, evening, Unchanged, "amended", line="2", text=f"  {DEALS[0]}  ")
    refused(desk, evening, Unchanged, "header", key="rules", value="base")
    refused(desk, evening, Unchanged, "header", key="title", value=None)
    refused(desk, evening, Unchanged, "thawed")
    refused(desk, evening, Unchanged, "restored")
    refused(desk, evening, Unchanged, "announced", answers=None)
    refused(desk, evening, Unchanged, "redone")
    does(desk, evening.stream, "undone")
    refused(desk, evening, Unchanged, "undone", event=4)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("dealt", {}),
        ("opened", {"text": THREE}),
        ("added", {}),
        ("added", {"text": ""}),
        ("added", {"text": " \n "}),
        ("added", {"text": 7}),
        ("added", {"text": "x" * 20_001}),
        ("added", {"text": "pass", "colour": "red"}),
        ("added", {"text": "pass", "number": 0}),
        ("added", {"text": "pass", "number": True}),
        ("added", {"text": "pass\n2. pass"}),
        ("added", {"text": "note this\ntalon H7 ST"}),
        ("added", {"text": "pass", "void": "2"}),
        ("added", {"text": "pass", "void": [2]}),
        ("added", {"text": "pass", "force": "yes"}),
        ("amended", {"text": "pass"}),
        ("withdrawn", {"line": "2", "passed": 1}),
        ("header", {"key": "title"}),
        ("header", {"key": "title", "value": "a\nprice: 1"}),
        ("header", {"key": "a: b\nc", "value": "x"}),
        ("announced", {"answers": {"declarer": 1}}),
        ("announced", {"answers": {str(number): "" for number in range(101)}}),
        ("announced", {"answers": ["Ana"]}),
        ("frozen", {}),
        ("frozen", {"why": "x" * 1_001}),
        ("thawed", {"why": ""}),
    ],
)
def test_what_is_no_command_is_refused(desk: Desk, evening: Evening, kind: str, body: dict[str, Any]) -> None:
    refused(desk, evening, Invalid, kind, **body)


@pytest.mark.parametrize(("command_id", "author"), [("", "Ana"), ("x" * 65, "Ana"), ("one", "x" * 101)])
def test_ids_and_authors_have_bounds(desk: Desk, evening: Evening, command_id: str, author: str) -> None:
    with pytest.raises(Invalid):
        now(desk.do(evening.stream, Command(command_id, author, "added", {"text": "pass"})))
    with pytest.raises(Invalid):
        now(desk.open(THREE, author, command_id))


def test_boards_need_their_numbers_and_other_deals_have_none(desk: Desk, evening: Evening) -> None:
    boards = opened(desk, "game: bridge-duplicate\n")
    with pytest.raises(Invalid):
        does(desk, boards.stream, "added", text="3NT N =")
    done = does(desk, boards.stream, "added", text="3NT N =", number=7)
    assert done.evening.text.endswith("7. 3NT N =\n")
    moved = does(desk, boards.stream, "amended", line="2", text="3NT N =", number=8)
    assert moved.evening.lines[0].number == 8
    assert does(desk, boards.stream, "amended", line="2", text="3NT N +1").evening.lines[0].number == 8
    assert "number" not in does(desk, evening.stream, "added", text="pass", number=9).events[0].body


def test_a_preview_lists_what_changes(desk: Desk, evening: Evening) -> None:
    preview = now(desk.preview(evening.stream, command("amended", line="2", text="Ceca hearts; Ana 2; Boris 2")))
    assert [change.number for change in preview.changed] == [1]
    (change,) = preview.changed
    assert change.before is not None
    assert change.after is not None
    assert {entry.player for entry in change.after} == {"Ana", "Boris", "Ceca"}
    assert preview.before == evening.sheet.settlement().exact
    assert preview.after == preview.evening.sheet.settlement().exact
    assert preview.before != preview.after
    assert preview.impossible == ()
    assert now(desk.evening(evening.stream)).version == evening.version


def test_a_preview_of_more_and_fewer_deals(desk: Desk, evening: Evening) -> None:
    added = now(desk.preview(evening.stream, command("added", text="pass")))
    assert [(change.number, change.before) for change in added.changed] == [(4, None)]
    gone = now(desk.preview(evening.stream, command("withdrawn", line="2")))
    assert gone.changed[0].number == 1
    assert gone.changed[0].after == ()
    undone = now(desk.preview(evening.stream, command("undone")))
    assert [(change.number, change.after) for change in undone.changed] == [(3, None)]


def test_another_name_changes_no_entry(desk: Desk, evening: Evening) -> None:
    preview = now(desk.preview(evening.stream, command("added", text="replace Ana by Eva")))
    assert preview.changed == ()
    assert "Eva" in preview.after


def test_summaries(desk: Desk, evening: Evening) -> None:
    other = opened(desk, "game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\ntitle: Thursday\ndate: 2026-11-26\n")
    does(desk, evening.stream, "withdrawn", line="3")
    does(desk, other.stream, "archived")
    found = {one.stream: one for one in now(desk.summaries())}
    assert found[evening.stream].deals == 2
    assert found[evening.stream].players == ("Ana", "Boris", "Ceca")
    assert (found[other.stream].title, found[other.stream].date) == ("Thursday", "2026-11-26")
    assert found[other.stream].archived
    assert found[other.stream].version == 2
    does(desk, other.stream, "frozen", why="")
    assert next(one for one in now(desk.summaries()) if one.stream == other.stream).frozen


def test_only_so_many_evenings_are_kept_ready(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "MANY", 5)
    streams = [opened(desk, THREE).stream for _ in range(4)]
    for stream in streams:
        does(desk, stream, "added", text="pass")
        assert sum(1 + len(one.lines) for one in desk._ready.values()) <= 5
    assert [len(now(desk.evening(stream)).lines) for stream in streams] == [1] * 4
    for _ in range(6):
        does(desk, streams[0], "added", text="pass")
    assert list(desk._ready) == streams[:1]  # the one that was written last stays, however long it is


def test_an_evening_has_so_many_lines(desk: Desk, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "MOST_LINES", 3)
    refused(desk, evening, Invalid, "added", text="pass")
    with pytest.raises(Invalid):
        opened(desk, THREE + "1. pass\n")


def test_the_same_evening_opened_by_two_ways_at_the_same_moment(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    first = now(desk.open(THREE, "Ana", "one"))
    known = desk.store.command
    asked: list[str] = []

    async def late(command_id: str) -> Any:
        asked.append(command_id)
        return None if len(asked) == 1 else await known(command_id)

    monkeypatch.setattr(desk.store, "command", late)
    assert now(desk.open(THREE, "Ana", "one")).stream == first.stream
    assert len(now(desk.store.streams())) == 1


def test_what_stood_there_once_comes_back_even_if_it_is_faulty(desk: Desk, evening: Evening) -> None:
    faulty = does(desk, evening.stream, "amended", line="3", text=IMPOSSIBLE, force=True).evening
    does(desk, evening.stream, "amended", line="3", text="pass")
    assert does(desk, evening.stream, "undone").evening.text == faulty.text


def test_so_many_commands_can_be_undone(desk: Desk, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rospis.store.evening.MOST_UNDONE", 2)
    does(desk, evening.stream, "added", text="pass")
    does(desk, evening.stream, "undone")
    does(desk, evening.stream, "undone")
    refused(desk, evening, Unchanged, "undone")


def test_whoever_is_overtaken_again_and_again_is_told(
    desk: Desk, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def overtaken(*given: object) -> None:
        raise Conflict(99)

    monkeypatch.setattr(desk.store, "write", overtaken)
    with pytest.raises(Conflict):
        does(desk, evening.stream, "added", text="pass")


def test_two_desks_on_one_file_see_and_overtake_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evenings.db"
    with desk_at(path) as one, desk_at(path) as two:
        stream = opened(one, THREE).stream
        assert now(two.evening(stream)).version == 1
        plan = two._planned

        async def slowly(evening: Evening, said: Command) -> Any:
            monkeypatch.setattr(two, "_planned", plan)
            planned = await plan(evening, said)
            does(one, stream, "added", text=DEALS[0])
            return planned

        monkeypatch.setattr(two, "_planned", slowly)
        done = does(two, stream, "added", text=DEALS[1])
        assert [line.text for line in done.evening.lines] == [DEALS[0], DEALS[1]]
        assert done.events[0].seq == 3
        assert now(one.evening(stream)).text == done.evening.text


def test_the_same_command_by_two_desks_at_the_same_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evenings.db"
    with desk_at(path) as one, desk_at(path) as two:
        stream = opened(one, THREE).stream
        said = command("added", text="pass")
        plan = two._planned

        async def slowly(evening: Evening, given: Command) -> Any:
            planned = await plan(evening, given)
            now(one.do(stream, said))
            return planned

        monkeypatch.setattr(two, "_planned", slowly)
        two.clock = lambda: "2026-11-29T23:00:00Z"
        done = now(two.do(stream, said))
        assert done.repeated
        assert len(done.evening.lines) == 1


def test_the_time_is_utc() -> None:
    assert len(time_now()) == 20
    assert time_now().endswith("Z")


def test_every_kind_has_its_place_in_the_fold() -> None:
    from rospis.store.evening import AFTER

    assert AFTER.keys() == KINDS.keys()


def test_the_id_of_an_evening_is_no_option(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-bcdefghijkl", "-", "abcdefghij-l"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(made))
    assert now(desk.open(THREE, "Ana", "one")).stream == "abcdefghij-l"
