"""A view is what one player may see: the board with what is hidden left out, and the trace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.refusals import NoOutcome

if TYPE_CHECKING:
    from mvrules.kernel.play import Game
    from mvrules.kernel.questions import Question
    from mvrules.kernel.words import Noun

HIDDEN = "hidden"


class View:
    """One player's side of a game."""

    def __init__(self, game: Game, player: str) -> None:
        """Look at a game with one player's eyes."""
        self._game, self.player = game, player

    @property
    def board(self) -> dict[str, Any]:
        """Say the board in words, as this player sees it."""
        board, table = self._game.book.board, self._game.table
        shared = (noun for noun in board.nouns.values() if not noun.own)
        said: dict[str, Any] = {noun.name: self._said(noun, "") for noun in shared}
        for other in board.players(table):
            own = (n for n in board.nouns.values() if n.own)
            said[other] = {noun.name: self._said(noun, other) for noun in own}
        return said

    @property
    def questions(self) -> tuple[Question, ...]:
        """The open questions that this player may read: own ones, and open ones of others."""
        return tuple(q for q in self._game.questions if q.player == self.player or not q.secret)

    @property
    def asked(self) -> tuple[str, ...]:
        """Who is asked something now, whatever it is."""
        return tuple(question.player for question in self._game.questions)

    def explain(self) -> str:
        """Tell what has happened, as this player may know it."""
        return self._game.trace.explain(self._game.book.ledger, self.player)

    def json_lines(self) -> str:
        """Give the trace as JSON lines, as this player may know it."""
        return self._game.trace.json_lines(self.player)

    def to_json(self) -> str:
        """Give board and questions as JSON, as this player may know them."""
        asked = [
            {"player": q.player, "about": q.about, "options": [o.plain() for o in q.options]}
            for q in self.questions
        ]
        return msgspec.json.encode({"board": self.board, "questions": asked}).decode()

    def _said(self, noun: Noun, whose: str) -> Any:
        """Say one thing, or what may be known of it; an outcome word where there is no value."""
        try:
            value = noun.of(self._game.table, whose)
        except NoOutcome as outcome:
            return outcome.code
        own = noun.seen_by == "its player" and whose == self.player
        if noun.seen_by == "everybody" or own:
            return noun.kind.say(value)
        return noun.hidden(value) if noun.hidden else HIDDEN
