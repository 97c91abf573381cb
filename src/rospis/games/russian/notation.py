"""The deals of Russian preferans as text: reading them word by word, and printing them canonically."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rospis.errors import N_, Refused
from rospis.games import pairs
from rospis.games.russian.deal import HALF, MISERE_LEVEL, PASSES, TAKES, TRICKS, WHISTS, AllPass, Call, Deal, Defender
from rospis.games.russian.ladder import LEVELS, MISERE, STRAINS, TOTUS
from rospis.games.words import NUMBERS, is_number, match, number, odd_letter, unexpected
from rospis.names import Names, quoted
from rospis.seats import Table
from rospis.words import AFTER_CONTRACT, CONTRACTS, DEALS, DEFENDERS, LEVEL_STRAINS, WITHOUT, fold

GAME = "R"
CONTRACT_TABLE = CONTRACTS[GAME]
AFTER = AFTER_CONTRACT[GAME]
DEFENCE = DEFENDERS[GAME]
ROLES = {"whists": WHISTS, "passes": PASSES, "half": HALF}
STRAIN_WORDS = dict(zip(("spades", "clubs", "diamonds", "hearts", "sans"), STRAINS, strict=True))
MOST_SHORT = 10  # tricks that a declarer can miss
MOST_DEFENDERS = 3  # the two, and a dealer who whists

# A plain defender, and a game, is the same value wherever it stands: a long record holds few different ones.
defender = lru_cache(maxsize=4096)(Defender)
row = lru_cache(maxsize=8192)(lambda *defenders: defenders)
call = lru_cache(maxsize=1024)(Call)
ALL_PASS = AllPass()

# What a level with its strain looks like when it is written as one word, as nearly always.
BIDS = {f"{level}{strain}": call(level, strain) for level in LEVELS for strain in STRAINS}
BARE = {str(level): call(level) for level in LEVELS}


def read_deal(clauses: Sequence[list[str]], names: Names, number: int = 0) -> Deal | AllPass:
    """The deal that these clauses of words tell; :class:`Refused` names the clause and word that cannot stand.

    Its number means nothing to the game.
    """
    head = clauses[0]
    if not head:
        raise Refused("word_missing", clause=0, expected=N_("a player or pass"))
    if head[0] not in names.known:
        passed = match(DEALS[GAME], head, 0)
        if passed is not None and passed[0] in ("pass", "dark pass"):
            return _all_pass(clauses, names, *passed)
        pairs.verify_no_colon(clauses, GAME)
        odd = odd_letter(head, 0, 0, DEALS[GAME])
        if odd is not None:
            raise odd
    declarer = names.find(head[0], 0, 0)
    contract, at = _contract(head, 1)
    if len(head) == at:
        defenders, out = _defence(clauses, names, declarer)
        return Deal(declarer, contract, defenders=defenders, out=out)
    return _after_contract(declarer, contract, clauses, at, names)


# The declarer's clause.


def _contract(words: list[str], at: int) -> tuple[Call, int]:
    """The contract at ``words[at]``, with what makes it dark or a hand game, and the place behind."""
    bid = BIDS.get(words[at]) if at < len(words) else None
    if bid is not None and len(words) == at + 1:
        return bid, at + 1
    return _call(words, at, N_("contract"), bare=True)


def _call(words: list[str], at: int, expected: object, *, bare: bool) -> tuple[Call, int]:
    """A call that names a game: ``dark 8S``, ``9S hand``, ``misere``; ``bare`` lets a level stand without a strain."""
    dark = hand = False
    if (found := match(AFTER, words, at)) and found[0] == "dark":
        dark, at = True, at + found[1]
    if at >= len(words):
        raise Refused("word_missing", clause=0, word=at, expected=expected)
    found = match(CONTRACT_TABLE, words, at)
    if found and found[0] == MISERE:
        level, strain, at = MISERE_LEVEL, None, at + found[1]
    else:
        level, strain, at = _level(words, at, expected)
        if strain is None and not bare:
            raise Refused("word_missing", clause=0, word=at, expected=N_("a strain: S, C, D, H or N"))
    if (found := match(AFTER, words, at)) and found[0] == "hand":
        hand, at = True, at + found[1]
    return call(level, strain, dark, hand), at


def _level(words: list[str], at: int, expected: object) -> tuple[int, str | None, int]:
    """A level with its strain, as one word (``7S``, ``7ч``) or two (``7 ♠``, ``8 бк``), or the bare level."""
    word = words[at]
    digits = word[: next((place for place, letter in enumerate(word) if not letter.isdecimal()), len(word))]
    if digits not in BARE:
        # A word may be a slip for another one; a number is a wrong level.
        raise unexpected(words, at, 0, expected, *(() if digits else (CONTRACT_TABLE, AFTER)))
    level, rest = int(digits), word[len(digits) :]
    if rest:
        strain = _strain([rest, *words[at + 1 :]], 0)
        if strain is None:
            raise _no_strain(words, at, digits, rest)
        return level, strain[0], at + strain[1]
    strain = _strain(words, at + 1)
    if strain is None:
        return level, None, at + 1
    return level, strain[0], at + 1 + strain[1]


def _strain(words: Sequence[str], at: int) -> tuple[str, int] | None:
    """The strain that ``words[at]`` names straight after a level, and how many words that takes, or None."""
    if at >= len(words):
        return None
    short = LEVEL_STRAINS.get(fold(words[at]))
    if short is not None:
        return STRAIN_WORDS[short], 1
    found = match(CONTRACT_TABLE, words, at)
    if found is None or found[0] not in STRAIN_WORDS:
        return None
    return STRAIN_WORDS[found[0]], found[1]


def _no_strain(words: list[str], at: int, level: str, rest: str) -> Refused:
    """The refusal of what stands behind a level and is no strain, with the likely letter."""
    odd = odd_letter([rest], 0, 0, CONTRACT_TABLE)
    if odd is not None:
        odd.word = at
        odd.params["found"] = words[at]
        odd.params["reading"] = f"{level}{odd.params['reading']}"
        return odd
    return Refused("word_unexpected", clause=0, word=at, found=words[at], expected=N_("contract"))


def _after_contract(declarer: int, contract: Call, clauses: Sequence[list[str]], at: int, names: Names) -> Deal:
    """What stands behind the contract, in its fixed order: bid, totus, bomb, tricks or concession, agreed."""
    words = clauses[0]
    bid: Call | None = None
    totus = short = agreed = False
    bomb: int | None = None
    tricks: int | None = None
    concedes: int | None = None

    found = match(AFTER, words, at)
    if found and found[0] == "bid":
        bid, at = read_call(words, at + found[1])
        totus = bid.totus
        if contract.dark:
            bid = bid._replace(dark=False)  # what bought a dark game is dark, too, and needs no word
        found = match(AFTER, words, at)
    if found and found[0] == TOTUS:
        totus, at = True, at + found[1]
        found = match(AFTER, words, at)
    if found and found[0] == "bomb":
        bomb = number(words, at + found[1], 0, 0, 999_999, N_("2, 4 or 8"))
        at += found[1] + 1
        found = match(AFTER, words, at)
    if found and found[0] == "concedes":
        concedes, at = _conceded(words, at + found[1])
        found = None
    elif found and found[0] in ("clean", "caught") and not contract.level:
        tricks, at = _misere_tricks(words, at, *found)
        found = match(AFTER, words, at)
    elif at < len(words) and (is_number(words[at]) or (found and found[0] == "without")):
        tricks, short, at = _tricks(contract, words, at)
        found = match(AFTER, words, at)
    if found and found[0] == "agreed":
        agreed, at = True, at + found[1]
    if at < len(words):
        raise unexpected(words, at, 0, "", AFTER, *(() if contract.strain else (CONTRACT_TABLE,)))
    defenders, out = _defence(clauses, names, declarer)
    return Deal(declarer, contract, bid, totus, bomb, tricks, short, concedes, agreed, defenders, out)


def read_call(words: list[str], at: int) -> tuple[Call, int]:
    """A game as it is called in an auction, and the place behind: ``dark 6S``, ``9S hand``, ``misere``, ``totus``."""
    if (found := match(AFTER, words, at)) and found[0] == TOTUS:
        return call(LEVELS[-1], None, False, False, True), at + found[1]
    return _call(words, at, N_("call"), bare=False)


def _conceded(words: list[str], at: int) -> tuple[int, int]:
    """How many tricks are conceded: a number or a word (``трёх``), 0 where none is said; and the place behind."""
    if at >= len(words):
        return 0, at
    said = next(
        (WITHOUT[phrase] for prefix in ("без", "bez") if (phrase := f"{prefix} {fold(words[at])}") in WITHOUT), 0
    )
    if said:
        return said, at + 1
    return number(words, at, 0, 1, MOST_SHORT, N_("tricks")), at + 1


def _tricks(contract: Call, words: list[str], at: int) -> tuple[int, bool, int]:
    """The declarer's tricks, whether they were written as a shortage, and the place behind."""
    if is_number(words[at]):
        return number(words, at, 0, 0, TRICKS, N_("tricks")), False, at + 1
    if not contract.level:
        raise Refused("result_impossible", "R5.3", clause=0, word=at, found=words[at])
    found = match(AFTER, words, at)
    assert found is not None
    short = WITHOUT.get(" ".join(fold(word) for word in words[at : at + found[1]]))
    at += found[1]
    if short is None:
        short, at = number(words, at, 0, 1, contract.level, N_("tricks short")), at + 1
    return contract.level - short, True, at


