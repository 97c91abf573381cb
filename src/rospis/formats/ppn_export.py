"""A record into Portable Preferans Notation (Y7.7): three players, every deal with its cards.

The notation has a field for every card and call and none for much of what a record may say beside its deals. What a
deal does not tell is refused, with its number and what is missing; nothing is made up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rospis.cards import Card
from rospis.errors import N_, Fault, Refused
from rospis.formats.ppn import PLAYERS, TRICKS, Played, Ppn, Round, Share, Tag, Throw, left_of, print_ppn
from rospis.formats.ppn_play import (
    GAME,
    OPTIONS,
    SIZES,
    TEXTS,
    UNLIMITED,
    Converted,
    Difference,
    Run,
    highest,
    run,
)
from rospis.games import talon
from rospis.games.cardlines import Trick
from rospis.games.talon import Given, Spoken
from rospis.games.yugoslav.deal import BETL, CALLS, FOLLOWS, PASSES, AllPass, Deal
from rospis.games.yugoslav.referee import PACK
from rospis.games.yugoslav.scoring import CONTRACT, unit_of
from rospis.games.yugoslav.verify import ALONE, NOBODY, SPADES_UNDOUBLED, verify
from rospis.games.yugoslav.verify import Played as Result
from rospis.ledger import Outcome
from rospis.record.header import PRICE_OPTION
from rospis.record.model import Adjust, BreakOff, Carry, DealLine, Entry, Join, Leave, Void
from rospis.record.reader import read
from rospis.record.text import without_comment
from rospis.seats import Table
from rospis.sheet import Sheet, replay

# Lines that change the sheet and have no place in the notation.
UNTOLD = (Adjust, Carry, Join, Leave)


def to_ppn(source: bytes | str) -> Converted:
    """The PPN text of a record, with the results as if the players stopped now.

    ``faults`` are the errors of the record, or what the notation cannot tell; then there is no text. A void deal is
    left out and named among ``differences``.
    """
    sheet = replay(read(source))
    if sheet.faults:
        return Converted(None, tuple(sheet.faults))
    return _Exporter(sheet).converted()


class _Exporter:
    """Goes through the lines of a record that was replayed without a fault."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rounds: list[Round] = []
        self.faults: list[Fault] = []
        self.differences: list[Difference] = []

    def fault(self, line: int, code: str, **params: object) -> None:
        """Reports what the notation cannot tell."""
        self.faults.append(Fault(line, 1, code, None, params))

    def differ(self, line: int, code: str, **params: object) -> None:
        """Reports what is left out."""
        self.differences.append(Difference(Fault(line, 1, code, None, params)))

    def converted(self) -> Converted:
        """The whole record."""
        record = self.sheet.record
        header = {line.key: line.line for line in record.header}
        table = record.table
        if record.game_name != GAME or not isinstance(table, Table):
            self.fault(header.get("game", 1), "ppn_game", found=record.game_name)
        elif len(table.names) != len(PLAYERS):
            self.fault(header.get("players", 1), "ppn_players", found=len(table.names))
        else:
            outcomes = iter(self.sheet.outcomes)
            for entry in record.entries:
                if isinstance(entry, DealLine):
                    self.deal(entry, next(outcomes), table)
                else:
                    self.other(entry)
        text = None if self.faults else print_ppn(Ppn(self.tags(), tuple(self.rounds)))
        return Converted(text, tuple(self.faults), tuple(self.differences))

    def other(self, entry: Entry) -> None:
        """A line that is no deal: checks, notes, dealers, new names and the end need no place in the notation."""
        if isinstance(entry, UNTOLD) or (isinstance(entry, BreakOff) and entry.without is not None):
            found = without_comment(self.sheet.record.source[entry.line - 1]).strip()
            self.fault(entry.line, "ppn_line_untold", found=found)

    def tags(self) -> tuple[Tag, ...]:
        """Size, players, results; then the texts of the header, and the options under a tag of our own."""
        sheet, options = self.sheet, self.sheet.options
        header = {line.key: line.value for line in sheet.record.header}
        settled = sheet.settlement().exact
        sizes = {name: getattr(options, option) for name, option in SIZES.items()}
        tags = [Tag(name, UNLIMITED if size is None else str(size)) for name, size in sizes.items()]
        tags += [Tag(f"Player{number}", name) for number, name in enumerate(sheet.players, start=1)]
        tags += [Tag(f"Result{number}", str(settled[name])) for number, name in enumerate(sheet.players, start=1)]
        for name, key in TEXTS.items():
            if value := without_comment(header.get(key, "")).strip():
                tags.append(Tag(name, value))
        told = [f"rules: {sheet.record.rules}"]
        for option in options.specs():
            if option in header and option not in SIZES.values():
                told.append(f"{'price' if option == PRICE_OPTION else option}: {options.print_value(option)}")
        return (*tags, Tag(OPTIONS, "; ".join(told)))

    # A deal.

    def deal(self, entry: DealLine, outcome: Outcome, table: Table) -> None:
        """The round of a deal; a void one is left out, and the numbers run on."""
        if isinstance(entry.deal, Void):
            self.differ(entry.line, "ppn_void", number=entry.number)
            return
        # Names may have changed since: the outcome has the last ones, and so has the sheet.
        dealer = self.sheet.players.index(outcome.dealer)
        speakers = table.speakers[dealer]
        given = talon.gather(entry.cards, speakers, PACK, "Y1.4")
        missing = self.missing(entry, given)
        if missing:
            self.fault(entry.line, "ppn_missing", number=entry.number, part=missing)
            return
        assert given.talon is not None
        cards = (*(given.hands[player] for player in speakers), given.talon)
        spoken: Sequence[Spoken] = given.lines.get("auction", ())
        bids = tuple(highest([Spoken(speakers.index(player), call) for player, call in spoken]))
        order = tuple(player + 1 for player in speakers)
        played = None
        if isinstance(entry.deal, Deal):
            played = self.played(entry, entry.deal, given, outcome)
            if played is None:
                return
        self.rounds.append(Round(len(self.rounds) + 1, order, cards, bids, played))

    def missing(self, entry: DealLine, given: Given) -> str | None:
        """What the notation needs of a deal and its lines do not have; None where all is there."""
        if len(given.hands) < len(given.speakers) or given.talon is None:
            return "hand"
        deal = entry.deal
        if isinstance(deal, AllPass):
            return None
        if "auction" not in given.lines:
            return "auction"
        if not deal.hand and given.discard is None:
            return "discard"
        unplayed = deal.agreed or verify(self.sheet.options, deal).defence in (NOBODY, SPADES_UNDOUBLED)
        return None if unplayed or "play" in given.lines else "play"

    def played(self, entry: DealLine, deal: Deal, given: Given, outcome: Outcome) -> Played | None:
        """Everything behind the bids; None after reporting what cannot be told."""
        result = verify(self.sheet.options, deal)
        speakers = given.speakers
        followers = {follower.player: follower.role for follower in deal.followers}
        throws: tuple[Throw, ...] = ()
        counts = dict.fromkeys(speakers, 0)
        starts = 0
        tricks: tuple[Trick, ...] = given.lines.get("play", ())
        if tricks:
            thrown = [tuple(shown.card for shown in trick.cards) for trick in tricks]
            ran = self.ran(deal, result, speakers, thrown)
            if ran is None:
                self.fault(entry.line, "ppn_trick_open", number=entry.number, trick=len(tricks))
                return None
            starts = speakers[ran.leader] + 1
            winners = [speakers[seat] + 1 for seat in ran.winners]
            throws = tuple(Throw(cards, winner) for cards, winner in zip(thrown, winners, strict=True))
            counts = dict(zip(speakers, ran.counts, strict=True))
        taken = self.taken(deal, result, counts)
        if taken is None:
            self.fault(entry.line, "ppn_missing", number=entry.number, part=N_("tricks"))
            return None
        everybody = deal.number == BETL or deal.undoubled or (deal.kontra and CALLS not in followers.values())
        accepted = tuple(
            player + 1
            for player in speakers
            if player != deal.declarer and (everybody or followers.get(player) in (FOLLOWS, CALLS))
        )
        caller = next((player + 1 for player, role in followers.items() if role == CALLS), None)
        return Played(
            deal.declarer + 1,
            () if deal.hand else given.discard,
            deal.hand,
            deal.number,
            accepted,
            deal.kontra,
            caller is not None and not deal.kontra,
            deal.doubler + 1 if deal.kontra and deal.doubler is not None else caller,
            outcome.doubled,
            outcome.unit or unit_of(deal, False),
            starts,
            throws,
            tuple(self.share(deal, player, followers.get(player), taken, outcome) for player in speakers),
        )

    def ran(self, deal: Deal, result: Result, speakers: Sequence[int], thrown: Sequence[Sequence[Card]]) -> Run | None:
        """How the cards of the play run; None where the last trick is not complete."""
        playing = [
            seat
            for seat, player in enumerate(speakers)
            if result.defence != ALONE or player in (deal.declarer, result.writer)
        ]
        return run(deal.number, speakers.index(deal.declarer), playing, thrown)

    def taken(self, deal: Deal, result: Result, counts: Mapping[int, int]) -> Mapping[int, int] | None:
        """The tricks of each as the deal has them; None where followers are counted together and the play stopped."""
        if result.defence in (NOBODY, SPADES_UNDOUBLED):
            return dict.fromkeys(counts, 0)
        if deal.number == BETL:
            return {**counts, deal.declarer: 0 if deal.made else max(counts[deal.declarer], 1)}
        defence = {player: tricks for player, tricks in counts.items() if player != deal.declarer}
        if deal.together is None:
            defence |= {follower.player: follower.tricks or 0 for follower in deal.followers}
        elif sum(defence.values()) != deal.together:
            return None
        own = deal.tricks
        if own is None:
            own = TRICKS - result.taken
            if self.fits(deal._replace(tricks=counts[deal.declarer])):
                own = counts[deal.declarer]  # play stopped where the defence had enough
        return {**defence, deal.declarer: own}

    def fits(self, deal: Deal) -> bool:
        """Whether the game accepts these tricks of the declarer."""
        try:
            verify(self.sheet.options, deal)
        except Refused:
            return False
        return True

    def share(
        self, deal: Deal, player: int, role: str | None, taken: Mapping[int, int], outcome: Outcome
    ) -> Share | None:
        """One player's part of the summary; None for who did not play."""
        name = self.sheet.players[player]
        mine = [posting for posting in outcome.postings if posting.player == name]
        contract = -sum(int(posting.amount) for posting in mine if posting.column == CONTRACT)
        if player == deal.declarer:
            return Share(True, taken[player], contract=contract) if outcome.postings else None
        unplayed = not any(taken.values()) and deal.number != BETL
        if role == PASSES or unplayed:
            return None
        whists = sum(int(posting.amount) for posting in mine if posting.on is not None)
        left, right = (whists, 0) if left_of(player + 1) == deal.declarer + 1 else (0, whists)
        return Share(False, taken[player], left, right, contract)
