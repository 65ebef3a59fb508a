"""Touching: what a card touches by what is printed on it, and what leads to what on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.ties import CLAUSE, LIMIT, SYMBOL, TIMING, ZONE, CardText, How, Link, Node, Tie
from mvrules.rulesets.mystic_lands.crafted.suns import ADVANCE, CLOUD, RAIN, SUN
from mvrules.rulesets.mystic_lands.printed.cards import OCCASIONS, VALE
from mvrules.rulesets.mystic_lands.printed.told import unspecified
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word
    from mvrules.rulesets.mystic_lands.printed.cards import Card

TURN, LAND = Node(TIMING, "turn"), Node(ZONE, "land")
TOKEN = Node(SYMBOL, "rain token")
WITHERING = Node(LIMIT, "suns before one Withers")

LINKS = (
    *(Link(TURN, Node(TIMING, occasion)) for occasion in OCCASIONS),
    Link(LAND, Node(TIMING, "when played")),
    *(Link(LAND, Node(SYMBOL, name)) for name in (SUN, *RESOURCES)),
    Link(Node(ZONE, "on deck"), Node(SYMBOL, SUN)),
    Link(Node(SYMBOL, SUN), WITHERING),
    Link(Node(SYMBOL, RAIN), TOKEN),
    Link(Node(SYMBOL, "mana"), Node(LIMIT, "cost of Advances")),
    Link(Node(SYMBOL, "spirit"), Node(LIMIT, "cost of Vales")),
    Link(Node(SYMBOL, "vp"), Node(ZONE, "market")),
)
"""What leads to what, whatever the cards: the Land to its symbols, suns to Withering."""


def text_of(card: Card) -> CardText:
    """Tell what is known of a card: printed ties, effects, and what no source tells."""
    kind = "druid advance" if card.piece.kind == ADVANCE and card.doc.druid else card.piece.kind
    return CardText(
        name=card.piece.name,
        kind=kind,
        printed=tuple(_printed(card)),
        abilities=tuple(card.words()),
        unspecified=tuple(unspecified(card)),
        faces=(card.piece.name,),
        clarified=bool(card.doc.source) and not card.stand_in and any(card.words()),
    )


def _printed(card: Card) -> Iterator[Tie]:
    """Give what is printed: symbols, cost, position, and when and where its effects work."""
    piece = card.piece
    for name, count in piece.symbols:
        lost = name.endswith(" lost")
        what = Node(SYMBOL, name.removesuffix(" lost"))
        yield Tie(How.COSTS if lost else How.PRODUCES, what, f"{count} {name}")
    if any(name == CLOUD for name, _ in piece.symbols):
        yield Tie(How.COVERS, Node(SYMBOL, SUN), CLOUD)
    if card.doc.cost:
        pays = "spirit" if piece.kind == VALE else "mana"
        yield Tie(How.COSTS, Node(SYMBOL, pays), f"{card.doc.cost} {pays}")
    if piece.slot:
        yield Tie(How.FILLS, Node(ZONE, f"{piece.slot} position"))
    for row in card.rows:
        for spot in row:
            yield from (Tie(How.PRODUCES, Node(SYMBOL, w), f"{n} {w}") for w, n in spot.reward)
            if spot.vp:
                yield Tie(How.PRODUCES, Node(SYMBOL, "points"), f"{spot.vp} vp")
    yield from (Tie(How.BY, Node(CLAUSE, clause)) for clause in piece.clauses)
    for occasion, word in card.words():
        yield from _working(card, occasion, word)


def _working(card: Card, occasion: str, word: Word) -> Iterator[Tie]:
    """Tell when an effect works, and where its card has to lie for that."""
    how = How.TRIGGERS_ON if occasion == "when played" else How.WORKS_IN
    yield Tie(how, Node(TIMING, occasion), word.said())
    where = Node(ZONE, "vales") if card.piece.kind == VALE else LAND
    yield Tie(How.READS, where, word.said())
