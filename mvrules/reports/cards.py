"""What is known of a card: what is printed and who says so, what is open, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.words import CardTold
from mvrules.reports.rows import CardFact, Gist, Lines, Listing, Page

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Clause
    from mvrules.reports.index import Entry

__all__ = ["find", "one_card"]


def find(name: str, books: Iterable[Book]) -> tuple[Book, str]:
    """Find a card by its name, whatever its case, in a pack or in the words of a clause.

    Raises:
        WordsRefused: no book knows it; the nearest names are offered.
    """
    known: dict[str, tuple[Book, str]] = {}
    for book in books:
        for card in (*book.cards(), *_headings(book)):
            known.setdefault(card.lower(), (book, card))
    if name.lower() not in known:
        near = nearest(name, (card for _, card in known.values()))
        raise WordsRefused(f"no card is called {name!r}", near)
    return known[name.lower()]


def one_card(book: Book, name: str, entries: Iterable[Entry]) -> Page:
    """Tell all about one card."""
    told = book.cards().get(name) or CardTold(name=name, pack="")
    about = told.text if told.pack else "No pack holds this card: what is printed on it is open."
    facts = tuple(CardFact(fact, printed, told.source) for fact, printed in told.facts)
    clauses = tuple(Gist(clause.id, clause.gist) for clause in _clauses(book, told))
    naming = tuple(entry.address for entry in entries if entry.names(name))
    return Page(
        title=f"{name} ({f'pack {told.pack}' if told.pack else book.title})",
        about=about,
        parts=(
            Listing(name="facts", title="Printed on it", of=CardFact, rows=facts),
            Lines(
                name="unspecified", title="Told by no source", lines=told.unspecified, running=True
            ),
            Lines(name="abilities", title="What it does", lines=told.abilities),
            Listing(name="clauses", title="Clauses", of=Gist, rows=clauses),
            Lines(name="scenarios", title="Scenarios that name it", lines=naming, none="none"),
        ),
    )


def _clauses(book: Book, told: CardTold) -> Iterator[Clause]:
    """Give the clauses that say what is printed on a card, are headed by its name, or name it."""
    for clause in book.ledger.values():
        headed = clause.printed.heading.endswith(f": {told.name}")
        if clause.id in told.clauses or headed or told.name in clause.gist:
            yield clause


def _headings(book: Book) -> Iterator[str]:
    """Give the names of cards under which a rulebook prints clauses of their own."""
    for clause in book.ledger.values():
        _, colon, name = clause.printed.heading.partition(": ")
        if colon:
            yield name
