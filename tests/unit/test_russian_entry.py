"""Deals of Russian preferans told by keys: every deal can be, in few keys, and what the keys tell is that deal."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.errors import Phrase, Refused
from rospis.evenings import evening
from rospis.games.entry import Answers, Form, Row, holds, open_choices
from rospis.games.protocol import CardLine
from rospis.games.russian.deal import AllPass, Call, Deal
from rospis.games.russian.game import GAME
from rospis.games.russian.options import Options
from rospis.games.russian.presets import PRESETS
from rospis.games.russian.series import Series
from rospis.games.russian.state import State, open_state, step
from rospis.ledger import Outcome
from rospis.names import Names, clause_openers
from rospis.record.model import DealLine, Void
from rospis.record.text import split_clauses
from rospis.sheet import moments
from tests.oracle import russian_random
from tests.unit.russian_tables import ANA, BORIS, CECA, refusal, seated

seeds = st.integers(0, 2**32 - 1)
EVENINGS = 20  # of each kind, random as they are
WALKS = 4  # through each form
MOST_KEYS = 5  # for a usual deal; the sixth is Save
LARGEST = 40_960  # characters of a form as JSON


def read(state: State, text: str) -> Deal | AllPass:
    """The deal of a line, the talon in it included."""
    names = Names(state.table, clause_openers(GAME.letter))
    clauses = split_clauses(text)
    talon = [words for words in clauses if words[0] == "talon"]
    deal = GAME.read_deal([words for words in clauses if words not in talon], names, 0)
    cards = [CardLine(0, 0, "talon", None, "", GAME.read_card_line("talon", [words[1:]], names)) for words in talon]
    return GAME.with_cards(deal, cards)


def written(options: Options, state: State, deal: Deal | AllPass) -> tuple[State, Outcome]:
    """The sheet after a deal and what it wrote, without what only its sentences tell."""
    after, outcome = step(options, state, deal)
    return after, outcome._replace(told=None)


def of_record(text: str) -> Iterator[tuple[Options, State, Deal | AllPass]]:
    """Every deal of a record with the sheet before it."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults, (sheet.faults[0], text)
    for moment in moments(sheet):
        if isinstance(moment.entry, DealLine) and not isinstance(moment.entry.deal, Void):
            yield sheet.options, moment.before, moment.entry.deal


def told_again(options: Options, state: State, deal: Deal | AllPass) -> Answers:
    """The answers that tell a deal, after all that has to hold for them."""
    form = GAME.form(options, state)
    answers = GAME.answers(options, state, deal, 1)
    assert answers is not None, deal
    assert form.settled(answers) == answers
    assert form.next(answers) is None
    entered = GAME.enter(options, state, answers)
    assert entered.number is None
    again = read(state, entered.text)
    assert written(options, state, again) == written(options, state, deal), (deal, entered.text)
    assert GAME.answers(options, state, again, 1) == answers
    return answers


def random_record(rng: Random) -> str:
    """An evening over any mixture of options, two to five players."""
    return russian_random.to_record(russian_random.random_game(rng))


# Every deal ---------------------------------------------------------------------------------------------------------


@given(seeds)
@settings(max_examples=EVENINGS)
def test_every_deal_of_any_options_is_told_by_keys(seed: int) -> None:
    for options, state, deal in of_record(random_record(Random(seed))):
        told_again(options, state, deal)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", PRESETS)
def test_every_deal_of_a_preset_is_told_by_keys(rules: str, players: int) -> None:
    text = evening("preferans-russian", Random().randrange(2**32), 40, rules=rules, players=players)
    for options, state, deal in of_record(text):
        told_again(options, state, deal)


# Any way through a form ----------------------------------------------------------------------------------------------


def walk(rng: Random, form: Form) -> dict[str, str]:
    """Complete answers, each chosen at random among the keys that may be pressed."""
    answers: dict[str, str] = {}
    for row in form.rows:
        standing = form.settled(answers)
        if row.rest is None and holds(row.when, standing):
            choices = open_choices(row, standing)
            assert choices, (row.key, standing)
            answers[row.key] = rng.choice(choices).value
    return answers


