"""The facts that explain an entry: what a game was worth and multiplied by, how it was played, what raspasy cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rospis.cards import Card
from rospis.games.russian.deal import HALF, PASSES, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.options import Options
from rospis.games.russian.presets import DARK, LENINGRAD, ROSTOV, SOCHI
from rospis.games.russian.reasons import facts
from rospis.games.russian.series import Series
from rospis.games.russian.state import open_state, step
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, seated

TALON = (Card("S", "A"), Card("S", "K"))
BOTH = (Defender(BORIS, WHISTS), Defender(CECA, WHISTS, 2))
NOBODY = (Defender(BORIS, PASSES), Defender(CECA, PASSES))
HALVED = (Defender(BORIS, PASSES), Defender(CECA, HALF))


def told(
    deal: Deal | AllPass, options: Options = SOCHI, players: int = 3, bombs: tuple[int, ...] = (), raspasy: int = 0
) -> Mapping[str, object]:
    """The facts of a deal; the last player deals, Ana holds these bombs, and so many raspasy went before."""
    before = open_state(options, seated(players), players - 1)
    before = before._replace(bombs=(bombs, *before.bombs[1:]), series=Series(raspasy))
    return facts(options, deal, step(options, before, deal)[1])


def six(*defenders: Defender, tricks: int | None = 6, level: int = 6) -> Deal:
    return Deal(ANA, Call(level, "H"), tricks=tricks, defenders=defenders or BOTH)


SHARED = {"aid_price": 10, "pool_weight": 10, "hill_weight": 10, "residual": "negative", "half_liability": False}


def test_what_is_told_of_a_game() -> None:
    assert told(six()) == {
        **SHARED,
        "kind": "game",
        "contract": "6H",
        "value": 2,
        "totus": 0,
        "dark": 1,
        "bomb": 1,
        "record_dark": 1,
        "record_bomb": 1,
        "hill_factor": 1,
        "whist_factor": 1,
        "ten": 10,
        "trick": 2,
        "undertrick": 2,
        "missing": 2,
        "fixed": 0,
        "consolation": 2,
        "tricks": 6,
        "short": 0,
        "owed": 2,
        "own": True,
        "half_stands": False,
        "price": 2,
        "split": False,
    }


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (Options(pool_weight=20), {"aid_price": 20, "pool_weight": 20, "hill_weight": 10}),
        (Options(pool_weight=20, aid_price=7), {"aid_price": 7, "pool_weight": 20}),
        (Options(hill_weight=5), {"aid_price": 10, "hill_weight": 5}),
        (Options(aid_residual="raise"), {"residual": "raise"}),
        (Options(aid_residual="forfeit"), {"residual": "forfeit"}),
        (Options(whister_liability="half"), {"half_liability": True}),
    ],
)
def test_what_is_the_same_for_all_deals(options: Options, expected: dict[str, object]) -> None:
    """R5.5, R3.8."""
    for deal in (six(), Deal(ANA, Call(0), tricks=0), AllPass(taken=(Defender(ANA, "", 4), *RASPASY[1:]))):
        assert expected.items() <= told(deal, options).items()
    assert told(AllPass(), replace(options, all_pass="redeal")) == {**SHARED, **expected, "kind": "all_pass"}


RASPASY = (Defender(ANA, "", 4), Defender(BORIS, "", 3), Defender(CECA, "", 3))


# What it was worth


@pytest.mark.parametrize(("level", "value", "owed"), [(6, 2, 2), (7, 4, 1), (8, 6, 1), (9, 8, 1), (10, 10, 1)])
def test_levels(level: int, value: int, owed: int) -> None:
    """R5.1."""
    own = level < 8  # from eight on the second answers for the side (R3.6)
    expected = {"value": value, "owed": owed, "own": own, "trick": value, "undertrick": value, "missing": value}
    deal = six(level=level, tricks=8)
    assert expected.items() <= told(deal).items()
    assert type(told(deal)["owed"]) is int  # it stands in a sentence
    tens = Options(value_table=(10, 20, 30, 40, 50))
    assert told(deal, tens)["value"] == 10 * (level - 5)


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        (Call(6, "S"), "6S"),
        (Call(8), "8"),
        (Call(9, "N", hand=True), "9N hand"),
        (Call(7, "D", dark=True), "7D"),
    ],
)
def test_how_the_contract_is_called(contract: Call, text: str) -> None:
    """That it was dark is told as a factor."""
    options = Options(dark_games=True, ladder="hand")
    assert told(Deal(ANA, contract, defenders=NOBODY), options)["contract"] == text


def test_a_totus() -> None:
    """R5.3: a bonus on top of the value."""
    ten = Deal(ANA, Call(10, "H"), totus=True, tricks=10, defenders=(*BOTH[:1], Defender(CECA, PASSES)))
    assert told(ten)["totus"] == 5
    assert told(ten, Options(totus_bonus=7))["totus"] == 7
    assert told(ten._replace(totus=False), Options(totus_bonus=7))["totus"] == 0


# What it was multiplied by (R0.4, D-19)

SHORT = Deal(
    ANA,
    Call(7, "C", dark=True),
    tricks=5,
    defenders=(Defender(BORIS, WHISTS, 3), Defender(CECA, PASSES, 2)),
    talon=TALON,
)
HEAVY = Options(
    hill_factor=2, dark_games=True, dark_multiplier=3, bombs=True, consolation="fixed10", paid_talon="dealer"
)


@pytest.mark.parametrize(
    ("dark_scope", "bomb_scope", "dark", "bomb"),
    [("record", "record", 3, 4), ("own", "record", 1, 4), ("record", "own", 3, 1), ("own", "own", 1, 1)],
)
def test_factors(dark_scope: str, bomb_scope: str, dark: int, bomb: int) -> None:
    """The declarer's pool and hill take both, the rest of the record those whose scope it is."""
    options = replace(HEAVY, dark_scope=dark_scope, bomb_scope=bomb_scope)
    found = told(SHORT, options, bombs=(4, 2))
    record = dark * bomb
    assert {
        "contract": "7C",
        "dark": 3,
        "bomb": 4,
        "record_dark": dark,
        "record_bomb": bomb,
        "hill_factor": 2,
        "whist_factor": 1,
        "undertrick": 4 * 2 * 3 * 4,
        "trick": 4 * record,
        "missing": 4 * 2 * record,
        "fixed": 10,
        "consolation": 10 * record,
        "price": 4 * record,
    }.items() <= found.items()
    doubled = told(SHORT, replace(options, whist_factor=2, consolation="value"), bombs=(4, 2))
    expected = {"whist_factor": 2, "trick": 8 * record, "consolation": 8 * record, "fixed": 0, "price": 8 * record}
    assert expected.items() <= doubled.items()
    assert told(SHORT, replace(options, consolation="off"))["fixed"] == 0


