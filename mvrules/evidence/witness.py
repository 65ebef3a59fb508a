"""Witnesses: the smallest pair of boards, one fact apart, on one of which a clause decides.

A clause decides in a situation if what comes of it is otherwise without it. Situations are those
of the rows that cite the clause and die without it. One fact is changed, until with and without
the clause the same comes of it, and not what came of it before. Then everything is left out of
both that it does not take.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from mvrules.evidence.cases import Case, Decided
from mvrules.evidence.flips import Flip, Flips, Look, Rough, smallest
from mvrules.evidence.forks import side
from mvrules.evidence.mutants import Mutant, of
from mvrules.evidence.patience import patience
from mvrules.evidence.scopes import likeness
from mvrules.evidence.situations import Closely
from mvrules.evidence.telling import Told, holds, told
from mvrules.evidence.vocabulary import Vocabulary
from mvrules.kernel.refusals import NoOutcome, WordsRefused

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book
    from mvrules.scenarios.check import Item

__all__ = ["Pair", "Search", "dropping", "witness"]

PATIENCE = 25.0
"""So many seconds of computing one row may take."""

MOST_ROWS = (1, 3, 8)
"""So many rows in which a clause decides are looked at, those with the fewest words first.

The first is for a fine pair, the second for one that is nearly so, the last for any other.
"""

MOST_STEPS = 30
"""Rows of more steps, which play whole games, are left out."""

CLOSELY: tuple[Closely, ...] = ("", "reasons", "order")
"""What is looked at besides how things lie, only where that alone shows nothing."""

MOST_TELLINGS = 4
"""So many facts are told by themselves, until one shows that a clause decides."""


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """Two situations as scenarios, one fact apart, in the first of which a clause decides.

    Attributes:
        clause: the clause.
        how: how it is bent where one looks what it decides.
        decides: the board on which it decides, as a scenario; nothing if none could be written.
        sort: what sort of fact is otherwise on the second board.
        fact: what is otherwise there; nothing if no such board was found.
        idle: the second board, as a scenario; nothing if none was found.
        least: whether nothing more can be left out of both.
        rough: how roughly they are alike but for that (`flips`).
        rows: how many rows were looked at.
        tried: how many facts were changed.
        redundant: in which scope the clause changes nothing, if that was shown.
        why: what was exhausted, if no pair was found.
    """

    clause: str
    how: str
    decides: str = ""
    sort: str = ""
    fact: str = ""
    idle: str = ""
    least: bool = False
    rough: Rough = Rough.SAME_ACT
    rows: int = 0
    tried: int = 0
    redundant: str = ""
    why: str = ""

    @property
    def found(self) -> bool:
        """Whether there are two boards."""
        return bool(self.idle)


class Search:
    """Looks for witnesses among the rows of a rulebook."""

    def __init__(self, rows: Rows) -> None:
        self.rows, self.vocabulary = rows, Vocabulary(rows)

    def witness(self, clause: str) -> Pair:
        """Find the smallest pair of boards for a clause.

        Raises:
            WordsRefused: nothing decides for a clause of this name.
        """
        return _Looking(self, dropping(self.rows.book, clause)).pair()


def witness(rows: Rows, clause: str) -> Pair:
    """Find the smallest pair of boards for one clause."""
    return Search(rows).witness(clause)


def dropping(book: Book, clause: str) -> Mutant:
    """Give the mutant that drops a clause; if its sites admit none, another way to bend it."""
    ways = [one for one in of(book, (clause,)) if one.clauses == (one.of,)]
    if not ways:
        raise WordsRefused(f"nothing decides for {clause} by itself")
    return min(ways, key=lambda one: one.how != "dropped")


class _Looking:
    """One search: for the pair of one clause, row after row."""

    def __init__(self, search: Search, mutant: Mutant) -> None:
        self.search, self.mutant = search, mutant
        self.none = Pair(clause=mutant.of, how=mutant.how)
        self.seen = self.tried = self.decided = 0

    def pair(self) -> Pair:
        """Give the best pair of all rows, first where more differs than why it is refused."""
        best = self.none
        for closely in CLOSELY:
            self.decided = 0
            for case in self._cases(closely):
                best = min(best, self._of_row(case), key=_rank)
                enough = MOST_ROWS[min(best.rough, 2)] if best.found else MOST_ROWS[-1]
                if self.decided >= enough:
                    break
            if best.found:
                break
        best = best if best.found else self._exhausted(best)
        return msgspec.structs.replace(best, rows=self.seen, tried=self.tried)

    def _cases(self, closely: Closely) -> Iterator[Case]:
        """Give the rows that cite the clause, those with the fewest words first."""
        rows = self.search.rows
        items = [rows.items[number] for number in rows.attributed(self.mutant)]
        short = (one for one in items if one.law is None and len(one.row.when) <= MOST_STEPS)
        for item in sorted(short, key=_size):
            yield Case(item, self.mutant, closely)

    def _exhausted(self, best: Pair) -> Pair:
        """Say what was exhausted, or that the clause changes nothing in some scope."""
        if best.decides:
            why = f"{self.tried} facts changed in {self.seen} rows, and none flips it"
            return msgspec.structs.replace(best, why=why)
        rows = self.search.rows
        alike = likeness(rows, self.mutant, rows.attributed(self.mutant))
        if alike.proven:
            return msgspec.structs.replace(best, redundant=alike.scope)
        why = f"no board on which it decides could be told in {self.seen} rows"
        return msgspec.structs.replace(best, why=why)

    def _of_row(self, case: Case) -> Pair:
        """Look for a pair that begins with a row."""
        best = self.none
        flips = Flips(case, self.search.vocabulary)
        try:
            with patience(PATIENCE):
                for pair in self._pairs(case, flips):
                    best = min(best, pair, key=_rank)
        except NoOutcome:
            pass  # patience ran out, or nobody can tell what may be done there
        self.seen += 1
        self.tried += flips.tried
        return best

    def _pairs(self, case: Case, flips: Flips) -> Iterator[Pair]:
        """Give the board by itself, then the pairs by the first flips that can be told."""
        decided = next(case.decided(), None)
        if decided is None:
            return
        self.decided += 1
        yield self._alone(case, decided)
        starts = case.small(decided), decided.situation
        found = (flip for look, start in product(Look, starts) for flip in flips.of(start, look))
        for flip in _roughest_last(found):
            if pair := self._written(case, flip):
                yield pair
                return

    def _alone(self, case: Case, decided: Decided) -> Pair:
        """Tell a situation in which the clause decides, by itself."""
        for fact in decided.otherwise[:MOST_TELLINGS]:
            how = Told(f"{self.mutant.of} decides", self.mutant.of)
            text = told(case, decided.situation, fact, how)
            if text and holds(text, self.mutant) is False:
                return msgspec.structs.replace(self.none, decides=text)
        return self.none

    def _written(self, case: Case, flip: Flip) -> Pair | None:
        """Make both boards small, and write them as scenarios that were run."""
        if not self._both(case, flip):
            return None
        small, whole = smallest(case, flip)
        for each, minimal in ((small, whole), (flip, False)):
            if both := self._both(case, each):
                return msgspec.structs.replace(
                    self.none, decides=both[0], idle=both[1], sort=each.fork.kind,
                    fact=each.fork.fact, least=minimal, rough=flip.rough,
                )  # fmt: skip
        return None

    def _both(self, case: Case, flip: Flip) -> tuple[str, str] | None:
        """Tell both sides, if each holds, and only the first does not without the clause."""
        clause, fork = self.mutant.of, flip.fork
        titles = (f"{clause} decides {fork.on_one}", f"{clause} decides nothing {fork.on_other}")
        texts = []
        for number, title in enumerate(titles):
            how = Told(title, clause, decides=not number)
            there = case.asked(side(flip.situation, number))
            text = told(case, there, flip.fact, how)
            if not text or holds(text, self.mutant) is not bool(number):
                return None
            texts.append(text)
        return texts[0], texts[1]


def _roughest_last(flips: Iterable[Flip]) -> Iterator[Flip]:
    """Give flips as they are found, but those that are rougher than no act at all in the end."""
    rougher: list[Flip] = []
    for flip in flips:
        if flip.rough <= Rough.NO_ACT:
            yield flip
        else:
            rougher.append(flip)
    yield from sorted(rougher, key=lambda flip: flip.rough)


def _rank(pair: Pair) -> tuple[bool, bool, int, bool, int]:
    """Rank pairs: those with both boards first, then the finest, then the smallest."""
    return not pair.found, not pair.decides, pair.rough, not pair.least, len(pair.decides)


def _size(item: Item) -> int:
    row = item.row
    return len(repr((row.given, row.stand_ins, row.cards, row.when)))
