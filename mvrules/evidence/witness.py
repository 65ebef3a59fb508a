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

from mvrules.evidence.mutants import Mutant, of
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.rows import Rows
from mvrules.evidence.scopes import compared, game_of
from mvrules.evidence.shrinking import Board, neighbours, shrunk, words_of
from mvrules.evidence.writing import Draft, head_of, lies_otherwise, written
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import Forbidden, NoOutcome, Refusal, WordsRefused

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

MOST_GAMES = 150
DEPTH = 2

Answers = tuple[Option, ...]

UNSAID, REFUSED, ACCEPTED = "unsaid", "refused", "accepted"
OPEN = frozenset({UNSAID, "unspecified"})
"""Ends that show nothing: an answer that nobody could give, a fact that nobody gave."""


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


class _End(NamedTuple):
    """What answers come to on a board: a word, and what lies or is offered otherwise."""

    word: str
    told: str


def _otherwise(one: _End, other: _End) -> bool:
    """Whether two ends differ; that something is refused for more reasons is no matter."""
    return one.word != other.word or (one.word != REFUSED and one.told != other.told)


class Looked(NamedTuple):
    """A row's board, and answers on it, on which one looks whether a clause decides."""

    item: Item
    mutant: Mutant
    answers: Answers

    def on(self, board: Board) -> Looked:
        """Give the same on another board."""
        row = msgspec.structs.replace(
            self.item.row, given=board["given"], stand_ins=board["stand-ins"], cards=board["cards"]
        )
        return self._replace(item=self.item._replace(row=row))

    def board(self) -> Board:
        """Give the board in words."""
        row = self.item.row
        return {"given": row.given, "stand-ins": row.stand_ins, "cards": row.cards}

    def ends(self) -> tuple[_End, _End] | None:
        """Say what the answers come to, by the book and without the clause; nothing if unlaid."""
        one, other = game_of(self.item), game_of(self.item, self.mutant)
        if one is None or other is None:
            return None
        return _end(one, self.answers), _end(other, self.answers)

    def decides(self) -> bool:
        """Whether the answers come to something else without the clause."""
        ends = self.ends()
        return ends is not None and _otherwise(*ends) and not OPEN & {end.word for end in ends}


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
    pairs = (_pair(each, [*words][:MOST_WORDS], len(citing)) for each in found)
    told = sorted((pair for pair in pairs if pair), key=lambda one: (not one.idle, one.size))
    return told[0] if told else None


def _dropping(book: Book, clause: str) -> Mutant:
    """Give the mutant that drops a clause; if its sites admit none, another way to bend it."""
    ways = [one for one in of(book, (clause,)) if one.clauses == (one.of,)]
    if not ways:
        raise WordsRefused(f"nothing decides for {clause} by itself")
    return min(ways, key=lambda one: one.how != "dropped")


def _size(item: Item) -> int:
    row = item.row
    return len(repr((row.given, row.stand_ins, row.cards)))


def _pair(found: Looked, words: list[str], tried: int) -> Pair | None:
    """Make the board small, change one fact, and write both as scenarios that were run."""
    least = found.on(shrunk(found.board(), lambda board: found.on(board).decides()))
    clause, how = least.mutant.of, least.mutant.how
    decides = _written(f"{clause} decides", least, cites=(clause,))
    if not decides or _holds(decides, ((clause, how),)):
        return None
    for fact, other in _apart(least, words):
        idle = _written(f"{clause} decides nothing", other)
        if idle and _holds(idle, ((clause, how),)):
            return Pair(
                clause=clause, how=how, decides=decides, fact=fact, idle=idle, tried=tried
            )  # fmt: skip
    return Pair(clause=clause, how=how, decides=decides, tried=tried)


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
        if not _otherwise(*there) and _otherwise(ends[0], there[0]):
            if ends[0].word != there[0].word:
                yield fact, other
            else:
                later.append((fact, other))
    yield from later


def _ends(looked: Looked) -> tuple[_End, _End] | None:
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
    for told, (differs, answers) in enumerate(compared(*games, DEPTH)):
        if differs:
            yield from _only_one_offers(games, answers)
            yield answers
            return
        if told > MOST_GAMES:
            return


