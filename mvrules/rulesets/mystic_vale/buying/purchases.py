"""Buying: at most two vale cards and two advancements a turn, from the commons or Reserved."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.buying.costs import (
    Purse,
    pay,
    payable,
    purse,
    short_for,
    too_dear,
)
from mvrules.rulesets.mystic_vale.buying.lower_costs import lowered, lowering
from mvrules.rulesets.mystic_vale.buying.market import (
    called,
    for_sale,
    piece_called,
    vales_for_sale,
)
from mvrules.rulesets.mystic_vale.course.parts import out_of_turn
from mvrules.rulesets.mystic_vale.course.sleeving import fits, fitting, to_be_placed
from mvrules.rulesets.mystic_vale.crafted.cursed import go_to, go_to_from_reserved
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.commons_events import (
    COMMONS,
    RESERVED,
    AdvancementBought,
    ValeBought,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

BUY = "buy"
BUY_VALE = "buy vale"
OTHERS = "reserved by"


# vale cards --------------------------------------------------------------------------------


def buying_vales(table: Table, player: str) -> Iterator[Candidate]:
    """Every vale card of the two rows can be thought of."""
    seat = table.state.seat(player)
    barred = (*out_of_turn(table, seat, BUY_VALE), *too_many_vales(table, seat))
    if table.terse:
        for vale in () if barred else payable(table, seat, vales_for_sale(table)):
            yield Candidate(option(player, BUY_VALE, vale.name))
        return
    have = purse(table, seat)
    for vale in vales_for_sale(table):
        try:
            reasons, unknown = barred + too_dear(table, have, vale), None
        except NoOutcome as refusal:
            reasons, unknown = barred, None if barred else refusal
        yield Candidate(option(player, BUY_VALE, vale.name), reasons, unknown)


@implements(c.MV_BUY_01, dropped=1_000)
def vale_limit(table: Table) -> int:
    """At most two vale cards are bought in a turn."""
    return 2


def too_many_vales(table: Table, seat: Seat) -> tuple[Reason, ...]:
    """Tell whether the limit of the turn is reached."""
    if seat.vales_bought < vale_limit(table):
        return ()
    return (Reason(c.MV_BUY_01, (("bought this turn", str(seat.vales_bought)),)),)


def buy_vale(table: Table, said: Option) -> Rules[None]:
    """Pay for a vale card, and lay it into the play area."""
    vale = piece_called(vales_for_sale(table), said.word(BUY_VALE))
    yield from pay(table, said.player, own(table.book).cost(vale))
    yield from take_vale(table, said.player, vale)


@implements(c.MV_BUY_03)
def take_vale(table: Table, player: str, vale: Piece) -> Rules[None]:
    """A bought vale card lies face up in the play area, and never enters the deck."""
    yield ValeBought(player, vale)


# advancements ------------------------------------------------------------------------------


def buying(table: Table, player: str) -> Iterator[Candidate]:
    """Every advancement of the commons, and all that is Reserved, can be thought of."""
    seat = table.state.seat(player)
    barred = out_of_turn(table, seat, BUY)
    limit = (*barred, *too_many_advancements(table, seat))
    yield from purchases(table, seat, for_sale(table), limit)
    if reserved := buyable_reserved(table, seat):
        bars = limit if counts(table, RESERVED) else barred
        yield from purchases(table, seat, reserved, bars, source=RESERVED)
    yield from reserved_by_others(table, seat, limit)


def purchases(
    table: Table, seat: Seat, among: tuple[Piece, ...], barred: tuple[Reason, ...], **source: str
) -> Iterator[Candidate]:
    """Weigh each purchase: what bars all, its cost, and whether the advancement would fit."""
    if table.terse:
        for sheet in () if barred else surely_bought(table, seat, among):
            yield Candidate(option(seat.name, BUY, called(among, sheet), **source))
        return
    have, symbols = purse(table, seat), lowering(table, seat)
    for sheet in among:
        reasons, unknown = barred, None
        try:
            reasons += dear(table, have, sheet, symbols)
        except NoOutcome as refusal:
            unknown = refusal
        try:
            reasons += fits_nowhere(table, seat, sheet)
        except NoOutcome as refusal:
            unknown = unknown or refusal
        said = option(seat.name, BUY, called(among, sheet), **source)
        yield Candidate(said, reasons, None if reasons else unknown)


def surely_bought(table: Table, seat: Seat, among: tuple[Piece, ...]) -> list[Piece]:
    """Give what can be bought, where nobody wants to know why not the rest."""
    if symbols := lowering(table, seat):
        have = purse(table, seat)
        sheets = [sheet for sheet in among if affords(table, have, sheet, symbols)]
    else:
        sheets = payable(table, seat, among)
    if not (sheets and must_fit(table)):
        return sheets
    return fitting(table, seat, sheets)


def affords(table: Table, have: Purse, sheet: Piece, symbols: tuple[str, ...]) -> bool:
    """Whether a purse is surely enough for an advancement whose symbols lower its cost."""
    with suppress(NoOutcome):
        return not dear(table, have, sheet, symbols)
    return False


def dear(table: Table, have: Purse, sheet: Piece, symbols: tuple[str, ...]) -> tuple[Reason, ...]:
    """Tell what a purse is short for an advancement, whose symbols may lower its cost."""
    if not symbols:
        return too_dear(table, have, sheet)
    return short_for(table, have, lowered(table, own(table.book).cost(sheet), sheet, symbols))


@implements(c.MV_BUY_02, dropped=1_000)
def advancement_limit(table: Table) -> int:
    """At most two advancements are bought in a turn."""
    return 2


def too_many_advancements(table: Table, seat: Seat) -> tuple[Reason, ...]:
    """Tell whether the limit of the turn is reached."""
    if seat.advancements_bought < advancement_limit(table):
        return ()
    return (Reason(c.MV_BUY_02, (("bought this turn", str(seat.advancements_bought)),)),)


def fits_nowhere(table: Table, seat: Seat, sheet: Piece) -> tuple[Reason, ...]:
    """Tell whether an advancement would fit on no card in the field, beside what was bought."""
    if not must_fit(table) or fits(table, seat, (*to_be_placed(seat), sheet)):
        return ()
    return (Reason(c.MV_BUY_05, (("fits", "on no card in the field"),)),)


@implements(c.MV_BUY_05, dropped=False)
def must_fit(table: Table) -> bool:
    """What could not be sleeved onto a card in the field can't be bought."""
    return True


