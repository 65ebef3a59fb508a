"""What can be used now: an ability of a card, and how one says that it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mvrules.kernel.effects import May
from mvrules.kernel.events import Use
from mvrules.kernel.questions import option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mvrules.kernel.effects import Effect
    from mvrules.kernel.questions import Option

HARVEST = "harvest"


class Usable(NamedTuple):
    """A Harvest ability: where its card lies, on which piece it stands, what it does."""

    place: str
    name: str
    effect: Effect

    def use(self) -> Use:
        """Name a use of it; of two alike on one card, either."""
        return Use(self.place, self.name, HARVEST, place=self.effect.said())

    def does(self) -> str:
        """Say what it does, or what it allows."""
        return allowed(self.effect).said()


def allowed(effect: Effect) -> Effect:
    """Give what an ability does; of one that says «may», what it allows."""
    return effect.do if isinstance(effect, May) else effect


def tell(player: str, found: Sequence[Usable], usable: Usable) -> Option:
    """Say that an ability is used: of which card, and what it does, where several are alike."""
    alike = [each for each in found if each.name == usable.name]
    more = {"on": usable.place} if len({each.place for each in alike}) > 1 else {}
    if len({each.effect for each in alike}) > 1:
        more["to"] = usable.does()
    return option(player, "use", usable.name, **more)
