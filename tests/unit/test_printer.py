"""Printing a record canonically: what is printed reads as the same sheet, and prints as the same text."""

from __future__ import annotations

from pathlib import Path
from random import Random, SystemRandom

import pytest

import rospis
from rospis.render.json import to_json
from tests.oracle import yugoslav_random as random_games
from tests.oracle import yugoslav_table as whole_deals

ROOT = Path(__file__).resolve().parents[2]
SEED = SystemRandom().randrange(10**9)  # a new one each time; it stands in every failure
HEADER = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n"


def printed(text: str | bytes, case: str = "") -> str:
    record = rospis.read(text)
    assert record.faults == (), f"{case}: {record.faults[0]}"
    return rospis.print_record(record)


def verify_round_trip(text: str | bytes, case: str = "") -> str:
    """Printing gives the same sheet, and printing that again the same text; gives what is printed."""
    once = printed(text, case)
    assert printed(once, case) == once, case
    before, after = (to_json(rospis.replay(rospis.read(source))) for source in (text, once))
    for out in (before, after):  # where things stand is all that may change
        for deal in out["deals"]:
            del deal["line"], deal["text"]
        for entry in (*out["checks"], *out["adjustments"]):
            del entry["line"]
    assert before["errors"] == [], case
    assert after == before, case
    return once


@pytest.mark.parametrize("case", range(60))
def test_random_evenings_in_free_spelling(case: int) -> None:
    told = f"{SEED}/{case}"
    rng = Random(told)
    game = random_games.random_game(rng)
    free = random_games.to_record(game, rng)
    once = verify_round_trip(free, told)
    assert "\r" not in once
    assert "\ufeff" not in once
    assert once.endswith("\n")
    assert not once.endswith("\n\n")
    comments = [line.strip() for line in free.splitlines() if line.strip().startswith("#")]
    assert [line for line in once.splitlines() if line.startswith("#")] == comments, told
    assert once.count("#") == free.count("#"), told


@pytest.mark.parametrize("case", range(40))
def test_random_evenings_in_canonical_english_stay_as_they_are(case: int) -> None:
    """What the oracle takes for canonical is so, but for a time without its nought and the word for a price."""
    told = f"{SEED}/canonical/{case}"
    text = random_games.to_record(random_games.random_game(Random(told)))
    once = verify_round_trip(text, told)
    changed = [(old, new) for old, new in zip(text.splitlines(), once.splitlines(), strict=True) if old != new]
    assert [pair for pair in changed if not pair[0].startswith(("control_time: 9:", "whist_price:"))] == [], told


@pytest.mark.parametrize("case", range(10))
def test_whole_random_deals_with_their_cards(case: int) -> None:
    told = f"{SEED}/cards/{case}"
    verify_round_trip(whole_deals.random_record(Random(told), deals=2), told)


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.rospis")), ids=lambda path: path.name)
def test_examples(path: Path) -> None:
    verify_round_trip(path.read_bytes())


