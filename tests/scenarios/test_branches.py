"""What must hold in every outcome, in some, or in none, is looked at in each there is."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from mvrules.kernel.documents import Words
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios import branches
from mvrules.scenarios.fill import fill
from mvrules.scenarios.load import load_text
from mvrules.scenarios.results import Verdict
from tests.scenarios.running import WHERE, differs, faults, only

PLANTING = """\
scenario: A Planting
probe: true
given:
  turn: Ana, planting
  Ana: {{on deck: Cursed Land, deck: {{shuffled: [Cursed Land x3, Blank x2]}}}}
{more}
"""
ALL = "until: [harvest, discard]"
GAIN = "when: [{Ana: gain}]\n"
PUSH = "when: [{Ana: push}]"


def planting(*more: str) -> str:
    return PLANTING.format(more="\n".join(more))


@pytest.mark.parametrize(
    "said",
    [
        "in every outcome: {Ana.vp: 0}",
        "in some outcome: {Ana.spoiled: true, Ana.pushes: 3}",
        "in some outcome: [{Ana.spoiled: true}, {Ana.spoiled: false, Ana.pushes: 3}]",
        "in no outcome: {Ana.spoiled: true, Ana.pushes: 2}",
        "in no outcome: [{Ana.pushes: 7}, {Ana.spoiled: true, turn: 'Ana, harvest'}]",
    ],
)
def test_what_is_so_holds(said: str) -> None:
    result = only(planting(ALL, said))
    assert result.verdict is Verdict.HOLDS, result.told()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "in every outcome: {Ana.spoiled: false}",
            (
                "$.in every outcome['Ana.spoiled']: Ana.spoiled (if it goes: Ana: push, "
                "chance: turn over Cursed Land, Ana: push, chance: turn over Cursed Land, "
                "Ana: push, "
                "chance: turn over Cursed Land): expected false; happened: true"
            ),
        ),
        (
            "in some outcome: {Ana.pushes: 7}",
            "$.in some outcome: the outcomes: expected one of them to be so; happened: none of ",
        ),
        (
            "in no outcome: [{Ana.pushes: 7}, {Ana.pushes: 0}]",
            "$.in no outcome[1]: the outcomes: expected none to be so; happened: one is: Ana: pass",
        ),
    ],
)
def test_what_is_not_so_fails_with_the_answers_that_show_it(said: str, told: str) -> None:
    (found,) = differs(planting(ALL, said))
    assert found.startswith(told)


def test_a_failure_tells_what_had_happened_up_to_the_counterexample() -> None:
    result = only(planting(ALL, "in every outcome: {Ana.spoiled: false}"))
    assert result.game is not None
    assert result.game.state.seat("Ana").spoiled
    assert "MV-SPOIL-05" in result.explain()


def test_what_there_is_instead_is_told_of_all_outcomes() -> None:
    (found,) = differs(planting(PUSH, "in some outcome: {Ana.on deck: Fertile Soil}"))
    assert found.endswith("none of 2; Ana.on deck is Blank or Cursed Land")


def test_a_shuffle_that_the_last_step_leaves_open_is_followed() -> None:
    text = planting(PUSH, "in some outcome: [{Ana.on deck: Blank}, {Ana.on deck: Cursed Land}]")
    assert only(text).verdict is Verdict.HOLDS
    listed = text.replace(PUSH, f"shuffles: [[Blank]]\n{PUSH}")
    assert "none of 1; Ana.on deck is Blank" in differs(listed)[0]


def test_a_shuffle_before_the_last_step_is_still_to_be_specified() -> None:
    text = planting("when: [{Ana: push}, {Ana: push}]", "in every outcome: {Ana.pushes: 2}")
    assert "a shuffle nobody specified" in differs(text)[0]


def test_changes_are_told_since_the_board_was_laid() -> None:
    text = planting(PUSH, "in every outcome: {changes: {Ana.field: +1, Ana.deck: -1}}")
    assert only(text).verdict is Verdict.HOLDS


def test_what_must_hold_after_the_steps_is_looked_at_before_anything_is_followed() -> None:
    text = planting("when: [{Ana: push, then: {Ana.pushes: 1}}]", "then: {Ana.field: [Blank]}",
                    "in every outcome: {Ana.vp: 1}")  # fmt: skip
    (found,) = differs(text)
    assert found.startswith("$.then['Ana.field']")


UNSPECIFIED = """\
scenario: A reward that nobody has told
probe: true
given: {turn: 'Ana, harvest', Ana: {field: [[Blank, Dawnseeker Emissary @ top]]}}
"""


@pytest.mark.parametrize(
    "said",
    [
        f"{GAIN}in every outcome: {{outcome: {{unspecified: Dawnseeker Emissary}}}}",
        "until: discard\nin some outcome: {outcome: {unspecified: Dawnseeker Emissary}}",
        "until: discard\nin no outcome: {outcome: {undefined: Dawnseeker Emissary}}",
    ],
)
def test_where_the_rules_stop_there_is_an_outcome(said: str) -> None:
    result = only(UNSPECIFIED + said)
    assert result.verdict is Verdict.HOLDS, result.told()


def test_where_the_rules_stop_and_nobody_expects_it_that_fails() -> None:
    told = differs(f"{UNSPECIFIED}{GAIN}in every outcome: {{Ana.mana: 0}}")
    assert "Dawnseeker Emissary" in told[0]


# limits ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("in every outcome: {Ana.vp: 0}", Verdict.UNKNOWN),
        ("in some outcome: {Ana.pushes: 7}", Verdict.UNKNOWN),
        ("in no outcome: {Ana.pushes: 7}", Verdict.UNKNOWN),
        # what was found before the limit counts
        ("in every outcome: {Ana.pushes: 1}", Verdict.FAILS),
        ("in some outcome: {Ana.pushes: 0}", Verdict.HOLDS),
        ("in no outcome: {Ana.pushes: 0}", Verdict.FAILS),
    ],
)
def test_a_limit_leaves_unknown_what_was_not_found_before(
    said: str, verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(branches, "MOST_GAMES", 12)
    result = only(planting(ALL, said))
    assert result.verdict is verdict, result.told()
    if verdict is Verdict.UNKNOWN:
        told, _, more = result.reason.partition("; ")
        assert told == "12 games were followed, and there are more"
        assert more == "'until' ends ways sooner, and 'mvrules outcomes --limit N' follows more"


# how it is said --------------------------------------------------------------------------------


def refused(*more: str) -> list[str]:
    with pytest.raises(DocumentRefused) as refusal:
        load_text(planting(*more), WHERE)
    return [str(fault).split("  ", 1)[1] for fault in refusal.value.faults]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ((ALL,), "$.until: 'until' says how far outcomes are looked for, and nothing is said"),
        (("in every outcome: {Ana.vp: 0}",), "$.in every outcome: nothing is left open"),
        ((ALL, "in every outcome: {}"), "$.in every outcome: 'in every outcome' asserts no"),
        ((ALL, "in no outcome: {events: [spoiled]}"), "$.in no outcome.events: 'events' tells of"),
        ((ALL, "in some outcome: [{never: [spoiled]}]"), "$.in some outcome[0].never: 'never' t"),
        ((ALL, "in some outcome: {Ana.vp: '?'}"), "$.in some outcome['Ana.vp']: '?' asks for one"),
        ((PUSH, "any order: true", "in every outcome: {Ana.vp: 0}"), "$.any order: 'any order' an"),
        ((ALL, "in evry outcome: {Ana.vp: 0}"), "$.in evry outcome: no key 'in evry outcome' her"),
        (
            (ALL, "in every outcome: {wold: [a], evnts: [b]}"),
            "$.in every outcome.evnts: no key 'ev",
        ),
    ],
)
def test_what_can_t_be_said_is_told_with_its_place(more: tuple[str, ...], told: str) -> None:
    assert any(fault.startswith(told) for fault in refused(*more)), refused(*more)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("until: harvset", "in every outcome: {Ana.vp: 0}"), "no menu is called 'harvset'; did"),
        ((ALL, "in no outcome: {Ana.foeld: []}"), "a player has no 'foeld'; did you mean 'field'"),
        ((ALL, "in no outcome: {Bea.field: []}"), "Bea"),
    ],
)
def test_what_there_is_not_is_told(more: tuple[str, ...], told: str) -> None:
    assert any(told in fault for fault in faults(planting(*more))), faults(planting(*more))


def test_cells_say_what_holds_and_each_row_is_explored_by_itself() -> None:
    text = planting(PUSH, "in every outcome: {Ana.field: <field>}", "in some outcome: [<one>]",
                    "cases: |", "  | row | field | one |",
                    "  | one | [Cursed Land] | {Ana.on deck: Blank} |")  # fmt: skip
    assert only(text).verdict is Verdict.HOLDS, only(text).told()


def test_a_place_that_asks_is_filled_where_all_outcomes_agree(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    text = planting(PUSH, "in every outcome: {Ana.field: '?', Ana.on deck: '?'}")
    path.write_text(dedent(text), encoding="utf-8")
    filled = fill(path)
    said: list[Words] = [one.said for one in filled.written]
    assert said == ["[Cursed Land]"]
    (left,) = filled.left
    assert left.why_not == "the engine says nothing there, or not the same on all ways"
