"""A vocabulary reads effect trees from plain words, as a card pack writes them, and writes them.

``{for each: {count: {on this card: guardians}, do: {gain: {mana: 1}}}}``: one key names the
word, below it stand its fields. A word with a single field, or a single one that it can't do
without, may leave the field's name out; a word that needs none is said alone; and a list of
effects is done one after the other.
"""

from __future__ import annotations

import re
import types
import typing
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel import abilities, effects
from mvrules.kernel.effects import Effect, Then, Word
from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

JOINING: tuple[type[Word], ...] = (
    effects.Then, effects.May, effects.Choose, effects.If, effects.ForEach, effects.OncePer,
    effects.AsIf, effects.Until, abilities.When, abilities.Instead, abilities.While,
)  # fmt: skip
"""The joining words, which every rulebook has."""

DEEPEST = 100
"""How many steps may lead to a word: more than any document has."""

At = tuple[str | int, ...]

NUMBERS = (int, int | None)
"""How a field of a word says that it is a number."""
Words = tuple[Word, ...]


class Vocabulary:
    """The joining words, and the verbs, conditions, amounts and patterns of one ruleset."""

    def __init__(self, verbs: Iterable[type[Word]] = (), timings: Iterable[str] = ()) -> None:
        """Know each word by how it is written, and the timings at which an ability may answer."""
        self.words: Mapping[str, type[Word]] = {cls.word: cls for cls in (*JOINING, *verbs)}
        self.timings = tuple(timings)

    # from words ----------------------------------------------------------------------------

    def read(self, words: Any, at: At = ()) -> Word:
        """Read a tree of words.

        Raises:
            WordsRefused: a word or a field is unknown or of the wrong kind, with its place and
                the nearest that are known.
        """
        if len(at) > DEEPEST:
            raise WordsRefused("an effect that is nested too deep", (), at)
        if isinstance(words, list):
            return Then(typing.cast("tuple[Effect, ...]", self._all(words, (Effect,), at)))
        if isinstance(words, str):
            words = {words: {}}
        if not isinstance(words, dict) or len(words) != 1:
            raise WordsRefused(f"one word with its parts is wanted, not {shown(words)}", (), at)
        ((word, parts),) = words.items()
        if word not in self.words:
            raise WordsRefused(
                f"no word {shown(word)}", nearest(str(word), self.words), (*at, word)
            )
        cls = self.words[word]
        read = _made(cls, self._fields(cls, parts, (*at, word)), (*at, word))
        if isinstance(read, abilities.When):
            self._check_timing(read.timing, (*at, word, "timing"))
        return read

    def _check_timing(self, timing: str, at: At) -> None:
        """Refuse a timing that the book does not name."""
        if self.timings and timing not in self.timings:
            known = nearest(timing, self.timings) or self.timings
            raise WordsRefused(f"no timing {timing!r}", known, at)

    def _all(self, words: list[Any], kinds: tuple[type[Word], ...], at: At) -> Words:
        """Read a list of words of these kinds."""
        if not words:
            raise WordsRefused("at least one word is wanted", (), at)
        return tuple(self._one(item, kinds, (*at, index)) for index, item in enumerate(words))

    def _one(self, words: Any, kinds: tuple[type[Word], ...], at: At) -> Word:
        """Read a word of one of these kinds."""
        read = self.read(words, at)
        if not isinstance(read, kinds):
            wanted = " or ".join(kind.__name__.lower() for kind in kinds)
            raise WordsRefused(f"{read.said()!r} is no {wanted}", (), at)
        return read

    def _fields(self, cls: type[Word], parts: Any, at: At) -> dict[str, Any]:
        """Read the fields of a word."""
        kinds, needed = _kinds(cls), _needed(cls)
        if len(kinds) == 1 and not (isinstance(parts, dict) and set(parts) <= set(kinds)):
            parts = dict.fromkeys(kinds, parts)
        if len(needed) == 1 and not isinstance(parts, dict):
            parts = dict.fromkeys(needed, parts)
        if not isinstance(parts, dict):
            wants = f"wants {', '.join(kinds)}" if kinds else "stands alone"
            raise WordsRefused(f"{cls.word!r} {wants}", tuple(kinds), at)
        for name in parts:
            if name not in kinds:
                raise WordsRefused(f"{cls.word!r} has no {name!r}", nearest(str(name), kinds), at)
        for name in needed:
            if name not in parts:
                raise WordsRefused(f"{cls.word!r} wants {name!r}", (), at)
        return {
            name.replace(" ", "_"): self._value(kinds[name], value, (*at, name))
            if kinds[name] not in NUMBERS
            else _number(value, (*at, name), signed=name in cls.signed)
            for name, value in parts.items()
        }

    def _value(self, kind: Any, words: Any, at: At) -> Any:
        """Read one field by its kind."""
        if wanted := _words_of(kind):
            return self._one(words, wanted, at)
        if several := _words_in(kind):
            return self._all(words if isinstance(words, list) else [words], several, at)
        if kind is bool:
            return _flag(words, at)
        return _text(words, at) if kind is str else _counts(words, at)

    # to words ------------------------------------------------------------------------------

    def write(self, word: Word) -> dict[str, Any]:
        """Write a tree as a card pack would; read again, it is the same tree."""
        kinds, fields = _kinds(type(word)), msgspec.structs.fields(word)
        values = {field.name: getattr(word, field.name) for field in fields}
        left_out = {field.name for field in fields if values[field.name] == field.default}
        return {
            word.word: {
                _spelt(name): self._plain(kinds[_spelt(name)], value)
                for name, value in values.items()
                if name not in left_out
            }
        }

    def _plain(self, kind: Any, value: Any) -> Any:
        """Write one field."""
        if isinstance(value, Word):
            return self.write(value)
        if _words_in(kind):
            return [self.write(item) for item in value]
        if isinstance(value, tuple):
            return {name: str(count) for name, count in value}
        return str(value).lower() if kind is bool else str(value)


