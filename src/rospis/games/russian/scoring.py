"""What one game writes (R5.3): a chain of small functions over the book of the deal.

Everything is made from the value of the contract. ``own`` is what dark and bomb multiply the declarer's pool and hill
by, ``record`` what they multiply everything else by: the same, unless an option says otherwise (D-19).
"""

from __future__ import annotations

from collections.abc import Sequence

from rospis.cards import Card
from rospis.games.russian.book import Book, ratio
from rospis.games.russian.deal import HALF, PASSES, TRICKS, WHISTS, Deal
from rospis.games.russian.options import SIX, TEN, Options
from rospis.games.russian.whisting import HALF_OBLIGATION, OBLIGATION, Played
from rospis.ledger import Reason
from rospis.money import Amount

MADE = Reason("made", "R5.3")
UNPLAYED = Reason("unplayed", "R3.2")
MISERE_MADE = Reason("misere_made", "R5.3")
FAILED = Reason("failed", "R5.3")
MISERE_FAILED = Reason("misere_failed", "R5.3")
CONCEDED = Reason("conceded", "R2.5")
TRICKS_WHISTS = Reason("tricks", "R5.3")
GENTLEMAN = Reason("gentleman", "R3.9")
HALF_WHIST = Reason("half_whist", "R3.2")
MISERE_WHISTS = Reason("misere_whists", "R5.3")
CONSOLATION = Reason("consolation", "R5.3")
FINE = Reason("fine", "R3.8")
TALON = Reason("talon", "R5.7")

REASONS = (
    *(MADE, UNPLAYED, MISERE_MADE, FAILED, MISERE_FAILED, CONCEDED),
    *(TRICKS_WHISTS, GENTLEMAN, HALF_WHIST, MISERE_WHISTS, CONSOLATION, FINE, TALON),
)

CONSOLATION_FIXED = 10  # whists for an undertrick (R5.3)
RESPONSIBLE_FROM = 8  # from this level on the defence owes a single trick (R3.6)


def value_of(options: Options, level: int) -> int:
    """The value of a contract of a level, 0 for a misere (R5.1)."""
    return options.value_table[level - SIX] if level else options.misere_value


def score_misere(book: Book, deal: Deal, played: Played, own: int, record: int) -> None:
    """A misere: to the pool, or onto the hill for every trick taken (R5.3)."""
    options, declarer = book.options, deal.declarer
    value, tricks = value_of(options, 0), played.tricks or 0
    if not tricks:
        book.gain(declarer, value * own, MISERE_MADE)
        return
    book.hill(declarer, value * own * options.hill_factor * tricks, MISERE_FAILED)
    if options.misere_whists == "as_ten":
        for player in played.others:
            ten = value_of(options, TEN) * record * options.whist_factor
            book.whist(player, declarer, ten * tricks, MISERE_WHISTS)


def score_concession(book: Book, deal: Deal, own: int) -> None:
    """A declarer who gives up before naming his game: his hill, and nobody writes whists (R2.5)."""
    options = book.options
    value = value_of(options, deal.contract.level) * own * options.hill_factor
    book.hill(deal.declarer, options.concede * value, CONCEDED)


def score_game(
    book: Book, deal: Deal, played: Played, own: int, record: int, out: tuple[int, ...], dealer: int
) -> None:
    """A trick contract: the declarer, each defender in order of speech, who sits out, the paid talon (R5.3)."""
    options, declarer, level = book.options, deal.declarer, deal.contract.level
    value = options.value_table[level - SIX]
    trick = value * record * options.whist_factor  # what a trick of the defence brings in whists
    consolation = 0
    if played.made:
        gained = value + options.totus_bonus if deal.totus else value
        book.gain(declarer, gained * own, UNPLAYED if played.tricks is None else MADE)
        fines = _fines(options, level, played)
    else:
        short = level - (played.tricks or 0)
        consolation = _consolation(options, trick, record) * short
        book.hill(declarer, value * own * options.hill_factor * short, FAILED)
        fines = NOTHING
    halves, reason = _whists(options, level, played)
    for place, player in enumerate(played.others):
        if halves[place]:
            book.whist(player, declarer, half(halves[place] * trick), reason)
        if consolation:
            book.whist(player, declarer, consolation, CONSOLATION)
        if fines[place]:
            missing = value * record * options.hill_factor
            book.hill(player, ratio(fines[place] * missing, 4), FINE)
    if out:
        for player in book.table.order:
            if player in out:
                if player == played.dealer:
                    book.whist(player, declarer, trick * played.defence, TRICKS_WHISTS)
                if consolation and options.consolation_dealer:
                    book.whist(player, declarer, consolation, CONSOLATION)
    if options.paid_talon != "off" and deal.talon and not deal.contract.hand:
        _pay_talon(book, deal, played, trick, out, dealer)


