"""What a deal did not write and why: bombs that stay, nobody fined, a series that goes on; each where it belongs."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rospis
from rospis.cards import Card
from rospis.games.russian.deal import HALF, PASSES, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.dealing import Dealing
from rospis.games.russian.game import GAME
from rospis.games.russian.options import Options
from rospis.games.russian.presets import CLASSIC, DARK, ROSTOV, SOCHI
from rospis.games.russian.remarks import remarks
from rospis.games.russian.series import Series
from rospis.games.russian.state import State, Terms, open_state, step
from rospis.ledger import Remark
from rospis.seats import Table
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, EVA, seated

NOBODY = (Defender(BORIS, PASSES), Defender(CECA, PASSES))
BOMBS = Options(bombs=True)


def sheet(options: Options = SOCHI, table: Table | None = None, series: Series | None = None) -> State:
    """A sheet before deal 1, the last at the table deals."""
    table = table or seated()
    before = open_state(options, table, table.order[-1])
    return before if series is None else before._replace(series=series)


def told(options: Options, deal: Deal | AllPass, before: State | None = None) -> list[Remark]:
    before = before or sheet(options)
    return list(remarks(options, before, deal, step(options, before, deal)[1]))


def game(level: int, *tricks: int, roles: tuple[str, str] = (WHISTS, WHISTS)) -> Deal:
    """A game of Ana's in hearts with the tricks of all three."""
    own, first, second = tricks
    defenders = (Defender(BORIS, roles[0], first), Defender(CECA, roles[1], second))
    return Deal(ANA, Call(level, "H"), tricks=own, defenders=defenders)


def raspasy(*tricks: int, announcer: int | None = None, joined: tuple[int, ...] = ()) -> AllPass:
    return AllPass(announcer, joined, tuple(Defender(player, "", count) for player, count in enumerate(tricks)))


UNPLAYED = Deal(ANA, Call(6, "H"), defenders=NOBODY)
LIGHT = raspasy(5, 3, 2)


def took(tricks: int, level: int, owed: int) -> Remark:
    facts = {"player": "Ana", "tricks": tricks, "needed": level, "taken": 10 - tricks, "owed": owed}
    return Remark("tricks_owed", "R3.5", facts)


def together(taken: int, owed: int) -> Remark:
    return Remark("no_fine_together", "R3.7", {"taken": taken, "owed": owed})


def price(of_trick: int, number: int = 1) -> Remark:
    return Remark("raspasy_price", "R4.2", {"number": number, "price": of_trick, "round": 0})


AMNESTY = Remark("amnesty", "R4.4", {"off": 2})
OPENING_OVER = Remark("opening_over", "R5.9", {})
LAP_BEGINS = Remark("last_lap_begins", "R5.8", {})
OVER, TIME = Remark("game_over_rules", "R5.8", {}), Remark("game_over_time", "R5.8", {})

# What was taken, and why nobody is fined


@pytest.mark.parametrize(("level", "owed"), [(6, 4), (7, 2), (8, 1), (9, 1), (10, 1)])
def test_what_was_taken_and_what_was_owed(level: int, owed: int) -> None:
    """R3.5; a side that took enough, or a declarer who is short, needs no other word."""
    made = game(level, 10 - owed, owed, 0, roles=(WHISTS, PASSES))
    if level < 10:
        assert told(SOCHI, made) == [took(10 - owed, level, owed)]
    assert told(SOCHI, game(level, 5, 3, 2)) == [took(5, level, owed)]
    assert told(SOCHI, game(level, 3, 7, 0)) == [took(3, level, owed)]


def test_where_nothing_was_played_nothing_was_taken() -> None:
    assert told(SOCHI, UNPLAYED) == []
    assert told(SOCHI, Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, PASSES), Defender(CECA, HALF)))) == []
    assert told(Options(concede=3), Deal(ANA, Call(6, "H"), concedes=0)) == []


@pytest.mark.parametrize("tricks", [0, 1, 10])
def test_a_misere(tricks: int) -> None:
    facts = {"player": "Ana", "tricks": tricks, "needed": 0}
    assert told(SOCHI, Deal(ANA, Call(0), tricks=tricks)) == [Remark("misere_taken", "R5.3", facts)]


STRICT = Options(two_whister_claim="strict")
EVEN = Options(two_whister_claim="even_split")
ANSWER_BOTH = Options(liability_8_10="both")


