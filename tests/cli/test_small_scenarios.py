"""The small scenarios that the benchmarks time hold themselves."""

import runpy
from pathlib import Path

from tests.cli.conftest import Run

SMALL = Path(__file__).parents[2] / "benchmarks" / "small_scenarios.py"


def test_each_small_scenario_holds(run: Run, tmp_path: Path) -> None:
    small = runpy.run_path(str(SMALL))
    texts = [small["ours"](n) for n in range(small["SIZES"])]
    home = tmp_path / "scenarios"
    home.mkdir()
    (home / "small.yaml").write_text("---\n".join(texts), encoding="utf-8")
    done = run("check", str(home))
    assert done.exit_code == 0, done.output
    assert f"{len(texts)} hold, 0 fail" in done.stdout
