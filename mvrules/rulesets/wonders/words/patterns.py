"""The kinds of events that abilities wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Pattern
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.battle_events import (
    Attacked,
    BattleDecided,
    Defended,
    Fought,
    StoneGained,
    StoneSeized,
)
from mvrules.rulesets.wonders.course_events import RoundEnding, RoundStarted
from mvrules.rulesets.wonders.events import DEATHS, Arrived, CardMoved, Left
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.who import This, Who

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Event
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

ANYBODY, YOU, ENEMY = "anybody", "you", "enemy"


def concerned(table: Table, event: Event) -> Placed | None:
    """Give the card that an event is about, if it is in The World."""
    return world(table).find(getattr(event, "card", ""))


class Happens(Pattern, frozen=True):
    """«Whenever that happens», to such a card, or by such a player."""

    word: ClassVar[str] = "happens"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing {event}",)
    event: str
    to: Who | None = None
    by: str = ANYBODY

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it is such an event."""
        if event.name != self.event:
            return False
        if self.by != ANYBODY:
            player = getattr(event, "player", "")
            if (player == behalf.player) != (self.by == YOU):
                return False
        card = concerned(table, event)
        return self.to is None or (card is not None and self.to.fits(table, behalf, card))

    def said(self) -> str:
        """Read what happens."""
        return f"{self.event}{f' ({self.to.said()})' if self.to else ''}"


class Arrives(Pattern, frozen=True):
    """«Such a card arrives.»"""

    word: ClassVar[str] = "arrives"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing arrival",)
    who: Who = This()
    origin: str = ""
    """From where; «not hand» says from anywhere but a hand."""

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether such a card arrived."""
        if not _arrived(table, event) or not self._comes(event):
            return False
        card = concerned(table, event)
        return card is not None and self.who.fits(table, behalf, card)

    def _comes(self, event: Event) -> bool:
        """Whether it comes from where it is said."""
        if not isinstance(event, Arrived):
            return not self.origin
        if self.origin == "not hand":
            return not event.from_hand
        return self.origin in {"", "hand" if event.from_hand else event.origin}

    def said(self) -> str:
        """Read who arrives."""
        return f"{self.who.said()} arrives"


class IsPlayed(Pattern, frozen=True):
    """«Such a card is played.»"""

    word: ClassVar[str] = "is played"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing play",)
    who: Who = This()

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether such a card came by being played."""
        if not isinstance(event, Arrived) or not (event.played or not needs_playing(table)):
            return False
        card = world(table).find(event.card)
        return card is not None and self.who.fits(table, behalf, card)

    def said(self) -> str:
        """Read who is."""
        return f"{self.who.said()} is played"


class Dies(Pattern, frozen=True):
    """«Such a card dies.»"""

    word: ClassVar[str] = "dies"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing death",)
    who: Who = This()

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether such a card died."""
        leaves = isinstance(event, Left) and is_death(table, event)
        card = concerned(table, event) if leaves else None
        return card is not None and self.who.fits(table, behalf, card)

    def said(self) -> str:
        """Read who dies."""
        return f"{self.who.said()} dies"


class Attacks(Pattern, frozen=True):
    """«Whenever this attacks.»"""

    word: ClassVar[str] = "this attacks"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing attack",)

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether it is among the attackers."""
        return isinstance(event, Attacked) and behalf.source in event.attackers


class Defends(Pattern, frozen=True):
    """«Whenever this defends.»"""

    word: ClassVar[str] = "this defends"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing defense",)

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it is among the defenders."""
        from mvrules.rulesets.wonders.battle.sides import defends

        card = world(table).find(behalf.source)
        return isinstance(event, Defended) and card is not None and defends(table, card)


class Fights(Pattern, frozen=True):
    """«Whenever this battles.»"""

    word: ClassVar[str] = "this battles"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing battle",)

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it fights on either side."""
        from mvrules.rulesets.wonders.battle.sides import fights

        card = world(table).find(behalf.source)
        return isinstance(event, Fought) and card is not None and fights(table, card)


class BattleOver(Pattern, frozen=True):
    """«Whenever this wins a battle», or ties, or loses it."""

    word: ClassVar[str] = "this ends a battle"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing victory check",)
    won: bool = False
    tied: bool = False
    lost: bool = False

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it fought, and so ended."""
        from mvrules.rulesets.wonders.battle.sides import fights

        card = world(table).find(behalf.source)
        if not isinstance(event, BattleDecided) or card is None or not fights(table, card):
            return False
        if not event.winner:
            return self.tied
        return self.won if event.winner == card.controller else self.lost

    def said(self) -> str:
        """Read how it ends."""
        return "this " + " or ".join(n for n in ("won", "tied", "lost") if getattr(self, n))


class RoundStarts(Pattern, frozen=True):
    """«A round starts.»"""

    word: ClassVar[str] = "a round starts"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing round start",)

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether one does."""
        return isinstance(event, RoundStarted)


class RoundEnds(Pattern, frozen=True):
    """«A round ends.»"""

    word: ClassVar[str] = "the round ends"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing round end",)

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether it does."""
        return isinstance(event, RoundEnding)


class GetsStone(Pattern, frozen=True):
    """«You seize a stone», or get one otherwise."""

    word: ClassVar[str] = "you get a stone"
    touches: ClassVar[tuple[str, ...]] = ("triggers on symbol stone",)
    seized: bool = True

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether the player got one so."""
        kinds = (StoneSeized,) if self.seized else (StoneSeized, StoneGained)
        return isinstance(event, kinds) and event.player == behalf.player


def _arrived(table: Table, event: Event) -> bool:
    """Whether a card has arrived."""
    if isinstance(event, CardMoved):
        return not moving_is_no_arrival(table)
    return isinstance(event, Arrived)


@implements(c.WON_ZONE_03, dropped=False)
def moving_is_no_arrival(table: Table) -> bool:
    """To go from realm to realm is not to arrive."""
    return True


@implements(c.WON_EFF_05, dropped=False)
def needs_playing(table: Table) -> bool:
    """What works on being played needs the card to be played; to arrive is not enough."""
    return True


@implements(c.WON_ZONE_01, dropped=True)
def is_death(table: Table, event: Left) -> bool:
    """Who is banished, buried or taken to hand has not died."""
    return isinstance(event, DEATHS)
