"""A sweep notices that the library is edited beneath it, and keeps only what came before."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from mvrules.interactions import sweep as swept
from mvrules.interactions.sources import Sources
from mvrules.interactions.sweep import KeptFindings, digest, sweep
from mvrules.kernel.refusals import DocumentRefused

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mvrules.interactions.edges import Found
    from mvrules.kernel.book import Book

PAIRS = (("Celestial Observatory", "Abomination"), ("Three Sisters", "Blight Troll"))
GAMES = 1_500


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A library of two files, and one that nobody reads."""
    (tmp_path / "library").mkdir()
    for name in ("rules.py", "cards.yaml", "notes.txt"):
        (tmp_path / "library" / name).write_text("first")
    return tmp_path / "library"


@pytest.mark.parametrize(
    ("edit", "name"),
    [
        (lambda folder: (folder / "rules.py").write_text("second"), "rules.py"),
        (lambda folder: (folder / "cards.yaml").unlink(), "cards.yaml"),
        (lambda folder: (folder / "more.json").write_text("{}"), "more.json"),
    ],
)
def test_what_is_edited_comes_or_goes_is_named(
    folder: Path, edit: Callable[[Path], object], name: str
) -> None:
    sources = Sources(folder)
    sources.hold()
    edit(folder)
    with pytest.raises(DocumentRefused, match=f"{name}.*edited while a sweep ran"):
        sources.hold()


def test_what_is_written_again_as_it_was_or_is_not_read_does_not_matter(folder: Path) -> None:
    sources = Sources(folder)
    (folder / "rules.py").write_text("first")
    (folder / "notes.txt").write_text("second")
    sources.hold()


def test_a_sweep_stops_and_keeps_what_was_found_before(
    book: Book, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swept, "Sources", partial(Sources, folder))
    kept = KeptFindings(tmp_path / "state", digest(book, GAMES))

    def somebody_edits(_: Found) -> None:
        folder.joinpath("rules.py").write_text("second")

    with pytest.raises(DocumentRefused, match=r"rules\.py"):
        sweep(book, PAIRS, kept, GAMES, small=False, on_pair=somebody_edits)
    assert kept.read(PAIRS[0]) is not None
    assert kept.read(PAIRS[1]) is None


def test_the_library_itself_is_what_is_looked_at() -> None:
    sources = Sources()
    assert sources.folder.name == "mvrules"
    assert any(path.endswith("sources.py") for path in sources.first)
    sources.hold()
