"""Worlds: the boards on which cards meet, with neither of them, with one, and with all.

A setting is a stage for certain cards, each by one of its sides, with the facts that had to be
supplied of them. Its worlds differ only in which of the cards are there, and in which order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from mvrules.kernel.book import Book, load
from mvrules.kernel.play import Game
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.stages import Stage, Stages, laid, supplied
from mvrules.kernel.ties import CardText

__all__ = ["Given", "Setting", "known", "settings"]


Given = dict[str, dict[str, Any]]


class Setting:
    """A stage, the cards that meet there, and what is supplied of them.

    Attributes:
        stage: the stage.
        names: the cards by the side that lies there, in their order.
        plain: the rulebook as it is.
        given: facts that no source tells, by card.
    """

    def __init__(
        self, book: Book, stage: Stage, names: tuple[str, ...], given: Given | None = None
    ) -> None:
        """Set cards on a stage of a book; unless facts are given, its stages supply them."""
        self.stage, self.names, self.plain = stage, names, book
        self.texts, stages = known(book)
        self.given = supplied(stages, self.texts, names) if given is None else given
        self.ruleset, self.edition = book.name, stage.edition or book.edition

    @cached_property
    def book(self) -> Book:
        """Give the rulebook with the facts that are supplied."""
        same = self.edition == self.plain.edition
        book = self.plain if same else load(self.ruleset, self.edition)
        return book.with_cards({"cards": self.given}) if self.given else book

    def on(self, stage: Stage) -> Setting:
        """Set the same cards, with the same facts, on another stage."""
        setting = Setting(self.plain, stage, self.names, self.given)
        if setting.edition == self.edition:
            setting.book = self.book
        return setting

    def supplied(self, given: Given) -> Setting:
        """Set the same cards on the same stage, with other facts supplied."""
        return Setting(self.plain, self.stage, self.names, given)

    def board(self, there: Sequence[str]) -> dict[str, Any]:
        """Write the board on which some of the cards lie, in this order, the others not."""
        order = (*there, *(name for name in self.names if name not in there))
        present = [(name, name in there) for name in order]
        board: dict[str, Any] = laid(self.stage, self.texts, present, self.names[0])
        return board

    def game(self, there: Sequence[str], ruling: Ruling = BY_THE_BOOK) -> Game:
        """Lay the board out.

        Raises:
            Refusal: such a board can't come about.
        """
        return Game.lay(self.book, self.board(there), ruling=ruling)


@lru_cache(maxsize=8)
def known(book: Book) -> tuple[Mapping[str, CardText], Stages]:
    """Give what a book says of its cards and stages, read once."""
    return book.texts(), book.stages()


def settings(book: Book, cards: Sequence[str]) -> Iterator[Setting]:
    """Give every setting in which cards can meet: by each of their sides, on each stage."""
    texts, stages = known(book)
    for names in product(*(texts[card].faces for card in cards)):
        meeting = [texts[name] for name in names]
        for stage in stages.stages:
            if stage.has_place(meeting):
                yield Setting(book, stage, names)
