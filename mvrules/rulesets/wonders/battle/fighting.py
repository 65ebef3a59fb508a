"""A battle in its six steps; whatever each sets off is resolved before the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle.naming import named_defenders
from mvrules.rulesets.wonders.battle.sides import attackers, defenders, unopposed
from mvrules.rulesets.wonders.battle.stones import seize
from mvrules.rulesets.wonders.battle_events import (
    Attacked,
    BattleDecided,
    BattleEnded,
    BattleEnding,
    Defended,
    Fought,
)
from mvrules.rulesets.wonders.course.settling import IN_BATTLE, Timing, settle_now
from mvrules.rulesets.wonders.held.kinds import enemies
from mvrules.rulesets.wonders.held.power import power
from mvrules.rulesets.wonders.state import PROTECTOR, world

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Battle

Step = Callable[["Table"], "Rules[None]"]


def fight(table: Table, player: str, realm: int, attacking: tuple[str, ...]) -> Rules[None]:
    """Fight a battle to its end; what waited before it goes on waiting."""
    since = len(world(table).pending)
    there = enemies(table, player, realm)
    protectors = tuple(card.name for card in there if card.count(PROTECTOR))
    yield Attacked(player, realm, tuple(sorted(attacking)), protectors)
    for step in steps(table):
        yield from step(table)
        yield from settle_now(table, IN_BATTLE, since)
    yield BattleEnding(realm, _fought(table).attackers)
    yield from settle_now(table, Timing, since)
    yield BattleEnded(realm)
    yield from settle_now(table, Timing, since)


@implements(c.WON_BATTLE_01)
def steps(table: Table) -> tuple[Step, ...]:
    """On attack, on defense, on battle, who won, the stone; then the end."""
    return on_attack, on_defense, on_battle, victory_check, stone_movement


def on_attack(table: Table) -> Rules[None]:
    """What works on attack was set off as the attack began."""
    yield from ()


def on_defense(table: Table) -> Rules[None]:
    """The defenders meet the attack."""
    battle = _fought(table)
    player = world(table).other(battle.attacker)
    yield Defended(player, battle.realm, (yield from named_defenders(table, player)))


def on_battle(table: Table) -> Rules[None]:
    """Both sides join battle."""
    yield Fought(_fought(table).realm)


def victory_check(table: Table) -> Rules[None]:
    """The powers are compared; the side with more wins."""
    yield _compared(table)


def _compared(table: Table) -> BattleDecided:
    """Compare the powers of both sides."""
    attack = sum(power(table, card) for card in attackers(table))
    defence = sum(power(table, card) for card in defenders(table))
    winner = _winner(table, attack, defence)
    return BattleDecided(_fought(table).realm, winner, attack, defence)


def _winner(table: Table, attack: int, defence: int) -> str:
    """Name the winner; nobody wins a tie."""
    attacker = _fought(table).attacker
    if attackers(table) and table.read(r.AMB_W_UNOPPOSED) == "always" and unopposed(table):
        return attacker
    if attack_wins(table, attack, defence):
        return attacker
    return "" if attack >= defence else world(table).other(attacker)


@implements(c.WON_BATTLE_06, dropped=True)
def attack_wins(table: Table, attack: int, defence: int) -> bool:
    """An attack wins with more power than the defenders have."""
    return attack > defence


def stone_movement(table: Table) -> Rules[None]:
    """A won attack seizes the stone."""
    if table.read(r.AMB_W32) == "compared again":
        yield from _compared_again(table)
    battle = _fought(table)
    tied = not battle.winner and _emptied(table) and not tie_leaves_stone(table)
    if battle.winner == battle.attacker or tied:
        yield from seize(table, battle.attacker, battle.realm)


def _compared_again(table: Table) -> Rules[None]:
    """Compare the powers once more; another result takes the place of the first."""
    again = _compared(table)
    if again.winner != _fought(table).winner:
        yield again


def _emptied(table: Table) -> bool:
    """Whether only attackers are left."""
    return bool(attackers(table)) and not defenders(table)


@implements(c.WON_DEATHSTRIKE_04, dropped=False)
def tie_leaves_stone(table: Table) -> bool:
    """After a tie no stone moves, even where one side is left without anybody."""
    return True


def _fought(table: Table) -> Battle:
    """Give the battle of the moment."""
    return world(table).battles[-1]
