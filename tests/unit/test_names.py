"""Names of players: exact ones, beginnings of them, quotes, and names that are words of the record."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rospis
from rospis.errors import Refused
from rospis.names import Names, clause_openers, needs_quotes, quoted
from rospis.seats import Table
from rospis.words import DEALS, is_keyword

OPENERS = clause_openers("Y")


def names(*players: str, away: frozenset[int] = frozenset(), everybody: bool = False) -> Names:
    table = Table(players, tuple(range(len(players))), away)
    return Names(table, OPENERS, everybody=everybody)


def refusal(known: Names, word: str) -> Refused:
    with pytest.raises(Refused) as caught:
        known.find(word, 3, 2)
    assert (caught.value.clause, caught.value.word, caught.value.rule) == (3, 2, None)
    return caught.value


# Finding a name


@pytest.mark.parametrize(
    ("word", "account"),
    [
        ("Ana", 0),
        ("ana", 0),
        ("ANA", 0),
        ("aNa", 0),
        ("An", 0),
        ("a", 0),
        ("Bo", 1),
        ("BORI", 1),
        ('"Ana', 0),
        ('"ana', 0),
        ('"AN', 0),
        ('"Boris', 1),
        ("č", 2),
        ("ČEDA", 2),
        ("čed", 2),
    ],
)
def test_a_name_or_any_beginning_of_it(word: str, account: int) -> None:
    assert names("Ana", "Boris", "Čeda").find(word) == account


def test_an_exact_name_goes_before_a_beginning() -> None:
    known = names("Ana", "An", "Anabel")
    assert known.find("An") == known.find("AN") == known.find('"An') == 1
    assert known.find("Ana") == known.find("ana") == 0
    assert known.find("Anab") == 2
    assert refusal(known, "A").code == "name_ambiguous"


def test_a_beginning_of_several_names() -> None:
    known = names("Ana", "Anka", "Boris")
    for word in ("A", "an", "AN", '"An'):
        refused = refusal(known, word)
        assert refused.code == "name_ambiguous"
        assert refused.params["names"] == "Ana, Anka, Boris"
    assert refusal(known, "An").params["name"] == "An"
    assert known.find("ana") == 0
    assert known.find("ank") == 1


def test_a_beginning_of_three_names() -> None:
    known = names("Ana", "Anka", "Anita")
    assert refusal(known, "An").code == "name_ambiguous"
    assert known.find("Ani") == 2


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("Anna", "Ana"),
        ("Bors", "Boris"),
        ("Dino", None),
        ("Anabel", None),
        ('"Boriss', "Boris"),
        ("", None),
        ("-", None),
    ],
)
def test_nobody_of_that_name(word: str, near: str | None) -> None:
    refused = refusal(names("Ana", "Boris", "Ceca"), word)
    assert refused.code == "name_unknown"
    assert refused.params == {"name": word.lstrip('"'), "near": near, "names": "Ana, Boris, Ceca"}


@pytest.mark.parametrize(
    ("players", "word", "near"),
    [
        ("Jovan Zoran Milica", "Јован", "Jovan"),
        ("Jovan Zoran Milica", "Jован", "Jovan"),
        ("Jovan Zoran Milica", "Милица", "Milica"),
        ("Jovan Zoran Milica", "Милицо", "Milica"),
        ("Јован Зоран Милица", "Jovan", "Јован"),
        ("Андрей Николай Света", "Andrey", "Андрей"),
        ("Андрей Николай Света", "Nikolaj", "Николай"),
        ("Jovan Zoran Milica", "Света", None),
        ("Ђорђе Зоран Милица", "Đorđe", "Ђорђе"),
    ],
)
def test_a_name_in_another_alphabet_is_suggested(players: str, word: str, near: str | None) -> None:
    refused = refusal(names(*players.split()), word)
    assert (refused.code, refused.params["near"]) == ("name_unknown", near)


def test_the_likely_name_keeps_its_capitals() -> None:
    assert refusal(names("player_A", "Player-B", "seat"), "plaier_a").params["near"] == "player_A"
    assert refusal(names("player_A", "Player-B", "seat"), "LAYER-B").params["near"] == "Player-B"


@pytest.mark.parametrize(
    ("word", "letter", "likely", "reading"),
    [("Аna", "А", "A", "Ana"), ("Bоris", "о", "o", "Boris"), ("Сe", "С", "C", "Ce"), ('"Bоris', "о", "o", "Boris")],
)
def test_a_letter_of_the_other_alphabet(word: str, letter: str, likely: str, reading: str) -> None:
    refused = refusal(names("Ana", "Boris", "Ceca"), word)
    assert refused.code == "lookalike"
    assert refused.params == {"found": word.lstrip('"'), "letter": letter, "likely": likely, "reading": reading}


def test_a_latin_letter_in_a_cyrillic_name() -> None:
    refused = refusal(names("Ана", "Борис", "Вера"), "Aна")
    assert (refused.code, refused.params["letter"], refused.params["likely"]) == ("lookalike", "A", "А")


def test_who_has_left_is_not_at_the_table() -> None:
    known = names("Ana", "Boris", "Ceca", "Dino", away=frozenset({1}))
    assert known.names == ("Ana", "Ceca", "Dino")
    assert refusal(known, "Boris").params["names"] == "Ana, Ceca, Dino"
    assert names("Ana", "Anka", "Ceca", "Dino", away=frozenset({1})).find("An") == 0
    everybody = names("Ana", "Boris", "Ceca", "Dino", away=frozenset({1}), everybody=True)
    assert everybody.find("Bor") == 1
    assert everybody.names == ("Ana", "Boris", "Ceca", "Dino")


# Words of the record


@pytest.mark.parametrize("name", ["Clean", "Prati", "Pass-pass", "Niko", "Both", "And", "All", "Поймали"])
def test_a_word_that_came_later_is_a_name_without_quotes(name: str) -> None:
    text = f"game: preferans-russian\nplayers: {name}, Boris, Ceca\n1. {name} misere clean\n"
    record = rospis.read(text)
    assert record.faults == ()
    assert rospis.print_record(record) == text.replace("clean", "0")


def test_clause_openers() -> None:
    """What a deal or a clause may begin with in place of a name; of a phrase its first word."""
    assert {"pass", "void", "together", "talon", "joined", "out", "пас", "все", "не", "вместе", "прикуп"} <= OPENERS
    assert {"dalje", "svi", "ponisten", "zajedno", "kup", "van", "отдыхает"} <= OPENERS
    assert not OPENERS & {"passes", "kontra", "hand", "calls", "clubs", "void passed", "все пас"}
    assert {opener.partition(" ")[0] for opener in DEALS["Y"]} <= OPENERS


@pytest.mark.parametrize(
    ("player", "word", "shorter"),
    [
        ("Passau", "pass", "pa"),
        ("Passau", "pas", "p"),
        ("Voidan", "void", "voi"),
        ("Talonka", "talon", "talo"),
        ("Outis", "out", "ou"),
        ("Darkan", "dark", "dar"),
        ("Togetherer", "together", "tog"),
        ("Joinedan", "joined", "join"),
    ],
)
def test_a_beginning_that_is_a_word_of_its_own(player: str, word: str, shorter: str) -> None:
    """A clause that may begin with a word is never read as somebody's first letters."""
    known = names(player, "Boris", "Ceca")
    assert refusal(known, word).code == "name_unknown"
    assert refusal(known, word.upper()).code == "name_unknown"
    assert known.find(player) == 0
    assert known.find(shorter) == 0
    assert known.find(player[:-1]) == 0


