"""What happened in one row of a scenario, clause by clause, as somebody at the table saw it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.reports.checked import row_of
from mvrules.reports.rows import Fact, Gist, Lines, Listing, Page
from mvrules.scenarios.cells import flow
from mvrules.scenarios.names import called

if TYPE_CHECKING:
    from mvrules.kernel.clauses import Ledger
    from mvrules.kernel.documents import Words
    from mvrules.kernel.trace import Trace
    from mvrules.scenarios.results import Result

__all__ = ["explained", "facts", "in_short", "players"]

SIGNS = ("▸", "•", "∞", "instead")
"""What the lines of a trace begin with that are no clauses."""


def players(result: Result) -> tuple[str, ...]:
    """Name who sits at the table of a row, if it was laid."""
    game = result.game
    return game.book.board.players(game.table) if game else ()


def explained(result: Result, viewer: str | None = None) -> Page:
    """Explain a row: the board, what it shows, what happened, and whether that is as it says.

    Args:
        result: what came of the row.
        viewer: a player, who is told only what that player may know; the board is not told.
    """
    ledger = result.book.ledger if result.book else None
    wrong = tuple(map(str, result.faults or result.differences))
    return Page(
        title=_title(result),
        about=result.reason or _because(result),
        parts=(
            Listing(name="facts", title="", of=Fact, rows=tuple(_about(result))),
            *(() if viewer else _board(result)),
            Listing(name="cites", title="It shows", of=Gist, rows=tuple(_gists(result, ledger))),
            Lines(
                name="trace",
                title=f"What happened, as {viewer} saw it" if viewer else "What happened",
                lines=_happened(result, ledger, viewer),
                none="nothing",
            ),
            Lines(name="differences", title="What is not as it says", lines=wrong),
        ),
    )


def in_short(result: Result) -> Page:
    """Explain a row as far as the clauses that it cites have a say in it."""
    ledger = result.book.ledger if result.book else None
    lines = _happened(result, ledger, None)
    return Page(
        title=_title(result),
        about=_because(result),
        parts=(
            *_board(result),
            Lines(
                name="trace",
                title=f"What happened, as far as {', '.join(result.cites)} decides",
                lines=tuple(line for line in lines if _is_of(line, result.cites)),
            ),
        ),
    )


def facts(results: Iterable[Result], viewer: str | None = None) -> str:
    """Give rows with all that happened as JSON."""
    told = [
        {"id": result.id, **msgspec.to_builtins(row_of(result)), "trace": _entries(result, viewer)}
        for result in results
    ]
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


def _title(result: Result) -> str:
    return f"{result.scenario} [{result.row}]" if result.row else result.scenario


def _because(result: Result) -> str:
    """Give the reason that a row's table has for it."""
    return result.of.cells.get("because", "") if result.of else ""


def _about(result: Result) -> Iterator[Fact]:
    """Tell where a row stands, whether it holds, and how doubts are read for it."""
    yield Fact("stands in", result.where)
    yield Fact("verdict", str(result.verdict))
    for doubt, alternative in result.readings.items():
        yield Fact("read as", f"{doubt}: {alternative}")


def _board(result: Result) -> Iterator[Lines]:
    """Tell what is laid out, and what was made up or supplied for it."""
    row = result.of
    if row is None:
        return
    used = called(msgspec.structs.replace(row, stand_ins={}, cards={}))
    invented, supplied = (
        {name: facts for name, facts in cards.items() if name in used}
        for cards in (row.stand_ins, row.cards)
    )
    title = "Told by no source, and supplied for it"
    yield Lines(name="given", title="On the table", lines=_said(row.given))
    yield Lines(name="stand-ins", title="Invented for it (stand-ins)", lines=_said(invented))
    yield Lines(name="supplied", title=title, lines=_said(supplied))


def _said(words: Mapping[str, Words]) -> tuple[str, ...]:
    """Say what stands under each key, a line each, as a scenario writes it."""
    return tuple(
        f"{key}: {value if isinstance(value, str) else flow(value)}" for key, value in words.items()
    )


def _gists(result: Result, ledger: Ledger | None) -> Iterator[Gist]:
    """Tell each clause that a row cites."""
    gists = {str(clause.id): clause.gist for clause in ledger.values()} if ledger else {}
    yield from (Gist(clause, gists.get(clause, "")) for clause in result.cites)


def _happened(result: Result, ledger: Ledger | None, viewer: str | None) -> tuple[str, ...]:
    """Tell what had happened, a line an entry."""
    trace = _trace(result)
    return tuple(trace.explain(ledger, viewer).splitlines()) if trace else ()


def _is_of(line: str, clauses: Collection[str]) -> bool:
    """Whether a line tells an answer, an event, or one of some clauses."""
    return line.split(maxsplit=1)[0] in {*SIGNS, *clauses}


def _trace(result: Result) -> Trace | None:
    """Give what had happened, also in a step that broke off."""
    if result.trace:
        return result.trace
    game = result.game
    return game.trace if game else None


def _entries(result: Result, viewer: str | None) -> list[Any]:
    """Give the trace as data, entry by entry."""
    trace = _trace(result)
    lines = trace.json_lines(viewer).splitlines() if trace else []
    return [msgspec.json.decode(line) for line in lines]
