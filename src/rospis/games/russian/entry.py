"""A deal of Russian preferans told by keys: the form, and the way from answers to a deal and back."""

from __future__ import annotations

from rospis.errors import Refused
from rospis.games.entry import Answers, Entered, Form
from rospis.games.russian import worth
from rospis.games.russian.deal import HALF, PASSES, TAKES, WHISTS, AllPass, Deal, Defender
from rospis.games.russian.notation import print_deal
from rospis.games.russian.options import SIX, Options
from rospis.games.russian.rows import (
    BOTH,
    BOTH_PASS,
    BOTH_WHIST,
    NO,
    NOBODY,
    PASS,
    YES,
    Contract,
    Rows,
    Sitting,
    row_share,
    row_taken,
)
from rospis.games.russian.scoring import units_of
from rospis.games.russian.state import State, active
from rospis.games.russian.verify import SPADES
from rospis.games.russian.whisting import Played, sides


def form(options: Options, state: State) -> Form:
    """What may be entered of the next deal."""
    return Form(tuple(_Entry(options, state).all()))


def enter(options: Options, state: State, answers: Answers) -> Entered:
    """The deal that complete answers tell; :class:`Refused` ``word_missing`` where they are not complete.

    What the rules forbid is refused when the deal is played, not here.
    """
    rows = _Entry(options, state)
    asked = Form(tuple(rows.all()))
    missing = asked.next(answers)
    if missing is not None:
        raise Refused("word_missing", clause=0, expected=missing.label)
    settled = asked.settled(answers)
    text = print_deal(rows.deal(settled), state.table)
    return Entered(f"{text}; talon {settled['talon']}" if "talon" in settled else text)


def answers(options: Options, state: State, deal: Deal | AllPass) -> Answers | None:
    """The answers that would tell a deal, given the sheet before it; None for a deal that could not be played there.

    They tell everything that counts. What was written beside that (trumps, the winning call, who of the defenders
    took what where it does not matter, cards) is not kept.
    """
    rows = _Entry(options, state)
    try:
        told = rows.told(deal)
    except Refused:
        return None
    asked = Form(tuple(rows.all()))
    settled = asked.settled(told)
    stands = asked.next(told) is None and all(settled.get(key) == answer for key, answer in told.items())
    return settled if stands else None


