"""Costs: mana, spirits, VP and curse tokens, also mixed; paid in full or not at all."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from mvrules.crafting.pieces import Symbols, counted
from mvrules.kernel.questions import Reason
from mvrules.kernel.recall import asked_once, looked_up, remembered
from mvrules.kernel.refusals import NoOutcome, Undefined
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.cursed import take_back, within_reach
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.commons_events import (
    BOX,
    POOL,
    CursesGivenUp,
    ManaSpent,
    SpiritsSpent,
    VpGivenUp,
)
from mvrules.rulesets.mystic_vale.table.state import NAMED_SPIRITS, WILD
from mvrules.rulesets.mystic_vale.texts.tokens import LARGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

PLENTY = 1_000
GIVEN_UP = ("vp", "curse")
"""What is paid with tokens that were gained."""

COUNTED = ("mana", *GIVEN_UP)
"""What is paid besides spirits."""


# what a cost asks for ----------------------------------------------------------------------


@implements(c.NEM_COST_01, dropped_by=lambda _table, cost: only_mana(cost))
def asked(table: Table, cost: Symbols) -> Symbols:
    """A cost may ask for mana, spirits, VP and curse tokens, also mixed."""
    return cost


def only_mana(cost: Symbols) -> Symbols:
    """Leave of a cost what an ordinary one asks for: mana, or spirits."""
    return tuple((name, count) for name, count in cost if name not in GIVEN_UP)


# what there is to pay with -----------------------------------------------------------------


class Purse(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """What a player can pay with."""

    mana: int
    vp: int
    curse: int
    spirits: Symbols
    curses_apart: int = 0
    has_change: bool = True

    def opened_for(self, cost: Symbols) -> Purse:
        """Give what of this purse a cost looks at; to another cost it may be all the same."""
        mana = vp = curse = apart = 0
        spirits: Symbols = ()
        change = True
        for name, _ in cost:
            if name == "mana":
                mana = self.mana
            elif name == "vp":
                vp, change = self.vp, self.has_change
            elif name == "curse":
                curse, apart, change = self.curse, self.curses_apart, self.has_change
            else:
                spirits = self.spirits
        return Purse(mana, vp, curse, spirits, apart, change)

    def heaps(self, name: str) -> tuple[int, ...]:
        """Give the heaps of a token in the order in which they pay: at hand, then on a titan."""
        if name == "curse":
            return (self.curse - self.curses_apart, self.curses_apart)
        return (int(getattr(self, name)),)


@asked_once
def purse(table: Table, seat: Seat) -> Purse:
    """Count what a player can pay with."""
    vp, curses = vp_to_spend(table, seat), curses_to_spend(table, seat)
    if table.read(r.AMB_14_CHANGE) == "given":
        return Purse(seat.mana, vp, curses, seat.spirits)
    apart = min(within_reach(table, seat), curses)
    return Purse(seat.mana, vp, curses, seat.spirits, apart, has_change=False)


@implements(c.NEM_COST_02, dropped_by=lambda _table, _seat: 1_000)
def vp_to_spend(table: Table, seat: Seat) -> int:
    """A cost in VP takes tokens that were gained; printed points don't pay it."""
    return seat.vp - (seat.vp_new if table.read(r.AMB_14) == "next turn" else 0)


@implements(c.NEM_COST_04, dropped_by=lambda _table, _seat: 1_000)
def curses_to_spend(table: Table, seat: Seat) -> int:
    """A cost in curse tokens takes such tokens that were gained."""
    new = seat.curses_new if table.read(r.AMB_14) == "next turn" else 0
    return seat.curses + within_reach(table, seat) - new


@implements(c.MV_SYM_01, dropped=False)
def kinds_differ(table: Table) -> bool:
    """There are four kinds of spirits, and each pays for its own kind only."""
    return True


