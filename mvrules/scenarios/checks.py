"""Checks of a scenario as a whole: what is supplied must be used, what is compared be there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults, KeyPath, shown
from mvrules.kernel.readers import read_mapping, read_text
from mvrules.scenarios.branching import IN_OUTCOMES
from mvrules.scenarios.cases import Use
from mvrules.scenarios.document import Compare, Scenario
from mvrules.scenarios.steps import read_changes, read_names
from mvrules.scenarios.tables import Table, is_prose, is_special

__all__ = ["compared", "read_compare", "too_large", "unused"]

SUPPLIED = ("stand-ins", "cards")
NAMED_IN = ("given", "shuffles", "when", "then", *IN_OUTCOMES)
COMPARE = ("row", "against", "changes", "unchanged")
SIGNS_OF_A_WORD = 20
MOST_SIGNS = 20_000_000
LETTER = re.compile(r"\w")


def unused(board: dict[str, Words], table: Table | None, faults: Faults) -> None:
    """Note stand-ins and supplied cards that nothing on the board, in a step or in a cell names."""
    mappings = {key: facts for key in SUPPLIED if isinstance(facts := board.get(key), dict)}
    places = {name: key for key, facts in mappings.items() for name in facts}
    if not places:
        return
    text = "\n".join(_named(board, table))
    for name in sorted(places, key=len, reverse=True):
        found, text = _taken(name, text)
        if not found:
            at, what = (places[name], name), f"nothing names {shown(name)}"
            faults.add(at, what, mend="lay it on the board, or leave it out", on_key=True)
    stand_ins, cards = (mappings.get(key, {}) for key in SUPPLIED)
    for name in stand_ins:
        if name in cards:
            what = f"{shown(name)} is a stand-in and a card"
            faults.add((SUPPLIED[1], name), what, mend="keep one of them", on_key=True)


def too_large(board: dict[str, Words], table: Table, used: Collection[Use], faults: Faults) -> bool:
    """Whether the rows, written out, would be far more than anyone wrote."""
    words: list[str] = []
    _gather(board, words)
    longest = max(len(cell) for line in table.rows for cell in line.cells)
    filled = sum(len(word) for word in words if "<" in word) + len(used) * longest
    size = len(table.rows) * (len(words) * SIGNS_OF_A_WORD + filled)
    if size > MOST_SIGNS:
        faults.add(("cases",), "the rows are too many for so large a board", mend="split the table")
    return size > MOST_SIGNS


def _named(board: dict[str, Words], table: Table | None) -> list[str]:
    """Gather all words that may name a card."""
    words: list[str] = []
    for key in NAMED_IN:
        _gather(board.get(key, ""), words)
    for key in SUPPLIED:
        facts = board.get(key)
        _gather(list(facts.values()) if isinstance(facts, dict) else [], words)
    if table:
        prose = [is_prose(column) for column in table.columns]
        for line in table.rows:
            words += [cell for cell, skip in zip(line.cells, prose, strict=True) if not skip]
    return words


def _gather(words: Words, into: list[str]) -> None:
    if isinstance(words, str):
        into.append(words)
    elif isinstance(words, list):
        for item in words:
            _gather(item, into)
    else:
        for key, value in words.items():
            into.append(key)
            _gather(value, into)


def _taken(name: str, text: str) -> tuple[bool, str]:
    """Find a name as whole words, and take it out, so that no shorter name is found inside it."""
    parts = text.split(name)
    left = [parts[0]]
    found = False
    for part in parts[1:]:
        whole = not (LETTER.match(left[-1][-1:]) or LETTER.match(part[:1]))
        found = found or whole
        left.append(part if whole else name + part)
    return found, "\0".join(left)


def read_compare(laws: Iterable[Words], faults: Faults) -> tuple[Compare, ...]:
    """Read the laws between rows."""
    return tuple(_law(words, ("compare", index), faults) for index, words in enumerate(laws))


def _law(words: Words, at: KeyPath, faults: Faults) -> Compare:
    mapping = read_mapping(words, at, faults)
    for key in mapping:
        if key not in COMPARE:
            faults.add(
                (*at, key), f"no key {shown(key)} here", word=key, among=COMPARE, on_key=True
            )
    for key in ("row", "against"):
        if isinstance(words, dict) and key not in words:
            faults.add(at, f"the key {shown(key)} is missing")
    if isinstance(words, dict) and not (words.get("changes") or words.get("unchanged")):
        faults.add(at, "a law that asserts nothing", mend="say under 'changes' how the rows differ")
    names = {key: mapping.get(key, "") for key in ("row", "against")}
    row, against = (
        read_text(name, (*at, key), faults) if key in mapping else "" for key, name in names.items()
    )
    return Compare(
        at=at,
        row=row,
        against=against,
        changes=read_changes(mapping.get("changes", {}), (*at, "changes"), faults),
        unchanged=read_names(mapping.get("unchanged", []), (*at, "unchanged"), faults),
    )


def compared(scenario: Scenario, laying: Collection[str], faults: Faults) -> None:
    """Note laws that name no row, or no column that asserts something."""
    rows = [row.name for row in scenario.rows if row.name]
    for law in scenario.compare:
        for key, name in (("row", law.row), ("against", law.against)):
            if name and name not in rows:
                faults.add((*law.at, key), f"no row {shown(name)}", word=name, among=rows)
        if law.row and law.row == law.against:
            faults.add((*law.at, "against"), "a row is compared with itself")
        known = [one for one in scenario.columns if not is_special(one) and one not in laying]
        for at, column in _columns(law):
            if column in laying and column in scenario.columns:
                faults.add(at, f"{shown(column)} is laid out or done, and asserts nothing")
            elif column not in known and "." not in column:
                what = f"no column {shown(column)} that asserts something"
                faults.add(at, what, word=column, among=known)


def _columns(law: Compare) -> Iterator[tuple[KeyPath, str]]:
    yield from (((*law.at, "changes", column), column) for column in law.changes)
    for index, column in enumerate(law.unchanged):
        yield (*law.at, "unchanged", index), column
