"""A menu is a point where a player chooses what to do next; between menus a rule runs.

Each move of a menu says what is thinkable, with the reasons against it, and the rule that
carries it out. So what is offered is exactly what is accepted, and a refusal has its clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
        return Question(
            player,
            self.about,
            lambda: self._thinkable(table, player),
            clauses=self.clauses,
            secret=self.secret,
            legal=lambda: self._thinkable(table.tersely(), player),
        )

    def move(self, verb: str) -> Move:
        """Find the move that a verb names."""
        return next(move for move in self.moves if move.verb == verb)

    def _thinkable(self, table: Table, player: str) -> Iterator[Candidate]:
        """Give everything thinkable here, move by move."""
        for move in self.moves:
            yield from move.thinkable(table, player)
