"""Facts otherwise: every way to fork a situation at one fact that somebody might think of.

What the other rows of a scenario say in the same place comes first, then numbers one off, then
what stands in such a place elsewhere, what is left out or laid besides, and other answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain

from mvrules.evidence.forks import ABSENT, Fork, forked, said_at
from mvrules.evidence.situations import ACCEPTED, End, Situation
from mvrules.evidence.vocabulary import Vocabulary
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import NoOutcome
from mvrules.scenarios.cells import flow
from mvrules.scenarios.places import Place, Words, at, places

__all__ = ["forks", "inner", "step_of"]

Forks = Iterator[Situation]

MOST_WORDS, MOST_BESIDES, MOST_ANSWERS = 12, 10, 24
NUMBER = re.compile(r"(.* x|[+-]?)(\d+)")
LAID = ("given", "stand-ins", "cards")
SAID = ("when", "shuffles")
UNTOUCHED = ("readings", "illegal board")
"""How the rules are read, and that a board is none, is no fact on it."""


def forks(
    situation: Situation, vocabulary: Vocabulary, siblings: Sequence[Situation], ends: list[End]
) -> Forks:
    """Give a situation forked in every way that comes to mind.

    Args:
        situation: a situation.
        vocabulary: what could stand in each place.
        siblings: the other rows of the scenario that it was taken from.
        ends: what its first steps come to, step by step, from the board alone on.
    """
    beside = [*chain.from_iterable(_as_beside(situation, other) for other in siblings)]
    words = [*_words(situation, vocabulary)]
    ways = (
        _laid(_numbers(situation)),
        _laid(beside),
        _laid(words),
        _editions(situation, vocabulary),
        _less(situation),
        _more(situation, vocabulary),
        _numbers(situation),
        beside,
        words,
        _answers(situation, ends),
        _acts(situation, ends),
    )
    seen: set[tuple[Place, str]] = set()
    for place, fork in chain.from_iterable(ways):
        mark = place, repr(fork.other)
        if mark not in seen and place[0] not in UNTOUCHED:
            seen.add(mark)
            if (whole := forked(situation, place, fork)) is not None:
                yield whole


Placed = Iterator[tuple[Place, Fork]]


def _laid(placed: Iterable[tuple[Place, Fork]]) -> Placed:
    """Give what is otherwise on the board, before any answer and whatever is dealt."""
    return (each for each in placed if each[0][0] not in SAID)


def _kind(place: Place) -> str:
    return {"when": "an answer", "shuffles": "a deal"}.get(place[0], "a word")


def _where(place: Place) -> str:
    """Say where a fact is: on the board, in a pile that is dealt, or which answer it is."""
    if place[0] == "shuffles":
        return f"dealt {said_at(place)}"
    if place[0] != "when":
        return said_at(place)
    inside = said_at(("when", *place[3:])) if len(place) > 3 else ""  # noqa: PLR2004 - step, actor
    return f"{inside} of answer {place[1] + 1}" if inside else f"answer {place[1] + 1}"


def _as_beside(one: Words, other: Words, place: Place = ()) -> Placed:
    """Take one fact as another row has it: a word, or something more or less in a mapping."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key, words in one.items():
            if key in other:
                yield from _as_beside(words, other[key], (*place, key))
            elif place:
                here = (*place, key)
                yield here, Fork("something less", _where(here), words, ABSENT)
        for key in [key for key in other if key not in one] if place else ():
            here = (*place, key)
            yield here, Fork("something more", _where(here), ABSENT, other[key])
    elif isinstance(one, list) and isinstance(other, list):
        for number, words in enumerate(one[: len(other)]):
            yield from _as_beside(words, other[number], (*place, number))
        yield from _one_more(one, other, place)
    elif one != other and place and not isinstance(one, list | dict):
        yield place, Fork(_kind(place), _where(place), one, other)


def _one_more(one: list[Words], other: list[Words], place: Place) -> Placed:
    """Take one thing more or less in a list, if that makes it as another row has it."""
    for number, words in enumerate(other if len(other) == len(one) + 1 else ()):
        if [*other[:number], *other[number + 1 :]] == one:
            here = (*place, number)
            yield here, Fork("something more", _where(here), ABSENT, words)
    for number, words in enumerate(one if len(one) == len(other) + 1 else ()):
        if [*one[:number], *one[number + 1 :]] == other:
            here = (*place, number)
            yield here, Fork("something less", _where(here), words, ABSENT)


def _numbers(situation: Situation) -> Placed:
    """Count one more or one less, and turn what is true."""
    for place in sorted(places(situation), key=len, reverse=True):
        there = at(situation, place)
        for word in _near(there) if isinstance(there, str) else ():
            yield place, Fork(_kind(place), _where(place), there, word)


def _words(situation: Situation, vocabulary: Vocabulary) -> Placed:
    """Say another word: one that stands in such a place elsewhere, or here in another."""
    for place in sorted(places(situation), key=len, reverse=True):
        there = at(situation, place)
        if not isinstance(there, str) or (place[0] == "when" and len(place) == 2):  # noqa: PLR2004
            continue
        others = [] if [*_near(there)] else _around(situation, place)
        for word in dict.fromkeys((*others, *vocabulary.words(place, MOST_WORDS))):
            if word != there:
                yield place, Fork(_kind(place), _where(place), there, word)