@implements(c.MV_SYM_02, dropped=False)
def wild_stands_for_any(table: Table) -> bool:
    """A wild spirit stands for any one of the four."""
    return True


# whether it can be paid --------------------------------------------------------------------


@implements(c.NEM_COST_06, dropped=False)
def only_in_full(table: Table) -> bool:
    """A cost that can't be paid in full can't be paid at all."""
    return True


def payable(table: Table, seat: Seat, among: tuple[Piece, ...]) -> list[Piece]:
    """Give what a player can surely pay for, where nobody wants to know why not the rest."""
    for_mana, for_spirits, cards = priced(table, among)
    enough = reach(table, seat.mana if for_mana else 0, seat.spirits if for_spirits else ())
    return [
        card
        for card, cost, takes_tokens in cards
        if enough[cost] and (not takes_tokens or pays(table, seat, card))
    ]


def pays(table: Table, seat: Seat, card: Piece) -> bool:
    """Whether a player can surely pay for a card."""
    with suppress(NoOutcome):
        return not too_dear(table, purse(table, seat), card)
    return False


class Reach(dict["Symbols | None", bool]):
    """For which costs mana and spirits are enough, with plenty of tokens; none is no cost."""

    def __init__(self, table: Table, mana: int, spirits: Symbols) -> None:
        super().__init__({None: False})
        self._table, self._have = table.tersely(), Purse(mana, PLENTY, PLENTY, spirits)

    def __missing__(self, cost: Symbols) -> bool:
        enough = self[cost] = not falls_short(self._table, self._have, cost)
        return enough


@remembered
def reach(table: Table, mana: int, spirits: Symbols) -> Reach:
    """Give for which costs mana and spirits are enough."""
    return Reach(table, mana, spirits)


class Priced(NamedTuple):
    """Cards with their costs, and whether it takes tokens; whether any takes mana, or spirits."""

    for_mana: bool
    for_spirits: bool
    cards: tuple[tuple[Piece, Symbols | None, bool], ...]


@looked_up
def priced(table: Table, among: tuple[Piece, ...]) -> Priced:
    """Give each card with its cost, as far as a source tells it."""
    costs = [price(table, card) for card in among]
    names = {name for cost in costs for name, _ in cost or ()}
    takes_tokens = [any(name in GIVEN_UP for name, _ in cost or ()) for cost in costs]
    cards = tuple(zip(among, costs, takes_tokens, strict=True))
    return Priced("mana" in names, bool(names.difference(COUNTED)), cards)


@looked_up
def price(table: Table, card: Piece) -> Symbols | None:
    """Give the cost of a card, if it is known."""
    with suppress(NoOutcome):
        return own(table.book).cost(card)
    return None


def too_dear(table: Table, have: Purse, card: Piece) -> tuple[Reason, ...]:
    """Tell what a purse is short for a card."""
    return short_for(table, have, price(table, card) or own(table.book).cost(card))


def unaffordable(table: Table, seat: Seat, cost: Symbols) -> tuple[Reason, ...]:
    """Tell what a player is missing for a cost."""
    return short_for(table, purse(table, seat), cost)


def short_for(table: Table, have: Purse, cost: Symbols) -> tuple[Reason, ...]:
    """Tell what a purse is short for a cost."""
    return weighed(table, have.opened_for(cost), cost)


@remembered
def weighed(table: Table, have: Purse, cost: Symbols) -> tuple[Reason, ...]:
    """Tell what a purse is short for a cost, by what of it the cost looks at."""
    return falls_short(table, have, cost)


def falls_short(table: Table, have: Purse, cost: Symbols) -> tuple[Reason, ...]:
    """Tell what a purse is short for a cost, and that it can't be paid in part."""
    lacks = tuple((f"missing {name}", str(short)) for name, short in missing(table, have, cost))
    if not lacks and not have.has_change:
        must_be_made_up(have, asked(table, cost))
    return (Reason(c.NEM_COST_06, lacks),) if lacks and only_in_full(table) else ()


