"""A layout says which slots a card has and where in the sleeve a new sheet comes to lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve

Lying = Literal["", "over", "under"]


class Layout(Protocol):
    """How sheets come to lie on a card."""

    @property
    def name(self) -> str:
        """What the layout is called."""

    @property
    def slots(self) -> tuple[str, ...]:
        """The parts of a card, in their order."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of a sheet by which it tells where the sheet comes to lie."""

    def ways(self, sleeve: Sleeve, sheet: Piece) -> tuple[Lying, ...]:
        """Name the ways in which a sheet could lie; an empty word where there is only one."""

    def depth(self, sleeve: Sleeve, sheet: Piece, lying: Lying) -> int:
        """Give the depth at which a sheet comes to lie."""

    def arranged(self, sleeve: Sleeve) -> Sleeve:
        """Give the sleeve in the one order by which cards that play alike are equal."""


class SlotLayout(msgspec.Struct, frozen=True):
    """Slots that do not overlap: only sheets of one slot lie over or under each other."""

    marks: ClassVar[tuple[str, ...]] = ()
    name: str
    slots: tuple[str, ...]

    def ways(self, sleeve: Sleeve, sheet: Piece) -> tuple[Lying, ...]:
        """Over or under the sheets in its slot; with none there is nothing to choose."""
        return ("over", "under") if _lowest(sleeve, sheet) else ("",)

    def depth(self, sleeve: Sleeve, sheet: Piece, lying: Lying) -> int:
        """In front of everything, or right behind the sheets of its slot, but on the card."""
        return (_lowest(sleeve, sheet) or 1) if lying == "under" else len(sleeve.layers)

    def arranged(self, sleeve: Sleeve) -> Sleeve:
        """Sort the sheets by slot, as the slots lie on the card, and keep their depth in it.

        A sheet of which nobody knows the slot may lie over any other, so nothing is moved then.
        """
        if not sleeve.sheets[1:] or any("position" in s.unknown for s in sleeve.sheets):
            return sleeve
        order = {slot: index for index, slot in enumerate(self.slots)}
        sheets = sorted(sleeve.sheets, key=lambda sheet: order.get(sheet.slot, len(order)))
        return type(sleeve)((sleeve.base, *sheets))


def _lowest(sleeve: Sleeve, sheet: Piece) -> int:
    """Give the depth of the sheet furthest back in a sheet's slot, or nought if there is none."""
    depths = range(1, len(sleeve.layers))
    return next((depth for depth in depths if sleeve.layers[depth].shares_slot(sheet)), 0)


class DepthLayout(msgspec.Struct, frozen=True):
    """Sheets that lie before or behind each other wherever their slot is.

    The first sheet lies on the card. After it, a background sheet goes behind all others, a
    foreground sheet in front of all. The order is forced; nobody chooses it.
    """

    name: str
    slots: tuple[str, ...]
    background: str = "background"

    @property
    def marks(self) -> tuple[str, ...]:
        """The mark of what goes behind all others."""
        return (self.background,)

    def ways(self, sleeve: Sleeve, sheet: Piece) -> tuple[Lying, ...]:  # noqa: ARG002
        """There is never a choice."""
        return ("",)

    def depth(self, sleeve: Sleeve, sheet: Piece, lying: Lying) -> int:  # noqa: ARG002
        """Right on the card for a background sheet, in front of everything for another."""
        return 1 if sleeve.sheets and sheet.flag(self.background) else len(sleeve.layers)

    def arranged(self, sleeve: Sleeve) -> Sleeve:
        """Every difference of depth matters, so the sleeve stays as it is."""
        return sleeve
