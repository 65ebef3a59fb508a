"""Discard: bought advancements are sleeved onto cards in the field, then the field is discarded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec

from mvrules.crafting.pieces import Piece
from mvrules.kernel.events import PeriodEnded, Rules, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Option, Reason, option
from mvrules.kernel.refusals import NoOutcome, NotModelled, Undefined
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.eclipse import PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.events import (
    FieldDiscarded,
    ResourcesLost,
    SheetLost,
    SheetSleeved,
    TurnEnded,
)  # fmt: skip
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.spots import Spot, card_at, spots

if TYPE_CHECKING:
    from mvrules.crafting.layouts import Lying
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.state import Seat

Step = Callable[["Table", str], Rules[None]]


# the order of the phase --------------------------------------------------------------------


def begin_discard(table: Table, player: str) -> Rules[None]:
    """The first step of the Discard Phase; the second comes when the player is done."""
    first, _ = steps(table)
    yield from first(table, player)
    yield StoodAt(player, "discard")


def hold_bought(table: Table, player: str) -> Rules[None]:
    """What was bought is at hand to be sleeved."""
    yield from ()


@implements(c.MV_DISC_06)
def discard_field(table: Table, player: str) -> Rules[None]:
    """All cards in the field go to the discard pile."""
    if table.state.seat(player).field:
        yield FieldDiscarded(player)


@implements(c.MV_DISC_07)
def steps(table: Table) -> tuple[Step, Step]:
    """Bought advancements are sleeved before the field is discarded."""
    return (hold_bought, discard_field)


# sleeving ----------------------------------------------------------------------------------


def sleeving(table: Table, player: str) -> Iterator[Candidate]:
    """Every bought advancement on every card, over or under what fills its third."""
    seat = table.state.seat(player)
    for sheet in dict.fromkeys(seat.bought):
        thirds = thirds_for(table, sheet)
        for spot in spots(seat):
            for placed in thirds:
                yield from ways(table, seat, sheet, placed, spot)
            yield from elsewhere(seat, sheet, spot, thirds)


def ways(table: Table, seat: Seat, sheet: Piece, placed: Piece, spot: Spot) -> Iterator[Candidate]:
    """Every way in which an advancement could lie on one card, with the reasons against it."""
    card = card_at(seat, spot)
    barred = (*may_take_sheets(table, card), *in_reach(table, seat, spot))
    for lying in ways_known(card, placed):
        said = say_sleeve(seat, sheet, placed, spot, lying)
        try:
            verdict = own(table.book).sleeving.check(card, placed, lying, table.ruling)
        except NoOutcome as unknown:
            yield Candidate(said, barred, unknown)
        else:
            yield Candidate(said, barred + verdict.reasons)


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


def in_reach(table: Table, seat: Seat, spot: Spot) -> tuple[Reason, ...]:
    """Tell what stands against the place where a card lies, or against a second advancement."""
    reasons = []
    if spot.zone != "field":
        if not beyond_the_field(table):
            reasons.append(Reason(c.MV_DISC_02, (("lies in", spot.zone),)))
    elif seat.crafted and seat.crafted[spot.index] and not several_on_one_card(table):
        reasons.append(Reason(c.MV_DISC_05, (("has taken", str(seat.crafted[spot.index])),)))
    return tuple(reasons)


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


# the end of the phase ----------------------------------------------------------------------


@implements(c.MV_DISC_01, dropped=False)
def bought_must_be_sleeved(table: Table) -> bool:
    """What was bought is sleeved in the Discard Phase, as far as it fits."""
    return True


def finishing(table: Table, player: str) -> Iterator[Candidate]:
    """The phase ends when nothing is left that could be sleeved."""
    done = option(player, "done")
    still = [each for each in sleeving(table, player) if not each.reasons]
    if not still or not bought_must_be_sleeved(table):
        yield Candidate(done, (), left_over(table, player))
    elif fits := [each.option.word("sleeve") for each in still if each.unknown is None]:
        yield Candidate(done, (Reason(c.MV_DISC_01, (("waits", fits[0]),)),))
    else:
        yield Candidate(done, (), still[0].unknown)


def finish(table: Table, said: Option) -> Rules[None]:
    """The field is discarded, what is not spent is lost, and the turn comes to its Prep Phase."""
    player = said.player
    _, last = steps(table)
    yield from unsleevable(table, player)
    yield from last(table, player)
    yield from lose_the_rest(table, player)
    yield PeriodEnded("harvest")
    yield TurnEnded(player)
    yield StoodAt(player, "prep")


def left_over(table: Table, player: str) -> NoOutcome | None:
    """Tell what nobody can: what becomes of a bought advancement that fits nowhere."""
    bought = table.state.seat(player).bought
    if bought and table.read(r.AMB_06) == "unspecified":
        return Undefined(r.AMB_06, f"what becomes of {bought[0].name}, which fits on no card")
    return None


def unsleevable(table: Table, player: str) -> Rules[None]:
    """What was bought and fits nowhere is lost, goes back, or is kept, as the doubt is read."""
    reading = table.read(r.AMB_06)
    for sheet in table.state.seat(player).bought if reading != "kept" else ():
        if reading == "commons":
            raise NotModelled("the commons, where a sheet would go back to", "whole games")
        yield SheetLost(player, sheet.name)


@implements(c.MV_HARV_06)
def lose_the_rest(table: Table, player: str) -> Rules[None]:
    """Mana and spirits that were not spent are lost at the end of the turn."""
    seat = table.state.seat(player)
    if seat.mana or seat.spirits:
        yield ResourcesLost(player)


DISCARD = Menu(
    "discard",
    "Sleeve what you bought, or finish the Discard Phase?",
    (Move("sleeve", sleeving, sleeve), Move("done", finishing, finish)),
    clauses=(c.MV_DISC_01,),
)
PREP = Menu("prep", "The Prep Phase", ())
