"""Deciding: whether the same answers on a board come to something else without a clause.

What was looked at is written as a scenario that tells as much as it takes to see the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.evidence.mutants import Mutant
from mvrules.evidence.scopes import game_of
from mvrules.evidence.shrinking import Board
from mvrules.evidence.writing import Draft, head_of, lies_otherwise, written
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import Forbidden, NoOutcome, Refusal
from mvrules.scenarios.check import Item

if TYPE_CHECKING:
    from mvrules.kernel.play import Game

__all__ = [
    "OPEN",
    "TELLING",
    "Answers",
    "End",
    "Looked",
    "followed",
    "holds",
    "only_one_offers",
    "otherwise",
    "told",
]

Answers = tuple[Option, ...]

UNSAID, REFUSED, ACCEPTED = "unsaid", "refused", "accepted"
OPEN = frozenset({UNSAID, "unspecified"})
"""Ends that show nothing: an answer that nobody could give, a fact that nobody gave."""

OFFERED, SCORES, WINNERS = "offered", "scores", "winners"
TELLING = tuple(map(frozenset, ((), (OFFERED,), (SCORES,), (WINNERS,), (OFFERED, SCORES))))
"""What a scenario tells besides what lies otherwise, as little as will do."""


class End(NamedTuple):
    """What answers come to on a board: a word, and what lies or is offered otherwise."""

    word: str
    told: str


def otherwise(one: End, other: End) -> bool:
    """Whether two ends differ; that something is refused for more reasons is no matter."""
    return one.word != other.word or (one.word != REFUSED and one.told != other.told)


class Looked(NamedTuple):
    """A row's board, and answers on it, on which one looks whether a clause decides."""

    item: Item
    mutant: Mutant | None
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

    def ends(self) -> tuple[End, End] | None:
        """Say what the answers come to, by the book and without the clause; nothing if unlaid.

        Words put where they make no sense may break the engine down, which shows nothing.
        """
        try:
            one, other = game_of(self.item), game_of(self.item, self.mutant)
            if one is None or other is None:
                return None
            return _end(one, self.answers), _end(other, self.answers)
        except Exception:  # noqa: BLE001  as above
            return None

    def end(self) -> End:
        """Say what the answers come to by the book."""
        game = game_of(self.item)
        return End(UNSAID, "no board") if game is None else _end(game, self.answers)

    def decides(self) -> bool:
        """Whether the answers come to something else without the clause."""
        ends = self.ends()
        return ends is not None and otherwise(*ends) and not OPEN & {end.word for end in ends}


def followed(game: Game | None, answers: Answers) -> tuple[Game | None, Refusal | None]:
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


def _end(opening: Game, answers: Answers) -> End:
    """Say what answers come to."""
    game, refusal = followed(opening, answers)
    if isinstance(refusal, Forbidden):
        return End(REFUSED, " ".join(sorted({reason.clause for reason in refusal.reasons})))
    if isinstance(refusal, NoOutcome):
        return End(refusal.code, str(refusal))
    if refusal is not None or game is None:
        return End(UNSAID, str(refusal))
    return End(ACCEPTED, repr(sorted(_come_to(opening, game), key=repr)))


def _come_to(opening: Game, game: Game) -> Iterator[Any]:
    """Tell what lies otherwise, what is offered, and who would score what."""
    yield from lies_otherwise(opening, game).items()
    yield from (said.said() for question in game.questions for said in question.options)
    try:
        yield from game.scores().items()
        yield game.winners()
    except Refusal as refusal:
        yield refusal.code


def only_one_offers(games: tuple[Game | None, ...], answers: Answers) -> Iterator[Answers]:
    """Give the answers with one more, which is offered by one of the two alone."""
    after = [followed(game, answers)[0] for game in games if game is not None]
    offered = [_offered(game) for game in after if game is not None]
    if len(offered) == len(games):
        for said in {**offered[0], **offered[1]}.values():
            if (said.player, said.words) not in offered[0].keys() & offered[1].keys():
                yield (*answers, said)


def _offered(game: Game) -> dict[Any, Option]:
    return {(o.player, o.words): o for question in game.questions for o in question.options}


# as a scenario -------------------------------------------------------------------------------


def told(title: str, looked: Looked, tells: frozenset[str], cites: tuple[str, ...] = ()) -> str:
    """Write a board and the answers as a scenario that holds; with citations if it may cite."""
    opening = game_of(looked.item)
    if opening is None:
        return ""
    for citing in dict.fromkeys((cites, ())):
        try:
            draft = _draft(opening, looked.answers)
            text = written(title, _head(looked), draft, cites=citing, then=_then(draft, tells))
            if holds(text):
                return text
        except Exception:  # noqa: BLE001, S112  a board that breaks the engine down shows nothing
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


def _then(draft: Draft, tells: frozenset[str]) -> dict[str, Any]:
    """Say what came of it: what lies otherwise, what is offered, and who would score what."""
    if draft.stop:
        return {}
    then = dict(lies_otherwise(draft.opening, draft.game))
    if OFFERED in tells:
        asked = [question for question in draft.game.questions if question.player != CHANCE]
        then["offered exactly"] = {q.player: [said.plain() for said in q.options] for q in asked}
    if SCORES in tells:
        then["scores"] = {player: str(n) for player, n in draft.game.scores().items()}
    if WINNERS in tells:
        then["winners"] = [*draft.game.winners()]
    return then or draft.outcome()


def holds(text: str, bends: tuple[tuple[str, str], ...] = ()) -> bool:
    """Whether a scenario holds as it is written, or with clauses bent."""
    from mvrules.scenarios.load import load_text
    from mvrules.scenarios.run import run_scenario

    sheet = load_text(text, "witness.yaml")
    results = [r for each in sheet.scenarios for r in run_scenario(sheet, each, bends=bends)]
    return all(str(result.verdict) == "holds" for result in results)
