"""A table is read cell by cell, each with its place, and written back as it reads."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.faults import Faults
from mvrules.scenarios import tables
from mvrules.scenarios.load import Places
from mvrules.scenarios.tables import Table, align, find, lines, read_table, written
from tests.scenarios import laid

TABLE = "| row | sky | because |\n\n|  a  |+1 | x |\n| b | a\\|b ||\n"
NAME_THEM = "add the column 'row' and name each row in it"
KEEP_ONE = "keep one, and put several choices in a cell with ';' between"


def read(text: str) -> tuple[Table | None, list[str]]:
    indented = "".join(f"  {line}\n" for line in text.split("\n"))
    faults = Faults(Places(laid(f"cases: |2\n{indented}")))
    return read_table(text, ("cases",), faults), [str(fault) for fault in faults.told()]


def test_cells_are_what_stands_between_pipes() -> None:
    table, faults = read(TABLE)
    assert faults == []
    assert table is not None
    assert table.columns == ("row", "sky", "because")
    assert [row.cells for row in table.rows] == [("a", "+1", "x"), ("b", "a|b", "")]
    assert [row.number for row in table.rows] == [2, 3]


@pytest.mark.parametrize(
    ("inner", "place"),
    [
        (("sky",), (0, 8)),
        (("nothing",), (0, 2)),
        ((0, "row"), (2, 3)),
        ((0, "sky"), (2, 7)),
        ((1, "sky"), (3, 6)),
        ((1, "because"), (3, 12)),
        ((1,), (3, 2)),
        ((9, "sky"), (0, 8)),
    ],
)
def test_each_cell_has_its_place(inner: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert find(list(lines(TABLE)), inner) == place


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ["1:8  $.cases: the table has no rows; write some, or leave 'cases' out"]),
        ("| row |", ["1:8  $.cases: the table has no rows; write some, or leave 'cases' out"]),
        (
            "| case |\n| a |",
            ["1:8  $.cases: the rows have no names; " + NAME_THEM],
        ),
        (
            "| rwo |\n| a |",
            ["1:8  $.cases: the rows have no names; did you mean 'row'?; " + NAME_THEM],
        ),
        ("| row | a | a |\n| b | 1 | 2 |", ["2:11  $.cases.a: the column 'a' stands twice"]),
        ("| row | |\n| b | 1 |", ["1:8  $.cases: a column without a name"]),
        (
            "| row | reading | readings |\n| a | | |",
            ["2:21  $.cases.readings: two columns choose readings; " + KEEP_ONE],
        ),
        ("| row |\n| |", ["3:5  $.cases[0].row: a row without a name"]),
        ("| row |\n| ? |", ["3:5  $.cases[0].row: a row without a name"]),
        (
            "| row |\n| a |\n| b |\n| a |",
            ["5:5  $.cases[2].row: two rows are called 'a', the first is row 1"],
        ),
        (
            "| row | n |\n| a | 1 | 2 |\n| b |",
            [
                "3:5  $.cases[0]: 3 cells under 2 columns; write a pipe inside a cell as \\|",
                "4:5  $.cases[1]: 1 cells under 2 columns; write a pipe inside a cell as \\|",
            ],
        ),
        (
            "| row | n |\n  a | 1 |",
            ["3:5  $.cases[0]: a line of a table begins and ends with '|'"],
        ),
        ("| row |\n| a", ["3:5  $.cases[0]: a line of a table begins and ends with '|'"]),
        ("| row |\n| a \\|", ["3:5  $.cases[0]: a line of a table begins and ends with '|'"]),
        (
            "| row | n |\n|:---:|---|\n| a | 1 |",
            ["3:4  $.cases[0]: a rule that no table here needs; take the line out"],
        ),
    ],
)
def test_what_is_wrong_with_a_table_is_told_with_its_place(text: str, told: list[str]) -> None:
    table, faults = read(text)
    assert table is None
    assert faults == [f"a.yaml:{one}" for one in told]


@pytest.mark.parametrize(
    ("column", "prose", "special"),
    [
        ("because", True, True),
        ("# note", True, True),
        ("row", False, True),
        ("reading", False, True),
        ("readings", False, True),
        ("sky", False, False),
        ("because of", False, False),
    ],
)
def test_columns_are_for_the_board_or_about_the_row(
    column: str,
    prose: bool,  # noqa: FBT001 - a column of the table above
    special: bool,  # noqa: FBT001 - as above
) -> None:
    assert (tables.is_prose(column), tables.is_special(column)) == (prose, special)


def test_a_table_is_laid_out_with_its_pipes_in_line() -> None:
    assert align(TABLE) == (
        "| row | sky  | because |\n"
        "| a   | +1   | x       |\n"
        "| b   | a\\|b |         |\n"
    )  # fmt: skip


@pytest.mark.parametrize("text", ["", "| a |\n| b | c |\n", "| a |\n| b\n", "one\ntwo\n"])
def test_what_is_no_table_is_not_laid_out(text: str) -> None:
    assert align(text) == text


CELL = st.text(
    alphabet=st.characters(codec="utf-8", exclude_characters="\n\r", exclude_categories=["Cs"]),
    max_size=8,
).map(str.strip)
ROWS = st.integers(1, 5).flatmap(
    lambda width: st.lists(st.lists(CELL, min_size=width, max_size=width), min_size=1, max_size=5)
)


@given(ROWS)
def test_whatever_is_written_as_a_table_reads_the_same_and_stays_in_line(
    rows: list[list[str]],
) -> None:
    text = written(rows)
    assert [list(line.cells) for line in lines(text)] == rows
    assert align(text) == text
    for index, row in enumerate(rows[1:]):
        for column, cell in zip(rows[0], row, strict=True):
            line, at = find(list(lines(text)), (index, column))
            spelt = cell.replace("|", "\\|")
            assert rows[0].count(column) > 1 or text.split("\n")[line][at:].startswith(spelt)


@given(st.text(alphabet="|\\ a\n-", max_size=40))
def test_any_text_has_lines_with_a_place_for_each_cell(text: str) -> None:
    for line in lines(text):
        assert len(line.cells) == len(line.starts) > 0
        assert text.split("\n")[line.number].strip()
    assert align(align(text)) == align(text)
    table, faults = read(text)
    assert (table is None) == bool(faults)


@pytest.mark.parametrize(
    "line", ["| " + "x" * 900_000, "|" * 900_000, "|" + "\\|" * 450_000, "-" * 900_000]
)
def test_a_hostile_line_is_told_within_seconds(line: str) -> None:
    faults = Faults(Places(laid("a: 1")))
    began = time.process_time()
    assert read_table(f"| row |\n{line}", ("cases",), faults) is None
    assert time.process_time() - began < 20
