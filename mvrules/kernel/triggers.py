"""What has triggered waits until the book says it is time; of several, a player orders them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import Lap, Resolving
from mvrules.kernel.questions import Option, ask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from enum import Enum

    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Rules, Trigger
    from mvrules.kernel.table import Table


Words = tuple[tuple[str, str], ...]
"""An option in words."""


def settle(
    table: Table,
    timings: Iterable[Enum],
    orderer: str,
    *,
    first: Callable[[Table], Rules[None]] | None = None,
    since: int = 0,
) -> Rules[None]:
    """Resolve what waits for these timings, one timing after the other, until nothing does.

    Args:
        table: the table.
        timings: the book's timings in its order, from an enum whose values are their names; what
            waits for another timing goes on waiting.
        orderer: the player who orders triggers of one timing.
        first: what the book looks after before each trigger and at the end, if anything.
        since: how many triggers waited already before something within them began, as a battle
            within an effect: these go on waiting.
    """
    order = tuple(timing.value for timing in timings)
    while True:
        if first is not None:
            yield from first(table)
        waiting = [each for each in table.state.pending[since:] if each.timing in order]
        if not waiting:
            return
        yield Lap("what waits", (orderer, since, order))
        trigger = yield from next_trigger(waiting, order, orderer)
        yield from resolve(table, trigger)


def next_trigger(
    pending: Sequence[Trigger], order: Sequence[str], orderer: str, *by: ClauseId
) -> Rules[Trigger]:
    """Pick the trigger that comes next: by timing, then as the orderer likes, by some clause."""
    first = min(pending, key=lambda trigger: order.index(trigger.timing)).timing
    waiting = [trigger for trigger in pending if trigger.timing == first]
    alike = tuple(dict.fromkeys(waiting))
    if len(alike) == 1:
        return alike[0]
    named = {Option(orderer, words): trigger for words, trigger in _worded(alike)}
    picked = yield ask(orderer, "which comes first?", named, clauses=by)
    return named[picked]


def resolve(table: Table, trigger: Trigger) -> Rules[None]:
    """Carry a trigger out, as often as it triggered."""
    yield Resolving(trigger)
    for _ in range(trigger.times):
        yield from trigger.ability.do.carry_out(table, trigger.behalf)


def _worded(triggers: Sequence[Trigger]) -> Iterator[tuple[Words, Trigger]]:
    """Name each trigger by its card; of several of one card each says what it does, too."""
    sources = [trigger.behalf.source for trigger in triggers]
    named = [
        _words(trigger, alone=sources.count(trigger.behalf.source) == 1) for trigger in triggers
    ]
    for index, (words, trigger) in enumerate(zip(named, triggers, strict=True)):
        earlier = named[:index].count(words)
        *before, (key, last) = words
        yield (words if not earlier else (*before, (key, f"{last} ({earlier + 1})"))), trigger


def _words(trigger: Trigger, *, alone: bool) -> Words:
    """Say a trigger: its card, and what it does if that is needed to tell it from others."""
    card = ("resolve", trigger.behalf.source)
    return (card,) if alone else (card, ("to", trigger.ability.do.said()))
