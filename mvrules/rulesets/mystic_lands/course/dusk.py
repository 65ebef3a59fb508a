"""Dusk: mana is set to zero, dusk effects, sleeving, in any order; then the Land is discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.effects import May
from mvrules.kernel.events import Behalf
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.effects import dusk_effects, is_used_up, use, using
from mvrules.rulesets.mystic_lands.course.gaining import gain
from mvrules.rulesets.mystic_lands.course.turn import end_turn, nights_in_the_way
from mvrules.rulesets.mystic_lands.crafted.sleeving import SLEEVE, sleeve, sleeving
from mvrules.rulesets.mystic_lands.table.events import LandDiscarded, ManaZeroed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

ZERO = "set mana to zero"


# mana --------------------------------------------------------------------------------------


@implements(c.LANDS_DUSK_01, dropped=False)
def loses_mana(table: Table, seat: Seat) -> bool:
    """Whoever bought an Advance with mana this Day has no mana left after the Dusk."""
    if table.read(r.AMB_L06) == "mana must be paid":
        return seat.mana_paid > 0
    return seat.bought > 0


def zeroing(table: Table, player: str) -> Iterator[Candidate]:
    """The mana may be set to zero at any point of the Dusk, if it has to be at all."""
    seat = table.state.seat(player)
    reasons = () if in_any_order(table) else (Reason(c.LANDS_DUSK_08),)
    once = table.read(r.AMB_L05) == "once"
    if once and loses_mana(table, seat) and not seat.zeroed and not (reasons and table.terse):
        yield Candidate(option(player, ZERO), reasons)


@implements(c.LANDS_DUSK_08, dropped=False)
def in_any_order(table: Table) -> bool:
    """What is done in a Dusk is done in any order."""
    return True


def zero(table: Table, said: Option) -> Rules[None]:
    """Set the mana to zero."""
    yield ManaZeroed(said.player)


# sleeving ----------------------------------------------------------------------------------


def sleeve_in_dusk(table: Table, said: Option) -> Rules[None]:
    """Sleeve an Advance; rain that it covers brings Rain tokens."""
    rain = yield from sleeve(table, said)
    yield from take_rain(table, said.player, rain)


@implements(c.LANDS_RAIN_05)
def take_rain(table: Table, player: str, rain: int) -> Rules[None]:
    """Each rain that lay open and is covered by a newly sleeved Advance gives a Rain token."""
    yield from gain(table, player, "rain", rain * tokens_for_rain(table))


@implements(c.LANDS_RAIN_05, dropped=0)
def tokens_for_rain(table: Table) -> int:
    """One rain gives one token."""
    return 1


@implements(c.LANDS_BUY_03, dropped=())
def not_before_dusk(table: Table) -> tuple[Reason, ...]:
    """A bought Advance waits under the board; it is not sleeved before the Dusk."""
    return (Reason(c.LANDS_BUY_03),)


def sleeving_too_early(table: Table, player: str) -> Iterator[Candidate]:
    """In the Day sleeving can be thought of, and has to wait."""
    barred = not_before_dusk(table)
    if barred and table.terse:
        return
    for each in sleeving(table, player):
        yield Candidate(each.option, (*barred, *each.reasons), each.unknown)


def sleeve_now(table: Table, said: Option) -> Rules[None]:
    """Sleeve an Advance in the Day."""
    yield from sleeve_in_dusk(table, said)


# the end -----------------------------------------------------------------------------------


def finishing(table: Table, player: str) -> Iterator[Candidate]:
    """One is done when one likes, but for effects that have to be resolved, if read so."""
    reasons = nights_in_the_way(table, player)
    if table.read(r.AMB_L17_DUTY) == "must":
        reasons = (*reasons, *left_unresolved(table, table.state.seat(player)))
    yield Candidate(option(player, "done"), reasons)


def left_unresolved(table: Table, seat: Seat) -> tuple[Reason, ...]:
    """Name each dusk effect that could still be resolved and does not say that one may."""
    found = dusk_effects(table, seat)
    return tuple(
        Reason(c.LANDS_DUSK_04, (("effect of", each.name),))
        for each in dict.fromkeys(found)
        if not isinstance(each.effect, May)
        and not is_used_up(table, seat.name, found, each)
        and each.effect.can(table, Behalf(seat.name, each.name, each.place))
    )


def finish(table: Table, said: Option) -> Rules[None]:
    """Mana that has to go goes now, the Land is discarded, and the turn is over."""
    player = said.player
    seat = table.state.seat(player)
    if loses_mana(table, seat) and not seat.zeroed:
        yield ManaZeroed(player)
    yield from clear_land(table, player)
    yield from end_turn(table, player)


@implements(c.LANDS_DUSK_07)
def clear_land(table: Table, player: str) -> Rules[None]:
    """The Dusk ends with all cards of the Land going to the discard pile, face up."""
    if table.state.seat(player).land:
        yield LandDiscarded(player)


DUSK = Menu(
    "dusk",
    "What do you do in your Dusk?",
    (
        Move(ZERO, zeroing, zero),
        Move("use", using, use),
        Move(SLEEVE, sleeving, sleeve_in_dusk),
        Move("done", finishing, finish),
    ),
    clauses=(c.LANDS_DUSK_08,),
)
