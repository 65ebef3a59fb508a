"""Occasions: the events that set the abilities of cards off, as a card pack names them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Pattern
from mvrules.rulesets.mystic_vale.table.commons_events import AdvancementBought, ValeBought
from mvrules.rulesets.mystic_vale.table.events import CardPlanted, CardTurnedOver, Spoiled
from mvrules.rulesets.mystic_vale.texts.placing import CardPlaced

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Event
    from mvrules.kernel.table import Table


class Timing(Enum):
    """When an ability that was set off is resolved; those set off together, as the player likes."""

    IF_YOU_SPOIL = "if you spoil"
    WHEN_BOUGHT = "when bought"
    WHEN_PLAYED = "when played"
    WHEN_PLACED = "when placed"
    WHEN_TURNED_OVER = "when turned over"


class ThisBought(Pattern, frozen=True):
    """«When this is bought.»"""

    word: ClassVar[str] = "this is bought"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether it is this very card that was bought."""
        bought = event.sheet if isinstance(event, AdvancementBought) else None
        bought = event.vale if isinstance(event, ValeBought) else bought
        return bought is not None and bought.name == behalf.source


class ThisPlayed(Pattern, frozen=True):
    """«When this is played.»"""

    word: ClassVar[str] = "this is played"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether a card was planted; asked only of what lies on it."""
        return isinstance(event, CardPlanted) and event.player == behalf.player


class ThisPlaced(Pattern, frozen=True):
    """«When this is placed in your field.»"""

    word: ClassVar[str] = "this is placed"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether a card was placed; asked only of what lies on it."""
        return isinstance(event, CardPlaced) and event.player == behalf.player


class ThisTurnedOver(Pattern, frozen=True):
    """«When this is turned over as your on-deck card.»"""

    word: ClassVar[str] = "this is turned over"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether a card was turned over; asked only of what lies on it."""
        return isinstance(event, CardTurnedOver) and event.player == behalf.player


class YouSpoil(Pattern, frozen=True):
    """«If you Spoil.»"""

    word: ClassVar[str] = "you spoil"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether the player Spoiled."""
        return isinstance(event, Spoiled) and event.player == behalf.player


PATTERNS = {
    Timing.IF_YOU_SPOIL: YouSpoil(),
    Timing.WHEN_BOUGHT: ThisBought(),
    Timing.WHEN_PLAYED: ThisPlayed(),
    Timing.WHEN_PLACED: ThisPlaced(),
    Timing.WHEN_TURNED_OVER: ThisTurnedOver(),
}
