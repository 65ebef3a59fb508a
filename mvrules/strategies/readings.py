"""Rulings for tests: doubts read in every way that the engine obeys, and clauses bent."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from mvrules.kernel.book import Book
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling

MOST = 3
"""So many readings, and so many bent clauses, a ruling has at most."""


def rulings(book: Book, *, readings: bool = True, bends: bool = False) -> st.SearchStrategy[Ruling]:
    """Give rulings of a rulebook; the simplest is the book itself.

    Args:
        book: the rulebook.
        readings: whether doubts are read in other ways than by default.
        bends: whether clauses are bent, each in a way that its sites admit.

    >>> from hypothesis import given
    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> @given(rulings(vale, bends=True))
    ... def test_the_rulebook_knows_all_that_a_ruling_names(ruling):
    ...     ruling.checked(vale.ledger, vale.readings)
    >>> test_the_rulebook_knows_all_that_a_ruling_names()
    """
    read = [
        (doubt.id, alternative)
        for doubt in book.readings.values()
        if doubt.modelled and readings
        for alternative in doubt.alternatives
    ]
    bent = [(site.clause, how) for site in book.sites() if bends for how in site.shape.bends]
    return st.builds(_ruling, _some(read), _some(sorted(set(bent))))


def _some(pairs: Sequence[tuple[str, str]]) -> st.SearchStrategy[list[tuple[str, str]]]:
    """Give a few of some pairs."""
    return st.lists(st.sampled_from(pairs), max_size=MOST) if pairs else st.just([])


def _ruling(read: list[tuple[str, str]], bent: list[tuple[str, str]]) -> Ruling:
    """Make a ruling from choices; the last word on a doubt or clause counts."""
    ruling = BY_THE_BOOK
    for doubt, alternative in read:
        ruling = ruling.read_as(doubt, alternative)
    for clause, how in bent:
        ruling = ruling.bend(clause, how)
    return ruling
