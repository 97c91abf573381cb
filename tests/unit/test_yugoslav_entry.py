"""Deals of Yugoslav preferans by keys: what a form offers, the deals that it tells, and that its notes are true."""

from __future__ import annotations

import json
import time
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
from rospis.evenings.yugoslav import plain_evening
from rospis.games.entry import Form, holds, open_choices
from rospis.games.yugoslav.deal import AllPass, Deal
from rospis.games.yugoslav.game import GAME
from rospis.games.yugoslav.options import Options
from rospis.games.yugoslav.presets import PRESETS
from rospis.games.yugoslav.state import State
from rospis.ledger import Outcome
from rospis.names import Names, clause_openers
from rospis.record.text import split_clauses
from rospis.sheet import moments
from tests.oracle import yugoslav_random

YUGOSLAV = "preferans-yugoslav"
BASE = Options(refe_max=1)

seeds = st.integers(0, 2**32 - 1)
presets = st.sampled_from(list(PRESETS))
tables = st.sampled_from([3, 4])


def opened(*names: str, options: Options = BASE) -> State:
    """A new sheet; the last one deals, so that the first is forehand."""
    table = GAME.seat(names or ("Ana", "Boris", "Ceca"))
    return GAME.open(options, table, GAME.first_dealer(table))


def read(text: str, state: State) -> Deal | AllPass:
    """The deal of a line, as the record reads it."""
    return GAME.read_deal(split_clauses(text), Names(state.table, clause_openers(GAME.letter)), 1)


def entered(options: Options, state: State, answers: Mapping[str, str]) -> Deal | AllPass:
    """The deal that is entered, read from its text, which has to be canonical."""
    text, number = GAME.enter(options, state, answers)
    assert number is None
    deal = read(text, state)
    assert GAME.print_deal(deal, state.table) == text
    return deal


def told(form: Form, settled: Mapping[str, str]) -> Iterator[Phrase]:
    """The notes that hold of the keys that were pressed."""
    for row, answer in form.asked(settled):
        for choice in row.choices:
            if choice.value == answer:
                yield from (note.text for note in choice.notes if holds(note.when, settled))


def taps(form: Form, answers: Mapping[str, str]) -> int:
    """How many keys are pressed for these answers, Save not counted."""
    return sum(answer != row.default and row.rest is None for row, answer in form.asked(answers))


def walked(form: Form, rng: Random) -> dict[str, str]:
    """Keys pressed at random until the deal is complete, and settings changed now and then."""
    answers: dict[str, str] = {}
    for row in form.rows:
        settled = form.settled(answers)
        if holds(row.when, settled) and (row.default is None or rng.random() < 0.4):
            answers[row.key] = rng.choice(open_choices(row, settled)).value
    assert form.next(answers) is None
    assert form.settled(answers).items() >= answers.items()
    return form.settled(answers)


