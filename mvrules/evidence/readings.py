"""Readings compared: which scenarios change, and on how many boards of a scope two ways differ.

The scope is every board that is laid where the doubt matters to a scenario, or a clause it touches
is cited, and all that can be said on it, a few answers deep. Where the two come to something else,
the board is made small, and told with the clauses that have a say there under one reading alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from mvrules.evidence.deciding import (
    OPEN,
    TELLING,
    Answers,
    End,
    Looked,
    only_one_offers,
    otherwise,
    told,
)
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.scopes import compared, game_of
from mvrules.evidence.shrinking import shrunk
from mvrules.evidence.trials import address_of
from mvrules.evidence.workers import at_work, working
from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.refusals import Refusal
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.scenarios.check import Item

__all__ = ["Compared", "Shown", "compare"]

DEPTH = 2
MOST_GAMES = 120
"""So many games are compared on a board before the rest of it is left out."""

MOST_BOARDS = 80
MOST_SHOWN = 6
PATIENCE = 8.0


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A board on which two readings come to something else, as a scenario under each.

    Attributes:
        clauses: those that have a say under one of the readings alone, or that refuse.
        boards: on how many boards it is these clauses.
        one: the smallest of these boards as a scenario, under the first reading.
        other: the same under the second.
    """

    clauses: tuple[str, ...]
    boards: int
    one: str
    other: str


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """What came of comparing two ways to read a doubt.

    Attributes:
        doubt: the doubt, with both ways to read it.
        rows: how many rows were run under both.
        changed: the rows that hold under one alone.
        faq: how many of these stand in the FAQ.
        boards: on how many boards all that can be said was tried.
        differ: on how many of these the two differ.
        games: how many games were compared.
        limit: what was left out, if anything was.
        shown: smallest boards, by the clauses that have a say.
    """

    doubt: tuple[str, str, str]
    rows: int
    changed: tuple[str, ...]
    faq: int
    boards: int
    differ: int
    games: int
    limit: str
    shown: tuple[Shown, ...]

    @property
    def scope(self) -> str:
        """Say where they were compared."""
        end = f"; {self.limit}" if self.limit else ", nothing left out"
        return f"{self.boards} boards, {DEPTH} answers deep, {self.games} games{end}"


class _Board(NamedTuple):
    """What came of one board: how many games, whether all, and where they differ first."""

    games: int
    whole: bool
    answers: Answers | None


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
    changed: list[int] = []
    with working(rows, jobs) as run:
        asked = [(number, doubt, one, other) for number in range(len(rows.items))]
        for number, differs in enumerate(run(_changes, asked)):
            changed += [number] if differs else []
            on_done()
        near = _near(rows, doubt, changed)
        looked = [*run(_board, [(number, doubt, one, other) for number in near[:MOST_BOARDS]])]
    found = [
        (rows.items[number], board.answers)
        for number, board in zip(near, looked, strict=False)
        if board.answers is not None
    ]
    left = len(near) - len(looked)
    cut = sum(not board.whole for board in looked)
    limits = [f"{left} boards were left out"] if left else []
    limits += [f"{cut} boards were not looked through"] if cut else []
    return Compared(
        doubt=(doubt, one, other),
        rows=len(rows.items),
        changed=tuple(address_of(rows.items[number]) for number in changed),
        faq=sum(rows.items[number].scenario.faq is not None for number in changed),
        boards=len(looked),
        differ=len(found),
        games=sum(board.games for board in looked),
        limit=" and ".join(limits),
        shown=tuple(_shown(found, doubt, (one, other))),
    )


def _read(item: Item, doubt: str, how: str) -> Item:
    """Give a row with a doubt read in one way."""
    readings = {**item.row.readings, doubt: how}
    return item._replace(row=replace(item.row, readings=readings, any_reading=False))


def _changes(task: tuple[int, str, str, str]) -> bool:
    """Whether a row holds under one of two readings alone."""
    number, doubt, one, other = task
    item = at_work().items[number]
    own = item.row.readings.get(doubt)
    if item.law is not None or own not in {None, one, other}:
        return False
    return _holds(item, {doubt: one}) != _holds(item, {doubt: other})


def _holds(item: Item, readings: Mapping[str, str]) -> bool:
    located = Located(item.sheet, item.scenario, item.row)
    try:
        with patience(PATIENCE):
            return play(located, readings=readings).holds
    except OutOfPatience:
        return False


