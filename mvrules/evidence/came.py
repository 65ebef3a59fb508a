"""What a row comes to as doubts are read, place by place; and whether two readings interfere in it.

Two readings are independent in a row if, in each place, both together come to what the one does
there alone, or the other, or to the sum of what they do. Where a row broke off, nobody saw what
came after it, and nothing is said about that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from mvrules.scenarios.findings import ENGINE

if TYPE_CHECKING:
    from mvrules.scenarios.findings import Found
    from mvrules.scenarios.play import Played

__all__ = ["Came", "Clash", "Kind", "came", "clash"]

LOST = frozenset({"to go on", "an answer", "a shuffle", "a shuffle nobody specified", ENGINE})
OPEN_END = ("the end", "no question left open")
"""Where a row does not say how it goes on, so that it shows no more than that."""

MOVE, STEP = "the move", "the step"
BREAKS = LOST | {MOVE, STEP}
"""Differences after which a row does not go on."""

UNLAID = "the board"
LOGS = ("events", "in order", "never")
"""What happened on the whole way: only that it is not what the row says is compared."""

WAY = re.compile(r" \(if it goes: .*\)$")
NAMED = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b")
"""A clause or a doubt that a refusal names."""

Place = str


class Kind(StrEnum):
    """In which way two readings interfere."""

    TOGETHER = "only together"
    HIDES = "one undoes the other"
    OTHERWISE = "otherwise together"
    EITHER = "either is enough"


class Clash(msgspec.Struct, frozen=True):
    """In which way readings interfere, and in which place of a row."""

    kind: Kind
    place: Place


class Came(msgspec.Struct, frozen=True):
    """What a row came to: by the places that are not as it says, what it expects and what happened.

    Attributes:
        otherwise: the places.
        broke: the place at which it broke off, if it did.
        lost: whether it broke off for want of words, and not by a rule.
        limit: which limit was reached, if one was; nothing is known then.
    """

    otherwise: Mapping[Place, tuple[str, str]] = {}
    broke: Place = ""
    lost: bool = False
    limit: str = ""

    @property
    def holds(self) -> bool:
        """Whether everything is as the row says."""
        return not (self.otherwise or self.limit)

    def there(self, place: Place) -> str | None:
        """Say what happened in a place, if it is not what the row expects."""
        found = self.otherwise.get(place)
        return None if found is None else found[1]

    def said(self) -> tuple[str, ...]:
        """Say it in lines."""
        told = (f"{at}: {found[1]}, not {found[0]}" for at, found in self.otherwise.items())
        return tuple(told) or ((f"unknown: {self.limit}",) if self.limit else ())


def came(played: Played) -> Came:
    """Gather what a row that was played came to."""
    otherwise: dict[Place, tuple[str, str]] = {}
    broke = ""
    for found in played.differences:
        place = _at(found) + WAY.sub("", found.what)
        while place in otherwise:
            place += ", again"
        otherwise[place] = (found.expected, found.happened)
        if _is_lost(found):
            return Came({place: otherwise[place]}, place, lost=True, limit=played.limit)
        broke = place if WAY.sub("", found.what) in BREAKS else broke
    for fault in played.faults[:1]:
        return Came({UNLAID: ("laid", str(fault))}, UNLAID, lost=True, limit=played.limit)
    return Came(otherwise, broke, limit=played.limit)


def _is_lost(found: Found) -> bool:
    """Whether a row does not say how it goes on from here."""
    what = WAY.sub("", found.what)
    return what in LOST or (what, found.expected) == OPEN_END


def _at(found: Found) -> str:
    """Say at which step something is, if it is not at the end."""
    match found.at:
        case ("when", int(step), *_):
            return f"step {step + 1}, "
    return ""


# whether readings interfere ------------------------------------------------------------------


def clash(alone: Iterable[Came], together: Came) -> Clash | None:
    """Say in which way readings interfere: the first place where the whole is not its parts.

    Args:
        alone: what the row comes to under each reading alone.
        together: what it comes to under all of them.
    """
    singles = tuple(alone)
    if together.limit or any(one.limit for one in singles):
        return None
    return next(_clashes(singles, together), None)


def _clashes(singles: tuple[Came, ...], together: Came) -> Iterator[Clash]:
    places = dict.fromkeys(place for one in (*singles, together) for place in one.otherwise)
    for place in places:
        kind = _kind(place, singles, together)
        if kind is not None:
            yield Clash(kind, place)


def _kind(place: Place, singles: tuple[Came, ...], together: Came) -> Kind | None:
    """Say in which way the whole is not its parts in one place, if it is not."""
    doing = [one for one in singles if place in one.otherwise]
    others = [one for one in singles if place not in one.otherwise]
    if place not in together.otherwise:
        unseen = together.broke and all(one.broke != place for one in doing)
        elsewhere = _other_break(together, singles, place) or _refused_by(others, together, place)
        return None if unseen or elsewhere else Kind.HIDES
    if not doing:
        return None if any(one.broke for one in singles) else Kind.TOGETHER
    if len(doing) > 1 and (together.lost or place.endswith(MOVE)):
        return None  # each keeps the row from going on, and it is no matter which does
    values = [_value(one, place) for one in doing]
    whole = _value(together, place)
    if len(doing) == 1:
        same = whole == values[0] or any(one.broke for one in others)
        return None if same else Kind.OTHERWISE
    return _several(values, whole, _value_expected(doing[0], place))


def _other_break(together: Came, singles: tuple[Came, ...], place: Place) -> bool:
    """Whether a row broke off elsewhere, where one of the readings alone breaks it off too."""
    return bool(together.broke) and any(
        one.broke == together.broke and place not in one.otherwise for one in singles
    )


def _refused_by(others: Iterable[Came], together: Came, place: Place) -> bool:
    """Whether a step that one reading allows is refused by another one for a reason of its own."""
    step = place.removesuffix(STEP)
    said = [at for one in others for at in one.otherwise if at.startswith(step)]
    return place.endswith(STEP) and any(at in together.otherwise for at in said)


def _several(values: list[str], whole: str, expected: str) -> Kind | None:
    """Judge a place that several readings change: numbers add up, other words come to more."""
    numbers = [_number(one) for one in (*values, whole, expected)]
    if None not in numbers:
        *parts, together, base = (number or 0 for number in numbers)
        if together == base + sum(part - base for part in parts):
            return None
    if all(one == whole for one in values):
        return Kind.EITHER
    if whole in values or None not in numbers:
        return Kind.OTHERWISE
    return None


def _value(one: Came, place: Place) -> str:
    """Give what happened in a place, of a refusal only the clauses that it names."""
    told = one.otherwise[place][1]
    if place.endswith(LOGS):
        return "something else"
    named = NAMED.findall(told) if place == one.broke else []
    return " ".join(sorted(set(named))) or told


def _value_expected(one: Came, place: Place) -> str:
    return one.otherwise[place][0]


def _number(words: str) -> int | None:
    try:
        return int(words)
    except ValueError:
        return None
