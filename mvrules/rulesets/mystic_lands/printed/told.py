"""What is told of a card: its printed facts in words, what stands open, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.words import CardTold
from mvrules.rulesets.mystic_lands.crafted.suns import ADVANCE
from mvrules.rulesets.mystic_lands.printed.cards import VALE
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_lands.printed.cards import Card, CardDoc, Spot

PLAIN = ("suns", "clouds", "rain", *RESOURCES)
"""What can stand on a basic card or an Advance, in the order of a pack."""


def told(card: Card) -> CardTold:
    """Tell all that is known of a card, and what is not."""
    return CardTold(
        name=card.piece.name,
        pack=card.pack,
        facts=tuple(_facts(card)),
        unspecified=tuple(unspecified(card)),
        abilities=tuple(f"{_titled(when)}: {word.said()}" for when, word in card.words()),
        text=card.doc.text,
        source=card.doc.source,
        clauses=card.piece.clauses,
    )


def _titled(occasion: str) -> str:
    """Write an occasion as a heading: «When Played»."""
    return " ".join(word.capitalize() for word in occasion.split())


def _facts(card: Card) -> Iterator[tuple[str, str]]:
    """Tell each printed fact that is known, in the order of a pack."""
    doc = card.doc
    yield "kind", "druid advance" if doc.druid and doc.sort() == ADVANCE else doc.sort()
    for name in ("layer", "position", "level", "cost", *PLAIN, "copies"):
        value = getattr(doc, name)
        if value is not None:
            yield name, str(value)
    if doc.pays_when_withered:
        yield "pays when withered", ", ".join(doc.pays_when_withered)
    for number, row in enumerate(card.rows, start=1):
        yield f"row {number}", "; ".join(_spot(spot) for spot in row)


def _spot(spot: Spot) -> str:
    """Tell a spot of a Vale."""
    parts = [f"{spot.vp} vp", *(f"{count} {what}" for what, count in spot.reward)]
    parts += [f"{spot.squares} squares"] if spot.squares > 1 else []
    return ", ".join(parts)


def unspecified(card: Card) -> Iterator[str]:
    """Name each fact that nobody gave."""
    if card.open:
        yield from (name for name in _wanted(card.doc) if getattr(card.doc, name) is None)


def _wanted(doc: CardDoc) -> tuple[str, ...]:
    """Name the facts that a card of a kind has."""
    if doc.sort() == VALE:
        return ("level", "cost", "rows")
    of_an_advance = ("layer", "position", *(() if doc.druid else ("level", "cost")))
    return (*(of_an_advance if doc.sort() == ADVANCE else ()), *PLAIN)
