"""Places where a card lies, as one says them: «land 2», «on deck», «discard 1»."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import COUNTED

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.rulesets.mystic_lands.table.state import Seat

LAND, ON_DECK, DISCARD = "land", "on deck", "discard"


class Place(msgspec.Struct, frozen=True, gc=False):
    """A zone and, in a zone of several cards, a number counted from nought."""

    zone: str
    index: int = 0

    def said(self) -> str:
        """Say the place, counted from one."""
        return self.zone if self.zone == ON_DECK else f"{self.zone} {self.index + 1}"

    @classmethod
    def parse(cls, words: str) -> Place:
        """Read a place from words."""
        zone, _, number = words.rpartition(" ")
        if words == ON_DECK:
            return cls(ON_DECK)
        if zone not in {LAND, DISCARD} or not COUNTED.fullmatch(number):
            raise WordsRefused(
                f"no place is called {shown(words)}", ("land 1", ON_DECK, "discard 1")
            )
        return cls(zone, int(number) - 1)


def places(seat: Seat) -> tuple[Place, ...]:
    """List every place where a card of this player lies face up."""
    discarded = (Place(DISCARD, index) for index in range(len(seat.discard)))
    return (*open_places(seat), *discarded)


def open_places(seat: Seat) -> tuple[Place, ...]:
    """List the places in the Land, and that of the on-deck card."""
    on_deck = () if seat.on_deck is None else (Place(ON_DECK),)
    return (*land_places(seat), *on_deck)


def land_places(seat: Seat) -> tuple[Place, ...]:
    """List the places in the Land."""
    return tuple(Place(LAND, index) for index in range(len(seat.land)))


def card_at(seat: Seat, place: Place) -> Sleeve:
    """Give the card that lies in a place."""
    if place.zone == ON_DECK:
        if seat.on_deck is None:
            raise WordsRefused(f"{seat.name} has no on-deck card")
        return seat.on_deck
    return (seat.land if place.zone == LAND else seat.discard)[place.index]


def token_index(seat: Seat, place: Place) -> int:
    """Number a place as Rain tokens do: the on-deck card comes after the last of the Land."""
    return len(seat.land) if place.zone == ON_DECK else place.index


def token_place(seat: Seat, index: int) -> Place:
    """Give the place of a Rain token."""
    return Place(ON_DECK) if index == len(seat.land) else Place(LAND, index)
