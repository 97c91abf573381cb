"""The input words: every spelling of the glossary's table at its place, and nothing besides but the forms."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rospis import words
from rospis.words import (
    AFTER_CONTRACT,
    CALLS,
    COLUMNS,
    CONTRACTS,
    DEALS,
    DEFENDERS,
    GAMES,
    KEYWORDS,
    LATER,
    LEVEL_STRAINS,
    LINES,
    MAX_WORDS,
    NOTHING,
    PLACES,
    WITHOUT,
    fold,
    in_latin,
    is_keyword,
    lookalike,
    mixed_scripts,
    nearest,
    reading,
    spelled,
    spellings,
)
from rospis.words.data import Row

# The glossary's table of input words, copied as it stands.
GLOSSARY = Path(__file__).parents[1] / "data" / "input_words.md"

SECTIONS = {
    "Suits and contracts": "CONTRACTS",
    "After a contract": "AFTER_CONTRACT",
    "Defenders and all-pass deals": "DEFENDERS",
    "Bridge": "BRIDGE",
    "Lines of their own": "LINES",
    "Columns and fields": "COLUMNS",
    "Cards and calls": "CALLS",
    "Words that came later, behind a contract": "AFTER_CONTRACT",
    "Words that came later, in place of a declarer": "DEALS",
    "Words that came later, behind a defender": "DEFENDERS",
    "Words that came later, of both defenders": "PAIRS",
}

# Keywords that do not stand where the rest of their section does.
ELSEWHERE = {
    "pass (a deal)": "DEALS",
    "dark pass": "DEALS",
    "void": "DEALS",
    "void passed": "DEALS",
    "opening done": "COLUMNS",
    "hand (a line)": "CARDS",
    "auction": "CARDS",
    "discard": "CARDS",
    "play": "CARDS",
}

LANGUAGES = ("en", "ru", "sr_Latn", "sr_Cyrl")

Spelling = tuple[str, str, str, str, str]  # place, games, keyword, language, spelling


def glossary() -> list[Spelling]:
    """Each spelling in the glossary's table."""
    found: list[Spelling] = []
    place, later = "", False
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0].startswith("**"):
            place = SECTIONS[cells[0].strip("*")]
            later = "later" in cells[0]
            continue
        if cells[0] in ("keyword", "---"):
            continue
        where = ELSEWHERE.get(cells[0], place)
        games = "B" if place == "BRIDGE" else GAMES
        label = cells[0].removeprefix("nothing: ").replace("without 1, 2, 3 ...", "without")
        label, bracket, note = label.partition(" (")
        if bracket and note[:-1] in GAMES:
            games = note[:-1]
        columns = [cell.replace(";", ",").split(", ") for cell in (label, *cells[1:])]
        # "none, both" are two keywords, each with its own word; "spades, S" is one with two.
        pairs = label in ("none, both", "open, closed", "above, below")
        for language, column in zip(LANGUAGES, columns, strict=True):
            keywords = columns[0] if pairs else columns[0][:1] * len(column)
            for keyword, spelling in zip(keywords, column, strict=True):
                # Where a keyword has more words that came later, it is at home above.
                if spelling and not (later and spelling == keyword and keyword in KEYWORDS[place]):
                    found.append((where, games, keyword, language, spelling))
    return found


TABLE = glossary()


def test_the_copy_of_the_table_is_read_whole() -> None:
    assert len(TABLE) > 450
    assert len({(place, keyword) for place, _, keyword, _, _ in TABLE}) == 92


def rows(place: str) -> list[tuple[str, Row]]:
    """All rows of a place with their keywords, those that came later too."""
    return [*KEYWORDS[place].items(), *LATER.get(place, ())]


