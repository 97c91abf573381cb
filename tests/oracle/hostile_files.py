"""What the broken and hostile record files of all games have in common; nothing here knows a game.

A family makes a file from a ``Source``: valid records of some game, their headers alone, and words of its grammar.  It
gives the header and what follows it, both as bytes; an empty header means that none was kept whole.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

FAULT = "\ue001"  # marks the faulty line until the file is finished
BAD = "\ue002"  # stands for bytes that are not UTF-8


class Broken(NamedTuple):
    """A record with one fault: its bytes, the 1-based line of the fault, the code of the first error."""

    data: bytes
    line: int
    code: str


class Hostile(NamedTuple):
    """A nasty file; keeps_header: its header is whole and valid, only what follows is nasty."""

    data: bytes
    keeps_header: bool
    family: str


class Source(NamedTuple):
    """Where a family finds its material; valid takes how many lines the body shall have, 0 leaves that to it."""

    valid: Callable[[random.Random, int], tuple[bytes, bytes]]
    head: Callable[[random.Random], bytes]
    words: tuple[str, ...]


class Shared(Protocol):
    """A family of nasty files."""

    __name__: str

    def __call__(self, rng: random.Random, source: Source) -> tuple[bytes, bytes]: ...


SIMILAR = dict(zip("aeopcxABCEHKMOPTX", "аеорсхАВСЕНКМОРТХ", strict=True))
SIMILAR |= {cyrillic: latin for latin, cyrillic in SIMILAR.items()}


def lookalike(rng: random.Random, word: str) -> str:
    """The word with one letter of the other script."""
    places = [index for index, letter in enumerate(word) if letter in SIMILAR]
    at = rng.choice(places)
    return word[:at] + SIMILAR[word[at]] + word[at + 1 :]


def lines_of(lines: Iterable[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode("utf-8", "surrogatepass")


def mutate_bytes(rng: random.Random, data: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 3, 10, 60))):
        if not out:
            break
        at, kind = rng.randrange(len(out)), rng.randrange(5)
        if kind == 0:
            out[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            out[at] = rng.randrange(256)
        elif kind == 2:
            del out[at : at + rng.randint(1, 6)]
        elif kind == 3:
            out[at:at] = out[at : at + rng.randint(1, 12)]
        else:
            out[at] = rng.choice(b' ;.,:"#|-/0123456789\n\t!')
    return bytes(out)


def sprinkle(rng: random.Random, source: Source, marks: str, deals: int = 0) -> tuple[bytes, bytes]:
    """A valid body with odd characters put into it."""
    head, body = source.valid(rng, deals)
    text = list(body.decode())
    for _ in range(rng.choice((1, 1, 2, 5, 30))):
        text.insert(rng.randint(0, len(text)), rng.choice(marks) * rng.choice((1, 1, 1, 2, 9)))
    return head, "".join(text).encode("utf-8", "surrogatepass")


def random_bytes(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    return b"", rng.randbytes(rng.choice((1, 2, 3, 10, 100, 1000, 10000)))


def empty(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    return b"", rng.choice(
        (
            b"",
            b"\n",
            b"\r",
            b"\r\n",
            b" ",
            b"\t\n\t",
            b"\xef\xbb\xbf",
            b"\xef\xbb\xbf\n",
            b"#",
            b"# only a comment",
            b"\x00",
            b"\n" * 20000,
            b" " * 4096,
            b" " * 4097,
            b"rospis",
            b"rospis:",
            b"rospis: 1",
            b":",
            b'"',
            b";",
            b"1.",
            b"1. pass\n",
        )
    )


def mutate_anywhere(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    return b"", mutate_bytes(rng, head + body)


def truncated_anywhere(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    data = head + body
    return b"", data[rng.choice((0, 0, rng.randrange(len(data)))) : rng.randint(0, len(head) + 20)]


def other_encodings(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    text = (head + body).decode()
    return b"", text.encode(rng.choice(("utf-16", "utf-16-le", "utf-32", "utf-16-be", "utf-7")))


def random_after_header(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    return source.head(rng), rng.randbytes(rng.choice((1, 5, 50, 500, 5000)))


def truncated(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    return head, body[: rng.randint(0, len(body))]


def long_lines(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head = source.head(rng)
    lines: list[str] = []
    for _ in range(rng.randint(1, 3)):
        size = rng.choice((4095, 4096, 4097, 4098, 8192, 15000))
        filling = rng.choice(
            ("x", " ", "9", ";", '"', "#", "ж", "♠", "😀", "\t", "Ana ", "; Ana 2", "(", "\\", "2 | ", ",", "é")
        )
        start = rng.choice(("", "# ", "note ", "1. ", "1. Ana ", "check ", '1. void "', "    play ", "    hand Ana S"))
        lines.append((start + filling * size)[:size])
    return head, lines_of([*lines, "1. pass"])


def huge_line(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head = source.head(rng)
    filling = rng.choice(
        (b"x", b" ", b"9", b";", b'"', b"#", b"; Ana 2", b"\xd0", b"\x00", b"1. pass ", b"| S7 S8 S9 ")
    )
    size = rng.choice((100_000, 400_000, 900_000))
    return head, (b"1. Ana hearts " + filling * (size // len(filling))) + rng.choice((b"", b"\n", b"\n2. pass\n"))


def control_characters(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    return sprinkle(rng, source, "".join(map(chr, [*range(32), 127, *range(128, 160)])))


def nuls(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = sprinkle(rng, source, "\x00")
    return head, body + b"\x00" * rng.choice((0, 1, 4097, 10000))


def bidi_marks(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    return sprinkle(rng, source, "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")


def odd_spaces(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    marks = "\u00a0\u1680\u2000\u2003\u2009\u200b\u200c\u200d\u2028\u2029\u202f\u205f"
    return sprinkle(rng, source, marks + "\u2060\u3000\ufeff\u00ad\u180e\x85\x0b\x0c")


def byte_order_marks(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    lines = [rng.choice((b"", b"", b"\xef\xbb\xbf")) + line for line in body.split(b"\n")]
    return b"\xef\xbb\xbf" + head, b"\n".join(lines) + rng.choice((b"", b"\xef\xbb\xbf"))


def broken_utf8(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    data = bytearray(body)
    pieces = (
        b"\xff",
        b"\xfe",
        b"\x80",
        b"\xc0\x80",
        b"\xc1\xbf",
        b"\xe0\x80\x80",
        b"\xed\xa0\x80",
        b"\xed\xbf\xbf",
        b"\xf4\x90\x80\x80",
        b"\xf8\x88\x80\x80\x80",
        b"\xd0",
        b"\xe2\x99",
        b"\xf0\x9f\x98",
        b"\xc3\x28",
        b"\xcf\xf0\xe8\xe2\xe5\xf2",
    )
    for _ in range(rng.choice((1, 1, 3, 40))):
        at = rng.randint(0, len(data))
        data[at:at] = rng.choice(pieces)
    return head, bytes(data)


def mixed_newlines(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    ends = (b"\n", b"\r\n", b"\r", b"\n\r", b"\r\r\n", "\u2028".encode(), "\u0085".encode(), b"\x0b", b"\x0c", b"\n\n")
    return head, b"".join(line.rstrip(b"\r") + rng.choice(ends) for line in body.split(b"\n"))


def unclosed_quotes(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    text = list(body.decode())
    for _ in range(rng.randint(1, 9)):
        text.insert(
            rng.randint(0, len(text)), rng.choice(('"', '"', '""', '"""', "“", "”", "'", "«", '\\"', '#"', '"#'))
        )
    return head, "".join(text).encode()


