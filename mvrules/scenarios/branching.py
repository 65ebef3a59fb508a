"""Branching: how a scenario says what must hold in every outcome, in some, or in none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults, KeyPath, shown
from mvrules.scenarios.cells import UNFILLED
from mvrules.scenarios.document import Branches, Expectation
from mvrules.scenarios.steps import idle, read_expectation, read_names

__all__ = ["EVERY", "IN_OUTCOMES", "UNTIL", "check_branches", "read_branches"]

EVERY, SOME, NONE = "in every outcome", "in some outcome", "in no outcome"
IN_OUTCOMES = (EVERY, SOME, NONE)
UNTIL = "until"
ON_THE_WAY = ("events", "in order", "never")
"""What tells of the way, which several ways to one outcome do not share."""
ONE_WAY = ("any order", "any interleaving")
"""What takes the ways of the steps one by one."""


def check_branches(data: Mapping[str, Words], faults: Faults) -> bool:
    """Note what can't be asserted of outcomes, as it is written; tell whether anything is."""
    there = [key for key in IN_OUTCOMES if key in data]
    for key in there:
        for at, words in _each(data[key], (key,)):
            idle(words, at, faults)
            _check(words, at, faults)
        for at in _asking(data[key], (key,)) if key != EVERY else ():
            what = "'?' asks for one thing, and several outcomes may say several"
            faults.add(at, what, mend=f"ask under {EVERY!r}")
    _check_until(data, there, faults)
    return bool(there)


def read_branches(board: Mapping[str, Words], faults: Faults) -> Branches | None:
    """Read what must hold in outcomes, and how far ways are followed to them."""
    if not any(key in board for key in IN_OUTCOMES):
        return None
    until = board.get(UNTIL, "")
    names = (until,) if isinstance(until, str) and until else ()
    return Branches(
        at=(UNTIL,),
        until=names or (read_names(until, (UNTIL,), faults) if until else ()),
        every=_expectations(board, EVERY, faults),
        some=_expectations(board, SOME, faults),
        none=_expectations(board, NONE, faults),
    )


def _expectations(board: Mapping[str, Words], key: str, faults: Faults) -> tuple[Expectation, ...]:
    """Read what must hold: one board, or several in a list."""
    if key not in board:
        return ()
    read = [read_expectation(words, at, faults) for at, words in _each(board[key], (key,))]
    return tuple(one for one in read if one)


def _each(words: Words, at: KeyPath) -> list[tuple[KeyPath, Words]]:
    if isinstance(words, list) and words:
        return [((*at, index), one) for index, one in enumerate(words)]
    return [(at, words)]


def _check(words: Words, at: KeyPath, faults: Faults) -> None:
    """Note what could be so on one way to an outcome, and not on another."""
    for key in words if isinstance(words, dict) else ():
        if key in ON_THE_WAY:
            what = f"{shown(key)} tells of the way, and several lead to one outcome"
            faults.add((*at, key), what, mend="say what the board is like", on_key=True)


def _check_until(data: Mapping[str, Words], there: Sequence[str], faults: Faults) -> None:
    if UNTIL in data and not there:
        what = "'until' says how far outcomes are looked for, and nothing is said of any"
        faults.add((UNTIL,), what, mend=f"say what holds {EVERY}", on_key=True)
    if there and not (data.get("when") or data.get(UNTIL)):
        what = "nothing is left open, so there is one outcome, the board that is laid"
        faults.add((*there[:1],), what, mend="say 'until' which menu one goes on", on_key=True)
    for key in ONE_WAY if there else ():
        if key in data:
            mend = "outcomes are looked for in every order"
            faults.add((key,), f"{shown(key)} and {shown(there[0])}", mend=mend, on_key=True)


def _asking(words: Words, at: KeyPath) -> Iterator[KeyPath]:
    """Find each place that asks to be filled."""
    if words == UNFILLED:
        yield at
    elif isinstance(words, list):
        for index, item in enumerate(words):
            yield from _asking(item, (*at, index))
    elif isinstance(words, dict):
        for key, value in words.items():
            yield from _asking(value, (*at, key))