@pytest.mark.parametrize(("place", "games", "keyword", "language", "spelling"), TABLE)
def test_every_spelling_of_the_glossary_is_found_at_its_place(
    place: str, games: str, keyword: str, language: str, spelling: str
) -> None:
    if spelling in LEVEL_STRAINS:
        assert LEVEL_STRAINS[spelling] == keyword
        assert not any(spelling in PLACES[place][game] for game in GAMES)
        return
    if spelling[-1].isdigit():  # "без 2": a preposition and a number
        spelling = spelling.split()[0]
    for game in GAMES:
        found = PLACES[place][game].get(fold(spelling))
        assert (found == keyword) == (game in games), (game, found)
    if not spelling.endswith(("без", "bez")) or keyword != "without":
        assert any(spelling in spelled(row)[language] for word, row in rows(place) if word == keyword)


# The forms that the table leaves to the rule "masculine, feminine, neuter and plural", written out; where
# Russian and Serbian Cyrillic have the same form it stands once.
FORMS = {
    "AFTER_CONTRACT": """
        куплен, куплена, куплены, kupljen, kupljena, kupljeni, kupljene, купљен, купљена, купљени, купљене
        уходят без, ушла без, ушло без, ушли без, predaju bez, предају без
        predala bez, predalo bez, predali bez, predale bez, предала без, предало без, предали без, предале без
        сыграла, сыграло, сыграли, сыгран, сыграна, сыграны
        prošla, prošli, prošle, прошла, прошли, прошле
        села, село, сели, pala, pali, pale, пала, пали, пале
        договорился, договорилась, договорилось
        чисто, čisto, поймана, поймано, пойманы, uhvaćena, uhvaćeno, uhvaćeni, uhvaćene
        ухваћена, ухваћено, ухваћени, ухваћене
    """,
    "DEALS": """
        poništen, poništena, poništeni, poništene, поништен, поништена, поништени, поништене
        не в счёт перешёл, не в счёт перешло, не в счёт перешли
        poništen prešao, poništena prešla, poništeni prešli, poništene prešle
        поништен прешао, поништена прешла, поништени прешли, поништене прешле
    """,
    "DEFENDERS": """
        пасуют, спасовала, спасовало, спасовали, не вистуют, вистуют, вистовала, вистовало, вистовали
        ne dođu, nije došla, nije došlo, nisu došli, nisu došle, nisu došla
        не дођу, није дошла, није дошло, нису дошли, нису дошле, нису дошла
        dođu, došla, došlo, došli, došle, дођу, дошла, дошло, дошли, дошле, могут, mogu, могу
        зовут, позвала, позвало, позвали, приглашают
        zovu, zvala, zvalo, zvali, zvale, зову, звала, звало, звали, звале
        звана, звано, званы, позвана, позвано, позваны, приглашена, приглашено, приглашены
        zvana, zvano, zvani, zvane, pozvana, pozvano, pozvani, pozvane
        звани, зване, позвани, позване
        присоединилась, присоединилось, pridružila se, pridružilo se, pridružile se
        придружила се, придружило се, придружиле се, отдыхают
        ne idu, ne idem, не иду, не идем, ne prate, ne pratim, не прате, не пратим
        prate, pratim, idu, idem, прате, пратим, иду, идем
    """,
    "BRIDGE": """
        открытый, открытое, открытые, закрытый, закрытое, закрытые
        otvoren, otvoreno, otvoreni, otvorene, zatvoren, zatvoreno, zatvoreni, zatvorene
        отворен, отворено, отворени, отворене, затворен, затворено, затворени, затворене
    """,
    "LINES": "сдают, сдающая, сдающее, сдающие, dele, деле, входят, ulaze, улазе, выходят, izlaze, излазе",
    "COLUMNS": """
        погашен, погашена, погашены, precrtan, precrtana, precrtani, precrtane
        прецртан, прецртана, прецртани, прецртане
    """,
    "CALLS": "смотрят, gledaju, гледају",
}

SIGNS = {"♠": "spades", "♣": "clubs", "♦": "diamonds", "♥": "hearts"}

