"""Edges: what was seen of two cards, each thing once, on the smallest board that shows it.

An edge is kept as data: it can be written down, sent between processes, and shown again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from mvrules.interactions.audit import Pair
from mvrules.interactions.classes import Kind
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met, Seen, meetings
from mvrules.interactions.witness import as_scenario, shown, smallest
from mvrules.interactions.worlds import Setting, known, settings
from mvrules.kernel.book import Book
from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.stages import Stage

__all__ = ["Edge", "Found", "look_at", "seen_again"]

Mark = tuple[str, str, str]


class Edge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that two cards do to each other, and the smallest board that shows it."""

    kind: str
    what: str
    mark: Mark
    """What makes it the same wherever it is seen: its class, of which card, to which."""
    stage: str
    also: tuple[str, ...] = ()
    """The other stages on which it was seen."""
    reading: tuple[str, str] | None = None
    """The doubt on which it hangs, and as what that is read here."""
    gone: bool = False
    clauses: tuple[str, ...] = ()
    hangs_on: tuple[str, ...] = ()
    """The supplied facts without which it is gone."""
    board: dict[str, Any]
    scenario: str = ""
    """The board and the answers, as a scenario."""


class Found(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that was seen of two sides of cards, and where it was looked for."""

    pair: Pair
    stages: tuple[str, ...]
    supplied: dict[str, Any]
    games: int
    apart: str = ""
    """Why they can't lie on one card, if they can't."""
    limits: tuple[str, ...] = ()
    small: bool = False
    """Whether the boards are the smallest; else they are the whole stages."""
    edges: tuple[Edge, ...] = ()


def look_at(book: Book, pair: Pair, followed: Followed, *, small: bool = True) -> Found:
    """Put two sides on every stage where they can meet; make an edge of each thing that is seen.

    ``small`` asks for the smallest board of each, and for the facts on which it hangs.
    """
    here = [one for one in settings(book, pair) if one.names == pair]
    looked = [*meetings(here, followed, lambda met: met.brought)]
    told = {name: facts for one in here for name, facts in one.given.items()}
    return Found(
        pair=pair,
        stages=tuple(one.stage.stage for one in here),
        supplied=told,
        games=sum(len(ways.nodes) for met, _ in looked for ways in met.worlds.values()),
        apart=next((met.findings[0].what for met, _ in looked if _only_apart(met)), ""),
        limits=tuple(f"{met.setting.stage.stage}: {met.limit}" for met, _ in looked if met.limit),
        small=small,
        edges=tuple(_edges(looked, followed.games, small=small)),
    )


def _only_apart(met: Met) -> bool:
    """Whether all there is to say is that they can't lie on one card."""
    return bool(met.findings) and not met.can_lie


def _edges(
    looked: Iterable[tuple[Met, tuple[Seen, ...]]], games: int, *, small: bool
) -> Iterator[Edge]:
    """Make an edge of each thing that was seen, whatever the stages, the most surprising first."""
    alike: dict[object, list[Seen]] = {}
    for met, seen in looked:
        for each in seen if met.can_lie else ():
            alike.setdefault(_same(each), []).append(each)
    boards: list[Stage] = []
    ranks = [*Kind]
    for all_of_it in sorted(alike.values(), key=lambda each: ranks.index(each[0].finding.kind)):
        first = smallest(all_of_it[0], boards) if small else all_of_it[0]
        boards.append(first.setting.stage)
        yield _edge(first, all_of_it, tuple(_needed(first, games)) if small else ())


def _same(seen: Seen) -> object:
    """What makes two sightings one edge; of what hangs on a reading, the reading alone."""
    told = () if seen.finding.kind is Kind.READING else seen.mark
    return (seen.finding.kind, seen.ruling.readings, told)


def _needed(seen: Seen, games: int) -> Iterator[str]:
    """Name the supplied facts without which it is gone."""
    followed = Followed(games, noting=False)
    for fact, other in seen.setting.otherwise():
        if shown(seen, other, followed) is None:
            yield fact


def _edge(seen: Seen, alike: list[Seen], hangs_on: tuple[str, ...]) -> Edge:
    """Make an edge of what was seen on one stage or on several."""
    here = seen.setting.stage
    stages = dict.fromkeys(each.setting.stage.stage for each in alike)
    return Edge(
        kind=str(seen.finding.kind),
        what=seen.finding.what,
        mark=seen.mark,
        stage=here.stage,
        also=tuple(stage for stage in stages if stage != here.stage),
        reading=next(((str(d), how) for d, how in seen.ruling.readings), None),
        gone=seen.gone,
        clauses=tuple(map(str, seen.clauses)),
        hangs_on=hangs_on,
        board=here.given,
        scenario=as_scenario(seen),
    )


# shown again -------------------------------------------------------------------------------


def seen_again(book: Book, found: Found, edge: Edge, followed: Followed) -> bool:
    """Whether an edge that was kept is seen on its board once more."""
    _, stages = known(book)
    stage = next(stage for stage in stages.stages if stage.stage == edge.stage)
    setting = Setting(book, msgspec.structs.replace(stage, given=edge.board), found.pair)
    ruling: Ruling = BY_THE_BOOK
    if edge.reading:
        ruling = ruling.read_as(DoubtId(edge.reading[0]), edge.reading[1])
    met = Met(setting, BY_THE_BOOK if edge.gone else ruling, followed)
    finding = next((one for one in met.findings if one.mark == edge.mark), None)
    if finding is None:
        return False
    told = msgspec.structs.replace(finding, kind=Kind(edge.kind))
    seen = Seen(finding=told, mark=edge.mark, setting=setting, ruling=ruling, gone=edge.gone)
    return shown(seen, setting, followed) is not None
