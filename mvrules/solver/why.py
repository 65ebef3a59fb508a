"""Why a sheet may not lie there: every independent reason, and every smallest change that would do.

Facts that nobody gave are unknown, so the verdict may be that it depends on them; then every
smallest set of them is told with which it is legal.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import z3

from mvrules.crafting.scenes import Lens
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver import terms as t
from mvrules.solver.cores import cores
from mvrules.solver.encode import Reader
from mvrules.solver.layers import FLAG, POSITION, Card
from mvrules.solver.legal import legal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mvrules.crafting.pieces import Piece
    from mvrules.solver.layers import Fact
    from mvrules.solver.scopes import Crafted

Verdict = Literal["legal", "illegal", "depends"]
Chosen = tuple[tuple[str, Any], ...]
"""What some unknown facts turn out to be, each by its name."""

MOST_UNKNOWN = 6
"""Of more unknown facts than these it is told only which they are."""


class Because(msgspec.Struct, frozen=True):
    """Clauses and printed facts that forbid it together, or of which each would have to go."""

    clauses: tuple[ClauseId, ...]
    facts: tuple[str, ...]


class Why(msgspec.Struct, frozen=True):
    """The answer.

    Attributes:
        verdict: legal or illegal whatever is unknown; or it depends.
        depends_on: unknown facts on which it hangs.
        legal_if: each smallest set of what they could be with which it is legal.
        reasons: each independent reason against it.
        ways_out: each smallest set of clauses and facts that would have to be otherwise.
        complete: whether all reasons and ways out were found.
    """

    verdict: Verdict
    depends_on: tuple[str, ...] = ()
    legal_if: tuple[tuple[str, ...], ...] = ()
    reasons: tuple[Because, ...] = ()
    ways_out: tuple[Because, ...] = ()
    complete: bool = True


class Question:
    """Whether a sheet may lie on a card, stated with a guard for each clause and each fact."""

    def __init__(
        self, book: Crafted, pieces: tuple[Piece, ...], depth: int, ruling: Ruling = BY_THE_BOOK
    ) -> None:
        """State the question.

        Args:
            book: the rulebook.
            pieces: the layers from back to front, the new sheet among them.
            depth: where the new sheet lies.
            ruling: how doubts are read.
        """
        self.card = Card.of(pieces, book.sleeving.layout.slots, blame=True)
        self.reader = Reader(self.card, Lens(book.readings, ruling), guarded=True)
        self.may = t.valued(legal(book.sleeving, self.reader, depth))
        self.facts: Mapping[str, Fact] = {str(fact.guard): fact for fact in self.card.facts()}

    def guards(self) -> list[Any]:
        """Give the guards of facts and clauses."""
        return [*(fact.guard for fact in self.facts.values()), *self.reader.guards.values()]

    def stated(self) -> list[Any]:
        """Give what holds in any case: that it is legal, and what cards can be at all."""
        return [self.may, *self.card.domain()]

    def because(self, names: frozenset[str]) -> Because:
        """Tell a set of guards as clauses and facts."""
        clauses = (c for c, guard in self.reader.guards.items() if str(guard) in names)
        facts = (fact.said() for name, fact in self.facts.items() if name in names)
        return Because(clauses=tuple(sorted(clauses)), facts=tuple(sorted(facts)))

    def verdicts(self, chosen: Chosen = ()) -> frozenset[bool]:
        """Tell which verdicts there can be, if some unknown facts turn out so."""
        solver = z3.Solver()
        solver.add(*self.card.domain(), *self.guards())
        solver.add(*(self.card.unknowns()[name] == value for name, value in chosen))
        both = ((True, self.may), (False, z3.Not(self.may)))
        return frozenset(is_ for is_, stated in both if solver.check(stated) == z3.sat)


def why(book: Crafted, pieces: tuple[Piece, ...], depth: int, ruling: Ruling = BY_THE_BOOK) -> Why:
    """Tell whether a sheet may lie on a card, and why.

    Args:
        book: the rulebook.
        pieces: the layers from back to front, the new sheet among them.
        depth: where the new sheet lies.
        ruling: how doubts are read.
    """
    question = Question(book, pieces, depth, ruling)
    verdicts = question.verdicts()
    if verdicts == {True}:
        return Why("legal")
    if True in verdicts:
        needed = _depends_on(question)
        return Why("depends", depends_on=needed, legal_if=tuple(_legal_if(question, needed)))
    found = cores(question.stated(), question.guards())
    return Why(
        "illegal",
        reasons=tuple(map(question.because, found.reasons)),
        ways_out=tuple(map(question.because, found.ways_out)),
        complete=found.complete,
    )


def _depends_on(question: Question) -> tuple[str, ...]:
    """Name the unknown facts that can change the verdict while all others stay."""
    found = []
    domain = question.card.domain()
    for name, variable in question.card.unknowns().items():
        other = z3.FreshConst(variable.sort())
        changed, *bounds = (z3.substitute(s, (variable, other)) for s in (question.may, *domain))
        solver = z3.Solver()
        solver.add(*domain, *bounds, *question.guards(), question.may, z3.Not(changed))
        if solver.check() == z3.sat:
            found.append(name)
    return tuple(found)


def _legal_if(question: Question, needed: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Give each smallest set of what unknown facts could be that makes it legal."""
    could_be = {name: values for name, values in _could_be(question).items() if name in needed}
    if len(could_be) > MOST_UNKNOWN:
        return
    enough: list[frozenset[tuple[str, Any]]] = []
    for size in range(1, len(could_be) + 1):
        for names in itertools.combinations(could_be, size):
            for values in itertools.product(*(could_be[name] for name in names)):
                chosen = tuple(zip(names, values, strict=True))
                if any(less <= {*chosen} for less in enough):
                    continue
                if question.verdicts(chosen) == {True}:
                    enough.append(frozenset(chosen))
                    yield tuple(_told(question, name, value) for name, value in chosen)


def _could_be(question: Question) -> dict[str, tuple[Any, ...]]:
    """Give what each unknown mark or position could be."""
    values = {FLAG: (True, False), POSITION: tuple(range(len(question.card.layers[0].slots)))}
    return {
        f"{layer.name}: {what.said()}": values[what.sort]
        for layer in question.card.layers
        for what in layer.unknown
        if what.sort in values
    }


def _told(question: Question, name: str, value: Any) -> str:
    """Tell what an unknown fact could turn out to be."""
    if not isinstance(value, bool):
        return f"{name} {question.card.layers[0].slots[value]}"
    subject, _, mark = name.rpartition(": ")
    return name if value else f"{subject}: no {mark}"
