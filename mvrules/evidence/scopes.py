"""Whether a mutant is like the rulebook in a scope: the same is offered and the same comes of it.

The scope is every board that is laid where the clause is reached, and all that can be said on it,
answer after answer. Both play side by side: what is offered, how the board lies, who would score
what. A difference is a witness, a board and answers that tell the two apart; no difference, and
nothing left out, is a proof in that scope, and says nothing beyond it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.evidence.looking_back import Asked, along
from mvrules.evidence.mutants import Kind, Mutant
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.texts import reworded
from mvrules.evidence.writing import Draft, head_of, written
from mvrules.kernel.boards import board_of
from mvrules.kernel.book import Book
from mvrules.kernel.faults import Fault
from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import Refusal
from mvrules.kernel.rulings import Ruling
from mvrules.scenarios import laying
from mvrules.scenarios.check import Item
from mvrules.scenarios.known import Known
from mvrules.scenarios.located import Located

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows

__all__ = ["DEPTH", "MOST_GAMES", "Likeness", "compared", "game_of", "likeness", "proposed"]

DEPTH = 2
"""So many answers are given one after the other."""

MOST_GAMES = 400
"""So many games are compared before the rest is left out."""

PATIENCE = 30.0
"""So many seconds one act may take that counts no steps; no fate hangs on it (`trials`)."""

TITLE = 120
"""So long the name of a proposed scenario may be."""

MOST_DEALT = 3
"""So many cards that chance could deal are looked at."""


class Likeness(msgspec.Struct, frozen=True, kw_only=True):
    """What came of comparing a mutant with the rulebook."""

    boards: int = 0
    games: int = 0
    asked: Asked | None = None
    """In which rows the clause is asked, where it was looked at there."""
    limit: str = ""
    """What was left out, if anything was."""
    differs: str = ""
    """What differs, if anything does."""
    row: int = -1
    """The number of the row whose board shows it."""
    answers: tuple[Option, ...] = ()

    @property
    def proven(self) -> bool:
        """Whether the two are alike wherever one looks in the scope."""
        alike = self.asked is not None and self.asked.rows and not self.asked.otherwise
        return bool(self.boards or alike) and not (self.limit or self.differs)

    @property
    def scope(self) -> str:
        """Say where they were compared."""
        return "; ".join(self._scopes())

    def _scopes(self) -> Iterator[str]:
        """Say what was looked at in rows, and what was compared side by side."""
        if asked := self.asked:
            rows, amid, other = map(len, asked)
            alike = f"otherwise in {other}" if other else "and never otherwise"
            yield f"asked in {rows} rows, amid a step in {amid}, {alike}"
            if not self.boards:
                return
        end = f"; {self.limit}" if self.limit else ", nothing left out"
        yield f"{self.boards} boards, {DEPTH} answers deep, {self.games} games{end}"


Compared = Iterator[tuple[str, tuple[Option, ...]]]


def likeness(
    rows: Rows, mutant: Mutant, near: Sequence[int], *, most: int = MOST_GAMES,
    asked: Asked | None = None,
) -> Likeness:  # fmt: skip
    """Compare a mutant with the rulebook on the boards of some rows.

    Args:
        rows: the rows.
        mutant: the mutant.
        near: the rows whose boards are taken, by their numbers.
        most: how many games are compared.
        asked: in which rows its clause is asked, if they were looked at for that: then those in
            which it is otherwise are gone along, and compared after each step too.
    """
    numbers, otherwise = _one_a_board(rows, near), asked.otherwise if asked else ()
    pairs = chain(
        ((n, game_of(rows.items[n]), game_of(rows.items[n], mutant)) for n in numbers),
        ((n, *pair) for n in otherwise for pair in along(rows.items[n], mutant)),
    )
    games = boards = 0
    for number, one, other in pairs:
        boards += 1
        for differs, answers in _patiently(compared(one, other)):
            games += 1
            if differs or games >= most:
                limit = "" if differs else f"what comes after the {boards}. board was left out"
                return Likeness(
                    boards=boards, games=games, asked=asked, limit=limit,
                    differs=differs, row=number if differs else -1, answers=answers,
                )  # fmt: skip
    return Likeness(boards=boards, games=games, asked=asked)


def _one_a_board(rows: Rows, near: Sequence[int]) -> tuple[int, ...]:
    """Number the first row of each board, as several rows may lay the same one."""
    boards = dict[Any, int]()
    for number in near:
        boards.setdefault(_board(rows.items[number]), number)
    return tuple(boards.values())


def _patiently(pairs: Compared) -> Compared:
    """Compare as long as that takes no more than a row may; what never ends differs."""
    while True:
        try:
            with patience(PATIENCE):
                found = next(pairs, None)
        except OutOfPatience as out:
            found = (str(out), ())
        if found is None:
            return
        yield found
        if found[0]:
            return


def _board(item: Item) -> bytes:
    """Give what makes a board the same as another."""
    row = item.row
    whole = (row.edition, row.readings, row.stand_ins, row.cards, row.illegal_board, row.given)
    return msgspec.msgpack.encode(whole)


def game_of(item: Item, mutant: Mutant | None = None, *, traced: bool = False) -> Game | None:
    """Lay the board of a row, by the rulebook or by a mutant."""
    located, faults = Located(item.sheet, item.scenario, item.row), list[Fault]()
    book = laying.book_of(item.scenario, item.row, located, faults)
    if book is None:
        return None
    book = _wrong(book, mutant)
    known = Known(laying.with_cards(book, item.row, located, faults), (), located)
    ruling = _bent(laying.ruling_of(item.row, known), mutant)
    return None if faults else laying.lay(item.row, ruling, known, traced=traced)


def _wrong(book: Book, mutant: Mutant | None) -> Book:
    return reworded(book, mutant.change) if mutant and mutant.change else book


def _bent(ruling: Ruling, mutant: Mutant | None) -> Ruling:
    if mutant is None or mutant.kind is Kind.TEXT:
        return ruling
    if mutant.kind is Kind.CLAUSE:
        return ruling.bend(mutant.of, mutant.how)
    return ruling if ruling.reading(_doubt(mutant)) else ruling.read_as(mutant.of, mutant.how)


def _doubt(mutant: Mutant) -> Any:  # noqa: ANN401 - a doubt's id is a word of its own
    return mutant.of


def proposed(item: Item, mutant: Mutant, answers: Sequence[Option]) -> str:
    """Write a board and answers that tell a mutant from the rulebook, as a scenario to look at."""
    game = game_of(item)
    if game is None:
        return ""
    draft = Draft(game)
    for said in answers:
        draft.answer(said)
    try:
        head = head_of(item.row, item.scenario.ruleset)
        return written(f"What shows that {mutant.of} is {mutant.how}"[:TITLE], head, draft)
    except Refusal:
        return ""  # a few words have no layout yet; the row and the answers tell enough


def compared(one: Game | None, other: Game | None, depth: int = DEPTH) -> Compared:
    """Give, for each pair of games that the same answers lead to, what differs, if anything."""
    if one is None or other is None:
        return
    waiting = deque([(one, other, tuple[Option, ...]())])
    while waiting:
        one, other, answers = waiting.popleft()
        yield _differs(one, other), answers
        for said in _sayable(one) if len(answers) < depth else ():
            after, beside = _after(one, said), _after(other, said)
            if isinstance(after, Game) and isinstance(beside, Game):
                waiting.append((after, beside, (*answers, said)))
            else:
                told = [end if isinstance(end, str) else "accepted" for end in (after, beside)]
                yield ("" if told[0] == told[1] else " / ".join(told)), (*answers, said)


def _sayable(game: Game) -> Iterator[Option]:
    """Give what can be said, each once; of what chance can deal, a few."""
    for question in game.questions if isinstance(_asked(game), set) else ():
        once = {option.words: option for option in question.options}.values()
        yield from [*once][: MOST_DEALT if question.player == CHANCE else None]


def _after(game: Game, said: Option) -> Game | str:
    """Answer, or tell by a word why that can't be; whatever breaks down has one too."""
    try:
        return game.answer(said)
    except Refusal as refusal:
        return refusal.code
    except Exception as crash:  # noqa: BLE001 - a mutant that breaks down is told like any outcome
        return f"broken down ({type(crash).__name__})"


