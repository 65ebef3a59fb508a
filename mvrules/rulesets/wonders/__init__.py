"""Wonders of The First: a trading card game, by its twenty-six keyword abilities.

- ``keywords``  a module for each keyword of the rulebook, in its order
- ``course``    setup, rounds, turns, playing and using cards, what waits, the end
- ``battle``    a battle in its six steps, stones
- ``held``      what a card is right now: its kind, its abilities, its power
- ``zones``     how cards leave, arrive and move
- ``words``     the words of card texts
- ``printed``   cards as documents, packs of them
- ``board``     the table in words

The table is a ``state``; ``events`` change The World, ``battle_events`` battles and stones,
``player_events`` what players hold, ``course_events`` rounds and turns.
``lookup`` is what rules find in their book, ``the_first``. ``clauses`` and ``readings`` are
constants made from `rulebook.yaml` and `readings.yaml`; ``samples`` are what boards for tests
are made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mvrules.kernel.book import Book


def book(edition: str | None = None) -> Book:
    """Open the rulebook; it has one edition."""
    from mvrules.rulesets.wonders.the_first import Wonders

    return Wonders.opened(edition)
