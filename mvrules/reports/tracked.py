"""What a tracker says: how often games against each opponent were won and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.reports.rows import Listing, Page, TrackedRow

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.tracker import Tracker

__all__ = ["tracked"]

MARKS = {"won": "X", "lost": "O"}


def tracked(tracker: Tracker, book: Book) -> Page:
    """List every opponent with the games against it."""
    rows = tuple(
        TrackedRow(
            opponent=opponent,
            won=tracker.count(opponent, "won"),
            lost=tracker.count(opponent, "lost"),
            games=" ".join(MARKS[ending] for ending in tracker.games.get(opponent, ())),
        )
        for opponent in book.opponents()
    )
    listing = Listing(name="opponents", title="", of=TrackedRow, rows=rows)
    about = "X stands for a game that was won, O for one that was lost; the first game first."
    return Page(title=f"Opponents in {book.title}", about=about, parts=(listing,))