def test_without_a_bomb_or_the_dark_there_are_no_factors() -> None:
    light = SHORT._replace(contract=Call(7, "C"))
    none = {"dark": 1, "record_dark": 1}
    assert none.items() <= told(light, HEAVY, bombs=(4,)).items()
    assert {"bomb": 1, "record_bomb": 1, "dark": 3}.items() <= told(SHORT, HEAVY).items()


# How it was played


def test_a_short_declarer() -> None:
    found = told(SHORT, HEAVY)
    assert {
        "tricks": 5,
        "short": 2,
        "owed": 2,
        "own": False,
        "half_stands": False,
    }.items() <= found.items()
    made = told(SHORT._replace(tricks=9, defenders=(Defender(BORIS, WHISTS, 1), Defender(CECA, PASSES))), HEAVY)
    assert {"tricks": 9, "short": 0}.items() <= made.items()


@pytest.mark.parametrize(("level", "owed", "half"), [(6, 4, 2), (7, 2, 1)])
def test_half_whists(level: int, owed: int, half: int) -> None:
    """R3.2: half of what the defence owes, whether it stands or is played."""
    found = told(six(*HALVED, level=level, tricks=None))
    assert {
        "half_stands": True,
        "owed": half,
        "own": False,
        "tricks": 0,
        "short": 0,
    }.items() <= found.items()
    played = told(six(*HALVED, level=level, tricks=9), Options(half_whist_played=True))
    assert {"half_stands": True, "owed": half, "own": False, "tricks": 9}.items() <= played.items()
    nobody = told(six(*NOBODY, level=level, tricks=None))
    assert {"half_stands": False, "owed": owed, "own": False, "tricks": 0}.items() <= nobody.items()


