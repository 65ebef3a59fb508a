"""`fmt` lays files out in one way, keeps comments and meaning, and leaves alone what it can't."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules import shipped
from mvrules.kernel.documents import Source, load_text
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios import layout
from mvrules.scenarios.format import laid_out, laid_out_file, with_cells
from mvrules.scenarios.load import load

BEFORE = """\
# About oaks

---
scenario:   'An oak''s way'
cites:
- G-1   # the first
-   G-2
stand-ins:                # invented
    Oak:   {position: top,   level: 1}
    Elm: { position: middle,
           level: 2 }


given:
  Ana: {field: [[Blank, Oak, Elm, Oak], [Blank, Oak, Elm, Oak], [Blank, Elm]], bought: [Elm],
        deck: []}
when:
- Ana:
    sleeve: Oak   # the big one
  # a step of its own
- Ana: push
  then: {changes: {Ana.vp: <n>}}
  # still of this step
# before the table
cases: |

   | row | n |

   |a| +1|
   | b\\|c |  |
faq:
   question: Does it stand
     for ever?
   answer: "Yes,

     it does."
   cards: [Oak]
---   # the next
scenario: Two
probe: true
then:
   pool:
   text: |-  # kept
        a
          b

   more: >2+

      x

"""

AFTER = """\
# About oaks

scenario: 'An oak''s way'
cites:
  - G-1  # the first
  - G-2
stand-ins:  # invented
  Oak: {position: top, level: 1}
  Elm: {position: middle, level: 2}

given:
  Ana:
    field: [[Blank, Oak, Elm, Oak], [Blank, Oak, Elm, Oak], [Blank, Elm]]
    bought: [Elm]
    deck: []
when:
  - Ana:
      sleeve: Oak  # the big one
    # a step of its own
  - Ana: push
    then: {changes: {Ana.vp: <n>}}
    # still of this step
# before the table
cases: |
  | row  | n  |
  | a    | +1 |
  | b\\|c |    |
faq:
  question: Does it stand for ever?
  answer: "Yes,

    it does."
  cards: [Oak]
---
# the next
scenario: Two
probe: true
then:
  pool:
  text: |-  # kept
    a
      b

  more: >2+

     x

