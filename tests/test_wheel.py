"""The wheel carries all it needs: installed into an empty venv, it checks what it shipped."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command without this checkout on its path, and give what it printed."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def counts(report: str) -> list[str]:
    """The whole numbers that a report ends with; times, which have a fraction, left out."""
    return re.findall(r"(?<![\d.])\d+(?![\d.])", report.strip().splitlines()[-1])


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment into which the wheel was installed."""
    place = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", place, ROOT, cwd=place)
    venv.create(place / "venv", with_pip=False)
    python = place / "venv" / "bin" / "python"
    run(*pip, "--python", python, "install", "--quiet", *place.glob("*.whl"), cwd=place)
    return python.parent


def test_it_checks_from_an_empty_folder_as_many_scenarios_as_the_checkout_has(
    installed: Path, tmp_path: Path
) -> None:
    here = run(Path(sys.executable).parent / "mvrules", "check", cwd=ROOT)
    there = run(installed / "mvrules", "check", cwd=tmp_path)
    assert any(int(count) > 0 for count in counts(here)), here
    assert counts(there) == counts(here)


def test_it_carries_every_rulebook_pack_schema_and_scenario(
    installed: Path, tmp_path: Path
) -> None:
    program = "from mvrules import shipped; print(shipped.scenarios())"
    scenarios = Path(run(installed / "python", "-c", program, cwd=tmp_path).strip())
    package = scenarios.parents[1]
    assert package.is_relative_to(installed.parent)
    assert _below(scenarios, "*.yaml") == _below(ROOT / "scenarios", "*.yaml")
    for kind in ("*.yaml", "*.json", "*.js", "*.css", "*.LICENSE", "py.typed"):
        carried = {path for path in _below(package, kind) if path.parts[0] != "_shipped"}
        assert carried == _below(ROOT / "mvrules", kind)


def _below(folder: Path, pattern: str) -> set[Path]:
    """The files below a folder, by their path from there."""
    found = {path.relative_to(folder) for path in folder.rglob(pattern)}
    assert found, f"no {pattern} below {folder}"
    return found
