"""Filling writes what the engine says where a file asks, and leaves all else as it is."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from mvrules.kernel import documents
from mvrules.kernel.refusals import DocumentRefused
from mvrules.rulesets.mystic_vale.vale import MysticVale
from mvrules.scenarios.asking import answered
from mvrules.scenarios.check import check
from mvrules.scenarios.fill import fill

TABLE = """\
# at the top
scenario: Mana        # beside the name
cites:
  - MV-HARV-04
given: {turn: 'Ana, harvest',   Ana: {field: [Blank, <card>]}}
when:
    - Ana: gain
      then: {changes: {Ana.mana: <mana>},   Ana.field: <field>}
cases: |
  | row  | card         | mana | field | because    |
  | none |              | ?    | ?     | it is blank |
  | soil | Fertile Soil | +1   | ? | a \\| b |
# at the end
"""
FILLED = """\
# at the top
scenario: Mana        # beside the name
cites:
  - MV-HARV-04
given: {turn: 'Ana, harvest',   Ana: {field: [Blank, <card>]}}
when:
    - Ana: gain
      then: {changes: {Ana.mana: <mana>},   Ana.field: <field>}
cases: |
  | row  | card         | mana | field                 | because     |
  | none |              | 0    | [Blank]               | it is blank |
  | soil | Fertile Soil | +1   | [Blank, Fertile Soil] | a \\| b      |
# at the end
"""

PLAIN = """\
scenario: Without a table
cites: [NEM-ECL-04]
readings: any
stand-ins: {Oak: {position: top}, Moon: {position: top, eclipse: true}}
given: {turn: 'Ana, discard', Ana: {field: [[Blank, Oak]], bought: [Moon]}}
when:
  - Ana: {sleeve: Moon, onto: field 1, lying: over}
    refused: {clause: "?", code: '?', because: '?', offered: '?'}   # refused
  - Ana: {sleeve: Moon, onto: field 1, lying: under}
    then: {changes: {Ana.bought: '?'}, events: '?', in order: '?', offered: '?'}
