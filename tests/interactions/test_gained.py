"""What was gained is added up along every way to a game, not only along the first."""

from __future__ import annotations

from mvrules.interactions.gained import rises
from mvrules.kernel.questions import Option
from mvrules.scenarios.exploring import Edge, Node

SAID = Option("Ana", (("go", ""),))


def nodes(*ways: tuple[int, ...]) -> list[Node]:
    """Games, each with the numbers of those that follow it."""
    found = [Node(None, 0, None) for _ in ways]
    for node, after in zip(found, ways, strict=True):
        node.edges = tuple(Edge(SAID, 1, to) for to in after)
    return found


def vp(*counts: int) -> dict[int, dict[str, int]]:
    """Numbers of games in which only VP are counted."""
    return {number: {"vp": count} for number, count in enumerate(counts)}


def test_of_two_ways_to_a_game_the_least_and_the_most_is_kept() -> None:
    found = rises(nodes((1, 2), (3,), (3,), ()), vp(0, 2, 0, 1))
    assert found[3] == {"vp": (1, 2)}


def test_what_is_spent_again_was_gained_all_the_same() -> None:
    assert rises(nodes((1,), (2,), (3,), ()), vp(0, 3, 1, 2))[3] == {"vp": (4, 4)}


def test_what_never_rises_is_not_named() -> None:
    assert rises(nodes((1,), ()), vp(3, 1)) == [{}, {}]


def test_a_way_found_later_reaches_all_that_comes_after() -> None:
    found = rises(nodes((1, 2), (3,), (4,), (), (1,)), vp(0, 0, 5, 0, 0))
    assert found[3] == {"vp": (0, 5)}


def test_going_round_counts_once() -> None:
    found = rises(nodes((1,), (2,), (1, 3), ()), vp(0, 1, 0, 0))
    assert found[3] == {"vp": (1, 1)}


def test_a_number_that_nobody_can_tell_rises_by_nothing() -> None:
    assert rises(nodes((1,), (2,), ()), {0: {"vp": 0}, 2: {"vp": 4}})[2] == {}
