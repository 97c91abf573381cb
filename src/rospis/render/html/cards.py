"""The cards of a deal on a page: the hands as they lie on the table, the auction as calls go round, the tricks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rospis.locale.speech import Language
from rospis.render.html.tags import Html, join, tag

AS_TEXT = "\ufe0e"  # behind a sign: and not as a coloured picture
SIGNS = {suit: f"{sign}{AS_TEXT}" for suit, sign in zip("SHDC", "♠♥♦♣", strict=True)}
COMPASS = "NESW"
AUCTION = "WNES"  # the columns of an auction of bridge, as it is printed everywhere
ROOMS = ("open", "closed")
LET_STAND = "!"
TEN = "T"
BID = re.compile("(.*[0-9])([SHDC])(?![A-Z])(.*)")  # a level with its suit, as ``4H`` or ``dark 6S``


def cards(told: Mapping[str, Any], players: Sequence[str], lang: Language) -> Iterator[Html]:
    """Everything that is known of the cards of a deal, as ``Scored.cards`` has it; ``players`` in their order."""
    hands: Mapping[str, str] = told.get("hands", {})
    if hands:
        yield _hands(hands)
    lying = [(head, told[part]) for part, head in _beside(lang) if told.get(part)]
    if lying:
        yield tag(
            "p", join([part for head, held in lying for part in (tag("b", head), " ", _row(held), " ")]), class_="lying"
        )
    for room, head in (("", ""), *zip(ROOMS, (lang.text("Open room"), lang.text("Closed room")), strict=True)):
        here = told if not room else told.get(room)
        if here is None:
            continue
        if head:
            yield tag("h3", head)
        yield from _table(here, hands, players, lang)


def _beside(lang: Language) -> tuple[tuple[str, str], ...]:
    """What lies beside the hands, and its heading."""
    return ("talon", lang.text("Talon")), ("discard", lang.text("Discard"))


def _table(here: Mapping[str, Any], hands: Mapping[str, str], players: Sequence[str], lang: Language) -> Iterator[Html]:
    """Auction and play of one table."""
    if here.get("auction"):
        yield _auction(here["auction"], players, lang)
    if here.get("play"):
        yield _play(here["play"], hands, lang)


def sign(suit: str) -> str:
    """A suit as it is drawn."""
    return SIGNS[suit]


def is_red(suit: str) -> bool:
    """Whether a suit is red."""
    return suit in "HD"


def rank(letter: str) -> str:
    """A rank as players write it."""
    return "10" if letter == TEN else letter


def card(text: str) -> str:
    """A card such as ``HT`` as it is drawn; what was let stand keeps its sign."""
    return sign(text[0]) + rank(text[1]) + text[2:]


def _row(held: Sequence[str]) -> Html:
    """Cards one after the other."""
    return join(
        [part for text in held for part in (tag("span", card(text), class_="red" if is_red(text[0]) else None), " ")]
    )


# The hands.


def _hands(hands: Mapping[str, str]) -> Html:
    """The hands as they lie: of bridge N above, W and E beside, S below."""
    compass = all(owner in COMPASS for owner in hands)
    lying = [
        tag("li", tag("b", owner), *map(_suit, hand.split(".")), class_=owner.lower() if compass else None)
        for owner, hand in hands.items()
    ]
    return tag("ul", *lying, class_="hands compass" if compass else "hands")


def _suit(group: str) -> Html:
    """The cards of one suit, high ones first."""
    suit, ranks = group[0], group[1:]
    held = "–" if ranks == "-" else "".join(map(rank, ranks))
    # The style sheet knows that hearts and diamonds stand second and third.
    return join((tag("br"), tag("i", sign(suit)), held))


# The auction.


def call(text: str, lang: Language) -> Html:
    """A call in the reader's words with its suit drawn: ``4H`` as four hearts."""
    bid = BID.fullmatch(text)
    if bid is None:
        return join(lang.words(text, "CALLS", "CONTRACTS"))
    before, suit, behind = bid.groups()
    drawn = tag("i", sign(suit)) if is_red(suit) else sign(suit)
    return join((lang.words(before, "CALLS"), drawn, lang.words(behind, "CALLS")))


def _auction(calls: Sequence[Mapping[str, str]], players: Sequence[str], lang: Language) -> Html:
    """The calls under who made them, a line for every round."""
    speakers = list(dict.fromkeys(told["player"] for told in calls))
    order = _in_turn(speakers, players)
    rows: list[list[Html]] = []
    for told in calls:
        place = order.index(told["player"])
        if not rows or place < len(rows[-1]):
            rows.append([])
        rows[-1] += [tag("td")] * (place - len(rows[-1]))
        rows[-1].append(tag("td", call(told["call"], lang)))
    return tag(
        "table",
        tag("caption", lang.text("Auction")),
        tag("tr", *(tag("th", player) for player in order)),
        *(tag("tr", *row) for row in rows),
        class_="auction",
    )


def _in_turn(speakers: Sequence[str], players: Sequence[str]) -> Sequence[str]:
    """Who calls, in the order of the columns: at a table of bridge W first, else who spoke first."""
    if all(speaker in COMPASS for speaker in speakers):
        return AUCTION
    order = [player for player in players if player in speakers]
    if len(order) < len(speakers):
        return speakers
    first = order.index(speakers[0])
    return order[first:] + order[:first]


# The play.


def _play(tricks: Sequence[Sequence[str]], hands: Mapping[str, str], lang: Language) -> Html:
    """Every trick: under whose cards they are where the hands tell it, else in the order of play."""
    owners = _owners(tricks, hands)
    head: list[Html] = []
    if owners is not None:
        columns = [*hands, *([""] if any("" in trick for trick in owners) else [])]
        head = [tag("tr", *(tag("th", owner or lang.text("Talon")) for owner in columns), class_="who")]
    rows = []
    for number, trick in enumerate(tricks):
        cells = [_played(text, leads=not at) for at, text in enumerate(trick)]
        if owners is not None:
            by_owner = dict(zip(owners[number], cells, strict=True))
            cells = [by_owner.get(owner, tag("td")) for owner in columns]
        rows.append(tag("tr", *cells))  # the style sheet numbers them
    return tag("table", tag("caption", lang.text("Play")), *head, *rows, class_="play")


def _played(text: str, *, leads: bool) -> Html:
    """A card of a trick."""
    return tag("td", card(text), class_="l" if leads else None)


def _owners(tricks: Sequence[Sequence[str]], hands: Mapping[str, str]) -> list[list[str]] | None:
    """Whose the cards of every trick are, "" for nobody's; None where the hands do not tell.

    One card of a trick that lies in no hand came from the talon: it is his who has no other in the trick.
    """
    held = {
        group[0] + letter: owner for owner, hand in hands.items() for group in hand.split(".") for letter in group[1:]
    }
    owners: list[list[str]] = []
    for trick in tricks:
        whose = [held.get(text.removesuffix(LET_STAND)) for text in trick]
        others = [owner for owner in hands if owner not in whose]
        if len(set(whose)) < len(whose) or (None in whose and len(others) > 1):
            return None
        taken = others[0] if others else ""
        owners.append([taken if owner is None else owner for owner in whose])
    return owners
