"""Rendering: what a cell holds stays words in every format, and tables paste as they are."""

import csv
import io
import json
from html.parser import HTMLParser

import pytest

from mvrules.reports import FORMATS
from mvrules.reports.render import render, table
from mvrules.reports.rows import (
    ChapterRow,
    ClauseRow,
    Fact,
    Lines,
    Listing,
    Page,
    ResultRow,
    Row,
)

HOSTILE = "<script>alert('x')</script> & \"q\" | `c` *b* _i_ [l](u) \\"


def listing(*rows: Row, of: type[Row] = Fact, title: str = "") -> Listing:
    return Listing(name="facts", title=title, of=of, rows=rows)


def page(*parts: Listing | Lines, title: str = "A page", about: str = "") -> Page:
    return Page(title=title, about=about, parts=parts)


class Seen(HTMLParser):
    """The tags of a page, and the words between them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("form", FORMATS)
def test_each_format_tells_title_facts_and_closing(form: str) -> None:
    rows = Listing(name="f", title="T", of=Fact, rows=(Fact("mana", "two"),), closing="One fact.")
    said = render(page(rows, title="Of mana"), form)
    assert "mana" in said
    assert "two" in said
    assert ("Of mana" in said) == (form != "csv")
    assert ("One fact." in said) == (form not in {"csv", "json"})


def test_html_takes_nothing_for_a_tag() -> None:
    lines = Lines(name="tree", title=HOSTILE, lines=(HOSTILE,))
    whole = page(
        listing(Fact(HOSTILE, HOSTILE), title=HOSTILE), lines, title=HOSTILE, about=HOSTILE
    )
    plain = page(listing(Fact("a", "b"), title="t"), Lines(name="l", title="t", lines=("x",)),
                 title="t", about="t")  # fmt: skip
    seen = Seen(render(whole, "html"))
    assert seen.tags == Seen(render(plain, "html")).tags
    assert "".join(seen.words).count(HOSTILE) == 8


def test_html_counts_many_things_until_one_asks_for_them() -> None:
    few, many = ("a", "b", "c"), ("a", "b", "<c>", "d")
    rows = [
        ClauseRow(
            clause="ONE-01", chapter="one", kind="k", status="modelled", gist="g", printed="p",
            sites=few, scenarios=many,
        )
    ]  # fmt: skip
    said = render(page(Listing(name="c", title="", of=ClauseRow, rows=tuple(rows))), "html")
    assert "<td>a\nb\nc</td>" in said
    assert "<details><summary>4</summary>a\nb\n&lt;c&gt;\nd</details>" in said


def test_html_stands_by_itself() -> None:
    said = render(page(listing(Fact("a", "b"))), "html")
    assert said.startswith("<!doctype html>")
    assert "http" not in said
    assert "@media print" in said
    assert {"link", "img", "iframe"}.isdisjoint(Seen(said).tags)
    assert " src=" not in said


def test_markdown_takes_nothing_for_a_mark() -> None:
    said = render(page(listing(Fact(HOSTILE, "x"))), "md")
    marked = "\\<script>alert('x')\\</script> & \"q\" \\| \\`c\\` \\*b\\* \\_i\\_ [l]\\(u) \\\\"
    assert f"| {marked} |" in said


def test_a_wide_table_of_markdown_is_not_padded() -> None:
    said = render(page(listing(Fact("short", "x" * 200), Fact("a", "b"))), "md")
    assert f"| fact | told |\n| --- | --- |\n| short | {'x' * 200} |\n| a | b |" in said


def test_a_line_break_stays_in_its_cell_of_markdown() -> None:
    assert "| one<br>two |" in render(page(listing(Fact("one\ntwo", "x"))), "md")


def test_a_fence_cannot_be_closed_from_inside() -> None:
    said = render(page(Lines(name="t", title="T", lines=("a", "```", "b"))), "md")
    assert said.count("```") == 2


def test_csv_is_the_first_table_alone_and_reads_back() -> None:
    rows = listing(Fact('with, "comma"', "line\nbreak"), Fact("+1", "=2"))
    said = render(page(Lines(name="t", title="T", lines=("x",)), rows), "csv")
    assert list(csv.reader(io.StringIO(said))) == [
        ["fact", "told"], ['with, "comma"', "line\nbreak"], ["+1", "=2"],
    ]  # fmt: skip


def test_json_keeps_values_as_they_are() -> None:
    rows = Listing(
        name="chapters", title="", of=ChapterRow, rows=(ChapterRow("Cards", 6, 3, 2),),
        counts={"clauses": 6},
    )  # fmt: skip
    lines = Lines(name="sites", title="T", lines=("a:1",))
    assert json.loads(render(page(rows, lines, title="P"), "json")) == {
        "title": "P",
        "chapters": [{"chapter": "Cards", "clauses": 6, "modelled": 3, "covered": 2}],
        "counts": {"clauses": 6},
        "sites": ["a:1"],
    }


def test_a_text_table_is_blanks_and_dashes_and_fits() -> None:
    long = "word " * 40
    said = table(listing(Fact("short", long), Fact(long, "short")), 60)
    assert max(map(len, said.splitlines())) <= 60
    assert said.isascii()
    assert not set("|+") & set(said)


def test_a_narrow_column_keeps_its_width_when_a_wide_one_is_broken() -> None:
    said = table(listing(Fact("NEM-ECL-04", "word " * 40)), 60)
    assert "NEM-ECL-04  word" in said


def test_signs_and_zeros_of_a_cell_are_kept() -> None:
    said = table(listing(Fact("+1", "007"), Fact("1e5", "1_000")))
    assert [line.split() for line in said.splitlines()[2:]] == [["+1", "007"], ["1e5", "1_000"]]


def test_numbers_stand_to_the_right() -> None:
    said = table(listing(ChapterRow("A", 5, 5, 5), ChapterRow("B", 10, 10, 10), of=ChapterRow))
    assert said.splitlines()[2].index("5") == said.splitlines()[3].index("0")


def test_text_counts_where_there_are_too_many_to_name() -> None:
    row = ClauseRow(clause="A-01", chapter="c", kind="k", status="modelled", gist="g", printed="p",
                    sites=("x.py:1", "y.py:2"))  # fmt: skip
    whole = page(Listing(name="clauses", title="", of=ClauseRow, rows=(row,)))
    assert "x.py:1" not in render(whole, "text")
    assert "2            -" in render(whole, "text")
    assert "| x.py:1<br>y.py:2 |" in render(whole, "md")


def test_several_things_in_a_cell_are_told_one_after_the_other() -> None:
    row = ResultRow(file="f", scenario="s", row="", verdict="holds", clauses=("A-01", "A-02"),
                    differences=(), faults=(), reason="", stand_ins=(), supplied=())  # fmt: skip
    assert "A-01; A-02" in render(page(listing(row, of=ResultRow)), "csv")


@pytest.mark.parametrize(("form", "said"), [("text", "T:\n  nowhere"), ("md", "nowhere"),
                                            ("html", "<p>nowhere</p>")])  # fmt: skip
def test_where_there_is_no_line_that_is_said(form: str, said: str) -> None:
    assert said in render(page(Lines(name="t", title="T", lines=(), none="nowhere")), form)


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_what_holds_nothing_is_left_out_with_its_title(form: str) -> None:
    whole = page(listing(title="Empty facts"), Lines(name="t", title="Empty lines", lines=()))
    assert "Empty" not in render(whole, form)


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_lines_that_may_run_on_stand_in_one(form: str) -> None:
    running = Lines(name="t", title="T", lines=("mana", "decay"), running=True)
    assert "mana, decay" in render(page(running), form)


def test_prose_is_broken_where_the_page_ends() -> None:
    said = render(page(title="word " * 40, about="more " * 40), "text", 50)
    assert max(map(len, said.splitlines())) <= 50
