"""A nullified card loses what symbiosis gave it, and does not get it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.events import CopiesLost
from mvrules.rulesets.wonders.held.texts import is_nullified
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


def copies_lost(table: Table) -> Rules[None]:
    """Let each card that is nullified now forget what it has copied."""
    for card in world(table).placed:
        if card.copied and is_nullified(table, card) and are_lost(table):
            yield CopiesLost(card.name)


@implements(c.WON_SYM_08, dropped=False)
def are_lost(table: Table) -> bool:
    """What was copied is lost with the blank, and does not come back."""
    return True
