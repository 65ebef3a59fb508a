"""Places: where each part of what a scenario says stands, and the same without a part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

__all__ = ["Place", "Words", "at", "places", "put", "without"]

Words = Any
"""What stands in a scenario: a word, a list, or a mapping."""

Place = tuple[Any, ...]
"""The keys and numbers that lead to a part."""


def places(words: Words, place: Place = ()) -> Iterator[Place]:
    """Give the place of each part, the whole before its parts."""
    if place:
        yield place
    inside: Iterable[tuple[Any, Words]] = words.items() if isinstance(words, dict) else ()
    for key, part in enumerate(words) if isinstance(words, list) else inside:
        yield from places(part, (*place, key))


def at(words: Words, place: Place) -> Words:
    """Give what stands in a place."""
    for key in place:
        words = words[key]
    return words


def without(words: Words, *gone: Place) -> Words:
    """Give the same without the parts in some places; the other parts are shared."""
    if isinstance(words, list):
        return [_less(part, key, gone) for key, part in enumerate(words) if (key,) not in gone]
    return {key: _less(part, key, gone) for key, part in words.items() if (key,) not in gone}


def _less(words: Words, key: object, gone: tuple[Place, ...]) -> Words:
    """Leave out of a part what stands deeper in it."""
    inner = tuple(place[1:] for place in gone if place[0] == key and len(place) > 1)
    return without(words, *inner) if inner else words


def put(words: Words, place: Place, other: Words) -> Words:
    """Give the same with other words in a place; the other parts are shared."""
    if not place:
        return other
    key, *inner = place
    if isinstance(words, list):
        return [*words[:key], put(words[key], tuple(inner), other), *words[key + 1 :]]
    return {**words, key: put(words[key], tuple(inner), other)}
