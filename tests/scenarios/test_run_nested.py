"""Answers travel with the move that asks for them; what is left open or unused is an error."""

import pytest

from mvrules.scenarios.results import Verdict
from tests.kernel.wonders_like.book import WondersLike
from tests.scenarios.running import differs, only

BOOK = WondersLike()

FURY = """\
scenario: Fury arrives
ruleset: wonders-like
probe: true
given: {Ana: {hand: [Fury], deck: [Pebble]}, Ben: {}}
when:
"""
FALCON = FURY.replace("deck: [Pebble]", "wonders: [Falcon @ north]")
CHOOSER = FURY.replace("[Fury]", "[Chooser]")
SHIELD = """\
scenario: A shield asks its owner
ruleset: wonders-like
probe: true
given:
  Ana: {hand: [Raider]}
  Ben: {wonders: [{Pebble @ north: {shield: 1}}]}
when:
"""


@pytest.mark.parametrize(
    ("given", "steps", "then"),
    [
        (FURY, "{Ana: {play: Fury, in: north, choose: [use Fury]}}", "{Ana.stones: [north]}"),
        (FURY, "{Ana: {play: Fury, in: north, choose: use Fury}}", "{Ana.stones: [north]}"),
        (FURY, "{Ana: {play: Fury, in: north, choose: [{use: Fury}]}}", "{Ana.stones: [north]}"),
        (FURY, "{Ana: {play: Fury, in: north}, choose: [use Fury]}", "{Ana.stones: [north]}"),
        (FURY, "{Ana: {play: Fury, in: north, decline: Fury}}", "{Ana.wonders: [Fury @ north]}"),
        # an answer may be a step of its own
        (FURY, "{Ana: {play: Fury, in: north}}, {Ana: {use: Fury}}", "{Ana.stones: [north]}"),
        (FURY, "{Ana: {play: Fury, in: north}}, {Ana: use Fury}", "{Ana.stones: [north]}"),
        (FURY, "{Ana: {play: Fury, in: north}}, {Ana: {choose: [use Fury]}}", "{asked: Ben}"),
        # several, in their order
        (
            FALCON,
            "{Ana: {play: Fury, in: north, choose: [use Fury], decline: [Falcon]}}",
            "{events: [battle ended, sacrificed], never: [wonder moved]}",
        ),
        (
            FALCON,
            "{Ana: {play: Fury, in: north, choose: [use Fury, use Falcon]}}",
            "{Ana.wonders: [Falcon @ south]}",
        ),
        # without its verb, as it is read aloud
        (CHOOSER, "{Ana: {play: Chooser, in: north, choose: [draw 1]}}", "{Ana.hand: [Pebble]}"),
        # another player's answer is a step of its own
        (SHIELD, "{Ana: {play: Raider, in: north}}, {Ben: {use: Pebble}}", "{never: [destroyed]}"),
        (SHIELD, "{Ana: {play: Raider, in: north}}, {Ben: {decline: Pebble}}", "{Ben.wonders: []}"),
    ],
)
def test_nested_answers_are_given(given: str, steps: str, then: str) -> None:
    result = only(f"{given}  [{steps}]\nthen: {then}\n", BOOK)
    assert result.verdict is Verdict.HOLDS, result.told()


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        # a question left open
        (
            "{Ana: {play: Fury, in: north}}",
            "$.when[0]: the end: expected no question left open; happened: Ana is asked «",
        ),
        # an answer that nobody asked for
        (
            "{Ana: {play: Fury, in: north, choose: [use Fury, use Fury]}}",
            "$.when[0].Ana.choose[1]: an answer: expected use Fury; happened: no question was left",
        ),
        (
            "{Ana: {play: Fury, in: north, choose: [use Fury], decline: [Falcon]}}",
            "$.when[0].Ana.decline[0]: an answer: expected Falcon",
        ),
        ("{Ana: {play: Fury, in: north}, choose: [use Fury, x]}", "an answer: expected x"),
        # an answer that does not fit
        (
            "{Ana: {play: Fury, in: north, choose: [use Falcon]}}",
            "the move: expected to be taken; happened: Ana may not answer 'use Falcon' to «",
        ),
        # only 'decline' declines
        (
            "{Ana: {play: Fury, in: north, choose: [decline Fury]}}",
            "Ana may not answer 'decline Fury' to",
        ),
        # a move that another player's question keeps waiting
        (
            "{Ana: {play: Fury, in: north}}, {Ben: pass}",
            "Ben is not asked anything now; asked: Ana",
        ),
    ],
)
def test_nested_answers_that_do_not_fit_are_told(steps: str, told: str) -> None:
    found = differs(f"{FURY}  [{steps}]\nthen: {{Ana.deck: [Pebble]}}\n", BOOK)
    assert (told in found[0]) if told else not found, found


def test_a_refused_answer_takes_back_the_whole_move() -> None:
    text = FURY + (
        "  - Ana: {play: Fury, in: north, choose: [use Falcon]}\n"
        "    refused: {code: not-offered}\n"
        "    then: {Ana.hand: [Fury], unchanged: [Ana, Ben]}\n"
        "then: {Ana.hand: [Fury]}\n"
    )
    assert only(text, BOOK).verdict is Verdict.HOLDS, only(text, BOOK).told()


def test_a_step_s_then_is_looked_at_while_another_is_asked() -> None:
    text = SHIELD + (
        "  - Ana: {play: Raider, in: north}\n"
        "    then: {asked: {Ben: take a shield off this instead?}, offered exactly: {Ben: "
        "[{use: Pebble}, {decline: Pebble}]}, offered: {Ben: [use Pebble]}}\n"
        "  - Ben: {use: Pebble}\n"
        "    then: {asked: {Ben: turn}}\n"
    )
    assert only(text, BOOK).verdict is Verdict.HOLDS, only(text, BOOK).told()


GOING_ON = [
    # forced steps, to the next question
    ("{Ana: {play: Chooser, in: north}}, go on", "{asked: Ben}", ""),
    ("{Ana: {play: Chooser, in: north}}, {go on to: 'Ben, turn'}", "{asked: Ben}", ""),
    (
        "{Ana: {play: Chooser, in: north}}, {go on: '', then: {events: [counter put]}}",
        "{Ana.hand: []}",
        "",
    ),
    # a choice is passed by nobody
    ("go on", "{asked: Ana}", "to go on: expected a forced step; happened: Ana can choose"),
    ("{go on to: 'Ben, turn'}", "{asked: Ana}", "to go on: expected Ben, turn; happened: Ana can"),
]


@pytest.mark.parametrize(("steps", "then", "told"), GOING_ON)
def test_going_on_takes_what_is_forced_and_no_choice(steps: str, then: str, told: str) -> None:
    board = CHOOSER.replace(", deck: [Pebble]", "")
    found = differs(f"{board}  [{steps}]\nthen: {then}\n", BOOK)
    assert (told in found[0]) if told else not found, found


def test_going_on_stops_where_one_stands_already() -> None:
    assert not differs(FURY + "  [{go on to: 'Ana, turn'}]\nthen: {asked: Ana}\n", BOOK)
