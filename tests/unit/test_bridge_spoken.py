"""Contracts as people say and write them: what is read, what is refused for having two meanings, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rospis.errors import Fault, Refused
from rospis.games.bridge.contracts import BEHIND_LEVEL, BEHIND_STRAIN, CONTRACT_TABLE, Read, read_contract
from rospis.games.bridge.deal import Contract, Played
from rospis.games.bridge.sides import SEATS
from rospis.games.bridge.spoken import LONGEST, PASSED_OUT, VOCABULARY, read_spoken
from rospis.locale import message
from tests.told import facts as facts_told


def printed(read: Read) -> str:
    """As a record prints it, with ? for what was left out."""
    contract, declarer, tricks = read
    if contract is None:
        assert (declarer, tricks) == (None, None)
        return "pass"
    result = "?" if tricks is None else Played(contract, 0, tricks).result
    return f"{contract} {'?' if declarer is None else SEATS[declarer]} {result}"


def refusal(text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as caught:
        read_spoken(text)
    refused = caught.value
    assert refused.rule == ("B0.1" if refused.code == "result_range" else None)
    assert message(Fault(1, 1, refused.code, refused.rule, refused.params))
    return refused.code, facts_told(refused.params)


def outcome(text: str) -> Read | str:
    try:
        return read_spoken(text)
    except Refused as refused:
        return refused.code


# What is read. Each line: the reading, then its spellings.

READ = """
4SX N -2:
    4SX N -2 / 4SXN-2 / 4SXN -2 / 4sx n -2 / N 4SX -2 / 4♠x-2 by N / 4♠X N -2 / 4♠x N −2 / 4♠x N –2 / 4♠x N —2 /
    4♠x N ‑2 / 4♠x N ‐2 / 4♠× N -2 / 4♠✕ N -2 / 4♠✖ N -2 / 4♤x N -2 / 4S* N -2 / 4S*N-2 / 4S * N -2 / 4♠*-2 (N) /
    4SX (N) -2 / 4SX(N)-2 / 4SX [N] -2 / 4SX ( n ) -2 / 4SX (N, -2) / (N) 4SX -2 / 4SX -2 N / 4SX,N,-2 / 4SX;N;-2 /
    4SX, N, -2 / 4SX|N|-2 / N: 4SX -2 / N:4SX -2 / 4SX N: -2 / 4S-X N -2 / 4S-x-N -2 / 4-S X N -2 / 4 - SX - N -2 /
    4 ♠ x N -2 / “4♠x N -2” / «4♠x N -2» / 4SX N (-2). / 4SX N 8 / 4SX N 8. / 4SX N (8) / 4SX N, 8 / 4SX N 8 tricks /
    4SX N 8tricks / 4SX N tricks 8 / 4SX N Tricks: 8 / 4SX N took 8 / 4SX N takes eight / 4SX N taking 8 tricks /
    4SX N eight / 4SX by N eight / [Contract "4SX"] [Declarer "N"] [Result "8"] /
    [Declarer "N"][Contract "4SX"][Result "8"] / Contract: 4SX Declarer: N Result: 8 /
    Declarer: N, Contract: 4SX, Result: -2 / 4 spades doubled by north down 2 / 4 spades doubled by north, down two /
    four spades doubled north two down / four spades doubled, north, down two /
    north in four spades doubled, down two / north 4♠ doubled, two off /
    north played in 4S doubled and went two down / 4 spades by north doubled down 2 / 4 spades N double -2 /
    4 spades down two doubled by N / 4 spade dbl N off two / 4 spades dbld N off 2 / 4S north X 2 light /
    4-spades doubled, North, two tricks down / 4SX N down 2 tricks / 4SX N two short / 4SX N 2 under / 4SX N set two /
    4SX N minus 2 / 4SX N minus two tricks / 4SX N down minus 2 / 4SX N two undertricks / 4SX N undertricks 2 /
    4SX N down2 / 4SX N 2down / 4SX north-2 / 4SX north-2 / 4SX by N-2 / 4SX by N -2 / 4SX BY NORTH -2 / by N 4SX -2 /
    4 by N spades doubled -2 / four ♠ x N −2 / 4♠doubled N -2 / 4spades X N -2 / 4SX N -2 down 2 / 4SX N 8, down 2 /
    4SX N down two, 8 tricks / 4SX N 8 tricks, down 2 / 4SX north by N -2 / 4SX N by north -2 /
    just 4SX N exactly -2 / FOUR SPADES DOUBLED NORTH DOWN TWO / 4 пики N контра без двух /
    4 пики контра север без двух / 4п X Север без 2 / 4 пики под контрой N сел на две /
    север 4 пики контра сел без двух / четыре пики контра играет север, минус два / 4 пик контра N, подсад 2 /
    4 пики контра N 8 взяток / 4 пики контра N взял восемь / 4 пики контра N взяток 8 /
    контракт 4♠X играет N результат 8 / 4 pika kontra sever bez dve / 4 pik kontra N bez 2 /
    četiri pika, kontrom, sever, minus dva / 4 pika kontra sever pao dva / cetiri pika kontrirano sever pad dva /
    4 pik X igra sever osam štihova / 4 pika kontra N pao bez dve / 4 pika kontra N dva manjka /
    четири пика контра север без две / 4 пика контра север пао за две / 4 пика контра север осам штихова /
    4 pik X N 8 štihova
