"""What happens to the Market and on the map, in the past tense."""

from __future__ import annotations

from msgspec.structs import replace

from mvrules.crafting.pieces import Piece
from mvrules.kernel.events import Event
from mvrules.rulesets.mystic_lands.table.state import Cube, Lands, Seat, sorted_cubes

# the Market --------------------------------------------------------------------------------


class AdvanceBought(Event, frozen=True):
    """An Advance was bought from a slot of the Market, and lies under the player's board."""

    player: str
    advance: Piece
    slot: int
    paid: int

    def apply(self, state: Lands) -> Lands:
        """Take it out of its slot."""
        seat = _under_board(state.seat(self.player), self.advance)
        seat = replace(seat, bought=seat.bought + 1, mana_paid=seat.mana_paid + self.paid)
        market = state.market.with_slot(self.slot, None)
        return replace(state.with_seat(seat), market=market)


class AdvanceGained(Event, frozen=True):
    """An Advance was gained from a slot of the Market by an effect, not bought."""

    player: str
    advance: Piece
    slot: int
    counted: bool = False

    def apply(self, state: Lands) -> Lands:
        """Take it out of its slot; those bought this Day stay the last ones under the board."""
        seat = state.seat(self.player)
        older = len(seat.waiting) - seat.bought
        waiting = (*seat.waiting[:older], self.advance, *seat.waiting[older:])
        seat = replace(seat, waiting=waiting, bought=seat.bought + self.counted)
        return replace(state.with_seat(seat), market=state.market.with_slot(self.slot, None))


class SlotFilled(Event, frozen=True):
    """A slot of the Market was filled from a deck."""

    slot: int
    level: int
    advance: Piece

    def apply(self, state: Lands) -> Lands:
        """Turn the top card of the deck up in the slot."""
        deck = state.market.decks[self.level - 1].without(self.advance)
        market = state.market.with_slot(self.slot, self.advance).with_deck(self.level, deck)
        return replace(state, market=market)


class AdvanceRemoved(Event, frozen=True):
    """An Advance was removed from the Market, to make room for level 2."""

    player: str
    advance: Piece
    slot: int
    to: str

    def apply(self, state: Lands) -> Lands:
        """Take it out of its slot: out of the game, or under its deck."""
        market = state.market.with_slot(self.slot, None)
        if self.to == "deck":
            market = market.with_deck(1, market.decks[0].beneath(self.advance))
        else:
            market = replace(market, removed=(*market.removed, self.advance))
        return replace(state, market=market)


class AdvancesShifted(Event, frozen=True):
    """The Advances of level 1 beside a free slot moved one slot to the left."""

    slot: int

    def apply(self, state: Lands) -> Lands:
        """Close the gap; the slot at the right end of level 1 comes free."""
        slots, last = state.market.slots, max(state.market.low_slots())
        moved = (*slots[: self.slot], *slots[self.slot + 1 : last + 1], None, *slots[last + 1 :])
        return replace(state, market=replace(state.market, slots=moved))


class LevelTokenPlaced(Event, frozen=True):
    """A «level 2» token was placed above a slot of the Market."""

    slot: int

    def apply(self, state: Lands) -> Lands:
        """Mark the slot."""
        marked = tuple(sorted((*state.market.marked, self.slot)))
        return replace(state, market=replace(state.market, marked=marked))


class SlotDue(Event, frozen=True):
    """A player brought about that one more slot of the Market has level 2."""

    player: str
    which: int

    def apply(self, state: Lands) -> Lands:
        """Note it: each comes once a game."""
        return replace(state, slots_due=tuple(sorted({*state.slots_due, self.which})))


class ValeEnchanted(Event, frozen=True):
    """A player placed a cube on a spot of a Vale."""

    player: str
    vale: Piece
    space: str
    row: int
    spot: int
    cubes: int = 1
    stays: bool = True

    def apply(self, state: Lands) -> Lands:
        """Place the cube."""
        seat, space = state.seat(self.player), state.space(self.space)
        cubes = (*space.cubes, Cube(self.player, self.row, self.spot, self.cubes))
        here = replace(space, cubes=sorted_cubes(cubes), vale=space.vale if self.stays else None)
        enchanted = (*seat.enchanted, self.space)
        seat = replace(seat, cubes=seat.cubes - self.cubes, enchanted=enchanted)
        return state.with_seat(seat).with_space(here)


class ValeTurnedUp(Event, frozen=True):
    """A Vale card on the map was turned face up."""

    space: str
    vale: Piece

    def apply(self, state: Lands) -> Lands:
        """Turn it up."""
        return state.with_space(replace(state.space(self.space), up=True))


def _under_board(seat: Seat, advance: Piece) -> Seat:
    """Lay an Advance under a player's board."""
    return replace(seat, waiting=(*seat.waiting, advance))
