"""Events are the only thing that changes a game; they are told in the past tense.

An event is a frozen value with the one change that it makes. The state it changes is a frozen
value too: applying an event gives the next state and leaves the old one as it was.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

if TYPE_CHECKING:
    from mvrules.kernel.questions import Question, Together

T = TypeVar("T")


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A player stands at a menu, and may choose what to do next there."""

    player: str
    menu: str


class Use(msgspec.Struct, frozen=True, gc=False, order=True):
    """An effect that was used: of which card, what, in which period; by whom, and lying where."""

    source: str
    what: str
    period: str
    player: str = ""
    place: str = ""


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The whole table, as one value; each rulebook adds its own zones.

    At a menu nothing waits: ``pending`` is empty there, so a saved game never holds a trigger.
    ``used`` is kept sorted: who used what first makes no difference.
    """

    standing: tuple[Standing, ...] = ()
    pending: tuple[Trigger, ...] = ()
    used: tuple[Use, ...] = ()
    lasting: tuple[Lasting, ...] = ()

    def replaced(self, **changes: Any) -> Self:
        """Give this state with some of its parts changed."""
        return msgspec.structs.replace(self, **changes)

    def menu_of(self, player: str) -> str | None:
        """Name the menu at which a player stands."""
        for one in self.standing:
            if one.player == player:
                return one.menu
        return None


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened."""

    name: ClassVar[str] = "event"

    @property
    def seen_by(self) -> tuple[str, ...] | None:
        """Name the players who may see it; by default everybody may."""
        return None

    def __init_subclass__(cls, **config: Any) -> None:
        """Name the event in the words of a scenario: ``CardPlanted`` is «card planted»."""
        super().__init_subclass__(**config)
        cls.name = "".join(" " + c.lower() if c.isupper() else c for c in cls.__name__).strip()

    def apply(self, state: Any) -> Any:
        """Make the one change that this event is."""
        raise TypeError(f"{type(self).__name__} says no change to {type(state).__name__}")

    def said(self) -> dict[str, Any]:
        """Tell the event in plain words: its name, then what it holds."""
        facts = msgspec.structs.asdict(self)
        return {self.name: {key.replace("_", " "): value for key, value in facts.items()}}


class Behalf(msgspec.Struct, frozen=True, gc=False):
    """On whose behalf an effect runs: the player, the card it stands on, and what set it off."""

    player: str
    source: str
    place: str = ""
    because: Event | None = None
    pretences: tuple[str, ...] = ()

    def pretending(self, pretence: str) -> Behalf:
        """Give the same, as if something were so."""
        return msgspec.structs.replace(self, pretences=(*self.pretences, pretence))


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """Something that waits to be resolved: whose, by which ability, since which event."""

    timing: str
    behalf: Behalf
    ability: Any
    times: int = 1

    @property
    def seen_by(self) -> tuple[str, ...] | None:
        """Name the players who may see that it waits: those who saw what set it off."""
        return None if self.behalf.because is None else self.behalf.because.seen_by

    def facts(self) -> dict[str, Any]:
        """Tell whose it is, on which card it stands, and what it says."""
        return {
            "player": self.behalf.player,
            "source": self.behalf.source,
            "ability": self.ability,
        }


class Kept:
    """A word of an effect that a state keeps; it is saved as a card pack would write it."""

    __slots__ = ("word",)

    def __init__(self, word: Any) -> None:
        self.word = word

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kept) and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.word)

    def __repr__(self) -> str:
        return f"Kept({self.word!r})"

    def said(self) -> str:
        """Read the word aloud."""
        return str(self.word.said())


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """Something granted until a period ends."""

    behalf: Behalf
    grant: Kept
    until: str


class StoodAt(Event, frozen=True):
    """A player came to a menu."""

    player: str
    menu: str

    def apply(self, state: State) -> State:
        """Put the player at the menu, in place of where they stood."""
        here = Standing(self.player, self.menu)
        if state.menu_of(self.player) is None:
            return state.replaced(standing=(*state.standing, here))
        return state.replaced(
            standing=tuple(here if s.player == self.player else s for s in state.standing)
        )


class SteppedAway(Event, frozen=True):
    """A player stands at no menu any more."""

    player: str

    def apply(self, state: State) -> State:
        """Take the player away from their menu."""
        return state.replaced(standing=tuple(s for s in state.standing if s.player != self.player))


class Triggered(Event, frozen=True):
    """An ability triggered and waits."""

    trigger: Trigger

    def apply(self, state: State) -> State:
        """Add the trigger to what waits."""
        return state.replaced(pending=(*state.pending, self.trigger))

    @property
    def seen_by(self) -> tuple[str, ...] | None:
        """Name the players who may see it."""
        return self.trigger.seen_by

    def said(self) -> dict[str, Any]:
        """Tell what triggered."""
        return {self.name: self.trigger.facts()}


class Resolving(Event, frozen=True):
    """A waiting trigger is taken up."""

    trigger: Trigger

    def apply(self, state: State) -> State:
        """Take the trigger from what waits; of equal ones, the first."""
        index = state.pending.index(self.trigger)
        return state.replaced(pending=state.pending[:index] + state.pending[index + 1 :])

    @property
    def seen_by(self) -> tuple[str, ...] | None:
        """Name the players who may see it."""
        return self.trigger.seen_by

    def said(self) -> dict[str, Any]:
        """Tell what is resolved."""
        return {self.name: self.trigger.facts()}


class Used(Event, frozen=True):
    """An effect was used, and can't be used again within its period."""

    use: Use

    def apply(self, state: State) -> State:
        """Note the use."""
        return state.replaced(used=tuple(sorted((*state.used, self.use))))


class Granted(Event, frozen=True):
    """Something was granted until a period ends."""

    lasting: Lasting

    def apply(self, state: State) -> State:
        """Add it to what lasts."""
        return state.replaced(lasting=(*state.lasting, self.lasting))

    def said(self) -> dict[str, Any]:
        """Tell whose it is, from which card, what it says, and until when."""
        behalf = self.lasting.behalf
        whose = {"player": behalf.player, "source": behalf.source}
        return {self.name: {**whose, "grant": self.lasting.grant, "until": self.lasting.until}}


class PeriodEnded(Event, frozen=True):
    """A period ended: what lasted until then is over, and what it limited may be used again.

    ``player`` says whose period it was, if players have their own; nobody named means all.
    """

    period: str
    player: str = ""

    def apply(self, state: State) -> State:
        """Forget the uses of that period, and what was granted until its end."""
        return state.replaced(
            used=tuple(u for u in state.used if not self._ends(u.period, u.player)),
            lasting=tuple(g for g in state.lasting if not self._ends(g.until, g.behalf.player)),
        )

    def _ends(self, period: str, player: str) -> bool:
        """Whether it is this period that has ended."""
        return period == self.period and self.player in {"", player}


class Lap(msgspec.Struct, frozen=True, gc=False):
    """A rule comes round again: if nothing changed since the last time, it never will.

    Yielded by a rule that repeats itself. The same lap in the same state, with no answer in
    between, is the outcome «endless», if the rule that yielded it first still runs: it has come
    round, or has called itself. ``within`` is whatever else the rule's course depends on.
    """

    name: str
    within: tuple[Any, ...] = ()


Rules = Generator["Event | Question | Together | Lap", Any, T]
"""A rule reads down the page: it yields events and questions, and may return something."""
