"""Placing by an ability: a card of the discard pile comes to the right end of the field."""

from __future__ import annotations

from typing import ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.placing import CardPlaced
from mvrules.rulesets.mystic_vale.spots import Spot, card_at
from mvrules.rulesets.mystic_vale.state import card_name


class PlaceFromDiscard(Effect, frozen=True):
    """«Place a card of your discard pile at the end of your field.»"""

    word: ClassVar[str] = "place from the discard pile"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardPlaced})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one."""
        return bool(table.state.seat(behalf.player).discard) or not needs_a_card(table)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which card, and place it."""
        seat = table.state.seat(behalf.player)
        picks = [
            option(behalf.player, "place", f"discard {index}", card=card_name(card))
            for index, card in enumerate(seat.discard, start=1)
        ]
        if picks:
            picked = yield ask(behalf.player, "Place which card of the discard pile?", picks)
            place = picked.word("place")
            yield CardPlaced(behalf.player, card_at(seat, Spot.parse(place)), place)

    def said(self) -> str:
        """Read it aloud."""
        return "place a card of your discard pile at the end of your field"


@implements(c.NEM_VALE_FORGE_03, dropped=False)
def needs_a_card(table: Table) -> bool:
    """With an empty discard pile nothing happens, and nothing is spent."""
    return True
