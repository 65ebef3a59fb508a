"""Ties: what a card touches, and how: what it gives, asks for, moves, lowers or stops.

A ruleset says of each word of its vocabulary what it touches (`Word.touches`), and of each card
what is printed on it (`book.texts`); whatever is drawn or audited walks these. A tie is
a declaration: it predicts where two cards meet, and only running them shows whether they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from mvrules.kernel.effects import Word

CARD, SYMBOL, ZONE = "card", "symbol", "zone"
TIMING, CLAUSE, LIMIT = "timing", "clause", "limit"
SORTS = (CARD, SYMBOL, ZONE, TIMING, LIMIT, CLAUSE)
"""What can be touched: a limit is a rule of how much or how often, which a text may change."""


class How(StrEnum):
    """How a card touches something."""

    PRODUCES = "produces"
    REQUIRES = "requires"
    COSTS = "costs"
    TRIGGERS_ON = "triggers on"
    WORKS_IN = "works in"
    MODIFIES = "modifies"
    FILLS = "fills"
    COVERS = "covers"
    CANCELS = "cancels"
    BLOCKS = "blocks"
    MOVES_FROM = "moves from"
    MOVES_TO = "moves to"
    DOUBLES = "doubles"
    READS = "reads"
    BY = "stands on"
    SETS_OFF = "sets off"


WRITING = frozenset(
    {
        How.PRODUCES, How.COSTS, How.MODIFIES, How.FILLS, How.COVERS, How.CANCELS, How.BLOCKS,
        How.MOVES_FROM, How.MOVES_TO, How.DOUBLES,
    }
)  # fmt: skip
"""What changes the thing touched: from there it reaches whoever looks at it."""

READING = frozenset(
    {
        How.REQUIRES, How.COSTS, How.TRIGGERS_ON, How.WORKS_IN, How.FILLS, How.MOVES_FROM,
        How.READS,
    }
)  # fmt: skip
"""What hangs on the thing touched. To pay, to take away and to fill a place is both."""


class Node(NamedTuple):
    """Something that can be touched, by its sort and its name."""

    sort: str
    name: str

    def said(self) -> str:
        """Name it: a card by its name alone."""
        return self.name if self.sort == CARD else f"{self.sort} «{self.name}»"


class Tie(msgspec.Struct, frozen=True):
    """One way in which a card touches something, and the part of its text that says so."""

    how: How
    to: Node
    text: str = ""


class Link(NamedTuple):
    """How one thing leads to another whatever the cards: a zone to what coming there sets off."""

    of: Node
    to: Node


class CardText(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a card: printed ties, its abilities by occasion, and what nobody tells."""

    name: str
    kind: str
    printed: tuple[Tie, ...] = ()
    abilities: tuple[tuple[str, Word], ...] = ()
    unspecified: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    """The names of the sides that go by this name, the card's own first."""
    clarified: bool = False
    """Whether a rulebook says what it does, and it is no stand-in."""


@lru_cache(maxsize=1_000)
def touching(said: str) -> tuple[How, str, str]:
    """Read what a word touches: «moves from zone field» is how, the sort, and the name.

    Raises:
        ValueError: nothing is touched so, or there is no such sort.
    """
    for how in How:
        sort, _, name = said.removeprefix(f"{how} ").partition(" ")
        if said.startswith(f"{how} ") and sort in SORTS and name:
            return how, sort, name
    raise ValueError(f"{said!r} does not say how, and what sort of thing, is touched")


def ties_of(words: Iterable[Word]) -> Iterator[Tie]:
    """Give the ties of texts: those of every word in them."""
    for word in words:
        for part in word.walk():
            for said in part.touches:
                how, sort, name = touching(said)
                yield from (Tie(how, Node(sort, one), part.said()) for one in _names(part, name))


def named(texts: Mapping[str, CardText], words: str) -> str | None:
    """Find a card by its name whatever the case, or by a part that no other card has."""
    wanted = words.lower()
    whole = [name for name in texts if name.lower() == wanted]
    known = whole or [name for name in texts if wanted in name.lower()]
    clarified = [name for name in known if texts[name].clarified]
    for names in (known, clarified):
        if names and set(names) <= set(texts[names[0]].faces):
            return names[0]
    return None


def _names(word: Word, name: str) -> Iterator[str]:
    """Give what is touched by name; for a field of the word, what it holds, or counts by name."""
    if not name.startswith("{"):
        yield name
        return
    value: Any = getattr(word, name[1:-1])
    yield from ([str(one) for one, _ in value] if isinstance(value, tuple) else [str(value)])
