"""Deals of bridge by keys: every deal can be told, no walk through the rows is refused, and what the keys say holds."""

from __future__ import annotations

import json
from random import Random
from time import process_time
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.errors import Phrase, Refused
from rospis.evenings import evening
from rospis.evenings.bridge import GAMES
from rospis.games.bridge import board
from rospis.games.bridge.boards import HIGHEST
from rospis.games.bridge.deal import Deal, Room
from rospis.games.bridge.form import Form as BridgeForm
from rospis.games.bridge.notation import read_deal
from rospis.games.bridge.sides import SEATS, SIDES, VULNERABLE, is_vulnerable
from rospis.games.entry import Answers, Choice, Entered, Form, Row, holds, open_choices
from rospis.ledger import Outcome
from rospis.record.model import DealLine
from rospis.sheet import moments

PRESETS = [(name, rules) for name, game in GAMES.items() for rules in game.presets]
presets = st.sampled_from(PRESETS)
seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=40)
each_preset = pytest.mark.parametrize(("name", "rules"), PRESETS)

KEYS = 5  # that an ordinary deal may need; the sixth tap saves it
LARGEST = 40_000  # bytes of a form
LONGEST = 0.005  # seconds to make one


class Keys(NamedTuple):
    """The keys for a deal: the sheet before it, and the deal that the evening had."""

    game: BridgeForm[Any, Any]
    options: Any
    state: Any
    deal: Deal
    number: int

    @property
    def form(self) -> Form:
        return self.game.form(self.options, self.state)

    def enter(self, answers: Answers) -> Entered:
        return self.game.enter(self.options, self.state, answers)

    def answers(self, deal: Deal) -> Answers | None:
        return self.game.answers(self.options, self.state, deal, self.number)

    def read(self, entered: Entered) -> Deal:
        """The deal that a line tells, which has to be canonical."""
        assert (entered.number is not None) == self.game.boards
        number = (entered.number or self.number) if self.game.numbered else 0
        deal = read_deal([clause.split() for clause in entered.text.split(";")], number, known=self.game.clauses)
        assert self.game.print_deal(deal, self.game.table(self.state)) == entered.text
        return deal

    def outcome(self, deal: Deal) -> Outcome:
        """What the deal writes; Refused where a rule forbids it."""
        self.game.verify(self.options, deal)
        return self.game.step(self.options, self.state, deal)[1]


def all_keys(text: str) -> list[Keys]:
    """The keys for every deal of a record."""
    sheet = rospis.replay(rospis.read(text))
    assert not sheet.faults, sheet.faults[0]
    game: Any = sheet.game
    return [
        Keys(game, sheet.options, before, entry.deal, entry.number)
        for entry, before, _, _ in moments(sheet)
        if isinstance(entry, DealLine)
    ]


def keys_behind(name: str, *lines: str, players: bool = False, rules: str | None = None) -> Keys:
    """The keys for the deal behind these lines, which are deals or lines of their own."""
    header = f"game: {name}\n" + (f"rules: {rules}\n" if rules else "")
    if players:
        header += f"players: {'Ana, Boris' if name == 'bridge-teams' else 'Ana, Boris, Ceca, Dino'}\n"
    sheet = rospis.replay(rospis.read(header + "\n".join(lines)))
    assert not sheet.faults, sheet.faults[0]
    game: Any = sheet.game
    return Keys(game, sheet.options, sheet.state, Deal(0, Room(None)), len(lines) + 1)


def without_lead(deal: Deal) -> Deal:
    open_room, closed = (room and room._replace(lead=None) for room in deal.rooms)
    return deal._replace(room=open_room, closed=closed)


def pressed(form: Form, answers: Answers) -> int:
    """How many keys have to be pressed: those that neither stand already nor follow from others."""
    return sum(answer != row.default for row, answer in form.asked(answers))


def row(form: Form, key: str) -> Row:
    return next(row for row in form.rows if row.key == key)


def key(form: Form, row_key: str, value: str) -> Choice:
    return next(choice for choice in row(form, row_key).choices if choice.value == value)


def told(choice: Choice, answers: Answers) -> list[str]:
    """What is told beside a key, given the answers above it."""
    return [str(note.text) for note in choice.notes if holds(note.when, answers)]


# There and back


