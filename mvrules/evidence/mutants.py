"""A mutant is the rulebook, wrong in one way: a clause bent, a doubt misread, a text changed.

Clauses are bent as the shape of their sites admits; a reading that is refuted is a mutant made
by hand, for somebody read the rules so; a card's text is changed word by word (`texts`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec

from mvrules.evidence.texts import Change, changes
from mvrules.kernel.book import Book
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.rulings import Bend, Site

__all__ = ["Kind", "Mutant", "mutants", "of"]

REFUTED = "refuted"
MOVES = frozenset({Bend.ONE_MORE, Bend.ONE_LESS})

SAID = {
    Bend.DROPPED: "is dropped",
    Bend.NEGATED: "says the opposite, so that what may be must not, or the other way round",
    Bend.ONE_MORE: "has a bound of one more",
    Bend.ONE_LESS: "has a bound of one less",
    Bend.SWAPPED: "has two steps in the other order",
    Bend.ANOTHER_PLAYER: "is about the next player instead",
    Bend.ONE_OF_ALL: "takes one for all, or all for one",
    Bend.BEFORE: "goes by what lay there before the step, whatever has happened in it",
}
"""What each way to bend a clause makes of it."""


class Kind(StrEnum):
    """What a mutant is wrong in."""

    CLAUSE = "clause"
    MISREADING = "misreading"
    TEXT = "text"


class Mutant(msgspec.Struct, frozen=True, kw_only=True):
    """The rulebook, wrong in one way.

    Attributes:
        kind: what it is wrong in.
        of: the clause, the doubt or the card.
        how: the bend, the alternative, or which word is changed to what.
        said: what it makes of it, in a sentence.
        clauses: whoever cites one of these should notice; of a text, whoever lays the card.
        change: how the text is changed, if a text is.
    """

    kind: Kind
    of: str
    how: str
    said: str
    clauses: tuple[str, ...] = ()
    change: Change | None = None

    @property
    def name(self) -> str:
        """Name it on one line."""
        return f"{self.of}: {self.how}"


def mutants(book: Book) -> tuple[Mutant, ...]:
    """List every mutant of a rulebook: its clauses', its misreadings', its texts'."""
    return (*_of_clauses(book), *_misreadings(book), *_of_texts(book))


def of(book: Book, names: tuple[str, ...]) -> tuple[Mutant, ...]:
    """List the mutants of some clauses, doubts or cards; of everything, if none is named.

    Raises:
        WordsRefused: nothing that has mutants is called so.
    """
    every = mutants(book)
    known = {one.of.lower(): one.of for one in every}
    wanted = {known.get(name.lower(), name) for name in names}
    for name in wanted - set(known.values()):
        what = f"nothing in {book.title} that could be wrong is called {name!r}"
        raise WordsRefused(what, nearest(name, tuple(known.values())))
    return tuple(one for one in every if not names or one.of in wanted)


def _of_clauses(book: Book) -> Iterator[Mutant]:
    """Bend each clause in every way that one of its sites admits, once; each number by itself."""
    sites: dict[ClauseId, list[Site]] = {}
    for site in book.sites():
        sites.setdefault(site.clause, []).append(site)
    for clause, how in sorted((one, how) for one, own in sites.items() for how in _ways(own)):
        way, _, number = how.partition(": ")
        which = f" ({number})" if number else ""
        said = f"«{book.ledger[clause].gist}» {SAID[Bend(way)]}{which}"
        yield Mutant(kind=Kind.CLAUSE, of=clause, how=how, said=said, clauses=(clause,))


def _ways(sites: Sequence[Site]) -> Iterator[str]:
    """Give every way in which the sites of a clause can be wrong, of several numbers each."""
    places = tuple(dict.fromkeys(place for site in sites for place in site.places))
    for how in dict.fromkeys(how for site in sites for how in site.bends):
        several = places if how in MOVES and len(places) > 1 else ()
        yield from (f"{how}: {place}" for place in several) if several else (str(how),)


def _misreadings(book: Book) -> Iterator[Mutant]:
    """Read each doubt as somebody did who was wrong."""
    for doubt in book.readings.values():
        for name, one in doubt.alternatives.items() if doubt.modelled else ():
            if one.standing == REFUTED:
                touched = tuple(map(str, doubt.touches))
                yield Mutant(
                    kind=Kind.MISREADING, of=doubt.id, how=name, said=one.gist, clauses=touched
                )


def _of_texts(book: Book) -> Iterator[Mutant]:
    """Change the text of each card that is no stand-in, word by word."""
    for change in changes(book):
        clauses = tuple(map(str, _behind(change)))
        yield Mutant(
            kind=Kind.TEXT, of=change.card, how=change.how, said=change.said,
            clauses=clauses, change=change,
        )  # fmt: skip


def _behind(change: Change) -> Iterator[ClauseId]:
    """Name the clauses that the changed words themselves say they stand on."""
    for word in change.old.walk():
        for said in word.touches:
            if said == "stands on clause {clause}":
                yield ClauseId(getattr(word, "clause", ""))
