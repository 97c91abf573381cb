"""The properties of R5.5, R5.6 and R6.7, each under its exact conditions, over random sheets.

The three textbook methods of settling are written here once more from the rule text, in fractions.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.cards import PACK_32
from rospis.games.russian.deal import HALF, PASSES, TAKES, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.ladder import LEVELS, STRAINS
from rospis.games.russian.options import Options
from rospis.games.russian.settlement import results, settle
from rospis.games.russian.state import State, active, open_state, step
from rospis.ledger import Outcome
from rospis.money import Amount
from rospis.render.json import to_json
from rospis.seats import ACTIVE, Table, play_order
from tests.conformance.sheets import Json, scored
from tests.oracle.russian_random import random_game, resolved, to_record

NAMES = ("Ana", "Boris", "Ceca", "Dino", "Eva")
Results = dict[int, Amount]

# Random sheets ----------------------------------------------------------------------------------------------------


def table_of(players: int) -> Table:
    return Table(NAMES[:players], tuple(range(players)), rule="R1.6")


def random_deal(rng: Random, options: Options, table: Table, dealer: int) -> Deal | AllPass:
    """Any deal that is legal whatever stands on the sheet, where six may always be bid and nobody names a bomb."""
    out: tuple[int, ...] = ()
    if len(table.seated) > ACTIVE + 1:
        out = (dealer, rng.choice([player for player in table.seated if player != dealer]))
    speakers, sitting = active(table, dealer, out)
    kind = rng.random()
    if kind < 0.3:
        return random_all_pass(rng, options, speakers, sitting, out)
    declarer = rng.choice(speakers)
    if kind < 0.38:
        return Deal(declarer, Call(0), tricks=rng.choice((0, 0, 0, 1, 3)), out=out)
    level = rng.choice((6, 6, 6, 7, 7, 8, 9, 10))
    dark = options.dark_games and rng.random() < 0.2
    contract = Call(level, rng.choice(STRAINS), dark)
    if options.concede and kind < 0.42:
        return Deal(declarer, contract, concedes=0, out=out)
    others = play_order(speakers, declarer)[1:]
    talon = tuple(rng.sample(PACK_32, 2)) if options.paid_talon != "off" else None
    deal = Deal(declarer, contract, totus=level == 10 and rng.random() < 0.5, out=out, talon=talon)
    roles = random_roles(rng, options, level, len(others))
    if WHISTS not in roles:
        return deal._replace(defenders=tuple(map(Defender, others, roles)))
    own = min(10, max(0, level + rng.choice((-3, -1, -1, 0, 0, 0, 1, 2, 4))))
    first = rng.randint(0, 10 - own) if len(others) > 1 else 10 - own
    tricks = (first, 10 - own - first)
    return deal._replace(tricks=own, defenders=tuple(map(Defender, others, roles, tricks)))


def random_roles(rng: Random, options: Options, level: int, count: int) -> tuple[str, ...]:
    """What the defenders say."""
    if level == 10 and options.ten == "checked":
        return (WHISTS,) * count
    if count == 1:
        return (rng.choice((WHISTS, WHISTS, PASSES)),)
    if level <= 7 and rng.random() < 0.15:
        return PASSES, HALF
    return rng.choice((WHISTS, WHISTS, PASSES)), rng.choice((WHISTS, PASSES))


def random_all_pass(
    rng: Random, options: Options, speakers: tuple[int, ...], sitting: tuple[int, ...], out: tuple[int, ...]
) -> AllPass:
    """Raspasy, dark here and there; many without a trick for somebody."""
    if len(speakers) < ACTIVE:
        return AllPass()
    dealers = rng.choice((0, 0, 1, 2)) if sitting and options.rasp_talon == "wins" else 0
    cuts = sorted(rng.choice((0, rng.randint(0, 10 - dealers))) for _ in speakers[1:])
    tricks = [after - before for before, after in zip([0, *cuts], [*cuts, 10 - dealers], strict=True)]
    rng.shuffle(tricks)
    taken = [Defender(player, TAKES, count) for player, count in zip(speakers, tricks, strict=True)]
    if dealers:
        taken.append(Defender(sitting[-1], TAKES, dealers))
    if options.dark_pass == "off" or rng.random() < 0.5:
        return AllPass(taken=tuple(taken), out=out)
    announcer, *others = rng.sample(speakers, len(speakers))
    return AllPass(announcer, tuple(others[: rng.randint(0, 2)]), tuple(taken), out)


def random_options(rng: Random, **fixed: Any) -> Options:
    """A house as far as it may matter to a settlement; the game has no end of its own, and six may always be bid."""
    return Options(
        **{
            "target": rng.choice((2, 4, 6, 10, 20)),
            "value_table": rng.choice(((2, 4, 6, 8, 10), (10, 20, 30, 40, 50), (1, 3, 5, 7, 9))),
            "hill_factor": rng.choice((1, 2)),
            "whist_factor": rng.choice((1, 2)),
            "whist_style": rng.choice(("greedy", "gentleman")),
            "gentleman_scope": rng.choice(("on_failure", "always")),
            "gentleman_odd": rng.choice(("exact", "whister")),
            "whister_liability": rng.choice(("full", "half")),
            "two_whister_claim": rng.choice(("short_only", "strict", "even_split")),
            "liability_8_10": rng.choice(("second", "both")),
            "ten": rng.choice(("whisted", "checked")),
            "consolation": rng.choice(("value", "fixed10", "off")),
            "consolation_dealer": rng.choice((True, False)),
            "misere_whists": rng.choice(("none", "as_ten")),
            "concede": rng.choice((0, 2, 3)),
            "rasp_base": rng.choice((1, 2, 5)),
            "rasp_progression": rng.choice(("const", "1-2-3", "1-2-4", "arith", "2-4-6")),
            "rasp_amnesty": rng.choice((True, False)),
            "rasp_zero_prize": rng.choice(("price", "one", "hill_2price", "none")),
            "rasp_dealer_prize": rng.choice((True, False)),
            "rasp_talon": rng.choice(("leads_suit", "wins")),
            "rasp_scoring": rng.choice(("hill", "hill", "rostov")),
            "rostov_tie": rng.choice(("half", "full", "difference")),
            "dealer_on_raspasy": rng.choice(("moves", "stays")),
            "exit_condition": rng.choice(("played", "made")),
            "aid_to": rng.choice(("highest", "clockwise")),
            "aid_residual": rng.choice(("negative", "raise")),
            "prize_via_aid": rng.choice((True, True, False)),
            "end_condition": "manual",
            "dark_games": rng.choice((True, False)),
            "dark_pass": rng.choice(("off", "base")),
            "dark_pass_repeat": "anyone",
            "dark_pass_price": rng.choice(("first", "double", "power")),
            "dark_prize": rng.choice(("scaled", "plain")),
            "bombs": rng.choice((True, False)),
            "bomb_scope": rng.choice(("record", "own")),
            "paid_talon": rng.choice(("off", "off", "dealer", "split")),
            "paid_talon_price": rng.choice((None, 10)),
        }
        | fixed
    ).complete()


class Evening(NamedTuple):
    """A random sheet: its options, the state it begins with, its deals, and state and entries after each of them."""

    options: Options
    start: State
    deals: list[Deal | AllPass]
    after: list[State]
    outcomes: list[Outcome]

    @property
    def results(self) -> Results:
        """What it comes to, exact."""
        return results(self.options, self.after[-1])

    @property
    def codes(self) -> set[str]:
        """The reasons of its entries."""
        return {posting.reason.code for outcome in self.outcomes for posting in outcome.postings}

    def under(self, **changed: Any) -> Evening:
        """The same deals in another house."""
        return replay(replace(self.options, **changed), self.start, self.deals)


def replay(options: Options, start: State, deals: list[Deal | AllPass]) -> Evening:
    """These deals on a sheet."""
    evening = Evening(options, start, deals, [], [])
    state = start
    for deal in deals:
        state, outcome = step(options, state, deal)
        evening.after.append(state)
        evening.outcomes.append(outcome)
    return evening


def random_sheet(rng: Random, options: Options, players: int, count: int = 7) -> Evening:
    """Pools, hills and whists as they may stand in the middle of an evening, and so many deals behind them."""
    table = table_of(players)
    target = options.target or 10
    start = open_state(options, table, rng.randrange(players))._replace(
        pools=tuple([rng.choice((0, target, rng.randint(0, target))) for _ in range(players)]),
        hills=tuple([rng.choice((0, rng.randint(-5, 40))) for _ in range(players)]),
        whists=tuple([0 if i == j else rng.randint(0, 90) for i in range(players) for j in range(players)]),
    )
    evening = Evening(options, start, [], [], [])
    state = start
    for _ in range(count):
        deal = random_deal(rng, options, table, state.dealer)
        state, outcome = step(options, state, deal)
        evening.deals.append(deal)
        evening.after.append(state)
        evening.outcomes.append(outcome)
    return evening


# The settlement (R5.6) --------------------------------------------------------------------------------------------


class Sums(NamedTuple):
    """What a settlement is made from: pools, hills and whists, and the weights."""

    pools: list[Fraction]
    hills: list[Fraction]
    whists: list[list[Fraction]]
    pool_weight: int
    hill_weight: int

    @property
    def options(self) -> Options:
        return Options(pool_weight=self.pool_weight, hill_weight=self.hill_weight)

    @property
    def state(self) -> State:
        """The same as a sheet."""
        count = len(self.pools)
        held = tuple(self.whists[i][j] if i != j else 0 for i in range(count) for j in range(count))
        state = open_state(self.options, table_of(count), 0)
        return state._replace(pools=tuple(self.pools), hills=tuple(self.hills), whists=held)

    @property
    def results(self) -> list[Amount]:
        """What the engine makes of them."""
        return list(results(self.options, self.state).values())


def random_sums(rng: Random) -> Sums:
    """Any sheet of two to five players."""
    count = rng.randint(2, 5)
    pools, hills, *whists = [[random_amount(rng) for _ in range(count)] for _ in range(count + 2)]
    return Sums(pools, hills, whists, rng.choice((10, 20, rng.randint(1, 30))), rng.choice((10, rng.randint(1, 30))))


def random_amount(rng: Random) -> Fraction:
    """A figure of a cell, now and then a fraction or below zero."""
    return Fraction(rng.randint(-60, 200), rng.choice((1, 1, 1, 2, 3)))


seeds = given(st.integers(0, 2**32 - 1))
often = settings(max_examples=150)


def least_hill(one: Sums) -> list[Fraction]:
    """A: what a pool lacks to the highest becomes hill; the others write whists for what lies above the least hill."""
    count, q = len(one.pools), Fraction(one.hill_weight)
    hills = [
        hill + one.pool_weight / q * (max(one.pools) - pool) for pool, hill in zip(one.pools, one.hills, strict=True)
    ]
    written = [list(row) for row in one.whists]
    for owner, hill in enumerate(hills):
        for other in range(count):
            if other != owner:
                written[other][owner] += (hill - min(hills)) * q / count
    return [sum((written[i][j] - written[j][i] for j in range(count)), Fraction()) for i in range(count)]


def average_hill(one: Sums) -> list[Fraction]:
    """B: against the mean of such hills, and net whists."""
    count, q = len(one.pools), one.hill_weight
    hills = raised(one)
    mean = sum(hills, Fraction()) / count
    return [q * (mean - hills[i]) + netted(one, i) for i in range(count)]


def pair_by_pair(one: Sums) -> list[Fraction]:
    """C: of each other the difference of such hills and the whists netted."""
    count = len(one.pools)
    hills = raised(one)
    return [
        sum(
            (
                (hills[j] - hills[i]) * one.hill_weight / count + one.whists[i][j] - one.whists[j][i]
                for j in range(count)
                if j != i
            ),
            Fraction(),
        )
        for i in range(count)
    ]


def raised(one: Sums) -> list[Fraction]:
    """Hills with the missing pool on them."""
    top = max(one.pools)
    weight = Fraction(one.pool_weight, one.hill_weight)
    return [hill + weight * (top - pool) for pool, hill in zip(one.pools, one.hills, strict=True)]


def by_the_means(one: Sums) -> list[Fraction]:
    """The formula at the head of R5.6."""
    count = len(one.pools)
    pool, hill = sum(one.pools, Fraction()) / count, sum(one.hills, Fraction()) / count
    return [
        one.pool_weight * (one.pools[i] - pool) - one.hill_weight * (one.hills[i] - hill) + netted(one, i)
        for i in range(count)
    ]


def netted(one: Sums, player: int) -> Fraction:
    """Whists held, less those held on him."""
    return sum((row - one.whists[j][player] for j, row in enumerate(one.whists[player])), Fraction())


@seeds
@often
def test_results_sum_to_zero(seed: int) -> None:
    assert sum(random_sums(Random(seed)).results) == 0


@seeds
@often
def test_the_three_methods_give_the_same(seed: int) -> None:
    """A = B = C, and all are the formula."""
    one = random_sums(Random(seed))
    assert one.results == least_hill(one) == average_hill(one) == pair_by_pair(one) == by_the_means(one)


@seeds
@often
def test_a_constant_on_all_hills_or_pools_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    one, pool, hill = random_sums(rng), random_amount(rng), random_amount(rng)
    moved = one._replace(pools=[own + pool for own in one.pools], hills=[own + hill for own in one.hills])
    assert moved.results == one.results


@seeds
@often
def test_netting_mutual_whists_changes_nothing(seed: int) -> None:
    one = random_sums(Random(seed))
    count = range(len(one.pools))
    netted = [[max(one.whists[i][j] - one.whists[j][i], Fraction()) for j in count] for i in count]
    assert one._replace(whists=netted).results == one.results


@seeds
@often
def test_a_negative_hill_is_raising_the_others(seed: int) -> None:
    """R5.5: negative and raise give the same settlement."""
    rng = Random(seed)
    one, points = random_sums(rng), random_amount(rng)
    player = rng.randrange(len(one.pools))
    negative = [hill - points * (own == player) for own, hill in enumerate(one.hills)]
    raising = [hill + points * (own != player) for own, hill in enumerate(one.hills)]
    assert one._replace(hills=negative).results == one._replace(hills=raising).results


@seeds
@often
def test_rounding_and_payments_keep_the_sum(seed: int) -> None:
    """Whole results stay within one unit of the exact ones, pair by pair within half a unit for each pair."""
    rng = Random(seed)
    one = random_sums(rng)
    rounding = rng.choice(("exact", "largest_remainder", "pairwise"))
    options = replace(one.options, settlement_rounding=rounding, bombs=True, bombs_left=rng.choice(("void", 1, 25)))
    state = one.state._replace(bombs=((2, 4), (), (8,), (), (2,))[: len(one.pools)])
    told = settle(options, state)
    assert sum(told.exact.values()) == 0
    assert sum(told.rounded.values()) == 0
    nearness = Fraction(len(one.pools) - 1, 2) if rounding == "pairwise" else Fraction(1)
    assert all(abs(Fraction(amount) - told.rounded[name]) <= nearness for name, amount in told.exact.items())
    paid: dict[str, Amount] = defaultdict(int)
    for payer, receiver, amount in told.payments:
        assert amount > 0
        paid[payer] -= amount
        paid[receiver] += amount
    counting: dict[str, Amount] = dict(told.exact if rounding == "exact" else told.rounded)
    assert {name: paid[name] for name in counting} == counting
    assert len(told.payments) < len(one.pools)


# American aid (R5.5) ----------------------------------------------------------------------------------------------

SHEETS = 3000


def neutral_options(rng: Random, number: int) -> Options:
    """A third with p = 20 and q = 10, the others with p of 5 to 30 and q of 5 to 20; conditions (a), (b) and (c)."""
    if number % 3 == 0:
        p, q = 20, 10
    else:
        p, q = rng.randint(5, 30), rng.randint(5, 20)
        if rng.random() < 0.3:
            p = q
    to = rng.choice(("pool", "hill_first")) if p == q else "pool"
    return random_options(rng, pool_weight=p, hill_weight=q, game_to=to)


@pytest.mark.slow
def test_aid_is_neutral() -> None:
    """As the text words it: 3,000 random sheets, no exception, against leaving all points in the own pool."""
    seen: Counter[str] = Counter()
    for number in range(SHEETS):
        rng = Random(number)
        options = neutral_options(rng, number)
        sheet = random_sheet(rng, options, rng.choice((2, 3, 3, 4, 4, 5)))
        assert sheet.results == sheet.under(aid=False).results, number
        seen.update(sheet.codes)
    assert seen["aid"] > SHEETS // 2
    assert seen["surplus"] > SHEETS // 2
    assert seen["hill_first"] > SHEETS // 20


def found(changed: Callable[[Random], dict[str, Any]]) -> int:
    """How many of a few random sheets settle otherwise without aid when these options are changed."""
    broken = 0
    for number in range(60):
        rng = Random(number)
        options = replace(neutral_options(rng, 1), target=4, **changed(rng))
        sheet = random_sheet(rng, options, 3)
        broken += sheet.results != sheet.under(aid=False).results
    return broken


def test_what_breaks_neutrality() -> None:
    """Forfeit, a fixed price other than p, and a prize that asks for the hill; nothing else of the kind does."""
    assert found(lambda rng: {"aid_residual": "forfeit"}) > 10
    assert found(lambda rng: {"aid_price": rng.choice((3, 31))}) > 10
    assert found(lambda rng: {"rasp_zero_prize": "hill_price", "rasp_scoring": "hill"}) > 0
    assert found(lambda rng: {}) == 0


def one_sheet(options: Options, pools: tuple[int, ...], hills: tuple[int, ...], *deals: Deal | AllPass) -> Results:
    """What a sheet comes to when so much stands on it before the deals; Ana, Boris and Ceca, and Ceca deals first."""
    house = replace(options, end_condition="manual")
    state = open_state(house, table_of(len(pools)), len(pools) - 1)._replace(pools=pools, hills=hills)
    return replay(house, state, list(deals)).results


ANAS_SEVEN = Deal(0, Call(7, "H"), defenders=(Defender(1, PASSES), Defender(2, PASSES)))  # four points
ANA_TAKES_NONE = AllPass(taken=(Defender(0, TAKES, 0), Defender(1, TAKES, 5), Defender(2, TAKES, 5)))


def test_forfeit_by_hand() -> None:
    """Pools full, Ana's hill 1, four points: forfeit takes one point off, negative all four, 4 * 10 * 2/3 = 80/3."""
    full: tuple[tuple[int, ...], tuple[int, ...]] = ((3, 3, 3), (1, 0, 0))
    kept = one_sheet(Options(target=3, aid=False), *full, ANAS_SEVEN)
    assert kept == {0: 20, 1: -10, 2: -10}  # pool 7, hill 1: (7 - 13/3) * 10 - (1 - 1/3) * 10 = 80/3 - 20/3
    assert one_sheet(Options(target=3), *full, ANAS_SEVEN) == kept
    assert one_sheet(Options(target=3, aid_residual="raise"), *full, ANAS_SEVEN) == kept
    assert one_sheet(Options(target=3, aid_residual="forfeit"), *full, ANAS_SEVEN) == {0: 0, 1: 0, 2: 0}


