"""What the README shows a newcomer is run as it stands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from mvrules import load
from mvrules.kernel.book import names
from mvrules.scenarios.check import check

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def fenced(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)


def test_the_only_set_up_commands_are_demo_and_test() -> None:
    assert fenced("sh") == ["make demo\n", "make test\n"]


def test_the_first_scenario_holds_and_bites(tmp_path: Path) -> None:
    (scenario,) = fenced("yaml")
    path = tmp_path / "eclipse.yaml"
    path.write_text(scenario, encoding="utf-8")
    assert check([path]).exit_code == 0
    path.write_text(scenario.replace("lying: over", "lying: under"), encoding="utf-8")
    assert check([path]).exit_code == 1


def test_the_first_session_runs() -> None:
    (session,) = fenced("python")
    assert len([line for line in session.splitlines() if line]) <= 12
    done = subprocess.run(
        [sys.executable, "-c", session], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    scores, *trace = done.stdout.splitlines()
    assert re.fullmatch(r"\{'Ana': -?\d+, 'Ben': -?\d+\} \(.*\)", scores)
    assert trace[-1].strip() == "• game ended"


def test_the_table_counts_the_clauses_and_doubts_of_each_rulebook() -> None:
    told = re.findall(r"^\| `([a-z-]+)` \|.*\| (\d+) \| (\d+) \|$", README, flags=re.MULTILINE)
    books = [load(name) for name in names()]
    counted = {book.name: (str(len(book.ledger)), str(len(book.readings))) for book in books}
    assert {name: (clauses, doubts) for name, clauses, doubts in told} == counted


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)]+)\)", README))
def test_each_link_leads_somewhere(path: str) -> None:
    assert (Path(__file__).parents[1] / path).exists()
