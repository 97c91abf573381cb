"""Who sits where, who deals and speaks, who sits out; people who come and go."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rospis
from rospis.errors import Refused
from rospis.seats import Accounts, Table, play_order

THREE = ("Ana", "Boris", "Ceca")
FOUR = (*THREE, "Dino")


def table(names: tuple[str, ...]) -> Table:
    return Table(names, tuple(range(len(names))))


# A table by itself


def test_three_at_the_table() -> None:
    """Everybody plays; the player behind the dealer speaks first, the dealer last."""
    three = table(THREE)
    assert three.names == THREE
    assert three.order == three.seated == three.places == (0, 1, 2)
    assert three.away == frozenset()
    assert three.account == {"Ana": 0, "Boris": 1, "Ceca": 2}
    assert three.speakers == {0: (1, 2, 0), 1: (2, 0, 1), 2: (0, 1, 2)}
    assert three.following == {0: 1, 1: 2, 2: 0}
    assert three.out == {0: (), 1: (), 2: ()}
    assert three.out_names == {0: (), 1: (), 2: ()}
    assert three.everybody_plays


def test_a_deal_is_for_three_unless_said_otherwise() -> None:
    assert Table(FOUR, (0, 1, 2, 3)).out[0] == (0,)


def test_four_at_the_table() -> None:
    """The dealer sits out (Y1.4)."""
    four = table(FOUR)
    assert four.speakers == {0: (1, 2, 3), 1: (2, 3, 0), 2: (3, 0, 1), 3: (0, 1, 2)}
    assert four.following == {0: 1, 1: 2, 2: 3, 3: 0}
    assert four.out == {0: (0,), 1: (1,), 2: (2,), 3: (3,)}
    assert four.out_names == {0: ("Ana",), 1: ("Boris",), 2: ("Ceca",), 3: ("Dino",)}
    assert not four.everybody_plays


def test_five_at_a_table_for_three() -> None:
    """Two sit out: the last two in the order of speech."""
    five = table((*FOUR, "Eva"))
    assert five.speakers[1] == (2, 3, 4)
    assert five.out[1] == (0, 1)
    assert five.out_names[1] == ("Ana", "Boris")
    assert five.following[4] == 0


def test_order_of_play_after_a_declarer() -> None:
    """Followers in the order in which they sit behind him, who sits out left out."""
    three, four = table(THREE), table(FOUR)
    for dealer in range(3):
        assert [three.others[dealer, player] for player in range(3)] == [(1, 2), (2, 0), (0, 1)]
    assert {key: others for key, others in four.others.items() if key[0] == 3} == {
        (3, 0): (1, 2),
        (3, 1): (2, 0),
        (3, 2): (0, 1),
    }
    assert {key: others for key, others in four.others.items() if key[0] == 1} == {
        (1, 2): (3, 0),
        (1, 3): (0, 2),
        (1, 0): (2, 3),
    }
    assert (3, 3) not in four.others


@pytest.mark.parametrize(
    ("speakers", "first", "order"),
    [
        ((0, 1, 2), 0, (0, 1, 2)),
        ((0, 1, 2), 1, (1, 2, 0)),
        ((0, 1, 2), 2, (2, 0, 1)),
        ((3, 0, 2), 0, (0, 2, 3)),
        ((5, 4), 4, (4, 5)),
    ],
)
def test_play_order(speakers: tuple[int, ...], first: int, order: tuple[int, ...]) -> None:
    assert play_order(speakers, first) == order


@pytest.mark.parametrize(
    ("after", "order", "places"),
    [
        (0, (0, 3, 1, 2), (0, 2, 3, 1)),
        (1, (0, 1, 3, 2), (0, 1, 3, 2)),
        (2, (0, 1, 2, 3), (0, 1, 2, 3)),
    ],
)
def test_join(after: int, order: tuple[int, ...], places: tuple[int, ...]) -> None:
    """The newcomer gets the next account and sits behind the one named; nobody else's account changes."""
    before = table(THREE)
    joined = before.join("Dino", after)
    assert joined.names == FOUR
    assert joined.order == joined.seated == order
    assert joined.places == places
    assert joined.account["Dino"] == 3
    assert joined.following[after] == 3
    assert joined.out[3] == (3,)
    assert before.names == THREE  # a table never changes


def test_leave() -> None:
    """His account keeps its place; the others close up."""
    left = table(FOUR).leave(1)
    assert left.names == FOUR
    assert left.order == (0, 1, 2, 3)
    assert left.places == (0, 1, 2, 3)
    assert left.away == frozenset({1})
    assert left.seated == (0, 2, 3)
    assert left.following == {0: 2, 2: 3, 3: 0}
    assert left.speakers == {0: (2, 3, 0), 2: (3, 0, 2), 3: (0, 2, 3)}
    assert left.out == {0: (), 2: (), 3: ()}
    assert not left.everybody_plays


