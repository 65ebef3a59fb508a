"""One ability a card: a reading by which the owner of a card with several keeps one of them.

By the book there is no such limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import Event, Trigger
from mvrules.kernel.questions import Reason, ask, option
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Vale

CARDS = ("field", "deck", "discard", "on deck")
"""Where cards lie, as the place of an ability says it."""


class AbilityLeft(Event, frozen=True):
    """An ability that was set off was left: for another on its card, or since it is gone."""

    trigger: Trigger

    def apply(self, state: Vale) -> Vale:
        """Let it wait no longer."""
        at = state.pending.index(self.trigger)
        return state.replaced(pending=state.pending[:at] + state.pending[at + 1 :])


def only_one(table: Table, place: str) -> bool:
    """Whether of the abilities on a card in this place only one works."""
    return table.read(r.AMB_07) == "one ability" and place.startswith(CARDS)


def keep_one(table: Table, player: str) -> Rules[None]:
    """Of the abilities that were set off together on one card, ask which is kept."""
    places = dict.fromkeys(trigger.behalf.place for trigger in table.state.pending)
    for place in places:
        waiting = [each for each in table.state.pending if each.behalf.place == place]
        if not only_one(table, place) or not waiting[1:]:
            continue
        names = dict.fromkeys(trigger.behalf.source for trigger in waiting)
        picks = [option(player, "keep", name) for name in names]
        said = picks[0]
        if picks[1:]:
            said = yield ask(player, "Which of these abilities does the card keep?", picks)
        kept = next(t for t in waiting if t.behalf.source == said.word("keep"))
        for trigger in waiting:
            if trigger is not kept:
                yield AbilityLeft(trigger)


def another_was_used(table: Table, place: str, name: str) -> tuple[Reason, ...]:
    """Tell whether another ability of the card is used already."""
    if not only_one(table, place):
        return ()
    used = (use.what for use in table.state.used if use.source == place and use.what != name)
    return tuple(Reason(c.MV_CARD_01, (("its ability", other),)) for other in used)


def best_of_each(table: Table, counted: Iterable[tuple[str, int]]) -> int:
    """Add up points by the places where they are counted; of one card perhaps only the best."""
    total, best = 0, dict[str, int]()
    for place, points in counted:
        if only_one(table, place):
            best[place] = max(points, best.get(place, points))
        else:
            total += points
    return total + sum(best.values())
