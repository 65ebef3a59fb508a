"""Effects that shuffle a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Event
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.night import turn_up
from mvrules.rulesets.mystic_lands.table.events import DeckShuffled

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table


class ShuffleDeck(Effect, frozen=True):
    """«Shuffle your deck.»"""

    word: ClassVar[str] = "shuffle deck"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone on deck", "moves to zone deck")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({DeckShuffled})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Shuffle, and turn up a new on-deck card if the old one went into the deck."""
        player = behalf.player
        goes = table.state.seat(player).on_deck is not None and goes_in(table)
        yield DeckShuffled(player, goes)
        if goes:
            yield from turn_up(table, player)

    def said(self) -> str:
        """Read it aloud."""
        return "shuffle your deck"


@implements(c.LANDS_ONDECK_04, dropped=False)
def goes_in(table: Table) -> bool:
    """For all but its suns the on-deck card is a card of the deck."""
    return table.read(r.AMB_L15) == "shuffled in"
