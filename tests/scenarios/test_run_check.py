"""Files and folders are checked whole; what can't be read is told and stops nothing else."""

from pathlib import Path

import pytest

from mvrules.kernel.refusals import RulingRefused
from mvrules.rulesets.mystic_vale.vale import MysticVale
from mvrules.scenarios.cache import ParseCache
from mvrules.scenarios.check import check, files
from mvrules.scenarios.results import Report, Result, Verdict
from mvrules.scenarios.selection import Selection

GOOD = """\
scenario: {name}
cites: [MV-PLANT-02]
given: {{turn: 'Ana, planting', Ana: {{field: [Blank], on deck: {card}}}}}
when: [{{Ana: push}}]
then: {{changes: {{Ana.field: {change}}}}}
"""


def text(name: str = "A push", card: str = "Blank", change: str = "+1") -> str:
    return GOOD.format(name=name, card=card, change=change)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(home: Path, name: str, content: str) -> None:
    (home / name).parent.mkdir(parents=True, exist_ok=True)
    (home / name).write_text(content, encoding="utf-8")


def ids(report: Report) -> list[str]:
    return [result.id for result in report.results]


def test_files_folders_and_prose_are_checked_in_order(home: Path) -> None:
    put(home, "b.yaml", text("B"))
    put(home, "in/z.yml", text("Z"))
    put(home, "in/a/y.yaml", text("Y"))
    put(home, "in/a.md", f"# Prose\n\n```scenario\n{text('In prose')}```\n")
    put(home, "in/other.txt", "no scenario at all")
    put(home, "in/.hidden/x.yaml", text("Hidden"))
    report = check(["b.yaml", "in"])
    assert ids(report) == ["b.yaml::B", "in/a.md::In prose", "in/z.yml::Z", "in/a/y.yaml::Y"]
    assert (report.exit_code, report.files) == (0, 4)
    assert report.counts[Verdict.HOLDS] == 4
    assert sum(report.counts.values()) == 4


def test_a_file_that_is_named_twice_is_checked_once(home: Path) -> None:
    put(home, "in/a.yaml", text())
    assert files(["in", "in/a.yaml", "./in"], []) == ["in/a.yaml"]


def test_every_fault_of_every_file_is_told_and_the_rest_is_checked(home: Path) -> None:
    put(home, "a.yaml", text())
    put(home, "b.yaml", text().replace("cites", "sites").replace("when", "wen"))
    put(home, "c.yaml", "scenario: [")
    put(home, "d.yaml", text(card="Blnk") + "---\n" + text("Another"))
    report = check(["a.yaml", "b.yaml", "c.yaml", "d.yaml", "none.yaml"])
    verdicts = {result.id: result.verdict for result in report.results}
    assert verdicts == {
        "a.yaml::A push": Verdict.HOLDS,
        "d.yaml::A push": Verdict.BROKEN,
        "d.yaml::Another": Verdict.HOLDS,
    }
    told = [str(fault) for fault in report.faults]
    for words in ("'sites'", "'wen'", "c.yaml:", "no card 'Blnk'", "none.yaml"):
        assert any(words in one for one in told), words
    assert report.exit_code == 2


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (text(), 0),
        (text(change="+2"), 1),
        (text(change="'?'"), 1),
        (text(change="+2") + "status: known-failing\nreason: yes\n", 0),
        (text() + "status: known-failing\nreason: yes\n", 1),
        (text(change="+2") + "status: out of scope\nreason: yes\n", 0),
        (text(card="Blnk"), 2),
        ("- no scenario", 2),
    ],
)
def test_the_exit_code_says_what_came_of_it(home: Path, content: str, code: int) -> None:
    put(home, "a.yaml", content)
    assert check(["a.yaml"]).exit_code == code


@pytest.mark.parametrize(
    ("verdicts", "code"),
    [
        ((Verdict.HOLDS, Verdict.UNKNOWN), 3),
        ((Verdict.UNKNOWN, Verdict.FAILS), 1),
        ((Verdict.UNKNOWN, Verdict.BROKEN), 2),
        ((Verdict.FAILS, Verdict.BROKEN), 2),
        ((), 0),
    ],
)
def test_the_worst_verdict_decides_the_exit_code(verdicts: tuple[Verdict, ...], code: int) -> None:
    results = tuple(Result(where="", scenario="", verdict=verdict) for verdict in verdicts)
    assert Report(results=results).exit_code == code


