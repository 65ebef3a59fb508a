"""`mvrules tracker`: what is noted, what is told, and what is left alone."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_a_game_is_noted_and_told(run: Run, here: Path) -> None:
    run("tracker", "games.json", "--lost", "Blight Troll")
    done = run("tracker", "games.json", "--won", "troll", "--format", "csv")
    assert done.exit_code == 0
    assert "Blight Troll,1,1,O X" in done.stdout
    kept = json.loads((here / "games.json").read_text(encoding="utf-8"))
    assert kept["games"] == {"Blight Troll": ["lost", "won"]}


def test_looking_makes_no_file(run: Run, here: Path) -> None:
    done = run("tracker", "games.json", "--format", "csv")
    assert done.exit_code == 0
    assert "Soulbane,0,0," in done.stdout
    assert not (here / "games.json").exists()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--won", "Blight Trolls"), "did you mean 'Blight Troll' or"),
        (("--won", "blight"), "'blight' could be Blight Troll or Blighted Dragon"),
        (("--won", "Soulbane", "--lost", "Soulbane"), "note one at a time"),
        (("--won", "Soulbane", "--ruleset", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_noted_is_refused(
    run: Run, here: Path, arguments: tuple[str, ...], why: str
) -> None:
    done = run("tracker", "games.json", *arguments)
    assert done.exit_code == 2
    assert why in done.stderr
    assert not (here / "games.json").exists()


@pytest.mark.parametrize("text", ["{", '{"tracker": "wonders", "format": 1, "games": {}}'])
def test_a_broken_or_foreign_file_is_left_as_it_is(run: Run, here: Path, text: str) -> None:
    (here / "games.json").write_text(text, encoding="utf-8")
    done = run("tracker", "games.json", "--won", "Soulbane")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "games.json" in done.stderr
    assert (here / "games.json").read_text(encoding="utf-8") == text