def _editions(situation: Situation, vocabulary: Vocabulary) -> Placed:
    """Take another edition where none is said, which is the usual one."""
    place = ("edition",)
    for word in [] if "edition" in situation else vocabulary.words(place, MOST_WORDS):
        if word != vocabulary.edition:
            yield place, Fork("a word", "edition", vocabulary.edition, word)


def _near(word: str) -> Iterator[str]:
    """Give the numbers beside a number, or beside how many there are."""
    if found := NUMBER.fullmatch(word):
        before, number = found[1], int(found[2])
        yield from (f"{before}{near}" for near in (number - 1, number + 1) if near >= 0)
    elif word in {"true", "false"}:
        yield "false" if word == "true" else "true"


def _around(situation: Situation, place: Place) -> list[str]:
    """Give the words that stand on the same board, in its lists."""
    found = (at(situation, one) for one in places(situation) if isinstance(one[-1], int))
    wanted = isinstance(place[-1], int) and place[0] in LAID
    return [word for word in found if wanted and isinstance(word, str)]


def _less(situation: Situation) -> Placed:
    """Leave something out of the board."""
    for place in sorted(places(situation), key=len, reverse=True):
        if place[0] in LAID and len(place) > 1:
            yield place, Fork("something less", _where(place), at(situation, place), ABSENT)


def _more(situation: Situation, vocabulary: Vocabulary) -> Placed:
    """Lay something besides, such as lies there on other boards."""
    for place in sorted(places(situation), key=len, reverse=True):
        there = at(situation, place)
        if place[0] not in LAID or not isinstance(there, list | dict):
            continue
        for key, words in vocabulary.more(place, MOST_BESIDES):
            if isinstance(there, list) or (key not in there and key not in vocabulary.players):
                here = (*place, len(there) if isinstance(there, list) else key)
                yield here, Fork("something more", _where(here), ABSENT, words)
    yield from _new(situation, vocabulary)


def _new(situation: Situation, vocabulary: Vocabulary) -> Placed:
    """Lay something where a player has nothing yet."""
    given = situation.get("given", {})
    for player in sorted(vocabulary.players & set(_named(situation)) - given.keys()):
        for key, words in vocabulary.more(("given", player), MOST_BESIDES):
            place = ("given", player)
            yield place, Fork("something more", f"{player}.{key}", ABSENT, {key: words})


def _named(situation: Situation) -> Iterator[str]:
    """Name who plays or could."""
    given = situation.get("given", {})
    if isinstance(players := given.get("players"), list):
        yield from (name for name in players if isinstance(name, str))
    if isinstance(turn := given.get("turn"), str):
        yield turn.partition(",")[0]


# answers -------------------------------------------------------------------------------------


def _answers(situation: Situation, ends: list[End]) -> Placed:
    """Answer otherwise: whatever else was thinkable, one answer more, or one fewer."""
    steps = situation.get("when", [])
    for number in reversed(range(len(steps))):
        end = ends[number] if number < len(ends) else None
        if end is None or end.game is None:
            continue
        others = [step_of(option) for option in _thinkable(end)]
        for other in others:
            if other != steps[number]:
                yield (
                    ("when", number),
                    Fork("an answer", f"answer {number + 1}", steps[number], other),
                )
        yield from _among(steps, number)
    for number in range(len(steps) - 1):
        if not any(_is_act(step) for step in steps[number + 1 :]):
            break
        place = ("when", number)
        yield place, Fork("an answer", f"answer {number + 1}", steps[number], ABSENT)


def _is_act(step: Words) -> bool:
    """Whether a step is begun at a menu, or goes on, and is not an answer inside another."""
    return not isinstance(step, dict) or "go on to" in step or next(iter(step.values())) != {}


def _among(steps: list[Words], number: int) -> Placed:
    """Leave an answer out that travels with a move."""
    step = steps[number]
    for key in ("choose", "decline") if isinstance(step, dict) else ():
        for inside in range(len(step.get(key, ()))):
            place = ("when", number, key, inside)
            yield place, Fork("an answer", _where(place), step[key][inside], ABSENT)


def _thinkable(end: End) -> list[Option]:
    """List what players could say, whether or not they may."""
    found: list[Option] = []
    for question in end.game.questions if end.game else ():
        if question.player != CHANCE:
            with suppress(NoOutcome):
                found += [candidate.option for candidate in question.candidates]
    return found[:MOST_ANSWERS]


def step_of(option: Option) -> Words:
    """Write an answer at a menu as a step."""
    return {option.player: option.plain()}


def inner(situation: Situation, option: Option) -> Situation:
    """Give a situation with one answer more inside its last step."""
    steps = [*situation.get("when", ())]
    last = steps[-1] if steps and isinstance(steps[-1], dict) else {}
    key = "decline" if option.verb == "decline" else "choose"
    said = option.words[0][1] if key == "decline" else option.plain()
    if option.player in last and "decline" not in last:
        steps[-1] = {**last, key: [*last.get(key, ()), said]}
    else:
        steps.append({option.player: {}, key: [said]})
    return {**situation, "when": steps}


def _acts(situation: Situation, ends: list[End]) -> Placed:
    """Leave the last act out with all that it takes, so that it is not done at all."""
    steps = situation.get("when", [])
    for taken in reversed(range(len(steps))):
        if ends[taken].word == ACCEPTED and isinstance(steps[taken], dict):
            words = steps[:taken] if taken else ABSENT
            said = " ".join(f"{who}: {flow(does)}" for who, does in steps[taken].items())
            yield ("when",), Fork("the act", said, steps, words)
