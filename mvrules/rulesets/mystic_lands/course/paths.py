"""Paths: which spaces of the map are joined, and which of them a player can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Lands, Seat, Space

START = "start"


def joined(state: Lands, space: Space) -> tuple[Space, ...]:
    """List the spaces to which a path leads from a space, named at either end."""
    return tuple(
        other for other in state.spaces if other.name in space.paths or space.name in other.paths
    )


def joined_to_start(state: Lands) -> tuple[Space, ...]:
    """List the spaces to which a path leads from the starting space."""
    return tuple(space for space in state.spaces if START in space.paths)


@implements(c.LANDS_VALE_05, dropped=True)
def is_joined(table: Table, seat: Seat, space: Space) -> bool:
    """A path must join it to the starting space, or to a Vale with one's cube."""
    if START in space.paths:
        return True
    if table.read(r.AMB_L28) == "any way":
        return space.name in reached(table.state, seat)
    return any(other.cube_of(seat.name) for other in joined(table.state, space))


def reached(state: Lands, seat: Seat) -> set[str]:
    """Name each space that can be reached by any number of paths."""
    own = [space for space, _ in state.enchanted_by(seat.name)]
    waiting, seen = [*joined_to_start(state), *own], set[str]()
    while waiting:
        space = waiting.pop()
        if space.name not in seen:
            seen.add(space.name)
            waiting += joined(state, space)
    return seen
