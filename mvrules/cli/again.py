"""What `mvrules check` does with `--bites` and `--mode`: every row again, put to more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.cli import ending
from mvrules.cli.bar import Bar
from mvrules.cli.options import books, printed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mvrules.evidence.bites import Bite
    from mvrules.evidence.modes import Again
    from mvrules.evidence.rows import Rows
    from mvrules.scenarios.selection import Selection

__all__ = ["MODES", "bite", "play_again"]

MODES = ("save-load", "undo", "seats-renamed", "unseen-shuffled")


def bite(paths: Sequence[str], selection: Selection, form: str) -> int:
    """Switch off each clause that a scenario cites, and tell which citations do not bite."""
    from mvrules.evidence.bites import bites
    from mvrules.reports.again import bitten

    found: list[Bite] = []
    for rows in _rows(paths, selection):
        with Bar("citations") as bar:
            found += bites(rows, on_total=bar.begin, on_done=bar.step)
    printed(bitten(found), form)
    return ending.of(all(one.red for one in found)) if found else ending.UNREAD


def play_again(mode: str, paths: Sequence[str], selection: Selection, form: str) -> int:
    """Play every row in another way, and tell which come to something else."""
    from mvrules.evidence.modes import Mode, again
    from mvrules.reports.again import played_again

    found: list[Again] = []
    for rows in _rows(paths, selection):
        with Bar(mode) as bar:
            found += again(rows, Mode(mode), on_total=bar.begin, on_done=bar.step)
    printed(played_again(mode, found), form)
    return ending.of(not any(one.differs for one in found)) if found else ending.UNREAD


def _rows(paths: Sequence[str], selection: Selection) -> list[Rows]:
    """Read the rows of each rulebook that has any."""
    from mvrules.evidence.rows import Rows

    found = (Rows(book, paths, selection) for book in books(selection.ruleset or None))
    return [rows for rows in found if rows.items]