class _Entry(Rows):
    """The rows of one form, and what their answers mean."""

    # From answers to a deal.

    def deal(self, settled: Answers) -> Deal | AllPass:
        """The deal that complete answers tell."""
        sitting = self.sitting(settled)
        out = sitting.out if len(self.sittings) > 1 else ()
        players = {self.key(player): player for player in sitting.speakers}
        declarer = players.get(settled["declarer"])
        if declarer is None:
            return self.all_pass(settled, sitting, out)
        contract = self.contracts[settled["contract"]]
        bomb = settled.get("bomb")
        deal = Deal(declarer, contract.call, totus=contract.totus, bomb=None if bomb is None else int(bomb), out=out)
        if settled.get("concedes") == YES:
            return deal._replace(concedes=self.options.concede)
        tricks = settled.get("tricks")
        return deal._replace(
            tricks=None if tricks is None else int(tricks),
            agreed=settled.get("agreed") == YES,
            defenders=self.defenders(settled, contract, sitting, declarer) if contract.call.level else (),
        )

    def sitting(self, settled: Answers) -> Sitting:
        """Who plays this deal."""
        for sitting in self.sittings:
            if all(settled.get(key) in values for key, values in sitting.when.items()):
                return sitting
        raise AssertionError("every answer of the row out is a sitting")

    def defenders(self, settled: Answers, contract: Contract, sitting: Sitting, declarer: int) -> tuple[Defender, ...]:
        """What each of the others did."""
        others = sitting.others(declarer)
        said = settled.get("defence", BOTH_WHIST)  # not asked where all must whist
        if said == BOTH_WHIST:
            taken = self.shares(settled, others)
            return tuple(Defender(player, WHISTS, tricks) for player, tricks in zip(others, taken, strict=True))
        roles = dict.fromkeys(others, PASSES)
        for player in (*others, *sitting.out):
            for role in (WHISTS, HALF):
                if said == self.said(player, role):
                    roles[player] = role
        return tuple(Defender(player, role) for player, role in roles.items())

    def shares(self, settled: Answers, others: tuple[int, ...]) -> tuple[int | None, ...]:
        """The tricks of those who whist together; a single defender's follow from the declarer's."""
        if len(others) == 1:
            return (None,)
        first, second = others
        return int(settled.get(row_share(first), "0")), int(settled.get(row_share(first, second), "0"))

    def all_pass(self, settled: Answers, sitting: Sitting, out: tuple[int, ...]) -> AllPass:
        """A deal in which all passed."""
        said = settled["declarer"]
        announcer = next((player for player in sitting.speakers if said == self.dark_pass(player)), None)
        others = tuple(player for player in sitting.speakers if player != announcer)
        joining = settled.get("joined", NOBODY)
        joined = others if joining == BOTH else tuple(player for player in others if joining == self.key(player))
        taken: tuple[Defender, ...] = ()
        if announcer is not None or self.raspasy:
            *asked, last = sitting.speakers
            taken = tuple(Defender(player, TAKES, int(settled[row_taken(player)])) for player in asked)
            taken += (Defender(last, TAKES, int(settled[row_taken(*sitting.speakers)])),)
            if of_dealer := int(settled.get(row_taken(self.state.dealer), "0") if self.leading else "0"):
                taken += (Defender(self.state.dealer, TAKES, of_dealer),)
        return AllPass(announcer, joined, taken, out)

    # From a deal to answers.

    def told(self, deal: Deal | AllPass) -> dict[str, str]:
        """The answers that tell a deal; :class:`Refused` where it does not fit the table."""
        speakers, out = active(self.state.table, self.state.dealer, deal.out)
        sitting = next(one for one in self.sittings if one.speakers == speakers)
        told: dict[str, str] = {}
        if len(self.sittings) > 1:
            told["out"] = self.key(next(player for player in out if player != self.state.dealer))
        if isinstance(deal, AllPass):
            return told | self.told_passing(deal, sitting)
        if deal.declarer not in speakers:
            raise Refused("player_sits_out", "R1.5", clause=0, player=deal.declarer)
        told["declarer"] = self.key(deal.declarer)
        told["contract"] = self.contract_of(deal).key
        if deal.bomb is not None and self.may_choose(deal.declarer):
            told["bomb"] = str(deal.bomb)
        if deal.concedes is not None:
            return told | {"concedes": YES}
        others = sitting.others(deal.declarer)
        played = sides(self.options, deal, others, out)
        if deal.contract.level and not worth.must_whist(self.options, deal.contract):
            told["defence"] = self.defence_of(played)
        if played.tricks is not None:
            told |= {"tricks": str(played.tricks), "agreed": YES if deal.agreed else NO}
            if deal.contract.level and played.writers == others and len(others) > 1 and played.defence:
                told |= {row_share(others[0]): str(played.taken[0]), row_share(*others): str(played.taken[1])}
        if deal.talon is not None and told["contract"] in self.paid:
            told["talon"] = str(units_of(deal.talon))
        return told

    def contract_of(self, deal: Deal) -> Contract:
        """The contract of a deal as the keys have it, with no more than counts."""
        contract = deal.contract
        six_spades = contract.level == SIX and worth.must_whist(self.options, contract)
        totus = deal.totus and deal.concedes is None and bool(self.options.totus_bonus)
        return Contract(contract._replace(strain=SPADES if six_spades else None), totus)

    def defence_of(self, played: Played) -> str:
        """What the defenders said, in one answer."""
        if played.dealer is not None:
            return self.said(played.dealer, WHISTS)
        if played.half is not None:
            return self.said(played.half, HALF)
        if len(played.writers) == 1:
            return self.said(played.writers[0], WHISTS)
        if len(played.others) == 1:
            return self.said(played.others[0], PASSES)
        return BOTH_WHIST if played.writers else BOTH_PASS

    def told_passing(self, deal: AllPass, sitting: Sitting) -> dict[str, str]:
        """The answers for a deal in which all passed."""
        told = {"declarer": PASS if deal.announcer is None else self.dark_pass(deal.announcer)}
        if deal.announcer is not None and self.options.bombs:
            joined = [self.key(player) for player in deal.joined]
            told["joined"] = BOTH if len(joined) > 1 else joined[0] if joined else NOBODY
        if not deal.taken:
            return told
        tricks = {one.player: one.tricks or 0 for one in deal.taken}
        *asked, last = sitting.speakers
        for player in asked:
            told[row_taken(player)] = str(tricks.get(player, 0))
        told[row_taken(*sitting.speakers)] = str(tricks.get(last, 0))
        if self.leading:
            told[row_taken(self.state.dealer)] = str(tricks.get(self.state.dealer, 0))
        return told


__all__ = ["answers", "enter", "form"]
