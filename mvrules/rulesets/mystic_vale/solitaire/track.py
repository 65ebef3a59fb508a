"""The corruption track: what the nemesis claims, space by space, on either side.

The printed track is not known. An owner supplies it; a stand-in is shipped. Each side lists its
spaces behind Start, which are numbered in this order, and what is claimed on each:

    easy:
      - {advancement: {level: 1, position: right}}
      - {vale: {level: 1, position: 3}, vp: 1}
    standard:
      - {vp: 2}

The last space of a side is claimed again and again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from mvrules.kernel.faults import Faults, KeyPath
from mvrules.kernel.readers import read_struct
from mvrules.kernel.refusals import WordsRefused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.book import Book

SIDES = ("easy", "standard")
POSITIONS = ("left", "centre", "right")


class AdvancementIcon(msgspec.Struct, frozen=True):
    """An advancement of the commons: the level of its row, and its place in it."""

    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    position: Literal["left", "centre", "right"]


class ValeIcon(msgspec.Struct, frozen=True):
    """A vale card: the level of its row, and its place in it, counted from the left."""

    level: Annotated[int, msgspec.Meta(ge=1, le=2)]
    position: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Space(msgspec.Struct, frozen=True):
    """What the nemesis claims on a space of the track."""

    advancement: AdvancementIcon | None = None
    vale: ValeIcon | None = None
    vp: Annotated[int, msgspec.Meta(ge=0)] = 0


class Track(msgspec.Struct, frozen=True):
    """Both sides of a corruption track."""

    easy: Annotated[tuple[Space, ...], msgspec.Meta(min_length=1)]
    standard: Annotated[tuple[Space, ...], msgspec.Meta(min_length=1)]


class TrackSpace(msgspec.Struct, frozen=True):
    """A space of the track, as it lies on a board."""

    name: str = "space"

    def parse(self, words: Any, book: Book) -> Space:  # noqa: ARG002  every kind takes the book
        """Read what is claimed there."""
        faults = Faults(_Board())
        space = read_struct(Space, words, (), faults)
        if space is None:
            first = faults.noted[0]
            raise WordsRefused(first.what, (), tuple(first.key_path))
        return space

    def say(self, value: Space) -> dict[str, Any]:
        """Say what is claimed there, as a document would."""
        return dict(_claims(value))


class _Board:
    """A board, whose own words tell where they stand."""

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:  # noqa: ARG002
        """Leave the place to the board."""
        return ""


def _claims(space: Space) -> Iterator[tuple[str, Any]]:
    """Give each claim in words."""
    for name, icon in (("advancement", space.advancement), ("vale", space.vale)):
        if icon is not None:
            yield name, {"level": str(icon.level), "position": str(icon.position)}
    if space.vp:
        yield "vp", str(space.vp)
