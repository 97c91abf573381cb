"""Who whisted and what was taken (R3.1 to R3.6, R1.5): every way of defending with its result, every refusal."""

from __future__ import annotations

from typing import Any

import pytest

from rospis.games.russian.deal import HALF, PASSES, TAKES, WHISTS, Call, Deal, Defender
from rospis.games.russian.options import Options
from rospis.games.russian.verify import END
from rospis.games.russian.whisting import HALF_OBLIGATION, OBLIGATION, Played, sides
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, refusal

SOCHI = Options()
GENTLEMAN = Options(whist_style="gentleman")
HALF_PLAYED = Options(half_whist_played=True)
GENTLEMAN_PLAYED = Options(whist_style="gentleman", half_whist_played=True)
DEALER = Options(dealer_whist=True)
CHECKED = Options(ten="checked")
STALINGRAD = Options(stalingrad=True)

SIX, SIX_SPADES, SEVEN, EIGHT, TEN = Call(6, "H"), Call(6, "S"), Call(7, "H"), Call(8, "H"), Call(10, "H")
MISERE = Call(0)
TWO = (BORIS, CECA)  # the others, after Ana
Refusal = dict[str, Any]


def b(role: str, tricks: int | None = None) -> Defender:
    """Boris."""
    return Defender(BORIS, role, tricks)


def c(role: str, tricks: int | None = None) -> Defender:
    """Ceca."""
    return Defender(CECA, role, tricks)


def d(role: str, tricks: int | None = None) -> Defender:
    """Dino, who deals and sits out with four players."""
    return Defender(DINO, role, tricks)


def of(contract: Call, *defenders: Defender, tricks: int | None = None, agreed: bool = False) -> Deal:
    """Ana's deal."""
    return Deal(ANA, contract, tricks=tricks, agreed=agreed, defenders=defenders)


def result(*roles: str, tricks: int | None = None, taken: tuple[int, ...] = (0, 0), writers: tuple[int, ...] = (),
           made: bool = True, half: int | None = None, dealer: int | None = None,
           others: tuple[int, ...] = TWO) -> Played:  # fmt: skip
    return Played(others, roles, taken, writers, dealer, half, tricks, made)


