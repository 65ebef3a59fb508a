"""What can happen, in the past tense."""

from __future__ import annotations

from mvrules.kernel.events import Event
from tests.kernel.lands_like.state import Lands


class DruidsDealt(Event, frozen=True):
    """Two druids were dealt to a player, who alone sees them."""

    player: str
    druids: tuple[str, ...]

    @property
    def seen_by(self) -> tuple[str, ...]:
        return (self.player,)

    def apply(self, state: Lands) -> Lands:
        return state.change(self.player, dealt=self.druids)


class DruidShown(Event, frozen=True):
    """A player turned the chosen druid over."""

    player: str
    druid: str

    def apply(self, state: Lands) -> Lands:
        return state.change(self.player, druid=self.druid, dealt=())


class Grown(Event, frozen=True):
    """The card on deck went into the land."""

    player: str

    def apply(self, state: Lands) -> Lands:
        seat = state.seat(self.player)
        return state.change(self.player, land=(*seat.land, seat.on_deck), on_deck="")


class Revealed(Event, frozen=True):
    """The next card of the deck was turned up."""

    player: str
    card: str

    def apply(self, state: Lands) -> Lands:
        deck = state.seat(self.player).deck.without(self.card)
        return state.change(self.player, deck=deck, on_deck=self.card)


class ManaGained(Event, frozen=True):
    """A player gained mana."""

    player: str
    count: int

    def apply(self, state: Lands) -> Lands:
        return state.change(self.player, mana=state.seat(self.player).mana + self.count)


class SunCovered(Event, frozen=True):
    """A rain token covered a sun."""

    player: str

    def apply(self, state: Lands) -> Lands:
        seat = state.seat(self.player)
        return state.change(self.player, rain=seat.rain - 1, covered=seat.covered + 1)


class Withered(Event, frozen=True):
    """Four suns shone, and the land withered."""

    player: str

    def apply(self, state: Lands) -> Lands:
        return state.change(self.player, withered=True)
