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


Row = tuple[Located, Played]
"""A row that was played, and where its parts stand."""


def hold(law: Compare, row: Row, against: Row) -> Played:
    """Hold a law between two rows that were played."""
    both = Both(row, against)
    for column, wanted in law.changes.items():
        both.change(column, wanted, (*law.at, "changes", column))
    for index, column in enumerate(law.unchanged):
        both.unchanged(column, (*law.at, "unchanged", index))
    return Played(
        faults=tuple(both.known.faults if both.known else ()),
        differences=tuple(both.differences),
        unfilled=any(map(is_unfilled, law.changes.values())),
        told=both.told,
        game=row[1].game,
        book=row[1].book,
    )


class Both:
    """Two rows that are compared."""

    def __init__(self, row: Row, against: Row) -> None:
        self.rows = (row, against)
        self.differences: list[Found] = []
        self.told: dict[KeyPath, Words] = {}
        located, played = row
        game, book = played.game, played.book
        players = book.board.players(game.table) if book and game else ()
        self.known = Known(book, players, located) if book else None

    def change(self, column: str, wanted: str, at: KeyPath) -> None:
        """Look by how much the one lies above the other."""
        said = self._said(column, at)
        above, below = map(_number, said)
        if above is None or below is None:
            happened = " against ".join("nothing" if one is None else told(one) for one in said)
            self.differences.append(Found(at, column, "a number in both rows", happened))
            return
        self.told[at] = signed(above - below)
        if not is_unfilled(wanted) and above - below != int(wanted):
            happened = f"{self.told[at]} ({above} against {below})"
            self.differences.append(Found(at, column, wanted, happened))

    def unchanged(self, column: str, at: KeyPath) -> None:
        """Look whether both come to the same."""
        one, other = self._said(column, at)
        if one is None or one != other:
            happened = f"{told(one or 'nothing')} against {told(other or 'nothing')}"
            self.differences.append(Found(at, column, "the same in both rows", happened))

    def _said(self, column: str, at: KeyPath) -> list[Words | None]:
        """Give what the engine says in both rows, where a column stands or where a path leads."""
        if any(column in located.columns.values() for located, _ in self.rows):
            return [_in_column(column, *row) for row in self.rows]
        kind = self.known.kind(column, at) if self.known else None
        if kind is None:
            return [None, None]
        values = (played.game and value_at(played.game.table, column) for _, played in self.rows)
        return [None if isinstance(one, Exception) else kind.say(one) for one in values]


def _in_column(column: str, located: Located, played: Played) -> Words | None:
    """Give what the engine says where a column stands."""
    places = (place for place, name in located.columns.items() if name == column)
    return next((played.told[place] for place in places if place in played.told), None)


def _number(words: Words | None) -> int | None:
    """Read what a row comes to as a number; of a list, how long it is."""
    if isinstance(words, list):
        return len(words)
    return int(words) if isinstance(words, str) and NUMBER.fullmatch(words) else None
