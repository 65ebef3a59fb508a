"""Rage: an attack at once as the card arrives, for which it is sacrificed as the battle ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Word
from mvrules.kernel.events import Behalf, Event, Granted, Kept, Lasting, PeriodEnded
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle.attacking import attacking, joining
from mvrules.rulesets.wonders.battle.fighting import fight
from mvrules.rulesets.wonders.battle_events import Attacked
from mvrules.rulesets.wonders.course.costs import spend_action
from mvrules.rulesets.wonders.events import Sacrificed
from mvrules.rulesets.wonders.held.kinds import enemies
from mvrules.rulesets.wonders.held.texts import behalf_of
from mvrules.rulesets.wonders.player_events import FreeAttackGained
from mvrules.rulesets.wonders.state import realm_of, world
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.patterns import Arrives
from mvrules.rulesets.wonders.words.statics import Gets
from mvrules.rulesets.wonders.zones.leaving import sacrificed

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table


class Debt(Word, frozen=True):
    """«Sacrificed as the battle ends.»"""

    word: ClassVar[str] = "owed to rage"
    own: ClassVar[bool] = True
    is_owed: ClassVar[bool] = True


class RageAttack(Effect, frozen=True):
    """«You may attack here; if you do, sacrifice this at the end of battle.»"""

    word: ClassVar[str] = "rage attack"
    signed: ClassVar[tuple[str, ...]] = ("defenders get",)
    defenders_get: int = 0
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Attacked, Granted, Sacrificed})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether anybody there can attack."""
        return bool(_attacks(table, behalf))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask who attacks, if anybody; then fight, and pay for it."""
        picks = _attacks(table, behalf) if may_attack(table) else []
        if not picks:
            return
        if decides_now(table):
            no = option(behalf.player, "decline", behalf.source)
            said = yield ask(
                behalf.player,
                f"{behalf.source} rages: attack?",
                [*picks, no],
                clauses=(c.WON_RAGE_01,),
            )
        else:
            said = picks[0]
        if said.verb == "decline":
            return
        if fights_at_once(table):
            yield from self._fight(table, behalf, said)
        else:
            yield FreeAttackGained(behalf.player, _realm(said))

    def _fight(self, table: Table, behalf: Behalf, said: Option) -> Rules[None]:
        """Fight with those who join, then sacrifice what raged."""
        if not is_free(table):
            yield from spend_action(table, behalf.player)
        realm, first = _realm(said), said.word("with")
        alone = table.read(r.AMB_W24) == "this one alone"
        also = () if alone else (yield from joining(table, behalf.player, realm, first))
        yield from self._weaken(table, behalf, realm)
        until = f"rage of {behalf.source}"
        if (raging := world(table).find(behalf.source)) is not None:
            yield Granted(Lasting(behalf_of(raging), Kept(Debt()), until))
        yield from fight(table, behalf.player, realm, (first, *also))
        if owes(table) and any(grant.until == until for grant in world(table).lasting):
            yield from sacrificed(table, behalf.source)
        yield PeriodEnded(until)

    def _weaken(self, table: Table, behalf: Behalf, realm: int) -> Rules[None]:
        """Give the defenders what the card says that they get."""
        for enemy in enemies(table, behalf.player, realm) if self.defenders_get else ():
            gets = Kept(Gets(power=self.defenders_get))
            yield Granted(Lasting(behalf_of(enemy), gets, "round"))


class Rage(Short, frozen=True):
    """«Rage», or rage that weakens the defenders for the round."""

    word: ClassVar[str] = "rage"
    touches: ClassVar[tuple[str, ...]] = (
        "triggers on timing arrival",
        "produces timing attack",
        "produces timing death",
    )
    signed: ClassVar[tuple[str, ...]] = ("defenders get",)
    defenders_get: int = 0

    def meaning(self) -> tuple[Word, ...]:
        """Give what its arrival sets off."""
        return (When(Arrives(), RageAttack(self.defenders_get)),)

    def said(self) -> str:
        """Read the keyword first."""
        more = f"; defenders get {self.defenders_get:+}" if self.defenders_get else ""
        return f"rage{more}"


def _attacks(table: Table, behalf: Behalf) -> list[Option]:
    """Give each Wonder with which the attack can begin."""
    card = world(table).find(behalf.source)
    alone = table.read(r.AMB_W24) == "this one alone"
    if card is None and (alone or table.read(r.AMB_W24_GONE) == "nobody"):
        return []
    realm = realm_of(behalf) if card is None else card.realm
    spared = {c.WON_TURN_02} if is_free(table) else set()
    return [
        candidate.option
        for candidate in attacking(table, behalf.player)
        if _realm(candidate.option) == realm
        and (not alone or candidate.option.word("with") == behalf.source)
        and all(reason.clause in spared for reason in candidate.reasons)
    ]


def _realm(said: Option) -> int:
    """Give the realm of an attack."""
    return int(said.word("attack").removeprefix("realm "))


@implements(c.WON_RAGE_01, dropped=False)
def may_attack(table: Table) -> bool:
    """As it arrives, one may attack in its realm."""
    return True


@implements(c.WON_RAGE_02, dropped=False)
def decides_now(table: Table) -> bool:
    """Whether to attack is decided as the ability is carried out."""
    return True


@implements(c.WON_RAGE_03, dropped=False)
def is_free(table: Table) -> bool:
    """The attack takes no action."""
    return True


@implements(c.WON_RAGE_04, dropped=False)
def owes(table: Table) -> bool:
    """Whoever so attacked sacrifices the raging card as the battle ends."""
    return True


@implements(c.WON_RAGE_05, dropped=False)
def fights_at_once(table: Table) -> bool:
    """The battle is fought there and then, before what else waits."""
    return True
