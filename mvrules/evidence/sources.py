"""Sources: whether the printed sentences that a ledger rests on still stand in somebody's booklet.

The ledger keeps fingerprints and no sentences; whoever owns the booklet holds a text against them.
A clause of which a sentence is gone has moved, and what shows it is suspect until it is accepted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from mvrules.kernel.clauses import Clause, ClauseId, Ledger
from mvrules.kernel.fingerprints import fingerprint, normalised, sentences
from mvrules.kernel.refusals import WordsRefused

__all__ = ["Booklet", "Moved", "Sentence", "accepted", "fitting", "moved"]

ENOUGH = 0.2
"""A text in which fewer of the sentences stand is another booklet, and not a changed one."""
LIKELY = 3
"""So many sentences are offered for one that is gone."""
ALIKE = 0.3
"""Sentences that share fewer of their words with a gist are not offered for it."""


class Sentence(msgspec.Struct, frozen=True):
    """A sentence of a booklet, and the line on which it stands, counted from one."""

    line: int
    text: str

    @property
    def mark(self) -> str:
        """Give its fingerprint."""
        return fingerprint(self.text)


class Booklet(msgspec.Struct, frozen=True):
    """The text of one or several booklets, sentence by sentence."""

    sentences: tuple[Sentence, ...]

    @classmethod
    def of(cls, *texts: str) -> Booklet:
        """Cut texts into sentences."""
        lines = [(at, line) for text in texts for at, line in enumerate(text.splitlines(), 1)]
        return cls(tuple(Sentence(at, one) for at, line in lines for one in sentences(line)))

    @property
    def marks(self) -> frozenset[str]:
        """Give all its fingerprints."""
        return frozenset(one.mark for one in self.sentences)


class Moved(msgspec.Struct, frozen=True):
    """A clause of which sentences are gone, and what may stand there now, the likest first."""

    clause: Clause
    gone: tuple[str, ...]
    likely: tuple[Sentence, ...]


def fitting(ledgers: Mapping[str, Ledger], booklet: Booklet) -> str:
    """Name the rulebook to which a booklet belongs.

    Raises:
        WordsRefused: of none enough sentences stand in it.
    """
    shares = {name: _share(ledger, booklet.marks) for name, ledger in ledgers.items()}
    best = max(shares, key=lambda name: shares[name])
    if shares[best] < ENOUGH:
        told = ", ".join(f"{name} {share:.0%}" for name, share in shares.items())
        raise WordsRefused(f"this is the text of no rulebook here; sentences found: {told}")
    return best


def _share(ledger: Ledger, marks: frozenset[str]) -> float:
    """Tell what share of the sentences that a ledger rests on is there."""
    wanted = _wanted(ledger)
    return len(wanted & marks) / len(wanted) if wanted else 0.0


def _wanted(ledger: Ledger) -> set[str]:
    """Give every fingerprint on which a clause rests."""
    return {mark for clause in ledger.values() for mark in clause.source}


def moved(ledger: Ledger, booklet: Booklet) -> tuple[Moved, ...]:
    """Give every clause of which a sentence is gone from a booklet."""
    marks, wanted = booklet.marks, _wanted(ledger)
    free = [one for one in booklet.sentences if one.mark not in wanted]
    return tuple(
        Moved(clause, gone, tuple(_likely(clause, free)))
        for clause in ledger.values()
        if (gone := tuple(mark for mark in clause.source if mark not in marks))
    )


def _likely(clause: Clause, free: Iterable[Sentence]) -> list[Sentence]:
    """Give the sentences on which no clause rests that share most words with a clause."""
    words = _words(clause.gist)
    shares = {one: len(words & _words(one.text)) / len(words) for one in free}
    alike = [one for one in shares if shares[one] >= ALIKE]
    return sorted(alike, key=lambda one: (-shares[one], one.line))[:LIKELY]


def _words(text: str) -> set[str]:
    """Give the words of a text by their beginnings, so that inflected words are alike."""
    return {word[:5] for word in normalised(text).split() if len(word) > 2} or {""}  # noqa: PLR2004


# what is accepted --------------------------------------------------------------------------


def accepted(text: str, one: Moved, lines: Iterable[int], booklet: Booklet) -> str:
    """Let a clause rest on what a booklet says now, and give the rulebook's new text.

    Args:
        text: the rulebook's, as its file holds it.
        one: the clause that moved.
        lines: those of the booklet on which it rests now; without any, only on what is left.
        booklet: what it says.

    Raises:
        WordsRefused: such a line holds nothing new, or the clause would rest on nothing.
    """
    new = [mark for line in lines for mark in _new(line, one.clause, booklet)]
    left = [mark for mark in one.clause.source if mark not in one.gone]
    if not (new or left or one.clause.sources or one.clause.uncertain):
        raise WordsRefused(
            f"{one.clause.id} would rest on nothing; give the line that says it now, or take the "
            "clause out of the rulebook"
        )
    return _rewritten(text, one.clause.id, [*left, *dict.fromkeys(new)])


def _new(line: int, clause: Clause, booklet: Booklet) -> Iterator[str]:
    """Give the fingerprints of a line on which the clause does not rest yet."""
    found = [s.mark for s in booklet.sentences if s.line == line and s.mark not in clause.source]
    if not found:
        raise WordsRefused(f"line {line} holds no sentence that is new to {clause.id}")
    yield from found


def _rewritten(text: str, clause: ClauseId, marks: list[str]) -> str:
    """Write other fingerprints at a clause; all else stays as it is laid out."""
    entry = re.compile(rf"^  {clause}:\n(?:    .*\n|\n)*", re.MULTILINE)
    source = re.compile(r"^    source: *\[[^\]]*\]\n", re.MULTILINE)
    said = f"    source: [{', '.join(marks)}]\n" if marks else ""
    return entry.sub(lambda found: source.sub(lambda _: _folded(said), found[0], count=1), text)


def _folded(line: str, most: int = 100) -> str:
    """Break a long list of fingerprints where the file's other lists break."""
    if len(line) <= most:
        return line
    marks = re.findall(r"[0-9a-f]{12}", line)
    rows = [marks[at : at + 6] for at in range(0, len(marks), 6)]
    return "".join(["    source: [\n", *(f"      {', '.join(row)},\n" for row in rows), "    ]\n"])
