"""The table is what a rule sees while it runs: the state, the ruling, and the log it writes to."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from mvrules.kernel.trace import Entry, Mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import ClauseId, DoubtId
    from mvrules.kernel.rulings import Ruling


class Table:
    """A game while a step of it runs.

    Rules read ``table.state`` and never assign it: they yield events, and the driver applies
    them. A table without a log only looks: it decides, and leaves no trace. A terse one wants to
    know what may be done, and no more: of what may not, one reason is enough, or nothing at all.
    """

    __slots__ = ("begun", "book", "depth", "log", "noted", "ruling", "seen_by", "state", "terse")

    def __init__(
        self, book: Book, ruling: Ruling, state: Any, log: list[Entry] | None = None
    ) -> None:
        """Set out a state under a ruling."""
        self.book, self.ruling, self.state, self.log = book, ruling, state, log
        self.begun = state
        self.depth = 0
        self.seen_by: tuple[str, ...] | None = None
        self.terse = False
        self.noted: dict[tuple[Any, int], Any] = {}

    def tersely(self) -> Table:
        """Give this table to somebody who only wants to know what may be done."""
        table = Table(self.book, self.ruling, self.state)
        table.terse, table.begun = True, self.begun
        return table

    def before(self) -> Table:
        """Give a table to look at as it was before the running step."""
        return Table(self.book, self.ruling, self.begun)

    def as_it_is(self) -> Table:
        """Give a table that stays as it is now, whatever happens; the log is the same."""
        table = Table(self.book, self.ruling, self.state, self.log)
        table.depth, table.seen_by = self.depth, self.seen_by
        return table

    def read(self, doubt: DoubtId) -> str:
        """Tell which alternative of a doubt holds in this game."""
        if self.ruling.readings and (chosen := self.ruling.reading(doubt)):
            return chosen
        readings = self.book.readings
        return readings.by_default.get(doubt) or readings[doubt].default

    @contextmanager
    def in_sight_of(self, *players: str) -> Iterator[None]:
        """Decide before these players only: the others are not told of it.

        For decisions that look at what is hidden; a rule must not yield within.
        """
        before, self.seen_by = self.seen_by, players
        try:
            yield
        finally:
            self.seen_by = before

    def cite(self, clause: ClauseId, value: object, about: str = "") -> None:
        """Note that a clause was consulted, what it gave, and about which card."""
        if self.log is not None:
            self.log.append(Entry(self.depth, Mark.CITED, clause, value, about, self.seen_by))

    def enter(self, clause: ClauseId) -> None:
        """Open a node of the trace for a clause."""
        if self.log is not None:
            self.log.append(Entry(self.depth, Mark.CLAUSE, clause))
        self.depth += 1

    def leave(self) -> None:
        """Close the node of the trace that was opened last."""
        self.depth -= 1

    def note(self, mark: Mark, what: object, value: object = None) -> None:
        """Write any other line of the trace."""
        if self.log is not None:
            self.log.append(Entry(self.depth, mark, what, value, "", self.seen_by))
