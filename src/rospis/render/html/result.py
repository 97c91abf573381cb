"""What an evening comes to: who pays whom, the result of everybody, and what stands in the columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rospis.ledger import Settlement
from rospis.locale.speech import Language
from rospis.money import Amount
from rospis.render.drawing import Drawing
from rospis.render.html.deals import figure, prose
from rospis.render.html.tags import Html, fill, tag
from rospis.render.layout import Field
from rospis.render.text import signed
from rospis.sheet import Sheet

MOST_BESIDE = 2  # columns of figures that a narrow screen has room for beside the names
WORDS = "words"  # the class of what is more than a figure
LONG = 10  # letters: a figure is shorter


def payments(settled: Settlement, lang: Language) -> Iterator[Html]:
    """Who pays whom, in points and in money where there is a price; the fewest payments that there can be."""
    currency = settled.currency or ""
    money = {(payer, receiver): paid for payer, receiver, paid in settled.payments_in_money}
    paid: list[Html] = []
    for payer, receiver, amount in settled.payments:
        price = money.pop((payer, receiver), None)
        paid.append(_payment(payer, receiver, figure(amount), price, currency, lang))
    # Cents may even out in another way than points do.
    paid += [_payment(payer, receiver, "", price, currency, lang) for (payer, receiver), price in money.items()]
    if paid:
        yield tag("ul", *paid, class_="payments")
    else:
        yield tag("p", lang.text("Nobody owes anybody anything."))
    unpaid = sum(settled.exact.values())
    if unpaid:
        told = lang.text("The results add up to {sum}: {amount} is paid by nobody.")
        yield tag("p", fill(told, sum=figure(signed(unpaid)), amount=abs(unpaid)))


def _payment(payer: str, receiver: str, amount: str, price: str | None, currency: str, lang: Language) -> Html:
    """One payment."""
    who = fill(lang.text("{payer} pays {receiver}"), payer=tag("b", payer), receiver=tag("b", receiver))
    in_money = tag("strong", f"{price} {currency}".rstrip()) if price else None
    in_points = tag("span" if price else "strong", amount) if amount else None
    return tag("li", tag("span", who), tag("span", in_points, in_money, class_="sum"))


def results(settled: Settlement, off: object, lang: Language) -> Html:
    """The result of everybody: exact, rounded where that is something else, and in money."""
    differs = any(settled.exact[name] != settled.rounded[name] for name in settled.exact)
    heads = [lang.text("player"), lang.text("result")]
    columns: list[dict[str, str]] = [{name: figure(signed(amount)) for name, amount in settled.exact.items()}]
    if isinstance(off, dict) and any(off.values()):
        heads.insert(1, lang.text("written off"))
        columns.insert(0, {name: figure(off.get(name, "")) for name in settled.exact})
    if differs:
        heads.append(lang.text("rounded"))
        columns.append({name: figure(signed(amount)) for name, amount in settled.rounded.items()})
    if settled.money:
        heads.append(settled.currency or lang.text("money"))
        columns.append({name: figure(amount) for name, amount in settled.money.items()})
    rows = [(name, [(column[name], _sense(amount)) for column in columns]) for name, amount in settled.exact.items()]
    return grid(heads, rows)


def grid(
    heads: Sequence[str],
    rows: Sequence[tuple[str, Sequence[tuple[str, str | None]]]],
    alone: Sequence[str] = (),
    *,
    stacked: bool = True,
) -> Html:
    """Named rows of figures under common headings, each figure with its class.

    On a narrow screen a table of more than a few columns, or with words in it, is ``stacked``: a card for every row, so
    each of its figures brings its heading along, or what it is called ``alone``.
    """
    wordy = any(kind and WORDS in kind for _, figures in rows for _, kind in figures)
    stacks = stacked and (wordy or len(heads) - 1 > MOST_BESIDE)
    body = (
        tag(
            "tr",
            tag("th", name, scope="row"),
            *(
                tag("td", text, class_=sense, data_head=head if stacks else None)
                for head, (text, sense) in zip(alone or heads[1:], figures, strict=True)
            ),
        )
        for name, figures in rows
    )
    head = tag("tr", *(tag("th", head, scope="col") if head else tag("td") for head in heads))
    return tag("table", head, *body, class_="figures stacks" if stacks else "figures")


def _sense(amount: Amount) -> str | None:
    """Whether a result is won or lost."""
    return "won" if amount > 0 else "lost" if amount < 0 else None


def columns(sheet: Sheet, drawn: Drawing, lang: Language) -> Html:
    """What stands in the columns of every player at the end; a column that nobody has a figure in is left out."""
    rows: list[tuple[str, Sequence[Field]]] = [(player, drawn.fields(sheet, player)) for player in sheet.players]
    used = [at for at in range(len(rows[0][1])) if any(fields[at].text for _, fields in rows)]
    heads = [lang.text("player"), *(rows[0][1][at].head for at in used)]
    alone = [rows[0][1][at].alone or rows[0][1][at].head for at in used]
    return grid(heads, [(player, [told(fields[at].text) for at in used]) for player, fields in rows], alone)


def told(text: str) -> tuple[str, str | None]:
    """A figure; or words, which a narrow screen gives a line."""
    return figure(text), WORDS if len(text) > LONG else None


def remarks(sheet: Sheet, drawn: Drawing, lang: Language) -> Html:
    """What the players of the game want to see beside their totals, and how the evening stands."""
    told = [prose(f"{remark[0].upper()}{remark[1:]}.") for remark in drawn.remarks(sheet)]
    told.append(drawn.ended(sheet.end) if sheet.end else lang.say("Next: {next}.", next=drawn.next(sheet)))
    return tag("ul", *(tag("li", remark) for remark in told), class_="remarks")
