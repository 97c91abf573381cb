"""What a deal may say by itself (R2.1, R2.4, R2.5, R0.3, R0.4, R5.3): every refusal, every border."""

from __future__ import annotations

from typing import Any

import pytest

from rospis.games.russian.deal import HALF, PASSES, TAKES, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.options import Options
from rospis.games.russian.verify import END, FACTORS, SPADES, below, verify, verify_bid
from tests.unit.russian_tables import ANA, BORIS, CECA, DINO, refusal

SOCHI = Options()
DARK = Options(dark_games=True)
HAND = Options(ladder="hand")  # ... misere 9 misere_hand 9_hand 10
DARK_HAND = Options(dark_games=True, ladder="hand")
HAND_TEN = Options(ladder="hand_ten")  # ... misere 9 10 misere_hand 10_hand
NO_MISERE = Options(ladder=("6", "7", "8", "9", "10"))
MISERE_HAND_ONLY = Options(ladder=("6", "7", "8", "misere_hand", "9", "10"))
TOTUS = Options(ladder=("6", "7", "8", "misere", "totus", "9", "10"))
CONCEDE = Options(concede=3)
DARK_PASS = Options(dark_pass="base")

MISERE = Call(0)
BOTH = (Defender(BORIS, WHISTS, 2), Defender(CECA, WHISTS, 2))


def of(contract: Call, *defenders: Defender, **more: Any) -> Deal:
    """Ana's deal."""
    return Deal(ANA, contract, defenders=defenders, **more)


def took(boris: int | None, ceca: int | None) -> tuple[Defender, Defender]:
    """Bare tricks of the two, as on a misere."""
    return Defender(BORIS, TAKES, boris), Defender(CECA, TAKES, ceca)


def test_words_that_other_rooms_use() -> None:
    """A word behind the last of any clause; a bomb, a double one, a fir tree; the lowest suit."""
    assert END > 50
    assert FACTORS == (2, 4, 8)
    assert SPADES == "S"


