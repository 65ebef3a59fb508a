"""The graph of what cards touch: neighbours, ways, loops, and how it fares against what is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.ties import CARD, Node
from mvrules.reports.rows import Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.interactions.audit import Audit
    from mvrules.interactions.declared import Graph, Step
    from mvrules.interactions.queries import Apart

__all__ = ["EdgeRow", "around", "audited", "loops", "ranked", "summary", "why", "why_not"]

Way = tuple["Step", ...]


class SortRow(Row, frozen=True):
    """A sort of thing in the graph, and how many there are."""

    sort: str
    number: int


class CentralRow(Row, frozen=True):
    """A card by which many ways go: the share of them, and with how many things it is tied."""

    card: str
    share: str
    ties: int


class TieRow(Row, frozen=True):
    """A tie between a card and something else, and the words that say so."""

    in_text: ClassVar[tuple[str, ...]] = ("tie",)

    tie: str
    words: str


class EdgeRow(Row, frozen=True):
    """A tie of the whole graph: who is tied to what, how, and the words that say so."""

    who: str
    how: str
    what: str
    words: str


class PairRow(Row, frozen=True):
    """Two cards about which declarations and what is seen differ."""

    card: str
    other: str
    told: str


def summary(title: str, graph: Graph, central: Iterable[tuple[str, float, int]]) -> Page:
    """Tell what there is in the graph, and by which cards most ways go."""
    sorts = Counter(node.sort for node in graph)
    rows = tuple(SortRow(sort, number) for sort, number in sorts.most_common())
    return Page(
        title=f"{title}: what cards touch",
        parts=(
            Listing(
                name="nodes", title="There are", of=SortRow, rows=rows,
                closing=f"{graph.number_of_edges()} ties.",
            ),
            _central(central),
        ),
    )  # fmt: skip


def ranked(title: str, central: Iterable[tuple[str, float, int]]) -> Page:
    """Rank cards by how many ways go by them."""
    return Page(title=f"{title}: the most central cards", parts=(_central(central),))


def _central(central: Iterable[tuple[str, float, int]]) -> Listing:
    """List cards with their share of the ways."""
    return Listing(
        name="central",
        title="By these cards most ways go",
        of=CentralRow,
        rows=tuple(CentralRow(card, f"{share:.3f}", ties) for card, share, ties in central),
        closing="share: of the shortest ways between any two things",
    )


def around(title: str, node: Node, steps: Iterable[Step]) -> Page:
    """Tell what something is tied to; of a clause, what its cards are tied to."""
    rows = tuple(dict.fromkeys(TieRow(step.said(), step.text) for step in steps))
    listing = Listing(name="ties", title="", of=TieRow, rows=rows, closing=f"{len(rows)} ties.")
    return Page(title=f"{title}: {node.said()}", parts=(listing,))


def why(of: Node, to: Node, there: Sequence[Way], back: Sequence[Way]) -> Page:
    """Tell by which ways two cards reach each other, as far as is declared."""
    if of == to:
        none = "Nothing that it changes comes back to it."
        own = Lines(name="there", title="What comes back to it", lines=told(there), none=none)
        return Page(title=f"{of.said()} and itself", parts=(own,))
    none = "No way is declared; `mvrules graph --why-not` says what each of them touches."
    return Page(
        title=f"Why {of.said()} and {to.said()}",
        parts=(
            Lines(name="there", title=f"{of.said()} → {to.said()}", lines=told(there), none=none),
            Lines(name="back", title=f"{to.said()} → {of.said()}", lines=told(back), none=none),
        ),
    )


def why_not(of: Node, to: Node, apart: Apart, ways: Sequence[Way]) -> Page:
    """Tell what one card changes and what another looks at, or that there is a way after all."""
    title = (
        f"{of.said()} reaches {to.said()}" if ways else f"{of.said()} does not reach {to.said()}"
    )
    parts = (
        Lines(
            name="ways", title="Ways that are declared", lines=told(ways),
            none="none: nothing that the one changes leads to what the other looks at",
        ),
        Lines(
            name="changes", title=f"{of.said()} changes", lines=_named(apart.changes),
            none="nothing", running=True,
        ),
        Lines(
            name="looks_at", title=f"{to.said()} looks at", lines=_named(apart.looks_at),
            none="nothing", running=True,
        ),
        Lines(
            name="untold", title="What no source tells, and could tie them",
            lines=tuple(dict.fromkeys(apart.open)), none="nothing",
        ),
    )  # fmt: skip
    return Page(title=title, parts=parts)


def loops(title: str, found: Sequence[Way]) -> Page:
    """Tell loops that can feed themselves."""
    none = "No loop is declared."
    parts = (Lines(name="loops", title="Loops", lines=told(found), none=none),)
    return Page(title=f"{title}: loops that can feed themselves", parts=parts)


def told(ways: Iterable[Way]) -> tuple[str, ...]:
    """Say ways, each in a line."""
    return tuple("; ".join(step.said() for step in way) for way in ways)


def _named(nodes: Iterable[Node]) -> tuple[str, ...]:
    """Name things, each once."""
    return tuple(dict.fromkeys(node.said() for node in nodes if node.sort != CARD))


def audited(title: str, audit: Audit) -> Page:
    """Tell how the declarations fare against what was seen, and where they are wrong."""
    closing = (
        f"recall {audit.recall:.3f}, precision {audit.precision:.3f}: of {len(audit.pairs)} pairs "
        f"{len(audit.observed)} were seen to interact, {len(audit.declared)} are declared to, "
        f"{len(audit.both)} both."
    )
    missing = tuple(PairRow(pair[0], pair[1], audit.observed[pair]) for pair in audit.missing)
    idle = tuple(PairRow(pair[0], pair[1], audit.declared[pair]) for pair in audit.idle)
    return Page(
        title=f"{title}: declared against seen",
        about=closing,
        parts=(
            Listing(
                name="missing", title="Seen, and not declared", of=PairRow, rows=missing,
                closing=f"{len(missing)} pairs.",
            ),
            Listing(
                name="idle", title="Declared, and not seen", of=PairRow, rows=idle,
                closing=f"{len(idle)} pairs.",
            ),
            Lines(
                name="limits", title="Where a limit was reached", lines=audit.limits, none="nowhere"
            ),
        ),
    )  # fmt: skip
