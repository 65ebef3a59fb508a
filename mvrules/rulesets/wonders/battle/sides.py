"""Who fights in the battle of the moment, and on which side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.held.kinds import enemies, wonders
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed


def attackers(table: Table) -> tuple[Placed, ...]:
    """Give the attackers that are still in the realm of the battle."""
    battles = world(table).battles
    if not battles:
        return ()
    battle = battles[-1]
    here = wonders(table, battle.attacker, battle.realm)
    return tuple(card for card in here if card.name in battle.attackers)


def defenders(table: Table) -> tuple[Placed, ...]:
    """Give the Wonders that defend."""
    battles = world(table).battles
    if not battles:
        return ()
    battle = battles[-1]
    here = enemies(table, battle.attacker, battle.realm)
    if battle.defenders is None:
        return here
    return tuple(card for card in here if card.name in battle.defenders)


def attacks(table: Table, card: Placed) -> bool:
    """Whether a card attacks."""
    return any(one.name == card.name for one in attackers(table))


def defends(table: Table, card: Placed) -> bool:
    """Whether a card defends."""
    return any(one.name == card.name for one in defenders(table))


def fights(table: Table, card: Placed) -> bool:
    """Whether a card fights on either side."""
    return attacks(table, card) or defends(table, card)


@implements(c.WON_BATTLE_05, dropped=False)
def unopposed(table: Table) -> bool:
    """An attack that nobody can meet is unopposed."""
    return not defenders(table)
