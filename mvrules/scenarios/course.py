"""A course is one way through a row: its steps, one after the other, on the board it lays.

The only things that happen are what the steps say, what chance is told to yield, and, where the
row says `any order` or `any interleaving`, what is picked on this way.
"""

from __future__ import annotations

from collections.abc import Iterator

from mvrules.kernel.play import ENDLESS, Game
from mvrules.kernel.refusals import LimitReached, NoOutcome, Refusal
from mvrules.scenarios import moves, spelling
from mvrules.scenarios.document import Branches, Expectation, Refused, Row, Scenario, Step
from mvrules.scenarios.expect import expect
from mvrules.scenarios.findings import Findings
from mvrules.scenarios.known import Known
from mvrules.scenarios.looking import Looking, Moment
from mvrules.scenarios.mover import Mover, Stuck
from mvrules.scenarios.outcomes import Stop
from mvrules.scenarios.picks import Picks

__all__ = ["Course"]


FOLLOW_MORE = "'until' ends ways sooner, and 'mvrules outcomes --limit N' follows more"
"""What to do where a scenario has more outcomes than are followed for it."""


class BrokeOff(Exception):
    """A course that can't go on; why is noted already."""


class Course:
    """One way through a row.

    Attributes:
        game: the game, as far as it came.
        failed: the game where the first difference was found.
        limit: which limit was reached, if one was.
    """

    def __init__(
        self, game: Game, scenario: Scenario, row: Row, known: Known, picks: Picks
    ) -> None:
        self.opening = self.game = game
        self.scenario, self.row = scenario, row
        self.known, self.picks, self.findings = known, picks, Findings()
        self.mover = Mover(row, self.picks, any_order=scenario.any_order)
        self.stop: Stop | None = None
        self.failed: Game | None = None
        self.limit = ""

    def run(self) -> None:
        """Take every step, and look at the end whether it is the one that is expected."""
        try:
            for step in self._steps():
                self.mover.leaves_open = bool(self.row.branches) and step is self.row.when[-1]
                self._step(step)
            self._end()
        except BrokeOff:
            self._look_back()
        except Stuck as stuck:
            self.findings.differences.append(stuck.found)
            self._look_back()
        except LimitReached as limit:
            self.limit = str(limit)

    # the steps -----------------------------------------------------------------------------

    def _steps(self) -> Iterator[Step]:
        """Give the steps in their order, or interleaved as is picked."""
        if not self.scenario.any_interleaving:
            yield from self.row.when
            return
        left = [*self.row.when]
        while left:
            asked = {question.player for question in self.game.questions}
            ready = [step for step in _firsts(left) if step.actor in asked] or left[:1]
            step = ready[self.picks.pick(len(ready))]
            self.picks.said += [step.actor] if len(ready) > 1 else []
            left = [one for one in left if one is not step]
            yield step

    def _step(self, step: Step) -> None:
        """Take one step, and look whether what must hold after it does."""
        before = self.game
        if self.stop:
            self._break_off(step, "to be taken", f"the game had stopped: {self.stop.told}")
        if step.go_on:
            self._go_on(step)
        elif not self.known.player(step.actor, (*step.at, step.actor)):
            raise BrokeOff
        elif step.refused:
            spelling.refused(step.refused, self.known)
            self._refused(step, step.refused)
        else:
            self._take(step)
        if step.then:
            expect(step.then, self._looking(before))
        self._look_back()

    def _take(self, step: Step) -> None:
        """Make a move that must be taken."""
        try:
            self.game = self.mover.moved(self.game, step)
        except LimitReached:
            raise
        except NoOutcome as refusal:
            self._stopped(step, refusal)
        except Refusal as refusal:
            self.known.option(step.move, (*step.at, step.actor), self.game.questions)
            self._break_off(step, "to be taken", str(refusal))

    def _stopped(self, step: Step, refusal: NoOutcome) -> None:
        """The rules give no answer: that is an outcome, if the row says so."""
        self.stop = Stop.of(refusal)
        if not any(one.outcome for one in self._expectations(step)):
            self._break_off(step, "to be taken", str(refusal))

    def _refused(self, step: Step, expected: Refused) -> None:
        """Make a move that must be refused, and look that it changes nothing."""
        from mvrules.scenarios import refusing

        here = self._looking(self.game)
        laid, aside = self.game.to_json(), self.mover.aside()
        try:
            aside.moved(self.game, step)
        except Refusal as refusal:
            if isinstance(refusal, LimitReached) and expected.code != LimitReached.code:
                raise
            if self.game.to_json() != laid:
                self.findings.differ(
                    expected.at, "the board", "unchanged", "the refusal changed it"
                )
            self.known.option(step.move, (*step.at, step.actor), self.game.questions)
            refusing.refused(step, expected, refusal, self.game, here)
        else:
            refusing.accepted(expected, here)
            raise BrokeOff

    def _go_on(self, step: Step) -> None:
        """Take forced steps."""
        if step.go_on_to:
            at = (*step.at, "go on to")
            player, comma, menu = step.go_on_to.partition(", ")
            if not (self.known.player(player, at) and self.known.menu(menu if comma else "", at)):
                raise BrokeOff
        try:
            self.game = self.mover.forced(self.game, step)
        except LimitReached:
            raise
        except NoOutcome as refusal:
            self._stopped(step, refusal)

    # the end -------------------------------------------------------------------------------

    def _end(self) -> None:
        """Look whether anything is left over, and whether what must hold in the end does."""
        for answer in self.mover.answers:
            self.findings.differ(
                answer.at, "an answer", answer.words, "no question was left for it"
            )
        for at, card in self.mover.shuffles.unused():
            told = "chance was never asked for it (where all are equal, it needs no word)"
            self.findings.differ(at, "a shuffle", card, told)
        if not (self.game.at_menus or self.stop or self.row.branches):
            self._left_open()
        if self.row.then:
            expect(self.row.then, self._looking(self.opening))
        self._look_back()
        branches = self.row.branches
        if branches and branches.all and not self.findings.differences:
            self._explore(branches)

    def _explore(self, branches: Branches) -> None:
        """Look whether all holds that must in the outcomes of what the steps leave open."""
        at = branches.at
        menus = [self.known.menu(name, (*at, n)) for n, name in enumerate(branches.until)]
        if not all(menus):
            return
        from mvrules.scenarios.branches import Judging

        judging = Judging(self.opening, self.known, self.findings)
        judging.judge(branches, self.game, self.stop)
        self.failed = judging.counterexample
        self.limit = f"{judging.limit}; {FOLLOW_MORE}" if judging.limit else ""

    def _left_open(self) -> None:
        """Note a question that nobody answered, or a round that nobody expected."""
        at = self.row.when[-1].at if self.row.when else ("given",)
        for question in self.game.questions:
            told = f"{question.player} is asked «{question.about}» {moves.offers(question)}"
            self.findings.differ(at, "the end", "no question left open", told)
        halted = self.game.halted
        expected = [one for step in self.row.when[-1:] for one in self._expectations(step)]
        if halted and halted.word == ENDLESS and not any(one.outcome for one in expected):
            self.findings.differ(at, "the end", "a menu", f"{halted.word}: {halted.what}")

    # what is looked at ---------------------------------------------------------------------

    def _expectations(self, step: Step) -> list[Expectation]:
        """Give what must hold after a step: its own, and after the last one that of the end."""
        last = (self.row.then, *(self.row.branches.all if self.row.branches else ()))
        there = (step.then, *(last if step is self.row.when[-1] else ()))
        return [expected for expected in there if expected]

    def _looking(self, before: Game) -> Looking:
        return Looking(Moment(before, self.game, self.stop), self.known, self.findings)

    def _look_back(self) -> None:
        """Keep the game where the first difference was found."""
        if self.findings.differences and self.failed is None:
            self.failed = self.game

    def _break_off(self, step: Step, expected: str, happened: str) -> None:
        self.findings.differ((*step.at, step.actor), "the move", expected, happened)
        raise BrokeOff


def _firsts(left: list[Step]) -> list[Step]:
    """Give each player's next step, up to where all must go on together."""
    firsts: dict[str, Step] = {}
    for step in left:
        if step.go_on:
            break
        firsts.setdefault(step.actor, step)
    return [*firsts.values()]
