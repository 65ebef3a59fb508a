"""A revision of the project, laid out in a folder of its own, with what its rulebooks say there.

Each revision plays with its own code, in a process of its own, so that nothing of one rulebook
gets into the other; both can play the scenarios of either.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import yaml

from mvrules.kernel.refusals import WordsRefused

__all__ = ["PARTS", "Outcome", "Revision", "exported", "working_tree"]

PARTS = ("mvrules", "scenarios")
"""What of a revision is laid out: its code, and its scenarios."""

WRITTEN = frozenset({".py", ".yaml", ".yml"})
"""The files on which hangs what comes of a scenario."""

READ = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Outcome(msgspec.Struct, frozen=True):
    """What came of a row: its verdict, and the first thing that was not as it says."""

    verdict: str
    told: str = ""
    clauses: tuple[str, ...] = ()


class Revision(msgspec.Struct, frozen=True):
    """A revision by its name, and the folder in which it lies."""

    name: str
    folder: Path

    def outcomes(self, of: Revision, below: Sequence[str] = ()) -> dict[str, Outcome]:
        """Play the scenarios of a revision with the code of this one, by their addresses.

        ``below`` names files and folders of the project, if only some are wanted.

        Raises:
            WordsRefused: the code of this revision can't say what came of them.
        """
        found = [path for name in below or PARTS[1:] if (path := of.folder / name).exists()]
        if not found:
            return {}
        line = [sys.executable, "-m", "mvrules", "check", *map(str, found), "--format", "json"]
        done = subprocess.run(  # noqa: S603 - the line is written here
            line, cwd=self.folder, env=os.environ | {"MVRULES_CACHE": "off"},
            capture_output=True, check=False,
        )  # fmt: skip
        try:
            told = msgspec.json.decode(done.stdout)
        except msgspec.DecodeError as error:
            why = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
            what = f"{self.name} can't tell what comes of {of.name}: {' '.join(why)}"
            raise WordsRefused(what) from error
        return dict(_outcome(row, of.folder) for row in told["results"])

    def digest(self, part: str) -> str:
        """Tell what lies in a part of it by a few digits."""
        mark, home = sha256(), self.folder / part
        for path in sorted(path for path in home.rglob("*") if path.suffix in WRITTEN):
            mark.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes())
        return mark.hexdigest()

    def rulebooks(self) -> Iterator[str]:
        """Name every rulebook that lies there."""
        for ledger in sorted((self.folder / "mvrules" / "rulesets").glob("*/rulebook.yaml")):
            yield ledger.parent.name.replace("_", "-")

    def clauses(self, book: str) -> Mapping[str, Any]:
        """Give the clauses of a rulebook as they are written, by their ids."""
        return self._entries(book, "rulebook.yaml", "clauses")

    def doubts(self, book: str) -> Mapping[str, Any]:
        """Give the doubts about a rulebook as they are written, by their ids."""
        return self._entries(book, "readings.yaml", "doubts")

    def cards(self, book: str) -> Mapping[str, Any]:
        """Give the cards of a rulebook as its packs write them, by their names."""
        folder = self.folder / "mvrules" / "rulesets" / book.replace("-", "_") / "cards"
        found: dict[str, Any] = {}
        for pack in sorted(folder.glob("*.yaml")):
            found |= _entries_of(pack, "cards")
        return found

    def answers(self) -> frozenset[str]:
        """Name every scenario that answers a question of the FAQ, with its file."""
        return frozenset(
            f"{path.relative_to(self.folder).as_posix()}::{' '.join(str(one['scenario']).split())}"
            for path in (self.folder / "scenarios").rglob("*.yaml")
            for one in _documents(path)
            if "faq" in one and "scenario" in one
        )

    def _entries(self, book: str, name: str, key: str) -> Mapping[str, Any]:
        path = self.folder / "mvrules" / "rulesets" / book.replace("-", "_") / name
        return _entries_of(path, key) if path.is_file() else {}


def _outcome(row: Mapping[str, Any], folder: Path) -> tuple[str, Outcome]:
    """Read what came of one row."""
    bracket = f"[{row['row']}]" if row["row"] else ""
    first = next(iter(row["differences"]), None)
    told = f"expected {first['expected']}; happened: {first['happened']}" if first else ""
    what = first["what"].rpartition(": ")[2] + ": " + told if first else ""
    fault = next(iter(row["faults"]), "").replace(f"{folder}{os.sep}", "")
    outcome = Outcome(row["verdict"], what or fault, tuple(row["clauses"]))
    where = Path(row["file"]).relative_to(folder).as_posix()
    return f"{where}::{row['scenario']}{bracket}", outcome


def _documents(path: Path) -> Iterator[dict[str, Any]]:
    for one in yaml.load_all(path.read_text("utf-8"), Loader=READ):
        if isinstance(one, dict):
            yield one


def _entries_of(path: Path, key: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for one in _documents(path):
        found |= one.get(key) or {}
    return found


@contextmanager
def exported(name: str, home: Path) -> Iterator[Revision]:
    """Lay a revision out in a folder that goes when nobody needs it any more.

    Raises:
        WordsRefused: there is no such revision, or no history to look it up in.
    """
    if name.startswith("-"):
        raise WordsRefused(f"no revision is called {name!r}")
    line = ["git", "-C", f"{home}", "archive", "--format=tar", name, *PARTS]
    done = subprocess.run(line, capture_output=True, check=False)  # noqa: S603 - written here
    if done.returncode:
        why = done.stderr.decode(errors="replace").strip()
        raise WordsRefused(f"no revision {name!r}: {why}")
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(done.stdout)) as tar:
            tar.extractall(folder, filter="data")
        yield Revision(name, Path(folder))


@contextmanager
def working_tree(home: Path) -> Iterator[Revision]:
    """Give what lies in the project's own folder now, committed or not."""
    yield Revision("the working tree", home)