def played(text: str) -> Iterator[tuple[Options, State, Deal | AllPass, Outcome]]:
    """The deals of a record, each with the sheet before it."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults, (sheet.faults[0], text)
    for moment in moments(sheet):
        deal = getattr(moment.entry, "deal", None)
        if isinstance(deal, Deal | AllPass):
            assert moment.outcome is not None
            yield sheet.options, moment.before, deal, moment.outcome


def evenings(seed: int, rules: str, players: int) -> Iterator[str]:
    """Lifelike deals up to the end of a game, deals of all kinds, and deals under a random mix of options."""
    yield evening(YUGOSLAV, seed, 12, rules=rules, players=players)
    yield plain_evening(seed, 30, rules=rules, players=players)
    rng = Random(seed)
    yield yugoslav_random.to_record(yugoslav_random.random_game(rng, max_deals=25), rng)


# There and back


@pytest.mark.slow
@settings(max_examples=20)
@given(seeds, presets, tables)
def test_every_deal_can_be_entered_and_writes_the_same(seed: int, rules: str, players: int) -> None:
    for text in evenings(seed, rules, players):
        for options, before, deal, outcome in played(text):
            if isinstance(deal, Deal) and deal.bid is not None:
                assert GAME.answers(options, before, deal, 1) is None
                deal = deal._replace(bid=None)
            answers = GAME.answers(options, before, deal, 1)
            assert answers is not None, (deal, text)
            form = GAME.form(options, before)
            assert form.settled(answers) == answers
            assert form.next(answers) is None
            again = entered(options, before, answers)
            assert GAME.step(options, before, again)[1] == outcome, (deal, again, text)
            assert GAME.answers(options, before, again, 1) == answers


@pytest.mark.slow
@settings(max_examples=20)
@given(seeds, presets, tables)
def test_whatever_keys_are_pressed_no_rule_is_broken(seed: int, rules: str, players: int) -> None:
    rng = Random(seed)
    for text in evenings(seed, rules, players):
        for options, before, _, _ in played(text):
            form = GAME.form(options, before)
            answers = walked(form, rng)
            deal = entered(options, before, answers)
            GAME.step(options, before, deal)
            again = GAME.answers(options, before, deal, 1)
            assert again is not None
            assert entered(options, before, again) == deal


# Notes


def facts_of(notes: list[Phrase], text: str) -> list[Mapping[str, object]]:
    """The facts of the notes that begin so."""
    return [note.facts for note in notes if note.text.startswith(text)]


def falling(notes: list[Phrase], answers: Mapping[str, str], deal: Deal, state: State) -> set[str]:
    """Who falls by the notes; the caller and the doubler are not named in them."""
    names = state.table.names
    fallen = {str(facts["player"]) for facts in facts_of(notes, "{player} falls")}
    if facts_of(notes, "the doubler falls"):
        fallen.add(names[deal.doubler or 0])
    if facts_of(notes, "the caller falls"):
        fallen.add(names[deal.followers[0].player])
    return fallen


@pytest.mark.slow
@settings(max_examples=20)
@given(seeds, presets, tables)
def test_the_notes_come_true(seed: int, rules: str, players: int) -> None:
    rng = Random(seed)
    for text in evenings(seed, rules, players):
        for options, before, _, _ in played(text):
            form = GAME.form(options, before)
            answers = walked(form, rng)
            notes = list(told(form, answers))
            deal = entered(options, before, answers)
            after, outcome = GAME.step(options, before, deal)
            refe = any(mark.event == "written" for mark in outcome.marks)
            if isinstance(deal, AllPass):
                assert refe == bool(facts_of(notes, "a refe for everybody"))
                continue
            reason = outcome.postings[0].reason.code if outcome.postings else None
            penalties = {posting.player for posting in outcome.postings if posting.reason.code == "penalty"}
            assert (reason in ("failed", "failed_last")) == bool(
                facts_of(notes, "the declarer fails") or answers.get("result") == "failed"
            ), (answers, notes)
            assert falling(notes, answers, deal, before) == penalties, (answers, notes)
            if deal.undoubled:
                assert refe == bool(facts_of(notes, "undoubled: a refe"))
                made = reason in ("undoubled", "last_contract")  # the last one is cut, and its reason tells that
                assert made == bool(facts_of(notes, "undoubled: made"))
            (counts,) = facts_of(notes, "counts")
            if outcome.postings:
                assert int(str(counts["unit"])) << deal.kontra == outcome.unit
                assert outcome.doubled == bool(facts_of(notes, "refe: everything"))
            if outcome.postings and not deal.kontra:
                made = outcome.postings[0].amount > 0 and not penalties
                assert (after.end == "rules") == bool(made and facts_of(notes, "ends the game")), (answers, notes)


def test_notes_tell_what_is_written_at_the_end_of_a_game() -> None:
    options = replace(BASE, last_hand_fall="double")
    state = opened()._replace(contracts=(-6, 0, 0), total=-6)
    form = GAME.form(options, state)
    answers = {"declarer": "Boris", "contract": "clubs", "third": "both pass"}
    assert [str(note) for note in told(form, answers)] == [
        "counts 10",
        "six tricks",
        "ends the game with 6 if it is made and nobody falls; 20 off if it fails",
        "made without play",
    ]


def test_notes_tell_of_refe_and_of_hats() -> None:
    state = opened()._replace(refe_open=(1, 0, 0), refe_written=1)
    ana = {"declarer": "Ana", "contract": "spades"}
    assert [str(note) for note in told(GAME.form(BASE, state), ana)] == [
        "refe: everything counts double",
        "counts 8",
        "six tricks",
        "undoubled: made without play",
    ]
    frozen = replace(BASE, hat_freezes_refe=True)
    hat = state._replace(contracts=(-30, 2, -30), total=-58)
    assert [str(note) for note in told(GAME.form(frozen, hat), ana)] == [
        "the refe does not count: somebody is under the hat",
        "counts 4",
        "six tricks",
        "undoubled: made without play",
    ]
    passed = {"declarer": "pass"}
    assert [str(note) for note in told(GAME.form(BASE, state), passed)] == ["no refe: 1 is the limit"]
    assert [str(note) for note in told(GAME.form(BASE, hat), passed)] == ["no refe: somebody is under the hat"]
    redeal = replace(BASE, all_pass="redeal")
    assert [str(note) for note in told(GAME.form(redeal, hat), passed)] == ["nothing is written"]


# Keys pressed

USUAL = [
    ("pass", 1),
    ("Ana spades undoubled", 2),
    ("Ana diamonds; Boris 2; Ceca 2", 4),
    ("Boris clubs hand; Ceca passes; Ana 3", 4),
    ("Ceca hearts; Ana 4; Boris passes", 4),
    ("Ana sans; Boris passes; Ceca passes", 3),
    ("Ana clubs; Boris calls; together 4", 4),
    ("Boris clubs; Ana calls; together 4", 5),  # Ceca passes first
    ("Ana betl made", 3),
    ("Ana betl hand failed", 3),
    ("Ana betl kontra Ceca failed", 4),
    ("Boris betl hand kontra Ceca rekontra made", 5),
    ("Ana spades kontra Boris; together 5", 4),
    ("Ana hearts kontra Ceca rekontra; together 3", 5),
    ("Ana hearts hand kontra Ceca rekontra subkontra mortkontra; together 5", 5),
    ("Boris diamonds agreed; Ceca passes; Ana 2", 5),
]


@pytest.mark.parametrize(("text", "keys"), USUAL)
def test_a_usual_deal_takes_five_keys_at_most(text: str, keys: int) -> None:
    state = opened()
    answers = GAME.answers(BASE, state, read(text, state), 1)
    assert answers is not None
    assert taps(GAME.form(BASE, state), answers) == keys <= 5
    assert GAME.enter(BASE, state, answers).text == text


def test_defenders_are_asked_in_order_of_speech() -> None:
    state = opened()
    asked = {}
    for declarer in ("Ana", "Boris", "Ceca"):
        answers = {
            "declarer": declarer,
            "contract": "sans",
            **dict.fromkeys(("second", "third", "forehand", "last"), "1"),
        }
        asked[declarer] = [str(row.label) for row, _ in GAME.form(BASE, state).asked(answers)][3:5]
    assert asked == {"Ana": ["Boris", "Ceca"], "Boris": ["Ceca", "Ana"], "Ceca": ["Ana", "Boris"]}


def keys(options: Options, **answers: str) -> list[str]:
    """What may be pressed next."""
    row = GAME.form(options, opened(options=options)).next(answers)
    assert row is not None
    return [choice.value for choice in open_choices(row, answers)]


def test_only_what_may_come_next_is_offered() -> None:
    every = [str(tricks) for tricks in range(11)]
    assert keys(BASE) == ["Ana", "Boris", "Ceca", "pass"]
    assert keys(BASE, declarer="Ana")[-4:] == ["betl", "betl hand", "sans", "sans hand"]
    assert keys(replace(BASE, preferans8=True), declarer="Ana")[-2:] == ["preferans", "preferans hand"]
    defence = {"declarer": "Ana", "contract": "clubs", "doubler": "undoubled"}
    assert keys(BASE, **defence) == ["passes", "both pass", "calls", *every]
    assert keys(BASE, **defence, second="passes") == ["passes", "calls", *every]
    assert keys(BASE, **defence, second="7") == ["passes", "0", "1", "2", "3"]
    assert keys(BASE, **defence, second="calls") == every
    assert keys(BASE, declarer="Ana", contract="betl") == ["made", "failed"]


def test_doubling_is_offered_as_far_as_the_options_allow() -> None:
    def levels(options: Options, contract: str) -> list[str]:
        answers = {"declarer": "Ana", "contract": contract, "doubler": "Ceca"}
        rows = {row.key: row for row, _ in GAME.form(options, opened(options=options)).asked(answers)}
        return [choice.value for choice in open_choices(rows["level"], answers)]

    assert levels(BASE, "betl hand") == ["kontra", "rekontra", "subkontra", "mortkontra"]
    once = replace(BASE, no_rekontra_hand_betl=True, kontra_max=2)
    assert levels(once, "betl hand") == ["kontra"]
    assert levels(once, "betl") == ["kontra", "rekontra"]
    for most, rows in ((1, {"doubler"}), (0, set())):
        form = GAME.form(replace(BASE, kontra_max=most), opened())
        assert {row.key for row in form.rows} & {"doubler", "level"} == rows


def test_who_followed_on_spades_is_asked_only_where_it_matters() -> None:
    state = opened()
    made = replace(BASE, nobody_follows_spades="made")
    spades = {"declarer": "Ana", "contract": "spades"}
    assert GAME.form(BASE, state).next(spades) is None
    assert keys(made, **spades) == ["both pass", "undoubled"]
    assert GAME.enter(made, state, {**spades, "spades": "both pass"}).text == "Ana spades; Boris passes; Ceca passes"
    assert GAME.enter(made, state, {**spades, "spades": "undoubled"}).text == "Ana spades undoubled"
    assert keys(replace(BASE, spade_must_double=False), **spades)[:2] == ["passes", "both pass"]


# What cannot be entered


def test_an_answer_that_is_missing_is_named() -> None:
    with pytest.raises(Refused) as refused:
        GAME.enter(BASE, opened(), {"declarer": "Ana", "contract": "clubs", "second": "2"})
    assert (refused.value.code, str(refused.value.params["expected"])) == ("word_missing", "Ceca")


def test_no_deal_is_offered_behind_the_last() -> None:
    for over in (opened()._replace(end="break off"), opened()._replace(contracts=(0, 0, 0), total=0)):
        assert GAME.form(BASE, over) == Form(())
        with pytest.raises(Refused) as refused:
            GAME.enter(BASE, over, {"declarer": "pass"})
        with pytest.raises(Refused) as by_rule:
            GAME.step(BASE, over, AllPass())
        assert refused.value.code == by_rule.value.code
        assert GAME.answers(BASE, over, AllPass(), 1) is None


@pytest.mark.parametrize(
    "text",
    ["Ana clubs bid 4; Boris 2; Ceca 2", "Dino clubs; Ana 2; Boris 2", "Ana clubs; Dino 2; Boris 2"],
)
def test_what_no_keys_tell_has_no_answers(text: str) -> None:
    state = opened("Ana", "Boris", "Ceca", "Dino")  # Dino deals and sits out
    assert GAME.answers(BASE, state, read(text, state), 1) is None


def test_what_brings_nothing_falls_away() -> None:
    state = opened()

    def again(text: str) -> str:
        answers = GAME.answers(BASE, state, read(text, state), 1)
        assert answers is not None
        return GAME.enter(BASE, state, answers).text

    assert again("Ana clubs without 1; Ceca 3; Boris 2") == "Ana clubs; Boris 2; Ceca 3"
    assert again("Ana clubs kontra Boris; Boris calls 2; Ceca called 1") == "Ana clubs kontra Boris; together 3"
    assert again("Ana clubs; Ceca calls 2; Boris called 1") == "Ana clubs; Ceca calls; together 3"
    assert again("Ana spades; Boris passes; Ceca passes") == "Ana spades undoubled"


def test_nobody_is_taken_for_a_key() -> None:
    state = opened("Pass", "undoubled", "Ana Eva")
    form = GAME.form(BASE, state)
    texts = [
        "pass",
        '"Pass" clubs kontra "undoubled"; together 3',
        '"undoubled" clubs; "Ana Eva" 3; "Pass" 2',
        '"Ana Eva" clubs kontra "Pass"; together 3',
    ]
    for text in texts:
        answers = GAME.answers(BASE, state, read(text, state), 1)
        assert answers is not None
        assert form.next(answers) is None
        assert GAME.enter(BASE, state, answers).text == text


# Size and time


def in_json(value: Any) -> Any:
    """A form in JSON's types, without what is left at its default."""
    if isinstance(value, Mapping):
        return {key: in_json(part) for key, part in value.items()}
    if hasattr(value, "_asdict"):
        return in_json({key: part for key, part in value._asdict().items() if part not in ((), None, {})})
    return [in_json(part) for part in value] if isinstance(value, tuple | frozenset) else value


@pytest.mark.parametrize("rules", PRESETS)
def test_a_form_is_small_and_soon_made(rules: str) -> None:
    options = replace(PRESETS[rules], start=30, refe_max=1)
    times = []
    for last in ("Stanislava", "Stamenka", "Stojanka", "Snežana"):  # each table is new to the form
        state = opened("Magdalena", "Aleksandar", last, options=options)
        state = state._replace(contracts=(-2, -2, -4), total=-8, refe_open=(1, 0, 1))
        begun = time.process_time()
        form = GAME.form(options, state)
        times.append(time.process_time() - begun)
        assert len(json.dumps(in_json(form), ensure_ascii=False, separators=(",", ":"))) < 40_000
    assert min(times) < 0.005