"""


def test_one_layout_for_all() -> None:
    assert laid_out(BEFORE.replace("'An oak''s way'", "'An oak''s way'"), "a.yaml") == AFTER
    assert laid_out(AFTER, "a.yaml") == AFTER


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_lines_end_in_one_way(ends: str) -> None:
    assert laid_out(BEFORE.replace("\n", ends), "a.yaml") == AFTER


LONG = "oak " * 30


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a", "a\n"),
        ("{a: b}", "{a: b}\n"),
        ("[a,\n b] # c", "[a, b]  # c\n"),
        ("- - a\n  - b\n- c", "- - a\n  - b\n- c\n"),
        ("- a: 1\n  b: 2\n-\n  c: 3", "- a: 1\n  b: 2\n- c: 3\n"),
        ("a:\n\n  b: 1\n\n\n  c: 2\n\n", "a:\n  b: 1\n\n  c: 2\n"),
        ("{a, b: , 'c': d, e: {}, [f: g]}".replace(", [f: g]", ""), "{a: , b: , 'c': d, e: {}}\n"),
        ("[f: g, h]", "[{f: g}, h]\n"),
        ("? a\n: b", "a: b\n"),
        ("a: # one\n  b", "# one\na: b\n"),
        ("a:\n  # one\n  b: c", "a:\n  # one\n  b: c\n"),
        ("- a: # one\n    b\n- c", "# one\n- a: b\n- c\n"),
        ("- # one\n  a: b", "# one\n- a: b\n"),
        ("a: [b, # one\n  c] # two", "a:  # one\n  - b\n  - c  # two\n"),
        ("a: {b: c,\n  # one\n  d: e\n  # two\n}", "a:\n  b: c\n  # one\n  d: e\n  # two\n"),
        (f"a: {LONG.strip()}", f"a: {('oak ' * 24).strip()}\n  {('oak ' * 6).strip()}\n"),
        (f"a: '{LONG}'", f"a: '{LONG}'\n"),
        (f"[{LONG.strip()}, b]", f"- {('oak ' * 24).strip()}\n  {('oak ' * 6).strip()}\n- b\n"),
        (f"a: [{'b, ' * 40}[c]]", "a:\n" + "  - b\n" * 40 + "  - [c]\n"),
        ("a: |\n    x\n   \n    y\nb: c", "a: |\n  x\n\n  y\nb: c\n"),
        ("|\n a\n", "|\n  a\n"),
        ("- |+\n  a\n\n- b", "- |+\n  a\n\n- b\n"),
        ("a: 'b\n    c'", "a: 'b\n  c'\n"),
        ("a: b\n  c\n\n  d", "a: b\n  c\n\n  d\n"),
        ("a: b   #   c   ", "a: b  #   c\n"),
        ("a: 'x # y' # z", "a: 'x # y'  # z\n"),
        ("# only\na: b\n# last", "# only\na: b\n# last\n"),
        ("a: 1\n...\n---\nb: 2\n...\n", "a: 1\n---\nb: 2\n"),
        ("when:\n- a\n# of then\nthen: b", "when:\n  - a\n# of then\nthen: b\n"),
        ("a: é # ü\nb: 😀 # x", "a: é  # ü\nb: 😀  # x\n"),
        ("cases: words", "cases: words\n"),
        ("cases: |\n  no table\n", "cases: |\n  no table\n"),
        ("a:\n  cases: |\n    |a|\n", "a:\n  cases: |\n    |a|\n"),
    ],
)  # fmt: skip
def test_each_kind_of_part_has_its_layout(before: str, after: str) -> None:
    assert laid_out(before, "a.yaml") == after
    assert laid_out(after, "a.yaml") == after


def test_what_cannot_be_read_is_not_laid_out() -> None:
    with pytest.raises(DocumentRefused, match="stands twice"):
        laid_out("a: 1\na: 2\n", "a.yaml")


def test_a_key_of_several_lines_has_no_layout() -> None:
    with pytest.raises(DocumentRefused, match=r"a.yaml:2:3 .* a key of several lines"):
        laid_out("a: 1\n? b\n  c\n: 2\n", "a.yaml")


@pytest.mark.parametrize("wrong", ["a: 2  # c\n", "a: 1\n", "a: 1  # d\n"])
def test_a_layout_that_would_say_something_else_is_refused(
    monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    monkeypatch.setattr(layout.Layout, "write", lambda _self: wrong)
    with pytest.raises(DocumentRefused, match="it would say something else; lay it out by hand"):
        laid_out("a:   1 # c\n", "a.yaml")


def test_a_file_is_laid_out_as_its_text_is(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(BEFORE, encoding="utf-8-sig")
    assert laid_out_file(path) == AFTER


def test_scenarios_in_prose_are_laid_out_and_the_prose_is_not(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(
        "Some   prose\n\n```scenario\na:   1\nb:\n- c\n```\n  x\n```scenario\nd: [e,\n  f]\n```",
        encoding="utf-8",
    )
    assert laid_out_file(path) == (
        "Some   prose\n\n```scenario\na: 1\nb:\n  - c\n```\n  x\n```scenario\nd: [e, f]\n```"
    )
    path.write_text("```scenario\na: [b\n```\n", encoding="utf-8")
    with pytest.raises(DocumentRefused, match=r"a.md:2:4"):
        laid_out_file(path)


@pytest.mark.slow
def test_every_shipped_scenario_has_the_one_layout() -> None:
    paths = sorted(shipped.scenarios().rglob("*.yaml"))
    told = [path for path in paths if laid_out_file(path) != path.read_text(encoding="utf-8")]
    assert paths
    assert not told


WORD = st.text(alphabet=st.sampled_from("ab 01:#-,[]{}'\"|>?é<.\n"), max_size=12) | st.just(
    "w " * 60
)
NESTED = st.recursive(
    WORD,
    lambda one: st.lists(one, max_size=5) | st.dictionaries(WORD.filter(bool), one, max_size=5),
    max_leaves=15,
)
STYLES = st.sampled_from([None, "'", '"', "|", ">"])


@settings(deadline=None)
@given(
    NESTED.filter(bool),
    STYLES,
    st.sampled_from([True, False, None]),
    st.integers(20, 120),
    st.integers(),
)
def test_whatever_is_written_is_laid_out_once_and_for_all(
    data: Any,
    style: str | None,
    flow: bool | None,  # noqa: FBT001 - drawn, not passed
    width: int,
    seed: int,
) -> None:
    text = yaml.dump(
        data, Dumper=yaml.CSafeDumper, default_style=style, default_flow_style=flow, width=width,
        indent=random.Random(seed).choice([2, 4, 7]), allow_unicode=True,
    )  # fmt: skip
    text = remarked(re.sub(r"!!\w+ |^! ", "", text), random.Random(seed))
    try:
        before = [one.data for one in load_text(text, "a.yaml")]
        new = laid_out(text, "a.yaml")
    except DocumentRefused as refused:
        assert "a key of several lines" in str(refused) or not readable(text)  # noqa: PT017 - the only two ways out
    else:
        assert [one.data for one in load_text(new, "a.yaml")] == before
        assert remarks(new) == remarks(text)
        assert laid_out(new, "a.yaml") == new
        assert "\n\n\n" not in new or "\n\n\n" in text


def readable(text: str) -> bool:
    try:
        load_text(text, "a.yaml")
    except DocumentRefused:
        return False
    return True


def remarked(text: str, chance: random.Random) -> str:
    """Put comments and blank lines wherever the text stays what it says."""
    lines = text.split("\n")
    for number in sorted(chance.choices(range(len(lines)), k=5), reverse=True):
        extra = chance.choice(["", "", "  # beside", "\n", "\n   # below", "\n# at the edge"])
        tried = [*lines[:number], lines[number] + extra, *lines[number + 1 :]]
        if same("\n".join(tried), text):
            lines = tried
    return "\n".join(lines)


def same(one: str, other: str) -> bool:
    if not readable(one) or not readable(other):
        return False
    return [d.data for d in load_text(one, "")] == [d.data for d in load_text(other, "")]


def remarks(text: str) -> list[str]:
    source = Source(text, "")
    lines = layout.crossed_out(text, source.nodes)
    return sorted(one.said for one in layout.remarks(lines) if one.said)


TABLES = """\
scenario: A
probe: true
then: {pool: <n>}
cases: |
    | row | n |

    | a | ? |
    | b | 1 |
