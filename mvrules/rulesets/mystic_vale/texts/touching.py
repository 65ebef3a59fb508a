"""Touching: what a card touches by what is printed on it, and what leads to what on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.ties import (
    CLAUSE,
    ITS_CARD,
    LIMIT,
    SYMBOL,
    THIS,
    TIMING,
    ZONE,
    CardText,
    How,
    Link,
    Moments,
    Node,
    Tie,
    ties_of,
)
from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT, PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.crafted.rituals import END_VP, PLANTING
from mvrules.rulesets.mystic_vale.crafted.rituals import HARVEST as GAINED
from mvrules.rulesets.mystic_vale.leaders.turning_back import TurnThisBack
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, NEMESIS, OCCASIONS, UPGRADED
from mvrules.rulesets.mystic_vale.printed.told import unspecified
from mvrules.rulesets.mystic_vale.table.state import SPIRITS

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Symbols
    from mvrules.kernel.effects import Word
    from mvrules.rulesets.mystic_vale.printed.cards import Card, Shelf

SETTING_OFF = {
    "when turned over": "on deck",
    "when played": "field",
    "when placed": "field",
    "if you spoil": "field",
}
"""The occasions that something sets off, and where their card lies then."""

BUYING = "when bought"
VALE_BUYING = Node(TIMING, "when a vale card is bought")
UPGRADED_TITAN = "upgraded titan"
VALE = "vale"
COMES_TO = {ADVANCEMENT: "bought", VALE: "vales"}
"""Where what is bought comes to lie."""

TURN = Node(TIMING, "turn")
HARVEST = Node(TIMING, "harvest")
SPOILING = Node(TIMING, "if you spoil")
FIELD = Node(ZONE, "field")

COMING = frozenset({How.MOVES_TO})

MOMENTS = Moments(
    passing=frozenset({FIELD}),
    order={
        "start of planting": (0, 0),
        "when turned over": (1, 2),
        "when played": (1, 1),
        "when placed": (1, 2),
        "if you spoil": (1, 1),
        "while in field": (0, 3),
        BUYING: (2, 2),
        "harvest": (2, 4),
        "discard phase": (3, 3),
        "end of game": (4, 4),
    },
)
"""A field is laid in Planting, harvested, and discarded; at the end it may be harvested again."""

LINKS = (
    *(Link(TURN, Node(TIMING, occasion)) for occasion in OCCASIONS[:-1]),
    Link(TURN, VALE_BUYING),
    Link(FIELD, Node(TIMING, "when placed"), COMING),
    Link(Node(ZONE, "on deck"), Node(TIMING, "when turned over"), COMING),
    Link(Node(ZONE, "bought"), Node(TIMING, BUYING), COMING),
    Link(Node(ZONE, "vales"), VALE_BUYING, COMING),
    Link(Node(SYMBOL, "decay"), SPOILING),
    *(Link(FIELD, Node(SYMBOL, name), when="when played") for name in PLANTING),
    *(Link(FIELD, Node(SYMBOL, name), when="harvest") for name in GAINED),
    Link(FIELD, Node(SYMBOL, END_VP)),
    *(Link(Node(SYMBOL, name), Node(SYMBOL, "spirits")) for name in SPIRITS),
    Link(Node(SYMBOL, "end vp"), Node(SYMBOL, "points")),
    Link(Node(SYMBOL, "vp"), Node(SYMBOL, "points")),
    Link(Node(SYMBOL, "curse"), Node(SYMBOL, "points")),
    Link(Node(ZONE, "pool"), Node(SYMBOL, "vp")),
    Link(Node(SYMBOL, "mana"), Node(LIMIT, "cost of advancements")),
)
"""What leads to what, whatever the cards: another turn to each phase, the field to its symbols."""


def text_of(card: Card, shelf: Shelf) -> CardText:
    """Tell what is known of a card: printed ties, abilities, and what no source tells."""
    name = card.piece.name
    other = name + UPGRADED
    beside = tuple(entry.abilities for entry in card.hourglass)
    return CardText(
        name=name,
        kind=_kind(card),
        printed=(*_printed(card), *_turned_back(card, shelf)),
        abilities=tuple(
            (occasion, word)
            for abilities in (card.abilities, *beside)
            for occasion, words in abilities.items()
            for word in words
        ),
        place=_beside(card) or FIELD.name,
        unspecified=(*unspecified(card), *_untold_numbers(card)),
        faces=(name, other) if other in shelf else (name,),
        clarified=bool(card.doc.source) and not card.stand_in and bool(_says(card)),
    )


def _turned_back(card: Card, shelf: Shelf) -> Iterator[Tie]:
    """Give what the starting side touches, if this side can turn back to it."""
    words = [word for said in card.abilities.values() for word in said]
    start = shelf.get(card.piece.name.removesuffix(UPGRADED))
    turns = any(part.word == TurnThisBack.word for word in words for part in word.walk())
    if turns and start is not None:
        for occasion, said in start.abilities.items():
            yield from ties_of(said, occasion)


def _untold_numbers(card: Card) -> Iterator[str]:
    """Name the hourglasses, if their numbers are not told."""
    if any(entry.at is None for entry in card.hourglass):
        yield "hourglass"


def _says(card: Card) -> bool:
    """Whether the card does anything that is told."""
    beside = any(entry.abilities for entry in card.hourglass)
    return bool(card.abilities or card.piece.ritual or card.piece.flags) or beside


def _printed(card: Card) -> Iterator[Tie]:
    """Give what is printed: symbols, ritual, cost, third, and when and where its text works."""
    piece = card.piece
    yield from _giving(piece.symbols)
    if piece.kind == NEMESIS and "decay" not in piece.unknown and "growth" in piece.unknown:
        yield Tie(How.CANCELS, Node(SYMBOL, "decay"), "growth in place of decay")
        yield Tie(How.PRODUCES, Node(SYMBOL, "growth"), "growth in place of decay")
    if piece.ritual is not None:
        yield from _tied(How.REQUIRES, piece.ritual.requires)
        yield from _giving(piece.ritual.reward or ())
        yield Tie(How.READS, FIELD, "a ritual works on the card it lies on", ITS_CARD, "harvest")
    yield from _tied(How.COSTS, card.cost if piece.kind not in {LEADER, PRINTED} else ())
    if piece.kind != PRINTED and (piece.symbols or piece.ritual or piece.unknown):
        yield Tie(How.WORKS_IN, HARVEST, "its symbols, as far as anybody tells")
    if piece.kind == LEADER and not piece.name.endswith(UPGRADED):
        yield Tie(How.REQUIRES, Node(LIMIT, "advancement buys"), "upgrading it, one of two buys")
        yield Tie(How.REQUIRES, Node(SYMBOL, "mana"), "its upgrade, whose cost nobody tells")
    if where := COMES_TO.get(piece.kind):
        yield Tie(How.MOVES_TO, Node(ZONE, where), "it can be bought", THIS)
    if piece.kind == ADVANCEMENT:
        thirds = (piece.slot,) if piece.slot else ()
        yield from (Tie(How.FILLS, Node(ZONE, f"{third} third")) for third in thirds)
    if "eclipse" in piece.flags:
        yield from (Tie(How.COVERS, Node(ZONE, f"{third} third")) for third in THIRDS.slots)
    yield from (Tie(How.BY, Node(CLAUSE, clause)) for clause in piece.clauses)
    for abilities in (card.abilities, *(entry.abilities for entry in card.hourglass)):
        for occasion, words in abilities.items():
            yield from _working(card, occasion, words)


def _working(card: Card, occasion: str, words: tuple[Word, ...]) -> Iterator[Tie]:
    """Tell when a text works, and where its card has to lie for that."""
    said = "; ".join(word.said() for word in words)
    sets_off = occasion in SETTING_OFF or occasion == BUYING
    is_vale = occasion == BUYING and card.piece.kind == VALE
    when = VALE_BUYING if is_vale else Node(TIMING, occasion)
    yield Tie(How.TRIGGERS_ON if sets_off else How.WORKS_IN, when, said)
    if occasion in {BUYING, "end of game"}:
        return
    where = _beside(card) or SETTING_OFF.get(occasion, "field")
    yield Tie(How.READS, Node(ZONE, where), said, THIS, occasion)


def _beside(card: Card) -> str:
    """Name the zone in which a card works that is sleeved into no other."""
    if card.piece.kind == VALE:
        return "vales"
    return "titans" if _is_upgraded_titan(card) else ""


def _giving(symbols: Symbols) -> Iterator[Tie]:
    """Give the ties of symbols that a card shows; growth cancels decay."""
    yield from _tied(How.PRODUCES, symbols)
    if any(name == "growth" for name, _ in symbols):
        yield Tie(How.CANCELS, Node(SYMBOL, "decay"), "growth")


def _tied(how: How, symbols: Symbols | None) -> Iterator[Tie]:
    """Give a tie for each symbol."""
    for name, count in symbols or ():
        yield Tie(how, Node(SYMBOL, name), f"{count} {name}")


def _kind(card: Card) -> str:
    """Name the kind of a card; a titan that is upgraded lies elsewhere than other leaders."""
    return UPGRADED_TITAN if _is_upgraded_titan(card) else card.piece.kind


def _is_upgraded_titan(card: Card) -> bool:
    """Whether it is the upgraded side of a titan, which lies beside the play area."""
    is_upgraded = card.piece.kind == LEADER and card.piece.name.endswith(UPGRADED)
    return is_upgraded and bool(card.doc.titan)
