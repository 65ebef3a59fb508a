"""What is read of a rule is the same, whichever Python compiled it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from mvrules.kernel import bytecode
from mvrules.kernel.bytecode import Compiled, Step
from tests.kernel import rules_to_read

RECORDED = Path(__file__).parent / "compiled"
HERE = "here"
PYTHONS = (HERE, *sorted(path.stem for path in RECORDED.glob("*.json")))

Read = Mapping[str, Compiled]


def read_by(python: str) -> Read:
    """Read each rule as a Python compiled it: this one, or one that was recorded."""
    if python == HERE:
        return {rule.__name__: bytecode.read(rule) for rule in rules_to_read.RULES}
    told = json.loads((RECORDED / f"{python}.json").read_text(encoding="utf-8"))
    given = {rule.__name__: bytecode.read(rule).given for rule in rules_to_read.RULES}
    return {name: Compiled(given[name], steps_told(steps)) for name, steps in told.items()}


def steps_told(steps: list[Any]) -> tuple[Step, ...]:
    return tuple(Step(place, name, about_told(about)) for place, name, about in steps)


def about_told(about: Any) -> Any:
    if isinstance(about, dict):
        return steps_told(about["apart"]) if "apart" in about else tuple(about["both"])
    return about


@pytest.fixture(params=PYTHONS)
def read(request: pytest.FixtureRequest) -> Read:
    return read_by(request.param)


def test_rules_of_four_pythons_are_recorded() -> None:
    assert PYTHONS[1:] == ("python-3.11", "python-3.12", "python-3.13", "python-3.14")
    assert all(read_by(python).keys() == read_by(HERE).keys() for python in PYTHONS)


def test_what_this_python_makes_of_them_is_what_was_recorded() -> None:
    own = RECORDED / f"python-{sys.version_info[0]}.{sys.version_info[1]}.json"
    assert own.exists(), f"record it: python tests/kernel/rules_to_read.py > {own.name}"
    assert json.loads(rules_to_read.recorded()) == json.loads(own.read_text(encoding="utf-8"))


def test_a_rule_that_passes_another_on_lets_something_happen_in_one_place(read: Read) -> None:
    assert {name: bytecode.happenings(rule) for name, rule in read.items()} == {
        "one_happening": 1,
        "passed_on": 1,
        "two_things": 2,
        "asking": 1,
        "asking_for_each": 1,
        "growing": 2,
        "kept_in_a_list": 2,
        "kept_in_a_question": 2,
        "going_round": 2,
        "going_on_for_ever": 1,
        "once_for_each": 2,
        "once_for_each_of_many": 2,
        "looking_first": 2,
        "always": 0,
        "named_alike": 0,
        "as_ruled": 0,
        "as_ruled_of_one": 0,
        "of_one": 0,
        "of_some": 0,
    }


def test_what_is_asked_for_after_something_happened_is_told_from_what_comes_before(
    read: Read,
) -> None:
    assert bytecode.asks(read["asking"]) == {"before", "after", "first"}
    assert bytecode.asks_later(read["asking"]) == {"after"}
    assert bytecode.asks_later(read["always"]) == frozenset()


def test_what_is_asked_for_about_each_of_several_is_asked_for(read: Read) -> None:
    assert {"heard", "seen", "others"} <= bytecode.asks_later(read["asking_for_each"])


def test_a_decision_that_is_the_same_whatever_there_is_looks_at_nothing(read: Read) -> None:
    decisions = ("always", "named_alike", "as_ruled", "as_ruled_of_one", "of_one", "of_some")
    looking = [name for name in decisions if bytecode.looks(read[name])]
    assert looking == ["as_ruled_of_one", "of_one", "of_some"]


def test_a_rule_looks_again_after_something_happened_wherever_it_puts_what_it_sees(
    read: Read,
) -> None:
    again = {name for name, rule in read.items() if bytecode.looks_again(rule)}
    assert again == {
        "asking",
        "asking_for_each",
        "growing",
        "kept_in_a_list",
        "kept_in_a_question",
        "once_for_each",
        "once_for_each_of_many",
    }
