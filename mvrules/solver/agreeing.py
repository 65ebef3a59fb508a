"""The whole comparison of model and engine, ruling by ruling, which can be broken off and resumed.

Each ruling under which something is compared is one task. What a task found can be kept, and is
then not looked for again, as long as it is about the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import astuple, replace

from mvrules.crafting.formulas import Node, held
from mvrules.solver.agree import (
    Agreement,
    Compared,
    Legality,
    Making,
    Showing,
    agree,
    control,
    rulings_of,
    said,
)
from mvrules.solver.scopes import every_sort, ground, one_of_each, rituals
from mvrules.solver.unknowns import unsettled

if TYPE_CHECKING:
    from mvrules.kernel.rulings import Ruling
    from mvrules.solver.agree import Side
    from mvrules.solver.found import Clock
    from mvrules.solver.scopes import Scope, Shelved

KeptAgreements = MutableMapping[str, Agreement]
"""What tasks found, by what they were about."""

FINGERPRINT = 12

MOST_OF_SHOWS = 3
"""So many layers cards have at the most of which all that they show is compared."""


class Task(NamedTuple):
    """Something to compare, over a scope, under one ruling."""

    side: Side
    scope: Scope
    ruling: Ruling

    @property
    def key(self) -> str:
        """Say what it is about, in a line, with a fingerprint of all that decides."""
        about = f"{self.side.about}; {self.scope.said()}; {said(self.ruling)}"
        return f"{about}; {fingerprint(*self.side.nodes())}"

    def compared(self) -> Agreement:
        """Compare."""
        (found,) = agree(self.side, self.scope, [self.ruling])
        return found


def fingerprint(*nodes: Node) -> str:
    """Give a few digits that change if anything in these formulas does."""
    known: dict[int, str] = {}

    def digest(node: Node) -> str:
        if id(node) not in known:
            own = [*_words(astuple(node))]
            parts = [digest(part) for part in held(node)]
            told = f"{type(node).__name__} {own} {parts}"
            known[id(node)] = sha256(told.encode()).hexdigest()[:FINGERPRINT]
        return known[id(node)]

    return sha256(" ".join(map(digest, nodes)).encode()).hexdigest()[:FINGERPRINT]


def _words(value: Any) -> Iterator[str]:
    """Give the words of a formula itself, but for its parts."""
    if isinstance(value, tuple):
        for each in value:
            yield from _words(each)
    elif not isinstance(value, Node):
        yield str(value)


def tasks(book: Shelved, layers: int, *, whole: bool) -> list[Task]:
    """List what is compared for a rulebook: its laws, what can be made, and what cards show.

    Args:
        book: the rulebook.
        layers: how many layers a card has at the most.
        whole: whether all sorts of symbols are tried, and the readings of the laws together.
    """
    base = ground(book)
    laws = every_sort(book, base, layers)
    shown = rituals(book, base, one_of_each(book)[:: 1 if whole else 2])
    shown = replace(shown, layers=min(layers, MOST_OF_SHOWS))
    listed: list[Task] = []
    for name, other in book.by_laws().items():
        ordinary = other is book
        scope = laws if ordinary else every_sort(other, base, layers if whole else 2)
        side = Legality(other, "" if ordinary else name)
        listed += [Task(side, scope, r) for r in rulings_of(side, together=whole and ordinary)]
    made, showing = Making(book), Showing(book)
    listed += [Task(made, laws, ruling) for ruling in rulings_of(made)]
    listed += [Task(showing, shown, ruling) for ruling in rulings_of(showing)]
    return listed


def compared(
    book: Shelved,
    listed: list[Task],
    clock: Clock,
    kept: KeptAgreements,
    on_done: Callable[[str, Agreement], None],
) -> Compared:
    """Compare for a rulebook, as far as there is time.

    Args:
        book: the rulebook.
        listed: what is to be compared.
        clock: how much time there is.
        kept: what was found before.
        on_done: told what each task found, as soon as it is there.
    """
    found = tuple(_found(listed, clock, kept, on_done))
    complete = len(found) == len(listed)
    laws = listed[0]
    return Compared(
        scopes=tuple(dict.fromkeys(task.scope.said() for task in listed)),
        found=found,
        left=len(listed) - len(found),
        controls=tuple(control(laws.side, laws.scope)) if complete else (),
        unsettled=unsettled(
            Legality(book), every_sort(book, ground(book), laws.scope.layers, unknown=True)
        )
        if complete
        else None,
    )


def _found(
    listed: list[Task],
    clock: Clock,
    kept: KeptAgreements,
    on_done: Callable[[str, Agreement], None],
) -> Iterator[Agreement]:
    """Give what each task found, before or now."""
    for task in listed:
        if task.key not in kept:
            if not clock.left():
                return
            kept[task.key] = task.compared()
        on_done(task.key, kept[task.key])
        yield kept[task.key]
