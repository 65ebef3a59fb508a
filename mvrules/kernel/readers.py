"""Readers turn the words of a document into values, and note what is wrong instead of raising.

A document holds words only; what they mean is decided by what is asked of them. `read_struct`
reads a mapping into a struct whose fields may be spelt with blanks (`rename=blanks`), and tells
unknown keys, missing keys and wrong values all at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults, KeyPath, shown

__all__ = [
    "Change",
    "blanks",
    "read_change",
    "read_flag",
    "read_list",
    "read_mapping",
    "read_number",
    "read_one_of",
    "read_struct",
    "read_text",
]

Change = NewType("Change", int)
"""By how much something changes; written with its sign."""

Read = Callable[[Words, KeyPath, Faults], Any]
T = TypeVar("T", bound=msgspec.Struct)

NUMBER = re.compile(r"-?[0-9]{1,18}")
CHANGE = re.compile(r"[+-][0-9]{1,18}|0")


def blanks(name: str) -> str:
    """Spell a field's name as documents do, with blanks."""
    return name.replace("_", " ")


def read_text(words: Words, at: KeyPath, faults: Faults) -> str:
    """Read words that are not empty."""
    if isinstance(words, str) and words.strip():
        return words
    _wanted("words", words, at, faults)
    return ""


def read_number(words: Words, at: KeyPath, faults: Faults) -> int:
    """Read a whole number; `+2` is a change and no number."""
    if isinstance(words, str) and NUMBER.fullmatch(words):
        return int(words)
    signed = isinstance(words, str) and CHANGE.fullmatch(words)
    _wanted("a number", words, at, faults, "write it without a sign" if signed else "")
    return 0


def read_change(words: Words, at: KeyPath, faults: Faults) -> Change:
    """Read a change, which always shows its sign: `+2`, `-1`, `0`."""
    if isinstance(words, str) and CHANGE.fullmatch(words):
        return Change(int(words))
    bare = isinstance(words, str) and NUMBER.fullmatch(words)
    _wanted("a change", words, at, faults, f"write +{words}" if bare else "write +2, -1 or 0")
    return Change(0)


def read_flag(words: Words, at: KeyPath, faults: Faults) -> bool:
    """Read `true` or `false`, and no other spelling of them."""
    if words not in ("true", "false"):
        _wanted("true or false", words, at, faults)
    return words == "true"


def read_one_of(words: Words, known: Sequence[str], at: KeyPath, faults: Faults) -> str:
    """Read one of a few words."""
    if isinstance(words, str) and words in known:
        return words
    if isinstance(words, str) and words:
        faults.add(at, f"{shown(words)} is none of {', '.join(known)}", word=words, among=known)
    else:
        _wanted(f"one of {', '.join(known)}", words, at, faults)
    return ""


def read_list(words: Words, at: KeyPath, faults: Faults) -> list[Words]:
    """Read a list."""
    if isinstance(words, list):
        return words
    _wanted("a list", words, at, faults, f"write [{words}]" if words and type(words) is str else "")
    return []


def read_mapping(words: Words, at: KeyPath, faults: Faults) -> dict[str, Words]:
    """Read a mapping."""
    if isinstance(words, dict):
        return words
    _wanted("a mapping", words, at, faults)
    return {}


def read_struct(cls: type[T], words: Words, at: KeyPath, faults: Faults) -> T | None:
    """Read a mapping into a struct, or note everything that keeps it from being one."""
    if not isinstance(words, dict):
        _wanted("a mapping", words, at, faults)
        return None
    plan = _plan(cls)
    before = len(faults.noted)
    values = {}
    for key, inner in words.items():
        if key in plan:
            name, read, _ = plan[key]
            values[name] = read(inner, (*at, key), faults)
        else:
            what = f"no key {shown(key)} here"
            faults.add((*at, key), what, word=key, among=plan, on_key=True)
    for key, (name, _, required) in plan.items():
        if required and name not in values:
            faults.add(at, f"the key {shown(key)} is missing")
    return cls(**values) if len(faults.noted) == before else None