def test_obligations() -> None:
    """R3.5 of the side, R3.2 of a half-whist."""
    assert OBLIGATION == {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
    assert HALF_OBLIGATION == {6: 2, 7: 1}


W, P, H = WHISTS, PASSES, HALF
RESULTS: list[tuple[str, Options, Deal, Played]] = [
    ("both whist", SOCHI, of(SIX, b(W, 3), c(W, 1), tricks=6), result(W, W, tricks=6, taken=(3, 1), writers=TWO)),
    ("the declarer has the rest", SOCHI, of(SIX, b(W, 3), c(W, 0)), result(W, W, tricks=7, taken=(3, 0), writers=TWO)),
    ("agreed", SOCHI, of(SIX, b(W, 3), c(P), agreed=True),
     result(W, P, tricks=7, taken=(3, 0), writers=(BORIS,))),
    ("the first has the rest", SOCHI, of(SIX, b(W), c(W, 1), tricks=6),
     result(W, W, tricks=6, taken=(3, 1), writers=TWO)),
    ("the second has the rest", SOCHI, of(SIX, b(W, 4), c(W), tricks=6),
     result(W, W, tricks=6, taken=(4, 0), writers=TWO)),
    ("in the other order", SOCHI, of(SIX, c(W, 1), b(W, 3), tricks=6),
     result(W, W, tricks=6, taken=(3, 1), writers=TWO)),
    ("in the other order, the rest", SOCHI, of(SIX, c(W), b(W, 1), tricks=6),
     result(W, W, tricks=6, taken=(1, 3), writers=TWO)),
    ("six short by one", SOCHI, of(SIX, b(W, 3), c(W, 2), tricks=5),
     result(W, W, tricks=5, taken=(3, 2), writers=TWO, made=False)),
    ("eight made", SOCHI, of(EIGHT, b(W, 1), c(W, 1)), result(W, W, tricks=8, taken=(1, 1), writers=TWO)),
    ("eight short by one", SOCHI, of(EIGHT, b(W, 2), c(W, 1)),
     result(W, W, tricks=7, taken=(2, 1), writers=TWO, made=False)),
    ("ten made", SOCHI, of(TEN, b(W, 0), c(W, 0)), result(W, W, tricks=10, taken=(0, 0), writers=TWO)),
    ("no trick", SOCHI, of(SIX, b(W, 5), c(W, 5)), result(W, W, tricks=0, taken=(5, 5), writers=TWO, made=False)),
    ("the first whists, the passer's tricks written", SOCHI, of(SIX, b(W, 3), c(P, 1), tricks=6),
     result(W, P, tricks=6, taken=(3, 1), writers=(BORIS,))),
    ("the first whists for both", SOCHI, of(SIX, b(W, 4), c(P)),
     result(W, P, tricks=6, taken=(4, 0), writers=(BORIS,))),
    ("the first whists, only the declarer's tricks", SOCHI, of(SIX, b(W), c(P), tricks=4),
     result(W, P, tricks=4, taken=(6, 0), writers=(BORIS,), made=False)),
    ("the first whists, the passer the rest", SOCHI, of(SIX, b(W, 3), c(P), tricks=6),
     result(W, P, tricks=6, taken=(3, 1), writers=(BORIS,))),
    ("the second whists", SOCHI, of(SIX, b(P, 1), c(W, 2)), result(P, W, tricks=7, taken=(1, 2), writers=(CECA,))),
    ("the second whists, only the declarer's tricks", SOCHI, of(SIX, b(P), c(W), tricks=7),
     result(P, W, tricks=7, taken=(0, 3), writers=(CECA,))),
    ("a lone whister, in the other order", SOCHI, of(SIX, c(W), b(P), tricks=7),
     result(P, W, tricks=7, taken=(0, 3), writers=(CECA,))),
    ("nobody whists", SOCHI, of(SIX, b(P), c(P)), result(P, P)),
    ("nobody whists, in the other order", SOCHI, of(SIX, c(P), b(P)), result(P, P)),
    ("a half-whist stands", SOCHI, of(SIX, b(P), c(H)), result(P, H, half=CECA)),
    ("a half-whist on seven", SOCHI, of(SEVEN, c(H), b(P)), result(P, H, half=CECA)),
    ("the half-whist of a first gentleman", GENTLEMAN, of(SIX, b(H), c(P)), result(H, P, half=BORIS)),
    ("a half-whist is played", HALF_PLAYED, of(SIX, b(P), c(H, 3)), result(P, H, tricks=7, taken=(0, 3), half=CECA)),
    ("a half-whist is played, the passer's tricks written", HALF_PLAYED, of(SIX, b(P, 1), c(H, 3)),
     result(P, H, tricks=6, taken=(1, 3), half=CECA)),
    ("a half-whist is played, only the declarer's tricks", HALF_PLAYED, of(SIX, b(P), c(H), tricks=5),
     result(P, H, tricks=5, taken=(0, 5), half=CECA, made=False)),
    ("the half-whist of a first gentleman is played", GENTLEMAN_PLAYED, of(SIX, b(H, 2), c(P)),
     result(H, P, tricks=8, taken=(2, 0), half=BORIS)),
    ("a whist where half-whists are played", HALF_PLAYED, of(SIX, b(P), c(W, 4)),
     result(P, W, tricks=6, taken=(0, 4), writers=(CECA,))),
    ("nobody whists where half-whists are played", HALF_PLAYED, of(SIX, b(P), c(P)), result(P, P)),
    ("a checked ten", CHECKED, of(TEN, b(W, 1), c(W, 0)),
     result(W, W, tricks=9, taken=(1, 0), writers=TWO, made=False)),
    ("a nine where tens are checked", CHECKED, of(Call(9, "S"), b(P), c(P)), result(P, P)),
    ("a ten that is whisted", SOCHI, of(TEN, b(P), c(P)), result(P, P)),
    ("six spades of Stalingrad", STALINGRAD, of(SIX_SPADES, b(W, 1), c(W, 3)),
     result(W, W, tricks=6, taken=(1, 3), writers=TWO)),
    ("six spades elsewhere", SOCHI, of(SIX_SPADES, b(P), c(P)), result(P, P)),
    ("six clubs of Stalingrad", STALINGRAD, of(Call(6, "C"), b(P), c(W, 4)),
     result(P, W, tricks=6, taken=(0, 4), writers=(CECA,))),
    ("seven spades of Stalingrad", STALINGRAD, of(Call(7, "S"), b(P), c(H)), result(P, H, half=CECA)),
    ("a bare six is never six spades", STALINGRAD, of(Call(6), b(P), c(P)), result(P, P)),
    ("a six whose half-whist stands, of Stalingrad", STALINGRAD, of(SIX, b(P), c(H)), result(P, H, half=CECA)),
    ("misere made", SOCHI, of(MISERE, tricks=0), result(TAKES, TAKES, tricks=0, writers=TWO)),
    ("misere failed", SOCHI, of(MISERE, c(TAKES, 2), b(TAKES, 7), tricks=1),
     result(TAKES, TAKES, tricks=1, taken=(7, 2), writers=TWO, made=False)),
    ("misere, one defender's tricks", SOCHI, of(MISERE, c(TAKES, 5), tricks=2),
     result(TAKES, TAKES, tricks=2, taken=(0, 5), writers=TWO, made=False)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "deal", "expected"), [case[1:] for case in RESULTS], ids=[case[0] for case in RESULTS]
)
def test_results(options: Options, deal: Deal, expected: Played) -> None:
    played = sides(options, deal, TWO, ())
    assert played == expected
    assert played.whisted is (expected.tricks is not None)
    assert played.defence == (0 if expected.tricks is None else 10 - expected.tricks)


@pytest.mark.parametrize(
    ("deal", "taken", "tricks"),
    [
        (of(SIX, b(P), c(P), d(W, 4), tricks=6), (0, 0), 6),
        (of(SIX, b(P), c(P), d(W, 4)), (0, 0), 6),
        (of(SIX, b(P), c(P), d(W), tricks=6), (0, 0), 6),
        (of(SIX, d(W, 1), c(P, 2), b(P, 1)), (1, 2), 6),
        (of(SEVEN, c(P), d(W, 1), b(P, 2), tricks=7), (2, 0), 7),
    ],
)
def test_the_dealer_whists(deal: Deal, taken: tuple[int, ...], tricks: int) -> None:
    """R1.5 (d): in place of a half-whist, and nobody else writes."""
    expected = result(P, P, tricks=tricks, taken=taken, dealer=DINO)
    assert sides(DEALER, deal, TWO, (DINO,)) == expected
    assert sides(DEALER, deal, TWO, (DINO,)).whisted


def test_the_dealer_may_leave_it() -> None:
    assert sides(DEALER, of(SIX, b(P), c(P)), TWO, (DINO,)) == result(P, P)
    assert sides(DEALER, of(SIX, b(P), c(H)), TWO, (DINO,)) == result(P, H, half=CECA)


def test_a_short_declarer_of_a_dealer_who_whists() -> None:
    told = sides(DEALER, of(SIX, b(P), c(P), d(W, 5)), TWO, (DINO,))
    assert told == result(P, P, tricks=5, dealer=DINO, made=False)


def test_the_others_in_order_of_speech() -> None:
    """Ceca declares with four players: Ana sits out, Dino speaks before Boris."""
    deal = Deal(CECA, SIX, defenders=(Defender(BORIS, W, 1), Defender(DINO, P, 3)))
    assert sides(SOCHI, deal, (DINO, BORIS), (ANA,)) == Played(
        (DINO, BORIS), (P, W), (3, 1), (BORIS,), None, None, 6, True
    )


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (of(SIX, b(W, 4)), result(W, tricks=6, taken=(4,), writers=(BORIS,), others=(BORIS,))),
        (of(SIX, b(W), tricks=5), result(W, tricks=5, taken=(5,), writers=(BORIS,), made=False, others=(BORIS,))),
        (of(SIX, b(P)), result(P, taken=(0,), others=(BORIS,))),
        (of(MISERE, tricks=2),
         result(TAKES, tricks=2, taken=(0,), writers=(BORIS,), made=False, others=(BORIS,))),
        (of(MISERE, b(TAKES, 10), tricks=0),
         result(TAKES, tricks=0, taken=(10,), writers=(BORIS,), others=(BORIS,))),
        (of(MISERE, b(TAKES, 0), tricks=10),
         result(TAKES, tricks=10, taken=(0,), writers=(BORIS,), made=False, others=(BORIS,))),
    ],
)  # fmt: skip
def test_two_players(deal: Deal, expected: Played) -> None:
    """R1.6: the opponent alone, with the tricks of the dummy."""
    assert sides(SOCHI, deal, (BORIS,), ()) == expected