# Exact texts


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("1. Ana hearts; Boris 2; Ceca 2", "1. Ana hearts; Boris 2; Ceca 2"),
        ("1.a 4;b 2 ;  c 2", "1. Ana hearts; Boris 2; Ceca 2"),
        ("01. Ana herc; Ceca dođe 2; Boris sam 2", "1. Ana hearts; Ceca 2; Boris 2"),
        ("1. Ana ♥ с руки; Boris 2; Ceca 2", "1. Ana hearts hand; Boris 2; Ceca 2"),
        ("1. ana TREF licit 3 6; Boris 2; Ceca 2", "1. Ana clubs bid 3 6; Boris 2; Ceca 2"),
        ("1. Ana clubs bid clubs; Boris 2; Ceca 2", "1. Ana clubs bid 5; Boris 2; Ceca 2"),
        ("1. Ana sans igra licit igra betl; Boris 2; Ceca 2", "1. Ana sans hand bid hand betl; Boris 2; Ceca 2"),
        ("1. Ana 7 hand bid hand; Boris 2; Ceca 2", "1. Ana sans hand bid hand; Boris 2; Ceca 2"),
        ("1. Ana betl iz ruke prošla", "1. Ana betl hand made"),
        ("1. Ana мизер сел", "1. Ana betl failed"),
        ("1. Ana betl X b made", "1. Ana betl kontra Boris made"),
        ("1. Ana betl hand mortkontra c failed", "1. Ana betl hand kontra Ceca rekontra subkontra mortkontra failed"),
        ("1. Ana 4 rekontra b; zajedno 3", "1. Ana hearts kontra Boris rekontra; together 3"),
        (
            "1. Ana 4 kontra b rekontra; together 3; b zove",
            "1. Ana hearts kontra Boris rekontra; Boris calls; together 3",
        ),
        ("1. Ana hearts; Boris zove 2; Ceca zvana 1", "1. Ana hearts; Boris calls 2; Ceca called 1"),
        ("1. Ana hearts bez jedne; Boris 5; Ceca dalje", "1. Ana hearts without 1; Boris 5; Ceca passes"),
        ("1. Ana hearts 5; Boris 5; Ceca dalje", "1. Ana hearts 5; Boris 5; Ceca passes"),
        ("1. Ana hearts 8 po dogovoru; Boris 2; Ceca pas", "1. Ana hearts 8 agreed; Boris 2; Ceca passes"),
        ("1. Ana hearts agreed; Boris 2; Ceca pas", "1. Ana hearts agreed; Boris 2; Ceca passes"),
        ("1. Ana pik bez kontre", "1. Ana spades undoubled"),
        ("1. Ana 2 bid 2 undoubled", "1. Ana spades bid 2 undoubled"),
        ("1. все пас", "1. pass"),
        ('1. VOID   "a  b"', '1. void "a  b"'),
        ('1. poništeno prešlo ""', "1. void passed"),
        ("provera a bule -30", "check Ana contract -30"),
        ("check a whists on b +0", "check Ana on Boris 0"),
        ("check a supe b 26/4", "check Ana on Boris 13/2"),
        ("check Ana refa 0", "check Ana refe 0"),
        ("сверка Ana итог −1/2", "check Ana result -1/2"),
        ("adjust Ana contract +4", "adjust Ana contract 4"),
        ('ispravka Ana on b 8/2 "page  #1"', 'adjust Ana on Boris 4 "page  #1"'),
        ('adjust Ana on b -13/2 ""', "adjust Ana on Boris -13/2"),
        ("  NOTE  a  b ", "note a  b"),
        ("note", "note"),
        ("beleška", "note"),
        ("deli c", "dealer Ceca"),
        ("ulazi Dino posle a", "join Dino after Ana"),
        ('join "Dino" after a', "join Dino after Ana"),
        ('join "pass" after a', 'join "pass" after Ana'),
        ("zamena a sa Eva", "replace Ana by Eva"),
        ('замена a на "Eva E"', 'replace Ana by "Eva E"'),
        ("stanje a refa 0 precrtano 0", "state Ana refe 0 used 0"),
        ("state a used 0 refe 0", "state Ana used 0 refe 0"),
        ("prekid", "break off"),
        ("prekid bez c", "break off without Ceca"),
    ],
)
def test_canonical_lines(written: str, canonical: str) -> None:
    assert printed(HEADER + written + "\n") == HEADER + canonical + "\n"
    assert printed(HEADER + canonical + "\n") == HEADER + canonical + "\n"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("rules:BASE50", "rules: base50"),
        ("DEALER:  bo", "dealer: Boris"),
        ("rospis:1", "rospis: 1"),
        ("start: 030", "start: 30"),
        ("soup_cap: NONE", "whist_cap: none"),
        ("betl_kontra_soup: Doubler-Both", "betl_kontra_whists: doubler_both"),
        ("last_hand.fall: double", "last_hand_fall: double"),
        ("Last_Hand.Overshoot: cut-all", "last_hand_overshoot: cut_all"),
        ("preferans8: TRUE", "preferans8: yes"),
        ("hat_at_zero: off", "hat_at_zero: no"),
        ("whist_price: 0.10   EUR", "price: 0.10 EUR"),
        ("price: None", "price: none"),
        ("control_time: 9:05", "control_time: 09:05"),
        ("control_time: 090", "control_time: 90"),
        ("refe_max: UNLIMITED", "refe_max: unlimited"),
        ("date:2026-11-29", "date: 2026-11-29"),
        ("Title:  a  b: c ", "title: a  b: c"),
        ('note: "page #1"', 'note: "page #1"'),
    ],
)
def test_canonical_header_lines(written: str, canonical: str) -> None:
    assert printed(HEADER + written + "\n1. pass\n") == HEADER + canonical + "\n1. pass\n"
    assert printed(HEADER + canonical + "\n1. pass\n") == HEADER + canonical + "\n1. pass\n"


def test_an_empty_header_value_has_no_blank_behind() -> None:
    once = printed(HEADER + "title:\nplace:   # nowhere\n1. pass\n")
    assert [line for line in once.splitlines() if line != line.rstrip()] == []
    assert printed(once) == once


def test_names_in_a_header() -> None:
    text = 'game: PREFERANS-YUGOSLAV\nplayers: "Ana","Boris B" ,"Pik"\ndealer: "Pi"\n1. pass\n'
    assert printed(text) == 'game: preferans-yugoslav\nplayers: Ana, "Boris B", "Pik"\ndealer: "Pik"\n1. pass\n'


