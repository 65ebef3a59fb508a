"""Protector: a counter comes off a protector of the battle instead of the stone being seized."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle.sides import attackers, defenders
from mvrules.rulesets.wonders.battle_events import StoneGained, StoneSeized
from mvrules.rulesets.wonders.events import CounterTaken
from mvrules.rulesets.wonders.state import PROTECTOR, world

if TYPE_CHECKING:
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

LET = "let the stone go"


def stopping(table: Table, event: Event) -> Rules[Event | None] | None:
    """Give the rule by which a protector speaks before a stone changes hands, if one does."""
    if not isinstance(event, (StoneSeized, StoneGained)) or not is_held_back(table, event):
        return None
    there = tuple(card for card in of_the_battle(table, event) if is_protector(table, card))
    if there and stops(table):
        return _stopped(table, event, there)
    return _stays() if _stood_there(table, event) else None


def _stopped(
    table: Table, event: StoneSeized | StoneGained, there: tuple[Placed, ...]
) -> Rules[Event | None]:
    """Take a counter off one of the protectors; the stone stays."""
    names = [card.name for card in there]
    player = there[0].controller
    if table.read(r.AMB_W22) == "the active player":
        player = world(table).active
    picks = [option(player, "remove protector", name) for name in names]
    if not is_forced(table):
        picks.append(option(player, LET))
    said = (
        picks[0]
        if len(picks) == 1
        else (yield ask(player, "which protector?", picks, clauses=(c.WON_PROTECTOR_02,)))
    )
    if said.verb == LET:
        return event
    card = world(table).at(said.word("remove protector"))
    all_at_once = table.read(r.AMB_W23) == "all at once"
    yield CounterTaken(
        card.name, PROTECTOR, card.count(PROTECTOR) if all_at_once else comes_off(table)
    )
    return None


def _stays() -> Rules[Event | None]:
    """Let nothing happen: the protector that stood there at first is gone, and still counts."""
    yield from ()
    return None


def _stood_there(table: Table, event: Event) -> bool:
    """Whether a protector was there as the battle began, and has died since, if read so."""
    if not isinstance(event, StoneSeized) or table.read(r.AMB_W03) != "as they entered":
        return False
    battles = world(table).battles
    there = battles[-1].protectors if battles else ()
    return any(world(table).find(name) is None for name in there)


def is_held_back(table: Table, event: Event) -> bool:
    """Whether a protector could keep this stone: seized, that is, not gained by an effect."""
    if isinstance(event, StoneSeized):
        return True
    if world(table).battles and table.read(r.AMB_W51) == "stopped":
        return True
    return not gains_go_on(table)


def of_the_battle(table: Table, event: StoneSeized | StoneGained) -> tuple[Placed, ...]:
    """Give the cards that could protect this stone: the defenders, if it is fought for."""
    if not world(table).battles:
        return tuple(
            card
            for card in world(table).placed
            if card.realm == event.realm and card.controller != event.player
        )
    return defenders(table) if only_defenders(table) else (*defenders(table), *attackers(table))


@implements(c.WON_PROTECTOR_01, dropped=False)
def is_protector(table: Table, card: Placed) -> bool:
    """A card is a protector as long as a protector counter lies on it."""
    return card.count(PROTECTOR) > 0


@implements(c.WON_PROTECTOR_02, dropped=False)
def stops(table: Table) -> bool:
    """A counter comes off instead of the stone being seized."""
    return True


@implements(c.WON_PROTECTOR_03, dropped=0)
def comes_off(table: Table) -> int:
    """One counter stops one attack."""
    return 1


@implements(c.WON_PROTECTOR_04, dropped=False)
def gains_go_on(table: Table) -> bool:
    """A stone that changes hands otherwise than by a battle is not held back."""
    return True


@implements(c.WON_PROTECTOR_05, dropped=False)
def is_forced(table: Table) -> bool:
    """Nobody is asked whether the counter comes off."""
    return True


@implements(c.WON_PROTECTOR_06, dropped=False)
def only_defenders(table: Table) -> bool:
    """An enemy attack is stopped, so the protectors are those of the defender."""
    return True