ACCEPTED: list[tuple[str, Options, Deal | AllPass]] = [
    ("a six", SOCHI, of(Call(6, "S"), *BOTH)),
    ("a bare level", SOCHI, of(Call(8), *BOTH)),
    ("a ten in no trump", SOCHI, of(Call(10, "N"), *BOTH)),
    ("every trick that can be written", SOCHI, of(Call(6, "H"), *BOTH, tricks=10)),  # their sum is looked at elsewhere
    ("misere", SOCHI, of(MISERE, tricks=0)),
    ("misere without the talon", HAND, of(Call(0, hand=True), tricks=0)),
    ("misere without the talon alone", MISERE_HAND_ONLY, of(Call(0, hand=True), tricks=0)),
    ("a nine without the talon", HAND, of(Call(9, "S", hand=True), *BOTH)),
    ("a ten without the talon", HAND_TEN, of(Call(10, "S", hand=True), *BOTH)),
    ("a dark six", DARK, of(Call(6, "S", dark=True), *BOTH)),
    ("a dark nine where nines in hand are rungs", DARK_HAND, of(Call(9, "S", dark=True), *BOTH)),
    ("a dark ten", DARK, of(Call(10, "N", dark=True), *BOTH)),
    ("bought at the same call", SOCHI, of(Call(7, "D"), *BOTH, bid=Call(7, "D"))),
    ("bought at a lower strain", SOCHI, of(Call(7, "D"), *BOTH, bid=Call(7, "C"))),
    ("bought at a lower level in a higher strain", SOCHI, of(Call(7, "S"), *BOTH, bid=Call(6, "N"))),
    ("a dark game bought in the dark", DARK, of(Call(7, "S", dark=True), *BOTH, bid=Call(6, "S", dark=True))),
    ("a dark game whose bid leaves the word out", DARK, of(Call(7, "S", dark=True), *BOTH, bid=Call(7, "S"))),
    ("a misere bought as one", SOCHI, of(MISERE, tricks=1, bid=MISERE)),
    ("bought without the talon", HAND, of(Call(9, "H", hand=True), *BOTH, bid=Call(9, "C", hand=True))),
    ("totus at the naming", SOCHI, of(Call(10, "H"), *BOTH, totus=True)),
    ("totus of a bare ten", SOCHI, of(Call(10), *BOTH, totus=True)),
    ("totus bought as a rung", TOTUS, of(Call(10, "S"), *BOTH, totus=True, bid=Call(10, totus=True))),
    ("a bomb", SOCHI, of(Call(6, "H"), *BOTH, bomb=2)),
    ("a double bomb", SOCHI, of(Call(6, "H"), *BOTH, bomb=4)),
    ("a fir tree", SOCHI, of(MISERE, tricks=0, bomb=8)),
    ("three defenders", SOCHI, of(Call(6, "H"), *BOTH, Defender(DINO, WHISTS))),
    ("a concession without its number", CONCEDE, of(Call(6, "C"), concedes=0)),
    ("a concession with its number", CONCEDE, of(Call(6, "C"), concedes=3)),
    ("a concession at the level that was bought", CONCEDE, of(Call(7, "H"), concedes=3, bid=Call(7, "S"))),
    ("a concession of two", Options(concede=2), of(Call(6, "C"), concedes=2)),
    ("misere, one defender's tricks", SOCHI, of(MISERE, Defender(CECA, TAKES, 10), tricks=0)),
    ("misere, one defender's tricks, the other the rest", SOCHI, of(MISERE, Defender(CECA, TAKES, 4), tricks=2)),
    ("misere, both defenders' tricks", SOCHI, of(MISERE, *took(0, 7), tricks=3)),
    ("misere, all ten", SOCHI, of(MISERE, *took(0, 0), tricks=10)),
    ("all passed and nothing was played", SOCHI, AllPass()),
    ("raspasy", SOCHI, AllPass(taken=(*took(0, 3), Defender(ANA, TAKES, 7)))),
    ("raspasy with the dealer's tricks", SOCHI, AllPass(taken=(*took(1, 3), Defender(ANA, TAKES, 4),
                                                             Defender(DINO, TAKES, 2)))),
    ("dark raspasy", DARK_PASS, AllPass(ANA, (BORIS, CECA), (*took(5, 5), Defender(ANA, TAKES, 0)))),
    ("dark raspasy by the first hand", Options(dark_pass="first_hand"), AllPass(ANA, (CECA,))),
    ("dark raspasy that nobody joined", DARK_PASS, AllPass(BORIS)),
]  # fmt: skip


@pytest.mark.parametrize(("options", "deal"), [case[1:] for case in ACCEPTED], ids=[case[0] for case in ACCEPTED])
def test_accepted(options: Options, deal: Deal | AllPass) -> None:
    verify(options, deal)


Refusal = dict[str, Any]


def here(code: str, rule: str | None, *keywords: str, word: int = 0, **facts: object) -> Refusal:
    """A refusal that points to a word of the declarer's clause."""
    at: Refusal = {"keywords": keywords} if keywords else {}
    if word:
        at["word"] = word
    return {"code": code, "rule": rule, "clause": 0, **at, **facts}


