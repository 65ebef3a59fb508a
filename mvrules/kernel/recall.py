"""What was decided before need not be decided again, as long as nobody wants to know why.

Some decisions look at nothing but the ruling, the book and what they are handed: which way a
sheet may lie, what a cost lacks. A table that writes a log has them decided each time, so that
each is told; a table that only looks takes them from the memory of its book.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Hashable

F = TypeVar("F", bound=Callable[..., Any])

LIMIT = 200_000
"""How many decisions are kept before they are forgotten together."""


class Memory(dict["Hashable", Any]):
    """Decisions by all that they depend on; it never grows beyond its limit."""

    def keep(self, key: Hashable, value: Any) -> Any:
        """Keep a decision, and give it back."""
        if len(self) >= LIMIT:
            self.clear()
        self[key] = value
        return value


class Each(dict["Hashable", Any]):
    """What is decided of one thing after another; each is kept when it was first asked for."""

    def __init__(self, decide: Callable[[Any], Any]) -> None:
        """Know how it is decided; it may look at nothing that changes."""
        super().__init__()
        self._decide = decide

    def __missing__(self, thing: Hashable) -> Any:
        if len(self) >= LIMIT:
            self.clear()
        decided = self[thing] = self._decide(thing)
        return decided


def remembered(decide: F) -> F:
    """Remember what a decision gave for the same ruling and the same things.

    It may look at nothing else of the table, and gives something that never changes. One that
    is refused is not remembered.
    """

    @functools.wraps(decide)
    def recalled(table: Any, *things: Hashable) -> Any:
        if table.log is not None:
            return decide(table, *things)
        memory: Memory = table.book.memory
        key = (decide, table.ruling, things)
        known = memory.get(key)
        return memory.keep(key, decide(table, *things)) if known is None else known

    return cast("F", recalled)


def asked_once(decide: F) -> F:
    """Ask a terse table only once about the same thing: nothing happens there."""

    @functools.wraps(decide)
    def asked(table: Any, thing: Any) -> Any:
        if not table.terse:
            return decide(table, thing)
        key = (decide, id(thing))
        known = table.noted.get(key)
        if known is None:
            known = table.noted[key] = (decide(table, thing), thing)
        return known[0]

    return cast("F", asked)


def looked_up(look: F) -> F:
    """Remember what the book says of the same things; whoever looks it up cites no clause.

    It is remembered whatever the ruling, and while a log is written too.
    """

    @functools.wraps(look)
    def known(table: Any, *things: Hashable) -> Any:
        memory: Memory = table.book.memory
        key = (look, things)
        found = memory.get(key)
        return memory.keep(key, look(table, *things)) if found is None else found

    @functools.wraps(look)
    def known_of_the_book(table: Any) -> Any:
        memory: Memory = table.book.memory
        found = memory.get(look)
        return memory.keep(look, look(table)) if found is None else found

    return cast("F", known if look.__code__.co_argcount > 1 else known_of_the_book)
