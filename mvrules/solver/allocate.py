"""Which sheet goes onto which card: whether all fit, and how most rituals are fulfilled.

A Boolean stands for each sheet on each card. What can lie together, and which partners fulfil a
ritual, is asked of the engine, once for cards and sheets that are alike. Cards that are alike are
taken in order. Whatever comes out is laid by the engine; a set that it does not take after all is
barred, and one asks again.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import msgspec
import z3

from mvrules.crafting import formulas as f
from mvrules.crafting.shows import Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import NotModelled, Unspecified
from mvrules.kernel.rulings import Ruling
from mvrules.solver.about_cards import FULFILLED
from mvrules.solver.found import OutOfTime

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mvrules.crafting.pieces import Piece
    from mvrules.solver.found import Clock
    from mvrules.solver.scopes import Crafted


class Allocation(msgspec.Struct, frozen=True):
    """The cards as they were laid, and how many rituals they fulfil."""

    cards: tuple[Sleeve, ...]
    fulfilled: int


class Laying:
    """What the engine says of cards with sheets on them, asked once for what is alike."""

    def __init__(self, book: Crafted, ruling: Ruling) -> None:
        """Ask by a ruling.

        Raises:
            NotModelled: a law looks at several sheets at once, so that one may help another.
        """
        inside = f.parts(*(law.must.then for law in book.sleeving.laws))
        if any(isinstance(part, f.Some | f.Total) for part in inside):
            raise NotModelled("laying sheets that help each other", "lay them one by one")
        self.book, self.ruling = book, ruling
        self._laid: dict[tuple[Sleeve, tuple[Piece, ...]], Sleeve | None] = {}

    def laid(self, card: Sleeve, sheets: tuple[Piece, ...]) -> Sleeve | None:
        """Lay sheets on a card in some order and way that the laws allow, if there is one."""
        key = (card, tuple(sorted(sheets, key=repr)))
        if key not in self._laid:
            self._laid[key] = self._tried(card, key[1])
        return self._laid[key]

    def _tried(self, card: Sleeve, sheets: tuple[Piece, ...]) -> Sleeve | None:
        if not sheets:
            return card
        for last in dict.fromkeys(sheets):
            before = self.laid(card, _less(sheets, last))
            for lying in self.book.sleeving.layout.ways(before, last) if before else ():
                if before and self.book.sleeving.allow(before, last, lying, self.ruling):
                    depth = self.book.sleeving.layout.depth(before, last, lying)
                    return before.with_sheet(last, depth)
        return None

    def fulfilled(self, card: Sleeve) -> tuple[int, ...]:
        """Give the depths of the rituals that a card fulfils."""
        depths = (at for at, piece in enumerate(card.layers) if piece.ritual is not None)
        return tuple(at for at in depths if self._met(card, at))

    def _met(self, card: Sleeve, at: int) -> bool:
        return bool(self.book.shows.value(self.ruling, Look(card, FULFILLED, at)))


def _less(sheets: tuple[Piece, ...], sheet: Piece) -> tuple[Piece, ...]:
    at = sheets.index(sheet)
    return sheets[:at] + sheets[at + 1 :]


class Problem:
    """Sheets and cards, with a Boolean for each sheet on each card."""

    def __init__(
        self, laying: Laying, field: tuple[Sleeve, ...], sheets: tuple[Piece, ...]
    ) -> None:
        """State what holds of every way to lay all sheets."""
        self.laying, self.field, self.sheets = laying, field, sheets
        places = itertools.product(range(len(sheets)), range(len(field)))
        self.on = {(s, c): z3.Bool(f"sheet {s} on card {c}") for s, c in places}
        self.stated = [*self._each_somewhere(), *self._together(), *self._in_order()]
        self.met = {
            sheet: z3.Or(list(self._met(sheet)))
            for sheet, piece in enumerate(sheets)
            if piece.ritual is not None
        }

    def _each_somewhere(self) -> Iterator[Any]:
        """Each sheet goes onto one card, and only where it may lie."""
        for sheet, piece in enumerate(self.sheets):
            row = [(self.on[sheet, card], 1) for card in range(len(self.field))]
            yield z3.PbEq(row, 1)
            for card, sleeve in enumerate(self.field):
                if self.laying.laid(sleeve, (piece,)) is None:
                    yield z3.Not(self.on[sheet, card])

    def _together(self) -> Iterator[Any]:
        """Two sheets that can't lie on one card together do not."""
        for (one, this), (other, that) in itertools.combinations(enumerate(self.sheets), 2):
            for card, sleeve in enumerate(self.field):
                if self.laying.laid(sleeve, (this, that)) is None:
                    yield z3.Or(z3.Not(self.on[one, card]), z3.Not(self.on[other, card]))

    def _in_order(self) -> Iterator[Any]:
        """Of cards that are alike the next is taken only after the one before, by a later sheet."""
        for alike in _alike(self.field).values():
            for before, card in itertools.pairwise(alike):
                for sheet in range(len(self.sheets)):
                    earlier = [self.on[other, before] for other in range(sheet)]
                    yield z3.Implies(self.on[sheet, card], z3.Or(earlier))
        for alike in _alike(self.sheets).values():
            for before, sheet in itertools.pairwise(alike):
                for card in range(len(self.field)):
                    to = [self.on[before, other] for other in range(card + 1)]
                    yield z3.Implies(self.on[sheet, card], z3.Or(to))

    def _met(self, ritual: int) -> Iterator[Any]:
        """Give each way in which a ritual is fulfilled: on which card, with which partners."""
        for card, sleeve in enumerate(self.field):
            for partners in self._partners(ritual, sleeve):
                yield z3.And([self.on[sheet, card] for sheet in (ritual, *partners)])

    def _partners(self, ritual: int, card: Sleeve) -> Iterator[tuple[int, ...]]:
        """Give the sets of partners with which a ritual is fulfilled on a card, the small first."""
        enough: list[frozenset[int]] = []
        others = [sheet for sheet in range(len(self.sheets)) if sheet != ritual]
        for size in range(_wanted(self.sheets[ritual]) + 1):
            for chosen in itertools.combinations(others, size):
                if any(less <= {*chosen} for less in enough):
                    continue
                if self._fulfils(ritual, card, tuple(self.sheets[sheet] for sheet in chosen)):
                    enough.append(frozenset(chosen))
                    yield chosen

    def _fulfils(self, ritual: int, card: Sleeve, partners: tuple[Piece, ...]) -> bool:
        made = self.laying.laid(card, (self.sheets[ritual], *partners))
        if made is None:
            return False
        return self.sheets[ritual] in {made.layers[at] for at in self._met_on(made)}

    def _met_on(self, made: Sleeve) -> tuple[int, ...]:
        return self.laying.fulfilled(made)

    def taken(self, model: Any) -> list[tuple[int, ...]]:
        """Read off a model which sheets lie on each card."""
        true = {key for key, on in self.on.items() if z3.is_true(model.eval(on))}
        sheets = range(len(self.sheets))
        return [tuple(s for s in sheets if (s, card) in true) for card in range(len(self.field))]

    def laid(self, taken: list[tuple[int, ...]]) -> Allocation | None:
        """Let the engine lay the sheets so, and see what is fulfilled; nothing if it does not."""
        cards: list[Sleeve] = []
        for card, chosen in zip(self.field, taken, strict=True):
            made = self.laying.laid(card, tuple(self.sheets[sheet] for sheet in chosen))
            if made is None:
                return None
            cards.append(made)
        return Allocation(tuple(cards), sum(len(self.laying.fulfilled(card)) for card in cards))


