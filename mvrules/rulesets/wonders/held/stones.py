"""How many stones a player has: those of realms, and cards that are stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders.held.plain import plainly
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import IsStone

if TYPE_CHECKING:
    from mvrules.kernel.table import Table


def stones_of(table: Table, player: str, *, at_the_end: bool = False) -> int:
    """Count the stones that a player has; at the end some cards are none."""
    cards = {
        card.name
        for card, stone in plainly(table, world(table).of(player), IsStone)
        if stone.at_the_end or not at_the_end
    }
    return world(table).stones(player) + len(cards)
