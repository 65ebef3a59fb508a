"""The declared graph: cards and what they touch, drawn from effect trees and printed facts.

An edge goes the way things work: from a card to what it changes, from what is changed to the
card that looks at it. So a way from one card to another says how the one may reach the other,
and a way that comes back to its card is a loop that can feed itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.kernel.ties import (
    CARD,
    CLAUSE,
    ITS_PLACE,
    READING,
    WRITING,
    ZONE,
    CardText,
    How,
    Node,
    Tie,
    ties_of,
)

if TYPE_CHECKING:
    import networkx as nx

    from mvrules.kernel.book import Book

    Graph = nx.MultiDiGraph[Node]

__all__ = ["Scope", "Step", "chosen", "drawn", "steps_of", "ties"]


class Step(NamedTuple):
    """An edge: from what to what, how, and the words of the card that say so."""

    of: Node
    to: Node
    how: How
    text: str = ""

    @property
    def ends(self) -> tuple[Node, Node]:
        """Give who is tied to what: the card first."""
        return (self.to, self.of) if self.to.sort == CARD else (self.of, self.to)

    def said(self) -> str:
        """Say who, how, what."""
        who, what = self.ends
        return f"{who.said()} {self.how} {what.said()}"


class Scope(NamedTuple):
    """Which of what lies in a zone an edge is about, and on which occasion it comes about."""

    what: str
    when: str


def ties(text: CardText) -> tuple[Tie, ...]:
    """Give all that a card touches: by what is printed on it, then by its abilities."""
    said = (tie for when, word in text.abilities for tie in ties_of([word], when))
    return tuple(dict.fromkeys(_placed(tie, text.place) for tie in (*text.printed, *said)))


def _placed(tie: Tie, zone: str) -> Tie:
    """Name the zone in which a card lies, if a tie is to its own place."""
    if tie.to != ITS_PLACE:
        return tie
    return msgspec.structs.replace(tie, to=Node(ZONE, zone))


def chosen(book: Book, *, stand_ins: bool = False) -> dict[str, CardText]:
    """Give the cards that a rulebook clarifies; with the invented ones, all there are."""
    return {n: text for n, text in book.texts().items() if stand_ins or text.clarified}


def drawn(book: Book, cards: Iterable[str] | None = None) -> Graph:
    """Draw the graph of some cards; unless they are named, of those that the book clarifies."""
    import networkx as nx

    texts, links = book.texts() if cards is not None else chosen(book), book.links()
    graph: Graph = nx.MultiDiGraph(
        title=book.title,
        moments=book.moments(),
        scopes={},
        links={(link.of, link.to): link for link in links},
    )
    for name in texts if cards is None else cards:
        _add_card(graph, texts[name])
    for link in links:
        if link.of in graph or link.to in graph:
            _add(graph, Step(link.of, link.to, How.SETS_OFF))
    return graph


def _add_card(graph: Graph, text: CardText) -> None:
    """Draw a card with all that it touches."""
    card = Node(CARD, text.name)
    graph.add_node(card, kind=text.kind, unspecified=", ".join(text.unspecified))
    for tie in ties(text):
        for step in _ways(card, tie):
            _add(graph, step)
            scopes = graph.graph["scopes"].setdefault((step.of, step.to), {})
            scopes.setdefault(step.how, []).append(Scope(tie.what, tie.when))


def _ways(card: Node, tie: Tie) -> Iterator[Step]:
    """Give the edges of a tie: one that writes goes out, one that reads comes in, or both."""
    if tie.how in WRITING or tie.to.sort == CLAUSE:
        yield Step(card, tie.to, tie.how, tie.text)
    if tie.how in READING:
        yield Step(tie.to, card, tie.how, tie.text)


def _add(graph: Graph, step: Step) -> None:
    """Draw an edge once, whatever words say it."""
    if not graph.has_edge(step.of, step.to, key=str(step.how)):
        graph.add_edge(step.of, step.to, key=str(step.how), text=step.text)


def steps_of(graph: Graph, ways: Iterable[tuple[Any, ...]]) -> Iterator[Step]:
    """Give edges of a graph as steps; each is named by its nodes, and how, if not all are meant."""
    for of, to, *named in ways:
        for how in named or graph[of][to]:
            yield Step(of, to, How(how), str(graph[of][to][how].get("text", "")))
