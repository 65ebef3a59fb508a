"""The reference pages are current; where not: `python -m mvrules.cli.reference`."""

from pathlib import Path

import pytest

from mvrules.cli import reference
from mvrules.cli.doors import COMMANDS

FOLDER = Path(__file__).parents[2] / "docs" / "reference"


@pytest.mark.parametrize("name", ["commands.md", "words.md", "refusals.md"])
def test_a_page_is_what_it_would_be_made_anew(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == reference.pages()[name]


def test_every_command_has_its_place() -> None:
    page = reference.pages()["commands.md"]
    for name in (*COMMANDS, "rules show"):
        assert f"## mvrules {name}\n" in page


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    assert {path.name for path in reference.write(tmp_path)} == set(reference.pages())
    (tmp_path / "words.md").write_text("old", encoding="utf-8")
    assert [path.name for path in reference.write(tmp_path)] == ["words.md"]
