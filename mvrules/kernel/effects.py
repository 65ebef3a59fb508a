"""An effect is a tree of plain words: it is run, walked, mutated and read aloud from one value.

The joining words that do something live here: then, choose, may, if, for each, until, once per,
as if. Those that wait (when, instead, while) live in `abilities`. The verbs («gain», «destroy»)
are each ruleset's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import msgspec

from mvrules.kernel.events import Behalf, Event, Granted, Kept, Lasting, Rules, Use, Used
from mvrules.kernel.questions import ask, option

if TYPE_CHECKING:
    from mvrules.kernel.questions import Reason
    from mvrules.kernel.table import Table


class Word(msgspec.Struct, frozen=True, cache_hash=True):
    """Any word of an effect tree; ``word`` is how it is written in a card pack.

    ``touches`` says what it looks at, gives, takes and moves, in the words of
    `mvrules.kernel.ties`: «reads symbol {symbol}», with a field of the word in braces. What lies
    in a zone is meant wholly, unless it says more: «moves from zone field: advancement».
    """

    word: ClassVar[str] = ""
    touches: ClassVar[tuple[str, ...]] = ()
    signed: ClassVar[tuple[str, ...]] = ()
    """The numbers in it that can be below nought."""

    def parts(self) -> tuple[Word, ...]:
        """Give the words directly below this one."""
        found: list[Word] = []
        for value in msgspec.structs.astuple(self):
            below = value if isinstance(value, tuple) else (value,)
            found.extend(part for part in below if isinstance(part, Word))
        return tuple(found)

    def walk(self) -> Iterator[Word]:
        """Give this word and every word below it."""
        return iter(_walked(self))

    def said(self) -> str:
        """Read the word aloud."""
        return self.word

    def touched(self) -> tuple[str, ...]:
        """Say what it touches as it is written here, which may be less than its kind can touch."""
        return self.touches


@lru_cache(maxsize=10_000)
def _walked(word: Word) -> tuple[Word, ...]:
    """List a word and every word below it; rules ask for it at every move."""
    return (word, *(below for part in word.parts() for below in _walked(part)))


class Condition(Word, frozen=True):
    """Something that holds or not, at a moment."""

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether it holds now."""
        raise TypeError(f"{type(self).__name__} says no condition in {table.book.title}, {behalf}")


class Amount(Word, frozen=True):
    """Something that is counted."""

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count it now."""
        raise TypeError(f"{type(self).__name__} counts nothing in {table.book.title}, {behalf}")


class Pattern(Word, frozen=True):
    """A kind of event that an ability waits for."""

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether this event is of the kind."""
        raise TypeError(f"{type(self).__name__} matches no {event.name} of {behalf}, {table}")


class Effect(Word, frozen=True):
    """Something that is done; ``causes`` names the events it can bring about."""

    causes: ClassVar[frozenset[type[Event]]] = frozenset()

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Do it."""
        raise TypeError(f"{type(self).__name__} does nothing in {table.book.title}, {behalf}")

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it can be done in full now; an effect that says nothing always can."""
        return True

    def against(self, table: Table, behalf: Behalf) -> tuple[Reason, ...]:
        """Tell which clauses stand against it, where it can't be done; its parts may know some."""
        below = (part for part in self.parts() if isinstance(part, Effect))
        return tuple(reason for part in below for reason in part.against(table, behalf))


class Then(Effect, frozen=True):
    """«Do this, then that.»"""

    word: ClassVar[str] = "then"
    steps: tuple[Effect, ...]

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Do one step after the other; the first is the price of all that follow."""
        for step in self.steps if self.can(table, behalf) else ():
            yield from step.carry_out(table, behalf)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether the first step can be done."""
        return self.steps[0].can(table, behalf)

    def said(self) -> str:
        """Read the steps in order."""
        return ", then ".join(step.said() for step in self.steps)


