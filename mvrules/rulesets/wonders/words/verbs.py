"""What is done to cards in The World: to destroy, sacrifice, move or tap them, and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Amount, Effect, Word
from mvrules.kernel.events import Behalf, Event, Granted, Kept, Lasting, Rules
from mvrules.rulesets.wonders import events as e
from mvrules.rulesets.wonders.state import Counters, world
from mvrules.rulesets.wonders.words.known import (
    REALM_NUMBERS,
    must_be_counters,
    must_be_one_of,
)
from mvrules.rulesets.wonders.words.occasions import OWED, Occasion
from mvrules.rulesets.wonders.words.statics import Gets
from mvrules.rulesets.wonders.words.targeting import Target, picked
from mvrules.rulesets.wonders.words.who import This, Who, itself
from mvrules.rulesets.wonders.zones import leaving, moving

if TYPE_CHECKING:
    from mvrules.kernel.table import Table

HERE = "here"


class ToCards(Effect, frozen=True):
    """Something that is done to cards, one after the other."""

    who: Who = This()

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is anybody to do it to."""
        may = isinstance(self.who, Target) and self.who.up_to
        return may or bool(self.who.among(table, behalf))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Name the cards, then do it to them."""
        names = yield from picked(table, behalf, self.who, f"{self.said()}: whom?")
        yield from self.do_to_all(table, behalf, names)

    def do_to_all(self, table: Table, behalf: Behalf, names: tuple[str, ...]) -> Rules[None]:
        """Do it to each that is still there."""
        for name in names:
            if world(table).find(name) is not None:
                yield from self.do_to(table, behalf, name)

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:
        """Do it to one of them."""
        raise TypeError(f"{self.word} does nothing to {name} ({behalf}, {table})")

    def said(self) -> str:
        """Read to whom it is done."""
        return f"{self.word} {self.who.said()}"


class Remove(ToCards, frozen=True):
    """Something by which cards leave The World, all at once."""

    def do_to_all(self, table: Table, behalf: Behalf, names: tuple[str, ...]) -> Rules[None]:  # noqa: ARG002
        """Let them go together."""
        yield from leaving.together(table, names, self.way())

    def way(self) -> leaving.Leave:
        """Give how each of them goes."""
        raise TypeError(f"{self.word} sends nobody away")


class Destroy(Remove, frozen=True):
    """«Destroy such a card.»"""

    word: ClassVar[str] = "destroy"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the world",
        "moves to zone the abyss",
        "produces timing death",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Destroyed})

    def way(self) -> leaving.Leave:
        """Destroy each, unless something stops that."""
        return leaving.destroyed


class Sacrifice(Remove, frozen=True):
    """«Sacrifice such a card.»"""

    word: ClassVar[str] = "sacrifice"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the world",
        "moves to zone the abyss",
        "produces timing death",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Sacrificed})

    def way(self) -> leaving.Leave:
        """Sacrifice each, if it can be."""
        return leaving.sacrificed


class Banish(ToCards, frozen=True):
    """«Banish such a card.»"""

    word: ClassVar[str] = "banish"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the world",
        "moves to zone banishment",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Banished})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:  # noqa: ARG002
        """Banish it."""
        yield from leaving.banished(table, name)


class Bury(ToCards, frozen=True):
    """«Bury such a card.»"""

    word: ClassVar[str] = "bury"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the world",
        "moves to zone deck",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Buried})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:  # noqa: ARG002
        """Lay it under its owner's deck."""
        yield from leaving.buried(table, name)


class Put(ToCards, frozen=True, kw_only=True):
    """«Put so many counters on such a card»; ``up to`` lets one put fewer."""

    word: ClassVar[str] = "put"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol {counters}",)
    counters: Counters
    up_to: bool = False
    per: Amount | None = None

    def __post_init__(self) -> None:
        """Know only the counters that there are."""
        must_be_counters("counters", self.counters)

    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.CounterPut})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:
        """Put them on, unless it can't get them."""
        for counter, count in self.counters:
            many = count * (self.per.count(table, behalf) if self.per else 1)
            if self.up_to:
                many = yield from leaving.how_many(behalf, many, f"{counter} on {name}")
            if many:
                yield from leaving.with_counters(table, name, counter, many)

    def said(self) -> str:
        """Read which counters, and on whom."""
        counters = " and ".join(f"{count} {name}" for name, count in self.counters)
        per = f" for each {self.per.said()}" if self.per else ""
        return f"put {'up to ' if self.up_to else ''}{counters}{per} on {self.who.said()}"