@few
@given(presets, seeds, st.booleans())
def test_every_deal_of_an_evening_can_be_told_by_keys(preset: tuple[str, str], seed: int, cards: bool) -> None:
    """But for the lead, which no key tells."""
    name, rules = preset
    for keys in all_keys(evening(name, seed, 6, cards=cards, rules=rules)):
        if without_lead(keys.deal) != keys.deal:
            assert keys.answers(keys.deal) is None
        answers = keys.answers(without_lead(keys.deal))
        assert answers is not None
        form = keys.form
        assert form.next(answers) is None
        assert form.settled(answers) == answers
        entered = keys.enter(answers)
        assert entered.number in (None, keys.number)
        assert keys.outcome(keys.read(entered)) == keys.outcome(keys.deal)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("bridge-rubber", "4SX N -2"),
        ("bridge-rubber", "3NT W +1; honours S 150"),
        ("bridge-rubber", "4H E =; honours W 100"),
        ("bridge-rubber", "pass"),
        ("bridge-chicago", "7CXX S -13"),
        ("bridge-duplicate", "1D E +6; vul both"),
        ("bridge-duplicate", "pass; vul none"),
        ("bridge-teams", "open 4S N =; closed 4S N -1"),
        ("bridge-teams", "open 4S N =; vul EW"),
        ("bridge-teams", "closed pass"),
        ("bridge-teams", "open pass; closed 2H E ="),
        ("bridge-compensation", "4H S +1; hcp NS 23"),
        ("bridge-compensation", "pass; vul NS; hcp EW 40"),
        ("bridge-compensation", "pass; hcp NS 20"),
    ],
)
def test_lines_there_and_back(name: str, line: str) -> None:
    keys = all_keys(f"game: {name}\n1. {line}\n")[0]
    answers = keys.answers(keys.deal)
    assert answers is not None
    assert keys.form.settled(answers) == answers
    assert keys.enter(answers).text == line


def test_points_are_told_of_the_side_that_has_more() -> None:
    """B1.7: at twenty each it is the same whose they are."""
    for line, entered in {"hcp NS 17": "hcp EW 23", "hcp EW 0": "hcp NS 40", "hcp EW 20": "hcp NS 20"}.items():
        keys = all_keys(f"game: bridge-compensation\n1. 1NT N =; {line}\n")[0]
        answers = keys.answers(keys.deal)
        assert answers is not None
        assert keys.enter(answers).text == f"1NT N =; {entered}"
        assert keys.outcome(keys.read(keys.enter(answers))) == keys.outcome(keys.deal)


def test_a_zone_that_only_repeats_the_deals_before_is_not_asked() -> None:
    keys = all_keys("game: bridge-rubber\n1. 3NT N =\n2. 1NT N =; vul NS\n")[1]
    answers = keys.answers(keys.deal)
    assert answers is not None
    assert keys.enter(answers).text == "1NT N ="


def test_no_keys_without_high_card_points() -> None:
    keys = keys_behind("bridge-compensation")
    assert keys.answers(Deal(1, Room(None))) is None


def test_a_room_that_has_waited_is_told_on_the_line_of_its_board() -> None:
    keys = all_keys("game: bridge-teams\n9. open 2H S =\n")[0]
    first = keys.answers(keys.deal)
    assert first is not None
    assert first["closed-declarer"] == "unplayed"
    both = {**first, "closed-declarer": "W", "closed-level": "3", "closed-strain": "NT", "closed-result": "-1"}
    assert keys.enter(both) == Entered("open 2H S =; closed 3NT W -1", 9)


# Walks


def walk(form: Form, rng: Random) -> dict[str, str]:
    """Answers chosen at random among those that are open, row after row, till no row is left."""
    answers: dict[str, str] = {}
    while True:
        for asked, _ in form.asked(answers):
            if asked.key not in answers:
                break
        else:
            return answers
        if asked.number is not None:
            answers[asked.key] = str(rng.choice([rng.randint(asked.number.low, 99), asked.number.high]))
            continue
        choices = [choice.value for choice in open_choices(asked, form.settled(answers))]
        assert choices, "a row that is asked has a key"
        assert len(choices) == len(set(choices))
        answers[asked.key] = asked.default if asked.default in choices and rng.random() < 0.5 else rng.choice(choices)