def walked(options: Options, state: State, rng: Random) -> Counter[str]:
    """How random ways through the form of a sheet end: "stepped", or the code of the refusal."""
    form = GAME.form(options, state)
    ends: Counter[str] = Counter()
    for _ in range(WALKS):
        answers = walk(rng, form)
        assert form.next(answers) is None
        deal = read(state, GAME.enter(options, state, answers).text)
        try:
            written(options, state, deal)
        except Refused as refused:
            ends[refused.code] += 1
        else:
            ends["stepped"] += 1
            assert GAME.answers(options, state, deal, 1) == form.settled(answers)
    return ends


@given(seeds)
@settings(max_examples=EVENINGS)
def test_any_way_through_a_form_ends_in_a_deal_that_the_rules_allow(seed: int) -> None:
    rng = Random(seed)
    ends: Counter[str] = Counter()
    for options, state, _ in of_record(random_record(rng)):
        ends += walked(options, state, rng)
    assert set(ends) <= {"stepped"}, ends


# How many keys ------------------------------------------------------------------------------------------------------


def pressed(form: Form, wanted: Answers) -> int:
    """How many keys lead to these answers: one for each row that does not hold its answer already."""
    answers: dict[str, str] = {}
    keys = 0
    for row in form.rows:
        standing = form.settled(answers)
        if row.key in wanted and standing.get(row.key) != wanted[row.key]:
            assert wanted[row.key] in [choice.value for choice in open_choices(row, standing)], (row.key, wanted)
            answers[row.key] = wanted[row.key]
            keys += 1
    assert form.settled(answers) == wanted
    return keys


USUAL = [  # preset, players, deal, keys
    ("sochi", 3, "Ana 7H; Boris passes; Ceca passes", 3),
    ("sochi", 3, "Ana 6S 6; Boris whists; Ceca passes", 4),
    ("sochi", 3, "Ana 6S 6; Boris whists 3; Ceca whists 1", 5),
    ("sochi", 3, "Boris 8N without 2; Ceca whists 3; Ana whists 1", 5),
    ("sochi", 3, "Ana 6C; Boris passes; Ceca half", 3),
    ("sochi", 3, "Ana 10N 10; Boris whists 0; Ceca whists 0", 4),
    ("sochi", 3, "Ceca misere clean", 3),
    ("sochi", 3, "Ceca misere caught 3", 3),
    ("sochi", 3, "pass; Ana 2; Boris 5; Ceca 3", 3),
    ("sochi", 4, "pass; Ana 2; Boris 5; Ceca 3", 3),
    ("leningrad", 4, "pass; Ana 2; Boris 5; Ceca 2; Dino 1", 4),
    ("leningrad", 3, "Ana 6S 6; Boris whists 3; Ceca whists 1; talon 0", 5),
    ("leningrad", 4, "Ana 6S 6; Boris whists; Ceca passes; talon 2", 5),
    ("leningrad", 4, "Ana 6S 6 agreed; Boris whists; Ceca passes; talon 0", 5),
    ("rostov", 3, "Ana 9S; Boris passes; Ceca passes; talon 3", 4),
    ("classic", 3, "Ana 6S 6; Boris whists 2; Ceca whists 2", 4),
    ("dark", 3, "dark pass Ana; joined Boris; Ana 4; Boris 3; Ceca 3", 4),
    ("dark", 4, "dark pass Ana; joined Boris Ceca; Ana 4; Boris 3; Ceca 3", 4),
    ("dark", 3, "Ana dark 8S 8; Boris whists 1; Ceca whists 1", 5),
    ("sochi", 5, "Ana 6S 6; Boris whists 3; Dino whists 1; out Ceca Eva", 5),
    ("sochi", 5, "pass; Ana 2; Boris 5; Dino 3; out Ceca Eva", 3),
    ("sochi", 5, "pass; Ana 2; Boris 5; Ceca 3; out Dino Eva", 4),
    ("sochi", 2, "Ana 7H 6; Boris whists", 4),
    ("sochi", 2, "pass", 1),
    ("razboynik", 3, "pass; Ana 2; Boris 5; Ceca 3", 3),
]


@pytest.mark.parametrize(("rules", "players", "deal", "keys"), USUAL)
def test_a_usual_deal_takes_at_most_five_keys(rules: str, players: int, deal: str, keys: int) -> None:
    options = PRESETS[rules]
    state = sheet(options, players)
    told = told_again(options, state, read(state, deal))
    assert pressed(GAME.form(options, state), told) == keys <= MOST_KEYS


