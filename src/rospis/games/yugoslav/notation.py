"""The deals of Yugoslav preferans as text: reading them word by word, and printing them canonically."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rospis.errors import N_, Refused
from rospis.games import pairs
from rospis.games.words import NUMBERS, is_number, match, number, odd_letter, unexpected
from rospis.games.yugoslav.deal import (
    BETL,
    CALLED,
    CALLS,
    CONTRACT_WORDS,
    FOLLOWS,
    KONTRA_WORDS,
    PASSES,
    PREFERANS,
    SPADES,
    AllPass,
    Deal,
    Follower,
)
from rospis.names import Names, quoted
from rospis.seats import Table
from rospis.words import AFTER_CONTRACT, COLUMNS, CONTRACTS, DEALS, DEFENDERS, NOTHING, WITHOUT, fold

GAME = "Y"
CONTRACT_TABLE = CONTRACTS[GAME]
AFTER = AFTER_CONTRACT[GAME]
DEFENCE = DEFENDERS[GAME]
ALL_PASS = AllPass()

CONTRACT_NUMBERS = {word: contract for contract, word in CONTRACT_WORDS.items()}
SHORT_FORMS = {str(contract): contract for contract in CONTRACT_WORDS} | {
    spelling: CONTRACT_NUMBERS[keyword] for spelling, keyword in CONTRACT_TABLE.items() if " " not in spelling
}
ROLES = {"passes": PASSES, "calls": CALLS, "called": CALLED, **dict.fromkeys(NOTHING, FOLLOWS)}
TRICKS = 10

# A plain follower is the same value wherever it stands: a record of a million deals holds few different ones.
follower = lru_cache(maxsize=4096)(Follower)
pair = lru_cache(maxsize=4096)(lambda *followers: followers)


def read_deal(clauses: Sequence[list[str]], names: Names, number: int = 0) -> Deal | AllPass:
    """The deal that these clauses of words tell; :class:`Refused` names the clause and word that cannot stand.

    Its number means nothing to the game.
    """
    head = clauses[0]
    if not head:
        raise Refused("word_missing", clause=0, expected=N_("a player or pass"))
    if head[0] not in names.known:
        passed = match(DEALS[GAME], head, 0)
        if passed is not None and passed[0] == "pass":
            if len(head) > passed[1]:
                raise Refused("word_unexpected", clause=0, word=passed[1], found=head[passed[1]], expected="")
            if len(clauses) > 1:
                raise Refused("clause_extra", clause=1)
            return ALL_PASS
        pairs.verify_no_colon(clauses, GAME)
        if match(COLUMNS[GAME], head, 0) == ("refe", 1):
            # All pass, or spades that nobody doubled: both may bring it.
            raise Refused("word_unexpected", clause=0, found=head[0], expected=N_("pass, where all passed"))
        odd = odd_letter(head, 0, 0, DEALS[GAME])
        if odd is not None:
            raise odd
    declarer = names.find(head[0], 0, 0)
    contract, at = _contract(head, 1)
    if len(head) == at and contract != BETL:
        defence = _defence(clauses, names, declarer)
        return Deal(declarer, contract, False, None, 0, None, None, False, None, False, False, *defence)
    after = _after_contract(contract, head, at, names)
    if len(clauses) > 1 and (contract == BETL or after.undoubled):
        raise Refused("clause_extra", clause=1)
    return Deal(declarer, contract, *after, *_defence(clauses, names, declarer))


class _After(NamedTuple):
    """What stands behind the contract, the fields of :class:`Deal` in its order."""

    hand: bool
    bid: int | str | None
    kontra: int
    doubler: int | None
    tricks: int | None
    short: bool
    made: bool | None
    undoubled: bool
    agreed: bool


def _contract(words: list[str], at: int) -> tuple[int, int]:
    """The contract at ``words[at]`` and the place of the word behind it."""
    if at < len(words):
        word = words[at]
        contract = SHORT_FORMS.get(word)
        if contract is not None:
            return contract, at + 1
        found = match(CONTRACT_TABLE, words, at)
        if found is not None:
            return CONTRACT_NUMBERS[found[0]], at + found[1]
        found = match(AFTER, words, at)
        if found is not None and found[0] == "hand":  # igra, which also means to play
            expected = N_("the contract first: spades, diamonds, hearts, clubs, betl, sans or preferans")
            raise Refused("word_unexpected", clause=0, word=at, found=word, expected=expected)
    raise unexpected(words, at, 0, N_("contract"), CONTRACT_TABLE)


def _after_contract(contract: int, words: list[str], at: int, names: Names) -> _After:
    """What stands behind the contract, in its fixed order: hand, bid, doubling, tricks or result, agreed."""
    hand = undoubled = agreed = short = False
    bid: int | str | None = None
    kontra = 0
    doubler: int | None = None
    tricks: int | None = None
    made: bool | None = None

    found = match(AFTER, words, at)
    if found and found[0] == "hand":
        hand, at = True, at + found[1]
        found = match(AFTER, words, at)
    if found and found[0] == "bid":
        bid, at = _bid(words, at + found[1])
        found = match(AFTER, words, at)
    if found and found[0] in KONTRA_WORDS:
        kontra, doubler, at = _kontra(words, at, names)
        found = match(AFTER, words, at)
    if found and found[0] == "undoubled":
        undoubled, at = True, at + found[1]
        found = match(AFTER, words, at)
    if found and found[0] in ("made", "failed"):
        if contract != BETL:
            raise Refused("result_impossible", "Y5.1", clause=0, word=at, found=words[at])
        made, at = found[0] == "made", at + found[1]
        found = match(AFTER, words, at)
    elif contract == BETL:
        if at < len(words) and (is_number(words[at]) or (found and found[0] == "without")):
            raise Refused("result_impossible", "Y5.1", clause=0, word=at, found=words[at])
        raise unexpected(words, at, 0, N_("made or failed"), AFTER)
    elif at < len(words) and (is_number(words[at]) or (found and found[0] == "without")):
        tricks, short, at = _tricks(contract, words, at)
        found = match(AFTER, words, at)
    if found and found[0] == "agreed":
        agreed, at = True, at + found[1]
    if at < len(words):
        raise _out_of_place(words, at)
    return _After(hand, bid, kontra, doubler, tricks, short, made, undoubled, agreed)


def _out_of_place(words: list[str], at: int) -> Refused:
    """A word behind the contract that is none, or one that stands in the wrong order."""
    found = match(AFTER, words, at)
    if found and found[0] in KONTRA_WORDS:
        return Refused("kontra_order", "Y3.5", clause=0, word=at, found=words[at])
    return unexpected(words, at, 0, "", AFTER)


def _bid(words: list[str], at: int) -> tuple[int | str, int]:
    """The winning call: a number, or a hand game as it was announced."""
    found = match(AFTER, words, at)
    if found and found[0] == "hand":
        at += found[1]
        announced = match(CONTRACT_TABLE, words, at)
        if announced and announced[0] in ("betl", "sans", "preferans"):
            return f"hand {announced[0]}", at + announced[1]
        return "hand", at
    if at < len(words) and not is_number(words[at]):
        named = match(CONTRACT_TABLE, words, at)
        if named:
            return CONTRACT_NUMBERS[named[0]], at + named[1]
        raise unexpected(words, at, 0, N_("call"), CONTRACT_TABLE, AFTER)
    return number(words, at, 0, SPADES, PREFERANS, N_("call")), at + 1


def _kontra(words: list[str], at: int, names: Names) -> tuple[int, int, int]:
    """Levels of doubling, who doubled, and the place behind: the player stands behind the first word of doubling."""
    found = match(AFTER, words, at)
    assert found is not None
    level = KONTRA_WORDS.index(found[0]) + 1
    at += found[1]
    if at >= len(words):
        raise Refused("word_missing", clause=0, word=at, expected=N_("player"))
    doubler = names.find(words[at], 0, at)
    at += 1
    while (found := match(AFTER, words, at)) and found[0] in KONTRA_WORDS:
        if KONTRA_WORDS.index(found[0]) != level:
            raise Refused("kontra_order", "Y3.5", clause=0, word=at, found=words[at])
        level += 1
        at += found[1]
    if at < len(words) and not found and words[at] in names.known:
        raise Refused("kontra_place", "Y3.5", clause=0, word=at, found=words[at])
    return level, doubler, at


def _tricks(contract: int, words: list[str], at: int) -> tuple[int, bool, int]:
    """The declarer's tricks, whether they were written as a shortage, and the place behind."""
    if is_number(words[at]):
        return number(words, at, 0, 0, TRICKS, N_("tricks")), False, at + 1
    needed = TRICKS if contract == PREFERANS else 6
    found = match(AFTER, words, at)
    assert found is not None
    short = WITHOUT.get(" ".join(fold(word) for word in words[at : at + found[1]]))
    at += found[1]
    if short is None:
        short, at = number(words, at, 0, 1, needed, N_("tricks short")), at + 1
    return needed - short, True, at


