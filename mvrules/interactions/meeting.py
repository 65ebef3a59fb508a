"""Meeting: two cards are put on every stage where they can meet, and what is seen is told.

A finding hangs on a reading if under another one it is gone, or there is one more. Only doubts
that the rules looked at on the way are read otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any

import msgspec

from mvrules.interactions import together
from mvrules.interactions.classes import Finding, Kind, There, found
from mvrules.interactions.followed import Followed
from mvrules.interactions.ways import Ways
from mvrules.interactions.worlds import Setting, settings
from mvrules.kernel.book import Book
from mvrules.kernel.clauses import ClauseId, DoubtId
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.ties import CLAUSE, CardText, ties_of

__all__ = ["MOST_GAMES", "Met", "Seen", "meet", "meetings", "own_clauses", "retold"]

PAIR = 2
MOST_GAMES = 4_500
"""How many games are followed in one world before the rest is left unknown."""


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """A finding where it was seen: on which stage, by which clauses, under which reading."""

    finding: Finding
    mark: tuple[str, str, str]
    """What is seen on this stage under this reading, or, if it hangs on that, is not."""
    setting: Setting
    ruling: Ruling = BY_THE_BOOK
    gone: bool = False
    """Whether it is seen by the book, and not as the ruling reads it."""
    clauses: tuple[ClauseId, ...] = ()

    @property
    def only_joined(self) -> bool:
        """Whether it is told as what is so on one card, and not on two."""
        return self.finding.kind is Kind.POSITIONAL and self.mark[0] != Kind.POSITIONAL

    @property
    def board(self) -> dict[str, Any]:
        """Write the board on which it is seen."""
        return self.setting.board(self.finding.there)


class Met:
    """Two cards on one stage, under one ruling, in every world.

    Attributes:
        setting: the stage and the cards.
        ruling: how doubts are read.
        refused: the worlds that can't come about, and why.
        left: the readings under which a limit was reached.
    """

    def __init__(
        self, setting: Setting, ruling: Ruling = BY_THE_BOOK, followed: Followed | None = None
    ) -> None:
        """Put cards on a stage; worlds that were followed before are known."""
        self.setting, self.ruling = setting, ruling
        self.followed = followed or Followed(MOST_GAMES)
        self.refused: dict[There, str] = {}
        self.left: list[str] = []

    @cached_property
    def worlds(self) -> Mapping[There, Ways]:
        """Follow every world that can come about."""
        ways: dict[There, Ways] = {}
        for there in self._theres:
            world = self.followed.world(self.setting, there, self.ruling)
            if world.paths is None:
                self.refused[there] = world.refused
            else:
                ways[there] = Ways(world.paths, self.setting.names)
        return ways

    @property
    def _theres(self) -> tuple[There, ...]:
        """Name the worlds: no card there, one, the other, both, both the other way round."""
        return together.theres(self.setting.names)

    @property
    def doubts(self) -> tuple[DoubtId, ...]:
        """Name the doubts that the rules look at in any of the worlds."""
        worlds = (self.followed.world(self.setting, there) for there in self._theres)
        return tuple(sorted(frozenset[DoubtId]().union(*(world.doubts for world in worlds))))

    @property
    def brought(self) -> tuple[DoubtId, ...]:
        """Name the doubts about the texts of these cards, and those that arise only between them.

        Others are looked at on the way too: whoever wants these reads all ``doubts`` otherwise.
        On a stage that is read by the book there are none.
        """
        if self.setting.stage.by_the_book:
            return ()
        names, readings = self.setting.names, self.setting.book.readings
        own = {clause for name in names for clause in own_clauses(self.setting.texts[name])}
        fewer = {at for at in self._theres if len(at) < len(names)}
        known = (self.followed.world(self.setting, there).doubts for there in fewer)
        before = frozenset[DoubtId]().union(*known)
        return tuple(
            doubt for doubt in self.doubts
            if doubt not in before or not own.isdisjoint(readings[doubt].touches)
        )  # fmt: skip

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Give what is seen; where no order of laying is possible, that alone."""
        worlds, in_turn = self.worlds, self.setting.stage.in_turn
        if len(self.setting.names) > PAIR:
            return together.found(worlds, self.setting.names)
        one, other = self.setting.names
        if (one, other) in worlds:
            return found(worlds, (one, other), in_turn=in_turn)
        if (one,) not in worlds or (other,) not in worlds:
            return ()
        if (other, one) in worlds:
            return found(worlds, (other, one), in_turn=in_turn)
        what = self.refused[(one, other)].partition(" (")[2].partition(")")[0]
        said = f"{one} and {other} can't lie on one card ({what})"
        return (Finding(kind=Kind.POSITIONAL, what=said, there=(one,)),)

    @property
    def can_lie(self) -> bool:
        """Whether all cards can lie there, in one order at least."""
        names = self.setting.names
        return names in self.worlds or names[::-1] in self.worlds

    def is_cut_by(self, doubt: DoubtId) -> bool:
        """Whether a doubt leaves the rules without an outcome where one card fewer is there.

        Ways end there half way: what stands at their ends is not to be compared.
        """
        fewer = (w for there, w in self.worlds.items() if len(there) < len(self.setting.names))
        ends = (one.end for world in fewer for one in world.endings.values())
        at_menus = f"{Undefined.code}: {doubt}"
        return any(e.told == at_menus or (e.stop and doubt in e.stop.names) for e in ends)

    @property
    def limit(self) -> str:
        """Tell which limit was reached in any world, if one was."""
        return next((w.paths.limit for w in self.worlds.values() if w.paths.limit), "")

    def seen(self) -> tuple[Seen, ...]:
        """Give each finding with the clauses behind it."""
        return tuple(
            Seen(
                finding=each,
                mark=each.mark,
                setting=self.setting,
                ruling=self.ruling,
                clauses=tuple(self.clauses(each)),
            )
            for each in self.findings
        )

    def clauses(self, finding: Finding) -> Iterator[ClauseId]:
        """Name the clauses behind a finding: of each card's text, else what the two share."""
        ways = self.worlds.get(finding.there)
        if ways is None:
            return
        paths = ways.paths
        own = [own_clauses(self.setting.texts[name]) for name in self.setting.names]
        far = any(clauses and paths.reached.isdisjoint(clauses) for clauses in own)
        reached = paths.reached | paths.read if far else paths.reached
        yield from dict.fromkeys(c for clauses in own for c in clauses if c in reached)
        fewer = len(self.setting.names) - 1
        if not all(own):
            alone = (w.paths.reached for at, w in self.worlds.items() if len(at) == fewer)
            yield from sorted(reached.difference(*alone))


