"""Names: what somebody means by words, a thing by its own name or a card by a part of its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from mvrules.interactions.declared import chosen, drawn
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.ties import CARD, SORTS, Node, named

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph
    from mvrules.kernel.book import Book

__all__ = ["find", "meant"]


def meant(books: Iterable[Book], words: Iterable[str]) -> tuple[Book, Graph, tuple[Node, ...]]:
    """Find things in one rulebook: with its graph, into which a card comes that is named.

    Raises:
        WordsRefused: no rulebook has all of them.
    """
    words, refused = tuple(word.strip() for word in words), None
    for book in books:
        try:
            return (book, *_in_one(book, words))
        except WordsRefused as error:
            refused = refused if refused and refused.known else error
    raise refused or WordsRefused("there is no rulebook to look in")


def _in_one(book: Book, words: tuple[str, ...]) -> tuple[Graph, tuple[Node, ...]]:
    """Find things in a rulebook."""
    graph, texts = drawn(book), book.texts()
    cards = [name for word in words if not _whole(graph, word) and (name := named(texts, word))]
    if cards:
        graph = drawn(book, dict.fromkeys([*chosen(book), *cards]))
    parts = {word: named(texts, word) for word in words}
    return graph, tuple(
        _whole(graph, word) or find(graph, parts[word] or word, texts, _gists(book))
        for word in words
    )


def _gists(book: Book) -> dict[str, str]:
    """Give what every clause says, also of those that no card's text stands on."""
    return {str(clause.id): clause.gist for clause in book.ledger.values()}


def _whole(graph: Graph, words: str) -> Node | None:
    """Find what has exactly this name, or this sort and name; of several a card, then a symbol."""
    wanted = words.strip().lower()
    found = [node for node in graph if wanted in (node.name.lower(), _full(node).lower())]
    return min(found, key=lambda node: SORTS.index(node.sort), default=None)


def _full(node: Node) -> str:
    """Name a thing by sort and name."""
    return f"{node.sort} {node.name}"


def find(
    graph: Graph, words: str, cards: Iterable[str] = (), gists: dict[str, str] | None = None
) -> Node:
    """Find a thing by its name, or by sort and name: «mana», «zone field».

    Args:
        graph: the declared graph.
        words: what is said.
        cards: the names of further cards, of which a part may be meant.
        gists: what clauses say that are no part of the graph.

    Raises:
        WordsRefused: nothing has that name; the nearest are told, or all that it may mean.
    """
    if found := _whole(graph, words):
        return found
    if not words.strip():
        raise WordsRefused("a name is wanted, and none was given")
    gist = {name.lower(): gist for name, gist in (gists or {}).items()}.get(words.strip().lower())
    if gist:
        raise WordsRefused(
            f"no card's text stands on {words.strip().upper()} «{gist}»; "
            f"'mvrules rules show {words.strip().upper()}' tells where it decides"
        )
    names = [*dict.fromkeys([*(node.name for node in graph if node.sort == CARD), *cards])]
    if several := [name for name in names if words.strip().lower() in name.lower()]:
        raise WordsRefused(f"{words!r} may be any of: {', '.join(sorted(several))}")
    raise WordsRefused(
        f"nothing in the graph is called {words!r}", tuple(_near(words, graph, names))
    )


def _near(words: str, graph: Graph, cards: Iterable[str]) -> Iterator[str]:
    """Give names that look like the words, and cards with a word in their name that does."""
    known = {part: name for name in cards for part in name.replace("(", " ").split()}
    if words.partition(" ")[0] in SORTS:
        known |= {_full(node): _full(node) for node in graph}
    known |= {node.name: node.name for node in graph}
    yield from dict.fromkeys(known[near] for near in nearest(words, known))
