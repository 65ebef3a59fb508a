"""The on-deck card in a card's text: it may be discarded, and the next card comes up."""

from __future__ import annotations

from typing import ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Reason
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.planting import turn_over
from mvrules.rulesets.mystic_vale.course.spoil import spoil_check
from mvrules.rulesets.mystic_vale.solitaire.nemeses import kept_from_discard
from mvrules.rulesets.mystic_vale.table.events import CardTurnedOver, Spoiled, TokenTurned
from mvrules.rulesets.mystic_vale.texts.abilities import resolve_triggers
from mvrules.rulesets.mystic_vale.texts.placing import CardDiscarded

ON_DECK = "on deck"


class DiscardOnDeck(Effect, frozen=True):
    """«Discard your on-deck card.»"""

    word: ClassVar[str] = "discard the on-deck card"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone on deck",
        "moves to zone discard",
        "moves from zone deck",
        "moves to zone on deck",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {CardDiscarded, CardTurnedOver, Spoiled, TokenTurned}
    )

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one that may go."""
        there = table.state.seat(behalf.player).on_deck is not None
        return there and not self.against(table, behalf)

    def against(self, table: Table, behalf: Behalf) -> tuple[Reason, ...]:
        """Tell why it can't be discarded."""
        card = table.state.seat(behalf.player).on_deck
        return () if card is None else kept_from_discard(table, card)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Discard it; when the next card comes up is in doubt, and whether it can Spoil.

        In Prep that is looked at for each card anyway.
        """
        if not self.can(table, behalf):
            return
        player = behalf.player
        yield CardDiscarded(player, ON_DECK)
        if table.read(r.AMB_57) == "at once":
            yield from turn_over(table, player)
            yield from resolve_triggers(table, player)
            planting = table.state.menu_of(player) == "planting"
            if planting and table.read(r.AMB_57_CHECK) == "as for any reveal":
                yield from spoil_check(table, player)

    def said(self) -> str:
        """Read it aloud."""
        return "discard your on-deck card"
