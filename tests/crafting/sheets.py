"""Cards and readings to try formulas on, without any rulebook."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from mvrules.crafting.evaluate import compiled
from mvrules.crafting.formulas import Node
from mvrules.crafting.pieces import Piece, Ritual, Symbols
from mvrules.crafting.scenes import Lens, Scene
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.clauses import ClauseId, DoubtId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling

FIRST, SECOND, THIRD = ClauseId("TRY-01"), ClauseId("TRY-02"), ClauseId("TRY-03")
DOUBT = DoubtId("AMB-TRY")


class Doubt(NamedTuple):
    """A doubt of which only the default is told."""

    default: str


READINGS: Mapping[DoubtId, Doubt] = {DOUBT: Doubt("this way")}


def symbols(**counts: int) -> Symbols:
    """Symbols by their names, in which blanks are written as bars."""
    named = ((name.replace("_", " "), count) for name, count in counts.items())
    return tuple(sorted((name, count) for name, count in named if count))


def sheet(name: str = "sheet", slot: str = "", **more: Any) -> Piece:
    """A sheet with some symbols, marks or unknown facts."""
    return Piece(name, slot=slot, **more)


def base(name: str = "base", **more: Any) -> Piece:
    """What is printed on a card; it fills no slot unless that is said."""
    return Piece(name, kind="printed", **more)


def card(*layers: Piece) -> Sleeve:
    """A card with a blank face, and sheets over it."""
    return Sleeve((base(), *layers))


def ritual(asks: Symbols = (), pays: Symbols = ()) -> Ritual:
    """A ritual, by what it asks for and what it pays."""
    return Ritual(asks, pays)


def value(node: Node, *layers: Piece, ruling: Ruling = BY_THE_BOOK, around: Symbols = ()) -> Any:
    """Read a formula off some layers; its free variables name them: a the first, b the second."""
    env = {chr(ord("a") + depth): depth for depth in range(len(layers))}
    return compiled(node, Lens(READINGS, ruling))(Scene(layers, around), env)
