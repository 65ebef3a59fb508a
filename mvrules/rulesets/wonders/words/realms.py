"""Banishing a realm, which takes all that lies in it along, or does not happen at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.battle_events import RealmBanished
from mvrules.rulesets.wonders.course.active import active
from mvrules.rulesets.wonders.events import Banished
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.known import REALM_NUMBERS, must_be_one_of
from mvrules.rulesets.wonders.zones.leaving import banished, can_go

if TYPE_CHECKING:
    from mvrules.kernel.table import Table

LOWEST = "lowest"


class BanishRealm(Effect, frozen=True):
    """«Banish a realm»: that of the lowest number, or one by its number."""

    word: ClassVar[str] = "banish realm"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the world",
        "moves to zone banishment",
        "cancels symbol stone",
    )
    realm: str = LOWEST

    def __post_init__(self) -> None:
        """Know only the realms that there are."""
        must_be_one_of("realm", self.realm, (LOWEST, *REALM_NUMBERS))

    causes: ClassVar[frozenset[type[Event]]] = frozenset({RealmBanished, Banished})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:  # noqa: ARG002
        """Banish what lies in it, then the realm."""
        number = self._number(table)
        if number and (all_can_go(table, number) or not whole_or_not(table)):
            for card in world(table).placed:
                if card.realm == number and can_go(table, card.name):
                    yield from banished(table, card.name)
            yield RealmBanished(number)

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether it can be banished with all that lies in it."""
        number = self._number(table)
        return bool(number) and (all_can_go(table, number) or not whole_or_not(table))

    def _number(self, table: Table) -> int:
        """Give the realm, if it is there to be banished."""
        there = [n for n in active(table) if not world(table).realm(n).banished]
        if self.realm == LOWEST:
            return min(there, default=0)
        return int(self.realm) if int(self.realm) in there else 0

    def said(self) -> str:
        """Read which."""
        return f"banish {'the lowest realm' if self.realm == LOWEST else f'realm {self.realm}'}"


@implements(c.WON_ZONE_05, dropped=False)
def whole_or_not(table: Table) -> bool:
    """A realm is banished only with all that lies in it."""
    return True


def all_can_go(table: Table, number: int) -> bool:
    """Whether all that lies in a realm can be banished."""
    there = (card for card in world(table).placed if card.realm == number)
    return all(can_go(table, card.name) for card in there)