def _defence(clauses: Sequence[list[str]], names: Names, declarer: int) -> tuple[tuple[Follower, ...], int | None]:
    """The followers, in the order written, and their tricks together where they are counted so."""
    followers: list[Follower] = []
    together: int | None = None
    for clause in range(1, len(clauses)):
        words = clauses[clause]
        if not words:
            raise Refused("word_missing", clause=clause, expected=N_("a player"))
        if words[0] not in names.known:
            found = match(DEFENCE, words, 0)
            if found and found[0] == "together":
                if together is not None:
                    raise Refused("clause_extra", clause=clause)
                together = _last_number(words, found[1], clause)
                continue
            _verify_doubling(words, clause)
            pairs.verify_named(words, 0, clause, names)
        two = _two_who_pass(words, clause, names, declarer)
        if len(followers) + bool(two) >= 2:
            raise Refused("clause_extra", clause=clause)
        if two:
            followers += [follower(player, PASSES, None) for player in two]
            continue
        followers.append(_follower(words, clause, names))
    if together is not None and any(entry.tricks is not None for entry in followers):
        raise Refused("clause_extra", clause=len(clauses) - 1)
    return pair(*followers), together


def _two_who_pass(words: list[str], clause: int, names: Names, declarer: int) -> tuple[int, int] | None:
    """Both followers, where one clause says of both that they pass."""
    if words[0] not in names.known and pairs.both_pass(words, GAME):
        return pairs.the_others(names, declarer, (), clause, words[0])
    if pairs.are_two(words, GAME):
        return pairs.read_two(words, clause, names, GAME, ("passes",))[0]
    return None


