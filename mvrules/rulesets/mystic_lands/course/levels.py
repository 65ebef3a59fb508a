"""Level 2 takes slots of the Market: the first at 5 VP, the second at 15."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mvrules.kernel.piles import draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.ending import ends_now
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.market_events import (
    AdvanceRemoved,
    AdvancesShifted,
    LevelTokenPlaced,
    SlotDue,
    SlotFilled,
)

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Market, Seat

Moment = Literal["gain", "begin", "end"]
"""When VP are looked at: as they are gained, as a Day begins, as it ends."""

IN_THE_DAY = {"start of day", "day"}
FIRST, SECOND = 1, 2


# when --------------------------------------------------------------------------------------


@implements(c.LANDS_LEVEL_01, dropped=1_000)
def first_at(table: Table) -> int:
    """The first slot comes when a player has 5 VP in the Day."""
    return 5


@implements(c.LANDS_LEVEL_02, dropped=1_000)
def second_at(table: Table) -> int:
    """The second slot comes when a player has 15 VP or more."""
    return 15


@implements(c.LANDS_LEVEL_03, dropped=True)
def is_to_come(table: Table, which: int) -> bool:
    """Each of the two comes once a game, whoever brings it about."""
    return which not in table.state.slots_due


def is_reached(table: Table, seat: Seat, moment: Moment, which: int) -> bool:
    """Whether a player has the VP for a slot."""
    vp = vp_that_count(table, seat, moment)
    if which == SECOND:
        return vp >= second_at(table)
    if table.read(r.AMB_L02) == "exactly five":
        return vp == first_at(table)
    return vp >= first_at(table)


def vp_that_count(table: Table, seat: Seat, moment: Moment) -> int:
    """Count the VP; those of a Night may count only once more are gained, as the doubt is read."""
    if moment == "gain" or table.read(r.AMB_L03_NIGHT) == "next Day":
        return seat.vp
    return seat.vp - seat.night_vp


def is_time(table: Table, seat: Seat, moment: Moment, which: int) -> bool:
    """Whether VP count for a slot at this moment, as the doubts are read."""
    menu = table.state.menu_of(seat.name)
    at_once = table.read(r.AMB_L03) == "at once"
    if moment == "end":
        return not at_once and not is_held_up(table, seat)
    if moment == "begin":
        return at_once and not is_held_up(table, seat)
    if which == SECOND and table.read(r.AMB_L03_FIFTEEN) == "in any phase":
        return True
    if menu in IN_THE_DAY:
        return at_once and not is_held_up(table, seat)
    doubt = r.AMB_L03_NIGHT if menu == "night" else r.AMB_L03_DUSK
    return table.read(doubt) == "at once"


def is_held_up(table: Table, seat: Seat) -> bool:
    """Whether VP do not count because they can't be gained in this Day, if read so."""
    barred = seat.withered and seat.keeps not in {"", "vp"}
    return barred and table.read(r.AMB_L12) == "not while barred"


def look_at_market(table: Table, player: str, moment: Moment) -> Rules[None]:
    """See whether level 2 takes a slot of the Market, or two."""
    for which in (FIRST, SECOND):
        seat = table.state.seat(player)
        if ends_now(table) or not is_to_come(table, which):
            continue
        if is_reached(table, seat, moment, which) and is_time(table, seat, moment, which):
            yield SlotDue(player, which)
            yield from take_slot(table, player)
            if table.read(r.AMB_L04) == "one at a time":
                return


# a slot is taken ---------------------------------------------------------------------------


def take_slot(table: Table, player: str) -> Rules[None]:
    """An Advance of level 1 is removed, those beside it move up, and level 2 has the slot."""
    market: Market = table.state.market
    if not market.low_slots():
        return
    free = next_for_level_2(market)
    if of_level_1(table):
        free = yield from remove(table, player)
        if table.read(r.AMB_L01) == "shift then fill":
            yield AdvancesShifted(free)
            free = max(market.low_slots())
    yield LevelTokenPlaced(free)
    if table.state.market.slots[free] is None:
        yield from fill(table, free)


def next_for_level_2(market: Market) -> int:
    """Give the slot that level 2 takes where no Advance of level 1 lies: a free one, if any."""
    low = market.low_slots()
    return max((slot for slot in low if market.slots[slot] is None), default=max(low))


def of_level_1(table: Table) -> dict[int, Piece]:
    """Give the Advances of level 1 in slots of that level, which another level may have filled."""
    market: Market = table.state.market
    there = {slot: market.slots[slot] for slot in market.low_slots()}
    return {
        slot: card
        for slot, card in there.items()
        if card is not None and own(table.book).level(card) == 1
    }


def remove(table: Table, player: str) -> Rules[int]:
    """Ask which Advance of level 1 is removed, and give the slot that comes free."""
    market: Market = table.state.market
    picks = {
        option(player, "remove", card.name, **slot_said(market, slot)): (slot, card)
        for slot, card in of_level_1(table).items()
    }
    about = "Which Advance of level 1 is removed?"
    picked = yield ask(player, about, picks, clauses=(c.LANDS_LEVEL_01,))
    slot, card = picks[picked]
    yield AdvanceRemoved(player, card, slot, goes_to(table))
    return slot


@implements(c.LOST_09, dropped="nowhere")
def goes_to(table: Table) -> str:
    """Where a removed Advance goes is as the doubt is read."""
    return "deck" if table.read(r.AMB_LOST_09) == "under its deck" else "box"


def slot_said(market: Market, slot: int) -> dict[str, str]:
    """Name a slot where several hold Advances of one name."""
    names = [card.name for card in market.slots if card is not None]
    card = market.slots[slot]
    several = card is not None and names.count(card.name) > 1
    return {"from": f"slot {slot + 1}"} if several else {}


# filling -----------------------------------------------------------------------------------


def fill(table: Table, slot: int) -> Rules[None]:
    """Fill a slot of the Market from the deck of its level."""
    level = deck_for(table, table.state.market.level_of(slot))
    if level:
        deck = table.state.market.decks[level - 1]
        about = f"which Advance of level {level} comes into the Market?"
        card = yield from draw(deck, piece_name, about)
        yield SlotFilled(slot, level, card)


def deck_for(table: Table, level: int) -> int | None:
    """Tell which deck fills a slot of a level: its own, or perhaps the other once that is empty."""
    low_and_high = table.state.market.decks
    if low_and_high[level - 1]:
        return level
    other = 3 - level
    return other if low_and_high[other - 1] and other_level_fills(table) else None


@implements(c.LOST_10, dropped=False)
def other_level_fills(table: Table) -> bool:
    """What fills a slot once the deck of its level is empty is as the doubt is read."""
    return table.read(r.AMB_LOST_10) == "other level"


def piece_name(piece: Piece) -> str:
    """Name a card of a deck."""
    return piece.name
