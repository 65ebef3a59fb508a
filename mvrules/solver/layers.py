"""A card as the solver sees it: layers from back to front, each printed fact a value or an unknown.

A fact that a source gives can be asserted by a guard of its own, so that a contradiction names
the facts it needs. A fact that nobody gave is a variable; so is every fact of a made-up layer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import z3

from mvrules.crafting.pieces import counted

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.clauses import ClauseId

MOST = 9
"""How many of one symbol an unknown layer may print."""

NOWHERE = -1
"""The slot of a layer that fills none."""


class Fact(msgspec.Struct, frozen=True, eq=False):
    """A printed fact of a layer, and the guard by which it is asserted."""

    subject: str
    what: str
    value: Any
    guard: Any
    variable: Any

    def said(self) -> str:
        """Say the fact in a line: «Dark Moon: eclipse»."""
        if self.value is True:
            return f"{self.subject}: {self.what}"
        if self.value is False:
            return f"{self.subject}: no {self.what}"
        return f"{self.subject}: {self.what} {self.value}"


class Layer:
    """One layer of a card: what is printed on it, as far as it is known.

    Attributes:
        name: how its facts are called; two layers of one title differ in it.
        kind: printed on the card, or a sheet of some sort; always known.
        piece: what is known of it; nothing for a layer that stands for any.
    """

    def __init__(
        self, name: str, kind: str, slots: tuple[str, ...], piece: Piece | None, *, blame: bool
    ) -> None:
        self.name, self.kind, self.slots, self.piece, self.blame = name, kind, slots, piece, blame
        self.facts: dict[str, Fact] = {}
        self.unknown: dict[str, Any] = {}
        self.domain: list[Any] = []

    def symbol(self, name: str) -> Any:
        """Count a symbol that is printed outside a ritual."""
        return self._number(name, lambda piece: counted(piece.symbols, name), name)

    def asked(self, name: str) -> Any:
        """Count a symbol in the requirement of the ritual."""
        return self._half(f"requires {name}", lambda piece: _half(piece, 0), name)

    def paid(self, name: str) -> Any:
        """Count a symbol in the reward of the ritual."""
        return self._half(f"rewards {name}", lambda piece: _half(piece, 1), name)

    def flag(self, name: str) -> Any:
        """Tell whether the layer bears a mark."""
        return self._truth(name, lambda piece: name in piece.flags, name)

    def has_ritual(self) -> Any:
        """Tell whether it bears a ritual."""
        return self._truth("ritual", lambda piece: piece.ritual is not None, "ritual")

    def slot(self) -> Any:
        """Give the number of the slot it fills."""
        return self._valued("position", self._known_slot, "position", self._any_slot)

    def clauses(self) -> tuple[ClauseId, ...]:
        """Name the clauses that say what is printed on it."""
        return self.piece.clauses if self.piece else ()

    # facts and unknowns --------------------------------------------------------------------

    def _half(self, what: str, half: Callable[[Piece], Symbols | None], name: str) -> Any:
        """Count a symbol in one half of the ritual; a half that nobody gave is unknown."""
        piece = self.piece
        unknown = piece is None or (half(piece) is None and not piece.lacks_ritual())
        read = (lambda piece: counted(half(piece) or (), name)) if not unknown else None
        count = self._valued(what, read, "", self._any_number)
        if unknown:
            self.domain.append(z3.Implies(z3.Not(_truth(self.has_ritual())), count == 0))
        return count

    def _number(self, what: str, read: Callable[[Piece], int], fact: str) -> Any:
        return self._valued(what, read, fact, self._any_number)

    def _truth(self, what: str, read: Callable[[Piece], bool], fact: str) -> Any:
        return self._valued(what, read, fact, z3.Bool)

    def _valued(
        self, what: str, read: Callable[[Piece], Any] | None, fact: str, make: Callable[[str], Any]
    ) -> Any:
        """Give a fact as a value, as a variable that a guard ties to its value, or as unknown."""
        name = f"{self.name}: {what}"
        if self.piece is None or read is None or fact in self.piece.unknown:
            if what not in self.unknown:
                self.unknown[what] = make(name)
            return self.unknown[what]
        if not self.blame:
            return read(self.piece)
        if what not in self.facts:
            value = read(self.piece)
            guard, variable = z3.Bool(f"fact {name}"), make(name)
            said = self.slots[value] if what == "position" and value != NOWHERE else value
            self.facts[what] = Fact(self.name, what, said, guard, variable)
            self.domain.append(z3.Implies(guard, variable == value))
        return self.facts[what].variable

    def _any_number(self, name: str) -> Any:
        variable = z3.Int(name)
        self.domain.append(z3.And(variable >= 0, variable <= MOST))
        return variable

    def _any_slot(self, name: str) -> Any:
        variable = z3.Int(name)
        least = NOWHERE if self.piece is not None and self.piece.fills_none() else 0
        self.domain.append(z3.And(variable >= least, variable < len(self.slots)))
        return variable

    def _known_slot(self, piece: Piece) -> int:
        return self.slots.index(piece.slot) if piece.slot else NOWHERE


class Card:
    """The layers of one card, from back to front."""

    def __init__(self, layers: tuple[Layer, ...]) -> None:
        self.layers = layers

    @classmethod
    def of(cls, pieces: tuple[Piece, ...], slots: tuple[str, ...], *, blame: bool = False) -> Card:
        """Give a card of known pieces; with ``blame`` each of its facts has a guard."""
        return cls(
            tuple(
                Layer(name, piece.kind, slots, piece, blame=blame)
                for name, piece in zip(_names(pieces), pieces, strict=True)
            )
        )

    def facts(self) -> Iterator[Fact]:
        """Give every fact that was looked at."""
        for layer in self.layers:
            yield from layer.facts.values()

    def unknowns(self) -> dict[str, Any]:
        """Give every unknown that was looked at, by its name."""
        return {
            f"{layer.name}: {what}": variable
            for layer in self.layers
            for what, variable in layer.unknown.items()
        }

    def domain(self) -> list[Any]:
        """Give what holds of every card, whatever is printed on it."""
        return [held for layer in self.layers for held in layer.domain]


def _half(piece: Piece, index: int) -> Symbols | None:
    """Give one half of a piece's ritual, as far as it is known."""
    if piece.ritual is None:
        return () if piece.lacks_ritual() else None
    return (piece.ritual.requires, piece.ritual.reward)[index]


def _truth(value: Any) -> Any:
    """Make a statement of what may be a plain truth already."""
    return z3.BoolVal(value) if isinstance(value, bool) else value


def _names(pieces: tuple[Piece, ...]) -> list[str]:
    """Name the layers by their titles; a second one of a title gets a number."""
    names: list[str] = []
    for piece in pieces:
        count = sum(name.split(" #")[0] == piece.name for name in names)
        names.append(f"{piece.name} #{count + 1}" if count else piece.name)
    return names