NOTHING = (0, 0)  # for both defenders


def half(amount: int) -> Amount:
    """Half of a whole amount."""
    return ratio(amount, 2) if amount & 1 else amount >> 1


def _consolation(options: Options, trick: int, record: int) -> int:
    """What every entitled player writes for an undertrick (R5.3)."""
    match options.consolation:
        case "value":
            return trick
        case "fixed10":
            return CONSOLATION_FIXED * record
        case _:
            return 0


def _whists(options: Options, level: int, played: Played) -> tuple[Sequence[int], Reason]:
    """Half tricks for which each defender writes whists, and why: halves, since two gentlemen can share an odd one."""
    others, roles, taken, writers, dealer, half_whister, tricks, _ = played
    if len(writers) == 2:
        return [own * 2 for own in taken], TRICKS_WHISTS
    if tricks is None:
        return [HALF_OBLIGATION[level] * 2 if player == half_whister else 0 for player in others], HALF_WHIST
    if dealer is not None:
        return NOTHING, TRICKS_WHISTS
    defence = TRICKS - tricks
    if not writers:
        own = min(defence, HALF_OBLIGATION[level]) * 2
        return [own if role == HALF else 0 for role in roles], TRICKS_WHISTS
    if not _shares(options, played):
        return [defence * 2 if role == WHISTS else 0 for role in roles], TRICKS_WHISTS
    if options.gentleman_odd == "exact":
        return (defence, defence), GENTLEMAN
    more, less = (defence + 1) // 2 * 2, defence // 2 * 2
    return [more if role == WHISTS else less for role in roles], GENTLEMAN


def _shares(options: Options, played: Played) -> bool:
    """Whether a lone whister shares with the passer (R3.9)."""
    if options.whist_style != "gentleman" or PASSES not in played.roles:
        return False
    return options.gentleman_scope == "always" or not played.made


def _fines(options: Options, level: int, played: Played) -> tuple[int, ...]:
    """Quarters of missing tricks that each defender answers for in a made game (R3.6 to R3.8): four for one in full.

    Quarters, since a shortage may be split in two and every missing trick cost only half.
    """
    _, roles, taken, writers, dealer, _, tricks, _ = played
    if tricks is None or dealer is not None or (level == TEN and options.ten == "checked"):
        return NOTHING
    share = 4 if options.whister_liability == "full" else 2
    if not writers:
        short = max(HALF_OBLIGATION[level] - TRICKS + tricks, 0)
        return tuple([short * share if role == HALF else 0 for role in roles])
    short = max(OBLIGATION[level] - TRICKS + tricks, 0)
    if len(writers) == 1:
        return tuple([short * share if role == WHISTS else 0 for role in roles]) if short else NOTHING
    if level >= RESPONSIBLE_FROM and options.liability_8_10 == "second":
        return (0, short * share)
    if options.two_whister_claim == "even_split":
        return (short * share // 2, short * share // 2)
    if options.two_whister_claim == "short_only" and not short:
        return NOTHING
    each = max(OBLIGATION[level] // 2, 1)
    return tuple([max(each - own, 0) * share for own in taken])


def _pay_talon(book: Book, deal: Deal, played: Played, trick: int, out: tuple[int, ...], dealer: int) -> None:
    """Whists for good cards in the talon (R5.7)."""
    assert deal.talon is not None
    options = book.options
    price = trick if options.paid_talon_price is None else options.paid_talon_price
    amount: Amount = units_of(deal.talon) * price
    payers = played.others if options.paid_talon == "split" else (dealer,)
    if out:
        payers = (dealer,)
    for player in payers:
        if player != deal.declarer:
            book.whist(player, deal.declarer, ratio(amount, len(payers)), TALON)


def units_of(talon: tuple[Card, ...] | int) -> int:
    """What a talon is worth that a deal shows, or of which it tells the units alone (R5.7)."""
    return talon if isinstance(talon, int) else talon_units(talon)


def talon_units(talon: tuple[Card, ...]) -> int:
    """What two cards are worth: two aces 3, ace and king of a suit 2, an ace or king and queen of a suit 1 (R5.7)."""
    ranks = sorted(card.rank for card in talon)
    one_suit = len({card.suit for card in talon}) == 1
    if ranks == ["A", "A"]:
        return 3
    if ranks == ["A", "K"] and one_suit:
        return 2
    return int("A" in ranks or (ranks == ["K", "Q"] and one_suit))
