"""Playing a row lays its board and takes its steps, on every way that the row allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from mvrules.kernel.book import Book
from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Fault, KeyPath
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import RulingRefused
from mvrules.kernel.rulings import Bend, Ruling
from mvrules.kernel.trace import Trace
from mvrules.scenarios import laying, spelling
from mvrules.scenarios.course import Course
from mvrules.scenarios.document import Branches
from mvrules.scenarios.findings import ENGINE, Found
from mvrules.scenarios.known import Known
from mvrules.scenarios.located import Located
from mvrules.scenarios.picks import MOST_STEPS, MOST_WAYS, ways

__all__ = ["Bends", "Played", "leave_open", "play"]

Bends = Sequence[tuple[str, Bend | str]]
"""Clauses and how each is bent, laid over a row's own readings."""

NO_READINGS: Mapping[str, str] = {}


class Played(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What came of a row under one ruling."""

    faults: tuple[Fault, ...] = ()
    differences: tuple[Found, ...] = ()
    unfilled: bool = False
    limit: str = ""
    told: Mapping[KeyPath, Words] = {}
    """What the engine says where the row asserts something."""
    game: Game | None = None
    """The game at the first difference, or at the end."""
    trace: Trace | None = None
    book: Book | None = None

    @property
    def holds(self) -> bool:
        """Whether nothing is against it."""
        return not (self.faults or self.differences or self.limit)


def play(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    located: Located,
    book: Book | None = None,
    bends: Bends = (),
    readings: Mapping[str, str] = NO_READINGS,
    *,
    telling: bool = False,
    traced: bool = True,
    noting: Callable[[Ruling], Ruling] | None = None,
) -> Played:
    """Play a row under a ruling.

    Args:
        located: the row, and where its parts stand.
        book: a rulebook to use in place of the one that the scenario names.
        bends: clauses to bend.
        readings: alternatives to choose besides the row's own.
        telling: whether to tell what the engine says in every place.
        traced: whether the game tells what happens in it.
        noting: gives for the ruling one that says the same, and notes what it is asked.
    """
    scenario, row = located.scenario, located.row
    faults: list[Fault] = []
    found = book or laying.book_of(scenario, row, located, faults)
    if found is None:
        return Played(faults=tuple(faults))
    own = laying.with_cards(found, row, located, faults)
    known = Known(own, (), located)
    known.faults = faults
    broken = bool(faults)
    spelling.ids(scenario, row, known)
    ruling = _ruling(laying.ruling_of(row, known), bends, readings)
    ruling = noting(ruling) if noting else ruling
    return _unlaid(known) if broken else _laid(known, ruling, telling=telling, traced=traced)


def leave_open(located: Located, book: Book | None = None) -> Played:
    """Play a row up to where its steps leave off, whatever is open then, and judge nothing there.

    Args:
        located: the row, and where its parts stand.
        book: a rulebook to use in place of the one that the scenario names.
    """
    branches = msgspec.structs.replace(
        located.row.branches or Branches(), every=(), some=(), none=()
    )
    row = msgspec.structs.replace(located.row, then=None, branches=branches)
    return play(Located(located.sheet, located.scenario, row), book, traced=False)


def _ruling(ruling: Ruling, bends: Bends, readings: Mapping[str, str]) -> Ruling:
    for doubt, alternative in readings.items():
        ruling = ruling.read_as(doubt, alternative)
    for clause, how in bends:
        ruling = ruling.bend(clause, how)
    return ruling


def _laid(known: Known, ruling: Ruling, *, telling: bool, traced: bool) -> Played:
    """Lay the board, and take every way; what breaks down is told and not passed on."""
    row = known.located.row
    game = None
    try:
        game = laying.lay(row, ruling, known, traced=traced)
        if game is None:
            return _unlaid(known)
        known.players = tuple(known.book.board.players(game.table))
        return _on_every_way(game, known, telling=telling)
    except RulingRefused:
        raise
    except Exception as crash:  # noqa: BLE001 - a rulebook that breaks down is told like any outcome
        at: KeyPath = row.when[0].at if game and row.when else ("given",)
        found = Found(at, ENGINE, "an outcome", _told(crash))
        return Played(differences=(found,), game=game, book=known.book)


def _unlaid(known: Known) -> Played:
    """Look at all that a row names, though its board could not be laid."""
    row = known.located.row
    known.players = spelling.players_said(row, known.book.board)
    spelling.spell(row, known)
    return Played(faults=tuple(known.faults), book=known.book)


def _on_every_way(game: Game, known: Known, *, telling: bool) -> Played:
    """Take every way that the row allows, until one shows something that is not as it says."""
    scenario, row = known.located.scenario, known.located.row
    played = Played()
    for number, picks in enumerate(ways()):
        if number == MOST_WAYS or number * len(row.when) > MOST_STEPS:
            limit = f"{number} ways through the row hold, and there are more"
            return msgspec.structs.replace(played, limit=limit)
        course = Course(game, scenario, row, known, picks)
        course.findings.telling = telling
        course.run()
        if course.findings.differences or known.faults:
            spelling.spell(row, known)
        played = _merged(played if number else None, course, known)
        if not played.holds:
            return played
    return played


def _merged(before: Played | None, course: Course, known: Known) -> Played:
    """Take what a way showed to what those before it did; what they tell must be the same."""
    findings = course.findings
    told = findings.told
    if before is not None:
        told = {at: words for at, words in told.items() if before.told.get(at) == words}
    way = f" (if it goes: {', '.join(course.picks.said)})" if course.picks.said else ""
    return Played(
        faults=tuple(known.faults),
        differences=tuple(one._replace(what=one.what + way) for one in findings.differences),
        unfilled=findings.unfilled,
        limit=course.limit,
        told=told,
        game=course.failed or course.game,
        trace=course.stop.trace if course.stop else None,
        book=known.book,
    )


def _told(crash: Exception) -> str:
    """Say in a line how the engine broke down, and where."""
    import traceback
    from pathlib import Path

    last = traceback.extract_tb(crash.__traceback__)[-1]
    return f"{type(crash).__name__}: {crash} (in {Path(last.filename).name}, line {last.lineno})"
