"""Doubts: where nobody has ruled, a row says under which reading it holds, or holds under all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from mvrules.kernel.book import Book
from mvrules.kernel.clauses import ClauseId, Doubt, DoubtId
from mvrules.kernel.faults import Fault, KeyPath, shown
from mvrules.scenarios.findings import Found
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import Played, play

__all__ = ["elsewhere", "missing"]

REFUTED = "refuted"
MEND = "give each reading a row, or write 'readings: any'"


def missing(located: Located, book: Book) -> tuple[Fault, ...]:
    """Tell each alternative that no row chooses, of a doubt of which some row chooses another.

    A probe may choose one alone: it tells what was found under it, and vouches for no clause.
    """
    if not any(row.readings for row in located.scenario.rows):
        return ()
    named: dict[str, set[str]] = {}
    for row in () if located.scenario.probe else located.scenario.rows:
        for doubt, alternative in row.readings.items():
            named.setdefault(doubt, set()).add(alternative)
    return tuple(
        located.fault(("readings",), f"no row reads {doubt} as {shown(alternative)}", mend=MEND)
        for doubt, chosen in named.items()
        if doubt in book.readings
        for alternative in _alternatives(book.readings[DoubtId(doubt)])
        if alternative not in chosen
    )


def elsewhere(located: Located, played: Played, book: Book | None) -> Played:
    """Give what was played, with each other reading under which the row says something else."""
    differences: list[Found] = []
    game = played.game
    for doubt, alternative in _others(located, played):
        other = play(located, book, readings={doubt.id: alternative})
        if not other.holds:
            game = game if differences else other.game
            differences.append(_differs(located, doubt, alternative, other))
    if not differences:
        return played
    return msgspec.structs.replace(played, differences=tuple(differences), game=game)


def _others(located: Located, played: Played) -> Iterator[tuple[Doubt, str]]:
    """Give every reading of the doubts that the cited clauses raise, and that no row settles."""
    book = played.book
    if book is None:
        return
    raised = _raised(book, located.row.cites)
    settled = {doubt for row in located.scenario.rows for doubt in row.readings} if raised else ()
    for doubt in (one for one in raised if one.id not in settled):
        others = (one for one in _alternatives(doubt) if one != doubt.default)
        yield from ((doubt, alternative) for alternative in others)


@lru_cache(maxsize=500)
def _raised(book: Book, cites: tuple[str, ...]) -> tuple[Doubt, ...]:
    """Give the doubts that clauses raise, as far as the engine obeys them."""
    cited = (book.ledger[ClauseId(clause)].doubts for clause in cites)
    names = dict.fromkeys(doubt for doubts in cited for doubt in doubts)
    return tuple(book.readings[name] for name in names if book.readings[name].modelled)


def _alternatives(doubt: Doubt) -> list[str]:
    """List the readings that are still possible."""
    return [name for name, one in doubt.alternatives.items() if one.standing != REFUTED]


def _differs(located: Located, doubt: Doubt, alternative: str, other: Played) -> Found:
    """Say what differs under another reading."""
    happened = other.limit or next(
        (
            f"{one.what}: expected {one.expected}; happened: {one.happened}"
            for one in other.differences
        ),
        str(next(iter(other.faults), "")),
    )
    said = located.row.any_reading
    at: KeyPath = ("readings",) if said else located.row.at or ("cites",)
    expected = "the same under every reading" + ("" if said else f" ({MEND})")
    return Found(at, f"read {doubt.id} as {alternative!r}", expected, happened)
