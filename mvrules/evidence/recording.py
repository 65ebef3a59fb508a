"""Recording: what is played becomes a scenario, in which the player ticks what must hold.

It knows nothing of terminals: it numbers what can be said, tells the clauses behind it, takes
answers and takes them back, and writes the scenario in the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mvrules.evidence.writing import Draft, lies_otherwise, written
from mvrules.kernel.chance import Seed
from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Candidate, Option
from mvrules.scenarios.load import load_text
from mvrules.scenarios.results import Result
from mvrules.scenarios.run import run_scenario

__all__ = ["Recording", "Written", "replayed"]

Words = Any


class Written:
    """A scenario that was written, and what came of running it."""

    def __init__(self, text: str, results: Sequence[Result]) -> None:
        self.text, self.results = text, tuple(results)

    @property
    def holds(self) -> bool:
        """Whether it holds."""
        return bool(self.results) and all(one.good for one in self.results)


class Recording:
    """A game that is played to become a scenario.

    Attributes:
        head: what the board is laid by, in the words of a scenario.
        draft: the answers given so far.
    """

    def __init__(self, opening: Game, head: Mapping[str, Words], seed: int | None = None) -> None:
        """Begin at a board; with a seed chance is dealt, without one the player deals too."""
        self.head, self.draft = dict(head), Draft(opening)
        self._seed = None if seed is None else Seed(seed)
        self._deal()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.draft.game

    @property
    def over(self) -> bool:
        """Whether nothing can be said any more."""
        return self.draft.stop is not None or self.game.over

    def options(self) -> tuple[Option, ...]:
        """Give what can be said now; whoever shows them numbers them from one."""
        return tuple(option for question in self.game.questions for option in question.options)

    def barred(self) -> tuple[Candidate, ...]:
        """Give what is thinkable and can't be said, with the clauses against it."""
        candidates = (one for question in self.game.questions for one in question.candidates)
        return tuple(one for one in candidates if one.reasons or one.unknown is not None)

    def answer(self, said: Option) -> None:
        """Say something, and let chance deal what it is asked for."""
        self.draft.answer(said)
        self._deal()

    def undo(self) -> None:
        """Take the last answer back, with all that chance dealt after it."""
        kept = self.draft.answers[:]
        while kept and kept.pop().player == CHANCE:
            pass
        self.draft = Draft(self.draft.opening)
        for said in kept:
            self.draft.answer(said)

    def clauses(self) -> Iterator[str]:
        """Tell the clauses behind what can be said now, and what the last answer came of."""
        ledger = self.game.book.ledger
        for question in self.game.questions:
            yield from (f"{one}  {ledger[one].gist}" for one in question.clauses)
        for candidate in self.barred():
            for reason in candidate.reasons:
                gist = ledger[reason.clause].gist if reason.clause in ledger else ""
                yield f"{candidate.option.said()}: {reason.said()}  {gist}".rstrip()
        yield from self.game.trace.explain(ledger).splitlines()

    def cited(self) -> tuple[str, ...]:
        """Name the clauses that decided on the way, as one may cite them."""
        return tuple(sorted(map(str, self.game.trace.clauses())))

    def assertable(self) -> tuple[tuple[str, Words], ...]:
        """Give what could be asserted: what lies otherwise, who is asked, who would win."""
        found = lies_otherwise(self.draft.opening, self.game)
        asked = {question.player: question.about for question in self.game.questions}
        return (*found.items(), *((("asked", asked),) if asked else ()))

    def write(self, title: str, ticked: Sequence[int], cites: Sequence[str] = ()) -> Written:
        """Write the scenario with what is ticked, by number from nought, and run it.

        Without a tick everything is asserted.
        """
        there = self.assertable()
        then = dict(there[number] for number in ticked) if ticked else None
        text = written(title, self.head, self.draft, cites=cites, then=then)
        return Written(text, replayed(text))

    def _deal(self) -> None:
        """Let the seed answer as long as chance is asked."""
        while self._seed is not None and not self.draft.stop:
            asked = next((one for one in self.game.questions if one.player == CHANCE), None)
            if asked is None:
                return
            picked, self._seed = self._seed.pick(asked.options), self._seed.after()
            self.draft.answer(picked)


def replayed(text: str) -> tuple[Result, ...]:
    """Run a scenario that was written."""
    sheet = load_text(text, "recorded.yaml")
    return tuple(result for one in sheet.scenarios for result in run_scenario(sheet, one))