@pytest.mark.parametrize(
    ("options", "deal", "owed", "safe"),
    [
        # Two whisters, one short of his share, the side not (R3.6, R3.7).
        (SOCHI, game(6, 6, 3, 1), 4, True),
        (SOCHI, game(6, 6, 0, 4), 4, True),
        (EVEN, game(6, 6, 1, 3), 4, True),
        (SOCHI, game(7, 8, 2, 0), 2, True),
        (SOCHI, game(7, 7, 0, 3), 2, True),
        (SOCHI, game(8, 9, 1, 0), 1, True),
        (SOCHI, game(9, 9, 0, 1), 1, True),
        (STRICT, game(8, 9, 1, 0), 1, True),  # the second answers for the side, and it has enough
        (ANSWER_BOTH, game(8, 9, 1, 0), 1, True),
        # Nobody is short of his share.
        (SOCHI, game(6, 6, 2, 2), 4, False),
        (STRICT, game(6, 6, 2, 2), 4, False),
        (SOCHI, game(7, 8, 1, 1), 2, False),
        (SOCHI, game(8, 8, 1, 1), 1, False),
        # Somebody is fined, and that entry speaks for itself.
        (SOCHI, game(6, 7, 2, 1), 4, False),
        (SOCHI, game(6, 7, 3, 0), 4, False),
        (EVEN, game(6, 7, 3, 0), 4, False),
        (STRICT, game(6, 6, 3, 1), 4, False),
        (SOCHI, game(8, 10, 0, 0), 1, False),
        (Options(liability_8_10="both", two_whister_claim="strict"), game(8, 9, 1, 0), 1, False),
        # The declarer is short.
        (SOCHI, game(6, 5, 4, 1), 4, False),
        (SOCHI, game(8, 7, 3, 0), 1, False),
        # One whister has no share.
        (SOCHI, game(6, 6, 4, 0, roles=(WHISTS, PASSES)), 4, False),
        (SOCHI, game(7, 7, 0, 3, roles=(PASSES, WHISTS)), 2, False),
        # Two players.
        (SOCHI, Deal(ANA, Call(6, "H"), tricks=6, defenders=(Defender(BORIS, WHISTS, 4),)), 4, False),
    ],
)
def test_too_few_of_his_own(options: Options, deal: Deal, owed: int, safe: bool) -> None:
    before = sheet(options, seated(len(deal.defenders) + 1))
    tricks = deal.tricks or 0
    expected = [took(tricks, deal.contract.level, owed), together(10 - tricks, owed)]
    assert told(options, deal, before) == expected[: 1 + safe]


def test_a_dealer_who_whists_is_never_fined() -> None:
    """R1.5: he has no share that he could be short of."""
    deal = Deal(ANA, Call(6, "H"), tricks=9, defenders=(*NOBODY, Defender(DINO, WHISTS, 1)))
    options = Options(dealer_whist=True)
    found = told(options, deal, sheet(options, seated(4)))
    assert [remark.code for remark in found] == ["tricks_owed"]


CHECKED = Options(ten="checked")


def test_a_checked_ten() -> None:
    """R3.5."""
    nobody = Remark("no_fine_checked", "R3.5", {})
    assert told(CHECKED, game(10, 10, 0, 0))[1:] == [nobody]
    assert told(CHECKED, game(10, 9, 1, 0))[1:] == []
    assert told(CHECKED, game(9, 9, 1, 0)) == [took(9, 9, 1), together(1, 1)]
    assert told(CHECKED, game(9, 10, 0, 0)) == [took(10, 9, 1)]
    assert told(SOCHI, game(10, 10, 0, 0)) == [took(10, 10, 1)]


def test_on_a_checked_ten_nothing_is_owed() -> None:
    """R5.1: 0 if checked."""
    assert told(CHECKED, game(10, 10, 0, 0))[0] == took(10, 10, 0)


@pytest.mark.parametrize(("level", "owed"), [(6, 2), (7, 1)])
def test_a_half_whist_that_is_played_owes_a_half(level: int, owed: int) -> None:
    """R3.2."""
    deal = game(level, 9, 0, 1, roles=(PASSES, HALF))
    assert told(Options(half_whist_played=True), deal) == [took(9, level, owed)]


# In the dark (R0.3, R0.4)


def dark_acts(factor: int, code: str = "dark_acts") -> Remark:
    return Remark(code, "R0.4", {"player": "Ana", "factor": factor})


def stays(bid: str, contract: str) -> Remark:
    return Remark("dark_stays", "R0.3", {"bid": bid, "contract": contract})


