"""The sheet between two deals and over one (R1.5 to R1.7, R0, R2.4, R4, R5.8): who plays, what counts, what ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rospis.cards import read_card
from rospis.games.russian.deal import HALF, PASSES, TAKES, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.dealing import Dealing
from rospis.games.russian.options import Options
from rospis.games.russian.raspasy import Price as TrickPrice
from rospis.games.russian.series import NONE, Series
from rospis.games.russian.state import State, Terms, Told, active, dark_multiplier, open_state, step, void
from rospis.games.russian.verify import END
from rospis.games.russian.whisting import Played
from rospis.ledger import Mark, Outcome
from rospis.money import Price
from rospis.seats import Table
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, NAMES, refusal, seated

SOCHI = Options()
BOMBS = Options(bombs=True)
DARK = Options(bombs=True, dark_games=True, dark_pass="base")
W, P, H = WHISTS, PASSES, HALF


def sheet(options: Options = SOCHI, players: int = 3, dealer: int | None = None, **changed: Any) -> State:
    """A sheet before a deal; the last player deals it unless another is named."""
    state = open_state(options, seated(players), players - 1 if dealer is None else dealer)
    return state._replace(**changed)


def raspasy(count: int, **more: Any) -> Series:
    """So many raspasy in the series."""
    return Series(count, **more)


def queues(**held: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The bombs of Ana, Boris and Ceca, or of four players where Dino holds one."""
    count = 4 if "dino" in held else 3
    return tuple(held.get(name.lower(), ()) for name in NAMES[:count])


def game(declarer: int, level: int, *others: int, says: str = P, **more: Any) -> Deal:
    """A game that the others, in order of speech, pass on, or whist with two tricks each."""
    tricks = 2 if says == W else None
    return Deal(declarer, Call(level, "H"), defenders=tuple(Defender(o, says, tricks) for o in others), **more)


ANAS_SIX = game(ANA, 6, BORIS, CECA)  # with three players, nobody whists


def all_pass(*tricks: int, by: int | None = None, joined: tuple[int, ...] = (), players: tuple[int, ...] = (),
             out: tuple[int, ...] = ()) -> AllPass:  # fmt: skip
    """Raspasy with the tricks of Ana, Boris and Ceca, or of ``players``."""
    taken = zip(players or range(len(tricks)), tricks, strict=True)
    return AllPass(by, joined, tuple(Defender(player, TAKES, count) for player, count in taken), out)


def wrote(outcome: Outcome) -> str:
    """ "Ana pool 2 made; Boris on Ana 4 tricks"."""
    return "; ".join(
        f"{one.player} {one.column if one.on is None else f'on {one.on}'} {one.amount} {one.reason.code}"
        for one in outcome.postings
    )


def marked(outcome: Outcome) -> str:
    """ "Ana drawn 2; Boris removed 4"."""
    assert all(mark.mark == "bomb" for mark in outcome.marks)
    return "; ".join(f"{mark.player} {mark.event} {mark.factor}" for mark in outcome.marks)


def refused(options: Options, state: State, deal: Deal | AllPass) -> dict[str, Any]:
    return refusal(lambda: step(options, state, deal))


# The open sheet


def test_the_open_sheet() -> None:
    price, table = Price("0.10", "EUR"), seated(3)
    options = Options(target=20, whist_price=price, control_time="23:00")
    assert open_state(options, table, BORIS) == State(
        table,
        Dealing(dealer=BORIS, first=BORIS, stayed=0, opening=None, lap=None, waiting=False),
        (0, 0, 0),
        (0, 0, 0),
        (0,) * 9,
        ((), (), ()),
        Series(0, 0, 0, None, frozenset()),
        Terms(20, price, "23:00"),
        True,
        0,
        None,
    )
    four = open_state(SOCHI, seated(4), DINO)
    assert (four.pools, four.hills, four.whists, four.bombs) == ((0,) * 4, (0,) * 4, (0,) * 16, ((),) * 4)
    assert four.terms == Terms(None, None, None)
    assert (four.dealer, four.opening) == (DINO, False)


@pytest.mark.parametrize(
    ("options", "opening", "named"),
    [
        (Options(), None, True),
        (Options(opening_raspasy=1), 0, True),
        (Options(opening_raspasy=2), 0, True),
        (Options(opening_raspasy=1, terms="opening"), 0, False),
        (Options(terms="opening"), None, True),  # without an opening nothing is named after it
    ],
)
def test_an_opening(options: Options, opening: int | None, named: bool) -> None:
    """R5.9: the game opens with laps of raspasy; the terms may be named behind them."""
    state = sheet(options)
    assert (state.dealing.opening, state.named, state.opening) == (opening, named, opening is not None)


def test_whists_stand_on_whom_they_were_written() -> None:
    state = sheet(whists=tuple(range(9)))
    assert [state.held(player, on) for player in range(3) for on in range(3)] == list(range(9))


# Who plays (R1.5, R1.6)


def test_active_players() -> None:
    assert active(seated(3), CECA, ()) == ((ANA, BORIS, CECA), ())
    assert active(seated(3), ANA, ()) == ((BORIS, CECA, ANA), ())
    assert active(seated(2), BORIS, ()) == ((ANA, BORIS), ())
    assert active(seated(4), BORIS, ()) == ((CECA, DINO, ANA), (BORIS,))
    assert active(seated(4), BORIS, (BORIS,)) == ((CECA, DINO, ANA), (BORIS,))
    assert active(seated(5), DINO, (DINO, BORIS)) == ((EVA, ANA, CECA), (BORIS, DINO))
    assert active(seated(5), DINO, (EVA, DINO)) == ((ANA, BORIS, CECA), (EVA, DINO))
    assert active(seated(5), EVA, (DINO, EVA)) == ((ANA, BORIS, CECA), (DINO, EVA))
    assert active(seated(5, away=(CECA,)), BORIS, ()) == ((DINO, EVA, ANA), (BORIS,))
    turned = Table(NAMES, (EVA, ANA, BORIS, CECA, DINO), rule="R1.6")
    assert active(turned, EVA, (EVA, BORIS)) == ((ANA, CECA, DINO), (BORIS, EVA))


