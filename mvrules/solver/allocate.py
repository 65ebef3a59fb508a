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
from mvrules.kernel.refusals import Unspecified
from mvrules.solver.about_cards import FULFILLED, POINTS
from mvrules.solver.found import OutOfTime

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.rulings import Ruling
    from mvrules.solver.found import Clock
    from mvrules.solver.scopes import Crafted


class Allocation(msgspec.Struct, frozen=True):
    """The cards as they were laid, how many rituals they fulfil, and what they come to.

    ``taken`` tells, card by card, which sheets were laid on it.
    """

    cards: tuple[Sleeve, ...]
    fulfilled: int
    worth: int = 0
    taken: tuple[tuple[int, ...], ...] = ()


class Laying:
    """What the engine says of cards with sheets on them, asked once for what is alike.

    Attributes:
        apart: whether two sheets that can't lie on a card together can't with any third either; it
            is so unless a law looks at several sheets at once, by which one may help another.
    """

    def __init__(self, book: Crafted, ruling: Ruling) -> None:
        """Ask by a ruling."""
        inside = f.parts(*(law.must.then for law in book.sleeving.laws))
        self.apart = not any(isinstance(part, f.Some | f.Total) for part in inside)
        self.book, self.ruling = book, ruling
        self._made: dict[tuple[Sleeve, tuple[Piece, ...]], tuple[Sleeve, ...]] = {}

    def laid(self, card: Sleeve, sheets: tuple[Piece, ...]) -> Sleeve | None:
        """Lay sheets on a card in some order and way that the laws allow, if there is one."""
        return next(iter(self.made(card, sheets)), None)

    def made(self, card: Sleeve, sheets: tuple[Piece, ...]) -> tuple[Sleeve, ...]:
        """Give every card that can be made of a card and sheets, whatever is laid first."""
        key = (card, tuple(sorted(sheets, key=repr)))
        if key not in self._made:
            self._made[key] = tuple(dict.fromkeys(self._tried(card, key[1])))
        return self._made[key]

    def _tried(self, card: Sleeve, sheets: tuple[Piece, ...]) -> Iterator[Sleeve]:
        if not sheets:
            yield card
        layout = self.book.sleeving.layout
        for last in dict.fromkeys(sheets):
            for before in self.made(card, _less(sheets, last)):
                for lying in layout.ways(before, last):
                    if self.book.sleeving.allow(before, last, lying, self.ruling):
                        depth = layout.depth(before, last, lying)
                        yield layout.arranged(before.with_sheet(last, depth))

    def fulfilled(self, card: Sleeve) -> tuple[int, ...]:
        """Give the depths of the rituals that a card fulfils."""
        depths = (at for at, piece in enumerate(card.layers) if piece.ritual is not None)
        return tuple(at for at in depths if self._met(card, at))

    def _met(self, card: Sleeve, at: int) -> bool:
        return bool(self.book.shows.value(self.ruling, Look(card, FULFILLED, at)))

    def count(self, card: Sleeve) -> int:
        """Count the rituals that a card fulfils."""
        return len(self.fulfilled(card))

    def points(self, card: Sleeve) -> int:
        """Count the points that a card shows at the end."""
        return int(self.book.shows.value(self.ruling, Look(card, POINTS)))


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
        self.barred: list[Any] = []
        places = itertools.product(range(len(sheets)), range(len(field)))
        self.on = {(s, c): z3.Bool(f"sheet {s} on card {c}") for s, c in places}
        self.stated = [*self._each_somewhere(), *self.at_most_once(), *self._in_order()]
        self.met = {
            sheet: z3.Or(list(self._met(sheet)))
            for sheet, piece in enumerate(sheets)
            if piece.ritual is not None
        }

    def _each_somewhere(self) -> Iterator[Any]:
        """Each sheet goes onto a card."""
        for sheet in range(len(self.sheets)):
            yield z3.Or([self.on[sheet, card] for card in range(len(self.field))])

    def at_most_once(self) -> Iterator[Any]:
        """No sheet goes onto two cards, nor where it may not lie, nor beside what it may not."""
        for sheet, piece in enumerate(self.sheets):
            yield z3.PbLe([(self.on[sheet, card], 1) for card in range(len(self.field))], 1)
            for card, sleeve in enumerate(self.field):
                if self.laying.apart and self.laying.laid(sleeve, (piece,)) is None:
                    yield z3.Not(self.on[sheet, card])
        yield from self._together()

    def _together(self) -> Iterator[Any]:
        """Two sheets that can't lie on one card together do not, unless a third may help."""
        if not self.laying.apart:
            return
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
        every = self.laying.made(card, (self.sheets[ritual], *partners))
        return any(
            self.sheets[ritual] in {made.layers[at] for at in self.laying.fulfilled(made)}
            for made in every
        )

    def taken(self, model: Any) -> list[tuple[int, ...]]:
        """Read off a model which sheets lie on each card."""
        true = {key for key, on in self.on.items() if z3.is_true(model.eval(on))}
        sheets = range(len(self.sheets))
        return [tuple(s for s in sheets if (s, card) in true) for card in range(len(self.field))]

    def laid(
        self, taken: list[tuple[int, ...]], worth: Callable[[Sleeve], int]
    ) -> Allocation | None:
        """Let the engine lay the sheets so, for the most worth; bar what it does not take."""
        cards: list[Sleeve] = []
        for at, (card, chosen) in enumerate(zip(self.field, taken, strict=True)):
            every = self.laying.made(card, tuple(self.sheets[sheet] for sheet in chosen))
            if not every:
                self.barred.append(z3.Not(self._just(at, chosen)))
                return None
            cards.append(max(every, key=worth))
        count = sum(map(self.laying.count, cards))
        return Allocation(tuple(cards), count, sum(map(worth, cards)), tuple(taken))

    def _just(self, card: int, chosen: tuple[int, ...]) -> Any:
        """State that these sheets lie on a card; and no others, if others might help."""
        others = () if self.laying.apart else set(range(len(self.sheets))) - {*chosen}
        off = [z3.Not(self.on[sheet, card]) for sheet in others]
        return z3.And([*(self.on[sheet, card] for sheet in chosen), *off])

    def bar(self, taken: list[tuple[int, ...]]) -> Any:
        """State that the sheets do not all lie just so."""
        return z3.Not(z3.And([self.on[s, c] for c, on in enumerate(taken) for s in on]))


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
    wanted = [z3.PbGe([(met, 1) for met in problem.met.values()], least)] if least else []
    return looked_for(problem, clock, wanted, problem.laying.count, least)


