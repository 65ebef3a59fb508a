"""A scenario is read into steps and expectations, all in words, or refused with all its faults."""

import msgspec
import pytest

from mvrules.kernel.documents import Words
from mvrules.scenarios.document import (
    WHOEVER,
    Compare,
    Expectation,
    Faq,
    Refused,
    Row,
    Scenario,
    Step,
)
from tests.scenarios import scenario

WHOLE = """\
scenario: A sleeved oak stays
ruleset: garden
edition: second
cites: [G-1, G-2]
mentions: [G-3]
status: known-failing
reason: not built yet
faq:
  question: Does it stay?
  answer: Yes.
  cards: [Oak]
stand-ins:
  Oak: {position: top}
cards:
  Elm: {level: 1}
readings: {AMB-1: stays}
illegal board: twenty-one cards
any order: true
any interleaving: false
given:
  turn: Ana, discard
  Ana: {field: [[Blank, Elm]], bought: [Oak x2]}
shuffles: [{Ana.deck: [Oak, Elm]}]
when:
  - Ana: {sleeve: Oak, onto: field 1, choose: [discard field 2], decline: Elm}
    then: {Ana.field.1: [Blank, Elm, Oak]}
  - Ana: push
    choose: [keep, {discard: Elm}]
    refused: {clause: G-2, code: forbidden, because: {covers: Elm}, offered: [pass]}
  - go on
  - {go on: , then: {asked: Ben}}
  - go on to: Ben, harvest
then:
  changes: {Ana.vp: +2, Ben.vp: 0}
  unchanged: [Ben.field]
  events: [grown, {withered: Ana}]
  in order: [grown, {withered: Ana}]
  never: [spoiled]
  offered: [pass]
  not offered: {Ana: [push], Ben: [push, {sleeve: Oak}]}
  offered exactly: {Ben: []}
  asked: {Ana: push or pass}
  scores: {Ana: {tokens: 3}, Ben: 1}
  winners: [Ana]
  outcome: {undefined: AMB-2}
  pool: 3
  Ana.field.1: Oak
"""


def test_every_key_of_the_language_is_read_and_kept_in_words() -> None:
    (row,) = scenario(WHOLE).rows
    assert scenario(WHOLE) == Scenario(
        name="A sleeved oak stays",
        ruleset="garden",
        cites=("G-1", "G-2"),
        mentions=("G-3",),
        status="known-failing",
        reason="not built yet",
        faq=Faq(question="Does it stay?", answer="Yes.", cards=("Oak",)),
        any_order=True,
        rows=(row,),
    )
    assert row == Row(
        cites=("G-1", "G-2"),
        edition="second",
        readings={"AMB-1": "stays"},
        stand_ins={"Oak": {"position": "top"}},
        cards={"Elm": {"level": "1"}},
        illegal_board="twenty-one cards",
        given={
            "turn": "Ana, discard",
            "Ana": {"field": [["Blank", "Elm"]], "bought": ["Oak x2"]},
        },
        shuffles=[{"Ana.deck": ["Oak", "Elm"]}],
        when=row.when,
        then=row.then,
    )


def test_steps_keep_moves_answers_and_refusals_each_with_its_key_path() -> None:
    (row,) = scenario(WHOLE).rows
    assert row.when == (
        Step(
            at=("when", 0),
            actor="Ana",
            move={"sleeve": "Oak", "onto": "field 1"},
            choose=("discard field 2",),
            decline=("Elm",),
            then=Expectation(
                at=("when", 0, "then"), holds={"Ana.field.1": ["Blank", "Elm", "Oak"]}
            ),
        ),
        Step(
            at=("when", 1),
            actor="Ana",
            move="push",
            choose=("keep", {"discard": "Elm"}),
            refused=Refused(
                at=("when", 1, "refused"),
                clause="G-2",
                code="forbidden",
                because={"covers": "Elm"},
                offered=("pass",),
            ),
        ),
        Step(at=("when", 2), go_on=True),
        Step(
            at=("when", 3),
            go_on=True,
            then=Expectation(at=("when", 3, "then"), asked={"Ben": ""}),
        ),
        Step(at=("when", 4), go_on=True, go_on_to="Ben, harvest"),
    )


def test_what_must_hold_is_kept_by_how_it_is_asserted() -> None:
    assert scenario(WHOLE).rows[0].then == Expectation(
        at=("then",),
        holds={"pool": "3", "Ana.field.1": "Oak"},
        changes={"Ana.vp": "+2", "Ben.vp": "0"},
        unchanged=("Ben.field",),
        events=("grown", {"withered": "Ana"}),
        in_order=("grown", {"withered": "Ana"}),
        never=("spoiled",),
        offered={WHOEVER: ("pass",)},
        not_offered={"Ana": ("push",), "Ben": ("push", {"sleeve": "Oak"})},
        offered_exactly={"Ben": ()},
        asked={"Ana": "push or pass"},
        scores={"Ana": {"tokens": "3"}, "Ben": "1"},
        winners=("Ana",),
        outcome={"undefined": "AMB-2"},
    )


def test_little_need_be_said() -> None:
    one = scenario("scenario: A\ncites: [G-1]\nthen: {pool: 3}\n")
    then = Expectation(at=("then",), holds={"pool": "3"})
    assert one.ruleset == "mystic-vale"
    assert one.rows == (Row(cites=("G-1",), then=then),)


def test_a_probe_need_not_cite() -> None:
    assert scenario("scenario: A\nprobe: true\nthen: {pool: 3}\n").cites == ()


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        ("Ana", {"Ana": ""}),
        ("[Ana, Ben]", {"Ana": "", "Ben": ""}),
        ("{Ana: push or pass}", {"Ana": "push or pass"}),
    ],
)
def test_who_is_asked_can_be_said_with_or_without_what(asked: str, read: dict[str, Words]) -> None:
    (row,) = scenario(f"scenario: A\nprobe: true\nthen: {{asked: {asked}}}").rows
    assert row.then == Expectation(at=("then",), asked=read)


@pytest.mark.parametrize(
    "empty", ["winners: []", "offered exactly: []", "offered exactly: {Ana: []}"]
)
def test_that_there_is_nothing_can_be_asserted(empty: str) -> None:
    (row,) = scenario(f"scenario: A\nprobe: true\nthen: {{{empty}}}").rows
    assert row.then


def test_any_reading_is_said_in_one_word() -> None:
    (row,) = scenario("scenario: A\nprobe: true\nreadings: any\nthen: {pool: 3}").rows
    assert (row.any_reading, row.readings) == (True, {})


def test_a_scenario_comes_back_from_bytes_as_it_was() -> None:
    one = scenario(WHOLE)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(one), type=Scenario) == one


def test_a_law_needs_no_more_than_two_rows_and_what_differs() -> None:
    text = WHOLE + (
        "compare:\n"
        "  - {row: a, against: b, changes: {n: +1, Ana.vp: -1}, unchanged: [m]}\n"
        "cases: |\n  | row | n | m |\n  | a | 1 | 2 |\n  | b | 1 | 2 |\n"
    )
    text = text.replace("pool: 3", "pool: <n>\n  Ben.pool: <m>")
    assert scenario(text).compare == (
        Compare(
            at=("compare", 0),
            row="a",
            against="b",
            changes={"n": "+1", "Ana.vp": "-1"},
            unchanged=("m",),
        ),
    )
