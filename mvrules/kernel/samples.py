"""Samples say what boards for tests are made of: invented cards, and what may lie where.

A ruleset supplies them as plain data (`book.samples`). Whoever builds boards from them needs to
know no noun, no symbol and no law of any rulebook. A shape stands for words:

| shape     | words                                                                        |
| --------- | ---------------------------------------------------------------------------- |
| `Count`   | a number between two others: ``2``                                           |
| `Among`   | one of a few words: ``top``                                                  |
| `Either`  | whatever one of a few shapes gives                                           |
| `Listed`  | a list: ``[Old Oak, Tall Elm]``                                              |
| `Each`    | a list with one thing of each of several shapes: ``[Ana, Ben]``              |
| `Keyed`   | a mapping, with some of its keys: ``{mana: 2}``                              |
| `Called`  | the name of a card of some sort: ``Old Oak``                                 |
| `Crafted` | a card with sheets such as the laws allow: ``[Bare Rock, Old Oak]``          |

In `Among`, `Either` and the names of a sort the first is the simplest: it is what is left when a
board is made as small as can be.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Shape(msgspec.Struct, frozen=True):
    """A shape of words."""


class Count(Shape, frozen=True):
    """A number between two others, both included."""

    low: int
    high: int


class Among(Shape, frozen=True):
    """One of a few words."""

    words: tuple[str, ...]


class Either(Shape, frozen=True):
    """Whatever one of a few shapes gives."""

    shapes: tuple[Shape, ...]


class Listed(Shape, frozen=True):
    """A list of things of one shape, of a length up to ``most``."""

    of: Shape
    most: int


class Each(Shape, frozen=True):
    """A list with one thing of each of several shapes, in their order."""

    shapes: tuple[Shape, ...]


class Keyed(Shape, frozen=True):
    """A mapping: the keys that are always there, and some of the others."""

    of: Mapping[str, Shape]
    always: tuple[str, ...] = ()


class Called(Shape, frozen=True):
    """The name of a card of some sort."""

    sort: str


class Crafted(Shape, frozen=True):
    """A card from back to front: one of a sort, and up to ``most`` sheets that may lie on it."""

    base: str
    sheet: str
    most: int


class Sort(msgspec.Struct, frozen=True):
    """A sort of card: the names of its stand-ins, and what a document of one looks like.

    ``plain`` names cards of this sort that every pack has, and that need no document.
    """

    names: tuple[str, ...]
    document: Keyed
    plain: tuple[str, ...] = ()


class Samples(msgspec.Struct, frozen=True):
    """What a ruleset's boards can be made of: its sorts of cards, and boards by menu."""

    sorts: Mapping[str, Sort]
    boards: Mapping[str, Keyed]


NOTHING = Samples({}, {})
"""What a ruleset has that says nothing of its boards."""
