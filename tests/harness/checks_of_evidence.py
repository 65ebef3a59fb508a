"""Checks of the harness that weighs evidence: each a small test, which a sound harness passes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from mvrules.cli import replay
from mvrules.evidence import covers, matrix, mutants, trials
from mvrules.evidence.bites import bites
from mvrules.evidence.matrix import Fate
from mvrules.evidence.modes import Mode, once_more
from mvrules.evidence.pairs import holding, look_for
from mvrules.evidence.patience import OutOfPatience
from mvrules.evidence.trials import End, Trial
from mvrules.kernel.play import Game
from mvrules.reports import faq_drift
from mvrules.reports.faq_drift import Accepted
from mvrules.scenarios.load import load_text
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play
from mvrules.solver import settle
from mvrules.solver.found import Clock, Search
from mvrules.solver.scopes import crafted
from mvrules.solver.settle import Quest
from tests.evidence.small import ECLIPSE, GAIN, SPOIL, VALE, fates, mutant, rows, tried
from tests.evidence.test_sweep import WAYS
from tests.harness.checks import PASSES, BreaksDown
from tests.scenarios.test_run_outcomes import SWELL, WONDERS

# mutants -----------------------------------------------------------------------------------


def a_mutant_that_changes_nothing_is_not_killed(tmp_path: Path) -> None:
    one_side = SPOIL.replace("  | three | 3     | false   |\n", "")
    found = fates(tried(tmp_path, "MV-SPOIL-01", spoil=one_side))
    assert found["MV-SPOIL-01: one less"] != Fate.KILLED


def a_kill_by_a_row_that_does_not_cite_the_clause_is_incidental(tmp_path: Path) -> None:
    other = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SPOIL-06]")
    found = fates(tried(tmp_path, "MV-SPOIL-01", spoil=other))
    noticed = {fate for name, fate in found.items() if name != "MV-SPOIL-01: before"}
    assert noticed == {str(Fate.INCIDENTAL)}


def a_crash_is_no_kill() -> None:
    text = PASSES + "when: [{Ana: push}]\nthen: {Ana.pushes: 1}\n"
    assert _end(text, BreaksDown.opened(None)) is End.CRASHED


def a_limit_of_steps_is_no_kill() -> None:
    assert _end(SWELL, WONDERS) is End.EXHAUSTED


def _end(text: str, book: Any) -> End:
    sheet = load_text(text, "a.yaml")
    (scenario,) = sheet.scenarios
    return trials._end(play(Located(sheet, scenario, scenario.rows[0]), book))[0]


def a_mutant_is_another_rulebook(tmp_path: Path) -> None:
    found = fates(tried(tmp_path, "NEM-ECL-04", eclipse=ECLIPSE))
    assert found["NEM-ECL-04: dropped"] == Fate.KILLED


def what_only_broke_down_was_not_killed(tmp_path: Path) -> None:
    assert _ended(tmp_path, End.CRASHED) == {str(Fate.CRASHED)}


def what_only_ran_out_of_steps_was_not_killed(tmp_path: Path) -> None:
    assert _ended(tmp_path, End.EXHAUSTED) == {str(Fate.EXHAUSTED)}


def _ended(folder: Path, end: End) -> set[str]:
    """The fates of mutants under which every row ends in one way."""

    def ending(_item: Any, mutant: Any = None) -> Trial:
        return Trial(end if mutant else End.SURVIVED, "told")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matrix, "tried", ending)
        return set(fates(tried(folder, "MV-SPOIL-01", spoil=SPOIL)).values())


def what_does_not_reach_the_clause_is_not_run(tmp_path: Path) -> None:
    other = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SPOIL-06]")
    found = tried(tmp_path, "MV-SPOIL-01", spoil=other, eclipse=ECLIPSE)
    assert {one.ran for one in found.tried} == {2}


def what_nobody_kills_is_compared(tmp_path: Path) -> None:
    other = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SPOIL-06]")
    found = tried(tmp_path, "MV-SPOIL-01", spoil=other).tried
    assert "dropped" in {one.mutant.how for one in found if one.likeness and one.likeness.differs}


def a_clause_is_bent_in_every_way() -> None:
    hows = {one.how for one in mutants.of(VALE, ("MV-SPOIL-01",))}
    assert hows == {"dropped", "one more", "one less"}


def each_number_is_moved_alone() -> None:
    hows = {one.how for one in mutants.of(VALE, ("MV-DISC-08",))}
    assert {"one more: in a row", "one more: vales in a row"} <= hows


def what_is_otherwise_before_the_step_is_compared(tmp_path: Path) -> None:
    found = tried(tmp_path, "MV-SPOIL-02", spoil=SPOIL.replace("SPOIL-01", "SPOIL-02")).tried
    scopes = [one.likeness.scope for one in found if one.likeness and one.mutant.how == "before"]
    assert any("otherwise in 2" in scope for scope in scopes)


def what_follows_from_a_clause_bites_with_it(tmp_path: Path) -> None:
    follows = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SYM-03]")
    assert [bool(one.red) for one in bites(rows(tmp_path, spoil=follows), jobs=1)] == [True]


def time_that_is_up_is_no_kill(tmp_path: Path) -> None:
    def out(*_: Any) -> None:
        raise OutOfPatience(5, "seconds of computing without a step")

    (item,) = rows(tmp_path, gain=GAIN).items
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trials, "_tried", out)
        assert trials.tried(item, mutant("MV-HARV-04: dropped")).end is End.EXHAUSTED


# rows played again, covers, answers --------------------------------------------------------


def a_game_that_is_loaded_as_another_is_told(tmp_path: Path) -> None:
    three = {"turn": "Ana, harvest", "players": ["Ana", "Ben"], "Ana": {"field": ["Blank"]}}
    (item,) = rows(tmp_path, gain=GAIN).items
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "from_json", lambda _text: Game.lay(VALE, three))
        assert once_more(item, Mode.SAVE_LOAD).differs


def a_cover_is_counted_anew() -> None:
    assert not covers.counted(covers.cover(WAYS)[:-1], WAYS).whole


def an_answer_that_moved_is_told() -> None:
    old, new = ({"a": Accepted((answer,))} for answer in ("1 mana", "2 mana"))
    assert faq_drift.drift(old, new)


# the solver --------------------------------------------------------------------------------


def a_witness_is_run() -> None:
    wrong = PASSES + "when: [{Ana: push}]\nthen: {Ana.pushes: 2}\n"
    assert replay.run(wrong) == ["fails"]


def a_pair_is_played_without_the_clause(tmp_path: Path) -> None:
    """The board of another clause holds without this one, so it shows nothing of it."""
    (pair,) = look_for(rows(tmp_path, eclipse=ECLIPSE), ["NEM-ECL-04"])
    assert holding(VALE, pair)
    assert not holding(VALE, msgspec.structs.replace(pair, decides=pair.idle))


def a_no_is_attacked() -> None:
    """The engine says of every card that there is what the solver says there is not."""
    quest = Quest(
        about="whether anything is there", scope="all cards", cards=tuple,
        asks=lambda _card: (), told=_untold, shows=lambda _pieces: True,
    )  # fmt: skip
    with pytest.raises(AssertionError, match="the engine says otherwise"):
        settle.attack(Search(crafted(VALE), 2, Clock(60), attacks=1), quest)


def _untold(_found: Any) -> Any:
    raise AssertionError("nothing is found")
