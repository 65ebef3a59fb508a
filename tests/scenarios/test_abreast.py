"""A second process that runs ahead changes nothing but the time it takes."""

import os
from pathlib import Path

import pytest

from mvrules.scenarios import abreast
from mvrules.scenarios.abreast import Ahead, Told, send_ahead
from mvrules.scenarios.check import check
from mvrules.scenarios.results import Report

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")

HOLDS = """scenario: A push plants the on-deck card
cites: [MV-PLANT-02]
given: {turn: 'Ana, planting', Ana: {field: <field>, on deck: Blank, deck: [Blank]}}
when: [{Ana: push}]
then: {changes: {Ana.field: +1}, Ana.decay: <decay>}
cases: |
  | row | field         | decay |
  | a   | []            | 0     |
  | b   | [Cursed Land] | 1     |
compare: [{row: b, against: a, changes: {decay: +1}}]
"""
FAILS = HOLDS.replace("+1}, Ana", "+2}, Ana")
BROKEN = HOLDS.replace("MV-PLANT-02", "MV-PLANT-99")
UNREADABLE = "scenario: [\n"
PROSE = f"Some prose.\n\n```scenario\n{HOLDS}```\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(abreast, "FEWEST_BYTES", 0)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    texts = {"a.yaml": HOLDS, "b.yaml": FAILS, "c.yaml": BROKEN, "d.yaml": UNREADABLE}
    texts |= {"w.md": PROSE, "x.yaml": HOLDS, "y.yaml": FAILS, "z.yaml": UNREADABLE}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def told(report: Report) -> list[tuple[str, str, str]]:
    return [(one.id, str(one.verdict), one.told()) for one in report.results]


def test_both_ways_tell_the_same(folder: Path) -> None:
    alone, helped = check([folder]), check([folder], abreast=True)
    assert told(alone) == told(helped)
    assert [str(fault) for fault in alone.faults] == [str(fault) for fault in helped.faults]
    assert {str(one.verdict) for one in helped.results} == {"holds", "fails", "broken"}
    assert [one.cards for one in alone.results] == [one.cards for one in helped.results]


def test_the_second_process_really_tells_what_holds(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[dict[str, tuple[Told, ...]]] = []
    listen = Ahead.told

    def overheard(ahead: Ahead) -> dict[str, tuple[Told, ...]]:
        heard.append(listen(ahead))
        return heard[-1]

    monkeypatch.setattr(Ahead, "told", overheard)
    check([folder], abreast=True)
    (files,) = heard
    assert {Path(path).name: [text.holding for text in texts] for path, texts in files.items()} == {
        "w.md": [(0, 1, 2)], "x.yaml": [(0, 1, 2)], "y.yaml": [(2,)], "z.yaml": [],
    }  # fmt: skip


@pytest.mark.parametrize("defect", [RuntimeError("broken"), KeyboardInterrupt()])
def test_a_second_process_that_breaks_down_is_done_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch, defect: BaseException
) -> None:
    alone = told(check([folder]))
    monkeypatch.setattr(
        "mvrules.scenarios.check.Sweep.work", lambda *_: (_ for _ in ()).throw(defect)
    )
    assert told(check([folder], abreast=True)) == alone


def test_nothing_is_sent_where_it_would_not_help(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(folder / "a.yaml")
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert send_ahead([path], lambda _: []) is None
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(abreast, "FEWEST_BYTES", 1_000_000)
    assert send_ahead([path, "no such file"], lambda _: []) is None


def test_all_results_are_counted_as_they_become_known(folder: Path) -> None:
    totals, results = list[int](), list[str]()
    report = check(
        [folder], abreast=True, on_total=totals.append, on_result=lambda one: results.append(one.id)
    )
    assert totals[-1] == len(results) == len(report.results)
