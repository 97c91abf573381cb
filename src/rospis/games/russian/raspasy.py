"""What raspasy write (R4.4 to R4.6, R0.4): tricks on the hill or in whists, and the prize for no trick."""

from __future__ import annotations

from typing import NamedTuple

from rospis.errors import Refused
from rospis.games.russian.book import Book, ratio
from rospis.games.russian.options import Options
from rospis.games.russian.series import dark_price, light_price, plain_price
from rospis.ledger import Reason
from rospis.money import Amount

RASPASY = Reason("raspasy", "R4.4")
DARK_RASPASY = Reason("dark_raspasy", "R0.4")
ROSTOV = Reason("rostov", "R4.6")
PRIZE = Reason("prize", "R4.5")

REASONS = (RASPASY, DARK_RASPASY, ROSTOV, PRIZE)


class Price(NamedTuple):
    """What a trick costs: on the hill, in whists of Rostov, and what a prize of one trick is worth.

    ``number`` is the place in the series, ``dark_round`` the dark round or 0.
    """

    hill: int
    rostov: int
    prize: int
    number: int
    dark_round: int


HIGHEST_PRICE = 10**15  # of a trick: a progression that doubles would go on for ever


def price_of(options: Options, number: int, dark_round: int) -> Price:
    """The price of the raspasy ``number`` of a series, in dark round ``dark_round`` or, for 0, in the light.

    :class:`Refused` ``price_too_high`` where a series has doubled it beyond all measure.
    """
    # Asked before it is worked out: the number of a series may be anything.
    if options.rasp_progression == "geom" and number > HIGHEST_PRICE.bit_length():
        raise Refused("price_too_high", "R4.2", clause=0, number=number, limit=HIGHEST_PRICE)
    light, rostov = light_price(options, number), options.rostov_price
    if not dark_round:
        return Price(light, rostov, light, number, 0)
    first = light_price(options, 1)
    dark = dark_price(options, first, light, dark_round)
    prize = dark if options.dark_prize == "scaled" else plain_price(options, first, light)
    return Price(dark, dark_price(options, rostov, rostov, dark_round), prize, number, dark_round)


def score_raspasy(
    book: Book, price: Price, speakers: tuple[int, ...], taken: dict[int, int], sitting: int | None
) -> None:
    """All entries; ``taken`` are the tricks of the ``speakers`` and of a ``sitting`` dealer who leads the talon."""
    options = book.options
    if options.rasp_scoring == "rostov":
        _rostov(book, price.rostov, speakers, taken)
    else:
        off = min(taken.values()) if options.rasp_amnesty else 0
        reason = DARK_RASPASY if price.dark_round else RASPASY
        for player, tricks in taken.items():
            book.hill(player, (tricks - off) * price.hill, reason)
    if options.rasp_zero_prize == "none":
        return
    for player in speakers:
        if not taken[player]:
            _prize(book, player, price.prize)
    if sitting is not None and options.rasp_dealer_prize and not taken.get(sitting):
        _prize(book, sitting, price.prize)


def _prize(book: Book, player: int, price: int) -> None:
    """The prize for no trick (R4.5)."""
    options = book.options
    match options.rasp_zero_prize:
        case "hill_2price":
            book.hill(player, -2 * price, PRIZE)
        case "hill_price":
            book.hill(player, -min(price, max(book.hills[player], 0)), PRIZE)
        case kind:
            amount = 1 if kind == "one" else price
            if options.prize_via_aid:
                book.gain(player, amount, PRIZE)
            else:
                book.pool(player, amount, PRIZE)


def _rostov(book: Book, price: int, speakers: tuple[int, ...], taken: dict[int, int]) -> None:
    """Who took fewest writes whists on all others for their tricks (R4.6)."""
    fewest = min(taken[player] for player in speakers)
    lowest = [player for player in speakers if taken[player] == fewest]
    tie = book.options.rostov_tie if len(lowest) > 1 else "full"
    for player in lowest:
        for other, tricks in taken.items():
            if other not in lowest:
                amount: Amount = (max(tricks - fewest, 0) if tie == "difference" else tricks) * price
                book.whist(player, other, ratio(amount, 2) if tie == "half" else amount, ROSTOV)
