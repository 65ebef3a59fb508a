"""The power of a Wonder: its base, then counters, then whatever is added to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.held.texts import statics
from mvrules.rulesets.wonders.keywords.growth_counter import grown_power, is_grown
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.state import MINUS, PLUS, world
from mvrules.rulesets.wonders.words.statics import BasePower, Gets

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed


def power(table: Table, card: Placed) -> int:
    """Give the power of a Wonder right now."""
    return base_power(table, card) + _counters(table, card) + _added(table, card)


def base_power(table: Table, card: Placed) -> int:
    """Give its base power: what is printed, unless something sets it."""
    grown = is_grown(table, card)
    base = grown_power(table, card) if grown else printed_power(table, card)
    if grown and table.read(r.AMB_W27) == "the lands":
        return base
    for behalf, word in statics(table):
        if isinstance(word, BasePower) and word.who.fits(table, behalf, card):
            base = word.power
    return base


def printed_power(table: Table, card: Placed) -> int:
    """Give the power that is printed on a card."""
    return card_of(table, card).power() if is_base(table) else 0


@implements(c.WON_POWER_01, dropped=False)
def is_base(table: Table) -> bool:
    """Base power is what is printed, before anything is added."""
    return True


def _counters(table: Table, card: Placed) -> int:
    """Give what counters add, if any lie there."""
    if card.count(PLUS) or card.count(MINUS):
        return counter_power(table, card)
    return 0


@implements(c.WON_EFF_06, dropped=0)
def counter_power(table: Table, card: Placed) -> int:
    """A plus counter adds one, a minus counter takes one off."""
    plus, minus = card.count(PLUS), card.count(MINUS)
    more = plus * by_plus(table) if plus else 0
    return more - (minus * by_minus(table) if minus else 0)


@implements(c.WON_EFF_06, dropped=0)
def by_plus(table: Table) -> int:
    """A plus counter is one power more."""
    return 1


@implements(c.WON_EFF_06, dropped=0)
def by_minus(table: Table) -> int:
    """A minus counter is one power less."""
    return 1


def _added(table: Table, card: Placed) -> int:
    """Give what is added by abilities."""
    return sum(
        word.added(table, behalf)
        for behalf, word in statics(table)
        if isinstance(word, Gets) and word.power and word.who.fits(table, behalf, card)
    )


def dying(table: Table) -> tuple[Placed, ...]:
    """Give the Wonders that die now."""
    weak = (card for card in world(table).placed if is_wonder(table, card))
    least = least_power(table)
    return tuple(card for card in weak if power(table, card) < least)


@implements(c.WON_EFF_04, dropped=-1_000)
def least_power(table: Table) -> int:
    """A Wonder whose power is below nought dies."""
    return 0
