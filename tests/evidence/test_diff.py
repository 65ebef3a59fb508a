"""What a change of the rules changes is found, and «editorial only» is believed only if it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mvrules.evidence.differing import Diff, between, between_editions
from mvrules.evidence.revisions import Revision, exported
from mvrules.evidence.rows import Rows
from mvrules.kernel.book import load
from mvrules.kernel.refusals import WordsRefused
from mvrules.reports.diffs import differences
from mvrules.reports.render import render

ROOT = Path(__file__).parents[2]
VALE = "mvrules/rulesets/mystic_vale"
SPOIL = """
scenario: Four decay Spoil the turn
cites: [MV-SPOIL-01]
faq: {question: When do I Spoil?, answer: At four decay., cards: [Cursed Land]}
given: {turn: 'Ana, planting', Ana: {field: [Cursed Land x<lands>], on deck: Blank, deck: [Blank]}}
when: [{Ana: push}]
then: {Ana.spoiled: <spoiled>}
cases: |
  | row   | lands | spoiled |
  | three | 3     | false   |
  | four  | 4     | true    |
""".lstrip()


def laid_out(folder: Path, *changes: tuple[str, str, str]) -> Revision:
    """A copy of the library with one scenario, and with some text changed."""
    hidden = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "mvrules", folder / "mvrules", ignore=hidden)
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "spoil.yaml").write_text(SPOIL, encoding="utf-8")
    for name, before, after in changes:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")
    return Revision(folder.name, folder)


def compared(tmp_path: Path, *changes: tuple[str, str, str]) -> Diff:
    return between(laid_out(tmp_path / "before"), laid_out(tmp_path / "after", *changes))


@pytest.mark.slow
def test_nothing_differs_where_nothing_changed_and_it_is_played_once(tmp_path: Path) -> None:
    often: list[int] = []
    one, other = laid_out(tmp_path / "before"), laid_out(tmp_path / "after")
    diff = between(one, other, on_total=often.append)
    assert often == [1]
    assert (diff.rows, diff.flips, diff.changed) == (2, (), ())
    assert diff.editorial


@pytest.mark.slow
def test_a_gist_told_otherwise_is_editorial(tmp_path: Path) -> None:
    gist = "Each growth cancels one decay."
    diff = compared(tmp_path, (f"{VALE}/rulebook.yaml", gist, "One growth cancels one decay."))
    assert [(one.name, one.how) for one in diff.changed] == [("MV-SPOIL-03", "gist")]
    assert diff.editorial


@pytest.mark.slow
def test_a_rule_that_plays_otherwise_is_not_editorial(tmp_path: Path) -> None:
    diff = compared(tmp_path, (f"{VALE}/course/spoil.py", '"three" else 4', '"three" else 3'))
    (flip,) = diff.flips
    assert flip.row == "scenarios/spoil.yaml::Four decay Spoil the turn[three]"
    assert flip.holds_in == "before"
    assert "expected false" in flip.told
    assert not diff.editorial
    assert diff.answers == diff.flips


@pytest.mark.slow
def test_only_the_scenarios_that_are_named_are_played(tmp_path: Path) -> None:
    one = laid_out(tmp_path / "before")
    assert len(one.outcomes(one, ["scenarios/spoil.yaml"])) == 2
    assert one.outcomes(one, ["scenarios/none.yaml"]) == {}


def test_a_revision_is_told_by_its_code_and_by_its_scenarios(tmp_path: Path) -> None:
    one, other = laid_out(tmp_path / "before"), laid_out(tmp_path / "after")
    (other.folder / "scenarios" / "more.yaml").write_text(SPOIL, encoding="utf-8")
    assert one.digest("mvrules") == other.digest("mvrules")
    assert one.digest("scenarios") != other.digest("scenarios")


def test_a_revision_that_there_is_not_is_refused() -> None:
    with pytest.raises(WordsRefused, match="no revision 'no-such-revision'"):
        exported("no-such-revision", ROOT).__enter__()


def test_a_revision_that_looks_like_an_option_is_refused() -> None:
    with pytest.raises(WordsRefused, match="no revision is called"):
        exported("--output=elsewhere", ROOT).__enter__()


def test_what_hangs_on_the_edition_is_found(tmp_path: Path) -> None:
    numbers = ROOT / "scenarios/mystic-vale/setup/numbers.yaml"
    rows = Rows(load("mystic-vale"), [numbers])
    diff = between_editions(rows, "nemesis", "base and nemesis")
    assert diff.flips
    assert {flip.holds_in for flip in diff.flips} == {"nemesis"}
    told = render(differences(diff), "md")
    assert "expected 33" in told
    assert not between_editions(rows, "nemesis", "nemesis").flips
