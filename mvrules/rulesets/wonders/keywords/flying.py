"""Flying: a Wonder that attacked may go to a neighbouring realm as the battle ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Pattern, Word
from mvrules.kernel.events import Event
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle_events import Attacked, BattleEnding
from mvrules.rulesets.wonders.events import CardMoved
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.zones.moving import to_adjacent

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table

END_OF_BATTLE = "end of battle"
LOOKED_AT_THEN = "looked at then"


class Takes(Pattern, frozen=True):
    """«Whenever this attacks», for a flier; ``at_once`` is for when nothing makes it wait."""

    word: ClassVar[str] = "this flies"
    at_once: bool = False

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it attacks, or has attacked as the battle ends, if it is read so."""
        if not isinstance(event, (Attacked, BattleEnding)) or self.at_once == waits(table):
            return False
        if isinstance(event, BattleEnding) == (table.read(r.AMB_W46) == LOOKED_AT_THEN):
            return behalf.source in event.attackers
        return False


class Fly(Effect, frozen=True):
    """«You may move this to an adjacent realm.»"""

    word: ClassVar[str] = "fly"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardMoved})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask where to, if it is still there."""
        there = world(table).find(behalf.source) is not None and has_attacked(table, behalf.source)
        if there and may_fly(table, behalf):
            yield from to_adjacent(table, behalf, behalf.source, c.WON_FLYING_01)

    def said(self) -> str:
        """Read where it goes."""
        return "you may move this to an adjacent realm"


class Flying(Short, frozen=True):
    """«Flying.»"""

    word: ClassVar[str] = "flying"
    touches: ClassVar[tuple[str, ...]] = (
        "triggers on timing attack",
        "produces timing entering",
    )

    def meaning(self) -> tuple[Word, ...]:
        """Give what its attack sets off."""
        return (When(Takes(), Fly(), END_OF_BATTLE), When(Takes(at_once=True), Fly()))


def has_attacked(table: Table, name: str) -> bool:
    """Whether it is one that attacked; who is called so and came since did not."""
    battles = world(table).battles
    return bool(battles) and name in battles[-1].attackers


@implements(c.WON_FLYING_01, dropped=False)
def may_fly(table: Table, behalf: Behalf) -> bool:
    """A flier that attacked may move; also one that lost, unless it is read otherwise."""
    battles = world(table).battles
    won = bool(battles) and battles[-1].winner == behalf.player
    return won or table.read(r.AMB_W31) == "may move"


@implements(c.WON_FLYING_04, dropped=False)
def waits(table: Table) -> bool:
    """It is set off by the attack, and waits for the end of the battle."""
    return True
