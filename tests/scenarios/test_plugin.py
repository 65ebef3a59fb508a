"""pytest runs each row as a test of its own, and judges it as `mvrules check` does."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mvrules import load, shipped
from mvrules.kernel import unfit  # a run inside a run must find every module there already
from mvrules.scenarios.check import check
from mvrules.scenarios.results import Verdict

pytest_plugins = ["pytester"]

QUIETLY = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist")
VALE = load("mystic-vale")  # as with `unfit`
assert unfit.DEEP

ONE = """\
scenario: {name}
cites: [{cites}]
given: {{turn: 'Ana, planting', Ana: {{field: [Blank], on deck: {card}, deck: [Blank]}}}}
when: [{{Ana: push}}]
then: {{changes: {{Ana.field: {change}}}}}
"""
TABLE = """\
cases: |
  | row | change |
  | one | +1     |
  | two | +2     |
compare: [{row: one, against: two, changes: {change: 0}}]
"""

Run = Callable[..., pytest.RunResult]


def text(
    name: str = "A push", change: str = "+1", card: str = "Blank", cites: str = "MV-PLANT-02"
) -> str:
    return ONE.format(name=name, change=change, card=card, cites=cites)


@pytest.fixture
def put(pytester: pytest.Pytester) -> Callable[[str, str], Path]:
    """Write a file below the folder in which pytest runs."""

    def written(name: str, content: str) -> Path:
        path = pytester.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        return path

    return written


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Run pytest there, as anybody would."""

    def ran(*args: str) -> pytest.RunResult:
        return pytester.runpytest(*QUIETLY, *args)

    return ran


Put = Callable[[str, str], Path]


def collected(result: pytest.RunResult) -> list[str]:
    return [line for line in result.outlines if "::" in line]


def test_rows_and_laws_are_named_when_they_are_collected(put: Put, run: Run) -> None:
    put("scenarios/a.yaml", text(change="<change>") + TABLE + "---\n" + text("'Another: push'"))
    assert collected(run("--collect-only", "-q")) == [
        "scenarios/a.yaml::A push[one]",
        "scenarios/a.yaml::A push[two]",
        "scenarios/a.yaml::A push[one against two]",
        "scenarios/a.yaml::Another: push",
    ]


def test_only_scenarios_are_collected_and_only_at_home(put: Put, run: Run) -> None:
    put("scenarios/deep/a.yaml", "# a remark\n---\n" + text("A"))
    put("scenarios/b.yml", text("B"))
    put("scenarios/settings.yaml", "name: CI\nscenarios: [a]\n")
    put("scenarios/later.yaml", "name: other\n---\nscenario: not the first\n")
    put("elsewhere/c.yaml", text("C"))
    put("docs/rules/d.md", f"# Prose\n\n```scenario\n{text('D')}```\n")
    put("docs/plain.md", "# Prose\n\n```yaml\nscenario: no\n```\n")
    put("readme.md", f"```scenario\n{text('E')}```\n")
    found = [line.partition("::")[2] for line in collected(run("--collect-only", "-q"))]
    assert sorted(found) == ["A", "B", "D"]
    named = run("--collect-only", "-q", "elsewhere/c.yaml", "readme.md")
    assert [line.partition("::")[2] for line in collected(named)] == ["C", "E"]


def test_what_does_not_hold_fails_with_the_text_of_check(put: Put, run: Run) -> None:
    put("scenarios/a.yaml", text(change="+2"))
    result = run("scenarios")
    result.assert_outcomes(failed=1)
    (failing,) = check(["scenarios"]).results
    assert failing.book is not None
    told = failing.told(failing.book.ledger)
    assert told in result.stdout.str()
    assert "Traceback" not in result.stdout.str()


def test_each_verdict_has_its_outcome(put: Put, run: Run) -> None:
    put("scenarios/holds.yaml", text())
    put("scenarios/fails.yaml", text(change="+2"))
    put("scenarios/unfilled.yaml", text(change="'?'"))
    put("scenarios/broken.yaml", text(card="Blnk"))
    put("scenarios/out.yaml", text() + "status: out of scope\nreason: not yet\n")
    put("scenarios/known.yaml", text(change="+2") + "status: known-failing\nreason: a bug\n")
    put("scenarios/unexpected.yaml", text() + "status: known-failing\nreason: a bug\n")
    put("scenarios/unreadable.yaml", text().replace("when", "wen"))
    result = run("-rsx", "scenarios")
    result.assert_outcomes(passed=1, failed=5, skipped=1, xfailed=1)
    told = result.stdout.str()
    for words in (
        "unfilled: scenarios/unfilled.yaml::A push",
        "no card 'Blnk'; did you mean 'Blank'?",
        "out of scope: not yet",
        "known failing: a bug",
        "passes unexpectedly: scenarios/unexpected.yaml::A push (a bug)",
        "no key 'wen' here; did you mean 'when'?",
    ):
        assert words in told, words


