"""A layout says which slots a card has and where in the sleeve a new sheet comes to lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve

Lying = Literal["", "over", "under"]


class Layout(Protocol):
    """How sheets come to lie on a card."""

    name: str
    slots: tuple[str, ...]

    def ways(self, sleeve: Sleeve, sheet: Piece) -> tuple[Lying, ...]:
        """Name the ways in which a sheet could lie; an empty word where there is only one."""

    def depth(self, sleeve: Sleeve, sheet: Piece, lying: Lying) -> int:
        """Give the depth at which a sheet comes to lie."""

    def arranged(self, sleeve: Sleeve) -> Sleeve:
        """Give the sleeve in the one order by which cards that play alike are equal."""


class SlotLayout(msgspec.Struct, frozen=True):
    """Slots that do not overlap: only sheets of one slot lie over or under each other."""

    name: str
    slots: tuple[str, ...]

    def ways(self, sleeve: Sleeve, sheet: Piece) -> tuple[Lying, ...]:
        """Over or under what fills the slot; in an empty slot there is nothing to choose."""
        filled = any(piece.place() == sheet.place() for piece in sleeve.layers if piece.place())
        return ("over", "under") if filled else ("",)

    def depth(self, sleeve: Sleeve, sheet: Piece, lying: Lying) -> int:
        """In front of everything, or right behind the sheets of its slot, but on the card."""
        if lying != "under":
            return len(sleeve.layers)
        place = sheet.place()
        return next((i for i, piece in enumerate(sleeve.layers) if i and piece.place() == place), 1)

    def arranged(self, sleeve: Sleeve) -> Sleeve:
        """Sort the sheets by slot, as the slots lie on the card, and keep their depth in it."""
        order = {slot: index for index, slot in enumerate(self.slots)}
        sheets = sorted(sleeve.sheets, key=lambda sheet: order.get(sheet.slot, len(order)))
        return type(sleeve)((sleeve.base, *sheets))


class DepthLayout(msgspec.Struct, frozen=True):
    """Sheets that lie before or behind each other wherever their slot is.

    The first sheet lies on the card. After it, a background sheet goes behind all others, a
    foreground sheet in front of all. The order is forced; nobody chooses it.
    """

    name: str
    slots: tuple[str, ...]
    background: str = "background"

    def ways(self, sleeve: Sleeve, sheet: Piece) -> tuple[Lying, ...]:  # noqa: ARG002
        """There is never a choice."""
        return ("",)

    def depth(self, sleeve: Sleeve, sheet: Piece, lying: Lying) -> int:  # noqa: ARG002
        """Right on the card for a background sheet, in front of everything for another."""
        return 1 if sheet.flag(self.background) else len(sleeve.layers)

    def arranged(self, sleeve: Sleeve) -> Sleeve:
        """Every difference of depth matters, so the sleeve stays as it is."""
        return sleeve
