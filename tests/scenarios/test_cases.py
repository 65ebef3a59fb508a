"""A scenario with a table is one test a row, each as one would have written it by hand."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults
from mvrules.scenarios.cases import Filler, touched, uses
from mvrules.scenarios.document import Expectation, Row
from tests.scenarios import faults, laid, scenario


def filled(words: Words, **cells: str) -> Words | None:
    noted = Faults(laid("a: 1"))
    filler = Filler(cells, touched(uses(words)), ("cases", 0), noted)
    result = filler.fill(words, ())
    assert not noted
    return result


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("<full>", "Old Oak"),
        ("sleeve <full> over <full>", "sleeve Old Oak over Old Oak"),
        ("<empty>", None),
        ("Oak, <empty>", "Oak,"),
        (["Blank", "<empty>", "<full>"], ["Blank", "Old Oak"]),
        (["<empty>"], []),
        ([["<empty>"], "a"], [[], "a"]),
        ({"a": "<empty>", "b": "<full>"}, {"b": "Old Oak"}),
        ({"a": {"b": "<empty>"}}, {"a": {}}),
        ([{"b": "<empty>"}, {"b": "<full>"}, {}], [{"b": "Old Oak"}, {}]),
        ({"<full>": "x", "a <full>": "y"}, {"Old Oak": "x", "a Old Oak": "y"}),
        ({"<empty>": "x", "a": "y"}, {"a": "y"}),
        (["Blank", "<layers>"], ["Blank", ["Oak", "Elm"]]),
        ({"a": "<layers>"}, {"a": ["Oak", "Elm"]}),
        ({"a": "<none>", "b": "<tapped>"}, {"a": [], "b": {"Oak": {"tapped": "true"}}}),
        ("now <layers>", "now [Oak, Elm]"),
        ("<other>", "<other>"),
        ("1 < 2 > 0", "1 < 2 > 0"),
        ("<angle>", "<full>"),
    ],
)
def test_a_column_stands_for_its_cell(words: Words, result: Words | None) -> None:
    assert result == filled(
        words,
        full="Old Oak",
        empty="",
        layers="[Oak, Elm]",
        none="[]",
        tapped="{Oak: {tapped: true}}",
        angle="<full>",
    )


WORD = st.text(alphabet="ab<>x ", max_size=6)
NESTED = st.recursive(
    WORD, lambda one: st.lists(one, max_size=4) | st.dictionaries(WORD, one, max_size=4)
)


@given(NESTED)
def test_words_without_a_column_of_the_table_stay_as_they_are(words: Words) -> None:
    known = [use for use in uses(words) if use.column == "zz"]
    assert known == []
    assert Filler({"zz": ""}, touched([]), (), Faults(laid("a: 1"))).fill(words, ()) == words


@given(NESTED, st.text(alphabet="cd", min_size=1, max_size=3))
def test_no_column_is_left_once_its_cell_is_put_in(words: Words, cell: str) -> None:
    cells = {use.column: cell for use in uses(words)}
    noted = Faults(laid("a: 1"))
    result = Filler(cells, touched(uses(words)), (), noted).fill(words, ())
    assert result is not None
    assert not {use.column for use in uses(result)} & set(cells)


SLEEVED = """\
scenario: What lies on top counts
cites: [G-1, <clause>]
stand-ins: {Oak: {position: top}, Elm: {position: top}}
given:
  turn: Ana, harvest
  Ana: {field: [[Blank, <first>, <second>]], bought: <bought>}
when:
  - Ana: <before>
  - Ana: gain
    then: {changes: {Ana.sky: <sky>, Ana.mana: <mana>}}
then: {Ana.field.1: [<second>]}
cases: |
  | row   | clause | first | second | bought | before | sky | mana | reading             | because |
  | one   | G-2    | Oak   |        |        |        | +1  |      | AMB-1: top          | a       |
  | two   |        | Oak   | Elm    | [Elm]  | push   | ?   | 0    | AMB-1: a; AMB-2: no |         |
