"""A game is a value: answering it gives the next game, and leaves the old one as it was.

At a menu a rule holds nothing back, so a game is one state plus the few answers since the
menus, whatever its length. Several players can stand at menus at once; a step that one of them
begins is finished before another begins. Copying is free; undoing is keeping the old game.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.answers import Answers, check, resume
from mvrules.kernel.book import Book
from mvrules.kernel.chance import MASK, Seed
from mvrules.kernel.faults import shown
from mvrules.kernel.names import NOBODY, seated
from mvrules.kernel.questions import CHANCE
from mvrules.kernel.refusals import GameOver, WordsRefused
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.run import Endless, Run
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Mark, Trace
from mvrules.kernel.words import as_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mvrules.kernel.questions import Option, Question
    from mvrules.kernel.views import View


ENDLESS = "endless"
UNTOLD = Trace(None, [], 0)
NO_BOARD = SimpleNamespace(nouns={})


class Outcome(msgspec.Struct, frozen=True):
    """How a game stopped short: the outcome word, and what it came of."""

    word: str
    what: str


class Game:
    """A game of one rulebook under one ruling, at a moment between two answers.

    Attributes:
        book: the rulebook.
        ruling: the readings chosen and the clauses bent.
        menus: the state at the menus, where the running step began.
        answers: what was said since.
        state: the state now.
        questions: everything that is asked now; several players may be asked at once.
        asked: the same, with the questions asked together that are answered already.
        setting_up: whether the setup still runs.
        chance: the seed that answers for chance, or None if chance is asked like a player.
        before: the game before the last answer, for undo.
    """

    __slots__ = (
        "_run", "_trace", "answers", "asked", "before", "book", "chance", "halted",
        "menus", "opening", "questions", "ruling", "setting_up", "state", "traced",
    )  # fmt: skip

    def __init__(self, book: Book, state: Any, ruling: Ruling, chance: Seed | None) -> None:
        """Set a game at its menus; use `Game.new`, `Game.lay` or `Game.from_json` instead."""
        self.book, self.ruling, self.chance = book, ruling, chance
        self.opening = self.menus = self.state = state
        self.answers: Answers = ()
        self.asked: tuple[Question, ...] = ()
        self.questions: tuple[Question, ...] = ()
        self.setting_up = False
        self.halted: Outcome | None = None
        self.before: Game | None = None
        self._run: Run | None = None
        self._trace = UNTOLD
        self.traced = True

    # how a game begins ---------------------------------------------------------------------

    @classmethod
    def new(
        cls, book: Book, players: Sequence[str], seed: int | None = None,
        ruling: Ruling = BY_THE_BOOK,
    ) -> Game:  # fmt: skip
        """Set up a game by the rulebook's own setup.

        Args:
            book: the rulebook, from `mvrules.load`.
            players: the names of the players, in seating order.
            seed: answers for chance; without one, chance is asked like a player.
            ruling: readings and bent clauses.

        Raises:
            WordsRefused: the number or the names of the players do not fit the rulebook.
            RulingRefused: the ruling names something unknown.
        """
        _must_be(book, ruling)
        nouns = getattr(book, "board", NO_BOARD).nouns
        opening = book.opening(tuple(seated(players, {"players", NOBODY, *nouns})))
        game = cls(book, opening, ruling.checked(book.ledger, book.readings), _seed(seed))
        return game._begin(book.setup)

    @classmethod
    def lay(
        cls, book: Book, board: Mapping[str, Any], seed: int | None = None,
        ruling: Ruling = BY_THE_BOOK, *, legal: bool = True,
    ) -> Game:  # fmt: skip
        """Lay out a board in the words of the scenario language, and stand at its menus.

        Args:
            book: the rulebook, with any local cards (`book.with_cards`).
            board: what lies on the table, as under ``given:`` in a scenario.
            seed: answers for chance.
            ruling: readings and bent clauses.
            legal: whether the board must be one that can come about in play.

        Raises:
            WordsRefused: words that name nothing, or a board that can't lie so.
        """
        _must_be(book, ruling)
        lawful = msgspec.structs.replace(ruling, bends=()) if legal else None
        laid = book.board.lay(as_words(board), book, legal=lawful)
        return cls.stand(book, laid, seed, ruling)

    @classmethod
    def stand(
        cls, book: Book, state: Any, seed: int | None = None, ruling: Ruling = BY_THE_BOOK,
        *, traced: bool = True,
    ) -> Game:  # fmt: skip
        """Stand at the menus of a board that is laid out already, as `book.board.lay` gives it.

        ``traced`` says whether the game tells what happens; without a trace it plays the same.
        """
        _must_be(book, ruling)
        if not isinstance(state, book.state_type):
            raise WordsRefused(f"a board that is laid out is wanted, not {shown(state)}")
        game = cls(book, state, ruling.checked(book.ledger, book.readings), _seed(seed))
        game.traced = traced
        return game._at_menus()

    # what can be asked of it ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nobody can say anything any more."""
        return not any(question.options for question in self.questions)

    @property
    def outcome(self) -> Outcome | None:
        """Tell how the game stopped short: endless, or nobody can judge what may be done."""
        if self.halted is not None or not self.over:
            return self.halted
        thinkable = (c for question in self.questions for c in question.candidates)
        unknown = next((c.unknown for c in thinkable if c.unknown is not None), None)
        return Outcome(unknown.code, unknown.about) if unknown else None

    @property
    def question(self) -> Question:
        """The first of the open questions; once the game is over, asking for it is refused."""
        if not self.questions:
            raise GameOver
        return self.questions[0]

    @property
    def at_menus(self) -> bool:
        """Whether no step is running: every question is a menu."""
        return not self.answers and not self.setting_up

    @property
    def trace(self) -> Trace:
        """What has happened, clause by clause."""
        return self._trace

    @property
    def table(self) -> Table:
        """A table to look at: it decides as this game does, and leaves no trace."""
        return Table(self.book, self.ruling, self.state)

    def scores(self) -> dict[str, int]:
        """Count what each player would score now."""
        return self.book.scores(self.table)

    def winners(self) -> tuple[str, ...]:
        """Name who would win now."""
        return self.book.winners(self.table)

    def view(self, player: str) -> View:
        """Give what one player may see: the board, the questions, and the trace."""
        from mvrules.kernel.views import View

        return View(self, player)

    def key(self) -> tuple[Any, ...]:
        """Give what makes two games the same from here on; interchangeable cards are alike."""
        canonical = self.book.canonical(self.menus)
        state = (canonical, self.setting_up, self.answers, self.chance, self.halted)
        return (self.book.digest, self.ruling, *state)

    def __eq__(self, other: object) -> bool:
        """Games are equal if they go on alike; their past does not matter."""
        return isinstance(other, Game) and self.key() == other.key()

    def __hash__(self) -> int:
        """Hash a game by its key."""
        return hash(self.key())

    def __copy__(self) -> Game:
        """A game never changes, so it is its own copy."""
        return self

    def __deepcopy__(self, _memo: dict[int, Any]) -> Game:
        """A game never changes, so it is its own copy."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game as it is saved: without its past."""
        return Game.from_json, (self.to_json(),)

    def __repr__(self) -> str:
        """Show who is asked what."""
        asked = ", ".join(f"{q.player}: {q.about}" for q in self.questions) or "over"
        return f"<Game of {self.book.title}, {asked}>"

    # how it goes on ------------------------------------------------------------------------

    def answer(self, said: Option) -> Game:
        """Answer a question, and play on to the next one.

        Args:
            said: one of ``question.options``; an option knows its player.

        Returns:
            The next game. This game stays as it is.

        Raises:
            Forbidden: a clause says no; each is named, with its facts.
            NotOffered: the question has no such option.
            NotAsked: that player is not asked anything now.
            GameOver: nobody is asked anything any more.
            Unspecified: the step needs a printed fact that nobody gave.
            Undefined: under the chosen reading the step has no outcome.
        """
        check(self, said)
        return self._answered(said)._chanced()

    def undo(self) -> Game:
        """Give the game before the last answer of a player; the opening gives itself."""
        game = self.before
        while game is not None and game._asks_the_seed():
            game = game.before
        return game or self

    def to_json(self) -> str:
        """Save the game as JSON: rulebook, version, ruling, cards, state and answers."""
        from mvrules.kernel.saves import save

        return save(self)

    @classmethod
    def from_json(cls, text: str, book: Book | None = None) -> Game:
        """Load a saved game.

        Args:
            text: what `to_json` gave.
            book: the rulebook; without it the one named in the text is loaded.

        Raises:
            SaveRefused: the text belongs to another rulebook, version or set of cards.
        """
        from mvrules.kernel.saves import load

        return load(text, book)

    # inside --------------------------------------------------------------------------------

    def _after(self, said: Option) -> Game:
        """Begin the game that comes after an answer."""
        game = Game(self.book, self.menus, self.ruling, self.chance)
        game.opening, game.before, game.state = self.opening, self, self.state
        game.setting_up, game._trace, game.traced = self.setting_up, self._trace, self.traced
        game.answers = _with(self, said)
        if said.player == CHANCE and self.chance is not None:
            game.chance = self.chance.after()
        return game

    def _asks_the_seed(self) -> bool:
        """Whether this game only waited for its seed."""
        return self.chance is not None and any(q.player == CHANCE for q in self.questions)

    def _answered(self, said: Option) -> Game:
        """Take an answer that is known to be legal."""
        game, at_menus = self._after(said), self.at_menus
        waiting = () if at_menus else _waiting(self, said)
        if waiting:
            game.asked, game.questions = self.asked, waiting
            game._run, self._run = self._run, None
            return game
        run, answer = resume(self, game.answers)
        return game._went(run, answer, before=self._trace if at_menus else self._trace.before)

    def _begin(self, rules: Any) -> Game:
        """Run the setup, as a step that no answer began."""
        self.setting_up = True
        table = Table(self.book, self.ruling, self.menus, [])
        return self._went(Run(table, rules(table)), None, before=None)._chanced()

    def _went(self, run: Run, answer: Any, before: Trace | None) -> Game:
        """Run on to the next question, or to the menus; an endless step stays where it is."""
        try:
            asked = run.go(answer, self.chance)
        except Endless as endless:
            run.table.note(Mark.ENDLESS, endless.lap)
            self.halted, asked = Outcome(ENDLESS, endless.lap), ()
        if run.picked:
            self.answers, self.chance = (*self.answers, *run.picked), run.seed
        log = run.table.log or []
        self.state, self._trace = run.table.state, Trace(before, log, len(log))
        if asked:
            self._run, self.asked, self.questions = run, asked, asked
        if asked or self.halted:
            return self
        if waits := len(self.state.pending):
            raise TypeError(f"a step of {self.book.title} ended while {waits} triggers wait")
        self.menus, self.answers, self.setting_up = self.state, (), False
        return self._at_menus()

    def _at_menus(self) -> Game:
        """Ask every player who stands at a menu what to do next there."""
        table = self.table
        self.halted = self.book.stopped(table)
        if self.halted is None:
            menus = self.book.menus
            asked = [menus[one.menu].question(table, one.player) for one in self.state.standing]
            self.asked = self.questions = tuple(asked)
        return self

    def _chanced(self) -> Game:
        """Let the seed answer for chance where it is asked together with players."""
        game = self
        while game.chance is not None and game.questions:
            asked = next((q for q in game.questions if q.player == CHANCE), None)
            if asked is None:
                break
            game = game._answered(game.chance.pick(asked.options))
        return game