@pytest.mark.parametrize(
    ("players", "dealer", "named", "told"),
    [
        (5, DINO, (), {"code": "out_missing", "rule": "R1.6", "clause": END, "word": END}),
        (5, DINO, (DINO,), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        (5, DINO, (ANA, BORIS), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        (5, DINO, (ANA, BORIS, DINO), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        # Nobody is named twice.
        (5, DINO, (DINO, DINO), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        (5, DINO, (ANA, DINO, DINO), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        (4, DINO, (DINO, DINO), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        (4, DINO, (ANA,), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        (4, DINO, (ANA, DINO), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": "Dino"}),
        (3, CECA, (ANA,), {"code": "out_wrong", "rule": "R1.6", "keywords": ("out",), "names": ""}),
    ],
)
def test_who_sits_out_wrongly(players: int, dealer: int, named: tuple[int, ...], told: dict[str, Any]) -> None:
    """With five the deal names the two, the dealer among them; else only exactly who sits out may be named."""
    assert refusal(lambda: active(seated(players), dealer, named)) == told


def test_a_deal_names_who_sits_out() -> None:
    state = sheet(players=5)
    after, outcome = step(SOCHI, state, game(BORIS, 6, CECA, DINO, out=(EVA, ANA)))
    assert (outcome.dealer, outcome.out) == ("Eva", ("Ana", "Eva"))  # in the order of seats
    assert after.dealer == ANA
    assert refused(SOCHI, state, game(BORIS, 6, CECA, DINO))["code"] == "out_missing"
    assert refused(SOCHI, sheet(players=4), game(ANA, 6, BORIS, CECA, out=(ANA,)))["code"] == "out_wrong"
    _, passed = step(SOCHI, state, all_pass(3, 3, 4, players=(ANA, BORIS, DINO), out=(CECA, EVA)))
    assert (passed.dealer, passed.out) == ("Eva", ("Ceca", "Eva"))


# A game


def test_a_game() -> None:
    """Everything that it changes, and nothing else."""
    before = sheet(pools=(1, 2, 3), hills=(4, 5, 6), whists=tuple(range(9)), deals=7)
    deal = Deal(ANA, Call(7, "H"), defenders=(Defender(BORIS, W, 1), Defender(CECA, W, 2)))
    after, outcome = step(SOCHI, before, deal)
    assert after == before._replace(
        pools=(5, 2, 3), whists=(0, 1, 2, 7, 4, 5, 14, 7, 8), dealing=Dealing(ANA, CECA), deals=8
    )
    played = Played((BORIS, CECA), (W, W), (1, 2), (BORIS, CECA), None, None, 7, True)
    assert wrote(outcome) == "Ana pool 4 made; Boris on Ana 4 tricks; Ceca on Ana 8 tricks"
    assert outcome == Outcome("Ceca", (), outcome.postings, (), told=Told(played, 1, 1, 1, None, 0))


def test_the_others_speak_behind_the_declarer() -> None:
    """And the first of them may come behind the dealer's place."""
    for players, dealer, declarer, others in (
        (3, CECA, BORIS, (CECA, ANA)),
        (4, ANA, CECA, (DINO, BORIS)),
        (2, BORIS, BORIS, (ANA,)),
    ):
        _, outcome = step(SOCHI, sheet(players=players, dealer=dealer), game(declarer, 6, *others))
        assert outcome.told.played.others == others
    _, outcome = step(SOCHI, sheet(players=5, dealer=ANA), game(DINO, 6, EVA, CECA, out=(ANA, BORIS)))
    assert outcome.told.played.others == (EVA, CECA)


def test_a_pool_that_closes_helps_another() -> None:
    """The size of the pool is that of the sheet, whatever the header says (R5.9)."""
    options = Options(target=99)
    before = sheet(options, pools=(9, 3, 5), terms=Terms(10, None, None))
    after, outcome = step(options, before, game(ANA, 7, BORIS, CECA))
    assert wrote(outcome) == "Ana pool 1 unplayed; Ceca pool 3 aid; Ana on Ceca 30 aid"
    assert (after.pools, after.whists) == ((10, 3, 8), (0, 0, 30, 0, 0, 0, 0, 0, 0))


def test_gains_off_the_own_hill() -> None:
    options = Options(game_to="hill_first")
    after, outcome = step(options, sheet(options, hills=(3, 9, 9)), game(ANA, 7, BORIS, CECA))
    assert wrote(outcome) == "Ana hill -3 hill_first; Ana pool 1 unplayed"
    assert after.hills == (0, 9, 9)


@pytest.mark.parametrize(
    ("options", "state", "deal", "told"),
    [
        (SOCHI, sheet(end="rules"), ANAS_SIX, {"code": "game_over", "rule": "R5.8", "end": "rules"}),
        (SOCHI, sheet(end="time"), AllPass(), {"code": "game_over", "rule": "R5.8", "end": "time"}),
        (SOCHI, sheet(named=False), ANAS_SIX, {"code": "terms_missing", "rule": "R5.9"}),
        (SOCHI, sheet(), Deal(ANA, Call(0)),
         {"code": "word_missing", "rule": None, "clause": 0, "word": END, "expected": "tricks"}),
        (SOCHI, sheet(dealing=Dealing(CECA, CECA, opening=0)), ANAS_SIX,
         {"code": "opening_raspasy_only", "rule": "R5.9", "clause": 0}),
        (SOCHI, sheet(players=4), game(DINO, 6, ANA, BORIS),
         {"code": "player_sits_out", "rule": "R1.5", "clause": 0, "player": DINO}),
        (SOCHI, sheet(players=4), game(ANA, 6, BORIS, CECA, DINO),
         {"code": "player_sits_out", "rule": "R1.5", "clause": 3, "player": DINO}),
        (SOCHI, sheet(), game(ANA, 6, BORIS),
         {"code": "defenders_missing", "rule": "R3.1", "clause": 1, "word": END, "missing": (CECA,)}),
        (SOCHI, sheet(players=4), Deal(DINO, Call(0), tricks=0),
         {"code": "player_sits_out", "rule": "R1.5", "clause": 0, "player": DINO}),
        (BOMBS, sheet(BOMBS), game(ANA, 6, BORIS, CECA, bomb=2),
         {"code": "bomb_not_held", "rule": "R0.6", "clause": 0, "keywords": ("bomb",), "word": 1, "factor": 2,
          "held": ()}),
    ],
)  # fmt: skip
def test_games_refused(options: Options, state: State, deal: Deal | AllPass, told: dict[str, Any]) -> None:
    assert refused(options, state, deal) == told


def test_no_terms_are_waited_for_in_the_opening() -> None:
    options = Options(opening_raspasy=1, terms="opening")
    after, _ = step(options, sheet(options), all_pass(3, 3, 4))
    assert not after.named
    assert refused(options, after._replace(dealing=Dealing(ANA, CECA)), all_pass(3, 3, 4))["code"] == "terms_missing"


# The level that leads out of raspasy (R4.3, R2.2)

EXIT_7 = Options(exit_sequence=(6, 7), dark_games=True, concede=3, ladder="hand")


@pytest.mark.parametrize(
    ("options", "count", "deal", "told"),
    [
        (EXIT_7, 1, game(ANA, 6, BORIS, CECA),
         {"code": "level_below_exit", "rule": "R4.3", "clause": 0, "word": 1, "level": 6, "lowest": 7}),
        (EXIT_7, 1, Deal(ANA, Call(6, "C"), concedes=3),
         {"code": "level_below_exit", "rule": "R4.3", "clause": 0, "word": 1, "level": 6, "lowest": 7}),
        (EXIT_7, 1, game(ANA, 8, BORIS, CECA, bid=Call(6, "S")),
         {"code": "level_below_exit", "rule": "R4.3", "clause": 0, "keywords": ("bid",), "word": 1, "level": 6,
          "lowest": 7}),
        (Options(exit_sequence=(9,)), 0, Deal(ANA, Call(0), tricks=0),
         {"code": "misere_refused", "rule": "R2.2", "clause": 0, "word": 1, "lowest": 9}),
        (Options(exit_sequence=(10,)), 0, Deal(ANA, Call(0), tricks=0),
         {"code": "misere_refused", "rule": "R2.2", "clause": 0, "word": 1, "lowest": 10}),
    ],
)  # fmt: skip
def test_below_the_exit(options: Options, count: int, deal: Deal, told: dict[str, Any]) -> None:
    assert refused(options, sheet(options, series=raspasy(count)), deal) == told


@pytest.mark.parametrize(
    ("options", "count", "deal"),
    [
        (EXIT_7, 0, game(ANA, 6, BORIS, CECA, bid=Call(6, "S"))),
        (EXIT_7, 1, game(ANA, 7, BORIS, CECA, bid=Call(7, "S"))),
        (EXIT_7, 1, game(ANA, 7, BORIS, CECA)),
        (EXIT_7, 1, Deal(ANA, Call(0), tricks=0)),
        (EXIT_7, 1, Deal(ANA, Call(7, "C"), concedes=0)),
        (Options(exit_sequence=(8,)), 0, Deal(ANA, Call(0), tricks=0, bid=Call(0))),
        (Options(exit_sequence=(10,)), 0, game(ANA, 10, BORIS, CECA)),
    ],
)
def test_at_the_exit(options: Options, count: int, deal: Deal) -> None:
    step(options, sheet(options, series=raspasy(count)), deal)


EXITS = Options(exit_condition="whisted_made", misere_exits=False, exit_reset="never", concede=3)
RUN = raspasy(2, dark_round=1, announcer=BORIS, drew=frozenset({BORIS}))
SIX_MADE = Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, W, 2), Defender(CECA, W, 2)))
SIX_SHORT = Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, W, 3), Defender(CECA, W, 2)))


@pytest.mark.parametrize(
    ("changed", "deal", "leads_out"),
    [
        ({}, SIX_MADE, True),
        ({}, SIX_SHORT, False),
        ({}, ANAS_SIX, False),
        ({}, Deal(ANA, Call(0), tricks=0), False),
        ({"misere_exits": True}, Deal(ANA, Call(0), tricks=0), True),  # a misere counts as whisted
        ({"misere_exits": True}, Deal(ANA, Call(0), tricks=1), False),
        ({}, Deal(ANA, Call(6), concedes=3), False),
        ({"exit_condition": "made"}, ANAS_SIX, True),
        ({"exit_condition": "made"}, Deal(ANA, Call(6), concedes=3), False),
        ({"exit_condition": "played"}, Deal(ANA, Call(6), concedes=3), True),
        ({"exit_condition": "played"}, SIX_SHORT, True),
    ],
)
def test_games_that_lead_out_of_raspasy(changed: dict[str, Any], deal: Deal, leads_out: bool) -> None:
    """Whatever becomes of the series, the dark rounds begin anew (R0.3)."""
    options = Options(**{name: getattr(EXITS, name) for name in EXITS.specs()} | changed)
    after, _ = step(options, sheet(options, series=RUN), deal)
    assert after.series == (NONE if leads_out else raspasy(2))


def test_a_game_ends_the_dark_rounds_of_no_series() -> None:
    """A dark round may be carried over without the count of raspasy."""
    carried = Series(0, 0, 2, BORIS, frozenset({BORIS}))
    after, _ = step(SOCHI, sheet(series=carried), ANAS_SIX)
    assert after.series == NONE


# Dark games and bombs (R0.4, R0.6, D-3, D-8, D-10, D-19)


def dark(level: int) -> Deal:
    return Deal(ANA, Call(level, "H", dark=True))


@pytest.mark.parametrize(
    ("factors", "level", "multiplier"),
    [(2, 6, 2), (3, 10, 3), ((2, 3, 4, 5, 6), 6, 2), ((2, 3, 4, 5, 6), 8, 4), ((2, 3, 4, 5, 6), 10, 6)],
)
def test_dark_multipliers(factors: int | tuple[int, ...], level: int, multiplier: int) -> None:
    options = Options(dark_multiplier=factors)
    assert dark_multiplier(options, dark(level)) == multiplier
    _, light = step(options, sheet(options), game(ANA, level, BORIS, CECA))
    assert light.told.dark == 1


@pytest.mark.parametrize(
    ("changed", "held", "in_the_dark", "own", "record", "told"),
    [
        ({}, (), False, 1, 1, (1, 1)),
        ({}, (4,), False, 4, 4, (4, 1)),
        ({}, (2,), False, 2, 2, (2, 1)),
        ({}, (), True, 2, 2, (1, 2)),
        ({"dark_multiplier": 3}, (4,), True, 12, 12, (4, 3)),
        ({"dark_multiplier": 3, "bomb_scope": "own"}, (4,), True, 12, 3, (4, 3)),
        ({"dark_multiplier": 3, "dark_scope": "own"}, (4,), True, 12, 4, (4, 3)),
        ({"dark_multiplier": 3, "dark_scope": "own", "bomb_scope": "own"}, (4,), True, 12, 1, (4, 3)),
        ({"bomb_scope": "own"}, (8,), False, 8, 1, (8, 1)),
    ],
)
def test_what_is_multiplied(
    changed: dict[str, Any], held: tuple[int, ...], in_the_dark: bool, own: int, record: int, told: tuple[int, int]
) -> None:
    """A six made with Boris short by one: pool 2, his whists 2, Ceca's 4, his fine 2; and a six short by one."""
    options = Options(bombs=True, dark_games=True, **changed)
    state = sheet(options, bombs=queues(ana=held))
    contract = Call(6, "H", dark=in_the_dark)
    made = Deal(ANA, contract, defenders=(Defender(BORIS, W, 1), Defender(CECA, W, 2)))
    _, outcome = step(options, state, made)
    assert wrote(outcome) == (
        f"Ana pool {2 * own} made; Boris on Ana {2 * record} tricks; Boris hill {2 * record} fine; "
        f"Ceca on Ana {4 * record} tricks"
    )
    assert outcome.told[1:] == (*told, record, None, 0)
    short = Deal(ANA, contract, defenders=(Defender(BORIS, W, 5), Defender(CECA, W, 0)))
    after, outcome = step(options, state, short)
    assert wrote(outcome) == (
        f"Ana hill {2 * own} failed; Boris on Ana {10 * record} tricks; Boris on Ana {2 * record} consolation; "
        f"Ceca on Ana {2 * record} consolation"
    )
    assert (after.bombs, outcome.marks) == (state.bombs, ())  # a short game leaves the bomb for the next one


@pytest.mark.parametrize(
    ("changed", "deal", "left", "entries"),
    [
        ({}, SIX_MADE, (4,), "Ana pool 4 made"),
        ({}, ANAS_SIX, (4,), "Ana pool 4 unplayed"),
        ({"unwhisted_extinguishes": False}, SIX_MADE, (4,), "Ana pool 4 made"),
        ({"unwhisted_extinguishes": False}, ANAS_SIX, (2, 4), "Ana pool 4 unplayed"),
        ({"unwhisted_extinguishes": False},
         Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, P), Defender(CECA, H))), (2, 4), "Ana pool 4 unplayed"),
        ({"unwhisted_extinguishes": False}, Deal(ANA, Call(0), tricks=0), (4,), "Ana pool 20 misere_made"),
        ({}, Deal(ANA, Call(0), tricks=1), (2, 4), "Ana hill 20 misere_failed"),
        ({"bombs_misere": False}, Deal(ANA, Call(0), tricks=0), (2, 4), "Ana pool 10 misere_made"),
        ({"misere_whists": "as_ten", "bomb_scope": "own"}, Deal(ANA, Call(0), tricks=1), (2, 4),
         "Ana hill 20 misere_failed; Boris on Ana 10 misere_whists"),
        ({"concede": 3, "bomb_scope": "own"}, Deal(ANA, Call(6), concedes=0), (2, 4), "Ana hill 12 conceded"),
        ({"bombs_order": "largest"}, SIX_MADE, (2,), "Ana pool 8 made"),
        ({"bombs_order": "choice"}, SIX_MADE._replace(bomb=4), (2,), "Ana pool 8 made"),
    ],
)  # fmt: skip
def test_a_made_game_puts_a_bomb_out(changed: dict[str, Any], deal: Deal, left: tuple[int, ...], entries: str) -> None:
    options = Options(bombs=True, **changed)
    after, outcome = step(options, sheet(options, bombs=queues(ana=(2, 4), boris=(8,), ceca=(4,))), deal)
    assert wrote(outcome).startswith(entries)
    assert after.bombs == (left, (8,), (4,))
    used = [factor for factor in (2, 4) if factor not in left]
    assert outcome.marks == tuple(Mark("Ana", "bomb", "removed", factor) for factor in used)


