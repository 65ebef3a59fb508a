"""Stones change hands: seized by winning a battle, or gained by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle_events import StoneGained, StoneSeized
from mvrules.rulesets.wonders.held.texts import statics
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import NoSeizure

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


def stones_to_gain(table: Table, player: str, realm: int) -> tuple[int, ...]:
    """Give the stones of a realm that are not the player's, by their place."""
    stones = world(table).realm(realm).stones
    return tuple(index for index, holder in enumerate(stones) if holder != player)


def seize(table: Table, player: str, realm: int) -> Rules[None]:
    """Seize each stone of a realm that is not the player's yet."""
    for index in stones_to_gain(table, player, realm):
        if not _kept(table, realm, index):
            first = not world(table).seat(player).seized
            yield StoneSeized(player, realm, index, first)


def _kept(table: Table, realm: int, index: int) -> bool:
    """Whether something keeps a stone from being seized in battle."""
    holder = world(table).realm(realm).stones[index]
    return any(
        isinstance(word, NoSeizure) and (behalf.player, behalf.place) == (holder, str(realm))
        for behalf, word in statics(table)
    )


def gain_stone(table: Table, player: str, realm: int) -> Rules[None]:
    """Gain control of a stone of a realm; that is no seizing."""
    for index in stones_to_gain(table, player, realm)[:1]:
        seizes = not gains_only(table)
        first = seizes and not world(table).seat(player).seized
        yield StoneGained(player, realm, index, first, seizes)


@implements(c.WON_BATTLE_08, dropped=False)
def gains_only(table: Table) -> bool:
    """Who gains control of a stone by an effect has not seized it."""
    return table.read(r.AMB_W19_SEIZE) == "battles only"
