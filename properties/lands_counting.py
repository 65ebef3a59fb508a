"""Counting in Mystic Lands: everything there is on the table, and what has to lie there.

It knows the places on the table and no rule, so that what an event forgets is missed here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.rulesets.mystic_lands.table.state import Lands, Seat

SLEEVES = 14
CUBES = 15
SLOTS = 9


def pieces(state: Lands) -> Counter[str]:
    """Everything printed, by name."""
    everywhere = (*in_the_middle(state), *(p for seat in state.seats for p in before_one(seat)))
    return Counter(piece.name for piece in everywhere)


def in_the_middle(state: Lands) -> Iterator[Piece]:
    """Everything printed in the Market, on the map, and in the decks beside them."""
    market = state.market
    yield from (card for card in market.slots if card is not None)
    yield from (space.vale for space in state.spaces if space.vale is not None)
    yield from market.removed
    for deck in (*market.decks, *state.vale_decks, state.druids):
        yield from deck.cards()


def before_one(seat: Seat) -> Iterator[Piece]:
    """Everything printed that lies before a player."""
    for card in seat.cards():
        yield from card.layers
    yield from (*seat.waiting, *seat.dealt)


def rain(state: Lands) -> int:
    """The Rain tokens before players, placed or not, and those that the pile has more or less."""
    return state.rain_pile + sum(seat.rain + len(seat.covered) for seat in state.seats)


def cubes(state: Lands) -> list[int]:
    """The cubes of each player, on the map or not."""
    lying = Counter[str]()
    for space in state.spaces:
        for cube in space.cubes:
            lying[cube.player] += cube.count
    return [seat.cubes + lying[seat.name] for seat in state.seats]


def so_many(state: Lands) -> tuple[int, ...]:
    """How much there is of everything, counted quickly: sleeves, cubes, Rain tokens, cards."""
    sleeves, printed = [], len(state.market.removed) + len(state.druids)
    for seat in state.seats:
        cards = seat.cards()
        sleeves.append(len(cards))
        printed += sum(len(card.layers) for card in cards) + len(seat.waiting) + len(seat.dealt)
    printed += len(state.market.slots) - state.market.slots.count(None)
    printed += sum(space.vale is not None for space in state.spaces)
    printed += sum(len(deck) for deck in (*state.market.decks, *state.vale_decks))
    return (*sleeves, *cubes(state), rain(state), printed)


def amiss_at_first(state: Lands) -> str:
    """What is wrong with the table after the setup, in words; nothing if it is as it should be."""
    count = len(state.seats)
    there = so_many(state)
    wanted = (*(SLEEVES,) * count, *(CUBES,) * count, 0)
    return "" if there[:-1] == wanted else f"the setup laid out {there}"


def amiss(state: Lands) -> str:
    """What can't lie so, in words: of the Market, of crafted cards, of the map."""
    market = state.market
    gaps = [slot for slot, card in enumerate(market.slots) if card is None]
    if len(market.slots) != SLOTS or any(market.decks[market.level_of(s) - 1] for s in gaps):
        return f"the Market has {len(market.slots)} slots, and gaps at {gaps}"
    for card in {card for seat in state.seats for card in seat.cards()}:
        if told := amiss_on(card):
            return f"{card.said()}: {told}"
    for space in state.spaces:
        rows = [cube.row for cube in space.cubes]
        if len({cube.player for cube in space.cubes}) < len(rows) or len({*rows}) < len(rows):
            return f"{space.name} has the cubes {space.cubes}"
    return ""


@lru_cache(maxsize=100_000)
def amiss_on(card: Sleeve) -> str:
    """What can't be on a card, in words: an Advance too many in a position, two open suns."""
    taken = [piece.slot for piece in card.sheets]
    if len({*taken}) < len(taken):
        return "two Advances in one position"
    shining = sum(
        piece.symbol("sun")
        for at, piece in enumerate(card.layers)
        if not any(other.symbol("cloud") for other in card.layers[at + 1 :])
    )
    return f"{shining} suns shine" if shining > 1 else ""
