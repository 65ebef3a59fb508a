"""Values: what must lie on the board, how it must have changed, and what must not have."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import NoOutcome, WordsRefused
from mvrules.kernel.table import Table
from mvrules.kernel.words import Kind, Row, look
from mvrules.scenarios.findings import is_unfilled
from mvrules.scenarios.known import Known, Unread
from mvrules.scenarios.looking import Looking
from mvrules.scenarios.outcomes import Stop

__all__ = [
    "changes",
    "counted",
    "holds",
    "is_none",
    "no_value",
    "none",
    "signed",
    "unchanged",
    "value_at",
]

NOTHING = "nothing"
NO_VALUE = ("unspecified", "undefined")


def holds(wanted: dict[str, Words], at: KeyPath, here: Looking) -> None:
    """Look whether there lies what is said, place by place."""
    for path, words in wanted.items():
        place = (*at, path)
        kind = here.known.kind(path, place)
        if kind is None:
            continue
        value = value_at(here.moment.table, path)
        if here.findings.wants(words):
            here.findings.tell(place, none(value) or _say(kind, value))
        if not (is_unfilled(words) or is_none(value, words)):
            _lies(path, words, place, here, (kind, value))


def _lies(path: str, words: Words, at: KeyPath, here: Looking, there: tuple[Kind, object]) -> None:
    """Look whether what lies somewhere is what is said."""
    kind, value = there
    if no_value(words):
        here.findings.differ(at, path, words, _say(kind, value))
        return
    parsed = here.known.value(kind, words, at)
    if parsed is Unread or value == parsed:
        return
    said = _say(kind, value)
    # what is said alike is alike, whatever else a value holds
    if isinstance(value, Exception) or said != _say(kind, parsed):
        here.findings.differ(at, path, words, said)


def changes(wanted: dict[str, str], at: KeyPath, here: Looking) -> None:
    """Look whether each place changed by what is said."""
    for path, words in wanted.items():
        place = (*at, path)
        kind = here.known.kind(path, place)
        if kind is None:
            continue
        before = _count(path, kind, here.moment.table_before, place, here)
        after = _count(path, kind, here.moment.table, place, here)
        if before is None or after is None:
            continue
        said = signed(after - before)
        if here.findings.wants(words):
            here.findings.tell(place, said)
        if not is_unfilled(words) and after - before != int(words):
            told = f"{said} ({before} before, {after} after)"
            here.findings.differ(place, f"the change of {path}", words, told)


def unchanged(wanted: tuple[str, ...], at: KeyPath, here: Looking) -> None:
    """Look whether each place is as it was; a player stands for all that lies before them."""
    for index, name in enumerate(wanted):
        place = (*at, index)
        for path in _paths(name, here.known):
            kind = here.known.kind(path, place)
            if kind is None:
                continue
            tables = (here.moment.table_before, here.moment.table)
            before, after = (_say(kind, value_at(table, path)) for table in tables)
            if before != after:
                here.findings.differ(place, path, before, after)


def counted(kind: Kind, value: object) -> int | None:
    """Count what lies somewhere, if it is something that can be counted."""
    if isinstance(value, Pile) or (isinstance(kind, Row) and isinstance(value, tuple)):
        return len(value)
    parts: dict[str, Kind] = getattr(kind, "parts", None) or {}
    if parts:
        counts = [counted(part, kind.part(value, name)) for name, part in parts.items()]  # type: ignore[attr-defined]
        return None if None in counts else sum(count or 0 for count in counts)
    if isinstance(value, int):
        return None if isinstance(value, bool) else value
    if value is None or isinstance(value, msgspec.Struct):
        return int(value is not None)
    return None


def signed(change: int) -> str:
    """Write a change with its sign."""
    return f"{change:+d}" if change else "0"


def value_at(table: Table, path: str) -> object:
    """Look at a place; where nothing lies, or nobody can say what, give the refusal."""
    try:
        value: object = look(table, path)[1]
    except (WordsRefused, NoOutcome) as refusal:
        return refusal
    return value


def _count(path: str, kind: Kind, table: Table, at: KeyPath, here: Looking) -> int | None:
    """Count what lies somewhere, or say why there is no number."""
    value = value_at(table, path)
    count = counted(kind, value)
    if isinstance(value, Exception):
        here.findings.differ(at, f"the change of {path}", "a number", str(value))
    elif count is None:
        here.known.note(at, f"a {kind.name} like {path!r} changes by no number")
    return count


def _paths(name: str, known: Known) -> Iterator[str]:
    """Give a path as it is; of a player, all that can be laid before them."""
    if name not in known.players:
        yield name
        return
    for noun in known.book.board.nouns.values():
        if noun.own and noun.laid:
            yield f"{name}.{noun.name}"


def _say(kind: Kind, value: object) -> Words:
    if isinstance(value, Exception):
        return str(value)
    said: Words = kind.say(value)
    return said


def none(value: object) -> Words:
    """Say why there is no value in the words of a scenario; nothing if there is one."""
    if isinstance(value, NoOutcome):
        return {value.code: value.about}
    return NOTHING if isinstance(value, WordsRefused) else ""


def no_value(words: Words) -> bool:
    """Whether words say that there is no value, whatever the reason."""
    return words in NO_VALUE or (isinstance(words, dict) and any(one in NO_VALUE for one in words))


def is_none(value: object, words: Words) -> bool:
    """Whether there is no value, for the reason that is said; or nothing lies there, as said."""
    if isinstance(value, WordsRefused):
        return words == NOTHING
    if not isinstance(value, NoOutcome):
        return False
    stop = Stop.of(value)
    return words == stop.word or (isinstance(words, dict) and words.get(stop.word) in stop.names)