def looked_for(
    problem: Problem, clock: Clock, wanted: list[Any], worth: Callable[[Sleeve], int], least: int
) -> Allocation | None:
    """Lay all sheets so that the cards are worth so much at least, if there is such a way.

    Args:
        problem: the cards, and what is to be sleeved.
        clock: how much time there is.
        wanted: states what must hold for it to be worth so much.
        worth: counts what a card is worth, by the engine.
        least: how much all cards together must be worth.

    Raises:
        OutOfTime: the time was up.
    """
    solver = clock.solver()
    solver.add(*problem.stated, *problem.barred, *wanted)
    while (found := solver.check() if clock.left() > 0 else z3.unknown) == z3.sat:
        taken = problem.taken(solver.model())
        laid = problem.laid(taken, worth)
        if laid is not None and laid.worth >= least:
            return laid
        solver.add(problem.bar(taken) if laid else problem.barred[-1])
    if found == z3.unknown:
        raise OutOfTime
    return None


def best(problem: Problem, clock: Clock) -> Allocation | None:
    """Lay all sheets so that as many rituals as can be are fulfilled; nothing if they don't fit."""
    tried = (allocate(problem, clock, least) for least in range(len(problem.met), -1, -1))
    return next((found for found in tried if found), None)


def ways(problem: Problem, clock: Clock, most: int) -> tuple[Allocation, ...]:
    """Lay all sheets in every way, up to so many; cards and sheets that are alike count as one.

    Raises:
        OutOfTime: the time was up.
    """
    found: list[Allocation] = []
    barred: list[Any] = []
    while len(found) < most:
        laid = looked_for(problem, clock, barred, problem.laying.count, 0)
        if laid is None:
            break
        found.append(laid)
        barred.append(problem.bar([*laid.taken]))
    return tuple(found)
