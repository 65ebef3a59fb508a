"""Deathstrike: a Wonder that won or tied a battle destroys an enemy of the realm."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Pattern, Word
from mvrules.kernel.events import Behalf, Event, Resolving, Trigger
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle.sides import fights
from mvrules.rulesets.wonders.battle_events import BattleDecided, Fought
from mvrules.rulesets.wonders.events import Destroyed
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.patterns import BattleOver
from mvrules.rulesets.wonders.words.targeting import one_of, targeted, targets
from mvrules.rulesets.wonders.zones.leaving import destroyed, together

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

END_OF_BATTLE = "end of battle"
WON_OR_TIED = BattleOver(won=True, tied=True)


class Strikes(Pattern, frozen=True):
    """«Whenever this wins or ties a battle.»"""

    word: ClassVar[str] = "this strikes"
    at_the_end: bool = False

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it fought, and did not lose, and this is the moment."""
        if not isinstance(event, (BattleDecided, Fought)) or not answers(table):
            return False
        if _at_the_end(table) != self.at_the_end:
            return False
        in_vain = table.read(r.AMB_W55) == "in vain"
        return _is_due(table, event, behalf) and (in_vain or bool(enemies_here(table, behalf)))


class Strike(Effect, frozen=True):
    """«Destroy target enemy here.»"""

    word: ClassVar[str] = "strike"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Destroyed})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Name an enemy and destroy it; of several strikes named at once, all."""
        if _is_silent(table, behalf):
            return
        named = [(yield from self.named(table, behalf))]
        for trigger in _named_with(table, behalf):
            yield Resolving(trigger)
            for _ in range(trigger.times):
                named.append((yield from self.named(table, trigger.behalf)))  # noqa: PERF401
        yield from together(table, filter(None, named), destroyed)

    def named(self, table: Table, behalf: Behalf) -> Rules[str]:
        """Name the enemy; one that a shield stops is stopped, or another must be named."""
        names = [card.name for card in enemies_here(table, behalf)]
        may = not is_forced(table)
        while names:
            name = yield from one_of(
                behalf, names, f"{behalf.source} strikes", c.WON_DEATHSTRIKE_03, may=may
            )
            if not name or (yield from targeted(table, behalf, name)):
                return name
            if table.read(r.AMB_W06) == "spent":
                return ""
            names.remove(name)
        return ""

    def said(self) -> str:
        """Read whom it kills."""
        return "destroy target enemy here"


class Deathstrike(Short, frozen=True):
    """«Deathstrike.»"""

    word: ClassVar[str] = "deathstrike"
    touches: ClassVar[tuple[str, ...]] = (
        "triggers on timing victory check",
        "produces timing targeting",
        "produces timing death",
    )

    def meaning(self) -> tuple[Word, ...]:
        """Give what answers a battle: as it is decided, or as it ends, as the rules are read."""
        return (
            When(Strikes(), Strike()),
            When(Strikes(at_the_end=True), Strike(), END_OF_BATTLE),
        )


@implements(c.WON_DEATHSTRIKE_01, dropped=False)
def answers(table: Table) -> bool:
    """A Wonder with deathstrike answers a battle that it won or tied."""
    return True


def _is_due(table: Table, event: Event, behalf: Behalf) -> bool:
    """Whether a striker's moment has come."""
    if after_the_check(table):
        return WON_OR_TIED.matches(table, event, behalf)
    card = world(table).find(behalf.source)
    return isinstance(event, Fought) and card is not None and fights(table, card)


@implements(c.WON_DEATHSTRIKE_02, dropped=False)
def after_the_check(table: Table) -> bool:
    """First it is seen who won, then deathstrike answers."""
    return True


@implements(c.WON_DEATHSTRIKE_05, dropped=False)
def before_the_stone(table: Table) -> bool:
    """It is over before protectors, the stone and flying."""
    return table.read(r.AMB_W02) == "after the victory check"


def _at_the_end(table: Table) -> bool:
    """Whether strikes wait for the end of the battle."""
    return not before_the_stone(table)


def _everywhere(table: Table, behalf: Behalf) -> tuple[Placed, ...]:
    """Give the enemies in all realms."""
    placed = world(table).placed
    others = (card for card in placed if card.controller != behalf.player)
    return targets(table, (card for card in others if is_wonder(table, card)))


@implements(c.WON_DEATHSTRIKE_03, dropped_by=_everywhere)
def enemies_here(table: Table, behalf: Behalf) -> tuple[Placed, ...]:
    """Only an enemy Wonder of the same realm can be named."""
    only_fighting = table.read(r.AMB_W04) == "only who fought" or _at_the_end(table)
    return tuple(
        card
        for card in _everywhere(table, behalf)
        if str(card.realm) == behalf.place and (not only_fighting or fights(table, card))
    )


@implements(c.WON_DEATHSTRIKE_06, dropped=False)
def is_forced(table: Table) -> bool:
    """Deathstrike can't be declined."""
    return True


def _is_silent(table: Table, behalf: Behalf) -> bool:
    """Whether a striker that is dead strikes no more, if it is read so."""
    silent = table.read(r.AMB_W05) == "the dead are silent"
    return silent and world(table).find(behalf.source) is None


def _named_with(table: Table, behalf: Behalf) -> tuple[Trigger, ...]:
    """Give the other strikes whose targets are named at the same time, if it is read so."""
    all_sides = table.read(r.AMB_W05) == "together"
    if not all_sides and table.read(r.AMB_W52) == "nobody left":
        return ()
    return tuple(
        trigger
        for trigger in world(table).pending
        if isinstance(trigger.ability, When)
        and isinstance(trigger.ability.do, Strike)
        and trigger.behalf.because == behalf.because
        and (all_sides or trigger.behalf.player == behalf.player)
    )
