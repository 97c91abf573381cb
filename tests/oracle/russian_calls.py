"""The auction of Russian preferans, said once more as plainly as can be: the order of the calls and what may be said.

Written from the texts alone (R0.2, R0.3, R2.1, R2.2, R2.3, R4.3 and the paragraph "Legality" under R6.5); it imports
nothing of the program that it tests.  Calls are written as in a record: `6S` ... `10N`, `9S hand`, `misere`,
`misere hand`, `totus`, `dark 6S`, `dark pass`, `join`, `pass`, `here`, `look`.  A history is a list of (player, call).

    rank(call, ladder)                  the place of a call in a plain list; a dark pass with its round: `dark pass 2`
    legal(history, order, rules)        every (player, call) that may come now, by trying them all
    faults(state, rules, player, call)  the sentences that a call breaks, empty if it may be said
    doubt(state, rules, player, call)   what about it no text decides, empty if nothing; legal and faults go by a guess
    after(history, order, rules)        the state after these calls, which are not judged

    python -m tests.oracle.russian_calls    checks itself
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

Said = tuple[str, str]

LEVELS = (6, 7, 8, 9, 10)
STRAINS = ("S", "C", "D", "H", "N")
LADDERS = {
    "standard": ("6", "7", "8", "misere", "9", "10"),
    "hand": ("6", "7", "8", "misere", "9", "misere_hand", "9_hand", "10"),
    "hand_ten": ("6", "7", "8", "misere", "9", "10", "misere_hand", "10_hand"),
}

# R0.2 as it stands there; d6S is dark 6S, P1 the dark pass of round 1, 9S+ is 9S without the talon.
_BELOW = (
    "6S 6C 6D 6H 6N P1 d6S 7S d6C 7C d6D 7D d6H 7H d6N 7N P2 d7S 8S d7C 8C d7D 8D d7H 8H d7N 8N misere "
    "P3 d8S 9S d8C 9C d8D 9D d8H 9H d8N 9N "
)
_TENS = "d9S 10S d9C 10C d9D 10D d9H 10H d9N 10N "
_TOP = "d10S d10C d10D d10H d10N"
WRITTEN = {
    "standard": _BELOW + _TENS + _TOP,
    "hand": _BELOW + "misere+ 9S+ 9C+ 9D+ 9H+ 9N+ " + _TENS + _TOP,
    "hand_ten": _BELOW + _TENS + "misere+ 10S+ 10C+ 10D+ 10H+ 10N+ " + _TOP,
}


def _spelt(short: str) -> str:
    if short.startswith("d"):
        return f"dark {short[1:]}"
    if short.startswith("P"):
        return f"dark pass {short[1:]}"
    return f"{short[:-1]} hand" if short.endswith("+") else short


def built(ladder: Sequence[str]) -> list[str]:
    """R0.2 for any ladder: dark(L,s) just below light(L+1,s), dark pass k just below dark(5+k, spades)."""
    calls: list[str] = []
    for rung in ladder:
        name, _, hand = rung.partition("_")
        if name in ("misere", "totus"):
            calls.append(f"{name} hand" if hand else name)
            continue
        level = int(name)
        for strain in STRAINS:
            if hand:
                calls.append(f"{level}{strain} hand")
                continue
            if level in (7, 8, 9) and strain == "S":
                calls.append(f"dark pass {level - 6}")
            if level > 6:
                calls.append(f"dark {level - 1}{strain}")
            calls.append(f"{level}{strain}")
    return calls + [f"dark 10{strain}" for strain in STRAINS]


def order_of(ladder: str | Sequence[str]) -> list[str]:
    """All calls that have a rank, the lowest first.  ladder: a name, or the rungs."""
    rungs = LADDERS[ladder] if isinstance(ladder, str) else tuple(ladder)
    for name, own in LADDERS.items():
        if own == rungs:
            return [_spelt(short) for short in WRITTEN[name].split()]
    return built(rungs)


_known: dict[tuple[str, ...], dict[str, int]] = {}


def rank(call: str, ladder: str | Sequence[str]) -> int:
    """The place of the call on the ladder, -1 if it is not there."""
    rungs = LADDERS[ladder] if isinstance(ladder, str) else tuple(ladder)
    if rungs not in _known:
        _known[rungs] = {name: place for place, name in enumerate(order_of(rungs))}
    return _known[rungs].get(call, -1)


TRICK_CALLS = tuple(f"{level}{strain}" for level in LEVELS for strain in STRAINS)
LIGHT = TRICK_CALLS
HAND = tuple(f"{call} hand" for call in TRICK_CALLS)
DARK = tuple(f"dark {call}" for call in TRICK_CALLS)
OTHERS = ("misere", "misere hand", "totus", "dark pass", "join", "pass", "here", "look")
ALL_CALLS = (*LIGHT, *HAND, *DARK, *OTHERS)


def kind_of(call: str) -> str:
    """light, hand, dark, or the call itself (a dark pass with or without its round: dark pass)."""
    if call.startswith("dark pass"):
        return "dark pass"
    if call.startswith("dark"):
        return "dark"
    if call in OTHERS or not call:
        return call
    return "hand" if call.endswith("hand") else "light"


def game_of(call: str) -> tuple[int, str]:
    """Level and strain of a trick call; totus is a ten of any strain."""
    if call == "totus":
        return 10, ""
    bare = call.removeprefix("dark ").removesuffix(" hand")
    return int(bare[:-1]), bare[-1]


@dataclass(frozen=True)
class Rules:
    """The options that decide what may be said, and where the sheet stands (defaults: section 7)."""

    ladder: tuple[str, ...] = LADDERS["standard"]
    hold: bool = True
    auction_steps: str = "free"
    dark_games: bool = False
    dark_overcall: str = "minimum"
    dark_over_light: str = "ladder"
    dark_hold: str = "equal"
    early_look: str = "refused"
    dark_pass: str = "off"
    dark_pass_repeat: str = "announcer"
    overcalled_dark_pass: str = "reenter"
    misere_beats_dark_pass: str = "ladder"
    exit_level: int = 6
    dark_round: int = 1  # the round that a dark pass would be now
    announcer: str = ""  # of the round before; empty if there is none


@dataclass
class State:
    """R0.3: who looked, who is out, the standing call and its owner."""

    order: tuple[str, ...]
    turn: str
    looked: set[str] = field(default_factory=set)
    out: set[str] = field(default_factory=set)
    joined: list[str] = field(default_factory=list)
    words: dict[str, list[str]] = field(default_factory=dict)  # all but look
    standing: str = ""  # a dark pass with its round
    owner: str = ""
    games: list[str] = field(default_factory=list)  # every game call so far, holds too
    early: bool = False  # the owner of the standing dark call has looked
    over: bool = False

    @property
    def left(self) -> list[str]:
        return [player for player in self.order if player not in self.out]


def after(history: Iterable[Said], order: Sequence[str], rules: Rules) -> State:
    """The state after these calls, as if each were legal."""
    state = State(tuple(order), order[0], words={player: [] for player in order})
    for player, call in history:
        say(state, rules, player, call)
    return state


def say(state: State, rules: Rules, player: str, call: str) -> None:
    if call == "look":
        state.looked.add(player)
        if player == state.owner:
            state.early = True
        return
    state.words[player].append(call)
    if call in ("pass", "join"):
        state.out.add(player)
        if call == "join":
            state.joined.append(player)
    elif call == "dark pass":
        state.standing, state.owner = f"dark pass {rules.dark_round}", player
    else:
        before, announcer = state.standing, state.owner
        state.standing = before if call == "here" else call
        state.owner = player
        state.early = False
        state.games.append(state.standing)
        if kind_of(state.standing) != "dark":
            state.looked.add(player)  # R0.3.3
        if kind_of(before) == "dark pass" and rules.overcalled_dark_pass == "final":
            state.out.add(announcer)  # D-4
    left = state.left
    state.over = not left or left == [state.owner]
    seat = state.order.index(player)
    following = [state.order[(seat + step) % len(state.order)] for step in range(1, len(state.order) + 1)]
    state.turn = next((other for other in following if other in left), "") if not state.over else ""


# ---------------------------------------------------------------------------------------------- legality


def _standing_rank(state: State, rules: Rules) -> int:
    standing = state.standing
    if standing == "dark pass 3" and rules.dark_pass == "first_hand":
        standing = "dark pass 2"  # KX: overcalled at level 7, then 8
    return rank(standing, rules.ladder) if standing else -1


def _round(state: State, rules: Rules) -> int:
    number = int(state.standing[-1])
    return min(number, 2) if rules.dark_pass == "first_hand" else number


def _too_low(state: State, rules: Rules, call: str) -> list[str]:
    """R0.2, R2.2 and D-13: must rank above the standing call."""
    over = kind_of(state.standing)
    if over and rank(call, rules.ladder) <= _standing_rank(state, rules):
        over = state.standing if over == "dark pass" else over
        return [f"{kind_of(call)} too low over {over}"]
    if call.startswith("misere") and over == "dark pass" and rules.misere_beats_dark_pass == "never":
        return [f"{call} over a dark pass"]
    return []


def _not_exact(state: State, rules: Rules, call: str) -> list[str]:
    """D-1."""
    if rules.dark_overcall != "exact" or _too_low(state, rules, call):
        return []
    over = kind_of(state.standing)
    if over == "dark":
        level, strain = game_of(state.standing)
        allowed = [f"{level + 1}{strain}", *DARK[DARK.index(state.standing) + 1 :][:1]]
        return [] if call in allowed else [f"{kind_of(call)} not exact over dark"]
    if over == "dark pass":
        number = _round(state, rules)
        if call == "misere":
            return []
        allowed = [f"{6 + number}{strain}" for strain in STRAINS]
        allowed += ["dark 6S"] if number == 1 else [f"dark {5 + number}{strain}" for strain in STRAINS]
        return [] if call in allowed else [f"{kind_of(call)} not exact over dark pass"]
    return []


def _look(state: State, rules: Rules, player: str) -> list[str]:
    if player in state.looked:
        return ["look twice"]
    if player == state.owner and kind_of(state.standing) in ("dark", "dark pass") and rules.early_look == "refused":
        return ["look by the announcer" if kind_of(state.standing) == "dark pass" else "look by the dark bidder"]
    return []


def _join(state: State, player: str) -> list[str]:
    found = []
    if kind_of(state.standing) != "dark pass":
        found.append("join without a dark pass")
    if player in state.looked:
        found.append("join after looking")
    return found


def _dark_pass(state: State, rules: Rules, player: str) -> list[str]:
    found = []
    if rules.dark_pass == "off":
        found.append("dark pass off")
    if player in state.looked:
        found.append("dark pass after looking")
    if state.games:
        found.append(f"dark pass after {kind_of(state.games[0])}")
    elif state.standing:
        found.append("dark pass over a dark pass")
    if rules.dark_pass == "first_hand" and player != state.order[0]:
        found.append("dark pass not by the first hand")
    if rules.dark_round > 1 and rules.dark_pass_repeat == "announcer" and player != rules.announcer:
        out = rules.announcer not in state.order
        found.append("dark pass, announcer sits out" if out else "dark pass by another than the announcer")
    return found


def _here(state: State, rules: Rules, player: str) -> list[str]:
    """R2.3, D-16."""
    found = []
    over = kind_of(state.standing)
    if not rules.hold:
        found.append("hold off")
    if not over:
        return [*found, "hold of nothing"]
    if over == "dark pass":
        return [*found, "hold of a dark pass"]
    if over.startswith("misere"):
        found.append(f"hold of a {over}")
    if len(state.left) != 2:
        found.append("hold with three in")
    elif state.order.index(player) > state.order.index(state.owner):
        found.append("hold by the junior")
    if any(word.startswith("misere") for word in state.words[player]):
        found.append("hold after own misere")
    if over == "dark":
        if player in state.looked:
            found.append("dark hold after looking")
        if rules.dark_hold == "off":
            found.append("dark hold off")
    return found


def _misere(state: State, rules: Rules, player: str, call: str) -> list[str]:
    found = []
    if rank(call, rules.ladder) < 0:
        return [f"{call} off"]
    if rules.exit_level > 8:
        found.append(f"{call} under the exit level")
    words = state.words[player]
    if words and words[0].startswith("misere"):
        if call == "misere":
            found.append("misere again")
    elif words:
        found.append(f"{call} after a dark pass" if words == ["dark pass"] else f"{call} after an own game")
    return [*found, *_too_low(state, rules, call), *_not_exact(state, rules, call)]


def _trick(state: State, rules: Rules, player: str, call: str) -> list[str]:
    """Light, hand and dark games and totus, all but auction_steps."""
    found = []
    kind = kind_of(call)
    if kind == "dark" and not rules.dark_games:
        return ["dark off"]
    if rank(call, rules.ladder) < 0:
        return [f"{kind} off"]
    if any(word.startswith("misere") for word in state.words[player]):
        found.append(f"{kind} after own misere")
    if kind == "dark" and player in state.looked:
        light = any(kind_of(word) in ("light", "hand", "here") for word in state.words[player])
        found.append("dark after own light call" if light else "dark after looking")
    if kind != "totus" and game_of(call)[0] < rules.exit_level:
        found.append(f"{kind} below the exit level")
    if kind == "dark" and rules.dark_over_light == "dark_only" and state.standing:
        over = kind_of(state.standing)
        if over not in ("dark", "dark pass"):
            found.append("dark over light")
    return [*found, *_too_low(state, rules, call), *_not_exact(state, rules, call)]


def faults(state: State, rules: Rules, player: str, call: str) -> list[str]:
    """The sentences that the call breaks; empty if it may be said."""
    if player not in state.order:
        return ["not playing"]
    if state.over:
        return ["after the end"]
    if call == "look":
        return _look(state, rules, player)
    if player != state.turn:
        return ["not his turn"]
    if call == "pass":
        return []
    if call == "join":
        return _join(state, player)
    if call == "dark pass":
        return _dark_pass(state, rules, player)
    if call == "here":
        return _here(state, rules, player)
    if call.startswith("misere"):
        return _misere(state, rules, player, call)
    found = _trick(state, rules, player, call)
    if not found and rules.auction_steps == "strict" and call != "totus":
        kind = kind_of(call)
        family = {"light": LIGHT, "hand": HAND, "dark": DARK}[kind]
        if any(not _trick(state, rules, player, other) for other in family[: family.index(call)]):
            return [f"{kind} jump"]
    return found


def doubt(state: State, rules: Rules, player: str, call: str) -> str:
    """Why no text decides whether the call may be said; empty if one does."""
    if state.over or call in ("pass", "join", "dark pass"):
        return ""
    over = kind_of(state.standing)
    if call == "look":
        if player in state.joined:
            return "look after having joined"
        announcer = player == state.owner and over == "dark pass"
        return "early look at a dark pass" if announcer and rules.early_look == "allowed" else ""
    if call == "here":
        if over == "totus":
            return "hold of a totus"
        return "hold of a dark call whose bidder has looked" if over == "dark" and state.early else ""
    kind = kind_of(call)
    if over == "dark pass" and kind in ("hand", "misere hand", "totus") and not _too_low(state, rules, call):
        if rules.dark_overcall == "exact":
            return "hand or totus exactly over a dark pass"
    elif over == "dark pass" and kind == "misere hand" and rank(call, rules.ladder) > _standing_rank(state, rules):
        return "misere hand over a dark pass that no misere beats"
    if over == "dark" and kind == "hand" and rules.dark_overcall == "exact":
        level, strain = game_of(state.standing)
        if game_of(call) == (level + 1, strain):
            return "hand exactly over a dark game"
    pair = (state.standing, call)
    tens = [one for one in pair if one.startswith("dark 10")]
    if over and len(tens) == 1:
        other = pair[0] if tens[0] == call else pair[1]
        if rank(other, rules.ladder) > rank("10N", rules.ladder):
            return "dark ten against what stands above a ten"
    return ""


def legal(history: Iterable[Said], order: Sequence[str], rules: Rules) -> list[Said]:
    """Every player and call that may come now, found by trying all."""
    state = after(history, order, rules)
    return [(player, call) for player in order for call in ALL_CALLS if not faults(state, rules, player, call)]


@dataclass(frozen=True)
class Outcome:
    """kind: pass, dark pass, game.  call: the winning call.  dark: whether its multiplier still holds."""

    kind: str
    winner: str = ""  # of a dark pass the announcer
    call: str = ""
    dark: bool = False
    joined: tuple[str, ...] = ()


def outcome(state: State) -> Outcome:
    assert state.over
    if not state.standing:
        return Outcome("pass")
    if kind_of(state.standing) == "dark pass":
        return Outcome("dark pass", state.owner, "dark pass", True, tuple(state.joined))
    return Outcome("game", state.owner, state.standing, kind_of(state.standing) == "dark" and not state.early)


# ---------------------------------------------------------------------------------------------- self-check


def _words(text: str, order: Sequence[str] = ("A", "B", "C")) -> list[Said]:
    pairs = [part.strip().split(" ", 1) for part in text.split(",") if part.strip()]
    assert all(player in order for player, _ in pairs)
    return [(player, call) for player, call in pairs]


def may(text: str, player: str, call: str, rules: Rules) -> bool:
    """Whether the call may follow `A 6S, B pass`; these must be legal themselves."""
    history = _words(text)
    for place, said in enumerate(history):
        assert said in legal(history[:place], "ABC", rules), (text, said)
    return (player, call) in legal(history, "ABC", rules)


def check() -> None:
    """R0.2 against its formulas, R6.5 and the sentences of R0.3, R2.2 and R2.3."""
    for name, rungs in LADDERS.items():
        assert order_of(name) == built(rungs), name
        assert sorted(set(order_of(name))) == sorted(order_of(name))
    worth = {"misere": 8 * (5 * 2 + 4) + 2}
    for level in LEVELS:
        for place, strain in enumerate(STRAINS):
            worth[f"{level}{strain}"] = 8 * (5 * (level - 6) + place)
            worth[f"dark {level}{strain}"] = 8 * (5 * (level - 5) + place) - 4
    for number in (1, 2, 3):
        worth[f"dark pass {number}"] = worth[f"dark {5 + number}S"] - 1
    assert order_of("standard") == sorted(worth, key=lambda call: worth[call])
    assert len([call for call in order_of("standard") if not call.startswith("dark")]) == 26

    dark = Rules(dark_games=True, dark_pass="base")
    second = Rules(dark_games=True, dark_pass="base", dark_round=2, announcer="A")
    third = Rules(dark_games=True, dark_pass="base", dark_round=3, announcer="A")
    table: list[tuple[Rules, str, str, str, bool]] = [
        (dark, "A dark 6S", "B", "6N", False),
        (dark, "A dark 6S", "B", "7S", True),
        (dark, "A dark 6S", "B", "dark 6C", True),
        (dark, "A dark 6C", "B", "7S", False),
        (dark, "A dark 6C", "B", "7C", True),
        (dark, "A dark 6C", "B", "dark 6D", True),
        (dark, "A 6S", "B", "dark pass", False),
        (dark, "A pass, B pass", "C", "dark pass", True),
        (dark, "A dark pass", "B", "6N", False),
        (dark, "A dark pass", "B", "7S", True),
        (dark, "A dark pass", "B", "dark 6S", True),
        (second, "A dark pass", "B", "7N", False),
        (second, "A dark pass", "B", "dark 6N", False),
        (second, "A dark pass", "B", "dark 7S", True),
        (second, "A dark pass", "B", "8S", True),
        (second, "A dark pass", "B", "misere", True),
        (third, "A dark pass", "B", "8N", False),
        (third, "A dark pass", "B", "misere", False),
        (third, "A dark pass", "B", "dark 8S", True),
        (third, "A dark pass", "B", "9S", True),
        (second, "A pass", "B", "dark pass", False),
        (dark, "A look", "A", "dark 6S", False),
        (dark, "A dark pass, B look", "B", "join", False),
        (dark, "A dark 6S", "A", "look", False),
        (dark, "A 6S, B 6C, C pass", "A", "misere", False),
        (dark, "A 6S, B pass, C 6C", "A", "here", True),
        (dark, "A 6S, B 6C, C 6D, A pass, B here, C pass", "B", "7S", False),
        (dark, "A dark 6S, B pass, C dark 6C", "A", "here", True),
        (dark, "A dark 6S, B pass, C 7S", "A", "here", True),
        (dark, "A dark pass, B pass, C dark 6S, A look", "A", "here", False),
    ]
    for rules, text, player, call, answer in table:
        assert may(text, player, call, rules) == answer, (text, player, call)
    assert legal(_words("A pass, B pass, C pass"), "ABC", dark) == []
    assert outcome(after(_words("A pass, B dark pass, C join"), "ABC", dark)) == Outcome(
        "dark pass", "B", "dark pass", True, ("C",)
    )
    final = Rules(dark_pass="base", overcalled_dark_pass="final")
    assert outcome(after(_words("A dark pass, B pass, C 7S"), "ABC", final)) == Outcome("game", "C", "7S")
    assert after(_words("A dark pass, B pass, C 7S"), "ABC", dark).turn == "A"
    strict = Rules(auction_steps="strict", dark_games=True, ladder=LADDERS["hand"])
    assert {call for player, call in legal(_words("A 6D"), "ABC", strict) if player == "B"} == {
        *("6H", "dark 6S", "9S hand", "misere", "misere hand", "pass", "look")
    }


if __name__ == "__main__":
    check()
    print("the ladder and the calls are as written")