then:
  Ana.field.1: '?'      # from back to front
  offered exactly: {Ana: '?'}
  asked: {Ana: '?'}
  scores: {Ana: '?'}
  winners: '?'
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file to fill."""
    monkeypatch.chdir(tmp_path)
    return Path("a.yaml")


def test_a_table_is_filled_and_laid_in_line(path: Path) -> None:
    path.write_text(TABLE, encoding="utf-8")
    filled = fill(path)
    assert path.read_text(encoding="utf-8") == FILLED
    assert [(one.row, one.key_path[-1], one.said) for one in filled.written] == [
        ("none", "mana", "0"),
        ("none", "field", "[Blank]"),
        ("soil", "field", "[Blank, Fertile Soil]"),
    ]
    assert str(filled.written[0]) == "a.yaml:11:27  Mana[none] mana: 0"
    assert not filled.left
    assert check([path]).exit_code == 0


def test_every_place_outside_of_a_table_is_filled(path: Path) -> None:
    path.write_text(PLAIN, encoding="utf-8")
    assert check([path]).exit_code == 1
    filled = fill(path)
    text = path.read_text(encoding="utf-8")
    assert (len(filled.written), "'?'" in text, '"?"' in text) == (13, False, False)
    assert "refused: {clause: MV-DISC-03, code: forbidden, because: {fills the third: Oak}" in text
    assert "Ana.field.1: [Blank, Moon, Oak]      # from back to front" in text
    assert "winners: [Ana]" in text
    assert check([path]).exit_code == 0, check([path]).results[0].told()


def test_filling_twice_changes_nothing(path: Path) -> None:
    path.write_text(TABLE + "---\n" + PLAIN, encoding="utf-8")
    fill(path)
    once, when = path.read_bytes(), path.stat().st_mtime_ns
    again = fill(path)
    assert (again.written, again.left) == ((), ())
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (once, when)


def test_a_law_is_filled(path: Path) -> None:
    law = "compare: [{row: soil, against: none, changes: {mana: '?'}}]\n"
    path.write_text(TABLE.replace("# at the end\n", law), encoding="utf-8")
    fill(path)
    assert "changes: {mana: +1}}]" in path.read_text(encoding="utf-8")


def test_what_is_filled_in_already_stays_even_if_it_is_wrong(path: Path) -> None:
    path.write_text(TABLE.replace("| +1   |", "| +7   |"), encoding="utf-8")
    fill(path)
    assert "| soil | Fertile Soil | +7   | [Blank, Fertile Soil] |" in path.read_text("utf-8")
    assert check([path]).exit_code == 1


def test_a_count_that_nobody_can_make_is_filled_as_such(path: Path) -> None:
    path.write_text(
        "scenario: A score\nprobe: true\n"
        "given: {Ana: {field: [[Blank, Beastbrother Ambassador @ top]]}}\n"
        "then: {Ana.score: '?'}\n",
        encoding="utf-8",
    )
    (asked,) = fill(path).written
    assert asked.said == "{unspecified: end vp of Beastbrother Ambassador}"
    assert check([path]).exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        # a row that does not come so far
        ("- Ana: gain", "- Ana: push", "Ana may not answer 'push'"),
        # what can't be read
        ("Blank, <card>", "Blnk, <card>", "no card 'Blnk'"),
        # a column that stands for two things
        (
            "Ana.field: <field>}",
            "Ana.field: <field>, Ana.vp: <mana>}",
            "it would have to be +1 and 0",
        ),
    ],
)
def test_what_the_engine_does_not_say_stays_and_is_told(
    path: Path, old: str, new: str, why: str
) -> None:
    text = TABLE.replace(old, new).replace("| +1   |", "| ?    |")
    path.write_text(text, encoding="utf-8")
    filled = fill(path)
    left = [one for one in filled.left if one.row == "soil"]
    assert any(why in one.why_not for one in left), [str(one) for one in filled.left]
    assert "not filled: " in str(left[0])
    if not filled.written:
        assert path.read_text(encoding="utf-8") == text


def test_a_broken_file_is_refused_whole(path: Path) -> None:
    path.write_text(TABLE.replace("when:", "wen:"), encoding="utf-8")
    with pytest.raises(DocumentRefused, match="no key 'wen'"):
        fill(path)
    assert "wen:" in path.read_text(encoding="utf-8")


def test_prose_is_filled_inside_its_fences(path: Path) -> None:
    prose = path.with_suffix(".md")
    inside = TABLE.replace("# at the end\n", "")
    prose.write_text(f"# Title\n\n```scenario\n{inside}```\n\nwhat ? stays\n", encoding="utf-8")
    assert len(fill(prose).written) == 3
    after = FILLED.replace("# at the end\n", "")
    assert prose.read_text(encoding="utf-8") == (
        f"# Title\n\n```scenario\n{after}```\n\nwhat ? stays\n"
    )


def test_line_breaks_marks_and_rights_of_the_file_stay(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + TABLE.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    fill(path)
    assert path.read_bytes() == b"\xef\xbb\xbf" + FILLED.replace("\n", "\r\n").encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(path: Path) -> None:
    path.write_text(TABLE, encoding="utf-8")
    link = Path("link.yaml")
    link.symlink_to(path)
    fill(link)
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == FILLED


def test_a_file_that_changes_meanwhile_is_left_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(TABLE, encoding="utf-8")

    def meanwhile(*args: object) -> object:
        path.write_text(TABLE + "# more\n", encoding="utf-8")
        return answered(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("mvrules.scenarios.fill.answered", meanwhile)
    with pytest.raises(DocumentRefused, match="changed while it was filled; fill it again"):
        fill(path)
    assert path.read_text(encoding="utf-8") == TABLE + "# more\n"
    assert os.listdir() == ["a.yaml"]  # noqa: PTH208 - nothing is left lying about


def test_what_would_say_something_else_is_not_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(TABLE, encoding="utf-8")
    changed = "mvrules.scenarios.fill.with_cells"
    monkeypatch.setattr(changed, lambda text, _: text.replace("gain", "done"))
    with pytest.raises(DocumentRefused, match="filled, it would say something else"):
        fill(path)
    assert path.read_text(encoding="utf-8") == TABLE
    assert os.listdir() == ["a.yaml"]  # noqa: PTH208


def test_a_rulebook_can_be_given(path: Path) -> None:
    class Generous(MysticVale):
        def scores(self, table: object) -> dict[str, int]:
            return {"Ana": 99 if table else 0}

    path.write_text("scenario: S\nprobe: true\ngiven: {Ana: {vp: 1}}\nthen: {scores: {Ana: '?'}}\n")
    assert fill(path, Generous.opened(None)).written[0].said == "99"


@pytest.mark.parametrize("name", ["none.yaml", "."])
def test_what_is_no_file_is_refused(path: Path, name: str) -> None:
    assert not path.exists()
    with pytest.raises(DocumentRefused):
        fill(name)
    assert documents.MOST_BYTES
