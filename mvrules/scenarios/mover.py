"""The mover makes the moves of a row: with each move its inner answers, and what chance yields."""

from __future__ import annotations

from typing import NamedTuple

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option, Question
from mvrules.kernel.refusals import listed
from mvrules.scenarios import moves
from mvrules.scenarios.document import Row, Step
from mvrules.scenarios.findings import Found, told
from mvrules.scenarios.picks import Picks
from mvrules.scenarios.shuffled import Shuffles, yields

__all__ = ["Mover", "Stuck"]

MOST_FORCED = 1_000
"""How many forced steps are taken to reach a position before it counts as out of reach."""


class Stuck(Exception):
    """A row that does not say how it goes on."""

    def __init__(self, at: KeyPath, what: str, expected: Words, happened: str) -> None:
        self.found = Found(at, what, told(expected), happened)
        super().__init__(happened)


class Answer(NamedTuple):
    """An answer that travels with a move: whose, where it stands, and whether it declines."""

    player: str
    at: KeyPath
    words: Words
    declines: bool


class Mover:
    """What is still to be answered along one way through a row.

    Attributes:
        leaves_open: whether a shuffle that nobody specified is left to whoever explores.
    """

    def __init__(self, row: Row, picks: Picks, *, any_order: bool) -> None:
        self.shuffles, self.picks, self.any_order = Shuffles(row.shuffles), picks, any_order
        self.answers: list[Answer] = []
        self.leaves_open = False

    def aside(self) -> Mover:
        """Give a mover that knows the same, for a step that may have to be taken back."""
        other = object.__new__(Mover)
        other.picks, other.any_order = self.picks, self.any_order
        other.leaves_open = self.leaves_open
        other.shuffles, other.answers = self.shuffles.copied(), [*self.answers]
        return other

    def moved(self, game: Game, step: Step) -> Game:
        """Make a move with all that goes with it.

        Raises:
            Refusal: the game refused the move, or an answer inside it.
            Stuck: chance was asked for a card that nobody listed.
        """
        if step.move:
            question = moves.question_for(game.questions, step.actor)
            option = moves.find(question, step.move) if question else None
            game = game.answer(option or moves.option_of(step.actor, step.move))
        self.answers += _answers(step)
        return self._answered(self.yielded(game, step.at), step.at)

    def forced(self, game: Game, step: Step) -> Game:
        """Take forced steps, to the next question or to the position that is said.

        Raises:
            Stuck: there is a choice on the way, or an end.
        """
        player, _, menu = step.go_on_to.partition(", ")
        for taken in range(MOST_FORCED):
            there = game.at_menus and game.state.menu_of(player) == menu
            option = _only_option(game)
            if there or (taken and not player and (game.at_menus or option is None)):
                return game
            if option is None:
                wanted = step.go_on_to or "a forced step"
                raise Stuck(step.at, "to go on", wanted, _open(game))
            game = self.yielded(game.answer(option), step.at)
        raise Stuck(step.at, "to go on", step.go_on_to, f"not reached in {MOST_FORCED} steps")

    def yielded(self, game: Game, at: KeyPath) -> Game:
        """Answer for chance, as long as it is asked; what is to be left open is not answered."""
        while question := moves.question_for(game.questions, CHANCE):
            if self.leaves_open and not self.shuffles.lists(question) and _is_open(question):
                break
            game = game.answer(self._card(question, at))
        return game

    def _answered(self, game: Game, at: KeyPath) -> Game:
        """Give the inner answers that are due, each to the question it fits."""
        while not game.at_menus and (option := self._due(game)):
            game = self.yielded(game.answer(option), at)
        if game.at_menus and self.answers:
            answer = self.answers[0]
            raise Stuck(answer.at, "an answer", answer.words, "no question was left for it")
        return game

    def _due(self, game: Game) -> Option | None:
        """Find the next inner answer of a player who is asked, and what it says."""
        for question in game.questions:
            own = [answer for answer in self.answers if answer.player == question.player]
            chosen = next((answer for answer in own if not answer.declines), None)
            declined = next((answer for answer in own if answer.declines), None)
            for answer, find in ((chosen, moves.find_inner), (declined, moves.find_declining)):
                option = find(question, answer.words) if answer else None
                if answer and option:
                    self.answers.remove(answer)
                    return option
            if chosen:
                return moves.option_of(question.player, chosen.words)
        return None

    def _card(self, question: Question, at: KeyPath) -> Option:
        """Give the card that a shuffle yields: the only one, the one that is listed, or a pick."""
        options = [*{option.words: option for option in question.options}.values()]
        if len(options) == 1:
            return options[0]
        card = self.shuffles.next(question)
        if card is not None:
            found = next((option for option in options if yields(card[1], option)), None)
            if found is None:
                raise Stuck(card[0], "a shuffle", card[1], f"it could yield {listed(options)}")
            return found
        if not self.any_order:
            happened = f"«{question.about}» could be {listed(options)}"
            raise Stuck(at, "a shuffle nobody specified", "its cards under 'shuffles'", happened)
        option = options[self.picks.pick(len(options))]
        self.picks.said.append(moves.line(option))
        return option


def _is_open(question: Question) -> bool:
    """Whether chance could say more than one thing."""
    return len({option.words for option in question.options}) > 1


def _answers(step: Step) -> list[Answer]:
    """List the inner answers of a step, each with its place."""
    if not (step.choose or step.decline):
        return []
    inside = step.at if not step.move or isinstance(step.move, str) else (*step.at, step.actor)
    return [
        Answer(step.actor, (*inside, key, index), words, declines=key == "decline")
        for key, said in (("choose", step.choose), ("decline", step.decline))
        for index, words in enumerate(said)
    ]


def _only_option(game: Game) -> Option | None:
    """Give the one thing that can be said now, if there is no choice."""
    if len(game.questions) != 1 or len(game.questions[0].options) != 1:
        return None
    return game.questions[0].options[0]


def _open(game: Game) -> str:
    """Say what is open."""
    said = (f"{one.player} can choose {listed(one.options)}" for one in game.questions)
    return "; ".join(said) or "nobody is asked anything any more"
