"""A cell is read by what it asserts, and written so that it reads the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.documents import Words, load_text
from mvrules.kernel.faults import Faults
from mvrules.kernel.unfit import ESCAPED
from mvrules.scenarios.cells import UNFILLED, Kind, Value, flow, meant, spelt, typed
from tests.scenarios import laid


def read(words: Words, kind: Kind) -> tuple[Value, list[str]]:
    faults = Faults(laid("a: 1"))
    return typed(words, kind, ("a",), faults), [str(fault) for fault in faults.told()]


@pytest.mark.parametrize(
    ("words", "kind", "value"),
    [
        ("+2", Kind.CHANGE, 2),
        ("0", Kind.CHANGE, 0),
        ("-1", Kind.NUMBER, -1),
        ("12", Kind.NUMBER, 12),
        ("true", Kind.FLAG, True),
        ("no", Kind.CARD, "no"),
        ("+1", Kind.CARD, "+1"),
        ({"Oak": {"tapped": "true"}}, Kind.CARD, {"Oak": {"tapped": "true"}}),
        ("", Kind.CARD, ""),
        ([], Kind.CARDS, []),
        (["Oak", {"Elm": {}}], Kind.CARDS, ["Oak", {"Elm": {}}]),
        ({"a": ["b"]}, Kind.WORDS, {"a": ["b"]}),
        *((UNFILLED, kind, UNFILLED) for kind in Kind),
    ],
)
def test_words_are_read_as_what_they_assert(words: Words, kind: Kind, value: Value) -> None:
    assert read(words, kind) == (value, [])


@pytest.mark.parametrize(
    ("words", "kind", "told"),
    [
        ("2", Kind.CHANGE, "$.a: wanted a change, found '2'; write +2"),
        ("+2", Kind.NUMBER, "$.a: wanted a number, found '+2'; write it without a sign"),
        ("yes", Kind.FLAG, "$.a: wanted true or false, found 'yes'"),
        (
            ["Oak"],
            Kind.CARD,
            "$.a: wanted one card; write its name, or {its name: what lies on it}",
        ),
        ("Oak", Kind.CARDS, "$.a: wanted a list, found 'Oak'; write [Oak]"),
        (
            [["Oak"]],
            Kind.CARDS,
            "$.a[0]: wanted one card; write its name, or {its name: what lies on it}",
        ),
        (
            {"Oak": "", "Elm": ""},
            Kind.CARD,
            "$.a: wanted one card; write its name, or {its name: what lies on it}",
        ),
    ],
)
def test_words_of_another_kind_are_told(words: Words, kind: Kind, told: str) -> None:
    assert read(words, kind)[1] == [f"a.yaml:1:4  {told}"]


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("Oak", "Oak"),
        ("+1", "+1"),
        ("a, b", "a, b"),
        ("key: value", "key: value"),
        ("[]", []),
        ("[Oak, no]", ["Oak", "no"]),
        ("{Oak: {tapped: true}}", {"Oak": {"tapped": "true"}}),
    ],
)
def test_a_cell_is_words_unless_it_is_in_brackets(cell: str, words: Words) -> None:
    faults = Faults(laid("a: 1"))
    assert meant(cell, ("a",), faults) == words
    assert not faults


@pytest.mark.parametrize("cell", ["[Oak", "{a: 1, a: 2}", "[*x]", "[" * 50, "[a] b"])
def test_what_is_wrong_inside_brackets_is_told_at_the_cell(cell: str) -> None:
    faults = Faults(laid("a: 1"))
    assert meant(cell, ("a",), faults) == ""
    assert [fault.place for fault in faults.told()] == ["a.yaml:1:4"]


@pytest.mark.parametrize(
    ("value", "kind", "cell"),
    [
        (2, Kind.CHANGE, "+2"),
        (-1, Kind.CHANGE, "-1"),
        (0, Kind.CHANGE, "0"),
        (2, Kind.NUMBER, "2"),
        (True, Kind.FLAG, "true"),
        (False, Kind.FLAG, "false"),
        ("Old Oak", Kind.CARD, "Old Oak"),
        (["Old Oak", "Elm x3"], Kind.CARDS, "[Old Oak, Elm x3]"),
        ([], Kind.CARDS, "[]"),
        ({"Oak": {"tapped": "true"}}, Kind.CARD, "{Oak: {tapped: true}}"),
        (
            ["a, b", "it's", "", "- x", "\x1b"],
            Kind.WORDS,
            "['a, b', it's, '', '- x', \"\\U0000001b\"]",
        ),
    ],
)
def test_a_value_is_written_as_an_editor_would(value: Value, kind: Kind, cell: str) -> None:
    assert spelt(value, kind) == cell


LETTERS = st.characters(codec="utf-8", exclude_categories=["Cs"])
TEXT = st.text(LETTERS.filter(lambda sign: not ESCAPED.search(sign)), max_size=8)
NESTED = st.recursive(
    TEXT,
    lambda one: st.lists(one, max_size=4) | st.dictionaries(TEXT.filter(bool), one, max_size=4),
)


@given(NESTED)
def test_whatever_is_written_in_brackets_reads_the_same(words: Words) -> None:
    (document,) = load_text(f"[{flow(words)}]", "a.yaml")
    assert document.data == [words]


@given(st.integers(-(10**17), 10**17), st.booleans(), st.lists(TEXT))
def test_whatever_is_written_as_a_cell_reads_the_same(
    number: int,
    flag: bool,  # noqa: FBT001 - drawn, not passed
    cards: list[Words],
) -> None:
    values: dict[Kind, Value] = {
        Kind.CHANGE: number,
        Kind.NUMBER: number,
        Kind.FLAG: flag,
        Kind.CARDS: cards,
    }
    for kind, value in values.items():
        faults = Faults(laid("a: 1"))
        cell = spelt(value, kind)
        assert typed(meant(cell, (), faults), kind, (), faults) == value
        assert not faults
