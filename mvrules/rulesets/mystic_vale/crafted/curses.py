"""Curse tokens: gained in the Harvest Phase for the curse symbols in the field, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.crafted.cursed import still_subtracting
from mvrules.rulesets.mystic_vale.crafted.reading import give_together
from mvrules.rulesets.mystic_vale.leaders.sides import field_that_curses
from mvrules.rulesets.mystic_vale.table.events import CursesGained
from mvrules.rulesets.mystic_vale.table.spots import field_and_on_deck

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


@implements(c.NEM_CURSE_03, dropped_by=field_and_on_deck)
def cards_that_curse(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """The cards in the field count; the on-deck card does not."""
    cards = field_that_curses(table, seat)
    if not seat.uncursed:
        return cards
    return tuple(card for index, card in enumerate(cards) if index not in seat.uncursed)


@implements(c.NEM_CURSE_02, dropped=0)
def curses_due(table: Table, seat: Seat) -> int:
    """For every curse symbol shown, as many tokens as it says must be gained."""
    return give_together(table, seat, cards_that_curse(table, seat), "curse")


@implements(c.NEM_CURSE_04, dropped=False)
def only_in_harvest(table: Table) -> bool:
    """Curse tokens are gained in the Harvest Phase only; who Spoils and skips it gains none."""
    return True


@implements(c.NEM_CURSE_06, dropped=False)
def pool_never_runs_out(table: Table) -> bool:
    """There is no limit to the tokens: when the pool is empty, counters stand in for them."""
    return True


def gain_curses(table: Table, player: str, left: int = 0) -> Rules[None]:
    """Gain the curse tokens that are due, but for those of rewards that were left."""
    if count := so_many_gained(table, curses_due(table, table.state.seat(player)) - left):
        yield CursesGained(player, count)


def so_many_gained(table: Table, due: int) -> int:
    """Count the tokens that are gained of those that are due: by the book, all of them."""
    return due if pool_never_runs_out(table) else min(due, table.state.curse_pool)


@implements(c.NEM_CURSE_05, dropped=0)
def points_lost(table: Table, seat: Seat) -> int:
    """Each curse token takes one point off at the end."""
    return seat.curses + still_subtracting(table, seat)
