"""Schemas for editors' tools: they complete and check what one writes in scenarios and packs.

A schema knows names, keys and shapes, not meanings: what it passes may still be wrong, and
`mvrules check` says so. Made by `python -m mvrules.scenarios.schema`, from the rulebooks
themselves; a test holds that what is committed is current.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from mvrules.kernel import book as books
from mvrules.kernel.book import Book
from mvrules.kernel.refusals import codes
from mvrules.kernel.words import Noun
from mvrules.scenarios.known import event_types, verbs_of
from mvrules.scenarios.shapes import (
    FLAG,
    NUMBER,
    TEXT,
    Schema,
    closed,
    documents,
    facts,
    kind_of_noun,
    list_of,
    names_of,
    or_cell,
    own,
    ref,
    thing,
    word_or_mapping,
)

__all__ = ["HOME", "pack_schema", "scenario_schema", "texts", "write"]

HOME = Path(__file__).parent.parent / "schemas"
DIALECT = "http://json-schema.org/draft-07/schema#"
DEFAULT = "mystic-vale"
OUTCOMES = ("unspecified", "undefined", "endless")
UNTIL = "the menus up to which what the steps leave open is followed; the next one, if none is said"
AS_USUAL = "doubts of other clauses on which its rows hang, and that they take in the usual way"
OUTCOME_KEYS = {
    "in every outcome": "what holds whatever is chosen and shuffled from there",
    "in some outcome": "what can come of it",
    "in no outcome": "what can't come of it, whatever is chosen and shuffled",
}

KEYS: dict[str, tuple[Schema, str]] = {
    "scenario": (TEXT, "what it shows, in a sentence"),
    "ruleset": (TEXT, f"which rulebook; {DEFAULT} if nothing is said"),
    "edition": (TEXT, "which edition of the rulebook"),
    "probe": (FLAG, "that it cites no clause on purpose"),
    "status": ({"enum": ["known-failing", "out of scope"]}, "known-failing must fail"),
    "reason": (TEXT, "why the status is so"),
    "any order": (FLAG, "that it holds whatever a shuffle yields"),
    "any interleaving": (FLAG, "that it holds whoever of those who are asked answers first"),
    "illegal board": (TEXT, "why the board need not be one that can come about"),
    "cases": (TEXT, "a table: each row is a test, and `<column>` stands for its cell"),
}


def scenario_schema(rulesets: Iterable[str]) -> Schema:
    """Make the schema of scenarios: each is held to the words of the ruleset it names."""
    definitions: Schema = {"thing": thing()}
    branches = []
    for name in rulesets:
        book = books.load(name)
        definitions |= {f"{name} {key}": part for key, part in _parts(book).items()}
        branches.append({"if": _is(name), "then": ref(f"{name} scenario")})
    return {
        "$schema": DIALECT,
        "title": "A scenario",
        "type": "object",
        "required": ["scenario"],
        "allOf": branches,
        "definitions": definitions,
    }


def pack_schema(book: Book) -> Schema:
    """Make the schema of a rulebook's card packs."""
    definitions = documents(book) | {"thing": thing()}
    (pack,) = (name for name in definitions if book.pack and name == book.pack.__name__)
    title = f"A card pack of {book.title}"
    return {"$schema": DIALECT, "title": title, **ref(pack), "definitions": definitions}


def texts() -> dict[str, str]:
    """Give every schema as the text of its file, by the file's name."""
    own = [name for name in books.names() if _is_own(books.load(name))]
    made = {"scenario.schema.json": scenario_schema(own)}
    packs = (books.load(name) for name in own)
    made |= {f"{book.name}-pack.schema.json": pack_schema(book) for book in packs if book.pack}
    return {name: json.dumps(schema, indent=1) + "\n" for name, schema in made.items()}


def write(home: Path = HOME) -> list[Path]:
    """Write every schema into its file."""
    home.mkdir(exist_ok=True)
    written = []
    for name, text in texts().items():
        (home / name).write_text(text, encoding="utf-8")
        written.append(home / name)
    return written


def _is_own(book: Book) -> bool:
    """Whether a rulebook comes with this library."""
    return type(book).__module__.startswith("mvrules.")


def _is(ruleset: str) -> Schema:
    """Hold if a scenario is of a ruleset, which the default one need not say."""
    said: Schema = {"properties": {"ruleset": {"const": ruleset}}}
    return said if ruleset == DEFAULT else said | {"required": ["ruleset"]}


# the parts of a scenario -------------------------------------------------------------------


