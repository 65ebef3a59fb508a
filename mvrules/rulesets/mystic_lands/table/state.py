"""The table of Mystic Lands: what lies before each player, the Market, and the Vales on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import State
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused

if TYPE_CHECKING:
    from collections.abc import Iterator

RESOURCES = ("mana", "spirit", "vp")
NO_TOKEN, WITHERED, FLIPPED = "none", "withered", "flipped"
"""The Wither token of a player: not there, as taken when Withering, or turned to its other side."""

CUBES = 15
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
LOW, HIGH = 6, 3
"""So many slots of the Market are for level 1, and so many at its end for level 2 alone."""
SLOTS = LOW + HIGH
"""As many slots as the Market has if those for both levels are among the six of level 1."""
MORE_SLOTS = 11


def card_name(card: Sleeve) -> str:
    """Name a card for sorting and for chance: cards that are named alike play alike."""
    return card.said()


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before one player.

    ``land`` is in the order of play, the newest card last. ``covered`` says on which cards a Rain
    token lies, by their place in the Land counted from nought; the number after the last stands
    for the on-deck card, so that a token stays on it as it Grows. ``keeps`` is the resource that a
    Withered player chose for this Day. ``grown`` counts the Grows of this Night, ``bought`` the
    Advances bought this Day, ``mana_paid`` what was paid for them; ``enchanted`` names the spaces
    of the Vales enchanted this Day. ``zeroed`` says that the mana was set to zero in this Dusk.
    ``fresh`` lists what was sleeved in it. ``night_vp`` counts the VP of a Night that no gain in
    a Day has followed. ``rested`` says that the Night before this Day is over.
    """

    name: str
    deck: Pile[Sleeve] = Pile()
    on_deck: Sleeve | None = None
    land: tuple[Sleeve, ...] = ()
    discard: tuple[Sleeve, ...] = ()
    waiting: tuple[Piece, ...] = ()
    dealt: tuple[Piece, ...] = ()
    mana: int = 0
    spirit: int = 0
    vp: int = 0
    night_vp: int = 0
    cubes: int = CUBES
    rain: int = 0
    covered: tuple[int, ...] = ()
    token: str = NO_TOKEN
    keeps: str = ""
    grown: int = 0
    bought: int = 0
    mana_paid: int = 0
    enchanted: tuple[str, ...] = ()
    zeroed: bool = False
    fresh: tuple[Piece, ...] = ()
    rested: bool = False

    def replaced(self, **changes: Any) -> Seat:
        """Give this seat with some of its things changed."""
        return replace(self, **changes)

    def has(self, what: str) -> int:
        """Tell how much of a resource the player has."""
        count: int = getattr(self, what)
        return count

    @property
    def withered(self) -> bool:
        """Whether the Wither token lies there as it is taken when Withering."""
        return self.token == WITHERED

    def open_cards(self) -> tuple[Sleeve, ...]:
        """List the cards of the Land and the on-deck card, in the order of ``covered``."""
        on_deck = () if self.on_deck is None else (self.on_deck,)
        return (*self.land, *on_deck)

    def cards(self) -> tuple[Sleeve, ...]:
        """List all cards of the player, wherever they lie."""
        return (*self.deck.cards(), *self.open_cards(), *self.discard)


class Cube(msgspec.Struct, frozen=True, gc=False):
    """Cubes of a player on a spot of a Vale: rows and spots are counted from nought."""

    player: str
    row: int
    spot: int = 0
    count: int = 1


class Space(msgspec.Struct, frozen=True, kw_only=True):
    """A space of the map: its level, where its paths lead, and the Vale card that lies on it.

    A path to the starting space is one that leads to ``start``.
    """

    name: str
    level: int = 1
    paths: tuple[str, ...] = ()
    vale: Piece | None = None
    up: bool = True
    cubes: tuple[Cube, ...] = ()

    def cube_of(self, player: str) -> Cube | None:
        """Give the cube of a player on this Vale, if there is one."""
        for cube in self.cubes:
            if cube.player == player:
                return cube
        return None