def sheet(options: Options, players: int = 3, **marks: Any) -> State:
    """The sheet before deal 1, the last player dealing, with these marks on it."""
    return open_state(options, seated(players), players - 1)._replace(**marks)


# What is offered and told -------------------------------------------------------------------------------------------

HOUSE = PRESETS["sochi"]


def row_of(options: Options, state: State, key: str) -> Row:
    return next(row for row in GAME.form(options, state).rows if row.key == key)


def offered(options: Options, state: State, key: str, **answers: str) -> list[str]:
    """The keys of a row that may be pressed after these answers; none where it is not asked."""
    form = GAME.form(options, state)
    standing = form.settled(answers)
    return [
        choice.value
        for row in form.rows
        if row.key == key and holds(row.when, standing)
        for choice in open_choices(row, standing)
    ]


def noted(options: Options, state: State, key: str, value: str, **answers: str) -> list[str]:
    """What is told beside a key after these answers."""
    choice = next(choice for choice in row_of(options, state, key).choices if choice.value == value)
    return [str(note.text) for note in choice.notes if holds(note.when, answers)]


LIGHT = ["6", "7", "8", "9", "10", "10 totus", "misere"]
DARK = ["dark 6", "dark 7", "dark 8", "dark 9", "dark 10", "dark 10 totus"]

CONTRACTS: list[tuple[Options, int, list[str]]] = [  # options, raspasy behind, keys
    (HOUSE, 5, LIGHT),
    (replace(HOUSE, totus_bonus=0), 0, [key for key in LIGHT if "totus" not in key]),
    (replace(HOUSE, stalingrad=True), 0, ["6S", *LIGHT]),
    (replace(HOUSE, exit_sequence=(6, 7)), 1, LIGHT[1:]),
    (replace(HOUSE, exit_sequence=(6, 9)), 1, ["9", "10", "10 totus"]),
    (replace(HOUSE, ladder="hand"), 0, [*LIGHT, "9 hand", "misere hand"]),
    (replace(HOUSE, ladder="hand_ten"), 0, [*LIGHT, "10 hand", "10 hand totus", "misere hand"]),
    (replace(HOUSE, ladder=("6", "7", "8", "9", "10")), 0, LIGHT[:-1]),
    (PRESETS["dark"], 2, [*LIGHT, *DARK]),
]


@pytest.mark.parametrize(("options", "behind", "keys"), CONTRACTS)
def test_only_contracts_that_may_be_played_are_offered(options: Options, behind: int, keys: list[str]) -> None:
    """R2.1, R4.3, R3.4: trumps only where a six of spades is no six."""
    state = sheet(options, series=Series(behind))
    assert sorted(offered(options, state, "contract", declarer="Ana")) == sorted(keys)


def test_what_the_defenders_may_say() -> None:
    """R3.1: half-whist behind a pass, on six and seven; among gentlemen also before one."""
    usual = ["both pass", "Boris whists", "Ceca whists", "both whist"]
    assert offered(HOUSE, sheet(HOUSE), "defence", declarer="Ana", contract="7") == [*usual, "Ceca half"]
    assert offered(HOUSE, sheet(HOUSE), "defence", declarer="Ana", contract="8") == usual
    assert offered(HOUSE, sheet(HOUSE), "defence", declarer="Ana", contract="misere") == []
    gentle = replace(HOUSE, whist_style="gentleman")
    assert offered(gentle, sheet(gentle), "defence", declarer="Ana", contract="6")[4:] == ["Boris half", "Ceca half"]
    none = replace(HOUSE, half_whist=False)
    assert offered(none, sheet(none), "defence", declarer="Ana", contract="6") == usual
    two = ["Boris whists", "Boris passes"]
    assert offered(HOUSE, sheet(HOUSE, 2), "defence", declarer="Ana", contract="6") == two
    dealer = replace(HOUSE, dealer_whist=True)
    assert offered(dealer, sheet(dealer, 4), "defence", declarer="Ana", contract="6")[-1] == "Dino whists"


