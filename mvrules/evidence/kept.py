"""What was found row by row is kept in a file, so that a long look goes on where it was stopped.

The first line of the file says under which rules, code and scenarios it was found; under others
it is begun anew. Each line after it is what was found of one row, and one that was torn is no line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

import msgspec

from mvrules.kernel.book import Book

__all__ = ["KeptRows", "mark_of"]

HOME = Path(__file__).parents[1]
DECIDING = ("kernel", "crafting", "rulesets", "scenarios", "evidence")
"""The rooms whose code decides what is found."""

Found = TypeVar("Found")
Other = TypeVar("Other")


def mark_of(book: Book, *more: Any) -> str:  # noqa: ANN401 - whatever else it hangs on
    """Tell a rulebook, the code that plays it, and what else is looked at, by a few digits."""
    mark = sha256(book.digest.encode())
    for room in DECIDING:
        for path in sorted((HOME / room).rglob("*.py")):
            mark.update(path.read_bytes())
    for each in more:
        mark.update(msgspec.msgpack.encode(each, enc_hook=str))
    return mark.hexdigest()[:16]


class KeptRows(Generic[Found]):
    """A file of what was found, a line a row."""

    def __init__(self, path: Path | None, mark: str, kind: type[Found]) -> None:
        """Use a file, or none; what stands there under another mark is not taken over."""
        self.path, self.mark, self.kind = path, mark, kind

    def read(self) -> Mapping[int, Found]:
        """Give what was found already, by the number of the row."""
        if self.path is None or not self.path.exists():
            return {}
        with self.path.open(encoding="utf-8") as lines:
            if next(lines, "").strip() != self.mark:
                return {}
            return dict(filter(None, map(self._line, lines)))

    def _line(self, line: str) -> tuple[int, Found] | None:
        try:
            return msgspec.json.decode(line, type=tuple[int, self.kind])  # type: ignore[name-defined]
        except msgspec.DecodeError:
            return None

    def beside(self, more: Any, kind: type[Other]) -> KeptRows[Other]:  # noqa: ANN401  as above
        """Give the file beside it in which something else is kept, which hangs on more."""
        path = self.path and self.path.with_suffix(f".{kind.__name__.lower()}.jsonl")
        mark = sha256(self.mark.encode() + msgspec.msgpack.encode(more))
        return KeptRows(path, mark.hexdigest()[:16], kind)

    @contextmanager
    def going_on(self) -> Iterator[KeptRows[Found]]:
        """Open the file behind what stands there, or anew under this mark."""
        self._file: IO[str] | None = None
        if self.path is None:
            yield self
            return
        found = self.read()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("w", encoding="utf-8") as self._file:
            self._file.write(f"{self.mark}\n")
            for number, each in found.items():
                self.write(number, each)
            yield self

    def write(self, number: int, found: Found) -> None:
        """Keep what was found of one row."""
        if self._file is not None:
            self._file.write(msgspec.json.encode((number, found)).decode() + "\n")
            self._file.flush()
