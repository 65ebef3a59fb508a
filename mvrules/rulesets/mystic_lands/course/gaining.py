"""Gains and losses of mana, spirit and VP, and what a Withered player does not gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.ending import look_at_vp
from mvrules.rulesets.mystic_lands.course.levels import look_at_market
from mvrules.rulesets.mystic_lands.table.events import Gained, Lost
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat


@implements(c.LANDS_WITHER_03, dropped=False)
def is_barred(table: Table, seat: Seat, what: str) -> bool:
    """In the Day of a Withered player the two resources that were not chosen are not gained."""
    return seat.withered and what in RESOURCES and seat.keeps not in {"", what}


@implements(c.LANDS_WITHER_06, dropped=False)
def pays_anyway(table: Table, says_so: bool) -> bool:  # noqa: FBT001  what a card says
    """What a card says it pays even to the Withered is gained."""
    return says_so


def gain(
    table: Table,
    player: str,
    what: str,
    count: int,
    says_so: bool = False,  # noqa: FBT001, FBT002
) -> Rules[None]:
    """Gain some of a resource, or Rain tokens; what is barred comes to nothing."""
    barred = is_barred(table, table.state.seat(player), what)
    if count <= 0 or (barred and not pays_anyway(table, says_so)):
        return
    yield Gained(player, what, count)
    if what == "vp":
        yield from look_at_vp(table, player)
        yield from look_at_market(table, player, "gain")


def lose(table: Table, player: str, what: str, count: int) -> Rules[None]:
    """Lose some of a resource."""
    seat = table.state.seat(player)
    barred = is_barred(table, seat, what) and table.read(r.AMB_L11) == "losses are barred"
    lost = 0 if barred else to_be_lost(table, seat.has(what), count)
    if lost > 0:
        yield Lost(player, what, lost)


def all_of_it(table: Table, have: int, count: int) -> int:
    """Lose as much as is said."""
    return count


@implements(c.LOST_11, dropped_by=all_of_it)
def to_be_lost(table: Table, have: int, count: int) -> int:
    """Whether a total falls below zero is as the doubt is read."""
    return count if table.read(r.AMB_LOST_11) == "below zero" else min(max(0, have), count)