def test_a_fixed_price_by_hand() -> None:
    """Ana's pool is full, Boris lacks four: he gets them for 40 whists, or for 4 * 7 = 28."""
    open_one: tuple[tuple[int, ...], tuple[int, ...]] = ((4, 0, 4), (0, 0, 0))
    kept = one_sheet(Options(target=4, aid=False), *open_one, ANAS_SEVEN)
    assert kept == {0: 40, 1: -40, 2: 0}  # pools 8, 0, 4
    assert one_sheet(Options(target=4), *open_one, ANAS_SEVEN) == kept
    assert one_sheet(Options(target=4, aid_price=7), *open_one, ANAS_SEVEN) == {0: 28, 1: -28, 2: 0}


def test_a_prize_that_asks_for_the_hill_by_hand() -> None:
    """With aid Ana's seven takes her hill of 4 down to 0, and the prize of one price off it is lost to her."""
    options = Options(target=3, rasp_zero_prize="hill_price", rasp_amnesty=False)
    full: tuple[tuple[int, ...], tuple[int, ...]] = ((3, 3, 3), (4, 0, 0))
    with_aid = one_sheet(options, *full, ANAS_SEVEN, ANA_TAKES_NONE)
    without = one_sheet(replace(options, aid=False), *full, ANAS_SEVEN, ANA_TAKES_NONE)
    assert with_aid == {0: Fraction(100, 3), 1: Fraction(-50, 3), 2: Fraction(-50, 3)}  # hills 0, 5, 5
    assert without == {0: 40, 1: -20, 2: -20}  # pools 7, 3, 3 and hills 3, 5, 5


