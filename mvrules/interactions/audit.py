"""The audit holds declarations against what is seen: which pairs are declared, which interact."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from mvrules.interactions.declared import chosen, drawn
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import MOST_GAMES, Met
from mvrules.interactions.queries import ways
from mvrules.interactions.worlds import settings
from mvrules.kernel.book import Book
from mvrules.kernel.ties import CARD, Node

__all__ = ["Audit", "Pair", "audit", "declared", "pairs"]

Pair = tuple[str, ...]
"""The sides of the cards that meet: two, or three where more is asked."""


class Audit:
    """What is declared of pairs of cards, and what was seen of them.

    Attributes:
        pairs: the pairs that were looked at, each by the sides that can meet on a stage.
        declared: those that are declared to touch each other, with a way.
        observed: those that were seen to interact, with how.
        limits: where a limit was reached.
    """

    def __init__(
        self, pairs: tuple[Pair, ...], declared: Mapping[Pair, str],
        observed: Mapping[Pair, str], limits: tuple[str, ...],
    ) -> None:  # fmt: skip
        """Hold the one against the other."""
        self.pairs, self.declared, self.observed, self.limits = pairs, declared, observed, limits

    @cached_property
    def both(self) -> tuple[Pair, ...]:
        """Name the pairs that are declared, and were seen."""
        return tuple(pair for pair in self.observed if pair in self.declared)

    @property
    def missing(self) -> tuple[Pair, ...]:
        """Name the pairs that were seen, and are not declared."""
        return tuple(pair for pair in self.observed if pair not in self.declared)

    @property
    def idle(self) -> tuple[Pair, ...]:
        """Name the pairs that are declared, and were not seen."""
        return tuple(pair for pair in self.declared if pair not in self.observed)

    @property
    def recall(self) -> float:
        """Of what was seen, so much is declared."""
        return len(self.both) / len(self.observed) if self.observed else 1.0

    @property
    def precision(self) -> float:
        """Of what is declared, so much was seen."""
        return len(self.both) / len(self.declared) if self.declared else 1.0


class Looked(NamedTuple):
    """What was seen of one pair: how it interacts, or nothing; and where a limit was reached."""

    pair: Pair
    told: str
    limit: str


def pairs(book: Book) -> tuple[Pair, ...]:
    """Name every pair of sides of clarified cards that can meet on a stage."""
    texts = chosen(book)
    sides = [text.faces for text in texts.values()]
    apart = [each for each in combinations(texts, 2) if not _same(each, sides)]
    found = (setting.names for pair in apart for setting in settings(book, pair))
    return tuple(dict.fromkeys((one, other) for one, other in found))


def _same(pair: Pair, sides: list[tuple[str, ...]]) -> bool:
    """Whether two names are sides of one card."""
    return any(set(pair) <= set(faces) for faces in sides)


def declared(book: Book, among: tuple[Pair, ...]) -> dict[Pair, str]:
    """Give the pairs that are declared to touch each other, with the shortest way between them."""
    graph = drawn(book)
    told: dict[Pair, str] = {}
    for one, other in among:
        of, to = Node(CARD, one), Node(CARD, other)
        found = ways(graph, of, to, most=1) or ways(graph, to, of, most=1)
        if found:
            told[(one, other)] = "; ".join(step.said() for step in found[0])
    return told


def look(book: Book, pair: Pair, games: int = MOST_GAMES) -> Looked:
    """Put one pair on every stage, by the book, until something is seen.

    That two cards can't lie on one is a matter of their kinds, and is not looked at here.
    """
    limit, followed = "", Followed(games)
    for setting in settings(book, pair):
        if setting.names != pair:
            continue
        met = Met(setting, followed=followed)
        if met.can_lie and met.findings:
            first = met.findings[0]
            return Looked(pair, f"{first.kind}: {first.what}", "")
        limit = limit or met.limit
    return Looked(pair, "", f"{' and '.join(pair)}: {limit}" if limit else "")


def audit(
    book: Book,
    cards: Collection[str] = (),
    games: int = MOST_GAMES,
    on_pair: Callable[[int], None] = lambda _: None,
) -> Audit:
    """Hold what is declared against what is seen, over all pairs of clarified cards.

    Args:
        book: the rulebook.
        cards: only pairs of these cards; none named: of all.
        games: how many games are followed in one world.
        on_pair: is told how many pairs there are, before each of them.
    """
    among = tuple(pair for pair in pairs(book) if not cards or set(pair) <= set(cards))
    looked = [*_looked(book, among, games, on_pair)]
    observed = {each.pair: each.told for each in looked if each.told}
    limits = tuple(each.limit for each in looked if each.limit)
    return Audit(among, declared(book, among), observed, limits)


def _looked(
    book: Book, among: tuple[Pair, ...], games: int, on_pair: Callable[[int], None]
) -> Iterator[Looked]:
    """Look at pair after pair."""
    for pair in among:
        on_pair(len(among))
        yield look(book, pair, games)