def test_a_word_that_opens_no_clause_may_be_a_beginning() -> None:
    assert names("Handan", "Boris", "Ceca").find("hand") == 0
    assert names("Clubsman", "Boris", "Ceca").find("clubs") == 0


def test_a_whole_name_that_is_such_a_word_is_found_in_quotes_only() -> None:
    known = names("Pass", "Boris", "Ceca")
    assert known.find('"Pass') == known.find('"pass') == known.find('"PASS') == 0
    refused = refusal(known, "Pass")
    assert refused.code == "name_unknown"
    assert refused.params["near"] != "Pass"  # "perhaps Pass?" would help nobody
    assert known.find("pa") == 0


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Pass", True),
        ("KONTRA", True),
        ("Betl", True),
        ("Hand", True),
        ("check", True),
        ("Pik", True),
        ("бубны", True),
        ("Škart", True),
        ("Na", True),
        ("NT", True),
        ("XX", True),
        ("S", False),  # one letter: so players are called in every rule book
        ("C", False),
        ("X", False),
        ("Ana", False),
        ("Passau", False),
        ("misere", False),  # a word of another game
        ("partners", False),
        ("terms", True),  # a word of all games, though nothing can be said with it here
    ],
)
def test_which_names_stand_in_quotes(name: str, needed: bool) -> None:
    assert needs_quotes(name, "Y") is needed
    assert quoted(name, "Y") == (f'"{name}"' if needed else name)


