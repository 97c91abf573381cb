"""The words that a record may use in place of its English keywords, by the place where they stand.

A word is looked up in a place and a game, never in a language: `DEFENDERS["R"]["вист"]` is "whists", while in
the Yugoslav game, `DEFENDERS["Y"]["вист"]`, it is "follows", which is read and left out (`NOTHING`). The
keyword found is the canonical English one, as it is printed. Keys and values of the header are English and
not here.

    >>> words = [fold(word) for word in "Аня бубны с руки без двух".split()]
    >>> CONTRACTS["R"].match(words, 1)
    ('diamonds', 1)
    >>> AFTER_CONTRACT["R"].match(words, 2), AFTER_CONTRACT["R"].match(words, 4)
    (('hand', 2), ('without', 2))
    >>> WITHOUT["без двух"]
    2

The last two parts of the module serve the messages about a bad record: what a word was meant to be, and
letters of the wrong alphabet.
"""

from __future__ import annotations

from rospis.words import data
from rospis.words.data import KEYWORDS, LATER, LEVEL_STRAINS, NOTHING

TYPE_CHECKING = False  # typing itself would cost more to import than all of this
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

__all__ = [
    "AFTER_CONTRACT",
    "BRIDGE",
    "CALLS",
    "CARDS",
    "COLUMNS",
    "CONTRACTS",
    "DEALS",
    "DEFENDERS",
    "GAMES",
    "KEYWORDS",
    "LATER",
    "LEVEL_STRAINS",
    "LINES",
    "MAX_WORDS",
    "NOTHING",
    "PAIRS",
    "PLACES",
    "WITHOUT",
    "Place",
    "Table",
    "fold",
    "in_latin",
    "is_keyword",
    "lookalike",
    "mixed_scripts",
    "nearest",
    "reading",
    "spelled",
    "spellings",
]

GAMES = "YRB"  # Yugoslav preferans, Russian preferans, bridge

MAX_WORDS = 4  # in the longest phrase: не в счёт перешла

# Applied to lower case. The combining marks are those of č ć š ž ё written as a letter and a mark (as text from
# a Mac may be); U+FE0E and U+FE0F say only whether a suit sign is drawn as text or as a picture.
_FOLD = str.maketrans(
    {
        "ё": "е",
        "č": "c",
        "ć": "c",
        "š": "s",
        "ž": "z",
        "đ": "dj",
        "\u0301": None,
        "\u0308": None,
        "\u030c": None,
        "\ufe0e": None,
        "\ufe0f": None,
    }
)


def fold(word: str) -> str:
    """The form in which words are compared: lower case, ё as е, Serbian Latin without its marks (đ as dj).

    Folding twice changes nothing, and any text can be folded. Lower case is taken rather than `casefold`,
    which would also make ß equal to ss.
    """
    if word.isascii():
        return word.lower()
    return word.lower().translate(_FOLD).replace("и\u0306", "й")


# Tables -----------------------------------------------------------------------------------------------------


class Table(dict[str, str]):
    """Folded spelling -> keyword, for one place in one game; the words of a phrase have one space between.

    `starts` has the first word of each phrase of several words, with the length of the longest of them. `plain` has
    what `match` answers for the words that begin no phrase: for those it need not be asked. `later` are the spellings
    that reserve nothing, since they came when players could already be called so.
    """

    __slots__ = ("later", "plain", "starts")

    def __init__(self, rows: Iterable[tuple[str, data.Row]], later: Iterable[tuple[str, data.Row]], game: str) -> None:
        super().__init__()
        self.starts: dict[str, int] = {}
        self._add_rows(rows, game)
        reserved = len(self)
        self._add_rows(later, game)
        self.later = frozenset([*self][reserved:])
        self.plain = {word: (keyword, 1) for word, keyword in self.items() if word not in self.starts}

    def _add_rows(self, rows: Iterable[tuple[str, data.Row]], game: str) -> None:
        for keyword, row in rows:
            if game in row[0]:
                for column in _columns(row):
                    for phrase in _phrases(fold(column)):  # folding all at once is much the quicker
                        self._add(phrase, keyword)

    def _add(self, phrase: str, keyword: str) -> None:
        self[phrase] = keyword
        if " " in phrase:
            words = phrase.split(" ")
            self.starts[words[0]] = max(self.starts.get(words[0], 0), len(words))

    def match(self, words: Sequence[str], at: int = 0) -> tuple[str, int] | None:
        """The keyword that begins at `words[at]` and how many words it takes: the longest phrase that fits.

        The words are folded. None if no keyword begins there, or if there is no such word.
        """
        if at >= len(words):
            return None
        first = words[at]
        for count in range(min(self.starts.get(first, 1), len(words) - at), 1, -1):
            keyword = self.get(" ".join(words[at : at + count]))
            if keyword is not None:
                return keyword, count
        keyword = self.get(first)
        return None if keyword is None else (keyword, 1)


