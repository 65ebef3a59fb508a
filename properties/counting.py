"""Counting: everything there is on the table, by what is printed on it, wherever it lies.

It knows the places on the table and no rule, so that what an event forgets is missed here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mvrules.crafting.pieces import Piece
from mvrules.rulesets.mystic_vale.table.state import Seat, Vale

SLEEVES = 20
"""So many cards has every player, from the setup to the end."""

VP = 94
CURSES = 87
UPGRADED = " (upgraded)"


def vp(state: Vale) -> int:
    """The points in VP tokens: in the pool, before players, in the nemesis' pile, in the box."""
    return state.pool + state.vp_box + state.nemesis_vp + sum(seat.vp for seat in state.seats)


def curses(state: Vale) -> int:
    """The curse tokens: in their pool, before players, on cards, in the nemesis' pile."""
    on_cards = sum(count for _, count in state.cursed) + state.nemesis_curse_tokens
    return state.curse_pool + on_cards + sum(seat.curses for seat in state.seats)


def pieces(state: Vale) -> Counter[str]:
    """Everything printed, by name; a leader by that of its starting side."""
    shared = (*state.commons.cards(), *state.box, *state.leaders, *state.nemesis_pile)
    everywhere = (*shared, *(piece for seat in state.seats for piece in before_one(seat)))
    return Counter(piece.name.removesuffix(UPGRADED) for piece in everywhere)


def before_one(seat: Seat) -> Iterator[Piece]:
    """Everything printed that lies before a player."""
    for card in seat.cards():
        yield from card.layers
    for pile in (seat.bought, seat.vales, seat.reserved, seat.titans, seat.dealt):
        yield from pile


def so_many(state: Vale) -> tuple[int, ...]:
    """How much there is of everything, counted quickly: VP, curse tokens, sleeves, cards."""
    sleeves, printed = [], len(state.box) + len(state.leaders) + len(state.nemesis_pile)
    for seat in state.seats:
        cards = seat.cards()
        sleeves.append(len(cards))
        printed += sum(len(card.layers) for card in cards) + len(seat.bought) + len(seat.vales)
        printed += len(seat.reserved) + len(seat.titans) + len(seat.dealt)
    commons = state.commons
    for row in (*commons.rows, *commons.vales):
        printed += len(row) - row.count(None)
    printed += len(commons.level_four) + len(commons.soils)
    printed += sum(len(deck) for deck in (*commons.decks, *commons.vale_decks))
    return (vp(state), curses(state), *sleeves, printed)


def amiss_at_first(state: Vale) -> str:
    """What is wrong with the table after the setup, in words; nothing if it is as it should be."""
    there = so_many(state)
    as_it_should = there[:2] == (VP, CURSES) and {*there[2:-1]} == {SLEEVES}
    return "" if as_it_should else f"the setup laid out {there}"


def amiss(_state: Vale) -> str:
    """What can't lie so later on, in words: here no more than is counted."""
    return ""
