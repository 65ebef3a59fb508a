"""The parts of the Harvest Phase: abilities, VP, vale cards, advancements; in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

PARTS = ("use", "gain", "buy vale", "buy")
BUYING = PARTS[2:]


@implements(c.MV_HARV_07, dropped=("use", "gain"))
def parts(table: Table) -> tuple[str, ...]:
    """Abilities, VP, vale cards and advancements all belong to the Harvest Phase."""
    return PARTS


def in_order(table: Table) -> bool:
    """Whether the parts are done in the order of the headings; by the clarifications, freely."""
    return table.read(r.AMB_04) == "strict"


def out_of_turn(table: Table, seat: Seat, part: str) -> tuple[Reason, ...]:
    """Tell whether a part of the phase does not belong to it, or its time is over or to come."""
    if part not in parts(table):
        return (Reason(c.MV_HARV_07, (("no part of the phase", part),)),)
    if part in BUYING and table.state.played_out and not buys_at_the_end(table):
        return (Reason(c.NEM_ADV_AGENT_04, (("turns", "over"),)),)
    if not in_order(table):
        return ()
    if PARTS.index(part) < PARTS.index(reached(seat)):
        return (Reason(c.MV_HARV_07, (("comes after", reached(seat)),)),)
    if part in BUYING and not seat.gained:
        return (Reason(c.MV_HARV_07, (("comes before", "gain"),)),)
    return ()


@implements(c.NEM_ADV_AGENT_04, dropped=False)
def buys_at_the_end(table: Table) -> bool:
    """In a last Harvest Phase one buys as in any other."""
    return True


def reached(seat: Seat) -> str:
    """Name the last part of the phase of which something was done.

    A leader that is upgraded before the gain was upgraded by an ability, and not bought for.
    """
    by_ability = 0 if seat.gained else len(seat.titans_new) + len(seat.turned)
    if seat.advancements_bought > by_ability:
        return "buy"
    if seat.vales_bought:
        return "buy vale"
    return "gain" if seat.gained else "use"
