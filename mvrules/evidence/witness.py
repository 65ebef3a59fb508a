"""Witnesses: the smallest pair of boards, one fact apart, on one of which a clause decides.

A clause decides on a board if what comes of it, with the same answers, is otherwise without it.
Boards are those of the scenarios that cite the clause; all that it does not take for the clause to
decide is left out, piece by piece. Then one fact is changed, until the clause decides nothing and
the answers come to something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

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
from mvrules.evidence.shrinking import neighbours, shrunk, words_of
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
    words = dict.fromkeys(word for each in found for word in words_of(each.board()))
    pairs = (_pair(each, mutant, [*words][:MOST_WORDS], len(citing)) for each in found)
    told = sorted((pair for pair in pairs if pair), key=_rank)
    return told[0] if told else None


def _rank(pair: Pair) -> tuple[bool, bool, int]:
    """Rank pairs: those first that show both boards, then those where an act is refused."""
    return not pair.idle, "refused:" not in pair.decides, pair.size


def _dropping(book: Book, clause: str) -> Mutant:
    """Give the mutant that drops a clause; if its sites admit none, another way to bend it."""
    ways = [one for one in of(book, (clause,)) if one.clauses == (one.of,)]
    if not ways:
        raise WordsRefused(f"nothing decides for {clause} by itself")
    return min(ways, key=lambda one: one.how != "dropped")


def _size(item: Item) -> int:
    row = item.row
    return len(repr((row.given, row.stand_ins, row.cards)))


def _pair(found: Looked, mutant: Mutant, words: list[str], tried: int) -> Pair | None:
    """Make the board small, change one fact, and write both as scenarios that were run."""
    least = found.on(shrunk(found.board(), lambda board: found.on(board).decides()))
    clause, how = mutant.of, mutant.how
    for tells in TELLING:
        decides = told(f"{clause} decides", least, tells, cites=(clause,))
        if not decides or holds(decides, ((clause, how),)):
            continue
        pair = Pair(clause=clause, how=how, decides=decides, tried=tried)
        for fact, other in _apart(least, words):
            idle = told(f"{clause} decides nothing", other, tells)
            if idle and holds(idle, ((clause, how),)):
                return msgspec.structs.replace(pair, fact=fact, idle=idle)
        return pair
    return None


def _beside(least: Looked, words: list[str]) -> Iterator[tuple[str, Looked]]:
    """Give everything one fact apart: another word on the board, or one answer fewer."""
    for fact, board in neighbours(least.board(), words):
        yield fact, least.on(board)
    for at, said in enumerate(least.answers[:-1]):
        fewer = (*least.answers[:at], *least.answers[at + 1 :])
        yield f"without «{said.said()}»", least._replace(answers=fewer)


def _apart(least: Looked, words: list[str]) -> Iterator[tuple[str, Looked]]:
    """Give what is one fact apart, so that the clause decides nothing, and the end is another.

    Those come first on which the very same act is refused and not accepted, or the other way round.
    """
    ends, later = least.ends(), list[tuple[str, Looked]]()
    for fact, other in _beside(least, words):
        there = _ends(other)
        if ends is None or there is None or OPEN & {end.word for end in there}:
            continue
        if not otherwise(*there) and otherwise(ends[0], there[0]):
            if ends[0].word != there[0].word:
                yield fact, other
            else:
                later.append((fact, other))
    yield from later


def _ends(looked: Looked) -> tuple[End, End] | None:
    """Say what the answers come to, if the board can be laid at all."""
    try:
        return looked.ends()
    except Refusal:
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
