"""Ascend: an effect at the start of the seventh round, for as long as that round lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Until, Word
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.course_events import RoundStarted
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short, Static
from mvrules.rulesets.wonders.words.patterns import RoundStarts

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Event, Rules
    from mvrules.kernel.table import Table

FINAL = 7
"""The round in which what ascends does so."""


class Ascends(RoundStarts, frozen=True):
    """«As the seventh round starts.»"""

    word: ClassVar[str] = "the last round starts"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether the seventh round starts; whoever comes later has missed it."""
        if isinstance(event, RoundStarted):
            return starts(table, event.round)
        return _arrives(event, behalf) and world(table).round == FINAL and not misses(table)


class ForTheRound(Effect, frozen=True):
    """«It gets that for the round.»"""

    word: ClassVar[str] = "for the round"
    grant: Word

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Grant it until the round ends."""
        yield from Until(lasts(table), self.grant).carry_out(table, behalf)

    def said(self) -> str:
        """Read what is granted."""
        return f"{self.grant.said()} this round"


class Ascend(Short, frozen=True):
    """«Ascend: do that», or: it gets that for the round."""

    word: ClassVar[str] = "ascend"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing round start",)
    do: Word

    def meaning(self) -> tuple[Word, ...]:
        """Give what is set off at the start of the seventh round."""
        does = self.do
        granted = isinstance(does, (Static, Short)) or not isinstance(does, Effect)
        return (When(Ascends(), ForTheRound(does) if granted else does),)  # type: ignore[arg-type]

    def said(self) -> str:
        """Read the keyword first."""
        return f"ascend: {self.do.said()}"


class AscendsAgain(Static, frozen=True):
    """«Your ascend abilities are set off once more.»"""

    word: ClassVar[str] = "your ascend abilities are set off once more"


def once_more(table: Table, whole: Word, player: str) -> int:
    """Count how often more an ability of a player is set off, if it ascends."""
    from mvrules.rulesets.wonders.held.texts import statics

    if not isinstance(whole, Ascend):
        return 0
    mine = (word for behalf, word in statics(table) if behalf.player == player)
    return sum(isinstance(word, AscendsAgain) for word in mine)


@implements(c.WON_ASCEND_01, dropped=False)
def starts(table: Table, number: int) -> bool:
    """What ascends does so at the start of the seventh round."""
    return number == FINAL


@implements(c.WON_ASCEND_02, dropped="game")
def lasts(table: Table) -> str:
    """What it gives lasts for that round."""
    return "round"


@implements(c.WON_ASCEND_03, dropped=False)
def misses(table: Table) -> bool:
    """Whoever arrives after the start of the seventh round has missed it."""
    return True


def _arrives(event: Event, behalf: Behalf) -> bool:
    """Whether the very card arrives."""
    return event.name == "arrived" and getattr(event, "card", "") == behalf.source