def test_only_the_declarers_bomb_is_put_out() -> None:
    held = queues(ana=(2,), boris=(8, 2), ceca=(4,))
    after, outcome = step(BOMBS, sheet(BOMBS, bombs=held), game(BORIS, 6, CECA, ANA))
    assert after.bombs == ((2,), (2,), (4,))
    assert (wrote(outcome), marked(outcome)) == ("Boris pool 16 unplayed", "Boris removed 8")


# The paid talon (R5.7)


@pytest.mark.parametrize("way", ["dealer", "split"])
def test_the_talon_must_be_shown(way: str) -> None:
    """In every trick contract that takes it; not on misere, not conceded."""
    options = Options(paid_talon=way, ladder="hand", concede=3)
    missing = {"code": "talon_missing", "rule": "R5.7", "clause": END, "word": END}
    assert refused(options, sheet(options), ANAS_SIX) == missing
    assert refused(options, sheet(options), SIX_MADE) == missing
    talon = (read_card("SA"), read_card("HA"))
    _, outcome = step(options, sheet(options, players=4), ANAS_SIX._replace(talon=talon))
    assert wrote(outcome) == "Ana pool 2 unplayed; Dino on Ana 6 talon"
    _, outcome = step(options, sheet(options, dealer=ANA), game(BORIS, 6, CECA, ANA, talon=talon))
    assert wrote(outcome).endswith("Ana on Boris 6 talon" if way == "dealer" else "Ana on Boris 3 talon")
    for deal in (
        Deal(ANA, Call(0), tricks=0),
        Deal(ANA, Call(6), concedes=3),
        Deal(ANA, Call(9, "H", hand=True), defenders=ANAS_SIX.defenders),
    ):
        step(options, sheet(options), deal)
    step(SOCHI, sheet(), ANAS_SIX)


