"""The commons: three rows of advancements with their decks, level 4 apart, soils, and vales.

What lies face up can be bought. A gap in a row is filled in the Discard Phase (`filling`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from mvrules.crafting.pieces import Piece
from mvrules.kernel.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS = (1, 2, 3)
VALE_LEVELS = (1, 2)

T = TypeVar("T")

Places = tuple[Piece | None, ...]
"""A row of the commons from left to right; a place can be empty."""


class Commons(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What can be bought: rows and decks by level, the lowest first.

    ``left`` says how many cards of each deck are in the game: of a deck that was counted out the
    others are in the box, unseen, and nobody knows which they are.
    """

    rows: tuple[Places, ...] = ((), (), ())
    decks: tuple[Pile[Piece], ...] = (Pile(), Pile(), Pile())
    left: tuple[int, ...] = (0, 0, 0)
    level_four: tuple[Piece, ...] = ()
    soils: tuple[Piece, ...] = ()
    vales: tuple[Places, ...] = ((), ())
    vale_decks: tuple[Pile[Piece], ...] = (Pile(), Pile())

    def replaced(self, **changes: Any) -> Commons:
        """Give these commons with some of their parts changed."""
        return msgspec.structs.replace(self, **changes)

    def without(self, sheet: Piece) -> Commons:
        """Take an advancement out of wherever it lies face up; its place stays empty."""
        for level, row in zip(LEVELS, self.rows, strict=True):
            if sheet in row:
                return self.replaced(rows=changed(self.rows, level, emptied(row, sheet)))
        if sheet in self.level_four:
            return self.replaced(level_four=less(self.level_four, sheet))
        return self.replaced(soils=less(self.soils, sheet))

    def without_vale(self, vale: Piece) -> Commons:
        """Take a vale card out of its row; its place stays empty."""
        level = next(level for level in VALE_LEVELS if vale in self.vales[level - 1])
        row = emptied(self.vales[level - 1], vale)
        return self.replaced(vales=changed(self.vales, level, row))

    def drawn(self, deck: int, sheet: Piece) -> Commons:
        """Take an advancement from the top of a deck."""
        decks = changed(self.decks, deck, self.decks[deck - 1].without(sheet))
        return self.replaced(decks=decks, left=changed(self.left, deck, self.left[deck - 1] - 1))

    def laid_back(self, deck: int, sheet: Piece) -> Commons:
        """Lay an advancement back on top of a deck."""
        decks = changed(self.decks, deck, self.decks[deck - 1].on_top(sheet))
        return self.replaced(decks=decks, left=changed(self.left, deck, self.left[deck - 1] + 1))

    def drawn_vale(self, deck: int, vale: Piece) -> Commons:
        """Take a vale card from the top of a deck."""
        pile = self.vale_decks[deck - 1].without(vale)
        return self.replaced(vale_decks=changed(self.vale_decks, deck, pile))

    def cards(self) -> Iterator[Piece]:
        """Give every card that belongs to the commons, those counted out of a deck too."""
        for row in (*self.rows, *self.vales):
            yield from (card for card in row if card is not None)
        for pile in (*self.decks, *self.vale_decks):
            yield from pile.cards()
        yield from self.level_four
        yield from self.soils


def changed(things: tuple[T, ...], level: int, thing: T) -> tuple[T, ...]:
    """Give things by level with that of one level changed."""
    return (*things[: level - 1], thing, *things[level:])


def laid(row: Places, place: int, card: Piece) -> Places:
    """Lay a card in a place of a row."""
    there = (*row, *(None for _ in range(place - len(row))))
    return (*there[:place], card, *there[place + 1 :])


def emptied(row: Places, card: Piece) -> Places:
    """Take a card out of a row; its place stays empty."""
    place = row.index(card)
    return (*row[:place], None, *row[place + 1 :])


def less(cards: tuple[Piece, ...], card: Piece) -> tuple[Piece, ...]:
    """Take one card out of several."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]