@few
@given(presets, seeds)
def test_no_walk_through_the_rows_is_refused(preset: tuple[str, str], seed: int) -> None:
    name, rules = preset
    rng = Random(seed)
    for keys in all_keys(evening(name, seed, 6, rules=rules)):
        form = keys.form
        answers = walk(form, rng)
        assert form.next(answers) is None
        assert form.settled(answers) == answers
        entered = keys.enter(answers)
        deal = keys.read(entered)
        keys.outcome(deal)
        again = keys.game.answers(keys.options, keys.state, deal, entered.number or keys.number)
        assert again == answers, "each deal has its own answers"


@few
@given(presets, seeds)
def test_incomplete_answers_are_refused(preset: tuple[str, str], seed: int) -> None:
    """With what is missing, though it may be any of them."""
    name, rules = preset
    rng = Random(seed)
    keys = all_keys(evening(name, seed, 1, rules=rules))[0]
    answers = walk(keys.form, rng)
    needed = [asked for asked, _ in keys.form.asked(answers) if asked.default is None]
    gone = rng.choice(needed)
    del answers[gone.key]
    with pytest.raises(Refused) as caught:
        keys.enter(answers)
    assert caught.value.code == "word_missing"
    assert caught.value.params == {"expected": gone.label}


def test_what_is_no_answer_is_none() -> None:
    keys = keys_behind("bridge-duplicate")
    good = {"declarer": "N", "level": "4", "strain": "S", "result": "="}
    assert keys.enter(good) == Entered("4S N =", 1)
    for wrong in ({"declarer": "n"}, {"level": "8"}, {"strain": "N"}, {"result": "+4"}, {"result": "-11"}):
        with pytest.raises(Refused, match="word_missing"):
            keys.enter({**good, **wrong})
    assert keys.enter({**good, "board": "0", "double": "XXX", "vul": "all"}) == Entered("4S N =", 1), "defaults stand"
    assert keys.enter({**good, "honours": "N 100", "hcp": "NS 25"}) == Entered("4S N =", 1), "no such rows here"


# What may come next


@pytest.mark.parametrize(
    ("name", "lines", "code"),
    [
        ("bridge-rubber", ["1. 3NT N =", "2. 3NT N ="], "rubber_over"),
        ("bridge-chicago", ["1. 3NT N =", "2. 3NT N =", "3. 3NT N =", "4. 3NT N ="], "rubber_over"),
        ("bridge-rubber", ["break off"], "game_over"),
        ("bridge-duplicate", ["break off"], "game_over"),
        ("bridge-teams", ["break off"], "game_over"),
        ("bridge-compensation", ["break off"], "game_over"),
    ],
)
def test_nothing_is_offered_when_it_is_over(name: str, lines: list[str], code: str) -> None:
    keys = keys_behind(name, *lines)
    assert keys.form == Form(())
    with pytest.raises(Refused) as caught:
        keys.enter({"declarer": "N", "level": "1", "strain": "C", "result": "="})
    assert caught.value.code == code


@pytest.mark.parametrize("level", range(1, 8))
def test_results_are_those_that_the_level_leaves(level: int) -> None:
    """From no trick to all thirteen."""
    answers = {"declarer": "N", "level": str(level), "strain": "S"}
    offered = [choice.value for choice in open_choices(row(keys_behind("bridge-rubber").form, "result"), answers)]
    over = [f"+{tricks}" for tricks in range(1, 8 - level)]
    assert offered == ["=", *over, *(f"-{tricks}" for tricks in range(1, level + 7))]


def test_honours_by_strain() -> None:
    """B1.4: at no trump only the four aces, 150."""
    honours = row(keys_behind("bridge-rubber").form, "honours")
    of = {"trumps": {"strain": "H"}, "none": {"strain": "NT"}}
    both = [f"{seat} {points}" for seat in SEATS for points in (100, 150)]
    assert [choice.value for choice in open_choices(honours, of["trumps"])] == ["none", *both]
    assert [choice.value for choice in open_choices(honours, of["none"])] == ["none", *both[1::2]]
    assert told(honours.choices[2], of["trumps"]) == ["all five trump honours"]
    assert told(honours.choices[2], of["none"]) == ["all four aces"]


