"""The auction: R0.2, R0.3, R2.2, R2.3, the paragraph "Legality" under R6.5 and the decisions, a test for each sentence.

A is the first hand, B and C follow. ``A 6S, B dark pass`` is what was said; ``may`` also holds ``legal_calls`` against
``can_call``.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rospis.errors import Refused
from rospis.games.russian.auction import (
    DARK_PASS,
    HERE,
    JOIN,
    LOOK,
    PASS,
    Auction,
    Rules,
    Say,
    apply_call,
    can_call,
    games,
    legal_calls,
    open_auction,
    rank,
    verify_call,
)
from rospis.games.russian.deal import Call
from rospis.games.russian.ladder import LADDERS, ranks
from rospis.games.russian.options import Options
from rospis.games.russian.presets import DARK, SOCHI
from rospis.games.russian.series import NONE, Series, after_game, after_raspasy
from rospis.games.russian.verify import below

STRAINS = "SCDHN"
LEVELS = (6, 7, 8, 9, 10)
PLAYERS = (4, 7, 2)  # accounts of A, B and C

GAMES = [Call(level, strain, dark, hand) for dark, hand in ((False, False), (False, True), (True, False))
         for level in LEVELS for strain in STRAINS]  # fmt: skip
WORDS = (PASS, HERE, JOIN, LOOK, DARK_PASS)
SAYS: dict[str, Say] = {word: word for word in WORDS}
SAYS |= {str(call): call for call in [*GAMES, Call(0), Call(0, hand=True), Call(10, totus=True)]}

SECOND = Series(raspasy=1, dark_round=1, announcer=4)  # A announced the first dark round, ...
THIRD = Series(raspasy=2, dark_round=2, announcer=4)  # ... and the second
ROUNDS = {1: NONE, 2: SECOND, 3: THIRD}

EXACT = replace(DARK, dark_overcall="exact")
HAND = replace(DARK, ladder="hand")
HAND_TEN = replace(DARK, ladder="hand_ten")
TOTUS = replace(DARK, ladder=("6", "7", "8", "misere", "totus", "9", "10"))
FIRST_HAND = replace(DARK, dark_pass="first_hand")


def seats(*several: int) -> frozenset[int]:
    return frozenset(several)


def after(calls: str, options: Options = DARK, run: Series = NONE, players: tuple[int, ...] = PLAYERS) -> Auction:
    """The auction after these calls, each of which must be legal."""
    state = open_auction(options, run, players)
    for said in filter(None, calls.split(", ")):
        who, _, text = said.partition(" ")
        state = apply_call(state, "ABC".index(who), SAYS[text])
    return state


def may(calls: str, said: str, options: Options = DARK, run: Series = NONE) -> bool:
    """Whether a call may follow."""
    state = after(calls, options, run)
    who, _, text = said.partition(" ")
    seat, say = "ABC".index(who), SAYS[text]
    allowed = can_call(state, seat, say)
    if seat == state.turn:
        assert allowed == (say in legal_calls(state))
    return allowed


def legal(calls: str, options: Options = DARK, run: Series = NONE) -> list[str]:
    return [str(say) for say in legal_calls(after(calls, options, run))]


def games_at(calls: str, options: Options = DARK, run: Series = NONE) -> str:
    """The games that may follow."""
    return told(after(calls, options, run))


def told(state: Auction) -> str:
    """The games that may be called, from low to high, ``d`` for dark and ``+`` for without the talon."""
    found = [say for say in legal_calls(state) if isinstance(say, Call)]
    return " ".join(str(call).replace("dark ", "d").replace(" hand", "+") for call in found)


def refusal(state: Auction, seat: int, text: str) -> tuple[str, str | None, dict[str, object]]:
    """Code, rule and facts of a refused call; refused by both verbs."""
    with pytest.raises(Refused) as caught:
        verify_call(state, seat, SAYS[text])
    with pytest.raises(Refused, match=caught.value.code):
        apply_call(state, seat, SAYS[text])
    assert can_call(state, seat, SAYS[text]) is False
    return caught.value.code, caught.value.rule, caught.value.params


# R0.2: one total order

ORDER = (
    "6S 6C 6D 6H 6N P1 d6S 7S d6C 7C d6D 7D d6H 7H d6N 7N P2 d7S 8S d7C 8C d7D 8D d7H 8H d7N 8N misere "
    "P3 d8S 9S d8C 9C d8D 9D d8H 9H d8N 9N d9S 10S d9C 10C d9D 10D d9H 10H d9N 10N d10S d10C d10D d10H d10N"
)
IN_ORDER = ORDER.split()


def place(text: str, options: Options = DARK) -> int:
    """The rank of ``6S``, ``d6S`` or ``P2``."""
    if text.startswith("P"):
        return rank(open_auction(options, ROUNDS[int(text[1])], PLAYERS).rules, DARK_PASS)
    return rank(open_auction(options, NONE, PLAYERS).rules, SAYS[text.replace("d", "dark ").replace("+", " hand")])


def test_r0_2_the_ladder_is_one_total_order() -> None:
    places = [place(text) for text in IN_ORDER]
    assert places == sorted(set(places))


def test_r0_2_dark_ranks_just_below_light_of_the_next_level_and_above_everything_lower() -> None:
    for level in (6, 7, 8, 9):
        for strain in STRAINS:
            at = IN_ORDER.index(f"d{level}{strain}")
            assert IN_ORDER[at + 1] == f"{level + 1}{strain}"
            assert place(f"d{level}{strain}") < place(f"{level + 1}{strain}")
            assert place(f"d{level}{strain}") > max(place(text) for text in IN_ORDER[:at])


def test_r0_2_dark_pass_k_ranks_just_below_dark_5_plus_k_in_spades() -> None:
    for k in (1, 2, 3):
        at = IN_ORDER.index(f"P{k}")
        assert IN_ORDER[at + 1] == f"d{5 + k}S"
        assert place(IN_ORDER[at - 1]) < place(f"P{k}") < place(f"d{5 + k}S")


def test_r0_2_misere_lies_between_8nt_and_9s() -> None:
    assert place("8N") < place("misere") < place("P3") < place("d8S") < place("9S")


@pytest.mark.parametrize("strain", STRAINS)
@pytest.mark.parametrize("level", [6, 7, 8, 9])
def test_r0_2_table_a_dark_game_is_beaten_by_light_of_the_next_level_and_the_next_dark_step(
    level: int, strain: str
) -> None:
    """From d6S by 7S and d6C to the generalised nines; 7S is not enough over d6C."""
    standing = f"A dark {level}{strain}"
    light = [f"{level + 1}{other}" for other in STRAINS]
    at = STRAINS.index(strain)
    assert [may(standing, f"B {call}") for call in light] == [place >= at for place in range(5)]
    dark = [f"dark {level}{other}" for other in STRAINS] + [f"dark {level + 1}S"]
    assert [may(standing, f"B {call}") for call in dark] == [place > at for place in range(6)]


@pytest.mark.parametrize(
    ("k", "beaten_by", "not_by"),
    [
        pytest.param(1, "7S 7C 7D 7H 7N d6S", "6N", id="P1: any light seven, d6S"),
        pytest.param(2, "8S 8C 8D 8H 8N misere d7S d7C d7D d7H d7N", "7N d6N", id="P2: any light eight, misere, d7"),
        pytest.param(3, "9S 9C 9D 9H 9N d8S d8C d8D d8H d8N", "8N misere d7N", id="P3: any light nine, d8, no misere"),
    ],
)
def test_r0_2_table_a_dark_pass(k: int, beaten_by: str, not_by: str) -> None:
    found = games_at("A dark pass", run=ROUNDS[k]).split()
    assert set(beaten_by.split()) <= set(found)
    assert not set(not_by.split()) & set(found)
    assert found[0] == f"d{5 + k}S"


# R0.3.1


@pytest.mark.parametrize("seat", range(3))
def test_r0_3_1_look_is_allowed(seat: int) -> None:
    """Also out of turn, and after a pass."""
    assert can_call(after(""), seat, LOOK)
    assert can_call(after("A pass, B dark 7S"), seat, LOOK) == (seat != 1)


@pytest.mark.parametrize("call", ["dark 6S", "dark pass"])
def test_r0_3_1_look_is_not_allowed_while_the_player_owns_the_standing_dark_call(call: str) -> None:
    assert not may(f"A {call}", "A look")
    assert may(f"A {call}", "B look")
    assert may(f"A {call}", "C look")
    assert may(f"A {call}, B 7C", "A look")  # he does not own it any more


def test_r0_3_1_the_owner_of_a_light_call_may_look() -> None:
    """Calling light implies having looked; were that not told, nothing would forbid it."""
    assert can_call(after("A 6S")._replace(looked=seats()), 0, LOOK)


def test_r0_3_1_look_is_irreversible_in_the_deal() -> None:
    state = after("B look, A dark 6S, C look")
    assert state.looked == seats(1, 2)
    assert not can_call(state, 1, LOOK)
    assert not can_call(state, 2, LOOK)
    state = after("B look, A dark 6S, C look, B 7S, C 7C, A dark 6D, B 7D")
    assert state.looked == seats(1, 2)
    assert not may("A look, A pass", "A look")


def test_r0_3_1_whoever_wins_the_auction_looks_then() -> None:
    """So no word of the auction is left for it."""
    state = after("A dark 6S, B pass, C pass")
    assert (state.over, state.looked, legal_calls(state)) == (True, seats(), ())
    assert refusal(state, 0, "look") == ("call_illegal", "R0.3", {"seat": 0, "call": "look", "legal": ()})


def test_r0_3_1_look_is_no_turn() -> None:
    state = after("A look, C look")
    assert (state.turn, state.spoken, state.out, state.standing) == (0, seats(), seats(), None)
    assert after("A dark 6S, C look, B look").turn == 1


# R0.3.2


def test_r0_3_2_dark_only_not_looked() -> None:
    assert may("", "A dark 6S")
    assert not may("A look", "A dark 6S")
    assert games_at("A look") == " ".join(text for text in IN_ORDER if text[0] not in "dP")


def test_r0_3_2_dark_only_while_still_in() -> None:
    assert may("A pass, B dark 6S", "C dark 6C")
    assert not may("A pass, B dark 6S", "A dark 6C")
    assert not may("A dark pass, B join, C 7S", "B dark 6C")


def test_r0_3_2_dark_only_with_rank_above_the_standing_call() -> None:
    assert not may("A dark 7D", "B dark 7C")
    assert not may("A dark 7D", "B dark 7D")
    assert may("A dark 7D", "B dark 7H")
    assert may("A 7S", "B dark 6C")
    assert not may("A 7S", "B dark 6S")


def test_r0_3_2_dark_may_jump() -> None:
    assert may("", "A dark 10N")
    assert may("A dark 6S", "B dark 9D")


def test_r0_3_2_no_dark_game_where_dark_games_are_off() -> None:
    assert not may("", "A dark 6S", SOCHI)
    assert may("", "A dark 6S", replace(SOCHI, dark_games=True))


# R0.3.3


@pytest.mark.parametrize("call", ["6S", "8H", "misere"])
def test_r0_3_3_calling_light_implies_having_looked(call: str) -> None:
    state = after(f"A {call}")
    assert state.looked == seats(0)
    assert not can_call(state, 0, LOOK)
    assert after("A dark 6S").looked == seats()


def test_r0_3_3_an_unlooked_player_may_call_light_and_misere() -> None:
    assert may("", "A 6S")
    assert may("", "A misere")
    assert may("A dark 6S", "B 7S")
    assert may("A dark pass", "B 7S")
    assert may("A look", "A 6S")


def test_r0_3_3_light_only_with_rank_above_the_standing_call() -> None:
    assert not may("A 7D", "B 7C")
    assert not may("A 7D", "B 7D")
    assert may("A 7D", "B 7H")
    assert not may("A 9S", "B misere")
    assert may("A 8N", "B misere")


def test_r0_3_3_or_equal_by_the_hold_rule() -> None:
    state = after("A 6S, B pass, C 6C, A here")
    assert (state.standing, state.owner) == (Call(6, "C"), 0)


# R0.3.4


def test_r0_3_4_dark_pass_only_not_looked() -> None:
    assert may("", "A dark pass")
    assert not may("A look", "A dark pass")
    assert may("A look, A pass", "B dark pass")


@pytest.mark.parametrize("game", ["6S", "dark 6S", "misere", "9S hand"])
def test_r0_3_4_no_dark_pass_after_a_game_call_of_any_kind(game: str) -> None:
    assert not may(f"A {game}", "B dark pass", HAND)
    assert not may(f"A pass, B {game}", "C dark pass", HAND)


def test_r0_3_4_no_dark_pass_after_a_game_that_was_overcalled() -> None:
    assert not may("A dark pass, B dark 6S, C dark 6C", "A dark pass")


def test_r0_3_4_no_dark_pass_while_a_dark_pass_stands() -> None:
    assert not may("A dark pass", "B dark pass")
    assert not may("A dark pass, B pass", "C dark pass")


@pytest.mark.parametrize("who", "ABC")
def test_r0_3_4_in_round_1_anybody(who: str) -> None:
    assert may({"A": "", "B": "A pass", "C": "A pass, B pass"}[who], f"{who} dark pass")


@pytest.mark.parametrize("k", [2, 3])
def test_r0_3_4_in_rounds_2_and_3_only_who_announced_the_round_before(k: int) -> None:
    assert may("", "A dark pass", run=ROUNDS[k])
    assert not may("A pass", "B dark pass", run=ROUNDS[k])
    by_b = ROUNDS[k]._replace(announcer=7)
    assert not may("", "A dark pass", run=by_b)
    assert may("A pass", "B dark pass", run=by_b)
    assert not may("A pass, B pass", "C dark pass", run=by_b)


def test_r0_3_4_earlier_plain_passes_of_others_do_not_block_it() -> None:
    assert may("A pass", "B dark pass")
    assert may("A pass, B pass", "C dark pass")


# R0.3.5


def test_r0_3_5_join_only_while_a_dark_pass_stands() -> None:
    assert may("A dark pass", "B join")
    assert may("A pass, B dark pass", "C join")
    assert not may("", "A join")
    assert not may("A pass", "B join")
    assert not may("A dark 6S", "B join")
    assert not may("A dark pass, B 7S", "C join")


def test_r0_3_5_join_only_not_looked() -> None:
    assert not may("A dark pass, B look", "B join")
    assert may("A dark pass, C look", "B join")


def test_r0_3_5_join_not_by_its_owner() -> None:
    assert not can_call(after("A dark pass")._replace(turn=0), 0, JOIN)


def test_r0_3_5_who_joins_is_out() -> None:
    state = after("A dark pass, B join, C 7S")
    assert (state.out, state.turn) == (seats(1), 0)
    state = after("A dark pass, B join")
    assert (state.out, state.joined, state.turn) == (seats(1), seats(1), 2)


# R0.3.6


@pytest.mark.parametrize(
    "calls",
    ["", "A look", "A pass", "A 6S", "A dark 6S", "A dark pass", "A misere", "A 10N", "A dark 10N",
     "A dark pass, B look", "A 6S, B pass, C 6C", "A misere, B 9S, C pass", "A pass, B pass",
     "A dark 6S, B 7S, C pass, A look"],
)  # fmt: skip
def test_r0_3_6_pass_always(calls: str) -> None:
    assert legal(calls)[0] == "pass"


def test_r0_3_6_if_a_dark_pass_is_then_played_a_plain_passer_counts_as_having_looked() -> None:
    """He has not joined."""
    state = after("A dark pass, B pass, C join")
    assert (state.over, state.joined, state.owner) == (True, seats(2), 0)
    assert after("A pass, B dark pass, C pass").joined == seats()


# R0.3.7


def test_r0_3_7_an_overcalled_dark_bidder_who_has_not_looked_may_call_a_higher_dark_game() -> None:
    state = after("A dark 6S, B 7S, C pass, A dark 6C, B pass")
    assert state.bought == Call(6, "C", dark=True)
    assert not may("A dark 6S, B 7S, C pass", "A dark 6S")


def test_r0_3_7_if_he_has_looked_he_may_only_go_on_in_the_light_and_his_multiplier_is_gone() -> None:
    """S14: dark 6S overcalled by 7S, the bidder looks and wins with 7C."""
    overcalled = "A dark 6S, B 7S, C pass, A look"
    assert not [text for text in games_at(overcalled).split() if text.startswith("d")]
    assert may(overcalled, "A 7C")
    assert after(f"{overcalled}, A 7C, B pass").bought == Call(7, "C")


def test_r0_3_7_the_same_for_an_overcalled_dark_pass_announcer() -> None:
    overcalled = "A dark pass, B 7S, C pass"
    assert may(overcalled, "A dark 6C")
    assert after(f"{overcalled}, A dark 6C, B pass").bought == Call(6, "C", dark=True)
    assert not may(f"{overcalled}, A look", "A dark 6C")
    assert after(f"{overcalled}, A look, A 7C, B pass").bought == Call(7, "C")


# R0.3.8


@pytest.mark.parametrize(
    ("calls", "owner", "bought"),
    [
        ("A 6S, B pass, C pass", 0, Call(6, "S")),
        ("A pass, B pass, C misere", 2, Call(0)),
        ("A pass, B dark 7D, C pass", 1, Call(7, "D", dark=True)),
        ("A 6S, B 6C, C 6D, A pass, B pass", 2, Call(6, "D")),
        ("A dark pass, B 7S, C pass, A pass", 1, Call(7, "S")),
        ("A dark pass, B join, C dark 6S, A pass", 2, Call(6, "S", dark=True)),
    ],
)
def test_r0_3_8_one_player_left_with_a_game_call_is_declarer(calls: str, owner: int, bought: Call) -> None:
    state = after(calls)
    assert (state.over, state.turn, state.owner, state.bought) == (True, None, owner, bought)
    assert not after(calls.rpartition(", ")[0]).over


@pytest.mark.parametrize(
    ("calls", "owner", "joined"),
    [
        ("A dark pass, B join, C join", 0, seats(1, 2)),
        ("A dark pass, B pass, C pass", 0, seats()),
        ("A pass, B dark pass, C join", 1, seats(2)),
        ("A pass, B pass, C dark pass", 2, seats()),
    ],
)
def test_r0_3_8_all_out_or_joined_with_a_dark_pass_standing_is_dark_raspasy(
    calls: str, owner: int, joined: frozenset[int]
) -> None:
    state = after(calls)
    assert (state.over, state.dark_pass_stands, state.owner, state.joined) == (True, True, owner, joined)
    assert state.bought is None


def test_r0_3_8_all_plain_passes_are_light_raspasy() -> None:
    state = after("A pass, B pass, C pass")
    assert (state.over, state.dark_pass_stands, state.standing, state.owner, state.bought) == (
        True, False, None, None, None,
    )  # fmt: skip
    assert after("A pass, B pass").turn == 2  # the last of three still gets his word


def test_before_the_end_nothing_is_bought() -> None:
    assert after("A 6S").bought is None
    assert not after("A 6S").over


# R0.3.9


def test_r0_3_9_the_named_contract_must_not_rank_below_the_light_shadow_of_the_winning_call() -> None:
    bought = after("A dark 6C, B pass, C pass").bought
    assert bought is not None
    named = [(level, strain) for level in LEVELS for strain in STRAINS]
    assert [below(Call(level, strain, dark=True), bought) for level, strain in named] == [True] + [False] * 24


def test_r0_3_9_the_dark_multiplier_stays_with_the_named_game() -> None:
    bought = after("A dark 6S, B pass, C pass").bought
    assert bought is not None
    assert bought.dark
    assert not below(Call(9, "S", dark=True), bought)


# R0.3.10


def test_r0_3_10_k_becomes_k_plus_1_after_a_dark_raspasy_and_1_after_round_3() -> None:
    run, seen = NONE, []
    for _ in range(4):
        seen.append(open_auction(DARK, run, PLAYERS).rules.dark_round)
        run = after_raspasy(DARK, run, 4, seats())
    assert seen == [1, 2, 3, 1]


def test_r0_3_10_k_is_back_to_1_after_any_other_outcome() -> None:
    for run in (SECOND, THIRD):
        light = after_raspasy(DARK, run, None, seats())
        assert may("A pass", "B dark pass", run=light)
        for made in (True, False):
            game = after_game(DARK, run, made=made, whisted=True, misere=False)
            assert open_auction(DARK, game, PLAYERS).rules.dark_round == 1
            assert may("A pass", "B dark pass", run=game)


def test_r0_3_10_it_goes_on_when_the_dealer_moves() -> None:
    """The announcer speaks second or third then; he is known by his account, not by his seat."""
    state = open_auction(DARK, SECOND, (7, 2, 4))
    assert (state.rules.dark_round, state.rules.announcers) == (2, seats(2))


def test_r0_3_10_if_the_announcer_sits_out_nobody_may_repeat_unless_anyone_may() -> None:
    """S19: A, who announced the first round, deals next."""
    run = Series(raspasy=1, dark_round=1, announcer=0)
    assert open_auction(DARK, run, (1, 2, 3)).rules.announcers == seats()
    anyone = replace(DARK, dark_pass_repeat="anyone")
    assert open_auction(anyone, run, (1, 2, 3)).rules.announcers == {0, 1, 2}
    assert open_auction(DARK, NONE, (1, 2, 3)).rules.announcers == {0, 1, 2}


# R2.1


@pytest.mark.parametrize(
    ("ladder", "high"),
    [
        ("standard", "misere 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N"),
        ("hand", "misere 9S 9C 9D 9H 9N misere+ 9S+ 9C+ 9D+ 9H+ 9N+ 10S 10C 10D 10H 10N"),
        ("hand_ten", "misere 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N misere+ 10S+ 10C+ 10D+ 10H+ 10N+"),
        (("6", "7", "8", "9", "10"), "9S 9C 9D 9H 9N 10S 10C 10D 10H 10N"),
        (("6", "7", "8", "misere", "totus", "9", "10"), "misere totus 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N"),
    ],
)
def test_r2_1_the_calls_of_a_ladder_from_low_to_high(ladder: str | tuple[str, ...], high: str) -> None:
    low = " ".join(f"{level}{strain}" for level in (6, 7, 8) for strain in STRAINS)
    assert games_at("", replace(SOCHI, ladder=ladder)) == f"{low} {high}"


def test_r2_1_26_calls() -> None:
    assert len(games(LADDERS["standard"], False)) == 26
    assert len(games(LADDERS["standard"], True)) == 26 + 25


def test_r2_1_calls_without_the_talon_have_no_dark_form_and_exist_only_where_the_ladder_has_their_rung() -> None:
    for call in ("9S hand", "misere hand"):
        assert may("", f"A {call}", HAND)
        assert not may("", f"A {call}", DARK)
    assert may("", "A 10S hand", HAND_TEN)
    assert not may("", "A 10S hand", HAND)
    assert not any(call.dark and call.hand for call in games(LADDERS["hand"], True))
    assert Call(0, dark=True) not in games(LADDERS["hand"], True)


def test_r2_1_misere_is_beaten_by_a_nine_in_hand() -> None:
    assert may("A misere", "B 9S hand", HAND)
    assert may("A misere hand", "B 9S hand", HAND)
    assert not may("A misere hand", "B 9N", HAND)
    assert not may("A 9S hand", "B misere hand", HAND)
    assert may("A 9N hand", "B 10S", HAND)
    assert not may("A misere hand", "B 10N", HAND_TEN)


def test_r2_1_totus_may_be_a_rung() -> None:
    assert may("A misere", "B totus", TOTUS)
    assert not may("A 9S", "B totus", TOTUS)
    assert may("A totus", "B 9S", TOTUS)
    assert not may("A totus", "B misere", TOTUS)
    assert not may("", "A totus", DARK)
    assert after("A totus, B pass, C pass", TOTUS).bought == Call(10, totus=True)


# R2.2


def test_r2_2_clockwise_from_the_first_hand() -> None:
    assert after("").turn == 0
    assert after("A 6S").turn == 1
    assert after("A 6S, B 6C").turn == 2
    assert after("A 6S, B 6C, C 6D").turn == 0
    assert after("A pass, B 6S, C 6C").turn == 1
    assert after("A 6S, B pass, C 6C").turn == 0
    assert after("A 6S, B pass, C 6C, A 6D").turn == 2


def test_r2_2_a_pass_is_final() -> None:
    state = after("A pass, B 6S, C 6C, B 6D")
    assert (state.turn, state.out) == (2, seats(0))
    assert not can_call(state, 0, SAYS["9S"])


def test_r2_2_a_call_must_rank_above_the_standing_one() -> None:
    assert games_at("A 10S", SOCHI) == "10C 10D 10H 10N"
    assert games_at("A 10N", SOCHI) == ""
    assert games_at("A 8H", SOCHI).startswith("8N misere 9S")


def test_r2_2_jumps_are_allowed() -> None:
    assert may("", "A 10N", SOCHI)
    assert may("A 6S", "B 8D", SOCHI)


@pytest.mark.parametrize(
    ("calls", "ladder", "k", "expected"),
    [
        ("", "standard", 1, "6S d6S misere"),
        ("A 6D", "standard", 1, "6H d6S misere"),
        ("A dark 6C", "standard", 1, "7C d6D misere"),
        ("A 6N", "standard", 1, "d6S 7S misere"),
        ("A 8N", "standard", 1, "misere d8S 9S"),
        ("A misere", "standard", 1, "d8S 9S"),
        ("A 10S", "standard", 1, "d9C 10C"),
        ("A 10N", "standard", 1, "d10S"),
        ("A look, A 6D, B look", "standard", 1, "6H misere"),
        ("A dark pass", "standard", 2, "d7S 8S misere"),
        ("A 6D", "hand", 1, "6H d6S misere misere+ 9S+"),
        ("A 9S hand", "hand", 1, "9C+ d9S 10S"),
        ("A 6D", ("6", "7", "8", "misere", "totus", "9", "10"), 1, "6H d6S misere totus"),
    ],
)
def test_r2_2_auction_steps_strict(calls: str, ladder: str | tuple[str, ...], k: int, expected: str) -> None:
    """Of each kind only the cheapest; the calls before were free."""
    free = replace(DARK, ladder=ladder)
    state = after(calls, free, ROUNDS[k])
    strict = state._replace(rules=state.rules._replace(options=replace(free, auction_steps="strict")))
    assert told(strict) == expected
    seat = state.turn
    assert seat is not None
    games_of_all = [say for say in SAYS.values() if isinstance(say, Call)]
    assert {say for say in games_of_all if can_call(strict, seat, say)} == set(legal_calls(strict)) - set(WORDS)
    assert [say for say in WORDS if say in legal_calls(strict)] == [say for say in WORDS if say in legal_calls(state)]


def test_r2_2_strict_begins_at_the_lowest_level() -> None:
    assert games_at("", replace(DARK, auction_steps="strict", exit_sequence=(7,))) == "7S d7S misere"


def test_r2_2_misere_only_as_a_players_first_word_no_own_game_call_before() -> None:
    assert may("A 6S", "B misere")
    assert may("A pass, B 6S", "C misere")
    assert not may("A 6S, B 6C, C pass", "A misere")
    assert not may("A dark 6S, B 7S, C pass", "A misere")
    assert not may("A dark pass, B 7S, C pass", "A misere")  # his first word was another
    assert not may("A 6S, B pass, C 6C, A here, C 6D", "A misere")
    assert may("A look", "A misere")  # which is no word


def test_r2_2_misere_not_after_a_pass() -> None:
    assert not may("A pass, B 6S, C 6C", "A misere")


@pytest.mark.parametrize("call", ["9C", "10N", "dark 8N", "9H hand", "totus", "here"])
def test_r2_2_after_misere_he_may_not_switch_to_a_trick_game(call: str) -> None:
    ladder = ("6", "7", "8", "misere", "9", "misere_hand", "9_hand", "totus", "10")
    assert not may("A misere, B pass, C 9S", f"A {call}", replace(DARK, ladder=ladder))


def test_r2_2_after_misere_he_may_pass_or_by_house_rule_go_to_misere_without_the_talon() -> None:
    assert legal("A misere, B 9S, C pass") == ["pass"]
    assert legal("A misere, B 9S, C pass", HAND) == ["pass", "misere hand"]
    assert after("A misere, B 9S, C pass, A misere hand, B pass", HAND).bought == Call(0, hand=True)
    assert not may("A misere, B 9S hand, C pass", "A misere hand", HAND)
    assert not may("A 6S, B 9S, C pass", "A misere hand", HAND)  # not from a game


def test_r2_2_misere_may_stand_over_anothers_lower_call() -> None:
    for lower in ("6S", "8N", "dark 6S", "dark 7N"):
        assert may(f"A {lower}", "B misere")
    state = after("A 8N, B misere")
    assert (state.standing, state.owner, state.miseres, state.turn) == (Call(0), 1, seats(1), 2)


@pytest.mark.parametrize("level", LEVELS)
def test_r2_2_lowest_level_after_raspasy(level: int) -> None:
    options = replace(DARK, exit_sequence=(level,))
    lows = [text for text in games_at("", options).split() if text != "misere"]
    assert {int(text.strip("d")[:-1]) for text in lows} == set(range(level, 11))


def test_r2_2_the_lowest_level_is_that_of_the_series() -> None:
    options = replace(DARK, exit_sequence=(6, 7, 8))
    assert [open_auction(options, Series(count), PLAYERS).rules.lowest for count in range(4)] == [6, 7, 8, 8]


@pytest.mark.parametrize(("level", "allowed"), [(6, True), (7, True), (8, True), (9, False), (10, False)])
def test_r2_2_misere_is_allowed_while_that_level_is_at_most_8(level: int, allowed: bool) -> None:
    options = replace(HAND, exit_sequence=(level,))
    assert may("", "A misere", options) == allowed
    assert may("", "A misere hand", options) == allowed


# R2.3

TWO_LEFT = "A 6S, B pass, C 6C"


def test_r2_3_with_exactly_two_bidders_left_the_senior_hand_may_hold_the_equal_game_call() -> None:
    assert may(TWO_LEFT, "A here")
    assert may("A pass, B 6S, C 6C", "B here")
    assert may("A 6S, B 6C, C pass", "A here")
    assert not may("A 6S, B 6C, C 6D", "A here")  # three
    assert not may("A pass", "B here")  # nothing to hold
    state = after(f"{TWO_LEFT}, A here")
    assert (state.owner, state.standing, state.turn, state.out) == (0, Call(6, "C"), 2, seats(1))
    assert after(f"{TWO_LEFT}, A here, C pass").bought == Call(6, "C")


def test_r2_3_two_players_are_two_bidders() -> None:
    state = after("A 6S, B 6C", SOCHI, players=(1, 0))
    assert can_call(state, 0, HERE)
    assert after("A 6S, B pass", SOCHI, players=(1, 0)).over


def test_r2_3_the_junior_must_raise_or_pass() -> None:
    held = f"{TWO_LEFT}, A here"
    assert not may(held, "C here")
    assert not may(held, "C 6C")
    assert may(held, "C 6D")
    assert may(held, "C pass")
    assert not may("A 6S, B pass", "C here")
    assert may(f"{held}, C 6D", "A here")


def test_r2_3_nobody_holds_his_own_call() -> None:
    assert not can_call(after("A 6S, B pass")._replace(turn=0), 0, HERE)


def test_r2_3_a_light_hold_implies_having_looked() -> None:
    """The senior may have called in the dark before, without having looked."""
    state = after("A dark 6S, B pass, C 7S, A here")
    assert state.looked == seats(0, 2)
    assert after("A dark 6S, B pass, C 7S, A here, C pass").bought == Call(7, "S")
    assert may("A dark 6S, B pass, C 7S, A look", "A here")


def test_r2_3_not_for_misere() -> None:
    assert not may("A 6S, B pass, C misere", "A here")
    assert not may("A 6S, B pass, C misere hand", "A here", HAND)


def test_r2_3_a_game_without_the_talon_is_held_like_any_other() -> None:
    assert may("A 6S, B pass, C 9S hand", "A here", HAND)
    assert after("A 6S, B pass, C 9S hand, A here, C pass", HAND).bought == Call(9, "S", hand=True)


def test_r2_3_hold_off() -> None:
    off = replace(DARK, hold=False)
    assert not may(TWO_LEFT, "A here", off)
    assert not may("A dark 6S, B pass, C dark 6C", "A here", off)
    assert may(TWO_LEFT, "A here", SOCHI)


def test_r2_3_who_passed_in_the_dark_and_was_overcalled_may_hold() -> None:
    assert may("A dark pass, B pass, C 7S", "A here")


# The paragraph "Legality" under R6.5


@pytest.mark.parametrize(
    ("calls", "said", "k", "allowed"),
    [
        pytest.param("A dark 6S", "B 6N", 1, False, id="after d6S: 6NT no"),
        pytest.param("A dark 6S", "B 7S", 1, True, id="after d6S: 7S yes"),
        pytest.param("A dark 6S", "B dark 6C", 1, True, id="after d6S: d6C yes"),
        pytest.param("A dark 6C", "B 7S", 1, False, id="after d6C: 7S no"),
        pytest.param("A dark 6C", "B 7C", 1, True, id="after d6C: 7C yes"),
        pytest.param("A dark 6C", "B dark 6D", 1, True, id="after d6C: d6D yes"),
        pytest.param("A 6S", "B dark pass", 1, False, id="after light 6S: dark pass no"),
        pytest.param("A pass, B pass", "C dark pass", 1, True, id="after two plain passes: dark pass by the third"),
        pytest.param("A pass, B pass, C look", "C dark pass", 1, False, id="the third only if unlooked"),
        pytest.param("A dark pass", "B 6N", 1, False, id="P1: 6NT no"),
        pytest.param("A dark pass", "B 7S", 1, True, id="P1: 7S yes"),
        pytest.param("A dark pass", "B dark 6S", 1, True, id="P1: d6S yes"),
        pytest.param("A dark pass", "B 7N", 2, False, id="P2: 7NT no"),
        pytest.param("A dark pass", "B dark 6N", 2, False, id="P2: d6NT no"),
        pytest.param("A dark pass", "B dark 7S", 2, True, id="P2: d7S yes"),
        pytest.param("A dark pass", "B 8S", 2, True, id="P2: 8S yes"),
        pytest.param("A dark pass", "B misere", 2, True, id="P2: misere yes"),
        pytest.param("A dark pass", "B 8N", 3, False, id="P3: 8NT no"),
        pytest.param("A dark pass", "B misere", 3, False, id="P3: misere no"),
        pytest.param("A dark pass", "B dark 8S", 3, True, id="P3: d8S yes"),
        pytest.param("A dark pass", "B 9S", 3, True, id="P3: 9S yes"),
        pytest.param("A pass", "B dark pass", 2, False, id="round-2 dark pass by another player: no"),
        pytest.param("A look", "A dark 6S", 1, False, id="a looked player: any dark game no"),
        pytest.param("A look", "A dark 10N", 1, False, id="a looked player: the highest dark game no"),
        pytest.param("A look", "A dark pass", 1, False, id="a looked player: dark pass no"),
        pytest.param("A dark pass, B look", "B join", 1, False, id="a looked player: join no"),
        pytest.param("A dark 6S", "A look", 1, False, id="owner of a dark game looks: no"),
        pytest.param("A dark pass", "A look", 1, False, id="owner of a dark pass looks: no"),
        pytest.param("A 6S, B 6C, C pass", "A misere", 1, False, id="misere after an own game call: no"),
    ],
)
def test_r6_5_legality(calls: str, said: str, k: int, allowed: bool) -> None:
    assert may(calls, said, run=ROUNDS[k]) == allowed


# Decisions and options


@pytest.mark.parametrize(
    ("standing", "allowed"),
    [
        ("dark 6S", "7S d6C"),
        ("dark 6C", "7C d6D"),
        ("dark 6N", "7N d7S"),
        ("dark 8S", "9S d8C"),
        ("dark 9D", "10D d9H"),
        ("dark 9N", "10N d10S"),
        ("dark 10S", "d10C"),
        ("dark 10N", ""),
    ],
)
def test_d_1_exact_a_dark_game_is_beaten_by_that_very_call(standing: str, allowed: str) -> None:
    found = games_at(f"A {standing}", EXACT).split()
    assert sorted(text for text in found if text != "misere") == sorted(allowed.split())


def test_d_1_exact_so_no_misere_beats_a_dark_game() -> None:
    assert not may("A dark 6S", "B misere", EXACT)
    assert not may("A dark 6S", "B misere hand", replace(EXACT, ladder="hand"))


@pytest.mark.parametrize(
    ("k", "allowed"),
    [
        (1, "d6S 7S 7C 7D 7H 7N misere"),
        (2, "d7S 8S d7C 8C d7D 8D d7H 8H d7N 8N misere"),
        (3, "d8S 9S d8C 9C d8D 9D d8H 9H d8N 9N"),
    ],
)
def test_d_1_exact_a_dark_pass_is_beaten_by_the_calls_of_the_table(k: int, allowed: str) -> None:
    """Any light seven, d6S; any light eight, any dark seven; any light nine, any dark eight; misere by D-13."""
    assert games_at("A dark pass", EXACT, ROUNDS[k]) == allowed


def test_d_1_exact_first_hand_the_third_round_is_beaten_like_the_second() -> None:
    options = replace(EXACT, dark_pass="first_hand")
    assert games_at("A dark pass", options, NONE) == "d6S 7S 7C 7D 7H 7N misere"
    for run in (SECOND, THIRD):
        assert games_at("A dark pass", options, run) == "d7S 8S d7C 8C d7D 8D d7H 8H d7N 8N misere"


def test_d_1_exact_a_game_without_the_talon_is_another_call() -> None:
    options = replace(EXACT, ladder="hand")
    assert not may("A dark pass", "B 9S hand", options, THIRD)
    assert not may("A dark 8S", "B 9S hand", options)
    assert may("A dark 8S", "B 9S", options)


def test_d_1_exact_binds_only_over_a_dark_call() -> None:
    for calls in ("", "A 6S", "A misere", "A pass"):
        assert games_at(calls, EXACT) == games_at(calls, DARK)
    assert games_at("A dark 6S, B 7S", EXACT) == games_at("A dark 6S, B 7S", DARK)


def test_d_1_minimum_that_call_or_any_higher_one() -> None:
    assert games_at("A dark 9N").split() == ["10N", "d10S", "d10C", "d10D", "d10H", "d10N"]
    assert games_at("A dark 6S").split() == [text for text in IN_ORDER[7:] if text[0] != "P"]


def test_d_2_dark_over_light_ladder() -> None:
    assert may("A 6S", "B dark 6S")
    assert may("A misere", "B dark 8S")


def test_d_2_dark_only_over_a_dark_call_or_as_the_first_call() -> None:
    options = replace(DARK, dark_over_light="dark_only")
    assert may("", "A dark 6S", options)
    assert may("A pass", "B dark 6S", options)
    assert may("A dark 6S", "B dark 6C", options)
    assert may("A dark pass", "B dark 6S", options)
    assert not may("A 6S", "B dark 6S", options)
    assert not may("A misere", "B dark 8S", options)
    assert not may("A dark 6S, B 7S, C pass", "A dark 6C", options)


def test_d_4_reenter_the_announcer_goes_on_and_joiners_are_out() -> None:
    state = after("A dark pass, B join, C 7S")
    assert (state.turn, state.out, state.joined) == (0, seats(1), seats())
    assert may("A dark pass, B join, C 7S", "A 7C")


def test_d_4_final_the_announcer_is_out() -> None:
    final = replace(DARK, overcalled_dark_pass="final")
    state = after("A dark pass, B 7S", final)
    assert (state.turn, state.out) == (2, seats(0))
    assert after("A dark pass, B join, C dark 6S", final).bought == Call(6, "S", dark=True)
    assert after("A dark pass, B 7S, C 7C", final).turn == 1  # only he who passed in the dark
    assert after("A 6S, B 6C", final).out == seats()
    assert after("A dark pass, B 7S").out == seats()


@pytest.mark.parametrize("k", [2, 3])
def test_d_12_announcer_or_anyone(k: int) -> None:
    anyone = replace(DARK, dark_pass_repeat="anyone")
    assert not may("A pass", "B dark pass", DARK, ROUNDS[k])
    assert may("A pass", "B dark pass", anyone, ROUNDS[k])
    assert may("", "A dark pass", anyone, ROUNDS[k])


@pytest.mark.parametrize(("k", "allowed"), [(1, True), (2, True), (3, False)])
def test_d_13_ladder_misere_beats_the_first_two_dark_passes(k: int, allowed: bool) -> None:
    assert may("A dark pass", "B misere", DARK, ROUNDS[k]) == allowed


@pytest.mark.parametrize("k", [1, 2, 3])
def test_d_13_never(k: int) -> None:
    never = replace(DARK, misere_beats_dark_pass="never")
    assert not may("A dark pass", "B misere", never, ROUNDS[k])
    assert may("", "A misere", never)
    assert may("A dark 6S", "B misere", never)
    assert may("A dark pass, B 7S", "C misere", never)


def test_d_16_equal_only_dark_against_equal_dark_by_an_unlooked_senior_hand() -> None:
    held = "A dark 6S, B pass, C dark 6C"
    assert may(held, "A here")
    assert not may(f"{held}, A look", "A here")
    assert not may(f"{held}, A here", "C here")
    state = after(f"{held}, A here")
    assert (state.owner, state.standing, state.looked) == (0, Call(6, "C", dark=True), seats())
    assert after(f"{held}, A here, C pass").bought == Call(6, "C", dark=True)
    assert not may("A 6S, B pass, C dark 6C", "A here")  # who has called light has looked
    assert not may(f"{held}, A here", "A look")  # he owns it now


def test_d_16_off() -> None:
    off = replace(DARK, dark_hold="off")
    assert not may("A dark 6S, B pass, C dark 6C", "A here", off)
    assert may("A dark 6S, B pass, C 7C", "A here", off)
    assert may(TWO_LEFT, "A here", off)


def test_d_18_allowed_the_multiplier_is_lost() -> None:
    allowed = replace(DARK, early_look="allowed")
    state = after("A dark 6S, A look", allowed)
    assert (state.looked, state.lost, state.standing, state.owner, state.turn) == (
        seats(0), seats(0), Call(6, "S", dark=True), 0, 1,
    )  # fmt: skip
    assert after("A dark 6S, A look, B pass, C pass", allowed).bought == Call(6, "S", dark=False)
    assert after("A dark 6S, B look, B pass, C pass", allowed).bought == Call(6, "S", dark=True)
    assert not may("A dark 6S, A look, B 7S, C pass", "A dark 6C", allowed)
    assert after("A dark 6S, B look", allowed).lost == seats()
    assert after("B look, A dark 6S", allowed).lost == seats()
    assert not may("A dark 6S, A look", "A look", allowed)


def test_d_18_allowed_an_early_look_at_a_dark_pass_loses_nothing_that_it_has() -> None:
    allowed = replace(DARK, early_look="allowed")
    state = after("A dark pass, A look", allowed)
    assert (state.looked, state.lost, state.dark_pass_stands, state.owner) == (seats(0), seats(), True, 0)


def test_d_18_a_look_at_an_overcalled_light_game_loses_nothing() -> None:
    allowed = replace(DARK, early_look="allowed")
    assert can_call(after("A 6S", allowed)._replace(looked=seats()), 0, LOOK)
    state = apply_call(after("A 6S", allowed)._replace(looked=seats()), 0, LOOK)
    assert state.lost == seats()


def test_d_18_a_second_loss_keeps_the_first() -> None:
    allowed = replace(DARK, early_look="allowed")
    assert after("A dark 6S, A look, B dark 6C, B look", allowed).lost == seats(0, 1)


def test_r0_3_dark_pass_off() -> None:
    off = replace(DARK, dark_pass="off")
    assert open_auction(off, NONE, PLAYERS).rules.announcers == seats()
    assert not may("", "A dark pass", off)
    assert may("", "A dark 6S", off)


def test_r0_3_dark_pass_first_hand_only_to_be_overcalled_at_level_7_then_8() -> None:
    assert open_auction(FIRST_HAND, NONE, PLAYERS).rules.announcers == {0}
    assert may("", "A dark pass", FIRST_HAND)
    assert not may("A pass", "B dark pass", FIRST_HAND)
    assert not may("A pass, B pass", "C dark pass", FIRST_HAND)
    assert games_at("A dark pass", FIRST_HAND).split()[:2] == ["d6S", "7S"]
    for run in (SECOND, THIRD):
        assert games_at("A dark pass", FIRST_HAND, run).split()[:2] == ["d7S", "8S"]
        assert may("A dark pass", "B misere", FIRST_HAND, run)
    assert place("P3", FIRST_HAND) == place("P2", FIRST_HAND) == place("P2")


def test_r0_3_first_hand_may_repeat_only_if_he_announced_the_round_before() -> None:
    assert open_auction(FIRST_HAND, SECOND, (7, 2, 4)).rules.announcers == seats()
    assert open_auction(FIRST_HAND, SECOND, (4, 7, 2)).rules.announcers == {0}


def test_two_players_do_not_pass_in_the_dark() -> None:
    assert open_auction(DARK, NONE, (4, 7)).rules.announcers == seats()
    assert open_auction(DARK, NONE, (4, 7, 2)).rules.announcers == {0, 1, 2}


# The state and the verbs


def test_the_auction_before_its_first_call() -> None:
    state = open_auction(HAND, SECOND, PLAYERS)
    nobody = seats()
    assert state == Auction(
        Rules(HAND, ranks(LADDERS["hand"]), 6, 2, seats(0)),
        3, 0, None, None, nobody, nobody, nobody, nobody, nobody, nobody, False,
    )  # fmt: skip
    assert open_auction(SOCHI, NONE, (1, 0)).players == 2


def test_the_state_after_every_kind_of_word() -> None:
    start = after("")
    one, nobody = seats(0), seats()
    assert after("A pass") == start._replace(turn=1, out=one, spoken=one)
    assert after("A look") == start._replace(looked=one)
    assert after("A 6S") == start._replace(
        turn=1, standing=Call(6, "S"), owner=0, looked=one, spoken=one, game_called=True
    )
    assert after("A dark 6S") == start._replace(
        turn=1, standing=Call(6, "S", dark=True), owner=0, spoken=one, game_called=True
    )
    assert after("A misere") == start._replace(
        turn=1, standing=Call(0), owner=0, looked=one, spoken=one, miseres=one, game_called=True
    )
    assert after("A dark pass") == start._replace(turn=1, standing=DARK_PASS, owner=0, spoken=one)
    joined = after("A dark pass, B join")
    assert joined == start._replace(
        turn=2, standing=DARK_PASS, owner=0, spoken=seats(0, 1), out=seats(1), joined=seats(1)
    )
    assert apply_call(joined, 2, Call(7, "S")) == start._replace(
        turn=0, standing=Call(7, "S"), owner=2, spoken=seats(0, 1, 2), out=seats(1), joined=nobody,
        looked=seats(2), game_called=True,
    )  # fmt: skip


def test_words_of_several_are_kept() -> None:
    state = after("A misere, B misere hand", HAND)
    assert (state.miseres, state.looked, state.spoken) == (seats(0, 1), seats(0, 1), seats(0, 1))
    assert after("A dark pass, B join, C join").joined == seats(1, 2)
    assert after("A pass, B pass").out == seats(0, 1)


def test_whether_a_dark_pass_stands() -> None:
    assert after("A dark pass").dark_pass_stands
    for calls in ("", "A dark 6S", "A dark pass, B 7S"):
        assert not after(calls).dark_pass_stands


def test_legal_calls_words_first_then_games_from_low_to_high() -> None:
    every = [str(call) for call in games(LADDERS["standard"], True)]
    assert every == [text.replace("d", "dark ") for text in IN_ORDER if text[0] != "P"]
    assert legal("") == ["pass", "dark pass", "look", *every]
    assert legal("A dark pass")[:4] == ["pass", "join", "look", "dark 6S"]
    assert legal("A dark 6S, B pass, C dark 10N") == ["pass", "here", "look"]
    assert legal("A pass, B pass, C pass") == []


def test_refused_out_of_turn() -> None:
    state = after("A pass")
    assert refusal(state, 2, "6S") == ("call_turn", "R2.2", {"seat": 2, "call": "6S", "turn": 1})
    assert refusal(state, 0, "pass") == ("call_turn", "R2.2", {"seat": 0, "call": "pass", "turn": 1})
    assert refusal(state, 2, "dark 6S") == ("call_turn", "R0.3", {"seat": 2, "call": "dark 6S", "turn": 1})
    assert refusal(state, 2, "dark pass") == ("call_turn", "R0.3", {"seat": 2, "call": "dark pass", "turn": 1})
    assert refusal(after(""), 1, "here") == ("call_turn", "R2.2", {"seat": 1, "call": "here", "turn": 0})


def test_refused_illegal_with_what_would_be_legal() -> None:
    state = after("A misere, B 9S, C pass")
    for text, rule in (("misere", "R2.2"), ("10S", "R2.2"), ("dark 9S", "R0.3"), ("join", "R0.3"), ("here", "R2.2")):
        assert refusal(state, 0, text) == (
            "call_illegal", rule, {"seat": 0, "call": text, "legal": ("pass",)},
        )  # fmt: skip
    over_ten = after("A 10H, B look", SOCHI)
    assert refusal(over_ten, 1, "10H") == (
        "call_illegal", "R2.2", {"seat": 1, "call": "10H", "legal": ("pass", "10N")},
    )  # fmt: skip
    assert refusal(after("A 6S"), 1, "dark pass")[:2] == ("call_illegal", "R0.3")


def test_refused_look() -> None:
    assert refusal(after("B look"), 1, "look") == ("call_illegal", "R0.3", {"seat": 1, "call": "look", "legal": ()})
    assert refusal(after("A dark 6S"), 0, "look") == (
        "call_illegal", "R0.3", {"seat": 0, "call": "look", "legal": ()},
    )  # fmt: skip


@pytest.mark.parametrize(("text", "rule"), [("pass", "R2.2"), ("7S", "R2.2"), ("dark 7S", "R0.3"), ("look", "R0.3")])
def test_refused_after_the_end(text: str, rule: str) -> None:
    state = after("A 6S, B pass, C pass")
    for seat in range(3):
        assert refusal(state, seat, text) == ("call_illegal", rule, {"seat": seat, "call": text, "legal": ()})


def test_may_say_is_true_of_what_is_legal() -> None:
    assert can_call(after(""), 0, PASS) is True
    verify_call(after(""), 0, PASS)
