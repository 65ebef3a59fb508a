"""A misfit is an answer that nobody offers: which of its words fits nothing, and what would fit.

Its words are read one by one, its verb first. The first that fits none of what is left is the one
that is told, with what could stand in its place. A clause is named only where all that could stand
there is forbidden, and then it is the clause that forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.faults import shown
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mvrules.kernel.questions import Candidate, Question

    Pairs = list[tuple[str, str]]

__all__ = ["misfit", "nearest_first"]

MOST_TOLD = 6


def misfit(said: Option, question: Question, elsewhere: Sequence[str] = ()) -> str:
    """Say which word of an answer fits nothing that is offered, and what could stand there.

    Args:
        said: the answer.
        question: what was asked.
        elsewhere: the menus at which there is such a move.
    """
    names = {name for name, _ in said.words}
    pool = [one for one in question.candidates if one.option.verb in names]
    if not pool:
        return _no_verb(said.verb, question, elsewhere)
    verb = pool[0].option.verb
    fits: Pairs = []
    for name, value in sorted(said.words, key=lambda pair: pair[0] != verb):
        there = [one for one in pool if name in dict(one.option.words)]
        pool_of = [one for one in there if dict(one.option.words)[name] == value]
        if not pool_of:
            wrong = _no_value(name, value, there) if there else _no_name(name, names, pool)
            return _after(fits) + wrong
        pool = pool_of
        fits.append((name, value))
    return _more(fits, names, pool)


def nearest_first(said: Option, options: Sequence[Option]) -> list[Option]:
    """Order what is offered: first what says most of the same words as an answer."""
    words, names = {*said.words}, {name for name, _ in said.words}

    def alike(option: Option) -> tuple[bool, int]:
        return option.verb in names, len(words & {*option.words})

    return sorted(options, key=alike, reverse=True)


def _no_verb(verb: str, question: Question, elsewhere: Sequence[str]) -> str:
    """Say that nothing begins so here; if it does elsewhere, where."""
    what = f"nothing begins with {shown(verb)} here"
    known = _distinct(one.option.verb for one in question.candidates)
    offered = _distinct(option.verb for option in question.options)
    if elsewhere and verb not in known:
        return f"{what}, as it does in {' and '.join(elsewhere)}; there is: {_listed(offered)}"
    return what + (_meant(verb, known) if nearest(verb, known) else _meant(verb, offered))


def _no_name(name: str, names: set[str], pool: Sequence[Candidate]) -> str:
    """Say that nothing is said under a word here."""
    known = _distinct(one for each in pool for one, _ in each.option.words if one not in names)
    return f"nothing is said under {shown(name)}{_meant(name, known) if known else ''}"


def _no_value(name: str, value: str, there: Sequence[Candidate]) -> str:
    """Say that nothing of that name is offered here; if a clause forbids all there is, which."""
    legal = [one for one in there if not one.reasons and one.unknown is None]
    values = _distinct(one.option.word(name) for one in legal or there)
    if values == [""]:
        return f"{shown(name)} is said alone"
    what = (
        f"there is no {shown(value)} for {shown(name)}"
        if value
        else f"{shown(name)} alone says too little"
    )
    if legal:
        return what + _meant(value, values)
    clauses = _distinct(str(reason.clause) for one in there for reason in one.reasons)
    why = f"forbidden by {', '.join(clauses)}" if clauses else "too little known to be judged"
    return f"{what}; what there is, is {why}: {_listed(values)}"


def _more(fits: Pairs, names: set[str], pool: Sequence[Candidate]) -> str:
    """Say what is missing of an answer whose words all fit; or that only their order is wrong."""
    missing = [name for name, _ in pool[0].option.words if name not in names]
    if not missing:
        return f"it is taken as it is offered, {pool[0].option.said()}"
    values = _distinct(one.option.word(missing[0]) for one in pool)
    return f"{_after(fits)}{shown(missing[0])} is missing; there is: {_listed(values)}"


def _after(fits: Pairs) -> str:
    """Begin a sentence by what fits so far."""
    return f"{Option('', tuple(fits)).said()} fits, but " if fits else ""


def _meant(word: str, known: Sequence[str]) -> str:
    """Say which words could have been meant: the nearest, else all there are."""
    if near := nearest(word, known):
        return f"; did you mean {' or '.join(map(repr, near))}?"
    return f"; there is: {_listed(known)}"


def _listed(words: Sequence[str]) -> str:
    if not words:
        return "nothing"
    more = len(words) - MOST_TOLD
    told = ", ".join(shown(word) if word else "nothing more" for word in words[:MOST_TOLD])
    return f"{told} and {more} more" if more > 0 else told


def _distinct(words: Iterable[str]) -> list[str]:
    return [*dict.fromkeys(words)]