@pytest.mark.parametrize("tricks", [0, 2])
def test_a_misere(tricks: int) -> None:
    """R5.3: ten, or what the option says, whatever a ten is worth; the defence owes nothing."""
    found = told(Deal(ANA, Call(0), tricks=tricks), Options(hill_factor=2))
    assert {
        "kind": "misere",
        "contract": "misere",
        "value": 10,
        "undertrick": 20,
        "tricks": tricks,
        "owed": 0,
        "own": False,
        "half_stands": False,
    }.items() <= found.items()
    dear = told(Deal(ANA, Call(0), tricks=tricks), Options(misere_value=7, value_table=(10, 20, 30, 40, 50)))
    assert {"value": 7, "undertrick": 7, "ten": 50, "trick": 50}.items() <= dear.items()
    hand = Deal(ANA, Call(0, hand=True), tricks=tricks)
    assert told(hand, Options(ladder="hand"))["contract"] == "misere hand"


@pytest.mark.parametrize("concede", [2, 3])
def test_a_concession(concede: int) -> None:
    """R2.5: short by as many tricks as is agreed, whether they are written or not."""
    for written in (0, concede):
        found = told(Deal(ANA, Call(6, "C"), concedes=written), Options(concede=concede, hill_factor=2))
        expected = {"kind": "conceded", "short": concede, "undertrick": 4, "tricks": 0, "half_stands": False}
        assert expected.items() <= found.items()


@pytest.mark.parametrize(
    ("paid_talon", "players", "split"),
    [("split", 3, True), ("dealer", 3, False), ("split", 4, False), ("split", 2, False)],
)
def test_who_shares_a_paid_talon(paid_talon: str, players: int, split: bool) -> None:
    """R5.7: two opponents halve it; a dealer who sits out, and the only opponent, write all of it."""
    defenders = (Defender(BORIS, WHISTS, 4), Defender(CECA, PASSES))[: players - 1]
    deal = Deal(ANA, Call(6, "H"), tricks=6, defenders=defenders, talon=TALON)
    assert told(deal, Options(paid_talon=paid_talon), players)["split"] is split


def test_the_price_of_a_talon() -> None:
    """A whist of the game, or a number, which nothing multiplies."""
    assert told(SHORT, replace(HEAVY, paid_talon_price=10), bombs=(4,))["price"] == 10


# All passed


def test_what_is_told_of_raspasy() -> None:
    options = Options(rasp_progression="1-2-3", rasp_base=2)
    expected = {
        **SHARED,
        "kind": "raspasy",
        "price": 4,
        "number": 2,
        "dark_round": 0,
        "off": 3,
        "prize": 4,
        "zero_prize": "price",
        "plain_prize": False,
        "tied": False,
        "tie": "half",
    }
    assert told(AllPass(taken=RASPASY), options, raspasy=1) == expected
    other = replace(options, rasp_amnesty=False, rasp_zero_prize="one", rostov_tie="difference")
    changed = {"off": 0, "zero_prize": "one", "tie": "difference"}
    assert told(AllPass(taken=RASPASY), other, raspasy=1) == expected | changed


def test_a_dark_round() -> None:
    """R0.4: 2^k first light prices a trick; the prize as scaled, or the light price (D-9)."""
    deal = AllPass(ANA, (BORIS,), RASPASY)
    options = replace(DARK, rasp_base=3)
    expected = {"price": 6, "number": 3, "dark_round": 1, "off": 0, "prize": 6}
    assert expected.items() <= told(deal, options, raspasy=2).items()
    assert told(deal, options)["plain_prize"] is False
    plain = replace(options, dark_prize="plain")
    assert {"prize": 3, "plain_prize": True}.items() <= told(deal, plain, raspasy=2).items()
    assert told(AllPass(taken=RASPASY), plain)["plain_prize"] is False


