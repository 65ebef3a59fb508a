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


THIS, ITS_CARD = "this", "its card"
"""A tie to a zone is about all that lies there, unless it says: about the piece itself, about the
card on which it lies, or about those of a kind."""

ITS_PLACE = Node(ZONE, "its place")
"""Wherever the card lies on which a text stands."""


class Tie(msgspec.Struct, frozen=True):
    """One way in which a card touches something, and the part of its text that says so."""

    how: How
    to: Node
    text: str = ""
    what: str = ""
    """What lies in a zone and is meant, if not all: this, its card, or those of a kind."""
    when: str = ""
    """The occasion on which the text works that says so, if it is not a fact that is printed."""


class Link(NamedTuple):
    """How one thing leads to another whatever the cards: a zone to what coming there sets off."""

    of: Node
    to: Node
    by: frozenset[How] = frozenset()
    """How the first has to be touched by another card for that; none named: anyhow."""
    when: str = ""
    """The occasion on which it does, if on one only."""


class Moments(msgspec.Struct, frozen=True):
    """When in a turn what is changed is looked at: what does not last can only be seen later on.

    Attributes:
        passing: what does not last beyond a turn.
        order: for each occasion the first and the last moment of a turn at which it can come.
    """

    passing: frozenset[Node] = frozenset()
    order: Mapping[str, tuple[int, int]] = {}

    def can_follow(self, node: Node, changed: str, looked_at: str) -> bool:
        """Whether what is changed on one occasion can be looked at on another."""
        if node not in self.passing or changed not in self.order or looked_at not in self.order:
            return True
        return self.order[changed][0] <= self.order[looked_at][1]


class CardText(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a card: printed ties, its abilities by occasion, and what nobody tells."""

    name: str
    kind: str
    printed: tuple[Tie, ...] = ()
    abilities: tuple[tuple[str, Word], ...] = ()
    place: str = ""
    """The zone in which it lies when its text works."""
    unspecified: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    """The names of the sides that go by this name, the card's own first."""
    clarified: bool = False
    """Whether a rulebook says what it does, and it is no stand-in."""


class Touch(NamedTuple):
    """What a word says that it touches: how, what sort of thing, its name, and which of it."""

    how: How
    sort: str
    name: str
    what: str = ""


@lru_cache(maxsize=1_000)
def touching(said: str) -> Touch:
    """Read what a word touches: «moves from zone field: this» is how, sort, name, and which.

    Raises:
        ValueError: nothing is touched so, or there is no such sort.
    """
    for how in How:
        sort, _, named = said.removeprefix(f"{how} ").partition(" ")
        name, _, what = named.partition(": ")
        if said.startswith(f"{how} ") and sort in SORTS and name:
            return Touch(how, sort, name, what)
    raise ValueError(f"{said!r} does not say how, and what sort of thing, is touched")


def ties_of(words: Iterable[Word], when: str = "") -> Iterator[Tie]:
    """Give the ties of texts that work on one occasion: those of every word in them."""
    for word in words:
        for part in word.walk():
            for said in part.touched():
                how, sort, name, what = touching(said)
                for one in _names(part, name):
                    yield Tie(how, Node(sort, one), part.said(), what, when)


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
