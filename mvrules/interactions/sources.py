"""Sources: whether the rules that a sweep runs on are still those with which it began.

Much is read only when it is wanted, and by each process for itself. A rule that is edited
beneath a sweep would be looked at in two ways in one atlas; so it stops, and keeps what it has.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused

__all__ = ["Sources"]

READ = frozenset({".py", ".yaml", ".json"})


class Sources:
    """What lies in a folder at first: the library itself, unless another one is named."""

    def __init__(self, folder: Path = Path(__file__).parents[1]) -> None:
        """Look at all of it once."""
        self.folder = folder
        self.first = self._now()

    def hold(self) -> None:
        """See whether all is as it was at first.

        Raises:
            DocumentRefused: something was edited, came or went; each such file is named.
        """
        now = self._now()
        moved = sorted(
            path for path in {*self.first, *now} if self.first.get(path) != now.get(path)
        )
        what = "it was edited while a sweep ran; what was found before is kept, so begin it again"
        if moved:
            raise DocumentRefused([Fault(path, (), what) for path in moved])

    def _now(self) -> dict[str, bytes]:
        """Give a digest of every file, by its path."""
        files = (path for path in self.folder.rglob("*") if path.suffix in READ)
        return {str(path): sha256(path.read_bytes()).digest() for path in files}
