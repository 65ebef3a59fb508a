"""An attack as what one does in a turn: who may attack where, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.battle.fighting import fight
from mvrules.rulesets.wonders.battle.naming import several
from mvrules.rulesets.wonders.course.active import is_active
from mvrules.rulesets.wonders.course.costs import no_action, spend_action
from mvrules.rulesets.wonders.held.kinds import is_wonder, wonders
from mvrules.rulesets.wonders.held.texts import statics
from mvrules.rulesets.wonders.player_events import FreeAttackUsed
from mvrules.rulesets.wonders.state import ANYWHERE, world
from mvrules.rulesets.wonders.words.statics import NoAttack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table


def attacking(table: Table, player: str) -> Iterator[Candidate]:
    """Give each Wonder with which one may begin an attack, in its realm."""
    for card in world(table).of(player):
        if is_wonder(table, card):
            said = option(player, "attack", f"realm {card.realm}", **{"with": card.name})
            yield Candidate(said, tuple(_against(table, player, card.realm)))


def _against(table: Table, player: str, realm: int) -> Iterator[Reason]:
    """Tell what stands against an attack in a realm."""
    if not is_active(table, realm):
        yield Reason(c.WON_ROUND_01, (("inactive", f"realm {realm}"),))
    if any(
        isinstance(word, NoAttack) and word.realm == realm and behalf.player != player
        for behalf, word in statics(table)
    ):
        yield Reason(c.WON_EFF_01, (("no attack", f"realm {realm}"),))
    if _free(table, player, realm) is None:
        yield from no_action(table, player)


def attack(table: Table, said: Option) -> Rules[None]:
    """Pay for the attack, name who attacks with it, and fight."""
    player, realm = said.player, int(said.word("attack").removeprefix("realm "))
    free = _free(table, player, realm)
    if free is None:
        yield from spend_action(table, player)
    else:
        yield FreeAttackUsed(player, free)
    also = yield from joining(table, player, realm, said.word("with"))
    yield from fight(table, player, realm, (said.word("with"), *also))


def joining(table: Table, player: str, realm: int, first: str) -> Rules[tuple[str, ...]]:
    """Name those who attack as well."""
    if not attack_together(table):
        return ()
    others = [card.name for card in wonders(table, player, realm) if card.name != first]
    return (yield from several(player, others, "who attacks as well?", "also", c.WON_BATTLE_04))


@implements(c.WON_BATTLE_04, dropped=False)
def attack_together(table: Table) -> bool:
    """Several Wonders in a realm may attack together."""
    return True


def _free(table: Table, player: str, realm: int) -> int | None:
    """Find a free attack for a realm: one for that very realm first."""
    kept = world(table).seat(player).free_attacks
    if not kept or not free_attacks_are_kept(table):
        return None
    return realm if realm in kept else ANYWHERE if ANYWHERE in kept else None


@implements(c.WON_TURN_05, dropped=False)
def free_attacks_are_kept(table: Table) -> bool:
    """A free attack is kept until it is used, and takes no action."""
    return True
