"""A rulebook that was read once is opened from the cache, which is never trusted."""

from pathlib import Path

import msgspec
import pytest

from mvrules.kernel import pages as room
from mvrules.kernel.pages import pages
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
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("MVRULES_CACHE", raising=False)
    home = tmp_path / "tiny"
    (home / "cards").mkdir(parents=True)
    (home / "rulebook.yaml").write_text(RULEBOOK, "utf-8")
    (home / "readings.yaml").write_text(READINGS, "utf-8")
    (home / "cards" / "pack.yaml").write_text("pack: p\ncards: {A: {}}\n", "utf-8")
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


def test_a_rulebook_is_read_once_and_the_same_from_the_cache(home: Path, read: list[Path]) -> None:
    first, second = pages(home), pages(home)
    assert len(read) == 1
    assert dict(first.ledger) == dict(second.ledger)
    assert dict(first.readings) == dict(second.readings)
    assert first.ledger.chapters == second.ledger.chapters == {"one": "One"}
    assert [pack.data for pack in second.packs] == [{"pack": "p", "cards": {"A": {}}}]


def test_a_fault_in_a_remembered_pack_still_has_its_place(home: Path) -> None:
    pages(home)
    (pack,) = pages(home).packs
    assert pack.place(("cards", "A")) == f"{home / 'cards' / 'pack.yaml'}:2:12"


@pytest.mark.parametrize("name", ["rulebook.yaml", "readings.yaml", "cards/pack.yaml"])
def test_a_text_that_changed_is_read_again(home: Path, read: list[Path], name: str) -> None:
    pages(home)
    (home / name).write_text((home / name).read_text("utf-8") + "# changed\n", "utf-8")
    pages(home)
    assert len(read) == 2


@pytest.mark.parametrize("content", [b"", b"\xc1", msgspec.msgpack.encode((b"other", {}))])
def test_a_broken_cache_is_read_over(home: Path, read: list[Path], content: bytes) -> None:
    pages(home)
    (cached,) = (home.parent / "cache" / "mvrules").iterdir()
    cached.write_bytes(content)
    assert "X-ONE-01" in pages(home).ledger
    assert len(read) == 2


def test_other_code_does_not_take_what_was_kept(
    home: Path, read: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    pages(home)
    monkeypatch.setattr(room, "CODE", ("kernel/pages.py",))
    pages(home)
    assert len(read) == 2


def test_without_a_cache_nothing_is_written(
    home: Path, read: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MVRULES_CACHE", "off")
    pages(home), pages(home)
    assert len(read) == 2
    assert not (home.parent / "cache").exists()


def test_a_faulty_rulebook_is_refused_and_not_kept(home: Path) -> None:
    (home / "rulebook.yaml").write_text(RULEBOOK.replace("definition", "wish"), "utf-8")
    with pytest.raises(DocumentRefused, match="no kind is called 'wish'"):
        pages(home)
    assert not (home.parent / "cache").exists()
