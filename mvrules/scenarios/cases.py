"""Cases: a scenario with a table is one test a row, each `<column>` standing for the row's cell.

An empty cell takes its element out of a list, and its key out of a mapping; a mapping that is left
with nothing goes out of its list too. A cell that is a whole value may be a list or a mapping;
inside longer words it is put in as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults, KeyPath, Noted, shown
from mvrules.scenarios.branching import EVERY
from mvrules.scenarios.cells import meant
from mvrules.scenarios.tables import READINGS, Table, is_prose, is_special

__all__ = [
    "Filler",
    "Use",
    "check_columns",
    "filled",
    "gather",
    "laying",
    "readings",
    "touched",
    "uses",
]

COLUMN = re.compile(r"<([^<>\n]+)>")


class Use(NamedTuple):
    """A place where a column stands, and whether it is the whole value there."""

    at: KeyPath
    column: str
    whole: bool


def uses(words: Words, at: KeyPath = ()) -> list[Use]:
    """Find every `<column>` in words, in keys too."""
    found: list[Use] = []
    _find(words, at, found)
    return found


def _find(words: Words, at: KeyPath, found: list[Use]) -> None:
    if isinstance(words, str):
        if "<" in words:
            found += [Use(at, one[1], one[0] == words) for one in COLUMN.finditer(words)]
    elif isinstance(words, list):
        for index, item in enumerate(words):
            _find(item, (*at, index), found)
    else:
        for key, value in words.items():
            if "<" in key:
                found += [Use((*at, key), one[1], whole=False) for one in COLUMN.finditer(key)]
            _find(value, (*at, key), found)


def check_columns(used: list[Use], table: Table | None, faults: Faults) -> None:
    """Note columns that stand nowhere, and places that name no column."""
    columns = table.columns if table else ()
    for use in used:
        if use.column not in columns or is_prose(use.column):
            what = f"{shown(f'<{use.column}>')} is no column of the table"
            known = [column for column in columns if not is_prose(column)]
            faults.add(
                use.at,
                what if table else f"{what[:-13]}, since there is no table",
                word=use.column,
                among=known,
            )
    standing = {use.column for use in used}
    for column in columns:
        if not is_special(column) and column not in standing:
            what = f"the column {shown(column)} stands nowhere in the scenario"
            mend = f"write <{column}> where it belongs, or call it '# {column}' if it is prose"
            faults.add(("cases", column), what, mend=mend)


def laying(used: list[Use]) -> frozenset[str]:
    """Give the columns that say what is laid out or done: no engine could fill their cells."""
    return frozenset(use.column for use in used if not (use.whole and _asserted(use.at)))


def touched(used: list[Use]) -> frozenset[KeyPath]:
    """Give the key paths of everything that a column stands in."""
    return frozenset(use.at[:length] for use in used for length in range(len(use.at) + 1))


def _asserted(at: KeyPath) -> bool:
    return at[0] in ("then", EVERY) or (at[0] == "when" and at[2:3] in (("then",), ("refused",)))


class Filler:
    """Puts the cells of one row where their columns stand."""

    def __init__(
        self, cells: dict[str, str], touched: Collection[KeyPath], at: KeyPath, faults: Faults
    ) -> None:
        self.cells, self.touched, self.faults = cells, touched, faults
        self.meant = {
            column: meant(cell, (*at, column), faults)
            for column, cell in cells.items()
            if not is_special(column)
        }

    def fill(self, words: Words, at: KeyPath) -> Words | None:
        """Give words with the cells put in; None if they were nothing but an empty cell."""
        if at not in self.touched:
            return words
        if isinstance(words, str):
            return self._words(words)
        if isinstance(words, list):
            filled = [(item, self.fill(item, (*at, index))) for index, item in enumerate(words)]
            return [new for old, new in filled if new is not None and (new != {} or old == {})]
        mapping: dict[str, Words] = {}
        for key, value in words.items():
            name, new = self._key(key) if "<" in key else key, self.fill(value, (*at, key))
            if name in mapping:
                what = f"the key {shown(name)} stands twice once the cells are put in"
                self.faults.add((*at, key), what, on_key=True)
            if name and new is not None:
                mapping[name] = new
        return mapping

    def _words(self, words: str) -> Words | None:
        whole = COLUMN.fullmatch(words)
        if whole and whole[1] in self.meant:
            filled = self.meant[whole[1]]
            return None if filled == "" else filled
        return self._key(words)

    def _key(self, words: str) -> str:
        return filled(words, self.cells)


def filled(words: str, cells: dict[str, str]) -> str:
    """Put cells into longer words, each as it is written."""
    return COLUMN.sub(lambda use: cells.get(use[1], use[0]), words).strip()


def readings(cells: dict[str, str], at: KeyPath, faults: Faults) -> dict[str, str]:
    """Read which alternative of which doubt a row chooses: `AMB-1: this; AMB-2: that`."""
    column = next((column for column in READINGS if column in cells), "")
    chosen: dict[str, str] = {}
    for choice in filter(None, (part.strip() for part in cells.get(column, "").split(";"))):
        doubt, colon, alternative = (part.strip() for part in choice.partition(":"))
        if not (doubt and colon and alternative):
            mend = "write the doubt, ': ' and one of its alternatives"
            faults.add((*at, column), f"{shown(choice)} chooses no reading", mend=mend)
        elif doubt in chosen:
            faults.add((*at, column), f"the doubt {shown(doubt)} is read twice")
        chosen[doubt] = alternative
    return chosen


def gather(rows: list[tuple[KeyPath, Faults]], faults: Faults) -> None:
    """Take over what is wrong with rows; what all of them share is told once, where it stands."""
    shared = set[Noted](rows[0][1].noted).intersection(*(own.noted for _, own in rows))
    faults.noted += [noted for noted in rows[0][1].noted if noted in shared]
    for at, own in rows:
        own.noted = [noted for noted in own.noted if noted not in shared]
        faults.extend(own, at)
