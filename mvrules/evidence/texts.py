"""The text of a card, changed by one word: a step left out, a may for a must, one more, a zone.

An effect is a tree of words, and a changed text is another tree; the book that holds it is a copy
of the rulebook, so nobody else's card changes.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

import msgspec

from mvrules.kernel.abilities import Instead, When
from mvrules.kernel.book import Book
from mvrules.kernel.effects import Choose, ForEach, If, May, OncePer, Then, Word
from mvrules.kernel.faults import Faults
from mvrules.kernel.refusals import WordsRefused

__all__ = ["Change", "Sort", "changes", "reworded", "texts"]

NAMING_NOTHING = frozenset({"clause", "before"})
"""Fields that name nothing on the table: a clause, or which moves something stands before."""


class Sort(StrEnum):
    """What sort of change it is."""

    DROPPED = "dropped"
    SWAPPED = "swapped"
    ALWAYS = "always"
    """Whatever the condition, the count or the limit says."""
    MAY_MUST = "may or must"
    BOUND = "bound"
    PLACE = "zone, owner or symbol"


class Change(msgspec.Struct, frozen=True):
    """A card's text, and the one part of it that is said otherwise; nothing is said of none."""

    card: str
    sort: Sort
    how: str
    whole: Word
    old: Word
    new: Word | None

    @property
    def said(self) -> str:
        """Say what was printed, and what is read instead."""
        now = f"«{self.new.said()}»" if self.new else "nothing"
        return f"«{self.old.said()}» is read as {now}"


def texts(held: object) -> Iterator[Word]:
    """Give the texts that a thing holds, whatever it keeps them in."""
    if isinstance(held, Word):
        yield held
    elif isinstance(held, Mapping):
        for one in held.values():
            yield from texts(one)
    elif isinstance(held, tuple | list):
        for one in held:
            yield from texts(one)
    elif isinstance(held, msgspec.Struct):
        yield from texts(msgspec.structs.astuple(held))


def shelf_of(book: Book, card: str) -> str:
    """Name where a book keeps a card with its text, or nothing."""
    for name, held in vars(book).items():
        if isinstance(held, Mapping) and card in held and any(texts(held[card])):
            return name
    return ""


def changes(book: Book) -> Iterator[Change]:
    """Give every change of one word in the text of a card that is no stand-in."""
    printed = {name: _card(book, name) for name in book.card_names()}
    real = {name: card for name, card in printed.items() if not getattr(card, "stand_in", False)}
    others = Others(word for card in printed.values() for word in texts(card))
    for name, card in real.items():
        seen: set[tuple[Word, Word | None]] = set()
        for whole in texts(card):
            for sort, old, new, how in _changed(whole, others):
                if (old, new) not in seen:
                    seen.add((old, new))
                    yield Change(name, sort, how, whole, old, new)


def _card(book: Book, name: str) -> object:
    """Give a card with its text, if it has one."""
    shelf = shelf_of(book, name)
    return getattr(book, shelf)[name] if shelf else None


# what is said otherwise --------------------------------------------------------------------

Said = Iterator[tuple[Sort, Word, Word | None, str]]


def _changed(whole: Word, others: Others) -> Said:
    """Give each part of a text with what is read instead."""
    yield Sort.DROPPED, whole, None, f"without «{whole.said()}»"
    for part in whole.walk():
        yield from _joined(part)
        yield from _obliged(part)
        yield from _counted(part)
        yield from _placed(part, others)


def _joined(part: Word) -> Said:
    """Leave out a step, an alternative, a condition, a count or a limit."""
    match part:
        case Then(steps) if len(steps) > 1:
            for number, step in enumerate(steps, 1):
                left = (*steps[: number - 1], *steps[number:])
                fewer = Then(left) if len(left) > 1 else left[0]
                yield Sort.DROPPED, part, fewer, f"without «{step.said()}»"
            swapped = (steps[1], steps[0], *steps[2:])
            yield (
                Sort.SWAPPED,
                part,
                Then(swapped),
                f"«{steps[1].said()}» before «{steps[0].said()}»",
            )
        case Choose(among) if len(among) > 1:
            for number, one in enumerate(among, 1):
                left = (*among[: number - 1], *among[number:])
                yield Sort.DROPPED, part, Choose(left), f"without the choice «{one.said()}»"
        case If(holds, do, _):
            yield Sort.ALWAYS, part, do, f"whether or not {holds.said()}"
        case ForEach(count, do):
            yield Sort.ALWAYS, part, do, f"once, not for each {count.said()}"
        case OncePer(period, do):
            yield Sort.ALWAYS, part, do, f"any number of times a {period}"


def _obliged(part: Word) -> Said:
    """Read a must for a may, and a may for a must."""
    if isinstance(part, May):
        yield Sort.MAY_MUST, part, part.do, f"must for may: «{part.do.said()}»"
    elif isinstance(part, Instead):
        other = msgspec.structs.replace(part, optional=not part.optional)
        yield Sort.MAY_MUST, part, other, "may for must" if other.optional else "must for may"
    elif isinstance(part, When) and not isinstance(part.do, May):
        free = msgspec.structs.replace(part, do=May(part.do))
        yield Sort.MAY_MUST, part, free, f"may for must: «{part.do.said()}»"


def _counted(part: Word) -> Said:
    """Count one more or one less, never below nought."""
    for name, value in _fields(part):
        if type(value) is int:
            for other, how in ((value + 1, "more"), (value - 1, "less")):
                if other >= 0:
                    yield from _sayable(Sort.BOUND, part, name, other, f"one {how} {name}")
        elif isinstance(value, tuple) and value and _is_counts(value):
            yield from _counts(part, name, value)


