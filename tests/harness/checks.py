"""Checks of the harness that runs scenarios: each a small test, which a sound harness passes."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mvrules.kernel.play import Game
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale.vale import MysticVale
from mvrules.scenarios.cache import ParseCache
from mvrules.scenarios.fill import fill
from mvrules.scenarios.load import load
from mvrules.scenarios.results import Report, Result, Verdict
from properties.test_conservation import no_card_is_lost
from tests.evidence.small import ECLIPSE, GAIN, SPOIL, VALE, checked, laid
from tests.miniatures import PaysForARefusal
from tests.scenarios.running import differs, only, results
from tests.scenarios.test_branches import ALL, planting
from tests.scenarios.test_run_laws import law
from tests.scenarios.test_run_readings import alternatives, growth, table

WITH_GAIN = "then: {changes: {Ana.mana: +2}, unchanged: [Ben.mana], events: [mana gained]}"


def gain(then: str) -> str:
    """A gain of two mana, and what must hold after it."""
    assert WITH_GAIN in GAIN
    return GAIN.replace(WITH_GAIN, f"then: {{{then}}}")


# what must hold ----------------------------------------------------------------------------


def every_place_is_looked_at() -> None:
    assert differs(gain("Ana.mana: 2, Ben.mana: 7"))


def a_loss_is_no_gain() -> None:
    assert differs(gain("changes: {Ana.mana: -2}"))


def a_player_who_gained_is_not_unchanged() -> None:
    assert differs(gain("unchanged: [Ana]"))


def what_happened_before_the_last_happened() -> None:
    push = SPOIL.replace("then: {Ana.spoiled: <spoiled>", "then: {never: [spoiled]")
    verdicts = [result.verdict for result in results(push.replace("| spoiled |", "| # so |"))]
    assert verdicts == [Verdict.HOLDS, Verdict.FAILS]


def what_is_offered_too_is_told() -> None:
    assert differs(PASSES + "then: {offered exactly: [push]}\n")


def what_is_offered_is_not_kept_back() -> None:
    assert differs(PASSES + "then: {not offered: [push]}\n")


def what_did_not_happen_is_missed() -> None:
    assert differs(gain("events: [vp gained]"))


def who_is_asked_is_looked_at() -> None:
    assert differs(PASSES + "then: {asked: [Ben]}\n")


PASSES = """\
scenario: Ana may push or pass
probe: true
given: {turn: 'Ana, planting', Ana: {on deck: Blank, deck: [Blank]}, Ben: {}}
"""


# refusals ----------------------------------------------------------------------------------


def another_clause_is_another_refusal() -> None:
    facts = ", because: {covers: Old Oak}"
    assert differs(ECLIPSE.replace(facts, "").replace("clause: NEM-ECL-04", "clause: NEM-ECL-03"))


def other_facts_are_another_refusal() -> None:
    assert differs(ECLIPSE.replace("covers: Old Oak", "covers: Dark Moon"))


def another_code_is_another_refusal() -> None:
    assert differs(ECLIPSE.replace("{clause: NEM-ECL-04", "{code: not-asked"))


def what_was_taken_was_not_refused() -> None:
    assert differs(ECLIPSE.replace("lying: over", "lying: under"))


def a_refusal_that_costs_a_point_is_seen() -> None:
    assert differs(ECLIPSE, PaysForARefusal.engine())


def a_refusal_that_nobody_expects_is_told() -> None:
    assert differs(ECLIPSE.split("    refused:")[0] + "then: {Ana.vp: 0}\n")


# steps and ways ----------------------------------------------------------------------------

SHUFFLED = """\
scenario: Ana pushes, and a card comes up
probe: true
given:
  turn: Ana, planting
  Ana: {on deck: Blank, deck: {shuffled: [Blank, Cursed Land]}}
"""
OPEN = """\
scenario: Ana may sacrifice what she pushed
probe: true
stand-ins:
  Old Oak: {position: top, when played: {may: [{sacrifice: this}, {gain: {vp: 3}}]}}
