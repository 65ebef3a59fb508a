"""Vale cards: from the play area they give what they show; a new one perhaps not at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome, Undefined
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.table.state import SPIRITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

GIVEN = ("vp", "mana", *SPIRITS)
"""What a vale card can give in the Harvest Phase."""


@implements(c.MV_BUY_04, dropped=())
def vales_that_give(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """A vale card gives what it shows from the play area."""
    return older_vales(seat)


def older_vales(seat: Seat) -> tuple[Piece, ...]:
    """List the vale cards of a player but for those bought in this phase."""
    if not seat.vales_new:
        return seat.vales
    left = list(seat.vales)
    for vale in seat.vales_new:
        left.remove(vale)
    return tuple(left)


def given_by_vales(table: Table, seat: Seat, name: str) -> int:
    """Count a symbol on the vale cards that give something."""
    return sum(vale.symbol(name) for vale in vales_that_give(table, seat)) if seat.vales else 0


# a new vale card ---------------------------------------------------------------------------


def gaining_late(table: Table, player: str) -> Iterator[Candidate]:
    """Whether a vale card gives something in the phase in which it is bought is in doubt."""
    for vale in dict.fromkeys(table.state.seat(player).vales_new):
        try:
            shows = any(vale.symbol(name) for name in GIVEN)
        except NoOutcome as nobody_knows:
            yield Candidate(option(player, "gain", vale.name), (), nobody_knows)
            continue
        if shows:
            reasons, unknown = why_not_yet(table, vale)
            yield Candidate(option(player, "gain", vale.name), reasons, unknown)


def why_not_yet(table: Table, vale: Piece) -> tuple[tuple[Reason, ...], NoOutcome | None]:
    """Tell what stands against using a new vale card at once: a clause, or that nobody knows."""
    reading = table.read(r.AMB_05)
    if reading == "next turn":
        return (Reason(c.MV_BUY_04, (("bought this turn", vale.name),)),), None
    if reading == "unspecified":
        return (), Undefined(r.AMB_05, f"whether {vale.name}, bought this turn, gives anything yet")
    return (), None