def test_rows_of_each_game() -> None:
    contract = ["declarer", "level", "strain", "double", "result"]
    rows = {name: [row.key for row in keys_behind(name).form.rows] for name in GAMES}
    assert rows == {
        "bridge-rubber": [*contract, "honours"],
        "bridge-chicago": contract,
        "bridge-duplicate": ["board", "vul", *contract],
        "bridge-teams": ["board", "vul", *(f"{room}-{row}" for room in ("open", "closed") for row in contract)],
        "bridge-compensation": ["vul", *contract, "hcp"],
    }


def test_the_next_board_stands_already() -> None:
    keys = keys_behind("bridge-duplicate", "7. pass", "8. pass", "1. pass")
    board_row = row(keys.form, "board")
    assert board_row.default == "2"
    assert board_row.number is not None
    assert tuple(board_row.number) == (1, HIGHEST)


def test_a_room_at_least_has_played() -> None:
    form = keys_behind("bridge-teams").form
    waiting = {"open-declarer": "unplayed"}
    missing = form.next(waiting)
    assert missing is not None
    assert missing.key == "closed-declarer"
    assert [choice.value for choice in open_choices(missing, form.settled(waiting))] == [*SEATS, "pass"]


def test_players_stand_on_the_keys_of_their_seats() -> None:
    def labels(keys: Keys, key: str = "declarer") -> list[str]:
        return [str(choice.label) for choice in row(keys.form, key).choices[:5]]

    named = ["N Ana", "E Boris", "S Ceca", "W Dino", "all passed"]
    assert labels(keys_behind("bridge-rubber", players=True)) == named
    assert labels(keys_behind("bridge-duplicate", players=True)) == named
    assert labels(keys_behind("bridge-rubber")) == [*SEATS, "all passed"]
    assert labels(keys_behind("bridge-teams", players=True), "open-declarer") == [*SEATS, "all passed"]
    turned = keys_behind("bridge-chicago", "partners Ana Boris, Ceca Dino", players=True)
    assert labels(turned) == ["N Ana", "E Ceca", "S Boris", "W Dino", "all passed"]


# Taps


@pytest.mark.parametrize(
    ("name", "line", "keys"),
    [
        ("bridge-rubber", "3NT E =", 4),
        ("bridge-rubber", "4SX N -2", 5),
        ("bridge-rubber", "4S N +1; honours S 100", 5),
        ("bridge-rubber", "pass", 1),
        ("bridge-chicago", "2H W +1", 4),
        ("bridge-chicago", "6D N -1", 4),
        ("bridge-duplicate", "4H S =", 4),
        ("bridge-duplicate", "5CXX W -3", 5),
        ("bridge-duplicate", "4H S =; vul both", 5),
        ("bridge-teams", "open 4S N =", 4),
        ("bridge-teams", "closed 3NT W +1", 5),
        ("bridge-compensation", "4H S +1; hcp NS 23", 5),
        ("bridge-compensation", "pass; hcp EW 22", 2),
    ],
)
def test_an_ordinary_deal_needs_five_keys_at_most(name: str, line: str, keys: int) -> None:
    first = all_keys(f"game: {name}\n1. {line}\n")[0]
    answers = first.answers(first.deal)
    assert answers is not None
    assert pressed(first.form, answers) == keys <= KEYS


@few
@given(presets, seeds)
def test_no_deal_of_an_evening_needs_many_keys(preset: tuple[str, str], seed: int) -> None:
    """One more where a compensation is doubled, or a doubled contract has honours; each room by itself."""
    name, rules = preset
    for keys in all_keys(evening(name, seed, 4, rules=rules)):
        answers = keys.answers(without_lead(keys.deal)._replace(vulnerable=None))
        assert answers is not None
        rooms = sum(room is not None for room in keys.deal.rooms)
        assert pressed(keys.form, answers) <= rooms * KEYS + 1


# What the keys tell


def points_told(choice: Choice, answers: Answers, *, red: bool) -> int:
    """The points told beside a key, those of this zone; 0 where nothing is told."""
    texts = [note.text for note in choice.notes if holds(note.when, answers)]
    assert len(texts) <= 1
    return sum(int(str(text.facts.get("red" if red else "points", text.facts["points"]))) for text in texts)


def promised(form: Form, answers: Answers, *, red: bool) -> int:
    """What the keys of a contract promised for it: its worth and the overtricks, or the penalty."""
    chosen = [key(form, name, answers[name]) for name in ("strain", "double", "result")]
    undoubled, doubled, result = (points_told(choice, answers, red=red) for choice in chosen)
    if answers["result"].startswith("-"):
        return -result
    return (undoubled if answers["double"] == "undoubled" else doubled) + result


