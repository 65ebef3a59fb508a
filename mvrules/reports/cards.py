"""What is known of a card: what is printed and who says so, what is open, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from mvrules.kernel.words import CardTold
from mvrules.reports.rows import CardFact, CardRow, Gist, Lines, Listing, Page

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Clause
    from mvrules.reports.index import Entry

__all__ = ["all_cards", "known", "one_card"]


def known(books: Iterable[Book]) -> Mapping[str, Book]:
    """Name every card that a pack holds or a clause is headed by, with the book that knows it."""
    return {card: book for book in books for card in (*book.cards(), *_headings(book))}


def all_cards(books: Iterable[Book]) -> Page:
    """List every card there is, and how much is known of it."""
    rows = tuple(
        CardRow(
            card=name,
            pack=told.pack if told else "",
            known=len(told.facts) if told else 0,
            unspecified=len(told.unspecified) if told else 0,
        )
        for name, book in sorted(known(books).items())
        for told in [book.cards().get(name)]
    )
    closing = f"{len(rows)} cards; of those without a pack only clauses speak."
    listing = Listing(name="cards", title="", of=CardRow, rows=rows, closing=closing)
    return Page(title="Cards", parts=(listing,))


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