class May(Effect, frozen=True):
    """«You may do this.»"""

    word: ClassVar[str] = "may"
    do: Effect

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask, if it can be done, and do it if the player wants to."""
        if not self.do.can(table, behalf):
            return
        player = behalf.player
        picks = [option(player, "use", behalf.source), option(player, "decline", behalf.source)]
        picked = yield ask(player, f"{self.do.said()}?", picks, by=behalf.source)
        if picked.verb == "use":
            yield from self.do.carry_out(table, behalf)

    def said(self) -> str:
        """Read it as a permission."""
        return f"you may {self.do.said()}"


class Choose(Effect, frozen=True):
    """«Choose one of these»; what can't be done is not offered."""

    word: ClassVar[str] = "choose"
    among: tuple[Effect, ...]

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, among those that can be done, and do it; none of them: nothing."""
        able = {effect.said(): effect for effect in self.among if effect.can(table, behalf)}
        if not able:
            return
        picks = [option(behalf.player, "choose", said) for said in able]
        picked = yield ask(behalf.player, "which of these?", picks, by=behalf.source)
        yield from able[picked.word("choose")].carry_out(table, behalf)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether any of them can be done."""
        return any(effect.can(table, behalf) for effect in self.among)

    def said(self) -> str:
        """Read the alternatives."""
        return "choose: " + " or ".join(effect.said() for effect in self.among)


class If(Effect, frozen=True):
    """«If this holds, do that; otherwise the other.»"""

    word: ClassVar[str] = "if"
    holds: Condition
    do: Effect
    otherwise: Effect | None = None

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Look once, and do the one or the other."""
        if self.holds.holds(table, behalf):
            yield from self.do.carry_out(table, behalf)
        elif self.otherwise is not None:
            yield from self.otherwise.carry_out(table, behalf)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether the one that is now due can be done; nothing always can."""
        due = self.do if self.holds.holds(table, behalf) else self.otherwise
        return due is None or due.can(table, behalf)

    def said(self) -> str:
        """Read the condition first."""
        other = f"; otherwise {self.otherwise.said()}" if self.otherwise else ""
        return f"if {self.holds.said()}, {self.do.said()}{other}"


class ForEach(Effect, frozen=True):
    """«For each of these, do that»; counted once, before the first."""

    word: ClassVar[str] = "for each"
    count: Amount
    do: Effect

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Count, then do it that many times."""
        for _ in range(self.count.count(table, behalf)):
            yield from self.do.carry_out(table, behalf)

    def said(self) -> str:
        """Read what is counted first."""
        return f"for each {self.count.said()}, {self.do.said()}"


class OncePer(Effect, frozen=True):
    """«Once per turn, do this.»"""

    word: ClassVar[str] = "once per"
    period: str
    do: Effect

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Do it, and note that it was done."""
        if self.can(table, behalf):
            yield Used(self._use(behalf))
            yield from self.do.carry_out(table, behalf)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it was not done in this period yet."""
        return self._use(behalf) not in table.state.used and self.do.can(table, behalf)

    def _use(self, behalf: Behalf) -> Use:
        """Name this use, by player, card and effect."""
        return Use(behalf.source, self.do.said(), self.period, behalf.player, behalf.place)

    def said(self) -> str:
        """Read the limit first."""
        return f"once per {self.period}, {self.do.said()}"


class AsIf(Effect, frozen=True):
    """«Do this as if that were so»; the verbs below look at the pretence."""

    word: ClassVar[str] = "as if"
    pretence: str
    do: Effect

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Do it under the pretence."""
        yield from self.do.carry_out(table, behalf.pretending(self.pretence))

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it can be done under the pretence."""
        return self.do.can(table, behalf.pretending(self.pretence))

    def said(self) -> str:
        """Read the pretence last."""
        return f"{self.do.said()} as if {self.pretence}"


class Until(Effect, frozen=True):
    """«Until that period ends, this holds.»"""

    word: ClassVar[str] = "until"
    period: str
    grant: Word
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Granted})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Grant it from now on."""
        whose = msgspec.structs.replace(behalf, because=None)
        yield Granted(Lasting(whose, Kept(self.grant), self.period))

    def said(self) -> str:
        """Read what holds, then until when."""
        return f"{self.grant.said()} until the end of the {self.period}"
