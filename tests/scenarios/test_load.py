"""Scenarios are found in files and in prose, with the places of their parts."""

from pathlib import Path

import pytest

from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios.fences import fenced
from mvrules.scenarios.load import load, load_text

ONE = "scenario: One\nprobe: true\nthen: {pool: 3}\n"
TWO = "scenario: Two\nprobe: true\nthen: {pool: <n>}\ncases: |\n  | row | n |\n  | a | 1 |\n"


def test_a_file_holds_its_scenarios_in_order(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(f"{ONE}---\n{TWO}", encoding="utf-8")
    (sheet,) = load(path)
    assert [(one.name, one.index) for one in sheet.scenarios] == [("One", 0), ("Two", 1)]
    assert sheet.source.where == str(path)


def test_a_scenario_s_parts_have_their_places_long_after_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(f"{ONE}---\n{TWO}", encoding="utf-8")
    (sheet,) = load(path)
    one, two = sheet.scenarios
    assert sheet.places(one).place(("then", "pool")) == f"{path}:3:14"
    assert sheet.places(two).place(two.rows[0].at) == f"{path}:10:5"
    assert sheet.places(two).place((*two.rows[0].at, "n")) == f"{path}:10:9"
    faults = sheet.faults(two)
    faults.add((*two.rows[0].at, "n"), "odd")
    assert [fault.place for fault in faults.told()] == [f"{path}:10:9"]


PROSE = f"""\
# Title

```scenario
{ONE}```

Some ``` in a line, and code that is none:

```yaml
scenario: no
```

````markdown
```scenario
scenario: shown, not meant
```
````

  ~~~~ scenario
  scenario: Two
  probe: true
  then: {{pool: 3, box: 1 1}}
~~~
  ~~~~~

```scenario
scenario: Three
probe: true
then: {{pool: 3}}
"""


def test_fenced_scenarios_are_found_in_prose_whatever_the_fence() -> None:
    blocks = list(fenced(PROSE))
    assert [line for line, _ in blocks] == [4, 22, 29]
    assert [block.split("\n")[0].strip() for _, block in blocks] == [
        "scenario: One",
        "scenario: Two",
        "scenario: Three",
    ]


def test_scenarios_in_prose_have_their_places_in_the_prose(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(PROSE.replace("~~~\n  ~~~~~", "  ~~~~"), encoding="utf-8")
    sheets = load(path)
    names = [one.name for sheet in sheets for one in sheet.scenarios]
    assert names == ["One", "Two", "Three"]
    places = sheets[1].places(sheets[1].scenarios[0])
    assert places.place(("then", "box")) == f"{path}:24:24"


def test_prose_without_scenarios_holds_none(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("# Title\n", encoding="utf-8")
    assert load(path) == []


def test_all_faults_in_prose_are_told_at_once_and_names_stand_once(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    blocks = [ONE, ONE, "scenario: Two\n", "a: [b\n"]
    path.write_text("".join(f"```scenario\n{block}```\n" for block in blocks), encoding="utf-8")
    with pytest.raises(DocumentRefused) as refused:
        load(path)
    assert [fault.place.removeprefix(f"{path}:") for fault in refused.value.faults] == [
        "12:1",
        "12:1",
        "15:4",
        "7:11",
    ]


def test_a_text_can_be_read_without_a_file() -> None:
    sheet = load_text(ONE, "stdin", first_line=5)
    assert sheet.places(sheet.scenarios[0]).place(("then",)) == "stdin:7:7"
