"""What is wrong with an FAQ: rows that do not hold, clauses that decide nothing, causes untold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mvrules.reports.faq_answers import Answer, Answered, AnsweredPage

__all__ = ["counts", "faults"]


def faults(pages: Iterable[AnsweredPage]) -> tuple[str, ...]:
    """Tell everything that must not be published so, a sentence each."""
    return tuple(
        f"{question.address}: {what}"
        for page in pages
        for question in page.questions
        for what in (*_rows(question), *_idle(question), *_causes(question))
    )


def _rows(question: Answered) -> Iterator[str]:
    """Tell rows that are not there, do not hold, or are decided by no clause cited."""
    yield from (f"no row {name!r} to tell" for name in question.unknown)
    for row in question.rows:
        if row.wrong:
            yield f"row {row.case!r} {row.wrong}"
        elif not row.clauses:
            yield (
                f"row {row.case!r} comes out the same without {', '.join(question.cites)}; "
                "cite what decides it, or leave it out of 'rows'"
            )
    if not question.rows:
        yield "a question without an answer"


def _idle(question: Answered) -> Iterator[str]:
    """Tell clauses that can be dropped without changing any answer."""
    if any(row.wrong for row in question.rows):
        return
    for clause in question.cites:
        if clause not in question.clauses:
            yield f"{clause} can be dropped, and no answer changes; mention it, or tell its row"


def _causes(question: Answered) -> Iterator[str]:
    """Tell answers that differ and say neither why nor how they are read; one may be plain."""
    told = {row.answer for row in question.rows if _caused(row)}
    plain = {row.answer: row.case for row in question.rows if row.answer not in told}
    first, *others = plain.values() or ("",)
    yield from (f"row {case!r} differs from {first!r}, and neither says why" for case in others)


def _caused(row: Answer) -> bool:
    """Whether a row names what its answer comes of, or the reading that it rests on."""
    return bool(row.because or row.reading)


def counts(pages: Iterable[AnsweredPage]) -> dict[str, int]:
    """Count questions, rows, and rows that differ in their clauses or in the kind of outcome."""
    questions = [question for page in pages for question in page.questions]
    rows = [row for question in questions for row in question.rows]
    kinds = {(frozenset(row.clauses), frozenset(row.kind)) for row in rows}
    clauses = {clause for row in rows for clause in row.clauses}
    return {
        "questions": len(questions),
        "rows": len(rows),
        "distinct": len(kinds),
        "clauses": len(clauses),
    }
