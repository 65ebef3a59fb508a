"""A cover: few enough sets of cards that every choice of effect classes meets in one of them.

An effect class is how a card touches what sort of thing: «moves from zone», «costs symbol». To
put all triples of cards on stages takes long; in a cover every three classes that can meet do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heapify, heappop, heappush
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import NamedTuple

from mvrules.interactions.declared import chosen, ties
from mvrules.interactions.worlds import settings
from mvrules.kernel.book import Book
from mvrules.kernel.ties import CLAUSE, CardText

__all__ = ["Counted", "can_meet", "classes", "counted", "cover", "covered"]

Names = tuple[str, ...]
Classes = tuple[str, ...]


def classes(text: CardText) -> frozenset[str]:
    """Name the effect classes of a card: how it touches what sort of thing."""
    return frozenset(f"{tie.how} {tie.to.sort}" for tie in ties(text) if tie.to.sort != CLAUSE)


def covered(names: Iterable[str], effects: Mapping[str, frozenset[str]]) -> Iterator[Classes]:
    """Give every choice of one class from each of some cards, in the order of the classes."""
    yield from {tuple(sorted(one)) for one in product(*(sorted(effects[n]) for n in names))}


def can_meet(book: Book, t: int) -> Iterator[Names]:
    """Name all sets of sides of different cards that have a place on one stage."""
    texts = chosen(book)
    for names in combinations(texts, t):
        fronts = {texts[name].faces[0] for name in names}
        if len(fronts) == t and any(one.names == names for one in settings(book, names)):
            yield names


def cover(book: Book, t: int = 3) -> tuple[Names, ...]:
    """Choose sets of cards, always the one that adds most, until nothing is left to add."""
    effects = {name: classes(text) for name, text in chosen(book).items()}
    left = {names: set(covered(names, effects)) for names in can_meet(book, t)}
    waiting = [(-len(new), names) for names, new in left.items()]
    heapify(waiting)
    seen: set[Classes] = set()
    taken: list[Names] = []
    while waiting:
        before, names = heappop(waiting)
        new = left[names] - seen
        if len(new) == -before and new:
            taken.append(names)
            seen |= new
        elif new:
            heappush(waiting, (-len(new), names))
    return tuple(taken)


# counted again -----------------------------------------------------------------------------


class Counted(NamedTuple):
    """Every choice of effect classes, by whether it meets in some rows, and if not, why not."""

    met: tuple[Classes, ...]
    few: tuple[Classes, ...]
    """No so many different cards have them."""
    apart: tuple[Classes, ...]
    """Cards have them, but no stage has room for such cards together."""
    left: tuple[Classes, ...]
    """They can meet, and do in none of the rows."""


def counted(book: Book, rows: Iterable[Names], t: int = 3) -> Counted:
    """Count which choices of effect classes meet in rows, by the rows alone, whoever chose them."""
    texts = chosen(book)
    effects = {name: classes(text) for name, text in texts.items()}
    every = sorted(frozenset[str]().union(*effects.values()))
    wanted = set(combinations_with_replacement(every, t))
    met = wanted & _shown(rows, effects)
    can = wanted & _shown(can_meet(book, t), effects)
    cards = combinations(texts, t)
    apart = (n for n in cards if len({texts[name].faces[0] for name in n}) == t)
    some = wanted & _shown(apart, effects)
    found = (met, wanted - some, some - can - met, can - met)
    return Counted(*(tuple(sorted(each)) for each in found))


def _shown(rows: Iterable[Names], effects: Mapping[str, frozenset[str]]) -> set[Classes]:
    """Give every choice of classes that some row shows, one of each of its cards."""
    shown: set[Classes] = set()
    for names in rows:
        for first, *others in permutations(names):
            ways: list[Classes] = [(one,) for one in effects[first]]
            for name in others:
                ways = [(*way, one) for way in ways for one in effects[name] if one >= way[-1]]
            shown.update(ways)
    return shown
