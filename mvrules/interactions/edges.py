"""Edges: what was seen of two cards, each thing once, on the smallest board that shows it.

An edge is kept as data: it can be written down, sent between processes, and shown again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from time import monotonic
from typing import Any

import msgspec

from mvrules.interactions.audit import Pair
from mvrules.interactions.classes import Kind
from mvrules.interactions.deciding import deciding
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import PAIR, Met, Seen, meetings
from mvrules.interactions.replaying import as_scenario, is_shown, stops
from mvrules.interactions.shown import shown
from mvrules.interactions.smallest import FEW_GAMES, may_stop, smallest
from mvrules.interactions.supplies import hangs_on
from mvrules.interactions.worlds import Given, Setting, known, settings
from mvrules.kernel.book import Book
from mvrules.kernel.clauses import ClauseId, DoubtId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.stages import Stage

__all__ = ["Edge", "Found", "Shelf", "again", "look_at", "made_small", "seen_again", "seen_of"]

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
    """The supplied facts on which it hangs, and what becomes of it if they are otherwise."""
    board: dict[str, Any]
    until: tuple[str, ...] | None = None
    """The menus at which it is over, if sooner than on the stage."""
    supplied: Given | None = None
    """What is supplied of the cards there, if less than on the stage."""
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
    looked = [*meetings(here, followed, _brought if len(pair) == PAIR else _none)]
    told = {name: facts for one in here for name, facts in one.given.items()}
    found = Found(
        pair=pair,
        stages=tuple(one.stage.stage for one in here),
        supplied=told,
        games=sum(len(ways.nodes) for met, _ in looked for ways in met.worlds.values()),
        apart=next((met.findings[0].what for met, _ in looked if _only_apart(met)), ""),
        limits=tuple(_limits(met for met, _ in looked)),
        edges=tuple(_edges(looked)),
    )
    return made_small(book, found, followed) if small else found


def _brought(met: Met) -> tuple[DoubtId, ...]:
    """Read the doubts otherwise that two cards bring."""
    return met.brought


def _none(_: Met) -> tuple[DoubtId, ...]:
    """Read no doubt otherwise: three cards are looked at by the book."""
    return ()


def _limits(looked: Iterable[Met]) -> Iterator[str]:
    """Tell on which stages a limit was reached, by the book or with a doubt read otherwise."""
    for met in looked:
        for limit in (met.limit, *met.left):
            if limit:
                yield f"{met.setting.stage.stage}: {limit}"


def _only_apart(met: Met) -> bool:
    """Whether all there is to say is that they can't lie on one card."""
    return bool(met.findings) and not met.can_lie


def _edges(looked: Iterable[tuple[Met, tuple[Seen, ...]]]) -> Iterator[Edge]:
    """Make an edge of each thing that was seen, whatever the stages, the most surprising first.

    It is shown on a stage that was followed to all its ends, if there is one.
    """
    alike: dict[object, list[Seen]] = {}
    for met, seen in sorted(looked, key=lambda one: bool(one[0].limit)):
        for each in seen if met.can_lie else ():
            alike.setdefault(_same(each), []).append(each)
    ranks = [*Kind]
    for all_of_it in sorted(alike.values(), key=lambda each: ranks.index(each[0].finding.kind)):
        yield _edge(all_of_it[0], all_of_it)


def _same(seen: Seen) -> object:
    """What makes two sightings one edge; of what hangs on a reading, the reading alone."""
    told = () if seen.finding.kind is Kind.READING else seen.mark
    return (seen.finding.kind, seen.ruling.readings, told)


def _edge(seen: Seen, alike: list[Seen]) -> Edge:
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
        board=here.given,
        scenario=as_scenario(seen),
    )


# made small --------------------------------------------------------------------------------


class Shelf:
    """What was made small before, and boards that may do for more: here, nothing is kept."""

    def read(self, edge: Edge) -> Edge | None:
        """Give an edge as it was made small before, if it still holds so."""
        del edge
        return None

    def write(self, edge: Edge) -> None:
        """Keep an edge that was made small."""

    def boards(self, edge: Edge) -> Iterable[Setting]:
        """Give boards that show something like it, of whatever cards."""
        del edge
        return ()


def made_small(
    book: Book, found: Found, followed: Followed, shelf: Shelf | None = None, late: float = inf
) -> Found:
    """Show each edge of some cards on the smallest board, with the clauses that decide it.

    An edge that is no longer seen on its stage stays as it is, and the whole is not called small.

    Args:
        book: the rulebook.
        found: what was seen of the cards.
        followed: the worlds that were followed.
        shelf: gives an edge as it was made small before, and keeps it.
        late: when no more edge is begun.
    """
    shelf = shelf or Shelf()
    done: list[Edge] = []
    boards: list[Setting] = []
    gone = False
    for edge in found.edges:
        small = shelf.read(edge)
        if small is None and monotonic() < late:
            known = [*boards, *shelf.boards(edge)]
            if least := _least(book, found, edge, followed, known):
                boards.append(least.setting)
                small = _on(edge, least, hangs_on(least, [*_elsewhere(book, found, edge, least)]))
                shelf.write(small)
        gone = gone or small is None
        done.append(small or _back(book, found, edge, followed))
    return msgspec.structs.replace(found, small=not gone, edges=tuple(done))


