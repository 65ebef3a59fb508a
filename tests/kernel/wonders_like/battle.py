"""A battle: it begins, the powers are compared, the stone moves, it ends; each step settles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mvrules.kernel.abilities import Instead
from mvrules.kernel.events import Lap
from mvrules.kernel.rulings import implements
from mvrules.kernel.triggers import settle
from tests.kernel.wonders_like import clauses as c
from tests.kernel.wonders_like.events import (
    BattleBegan,
    BattleDecided,
    BattleEnded,
    Destroyed,
    Died,
    StoneSeized,
)
from tests.kernel.wonders_like.power import Timing, dies, power, state_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

Step = Callable[["Table", int], "Rules[None]"]
IN_BATTLE = (Timing.AT_ONCE, Timing.AFTERWARDS)

Guards = tuple[tuple[str, Instead], ...]


@implements(c.BATTLE_01)
def battle(table: Table, player: str, realm: str) -> Rules[None]:
    """Fight a battle to its end; what waited before it goes on waiting."""
    since = len(state_of(table).pending)
    yield BattleBegan(player, realm)
    yield from now(table, IN_BATTLE, since)
    for step in steps(table):
        yield from step(table, since)
    yield from now(table, Timing, since)
    yield BattleEnded()
    yield from now(table, Timing, since)


@implements(c.BATTLE_02)
def steps(table: Table) -> tuple[Step, Step]:
    """First the powers are compared, then the stone moves."""
    return compare, move_stone


def compare(table: Table, since: int) -> Rules[None]:
    """The side with more power wins; then answers what waits for the result."""
    state = state_of(table)
    fought = state.battles[-1]
    attack, defence = (
        sum(power(table, w) for w in state.wonders if w.realm == fought.realm and w.owner == side)
        for side in (fought.attacker, state.other(fought.attacker))
    )
    if attack_wins(table, attack, defence):
        yield BattleDecided(fought.attacker)
    else:
        yield BattleDecided("" if attack == defence else state.other(fought.attacker))
    yield from now(table, IN_BATTLE, since)


@implements(c.BATTLE_03, dropped=True)
def attack_wins(table: Table, attack: int, defence: int) -> bool:
    """An attack wins if its power is greater."""
    return attack > defence


def move_stone(table: Table, since: int) -> Rules[None]:
    """A won attack seizes the stone."""
    state = state_of(table)
    fought = state.battles[-1]
    if fought.winner == fought.attacker != state.stone(fought.realm):
        yield StoneSeized(fought.attacker, fought.realm)


def now(table: Table, timings: Iterable[Timing], since: int = 0) -> Rules[None]:
    """Settle what waits for these timings; the active player orders it, the dying die first."""
    yield from settle(table, timings, state_of(table).active, first=deaths, since=since)


def deaths(table: Table) -> Rules[None]:
    """Whatever has less power than nothing dies, until nothing does."""
    while dying := [wonder for wonder in state_of(table).wonders if dies(table, wonder)]:
        yield Lap("who dies")
        destroyed = table.read(c.AMB_1) == "a destruction"
        yield Destroyed(dying[0].name) if destroyed else Died(dying[0].name)
