"""What kind of card something is right now: a land can become a Wonder, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.keywords.growth_counter import is_grown
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.printed.cards import EQUIPMENT, ITEM, WONDER
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

CARD = "card"
"""Stands for every type."""


def is_of(table: Table, card: Placed, kind: str) -> bool:
    """Whether a card in The World is of a type; equipment is an item, too."""
    if kind == CARD:
        return True
    printed = card_of(table, card).type
    if is_grown(table, card):
        return kind == WONDER or (kind == printed and keeps_types(table))
    return kind == printed or (kind == ITEM and printed == EQUIPMENT)


@implements(c.WON_TYPE_04, dropped=False)
def keeps_types(table: Table) -> bool:
    """What becomes a Wonder stays what it was."""
    return True


def is_wonder(table: Table, card: Placed) -> bool:
    """Whether it is a Wonder."""
    return is_of(table, card, WONDER)


def is_legendary(table: Table, card: Placed) -> bool:
    """Whether it is legendary."""
    return is_grown(table, card) or card_of(table, card).legendary()


def wonders(table: Table, player: str, realm: int) -> tuple[Placed, ...]:
    """Give the Wonders that a player has in a realm."""
    return tuple(
        card for card in world(table).of(player) if card.realm == realm and is_wonder(table, card)
    )


@implements(c.WON_ZONE_06, dropped=True)
def is_enemy(table: Table, player: str, card: Placed) -> bool:
    """The Wonders of others are enemies, one's own allies."""
    return card.controller != player


def enemies(table: Table, player: str, realm: int) -> tuple[Placed, ...]:
    """Give the Wonders of others in a realm."""
    return tuple(
        card
        for card in world(table).placed
        if card.realm == realm and is_wonder(table, card) and card.controller != player
    )
