"""Every number in a gist is moved by one, or it is told why it can't be."""

from __future__ import annotations

import functools
import importlib
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from mvrules.evidence.mutants import Kind, mutants
from mvrules.evidence.texts import Sort
from mvrules.kernel import bytecode
from mvrules.kernel.book import Book, load, names
from mvrules.kernel.rulings import Shape, Site

COUNT = (
    "one two three four five six seven eight nine ten eleven twelve once twice nought zero second "
    r"third fourth seventh \d+"
).replace(" ", "|")
NUMBER = re.compile(rf"\b({COUNT})\b", re.IGNORECASE)

NO_NUMBER = re.compile(
    r"levels? \d( (and|or) \d)?|«\d»|\d to \d(?=, and)|at once|one's|one by one|at a time"
    r"|one after the other|for one\b|\bone (may|can't|likes|that)|(the|that|which|using) one\b"
    r"|one of them|once (you|the|a|its|spent)|thirds?\b(?! decay)",
    re.IGNORECASE,
)
"""Where such a word counts nothing: a level goes by it, «one» is somebody, a third is a place."""

WITH_EACH_OTHER = frozenset({"NEM-ADV-AVATAR-02", "WON-AWAKEN-01"})
"""Whose sites compare what two players have, or what there was at two moments, with each other."""

WITHOUT: dict[str, dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("numbers.yaml").read_text(encoding="utf-8")
)


def numbers(gist: str) -> set[str]:
    """Give each number that a gist tells, once."""
    return {found.lower() for found in NUMBER.findall(NO_NUMBER.sub("", gist))}


def moved(book: Book) -> dict[str, int]:
    """Count the numbers that are one more in some mutant, by their clause."""
    found: dict[str, int] = {}
    cards: dict[str, int] = {}
    for one in mutants(book):
        if one.how.startswith("one more"):
            if one.kind is Kind.CLAUSE:
                found[one.of] = found.get(one.of, 0) + 1
            elif one.change and one.change.sort is Sort.BOUND:
                cards[one.of] = cards.get(one.of, 0) + 1
    for site in book.sites():
        card = site.where.partition(".yaml: ")[2]
        found[site.clause] = found.get(site.clause, 0) + cards.get(card, 0)
    return found


def short(book: Book) -> dict[str, str]:
    """Tell the clauses with more numbers than are moved."""
    there = moved(book)
    told = {str(clause.id): numbers(clause.gist) for clause in book.ledger.modelled()}
    return {
        clause: ", ".join(sorted(found))
        for clause, found in told.items()
        if len(found) > there.get(clause, 0)
    }


@pytest.mark.parametrize("ruleset", names())
def test_each_number_of_a_clause_is_moved_or_it_is_told_why_not(ruleset: str) -> None:
    told = {clause for clauses in WITHOUT.values() for clause in clauses}
    found = short(load(ruleset))
    new = {clause: which for clause, which in found.items() if clause not in told}
    assert new == {}, "let a site read the number, or say in numbers.yaml why none can"


def test_what_is_told_of_numbers_is_still_so() -> None:
    found: dict[str, str] = {}
    for ruleset in names():
        found |= short(load(ruleset))
    told: dict[str, Any] = {
        clause: which for clauses in WITHOUT.values() for clause, which in clauses.items()
    }
    assert {clause: found.get(clause) for clause in told} == told


def compared(site: Site) -> Iterator[object]:
    """Give what a site compares with, where more or less of it matters."""
    module, _, path = site.where.partition(":")
    decides: Any = functools.reduce(getattr, path.split("."), importlib.import_module(module))
    steps = bytecode.read(decides).steps
    for before, step in pairwise(steps):
        if step.name == "COMPARE_OP" and str(step.about) in {"<", ">", "<=", ">="}:
            yield before.about


@pytest.mark.parametrize("ruleset", names())
def test_what_says_yes_or_no_compares_with_a_number_that_is_moved_or_with_none(
    ruleset: str,
) -> None:
    book = load(ruleset)
    there = moved(book)
    left = {
        str(site.clause): site.where
        for site in book.sites()
        if site.shape is Shape.PREDICATE and ":" in site.where
        if not there.get(site.clause) and any(about != 0 for about in compared(site))
    }
    assert left.keys() <= WITH_EACH_OTHER, left


@pytest.mark.parametrize(
    ("gist", "found"),
    [
        ("Three decay are safe, the fourth Spoils.", {"three", "fourth"}),
        ("An advancement of level 1 goes at once to one's third.", set()),
        ("Two cards, two stones, 12 VP.", {"two", "12"}),
    ],
)
def test_a_number_is_told_from_a_word_that_counts_nothing(gist: str, found: set[str]) -> None:
    assert numbers(gist) == found
