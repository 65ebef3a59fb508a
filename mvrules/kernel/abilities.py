"""An ability waits: for an event to answer, for an event to replace, or as long as something holds.

A ruleset gathers the abilities in play; here is told which of them an event sets off, which
speak before it, and what is granted now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

import msgspec

from mvrules.kernel.effects import Condition, Effect, Pattern, Word
from mvrules.kernel.events import Behalf, Event, Rules, Trigger
from mvrules.kernel.questions import ask, option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.kernel.table import Table


class When(Word, frozen=True):
    """«When this happens, do that»: an ability that answers an event."""

    word: ClassVar[str] = "when"
    on: Pattern
    do: Effect
    timing: str = "afterwards"

    def said(self) -> str:
        """Read the occasion first."""
        return f"when {self.on.said()}, {self.do.said()}"


class Instead(Word, frozen=True):
    """«Instead of this, do that»: an ability that replaces an event."""

    word: ClassVar[str] = "instead"
    of: Pattern
    do: Effect
    optional: bool = False

    def replace(self, table: Table, event: Event, behalf: Behalf) -> Rules[Event | None]:
        """Speak before the event: do this instead, or let it happen after all."""
        if not self.do.can(table, behalf):
            return event
        if self.optional:
            player = behalf.player
            picks = [option(player, "use", behalf.source), option(player, "decline", behalf.source)]
            picked = yield ask(player, f"{self.do.said()} instead?", picks, by=behalf.source)
            if picked.verb == "decline":
                return event
        yield from self.do.carry_out(table, behalf)
        return None

    def said(self) -> str:
        """Read what is replaced first."""
        may = "you may " if self.optional else ""
        return f"instead of {self.of.said()}, {may}{self.do.said()}"


class While(Word, frozen=True):
    """«While this holds, that is so»: an ability that is always on."""

    word: ClassVar[str] = "while"
    holds: Condition
    grant: Word

    def said(self) -> str:
        """Read the condition first."""
        return f"while {self.holds.said()}, {self.grant.said()}"


class Ability(NamedTuple):
    """An ability in play: on whose behalf, what it says, how often it is done when it triggers."""

    behalf: Behalf
    word: Word
    times: int = 1


def waking(table: Table, event: Event, abilities: Iterable[Ability]) -> Iterator[Trigger]:
    """Give a trigger for each ability that answers this event.

    Args:
        table: the table after the event.
        event: what has happened.
        abilities: the abilities in play.
    """
    for behalf, word, times in abilities:
        if isinstance(word, When) and word.on.matches(table, event, behalf):
            because = msgspec.structs.replace(behalf, because=event)
            yield Trigger(word.timing, because, word, times)


def replacing(
    table: Table, event: Event, abilities: Iterable[Ability]
) -> Rules[Event | None] | None:
    """Give the rule by which abilities speak before an event, or None if none has to.

    Each speaks once, in the order given, until one of them replaces the event.
    """
    speaking = [
        (ability.word, ability.behalf)
        for ability in abilities
        if isinstance(ability.word, Instead)
        and ability.word.of.matches(table, event, ability.behalf)
    ]
    return _speak(table, event, speaking) if speaking else None


def _speak(
    table: Table, event: Event, speaking: Iterable[tuple[Instead, Behalf]]
) -> Rules[Event | None]:
    """Let each ability speak, as long as the event is still to happen."""
    for ability, behalf in speaking:
        about = msgspec.structs.replace(behalf, because=event)
        if (yield from ability.replace(table, event, about)) is None:
            return None
    return event


def granted(table: Table, abilities: Iterable[Ability]) -> Iterator[tuple[Behalf, Word]]:
    """Give what holds now: granted while a condition holds, then granted until a period ends."""
    for behalf, word, _ in abilities:
        if isinstance(word, While) and word.holds.holds(table, behalf):
            yield behalf, word.grant
    for lasting in table.state.lasting:
        yield lasting.behalf, lasting.grant.word
