"""Results say what came of each row: a verdict, and for a failure what was expected and happened.

A result keeps the game as it stood at the first difference, so that it can tell, clause by clause,
how it came to that. A report gathers the results of many files, and counts them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.faults import Fault, KeyPath, spelt
from mvrules.scenarios.document import Row

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Ledger
    from mvrules.kernel.play import Game
    from mvrules.kernel.trace import Trace

__all__ = ["Difference", "Report", "Result", "Verdict"]


class Verdict(StrEnum):
    """What came of a row."""

    HOLDS = "holds"
    FAILS = "fails"
    UNFILLED = "unfilled"
    """It holds as far as it is filled, and some cell still waits."""
    OUT_OF_SCOPE = "out of scope"
    KNOWN_FAILING = "known failing"
    """It fails, as its status says."""
    PASSES_UNEXPECTEDLY = "passes unexpectedly"
    """It holds, although its status says that it fails."""
    BROKEN = "broken"
    """Its words name something that there is not, or its board can't be laid."""
    UNKNOWN = "unknown"
    """A limit was reached before anything was shown."""

    __hash__ = str.__hash__  # an enumeration's own takes a call of Python for each of many results


GOOD = frozenset({Verdict.HOLDS, Verdict.OUT_OF_SCOPE, Verdict.KNOWN_FAILING})


COUNTED = {
    Verdict.HOLDS: "hold",
    Verdict.FAILS: "fail",
    Verdict.UNFILLED: "unfilled",
    Verdict.OUT_OF_SCOPE: "out of scope",
    Verdict.KNOWN_FAILING: "known failing",
}
"""The verdicts that are always counted, and what their number stands before."""

SELDOM = {
    Verdict.PASSES_UNEXPECTEDLY: "hold although they are known to fail",
    Verdict.BROKEN: "broken",
    Verdict.UNKNOWN: "unknown",
}
"""The verdicts that are counted where there are any."""


class Difference(msgspec.Struct, frozen=True):
    """One thing that is not as the scenario says, and where it says so."""

    place: str
    key_path: KeyPath
    what: str
    expected: str
    happened: str

    def __str__(self) -> str:
        """Tell the difference in one line, as an editor's list of problems wants it."""
        told = f"expected {self.expected}; happened: {self.happened}"
        return f"{self.place}  {spelt(self.key_path)}: {self.what}: {told}"


class Result(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What came of one row, or of one law between rows."""

    where: str
    """The file."""
    scenario: str
    row: str = ""
    verdict: Verdict
    differences: tuple[Difference, ...] = ()
    faults: tuple[Fault, ...] = ()
    """What is wrong with its words, if it is broken."""
    reason: str = ""
    """Why it is out of scope or known to fail, or which limit was reached."""
    cites: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    ruleset: str = ""
    readings: Mapping[str, str] = {}
    of: Row | None = None
    """The row; of a law, the first of the two it compares."""
    book: Book | None = None
    """The rulebook, with the row's own cards."""
    kept: Game | None = None
    """The game at the first difference; a row that holds keeps none, and is played again for it."""
    again: Callable[[], Game | None] | None = None
    trace: Trace | None = None
    """What had happened when a step broke off, if one did."""

    @property
    def game(self) -> Game | None:
        """The game at the first difference, or at the end; none if no board was laid."""
        return self.again() if self.again else self.kept

    @property
    def id(self) -> str:
        """Its address: `path::scenario[row]`."""
        return f"{self.where}::{address(self.scenario, self.row)}"

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that it lays out, deals, moves or supplies, stand-ins among them."""
        from mvrules.scenarios.names import called

        known = self.book.card_names() if self.book else ()
        return tuple(sorted(name for name in called(self.of) if name in known)) if self.of else ()

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """The invented cards among them."""
        return tuple(self.of.stand_ins) if self.of else ()

    @property
    def supplied(self) -> tuple[str, ...]:
        """The real cards about which it supplies what no source says."""
        return tuple(self.of.cards) if self.of else ()

    @property
    def good(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.verdict in GOOD

    def explain(self, ledger: Ledger | None = None) -> str:
        """Tell what had happened, clause by clause, up to the first difference or to the end."""
        game = None if self.trace else self.game
        trace = game.trace if game else self.trace
        return trace.explain(ledger) if trace else ""

    def told(self, ledger: Ledger | None = None) -> str:
        """Tell all of it as text: the differences, the clauses cited, and how it came to that."""
        return "\n".join(self._lines(ledger))

    def _lines(self, ledger: Ledger | None) -> Iterator[str]:
        yield f"{self.verdict}: {self.id}" + (f" ({self.reason})" if self.reason else "")
        yield from map(str, self.faults or self.differences)
        if self.faults:
            return
        yield from (f"  cites {_with_gist(clause, ledger)}" for clause in self.cites)
        tree = self.explain(ledger)
        if tree:
            yield "  what had happened:"
            yield from (f"    {line}" for line in tree.splitlines())


class Report(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What came of many files."""

    results: tuple[Result, ...] = ()
    faults: tuple[Fault, ...] = ()
    """Everything that can't be read, each fault once."""
    files: int = 0
    seconds: float = 0.0

    @property
    def counts(self) -> Mapping[Verdict, int]:
        """Count the results by verdict; a verdict that nothing has counts nought."""
        found = Counter(result.verdict for result in self.results)
        return {verdict: found[verdict] for verdict in Verdict}

    def summary(self) -> str:
        """Count everything in one line."""
        counts = self.counts
        told = [f"{counts[verdict]} {word}" for verdict, word in COUNTED.items()]
        told += [f"{counts[verdict]} {word}" for verdict, word in SELDOM.items() if counts[verdict]]
        if self.faults:
            told.append(f"{len(self.faults)} {'fault' if len(self.faults) == 1 else 'faults'}")
        return f"{', '.join(told)}; {self.seconds:.2f} s"

    @property
    def exit_code(self) -> int:
        """0: all holds; 1: something does not; 2: something can't be read; 3: a limit was reached.

        A report in which nothing was checked is none of these by itself: whoever checks nothing
        notes it as a fault.
        """
        if self.faults:
            return 2
        verdicts = {result.verdict for result in self.results}
        if verdicts - GOOD - {Verdict.UNKNOWN}:
            return 2 if Verdict.BROKEN in verdicts else 1
        return 3 if Verdict.UNKNOWN in verdicts else 0


def address(scenario: str, row: str) -> str:
    """Give the address of a row inside its file; two colons or a line break would cut it."""
    name = " ".join(scenario.split()).replace("::", ": :")
    inner = " ".join(row.split()).replace("::", ": :")
    return f"{name}[{inner}]" if inner else name


def _with_gist(clause: str, ledger: Ledger | None) -> str:
    """Name a clause, and say it if somebody has the rulebook open."""
    known = ledger.get(ClauseId(clause)) if ledger else None
    return f"{clause}  {known.gist}" if known else clause