def _wanted(kind: str, words: Words, at: KeyPath, faults: Faults, mend: str = "") -> None:
    if isinstance(words, str):
        found = shown(words) if words else "nothing"
    else:
        found = "a list" if isinstance(words, list) else "a mapping"
    faults.add(at, f"wanted {kind}, found {found}", mend=mend)


@cache
def _plan(cls: type[msgspec.Struct]) -> dict[str, tuple[str, Read, bool]]:
    """Work out once how each key of a struct is read: its field, its reader, whether it must be."""
    return {
        field.encode_name: (field.name, _reader(field.type), _required(field))
        for field in fields(cls)
    }


def _required(field: FieldInfo) -> bool:
    return field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def _reader(kind: Any) -> Read:
    """Find how words are read as a kind of value."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return lambda words, at, faults: read_struct(kind, words, at, faults)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _kept(kind, _as_it_is)
    read = _reader_of_many(get_origin(kind), get_args(kind), kind)
    if read is None:
        msg = f"no words are read as {kind}"
        raise TypeError(msg)
    return read


def _reader_of_many(origin: Any, inner: tuple[Any, ...], kind: Any) -> Read | None:
    """Find how words are read as a kind that is made of others."""
    if origin is Annotated:
        return _kept(kind, _reader(inner[0]))
    if origin in (Union, UnionType):
        return _either(tuple(_reader(one) for one in inner if one is not NoneType), inner)
    if origin is Literal:
        return lambda words, at, faults: read_one_of(words, inner, at, faults)
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return _each(origin, _reader(inner[0]))
    if origin is dict and inner[0] is str:
        return _named(_reader(inner[1]))
    return None


def _as_it_is(words: Words, _at: KeyPath, _faults: Faults) -> Words:
    return words


def _each(build: type, read: Read) -> Read:
    def read_each(words: Words, at: KeyPath, faults: Faults) -> Any:
        items = enumerate(read_list(words, at, faults))
        return build([read(item, (*at, index), faults) for index, item in items])

    return read_each


def _named(read: Read) -> Read:
    def read_named(words: Words, at: KeyPath, faults: Faults) -> dict[str, Any]:
        items = read_mapping(words, at, faults).items()
        return {key: read(item, (*at, key), faults) for key, item in items}

    return read_named


def _either(readers: tuple[Read, ...], kinds: tuple[Any, ...]) -> Read:
    """Read words as the first kind that takes them; else tell what the nearest of them misses."""

    def read_either(words: Words, at: KeyPath, faults: Faults) -> Any:
        if words == "" and NoneType in kinds:
            return None
        attempts = []
        for read in readers:
            attempt = Faults(faults.document)
            value = read(words, at, attempt)
            if not attempt:
                return value
            attempts.append(attempt)
        faults.extend(max(attempts, key=_depth))
        return None

    return read_either


def _depth(attempt: Faults) -> tuple[int, int]:
    """Tell how far an attempt came: the deeper its first fault, the nearer it was."""
    return min(len(fault.key_path) for fault in attempt.noted), -len(attempt.noted)


def _kept(kind: Any, read: Read) -> Read:
    """Read words, then ask msgspec whether the value keeps what its kind demands."""

    def read_kept(words: Words, at: KeyPath, faults: Faults) -> Any:
        before = len(faults.noted)
        value = read(words, at, faults)
        if len(faults.noted) > before:
            return value
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            faults.add(at, _out_of_bounds(str(error), words))
            return None

    return read_kept


def _out_of_bounds(error: str, words: Words) -> str:
    """Say what msgspec demands of a number as a table would; anything else as it says it."""
    bound = re.fullmatch(r"Expected `(?:int|float)` (>=|<=) (-?[0-9]+)", error)
    if bound is None:
        return f"{shown(words)}: {error}"
    return f"at {'least' if bound[1] == '>=' else 'most'} {bound[2]} is wanted, not {words}"


SIMPLE: dict[Any, Read] = {
    Any: _as_it_is,
    str: read_text,
    int: read_number,
    bool: read_flag,
    Change: read_change,
}
