"""Happenings: the words of a scenario held against the events of a game.

An event is named, `spoiled`; named with the fact it begins with, `{spoiled: Ana}`; or with any of
its facts, `{vp gained: {player: Ana, from pool: 2}}`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mvrules.kernel.documents import Words
from mvrules.kernel.events import Event
from mvrules.kernel.trace import sentence
from mvrules.scenarios.cells import flow
from mvrules.scenarios.known import spoken

__all__ = ["first_late", "first_missing", "in_words", "is_event", "summed_up"]

MOST_SHOWN = 12


def is_event(words: Words, event: Event) -> bool:
    """Whether an event is what words say, or says more than they do."""
    name, facts = spoken(words)
    if name != event.name:
        return False
    told: dict[str, object] = event.said()[event.name]
    for fact, wanted in facts.items():
        value = told.get(fact) if fact else next(iter(told.values()), None)
        if not _is_said(wanted, value):
            return False
    return True


def first_missing(patterns: Sequence[Words], events: Sequence[Event]) -> int | None:
    """Number the first words that find no event of their own, whatever the order."""
    taken: dict[int, int] = {}
    for index in range(len(patterns)):
        if not _finds(index, patterns, events, taken, set()):
            return index
    return None


def first_late(patterns: Sequence[Words], events: Sequence[Event]) -> int | None:
    """Number the first words that find no event after those before them."""
    left = iter(events)
    for index, words in enumerate(patterns):
        if not any(is_event(words, event) for event in left):
            return index
    return None


def in_words(event: Event) -> Words:
    """Say an event as a scenario does."""
    told = {fact: _said(value) for fact, value in event.said()[event.name].items()}
    return {event.name: told} if told else event.name


def summed_up(events: Sequence[Event]) -> str:
    """Say in a line what happened."""
    shown = "; ".join(sentence(event) for event in events[:MOST_SHOWN])
    more = len(events) - MOST_SHOWN
    return f"{shown}; and {more} more" if more > 0 else shown or "nothing"


def _finds(
    index: int,
    patterns: Sequence[Words],
    events: Sequence[Event],
    taken: dict[int, int],
    tried: set[int],
) -> bool:
    """Find an event for some words; another's event is taken if that one finds its own anew."""
    for at, event in enumerate(events):
        if at in tried or not is_event(patterns[index], event):
            continue
        tried.add(at)
        if at not in taken or _finds(taken[at], patterns, events, taken, tried):
            taken[at] = index
            return True
    return False


def _is_said(wanted: Words, value: object) -> bool:
    """Whether words say a fact, in any of the ways in which it can be said."""
    said = _said(value)
    if said == wanted:
        return True
    return not isinstance(wanted, str) and isinstance(said, str) and _layers(wanted) == said


def _layers(words: Words) -> str:
    return " / ".join(map(flow, words)) if isinstance(words, list) else flow(words)


def _said(value: object) -> Words:
    """Say a fact in plain words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return [_said(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _said(item) for key, item in value.items()}
    said = getattr(value, "said", None)
    return str(said()) if callable(said) else str(value)
