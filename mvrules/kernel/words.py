"""Words for what lies on the table: how a board is said, and how what is said is laid out.

A `Kind` turns words into a value and back. A `Noun` names one thing on the board in the words
of the rulebook: «field», «on deck», «vp». Scenarios, reports and views speak through nouns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused, nearest

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table

Words = str | list[Any] | dict[str, Any]
"""Words as a scenario holds them: plain YAML, every scalar a string."""

COUNTED = re.compile(r"[1-9][0-9]{0,8}")
"""A place in a row, counted from 1."""

SEVERAL = re.compile(r"(.+?) [xX×] ?([+-]?[0-9][0-9.,_]*)")
"""Words that end in a number of things, well or badly written."""

MOST_ALIKE = 999
"""So many things alike can be said at once."""

LARGEST = 60
"""So many bits has a number of 18 digits at most."""

DEEPEST = 100
"""How deep words are looked into at the door; whatever lies deeper is refused where it is read."""

SeenBy = Literal["everybody", "its player", "nobody"]


def as_words(said: Any, at: tuple[str | int, ...] = ()) -> Any:
    """Give what a program says as a scenario would write it: numbers and truths as words too.

    A number in a list stays one, since it may stand where a name is wanted.

    Raises:
        WordsRefused: a key that is no word, or something that is no word, list or mapping.
    """
    if isinstance(said, bool):
        return "true" if said else "false"
    if isinstance(said, int):
        if said.bit_length() > LARGEST:
            raise WordsRefused("a number of at most 18 digits is wanted, not a larger one", (), at)
        return str(said) if at and isinstance(at[-1], str) else said
    if said is None or isinstance(said, str) or len(at) >= DEEPEST:
        return "" if said is None else said
    if isinstance(said, list | tuple):
        return [as_words(item, (*at, index)) for index, item in enumerate(said)]
    if not isinstance(said, Mapping):
        raise WordsRefused(f"words, a list or a mapping are wanted, not {shown(said)}", (), at)
    for key in said:
        if at and not isinstance(key, str):  # whoever lays a board looks after its own names
            raise WordsRefused(f"a key is a word, not {shown(key)}", (), at)
    return {key: as_words(words, (*at, key)) for key, words in said.items()}


class Kind(Protocol):
    """A kind of thing on a board: how to read it from words, and how to say it."""

    name: str

    def parse(self, words: Any, book: Book) -> Any:
        """Turn words into a value; raise WordsRefused if they name nothing."""

    def say(self, value: Any) -> Any:
        """Turn a value into words."""


class Number(msgspec.Struct, frozen=True):
    """A whole number."""

    name: str = "number"
    least: int | None = None
    """The smallest number that there can be of a thing."""

    def parse(self, words: Any, book: Book) -> int:  # noqa: ARG002  every kind takes the book
        """Read digits, with a sign or without."""
        if not isinstance(words, str) or not re.fullmatch(r"[+-]?[0-9]{1,18}", words):
            raise WordsRefused(f"a number is wanted, not {shown(words)}")
        number = int(words)
        if self.least is not None and number < self.least:
            raise WordsRefused(f"at least {self.least} is wanted, not {words}")
        return number

    def say(self, value: int) -> str:
        """Write the digits."""
        return str(value)


class Flag(msgspec.Struct, frozen=True):
    """Yes or no, said as true or false."""

    name: str = "flag"

    def parse(self, words: Any, book: Book) -> bool:  # noqa: ARG002
        """Read true or false."""
        if words not in ("true", "false"):
            raise WordsRefused(f"true or false is wanted, not {shown(words)}", ("true", "false"))
        return bool(words == "true")

    def say(self, value: bool) -> str:  # noqa: FBT001
        """Write true or false."""
        return "true" if value else "false"


class OneOf(msgspec.Struct, frozen=True):
    """One of a few words."""

    words: tuple[str, ...]
    name: str = "word"

    def parse(self, words: Any, book: Book) -> str:  # noqa: ARG002
        """Read one of the words."""
        if words not in self.words:
            known = nearest(str(words), self.words) or self.words
            raise WordsRefused(f"{shown(words)} is not one of {', '.join(self.words)}", known)
        return str(words)

    def say(self, value: str) -> str:
        """Write the word."""
        return value


class Row(msgspec.Struct, frozen=True):
    """A row of things, left to right; «Blank x3» stands for three."""

    of: Any
    name: str = "row"
    most: int | None = None
    """How many places there are at most, if that is known."""

    def has(self, step: str) -> bool:
        """Whether there can be such a place, counted from 1."""
        return bool(COUNTED.fullmatch(step)) and (self.most is None or int(step) <= self.most)

    def parse(self, words: Any, book: Book) -> tuple[Any, ...]:
        """Read each thing of a list."""
        if not isinstance(words, list):
            raise WordsRefused(f"a list is wanted, not {shown(words)}")
        found: list[Any] = []
        for index, item in enumerate(words):
            try:
                one, count = times(item)
                found.extend([self.of.parse(one, book)] * count)
            except WordsRefused as refused:
                raise below(refused, index) from refused
        return tuple(found)

    def say(self, value: tuple[Any, ...]) -> list[Any]:
        """Say each thing."""
        return [self.of.say(item) for item in value]


def times(words: Any) -> tuple[Any, int]:
    """Split «Blank x3» into «Blank» and 3; anything else stands for one.

    Raises:
        WordsRefused: a number that is none, is nought, or is too large.
    """
    match = SEVERAL.fullmatch(words) if isinstance(words, str) else None
    if match is None:
        return words, 1
    what, number = match.groups()
    plain = words == f"{what} x{number}" and number.isdecimal()
    if plain and COUNTED.fullmatch(number) and int(number) <= MOST_ALIKE:
        return what, int(number)
    wrong = "is no number of things;"
    if plain and not number.strip("0"):
        wrong = "lays nothing; leave it out, or"
    elif plain and number[0] != "0":
        wrong = "is more than can lie there;"
    raise WordsRefused(f"{shown(words)} {wrong} write '{what:.40} x1' to 'x{MOST_ALIKE}'")


def below(refused: WordsRefused, *at: str | int) -> WordsRefused:
    """Give a refusal of part of some words as one of the whole, by where the part stands."""
    return WordsRefused(refused.what, refused.known, (*at, *refused.at))


def shuffled(kind: Any, words: Any, book: Book) -> Any:
    """Read a pile that has no order yet, said as ``{shuffled: [...]}``."""
    if set(words) != {"shuffled"}:
        raise WordsRefused(f"a pile is a list, or shuffled: a list, not {shown(words)}")
    try:
        return kind.parse(words["shuffled"], book)
    except WordsRefused as refused:
        raise below(refused, "shuffled") from refused


class Noun(msgspec.Struct, frozen=True):
    """One thing on the board, in the words of the rulebook.

    ``of`` is how it is read from the state for a player (or for the table, where ``own`` is
    false). A noun that can be laid stands under ``given``; the others are only looked at.
    """

    name: str
    kind: Any
    doc: str
    of: Callable[[Table, str], Any]
    own: bool = True
    laid: bool = True
    seen_by: SeenBy = "everybody"
    hidden: Callable[[Any], Any] | None = None
    """What others see of it, as words; None shows that it is hidden."""


class CardTold(msgspec.Struct, frozen=True, kw_only=True):
    """What a book knows of a card, in words."""

    name: str
    pack: str
    facts: tuple[tuple[str, str], ...] = ()
    """What is printed on it, as far as the source tells."""
    unspecified: tuple[str, ...] = ()
    """What is printed on it, and no source tells."""
    abilities: tuple[str, ...] = ()
    """What it does, read aloud."""
    text: str = ""
    """What it says, in our own words."""
    source: str = ""
    clauses: tuple[ClauseId, ...] = ()
    """The clauses that say what is printed on it."""


class Board(Protocol):
    """What a ruleset says about its board, both ways between words and state."""

    nouns: Mapping[str, Noun]

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> Any:
        """Lay a board out; raise WordsRefused with the place below ``given``.

        ``legal`` is the ruling under which the board must be one that can come about; None
        lays any board.
        """

    def players(self, table: Table) -> tuple[str, ...]:
        """Name the players, in seating order."""


def look(table: Table, path: str) -> tuple[Any, Any]:
    """Look at a place on the board: give its kind and its value.

    Args:
        table: the table.
        path: ``Ana.field.1`` (the first card from the left), ``Ana.spirits.sky``, ``pool``.

    Raises:
        WordsRefused: no player, noun or place of that name; the nearest are offered.
    """
    if not isinstance(path, str):
        raise WordsRefused(f"a path is wanted, as in «Ana.field.1», not {shown(path)}")
    board = table.book.board
    noun, player, steps = _way(board, board.players(table), path)  # type: ignore[arg-type]
    kind, value = noun.kind, noun.of(table, player)
    for step in steps:
        kind, value = _into(kind, value, step, path)
    return kind, value


@lru_cache(maxsize=10_000)
def _way(board: Board, players: tuple[str, ...], path: str) -> tuple[Noun, str, tuple[str, ...]]:
    """Give the noun that a path begins with, whose it is, and the steps from there."""
    first, *rest = path.split(".")
    if first not in players:
        return _noun(board, first, own=False, players=players), "", tuple(rest)
    if not rest:
        what = f"{path!r} names a player, not a thing of theirs"
        raise WordsRefused(what, tuple(board.nouns))
    return _noun(board, rest[0], own=True), first, tuple(rest[1:])


def _noun(board: Board, name: str, *, own: bool, players: tuple[str, ...] = ()) -> Noun:
    """Find a noun by its name."""
    noun = board.nouns.get(name)
    if noun is None or noun.own != own:
        known = [*(n.name for n in board.nouns.values() if n.own == own), *players]
        whose = "a player has" if own else "there is"
        raise WordsRefused(f"{whose} no {shown(name)}", nearest(name, known) or tuple(known))
    return noun


def _into(kind: Any, value: Any, step: str, path: str) -> tuple[Any, Any]:
    """Step into a row by number, or into a group of things by name."""
    if isinstance(kind, Row):
        if not COUNTED.fullmatch(step) or int(step) > len(value):
            raise WordsRefused(f"{path!r}: there is no {step}; it has {len(value)}, counted from 1")
        return kind.of, value[int(step) - 1]
    parts = getattr(kind, "parts", None)
    if parts is None or step not in parts:
        known = nearest(step, parts or ()) or tuple(parts or ())
        raise WordsRefused(f"{path!r}: there is no {step!r}", known)
    return parts[step], kind.part(value, step)
