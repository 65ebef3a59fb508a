"""Sleeving: which Advance may go onto which card, and where in the sleeve it comes to lie.

Nobody chooses a layer: the first Advance lies on the basic card, a later Background behind all
others, a later Foreground in front of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.recall import remembered
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.crafted.suns import BACKGROUND
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.events import AdvanceSleeved, SunCovered
from mvrules.rulesets.mystic_lands.table.spots import (
    DISCARD,
    LAND,
    Place,
    card_at,
    land_places,
    places,
    token_index,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

SLEEVE = "sleeve"
Depth = int
"""How far from the back of a sleeve a layer lies; the basic card lies at nought."""


# where it comes to lie ---------------------------------------------------------------------


def depth(table: Table, card: Sleeve, sheet: Piece) -> Depth:
    """Give the depth at which an Advance comes to lie."""
    if not card.sheets:
        return first_depth(table)
    if sheet.flag(BACKGROUND):
        return background_depth(table, card)
    return foreground_depth(table, card)


@implements(c.LANDS_CRAFT_02, dropped=0)
def first_depth(table: Table) -> Depth:
    """The first Advance on a card goes straight in front of the basic card."""
    return 1


def in_front(table: Table, card: Sleeve) -> Depth:
    """Give the depth in front of everything."""
    return len(card.layers)


@implements(c.LANDS_CRAFT_03, dropped_by=in_front)
def background_depth(table: Table, card: Sleeve) -> Depth:
    """A later Background goes behind all other Advances, against the basic card."""
    return 1


def behind(table: Table, card: Sleeve) -> Depth:
    """Give the depth behind all Advances."""
    return 1


@implements(c.LANDS_CRAFT_04, dropped_by=behind)
def foreground_depth(table: Table, card: Sleeve) -> Depth:
    """A later Foreground goes in front of all other Advances."""
    return len(card.layers)


# what stands against it --------------------------------------------------------------------


def sleeving(table: Table, player: str) -> Iterator[Candidate]:
    """Every Advance under the board on every card that lies open."""
    seat = table.state.seat(player)
    for sheet in dict.fromkeys(seat.waiting):
        for place in land_places(seat) if table.terse and land_only(table) else places(seat):
            yield from on_a_card(table, seat, sheet, place)


def on_a_card(table: Table, seat: Seat, sheet: Piece, place: Place) -> Iterator[Candidate]:
    """Weigh whether an Advance may be sleeved onto a card."""
    barred = (*may_sleeve(table), *in_reach(table, place))
    if barred and table.terse:
        return
    said = option(seat.name, SLEEVE, sheet.name, onto=place.said())
    try:
        reasons = (*barred, *unlawful(table, seat, sheet, place))
    except NoOutcome as unknown:
        yield Candidate(said, barred, None if barred else unknown)
    else:
        if not (reasons and table.terse):
            yield Candidate(said, reasons)


@implements(c.LANDS_DUSK_05, dropped=(Reason(c.LANDS_DUSK_05),))
def may_sleeve(table: Table) -> tuple[Reason, ...]:
    """In the Dusk Advances under the board may be sleeved, one at a time."""
    return ()


@implements(c.LANDS_DUSK_06, dropped=False)
def land_only(table: Table) -> bool:
    """Only cards in the Land are sleeved upon."""
    return True


def in_reach(table: Table, place: Place) -> tuple[Reason, ...]:
    """Tell what stands against the place where a card lies."""
    if place.zone == LAND or not land_only(table):
        return ()
    where = DISCARD if place.zone == DISCARD else place.zone
    return (Reason(c.LANDS_DUSK_06, (("lies", where),)),)


def unlawful(table: Table, seat: Seat, sheet: Piece, place: Place) -> tuple[Reason, ...]:
    """Tell which laws of sleeving an Advance would break on a card."""
    reasons = broken(table, card_at(seat, place), sheet)
    if token_helps(table, seat, place):
        return tuple(reason for reason in reasons if reason.clause != c.LANDS_SUN_01)
    return reasons


@remembered
def broken(table: Table, card: Sleeve, sheet: Piece) -> tuple[Reason, ...]:
    """Tell which laws an Advance breaks where it comes to lie on a card."""
    at = depth(table, card, sheet)
    return own(table.book).sleeving.judge(card.with_sheet(sheet, at), at, table.ruling).reasons


def token_helps(table: Table, seat: Seat, place: Place) -> bool:
    """Whether a Rain token of this Dusk covers the uncovered sun, if read so."""
    there = bool(seat.rain) and place.zone == LAND
    return there and table.read(r.AMB_L23) == "tokens too"


# sleeving ----------------------------------------------------------------------------------


def sleeve(table: Table, said: Option) -> Rules[int]:
    """Sleeve an Advance onto a card, and tell how much open rain it covers."""
    seat = table.state.seat(said.player)
    place = Place.parse(said.word("onto"))
    sheet = next(each for each in seat.waiting if each.name == said.word(SLEEVE))
    card = card_at(seat, place)
    if token_helps(table, seat, place) and broken(table, card, sheet):
        yield SunCovered(seat.name, token_index(seat, place))
    at = depth(table, card, sheet)
    crafted = card.with_sheet(sheet, at)
    yield AdvanceSleeved(said.player, sheet, place.zone, place.index, crafted)
    if table.read(r.AMB_L22) == "rain tokens":
        tokens: int = seat.covered.count(token_index(seat, place))
        return tokens
    return rain_covered(table, card, crafted, at)


def rain_covered(table: Table, card: Sleeve, crafted: Sleeve, at: int) -> int:
    """Count the rain that lay open on a card and is covered on the crafted one."""
    shows = own(table.book).shows
    covered = 0
    for before, piece in enumerate(card.layers):
        if rain := piece.symbol("rain"):
            now = before + (before >= at)
            lay_open = not shows.layer(table, card, "rain covered", before)
            covered += rain if lay_open and shows.layer(table, crafted, "rain covered", now) else 0
    return covered
