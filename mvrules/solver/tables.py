"""The whole table of sleeving for the cards there are: counted by what looks alike to the laws."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver.scopes import looked_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.crafting.layouts import Lying
    from mvrules.solver.scopes import Crafted, Seen

LEGAL, OPEN = "legal", "open"
AND = " and "


class Counted(msgspec.Struct, frozen=True):
    """How many ordered choices of sheets come to the same: laid so, and legal or why not."""

    lying: str
    verdict: str
    count: int

    @property
    def clauses(self) -> tuple[str, ...]:
        """Name the clauses that forbid it."""
        return () if self.verdict in {LEGAL, OPEN} else tuple(self.verdict.split(AND))


def table(
    book: Crafted, pool: Iterable[Piece], many: int, ruling: Ruling = BY_THE_BOOK
) -> tuple[Counted, ...]:
    """Count, over all ordered choices of sheets on a bare card, what the laws say of the last.

    Args:
        book: whose laws.
        pool: the sheets there are.
        many: how many are chosen: 2 for pairs, 3 for triples; all but the last lie there already.
        ruling: how doubts are read.
    """
    counts: Counter[tuple[str, str]] = Counter()
    classes = alike(book, pool)
    bare = Piece("", next(iter(book.bears)))
    for chosen in itertools.product(classes, repeat=many):
        *there, sheet = chosen
        number = _choices(chosen, classes)
        if number and (card := _stacked(book, bare, there, ruling)):
            for lying, verdict in _verdicts(book, card, sheet, ruling):
                counts[lying, verdict] += number
    ordered = sorted(counts.items())
    return tuple(Counted(lying, verdict, count) for (lying, verdict), count in ordered)


def alike(book: Crafted, pool: Iterable[Piece]) -> Counter[Piece]:
    """Gather sheets that look alike to the laws: in all that these look at."""
    laws, _ = looked_at(book)
    return Counter(_seen(piece, laws) for piece in pool)


def _seen(piece: Piece, laws: Seen) -> Piece:
    """Give what laws look at of a sheet: its kind, slot, marks and symbols."""
    facts = {"position", *laws.flags, *laws.symbols}
    return Piece(
        "",
        piece.kind,
        piece.slot,
        tuple(symbol for symbol in piece.symbols if symbol[0] in laws.symbols),
        tuple(flag for flag in piece.flags if flag in laws.flags),
        unknown=tuple(fact for fact in piece.unknown if fact in facts),
    )


def _choices(chosen: tuple[Piece, ...], classes: Counter[Piece]) -> int:
    """Count the ordered choices of different sheets of these classes."""
    number, used = 1, Counter[Piece]()
    for piece in chosen:
        number *= classes[piece] - used[piece]
        used[piece] += 1
    return number


def _stacked(book: Crafted, bare: Piece, there: list[Piece], ruling: Ruling) -> Sleeve | None:
    """Lay sheets on a bare card one over the other, as far as the laws let them lie."""
    card = Sleeve((bare,))
    for sheet in there:
        verdicts = dict(_verdicts(book, card, sheet, ruling))
        lying = next((way for way, verdict in verdicts.items() if verdict == LEGAL), None)
        if lying is None:
            return None
        card = card.with_sheet(sheet, book.sleeving.layout.depth(card, sheet, _way(lying)))
    return card


def _verdicts(
    book: Crafted, card: Sleeve, sheet: Piece, ruling: Ruling
) -> Iterator[tuple[str, str]]:
    """Give for each way in which a sheet could lie that it is legal, or what is against it."""
    try:
        ways = book.sleeving.layout.ways(card, sheet)
    except NoOutcome:
        yield "unknown", OPEN
        return
    for lying in ways:
        try:
            verdict = book.sleeving.check(card, sheet, lying, ruling)
        except NoOutcome:
            yield lying or "alone", OPEN
        else:
            clauses = dict.fromkeys(reason.clause for reason in verdict.reasons)
            yield lying or "alone", AND.join(clauses) or LEGAL


def _way(lying: str) -> Lying:
    """Give the way in which a sheet lies, of how it is told."""
    return "" if lying == "alone" else lying  # type: ignore[return-value]
