"""The cards that could be printed: of which only the kinds of layers are known, and drawn ones."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from mvrules.crafting.pieces import Piece, Ritual
from mvrules.kernel.chance import Seed
from mvrules.solver.layers import FLAG, NOWHERE, RITUAL, SYMBOL, Card
from mvrules.solver.scopes import looked_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mvrules.crafting.pieces import Symbols
    from mvrules.solver.layers import Layer
    from mvrules.solver.scopes import Crafted

Pieces = tuple[Piece, ...]

PALETTE = 3
"""So many symbols a drawn card is printed with at the most, so that its layers often meet."""

COUNTS = (6, 3, 1)
"""How often none, one and two of a symbol are printed on a layer, of ten."""


class Printable:
    """The cards that could be printed: what each kind of layer bears, the first kind beneath."""

    def __init__(self, book: Crafted) -> None:
        """Take what a rulebook says of its kinds of layers."""
        self.bears, self.slots = book.bears, book.sleeving.layout.slots

    def cards(self, least: int, most: int, kinds: tuple[str, ...] = ()) -> Iterator[Card]:
        """Give a card of each sort, with from so many to so many layers, the smallest first."""
        base, *sheets = self.bears
        for many in range(least, most + 1):
            for above in itertools.product(kinds or sheets, repeat=many - 1):
                yield Card.any((base, *above), self.slots)

    def bounds(self, card: Card) -> list[Any]:
        """Give what holds of every card that could be printed."""
        held = [fact for layer in card.layers for fact in self._borne(layer)]
        return [*held, *card.domain()]

    def _borne(self, layer: Layer) -> Iterator[Any]:
        """Give what holds of a layer by its kind."""
        import z3

        bears = self.bears[layer.kind]
        slot = layer.slot()
        yield slot >= 0 if not bears.slotless else slot == NOWHERE if not bears.slot else True
        for what, variable in [*layer.unknown.items()]:
            if (what.sort == FLAG and not bears.marks) or (
                what.sort == RITUAL and not bears.ritual
            ):
                yield z3.Not(variable)
            if what.sort == SYMBOL and bears.slot and bears.slotless:
                yield z3.Implies(slot == NOWHERE, variable == 0)


class Draws:
    """Draws cards that could be printed, one after another, the same ones for the same seed."""

    def __init__(self, book: Crafted, seed: int = 1) -> None:
        """Draw from what a rulebook lets its kinds of layers bear."""
        laws, shown = looked_at(book)
        self.bears, self.slots = book.bears, book.sleeving.layout.slots
        self.flags = laws.flags
        self.marks = tuple(flag for flag in shown.flags if flag not in laws.flags)
        self.symbols = tuple(dict.fromkeys((*laws.symbols, *shown.symbols)))
        self._seed = Seed(seed)

    def card(self, layers: int, kinds: tuple[str, ...] = ()) -> Pieces:
        """Draw a card with from two to so many layers."""
        base, *sheets = self.bears
        many = 2 + self._of(layers - 1)
        palette = [self._among(self.symbols) for _ in range(PALETTE)] if self.symbols else []
        above = [self._among(kinds or tuple(sheets)) for _ in range(many - 1)]
        return tuple(self._piece(at, kind, palette) for at, kind in enumerate((base, *above)))

    def _piece(self, at: int, kind: str, palette: Sequence[str]) -> Piece:
        bears = self.bears[kind]
        slot = self._among(self.slots) if bears.slot else ""
        slot = "" if bears.slotless and self._of(3) == 0 else slot
        bare = bears.slot and bears.slotless and not slot
        ritual = bears.ritual and self._of(2) == 0
        return Piece(
            f"layer {at}",
            kind,
            slot,
            () if bare else self._printed(palette),
            tuple(sorted(self._flags())) if bears.marks else (),
            Ritual(self._printed(palette), self._printed(palette)) if ritual else None,
        )

    def _flags(self) -> Iterator[str]:
        """Draw each mark that the laws look at or not, and perhaps one that formulas look at."""
        yield from (flag for flag in self.flags if self._of(2))
        if self.marks and self._of(3) == 0:
            yield self._among(self.marks)

    def _printed(self, palette: Sequence[str]) -> Symbols:
        counts = {name: self._weighed(COUNTS) for name in palette}
        return tuple(sorted((name, count) for name, count in counts.items() if count))

    def _among(self, things: Sequence[str]) -> str:
        return things[self._of(len(things))]

    def _of(self, many: int) -> int:
        return self._weighed((1,) * many)

    def _weighed(self, weights: Sequence[int]) -> int:
        place = self._seed.lot(weights)
        self._seed = self._seed.after()
        return place
