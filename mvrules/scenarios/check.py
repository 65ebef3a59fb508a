"""Checking runs the scenarios of files and folders, and reports what came of each row."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from os import PathLike

from mvrules.kernel.book import Book
from mvrules.scenarios.cache import ParseCache
from mvrules.scenarios.results import Report, Result
from mvrules.scenarios.run import Bends
from mvrules.scenarios.selection import Selection

__all__ = ["check"]


def check(
    paths: Iterable[str | PathLike[str]] = (),
    *,
    selection: Selection | None = None,
    bends: Bends = (),
    book: Book | None = None,
    on_total: Callable[[int], None] | None = None,
    on_result: Callable[[Result], None] | None = None,
    cache: ParseCache | None = None,
) -> Report:
    """Check the scenarios of files and folders; without a path, those that are shipped.

    Args:
        paths: `*.yaml`, `*.yml`, Markdown with fenced `scenario` blocks, or folders of these.
        selection: which rows are wanted.
        bends: clauses to bend in every row.
        book: a rulebook to use for the scenarios that name its ruleset.
        on_total: told how many results there will be, before the first.
        on_result: told each result as soon as it is there.
        cache: remembers what was parsed before.
    """
    raise NotImplementedError