4S N =:
    4SN= / 4S N = / 4S=N / 4S = N / 4♠ N = / N 4S 10 / 4S N = 10 / 4S N =10 / 4S by N = 10 tricks /
    4S - N - = / 4S-N-= / 4S-N= / 4♠ — N — made / 4S N made / 4S N makes / 4S N making / 4S N just made /
    4S N made exactly / 4S N bid and made / 4S N contract made / 4S N made 4 / 4S N making four / 4S N four made /
    4S N made 10 / 4S N made 10 tricks / 4S N made ten tricks / 4S N 10 tricks made / 4S N 10 made / 4S N ten /
    4S N make 4 / 4S N made = / 4S N = made / 4S N made, 10 tricks, = / N bid 4S, made 4 /
    four spades making four by North / 4S N ten tricks exactly / 4 пики N ровно / 4 пики N точно / 4 пики N сыграно /
    4 пики север сыграл / 4 пики север сыграла ровно / 4 пики N сыграл 10 / 4 пики N десять взяток / 4 pika N tačno /
    4 pika N tacno / 4 pika N prošlo / 4 pika N proslo / 4 pik sever ispunjeno / 4 pika sever deset štihova /
    4 пика север тачно / 4 пика север прошло / 4S N made made
4S S +1:
    4 spades by south made 5 / 4 spades by South, made five / 4S S +1 / 4SS+1 / 4S S + 1 / 4S S plus 1 /
    4S S plus one / 4S S +one / 4S S 1 over / 4S S one over / 4S S over 1 / 4S S over one / 4S S an overtrick /
    4S S with an overtrick / 4S S one overtrick / 4S S overtricks 1 / 4S S made with an overtrick /
    4S S made an overtrick / 4S S made 1 over / 4S S made +1 / 4S S made plus one / 4S S made one trick over /
    4S S made 1 trick over / 4S S a trick over / 4S S made eleven / 4S S made 11 tricks / 4S S making 5 /
    4S S makes five / 4S S made, five / 4S S five made / 4S S 11 / 4S S eleven / 4S S took eleven tricks /
    4S S made five, one over / 4S S +1, 11 tricks / 4 пики юг одна лишняя / 4 пики юг одна лишняя взятка /
    4 пики юг+1 / 4 пики юг плюс один / 4 пики играет юг сыграл плюс один / 4 pika jug jedan preštih /
    4 pika jug plus jedan / 4 пика југ плус један / 4 пика југ један прештих
5CX W -2:
    five clubs doubled west down two / 5 clubs west doubled two down / 5♣ dbl W -2 / 5 club X W down 2 /
    пять треф контра запад без двух / pet trefova kontra zapad bez dve / 5 trefa kontrirano zapad bez 2
3NT ? +1:
    3 no trump making 4 / 3 notrump made four / 3NT made 10 / 3NT made ten tricks / 3NT +1 / 3NT+1
3NT ? =:
    3NT= / 3N= / 3nt made / 3BA= / 3SA= / three no, made / 3NT=9 / 3NT = 9 tricks
3NT S =:
    3NS= / 3NT S = / 3 no-trump S = / 3-no-trump, S, = / 3 No Trumps by South = / 3 notrumps S 9 / 3no S = /
    3 no S = / three no S nine / 3notrump S = / 3SA S = / 3 sa S = / 3 sans atout S = / 3 sans S = /
    3BA S = / 3 BA jug = / 3 bez aduta jug = / tri bez aduta S tačno / 3БК юг ровно / 3 бк S = / 3 б/к юг 9 взяток /
    3 без козыря S = / три без козырей юг = / 3 bezadut S = / S 3NT = / S 3N = / (S) 3 N = / by S 3 N = /
    south 3 N = / 3 N south = / 3 N by S = / Declarer: S Contract: 3N Result: 9 / 3-N-S = / 3 N S =
