"""Russian preferans deals with auction and cards as record text, right ones and ones with exactly one fault.

Written from the rule texts alone (R0-R4, section 7 and the section "Cards" of the record format); it imports nothing of
the program that it tests.  The auction is that of `russian_calls`.  Everything here is naive on purpose: auction and
play are replayed from the start whenever something is asked about them, nothing is cached.

    random_record    a record of whole deals under a random preset with random options, or under one preset as it is
    planted_sample   such a record with one fault, and where it stands
    let_stand        the same text with the illegal card marked `!`, to be accepted
    python -m tests.oracle.russian_table    the generator checks itself

Features of the text whose reading is not beyond doubt carry a tag (TAGS); `allow` says which may be used.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

from tests.oracle import russian_calls
from tests.oracle.russian_calls import ALL_CALLS, LADDERS, STRAINS, Outcome, Rules, Said, State, kind_of

Key = tuple[str | int, ...]

SUITS = "SHDC"
RANKS = "789TJQKA"
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
LATIN = ("Ana", "Boris", "Ceca", "Dino", "Eva")
CYRILLIC = ("Аня", "Борис", "Вера", "Глеб", "Женя")

TAGS: Mapping[str, str] = {
    "words": "Russian and Serbian input words",
    "names": "names in Cyrillic letters",
    "look_out": "who has passed looks afterwards",
    "early_look": "the owner of a dark game looks (`early_look: allowed`) and, not overcalled, plays without `dark`",
    "bare_dark": "a bare level behind `dark`",
    "totus_word": "a ten named with `totus` where the ladder has no such rung",
    "state_dark_alone": "`state dark` without `state raspasy`",
    "opening_done": "`state opening done` and, with `terms: opening`, a `terms` line before deal 1",
    "agreed": "`agreed` behind the declarer's tricks, no play line",
    "extra_lines": "comments, blank lines and notes between deals",
    "dealer_second": "with `wins` the talon card takes trick 2 and `rasp_third_lead` is winner: play stops there",
    # planted faults
    "play_bare": "play_unplayed: a play line under a bare level",
    "play_two": "play_unplayed: a play line with two players",
    "rasp_leader": "lead_wrong: a name before trick 1 or 2 of a raspasy whose suit the talon fixes",
    "talon_wins": "talon_missing with `wins`, where the tricks themselves show the talon cards",
    # not in DEFAULT_ALLOW
    "bid_hand": "`bid 9S hand` behind a contract without the talon",
}
DEFAULT_ALLOW = frozenset(TAGS) - {"bid_hand", "play_bare"}


# ---------------------------------------------------------------------------------------------- options


@dataclass(frozen=True)
class Options:
    """The options that decide what may be called, said and played (defaults: sochi)."""

    ladder: str = "standard"
    hold: bool = True
    auction_steps: str = "free"
    concede: int = 0
    totus_bonus: int = 5
    all_pass: str = "raspasy"
    rasp_talon: str = "leads_suit"
    rasp_third_lead: str = "first_hand"
    exit_sequence: str = "6"
    exit_condition: str = "played"
    misere_exits: bool = True
    dealer_on_raspasy: str = "moves"
    opening_raspasy: int = 0
    terms: str = "header"
    whist_style: str = "greedy"
    ten: str = "whisted"
    half_whist: bool = True
    half_levels: str = "6 7"
    half_whist_played: bool = False
    dealer_whist: bool = False
    stalingrad: bool = False
    paid_talon: str = "off"
    dark_games: bool = False
    dark_overcall: str = "minimum"
    dark_over_light: str = "ladder"
    dark_hold: str = "equal"
    early_look: str = "refused"
    dark_pass: str = "off"
    dark_pass_repeat: str = "announcer"
    dark_round_after_light: str = "restart"
    overcalled_dark_pass: str = "reenter"
    misere_beats_dark_pass: str = "ladder"
    bombs: bool = False
    bombs_order: str = "fifo"

    @property
    def rungs(self) -> tuple[str, ...]:
        return LADDERS.get(self.ladder) or tuple(self.ladder.split())


_CLASSIC: dict[str, object] = {
    "exit_sequence": "6-7",
    "exit_condition": "made",
    "dealer_on_raspasy": "stays",
    "stalingrad": True,
}
PRESETS: Mapping[str, Mapping[str, object]] = {
    "sochi": {},
    "leningrad": {
        "whist_style": "gentleman",
        "rasp_talon": "wins",
        "exit_sequence": "6-7",
        "exit_condition": "whisted_made",
        "misere_exits": False,
        "paid_talon": "split",
    },
    "rostov": {"rasp_talon": "closed", "paid_talon": "dealer"},
    "classic": _CLASSIC,
    "dark": {
        **_CLASSIC,
        "stalingrad": False,
        "exit_sequence": "dark",
        "dark_games": True,
        "dark_pass": "base",
        "bombs": True,
    },
    "razboynik": {**_CLASSIC, "opening_raspasy": 1, "terms": "opening"},
}
CHOICES: Mapping[str, tuple[object, ...]] = {
    "ladder": (
        *("standard", "hand", "hand_ten", "hand", "6 7 8 misere totus 9 10", "6 7 8 9 10"),
        *("6 7 8 misere 9 9_hand 10 10_hand", "6 7 8 9 misere misere_hand 10", "6 6_hand 7 8 misere misere_hand 9 10"),
    ),
    "hold": (True, False),
    "auction_steps": ("free", "strict"),
    "concede": (0, 2, 3),
    "totus_bonus": (5, 0, 7),
    "all_pass": ("raspasy", "redeal", "bombs"),
    "rasp_talon": ("leads_suit", "wins", "closed"),
    "rasp_third_lead": ("first_hand", "winner"),
    "exit_sequence": ("6", "6-7", "6-7-8", "6-7-7-8", "cyclic", "dark", "7", "6-8-9", "6-10"),
    "exit_condition": ("played", "made", "whisted_made"),
    "misere_exits": (True, False),
    "dealer_on_raspasy": ("moves", "stays"),
    "whist_style": ("greedy", "gentleman"),
    "ten": ("whisted", "checked"),
    "half_whist": (True, False),
    "half_levels": ("6 7", "6", "7"),
    "half_whist_played": (False, True),
    "dealer_whist": (False, True, True),
    "stalingrad": (False, True),
    "paid_talon": ("off", "dealer", "split"),
    "dark_games": (False, True, True),
    "dark_overcall": ("minimum", "exact"),
    "dark_over_light": ("ladder", "dark_only"),
    "dark_hold": ("equal", "off"),
    "early_look": ("refused", "allowed"),
    "dark_pass": ("off", "base", "base", "first_hand"),
    "dark_pass_repeat": ("announcer", "anyone"),
    "dark_round_after_light": ("restart", "keep"),
    "overcalled_dark_pass": ("reenter", "final"),
    "misere_beats_dark_pass": ("ladder", "never"),
    "bombs": (False, True),
    "bombs_order": ("fifo", "largest", "choice"),
}


def preset_options(preset: str) -> Options:
    return _with(Options(), PRESETS[preset])


def _with(options: Options, changes: Mapping[str, object]) -> Options:
    return replace(options, **changes)  # type: ignore[arg-type]


def random_options(rng: random.Random, preset: str, force: Mapping[str, object] | None = None) -> Options:
    """The preset with some options changed; `force` wins."""
    changes: dict[str, object] = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.14}
    often = {"dark_games": 0.6, "dark_pass": 0.6, "ladder": 0.25, "early_look": 0.25, "dealer_whist": 0.3}
    changes |= {name: rng.choice(CHOICES[name]) for name, chance in often.items() if rng.random() < chance}
    changes |= force or {}
    options = _with(preset_options(preset), changes)
    if options.all_pass == "bombs" and not options.bombs:
        options = replace(options, bombs=True)  # else refused
    return options


# ---------------------------------------------------------------------------------------------- auction

_WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "silent": {"pass": 60, "join": 20},
    "quiet": {"pass": 5, "light": 4},
    "duel": {"pass": 2, "light": 5, "here": 12},
    "fight": {"pass": 0.5, "light": 5, "here": 6},
    "dark": {"pass": 1.5, "dark": 6, "here": 8},
    "dark pass": {"dark pass": 25, "join": 5, "pass": 3, "dark": 1.5, "light": 1.5},
    "misere": {"misere": 6, "misere hand": 5, "pass": 2, "light": 2},
    "hand": {"hand": 6, "misere hand": 3, "pass": 3},
    "wild": dict.fromkeys(("pass", "light", "hand", "dark", "dark pass", "join", "misere", "misere hand", "here"), 1),
}
MOODS = tuple(_WEIGHTS)


def choose_call(rng: random.Random, calls: Sequence[str], mood: str, rules: Rules) -> str:
    """First the kind of call, then the call: often the cheapest."""
    kinds = sorted({kind_of(call) for call in calls})
    kind = rng.choices(kinds, [_WEIGHTS[mood].get(one, 0.4) for one in kinds])[0]
    fitting = sorted((call for call in calls if kind_of(call) == kind), key=lambda call: _rank(call, rules))
    step = int(rng.expovariate(0.9)) if rng.random() < 0.85 else rng.randrange(len(fitting))
    return fitting[min(step, len(fitting) - 1)]


def _rank(call: str, rules: Rules) -> int:
    return russian_calls.rank(call, rules.ladder)


def random_auction(
    rng: random.Random, order: Sequence[str], rules: Rules, mood: str = "", allow: frozenset[str] = DEFAULT_ALLOW
) -> list[Said]:
    """A legal auction to its end, of calls about which the texts leave no doubt."""
    mood = mood or rng.choices(MOODS, (1.5, 3, 3, 2, 3, 3, 1.5, 2, 1.5))[0]
    curious = (0.12 if rules.dark_games or rules.dark_pass != "off" else 0.03) if rng.random() < 0.7 else 0.0
    history: list[Said] = []
    while True:
        state = russian_calls.after(history, order, rules)
        if state.over:
            return history
        if rng.random() < curious:
            owners = [state.owner] * 3 if state.owner and rules.early_look == "allowed" else []
            player = rng.choice((*state.order, *owners))
            owner = player == state.owner and kind_of(state.standing) in ("dark", "dark pass")
            idle = (player in state.out and "look_out" not in allow) or (owner and "early_look" not in allow)
            if not idle and _plain(state, rules, player, "look"):
                history.append((player, "look"))
                continue
        calls = [call for call in ALL_CALLS if call != "look" and _plain(state, rules, state.turn, call)]
        history.append((state.turn, choose_call(rng, calls, mood, rules)))


def _plain(state: State, rules: Rules, player: str, call: str) -> bool:
    """Legal without doubt."""
    return not russian_calls.faults(state, rules, player, call) and not russian_calls.doubt(state, rules, player, call)


# ---------------------------------------------------------------------------------------------- a deal


@dataclass
class Move:
    player: str
    card: str
    let: bool = False  # `!`, let stand


Trick = list[Move]


@dataclass
class Show:
    """What of a deal stands in the text, and in which form."""

    hands: list[str] = field(default_factory=list)
    talon: str = "none"  # line, clause, none
    auction: bool = False
    discard: bool = False
    play: int = 0  # so many cards
    leaders: dict[int, str] = field(default_factory=dict)
    bid: bool = False
    silent: set[str] = field(default_factory=set)  # whose tricks are left out
    without: bool = False
    agreed: bool = False
    concession: bool = True  # the number behind `concedes`
    clauses: list[int] = field(default_factory=list)  # the order of the other clauses
    indent: str = "    "
    comment: str = ""
    before: list[str] = field(default_factory=list)  # lines above the deal


@dataclass
class Deal:
    """One deal with everything that happened.  kind: game, misere, raspasy, dark raspasy, pass (nothing is played).

    `tricks` is what every hand took, `said` what the deal line gives to whom.
    """

    number: int
    dealer: str
    out: tuple[str, ...]  # who sits out
    named_out: bool  # five players: the line names them
    order: tuple[str, ...]
    rules: Rules
    kind: str = "pass"
    calls: list[Said] = field(default_factory=list)
    declarer: str = ""  # or the announcer of a dark pass
    joined: tuple[str, ...] = ()
    call: str = ""  # the winning call
    level: int = 0
    strain: str = ""
    bare: bool = False
    dark: bool = False
    by_hand: bool = False
    totus: bool = False
    concedes: int = 0
    bomb: int = 0
    opening: bool = False
    rasp: str = ""  # leads_suit, wins, closed
    third: str = "first_hand"
    half_played: bool = False
    paid: bool = False  # the talon must be shown
    roles: dict[str, str] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    talon: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    play: list[Trick] = field(default_factory=list)
    tricks: dict[str, int] = field(default_factory=dict)
    said: dict[str, int] = field(default_factory=dict)
    show: Show = field(default_factory=Show)
    tags: set[str] = field(default_factory=set)

    @property
    def trump(self) -> str:
        return self.strain if self.kind == "game" and self.strain in SUITS else ""

    @property
    def defenders(self) -> list[str]:
        seat = self.order.index(self.declarer)
        return [self.order[(seat + 1) % 3], self.order[(seat + 2) % 3]]

    @property
    def dealer_whists(self) -> bool:
        return self.kind == "game" and self.roles.get(self.dealer) == "whists" and self.dealer not in self.order

    @property
    def whisted(self) -> bool:
        """Somebody whisted and it was played; a misere counts as whisted."""
        return self.kind == "misere" or (self.kind == "game" and self.played)

    @property
    def played(self) -> bool:
        if self.kind != "game":
            return self.kind != "pass"
        half = self.half_played and "half" in self.roles.values()
        return "whists" in self.roles.values() or half

    @property
    def made(self) -> bool:
        if self.concedes:
            return False
        if not self.played:
            return True
        return self.tricks[self.declarer] == 0 if self.kind == "misere" else self.tricks[self.declarer] >= self.level

    @property
    def all_passed(self) -> bool:
        return self.kind in ("raspasy", "dark raspasy")

    @property
    def cards_to_show(self) -> int:
        """How many cards of the play are beyond doubt."""
        total = sum(len(trick) for trick in self.play)
        return sum(len(trick) for trick in self.play[:2]) if third_by_dealer(self, self.play) else total


def copy_deal(deal: Deal) -> Deal:
    """A copy that may be changed without touching the original."""
    return replace(
        deal,
        calls=list(deal.calls),
        roles=dict(deal.roles),
        hands={player: list(cards) for player, cards in deal.hands.items()},
        talon=list(deal.talon),
        discard=list(deal.discard),
        play=[[replace(move) for move in trick] for trick in deal.play],
        tricks=dict(deal.tricks),
        said=dict(deal.said),
        show=replace(
            deal.show,
            hands=list(deal.show.hands),
            leaders=dict(deal.show.leaders),
            silent=set(deal.show.silent),
            clauses=list(deal.show.clauses),
            before=list(deal.show.before),
        ),
        tags=set(deal.tags),
    )


def agreement(deal: Deal, outcome: Outcome) -> str:
    """In what the auction and the deal line differ, empty if in nothing; `doubt` where no text decides."""
    if outcome.kind == "pass":
        return "" if deal.kind in ("raspasy", "pass") else "pass"
    if deal.kind in ("raspasy", "pass"):
        return "not passed"
    if (outcome.kind == "dark pass") != (deal.kind == "dark raspasy"):
        return "dark pass"
    if outcome.winner != deal.declarer:
        return "winner"
    if outcome.kind == "dark pass":
        return "" if set(outcome.joined) == set(deal.joined) else "joined"
    if outcome.call.startswith("misere") != (deal.kind == "misere"):
        return "misere"
    if outcome.call.endswith("hand") != deal.by_hand:
        return "hand"
    if outcome.dark != deal.dark:
        return "dark"
    if deal.kind == "misere":
        return ""
    level, strain = russian_calls.game_of(outcome.call)
    if "totus" in deal.rules.ladder and deal.level == 10 and deal.totus != (outcome.call == "totus"):
        return "doubt"
    if level > deal.level:
        return "below the call"
    lower = strain and STRAINS.index(deal.strain) < STRAINS.index(strain)
    if level == deal.level and lower and not deal.bare:
        return "below the call"
    if deal.show.bid and _bid_text(outcome.call) != _bid_text(deal.call):
        return "bid"
    return ""


def _bid_text(call: str) -> str:
    return call.removeprefix("dark ")


# ---------------------------------------------------------------------------------------------- play


def value(card: str) -> int:
    return RANKS.index(card[1])


def led_suit(deal: Deal, place: int, cards: Sequence[str]) -> str:
    """The suit to follow in the trick; empty before its first card."""
    if deal.rasp == "leads_suit" and place < 2:
        return deal.talon[place][0]
    return cards[0][0] if cards else ""


def legal_cards(hand: Sequence[str], led: str, trump: str) -> list[str]:
    """R1.4."""
    follows = [card for card in hand if card[0] == led]
    return follows or ([card for card in hand if led and card[0] == trump] or list(hand))


def broken_duty(hand: Sequence[str], led: str, trump: str, card: str) -> str:
    if card not in hand:
        return "card_not_held"
    if card in legal_cards(hand, led, trump):
        return ""
    return "revoke" if any(other[0] == led for other in hand) else "must_trump"


def trick_size(deal: Deal, place: int) -> int:
    return 4 if deal.rasp == "wins" and place < 2 else 3


def winner_of(deal: Deal, place: int, trick: Trick) -> str:
    """Who takes a whole trick; R4.1 where nobody has the suit of the talon card."""
    led = led_suit(deal, place, [move.card for move in trick])
    trumps = [move for move in trick if move.card[0] == deal.trump]
    suit = [move for move in trick if move.card[0] == led]
    best = trumps or suit
    return max(best, key=lambda move: value(move.card)).player if best else deal.order[0]


def third_by_dealer(deal: Deal, play: Sequence[Trick]) -> bool:
    """Trick 3 is for the winner of trick 2, who is the dealer: he has no cards, and no text says who leads."""
    if deal.rasp != "wins" or deal.third != "winner" or len(play) < 2 or len(play[1]) < 4:
        return False
    return winner_of(deal, 1, play[1]) == deal.dealer


def leader_of(deal: Deal, place: int, play: Sequence[Trick]) -> str:
    """R1.3, R4.1: who leads the trick, the ones before it being whole."""
    if place == 0:
        return deal.order[0]
    if deal.rasp in ("leads_suit", "wins"):
        if place == 1 or (place == 2 and deal.third == "first_hand"):
            return deal.order[0]
        if place == 2 and third_by_dealer(deal, play):
            return deal.order[0]  # a guess, never shown
    return winner_of(deal, place - 1, play[place - 1])


def turn_order(deal: Deal, place: int, play: Sequence[Trick]) -> list[str]:
    """The players of the trick in order, the dealer with his talon card first."""
    seat = deal.order.index(leader_of(deal, place, play))
    players = [*deal.order[seat:], *deal.order[:seat]]
    return [deal.dealer, *players] if trick_size(deal, place) == 4 else players


def holdings(deal: Deal) -> dict[str, list[str]]:
    """The cards with which play begins."""
    held = {player: list(cards) for player, cards in deal.hands.items()}
    if deal.kind in ("game", "misere") and not deal.by_hand:
        held[deal.declarer] = [card for card in held[deal.declarer] + deal.talon if card not in deal.discard]
    if deal.rasp == "wins":
        held[deal.dealer] = list(deal.talon)
    return held


def play_on(rng: random.Random, deal: Deal, begun: Sequence[Trick], style: Mapping[str, str]) -> list[Trick]:
    """Continues `begun` (its last trick may be unfinished) with legal cards to ten tricks."""
    held = holdings(deal)
    play = [[replace(move) for move in trick] for trick in begun]
    for trick in play:
        for move in trick:
            held[move.player].remove(move.card)
    while len(play) < 10 or len(play[-1]) < trick_size(deal, 9):
        if not play or len(play[-1]) == trick_size(deal, len(play) - 1):
            play.append([])
        place = len(play) - 1
        player = turn_order(deal, place, play)[len(play[-1])]
        if player not in deal.order:
            card = deal.talon[place]
        else:
            cards = legal_cards(held[player], led_suit(deal, place, [move.card for move in play[-1]]), deal.trump)
            manner = style.get(player, "random")
            if manner == "random" or rng.random() < 0.15:
                card = rng.choice(cards)
            else:
                card = (max if manner == "high" else min)(cards, key=value)
        held[player].remove(card)
        play[-1].append(Move(player, card))
    return play


def count_tricks(deal: Deal, play: Sequence[Trick]) -> dict[str, int]:
    counts = dict.fromkeys([*deal.order, *([deal.dealer] if deal.rasp == "wins" else [])], 0)
    for place, trick in enumerate(play):
        if len(trick) == trick_size(deal, place):
            counts[winner_of(deal, place, trick)] += 1
    return counts


def as_said(deal: Deal, tricks: Mapping[str, int]) -> dict[str, int]:
    """The tricks as the deal line gives them: a dealer who whists has those of the whole defence."""
    if not deal.dealer_whists:
        return dict(tricks)
    own = tricks[deal.declarer]
    return {deal.declarer: own, deal.dealer: sum(tricks.values()) - own}


def set_result(deal: Deal) -> None:
    deal.tricks = count_tricks(deal, deal.play)
    deal.said = as_said(deal, deal.tricks)


# ---------------------------------------------------------------------------------------------- the sheet


@dataclass
class Evening:
    """As much of the sheet as a valid record must know: who deals, the exit level, the dark round, the opening."""

    options: Options
    players: tuple[str, ...]
    dealer: str
    raspasy: int = 0
    dark_round: int = 1
    announcer: str = ""
    stays: int = 0
    opening: int = 0  # so many times the deal has still to pass
    terms_due: bool = False
    bombs: dict[str, list[int]] = field(default_factory=dict)  # known only before deal 1

    def exit_level(self) -> int:
        word = self.options.exit_sequence
        if word == "dark":
            return 6
        if word == "cyclic":
            return 6 + self.raspasy % 3
        levels = [int(part) for part in word.split("-")]
        return levels[min(self.raspasy, len(levels) - 1)]

    def rules(self) -> Rules:
        options = self.options
        return Rules(
            ladder=options.rungs,
            hold=options.hold,
            auction_steps=options.auction_steps,
            dark_games=options.dark_games,
            dark_overcall=options.dark_overcall,
            dark_over_light=options.dark_over_light,
            dark_hold=options.dark_hold,
            early_look=options.early_look,
            dark_pass=options.dark_pass,
            dark_pass_repeat=options.dark_pass_repeat,
            overcalled_dark_pass=options.overcalled_dark_pass,
            misere_beats_dark_pass=options.misere_beats_dark_pass,
            exit_level=self.exit_level(),
            dark_round=self.dark_round,
            announcer=self.announcer,
        )

    def after(self, deal: Deal) -> None:
        options = self.options
        if deal.kind in ("game", "misere"):
            condition = {"played": True, "made": deal.made, "whisted_made": deal.made and deal.whisted}
            if condition[options.exit_condition] and (deal.kind == "game" or options.misere_exits):
                self.raspasy = 0
            self.dark_round, self.announcer = 1, ""
        elif deal.kind == "dark raspasy":
            self.raspasy += 1
            self.announcer = deal.declarer if self.dark_round < 3 else ""
            self.dark_round = self.dark_round % 3 + 1
        else:
            self.raspasy += deal.kind == "raspasy"
            if deal.kind == "pass" or options.dark_round_after_light == "restart":
                self.dark_round, self.announcer = 1, ""
        self._move(deal.kind in ("game", "misere"))

    def _move(self, game: bool) -> None:
        self.stays += 1
        if not game and self.options.dealer_on_raspasy == "stays" and self.stays < 3:
            return
        self.stays = 0
        self.dealer = self.players[(self.players.index(self.dealer) + 1) % len(self.players)]
        if self.opening:
            self.opening -= 1
            if not self.opening:
                self.raspasy, self.dark_round, self.announcer = 0, 1, ""
                self.terms_due = self.options.terms == "opening"


# ---------------------------------------------------------------------------------------------- a random deal


def _name_contract(rng: random.Random, deal: Deal, options: Options, allow: frozenset[str]) -> None:
    """R0.3.9, R2.4: nothing below the call; without the talon only what the ladder has."""
    if deal.call == "totus":
        deal.level, deal.strain, deal.totus = 10, rng.choice(STRAINS), True
        return
    level, strain = russian_calls.game_of(deal.call)
    games = [
        (n, s) for n in range(level, 11) for s in STRAINS if (n, STRAINS.index(s)) >= (level, STRAINS.index(strain))
    ]
    if deal.by_hand:
        games = [(n, s) for n, s in games if f"{n}_hand" in options.rungs]
    place = 0 if rng.random() < 0.6 else min(int(rng.expovariate(0.35)), len(games) - 1)
    deal.level, deal.strain = games[place]
    if deal.by_hand:
        return
    if rng.random() < 0.12 and (not deal.dark or "bare_dark" in allow):
        deal.bare = True
        if deal.level == 6 and deal.strain == "S":
            deal.strain = rng.choice(STRAINS[1:])  # never six spades
        elif rng.random() < 0.2:
            deal.strain = rng.choice(STRAINS[deal.level == 6 :])  # only the level counts
        if deal.dark:
            deal.tags.add("bare_dark")
    word = deal.level == 10 and options.totus_bonus and "totus" not in options.rungs and not deal.bare
    if word and "totus_word" in allow and rng.random() < 0.3:
        deal.totus = True
        deal.tags.add("totus_word")


def _choose_roles(rng: random.Random, deal: Deal, options: Options) -> None:
    """R3.1 to R3.5 and R1.5(d)."""
    first, second = deal.defenders
    checked = deal.level == 10 and options.ten == "checked"
    stalingrad = (deal.level, deal.strain) == (6, "S") and options.stalingrad
    half = options.half_whist and str(deal.level) in options.half_levels.split()
    roles = [("whists", "whists"), ("whists", "passes"), ("passes", "whists"), ("passes", "passes")]
    weights = [4.0, 2.0, 2.0, 1.2]
    if checked or stalingrad:
        roles, weights, half = roles[:1], weights[:1], False
    if half:
        roles.append(("passes", "half"))
        weights.append(2.0)
        if options.whist_style == "gentleman":
            roles.append(("half", "passes"))
            weights.append(2.0)
    chosen = rng.choices(roles, weights)[0]
    deal.roles = {first: chosen[0], second: chosen[1]}
    four = len(deal.out) == 1
    if half and four and options.dealer_whist and rng.random() < 0.4:
        deal.roles = {first: "passes", second: "passes"}
        deal.roles[deal.dealer] = "whists"


def _deal_cards(rng: random.Random, deal: Deal) -> None:
    """Shuffles; the declarer's cards are often good (or low, for a misere) so that games are made as well."""
    pack = list(PACK)
    rng.shuffle(pack)
    if deal.kind in ("game", "misere") and rng.random() < 0.7:
        low = -1 if deal.kind == "misere" else 1
        spread = rng.choice((1.5, 3.0, 5.0))
        keys = {card: low * value(card) + rng.gauss(0, spread) + 5 * (card[0] == deal.trump) for card in pack}
        pack.sort(key=lambda card: -keys[card])
        best = pack[: 10 if deal.by_hand else 12]
        rest = pack[len(best) :]
        rng.shuffle(best)
        rng.shuffle(rest)
        deal.hands[deal.declarer], rest = best[:10], best[10:] + rest
        for player in deal.defenders:
            deal.hands[player], rest = rest[-10:], rest[:-10]
        deal.talon = rest
    else:
        for place, player in enumerate(deal.order):
            deal.hands[player] = pack[10 * place : 10 * place + 10]
        deal.talon = pack[30:]
    if deal.kind not in ("game", "misere") or deal.by_hand or deal.concedes:
        return
    twelve = deal.hands[deal.declarer] + deal.talon
    if rng.random() < 0.5:
        wanted = [card for card in twelve if card[0] != deal.trump]
        wanted.sort(key=value, reverse=deal.kind == "misere")
        deal.discard = [*wanted, *(card for card in twelve if card[0] == deal.trump)][:2]
    else:
        deal.discard = rng.sample(twelve, 2)


