"""A row is laid out, its steps are taken, and what must hold is looked at."""

import pytest

from mvrules.scenarios.results import Verdict
from tests.scenarios.running import differs, only, results

PUSH = """\
scenario: A push
cites: [MV-PLANT-02]
given:
  turn: Ana, planting
  Ana: {field: [Blank x2], on deck: Fertile Soil, deck: [Cursed Land, Blank]}
"""


def pushed(*then: str, when: str = "[{Ana: push}]") -> str:
    lines = "".join(f"  {line}\n" for line in then)
    return f"{PUSH}when: {when}\nthen:\n{lines}"


HOLDING = [
    "changes: {Ana.field: +1, Ana.deck: -1, Ana.vp: 0}",
    "changes: {Ana.on deck: 0, pool: 0}",
    "Ana.field: [Blank, Blank, Fertile Soil]",
    "Ana.field: [Blank x2, Fertile Soil]",
    "Ana.field.3: Fertile Soil",
    "Ana.field.4: nothing",
    "Ana.on deck: Cursed Land",
    "Ana.deck: [Blank]",
    "Ana.decay: 1",
    "unchanged: [Ana.vp, Ana.discard, pool]",
    "events: [card planted]",
    "events: [card turned over, {card planted: Ana}]",
    "events: [{card planted: {end: right}}]",
    "in order: [card planted, {card turned over: {player: Ana, card: Cursed Land}}]",
    "never: [spoiled, {card planted: {end: left}}]",
    "offered: {Ana: [push, pass]}",
    "offered: [pass]",
    "not offered: {Ana: [gain]}",
    "offered exactly: {Ana: [pass, push]}",
    "asked: Ana",
    "asked: {Ana: planting}",
    "asked: {Ana: 'Push, or pass?'}",
    "asked: {Ana: [push, pass]}",
    "scores: {Ana: 0}",
    "scores: {Ana: {total: 0, vp: 0, decay: 1}}",
    "winners: [Ana]",
]


@pytest.mark.parametrize("then", HOLDING)
def test_what_holds_is_seen_to_hold(then: str) -> None:
    result = only(pushed(then))
    assert result.verdict is Verdict.HOLDS, result.told()


FAILING = {
    "changes: {Ana.field: +2}": "$.then.changes['Ana.field']: the change of Ana.field: "
    "expected +2; happened: +1 (2 before, 3 after)",
    "changes: {Ana.deck: 0}": "the change of Ana.deck: expected 0; happened: -1 (2 before, 1",
    "Ana.field: [Blank, Fertile Soil, Blank]": "$.then['Ana.field']: Ana.field: expected "
    "[Blank, Fertile Soil, Blank]; happened: [Blank, Blank, Fertile Soil]",
    "Ana.field.4: Blank": "Ana.field.4: expected Blank; happened: 'Ana.field.4': there is no 4; it "
    "has 3, counted from 1",
    "unchanged: [Ana.vp, Ana.field]": "$.then.unchanged[1]: Ana.field: expected [Blank, Blank]; "
    "happened: [Blank, Blank, Fertile Soil]",
    "unchanged: [Ana]": "$.then.unchanged[0]: Ana.deck: expected [Cursed Land, Blank]; "
    "happened: [Blank]",
    "events: [spoiled]": "$.then.events[0]: events: expected spoiled; happened: card planted "
    "(player: Ana, end: right, pushed: yes, bound: no); card turned over "
    "(player: Ana, card: Cursed Land)",
    "events: [card planted, card planted]": "$.then.events[1]: events: expected card planted",
    "events: [{card planted: Ben}]": "events: expected {card planted: Ben}",
    "in order: [card turned over, card planted]": "in order: expected card planted",
    "never: [card planted]": "$.then.never[0]: never: expected no card planted; happened: card",
    "offered: {Ana: [gain]}": "$.then.offered.Ana[0]: offered: expected gain; happened: push, pass",
    "not offered: {Ana: [pass]}": "not offered: expected no pass; happened: pass is offered",
    "offered exactly: {Ana: [push]}": "offered exactly: expected [push]; happened: pass is offered",
    "offered exactly: {Ana: [push, pass, gain]}": "offered exactly: expected gain",
    "asked: {Ana: harvest}": "asked: expected harvest; happened: planting («Push, or pass?»)",
    "scores: {Ana: 1}": "the score of Ana: expected 1; happened: 0",
    "scores: {Ana: {total: 0, decay: 0}}": "Ana.decay: expected 0; happened: 1",
    "winners: []": "the winners: expected []; happened: [Ana]",
    "outcome: {endless: MV-PLANT-02}": "the outcome: expected endless: MV-PLANT-02; happened: the "
    "game goes on",
}


@pytest.mark.parametrize(("then", "told"), FAILING.items(), ids=FAILING)
def test_what_does_not_hold_is_told(then: str, told: str) -> None:
    result = only(pushed(then))
    assert result.verdict is Verdict.FAILS
    assert told in str(result.differences[0])


def test_a_difference_has_its_place() -> None:
    (difference,) = only(pushed("changes: {Ana.field: +2}")).differences
    assert difference.place == "a.yaml:8:24"
    assert difference.key_path == ("then", "changes", "Ana.field")


def test_the_difference_of_a_row_stands_in_its_cell() -> None:
    table = "cases: |\n  | row | n  |\n  | a   | +1 |\n  | b   | +2 |\n"
    one, two = results(pushed("changes: {Ana.field: <n>}") + table)
    assert one.verdict is Verdict.HOLDS
    assert [difference.place for difference in two.differences] == ["a.yaml:12:11"]