def test_a_concession_writes_the_hill_and_nothing_else() -> None:
    options = Options(concede=3, paid_talon="split")
    _, outcome = step(options, sheet(options, players=4), Deal(ANA, Call(7, "C"), concedes=3))
    assert wrote(outcome) == "Ana hill 12 conceded"
    assert outcome.told == Told(Played((BORIS, CECA), (), (), made=False), 1, 1, 1)


# Raspasy (R4)


def test_light_raspasy() -> None:
    """The third of a series that costs 1-2-3, with amnesty."""
    options = Options(rasp_progression="1-2-3")
    before = sheet(options, hills=(1, 1, 1), series=raspasy(2))
    after, outcome = step(options, before, all_pass(3, 5, 2))
    assert after == before._replace(hills=(4, 10, 1), series=raspasy(3), dealing=Dealing(ANA, CECA), deals=1)
    assert wrote(outcome) == "Ana hill 3 raspasy; Boris hill 9 raspasy"
    assert outcome == Outcome("Ceca", (), outcome.postings, (), told=Told(None, 1, 1, 1, TrickPrice(3, 5, 3, 3, 0), 2))


@pytest.mark.parametrize(("changed", "off"), [({}, 2), ({"rasp_amnesty": False}, 0), ({"rasp_scoring": "rostov"}, 0)])
def test_the_tricks_of_the_amnesty_are_told(changed: dict[str, Any], off: int) -> None:
    options = Options(**changed)
    _, outcome = step(options, sheet(options), all_pass(3, 5, 2))
    assert outcome.told.off == off


def test_entries_in_order_of_speaking() -> None:
    """Whatever the order in which the tricks are written."""
    options = Options(rasp_amnesty=False)
    deal = all_pass(5, 3, 2, players=(CECA, ANA, BORIS))
    _, outcome = step(options, sheet(options, dealer=ANA), deal)
    assert wrote(outcome) == "Boris hill 2 raspasy; Ceca hill 5 raspasy; Ana hill 3 raspasy"


WINS = Options(rasp_talon="wins", rasp_amnesty=False)