def _random_play(rng: random.Random, deal: Deal) -> None:
    if not deal.played:
        return
    want = rng.random() < 0.6
    for _ in range(5):
        style = {player: rng.choice(("random", "random", "high", "low")) for player in deal.order}
        if deal.declarer and want:
            style[deal.declarer] = "high" if deal.kind == "game" else "low"
        deal.play = play_on(rng, deal, [], style)
        set_result(deal)
        if deal.all_passed or deal.made == want:
            break


def choose_numbers(rng: random.Random, deal: Deal, plain: bool = False) -> None:
    """Which tricks the line leaves out: one number, else a passer's nought; those of a played half-whist never."""
    show = deal.show
    show.silent, show.without = set(), False
    if deal.kind != "game" or not deal.played:
        return
    passers = [player for player in deal.defenders if deal.roles[player] == "passes"]
    may = [player for player in (deal.declarer, *deal.defenders) if deal.roles.get(player) != "half"]
    if deal.dealer_whists:
        show.silent = set(passers)
        if rng.random() < 0.4 and not plain:
            show.silent.add(rng.choice((deal.declarer, deal.dealer)))
    elif not plain and rng.random() < 0.6:
        if passers and deal.said[passers[0]] == 0 and rng.random() < 0.6:
            show.silent = {passers[0], rng.choice(may)}
        else:
            show.silent = {rng.choice(may)}
    elif passers and deal.said[passers[0]] == 0:
        show.silent = set(passers)
    short = deal.said[deal.declarer] < deal.level
    show.without = short and not plain and deal.declarer not in show.silent and rng.random() < 0.4


