"""The end: whoever has the most stones wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.held.stones import stones_of
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.table import Table


def stones(table: Table, player: str) -> int:
    """Count the stones of a player, cards that are stones among them."""
    counted = dict(world(table).counted)
    if player in counted:
        return counted[player]
    return stones_of(table, player, at_the_end=True)


def winners(table: Table) -> tuple[str, ...]:
    """Name who has the most stones; of a draw, both or nobody, as it is read."""
    counts = {seat.name: stones(table, seat.name) for seat in world(table).seats}
    most = max(counts.values(), default=0)
    best = tuple(player for player, count in counts.items() if count == most)
    return () if len(best) > 1 and table.read(r.AMB_W45) == "nobody" else best
