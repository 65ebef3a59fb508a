"""Symbiosis: as the card arrives it copies all abilities of another of the same power."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Condition, Effect, Word
from mvrules.kernel.events import Behalf, Event, Granted, Kept, Lasting, PeriodEnded
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.events import Copied
from mvrules.rulesets.wonders.keywords.copying import (
    SYMBIOSIS,
    candidates,
    copied,
    is_copied,
    reached,
)
from mvrules.rulesets.wonders.printed.cards import WONDER
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.patterns import Arrives
from mvrules.rulesets.wonders.words.targeting import one_of

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


class IsCopied(Condition, frozen=True):
    """«Any symbiosis is copying this.»"""

    word: ClassVar[str] = "any symbiosis is copying this"

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether one is."""
        return is_copied(table, behalf.source)


class CopyAbilities(Effect, frozen=True):
    """«Target one or more other Wonders of the same power, and copy all their abilities.»"""

    word: ClassVar[str] = "copy abilities"
    targets: int = 1
    of: str = WONDER
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Copied})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Name whom to copy, then copy each that can be copied."""
        if names_before(table):
            named = yield from _named_before(table, behalf, self.targets)
        else:
            named = yield from self.named(table, behalf)
        found = []
        for name in named:
            if (yield from reached(table, behalf, name)):
                found.append(name)  # noqa: PERF401 - a target may be asked about
        if len(found) < len(named) and table.read(r.AMB_W43) == "all or nothing":
            return
        yield from copied(table, behalf, found)

    def named(self, table: Table, behalf: Behalf) -> Rules[tuple[str, ...]]:
        """Let the player name the targets."""
        found: list[str] = []
        while len(found) < self.targets:
            left = [n for n in candidates(table, behalf, self.of) if n not in found]
            about = f"{behalf.source} copies: whom?"
            name = yield from one_of(behalf, left, about, c.WON_SYM_01, may=not is_forced(table))
            if not name:
                break
            found.append(name)
        return tuple(found)


class Named(Word, frozen=True):
    """«That one was named.»"""

    word: ClassVar[str] = "named"
    own: ClassVar[bool] = True
    card: str


class NameBefore(CopyAbilities, frozen=True):
    """«Target whom it will copy», as it is set off."""

    word: ClassVar[str] = "name whom to copy"

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Name the targets and keep them."""
        whose = Behalf(behalf.player, behalf.source, behalf.place)
        for name in (yield from self.named(table, behalf)):
            yield Granted(Lasting(whose, Kept(Named(name)), _until(behalf, name)))


class ArrivesToName(Arrives, frozen=True):
    """«It arrives», if targets are named as symbiosis is set off."""

    word: ClassVar[str] = "arrives to name"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether it arrives, and the rules are read so."""
        return names_before(table) and super().matches(table, event, behalf)


class Symbiosis(Short, frozen=True):
    """«Symbiosis», with one Wonder, with several, or with cards of another type."""

    word: ClassVar[str] = SYMBIOSIS
    touches: ClassVar[tuple[str, ...]] = (
        "triggers on timing arrival", "produces timing targeting", "reads symbol power",
        "reads symbol abilities",
    )  # fmt: skip
    targets: int = 1
    of: str = WONDER

    def meaning(self) -> tuple[Word, ...]:
        """Give what its arrival sets off."""
        naming = When(ArrivesToName(), NameBefore(self.targets, self.of), "when revealed")
        return naming, When(Arrives(), CopyAbilities(self.targets, self.of))

    def said(self) -> str:
        """Read the keyword first."""
        many = f" with {self.targets} targets" if self.targets > 1 else ""
        return f"{SYMBIOSIS}{many}{'' if self.of == WONDER else f' with a {self.of}'}"


def names_before(table: Table) -> bool:
    """Whether targets are named as symbiosis is set off, if it is read so."""
    return table.read(r.AMB_W07) == "as it triggers"


def _named_before(table: Table, behalf: Behalf, count: int) -> Rules[tuple[str, ...]]:
    """Take up the targets that were named as it was set off."""
    words = [g.grant.word for g in world(table).lasting if g.behalf.source == behalf.source]
    names = tuple(word.card for word in words if isinstance(word, Named))[:count]
    for name in names:
        yield PeriodEnded(_until(behalf, name))
    return names


def _until(behalf: Behalf, name: str) -> str:
    """Say until when a target is kept in mind."""
    return f"{behalf.source} copies {name}"


@implements(c.WON_SYM_15, dropped=False)
def is_forced(table: Table) -> bool:
    """It is no choice whether to copy."""
    return table.read(r.AMB_W50) != "may"
