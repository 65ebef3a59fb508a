"""What is played becomes a scenario that holds; what breaks in random play becomes the smallest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mvrules.evidence import steering
from mvrules.evidence.recording import Recording, replayed
from mvrules.evidence.scopes import game_of
from mvrules.evidence.steering import steered
from mvrules.evidence.writing import head_of
from mvrules.kernel.questions import CHANCE
from mvrules.kernel.upheld import ACCEPTED
from mvrules.scenarios.results import Verdict
from tests.evidence.small import ECLIPSE, GAIN, SPOIL, rows

SHUFFLES = """
scenario: A deck that is empty is made anew of the discard pile
cites: [MV-PREP-05]
given:
  players: [Ana, Ben]
  turn: Ana, prep
  Ana: {deck: [], discard: [Blank, Cursed Land, Fertile Soil]}
when: [{Ana: prepare}]
shuffles: [[Blank, Cursed Land, Fertile Soil]]
then: {Ana.discard: []}
""".lstrip()


CROWDED = """
scenario: A push lays a card
cites: [MV-PLANT-02]
given:
  turn: Ana, planting
  pool: 9
  Ana: {on deck: Blank, deck: [Blank x3], vp: 4, curse tokens: 2}
when: [{Ana: push}]
then: {Ana.pushes: 1}
""".lstrip()


def recording(folder: Path, text: str, seed: int | None = 1) -> Recording:
    item = rows(folder, one=text).items[0]
    game = game_of(item, traced=True)
    assert game is not None
    return Recording(game, head_of(item.row, "mystic-vale"), seed)


def test_what_is_played_is_a_scenario_that_holds(tmp_path: Path) -> None:
    here = recording(tmp_path, GAIN)
    here.answer(next(one for one in here.options() if one.verb == "gain"))
    written = here.write("Two lands", ())
    assert written.holds, written.text
    assert "scenario: Two lands" in written.text
    assert "Ana.mana: 2" in written.text


def test_only_what_is_ticked_is_asserted(tmp_path: Path) -> None:
    here = recording(tmp_path, GAIN)
    here.answer(next(one for one in here.options() if one.verb == "gain"))
    there = [path for path, _ in here.assertable()]
    written = here.write("Two lands", [there.index("Ana.mana")], ["MV-HARV-04"])
    assert written.holds
    assert "then: {Ana.mana: 2}" in written.text
    assert "cites: [MV-HARV-04]" in written.text


def test_an_answer_is_taken_back(tmp_path: Path) -> None:
    here = recording(tmp_path, GAIN)
    before = here.game
    here.answer(here.options()[0])
    here.undo()
    assert here.game == before
    assert not here.draft.when


def test_the_clauses_behind_what_can_and_can_not_be_said_are_told(tmp_path: Path) -> None:
    here = recording(tmp_path, ECLIPSE)
    assert any("NEM-ECL-04" in line for line in here.clauses())
    assert {one.option.word("lying") for one in here.barred()} >= {"over"}


def test_what_chance_dealt_is_written_down(tmp_path: Path) -> None:
    here = recording(tmp_path, SHUFFLES)
    here.answer(here.options()[0])
    written = here.write("A new deck", ())
    assert written.holds, [one.told() for one in written.results]


def test_without_a_seed_one_deals_oneself(tmp_path: Path) -> None:
    here = recording(tmp_path, SHUFFLES, None)
    here.answer(here.options()[0])
    assert {one.player for one in here.options()} == {CHANCE}


# random play -------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    there = rows(tmp_path, one=SPOIL, two=GAIN, three=ECLIPSE)
    assert steered(there, 4, 7, longest=6) == steered(there, 4, 7, longest=6)


def test_nothing_breaks_and_what_never_came_up_is_told(tmp_path: Path) -> None:
    run = steered(rows(tmp_path, one=SPOIL, two=GAIN, three=ECLIPSE), 4, 7, longest=6)
    assert run.broken == ()
    assert run.answers > 4
    assert run.moves["planting: push"]
    assert "setup: set up" in run.never()
    assert "MV-PLANT-02" not in run.never()


def test_what_came_up_least_comes_next(tmp_path: Path) -> None:
    run = steered(rows(tmp_path, one=SPOIL), 4, 7, longest=3)
    assert run.moves["planting: push"]
    assert run.moves["planting: pass"]


def test_what_breaks_is_the_smallest_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_land(game: Any) -> str:
        return "a land lies there" if game.state.seat("Ana").field else ""

    monkeypatch.setitem(steering.LAWS, "no card lies in the field", one_land)
    item = rows(tmp_path, one=CROWDED).items[0]
    opening = game_of(item)
    assert opening is not None
    said = opening.question.find("push")
    assert said is not None
    text = steering.smallest(item, opening, [said], "no card lies in the field")
    assert "vp" not in text
    assert "curse tokens" not in text
    assert "Ana: push" in text


def test_a_crash_is_told_as_what_is_not_accepted(tmp_path: Path) -> None:
    class Odd:
        before = None

        def answer(self, said: object) -> None:
            raise ZeroDivisionError(said)

    law, told, after = steering.broken_by(Odd(), "push")  # type: ignore[arg-type]
    assert (law, after) == (ACCEPTED, None)
    assert told == "ZeroDivisionError: push"


def test_what_was_recorded_runs_as_any_scenario_does() -> None:
    assert [one.verdict for one in replayed(GAIN)] == [Verdict.HOLDS]
