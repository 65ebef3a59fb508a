"""Filling the commons: gaps are filled from the decks, and level 4 moves to a row of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from mvrules.kernel.piles import draw
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.other_players import has_to_go, leaves, leaves_vales
from mvrules.rulesets.mystic_vale.table.commons import LEVELS, VALE_LEVELS
from mvrules.rulesets.mystic_vale.table.commons_events import (
    AdvancementRevealed,
    LevelFourRevealed,
    ValeRevealed,
)

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.rulesets.mystic_vale.table.commons import Places

WhichDeck = Callable[[Table, int], int | None]
"""Says from the deck of which level a gap is filled, if from any."""

WIDTH = 3
VALE_WIDTH = 4
FOUR = 4


# the Discard Phase -------------------------------------------------------------------------


@implements(c.MV_DISC_08)
def replenish(table: Table) -> Rules[None]:
    """In the Discard Phase the commons are filled up to three in a row, the vales to four."""
    yield from fill_rows(table, in_a_row(table))
    yield from fill_vale_rows(table, vales_in_a_row(table))
    yield from fill_level_four(table)


@implements(c.MV_DISC_08, dropped=0)
def in_a_row(table: Table) -> int:
    """Three advancements lie in each row of the commons."""
    return WIDTH


@implements(c.MV_DISC_08, dropped=0)
def vales_in_a_row(table: Table) -> int:
    """Four vale cards lie in each row."""
    return VALE_WIDTH


def fill_rows(table: Table, width: int) -> Rules[None]:
    """Fill every place of the three rows of advancements."""
    rows, left = table.state.commons.rows, table.state.commons.left
    short = any(gaps(rows[at - 1], width) and not left[at - 1] for at in LEVELS)
    for which in in_order(table, only_its_own_deck, deck_for_gap, short=short):
        for level in LEVELS:
            for place in gaps(table.state.commons.rows[level - 1], width):
                yield from fill(table, level, place, which)


def fill_vale_rows(table: Table, width: int) -> Rules[None]:
    """Fill every place of the two rows of vale cards."""
    rows, decks = table.state.commons.vales, table.state.commons.vale_decks
    short = any(gaps(rows[at - 1], width) and not decks[at - 1] for at in VALE_LEVELS)
    for which in in_order(table, only_its_own_vale_deck, vale_deck_for_gap, short=short):
        for level in VALE_LEVELS:
            for place in gaps(table.state.commons.vales[level - 1], width):
                yield from fill_vale(table, level, place, which)


def in_order(
    table: Table, own_deck: WhichDeck, any_deck: WhichDeck, *, short: bool
) -> tuple[WhichDeck, ...]:
    """Give how often the rows are gone through; where decks are short, the order is in doubt."""
    if short and table.read(r.AMB_FILL_ORDER) == "own row first":
        return (own_deck, any_deck)
    return (any_deck,)


@lru_cache(maxsize=10_000)
def gaps(row: Places, width: int) -> tuple[int, ...]:
    """Name the places of a row in which nothing lies; most rows are full most of the time."""
    return tuple(at for at in range(width) if at >= len(row) or row[at] is None)


# a gap -------------------------------------------------------------------------------------


def only_its_own_deck(table: Table, level: int) -> int | None:
    """Give the deck of the level itself, unless it is empty."""
    return level if table.state.commons.left[level - 1] else None


@implements(c.MV_DISC_10, dropped_by=only_its_own_deck)
def deck_for(table: Table, level: int) -> int | None:
    """The deck of the level fills a gap; if it is empty, that of the next higher level does."""
    left = table.state.commons.left
    return next((deck for deck in LEVELS[level - 1 :] if left[deck - 1]), None)


def deck_for_gap(table: Table, level: int) -> int | None:
    """Give the deck for a gap that nobody claimed; where a higher one fills in is in doubt."""
    own_deck = only_its_own_deck(table, level)
    helps = own_deck is None and table.read(r.AMB_FILL_NEXT)
    if helps == "every row" or (helps == "level 1 row" and level == LEVELS[0]):
        return deck_for(table, level)
    return own_deck


def fill(table: Table, level: int, place: int, which: WhichDeck = deck_for) -> Rules[None]:
    """Turn up advancements until one stays in the place."""
    while (deck := which(table, level)) is not None and deck <= len(LEVELS):
        pile = table.state.commons.decks[deck - 1]
        sheet = yield from draw(pile, _name, f"which advancement comes from the level {deck} deck?")
        if has_to_go(table, sheet):
            if (yield from leaves(table, sheet, deck)):
                continue
            return
        if not moves_away(table, sheet, level):
            yield AdvancementRevealed(level, place, deck, sheet)
            return
        yield LevelFourRevealed(deck, sheet)


def only_its_own_vale_deck(table: Table, level: int) -> int | None:
    """Give the vale deck of the level itself, unless it is empty."""
    return level if table.state.commons.vale_decks[level - 1] else None


@implements(c.MV_DISC_10, dropped_by=only_its_own_vale_deck)
def vale_deck_for(table: Table, level: int) -> int | None:
    """With vale cards it is the same: the next higher deck fills in for an empty one."""
    decks = table.state.commons.vale_decks
    return next((deck for deck in VALE_LEVELS[level - 1 :] if decks[deck - 1]), None)


def vale_deck_for_gap(table: Table, level: int) -> int | None:
    """Give the deck for a gap among the vale cards that nobody claimed."""
    own_deck = only_its_own_vale_deck(table, level)
    if own_deck is None and table.read(r.AMB_FILL_NEXT) == "every row":
        return vale_deck_for(table, level)
    return own_deck


def fill_vale(
    table: Table, level: int, place: int, which: WhichDeck = vale_deck_for
) -> Rules[None]:
    """Turn up a vale card in a place of its row."""
    while (deck := which(table, level)) is not None and deck <= len(VALE_LEVELS):
        about = f"which vale card comes from the level {deck} deck?"
        vale = yield from draw(table.state.commons.vale_decks[deck - 1], _name, about)
        if not has_to_go(table, vale):
            yield ValeRevealed(level, place, deck, vale)
            return
        if not (yield from leaves_vales(table, vale, deck)):
            return


def _name(card: Piece) -> str:
    """Name a card."""
    return card.name


# level 4 -----------------------------------------------------------------------------------


def moves_away(table: Table, sheet: Piece, level: int) -> bool:
    """Whether what is turned up for a row does not stay there."""
    if own(table.book).level(sheet) != FOUR or not leaves_level_three(table):
        return False
    if level != LEVELS[-1] and table.read(r.AMB_12) == "level 3 row only":
        return False
    return len(table.state.commons.level_four) < level_four_width(table)


@implements(c.NEM_L4_03, dropped=False)
def leaves_level_three(table: Table) -> bool:
    """An advancement of level 4 moves to a row of its own, and another is turned up."""
    return True


@implements(c.NEM_L4_04, dropped=WIDTH)
def level_four_width(table: Table) -> int:
    """The level 4 row holds any number."""
    return 1_000


def fill_level_four(table: Table) -> Rules[None]:
    """By the book nothing fills the level 4 row."""
    for _ in range(level_four_gaps(table)):
        four = (card for card in table.state.commons.decks[2].cards() if _is_four(table, card))
        sheet = next(four, None)
        if sheet is not None:
            yield LevelFourRevealed(LEVELS[-1], sheet)


def _is_four(table: Table, card: Piece) -> bool:
    """Whether a card is of level 4."""
    return own(table.book).level(card) == FOUR


def an_empty_row(table: Table) -> int:
    """Count the one that is wanted in an empty level 4 row."""
    return int(not table.state.commons.level_four)


@implements(c.NEM_L4_05, dropped_by=an_empty_row)
def level_four_gaps(table: Table) -> int:
    """What is bought or taken from the level 4 row is not replaced."""
    return 0
