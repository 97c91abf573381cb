"""What follows from the options of Yugoslav preferans (Y3.7, Y5.4, Y5.10, Y5.11) and what must be agreed."""

from __future__ import annotations

import pytest

from rospis.errors import Refused
from rospis.games.yugoslav.options import BY_AGREEMENT, BY_START, Options
from rospis.games.yugoslav.presets import PRESETS


@pytest.mark.parametrize(
    ("start", "given", "complete"),
    [(30, BY_START, 1), (50, BY_START, 3), (30, 4, 4), (50, 0, 0), (30, None, None), (60, 2, 2), (60, None, None)],
)
def test_how_many_refe(start: int, given: int | None, complete: int | None) -> None:
    assert Options(start=start, refe_max=given).complete() == Options(start=start, refe_max=complete)


@pytest.mark.parametrize("start", [2, 28, 32, 48, 60, 100])
def test_another_start_needs_its_number_of_refe(start: int) -> None:
    with pytest.raises(Refused) as caught:
        Options(start=start).complete()
    assert (caught.value.code, caught.value.rule, caught.value.params) == (
        "header_missing",
        "Y5.4",
        {"key": "refe_max"},
    )


@pytest.mark.parametrize("refe_max", [BY_START, 2, None])
def test_a_start_by_agreement_must_be_named(refe_max: int | None) -> None:
    with pytest.raises(Refused) as caught:
        Options(start=BY_AGREEMENT, refe_max=refe_max).complete()
    assert (caught.value.code, caught.value.rule, caught.value.params) == ("header_missing", "Y5.11", {"key": "start"})


def test_spades_duty() -> None:
    """``play_it`` is the same as no duty (Y5.5)."""
    assert Options().spades_duty is True
    assert Options(spade_must_double=False).spades_duty is False
    assert Options(spade_undoubled="play_it").spades_duty is False
    assert Options(spade_must_double=False, spade_undoubled="play_it").spades_duty is False


def test_in_json() -> None:
    assert Options(refe_max=None).to_json()["refe_max"] == "unlimited"
    assert Options(refe_max=0).to_json()["refe_max"] == 0
    told = Options(refe_max=1).to_json()
    assert told["refe_max"] == 1
    assert (told["start"], told["sign"], told["whist_cap"], told["kontra_after_call"]) == (30, "debt_negative", 5, True)
    assert len(told) == 25


DIFFERENCES: dict[str, dict[str, object]] = {
    "base": {},
    "base50": {"start": 50},
    "v12": {"sign": "debt_positive", "start": BY_AGREEMENT},
    "iklub": {"sign": "debt_positive", "start": BY_AGREEMENT, "kontra_max": 2, "last_hand_fall": "double"},
    "prefko": {
        "sign": "debt_positive",
        "start": 60,
        "refe_max": 2,
        "kontra_max": 2,
        "kontra_after_call": False,
        "preferans8": True,
        "hat_at_zero": True,
        "last_hand_overshoot": "cut_declarer_only",
    },
    "ant": {
        "sign": "debt_positive",
        "start": 100,
        "refe_max": 2,
        "follower_rule": "two_each",
        "betl_kontra_whists": "each",
        "hat_freezes_refe": True,
        "spade_undoubled": "refe_else_redeal_hat_made",
    },
    "paj": {
        "sign": "debt_positive",
        "start": 100,
        "refe_max": 1,
        "follower_rule": "two_each",
        "kontra_after_call": False,
        "nobody_follows_spades": "made",
        "last_hand_overshoot": "none",
    },
    "gpr": {
        "sign": "debt_positive",
        "start": 200,
        "refe_max": 3,
        "betl_kontra_whists": "doubler_both",
        "no_rekontra_hand_betl": True,
        "spade_undoubled": "refe_else_redeal_hat_made",
    },
    "vojvodina": {"sign": "debt_positive", "start": 400, "refe_max": 8, "spade_must_double": False},
}


def test_the_profiles_are_those_of_the_rules() -> None:
    """Y5.11, line by line."""
    assert {name: Options(**values) for name, values in DIFFERENCES.items()} == PRESETS  # type: ignore[arg-type]