# Keywords that are at home in one place and read in another as well.
BORROWED = {
    "LINES": {"partners"},
    "COLUMNS": {"dark"},
    "CARDS": {"talon"},
    "CALLS": {"hand", "dark", "dark pass", "kontra", "rekontra"},
}


@pytest.mark.parametrize("place", PLACES)
def test_no_other_words_are_read(place: str) -> None:
    expected = {
        fold(spelling)
        for where, _, _, _, spelling in TABLE
        if where == place and spelling not in LEVEL_STRAINS and not spelling[-1].isdigit()
    }
    forms = ", ".join(line.strip() for line in FORMS.get(place, "").strip().splitlines())
    expected |= {fold(form) for form in forms.split(", ") if form}
    if place == "CONTRACTS":
        expected |= set(SIGNS)
    if place == "AFTER_CONTRACT":
        expected |= {"без", "bez"}
    own = {
        spelling
        for game in GAMES
        for spelling, keyword in PLACES[place][game].items()
        if keyword not in BORROWED.get(place, ())
    }
    assert own == expected


def test_borrowed_keywords_are_those_of_their_home() -> None:
    for game in GAMES:
        for spelling, keyword in AFTER_CONTRACT[game].items():
            if keyword in ("hand", "dark", "kontra", "rekontra"):
                assert CALLS[game][spelling] == keyword
    assert CALLS["R"]["пас втемную"] == DEALS["R"]["пас втемную"] == "dark pass"
    assert COLUMNS["R"]["тм"] == "dark"
    assert LINES["B"]["партнеры"] == "partners"
    assert "partners" not in LINES["Y"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_a_word_means_one_thing_at_one_place(place: str, game: str) -> None:
    meanings: dict[str, str] = {}
    for keyword, row in rows(place):
        if game in row[0]:
            for spelling in (fold(text) for texts in spelled(row).values() for text in texts):
                assert meanings.setdefault(spelling, keyword) == keyword, spelling
    assert meanings == PLACES[place][game]


@pytest.mark.parametrize("place", PLACES)
def test_a_keyword_is_its_own_english_spelling(place: str) -> None:
    for keyword in KEYWORDS[place]:
        assert spellings(place, keyword)["en"][0] == keyword


def test_the_game_decides() -> None:
    assert CONTRACTS["Y"]["мизер"] == "betl"
    assert CONTRACTS["R"]["мизер"] == "misere"
    assert "мизер" not in CONTRACTS["B"]
    assert DEFENDERS["R"]["вист"] == "whists"
    assert DEFENDERS["Y"]["вист"] in NOTHING
    assert DEFENDERS["R"]["dosla"] == "whists"
    assert DEFENDERS["Y"]["dosla"] in NOTHING
    assert set(DEFENDERS["Y"].values()) > NOTHING
    assert not NOTHING & set(DEFENDERS["R"].values())


def test_the_place_decides() -> None:
    assert DEALS["R"]["пас"] == "pass"
    assert DEFENDERS["R"]["пас"] == "passes"
    assert CALLS["R"]["пас"] == "pass"
    assert DEALS["R"]["распасы"] == "pass"
    assert COLUMNS["R"]["распасы"] == "raspasy"
    assert LINES["R"]["на"] == "by"
    assert COLUMNS["R"]["на"] == "on"


@pytest.mark.parametrize("game", ["", "X", "YR", "y"])
def test_only_the_three_games_have_tables(game: str) -> None:
    with pytest.raises(KeyError):
        CONTRACTS[game]


def test_suit_signs_with_and_without_the_picture_selector() -> None:
    for sign, suit in SIGNS.items():
        for game in GAMES:
            assert CONTRACTS[game][fold(sign)] == CONTRACTS[game][fold(sign + "\ufe0f")] == suit


def test_every_serbian_word_stands_in_both_alphabets() -> None:
    for place in KEYWORDS:
        for _, row in rows(place):
            both = spelled(row)
            assert len(both["sr_Latn"]) == len(both["sr_Cyrl"])
            assert all(letter == " " or letter > "\u0400" for word in both["sr_Cyrl"] for letter in word)


# Phrases ----------------------------------------------------------------------------------------------------


def matched(table: words.Table, text: str) -> tuple[str, int] | None:
    return table.match([fold(word) for word in text.split()])


def test_the_longest_phrase_that_fits_is_taken() -> None:
    assert matched(AFTER_CONTRACT["Y"], "без контры") == ("undoubled", 2)
    assert matched(AFTER_CONTRACT["Y"], "без прикупа без одной") == ("hand", 2)
    assert matched(AFTER_CONTRACT["R"], "без 2") == ("without", 1)
    assert matched(AFTER_CONTRACT["R"], "без двух") == ("without", 2)
    assert matched(AFTER_CONTRACT["R"], "БЕЗ") == ("without", 1)
    assert matched(DEALS["R"], "пас втёмную Аня") == ("dark pass", 2)
    assert matched(DEALS["R"], "пас В тёмную") == ("dark pass", 3)
    assert matched(DEALS["R"], "пас в") == ("pass", 1)
    assert matched(DEALS["R"], "не в счёт") == ("void", 3)
    assert matched(DEALS["R"], "не в счёт перешла") == ("void passed", 4)
    assert matched(LINES["Y"], "break off without Ceca") == ("break off without", 3)
    assert matched(LINES["Y"], "break off") == ("break off", 2)
    assert matched(LINES["Y"], "prekid bez Cece") == ("break off without", 2)
    assert matched(LINES["Y"], "break") is None
    assert matched(LINES["Y"], "") is None
    assert matched(CONTRACTS["R"], "без козыря") == ("sans", 2)
    assert matched(DEFENDERS["R"], "Pridružila se") == ("joined", 2)


def test_match_begins_where_it_is_told() -> None:
    line = ["ana", "pik", "iz", "ruke"]
    assert CONTRACTS["Y"].match(line, 1) == ("spades", 1)
    assert AFTER_CONTRACT["Y"].match(line, 2) == ("hand", 2)
    assert AFTER_CONTRACT["Y"].match(line, 3) is None
    assert AFTER_CONTRACT["Y"].match(line, 4) is None


def test_starts_and_max_words_cover_every_phrase() -> None:
    longest = 0
    for place in PLACES.values():
        for game in GAMES:
            table = place[game]
            for phrase in table:
                parts = phrase.split(" ")
                longest = max(longest, len(parts))
                assert table.starts.get(parts[0], 1) >= len(parts)
                assert table.match(parts) == (table[phrase], len(parts))
            assert all(2 <= count <= MAX_WORDS for count in table.starts.values())
    assert longest == MAX_WORDS


def test_without_in_words() -> None:
    for phrase, count in (("без двух", 2), ("без шести", 6), ("bez jedne", 1), ("без једне", 1), ("без пет", 5)):
        assert WITHOUT[phrase] == count
    assert WITHOUT[fold("Без Трёх")] == WITHOUT[fold("bez tri")] == 3
    assert WITHOUT[fold("без четырёх")] == WITHOUT[fold("bez četiri")] == WITHOUT["без четири"] == 4
    assert sorted(WITHOUT.values()) == sorted([1, 2, 3, 4, 5, 6] * 3)
    for game in GAMES:
        assert all(AFTER_CONTRACT[game][phrase] == "without" for phrase in WITHOUT)


def test_words_that_came_later_reserve_nothing() -> None:
    for game in GAMES:
        later = {spelling for place in PLACES.values() for spelling in place[game].later}
        reserved = {spelling for place in PLACES.values() for spelling in {*place[game]} - place[game].later}
        assert not any(is_keyword(spelling, game) for spelling in later - reserved)
        assert all(is_keyword(spelling, game) for spelling in reserved)
    assert {"clean", "caught", "prati", "ide"} & DEFENDERS["Y"].later == {"prati", "ide"}
    assert not any(place["B"].later for place in PLACES.values())


def test_keywords_of_the_game_are_known_as_such() -> None:
    assert is_keyword("Sam", "Y")
    assert not is_keyword("Sam", "R")
    assert is_keyword("ЗОНА", "B")
    assert not is_keyword("Ana", "Y")
    assert not is_keyword("п", "R")


# Folding ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "folded"),
    [
        ("Spades", "spades"),
        ("ВТЁМНУЮ", "втемную"),
        ("dođe", "dodje"),
        ("DOĐE", "dodje"),
        ("dodje", "dodje"),
        ("prošao", "prosao"),
        ("beleška", "beleska"),
        ("Četiri", "cetiri"),
        ("ćć ŽŽ", "cc zz"),
        ("дођем", "дођем"),
        ("ЋЧШЖЂ", "ћчшжђ"),
        ("втe\u0308мную", "втeмную"),  # a Latin e stays one
        ("вте\u0308мную", "втемную"),
        ("мои\u0306", "мой"),
        ("proš\u030cao", "prosao"),
        ("pros\u030cao", "prosao"),
        ("straße", "straße"),
        ("", ""),
    ],
)
def test_folds(word: str, folded: str) -> None:
    assert fold(word) == folded


