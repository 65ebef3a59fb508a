"""Leaving The World, and what counters a card can get."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mvrules.kernel.events import Event, Rules, Triggered
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.events import (
    Banished,
    Buried,
    CounterPut,
    Destroyed,
    Died,
    LeavingTogether,
    Left,
    LeftTogether,
    Sacrificed,
)
from mvrules.rulesets.wonders.held.texts import statics
from mvrules.rulesets.wonders.lookup import card_of, own
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import NoBanishment, NoCounter, NoSacrifice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.kernel.events import Behalf
    from mvrules.rulesets.wonders.state import Placed

Leave = Callable[[Table, str], Rules[Event | None]]
"""A way to leave The World, for a card by its name."""


def told(table: Table, name: str) -> tuple[str, bool, str]:
    """Tell a card that is to leave: its name, whether it is a token, and what it is called."""
    card = world(table).at(name)
    return name, is_token(table, card) and leaves_the_game(table), card.card


def is_token(table: Table, card: Placed) -> bool:
    """Whether a card is a token."""
    return card_of(table, card).doc.token


@implements(c.WON_GAME_03, dropped=False)
def leaves_the_game(table: Table) -> bool:
    """A token comes from beside the game, and goes back there."""
    return True


def together(table: Table, names: Iterable[str], leave: Leave) -> Rules[None]:
    """Let cards leave at once: what that sets off is seen as all of it was before."""
    there = tuple(name for name in names if world(table).find(name) is not None)
    before, gone, several = world(table), list[Left](), len(there) > 1
    if several:
        yield LeavingTogether(there)
    for name in there:
        if world(table).find(name) is not None:
            happened = yield from leave(table, name)
            gone += [happened] if isinstance(happened, Left) else []
    if several:
        yield LeftTogether()
        for trigger in own(table.book).set_off(table, gone, before):
            yield Triggered(trigger)


def destroyed(table: Table, name: str) -> Rules[Event | None]:
    """Destroy a card, unless something stops it."""
    happened: Event | None = yield Destroyed(*told(table, name))
    return happened


def died(table: Table, name: str) -> Rules[Event | None]:
    """Let a Wonder die whose power is below nought."""
    happened: Event | None = yield Died(*told(table, name))
    return happened


def sacrificed(table: Table, name: str) -> Rules[Event | None]:
    """Sacrifice a card, if it can be."""
    if cannot_be_sacrificed(table, name):
        return None
    leaves = Sacrificed if goes_into_abyss(table) else Banished
    happened: Event | None = yield leaves(*told(table, name))
    return happened


@implements(c.WON_EFF_03, dropped=False)
def goes_into_abyss(table: Table) -> bool:
    """What is sacrificed goes into The Abyss, and not where the banished go."""
    return True


def cannot_be_sacrificed(table: Table, name: str) -> bool:
    """Whether something forbids it."""
    card = world(table).at(name)
    return any(
        isinstance(word, NoSacrifice) and word.who.fits(table, behalf, card)
        for behalf, word in statics(table)
    )


def banished(table: Table, name: str) -> Rules[Event | None]:
    """Banish a card, if it can be."""
    if not can_go(table, name):
        return None
    happened: Event | None = yield Banished(*told(table, name))
    return happened


@implements(c.WON_EFF_01, dropped=True)
def can_go(table: Table, name: str) -> bool:
    """What can't be banished is not, whatever would banish it."""
    card = world(table).at(name)
    return not any(
        isinstance(word, NoBanishment) and word.who.fits(table, behalf, card)
        for behalf, word in statics(table)
    )


@implements(c.WON_ZONE_07)
def buried(table: Table, name: str) -> Rules[None]:
    """Lay a card under its owner's deck."""
    yield Buried(*told(table, name))


def with_counters(table: Table, name: str, counter: str, count: int) -> Rules[Event | None]:
    """Put counters on a card, unless it can't get them."""
    card = world(table).at(name)
    barred = any(
        isinstance(word, NoCounter) and word.counter == counter
        and word.who.fits(table, behalf, card)
        for behalf, word in statics(table)
    )  # fmt: skip
    if barred:
        return None
    happened: Event | None = yield CounterPut(name, counter, count)
    return happened


def how_many(behalf: Behalf, most: int, of: str) -> Rules[int]:
    """Let a player say how many, up to a number."""
    picks = [option(behalf.player, "put", str(count)) for count in range(most, -1, -1)]
    said = yield ask(behalf.player, f"how many {of}?", picks, by=behalf.source)
    return int(said.word("put"))
