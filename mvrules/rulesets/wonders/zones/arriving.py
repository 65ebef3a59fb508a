"""Arriving in The World, from anywhere; only active realms take a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.active import is_active
from mvrules.rulesets.wonders.events import Arrived, NamePassedOn
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
        name = yield from newly_named(table, card)
        yield Arrived(name, card, player, realm, origin)


def newly_named(table: Table, card: str) -> Rules[str]:
    """Name a card that comes: what waits for one of its name that left is not about it."""
    name = world(table).free_name(card)
    passed_on = NamePassedOn(name)
    now = world(table).pending, world(table).lasting
    if now != passed_on.otherwise(world(table)) and table.read(r.AMB_W57) == "another card":
        yield passed_on
    return name
