"""A tracker is a small file that keeps how games against each opponent ended, for one rulebook.

It is JSON: `{"tracker": RULEBOOK, "format": 1, "games": {OPPONENT: ["lost", "won"]}}`.
A file that is broken, or belongs elsewhere, is refused and left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from mvrules.kernel.faults import Fault
from mvrules.kernel.files import overwrite
from mvrules.kernel.refusals import DocumentRefused, WordsRefused, nearest

if TYPE_CHECKING:
    from pathlib import Path

    from mvrules.kernel.book import Book

FORMAT = 1

Ending = Literal["won", "lost"]


class Tracker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How games ended against each opponent, the first game first."""

    tracker: str
    format: int = FORMAT
    games: dict[str, tuple[Ending, ...]] = {}

    def count(self, opponent: str, ending: Ending) -> int:
        """Count the games against an opponent that ended so."""
        return self.games.get(opponent, ()).count(ending)

    def after(self, book: Book, opponent: str, ending: Ending) -> Tracker:
        """Give the tracker with one more game.

        Raises:
            WordsRefused: there is no such opponent; the nearest are named.
        """
        _must_be_known(book, opponent)
        ended = (*self.games.get(opponent, ()), ending)
        return msgspec.structs.replace(self, games={**self.games, opponent: ended})

    def write(self, path: Path) -> None:
        """Write the file anew, at once or not at all.

        Raises:
            DocumentRefused: it can't be written.
        """
        overwrite(path, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def read(path: Path, book: Book) -> Tracker:
    """Read a tracker; where there is no file yet, nothing was played.

    Raises:
        DocumentRefused: it can't be read, is broken, or belongs to another rulebook.
    """
    try:
        tracker = msgspec.json.decode(path.read_bytes(), type=Tracker)
    except FileNotFoundError:
        return Tracker(book.name)
    except OSError as error:
        raise _refused(path, f"can't be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise _refused(path, f"no tracker: {error}") from error
    if (tracker.tracker, tracker.format) != (book.name, FORMAT):
        found = f"{tracker.tracker!r} in format {tracker.format}"
        raise _refused(path, f"a tracker of {found}, not of {book.name!r} in format {FORMAT}")
    try:
        for opponent in tracker.games:
            _must_be_known(book, opponent)
    except WordsRefused as refused:
        raise _refused(path, str(refused)) from refused
    return tracker


def _must_be_known(book: Book, opponent: str) -> None:
    """Refuse an opponent whom the rulebook does not list."""
    known = book.opponents()
    if opponent not in known:
        near = nearest(opponent, known) or known
        raise WordsRefused(f"no opponent of {book.title} is called {opponent!r}", near)


def _refused(path: Path, what: str) -> DocumentRefused:
    """Refuse a file, which stays as it is."""
    return DocumentRefused([Fault(str(path), (), what)])
