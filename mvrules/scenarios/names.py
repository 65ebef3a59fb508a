"""Names: what a row calls by name, before any rulebook is asked whether it knows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from mvrules.kernel.documents import Words
from mvrules.scenarios.document import Row

__all__ = ["called"]

ADDED = re.compile(r"(?: x\d+| @ \w+(?: x\d+)?| as \w+|, \w+)$")
"""What may stand after a card's name: how many there are, where it is printed, a label, a side."""


def called(row: Row) -> frozenset[str]:
    """Give everything that the row calls by a name on its board, in its moves and its cards."""
    found: set[str] = {*row.stand_ins, *row.cards}
    for words in (row.given, row.shuffles, *(step.move for step in row.when)):
        found.update(_plain(text) for text in _texts(words))
    for step in row.when:
        found.update(_plain(text) for answer in step.choose for text in _texts(answer))
    return frozenset(found)


@lru_cache(maxsize=10_000)
def _plain(text: str) -> str:
    return ADDED.sub("", text)


def _texts(words: Words) -> Iterator[str]:
    if isinstance(words, str):
        yield words
    elif isinstance(words, list):
        for item in words:
            yield from _texts(item)
    else:
        for key, value in words.items():
            yield key
            yield from _texts(value)