def test_a_checked_ten_of_two_players() -> None:
    """It is written with the one whist that there is."""
    assert sides(CHECKED, of(TEN, b(W, 1)), (BORIS,), ()).writers == (BORIS,)
    told = {"code": "whists_forced", "rule": "R3.5", "clause": 1, "word": 1}
    assert refusal(lambda: sides(CHECKED, of(TEN, b(P)), (BORIS,), ())) == told


def at(code: str, rule: str | None, clause: int, word: int = 0, **facts: object) -> Refusal:
    """A refusal that points to a word of a clause."""
    return {"code": code, "rule": rule, "clause": clause, **({"word": word} if word else {}), **facts}


SHORTAGE = ("without", "#")
REFUSED: list[tuple[str, Options, Deal, Refusal]] = [
    # Who is named.
    ("nobody is named", SOCHI, of(SIX), at("defenders_missing", "R3.1", 0, END, missing=(BORIS, CECA))),
    ("only the first is named", SOCHI, of(SIX, b(W, 4)), at("defenders_missing", "R3.1", 1, END, missing=(CECA,))),
    ("only the second is named", SOCHI, of(SIX, c(P)), at("defenders_missing", "R3.1", 1, END, missing=(BORIS,))),
    ("a stranger", SOCHI, of(SIX, b(W, 4), d(P)), at("player_sits_out", "R1.5", 2, player=DINO)),
    ("a stranger first", SOCHI, of(SIX, d(W, 4), c(P)), at("player_sits_out", "R1.5", 1, player=DINO)),
    ("a stranger third", SOCHI, of(SIX, b(W, 4), c(P), d(P)), at("player_sits_out", "R1.5", 3, player=DINO)),
    ("bare tricks", SOCHI, of(SIX, b(TAKES, 4), c(P)), at("whist_roles", "R3.1", 1, 1)),
    ("bare tricks of the second", SOCHI, of(SIX, b(W, 4), c(TAKES, 0)), at("whist_roles", "R3.1", 2, 1)),
    # What they say after one another.
    ("half after whist", SOCHI, of(SIX, b(W, 4), c(H)), at("whist_roles", "R3.1", 2, 1)),
    ("half after a gentleman's whist", GENTLEMAN, of(SIX, b(W, 4), c(H)), at("whist_roles", "R3.1", 2, 1)),
    ("half after whist, in the other order", SOCHI, of(SIX, c(H), b(W, 4)), at("whist_roles", "R3.1", 1, 1)),
    ("half, pass", SOCHI, of(SIX, b(H), c(P)), at("half_first", "R3.1", 1, 1)),
    ("half, whist", SOCHI, of(SIX, b(H), c(W, 4)), at("half_first", "R3.1", 1, 1)),
    ("half, whist, in the other order", SOCHI, of(SIX, c(W, 4), b(H)), at("half_first", "R3.1", 2, 1)),
    ("a gentleman's half, whist", GENTLEMAN, of(SIX, b(H), c(W, 4)), at("whist_roles", "R3.1", 1, 1)),
    ("half, half", SOCHI, of(SIX, b(H), c(H)), at("whist_roles", "R3.1", 1, 1)),
    ("half, half, in the other order", GENTLEMAN, of(SIX, c(H), b(H)), at("whist_roles", "R3.1", 2, 1)),
    ("half on eight", SOCHI, of(EIGHT, b(P), c(H)), at("half_whist_refused", "R3.1", 2, 1, allowed_levels="6 7")),
    ("half on seven, on six only", Options(half_levels=(6,)), of(SEVEN, b(P), c(H)),
     at("half_whist_refused", "R3.1", 2, 1, allowed_levels="6")),
    ("half on six, on seven only", Options(half_levels=(7,)), of(SIX, c(H), b(P)),
     at("half_whist_refused", "R3.1", 1, 1, allowed_levels="7")),
    ("half where it is off", Options(half_whist=False), of(SIX, b(P), c(H)),
     at("half_whist_refused", "R3.1", 2, 1, allowed_levels="")),
    # Where whisting is a duty.
    ("a pass on a checked ten", CHECKED, of(TEN, b(P), c(W, 0)), at("whists_forced", "R3.5", 1, 1)),
    ("a second pass on a checked ten", CHECKED, of(TEN, b(W, 0), c(P)), at("whists_forced", "R3.5", 2, 1)),
    ("a pass on a checked ten, in the other order", CHECKED, of(TEN, c(W, 0), b(P)), at("whists_forced", "R3.5", 2, 1)),
    ("a pass on six spades", STALINGRAD, of(SIX_SPADES, b(W, 4), c(P)), at("whists_forced", "R3.4", 2, 1)),
    ("half on six spades", STALINGRAD, of(SIX_SPADES, b(P), c(H)), at("whists_forced", "R3.4", 1, 1)),
    ("both pass on six spades", STALINGRAD, of(SIX_SPADES, c(P), b(P)), at("whists_forced", "R3.4", 2, 1)),
    # Tricks.
    ("eleven", SOCHI, of(SIX, b(W, 3), c(W, 2), tricks=6), at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=11)),
    ("twelve, one of them with the second", SOCHI, of(SIX, b(W, 5), c(W, 1), tricks=6),
     at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=12)),
    ("twelve, one of them with the first", SOCHI, of(SIX, b(W, 1), c(W, 5), tricks=6),
     at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=12)),
    ("nine", SOCHI, of(SIX, b(W, 1), c(W, 2), tricks=6), at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=9)),
    ("eleven without the rest", SOCHI, of(SIX, b(W, 3), c(W), tricks=8),
     at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=11)),
    ("eleven of the two", SOCHI, of(SIX, b(W, 5), c(W, 6)), at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=11)),
    ("eleven of a lone whister", SOCHI, of(SIX, b(W, 5), c(P), tricks=6),
     at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=11)),
    ("no tricks of two whisters", SOCHI, of(SIX, b(W), c(W), tricks=6),
     at("word_missing", None, 1, END, expected="tricks")),
    ("no tricks of two whisters, in the other order", SOCHI, of(SIX, c(W), b(W), tricks=6),
     at("word_missing", None, 2, END, expected="tricks")),
    ("no tricks of the second and the declarer", SOCHI, of(SIX, b(W, 2), c(W)),
     at("word_missing", None, 2, END, expected="tricks")),
    ("no tricks but the passer's", SOCHI, of(SIX, b(P, 2), c(W)), at("word_missing", None, 2, END, expected="tricks")),
    ("no tricks at all", SOCHI, of(SIX, b(P), c(W)), at("word_missing", None, 2, END, expected="tricks")),
    ("no tricks at all, both whist", SOCHI, of(SIX, b(W), c(W)), at("word_missing", None, 1, END, expected="tricks")),
    ("no tricks of a played half-whist", HALF_PLAYED, of(SIX, b(P), c(H)), at("half_tricks", "R3.2", 2, END)),
    ("no tricks of a played half-whist, a passer's", HALF_PLAYED, of(SIX, c(H), b(P, 2)),
     at("half_tricks", "R3.2", 1, END)),
    ("too many of a played half-whist", HALF_PLAYED, of(SIX, b(P), c(H, 5), tricks=6),
     at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=11)),
    ("tricks of a passer, unplayed", SOCHI, of(SIX, b(P), c(P, 4)),
     at("tricks_unplayed", "R3.2", 2, keywords=SHORTAGE, player=CECA)),
    ("no tricks of a passer, unplayed", SOCHI, of(SIX, b(P, 0), c(P)),
     at("tricks_unplayed", "R3.2", 1, keywords=SHORTAGE, player=BORIS)),
    ("tricks of a half-whister, unplayed", SOCHI, of(SIX, b(P), c(H, 2)),
     at("tricks_unplayed", "R3.2", 2, keywords=SHORTAGE, player=CECA)),
    ("the declarer's tricks, unplayed", SOCHI, of(SIX, b(P), c(P), tricks=6),
     at("tricks_unplayed", "R3.2", 0, keywords=SHORTAGE)),
    ("the declarer's tricks, a half-whist unplayed", SOCHI, of(SIX, b(P), c(H), tricks=0),
     at("tricks_unplayed", "R3.2", 0, keywords=SHORTAGE)),
    ("agreed, unplayed", SOCHI, of(SIX, b(P), c(P), agreed=True),
     at("agreed_unplayed", "R3.2", 0, keywords=("agreed",))),
    ("agreed, a half-whist unplayed", SOCHI, of(SIX, b(P), c(H), agreed=True),
     at("agreed_unplayed", "R3.2", 0, keywords=("agreed",))),
    # Misere.
    ("a stranger on a misere", SOCHI, of(MISERE, d(TAKES, 5), tricks=0), at("player_sits_out", "R1.5", 1, player=DINO)),
    ("a stranger second on a misere", SOCHI, of(MISERE, c(TAKES, 5), d(TAKES, 5), tricks=0),
     at("player_sits_out", "R1.5", 2, player=DINO)),
]  # fmt: skip


