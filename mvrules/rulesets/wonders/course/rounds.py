"""How a round begins and ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mvrules.kernel.events import PeriodEnded, StoodAt
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.scoring import stones
from mvrules.rulesets.wonders.course.settling import Timing, settle_now
from mvrules.rulesets.wonders.course_events import (
    EnergyLost,
    RoundEnding,
    RoundOpened,
    RoundStarted,
    StonesCounted,
)
from mvrules.rulesets.wonders.held.stones import stones_of
from mvrules.rulesets.wonders.keywords.faith import is_kept
from mvrules.rulesets.wonders.state import ROUNDS, world
from mvrules.rulesets.wonders.words.occasions import OWED
from mvrules.rulesets.wonders.zones.decks import drawn

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

Step = Callable[["Table"], "Rules[None]"]
MENU = "turn"


def begin_round(table: Table, number: int) -> Rules[None]:
    """Open a round, then do what its start sets off, and give the first turn."""
    for step in beginning(table):
        if step is opened:
            yield from opened(table, number)
        else:
            yield from step(table)
    yield StoodAt(world(table).active, MENU)


@implements(c.WON_ROUND_05)
def beginning(table: Table) -> tuple[Step, ...]:
    """First energy and actions, then what the start of a round sets off."""
    return opened, started


def opened(table: Table, number: int = 0) -> Rules[None]:
    """Activate a realm more, give energy and actions, and draw."""
    state = world(table)
    number = number or state.round + 1
    energy = tuple(
        (seat.name, energy_of(table, number, stones_of(table, seat.name))) for seat in state.seats
    )
    by_turns = table.read(r.AMB_W45_FIRST) == "by turns" and number > 1
    first = state.other(state.first) if by_turns else state.first
    kept = table.read(r.AMB_W_FREE) == "kept"
    yield RoundOpened(number, energy, actions(table), first, kept)
    for seat in world(table).seats:
        yield from drawn(table, seat.name, free_draw(table))


@implements(c.WON_ROUND_02, dropped=0)
def energy_of(table: Table, number: int, stones: int) -> int:
    """A round brings as much energy as its number, and one for each stone."""
    return number + stones * for_a_stone(table)


@implements(c.WON_ROUND_02, dropped=0)
def for_a_stone(table: Table) -> int:
    """A stone brings one energy."""
    return 1


@implements(c.WON_ROUND_04, dropped=0)
def actions(table: Table) -> int:
    """Each player has three actions in a round."""
    return 3


@implements(c.WON_ROUND_03, dropped=0)
def free_draw(table: Table) -> int:
    """Each player draws a card as a round begins."""
    return 1


def started(table: Table) -> Rules[None]:
    """Resolve what the start of the round sets off."""
    yield RoundStarted(world(table).round)
    yield from settle_now(table, Timing)


def end_round(table: Table) -> Rules[None]:
    """Do what the end of a round sets off, let what lasted for it end, and go on."""
    state = world(table)
    if state.round == last_round(table) and table.read(r.AMB_W42) == "before it":
        yield StonesCounted(tuple((seat.name, stones(table, seat.name)) for seat in state.seats))
    for step in ending(table):
        yield from step(table)
        yield from settle_now(table, Timing)
    if any(grant.until == OWED for grant in world(table).lasting):
        yield PeriodEnded(OWED)
    yield EnergyLost(faith=not is_kept(table))
    if world(table).round < last_round(table):
        yield from begin_round(table, world(table).round + 1)


@implements(c.WON_GAME_01, dropped=1)
def last_round(table: Table) -> int:
    """The game goes through seven rounds."""
    return ROUNDS


@implements(c.WON_ROUND_06)
def ending(table: Table) -> tuple[Step, ...]:
    """First what the end sets off, then what lasted for the round is over."""
    if table.read(r.AMB_W_END) == "bonuses first":
        return over, sets_off
    return sets_off, over


def sets_off(table: Table) -> Rules[None]:
    """The end of the round sets off what it does."""
    yield RoundEnding(world(table).round)


def over(table: Table) -> Rules[None]:
    """What lasted for the round is over."""
    yield PeriodEnded("round")
