"""What the solver answers: yes with a card, no with clauses, or unknown with what was tried."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
import z3

from mvrules.crafting.pieces import Piece
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver import terms as t
from mvrules.solver.layers import FLAG, NOWHERE, RITUAL, SYMBOL, Card

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.solver.layers import Layer
    from mvrules.solver.scopes import Sleeving

Said = Literal["yes", "no", "unknown"]

SIMPLE = (1, 2, 3, 4, 6, 9, 14)
"""How much a card may print at the most, tried in turn, so that the first card found is small."""


class Witness(msgspec.Struct, frozen=True, kw_only=True):
    """A card that shows it.

    Attributes:
        card: its layers, from back to front.
        depth: where the sheet lies that is laid last; nought if none is.
        look: the symbol or points that it is about, or nothing if it is about a sheet's place.
        ruling: the ruling under which it shows it.
        told: what the engine says of it.
        laws: by which laws it is so, if not by those that ever hold.
    """

    card: tuple[Piece, ...]
    depth: int = 0
    look: str = ""
    ruling: Ruling = BY_THE_BOOK
    told: str = ""
    laws: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to one question, or to one part of it.

    Attributes:
        about: what was asked.
        verdict: yes, no, or unknown.
        scope: over which cards it was asked.
        clauses: the clauses on which a no rests.
        lines: what else there is to say.
        witness: the card that shows a yes; the engine was asked about it.
    """

    about: str
    verdict: Said
    scope: str = ""
    clauses: tuple[ClauseId, ...] = ()
    lines: tuple[str, ...] = ()
    witness: Witness | None = None


class Clock:
    """How much time is left."""

    def __init__(self, seconds: float) -> None:
        """Begin to count."""
        self._until = time.perf_counter() + seconds

    def left(self) -> float:
        """Give the seconds that are left."""
        return max(0.0, self._until - time.perf_counter())

    def solver(self) -> Any:
        """Give a solver that stops in time."""
        solver = z3.Solver()
        solver.set("timeout", max(1, int(self.left() * 1000)))
        return solver


class Search(NamedTuple):
    """What a question is put to: a rulebook, cards of so many layers at the most, for so long."""

    book: Sleeving
    layers: int
    clock: Clock


class OutOfTime(Exception):
    """The time is up before an answer was found."""


def smallest(search: Search, cards: Iterable[Card], ask: Callable[[Card], Any]) -> Iterator[Found]:
    """Give for each sort of card a small one of which something holds.

    Args:
        search: what could be printed at all, and how much time there is.
        cards: cards of which only the kinds of layers are known, the smallest first.
        ask: states what is asked of a card.

    Raises:
        OutOfTime: the time was up.
    """
    printable, clock = Printable(search.book), search.clock
    for card in cards:
        stated = t.valued(ask(card))
        solver = clock.solver()
        solver.add(stated, *printable.bounds(card))
        if _checked(solver, clock):
            yield Found(card, card.decoded(_least(solver, card, clock)))


class Found(msgspec.Struct, frozen=True, eq=False):
    """A card that was found, as it was stated and as it came out."""

    stated: Card
    pieces: tuple[Piece, ...]


def _least(solver: Any, card: Card, clock: Clock) -> Any:
    """Give a model in which little is printed on the card."""
    model = solver.model()
    printed = z3.Sum([_weight(variable) for variable in card.unknowns().values()] or [z3.IntVal(0)])
    for most in SIMPLE:
        solver.push()
        solver.add(printed <= most)
        if clock.left() > 0 and solver.check() == z3.sat:
            return solver.model()
        solver.pop()
    return model


def _weight(variable: Any) -> Any:
    """Count how much a variable prints on a card."""
    return z3.If(variable, 1, 0) if z3.is_bool(variable) else z3.If(variable > 0, variable, 0)


def _checked(solver: Any, clock: Clock) -> bool:
    """Whether it can hold; there must be time to tell."""
    found = solver.check() if clock.left() > 0 else z3.unknown
    if found == z3.unknown:
        raise OutOfTime
    return bool(found == z3.sat)


class Printable:
    """The cards that could be printed: what each kind of layer bears, the first kind beneath."""

    def __init__(self, book: Sleeving) -> None:
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
