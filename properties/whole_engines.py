"""Engines with a planted defect that shows only in the course of a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.events import Event
from mvrules.rulesets.mystic_vale.table.board import ValeBoard
from mvrules.rulesets.mystic_vale.table.commons_events import CursesGivenUp, VpGivenUp
from mvrules.rulesets.mystic_vale.table.events import DiscardReshuffled, TurnPassed
from tests.miniatures import Miniature
from tests.swaps import Swapped, changed

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Vale


# wrong with what there is ------------------------------------------------------------------


class MintsVp(Swapped):
    """It lets the box keep what a player has paid, and puts as much into the pool."""

    kind = VpGivenUp

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        yield PoolFed(event.count)
        return VpGivenUp(event.player, event.count, event.to)


class PoolFed(Event, frozen=True):
    """VP came into the pool from nowhere."""

    count: int

    def apply(self, state: Vale) -> Vale:
        return state.replaced(pool=state.pool + self.count)


class BurnsCurses(Swapped):
    """It takes curse tokens that are given up out of the game."""

    kind = CursesGivenUp

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, to="nowhere")


class ThinsTheDiscard(Swapped):
    """It loses a card when the discard pile is shuffled."""

    kind = DiscardReshuffled

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        yield CardFell(event.player)
        return DiscardReshuffled(event.player)


class CardFell(Event, frozen=True):
    """The first card of the discard pile was lost."""

    player: str

    def apply(self, state: Vale) -> Vale:
        return state.change(self.player, discard=state.seat(self.player).discard[1:])


# wrong with the course of the game ---------------------------------------------------------


class ForgetsThatItEnds(Swapped):
    """It forgets, when the turn passes, that the pool has run out."""

    kind = TurnPassed

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        yield EndForgotten()
        return TurnPassed(event.player, event.round)


class EndForgotten(Event, frozen=True):
    """That the pool has run out was forgotten."""

    def apply(self, state: Vale) -> Vale:
        return state.replaced(ending=False)


class RemembersTurnsInTheBook(Miniature):
    """It counts turns in the book instead of the state, and gives a point for every seventh."""

    turns = 0

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        if isinstance(event, TurnPassed):
            self.turns += 1
            if self.turns % 7 == 0:
                return self._after_a_point(event)
        return super().replacement(table, event)

    def _after_a_point(self, event: TurnPassed) -> Rules[Event | None]:
        yield PointGiven(event.player)
        return event


class PointGiven(Event, frozen=True):
    """A player has a point more, from the box."""

    player: str

    def apply(self, state: Vale) -> Vale:
        after = state.change(self.player, vp=state.seat(self.player).vp + 1)
        return after.replaced(vp_box=state.vp_box - 1)


# wrong in what is told ---------------------------------------------------------------------


class TellsTheCommons(Miniature):
    """It shows everybody the face-down deck of level 2."""

    def misread(self) -> None:
        board = ValeBoard()
        shown = msgspec.structs.replace(board.nouns["level 2 deck"], seen_by="everybody")
        board.nouns = {**board.nouns, "level 2 deck": shown}
        self.board = board  # type: ignore[misc]
