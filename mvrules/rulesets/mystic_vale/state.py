"""The table of Mystic Vale: the seats with their decks and fields, and what lies in the middle."""

from __future__ import annotations

from typing import Any

import msgspec

from mvrules.crafting.pieces import Piece, Symbols
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import State
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused

SPIRITS = ("animal", "forest", "sky", "water", "wild")
"""The four spirits, and the wild one that stands for any."""

AT = " @ "
"""«@ top» behind a name says in which third it is printed."""

CURSE_POOL = 87
"""The curse tokens in the box: 37 of one point and 10 of five (NEM-COMP-04)."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before one player.

    The field is in the order of play, the newest card last. ``mana`` and ``spirits`` are what
    this Harvest has given and is not spent yet. ``crafted`` counts, for each card in the field,
    the sheets it took in this Discard Phase.
    """

    name: str
    deck: Pile[Sleeve] = Pile()
    on_deck: Sleeve | None = None
    field: tuple[Sleeve, ...] = ()
    discard: tuple[Sleeve, ...] = ()
    bought: tuple[Piece, ...] = ()
    vp: int = 0
    curses: int = 0
    mana: int = 0
    spirits: Symbols = ()
    token_active: bool = False
    spoiled: bool = False
    gained: bool = False
    crafted: tuple[int, ...] = ()

    def replaced(self, **changes: Any) -> Seat:
        """Give this seat with some of its things changed."""
        return msgspec.structs.replace(self, **changes)

    def cards(self) -> tuple[Sleeve, ...]:
        """List all cards of the player, wherever they lie."""
        on_deck = () if self.on_deck is None else (self.on_deck,)
        return (*self.deck.cards(), *on_deck, *self.field, *self.discard)

    def calls(self, sheet: Piece) -> str:
        """Name a bought advancement; with its third where two of one title differ in it."""
        thirds = {other.slot for other in self.bought if other.name == sheet.name}
        return f"{sheet.name}{AT}{sheet.slot}" if len(thirds) > 1 else sheet.name

    def called(self, name: str) -> Piece:
        """Find a bought advancement by what it is called."""
        return next(sheet for sheet in self.bought if self.calls(sheet) == name)


class Vale(State, frozen=True, kw_only=True):
    """The whole table: the seats in turn order, whose turn it is, and the pools."""

    seats: tuple[Seat, ...]
    active: str
    pool: int = 0
    curse_pool: int = CURSE_POOL

    def seat(self, name: str) -> Seat:
        """Give the seat of a player."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise WordsRefused(f"nobody here is called {name!r}", tuple(s.name for s in self.seats))

    def with_seat(self, changed: Seat) -> Vale:
        """Give this table with one seat changed."""
        seats = tuple(changed if seat.name == changed.name else seat for seat in self.seats)
        return self.replaced(seats=seats)

    def change(self, player: str, **changes: Any) -> Vale:
        """Give this table with some things of one player changed."""
        return self.with_seat(self.seat(player).replaced(**changes))
