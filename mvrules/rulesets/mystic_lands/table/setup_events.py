"""What happens as the game is set up."""

from __future__ import annotations

from msgspec.structs import replace

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event
from mvrules.kernel.piles import Pile
from mvrules.rulesets.mystic_lands.table.state import FLIPPED, Lands, Market, Space, card_name


class PlayerAreaLaid(Event, frozen=True):
    """A player got a starting deck and cubes."""

    player: str
    deck: Pile[Sleeve]
    cubes: int

    def apply(self, state: Lands) -> Lands:
        """Lay them out."""
        return state.change(self.player, deck=self.deck, cubes=self.cubes)


class MapLaid(Event, frozen=True):
    """A map was laid in the middle, with the decks of Vale cards beside it."""

    spaces: tuple[Space, ...]
    decks: tuple[Pile[Piece], Pile[Piece]]

    def apply(self, state: Lands) -> Lands:
        """Lay it out."""
        return replace(state, spaces=self.spaces, vale_decks=self.decks)


class ValePlaced(Event, frozen=True):
    """A Vale card was placed on a space of the map."""

    space: str
    vale: Piece
    level: int
    up: bool = False

    @property
    def seen_by(self) -> tuple[str, ...] | None:
        """Nobody sees a card that lies face down."""
        return None if self.up else ()

    def apply(self, state: Lands) -> Lands:
        """Take it off its deck."""
        low, high = state.vale_decks
        if self.level == 1:
            low = low.without(self.vale)
        else:
            high = high.without(self.vale)
        there = replace(state.space(self.space), vale=self.vale, up=self.up)
        return replace(state.with_space(there), vale_decks=(low, high))


class DruidDeckLaid(Event, frozen=True):
    """The Druid Advances lie in a deck, shuffled."""

    druids: Pile[Piece]

    def apply(self, state: Lands) -> Lands:
        """Lay them out."""
        return replace(state, druids=self.druids)


class DruidDealt(Event, frozen=True):
    """A Druid Advance was dealt to a player, who alone sees it."""

    player: str
    druid: Piece

    @property
    def seen_by(self) -> tuple[str, ...]:
        """Its player sees it."""
        return (self.player,)

    def apply(self, state: Lands) -> Lands:
        """Take it off the deck."""
        dealt = (*state.seat(self.player).dealt, self.druid)
        after = state.change(self.player, dealt=tuple(sorted(dealt, key=lambda each: each.name)))
        return replace(after, druids=state.druids.without(self.druid))


class DruidSleeved(Event, frozen=True):
    """A player sleeved a Druid Advance on the Druid card and gave the other back."""

    player: str
    druid: Piece
    onto: Sleeve
    crafted: Sleeve

    @property
    def seen_by(self) -> tuple[str, ...]:
        """Its player sees it; the others see it when it Grows."""
        return (self.player,)

    def apply(self, state: Lands) -> Lands:
        """Put the crafted card into the deck, and the rest beneath the Druid Advances."""
        seat = state.seat(self.player)
        cards = list(seat.deck.cards())
        cards[cards.index(self.onto)] = self.crafted
        back = list(seat.dealt)
        back.remove(self.druid)
        druids = state.druids
        for druid in back:
            druids = druids.beneath(druid)
        after = state.change(self.player, deck=Pile(top=tuple(cards)), dealt=())
        return replace(after, druids=druids)


class DruidDeckShuffled(Event, frozen=True):
    """The Druid Advances that are left were shuffled."""

    def apply(self, state: Lands) -> Lands:
        """Forget their order."""
        return replace(state, druids=state.druids.shuffled(lambda druid: druid.name))


class FirstPlayerDrawn(Event, frozen=True):
    """Chance named the first player."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Note who goes first."""
        return replace(state, first=self.player, active=self.player)


class MarketLaid(Event, frozen=True):
    """The Market was laid out, empty, with its decks."""

    market: Market

    def apply(self, state: Lands) -> Lands:
        """Lay it out."""
        return replace(state, market=self.market)


class DeckLaidDown(Event, frozen=True):
    """A player's deck was shuffled and lies face down."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Forget its order."""
        return state.change(self.player, deck=state.seat(self.player).deck.shuffled(card_name))


class TokensLaidOut(Event, frozen=True):
    """A Wither token lies before each player, its other side up."""

    def apply(self, state: Lands) -> Lands:
        """Lay them out."""
        return replace(state, seats=tuple(seat.replaced(token=FLIPPED) for seat in state.seats))