def _random_show(rng: random.Random, deal: Deal, options: Options, allow: frozenset[str]) -> None:
    show = deal.show
    part = rng.choices(("most", "auction", "hands", "play", "nothing"), (8, 1.2, 1.2, 1.2, 0.3))[0]
    show.indent = rng.choice(("    ", "        ", "  "))
    many = {"most": 0.85, "hands": 1.0}.get(part, 0.0)
    show.hands = [player for player in deal.order if rng.random() < many]
    if rng.random() < 0.3:
        rng.shuffle(show.hands)
    game = deal.kind in ("game", "misere")
    show.talon = "line" if rng.random() < many else "none"
    if game and show.talon == "none" and rng.random() < 0.15:
        show.talon = "clause"
    show.auction = not deal.opening and (part == "auction" or (part == "most" and rng.random() < 0.9))
    show.discard = bool(deal.discard) and part in ("most", "play") and rng.random() < 0.8
    if deal.kind == "game":
        higher = deal.call != "totus" and deal.level > russian_calls.game_of(deal.call)[0]
        if deal.call != "totus" and not deal.bare:
            higher = (deal.level, deal.strain) != russian_calls.game_of(deal.call)
        early = kind_of(deal.call) == "dark" and not deal.dark
        show.bid = higher and not early and not deal.concedes and rng.random() < 0.7
        if deal.by_hand and "bid_hand" not in allow:
            show.bid = False
        show.concession = rng.random() < 0.7
    choose_numbers(rng, deal)
    if deal.paid and show.talon == "none":
        show.talon = rng.choice(("line", "clause"))
    if deal.played and not deal.bare and part in ("most", "play") and rng.random() < 0.85:
        total = deal.cards_to_show
        show.play = total if rng.random() < 0.7 else rng.randint(1, total)
        if total < 30:
            deal.tags.add("dealer_second")
        for place, trick in enumerate(deal.play):
            plain = deal.rasp not in ("leads_suit", "wins") or place > 1
            if plain and rng.random() < 0.08:
                show.leaders[place] = trick[0].player
        if deal.rasp in ("leads_suit", "wins"):
            show.talon = "line"
    told = deal.kind == "game" and deal.played and deal.declarer not in show.silent and not show.play
    if told and "agreed" in allow and rng.random() < 0.1:
        show.agreed = True
        deal.tags.add("agreed")
    show.clauses = [rng.randrange(100) for _ in range(6)] if rng.random() < 0.25 else list(range(6))


