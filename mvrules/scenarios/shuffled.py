"""Shuffled: what chance yields, as a scenario lists it; what nobody listed is never tossed for.

`shuffles` lists for each shuffle the cards that come of it, in order: `[[Old Oak, Blank]]`.
The first list is for the pile that chance is first asked about, and so on; a pile whose list is
used up was shuffled anew, and takes the next. A single shuffle needs no list inside the list.
"""

from __future__ import annotations

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.questions import Option, Question
from mvrules.kernel.words import times
from mvrules.scenarios.cells import flow

__all__ = ["Shuffles", "yields"]

Yield = list[tuple[KeyPath, Words]]


class Shuffles:
    """What the shuffles of a row yield, as far as it was not asked for yet."""

    def __init__(self, words: Words) -> None:
        self.left: list[Yield] = _read(words)
        self.taken: dict[str, Yield] = {}

    def next(self, question: Question) -> tuple[KeyPath, Words] | None:
        """Take the card that is listed next for the pile that chance is asked about."""
        pile = self.taken.get(question.about)
        if not pile:
            if not self.left:
                return None
            pile = self.taken[question.about] = self.left.pop(0)
        return pile.pop(0) if pile else None

    def lists(self, question: Question) -> bool:
        """Whether a card is listed for what chance is asked next."""
        return bool(self.taken.get(question.about) or (self.left and self.left[0]))

    def copied(self) -> Shuffles:
        """Give the same once more, to be used up by itself."""
        other = Shuffles("")
        other.left = [[*pile] for pile in self.left]
        other.taken = {about: [*pile] for about, pile in self.taken.items()}
        return other

    def unused(self) -> list[tuple[KeyPath, Words]]:
        """Give what is listed, and was never asked for."""
        return [card for pile in (*self.taken.values(), *self.left) for card in pile]


def yields(words: Words, option: Option) -> bool:
    """Whether a card that is listed is the one that an option yields."""
    card = option.words[0][1]
    return card == words or (isinstance(words, list) and card == " / ".join(map(flow, words)))


def _read(words: Words) -> list[Yield]:
    if not isinstance(words, list):
        return []
    if any(isinstance(card, str) for card in words):
        return [_cards(words, ("shuffles",))]
    return [_cards(pile, ("shuffles", index)) for index, pile in enumerate(words)]


def _cards(words: Words, at: KeyPath) -> Yield:
    """List cards with their places; «Blank x3» stands for three."""
    cards: Yield = []
    for index, written in enumerate(words if isinstance(words, list) else [words]):
        card, count = times(written)
        cards += [((*at, index), card)] * count
    return cards