def test_a_name_with_blanks_stands_in_quotes() -> None:
    assert quoted("Ana Eva", "Y") == '"Ana Eva"'
    assert not needs_quotes("Ana Eva", "Y")
    assert needs_quotes("misere", "R")


# Few letters, so that names share their beginnings and some begin as words of the record.
PLAYERS = st.lists(
    st.text(st.sampled_from("apsoutčПа1_-"), max_size=4).flatmap(
        lambda rest: st.sampled_from("aApPoOtčп").map(lambda first: first + rest)
    ),
    min_size=3,
    max_size=4,
    unique_by=str.lower,
)


@given(PLAYERS, st.data())
@settings(max_examples=60)
def test_find_is_as_the_record_format_says(players: list[str], data: st.DataObject) -> None:
    """Any beginning of a name that is unique among those at the table, and no other word."""
    lowered = [player.lower() for player in players]
    assume(not any(player in OPENERS for player in lowered))
    known = names(*players)
    player = data.draw(st.sampled_from(players))
    word = player[: data.draw(st.integers(1, len(player)))]
    fits = [account for account, name in enumerate(lowered) if name.startswith(word.lower())]
    if word.lower() in lowered:
        assert known.find(word) == lowered.index(word.lower())
    elif word.lower() in OPENERS:
        assert refusal(known, word).code in ("name_unknown", "lookalike")
    elif len(fits) == 1:
        assert known.find(word) == known.find(word.upper().lower()) == fits[0]
    else:
        assert refusal(known, word).code == "name_ambiguous"


# Names in a record


def sheet(players: str, *lines: str) -> rospis.Sheet:
    text = f"game: preferans-yugoslav\nplayers: {players}\n" + "\n".join(lines) + "\n"
    return rospis.replay(rospis.read(text))


def postings(found: rospis.Sheet) -> list[tuple[str, str | None, object]]:
    assert found.faults == []
    return [(posting.player, posting.on, posting.amount) for posting in found.postings]


