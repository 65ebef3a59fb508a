"""Shapes: the small parts that schemas are made of, and how cards and other things are written.

Wherever something is written a column may stand for it, or `?`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, get_args

import msgspec

from mvrules.kernel.book import Book
from mvrules.kernel.words import Flag, Kind, Number, OneOf, Row

__all__ = [
    "CELL",
    "FLAG",
    "NUMBER",
    "TEXT",
    "Schema",
    "closed",
    "documents",
    "facts",
    "kind_of_noun",
    "list_of",
    "names_of",
    "or_cell",
    "own",
    "ref",
    "thing",
    "word_or_mapping",
]

REFS = "#/definitions/{name}"

Schema = dict[str, Any]

COLUMN = "<[^<>]+>"
CELL: Schema = {"type": "string", "pattern": rf"{COLUMN}|^\?$", "description": "a column, or '?'"}
TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": ["integer", "string"], "pattern": rf"^[+-]?\d+$|{COLUMN}|^\?$"}
FLAG: Schema = {"type": ["boolean", "string"], "pattern": rf"^(true|false)$|{COLUMN}|^\?$"}
"""What an editor's YAML reads as a number or as yes and no, and what it reads as words."""


def kind_of_noun(kind: Kind, book: Book) -> Schema:
    """Say how a kind of thing is written, as far as the kernel knows.

    A kind that is ``called`` something is written by a name, with its parts below if there are
    any; parts may have ``others``, whatever they are called.
    """
    parts: Mapping[str, Kind] = getattr(kind, "parts", None) or {}
    if parts and not getattr(kind, "called", False):
        others = getattr(parts, "others", None)
        rest = None if others is None else kind_of_noun(others, book)
        return closed({name: kind_of_noun(part, book) for name, part in parts.items()}, rest)
    match kind:
        case Number():
            return NUMBER
        case Flag():
            return FLAG
        case OneOf():
            return names_of(kind.words)
        case Row():
            return list_of(kind_of_noun(kind.of, book))
    return {"anyOf": [own(book, "card"), ref("thing")]}


# cards -------------------------------------------------------------------------------------


def facts(book: Book) -> Schema:
    """Make what is said of a card in a scenario; any part of it may be a column."""
    if book.pack is None:
        return {}
    field = next(one for one in msgspec.structs.fields(book.pack) if one.name == "cards")
    card = get_args(field.type)[1].__name__
    made = documents(book, f"{book.name} ")
    return made | {"card facts": or_cell(made[card])}


def documents(book: Book, prefix: str = "") -> Schema:
    """Make the definitions of a rulebook's packs: no key but these, and effects in its words."""
    template = REFS.replace("{name}", prefix + "{name}")
    _, made = msgspec.json.schema_components([book.pack], ref_template=template)
    effect = word_or_mapping(book.vocabulary.words)
    effect["anyOf"].append({"type": "array", "items": ref(f"{prefix}effect")})
    return {name: _document(part, prefix) for name, part in made.items()} | {"effect": effect}


def _document(part: Schema, prefix: str) -> Schema:
    parts = part["properties"].items()
    effect = ref(f"{prefix}effect")
    properties = {key: _fact(schema) if _says(schema) else effect for key, schema in parts}
    columns: Schema = {"patternProperties": {COLUMN: {}}} if prefix else {}
    return part | {"properties": properties, "additionalProperties": False} | columns


def _says(schema: Schema) -> bool:
    """Whether a schema asks for anything; what takes all is an effect."""
    return any(key not in {"default", "title", "description"} for key in schema)


def _fact(schema: Schema) -> Schema:
    default = {
        key: value for key, value in schema.items() if key == "default" and value is not None
    }
    plain = {key: value for key, value in schema.items() if key != "default"}
    return {**or_cell(plain), **default}


# small shapes ------------------------------------------------------------------------------


def ref(name: str) -> Schema:
    """What another definition says."""
    return {"$ref": REFS.format(name=name)}


def own(book: Book, name: str) -> Schema:
    """What a definition of one rulebook says."""
    return ref(f"{book.name} {name}")


def closed(keys: Mapping[str, Schema], others: Schema | None = None) -> Schema:
    """A mapping with these keys, or a column's; any other holds `others`, or is wrong."""
    rest: Schema | bool = False if others is None else others
    shape = {"type": "object", "properties": {**keys}, "additionalProperties": rest}
    return {**shape, "patternProperties": {COLUMN: {}}}


def or_cell(schema: Schema) -> Schema:
    """Something, or a column that stands for it."""
    return {"anyOf": [schema, CELL]}


def list_of(of: Schema) -> Schema:
    """A list of things."""
    return or_cell({"type": "array", "items": of})


def names_of(names: Iterable[str]) -> Schema:
    """One of a few names."""
    return or_cell({"enum": [*names]})


def word_or_mapping(words: Collection[str]) -> Schema:
    """One of a few words, alone or with more to it; and a line that says both."""
    said = {word: ref("thing") for word in words}
    return {"anyOf": [{"enum": [*words]}, closed(said, ref("thing")), TEXT]}


def thing() -> Schema:
    """Anything that can be written at all."""
    return {
        "anyOf": [
            {"type": ["string", "number", "boolean"]},
            {"type": "array", "items": ref("thing")},
            {"type": "object", "additionalProperties": ref("thing")},
        ]
    }