# after
---
scenario: B
probe: true
then: {pool: <n>}
cases: |
  | row | n |
  | a | ? |
"""


def test_new_cells_are_put_into_their_tables_and_nothing_else_changes(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(TABLES, encoding="utf-8")
    (sheet,) = load(path)
    changed = [(sheet.source, 0, {(0, "n"): "+12"}), (sheet.source, 1, {(0, "n"): "[x|y]"})]
    assert with_cells(TABLES, changed) == TABLES.replace(
        "    | row | n |\n\n    | a | ? |\n    | b | 1 |\n",
        "    | row | n   |\n    | a   | +12 |\n    | b   | 1   |\n",
    ).replace("  | row | n |\n  | a | ? |\n", "  | row | n      |\n  | a   | [x\\|y] |\n")
    assert with_cells(TABLES, []) == TABLES


def test_new_cells_are_put_into_tables_in_prose(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    blocks = TABLES.split("---\n")
    text = "# T\r\n```scenario\r\n{}```\r\nx\r\n```scenario\r\n{}```\r\n".format(
        *(block.replace("\n", "\r\n") for block in blocks)
    )
    path.write_bytes(text.encode())
    first, second = load(path)
    changed = [(first.source, 0, {(1, "n"): "2"}), (second.source, 0, {(0, "n"): "3"})]
    new = with_cells(text, changed)
    assert new == text.replace(
        "    | row | n |\r\n\r\n    | a | ? |\r\n    | b | 1 |\r\n",
        "    | row | n |\r\n    | a   | ? |\r\n    | b   | 2 |\r\n",
    ).replace("  | row | n |\r\n  | a | ? |\r\n", "  | row | n |\r\n  | a   | 3 |\r\n")
