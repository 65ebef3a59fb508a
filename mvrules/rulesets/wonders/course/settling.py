"""What waits is resolved: the dying die first, then the active player orders."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import msgspec

from mvrules.kernel.events import Lap, Resolving
from mvrules.kernel.rulings import implements
from mvrules.kernel.triggers import next_trigger
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.held.power import dying
from mvrules.rulesets.wonders.keywords.heart_of_a_legend import times_carried_out
from mvrules.rulesets.wonders.keywords.lost_copies import copies_lost
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.zones.leaving import died, together
from mvrules.rulesets.wonders.zones.wearing import come_off

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mvrules.kernel.events import Behalf, Rules, Trigger
    from mvrules.kernel.table import Table


class Timing(Enum):
    """When an ability answers; the first named goes first."""

    REVEALED = "when revealed"
    AFTERWARDS = "afterwards"
    END_OF_BATTLE = "end of battle"


IN_BATTLE = (Timing.REVEALED, Timing.AFTERWARDS)


def settle_now(table: Table, timings: Iterable[Timing], since: int = 0) -> Rules[None]:
    """Resolve what waits for these timings; what waited before a battle goes on waiting."""
    order = tuple(timing.value for timing in timings)
    while True:
        yield from come_off(table)
        yield from deaths(table)
        yield from copies_lost(table)
        waiting = [each for each in world(table).pending[since:] if each.timing in order]
        if not waiting:
            return
        yield Lap("what waits", (world(table).active, since, order))
        orderer = who_orders(table, waiting) if len(waiting) > 1 else world(table).active
        theirs = [each for each in waiting if _orders(table, orderer, each)]
        trigger = yield from next_trigger(theirs or waiting[:1], order, orderer, c.WON_EFF_02)
        yield from resolve(table, trigger)


@implements(c.WON_EFF_02, dropped="")
def who_orders(table: Table, waiting: Sequence[Trigger]) -> str:
    """Of what was set off together the active player picks what comes next."""
    active = world(table).active
    if table.read(r.AMB_W_ORDER) == "the active player":
        return active
    own = any(each.behalf.player == active for each in waiting)
    return active if own else world(table).other(active)


def _orders(table: Table, orderer: str, trigger: Trigger) -> bool:
    """Whether somebody orders this trigger; where nobody does, what came first goes first."""
    all_of_them = table.read(r.AMB_W_ORDER) == "the active player"
    return bool(orderer) and (all_of_them or trigger.behalf.player == orderer)


def resolve(table: Table, trigger: Trigger) -> Rules[None]:
    """Carry a trigger out, as often as it was set off."""
    yield Resolving(trigger)
    for _ in range(times_carried_out(table, trigger)):
        yield from trigger.ability.do.carry_out(table, _where_it_is(table, trigger.behalf))


def _where_it_is(table: Table, behalf: Behalf) -> Behalf:
    """Say «here» from where the card is by now; of one that has gone, from where it was."""
    card = world(table).find(behalf.source) if behalf.place else None
    return behalf if card is None else msgspec.structs.replace(behalf, place=str(card.realm))


def deaths(table: Table) -> Rules[None]:
    """All who have less power than nought die at once, until nobody does."""
    while dead := dying(table):
        yield Lap("who dies")
        yield from together(table, [card.name for card in dead], died)
