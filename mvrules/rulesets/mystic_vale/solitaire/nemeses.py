"""Nemesis cards: sleeved over a land that decays, out of reach of discards and of advancements.

A nemesis is a card, and no advancement. Its power counts for it at the end (`solitaire_scoring`);
what stands beside an hourglass waits for the marker (`hourglass`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mvrules.crafting.formulas import NEVER, NEW, All, AnyOf, Every, IsKind
from mvrules.crafting.laws import Law
from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT
from mvrules.rulesets.mystic_vale.printed.cards import NEMESIS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

ON_DECK = "on deck"

NOT_ONTO_A_NEMESIS = Law(
    c.NEM_SOLO_OT_02,
    Every(
        "x",
        AnyOf(
            (
                All((IsKind(NEMESIS, "x"), IsKind(ADVANCEMENT, NEW))),
                All((IsKind(ADVANCEMENT, "x"), IsKind(NEMESIS, NEW))),
            )
        ),
        NEVER,
    ),
    tells="lies with",
)
"""No advancement is sleeved onto a nemesis, and no nemesis onto an advancement."""


@lru_cache(maxsize=100_000)
def nemesis_on(card: Sleeve) -> Piece | None:
    """Give the nemesis that lies on a card, if one does."""
    return next((piece for piece in card.layers if piece.kind == NEMESIS), None)


def advancements_and_nemeses(table: Table, card: Sleeve) -> tuple[tuple[int, Piece], ...]:
    """Give the advancements on a card by their depth, and a nemesis with them."""
    kinds = (ADVANCEMENT, NEMESIS)
    return tuple(each for each in enumerate(card.layers) if each[1].kind in kinds)


@implements(c.NEM_SOLO_OT_01, dropped=True)
def can_be_discarded(table: Table, card: Sleeve) -> bool:
    """A nemesis can't be discarded by an effect, wherever it lies; all other cards can."""
    return nemesis_on(card) is None


def kept_from_discard(table: Table, card: Sleeve) -> tuple[Reason, ...]:
    """Tell why a card can't be discarded by an effect, if it can't."""
    nemesis = nemesis_on(card)
    if nemesis is None or can_be_discarded(table, card):
        return ()
    return (Reason(c.NEM_SOLO_OT_01, (("nemesis", nemesis.name),)),)


def held_in_the_field(table: Table, seat: Seat) -> tuple[int, ...]:
    """Give the places of cards that the Discard Phase leaves in the field; by the book, of none."""
    return nemeses_in(table, seat) if table.read(r.AMB_29) == "Discard Phase too" else ()


def nemeses_in(table: Table, seat: Seat) -> tuple[int, ...]:
    """Give the places of cards in the field that no effect discards."""
    return tuple(at for at, card in enumerate(seat.field) if not can_be_discarded(table, card))


def where_it_lies(table: Table, seat: Seat) -> Iterator[tuple[str, Sleeve]]:
    """Give the place outside the field where a nemesis' abilities work: on deck, or anywhere."""
    if seat.on_deck is not None and nemesis_on(seat.on_deck) is not None:
        yield ON_DECK, seat.on_deck
    if works_anywhere(table):
        for row, cards in (("deck", seat.deck.cards()), ("discard", seat.discard)):
            numbered = enumerate(cards, start=1)
            yield from ((f"{row} {at}", card) for at, card in numbered if nemesis_on(card))


def works_anywhere(table: Table) -> bool:
    """Whether a nemesis' abilities work wherever it lies, or only where it can be seen."""
    return table.read(r.AMB_52) == "wherever it lies"