def test_leave_and_join_again() -> None:
    """Another sits down; the account of the one who left stays where it was."""
    seated = table(FOUR).leave(0).join("Eva", 3)
    assert seated.order == (0, 1, 2, 3, 4)
    assert seated.seated == (1, 2, 3, 4)
    assert seated.following[4] == 1
    assert seated.leave(2).away == frozenset({0, 2})
    behind = table(FOUR).leave(1).join("Eva", 0)
    assert behind.order == (0, 4, 1, 2, 3)
    assert behind.seated == (0, 4, 2, 3)


@pytest.mark.parametrize("names", [THREE, FOUR[:3]])
def test_three_cannot_become_two(names: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as caught:
        table(names).leave(1)
    assert (caught.value.code, caught.value.rule, caught.value.word) == ("leave_too_few", "Y1.4", 1)
    assert caught.value.params == {"player": "Boris", "needed": 3}


def test_nobody_leaves_twice_a_table_of_four() -> None:
    with pytest.raises(Refused, match="leave_too_few"):
        table(FOUR).leave(3).leave(0)
    assert table((*FOUR, "Eva")).leave(3).leave(0).seated == (1, 2, 4)


def test_next_seated() -> None:
    four = table(FOUR)
    assert [four.next_seated(account) for account in range(4)] == [1, 2, 3, 0]
    left = four.leave(3)
    assert [left.next_seated(account) for account in range(4)] == [1, 2, 0, 0]
    with pytest.raises(ValueError, match=r"^nobody is at the table$"):
        Table(("Ana",), (0,), frozenset({0})).next_seated(0)
    with pytest.raises(ValueError, match="nobody is at the table"):
        Table(("Ana", "Boris"), (0, 1), frozenset({0, 1})).next_seated(1)
    assert Table(("Ana", "Boris"), (0, 1), frozenset({0})).next_seated(1) == 1


def rename(before: Table, account: int, name: str) -> Table:
    """A table stays one when somebody is renamed."""
    after = before.rename(account, name)
    assert type(after) is Table
    return after


def test_rename() -> None:
    before = table(FOUR).leave(1)
    renamed = rename(before, 2, "Eva")
    assert renamed.names == ("Ana", "Boris", "Eva", "Dino")
    assert (renamed.order, renamed.away, renamed.seated) == (before.order, before.away, before.seated)
    assert renamed.account == {"Ana": 0, "Boris": 1, "Eva": 2, "Dino": 3}
    assert renamed.rename(2, "Eva") is renamed
    assert before.rename(0, "Ada").names == ("Ada", "Boris", "Ceca", "Dino")
    assert before.rename(3, "Zoran").names == ("Ana", "Boris", "Ceca", "Zoran")


def test_under_names() -> None:
    before = table(FOUR).leave(0)
    assert before.under_names(FOUR) is before
    renamed = before.under_names(("A", "B", "C", "D"))
    assert renamed.names == ("A", "B", "C", "D")
    assert renamed.out_names[1] == ()
    assert (renamed.away, renamed.rule) == (before.away, before.rule)


def test_rule_is_kept() -> None:
    """A table of another game says by which rule nobody may leave."""
    three = Table(THREE, (0, 1, 2), rule="R1.6")
    four = three.join("Dino", 2)
    assert four.rule == rename(four, 0, "Ada").rule == four.leave(1).rule == "R1.6"
    with pytest.raises(Refused, match="leave_too_few") as caught:
        three.leave(0)
    assert (caught.value.rule, caught.value.params["needed"]) == ("R1.6", 3)


def test_two_play_without_a_third() -> None:
    """A table of two: nobody sits out, and a newcomer makes it one of three (R1.6)."""
    two = table(("Ana", "Boris"))
    assert two.everybody_plays
    assert two.speakers[1] == (0, 1)
    assert two.out[1] == ()
    assert two.join("Ceca", 1).speakers[2] == (0, 1, 2)


def test_five_sit_with_two_out() -> None:
    """A table of five: three play, the dealer speaks last of those who do not (R1.6)."""
    five = table((*FOUR, "Eva"))
    assert five.speakers[4] == (0, 1, 2)
    assert five.out[4] == (3, 4)
    assert not five.everybody_plays


@given(
    st.lists(st.tuples(st.sampled_from(["join", "leave", "rename"]), st.integers(0, 20)), max_size=12),
    st.integers(3, 4),
)
@settings(max_examples=50)
def test_whoever_comes_and_goes(moves: list[tuple[str, int]], count: int) -> None:
    """Every deal has three players and whoever else is seated sits out; the deal reaches everybody in turn."""
    now = table(FOUR[:count])
    for number, (move, pick) in enumerate(moves):
        someone = now.seated[pick % len(now.seated)]
        if move == "join":
            now = now.join(f"P{number}", someone)
        elif move == "rename":
            now = rename(now, someone, f"Q{number}")
        elif len(now.seated) > 3:
            now = now.leave(someone)
        assert sorted(now.order) == list(range(len(now.names)))
        assert [now.order[place] for place in now.places] == list(range(len(now.names)))
        assert now.seated == tuple(account for account in now.order if account not in now.away)
        assert set(now.speakers) == set(now.out) == set(now.following) == set(now.seated)
        dealer = now.seated[0]
        for _ in now.seated:
            assert len(now.speakers[dealer]) == 3
            assert (*now.speakers[dealer], *now.out[dealer])[-1] == dealer
            assert {*now.speakers[dealer], *now.out[dealer]} == set(now.seated)
            assert now.next_seated(dealer) == now.following[dealer] == now.speakers[dealer][0]
            dealer = now.following[dealer]
        assert dealer == now.seated[0]


# Rotation in a record (Y1.4, Y1.6)


def rotation(*lines: str, players: str = "Ana, Boris, Ceca", header: str = "") -> list[tuple[str, list[str]]]:
    """Who dealt each deal and who sat out, and last who would deal next and speak first."""
    text = f"game: preferans-yugoslav\nplayers: {players}\n{header}" + "\n".join(lines) + "\n"
    out = rospis.to_json(rospis.replay(rospis.read(text)))
    assert out["errors"] == [], text
    return [(deal["dealer"], deal["out"]) for deal in out["deals"]] + [
        (out["next"]["dealer"], [out["next"]["forehand"]])
    ]


def passes(count: int) -> list[str]:
    return [f"{number}. pass" for number in range(1, count + 1)]


FOUR_PLAYERS = "Ana, Boris, Ceca, Dino"


def test_the_last_player_deals_first_so_that_the_first_is_forehand() -> None:
    assert rotation() == [("Ceca", ["Ana"])]
    assert rotation(players=FOUR_PLAYERS) == [("Dino", ["Ana"])]


def test_the_deal_goes_round() -> None:
    assert rotation(*passes(4)) == [("Ceca", []), ("Ana", []), ("Boris", []), ("Ceca", []), ("Ana", ["Boris"])]
    assert rotation(*passes(5), players=FOUR_PLAYERS) == [
        ("Dino", ["Dino"]),
        ("Ana", ["Ana"]),
        ("Boris", ["Boris"]),
        ("Ceca", ["Ceca"]),
        ("Dino", ["Dino"]),
        ("Ana", ["Boris"]),
    ]


def test_the_header_may_name_the_dealer() -> None:
    assert rotation(*passes(2), header="dealer: Ana\n") == [("Ana", []), ("Boris", []), ("Ceca", ["Ana"])]
    assert rotation(*passes(1), players=FOUR_PLAYERS, header="dealer: bo\n") == [
        ("Boris", ["Boris"]),
        ("Ceca", ["Dino"]),
    ]


def test_the_deal_moves_on_after_every_deal_but_a_void_one() -> None:
    """Played, passed, not followed, undoubled with and without a refe; a void deal is dealt again by the same."""
    deals = [
        "1. Ana hearts; Boris 2; Ceca 2",
        "2. pass",
        "3. pass",
        "4. Ana hearts; Boris passes; Ceca passes",
        "5. Ana betl made",
        "6. Boris spades undoubled",
        '7. void "misdealt"',
        "8. void",
        '9. void passed "withdrawn"',
        "10. pass",
    ]
    order = [dealer for dealer, _ in rotation(*deals)]
    assert order == [
        "Ceca",
        "Ana",
        "Boris",
        "Ceca",
        "Ana",
        "Boris",
        "Ceca",
        "Ceca",
        "Ceca",
        "Ana",
        "Boris",
    ]


def test_who_sits_out_a_void_deal() -> None:
    assert rotation("1. void", "2. void passed", "3. pass", players=FOUR_PLAYERS) == [
        ("Dino", ["Dino"]),
        ("Dino", ["Dino"]),
        ("Ana", ["Ana"]),
        ("Boris", ["Ceca"]),
    ]


def test_a_dealer_out_of_turn() -> None:
    """The rotation goes on from him; a second line takes back the first."""
    assert rotation("1. pass", "dealer Ceca", "2. pass", "3. pass") == [
        ("Ceca", []),
        ("Ceca", []),
        ("Ana", []),
        ("Boris", ["Ceca"]),
    ]
    assert rotation("dealer Ana", "dealer Boris", "1. pass") == [("Boris", []), ("Ceca", ["Ana"])]
    assert rotation("1. pass", "dealer Ana", players=FOUR_PLAYERS) == [("Dino", ["Dino"]), ("Ana", ["Boris"])]


def test_joins_and_leaves_in_the_rotation() -> None:
    """Dino sits behind Ceca; he who was to deal still does. Who leaves is passed over, even when it was his deal."""
    assert rotation("1. pass", "join Dino after Ceca", *[f"{number}. pass" for number in range(2, 7)]) == [
        ("Ceca", []),
        ("Ana", ["Ana"]),
        ("Boris", ["Boris"]),
        ("Ceca", ["Ceca"]),
        ("Dino", ["Dino"]),
        ("Ana", ["Ana"]),
        ("Boris", ["Ceca"]),
    ]
    assert rotation("1. pass", "leave Ana", "2. pass", "3. pass", players=FOUR_PLAYERS) == [
        ("Dino", ["Dino"]),
        ("Boris", []),
        ("Ceca", []),
        ("Dino", ["Boris"]),
    ]
    assert rotation("1. pass", "leave Boris", "2. pass", "3. pass", players=FOUR_PLAYERS) == [
        ("Dino", ["Dino"]),
        ("Ana", []),
        ("Ceca", []),
        ("Dino", ["Ana"]),
    ]
    assert rotation("leave Dino", players=FOUR_PLAYERS) == [("Ana", ["Boris"])]
    assert rotation("1. pass", "2. pass", "leave Boris", "join Eva after Ana", "3. pass", players=FOUR_PLAYERS) == [
        ("Dino", ["Dino"]),
        ("Ana", ["Ana"]),
        ("Ceca", ["Ceca"]),
        ("Dino", ["Ana"]),
    ]


def test_a_replaced_player_keeps_seat_and_turn() -> None:
    assert rotation("1. pass", "replace Ana by Eva", "2. pass", "3. pass") == [
        ("Ceca", []),
        ("Eva", []),
        ("Boris", []),
        ("Ceca", ["Eva"]),
    ]


@pytest.mark.parametrize(
    ("deal", "writers"),
    [
        ("Ana hearts; Boris 2; Ceca 2", ["Ana", "Boris", "Ceca"]),
        ("Ana hearts; Ceca 2; Boris 2", ["Ana", "Boris", "Ceca"]),
        ("Boris hearts; Ana 2; Ceca 2", ["Boris", "Ceca", "Ana"]),
        ("Ceca hearts; Boris 2; Ana 2", ["Ceca", "Ana", "Boris"]),
    ],
)
def test_entries_stand_in_order_of_play_after_the_declarer(deal: str, writers: list[str]) -> None:
    """Whatever the order in which the followers are written."""
    for dealer in THREE:
        text = f"game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\ndealer: {dealer}\n1. {deal}\n"
        sheet = rospis.replay(rospis.read(text))
        assert [posting.player for posting in sheet.postings] == writers


def test_entries_in_order_of_play_with_one_who_sits_out() -> None:
    text = f"game: preferans-yugoslav\nplayers: {FOUR_PLAYERS}\ndealer: Boris\n1. Dino hearts; Ceca 2; Ana 2\n"
    sheet = rospis.replay(rospis.read(text))
    assert [posting.player for posting in sheet.postings] == ["Dino", "Ana", "Ceca"]


# Accounts: what all games share


def test_accounts() -> None:
    """Everybody has a column and may be spoken of, as far as a game says nothing else."""
    accounts = Accounts(("Ana", "Boris", "Ceca"), (2, 0))
    assert accounts.account == {"Ana": 0, "Boris": 1, "Ceca": 2}
    assert accounts.order == accounts.present == accounts.everybody == (2, 0)
    assert accounts.given == Table.given == 0
    with pytest.raises(NotImplementedError):
        accounts.rename(0, "Eva")
    with pytest.raises(NotImplementedError):
        accounts.under_names(("A", "B", "C"))
    with pytest.raises(NotImplementedError):
        accounts.join("Dino", 0)
    with pytest.raises(NotImplementedError):
        accounts.leave(0)


def test_who_left_is_not_at_the_table_but_may_be_spoken_of() -> None:
    left = table(FOUR).leave(1)
    assert left.present == left.seated == (0, 2, 3)
    assert left.everybody == left.order == (0, 1, 2, 3)