def mutated_bytes(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    return head, mutate_bytes(rng, body)


def mutated_lines(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, rng.randint(4, 25))
    lines = body.split(b"\n")
    for _ in range(rng.choice((1, 1, 2, 6, 20))):
        one, two, kind = rng.randrange(len(lines)), rng.randrange(len(lines)), rng.randrange(6)
        if kind == 0:
            lines[one], lines[two] = lines[two], lines[one]
        elif kind == 1:
            lines.insert(two, lines[one])
        elif kind == 2 and len(lines) > 1:
            del lines[one]
        elif kind == 3:
            lines[one] = lines[one] + rng.choice((b" ", b"; ", b"")) + lines[two]
        elif kind == 4:
            lines[one] = rng.choice((b"    ", b"\t", b" ")) + lines[one].lstrip()
        else:
            cut = rng.randint(0, len(lines[one]))
            lines[one : one + 1] = [lines[one][:cut], lines[one][cut:]]
    return head, b"\n".join(lines)


def mutated_words(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, rng.randint(3, 20))
    lines = body.decode().split("\n")
    for _ in range(rng.choice((1, 1, 2, 4, 15))):
        at = rng.randrange(len(lines))
        words = lines[at].split(" ")
        place, kind = rng.randrange(len(words)), rng.randrange(4)
        if kind == 0:
            words[place] = rng.choice(source.words)
        elif kind == 1:
            words.insert(place, rng.choice(source.words))
        elif kind == 2:
            del words[place]
        else:
            other = rng.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        lines[at] = " ".join(words)
    return head, "\n".join(lines).encode()


def lookalikes(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    share = rng.choice((0.01, 0.1, 1.0))
    return head, "".join(SIMILAR.get(c, c) if rng.random() < share else c for c in body.decode()).encode()


def unicode_digits(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    sets = (
        "٠١٢٣٤٥٦٧٨٩",
        "۰۱۲۳۴۵۶۷۸۹",
        "०१२३४५६७८९",
        "０１２３４５６７８９",
        "⁰¹²³⁴⁵⁶⁷⁸⁹",
        "₀₁₂₃₄₅₆₇₈₉",
        "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
        "⓪①②③④⑤⑥⑦⑧⑨",
        "零一二三四五六七八九",
        "〇ⅠⅡⅢⅣⅤⅥⅦⅧⅨ",
        "½¼¾⅓⅔⅕⅖⅗⅘⅙",
    )
    digits = rng.choice(sets)
    share = rng.choice((0.05, 0.3, 1.0))
    return head, "".join(
        digits[int(c)] if c in "0123456789" and rng.random() < share else c for c in body.decode()
    ).encode()


def combining(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    marks = "\u0301\u0300\u0308\u030c\u0327\u0336\u20dd\u0489\ufe0f\u200d\u3099\u0345\u1160"
    head, body = sprinkle(rng, source, marks)
    if rng.random() < 0.2:
        body += ("1. А" + "\u0301" * 3000 + " hearts\n").encode()
    if rng.random() < 0.4:  # letters taken apart
        for whole, apart in (("ё", "е\u0308"), ("й", "и\u0306"), ("š", "s\u030c"), ("č", "c\u030c"), ("đ", "d\u0335")):
            body = body.replace(whole.encode(), apart.encode())
    return head, body


def case_traps(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    head, body = source.valid(rng, 0)
    traps = {
        "i": "İıI",
        "I": "İı",
        "s": "ßſẞ",
        "ss": "ßẞ",
        "k": "K",
        "a": "ªÅ",
        "d": "ǅ",
        "f": "ﬁﬀ",
        "n": "ŉ",
        "h": "ẖ",
        "Ž": "ǅ",
    }
    out: list[str] = []
    share = rng.choice((0.02, 0.2, 1.0))
    text = body.decode()
    if rng.random() < 0.4:
        text = text.replace("ss", "ß").replace("SS", "ẞ")
    for c in text:
        out.append(
            rng.choice(traps[c]) if c in traps and rng.random() < share else c.swapcase() if rng.random() < 0.1 else c
        )
    return head, "".join(out).encode()


def odd_planes(rng: random.Random, source: Source) -> tuple[bytes, bytes]:
    return sprinkle(
        rng, source, "😀👨\U0001f3f4\ue000\uf8ff\ufffe\uffff\U0010ffff\U000e0041\ufffd漢ع\U0001d400🂡🂮\ud800\udfff"
    )