def _misere_tricks(words: list[str], at: int, keyword: str, count: int) -> tuple[int, int]:
    """The tricks of a misere that was ``clean``, or ``caught`` with so many; and the place behind."""
    at += count
    if keyword == "clean":
        return 0, at
    return number(words, at, 0, 1, TRICKS, N_("tricks")), at + 1


# The other clauses.


def _defence(clauses: Sequence[list[str]], names: Names, declarer: int) -> tuple[tuple[Defender, ...], tuple[int, ...]]:
    """The defenders in the order written, and who is named as sitting out."""
    defenders: list[Defender] = []
    out: tuple[int, ...] = ()
    both: tuple[int, int] | None = None  # the clause that says that both pass, and its place among the defenders
    for clause in range(1, len(clauses)):
        words = clauses[clause]
        if len(words) > 1 and words[0] in names.known:
            if pairs.are_two(words, GAME):
                two, said = pairs.read_two(words, clause, names, GAME, ROLES)
                defenders += [defender(player, ROLES[said], None) for player in two]
            else:
                defenders.append(_defender(words, clause, names))
            if len(defenders) > MOST_DEFENDERS:
                raise Refused("clause_extra", clause=clause)
            continue
        opener = _opener(words, clause)
        if opener and opener[0] == "out":
            if out:
                raise Refused("clause_extra", clause=clause)
            out = _players(words, opener[1], clause, names)
        elif opener and opener[0] == "joined":
            raise Refused("clause_extra", clause=clause)
        elif pairs.both_pass(words, GAME):
            if both is not None:
                raise Refused("clause_extra", clause=clause)
            both = clause, len(defenders)
        else:
            pairs.verify_named(words, 0, clause, names)
            defenders.append(_defender(words, clause, names))
    if both is not None:
        clause, place = both
        two = pairs.the_others(names, declarer, out, clause, clauses[clause][0])
        defenders[place:place] = [defender(player, PASSES, None) for player in two]
    return row(*defenders), out


