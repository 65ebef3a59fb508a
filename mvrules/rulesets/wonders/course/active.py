"""Which realms are active: one more in each round, and none that is banished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.state import REALMS, world

if TYPE_CHECKING:
    from mvrules.kernel.table import Table


@implements(c.WON_ROUND_01, dropped=REALMS)
def last_active(table: Table) -> int:
    """In each round the realms up to its number are active."""
    return min(world(table).round, REALMS)


def is_active(table: Table, realm: int) -> bool:
    """Whether a realm is active."""
    if not 1 <= realm <= last_active(table):
        return False
    return not world(table).realm(realm).banished or stays_active(table)


@implements(c.WON_ZONE_05, dropped=True)
def stays_active(table: Table) -> bool:
    """A banished realm is not active, unless it is read so."""
    return table.read(r.AMB_W41) == "active"


def closed(table: Table, realm: int) -> tuple[Reason, ...]:
    """Say why nothing goes to a realm, if it is not active: its round is to come, or it is gone."""
    if is_active(table, realm):
        return ()
    if world(table).realm(realm).banished:
        return (Reason(c.WON_ZONE_05, (("banished", f"realm {realm}"),)),)
    return (Reason(c.WON_ROUND_01, (("inactive", f"realm {realm}"),)),)


def active(table: Table) -> tuple[int, ...]:
    """Give the realms that are active."""
    return tuple(realm for realm in range(1, REALMS + 1) if is_active(table, realm))