GAMES = Options(dark_games=True)


def test_a_game_called_in_the_dark() -> None:
    """R0.4, D-3, D-19."""
    deal = Deal(ANA, Call(7, "H", dark=True), defenders=NOBODY)
    assert told(GAMES, deal) == [dark_acts(2)]
    assert told(replace(GAMES, dark_scope="own"), deal) == [dark_acts(2, "dark_acts_own")]
    assert told(replace(GAMES, dark_multiplier=(2, 3, 4, 5, 6)), deal) == [dark_acts(3)]
    assert told(replace(GAMES, dark_multiplier=1), deal) == []
    assert told(GAMES, deal._replace(contract=Call(7, "H"))) == []


def test_a_dark_call_and_the_game_that_was_named() -> None:
    """R0.3: the multiplier stays with the named game."""
    named = Call(7, "H", dark=True)
    deal = Deal(ANA, named, bid=Call(6, "S", dark=True), defenders=NOBODY)
    assert told(GAMES, deal) == [dark_acts(2), stays("dark 6S", "dark 7H")]
    # The bid of a dark game may leave the word out.
    assert told(GAMES, deal._replace(bid=Call(6, "S"))) == [dark_acts(2), stays("dark 6S", "dark 7H")]
    assert told(GAMES, deal._replace(bid=Call(7, "H"))) == [dark_acts(2)]
    assert told(GAMES, deal._replace(bid=named)) == [dark_acts(2)]
    assert told(GAMES, deal._replace(bid=Call(7, "C", dark=True)))[1:] == [stays("dark 7C", "dark 7H")]
    light = deal._replace(contract=Call(7, "H"), bid=Call(6, "S"))
    assert told(GAMES, light) == []


def test_dark_stands_between_the_tricks_and_the_bomb() -> None:
    both = replace(BOMBS, dark_games=True)
    deal = game(6, 6, 2, 2)._replace(contract=Call(6, "H", dark=True), bid=Call(6, "S", dark=True))
    assert told(both, deal, holding(both, 4)) == [
        took(6, 6, 4),
        dark_acts(2),
        stays("dark 6S", "dark 6H"),
        bomb("bomb_acts", 4),
    ]


# Bombs (R0.6, R0.7)


def bomb(code: str, factor: int, rule: str = "R0.6") -> Remark:
    return Remark(code, rule, {"player": "Ana", "factor": factor})


def holding(options: Options, *factors: int) -> State:
    """Ana holds these bombs, and Boris one."""
    return sheet(options)._replace(bombs=(factors, (8,), ()))


@pytest.mark.parametrize("factors", [(2,), (4, 2), (8, 2, 4)])
def test_what_a_bomb_does(factors: tuple[int, ...]) -> None:
    factor = factors[0]
    own = replace(BOMBS, bomb_scope="own")
    before = holding(BOMBS, *factors)
    assert told(BOMBS, UNPLAYED, before) == [bomb("bomb_acts", factor)]
    assert told(own, UNPLAYED, before) == [bomb("bomb_acts_own", factor)]
    short = game(6, 5, 3, 2)
    stays = bomb("bomb_stays_short", factor)
    assert told(BOMBS, short, before) == [took(5, 6, 4), bomb("bomb_acts", factor), stays]
    assert told(own, short, before) == [took(5, 6, 4), bomb("bomb_acts_own", factor), stays]
    kept = replace(BOMBS, unwhisted_extinguishes=False)
    unwhisted = bomb("bomb_stays_unwhisted", factor, "R0.7")
    assert told(kept, UNPLAYED, before) == [bomb("bomb_acts", factor), unwhisted]
    half = Deal(ANA, Call(6, "H"), defenders=(Defender(BORIS, PASSES), Defender(CECA, HALF)))
    assert told(kept, half, before) == [bomb("bomb_acts", factor), unwhisted]
    whisted = game(6, 6, 2, 2)
    assert told(kept, whisted, before) == [took(6, 6, 4), bomb("bomb_acts", factor)]
    assert told(kept, short, before)[2:] == [stays]


