"""Sleeving: every way in which a bought advancement could lie on a card, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from mvrules.crafting.pieces import Piece
from mvrules.kernel.questions import Candidate, Option, Reason, option
from mvrules.kernel.recall import remembered
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course.last_harvests import has_a_discard_phase
from mvrules.rulesets.mystic_vale.crafted.covering import covers_land, laws_for
from mvrules.rulesets.mystic_vale.crafted.eclipse import PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.table.events import SheetSleeved
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, spots, spots_in_the_field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.layouts import Lying
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


# every way ---------------------------------------------------------------------------------


def sleeving(table: Table, player: str) -> Iterator[Candidate]:
    """Every bought advancement on every card, over or under what fills its third."""
    seat = table.state.seat(player)
    for sheet in dict.fromkeys(seat.bought):
        thirds = thirds_for(table, sheet)
        for spot in spots_in_reach(table, seat) if table.terse else spots(seat):
            for placed in thirds:
                yield from ways(table, seat, sheet, placed, spot)
            if not table.terse:
                yield from elsewhere(seat, sheet, spot, thirds)


def ways(table: Table, seat: Seat, sheet: Piece, placed: Piece, spot: Spot) -> Iterator[Candidate]:
    """Every way in which an advancement could lie on one card, with the reasons against it."""
    card = card_at(seat, spot)
    barred = (*may_take_sheets(table, card), *in_reach(table, seat, sheet, spot))
    if barred and table.terse:
        return
    laws = laws_for(table, may_cover_land(table, seat))
    surely = laws.surely_open(card, placed, table.ruling) if table.terse else None
    if surely is not None:
        for lying in surely:
            yield Candidate(say_sleeve(seat, sheet, placed, spot, lying))
        return
    for lying in ways_known(card, placed):
        reasons, unknown = barred, None
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
    more = {"onto": spot.said()} | ({"lying": lying} if lying else {})
    more |= {"at": placed.slot} if placed.slot != sheet.slot else {}
    return option(seat.name, "sleeve", seat.calls(sheet), **more)


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
    discard = discard_pile_too(table, seat)
    also = (spot for spot in spots(seat) if spot.zone == "discard") if discard else ()
    return (*spots_in_the_field(seat), *also)


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
    if not sheets[1:] and any_surely_takes(table, field, sheets[0], over_land):
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
    field: tuple[Sleeve, ...],
    sheet: Piece,
    over_land: bool,  # noqa: FBT001  a fact of the moment
) -> bool:
    """Whether any card may take an advancement; whoever wants to know why weighs each way."""
    if table.log is not None:
        return False
    laws, thirds = laws_for(table, over_land), thirds_for(table, sheet)
    for card in field:
        for placed in thirds:
            if laws.surely_open(card, placed, table.ruling) and not may_take_sheets(table, card):
                return True
    return False


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