REFUSED: list[tuple[str, Options, Deal | AllPass, Refusal]] = [
    # Calls that the ladder lacks (R2.1).
    ("hand games on the standard ladder", SOCHI, of(Call(9, "S", hand=True), *BOTH),
     here("hand_not_offered", "R2.1", "hand", call="9S hand")),
    ("misere without the talon on it", SOCHI, of(Call(0, hand=True), tricks=0),
     here("hand_not_offered", "R2.1", "hand", call="misere hand")),
    ("an eight in hand", HAND, of(Call(8, hand=True), *BOTH), here("hand_not_offered", "R2.1", "hand", call="8 hand")),
    ("a ten in hand", HAND, of(Call(10, "N", hand=True), *BOTH),
     here("hand_not_offered", "R2.1", "hand", call="10N hand")),
    ("a nine in hand", HAND_TEN, of(Call(9, "D", hand=True), *BOTH),
     here("hand_not_offered", "R2.1", "hand", call="9D hand")),
    ("misere without its rung", NO_MISERE, of(MISERE, tricks=0),
     here("contract_not_offered", "R2.1", word=1, contract="misere")),
    ("misere with the talon, where only that without is a rung", MISERE_HAND_ONLY, of(MISERE, tricks=0),
     here("contract_not_offered", "R2.1", word=1, contract="misere")),
    ("misere without the talon, where only that with is", TOTUS, of(Call(0, hand=True), tricks=0),
     here("hand_not_offered", "R2.1", "hand", call="misere hand")),
    # In the dark (R0.3, R0.6).
    ("dark games", SOCHI, of(Call(6, "S", dark=True), *BOTH), here("dark_off", "R0.3", "dark")),
    ("a dark misere where no game is dark", SOCHI, of(Call(0, dark=True), tricks=0), here("dark_off", "R0.3", "dark")),
    ("a dark game without the talon", DARK_HAND, of(Call(9, "S", dark=True, hand=True), *BOTH),
     here("dark_hand", "R2.1", "dark")),
    ("a dark game without the talon where no game is dark", HAND, of(Call(9, "S", dark=True, hand=True), *BOTH),
     here("dark_off", "R0.3", "dark")),
    ("a dark game without the talon that the ladder lacks", DARK_HAND, of(Call(8, "S", dark=True, hand=True), *BOTH),
     here("hand_not_offered", "R2.1", "hand", call="dark 8S hand")),
    ("a dark misere without the talon", DARK_HAND, of(Call(0, dark=True, hand=True), tricks=0),
     here("dark_misere", "R0.6", "dark")),
    ("a dark misere", DARK, of(Call(0, dark=True), tricks=0), here("dark_misere", "R0.6", "dark")),
    # What was bought (R2.4, R0.3).
    ("a game bought as misere", SOCHI, of(Call(9, "S"), *BOTH, bid=MISERE),
     here("bid_misere", "R2.4", "bid", word=1, bid="misere", contract="9S")),
    ("a misere bought as a game", SOCHI, of(MISERE, tricks=0, bid=Call(6, "H")),
     here("bid_misere", "R2.4", "bid", word=1, bid="6H", contract="misere")),
    ("a talon game bought in hand", HAND, of(Call(9, "S"), *BOTH, bid=Call(9, "S", hand=True)),
     here("bid_hand", "R2.4", "bid", word=1, bid="9S hand")),
    ("a hand game bought with the talon", HAND, of(Call(9, "S", hand=True), *BOTH, bid=Call(9, "S")),
     here("bid_hand", "R2.4", "bid", word=1, bid="9S")),
    ("a light game bought in the dark", DARK, of(Call(7, "S"), *BOTH, bid=Call(6, "S", dark=True)),
     here("bid_dark", "R0.3", "bid", word=1, bid="dark 6S")),
    ("totus without its rung", SOCHI, of(Call(10, "S"), *BOTH, totus=True, bid=Call(10, totus=True)),
     here("contract_not_offered", "R2.1", "bid", word=1, contract="totus")),
    ("bought in hand without the rung", HAND_TEN, of(Call(10, "S", hand=True), *BOTH, bid=Call(9, "S", hand=True)),
     here("hand_not_offered", "R2.1", "bid", word=1, call="9S hand")),
    ("a lower level than bought", SOCHI, of(Call(6, "N"), *BOTH, bid=Call(7, "S")),
     here("contract_below_bid", "R2.4", word=1, contract="6N", bid="7S")),
    ("a lower strain than bought", SOCHI, of(Call(7, "C"), *BOTH, bid=Call(7, "D")),
     here("contract_below_bid", "R2.4", word=1, contract="7C", bid="7D")),
    ("a lower dark game than bought", DARK, of(Call(6, "S", dark=True), *BOTH, bid=Call(6, "C", dark=True)),
     here("contract_below_bid", "R2.4", word=1, contract="dark 6S", bid="dark 6C")),
    ("a nine bought as totus", TOTUS, of(Call(9, "S"), *BOTH, bid=Call(10, totus=True)),
     here("contract_below_bid", "R2.4", word=1, contract="9S", bid="totus")),
    # Totus and bombs (R5.3, R0.4).
    ("totus of a nine", SOCHI, of(Call(9, "S"), *BOTH, totus=True), here("totus_impossible", "R5.3", "totus")),
    ("totus of a misere", SOCHI, of(MISERE, tricks=0, totus=True), here("totus_impossible", "R5.3", "totus")),
    ("totus said behind another call, where it is a rung", TOTUS,
     of(Call(10, "S"), *BOTH, totus=True, bid=Call(9, "S")), here("totus_bid", "R2.1", "bid", word=1, bid="9S")),
    *((f"a bomb x{factor}", SOCHI, of(Call(6, "S"), *BOTH, bomb=factor),
       here("bomb_factor", "R0.4", "bomb", word=1, found=factor)) for factor in (0, 1, 3, 6, 9, 16)),
    # Names.
    ("the declarer defends", SOCHI, of(Call(6, "S"), Defender(ANA, WHISTS), Defender(CECA, WHISTS)),
     {"code": "player_twice", "rule": None, "clause": 1, "player": ANA}),
    ("the second defender is the first", SOCHI, of(Call(6, "S"), Defender(CECA, WHISTS), Defender(CECA, PASSES)),
     {"code": "player_twice", "rule": None, "clause": 2, "player": CECA}),
    ("the third defender is the first", SOCHI, of(Call(6, "S"), *BOTH, Defender(BORIS, WHISTS)),
     {"code": "player_twice", "rule": None, "clause": 3, "player": BORIS}),
    ("twice on a misere", SOCHI, of(MISERE, Defender(CECA, TAKES, 4), Defender(CECA, TAKES, 4), tricks=2),
     {"code": "player_twice", "rule": None, "clause": 2, "player": CECA}),
    # Concessions (R2.5).
    ("concessions", SOCHI, of(Call(6, "S"), concedes=0), here("concede_off", "R2.5", "concedes")),
    ("concessions, with a number", SOCHI, of(Call(6, "S"), concedes=3), here("concede_off", "R2.5", "concedes")),
    ("to concede a misere", CONCEDE, of(MISERE, concedes=3), here("concede_impossible", "R2.5", "concedes")),
    ("to concede totus", CONCEDE, of(Call(10), concedes=0, totus=True), here("concede_impossible", "R2.5", "concedes")),
    ("to concede fewer", CONCEDE, of(Call(6), concedes=2),
     here("concede_differs", "R2.5", "concedes", word=1, found=2, allowed=3)),
    ("to concede more", Options(concede=2), of(Call(6), concedes=3),
     here("concede_differs", "R2.5", "concedes", word=1, found=3, allowed=2)),
    ("to concede one", CONCEDE, of(Call(6), concedes=1),
     here("concede_differs", "R2.5", "concedes", word=1, found=1, allowed=3)),
    ("to concede at another level than was bought", CONCEDE, of(Call(8), concedes=3, bid=Call(7, "S")),
     here("concede_impossible", "R2.5", "bid", word=1)),
    ("defenders of a concession", CONCEDE, of(Call(6), *BOTH, concedes=3),
     {"code": "concede_impossible", "rule": "R2.5", "clause": 1}),
    # Misere (R3.3).
    ("a misere without its tricks", SOCHI, of(MISERE),
     here("word_missing", None, word=END, expected="tricks")),
    ("a misere with the others' tricks only", SOCHI, of(MISERE, *took(5, 5)),
     here("word_missing", None, word=END, expected="tricks")),
    *((f"{role} on a misere", SOCHI, of(MISERE, Defender(BORIS, role, 10), tricks=0),
       {"code": "whist_roles", "rule": "R3.1", "clause": 1, "word": 1}) for role in (WHISTS, PASSES, HALF)),
    ("the second passes on a misere", SOCHI, of(MISERE, took(5, 0)[0], Defender(CECA, PASSES, 5), tricks=0),
     {"code": "whist_roles", "rule": "R3.1", "clause": 2, "word": 1}),
    ("eleven on a misere", SOCHI, of(MISERE, *took(5, 5), tricks=1), here("tricks_sum", "R5.3", "#", total=11)),
    ("eleven, one named", SOCHI, of(MISERE, Defender(CECA, TAKES, 9), tricks=2),
     here("tricks_sum", "R5.3", "#", total=11)),
    ("nine on a misere", SOCHI, of(MISERE, *took(0, 7), tricks=2), here("tricks_sum", "R5.3", "#", total=9)),
    ("nine, none to the declarer", SOCHI, of(MISERE, *took(9, 0), tricks=0), here("tricks_sum", "R5.3", "#", total=9)),
    # All passed (R0.3, R4).
    ("dark passing", SOCHI, AllPass(ANA, (BORIS, BORIS)), here("dark_pass_off", "R0.3")),
    ("the announcer joins", DARK_PASS, AllPass(BORIS, (CECA, BORIS)),
     {"code": "player_twice", "rule": None, "keywords": ("joined",), "word": 2, "player": BORIS}),
    ("the announcer joins first", DARK_PASS, AllPass(BORIS, (BORIS, CECA)),
     {"code": "player_twice", "rule": None, "keywords": ("joined",), "word": 1, "player": BORIS}),
    ("somebody joins twice", DARK_PASS, AllPass(BORIS, (CECA, ANA, CECA)),
     {"code": "player_twice", "rule": None, "keywords": ("joined",), "word": 3, "player": CECA}),
    ("somebody takes twice", SOCHI, AllPass(taken=(*took(2, 3), Defender(BORIS, TAKES, 5))),
     {"code": "player_twice", "rule": None, "clause": 3, "player": BORIS}),
    ("the second takes twice", SOCHI, AllPass(taken=(took(5, 0)[0], took(5, 0)[0])),
     {"code": "player_twice", "rule": None, "clause": 2, "player": BORIS}),
    ("eleven in raspasy", DARK_PASS, AllPass(ANA, (), (*took(0, 3), Defender(ANA, TAKES, 8))),
     {"code": "tricks_sum", "rule": "R5.3", "clause": 1, "keywords": ("#",), "total": 11}),
]  # fmt: skip


