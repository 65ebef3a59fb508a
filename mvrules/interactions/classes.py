"""Classes: what the worlds of two cards show of how these work on each other.

Everything is read off the ways through five worlds: neither card there, one, the other, both,
and both the other way round. Nothing looks at what a card says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

import msgspec

from mvrules.interactions.paths import IN_ALL
from mvrules.interactions.ways import Use, Ways
from mvrules.kernel.questions import Option

__all__ = ["Finding", "Kind", "Worlds", "found"]

There = tuple[str, ...]
Worlds = Mapping[There, Ways]
NOUGHT = (0, 0)
MOST_TOLD = 3
"""So many numbers are told of those that do not add up."""


class Kind(StrEnum):
    """How cards work on each other, the most surprising first."""

    ENDLESS = "endless"
    NO_OUTCOME = "no outcome"
    OVERRIDING = "overriding"
    ORDER = "order-sensitive"
    CHAIN = "trigger chain"
    POSITIONAL = "positional"
    ENABLING = "enabling"
    DISABLING = "disabling"
    NON_ADDITIVE = "non-additive"
    READING = "reading-sensitive"
    INDEPENDENT = "independent"


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was seen: its class, what was seen, and the answers that show it.

    ``there`` names the cards of the world in which it is seen, and ``says`` what is so there.
    """

    kind: Kind
    what: str
    of: str = ""
    to: str = ""
    there: There = ()
    said: tuple[Option, ...] = ()
    key: str = ""
    """The number that shows it, if one does."""
    keys: tuple[str, ...] = ()
    """All numbers that do."""

    @property
    def mark(self) -> tuple[str, str, str]:
        """What makes two findings the same, whatever way shows them."""
        return (self.kind, self.of, self.to)


def found(worlds: Worlds, names: tuple[str, str], *, in_turn: bool = False) -> tuple[Finding, ...]:
    """Give all that the worlds of two cards show, each class and direction once.

    ``in_turn`` says that they come one after the other, so that places are not compared.
    """
    one, other = names
    if any(there not in worlds for there in ((), (one,), (other,), names)):
        return ()
    seen = [
        *_endless(worlds, names), *_no_outcome(worlds, names), *_sums(worlds, names),
        *_overridden(worlds, names),
        *_by_order(worlds, names), *(() if in_turn else _by_place(worlds, names)),
    ]  # fmt: skip
    for of, to in ((one, other), (other, one)):
        seen += [*_chained(worlds, names, of, to), *_made_able(worlds, names, of, to)]
    kept = {finding.mark: _with_a_way(worlds, finding) for finding in reversed(seen)}
    return tuple(sorted(kept.values(), key=lambda finding: [*Kind].index(finding.kind)))


def _with_a_way(worlds: Worlds, finding: Finding) -> Finding:
    """Give a finding with answers that lead to what it is about, if it has none."""
    if finding.said:
        return finding
    return msgspec.structs.replace(finding, said=worlds[finding.there].nearest(finding.to))


# loops and gaps ----------------------------------------------------------------------------


def _endless(worlds: Worlds, names: tuple[str, str]) -> Iterator[Finding]:
    """See whether rules come round and round only with both cards there."""
    if any(worlds[(name,)].paths.endless for name in names):
        return
    for there in (names, names[::-1]):
        for end in worlds[there].paths.endless if there in worlds else ():
            yield Finding(
                kind=Kind.ENDLESS, what=end.end.told, there=there, said=end.said,
            )  # fmt: skip


def _no_outcome(worlds: Worlds, names: tuple[str, str]) -> Iterator[Finding]:
    """See whether the rules give no outcome only with both cards there."""
    alone = {told for name in names for told in worlds[(name,)].paths.stopped}
    for told, end in worlds[names].paths.stopped.items():
        if told not in alone and end not in worlds[names].paths.endless:
            yield Finding(kind=Kind.NO_OUTCOME, what=told, there=names, said=end.said)


# numbers -----------------------------------------------------------------------------------


def _sums(worlds: Worlds, names: tuple[str, str]) -> Iterator[Finding]:
    """See which numbers do not add up, and whether one card's effect is gone beside the other."""
    one, other = ((name,) for name in names)
    tables = [worlds[there].paths.ranges for there in ((), one, other, names)]
    odd: dict[str, str] = {}
    for key in _in_order(key for table in tables for key in table):
        if not key.endswith(IN_ALL) and any(key not in table for table in tables):
            continue
        none, a, b, both = (table.get(key, (0, 0))[1] for table in tables)
        if both - none != (a - none) + (b - none):
            odd[key] = f"{key}: {a - none:+} and {b - none:+} alone, {both - none:+} together"
    if odd:
        told = [*odd.values()]
        more = f"; and {len(odd) - MOST_TOLD} more" if told[MOST_TOLD:] else ""
        what = "at the most, " + "; ".join(told[:MOST_TOLD]) + more
        key, keys = next(iter(odd)), tuple(key.removesuffix(IN_ALL) for key in odd)
        yield Finding(
            kind=Kind.NON_ADDITIVE, what=what, there=names, said=_most(worlds[names], key),
            key=keys[0], keys=tuple(dict.fromkeys(keys)),
        )  # fmt: skip


