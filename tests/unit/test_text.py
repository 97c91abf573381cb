"""Finding the word that a rule objects to in the text of a deal."""

from __future__ import annotations

import pytest

import rospis

HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"


@pytest.mark.parametrize(
    "deal",
    [
        "Ana hearts bid 3 ¤without 2; Boris passes; Ceca passes",
        "Ana hearts bid 3 ¤6; Boris passes; Ceca passes",
        "Ana hearts bid hand ¤6; Boris passes; Ceca passes".replace("bid hand", "hand bid hand"),
        "Ana hearts ¤6; Boris passes; Ceca passes",
        "Ana hearts; Boris passes ¤2; Ceca passes",
    ],
)
def test_the_number_of_a_call_is_no_count_of_tricks(deal: str) -> None:
    column = len("1. ") + deal.index("¤") + 1
    faults = rospis.replay(rospis.read(f"{HEADER}1. {deal.replace('¤', '')}\n")).faults
    assert [(fault.code, fault.line, fault.column) for fault in faults] == [("tricks_unplayed", 3, column)]


@pytest.mark.parametrize("number", ["1 Ana hearts", "1) Ana hearts", "Ana hearts; Boris 2; Ceca 2"])
def test_a_deal_without_number_and_dot_is_told_what_it_lacks(number: str) -> None:
    fault = rospis.read(f"{HEADER}{number}\n").faults[0]
    assert fault.code == "line_unknown"
    assert "a number and a dot before a deal, such as 1." in rospis.message(fault)


def test_columns_do_not_count_a_comment() -> None:
    """The end of a clause is before the comment, whatever stands in that."""
    deal = "1. Ana clubs; Boris calls 2; Ceca called   # a comment; of many words"
    fault = rospis.replay(rospis.read(f"{HEADER}{deal}\n")).faults[0]
    assert (fault.code, fault.column) == ("word_missing", deal.index("called  ") + len("called") + 1)


def test_marks_may_be_carried_with_other_lines_between() -> None:
    """Only the first deal closes the set; a second line for a player is refused."""
    lines = "state Ana refe 1\ndealer Boris\nstate Boris refe 0 used 1\nstate Ceca refe 1\n1. pass\n"
    sheet = rospis.replay(rospis.read(HEADER + lines))
    assert not sheet.faults
    twice = rospis.read(HEADER + "state Ana refe 1\nstate Ana refe 0\n1. pass\n")
    assert [(fault.code, fault.line) for fault in twice.faults] == [("state_twice", 4)]


def test_signs_of_newer_unicode_are_no_control_characters() -> None:
    """A face that Python 3.11 does not know yet, a joined family, a soft hyphen: all may stand in a comment."""
    text = HEADER + "1. pass  # \U0001fae8 \U0001f468\u200d\U0001f467 so\u00adft\n"
    assert not rospis.replay(rospis.read(text)).faults
    assert rospis.read(HEADER + "1. pass  # \u202e\n").faults[0].code == "control_character"
