"""Tools for engines that are wrong in one way: events swapped for others, moves allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from mvrules.kernel.menus import Move
from mvrules.kernel.questions import Candidate
from tests.miniatures import Miniature, events_replaced

if TYPE_CHECKING:
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.table import Table


class Swapped(Miniature):
    """An engine that lets one kind of event happen otherwise, or not at all."""

    kind: ClassVar[type[Event]]

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        own = super().replacement(table, event)
        return own or events_replaced(event, self.kind, lambda: self.otherwise(table, event))

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        """Give what happens instead; unless said, nothing does."""
        yield from ()
        return None


def changed(event: Event, **changes: Any) -> Rules[Event | None]:
    """Let an event happen with some of its facts changed."""
    yield from ()
    return msgspec.structs.replace(event, **changes)


def allowed(book: Miniature, menu: str, verb: str, spares: Callable[[Table, str], bool]) -> None:
    """Let a move of a menu be made whatever speaks against it, where this holds."""

    def lenient(move: Move) -> Move:
        def thinkable(table: Table, player: str) -> Iterator[Candidate]:
            for each in move.thinkable(table, player):
                yield Candidate(each.option) if spares(table, player) else each

        return msgspec.structs.replace(move, thinkable=thinkable) if move.verb == verb else move

    moves = tuple(lenient(move) for move in book.menus[menu].moves)
    changed_menu = msgspec.structs.replace(book.menus[menu], moves=moves)
    book.menus = {**book.menus, menu: changed_menu}  # type: ignore[misc]