3NT W =:
    3NT-W= / 3NT-W-= / 3NT W made three / 3NT made three by west
3NT W -1:
    3NT-W -1 / 3NT W -1 / 3NT W down one / 3NT W one down / 3NT W an undertrick / 3 без козыря W без одной /
    3 bez aduta W bez jedne / 3 bez aduta zapad pao jedan / 3 БК запад минус одну / 3 bez aduta W bez 1
3NT W +1:
    3NT-W-+1 / 3NT W +1 / 3NT W+1
4NT S =:
    south 4 N = / S 4N = / 4 N south = / 4 N by S = / by S 4 N =
4S N ?:
    4SN / 4S N / 4S by N / four spades north / 4S by north / north in 4S / 4S took N / 4S tricks N /
    4S by N by north
4S ? ?:
    4S / 4♠ / four spades / 4 spades / 4 - S / bid 4S / 4-S / 4 with spades
4SX ? ?:
    4S* / 4♠* / 4♠x / four spades doubled
4HXX E =:
    4HxxE= / 4H** E = / 4♡** E made / 4 hearts redoubled E = / 4H rdbl E = / 4 heart redouble E = /
    4 herca rekontra istok tačno / 4 червы реконтра восток ровно / 4 срца rekontrirano исток =
1NT E +2:
    1NT+2 E / 1NT E +2 / one notrump by east, two over / one-no-trump by east +2 / 1NT E two overtricks /
    1NT E made three / 1БК восток две лишние / jedan bez aduta istok dva preštiha / one no E plus two
2D W +1:
    2♢ W +1 / 2♦W+1 / 2 karoa zapad +1 / 2 diamonds W made 9 / два бубны запад плюс один / dva karo W devet
2C N =:
    2C N made 8 / two clubs N made two / 2♧ N eight / 2 trefa N osam
7NT N =:
    7NT N made / 7NT N made 7 / 7NT N 13 tricks / 7NT N thirteen / 7 bez aduta N trinaest /
    семь без козыря N тринадцать
7NTXX W -13:
    7NTXX W down thirteen / 7NTXX W 0 tricks / 7NT** W zero tricks / 7NTXX W минус тринадцать
1NT ? =:
    1NT made 7 tricks / 1NT made seven tricks / 1NT made one / 1NT made 7, =
1NT ? +6:
    1NT made 7, 6 over / 1NT made 13
6NT N +1:
    6NT N made seven / 6NT N one over / шесть без козыря север 13 взяток
4S N -9:
    4S N 1 trick / 4S N 1 / 4S N 9 down / 4S N took 1 trick / 4S N -9 / 4S N one trick
4S N -10:
    4S N 0 / 4S N ноль взяток / 4S N nula štihova / 4S N нула штихова / 4S N ten down / 4S N down 10
4S N -5:
    4S N 5 / N 4S 5 / 4S by north 5 / 4S, N, 5
pass:
    PASS / Pass. / Pass Out / Passed Out. / pass-out / AP / P / passed, out / pass, pass, pass, pass /
    pas, pas, pas, pas / пас / ПАС / все пас / распасы / dalje / svi dalje / сви даље / [Contract "Pass"]