def test_names_are_those_at_that_line() -> None:
    """A name that was replaced stands in the lines before, in full."""
    text = (
        HEADER + "1. a hearts; b 2; c 2\njoin Dino after c\ncheck d contract -28\nreplace a by Eva\ndealer c\n"
        "2. e hearts kontra d; d 2; b 2\nleave e\nadjust e on d 4\n3. c hearts; b 2; d 2\n"
    )
    assert verify_round_trip(text) == (
        HEADER + "1. Ana hearts; Boris 2; Ceca 2\njoin Dino after Ceca\ncheck Dino contract -28\nreplace Ana by Eva\n"
        "dealer Ceca\n2. Eva hearts kontra Dino; Dino 2; Boris 2\nleave Eva\nadjust Eva on Dino 4\n"
        "3. Ceca hearts; Boris 2; Dino 2\n"
    )


def test_cards() -> None:
    text = (
        HEADER + "1. Ana hearts; Boris 2; Ceca 2\n"
        "hand a CAT7.DKJ.HAKQJ.S8\n"
        "  ruka Boris SQ SJ S9 H10 H9 H8 DA DQ D10 C8\n"
        "\thand c S7AK.D987.CKQJ9\n"
        " kup h7.s10\n"
        " licitacija a 2,b DALJE, c пас\n"
        " škart s8 c7\n"
        " odigravanje a ha h8 s7!|CA c8 C9|\n"
    )
    assert printed(text) == (
        HEADER + "1. Ana hearts; Boris 2; Ceca 2\n"
        "    hand Ana S8.HAKQJ.DKJ.CAT7\n"
        "    hand Boris SQJ9.HT98.DAQT.C8\n"
        "    hand Ceca SAK7.H-.D987.CKQJ9\n"
        "    talon H7 ST\n"
        "    auction Ana 2, Boris pass, Ceca pass\n"
        "    discard S8 C7\n"
        "    play Ana HA H8 S7! | CA C8 C9\n"
    )


def test_hand_games_in_an_auction() -> None:
    text = HEADER + "1. Ana betl hand made\n    auction a igra betl, b pas, c pas\n"
    assert printed(text).splitlines()[-1] == "    auction Ana hand betl, Boris pass, Ceca pass"
    text = HEADER + "1. Ana herc hand; b 2; c 2\n    auction a hand, b igra, c pas, a hand hearts, b bolje\n"
    assert printed(text).splitlines()[-1] == ("    auction Ana hand, Boris hand, Ceca pass, Ana hearts, Boris yours")


def test_a_talon_clause_gets_a_line_of_its_own() -> None:
    """Behind the deal and before its other cards; a comment stays with the deal."""
    text = HEADER + "1. Ana hearts; talon h7 s10; Boris 2; Ceca 2 # cake\n    discard S8 C7\n2. pass; kup H7 ST\n"
    assert printed(text) == (
        HEADER
        + "1. Ana hearts; Boris 2; Ceca 2  # cake\n    talon H7 ST\n    discard S8 C7\n2. pass\n    talon H7 ST\n"
    )
    verify_round_trip(text)


# Comments and blank lines


def test_comments_and_blank_lines_are_kept() -> None:
    text = (
        "\n\n# an evening\n\n\n\ngame: preferans-yugoslav # the game\n# who\nplayers: Ana, Boris, Ceca#three\n"
        '   \n\t\n1. a 4;b 2;c 2   #   cake ; "tea\n    # between\n    talon H7 ST # turned up\n#\nnote a # b\n\n\n'
    )
    assert printed(text) == (
        "# an evening\n\ngame: preferans-yugoslav  # the game\n# who\nplayers: Ana, Boris, Ceca  #three\n\n"
        '1. Ana hearts; Boris 2; Ceca 2  #   cake ; "tea\n# between\n    talon H7 ST  # turned up\n#\nnote a  # b\n'
    )
    verify_round_trip(text)


def test_a_sign_inside_quotes_begins_no_comment() -> None:
    text = HEADER + '1. void "page #1" # really #2\nadjust Ana on Boris 4 "#" # "why"\n'
    assert printed(text) == HEADER + '1. void "page #1"  # really #2\nadjust Ana on Boris 4 "#"  # "why"\n'
    verify_round_trip(text)


def test_nothing_but_a_header() -> None:
    assert printed(HEADER) == printed(HEADER + "\n\n") == printed(HEADER.rstrip()) == HEADER


def test_a_record_with_errors_is_not_printed() -> None:
    for text in ("", HEADER + "1. Ana grand\n", HEADER + "start: 60\n", "game: whist\nplayers: Ana, Boris, Ceca\n"):
        with pytest.raises(ValueError, match="a record with errors has no canonical text"):
            rospis.print_record(rospis.read(text))


def test_a_deal_that_the_rules_forbid_can_still_be_printed() -> None:
    """Its words are sound: what is wrong with it is found when the record is replayed."""
    text = HEADER + "1. Ana hearts; Boris 9; Ceca 9\n"
    assert printed(text) == text
    assert rospis.replay(rospis.read(text)).faults


def test_composed_letters() -> None:
    text = "game: preferans-yugoslav\nplayers: C\u030ceda, Boris, Ana\n1. C\u030ceda betl made\n"
    assert printed(text) == "game: preferans-yugoslav\nplayers: Čeda, Boris, Ana\n1. Čeda betl made\n"
