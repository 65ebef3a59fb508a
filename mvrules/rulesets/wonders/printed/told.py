"""What the book knows of a card, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.words import CardTold
from mvrules.rulesets.wonders.printed.cards import WONDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.rulesets.wonders.printed.cards import Card


def told(card: Card) -> CardTold:
    """Tell a card."""
    doc = card.doc
    unsaid = f"; not played: {doc.text_only}" if doc.text_only else ""
    return CardTold(
        name=card.name,
        pack=card.pack,
        facts=tuple(_facts(card)),
        unspecified=tuple(unspecified(card)),
        abilities=tuple(word.said() for word in card.texts),
        text=f"{doc.text}{unsaid}".removeprefix("; "),
        source=doc.source,
        clauses=tuple(ClauseId(clause) for clause in doc.clauses),
    )


def _facts(card: Card) -> Iterator[tuple[str, str]]:
    """Give each printed fact that is known."""
    doc = card.doc
    yield "type", f"{doc.type}{', token' if doc.token else ''}"
    for name, value in (
        ("orbital", ", ".join(card.orbitals)),
        ("cost", doc.cost),
        ("power", doc.power),
        ("core", "yes" if doc.core else ""),
        ("tier", doc.tier),
        ("classes", ", ".join(doc.classes)),
    ):
        if value not in (None, ""):
            yield name, str(value)


def unspecified(card: Card) -> Iterator[str]:
    """Name what is printed on it, and no source tells."""
    if card.open:
        for name in ("cost", "power", "tier"):
            if getattr(card.doc, name) is None and (name != "power" or card.type == WONDER):
                yield name
