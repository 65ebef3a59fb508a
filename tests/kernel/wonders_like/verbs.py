"""The verbs, conditions, amounts and patterns of the leaflet."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount, Condition, Effect, Pattern
from mvrules.kernel.events import Behalf, Event, Granted, Kept, Lasting, Rules, Triggered
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.vocabulary import Vocabulary
from tests.kernel.wonders_like import clauses as c
from tests.kernel.wonders_like import events as e
from tests.kernel.wonders_like.battle import battle
from tests.kernel.wonders_like.power import (
    Base,
    Gets,
    Power,
    Timing,
    Twice,
    own,
    power,
    state_of,
)
from tests.kernel.wonders_like.state import REALMS, Counters, Wonder

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word
    from mvrules.kernel.table import Table

FROM_HAND = "from your hand"


class Happens(Pattern, frozen=True):
    """«Whenever this happens to that one.»"""

    word: ClassVar[str] = "happens"
    event: str
    who: str = "this"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        return event.name == self.event and self._concerns(table, event, behalf)

    def _concerns(self, table: Table, event: Event, behalf: Behalf) -> bool:
        player = getattr(event, "player", "")
        match self.who:
            case "this":
                return getattr(event, "wonder", "") == behalf.source
            case "you here":
                return player == behalf.player and getattr(event, "realm", "") == behalf.place
            case "enemy here":
                return player != behalf.player and getattr(event, "realm", "") == behalf.place
            case "you from hand":
                return player == behalf.player and getattr(event, "as_from_hand", False)
        fought = state_of(table).battles[-1]
        return fought.realm == behalf.place and fought.winner in {"", behalf.player}

    def said(self) -> str:
        return f"{self.who}: {self.event}"


class HoldsStones(Condition, frozen=True):
    word: ClassVar[str] = "holds stones"
    at_least: int

    def holds(self, table: Table, behalf: Behalf) -> bool:
        return state_of(table).stones.count(behalf.player) >= self.at_least

    def said(self) -> str:
        return f"you hold {self.at_least} stones"


class StonesHeld(Amount, frozen=True):
    word: ClassVar[str] = "stone held"

    def count(self, table: Table, behalf: Behalf) -> int:
        return state_of(table).stones.count(behalf.player)


class Aimed(Effect, frozen=True):
    """A verb that does something to a wonder: this one, or one that its player picks."""

    who: str = "this"

    def can(self, table: Table, behalf: Behalf) -> bool:
        return bool(self._among(table, behalf))

    def _among(self, table: Table, behalf: Behalf) -> list[Wonder]:
        wonders = state_of(table).wonders
        if self.who == "this":
            return [wonder for wonder in wonders if wonder.name == behalf.source]
        me, other = behalf.player, state_of(table).other(behalf.player)
        owners = {"target ally": (me,), "target enemy": (other,)}.get(self.who, (me, other))
        here = (w for w in wonders if w.realm == behalf.place and w.name != behalf.source)
        return [wonder for wonder in here if wonder.owner in owners]

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        found = self._among(table, behalf)
        if len(found) > 1:
            picks = [option(behalf.player, "target", wonder.name) for wonder in found]
            picked = yield ask(behalf.player, f"{self.said()}: which?", picks)
            found = [wonder for wonder in found if wonder.name == picked.word("target")]
        for wonder in found:
            yield from self.do_to(table, behalf, wonder)

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        raise TypeError(f"{self.word} does nothing to {wonder.name} ({behalf}, {table})")

    def said(self) -> str:
        return f"{self.word} {self.who}"


class Destroy(Aimed, frozen=True):
    word: ClassVar[str] = "destroy"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Destroyed})

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        yield e.Destroyed(wonder.name)


class Sacrifice(Aimed, frozen=True):
    word: ClassVar[str] = "sacrifice"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Sacrificed})

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        yield e.Sacrificed(wonder.name)


class Put(Aimed, frozen=True, kw_only=True):
    word: ClassVar[str] = "put"
    counters: Counters
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.CounterPut})

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        for counter, count in self.counters:
            yield e.CounterPut(wonder.name, counter, count)

    def said(self) -> str:
        counters = " and ".join(f"{count} {name}" for name, count in self.counters)
        return f"put {counters} on {self.who}"


class TakeOff(Aimed, frozen=True, kw_only=True):
    word: ClassVar[str] = "take off"
    counter: str
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.CounterTaken})

    def _among(self, table: Table, behalf: Behalf) -> list[Wonder]:
        return [w for w in super()._among(table, behalf) if w.count(self.counter)]

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        yield e.CounterTaken(wonder.name, self.counter)

    def said(self) -> str:
        return f"take a {self.counter} off {self.who}"


class Flip(Aimed, frozen=True):
    word: ClassVar[str] = "flip"

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        yield e.Turned(wonder.name, not wonder.tapped)


class Stun(Aimed, frozen=True):
    word: ClassVar[str] = "stun"

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        yield e.Turned(wonder.name, tapped=True)
        whose = Behalf(wonder.owner, wonder.name, wonder.realm)
        yield Granted(Lasting(whose, Kept(Base(power=0)), "round"))


class Move(Aimed, frozen=True):
    word: ClassVar[str] = "move"

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        yield e.WonderMoved(wonder.name, next(realm for realm in REALMS if realm != wonder.realm))


class Symbiosis(Aimed, frozen=True):
    """«Copy all abilities of a wonder of the same power, as they are now.»"""

    word: ClassVar[str] = "symbiosis"
    who: str = "target"

    def do_to(self, table: Table, behalf: Behalf, wonder: Wonder) -> Rules[None]:
        if not state_of(table).here(behalf.source):
            return
        me = state_of(table).wonder(behalf.source)
        if not may_copy(table, power(table, me), power(table, wonder)):
            return
        texts = [text for text in own(table, wonder) if not _is_symbiosis(text)]
        yield e.Copied(me.name, wonder.name, tuple(Kept(text) for text in texts))
        arrived = e.Arrived(me.name, me.card, me.owner, me.realm)
        for trigger in table.book.triggers(table, arrived, table.state):
            if trigger.behalf.source == me.name and trigger.ability in texts:
                yield Triggered(trigger)


def _is_symbiosis(text: Word) -> bool:
    return any(isinstance(word, Symbiosis) for word in text.walk())


@implements(c.COPY_01, dropped=True)
def may_copy(table: Table, mine: int, theirs: int) -> bool:
    """Symbiosis copies no wonder of another power."""
    return mine == theirs


class Attack(Effect, frozen=True):
    word: ClassVar[str] = "attack"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.BattleBegan})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        yield from battle(table, behalf.player, behalf.place)


class Draw(Effect, frozen=True):
    word: ClassVar[str] = "draw"
    count: int

    def can(self, table: Table, behalf: Behalf) -> bool:
        return len(state_of(table).seat(behalf.player).deck) >= self.count

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        for _ in range(self.count):
            if card := (yield from top(table, behalf.player)):
                yield e.CardDrawn(behalf.player, card)

    def said(self) -> str:
        return f"draw {self.count}"


def top(table: Table, player: str) -> Rules[str]:
    """Tell the top card of a deck; an empty one has none."""
    deck = state_of(table).seat(player).deck
    return (yield from draw(deck, str, f"which card comes from {player}'s deck?")) if deck else ""


class PlayTop(Effect, frozen=True):
    """«Play the top card of your deck»: from the hand only if one may pretend so."""

    word: ClassVar[str] = "play the top card"

    def can(self, table: Table, behalf: Behalf) -> bool:
        return FROM_HAND in behalf.pretences and bool(state_of(table).seat(behalf.player).deck)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        card = yield from top(table, behalf.player)
        if not card:
            return
        as_from_hand = FROM_HAND in behalf.pretences
        yield e.CardPlayed(behalf.player, card, from_hand=False, as_from_hand=as_from_hand)
        name = state_of(table).free_name(card)
        yield e.Arrived(name, card, behalf.player, behalf.place)


VOCABULARY = Vocabulary(
    (
        Happens, HoldsStones, StonesHeld, Destroy, Sacrifice, Put, TakeOff, Flip, Stun, Move,
        Symbiosis, Attack, Draw, PlayTop, Power, Base, Gets, Twice,
    ),
    (timing.value for timing in Timing),
)  # fmt: skip
