"""Sized: how small the board of an edge is, beside the stage on which it was seen first."""

from __future__ import annotations

from mvrules.interactions.edges import Edge, Found
from mvrules.interactions.smallest import facts
from mvrules.interactions.worlds import Setting, known
from mvrules.kernel.book import Book

__all__ = ["sizes"]


def sizes(book: Book, found: Found, edge: Edge) -> tuple[int, int]:
    """Count the facts of an edge's whole stage, and of its board, with what is supplied there."""
    _, stages = known(book)
    whole = next(stage for stage in stages.stages if stage.stage == edge.stage)
    supplied = Setting(book, whole, found.pair).given
    given = supplied if edge.supplied is None else edge.supplied
    return facts(whole.given, supplied), facts(edge.board, given)
