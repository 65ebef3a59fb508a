"""Readings compared: what is told is what running shows, the scope says how far it looked."""

from pathlib import Path

from mvrules import load, shipped
from mvrules.evidence.deciding import holds
from mvrules.evidence.reading_boards import Doubted
from mvrules.evidence.readings import Compared, compare, compare_all, pairs_of
from mvrules.evidence.rows import Rows
from mvrules.evidence.sweep import ways_of
from mvrules.reports.changes import board_lines, changes, of_book
from mvrules.reports.render import render

VALE = load("mystic-vale")
ECLIPSE = Rows(VALE, [shipped.scenarios() / "mystic-vale" / "eclipse"])


def test_two_readings_are_told_apart_by_smallest_boards_that_hold() -> None:
    told = compare(ECLIPSE, "AMB-09", "under allowed", "forbidden", jobs=1)
    assert told.changed
    assert 0 < told.differ <= told.boards
    assert not told.limit
    (shown,) = [each for each in told.shown if each.clauses == ("NEM-ECL-04",)]
    assert holds(shown.one)
    assert holds(shown.other)
    assert "AMB-09: under allowed" in shown.one
    assert "AMB-09: forbidden" in shown.other
    swapped = shown.one.replace("AMB-09: under allowed", "AMB-09: forbidden")
    assert not holds(swapped)


def test_a_doubt_that_the_scope_does_not_reach_is_said_not_to_be_reached() -> None:
    told = compare(ECLIPSE, "AMB-61", *_two("AMB-61"), jobs=1)
    assert (told.changed, told.reached, told.differ, told.shown) == ((), 0, 0, ())
    assert told.verdict == "the scope does not reach it"


def test_where_the_scope_reaches_a_doubt_and_nothing_differs_that_is_said() -> None:
    told = compare(ECLIPSE, "AMB-09", "forbidden", "forbidden", jobs=1)
    assert (told.changed, told.differ, told.shown) == ((), 0, ())
    assert told.reached
    assert told.verdict.startswith(f"no difference on {told.boards} boards")


def test_every_doubt_is_compared_and_the_table_tells_each() -> None:
    told = compare_all(ECLIPSE, jobs=1)
    assert [one.doubt for one in told] == pairs_of(VALE)
    found = {one.doubt: one for one in told}
    alone = compare(ECLIPSE, "AMB-09", "under allowed", "forbidden", jobs=1)
    assert found[alone.doubt] == alone
    page = render(changes(of_book(ECLIPSE, told)), "md")
    assert all(f"{doubt}: {one} / {other}" in page for doubt, one, other in pairs_of(VALE))
    assert page.count("none of ") == sum(not one.reached for one in told) > 0


def test_what_was_compared_is_kept_and_not_compared_again(tmp_path: Path) -> None:
    few = Rows(VALE, [shipped.scenarios() / "mystic-vale" / "eclipse" / "two-eclipses.yaml"])
    state, steps = tmp_path / "diff.jsonl", list[int]()
    told = compare_all(few, jobs=1, state=state)
    kept = state.with_suffix(".compared.jsonl")
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(told) == 1 + len(pairs_of(VALE))
    changed = lines[1].replace('"games":', '"games":1')
    kept.write_text("\n".join((lines[0], changed)) + "\n", encoding="utf-8")
    again = compare_all(few, jobs=1, on_done=lambda: steps.append(1), state=state)
    assert again[0].games != told[0].games
    assert again[1:] == told[1:]
    assert len(steps) == len(told) + sum(item.law is None for item in few.items)


def test_two_scenarios_are_laid_over_one_another() -> None:
    texts = ("scenario: x\nreadings: {A: yes}\ngiven: 1\nthen: 2\n", "given: 1\nthen: 3\n")
    lines = [*board_lines(*texts, ("A", "yes", "no"))]
    assert lines == ["given: 1", "read «yes»:", "  then: 2", "read «no»:", "  then: 3"]


def _two(doubt: str) -> tuple[str, str]:
    one, other, *_ = ways_of(VALE)[doubt]
    return one, other


def test_what_a_scope_shows_is_said_in_a_sentence() -> None:
    told = Compared(
        doubt=Doubted("A", "yes", "no"), rows=3, changed=(), faq=0, boards=4, reached=2, differ=1,
        games=9, depth=(2, 6), left=1,
    )  # fmt: skip
    assert told.verdict == "differs on 1 of 4 boards"
    assert (
        told.scope
        == "4 boards, 2 to 6 answers deep where they are alike, 9 games; 1 boards were left out"
    )