# Hill first, amnesty (R6.7) ---------------------------------------------------------------------------------------


def test_hill_first_and_pool_give_the_same_settlement() -> None:
    """Where both weigh the same (else it is refused), and where a point that has no room is not lost."""
    seen = 0
    for number in range(400):
        rng = Random(number)
        weight = rng.randint(5, 20)
        more = {"aid": rng.choice((True, False))}
        options = random_options(rng, pool_weight=weight, hill_weight=weight, game_to="hill_first", **more)
        sheet = random_sheet(rng, options, rng.choice((2, 3, 4, 5)))
        assert sheet.results == sheet.under(game_to="pool").results, number
        seen += "hill_first" in sheet.codes
    assert seen > 200


def test_amnesty_is_neutral_for_three_players() -> None:
    """Light and dark; the prize must not ask for the hill."""
    for number in range(400):
        rng = Random(number)
        weight = {"pool_weight": rng.randint(5, 30), "hill_weight": rng.randint(5, 20)}
        options = random_options(rng, rasp_scoring="hill", rasp_amnesty=True, **weight)
        sheet = random_sheet(rng, options, 3)
        assert sheet.results == sheet.under(rasp_amnesty=False).results, number


def test_amnesty_is_not_neutral_for_four() -> None:
    """R02 with a dealer: 4/3/3 leave 1/0/0/0 on the hills, or 4/3/3/0. A point weighs 10: 10 * 3/4 and 10 * 1/4."""
    deal = AllPass(taken=(Defender(0, TAKES, 4), Defender(1, TAKES, 3), Defender(2, TAKES, 3)))
    four: tuple[tuple[int, ...], tuple[int, ...]] = ((0, 0, 0, 0), (0, 0, 0, 0))
    on = one_sheet(Options(), *four, deal)
    assert on == {0: Fraction(-15, 2), 1: Fraction(5, 2), 2: Fraction(5, 2), 3: Fraction(5, 2)}
    off = one_sheet(Options(rasp_amnesty=False), *four, deal)
    assert off == {0: -15, 1: -5, 2: -5, 3: 25}