def _near(rows: Rows, doubt: str, changed: list[int]) -> list[int]:
    """Number the rows on whose boards it may matter, one for each board, the changed ones first."""
    touched = rows.book.readings[DoubtId(doubt)].touches
    citing = [number for clause in touched for number in rows.citing.get(clause, ())]
    saying = [n for n, item in enumerate(rows.items) if doubt in item.row.readings]
    boards: dict[bytes, int] = {}
    for number in (*changed, *saying, *citing):
        row = rows.items[number].row
        readings = {d: how for d, how in row.readings.items() if d != doubt}
        whole = (row.edition, readings, row.stand_ins, row.cards, row.illegal_board, row.given)
        boards.setdefault(msgspec.msgpack.encode(whole), number)
    return [*boards.values()]


def _board(task: tuple[int, str, str, str]) -> _Board:
    """Try all that can be said on the board of a row, until two readings differ."""
    number, doubt, *ways = task
    item = at_work().items[number]
    games = 0
    try:
        with patience(PATIENCE):
            laid = [game_of(_read(item, doubt, how)) for how in ways]
            for differs, answers in compared(laid[0], laid[1], DEPTH):
                games += 1
                if differs:
                    return _Board(games, whole=True, answers=answers)
                if games >= MOST_GAMES:
                    return _Board(games, whole=False, answers=None)
    except (OutOfPatience, Refusal):
        return _Board(games, whole=False, answers=None)
    return _Board(games, whole=True, answers=None)


# smallest boards -----------------------------------------------------------------------------


class _Two(NamedTuple):
    """A row's board and answers on it, looked at under two readings of a doubt."""

    looked: Looked
    doubt: str
    ways: tuple[str, str]

    def ends(self, board: Any) -> tuple[End, End]:  # noqa: ANN401  words
        """Say what the answers come to under each."""
        one, other = (self.under(how).on(board).end() for how in self.ways)
        return one, other

    def differs(self, board: Any) -> bool:  # noqa: ANN401  words
        """Whether the answers come to something else, and that shows something."""
        ends = self.ends(board)
        return otherwise(*ends) and not OPEN & {end.word for end in ends}

    def under(self, how: str) -> Looked:
        """Look by one reading."""
        return self.looked._replace(item=_read(self.looked.item, self.doubt, how))


def _acts(item: Item, doubt: str, ways: tuple[str, str], answers: Answers) -> Iterator[Answers]:
    """Give answers with one more that only one reading offers, then the answers themselves."""
    games = tuple(game_of(_read(item, doubt, how)) for how in ways)
    yield from only_one_offers(games, answers)
    yield answers


def _shown(found: list[tuple[Item, Answers]], doubt: str, ways: tuple[str, str]) -> Iterator[Shown]:
    """Give the smallest boards, by the clauses that have a say."""
    groups: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for item, answers in sorted(found, key=lambda each: len(repr(each[0].row.given))):
        acts = _acts(item, doubt, ways, answers)
        tried = (_pair(_Two(Looked(item, None, act), doubt, ways)) for act in acts)
        if texts := next(filter(None, tried), None):
            groups.setdefault(_clauses(*texts), []).append(texts)
    ordered = sorted(groups.items(), key=lambda each: min(map(len, each[1][0])))
    for clauses, several in ordered[:MOST_SHOWN]:
        one, other = min(several, key=lambda texts: len(texts[0]) + len(texts[1]))
        yield Shown(clauses=clauses, boards=len(several), one=one, other=other)


def _pair(two: _Two) -> tuple[str, str] | None:
    """Make a board small, and write it as a scenario under each reading, both of which hold."""
    try:
        with patience(PATIENCE):
            least = shrunk(two.looked.board(), two.differs)
            for tells in TELLING:
                one, other = (
                    told(f"{two.doubt}, {how}", two.under(how).on(least), tells) for how in two.ways
                )
                if one and other and _then(one) != _then(other):
                    return one, other
    except (OutOfPatience, Refusal):
        return None
    return None


def _then(text: str) -> str:
    """Give what a scenario says besides its name and its readings."""
    lines = text.splitlines()
    return "\n".join(line for line in lines if not line.startswith(("scenario:", "readings:")))


def _clauses(one: str, other: str) -> tuple[str, ...]:
    """Name the clauses that have a say in one of two scenarios alone, or by which it refuses."""
    from mvrules.scenarios.load import load_text

    asked: list[set[str]] = []
    refused: set[str] = set()
    for text in (one, other):
        sheet = load_text(text, "reading.yaml")
        (scenario,) = sheet.scenarios
        row = scenario.rows[0]
        played = play(Located(sheet, scenario, row))
        trace = played.game.trace if played.game else played.trace
        asked.append({*map(str, trace.clauses())} if trace else set())
        refused |= {step.refused.clause for step in row.when if step.refused}
    return tuple(sorted((asked[0] ^ asked[1]) | (refused - {""})))
