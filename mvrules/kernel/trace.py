"""The trace tells what happened as a tree: clause by clause, each with its events.

While a step runs, entries are appended to one flat log with their depth; a game remembers how
long the log was when it was made, so a trace is a value although the log grows on.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from mvrules.kernel.questions import CHANCE

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
    READ = auto()
    HAPPENED = auto()
    INSTEAD = auto()
    ENDLESS = auto()


CITED = Mark.CITED
"""By far the most entries are of this mark."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the trace: how deep, what it is, of which clause, what it gave, about what.

    ``seen_by`` names the players before whom a decision was made, if not before everybody.
    """

    depth: int
    mark: Mark
    what: Any
    value: Any = None
    about: str = ""
    seen_by: tuple[str, ...] | None = None


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
        cited = (e for e in _read_out(self.entries()) if e.mark in {Mark.CLAUSE, Mark.CITED})
        return {entry.what for entry in cited}

    def told(self, viewer: str | None = None) -> Iterator[Entry]:
        """Give what is worth telling: each decision once, and readings where a clause decided.

        A viewer is not told what was decided before others only, nor that chance was asked in
        secret: only where more than one card could come is it asked at all.
        """
        entries = (entry for entry in self.entries() if not _passed_over(entry, viewer))
        return _news(_read_out(entries))

    def explain(self, ledger: Ledger | None = None, viewer: str | None = None) -> str:
        """Tell the trace as a tree, with the gist of each clause if a ledger is given.

        Args:
            ledger: the ruleset's clauses (``book.ledger``).
            viewer: a player; what this player may not see is told as hidden.
        """
        lines = ("  " * entry.depth + _told(entry, ledger, viewer) for entry in self.told(viewer))
        return "\n".join(lines)

    def json_lines(self, viewer: str | None = None) -> str:
        """Give the trace as JSON, one entry a line."""
        lines = [msgspec.json.encode(_plain(entry, viewer)) for entry in self.told(viewer)]
        return b"\n".join(lines).decode()


class Readout(Protocol):
    """Something read off the table by formulas, which can tell which clauses decided it."""

    def decided(self) -> Iterable[tuple[ClauseId, Any, str]]:
        """Give each clause that decided, what it gave, and about what."""


def _read_out(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Put in the place of each reading the clauses that decided it."""
    for entry in entries:
        if entry.mark is Mark.READ:
            for clause, value, about in entry.what.decided():
                yield Entry(entry.depth, Mark.CITED, clause, value, about)
        else:
            yield entry


def _news(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Leave out a decision that was cited before, with the same result, under the same node."""
    told: set[tuple[int, Any, str, str]] = set()
    for entry in entries:
        if entry.mark in {Mark.CLAUSE, Mark.ANSWERED}:
            told = {line for line in told if line[0] <= entry.depth}
        line = (entry.depth, entry.what, _value(entry.value), entry.about)
        if entry.mark is not Mark.CITED or line not in told:
            yield entry
        if entry.mark is Mark.CITED:
            told.add(line)


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
            about = f" [{entry.about}]" if entry.about else ""
            return f"{_clause(entry.what, ledger)} → {_value(entry.value)}{about}"
        case Mark.HAPPENED:
            return "• hidden" if _hidden(entry.what, viewer) else f"• {sentence(entry.what)}"
        case Mark.INSTEAD:
            hidden = _hidden(entry.what, viewer)
            return f"about to happen: {'hidden' if hidden else sentence(entry.what)}"
    return f"∞ endless: {entry.what} comes round again with nothing changed"


def _secret(entry: Entry, viewer: str | None) -> bool:
    """Whether this viewer may not see an answer: it was given in secret by someone else."""
    return viewer is not None and bool(entry.value) and entry.what.player != viewer


def _passed_over(entry: Entry, viewer: str | None) -> bool:
    """Whether this viewer is not told at all: of chance's secrets, and of others' decisions."""
    if entry.mark is Mark.ANSWERED:
        return entry.what.player == CHANCE and _secret(entry, viewer)
    if entry.mark in {Mark.CITED, Mark.READ}:
        return viewer is not None and entry.seen_by is not None and viewer not in entry.seen_by
    return False


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
    if hasattr(value, "said"):
        return str(value.said())
    if callable(value):
        return str(value.__name__).replace("_", " ")
    return str(value)


def _spoken(value: Any) -> Any:
    """Give what an event holds as plain data, with cards and sheets by their names."""
    if isinstance(value, dict):
        return {key: _spoken(item) for key, item in value.items()}
    if isinstance(value, int | None):
        return value
    return _value(value)


def _plain(entry: Entry, viewer: str | None) -> dict[str, Any]:
    """Give one entry as plain data."""
    plain: dict[str, Any] = {"depth": entry.depth, "is": entry.mark.name.lower()}
    if entry.mark in {Mark.HAPPENED, Mark.INSTEAD}:
        hidden = _hidden(entry.what, viewer)
        return plain | {"event": "hidden" if hidden else _spoken(entry.what.said())}
    if entry.mark is Mark.ANSWERED:
        said = "in secret" if _secret(entry, viewer) else entry.what.plain()
        return plain | {"player": entry.what.player, "answer": said}
    key = "lap" if entry.mark is Mark.ENDLESS else "clause"
    about = {"about": entry.about} if entry.about else {}
    value = {} if entry.value is None else {"value": _value(entry.value)}
    return plain | {key: entry.what} | value | about
