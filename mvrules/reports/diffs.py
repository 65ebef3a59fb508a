"""What a change of the rules changes, as an editor can publish it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from mvrules.reports.rows import Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.differing import Changed, Diff

__all__ = ["differences"]

LONGEST = 200
"""So much is told of what comes of a row."""

NEW = {"new": "New", "gone": "Gone"}
SAID = {"clause": "clause", "doubt": "question", "card": "card"}


class FlipRow(Row, frozen=True, kw_only=True):
    """A row that holds by one state of the rules alone."""

    in_text: ClassVar[tuple[str, ...]] = ("row", "holds_in", "otherwise")

    row: str
    holds_in: str
    otherwise: str
    clauses: tuple[str, ...]
    faq: bool


class ChangedRow(Row, frozen=True, kw_only=True):
    """A clause, a doubt or a card that is new, gone or written otherwise."""

    book: str
    sort: str
    name: str
    how: str
    editorial: bool


def differences(diff: Diff) -> Page:
    """Tell what lies between two states of the rules."""
    flips = tuple(
        FlipRow(
            row=flip.row, holds_in=flip.holds_in, otherwise=_short(flip.told), clauses=flip.clauses,
            faq=flip.faq,
        )
        for flip in diff.flips
    )  # fmt: skip
    changed = tuple(
        ChangedRow(
            book=one.book, sort=one.sort, name=one.name, how=one.how, editorial=one.editorial
        )
        for one in diff.changed
    )
    counts = {"rows": diff.rows, "flips": len(flips), "answers": len(diff.answers)}
    return Page(
        title=f"From {diff.before} to {diff.after}",
        about=summed(diff),
        parts=(
            Listing(
                name="flips", title="What comes to something else", of=FlipRow, rows=flips,
                counts=counts,
            ),
            Listing(name="changed", title="What is written otherwise", of=ChangedRow, rows=changed),
            Lines(
                name="changelog", title="Changelog", lines=tuple(_changelog(diff)),
                none="Nothing changed.",
            ),
        ),
    )  # fmt: skip


def summed(diff: Diff) -> str:
    """Say in a sentence how much changed, and whether only the telling did."""
    if diff.editorial and not diff.changed:
        return f"Nothing differs in {diff.rows} rows."
    if diff.editorial:
        return f"Editorial only: {diff.rows} rows come to the same by both."
    return (
        f"{len(diff.flips)} of {diff.rows} rows come to something else, {len(diff.answers)} of "
        f"them in the FAQ; {sum(not one.editorial for one in diff.changed)} changes are more than "
        "editorial."
    )


def _changelog(diff: Diff) -> Iterator[str]:
    """Tell each change in a line, what matters in play first."""
    for one in (*_sorted(diff, editorial=False), *_sorted(diff, editorial=True)):
        end = " (editorial)" if one.editorial else ""
        head = NEW.get(one.how)
        what = f"{SAID[one.sort]} {one.name}"
        yield f"- {head} {what}{end}" if head else f"- Changed {what}: {one.how}{end}"
    for flip in diff.flips:
        answer = "FAQ: " if flip.faq else ""
        clauses = f" ({', '.join(flip.clauses)})" if flip.clauses else ""
        yield f"- {answer}{flip.row}{clauses}: holds in {flip.holds_in} only; {_short(flip.told)}"


def _short(words: str) -> str:
    """Cut what is too long to be read in a table."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _sorted(diff: Diff, *, editorial: bool) -> list[Changed]:
    return [one for one in diff.changed if one.editorial is editorial]