def _made(cls: type[Word], fields: dict[str, Any], at: At) -> Word:
    """Make a word of its fields; one that they do not suit refuses them."""
    try:
        return cls(**fields)
    except WordsRefused as refused:
        raise WordsRefused(refused.what, refused.known, (*at, *refused.at)) from refused


def _spelt(name: str) -> str:
    """Spell a field as a pack does, with blanks."""
    return name.replace("_", " ")


@cache
def _kinds(cls: type[Word]) -> dict[str, Any]:
    """Give the kind of each field of a word."""
    hints = typing.get_type_hints(cls)
    return {_spelt(name): hints[name] for name in cls.__struct_fields__}


@cache
def _needed(cls: type[Word]) -> tuple[str, ...]:
    """Name the fields that a word can't do without."""
    return tuple(_spelt(field.name) for field in msgspec.structs.fields(cls) if field.required)


def _words_of(kind: Any) -> tuple[type[Word], ...]:
    """Give the kinds of word that a field may hold, if it holds one word (or nothing)."""
    parts = typing.get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
    return tuple(part for part in parts if isinstance(part, type) and issubclass(part, Word))


def _words_in(kind: Any) -> tuple[type[Word], ...]:
    """Give the kinds of word that a field may hold, if it holds a row of words."""
    return _words_of(typing.get_args(kind)[0]) if typing.get_origin(kind) is tuple else ()


def _text(words: Any, at: At) -> str:
    """Read a name."""
    if not isinstance(words, str):
        raise WordsRefused(f"a name is wanted, not {shown(words)}", (), at)
    return words


def _flag(words: Any, at: At) -> bool:
    """Read true or false."""
    if words not in ("true", "false"):
        raise WordsRefused(f"true or false is wanted, not {shown(words)}", ("true", "false"), at)
    return bool(words == "true")


def _number(words: Any, at: At, *, signed: bool = True) -> int:
    """Read a whole number; only a signed one can be below nought."""
    if not isinstance(words, str) or not re.fullmatch(r"[+-]?[0-9]{1,18}", words):
        raise WordsRefused(f"a number is wanted, not {shown(words)}", (), at)
    if int(words) < 0 and not signed:
        raise WordsRefused(f"at least 0 is wanted, not {words}", (), at)
    return int(words)


def _counts(words: Any, at: At) -> tuple[tuple[str, int], ...]:
    """Read what is counted by name: ``{mana: 1}``."""
    if not isinstance(words, dict):
        raise WordsRefused(f"counts by name are wanted, not {shown(words)}", (), at)
    return tuple(sorted((name, _number(count, (*at, name))) for name, count in words.items()))
