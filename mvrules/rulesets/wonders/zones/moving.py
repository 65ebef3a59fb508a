"""Moving a card from one realm to another; only active realms take it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import ask, option
from mvrules.rulesets.wonders.course.active import is_active
from mvrules.rulesets.wonders.events import CardMoved
from mvrules.rulesets.wonders.state import world

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

STAY = "stay"


def moved(table: Table, name: str, realm: int) -> Rules[None]:
    """Move a card to a realm, if that is another and an active one."""
    card = world(table).at(name)
    if card.realm != realm and is_active(table, realm):
        yield CardMoved(name, realm, card.realm)


def adjacent(table: Table, realm: int) -> tuple[int, ...]:
    """Give the active realms next to one."""
    return tuple(one for one in (realm - 1, realm + 1) if is_active(table, one))


def to_adjacent(table: Table, player: str, name: str) -> Rules[None]:
    """Let a player move a card to an adjacent realm, or leave it where it is."""
    near = adjacent(table, world(table).at(name).realm)
    if not near:
        return
    picks = [option(player, "move to", f"realm {realm}") for realm in near]
    said = yield ask(player, f"where does {name} go?", [*picks, option(player, STAY, name)])
    if said.verb != STAY:
        yield from moved(table, name, int(said.word("move to").removeprefix("realm ")))