@pytest.mark.parametrize(("options", "deal", "told"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_refused(options: Options, deal: Deal, told: Refusal) -> None:
    assert refusal(lambda: sides(options, deal, TWO, ())) == told


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (of(SIX, b(H)), at("half_whist_refused", "R3.1", 1, 1, allowed_levels="")),
        (of(MISERE, b(TAKES, 9), tricks=0), at("tricks_sum", "R5.3", 0, keywords=("#",), total=9)),
        (of(MISERE, b(TAKES, 0), tricks=3), at("tricks_sum", "R5.3", 0, keywords=("#",), total=3)),
        (of(SIX, b(W)), at("word_missing", None, 1, END, expected="tricks")),
    ],
)
def test_two_players_refused(deal: Deal, told: Refusal) -> None:
    """R1.6: no half-whist, and all that the declarer did not take is the opponent's."""
    assert refusal(lambda: sides(SOCHI, deal, (BORIS,), ())) == told


REFUSED_DEALERS: list[tuple[str, Options, Deal, tuple[int, ...], Refusal]] = [
    ("where no dealer whists", SOCHI, of(SIX, b(P), c(P), d(W, 4)), (DINO,),
     at("player_sits_out", "R1.5", 3, player=DINO)),
    ("where no dealer whists, named first", SOCHI, of(SIX, d(P), b(P), c(P)), (DINO,),
     at("player_sits_out", "R1.5", 1, player=DINO)),
    ("without half-whists", Options(dealer_whist=True, half_whist=False), of(SIX, b(P), c(P), d(W, 4)), (DINO,),
     at("dealer_whist_refused", "R1.5", 3, player=DINO)),
    ("on a level without them", Options(dealer_whist=True, half_levels=(6,)), of(SEVEN, b(P), d(W, 2), c(P)), (DINO,),
     at("dealer_whist_refused", "R1.5", 2, player=DINO)),
    ("on eight", DEALER, of(EIGHT, b(P), c(P), d(W, 2)), (DINO,), at("dealer_whist_refused", "R1.5", 3, player=DINO)),
    ("beside a whister", DEALER, of(SIX, b(P), c(W, 2), d(W, 2)), (DINO,),
     at("dealer_whist_refused", "R1.5", 3, player=DINO)),
    ("beside a half-whist", DEALER, of(SIX, d(W, 4), b(P), c(H)), (DINO,),
     at("dealer_whist_refused", "R1.5", 1, player=DINO)),
    ("the dealer passes", DEALER, of(SIX, b(P), c(P), d(P)), (DINO,),
     at("dealer_whist_refused", "R1.5", 3, player=DINO)),
    ("the dealer says half", DEALER, of(SIX, b(P), c(P), d(H)), (DINO,),
     at("dealer_whist_refused", "R1.5", 3, player=DINO)),
    ("with five players", DEALER, of(SIX, b(P), c(P), d(W, 4)), (EVA, DINO),
     at("dealer_whist_refused", "R1.5", 3, player=DINO)),
    ("the other of five players", DEALER, of(SIX, b(P), c(P), Defender(EVA, W, 4)), (EVA, DINO),
     at("dealer_whist_refused", "R1.5", 3, player=EVA)),
    ("on six spades of Stalingrad", Options(dealer_whist=True, stalingrad=True),
     of(SIX_SPADES, b(P), c(P), d(W, 4)), (DINO,), at("whists_forced", "R3.4", 1, 1)),
    ("without any tricks", DEALER, of(SIX, b(P), c(P), d(W)), (DINO,),
     at("word_missing", None, 3, END, expected="tricks")),
    ("with eleven", DEALER, of(SIX, b(P), c(P), d(W, 5), tricks=6), (DINO,),
     at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=11)),
    ("with nine", DEALER, of(SIX, b(P), c(P), d(W, 3), tricks=6), (DINO,),
     at("tricks_sum", "R5.3", 0, keywords=SHORTAGE, total=9)),
    ("on a misere", DEALER, of(MISERE, d(TAKES, 4), tricks=0), (DINO,), at("player_sits_out", "R1.5", 1, player=DINO)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "deal", "out", "told"),
    [case[1:] for case in REFUSED_DEALERS],
    ids=[case[0] for case in REFUSED_DEALERS],
)
def test_the_dealer_may_not_whist(options: Options, deal: Deal, out: tuple[int, ...], told: Refusal) -> None:
    assert refusal(lambda: sides(options, deal, TWO, out)) == told


def test_a_dealer_beside_one_defender_may_not_whist() -> None:
    """No table seats them so; two defenders make the half-whist that he stands in for."""
    told = at("dealer_whist_refused", "R1.5", 2, player=DINO)
    assert refusal(lambda: sides(DEALER, of(SIX, b(P), d(W, 4)), (BORIS,), (DINO,))) == told


def test_who_sits_out_with_five_and_is_not_named_changes_nothing() -> None:
    deal = of(SIX, b(P), c(W, 4))
    assert sides(DEALER, deal, TWO, (EVA, DINO)) == result(P, W, tricks=6, taken=(0, 4), writers=(CECA,))


def test_a_ten_that_is_not_checked_may_be_passed_whatever_is_named_first() -> None:
    """R3.5: whisted is the default, and clauses stand in any order."""
    played = sides(SOCHI, of(TEN, c(P), b(W, 1), tricks=9), TWO, ())
    assert (played.roles, played.taken, played.tricks, played.made) == ((W, P), (1, 0), 9, False)
