"""A sleeve holds a card and the sheets laid over it, from back to front."""

from __future__ import annotations

import msgspec

from mvrules.crafting.pieces import Piece


class Sleeve(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One card of a deck: what is printed on it, then its sheets from back to front."""

    layers: tuple[Piece, ...]

    @property
    def base(self) -> Piece:
        """The card itself."""
        return self.layers[0]

    @property
    def sheets(self) -> tuple[Piece, ...]:
        """The sheets laid over the card, from back to front."""
        return self.layers[1:]

    def said(self) -> str:
        """Name the card by all that lies in its sleeve, from back to front."""
        return " / ".join(piece.name for piece in self.layers)

    def with_sheet(self, sheet: Piece, depth: int) -> Sleeve:
        """Give the sleeve with a sheet at a depth: 1 lies directly on the card."""
        return Sleeve((*self.layers[:depth], sheet, *self.layers[depth:]))

    def without_sheet(self, depth: int) -> Sleeve:
        """Give the sleeve with the sheet at a depth taken out."""
        return Sleeve((*self.layers[:depth], *self.layers[depth + 1 :]))


class Zones(msgspec.Struct, frozen=True):
    """Where a player's cards lie, and what is yet to be sleeved onto them, as a board calls it."""

    field: str
    """Where the cards lie that are played."""
    elsewhere: tuple[str, ...]
    """Where the others lie."""
    unsleeved: str
