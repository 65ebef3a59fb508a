"""Mystic Vale with Nemesis: card crafting in a cursed valley, chapter by chapter.

The course of a turn, each module a chapter of the book:

- ``planting``  push or pass
- ``spoil``     too much decay
- ``harvest``   the gain, and Harvest abilities
- ``discard``   sleeving what was bought, then discarding the field
- ``scoring``   points

Rules that hold at any time:

- ``eclipse``   what may lie over or under what
- ``rituals``   requirements, rewards, and what a card shows
- ``curses``    curse tokens

The table: ``state``, ``events``, ``spots`` (places), ``reading`` (a card in its place), ``cards``
(packs), ``told`` (a card in words), ``effects`` (verbs), ``kinds`` and ``board`` (words),
``lookup`` (what rules find in their book). ``clauses`` and ``readings`` are constants made from
`rulebook.yaml` and `readings.yaml`; ``samples`` are what boards for tests are made of; ``vale``
is the book.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mvrules.kernel.book import Book


def book(edition: str | None = None) -> Book:
    """Open the rulebook in one of its editions; without a name, as played with Nemesis."""
    from mvrules.rulesets.mystic_vale.vale import MysticVale

    return MysticVale.opened(edition)
