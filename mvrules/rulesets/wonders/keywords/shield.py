"""Shield: it may come off a card instead of the card's being destroyed or targeted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.events import CounterTaken, Destroyed, Died, Sacrificed, Targeted
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.state import SHIELD, world

if TYPE_CHECKING:
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

KEEP = "keep the shield"


def shielding(table: Table, event: Event) -> Rules[Event | None] | None:
    """Give the rule by which a shield speaks before an event, if it may."""
    if not isinstance(event, (Targeted, Destroyed, Died, Sacrificed)):
        return None
    card = world(table).find(event.card)
    if card is None or not card.count(SHIELD) or not shields(table):
        return None
    return _asked(table, event, card) if answers(table, event) and can_bear(table, card) else None


def _asked(table: Table, event: Event, card: Placed) -> Rules[Event | None]:
    """Let the controller take the shield off instead, or let it happen."""
    player = card.controller
    picks = [option(player, "remove shield", card.name), option(player, KEEP)]
    is_to = "die" if isinstance(event, Died) else f"be {event.name}"
    said = yield ask(
        player,
        f"{card.name} is to {is_to}: remove its shield instead?",
        picks,
        clauses=(c.WON_SHIELD_01,),
    )
    if said.verb == KEEP:
        return event
    yield CounterTaken(card.name, SHIELD, comes_off(table))
    return None


def answers(table: Table, event: Event) -> bool:
    """Whether it is something that a shield is good against."""
    if isinstance(event, Died):
        return table.read(r.AMB_W26) == "shield first"
    return not isinstance(event, Sacrificed) or not sacrifice_goes_on(table)


def can_bear(table: Table, card: Placed) -> bool:
    """Whether a shield on such a card does anything."""
    return table.read(r.AMB_W44) == "any card" or is_wonder(table, card)


@implements(c.WON_SHIELD_01, dropped=False)
def shields(table: Table) -> bool:
    """A shield may come off instead of its card's being destroyed or targeted."""
    return True


@implements(c.WON_SHIELD_03, dropped=False)
def sacrifice_goes_on(table: Table) -> bool:
    """No shield stops a sacrifice."""
    return True


@implements(c.WON_SHIELD_05, dropped=0)
def comes_off(table: Table) -> int:
    """One shield comes off for one answer."""
    return 1
