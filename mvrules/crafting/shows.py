"""What a card shows: each symbol counted, each ritual tested, its points, all from formulas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mvrules.crafting.evaluate import Compiled, Lens, Scene, compiled
from mvrules.crafting.laws import sites_of

if TYPE_CHECKING:
    from mvrules.crafting.formulas import Node
    from mvrules.crafting.pieces import Symbols
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.clauses import ClauseId, DoubtId
    from mvrules.kernel.rulings import Ruling, Site
    from mvrules.kernel.table import Table

CACHE_LIMIT = 200_000
"""How many answers are kept per ruling before the oldest are forgotten together."""

Answer = tuple[Any, tuple[tuple["ClauseId", Any], ...]]


class Shows:
    """The formulas by which one rulebook reads a card.

    ``by_card`` holds formulas about a whole card by name («sky», «points»); ``by_layer`` holds
    formulas about one layer («met»: whether its ritual is fulfilled), whose variable is ``var``.
    """

    def __init__(
        self,
        by_card: Mapping[str, Node],
        by_layer: Mapping[str, Node],
        readings: Mapping[DoubtId, Any],
        var: str = "ritual",
    ) -> None:
        """Hold the formulas as values; each is compiled once per ruling, when first wanted."""
        self.by_card, self.by_layer, self.var = by_card, by_layer, var
        self._readings = readings
        self._compiled: dict[tuple[Ruling, str], Compiled] = {}
        self._known: dict[Ruling, dict[tuple[Sleeve, str, int, Symbols], Answer]] = {}

    def of(self, table: Table, sleeve: Sleeve, name: str, around: Symbols = ()) -> Any:
        """Read one thing off a whole card, and cite the clauses that decided it.

        Args:
            table: whose ruling holds, and whose trace is written to.
            sleeve: the card.
            name: which formula: a symbol, or ``points``.
            around: symbols on the cards around it, for readings that look there.
        """
        return self._told(table, self._answer(table.ruling, sleeve, name, -1, around))

    def layer(
        self, table: Table, sleeve: Sleeve, name: str, depth: int, around: Symbols = ()
    ) -> Any:
        """Read one thing off one layer of a card, such as whether its ritual is fulfilled."""
        return self._told(table, self._answer(table.ruling, sleeve, name, depth, around))

    def sites(self, where: str) -> tuple[Site, ...]:
        """List the formulas as places that decide for their clauses."""
        return sites_of(where, *self.by_card.values(), *self.by_layer.values())

    def _told(self, table: Table, answer: Answer) -> Any:
        """Cite what decided an answer, and give it."""
        value, cited = answer
        if cited and table.log is not None:
            for clause, decided in cited:
                table.cite(clause, decided)
        return value

    def _answer(
        self, ruling: Ruling, sleeve: Sleeve, name: str, depth: int, around: Symbols
    ) -> Answer:
        """Look an answer up, or work it out."""
        known = self._known.setdefault(ruling, {})
        key = (sleeve, name, depth, around)
        answer = known.get(key)
        if answer is None:
            if len(known) >= CACHE_LIMIT:
                known.clear()
            answer = known[key] = self._worked_out(ruling, sleeve, name, depth, around)
        return answer

    def _worked_out(
        self, ruling: Ruling, sleeve: Sleeve, name: str, depth: int, around: Symbols
    ) -> Answer:
        """Evaluate a formula on a card."""
        scene = Scene(sleeve.layers, around)
        value = self._formula(ruling, name)(scene, {self.var: depth} if depth >= 0 else {})
        return value, tuple(dict.fromkeys(scene.cited))

    def _formula(self, ruling: Ruling, name: str) -> Compiled:
        """Compile a formula for a ruling, once."""
        key = (ruling, name)
        if key not in self._compiled:
            node = self.by_card.get(name) or self.by_layer[name]
            self._compiled[key] = compiled(node, Lens(self._readings, ruling))
        return self._compiled[key]