def must_be_made_up(have: Purse, cost: Symbols) -> None:
    """Refuse a cost that only small tokens pay for sure, where no change is given.

    Who holds which pieces is chance; whoever holds as many large ones as there can be has fewest
    small ones.

    Raises:
        Undefined: it hangs on the pieces whether they make up the cost.
    """
    for name, count in cost:
        rest = count
        for heap in have.heaps(name) if name in GIVEN_UP else ():
            paid = min(rest, heap)
            if paid % LARGE > heap % LARGE:
                raise Undefined(r.AMB_14_CHANGE, f"whether the tokens make up {count} {name}")
            rest -= paid


def missing(table: Table, have: Purse, cost: Symbols) -> Iterator[tuple[str, int]]:
    """Tell what a purse lacks for a cost, by kind."""
    wanted = asked(table, cost)
    for name, count in wanted:
        if name in COUNTED and (short := count - getattr(have, name)) > 0:
            yield name, short
    lacking = short_of(have, wanted)
    if lacking and (short := sum(lacking.values()) - spare_spirits(table, have, wanted)) > 0:
        yield next(iter(lacking)) if len(lacking) == 1 else "spirits", short


def short_of(have: Purse, cost: Symbols) -> dict[str, int]:
    """Count by which each named spirit falls short of a cost."""
    spirits = [(name, count) for name, count in cost if name in NAMED_SPIRITS]
    lacks = {name: count - counted(have.spirits, name) for name, count in spirits}
    return {name: lack for name, lack in lacks.items() if lack > 0}


def spare_spirits(table: Table, have: Purse, cost: Symbols) -> int:
    """Count the spirits that can stand for others: by the book, wild ones."""
    if not kinds_differ(table):
        return sum(max(0, count - counted(cost, name)) for name, count in have.spirits)
    return counted(have.spirits, WILD) if wild_stands_for_any(table) else 0


# paying ------------------------------------------------------------------------------------


def pay(table: Table, player: str, cost: Symbols) -> Rules[None]:
    """Pay each part of a cost, as far as one can."""
    seat, wanted = table.state.seat(player), asked(table, cost)
    if not used_up(table):
        return
    if mana := min(counted(wanted, "mana"), seat.mana):
        yield ManaSpent(player, mana)
    if spirits := spirits_for(seat, wanted):
        yield SpiritsSpent(player, spirits)
    if vp := min(counted(wanted, "vp"), seat.vp):
        yield VpGivenUp(player, vp, where_vp_go(table))
    if curses := min(counted(wanted, "curse"), seat.curses + within_reach(table, seat)):
        yield from take_back(table, player, curses - seat.curses)
        yield CursesGivenUp(player, curses, where_curses_go(table))


@implements(c.MV_HARV_09, dropped=False)
def used_up(table: Table) -> bool:
    """Each symbol and token can be spent once."""
    return True


def spirits_for(seat: Seat, cost: Symbols) -> Symbols:
    """Choose the spirits that pay: those of the kind, then others; to keep the wild is best."""
    have = dict(seat.spirits)
    paid = {name: min(counted(cost, name), have.get(name, 0)) for name in NAMED_SPIRITS}
    short = sum(counted(cost, name) - count for name, count in paid.items())
    for name in (WILD, *NAMED_SPIRITS):
        more = min(short, have.get(name, 0) - paid.get(name, 0))
        paid[name], short = paid.get(name, 0) + more, short - more
    return tuple(sorted((name, count) for name, count in paid.items() if count))


@implements(c.NEM_COST_03, dropped=POOL)
def where_vp_go(table: Table) -> str:
    """VP that are given up go to the box; the pool gets none back."""
    return BOX


@implements(c.NEM_COST_05, dropped=BOX)
def where_curses_go(table: Table) -> str:
    """Curse tokens that are given up go back to their pool."""
    return POOL