def _counts(part: Word, name: str, value: tuple[tuple[str, int], ...]) -> Said:
    for at, (what, count) in enumerate(value):
        for other, how in ((count + 1, "more"), (count - 1, "less")):
            if other >= 0:
                counts = (*value[:at], (what, other), *value[at + 1 :])
                yield from _sayable(Sort.BOUND, part, name, counts, f"one {how} {what}")


def _sayable(sort: Sort, part: Word, name: str, value: object, how: str) -> Said:
    """Say something else in one field, if the vocabulary has it so."""
    try:
        other = msgspec.structs.replace(part, **{name: value})
    except WordsRefused:
        return
    yield sort, part, other, how


def _is_counts(value: tuple[Any, ...]) -> bool:
    """Whether a field counts things by name."""
    return all(isinstance(one, tuple) and len(one) == 2 and type(one[1]) is int for one in value)  # noqa: PLR2004 - a name and how many


def _placed(part: Word, others: Others) -> Said:
    """Take another zone, owner or symbol that the same word has on some card, or a like word."""
    for name, here in _fields(part):
        named = isinstance(here, str) and name not in NAMING_NOTHING
        other = _next(here, others.names[type(part), name]) if named else None
        if other is not None:
            told = f"{name} {other or 'any'!r} for {here or 'any'!r}"
            yield from _sayable(Sort.PLACE, part, name, other, told)
    kind = _next(type(part).__name__, others.elsewhere(type(part)))
    if kind is not None:
        there = others.words[kind](**dict(_fields(part)))
        yield Sort.PLACE, part, there, f"«{there.said()}» for «{part.said()}»"


def _next(here: str, among: set[str]) -> str | None:
    """Give the next of several names after this one, round in a ring; none if it is the only."""
    ring = sorted({*among, here})
    return ring[(ring.index(here) + 1) % len(ring)] if len(ring) > 1 else None


class Others:
    """What else the cards of a book say in the same place.

    Attributes:
        names: by a word and a field of it, each name that stands there on some card.
        words: the words of the cards by their names.
    """

    def __init__(self, words: Iterator[Word]) -> None:
        self.names: dict[tuple[type[Word], str], set[str]] = {}
        self.words: dict[str, type[Word]] = {}
        for part in (part for whole in words for part in whole.walk()):
            self.words[type(part).__name__] = type(part)
            for name, value in _fields(part):
                if isinstance(value, str):
                    self.names.setdefault((type(part), name), set()).add(value)

    def elsewhere(self, kind: type[Word]) -> set[str]:
        """Name the words that say the same of another zone."""
        return {name for name, word in self.words.items() if _but_for_zone(word, kind)}


def _but_for_zone(one: Any, other: Any) -> bool:  # noqa: ANN401 - any kind of word
    """Whether two words say the same, though of different zones."""
    if not (isinstance(one.touches, tuple) and isinstance(other.touches, tuple)):
        return False  # it says so of itself alone, by what it is about
    plain = [{said for said in word.touches if "zone" not in said} for word in (one, other)]
    same = one.__struct_fields__ == other.__struct_fields__ and one.__bases__ == other.__bases__
    return same and plain[0] == plain[1] != set() and one.touches != other.touches


def _fields(part: Word) -> Iterator[tuple[str, Any]]:
    for name in part.__struct_fields__:
        yield name, getattr(part, name)


# a book with another text ------------------------------------------------------------------


def reworded(book: Book, change: Change) -> Book:
    """Give the book in which the card says something else, whatever else is supplied of it."""
    shelf = shelf_of(book, change.card)
    if not shelf:
        return book
    other, cards = copy.copy(book), getattr(book, shelf)
    changed = _exchanged(cards[change.card], change)
    setattr(other, shelf, {**cards, change.card: changed})
    other.__class__ = _rewording(type(book), change)
    return other


def _rewording(kind: type[Book], change: Change) -> type[Book]:
    """Give a kind of book that says it otherwise once it got more cards, too."""

    def with_cards(self: Book, cards: Mapping[str, Any], faults: Faults | None = None) -> Book:
        plain = copy.copy(self)
        plain.__class__ = kind
        return reworded(plain.with_cards(cards, faults), change)

    named = {"with_cards": with_cards, "__module__": kind.__module__}
    return type(kind.__name__, (kind,), named)


def _exchanged(held: Any, change: Change) -> Any:  # noqa: ANN401 - whatever a card is kept in
    """Say a text otherwise wherever it is kept."""
    if isinstance(held, Word):
        return _instead(held, change) if held == change.whole else held
    if isinstance(held, Mapping):
        return {key: _exchanged(one, change) for key, one in held.items()}
    if isinstance(held, tuple):
        parts = (_exchanged(one, change) for one in held)
        return tuple(part for part in parts if part is not None)
    if isinstance(held, msgspec.Struct) and any(texts(held)):
        kept = {name: _exchanged(value, change) for name, value in _all(held)}
        return msgspec.structs.replace(held, **kept)
    return held


def _all(held: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """Give the fields of a thing that hold some text."""
    for name in held.__struct_fields__:
        value = getattr(held, name)
        if any(texts(value)):
            yield name, value


def _instead(word: Word, change: Change) -> Word | None:
    """Put the new word where the old one stands, at whatever depth."""
    if word == change.old:
        return change.new
    kept = dict[str, Any]()
    for name, value in _fields(word):
        if isinstance(value, Word):
            kept[name] = _instead(value, change)
        elif isinstance(value, tuple) and any(isinstance(one, Word) for one in value):
            kept[name] = tuple(_instead(one, change) for one in value)
    return msgspec.structs.replace(word, **kept) if kept else word
