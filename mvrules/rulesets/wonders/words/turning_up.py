"""Turning up the top card of a deck, to draw it or to bury it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Event
from mvrules.rulesets.wonders import player_events as p
from mvrules.rulesets.wonders.lookup import printed
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.who import Cards
from mvrules.rulesets.wonders.zones.decks import top

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table


class TurnUp(Effect, frozen=True):
    """«Turn up the top card of your deck; draw it if it is such a card, otherwise bury it.»"""

    word: ClassVar[str] = "turn up and draw"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone deck", "moves to zone hand")
    who: Cards
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {p.CardRevealed, p.CardTaken, p.CardBuried}
    )

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is a card to turn up."""
        return bool(world(table).seat(behalf.player).deck)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Turn it up, then draw or bury it."""
        card = yield from top(table, behalf.player)
        if not card:
            return
        yield p.CardRevealed(behalf.player, card)
        if self.who.fits_unplaced(printed(table, card)):
            yield p.CardTaken(behalf.player, card)
        else:
            yield p.CardBuried(behalf.player, card)

    def said(self) -> str:
        """Read what is drawn."""
        return f"turn up the top card: draw it if it is among {self.who.said()}, otherwise bury it"
