"""The audit holds declarations against what is seen, pair by pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.interactions.audit import Audit, audit, pairs

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

CARDS = ("Executioner", "Life Warden Legate", "Scout", "Fairy Dance")


def test_recall_and_precision_are_counted_from_the_pairs() -> None:
    one, two, three = ("A", "B"), ("A", "C"), ("B", "C")
    found = Audit((one, two, three), {one: "way", two: "way"}, {one: "seen", three: "seen"}, ())
    assert (found.both, found.missing, found.idle) == ((one,), (three,), (two,))
    assert (found.recall, found.precision) == (0.5, 0.5)


def test_with_nothing_seen_nothing_is_missing() -> None:
    found = Audit((("A", "B"),), {}, {}, ())
    assert (found.recall, found.precision, found.missing) == (1.0, 1.0, ())


def test_pairs_are_of_different_cards_that_can_meet(book: Book) -> None:
    found = pairs(book)
    assert len(found) == len(set(found)) > 600
    assert ("Executioner", "Life Warden Legate") in found
    assert not any("Shardlord" in one and "Shardlord" in other for one, other in found)


def test_what_is_seen_of_some_pairs_is_held_against_what_is_declared(book: Book) -> None:
    told: list[int] = []
    found = audit(book, CARDS, on_pair=told.append)
    assert told == [6] * 6
    assert ("Executioner", "Life Warden Legate") in found.both
    assert ("Fairy Dance", "Scout") in found.both
    assert ("Life Warden Legate", "Scout") not in {*found.observed, *found.declared}
    assert not found.limits