def _seats(rng: random.Random, evening: Evening) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who plays, first hand first, and who sits out."""
    players = evening.players
    place = players.index(evening.dealer)
    around = [players[(place + step) % len(players)] for step in range(1, len(players) + 1)]
    if len(players) == 3:
        return tuple(around), ()
    out = {evening.dealer}
    if len(players) == 5:
        out.add(rng.choice(around[:-1]))
    return tuple(player for player in around if player not in out), tuple(one for one in players if one in out)


def random_deal(
    rng: random.Random, evening: Evening, number: int, mood: str = "", allow: frozenset[str] = DEFAULT_ALLOW
) -> Deal:
    options = evening.options
    order, out = _seats(rng, evening)
    deal = Deal(number, evening.dealer, out, len(evening.players) == 5, order, evening.rules())
    if evening.opening:
        deal.opening, deal.kind = True, "raspasy"
    else:
        deal.calls = random_auction(rng, order, deal.rules, mood, allow)
        result = russian_calls.outcome(russian_calls.after(deal.calls, order, deal.rules))
        _take_outcome(rng, deal, result, options, allow)
    if deal.all_passed:
        talon = options.rasp_talon
        deal.rasp = "leads_suit" if talon == "wins" and not out else talon
        deal.third = options.rasp_third_lead
    _deal_cards(rng, deal)
    _random_play(rng, deal)
    _random_show(rng, deal, options, allow)
    return deal


def _take_outcome(rng: random.Random, deal: Deal, result: Outcome, options: Options, allow: frozenset[str]) -> None:
    if result.kind == "pass":
        deal.kind = "raspasy" if options.all_pass == "raspasy" else "pass"
        return
    deal.declarer, deal.call, deal.dark, deal.joined = result.winner, result.call, result.dark, result.joined
    if result.kind == "dark pass":
        deal.kind = "dark raspasy"
        return
    deal.by_hand = result.call.endswith("hand")
    if kind_of(result.call) == "dark" and not result.dark:
        deal.tags.add("early_look")
    if any(call == "look" and (player, "pass") in deal.calls[:i] for i, (player, call) in enumerate(deal.calls)):
        deal.tags.add("look_out")
    if result.call.startswith("misere"):
        deal.kind = "misere"
        return
    deal.kind = "game"
    deal.half_played = options.half_whist_played
    if options.concede and result.call != "totus" and not deal.by_hand and rng.random() < 0.25:
        deal.concedes = options.concede
        deal.level, deal.strain = russian_calls.game_of(result.call)
        return
    _name_contract(rng, deal, options, allow)
    _choose_roles(rng, deal, options)
    deal.paid = options.paid_talon != "off" and not deal.by_hand


# ---------------------------------------------------------------------------------------------- words

# English, Russian, Serbian in both scripts; only words that the glossary gives to this game
WORDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "misere": (("misere",), ("мизер",), ("mizer",), ("мизер",)),
    "hand": (("hand",), ("с руки", "без прикупа"), ("iz ruke", "bez kupa"), ("из руке", "без купа")),
    "bid": (("bid",), ("торг", "куплено"), ("licit", "kupljeno"), ("лицит", "купљено")),
    "totus": (("totus",), ("тотус",), ("totus",), ("тотус",)),
    "bomb": (("bomb",), ("бомба",), ("bomba",), ("бомба",)),
    "dark": (
        ("dark",),
        ("втёмную", "в тёмную", "втемную", "тёмная", "тм"),
        ("na slepo", "u mraku"),
        ("на слепо", "у мраку"),
    ),
    "concedes": (("concedes",), ("уходит без", "ушёл без", "ушла без"), ("predaje bez",), ("предаје без",)),
    "without": (("without",), ("без",), ("bez",), ("без",)),
    "agreed": (("agreed",), ("по уговору", "договорились"), ("po dogovoru",), ("по договору",)),
    "pass": (
        ("pass",),
        ("пас", "пасы", "все пас", "распасы"),
        ("pas", "dalje", "svi dalje", "raspasi"),
        ("пас", "даље", "распаси"),
    ),
    "passes": (
        ("passes",),
        ("пас", "пасует", "спасовал", "не вистует"),
        ("pas", "dalje", "ne dođe", "nije došao"),
        ("пас", "не дође"),
    ),
    "whists": (
        ("whists",),
        ("вист", "вистует", "вистовала"),
        ("vist", "dođe", "dodje", "došla"),
        ("вист", "дође", "дошао"),
    ),
    "half": (("half",), ("полвиста", "пол-виста"), ("pola vista",), ("пола виста",)),
    "dark pass": (
        ("dark pass",),
        ("пас втёмную", "пас в темную", "тёмный пас"),
        ("pas na slepo", "pas u mraku"),
        ("пас на слепо",),
    ),
    "joined": (
        ("joined",),
        ("присоединился", "присоединилась", "присоединились"),
        ("pridružio se", "pridruzili se"),
        ("придружили се",),
    ),
    "talon": (("talon",), ("прикуп",), ("talon", "kup"), ("талон", "куп")),
    "out": (("out",), ("на прикупе", "отдыхает"), ("van igre",), ("ван игре",)),
    "hand line": (("hand",), ("рука",), ("ruka",), ("рука",)),
    "auction": (("auction",), ("торговля",), ("licitacija",), ("лицитација",)),
    "discard": (("discard",), ("снос",), ("škart", "skart"), ("шкарт",)),
    "play": (("play",), ("розыгрыш",), ("odigravanje",), ("одигравање",)),
    "pass call": (("pass",), ("пас",), ("pas", "dalje"), ("пас", "даље")),
    "here": (("here",), ("здесь",), ("ovde", "moje", "mogu"), ("овде", "моје", "могу")),
    "look": (("look",), ("смотрю", "смотрит"), ("gledam", "gleda"), ("гледам", "гледа")),
    "join": (("join",), ("присоединяюсь",), ("pridružujem se", "pridruzujem se"), ("придружујем се",)),
}
SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "N": "NT"}
LETTERS = {"S": "п", "C": "т", "D": "б", "H": "ч", "N": "бк"}


class Voice:
    """The words of one record, chosen once so that it can be written twice."""

    def __init__(self, rng: random.Random, plain: bool) -> None:
        language = 0 if plain else rng.choice((1, 2, 3, 4))
        self.words = {}
        for key, forms in WORDS.items():
            at = language if language < 4 else rng.randrange(4)
            self.words[key] = rng.choice(forms[at])
        self.strains = {strain: strain for strain in STRAINS}
        if rng.random() < 0.15:
            self.strains = SIGNS
        elif not plain and rng.random() < 0.4:
            self.strains = LETTERS
        self.ten = "10" if rng.random() < 0.06 else "T"

    def __getitem__(self, key: str) -> str:
        return self.words[key]

    def card(self, card: str) -> str:
        return card[0] + card[1].replace("T", self.ten)

    def game(self, level: int, strain: str) -> str:
        return f"{level}{self.strains[strain] if strain else ''}"

    def call(self, call: str) -> str:
        if call in ("pass", "here", "look", "join", "dark pass", "misere", "totus"):
            return self["pass call" if call == "pass" else call]
        dark, bare, hand = (
            call.startswith("dark "),
            call.removeprefix("dark ").removesuffix(" hand"),
            call[-4:] == "hand",
        )
        game = self["misere"] if bare == "misere" else self.game(*russian_calls.game_of(bare))
        return (f"{self['dark']} " if dark else "") + game + (f" {self['hand']}" if hand else "")


# ---------------------------------------------------------------------------------------------- text

Piece = tuple[str, Key | None]


def hand_text(cards: Sequence[str]) -> str:
    groups = []
    for suit in SUITS:
        ranks = sorted((card[1] for card in cards if card[0] == suit), key=RANKS.index, reverse=True)
        groups.append(suit + ("".join(ranks) or "-"))
    return ".".join(groups)


def _number(deal: Deal, player: str) -> str:
    return "" if player in deal.show.silent else f" {deal.said[player]}"


def _head_clause(deal: Deal, voice: Voice) -> list[Piece]:
    if deal.kind in ("raspasy", "pass"):
        return [(voice["pass"], ("contract",))]
    if deal.kind == "dark raspasy":
        return [(voice["dark pass"], ("contract",)), (" ", None), (deal.declarer, ("declarer",))]
    line: list[Piece] = [(deal.declarer, ("declarer",)), (" ", None)]
    if deal.dark:
        line += [(voice["dark"], ("dark",)), (" ", None)]
    contract = voice["misere"] if deal.kind == "misere" else voice.game(deal.level, "" if deal.bare else deal.strain)
    line.append((contract, ("contract",)))
    if deal.by_hand:
        line.append((f" {voice['hand']}", None))
    if deal.show.bid:
        line.append((f" {voice['bid']} {voice.call(_bid_text(deal.call))}", None))
    if deal.totus:
        line.append((f" {voice['totus']}", None))
    if deal.bomb:
        line.append((f" {voice['bomb']} {deal.bomb}", None))
    if deal.concedes:
        number = f" {deal.concedes}" if deal.show.concession or voice["concedes"] != "concedes" else ""
        line.append((f" {voice['concedes']}{number}", None))
    elif deal.played and deal.show.without:
        line.append((f" {voice['without']} {deal.level - deal.said[deal.declarer]}", ("result",)))
    elif deal.played:
        line.append((_number(deal, deal.declarer), ("result",)))
    if deal.show.agreed:
        line.append((f" {voice['agreed']}", None))
    return line


def _other_clauses(deal: Deal, voice: Voice) -> list[str]:
    if deal.all_passed:
        clauses = [f"{voice['joined']} {' '.join(deal.joined)}"] if deal.joined else []
        clauses += [f"{player} {deal.said[player]}" for player in deal.order]
        if deal.said.get(deal.dealer) and deal.dealer not in deal.order:
            clauses.append(f"{deal.dealer} {deal.said[deal.dealer]}")
        return clauses
    clauses = []
    for player, role in deal.roles.items():
        clauses.append(f"{player} {voice[role]}{_number(deal, player) if deal.played else ''}")
    return clauses


def _deal_line(deal: Deal, voice: Voice) -> list[Piece]:
    line: list[Piece] = [(f"{deal.number}. ", None), *_head_clause(deal, voice)]
    clauses = list(enumerate(_other_clauses(deal, voice)))
    order = deal.show.clauses or list(range(6))
    for _, clause in sorted(clauses, key=lambda pair: (order[pair[0]], pair[0])):
        line.append((f"; {clause}", None))
    if deal.show.talon == "clause":
        line.append((f"; {voice['talon']}", None))
        for place, card in enumerate(deal.talon):
            line += [(" ", None), (voice.card(card), ("talon", place))]
    if deal.named_out:
        line.append((f"; {voice['out']} {' '.join(deal.out)}", None))
    return [*line, (deal.show.comment, None)]


def _play_line(deal: Deal, voice: Voice) -> list[Piece]:
    line: list[Piece] = [(voice["play"], ("line", "play"))]
    left = deal.show.play
    for place, trick in enumerate(deal.play):
        if left <= 0:
            break
        if place:
            line.append((" |", None))
        if place in deal.show.leaders:
            line += [(" ", None), (deal.show.leaders[place], ("leader", place))]
        for spot, move in enumerate(trick[:left]):
            line += [(" ", None), (voice.card(move.card) + ("!" if move.let else ""), ("card", place, spot))]
        left -= len(trick)
    return line


def _card_line(word: str, name: str, cards: Sequence[str], voice: Voice) -> list[Piece]:
    line: list[Piece] = [(word, ("line", name))]
    for place, card in enumerate(cards):
        line += [(" ", None), (voice.card(card), (name, place))]
    return line


def _deal_lines(deal: Deal, voice: Voice) -> list[list[Piece]]:
    """The deal line and the card lines, in pieces."""
    show = deal.show
    lines: list[list[Piece]] = []
    for player in show.hands:
        text = hand_text(deal.hands[player])
        lines.append([(voice["hand line"], ("line", "hand", player)), (f" {player} ", None), (text, ("hand", player))])
    if show.talon == "line":
        lines.append(_card_line(voice["talon"], "talon", deal.talon, voice))
    if show.auction:
        line: list[Piece] = [(voice["auction"], ("line", "auction"))]
        for place, (player, call) in enumerate(deal.calls):
            line += [(", " if place else " ", None), (player, ("caller", place))]
            line += [(" ", None), (voice.call(call), ("call", place))]
        lines.append(line)
    if show.discard and deal.discard:
        lines.append(_card_line(voice["discard"], "discard", deal.discard, voice))
    if show.play:
        lines.append(_play_line(deal, voice))
    return [_deal_line(deal, voice), *([(show.indent, None), *line] for line in lines)]


@dataclass
class Record:
    """A structured record: header lines and state lines as they stand, then the deals."""

    options: Options
    preset: str
    players: tuple[str, ...]
    voice: Voice
    header: list[str]
    deals: list[Deal]


@dataclass(frozen=True)
class Rendered:
    """The text and where things stand in it: (deal number, *key) -> line, column, both from 1."""

    text: str
    where: dict[Key, tuple[int, int]]


def lay_out(record: Record) -> Rendered:
    lines = list(record.header)
    where: dict[Key, tuple[int, int]] = {}
    for deal in record.deals:
        lines += deal.show.before
        where[(deal.number, "line", "deal")] = (len(lines) + 1, 1)
        for pieces in _deal_lines(deal, record.voice):
            column = 1
            for text, key in pieces:
                if key is not None:
                    where[(deal.number, *key)] = (len(lines) + 1, column)
                column += len(text)
            lines.append("".join(text for text, _ in pieces))
    return Rendered("\n".join(lines) + "\n", where)


def render(record: Record) -> str:
    return lay_out(record).text


def tags_of(record: Record) -> set[str]:
    """The doubtful readings that the record uses."""
    return {tag for deal in record.deals for tag in deal.tags}


# ---------------------------------------------------------------------------------------------- a random record


def _option_lines(rng: random.Random, options: Options, preset: str) -> list[str]:
    lines = []
    base = preset_options(preset)
    for one in fields(Options):
        chosen = getattr(options, one.name)
        if chosen == getattr(base, one.name) and rng.random() > 0.01:
            continue
        if isinstance(chosen, bool):
            text = rng.choice(("yes", "on", "true") if chosen else ("no", "off", "false"))
        else:
            text = str(chosen)
            if one.name == "exit_sequence" and rng.random() < 0.4:
                text = text.replace("-", " ")
        lines.append(f"{one.name}: {text}")
    rng.shuffle(lines)
    return lines


def _start(rng: random.Random, evening: Evening, deals: int, dark_round: int, allow: frozenset[str]) -> list[str]:
    """State lines before deal 1, entered into the evening."""
    options, lines = evening.options, []
    if options.opening_raspasy:
        if "opening_done" in allow and rng.random() < 0.6:
            lines.append("state opening done")
            evening.terms_due = options.terms == "opening"
        else:
            evening.opening = options.opening_raspasy * len(evening.players)
            return []
    stays = options.dealer_on_raspasy == "stays"
    if options.dark_pass != "off" and (dark_round > 1 or (not dark_round and rng.random() < 0.5)):
        last = dark_round - 1 if dark_round > 1 else rng.choice((1, 1, 2, 2, 2, 3))
        number = last + rng.choice((0, 0, 0, 1, 2))
        evening.dark_round = last % 3 + 1
        here = stays and number % 3 != 0  # the same dealer dealt the deal before
        able = [
            player for player in evening.players if len(evening.players) == 3 or player != evening.dealer or not here
        ]
        announcer = rng.choice(able)
        if options.dark_pass == "first_hand":
            seat = evening.players.index(evening.dealer)
            announcer = evening.players[(seat + here) % len(evening.players)]
        evening.announcer = announcer if last < 3 else ""
        alone = options.exit_sequence in ("6", "dark", "7") and (deals == 1 or not stays)
        dark = f"state dark {last} by {announcer}"
        if alone and "state_dark_alone" in allow and rng.random() < 0.3:
            lines.append(dark)
        else:
            lines += [f"state raspasy {number}", dark]
            evening.raspasy, evening.stays = number, number % 3 if stays else 0
    elif rng.random() < (0.35 if options.exit_sequence not in ("6", "dark") else 0.08):
        evening.raspasy = rng.choice((1, 1, 2, 2, 3, 4))
        evening.stays = evening.raspasy % 3 if stays else 0
        lines.append(f"state raspasy {evening.raspasy}")
    if options.bombs and deals == 1 and rng.random() < 0.3:
        for player in rng.sample(evening.players, rng.choice((1, 2))):
            evening.bombs[player] = [rng.choice((2, 4, 8)) for _ in range(rng.choice((1, 1, 2, 3)))]
            lines.append(f"state {player} bombs {' '.join(map(str, evening.bombs[player]))}")
    return lines


def _use_bomb(rng: random.Random, evening: Evening, deal: Deal) -> None:
    """R0.6, D-8: the bomb that the deal uses is named now and then, by choice where it must be."""
    bombs = evening.bombs.get(deal.declarer, [])
    if deal.kind not in ("game", "misere") or not bombs:
        return
    order = evening.options.bombs_order
    if order == "choice" and len(set(bombs)) > 1:
        deal.bomb = rng.choice(bombs)
    elif rng.random() < 0.4 and not deal.concedes:
        deal.bomb = max(bombs) if order == "largest" else bombs[0]


def random_sheet(
    rng: random.Random,
    deals: int = 1,
    rules: str | None = None,
    *,
    force: Mapping[str, object] | None = None,
    mood: str = "",
    dark_round: int = 0,
    seats: int = 0,
    allow: frozenset[str] = DEFAULT_ALLOW,
) -> Record:
    """A structured record whose text has no error.

    rules: this preset without any other option; else a random one with random options, among them `force`.
    mood: of every auction.  dark_round: the one that could be announced in deal 1, where the options have it.
    """
    preset = rules or rng.choices(tuple(PRESETS), (4, 3, 2, 3, 5, 1))[0]
    options = preset_options(preset) if rules else random_options(rng, preset, force)
    if deals > 1 and options.bombs_order == "choice":
        options = replace(options, bombs_order="fifo")  # which bombs there are is not counted here
    names = CYRILLIC if "names" in allow and rng.random() < 0.12 else LATIN
    players = list(names[: seats or rng.choices((3, 4, 5), (5, 4, 2))[0]])
    if rng.random() < 0.3:
        rng.shuffle(players)
    dealer = players[-1] if rng.random() < 0.5 else rng.choice(players)
    lines = [f"players: {', '.join(players)}"]
    if dealer != players[-1] or rng.random() < 0.3:
        lines.append(f"dealer: {dealer}")
    if not rules:
        lines += _option_lines(rng, options, preset)
    rng.shuffle(lines)
    first = ["rospis: 1"] if rng.random() < 0.8 else []
    named = [] if preset == "sochi" and rng.random() < 0.1 else [f"rules: {preset}"]
    header = [*first, "game: preferans-russian", *named, *lines]
    evening = Evening(options, tuple(players), dealer)
    header += _start(rng, evening, deals, dark_round, allow)
    voice = Voice(rng, plain="words" not in allow or rng.random() < 0.75)
    record = Record(options, preset, tuple(players), voice, header, [])
    for number in range(1, deals + 1):
        before = [rng.choice(("terms price 2", "terms price 0.10 EUR"))] if evening.terms_due else []
        evening.terms_due = False
        deal = random_deal(rng, evening, number, mood, allow)
        _use_bomb(rng, evening, deal)
        evening.bombs = {}
        if "extra_lines" in allow:
            if rng.random() < 0.2:
                before.append(rng.choice(("", "# next", "note a short break", "   # S9 stood here")))
            if rng.random() < 0.05:
                deal.show.comment = "  # as played"
        deal.show.before = before
        record.deals.append(deal)
        evening.after(deal)
    return record


def random_record(
    rng: random.Random, deals: int = 1, rules: str | None = None, allow: frozenset[str] = DEFAULT_ALLOW
) -> str:
    """The text of a record that is to be accepted without any error."""
    return render(random_sheet(rng, deals, rules, allow=allow))


# ---------------------------------------------------------------------------------------------- one fault


@dataclass(frozen=True)
class Planted:
    """A text with one fault.

    line, column: where the fault stands, from 1 (column None: no single word is wrong).
    lines_ok, columns_ok: places that a reader of the rules might name as well, `line` and `column` first.
    variant: what was done.  deal: the number of the deal.  move: trick and place of an illegal card, or None.
    """

    text: str
    line: int
    column: int | None
    code: str
    variant: str
    deal: int
    lines_ok: tuple[int, ...]
    columns_ok: tuple[int, ...]
    record: Record | None
    move: tuple[int, int] | None


@dataclass(frozen=True)
class Spot:
    """Where a planter put its fault."""

    key: Key
    variant: str
    column: bool = True
    also: tuple[Key, ...] = ()
    move: tuple[int, int] | None = None


@dataclass(frozen=True)
class Wish:
    """What the planters may do: the tags allowed, and a variant that is wanted (empty: any)."""

    allow: frozenset[str] = DEFAULT_ALLOW
    variant: str = ""


Planter = Callable[[random.Random, Deal, Wish], Spot | None]
PLANTERS: dict[str, Planter] = {}


def planter(code: str) -> Callable[[Planter], Planter]:
    def enter(make: Planter) -> Planter:
        PLANTERS[code] = make
        return make

    return enter


def _states(deal: Deal) -> list[State]:
    """The auction before each call, and after the last."""
    return [russian_calls.after(deal.calls[:count], deal.order, deal.rules) for count in range(len(deal.calls) + 1)]


_AUCTION: tuple[Key, ...] = (("line", "deal"),)
_TWICE = {"misere again", "dark after own misere"}  # break another sentence as well, whatever one does


@planter("call_illegal")
def _call_illegal(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not deal.calls:
        return None
    states = _states(deal)
    deal.show.auction = True
    if wish.variant == "after the end":
        player = states[-1].owner or deal.order[0]
        deal.calls.append((player, rng.choice(("pass", "10N", "here", "6S"))))
        place = len(deal.calls) - 1
        return Spot(("call", place), wish.variant, also=(("caller", place),))
    found: list[tuple[int, str, str, str]] = []
    for place, state in enumerate(states[:-1]):
        tries = [(state.turn, call) for call in ALL_CALLS if call != "look"]
        for player, call in [*tries, *((player, "look") for player in deal.order)]:
            broken = russian_calls.faults(state, deal.rules, player, call)
            variant = broken[0] if broken else ""
            only = len(broken) == 1 or variant in _TWICE
            if broken and only and (not wish.variant or variant == wish.variant):
                if russian_calls.doubt(state, deal.rules, player, call):
                    continue
                found.append((place, player, call, variant))
    if not found:
        return None
    variant = rng.choice(sorted({one[3] for one in found}))
    place, player, call, _ = rng.choice([one for one in found if one[3] == variant])
    rest = deal.calls[place + (call != "look") :]
    deal.calls = [*deal.calls[:place], (player, call), *(rest if rng.random() < 0.5 else [])]
    return Spot(("call", place), variant, also=(("caller", place),))


@planter("call_turn")
def _call_turn(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    deal.show.auction = True
    spots: list[tuple[int, str, State]] = []
    for place, (_, call) in enumerate(deal.calls):
        state = russian_calls.after(deal.calls[:place], deal.order, deal.rules)
        if call != "look":
            spots += [(place, player, state) for player in state.left if player != state.turn]
    if not spots:
        return None
    place, player, state = rng.choice(spots)
    call = deal.calls[place][1]
    state.turn = player
    if not _plain(state, deal.rules, player, call) or player == state.owner:
        call = "pass"
    deal.calls[place] = (player, call)
    if rng.random() < 0.3:
        deal.calls = deal.calls[: place + 1]
    variant = "first" if place == 0 else "later"
    return Spot(("caller", place), variant, also=(("call", place),))


@planter("auction_open")
def _auction_open(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    deal.show.auction = True
    cuts = [count for count, state in enumerate(_states(deal)) if count and not state.over]
    if not cuts:
        return None
    deal.calls = deal.calls[: rng.choice(cuts)]
    return Spot(("line", "auction"), "cut", column=False, also=_AUCTION)


@planter("auction_differs")
def _auction_differs(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not deal.calls:
        return None
    deal.show.auction = True
    for _ in range(40):
        calls = random_auction(rng, deal.order, deal.rules, "", wish.allow)
        state = russian_calls.after(calls, deal.order, deal.rules)
        variant = agreement(deal, russian_calls.outcome(state))
        if variant and variant != "doubt" and wish.variant in ("", variant):
            deal.calls = calls
            return Spot(("line", "auction"), variant, column=False, also=_AUCTION)
    return None


def _show_pack(rng: random.Random, deal: Deal, derive: bool) -> None:
    """All cards are given (or one hand is left to be derived), no play yet, the deal line in full."""
    show = deal.show
    show.hands = list(deal.order)
    if derive and rng.random() < 0.3:
        show.hands.remove(rng.choice(show.hands))
    show.talon = "line"
    show.discard = bool(deal.discard)
    show.play = 0
    show.leaders = {}
    show.agreed = False


def _moves(deal: Deal) -> Iterator[tuple[int, int, Move, list[str], str]]:
    """Every move of a player with his hand and the suit to follow before it."""
    held = holdings(deal)
    for place, trick in enumerate(deal.play):
        for spot, move in enumerate(trick):
            if move.player in deal.order:
                cards = [other.card for other in trick[:spot]]
                yield place, spot, move, list(held[move.player]), led_suit(deal, place, cards)
            held[move.player].remove(move.card)


def _played(deal: Deal) -> bool:
    return deal.played and not deal.bare


def _some_play(rng: random.Random, deal: Deal, least: int) -> bool:
    """A play line of at least so many cards; False if that many are not beyond doubt."""
    total = deal.cards_to_show
    deal.show.play = total if rng.random() < 0.7 else rng.randint(min(least, total), total)
    return least <= total


def _cards_before(deal: Deal, place: int) -> int:
    return sum(len(trick) for trick in deal.play[:place])


def _break_duty(code: str) -> Planter:
    """A held card that breaks the duty; play goes on legally from there to the end."""

    def make(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
        if not _played(deal):
            return None
        places = []
        for place, spot, _, hand, led in _moves(deal):
            places += [(place, spot, card) for card in hand if broken_duty(hand, led, deal.trump, card) == code]
        if not places:
            return None
        place, spot, card = rng.choice(places)
        begun = [*deal.play[:place], [*deal.play[place][:spot], Move(deal.play[place][spot].player, card)]]
        deal.play = play_on(rng, deal, begun, {})
        set_result(deal)
        _show_pack(rng, deal, derive=True)
        choose_numbers(rng, deal, plain=rng.random() < 0.5)
        if not _some_play(rng, deal, _cards_before(deal, place) + spot + 1):
            return None
        by_talon = deal.rasp in ("leads_suit", "wins") and place < 2
        variant = "of the talon card" if by_talon else deal.kind
        return Spot(("card", place, spot), variant, move=(place, spot))

    return make


PLANTERS["revoke"] = _break_duty("revoke")
PLANTERS["must_trump"] = _break_duty("must_trump")


@planter("card_not_held")
def _card_not_held(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not _played(deal):
        return None
    place, spot, move, hand, led = rng.choice(list(_moves(deal)))
    if place > 1 and third_by_dealer(deal, deal.play):
        return None
    gone = [other.card for trick in deal.play[:place] for other in trick if other.player == move.player]
    earlier = {other.card for trick in deal.play[:place] for other in trick}
    earlier |= {other.card for other in deal.play[place][:spot]}
    held = holdings(deal)
    taken = deal.kind in ("game", "misere") and not deal.by_hand
    pools = {
        "own, played": gone,
        "of another": [c for player in deal.order if player != move.player for c in held[player] if c not in earlier],
        "discarded": deal.discard if move.player == deal.declarer else [],
        "talon": [card for card in deal.talon if not (taken and move.player == deal.declarer) and card not in earlier],
    }
    wrong = []
    for variant, cards in pools.items():
        for card in cards:
            # if he held it, it would be a right card
            if card not in hand and card in legal_cards([*hand, card], led, deal.trump):
                wrong.append((variant, card))
    if not wrong:
        return None
    variant = rng.choice(sorted({name for name, _ in wrong}))
    card = rng.choice(sorted(card for name, card in wrong if name == variant))
    _show_pack(rng, deal, derive=True)
    deal.play = [*deal.play[:place], [*deal.play[place][:spot], Move(move.player, card)]]
    deal.show.play = _cards_before(deal, place) + spot + 1
    return Spot(("card", place, spot), variant)


@planter("lead_wrong")
def _lead_wrong(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not _played(deal):
        return None
    _show_pack(rng, deal, derive=True)
    place = rng.choice((0, 1, 2, rng.randrange(10)))
    fixed = deal.rasp in ("leads_suit", "wins") and place < 2
    if fixed and "rasp_leader" not in wish.allow:
        return None
    right = leader_of(deal, place, deal.play)
    deal.show.leaders = {place: rng.choice([player for player in deal.order if player != right])}
    if not _some_play(rng, deal, _cards_before(deal, place) + 1):
        return None
    variant = "under the talon card" if fixed else "first trick" if place == 0 else "later trick"
    return Spot(("leader", place), variant)


@planter("trick_short")
def _trick_short(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not _played(deal) or third_by_dealer(deal, deal.play):
        return None
    least = 2 if deal.rasp in ("leads_suit", "wins") else 0
    place = rng.randrange(least, 9)
    play = deal.play[: rng.randint(place + 2, 10)]
    if rng.random() < 0.6:
        variant = "too few"
        for _ in range(rng.choice((1, 1, 2))):
            play[place].pop()
    else:
        variant = "too many"
        trick = play[place]
        leader = trick[0].player
        held = holdings(deal)[leader]
        for move in (move for other in play[: place + 1] for move in other if move.player == leader):
            held.remove(move.card)
        trick.append(Move(leader, rng.choice(legal_cards(held, trick[0].card[0], deal.trump))))
    deal.play = play
    _show_pack(rng, deal, derive=True)
    deal.show.play = sum(len(trick) for trick in play)
    return Spot(("line", "play"), variant, column=False, also=_AUCTION)


@planter("play_unplayed")
def _play_unplayed(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if deal.played and not deal.bare:
        return None
    if deal.bare and "play_bare" not in wish.allow:
        return None
    _show_pack(rng, deal, derive=True)
    if not deal.played:
        held = holdings(deal)
        trick: Trick = []
        for player in deal.order:
            led = trick[0].card[0] if trick else ""
            trick.append(Move(player, rng.choice(legal_cards(held[player], led, deal.trump))))
        deal.play = [trick]
        deal.show.play = rng.choice((1, 3))
        if deal.concedes:
            variant = "conceded"
        else:
            variant = "passed" if deal.kind == "pass" else " ".join(sorted(deal.roles.values()))
    else:
        _some_play(rng, deal, 1)
        variant = "bare level"
    if deal.bare:
        variant = "bare level"
    return Spot(("line", "play"), variant, column=False, also=_AUCTION)


@planter("play_differs")
def _play_differs(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not _played(deal) or third_by_dealer(deal, deal.play):
        return None
    _show_pack(rng, deal, derive=True)
    deal.show.play = 30 if deal.rasp != "wins" else 32
    if deal.kind == "misere":
        own = deal.said[deal.declarer]
        deal.said[deal.declarer] = rng.choice([n for n in (own - 1, own + 1, 0, 10) if n != own and 0 <= n <= 10])
        return Spot(("line", "play"), "misere", column=False, also=_AUCTION)
    pairs = [(giver, taker) for giver in deal.said for taker in deal.said if giver != taker and deal.said[giver]]
    if "passes" in deal.roles.values():
        pairs = [pair for pair in pairs if deal.declarer in pair]  # how the defence shares them is its own business
    if deal.rasp == "wins":
        pairs = [pair for pair in pairs if pair[1] != deal.dealer or deal.said[deal.dealer] < 2]
    if not pairs:
        return None
    giver, taker = rng.choice(pairs)
    count = 1 if deal.dealer in (giver, taker) else rng.randint(1, min(3, deal.said[giver]))
    deal.said[giver] -= count
    deal.said[taker] += count
    choose_numbers(rng, deal, plain=True)
    if rng.random() < 0.3:  # the first tricks show it already
        short = {giver: deal.said[giver]}
        for count in range(1, 10):
            so_far = as_said(deal, count_tricks(deal, deal.play[:count]))
            if so_far[giver] > short[giver]:
                deal.show.play = _cards_before(deal, rng.randint(count, 9))
                return Spot(("line", "play"), "in part", column=False, also=_AUCTION)
    return Spot(("line", "play"), deal.kind, column=False, also=_AUCTION)


@planter("talon_missing")
def _talon_missing(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if deal.rasp not in ("leads_suit", "wins") or (deal.rasp == "wins" and "talon_wins" not in wish.allow):
        return None
    _show_pack(rng, deal, derive=False)
    deal.show.talon = "none"
    deal.show.hands = rng.sample(deal.show.hands, rng.choice((0, 1, 2, 2)))
    deal.show.play = rng.randint(1, min(15, deal.cards_to_show))
    return Spot(("line", "play"), deal.rasp, column=False, also=_AUCTION)


@planter("card_twice")
def _card_twice(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    _show_pack(rng, deal, derive=False)
    deal.show.discard = False
    variant = rng.choice(("hands", "talon", "talon itself"))
    if variant == "hands":
        first, second = sorted(rng.sample(range(3), 2))
        donor, other = deal.order[first], deal.order[second]
        deal.hands[other][rng.randrange(10)] = rng.choice(deal.hands[donor])
        return Spot(("hand", other), variant, column=False, also=(("hand", donor),))
    if variant == "talon":
        owner = rng.choice(deal.order)
        place = rng.randrange(2)
        deal.talon[place] = rng.choice(deal.hands[owner])
        return Spot(("talon", place), variant, also=(("hand", owner),))
    deal.talon[1] = deal.talon[0]
    return Spot(("talon", 1), variant, also=(("talon", 0),))


@planter("cards_count")
def _cards_count(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    _show_pack(rng, deal, derive=False)
    variant = rng.choice(("nine", "nine", "eleven", "talon of one", "discard of one", "discard of three"))
    if variant.startswith("discard"):
        if not deal.discard:
            return None
        if variant == "discard of one":
            deal.discard.pop()
        else:
            deal.discard.append(rng.choice(holdings(deal)[deal.declarer]))
        return Spot(("line", "discard"), variant, column=False)
    deal.show.discard = False
    if variant == "talon of one":
        deal.talon.pop()
        return Spot(("line", "talon"), variant, column=False)
    player = rng.choice(deal.order)
    if variant == "eleven":
        if deal.paid:
            return None
        deal.show.talon = "none"
        deal.hands[player].append(deal.talon[0])
    else:
        deal.hands[player].pop(rng.randrange(10))
    return Spot(("hand", player), variant, column=False)


@planter("cards_talonless")
def _cards_talonless(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not deal.by_hand and not deal.all_passed:
        return None
    _show_pack(rng, deal, derive=False)
    deal.discard = list(deal.talon) if rng.random() < 0.6 else rng.sample(deal.hands[deal.order[0]], 2)
    deal.show.discard = True
    variant = "opening" if deal.opening else f"{deal.kind} hand" if deal.by_hand else deal.kind
    return Spot(("line", "discard"), variant, column=False, also=_AUCTION)


@planter("discard_not_held")
def _discard_not_held(rng: random.Random, deal: Deal, wish: Wish) -> Spot | None:
    if not deal.discard:
        return None
    _show_pack(rng, deal, derive=True)
    place = rng.randrange(2)
    deal.discard[place] = rng.choice(deal.hands[rng.choice(deal.defenders)])
    return Spot(("discard", place), "of another")


CODES: tuple[str, ...] = tuple(PLANTERS)

_DARK: Mapping[str, object] = {"dark_games": True}
_PASS: Mapping[str, object] = {"dark_pass": "base", "dark_pass_repeat": "announcer"}
_BOTH: Mapping[str, object] = {**_DARK, **_PASS}
_HAND: Mapping[str, object] = {"ladder": "hand"}
_EXACT: Mapping[str, object] = {**_BOTH, "dark_overcall": "exact"}
_TOTUS: Mapping[str, object] = {"ladder": "6 7 8 misere totus 9 10"}
_SIX: Mapping[str, object] = {"ladder": "6 6_hand 7 8 misere misere_hand 9 10"}

# Every sentence of R0.3, R2.2, R2.3, D-1, D-2, D-4, D-13, D-16 that a call can break, with options under which it can
VARIANTS: Mapping[str, Mapping[str, object]] = {
    "look twice": {},
    "look by the dark bidder": {**_DARK, "early_look": "refused"},
    "look by the announcer": {**_PASS, "early_look": "refused"},
    "join without a dark pass": _PASS,
    "join after looking": _PASS,
    "dark pass off": {"dark_pass": "off"},
    "dark pass after looking": _PASS,
    **{f"dark pass after {kind}": _BOTH for kind in ("light", "dark", "misere")},
    "dark pass after hand": {**_PASS, **_HAND},
    "dark pass after misere hand": {**_PASS, **_HAND},
    "dark pass after totus": {**_PASS, **_TOTUS},
    "dark pass over a dark pass": _PASS,
    "dark pass not by the first hand": {"dark_pass": "first_hand"},
    "dark pass by another than the announcer": _PASS,
    "dark pass, announcer sits out": _PASS,
    "hold off": {"hold": False},
    "hold of nothing": {"hold": True},
    "hold of a dark pass": {**_PASS, "hold": True},
    "hold of a misere": {"hold": True},
    "hold of a misere hand": {**_HAND, "hold": True},
    "hold with three in": {"hold": True},
    "hold by the junior": {"hold": True},
    "hold after own misere": {"hold": True},
    "dark hold after looking": {**_DARK, "hold": True},
    "dark hold off": {**_DARK, "hold": True, "dark_hold": "off"},
    "misere off": {"ladder": "6 7 8 9 10"},
    "misere hand off": {"ladder": "standard"},
    "misere under the exit level": {"exit_sequence": "6-10"},
    "misere hand under the exit level": {**_HAND, "exit_sequence": "6-10"},
    "misere again": {},
    "misere after a dark pass": {**_PASS, "overcalled_dark_pass": "reenter"},
    "misere hand after a dark pass": {**_PASS, **_HAND, "overcalled_dark_pass": "reenter"},
    "misere after an own game": {"ladder": "standard"},
    "misere hand after an own game": _HAND,
    "misere over a dark pass": {**_PASS, "misere_beats_dark_pass": "never"},
    "dark off": {"dark_games": False},
    "hand off": {"ladder": "standard"},
    "totus off": {"ladder": "standard"},
    "dark after looking": _DARK,
    "dark after own light call": {**_DARK, "dark_over_light": "ladder"},
    "light after own misere": {},
    "dark after own misere": {**_DARK, "dark_over_light": "ladder"},
    "hand after own misere": _HAND,
    "light below the exit level": {"exit_sequence": "6-7-8"},
    "dark below the exit level": {**_DARK, "exit_sequence": "6-7-8"},
    "hand below the exit level": {"ladder": "6 6_hand 7 7_hand 8 misere 9 10", "exit_sequence": "6-7-8"},
    "dark over light": {**_DARK, "dark_over_light": "dark_only"},
    "light too low over light": {},
    "light too low over misere": {},
    "light too low over dark": _DARK,
    **{f"dark too low over {over}": _DARK for over in ("light", "dark", "misere")},
    **{f"light too low over dark pass {k}": _BOTH for k in (1, 2, 3)},
    **{f"dark too low over dark pass {k}": _BOTH for k in (2, 3)},
    **{f"{kind} too low over hand": {**_BOTH, **_HAND} for kind in ("light", "dark", "hand", "misere")},
    **{f"{kind} too low over misere hand": {**_DARK, **_HAND} for kind in ("light", "dark")},
    "hand too low over dark": {**_DARK, **_HAND},
    **{f"hand too low over {over}": _SIX for over in ("light", "misere", "misere hand")},
    **{f"hand too low over dark pass {k}": {**_PASS, **_SIX} for k in (1, 2, 3)},
    **{f"totus too low over {over}": {**_DARK, **_TOTUS} for over in ("light", "dark", "totus")},
    **{f"{kind} too low over totus": {**_DARK, **_TOTUS} for kind in ("light", "dark", "misere")},
    "totus too low over dark pass 3": {**_BOTH, **_TOTUS},
    **{f"misere too low over {over}": _DARK for over in ("light", "dark", "misere")},
    "misere too low over misere hand": _HAND,
    "misere too low over dark pass 3": _PASS,
    **{f"misere hand too low over {over}": {**_DARK, **_HAND} for over in ("light", "dark", "hand", "misere hand")},
    "misere hand too low over dark pass 3": {**_PASS, **_SIX},
    **{f"{kind} not exact over dark": _EXACT for kind in ("light", "dark", "misere")},
    **{f"{kind} not exact over dark pass": _EXACT for kind in ("light", "dark")},
    "hand not exact over dark": {**_EXACT, **_HAND},
    "misere hand not exact over dark": {**_EXACT, **_HAND},
    "light jump": {"auction_steps": "strict"},
    "dark jump": {**_DARK, "auction_steps": "strict"},
    "hand jump": {**_HAND, "auction_steps": "strict"},
    "after the end": {},
}
_ROUNDS = {"dark pass 2": 2, "dark pass 3": 3, "announcer": 2}  # a variant with the word needs that round
_MOODS = {"cards_talonless": ("silent", "hand", "dark pass"), "talon_missing": ("silent", "dark pass")}


def _mood_for(rng: random.Random, variant: str) -> str:
    if rng.random() < 0.4:
        return ""
    if "hold" in variant:
        return rng.choice(("duel", "dark", "misere", "wild"))
    if "misere" in variant or "totus" in variant:
        return rng.choice(("misere", "wild"))
    if variant.startswith("hand") or variant.endswith("hand"):
        return "hand"
    if "dark pass" in variant or "announcer" in variant or "join" in variant:
        return rng.choice(("dark pass", "wild"))
    return "dark" if "dark" in variant else "fight"


def _possible(variant: str, rules: str | None) -> bool:
    """Whether the preset has the options that the variant needs."""
    options = preset_options(rules) if rules else None
    return not options or all(getattr(options, name) == needed for name, needed in VARIANTS[variant].items())


def _two_players(rng: random.Random) -> Planted:
    """Play is never written with two players: what the dummy does is not told."""
    cards = rng.sample(PACK, 3)
    lines = ["game: preferans-russian", "players: Ana, Boris", "1. Ana 6S 6; Boris whists 4"]
    lines.append(f"    play {' '.join(cards[: rng.choice((1, 2, 3))])}")
    return Planted("\n".join(lines) + "\n", 4, None, "play_unplayed", "two players", 1, (4, 3), (), None, None)


def planted_sample(
    rng: random.Random,
    code: str,
    rules: str | None = None,
    allow: frozenset[str] = DEFAULT_ALLOW,
    variant: str = "",
) -> Planted:
    """A fresh record of one to three deals with this fault, under this preset or under options that the fault needs.

    variant: the one that is wanted (of `call_illegal` one of VARIANTS); the options must not rule it out.
    """
    two = code == "play_unplayed" and rules is None and "play_two" in allow
    if two and (variant == "two players" or (not variant and rng.random() < 0.05)):
        return _two_players(rng)
    assert rules != "rostov" or code != "talon_missing", "its talon is closed"
    wanted = ""
    for step in range(20_000):
        if code != "call_illegal":
            wanted = variant
        elif step % 40 == 0:
            wanted = variant or rng.choice([one for one in VARIANTS if _possible(one, rules)])
        force: dict[str, object] = {}
        if code == "call_illegal":
            force |= {"dark_games": rng.random() < 0.6, **VARIANTS[wanted]}
        if code == "cards_talonless" and rng.random() < 0.5:
            force |= _HAND
        seats = 0
        if wanted == "dark pass, announcer sits out":
            seats = rng.choice((4, 5))
        mood = _mood_for(rng, wanted) if code == "call_illegal" else rng.choice(("", *_MOODS.get(code, ("",))))
        rounds = next((number for word, number in _ROUNDS.items() if word in wanted), 0)
        deals = rng.choice((1, 1, 1, 2, 3)) if step % 40 < 5 else 1
        sheet = random_sheet(rng, deals, rules, force=force, mood=mood, dark_round=rounds, seats=seats, allow=allow)
        place = rng.randrange(len(sheet.deals))
        deal = copy_deal(sheet.deals[place])
        spot = PLANTERS[code](rng, deal, Wish(allow, wanted))
        if spot is None:
            continue
        if variant and spot.variant != variant:
            continue
        rest = [] if spot.move else sheet.deals[place + 1 :]  # another result: what follows may not fit any more
        return _planted(replace(sheet, deals=[*sheet.deals[:place], deal, *rest]), deal, code, spot)
    raise AssertionError(f"{code} {variant} cannot be planted under {rules}")


def _planted(record: Record, deal: Deal, code: str, spot: Spot) -> Planted:
    laid = lay_out(record)
    places = [laid.where[(deal.number, *key)] for key in (spot.key, *spot.also)]
    line, column = places[0]
    lines_ok = tuple(dict.fromkeys(place[0] for place in places))
    columns_ok = tuple(place[1] for place in places if place[0] == line) if spot.column else ()
    found = column if spot.column else None
    return Planted(laid.text, line, found, code, spot.variant, deal.number, lines_ok, columns_ok, record, spot.move)


def let_stand(planted: Planted) -> str | None:
    """The text with the illegal card marked `!`, to be accepted; None for faults other than such a card."""
    if planted.move is None or planted.record is None:
        return None
    deals = list(planted.record.deals)
    at = next(i for i, deal in enumerate(deals) if deal.number == planted.deal)
    deals[at] = copy_deal(deals[at])
    place, spot = planted.move
    deals[at].play[place][spot].let = True
    return render(replace(planted.record, deals=deals))


# ---------------------------------------------------------------------------------------------- self-check


def judge(deal: Deal) -> list[str]:
    """The faults of what the deal shows, the first of each line, in the order of the lines."""
    show = deal.show
    found: list[str] = []
    sizes = [len(deal.hands[player]) for player in show.hands]
    seen = [card for player in show.hands for card in deal.hands[player]]
    if show.talon != "none":
        seen += deal.talon
        sizes.append(5 * len(deal.talon))
    if any(size != 10 for size in sizes):
        found.append("cards_count")
    elif len(set(seen)) < len(seen):
        found.append("card_twice")
    if show.auction:
        found += _judge_auction(deal)
    if show.discard and deal.discard:
        if deal.kind not in ("game", "misere") or deal.by_hand:
            found.append("cards_talonless")
        elif len(deal.discard) != 2:
            found.append("cards_count")
        elif any(card not in deal.hands[deal.declarer] + deal.talon for card in deal.discard):
            found.append("discard_not_held")
    return found + _judge_play(deal) if show.play else found


def _judge_auction(deal: Deal) -> list[str]:
    for place, (player, call) in enumerate(deal.calls):
        state = russian_calls.after(deal.calls[:place], deal.order, deal.rules)
        broken = russian_calls.faults(state, deal.rules, player, call)
        if broken:
            return ["call_turn" if broken == ["not his turn"] else "call_illegal"]
        assert not russian_calls.doubt(state, deal.rules, player, call)
    state = russian_calls.after(deal.calls, deal.order, deal.rules)
    if not state.over:
        return ["auction_open"]
    return ["auction_differs"] if agreement(deal, russian_calls.outcome(state)) else []


def _judge_play(deal: Deal) -> list[str]:
    if not deal.played or deal.bare:
        return ["play_unplayed"]
    if deal.rasp in ("leads_suit", "wins") and deal.show.talon == "none":
        return ["talon_missing"]
    held, left, whole = holdings(deal), deal.show.play, 0
    tricks = []
    for trick in deal.play:
        if left > 0:
            tricks.append(trick[:left])
            left -= len(trick)
    for place, trick in enumerate(tricks):
        if len(trick) > trick_size(deal, place) or (place < len(tricks) - 1 and len(trick) < trick_size(deal, place)):
            return ["trick_short"]
        players = turn_order(deal, place, tricks)
        if place > 1 and third_by_dealer(deal, tricks):
            return ["doubt"]
        if deal.show.leaders.get(place, leader_of(deal, place, tricks)) != leader_of(deal, place, tricks):
            return ["lead_wrong"]
        for spot, move in enumerate(trick):
            assert move.player == players[spot]
            led = led_suit(deal, place, [other.card for other in trick[:spot]])
            if not move.let and (broken := broken_duty(held[move.player], led, deal.trump, move.card)):
                return [broken]
            held[move.player].remove(move.card)
        whole += len(trick) == trick_size(deal, place)
    so_far = as_said(deal, count_tricks(deal, tricks))
    if deal.kind == "misere":
        own = so_far[deal.declarer]
        differs = not own <= deal.said[deal.declarer] <= own + 10 - whole
    else:
        differs = any(number > deal.said[player] for player, number in so_far.items())
    return ["play_differs"] if differs else []


def check_line(deal: Deal) -> None:
    """The deal line by itself: roles, numbers, contract, exit level, who sits out."""
    assert not set(deal.out) & set(deal.order)
    assert deal.declarer in ("", *deal.order)
    if deal.all_passed:
        assert sum(deal.said.values()) == 10
        assert deal.said.get(deal.dealer, 0) <= (10 if deal.dealer in deal.order else 2)
    if deal.kind != "game":
        return
    assert deal.rules.exit_level <= deal.level
    assert not (deal.bare and deal.level == 6 and deal.strain == "S")
    assert deal.show.talon != "none" or not deal.paid
    if not deal.by_hand:
        assert not deal.dark or kind_of(deal.call) == "dark"
    if not deal.played:
        assert not deal.show.agreed
        return
    told = {player: number for player, number in deal.said.items() if player not in deal.show.silent}
    blank = [player for player in (deal.declarer, *deal.roles) if player not in told]
    for player in [player for player in blank if deal.roles.get(player) == "passes"]:
        if len(blank) > 1:
            blank.remove(player)
            told[player] = 0
    assert len(blank) <= 1
    for player in blank:
        told[player] = 10 - sum(told.values())
    for player, number in told.items():
        assert number == deal.said.get(player, 0)
    assert sum(told.values()) == 10


def check_text(record: Record) -> None:
    """The text again, where it should hold the words."""
    laid = lay_out(record)
    lines = laid.text.splitlines()
    assert all(len(line) <= 4096 for line in lines)
    for key, (line, column) in laid.where.items():
        deal = next(deal for deal in record.deals if deal.number == key[0])
        rest = lines[line - 1][column - 1 :]
        if key[1] == "card":
            assert rest.startswith(record.voice.card(deal.play[int(key[2])][int(key[3])].card))
        elif key[1] == "caller":
            assert rest.startswith(f"{deal.calls[int(key[2])][0]} ")
        elif key[1] == "call":
            assert rest.startswith(record.voice.call(deal.calls[int(key[2])][1]))
        elif key[1] == "hand":
            assert rest == hand_text(deal.hands[str(key[2])])
        elif key[1:] == ("line", "deal"):
            assert rest.startswith(f"{deal.number}. ")


def check_planted(planted: Planted) -> None:
    """The fault is there, alone in its deal, and the other deals have none."""
    assert planted.line in planted.lines_ok
    assert planted.column is None or planted.column in planted.columns_ok
    word = planted.text.splitlines()[planted.line - 1]
    for column in planted.columns_ok:
        assert word[column - 1] not in " |,;"
    if planted.record is None:
        return
    check_text(planted.record)
    for deal in planted.record.deals:
        faults = judge(deal)
        assert faults == ([planted.code] if deal.number == planted.deal else []), (faults, planted)
        if planted.code not in ("play_differs",):
            check_line(deal)
    stood = let_stand(planted)
    if stood is not None:
        assert stood.count("!") == 1
        assert stood.replace("!", "") == planted.text
        assert planted.move is not None
        deal = copy_deal(next(deal for deal in planted.record.deals if deal.number == planted.deal))
        deal.play[planted.move[0]][planted.move[1]].let = True
        assert judge(deal) == []


def _deal_like(**values: object) -> Deal:
    plain = Deal(1, "C", (), False, ("A", "B", "C"), Rules())
    return replace(plain, **values)  # type: ignore[arg-type]


def check_vectors() -> None:
    """Small cases whose answer is beyond doubt."""
    assert legal_cards(["S7", "SK", "C8", "HA"], "S", "C") == ["S7", "SK"]
    assert legal_cards(["C7", "C8", "HA"], "S", "C") == ["C7", "C8"]
    assert legal_cards(["D7", "HA"], "S", "C") == ["D7", "HA"]
    assert legal_cards(["D7", "C8"], "S", "") == ["D7", "C8"]
    assert broken_duty(["D7", "C8"], "S", "C", "D7") == "must_trump"
    assert broken_duty(["D7", "C8"], "D", "C", "C8") == "revoke"
    # R4.1: the talon card fixes the suit and cannot win; nobody has the suit: first hand; the third lead
    rasp = _deal_like(kind="raspasy", rasp="leads_suit", talon=["H7", "SA"])
    first = [Move("A", "DA"), Move("B", "D7"), Move("C", "CA")]
    second = [Move("A", "S7"), Move("B", "S9"), Move("C", "CK")]
    assert winner_of(rasp, 0, first) == "A"
    assert winner_of(rasp, 1, second) == "B"
    assert leader_of(rasp, 1, [first]) == "A"
    assert leader_of(rasp, 2, [first, second]) == "A"
    assert leader_of(replace(rasp, third="winner"), 2, [first, second]) == "B"
    sits = _deal_like(kind="raspasy", rasp="wins", talon=["H7", "SA"], dealer="D", out=("D",))
    taken = [Move("D", "SA"), *second]
    assert winner_of(sits, 1, taken) == "D"
    assert turn_order(sits, 1, [first]) == ["D", "A", "B", "C"]
    assert third_by_dealer(replace(sits, third="winner"), [first, taken])
    # the deal of the record format
    hands = {"A": "S8.HAKQJ.DKJ.CAT7", "B": "SQJ9.HT98.DAQT.C8", "C": "SAK7.H-.D987.CKQJ9"}
    cards = {who: [p[0] + r for p in text.split(".") for r in p[1:] if r != "-"] for who, text in hands.items()}
    assert all(hand_text(cards[who]) == text for who, text in hands.items())
    play = "HA H8 S7 | CA C8 C9 | HK H9 D7 | HQ HT D8 | HJ S9 D9 | DK DA CJ | DQ CQ DJ | SQ SK ST | SA H7 SJ | CT DT CK"
    game = _deal_like(
        kind="game", declarer="A", call="6C", level=6, strain="H", roles={"B": "whists", "C": "whists"}, hands=cards
    )
    game.talon, game.discard = ["H7", "ST"], ["S8", "C7"]
    game.calls = [("A", "6S"), ("B", "pass"), ("C", "6C"), ("A", "here"), ("C", "pass")]
    for place, trick in enumerate(play.split(" | ")):
        players = turn_order(game, place, game.play)
        game.play.append([Move(player, card) for player, card in zip(players, trick.split(), strict=True)])
    set_result(game)
    game.show.bid = game.show.auction = True
    game.show.play = 30
    assert game.said == {"A": 6, "B": 2, "C": 2}
    assert judge(game) == []
    evening = Evening(preset_options("classic"), ("A", "B", "C"), "C", raspasy=1)
    assert evening.exit_level() == 7
    for dealer in ("C", "C", "A"):
        evening.after(_deal_like(kind="raspasy"))
        assert evening.dealer == dealer
    dark = Evening(preset_options("dark"), ("A", "B", "C"), "C")
    for expected in ((2, "B"), (3, "B"), (1, "")):
        dark.after(_deal_like(kind="dark raspasy", declarer="B"))
        assert (dark.dark_round, dark.announcer) == expected


def self_check(rounds: int = 400, seed: int = 1) -> Counter[str]:
    """Checks everything on some hundreds of records; returns how often each thing came up."""
    russian_calls.check()
    check_vectors()
    seen: Counter[str] = Counter()
    for step in range(rounds):
        rng = random.Random(f"{seed}/{step}")
        rules = rng.choice(tuple(PRESETS)) if step % 4 == 0 else None
        record = random_sheet(rng, rng.choice((1, 1, 2, 4, 8)), rules)
        assert not rules or record.options == preset_options(rules)
        check_text(record)
        seen[f"preset {record.preset}, {len(record.players)} players"] += 1
        for deal in record.deals:
            assert judge(deal) == [], render(record)
            check_line(deal)
            _count(seen, deal)
        planted = planted_sample(rng, CODES[step % len(CODES)])
        check_planted(planted)
        seen[f"planted {planted.code}: {planted.variant}"] += 1
    if rounds >= 400:
        for kind in ("light", "hand", "dark", *(call for call in russian_calls.OTHERS if call != "totus")):
            assert seen[f"call {kind}"], kind
        for kind in ("game", "misere", "raspasy", "dark raspasy", "pass", "opening raspasy"):
            assert seen[f"deal {kind}"], kind
        for code in CODES:
            assert any(name.startswith(f"planted {code}: ") for name in seen), code
    return seen


def _count(seen: Counter[str], deal: Deal) -> None:
    seen[f"deal {'opening ' if deal.opening else ''}{deal.kind}"] += 1
    seen[f"exit level {deal.rules.exit_level}"] += 1
    for tag in deal.tags:
        seen[f"tag {tag}"] += 1
    for _, call in deal.calls:
        seen[f"call {kind_of(call)}"] += 1
    if deal.kind == "dark raspasy":
        seen[f"dark round {deal.rules.dark_round}, {len(deal.joined)} joined"] += 1
    if deal.rasp and deal.show.play:
        seen[f"raspasy play {deal.rasp} {deal.third}"] += 1
        seen["tricks of the dealer"] += deal.rasp == "wins" and deal.said[deal.dealer] > 0
    if deal.kind == "game":
        kind = "dark" if deal.dark else "hand" if deal.by_hand else "bare" if deal.bare else "light"
        seen[f"contract {kind}"] += 1
        seen[f"roles {' '.join(deal.roles[player] for player in deal.defenders) if deal.roles else 'conceded'}"] += 1
        seen["dealer whists"] += deal.dealer_whists
        seen[f"result {'made' if deal.made else 'short'}"] += deal.played
    if deal.kind == "misere":
        seen[f"misere {'hand ' if deal.by_hand else ''}{'made' if deal.made else 'failed'}"] += 1
    seen["whole play"] += deal.show.play >= 30
    seen["part of the play"] += 0 < deal.show.play < 30


def check_variants(seed: int = 1) -> None:
    """Every form of an illegal call can be planted; every preset carries whole deals and the faults that it can."""
    for number, variant in enumerate(VARIANTS):
        planted = planted_sample(random.Random(f"{seed}/{number}"), "call_illegal", variant=variant)
        assert planted.variant == variant
        check_planted(planted)


def main(arguments: Sequence[str]) -> int:
    rounds = int(arguments[0]) if arguments else 400
    for name, count in sorted(self_check(rounds).items()):
        print(f"{count:6} {name}")
    check_variants()
    print(f"{rounds} records, {len(VARIANTS)} forms of an illegal call, all consistent")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
