"""Located: where the parts of one row stand in its file; what came from a cell is in the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from mvrules.kernel.faults import Fault, KeyPath, there_is
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.scenarios.document import Row, Scenario
from mvrules.scenarios.load import Sheet

__all__ = ["Located"]

LONGEST_GUESSED = 80


class Located:
    """Knows where the parts of a row stand; it looks only when somebody asks."""

    def __init__(self, sheet: Sheet, scenario: Scenario, row: Row) -> None:
        self.sheet, self.scenario, self.row = sheet, scenario, row

    @cached_property
    def columns(self) -> dict[KeyPath, str]:
        """By where a column stands once the row's cells are put in, its name."""
        from mvrules.scenarios.cases import uses
        from mvrules.scenarios.parse import BOARD

        data = self.sheet.documents[self.scenario.index].data
        board = {key: data[key] for key in BOARD if key in data} if isinstance(data, dict) else {}
        return {tuple(map(self._filled, use.at)): use.column for use in uses(board)}

    def _filled(self, key: str | int) -> str | int:
        """Put the row's cells into a key."""
        from mvrules.scenarios.cases import filled

        return filled(key, self.row.cells) if isinstance(key, str) and "<" in key else key

    def column(self, key_path: KeyPath) -> str:
        """Name the column whose cell gave a part, or a part that it is in."""
        if not self.row.at:
            return ""
        above = (key_path[:length] for length in range(len(key_path), 0, -1))
        return next((self.columns[at] for at in above if at in self.columns), "")

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:
        """Give `path:line:col` of a part, or of the cell that it came from."""
        places = self.sheet.places(self.scenario)
        column = self.column(key_path)
        if column:
            return places.place((*self.row.at, column))
        return places.place(key_path, on_key=on_key)

    def fault(
        self,
        key_path: KeyPath,
        what: str,
        word: str = "",
        among: Sequence[str] = (),
        mend: str = "",
    ) -> Fault:
        """Say what is wrong with a part; a word that nobody knows is compared with those known."""
        near = nearest(word, among) if 0 < len(word) <= LONGEST_GUESSED else ()
        mend = mend if near or not word else mend or there_is(among)
        return Fault(self.place(key_path, on_key=True), key_path, what, near, mend)

    def refused(self, refused: WordsRefused, at: KeyPath) -> Fault:
        """Say which words a rulebook refused to understand."""
        key_path = (*at, *refused.at)
        return Fault(self.place(key_path), key_path, refused.what, refused.known)
