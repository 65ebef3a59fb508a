"""A site can be wrong in more ways than its shape says, and is then wrong in its own game only."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling, Shape, implements, sites_in
from mvrules.kernel.table import Table
from tests.kernel.tiny import ADDING, Nodded, Tiny, Whispered

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules

ANA, BEN, CAT = "Ana", "Ben", "Cat"


class Board:
    nouns: ClassVar[dict[str, Any]] = {}

    def players(self, table: Table) -> tuple[str, ...]:
        return ANA, BEN, CAT


class Three(Tiny):
    board: ClassVar[Any] = Board()


@implements(ADDING, dropped="")
def whose(table: Table, player: str) -> str:
    return player


@implements(ADDING, dropped=())
def what(table: Table) -> tuple[int, ...]:
    return 1, 2, 3


@implements(ADDING, dropped=None)
def how_many(table: Table) -> int | None:
    return None


@implements(ADDING)
def two_things(table: Table) -> Rules[str]:
    happened = yield Whispered(ANA, "one")
    assert happened == Whispered(ANA, "one")
    yield Nodded()
    return "done"


@implements(ADDING)
def one_thing(table: Table) -> Rules[None]:
    yield Nodded()


def a_table(how: str = "") -> Table:
    ruling = Ruling().bend(ADDING, how) if how else BY_THE_BOOK
    return Table(Three(), ruling, None)


def carried_out(rule: Any, how: str = "") -> tuple[list[Any], Any]:
    """Give what happens, each thing as it is said, and what comes back."""
    rules, happened, sent = rule(a_table(how)), list[Any](), None
    while True:
        try:
            sent = rules.send(sent)
        except StopIteration as stop:
            return happened, stop.value
        happened.append(sent)


@pytest.mark.parametrize(("asked", "taken"), [(ANA, BEN), (BEN, CAT), (CAT, ANA), ("Dan", "Dan")])
def test_another_player_is_the_next_one_round_the_table(asked: str, taken: str) -> None:
    assert whose(a_table("another player"), asked) == taken
    assert whose(a_table(), asked) == asked


def test_one_of_all_is_the_first() -> None:
    assert what(a_table("one of all")) == (1,)
    assert what(a_table()) == (1, 2, 3)


@pytest.mark.parametrize("how", ["one more", "one less"])
def test_where_there_is_no_number_there_is_none_more(how: str) -> None:
    assert how_many(a_table(how)) is None


def test_the_second_step_comes_before_the_first() -> None:
    one, other = Whispered(ANA, "one"), Nodded()
    assert carried_out(two_things) == ([one, other], "done")
    assert carried_out(two_things, "swapped") == ([other, one], "done")


def test_a_rule_of_one_step_has_nothing_to_swap() -> None:
    assert carried_out(one_thing, "swapped") == carried_out(one_thing)


def test_a_site_names_the_ways_that_it_admits() -> None:
    ways = {site.where.rpartition(":")[2]: site for site in sites_in([sys.modules[__name__]])}
    assert Bend.ANOTHER_PLAYER in ways["whose"].bends
    assert Bend.ONE_OF_ALL in ways["what"].bends
    assert Bend.ONE_OF_ALL not in ways["whose"].bends
    assert Bend.SWAPPED in ways["two_things"].bends
    assert ways["one_thing"].bends == (Bend.DROPPED,)
    assert ways["how_many"].shape is Shape.NUMBER


def test_a_way_that_a_site_does_not_admit_leaves_it_as_it_is() -> None:
    assert what(a_table("another player")) == (1, 2, 3)
    assert whose(a_table("one of all"), ANA) == ANA