class TakeOff(ToCards, frozen=True, kw_only=True):
    """«Take that counter off such a card.»"""

    word: ClassVar[str] = "take off"
    touches: ClassVar[tuple[str, ...]] = ("cancels symbol {counter}",)
    counter: str
    count: int = 1

    def __post_init__(self) -> None:
        """Know only the counters that there are."""
        must_be_counters("counter", ((self.counter, self.count),))

    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.CounterTaken})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:  # noqa: ARG002
        """Take as many off as lie there."""
        if many := min(self.count, world(table).at(name).count(self.counter)):
            yield e.CounterTaken(name, self.counter, many)

    def said(self) -> str:
        """Read which counter, and off whom."""
        return f"take {self.count} {self.counter} off {self.who.said()}"


class Tap(ToCards, frozen=True):
    """«Tap such a card.»"""

    word: ClassVar[str] = "tap"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol tap",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Tapped})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:  # noqa: ARG002
        """Tap it, if it is not tapped."""
        if not world(table).at(name).tapped:
            yield e.Tapped(name)


class Untap(ToCards, frozen=True):
    """«Untap such a card.»"""

    word: ClassVar[str] = "untap"
    touches: ClassVar[tuple[str, ...]] = ("cancels symbol tap",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Untapped})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:  # noqa: ARG002
        """Untap it, if it is tapped."""
        if world(table).at(name).tapped:
            yield e.Untapped(name)


class Move(ToCards, frozen=True, kw_only=True):
    """«Move such a card»: here, to a realm by its number, or to an adjacent one."""

    word: ClassVar[str] = "move"
    touches: ClassVar[tuple[str, ...]] = ("produces timing entering",)
    to: str = HERE
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.CardMoved})

    def __post_init__(self) -> None:
        """Know only the realms that there are."""
        must_be_one_of("to", self.to, (HERE, "adjacent", *REALM_NUMBERS))

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:
        """Ask where to if that is open, and move it."""
        if self.to == "adjacent":
            yield from moving.to_adjacent(table, behalf, name)
        else:
            realm = behalf.place if self.to == HERE else self.to
            yield from moving.moved(table, name, int(realm))

    def said(self) -> str:
        """Read whom, and where to."""
        return f"move {self.who.said()} {self.to}"


class GainControl(ToCards, frozen=True):
    """«Gain control of such a card.»"""

    word: ClassVar[str] = "gain control of"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the world",
        "moves to zone the world",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.ControlGained})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:
        """Take it over."""
        if world(table).at(name).controller != behalf.player:
            yield e.ControlGained(name, behalf.player)


class Equip(ToCards, frozen=True):
    """«Let such a Wonder wear this.»"""

    word: ClassVar[str] = "equip"
    touches: ClassVar[tuple[str, ...]] = ("modifies symbol power",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({e.Equipped})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:
        """Attach this to it."""
        worn = world(table).find(behalf.source)
        if worn is not None and worn.realm == world(table).at(name).realm:
            yield e.Equipped(behalf.source, name)


class Give(ToCards, frozen=True, kw_only=True):
    """«Such a card gets +2, and that ability, this round.»"""

    word: ClassVar[str] = "give"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol power",)
    signed: ClassVar[tuple[str, ...]] = ("power",)
    power: int = 0
    per: Amount | None = None
    abilities: tuple[Word, ...] = ()
    until: str = "round"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Granted})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:
        """Grant it to that very card."""
        power = self.power * (self.per.count(table, behalf) if self.per else 1)
        card = world(table).at(name)
        whose = Behalf(card.controller, name, str(card.realm))
        gets = Gets(power=power, abilities=self.abilities)
        yield Granted(Lasting(whose, Kept(gets), self.until))

    def said(self) -> str:
        """Read who gets what."""
        gets = Gets(power=self.power, per=self.per, abilities=self.abilities, who=self.who)
        return f"{gets.said()} this {self.until}"


class Hold(Effect, frozen=True):
    """«That holds for the round.»"""

    word: ClassVar[str] = "this round"
    grant: Word
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Granted})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Let it hold until the round ends; what is to wait, waits."""
        card = world(table).find(itself(table, behalf))
        name, place = (card.name, str(card.realm)) if card else (behalf.source, behalf.place)
        whose = Behalf(behalf.player, name, place)
        until = OWED if isinstance(self.grant, (When, Occasion)) else "round"
        yield Granted(Lasting(whose, Kept(self.grant), until))

    def said(self) -> str:
        """Read what holds."""
        return f"this round, {self.grant.said()}"
