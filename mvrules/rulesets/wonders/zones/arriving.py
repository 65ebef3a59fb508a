"""Arriving in The World, from anywhere; only active realms take a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders.course.active import is_active
from mvrules.rulesets.wonders.events import Arrived
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


def token_made(table: Table, player: str, card: str, realm: int) -> Rules[None]:
    """Make a token in a realm; it arrives."""
    yield from brought(table, player, card, realm, "archive")


def brought(table: Table, player: str, card: str, realm: int, origin: str) -> Rules[None]:
    """Bring a card into a realm from elsewhere than a hand."""
    if is_active(table, realm):
        yield Arrived(world(table).free_name(card), card, player, realm, origin)
