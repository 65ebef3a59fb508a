"""Readings compared: which scenarios change, and on how many boards of a scope two ways differ.

The scope is every board that is laid where the doubt matters to a scenario, or where a clause it
touches is cited, and all that can be said there. Where the two come to something else, the smallest
boards are told, with the clauses that have a say there under one reading alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.evidence.came import came
from mvrules.evidence.kept import KeptRows, mark_of
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.reading_boards import Board, Doubted, board
from mvrules.evidence.reading_shown import AsRow, Shown, as_row, least, shown
from mvrules.evidence.sweep import Readings, Trier, ways_of
from mvrules.evidence.trials import address_of
from mvrules.evidence.workers import at_work, working
from mvrules.kernel.clauses import DoubtId
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book
    from mvrules.scenarios.check import Item

__all__ = ["AsRow", "Compared", "Shown", "compare", "compare_all", "pairs_of"]

MOST_BOARDS = 40
MOST_SHRUNK = 5
"""So many of the boards on which two readings differ are made small, the smallest first."""

MOST_ROWS = 8
"""So many of the rows that change are looked at for one that goes on under both readings."""

PATIENCE = 60.0
"""So many seconds a row may take that counts no steps; no figure hangs on it."""


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """What came of comparing two ways to read a doubt.

    Attributes:
        doubt: the doubt, with both ways to read it.
        rows: how many rows were run under both.
        changed: the rows that hold under one alone.
        faq: how many of these stand in the FAQ.
        boards: on how many boards all that can be said was tried.
        reached: on how many of these the rules looked at the doubt.
        differ: on how many of these the two differ.
        games: how many games were compared.
        depth: how many answers deep all was tried on a board, at the least and at the most.
        left: how many boards were left out.
        broke: how many boards could not be gone through.
        shown: smallest boards, by the clauses that have a say.
        row: a row that changes, where no board shows it by a few answers.
    """

    doubt: Doubted
    rows: int
    changed: tuple[str, ...]
    faq: int
    boards: int
    reached: int
    differ: int
    games: int
    depth: tuple[int, int]
    left: int = 0
    broke: int = 0
    shown: tuple[Shown, ...] = ()
    row: AsRow | None = None

    @property
    def scope(self) -> str:
        """Say where they were compared."""
        lowest, deepest = self.depth
        deep = f"{lowest} answers" if lowest == deepest else f"{lowest} to {deepest} answers"
        where = f", {deep} deep where they are alike" if deepest else ""
        end = f"; {self.limit}" if self.limit else ", no board left out"
        return f"{self.boards} boards{where}, {self.games} games{end}"

    @property
    def limit(self) -> str:
        """Say what was left out, if anything was."""
        left = f"{self.left} boards were left out" if self.left else ""
        broke = f"{self.broke} could not be gone through" if self.broke else ""
        return " and ".join(filter(None, (left, broke)))

    @property
    def verdict(self) -> str:
        """Say in a few words what the scope shows."""
        if self.differ:
            return f"differs on {self.differ} of {self.boards} boards"
        if not self.reached:
            return "the scope does not reach it"
        return f"no difference on {self.boards} boards, {self.reached} of which reach it"


def compare(  # noqa: PLR0913, PLR0917  each names one thing that a caller may want otherwise
    rows: Rows,
    doubt: str,
    one: str,
    other: str,
    jobs: int = 0,
    on_done: Callable[[], None] = lambda: None,
) -> Compared:
    """Compare two ways to read a doubt.

    Args:
        rows: the rows of a rulebook.
        doubt: the doubt.
        one: how it is read.
        other: how else it is read.
        jobs: in how many processes; none says as many as there are cores.
        on_done: told after each row.
    """
    doubted, changed = Doubted(doubt, one, other), list[int]()
    with working(rows, jobs) as run:
        asked = [(number, doubted) for number in range(len(rows.items))]
        for number, differs in enumerate(run(_changes, asked)):
            changed += [number] if differs else []
            on_done()
        return _compared(rows, doubted, changed, run)


def _changes(task: tuple[int, Doubted]) -> bool:
    """Whether a row holds under one of two readings alone."""
    number, (doubt, one, other) = task
    item = at_work().items[number]
    own = item.row.readings.get(doubt)
    if item.law is not None or own not in {None, one, other}:
        return False
    return _holds(item, {doubt: one}) != _holds(item, {doubt: other})


def _holds(item: Item, readings: Mapping[str, str]) -> bool:
    located = Located(item.sheet, item.scenario, item.row)
    try:
        with patience(PATIENCE):
            return came(play(located, readings=readings)).holds
    except OutOfPatience:
        return False


# the boards ----------------------------------------------------------------------------------


def _compared(
    rows: Rows, doubted: Doubted, changed: list[int], run: Callable[..., Iterator[Any]]
) -> Compared:
    """Go through the boards on which it may matter."""
    near = _near(rows, doubted.doubt, changed)
    looked: list[Board] = [*run(board, [(number, doubted) for number in near[:MOST_BOARDS]])]
    looked = [_by_itself(one, number in changed) for one, number in zip(looked, near, strict=False)]
    found = [each for each in zip(near, looked, strict=False) if each[1].answers is not None]
    found.sort(key=lambda each: _size(rows.items[each[0]]))
    small = [(number, each.answers, doubted) for number, each in found[:MOST_SHRUNK]]
    told = least(one for one in run(shown, small) if one is not None)
    gone_through = [each for each in looked if not each.broke]
    depths = [each.depth for each in gone_through if not each.differs] or [0]
    smallest = sorted((rows.items[number] for number in changed), key=_size)[:MOST_ROWS]
    row = None if told else as_row(smallest, doubted)
    return Compared(
        doubt=doubted, rows=len(rows.items),
        changed=tuple(address_of(rows.items[number]) for number in changed),
        faq=sum(rows.items[number].scenario.faq is not None for number in changed),
        boards=len(gone_through), reached=sum(each.reached for each in looked),
        differ=sum(each.differs for each in looked), games=sum(each.games for each in looked),
        depth=(min(depths), max(depths)), left=len(near) - len(looked),
        broke=len(looked) - len(gone_through), shown=told, row=row,
    )  # fmt: skip


def _by_itself(one: Board, changes: bool) -> Board:  # noqa: FBT001  what else is known of it
    """Count a board on which the row's own answers come to something else, if no others do."""
    if one.differs or not changes:
        return one
    return msgspec.structs.replace(one, differs=True, reached=True, broke="")


