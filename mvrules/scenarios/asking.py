"""Asking: the places of a scenario that ask what the engine says, and what it says there.

A cell of a table asks with `?`; outside of a table `'?'` does, where something is asserted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from mvrules.kernel.book import Book
from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults, KeyPath
from mvrules.scenarios import laws
from mvrules.scenarios.branching import EVERY
from mvrules.scenarios.cells import UNFILLED, flow, meant
from mvrules.scenarios.document import Scenario
from mvrules.scenarios.load import Sheet
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import Played, play

__all__ = ["Asked", "answered"]

PARTS = ("when", "then", EVERY, "compare")

Outcome = tuple[Located, Played]
"""A row that was played, and where its parts stand."""


class Asked(msgspec.Struct, frozen=True):
    """A place that asks, and what is written there, or why nothing is."""

    place: str
    scenario: str
    row: str
    key_path: KeyPath
    """`cases`, the row and the column; outside of a table the place in the document."""
    said: str = ""
    why_not: str = ""

    def __str__(self) -> str:
        """Tell it in a line."""
        whose = f"{self.scenario}[{self.row}]" if self.row else self.scenario
        told = f"not filled: {self.why_not}" if self.why_not else self.said
        return f"{self.place}  {whose} {self.key_path[-1]}: {told}"

    @property
    def in_table(self) -> bool:
        """Whether it is a cell of the table."""
        return self.key_path[0] == "cases"


Said = tuple[Words | None, str]
"""What the engine says in a place, or nothing and why not."""


def answered(sheet: Sheet, scenario: Scenario, book: Book | None = None) -> Iterator[Asked]:
    """Give each place of a scenario that asks, with its answer."""
    data = sheet.documents[scenario.index].data
    outside = [at for at in _asking(data, ()) if at[0] in PARTS]
    if not (outside or any(row.unfilled for row in scenario.rows)):
        return
    rows = {one.name: Located(sheet, scenario, one) for one in scenario.rows}
    played = {name: (one, play(one, book, telling=True)) for name, one in rows.items()}
    for located, outcome in played.values():
        for column in located.row.unfilled:
            yield _in_cell(column, located, outcome)
    first = rows[scenario.rows[0].name]
    for at in outside:
        said = _in_law(at, scenario, played) if at[0] == "compare" else _in_rows(at, played)
        yield _asked(at, first, "", said)


def _asking(words: Words, at: KeyPath) -> Iterator[KeyPath]:
    """Find each place outside of a table that asks."""
    if words == UNFILLED:
        yield at
    elif isinstance(words, list):
        for index, item in enumerate(words):
            yield from _asking(item, (*at, index))
    elif isinstance(words, dict):
        for key, value in words.items():
            yield from _asking(value, (*at, key))


def _in_cell(column: str, located: Located, played: Played) -> Asked:
    """Answer a cell; the column may stand in several places, which must then agree."""
    places = [at for at, name in located.columns.items() if name == column]
    said = [_said(at, played) for at in places]
    asked = _asked((*located.row.at, column), located, located.row.name, said)
    words = next((words for words, _ in said if words is not None), "")
    faults = Faults(located)
    if not asked.why_not and (meant(_spelt(words), (), faults) != words or faults):
        return msgspec.structs.replace(asked, said="", why_not=f"no cell says {flow(words)}")
    return msgspec.structs.replace(asked, said=_spelt(words) if asked.said else "")


def _in_rows(at: KeyPath, played: Mapping[str, Outcome]) -> list[Said]:
    """Answer a place outside of the table, for which all rows must agree."""
    return [_said(at, outcome) for _, outcome in played.values()]


def _in_law(at: KeyPath, scenario: Scenario, played: Mapping[str, Outcome]) -> list[Said]:
    """Answer a place in a law between two rows."""
    law = next(law for law in scenario.compare if law.at == at[:2])
    return [_said(at, laws.hold(law, played[law.row], played[law.against]))]


def _said(at: KeyPath, played: Played) -> Said:
    """Give what the engine says in a place, unless the row shows that it can't be relied on."""
    words = played.told.get(at)
    if played.faults or played.limit:
        return None, played.limit or played.faults[0].what
    if words is None:
        other = next((f"{one.what}: {one.happened}" for one in played.differences), "")
        return None, other or "the engine says nothing there, or not the same on all ways"
    return words, ""


def _asked(at: KeyPath, located: Located, row: str, said: list[Said]) -> Asked:
    """Make an answer of what is said, if it is one thing."""
    told = [flow(words) for words, _ in said if words is not None]
    why_not = next((why for _, why in said if why), "")
    if len(set(told)) > 1:
        why_not = f"it would have to be {' and '.join(dict.fromkeys(told))}"
    answer = told[0] if told and not why_not else ""
    places = located.sheet.places(located.scenario)
    return Asked(places.place(at), located.scenario.name, row, at, answer, why_not)


def _spelt(words: Words) -> str:
    return words if isinstance(words, str) else flow(words)
