"""The edges that a sweep found, the most surprising first, and what the cards declared of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log2
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from mvrules.reports.graph import audited
from mvrules.reports.rows import Lines, Listing, Page, Row
from mvrules.reports.sized import sizes
from mvrules.scenarios.cells import flow
from mvrules.scenarios.names import called

if TYPE_CHECKING:
    from mvrules.interactions.audit import Audit
    from mvrules.interactions.cover import Counted
    from mvrules.interactions.edges import Edge, Found
    from mvrules.kernel.book import Book
    from mvrules.kernel.supplies import Supply
    from mvrules.reports.index import Entry

__all__ = ["FAQ", "Ranked", "Three", "atlas", "ranked"]

Names = frozenset[str]
SCENARIO, FAQ = "a scenario", "the FAQ"


class EdgeRow(Row, frozen=True, kw_only=True):
    """Something that two cards do to each other."""

    in_text: ClassVar[tuple[str, ...]] = ("surprise", "cards", "kind", "what")

    surprise: str
    cards: tuple[str, ...]
    kind: str
    what: str
    stage: str
    clauses: tuple[str, ...]
    reading: str
    hangs_on: tuple[str, ...]
    facts: str
    told: str
    scenario: str


class TripleRow(Row, frozen=True, kw_only=True):
    """Something that three cards do to each other, and no two of them do."""

    in_text: ClassVar[tuple[str, ...]] = ("cards", "kind", "what")

    cards: tuple[str, ...]
    kind: str
    what: str
    stage: str
    clauses: tuple[str, ...]
    hangs_on: tuple[str, ...]
    facts: str
    scenario: str


class ClassRow(Row, frozen=True, kw_only=True):
    """A class of interactions, and how many there are of it."""

    kind: str
    edges: int
    pairs: int


class ClusterRow(Row, frozen=True, kw_only=True):
    """Clauses that meet, and how often, and how."""

    clauses: tuple[str, ...]
    edges: int
    kinds: tuple[str, ...]


class Ranked:
    """An edge and how surprising it is: the rarer its class, and the less was told of it.

    Attributes:
        found: all that was found of the pair.
        edge: one thing of it.
        surprise: bits of its class's rarity, and one more for each: it hangs on a reading; no
            scenario names both cards; no question of the FAQ does.
        told: where both are named already.
    """

    def __init__(self, found: Found, edge: Edge, rarity: float, told: Sequence[str]) -> None:
        """Rank an edge."""
        self.found, self.edge = found, edge
        self.surprise = rarity + bool(edge.reading) + (2 - len(told))
        self.told = ", ".join(told) or "nowhere"


def named_together(
    entries: Iterable[Entry], fronts: Mapping[str, str]
) -> tuple[set[Names], set[Names]]:
    """Give the cards that scenarios name together, and those that questions do, by their fronts."""
    shown: set[Names] = set()
    asked: set[Names] = set()
    for entry in entries:
        faq = entry.scenario.faq
        for row in entry.scenario.rows:
            names = {*called(row), *(faq.cards if faq else ())}
            cards = frozenset(fronts[name] for name in names if name in fronts)
            shown.add(cards)
            asked |= {cards} if faq else set()
    return shown, asked


def ranked(
    found: Iterable[Found], entries: Iterable[Entry], fronts: Mapping[str, str]
) -> tuple[Ranked, ...]:
    """Rank all edges, the most surprising first."""
    shown, asked = named_together(entries, fronts)
    each = [(one, edge) for one in found for edge in one.edges]
    classes = Counter(edge.kind for _, edge in each)
    rarity = {kind: log2(len(each) / count) for kind, count in classes.items()}
    ranks = [
        Ranked(one, edge, rarity[edge.kind], _told(one.pair, fronts, shown, asked))
        for one, edge in each
    ]
    return tuple(sorted(ranks, key=lambda one: -round(one.surprise, 3)))


def _told(
    pair: Sequence[str], fronts: Mapping[str, str], shown: set[Names], asked: set[Names]
) -> list[str]:
    """Say where two cards are named together: in a scenario, in the FAQ."""
    cards = {fronts[name] for name in pair}
    where = {SCENARIO: shown, FAQ: asked}
    return [name for name, all_of_it in where.items() if any(cards <= names for names in all_of_it)]


# the page ----------------------------------------------------------------------------------


class Three(NamedTuple):
    """What was found of three cards at a time, and which choices of effect classes met there."""

    found: Sequence[Found]
    counted: Counted


def atlas(
    book: Book, found: Sequence[Found], ranks: Sequence[Ranked], audit: Audit, three: Three | None
) -> Page:
    """Tell every edge, the classes, the clauses that meet, what was supplied, and the audit."""
    held = audited(book.title, audit)
    games = sum(one.games for one in found)
    apart = sum(bool(one.apart) for one in found)
    size = {id(one.edge): sizes(book, one.found, one.edge) for one in ranks}
    before, after = (sum(each) for each in zip(*size.values(), strict=True)) if size else (0, 0)
    return Page(
        title=f"{book.title}: interactions seen",
        about=(
            f"{len(found)} pairs of cards, {len(ranks)} edges between "
            f"{sum(bool(one.edges) for one in found)} of them; {games} games were followed by the "
            f"book. {apart} pairs can't lie on one card. The boards that show them have {after} "
            f"facts, where the stages have {before}; "
            f"{sum(bool(one.edge.hangs_on) for one in ranks)} edges hang on what was supplied. "
            f"{held.about}"
        ),
        parts=(
            Listing(
                name="edges", title="Edges, the most surprising first", of=EdgeRow,
                rows=tuple(_row(one, size[id(one.edge)]) for one in ranks), closing=SURPRISE,
            ),
            Listing(name="classes", title="Classes", of=ClassRow, rows=_classes(ranks)),
            Listing(name="clusters", title="Clauses that meet", of=ClusterRow, rows=_met(ranks)),
            *(_three(book, three) if three else ()),
            Lines(
                name="supplied", title="Supplied, since no source tells",
                lines=_supplied(found), none="nothing",
            ),
            Lines(
                name="otherwise", title="Supplied otherwise, to see what hangs on it",
                lines=tuple(map(_otherwise, book.supplies())), none="nothing",
            ),
            *held.parts,
        ),
    )  # fmt: skip


def _three(book: Book, three: Three) -> Iterator[Listing | Lines]:
    """Tell what only three cards do to each other, and what met in the triples that were seen."""
    met, *others = three.counted
    rows = tuple(
        TripleRow(
            cards=one.pair, kind=edge.kind, what=edge.what, stage=edge.stage,
            clauses=edge.clauses, hangs_on=edge.hangs_on, facts=_smaller(sizes(book, one, edge)),
            scenario=edge.scenario,
        )
        for one in three.found for edge in one.edges
    )  # fmt: skip
    games = sum(one.games for one in three.found)
    yield Listing(
        name="triples", title="What only three cards do to each other", of=TripleRow, rows=rows,
        closing=(
            f"{len(three.found)} triples were looked at by the book, {games} games followed; "
            f"{sum(bool(one.limits) for one in three.found)} reached a limit. They are a cover: of "
            f"{len(met) + sum(map(len, others))} choices of three effect classes {len(met)} meet."
        ),
    )  # fmt: skip
    lines = (
        f"{', '.join(classes)}: {why}"
        for classes_of, why in zip(others, NOT_MET, strict=True)
        for classes in classes_of
    )
    yield Lines(
        name="not_met", title="Choices of three effect classes that do not meet",
        lines=tuple(lines), none="none",
    )  # fmt: skip


NOT_MET = (
    "no three different cards have them",
    "no stage has room for such cards together",
    "they can meet, and were not looked at",
)


def _otherwise(supply: Supply) -> str:
    """Tell one of the other supplies, by kind and by card."""
    thirds = f"thirds: {', '.join(supply.thirds)}; " if supply.thirds else ""
    return f"{supply.supply}: {thirds}{flow({**supply.supplies, **supply.cards})}"


SURPRISE = (
    "Surprise is counted in bits: how rare the class is, and one more for each of these: it hangs "
    "on a reading, no scenario names both cards, no question of the FAQ does."
)


def _row(one: Ranked, size: tuple[int, int]) -> EdgeRow:
    """Tell one edge."""
    edge = one.edge
    return EdgeRow(
        surprise=f"{one.surprise:.1f}",
        cards=one.found.pair,
        kind=edge.kind,
        what=edge.what,
        stage=edge.stage,
        clauses=edge.clauses,
        reading=": ".join(edge.reading or ()),
        hangs_on=edge.hangs_on,
        facts=_smaller(size),
        told=one.told,
        scenario=edge.scenario,
    )


def _smaller(size: tuple[int, int]) -> str:
    """Tell how many facts a board has, of so many on its stage."""
    before, after = size
    return f"{after} of {before}"


def _classes(ranks: Sequence[Ranked]) -> tuple[ClassRow, ...]:
    """Count the classes, the rarest first."""
    edges = Counter(one.edge.kind for one in ranks)
    pairs = Counter(kind for kind, _ in {(one.edge.kind, one.found.pair) for one in ranks})
    rare = sorted(edges, key=lambda kind: (edges[kind], kind))
    return tuple(ClassRow(kind=kind, edges=edges[kind], pairs=pairs[kind]) for kind in rare)


def _met(ranks: Sequence[Ranked]) -> tuple[ClusterRow, ...]:
    """Count by the clauses behind edges, those that meet most often first."""
    met: dict[tuple[str, ...], list[str]] = {}
    for one in ranks:
        met.setdefault(one.edge.clauses, []).append(one.edge.kind)
    often = sorted(met.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(
        ClusterRow(clauses=clauses, edges=len(kinds), kinds=tuple(sorted(set(kinds))))
        for clauses, kinds in often
    )


def _supplied(found: Iterable[Found]) -> tuple[str, ...]:
    """Tell each supplied fact once, of a card that was supplied otherwise each way."""
    facts = (f"{name}: {flow(told)}" for one in found for name, told in one.supplied.items())
    return tuple(sorted(set(facts)))
