"""What was found is written as a scenario: a board, answers given on it, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mvrules.kernel.boards import board_of
from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import Forbidden, NoOutcome, Refusal
from mvrules.scenarios.cells import flow
from mvrules.scenarios.document import Row
from mvrules.scenarios.format import laid_out
from mvrules.scenarios.outcomes import Stop, stop_of

__all__ = ["Draft", "head_of", "lies_otherwise", "written"]

Words = Any


def lies_otherwise(opening: Game, game: Game) -> dict[str, Words]:
    """Say what lies otherwise than it did at the opening, by its path."""
    before = dict(board_of(opening))
    return {path: words for path, words in board_of(game) if words != before.get(path)}


def head_of(row: Row, ruleset: str) -> dict[str, Words]:
    """Take over from a row all that its board is laid by."""
    found = {
        "ruleset": ruleset, "edition": row.edition, "readings": row.readings,
        "stand-ins": row.stand_ins, "cards": row.cards, "illegal board": row.illegal_board,
        "given": row.given,
    }  # fmt: skip
    return {key: words for key, words in found.items() if words}


class Draft:
    """The steps of a scenario, as answers are given one by one."""

    def __init__(self, opening: Game) -> None:
        """Begin at a board, without any steps."""
        self.opening = self.game = opening
        self.answers: list[Option] = []
        self.shuffled: dict[str, list[str]] = {}
        self.when: list[dict[str, Words]] = []
        self.stop: Refusal | None = None
        self._actor, self._inside = "", dict[str, Words]()

    def answer(self, said: Option) -> None:
        """Give an answer, and keep how it is said; where it is refused, the draft ends."""
        self.note(said)
        try:
            self.game = self.game.answer(said)
        except Refusal as refusal:
            self.stop = refusal

    def note(self, said: Option) -> None:
        """Keep how an answer is said, whatever would come of it."""
        if said.player == CHANCE:
            self._deal(said)
        elif self.game.at_menus or not self.when:
            self._actor, self._inside = said.player, {said.player: said.plain()}
            self.when.append(self._inside)
        else:
            self._within(said)
        self.answers.append(said)

    def _within(self, said: Option) -> None:
        """Take an answer inside a step; another player's, or one after a declining, by itself."""
        if said.player != self._actor or "decline" in self._inside:
            self._actor, self._inside = said.player, {}
            self.when.append({said.player: self._inside})
        if said.verb == "decline":
            self._inside["decline"] = [said.words[0][1]]
        else:
            self._inside.setdefault("choose", []).append(said.plain())

    def _deal(self, said: Option) -> None:
        """List what chance dealt, piles in the order in which they were asked for."""
        for asked in self.game.questions:
            if asked.player == CHANCE:
                self.shuffled.setdefault(asked.about, []).append(said.words[0][1])

    def finish(self) -> None:
        """Finish a step that is open by what is offered first, so that it ends at a menu."""
        while not (self.stop or self.game.at_menus or self.game.over):
            self.answer(self.game.question.options[0])

    def course(self, then: Mapping[str, Words]) -> dict[str, Words]:
        """Give the steps, and what must hold after them."""
        if isinstance(self.stop, NoOutcome):
            stop = Stop.of(self.stop)
            then = {"outcome": {stop.word: stop.name()}}
        elif self.stop:
            self.when[-1]["refused"] = _refused(self.stop)
            then = {}
        told = {"shuffles": [*self.shuffled.values()], "when": self.when, "then": dict(then)}
        return {key: words for key, words in told.items() if words}

    def outcome(self) -> dict[str, Words]:
        """Say what came of it: what lies otherwise, or who is asked what."""
        if (stop := stop_of(self.game)) is not None:
            return {"outcome": {stop.word: stop.name()}}
        questions = self.game.questions
        asked = {"asked": {question.player: question.about for question in questions}}
        won = {} if questions else {"winners": [*self.game.winners()]}
        return lies_otherwise(self.opening, self.game) or (asked if questions else won)


def _refused(refusal: Refusal) -> dict[str, str]:
    if isinstance(refusal, Forbidden) and refusal.reasons:
        return {"clause": refusal.reasons[0].clause}
    return {"code": refusal.code}


def written(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    title: str,
    head: Mapping[str, Words],
    draft: Draft,
    *,
    cites: Sequence[str] = (),
    then: Mapping[str, Words] | None = None,
    finished: bool = True,
) -> str:
    """Write a draft as a scenario in the one layout.

    Args:
        title: what the scenario is called.
        head: what its board is laid by, as `head_of` gives it.
        draft: the answers given on the board.
        cites: the clauses that it shows; without one it is a probe.
        then: what must hold in the end; unless said, all that came of it.
        finished: whether a step that is open is finished by what is offered first.
    """
    if finished:
        draft.finish()
    shows: dict[str, Words] = {"cites": [*cites]} if cites else {"probe": "true"}
    course = draft.course(draft.outcome() if then is None else then)
    whole = {"scenario": title, **shows, **head, **course}
    return laid_out(
        "".join(f"{key}: {flow(words)}\n" for key, words in whole.items()), "draft.yaml"
    )