# Leningrad is twice Sochi (R6.7) ----------------------------------------------------------------------------------

SOCHI: dict[str, Any] = {"hill_factor": 1, "whist_factor": 1, "pool_weight": 10, "rasp_progression": "1-2-3"}
LENINGRAD: dict[str, Any] = {"hill_factor": 2, "whist_factor": 2, "pool_weight": 20, "rasp_progression": "2-4-6"}


def doubling_options(rng: Random) -> Options:
    """Sochi's side of the pair: everything else as it falls out, within the conditions of R6.7."""
    return random_options(
        rng,
        **SOCHI,
        hill_weight=10,
        consolation=rng.choice(("value", "off")),
        paid_talon_price=None,
        rasp_scoring="hill",
        rasp_zero_prize=rng.choice(("one", "hill_price", "hill_2price", "none")),
        aid=rng.choice((True, False)),
        aid_residual=rng.choice(("negative", "raise", "forfeit")),
    )


def test_leningrad_is_twice_sochi() -> None:
    """After every deal, on a sheet that begins with twice the hills and whists."""
    for number in range(400):
        rng = Random(number)
        sochi = random_sheet(rng, doubling_options(rng), rng.choice((2, 3, 3, 4, 5)))
        hills, whists = (tuple([2 * cell for cell in cells]) for cells in (sochi.start.hills, sochi.start.whists))
        leningrad = replace(sochi.options, **LENINGRAD)
        heavy = replay(leningrad, sochi.start._replace(hills=hills, whists=whists), sochi.deals)
        for before, after in zip(sochi.after, heavy.after, strict=True):
            won = results(sochi.options, before)
            assert results(leningrad, after) == {player: 2 * amount for player, amount in won.items()}, number