@few
@given(presets.filter(lambda preset: not GAMES[preset[0]].compares), seeds)
def test_what_the_keys_promise_is_written(preset: tuple[str, str], seed: int) -> None:
    """Part-scores, games, the rubber, the last deal of a Chicago and the zone included; honours stand beside it."""
    name, rules = preset
    rng = Random(seed)
    for keys in all_keys(evening(name, seed, 6, rules=rules)):
        answers = {**walk(keys.form, rng), "honours": "none"}
        if answers["declarer"] == "pass":
            continue
        outcome = keys.outcome(keys.read(keys.enter(answers)))
        side = SEATS.index(answers["declarer"]) % 2
        postings = [
            posting for posting in outcome.postings if name != "bridge-duplicate" or posting.player == SIDES[side]
        ]
        written = sum(posting.amount if posting.player == SIDES[side] else -posting.amount for posting in postings)
        red = is_vulnerable(VULNERABLE.index(outcome.vulnerable or "none"), side)
        assert promised(keys.form, answers, red=red) == written


def test_a_game_and_a_rubber_are_told() -> None:
    """B1.4: sixty towards game, and the last game for both."""
    form = keys_behind("bridge-rubber", "1. 3NT N =", "2. 3NT E =", "3. 2S N =").form
    strains = {"declarer": "N", "level": "2"}
    assert told(key(form, "strain", "D"), strains) == ["worth 540, and the rubber"]
    assert told(key(form, "strain", "C"), {**strains, "level": "1"}) == ["worth 20"]
    assert told(key(form, "strain", "D"), {"declarer": "W", "level": "2"}) == ["worth 40"]
    doubled = {**strains, "declarer": "E", "strain": "S"}
    assert told(key(form, "double", "X"), doubled) == ["worth 670, and the rubber"]
    assert told(key(form, "declarer", "S"), {}) == ["vulnerable", "60 towards game, 40 more make it"]
    assert told(key(form, "declarer", "W"), {}) == ["is the dealer", "vulnerable"]
    first = keys_behind("bridge-rubber").form
    assert told(key(first, "strain", "H"), {"declarer": "N", "level": "4"}) == ["worth 120, and game"]
    assert told(key(first, "level", "4"), {"declarer": "N"}) == ["needs 10 tricks"]
    assert told(key(first, "declarer", "N"), {}) == ["is the dealer"]


def test_the_last_deal_of_a_chicago() -> None:
    """B1.5: a hundred for a part-score, and a part-score carried makes game."""
    form = keys_behind("bridge-chicago", "1. 2S N =", "2. 1NT N -1", "3. 1NT N -1").form
    assert told(key(form, "strain", "S"), {"declarer": "E", "level": "2"}) == ["worth 160"]
    assert told(key(form, "strain", "S"), {"declarer": "S", "level": "2"}) == ["worth 560, and game"]
    assert told(key(form, "declarer", "pass"), {}) == ["it does not count, and the same dealer deals again"]
    assert told(key(form, "declarer", "S"), {}) == ["vulnerable", "60 towards game, 40 more make it"]


def test_both_zones_are_told_where_the_board_is_open() -> None:
    form = keys_behind("bridge-teams").form
    four = {"open-declarer": "N", "open-level": "4", "open-strain": "H"}
    assert told(key(form, "open-strain", "H"), four) == ["worth 420, vulnerable 620"]
    assert told(key(form, "open-double", "X"), four) == ["worth 590, vulnerable 790"]
    undoubled = {**four, "open-double": "undoubled"}
    assert told(key(form, "open-result", "+2"), undoubled) == ["60 more"]
    assert told(key(form, "open-result", "-2"), undoubled) == ["the defenders get 100, vulnerable 200"]
    assert told(key(form, "open-result", "+1"), {**four, "open-double": "X"}) == ["100 more, vulnerable 200"]
    assert told(key(form, "closed-strain", "H"), four) == []


def test_points_promise_what_the_table_says() -> None:
    """B1.7."""
    form = keys_behind("bridge-compensation").form
    assert told(key(form, "hcp", "NS 25"), {}) == ["expected 300, vulnerable 440"]
    assert told(key(form, "hcp", "EW 21"), {}) == ["expected 50"]
    assert told(key(form, "hcp", "NS 20"), {}) == ["nobody may expect a score"]
    assert len(row(form, "hcp").choices) == 41