def test_a_bomb_on_a_concession_and_on_a_misere() -> None:
    conceding = replace(BOMBS, concede=3)
    conceded = Deal(ANA, Call(6, "H"), concedes=3)
    assert told(conceding, conceded, holding(conceding, 4)) == [bomb("bomb_acts", 4), bomb("bomb_stays_short", 4)]
    misere, failed = Deal(ANA, Call(0), tricks=0), Deal(ANA, Call(0), tricks=1)
    assert told(BOMBS, misere, holding(BOMBS, 4))[1:] == [bomb("bomb_acts", 4)]
    assert told(BOMBS, failed, holding(BOMBS, 4))[1:] == [bomb("bomb_acts", 4), bomb("bomb_stays_short", 4)]
    off = replace(BOMBS, bombs_misere=False)
    spared = Remark("bomb_not_on_misere", "R0.7", {"player": "Ana"})
    assert told(off, misere, holding(off, 4))[1:] == [spared]
    assert told(off, failed, holding(off, 4))[1:] == [spared]
    assert told(off, misere)[1:] == []
    assert told(off, UNPLAYED, holding(off, 4)) == [bomb("bomb_acts", 4)]


def test_bombs_of_others_do_nothing() -> None:
    """R0.6: nor do they act on raspasy."""
    assert told(BOMBS, UNPLAYED, holding(BOMBS)) == []
    assert told(replace(BOMBS, bombs_misere=False), Deal(ANA, Call(0), tricks=0), holding(BOMBS))[1:] == []
    assert told(BOMBS, LIGHT, holding(BOMBS, 2)) == [price(1), AMNESTY]


# All passed (R2.4, R4)


@pytest.mark.parametrize(
    ("options", "players", "code"),
    [
        (Options(all_pass="redeal"), 3, "all_pass_nothing"),
        (Options(all_pass="redeal"), 4, "all_pass_nothing"),
        (Options(all_pass="bombs", bombs=True), 3, "all_pass_bombs"),
        (Options(all_pass="bombs", bombs=True), 2, "all_pass_bombs"),
    ],
)
def test_an_all_pass_deal_that_is_not_played(options: Options, players: int, code: str) -> None:
    assert told(options, AllPass(), sheet(options, seated(players))) == [Remark(code, "R2.4", {})]


@pytest.mark.parametrize("options", [SOCHI, Options(all_pass="redeal")])
def test_two_players_play_nothing_when_both_pass(options: Options) -> None:
    """R1.6: whatever the option says."""
    assert told(options, AllPass(), sheet(options, seated(2))) == [Remark("all_pass_two", "R1.6", {})]


def test_the_price_of_raspasy() -> None:
    growing = Options(rasp_progression="1-2-4", rasp_base=3)
    for before, of_trick in ((0, 3), (1, 6), (2, 12), (3, 12)):
        found = told(growing, raspasy(5, 5, 0), sheet(growing, series=Series(before)))
        assert found == [price(of_trick, before + 1)]


def test_amnesty() -> None:
    """R4.4: told where it takes something off."""
    assert told(SOCHI, LIGHT) == [price(1), AMNESTY]
    assert told(SOCHI, raspasy(9, 0, 1)) == [price(1)]
    assert told(Options(rasp_amnesty=False), LIGHT) == [price(1)]
    assert told(replace(ROSTOV, rasp_amnesty=True), LIGHT)[1:] == []


def test_the_price_of_rostov() -> None:
    """R4.6, in whists; a dark round doubles it (R0.4)."""
    facts: dict[str, object] = {"number": 1, "price": 5, "round": 0}
    assert told(ROSTOV, LIGHT) == [Remark("raspasy_price_rostov", "R4.6", facts)]
    facts = {"number": 2, "price": 20, "round": 2}
    dark = replace(ROSTOV, dark_pass="base")
    before = sheet(dark, series=Series(1, dark_round=1, announcer=ANA))
    costs = Remark("dark_raspasy_price_rostov", "R0.4", facts)
    assert told(dark, raspasy(5, 3, 2, announcer=ANA), before) == [costs, next_round(3, "Ana")]


def dark_price(of_trick: int, number: int, dark_round: int) -> Remark:
    return Remark("dark_raspasy_price", "R0.4", {"number": number, "price": of_trick, "round": dark_round})


ROUNDS = replace(DARK, dealer_on_raspasy="moves")
ANEW = Remark("rounds_anew", "R0.3", {})


def nobody_looked(bomb: int) -> Remark:
    return Remark("nobody_looked", "R0.5", {"bomb": bomb})


def looked(names: str, bomb: int) -> Remark:
    return Remark("looked", "R0.5", {"names": names, "bomb": bomb})


def dealer_draws(player: str, bomb: int) -> Remark:
    return Remark("dealer_draws", "R0.5", {"player": player, "bomb": bomb})