def _overridden(worlds: Worlds, names: tuple[str, str]) -> Iterator[Finding]:
    """See whether what one card does to a number is gone beside the other, which does nothing."""
    none, both = worlds[()].paths.ranges, worlds[names].paths.ranges
    for of, to in (names, names[::-1]):
        beside, alone = worlds[(of,)].paths.ranges, worlds[(to,)].paths.ranges
        for key, was in ((key, alone[key]) for key in _in_order(alone)):
            if not key.endswith(IN_ALL) and any(key not in each for each in (none, both, beside)):
                continue
            without = none.get(key, NOUGHT)
            same = {beside.get(key, NOUGHT), both.get(key, NOUGHT)} == {without}
            if was != without and same:
                what = f"{key}: {_range(was)} with {to} alone, {_range(without)} beside {of}"
                told = key.removesuffix(IN_ALL)
                yield Finding(
                    kind=Kind.OVERRIDING, what=what, of=of, to=to, there=names,
                    key=told, keys=(told,),
                )  # fmt: skip
                break


def _in_order(keys: Iterable[str]) -> list[str]:
    """Give numbers each once: those before a player first, and what was added up at the end."""
    return sorted(dict.fromkeys(keys), key=lambda key: (key.endswith(IN_ALL), "." not in key))


def _most(ways: Ways, key: str) -> tuple[Option, ...]:
    """Give the answers to an end at which a number is highest."""
    counts = ways.paths.counts
    ends = sorted(ways.endings.values(), key=lambda end: -counts[end.number].get(key, 0))
    return ends[0].said if ends else ()


# order and place ---------------------------------------------------------------------------


def _by_order(worlds: Worlds, names: tuple[str, str]) -> Iterator[Finding]:
    """See whether using them in another order leads elsewhere."""
    ways = worlds[names]
    ends: dict[tuple[Use, ...], set[int]] = {}
    for number in ways.endings:
        for order in sorted(ways.turns.get(number, ())):
            ends.setdefault(order, set()).add(number)
    both = [order for order in ends if set(names) <= {use.name for use in order}]
    for order in both:
        turned = order[::-1]
        this, that = (_alike(ways, ends.get(each, set())) for each in (order, turned))
        if order < turned and that and set(this) != set(that):
            only = min((this | that)[each] for each in set(this) ^ set(that))
            first = order if only in ends[order] else turned
            what = f"{', then '.join(use.name for use in first)}: it ends as in no other order"
            said = ways.endings[only].said
            yield Finding(kind=Kind.ORDER, what=what, there=names, said=said)


def _alike(ways: Ways, ends: set[int]) -> dict[object, int]:
    """Give ends by what lies there, each once; in which order a row lies makes no difference."""
    return {ways.paths.plainly[number]: number for number in sorted(ends, reverse=True)}


def _by_place(worlds: Worlds, names: tuple[str, str]) -> Iterator[Finding]:
    """See whether it matters which of them lies first, or whether they can lie there at all."""
    turned = names[::-1]
    if turned not in worlds:
        what = f"{turned[1]} can't lie over {turned[0]}; the other way round it can"
        yield Finding(kind=Kind.POSITIONAL, what=what, there=names)
        return
    this, that = worlds[names].paths.ranges, worlds[turned].paths.ranges
    odd = [key for key in this if this[key] != that.get(key, this[key])]
    if odd:
        key = odd[0]
        what = f"{key}: {_range(this[key])} with {names[0]} first, {_range(that[key])} otherwise"
        yield Finding(kind=Kind.POSITIONAL, what=what, there=names)


def _range(ends: tuple[int, int]) -> str:
    """Say the least and the most of a number."""
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


# what one makes of the other ---------------------------------------------------------------


def _chained(worlds: Worlds, names: tuple[str, str], of: str, to: str) -> Iterator[Finding]:
    """See whether what one card does sets off the other."""
    end = worlds[names].chain(of, to)
    if end is not None:
        what = f"while {of} is at work it sets off {to}"
        yield Finding(kind=Kind.CHAIN, what=what, of=of, to=to, there=names, said=end.said)


def _made_able(worlds: Worlds, names: tuple[str, str], of: str, to: str) -> Iterator[Finding]:
    """See whether one card makes uses of the other possible, or impossible."""
    ways, alone = worlds[names], worlds[(to,)]
    more, fewer = ways.uses[to] - alone.uses[to], alone.uses[to] - ways.uses[to]
    woken, silent = to in ways.triggered - alone.triggered, to in alone.triggered - ways.triggered
    if more or woken:
        what = f"only with {of} there: {', '.join(sorted(more)) or 'it is set off'} ({to})"
        yield Finding(kind=Kind.ENABLING, what=what, of=of, to=to, there=names)
    if fewer or silent:
        what = f"never with {of} there: {', '.join(sorted(fewer)) or 'it is set off'} ({to})"
        yield Finding(kind=Kind.DISABLING, what=what, of=of, to=to, there=(to,))
    yield from _by_use(ways, names, of, to)


def _by_use(ways: Ways, names: tuple[str, str], of: str, to: str) -> Iterator[Finding]:
    """See whether a use of one card makes the other usable, or keeps it from being used."""
    otherwise, ever = ways.reach(to, without=of), ways.reach(to)
    for start, ends in ways.steps(of):
        fresh = any(to not in order for order in ways.orders[start])
        opened = next((end for end in sorted(ends) if end in ever), None)
        closed = next((end for end in sorted(ends) if end not in ever), None)
        if start not in otherwise and opened is not None and fresh:
            what = f"once {of} is used {to} can be used, and not without that"
            said = ways.paths.said(opened)
            yield Finding(kind=Kind.ENABLING, what=what, of=of, to=to, there=names, said=said)
        if start in otherwise and closed is not None and fresh:
            what = f"{to} could be used, and no more after this use of {of}"
            said = ways.paths.said(closed)
            yield Finding(kind=Kind.DISABLING, what=what, of=of, to=to, there=names, said=said)