"""


def spellings() -> Iterator[tuple[str, str]]:
    """Each spelling with its reading."""
    reading = ""
    for line in READ.strip().splitlines():
        if line.startswith(" "):
            yield from ((text.strip(), reading) for text in line.strip().removesuffix(" /").split(" / "))
        else:
            reading = line.removesuffix(":")


@pytest.mark.parametrize(("text", "reading"), [*spellings(), *((text, "pass") for text in sorted(PASSED_OUT))])
def test_read(text: str, reading: str) -> None:
    for spelling in (text, text.upper(), text.lower(), f"  {text}\t"):
        assert printed(read_spoken(spelling)) == reading, spelling


def test_no_word_is_passed_over() -> None:
    """A word that nobody knows is named wherever it stands."""
    for text, _ in spellings():
        words = text.split()
        for at in range(len(words) + 1):
            told = outcome(" ".join([*words[:at], "qwz", *words[at:]]))
            assert told in ("word_unexpected", "word_missing", "contract_ambiguous"), (text, at)


# What may mean two things: the choices.

AMBIGUOUS: list[tuple[str, str, str]] = [
    # A dash may separate, or be a minus.
    ("3NT-W-1", "3NT-W-1", "-1 or 1 trick"),
    ("3NT-W-9", "3NT-W-9", "-9 or 9 tricks"),
    ("3NT–W–9", "3NT–W–9", "-9 or 9 tricks"),
    ("foo (3NT-W-10), ", "3NT-W-10", "-10 or 10 tricks"),
    ("4S N - 1", "- 1", "-1 or 1 trick"),
    ("4S N — 10", "— 10", "-10 or 10 tricks"),
    ("4S N - two", "- two", "-two or two tricks"),
    ("4S N - (1)", "- 1", "-1 or 1 trick"),
    # So many tricks, or so many beyond six.
    ("1NT made 7", "1NT made 7", "7 tricks or 13 tricks"),
    ("1NT made seven", "1NT made seven", "7 tricks or 13 tricks"),
    ("1S E seven made", "1S E seven made", "7 tricks or 13 tricks"),
    # A number in words, of nobody knows what.
    ("4S N five", "4S N five", "5 tricks or 11 tricks"),
    ("3NT S four", "3NT S four", "4 tricks, 5 tricks, 10 tricks or 13 tricks"),
    ("4S N two", "4S N two", "2 tricks, 8 tricks or 12 tricks"),
    ("1NT N one", "1NT N one", "1 trick, 6 tricks, 7 tricks or 8 tricks"),
    ("4S N zero", "4S N zero", "0 tricks or 10 tricks"),
    ("7NT S seven", "7NT S seven", "6 tricks, 7 tricks or 13 tricks"),
    ("4 пики N две", "4 пики N две", "2 tricks, 8 tricks or 12 tricks"),
    # Nine down or down one.
    ("4S N 9 down 1", "9 down 1", "9 down or down 1"),
    ("4S N 9 tricks down 1", "9 tricks down 1", "9 down or down 1"),
    ("4S N two off 8 tricks", "two off 8 tricks", "two off or off 8 tricks"),
    ("4S N 11 over one", "11 over one", "11 over or over one"),
    # Two statements that do not agree.
    ("4S by N = 9 tricks", "4S by N = 9 tricks", "= or 9 tricks"),
    ("4S by N = 4", "4S by N = 4", "= or 4 tricks"),
    ("4S N -1 made", "4S N -1 made", "made or 9 tricks"),
    ("4S N 5 made", "4S N 5 made", "made or 5 tricks"),
    ("4S N = 1", "4S N = 1", "= or 1 trick"),
    ("4S N down one, 8 tricks", "4S N down one, 8 tricks", "down one or 8 tricks"),
    ("4S N made four, 1 over", "4S N made four, 1 over", "made four or 1 over"),
    # Two contracts, or tricks and declarer.
    ("4S 5S", "5S", "5 tricks by S or another contract"),
    ("3NT, 4S", "4S", "4 tricks by S or another contract"),
    ("4S 5N", "5N", "5 tricks by N or another contract"),
    ("4S 1n", "1n", "1 trick by N or another contract"),
    ("4 spades 7n", "7n", "7 tricks by N or another contract"),
    # As in a record.
    ("S 4 N =", "S 4 N =", "4NT S or 4S N"),
    ("S: 4 N made", "S: 4 N made", "4NT S or 4S N"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found", "choices"), AMBIGUOUS, ids=[case[0] for case in AMBIGUOUS])
def test_ambiguous(text: str, found: str, choices: str) -> None:
    assert refusal(text) == ("contract_ambiguous", {"found": found, "choices": choices})


# What is refused, naming the word as it was said.

CONTRACT, STRAIN = "a contract such as 4S or 3NTX", "strain (C, D, H, S or NT)"
ALL = "X, XX, declarer, result"

UNEXPECTED: list[tuple[str, str, str, str | None]] = [
    # A seat in full or behind "by" is no strain; nothing stands between level and strain.
    ("4 = N", "=", STRAIN, None),
    ("4 made N", "made", STRAIN, None),
    ("4 down 1", "down", STRAIN, None),
    ("N4 made", "made", STRAIN, None),
    ("5 tricks in spades by N", "tricks", STRAIN, None),
    ("4 five spades", "five", STRAIN, None),
    ("4 minus 1", "minus", STRAIN, None),
    ("4 a N", "a", STRAIN, None),
    ("4 doubled spades N", "doubled", STRAIN, None),
    ("3 без N =", "без", STRAIN, None),
    ("3 без двух", "без", STRAIN, None),
    ("4 hrearts N =", "hrearts", STRAIN, "hearts"),
    ("4Ssouth =", "4Ssouth", STRAIN, None),
    ("4SNmade", "4SNmade", STRAIN, None),
    ("4in S", "4in", STRAIN, None),
    # Before the contract.
    ("made 4S N", "made", CONTRACT, None),
    ("N made 4S", "made", CONTRACT, None),
    ("doubled 4S N", "doubled", CONTRACT, None),
    ("no 4S", "no", CONTRACT, None),
    ("a 4S", "a", CONTRACT, None),
    ("by", "by", CONTRACT, None),
    ("down", "down", CONTRACT, None),
    ("down 2", "down", CONTRACT, None),
    ("by 4S N", "by", CONTRACT, None),
    ("not played", "not", CONTRACT, None),
    ("foo", "foo", CONTRACT, None),
    ("tricks", "tricks", CONTRACT, None),
    ("-2", "-2", CONTRACT, None),
    ("-", "-", CONTRACT, None),
    ("- 4S N", "-", CONTRACT, None),
    ("--tabel 4S", "--tabel", CONTRACT, None),
    ("E-W 4S", "W", CONTRACT, None),
    ("A+", "A", CONTRACT, None),
    ("<b>4S</b>", "<b>4S</b>", CONTRACT, None),
    # Behind it.
    ("4S foo N", "foo", ALL, None),
    ("4S fooo N", "fooo", ALL, None),
    ("4S suoth", "suoth", ALL, "south"),
    ("4S dubled N", "dubled", ALL, "doubled"),
    ("4S nrth", "nrth", ALL, "north"),
    ("4S mad N", "mad", ALL, "made"),
    ("4S kontr N", "kontr", ALL, "kontra"),
    ("4S undoubled N", "undoubled", ALL, None),
    ("4S NS +1", "NS", ALL, None),
    ("4S by NS", "by", ALL, None),
    ("4S by", "by", ALL, None),
    ("4S by X", "by", ALL, None),
    ("4S by 5", "by", ALL, None),
    ("4S by 2", "by", ALL, None),
    ("4S by spades N", "by", ALL, None),
    ("4S by N/S =", "/S", ALL, None),
    ("4S in hearts", "hearts", ALL, None),
    ("4S -N =", "-N", ALL, None),
    ("4S! N =", "4S!", ALL, None),
    ("3NT/4S", "3NT/4S", ALL, None),
    ("3NT игра", "игра", ALL, None),
    ("4♠ С =", "С", ALL, None),
    ("4♠ Ю =", "Ю", ALL, None),
    ("4S E/W =", "E/W", "X, XX, result", None),
    ("4S N no tricks", "no", "X, XX, result", None),
    ("4S N not made", "not", "X, XX, result", None),
    ("4 пики N не сыграл", "не", "X, XX, result", None),
    ("4S N plus", "plus", "X, XX, result", None),
    ("4S N minus", "minus", "X, XX, result", None),
    ("4S N + -", "+", "X, XX, result", None),
    ("4S N -", "-", "X, XX, result", None),
    ("4S N a", "a", "X, XX, result", None),
    ("4S N a trick", "a", "X, XX, result", None),
    ("4S N lead HK =", "lead", "X, XX, result", None),
    ("4S N notrump", "notrump", "X, XX, result", None),
    ("4S doubled redoubled N =", "redoubled", "declarer, result", None),
    ("4SX doubled", "doubled", "declarer, result", None),
    ("4S 3NT", "3NT", "declarer", None),
    ("4 spades 5 hearts", "hearts", "declarer", None),
    ("4S N -2 vul", "vul", "", None),
    ("4S N -1?", "-1?", "", None),
    ("4S N ==", "==", "", None),
    ("4S N = =", "=", "", None),
    ("4S N 10 =", "=", "", None),
    ("4S N = X", "X", "", None),
    ("4S N = *", "*", "", None),
    ("4S N made *", "*", "", None),
    ("4S N down two **", "**", "", None),
    ("4S N down 2, -2*", "-2*", "", None),
    ("4S N -1*", "-1*", "", None),
    ("4S N = +1", "+1", "", None),
    ("4S N =+1", "=+1", "", None),
    ("4S N +1 (450)", "450", "", None),
    ("4S N +1 11", "11", "", None),
    ("board 4 4S N =", "board", CONTRACT, None),
    ("1 4S N =", "4S", STRAIN, "s"),
    ("4S 5NX", "5NX", "declarer", None),
    ("4S 4S N =", "N", "", None),
    ("4S 4S X", "X", "", None),
    # Declarers that differ; nobody declares a deal that was passed out.
    ("4S N by S", "S", "", None),
    ("4S by N-S", "N", "", None),
    ("4S N east", "east", "", None),
    ("4S by N doubled by E down 1", "E", "", None),
    ("north east 4S", "east", "", None),
    ("north pass", "north", "", None),
    ("pass by N", "N", "", None),
    ("pass N", "N", "", None),
    ("pass out 0", "out", "", None),
    ("pass down 2", "down", "", None),
    # Nothing of the kind was made.
    ("4S N made 3", "made 3", "made 4 to 7, or 10 to 13 tricks", None),
    ("4S N made 8", "made 8", "made 4 to 7, or 10 to 13 tricks", None),
    ("4S N made 14", "made 14", "made 4 to 7, or 10 to 13 tricks", None),
    ("4S N made 5 tricks", "made 5 tricks", "made 4 to 7, or 10 to 13 tricks", None),
    ("4S N makes nine tricks", "makes nine tricks", "made 4 to 7, or 10 to 13 tricks", None),
    ("6C N made five", "made five", "made 6 to 7, or 12 to 13 tricks", None),
    ("7S N made 6", "made 6", "made 7, or 13 tricks", None),
    ("1S N made 0", "made 0", "made 1 to 7, or 7 to 13 tricks", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found", "expected", "near"), UNEXPECTED, ids=[case[0] for case in UNEXPECTED])
def test_refused(text: str, found: str, expected: str, near: str | None) -> None:
    code, params = refusal(text)
    assert code == "word_unexpected"
    assert {"near": None} | params == {"found": found, "expected": expected, "near": near}


OTHERWISE_REFUSED: list[tuple[str, str, dict[str, object]]] = [
    ("", "word_missing", {"expected": "contract"}),
    (", ;", "word_missing", {"expected": "contract"}),
    ("()", "word_missing", {"expected": "contract"}),
    ("north", "word_missing", {"expected": "contract"}),
    ("4", "word_missing", {"expected": "strain"}),
    ("two", "word_missing", {"expected": "strain"}),
    ("4 south", "word_missing", {"expected": "strain"}),
    ("4 north south", "word_missing", {"expected": "strain"}),
    ("4 by N", "word_missing", {"expected": "strain"}),
    ("4 by N=", "word_unexpected", {"found": "=", "expected": STRAIN, "near": None}),
    ("4 (N)", "word_missing", {"expected": "strain"}),
    ("S 4 by N", "word_missing", {"expected": "strain"}),
    ("4 trumps", "word_missing", {"expected": "strain"}),
    ("4S N down", "word_missing", {"expected": "how many tricks down"}),
    ("4S N off", "word_missing", {"expected": "how many tricks off"}),
    ("4S N went down, 1", "word_missing", {"expected": "how many tricks down"}),
    ("4S N down a", "word_missing", {"expected": "how many tricks down"}),
    ("4S N overtricks", "word_missing", {"expected": "how many tricks overtricks"}),
    ("4S N took two down", "word_missing", {"expected": "how many tricks down"}),
    ("4S N down -2", "word_missing", {"expected": "how many tricks down"}),
    ("4S N сел", "word_missing", {"expected": "how many tricks сел"}),
    ("8S N =", "number_range", {"found": 8, "low": 1, "high": 7}),
    ("eight spades N =", "number_range", {"found": 8, "low": 1, "high": 7}),
    ("10 tricks 4S N", "number_range", {"found": 10, "low": 1, "high": 7}),
    ("4S N 14", "number_range", {"found": 14, "low": 0, "high": 13}),
    ("4S N 420", "number_range", {"found": 420, "low": 0, "high": 13}),
    ("4S N = 420", "number_range", {"found": 420, "low": 0, "high": 13}),
    ("4S N 14 tricks", "number_range", {"found": 14, "low": 0, "high": 13}),
    ("4S N took 999999", "number_range", {"found": 999_999, "low": 0, "high": 13}),
    ("4S N 1000000", "number_too_long", {"digits": 6}),
    ("4S N 1000000 tricks", "number_too_long", {"digits": 6}),
    ("4S N +4", "result_range", {"found": "+4", "contract": "4S", "low": -10, "high": 3}),
    ("4SX N four over", "result_range", {"found": "four over", "contract": "4SX", "low": -10, "high": 3}),
    ("4S N plus 4", "result_range", {"found": "plus 4", "contract": "4S", "low": -10, "high": 3}),
    ("4S N down 11", "result_range", {"found": "down 11", "contract": "4S", "low": -10, "high": 3}),
    ("4S N down 999999", "result_range", {"found": "down 999999", "contract": "4S", "low": -10, "high": 3}),
    ("1C N down zero", "result_range", {"found": "down zero", "contract": "1C", "low": -7, "high": 6}),
    ("7NT N plus 0", "result_range", {"found": "plus 0", "contract": "7NT", "low": -13, "high": 0}),
    ("4 пики N без 11", "result_range",
     {"found": "без 11", "contract": "4S", "low": -10, "high": 3}),
    ("4С N =", "lookalike", {"found": "4С", "letter": "С", "likely": "C", "reading": "4C"}),
    ("4SХ N made", "lookalike", {"found": "4SХ", "letter": "Х", "likely": "X", "reading": "4SX"}),
    ("x" * (LONGEST + 1), "line_too_long", {"limit": 200}),
    ("4S N =" + " " * (LONGEST - 5), "line_too_long", {"limit": 200}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "params"), OTHERWISE_REFUSED, ids=[case[0][:30] for case in OTHERWISE_REFUSED]
)
def test_otherwise_refused(text: str, code: str, params: dict[str, object]) -> None:
    assert refusal(text) == (code, params)


def test_the_longest_that_is_read() -> None:
    assert printed(read_spoken("4S N =" + " " * (LONGEST - 6))) == "4S N ="
    assert refusal("x" * LONGEST)[0] == "word_unexpected"


# All words

SEATS_IN_FULL = {
    "N": "north север sever",
    "E": "east восток istok исток",
    "S": "south юг jug југ",
    "W": "west запад zapad",
}


@pytest.mark.parametrize(
    ("letter", "word"), [(letter, word) for letter, words in SEATS_IN_FULL.items() for word in words.split()]
)
def test_seats_in_full(letter: str, word: str) -> None:
    for one in (word, word.upper(), word.capitalize()):
        for text in (f"4S {one} =", f"{one} 4S =", f"{one}, 4S: =", f"4S {one}=", f"4S by {one} made", f"4 {one} ♠ ="):
            assert printed(read_spoken(text)) == f"4S {letter} =", text
        assert refusal(f"4 {one}") == ("word_missing", {"expected": "strain"})


NUMBERS = [
    "zero ноль nula нула",
    "one один одна одну одной jedan jedna jedne један једна једне",
    "two два две двух dva dve",
    "three три трёх трех tri",
    "four четыре четырёх četiri cetiri четири",
    "five пять пяти pet пет",
    "six шесть шести šest sest шест",
    "seven семь семи sedam седам",
    "eight восемь восьми osam осам",
    "nine девять девяти devet девет",
    "ten десять десяти deset десет",
    "eleven одиннадцать jedanaest једанаест",
    "twelve двенадцать dvanaest дванаест",
    "thirteen тринадцать trinaest тринаест",
]


@pytest.mark.parametrize(("number", "word"), [(at, word) for at, words in enumerate(NUMBERS) for word in words.split()])
def test_numbers_in_words(number: int, word: str) -> None:
    for one in (word, word.upper()):
        assert read_spoken(f"7NT N {one} tricks") == Read(Contract(7, 4, 0), 0, number)
        assert read_spoken(f"7NT N tricks {one}") == Read(Contract(7, 4, 0), 0, number)
        if number:
            assert read_spoken(f"7NT N down {one}") == Read(Contract(7, 4, 0), 0, 13 - number)
        if 1 <= number <= 7:
            assert read_spoken(f"{one} ♣ made {one}") == Read(Contract(number, 0, 0), None, 6 + number)


def test_all_numbers_in_words_are_tested() -> None:
    known = {word for word, (kind, _) in VOCABULARY.items() if kind == "c"}
    assert known == {word for words in NUMBERS for word in words.replace("ё", "е").split()} - {"četiri", "šest"}


WAYS = {
    "9": "down off set light short under undertrick undertricks подсад сел села сели pao pala palo pad пао пала пало "
    "пад manjak manjka мањак мањка",
    "11": "over overtrick overtricks лишняя лишнюю лишние лишних preštih prestih preštiha прештих прештиха",
}


@pytest.mark.parametrize(
    ("tricks", "word"), [(int(one), word) for one, words in WAYS.items() for word in words.split()]
)
def test_ways(tricks: int, word: str) -> None:
    for text in (
        f"1 {word}",
        f"{word} 1",
        f"one {word}",
        f"{word} one",
        f"1 trick {word}",
        f"{word} 1 trick",
        f"a {word}",
    ):
        assert read_spoken(f"4S N {text}") == Read(Contract(4, 3, 0), 0, tricks), text
    assert refusal(f"4S N {word}") == ("word_missing", {"expected": f"how many tricks {word}"})


@pytest.mark.parametrize(
    ("tricks", "word"),
    [(9, word) for word in ["minus", "минус", "без", "bez"]] + [(11, word) for word in ["+", "plus", "плюс", "плус"]],
)
def test_signs(tricks: int, word: str) -> None:
    for text in (f"{word} 1", f"{word} one", f"{word} 1 trick", f"{word} одну"):
        assert read_spoken(f"4S N {text}") == Read(Contract(4, 3, 0), 0, tricks), text
    for text in (f"1 {word}", word, f"one {word}"):
        assert refusal(f"4S N {text}")[0] in ("word_unexpected", "contract_ambiguous")


MADE = (
    "made makes making make сыграл сыграла сыграли сыграно сыгран сыграна prošao prosao prošla prošlo прошао прошла "
    "прошло ispunjeno испуњено"
)


@pytest.mark.parametrize("word", MADE.split())
def test_made(word: str) -> None:
    for level, text in product(range(1, 8), (word, f"{word} =", f"= {word}", f"{word} ровно", f"tačno {word}")):
        assert read_spoken(f"{level}♥ E {text}") == Read(Contract(level, 2, 0), 1, 6 + level)


@pytest.mark.parametrize("level", range(1, 8))
def test_every_number_made(level: int) -> None:
    """As many beyond six, or as many tricks; both where both can be, neither where neither can."""
    for number in range(20):
        readings = [6 + number] if level <= number <= 7 else []
        readings += [number] if 6 + level <= number <= 13 else []
        text = f"{level}D W made {number}"
        if len(readings) == 1:
            assert read_spoken(text) == Read(Contract(level, 1, 0), 3, readings[0])
        else:
            assert refusal(text)[0] == ("contract_ambiguous" if readings else "word_unexpected")


@pytest.mark.parametrize("level", range(1, 8))
def test_every_statement_of_the_result(level: int) -> None:
    contract = Contract(level, 0, 1)
    for tricks in range(14):
        over = tricks - 6 - level
        texts = [f"{tricks} tricks", f"took {tricks}", f"взяток {tricks}", f"{tricks} tricks, {tricks} tricks"]
        texts += [f"{over} over", f"plus {over}", f"made {tricks} tricks", f"made, {over} over"] if over > 0 else []
        texts += [f"{-over} down", f"minus {-over}", f"{tricks} tricks, down {-over}"] if over < 0 else []
        texts += ["made", "=", f"= {tricks}", f"={tricks} tricks", f"made {level}"] if not over else []
        for text in texts:
            assert read_spoken(f"{level}CX N {text}") == Read(contract, 0, tricks), text


# What a record reads


def test_no_word_is_one_of_a_record() -> None:
    """Else ``1NTS=`` could lose its declarer. A bare ``p`` and the like stand for a whole text only."""
    for word in VOCABULARY:
        assert not BEHIND_LEVEL.fullmatch(word), word
        assert not BEHIND_STRAIN.fullmatch(word), word
        assert word not in CONTRACT_TABLE, word


contracts = st.builds(Contract, st.integers(1, 7), st.integers(0, 4), st.integers(0, 2))
results = st.builds(Played, contracts, st.integers(0, 3), st.integers(0, 13))


def test_every_result_as_a_record_prints_it() -> None:
    for level, strain, doubled, seat, tricks in product(range(1, 8), range(5), range(3), range(4), range(14)):
        played = Played(Contract(level, strain, doubled), seat, tricks)
        assert read_spoken(str(played)) == Read(*played)


@given(results, st.booleans())
def test_other_forms_of_a_record(played: Played, lower: bool) -> None:
    contract, seat, result = str(played).split()
    texts = [f"{seat} {contract} {result}", f"{contract}{seat}{result}", f"{contract} {seat} {played.tricks}"]
    texts += [f"{contract} by {seat} {result}", f"{contract}, {seat}, {result}", f"{contract} ({seat}) {result}"]
    texts += [f"{contract.replace('X', '*')} {seat} {result}", f"{contract} {seat}{result}"]
    for text in texts:
        assert read_spoken(text.lower() if lower else text) == Read(*played), text


PIECES = "4 4S 3NT 5N N S E W X XX x kontra контра = +1 -2 10 8 5 без bez козыря aduta sans пики ♠ NT n s pass пас все"


@settings(max_examples=200)
@given(st.lists(st.sampled_from(PIECES.split()), max_size=5))
def test_what_a_record_reads_is_read_the_same(words: list[str]) -> None:
    """Except tricks and declarer that look like another contract."""
    try:
        read = read_contract(words)
    except Refused:
        return
    told = outcome(" ".join(words))
    assert told == read or (told == "contract_ambiguous" and {"4S", "5N"} & {*words[1:]})


@settings(max_examples=200)
@given(
    st.lists(st.sampled_from([*VOCABULARY, *PIECES.split(), ",", ";", "-", "—", "(N)", "3NT*", "hearts"]), max_size=7)
)
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    told = outcome(" ".join(words))
    if isinstance(told, Read) and told.contract is not None and told.tricks is not None:
        assert 0 <= told.tricks <= 13


@settings(max_examples=100)
@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    outcome(f"4S {text}")
