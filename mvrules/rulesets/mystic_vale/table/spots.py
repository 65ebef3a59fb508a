"""A spot is a place where a card lies, as one says it: «field 2», «on deck», «discard 1»."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import COUNTED

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

ZONES = ("field", "on deck", "discard", "deck")


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A zone and, in a zone of several cards, a number counted from nought."""

    zone: str
    index: int = 0

    def said(self) -> str:
        """Say the place, counted from one."""
        return self.zone if self.zone == "on deck" else f"{self.zone} {self.index + 1}"

    @classmethod
    def parse(cls, words: str) -> Spot:
        """Read a place from words."""
        zone, _, number = words.rpartition(" ")
        if words == "on deck":
            return cls("on deck")
        if zone not in ZONES or not COUNTED.fullmatch(number):
            raise WordsRefused(
                f"no place is called {shown(words)}", ("field 1", "on deck", "discard 1")
            )
        return cls(zone, int(number) - 1)


def spots(seat: Seat) -> tuple[Spot, ...]:
    """List every place where a card of this player lies face up."""
    on_deck = () if seat.on_deck is None else (Spot("on deck"),)
    return (*spots_in_the_field(seat), *on_deck, *spots_in_the_discard_pile(seat))


def in_sight(seat: Seat) -> tuple[Sleeve, ...]:
    """List the cards that lie in these places."""
    on_deck = () if seat.on_deck is None else (seat.on_deck,)
    return (*seat.field, *on_deck, *seat.discard)


def spots_in_the_field(seat: Seat) -> tuple[Spot, ...]:
    """List the places in the field."""
    return _numbered("field", len(seat.field))


def spots_in_the_discard_pile(seat: Seat) -> tuple[Spot, ...]:
    """List the places in the discard pile."""
    return _numbered("discard", len(seat.discard))


@lru_cache(maxsize=1_000)
def _numbered(zone: str, count: int) -> tuple[Spot, ...]:
    """List the places of a zone; they are the same for all."""
    return tuple(Spot(zone, index) for index in range(count))


def in_the_field(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """List the cards in the field."""
    return seat.field


def field_and_on_deck(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """List the cards in the field, and the on-deck card with them."""
    on_deck = () if seat.on_deck is None else (seat.on_deck,)
    return (*seat.field, *on_deck)


def card_at(seat: Seat, spot: Spot) -> Sleeve:
    """Give the card that lies in a place."""
    if spot.zone == "on deck":
        if seat.on_deck is None:
            raise WordsRefused(f"{seat.name} has no on-deck card")
        return seat.on_deck
    if spot.zone == "deck":
        return seat.deck.cards()[spot.index]
    return (seat.field if spot.zone == "field" else seat.discard)[spot.index]


def put(seat: Seat, spot: Spot, card: Sleeve) -> Seat:
    """Give the seat with another card in a place."""
    if spot.zone == "on deck":
        return seat.replaced(on_deck=card)
    row = seat.field if spot.zone == "field" else seat.discard
    changed = (*row[: spot.index], card, *row[spot.index + 1 :])
    return seat.replaced(**{spot.zone: changed})
