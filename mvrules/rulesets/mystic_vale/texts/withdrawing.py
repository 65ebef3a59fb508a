"""Withdrawing: a reading by which mana and spirits last only as long as their symbols show.

Read so, what a card or an advancement gave is lost when it leaves the field; what is spent of it
already is missing from what comes up later. By the default what was collected stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.crafting.pieces import Symbols
from mvrules.kernel.events import Event
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.reading import gives
from mvrules.rulesets.mystic_vale.leaders.sides import giving_at
from mvrules.rulesets.mystic_vale.table.state import SPIRITS, Vale, more

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

LASTING = ("mana", *SPIRITS)
"""What is there to be spent for as long as it shows."""


class ResourcesWithdrawn(Event, frozen=True):
    """What had come up to be spent was withdrawn, since its symbols left the field."""

    player: str
    lost: Symbols

    def apply(self, state: Vale) -> Vale:
        """Take it away; what is missing is taken from what comes up later."""
        seat = state.seat(self.player)
        for name, count in self.lost:
            if name == "mana":
                gone = min(seat.mana, count)
                owed = seat.mana_owed + count - gone
                seat = seat.replaced(mana=seat.mana - gone, mana_owed=owed)
            else:
                gone = min(dict(seat.spirits).get(name, 0), count)
                owes = more(seat.spirits_owed, name, count - gone)
                seat = seat.replaced(spirits=more(seat.spirits, name, -gone), spirits_owed=owes)
        return state.with_seat(seat)


def leaving(table: Table, player: str, event: Event) -> Rules[None]:
    """Let something leave the field, and with it, if read so, what it gave to be spent."""
    if table.read(r.AMB_66) != "computed" or not table.state.seat(player).gained:
        yield event
        return
    before = dict(shown(table, player))
    yield event
    after = dict(shown(table, player))
    lost = tuple((name, before[name] - after[name]) for name in LASTING)
    if any(count > 0 for _, count in lost):
        yield ResourcesWithdrawn(player, tuple(each for each in lost if each[1] > 0))


def shown(table: Table, player: str) -> Symbols:
    """Count what the cards that have given show of what is there to be spent."""
    seat = table.state.seat(player)
    given = (at for at in range(len(seat.field)) if at not in seat.late)
    cards = giving_at(table, seat, tuple(given))
    return tuple((name, sum(gives(table, seat, card, name) for card in cards)) for name in LASTING)