def test_the_tricks_of_a_dealer_who_leads_the_talon() -> None:
    """R4.1: up to two; unnamed he has none, and with amnesty that is the least."""
    after, outcome = step(WINS, sheet(WINS, players=4), all_pass(2, 1, 3, 4, players=(DINO, ANA, BORIS, CECA)))
    assert wrote(outcome) == "Ana hill 1 raspasy; Boris hill 3 raspasy; Ceca hill 4 raspasy; Dino hill 2 raspasy"
    assert after.dealer == ANA
    amnesty = Options(rasp_talon="wins")
    _, outcome = step(amnesty, sheet(amnesty, players=4), all_pass(4, 3, 3))
    assert wrote(outcome) == "Ana hill 4 raspasy; Boris hill 3 raspasy; Ceca hill 3 raspasy"
    _, outcome = step(amnesty, sheet(amnesty, players=4), all_pass(4, 3, 2, 1))
    assert wrote(outcome) == "Ana hill 3 raspasy; Boris hill 2 raspasy; Ceca hill 1 raspasy"
    _, outcome = step(SOCHI, sheet(players=4), all_pass(4, 3, 3))
    assert wrote(outcome) == "Ana hill 1 raspasy"
    five = all_pass(2, 3, 4, 1, players=(ANA, BORIS, DINO, EVA), out=(CECA, EVA))
    _, outcome = step(WINS, sheet(WINS, players=5), five)
    assert wrote(outcome) == "Ana hill 2 raspasy; Boris hill 3 raspasy; Dino hill 4 raspasy; Eva hill 1 raspasy"


def test_the_prize_of_a_dealer_who_leads_nothing() -> None:
    options = Options(rasp_dealer_prize=True)
    _, outcome = step(options, sheet(options, players=4), all_pass(4, 3, 3))
    assert wrote(outcome) == "Ana hill 1 raspasy; Dino pool 1 prize"
    _, outcome = step(options, sheet(options), all_pass(4, 3, 3))
    assert wrote(outcome) == "Ana hill 1 raspasy"


@pytest.mark.parametrize(
    ("options", "state", "deal", "told"),
    [
        (SOCHI, sheet(), AllPass(), {"code": "raspasy_tricks_missing", "rule": "R4.4", "clause": 0, "word": END}),
        (SOCHI, sheet(), all_pass(4, 6),
         {"code": "defenders_missing", "rule": "R4.4", "clause": 2, "word": END, "missing": (CECA,)}),
        (SOCHI, sheet(), all_pass(4, 3, 2),
         {"code": "tricks_sum", "rule": "R5.3", "clause": 1, "keywords": ("#",), "total": 9}),
        (SOCHI, sheet(), all_pass(10, players=(CECA,)),
         {"code": "defenders_missing", "rule": "R4.4", "clause": 1, "word": END, "missing": (ANA, BORIS)}),
        (SOCHI, sheet(players=4), all_pass(3, 3, 3, 1),
         {"code": "player_sits_out", "rule": "R1.5", "clause": 4, "player": DINO}),
        (SOCHI, sheet(players=4), all_pass(0, 3, 3, 4, players=(DINO, ANA, BORIS, CECA)),
         {"code": "player_sits_out", "rule": "R1.5", "clause": 1, "player": DINO}),
        (WINS, sheet(WINS, players=4), all_pass(3, 2, 2, 3),
         {"code": "dealer_tricks", "rule": "R4.1", "clause": 4, "word": 1, "most": 2}),
        (WINS, sheet(WINS, players=4), all_pass(4, 2, 2, 2, players=(DINO, ANA, BORIS, CECA)),
         {"code": "dealer_tricks", "rule": "R4.1", "clause": 1, "word": 1, "most": 2}),
        (WINS, sheet(WINS, players=5), all_pass(3, 3, 3, 1, players=(ANA, BORIS, DINO, CECA), out=(CECA, EVA)),
         {"code": "player_sits_out", "rule": "R1.5", "clause": 4, "player": CECA}),
        (Options(all_pass="redeal"), sheet(), all_pass(3, 3, 4),
         {"code": "raspasy_unplayed", "rule": "R2.4", "clause": 1}),
        (Options(all_pass="bombs", bombs=True), sheet(), all_pass(3, 3, 4),
         {"code": "raspasy_unplayed", "rule": "R2.4", "clause": 1}),
        (SOCHI, sheet(players=2), all_pass(4, 6), {"code": "raspasy_unplayed", "rule": "R2.4", "clause": 1}),
        # Dark passing (R0.3).
        (DARK, sheet(DARK, players=4), all_pass(3, 3, 4, by=DINO),
         {"code": "player_sits_out", "rule": "R1.5", "clause": 0, "keywords": ("dark pass",), "word": 1,
          "player": DINO}),
        (DARK, sheet(DARK, players=4), all_pass(3, 3, 4, by=ANA, joined=(CECA, DINO)),
         {"code": "player_sits_out", "rule": "R1.5", "keywords": ("joined",), "word": 2, "player": DINO}),
        (DARK, sheet(DARK, dealing=Dealing(CECA, CECA, opening=0)), all_pass(3, 3, 4, by=ANA),
         {"code": "dark_pass_off", "rule": "R0.3", "clause": 0}),
        (DARK, sheet(DARK, players=2), AllPass(ANA), {"code": "dark_pass_off", "rule": "R0.3", "clause": 0}),
        (DARK, sheet(DARK, series=raspasy(1, dark_round=1, announcer=BORIS)), all_pass(3, 3, 4, by=ANA),
         {"code": "dark_pass_repeat", "rule": "R0.3", "clause": 0, "round": 2, "player": BORIS}),
        (Options(dark_pass="first_hand"), sheet(dealer=ANA), all_pass(3, 3, 4, by=ANA),
         {"code": "dark_pass_first_hand", "rule": "R0.3", "clause": 0}),
        (DARK, sheet(DARK), AllPass(ANA), {"code": "raspasy_tricks_missing", "rule": "R4.4", "clause": 0, "word": END}),
    ],
)  # fmt: skip
def test_all_pass_deals_refused(options: Options, state: State, deal: AllPass, told: dict[str, Any]) -> None:
    assert refused(options, state, deal) == told


def test_the_first_hand_may_pass_in_the_dark() -> None:
    options = Options(dark_pass="first_hand")
    _, outcome = step(options, sheet(options, dealer=ANA), all_pass(3, 3, 4, by=BORIS))
    assert outcome.told.price.dark_round == 1


# Where nothing is played (R2.4)

AFTER_DARK = raspasy(2, dark_round=1, announcer=BORIS, drew=frozenset({BORIS}))


@pytest.mark.parametrize(
    ("options", "players", "marks"),
    [
        (Options(all_pass="redeal"), 3, ""),
        (Options(all_pass="redeal", bombs=True), 4, ""),
        (Options(all_pass="bombs", bombs=True), 3, "Ana drawn 2; Boris drawn 2; Ceca drawn 2"),
        (Options(all_pass="bombs", bombs=True), 4, "Ana drawn 2; Boris drawn 2; Ceca drawn 2"),
        (Options(all_pass="bombs", bombs=True, bombs_add="upgrade"), 3, "Ana drawn 2; Boris drawn 2; Ceca drawn 2"),
        (SOCHI, 2, ""),
        (Options(all_pass="bombs", bombs=True), 2, "Ana drawn 2; Boris drawn 2"),
    ],
)
def test_nothing_is_played(options: Options, players: int, marks: str) -> None:
    """The series stands still and k goes back to 1; the deal moves on as after raspasy."""
    held = ((4,),) * players
    before = sheet(options, players=players, series=AFTER_DARK, bombs=held)
    after, outcome = step(options, before, AllPass())
    drew = len(marks.split("; ")) if marks else 0
    assert after == before._replace(
        series=raspasy(2),
        dealing=Dealing(ANA, players - 1),
        deals=1,
        bombs=((4, 2),) * drew + held[drew:],
    )
    assert (wrote(outcome), marked(outcome), outcome.told) == ("", marks, Told(None, 1, 1, 1, None, 0))


