"""Titles: what a scenario of the atlas is called, so that its name says what happens on it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mvrules.interactions.edges import Edge

__all__ = ["titles"]

THERE = re.compile(r"(?P<how>only|never) with (?P<of>.+) there: (?P<uses>[^(]+) \((?P<to>.+)\)$")
NUMBER_OF = re.compile(r"\b(?P<player>\w+)\.(?=\w)")
SET_OFF = "it is set off"


def titles(pair: Iterable[str], edges: Iterable[Edge]) -> list[str]:
    """Give what the scenario of each edge of some cards is called, each by a name of its own."""
    cards, told = " and ".join(pair), list[str]()
    for edge in edges:
        title, many = f"{cards}: {_told(edge.what)}", 1
        while (name := title if many == 1 else f"{title} ({many})") in told:
            many += 1
        told.append(name)
    return told


def _told(what: str) -> str:
    """Tell what happens in a few words: the first number alone, and the use before its limit."""
    first = NUMBER_OF.sub(r"\g<player>'s ", what.partition("; ")[0])
    found = THERE.search(first)
    if not found:
        return first + ")" * (first.count("(") - first.count(")"))
    uses, to = found["uses"], found["to"]
    done = f"{to} is set off" if uses == SET_OFF else f"{uses}: {to}"
    return f"{first[: found.start()]}{done}, {found['how']} with {found['of']} there"
