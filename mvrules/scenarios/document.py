"""A scenario as it was written: a board, moves, and what must hold, all of it still in words.

Nouns, moves and events are each ruleset's own, so nothing here knows them. Every part keeps the
key path it was read from (`at`), so that whoever finds a fault in it later can say where it stands.
"""

# Annotations are no strings here: msgspec would have to compile each of them at every start.
from typing import Literal

import msgspec

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath

__all__ = [
    "AS_USUAL",
    "WHOEVER",
    "Branches",
    "Compare",
    "Expectation",
    "Faq",
    "Offers",
    "Refused",
    "Row",
    "Scenario",
    "Status",
    "Step",
]

AS_USUAL = "as usual"
"""The key that names doubts on which rows hang, and of which they look at one way alone."""

Offers = dict[str, tuple[Words, ...]]
"""Options by the player who is offered them."""

WHOEVER = ""
"""Stands for a player in `Offers` where the scenario doesn't say which: whoever is asked."""

Status = Literal["", "known-failing", "out of scope"]


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a scenario, and the key path it stands at."""

    at: KeyPath = ()


class Expectation(Part, frozen=True, kw_only=True, omit_defaults=True):
    """What must hold after a step, or at the end; what is left out is not asserted."""

    holds: dict[str, Words] = {}
    """By a path on the board, what lies there."""
    changes: dict[str, str] = {}
    """By a path, its signed change since before the step."""
    unchanged: tuple[str, ...] = ()
    events: tuple[Words, ...] = ()
    in_order: tuple[Words, ...] = ()
    never: tuple[Words, ...] = ()
    offered: Offers = {}
    not_offered: Offers = {}
    offered_exactly: Offers = {}
    asked: dict[str, Words] = {}
    """By the player who is asked, what about; no words if only who is asked matters."""
    scores: dict[str, Words] = {}
    winners: tuple[str, ...] | None = None
    outcome: dict[str, str] = {}
    """`unspecified`, `undefined` or `endless`, with its clause or doubt."""

    def asserts(self) -> bool:
        """Whether it asserts anything at all."""
        return self != Expectation(at=self.at)


class Branches(Part, frozen=True, kw_only=True, omit_defaults=True):
    """What must hold on the ways to go on that the steps leave open, and how far these go."""

    until: tuple[str, ...] = ()
    """The menus at which they end; without one they end at the next menu."""
    every: tuple[Expectation, ...] = ()
    some: tuple[Expectation, ...] = ()
    none: tuple[Expectation, ...] = ()

    @property
    def all(self) -> tuple[Expectation, ...]:
        """Everything that must hold somewhere, or nowhere."""
        return (*self.every, *self.some, *self.none)


class Refused(Part, frozen=True, kw_only=True, omit_defaults=True):
    """That a step is refused: under which clause, on what facts, and what is offered instead."""

    clause: str = ""
    code: str = ""
    because: Words = ""
    offered: tuple[Words, ...] = ()


class Step(Part, frozen=True, kw_only=True, omit_defaults=True):
    """One move, or a word to go on through what is forced."""

    actor: str = ""
    """Who moves; nobody in a step that goes on."""
    move: Words = ""
    choose: tuple[Words, ...] = ()
    """Nested answers that travel with the move, in order."""
    decline: tuple[Words, ...] = ()
    """Optional triggers that are not taken."""
    go_on: bool = False
    """Whether forced steps are taken, to the next question or to `go_on_to`."""
    go_on_to: str = ""
    refused: Refused | None = None
    then: Expectation | None = None


class Row(Part, frozen=True, kw_only=True, omit_defaults=True):
    """One test: the scenario with a row's cells filled in, or as it stands if it has no table."""

    name: str = ""
    cells: dict[str, str] = {}
    """The row as written, column by column, prose included."""
    unfilled: tuple[str, ...] = ()
    """The columns whose cell is `?`: it asserts nothing until it is filled."""
    cites: tuple[str, ...] = ()
    edition: str = ""
    readings: dict[str, str] = {}
    """By a doubt, the alternative that is chosen."""
    any_reading: bool = False
    """Whether the row says that it holds under every reading."""
    stand_ins: dict[str, Words] = {}
    cards: dict[str, Words] = {}
    illegal_board: str = ""
    given: dict[str, Words] = {}
    shuffles: Words = ""
    when: tuple[Step, ...] = ()
    then: Expectation | None = None
    branches: Branches | None = None
    """What must hold on all ways to go on, on some or on none; if nothing must, none is taken."""

    def asserts(self) -> bool:
        """Whether any step, or the end, asserts anything."""
        steps = any(step.then or step.refused for step in self.when)
        ends = self.branches is not None and bool(self.branches.all)
        return steps or ends or self.then is not None


class Compare(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A law between two rows: how what one asserts differs from what the other does."""

    row: str
    against: str
    changes: dict[str, str] = {}
    """By a column or path, by how much `row` lies above `against`."""
    unchanged: tuple[str, ...] = ()


class Faq(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the scenario answers, in a reader's words."""

    question: str
    answer: str
    cards: tuple[str, ...]
    rows: tuple[str, ...] = ()
    """Those of its rows that are told; none named are all of them."""


class Scenario(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A board, moves and what must hold, citing clauses; each of its rows is a test of its own."""

    name: str
    index: int = 0
    """Which document of its text it is."""
    ruleset: str = "mystic-vale"
    cites: tuple[str, ...] = ()
    """The clauses of all its rows."""
    mentions: tuple[str, ...] = ()
    as_usual: tuple[str, ...] = ()
    """Doubts on which its rows hang, and which they take in the usual way alone."""
    probe: bool = False
    status: Status = ""
    reason: str = ""
    faq: Faq | None = None
    any_order: bool = False
    any_interleaving: bool = False
    columns: tuple[str, ...] = ()
    """The columns of its table, in order; none if it has no table."""
    rows: tuple[Row, ...] = ()
    compare: tuple[Compare, ...] = ()

    @property
    def read(self) -> frozenset[str]:
        """The doubts that some row of it reads in one way."""
        return frozenset(doubt for row in self.rows for doubt in row.readings)

    @property
    def doubts(self) -> frozenset[str]:
        """The doubts that it names: those that it reads, and those that it takes as usual."""
        return self.read.union(self.as_usual)
