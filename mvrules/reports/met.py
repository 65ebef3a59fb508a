"""What was seen where cards met: on which stage, what, by which clauses, with what supplied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from mvrules.interactions.classes import Kind
from mvrules.reports.rows import Lines, Listing, Page, Row
from mvrules.scenarios.cells import flow

if TYPE_CHECKING:
    from mvrules.interactions.edges import Edge
    from mvrules.interactions.meeting import Met, Seen

__all__ = ["met"]

RANKS = [str(kind) for kind in Kind]
"""The classes, the most surprising first."""


class SeenRow(Row, frozen=True, kw_only=True):
    """Something that was seen where cards met."""

    in_text: ClassVar[tuple[str, ...]] = ("kind", "what", "stage")

    kind: str
    what: str
    stage: str
    cards: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    answers: tuple[str, ...]


def met(
    names: Sequence[str],
    found: Iterable[tuple[Met, tuple[Seen, ...]]],
    texts: Sequence[str] = (),
    kept: Iterable[Edge] = (),
) -> Page:
    """Tell what was seen where cards met, with the boards that show it as scenarios.

    ``kept`` is what was written down of them before: it tells what hangs on supplied facts.
    """
    meetings = list(found)
    rows = tuple(sorted(_rows(meetings), key=lambda row: RANKS.index(row.kind)))
    limits = tuple(
        f"{one.setting.stage.stage}: {one.limit}" for one, _ in meetings if one.limit
    )  # fmt: skip
    return Page(
        title=" and ".join(names),
        parts=(
            Listing(
                name="seen", title="Seen", of=SeenRow, rows=rows,
                closing=_closing(meetings, len(rows)),
            ),
            Lines(
                name="stages", title="Looked at", lines=tuple(_stages(meetings)),
                none="The rulebook has no stage on which they could meet.",
            ),
            Lines(
                name="supplied", title="Supplied, since no source tells",
                lines=tuple(_supplied(meetings)), none="nothing",
            ),
            Lines(
                name="hangs_on", title="Hangs on what was supplied",
                lines=tuple(_hanging(kept)), none="nothing that was written down",
            ),
            Lines(name="limits", title="Limits", lines=limits, none="none was reached"),
            *_boards(texts),
        ),
    )  # fmt: skip


def _hanging(kept: Iterable[Edge]) -> Iterator[str]:
    """Tell what becomes of each edge if a supplied fact is another."""
    yield from (f"{edge.kind} ({edge.what}): {fact}" for edge in kept for fact in edge.hangs_on)


def _rows(found: Iterable[tuple[Met, tuple[Seen, ...]]]) -> Iterator[SeenRow]:
    """Tell each finding."""
    for one, seen in found:
        for each in seen:
            yield SeenRow(
                kind=str(each.finding.kind),
                what=each.finding.what,
                stage=one.setting.stage.stage,
                cards=one.setting.names,
                clauses=tuple(map(str, each.clauses)),
                readings=tuple(f"{doubt}: {how}" for doubt, how in each.ruling.readings),
                answers=tuple(option.said() for option in each.finding.said),
            )


def _closing(found: Sequence[tuple[Met, tuple[Seen, ...]]], rows: int) -> str:
    """Sum up: independent, as far as was looked, or how much was seen."""
    games = sum(len(w.nodes) for one, _ in found for w in one.worlds.values())
    if not rows:
        return f"independent on all {len(found)} stages; {games} games were followed."
    return f"{rows} findings on {len(found)} stages; {games} games were followed by the book."


def _boards(texts: Iterable[str]) -> Iterator[Lines]:
    """Give the boards that were written, each by itself."""
    for number, text in enumerate(texts, start=1):
        lines = tuple(text.rstrip().splitlines())
        yield Lines(name=f"board_{number}", title=f"Smallest board {number}", lines=lines)


def _stages(found: Iterable[tuple[Met, tuple[Seen, ...]]]) -> Iterator[str]:
    """Name each stage with the sides that met there."""
    for one, seen in found:
        independent = "" if seen else ": independent"
        yield f"{one.setting.stage.stage} ({', '.join(one.setting.names)}){independent}"


def _supplied(found: Iterable[tuple[Met, tuple[Seen, ...]]]) -> Iterator[str]:
    """Tell each supplied fact once."""
    facts = {name: flow(facts) for one, _ in found for name, facts in one.setting.given.items()}
    yield from (f"{name}: {told}" for name, told in facts.items())
