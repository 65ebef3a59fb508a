"""Shining suns: how many of them neither clouds nor Rain tokens cover, and where tokens may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.events import SunCovered
from mvrules.rulesets.mystic_lands.table.spots import (
    ON_DECK,
    Place,
    card_at,
    open_places,
    token_index,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

COVER = "cover"


# suns --------------------------------------------------------------------------------------


def land_alone(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """List the cards of the Land, without the on-deck card."""
    return seat.land


@implements(c.LANDS_ONDECK_03, dropped_by=land_alone)
def cards_that_shine(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """The uncovered suns of the on-deck card count with those of the Land."""
    return seat.open_cards()


def suns(table: Table, seat: Seat) -> int:
    """Count the uncovered suns of the Land and the on-deck card."""
    cards = cards_that_shine(table, seat)
    return sum(suns_at(table, seat, index) for index in range(len(cards)))


def suns_at(table: Table, seat: Seat, index: int) -> int:
    """Count the uncovered suns of one card, by its number as Rain tokens count."""
    shown: int = own(table.book).shows.of(table, seat.open_cards()[index], "uncovered suns")
    return max(0, shown - hidden(table, seat, index))


@implements(c.LANDS_RAIN_03, dropped=0)
def hidden(table: Table, seat: Seat, index: int) -> int:
    """A sun under a Rain token does not count."""
    tokens = seat.covered.count(index)
    return tokens * hides(table) if tokens else 0


@implements(c.LANDS_RAIN_07, dropped=1_000)
def hides(table: Table) -> int:
    """One Rain token hides one sun."""
    return 1


# Rain tokens -------------------------------------------------------------------------------


@implements(c.LANDS_RAIN_01, dropped=False)
def at_any_time(table: Table) -> bool:
    """Rain tokens may be placed on suns at any time in the Night."""
    return True


@implements(c.LANDS_RAIN_02, dropped=False)
def after_a_fourth_sun(table: Table) -> bool:
    """They may be placed after a fourth sun was revealed too, which keeps one from Withering."""
    return True


def covering(table: Table, player: str) -> Iterator[Candidate]:
    """Every sun that shines can be thought of, at any time in the Night."""
    seat = table.state.seat(player)
    barred = () if at_any_time(table) else (Reason(c.LANDS_RAIN_01),)
    yield from on_each_sun(table, seat, barred)


def covering_to_be_saved(table: Table, player: str) -> Iterator[Candidate]:
    """Every sun that shines can be thought of, while one is about to Wither."""
    seat = table.state.seat(player)
    barred = () if after_a_fourth_sun(table) else (Reason(c.LANDS_RAIN_02),)
    yield from on_each_sun(table, seat, barred)


def on_each_sun(table: Table, seat: Seat, barred: tuple[Reason, ...]) -> Iterator[Candidate]:
    """Give each place with a sun that a token could cover, and what stands against it."""
    if not seat.rain:
        if table.terse:
            return
        barred = (*barred, Reason(c.LANDS_RAIN_01, (("rain tokens", "0"),)))
    for place in open_places(seat):
        if suns_to_cover(table, seat, place):
            reasons = (*barred, *not_there(table, place))
            if not (reasons and table.terse):
                yield Candidate(option(seat.name, COVER, place.said()), reasons)


def suns_to_cover(table: Table, seat: Seat, place: Place) -> int:
    """Count the suns on a card that a token may still cover, as the doubt is read."""
    index = token_index(seat, place)
    if table.read(r.AMB_L08) == "any sun":
        return suns_at(table, seat, index)
    on_advances: int = own(table.book).shows.of(table, card_at(seat, place), "suns on advances")
    return max(0, on_advances - seat.covered.count(index))


def not_there(table: Table, place: Place) -> tuple[Reason, ...]:
    """Tell whether no token may lie in a place: on deck, if the doubt is read so."""
    clause: ClauseId = c.LANDS_RAIN_01
    if place.zone == ON_DECK and table.read(r.AMB_L08_DECK) == "land only":
        return (Reason(clause, (("lies", ON_DECK),)),)
    return ()


def cover(table: Table, said: Option) -> Rules[None]:
    """Place a Rain token on a sun."""
    seat = table.state.seat(said.player)
    yield SunCovered(said.player, token_index(seat, Place.parse(said.word(COVER))))