def _least(
    book: Book, found: Found, edge: Edge, followed: Followed, known: Iterable[Setting]
) -> Seen | None:
    """Give an edge on the smallest board that shows it in a scenario that holds.

    On a whole stage a limit may be reached before one is sure; a smaller board shows it then.
    """
    seen = _sighted(book, found, _whole(book, edge), followed)
    if seen is None:
        return None
    sure = shown(seen, seen.setting, followed)
    least = smallest(sure or seen, known, followed)
    if sure is None and least.setting is seen.setting:
        return None
    return least if is_shown(least, stopped=True) else None


def _back(book: Book, found: Found, edge: Edge, followed: Followed) -> Edge:
    """Put an edge that was made small back on its whole stage, if it is seen there."""
    if edge.supplied is None:
        return edge
    whole = _whole(book, edge)
    seen = seen_of(book, found, whole, followed)
    return _told(whole, seen) if seen else edge


def _elsewhere(book: Book, found: Found, edge: Edge, least: Seen) -> Iterator[Setting]:
    """Give the whole stages on which an edge was seen, the first as far as it takes."""
    until = least.setting.stage.until
    yield Setting(book, msgspec.structs.replace(_stage(book, edge.stage), until=until), found.pair)
    yield from (Setting(book, _stage(book, name), found.pair) for name in edge.also)


def _whole(book: Book, edge: Edge) -> Edge:
    """Put an edge back on its whole stage."""
    board = _stage(book, edge.stage).given
    return msgspec.structs.replace(edge, board=board, until=None, supplied=None)


def _stage(book: Book, name: str) -> Stage:
    """Find a stage by its name."""
    _, stages = known(book)
    return next(stage for stage in stages.stages if stage.stage == name)


def _on(edge: Edge, least: Seen, hanging: tuple[str, ...]) -> Edge:
    """Put an edge on the smallest board that shows it."""
    clauses = deciding(least, Followed(FEW_GAMES, noting=False))
    least = msgspec.structs.replace(least, clauses=clauses)
    return msgspec.structs.replace(
        edge,
        what=least.finding.what,
        clauses=tuple(map(str, clauses)),
        hangs_on=hanging,
        board=least.setting.stage.given,
        until=least.setting.stage.until,
        supplied=least.setting.given,
        scenario=as_scenario(least),
    )


# shown again -------------------------------------------------------------------------------


def seen_of(book: Book, found: Found, edge: Edge, followed: Followed) -> Seen | None:
    """Look at an edge that was kept on its board once more, and give it if it is seen there."""
    seen = _sighted(book, found, edge, followed)
    return shown(seen, seen.setting, followed) if seen else None


def _sighted(book: Book, found: Found, edge: Edge, followed: Followed) -> Seen | None:
    """Give an edge as it is sighted on its board, though a limit may leave it open."""
    stage = msgspec.structs.replace(_stage(book, edge.stage), given=edge.board)
    if edge.until is not None:
        stage = msgspec.structs.replace(stage, until=edge.until)
    setting = Setting(book, stage, found.pair, edge.supplied)
    ruling: Ruling = BY_THE_BOOK
    if edge.reading:
        ruling = ruling.read_as(DoubtId(edge.reading[0]), edge.reading[1])
    met = Met(setting, BY_THE_BOOK if edge.gone else ruling, followed)
    finding = next((one for one in met.findings if one.mark == edge.mark), None)
    if finding is None:
        return None
    told = msgspec.structs.replace(finding, kind=Kind(edge.kind))
    return Seen(finding=told, mark=edge.mark, setting=setting, ruling=ruling, gone=edge.gone)


def again(book: Book, found: Found, edge: Edge, followed: Followed) -> Edge | None:
    """Give an edge that was kept, told anew, if it is seen on its board and its scenario holds."""
    seen = seen_of(book, found, edge, followed)
    if seen is None:
        return None
    stopped = stops(seen) and _may_stop(book, found, edge, followed)
    return _told(edge, seen) if is_shown(seen, stopped=stopped) else None


def _may_stop(book: Book, found: Found, edge: Edge, followed: Followed) -> bool:
    """Whether the ways of an edge may stop where nobody gave a fact: they do on its stage."""
    seen = seen_of(book, found, _whole(book, edge), followed)
    return seen is not None and may_stop(seen)


def _told(edge: Edge, seen: Seen) -> Edge:
    """Tell an edge as it was seen this time, on a board of its own."""
    stage, clauses = seen.setting.stage, tuple(map(ClauseId, edge.clauses))
    text = as_scenario(msgspec.structs.replace(seen, clauses=clauses))
    what, board = seen.finding.what, stage.given
    return msgspec.structs.replace(edge, what=what, board=board, scenario=text)


def seen_again(book: Book, found: Found, edge: Edge, followed: Followed) -> bool:
    """Whether an edge that was kept is seen on its board once more."""
    return seen_of(book, found, edge, followed) is not None
