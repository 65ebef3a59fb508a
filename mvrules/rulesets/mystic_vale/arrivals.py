"""Arrivals: cards that come into the field after the gain give what they show, each by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.events import (
    CardGained,
    CursesGained,
    ManaGained,
    SpiritsGained,
)
from mvrules.rulesets.mystic_vale.reading import gives
from mvrules.rulesets.mystic_vale.sides import cursing_at, giving_at
from mvrules.rulesets.mystic_vale.state import SPIRITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.state import Seat

FIELD = "field "


def arrived(table: Table, seat: Seat) -> tuple[int, ...]:
    """Give the places of cards that came after the gain; read otherwise, they give nothing."""
    return seat.late if table.read(r.AMB_48) == "per card" else ()


def gaining_arrivals(table: Table, player: str) -> Iterator[Candidate]:
    """Each card that came after the gain gives by itself."""
    for index in arrived(table, table.state.seat(player)):
        yield Candidate(option(player, "gain", f"{FIELD}{index + 1}"))


def gain_arrival(table: Table, player: str, place: str) -> Rules[int]:
    """Take the mana, spirits and curse tokens of a card, and tell how many VP it gives."""
    seat = table.state.seat(player)
    index = int(place.removeprefix(FIELD)) - 1
    cards = giving_at(table, seat, index)
    if curses := cursing(table, seat, index):
        yield CursesGained(player, curses)
    if mana := _sum(table, seat, cards, "mana"):
        yield ManaGained(player, mana)
    for spirit in SPIRITS:
        if count := _sum(table, seat, cards, spirit):
            yield SpiritsGained(player, spirit, count)
    yield CardGained(player, index)
    return _sum(table, seat, cards, "vp")


def cursing(table: Table, seat: Seat, index: int) -> int:
    """Count the curse tokens that a card brings which was placed in the field."""
    if index in seat.uncursed:
        return 0
    return _sum(table, seat, cursing_at(table, seat, index), "curse")


def _sum(table: Table, seat: Seat, cards: tuple[Sleeve, ...], name: str) -> int:
    """Count a symbol on several cards."""
    return sum(gives(table, seat, card, name) for card in cards)


def owed_by_arrivals(table: Table, seat: Seat) -> Iterator[Reason]:
    """Tell what cards that came after the gain give, and is no offer."""
    late = arrived(table, seat)
    if curses := sum(cursing(table, seat, index) for index in late):
        yield Reason(c.NEM_CURSE_02, (("curse tokens", str(curses)),))
    if vp := sum(_sum(table, seat, giving_at(table, seat, index), "vp") for index in late):
        yield Reason(c.MV_HARV_02, (("vp", str(vp)),))