@pytest.mark.parametrize(
    ("players", "deal"),
    [
        ("Ana, Boris, Ceca", "Ana hearts; Boris 2; Ceca 2"),
        ("Ana, Boris, Ceca", "a hearts; bo 2; CECA 2"),
        ("Ana, Boris, Ceca", '"Ana" hearts; "boris" 2; "ce" 2'),
        ('"Ana", "Boris", "Ceca"', "Ana hearts; Boris 2; Ceca 2"),
        ("A-1, B_2, C3", "A-1 hearts; B_ 2; c 2"),
        ("A, B, C", "A hearts; B 2; C 2"),
        ("S, H, D", "S hearts; H 2; D 2"),
        ("Ана, Борис, Вера", "ана hearts; Бор 2; в 2"),
        ('"Ana Eva", "Boris Dino", "Ceca C"', '"Ana Eva" hearts; "boris dino" 2; "CECA C" 2'),
        ('"Ana Eva", "Boris Dino", "Ceca C"', 'ana hearts; "Boris D" 2; c 2'),
        ('"Pass", "Hearts", "Kontra"', '"Pass" hearts; "Hearts" 2; "Kontra" 2'),
        ('"Pass", "Hearts", "Kontra"', '"Pass" hearts hand; "hearts" 2; "kontra" 2'),
        ('"Void", "Talon", "Together"', '"Void" hearts; "Talon" 2; "Together" 2'),
        ('"Hand", "Made", "Betl"', '"Hand" hearts; "Made" 2; "Betl" 2'),
        ('"Passes", "Calls", "Called"', '"Passes" hearts; "Calls" 2; "Called" 2'),
        ("Čeda, Đoka, Žika", "čeda hearts; đ 2; ž 2"),
    ],
)
def test_names_in_a_deal(players: str, deal: str) -> None:
    found = sheet(players, f"1. {deal}")
    one, two, three = found.players
    unit = 10 if "hand;" in deal else 8
    assert postings(found) == [(one, None, unit), (two, one, 2 * unit), (three, one, 2 * unit)]


def test_names_that_are_words_in_every_place() -> None:
    """In quotes they are names, whatever words stand beside them."""
    found = sheet(
        '"Check", "Kontra", "On"',
        'check "On" on "Check" 0',
        'adjust "Check" on "On" 12 "on"',
        'dealer "Kontra"',
        '1. "On" hearts kontra "Kontra" rekontra; "Check" 1; "Kontra" 2',
        '    hand "On" S8.HAKQJ.DKJ.CAT7',
        '2. "Kontra" betl hand kontra "On" made',
        'join "After" after "On"',
        'replace "Check" by "By"',
        'leave "By"',
        'break off without "After"',
    )
    assert postings(found)[:2] == [("On", None, 32), ("Kontra", "On", 96)]
    assert found.players == ["By", "Kontra", "On", "After"]
    assert found.cells("By")["whists"]["On"] == 12


def test_a_deal_may_begin_with_a_name_that_begins_as_a_word() -> None:
    assert [posting[0] for posting in postings(sheet("Passau, Voidan, Talonka", "1. Passau hearts; v 2; Talo 2"))] == [
        "Passau",
        "Voidan",
        "Talonka",
    ]
    found = sheet("Passau, Voidan, Talonka", "1. pass", "2. void", "3. PASS")
    assert postings(found) == []
    assert [len(outcome.marks) for outcome in found.outcomes] == [3, 0, 0]


def test_the_output_bears_the_last_names() -> None:
    """Earlier deals too; their text stays as it was written."""
    found = sheet(
        "Ana, Boris, Ceca",
        "1. Ana hearts; Boris 2; Ceca 2",
        "check Ana contract -22",
        "adjust Ceca on Ana 5",
        "replace Ana by Eva",
        "2. Boris hearts; Eva 2; Ceca 2",
        "replace Eva by Fana",
        "check Fana contract -22",
    )
    out = rospis.to_json(found)
    assert out["errors"] == []
    assert out["players"] == ["Fana", "Boris", "Ceca"]
    assert [(deal["text"], deal["postings"][0]["player"], deal["dealer"]) for deal in out["deals"]] == [
        ("Ana hearts; Boris 2; Ceca 2", "Fana", "Ceca"),
        ("Boris hearts; Eva 2; Ceca 2", "Boris", "Fana"),
    ]
    assert out["deals"][0]["postings"][1]["on"] == "Fana"
    assert out["adjustments"][0]["on"] == "Fana"
    assert [check["ok"] for check in out["checks"]] == [True, True]
    assert list(out["sheet"]["Boris"]["whists"]) == ["Fana", "Ceca"]
    assert out["next"] == {"dealer": "Boris", "forehand": "Ceca"}