"""


def test_each_row_is_the_scenario_with_its_cells_put_in() -> None:
    one, two = scenario(SLEEVED).rows
    assert one == Row(
        at=("cases", 0),
        name="one",
        cells=one.cells,
        cites=("G-1", "G-2"),
        readings={"AMB-1": "top"},
        stand_ins={"Oak": {"position": "top"}, "Elm": {"position": "top"}},
        given={"turn": "Ana, harvest", "Ana": {"field": [["Blank", "Oak"]]}},
        when=one.when,
        then=Expectation(at=("then",), holds={"Ana.field.1": []}),
    )
    assert two.given["Ana"] == {"field": [["Blank", "Oak", "Elm"]], "bought": ["Elm"]}
    assert two.readings == {"AMB-1": "a", "AMB-2": "no"}
    assert two.cites == ("G-1",)
    assert scenario(SLEEVED).cites == ("G-1", "G-2")
    assert scenario(SLEEVED).columns[:2] == ("row", "clause")


def test_a_step_keeps_its_key_path_where_one_before_it_is_left_out() -> None:
    one, two = scenario(SLEEVED).rows
    assert [(step.at, step.move) for step in one.when] == [(("when", 1), "gain")]
    assert [(step.at, step.move) for step in two.when] == [
        (("when", 0), "push"),
        (("when", 1), "gain"),
    ]


def test_an_empty_cell_asserts_nothing_and_an_unfilled_one_waits() -> None:
    one, two = scenario(SLEEVED).rows
    assert one.when[0].then == Expectation(at=("when", 1, "then"), changes={"Ana.sky": "+1"})
    assert two.when[1].then == Expectation(
        at=("when", 1, "then"), changes={"Ana.sky": "?", "Ana.mana": "0"}
    )
    assert (one.unfilled, two.unfilled) == ((), ("sky",))


@pytest.mark.parametrize(
    "then",
    [
        "changes: {Ana.vp: <n>}",
        "unchanged: <n>",
        "events: <n>",
        "offered: {Ana: <n>}",
        "winners: <n>",
        "scores: {Ana: <n>}",
        "Ana.vp: <n>",
    ],
)
def test_anything_that_is_asserted_can_wait_to_be_filled(then: str) -> None:
    text = f"scenario: A\nprobe: true\nthen: {{{then}}}\ncases: |\n  | row | n |\n  | a | ? |\n"
    (row,) = scenario(text).rows
    assert row.then
    assert row.unfilled == ("n",)


def told(board: str, table: str) -> list[str]:
    rows = "".join(f"  {line}\n" for line in table.split("\n"))
    return faults(f"scenario: A\nprobe: true\n{board}\ncases: |\n{rows}")


ROW_AND_N = "| row | n |\n| a | +1 |\n| b | 2 |"


@pytest.mark.parametrize(
    ("board", "table", "faults"),
    [
        (
            "then: {pool: 3}",
            ROW_AND_N,
            ["5:11  $.cases.n: the column 'n' stands nowhere in the scenario"],
        ),
        (
            "then: {pool: <n>, box: <m>}",
            ROW_AND_N,
            ["3:24  $.then.box: '<m>' is no column of the table"],
        ),
        (
            "then: {pool: <n>, box: <skyy>}",
            "| row | n | sky |\n| a | 1 | 2 |",
            [
                "3:24  $.then.box: '<skyy>' is no column of the table; did you mean 'sky'?",
                "5:15  $.cases.sky: the column 'sky' stands nowhere in the scenario",
            ],
        ),
        (
            "then: {pool: <because>}",
            "| row | because |\n| a | x |",
            ["3:14  $.then.pool: '<because>' is no column of the table"],
        ),
        (
            "then: {changes: {pool: <n>}}",
            ROW_AND_N,
            ["7:5  $.cases[1]: $.then.changes.pool: wanted a change, found '2'; write +2"],
        ),
        (
            "then: {pool: <n>, changes: {box: 1}}",
            ROW_AND_N,
            ["3:34  $.then.changes.box: wanted a change, found '1'; write +1"],
        ),
        (
            "then: {pool: <n>}",
            "| row | n |\n| a | |",
            ["6:5  $.cases[0]: this row asserts nothing; fill a cell that is asserted"],
        ),
        (
            "given: {pool: <n>}\nthen: {pool: 3}",
            "| row | n |\n| a | ? |",
            ["7:9  $.cases[0].n: '?' stands for what is asserted, and here something"],
        ),
        (
            "then: {pool: <n>}",
            "| row | n |\n| a | [x |",
            ["6:9  $.cases[0].n: a '[' that is not closed; write ',' or ']'"],
        ),
        (
            "then: {<n>: 1, a: 2}",
            "| row | n |\n| a | a |\n| b | b |",
            ["6:5  $.cases[0]: $.then.a: the key 'a' stands twice once the cells are put in"],
        ),
        (
            "then: {pool: <n>}",
            "| row | n | reading |\n| a | 1 | AMB-1 |\n| b | 1 | A: x; A: y |",
            [
                "6:13  $.cases[0].reading: 'AMB-1' chooses no reading; write the doubt",
                "7:13  $.cases[1].reading: the doubt 'A' is read twice",
            ],
        ),
        (
            "readings: any\nthen: {pool: <n>}",
            "| row | n | reading |\n| a | 1 | AMB-1: x |\n| b | 1 | |",
            ["7:5  $.cases[0]: $.readings: 'any' leaves a row's own reading nothing to choose"],
        ),
    ],
)
def test_what_is_wrong_with_rows_is_told_where_it_stands(
    board: str, table: str, faults: list[str]
) -> None:
    found = told(board, table)
    assert [one[: len(fault)] for one, fault in zip(found, faults, strict=True)] == faults


def test_a_column_without_a_table_is_refused() -> None:
    assert faults("scenario: A\nprobe: true\nthen: {pool: <n>}\n") == [
        "3:14  $.then.pool: '<n>' is no column, since there is no table"
    ]


def test_a_row_s_own_reading_comes_before_the_scenario_s() -> None:
    text = (
        "scenario: A\nprobe: true\nreadings: {AMB-1: x, AMB-2: y}\nthen: {pool: 3}\n"
        "cases: |\n  | row | reading |\n  | a | AMB-1: z |\n  | b | |\n"
    )
    one, two = scenario(text).rows
    assert one.readings == {"AMB-1": "z", "AMB-2": "y"}
    assert two.readings == {"AMB-1": "x", "AMB-2": "y"}


def test_what_is_wrong_beside_a_broken_table_is_told_too() -> None:
    board = "given: {a: <n>}\nwhen: [push]\nthen: {changes: {b: <n>, c: 1}}\nany order: 1"
    assert [one.split(":  ")[0].split("  $")[0] for one in told(board, "| row | n |\n| a |")] == [
        "4:8",
        "5:29",
        "6:12",
        "9:5",
    ]


LAW = "then: {pool: <n>}\ngiven: {box: <m>}\ncompare:\n  - "
TABLE = "| row | n | m |\n| a | 1 | 1 |\n| b | 2 | 1 |"


@pytest.mark.parametrize(
    ("law", "fault"),
    [
        ("{row: a, against: c, changes: {n: +1}}", "6:23  $.compare[0].against: no row 'c'"),
        ("{row: a, against: a, changes: {n: +1}}", "6:23  $.compare[0].against: a row is compar"),
        ("{row: a, changes: {n: +1}}", "6:5  $.compare[0]: the key 'against' is missing"),
        ("{row: a, against: b, changes: {n: 1}}", "6:39  $.compare[0].changes.n: wanted a chan"),
        ("{row: a, against: b, changes: {nn: +1}}", "6:40  $.compare[0].changes.nn: no column"),
        ("{row: a, against: b, changes: {m: +1}}", "6:39  $.compare[0].changes.m: 'm' is laid "),
        ("{row: a, against: b, unchanged: [row]}", "6:38  $.compare[0].unchanged[0]: no column"),
        ("{row: a, against: b}", "6:5  $.compare[0]: a law that asserts nothing"),
        ("{row: a, against: b, chang: {}, changes: {n: +1}}", "6:26  $.compare[0].chang: no key"),
        ("law", "6:5  $.compare[0]: wanted a mapping, found 'law'"),
    ],
)
def test_what_is_wrong_with_a_law_between_rows_is_told(law: str, fault: str) -> None:
    (found,) = told(LAW + law, TABLE)
    assert found.startswith(fault)


@pytest.mark.parametrize(
    "board", ["[a" + ", a" * 150_000 + "]", "<n>" * 150_000, "'<n> " + "x" * 400_000 + "'"]
)
def test_a_table_that_would_multiply_a_large_board_is_refused(board: str) -> None:
    rows = "\n".join(f"| {number} | {'y' * 20} |" for number in range(9_000))
    began = time.process_time()
    found = told(f"given: {{a: {board}, b: <n>}}\nthen: {{pool: 3}}", f"| row | n |\n{rows}")
    assert found == ["5:8  $.cases: the rows are too many for so large a board; split the table"]
    assert time.process_time() - began < 20
