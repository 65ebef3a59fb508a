"""What came of rows that were put to more: citations that bite or do not, other ways to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mvrules.reports.rows import Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.bites import Bite
    from mvrules.evidence.modes import Again

__all__ = ["bitten", "played_again"]


class SilentRow(Row, frozen=True, kw_only=True):
    """A citation that does not bite: no row turns red without the clause."""

    clause: str
    scenario: str
    rows: int
    broke: bool
    """Whether the engine broke down without the clause, which is no bite."""


class DiffersRow(Row, frozen=True, kw_only=True):
    """A row that comes to something else when it is played in another way."""

    row: str
    differs: str


def bitten(bites: Sequence[Bite]) -> Page:
    """Tell which citations do not bite."""
    silent = tuple(
        SilentRow(
            clause=bite.clause, scenario=f"{bite.where}::{bite.scenario}", rows=bite.rows,
            broke=bite.broke,
        )
        for bite in bites
        if not bite.red
    )  # fmt: skip
    closing = f"{len(bites)} citations, {len(silent)} of them do not bite."
    mend = "cite what some row hangs on; what is only context stands under 'mentions'"
    counts = {"citations": len(bites), "silent": len(silent)}
    listing = Listing(
        name="silent", title="Citations that do not bite", of=SilentRow, rows=silent,
        counts=counts, closing=f"{closing} {mend.capitalize()}." if silent else closing,
    )  # fmt: skip
    return Page(title="Do the citations bite?", parts=(listing,))


def played_again(mode: str, rows: Sequence[Again]) -> Page:
    """Tell which rows came to something else."""
    other = tuple(DiffersRow(row=row.row, differs=row.differs) for row in rows if row.differs)
    played = sum(row.played for row in rows)
    counts = {"rows": len(rows), "played": played, "differ": len(other)}
    closing = f"{played} of {len(rows)} rows played again, {len(other)} of them otherwise."
    listing = Listing(
        name="differ", title=f"Otherwise in the mode {mode}", of=DiffersRow, rows=other,
        counts=counts, closing=closing,
    )  # fmt: skip
    return Page(title=f"Every row again: {mode}", parts=(listing,))
