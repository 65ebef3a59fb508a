"""Cancelling: mana and spirits that a card takes from what its player has in the Harvest Phase.

What has not come up yet when they are cancelled is gone as soon as it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.pieces import counted
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.harvest import given
from mvrules.rulesets.mystic_vale.table.state import SPIRITS, Vale, more
from mvrules.rulesets.mystic_vale.texts.arrivals import given_by_arrivals

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.table.state import Seat


class ManaCancelled(Event, frozen=True):
    """Mana was cancelled: what there is, and of what comes up later as much as is missing."""

    player: str
    count: int

    def apply(self, state: Vale) -> Vale:
        """Take the mana away, and note what is missing."""
        seat = state.seat(self.player)
        gone = min(seat.mana, self.count)
        owed = seat.mana_owed + self.count - gone
        return state.change(self.player, mana=seat.mana - gone, mana_owed=owed)


class SpiritCancelled(Event, frozen=True):
    """A spirit symbol was cancelled: one that there is, or the next of its kind."""

    player: str
    spirit: str

    def apply(self, state: Vale) -> Vale:
        """Take the spirit away, or note that the next one is gone."""
        seat = state.seat(self.player)
        if counted(seat.spirits, self.spirit):
            return state.change(self.player, spirits=more(seat.spirits, self.spirit, -1))
        owed = more(seat.spirits_owed, self.spirit, 1)
        return state.change(self.player, spirits_owed=owed)


class Cancel(Effect, frozen=True):
    """«Lower your mana by so much, and cancel so many of your spirit symbols.»"""

    word: ClassVar[str] = "cancel"
    touches: ClassVar[tuple[str, ...]] = (
        "cancels symbol mana",
        "reads symbol mana",
        "cancels symbol spirits",
        "reads symbol spirits",
    )
    mana: int = 0
    spirits: int = 0
    causes: ClassVar[frozenset[type[Event]]] = frozenset({ManaCancelled, SpiritCancelled})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is anything to cancel."""
        seat = table.state.seat(behalf.player)
        some_spirit = self.spirits and any(in_sight(table, seat, kind) for kind in SPIRITS)
        return bool(self._mana(table, seat) or some_spirit)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Cancel the mana, then ask for each spirit which."""
        player = behalf.player
        if mana := self._mana(table, table.state.seat(player)):
            yield ManaCancelled(player, mana)
        for _ in range(self.spirits):
            seat = table.state.seat(player)
            kinds = [kind for kind in SPIRITS if in_sight(table, seat, kind)]
            if not kinds or not is_lost(table):
                return
            picks = [option(player, "cancel", kind) for kind in kinds]
            said = (
                picks[0]
                if not picks[1:]
                else (yield ask(player, "Cancel which spirit?", picks, by=behalf.source))
            )
            yield SpiritCancelled(player, said.word("cancel"))

    def _mana(self, table: Table, seat: Seat) -> int:
        """Count the mana that is cancelled: of the whole Harvest, or of what is in sight."""
        if table.read(r.AMB_46) == "at the moment":
            return min(self.mana, in_sight(table, seat, "mana"))
        return self.mana

    def said(self) -> str:
        """Read both."""
        return f"lower your mana by {self.mana} and cancel {self.spirits} of your spirits"


def in_sight(table: Table, seat: Seat, name: str) -> int:
    """Count mana, or spirits of a kind: what there is, and what the field has not given yet."""
    if name == "mana":
        there, owed = seat.mana, seat.mana_owed
    else:
        there, owed = counted(seat.spirits, name), counted(seat.spirits_owed, name)
    to_come = given_by_arrivals(table, seat, name)
    if not seat.gained:
        to_come = given(table, seat.name, name, {})
    return max(0, there + to_come - owed)


@implements(c.NEM_NEM_DRYAD_03, dropped=False)
def is_lost(table: Table) -> bool:
    """Spirits so cancelled can't be spent; rituals still find them on their cards."""
    return True
