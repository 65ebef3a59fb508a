"""Settling a question about all cards: a smallest card, or the clauses by which there is none.

A no is told with the clauses it rests on: with these it holds, whatever becomes of all others, and
without any of them it does not. Then cards are drawn and put to the engine, none of which may
break it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import z3
from msgspec.structs import replace

from mvrules.kernel.clauses import ClauseId
from mvrules.solver import terms as t
from mvrules.solver.found import Answer, OutOfTime
from mvrules.solver.layers import Card
from mvrules.solver.printable import Draws, Pieces, Printable
from mvrules.solver.stating import Stating

if TYPE_CHECKING:
    from mvrules.solver.found import Clock, Search

Ask = Callable[[Stating], Any]
"""States what is asked of a card."""

EFFORT = 25_000_000
"""So many steps of the solver, some seconds, it may take to show that a clause is needed."""

UNNAMED = "the time was up before the clauses were named on which it rests"
NOT_LEAST = "not each of these clauses was shown to be needed"

SIMPLE = (1, 2, 3, 4, 6, 9, 14)
"""How much a card may print at the most, tried in turn, so that the first card found is small."""


class Found(msgspec.Struct, frozen=True, eq=False):
    """A card that was found: what was asked, the card as it was stated, and as it came out."""

    key: Any
    stated: Card
    pieces: Pieces


class Quest(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A question about all cards of a scope.

    Attributes:
        about: what is asked, in words.
        scope: over which cards, in words.
        cards: gives a card of each sort, the smallest first.
        asks: gives what is asked of one of them, each with a key; any of them will do.
        told: tells of a card that was found what the engine says of it.
        shows: whether a drawn card shows it, by the engine alone; nothing if that can't be tried.
        kinds: of which kinds the sheets of drawn cards are, if not of all.
        bounds: states what else holds of a card of the scope.
    """

    about: str
    scope: str
    cards: Callable[[], Iterable[Card]]
    asks: Callable[[Card], Iterable[tuple[Any, Ask]]]
    told: Callable[[Found], Answer]
    shows: Callable[[Pieces], bool]
    kinds: tuple[str, ...] = ()
    bounds: Callable[[Card], list[Any]] = lambda _card: []


class Tried:
    """How far one has come: all cards of fewer layers than these were tried in vain."""

    layers = 0

    def said(self) -> str:
        """Say what was exhausted before the time was up."""
        whole = self.layers - 1
        told = f"all cards of up to {whole} layers were tried in vain" if whole > 1 else ""
        return f"the time was up; {told or 'nothing was exhausted before'}"


def settled(search: Search, quest: Quest) -> Answer:
    """Answer a question: yes with a smallest card, no with clauses, or unknown."""
    tried = Tried()
    try:
        for found in smallest(search, quest, tried):
            return replace(quest.told(found), about=quest.about, scope=quest.scope)
    except OutOfTime:
        late = (tried.said(),)
        return Answer(about=quest.about, verdict="unknown", scope=quest.scope, lines=late)
    rests, lines = _resting(search, quest)
    return Answer(
        about=quest.about,
        verdict="no",
        scope=quest.scope,
        clauses=rests,
        lines=lines,
        attacked=attack(search, quest),
    )


def _resting(search: Search, quest: Quest) -> tuple[tuple[ClauseId, ...], tuple[str, ...]]:
    """Name the clauses on which a no rests, as far as there is time, and say if there was not."""
    try:
        rests = rests_on(search, quest)
    except OutOfTime:
        return (), (UNNAMED,)
    return rests.clauses, () if rests.least else (NOT_LEAST,)


def smallest(search: Search, quest: Quest, tried: Tried) -> Iterator[Found]:
    """Look for cards of which what is asked holds, with little printed on them.

    Raises:
        OutOfTime: the time was up.
    """
    printable, clock = Printable(search.book), search.clock
    for card in quest.cards():
        tried.layers = len(card.layers)
        for key, ask in quest.asks(card):
            stated = t.valued(ask(Stating(search.book, card)))
            solver = clock.solver()
            solver.add(stated, *printable.bounds(card), *quest.bounds(card))
            if _checked(solver, clock):
                yield Found(key, card, card.decoded(_least(solver, card, clock)))


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


def _checked(solver: Any, clock: Clock, assumed: Iterable[Any] = ()) -> bool:
    """Whether it can hold; there must be time to tell."""
    found = solver.check(*assumed) if clock.left() > 0 else z3.unknown
    if found == z3.unknown:
        raise OutOfTime
    return bool(found == z3.sat)


# what a no rests on --------------------------------------------------------------------------


class Rests(msgspec.Struct, frozen=True):
    """Clauses with which an answer is no, whatever becomes of all others.

    ``least`` says that each was shown to be needed; with some of them that may have taken too long.
    """

    clauses: tuple[ClauseId, ...]
    least: bool


def rests_on(search: Search, quest: Quest) -> Rests:
    """Name clauses with which the answer is no.

    Raises:
        OutOfTime: the time was up.
    """
    cases = [*_guarded(search, quest)]
    needed = list(dict.fromkeys(clause for case in cases for clause in case.core()))
    least = True
    for clause in [*needed]:
        rest = [other for other in needed if other != clause]
        held = [case.holds(rest) for case in cases if clause in case.guards]
        if all(held):
            needed = rest
        least = least and None not in held
    return Rests(tuple(sorted(needed)), least)


def _guarded(search: Search, quest: Quest) -> Iterator[_Case]:
    """State all that was asked once more, each clause with its guard."""
    printable = Printable(search.book)
    for card in quest.cards():
        for _, ask in quest.asks(card):
            stating = Stating(search.book, card, guarded=True)
            stated = t.valued(ask(stating))
            solver = search.clock.solver()
            solver.add(stated, *printable.bounds(card), *quest.bounds(card))
            yield _Case(solver, stating.guards, search.clock)


class _Case:
    """One statement of which no card is, with the guards of its clauses."""

    def __init__(self, solver: Any, guards: dict[ClauseId, Any], clock: Clock) -> None:
        self.solver, self.guards, self.clock = solver, guards, clock

    def holds(self, clauses: Iterable[ClauseId]) -> bool | None:
        """Whether there is no such card by these clauses alone; nothing if that takes too long."""
        assumed = [self.guards[clause] for clause in clauses if clause in self.guards]
        self.solver.set("rlimit", EFFORT)
        found = self.solver.check(*assumed) if self.clock.left() else z3.unknown
        return None if found == z3.unknown else bool(found == z3.unsat)

    def core(self) -> tuple[ClauseId, ...]:
        """Name clauses by which there is no such card."""
        if _checked(self.solver, self.clock, self.guards.values()):
            raise AssertionError(f"with guards there is a card: {self.solver.model()}")
        core = {str(guard) for guard in self.solver.unsat_core()}
        return tuple(clause for clause, guard in self.guards.items() if str(guard) in core)


# the attack ----------------------------------------------------------------------------------


def attack(search: Search, quest: Quest) -> int:
    """Draw cards of the scope and put them to the engine; give how many were tried in vain.

    Raises:
        AssertionError: the engine finds that one of them shows what should not be.
    """
    draws = Draws(search.book)
    for _ in range(search.attacks):
        card = draws.card(search.layers, quest.kinds)
        if quest.shows(card):
            raise AssertionError(f"the engine says otherwise, {quest.about}: {card}")
    return search.attacks