def _opener(words: list[str], clause: int) -> tuple[str, int] | None:
    """The keyword that opens a clause of its own, and how many words it takes, or None."""
    if not words:
        raise Refused("word_missing", clause=clause, expected=N_("a player"))
    return match(DEFENCE, words, 0)


def _players(words: list[str], at: int, clause: int, names: Names) -> tuple[int, ...]:
    """The players whom a clause names, one at least."""
    if at >= len(words):
        raise Refused("word_missing", clause=clause, word=at, expected=N_("player"))
    return tuple(names.find(word, clause, at + place) for place, word in enumerate(words[at:]))


def _defender(words: list[str], clause: int, names: Names) -> Defender:
    """One defender's clause: a name, then what he said, then his tricks."""
    player = names.find(words[0], clause, 0)
    at, role = 1, TAKES
    if found := match(DEFENCE, words, at):
        said = ROLES.get(found[0])
        if said is None:
            raise unexpected(words, at, clause, N_("whists, passes or half"))
        role, at = said, at + found[1]
    if at == len(words):
        if role == TAKES:
            raise Refused("word_missing", clause=clause, word=at, expected=N_("whists, passes, half or tricks"))
        return defender(player, role, None)
    tricks = NUMBERS.get(words[at])
    if tricks is None or tricks > TRICKS:
        if not is_number(words[at]):
            raise unexpected(words, at, clause, N_("tricks"), DEFENCE)
        tricks = number(words, at, clause, 0, TRICKS, N_("tricks"))
    if len(words) > at + 1:
        raise unexpected(words, at + 1, clause, "", DEFENCE)
    return defender(player, role, tricks)