@pytest.mark.parametrize(("options", "deal", "told"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_refused(options: Options, deal: Deal | AllPass, told: Refusal) -> None:
    assert refusal(lambda: verify(options, deal)) == told


def test_a_bid_of_misere_needs_its_rung() -> None:
    """The contract is looked at first, so a deal never comes so far; a call of an auction may."""
    told = here("contract_not_offered", "R2.1", "bid", word=1, contract="misere")
    assert refusal(lambda: verify_bid(NO_MISERE, MISERE, MISERE)) == told
    verify_bid(SOCHI, MISERE, MISERE)


@pytest.mark.parametrize(
    ("contract", "bid", "lower"),
    [
        (Call(6, "N"), Call(7, "S"), True),
        (Call(7, "S"), Call(6, "N"), False),
        (Call(7, "S"), Call(7, "S"), False),
        (Call(7, "S"), Call(7, "C"), True),  # the order of the strains is not that of their letters
        (Call(7, "C"), Call(7, "S"), False),
        (Call(7, "C"), Call(7, "D"), True),
        (Call(7, "D"), Call(7, "C"), False),
        (Call(7, "D"), Call(7, "H"), True),
        (Call(7, "H"), Call(7, "N"), True),
        (Call(7, "N"), Call(7, "H"), False),
        (Call(7), Call(7, "N"), False),  # a bare level may have any strain
        (Call(7), Call(8, "S"), True),
        (Call(8), Call(7, "N"), False),
        (Call(10, "S"), Call(10, totus=True), False),  # totus has no strain
        (Call(9, "N"), Call(10, totus=True), True),
        (Call(0), Call(0), False),
    ],
)
def test_below(contract: Call, bid: Call, lower: bool) -> None:
    """Whether a named game ranks below what was bought, the dark shadow of it too (R2.4, R0.3)."""
    assert below(contract, bid) is lower
    assert below(contract, bid._replace(dark=True)) is lower


def test_what_was_bought_with_a_totus_is_not_dark() -> None:
    """The rung has no dark form (R2.1)."""
    options = Options(ladder=("6", "7", "8", "misere", "totus", "9", "10"), dark_games=True)
    told = refusal(lambda: verify_bid(options, Call(10, "H", dark=True), Call(10, totus=True)))
    assert told == {"code": "dark_hand", "rule": "R2.1", "clause": 0, "keywords": ("dark",)}
    verify_bid(options, Call(10, "H"), Call(10, totus=True))
