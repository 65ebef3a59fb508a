"""A decision can go by what lay there before; where that can matter is read off the rules."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from mvrules.kernel.bytecode import looks, looks_again, read
from mvrules.kernel.earlier import asked_later
from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling, Shape, implements, sites_in
from mvrules.kernel.table import Table
from tests.kernel.tiny import ADDING, WAITING, Added, Nodded, Tiny

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules

HERE = sys.modules[__name__]


class Stone(msgspec.Struct, frozen=True):
    """A thing with a name and a weight."""

    name: str
    weight: int


class Heap(msgspec.Struct, frozen=True):
    """Stones, and how many there were."""

    stones: tuple[Stone, ...]
    number: int = 0


@implements(ADDING, dropped=0)
def height(table: Table) -> int:
    """How many there are."""
    number: int = table.state.number
    return number


@implements(ADDING, dropped=0)
def heft(table: Table, stone: Stone) -> int:
    """What a stone weighs, wherever one looks."""
    return stone.weight


@implements(ADDING, dropped=0)
def first_of(table: Table, name: str) -> int:
    """Where a stone lies, which must be there."""
    return [stone.name for stone in table.state.stones].index(name)


@implements(WAITING, dropped=True)
def always(table: Table) -> bool:
    """Whatever there is, yes."""
    return True


def asked_through(table: Table) -> int:
    """Ask for a decision in its turn."""
    return height(table)


@implements(WAITING)
def growing(table: Table) -> Rules[int]:
    """Add as many as there are, and once more."""
    yield Added(table.state.number)
    yield Added(table.state.number)
    return asked_through(table) if always(table) else 0


@implements(WAITING)
def going_round(table: Table) -> Rules[None]:
    """Go on until there are enough."""
    while table.state.number < 3:
        yield Added()


def only_nodding(table: Table) -> Rules[None]:
    """Ask first, and let something happen then."""
    if first_of(table, "A") == 0:
        yield Nodded()


THEN = Heap((Stone("A", 1), Stone("B", 2)), 1)
NOW = Heap((Stone("A", 7), Stone("C", 9)), 5)


def a_table(how: str = "", clause: Any = ADDING) -> Table:
    """A table in the midst of a step: then, and now."""
    table = Table(Tiny(), Ruling().bend(clause, how) if how else BY_THE_BOOK, THEN)
    table.state = NOW
    return table


def test_a_decision_goes_by_what_lay_there_before_the_step() -> None:
    assert (height(a_table()), height(a_table("before"))) == (5, 1)


def test_a_thing_is_taken_as_it_lay_in_its_place() -> None:
    assert heft(a_table(), NOW.stones[0]) == 7
    assert heft(a_table("before"), NOW.stones[0]) == 1


def test_a_thing_in_whose_place_another_lay_is_taken_as_it_is() -> None:
    assert heft(a_table("before"), NOW.stones[1]) == 9
    assert heft(a_table("before"), Stone("A", 3)) == 3


def test_about_what_was_not_there_yet_it_decides_by_now() -> None:
    assert first_of(a_table("before"), "B") == 1
    assert first_of(a_table("before"), "C") == 1


def test_a_terse_table_knows_what_lay_there_before() -> None:
    assert height(a_table("before").tersely()) == 1


def carried_out(rule: Any, how: str) -> list[Any]:
    """Give what happens, each event applied before the rule goes on."""
    table = a_table(how, WAITING)
    rules, happened, sent = rule(table), list[Any](), None
    while True:
        try:
            sent = rules.send(sent)
        except StopIteration as stop:
            return [*happened, stop.value]
        happened.append(sent.by)
        table.state = msgspec.structs.replace(table.state, number=table.state.number + sent.by)


@pytest.mark.parametrize(("how", "happens"), [("", [5, 10, 20]), ("before", [5, 5, 5])])
def test_a_rule_goes_by_what_lay_there_when_it_began(how: str, happens: list[int]) -> None:
    assert carried_out(growing, how) == happens


def test_what_is_asked_for_after_something_happened_is_named_with_what_that_asks_for() -> None:
    names = asked_later((HERE,))
    assert {"asked_through", "height", "always"} <= names
    assert "first_of" not in names


def test_a_site_admits_it_where_it_can_matter() -> None:
    ways = {site.where.rpartition(":")[2]: site for site in sites_in([HERE])}
    assert ways["height"].shape is Shape.NUMBER
    with_it = {name for name, site in ways.items() if Bend.BEFORE in site.bends}
    assert with_it == {"height", "growing"}


def test_a_rule_that_goes_round_until_it_sees_a_change_would_never_end() -> None:
    rules = (going_round, growing, only_nodding)
    assert [looks_again(read(rule)) for rule in rules] == [False, True, False]


def test_a_decision_that_is_the_same_whatever_there_is_looks_at_nothing() -> None:
    assert looks(read(height))
    assert not looks(read(always))
