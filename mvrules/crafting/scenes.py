"""What a formula looks at, and the lens through which a ruling lets it look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.rulings import BY_THE_BOOK, Ruling

if TYPE_CHECKING:
    from mvrules.crafting.formulas import Node
    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.clauses import DoubtId


class Scene:
    """What a formula looks at: the layers of a card, what lies around it, what is supposed."""

    __slots__ = ("around", "layers", "supposed")

    def __init__(
        self,
        layers: tuple[Piece, ...],
        around: Symbols = (),
        supposed: frozenset[int] = frozenset(),
    ) -> None:
        """Look at the layers of one card, from back to front."""
        self.layers, self.around, self.supposed = layers, around, supposed


Env = Mapping[str, int]
"""Which layer each variable names, by its depth."""

Compiled = Callable[[Scene, Env], Any]
"""A formula made ready: it looks at a scene and gives a number, or whether something holds."""


class Lens(msgspec.Struct, frozen=True):
    """A ruling and the book's readings: which formula parts are bent, and how doubts are read."""

    readings: Mapping[DoubtId, Any]
    ruling: Ruling = BY_THE_BOOK
    made: dict[int, tuple[Node, Compiled]] = msgspec.field(default_factory=dict)
    """What was compiled already, by the identity of the part, which is kept with it."""

    def read(self, doubt: DoubtId) -> str:
        """Tell which alternative of a doubt holds."""
        return self.ruling.reading(doubt) or str(self.readings[doubt].default)
