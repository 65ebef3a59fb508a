"""What is for sale: the commons with level 4 and the Fertile Soils, and the rows of vale cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.table.state import AT

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.commons import Places


def for_sale(table: Table) -> tuple[Piece, ...]:
    """List every advancement that lies face up in the commons, each kind once."""
    return each_kind((*table.state.commons.rows, level_four(table), soils(table)))


@implements(c.NEM_L4_08, dropped=())
def level_four(table: Table) -> tuple[Piece, ...]:
    """Those in the level 4 row are part of the commons."""
    four: tuple[Piece, ...] = table.state.commons.level_four
    return four


@implements(c.MV_SETUP_08, dropped=())
def soils(table: Table) -> tuple[Piece, ...]:
    """The Fertile Soils lie apart, face up, and are always for sale."""
    return tuple(dict.fromkeys(table.state.commons.soils))


def vales_for_sale(table: Table) -> tuple[Piece, ...]:
    """List every vale card of the two rows, each kind once."""
    return each_kind(table.state.commons.vales)


@lru_cache(maxsize=10_000)
def each_kind(rows: tuple[Places, ...]) -> tuple[Piece, ...]:
    """Give every card of some rows, each kind once; a row stays as it is for many questions."""
    return tuple(dict.fromkeys(card for row in rows for card in row if card is not None))


@lru_cache(maxsize=10_000)
def called(pieces: tuple[Piece, ...], piece: Piece) -> str:
    """Name one card among several; with its third where two of one title differ in it."""
    thirds = {other.slot for other in pieces if other.name == piece.name}
    return f"{piece.name}{AT}{piece.slot}" if len(thirds) > 1 and piece.slot else piece.name


def piece_called(pieces: tuple[Piece, ...], name: str) -> Piece:
    """Find a card among several by what it is called there."""
    return next(piece for piece in pieces if called(pieces, piece) == name)