def test_a_dark_pass_is_played_in_any_case() -> None:
    for way in ("redeal", "bombs"):
        options = Options(all_pass=way, bombs=True, dark_pass="base")
        _, outcome = step(options, sheet(options), all_pass(4, 3, 3, by=ANA))
        assert wrote(outcome) == "Ana hill 2 dark_raspasy"
        assert marked(outcome) == "Ana drawn 2"  # the others looked


def test_the_opening_is_played_in_any_case() -> None:
    for way in ("redeal", "bombs"):
        options = Options(all_pass=way, bombs=True, opening_raspasy=1)
        after, outcome = step(options, sheet(options), all_pass(4, 3, 3))
        assert (wrote(outcome), marked(outcome)) == ("Ana hill 1 raspasy", "")
        assert after.series == raspasy(1)


# Dark raspasy and the bombs they draw (R0.4, R0.5, D-6)


def test_dark_raspasy() -> None:
    """The second round, in which nobody looked: everybody draws a double bomb, the sitting dealer too."""
    run = raspasy(1, dark_round=1, announcer=CECA, drew=frozenset({CECA}))
    before = sheet(DARK, players=4, series=run, bombs=queues(ana=(8,), ceca=(2,), dino=(2,)))
    after, outcome = step(DARK, before, all_pass(4, 3, 3, by=CECA, joined=(ANA, BORIS)))
    assert after == before._replace(
        hills=(4, 0, 0, 0),
        bombs=((8, 4), (4,), (2, 4), (2, 4)),
        series=raspasy(2, dark_round=2, announcer=CECA, drew=frozenset({ANA, BORIS, CECA, DINO})),
        dealing=Dealing(ANA, DINO),
        deals=1,
    )
    assert wrote(outcome) == "Ana hill 4 dark_raspasy"
    assert outcome.told == Told(None, 1, 1, 1, TrickPrice(4, 20, 4, 2, 2), 3)
    assert marked(outcome) == "Ana drawn 4; Boris drawn 4; Ceca drawn 4; Dino drawn 4"


@pytest.mark.parametrize(
    ("joined", "marks", "drew"),
    [
        ((), "Ana drawn 2", {ANA}),  # of round 1 who looked draws nothing, nor does the dealer
        ((CECA,), "Ana drawn 2; Ceca drawn 2", {ANA, CECA}),
        ((CECA, BORIS), "Ana drawn 2; Boris drawn 2; Ceca drawn 2; Dino drawn 2", {ANA, BORIS, CECA, DINO}),
    ],
)
def test_who_draws_in_the_first_round(joined: tuple[int, ...], marks: str, drew: set[int]) -> None:
    after, outcome = step(DARK, sheet(DARK, players=4), all_pass(4, 3, 3, by=ANA, joined=joined))
    assert marked(outcome) == marks
    assert after.series == raspasy(1, dark_round=1, announcer=ANA, drew=frozenset(drew))
    assert after.bombs == tuple((2,) if player in drew else () for player in range(4))


def test_who_looked_draws_one_rank_less() -> None:
    run = raspasy(2, dark_round=2, announcer=BORIS)
    _, outcome = step(DARK, sheet(DARK, players=4, series=run), all_pass(4, 3, 3, by=BORIS, joined=(CECA,)))
    assert marked(outcome) == "Ana drawn 4; Boris drawn 8; Ceca drawn 8; Dino drawn 4"
    each = Options(bombs=True, dark_pass="base", several_lookers="each")
    _, outcome = step(each, sheet(each, players=4, series=run), all_pass(4, 3, 3, by=BORIS))
    assert marked(outcome) == "Ana drawn 4; Boris drawn 8; Ceca drawn 4; Dino drawn 2"


def test_of_five_only_the_dealer_draws_beside_the_players() -> None:
    deal = all_pass(4, 3, 3, by=ANA, joined=(BORIS, DINO), players=(ANA, BORIS, DINO), out=(CECA, EVA))
    _, outcome = step(DARK, sheet(DARK, players=5), deal)
    assert marked(outcome) == "Ana drawn 2; Boris drawn 2; Dino drawn 2; Eva drawn 2"


def test_of_three_players_the_dealer_is_one_like_the_others() -> None:
    """Ceca deals and joins while Boris looks: she draws as who joined; and she leads no talon that could win (R4.1)."""
    run = raspasy(1, dark_round=1, announcer=ANA)
    _, outcome = step(DARK, sheet(DARK, series=run), all_pass(4, 3, 3, by=ANA, joined=(CECA,)))
    assert marked(outcome) == "Ana drawn 4; Boris drawn 2; Ceca drawn 4"
    _, outcome = step(WINS, sheet(WINS), all_pass(4, 3, 3))
    assert wrote(outcome) == "Ana hill 4 raspasy; Boris hill 3 raspasy; Ceca hill 3 raspasy"
    prizes = Options(rasp_dealer_prize=True)
    _, outcome = step(prizes, sheet(prizes), all_pass(4, 6, 0))
    assert wrote(outcome) == "Ana hill 4 raspasy; Boris hill 6 raspasy; Ceca pool 1 prize"


def test_without_bombs_nobody_draws() -> None:
    options = Options(dark_pass="base")
    after, outcome = step(options, sheet(options), all_pass(4, 3, 3, by=ANA, joined=(BORIS, CECA)))
    assert (wrote(outcome), marked(outcome)) == ("Ana hill 2 dark_raspasy", "")
    assert after.series == raspasy(1, dark_round=1, announcer=ANA)


UPGRADE = Options(bombs=True, dark_pass="base", bombs_add="upgrade")
HELD = queues(ana=(2,), boris=(8, 2), ceca=(4,))


def test_an_upgrade_replaces_the_bomb_of_the_round_before() -> None:
    """Ceca drew none in round 1, so what she holds is of an earlier run and stays."""
    run = raspasy(1, dark_round=1, announcer=ANA, drew=frozenset({ANA, BORIS}))
    deal = all_pass(4, 3, 3, by=ANA, joined=(BORIS, CECA))
    after, outcome = step(UPGRADE, sheet(UPGRADE, series=run, bombs=HELD), deal)
    assert after.bombs == ((4,), (8, 4), (4, 4))
    assert marked(outcome) == "Ana removed 2; Ana drawn 4; Boris removed 2; Boris drawn 4; Ceca drawn 4"
    queued, _ = step(DARK, sheet(DARK, series=run, bombs=HELD), deal)
    assert queued.bombs == ((2, 4), (8, 2, 4), (4, 4))
    emptied, outcome = step(UPGRADE, sheet(UPGRADE, series=run, bombs=queues(boris=(8, 2))), deal)
    assert emptied.bombs == ((4,), (8, 4), (4,))
    assert marked(outcome) == "Ana drawn 4; Boris removed 2; Boris drawn 4; Ceca drawn 4"


