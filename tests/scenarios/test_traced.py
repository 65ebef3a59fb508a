"""A row is first played without a trace; what it comes to is the same."""

from pathlib import Path

import pytest

from mvrules import Game, load
from mvrules.kernel.rulings import Ruling
from mvrules.kernel.trace import Mark
from mvrules.scenarios import laying
from mvrules.scenarios.check import check
from mvrules.scenarios.document import Row
from mvrules.scenarios.known import Known

GIVEN = (
    "given: {turn: 'Ana, planting', Ana: {on deck: Blank, deck: [Blank]}}\nwhen: [{Ana: push}]\n"
)
ROW = "scenario: S\ncites: [MV-PLANT-02]\n" + GIVEN + "then: "


def test_without_a_trace_a_game_plays_the_same_and_tells_nothing() -> None:
    vale = load("mystic-vale")
    state = Game.lay(
        vale, {"Ana": {"on deck": "Blank", "deck": {"shuffled": ["Blank", "Cursed Land"]}}}
    )
    told, quiet = (Game.stand(vale, state.state, traced=traced) for traced in (True, False))
    for _ in range(20):
        picked = told.question.options[0]
        told, quiet = told.answer(picked), quiet.answer(picked)
        assert told == quiet
    assert any(entry.mark is Mark.HAPPENED for entry in told.trace.entries())
    assert not list(quiet.trace.entries())


@pytest.mark.parametrize(
    ("then", "code", "traces"),
    [
        ("{changes: {Ana.field: +1}}", 0, [False]),
        ("{changes: {Ana.field: +2}}", 1, [False, True]),
        ("{events: [card planted]}", 0, [False, True]),
        ("{events: [spoiled]}", 1, [False, True]),
        ("{never: [spoiled]}", 0, [True]),
        ("{never: [card planted]}", 1, [True]),
    ],
)
def test_what_looks_at_events_is_played_with_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str, code: int, traces: list[bool]
) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(ROW + then + "\n", encoding="utf-8")
    seen: list[bool] = []
    lay = laying.lay

    def noted(row: Row, ruling: Ruling, known: Known, *, traced: bool = True) -> Game | None:
        seen.append(traced)
        return lay(row, ruling, known, traced=traced)

    monkeypatch.setattr("mvrules.scenarios.laying.lay", noted)
    report = check([path])
    assert (report.exit_code, seen) == (code, traces)
    assert "MV-PLANT-02" in report.results[0].explain()


def test_rows_that_begin_on_one_board_share_their_opening_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    rows = [ROW.replace("S\n", f"{n}\n") + "{changes: {Ana.field: +1}}\n" for n in "AB"]
    path.write_text("---\n".join(rows), encoding="utf-8")
    one, other = (result.game for result in check([path]).results)
    assert one is not None
    assert other is not None
    assert one.before is other.before
    assert one is not other
    assert one == other
