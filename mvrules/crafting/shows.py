"""What a card shows: each symbol counted, each ritual tested, its points, all from formulas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.crafting.evaluate import compiled
from mvrules.crafting.laws import ruled, sites_of
from mvrules.crafting.scenes import Compiled, Lens, Scene
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.trace import Mark

if TYPE_CHECKING:
    from mvrules.crafting.formulas import Node
    from mvrules.crafting.pieces import Symbols
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.clauses import ClauseId, DoubtId
    from mvrules.kernel.rulings import Ruling, Site
    from mvrules.kernel.table import Table

CACHE_LIMIT = 200_000
"""How many answers are kept before they are forgotten together."""

WHOLE = -1
"""Stands where a layer's depth stands, for what is read off the whole card."""


class Look(msgspec.Struct, frozen=True, gc=False):
    """One thing looked up on a card: which, on which layer, and with what around it."""

    sleeve: Sleeve
    name: str
    depth: int = WHOLE
    around: Symbols = ()

    def about(self) -> str:
        """Say what was looked up."""
        where = self.sleeve.said() if self.depth == WHOLE else self.sleeve.layers[self.depth].name
        return f"{self.name} on {where}"


class Decided(msgspec.Struct, frozen=True):
    """What a clause made of something, and what it would be without the clause."""

    value: Any
    without: Any

    def said(self) -> str:
        """Say both."""
        return f"{_said(self.value)}, and without this clause {_said(self.without)}"


class Shows:
    """The formulas by which one rulebook reads a card.

    ``by_card`` holds formulas about a whole card by name («points»); ``by_layer`` holds
    formulas about one layer («fulfilled»: whether its ritual is), whose variable is ``var``.
    ``circles`` says, by ways to read the rules, by which ruling one reads so, and when that which
    is supposed of layers would hold of one: a way by which a card has several such answers, or
    none, goes round in a circle. It also names the marks of abilities with which that is tried.
    """

    def __init__(
        self,
        by_card: Mapping[str, Node],
        by_layer: Mapping[str, Node],
        readings: Mapping[DoubtId, Any],
        var: str = "ritual",
        circles: Mapping[str, tuple[Ruling, Node, tuple[str, ...]]] | None = None,
    ) -> None:
        """Hold the formulas as values; each is compiled once per ruling, when first wanted."""
        self.by_card, self.by_layer, self.var = by_card, by_layer, var
        self.circles = circles or {}
        self._readings = readings
        self._lenses: dict[Ruling, Lens] = {}
        self._clauses: dict[str, tuple[ClauseId, ...]] = {}
        self._known: dict[tuple[Ruling, str, int, Symbols], Known] = {}
        self._kept = 0

    def of(
        self, table: Table, sleeve: Sleeve, name: str, around: Symbols = (), depth: int = WHOLE
    ) -> Any:
        """Read one thing off a card.

        Args:
            table: whose ruling holds, and whose trace notes the reading.
            sleeve: the card.
            name: which formula: a symbol, or ``points``.
            around: symbols on the cards around it, for rulings that look there.
            depth: the layer that is looked at, if not the whole card.
        """
        value = self.known(table.ruling, name, depth, around)[sleeve]
        if table.log is not None:
            look = Look(sleeve, name, depth, around)
            table.note(Mark.READ, Readout(self, table.ruling, look, value))
        return value

    def total(self, table: Table, sleeves: tuple[Sleeve, ...], name: str) -> int:
        """Add up one thing over several cards, with nothing around any of them.

        It is what `of` gives card by card, and the trace notes the readings as one.
        """
        known = self._known.get((table.ruling, name, WHOLE, ())) or self.known(table.ruling, name)
        total: int = sum(map(known.__getitem__, sleeves))
        if table.log is not None and sleeves:
            table.note(Mark.READ, Readouts(self, table.ruling, name, sleeves))
        return total

    def layer(
        self, table: Table, sleeve: Sleeve, name: str, depth: int, around: Symbols = ()
    ) -> Any:
        """Read one thing off one layer of a card, such as whether its ritual is fulfilled."""
        return self.of(table, sleeve, name, around, depth)

    def value(self, ruling: Ruling, look: Look) -> Any:
        """Evaluate a formula on a card under a ruling."""
        env = {} if look.depth == WHOLE else {self.var: look.depth}
        return self._formula(ruling, look.name)(Scene(look.sleeve.layers, look.around), env)

    def supposing(self, way: str, sleeve: Sleeve, supposed: frozenset[int]) -> frozenset[int]:
        """Tell of which layers it would hold if it is supposed of some, read in one way."""
        ruling, node, _ = self.circles[way]
        holds = compiled(node, self._lens(ruling))
        scene = Scene(sleeve.layers, supposed=supposed)
        return frozenset(at for at in range(len(sleeve.layers)) if holds(scene, {self.var: at}))

    def formula(self, name: str) -> Node:
        """Give a formula as a value, for another reader."""
        return self.by_card[name] if name in self.by_card else self.by_layer[name]

    def clauses(self, name: str) -> tuple[ClauseId, ...]:
        """Name every clause that has a say in a formula; they are looked for once."""
        if name not in self._clauses:
            found = dict.fromkeys(clause for clause, _ in ruled(self.formula(name)))
            self._clauses[name] = tuple(found)
        return self._clauses[name]

    def sites(self, where: str) -> tuple[Site, ...]:
        """List the formulas as places that decide for their clauses."""
        return sites_of(where, *self.by_card.values(), *self.by_layer.values())

    def known(self, ruling: Ruling, name: str, depth: int = WHOLE, around: Symbols = ()) -> Known:
        """Give what cards show of one thing, wherever they lie."""
        key = (ruling, name, depth, around)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Known(self, key)
        return known

    def keep_one_more(self) -> None:
        """Count an answer that is kept; of too many, all are forgotten."""
        if self._kept >= CACHE_LIMIT:
            self._known.clear()
            self._kept = 0
        self._kept += 1

    def _formula(self, ruling: Ruling, name: str) -> Compiled:
        """Compile a formula for a ruling, once."""
        return compiled(self.formula(name), self._lens(ruling))

    def _lens(self, ruling: Ruling) -> Lens:
        """Give the lens of a ruling, in which what was compiled is kept."""
        if ruling not in self._lenses:
            self._lenses[ruling] = Lens(self._readings, ruling)
        return self._lenses[ruling]