def test_a_third_round_replaces_the_second() -> None:
    run = raspasy(2, dark_round=2, announcer=ANA, drew=frozenset({ANA, BORIS}))
    deal = all_pass(4, 3, 3, by=ANA)  # Boris and Ceca look
    after, outcome = step(UPGRADE, sheet(UPGRADE, series=run, bombs=HELD), deal)
    assert after.bombs == ((8,), (8, 4), (4, 4))
    assert marked(outcome) == "Ana removed 2; Ana drawn 8; Boris removed 2; Boris drawn 4; Ceca drawn 4"


def test_a_new_run_replaces_nothing() -> None:
    run = raspasy(3, dark_round=3, announcer=ANA, drew=frozenset({ANA, BORIS, CECA}))
    deal = all_pass(4, 3, 3, by=CECA, joined=(ANA, BORIS))
    after, outcome = step(UPGRADE, sheet(UPGRADE, series=run, bombs=HELD), deal)
    assert after.bombs == ((2, 2), (8, 2, 2), (4, 2))
    assert marked(outcome) == "Ana drawn 2; Boris drawn 2; Ceca drawn 2"
    assert after.series.dark_round == 1


# The opening (R5.9)

OPENING = Options(opening_raspasy=1, bombs=True)


def test_opening_raspasy() -> None:
    """The series counts from the first deal; when the lap is over it is gone, and no exit level follows."""
    before = sheet(OPENING, dealing=Dealing(CECA, CECA, opening=1), series=raspasy(1))
    after, outcome = step(OPENING, before, all_pass(4, 3, 3))
    assert (wrote(outcome), marked(outcome)) == ("Ana hill 1 raspasy", "")
    assert (after.series, after.dealing) == (raspasy(2), Dealing(ANA, CECA, opening=2))
    last = before._replace(dealing=Dealing(CECA, CECA, opening=2), series=raspasy(2))
    after, _ = step(OPENING, last, all_pass(4, 3, 3))
    assert (after.series, after.dealing, after.opening) == (NONE, Dealing(ANA, CECA), False)
    going_on, _ = step(SOCHI, sheet(series=raspasy(2)), all_pass(4, 3, 3))
    assert going_on.series == raspasy(3)


def test_a_bomb_in_every_opening_deal() -> None:
    """D: each active player, not the dealer who sits out; afterwards none is drawn."""
    options = Options(opening_raspasy=1, bombs=True, opening_bomb=True)
    after, outcome = step(options, sheet(options, players=4), all_pass(4, 3, 3))
    assert marked(outcome) == "Ana drawn 2; Boris drawn 2; Ceca drawn 2"
    assert after.bombs == ((2,), (2,), (2,), ())
    over = sheet(options, players=4, dealing=Dealing(DINO, DINO))
    _, outcome = step(options, over, all_pass(4, 3, 3))
    assert marked(outcome) == ""


# Who deals next (R1.7)

STAYS = Options(dealer_on_raspasy="stays", exit_reset="lap")


def test_a_dealer_who_stays() -> None:
    """For all-pass deals, three in a row; after a game the deal moves."""
    first = sheet(STAYS, series=raspasy(1, passes=1))
    second, outcome = step(STAYS, first, all_pass(4, 3, 3))
    assert (second.dealing, second.series) == (Dealing(CECA, CECA, stayed=1), raspasy(2, passes=1))
    assert outcome.dealer == "Ceca"
    third, _ = step(STAYS, second, all_pass(4, 3, 3))
    assert third.dealing == Dealing(CECA, CECA, stayed=2)
    moved, outcome = step(STAYS, third, all_pass(4, 3, 3))
    assert (moved.dealing, moved.series) == (Dealing(ANA, CECA), raspasy(4, passes=2))
    assert outcome.dealer == "Ceca"
    after_game, _ = step(STAYS, second, ANAS_SIX)
    assert after_game.dealing == Dealing(ANA, CECA)


def test_what_is_carried_over_is_his_who_deals_deal_1() -> None:
    """Behind it, and behind a void deal too, it passes to nobody whom the deal may be given to."""
    carried = sheet(STAYS, dealing=Dealing(CECA, CECA, stayed=1, carried=1), series=raspasy(1))
    played, _ = step(STAYS, carried, all_pass(4, 3, 3))
    assert played.dealing == Dealing(CECA, CECA, stayed=2)
    voided, _ = void(STAYS, carried, passed=False)
    assert voided == carried._replace(dealing=Dealing(CECA, CECA, stayed=1))


def test_a_dealer_stays_after_a_redeal_too() -> None:
    options = Options(dealer_on_raspasy="stays", all_pass="redeal")
    after, _ = step(options, sheet(options), AllPass())
    assert after.dealing == Dealing(CECA, CECA, stayed=1)


def test_a_lap_may_end_a_series() -> None:
    """R4.3: when the deal has passed as often as there are players at the table."""
    lap = Options(exit_reset="lap", exit_condition="made")
    going, _ = step(lap, sheet(lap, series=raspasy(1, passes=1)), all_pass(4, 3, 3))
    assert going.series == raspasy(2, passes=2)
    over, _ = step(lap, sheet(lap, series=raspasy(2, passes=2)), SIX_SHORT)
    assert over.series == NONE
    four, _ = step(lap, sheet(lap, players=4, series=raspasy(2, passes=2)), SIX_SHORT)
    assert four.series == raspasy(2, passes=3)


# Void deals


@pytest.mark.parametrize(("players", "out"), [(2, ()), (3, ()), (4, ("Dino",)), (5, ("Eva",))])
def test_a_void_deal_changes_nothing(players: int, out: tuple[str, ...]) -> None:
    """The same dealer deals again; who sits out is told, with five only the dealer is known."""
    before = sheet(STAYS, players=players, series=AFTER_DARK, dealing=Dealing(players - 1, ANA, stayed=1), deals=4)
    after, outcome = void(STAYS, before, passed=False)
    assert after == before
    assert outcome == Outcome(NAMES[players - 1], out, (), ())


def test_a_void_deal_that_passes() -> None:
    """Only the deal moves on, and a lap of the series with it."""
    before = sheet(STAYS, series=AFTER_DARK, dealing=Dealing(CECA, ANA, stayed=1), deals=4)
    after, outcome = void(STAYS, before, passed=True)
    assert after == before._replace(dealing=Dealing(ANA, ANA), series=AFTER_DARK._replace(passes=1))
    assert outcome == Outcome("Ceca", (), (), ())


