"""The shelf holds every card by its name, and knows which of them are dealt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT, PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, NEMESIS, UPGRADED, Card, Copies

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.rulesets.mystic_vale.printed.cards import Shelf

VALE = "vale"
SOILS = "soils"


def starting_cards(shelf: Shelf) -> tuple[tuple[Piece, tuple[str, ...]], ...]:
    """Give each starting card, with the third in which each copy is printed."""
    printed = (card for card in shelf.values() if card.piece.kind == PRINTED)
    return tuple((card.piece, copies(card)) for card in printed if card.doc.copies)


def copies(card: Card) -> tuple[str, ...]:
    """Give the third of each copy of a starting card; a blank one has none."""
    how_many = card.doc.copies
    if isinstance(how_many, Copies):
        return tuple(slot for slot in THIRDS.slots for _ in range(getattr(how_many, slot)))
    return ("",) * (how_many or 0)


def dealt(shelf: Shelf, kind: str, chosen: str, level: int) -> Iterator[Piece]:
    """Give the cards of a kind, a set and a level."""
    for card in shelf.values():
        if (card.piece.kind, card.set, card.doc.level) == (kind, chosen, level):
            yield card.piece


def soils(shelf: Shelf) -> tuple[Piece, ...]:
    """Give each kind of soil that is for sale."""
    sheets = (card for card in shelf.values() if card.piece.kind == ADVANCEMENT)
    return tuple(card.piece for card in sheets if card.set == SOILS)


def leaders(shelf: Shelf) -> tuple[Piece, ...]:
    """Give each leader of a set by its starting side."""
    sides = (card for card in shelf.values() if card.piece.kind == LEADER and card.set)
    return tuple(card.piece for card in sides if not card.piece.name.endswith(UPGRADED))


def nemeses(shelf: Shelf) -> tuple[Piece, ...]:
    """Give each nemesis that can be played against: of a set, or with all its facts supplied."""
    cards = (card for card in shelf.values() if card.piece.kind == NEMESIS)
    return tuple(card.piece for card in cards if card.set or (card.supplied and _is_known(card)))


def _is_known(card: Card) -> bool:
    """Whether nothing is open of what is printed on a nemesis."""
    entries = card.doc.hourglass
    numbered = entries is not None and all(entry.at is not None for entry in entries)
    return card.doc.power is not None and numbered and not card.piece.unknown
