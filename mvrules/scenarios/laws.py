"""Laws between rows: how what one row comes to lies above what another does, whatever it is."""

from __future__ import annotations

import re

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.scenarios.document import Compare
from mvrules.scenarios.findings import Found, is_unfilled, told
from mvrules.scenarios.known import Known
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import Played
from mvrules.scenarios.values import signed, value_at

__all__ = ["hold"]

NUMBER = re.compile(r"[+-]?\d+")


def hold(law: Compare, located: Located, row: Played, against: Played) -> Played:
    """Hold a law between two rows that were played; `located` is any row of the scenario."""
    both = Both(located, row, against)
    for column, wanted in law.changes.items():
        both.change(column, wanted, (*law.at, "changes", column))
    for index, column in enumerate(law.unchanged):
        both.unchanged(column, (*law.at, "unchanged", index))
    return Played(
        faults=tuple(both.known.faults if both.known else ()),
        differences=tuple(both.differences),
        unfilled=any(map(is_unfilled, law.changes.values())),
        game=row.game,
        book=row.book,
    )


class Both:
    """Two rows that are compared."""

    def __init__(self, located: Located, row: Played, against: Played) -> None:
        self.located, self.rows = located, (row, against)
        self.differences: list[Found] = []
        players = row.book.board.players(row.game.table) if row.book and row.game else ()
        self.known = Known(row.book, players, located) if row.book else None

    def change(self, column: str, wanted: str, at: KeyPath) -> None:
        """Look by how much the one lies above the other."""
        said = self._said(column, at)
        above, below = map(_number, said)
        if above is None or below is None:
            happened = " against ".join("nothing" if one is None else told(one) for one in said)
            self.differences.append(Found(at, column, "a number in both rows", happened))
        elif not is_unfilled(wanted) and above - below != int(wanted):
            happened = f"{signed(above - below)} ({above} against {below})"
            self.differences.append(Found(at, column, wanted, happened))

    def unchanged(self, column: str, at: KeyPath) -> None:
        """Look whether both come to the same."""
        one, other = self._said(column, at)
        if one is None or one != other:
            happened = f"{told(one or 'nothing')} against {told(other or 'nothing')}"
            self.differences.append(Found(at, column, "the same in both rows", happened))

    def _said(self, column: str, at: KeyPath) -> list[Words | None]:
        """Give what the engine says in both rows, where a column stands or where a path leads."""
        places = [place for place, name in self.located.columns.items() if name == column]
        if places:
            return [
                next((row.told[place] for place in places if place in row.told), None)
                for row in self.rows
            ]
        kind = self.known.kind(column, at) if self.known else None
        if kind is None:
            return [None, None]
        values = (row.game and value_at(row.game, column) for row in self.rows)
        return [None if isinstance(one, Exception) else kind.say(one) for one in values]


def _number(words: Words | None) -> int | None:
    """Read what a row comes to as a number; of a list, how long it is."""
    if isinstance(words, list):
        return len(words)
    return int(words) if isinstance(words, str) and NUMBER.fullmatch(words) else None
