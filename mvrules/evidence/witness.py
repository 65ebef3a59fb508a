"""Witnesses: the smallest pair of boards, one fact apart, on one of which a clause decides.

A clause decides on a board if what comes of it, with the same answers, is otherwise without it.
Boards are those of the scenarios that cite the clause; all that it does not take for the clause to
decide is left out, piece by piece. Then one fact is changed, until the clause decides nothing and
the answers come to something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.evidence.deciding import (
    OPEN,
    TELLING,
    Answers,
    End,
    Looked,
    holds,
    only_one_offers,
    otherwise,
    told,
)
from mvrules.evidence.mutants import Mutant, of
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.rows import Rows
from mvrules.evidence.scopes import compared, game_of
from mvrules.evidence.shrinking import Board, Change, changes, shrunk, words_of
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import Refusal, WordsRefused

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.play import Game
    from mvrules.scenarios.check import Item
    from mvrules.scenarios.document import Step

__all__ = ["Pair", "witness"]

PATIENCE = 10.0
"""So many seconds one scenario is looked at."""

MOST_ROWS = 12
"""The boards of so many scenarios are looked at, those with the fewest words first."""

MOST_WORDS = 60
"""So many words of those scenarios are tried where one fact is changed."""

Words = Any

MOST_GAMES = 150
DEPTH = 2


class More(NamedTuple):
    """Words and boards from which a fact may be taken."""

    words: list[str]
    boards: list[Board]


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """Two boards as scenarios, one fact apart, on the first of which a clause decides.

    Attributes:
        clause: the clause.
        how: how it is bent where one looks what it decides.
        decides: the board on which it decides, as a scenario.
        fact: what is otherwise on the second board.
        idle: the second board, as a scenario; nothing if none was found.
        tried: how many scenarios were looked at.
    """

    clause: str
    how: str
    decides: str
    fact: str = ""
    idle: str = ""
    tried: int = 0

    @property
    def size(self) -> int:
        """Give how long the first board is in words."""
        return len(self.decides)


def witness(book: Book, clause: str) -> Pair | None:
    """Find the smallest pair of boards for a clause, among the scenarios that cite it.

    Raises:
        WordsRefused: nothing decides for a clause of this name.
    """
    mutant = _dropping(book, clause)
    rows = Rows(book)
    citing = sorted((rows.items[n] for n in rows.attributed(mutant)), key=_size)[:MOST_ROWS]
    found = [each for item in citing if (each := _found(item, mutant)) is not None]
    boards = [each.board() for each in found]
    words = dict.fromkeys((*_plain(book), *(word for each in boards for word in words_of(each))))
    more = More([*words][:MOST_WORDS], boards)
    pairs = (_pair(each, mutant, more, len(citing)) for each in found)
    told = sorted((pair for pair in pairs if pair), key=_rank)
    return told[0] if told else None


def _rank(pair: Pair) -> tuple[bool, bool, int]:
    """Rank pairs: those first that show both boards, then those where an act is refused."""
    return not pair.idle, "refused:" not in pair.decides, pair.size


def _plain(book: Book) -> Iterator[str]:
    """Give the names of cards that every board of a rulebook can have."""
    for sort in book.samples.sorts.values():
        yield from sort.plain


def _dropping(book: Book, clause: str) -> Mutant:
    """Give the mutant that drops a clause; if its sites admit none, another way to bend it."""
    ways = [one for one in of(book, (clause,)) if one.clauses == (one.of,)]
    if not ways:
        raise WordsRefused(f"nothing decides for {clause} by itself")
    return min(ways, key=lambda one: one.how != "dropped")


def _size(item: Item) -> int:
    row = item.row
    return len(repr((row.given, row.stand_ins, row.cards)))


def _pair(found: Looked, mutant: Mutant, more: More, tried: int) -> Pair | None:
    """Make the board small, change one fact, and write both as scenarios that were run."""
    least = found.on(shrunk(found.board(), lambda board: found.on(board).decides()))
    alone = _told(least, mutant, tried)
    for looked in (least, found):
        for apart in _apart(looked, more):
            if pair := _both(_smaller(apart), mutant, tried):
                return pair
    return alone


class _Apart(NamedTuple):
    """A board on which a clause decides, and what is otherwise where it decides nothing."""

    looked: Looked
    change: Change | None
    answers: Answers
    fact: str

    def other(self, board: Board) -> Looked | None:
        """Give the other board."""
        changed = self.change.on(board) if self.change else board
        return None if changed is None else self.looked.on(changed)._replace(answers=self.answers)

    def holds(self, board: Board) -> bool:
        """Whether the clause decides on a board, and not on the other, where another end comes."""
        there, ends = self.other(board), self.looked.on(board).ends()
        return there is not None and _flips(ends, there.ends())


def _flips(ends: tuple[End, End] | None, there: tuple[End, End] | None) -> bool:
    """Whether a clause decides at one end, nothing at the other, and these two differ."""
    if ends is None or there is None or OPEN & {end.word for end in (*ends, *there)}:
        return False
    return otherwise(*ends) and not otherwise(*there) and otherwise(ends[0], there[0])


def _apart(looked: Looked, more: More) -> Iterator[_Apart]:
    """Give what is one fact apart, so that the clause decides nothing, and the end is another.

    Those come first on which the very same act is refused and not accepted, or the other way round.
    """
    ends, later = looked.ends(), list[_Apart]()
    for apart in _beside(looked, more):
        other = apart.other(looked.board())
        there = other.ends() if other else None
        if ends and there and _flips(ends, there):
            if ends[0].word != there[0].word:
                yield apart
            else:
                later.append(apart)
    yield from later


def _beside(looked: Looked, more: More) -> Iterator[_Apart]:
    """Give everything one fact apart: on the board, or one answer fewer."""
    for change in changes(looked.board(), more.words, more.boards):
        yield _Apart(looked, change, looked.answers, change.fact)
    for at, said in enumerate(looked.answers[:-1]):
        fewer = (*looked.answers[:at], *looked.answers[at + 1 :])
        yield _Apart(looked, None, fewer, f"without «{said.said()}»")


def _smaller(apart: _Apart) -> _Apart:
    """Leave out of both boards what it does not take."""
    least = shrunk(apart.looked.board(), apart.holds)
    return apart._replace(looked=apart.looked.on(least))


def _told(looked: Looked, mutant: Mutant, tried: int) -> Pair | None:
    """Tell the board on which a clause decides by itself."""
    pairs = (_telling(looked, mutant, tried, tells) for tells in TELLING)
    return next(filter(None, pairs), None)


def _telling(looked: Looked, mutant: Mutant, tried: int, tells: frozenset[str]) -> Pair | None:
    """Tell a board as a scenario that holds, and does not without the clause."""
    clause, how = mutant.of, mutant.how
    decides = told(f"{clause} decides", looked, tells, cites=(clause,))
    if not decides or holds(decides, ((clause, how),)):
        return None
    return Pair(clause=clause, how=how, decides=decides, tried=tried)


def _both(apart: _Apart, mutant: Mutant, tried: int) -> Pair | None:
    """Tell both boards, each as a scenario that tells the same sort of thing."""
    other = apart.other(apart.looked.board())
    for tells in TELLING if other else ():
        pair = _telling(apart.looked, mutant, tried, tells)
        idle = pair and other and told(f"{mutant.of} decides nothing", other, tells)
        if pair and idle and holds(idle, ((mutant.of, mutant.how),)):
            return msgspec.structs.replace(pair, fact=apart.fact, idle=idle)
    return None


# whether a clause decides --------------------------------------------------------------------


def _found(item: Item, mutant: Mutant) -> Looked | None:
    """Find answers on a row's board by which a clause decides, the fewest first."""
    if item.law is not None:
        return None
    try:
        with patience(PATIENCE):
            lines = (_nearby(item, mutant), [_line(item)], [_line(item, till=1)])
            tried = (Looked(item, mutant, line) for some in lines for line in some)
            return next((each for each in tried if each.decides()), None)
    except OutOfPatience:
        return None


def _nearby(item: Item, mutant: Mutant) -> Iterator[Answers]:
    """Give the first answers on a board that tell the rulebook from the mutant."""
    games = (game_of(item), game_of(item, mutant))
    for number, (differs, answers) in enumerate(compared(*games, DEPTH)):
        if differs:
            yield from only_one_offers(games, answers)
            yield answers
            return
        if number > MOST_GAMES:
            return


def _line(item: Item, till: int = 99) -> Answers:
    """Read the answers that a row itself gives, as far as they can be found."""
    game, line = game_of(item), list[Option]()
    for step in item.row.when[:till]:
        for words in (step.move, *step.choose):
            said, game = _next(game, step, words)
            if said is None or game is None:
                return tuple(line) if said is None else (*line, said)
            line.append(said)
    return tuple(line)


def _next(game: Game | None, step: Step, words: Words) -> tuple[Option | None, Game | None]:
    """Find an answer among all that is thinkable, and give it."""
    for question in game.questions if game else ():
        said = question.find(words) if question.player == step.actor else None
        if game and said is not None:
            try:
                return said, game.answer(said)
            except Refusal:
                return said, None
    return None, None
