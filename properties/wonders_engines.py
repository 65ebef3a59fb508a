"""The engine of Wonders that properties are about, opened once, and the tables they look at."""

from __future__ import annotations

from hypothesis import strategies as st

from mvrules.strategies import Walk, quick_walks
from tests.wonders_miniatures import Miniature

_OPENED: dict[str, Miniature] = {}


def engine(kind: type[Miniature] = Miniature) -> Miniature:
    """Open an engine once; without a kind, the right one."""
    if kind.__name__ not in _OPENED:
        _OPENED[kind.__name__] = kind.engine()
    return _OPENED[kind.__name__]


def tables(kind: type[Miniature] = Miniature) -> st.SearchStrategy[Walk]:
    """Give tables in the midst of a game, and some answers on them."""
    return quick_walks(engine(kind), "turn")