def test_a_file_that_can_not_be_read_stops_no_other(put: Put, run: Run) -> None:
    put("scenarios/a.yaml", "scenario: [")
    put("scenarios/b.yaml", text())
    put("scenarios/c.yaml", "scenario: " + "x" * 1_000_001)
    result = run("scenarios")
    result.assert_outcomes(passed=1, failed=2)
    assert "so unread" in result.stdout.str()


@pytest.mark.parametrize(
    ("args", "names"),
    [
        (("--clause", "MV-PLANT-03"), ["B"]),
        (("--card", "Fertile Soil"), ["B"]),
        (("--ruleset", "mystic-vale"), ["A", "B"]),
        (("-k", "scenarios and B"), ["B"]),
        (("--clause", "MV-PLANT-02", "--card", "Blank"), ["A", "B"]),
    ],
)
def test_scenarios_are_picked(put: Put, run: Run, args: tuple[str, ...], names: list[str]) -> None:
    put("scenarios/a.yaml", text("A"))
    put("scenarios/b.yaml", text("B", card="Fertile Soil", cites="MV-PLANT-02, MV-PLANT-03"))
    put("test_python.py", "def test_it(): pass\n")
    found = [line.partition("::")[2] for line in collected(run("--collect-only", "-q", *args))]
    assert found == names


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--clause", "MV-PLANT-20"), "no clause 'MV-PLANT-20'; did you mean"),
        (("--card", "Blnk"), "no card 'Blnk'; did you mean 'Blank'?"),
        (("--ruleset", "mystic-vail"), "no ruleset 'mystic-vail'; did you mean 'mystic-vale'"),
    ],
)
def test_what_nobody_knows_is_no_empty_pick(
    put: Put, run: Run, args: tuple[str, ...], told: str
) -> None:
    put("scenarios/a.yaml", text("A"))
    result = run(*args)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert told in result.stderr.str() + result.stdout.str()


def test_names_that_would_cut_an_address_are_mended(put: Put, run: Run) -> None:
    put("scenarios/a.yaml", text("'A::push'").replace("'A::push'", "'A::push  of a card'"))
    assert collected(run("--collect-only", "-q")) == ["scenarios/a.yaml::A: :push of a card"]
    run("scenarios/a.yaml::A: :push of a card").assert_outcomes(passed=1)


@pytest.mark.slow
def test_it_runs_under_xdist(put: Put, pytester: pytest.Pytester) -> None:
    put("scenarios/a.yaml", text(change="<change>") + TABLE)
    put("scenarios/b.yaml", text("B"))
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-n", "2", "scenarios")
    result.assert_outcomes(passed=3, failed=1)


class Outcomes:
    """What pytest made of each test."""

    def __init__(self) -> None:
        self.by_id: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.by_id[report.nodeid] = "xfailed" if hasattr(report, "wasxfail") else report.outcome


OUTCOME = {
    Verdict.HOLDS: "passed",
    Verdict.OUT_OF_SCOPE: "skipped",
    Verdict.KNOWN_FAILING: "xfailed",
}


def test_pytest_and_check_give_the_same_verdicts(
    pytester: pytest.Pytester, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(shipped.scenarios(), pytester.path / "scenarios")
    put(
        "scenarios/planted.yaml", text(change="<change>") + TABLE + "---\n" + text("B", card="Blnk")
    )
    put("scenarios/waiting.yaml", text(change="'?'"))
    put("scenarios/later.yaml", text(change="+2") + "status: out of scope\nreason: x\n")
    put("scenarios/bug.yaml", text(change="+2") + "status: known-failing\nreason: x\n")
    monkeypatch.chdir(pytester.path)
    outcomes = Outcomes()
    pytester.inline_run(*QUIETLY, "scenarios", plugins=[outcomes])
    results = check(["scenarios"]).results
    assert len(results) > 100
    assert {r.id: OUTCOME.get(r.verdict, "failed") for r in results} == outcomes.by_id
    assert len({r.id for r in results}) == len(results)
