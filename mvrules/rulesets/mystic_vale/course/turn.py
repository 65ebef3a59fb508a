"""A turn and what comes after it: who is next, how a round ends, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import SteppedAway, StoodAt
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.another_turn import goes_again
from mvrules.rulesets.mystic_vale.course.discard import begin_discard
from mvrules.rulesets.mystic_vale.course.last_harvests import end_game
from mvrules.rulesets.mystic_vale.course.spoil import turn_token
from mvrules.rulesets.mystic_vale.table.events import TurnPassed
from mvrules.rulesets.mystic_vale.table.state import in_turn_order

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


# a turn begins -----------------------------------------------------------------------------


def begin_turn(table: Table, player: str) -> Rules[None]:
    """A turn begins with Planting; after a Spoil in Prep it begins with the Discard Phase."""
    if not table.state.seat(player).spoiled:
        yield StoodAt(player, "planting")
        return
    if table.read(r.AMB_03_TOKEN) == "next turn":
        yield from turn_token(table, player)
    if jumps_to_discard(table):
        yield from begin_discard(table, player)
    else:
        yield StoodAt(player, "planting")


@implements(c.NEM_NEM_CENT_03, dropped=False)
def jumps_to_discard(table: Table) -> bool:
    """Who Spoiled in Prep leaves the next Harvest out, and jumps straight to the Discard Phase."""
    return table.read(r.AMB_03) != "Planting stays"


# a turn ends -------------------------------------------------------------------------------


def end_turn(table: Table, player: str) -> Rules[None]:
    """The turn is the next player's, unless the game is over."""
    ending = end_has_come(table)
    again = goes_again(table, player, ending)
    after = player if again else next_player(table, player)
    round_is_over = not again and after == table.state.first
    if ending and (round_is_over or not round_is_finished(table)):
        yield from end_game(table)
        return
    yield SteppedAway(player)
    yield TurnPassed(after, table.state.round + round_is_over)
    yield from begin_turn(table, after)


def the_same_player(table: Table, player: str) -> str:
    """Name whose turn it was."""
    return player


@implements(c.MV_TURN_02, dropped_by=the_same_player)
def next_player(table: Table, player: str) -> str:
    """After a player's Prep Phase it is the next player's turn."""
    order = in_turn_order(table.state)
    return order[(order.index(player) + 1) % len(order)]


# the end of the game -----------------------------------------------------------------------


def end_has_come(table: Table) -> bool:
    """Whether the VP pool has run out."""
    by_vales = vales_end_the_game(table) and not table.state.commons.vale_decks[1]
    if table.read(r.AMB_38) == "looked at later" or not stays_run_out(table):
        return by_vales or (table.state.ending and table.state.pool == 0)
    return by_vales or table.state.ending


@implements(c.NEM_VALE_SISTERS_02, dropped=False)
def stays_run_out(table: Table) -> bool:
    """A pool that has run out stays run out, whatever is added to it: this round is the last."""
    return True


@implements(c.MV_END_04, dropped=True)
def vales_end_the_game(table: Table) -> bool:
    """Nothing but the VP pool ends the game; an empty vale deck does not."""
    return False


@implements(c.MV_END_01, dropped=False)
def round_is_finished(table: Table) -> bool:
    """Once the VP pool is empty, the round is finished, so that all have had as many turns."""
    return table.read(r.AMB_END_ROUND) != "turn"
