"""Drift is what answers say now and did not say when they were last accepted.

The accepted answers are one JSON file beside the pages: by the address of a row, what it said and
which clauses decided it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from mvrules.kernel.documents import raw
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused
from mvrules.reports.faq_answers import AnsweredPage
from mvrules.reports.rows import Row

__all__ = ["ACCEPTED", "Accepted", "DriftRow", "accept", "accepted", "drift", "now"]

ACCEPTED = "answers.json"
"""The file of the accepted answers."""


class Accepted(msgspec.Struct, frozen=True):
    """What a row said, and the clauses that decided it."""

    answer: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


class DriftRow(Row, frozen=True, kw_only=True):
    """A row whose answer moved: what it said, what it says, and the clauses that came and went."""

    row: str
    old: str
    new: str
    clauses: tuple[str, ...]


def now(pages: Iterable[AnsweredPage]) -> dict[str, Accepted]:
    """Give every answer as it is now, by the address of its row."""
    return {
        f"{question.address}[{row.case}]": Accepted((*row.answer, *row.also), row.clauses)
        for page in pages
        for question in page.questions
        for row in (*question.rows, *question.alike)
    }


def accepted(path: Path) -> dict[str, Accepted]:
    """Read the accepted answers; where there is no file, nothing was accepted.

    Raises:
        DocumentRefused: the file is none of accepted answers.
    """
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(raw(path), type=dict[str, Accepted])
    except msgspec.MsgspecError as error:
        raise DocumentRefused([Fault(str(path), (), f"no accepted answers: {error}")]) from error


def accept(path: Path, answers: Mapping[str, Accepted]) -> None:
    """Write the answers down as accepted."""
    written = msgspec.json.encode(dict(sorted(answers.items())))
    path.write_text(msgspec.json.format(written, indent=1).decode() + "\n", encoding="utf-8")


def drift(old: Mapping[str, Accepted], new: Mapping[str, Accepted]) -> tuple[DriftRow, ...]:
    """Compare answers with those accepted."""
    moved = [one for one in dict.fromkeys((*new, *old)) if old.get(one) != new.get(one)]
    return tuple(_moved(one, old.get(one), new.get(one)) for one in moved)


def _moved(row: str, old: Accepted | None, new: Accepted | None) -> DriftRow:
    """Tell how one row moved."""
    before, after = old or Accepted(), new or Accepted()
    gone = (f"-{clause}" for clause in before.clauses if clause not in after.clauses)
    come = (f"+{clause}" for clause in after.clauses if clause not in before.clauses)
    return DriftRow(
        row=row,
        old="; ".join(before.answer) if old else "(not told)",
        new="; ".join(after.answer) if new else "(not told)",
        clauses=(*gone, *come),
    )