def twice(deals: list[Deal | AllPass], pools: tuple[int, ...] = (0, 0, 0), **house: Any) -> bool:
    """Whether these deals of Ana, Boris and Ceca are worth exactly twice as much."""
    plain = {"rasp_zero_prize": "one", "paid_talon": "off"} | house
    light = one_sheet(Options(**SOCHI | plain), pools, (0, 0, 0), *deals)
    heavy = one_sheet(Options(**LENINGRAD | plain), pools, (0, 0, 0), *deals)
    return heavy == {player: 2 * amount for player, amount in light.items()}


SHORT_SIX = Deal(0, Call(6, "H"), tricks=5, defenders=(Defender(1, WHISTS, 3), Defender(2, WHISTS, 2)))
ACES = tuple(card for card in PACK_32 if card.rank == "A")[:2]


def test_what_breaks_the_doubling() -> None:
    """Each of the conditions by itself."""
    assert twice([SHORT_SIX, ANA_TAKES_NONE, ANAS_SEVEN])
    assert not twice([SHORT_SIX], consolation="fixed10")
    paid = ANAS_SEVEN._replace(talon=ACES)
    assert twice([paid], paid_talon="split")
    assert not twice([paid], paid_talon="split", paid_talon_price=10)
    assert twice([ANAS_SEVEN], pools=(3, 3, 0), target=3)
    assert not twice([ANAS_SEVEN], pools=(3, 3, 0), target=3, aid_price=10)
    assert not twice([ANA_TAKES_NONE], rasp_scoring="rostov")
    assert not twice([ANA_TAKES_NONE], rasp_zero_prize="price")


