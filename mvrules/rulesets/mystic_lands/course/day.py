"""Day: Rain tokens return, the Withered choose, the Land gives; then one does as one likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mvrules.kernel.events import PeriodEnded, Rules, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.course.buying import BUY, buy, buying
from mvrules.rulesets.mystic_lands.course.dusk import sleeve_now, sleeving_too_early
from mvrules.rulesets.mystic_lands.course.effects import use, using
from mvrules.rulesets.mystic_lands.course.enchanting import ENCHANT, enchant, enchanting
from mvrules.rulesets.mystic_lands.course.ending import ends_now, see_whether_it_ends
from mvrules.rulesets.mystic_lands.course.left_edges import give
from mvrules.rulesets.mystic_lands.course.levels import look_at_market
from mvrules.rulesets.mystic_lands.table.events import (
    DayEnded,
    RainReturned,
    ResourceChosen,
    TokenFlipped,
)
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

BEGIN, KEEP = "begin", "keep"
Step = Callable[["Table", str, str], Rules[None]]


# the start ---------------------------------------------------------------------------------


def beginning(table: Table, player: str) -> Iterator[Candidate]:
    """The Day begins; a Withered player says which resource is still gained."""
    if table.state.seat(player).withered:
        yield from (Candidate(option(player, KEEP, what)) for what in RESOURCES)
    else:
        yield Candidate(option(player, BEGIN))


def begin(table: Table, said: Option) -> Rules[None]:
    """Rain tokens return, a resource is chosen if need be, then the Land gives."""
    player = said.player
    yield from return_rain(table, player)
    for step in choose_then_gain(table):
        if not ends_now(table):
            yield from step(table, player, said.word(KEEP))
    yield StoodAt(player, "day")


@implements(c.LANDS_RAIN_04)
def return_rain(table: Table, player: str) -> Rules[None]:
    """All Rain tokens of the player go back, the used and the unused."""
    seat = table.state.seat(player)
    if seat.rain or seat.covered:
        yield RainReturned(player)


def choose(table: Table, player: str, resource: str) -> Rules[None]:
    """A Withered player has chosen; then the VP of Night and Dusk are looked at."""
    if resource:
        yield ResourceChosen(player, resource)
    yield from see_whether_it_ends(table, player)
    yield from look_at_market(table, player, "begin")


def gain_from_land(table: Table, player: str, _resource: str) -> Rules[None]:
    """Gain and lose by the numbers on the left edge of each card that gives."""
    yield from give(table, player)


@implements(c.LANDS_DAY_02)
def choose_then_gain(table: Table) -> tuple[Step, Step]:
    """A Withered player chooses before anything is gained."""
    return (choose, gain_from_land)


# the end -----------------------------------------------------------------------------------


@implements(c.LANDS_DAY_08, dropped=False)
def may_end(table: Table) -> bool:
    """The Day ends when its player can't or won't do more."""
    return True


def finishing(table: Table, player: str) -> Iterator[Candidate]:
    """One may always be done; without the permission, only when nothing else is left."""
    done = option(player, "done")
    if may_end(table) or not any(True for _ in still_possible(table, player)):
        yield Candidate(done)


def still_possible(table: Table, player: str) -> Iterator[Candidate]:
    """Give what could still be done in the Day."""
    for thinkable in (using, buying, enchanting):
        for each in thinkable(table.tersely(), player):
            if not each.reasons and each.unknown is None:
                yield each


def finish(table: Table, said: Option) -> Rules[None]:
    """The Day is over, and the Dusk begins."""
    player = said.player
    yield from look_at_market(table, player, "end")
    if table.state.seat(player).withered:
        yield from flip(table, player)
    yield DayEnded(player)
    yield PeriodEnded("day", player)
    yield StoodAt(player, "dusk")


@implements(c.LANDS_WITHER_09)
def flip(table: Table, player: str) -> Rules[None]:
    """When the Day of a Withered player ends, the Wither token is flipped."""
    yield TokenFlipped(player)


START_OF_DAY = Menu(
    "start of day",
    "How does your Day begin?",
    (Move(BEGIN, beginning, begin), Move(KEEP, lambda _table, _player: (), begin)),
    clauses=(c.LANDS_DAY_02, c.LANDS_DAY_03),
)
DAY = Menu(
    "day",
    "What do you do in your Day?",
    (
        Move("use", using, use),
        Move(BUY, buying, buy),
        Move(ENCHANT, enchanting, enchant),
        Move("sleeve", sleeving_too_early, sleeve_now),
        Move("done", finishing, finish),
    ),
    clauses=(c.LANDS_DAY_05,),
)