@given(st.text(st.characters(exclude_categories=())))
def test_fold_never_raises_and_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(st.sampled_from("eеиčćžšđёйЙİẞßΣςсSŠ \u0301\u0306\u0307\u0308\u030c\ufe0f♠")))
def test_fold_is_idempotent_on_the_letters_that_it_changes(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(text.lower()) == fold(text)


# Near misses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("hnad", "hand"),
        ("HAND", "hand"),
        ("kontr", "kontra"),
        ("rekotnra", "rekontra"),
        ("kontrra", "kontra"),
        ("spdes", "spades"),
        ("прикпу", "прикуп"),
        ("zzzzzz", None),
        ("", None),
        ("q", None),
        ("s" * 1000, None),
    ],
)
def test_nearest(word: str, expected: str | None) -> None:
    known = ["hand", "kontra", "rekontra", "spades", "clubs", "прикуп", "s", "h"]
    assert nearest(word, known) == expected
    assert nearest(word, reversed(known)) == expected


def test_nearest_of_equals_keeps_the_first_letter_then_the_alphabet() -> None:
    assert nearest("pall", ["ball", "pill", "palm"]) == "palm"
    assert nearest("pall", []) is None


def distance(a: str, b: str) -> int:
    """The whole matrix, without any bound: what `nearest` must agree with."""
    rows = [[i + j if not i * j else 0 for j in range(len(b) + 1)] for i in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
    return rows[-1][-1]


@given(st.text("abc", max_size=12), st.text("abc", max_size=12))
def test_nearest_agrees_with_the_whole_matrix(word: str, candidate: str) -> None:
    limit = 1 if len(word) <= 5 else 2 if len(word) <= 8 else 3
    slips = distance(word, candidate)
    near = slips <= limit and (slips == 0 or slips < max(len(word), len(candidate)))
    assert nearest(word, [candidate]) == (candidate if near else None)


@given(st.text("abc", min_size=1, max_size=9), st.lists(st.text("abc", max_size=9), max_size=6))
def test_nearest_is_the_best_in_any_order(word: str, candidates: list[str]) -> None:
    found = nearest(word, candidates)
    assert nearest(word, candidates[::-1]) == found
    if found is not None:
        assert distance(word, found) == min(distance(word, candidate) for candidate in candidates)


# Letters of the wrong alphabet ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("6С", {"6c"}, (1, "С", "C")),
        ("SА", {"SA"}, (1, "А", "A")),
        ("ВЕТL", {"betl"}, (0, "В", "B")),
        ("nаnа", {"nana"}, (1, "а", "a")),
        ("пac", {"пас"}, (1, "a", "а")),
        ("втëмную", {"втемную"}, (2, "ë", "ё")),
        ("мoje", {"моје"}, (1, "o", "о")),  # all but the first letter are Latin; the first of them is told
        ("пас", {"пас"}, None),
        ("Пас", {"пас"}, None),
        ("Ж", {"z"}, None),
        ("hand", {"hearts"}, None),
        ("", {"hand"}, None),
    ],
)
def test_lookalike(word: str, known: set[str], expected: tuple[int, str, str] | None) -> None:
    assert lookalike(word, known) == expected


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("hand", {"hand"}, "hand"),
        ("hаnd", {"hand"}, "hand"),
        ("сhеck", {"check"}, "check"),
        ("СНЕСК", {"CHECK"}, "CHECK"),
        ("xoд", {"ход"}, "ход"),
        ("сhеk", {"check"}, "сhеk"),  # no exchange of letters makes it known
        ("", {"check"}, ""),
    ],
)
def test_reading(text: str, known: set[str], expected: str) -> None:
    """All letters of the wrong alphabet are exchanged, or none."""
    assert reading(text, known) == expected


