"""Moving: advancements are taken out of cards in the field, and sleeved onto one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, ask, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale.buying.market import called
from mvrules.rulesets.mystic_vale.course.sleeving import ways_known
from mvrules.rulesets.mystic_vale.crafted.covering import covers_land, laws_for
from mvrules.rulesets.mystic_vale.crafted.eclipse import THIRDS
from mvrules.rulesets.mystic_vale.leaders.choosing import advancements_on
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, put
from mvrules.rulesets.mystic_vale.table.state import Vale
from mvrules.rulesets.mystic_vale.texts.placing import FIELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.questions import Option

DONE = "done"


class SheetMoved(Event, frozen=True):
    """An advancement was taken out of one card and sleeved onto another."""

    player: str
    origin: str
    depth: int
    onto: str
    card: Sleeve

    def apply(self, state: Vale) -> Vale:
        """Change both cards."""
        seat, spot = state.seat(self.player), Spot.parse(self.origin)
        bare = card_at(seat, spot).without_sheet(self.depth)
        return state.with_seat(put(put(seat, spot, bare), Spot.parse(self.onto), self.card))


class MoveOntoOne(Effect, frozen=True):
    """«Take advancements out of cards in your field, and sleeve them onto one of these cards.»"""

    word: ClassVar[str] = "move advancements onto one card"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone field: advancement",
        "moves to zone field: advancement",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({SheetMoved})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether some advancement could be moved somewhere."""
        return bool(targets(table, behalf.player))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask onto which card, then for one advancement after the other."""
        player, places = behalf.player, targets(table, behalf.player)
        if not places:
            return
        picks = [option(player, "onto", place) for place in places]
        picked = yield ask(
            player, "Onto which card do you move advancements?", picks, by=behalf.source
        )
        onto = picked.word("onto")
        while any(_legal(each) for each in movable(table, player, onto)):
            said = yield Question(
                player, "Move which advancement?", lambda: _moves(table, player, onto)
            )
            if said.verb == DONE:
                return
            yield moved(table, said, onto)

    def said(self) -> str:
        """Read it aloud."""
        return "take advancements out of cards in your field and sleeve them onto one of these"


def targets(table: Table, player: str) -> tuple[str, ...]:
    """Give the places of the field onto whose cards some advancement could be moved."""
    places = tuple(f"{FIELD}{at + 1}" for at in range(len(table.state.seat(player).field)))
    return tuple(at for at in places if any(_legal(each) for each in movable(table, player, at)))


def _legal(candidate: Candidate) -> bool:
    """Whether nothing stands against it."""
    return not candidate.reasons and candidate.unknown is None


def _moves(table: Table, player: str, onto: str) -> Iterator[Candidate]:
    """Give every way to move an advancement, and that no other is moved."""
    yield from movable(table, player, onto)
    yield Candidate(option(player, DONE))


def movable(table: Table, player: str, onto: str) -> Iterator[Candidate]:
    """Weigh every way to move an advancement of another card: only what fits there is taken out."""
    seat = table.state.seat(player)
    target = card_at(seat, Spot.parse(onto))
    laws = laws_for(table, covers_land(table, seat.field))
    for index, card in enumerate(seat.field):
        origin = f"{FIELD}{index + 1}"
        for _, sheet in advancements_on(table, card) if origin != onto else ():
            for lying in ways_known(target, sheet):
                more = {"from": origin} | ({"lying": lying} if lying else {})
                said = option(player, "move", called(card.sheets, sheet), **more)
                try:
                    yield Candidate(said, laws.check(target, sheet, lying, table.ruling).reasons)
                except NoOutcome as unknown:
                    yield Candidate(said, (), unknown)


def moved(table: Table, said: Option, onto: str) -> SheetMoved:
    """Give the event by which an advancement moves."""
    seat, origin, name = table.state.seat(said.player), said.word("from"), said.word("move")
    card, target = card_at(seat, Spot.parse(origin)), card_at(seat, Spot.parse(onto))
    found = advancements_on(table, card)
    depth, sheet = next(each for each in found if called(card.sheets, each[1]) == name)
    at = THIRDS.depth(target, sheet, said.word("lying"))  # type: ignore[arg-type]
    return SheetMoved(
        said.player, origin, depth, onto, THIRDS.arranged(target.with_sheet(sheet, at))
    )
