"""Building turns the shapes of a rulebook's samples into words, choice by choice.

Cards are legal by construction: a sheet is added only where the rulebook would lay it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from mvrules.kernel.book import Book
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.samples import (
    Among,
    Called,
    Count,
    Crafted,
    Each,
    Either,
    Keyed,
    Listed,
    Shape,
)
from mvrules.strategies.picks import Picks, among

Words = Any
Around = Callable[[Words], Words]
"""Puts words into the smallest board on which they lie where they are wanted."""

ODDS = 3
"""One in so many of the keys that need not be there are there."""


class Builder:
    """Makes up words for a rulebook, and keeps the documents of the stand-ins it named."""

    def __init__(self, book: Book, picks: Picks, ruling: Ruling = BY_THE_BOOK) -> None:
        """Choose with these picks; cards are made as the readings of a ruling have it."""
        self.book, self.picks = book, picks
        self._ruling = msgspec.structs.replace(ruling, bends=())
        self.stand_ins: dict[str, Words] = {}
        self._dressed = book

    def words(self, shape: Shape, around: Around = lambda words: words) -> Words:
        """Make up words of a shape, to lie where ``around`` puts them."""
        match shape:
            case Either(shapes):
                return self.words(among(self.picks, shapes), around)
            case Listed(of, most):
                count = self.picks.below(most + 1)
                return [self.words(of, lambda words: around([words])) for _ in range(count)]
            case Each(shapes):
                return [self.words(of, lambda words: around([words])) for of in shapes]
            case Keyed():
                return self._keyed(shape, around)
            case Crafted():
                return self.card(shape, around)
        return self._word(shape)

    def _word(self, shape: Shape) -> str:
        """Make up a single word."""
        match shape:
            case Count(low, high):
                return str(low + self.picks.below(high - low + 1))
            case Among(words):
                return among(self.picks, words)
            case Called(sort):
                return self.name(sort)
        raise TypeError(f"no words are known for {type(shape).__name__}")

    def _keyed(self, shape: Keyed, around: Around) -> dict[str, Words]:
        """Make up a mapping: every key that is always there, and one in three of the others."""
        return {
            key: self.words(of, lambda words, key=key: around({key: words}))  # type: ignore[misc]
            for key, of in shape.of.items()
            if key in shape.always or self.picks.below(ODDS) == ODDS - 1
        }

    def name(self, sort: str) -> str:
        """Name a card of a sort; a stand-in named for the first time gets its document."""
        known = self.book.samples.sorts[sort]
        name = among(self.picks, (*known.plain, *known.names))
        if name not in known.plain and name not in self.stand_ins:
            self.stand_ins[name] = self.words(known.document)
        return name

    def card(self, shape: Crafted, around: Around) -> Words:
        """Make up a card: what lies at the back, then sheets wherever they may lie."""
        card = [self.name(shape.base)]
        for _ in range(self.picks.below(shape.most + 1)):
            sheet = self.name(shape.sheet)
            ways = [[*card[:depth], sheet, *card[depth:]] for depth in range(len(card), 0, -1)]
            lawful = [way for way in ways if self._lies(around(way))]
            card = among(self.picks, lawful) if lawful else card
        return card if len(card) > 1 else card[0]

    def _lies(self, board: Words) -> bool:
        """Whether a board can be laid by the book."""
        dressed = self.dressed()
        try:
            dressed.board.lay(board, dressed, legal=self._ruling)
        except WordsRefused:
            return False
        return True

    def named_in(self, board: Words) -> dict[str, Words]:
        """Give the documents of the stand-ins that a board names."""
        named = set(_texts(board))
        return {name: words for name, words in self.stand_ins.items() if name in named}

    def dressed(self) -> Book:
        """Give the book with the stand-ins named so far."""
        known = self._dressed.local_cards.get("stand-ins", {})
        if len(known) != len(self.stand_ins):
            self._dressed = self.book.with_cards({"stand-ins": self.stand_ins})
        return self._dressed


def _texts(words: Words) -> Iterator[str]:
    """Give every text in words, but for the keys."""
    if isinstance(words, str):
        yield words
    else:
        for part in words.values() if isinstance(words, dict) else words:
            yield from _texts(part)
