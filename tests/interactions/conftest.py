"""What the tests of interactions share: the rulebook, and its declared graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules import load
from mvrules.interactions.declared import drawn
from mvrules.kernel.book import Book

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph


@pytest.fixture(scope="session")
def book() -> Book:
    """The rulebook whose cards meet."""
    return load("mystic-vale")


@pytest.fixture(scope="session")
def graph(book: Book) -> Graph:
    """The graph of its clarified cards."""
    return drawn(book)
