"""Hourglasses: what stands beside one on a nemesis waits until the marker has come to its number.

Decay, growth and abilities that stand beside none are there from the beginning.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import Unspecified
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.eclipse import PRINTED
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import NEMESIS
from mvrules.rulesets.mystic_vale.solitaire.nemeses import nemesis_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.printed.cards import Hourglass

COUNTED = "counted "
"""What stands before a symbol's name in a formula for abilities."""


# the number --------------------------------------------------------------------------------


@implements(c.NEM_SOLO_TR_05, dropped=0)
def number(table: Table) -> int:
    """The spaces behind Start are numbered in their order; this is the marker's."""
    return int(table.state.marker)


@implements(c.NEM_SOLO_AB_01, dropped=True)
def has_begun(table: Table, at: int) -> bool:
    """An ability works once the marker stands on the space of its hourglass, or past it."""
    return number(table) >= at


@implements(c.NEM_SOLO_AB_04, dropped=True)
def has_grown(table: Table, at: int) -> bool:
    """Decay beside an hourglass is there once the marker has come to its number."""
    return number(table) >= at


def _at(piece: Piece, entry: Hourglass) -> int:
    """Give the number in an hourglass, which a source must have told."""
    if entry.at is None:
        raise Unspecified(piece.name, "hourglass")
    return entry.at


# abilities ---------------------------------------------------------------------------------


def abilities_at_work(table: Table, piece: Piece, occasion: str) -> tuple[Any, ...]:
    """Give what a piece can do on an occasion; of a nemesis, as far as its hourglasses let it."""
    book = own(table.book)
    plain = book.abilities(piece.name, occasion)
    entries = book.hourglasses(piece.name) if piece.kind == NEMESIS else ()
    if not any(occasion in entry.abilities for entry in entries):
        return plain
    late = (entry for entry in begun(table, piece, entries) if occasion in entry.abilities)
    return (*plain, *(word for entry in late for word in entry.abilities[occasion]))


def begun(table: Table, piece: Piece, entries: tuple[Hourglass, ...]) -> tuple[Hourglass, ...]:
    """Give the hourglasses whose abilities work now."""
    able = tuple(entry for entry in entries if entry.abilities)
    return all_of_them(table, tuple(entry for entry in able if has_begun(table, _at(piece, entry))))


def only_the_last(table: Table, reached: tuple[Hourglass, ...]) -> tuple[Hourglass, ...]:
    """Let a later ability take the place of an earlier one."""
    return reached[-1:]


@implements(c.NEM_SOLO_AB_02, dropped_by=only_the_last)
def all_of_them(table: Table, reached: tuple[Hourglass, ...]) -> tuple[Hourglass, ...]:
    """With the second number reached, the first ability goes on: both are resolved."""
    return reached


# symbols -----------------------------------------------------------------------------------


def as_it_stands(table: Table, card: Sleeve, name: str) -> Sleeve:
    """Give a card as it is read for a symbol; a nemesis with what its hourglasses show by now."""
    nemesis = nemesis_on(card)
    if nemesis is None:
        return card
    shown = tuple(shown_by_now(table, nemesis, name.removeprefix(COUNTED)))
    return _changed(card, shown, table.read(r.AMB_NEM_LAND) == "still counts")


@lru_cache(maxsize=10_000)
def _changed(card: Sleeve, shown: Symbols, land_counts: bool) -> Sleeve:  # noqa: FBT001  a key
    """Give a card with its nemesis showing these symbols, and with the land beneath it or not."""
    layers: tuple[Piece, ...] = ()
    for piece in card.layers:
        if piece.kind == NEMESIS:
            layers = (*layers, msgspec.structs.replace(piece, symbols=shown))
        elif piece.kind != PRINTED or land_counts:
            layers = (*layers, piece)
    return Sleeve(layers)


def shown_by_now(table: Table, nemesis: Piece, name: str) -> Iterator[tuple[str, int]]:
    """Give a symbol of a nemesis with its number: what is always there, and what has grown."""
    entries = own(table.book).hourglasses(nemesis.name)
    late = [(entry, dict(entry.symbols).get(name, 0)) for entry in entries]
    grown = sum(count for entry, count in late if count and has_grown(table, _at(nemesis, entry)))
    if name == "decay" and not decays_like_a_land(table):
        return
    if count := dict(always_there(table, nemesis)).get(name, 0) + grown:
        yield name, count


@implements(c.NEM_SOLO_AB_03, dropped=())
def always_there(table: Table, nemesis: Piece) -> Symbols:
    """What stands at the upper left of a nemesis is always there."""
    return nemesis.symbols


@implements(c.NEM_SOLO_AB_06, dropped=False)
def decays_like_a_land(table: Table) -> bool:
    """Decay on a nemesis counts as that on Cursed Lands does."""
    return True
