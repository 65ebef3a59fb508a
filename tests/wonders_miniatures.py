"""Miniatures of Wonders: its engine, each time wrong in exactly one way.

Whoever tells a right engine from a wrong one has to notice each of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

from mvrules.kernel.abilities import When
from mvrules.kernel.events import Behalf, Event, Rules, Trigger
from mvrules.rulesets.wonders import battle_events as b
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import course_events as t
from mvrules.rulesets.wonders import events as e
from mvrules.rulesets.wonders import player_events as p
from mvrules.rulesets.wonders.held.texts import held
from mvrules.rulesets.wonders.keywords.deathstrike import Strike
from mvrules.rulesets.wonders.keywords.portal import Portaled
from mvrules.rulesets.wonders.state import PROTECTOR, SHIELD, World, world
from mvrules.rulesets.wonders.the_first import Wonders

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.table import Table


class Miniature(Wonders):
    """An engine that is wrong in one way, which its docstring says; this one is right.

    ``breaks`` is the clause that it does not keep.
    """

    breaks: ClassVar[ClauseId]

    @classmethod
    def engine(cls, edition: str | None = None) -> Self:
        """Open the rulebook as this engine plays it."""
        book = cls.opened(edition)
        assert isinstance(book, cls)
        return book


class Swapped(Miniature):
    """It lets something else happen in place of one kind of event; this one lets it happen."""

    kind: ClassVar[type[Event]] = Event

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        if type(event) is self.kind and self.concerns(table, event):
            return self.otherwise(table, event)
        return super().replacement(table, event)

    def concerns(self, table: Table, event: Event) -> bool:
        return True

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        return event


# wrong in the course of the game -----------------------------------------------------------


class GivesFourActions(Swapped):
    """It gives each player an action too many."""

    breaks = c.WON_ROUND_04
    kind = t.RoundOpened

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, t.RoundOpened)
        return msgspec.structs.replace(event, actions=event.actions + 1)


class PaysNothingForStones(Swapped):
    """It gives no energy for stones."""

    breaks = c.WON_ROUND_02
    kind = t.RoundOpened

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, t.RoundOpened)
        bare = tuple((player, event.round) for player, _ in event.energy)
        return msgspec.structs.replace(event, energy=bare)


class LetsFaithBeSpentAgain(Swapped):
    """It forgets that faith was spent in the round."""

    breaks = c.WON_FAITH_03
    kind = p.FaithSpent

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        assert isinstance(event, p.FaithSpent)
        yield p.FaithGained(event.player, -event.count)
        return None


class DeniesIntoTheHand(Swapped):
    """It gives the player what is denied."""

    breaks = c.WON_DENY_01
    kind = p.CardDenied

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, p.CardDenied)
        return p.CardDrawn(event.player, event.card)


class UsesHarvestedActionsAtOnce(Swapped):
    """It lets a harvested action be used in the same turn."""

    breaks = c.WON_HARVEST_02
    kind = p.ActionsGained

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, p.ActionsGained)
        return msgspec.structs.replace(event, usable="now")


# wrong in battle ---------------------------------------------------------------------------


class SeizesOnATie(Swapped):
    """It lets the attacker win a tie."""

    breaks = c.WON_BATTLE_06
    kind = b.BattleDecided

    def concerns(self, table: Table, event: Event) -> bool:
        return isinstance(event, b.BattleDecided) and not event.winner

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, b.BattleDecided)
        return msgspec.structs.replace(event, winner=world(table).battles[-1].attacker)


class StrikesAfterALoss(Miniature):
    """It lets a deathstriker strike that lost its battle."""

    breaks = c.WON_DEATHSTRIKE_01

    def triggers(self, table: Table, event: Event, before: World) -> Iterable[Trigger]:
        yield from super().triggers(table, event, before)
        if not isinstance(event, b.BattleDecided) or not event.winner:
            return
        for each in held(table):
            strikes = isinstance(each.word, When) and isinstance(each.word.do, Strike)
            if strikes and each.card.controller != event.winner:
                behalf = Behalf(each.card.controller, each.card.name, str(event.realm), event)
                yield Trigger("afterwards", behalf, each.word)


class TakesTwoProtectors(Swapped):
    """It takes every protector counter off at once."""

    breaks = c.WON_PROTECTOR_03
    kind = e.CounterTaken

    def concerns(self, table: Table, event: Event) -> bool:
        return isinstance(event, e.CounterTaken) and event.counter == PROTECTOR

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, e.CounterTaken)
        count = world(table).at(event.card).count(PROTECTOR)
        return msgspec.structs.replace(event, count=count)


class FliesNowhere(Swapped):
    """It leaves fliers where they fought."""

    breaks = c.WON_FLYING_01
    kind = e.CardMoved

    def concerns(self, table: Table, event: Event) -> bool:
        return bool(world(table).battles)

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        return None


# wrong on a card ---------------------------------------------------------------------------


class ShieldsAgainstSacrifice(Swapped):
    """It lets a shield stop a sacrifice."""

    breaks = c.WON_SHIELD_03
    kind = e.Sacrificed

    def concerns(self, table: Table, event: Event) -> bool:
        assert isinstance(event, e.Sacrificed)
        return world(table).at(event.card).count(SHIELD) > 0

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        assert isinstance(event, e.Sacrificed)
        yield e.CounterTaken(event.card, SHIELD)
        return None


class PortalsWithEquipment(Swapped):
    """It lets a Wonder keep its equipment on the way through a portal."""

    breaks = c.WON_PORTAL_02
    kind = Portaled

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, Portaled)
        return msgspec.structs.replace(event, strips=False)


class KeepsCopiesUnderNull(Swapped):
    """It gives a card back what it had copied once it is nullified no more."""

    breaks = c.WON_SYM_08
    kind = e.CopiesLost

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        return None


class GuardsAgainstNobody(Miniature):
    """It overlooks who moves into a realm."""

    breaks = c.WON_GUARDIAN_01

    def triggers(self, table: Table, event: Event, before: World) -> Iterable[Trigger]:
        return () if isinstance(event, e.CardMoved) else super().triggers(table, event, before)


class TapsForNothing(Swapped):
    """It leaves a stunned Wonder untapped."""

    breaks = c.WON_STUN_01
    kind = e.Tapped

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        return None


class SparesTheUnstable(Swapped):
    """It sacrifices nobody as a round ends."""

    breaks = c.WON_UNSTABLE_01
    kind = e.Sacrificed

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        return None


WONDERS: tuple[type[Miniature], ...] = (
    GivesFourActions, PaysNothingForStones, LetsFaithBeSpentAgain, DeniesIntoTheHand,
    UsesHarvestedActionsAtOnce, SeizesOnATie, StrikesAfterALoss, TakesTwoProtectors,
    FliesNowhere, ShieldsAgainstSacrifice, PortalsWithEquipment, KeepsCopiesUnderNull,
    GuardsAgainstNobody, TapsForNothing, SparesTheUnstable,
)  # fmt: skip
"""Each is wrong in a way that a scenario of the clause it breaks notices."""