def test_raspasy_of_rostov() -> None:
    """R4.6: the price is in whists, the prize is reckoned by the light price all the same."""
    deal = AllPass(taken=RASPASY)
    expected = {"price": 5, "off": 0, "prize": 1, "zero_prize": "one"}
    assert expected.items() <= told(deal, replace(ROSTOV, rasp_amnesty=True)).items()
    assert told(AllPass(ANA, (), RASPASY), replace(ROSTOV, dark_pass="base"))["price"] == 10


@pytest.mark.parametrize(
    ("tricks", "tied"),
    [((4, 3, 3), True), ((3, 3, 4), True), ((1, 3, 6), False), ((0, 0, 10), True), ((0, 1, 9), False)],
)
def test_who_took_equally_few(tricks: tuple[int, ...], tied: bool) -> None:
    """R4.6: told where several write whists for the fewest tricks; on the hill there is nothing to share."""
    deal = AllPass(taken=tuple(Defender(player, "", count) for player, count in enumerate(tricks)))
    for tie in ("half", "full", "difference"):
        found = told(deal, replace(ROSTOV, rostov_tie=tie))
        assert (found["tied"], found["tie"]) == (tied, tie)
    assert told(deal)["tied"] is False


@pytest.mark.parametrize(
    ("options", "level", "owed", "own"),
    [
        # R3.6: two, or one, of each whister; from eight on the second answers for all of it, or each for one.
        (SOCHI, 6, 2, True),
        (SOCHI, 7, 1, True),
        (SOCHI, 8, 1, False),
        (SOCHI, 10, 1, False),
        (Options(liability_8_10="both"), 7, 1, True),
        (Options(liability_8_10="both"), 8, 1, True),
        (Options(liability_8_10="both"), 9, 1, True),
        (Options(liability_8_10="both"), 10, 1, True),
        # R3.7: a shortage that is split is the side's.
        (Options(two_whister_claim="strict"), 6, 2, True),
        (Options(two_whister_claim="even_split"), 6, 4, False),
        (Options(two_whister_claim="even_split"), 7, 2, False),
        (Options(two_whister_claim="even_split", liability_8_10="both"), 8, 1, False),
    ],
)
def test_what_two_whisters_answer_for(options: Options, level: int, owed: int, own: bool) -> None:
    deal = six(Defender(BORIS, WHISTS, 0), Defender(CECA, WHISTS, 0), level=level, tricks=10)
    assert {"owed": owed, "own": own}.items() <= told(deal, options).items()


@pytest.mark.parametrize(("level", "owed"), [(6, 4), (7, 2), (8, 1), (9, 1), (10, 1)])
def test_a_lone_whister_answers_for_the_side(level: int, owed: int) -> None:
    """R3.7."""
    for defenders in (
        (Defender(BORIS, WHISTS, 0), Defender(CECA, PASSES)),
        (Defender(BORIS, PASSES), Defender(CECA, WHISTS, 0)),
    ):
        for options in (SOCHI, Options(liability_8_10="both")):
            deal = six(*defenders, level=level, tricks=10)
            assert {"owed": owed, "own": False}.items() <= told(deal, options).items()


@pytest.mark.parametrize(
    ("options", "players"), [(Options(all_pass="redeal"), 3), (Options(all_pass="bombs", bombs=True), 3), (SOCHI, 2)]
)
def test_an_all_pass_deal_that_is_not_played(options: Options, players: int) -> None:
    assert told(AllPass(), options, players) == {**SHARED, "kind": "all_pass"}


def test_leningrad() -> None:
    """R5.4."""
    deal = Deal(
        ANA, Call(6, "H"), tricks=5, defenders=(Defender(BORIS, WHISTS, 5), Defender(CECA, PASSES)), talon=TALON
    )
    expected = {"undertrick": 4, "trick": 4, "missing": 4, "consolation": 4, "half_liability": True, "aid_price": 20}
    assert expected.items() <= told(deal, LENINGRAD).items()
    four = deal._replace(defenders=(Defender(BORIS, WHISTS, 4), Defender(CECA, PASSES, 1)))
    assert told(four, LENINGRAD, players=DINO + 1)["split"] is False
