"""Touching: what a card touches by what is printed on it, and what leads to what on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.ties import CLAUSE, LIMIT, SYMBOL, TIMING, ZONE, CardText, How, Link, Node, Tie
from mvrules.rulesets.wonders.printed.cards import LAND, WONDER
from mvrules.rulesets.wonders.printed.told import unspecified
from mvrules.rulesets.wonders.state import (
    CELESTIAL,
    GROWTH,
    MINUS,
    NULL,
    PLUS,
    PROTECTOR,
    SHIELD,
)

if TYPE_CHECKING:
    from mvrules.rulesets.wonders.printed.cards import Card

POWER, ABILITIES, STONE = Node(SYMBOL, "power"), Node(SYMBOL, "abilities"), Node(SYMBOL, "stone")
WORLD = Node(ZONE, "the world")
TARGETING, DEATH = Node(TIMING, "targeting"), Node(TIMING, "death")
ARRIVAL, ENTERING = Node(TIMING, "arrival"), Node(TIMING, "entering")
ATTACK, CHECK = Node(TIMING, "attack"), Node(TIMING, "victory check")

LINKS = (
    *(Link(Node(SYMBOL, name), POWER) for name in (PLUS, MINUS, CELESTIAL, GROWTH)),
    Link(Node(SYMBOL, NULL), ABILITIES),
    Link(Node(SYMBOL, SHIELD), TARGETING),
    Link(Node(SYMBOL, SHIELD), DEATH),
    Link(Node(SYMBOL, PROTECTOR), STONE),
    Link(ARRIVAL, ENTERING),
    Link(Node(SYMBOL, "attack"), ATTACK),
    Link(ATTACK, Node(TIMING, "defense")),
    Link(ATTACK, Node(TIMING, "battle")),
    Link(ATTACK, CHECK),
    Link(POWER, CHECK),
    Link(POWER, DEATH),
    Link(CHECK, STONE),
    Link(STONE, Node(SYMBOL, "energy")),
    Link(WORLD, ABILITIES),
)
"""What leads to what, whatever the cards: counters to power, power to who wins, that to stones."""


def text_of(card: Card) -> CardText:
    """Tell what is known of a card: printed ties, its abilities, and what no source tells."""
    return CardText(
        name=card.name,
        kind=card.type,
        printed=tuple(_printed(card)),
        abilities=tuple((word.word, word) for word in card.texts),
        unspecified=tuple(unspecified(card)),
        faces=(card.name,),
        clarified=bool(card.doc.source) and not card.stand_in and bool(card.texts),
    )


def _printed(card: Card) -> Iterator[Tie]:
    """Give what is printed: power, what it costs, what it is."""
    if card.type == WONDER and card.doc.power:
        yield Tie(How.PRODUCES, POWER, f"power {card.doc.power}")
    if card.type == LAND:
        yield Tie(How.PRODUCES, Node(SYMBOL, LAND), "a land")
    if card.doc.cost:
        yield Tie(How.COSTS, Node(SYMBOL, "energy"), f"costs {card.doc.cost}")
    if card.doc.core:
        yield Tie(How.REQUIRES, Node(LIMIT, "core"), "core")
    yield from (Tie(How.BY, Node(CLAUSE, clause)) for clause in card.doc.clauses)