def _parts(book: Book) -> Schema:
    """Make what the words of one rulebook are."""
    verbs, events = sorted(verbs_of(book)), [*event_types(type(book))]  # type: ignore[arg-type]
    parts: Schema = {
        "clause": names_of(map(str, book.ledger)),
        "doubt or clause": names_of([*map(str, book.readings), *map(str, book.ledger)]),
        "card": names_of(sorted(book.card_names())),
        "player": or_cell(_board(book, own=True)),
        "move": word_or_mapping(verbs),
        "event": word_or_mapping(events),
        "refused": _refused(book),
        "then": _then(book),
        "step": _step(book),
        "scenario": _scenario(book),
    }
    return parts | {f"{name}": part for name, part in facts(book).items()}


def _scenario(book: Book) -> Schema:
    clauses = list_of(own(book, "clause"))
    keys = {key: {**schema, "description": told} for key, (schema, told) in KEYS.items()}
    menus, then = names_of(book.menus), own(book, "then")
    outcome: Schema = {"anyOf": [then, list_of(then)]}
    facts = own(book, "card facts") if book.pack else {"type": "object"}
    keys |= {
        "cites": clauses | {"description": "the clauses it rests on: without one of them it fails"},
        "mentions": clauses | {"description": "clauses that are only context"},
        "as usual": list_of(names_of(map(str, book.readings))) | {"description": AS_USUAL},
        "readings": _readings(book),
        "faq": closed(
            {"question": TEXT, "answer": TEXT, "cards": list_of(TEXT), "rows": list_of(TEXT)}
        ),
        "stand-ins": {"type": "object", "additionalProperties": facts},
        "cards": {"type": "object", "additionalProperties": facts},
        "given": _given(book),
        "shuffles": list_of(ref("thing")),
        "when": list_of(own(book, "step")),
        "then": own(book, "then"),
        "until": {"anyOf": [menus, list_of(menus)], "description": UNTIL},
        **{key: outcome | {"description": told} for key, told in OUTCOME_KEYS.items()},
        "compare": list_of(closed({"row": TEXT, "against": TEXT, **_compared()})),
    }
    return closed(keys) | {"required": ["scenario"]}


def _readings(book: Book) -> Schema:
    doubts = {str(one.id): names_of(one.alternatives) for one in book.readings.values()}
    told = {str(one.id): one.question for one in book.readings.values()}
    known = {name: schema | {"description": told[name]} for name, schema in doubts.items()}
    return {"anyOf": [{"const": "any"}, or_cell(closed(known))]}


def _given(book: Book) -> Schema:
    board = _board(book, own=False)
    players = {"players": list_of(TEXT)}
    return board | {
        "properties": players | board["properties"],
        "additionalProperties": own(book, "player"),
    }


def _board(book: Book, *, own: bool) -> Schema:
    nouns = {noun.name: _noun(noun, book) for noun in book.board.nouns.values() if _laid(noun, own)}
    return closed(nouns)


def _laid(noun: Noun, own: bool) -> bool:  # noqa: FBT001 - a noun lies before a player, or not
    return noun.laid and noun.own == own


def _noun(noun: Noun, book: Book) -> Schema:
    return {**or_cell(kind_of_noun(noun.kind, book)), "description": noun.doc}


def _step(book: Book) -> Schema:
    answers = {"anyOf": [TEXT, list_of(ref("thing"))]}
    keys = {
        "then": own(book, "then"),
        "refused": own(book, "refused"),
        "choose": answers,
        "decline": answers,
        "go on": {"const": ""},
        "go on to": TEXT,
    }
    return {"anyOf": [{"const": "go on"}, closed(keys, own(book, "move"))]}


def _refused(book: Book) -> Schema:
    keys = {
        "clause": own(book, "doubt or clause"),
        "code": names_of(sorted(codes())),
        "because": ref("thing"),
        "offered": list_of(own(book, "move")),
    }
    return or_cell(closed(keys))


def _then(book: Book) -> Schema:
    move, names = own(book, "move"), {"type": "object", "additionalProperties": ref("thing")}
    offers = {"anyOf": [list_of(move), {"type": "object", "additionalProperties": list_of(move)}]}
    because = {"anyOf": [own(book, "doubt or clause"), TEXT]}
    events = list_of(own(book, "event"))
    keys = {
        **_compared(),
        **dict.fromkeys(("events", "in order", "never"), events),
        **dict.fromkeys(("offered", "not offered", "offered exactly"), offers),
        "asked": {"anyOf": [TEXT, list_of(TEXT), names]},
        "scores": names,
        "winners": list_of(TEXT),
        "outcome": or_cell(closed(dict.fromkeys(OUTCOMES, because))),
    }
    return or_cell(closed(keys, ref("thing")))


def _compared() -> Schema:
    changes = or_cell({"type": "object", "additionalProperties": NUMBER})
    return {"changes": changes, "unchanged": list_of(TEXT)}


if __name__ == "__main__":
    write()
