"""Flips: situations forked at one fact, so that a clause decides on one side and not on the other.

The same act is tried on both sides if that can be; what is otherwise then comes of the one fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

from mvrules.evidence.facts_otherwise import forks
from mvrules.evidence.forks import ABSENT, Fork, least, side
from mvrules.evidence.situations import NOT_OFFERED, End, Fact, Situation, facts
from mvrules.evidence.telling import tellable
from mvrules.evidence.vocabulary import Vocabulary
from mvrules.scenarios.places import at, places

if TYPE_CHECKING:
    from mvrules.evidence.cases import Case

__all__ = ["Flip", "Flips", "Look", "Rough", "smallest"]

ACT: Fact = ("act",)
NOT_DONE = "the act"
"""What sort of fork leaves out what is done."""

ENOUGH = 400
"""After so many facts one goes no further for a fine flip, if there is one that is nearly so."""

MOST_ROUGH = 4
"""So many flips that are rough are given, the finest first."""


class Rough(IntEnum):
    """How roughly two sides are alike but for one fact, the finest first."""

    SAME_ACT = 0
    """The same act is tried on both sides, and is taken, or refused on one of them."""
    ELSEWISE = 1
    """The act comes to something else altogether."""
    OTHER_ACT = 2
    """The act is another, or what it comes to is the same on both sides."""
    NO_ACT = 3
    """On the second side nothing is done."""
    OTHER_REFUSED = 4
    """The act is another, and one of the two is refused."""
    UNSAYABLE = 5
    """On the second side nobody could say what is said; where an answer is otherwise, no flip."""


class Look(Enum):
    """For what one looks, the finest first."""

    FOR_A_CHANGE = auto()
    """One fact makes the clause decide nothing, and something else comes of it."""
    FOR_NO_MATTER = auto()
    """The same may come of it, as where a clause says that something makes no difference."""
    FOR_NOTHING_DONE = auto()
    """Nothing is done at all, where the clause decides whatever lies there."""


class Flip(NamedTuple):
    """A forked situation, about which fact a clause decides on one side, and how rough it is."""

    situation: Situation
    fact: Fact
    rough: Rough = Rough.SAME_ACT
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

    def of(self, start: Situation, look: Look = Look.FOR_A_CHANGE) -> Iterator[Flip]:
        """Give each fork of a situation by which the clause comes to decide nothing.

        Args:
            start: a situation in which it decides.
            look: for what one looks.
        """
        case = self.case
        first = case.end(start)
        otherwise = case.differing(first, case.without(start))
        there = facts(first, case.closely)
        later, begun = list[Flip](), self.tried
        for whole in forks(start, self.vocabulary, case.siblings(), self._ends(start)):
            if self.tried - begun > ENOUGH and any(one.rough is Rough.ELSEWISE for one in later):
                break
            flip = Flip(whole, ACT, word=first.word, loosely=look is Look.FOR_NO_MATTER)
            if (flip.fork.kind == NOT_DONE) is not (look is Look.FOR_NOTHING_DONE):
                continue
            self.tried += 1
            found = _flipped(case, flip, there, otherwise)
            if found is None:
                continue
            fact, end, fallen = found
            flip = flip._replace(fact=fact, besides=fact not in otherwise)
            least = Rough.ELSEWISE if fallen else Rough.SAME_ACT
            flip = flip._replace(rough=max(_rough(first, end, flip), least))
            if flip.rough is Rough.SAME_ACT:
                yield flip
            if flip.rough < Rough.UNSAYABLE or flip.fork.kind != "an answer":
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
    clause; but the act must be one that can be done. Say also what the situation comes to, and
    whether answers fell away.
    """
    other = side(flip.situation, 1)
    asked = case.asked(other)
    end = case.end(asked)
    undone = NOT_OFFERED in {end.word, there[ACT]}
    if not end.told or (undone and flip.loosely):
        return None
    here = facts(end, case.closely)
    among = otherwise if otherwise != [ACT] or here[ACT] != there[ACT] else _lying(there)
    found = [one for one in among if tellable(one, end)]
    flips = [one for one in found if here.get(one) != there.get(one)]
    if (flip.loosely or flip.fork.kind == NOT_DONE) and here != there:
        flips += found
    if not flips or case.differing(end, case.without(asked)):
        return None
    return flips[0], end, asked is not other


def _lying(there: Mapping[Fact, Any]) -> list[Fact]:
    """Name how things lie, in the fewest words first, where an act is taken on both sides."""
    return sorted((one for one in there if one[0] == "lies"), key=lambda one: len(repr(there[one])))


def _rough(one: End, other: End, flip: Flip) -> Rough:
    """Tell how rough a flip is."""
    fork = flip.fork
    if NOT_OFFERED in {one.word, other.word} and flip.fact != ACT:
        return Rough.UNSAYABLE
    if fork.kind == NOT_DONE:
        return Rough.NO_ACT
    if fork.kind == "an answer" and (ABSENT in (fork.one, fork.other) or _is_whole(fork.other)):
        return Rough.OTHER_ACT if one.word == other.word else Rough.OTHER_REFUSED
    if NOT_OFFERED in {one.word, other.word}:
        return Rough.ELSEWISE
    if flip.loosely:
        return Rough.OTHER_ACT
    fine = one.word == other.word or flip.fact[0] in {"act", "reasons"}
    return Rough.SAME_ACT if fine and not flip.besides else Rough.ELSEWISE


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
