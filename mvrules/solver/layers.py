"""A card as the solver sees it: layers from back to front, each printed fact a value or an unknown.

A fact that a source gives can be asserted by a guard of its own, so that a contradiction names
the facts it needs. A fact that nobody gave is a variable; so is every fact of a made-up layer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import z3

from mvrules.crafting.pieces import Piece, Ritual, counted
from mvrules.solver import terms as t

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Symbols
    from mvrules.kernel.clauses import ClauseId

MOST = 9
"""How many of one symbol an unknown layer may print."""

NOWHERE = -1
"""The slot of a layer that fills none."""

SYMBOL, ASKED, PAID, FLAG = "symbol", "requires", "rewards", "mark"
RITUAL, POSITION = "ritual", "position"
TRUTHS = (FLAG, RITUAL)
HALVES = (ASKED, PAID)


class What(msgspec.Struct, frozen=True):
    """Something printed on a layer: a symbol, one in a half of its ritual, a mark, its slot."""

    sort: str
    name: str = ""

    def said(self) -> str:
        """Say it: «mana», «requires sky», «eclipse», «position»."""
        if self.sort in HALVES:
            return f"{self.sort} {self.name}"
        return self.name or self.sort

    def of(self, piece: Piece, slots: tuple[str, ...]) -> Any:
        """Read it off a piece, of which it is known."""
        match self.sort:
            case "symbol":
                return counted(piece.symbols, self.name)
            case "requires" | "rewards":
                return counted(half(piece, self.sort) or (), self.name)
            case "mark":
                return self.name in piece.flags
            case "ritual":
                return piece.ritual is not None
        return slots.index(piece.slot) if piece.slot else NOWHERE

    def unknown_on(self, piece: Piece) -> bool:
        """Whether no source gives it of a piece."""
        if self.sort in HALVES:
            return half(piece, self.sort) is None and not piece.lacks_ritual()
        if self.sort == RITUAL:
            return piece.ritual is None and RITUAL in piece.unknown
        return (self.name or self.sort) in piece.unknown


class Fact(msgspec.Struct, frozen=True, eq=False):
    """A printed fact of a layer, and the guard by which it is asserted."""

    subject: str
    what: str
    value: Any
    guard: Any

    def said(self) -> str:
        """Say the fact in a line: «Dark Moon: eclipse»."""
        if isinstance(self.value, bool):
            return f"{self.subject}: {self.what if self.value else f'no {self.what}'}"
        return f"{self.subject}: {self.what} {self.value}"


class Layer:
    """One layer of a card: what is printed on it, as far as it is known.

    Attributes:
        name: how its facts are called; two layers of one title differ in it.
        kind: printed on the card, or a sheet of some sort; always known.
        piece: what is known of it; nothing for a layer that stands for any.
        facts: what was looked at and is asserted by a guard.
        unknown: what was looked at and is open.
        domain: what holds of it, whatever is printed on it.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        slots: tuple[str, ...],
        piece: Piece | None = None,
        *,
        blame: bool = False,
    ) -> None:
        """Take a layer as far as it is known; with ``blame`` each of its facts has a guard."""
        self.name, self.kind, self.slots, self.piece, self.blame = name, kind, slots, piece, blame
        self.facts: dict[What, Fact] = {}
        self.unknown: dict[What, Any] = {}
        self.domain: list[Any] = []
        self._values: dict[What, Any] = {}
        self._put: dict[tuple[Piece, int], dict[str, Any]] = {}

    def symbol(self, name: str) -> Any:
        """Count a symbol that is printed outside a ritual."""
        return self.value(What(SYMBOL, name))

    def asked(self, name: str) -> Any:
        """Count a symbol in the requirement of the ritual."""
        return self.value(What(ASKED, name))

    def paid(self, name: str) -> Any:
        """Count a symbol in the reward of the ritual."""
        return self.value(What(PAID, name))

    def flag(self, name: str) -> Any:
        """Tell whether the layer bears a mark."""
        return self.value(What(FLAG, name))

    def has_ritual(self) -> Any:
        """Tell whether it bears a ritual."""
        return self.value(What(RITUAL))

    def slot(self) -> Any:
        """Give the number of the slot it fills."""
        return self.value(What(POSITION))

    def fills_none(self) -> bool:
        """Whether it is known to fill no slot at all, and that is no fact to be doubted."""
        return self.piece is not None and self.piece.fills_none()

    def clauses(self) -> tuple[ClauseId, ...]:
        """Name the clauses that say what is printed on it."""
        return self.piece.clauses if self.piece else ()

    def put(self, piece: Piece) -> dict[str, Any]:
        """Give a value for every unknown of the layer, as a known piece has it."""
        key = (piece, len(self.unknown))
        if key not in self._put:
            self._put[key] = {
                f"{self.name}: {what.said()}": what.of(piece, self.slots) for what in self.unknown
            }
        return self._put[key]

    def value(self, what: What) -> Any:
        """Give a fact: as a value, as a variable that a guard ties to its value, or as unknown."""
        if what not in self._values:
            self._values[what] = self._value(what)
        return self._values[what]

    def _value(self, what: What) -> Any:
        piece = self.piece
        if piece is None or what.unknown_on(piece):
            return self._open(what)
        value = what.of(piece, self.slots)
        if not self.blame:
            return value
        said = f"{self.name}: {what.said()}"
        variable = _variable(what, said)
        told = self.slots[value] if what.sort == POSITION and value != NOWHERE else value
        fact = self.facts[what] = Fact(self.name, what.said(), told, z3.Bool(f"fact {said}"))
        self.domain += [z3.Implies(fact.guard, variable == value), *self._bounds(what, variable)]
        return variable

    def _open(self, what: What) -> Any:
        """Give a variable for what is unknown, within its bounds."""
        variable = self.unknown[what] = _variable(what, f"{self.name}: {what.said()}")
        self.domain += self._bounds(what, variable)
        if what.sort in HALVES:
            self.domain.append(t.valued(t.implies(t.no(self.has_ritual()), variable == 0)))
        return variable

    def _bounds(self, what: What, variable: Any) -> list[Any]:
        """Say what a variable can be at all."""
        if what.sort in TRUTHS:
            return []
        known = what.of(self.piece, self.slots) if self.piece else NOWHERE
        if what.sort == POSITION:
            least = NOWHERE if self.piece is None or self.fills_none() else 0
            return [variable >= least, variable < len(self.slots)]
        return [variable >= 0, variable <= max(MOST, known)]


