"""A turn: one thing is done, or one passes; two who pass in a row end the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import SteppedAway, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle.attacking import attack, attacking
from mvrules.rulesets.wonders.course.costs import no_action, spend_action
from mvrules.rulesets.wonders.course.playing import play, playing
from mvrules.rulesets.wonders.course.rounds import end_round
from mvrules.rulesets.wonders.course.using import use, using
from mvrules.rulesets.wonders.course_events import LastTurnStood, TurnTaken, WentOn
from mvrules.rulesets.wonders.keywords.harvest import harvest, harvesting
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.zones.decks import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

NAME = "turn"
PASS = "pass"  # noqa: S105 - it is no password


def drawing(table: Table, player: str) -> Iterator[Candidate]:
    """Give the draw that an action buys, if there is a card."""
    if world(table).seat(player).deck:
        yield Candidate(option(player, "draw"), tuple(no_action(table, player)))


def draw(table: Table, said: Option) -> Rules[None]:
    """Draw a card for an action."""
    yield from spend_action(table, said.player)
    yield from drawn(table, said.player)


def passing(table: Table, player: str) -> Iterator[Candidate]:
    """One may always pass."""
    if may_pass(table):
        yield Candidate(option(player, PASS))


@implements(c.WON_TURN_04, dropped=False)
def may_pass(table: Table) -> bool:
    """One may pass; when both have passed one after the other, the round is over."""
    return True


def pass_on(table: Table, said: Option) -> Rules[None]:
    """Do nothing."""
    yield from ()


def next_turn(table: Table, said: Option) -> Rules[None]:
    """Go on to whoever is next, or to the end of the round."""
    player, passing_ = said.player, said.verb == PASS
    if world(table).again and not passing_:
        yield WentOn(player)
        return
    yield SteppedAway(player)
    out = passing_ and table.read(r.AMB_W_PASS) == "out"
    yield TurnTaken(player, passing_, out)
    yield from _skip_who_is_out(table)
    state = world(table)
    if state.passed >= len(state.seats) or all(seat.out for seat in state.seats):
        if table.read(r.AMB_W_ORDER_END) == "who passed last":
            yield LastTurnStood(player)
        yield from end_round(table)
    else:
        yield StoodAt(_next(table, player), NAME)


@implements(c.WON_TURN_01, dropped=False)
def alternates(table: Table) -> bool:
    """The players take turns."""
    return True


def _next(table: Table, player: str) -> str:
    """Name whose turn is next."""
    return world(table).active if alternates(table) else player


def _skip_who_is_out(table: Table) -> Rules[None]:
    """Pass by whoever has passed for good."""
    state = world(table)
    if state.seat(state.active).out and not all(seat.out for seat in state.seats):
        yield TurnTaken(state.active)


TURN = Menu(
    NAME,
    "What do you do?",
    (
        Move("play", playing, play),
        Move("attack", attacking, attack),
        Move("draw", drawing, draw),
        Move("use", using, use),
        Move("harvest", harvesting, harvest),
        Move(PASS, passing, pass_on),
    ),
    clauses=(c.WON_TURN_01, c.WON_TURN_02, c.WON_TURN_04),
    secret=True,
)
