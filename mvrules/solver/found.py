"""What the solver answers: yes with a card, no with clauses, or unknown with what was tried."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
import z3

from mvrules.crafting.pieces import Piece
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling

if TYPE_CHECKING:
    from mvrules.solver.scopes import Sleeving

Said = Literal["yes", "no", "unknown"]


class Witness(msgspec.Struct, frozen=True, kw_only=True):
    """A card that shows it.

    Attributes:
        card: its layers, from back to front.
        depth: where the sheet lies that is laid last; nought if none is.
        look: the symbol or points that it is about, or nothing if it is about a sheet's place.
        ruling: the ruling under which it shows it.
        told: what the engine says of it.
        laws: by which laws it is so, if not by those that ever hold.
        clause: the clause that would have the sheet laid, if that is what is barred.
    """

    card: tuple[Piece, ...]
    depth: int = 0
    look: str = ""
    ruling: Ruling = BY_THE_BOOK
    told: str = ""
    laws: str = ""
    clause: ClauseId | None = None


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to one question, or to one part of it.

    Attributes:
        about: what was asked.
        verdict: yes, no, or unknown.
        scope: over which cards it was asked.
        clauses: the clauses on which a no rests.
        lines: what else there is to say.
        witness: the card that shows a yes; the engine was asked about it.
        attacked: how many drawn cards were put to the engine, none of which broke a no.
    """

    about: str
    verdict: Said
    scope: str = ""
    clauses: tuple[ClauseId, ...] = ()
    lines: tuple[str, ...] = ()
    witness: Witness | None = None
    attacked: int = 0


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
    """What a question is put to: a rulebook, cards of so many layers at the most, for so long.

    ``attacks`` says how many drawn cards are put to the engine where the answer is no.
    """

    book: Sleeving
    layers: int
    clock: Clock
    attacks: int = 200


class OutOfTime(Exception):
    """The time is up before an answer was found."""
