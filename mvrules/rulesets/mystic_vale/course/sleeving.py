"""Sleeving: every way in which a bought advancement could lie on a card, and what forbids it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from mvrules.crafting.pieces import Piece
from mvrules.kernel.questions import Candidate, Option, Reason
from mvrules.kernel.recall import asked_once, remembered
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course.last_harvests import has_a_discard_phase
from mvrules.rulesets.mystic_vale.crafted.covering import covers_land, laws_for
from mvrules.rulesets.mystic_vale.crafted.eclipse import PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.table.events import SheetSleeved
from mvrules.rulesets.mystic_vale.table.spots import (
    Spot,
    card_at,
    spots,
    spots_in_the_discard_pile,
    spots_in_the_field,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.layouts import Lying
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


# every way ---------------------------------------------------------------------------------


def sleeving(table: Table, player: str) -> Iterable[Candidate]:
    """Every bought advancement on every card, over or under what fills its third."""
    seat = table.state.seat(player)
    if not seat.bought:
        return ()
    return ways_open(table, seat) if table.terse else every_way(table, seat)


def every_way(table: Table, seat: Seat) -> Iterator[Candidate]:
    """Every advancement on every card, with the reasons against it."""
    for sheet in dict.fromkeys(seat.bought):
        thirds = thirds_for(table, sheet)
        for spot in spots(seat):
            for placed in thirds:
                yield from ways(table, seat, sheet, placed, spot)
            yield from elsewhere(seat, sheet, spot, thirds)


@asked_once
def ways_open(table: Table, seat: Seat) -> tuple[Candidate, ...]:
    """Every way that nothing stands against, as far as anybody can tell."""
    laws = laws_for(table, may_cover_land(table, seat))
    return tuple(
        each
        for sheet in dict.fromkeys(seat.bought)
        for spot in spots_in_reach(table, seat)
        if not barred(table, seat, sheet, spot)
        for placed in thirds_for(table, sheet)
        for each in ways_there(table, seat, sheet, placed, spot, laws=laws)
    )


def ways_there(  # noqa: PLR0913  all of it is looked at once for many places
    table: Table, seat: Seat, sheet: Piece, placed: Piece, spot: Spot, *, laws: SleevingLaws
) -> Iterable[Candidate]:
    """Every way on one card that the laws allow; where one hangs on an unknown fact, every way."""
    surely = laws.surely_open(card_at(seat, spot), placed, table.ruling)
    if surely is None:
        return ways(table, seat, sheet, placed, spot)
    return [Candidate(say_sleeve(seat, sheet, placed, spot, lying)) for lying in surely]


def barred(table: Table, seat: Seat, sheet: Piece, spot: Spot) -> tuple[Reason, ...]:
    """Tell what stands against a card, or the place where it lies."""
    return (*may_take_sheets(table, card_at(seat, spot)), *in_reach(table, seat, sheet, spot))


def ways(table: Table, seat: Seat, sheet: Piece, placed: Piece, spot: Spot) -> Iterator[Candidate]:
    """Every way in which an advancement could lie on one card, with the reasons against it."""
    card, against = card_at(seat, spot), barred(table, seat, sheet, spot)
    laws = laws_for(table, may_cover_land(table, seat))
    for lying in ways_known(card, placed):
        reasons, unknown = against, None
        try:
            if not laws.allow(card, placed, lying, table.ruling):
                reasons += laws.check(card, placed, lying, table.ruling).reasons
        except NoOutcome as refusal:
            unknown = refusal
        yield Candidate(say_sleeve(seat, sheet, placed, spot, lying), reasons, unknown)


def elsewhere(
    seat: Seat, sheet: Piece, spot: Spot, thirds: tuple[Piece, ...]
) -> Iterator[Candidate]:
    """Every way into a third that an advancement is not printed for, and that this is why not."""
    if "position" in sheet.unknown:
        return
    why = Reason(c.MV_DISC_04, (("is printed for", sheet.slot),))
    for placed in (third for third in every_third(sheet) if third not in thirds):
        for lying in ways_known(card_at(seat, spot), placed):
            yield Candidate(say_sleeve(seat, sheet, placed, spot, lying), (why,))


def say_sleeve(seat: Seat, sheet: Piece, placed: Piece, spot: Spot, lying: Lying) -> Option:
    """Say that an advancement is laid on a card; its third only if it is not the printed one."""
    words = [("sleeve", seat.calls(sheet)), ("onto", spot.said())]
    if lying:
        words.append(("lying", lying))
    if placed.slot != sheet.slot:
        words.append(("at", placed.slot))
    return Option(seat.name, tuple(words))


def ways_known(card: Sleeve, sheet: Piece) -> tuple[Lying, ...]:
    """Name the ways in which a sheet could lie; with its third unknown there is but the one."""
    try:
        return THIRDS.ways(card, sheet)
    except NoOutcome:
        return ("",)


def every_third(sheet: Piece) -> tuple[Piece, ...]:
    """Give an advancement as it would be in each third."""
    return tuple(msgspec.structs.replace(sheet, slot=slot) for slot in THIRDS.slots)


def any_third(table: Table, sheet: Piece) -> tuple[Piece, ...]:
    """Let an advancement go into any third."""
    return every_third(sheet)


@implements(c.MV_DISC_04, dropped_by=any_third)
def thirds_for(table: Table, sheet: Piece) -> tuple[Piece, ...]:
    """An advancement fills the third it is printed for."""
    return (sheet,)


def spots_in_reach(table: Table, seat: Seat) -> tuple[Spot, ...]:
    """List the places whose cards take advancements."""
    if beyond_the_field(table):
        return spots(seat)
    if discard_pile_too(table, seat):
        return (*spots_in_the_field(seat), *spots_in_the_discard_pile(seat))
    return spots_in_the_field(seat)


def in_reach(table: Table, seat: Seat, sheet: Piece, spot: Spot) -> tuple[Reason, ...]:
    """Tell what stands against the place where a card lies, or against a second advancement."""
    reasons = []
    if spot.zone != "field":
        too = spot.zone == "discard" and discard_pile_too(table, seat)
        if too and sheet in seat.unsleeved:
            reasons.append(Reason(c.NEM_ADV_GARG_04, (("lies in", spot.zone),)))
        if not too and not beyond_the_field(table):
            reasons.append(Reason(c.MV_DISC_02, (("lies in", spot.zone),)))
    elif seat.crafted and seat.crafted[spot.index] and not several_on_one_card(table):
        reasons.append(Reason(c.MV_DISC_05, (("has taken", str(seat.crafted[spot.index])),)))
    return tuple(reasons)


def to_be_placed(seat: Seat) -> tuple[Piece, ...]:
    """List what was bought and is to be sleeved; what was unsleeved only goes where it can."""
    left = seat.bought
    for sheet in seat.unsleeved:
        left = _without(left, sheet)
    return left


def cards_in_reach(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """List the cards that may take advancements."""
    return (*seat.field, *discard_pile_too(table, seat))


def nothing_more(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """List no further cards."""
    return ()


@implements(c.NEM_ADV_AGENT_05, dropped_by=nothing_more)
def discard_pile_too(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """What was bought in a last Harvest Phase may go onto cards of the discard pile too."""
    return seat.discard if table.state.played_out else ()


@implements(c.MV_DISC_02, dropped=True)
def beyond_the_field(table: Table) -> bool:
    """Only cards in the field take advancements; the on-deck card and the discard pile do not."""
    return False


@implements(c.MV_DISC_05, dropped=False)
def several_on_one_card(table: Table) -> bool:
    """Several advancements may go onto one card."""
    return True


def may_take_sheets(table: Table, card: Sleeve) -> tuple[Reason, ...]:
    """Tell what stands against the card itself: nothing does, not even on a blank one."""
    blank = not card.sheets and not card.base.symbols and card.base.kind == PRINTED
    if blank and not blank_takes_sheets(table):
        return (Reason(c.MV_CARD_04, (("blank", card.base.name),)),)
    return ()


@implements(c.MV_CARD_04, dropped=False)
def blank_takes_sheets(table: Table) -> bool:
    """A blank card may take advancements like any other."""
    return True


def sleeve(table: Table, said: Option) -> Rules[None]:
    """Lay a bought advancement on a card."""
    seat, lying = table.state.seat(said.player), said.word("lying")
    spot = Spot.parse(said.word("onto"))
    sheet = seat.called(said.word("sleeve"))
    if slot := said.word("at"):
        sheet = msgspec.structs.replace(sheet, slot=slot)
    card = card_at(seat, spot)
    depth = THIRDS.depth(card, sheet, lying)  # type: ignore[arg-type]
    crafted = THIRDS.arranged(card.with_sheet(sheet, depth))
    yield SheetSleeved(said.player, said.word("sleeve"), spot.said(), lying, crafted)


# whether all that was bought could be sleeved ----------------------------------------------


def fits(table: Table, seat: Seat, sheets: tuple[Piece, ...]) -> bool:
    """Whether all these advancements could be sleeved onto a player's cards, in some order.

    Raises:
        Unspecified: they surely fit in no way, and in one it hangs on a fact that nobody gave.
    """
    return somehow(table, cards_in_reach(table, seat), sheets, may_cover_land(table, seat))


def may_cover_land(table: Table, seat: Seat) -> bool:
    """Whether a land may be covered: by a text for the Discard Phase, if there is to be one."""
    return covers_land(table, seat.field) and has_a_discard_phase(table)


def fitting(table: Table, seat: Seat, sheets: list[Piece]) -> list[Piece]:
    """Give each of these advancements that could surely be sleeved, beside what was bought."""
    field, others = cards_in_reach(table, seat), to_be_placed(seat)
    over_land = may_cover_land(table, seat)
    cards = () if others else takers(table, field)
    return [
        sheet
        for sheet in sheets
        if any_surely_takes(table, cards, sheet, over_land)
        or surely_fits(table, field, (*others, sheet), over_land)
    ]


def surely_fits(
    table: Table,
    field: tuple[Sleeve, ...],
    sheets: tuple[Piece, ...],
    over_land: bool,  # noqa: FBT001  a fact of the moment
) -> bool:
    """Whether it is known that all these advancements could be sleeved."""
    with suppress(NoOutcome):
        return somehow(table, field, sheets, over_land)
    return False


@remembered
def somehow(
    table: Table,
    field: tuple[Sleeve, ...],
    sheets: tuple[Piece, ...],
    over_land: bool,  # noqa: FBT001  a fact of the moment
) -> bool:
    """Whether they fit in any order; a phase asks so again and again."""
    return _fit(table, field, sheets, over_land)


def _fit(
    table: Table,
    field: tuple[Sleeve, ...],
    sheets: tuple[Piece, ...],
    over_land: bool,  # noqa: FBT001  a fact of the moment
) -> bool:
    """Try every advancement on every card."""
    if not sheets:
        return True
    if (
        not sheets[1:]
        and table.log is None
        and any_surely_takes(table, takers(table, field), sheets[0], over_land)
    ):
        return True
    unknown: NoOutcome | None = None
    for sheet in dict.fromkeys(sheets):
        others = _without(sheets, sheet)
        for index, card in enumerate(field):
            known = crafted(table, card, sheet, over_land)
            unknown = unknown or known.unknown
            if known.cards and not others:
                return True
            for made in known.cards:
                try:
                    if _fit(table, (*field[:index], made, *field[index + 1 :]), others, over_land):
                        return True
                except NoOutcome as refusal:
                    unknown = unknown or refusal
    if unknown is not None:
        raise unknown
    return False


def any_surely_takes(
    table: Table,
    cards: tuple[Sleeve, ...],
    sheet: Piece,
    over_land: bool,  # noqa: FBT001  a fact of the moment
) -> bool:
    """Whether one of these cards may surely take an advancement."""
    laws, ruling = laws_for(table, over_land), table.ruling
    for placed in thirds_for(table, sheet):
        for card in cards:
            if laws.surely_open(card, placed, ruling):
                return True
    return False


@remembered
def takers(table: Table, field: tuple[Sleeve, ...]) -> tuple[Sleeve, ...]:
    """Give the cards of a field that take advancements."""
    return tuple(card for card in field if not may_take_sheets(table, card))


class Crafted(NamedTuple):
    """A card as it could become; and why nobody can tell, if there may be further ways."""

    cards: tuple[Sleeve, ...]
    unknown: NoOutcome | None = None


@remembered
def crafted(
    table: Table,
    card: Sleeve,
    sheet: Piece,
    over_land: bool = False,  # noqa: FBT001, FBT002
) -> Crafted:
    """Give a card as it would be with an advancement, for every way in which that may lie."""
    if may_take_sheets(table, card):
        return Crafted(())
    made: list[Sleeve] = []
    try:
        for placed in thirds_for(table, sheet):
            for lying in THIRDS.ways(card, placed):
                if laws_for(table, over_land).allow(card, placed, lying, table.ruling):
                    depth = THIRDS.depth(card, placed, lying)
                    made.append(THIRDS.arranged(card.with_sheet(placed, depth)))
    except NoOutcome as unknown:
        return Crafted(tuple(made), unknown)
    return Crafted(tuple(made))


def _without(sheets: tuple[Piece, ...], sheet: Piece) -> tuple[Piece, ...]:
    """Leave one of several out."""
    index = sheets.index(sheet)
    return sheets[:index] + sheets[index + 1 :]
