"""Tested rituals: a reading by which a ritual is looked at once, when its rewards are gained.

Read so, a ritual that was met at the gain of this Harvest stays met until the turn is over, and
one that was not stays so, however its card changes. By the default a change tells at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mvrules.crafting.pieces import Piece, Ritual
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event
from mvrules.kernel.refusals import Undefined
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.rituals import HARVEST
from mvrules.rulesets.mystic_vale.table.state import Vale

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.table.state import Seat

ALWAYS_MET = ()
NEVER_MET = (("guardians", 1_000_000),)
"""Requirements that every card meets, or none."""


class RitualsTested(Event, frozen=True):
    """It was looked at which rituals are met, once for this Harvest."""

    player: str
    met: tuple[Piece, ...]
    unmet: tuple[Piece, ...]

    def apply(self, state: Vale) -> Vale:
        """Note which are and which are not."""
        seat = state.seat(self.player)
        met, unmet = (*seat.rituals_met, *self.met), (*seat.rituals_unmet, *self.unmet)
        return state.with_seat(seat.replaced(rituals_met=met, rituals_unmet=unmet))


def as_tested(seat: Seat, card: Sleeve, name: str) -> Sleeve:
    """Give a card of the field with its rituals as they were tested, where that matters.

    End-of-game VP, decay and growth are not gained in the Harvest Phase.
    """
    noted = seat.rituals_met or seat.rituals_unmet
    if not noted or name.rpartition(" ")[2] not in HARVEST or card not in seat.field:
        return card
    return Sleeve(tuple(_as_tested(seat, piece) for piece in card.layers))


def _as_tested(seat: Seat, piece: Piece) -> Piece:
    """Give a layer with its ritual as it was tested.

    Raises:
        Undefined: of two alike one was met and the other not.
    """
    met, unmet = piece in seat.rituals_met, piece in seat.rituals_unmet
    if piece.ritual is None or not (met or unmet):
        return piece
    if met and unmet:
        raise Undefined(r.AMB_20_WHEN, f"which {piece.name} was tested on this card")
    ritual = Ritual(ALWAYS_MET if met else NEVER_MET, piece.ritual.reward)
    return msgspec.structs.replace(piece, ritual=ritual)
