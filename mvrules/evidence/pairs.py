"""Pairs of boards that were found for the clauses of a rulebook, kept while looking, and written.

They lie beside the scenarios, `witnesses/<rulebook>/`: ``found.jsonl``, a line for each clause, and
for each chapter a file with the boards. What is kept is run again before anybody believes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mvrules import shipped
from mvrules.evidence.telling import holds, title_of
from mvrules.evidence.witness import Pair, Search, dropping
from mvrules.evidence.workers import at_work, working
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book

__all__ = [
    "RECORD",
    "KeptPairs",
    "boards",
    "holding",
    "home",
    "look_for",
    "read",
    "write",
    "written",
]

RECORD = "found.jsonl"


def home(book: Book) -> Path:
    """Give the folder of a rulebook's pairs: that of the checkout, named from here if below."""
    folder, here = shipped.scenarios().parent / "witnesses" / book.name, Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def read(folder: Path) -> tuple[Pair, ...]:
    """Read the pairs that were written, each with the addresses of its boards.

    Raises:
        DocumentRefused: there are none, or they can't be read.
    """
    path = folder / RECORD
    try:
        return tuple(_lines(path))
    except OSError:
        what = "no pairs are here; `mvrules witness --all --write` writes them"
        raise DocumentRefused([Fault(str(path), (), what)]) from None
    except msgspec.DecodeError as error:
        raise DocumentRefused([Fault(str(path), (), str(error))]) from None


def boards(folder: Path) -> dict[str, str]:
    """Give the boards that were written, each by its address."""
    texts = (
        (path.name, text)
        for path in sorted(folder.glob("*.yaml"))
        for text in path.read_text(encoding="utf-8").split("---\n")
    )
    return {_address(name, text): text for name, text in texts}


def written(folder: Path) -> tuple[Pair, ...]:
    """Read the pairs that were written, each with its boards themselves; none if none were."""
    if not (folder / RECORD).exists():
        return ()
    there = {"": "", **boards(folder)}
    return tuple(
        msgspec.structs.replace(pair, decides=there[pair.decides], idle=there[pair.idle])
        for pair in read(folder)
    )


def _lines(path: Path) -> Iterator[Pair]:
    for line in path.read_bytes().splitlines():
        yield msgspec.json.decode(line, type=Pair)


def write(book: Book, found: Iterable[Pair], folder: Path) -> None:
    """Write pairs in the order of the clauses; what was there before goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.yaml"):
        path.unlink()
    by_clause = {pair.clause: pair for pair in found}
    chapters: dict[str, list[str]] = {}
    lines = []
    for clause in book.ledger.values():
        if pair := by_clause.get(str(clause.id)):
            boards = chapters.setdefault(f"{clause.chapter}.yaml", [])
            lines.append(msgspec.json.encode(_addressed(pair, f"{clause.chapter}.yaml", boards)))
    (folder / RECORD).write_bytes(b"".join(line + b"\n" for line in lines))
    for name, boards in chapters.items():
        if boards:
            (folder / name).write_text("---\n".join(boards), encoding="utf-8")


def _addressed(pair: Pair, name: str, boards: list[str]) -> Pair:
    """Put the boards of a pair into a file, and in their place where they stand."""
    boards += filter(None, (pair.decides, pair.idle))
    return msgspec.structs.replace(
        pair, decides=_address(name, pair.decides), idle=_address(name, pair.idle)
    )


def _address(name: str, text: str) -> str:
    """Give the address of a scenario in a file."""
    return f"{name}::{title_of(text)}" if text else ""


# while looking -------------------------------------------------------------------------------


class KeptPairs:
    """What was found so far, a line for each clause, so that one can stop and go on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[str, Pair] = {}
        if path.exists():
            told = path.read_bytes()
            whole = filter(None, map(_whole, told.splitlines()))
            self.found = {pair.clause: pair for pair in whole}
            if told and not told.endswith(b"\n"):
                path.write_bytes(told + b"\n")

    def keep(self, pair: Pair) -> None:
        """Keep a pair."""
        self.found[pair.clause] = pair
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as out:
            out.write(msgspec.json.encode(pair) + b"\n")


def _whole(line: bytes) -> Pair | None:
    """Read a line, unless whoever wrote it was stopped in the middle of it."""
    try:
        return msgspec.json.decode(line, type=Pair)
    except msgspec.DecodeError:
        return None


def look_for(
    rows: Rows, clauses: Sequence[str], *, jobs: int = 1,
    on_pair: Callable[[Pair], None] = lambda _: None,
) -> tuple[Pair, ...]:  # fmt: skip
    """Look for the pairs of clauses, shared among so many processes.

    Args:
        rows: the rows that it begins with.
        clauses: the clauses.
        jobs: how many processes look; none says as many as there are cores.
        on_pair: told of each as soon as it is there.
    """
    found = []
    with working(rows, jobs) as run:
        for pair in run(_asked, clauses):
            on_pair(pair)
            found.append(pair)
    return tuple(found)


@cache
def _search(rows: Rows) -> Search:
    return Search(rows)


def _asked(clause: str) -> Pair:
    """Look for the pair of one clause, in this process."""
    return _search(at_work()).witness(clause)


def holding(book: Book, pair: Pair) -> bool:
    """Whether what was found of a clause still shows: both boards hold, and one dies without it.

    Where no board was found nothing shows.
    """
    if not pair.decides or ClauseId(pair.clause) not in book.ledger:
        return False
    mutant = dropping(book, pair.clause)
    try:
        wanted = [(pair.decides, None, True), (pair.decides, mutant, False)]
        wanted += [(pair.idle, None, True), (pair.idle, mutant, True)] if pair.idle else []
        return all(holds(text, how) is so for text, how, so in wanted if text)
    except (ValueError, DocumentRefused):
        return False
