"""The parts of the Harvest Phase: abilities, VP, vale cards, advancements; in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.state import Seat

PARTS = ("use", "gain", "buy vale", "buy")


@implements(c.MV_HARV_07, dropped=("use", "gain"))
def parts(table: Table) -> tuple[str, ...]:
    """Abilities, VP, vale cards and advancements all belong to the Harvest Phase."""
    return PARTS


def out_of_turn(table: Table, seat: Seat, part: str) -> tuple[Reason, ...]:
    """Tell whether a part of the phase does not belong to it, or its time is over."""
    if part not in parts(table):
        return (Reason(c.MV_HARV_07, (("no part of the phase", part),)),)
    if table.read(r.AMB_04) == "strict" and PARTS.index(part) < PARTS.index(reached(seat)):
        return (Reason(c.MV_HARV_07, (("comes after", reached(seat)),)),)
    return ()


def reached(seat: Seat) -> str:
    """Name the last part of the phase of which something was done."""
    if seat.advancements_bought:
        return "buy"
    if seat.vales_bought:
        return "buy vale"
    return "gain" if seat.gained else "use"
