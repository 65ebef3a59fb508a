"""Phrases tell what a row asserts, each thing in a few words, as an FAQ says it.

Of a row whose table has columns for what comes of it, these are told apart: the rest is the same in
every row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.scenarios.cells import flow
from mvrules.scenarios.document import Branches, Expectation, Offers, Refused, Row
from mvrules.scenarios.located import Located

__all__ = ["Phrase", "phrases", "said"]

VP = re.compile(r"\bvp\b")


class Phrase(NamedTuple):
    """One thing that is asserted."""

    at: KeyPath
    about: str
    """What it is about: a place on the board, an event, a refusal."""
    comes: str
    """What comes of it there."""
    kind: str
    """What of it is of the same kind in other rows: a rise, a fall, a clause."""

    def __str__(self) -> str:
        """Say it."""
        return f"{self.about} {self.comes}".strip()


def phrases(located: Located) -> tuple[tuple[Phrase, ...], tuple[Phrase, ...]]:
    """Tell what a row asserts: what its table varies, and what is the same in every row."""
    varied: list[Phrase] = []
    fixed: list[Phrase] = []
    for one in _of_row(located.row):
        (varied if _varied(located, one.at) else fixed).append(one)
    return (tuple(varied), tuple(fixed)) if varied else (tuple(fixed), ())


def _varied(located: Located, at: KeyPath) -> bool:
    """Whether a cell gave what is asserted, or a part of it."""
    return bool(located.column(at)) or (
        bool(located.row.at) and any(place[: len(at)] == at for place in located.columns)
    )


def _of_row(row: Row) -> Iterator[Phrase]:
    """Tell all of a row; of one thing that is looked at more than once, after which move."""
    told = [*_by_moves(row)]
    last = {one.about: move for move, one in told}
    for move, one in told:
        earlier = bool(one.about) and move != last[one.about]
        yield one._replace(about=f"after move {move}, {one.about}") if earlier else one


def _by_moves(row: Row) -> Iterator[tuple[int, Phrase]]:
    """Tell what is asserted after each move, and then at the end."""
    for move, step in enumerate(row.when, 1):
        if step.refused:
            yield move, _refused(step.refused, step.actor)
        for one in _of_expectation(step.then) if step.then else ():
            yield move, one
    end = len(row.when)
    for one in _of_expectation(row.then) if row.then else ():
        yield end, one
    for one in _of_branches(row.branches) if row.branches else ():
        yield end, one


def _of_branches(branches: Branches) -> Iterator[Phrase]:
    """Tell what holds however it goes on, in some case, or in none."""
    for how, each in (
        ("always", branches.every),
        ("possibly", branches.some),
        ("never", branches.none),
    ):
        for expected in each:
            told = [*_of_expectation(expected)]
            words = ", ".join(map(str, told))
            yield Phrase(expected.at, f"{how}:", words, " ".join(one.kind for one in told))


def _refused(refused: Refused, actor: str) -> Phrase:
    if refused.clause:
        return Phrase(refused.at, f"{actor} may not:", refused.clause, refused.clause)
    told = "not offered" if refused.code == "not-offered" else refused.code or "refused"
    return Phrase(refused.at, f"{actor} may not:", told, told)


def _of_expectation(expected: Expectation) -> Iterator[Phrase]:
    """Tell all parts of an expectation."""
    at = expected.at
    for path, words in expected.holds.items():
        yield Phrase((*at, path), f"{_place(path)}:", said(words), f"{path} {_sort(words)}")
    for path, change in expected.changes.items():
        yield Phrase((*at, "changes", path), _place(path), _by(change), f"{path} {change[:1]}")
    for index, path in enumerate(expected.unchanged):
        yield Phrase((*at, "unchanged", index), _place(path), "as before", f"{path} 0")
    yield from _events(expected)
    yield from _offers("may", (*at, "offered"), expected.offered)
    yield from _offers("is not offered", (*at, "not offered"), expected.not_offered)
    yield from _offers("may only", (*at, "offered exactly"), expected.offered_exactly)
    yield from _mapping("{} is asked:", (*at, "asked"), expected.asked)
    yield from _mapping("{} scores", (*at, "scores"), expected.scores)
    if expected.winners is not None:
        told = " and ".join(expected.winners) or "nobody"
        yield Phrase((*at, "winners"), "the win:", told, f"wins {told}")
    yield from _mapping("{}:", (*at, "outcome"), expected.outcome)


def _events(expected: Expectation) -> Iterator[Phrase]:
    """Tell what happens, and what does not."""
    for head, key, events in (
        ("", "events", expected.events),
        ("", "in order", expected.in_order),
        ("not:", "never", expected.never),
    ):
        for index, event in enumerate(events):
            at = (*expected.at, key, index)
            yield Phrase(at, head, said(event), f"{head}{said(event).partition(':')[0]}")


def _offers(how: str, at: KeyPath, offers: Offers) -> Iterator[Phrase]:
    """Tell what a player may or may not do."""
    for player, options in offers.items():
        told = " or ".join(map(said, options)) or "nothing"
        yield Phrase((*at, player), f"{player or 'whoever is asked'} {how}:", told, f"{how} {told}")


def _mapping(head: str, at: KeyPath, mapping: Mapping[str, Words]) -> Iterator[Phrase]:
    for key, words in mapping.items():
        yield Phrase((*at, key), head.format(key), said(words), f"{at[-1]} {_sort(words)}")


def _place(path: str) -> str:
    """Name a place on the board: «Ana's spirits (sky)», «Ana in realm 1», «M's power»."""
    owner, dot, rest = VP.sub("VP", path).partition(".")
    if not dot:
        return owner
    thing, *parts = rest.split(".")
    whose = f"{owner}'s {thing}"
    if owner[:1].islower() and thing[:1].isupper():
        whose = f"{thing} in {owner}" if owner[-1].isdigit() else f"{thing}'s {owner}"
    return " ".join([whose, *(f"({part})" for part in parts)])


def _by(change: str) -> str:
    return "as before" if change == "0" else change


def said(words: Words) -> str:
    """Say words without the brackets that a document needs."""
    if isinstance(words, dict):
        return ", ".join(f"{key}: {said(value)}" for key, value in words.items())
    if isinstance(words, list):
        inner = (flow(one) if isinstance(one, list) else said(one) for one in words)
        return ", ".join(inner) or "none"
    return words or "none"


def _sort(words: Words) -> str:
    """Tell numbers apart only by whether they are nought, and piles by whether they are empty."""
    if isinstance(words, str):
        number = words.lstrip("+-")
        return ("0" if int(number) == 0 else "number") if number.isdecimal() else words
    return "something" if words else "nothing"
