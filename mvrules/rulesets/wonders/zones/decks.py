"""Decks: drawing, turning up, and putting away what lies on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.piles import draw
from mvrules.rulesets.wonders.player_events import CardDrawn
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


def top(table: Table, player: str) -> Rules[str]:
    """Tell the top card of a deck; an empty one has none."""
    deck = world(table).seat(player).deck
    return (yield from draw(deck, str, f"which card comes from {player}'s deck?")) if deck else ""


def drawn(table: Table, player: str, count: int = 1) -> Rules[None]:
    """Draw cards, as long as there are any."""
    for _ in range(count):
        card = yield from top(table, player)
        if not card:
            return
        yield CardDrawn(player, card)
