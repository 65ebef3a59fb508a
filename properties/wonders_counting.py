"""Counting in Wonders: every card there is on the table, and what has to lie there.

It knows the places on the table and no rule, so that what an event forgets is missed here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from mvrules import load
from mvrules.rulesets.wonders.state import REALMS, ROUNDS, Seat, World

DECK = 50
PLAYERS = 2


@cache
def tokens() -> frozenset[str]:
    """The cards that come from beside the game."""
    shelf = load("wonders").shelf  # type: ignore[attr-defined]
    return frozenset(name for name, card in shelf.items() if card.doc.token)


def pieces(state: World) -> Counter[str]:
    """Every card by its name, wherever it lies; tokens come and go."""
    held = (card for seat in state.seats for card in before_one(seat))
    found = Counter([*held, *(placed.card for placed in state.placed)])
    return Counter({name: count for name, count in found.items() if name not in tokens()})


def before_one(seat: Seat) -> Iterator[str]:
    """Every card that a player holds, in whatever pile."""
    yield from (*seat.hand, *seat.deck.cards(), *seat.abyss, *seat.banished, *seat.on_the_way)


def so_many(state: World) -> tuple[int, ...]:
    """How much there is of everything: cards, realms, stones."""
    stones = sum(len(realm.stones) for realm in state.realms)
    return (sum(pieces(state).values()), len(state.realms), stones)


def amiss_at_first(state: World) -> str:
    """What is wrong with the table after the setup, in words; nothing if it is as it should be."""
    there, wanted = so_many(state), (PLAYERS * DECK, REALMS, REALMS)
    return "" if there == wanted else f"the setup laid out {there}"


def amiss(state: World) -> str:
    """What can't be so between two turns, in words."""
    for seat in state.seats:
        if min(seat.energy, seat.actions, seat.faith, seat.late, seat.later) < 0:
            return f"{seat.name} has less than nothing: {seat}"
        if seat.on_the_way:
            return f"{seat.name} has cards on the way: {seat.on_the_way}"
    if state.battles or state.pending:
        return f"a battle or a trigger is left: {state.battles} {state.pending}"
    names = [placed.name for placed in state.placed]
    if len({*names}) < len(names) or state.round > ROUNDS:
        return f"two of one name, or too late a round: {names} in {state.round}"
    far = [card.name for card in state.placed if not 1 <= card.realm <= state.round]
    return f"{far} lie in realms that are not active" if far else ""
