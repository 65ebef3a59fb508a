"""What the parts of a word can say: one of a few words, and no count below what there can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.rulesets.wonders.state import COUNTERS, REALMS

if TYPE_CHECKING:
    from collections.abc import Iterable

REALM_NUMBERS = tuple(str(number) for number in range(1, REALMS + 1))


def must_be_one_of(part: str, said: str, known: Iterable[str]) -> None:
    """Refuse what a part of a word can't say, with what it can."""
    words = tuple(word for word in known if word)
    if said and said not in words:
        what = f"{shown(said)} is not one of {', '.join(words)}"
        raise WordsRefused(what, nearest(said, words) or words, (part,))


def must_be_counters(part: str, counters: Iterable[tuple[str, int]]) -> None:
    """Refuse counters that there are none of, and fewer than one."""
    for counter, count in counters:
        must_be_one_of(part, counter, COUNTERS)
        must_be_at_least(part, count, 1)


def must_be_at_least(part: str, count: int, least: int = 0) -> None:
    """Refuse a count below what there can be."""
    if count < least:
        raise WordsRefused(f"at least {least} is wanted, not {count}", (), (part,))
