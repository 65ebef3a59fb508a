"""A row that hangs on a reading says so: the shipped ones do, and one that does not is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from mvrules import shipped
from mvrules.evidence.naming import Naming, name_in, namings
from mvrules.evidence.rows import Rows
from mvrules.kernel.book import load, names
from mvrules.scenarios.check import check
from tests.evidence.small import laid

MEND = "run 'mvrules readings name PATH', and read what it writes"


TWO_SUNS = """
scenario: A token on a sun of the Land hides it  # whoever placed it
ruleset: mystic-lands
cites: [LANDS-RAIN-03]
mentions:
  - LANDS-NIGHT-05
stand-ins: {Bright: {suns: 1}, Dark: {suns: 0}}
given: {turn: 'Ana, night', Ana: {land: [Bright x3], on deck: Dark, rain tokens: 1}}
when: [{Ana: {cover: land 1}}]
then: {Ana.suns: 2}
""".lstrip()


def found(folder: Path, **texts: str) -> tuple[Naming, ...]:
    return namings(Rows(load("mystic-lands"), [laid(folder, **texts)]), jobs=1)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", names())
def test_every_shipped_row_that_hangs_on_a_reading_says_so(ruleset: str) -> None:
    everywhere = [shipped.scenarios(), shipped.scenarios().parent / "docs" / "rules"]
    told = namings(Rows(load(ruleset), everywhere), jobs=1)
    assert len(told) > 100
    assert any(one.hangs for one in told)
    assert [one.told for one in told if one.unnamed or one.idle] == [], MEND


def test_a_row_that_hangs_on_a_reading_without_a_word_is_told(tmp_path: Path) -> None:
    (one,) = found(tmp_path, suns=TWO_SUNS)
    assert one.hangs == {"AMB-L08": ("advances only", "")}
    assert (one.unnamed, one.idle) == (("AMB-L08",), ())
    assert one.told.endswith("hangs on AMB-L08 ('advances only' changes it)")


def test_what_is_named_is_no_fault_unless_nothing_hangs_on_it(tmp_path: Path) -> None:
    named = TWO_SUNS.replace("mentions:", "as usual: [AMB-L08]\nmentions:")
    (one,) = found(tmp_path, suns=named)
    assert (one.unnamed, one.idle) == ((), ())
    (idle,) = found(tmp_path, suns=named.replace("[AMB-L08]", "[AMB-L01, AMB-L08]"))
    assert (idle.unnamed, idle.idle) == ((), ("AMB-L01",))
    assert idle.told.endswith("names AMB-L01 and does not hang on it")


def test_what_is_named_can_not_be_read_by_a_row_as_well(tmp_path: Path) -> None:
    twice = TWO_SUNS.replace(
        "mentions:", "as usual: [AMB-L08]\nreadings: {AMB-L08: any sun}\nmentions:"
    )
    report = check([laid(tmp_path, suns=twice)])
    assert "a row says how AMB-L08 is read, so it is named already" in str(report.faults[0])


def test_a_doubt_that_there_is_not_is_told_with_the_nearest(tmp_path: Path) -> None:
    wrong = TWO_SUNS.replace("mentions:", "as usual: [AMB-L088]\nmentions:")
    report = check([laid(tmp_path, suns=wrong)])
    (told,) = (str(fault) for result in report.results for fault in result.faults)
    assert "no doubt 'AMB-L088'" in told
    assert "AMB-L08" in told.partition("did you mean")[2]


def test_it_is_written_where_it_belongs_and_nothing_else_changes(tmp_path: Path) -> None:
    text = f"{TWO_SUNS}---\n{TWO_SUNS.replace('A token', 'One token')}"
    (tmp_path / "suns.yaml").write_text(text, encoding="utf-8")
    told = namings(Rows(load("mystic-lands"), [tmp_path]), jobs=1)
    name_in(str(tmp_path / "suns.yaml"), told)
    mended = (tmp_path / "suns.yaml").read_text(encoding="utf-8")
    assert mended == text.replace(
        "  - LANDS-NIGHT-05\n", "  - LANDS-NIGHT-05\nas usual: [AMB-L08]\n"
    )
    assert not any(one.unnamed or one.idle for one in found(tmp_path))


def test_what_is_named_for_nothing_is_taken_out(tmp_path: Path) -> None:
    idle = TWO_SUNS.replace("mentions:", "as usual:\n  - AMB-L01\n  - AMB-L08\nmentions:")
    told = found(tmp_path, suns=idle)
    name_in(str(tmp_path / "suns.yaml"), told)
    mended = (tmp_path / "suns.yaml").read_text(encoding="utf-8")
    assert mended == TWO_SUNS.replace("mentions:", "as usual: [AMB-L08]\nmentions:")


def test_it_is_written_into_the_fences_of_a_page(tmp_path: Path) -> None:
    other = TWO_SUNS.replace("A token", "One token")
    page = f"# Suns\n\n```scenario\n{TWO_SUNS}```\n\nAgain:\n\n```scenario\n{other}```\n"
    (tmp_path / "suns.md").write_text(page, encoding="utf-8")
    told = namings(Rows(load("mystic-lands"), [tmp_path]), jobs=1)
    assert [one.line for one in told] == [4, 18]
    name_in(str(tmp_path / "suns.md"), told[1:])
    mended = (tmp_path / "suns.md").read_text(encoding="utf-8")
    head, _, rest = page.rpartition("mentions:\n  - LANDS-NIGHT-05\n")
    named = "mentions:\n  - LANDS-NIGHT-05\nas usual: [AMB-L08]\n"
    assert mended == f"{head}{named}{rest}"