def _verify_doubling(words: list[str], clause: int) -> None:
    """Refuses a clause of doubling: that belongs behind the contract."""
    found = match(AFTER, words, 0)
    if found and found[0] in KONTRA_WORDS:
        raise Refused("kontra_place", "Y3.5", clause=clause, found=words[0])


def _last_number(words: list[str], at: int, clause: int) -> int:
    """A count of tricks that ends its clause."""
    tricks = number(words, at, clause, 0, TRICKS, N_("tricks"))
    if len(words) > at + 1:
        raise unexpected(words, at + 1, clause, "", DEFENCE)
    return tricks


def _follower(words: list[str], clause: int, names: Names) -> Follower:
    """One defender's clause: a name, then what he said, then his tricks; a plain number means that he followed."""
    player = names.find(words[0], clause, 0)
    if len(words) == 2:
        tricks = NUMBERS.get(words[1])
        if tricks is not None and tricks <= TRICKS:
            return follower(player, FOLLOWS, tricks)
    role = FOLLOWS
    at = 1
    while found := match(DEFENCE, words, at):
        said = ROLES.get(found[0])
        if said is None or (role != FOLLOWS and said != role):
            raise unexpected(words, at, clause, N_("tricks"))
        role = said
        at += found[1]
    if at == len(words):
        if role == FOLLOWS:
            raise Refused("word_missing", clause=clause, word=at, expected=N_("tricks"))
        return follower(player, role, None)
    if not is_number(words[at]):
        raise unexpected(words, at, clause, N_("tricks"), DEFENCE)
    return follower(player, role, _last_number(words, at, clause))


def print_deal(deal: Deal | AllPass, table: Table) -> str:
    """The deal in canonical English, followers in the order in which they were written."""
    if isinstance(deal, AllPass):
        return "pass"

    def name(account: int | None) -> str:
        return quoted(table.names[account or 0], GAME)

    words = [name(deal.declarer), CONTRACT_WORDS[deal.number]]
    if deal.hand:
        words.append("hand")
    if deal.bid is not None:
        words.append(f"bid {deal.bid}")
    if deal.kontra:
        words.append(f"kontra {name(deal.doubler)}")
        words.extend(KONTRA_WORDS[1 : deal.kontra])
    if deal.undoubled:
        words.append("undoubled")
    if deal.made is not None:
        words.append("made" if deal.made else "failed")
    if deal.tricks is not None:
        words.append(f"without {deal.needed - deal.tricks}" if deal.short else str(deal.tricks))
    if deal.agreed:
        words.append("agreed")
    clauses = [" ".join(words)]
    for player, role, tricks in deal.followers:
        said = [name(player)]
        if role != FOLLOWS:
            said.append(role)
        if tricks is not None:
            said.append(str(tricks))
        clauses.append(" ".join(said))
    if deal.together is not None:
        clauses.append(f"together {deal.together}")
    return "; ".join(clauses)


__all__ = ["print_deal", "read_deal"]
