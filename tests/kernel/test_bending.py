"""A site can be wrong in more ways than its shape says, and is then wrong in its own game only."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling, Shape, implements, sites_in
from mvrules.kernel.table import Table
from tests.kernel.tiny import ADDING, WAITING, Nodded, Tiny, Whispered

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


@implements(ADDING)
def passed_on(table: Table) -> Rules[None]:
    yield from one_thing(table)


@implements(ADDING, dropped=True)
def enough(table: Table, have: int, wanted: int) -> bool:
    return have >= wanted


@implements(WAITING, dropped=(), numbers=4)
def laid_out(table: Table) -> tuple[tuple[str, tuple[str, ...] | int], ...]:
    return ("stones", ("red", "red", "blue")), ("sticks", 2), ("cups", 1)


def a_table(how: str = "", clause: Any = ADDING) -> Table:
    ruling = Ruling().bend(clause, how) if how else BY_THE_BOOK
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


@pytest.mark.parametrize(
    ("how", "are_enough"),
    [
        ("", (False, True, True)),
        ("one more", (False, False, True)),
        ("one less", (True, True, True)),
    ],
)
def test_a_number_that_is_compared_with_is_moved(how: str, are_enough: tuple[bool, ...]) -> None:
    assert tuple(enough(a_table(how), have, 3) for have in (2, 3, 4)) == are_enough


@pytest.mark.parametrize(
    ("number", "stones", "sticks", "cups"),
    [
        ("1", ("red", "red", "red", "blue"), 2, 1),
        ("2", ("red", "red", "blue", "blue"), 2, 1),
        ("3", ("red", "red", "blue"), 3, 1),
        ("4", ("red", "red", "blue"), 2, 2),
    ],
)
def test_each_number_of_an_offer_is_moved_alone(
    number: str, stones: tuple[str, ...], sticks: int, cups: int
) -> None:
    moved = laid_out(a_table(f"one more: laid out {number}", WAITING))
    assert moved == (("stones", stones), ("sticks", sticks), ("cups", cups))


def test_a_word_that_is_said_once_less_may_be_gone() -> None:
    stones = dict(laid_out(a_table("one less: laid out 2", WAITING)))["stones"]
    assert stones == ("red", "red")


def test_of_several_numbers_of_a_clause_another_stays_as_it_is() -> None:
    assert enough(a_table("one more: how many"), 3, 3)
    assert not enough(a_table("one more: enough"), 3, 3)


def test_the_second_step_comes_before_the_first() -> None:
    one, other = Whispered(ANA, "one"), Nodded()
    assert carried_out(two_things) == ([one, other], "done")
    assert carried_out(two_things, "swapped") == ([other, one], "done")


def test_a_rule_of_one_step_has_nothing_to_swap() -> None:
    assert carried_out(one_thing, "swapped") == carried_out(one_thing)
    assert carried_out(passed_on, "swapped") == carried_out(passed_on)


def test_a_site_names_the_ways_that_it_admits() -> None:
    ways = {site.where.rpartition(":")[2]: site for site in sites_in([sys.modules[__name__]])}
    assert Bend.ANOTHER_PLAYER in ways["whose"].bends
    assert Bend.ONE_OF_ALL in ways["what"].bends
    assert Bend.ONE_OF_ALL not in ways["whose"].bends
    assert Bend.SWAPPED in ways["two_things"].bends
    assert ways["one_thing"].bends == ways["passed_on"].bends == (Bend.DROPPED,)
    assert ways["enough"].places == ("enough",)
    assert ways["laid_out"].places == tuple(f"laid out {at}" for at in (1, 2, 3, 4))
    assert ways["how_many"].shape is Shape.NUMBER


def test_a_way_that_a_site_does_not_admit_leaves_it_as_it_is() -> None:
    assert what(a_table("another player")) == (1, 2, 3)
    assert whose(a_table("one of all"), ANA) == ANA
