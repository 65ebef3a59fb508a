"""Rows are what a report says: frozen facts, whatever they are written down as.

A page is a title and its parts; a part is a listing of rows of one kind, or lines as they stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

__all__ = [
    "CardFact",
    "CardRow",
    "ChapterRow",
    "ClauseRow",
    "CodeRow",
    "Difference",
    "Fact",
    "Gist",
    "Lines",
    "Listing",
    "LoneOutcomeRow",
    "MoveRow",
    "NounRow",
    "OptionRow",
    "OutcomeRow",
    "Page",
    "ReadingRow",
    "ResultRow",
    "Row",
    "TrackedRow",
    "WordRow",
]


class Row(msgspec.Struct, frozen=True):
    """One line of a listing; its fields are the columns."""

    in_text: ClassVar[tuple[str, ...]] = ()
    """The columns that a terminal has room for; none names them all."""
    counted: ClassVar[tuple[str, ...]] = ()
    """The columns of several things that a terminal only counts."""


class ClauseRow(Row, frozen=True, kw_only=True):
    """A clause of a ledger, where the engine decides for it, and what shows that it does."""

    in_text: ClassVar[tuple[str, ...]] = ("clause", "kind", "status", "sites", "scenarios")
    counted: ClassVar[tuple[str, ...]] = ("sites", "scenarios")

    clause: str
    chapter: str
    kind: str
    status: str
    gist: str
    printed: str
    sites: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()

    @property
    def modelled(self) -> bool:
        """Whether the engine decides by it."""
        return self.status == "modelled"

    @property
    def uncovered(self) -> bool:
        """Whether the engine decides by it, and no scenario shows that."""
        return self.modelled and not self.scenarios


class Gist(Row, frozen=True):
    """A clause, and what it says."""

    clause: str
    gist: str


class ChapterRow(Row, frozen=True):
    """A chapter, and how many of its clauses are modelled and shown by scenarios."""

    chapter: str
    clauses: int
    modelled: int
    covered: int


class BookRow(Row, frozen=True):
    """A printed book, and how many of its clauses are modelled and shown by scenarios."""

    book: str
    clauses: int
    modelled: int
    covered: int


class ReadingRow(Row, frozen=True):
    """One way to read a doubt, and on what it rests."""

    reading: str
    standing: str
    default: bool
    gist: str
    source: str


class Fact(Row, frozen=True):
    """Something known about a thing, under its name."""

    fact: str
    told: str


class CardRow(Row, frozen=True):
    """A card, the pack that holds it, and how much is known of it."""

    card: str
    pack: str
    known: int
    unspecified: int


class CardFact(Row, frozen=True):
    """A printed fact of a card and who says so, or that no source does."""

    fact: str
    printed: str
    source: str


class Difference(msgspec.Struct, frozen=True):
    """One thing that is not as a scenario says."""

    place: str
    what: str
    expected: str
    happened: str

    def __str__(self) -> str:
        """Tell it in a line."""
        told = f"expected {self.expected}; happened: {self.happened}"
        return f"{self.place}  {self.what}: {told}"


class ResultRow(Row, frozen=True, kw_only=True):
    """What came of one row of a scenario."""

    in_text: ClassVar[tuple[str, ...]] = ("scenario", "row", "verdict", "clauses")

    file: str
    scenario: str
    row: str
    verdict: str
    clauses: tuple[str, ...]
    differences: tuple[Difference, ...]
    faults: tuple[str, ...]
    reason: str
    stand_ins: tuple[str, ...]
    supplied: tuple[str, ...]


class CodeRow(Row, frozen=True):
    """A refusal by its stable code, and the sentence that says what it refuses."""

    code: str
    refusal: str
    says: str


class NounRow(Row, frozen=True):
    """A thing on a board, as a scenario calls it."""

    noun: str
    whose: str
    kind: str
    laid: bool
    means: str


class MoveRow(Row, frozen=True):
    """Something a player can do, as a scenario says it."""

    menu: str
    move: str
    does: str


class OptionRow(Row, frozen=True):
    """An option of a command, as it is typed, and what it does."""

    option: str
    does: str


class OutcomeRow(Row, frozen=True, kw_only=True):
    """An outcome that can be reached, how likely it is, and the fewest answers that lead there."""

    in_text: ClassVar[tuple[str, ...]] = ("row", "comes_to", "chance", "ways", "answers")

    row: str
    comes_to: tuple[str, ...]
    """What lies otherwise than at first, or what was asked about."""
    chance: str
    """Its probability, or the best that choices can do for it; nothing if nobody counted it."""
    ways: int | str
    ends: str
    answers: tuple[str, ...]


class LoneOutcomeRow(OutcomeRow, frozen=True, kw_only=True):
    """An outcome of a scenario that has one row only, which needs no name."""

    in_text: ClassVar[tuple[str, ...]] = ("comes_to", "chance", "ways", "answers")


class EffectRow(Row, frozen=True):
    """A word of effects: how it is written, what it says, and which cards say it."""

    word: str
    parts: tuple[str, ...]
    says: str
    cards: int
    """On how many cards it is printed."""
    example: str
    clauses: tuple[str, ...]


class WordRow(Row, frozen=True):
    """A word with its parts and its meaning: an event, or one that cards' effects are made of."""

    word: str
    parts: tuple[str, ...]
    says: str


class TrackedRow(Row, frozen=True, kw_only=True):
    """An opponent, and how the games against it ended."""

    opponent: str
    won: int
    lost: int
    games: str


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A table: rows of one kind under a title, and a sentence that sums them up."""

    name: str
    """What JSON calls it."""
    title: str
    of: type[Row]
    rows: tuple[Row, ...]
    counts: Mapping[str, float] = {}
    closing: str = ""


class Lines(msgspec.Struct, frozen=True, kw_only=True):
    """Lines that stay as they are, such as a tree of clauses."""

    name: str
    title: str
    lines: tuple[str, ...]
    none: str = ""
    """What is said if there is no line."""
    running: bool = False
    """Whether they may stand in one line, one after the other."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """All that one report says."""

    title: str
    about: str = ""
    parts: tuple[Listing | Lines, ...] = ()