def test_the_prize_of_a_price_is_four_times_as_much() -> None:
    """A double price at double weight: 1 * 10 * 2/3 in Sochi, 2 * 20 * 2/3 in Leningrad, beside equal tricks."""
    plain = {"rasp_zero_prize": "price", "aid": False}
    level = AllPass(taken=(Defender(0, TAKES, 0), Defender(1, TAKES, 5), Defender(2, TAKES, 5)))

    def worth(house: dict[str, Any]) -> Fraction:
        """The prize alone: what it adds to the tricks."""
        with_prize = one_sheet(Options(**house | plain), (0, 0, 0), (0, 0, 0), level)
        without = one_sheet(Options(**house | plain | {"rasp_zero_prize": "none"}), (0, 0, 0), (0, 0, 0), level)
        return Fraction(with_prize[0]) - without[0]

    assert (worth(SOCHI), worth(LENINGRAD)) == (Fraction(20, 3), Fraction(80, 3))


# Whole records: undo and edit (R9.3) ------------------------------------------------------------------------------

Event = dict[str, Any]
some = settings(max_examples=40)
few = settings(max_examples=15)


class Kept(NamedTuple):
    """A random evening as a record: its options in force, its events, its text and what that comes to."""

    options: dict[str, Any]
    events: list[Event]
    text: str
    out: Json


