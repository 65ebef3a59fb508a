"""What the tests of commands share: a way to call them, and files to call them with."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mvrules.cli.doors import mvrules

Run = Callable[..., Result]

ECLIPSE = """
scenario: An eclipse advancement is never laid over another advancement
cites: [NEM-ECL-04]
stand-ins:
  Old Oak: {position: top}
  Dark Moon: {position: top, eclipse: true}
given: {turn: 'Ana, discard', Ana: {field: [[Blank, Old Oak]], bought: [Dark Moon]}}
when:
  - Ana: {sleeve: Dark Moon, onto: field 1, lying: over}
    refused: {clause: NEM-ECL-04, because: {covers: Old Oak}}
""".lstrip()

GAIN = """
scenario: Each Cursed Land gives one mana
cites: [MV-HARV-04]
given: {turn: 'Ana, harvest', players: [Ana, Ben], Ana: {field: [<field>]}}
when: [{Ana: gain, then: {changes: {Ana.mana: <mana>}}}]
cases: |
  | row  | field          | mana |
  | one  | Cursed Land    | +1   |
  | many | Cursed Land x3 | +3   |
""".lstrip()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in, with no cache that outlives the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / ".cache"))
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(here: Path) -> Run:
    """Call a command as if by its line."""

    def call(*line: str) -> Result:
        done = CliRunner().invoke(mvrules, line)
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done

    return call


@pytest.fixture
def eclipse(here: Path) -> Path:
    """A scenario that holds."""
    (here / "eclipse.yaml").write_text(ECLIPSE, encoding="utf-8")
    return here / "eclipse.yaml"


@pytest.fixture
def failing(here: Path) -> Path:
    """A scenario of which one row holds and one does not."""
    (here / "gain.yaml").write_text(GAIN.replace("+3", "+4"), encoding="utf-8")
    return here / "gain.yaml"


@pytest.fixture
def unreadable(here: Path) -> Path:
    """A file that is no YAML."""
    (here / "unreadable.yaml").write_text("scenario: One\ncites: [MV-HARV-04\n", encoding="utf-8")
    return here / "unreadable.yaml"
