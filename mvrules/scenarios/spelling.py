"""Spelling looks at all that a row names, step by step, whether or not the row came so far."""

from __future__ import annotations

import re

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.words import Board
from mvrules.scenarios import values
from mvrules.scenarios.document import WHOEVER, Expectation, Refused, Row, Scenario
from mvrules.scenarios.findings import is_unfilled
from mvrules.scenarios.known import Known

__all__ = ["ids", "named", "players_said", "spell"]

ID = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+")


def ids(scenario: Scenario, row: Row, known: Known) -> None:
    """Note clauses that are cited or mentioned and that there are not."""
    ledger = known.book.ledger
    for index, clause in enumerate(row.cites):
        if clause not in ledger:
            known.clause(clause, ("cites", index))
    for index, clause in enumerate(scenario.mentions):
        if clause not in ledger:
            known.clause(clause, ("mentions", index))


def players_said(row: Row, board: Board) -> tuple[str, ...]:
    """Name the players of a board that could not be laid, as far as it says who plays."""
    listed = row.given.get("players")
    if isinstance(listed, list):
        return tuple(name for name in listed if isinstance(name, str))
    shared = {noun.name for noun in board.nouns.values() if not noun.own}
    held = (name for name, words in row.given.items() if isinstance(words, dict))
    return tuple(name for name in held if name not in shared)


def spell(row: Row, known: Known) -> None:
    """Note everything that the steps and the end name and that there is not."""
    for step in row.when:
        if step.actor:
            known.player(step.actor, (*step.at, step.actor))
        if step.refused:
            refused(step.refused, known)
        if step.then:
            _expectation(step.then, known)
    if row.then:
        _expectation(row.then, known)
    for wanted in row.branches.all if row.branches else ():
        _expectation(wanted, known)


def refused(expected: Refused, known: Known) -> None:
    """Note a clause or a code that there is not."""
    if expected.clause and not is_unfilled(expected.clause):
        known.clause_or_doubt(expected.clause, (*expected.at, "clause"))
    if expected.code and not is_unfilled(expected.code):
        known.code(expected.code, (*expected.at, "code"))


def named(name: str, at: KeyPath, known: Known) -> None:
    """Note what looks like a clause or a doubt and is none; an outcome may have other names."""
    if ID.fullmatch(name):
        known.clause_or_doubt(name, at)


def _expectation(expected: Expectation, known: Known) -> None:
    at = expected.at
    for path, words in expected.holds.items():
        _value(path, words, (*at, path), known)
    for path in expected.changes:
        known.kind(path, (*at, "changes", path))
    for index, path in enumerate(expected.unchanged):
        if path not in known.players:
            known.kind(path, (*at, "unchanged", index))
    for key in ("events", "in order", "never"):
        for index, pattern in enumerate(getattr(expected, key.replace(" ", "_"))):
            if not is_unfilled(pattern):
                known.event(pattern, (*at, key, index))
    for word, name in expected.outcome.items():
        named(name, (*at, "outcome", word), known)
    _players(expected, known)


def _value(path: str, words: Words, at: KeyPath, known: Known) -> None:
    kind = known.kind(path, at)
    if not (kind is None or is_unfilled(words) or values.no_value(words)):
        known.value(kind, words, at)


def _players(expected: Expectation, known: Known) -> None:
    for key in ("offered", "not offered", "offered exactly", "asked", "scores"):
        for player in getattr(expected, key.replace(" ", "_")):
            if player != WHOEVER:
                known.player(player, (*expected.at, key, player))
    for index, player in enumerate(expected.winners or ()):
        if not is_unfilled(player):
            known.player(player, (*expected.at, "winners", index))