def buy(table: Table, said: Option) -> Rules[None]:
    """Pay for an advancement and take it; it is sleeved in the Discard Phase."""
    source = said.word("source") or (RESERVED if said.word(OTHERS) else COMMONS)
    whose = table.state.seat(said.word(OTHERS) or said.player)
    among = whose.reserved if source == RESERVED else for_sale(table)
    sheet = piece_called(among, said.word(BUY))
    cost, symbols = own(table.book).cost(sheet), lowering(table, table.state.seat(said.player))
    yield from pay(table, said.player, lowered(table, cost, sheet, symbols))
    to = tokens_go(table, source)
    counted = counts(table, source)
    yield AdvancementBought(said.player, sheet, source, counted, said.word(OTHERS), to)


def tokens_go(table: Table, source: str) -> str:
    """Tell where the curse tokens go that lie on an advancement which is bought."""
    return go_to_from_reserved(table) if source == RESERVED else go_to(table)


# what is Reserved --------------------------------------------------------------------------


@implements(c.NEM_RES_03, dropped=())
def buyable_reserved(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """What one has Reserved can be bought as if it lay in the commons."""
    return tuple(dict.fromkeys(seat.reserved))


def unless_reserved(table: Table, source: str) -> bool:
    """Count only what comes from the commons."""
    return source != RESERVED


@implements(c.NEM_RES_04, dropped_by=unless_reserved)
def counts(table: Table, source: str) -> bool:
    """Buying what was Reserved counts towards the two advancements of the turn."""
    return True


def reserved_by_others(table: Table, seat: Seat, barred: tuple[Reason, ...]) -> Iterator[Candidate]:
    """What others have Reserved can be thought of, and not bought."""
    for other in table.state.seats:
        if other.reserved and other.name != seat.name:
            among = tuple(dict.fromkeys(other.reserved))
            why = () if others_may_buy(table) else (Reason(c.NEM_RES_07),)
            yield from purchases(table, seat, among, why + barred, **{OTHERS: other.name})


@implements(c.NEM_RES_07, dropped=True)
def others_may_buy(table: Table) -> bool:
    """Nobody else can buy what a player has Reserved."""
    return False