def next_round(dark_round: int, player: str, code: str = "next_round") -> Remark:
    return Remark(code, "R0.3", {"round": dark_round, "player": player})


@pytest.mark.parametrize(
    ("dark_round", "of_trick", "lower", "then"),
    [(1, 2, 1, next_round(2, "Boris")), (2, 4, 2, next_round(3, "Boris")), (3, 8, 4, ANEW)],
)
def test_dark_rounds(dark_round: int, of_trick: int, lower: int, then: Remark) -> None:
    """R0.4, R0.5: what a trick costs, who had looked and what all draw, and which round comes next."""
    before = sheet(ROUNDS, series=Series(dark_round - 1, dark_round=dark_round - 1, announcer=BORIS))
    costs = dark_price(of_trick, dark_round, dark_round)
    for joined, after in (
        ((ANA, CECA), nobody_looked(2 * lower)),
        ((), looked("Ana, Ceca", lower)),
        ((CECA,), looked("Ana", lower)),
        ((ANA,), looked("Ceca", lower)),
    ):
        deal = raspasy(5, 3, 2, announcer=BORIS, joined=joined)
        assert told(ROUNDS, deal, before) == [costs, after, then]
        # Where nobody draws a bomb it does not matter.
        assert told(replace(ROUNDS, bombs=False), deal, before) == [costs, then]


def test_who_looked_is_told_in_the_order_of_speaking() -> None:
    """With five only of those who play (R1.6)."""
    before = sheet(ROUNDS, seated(5))
    before = before._replace(dealing=Dealing(BORIS, BORIS))
    taken = (Defender(CECA, "", 5), Defender(EVA, "", 3), Defender(ANA, "", 2))
    deal = AllPass(EVA, (), taken, (BORIS, DINO))
    costs, then = dark_price(2, 1, 1), next_round(2, "Eva")
    assert told(ROUNDS, deal, before) == [costs, looked("Ceca, Ana", 1), dealer_draws("Boris", 1), then]
    joined = deal._replace(joined=(ANA, CECA))
    assert told(ROUNDS, joined, before) == [costs, nobody_looked(2), dealer_draws("Boris", 2), then]


@pytest.mark.parametrize(("lookers", "dark_round", "joined", "bomb"), [
    ("once", 3, (ANA, CECA), 8), ("once", 3, (ANA,), 4), ("once", 3, (), 4), ("once", 1, (), 1),
    ("each", 3, (ANA, CECA), 8), ("each", 3, (ANA,), 4), ("each", 3, (), 2), ("each", 2, (), 1), ("each", 1, (), 1),
])  # fmt: skip
def test_what_the_dealer_draws(lookers: str, dark_round: int, joined: tuple[int, ...], bomb: int) -> None:
    """R0.5, D-15: one rank lower if anybody looked, or for each who did; 1 is no bomb."""
    options = replace(ROUNDS, several_lookers=lookers)
    before = sheet(options, seated(4), Series(dark_round - 1, dark_round=dark_round - 1, announcer=BORIS))
    found = told(options, raspasy(5, 3, 2, announcer=BORIS, joined=joined), before)
    assert found[2] == dealer_draws("Dino", bomb)
    assert dealer_draws("Dino", bomb) not in told(replace(options, bombs=False), raspasy(5, 3, 2, announcer=BORIS,
                                                  joined=joined), before)  # fmt: skip


def test_bombs_that_take_the_place_of_others() -> None:
    """D-6: where somebody drew in the round before of the same run."""
    upgrade = replace(ROUNDS, bombs_add="upgrade")
    deal, upgraded = raspasy(5, 3, 2, announcer=BORIS), Remark("bombs_upgraded", "R0.7", {})
    second = Series(1, dark_round=1, announcer=BORIS, drew=frozenset({BORIS}))
    start = [dark_price(4, 2, 2), looked("Ana, Ceca", 2)]
    assert told(upgrade, deal, sheet(upgrade, series=second)) == [*start, upgraded, next_round(3, "Boris")]
    assert told(ROUNDS, deal, sheet(ROUNDS, series=second)) == [*start, next_round(3, "Boris")]
    nobody = second._replace(drew=frozenset())
    assert told(upgrade, deal, sheet(upgrade, series=nobody)) == [*start, next_round(3, "Boris")]
    # Behind the third round a new run begins, and its bombs stand beside the old ones.
    first = Series(3, dark_round=3, announcer=BORIS, drew=frozenset({BORIS}))
    assert upgraded not in told(upgrade, deal, sheet(upgrade, series=first))
    third = Series(2, dark_round=2, announcer=BORIS, drew=frozenset({BORIS}))
    assert told(upgrade, deal, sheet(upgrade, series=third))[2:] == [upgraded, ANEW]