class Market(msgspec.Struct, frozen=True, kw_only=True):
    """The Market: slots from left to right, which of them have a «level 2» token, the decks.

    ``removed`` lists what was removed for a slot of level 2 and left the game.
    """

    slots: tuple[Piece | None, ...] = (None,) * SLOTS
    marked: tuple[int, ...] = ()
    decks: tuple[Pile[Piece], Pile[Piece]] = (Pile(), Pile())
    removed: tuple[Piece, ...] = ()

    def level_of(self, slot: int) -> int:
        """Tell from which deck a slot is filled."""
        return 2 if slot >= len(self.slots) - HIGH or slot in self.marked else 1

    def low_slots(self) -> tuple[int, ...]:
        """List the slots that are still for level 1."""
        return tuple(slot for slot in range(len(self.slots)) if self.level_of(slot) == 1)

    def with_slot(self, slot: int, card: Piece | None) -> Market:
        """Give this Market with another card in a slot, or none."""
        return replace(self, slots=(*self.slots[:slot], card, *self.slots[slot + 1 :]))

    def with_deck(self, level: int, deck: Pile[Piece]) -> Market:
        """Give this Market with another deck of a level."""
        low, high = self.decks
        return replace(self, decks=(deck, high) if level == 1 else (low, deck))


class Lands(State, frozen=True, kw_only=True):
    """The whole table: the seats in seating order, whose turn it is, the Market and the map.

    ``active`` is the player whose Day and Dusk it is, or is to be once the Night of that player is
    over. ``slots_due`` lists which slots of level 2 were brought about: the first, the second.
    ``rain_pile`` counts the Rain tokens that came back to the pile less those that left it: how
    many there are nobody tells. ``ending`` names whoever brought the end about.
    """

    seats: tuple[Seat, ...]
    active: str
    first: str = ""
    round: int = 1
    market: Market = Market()
    spaces: tuple[Space, ...] = ()
    vale_decks: tuple[Pile[Piece], Pile[Piece]] = (Pile(), Pile())
    druids: Pile[Piece] = Pile()
    slots_due: tuple[int, ...] = ()
    rain_pile: int = 0
    ending: str = ""
    over: bool = False

    def seat(self, name: str) -> Seat:
        """Give the seat of a player."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise WordsRefused(f"nobody here is called {name!r}", tuple(s.name for s in self.seats))

    def with_seat(self, changed: Seat) -> Lands:
        """Give this table with one seat changed."""
        seats = [changed if seat.name == changed.name else seat for seat in self.seats]
        return replace(self, seats=tuple(seats))

    def change(self, player: str, **changes: Any) -> Lands:
        """Give this table with some things of one player changed."""
        return self.with_seat(replace(self.seat(player), **changes))

    def space(self, name: str) -> Space:
        """Give a space of the map."""
        return next(space for space in self.spaces if space.name == name)

    def with_space(self, changed: Space) -> Lands:
        """Give this table with one space changed."""
        spaces = [changed if space.name == changed.name else space for space in self.spaces]
        return replace(self, spaces=tuple(spaces))

    def enchanted_by(self, player: str) -> Iterator[tuple[Space, Cube]]:
        """Give each space with a cube of a player, and that cube."""
        for space in self.spaces:
            if cube := space.cube_of(player):
                yield space, cube

    def left_of(self, player: str) -> str:
        """Name the left-hand neighbour."""
        names = [seat.name for seat in self.seats]
        return names[(names.index(player) + 1) % len(names)]


def in_turn_order(state: Lands) -> tuple[str, ...]:
    """Name the players in turn order, from the first."""
    names = tuple(seat.name for seat in state.seats)
    start = names.index(state.first)
    return names[start:] + names[:start]


def sorted_cubes(cubes: tuple[Cube, ...]) -> tuple[Cube, ...]:
    """Sort cubes by where they lie: who came first makes no difference."""
    return tuple(sorted(cubes, key=lambda cube: (cube.row, cube.spot, cube.player)))
