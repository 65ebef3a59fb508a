"""Branches: what must hold in every outcome, in some, or in none, looked at in each there is.

An outcome is the board where a way ends. What is found is shown by the shortest answers to it. If
a limit cuts the exploring short, what was found still counts, and what was not is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option
from mvrules.scenarios import moves
from mvrules.scenarios.document import Branches, Expectation
from mvrules.scenarios.expect import expect
from mvrules.scenarios.exploring import MOST_GAMES, MOST_SECONDS, End, Ending, Explorer, Horizon
from mvrules.scenarios.findings import Findings, Found
from mvrules.scenarios.known import Known
from mvrules.scenarios.looking import Looking, Moment
from mvrules.scenarios.outcomes import Stop

__all__ = ["Judging", "said"]


MOST_TOLD = 5
"""Of so many different outcomes each is told; of more only the first."""


class Judging:
    """Looks at all outcomes that can be reached from where the steps of a row ended.

    Attributes:
        counterexample: the game of the outcome that is not as the row says.
        limit: which limit left open whether all is as the row says, if one did.
    """

    def __init__(self, opening: Game, known: Known, findings: Findings) -> None:
        """Look from an opening, against which changes are told, and note what is found."""
        self.opening, self.known, self.findings = opening, known, findings
        self.counterexample: Game | None = None
        self.limit = ""
        self._endings: list[Ending] = []

    def judge(self, wanted: Branches, game: Game, stop: Stop | None) -> None:
        """Explore from a game, and look whether all holds that must; a stop is an outcome too."""
        horizon = Horizon(until=wanted.until, games=MOST_GAMES, seconds=MOST_SECONDS)
        explorer = Explorer(game, horizon)
        if stop:
            self._endings = [Ending(0, game, End(stop.told, stop), ())]
        else:
            explorer.run()
            self._endings = [*explorer.endings()]
        settled = [
            *(self._every(one) for one in wanted.every),
            *(self._some(one, explorer.limit) for one in wanted.some),
            *(self._none(one) for one in wanted.none),
        ]
        if not all(settled):
            self.limit = explorer.limit  # none, if all was followed
        if wanted.all and not (self._endings or explorer.limit):
            at = wanted.all[0].at
            self.findings.differ(at, "the ways", "an outcome", "each comes round to where it was")

    def _every(self, wanted: Expectation) -> bool:
        """Look for an outcome that is not so; tell whether that settles it."""
        told: dict[KeyPath, Words] = {}
        for number, ending in enumerate(self._endings):
            own = self._looked(wanted, ending)
            if own.differences:
                self.findings.differences += [_after(one, ending) for one in own.differences]
                self._shown(ending)
                return True
            agreed = {at: words for at, words in own.told.items() if told.get(at) == words}
            told = agreed if number else own.told
        self.findings.told |= told
        return False

    def _some(self, wanted: Expectation, limit: str) -> bool:
        """Look for an outcome that is so; tell whether that settles it."""
        others = []
        for ending in self._endings:
            own = self._looked(wanted, ending)
            if not own.differences:
                return True
            others.append(own.differences[0])
        if others and not limit:
            seen = f"none of {len(others)}; {others[0].what} is {_values(others)}"
            self.findings.differ(wanted.at, "the outcomes", "one of them to be so", seen)
            self._shown(self._endings[0])
        return not limit

    def _none(self, wanted: Expectation) -> bool:
        """Look for an outcome that is so, and must not be; tell whether that settles it."""
        for ending in self._endings:
            if not self._looked(wanted, ending).differences:
                way = said(ending.said) or "at once"
                self.findings.differ(wanted.at, "the outcomes", "none to be so", f"one is: {way}")
                self._shown(ending)
                return True
        return False

    def _looked(self, wanted: Expectation, ending: Ending) -> Findings:
        """Look at one outcome."""
        own = Findings(telling=self.findings.telling)
        moment = Moment(self.opening, ending.game, ending.end.stop)
        expect(wanted, Looking(moment, self.known, own))
        self.findings.unfilled = self.findings.unfilled or own.unfilled
        return own

    def _shown(self, ending: Ending) -> None:
        self.counterexample = self.counterexample or ending.game


def said(answers: Iterable[Option]) -> str:
    """Say answers in their order, each with who gives it."""
    return ", ".join(f"{one.player}: {moves.line(one)}" for one in answers)


def _after(found: Found, ending: Ending) -> Found:
    """Tell a difference with the answers that lead to it."""
    way = f" (if it goes: {said(ending.said)})" if ending.said else ""
    return found._replace(what=found.what + way)


def _values(others: list[Found]) -> str:
    """Tell what there is in the outcomes where something else was wanted, each once."""
    first = dict.fromkeys(one.happened for one in others if one.what == others[0].what)
    told = [*first][:MOST_TOLD]
    return " or ".join([*told, *(["something else"] if len(first) > MOST_TOLD else [])])
