"""The parse cache is a shortcut that is never trusted and never in the way."""

import os
import stat
from pathlib import Path

import msgspec
import pytest
from yaml import Node

from mvrules.kernel import cache as below
from mvrules.kernel import dialect
from mvrules.kernel.documents import Source
from mvrules.scenarios import cache as room
from mvrules.scenarios.cache import ParseCache, digest, folder
from mvrules.scenarios.load import Sheet, load

TEXT = "scenario: {}\nprobe: true\nthen: {{pool: <n>}}\ncases: |\n  | row | n |\n  | a | 1 |\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("MVRULES_CACHE", raising=False)
    return tmp_path / "cache" / "mvrules" / "scenarios.msgpack"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.yaml"
    path.write_text(TEXT.format("A"), encoding="utf-8")
    return path


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were parsed, as they come."""
    texts: list[str] = []
    compose = dialect.compose

    def counted(source: Source) -> list[Node]:
        texts.append(source.text)
        return compose(source)

    monkeypatch.setattr(dialect, "compose", counted)
    return texts


def run(*paths: Path) -> list[Sheet]:
    cache = ParseCache.opened()
    sheets = [sheet for path in paths for sheet in load(path, cache)]
    cache.save()
    return sheets


def test_what_was_parsed_once_is_not_parsed_again(
    home: Path, path: Path, parsed: list[str]
) -> None:
    (first,) = run(path)
    assert len(parsed) == 1
    (second,) = run(path)
    assert len(parsed) == 1
    assert second.scenarios == first.scenarios
    assert home.is_file()


def test_a_remembered_scenario_still_knows_its_places(
    home: Path, path: Path, parsed: list[str]
) -> None:
    run(path)
    (sheet,) = run(path)
    (one,) = sheet.scenarios
    assert len(parsed) == 1
    assert sheet.places(one).place(("cases", 0, "n")) == f"{path}:6:9"
    assert home.is_file()


def test_a_text_that_changed_is_parsed_again(home: Path, path: Path, parsed: list[str]) -> None:
    run(path)
    path.write_text(TEXT.format("B"), encoding="utf-8")
    (sheet,) = run(path)
    assert sheet.scenarios[0].name == "B"
    assert len(parsed) == 2
    assert home.is_file()


def test_the_same_text_elsewhere_is_not_parsed_again(
    home: Path, path: Path, parsed: list[str]
) -> None:
    run(path)
    other = path.with_name("b.yaml")
    other.write_bytes(path.read_bytes())
    (sheet,) = run(other)
    assert sheet.source.where == str(other)
    assert len(parsed) == 1
    assert home.is_file()


def test_what_is_faulty_is_never_remembered(home: Path, path: Path) -> None:
    path.write_text("scenario: A\n", encoding="utf-8")
    cache = ParseCache.opened()
    for _ in range(2):
        with pytest.raises(Exception, match="cites no clause"):
            load(path, cache)
    cache.save()
    assert not home.exists()


def test_one_file_remembers_all_and_is_the_user_s_own(home: Path, path: Path) -> None:
    other = path.with_name("b.md")
    other.write_text(f"```scenario\n{TEXT.format('B')}```\n", encoding="utf-8")
    run(path, other)
    assert list(home.parent.iterdir()) == [home]
    assert stat.S_IMODE(home.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(home.stat().st_mode) == 0o600


def test_runs_over_other_files_do_not_forget(home: Path, path: Path, parsed: list[str]) -> None:
    other = path.with_name("b.yaml")
    other.write_text(TEXT.format("B"), encoding="utf-8")
    run(path)
    run(other)
    run(path)
    run(other)
    assert len(parsed) == 2
    assert home.is_file()


def test_nothing_is_written_when_nothing_is_new(home: Path, path: Path) -> None:
    run(path)
    before = home.stat()
    run(path)
    assert home.stat().st_ino == before.st_ino


OLD = msgspec.msgpack.encode((b"another version", {}))
OWN_MARK_FOREIGN_ENTRIES = "own mark, foreign entries"


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00", b"\xff" * 1000, b"cos\nsystem\n(S'x'\ntR.", OLD, OWN_MARK_FOREIGN_ENTRIES],
)
def test_a_broken_or_foreign_cache_is_passed_over_and_made_anew(
    home: Path, path: Path, parsed: list[str], content: bytes | str
) -> None:
    if isinstance(content, str):
        entries = {digest(path.read_bytes()): [{"name": 1}]}
        content = msgspec.msgpack.encode((room.edition(), entries))
    home.parent.mkdir(parents=True)
    home.write_bytes(content)
    run(path)
    assert len(parsed) == 1
    run(path)
    assert len(parsed) == 1


def test_a_cache_cut_short_is_passed_over(home: Path, path: Path, parsed: list[str]) -> None:
    run(path)
    home.write_bytes(home.read_bytes()[:-10])
    run(path)
    assert len(parsed) == 2


def test_another_version_s_cache_is_passed_over(
    home: Path, path: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(path)
    monkeypatch.setattr(room, "edition", lambda: b"another")
    run(path)
    assert len(parsed) == 2
    assert home.is_file()


@pytest.mark.parametrize("off", ["off", "OFF"])
def test_one_can_do_without(
    home: Path, path: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch, off: str
) -> None:
    monkeypatch.setenv("MVRULES_CACHE", off)
    run(path)
    run(path)
    assert len(parsed) == 2
    assert not home.exists()


@pytest.mark.parametrize("kind", ["file", "folder", "pipe", "loop"])
def test_a_cache_that_cannot_be_written_is_done_without(
    home: Path, path: Path, parsed: list[str], kind: str
) -> None:
    home.parent.parent.mkdir()
    if kind == "file":
        home.parent.write_text("in the way", encoding="utf-8")
    else:
        home.parent.mkdir()
        lay = {"folder": home.mkdir, "pipe": lambda: os.mkfifo(home)}
        lay.get(kind, lambda: home.symlink_to(home))()
    run(path)
    run(path)
    assert len(parsed) == (1 if kind in ("pipe", "loop") else 2)
    assert [one.name for one in home.parent.parent.rglob("*.msgpack?*")] == []


def test_entries_are_bounded_and_the_oldest_go_first(
    home: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_ENTRIES", 3)
    paths = []
    for name in "abcde":
        paths.append(path.with_name(f"{name}.yaml"))
        paths[-1].write_text(TEXT.format(name), encoding="utf-8")
        run(*paths[-2:])
    kept = room._entries(home)
    assert list(kept) == [digest(one.read_bytes()) for one in paths[-3:]]
    monkeypatch.setattr(room, "MOST_BYTES", sum(len(bytes(entry)) for entry in kept.values()) - 1)
    run(path)
    assert list(room._entries(home))[-1] == digest(path.read_bytes())
    assert len(room._entries(home)) == 2


def test_an_entry_that_is_too_large_is_not_kept(
    home: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_BYTES_OF_AN_ENTRY", 10)
    run(path)
    assert not home.exists()


def test_a_cache_that_is_too_large_is_not_read(
    home: Path, path: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(path)
    monkeypatch.setattr(below, "MOST_BYTES", 10)
    run(path)
    assert len(parsed) == 2
    assert home.is_file()


def test_the_cache_lies_where_the_desktop_standard_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MVRULES_CACHE", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for chosen in ("", "relative/path"):
        monkeypatch.setenv("XDG_CACHE_HOME", chosen)
        assert folder() == str(tmp_path / ".cache" / "mvrules")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    assert folder() == str(tmp_path / "own" / "mvrules")


def test_without_a_home_there_is_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("MVRULES_CACHE", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert folder() is None
    monkeypatch.setattr(os.path, "expanduser", lambda _: Path(os.sep).anchor)
    assert folder() is None
    assert ParseCache.opened().path is None


def test_every_module_that_parses_marks_the_cache() -> None:
    house = Path(room.__file__).parent.parent
    for name, modules in room.PARSERS.items():
        assert [module for module in modules if not (house / name / f"{module}.py").is_file()] == []