@pytest.mark.parametrize(
    ("selection", "found"),
    [
        (Selection(name="PUSH b"), ["a.yaml::A push b"]),
        (Selection(name="a.yaml::"), ["a.yaml::A push", "a.yaml::A push b"]),
        (
            Selection(clause="MV-PLANT-02"),
            ["a.yaml::A push", "a.yaml::A push b", "m.yaml::Mentioned"],
        ),
        (Selection(clause="MV-PLANT-03"), ["m.yaml::Mentioned"]),
        (Selection(card="Fertile Soil"), ["a.yaml::A push b"]),
        (
            Selection(ruleset="mystic-vale"),
            ["a.yaml::A push", "a.yaml::A push b", "m.yaml::Mentioned"],
        ),
        (Selection(name="push", card="Blank"), ["a.yaml::A push", "a.yaml::A push b"]),
    ],
)
def test_scenarios_are_picked(home: Path, selection: Selection, found: list[str]) -> None:
    put(home, "a.yaml", text() + "---\n" + text("A push b", "Fertile Soil x1"))
    put(home, "m.yaml", text("Mentioned") + "mentions: [MV-PLANT-03]\n")
    text_b = (
        (home / "a.yaml").read_text().replace("on deck: Fertile Soil x1", "on deck: Fertile Soil")
    )
    put(home, "a.yaml", text_b)
    assert ids(check(["."], selection=selection)) == [f"{one}" for one in found]


@pytest.mark.parametrize(
    ("selection", "told"),
    [
        (Selection(name="nothing like it"), "no scenario here is what was asked for"),
        (Selection(clause="MV-PLANT-20"), "no clause 'MV-PLANT-20'; did you mean 'MV-PLANT-"),
        (Selection(card="Blnk"), "no card 'Blnk'; did you mean 'Blank'?"),
        (Selection(ruleset="mystic-vail"), "no ruleset 'mystic-vail'; did you mean 'mystic-vale'"),
    ],
)
def test_nothing_checked_is_no_success(home: Path, selection: Selection, told: str) -> None:
    put(home, "a.yaml", text())
    report = check(["a.yaml"], selection=selection)
    assert report.exit_code == 2
    assert told in str(report.faults[0])


def test_an_empty_folder_is_no_success(home: Path) -> None:
    (home / "empty").mkdir()
    report = check(["empty"])
    assert (report.exit_code, str(report.faults[0])) == (
        2,
        "empty  $: a folder without a scenario in it",
    )


def test_a_row_and_its_laws_are_picked_together(home: Path) -> None:
    table = "cases: |\n  | row | n |\n  | a | +1 |\n  | b | +1 |\n"
    compare = "compare: [{row: a, against: b, unchanged: [n]}]\n"
    put(home, "a.yaml", text(change="<n>") + table + compare)
    assert ids(check(["a.yaml"]))[-1] == "a.yaml::A push[a against b]"
    assert ids(check(["a.yaml"], selection=Selection(name="[a"))) == ["a.yaml::A push[a]"]


def test_results_are_told_as_they_come(home: Path) -> None:
    put(home, "a.yaml", text() + "---\n" + text("B"))
    told: list[str] = []
    check(
        ["a.yaml"],
        on_total=lambda total: told.append(str(total)),
        on_result=lambda result: told.append(result.scenario),
    )
    assert told == ["2", "A push", "B"]


def test_a_cache_gives_the_same_results(home: Path) -> None:
    put(home, "a.yaml", text() + "---\n" + text("B", change="+2"))
    plain = check(["a.yaml"])
    cold = check(["a.yaml"], cache=ParseCache(home / "cache"))
    warm = check(["a.yaml"], cache=ParseCache(home / "cache"))
    for report in (cold, warm):
        assert ids(report) == ids(plain)
        told = [[str(one) for one in result.differences] for result in report.results]
        assert told == [[str(one) for one in result.differences] for result in plain.results]
    assert (home / "cache").exists()


def test_a_bent_clause_is_bent_in_every_row(home: Path) -> None:
    put(home, "a.yaml", text())
    assert check(["a.yaml"], bends=[("MV-PLANT-02", "dropped")]).exit_code == 0
    put(
        home,
        "a.yaml",
        text(card="Fertile Soil").replace("then: {", "then: {Ana.field.2: Fertile Soil, "),
    )
    assert check(["a.yaml"]).exit_code == 0
    assert check(["a.yaml"], bends=[("MV-PLANT-02", "dropped")]).exit_code == 1


def test_a_clause_that_nobody_knows_can_not_be_bent(home: Path) -> None:
    put(home, "a.yaml", text())
    with pytest.raises(RulingRefused, match="MV-PLANT-20"):
        check(["a.yaml"], bends=[("MV-PLANT-20", "dropped")])


def test_a_rulebook_stands_in_for_that_of_its_name_only(home: Path) -> None:
    class Other(MysticVale):
        name = "another"

    put(home, "a.yaml", text())
    mine, other = MysticVale.opened(None), Other.opened(None)
    assert check(["a.yaml"], book=mine).results[0].book is mine
    assert check(["a.yaml"], book=other).results[0].book is not other


def test_the_shipped_scenarios_hold() -> None:
    report = check()
    bad = [result.told() for result in report.results if not result.good]
    assert not bad, "\n".join(bad)
    assert (report.exit_code, len(report.results) > 100) == (0, True)
