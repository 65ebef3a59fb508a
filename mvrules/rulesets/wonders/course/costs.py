"""What a turn's doings cost: energy, and one of three actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.held.texts import unfolded
from mvrules.rulesets.wonders.keywords.link import reduction
from mvrules.rulesets.wonders.lookup import printed
from mvrules.rulesets.wonders.player_events import ActionSpent, EnergySpent
from mvrules.rulesets.wonders.printed.cards import LAND
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import CostsLess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table


def no_action(table: Table, player: str) -> Iterator[Reason]:
    """Tell that a player has no action left, if that is so."""
    if action_costs(table) > (left := world(table).seat(player).actions):
        yield Reason(c.WON_TURN_02, (("actions", str(left)),))


@implements(c.WON_TURN_02, dropped=0)
def action_costs(table: Table) -> int:
    """To play a card, attack, draw, or use some abilities takes an action."""
    return 1


def spend_action(table: Table, player: str) -> Rules[None]:
    """Spend an action, as many as it takes."""
    for _ in range(action_costs(table)):
        yield ActionSpent(player)


def price(table: Table, behalf: Behalf, card: str) -> int:
    """Give the energy that a card in hand costs now, never less than none."""
    if printed(table, card).type == LAND and lands_are_free(table):
        return 0
    whole = printed(table, card).cost() - reduction(table, behalf.player, card)
    for text in printed(table, card).texts:
        for word in unfolded(table, text, behalf):
            if isinstance(word, CostsLess):
                whole -= word.by
    return max(0, whole)


@implements(c.WON_TYPE_02, dropped=False)
def lands_are_free(table: Table) -> bool:
    """A land costs nothing."""
    return True


def too_dear(table: Table, behalf: Behalf, card: str) -> Iterator[Reason]:
    """Tell that a player has not the energy for a card, if that is so."""
    energy, wanted = world(table).seat(behalf.player).energy, price(table, behalf, card)
    if energy < wanted and must_be_paid(table):
        yield Reason(c.WON_TURN_06, (("costs", str(wanted)), ("energy", str(energy))))


@implements(c.WON_TURN_06, dropped=False)
def must_be_paid(table: Table) -> bool:
    """Nobody plays a card without the energy that it costs."""
    return True


def pay(table: Table, behalf: Behalf, card: str) -> Rules[None]:
    """Pay the energy for a card."""
    if wanted := min(price(table, behalf, card), world(table).seat(behalf.player).energy):
        yield EnergySpent(behalf.player, wanted)
