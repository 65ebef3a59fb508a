"""Curse tokens on cards: on an advancement in the commons or Reserved, or on a titan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.crafting.pieces import Piece
from mvrules.kernel.events import Event
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.printed.cards import LEADER
from mvrules.rulesets.mystic_vale.table.state import Vale

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

BUYER = "buyer"
POOL = "pool"


# where they lie ----------------------------------------------------------------------------


def curses_on(state: Vale, card: Piece) -> int:
    """Count the curse tokens on a card."""
    return next((count for other, count in state.cursed if other == card), 0)


def with_curses(state: Vale, card: Piece, count: int) -> Vale:
    """Give the table with so many curse tokens on a card."""
    others = [each for each in state.cursed if each[0] != card]
    if count:
        others.append((card, count))
    return state.replaced(cursed=tuple(sorted(others, key=lambda each: each[0].name)))


def lifted(state: Vale, card: Piece, player: str, to: str) -> Vale:
    """Take the tokens off a card, to whoever takes it or to their pool."""
    count = curses_on(state, card)
    if not count:
        return state
    after = with_curses(state, card, 0)
    if to == POOL:
        return after.replaced(curse_pool=state.curse_pool + count)
    seat = after.seat(player)
    return after.change(player, curses=seat.curses + count, curses_new=seat.curses_new + count)


class CursesPutOn(Event, frozen=True):
    """A player put curse tokens on a card."""

    player: str
    card: Piece
    count: int

    def apply(self, state: Vale) -> Vale:
        """Move the tokens; those gained this turn go last."""
        seat = state.seat(self.player)
        left = seat.curses - self.count
        after = state.change(self.player, curses=left, curses_new=min(seat.curses_new, left))
        return with_curses(after, self.card, curses_on(state, self.card) + self.count)


class CursesTakenBack(Event, frozen=True):
    """A player took curse tokens back from a card (if so read)."""

    player: str
    card: Piece
    count: int

    def apply(self, state: Vale) -> Vale:
        """Move the tokens."""
        seat = state.seat(self.player)
        after = state.change(self.player, curses=seat.curses + self.count)
        return with_curses(after, self.card, curses_on(state, self.card) - self.count)


# when their advancement goes ---------------------------------------------------------------


@implements(c.NEM_LDR_HAIL_03, dropped=POOL)
def go_to(table: Table) -> str:
    """Whoever buys or claims an advancement with curse tokens on it gains them."""
    return BUYER


@implements(c.NEM_RES_08, dropped=POOL)
def go_to_from_reserved(table: Table) -> str:
    """Those on a Reserved advancement come with it when it is bought."""
    return go_to(table)


@implements(c.NEM_LDR_HAIL_04, dropped=False)
def stay_when_reserved(table: Table) -> bool:
    """If it is Reserved, the tokens stay on it until it is bought."""
    return True


@implements(c.NEM_LDR_HAIL_05, dropped="")
def go_when_removed(table: Table) -> str:
    """If it is discarded or removed from the commons, they go to the pool."""
    return POOL


# on a titan --------------------------------------------------------------------------------


def on_titans(table: Table, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """Give each leader of a player on which curse tokens lie, with their number."""
    for card, count in table.state.cursed:
        if card.kind == LEADER and (card in seat.titans or _bears(seat, card)):
            yield card, count


def _bears(seat: Seat, leader: Piece) -> bool:
    """Whether a leader lies on a card of a player."""
    return any(leader in card.layers for card in seat.cards())


def put_away(table: Table, seat: Seat) -> int:
    """Count the curse tokens that a player has put on a titan."""
    return sum(count for _, count in on_titans(table, seat)) if table.state.cursed else 0


@implements(c.NEM_LDR_HAIL_07, dropped_by=put_away)
def still_subtracting(table: Table, seat: Seat) -> int:
    """Curse tokens on the titan take no points off."""
    return 0


def within_reach(table: Table, seat: Seat) -> int:
    """Count the tokens on a titan that can be spent or discarded, which is in doubt."""
    if not table.state.cursed or table.read(r.AMB_53_SPEND) == "stay there":
        return 0
    return put_away(table, seat)


def take_back(table: Table, player: str, missing: int) -> Rules[None]:
    """Take back from a titan what is spent or discarded beyond the tokens at hand."""
    for card, count in tuple(on_titans(table, table.state.seat(player))):
        if missing > 0:
            yield CursesTakenBack(player, card, min(count, missing))
            missing -= count