# Which dark round comes next (R0.3)


def test_who_may_announce_the_next_round() -> None:
    """D-12."""
    deal = raspasy(5, 3, 2, announcer=BORIS)
    anyone = replace(ROUNDS, dark_pass_repeat="anyone")
    assert told(anyone, deal)[-1] == next_round(2, "Boris", "next_round_anyone")
    assert told(ROUNDS, deal)[-1] == next_round(2, "Boris")
    third = sheet(anyone, series=Series(2, dark_round=2, announcer=ANA))
    assert told(anyone, deal, third)[-1] == ANEW
    # When the game is over nothing comes next.
    last = replace(ROUNDS, end_condition="deals", deals_limit=1)
    assert told(last, deal) == [dark_price(2, 1, 1), looked("Ana, Ceca", 1), OVER]


def test_dark_rounds_that_begin_anew() -> None:
    """After a game, or after light raspasy, unless these leave them as they were (D-14)."""
    run = Series(1, dark_round=1, announcer=BORIS)
    before = sheet(ROUNDS, series=run)
    over = Remark("series_over", "R4.3", {"count": 1})
    assert told(ROUNDS, UNPLAYED, before) == [over, ANEW]
    assert told(ROUNDS, LIGHT, before) == [price(2, 2), ANEW]
    keep = replace(ROUNDS, dark_round_after_light="keep")
    assert told(keep, LIGHT, before) == [price(2, 2), next_round(2, "Boris")]
    assert told(ROUNDS, LIGHT) == [price(1)]
    assert told(ROUNDS, UNPLAYED, sheet(ROUNDS, series=Series(1))) == [over]
    assert told(replace(ROUNDS, dark_pass="off"), UNPLAYED, before) == [over]
    last = replace(ROUNDS, end_condition="deals", deals_limit=1)
    assert told(last, UNPLAYED, before) == [over, OVER]


@pytest.mark.parametrize(
    ("options", "players", "announcer"),
    [
        (ROUNDS, 4, ANA),  # who deals the next one and sits out
        (replace(ROUNDS, dark_pass="first_hand"), 3, ANA),  # where only the first hand may, and that is Boris then
    ],
)
def test_a_round_that_nobody_may_announce(options: Options, players: int, announcer: int) -> None:
    """R0.3, S19: if the announcer sits out nobody may repeat in the next deal; so nobody is told that he may."""
    found = told(options, raspasy(5, 3, 2, announcer=announcer), sheet(options, seated(players)))
    assert not {"next_round", "next_round_anyone"} & {remark.code for remark in found}


# A series of raspasy (R4.3)

EXITS = Options(exit_sequence=(6, 7, 8), exit_condition="made")


def lowest(level: int) -> Remark:
    return Remark("lowest_level", "R4.3", {"lowest": level})


def test_a_series() -> None:
    """What leads out of it, what does not, and what may be bid next."""
    assert told(EXITS, LIGHT) == [price(1), AMNESTY, lowest(7)]
    one, two, three = (sheet(EXITS, series=Series(count)) for count in (1, 2, 3))
    assert told(EXITS, LIGHT, one) == [price(1, 2), AMNESTY, lowest(8)]
    assert told(EXITS, LIGHT, two) == [price(1, 3), AMNESTY]
    made = game(8, 8, 1, 1)
    over = Remark("series_over", "R4.3", {"count": 2})
    assert told(EXITS, made, two) == [took(8, 8, 1), over, lowest(6)]
    assert told(EXITS, made, three) == [took(8, 8, 1), over._replace(facts={"count": 3}), lowest(6)]
    short = game(8, 7, 2, 1)
    goes_on = Remark("series_goes_on", "R4.3", {"count": 2})
    assert told(EXITS, short, two) == [took(7, 8, 1), goes_on]
    assert told(EXITS, short, one) == [took(7, 8, 1), goes_on._replace(facts={"count": 1})]
    assert told(EXITS, made) == [took(8, 8, 1)]
    always = Options(exit_condition="made")
    assert told(always, made, sheet(always, series=Series(2))) == [took(8, 8, 1), over]


