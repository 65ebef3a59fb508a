"""Stones change hands: seized by winning a battle, or gained by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle_events import StoneGained, StoneSeized
from mvrules.rulesets.wonders.held.texts import statics
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import NoSeizure

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

NOBODY = "nobody"


def stones_to_gain(table: Table, player: str, realm: int) -> tuple[int, ...]:
    """Give the stones of a realm that are not the player's, by their place."""
    stones = world(table).realm(realm).stones
    return tuple(index for index, holder in enumerate(stones) if holder != player)


def seize(table: Table, player: str, realm: int) -> Rules[None]:
    """Seize what a won attack brings of the stones of a realm, unless the attack is stopped."""
    for index in (yield from _won(table, player, realm)):
        first = not world(table).seat(player).seized
        happened = yield StoneSeized(player, realm, index, first)
        if happened is None and is_stopped_whole(table):
            return


@implements(c.WON_PROTECTOR_03, dropped=False)
def is_stopped_whole(table: Table) -> bool:
    """What stops an attack stops all of it, however many stones it would have won."""
    return True


def _won(table: Table, player: str, realm: int) -> Rules[tuple[int, ...]]:
    """Give the stones that a won attack brings: all that can be had, or one, as it is read."""
    there = stones_to_gain(table, player, realm)
    if table.read(r.AMB_W19_OWN) == "seized again":
        there = tuple(range(len(world(table).realm(realm).stones)))
    found = tuple(index for index in there if not _kept(table, realm, index))
    if len(found) > 1 and table.read(r.AMB_W_STONES) == "one of them":
        return ((yield from _which(table, player, realm, found, c.WON_BATTLE_06)),)
    return found


def _kept(table: Table, realm: int, index: int) -> bool:
    """Whether something keeps a stone from being seized in battle."""
    holder = world(table).realm(realm).stones[index]
    return any(
        isinstance(word, NoSeizure) and (behalf.player, behalf.place) == (holder, str(realm))
        for behalf, word in statics(table)
    )


def gain_stone(table: Table, player: str, realm: int) -> Rules[None]:
    """Gain control of a stone of a realm; that is no seizing."""
    there = stones_to_gain(table, player, realm)
    index = yield from _which(table, player, realm, there, c.WON_BATTLE_08)
    seizes = not gains_only(table)
    first = seizes and not world(table).seat(player).seized
    yield StoneGained(player, realm, index, first, seizes)


def _which(
    table: Table, player: str, realm: int, there: tuple[int, ...], clause: ClauseId
) -> Rules[int]:
    """Let a player name one of some stones, by whoever holds it."""
    stones = world(table).realm(realm).stones
    holders = {stones[index] or NOBODY: index for index in reversed(there)}
    picks = {option(player, "take from", holder): index for holder, index in holders.items()}
    if len(picks) == 1:
        return there[0]
    said = yield ask(player, "which stone?", picks, clauses=(clause,))
    return picks[said]


@implements(c.WON_BATTLE_08, dropped=False)
def gains_only(table: Table) -> bool:
    """Who gains control of a stone by an effect has not seized it."""
    return table.read(r.AMB_W19_SEIZE) == "battles only"
