"""Portable Preferans Notation (PPN): its values, a tolerant reader and a strict writer (Y7.1 to Y7.7).

This is syntax only: what stands in a file, not whether it can be so. The reader takes the current grammar (Y7.2) and
the older forms (Y7.3) and gives the same values for both: players are the numbers 1, 2 and 3 of the tags, whoever was
written as main, left or right. The writer writes the current grammar. Amounts keep the sign of the notation: in the
contract column a made contract is negative.

The facts of the notation are those of the README of github.com/prefko/portable-preferans-notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from unicodedata import category

from rospis.cards import PACK_32, Card
from rospis.errors import MOST_FAULTS, N_, Fault
from rospis.record.reader import BOM, CONTROLS

LARGEST_FILE = 2**20  # bytes: some six thousand played rounds
LONGEST_LINE = 10_000  # characters; a round has about 170, a text of a record at most 4,096
PLAYERS = (1, 2, 3)
ALPHABET = "123456789ABCDEFGHIJKLMNOPQRSTUVW"  # the pack: spades from the seven up, then diamonds, hearts and clubs
CARD_OF = dict(zip(ALPHABET, sorted(PACK_32, key=lambda card: "SDHC".index(card.suit)), strict=True))
LETTER_OF = {card: letter for letter, card in CARD_OF.items()}
HAND, TALON, TRICKS = 10, 2, 10
KONTRA = "KRSM"  # kontra, rekontra, subkontra, mortkontra


class Tag(NamedTuple):
    """A tag pair; ``line`` and ``column`` say where its value stands, counted from 1."""

    name: str
    value: str
    line: int = 0
    column: int = 1


class Bid(NamedTuple):
    """A player's highest call: "pass", "number", "mine" (he took over the equal number) or "hand".

    ``number`` is 2 to 8; 0 for a pass, and for a hand game that was not named.
    """

    kind: str
    number: int = 0

    def __str__(self) -> str:
        letter = {"pass": "P", "number": "", "mine": "M", "hand": "G"}[self.kind]
        return letter + (str(self.number) if self.number else "")


class Throw(NamedTuple):
    """The cards of one trick in the order thrown, and the player who won it by what the file says."""

    cards: tuple[Card, ...]
    winner: int


class Share(NamedTuple):
    """What the summary says of one player: tricks, whists in his left and right column, and his contract entry.

    ``main`` is None where the form does not say whether he declared. Made contracts are negative.
    """

    main: bool | None
    tricks: int
    left: int = 0
    right: int = 0
    contract: int = 0


class Played(NamedTuple):
    """A round that was bought.

    ``main`` declares ``contract``, 2 to 8, as a hand game if ``hand``. ``discard`` is empty for a hand game, None where
    it cannot be read. ``accepted`` are the followers who came. ``kontra`` counts levels of doubling, 0 to 4, begun by
    ``by``; with ``invited`` it was ``by`` who took the other along. ``refa`` is None where the form has no such field;
    ``starts`` is None then too, and 0 where nobody led. ``throws`` are empty where nothing was thrown, and None where
    they are not told or cannot be read. ``summary`` is in the order of the round, None for "0".
    """

    main: int
    discard: tuple[Card, ...] | None
    hand: bool
    contract: int
    accepted: tuple[int, ...]
    kontra: int
    invited: bool
    by: int | None
    refa: bool | None
    value: int
    starts: int | None
    throws: tuple[Throw, ...] | None
    summary: tuple[Share | None, ...]


class Round(NamedTuple):
    """One deal. ``order`` are the players as they were dealt to, the dealer last.

    ``cards`` are their three hands in that order and the talon, None where they cannot be read. ``bids`` stand in the
    same order. ``played`` is None where all passed. ``places`` are the columns of the fields in ``line``, by name.
    """

    number: int
    order: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...] | None
    bids: tuple[Bid, ...]
    played: Played | None = None
    line: int = 0
    places: Mapping[str, int] = {}


class Ppn(NamedTuple):
    """A file. With ``faults`` it is not to be used; ``remarks`` name what was left out because it cannot be so."""

    tags: tuple[Tag, ...]
    rounds: tuple[Round, ...]
    faults: tuple[Fault, ...] = ()
    remarks: tuple[Fault, ...] = ()

    def tag(self, *names: str) -> Tag | None:
        """The tag of the first of these names that there is; None without any."""
        by_name = {tag.name: tag for tag in self.tags}
        return next((by_name[name] for name in names if name in by_name), None)


def left_of(player: int) -> int:
    """Whose whists stand in the left column of ``player``: those on the player before him (vector 62 of Y6)."""
    return player - 1 or 3


def right_of(player: int) -> int:
    """Whose whists stand in the right column of ``player``: those on the player after him."""
    return player % 3 + 1


# Reading ---------------------------------------------------------------------------------------------------------

TAG = re.compile(r'([A-Za-z][A-Za-z0-9_]*)\s+(?:"((?:[^"\\]|\\.)*)"|([^"]*?))\s*')
BARE_ROUND = re.compile(r"\s*[0-9]{1,6}\.\s+\S")


def recognised(source: bytes) -> bool:
    """Whether a text begins as a PPN file does: with a tag or a round."""
    head = source[: 8 * LONGEST_LINE].removeprefix(BOM.encode()).decode("utf-8", "replace")
    for line in head.split("\n"):
        if line.strip() and line.lstrip()[0] not in "%;":
            return line.lstrip().startswith("[") or BARE_ROUND.match(line) is not None
    return False


def read(source: bytes | str) -> Ppn:
    """The file written in ``source``. Whatever it holds, what is wrong with it is in ``faults`` and ``remarks``."""
    reader = _Reader()
    if len(source) > LARGEST_FILE:
        reader.fault(1, 1, "ppn_too_large", limit=LARGEST_FILE // 2**20)
        return reader.file()
    if isinstance(source, bytes):
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError as error:
            before = source[: error.start].decode("utf-8")
            column = len(before) - before.rfind("\n")
            reader.fault(before.count("\n") + 1, column, "ppn_not_utf8", byte=source[error.start])
            return reader.file()
    else:
        text = source
    reader.read(text.removeprefix(BOM).replace("\r\n", "\n").split("\n"))
    return reader.file()


class _Bad(Exception):
    """A field that cannot stand where it does."""

    def __init__(self, column: int, code: str, **params: object) -> None:
        super().__init__(code)
        self.column = column
        self.code = code
        self.params = params


class _Reader:
    """One pass over the lines; every faulty one is reported once."""

    def __init__(self) -> None:
        self.tags: dict[str, Tag] = {}
        self.rounds: list[Round] = []
        self.faults: list[Fault] = []
        self.remarks: list[Fault] = []

    def file(self) -> Ppn:
        """What was read."""
        return Ppn(tuple(self.tags.values()), tuple(self.rounds), tuple(self.faults), tuple(self.remarks))

    def fault(self, line: int, column: int, code: str, **params: object) -> None:
        """Without what stands there the file cannot be used."""
        self.faults.append(Fault(line, column, code, None, params))

    def remark(self, line: int, column: int, code: str, **params: object) -> None:
        """What stands there is left out."""
        self.remarks.append(Fault(line, column, code, None, params))

    def read(self, lines: list[str]) -> None:
        """All lines, up to the limit of errors."""
        for number, line in enumerate(lines, start=1):
            if not line or line.isspace():
                continue
            try:
                self.one(number, line)
            except _Bad as bad:
                self.fault(number, bad.column, bad.code, **bad.params)
            if len(self.faults) + len(self.remarks) >= MOST_FAULTS:
                self.fault(number, 1, "ppn_too_many", limit=MOST_FAULTS)
                return

    def one(self, number: int, line: str) -> None:
        """A tag, a round, or a comment as PGN has them."""
        if len(line) > LONGEST_LINE:
            raise _Bad(LONGEST_LINE + 1, "ppn_line_too_long", limit=LONGEST_LINE)
        if not line.isprintable():
            for place, letter in enumerate(line):
                if letter in CONTROLS or (category(letter) == "Cc" and letter != "\t"):
                    raise _Bad(place + 1, "ppn_control", letter=f"U+{ord(letter):04X}")
        text = line.strip()
        at = line.index(text[0]) + 1
        if text[0] in "%;":
            return
        if not text.strip("."):
            self.remark(number, at, "ppn_cut")
        elif BARE_ROUND.match(text):
            self.rounds.append(_Fields(self, number, text, at, bare=True).round())
        elif text[0] != "[":
            raise _Bad(at, "ppn_line", found=_shown(text))
        elif text[-1] != "]":
            raise _Bad(at + len(text), "ppn_bracket")
        elif text[1:].lstrip()[:1].isdigit():
            self.rounds.append(_Fields(self, number, text[1:-1], at + 1).round())
        else:
            self.tag(number, text[1:-1], at + 1)

    def tag(self, number: int, text: str, at: int) -> None:
        """A tag pair; its value may stand in quotes, as in PGN."""
        at += len(text) - len(text.lstrip())
        found = TAG.fullmatch(text.strip())
        if found is None:
            raise _Bad(at, "ppn_tag", found=_shown(text.strip()))
        name, quoted, bare = found.groups()
        value = bare if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
        if name in self.tags:
            raise _Bad(at, "ppn_tag_twice", found=name, first=self.tags[name].line)
        self.tags[name] = Tag(name, value.strip(), number, at + found.start(3 if quoted is None else 2))


class _Fields:
    """One round: its words with their columns, read into the values of the current grammar."""

    def __init__(self, reader: _Reader, line: int, text: str, at: int, *, bare: bool = False) -> None:
        self.reader = reader
        self.line = line
        self.bare = bare  # no brackets: the oldest form
        self.words = [(at + found.start(), found.group()) for found in re.finditer(r"\S+", text)]
        self.end = at + len(text)
        self.places: dict[str, int] = {}
        self.older = False
        self.order: tuple[int, ...] = PLAYERS
        self.main = 0

    # Words.

    def bad(self, name: str, column: int, found: str, expected: str) -> _Bad:
        """A word that cannot be this field."""
        self.places.setdefault(name, column)
        return _Bad(column, "ppn_field", key=name, found=_shown(found), expected=expected)

    def take(self, name: str) -> str:
        """The next word as this field."""
        if not self.words:
            raise _Bad(self.end, "ppn_fields", key=name)
        self.places[name], word = self.words.pop(0)
        return word

    def left_out(self, name: str, offset: int, code: str, **params: object) -> None:
        """A field that cannot be used: it is named, and the round is read on."""
        self.reader.remark(self.line, self.places[name] + offset, code, key=name, **params)

    # The round.

    def round(self) -> Round:
        """All fields; :class:`_Bad` where one is missing or cannot be read."""
        number = self.take("id")
        digits = number.removesuffix(".")
        if not _is_number(digits):
            raise self.bad("id", self.places["id"], number, N_("a number"))
        self.read_order()
        cards = self.read_cards()
        bids = self.read_bids()
        played = None
        if self.words or any(bid.kind != "pass" for bid in bids):
            played = self.read_played(bids)
        return Round(int(digits), self.order, cards, bids, played, self.line, self.places)

    def read_order(self) -> None:
        """Three players in the order of the deal (Y7.2).

        The older forms have one digit (Y7.3): on a bare line the dealer, in brackets whoever was dealt to first, as the
        same rounds in later samples show.
        """
        word = self.take("order")
        self.older = len(word) == 1
        last = int(word[-1]) if word[-1:] in ("1", "2", "3") else 0
        dealer = left_of(last) if last and self.older and not self.bare else last
        order = (right_of(dealer), left_of(dealer), dealer)
        if not last or word not in (str(last), "".join(map(str, order))):
            raise self.bad("order", self.places["order"], word, N_("231, 312 or 123"))
        self.order = order

    def read_cards(self) -> tuple[tuple[Card, ...], ...] | None:
        """Ten cards for each and two in the talon; left out where they are no pack."""
        word = self.take("cards")
        cards = self.cards_in("cards", word)
        if cards is None:
            return None
        if len(cards) != len(ALPHABET):
            self.left_out("cards", 0, "ppn_cards_count", found=len(cards))
            return None
        seen: set[Card] = set()
        for place, card in enumerate(cards):
            if card in seen:
                self.left_out("cards", place, "ppn_card_twice", found=word[place])
                return None
            seen.add(card)
        hands = tuple(cards[start : start + HAND] for start in range(0, 3 * HAND, HAND))
        return (*hands, cards[-TALON:])

    def cards_in(self, name: str, word: str, offset: int = 0) -> tuple[Card, ...] | None:
        """The cards of a word, or None after naming the letter that is none."""
        for place, letter in enumerate(word):
            if letter not in CARD_OF:
                self.left_out(name, offset + place, "ppn_card", found=letter)
                return None
        return tuple(CARD_OF[letter] for letter in word)

    def read_bids(self) -> tuple[Bid, ...]:
        """The highest call of each: P (in the oldest samples D), a number, M and a number, G perhaps with a number."""
        word = self.take("bids")
        bids: list[Bid] = []
        for column, part in self.parts("bids", word):
            found = re.fullmatch(r"([PD])|(M?)([2-8])|G([2-8]?)", part)
            if found is None:
                raise self.bad("bids", column, part, N_("P, a number 2 to 8, M and a number, G, or G and a number"))
            passed, mine, number, named = found.groups()
            if passed:
                bids.append(Bid("pass"))
            elif number:
                bids.append(Bid("mine" if mine else "number", int(number)))
            else:
                bids.append(Bid("hand", int(named or 0)))
        return tuple(bids)

    def parts(self, name: str, word: str) -> Iterator[tuple[int, str]]:
        """Three values with commas between, each with its column."""
        column = self.places[name]
        parts = word.split(",")
        if len(parts) != len(PLAYERS):
            raise self.bad(name, column, word, N_("three values with commas between"))
        for part in parts:
            yield column, part
            column += len(part) + 1

    def read_played(self, bids: tuple[Bid, ...]) -> Played:
        """What follows where somebody bought."""
        self.main = self.read_main(bids)
        hand, discard = self.read_discard()
        contract = self.take("contract")
        if not re.fullmatch(r"G?[2-8]", contract):
            raise self.bad(
                "contract", self.places["contract"], contract, N_("a number 2 to 8, perhaps with a G before it")
            )
        accepted = self.read_accepted()
        kontra, invited, by = self.read_kontra(accepted)
        *middle, last = self.words or [(self.end, "")]
        if not last[1]:
            raise _Bad(self.end, "ppn_fields", key="value")
        self.words = middle
        refa: bool | None = None
        if middle and middle[0][1] in ("0", "1"):
            refa = self.take("refa") == "1"
        value = self.take("value")
        if not _is_number(value):
            raise self.bad("value", self.places["value"], value, N_("a number"))
        starts: int | None = None
        throws: tuple[Throw, ...] | None = None
        if len(self.words) == 2 or (self.words and len(self.words[0][1]) < 3 and self.words[0][1] not in NOTHING):
            starts = self.read_starts()
        if self.words:
            alone = len(accepted) == 1 and not kontra and not invited
            throws = self.read_throws(2 if alone else 3)
        if self.words:
            raise self.bad("summary", *self.words[0], N_("nothing but the summary behind the throws"))
        self.words = [last]
        summary = self.read_summary()
        return Played(
            self.main,
            discard,
            hand or contract[0] == "G",
            int(contract[-1]),
            accepted,
            kontra,
            invited,
            by,
            refa,
            int(value),
            starts,
            throws,
            summary,
        )

    def read_main(self, bids: tuple[Bid, ...]) -> int:
        """Who bought; in the older form that follows from the bids."""
        if self.words and len(self.words[0][1]) == 1:
            word = self.take("main")
            if word not in ("1", "2", "3"):
                raise self.bad("main", self.places["main"], word, N_("1, 2 or 3"))
            return int(word)
        winner = winner_of(bids)
        if winner is None:
            raise _Bad(self.places["bids"], "ppn_main")
        return self.order[winner]

    def read_discard(self) -> tuple[bool, tuple[Card, ...] | None]:
        """Whether it was a hand game, and the two cards thrown away."""
        word = self.take("discarded")
        if word == "XX":
            return True, ()
        if len(word) != TALON:
            raise self.bad("discarded", self.places["discarded"], word, N_("two cards, or XX for a hand game"))
        return False, self.cards_in("discarded", word)

    def player(self, letter: str) -> int | None:
        """A player by number, or by his place beside the main player: first (left) or second (right) in order."""
        if letter in ("1", "2", "3"):
            return int(letter)
        return {"M": self.main, "L": right_of(self.main), "R": left_of(self.main)}.get(letter)

    def read_accepted(self) -> tuple[int, ...]:
        """The followers who came, in order of play."""
        word = self.take("accepted")
        followers = right_of(self.main), left_of(self.main)
        if word in ("0", "00"):
            return ()
        if self.older and word in ("10", "01"):  # the oldest samples have a digit for each follower
            return (followers[word.index("1")],)
        if word == "B" or (_is_number(word) and int(word) > 3):
            return followers
        player = self.player(word)
        if player not in followers:
            raise self.bad("accepted", self.places["accepted"], word, N_("0, a follower, or 8 for both"))
        return (player,)

    def read_kontra(self, accepted: tuple[int, ...]) -> tuple[int, bool, int | None]:
        """Levels of doubling, whether it is an invitation, and who began it."""
        word = self.take("kontra")
        if word == "0":
            return 0, False, None
        followers = right_of(self.main), left_of(self.main)
        by = self.player(word[1:]) if len(word) == 2 else None
        if word[0] not in KONTRA + "I" or len(word) > 2 or (len(word) == 2 and by not in followers):
            raise self.bad("kontra", self.places["kontra"], word, N_("0, or I, K, R, S or M and a follower"))
        if by is None:
            if len(accepted) != 1:
                raise _Bad(self.places["kontra"], "ppn_kontra", found=word)
            by = accepted[0]
        return KONTRA.find(word[0]) + 1, word[0] == "I", by

    def read_starts(self) -> int:
        """Who threw the first card; 0 where nobody did. The older form has the whole order of play."""
        word = self.take("starts")
        if word in NOTHING:
            return 0
        first = self.player(word[0])
        if first is None or (len(word) > 1 and not re.fullmatch("[MLR]{2,3}", word)):
            raise self.bad("starts", self.places["starts"], word, N_("1, 2 or 3"))
        return first

    def read_throws(self, players: int) -> tuple[Throw, ...] | None:
        """The tricks; left out from the first word that is none."""
        word = self.take("throws")
        if word in NOTHING:
            return ()
        throws: list[Throw] = []
        offset = 0
        for part in word.split(","):
            cards, last = part[:-1], part[-1:]
            # The older form may name who leads before the cards.
            leads = self.older and cards[:1] in ("M", "L", "R") and len(cards) == players + 1
            winner = self.player({"G": "M", "D": "R"}.get(last, last) if self.older else last)
            if winner is None or not 2 <= len(cards) - leads <= 3 or len(throws) == TRICKS:
                self.left_out("throws", offset, "ppn_throw", found=_shown(part), number=len(throws) + 1)
                return None
            thrown = self.cards_in("throws", cards[leads:], offset + leads)
            if thrown is None:
                return None
            throws.append(Throw(thrown, winner))
            offset += len(part) + 1
        return tuple(throws)

    def read_summary(self) -> tuple[Share | None, ...]:
        """Tricks and entries of each, in the current form or as four numbers (Y7.2, Y7.3)."""
        word = self.take("summary")
        return tuple(self.read_share(*part) for part in self.parts("summary", word))

    def read_share(self, column: int, part: str) -> Share | None:
        """One player's part of the summary."""
        if part == "0":
            return None
        number, tricks = r"([+-]?[0-9]{1,6})", r"(10|[0-9])"
        if found := re.fullmatch(rf"M{tricks}:{number}", part):
            return Share(True, int(found[1]), contract=int(found[2]))
        if found := re.fullmatch(rf"F{tricks}:([LR]){number}(?::{number})?", part):
            whists, contract = int(found[3]), int(found[4] or 0)
            left, right = (whists, 0) if found[2] == "L" else (0, whists)
            return Share(False, int(found[1]), left, right, contract)
        if found := re.fullmatch(rf"{tricks}:{number}:{number}:{number}", part):
            return Share(None, int(found[1]), int(found[2]), int(found[4]), int(found[3]))
        raise self.bad("summary", column, part, N_("such as M7:-8, F3:L24, F1:L8:8, or 0"))


