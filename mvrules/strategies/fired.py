"""Firing: how often each rule was asked while games were played, and which never was.

A run that passes says nothing about rules that never came up in it, so they are told with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from mvrules.kernel.book import Book
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.play import Game
from mvrules.kernel.questions import clauses_at
from mvrules.kernel.refusals import NoOutcome, NotModelled
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Entry, Trace

__all__ = ["Fired"]


class Fired:
    """How often each clause that has a site in the engine was asked.

    Attributes:
        games: how many games were played.
        answers: how many answers were given in them.
        counts: by a clause, after how many answers it had been asked.
    """

    def __init__(self, book: Book) -> None:
        """Begin with nought for every clause that a rule stands on."""
        self.book, self.games, self.answers = book, 0, 0
        self.counts = Counter(dict.fromkeys(sorted({str(s.clause) for s in book.sites()}), 0))

    def answered(self, game: Game) -> None:
        """Count what was asked by an answer, and for the questions that follow it."""
        self.answers += 1
        self._count(
            {*Trace(None, game.trace.log, game.trace.length).clauses(), *clauses_at(game.questions)}
        )

    def ended(self, game: Game) -> None:
        """Count what is asked where points are counted, once a game is left."""
        self.games += 1
        log: list[Entry] = []
        table = Table(game.book, game.ruling, game.state, log)
        with suppress(NoOutcome, NotModelled):
            game.book.scores(table)
            game.book.winners(table)
        self._count(Trace(None, log, len(log)).clauses())

    def _count(self, clauses: set[ClauseId]) -> None:
        self.counts.update(str(clause) for clause in clauses if str(clause) in self.counts)

    def never(self) -> dict[str, tuple[str, ...]]:
        """Give each clause that was never asked, with where its rules stand."""
        found: dict[str, list[str]] = {}
        for site in self.book.sites():
            if not self.counts[str(site.clause)]:
                found.setdefault(str(site.clause), []).append(site.where)
        return {clause: tuple(sites) for clause, sites in sorted(found.items())}

    def summary(self) -> str:
        """Say in a line how many rules never fired."""
        rules = f"{len(self.never())} of {len(self.counts)} rules"
        played = f"{self.games} games, {self.answers} answers"
        return f"{self.book.name}: {rules} never fired in {played}"

    def lines(self) -> Iterator[str]:
        """Tell the rules that never fired with their sites, then the others with their counts."""
        yield self.summary()
        for clause, sites in self.never().items():
            yield f"  never  {clause}  {', '.join(sites)}"
        for clause, count in self.counts.most_common():
            if count:
                yield f"{count:7}  {clause}"
