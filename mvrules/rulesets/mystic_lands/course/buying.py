"""Buying: at most two Advances a Day from the Market, one by one, paid with mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.course.levels import fill, slot_said
from mvrules.rulesets.mystic_lands.course.ongoing import mana_less
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.events import Paid
from mvrules.rulesets.mystic_lands.table.market_events import AdvanceBought, AdvanceGained

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

BUY = "buy"


@implements(c.LANDS_DAY_07, dropped=1_000)
def most_bought(table: Table) -> int:
    """Two Advances are bought in a Day at most."""
    return 2


@implements(c.LANDS_DAY_07, dropped=1_000)
def most_enchanted(table: Table) -> int:
    """Two Vales are enchanted in a Day at most."""
    return 2


def at_the_limit(count: int, most: int, said: str) -> tuple[Reason, ...]:
    """Tell whether the limit of the Day is reached."""
    if count < most:
        return ()
    return (Reason(c.LANDS_DAY_07, ((said, str(count)),)),)


def for_sale(table: Table) -> tuple[tuple[int, Piece], ...]:
    """List each Advance that lies face up in the Market, with its slot."""
    slots = table.state.market.slots
    return tuple((slot, card) for slot, card in enumerate(slots) if card is not None)


def buying(table: Table, player: str) -> Iterator[Candidate]:
    """Every Advance of the Market can be thought of."""
    seat = table.state.seat(player)
    barred = at_the_limit(seat.bought, most_bought(table), "bought today")
    if barred and table.terse:
        return
    less = mana_less(table, seat)
    for slot, card in for_sale(table):
        reasons, unknown = barred, None
        try:
            reasons = (*reasons, *too_dear(table, seat, price(table, card, less)))
        except NoOutcome as refusal:
            unknown = None if barred else refusal
        if not (reasons and table.terse):
            said = option(player, BUY, card.name, **slot_said(table.state.market, slot))
            yield Candidate(said, reasons, unknown)


def price(table: Table, card: Piece, less: int) -> int:
    """Give what an Advance costs, with so much less by ongoing effects."""
    return max(0, own(table.book).cost(card) - less)


@implements(c.LANDS_BUY_01, dropped=())
def too_dear(table: Table, seat: Seat, cost: int) -> tuple[Reason, ...]:
    """One may buy what one's mana pays for."""
    if cost <= seat.mana:
        return ()
    facts = (("costs", str(cost)), ("mana", str(seat.mana)))
    return (Reason(c.LANDS_BUY_01, facts),)


def buy(table: Table, said: Option) -> Rules[None]:
    """Pay for an Advance, take it, and fill its slot at once."""
    player = said.player
    slot, card = slot_of(table, said.word(BUY), said.word("from"))
    cost = price(table, card, mana_less(table, table.state.seat(player)))
    if cost:
        yield from pay(table, player, cost)
    yield AdvanceBought(player, card, slot, cost)
    yield from refill(table, slot)


def slot_of(table: Table, name: str, where: str) -> tuple[int, Piece]:
    """Find the slot that is meant."""
    slots = ((slot, card) for slot, card in for_sale(table) if card.name == name)
    return next(each for each in slots if where in {"", f"slot {each[0] + 1}"})


def pay(table: Table, player: str, cost: int) -> Rules[None]:
    """Pay with mana."""
    yield Paid(player, "mana", cost)


@implements(c.LANDS_BUY_02)
def refill(table: Table, slot: int) -> Rules[None]:
    """The slot of an Advance that was taken is filled at once, from the deck of its level."""
    yield from fill(table, slot)


# gained by an effect -----------------------------------------------------------------------


@implements(c.LANDS_DUSK_03, dropped=True)
def gaining_is_buying(table: Table) -> bool:
    """To gain an Advance by an effect is not to buy it."""
    return False


def gain_advance(table: Table, player: str, slot: int, card: Piece) -> Rules[None]:
    """Take an Advance out of the Market without paying for it, and fill its slot."""
    yield AdvanceGained(player, card, slot, gaining_is_buying(table))
    yield from refill(table, slot)
