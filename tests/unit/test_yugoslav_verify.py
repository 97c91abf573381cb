"""What a deal may say by itself (Y2.4, Y3, Y4.4, Y4.5): every way of defending with its result, every refusal."""

from __future__ import annotations

import pytest

import rospis
from rospis.errors import Refused
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CLUBS,
    DIAMONDS,
    FOLLOWS,
    HEARTS,
    PASSES,
    PREFERANS,
    SANS,
    SPADES,
    Deal,
    Follower,
)
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.verify import Played, tricks_of, verify

A, B, C = 0, 1, 2
BASE = Options()
EIGHT = Options(preferans8=True)
NO_DUTY = Options(spade_must_double=False)
PASS_B, PASS_C = Follower(B, PASSES), Follower(C, PASSES)


def both(mine: int | None, others: int | None) -> tuple[Follower, Follower]:
    """Boris and Ceca follow with so many tricks."""
    return Follower(B, FOLLOWS, mine), Follower(C, FOLLOWS, others)


def roles(mine: str, others: str, tricks: int = 2) -> tuple[Follower, Follower]:
    return Follower(B, mine, tricks), Follower(C, others, tricks)


def of(number: int, *followers: Follower, hand: bool = False, kontra: int = 0, doubler: int | None = None,
       bid: int | str | None = None, tricks: int | None = None, made: bool | None = None, undoubled: bool = False,
       agreed: bool = False, together: int | None = None) -> Deal:  # fmt: skip
    """Ana's deal."""
    return Deal(A, number, hand, bid, kontra, doubler, tricks, False, made, undoubled, agreed, followers, together)


# Results: the way of defending, whether the declarer has his contract, who writes, the tricks of the defence