def own_clauses(text: CardText) -> tuple[ClauseId, ...]:
    """Name the clauses that stand behind a card's text."""
    all_ties = (*text.printed, *ties_of(word for _, word in text.abilities))
    return tuple(ClauseId(tie.to.name) for tie in all_ties if tie.to.sort == CLAUSE)


# two cards ---------------------------------------------------------------------------------


def meet(
    book: Book, *cards: str, readings: bool = True, games: int = MOST_GAMES
) -> Iterator[tuple[Met, tuple[Seen, ...]]]:
    """Put cards on every stage where they can meet, and tell what is seen on each.

    Args:
        book: the rulebook, with its stages.
        cards: two or three cards by their names; each of their sides is tried.
        readings: whether doubts are read otherwise too.
        games: how many games are followed in one world.
    """
    looked_at = attrgetter("doubts") if readings else _none
    yield from meetings(settings(book, cards), Followed(games), looked_at)


def meetings(
    found: Iterable[Setting], followed: Followed, doubts: Callable[[Met], Sequence[DoubtId]]
) -> Iterator[tuple[Met, tuple[Seen, ...]]]:
    """Tell what is seen in each setting, and which of these doubts it hangs on."""
    apart: dict[There, Met] = {}
    for setting in found:
        met = Met(setting, followed=followed)
        seen = list(met.seen())
        if setting.stage.joined and setting.names in apart:
            seen += _elsewhere(met, apart[setting.names])
        elif setting.stage.together:
            apart[setting.names] = met
        yield met, (*seen, *_otherwise(met, doubts(met)))


