"""What a card is right now is computed, never stored: from print to durations, stage by stage.

The order of the stages is fixed here by name. Within one stage changes apply in the order in
which they are given, which each ruleset takes from its own book.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")


class Stage(Enum):
    """The stages in which a characteristic comes about, the first named first."""

    PRINTED = auto()
    COPIED = auto()
    GRANTED = auto()
    BLANKED = auto()
    BASE_SET = auto()
    COUNTED = auto()
    LASTING = auto()


class Change(msgspec.Struct, Generic[T], frozen=True):
    """One change to a characteristic, at its stage, with where it comes from."""

    stage: Stage
    source: str
    to: Callable[[T], T]


def computed(printed: T, changes: Iterable[Change[T]]) -> T:
    """Give a characteristic from what is printed and every change to it, in the order of stages."""
    value = printed
    for change in sorted(changes, key=lambda change: change.stage.value):
        value = change.to(value)
    return value
