"""The matrix: of each clause where the engine decides, and everything that shows that it does."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from mvrules import shipped
from mvrules.kernel.rulings import Site
from mvrules.reports.clauses import clause_rows
from mvrules.reports.rows import ClauseRow, Listing, Page, Row
from mvrules.reports.sites import card_of

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Clause
    from mvrules.reports.index import Entry

__all__ = ["MatrixRow", "Shown", "by_properties", "matrix", "matrix_rows"]

CITES = "CITES"
"""What a module of properties calls the clauses that it guards."""


class MatrixRow(Row, frozen=True, kw_only=True):
    """A clause, and all that is tied to it."""

    in_text: ClassVar[tuple[str, ...]] = (
        *("clause", "status", "sites", "scenarios", "mentioned", "properties", "cards", "readings"),
        "faq_rows",
    )
    counted: ClassVar[tuple[str, ...]] = in_text[2:]

    clause: str
    chapter: str
    kind: str
    status: str
    gist: str
    sites: tuple[str, ...]
    scenarios: tuple[str, ...]
    """Those that cite it: they end otherwise without it."""
    mentioned: tuple[str, ...]
    """Those that only mention it, as what follows from others is."""
    properties: tuple[str, ...]
    cards: tuple[str, ...]
    """On whose text or facts it decides."""
    readings: tuple[str, ...]
    """The doubts about it."""
    faq_rows: tuple[str, ...]
    """Those that come out otherwise without it."""
    source: tuple[str, ...]
    """The fingerprints of the printed sentences that it rests on."""


class Shown:
    """What else is tied to clauses: properties and rows of the FAQ, by clause."""

    def __init__(
        self,
        properties: Mapping[str, Iterable[str]] | None = None,
        faq: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.properties = _by_clause(by_properties() if properties is None else properties)
        self.faq = _by_clause(_answers() if faq is None else faq)


def _by_clause(cited: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Turn what cites which clauses round."""
    found: dict[str, list[str]] = {}
    for name, clauses in cited.items():
        for clause in clauses:
            found.setdefault(clause, []).append(name)
    return found


def by_properties(folder: Path | None = None) -> dict[str, tuple[str, ...]]:
    """Give the clauses that each module of properties says it guards; none lies in a wheel."""
    folder = folder or shipped.scenarios().parent / "properties"
    return {
        f"{folder.name}/{path.name}": tuple(_cited(ast.parse(path.read_text(encoding="utf-8"))))
        for path in sorted(folder.glob("test_*.py"))
    }


def _cited(module: ast.Module) -> Iterator[str]:
    """Give the ids in a module's list of clauses."""
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name == CITES:
                yield from (str(one) for one in ast.literal_eval(value))


def _answers() -> dict[str, tuple[str, ...]]:
    """Give the clauses that decide each accepted row of the FAQ; none lies in a wheel."""
    from mvrules.reports.faq import home
    from mvrules.reports.faq_drift import ACCEPTED, accepted

    return {row: one.clauses for row, one in accepted(home() / ACCEPTED).items()}


def matrix_rows(
    book: Book, entries: Iterable[Entry], shown: Shown, *, lines: bool = True
) -> tuple[MatrixRow, ...]:
    """Tell every clause of a book with all that is tied to it.

    Args:
        book: the rulebook.
        entries: the scenarios that may show something.
        shown: what else may.
        lines: whether places are told with their line, which moves with every change of the code.
    """
    entries = tuple(entries)
    cards, rows = _cards(book.sites()), clause_rows(book, entries, lines=lines)
    mentioned = _by_clause({e.address: e.scenario.mentions for e in entries})
    return tuple(
        _row(row, book.ledger[clause], cards.get(clause, ()), mentioned.get(clause, ()), shown)
        for row, clause in zip(rows, book.ledger, strict=True)
    )


def _row(
    row: ClauseRow, clause: Clause, cards: Iterable[str], mentioned: Iterable[str], shown: Shown
) -> MatrixRow:
    """Tell one clause."""
    return MatrixRow(
        clause=row.clause,
        chapter=row.chapter,
        kind=row.kind,
        status=row.status,
        gist=row.gist,
        sites=row.sites,
        scenarios=row.scenarios,
        mentioned=tuple(mentioned),
        properties=tuple(shown.properties.get(row.clause, ())),
        cards=tuple(cards),
        readings=tuple(map(str, clause.doubts)),
        faq_rows=tuple(shown.faq.get(row.clause, ())),
        source=clause.source,
    )


def _cards(sites: Iterable[Site]) -> dict[str, dict[str, None]]:
    """Give, by clause, the cards in whose entry in a pack it decides."""
    found: dict[str, dict[str, None]] = {}
    for site in sites:
        if card := card_of(site):
            found.setdefault(site.clause, {})[card] = None
    return found


def matrix(rows: Iterable[MatrixRow], title: str) -> Page:
    """Lay the matrix out, and count how many clauses each kind of evidence reaches."""
    rows = tuple(rows)
    counts = {"clauses": len(rows)} | {
        name: sum(bool(getattr(row, name)) for row in rows) for name in MatrixRow.counted
    }
    told = [f"{count} with {name.replace('_', ' ')}" for name, count in counts.items()]
    closing = f"{counts['clauses']} clauses: {', '.join(told[1:])}."
    listing = Listing(
        name="clauses", title="", of=MatrixRow, rows=rows, counts=counts, closing=closing
    )
    return Page(title=title, parts=(listing,))
