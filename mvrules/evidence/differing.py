"""What a change of the rules changes: rows that come to something else, clauses, doubts, cards.

«Editorial only» is a claim, and checked: no row comes to anything else, and of clauses, doubts and
cards nothing changed but how they are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any, Literal

import msgspec

from mvrules.evidence.revisions import PARTS, Outcome, Revision
from mvrules.evidence.rows import Rows
from mvrules.evidence.trials import End, address_of
from mvrules.scenarios.check import Item
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

__all__ = ["Changed", "Diff", "Flip", "between", "between_editions"]

GOOD = frozenset({"holds", "known failing", "out of scope"})

TELLING = frozenset(
    {"gist", "question", "why", "heading", "book", "text", "source", "sources", "about"}
)
"""What of a clause, a doubt or a card only tells: changing it changes no outcome."""

AT_ONCE = 2
"""So many revisions play at a time."""

Sort = Literal["clause", "doubt", "card"]


class Flip(msgspec.Struct, frozen=True, kw_only=True):
    """A row that holds by one rulebook and not by the other."""

    row: str
    holds_in: str
    told: str
    """What the one expects, and what happens in the other."""
    clauses: tuple[str, ...] = ()
    faq: bool = False
    """Whether it answers a question of the FAQ."""


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """A clause, a doubt or a card that is new, gone or otherwise."""

    book: str
    sort: Sort
    name: str
    how: str
    editorial: bool
    """Whether only how it is told changed."""


class Diff(msgspec.Struct, frozen=True, kw_only=True):
    """What lies between two states of the rules."""

    before: str
    after: str
    rows: int
    """So many rows were played by both."""
    flips: tuple[Flip, ...] = ()
    changed: tuple[Changed, ...] = ()

    @property
    def editorial(self) -> bool:
        """Whether nothing changed but how it is told."""
        return not self.flips and all(one.editorial for one in self.changed)

    @property
    def answers(self) -> tuple[Flip, ...]:
        """Give the rows of the FAQ among those that flip."""
        return tuple(flip for flip in self.flips if flip.faq)


# between two revisions ---------------------------------------------------------------------


Played = dict[str, Outcome]


def between(
    before: Revision, after: Revision, below: Sequence[str] = (),
    on_total: Callable[[int], None] = lambda _: None, on_done: Callable[[], None] = lambda: None,
) -> Diff:  # fmt: skip
    """Play the scenarios of each revision by both, and compare what they say.

    What has the same code and the same scenarios is played once; two are played at a time.

    Args:
        before: a revision.
        after: a later one.
        below: files and folders of scenarios, if not all are wanted.
        on_total: told how often all scenarios are played.
        on_done: told each time they were.
    """
    both = (before, after)
    digests = {id(one): [one.digest(part) for part in PARTS] for one in both}
    runs: dict[tuple[str, str], tuple[Revision, Revision]] = {}
    for by in both:
        for of in both:
            runs.setdefault((digests[id(by)][0], digests[id(of)][1]), (by, of))
    on_total(len(runs))
    played: dict[tuple[str, str], Played] = {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(by.outcomes, of, below): key for key, (by, of) in runs.items()}
        for done in as_completed(running):
            played[running[done]] = done.result()
            on_done()

    def outcomes(by: Revision, of: Revision) -> Played:
        return played[digests[id(by)][0], digests[id(of)][1]]

    answers = before.answers() | after.answers()
    old, new = outcomes(before, before), outcomes(after, after)
    flips = (
        *_flips(old, outcomes(after, before), before.name, answers),
        *_flips(new, outcomes(before, after), after.name, answers),
    )
    return Diff(
        before=before.name, after=after.name, rows=len(old.keys() | new.keys()), flips=flips,
        changed=tuple(_changed(before, after)),
    )  # fmt: skip


def _flips(
    own: Mapping[str, Outcome], other: Mapping[str, Outcome], name: str, answers: frozenset[str]
) -> Iterator[Flip]:
    """Give the rows that hold by their own rulebook, and not by the other."""
    for row, outcome in own.items():
        there = other.get(row)
        if outcome.verdict in GOOD and there is not None and there.verdict not in GOOD:
            scenario = row.rpartition("[")[0] if row.endswith("]") else row
            yield Flip(
                row=row, holds_in=name, told=there.told, clauses=outcome.clauses,
                faq=scenario in answers,
            )  # fmt: skip


def _changed(before: Revision, after: Revision) -> Iterator[Changed]:
    """Compare clauses, doubts and cards as they are written."""
    for book in dict.fromkeys((*before.rulebooks(), *after.rulebooks())):
        yield from _entries(book, "clause", before.clauses(book), after.clauses(book))
        yield from _entries(book, "doubt", before.doubts(book), after.doubts(book))
        yield from _entries(book, "card", before.cards(book), after.cards(book))


def _entries(
    book: str, sort: Sort, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[Changed]:
    """Compare things by their names: new, gone, or otherwise, key by key."""
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        keys = _keys(old, new) if old is not None and new is not None else ()
        how = ", ".join(keys) or ("new" if old is None else "gone")
        editorial = bool(keys) and TELLING.issuperset(key.rpartition(" ")[2] for key in keys)
        yield Changed(book=book, sort=sort, name=str(name), how=how, editorial=editorial)


def _keys(old: Any, new: Any, above: str = "") -> tuple[str, ...]:  # noqa: ANN401 - plain data
    """Name what differs between two things, by the keys that lead there."""
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return (above or "all",) if old != new else ()
    keys = (key for key in dict.fromkeys((*old, *new)) if old.get(key) != new.get(key))
    return tuple(
        name for key in keys for name in _keys(old.get(key), new.get(key), f"{above} {key}".strip())
    )


# between two editions ----------------------------------------------------------------------


def between_editions(
    rows: Rows, before: str, after: str, on_done: Callable[[], None] = lambda: None
) -> Diff:
    """Play every row of a rulebook in two of its editions, whichever it names."""
    found: list[Flip] = []
    played = [item for item in rows.items if item.law is None]
    for item in played:
        flip = _in_both(item, before, after)
        found += [flip] if flip else []
        on_done()
    return Diff(before=before, after=after, rows=len(played), flips=tuple(found))


def _in_both(item: Item, before: str, after: str) -> Flip | None:
    """Tell of a row that holds in one edition alone."""
    (end, told), (other, also) = (_in_edition(item, edition) for edition in (before, after))
    if (end is End.SURVIVED) == (other is End.SURVIVED):
        return None
    return Flip(
        row=address_of(item), holds_in=before if end is End.SURVIVED else after,
        told=told or also, clauses=item.row.cites, faq=item.scenario.faq is not None,
    )  # fmt: skip


def _in_edition(item: Item, edition: str) -> tuple[End, str]:
    """Play a row in an edition; a board that can't be laid there does not hold there."""
    row = msgspec.structs.replace(item.row, edition=edition)
    played = play(Located(item.sheet, item.scenario, row))
    told: Iterable[str] = (
        *map(str, played.faults),
        *(f"{one.what}: expected {one.expected}; {one.happened}" for one in played.differences),
        played.limit,
    )
    return (End.SURVIVED, "") if played.holds else (End.KILLED, next(filter(None, told), ""))
