"""Whether a card could have been made: its sheets laid one by one, in some order, by the laws."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from mvrules.crafting.layouts import DepthLayout, SlotLayout
from mvrules.solver import terms as t
from mvrules.solver.encode import share_slot
from mvrules.solver.layers import Card
from mvrules.solver.legal import legal

if TYPE_CHECKING:
    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.layouts import Layout
    from mvrules.solver.encode import Reader
    from mvrules.solver.layers import Layer

Layers = tuple["Layer", ...]


@singledispatch
def comes_to_lie(layout: Layout, layers: Layers, depth: int) -> Any:
    """State that a sheet that is laid comes to lie at a depth."""
    raise TypeError(f"no statement for the layout {layout.name} of {len(layers)} layers at {depth}")


@comes_to_lie.register(SlotLayout)
def _(layout: SlotLayout, layers: Layers, depth: int) -> Any:
    """In front of the sheets of its slot, or behind all of them."""
    mates = [share_slot(layer, layers[depth]) for layer in layers]
    behind, ahead = t.some(mates[1:depth]), t.some(mates[depth + 1 :])
    return t.no(t.every((behind, ahead)))


@comes_to_lie.register(DepthLayout)
def _(layout: DepthLayout, layers: Layers, depth: int) -> Any:
    """A background right on the card, anything else in front; the first one wherever it is."""
    background = layers[depth].flag(layout.background)
    only, front = len(layers) == 2, depth == len(layers) - 1  # noqa: PLR2004  the card and one sheet
    return only or t.either(background, depth == 1, front)


class Making:
    """How cards are made under one ruling."""

    def __init__(self, laws: SleevingLaws, reads: Callable[[Card], Reader]) -> None:
        """Make cards by the laws of a rulebook, each card read in the same way."""
        self.laws, self.reads = laws, reads

    def laid(self, card: Card, depth: int) -> Any:
        """State that the sheet at a depth may have been the last that was laid."""
        lying = comes_to_lie(self.laws.layout, card.layers, depth)
        return t.every((lying, legal(self.laws, self.reads(card), depth)))

    def made(self, card: Card) -> Any:
        """State that the sheets of a card could have been laid in some order."""
        if len(card.layers) == 1:
            return True
        return t.some(
            t.every((self.laid(card, depth), self.made(without(card, depth))))
            for depth in range(1, len(card.layers))
        )


def without(card: Card, depth: int) -> Card:
    """Give a card without one of its sheets."""
    return Card((*card.layers[:depth], *card.layers[depth + 1 :]))
