"""Mystic Vale with Nemesis: card crafting in a cursed valley, room by room.

- ``course``    the game as it is played: setup, planting, harvest, discard, prep, scoring
- ``buying``    advancements, vales, costs, the reserve, sacrifices, the mana token
- ``crafted``   what lies in a sleeve: eclipse, rituals, curses
- ``leaders``   how they are chosen, upgraded, summoned
- ``solitaire`` alone against a nemesis: its phase, the track, claims
- ``texts``     what cards say: abilities, occasions, every word of effects
- ``table``     the state, its events, places, and their words
- ``printed``   cards as documents: packs, the shelf

``vale`` is the book, in the ``edition`` asked for; ``lookup`` is what rules find in their book.
``clauses`` and ``readings`` are constants made from `rulebook.yaml` and `readings.yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mvrules.kernel.book import Book


def book(edition: str | None = None) -> Book:
    """Open the rulebook in one of its editions; without a name, as played with Nemesis."""
    from mvrules.rulesets.mystic_vale.vale import MysticVale

    return MysticVale.opened(edition)
