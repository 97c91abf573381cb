"""What is counted in Russian preferans: who whisted, raspasy, dark passes, and what bombs brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rospis.errors import N_
from rospis.games.russian.book import HILL, POOL
from rospis.games.russian.book import WHISTS as WHISTS_COLUMN
from rospis.games.russian.deal import HALF, PASSES, WHISTS, AllPass, Deal
from rospis.games.russian.scoring import FINE
from rospis.games.russian.state import State, active
from rospis.games.russian.state import Told as ToldOfDeal
from rospis.games.russian.whisting import Played
from rospis.ledger import Posting
from rospis.sheet import Sheet
from rospis.stats.evening import Counter, Dealt, Declared, Left, Told
from rospis.stats.model import DEALT, DECLARED, DEFENDED, PASSED_OUT, SAT_OUT, Figure, Group, Scheme, Tally
from rospis.stats.model import RASPASY as RASPASY_PART

OWN = (
    Figure(DEFENDED, N_("deals in which the player defended")),
    Figure("whisted", N_("of these, games on which the player whisted")),
    Figure("half_whisted", N_("of these, games on which the player said half a whist")),
    Figure("passed", N_("of these, games on which the player passed")),
    Figure("against_misere", N_("of these, miseres, on which all defend")),
    Figure("against_conceded", N_("of these, games that were conceded")),
    Figure("whisted_as_dealer", N_("games on which the player whisted although the player sat out")),
    Figure("defence_tricks", N_("tricks taken as a defender, on miseres too")),
    Figure("fines", N_("games in which the player wrote a fine for missing tricks")),
    Figure("whists_against", N_("whists that others wrote on the player"), exact=True),
    Figure(RASPASY_PART, N_("raspasy that the player played")),
    Figure("raspasy_tricks", N_("tricks that the player took in them")),
    Figure("raspasy_clean", N_("of these raspasy, those in which the player took no trick")),
    Figure("raspasy_dark", N_("of these raspasy, those of a dark round")),
    Figure("dark_announced", N_("dark rounds that the player announced")),
    Figure("dark_joined", N_("dark rounds that the player joined")),
    Figure(PASSED_OUT, N_("deals in which all passed and nobody played")),
    Figure(SAT_OUT, N_("deals in which the player sat out")),
    DEALT,
    Figure("bombs_drawn", N_("bombs that the player drew")),
    Figure("bombs_used", N_("games that a bomb of the player multiplied")),
    Figure("bombs_put_out", N_("bombs of the player that were put out by a game")),
    Figure("bombs_held", N_("bombs that the player holds at the end")),
    Figure(
        "bombs_brought",
        N_(
            "what all bombs, also those of others, brought: the balance after a deal less what it were without the bomb"
        ),
        exact=True,
    ),
)

DARK, HAND, TOTUS, BOMB, CONCEDED = (f"trait.{name}" for name in ("dark", "hand", "totus", "bomb", "conceded"))
LEVELS = ("6", "7", "8", "9", "10")
MISERE = "misere"


class RussianCounter(Counter):
    """Counts in the deals of a Russian sheet."""

    scheme = Scheme(
        parts=(DECLARED, DEFENDED, RASPASY_PART, PASSED_OUT, SAT_OUT),
        own=OWN,
        groups=(
            Group("contract", N_("By level: made of declared, and what they brought"), (*LEVELS, MISERE), whole=True),
            Group("strain", N_("By trump"), tuple("SCDHN")),
            Group(
                "trait",
                N_("In the dark, without the talon, totus, on a bomb, conceded"),
                ("dark", "hand", "totus", "bomb", "conceded"),
            ),
        ),
        entries={
            POOL: ("made", "unplayed", "misere_made", "aid", "prize"),
            HILL: (
                *("hill_first", "failed", "misere_failed", "conceded", "fine"),
                *("raspasy", "dark_raspasy", "prize", "surplus"),
            ),
            WHISTS_COLUMN: (
                *("tricks", "gentleman", "half_whist", "misere_whists", "consolation", "aid", "rostov", "talon"),
            ),
        },
    )

    def against(self, posting: Posting) -> str | None:
        """Whists stand against somebody."""
        return "whists_against" if posting.on is not None else None

    def left(self, sheet: Sheet) -> Iterable[Left]:
        """Bombs that are left."""
        state: State = sheet.state
        return [Left(name, "bombs_held", len(held)) for name, held in zip(state.table.names, state.bombs, strict=True)]

    def count(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> Told:
        """One deal."""
        before: State = dealt.before
        deal: Deal | AllPass = dealt.deal
        outcome = dealt.outcome
        names = before.table.names
        parts = dict.fromkeys(outcome.out, SAT_OUT)
        for mark in outcome.marks:
            if mark.event == "drawn":
                tallies[mark.player].add("bombs_drawn")
        for posting in outcome.postings:
            if posting.reason == FINE:
                tallies[posting.player].add("fines")
        told: ToldOfDeal = outcome.told
        if isinstance(deal, AllPass):
            speakers, _ = active(before.table, before.dealer, deal.out)
            part = PASSED_OUT if told.price is None else RASPASY_PART
            if told.price is not None:
                _raspasy(deal, names, speakers, tallies, dark=told.price.dark_round > 0)
            return Told(parts | {names[player]: part for player in speakers})
        played = told.played
        assert played is not None
        for place, player in enumerate(played.others):
            parts[names[player]] = DEFENDED
            _defended(deal, played, place, tallies[names[player]])
        if played.dealer is not None:
            tallies[names[played.dealer]].add("whisted_as_dealer")
        declarer = names[deal.declarer]
        parts[declarer] = DECLARED
        if told.bomb > 1:
            self._bomb(dealt, tallies)
        kinds = _kinds(deal, bomb=told.bomb > 1)
        return Told(parts, (Declared(declarer, kinds, played.made, self._missing(deal, played)),))

    def _missing(self, deal: Deal, played: Played) -> int:
        """The tricks by which a game is short, those taken on a misere, or as many as were conceded."""
        if played.made:
            return 0
        if deal.concedes is not None:
            conceded: int = self.options.concede
            return conceded
        tricks = played.tricks or 0
        return deal.contract.level - tricks if deal.contract.level else tricks

    def _bomb(self, dealt: Dealt, tallies: Mapping[str, Tally]) -> None:
        """What the bomb in force brought: the deal is scored once more by a sheet on which the declarer has none."""
        before: State = dealt.before
        deal: Deal = dealt.deal
        player, name = deal.declarer, before.table.names[deal.declarer]
        tallies[name].add("bombs_used")
        tallies[name].add("bombs_put_out", sum(mark.event == "removed" for mark in dealt.outcome.marks))
        bombs = (*before.bombs[:player], (), *before.bombs[player + 1 :])
        plain, _ = self.game.step(self.options, before._replace(bombs=bombs), deal._replace(bomb=None))
        # The bombs themselves are as they were left: only what the deal wrote is compared.
        plain = plain._replace(bombs=dealt.after.bombs)
        with_bomb, without_bomb = self.results(dealt.after), self.results(plain)
        for other, result in with_bomb.items():
            tallies[other].add("bombs_brought", result - without_bomb[other])


def _defended(deal: Deal, played: Played, place: int, tally: Tally) -> None:
    """What one of the others did, by his place in order of speech."""
    if deal.concedes is not None:
        tally.add("against_conceded")
        return
    tally.add("defence_tricks", played.taken[place])
    if deal.misere:
        tally.add("against_misere")
    else:
        tally.add(ROLES[played.roles[place]])


ROLES = {WHISTS: "whisted", HALF: "half_whisted", PASSES: "passed"}


def _raspasy(
    deal: AllPass, names: tuple[str, ...], speakers: tuple[int, ...], tallies: Mapping[str, Tally], *, dark: bool
) -> None:
    """Tricks of raspasy, and who passed in the dark."""
    taken = {names[entry.player]: entry.tricks or 0 for entry in deal.taken}
    for name, tricks in taken.items():
        tallies[name].add("raspasy_tricks", tricks)
    for player in speakers:
        name = names[player]
        if not taken.get(name):
            tallies[name].add("raspasy_clean")
        if dark:
            tallies[name].add("raspasy_dark")
    if deal.announcer is not None:
        tallies[names[deal.announcer]].add("dark_announced")
        for player in deal.joined:
            tallies[names[player]].add("dark_joined")


def _kinds(deal: Deal, *, bomb: bool) -> tuple[str, ...]:
    """Level, trump, and what else is special about a game."""
    contract = deal.contract
    level = f"contract.{contract.level or MISERE}"
    strain = (f"strain.{contract.strain}",) if contract.strain else ()
    traits = (
        (DARK, contract.dark),
        (HAND, contract.hand),
        (TOTUS, deal.totus or contract.totus),
        (BOMB, bomb),
        (CONCEDED, deal.concedes is not None),
    )
    return (level, *strain, *(kind for kind, holds in traits if holds))


COUNTERS: Mapping[str, Any] = {"preferans-russian": RussianCounter}