def test_nobody_is_asked_who_has_to_whist() -> None:
    """R3.4, R3.5: the defenders are asked where they may pass only."""
    options = replace(HOUSE, stalingrad=True, ten="checked", concede=3)
    state = sheet(options)
    for contract in ("6S", "10"):
        assert offered(options, state, "defence", declarer="Ana", contract=contract) == []
        assert offered(options, state, "tricks", declarer="Ana", contract=contract)
        assert offered(options, state, "concedes", declarer="Ana", contract=contract) == ["no", "yes"]
        assert offered(options, state, "tricks", declarer="Ana", contract=contract, concedes="yes") == []
    assert offered(options, state, "defence", declarer="Ana", contract="6")


def test_who_may_pass_in_the_dark() -> None:
    """R0.3: the second round is the announcer's."""
    options = PRESETS["dark"]
    everybody = ["dark pass Ana", "dark pass Boris", "dark pass Ceca"]
    assert offered(options, sheet(options), "declarer")[-3:] == everybody
    again = sheet(options, series=Series(1, 0, 1, BORIS))
    assert offered(options, again, "declarer")[3:] == ["pass", "dark pass Boris"]
    assert offered(options, again, "joined", declarer="dark pass Boris") == ["nobody", "Ana", "Ceca", "both"]
    assert offered(options, again, "joined", declarer="pass") == []


def test_a_bomb_is_chosen_only_where_there_is_a_choice() -> None:
    """D-8, D-7."""
    options = replace(PRESETS["dark"], bombs_order="choice", bombs_misere=False)
    state = sheet(options, bombs=((2, 4, 2), (8, 8), ()))
    assert offered(options, state, "bomb", declarer="Ana", contract="7") == ["2", "4"]
    assert offered(options, state, "bomb", declarer="Ana", contract="misere") == []
    assert offered(options, state, "bomb", declarer="Boris", contract="7") == []


def test_what_a_contract_is_worth_stands_beside_its_key() -> None:
    options = PRESETS["dark"]
    state = sheet(options, bombs=((4,), (), ()))
    duties = "the defence owes 2"
    worth = "pool {}, hill {}, whists {}".format
    assert noted(options, state, "contract", "7", declarer="Ana") == [worth(16, 16, 16), duties]
    assert noted(options, state, "contract", "7", declarer="Boris") == [worth(4, 4, 4), duties]
    dark = ["in the dark ×2", duties]
    assert noted(options, state, "contract", "dark 7", declarer="Ana") == [worth(32, 32, 32), *dark]
    assert noted(options, state, "contract", "misere", declarer="Ana") == ["pool 40; hill 40 a trick"]
    assert noted(options, state, "declarer", "Ana") == ["bombs for everything that is written: ×4"]
    own = replace(options, bomb_scope="own", dark_scope="own", hill_factor=2, whist_factor=2)
    assert noted(own, state, "contract", "dark 7", declarer="Ana")[0] == worth(32, 64, 8)
    assert noted(own, state, "declarer", "Ana") == ["bombs for his own pool and hill: ×4"]
    assert noted(HOUSE, sheet(HOUSE), "contract", "10 totus")[0] == worth(15, 10, 10)
    assert noted(HOUSE, sheet(HOUSE), "tricks", "6", contract="8") == ["short by 2"]
    assert noted(HOUSE, sheet(HOUSE), "tricks", "8", contract="8") == []


def test_what_raspasy_cost_stands_beside_their_key() -> None:
    """R4.2, R0.4, R2.4, R4.6."""
    dark = PRESETS["dark"]
    state = sheet(dark, series=Series(1, 0, 1, ANA))
    assert noted(dark, state, "declarer", "pass") == ["a trick costs 2"]
    assert noted(dark, state, "declarer", "dark pass Ana") == ["dark round 2", "a trick costs 4"]
    assert noted(HOUSE, sheet(HOUSE, 2), "declarer", "pass") == ["nothing is written"]
    drawn = replace(dark, all_pass="bombs")
    assert noted(drawn, sheet(drawn), "declarer", "pass") == ["everybody draws a bomb"]
    rostov = PRESETS["rostov"]
    assert noted(rostov, sheet(rostov), "declarer", "pass") == ["who takes fewest writes 5 for a trick of the others"]
    endless = replace(HOUSE, rasp_progression="geom")
    assert noted(endless, sheet(endless, series=Series(80)), "declarer", "pass") == []