def _seed(seed: int | None) -> Seed | None:
    """Turn a number into a seed; only its last 64 bits count."""
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise WordsRefused(f"a seed is a whole number, as 7, not {shown(seed)}")
    return Seed(seed & MASK)


def _must_be(book: Any, ruling: Any) -> None:
    """Refuse what is no rulebook, or no ruling."""
    if not isinstance(book, Book):
        raise WordsRefused(f"a rulebook is wanted, as load gives it by name, not {shown(book)}")
    if not isinstance(ruling, Ruling):
        what = "a ruling is wanted, as in Ruling().read_as(doubt, alternative), not"
        raise WordsRefused(f"{what} {shown(ruling)}")


def _waiting(game: Game, said: Option) -> tuple[Question, ...]:
    """Of questions asked together, give those that are still to be answered."""
    return tuple(q for q in game.questions if q.player != said.player)


def _with(game: Game, said: Option) -> Answers:
    """Add an answer; of those asked together, in the order of the questions, not of speaking."""
    given = len(game.asked) - len(game.questions)
    if not given or game.at_menus:
        return (*game.answers, said)
    cut = len(game.answers) - given
    order = [question.player for question in game.asked]
    together = sorted((*game.answers[cut:], said), key=lambda option: order.index(option.player))
    return (*game.answers[:cut], *together)
