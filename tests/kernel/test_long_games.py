"""A long game costs as much per answer at its end as at its beginning."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

from mvrules.kernel.play import Game
from tests.kernel.saying import say
from tests.kernel.tiny import Added, Tiny, asking, start

if TYPE_CHECKING:
    import pytest

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

ANA = "Ana"


def twice(table: Table, said: Option) -> Rules[None]:
    """Ask in the middle of a step, and add."""
    picked = yield asking(ANA, "up", "down")
    yield Added(1 if picked.verb == "up" else -1)


def turns(game: Game, count: int) -> Game:
    """Play a number of turns of two answers each."""
    for turn in range(count):
        game = say(say(game, ANA, "go"), ANA, "down" if turn % 2 else "up")
    return game


def objects() -> int:
    """Count what Python holds."""
    gc.collect()
    return len(gc.get_objects())


def test_each_answer_adds_as_much_late_as_early() -> None:
    game, counts = start(Tiny(twice)), []
    for _ in range(5):
        before = objects()
        game = turns(game, 1000)
        counts.append(objects() - before)
    assert max(counts[1:]) <= 1.02 * min(counts[1:])
    assert counts[-1] <= 1000 * 40
    assert game.state.number == 0
    assert game == start(Tiny(twice))


def test_a_game_of_ten_thousand_answers_is_saved_small_and_comes_back_at_once() -> None:
    short = start(Tiny(twice))
    long = say(turns(short, 5000), ANA, "go")
    assert len(long.to_json()) == len(say(short, ANA, "go").to_json())
    back = Game.from_json(long.to_json(), long.book)
    assert back == long
    del long
    gc.collect()
    assert say(back, ANA, "up").state.number == 1


def test_a_branch_runs_again_only_what_the_step_has_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = say(turns(start(Tiny(twice)), 2000), ANA, "go")
    say(asked, ANA, "up")
    applied = []

    def apply(self: Added, state: Any) -> Any:
        applied.append(self)
        return state.replaced(number=7)

    monkeypatch.setattr(Added, "apply", apply)
    assert say(asked, ANA, "down").state.number == 7
    assert applied == [Added(-1)]