class Readout(msgspec.Struct, frozen=True, gc=False):
    """Something that was read off a card; asked later, it tells which clauses decided it."""

    shows: Shows
    ruling: Ruling
    look: Look
    value: Any

    def decided(self) -> Iterator[tuple[ClauseId, Decided, str]]:
        """Give each clause without which the card would have shown something else."""
        for clause in self._clauses():
            without = _value_or_word(self.shows, self.ruling.suspend(clause), self.look)
            if without != self.value:
                yield clause, Decided(self.value, without), self.look.about()

    def _clauses(self) -> dict[ClauseId, None]:
        """Name every clause that could have had a say: in the formula, or on a printed card."""
        printed = (clause for piece in self.look.sleeve.layers for clause in piece.clauses)
        return dict.fromkeys((*self.shows.clauses(self.look.name), *printed))


class Readouts(msgspec.Struct, frozen=True, gc=False):
    """One thing that was read off several cards, one after another."""

    shows: Shows
    ruling: Ruling
    name: str
    sleeves: tuple[Sleeve, ...]

    def decided(self) -> Iterator[tuple[ClauseId, Decided, str]]:
        """Give each clause that decided, card by card."""
        for sleeve in self.sleeves:
            look = Look(sleeve, self.name)
            value = self.shows.known(self.ruling, self.name)[sleeve]
            yield from Readout(self.shows, self.ruling, look, value).decided()


class Known(dict["Sleeve", Any]):
    """What cards show of one thing, each read when it is asked for the first time."""

    def __init__(self, shows: Shows, what: tuple[Ruling, str, int, Symbols]) -> None:
        super().__init__()
        self._shows, self._what = shows, what

    def __missing__(self, sleeve: Sleeve) -> Any:
        ruling, name, depth, around = self._what
        self._shows.keep_one_more()
        value = self[sleeve] = self._shows.value(ruling, Look(sleeve, name, depth, around))
        return value


def _value_or_word(shows: Shows, ruling: Ruling, look: Look) -> Any:
    """Evaluate a formula, or give the outcome word where there is no value."""
    try:
        return shows.value(ruling, look)
    except NoOutcome as outcome:
        return outcome.code


def _said(value: Any) -> str:
    """Say a value as a player would."""
    if value is True or value is False:
        return "yes" if value else "no"
    return str(value)