def test_a_series_that_a_lap_ends() -> None:
    """R4.3: it goes back to 0 when the deal has passed three times since its first raspasy: this is the third."""
    lap = Options(exit_sequence=(6, 7), exit_reset="lap")
    assert told(lap, LIGHT, sheet(lap, series=Series(1, passes=1))) == [price(1, 2), AMNESTY]
    over = Remark("series_over", "R4.3", {"count": 2})  # a game that did not lead out stood between the two
    assert told(lap, LIGHT, sheet(lap, series=Series(1, passes=2))) == [price(1, 2), AMNESTY, over, lowest(6)]
    found = told(lap, LIGHT, sheet(lap, series=Series(2, passes=2)))
    assert found == [price(1, 3), AMNESTY, Remark("series_over", "R4.3", {"count": 3}), lowest(6)]


def test_where_nothing_is_played_a_series_goes_on() -> None:
    redeal = Options(all_pass="redeal")
    found = told(redeal, AllPass(), sheet(redeal, series=Series(2)))
    assert found == [Remark("all_pass_nothing", "R2.4", {}), Remark("series_goes_on", "R4.3", {"count": 2})]


def test_the_opening_laps() -> None:
    """R5.9: behind them the series begins anew, so no exit follows from them."""
    opening = Options(opening_raspasy=1, exit_sequence=(6, 7))
    before = sheet(opening)
    assert told(opening, LIGHT, before) == [price(1), AMNESTY]
    last = before._replace(series=Series(2), dealing=before.dealing._replace(opening=2))
    assert told(opening, LIGHT, last) == [price(1, 3), AMNESTY, OPENING_OVER]
    assert told(opening, LIGHT, last._replace(dealing=Dealing(CECA, CECA))) == [price(1, 3), AMNESTY]


# Dealing (R1.7) and the end (R5.8)


def test_a_dealer_who_stays() -> None:
    before = sheet(CLASSIC)
    for stayed, again in ((0, 2), (1, 3)):
        now = before._replace(dealing=Dealing(BORIS, CECA, stayed), series=Series(1))
        stays = Remark("dealer_stays", "R1.7", {"player": "Boris", "count": again})
        assert told(CLASSIC, LIGHT, now)[-1] == stays
    third = before._replace(dealing=Dealing(BORIS, CECA, 2), series=Series(1))
    moves = Remark("dealer_moves", "R1.7", {"player": "Boris", "count": 3})
    assert told(CLASSIC, LIGHT, third) == [price(2, 2), moves]
    assert told(SOCHI, LIGHT, sheet(SOCHI, series=Series(3))) == [price(1, 4), AMNESTY]
    assert told(CLASSIC, UNPLAYED, before._replace(dealing=Dealing(BORIS, CECA, 1))) == []
    assert told(SOCHI, LIGHT) == [price(1), AMNESTY]


def test_after_a_game_the_deal_moves_in_any_case() -> None:
    """R1.7: a dealer of two all-pass deals who then dealt a game has not dealt three of them."""
    before = sheet(CLASSIC)._replace(dealing=Dealing(BORIS, CECA, 2))
    assert told(CLASSIC, UNPLAYED, before) == []


@pytest.mark.parametrize(("lap", "more"), [(4, 3), (3, 2), (2, 1)])
def test_the_last_lap(lap: int, more: int) -> None:
    before = sheet()._replace(dealing=Dealing(ANA, CECA, lap=lap))
    assert told(SOCHI, UNPLAYED, before) == [Remark("last_lap", "R5.8", {"count": more})]


def test_the_last_lap_ends() -> None:
    before = sheet()._replace(dealing=Dealing(ANA, CECA, lap=1))
    assert told(SOCHI, UNPLAYED, before) == [TIME]


def test_a_dealer_who_stays_does_not_shorten_the_last_lap() -> None:
    before = sheet(CLASSIC)._replace(dealing=Dealing(ANA, CECA, lap=1), series=Series(1))
    stays = Remark("dealer_stays", "R1.7", {"player": "Ana", "count": 2})
    assert told(CLASSIC, LIGHT, before) == [price(2, 2), stays, Remark("last_lap", "R5.8", {"count": 1})]


def test_the_last_lap_begins_with_the_first_dealer() -> None:
    before = sheet()._replace(dealing=Dealing(BORIS, CECA, waiting=True))
    assert told(SOCHI, UNPLAYED, before) == [LAP_BEGINS]
    assert told(SOCHI, UNPLAYED, before._replace(dealing=Dealing(ANA, CECA, waiting=True))) == []
    assert told(SOCHI, UNPLAYED, before._replace(dealing=Dealing(BORIS, CECA))) == []


