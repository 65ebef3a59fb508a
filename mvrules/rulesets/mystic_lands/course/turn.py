"""The turn: Night, Day and Dusk of each player, and who comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import PeriodEnded, SteppedAway, StoodAt
from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.course.ending import is_played_out
from mvrules.rulesets.mystic_lands.table.events import GameEnded, TurnEnded, TurnPassed

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


def past_the_day(table: Table) -> str:
    """Leave the Day out."""
    return "dusk"


@implements(c.LANDS_FLOW_01, dropped_by=past_the_day)
def after_the_night(table: Table) -> str:
    """Each player goes through Night, Day and Dusk, and begins again with Night."""
    return "start of day"


def night_is_over(table: Table, player: str) -> Rules[None]:
    """The Day of a player begins if it is their turn; else they wait for it."""
    if table.state.active == player:
        yield StoodAt(player, after_the_night(table))
    else:
        yield SteppedAway(player)


# who comes next ----------------------------------------------------------------------------


def end_turn(table: Table, player: str) -> Rules[None]:
    """A turn is over: the left-hand neighbour becomes active, and the next Night opens."""
    yield TurnEnded(player)
    yield PeriodEnded("dusk", player)
    following = next_player(table, player)
    if is_played_out(table, player, following):
        yield GameEnded()
        return
    yield TurnPassed(following, table.state.round + (following == table.state.first))
    if opens_at_once(table):
        yield from open_night(table, player)
    else:
        yield SteppedAway(player)
    yield from take_turn(table, following)


def to_the_right(table: Table, player: str) -> str:
    """Name the right-hand neighbour."""
    names = [seat.name for seat in table.state.seats]
    right: str = names[names.index(player) - 1]
    return right


@implements(c.LANDS_FLOW_06, dropped_by=to_the_right)
def next_player(table: Table, player: str) -> str:
    """After a Dusk the left-hand neighbour becomes the active player."""
    name: str = table.state.left_of(player)
    return name


@implements(c.LANDS_FLOW_03, dropped=False)
def opens_at_once(table: Table) -> bool:
    """The next Night opens as soon as one's Dusk is over."""
    return True


def open_night(table: Table, player: str) -> Rules[None]:
    """Open the Night of a player."""
    from mvrules.rulesets.mystic_lands.course.night import begin_night  # it ends with this module

    yield from begin_night(table, player)


def take_turn(table: Table, player: str) -> Rules[None]:
    """Begin the Day of a player whose Night is over; else it begins when that is."""
    if table.state.seat(player).rested:
        yield StoodAt(player, after_the_night(table))
    elif table.state.menu_of(player) is None:
        yield from open_night(table, player)


@implements(c.LANDS_FLOW_05, dropped=False)
def night_may_wait(table: Table) -> bool:
    """A Night may wait, in part or whole, until the right-hand neighbour's Dusk is over."""
    return True


def nights_in_the_way(table: Table, player: str) -> tuple[Reason, ...]:
    """Tell whether a Dusk has to wait for the Night of the neighbour: by the book it has not."""
    following = next_player(table, player)
    if night_may_wait(table) or table.state.menu_of(following) != "night":
        return ()
    return (Reason(c.LANDS_FLOW_05, (("night of", following),)),)