RESULTS: list[tuple[str, Options, Deal, Played]] = [
    ("both, six tricks left", BASE, of(HEARTS, *both(2, 2)), Played("both", True, None, 4)),
    ("both, five tricks left", BASE, of(HEARTS, *both(3, 2)), Played("both", False, None, 5)),
    ("sans need six as well", BASE, of(SANS, *both(0, 4)), Played("both", True, None, 4)),
    ("sans fail at five", BASE, of(SANS, *both(0, 5)), Played("both", False, None, 5)),
    ("all ten to the defence", BASE, of(HEARTS, *both(5, 5)), Played("both", False, None, 10)),
    ("none to the defence", BASE, of(HEARTS, *both(0, 0)), Played("both", True, None, 0)),
    ("declarer's tricks", BASE, of(HEARTS, *both(2, 2), tricks=6), Played("both", True, None, 4)),
    ("stopped at five", BASE, of(HEARTS, *both(3, 2), tricks=2), Played("both", False, None, 5)),
    ("first alone", BASE, of(HEARTS, Follower(B, FOLLOWS, 3), PASS_C), Played("alone", True, B, 3)),
    ("second alone", BASE, of(HEARTS, PASS_B, Follower(C, FOLLOWS, 5)), Played("alone", False, C, 5)),
    ("agreed with a lone follower", BASE, of(HEARTS, PASS_B, Follower(C, FOLLOWS, 3), tricks=7, agreed=True),
     Played("alone", True, C, 3)),
    ("agreed, nothing of the declarer's written", BASE, of(HEARTS, Follower(B, FOLLOWS, 3), PASS_C, agreed=True),
     Played("alone", True, B, 3)),
    ("nobody", BASE, of(HEARTS, PASS_B, PASS_C), Played("nobody", True, None, 0)),
    ("nobody on hand spades", BASE, of(SPADES, PASS_B, PASS_C, hand=True), Played("nobody", True, None, 0)),
    ("nobody on spades without the duty", NO_DUTY, of(SPADES, PASS_B, PASS_C), Played("nobody", True, None, 0)),
    ("nobody on spades by made", Options(nobody_follows_spades="made"), of(SPADES, PASS_B, PASS_C),
     Played("nobody", True, None, 0)),
    ("nobody on talon spades", BASE, of(SPADES, PASS_B, PASS_C), Played("undoubled", True, None, 0)),
    ("talon spades undoubled", BASE, of(SPADES, undoubled=True), Played("undoubled", True, None, 0)),
    ("caller first", BASE, of(HEARTS, *roles(CALLS, CALLED)), Played("call", True, B, 4)),
    ("caller second", BASE, of(HEARTS, *roles(CALLED, CALLS)), Played("call", True, C, 4)),
    ("caller, tricks together", BASE, of(HEARTS, Follower(C, CALLS), together=5), Played("call", False, C, 5)),
    ("caller who doubles", BASE, of(HEARTS, *roles(CALLED, CALLS), kontra=1, doubler=C),
     Played("doubled", True, C, 4)),
    ("doubled, both named", BASE, of(HEARTS, *both(3, 2), kontra=1, doubler=C), Played("doubled", False, C, 5)),
    ("doubled, one named", BASE, of(HEARTS, Follower(B, FOLLOWS), kontra=2, doubler=C, together=3),
     Played("doubled", True, C, 3)),
    ("doubled, nobody named", BASE, of(HEARTS, kontra=4, doubler=B, together=4), Played("doubled", True, B, 4)),
    ("doubled by a named one alone", BASE, of(HEARTS, Follower(B, FOLLOWS), kontra=1, doubler=B, together=6),
     Played("doubled", False, B, 6)),
    ("doubled spades are played", BASE, of(SPADES, *both(2, 2), kontra=1, doubler=B), Played("doubled", True, B, 4)),
    ("hand spades are played", BASE, of(SPADES, *both(2, 2), hand=True), Played("both", True, None, 4)),
    ("spades without the duty", NO_DUTY, of(SPADES, *both(2, 2)), Played("both", True, None, 4)),
    ("spades by play_it", Options(spade_undoubled="play_it"), of(SPADES, *both(2, 2)), Played("both", True, None, 4)),
    ("betl made", BASE, of(BETL, made=True), Played("both", True, None, 0)),
    ("betl failed", BASE, of(BETL, made=False), Played("both", False, None, 0)),
    ("betl doubled", BASE, of(BETL, made=False, kontra=1, doubler=C), Played("doubled", False, C, 0)),
    ("hand betl doubled", BASE, of(BETL, hand=True, made=True, kontra=2, doubler=B), Played("doubled", True, B, 0)),
    ("preferans made", EIGHT, of(PREFERANS, *both(0, 0)), Played("both", True, None, 0)),
    ("preferans failed", EIGHT, of(PREFERANS, *both(1, 0)), Played("both", False, None, 1)),
    ("preferans stopped at one", EIGHT, of(PREFERANS, *both(1, 0), tricks=4), Played("both", False, None, 1)),
    ("preferans all played", EIGHT, of(PREFERANS, *both(1, 1), tricks=8), Played("both", False, None, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("options", "deal", "expected"), [case[1:] for case in RESULTS], ids=[c[0] for c in RESULTS])
def test_result(options: Options, deal: Deal, expected: Played) -> None:
    assert verify(options, deal) == expected


def test_a_result_is_plain_truth() -> None:
    """``made`` is a truth value, whatever a betl carries."""
    assert verify(BASE, of(BETL, made=True)).made is True
    assert verify(BASE, of(BETL)).made is False


# The winning call (Y2.4)

ALLOWED_BIDS: list[tuple[int, int | str, bool]] = [
    (SPADES, 2, False),
    (SANS, 2, False),
    (CLUBS, 5, False),
    (DIAMONDS, 3, False),
    (SPADES, "hand", True),
    (BETL, "hand", True),
    (BETL, "hand betl", True),
    (SANS, "hand betl", True),
    (SANS, "hand sans", True),
]


@pytest.mark.parametrize(("number", "bid", "hand"), ALLOWED_BIDS)
def test_a_game_worth_its_bid(number: int, bid: int | str, hand: bool) -> None:
    if number == BETL:
        deal = of(number, bid=bid, hand=hand, made=True)
    elif number == SPADES and not hand:
        deal = of(number, bid=bid, undoubled=True)
    else:
        deal = of(number, *both(2, 2), bid=bid, hand=hand)
    assert verify(BASE, deal).made


@pytest.mark.parametrize(("number", "bid"), [(PREFERANS, 8), (PREFERANS, 7), (PREFERANS, "hand preferans")])
def test_preferans_where_it_is_played(number: int, bid: int | str) -> None:
    assert verify(EIGHT, of(number, *both(0, 0), bid=bid, hand=isinstance(bid, str))).made


# Refusals: code, rule, facts

REFUSALS: list[tuple[Options, Deal, str, str | None, dict[str, object]]] = [
    (BASE, of(PREFERANS, *both(0, 0)), "contract_not_offered", "Y2.1", {"contract": "preferans"}),
    (BASE, of(SANS, *both(2, 2), bid=8), "contract_not_offered", "Y2.1", {"contract": "preferans"}),
    (BASE, of(SANS, *both(2, 2), bid="hand preferans", hand=True), "contract_not_offered", "Y2.1",
     {"contract": "preferans"}),
    (EIGHT, of(SANS, *both(2, 2), bid="hand preferans", hand=True), "contract_below_bid", "Y2.4",
     {"contract": "sans", "bid": "hand preferans"}),
    (BASE, of(BETL, bid="hand sans", hand=True, made=True), "contract_below_bid", "Y2.4",
     {"contract": "betl", "bid": "hand sans"}),
    (BASE, of(CLUBS, *both(2, 2), bid="hand betl", hand=True), "contract_below_bid", "Y2.4",
     {"contract": "clubs", "bid": "hand betl"}),
    (BASE, of(HEARTS, *both(2, 2), bid=5), "contract_below_bid", "Y2.4", {"contract": "hearts", "bid": 5}),
    (BASE, of(HEARTS, *both(2, 2), bid=2, hand=True), "bid_hand", "Y2.4", {"bid": 2}),
    (BASE, of(HEARTS, *both(2, 2), bid="hand"), "bid_hand", "Y2.4", {"bid": "hand"}),
    (BASE, of(HEARTS, Follower(A, FOLLOWS, 2), Follower(C, FOLLOWS, 2)), "player_twice", None, {"player": A}),
    (BASE, of(HEARTS, Follower(C, FOLLOWS, 2), Follower(A, FOLLOWS, 2)), "player_twice", None, {"player": A}),
    (BASE, of(HEARTS, Follower(C, FOLLOWS, 2), Follower(C, FOLLOWS, 2)), "player_twice", None, {"player": C}),
    (Options(kontra_max=1), of(HEARTS, *both(3, 2), kontra=2, doubler=B), "kontra_too_high", "Y3.5",
     {"levels": 2, "allowed": 1}),
    (Options(kontra_max=0), of(HEARTS, *both(3, 2), kontra=1, doubler=B), "kontra_too_high", "Y3.5",
     {"levels": 1, "allowed": 0}),
    (Options(no_rekontra_hand_betl=True), of(BETL, hand=True, made=True, kontra=2, doubler=B), "rekontra_hand_betl",
     "Y3.8", {}),
    (BASE, of(HEARTS, *both(3, 2), kontra=1, doubler=A), "doubler_impossible", "Y3.6", {"player": A}),
    (BASE, of(HEARTS, *both(3, 2), kontra=1, doubler=3), "doubler_impossible", "Y3.6", {"player": 3}),
    (BASE, of(HEARTS, *roles(CALLS, CALLED), kontra=1, doubler=C), "doubler_impossible", "Y3.6", {"player": C}),
    (BASE, of(HEARTS, Follower(B, CALLED, 2), kontra=1, doubler=B, together=2), "doubler_impossible", "Y3.6",
     {"player": B}),
    (BASE, of(HEARTS, Follower(B, CALLS), kontra=1, doubler=C, together=2), "doubler_impossible", "Y3.6",
     {"player": C}),
    (BASE, of(HEARTS, PASS_B, Follower(C, FOLLOWS, 3), kontra=1, doubler=C), "kontra_passer", "Y3.4", {"player": B}),
    (BASE, of(HEARTS, Follower(B, FOLLOWS, 3), PASS_C, kontra=1, doubler=C), "kontra_passer", "Y3.4", {"player": C}),
    (Options(kontra_after_call=False), of(HEARTS, *roles(CALLED, CALLS), kontra=1, doubler=C), "kontra_after_call",
     "Y3.6", {"player": C}),
    (BASE, of(HEARTS, undoubled=True), "undoubled_impossible", "Y3.7", {}),
    (BASE, of(SPADES, undoubled=True, hand=True), "undoubled_impossible", "Y3.7", {}),
    (BASE, of(SPADES, undoubled=True, kontra=1, doubler=B), "undoubled_impossible", "Y3.7", {}),
    (NO_DUTY, of(SPADES, undoubled=True), "undoubled_impossible", "Y3.7", {}),
    (Options(spade_undoubled="play_it"), of(SPADES, undoubled=True), "undoubled_impossible", "Y3.7", {}),
    (BASE, of(HEARTS, Follower(B, PASSES, 0), PASS_C), "tricks_unplayed", "Y3.2", {"player": B}),
    (BASE, of(HEARTS, PASS_B, Follower(C, PASSES, 0)), "tricks_unplayed", "Y3.2", {"player": C}),
    (BASE, of(HEARTS, Follower(B, PASSES, 1), Follower(C, FOLLOWS, 2)), "tricks_unplayed", "Y3.2", {"player": B}),
    (BASE, of(HEARTS, Follower(B, FOLLOWS, 2), Follower(C, PASSES, 1)), "tricks_unplayed", "Y3.2", {"player": C}),
    (BASE, of(HEARTS, PASS_B, PASS_C, tricks=10), "tricks_unplayed", "Y3.2", {}),
    (BASE, of(HEARTS, PASS_B, PASS_C, agreed=True), "agreed_impossible", "Y4.5", {}),
    (BASE, of(HEARTS, *both(2, 2), agreed=True), "agreed_impossible", "Y4.5", {}),
    (BASE, of(SPADES, undoubled=True, agreed=True), "agreed_impossible", "Y4.5", {}),
    (BASE, of(BETL, made=True, agreed=True), "agreed_impossible", "Y4.5", {}),
    (BASE, of(SPADES, undoubled=True, tricks=6), "tricks_unplayed", "Y3.2", {}),
    (BASE, of(HEARTS, *both(3, 2), kontra=1, doubler=B, agreed=True), "agreed_impossible", "Y4.5", {}),
    (BASE, of(HEARTS, *roles(CALLS, CALLED), agreed=True), "agreed_impossible", "Y4.5", {}),
    (BASE, of(SPADES, *both(2, 2)), "spades_must_be_doubled", "Y3.7", {}),
    (BASE, of(SPADES, Follower(B, FOLLOWS, 2), PASS_C), "spades_must_be_doubled", "Y3.7", {}),
    (BASE, of(HEARTS, *roles(CALLS, FOLLOWS)), "roles_impossible", "Y3.3", {}),
    (BASE, of(HEARTS, *roles(CALLED, CALLED)), "roles_impossible", "Y3.3", {}),
    (BASE, of(HEARTS, *roles(CALLS, CALLS)), "roles_impossible", "Y3.3", {}),
    (BASE, of(HEARTS, *roles(FOLLOWS, CALLED)), "roles_impossible", "Y3.3", {}),
    (BASE, of(HEARTS, Follower(B, CALLS, 2)), "roles_impossible", "Y3.3", {}),
    (BASE, of(HEARTS, Follower(B, CALLED), together=2), "roles_impossible", "Y3.3", {}),
    (BASE, of(HEARTS, *both(None, None), together=4), "together_impossible", "Y3.3", {}),
    (BASE, of(HEARTS, together=4), "together_impossible", "Y3.3", {}),
    (BASE, of(HEARTS), "followers_missing", "Y3.1", {}),
    (BASE, of(HEARTS, Follower(B, FOLLOWS, 2)), "followers_missing", "Y3.1", {}),
    (BASE, of(HEARTS, Follower(B, FOLLOWS, 2), kontra=1, doubler=B), "followers_missing", "Y3.1", {}),
    (BASE, of(HEARTS, kontra=1, doubler=B), "followers_missing", "Y3.1", {}),
    (BASE, of(HEARTS, Follower(B, FOLLOWS), Follower(C, FOLLOWS, 2), kontra=1, doubler=B), "word_missing", None,
     {"expected": "tricks"}),
    (BASE, of(HEARTS, *both(5, 6)), "tricks_sum", "Y4.4", {"total": 11}),
    (BASE, of(HEARTS, *both(2, 2), tricks=7), "tricks_sum", "Y4.4", {"total": 11}),
    (BASE, of(HEARTS, *both(2, 2), tricks=5), "tricks_sum", "Y4.4", {"total": 9}),
    (BASE, of(HEARTS, *both(3, 2), tricks=6), "tricks_sum", "Y4.4", {"total": 11}),
    (BASE, of(HEARTS, *both(3, 3), tricks=2), "tricks_sum", "Y4.4", {"total": 8}),
    (BASE, of(HEARTS, kontra=1, doubler=B, together=4, tricks=2), "tricks_sum", "Y4.4", {"total": 6}),
    (EIGHT, of(PREFERANS, *both(1, 1), tricks=4), "tricks_sum", "Y4.4", {"total": 6}),
    (BASE, of(HEARTS, PASS_B, Follower(C, FOLLOWS, 5), tricks=2, agreed=True), "agreed_impossible", "Y4.5",
     {"total": 7}),
    (BASE, of(HEARTS, PASS_B, Follower(C, FOLLOWS, 3), tricks=6, agreed=True), "agreed_impossible", "Y4.5",
     {"total": 9}),
]  # fmt: skip


@pytest.mark.parametrize(("options", "deal", "code", "rule", "facts"), REFUSALS)
def test_refusal(options: Options, deal: Deal, code: str, rule: str | None, facts: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        verify(options, deal)
    assert (caught.value.code, caught.value.rule, caught.value.params) == (code, rule, facts)
    assert (caught.value.part, caught.value.clause) == ("deal", clause_of(deal, code, facts))


def clause_of(deal: Deal, code: str, facts: dict[str, object]) -> int | None:
    """The clause that is wrong: the one of the defender who is named, or that of the declarer."""
    written = len(deal.followers)
    if code == "followers_missing":
        return written
    if code == "together_impossible":
        return None  # wherever it stands
    if code == "roles_impossible":
        return 1
    if code == "word_missing":
        return 1 + [follower.tricks for follower in deal.followers].index(None)
    if code in ("player_twice", "kontra_passer", "kontra_after_call", "tricks_unplayed") and "player" in facts:
        return max(place for place, follower in enumerate(deal.followers, 1) if follower.player == facts["player"])
    return 0


HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"
PLACES = [
    ("contract_not_offered", "1. Ana ¤preferans; Boris 0; Ceca 0"),
    ("contract_not_offered", "1. Ana sans bid ¤8; Boris 2; Ceca 2"),
    ("contract_below_bid", "1. Ana ¤betl hand bid hand sans made"),
    ("contract_below_bid", "1. Ana ¤hearts bid 5; Boris 2; Ceca 2"),
    ("bid_hand", "1. Ana hearts hand bid ¤2; Boris 2; Ceca 2"),
    ("kontra_too_high", "kontra_max: 1\n1. Ana hearts kontra Boris ¤rekontra subkontra; Boris 2; Ceca 3"),
    ("kontra_too_high", "kontra_max: 0\n1. Ana hearts ¤kontra Boris; Boris 2; Ceca 3"),
    ("rekontra_hand_betl", "no_rekontra_hand_betl: yes\n1. Ana betl hand kontra Boris ¤rekontra subkontra made"),
    ("rekontra_hand_betl", "no_rekontra_hand_betl: yes\n1. Ana betl hand ¤mortkontra Boris made"),
    ("doubler_impossible", "1. Ana hearts kontra ¤Ana; Boris 2; Ceca 3"),
    ("doubler_impossible", "1. Ana hearts hand kontra ¤Boris; Boris called 2; Ceca calls 2"),
    ("doubler_impossible", "1. Ana hearts hand rekontra ¤Boris; Boris called; together 2"),
    ("doubler_impossible", "1. Ana hearts hand subkontra ¤Boris; Ceca calls; together 2"),
    ("undoubled_impossible", "1. Ana hearts ¤undoubled"),
    ("tricks_unplayed", "1. Ana spades undoubled ¤6"),
    ("tricks_unplayed", "1. Ana spades undoubled ¤without 2"),
    ("tricks_unplayed", "1. Ana hearts hand ¤without 2; Boris passes; Ceca passes"),
    ("tricks_unplayed", "1. Ana hearts hand ¤6; Boris passes; Ceca passes"),
    ("tricks_unplayed", "1. Ana hearts; Boris passes ¤2; Ceca 2"),
    ("tricks_unplayed", "1. Ana hearts; Boris 2; Ceca ne dođe ¤2"),
    ("tricks_unplayed", "1. Ana hearts; Boris passes ¤0; Ceca passes"),
    ("tricks_unplayed", "1. Ana hearts; Boris passes; Ceca ne dođe ¤0"),
    ("agreed_impossible", "1. Ana spades undoubled ¤agreed"),
    ("agreed_impossible", "1. Ana betl made ¤agreed"),
    ("agreed_impossible", "1. Ana hearts ¤agreed; Boris passes; Ceca passes"),
    ("agreed_impossible", "1. Ana hearts 6 ¤agreed; Boris 2; Ceca 2"),
    ("agreed_impossible", "1. Ana hearts 6 ¤agreed; Boris 3; Ceca passes"),
    ("spades_must_be_doubled", "1. Ana ¤spades; Boris 2; Ceca 2"),
    ("followers_missing", "1. Ana hearts; Boris 2¤"),
    ("together_impossible", "1. Ana hearts; ¤together 4"),
    ("together_impossible", "1. Ana hearts; Boris passes; ¤together 4; Ceca passes"),
    ("word_missing", "1. Ana hearts; Boris calls¤; Ceca called 2"),
    ("word_missing", "1. Ana hearts; Boris calls 2; Ceca called¤"),
]


@pytest.mark.parametrize(("code", "text"), PLACES)
def test_the_word_that_is_wrong(code: str, text: str) -> None:
    """Through a record: the sign stands before the word that is wrong."""
    before, _, behind = (HEADER + text).partition("¤")
    fault = rospis.replay(rospis.read(before + behind + "\n")).faults[0]
    line = before.rpartition("\n")[2]
    assert (fault.code, fault.line, fault.column) == (code, before.count("\n") + 1, len(line) + 1)


@pytest.mark.parametrize(
    ("options", "deal"),
    [
        (Options(kontra_max=2), of(HEARTS, *both(3, 2), kontra=2, doubler=B)),
        (Options(no_rekontra_hand_betl=True), of(BETL, hand=True, made=True, kontra=1, doubler=B)),
        (Options(no_rekontra_hand_betl=True), of(BETL, made=True, kontra=2, doubler=B)),
        (Options(no_rekontra_hand_betl=True), of(SANS, *both(2, 2), hand=True, kontra=2, doubler=B)),
        (BASE, of(BETL, hand=True, made=True, kontra=4, doubler=B)),
        (Options(kontra_after_call=False), of(HEARTS, *both(3, 2), kontra=1, doubler=C)),
    ],
)
def test_doubling_that_is_allowed(options: Options, deal: Deal) -> None:
    """Up to the limit (Y3.5); a hand betl once at least, other games as ever (Y3.8); who follows may double (Y3.6)."""
    assert verify(options, deal).defence == "doubled"


def test_tricks_of() -> None:
    followers = (Follower(B, FOLLOWS, 3), Follower(C, FOLLOWS))
    assert [tricks_of(followers, player) for player in (A, B, C)] == [0, 3, 0]
