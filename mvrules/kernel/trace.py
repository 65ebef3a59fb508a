"""The trace tells what happened as a tree: clause by clause, each with its events.

While a step runs, entries are appended to one flat log with their depth; a game remembers how
long the log was when it was made, so a trace is a value although the log grows on.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.kernel.clauses import ClauseId, Ledger
    from mvrules.kernel.events import Event
    from mvrules.kernel.questions import Option


class Mark(Enum):
    """What an entry of the log is."""

    ANSWERED = auto()
    CLAUSE = auto()
    CITED = auto()
    HAPPENED = auto()
    INSTEAD = auto()
    ENDLESS = auto()


class Entry(NamedTuple):
    """One line of the trace: how deep, what it is, of which clause, and what it holds."""

    depth: int
    mark: Mark
    what: Any
    value: Any = None


class Trace:
    """What has happened up to a moment of a game; a value, although it shares its log.

    ``before`` is the trace of the finished steps, ``log[:length]`` is the step that runs.
    """

    __slots__ = ("before", "length", "log")

    def __init__(self, before: Trace | None, log: list[Entry], length: int) -> None:
        """Keep the finished steps and the length of the step that runs."""
        self.before, self.log, self.length = before, log, length

    def steps(self) -> list[list[Entry]]:
        """Give the entries of each step, the oldest first."""
        found: list[list[Entry]] = []
        here: Trace | None = self
        while here is not None:
            if here.length:
                found.append(here.log[: here.length])
            here = here.before
        return found[::-1]

    def entries(self) -> Iterator[Entry]:
        """Give every entry, the oldest first."""
        for step in self.steps():
            yield from step

    def events(self) -> Iterator[Event]:
        """Give every event, the oldest first: folded over the opening they give the game."""
        return (entry.what for entry in self.entries() if entry.mark is Mark.HAPPENED)

    def clauses(self) -> set[ClauseId]:
        """Name every clause that was reached."""
        return {e.what for e in self.entries() if e.mark in {Mark.CLAUSE, Mark.CITED}}

    def explain(self, ledger: Ledger | None = None, viewer: str | None = None) -> str:
        """Tell the trace as a tree, with the gist of each clause if a ledger is given.

        Args:
            ledger: the ruleset's clauses (``book.ledger``).
            viewer: a player; what this player may not see is told as hidden.
        """
        lines = (
            "  " * entry.depth + _told(entry, ledger, viewer) for entry in _news(self.entries())
        )
        return "\n".join(lines)

    def json_lines(self, viewer: str | None = None) -> str:
        """Give the trace as JSON, one entry a line."""
        lines = [msgspec.json.encode(_plain(e, viewer), enc_hook=str) for e in self.entries()]
        return b"\n".join(lines).decode()


def _news(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Leave out a decision that is cited again, with the same result, in the same place."""
    told: set[tuple[int, Any, str]] = set()
    for entry in entries:
        if entry.mark is not Mark.CITED:
            told = {line for line in told if line[0] < entry.depth}
            yield entry
            continue
        line = (entry.depth, entry.what, repr(entry.value))
        if line not in told:
            told.add(line)
            yield entry


def _hidden(event: Event, viewer: str | None) -> bool:
    """Whether this viewer may not see an event."""
    return viewer is not None and event.seen_by is not None and viewer not in event.seen_by


def _told(entry: Entry, ledger: Ledger | None, viewer: str | None) -> str:
    """Tell one entry as a line."""
    match entry.mark:
        case Mark.ANSWERED:
            return f"▸ {_answer(entry, viewer)}"
        case Mark.CLAUSE:
            return _clause(entry.what, ledger)
        case Mark.CITED:
            return f"{_clause(entry.what, ledger)} → {_value(entry.value)}"
        case Mark.HAPPENED:
            return "• hidden" if _hidden(entry.what, viewer) else f"• {sentence(entry.what)}"
        case Mark.INSTEAD:
            return f"instead of: {sentence(entry.what)}"
    return f"∞ endless: {entry.what} comes round again with nothing changed"


def _secret(entry: Entry, viewer: str | None) -> bool:
    """Whether this viewer may not see an answer: it was given in secret by someone else."""
    return viewer is not None and bool(entry.value) and entry.what.player != viewer


def _answer(entry: Entry, viewer: str | None) -> str:
    """Tell who said what."""
    answer: Option = entry.what
    return f"{answer.player}: {'in secret' if _secret(entry, viewer) else answer.said()}"


def sentence(event: Event) -> str:
    """Tell an event as a short line: what happened, then what it holds."""
    facts = ", ".join(f"{k}: {_value(v)}" for k, v in event.said()[event.name].items())
    return f"{event.name} ({facts})" if facts else event.name


def _clause(clause: ClauseId, ledger: Ledger | None) -> str:
    """Name a clause, with its gist if the ledger knows it."""
    if ledger is None or clause not in ledger:
        return clause
    return f"{clause}  {ledger[clause].gist}"


def _value(value: Any) -> str:
    """Show a value as a player would say it."""
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return str(value)


def _plain(entry: Entry, viewer: str | None) -> dict[str, Any]:
    """Give one entry as plain data."""
    plain: dict[str, Any] = {"depth": entry.depth, "is": entry.mark.name.lower()}
    if entry.mark in {Mark.HAPPENED, Mark.INSTEAD}:
        hidden = _hidden(entry.what, viewer)
        return plain | ({"event": "hidden"} if hidden else {"event": entry.what.said()})
    if entry.mark is Mark.ANSWERED:
        said = "in secret" if _secret(entry, viewer) else entry.what.plain()
        return plain | {"player": entry.what.player, "answer": said}
    key = "lap" if entry.mark is Mark.ENDLESS else "clause"
    return plain | {key: entry.what} | ({} if entry.value is None else {"value": entry.value})