def _only_one_offers(games: tuple[Game | None, ...], answers: Answers) -> Iterator[Answers]:
    """Give the answers with one more, which is offered by one of the two alone."""
    after = [_followed(game, answers)[0] for game in games if game is not None]
    offered = [_offered(game) for game in after if game is not None]
    if len(offered) == len(games):
        for said in {**offered[0], **offered[1]}.values():
            if (said.player, said.words) not in offered[0].keys() & offered[1].keys():
                yield (*answers, said)


def _offered(game: Game) -> dict[Any, Option]:
    return {(o.player, o.words): o for question in game.questions for o in question.options}


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


def _next(game: Game | None, step: Step, words: Any) -> tuple[Option | None, Game | None]:
    """Find an answer among all that is thinkable, and give it."""
    for question in game.questions if game else ():
        said = question.find(words) if question.player == step.actor else None
        if game and said is not None:
            try:
                return said, game.answer(said)
            except Refusal:
                return said, None
    return None, None


def _followed(game: Game | None, answers: Answers) -> tuple[Game | None, Refusal | None]:
    """Give answers one after another, chance dealing what it offers first, up to a refusal."""
    for said in answers:
        if game is None:
            break
        try:
            while any(question.player == CHANCE for question in game.questions):
                game = game.answer(game.question.options[0])
            game = game.answer(said)
        except Refusal as refusal:
            return None, refusal
    return game, None


def _end(opening: Game, answers: Answers) -> _End:
    """Say what answers come to."""
    game, refusal = _followed(opening, answers)
    if isinstance(refusal, Forbidden):
        return _End(REFUSED, " ".join(sorted({reason.clause for reason in refusal.reasons})))
    if isinstance(refusal, NoOutcome):
        return _End(refusal.code, str(refusal))
    if refusal is not None or game is None:
        return _End(UNSAID, str(refusal))
    return _End(ACCEPTED, repr(sorted(_told(opening, game), key=repr)))


def _told(opening: Game, game: Game) -> Iterator[Any]:
    """Tell what lies otherwise, what is offered, and who would score what."""
    yield from lies_otherwise(opening, game).items()
    yield from (said.said() for question in game.questions for said in question.options)
    try:
        yield from game.scores().items()
    except Refusal as refusal:
        yield refusal.code


# as a scenario -------------------------------------------------------------------------------


def _written(title: str, looked: Looked, cites: tuple[str, ...] = ()) -> str:
    """Write a board and the answers as a scenario that holds; with citations if it may cite."""
    opening = game_of(looked.item)
    if opening is None:
        return ""
    for citing in dict.fromkeys((cites, ())):
        try:
            draft = _draft(opening, looked.answers)
            text = written(title, _head(looked), draft, cites=citing, then=_then(draft))
            if _holds(text):
                return text
        except Refusal:
            continue
    return ""


def _head(looked: Looked) -> dict[str, Any]:
    return head_of(looked.item.row, looked.item.scenario.ruleset)


def _draft(opening: Game, answers: Answers) -> Draft:
    """Give the answers on a board, chance dealing what it offers first."""
    draft = Draft(opening)
    for said in answers:
        while not draft.stop and any(q.player == CHANCE for q in draft.game.questions):
            draft.answer(draft.game.question.options[0])
        if not draft.stop:
            draft.answer(said)
    draft.finish()
    return draft


def _then(draft: Draft) -> dict[str, Any]:
    """Say what came of it: what lies otherwise, what is offered, and who would score what."""
    if draft.stop:
        return {}
    then = dict(lies_otherwise(draft.opening, draft.game))
    offered: dict[str, list[Any]] = {}
    for question in draft.game.questions:
        if question.player != CHANCE:
            offered[question.player] = [said.plain() for said in question.options]
    told = then | ({"offered exactly": offered} if offered else {})
    return (told | _scores(draft)) or draft.outcome()


def _scores(draft: Draft) -> dict[str, Any]:
    """Say who would score what, on a board where nothing is answered."""
    if draft.when:
        return {}
    scores = draft.game.scores()
    return {"scores": {player: str(points) for player, points in scores.items()}}


def _holds(text: str, bends: tuple[tuple[str, str], ...] = ()) -> bool:
    """Whether a scenario holds as it is written, or with clauses bent."""
    from mvrules.scenarios.load import load_text
    from mvrules.scenarios.run import run_scenario

    sheet = load_text(text, "witness.yaml")
    results = [r for each in sheet.scenarios for r in run_scenario(sheet, each, bends=bends)]
    return all(str(result.verdict) == "holds" for result in results)
