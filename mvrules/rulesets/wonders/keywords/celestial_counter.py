"""Celestial Counter: each of them gives its Wonder «Ascend: this gets +4»."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.keywords.ascend import FINAL, Ascend
from mvrules.rulesets.wonders.state import CELESTIAL, world
from mvrules.rulesets.wonders.words.statics import Gets

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed


def celestial(table: Table, card: Placed) -> tuple[Word, ...]:
    """Give the abilities that celestial counters give to a card."""
    if not card.count(CELESTIAL) or not is_wonder(table, card):
        return ()
    gets = Gets(power=celestial_power(table))
    late = table.read(r.AMB_W29) == "at once" and world(table).round == FINAL
    return (gets if late else Ascend(gets),) * counters_that_work(table, card)


@implements(c.WON_CELESTIAL_01, dropped=0)
def celestial_power(table: Table) -> int:
    """A celestial counter gives its Wonder four power in the seventh round."""
    return 4


@implements(c.WON_CELESTIAL_02, dropped=1)
def counters_that_work(table: Table, card: Placed) -> int:
    """Several counters add up."""
    return card.count(CELESTIAL)
