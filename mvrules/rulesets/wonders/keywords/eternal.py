"""Eternal: it answers when its card goes straight from a deck into The Abyss."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Pattern, Word
from mvrules.kernel.events import Behalf, Event, Trigger
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.lookup import printed
from mvrules.rulesets.wonders.player_events import CardDenied, CardRevealed
from mvrules.rulesets.wonders.words.forms import Short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.table import Table


class LeavesDeck(Pattern, frozen=True):
    """«Whenever this goes from a deck into The Abyss.»"""

    word: ClassVar[str] = "this goes from the deck into the abyss"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it is this card that does, not one of its name that lies in a realm."""
        denied = isinstance(event, CardDenied) and event.card == behalf.source
        return denied and not behalf.place and answers(table)


class Eternal(Short, frozen=True):
    """«Eternal: do that.»"""

    word: ClassVar[str] = "eternal"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing leaving the deck",)
    do: Effect

    def meaning(self) -> tuple[Word, ...]:
        """Give what waits for the way from the deck into The Abyss."""
        return (When(LeavesDeck(), self.do),)

    def said(self) -> str:
        """Read the keyword first."""
        return f"eternal: {self.do.said()}"


@implements(c.WON_ETERNAL_01, dropped=False)
def answers(table: Table) -> bool:
    """An eternal card answers when it goes straight from a deck into The Abyss."""
    return True


def in_the_deck(table: Table, event: Event) -> Iterator[Trigger]:
    """Give what a card sets off that has just left a deck, or is turned up; it lies in no realm."""
    if not isinstance(event, (CardDenied, CardRevealed)):
        return
    behalf = Behalf(event.player, event.card, because=event)
    for text in printed(table, event.card).texts:
        for word in text.meaning() if isinstance(text, Short) else ():
            if isinstance(word, When) and word.on.matches(table, event, behalf):
                yield Trigger(word.timing, behalf, word)
