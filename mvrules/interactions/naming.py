"""Names: what somebody means by words, a thing by its own name or a card by a part of its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from mvrules.interactions.declared import chosen, drawn
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.ties import CARD, SORTS, CardText, Node, named

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Clause

__all__ = ["find", "meant"]


MOST_NEAR = 5
"""So many names that look alike are told."""


class Place(NamedTuple):
    """Where things are looked for: a rulebook, its cards, and the graph of those it clarifies."""

    book: Book
    texts: Mapping[str, CardText]
    graph: Graph

    def has(self, words: str) -> Node | None:
        """Find a thing by its name, or a card by a part of it that no other card has."""
        card = named(self.texts, words) if words else None
        return _whole(self.graph, words) or (Node(CARD, card) if card else None)


Found = tuple["Book", "Graph", tuple[Node, ...]]
"""A rulebook, its graph with the cards that are named, and the things that were found in it."""


def meant(books: Iterable[Book], words: Iterable[str]) -> tuple[Found, ...]:
    """Find things in every rulebook that has all of them.

    Raises:
        WordsRefused: no rulebook has all of them.
    """
    words = tuple(word.strip() for word in words)
    places = [Place(book, book.texts(), drawn(book)) for book in books]
    told = []
    for place in places:
        found = tuple(node for word in words if (node := place.has(word)))
        if len(found) == len(words):
            told.append((place.book, _with(place, found), found))
    if not told:
        raise _refused(places, words)
    return tuple(told)


def _with(place: Place, found: tuple[Node, ...]) -> Graph:
    """Give the graph of a place with the cards in it that were found."""
    if all(node in place.graph for node in found):
        return place.graph
    cards = [node.name for node in found if node.sort == CARD]
    return drawn(place.book, dict.fromkeys([*chosen(place.book), *cards]))


def find(graph: Graph, words: str) -> Node:
    """Find a thing by its name, or by sort and name: «mana», «zone field».

    Raises:
        WordsRefused: nothing has that name; the nearest are told.
    """
    if found := _whole(graph, words):
        return found
    raise WordsRefused(_nothing(words), tuple(_near(words, tuple(graph))))


def _whole(graph: Graph, words: str) -> Node | None:
    """Find what has exactly this name, or this sort and name; of several a card, then a symbol."""
    wanted = words.lower()
    found = [node for node in graph if wanted in (node.name.lower(), _full(node).lower())]
    return min(found, key=lambda node: SORTS.index(node.sort), default=None)


def _full(node: Node) -> str:
    """Name a thing by sort and name."""
    return f"{node.sort} {node.name}"


# what is not found -------------------------------------------------------------------------


def _refused(places: list[Place], words: tuple[str, ...]) -> WordsRefused:
    """Say why words are not found: what they may mean, or what looks like them."""
    if not all(words):
        return WordsRefused("a name is wanted, and none was given")
    missing = [word for word in words if not any(place.has(word) for place in places)]
    if not missing:
        return WordsRefused(f"no rulebook has all of {', '.join(words)}")
    word = missing[0]
    gists = {clause.upper(): one.gist for place in places for clause, one in _ledger(place)}
    if gist := gists.get(word.upper()):
        return WordsRefused(
            f"no card's text stands on {word.upper()} «{gist}»; "
            f"'mvrules rules show {word.upper()}' tells where it decides"
        )
    cards = dict.fromkeys(name for place in places for name in place.texts)
    if several := sorted(name for name in cards if word.lower() in name.lower()):
        return WordsRefused(f"{word!r} may be any of: {', '.join(several)}")
    things = [*(node for place in places for node in place.graph), *_nodes(cards)]
    return WordsRefused(_nothing(word), tuple(_near(word, things)))


def _ledger(place: Place) -> Iterator[tuple[str, Clause]]:
    """Give every clause of a place, also those that no card's text stands on."""
    return ((str(name), clause) for name, clause in place.book.ledger.items())


def _nodes(cards: Iterable[str]) -> Iterator[Node]:
    """Give cards as things."""
    return (Node(CARD, name) for name in cards)


def _nothing(words: str) -> str:
    """Say that nothing has a name."""
    return f"nothing in the graph is called {words!r}"


def _near(words: str, things: Iterable[Node]) -> Iterator[str]:
    """Give names that look like the words, and cards with a word in their name that does."""
    known: dict[str, list[str]] = {}
    for node in things:
        known.setdefault(node.name.lower(), []).insert(0, node.name)
        if words.partition(" ")[0] in SORTS:
            known[_full(node).lower()] = [_full(node)]
        for part in node.name.lower().split() if node.sort == CARD else ():
            known.setdefault(part.strip("()"), []).append(node.name)
    near = (name for word in nearest(words, known) for name in known[word])
    yield from islice(dict.fromkeys(near), MOST_NEAR)