def _all_pass(clauses: Sequence[list[str]], names: Names, keyword: str, at: int) -> AllPass:
    """An all-pass deal: who announced dark passing, who joined, and the tricks of everybody."""
    head = clauses[0]
    announcer: int | None = None
    if keyword == "dark pass":
        if at >= len(head):
            raise Refused("word_missing", clause=0, word=at, expected=N_("player"))
        announcer, at = names.find(head[at], 0, at), at + 1
    if len(head) > at:
        pairs.verify_named(head, at, 0, names)
        raise Refused("word_unexpected", clause=0, word=at, found=head[at], expected="")
    if len(clauses) == 1 and announcer is None:
        return ALL_PASS
    taken: list[Defender] = []
    joined: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    for clause in range(1, len(clauses)):
        words = clauses[clause]
        opener = None if words and words[0] in names.known else _opener(words, clause)
        if opener and opener[0] == "out" and not out:
            out = _players(words, opener[1], clause, names)
        elif opener and opener[0] == "joined" and announcer is not None and not joined:
            joined = _players(words, opener[1], clause, names)
        elif opener and opener[0] in ("out", "joined"):
            raise Refused("clause_extra", clause=clause)
        else:
            taken.append(_taker(words, clause, names))
    return AllPass(announcer, joined, row(*taken), out)


def _taker(words: list[str], clause: int, names: Names) -> Defender:
    """A player and his tricks in raspasy."""
    if words[0] not in names.known:
        pairs.verify_named(words, 0, clause, names)
    player = names.find(words[0], clause, 0)
    tricks = number(words, 1, clause, 0, TRICKS, N_("tricks"))
    if len(words) > 2:
        raise unexpected(words, 2, clause, "")
    return defender(player, TAKES, tricks)


# Printing.


def print_deal(deal: Deal | AllPass, table: Table) -> str:
    """The deal in canonical English, defenders in the order in which they were written."""

    def name(account: int) -> str:
        return quoted(table.names[account], GAME)

    def told(one: Defender) -> str:
        words = [name(one.player), one.role, "" if one.tricks is None else str(one.tricks)]
        return " ".join(word for word in words if word)

    if isinstance(deal, AllPass):
        clauses = ["pass" if deal.announcer is None else f"dark pass {name(deal.announcer)}"]
        if deal.joined:
            clauses.append(" ".join(["joined", *map(name, deal.joined)]))
        clauses += map(told, deal.taken)
    else:
        clauses = [f"{name(deal.declarer)} {_head(deal)}", *map(told, deal.defenders)]
    if deal.out:
        clauses.append(" ".join(["out", *map(name, deal.out)]))
    return "; ".join(clauses)


def _head(deal: Deal) -> str:
    """What stands behind the declarer's name."""
    words = [str(deal.contract)]
    if deal.bid is not None:
        words.append(f"bid {deal.bid}")
    if deal.totus and not (deal.bid and deal.bid.totus):
        words.append(TOTUS)
    if deal.bomb is not None:
        words.append(f"bomb {deal.bomb}")
    if deal.concedes is not None:
        words.append(f"concedes {deal.concedes}" if deal.concedes else "concedes")
    if deal.tricks is not None:
        words.append(f"without {deal.contract.level - deal.tricks}" if deal.short else str(deal.tricks))
    if deal.agreed:
        words.append("agreed")
    return " ".join(words)


__all__ = ["print_deal", "read_call", "read_deal"]