@cache
def kept(seed: int) -> Kept:
    """The evening of a seed."""
    rng = Random(seed)
    game = random_game(rng, max_deals=40)
    text = to_record(game, rng)
    return Kept(resolved(game), game["events"], text, scored(text))


def any_deal(one: Kept, seed: int) -> list[Json]:
    """One deal of the evening, or none where there is none."""
    return Random(seed).sample(one.out["deals"], min(1, len(one.out["deals"])))


@seeds
@few
def test_an_edited_record_replays_like_a_fresh_one(seed: int) -> None:
    """A deal repealed or changed in a record that was already replayed, and the change taken back."""
    one = kept(seed)
    lines = one.text.splitlines()
    for deal, instead in product(any_deal(one, seed), ("pass", 'void passed "repealed"')):
        edited = [*lines]
        edited[deal["line"] - 1] = f"{deal['number']}. {instead}"
        fresh = rospis.read("\n".join(edited))
        original = rospis.read(one.text)
        assert to_json(rospis.replay(original)) == one.out
        entries = tuple(
            new if new.line == deal["line"] else old for old, new in zip(original.entries, fresh.entries, strict=True)
        )
        changed = original._replace(entries=entries, source=fresh.source)
        expected = to_json(rospis.replay(fresh))
        assert to_json(rospis.replay(changed)) == expected
        assert expected["deals"][: deal["number"] - 1] == one.out["deals"][: deal["number"] - 1]
        assert to_json(rospis.replay(original)) == one.out