def _wanted(sheet: Piece) -> int:
    """Count what a ritual asks for; more partners than that are never needed."""
    asked = sheet.ritual.requires if sheet.ritual else None
    if asked is None:
        raise Unspecified(sheet.name, "ritual")
    return sum(count for _, count in asked)


def _alike(things: tuple[Any, ...]) -> Mapping[Any, list[int]]:
    """Gather the places of things that are equal."""
    places: dict[Any, list[int]] = {}
    for at, thing in enumerate(things):
        places.setdefault(thing, []).append(at)
    return places


def allocate(problem: Problem, clock: Clock, least: int = 0) -> Allocation | None:
    """Lay all sheets on cards so that at least so many of their rituals are fulfilled.

    Args:
        problem: the cards, and what is to be sleeved.
        clock: how much time there is.
        least: how many rituals must be fulfilled.

    Returns:
        The cards as they were laid; nothing, if there is no such way.

    Raises:
        OutOfTime: the time was up.
    """
    if least > len(problem.met):
        return None
    solver = clock.solver()
    solver.add(*problem.stated)
    if least:
        solver.add(z3.PbGe([(met, 1) for met in problem.met.values()], least))
    while (found := solver.check()) == z3.sat:
        taken = problem.taken(solver.model())
        laid = problem.laid(taken)
        if laid is not None and laid.fulfilled >= least:
            return laid
        solver.add(z3.Not(z3.And([problem.on[s, c] for c, on in enumerate(taken) for s in on])))
    if found == z3.unknown:
        raise OutOfTime
    return None


def best(problem: Problem, clock: Clock) -> Allocation | None:
    """Lay all sheets so that as many rituals as can be are fulfilled; nothing if they don't fit."""
    tried = (allocate(problem, clock, least) for least in range(len(problem.met), -1, -1))
    return next((found for found in tried if found), None)
