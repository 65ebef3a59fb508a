"""How many stones a player has: those of realms, and cards that are stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders.keywords.null_counter import has_null_counter
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import IsStone

if TYPE_CHECKING:
    from mvrules.kernel.table import Table


def stones_of(table: Table, player: str, *, at_the_end: bool = False) -> int:
    """Count the stones that a player has; at the end some cards are none."""
    cards = (card for card in world(table).of(player) if not has_null_counter(table, card))
    are_stones = (
        any(isinstance(t, IsStone) and (t.at_the_end or not at_the_end) for t in texts)
        for texts in (card_of(table, card).texts for card in cards)
    )
    return world(table).stones(player) + sum(are_stones)
