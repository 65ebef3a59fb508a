"""Machines: games in which answers, undoing, loading and refusals come in any order.

Where something breaks, hypothesis leaves out what it does not take, and the scenario that is left
is told and written into a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, NoReturn

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mvrules.kernel.boards import board_of
from mvrules.kernel.book import Book
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Candidate, Option
from mvrules.kernel.refusals import NoOutcome, NotModelled, Refusal
from mvrules.kernel.upheld import ACCEPTED, LOADED, REFUSED, UNDONE
from mvrules.strategies.boards import SEEDS, Setting, boards, seeded
from mvrules.strategies.fired import Fired
from mvrules.strategies.rambles import Walk
from mvrules.strategies.telling import as_scenario

__all__ = ["AtTheTable", "Broken", "Law", "machine"]

Law = Callable[[Game, Game], str]
"""What must hold of every game, given its opening: says what is wrong, or nothing."""

NUMBER = st.integers(0, 255)
ON = 8
"""So many answers are given one after another, at the most."""

LEFT_OPEN = (NoOutcome, NotModelled)

ALIKE = "it plays as the engine beside it"


class Broken(AssertionError):
    """A law that does not hold, what is wrong, and the scenario that shows it."""

    def __init__(self, law: str, told: str, scenario: str) -> None:
        self.law, self.told, self.scenario = law, told, scenario
        super().__init__(f"here it breaks that {law}: {told}\n{scenario}")


def machine(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    book: Book,
    laws: Mapping[str, Law],
    *,
    menu: str | None = None,
    right: Book | None = None,
    file: Path | None = None,
    fired: Fired | None = None,
    full: bool = True,
) -> type[AtTheTable]:
    """Make a machine that plays a rulebook, for hypothesis to run.

    Args:
        book: the rulebook, or another engine.
        laws: what must hold of every game.
        menu: where games begin; without one, at any menu that has samples.
        right: an engine beside which it plays, and from which it must not differ.
        file: where the scenario of what breaks is written.
        fired: counts which rules were asked.
        full: whether some boards are full ones, on which more happens and which shrink less.

    >>> from hypothesis import settings
    >>> from hypothesis.stateful import run_state_machine_as_test
    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> owed = lambda opening, game: "" if game.state.pool >= 0 else "the pool owes"
    >>> play = machine(vale, {"the pool owes nobody": owed}, menu="harvest")
    >>> run_state_machine_as_test(play, settings=settings(max_examples=3))
    """
    own = {
        "book": book, "laws": laws, "menu": menu, "right": right, "file": file, "fired": fired,
        "full": full,
    }  # fmt: skip
    return type("Play", (AtTheTable,), own)


class AtTheTable(RuleBasedStateMachine):
    """A game in which anything that can be done at the table is done in any order."""

    book: ClassVar[Book]
    laws: ClassVar[Mapping[str, Law]]
    menu: ClassVar[str | None] = None
    right: ClassVar[Book | None] = None
    file: ClassVar[Path | None] = None
    fired: ClassVar[Fired | None] = None
    full: ClassVar[bool] = True

    walk: Walk
    beside: list[Game]
    """The games of the right engine, if there is one, each beside the game it should be."""

    @initialize(setting=st.runner().flatmap(lambda play: play.boards()))
    def lay(self, setting: Setting) -> None:
        """Lay a board."""
        self.walk = Walk(setting, self.book)
        self.beside = [setting.lay(self.right)] if self.right else []

    # what is done at the table -------------------------------------------------------------

    @precondition(lambda play: play.options())
    @rule(numbers=st.lists(NUMBER, min_size=1, max_size=ON))
    def answer(self, numbers: list[int]) -> None:
        """Say one of all that is offered, a few times."""
        for number in numbers:
            if options := self.options():
                self._say(options[number % len(options)])
                self.keeps_the_laws()
                self.is_alike()

    def _say(self, said: Option) -> None:
        """Give an answer, which must be taken unless the rules leave open what comes of it."""
        try:
            after = self.walk.game.answer(said)
        except LEFT_OPEN as refusal:
            self.walk.stopped = refusal
        except Exception as wrong:  # noqa: BLE001 - whatever goes wrong here is what is looked for
            self._breaks(ACCEPTED, _told(wrong), said, must={"then": self._asking(said)})
        else:
            self.walk.games.append(after)
            self.walk.answers.append(said)
            if self.fired:
                self.fired.answered(after)
        if self.right:
            self._answer_beside(said)

    @precondition(lambda play: play.barred())
    @rule(number=NUMBER)
    def say_what_is_forbidden(self, number: int) -> None:
        """Say something that a clause forbids."""
        barred = self.barred()
        one = barred[number % len(barred)]
        before, wrong = self.walk.game.to_json(), "it is taken"
        try:
            self.walk.game.answer(one.option)
        except Refusal:
            wrong = "" if self.walk.game.to_json() == before else "the board is another"
        if wrong:
            refused = {"clause": str(one.reasons[0].clause)}
            self._breaks(REFUSED, wrong, one.option, must={"refused": refused})

    @precondition(lambda play: play.walk.answers and play.walk.game.before and play.goes_on)
    @rule()
    def undo(self) -> None:
        """Take the last answer back."""
        if self.walk.game.undo() != self.walk.games[-2]:
            self._breaks(UNDONE, "taken back, it is another game")
        for pile in (self.walk.games, self.walk.answers, self.beside):
            del pile[-1:]

    @precondition(lambda play: play.goes_on)
    @rule()
    def save_and_load(self) -> None:
        """Save the game, and go on with what is loaded."""
        game = self.walk.game
        loaded = Game.from_json(game.to_json(), self.book)
        if loaded != game:
            self._breaks(LOADED, "loaded, it is another game")
        self.walk.games[-1] = loaded

    @invariant()
    def keeps_the_laws(self) -> None:
        """Look whether every law holds."""
        for law, wrong in self.laws.items():
            if told := wrong(self.walk.games[0], self.walk.game):
                self._breaks(law, told)

    @invariant()
    def is_alike(self) -> None:
        """Look whether the same is offered as by the right engine, and lies at menus."""
        if not (self.beside and self.goes_on):
            return
        game, right = self.walk.game, self.beside[-1]
        odd = [*_offered(game).symmetric_difference(_offered(right))]
        if odd:
            said = min(odd, key=lambda one: (one.player, one.said()))
            whose = "offered" if said in _offered(game) else "not offered"
            self._breaks(ALIKE, f"{said.player}: {said.said()} is {whose}", said)
        here, there = dict(board_of(game)), dict(board_of(right))
        if game.at_menus and here != there:
            places = [path for path in {**here, **there} if here.get(path) != there.get(path)]
            self._breaks(ALIKE, f"{', '.join(places)} lies otherwise", places=places)

    def teardown(self) -> None:
        """Count what is asked at the end."""
        if self.fired and hasattr(self, "walk"):
            self.fired.ended(self.walk.game)

    # what there is -------------------------------------------------------------------------

    @property
    def goes_on(self) -> bool:
        """Whether the rules have not stopped it."""
        return self.walk.stopped is None

    def options(self) -> list[Option]:
        """Give everything that is offered."""
        asked = self.walk.game.questions if self.goes_on else ()
        return [option for question in asked for option in question.options]

    def barred(self) -> list[Candidate]:
        """Give everything that a clause forbids, unless the same words are offered too."""
        asked, offered = self.walk.game.questions if self.goes_on else (), self.options()
        thinkable = [each for question in asked for each in question.candidates if each.reasons]
        return [each for each in thinkable if each.option not in offered]

    @classmethod
    def boards(cls) -> st.SearchStrategy[Setting]:
        """Give boards that shrink well and, if they are wanted, boards on which there is much."""
        menus = (cls.menu,) if cls.menu else tuple(cls.book.samples.boards)
        seeds = st.integers(0, SEEDS - 1)
        there_is_much = st.builds(seeded, st.just(cls.book), st.sampled_from(menus), seeds)
        plain = boards(cls.book, cls.menu)
        return st.one_of(plain, there_is_much) if cls.full else plain

    def _answer_beside(self, said: Option) -> None:
        """Let the right engine answer too; where the rules stop one of them, they stop both."""
        stopped: Refusal | None = None
        try:
            self.beside.append(self.beside[-1].answer(said))
        except Refusal as refusal:
            stopped = refusal
        if (stopped is None) != self.goes_on:
            self._breaks(ALIKE, f"{stopped or self.walk.stopped}", said)

    def _asking(self, said: Option) -> dict[str, str]:
        """Ask what lies before a player, since nobody can tell what should."""
        paths = [path for path, _ in board_of(self.walk.game)]
        return {next((path for path in paths if path.startswith(said.player)), paths[0]): "?"}

    def _breaks(
        self,
        law: str,
        told: str,
        said: Option | None = None,
        *,
        places: Sequence[str] = (),
        must: Mapping[str, Any] | None = None,
    ) -> NoReturn:
        """Tell what breaks as a scenario, as the right engine has it if there is one."""
        answers = [*self.walk.answers, *([said] if said else [])]
        text = as_scenario(
            self.walk.setting, answers, book=self.right or self.book, places=places,
            must={} if self.right else must or {},
        )  # fmt: skip
        if self.file:
            note = f"# here it breaks that {law}: {' '.join(told.split())}\n"
            self.file.write_text(note + text, encoding="utf-8")
        raise Broken(law, told, text)


def _offered(game: Game) -> set[Option]:
    """Give all that is offered."""
    return {option for question in game.questions for option in question.options}


def _told(wrong: Exception) -> str:
    """Say what went wrong."""
    return str(wrong) if isinstance(wrong, Refusal) else f"{type(wrong).__name__}: {wrong}"
