"""Deciding: the clauses without which a row comes out otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.clauses import ClauseId, FollowsFrom
from mvrules.scenarios.results import Verdict
from mvrules.scenarios.run import Bends, run_row

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Ledger
    from mvrules.reports.index import Entry
    from mvrules.scenarios.document import Row

__all__ = ["deciding"]


def deciding(entry: Entry, row: Row, book: Book, own: Book | None) -> Iterator[str]:
    """Give the clauses cited without which a row comes out otherwise."""
    for clause in row.cites:
        bends = (((base, "dropped"),) for base in _bases(clause, book.ledger))
        if any(_differs(entry, row, own, bend) for bend in bends):
            yield clause


def _bases(clause: str, ledger: Ledger) -> Iterator[str]:
    """Give a clause that the engine plays, or those that a consequence follows from."""
    known = ledger[ClauseId(clause)]
    if isinstance(known.status, FollowsFrom):
        for base in known.status.clauses:
            yield from _bases(base, ledger)
    else:
        yield clause


def _differs(entry: Entry, row: Row, own: Book | None, bends: Bends) -> bool:
    """Whether a row fails with clauses bent, other than by a crash."""
    result = run_row(entry.sheet, entry.scenario, row, own, bends)
    return result.verdict is Verdict.FAILS and all(
        one.what != "the engine" for one in result.differences
    )
