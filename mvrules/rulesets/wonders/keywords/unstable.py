"""Unstable: as the round ends, its controller sacrifices it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.patterns import RoundEnds
from mvrules.rulesets.wonders.words.verbs import Sacrifice

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word
    from mvrules.kernel.events import Behalf, Event
    from mvrules.kernel.table import Table


class Falls(RoundEnds, frozen=True):
    """«The round ends», for what is unstable."""

    word: ClassVar[str] = "the round ends for it"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it ends, and that matters."""
        return super().matches(table, event, behalf) and is_sacrificed(table)


class Unstable(Short, frozen=True):
    """«Unstable.»"""

    word: ClassVar[str] = "unstable"
    touches: ClassVar[tuple[str, ...]] = (
        "triggers on timing round end",
        "produces timing death",
    )

    def meaning(self) -> tuple[Word, ...]:
        """Give what waits for the end of the round."""
        return (When(Falls(), Sacrifice()),)


@implements(c.WON_UNSTABLE_01, dropped=False)
def is_sacrificed(table: Table) -> bool:
    """At the end of the round what is unstable is sacrificed."""
    return True
