"""Flips: situations forked at one fact, so that a clause decides on one side and not on the other.

The same act is tried on both sides if that can be; what is otherwise then comes of the one fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from mvrules.evidence.facts_otherwise import forks
from mvrules.evidence.forks import ABSENT, Fork, least, side
from mvrules.evidence.situations import NOT_OFFERED, End, Fact, Situation, facts
from mvrules.evidence.telling import tellable
from mvrules.evidence.vocabulary import Vocabulary
from mvrules.scenarios.places import at, places

if TYPE_CHECKING:
    from mvrules.evidence.cases import Case

__all__ = ["Flip", "Flips", "smallest"]

MUTE = 5
"""How rough a flip is on whose second side nobody could say what is said; of an answer, no flip."""

ACT: Fact = ("act",)
ENOUGH = 400
"""After so many facts one goes no further for a fine flip, if there is one that is nearly so."""

MOST_ROUGH = 4
"""So many flips that are rough are given, the finest first."""


class Flip(NamedTuple):
    """A forked situation, the fact about which a clause decides on one side, and how rough it is.

    It is nought if the same act is tried on both sides, and is taken, or refused on one of them;
    one if the act comes to something else altogether, two if it is another, three if it is none,
    four if it is another that is refused, five if nobody could do it there.
    """

    situation: Situation
    fact: Fact
    rough: int = 0
    word: str = ""
    """What the first side comes to."""
    loosely: bool = False
    """Whether the fact may be the same on both sides."""
    besides: bool = False
    """Whether the act is taken on both sides, and what lies there tells them apart."""

    @property
    def fork(self) -> Fork:
        """Give what is otherwise."""
        parts = (at(self.situation, place) for place in places(self.situation))
        return next(there for there in parts if isinstance(there, Fork))


class Flips:
    """Looks for the flips of one case.

    Attributes:
        tried: how many facts were changed.
    """

    def __init__(self, case: Case, vocabulary: Vocabulary) -> None:
        self.case, self.vocabulary = case, vocabulary
        self.tried = 0

    def of(self, start: Situation, *, loosely: bool = False) -> Iterator[Flip]:
        """Give each fork of a situation by which the clause comes to decide nothing.

        Args:
            start: a situation in which it decides.
            loosely: whether the fact about which it decides may be the same on both sides, as
                where all that it says is that something makes no difference.
        """
        case = self.case
        first = case.end(start)
        otherwise = case.differing(first, case.without(start))
        there = facts(first, case.closely)
        later, begun = list[Flip](), self.tried
        for whole in forks(start, self.vocabulary, case.siblings(), self._ends(start)):
            if self.tried - begun > ENOUGH and any(flip.rough == 1 for flip in later):
                break
            self.tried += 1
            flip = Flip(whole, ACT, word=first.word, loosely=loosely)
            found = _flipped(case, flip, there, otherwise)
            if found is None:
                continue
            fact, end, fallen = found
            flip = flip._replace(fact=fact, besides=fact not in otherwise)
            flip = flip._replace(rough=max(_rough(first, end, flip), int(fallen)))
            if not flip.rough:
                yield flip
            if flip.rough < MUTE or flip.fork.kind != "an answer":
                later.append(flip)
        yield from sorted(later, key=lambda flip: flip.rough)[:MOST_ROUGH]

    def _ends(self, situation: Situation) -> list[End]:
        """Give what the steps come to one by one, from the board alone on."""
        steps = situation.get("when", [])
        return [self.case.end({**situation, "when": steps[:n]}) for n in range(len(steps))]


def _flipped(
    case: Case, flip: Flip, there: Mapping[Fact, Any], otherwise: list[Fact]
) -> tuple[Fact, End, bool] | None:
    """Name the fact that is otherwise in the second situation, with the clause and without it.

    Where nothing is done there, or one looks loosely, it need not be: then it only hangs on no
    clause. Say also what the situation comes to, and whether answers fell away.
    """
    other = side(flip.situation, 1)
    asked = case.asked(other)
    end = case.end(asked)
    if not end.told:
        return None
    here = facts(end, case.closely)
    among = otherwise if otherwise != [ACT] or here[ACT] != there[ACT] else _lying(there)
    found = [one for one in among if tellable(one, end)]
    flips = [one for one in found if here.get(one) != there.get(one)]
    if (flip.loosely or flip.fork.kind == "the act") and here != there:
        flips += found
    if not flips or case.differing(end, case.without(asked)):
        return None
    return flips[0], end, asked is not other


def _lying(there: Mapping[Fact, Any]) -> list[Fact]:
    """Name how things lie, in the fewest words first, where an act is taken on both sides."""
    return sorted((one for one in there if one[0] == "lies"), key=lambda one: len(repr(there[one])))


def _rough(one: End, other: End, flip: Flip) -> int:
    """Tell how rough a flip is."""
    fork = flip.fork
    if NOT_OFFERED in {one.word, other.word} and flip.fact != ACT:
        return MUTE
    if fork.kind == "the act":
        return 3
    if fork.kind == "an answer" and (ABSENT in (fork.one, fork.other) or _is_whole(fork.other)):
        return 2 if one.word == other.word else 4
    if NOT_OFFERED in {one.word, other.word}:
        return 1
    if flip.loosely:
        return 2
    fine = one.word == other.word or flip.fact[0] in {"act", "reasons"}
    return 0 if fine and not flip.besides else 1


def _is_whole(words: Any) -> bool:  # noqa: ANN401 - any words
    """Whether a whole step is answered otherwise, and not a part of it."""
    return isinstance(words, dict)


def _holds(case: Case, flip: Flip) -> bool:
    """Whether on the one side the clause decides about the fact, and on the other nothing."""
    one = side(flip.situation, 0)
    end = case.end(one)
    if end.word != flip.word or not tellable(flip.fact, end):
        return False
    without = case.without(one)
    differing = case.differing(end, without)
    if without.unlaid or (flip.fact not in differing and not (flip.besides and differing == [ACT])):
        return False
    there = facts(end, case.closely)
    return _flipped(case, flip, there, [flip.fact]) is not None


def smallest(case: Case, flip: Flip) -> tuple[Flip, bool]:
    """Leave out of both sides what it does not take, and say whether nothing more can be."""
    small, whole = least(flip.situation, lambda less: _holds(case, flip._replace(situation=less)))
    return flip._replace(situation=small), whole
