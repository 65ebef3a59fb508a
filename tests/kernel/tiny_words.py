"""Words for the tiniest rulebook: a verb, a condition, an amount and a pattern."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount, Condition, Effect, Pattern
from mvrules.kernel.events import Behalf, Event
from mvrules.kernel.table import Table
from tests.kernel.tiny import Added, Nodded, Tiny, start

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules

ANA, BEN = "Ana", "Ben"
BEHALF = Behalf(ANA, "Owl", "tree")


class Add(Effect, frozen=True):
    """Add a number, as long as the tally stays below ten."""

    word: ClassVar[str] = "add"
    signed: ClassVar[tuple[str, ...]] = ("by",)
    by: int = 1
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Added})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        by = self.by * (10 if "ten times" in behalf.pretences else 1)
        yield Added(by)

    def can(self, table: Table, behalf: Behalf) -> bool:
        number: int = table.state.number
        return number < 10 or "ten times" in behalf.pretences

    def said(self) -> str:
        return f"add {self.by}"


class Big(Condition, frozen=True):
    word: ClassVar[str] = "the tally is big"

    def holds(self, table: Table, behalf: Behalf) -> bool:
        big: bool = table.state.number > 4
        return big


class Tallied(Amount, frozen=True):
    word: ClassVar[str] = "point"

    def count(self, table: Table, behalf: Behalf) -> int:
        number: int = table.state.number
        return number


class Nods(Pattern, frozen=True):
    word: ClassVar[str] = "somebody nods"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        return event == Nodded()


def at(number: int, **state: object) -> Table:
    """Look at a tally."""
    book = Tiny()
    return Table(book, start(book).ruling, book.opening((ANA,)).replaced(number=number, **state))
