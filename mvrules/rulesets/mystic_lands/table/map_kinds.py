"""Kinds of things on the map: spaces with their Vale cards, paths and cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.faults import shown
from mvrules.kernel.names import unfit_name
from mvrules.kernel.refusals import NoOutcome, WordsRefused, nearest
from mvrules.kernel.words import Number, OneOf, below
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.printed.cards import VALE
from mvrules.rulesets.mystic_lands.table.kinds import a_piece
from mvrules.rulesets.mystic_lands.table.state import Cube, Space, sorted_cubes

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.book import Book
    from mvrules.rulesets.mystic_lands.printed.cards import Spot

START = "start"
SPOT = ("row", "spot")
KEYS = ("vale", "level", "paths", "face", "cubes")
FACES = ("up", "down")
LEVELS = ("1", "2")
NEAREST = 3
"""So many spots are named where one that is not there was meant."""


class Spaces(msgspec.Struct, frozen=True):
    """The map: ``{A: {vale: Low Fen, paths: [start], face: up, cubes: {Ana: 1}}}``.

    A space said by its Vale alone is joined to the starting space. A cube is said by its row, or
    as ``{row: 1, spot: 2}``. A path is named at one of its ends, or at both.
    """

    name: str = "map"

    def parse(self, words: Any, book: Book) -> tuple[Space, ...]:
        """Read the spaces."""
        if not isinstance(words, dict):
            raise WordsRefused(f"spaces by name are wanted, not {shown(words)}")
        spaces = []
        for name, said in words.items():
            if unfit := unfit_name(name, "space of the map", (START,)):
                raise WordsRefused(unfit, (), (name,))
            try:
                spaces.append(_space(name, said, book))
            except WordsRefused as refused:
                raise below(refused, name) from refused
        for space in spaces:
            for index, to in enumerate(space.paths):
                if to == space.name or to in space.paths[:index]:
                    at = (space.name, "paths", index)
                    raise WordsRefused("a path leads to another space, and is named once", (), at)
                if to not in {START, *words}:
                    at = (space.name, "paths", index)
                    known = nearest(to, (START, *words)) or (START, *words)
                    raise WordsRefused(f"there is no space {shown(to)}", known, at)
        return tuple(spaces)

    def say(self, value: tuple[Space, ...]) -> dict[str, Any]:
        """Say the spaces."""
        return {space.name: _said(space) for space in value}


def _space(name: str, words: Any, book: Book) -> Space:
    """Read one space."""
    if isinstance(words, str):
        words = {"vale": words}
    if not isinstance(words, dict):
        raise WordsRefused(f"a space is wanted, not {shown(words)}")
    for key in words:
        if key not in KEYS:
            raise WordsRefused(f"a space has no {shown(key)}", KEYS, (key,))
    paths = words.get("paths", [START])
    if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
        raise WordsRefused(f"a list of spaces is wanted, not {shown(paths)}", (), ("paths",))
    vale = _vale(words.get("vale", ""), book)
    cubes = _cubes(words.get("cubes", {}), vale, book)
    up = OneOf(FACES).parse(words.get("face", "up"), book) == "up"
    if cubes and not up:
        raise WordsRefused("a Vale that lies face down bears no cube", (), ("cubes",))
    return Space(
        name=name,
        level=_level(words.get("level", ""), vale, book),
        paths=tuple(paths),
        vale=vale,
        up=up,
        cubes=cubes,
    )


def _level(words: Any, vale: Piece | None, book: Book) -> int:
    """Read the level of a space; unless said, it is that of its Vale card."""
    if words:
        return int(OneOf(LEVELS).parse(words, book))
    try:
        return own(book).level(vale) if vale else 1
    except NoOutcome:
        return 1


def _vale(words: Any, book: Book) -> Piece | None:
    """Read the Vale card of a space, or nothing."""
    return None if words in ("", "nothing") else a_piece(words, book, VALE)


def _cubes(words: Any, vale: Piece | None, book: Book) -> tuple[Cube, ...]:
    """Read who has a cube where."""
    if not isinstance(words, dict):
        raise WordsRefused(f"cubes by player are wanted, not {shown(words)}", (), ("cubes",))
    rows = own(book).card(vale.name).rows if vale is not None else ()
    cubes = []
    for player, said in words.items():
        try:
            row, at = _spot(said, book)
        except WordsRefused as refused:
            raise below(refused, "cubes", player) from refused
        if row >= len(rows) or at >= len(rows[row]):
            raise WordsRefused(*_no_spot(said, row, at, rows), ("cubes", player))
        cubes.append(Cube(player, row, at))
    return sorted_cubes(tuple(cubes))


def _spot(said: Any, book: Book) -> tuple[int, int]:
    """Read on which spot of which row a cube lies, counted from nought."""
    spot = said if isinstance(said, dict) else {"row": said}
    for key in spot:
        if key not in SPOT:
            raise WordsRefused(f"a cube has no {shown(key)}", SPOT, (key,))
    number = Number(least=1)
    row, at = (number.parse(spot.get(key, "1"), book) - 1 for key in SPOT)
    return row, at


def _no_spot(
    said: Any, row: int, at: int, rows: tuple[tuple[Spot, ...], ...]
) -> tuple[str, tuple[str, ...]]:
    """Say that a Vale has no such spot, and which are nearest."""
    spots = [(r, s) for r, along in enumerate(rows) for s in range(len(along))]
    near = sorted(spots, key=lambda spot: abs(spot[0] - row) + abs(spot[1] - at))[:NEAREST]
    what = f"there is no such spot as {shown(said)}"
    known = tuple(f"{{row: {r + 1}, spot: {s + 1}}}" for r, s in near)
    return (what, known) if known else (f"{what}: no Vale with spots lies there", ())


def _said(space: Space) -> dict[str, Any]:
    """Say one space, in full."""
    said: dict[str, Any] = {"vale": "nothing" if space.vale is None else space.vale.name}
    said |= {"level": str(space.level), "paths": list(space.paths)}
    said |= {} if space.up else {"face": "down"}
    if space.cubes:
        said["cubes"] = {
            cube.player: {"row": str(cube.row + 1), "spot": str(cube.spot + 1)}
            for cube in space.cubes
        }
    return said


def without_hidden(spaces: tuple[Space, ...]) -> dict[str, Any]:
    """Say the map as everybody sees it: Vales that lie face down have no name."""
    seen = {space.name: _said(space) for space in spaces}
    for space in spaces:
        if not space.up:
            seen[space.name]["vale"] = "face down"
    return seen
