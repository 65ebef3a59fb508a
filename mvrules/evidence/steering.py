"""Random play, steered to what was used least; whatever breaks is written as the smallest scenario.

It begins on the boards of the shipped rows, and prefers the moves, cards and clauses that came up
least. After each answer it looks whether what must hold for every game does. What never came up
is told with the rest, so that nobody takes a run for more than it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import msgspec

from mvrules.evidence.rows import Rows
from mvrules.evidence.scopes import game_of
from mvrules.evidence.shrinking import Board, shrunk
from mvrules.evidence.writing import Draft, head_of, written
from mvrules.kernel.boards import board_of
from mvrules.kernel.chance import Seed
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option, clauses_at
from mvrules.kernel.refusals import NoOutcome, NotModelled, Refusal
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Entry, Trace
from mvrules.kernel.upheld import ACCEPTED, LOADED, UNDONE
from mvrules.scenarios.check import Item

__all__ = ["LAWS", "BrokenLaw", "Steered", "broken_by", "smallest", "steered"]

Thing = TypeVar("Thing")

LONGEST = 40
"""So many answers are given on one board."""


class BrokenLaw(msgspec.Struct, frozen=True, kw_only=True):
    """A law of every game that does not hold, and the smallest scenario that shows it."""

    law: str
    told: str
    scenario: str


class Steered(msgspec.Struct, frozen=True, kw_only=True):
    """What a run came to, and how often each thing came up."""

    games: int
    answers: int
    broken: tuple[BrokenLaw, ...]
    moves: dict[str, int]
    cards: dict[str, int]
    clauses: dict[str, int]

    def never(self) -> tuple[str, ...]:
        """Name what there is and never came up: moves, then clauses."""
        return tuple(
            name for used in (self.moves, self.clauses) for name, count in used.items() if not count
        )


# what must hold for every game -------------------------------------------------------------


def _said_back(game: Game) -> str:
    """All that lies on the board can be said, and what is said can be read."""
    return "" if dict(board_of(game)) else "nothing on the board can be said"


def _offered(game: Game) -> str:
    """What is offered is what is thinkable and legal, whichever of the two is asked first."""
    for question in game.questions:
        offered = set(question.options)
        legal = {c.option for c in question.candidates if not c.reasons and c.unknown is None}
        if offered != legal:
            other = ", ".join(sorted(option.said() for option in offered ^ legal))
            return f"{question.player} is offered, or not: {other}"
    return ""


def _saved(game: Game) -> str:
    """A saved game is the game."""
    return "" if Game.from_json(game.to_json()) == game else "loaded, it is another game"


def _undone(game: Game) -> str:
    """Taking an answer back gives the game before it."""
    before = game.before
    return "" if before is None or game.undo() == before else "taken back, it is another game"


LAWS: dict[str, Callable[[Game], str]] = {
    "the board can be said": _said_back,
    "what is offered is what is legal": _offered,
    LOADED: _saved,
    UNDONE: _undone,
}
"""What must hold for every game: each gives what is wrong, or nothing."""


def broken_by(game: Game, said: Option | None = None) -> tuple[str, str, Game | None]:
    """Give the law that a game, or an answer to it, breaks, what is wrong, and the next game."""
    try:
        after = game.answer(said) if said else game
    except (NoOutcome, NotModelled):
        return "", "", None
    except Refusal as refusal:
        return ACCEPTED, str(refusal), None
    except Exception as crash:  # noqa: BLE001 - whatever breaks down is what is looked for
        return ACCEPTED, f"{type(crash).__name__}: {crash}", None
    for law, check in LAWS.items():
        try:
            told = check(after)
        except Exception as crash:  # noqa: BLE001 - as above
            told = f"{type(crash).__name__}: {crash}"
        if told:
            return law, told, after
    return "", "", after


# a run -------------------------------------------------------------------------------------


def steered(
    rows: Rows,
    games: int,
    seed: int,
    *,
    longest: int = LONGEST,
    on_done: Callable[[], None] = lambda: None,
) -> Steered:
    """Play so many games, each from the board of a row, to what was used least.

    Args:
        rows: whose boards are played.
        games: how many.
        seed: chooses where nothing else does; the same seed plays the same games.
        longest: how many answers a game has at most.
        on_done: told of each game.
    """
    steering = _Steering(rows, Seed(seed))
    for _ in range(games if rows.items else 0):
        steering.play(longest)
        on_done()
    return steering.told(games)


class _Steering:
    """How often each thing came up, and what is to come up next."""

    def __init__(self, rows: Rows, seed: Seed) -> None:
        book = rows.book
        self.rows, self.seed = rows, seed
        self.boards = Counter(dict.fromkeys(range(len(rows.items)), 0))
        moves = ((menu.name, move.verb) for menu in book.menus.values() for move in menu.moves)
        self.moves = Counter({f"{menu}: {verb}": 0 for menu, verb in moves})
        self.cards = Counter(dict.fromkeys(book.card_names(), 0))
        self.clauses = Counter(dict.fromkeys(sorted({str(s.clause) for s in book.sites()}), 0))
        self.broken: dict[tuple[str, str], BrokenLaw] = {}
        self.answers = 0

    def play(self, longest: int) -> None:
        """Play one game from the board that was played least."""
        number = self._least([*self.boards], lambda one: self.boards[one])
        self.boards[number] += 1
        item = self.rows.items[number]
        game = opening = game_of(item, traced=True)
        said: list[Option] = []
        while game is not None and len(said) < longest:
            answer = self._next(game)
            if answer is None:
                return
            said.append(answer)
            law, told, after = broken_by(game, answer)
            if law and opening:
                self._note(item, opening, said, law, told)
                return
            self._count(game, answer, after)
            if after is None or after.over:
                self._score(after or game)
                return
            game = after

    def _next(self, game: Game) -> Option | None:
        """Pick what came up least of all that can be said."""
        options = [option for question in game.questions for option in question.options]
        return self._least(options, lambda one: self._used(game, one)) if options else None

    def _used(self, game: Game, said: Option) -> int:
        """Count how often an answer and the cards in it came up."""
        cards = [self.cards[word] for _, word in said.words if word in self.cards]
        return self.moves[_move(game, said)] + min(cards, default=0)

    def _least(self, among: Sequence[Thing], used: Callable[[Thing], int]) -> Thing:
        """Pick one of those that came up least."""
        counts = [used(one) for one in among]
        least = [one for one, count in zip(among, counts, strict=True) if count == min(counts)]
        picked = least[self.seed.lot([1] * len(least))]
        self.seed = self.seed.after()
        return picked

    def _count(self, game: Game, said: Option, after: Game | None) -> None:
        """Count what came up with an answer."""
        self.answers += 1
        self.moves[_move(game, said)] += 1
        self.cards.update(word for _, word in said.words if word in self.cards)
        if after is not None:
            step = Trace(None, after.trace.log, after.trace.length)
            self.clauses.update(map(str, {*step.clauses(), *clauses_at(after.questions)}))

    def _score(self, game: Game) -> None:
        """Count the clauses by which points are counted where a game ends."""
        log: list[Entry] = []
        table = Table(game.book, game.ruling, game.state, log)
        with suppress(NoOutcome, NotModelled):
            game.book.scores(table)
            game.book.winners(table)
        self.clauses.update(map(str, Trace(None, log, len(log)).clauses()))

    def _note(self, item: Item, opening: Game, said: Sequence[Option], law: str, told: str) -> None:
        """Keep the smallest scenario of what broke, once for each that looks alike."""
        if (law, told) not in self.broken:
            text = smallest(item, opening, said, law)
            self.broken[law, told] = BrokenLaw(law=law, told=told, scenario=text)

    def told(self, games: int) -> Steered:
        """Tell what came up."""
        return Steered(
            games=games, answers=self.answers, broken=tuple(self.broken.values()),
            moves=dict(self.moves), cards=dict(self.cards), clauses=dict(self.clauses),
        )  # fmt: skip


def _move(game: Game, said: Option) -> str:
    """Name a move by its menu, or an answer inside a step by its verb."""
    menu = next((one.menu for one in game.state.standing if one.player == said.player), "")
    return f"{menu if game.at_menus else 'inside'}: {said.verb}"


# the smallest scenario ---------------------------------------------------------------------


def smallest(item: Item, opening: Game, said: Sequence[Option], law: str) -> str:
    """Write what broke as a scenario with as few answers and as little on the board as it takes."""
    answers = _fewest(opening, tuple(said), law)
    row, book = item.row, opening.book

    def still(board: Board) -> bool:
        game = Game.lay(book, board["given"], ruling=opening.ruling, legal=not row.illegal_board)
        return _breaks(game, answers, law)

    whole = {"given": row.given}
    board = shrunk(whole, still) if _tried(still, whole) else whole
    game = Game.lay(book, board["given"], ruling=opening.ruling, legal=not row.illegal_board)
    draft = Draft(game)
    for one in answers[:-1]:
        draft.answer(one)
    draft.note(answers[-1])
    head = head_of(row, item.scenario.ruleset) | {"given": board["given"]}
    return written(f"Here it breaks that {law}", head, draft, then={}, finished=False)


def _tried(still: Callable[[Board], bool], board: Board) -> bool:
    try:
        return still(board)
    except Refusal:
        return False


def _fewest(game: Game, said: tuple[Option, ...], law: str) -> tuple[Option, ...]:
    """Leave out every answer without which it breaks all the same."""
    at = 0
    while at < len(said) - 1:
        less = (*said[:at], *said[at + 1 :])
        said, at = (less, at) if _breaks(game, less, law) else (said, at + 1)
    return said


def _breaks(game: Game, said: Sequence[Option], law: str) -> bool:
    """Whether the last of these answers breaks a law, and none before it."""
    *before, last = said
    for one in before:
        offered = any(one in question.options for question in game.questions)
        found, _, after = broken_by(game, one) if offered else ("-", "", None)
        if found or after is None:
            return False
        game = after
    offered = any(last in question.options for question in game.questions)
    return offered and broken_by(game, last)[0] == law
