"""Looking back: which decisions would be otherwise by what lay there before the step.

A rulebook that goes by what lay there before plays as the rulebook does up to the first decision
that is otherwise. So one look at each row, by the rulebook, tells for all clauses at once where
going by it can show; where no decision is otherwise, it shows nothing. Where one is, both are
played side by side, and held together after each step of the row.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.evidence.trials import played
from mvrules.kernel.bending import Honest, Watch
from mvrules.kernel.earlier import decided_before
from mvrules.kernel.rulings import DECISIONS, Bend
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.evidence.mutants import Mutant
    from mvrules.kernel.book import Book
    from mvrules.kernel.play import Game
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table
    from mvrules.scenarios.check import Item

__all__ = ["Asked", "Looked", "along", "gathered", "looked_back", "looks_back_at"]


class Looked(NamedTuple):
    """What one row asks amid a step: some clauses, and those of them that are otherwise before."""

    amid: frozenset[str]
    otherwise: frozenset[str]


class Asked(NamedTuple):
    """In which rows a clause is asked, by their numbers: at all, amid a step, and otherwise."""

    rows: tuple[int, ...] = ()
    amid: tuple[int, ...] = ()
    otherwise: tuple[int, ...] = ()


class _LooksBack(Watch):
    """Lets a clause decide by the book, and notes whether it would decide otherwise before."""

    def __init__(self, clause: str) -> None:
        self.clause = clause
        self.begin()

    def begin(self) -> None:
        """Begin with another row."""
        self.amid = self.otherwise = False

    def decided(self, honest: Honest, table: Table, args: tuple[Any, ...]) -> Any:  # noqa: ANN401
        """Decide by the book, and once more by what lay there before, until that is otherwise."""
        value = super().decided(honest, table, args)
        if table.begun is not table.state and not self.otherwise:
            self.amid = True
            try:
                self.otherwise = bool(decided_before(honest.function, table, args) != value)
            except Exception:  # noqa: BLE001  what breaks down is otherwise too
                self.otherwise = True
        return value


def looks_back_at(book: Book) -> frozenset[str]:
    """Name the clauses that are decided, and not carried out, wherever they may look back."""
    sites = [site for site in book.sites() if Bend.BEFORE in site.bends]
    carried_out = {str(site.clause) for site in sites if site.shape not in DECISIONS}
    return frozenset(str(site.clause) for site in sites) - carried_out


@functools.lru_cache(maxsize=1)
def _watching(clauses: tuple[str, ...]) -> tuple[_LooksBack, ...]:
    """Look at some clauses; the same rows are then ruled alike, so that nothing is made anew."""
    return tuple(map(_LooksBack, clauses))


def looked_back(item: Item, clauses: tuple[str, ...]) -> Looked:
    """Play a row by the rulebook, and look at some clauses wherever they are asked."""
    watches = _watching(clauses)
    for watch in watches:
        watch.begin()

    def noting(ruling: Ruling) -> Ruling:
        bends: Any = tuple((watch.clause, watch) for watch in watches)
        return msgspec.structs.replace(ruling, bends=bends)

    if item.law is None:
        whole = play(Located(item.sheet, item.scenario, item.row), noting=noting)
        if whole.book is not None:  # what one row decided, the next decides anew
            whole.book.memory.clear()
    return Looked(
        frozenset(watch.clause for watch in watches if watch.amid),
        frozenset(watch.clause for watch in watches if watch.otherwise),
    )


def gathered(looked: Sequence[Looked], asked: Mapping[str, Collection[int]]) -> dict[str, Asked]:
    """Tell of each clause in which rows it is asked, as the rows were looked at in their order.

    Args:
        looked: what each row asks amid a step.
        asked: by a clause the rows that ask it at all, or cite it.
    """
    return {
        clause: Asked(
            tuple(sorted(numbers)),
            tuple(number for number, row in enumerate(looked) if clause in row.amid),
            tuple(number for number, row in enumerate(looked) if clause in row.otherwise),
        )
        for clause, numbers in asked.items()
    }


def along(item: Item, mutant: Mutant) -> Iterator[tuple[Game | None, Game | None]]:
    """Give the game after each step of a row, by the rulebook and by a mutant."""
    for taken in range(len(item.row.when) + 1):
        row = msgspec.structs.replace(
            item.row, when=item.row.when[:taken], then=None, branches=None
        )
        here = item._replace(row=row)
        yield played(here).game, played(here, mutant).game
