"""Mystic Lands: crafting a land by night, by day and at dusk, chapter by chapter.

Each chapter in its room:

- ``course``   the course of a game: setup, Night, Withering, Day, buying, enchanting, Dusk, the end
- ``crafted``  crafted cards: suns, clouds and rain, and sleeving
- ``printed``  what cards print, their documents and packs, and what is told of them
- ``table``    the state and its events; the words for all that lies on the table
- ``texts``    the words of effects

``lookup`` is what rules find in their book; ``lands`` is the book. ``clauses`` and ``readings``
are constants made from `rulebook.yaml` and `readings.yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mvrules.kernel.book import Book


def book(edition: str | None = None) -> Book:
    """Open the rulebook."""
    from mvrules.rulesets.mystic_lands.lands import MysticLands

    return MysticLands.opened(edition)
