"""Call: as the card arrives, a Wonder comes one realm nearer, if its player has a stone here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Word
from mvrules.kernel.events import Event, Use, Used
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.active import is_active
from mvrules.rulesets.wonders.events import CardMoved
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.patterns import Arrives
from mvrules.rulesets.wonders.words.targeting import one_of, targeted, targets
from mvrules.rulesets.wonders.zones.moving import moved

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

ROUND = "round"


class Calls(Effect, frozen=True):
    """«You may move target Wonder one realm towards here.»"""

    word: ClassVar[str] = "call here"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardMoved})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether anybody can be called."""
        return bool(callable_here(table, behalf))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Name a Wonder, or nobody, and move it a realm nearer."""
        able = realms_called(table) > 0
        names = [card.name for card in callable_here(table, behalf)] if able else []
        name = yield from one_of(behalf, names, "who is called?", c.WON_CALL_01, may=True)
        if name and (yield from targeted(table, behalf, name)):
            if table.read(r.AMB_W30) == "another each":
                yield Used(_use(behalf, name))
            yield from moved(
                table, name, nearer(table, world(table).at(name).realm, int(behalf.place))
            )


class Call(Short, frozen=True):
    """«Call.»"""

    word: ClassVar[str] = "call"
    touches: ClassVar[tuple[str, ...]] = (
        "triggers on timing arrival",
        "requires symbol stone",
        "produces timing targeting",
        "produces timing entering",
    )

    def meaning(self) -> tuple[Word, ...]:
        """Give what its arrival sets off."""
        return (When(Arrives(), Calls()),)


def callable_here(table: Table, behalf: Behalf) -> tuple[Placed, ...]:
    """Give the Wonders that can be called."""
    here = int(behalf.place)
    return targets(
        table,
        (
            card
            for card in world(table).placed
            if card.realm != here
            and is_wonder(table, card)
            and is_active(table, nearer(table, card.realm, here))
            and has_stone_here(table, card, here)
            and _use(behalf, card.name) not in world(table).used
        ),
    )


def nearer(table: Table, realm: int, here: int) -> int:
    """Give the realm that is one nearer."""
    by = realms_called(table)
    return realm + (by if realm < here else -by)


@implements(c.WON_CALL_01, dropped=0)
def realms_called(table: Table) -> int:
    """As it arrives, a Wonder may be moved one realm towards it."""
    return 1


@implements(c.WON_CALL_02, dropped=True)
def has_stone_here(table: Table, card: Placed, here: int) -> bool:
    """Only a Wonder whose controller has a stone in the realm can be called."""
    return card.controller in world(table).realm(here).stones


def _use(behalf: Behalf, name: str) -> Use:
    """Say that a Wonder was called by this card."""
    return Use(behalf.source, f"call {name}", ROUND, behalf.player)
