"""Awaken: what holds in a round in which you have seized a stone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import While
from mvrules.kernel.effects import Condition, Pattern, Word
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle_events import StoneGained, StoneSeized
from mvrules.rulesets.wonders.events import Arrived
from mvrules.rulesets.wonders.held.plain import plainly
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short, Static
from mvrules.rulesets.wonders.words.occasions import Occasion

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Event
    from mvrules.kernel.table import Table


class IsAwake(Condition, frozen=True):
    """«While this is awake.»"""

    word: ClassVar[str] = "awake"

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether its player has seized a stone in this round."""
        return is_awake(table, behalf) or not only_while_awake(table)


class Awakens(Pattern, frozen=True):
    """«Whenever this awakens.»"""

    word: ClassVar[str] = "this awakens"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether its player's first stone of the round was seized, or it comes after that."""
        if isinstance(event, (StoneSeized, StoneGained)):
            return event.first and event.player == behalf.player and is_awake(table, behalf)
        arrives = isinstance(event, Arrived) and event.card == behalf.source
        return arrives and is_awake(table, behalf)


class Awaken(Short, frozen=True):
    """«Awaken: this gets that.»"""

    word: ClassVar[str] = "awaken"
    touches: ClassVar[tuple[str, ...]] = ("requires symbol stone",)
    grant: Word

    def meaning(self) -> tuple[Word, ...]:
        """Give what holds while it is awake."""
        return (While(IsAwake(), self.grant),)

    def said(self) -> str:
        """Read the keyword first."""
        return f"awaken: {self.grant.said()}"


class WhenAwakened(Occasion, frozen=True):
    """«Whenever this awakens, do that.»"""

    word: ClassVar[str] = "on awakening"
    touches: ClassVar[tuple[str, ...]] = ("triggers on symbol stone",)
    on: ClassVar[Pattern] = Awakens()


class NoAwakening(Static, frozen=True):
    """«Nobody awakens here.»"""

    word: ClassVar[str] = "nobody awakens here"


def _is_kept_asleep(table: Table, behalf: Behalf) -> bool:
    """Whether a card in the realm keeps everybody there asleep."""
    here = (card for card in world(table).placed if str(card.realm) == behalf.place)
    return any(True for _ in plainly(table, here, NoAwakening))


@implements(c.WON_AWAKEN_01, dropped=False)
def is_awake(table: Table, behalf: Behalf) -> bool:
    """A card is awake in a round in which its player has seized a stone."""
    if _is_kept_asleep(table, behalf):
        return False
    if table.read(r.AMB_W19) == "awake":
        return has_seized(table, behalf.player)
    card = world(table).find(behalf.source)
    return card is not None and world(table).seat(behalf.player).seized > card.seen


@implements(c.WON_AWAKEN_03, dropped_by=lambda table, player: world(table).stones(player) > 0)
def has_seized(table: Table, player: str) -> bool:
    """That a stone was seized counts, whoever has it now."""
    return world(table).seat(player).seized > 0


@implements(c.WON_AWAKEN_02, dropped=False)
def only_while_awake(table: Table) -> bool:
    """What stands behind the word holds only while the card is awake."""
    return True
