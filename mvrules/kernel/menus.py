"""A menu is a point where a player chooses what to do next; between menus a rule runs.

Each move of a menu says what is thinkable, with the reasons against it, and the rule that
carries it out. So what is offered is exactly what is accepted, and a refusal has its clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.events import Rules
from mvrules.kernel.questions import Candidate, Option, Question

if TYPE_CHECKING:
    from mvrules.kernel.table import Table

Thinkable = Callable[["Table", str], Iterable[Candidate]]
Carried = Callable[["Table", Option], Rules[None]]


class Move(msgspec.Struct, frozen=True):
    """Something a player can do at a menu.

    What is thinkable is told with every reason against it; a terse table may be told less.
    """

    verb: str
    thinkable: Thinkable
    rule: Carried


class Menu(msgspec.Struct, frozen=True):
    """A place in the turn where the player is free to choose.

    ``secret`` hides what is offered, and what is picked, from the other players.
    """

    name: str
    about: str
    moves: tuple[Move, ...]
    clauses: tuple[ClauseId, ...] = ()
    secret: bool = False

    def question(self, table: Table, player: str) -> Question:
        """Ask a player who stands here what to do next."""
        return AtMenu(self, table, player)

    def move(self, verb: str) -> Move:
        """Find the move that a verb names."""
        return next(move for move in self.moves if move.verb == verb)

    def thinkable(self, table: Table, player: str) -> Iterable[Candidate]:
        """Give everything thinkable here, move by move."""
        return chain.from_iterable([move.thinkable(table, player) for move in self.moves])


class AtMenu(Question):
    """A player who stands at a menu is asked what to do next there."""

    __slots__ = ("_menu", "_table")

    def __init__(self, menu: Menu, table: Table, player: str) -> None:
        """Ask a player; the table is looked at when somebody wants to know."""
        super().__init__(player, menu.about, _nothing, clauses=menu.clauses, secret=menu.secret)
        self._menu, self._table = menu, table

    def thinkable(self) -> Iterable[Candidate]:
        """Give everything thinkable at the menu."""
        return self._menu.thinkable(self._table, self.player)

    def legal(self) -> Iterable[Candidate]:
        """Give what a terse table is told."""
        return self._menu.thinkable(self._table.tersely(), self.player)


def _nothing() -> tuple[Candidate, ...]:
    """Give nothing by itself: what is thinkable at a menu, its moves tell."""
    return ()