class Place:
    """A place in a record: `place[game]` is its table, made when it is first asked for."""

    __slots__ = ("_tables", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self._tables: dict[str, Table] = {}

    def __getitem__(self, game: str) -> Table:
        table = self._tables.get(game)
        if table is None:
            if len(game) != 1 or game not in GAMES:
                raise KeyError(game)
            table = self._tables[game] = Table(KEYWORDS[self.name].items(), LATER.get(self.name, ()), game)
        return table

    def __repr__(self) -> str:
        return f"Place({self.name!r})"


PLACES = {name: Place(name) for name in KEYWORDS}

CONTRACTS = PLACES["CONTRACTS"]
AFTER_CONTRACT = PLACES["AFTER_CONTRACT"]
DEALS = PLACES["DEALS"]
DEFENDERS = PLACES["DEFENDERS"]
PAIRS = PLACES["PAIRS"]
BRIDGE = PLACES["BRIDGE"]
LINES = PLACES["LINES"]
COLUMNS = PLACES["COLUMNS"]
CARDS = PLACES["CARDS"]
CALLS = PLACES["CALLS"]


def spellings(place: str, keyword: str) -> dict[str, tuple[str, ...]]:
    """All spellings of a keyword but those that came later, with their marks, by language:
    `spellings("LINES", "note")["ru"]`.
    """
    return spelled(KEYWORDS[place][keyword])


def spelled(row: data.Row) -> dict[str, tuple[str, ...]]:
    """The spellings in one row of the tables, with their marks, by language."""
    return dict(zip(("en", "ru", "sr_Latn", "sr_Cyrl"), map(_phrases, _columns(row)), strict=True))


def is_keyword(name: str, game: str) -> bool:
    """Whether a word is a keyword anywhere in records of the game; a player of that name stands in quotes.

    Words that came later are none.
    """
    folded = fold(name)
    return any(folded in table and folded not in table.later for table in (place[game] for place in PLACES.values()))


# Serbian Cyrillic has one letter for each sound of Serbian Latin, so it need not be written out beside it.
_DIGRAPHS = (("lj", "љ"), ("nj", "њ"), ("dž", "џ"))
_LETTERS = str.maketrans("abcčćdđefghijklmnoprsštuvzž", "абцчћдђефгхијклмнопрсштувзж")


def _columns(row: data.Row) -> tuple[str, str, str, str]:
    """The phrases of a row, still in one text each: English, Russian, Serbian Latin, Serbian Cyrillic."""
    _, english, russian, serbian = row
    cyrillic = serbian
    for two, one in _DIGRAPHS:
        cyrillic = cyrillic.replace(two, one)
    return english, russian, serbian, cyrillic.translate(_LETTERS)


def _phrases(text: str) -> tuple[str, ...]:
    """`"на прикупе, отдыха{ет,ют}"` -> `("на прикупе", "отдыхает", "отдыхают")`."""
    phrases: list[str] = []
    for phrase in text.split(", ") if text else ():
        stem, brace, rest = phrase.partition("{")
        if not brace:
            phrases.append(phrase)
            continue
        endings, _, tail = rest.partition("}")
        phrases += [stem + ending + tail for ending in endings.split(",")]
    return tuple(phrases)


# "without two" in words: без двух -> 2. The bare без and bez are keywords that wait for a number.
WITHOUT: dict[str, int] = {
    phrase: count
    for column in _columns(data.AFTER_CONTRACT["without"])
    for count, phrase in enumerate(_phrases(fold(column)))
    if count
}


# Near misses ------------------------------------------------------------------------------------------------

_LONGEST = 40  # no keyword, option or name is longer


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` was most likely meant to be, or None if none is near.

    Near is one slip in a word of up to five letters, two in one of up to eight, else three; a slip is a
    letter too many, missing, wrong, or exchanged with its neighbour. Of equals the one with the same first
    letter goes first, then the alphabet, so that the answer does not depend on the order of the candidates.
    """
    if len(word) > _LONGEST:
        return None
    wanted = fold(word)
    limit = 1 if len(wanted) <= 5 else 2 if len(wanted) <= 8 else 3
    letters = set(wanted)
    best: tuple[int, bool, str] | None = None
    for candidate in candidates:
        other = fold(candidate)
        # A slip adds one letter at most and takes one away: most words are ruled out without a closer look.
        if abs(len(other) - len(wanted)) > limit or len(letters.symmetric_difference(other)) > 2 * limit:
            continue
        slips = _slips(wanted, other, limit)
        # With a slip in every letter nothing is left of the word: `S` is no slip for `H`.
        if slips > limit or (slips and slips >= max(len(wanted), len(other))):
            continue
        rank = (slips, other[:1] != wanted[:1], candidate)
        if best is None or rank < best:
            best = rank
            limit = slips
    return best[2] if best else None


def _slips(a: str, b: str, limit: int) -> int:
    """The slips between two words (edit distance with exchanges), or some number above `limit` if more."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    above = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        # Only cells within `limit` of the diagonal can count; all others are held above it.
        row = [limit + 1] * (len(b) + 1)
        row[0] = i
        for j in range(max(1, i - limit), min(len(b), i + limit) + 1):
            slips = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != b[j - 1]))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == b[j - 1]:
                slips = min(slips, before[j - 2] + 1)
            row[j] = slips
        if min(row) > limit and min(above) > limit:  # two rows, since an exchange reaches back over one
            return limit + 1
        before, above = above, row
    return above[-1]


# Letters of the wrong alphabet ------------------------------------------------------------------------------

# Pairs that look the same; small в and н are not among them, since they look like nothing in Latin.
_CYRILLIC = "АВСЕЁНКМОРТХУЈІЅасеёкмортхујіѕ"
_LATIN = "ABCEËHKMOPTXYJISaceëkmoptxyjis"
_TO_LATIN = dict(zip(_CYRILLIC, _LATIN, strict=True))
_TO_CYRILLIC = dict(zip(_LATIN, _CYRILLIC, strict=True))


def lookalike(word: str, known: Container[str]) -> tuple[int, str, str] | None:
    """Which letter of the wrong alphabet hides a known spelling in `word`: (index, letter, likely letter).

    `known` holds folded spellings, or words to be met as they stand, such as cards. None if the word is
    known already, or if no exchange of look-alikes makes it so. A known spelling is of one alphabet, so it is
    enough to turn all look-alikes to Latin, then all to Cyrillic; Latin, the alphabet of the canonical words,
    goes first. The first letter exchanged is reported.
    """
    if word in known or fold(word) in known:
        return None
    for twins in (_TO_LATIN, _TO_CYRILLIC):
        turned = "".join([twins.get(letter, letter) for letter in word])
        if turned != word and (turned in known or fold(turned) in known):
            return next((i, a, b) for i, (a, b) in enumerate(zip(word, turned, strict=True)) if a != b)
    return None


def reading(text: str, known: Container[str]) -> str:
    """The text with every letter of the wrong alphabet exchanged that hides something known."""
    while (odd := lookalike(text, known)) is not None:
        text = text[: odd[0]] + odd[2] + text[odd[0] + 1 :]
    return text


# One letter for each, as transliterations into Latin go; what has none falls away.
_IN_LATIN = str.maketrans("абвгдежзийклмнопрстуфхцчшщыэђјљњћџіѕ", "abvgdezzijklmnoprstufhccssyedjlncdis", "ъь") | {
    ord("ю"): "ju",
    ord("я"): "ja",
}


def in_latin(name: str) -> str:
    """A name folded and in Latin letters, to tell whether two names are one in two alphabets: `Јован` is jovan."""
    return fold(name).replace("dj", "d").replace("lj", "l").replace("nj", "n").translate(_IN_LATIN)


def mixed_scripts(name: str) -> tuple[int, str, str] | None:
    """The first odd letter of a name that mixes Latin and Cyrillic: (index, letter, likely letter) or None.

    Odd are the letters of the alphabet that can be explained away: the one whose letters here all look like
    letters of the other. If that holds of both or of neither, it is the one with fewer letters, and if they
    are as many, the one that begins later. The likely letter is '' where the odd one has no twin.
    """
    if name.isascii():
        return None
    latin = [i for i, letter in enumerate(name) if _is_latin(letter)]
    cyrillic = [i for i, letter in enumerate(name) if _is_cyrillic(letter)]
    if not latin or not cyrillic:
        return None
    latin_hides = all(name[i] in _TO_CYRILLIC for i in latin)
    cyrillic_hides = all(name[i] in _TO_LATIN for i in cyrillic)
    if latin_hides != cyrillic_hides:
        latin_is_odd = latin_hides
    elif len(latin) != len(cyrillic):
        latin_is_odd = len(latin) < len(cyrillic)
    else:
        latin_is_odd = cyrillic[0] < latin[0]
    at, twins = (latin[0], _TO_CYRILLIC) if latin_is_odd else (cyrillic[0], _TO_LATIN)
    return at, name[at], twins.get(name[at], "")


def _is_latin(letter: str) -> bool:
    return letter.isalpha() and (letter <= "z" or "À" <= letter <= "ɏ" or "Ḁ" <= letter <= "ỿ")


def _is_cyrillic(letter: str) -> bool:
    return letter.isalpha() and "Ѐ" <= letter <= "ԯ"