def _differs(one: Game, other: Game) -> str:
    """Say what differs between two games that should be one."""
    asked, beside = _asked(one), _asked(other)
    if asked != beside:
        return f"offered {_only(asked, beside)} and not {_only(beside, asked)}"
    if one.state != other.state and (path := _lies_otherwise(one, other)):
        return f"{path} lies otherwise"
    points = [_points(game) for game in (one, other)]
    return "" if points[0] == points[1] else f"scores {points[0]} and not {points[1]}"


def _lies_otherwise(one: Game, other: Game) -> str:
    """Name what on the board lies otherwise; how a game remembers what was used is no matter."""
    before = dict(board_of(one))
    return next((path for path, words in board_of(other) if words != before.get(path)), "")


def _asked(game: Game) -> set[str] | str:
    """Say everything that can be said, by whom; or by a word why nobody can tell."""
    try:
        return {f"{one.player}: {said.said()}" for one in game.questions for said in one.options}
    except Exception as crash:  # noqa: BLE001 - as above
        return getattr(crash, "code", f"broken down ({type(crash).__name__})")


def _only(these: set[str] | str, those: set[str] | str) -> str:
    if isinstance(these, str):
        return these
    return ", ".join(sorted(these - set(those))) or "nothing"


def _points(game: Game) -> str:
    """Say who would score what, and who would win."""
    try:
        return f"{game.scores()}, {', '.join(game.winners())}"
    except Exception as crash:  # noqa: BLE001 - as above
        return getattr(crash, "code", f"broken down ({type(crash).__name__})")