def test_a_void_deal_that_passes_counts_in_the_opening() -> None:
    before = sheet(OPENING, dealing=Dealing(CECA, CECA, opening=2), series=raspasy(2))
    after, _ = void(OPENING, before, passed=True)
    assert (after.dealing, after.series) == (Dealing(ANA, CECA), NONE)


def test_no_void_deal_behind_the_end() -> None:
    told = {"code": "game_over", "rule": "R5.8", "end": "break off"}
    assert refusal(lambda: void(SOCHI, sheet(end="break off"), passed=False)) == told


# The end (R5.8)


@pytest.mark.parametrize(
    ("options", "pools", "away", "target", "over"),
    [
        (Options(), (8, 10, 11), (), 10, True),  # Ana's two points make ten
        (Options(), (7, 10, 11), (), 10, False),
        (Options(), (8, 9, 12), (), 10, False),
        (Options(), (8, 10, 9), (), 10, False),
        (Options(), (Fraction(15, 2), 10, 10), (), 10, False),
        (Options(), (99, 99, 99), (), None, False),
        (Options(end_condition="sum_of_pools"), (28, 0, 0), (), 10, True),
        (Options(end_condition="sum_of_pools"), (0, 30, 0), (), 10, True),
        (Options(end_condition="sum_of_pools"), (27, 0, 0), (), 10, False),
        (Options(end_condition="sum_of_pools"), (99, 99, 99), (), None, False),
        (Options(end_condition="manual"), (99, 99, 99), (), 10, False),
        (Options(end_condition="deals", deals_limit=8), (0, 0, 0), (), None, True),
        (Options(end_condition="deals", deals_limit=7), (0, 0, 0), (), None, True),
        (Options(end_condition="deals", deals_limit=9), (99, 99, 99), (), 10, False),
        (Options(deals_limit=8), (0, 0, 0), (), 10, False),
        # Only those at the table count.
        (Options(), (8, 10, 10, 0), (DINO,), 10, True),
        (Options(end_condition="sum_of_pools"), (28, 0, 0, 0), (DINO,), 10, True),
        (Options(end_condition="sum_of_pools"), (27, 0, 0, 50), (DINO,), 10, False),
    ],
)
def test_the_end_by_the_rules(
    options: Options, pools: tuple[Any, ...], away: tuple[int, ...], target: int | None, over: bool
) -> None:
    """Ana gains two points in the eighth deal; the size of the pool is that of the sheet."""
    plain = Options(**{name: getattr(options, name) for name in options.specs()} | {"aid": False, "target": 1})
    state = sheet(plain, players=len(pools), dealer=CECA)
    before = state._replace(table=seated(len(pools), away=away), pools=pools, deals=7, terms=Terms(target, None, None))
    after, _ = step(plain, before, ANAS_SIX)
    assert after.end == ("rules" if over else None)
    assert after.deals == 8
    assert after.dealer == ANA


def test_the_end_by_the_rules_after_raspasy() -> None:
    """A dealer who would stay does not matter any more."""
    options = Options(target=1, dealer_on_raspasy="stays")
    after, _ = step(options, sheet(options, pools=(1, 1, 0)), all_pass(5, 5, 0))
    assert (after.end, after.dealing) == ("rules", Dealing(CECA, CECA, stayed=1))


@pytest.mark.parametrize(("lap", "end"), [(None, None), (3, None), (2, None), (1, "time")])
def test_the_end_of_the_last_lap(lap: int | None, end: str | None) -> None:
    """It counts by the moves of the deal."""
    after, _ = step(SOCHI, sheet(dealing=Dealing(CECA, CECA, lap=lap)), ANAS_SIX)
    assert (after.end, after.dealing.lap) == (end, lap and lap - 1)


def test_a_dealer_who_stays_does_not_shorten_the_last_lap() -> None:
    after, _ = step(STAYS, sheet(STAYS, dealing=Dealing(CECA, CECA, lap=1)), all_pass(4, 3, 3))
    assert (after.end, after.dealing) == (None, Dealing(CECA, CECA, stayed=1, lap=1))


def test_the_rules_come_before_the_clock() -> None:
    options = Options(target=2, aid=False)
    state = sheet(options, pools=(0, 2, 2), dealing=Dealing(CECA, CECA, lap=1))
    assert step(options, state, ANAS_SIX)[0].end == "rules"


def test_what_a_deal_leaves_alone() -> None:
    """Terms, whether they were named, and the table."""
    terms = Terms(40, Price("2"), 90)
    before = sheet(terms=terms, named=True)
    for deal in (ANAS_SIX, all_pass(4, 3, 3)):
        after, _ = step(SOCHI, before, deal)
        assert (after.terms, after.named, after.table) == (terms, True, before.table)
    opening = sheet(OPENING, named=False)
    assert not step(OPENING, opening, all_pass(4, 3, 3))[0].named


def test_told_at_rest() -> None:
    """A deal of which nothing is told was not multiplied and cost nothing."""
    assert Told() == (None, 1, 1, 1, None, 0)


def test_nobody_holds_more_than_99_bombs() -> None:
    """A queue that grew for ever would make every deal slower than the one before (R0.5)."""
    full = (2,) * 99
    before = sheet(DARK)._replace(bombs=((2,) * 98, full, ()))
    after, _ = step(DARK, before, AllPass(ANA, (CECA,), all_pass(4, 3, 3).taken))
    assert [len(queue) for queue in after.bombs] == [99, 99, 1]
    told = refusal(lambda: step(DARK, before, AllPass(ANA, (BORIS,), all_pass(4, 3, 3).taken)))
    assert told == {"code": "bombs_too_many", "rule": "R0.5", "clause": 0, "player": BORIS, "most": 99}


def test_a_void_deal_that_passes_ends_the_last_lap() -> None:
    """The deal has passed (R5.8), whatever was dealt."""
    last = sheet(dealing=Dealing(CECA, CECA, lap=1))
    after, _ = void(SOCHI, last, passed=True)
    assert (after.end, after.dealing.lap, after.dealer) == ("time", 0, ANA)
    after, _ = void(SOCHI, last, passed=False)
    assert (after.end, after.dealing.lap) == (None, 1)


def test_two_draw_the_bombs_of_the_opening_and_no_others() -> None:
    """R5.9: in every opening deal, though nothing is played by two (R1.6); all_pass does not matter there."""
    options = Options(bombs=True, opening_raspasy=1, opening_bomb=True)
    before = sheet(options, players=2)._replace(dealing=Dealing(BORIS, BORIS, opening=0))
    after, outcome = step(options, before, AllPass())
    assert (after.bombs, outcome.postings) == (((2,), (2,)), ())
    plain = Options(bombs=True, opening_raspasy=1, all_pass="bombs")
    after, _ = step(plain, before, AllPass())
    assert after.bombs == ((), ())
