"""A pile is a known top, an unordered middle, and a known bottom.

Shuffling puts cards into the middle, where no order is fixed; a card that leaves the middle is
one weighted question to chance. So a shuffle costs what is drawn from it.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from mvrules.kernel.questions import CHANCE, Candidate, Option, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from mvrules.kernel.chance import Seed

Card = TypeVar("Card")


class Pile(msgspec.Struct, Generic[Card], frozen=True, gc=False):
    """A face-down pile: known cards on top, shuffled ones with their number, known ones below.

    The middle is kept sorted by how its cards are named. Cards that are all alike have no order
    to forget, and what lies below no middle counts as top: so equal piles are equal values.
    """

    top: tuple[Card, ...] = ()
    middle: tuple[tuple[Card, int], ...] = ()
    bottom: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if len(self.middle) == 1 or (self.bottom and not self.middle):
            msgspec.structs.force_setattr(self, "top", self.cards())
            msgspec.structs.force_setattr(self, "middle", ())
            msgspec.structs.force_setattr(self, "bottom", ())

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.top) + sum(count for _, count in self.middle) + len(self.bottom)

    def __bool__(self) -> bool:
        """Whether it holds a card; what lies below no middle counts as top."""
        return bool(self.top or self.middle)

    def cards(self) -> tuple[Card, ...]:
        """List the cards; the middle in an order that means nothing."""
        middle = tuple(card for card, count in self.middle for _ in range(count))
        return (*self.top, *middle, *self.bottom)

    def shuffled(self, name: Callable[[Card], str]) -> Pile[Card]:
        """Give the pile with all order forgotten; ``name`` names a card for sorting."""
        counts: dict[Card, int] = {}
        for card in self.cards():
            counts[card] = counts.get(card, 0) + 1
        middle = tuple(sorted(counts.items(), key=lambda item: name(item[0])))
        return Pile(middle=middle)

    def on_top(self, card: Card) -> Pile[Card]:
        """Give the pile with a card laid on top."""
        return Pile((card, *self.top), self.middle, self.bottom)

    def beneath(self, card: Card) -> Pile[Card]:
        """Give the pile with a card laid beneath it."""
        return Pile(self.top, self.middle, (*self.bottom, card))

    def without(self, card: Card) -> Pile[Card]:
        """Give the pile without a card that was just drawn from it."""
        if self.top:
            return Pile(self.top[1:], self.middle, self.bottom)
        for at, (other, count) in enumerate(self.middle):
            if other == card:
                left = ((other, count - 1),) if count > 1 else ()
                return Pile((), (*self.middle[:at], *left, *self.middle[at + 1 :]), self.bottom)
        return self


class Draw(Question):
    """Chance is asked which card comes from the middle of a pile.

    A seed draws among the cards themselves, so that only what it draws is put into words.
    """

    __slots__ = ("middle", "name")

    def __init__(
        self, about: str, middle: tuple[tuple[Card, int], ...], name: Callable[[Card], str]
    ) -> None:
        """Ask in secret; ``name`` names a card in the option."""
        cards = functools.partial(_cards, middle, name)
        super().__init__(CHANCE, about, cards, secret=True)
        self.middle, self.name = middle, name

    def by_lot(self, seed: Seed) -> Option:
        """Give the card that a seed draws."""
        return _turned_over(self.name, *self.middle[seed.lot([n for _, n in self.middle])])


def _cards(
    middle: tuple[tuple[Card, int], ...], name: Callable[[Card], str]
) -> Iterator[Candidate]:
    """Give each card of a middle with its number."""
    return (Candidate(_turned_over(name, card, count)) for card, count in middle)


def _turned_over(name: Callable[[Card], str], card: Card, count: int) -> Option:
    """Say that a card is turned over."""
    return Option(CHANCE, (("turn over", name(card)),), count)


def draw(
    pile: Pile[Card], name: Callable[[Card], str], about: str
) -> Generator[Question, Option, Card]:
    """Tell which card comes from the top of a pile; ask chance only if that is open.

    Args:
        pile: the pile, which must hold a card.
        name: how a card is named in the option; cards named alike are interchangeable.
        about: what chance is asked, as a sentence.
    """
    if pile.top:
        return pile.top[0]
    picked = yield Draw(about, pile.middle, name)
    drawn = picked.words[0][1]
    return next(card for card, _ in pile.middle if name(card) == drawn)
