"""Whether one card can reach another is told by what its words move, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules.interactions import queries
from mvrules.interactions.declared import ties
from mvrules.kernel.ties import CARD, How, Moments, Node, touching

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph
    from mvrules.kernel.book import Book

FIELD = Node("zone", "field")


def reaches(graph: Graph, of: str, to: str) -> bool:
    """Whether the one can reach the other, as far as is declared."""
    return queries.touching(graph, Node(CARD, of), Node(CARD, to))


@pytest.mark.parametrize(
    ("of", "to", "how"),
    [
        ("Fairy Dance", "Scout", "it discards any card of the field"),
        ("Gargoyle Summoner", "Hailburst Titan", "it brings a leader"),
        ("Stormbrew Titan (upgraded)", "Scout", "it sleeves what was bought"),
        ("Sacrosanct Nests", "Tormented Berserker", "it lies among the vale cards"),
        ("Curseborn Dryad", "Oakenstride Titan (upgraded)", "it bears growth"),
        ("Dawnseeker Emissary", "Curseborn Dryad", "its spirits may be cancelled"),
    ],
)
def test_what_is_moved_reaches_who_looks_at_it(graph: Graph, of: str, to: str, how: str) -> None:
    assert reaches(graph, of, to), how


def test_who_moves_only_itself_reaches_nobody_who_looks_at_its_own_place(graph: Graph) -> None:
    assert not reaches(graph, "Shardlord", "Scout")


@pytest.mark.parametrize(
    ("of", "to", "step"),
    [
        ("Hunter's Hall", "Life Warden Legate", "Hunter's Hall moves from zone «field»"),
        ("Shardlord (upgraded)", "Tormented Berserker", "Tormented Berserker reads zone «field»"),
        (
            "Stormbrew Titan (upgraded)",
            "Abomination",
            "Abomination triggers on timing «when placed»",
        ),
        ("Earthbound Titan Forge", "Tormented Berserker", "Tormented Berserker reads zone «field»"),
    ],
)
def test_what_lies_elsewhere_or_comes_too_late_is_on_no_way(
    graph: Graph, of: str, to: str, step: str
) -> None:
    ways = queries.ways(graph, Node(CARD, of), Node(CARD, to), most=100)
    assert ways
    assert not any(step == each.said() for way in ways for each in way)


def test_a_touch_may_say_which_of_what_lies_in_a_zone() -> None:
    assert touching("moves from zone field: its card") == (
        How.MOVES_FROM, "zone", "field", "its card",
    )  # fmt: skip
    assert touching("moves from zone field").what == ""


def test_what_is_written_on_a_card_may_touch_less_than_its_word(book: Book) -> None:
    read = book.vocabulary.read
    assert read({"sacrifice": "vale"}).touched()[0] == "moves from zone vales"
    assert read({"sacrifice": "advancement"}).touched()[0] == "moves from zone {where}: advancement"
    hall = ties(book.texts()["Hunter's Hall"])
    moved = {(tie.to.name, tie.what) for tie in hall if tie.how is How.MOVES_FROM}
    assert moved == {("vales", "this")}


def test_what_does_not_last_is_seen_only_later() -> None:
    moments = Moments(passing=frozenset({FIELD}), order={"early": (0, 1), "late": (2, 2)})
    assert moments.can_follow(FIELD, "early", "late")
    assert not moments.can_follow(FIELD, "late", "early")
    assert moments.can_follow(Node("zone", "deck"), "late", "early")
    assert moments.can_follow(FIELD, "late", "at no moment that is told")