def test_all_differences_are_told_at_once() -> None:
    told = differs(
        pushed("changes: {Ana.field: +2, Ana.deck: 0}", "never: [card planted]", "Ana.vp: 3")
    )
    assert len(told) == 4


def test_a_step_s_then_is_looked_at_before_the_next_step() -> None:
    when = "[{Ana: push, then: {changes: {Ana.field: +1}}}, {Ana: push}]"
    assert not differs(pushed("changes: {Ana.field: +2}", when=when))
    when = "[{Ana: push, then: {changes: {Ana.field: +2}}}, {Ana: push}]"
    assert differs(pushed("changes: {Ana.field: +2}", when=when))


def test_events_of_a_step_are_its_own() -> None:
    when = "[{Ana: push}, {Ana: pass, then: {never: [card planted]}}]"
    assert not differs(pushed("events: [card planted]", when=when))


def test_given_runs_nothing() -> None:
    spoilt = """\
        scenario: A field with much decay
        probe: true
        given: {turn: 'Ana, planting', Ana: {field: [Cursed Land x9]}}
        then: {never: [spoiled], Ana.spoiled: false, asked: {Ana: planting}}
        """
    assert only(spoilt).verdict is Verdict.HOLDS


def test_a_result_tells_how_it_came_to_that() -> None:
    result = only(pushed("changes: {Ana.field: +2}"))
    assert result.book is not None
    told = result.told(result.book.ledger)
    assert told.startswith("fails: a.yaml::A push\na.yaml:8:24  $.then.changes['Ana.field']: ")
    gist = result.book.ledger[result.book.ledger.nearest("MV-PLANT-02")[0]].gist
    assert f"  cites MV-PLANT-02  {gist}" in told
    assert "    ▸ Ana: push" in told
    assert "• card planted (player: Ana, end: right, pushed: yes, bound: no)" in told


def test_a_result_tells_up_to_the_first_difference() -> None:
    when = "[{Ana: push, then: {changes: {Ana.field: +2}}}, {Ana: pass}]"
    told = only(pushed("changes: {Ana.field: +1}", when=when)).explain()
    assert "Ana: push" in told
    assert "Ana: pass" not in told


def test_a_row_that_holds_is_played_again_to_be_explained() -> None:
    result = only(pushed("changes: {Ana.field: +1}"))
    assert result.kept is None
    assert result.explain().startswith("▸ Ana: push")
    assert result.game is not None


def test_a_result_names_its_cards_and_what_is_invented() -> None:
    text = """\
        scenario: Cards
        probe: true
        stand-ins: {Old Oak: {position: top}}
        cards: {Radiant Plexus: {position: top}}
        given: {Ana: {field: [[Blank, Old Oak], [Fertile Soil @ top]], bought: [Radiant Plexus]}}
        then: {Ana.vp: 0}
        """
    result = only(text)
    assert result.cards == ("Blank", "Fertile Soil", "Old Oak", "Radiant Plexus")
    assert result.stand_ins == ("Old Oak",)
    assert result.supplied == ("Radiant Plexus",)
    assert result.ruleset == "mystic-vale"


@pytest.mark.parametrize(
    ("status", "change", "verdict"),
    [
        ("known-failing", "+2", Verdict.KNOWN_FAILING),
        ("known-failing", "+1", Verdict.PASSES_UNEXPECTEDLY),
        ("out of scope", "+2", Verdict.OUT_OF_SCOPE),
        ("out of scope", "+1", Verdict.OUT_OF_SCOPE),
    ],
)
def test_a_status_is_held_to(status: str, change: str, verdict: Verdict) -> None:
    text = pushed(f"changes: {{Ana.field: {change}}}") + f"status: {status}\nreason: so it is\n"
    result = only(text)
    assert (result.verdict, result.reason) == (verdict, "so it is")
    assert result.good is (verdict is not Verdict.PASSES_UNEXPECTEDLY)


def test_a_cell_that_waits_is_told_as_unfilled_and_never_as_passed() -> None:
    table = "cases: |\n  | row | n  |\n  | a   | ? |\n  | b   | +1 |\n"
    one, two = results(pushed("changes: {Ana.field: <n>}", "Ana.vp: 0") + table)
    assert (one.verdict, two.verdict) == (Verdict.UNFILLED, Verdict.HOLDS)
    assert not one.good
    one, two = results(pushed("changes: {Ana.field: <n>}", "Ana.vp: 1") + table)
    assert (one.verdict, two.verdict) == (Verdict.FAILS, Verdict.FAILS)


def test_a_question_mark_outside_of_a_table_waits_too() -> None:
    assert only(pushed("changes: {Ana.field: '?'}")).verdict is Verdict.UNFILLED


def test_each_of_many_steps_has_its_own_events() -> None:
    then = "{events: [card planted], never: [spoiled], changes: {Ana.field: +1}}"
    steps = f"  - {{Ana: push, then: {then}}}\n" * 18
    text = f"""\
scenario: Many pushes
probe: true
given: {{turn: 'Ana, planting', Ana: {{on deck: Blank, deck: [Blank x19]}}}}
when:
{steps}then: {{changes: {{Ana.field: +18}}}}
"""
    assert only(text).verdict is Verdict.HOLDS