def _size(item: Item) -> int:
    """Say how many words a row takes."""
    row = item.row
    return len(repr((row.given, row.stand_ins, row.when)))


def _near(rows: Rows, doubt: str, changed: list[int]) -> list[int]:
    """Number the rows on whose boards it may matter, one for each board, the changed ones first."""
    touched = rows.book.readings[DoubtId(doubt)].touches
    citing = [number for clause in touched for number in rows.citing.get(clause, ())]
    saying = [n for n, item in enumerate(rows.items) if doubt in item.row.readings]
    boards: dict[bytes, int] = {}
    for number in (*changed, *saying, *citing):
        row = rows.items[number].row
        readings = {d: how for d, how in row.readings.items() if d != doubt}
        steps = [(step.actor, step.move, step.choose) for step in row.when] if row.given else ()
        whole = (row.edition, readings, row.stand_ins, row.cards, row.illegal_board, row.given)
        boards.setdefault(msgspec.msgpack.encode((whole, steps)), number)
    return [*boards.values()]


# every doubt ---------------------------------------------------------------------------------


def pairs_of(book: Book) -> list[Doubted]:
    """Give the default of every doubt with each other way to read it that is not refuted."""
    return [
        Doubted(doubt, ways[0], other)
        for doubt, ways in ways_of(book).items()
        for other in ways[1:]
    ]


def compare_all(  # noqa: PLR0913  each names one thing that a caller may want otherwise
    rows: Rows,
    jobs: int = 0,
    *,
    on_total: Callable[[int], None] = lambda _: None,
    on_done: Callable[[], None] = lambda: None,
    state: Path | None = None,
    known: Mapping[int, Readings] | None = None,
) -> tuple[Compared, ...]:
    """Compare the default of every doubt with each other way to read it.

    Args:
        rows: the rows of a rulebook.
        jobs: in how many processes; none says as many as there are cores.
        on_total: told how much there is to do.
        on_done: told of each part that is done.
        state: a file in which it is kept what each row hangs on, and from which it goes on.
        known: what rows hang on, by their numbers, if a sweep told it already.
    """
    pairs = pairs_of(rows.book)
    played = [number for number, item in enumerate(rows.items) if item.law is None]
    on_total(len(played) + len(pairs))
    kept = KeptRows(state, mark_of(rows.book, [rows.items[n].row for n in played]), Hangs)
    hangs = {**kept.read(), **{number: Hangs(one) for number, one in (known or {}).items()}}
    for _ in hangs:
        on_done()
    with kept.going_on(), working(rows, jobs) as run:
        waiting = [number for number in played if number not in hangs]
        for number, one in zip(waiting, run(_hangs, waiting), strict=True):
            kept.write(number, one)
            hangs[number] = one
            on_done()
        tasks = [(doubted, _changed(rows, doubted, hangs)) for doubted in pairs]
        return _all_pairs(tasks, kept.beside(tasks, Compared), run, on_done)


Task = tuple[Doubted, list[int]]


def _all_pairs(
    tasks: list[Task],
    kept: KeptRows[Compared],
    run: Callable[..., Iterator[Any]],
    on_done: Callable[[], None],
) -> tuple[Compared, ...]:
    """Compare each pair that was not compared yet."""
    found = dict(kept.read())
    for _ in found:
        on_done()
    waiting = [number for number in range(len(tasks)) if number not in found]
    with kept.going_on():
        for number, one in zip(
            waiting, run(_one_pair, map(tasks.__getitem__, waiting)), strict=True
        ):
            kept.write(number, one)
            found[number] = one
            on_done()
    return tuple(found[number] for number in range(len(tasks)))


class Hangs(msgspec.Struct, frozen=True):
    """The readings on which a row hangs: under each of them alone it does not hold."""

    readings: Readings


def _hangs(number: int) -> Hangs:
    """Put a row to each other way to read a doubt that it looks at."""
    rows = at_work()
    trier = Trier(rows.items[number], rows.book, ways_of(rows.book))
    return Hangs(tuple(one for one in trier.singles() if not trier.came((one,)).holds))


def _changed(rows: Rows, doubted: Doubted, hangs: Mapping[int, Hangs]) -> list[int]:
    """Number the rows that hold under one of two readings alone."""
    doubt, *ways = doubted
    found = []
    for number, one in sorted(hangs.items()):
        own = rows.items[number].row.readings.get(doubt, doubted.one)
        if own in ways and (doubt, ways[1 - ways.index(own)]) in one.readings:
            found.append(number)
    return found


def _one_pair(task: Task) -> Compared:
    """Compare two readings, in one process."""
    doubted, changed = task
    return _compared(at_work(), doubted, changed, map)