def _none(_: Met) -> tuple[DoubtId, ...]:
    """Read no doubt otherwise."""
    return ()


def _elsewhere(met: Met, apart: Met) -> Iterator[Seen]:
    """Tell what is so only on one card, or only on two."""
    here, there = ({f.mark: f for f in each.findings} for each in (met, apart))
    for mark, finding in here.items():
        if mark not in there and finding.kind is not Kind.POSITIONAL:
            what = _on_one(finding)
            on_one = msgspec.structs.replace(finding, kind=Kind.POSITIONAL, what=what)
            clauses = tuple(met.clauses(finding))
            yield Seen(finding=on_one, mark=mark, setting=met.setting, clauses=clauses)


# readings ----------------------------------------------------------------------------------


def _otherwise(met: Met, doubts: Iterable[DoubtId]) -> Iterator[Seen]:
    """Tell which findings come or go when one of some doubts is read otherwise."""
    by_the_book = {finding.mark: finding for finding in met.findings}
    readings = met.setting.book.readings
    for doubt in doubts:
        entry = readings[doubt]
        others = [each for each in entry.alternatives if each != entry.default]
        for alternative in others if entry.modelled else ():
            ruling = BY_THE_BOOK.read_as(doubt, alternative)
            anew = Met(met.setting, ruling, met.followed)
            if anew.limit:
                met.left.append(f"{doubt} read as {alternative!r}: {anew.limit}")
            if not anew.is_cut_by(doubt):
                yield from _changed(by_the_book, anew, whole=not met.limit)


def _changed(
    before: Mapping[tuple[str, str, str], Finding], anew: Met, *, whole: bool
) -> Iterator[Seen]:
    """Tell what has come and what has gone under a reading.

    What is not seen where a limit was reached may be there all the same.
    """
    after = {finding.mark: finding for finding in anew.findings}
    for mark in _only(after, before) if whole else ():
        yield _read(anew, after[mark])
    for mark in _only(before, after) if not anew.limit else ():
        yield _read(anew, before[mark], gone=True)


def _only(
    these: Iterable[tuple[str, str, str]], those: Iterable[Any]
) -> list[tuple[str, str, str]]:
    """Give what is among these, and not among those."""
    there = set(those)
    return [mark for mark in these if mark not in there]


def _read(met: Met, finding: Finding, *, gone: bool = False) -> Seen:
    """Tell a finding as one that hangs on a reading; one that is endless stays what it is."""
    endless = finding.kind is Kind.ENDLESS and not gone
    kind = finding.kind if endless else Kind.READING
    what = _as_read(met.ruling, finding, gone=gone)
    told = msgspec.structs.replace(finding, kind=kind, what=what)
    clauses = tuple(met.clauses(finding))
    return Seen(
        finding=told, mark=finding.mark, setting=met.setting, ruling=met.ruling, gone=gone,
        clauses=clauses,
    )  # fmt: skip


# words -------------------------------------------------------------------------------------


def retold(finding: Finding, like: Seen) -> Finding:
    """Tell a finding of another board in the words in which one like it was told."""
    what = finding.what
    if like.ruling.readings:
        what = _as_read(like.ruling, finding, gone=like.gone)
    elif like.only_joined:
        what = _on_one(finding)
    return msgspec.structs.replace(finding, kind=like.finding.kind, what=what)


def _on_one(finding: Finding) -> str:
    """Tell what is so only on one card."""
    return f"only on one card: {finding.kind} ({finding.what})"


def _as_read(ruling: Ruling, finding: Finding, *, gone: bool) -> str:
    """Tell what comes, or goes, as a doubt is read."""
    ((doubt, alternative),) = ruling.readings
    told = f"no longer {finding.kind}" if gone else f"{finding.kind} ({finding.what})"
    return f"{doubt} read as {alternative!r}: {told}"
