"""What has triggered waits until the book says it is time; of several, a player orders them."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from mvrules.kernel.events import Lap, Resolving
from mvrules.kernel.questions import Option, ask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from enum import Enum

    from mvrules.kernel.events import Rules, Trigger
    from mvrules.kernel.table import Table


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


def next_trigger(pending: Sequence[Trigger], order: Sequence[str], orderer: str) -> Rules[Trigger]:
    """Pick the trigger that comes next: by timing, then as the orderer likes."""
    first = min(pending, key=lambda trigger: order.index(trigger.timing)).timing
    waiting = [trigger for trigger in pending if trigger.timing == first]
    alike = tuple(dict.fromkeys(waiting))
    if len(alike) == 1:
        return alike[0]
    named = _named(alike)
    picks = [Option(orderer, (("resolve", name),)) for name in named]
    picked = yield ask(orderer, "which comes first?", picks)
    return named[picked.word("resolve")]


def resolve(table: Table, trigger: Trigger) -> Rules[None]:
    """Carry a trigger out, as often as it triggered."""
    yield Resolving(trigger)
    for _ in range(trigger.times):
        yield from trigger.ability.do.carry_out(table, trigger.behalf)


def _named(triggers: Sequence[Trigger]) -> dict[str, Trigger]:
    """Name each trigger by its card; a further one of that card gets the next free number."""
    named = {trigger.behalf.source: trigger for trigger in reversed(triggers)}
    for trigger in triggers:
        source = trigger.behalf.source
        if named[source] != trigger:
            numbered = (f"{source} ({number})" for number in count(2))
            named[next(name for name in numbered if name not in named)] = trigger
    order = {id(trigger): index for index, trigger in enumerate(triggers)}
    return dict(sorted(named.items(), key=lambda item: order[id(item[1])]))
