"""Noting: which doubts the rules look at while a row is played.

However else a doubt is read that nobody looked at, the row comes to the same.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.rulings import Ruling
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import Played, play

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.scenarios.check import Item

__all__ = ["Noting", "noted", "noting"]

_MARKS = count(1)
_LOOKED_AT: dict[int, set[str]] = {}
"""By a ruling's mark, the doubts that were looked at; a saved game is the same before and after."""


class Noting(Ruling, frozen=True, kw_only=True):
    """A ruling that notes which doubts are looked at.

    It is told apart by its mark: what was decided without noting is decided again.
    """

    mark: int

    def reading(self, doubt: DoubtId) -> str | None:
        """Note the doubt, and read it as is ruled."""
        _LOOKED_AT.setdefault(self.mark, set()).add(str(doubt))
        return super().reading(doubt)

    @property
    def looked_at(self) -> frozenset[str]:
        """Give the doubts that were looked at."""
        return frozenset(_LOOKED_AT.get(self.mark, ()))

    def forget(self) -> None:
        """Forget what was looked at."""
        _LOOKED_AT.pop(self.mark, None)


def noting(ruling: Ruling, book: Book) -> Noting:
    """Give a ruling that reads every doubt as another does, and notes it.

    It names every doubt, as one that nobody chose is not asked for.
    """
    every = {**book.readings.defaults(), **dict(ruling.readings)}
    return Noting(readings=tuple(sorted(every.items())), bends=ruling.bends, mark=next(_MARKS))


def noted(item: Item, book: Book, *, traced: bool) -> tuple[Played, frozenset[str]]:
    """Play a row, and give the doubts that were looked at."""
    used: list[Noting] = []

    def note(ruling: Ruling) -> Ruling:
        used.append(noting(ruling, book))
        return used[-1]

    played = play(Located(item.sheet, item.scenario, item.row), traced=traced, noting=note)
    looked_at = frozenset(doubt for each in used for doubt in each.looked_at)
    for each in used:
        each.forget()
    return played, looked_at
