"""Wearing: equipment is worn by a Wonder of its player's, and comes off what is none any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.events import Unequipped
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed


def come_off(table: Table) -> Rules[None]:
    """Let equipment come off what can't wear it any more; it stays in its realm."""
    for worn in [card for card in world(table).placed if card.on]:
        wearer = world(table).find(worn.on)
        if wearer is not None and not stays_on(table, worn, wearer):
            yield Unequipped(worn.name, wearer.name)


@implements(c.WON_TYPE_03, dropped=True)
def stays_on(table: Table, worn: Placed, wearer: Placed) -> bool:
    """Only a Wonder wears it, and one of the player whose equipment it is."""
    if not is_wonder(table, wearer) and table.read(r.AMB_W56) == "comes off":
        return False
    stranger = wearer.controller != worn.controller
    return not (stranger and table.read(r.AMB_W56_CONTROL) == "comes off")