def test_duties_stand_beside_a_contract() -> None:
    """R3.4, R3.5, R4.3."""
    options = replace(HOUSE, stalingrad=True, ten="checked", exit_sequence=(6, 7))
    assert noted(options, sheet(options), "contract", "6S")[-1] == "everybody has to whist"
    assert noted(options, sheet(options), "contract", "10")[-1].endswith("no whister is fined")
    assert noted(options, sheet(options, series=Series(1)), "contract", "7")[-1] == "raspasy left no lower level"


def test_players_called_by_our_own_words_are_told_apart() -> None:
    """No name is taken for a key of ours."""
    options = PRESETS["dark"]
    table = GAME.seat(("pass", "nobody", "dark pass both"))
    state = open_state(options, table, 2)
    for text in (
        '"pass" 7 7; "nobody" whists 2; "dark pass both" whists 1',
        'pass; "pass" 4; "nobody" 3; "dark pass both" 3',
        'dark pass "pass"; joined "nobody"; "pass" 4; "nobody" 3; "dark pass both" 3',
    ):
        told_again(options, state, read(state, text))


# What is refused ----------------------------------------------------------------------------------------------------


def test_what_is_not_complete_is_refused_with_what_is_missing() -> None:
    state = sheet(HOUSE)
    for answers, missing in (
        ({}, "Who plays"),
        ({"declarer": "Nobody at this table"}, "Who plays"),
        ({"declarer": "Ana"}, "Which game"),
        ({"declarer": "Ana", "contract": "7"}, "The defenders"),
        ({"declarer": "Ana", "contract": "7", "defence": "Ana whists"}, "The defenders"),
        ({"declarer": "Ana", "contract": "7", "defence": "both whist", "tricks": "7"}, "Boris: tricks"),
        ({"declarer": "Ana", "contract": "7", "defence": "both whist", "tricks": "7", "share_1": "4"}, "Boris: tricks"),
    ):
        told = refusal(lambda answers=answers: GAME.enter(HOUSE, state, answers))  # type: ignore[misc]
        assert (told["code"], str(told["expected"])) == ("word_missing", missing)


def test_what_keys_told_for_another_deal_falls_away() -> None:
    state = sheet(HOUSE)
    answers = {"declarer": "Ana", "contract": "7", "defence": "both pass", "tricks": "5", "joined": "both"}
    assert GAME.enter(HOUSE, state, answers).text == "Ana 7; Boris passes; Ceca passes"


def test_deals_that_could_not_be_played_here_have_no_answers() -> None:
    options = replace(HOUSE, exit_sequence=(6, 7))
    state = sheet(options, 4)
    for deal in (
        Deal(ANA, Call(7)),  # nobody says what the defenders did
        Deal(3, Call(7), tricks=7),  # the dealer sits out
        read(state, "Ana 8; Boris passes; Ceca half"),
        read(state, "pass"),
        AllPass(out=(CECA,)),
    ):
        assert GAME.answers(options, state, deal, 1) is None
    late = sheet(options, 4, series=Series(1))
    assert GAME.answers(options, late, read(state, "Ana 6; Boris passes; Ceca passes"), 1) is None


# How large and how slow ---------------------------------------------------------------------------------------------


def as_json(form: Form) -> str:
    """A form as it may go over the wire, what is empty left out."""

    def plain(value: Any) -> Any:
        if isinstance(value, Phrase):
            return str(value)
        if isinstance(value, tuple) and hasattr(value, "_asdict"):
            return {key: plain(part) for key, part in value._asdict().items() if part not in (None, (), {})}
        if isinstance(value, tuple | list):
            return [plain(part) for part in value]
        if isinstance(value, Mapping):
            return {key: plain(part) for key, part in value.items()}
        return sorted(value) if isinstance(value, frozenset) else value

    return json.dumps(plain(form), ensure_ascii=False)


EVERYTHING = replace(
    PRESETS["dark"],
    stalingrad=True,
    ladder="hand",
    whist_style="gentleman",
    concede=3,
    paid_talon="dealer",
    bombs_order="choice",
    rasp_talon="wins",
    dealer_whist=True,
    half_whist_played=True,
)
HELD = ((2, 4), (4, 8), (8,), (2,), ())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [*PRESETS.values(), EVERYTHING])
def test_a_form_is_small(options: Options, players: int) -> None:
    state = sheet(options, players, bombs=HELD[:players] if options.bombs else ((),) * players)
    assert len(as_json(GAME.form(options, state))) < LARGEST
