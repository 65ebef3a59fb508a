"""Boards in the words of the scenario language, legal by construction, one menu at a time."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import strategies as st

from mvrules.kernel.book import Book
from mvrules.kernel.play import Game
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.strategies.building import Builder
from mvrules.strategies.picks import Drawn, Picks, among, spread

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter

SEEDS = 256
"""So many different boards the quick strategies choose from, for each menu."""


class Setting(msgspec.Struct, frozen=True):
    """A board in words, with the documents of the stand-ins that lie on it.

    Attributes:
        ruleset: the name of the rulebook.
        given: the board, as under ``given:`` in a scenario.
        stand_ins: documents by name, as under ``stand-ins:``.
        cards: what is supplied of real cards, as under ``cards:``.
    """

    ruleset: str
    given: dict[str, Any]
    stand_ins: dict[str, Any]
    cards: dict[str, Any] = {}

    def local(self) -> dict[str, Any]:
        """Give its stand-ins and supplied facts, as far as there are any."""
        both = {"stand-ins": self.stand_ins, "cards": self.cards}
        return {key: named for key, named in both.items() if named}

    def dressed(self, book: Book) -> Book:
        """Give a rulebook with the stand-ins of this board."""
        return book.with_cards(self.local()) if self.local() else book

    def lay(self, book: Book, seed: int | None = None, ruling: Ruling = BY_THE_BOOK) -> Game:
        """Lay the board out as a game.

        Args:
            book: the rulebook, or an engine that is to be compared with it.
            seed: answers for chance; without one, chance is asked like a player.
            ruling: how doubts are read, and which clauses are bent.
        """
        return Game.lay(self.dressed(book), self.given, seed, ruling)

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001
        """Show the board as a scenario where hypothesis tells a counterexample."""
        from mvrules.strategies.telling import as_scenario

        printer.text("\n" + as_scenario(self))


def build(book: Book, menu: str, picks: Picks, ruling: Ruling = BY_THE_BOOK) -> Setting:
    """Build a board at a menu from any source of choices."""
    builder = Builder(book, picks, ruling)
    given = builder.words(book.samples.boards[menu])
    return Setting(book.name, given, builder.named_in(given))


def boards(
    book: Book, menu: str | None = None, ruling: Ruling = BY_THE_BOOK
) -> st.SearchStrategy[Setting]:
    """Give boards that could come about in play.

    Args:
        book: the rulebook, whose ``samples`` say what boards are made of.
        menu: the menu at which somebody stands; without one, any that has samples.
        ruling: how doubts are read, since what may lie how can hang on it.

    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> from hypothesis import given
    >>> @given(boards(vale, "planting"))
    ... def test_passing_is_always_offered(board):
    ...     game = board.lay(vale)
    ...     assert game.question.find("pass") in game.question.options
    >>> test_passing_is_always_offered()
    """
    return _boards(book, menu, ruling)


@st.composite
def _boards(draw: st.DrawFn, book: Book, menu: str | None, ruling: Ruling) -> Setting:
    """Draw a board choice by choice."""
    picks = Drawn(draw)
    return build(book, menu or among(picks, tuple(book.samples.boards)), picks, ruling)


def seeded(book: Book, menu: str, seed: int, ruling: Ruling = BY_THE_BOOK) -> Setting:
    """Give the board at a menu that belongs to a number; the same in every process.

    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> seeded(vale, "harvest", 7) == seeded(vale, "harvest", 7)
    True
    """
    return _seeded(book, menu, seed, ruling)


@lru_cache(maxsize=8 * SEEDS)
def _seeded(book: Book, menu: str, seed: int, ruling: Ruling) -> Setting:
    """Build a seeded board once."""
    return build(book, menu, spread(seed), ruling)
