"""Laws between rows hold whatever the numbers are, and are tests of their own."""

import pytest

from mvrules.scenarios.results import Verdict
from tests.scenarios.running import results

ROWS = """\
scenario: Mana
cites: [MV-HARV-04]
given: {{turn: 'Ana, harvest', Ana: {{field: [Blank, <card>, <other>]}}}}
when: [{{Ana: gain, then: {{changes: {{Ana.mana: <mana>}}, Ana.field: <field>}}}}]
then: {{Ana.decay: <decay>}}
cases: |
  | row   | card         | other        | mana   | decay | field                            |
  | none  |              |              | 0      | 0     | [Blank]                          |
  | one   | Fertile Soil |              | {mana} | 0     | [Blank, Fertile Soil]            |
  | other | Cursed Land  |              | +1     | 1     | [Blank, Cursed Land]             |
  | two   | Fertile Soil | Fertile Soil | +2     | 0     | [Blank, Fertile Soil x2]         |
compare:
  - {{row: {row}, against: {against}, {law}}}
"""


def law(words: str, row: str = "two", against: str = "none", mana: str = "+1") -> str:
    return ROWS.format(law=words, row=row, against=against, mana=mana)


@pytest.mark.parametrize(
    ("words", "row", "against"),
    [
        ("changes: {mana: +2}", "two", "none"),
        ("changes: {mana: -1, decay: +1}", "other", "two"),
        ("changes: {mana: +1, field: +1}, unchanged: [decay]", "one", "none"),
        ("unchanged: [mana]", "one", "other"),
        # by a path, whether or not a column stands there
        ("changes: {Ana.mana: +2}", "two", "none"),
        ("unchanged: [Ana.vp, Ana.gained]", "two", "none"),
    ],
)
def test_a_law_that_is_true_holds(words: str, row: str, against: str) -> None:
    *rows, held = results(law(words, row, against))
    assert {result.verdict for result in rows} == {Verdict.HOLDS}, [r.told() for r in rows]
    assert held.verdict is Verdict.HOLDS, held.told()
    assert held.id == f"a.yaml::Mana[{row} against {against}]"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("changes: {mana: +1}", "changes.mana: mana: expected +1; happened: +2 (2 against 0)"),
        ("changes: {Ana.mana: 0}", "changes['Ana.mana']: Ana.mana: expected 0; happened: +2"),
        (
            "changes: {Ana.gained: +1}",
            "expected a number in both rows; happened: true against true",
        ),
        ("unchanged: [mana]", "[0]: mana: expected the same in both rows; happened: +2 against 0"),
    ],
)
def test_a_law_that_is_not_true_fails(words: str, told: str) -> None:
    *_, held = results(law(words))
    assert held.verdict is Verdict.FAILS
    assert told in str(held.differences[0])


def test_a_law_asks_the_engine_and_not_the_cells() -> None:
    *rows, held = results(law("changes: {mana: +1}", "one", "none", mana="+7"))
    assert [result.verdict for result in rows].count(Verdict.FAILS) == 1
    assert held.verdict is Verdict.HOLDS


def test_a_law_holds_between_rows_that_are_not_filled() -> None:
    *rows, held = results(law("changes: {mana: +1}", "one", "none", mana="?"))
    assert [result.verdict for result in rows].count(Verdict.UNFILLED) == 1
    assert held.verdict is Verdict.HOLDS


def test_a_law_may_wait_itself() -> None:
    assert results(law("changes: {mana: '?'}"))[-1].verdict is Verdict.UNFILLED


def test_a_law_bends_with_its_rows() -> None:
    text = law("changes: {mana: +2}")
    bent = results(text, bends=[("MV-HARV-04", "dropped")])[-1]
    assert bent.verdict is Verdict.FAILS


def test_a_law_names_what_is_there() -> None:
    *_, held = results(law("changes: {Ana.manna: +1}"))
    assert held.verdict is Verdict.BROKEN
    assert "a player has no 'manna'; did you mean 'mana'" in str(held.faults[0])


def test_a_law_out_of_scope_is_not_run() -> None:
    text = law("changes: {mana: +9}").replace("cites:", "status: out of scope\nreason: x\ncites:")
    assert {result.verdict for result in results(text)} == {Verdict.OUT_OF_SCOPE}


def test_a_broken_row_breaks_its_law() -> None:
    *_, held = results(
        law("changes: {mana: +2}").replace("| Fertile Soil | Fertile Soil |", "| Soil | |")
    )
    assert held.verdict is Verdict.BROKEN
