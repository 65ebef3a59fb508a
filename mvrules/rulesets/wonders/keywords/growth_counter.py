"""Growth Counter: the land that bears one is a legendary Wonder as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.printed.cards import LAND
from mvrules.rulesets.wonders.state import GROWTH, world

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed


@implements(c.WON_GROWTH_01, dropped=False)
def counter_makes_wonder(table: Table, card: Placed) -> bool:
    """A land with a growth counter is a legendary Wonder, and a land still."""
    return card.count(GROWTH) > 0 and card_of(table, card).type == LAND


def is_grown(table: Table, card: Placed) -> bool:
    """Whether a growth counter makes a Wonder of a card."""
    return card.count(GROWTH) > 0 and counter_makes_wonder(table, card)


@implements(c.WON_GROWTH_02, dropped=0)
def grown_power(table: Table, card: Placed) -> int:
    """Its power is the number of lands that its controller has, it itself among them."""
    lands = sum(card_of(table, one).type == LAND for one in world(table).of(card.controller))
    return lands * (card.count(GROWTH) if table.read(r.AMB_W28) == "each adds" else 1)
