"""What can happen to what a player holds, and to the course of the game."""

from __future__ import annotations

from typing import Any

from mvrules.kernel.events import Event
from mvrules.rulesets.wonders.state import World

# cards -------------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True):
    """A card was drawn; only its player sees which."""

    player: str
    card: str

    @property
    def seen_by(self) -> tuple[str, ...]:
        """Name its player."""
        return (self.player,)

    def apply(self, state: World) -> World:
        """Take it from the deck into the hand."""
        seat = state.seat(self.player)
        hand, deck = (*seat.hand, self.card), seat.deck.without(self.card)
        return state.with_seat(self.player, hand=hand, deck=deck)


class CardPlayed(Event, frozen=True):
    """A card was played from the hand, or from the top of the deck."""

    player: str
    card: str
    realm: int
    origin: str = "hand"

    def apply(self, state: World) -> World:
        """Take it from where it was; a card that was turned up is on its way already."""
        if self.origin != "hand":
            return state
        seat = state.seat(self.player)
        hand, way = _less(seat.hand, self.card), (*seat.on_the_way, self.card)
        return state.with_seat(self.player, hand=hand, on_the_way=way)


class SpellSpent(Event, frozen=True):
    """A spell has done its work."""

    player: str
    card: str

    def apply(self, state: World) -> World:
        """Lay it into The Abyss."""
        way = _less(state.seat(self.player).on_the_way, self.card)
        return _into_abyss(state.with_seat(self.player, on_the_way=way), self.player, self.card)


class CardDiscarded(Event, frozen=True):
    """A card was discarded from the hand."""

    player: str
    card: str

    def apply(self, state: World) -> World:
        """Lay it into The Abyss."""
        left = state.with_seat(self.player, hand=_less(state.seat(self.player).hand, self.card))
        return _into_abyss(left, self.player, self.card)


class CardDenied(Event, frozen=True):
    """A card went from the deck straight into The Abyss."""

    player: str
    card: str

    def apply(self, state: World) -> World:
        """Lay it there."""
        deck = state.seat(self.player).deck.without(self.card)
        return _into_abyss(state.with_seat(self.player, deck=deck), self.player, self.card)


class CardRevealed(Event, frozen=True):
    """A card was turned up from the top of a deck."""

    player: str
    card: str

    def apply(self, state: World) -> World:
        """Take it off the deck."""
        seat = state.seat(self.player)
        deck, way = seat.deck.without(self.card), (*seat.on_the_way, self.card)
        return state.with_seat(self.player, deck=deck, on_the_way=way)


class CardTaken(Event, frozen=True):
    """A card that was turned up was taken into the hand."""

    player: str
    card: str

    def apply(self, state: World) -> World:
        """Put it there."""
        seat = state.seat(self.player)
        way, hand = _less(seat.on_the_way, self.card), (*seat.hand, self.card)
        return state.with_seat(self.player, on_the_way=way, hand=hand)


class CardBuried(Event, frozen=True):
    """A card was laid under its owner's deck, from the hand or from where it was turned up."""

    player: str
    card: str
    origin: str = "deck"

    @property
    def seen_by(self) -> tuple[str, ...] | None:
        """Name its player alone, if it came from the hand."""
        return (self.player,) if self.origin == "hand" else None

    def apply(self, state: World) -> World:
        """Lay it there."""
        seat = state.seat(self.player)
        pile = "hand" if self.origin == "hand" else "on_the_way"
        left = {pile: _less(getattr(seat, pile), self.card)}
        return state.with_seat(self.player, **left, deck=seat.deck.beneath(self.card))


class CardRecalled(Event, frozen=True):
    """A card left The Abyss or the banished pile, to come back into The World."""

    player: str
    card: str
    pile: str = "abyss"

    def apply(self, state: World) -> World:
        """Take it out."""
        seat = state.seat(self.player)
        left = {self.pile: _less(getattr(seat, self.pile), self.card)}
        return state.with_seat(self.player, **left, on_the_way=(*seat.on_the_way, self.card))


class DeckChosen(Event, frozen=True):
    """A player sat down with a deck."""

    player: str
    deck: str
    cards: tuple[str, ...]

    def apply(self, state: World) -> World:
        """Shuffle it."""
        from mvrules.kernel.piles import Pile

        return state.with_seat(self.player, deck=Pile(top=self.cards).shuffled(str))

    def said(self) -> dict[str, Any]:
        """Tell which."""
        return {self.name: {"player": self.player, "deck": self.deck}}


def _less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    left = list(cards)
    left.remove(card)
    return tuple(left)


def _into_abyss(state: World, player: str, card: str) -> World:
    return state.with_seat(player, abyss=(*state.seat(player).abyss, card))


# energy, actions, faith --------------------------------------------------------------------


class EnergyGained(Event, frozen=True):
    """A player gained energy."""

    player: str
    count: int

    def apply(self, state: World) -> World:
        """Add it."""
        return state.with_seat(self.player, energy=state.seat(self.player).energy + self.count)


class EnergySpent(Event, frozen=True):
    """A player spent energy."""

    player: str
    count: int

    def apply(self, state: World) -> World:
        """Take it off."""
        return state.with_seat(self.player, energy=state.seat(self.player).energy - self.count)


class ActionsGained(Event, frozen=True):
    """A player gained actions; ``usable`` says from when on: now, next turn, next round."""

    player: str
    count: int
    usable: str = "now"

    def apply(self, state: World) -> World:
        """Add them where they wait."""
        field = {"now": "actions", "next turn": "late", "next round": "later"}[self.usable]
        held = getattr(state.seat(self.player), field)
        return state.with_seat(self.player, **{field: held + self.count})


class ActionSpent(Event, frozen=True):
    """A player spent an action."""

    player: str

    def apply(self, state: World) -> World:
        """Take it off."""
        return state.with_seat(self.player, actions=state.seat(self.player).actions - 1)


class FaithGained(Event, frozen=True):
    """A player gained faith."""

    player: str
    count: int

    def apply(self, state: World) -> World:
        """Add it."""
        return state.with_seat(self.player, faith=state.seat(self.player).faith + self.count)


class FaithSpent(Event, frozen=True):
    """A player spent faith."""

    player: str
    count: int

    def apply(self, state: World) -> World:
        """Take it off, and note the spending."""
        seat = state.seat(self.player)
        spendings = seat.spendings + 1
        return state.with_seat(self.player, faith=seat.faith - self.count, spendings=spendings)


class FaithFreed(Event, frozen=True):
    """A player may spend faith as often as they like in this round."""

    player: str

    def apply(self, state: World) -> World:
        """Lift the limit."""
        return state.with_seat(self.player, unlimited=True)


class FreeAttackGained(Event, frozen=True):
    """A player may attack once without an action; in one realm, if one is named."""

    player: str
    realm: int = 0

    def apply(self, state: World) -> World:
        """Keep it."""
        kept = (*state.seat(self.player).free_attacks, self.realm)
        return state.with_seat(self.player, free_attacks=tuple(sorted(kept)))


class FreeAttackUsed(Event, frozen=True):
    """A player used a free attack."""

    player: str
    realm: int

    def apply(self, state: World) -> World:
        """Take it away."""
        left = list(state.seat(self.player).free_attacks)
        left.remove(self.realm)
        return state.with_seat(self.player, free_attacks=tuple(left))