def closed(*players: str, target: int = 10) -> list[Remark]:
    return [Remark("pool_closed", "R5.5", {"player": player, "target": target}) for player in players]


TEN = Options(target=10)


@pytest.mark.parametrize(
    ("pools", "expected"),
    [
        ((8, 0, 0), closed("Ana")),
        ((7, 0, 0), []),
        ((9, 0, 0), closed("Ana")),
        ((10, 9, 0), closed("Boris")),
        ((10, 0, 0), []),
        ((9, 9, 0), closed("Ana", "Boris")),
        ((10, 10, 8), [*closed("Ceca"), OVER]),
        ((10, 10, 9), [*closed("Ceca"), OVER]),
        ((8, 10, 10), [*closed("Ana"), OVER]),
    ],
)
def test_pools_that_close(pools: tuple[int, ...], expected: list[Remark]) -> None:
    """R5.5: two points are gained, and aid may close a pool of another's."""
    assert told(TEN, UNPLAYED, sheet(TEN)._replace(pools=pools)) == expected


def test_without_aid_no_pool_closes() -> None:
    """R5.5: points go to the own pool without limit."""
    options = replace(TEN, aid=False)
    assert told(options, UNPLAYED, sheet(options)._replace(pools=(9, 0, 0))) == []
    assert told(options, UNPLAYED, sheet(options)._replace(pools=(9, 10, 10))) == [OVER]


def test_pools_close_in_seat_order() -> None:
    table = Table(("Ana", "Boris", "Ceca"), (CECA, BORIS, ANA))
    before = sheet(TEN, table)._replace(pools=(9, 9, 0))
    deal = Deal(ANA, Call(6, "H"), defenders=(Defender(CECA, PASSES), Defender(BORIS, PASSES)))
    assert told(TEN, deal, before) == closed("Boris", "Ana")


def test_the_target_is_the_one_that_was_named() -> None:
    """R5.9; without one no pool closes."""
    before = sheet()._replace(pools=(4, 0, 0), terms=Terms(6, None, None))
    assert told(SOCHI, UNPLAYED, before) == closed("Ana", target=6)
    assert told(SOCHI, UNPLAYED, before._replace(terms=Terms(None, None, None))) == []


def test_the_end_by_the_rules_in_the_last_lap() -> None:
    before = sheet(TEN)._replace(pools=(8, 10, 10), dealing=Dealing(ANA, CECA, lap=2))
    assert told(TEN, UNPLAYED, before) == [*closed("Ana"), OVER]
    deals = Options(end_condition="deals", deals_limit=1)
    assert told(deals, UNPLAYED) == [OVER]


def test_everything_in_its_order() -> None:
    options = replace(EXITS, target=10, bombs=True, paid_talon="dealer")
    before = sheet(options, series=Series(2))
    before = before._replace(pools=(0, 10, 10), bombs=((2,), (), ()), dealing=Dealing(ANA, CECA, lap=3))
    deal = game(8, 9, 1, 0)._replace(talon=(Card("S", "A"), Card("S", "K")))
    assert told(options, deal, before) == [
        took(9, 8, 1),
        together(1, 1),
        bomb("bomb_acts", 2),
        Remark("series_over", "R4.3", {"count": 2}),
        lowest(6),
        *closed("Ana"),
        OVER,
    ]


def test_only_the_first_hand_may_announce_where_the_rules_say_so() -> None:
    """dark_pass first_hand: the next round is the next first hand's, whoever else might repeat (D-12)."""
    head = "game: preferans-russian\nrules: dark\nplayers: Ana, Boris, Ceca\ndark_pass: first_hand\n"
    deal = "1. dark pass Ana; Ana 4; Boris 3; Ceca 3\n"
    for options, code, player in (
        ("dark_pass_repeat: anyone\ndealer_on_raspasy: moves\n", "next_round", "Boris"),
        ("dark_pass_repeat: anyone\n", "next_round", "Ana"),
        ("", "next_round", "Ana"),
    ):
        record = rospis.read(head + options + deal)
        before = rospis.replay(record._replace(entries=()))
        scored = rospis.replay(record).deals[0]
        found = list(GAME.remarks(record.options, before.state, scored.entry.deal, scored.outcome))
        assert [(told.code, told.facts["player"]) for told in found if told.code.startswith("next_round")] == [
            (code, player)
        ]
