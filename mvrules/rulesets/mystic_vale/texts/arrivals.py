"""Arrivals: cards that come into the field after the gain give what they show, each by itself.

So can all the cards of the field, when their player wants something between their gains.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mvrules.crafting.pieces import counted
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.vales import GIVEN, older_vales
from mvrules.rulesets.mystic_vale.course.left_rewards import that_may_be_left
from mvrules.rulesets.mystic_vale.crafted.curses import so_many_gained
from mvrules.rulesets.mystic_vale.crafted.reading import give_any, give_together, tested_once
from mvrules.rulesets.mystic_vale.leaders.sides import cursing_at, giving_at
from mvrules.rulesets.mystic_vale.table.events import (
    CardGained,
    CursesGained,
    ManaGained,
    SpiritsGained,
)
from mvrules.rulesets.mystic_vale.table.state import SPIRITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.course.left_rewards import Left
    from mvrules.rulesets.mystic_vale.table.state import Seat

FIELD = "field "
CARD_BY_CARD = "card by card"


def arrived(table: Table, seat: Seat) -> tuple[int, ...]:
    """Give the places of cards that came after the gain; read otherwise, they give nothing."""
    return seat.late if table.read(r.AMB_48) == "per card" else ()


def gaining_arrivals(table: Table, player: str) -> Iterator[Candidate]:
    """Each card that came after the gain gives by itself, if it has something to give."""
    seat = table.state.seat(player)
    for index in arrived(table, seat):
        said = option(player, "gain", f"{FIELD}{index + 1}")
        try:
            cards = giving_at(table, seat, (index,))
            if give_any(table, seat, cards, GIVEN) or cursing(table, seat, (index,)):
                yield Candidate(said)
        except NoOutcome as unknown:
            yield Candidate(said, (), unknown)


def gaining_card_by_card(
    table: Table, player: str, barred: tuple[Reason, ...]
) -> Iterator[Candidate]:
    """Instead of one gain for all, each card gives when its player likes, as the doubt is read."""
    seat = table.state.seat(player)
    givers = sum(may_give(card) for card in seat.field) + any(map(shows_some, older_vales(seat)))
    if givers > 1 and table.read(r.AMB_48) == "per card":
        yield Candidate(option(player, "gain", CARD_BY_CARD), barred)


@lru_cache(maxsize=100_000)
def may_give(card: Sleeve) -> bool:
    """Whether anything on a card could give something."""
    return any(not layer.lacks_ritual() or shows_some(layer) for layer in card.layers)


def shows_some(piece: Piece) -> bool:
    """Whether a printed thing shows what can be gained, or nobody knows."""
    return bool(piece.unknown) or any(counted(piece.symbols, name) for name in (*GIVEN, "curse"))


def given_by_arrivals(table: Table, seat: Seat, name: str) -> int:
    """Count a symbol that cards which came after the gain are still to give."""
    places = arrived(table, seat)
    return give_together(table, seat, giving_at(table, seat, places), name) if places else 0


def place_of(what: str) -> int:
    """Give the place of a card in the field, as it is said, counted from nought."""
    return int(what.removeprefix(FIELD)) - 1


def gain_arrival(table: Table, player: str, index: int, left: Left) -> Rules[int]:
    """Take the mana, spirits and curse tokens of a card, and tell how many VP it gives."""
    seat = table.state.seat(player)

    def given(name: str) -> int:
        """Count a symbol of the card, but for rewards that were left."""
        cards = giving_at(table, seat, (index,))
        return give_together(table, seat, cards, name) - left.get(name, 0)

    if curses := cursing(table, seat, (index,)) - left.get("curse", 0):
        yield CursesGained(player, so_many_gained(table, curses))
    if mana := given("mana"):
        yield ManaGained(player, mana)
    for spirit in SPIRITS:
        if count := given(spirit):
            yield SpiritsGained(player, spirit, count)
    yield from tested_once(table, player, (seat.field[index],))
    yield CardGained(player, index)
    return given("vp")


def cursing(table: Table, seat: Seat, places: tuple[int, ...]) -> int:
    """Count the curse tokens that cards bring which were placed in the field."""
    return give_together(table, seat, cursing_at(table, seat, places), "curse") if places else 0


def owed_by_arrivals(table: Table, seat: Seat) -> Iterator[Reason]:
    """Tell what cards that came after the gain give, and is no offer."""
    late = arrived(table, seat)
    left = that_may_be_left(table, seat, tuple([seat.field[index] for index in late]))
    if curses := cursing(table, seat, late) - left.get("curse", 0):
        yield Reason(c.NEM_CURSE_02, (("curse tokens", str(curses)),))
    if vp := given_by_arrivals(table, seat, "vp") - left.get("vp", 0):
        yield Reason(c.MV_HARV_02, (("vp", str(vp)),))
