"""Finding: which scenario, and which of its rows, somebody means by some words."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from mvrules.cli.options import among
from mvrules.reports.index import Entry, Index, entries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.scenarios.document import Row

__all__ = ["find_rows", "find_scenario"]

MOST_LISTED = 20
KINDS = (".yaml", ".yml", ".md")


def find_scenario(words: str) -> tuple[Entry, str]:
    """Find the one scenario that is meant, and the row if the words end in one.

    Args:
        words: a file, `file::name`, `file::name[row]`, or part of a shipped scenario's address.
    """
    file, _, name = words.partition("::")
    if os.path.exists(file):  # noqa: PTH110  a Path refuses to look for a name that is too long
        known = tuple(entries(file, file))
    else:
        known, name = Index().entries, words
    name, row = _split(name)
    fitting = _fitting(name, known)
    if len(fitting) != 1:
        told = _several(words, fitting) if fitting else _none(words, known)
        raise click.UsageError(told)
    return fitting[0], row


def find_rows(entry: Entry, name: str) -> tuple[Row, ...]:
    """Find the rows that are meant: all, or those that have the name or a part of it."""
    rows = entry.scenario.rows
    exact = tuple(row for row in rows if row.name.lower() == name.lower())
    part = tuple(row for row in rows if name.lower() in row.name.lower())
    if not (exact or part):
        names = [row.name for row in rows if row.name]
        tail = among(name, names) if names else "; the scenario has no table"
        raise click.UsageError(f"no row {name!r}{tail}")
    return exact or part


def _split(name: str) -> tuple[str, str]:
    """Split `name[row]`, as results are called."""
    before, bracket, row = name.rpartition("[")
    return (before, row[:-1]) if bracket and row.endswith("]") else (name, "")


def _fitting(words: str, known: Iterable[Entry]) -> tuple[Entry, ...]:
    """Give the scenarios that the words name in full, or else those of which they name a part."""
    low = words.lower()
    part = tuple(
        entry
        for entry in known
        if low in entry.scenario.name.lower() or f"/{low}" in f"/{entry.address.lower()}"
    )
    exact = tuple(
        entry
        for entry in part
        if low in {entry.scenario.name.lower(), entry.where.lower(), entry.address.lower()}
    )
    return exact or part


def _none(words: str, known: Iterable[Entry]) -> str:
    """Say that no scenario fits, and what might have been meant."""
    if words.partition("::")[0].endswith(KINDS):
        return f"no file {words.partition('::')[0]!r}, and no shipped scenario that has this name"
    return f"no scenario {words!r}{among(words, [entry.scenario.name for entry in known])}"


def _several(words: str, fitting: tuple[Entry, ...]) -> str:
    """Say which scenarios fit."""
    listed = "\n".join(f"  {entry.address}" for entry in fitting[:MOST_LISTED])
    more = f"\n  and {len(fitting) - MOST_LISTED} more" if len(fitting) > MOST_LISTED else ""
    return f"{len(fitting)} scenarios fit {words!r}; name one of them:\n{listed}{more}"
