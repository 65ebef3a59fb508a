"""A state machine plays, takes back, saves and begins anew; what breaks is told as a scenario.

Each rule counts how often it fired; one that never did would make the machine say less than it
seems to, so it is an error, and the counts are told with it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

from mvrules.evidence.steering import LAWS
from mvrules.kernel.book import load, names
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import Forbidden, IllegalAnswer, NotOffered
from mvrules.strategies import Walk, seeded

RULES = ("say", "try_what_is_barred", "take_back", "save_and_load", "change_the_mind")

QUICK = settings(
    max_examples=10, stateful_step_count=10, derandomize=True, deadline=None, database=None,
    suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate),
)  # fmt: skip


class Playing(RuleBasedStateMachine):
    """A game of one rulebook, from a board of its samples."""

    ruleset: ClassVar[str] = ""
    fired: ClassVar[Counter[str]] = Counter()

    @initialize(data=st.data(), seed=st.integers(0, 255))
    def lay(self, data: st.DataObject, seed: int) -> None:
        self.book = load(self.ruleset)
        menu = data.draw(st.sampled_from(tuple(self.book.samples.boards)))
        self.walk = Walk(seeded(self.book, menu, seed), self.book)

    @property
    def game(self) -> Game:
        return self.walk.game

    def options(self) -> list[Any]:
        """What can be said; after a refusal nothing more is."""
        if self.walk.stopped:
            return []
        return [option for asked in self.game.questions for option in asked.options]

    @precondition(lambda self: self.options())
    @rule(pick=st.integers(0, 1_000))
    def say(self, pick: int) -> None:
        self.fired["say"] += 1
        there = self.options()
        self.walk.step(there[pick % len(there)])

    @precondition(lambda self: self.options())
    @rule()
    def try_what_is_barred(self) -> None:
        barred = [c for asked in self.game.questions for c in asked.candidates if c.reasons]
        before = self.game.key()
        for candidate in barred[:3]:
            self.fired["try_what_is_barred"] += 1
            with pytest.raises((Forbidden, NotOffered, IllegalAnswer)):
                self.game.answer(candidate.option)
            assert self.game.key() == before, self.told()

    @precondition(lambda self: len(self.walk.games) > 1)
    @rule()
    def take_back(self) -> None:
        self.fired["take_back"] += 1
        assert self.game.undo() == self.walk.games[-2], self.told()

    @rule()
    def save_and_load(self) -> None:
        self.fired["save_and_load"] += 1
        loaded = Game.from_json(self.game.to_json())
        assert loaded == self.game, self.told()
        self.walk.games[-1] = loaded if len(self.walk.games) == 1 else self.game

    @precondition(lambda self: len(self.options()) > 1)
    @rule(pick=st.integers(0, 1_000))
    def change_the_mind(self, pick: int) -> None:
        self.fired["change_the_mind"] += 1
        there, before = self.options(), self.game
        try:
            after = before.answer(there[pick % len(there)])
        except Exception as refusal:  # noqa: BLE001 - whatever it is, it changes nothing
            note(str(refusal))
            return
        if after.before is before:
            assert after.undo() == before, self.told()

    @invariant()
    def every_law_holds(self) -> None:
        if hasattr(self, "walk"):
            for law, check in LAWS.items():
                told = check(self.game)
                assert not told, f"{law}: {told}\n{self.told()}"

    def told(self) -> str:
        """The way here, as a scenario."""
        return self.walk.scenario()


@pytest.mark.parametrize("ruleset", [name for name in names() if load(name).samples.boards])
def test_whatever_is_done_every_law_holds_and_every_rule_fires(ruleset: str) -> None:
    fired: Counter[str] = Counter()
    machine = type(f"Playing{ruleset}", (Playing,), {"ruleset": ruleset, "fired": fired})
    run(machine, settings=QUICK)
    never = [rule for rule in RULES if not fired[rule]]
    assert never == [], f"never fired: {', '.join(never)}; the others: {dict(fired)}"


def test_what_breaks_a_law_is_told_as_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    def pushed(game: Game) -> str:
        return "somebody pushed" if len(game.trace.steps()) > 1 else ""

    monkeypatch.setitem(LAWS, "nobody does two things", pushed)
    machine = type("Wrong", (Playing,), {"ruleset": "mystic-vale", "fired": Counter()})
    with pytest.raises(AssertionError, match="nobody does two things") as caught:
        run(machine, settings=QUICK)
    assert "scenario: " in str(caught.value)
    assert "when:" in str(caught.value)