def test_the_output_bears_the_name_of_a_newcomer_who_is_replaced() -> None:
    found = sheet(
        "Ana, Boris, Ceca",
        "1. pass",
        "join Dino after Ana",
        "2. Dino hearts; Boris 2; Ceca 2",
        "replace Dino by Eva",
        "3. Ana hearts; Boris 2; Ceca 2",
    )
    out = rospis.to_json(found)
    assert out["errors"] == []
    assert out["players"] == ["Ana", "Eva", "Boris", "Ceca"]
    assert out["adjustments"][0]["player"] == "Eva"
    assert out["deals"][1]["postings"][0]["player"] == "Eva"
    assert [deal["out"] for deal in out["deals"]] == [[], ["Ana"], ["Eva"]]


def test_a_name_may_be_taken_up_again_when_nobody_bears_it() -> None:
    found = sheet(
        "Ana, Boris, Ceca",
        "1. pass",
        "replace Ceca by Eva",
        "join Ceca after Boris",
        "2. Ceca hearts; Boris 2; Eva 2",
    )
    assert found.faults == []
    assert found.players == ["Ana", "Boris", "Ceca", "Eva"]
    again = sheet("Ana, Boris, Ceca", "replace Ana by Ena", "replace Ena by Ana", "1. Ana hearts; Boris 2; Ceca 2")
    assert postings(again)[0] == ("Ana", None, 8)


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        (["replace Ana by Eva", "1. Ana hearts; Boris 2; Ceca 2"], "name_unknown", 4),
        (["join Dino after Ana", "leave Boris", "1. Boris hearts; Ana 2; Ceca 2"], "name_unknown", 5),
        (["join Dino after Ana", "leave Boris", "leave Boris"], "name_unknown", 5),
        (["join Dino after Ana", "leave Boris", "dealer Boris"], "name_unknown", 5),
        (["join Dino after Ana", "leave Boris", "replace Boris by Eva"], "name_unknown", 5),
        (["join Dino after Ana", "leave Boris", "join Eva after Boris"], "name_unknown", 5),
        (["join Dino after Ana", "leave Boris", "join Boris after Ana"], "name_taken", 5),
        (["join Dino after Ana", "leave Boris", "replace Ana by Boris"], "name_taken", 5),
        (["join Anka after Ana", "dealer An"], "name_ambiguous", 4),
        (["1. Dino hearts; Boris 2; Ceca 2", "join Dino after Ana"], "name_unknown", 3),
    ],
)
def test_names_hold_from_the_line_on_that_brings_them(lines: list[str], code: str, line: int) -> None:
    found = sheet("Ana, Boris, Ceca", *lines)
    assert [(fault.code, fault.line) for fault in found.faults] == [(code, line)]


def test_a_beginning_becomes_free_when_somebody_leaves() -> None:
    found = sheet("Ana, Anka, Boris, Ceca", "1. pass", "leave Anka", "2. A hearts; Boris 2; Ceca 2")
    assert postings(found)[0][0] == "Ana"


def test_every_keyword_can_be_a_name_in_quotes() -> None:
    """And stands in quotes when it is printed."""
    for word in ("pass", "void", "kontra", "together", "talon", "check", "on", "refe", "hand", "beleška", "вместе"):
        assert is_keyword(word, "Y")
        text = f'game: preferans-yugoslav\nplayers: "{word}", Boris, Ceca\n1. "{word}" hearts; Boris 2; Ceca 2\n'
        record = rospis.read(text)
        assert record.faults == (), word
        assert rospis.print_record(record) == text
        assert rospis.read(text.replace('"', "", 2)).faults[0].code == "name_keyword"
