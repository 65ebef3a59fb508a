"""The committed reports say what the commands say now; `make reports` writes them anew."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from mvrules.cli.doors import mvrules

REPORTS = Path(__file__).parents[1] / "reports"


@pytest.mark.parametrize("form", ["md", "html"])
def test_the_clause_table_is_current(form: str) -> None:
    said = CliRunner().invoke(mvrules, ["rules", "--format", form])
    assert said.exit_code == 0, said.output
    committed = (REPORTS / f"clauses.{form}").read_text(encoding="utf-8")
    assert committed == said.output, "run 'make reports'"
