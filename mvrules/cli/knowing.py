"""Knowing: which rulebook is meant, as it is the one that knows an id or a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli.options import among, books

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mvrules.kernel.book import Book

    Names = Callable[[Book], Iterable[object]]

__all__ = ["clauses", "doubts", "knowing"]


def clauses(book: Book) -> Iterable[object]:
    """Name the clauses of a rulebook."""
    return book.ledger


def doubts(book: Book) -> Iterable[object]:
    """Name the doubts about a rulebook."""
    return book.readings


def knowing(ruleset: str | None, word: str, what: str, names: Names) -> tuple[Book, str]:
    """Find the rulebook that knows a word, and how the word is spelt there.

    Args:
        ruleset: the only rulebook that is asked, if somebody wants that.
        word: the word, whatever the case of its letters.
        what: what it is a word for, as «doubt».
        names: gives the words that a rulebook knows.
    """
    asked = books(ruleset)
    if (found := _found(asked, word, names)) is not None:
        return found
    if ruleset and (elsewhere := _found(books(None), word, names)):
        book, spelt = elsewhere
        raise click.UsageError(
            f"{asked[0].title} has no {what} {word!r}; {spelt} is one of {book.title}: "
            f"'--ruleset {book.name}'"
        )
    every = [str(name) for book in asked for name in names(book)]
    raise click.UsageError(f"no {what} {word!r}{_as_another(word) or among(word, every)}")


def _found(asked: Iterable[Book], word: str, names: Names) -> tuple[Book, str] | None:
    """Look a word up in some rulebooks."""
    for book in asked:
        spelt = {str(name).lower(): str(name) for name in names(book)}
        if word.lower() in spelt:
            return book, spelt[word.lower()]
    return None


def _as_another(word: str) -> str:
    """Say what else goes by a word, as the end of a sentence."""
    every = books(None)
    if found := _found(every, word, clauses):
        return f"; {found[1]} is a clause: 'mvrules rules show {found[1]}'"
    if found := _found(every, word, doubts):
        return f"; {found[1]} is a doubt: 'mvrules readings diff {found[1]}'"
    return ""