@seeds
@some
def test_a_shorter_record_is_the_beginning_of_the_longer(seed: int) -> None:
    """Undoing the last deals leaves those before as they were."""
    one = kept(seed)
    for deal in any_deal(one, seed):
        shorter = scored("\n".join(one.text.splitlines()[: deal["line"]]))
        if shorter["players"] == one.out["players"]:  # nobody joins later or is called otherwise
            assert shorter["deals"] == one.out["deals"][: deal["number"]]


@seeds
@some
def test_replaying_the_entries_reproduces_the_sheet(seed: int) -> None:
    """Pools, hills and whists are what deals and adjustments wrote."""
    one = kept(seed)
    cells: dict[tuple[str, str, str | None], Fraction] = defaultdict(Fraction)
    for entry in [*one.out["deals"], *one.out["adjustments"]]:
        for posting in entry.get("postings", [entry]):
            cells[posting["player"], posting["column"], posting["on"]] += Fraction(posting["amount"])
    down = one.options["pool_direction"] == "down"
    named = [event["pool"] for event in one.events if event["kind"] == "terms" and event.get("pool") is not None]
    top = (named or [one.options["target"] or 0])[-1] if down else 0
    for player, row in one.out["sheet"].items():
        assert Fraction(row["pool"]) == top + cells[player, "pool", None]
        assert Fraction(row["hill"]) == cells[player, "hill", None]
        for other, amount in row["whists"].items():
            assert Fraction(amount) == cells[player, "whists", other]


@seeds
@some
def test_results_of_an_evening_sum_to_zero(seed: int) -> None:
    """And are those of R5.6 by the sheet that is printed."""
    one = kept(seed)
    told = {player: Fraction(settled["exact"]) for player, settled in one.out["settlement"].items()}
    assert sum(told.values()) == sum(settled["rounded"] for settled in one.out["settlement"].values()) == 0
    rows = list(one.out["sheet"].values())
    sign = -1 if one.options["pool_direction"] == "down" else 1
    printed = Sums(
        [sign * Fraction(row["pool"]) for row in rows],
        [Fraction(row["hill"]) for row in rows],
        [[Fraction(row["whists"].get(other, 0)) for other in one.out["sheet"]] for row in rows],
        one.options["pool_weight"],
        one.options["hill_weight"],
    )
    left = str(one.options["bombs_left"])
    each = int(left.split()[1]) if left.startswith("fixed") else 0
    bombs = [len(row["bombs"]) for row in rows]
    paid = [each * (len(rows) * held - sum(bombs)) for held in bombs]
    assert list(told.values()) == [won + more for won, more in zip(by_the_means(printed), paid, strict=True)]


def test_every_level_and_kind_of_deal_is_among_the_random_ones() -> None:
    """The properties above would hold of empty sheets, too."""
    seen: Counter[str] = Counter()
    for number in range(300):
        rng = Random(number)
        options = neutral_options(rng, number)
        for deal in random_sheet(rng, options, rng.choice((2, 3, 4, 5))).deals:
            if isinstance(deal, AllPass):
                seen["dark pass" if deal.announcer is not None else "pass"] += 1
            else:
                seen["conceded" if deal.concedes is not None else str(deal.contract.level)] += 1
                seen["dark"] += deal.contract.dark
    assert set(seen) == {*map(str, LEVELS), "0", "conceded", "pass", "dark pass", "dark"}
    assert min(seen.values()) > 10