given: {turn: 'Ana, planting', Ana: {on deck: [Blank, Old Oak], deck: [Blank]}}
when: [{Ana: push}]
then: {Ana.vp: 0}
"""


class BreaksDown(MysticVale):
    """It breaks down at every push."""

    def settle(self, table: Table) -> None:  # type: ignore[override]
        raise ZeroDivisionError(f"at {table.state.pool}")


def an_engine_that_breaks_down_does_not_hold() -> None:
    text = PASSES + "when: [{Ana: push}]\nthen: {Ana.pushes: 1}\n"
    assert only(text, BreaksDown.opened(None)).verdict is Verdict.FAILS


def every_order_is_tried() -> None:
    for card in ("Blank", "Cursed Land"):
        then = f"any order: true\nwhen: [{{Ana: push}}]\nthen: {{Ana.on deck: {card}}}\n"
        assert differs(SHUFFLED + then), card


def a_shuffle_that_nobody_asked_for_is_told() -> None:
    assert differs(PASSES + "shuffles: [[Blank]]\nwhen: [{Ana: push}]\nthen: {Ana.pushes: 1}\n")


def a_question_left_open_is_told() -> None:
    assert differs(OPEN)


def every_outcome_is_looked_at() -> None:
    assert differs(planting(ALL, "in every outcome: {Ana.spoiled: false}"))


def some_outcome_must_be_so() -> None:
    assert differs(planting(ALL, "in some outcome: {Ana.pushes: 7}"))


def no_outcome_may_be_so() -> None:
    assert differs(planting(ALL, "in no outcome: {Ana.pushes: 0}"))


# rows, laws, readings ----------------------------------------------------------------------


def each_row_has_its_own_cells() -> None:
    found = results(SPOIL.replace("| 4     | true ", "| 4     | false"))
    assert [result.verdict for result in found] == [Verdict.HOLDS, Verdict.FAILS]


def a_law_is_between_two_rows() -> None:
    *_, found = results(law("unchanged: [mana]", "two", "none"))
    assert found.verdict is Verdict.FAILS


def each_reading_needs_its_row() -> None:
    field, _ = alternatives()
    found = only(growth(table(f"| f | AMB-02: {field} | true |")))
    assert found.verdict is Verdict.BROKEN


def a_doubt_that_matters_must_be_settled() -> None:
    assert only(growth("", "true")).verdict is Verdict.FAILS


def what_passes_unexpectedly_is_told() -> None:
    text = gain("Ana.mana: 2").replace(
        "given:", "status: known-failing\nreason: nobody knows\ngiven:"
    )
    assert only(text).verdict is Verdict.PASSES_UNEXPECTEDLY


def what_waits_to_be_filled_does_not_hold() -> None:
    assert only(gain("Ana.mana: '?'")).verdict is Verdict.UNFILLED


def each_row_is_filled_by_what_it_came_to(tmp_path: Path) -> None:
    asking = SPOIL.replace("| false   |", "| ?       |").replace("| true    |", "| ?       |")
    file = laid(tmp_path, spoil=asking) / "spoil.yaml"
    fill(file)
    assert file.read_text(encoding="utf-8") == SPOIL


# files and reports -------------------------------------------------------------------------


def every_file_of_a_folder_is_checked(tmp_path: Path) -> None:
    report = checked(tmp_path, a=GAIN, b=ECLIPSE, c=GAIN.replace("+2", "+3"))
    assert (report.files, report.exit_code) == (3, 1)


def a_file_that_can_t_be_read_is_told(tmp_path: Path) -> None:
    assert checked(tmp_path, a=GAIN, b="scenario: [").exit_code == 2


def a_table_without_rows_is_no_success(tmp_path: Path) -> None:
    empty = SPOIL.split("  | three")[0]
    assert checked(tmp_path, a=GAIN, b=empty).exit_code == 2


def every_scenario_of_a_file_is_checked(tmp_path: Path) -> None:
    report = checked(tmp_path, a=f"{GAIN}---\n{ECLIPSE}")
    assert len(report.results) == 2


def what_changed_is_read_anew(tmp_path: Path) -> None:
    def named(text: str) -> str:
        file = laid(tmp_path, a=text) / "a.yaml"
        cache = ParseCache(tmp_path / "cache")
        (sheet,) = load(file, cache)
        cache.save()
        return sheet.scenarios[0].name

    assert named(GAIN) != named(ECLIPSE)


def folders_below_are_looked_into(tmp_path: Path) -> None:
    laid(tmp_path / "below", a=GAIN)
    assert checked(tmp_path, b=ECLIPSE).files == 2


def a_card_that_is_not_there_is_told(tmp_path: Path) -> None:
    unknown = GAIN.replace("Cursed Land x2", "No Such Card")
    assert checked(tmp_path, a=GAIN, b=unknown).exit_code == 2


def two_scenarios_have_two_names(tmp_path: Path) -> None:
    assert checked(tmp_path, a=f"{GAIN}---\n{GAIN}").exit_code == 2


def a_failure_is_no_success(tmp_path: Path) -> None:
    assert checked(tmp_path, a=GAIN.replace("+2", "+3")).exit_code == 1


def a_limit_is_no_success() -> None:
    unknown = Result(where="", scenario="", verdict=Verdict.UNKNOWN)
    assert Report(results=(unknown,)).exit_code == 3


# properties --------------------------------------------------------------------------------


def a_copy_is_a_card_more() -> None:
    """Of two sheets of one name neither is the other."""
    board = {"turn": "Ana, harvest", "Ana": {"field": ["Blank"], "bought": ["Fairy Dance"]}}
    game = Game.lay(VALE, board)
    (sheet,) = game.state.seat("Ana").bought
    doubled = Game.stand(VALE, game.state.change("Ana", bought=(sheet, sheet)))
    walk: Any = SimpleNamespace(games=[game, doubled])
    with pytest.raises(AssertionError):
        no_card_is_lost(walk)
