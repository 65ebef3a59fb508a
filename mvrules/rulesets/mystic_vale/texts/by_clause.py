"""By which clause a card does what it does: a word of its text that the clause stands behind.

With the clause dropped the card has no such text: its effect does nothing, its amount is nought.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from mvrules.kernel.clauses import ClauseId, named_in
from mvrules.kernel.effects import Amount, Effect, Word
from mvrules.kernel.events import Behalf, Rules
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.rulings import Bend
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c


class By(Effect, frozen=True):
    """«By this clause, do that.»"""

    word: ClassVar[str] = "by"
    touches: ClassVar[tuple[str, ...]] = ("stands on clause {clause}",)
    clause: str
    do: Effect

    def __post_init__(self) -> None:
        """Refuse a clause that the rulebook does not have."""
        must_be_there(self.clause)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether the card says so, and it can be done."""
        return not is_dropped(table, self.clause) and self.do.can(table, behalf)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Do it, as a node of the trace."""
        if is_dropped(table, self.clause):
            return
        table.enter(ClauseId(self.clause))
        try:
            yield from self.do.carry_out(table, behalf)
        finally:
            table.leave()

    def said(self) -> str:
        """Read what is done."""
        return self.do.said()


class CountedBy(Amount, frozen=True):
    """«By this clause, count that.»"""

    word: ClassVar[str] = "counted by"
    touches: ClassVar[tuple[str, ...]] = ("stands on clause {clause}",)
    clause: str
    of: Amount

    def __post_init__(self) -> None:
        """Refuse a clause that the rulebook does not have."""
        must_be_there(self.clause)

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count it, if the card says so."""
        if is_dropped(table, self.clause):
            return 0
        number = self.of.count(table, behalf)
        table.cite(ClauseId(self.clause), number, behalf.source)
        return number

    def said(self) -> str:
        """Read what is counted."""
        return self.of.said()


def must_be_there(clause: str) -> None:
    """Refuse a clause that the rulebook does not have, and name those that come near."""
    known = named_in(c)
    if clause not in known:
        raise WordsRefused(f"no clause {clause!r}", nearest(clause, known), ("clause",))


def is_dropped(table: Table, clause: str) -> bool:
    """Whether a clause is dropped in this game."""
    return table.ruling.bent.get(ClauseId(clause)) is Bend.DROPPED


def clauses_of(word: Word) -> Iterator[ClauseId]:
    """Name each clause that stands behind a part of a text."""
    for part in word.walk():
        if isinstance(part, By | CountedBy):
            yield ClauseId(part.clause)
