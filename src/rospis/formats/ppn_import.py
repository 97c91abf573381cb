"""Portable Preferans Notation into a record, every round held against our own replay of it (Y7.7).

What a round says of its value and in its summary is never believed: it is compared with what the game makes of the
round, and each difference is reported with both figures. Bids, contract, defence and throws are what the record is
made of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from unicodedata import normalize

from rospis.errors import MOST_FAULTS, N_, Fault, Refused
from rospis.formats import ppn
from rospis.formats.ppn import PLAYERS, TRICKS, Ppn, Round, Tag, left_of, right_of, winner_of
from rospis.formats.ppn_deals import Bought, Counts
from rospis.formats.ppn_play import (
    GAME,
    OPTIONS,
    SIZES,
    TEXTS,
    UNLIMITED,
    YUGOSLAV,
    Converted,
    Difference,
    auction_behind,
)
from rospis.games.protocol import CardLine
from rospis.games.talon import Spoken
from rospis.games.yugoslav.deal import BETL, CONTRACT_WORDS, PREFERANS, SPADES, AllPass, Deal
from rospis.games.yugoslav.scoring import CONTRACT, LAST_CONTRACT
from rospis.ledger import Outcome
from rospis.names import QUOTE, quoted
from rospis.record.header import PRICE_OPTION, read_new_name
from rospis.record.printer import INDENT
from rospis.record.reader import read as read_record
from rospis.sheet import ACCOUNT_PARAMS

USED_TAGS = {*SIZES, OPTIONS, *(f"{name}{number}" for name in ("Result", "Place") for number in PLAYERS)}
USED_TAGS |= {f"Player{which}" for which in "123ABC"}
FIELDS = {"hand": "cards", "talon": "cards", "auction": "bids", "discard": "discarded", "play": "throws"}
HeaderLine = tuple[str, Tag | None]  # with the tag that it is made from


def to_record(source: bytes | str) -> Converted:
    """The record of a PPN file, in canonical text.

    ``faults`` are what cannot be read; then there is no text. A round that the rules refuse is written as it stands,
    for its players to put right, and from there on nothing is compared.
    """
    file = ppn.read(source)
    if file.faults:
        return Converted(None, file.faults, tuple(Difference(remark) for remark in file.remarks))
    return _Importer(file).converted()


class _Importer:
    """Writes the header, then round after round."""

    def __init__(self, file: Ppn) -> None:
        self.file = file
        self.lines: list[str] = []
        self.faults: list[Fault] = []
        self.differences = [Difference(remark) for remark in file.remarks]
        self.options: Any = None
        self.table: Any = None
        self.state: Any = None
        self.dealer = 0  # of the next deal
        self.number = 0  # of the last one
        self.stopped = False  # at a round that the rules refuse

    def converted(self) -> Converted:
        """The whole file."""
        self.header()
        if not self.faults:
            self.body()
        self.differences.sort(key=lambda difference: (difference.fault.line, difference.fault.column))
        text = None if self.faults else "\n".join(self.lines).rstrip() + "\n"
        return Converted(text, tuple(self.faults), tuple(self.differences))

    # Reports.

    def fault(self, line: int, column: int, code: str, **params: object) -> None:
        """Reports what forbids the conversion."""
        self.faults.append(Fault(line, column, code, None, params))

    def report(self, line: int, column: int, code: str, cause: Refused | None = None, **params: object) -> None:
        """Reports a difference at its place."""
        why = None if cause is None else self.told(cause, line, column)
        self.differences.append(Difference(Fault(line, column, code, None, params), why))

    def differ(self, one: Round, field: str, code: str, cause: Refused | None = None, **params: object) -> None:
        """Reports a difference at a field of a round."""
        self.report(one.line, one.places.get(field, 1), code, cause, round=self.number, **params)

    def told(self, refused: Refused, line: int, column: int) -> Fault:
        """A refusal as a cause: accounts become names."""
        names = self.table.names if self.table else ()
        facts = {
            name: names[value] if name in ACCOUNT_PARAMS and isinstance(value, int) and value < len(names) else value
            for name, value in refused.params.items()
        }
        return Fault(line, column, refused.code, refused.rule, facts)

    # The header.

    def header(self) -> None:
        """The header lines, verified by reading them as those of a record."""
        names = self.names()
        lines: list[HeaderLine] = [("rospis: 1", None), (f"game: {GAME}", None)]
        lines.append((f"players: {', '.join(quoted(name, YUGOSLAV.letter) for name in names)}", None))
        if self.file.rounds:
            self.dealer = self.file.rounds[0].order[-1] - 1
            lines.append((f"dealer: {quoted(names[self.dealer], YUGOSLAV.letter)}", None))
        lines += self.sizes()
        lines += self.option_lines()
        comments: list[HeaderLine] = []
        for tag in self.file.tags:
            key = TEXTS.get(tag.name)
            if key and tag.value and not set(tag.value) & {QUOTE, "#"}:
                lines.append((f"{key}: {tag.value}", tag))
            elif tag.name not in USED_TAGS:
                comments.append((f"# {tag.name}: {tag.value}".rstrip(), tag))
        if self.faults:
            return
        lines += comments
        record = read_record("\n".join(text for text, _ in lines))
        for fault in record.faults:
            source = lines[fault.line - 1][1]
            self.faults.append(fault._replace(line=source.line, column=source.column) if source else fault)
        if not self.faults:
            self.lines += [*(text for text, _ in lines), ""]
            self.options, self.table = record.options, record.table
            self.state = YUGOSLAV.open(self.options, self.table, self.dealer)

    def names(self) -> list[str]:
        """The three names; one that a record cannot bear gives way to Player1, 2 or 3, and that is reported."""
        tags = [self.file.tag(f"Player{number}", f"Player{'ABC'[number - 1]}") for number in PLAYERS]
        names = [""] * len(tags)
        refusals: dict[int, Refused] = {}
        for place, tag in enumerate(tags):
            name = normalize("NFC", tag.value) if tag else ""
            try:
                names[place] = read_new_name([QUOTE + name], list(filter(None, names)), YUGOSLAV)
            except Refused as refused:
                refusals[place] = refused
        for place, refusal in refusals.items():
            name = f"Player{place + 1}"
            while name.lower() in (other.lower() for other in names):
                name += "_"
            names[place] = name
            facts: dict[str, Any] = {"key": f"Player{place + 1}", "own": name}
            tag = tags[place]
            if tag is None:
                self.report(1, 1, "ppn_player_missing", **facts)
            else:
                self.report(tag.line, tag.column, "ppn_name", refusal, found=tag.value, **facts)
        return names

    def sizes(self) -> Iterator[HeaderLine]:
        """Size of the game and number of refe, which a file must tell."""
        for name, option in SIZES.items():
            tag = self.file.tag(name)
            if tag is None:
                self.fault(1, 1, "ppn_tag_missing", key=name)
            elif re.fullmatch("[0-9]{1,6}", tag.value) or (name == "Refe" and tag.value == UNLIMITED):
                yield f"{option}: {tag.value}", tag
            else:
                self.fault(tag.line, tag.column, "ppn_tag_value", key=name, found=tag.value, expected=N_("a number"))

    def option_lines(self) -> list[HeaderLine]:
        """The other options: from our own tag, else the sign of the notation and what the rounds show to be played."""
        tag = self.file.tag(OPTIONS)
        if tag is None:
            lines = ["sign: debt_positive"]
            bought = [one.played for one in self.file.rounds if one.played]
            bids = [bid for one in self.file.rounds for bid in one.bids]
            if any(one.contract == PREFERANS for one in bought) or any(bid.number == PREFERANS for bid in bids):
                lines.append("preferans8: yes")
            if any(one.contract == SPADES and not one.hand and not one.kontra and one.throws for one in bought):
                lines.append("spade_must_double: no")
            return [(line, None) for line in lines]
        known = {"rules", "price", *YUGOSLAV.options_type.specs()} - {PRICE_OPTION, *SIZES.values()}
        pairs = [part.partition(":") for part in tag.value.split(";")]
        for key, _, value in pairs:
            if key.strip() not in known or set(value) & {QUOTE, "#"}:
                expected = N_("options of a record, such as rules: base; kontra_max: 2")
                self.fault(tag.line, tag.column, "ppn_tag_value", key=OPTIONS, found=key.strip(), expected=expected)
        return [(f"{key.strip()}: {value.strip()}", tag) for key, _, value in pairs]

    # The rounds.

    def body(self) -> None:
        """Every round, then the results."""
        for one in self.file.rounds:
            self.round(one)
            if len(self.differences) >= MOST_FAULTS:
                self.fault(one.line, 1, "ppn_too_many", limit=MOST_FAULTS)
                return
        if not self.stopped:
            self.compare_results()

    def round(self, one: Round) -> None:
        """A dealer line where one is needed, the deal, and its cards as far as they can stand there."""
        self.number += 1
        if one.number != self.number:
            self.differ(one, "id", "ppn_number", found=one.number)
        dealer = one.order[-1] - 1
        if dealer != self.dealer:
            self.lines.append(f"dealer {quoted(self.table.names[dealer], YUGOSLAV.letter)}")
            self.state = YUGOSLAV.set_dealer(self.state, dealer)
        self.dealer = self.table.following[dealer]
        bought = None if one.played is None else Bought(one, one.played)
        deal, after, outcome = self.scored(one, bought)
        self.lines.append(f"{self.number}. {YUGOSLAV.print_deal(deal, self.table)}")
        cards = list(self.cards(one, bought))
        if outcome is not None:
            self.drop_refused(one, deal, cards)
            if bought is not None and isinstance(deal, Deal):
                self.compare(bought, deal, outcome)
            self.state = after
        self.lines += [INDENT + YUGOSLAV.print_card_line(line, self.table) for line in cards]

    def scored(self, one: Round, bought: Bought | None) -> tuple[Deal | AllPass, Any, Outcome | None]:
        """The first way to tell the round that the game accepts, with the sheet behind it and what it wrote."""
        deals: list[Deal | AllPass] = [AllPass()] if bought is None else list(bought.deals())
        refusal: Refused | None = None
        for deal in [] if self.stopped else deals:
            try:
                after, outcome = YUGOSLAV.step(self.options, self.state, deal)
            except Refused as refused:
                refusal = refusal or refused
            else:
                return deal, after, outcome
        if not self.stopped:
            self.stopped = True
            field = "main" if one.played and "main" in one.places else "bids"
            self.differ(one, field, "ppn_refused" if deals else "ppn_untold", refusal)
        return deals[0] if deals or bought is None else bought.bare(), None, None

    def cards(self, one: Round, bought: Bought | None) -> Iterator[CardLine]:
        """The lines that may stand under the deal; an auction only where no other has these highest calls."""
        if one.cards is not None:
            *hands, talon = one.cards
            for player, hand in zip(one.order, hands, strict=True):
                yield CardLine(0, 0, "hand", player - 1, "", hand)
            yield CardLine(0, 0, "talon", None, "", talon)
        calls = auction_behind(self.options.auction_rule, self.options.preferans8, one.bids)
        if calls is not None:
            spoken = tuple(Spoken(one.order[seat] - 1, call) for seat, call in calls)
            yield CardLine(0, 0, "auction", None, "", spoken)
        if bought is not None and bought.played.discard:
            yield CardLine(0, 0, "discard", None, "", bought.played.discard)
        if bought is not None and bought.played.throws:
            yield CardLine(0, 0, "play", None, "", bought.tricks())

    def drop_refused(self, one: Round, deal: Deal | AllPass, cards: list[CardLine]) -> None:
        """Takes away the card lines that the rules refuse, one kind after another, and reports each."""
        while cards:
            try:
                YUGOSLAV.verify_cards(self.options, self.state, deal, cards)
            except Refused as refused:
                part = refused.part.partition(" ")[0]
                self.differ(one, FIELDS.get(part, "id"), "ppn_left_out", refused, part=part)
                kept = [line for line in cards if line.part != part]
                cards[:] = kept if len(kept) < len(cards) else []
            else:
                return

    # What a round says of itself.

    def name(self, player: int) -> str:
        """A player's name as it is told."""
        return str(self.table.names[player - 1])

    def compare(self, bought: Bought, deal: Deal, outcome: Outcome) -> None:
        """Bids, defence, throws, value and summary against the deal as it was scored."""
        one, played = bought.one, bought.played
        winner = winner_of(one.bids)
        if winner != bought.main:
            found = "nobody" if winner is None else self.name(one.order[winner])
            self.differ(one, "main", "ppn_main_differs", found=found, own=self.name(played.main))
        if deal.bid is None and bought.bare().bid is not None:
            self.differ(one, "bids", "ppn_bid", found=str(one.bids[bought.main]), own=CONTRACT_WORDS[deal.number])
        if played.by is not None and played.by not in played.accepted and played.contract != BETL:
            self.differ(one, "accepted", "ppn_accepted", player=self.name(played.by))
        if outcome.unit:
            self.compare_value(bought, outcome)
        self.compare_throws(bought)
        self.compare_tricks(bought, deal)
        self.compare_entries(bought, outcome)

    def compare_value(self, bought: Bought, outcome: Outcome) -> None:
        """The value is U, or what U was cut to; and whether the deal was doubled by a refe (Y5.1, Y5.3, Y5.7)."""
        one, played = bought.one, bought.played
        cut = any(posting.reason == LAST_CONTRACT for posting in outcome.postings)
        if played.value != outcome.unit and not (cut and played.value == outcome.left):
            self.differ(one, "value", "ppn_value", found=played.value, own=outcome.unit)
        if played.refa is not None and played.refa != outcome.doubled:
            self.differ(one, "refa", "ppn_refa", found=int(played.refa), own=int(outcome.doubled))

    def compare_throws(self, bought: Bought) -> None:
        """Who starts, and who wins each trick, as far as the cards can run at all (Y4.1, Y4.2)."""
        one, played = bought.one, bought.played
        if played.throws and bought.leads and played.starts and played.starts != bought.leads:
            self.differ(one, "starts", "ppn_starts", found=self.name(played.starts), own=self.name(bought.leads))
        ran = bought.ran()
        for trick, seat in enumerate(ran[1].winners if ran else ()):
            found, own = (played.throws or ())[trick].winner, one.order[seat]
            if found != own:
                facts: dict[str, Any] = {"found": self.name(found), "own": self.name(own)}
                self.differ(one, "throws", "ppn_winner", trick=trick + 1, **facts)

    def compare_tricks(self, bought: Bought, deal: Deal) -> None:
        """Throws and summary against the tricks that were scored; throws may stop before the end."""
        taken, shares = bought.taken(), bought.shares
        if deal.tricks is not None:
            own = {follower.player + 1: follower.tricks or 0 for follower in deal.followers}
            own = {**dict.fromkeys(PLAYERS, 0), **own, deal.declarer + 1: deal.tricks}
        elif deal.number == BETL and taken is not None:
            own = dict(taken)
            if sum(own.values()) < TRICKS:
                shares = {player: tricks for player, tricks in shares.items() if tricks < own[player]}
        else:
            return
        if taken is not None and any(taken[player] > own[player] for player in PLAYERS):
            self.tell(bought.one, "throws", "ppn_thrown", taken, own)
        self.tell(bought.one, "summary", "ppn_tricks", shares, own)

    def tell(self, one: Round, field: str, code: str, found: Counts, own: Counts) -> None:
        """Reports the tricks of each player that differ."""
        for player, tricks in found.items():
            if tricks != own[player]:
                self.differ(one, field, code, player=self.name(player), found=tricks, own=own[player])

    def compare_entries(self, bought: Bought, outcome: Outcome) -> None:
        """The entries of each player, in the sign of the notation: a made contract is negative."""
        one = bought.one
        for player, share in zip(one.order, bought.played.summary, strict=True):
            name = self.name(player)
            mine = [posting for posting in outcome.postings if posting.player == name]
            own = -sum(int(posting.amount) for posting in mine if posting.column == CONTRACT)
            found = share.contract if share else 0
            if found != own:
                self.differ(one, "summary", "ppn_contract", player=name, found=found, own=own)
            told = {left_of(player): share.left, right_of(player): share.right} if share else {}
            for other in PLAYERS:
                on = self.name(other)
                whists = sum(int(posting.amount) for posting in mine if posting.on == on)
                if told.get(other, 0) != whists:
                    self.differ(one, "summary", "ppn_whists", player=name, on=on, found=told.get(other, 0), own=whists)

    # The end.

    def compare_results(self) -> None:
        """The Result tags against the settlement: of each player, or, as the samples have it, of each place."""
        settled = YUGOSLAV.settle(self.options, self.state).exact
        own = {number: int(settled[self.name(number)]) for number in PLAYERS}
        tags = {number: tag for number in PLAYERS if (tag := self.file.tag(f"Result{number}"))}
        told: Mapping[int, int | str] = {
            number: int(tag.value) if re.fullmatch("[+-]?[0-9]{1,9}", tag.value) else tag.value
            for number, tag in tags.items()
        }
        by_player = {number: own[number] for number in tags}
        by_place = {number: own[player] for number in tags if (player := self.placed(number))}
        if told in (by_player, by_place):
            return
        for number, tag in tags.items():
            if told[number] != own[number]:
                facts: dict[str, Any] = {"player": self.name(number), "found": tag.value, "own": own[number]}
                self.report(tag.line, tag.column, "ppn_result", **facts)

    def placed(self, place: int) -> int | None:
        """The player on a place, told by number or name."""
        tag = self.file.tag(f"Place{place}")
        names = {str(number): number for number in PLAYERS}
        names |= {player.value: number for number in PLAYERS if (player := self.file.tag(f"Player{number}"))}
        return names.get(tag.value) if tag else None
