"""What the dialect leaves out, and how to do without it: each with its place, all at once.

Anchors, aliases, tags, merge keys, directives, tabs, unseen characters, deep nesting, keys that
stand twice. Nothing is built while looking: events and characters are read one by one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, NoReturn

import yaml
from yaml import MappingNode, Node, ScalarNode, SequenceNode
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    ScalarEvent,
)

from mvrules.kernel.dialect import DEEPEST, UNSEEN
from mvrules.kernel.faults import Fault, KeyPath, shown
from mvrules.kernel.refusals import DocumentRefused

if TYPE_CHECKING:
    from yaml._yaml import Mark as MarkOfLibyaml

    from mvrules.kernel.documents import Source

    Mark = yaml.Mark | MarkOfLibyaml | None

MOST_TOLD = 20
UNSEEN_OR_TAB = re.compile(rf"{UNSEEN}|\t")
ESCAPED = re.compile(rf"{UNSEEN}|\r")
WORDS = "if it is meant as words, put it in quotes"
DIRECTIVE = ("a directive", "take the line out")
TAG = ("a '!' that begins something", WORDS)
ESCAPE = ("an escape that is none", "write '\\\\' for a backslash, or single quotes around it")
TEXT = ("more behind a '|' or '>'", "begin the text in the next line, indented")
DEEP = (f"nested deeper than {DEEPEST} levels", "lay it out flatter")
EMPTY = ("an empty document", "write something, or remove it")

TOLD_PLAINLY = {
    "mapping keys are not allowed in this context": (
        "a '?' that stands alone",
        "put it in quotes: '?'; in a cell of a table it needs none",
    ),
    "mapping values are not allowed in this context": (
        "a second ': ' in one entry",
        "put the words in quotes, or the inner key on a line of its own",
    ),
    "could not find expected ':'": (
        "a line that is no entry",
        "write 'key: words', or indent it as part of the words above",
    ),
    "did not find expected key": (
        "a line that does not line up with the entries above",
        "indent it as its neighbours are, and close brackets and quotes above",
    ),
    "did not find expected '-' indicator": (
        "a line that does not line up with the items above",
        "begin it with '- ', or indent it further",
    ),
    "did not find expected ',' or ']'": ("a '[' that is not closed", "write ',' or ']'"),
    "did not find expected ',' or '}'": ("a '{' that is not closed", "write ',' or '}'"),
    "found unexpected end of stream": ("quotes that are not closed", "close them"),
    "found unexpected document indicator": ("quotes that are not closed", "close them"),
    "found character that cannot start any token": (
        "a sign that words can't begin with",
        "put the words in quotes",
    ),
    "found unknown directive name": ("a directive", WORDS),
    "could not find expected directive name": ("a directive", WORDS),
    "did not find expected alphabetic or numeric character": (
        "a '*' or '&' that begins something",
        WORDS,
    ),
    "did not find expected <document start>": (
        "something that stands after the document's end",
        "write ': ' with its blank after a key, and '---' between documents",
    ),
    "found incompatible YAML document": DIRECTIVE,
    "found duplicate %YAML directive": DIRECTIVE,
    "found duplicate %TAG directive": DIRECTIVE,
    "found extremely long version number": DIRECTIVE,
    "did not find expected digit or '.' character": DIRECTIVE,
    "did not find expected whitespace": DIRECTIVE,
    "found undefined tag handle": TAG,
    "did not find expected tag URI": TAG,
    "did not find URI escaped octet": TAG,
    "did not find the expected '>'": TAG,
    "did not find expected whitespace or line break": TAG,
    "found invalid Unicode character escape code": ESCAPE,
    "found unknown escape character": ESCAPE,
    "did not find expected hexdecimal number": ESCAPE,
    "found an indentation indicator equal to 0": TEXT,
    "did not find expected comment or line break": TEXT,
    "block sequence entries are not allowed in this context": (
        "a '- ' where no item can stand",
        "begin it on a line of its own",
    ),
    "found a tab character where an indentation space is expected": ("a tab", "write blanks"),
    "found a tab character that violates indentation": ("a tab", "write blanks"),
    "did not find expected node content": ("a place where words are missing", "write them"),
    "exceeded maximum nesting depth": DEEP,
}
"""What libyaml says, and what a rules editor would rather hear."""


def refuse(source: Source) -> None:
    """Refuse a text that holds something unfit."""
    refused = refusal(source)
    if refused.faults:
        raise refused


def refusal(source: Source) -> DocumentRefused:
    """Give the refusal of a text, with everything unfit in it."""
    faults = chain(_unseen(source), _unfit(source))
    return DocumentRefused(list(islice(faults, MOST_TOLD)))


def refuse_odd(source: Source, nodes: Sequence[Node]) -> NoReturn:
    """Refuse documents that are empty or hold odd keys."""
    faults = chain.from_iterable(_odd(source, node) for node in nodes)
    told = list(islice(faults, MOST_TOLD))
    raise DocumentRefused(told or [Fault(source.where, (), EMPTY[0], mend=EMPTY[1])])


def _unseen(source: Source) -> Iterator[Fault]:
    """Tell characters that change a line without being seen."""
    for number, line in enumerate(source.lines):
        for found in UNSEEN_OR_TAB.finditer(line):
            place = source.at(number, found.start())
            if found[0] == "\t":
                yield Fault(place, (), "a tab", mend="write blanks")
            else:
                yield Fault(place, (), f"the unseen character {found[0]!a}", mend="take it out")


def _unfit(source: Source) -> Iterator[Fault]:
    """Tell what the dialect leaves out, event by event."""
    if re.search(UNSEEN, source.text):
        return
    depth = 0
    try:
        for event in yaml.parse(source.text, Loader=yaml.CBaseLoader):
            depth += isinstance(event, CollectionStartEvent) - isinstance(event, CollectionEndEvent)
            wrong = DEEP if depth > DEEPEST else _wrong(event)
            if wrong:
                yield _fault(source, event.start_mark, *wrong)
            if depth > DEEPEST:
                return
    except yaml.MarkedYAMLError as error:
        yield _told(source, error)


def _wrong(event: Event) -> tuple[str, str] | None:
    """Say what of an event the dialect leaves out, and how to do without it."""
    if isinstance(event, DocumentStartEvent) and (event.version or event.tags):
        return "a directive", "take the line out"
    if isinstance(event, AliasEvent):
        return f"the alias {shown(f'*{event.anchor}')}", f"write it out; {WORDS}"
    if isinstance(event, ScalarEvent | CollectionStartEvent):
        return _marked(event)
    return None


def _marked(event: ScalarEvent | CollectionStartEvent) -> tuple[str, str] | None:
    if event.anchor:
        return f"the anchor {shown(f'&{event.anchor}')}", f"take it out; {WORDS}"
    if event.tag:
        return f"the tag {shown(event.tag)}", f"take it out; {WORDS}"
    if isinstance(event, ScalarEvent) and (found := ESCAPED.search(event.value)):
        return f"the unseen character {found[0]!a}, written as an escape", "take it out"
    if isinstance(event, ScalarEvent) and event.value == "<<" and event.implicit[0]:
        return "the merge key '<<'", "write the entries out"
    return None


def _told(source: Source, error: yaml.MarkedYAMLError) -> Fault:
    """Tell a fault of YAML itself in plain words, at the place where it began."""
    problem = str(error.problem)
    what, mend = TOLD_PLAINLY.get(problem, (problem, ""))
    began = error.context_mark if "not closed" in what else None
    return _fault(source, began or error.problem_mark or error.context_mark, what, mend)


def _odd(source: Source, node: Node) -> Iterator[Fault]:
    if node.value == "":
        yield _fault(source, node.start_mark, *EMPTY)
    yield from _odd_keys(source, node, ())


def _odd_keys(source: Source, node: Node, above: KeyPath) -> Iterator[Fault]:
    """Tell each key that stands twice, or is empty, or is no words."""
    if isinstance(node, SequenceNode):
        for index, item in enumerate(node.value):
            yield from _odd_keys(source, item, (*above, index))
    if not isinstance(node, MappingNode):
        return
    first: dict[str, int] = {}
    for key, item in node.value:
        mark = key.start_mark
        if not isinstance(key, ScalarNode) or not key.value:
            yield _fault(source, mark, "a key that is no words", "write 'key: words'", above)
            continue
        here = (*above, key.value)
        if key.value in first:
            what = f"the key {shown(key.value)} stands twice, first in line {first[key.value]}"
            yield _fault(source, mark, what, "keep one of them", here)
        first.setdefault(key.value, mark.line + source.first_line)
        yield from _odd_keys(source, item, here)


def _fault(source: Source, mark: Mark, what: str, mend: str, key_path: KeyPath = ()) -> Fault:
    place = source.where if mark is None else source.at(mark.line, mark.column)
    return Fault(place, key_path, what, mend=mend)
