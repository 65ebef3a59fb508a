"""Cards that move by an ability: placed in the field, discarded, or put under the deck.

What is placed is not played. Where a card leaves the field, those to its right move up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.events import Event, Use
from mvrules.kernel.piles import Pile
from mvrules.rulesets.mystic_vale.spots import Spot, card_at
from mvrules.rulesets.mystic_vale.state import Vale, card_name

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve

DECK = "deck"
FIELD = "field "


class CardPlaced(Event, frozen=True):
    """A card was placed at the right end of the field: from the deck, or from a place.

    A deck that was searched may give any of its cards; otherwise it gives the top one.
    """

    player: str
    card: Sleeve
    origin: str

    def apply(self, state: Vale) -> Vale:
        """Move the card."""
        seat = state.seat(self.player)
        if self.origin == DECK:
            deck = taken_out(seat.deck, self.card)
            return placed(state.with_seat(seat.replaced(deck=deck)), self.player, self.card)
        after, card = left(state, self.player, self.origin)
        return placed(after, self.player, card)


class CardDiscarded(Event, frozen=True):
    """A single card was discarded, from the field or from on deck."""

    player: str
    place: str

    def apply(self, state: Vale) -> Vale:
        """Move the card to the discard pile."""
        after, card = left(state, self.player, self.place)
        return after.change(self.player, discard=(*after.seat(self.player).discard, card))


class CardPutUnder(Event, frozen=True):
    """A card of the field was put at the bottom of the deck."""

    player: str
    place: str

    def apply(self, state: Vale) -> Vale:
        """Move the card under the deck; with no deck it lies under the on-deck card."""
        after, card = left(state, self.player, self.place)
        return after.change(self.player, deck=after.seat(self.player).deck.beneath(card))


class DeckShuffled(Event, frozen=True):
    """A deck was shuffled."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Forget the order of the deck."""
        return state.change(self.player, deck=state.seat(self.player).deck.shuffled(card_name))


def placed(state: Vale, player: str, card: Sleeve) -> Vale:
    """Lay a card at the right end of the field; after the gain it is late."""
    seat = state.seat(player)
    late = (*seat.late, len(seat.field)) if seat.gained else seat.late
    return state.with_seat(seat.replaced(field=(*seat.field, card), late=late))


# leaving a place ---------------------------------------------------------------------------


def left(state: Vale, player: str, place: str) -> tuple[Vale, Sleeve]:
    """Take a card out of the place where it lies; what was noted by place moves up with it."""
    seat, spot = state.seat(player), Spot.parse(place)
    card = card_at(seat, spot)
    if spot.zone == "on deck":
        return state.with_seat(seat.replaced(on_deck=None)), card
    row: tuple[Any, ...] = seat.field if spot.zone == "field" else seat.discard
    rest = row[: spot.index] + row[spot.index + 1 :]
    if spot.zone == "discard":
        return state.with_seat(seat.replaced(discard=rest)), card
    crafted = seat.crafted[: spot.index] + seat.crafted[spot.index + 1 :]
    late = tuple(at - (at > spot.index) for at in seat.late if at != spot.index)
    after = state.with_seat(seat.replaced(field=rest, crafted=crafted, late=late))
    return after.replaced(used=tuple(sorted(_moved_up(state.used, spot.index)))), card


def _moved_up(used: tuple[Use, ...], index: int) -> list[Use]:
    """Give the uses of abilities by the new places of their cards; those of the card are over."""
    moved = []
    for use in used:
        if not use.source.startswith(FIELD):
            moved.append(use)
            continue
        at = int(use.source.removeprefix(FIELD)) - 1
        if at != index:
            source = f"{FIELD}{at + (at < index)}"
            moved.append(msgspec.structs.replace(use, source=source))
    return moved


def taken_out(pile: Pile[Sleeve], card: Sleeve) -> Pile[Sleeve]:
    """Take a card out of a pile, wherever it lies in it."""
    if card in pile.top:
        at = pile.top.index(card)
        return Pile(pile.top[:at] + pile.top[at + 1 :], pile.middle, pile.bottom)
    if any(other == card for other, _ in pile.middle):
        changed = ((other, count - (other == card)) for other, count in pile.middle)
        return Pile(pile.top, tuple((o, n) for o, n in changed if n), pile.bottom)
    at = pile.bottom.index(card)
    return Pile(pile.top, pile.middle, pile.bottom[:at] + pile.bottom[at + 1 :])
