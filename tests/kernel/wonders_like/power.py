"""What a wonder is right now, its texts and its power: computed, and never stored."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from mvrules.kernel.abilities import Ability, Instead, granted
from mvrules.kernel.effects import Word
from mvrules.kernel.events import Behalf
from mvrules.kernel.rulings import implements
from tests.kernel.wonders_like import clauses as c
from tests.kernel.wonders_like.characteristics import Change, Stage, computed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.table import Table
    from tests.kernel.wonders_like.book import WondersLike
    from tests.kernel.wonders_like.state import Wonder, World


class Timing(Enum):
    """When an ability answers; the first named goes first."""

    AT_ONCE = "at once"
    AFTERWARDS = "afterwards"
    END_OF_BATTLE = "end of battle"


class Card(msgspec.Struct, frozen=True):
    """What is printed on a card."""

    name: str
    power: int
    texts: tuple[Word, ...] = ()


class Grant(Word, frozen=True):
    """Something that a wonder gets; ``who`` says whether this one, or all allies."""

    who: str = "this"

    def hits(self, behalf: Behalf, wonder: Wonder) -> bool:
        if self.who == "allies":
            return wonder.owner == behalf.player
        return wonder.name == behalf.source


class Power(Grant, frozen=True, kw_only=True):
    word: ClassVar[str] = "power"
    by: int

    def said(self) -> str:
        return f"{self.who} get {self.by:+}"


class Base(Grant, frozen=True, kw_only=True):
    word: ClassVar[str] = "base power"
    power: int


class Gets(Grant, frozen=True, kw_only=True):
    word: ClassVar[str] = "gets"
    text: Word


class Twice(Grant, frozen=True):
    word: ClassVar[str] = "twice"


def state_of(table: Table) -> World:
    return cast("World", table.state)


def card_of(table: Table, wonder: Wonder) -> Card:
    return cast("WondersLike", table.book).shelf[wonder.card]


def own(table: Table, wonder: Wonder) -> tuple[Word, ...]:
    """Give what is printed on a wonder and what it has copied, unless it is nullified."""
    texts: tuple[Word, ...] = card_of(table, wonder).texts
    copied = tuple(kept.word for kept in wonder.copied)
    blank = wonder.count("null") > 0 and null_blanks(table)
    changes = [
        Change[tuple[Word, ...]](Stage.BLANKED, "null", lambda now: () if blank else now),
        Change[tuple[Word, ...]](Stage.COPIED, "symbiosis", lambda now: (*now, *copied)),
    ]
    return computed(texts, changes)


@implements(c.NULL_01, dropped=False)
def null_blanks(table: Table) -> bool:
    """A wonder with a null counter has no text of its own."""
    return True


def behalf_of(wonder: Wonder) -> Behalf:
    return Behalf(wonder.owner, wonder.name, wonder.realm)


def grants(table: Table) -> list[tuple[Behalf, Grant]]:
    """Give all that is granted now."""
    texts = [
        Ability(behalf_of(wonder), text)
        for wonder in state_of(table).wonders
        for text in own(table, wonder)
    ]
    return [(behalf, cast("Grant", grant)) for behalf, grant in granted(table, texts)]


def abilities(table: Table, guards: tuple[tuple[str, Instead], ...] = ()) -> Iterator[Ability]:
    """Give every ability in play: own ones, granted ones, and those that counters give."""
    given = grants(table)
    for wonder in state_of(table).wonders:
        behalf = behalf_of(wonder)
        got = [grant for whose, grant in given if grant.hits(whose, wonder)]
        times = 2 if any(isinstance(grant, Twice) for grant in got) else 1
        yield from (Ability(behalf, text, times) for text in own(table, wonder))
        yield from (Ability(behalf, grant.text) for grant in got if isinstance(grant, Gets))
        yield from (Ability(behalf, guard) for counter, guard in guards if wonder.count(counter))


def power(table: Table, wonder: Wonder) -> int:
    """Tell the power of a wonder: base, then counters, then what lasts."""
    counters = wonder.count("plus") - wonder.count("minus")
    changes = [Change[int](Stage.COUNTED, wonder.name, lambda now: now + counters)]
    for behalf, grant in grants(table):
        if isinstance(grant, Base) and grant.hits(behalf, wonder):
            base = stunned_power(table, wonder)
            changes.append(Change(Stage.BASE_SET, "stun", lambda _, base=base: base))  # type: ignore[misc]
        if isinstance(grant, Power) and grant.hits(behalf, wonder):
            by = grant.by
            changes.append(Change(Stage.LASTING, behalf.source, lambda now, by=by: now + by))  # type: ignore[misc]
    return computed(card_of(table, wonder).power, changes)


def as_printed(table: Table, wonder: Wonder) -> int:
    """Give the printed power, as if nothing stunned it."""
    return card_of(table, wonder).power


@implements(c.STUN_01, dropped_by=as_printed)
def stunned_power(table: Table, wonder: Wonder) -> int:
    """The base power of a stunned wonder is nothing."""
    return 0


@implements(c.DEATH_01, dropped=False)
def dies(table: Table, wonder: Wonder) -> bool:
    """A wonder with less power than nothing dies."""
    return power(table, wonder) < 0