class Card:
    """The layers of one card, from back to front."""

    def __init__(self, layers: tuple[Layer, ...]) -> None:
        """Hold the layers."""
        self.layers = layers

    @classmethod
    def of(cls, pieces: tuple[Piece, ...], slots: tuple[str, ...], *, blame: bool = False) -> Card:
        """Give a card of known pieces; with ``blame`` each of its facts has a guard."""
        return cls(
            tuple(
                Layer(name, piece.kind, slots, piece, blame=blame)
                for name, piece in zip(names(pieces), pieces, strict=True)
            )
        )

    @classmethod
    def any(cls, kinds: tuple[str, ...], slots: tuple[str, ...]) -> Card:
        """Give a card of which only the kinds of its layers are known."""
        return cls(tuple(Layer(f"layer {at}", kind, slots) for at, kind in enumerate(kinds)))

    def facts(self) -> Iterator[Fact]:
        """Give every fact that was looked at."""
        for layer in self.layers:
            yield from layer.facts.values()

    def unknowns(self) -> dict[str, Any]:
        """Give every unknown that was looked at, by its name."""
        return {
            f"{layer.name}: {what.said()}": variable
            for layer in self.layers
            for what, variable in layer.unknown.items()
        }

    def domain(self) -> list[Any]:
        """Give what holds of every card, whatever is printed on it."""
        return [held for layer in self.layers for held in layer.domain]

    def put(self, pieces: tuple[Piece, ...]) -> dict[str, Any]:
        """Give a value for every unknown, as known pieces have it."""
        put: dict[str, Any] = {}
        for layer, piece in zip(self.layers, pieces, strict=True):
            put |= layer.put(piece)
        return put

    def decoded(self, model: Any) -> tuple[Piece, ...]:
        """Give the card that a model of the solver describes."""
        return tuple(_decoded(layer, model) for layer in self.layers)


def half(piece: Piece, which: str) -> Symbols | None:
    """Give one half of a piece's ritual, as far as it is known."""
    if piece.ritual is None:
        return () if piece.lacks_ritual() else None
    return piece.ritual.requires if which == ASKED else piece.ritual.reward


def names(pieces: tuple[Piece, ...]) -> list[str]:
    """Name the layers by their titles; a second one of a title gets a number."""
    told: list[str] = []
    for piece in pieces:
        count = sum(name.split(" #")[0] == piece.name for name in told)
        told.append(f"{piece.name} #{count + 1}" if count else piece.name)
    return told


def _variable(what: What, said: str) -> Any:
    """Make a variable for something printed."""
    return z3.Bool(said) if what.sort in TRUTHS else z3.Int(said)


def _decoded(layer: Layer, model: Any) -> Piece:
    """Give the piece of one layer, with what was looked at as the model has it."""
    known = layer.piece or Piece(layer.name, layer.kind)
    found = {what: _plain(model, variable) for what, variable in layer.unknown.items()}
    slot = found.get(What(POSITION), NOWHERE)
    flags = {what.name for what, holds in found.items() if what.sort == FLAG and holds}
    has_ritual = found.get(What(RITUAL), known.ritual is not None)
    ritual = Ritual(*(_half(known, found, each) for each in HALVES)) if has_ritual else None
    return msgspec.structs.replace(
        known,
        slot=layer.slots[slot] if slot != NOWHERE else known.slot,
        symbols=_symbols(dict(known.symbols), found, SYMBOL),
        flags=tuple(sorted({*known.flags, *flags})),
        ritual=ritual,
        unknown=tuple(fact for fact in known.unknown if not _given(fact, found)),
    )


def _half(known: Piece, found: Mapping[What, Any], which: str) -> Symbols:
    """Give one half of a ritual."""
    return _symbols(dict(half(known, which) or ()), found, which)


def _symbols(known: dict[str, int], found: Mapping[What, Any], sort: str) -> Symbols:
    """Give symbols, the known ones and those that were found."""
    more = {what.name: count for what, count in found.items() if what.sort == sort}
    return tuple(sorted((name, count) for name, count in (known | more).items() if count))


def _given(fact: str, found: Mapping[What, Any]) -> bool:
    """Whether a fact was found; a ritual's halves count as the ritual."""
    return any(fact in {what.name, what.sort} or (fact == RITUAL and what.sort in HALVES)
               for what in found)  # fmt: skip


def _plain(model: Any, variable: Any) -> Any:
    """Read a variable off a model."""
    value = model.eval(variable, model_completion=True)
    return z3.is_true(value) if z3.is_bool(value) else value.as_long()
