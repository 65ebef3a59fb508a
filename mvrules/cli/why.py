"""`mvrules why`: why a sheet may not lie on a card, and what would have to be otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from mvrules.cli.options import among, examples, form_option, one_ruleset_option, printed

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling

OVER, UNDER, ON = "over", "under", "on"
SUPPLIED = ("stand-ins", "cards")
VERDICTS = {"legal": 0, "illegal": 1, "depends": 3}
"""With which exit code each verdict ends."""


@click.command(
    "why",
    epilog=examples(
        {
            "mvrules why 'Dark Moon' under 'Old Oak' on Blank --cards eclipse.yaml": "its cards",
            "mvrules why 'Old Oak' over 'Dark Moon' on Blank --cards eclipse.yaml": "",
            "mvrules why 'Dark Moon' on Blank --cards eclipse.yaml --reading AMB-10=never": "",
        }
    ),
)
@click.argument("words", nargs=-1, required=True)
@click.option(
    "--cards", type=click.Path(), help="Cards: a scenario's, or a file's `stand-ins:` and `cards:`."
)
@click.option("--reading", multiple=True, metavar="AMB=HOW", help="Read a doubt otherwise.")
@click.option("--laws", metavar="NAME", help="By other laws than as ever, as long as they hold.")
@one_ruleset_option
@form_option
def command(  # noqa: PLR0913, PLR0917  one argument an option
    words: tuple[str, ...],
    cards: str | None,
    reading: tuple[str, ...],
    laws: str | None,
    ruleset: str,
    form: str,
) -> int:
    """Tell whether a sheet may lie on a card, and why not.

    WORDS are the sheet, then `over` and `under` other sheets of the card, the nearest first, then
    `on` what is printed on it. Every independent reason is told, with the clauses and printed facts
    it needs, and every smallest change that would make it legal.
    Ends with 0 if it is legal, 1 if not, 3 if that hangs on facts that no source gives.
    """
    from mvrules.reports.solved import reasoned
    from mvrules.solver.scopes import crafted
    from mvrules.solver.why import why

    book = known(ruleset, cards)
    names, depth = layers(words)
    pieces = tuple(crafted(book).printed(name) for name in names)
    by_laws = crafted(book).by_laws()
    if laws and laws not in by_laws:
        raise click.UsageError(f"no laws {laws!r}{among(laws, by_laws)}")
    under = by_laws[laws] if laws else crafted(book)
    found = why(under, pieces, depth, read_as(book, reading))
    printed(reasoned(book, " ".join(words), tuple(p.name for p in pieces), found), form)
    return VERDICTS[found.verdict]


def layers(words: tuple[str, ...]) -> tuple[list[str], int]:
    """Read a card from back to front, and where in it the new sheet lies."""
    sheet, *rest = words
    below: list[str] = []
    above: list[str] = []
    base: list[str] = []
    rows = {OVER: below, UNDER: above, ON: base}
    for how, name in zip(rest[::2], rest[1::2], strict=False):
        if how not in rows:
            raise click.UsageError(f"'over', 'under' or 'on' is wanted, not {how!r}")
        rows[how].append(name)
    if len(rest) % 2 or len(base) != 1:
        raise click.UsageError("wanted: SHEET [over SHEET] [under SHEET] on CARD")
    return [*base, *reversed(below), sheet, *above], len(below) + 1


def known(ruleset: str, cards: str | None) -> Book:
    """Load a rulebook, with the cards of a file."""
    from mvrules.kernel.book import load
    from mvrules.kernel.documents import load as documents
    from mvrules.kernel.faults import Faults

    book = load(ruleset)
    for document in documents(cards) if cards else ():
        faults = Faults(document)
        data: Any = document.data
        own = {key: data[key] for key in SUPPLIED if key in data} if isinstance(data, dict) else {}
        if not own:
            faults.add((), f"wanted {' or '.join(SUPPLIED)}, each by name")
        faults.refuse()
        book = book.with_cards(own, faults)
        faults.refuse()
    return book


def read_as(book: Book, reading: tuple[str, ...]) -> Ruling:
    """Read doubts as one is told to."""
    from mvrules.kernel.rulings import Ruling

    ruling = Ruling()
    for said in reading:
        doubt, equals, how = said.partition("=")
        if not equals:
            raise click.UsageError(f"a reading is said as AMB-09=forbidden, not {said!r}")
        ruling = ruling.read_as(doubt, how)
    return ruling.checked(book.ledger, book.readings)
