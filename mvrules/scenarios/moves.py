"""Moves: the words of a scenario and the options of a question, each found by the other.

An option is said in full, `{sleeve: Dark Moon, onto: field 1, lying: under}`, in any order; or as
one line, `discard field 2`. An answer inside a move may leave out the verb: `gain 2 mana`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mvrules.kernel.documents import Words
from mvrules.kernel.questions import Option, Question
from mvrules.kernel.refusals import listed
from mvrules.scenarios.cells import flow

__all__ = [
    "find",
    "find_declining",
    "find_inner",
    "fits",
    "is_option",
    "line",
    "offers",
    "option_of",
    "question_for",
    "words_of",
]

DECLINE = "decline"


def question_for(questions: Iterable[Question], player: str) -> Question | None:
    """Find the open question of a player."""
    return next((question for question in questions if question.player == player), None)


def find(question: Question, words: Words) -> Option | None:
    """Find the thinkable option that these words say in full."""
    return next((option for option in _thinkable(question) if is_option(words, option)), None)


def find_inner(question: Question, words: Words) -> Option | None:
    """Find the option that an answer inside a move says; declining is said by `decline` only."""
    options = [option for option in _thinkable(question) if option.verb != DECLINE]
    alone = [one for one in options if len(one.words) == 1 and one.words[0][1] == words]
    full = (option for option in options if is_option(words, option))
    return next(full, alone[0] if len(alone) == 1 else None)


def find_declining(question: Question, words: Words) -> Option | None:
    """Find the option that declines what these words name."""
    for option in _thinkable(question):
        if option.verb == DECLINE and (option.words[0][1] == words or is_option(words, option)):
            return option
    return None


def is_option(words: Words, option: Option) -> bool:
    """Whether words say an option in full."""
    if isinstance(words, str):
        return option.words == ((words, ""),) or words == line(option)
    return isinstance(words, dict) and _pairs(words) == dict(option.words)


def fits(words: Words, option: Option) -> bool:
    """Whether an option is what words say, or says more than they do."""
    if isinstance(words, str):
        return words in (option.verb, line(option))
    return isinstance(words, dict) and _pairs(words).items() <= dict(option.words).items()


def option_of(player: str, words: Words) -> Option:
    """Make the option that words say, whether or not anybody thinks of it."""
    pairs = {words: ""} if isinstance(words, str) else _pairs(words)
    return Option(player, tuple(pairs.items()) or (("nothing", ""),))


def words_of(option: Option) -> Words:
    """Say an option as a scenario does."""
    plain = option.plain()
    return plain if isinstance(plain, str) else {**plain}


def line(option: Option) -> str:
    """Say an option on one line, without signs."""
    return " ".join(part for pair in option.words for part in pair if part)


def offers(question: Question | None) -> str:
    """List what a question offers."""
    return listed(question.options) if question else "nothing"


def _thinkable(question: Question) -> Iterable[Option]:
    return (candidate.option for candidate in question.candidates)


def _pairs(words: Words) -> dict[str, str]:
    """Take the words of an option apart; several things under one word are said in a row."""
    if not isinstance(words, dict):
        return {}
    return {key: value if isinstance(value, str) else _row(value) for key, value in words.items()}


def _row(words: Words) -> str:
    return ", ".join(map(flow, words)) if isinstance(words, list) else flow(words)
