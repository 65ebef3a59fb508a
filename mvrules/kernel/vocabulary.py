"""A vocabulary reads effect trees from plain words, as a card pack writes them.

``{for each: {count: {on this card: guardians}, do: {gain: {mana: 1}}}}``: one key names the
word, below it stand its fields. A word with a single field may leave the field's name out, and
a list of effects is done one after the other.
"""

from __future__ import annotations

import types
import typing
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel import effects
from mvrules.kernel.effects import Effect, Then, Word
from mvrules.kernel.refusals import WordsRefused, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

JOINING: tuple[type[Word], ...] = (
    effects.Then, effects.May, effects.Choose, effects.If, effects.ForEach, effects.OncePer,
    effects.AsIf, effects.Until, effects.When, effects.Instead, effects.While,
)  # fmt: skip
"""The joining words, which every rulebook has."""

At = tuple[str | int, ...]


class Vocabulary:
    """The joining words, and the verbs, conditions, amounts and patterns of one ruleset."""

    def __init__(self, verbs: Iterable[type[Word]]) -> None:
        """Know each word by how it is written."""
        self.words: Mapping[str, type[Word]] = {cls.word: cls for cls in (*JOINING, *verbs)}

    def read(self, words: Any, at: At = ()) -> Word:
        """Read a tree of words.

        Raises:
            WordsRefused: a word or a field is unknown, with its place and the nearest known.
        """
        if isinstance(words, list):
            return Then(self._effects(words, at))
        if not isinstance(words, dict) or len(words) != 1:
            raise WordsRefused(f"one word with its parts is wanted, not {words!r}", (), at)
        ((word, parts),) = words.items()
        if word not in self.words:
            raise WordsRefused(f"no word {word!r}", nearest(word, self.words), (*at, word))
        cls = self.words[word]
        return cls(**self._fields(cls, parts, (*at, word)))

    def _effects(self, words: list[Any], at: At) -> tuple[Effect, ...]:
        """Read a list of effects."""
        found = tuple(self.read(item, (*at, index)) for index, item in enumerate(words))
        for index, effect in enumerate(found):
            if not isinstance(effect, Effect):
                raise WordsRefused(f"{effect.said()!r} is nothing to do", (), (*at, index))
        return typing.cast("tuple[Effect, ...]", found)

    def _fields(self, cls: type[Word], parts: Any, at: At) -> dict[str, Any]:
        """Read the fields of a word."""
        kinds = _kinds(cls)
        if len(kinds) == 1 and not (isinstance(parts, dict) and set(parts) <= set(kinds)):
            parts = dict.fromkeys(kinds, parts)
        if not isinstance(parts, dict):
            raise WordsRefused(f"{cls.word!r} wants {', '.join(kinds)}", tuple(kinds), at)
        for name in parts:
            if name not in kinds:
                raise WordsRefused(f"{cls.word!r} has no {name!r}", nearest(name, kinds), at)
        for field in msgspec.structs.fields(cls):
            if field.required and _spelt(field.name) not in parts:
                raise WordsRefused(f"{cls.word!r} wants {_spelt(field.name)!r}", (), at)
        return {
            name.replace(" ", "_"): self._value(kinds[name], value, (*at, name))
            for name, value in parts.items()
        }

    def _value(self, kind: Any, words: Any, at: At) -> Any:
        """Read one field by its kind."""
        if _is_word(kind):
            return self.read(words, at)
        if kind is bool:
            return words == "true"
        if kind is int:
            return _number(words, at)
        if kind is str:
            return str(words)
        if typing.get_args(kind)[:1] and _is_word(typing.get_args(kind)[0]):
            return self._effects(words if isinstance(words, list) else [words], at)
        return _counts(words, at)


def _spelt(name: str) -> str:
    """Spell a field as a pack does, with blanks."""
    return name.replace("_", " ")


@cache
def _kinds(cls: type[Word]) -> dict[str, Any]:
    """Give the kind of each field of a word."""
    hints = typing.get_type_hints(cls)
    return {_spelt(name): hints[name] for name in cls.__struct_fields__}


def _is_word(kind: Any) -> bool:
    """Whether a field holds a word, or a word or nothing."""
    if isinstance(kind, types.UnionType):
        return any(_is_word(part) for part in typing.get_args(kind))
    return isinstance(kind, type) and issubclass(kind, Word)


def _number(words: Any, at: At) -> int:
    """Read a whole number."""
    if not isinstance(words, str) or not words.isdigit():
        raise WordsRefused(f"a number is wanted, not {words!r}", (), at)
    return int(words)


def _counts(words: Any, at: At) -> tuple[tuple[str, int], ...]:
    """Read what is counted by name: ``{mana: 1}``."""
    if not isinstance(words, dict):
        raise WordsRefused(f"counts by name are wanted, not {words!r}", (), at)
    return tuple(sorted((name, _number(count, (*at, name))) for name, count in words.items()))