@pytest.mark.parametrize("name", ["bridge-duplicate", "bridge-teams"])
@pytest.mark.parametrize("begun", [1, 500])
def test_dealer_and_zone_by_the_number_of_the_board(name: str, begun: int) -> None:
    """B1.3: of the boards of a session, and of those that come next."""
    lines = [] if begun == 1 else [f"{begun - 1}. {'open ' if 'teams' in name else ''}pass"]
    form = keys_behind(name, *lines).form
    room = "open-" if name == "bridge-teams" else ""
    for number in (*range(1, 65), *range(begun, begun + 16)):
        answers = {"board": str(number), "vul": "number"}
        verify_board(form, answers, number, room)
    assert told(key(form, "vul", "number"), {"board": "400"}) == []


def verify_board(form: Form, answers: Answers, number: int, room: str) -> None:
    """Dealer and zone of a board are told as its number says."""
    vulnerable = board.vulnerable(number)
    zones = ["nobody vulnerable", "NS vulnerable", "EW vulnerable", "both vulnerable"]
    assert told(key(form, "vul", "number"), answers) == [zones[vulnerable]]
    for seat, letter in enumerate(SEATS):
        deals = board.dealer(number) == seat
        expected = ["is the dealer"] * deals + ["vulnerable"] * is_vulnerable(vulnerable, seat % 2)
        assert told(key(form, f"{room}declarer", letter), answers) == expected


def test_dealer_and_zone_where_the_number_is_known() -> None:
    form = keys_behind("bridge-compensation", "1. pass; hcp NS 20").form
    verify_board(form, {"vul": "number"}, 2, "")


@pytest.mark.parametrize("declared", VULNERABLE)
@pytest.mark.parametrize("name", ["bridge-duplicate", "bridge-compensation"])
def test_a_declared_zone_is_told(name: str, declared: str) -> None:
    form = keys_behind(name).form
    for seat, letter in enumerate(SEATS):
        vulnerable = is_vulnerable(VULNERABLE.index(declared), seat % 2)
        expected = ["is the dealer"] * (seat == 0) + ["vulnerable"] * vulnerable
        assert told(key(form, "declarer", letter), {"board": "1", "vul": declared}) == expected


# The form as data


def shown(value: Any) -> Any:
    """A form as JSON has it, with its texts in English."""
    if isinstance(value, Phrase):
        return str(value)
    if isinstance(value, frozenset):
        return sorted(value)
    if hasattr(value, "_asdict"):
        return {name: shown(part) for name, part in value._asdict().items() if part not in ((), None)}
    if isinstance(value, dict):
        return {name: shown(part) for name, part in value.items()}
    return list(map(shown, value)) if isinstance(value, tuple) else value


def mixed(name: str) -> list[str]:
    """Deals behind which the two sides stand differently in every way."""
    if name == "bridge-rubber":
        return ["1. 3NT N =", "2. 2S N =", "3. 1NT E ="]
    return ["1. 2S N =", "2. 1NT E ="] if name == "bridge-chicago" else []


@each_preset
def test_a_form_is_small_and_quickly_made(name: str, rules: str) -> None:
    keys = keys_behind(name, *mixed(name), rules=rules)
    assert len(json.dumps(shown(keys.form), ensure_ascii=False, separators=(",", ":")).encode()) < LARGEST
    times = []
    for _ in range(10):
        begun = process_time()
        keys.game.form(keys.options, keys.state)
        times.append(process_time() - begun)
    assert min(times) < LONGEST


@each_preset
def test_conditions_look_upward_at_answers_that_may_be_given(name: str, rules: str) -> None:
    """A condition on a row below, or on an answer that no key gives, would never hold."""
    above: dict[str, Row] = {}
    for asked in keys_behind(name, *mixed(name), rules=rules).form.rows:
        conditions = list(asked.when)
        for choice in asked.choices:
            conditions += [*choice.when, *(one for note in choice.notes for one in note.when)]
        for one in conditions:
            for other, values in one.items():
                assert values, (asked.key, other)
                if above[other].number is None:
                    assert values <= {choice.value for choice in above[other].choices}
        assert asked.key not in above
        above[asked.key] = asked