NOTHING = ("0", "-")


def winner_of(bids: tuple[Bid, ...]) -> int | None:
    """The place (from 0) of the highest call, a hand game above all numbers; None where there is no single one.

    Of equal numbers the one that was taken over ("mine") is higher, of equal hand games the earlier one.
    """
    ranks = [(bid.kind == "hand", bid.number, bid.kind == "mine") for bid in bids]
    best = max(ranks)
    if best == (False, 0, False) or (ranks.count(best) > 1 and not best[0]):
        return None
    return ranks.index(best)


def _is_number(word: str) -> bool:
    """At most six digits."""
    return word.isascii() and word.isdecimal() and len(word) <= 6


def _shown(text: str) -> str:
    """A word for a message: a long one is cut."""
    return text if len(text) <= 40 else text[:40] + "..."


# Writing ---------------------------------------------------------------------------------------------------------


def print_ppn(file: Ppn) -> str:
    """The file in the current grammar, every field written (Y7.7); ValueError for one in which a field is not known."""
    lines = [f"[{tag.name} {_print_value(tag.value)}]" for tag in file.tags]
    if file.rounds:
        lines += ["", *(f"[{print_round(one)}]" for one in file.rounds)]
    return "\n".join(lines) + "\n"


def _print_value(value: str) -> str:
    """A value, in quotes where it has spaces or signs of the syntax."""
    if value and not re.search(r'[\s"\\\[\]]', value):
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def print_round(one: Round) -> str:
    """A round without its brackets: 4 fields where all passed, else 14 (Y7.4)."""
    if one.cards is None:
        raise ValueError(f"the cards of round {one.number} are not known")
    cards = "".join(LETTER_OF[card] for hand in one.cards for card in hand)
    fields = [str(one.number), "".join(map(str, one.order)), cards, ",".join(map(str, one.bids))]
    played = one.played
    if played is None:
        return " ".join(fields)
    if played.discard is None or played.refa is None or played.starts is None or played.throws is None:
        raise ValueError(f"round {one.number} is not known in full")
    kontra = "I" if played.invited else KONTRA[played.kontra - 1] if played.kontra else ""
    fields += [
        str(played.main),
        "".join(LETTER_OF[card] for card in played.discard) or "XX",
        f"{'G' if played.hand else ''}{played.contract}",
        "8" if len(played.accepted) == 2 else "".join(map(str, played.accepted)) or "0",
        f"{kontra}{played.by}" if kontra else "0",
        str(int(played.refa)),
        str(played.value),
        str(played.starts),
        ",".join(_print_throw(throw) for throw in played.throws) or "0",
        ",".join(
            _print_share(share, player, played.main) for player, share in zip(one.order, played.summary, strict=True)
        ),
    ]
    return " ".join(fields)


def _print_throw(throw: Throw) -> str:
    """The cards of a trick and who won it."""
    return "".join(LETTER_OF[card] for card in throw.cards) + str(throw.winner)


def _print_share(share: Share | None, player: int, main: int) -> str:
    """One player's part of the summary."""
    if share is None:
        return "0"
    if share.main:
        return f"M{share.tricks}:{share.contract}"
    side, whists = ("L", share.left) if left_of(player) == main else ("R", share.right)
    return f"F{share.tricks}:{side}{whists}" + (f":{share.contract}" if share.contract else "")
