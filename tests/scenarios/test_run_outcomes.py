"""Where the rules give no answer, that is an outcome like any other, and can be expected."""

import pytest

from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale.vale import MysticVale
from mvrules.scenarios.results import Verdict
from tests.kernel.wonders_like.book import WondersLike
from tests.scenarios.running import differs, faults, only, results

WONDERS = WondersLike()

ENDLESS = """\
scenario: What feeds itself
ruleset: wonders-like
probe: true
given: {Ana: {hand: [Restless]}, Ben: {}}
when: [{Ana: {play: Restless, in: north}}]
then: {then}
"""
UNDEFINED = """\
scenario: What becomes of what fits nowhere
cites: [MV-DISC-01]
stand-ins: {Fir: {position: top}, Oak: {position: top, level: 1}}
given: {turn: 'Ana, discard', Ana: {field: [[Blank, Fir]], bought: [Oak]}}
when: [{Ana: done, then: {Ana.vp: 0, outcome: <outcome>}}]
cases: |
  | row      | reading             | outcome             |
  | not said | AMB-06: unspecified | {undefined: AMB-06} |
  | gone     | AMB-06: box         |                     |
  | kept     | AMB-06: kept        |                     |
  | for sale | AMB-06: commons     |                     |
"""
UNSPECIFIED = """\
scenario: A reward that nobody has told
probe: true
given: {turn: 'Ana, harvest', Ana: {field: [[Blank, Dawnseeker Emissary @ top]]}}
when: [{Ana: gain}]
then: {then}
"""


@pytest.mark.parametrize("name", ["what waits", "WL-DEATH-01"])
def test_an_endless_round_is_expected_by_what_comes_round_or_by_its_clause(name: str) -> None:
    result = only(ENDLESS.replace("{then}", f"{{outcome: {{endless: {name}}}}}"), WONDERS)
    assert result.verdict is Verdict.HOLDS, result.told()


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("{Ana.hand: []}", "the end: expected a menu; happened: endless: what waits"),
        ("{outcome: {endless: WL-STUN-01}}", "the outcome: expected endless: WL-STUN-01; happened"),
        ("{outcome: {undefined: what waits}}", "expected undefined: what waits; happened: endless"),
    ],
)
def test_an_endless_round_that_is_not_expected_so_fails(then: str, told: str) -> None:
    assert any(told in one for one in differs(ENDLESS.replace("{then}", then), WONDERS))


def test_an_undefined_outcome_is_expected_by_its_doubt() -> None:
    found = {result.row: result.verdict for result in results(UNDEFINED)}
    assert set(found.values()) == {Verdict.HOLDS}, found
    assert len(found) == 4
    found = {
        result.row: result.verdict
        for result in results(UNDEFINED.replace("{undefined: AMB-06}", "{undefined: AMB-07}"))
    }
    assert found.pop("not said") is Verdict.FAILS
    assert set(found.values()) == {Verdict.HOLDS}


@pytest.mark.parametrize(
    "name",
    ["ritual of Dawnseeker Emissary", "Dawnseeker Emissary", "'Dawnseeker Emissary, ritual'"],
)
def test_an_unspecified_fact_is_expected_by_card_and_fact(name: str) -> None:
    result = only(UNSPECIFIED.replace("{then}", f"{{outcome: {{unspecified: {name}}}}}"))
    assert result.verdict is Verdict.HOLDS, result.told()


def test_an_unspecified_fact_that_nobody_expects_fails() -> None:
    (told,) = differs(UNSPECIFIED.replace("{then}", "{Ana.mana: 0}"))
    assert told.startswith("$.when[0].Ana: the move: expected to be taken; happened: Dawnseeker")


def test_after_a_stop_there_is_no_further_step() -> None:
    text = UNSPECIFIED.replace(
        "[{Ana: gain}]",
        "[{Ana: gain, then: {outcome: {unspecified: Dawnseeker Emissary}}}, {Ana: gain}]",
    )
    (told,) = differs(text.replace("{then}", "{Ana.mana: 0}"))
    assert "the game had stopped: Dawnseeker Emissary: ritual is unspecified" in told


@pytest.mark.parametrize(
    "then",
    [
        "{Ana.score: unspecified}",
        "{scores: {Ana: unspecified}}",
        "{Ana.score: {unspecified: end vp of Beastbrother Ambassador}}",
        "{scores: {Ana: {total: unspecified, vp: 0}}}",
    ],
)
def test_a_count_that_nobody_can_make_is_expected_as_unspecified(then: str) -> None:
    text = """\
        scenario: Points that nobody has told
        probe: true
        given: {turn: 'Ana, harvest', Ana: {field: [[Blank, Beastbrother Ambassador @ top]]}}
        then: THEN
        """
    result = only(text.replace("THEN", then))
    assert result.verdict is Verdict.HOLDS, result.told()
    assert differs(text.replace("THEN", then.replace("unspecified", "undefined")))
    assert "end vp is unspecified" in differs(text.replace("THEN", "{Ana.score: 0}"))[0]


SWELL = ENDLESS.replace("Restless", "Swell").replace("{then}", "{Ana.hand: []}")


def test_a_run_that_takes_too_long_is_unknown() -> None:
    result = only(SWELL, WONDERS)
    assert result.verdict is Verdict.UNKNOWN
    assert "20000 steps without a question" in result.reason


def test_an_engine_that_breaks_down_is_told_and_does_not_pass() -> None:
    class Broken(MysticVale):
        def settle(self, table: Table) -> None:  # type: ignore[override]
            raise ZeroDivisionError(f"at {table.state.pool}")

    text = """\
        scenario: A push
        probe: true
        given: {Ana: {field: [Blank], on deck: Blank}}
        when: [{Ana: push, refused: {code: forbidden}}]
        """
    (told,) = differs(text, Broken.opened(None))
    assert told.startswith(
        "$.when[0]: the engine: expected an outcome; happened: ZeroDivisionError"
    )
    assert "test_run_outcomes.py, line" in told


def test_a_row_may_end_at_a_menu_and_only_there_is_more_asked() -> None:
    text = """\
        scenario: The turn ends
        probe: true
        given: {turn: 'Ana, discard', Ana: {field: [Blank]}}
        when: [{Ana: done}]
        then: {Ana.discard: [Blank]}
        """
    assert only(text).verdict is Verdict.HOLDS
    more = text.replace("[{Ana: done}]", "[{Ana: done}, {Ana: done}]")
    assert "offered: prepare" in differs(more)[0]


def test_an_outcome_that_names_no_clause_and_no_doubt_is_a_fault() -> None:
    text = UNSPECIFIED.replace("{then}", "{outcome: {undefined: AMB-999}}")
    assert only(text).verdict is Verdict.BROKEN
    (told,) = faults(text)
    assert "$.then.outcome.undefined: no clause or doubt 'AMB-999'; did you mean 'AMB-" in told