def test_lookalike_takes_a_table() -> None:
    assert lookalike("сlubs", CONTRACTS["Y"]) == (0, "с", "c")
    assert lookalike("Xод", PLACES["BRIDGE"]["B"]) == (0, "X", "Х")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ana", None),
        ("Аня", None),
        ("Žarko", None),
        ("Ђорђе", None),
        ("", None),
        ("♠-1_", None),
        ("Аna", (0, "А", "A")),
        ("Аnа", (0, "А", "A")),  # more letters are Cyrillic, but n can only be Latin
        ("Бoрис", (1, "o", "о")),
        ("Cаша", (0, "C", "С")),
        ("Žаrko", (1, "а", "a")),
        ("АняSmith", (0, "А", "A")),  # neither hides: the fewer letters are odd
        ("Anя", (2, "я", "")),
        ("aа", (1, "а", "a")),
        ("аa", (1, "a", "а")),
        ("aaа", (2, "а", "a")),
    ],
)
def test_mixed_scripts(name: str, expected: tuple[int, str, str] | None) -> None:
    assert mixed_scripts(name) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [("Јован", "Jovan"), ("Jован", "jovan"), ("Милица", "Milica"), ("Љуба", "Ljuba"), ("Његош", "Njegoš"),
     ("Ђорђе", "Đorđe"), ("Ђорђе", "Djordje"), ("Андрей", "Andrej"), ("Яна", "Jana"), ("Игорь", "Igor")],
)  # fmt: skip
def test_one_name_in_two_alphabets(one: str, other: str) -> None:
    assert in_latin(one) == in_latin(other)


@given(st.text(st.characters(exclude_categories=())))
def test_letters_of_any_text_can_be_looked_at(text: str) -> None:
    odd = mixed_scripts(text)
    assert odd is None or text[odd[0]] == odd[1]
    assert lookalike(text, {"hand"}) is None or fold(text) != "hand"
    nearest(text, ["hand", text])


# Cost -------------------------------------------------------------------------------------------------------


def test_imports_nothing_but_itself() -> None:
    """The lowest floor: no other module is loaded for it, so its import stays cheap."""
    code = (
        "import sys, __future__, rospis; before = set(sys.modules); import rospis.words; "
        "print(*sorted(set(sys.modules) - before))"
    )
    source = str(Path(words.__file__).parents[2])
    run = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={"PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == ["rospis.words", "rospis.words.data"]


def test_the_search_for_a_near_word_is_bounded() -> None:
    known = [word for place in PLACES.values() for game in GAMES for word in place[game]]
    started = time.perf_counter()
    for word in ("a" * 100_000, "б" * 40, "otpisivanje bez koga" * 2):
        nearest(word, known)
    assert time.perf_counter() - started < 1
