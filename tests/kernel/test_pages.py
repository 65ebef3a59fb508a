"""A rulebook that was read beforehand is opened from what was read, as long as that fits."""

from pathlib import Path

import pytest

from mvrules.kernel import book as books
from mvrules.kernel import pages as room
from mvrules.kernel.pages import BEFOREHAND, beforehand, pages
from mvrules.kernel.refusals import DocumentRefused

RULEBOOK = """books: {b: A booklet}
sources: {s: A source}
---
chapter: one
title: One
printed: {book: b, heading: First}
clauses:
  X-ONE-01:
    kind: definition
    gist: A gist.
    uncertain: true
    status: modelled
    doubts: [AMB-01]
"""
READINGS = """doubts:
  AMB-01:
    question: Which?
    alternatives: {this: {gist: This., standing: plausible}, that: {gist: T., standing: plausible}}
    default: this
    why: It is so.
    touches: [X-ONE-01]
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A rulebook that was read beforehand."""
    home = tmp_path / "tiny"
    (home / "cards").mkdir(parents=True)
    (home / "rulebook.yaml").write_text(RULEBOOK, "utf-8")
    (home / "readings.yaml").write_text(READINGS, "utf-8")
    (home / "cards" / "pack.yaml").write_text("pack: p\ncards: {A: {}}\n", "utf-8")
    (home / BEFOREHAND).write_text(beforehand(home), "utf-8")
    return home


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The rulebooks that were read anew, as they come."""
    found: list[Path] = []
    honest = room._read

    def counted(home: Path, texts: dict[str, str]) -> room.Written:
        found.append(home)
        return honest(home, texts)

    monkeypatch.setattr(room, "_read", counted)
    return found


def test_what_was_read_beforehand_is_what_would_be_read(home: Path, read: list[Path]) -> None:
    first = pages(home)
    assert not read
    (home / BEFOREHAND).unlink()
    second = pages(home)
    assert len(read) == 1
    assert dict(first.ledger) == dict(second.ledger)
    assert dict(first.readings) == dict(second.readings)
    assert first.ledger.chapters == second.ledger.chapters == {"one": "One"}
    assert [pack.data for pack in first.packs] == [{"pack": "p", "cards": {"A": {}}}]


def test_a_fault_in_a_pack_read_beforehand_still_has_its_place(home: Path) -> None:
    (pack,) = pages(home).packs
    assert pack.place(("cards", "A")) == f"{home / 'cards' / 'pack.yaml'}:2:12"


@pytest.mark.parametrize("name", ["rulebook.yaml", "readings.yaml", "cards/pack.yaml"])
def test_a_text_that_changed_is_read_again(home: Path, read: list[Path], name: str) -> None:
    (home / name).write_text((home / name).read_text("utf-8") + "# changed\n", "utf-8")
    pages(home)
    assert len(read) == 1


def test_a_new_pack_is_read(home: Path) -> None:
    (home / "cards" / "other.yaml").write_text("pack: q\ncards: {B: {}}\n", "utf-8")
    assert len(pages(home).packs) == 2


def test_a_copy_with_other_line_endings_is_not_read_again(home: Path, read: list[Path]) -> None:
    for path in home.rglob("*.*"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert "X-ONE-01" in pages(home).ledger
    assert not read


@pytest.mark.parametrize("content", [b"", b"\xc1", b'{"mark": "", "written": {}}', b"[]"])
def test_what_is_broken_is_read_over(home: Path, read: list[Path], content: bytes) -> None:
    (home / BEFOREHAND).write_bytes(content)
    assert "X-ONE-01" in pages(home).ledger
    assert len(read) == 1


def test_other_code_does_not_take_what_was_read(
    home: Path, read: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "CODE", ("kernel/pages.py",))
    pages(home)
    assert len(read) == 1


def test_a_faulty_rulebook_is_refused_and_not_written(home: Path) -> None:
    (home / "rulebook.yaml").write_text(RULEBOOK.replace("definition", "wish"), "utf-8")
    for opening in (pages, beforehand):
        with pytest.raises(DocumentRefused, match="no kind is called 'wish'"):
            opening(home)


def test_the_rulebooks_that_come_with_the_library_are_not_read_from_yaml(read: list[Path]) -> None:
    books._load.cache_clear()
    books.load("mystic-vale")
    assert not read, "run make constants"
