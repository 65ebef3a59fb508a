"""When an ability works, as cards label it: each is short for «when this happens, do that»."""

from __future__ import annotations

from typing import ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Pattern, Word
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.patterns import (
    Arrives,
    Attacks,
    Defends,
    Dies,
    Fights,
    IsPlayed,
    RoundEnds,
    RoundStarts,
)
from mvrules.rulesets.wonders.words.who import This

OWED = "end of the round"
"""Until when something waits that is owed for the end of a round: that comes first, always."""


class Occasion(Short, frozen=True):
    """A label, and what is done then."""

    on: ClassVar[Pattern]
    do: Effect

    @property
    def lapses(self) -> bool:
        """Whether it is over once its card has left for good: it would do something to that."""
        return isinstance(getattr(self.do, "who", None), This)

    def meaning(self) -> tuple[Word, ...]:
        """Give the ability that waits for it."""
        return (When(self.on, self.do),)

    def said(self) -> str:
        """Read the label first."""
        return f"{self.word}: {self.do.said()}"


class OnArrival(Occasion, frozen=True):
    """«On arrival: do that.»"""

    word: ClassVar[str] = "on arrival"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing arrival",)
    on: ClassVar[Pattern] = Arrives()


class OnPlay(Occasion, frozen=True):
    """«On play: do that», also what a spell does."""

    word: ClassVar[str] = "on play"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing play",)
    on: ClassVar[Pattern] = IsPlayed()


class OnAttack(Occasion, frozen=True):
    """«On attack: do that.»"""

    word: ClassVar[str] = "on attack"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing attack",)
    on: ClassVar[Pattern] = Attacks()


class OnDefense(Occasion, frozen=True):
    """«On defense: do that.»"""

    word: ClassVar[str] = "on defense"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing defense",)
    on: ClassVar[Pattern] = Defends()


class OnBattle(Occasion, frozen=True):
    """«On battle: do that.»"""

    word: ClassVar[str] = "on battle"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing battle",)
    on: ClassVar[Pattern] = Fights()


class OnDeath(Occasion, frozen=True):
    """«On death: do that.»"""

    word: ClassVar[str] = "on death"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing death",)
    on: ClassVar[Pattern] = Dies()


class OnRoundStart(Occasion, frozen=True):
    """«On round start: do that.»"""

    word: ClassVar[str] = "on round start"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing round start",)
    on: ClassVar[Pattern] = RoundStarts()


class OnRoundEnd(Occasion, frozen=True):
    """«On round end: do that.»"""

    word: ClassVar[str] = "on round end"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing round end",)
    on: ClassVar[Pattern] = RoundEnds()
