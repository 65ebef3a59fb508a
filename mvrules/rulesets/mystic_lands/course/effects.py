"""Effects: which of them a player has in a phase, and how one of them is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mvrules.kernel.effects import May
from mvrules.kernel.events import Behalf, Use, Used
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.spots import ON_DECK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.effects import Effect
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Cube, Seat, Space

NIGHT, DAY, DUSK = "night", "day", "dusk"
WHEN_PLAYED = "when played"
UNDER_BOARD = "under board"
Found = tuple[str, str, "Effect"]
"""An effect with its place and its card."""

PERIODS = {WHEN_PLAYED: NIGHT}
"""The phase in which an effect is used, where it is not the occasion itself."""


class Usable(NamedTuple):
    """An effect at hand: where its card lies, on what it stands, what it does, and when."""

    place: str
    name: str
    effect: Effect
    occasion: str

    def use(self, player: str) -> Use:
        """Name a use of it; of two alike in one place, either."""
        period = PERIODS.get(self.occasion, self.occasion)
        where = f"{self.place}: {self.effect.said()}"
        return Use(self.name, self.occasion, period, player, where)

    def does(self) -> str:
        """Say what it does, or what it allows."""
        return allowed(self.effect).said()


def allowed(effect: Effect) -> Effect:
    """Give what an effect does; of one that says «may», what it allows."""
    return effect.do if isinstance(effect, May) else effect


# where effects stand -----------------------------------------------------------------------


def on_deck_too(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """List the cards of the Land, and the on-deck card with them."""
    return seat.open_cards()


@implements(c.LANDS_ONDECK_02, dropped_by=on_deck_too)
def cards_at_work(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Only cards in the Land have effects; the on-deck card is not in it."""
    return seat.land


def on_cards(table: Table, seat: Seat, occasion: str) -> Iterator[Found]:
    """Give each effect of the cards at work: its place, its card, and what it does."""
    for index, card in enumerate(cards_at_work(table, seat)):
        place = f"land {index + 1}" if index < len(seat.land) else ON_DECK
        yield from ((place, name, effect) for name, effect in on_card(table, card, occasion))


def on_card(table: Table, card: Sleeve, occasion: str) -> Iterator[tuple[str, Effect]]:
    """Give each effect of a card, from back to front, with the layer on which it stands."""
    for layer in card.layers:
        for effect in own(table.book).effects(layer.name, occasion):
            yield layer.name, effect


def on_vales(table: Table, seat: Seat, occasion: str) -> Iterator[Found]:
    """Give each effect of the Vales with a cube of the player, and of the spots it lies on."""
    for space, cube in table.state.enchanted_by(seat.name):
        if is_too_new(table, seat, space, occasion):
            continue
        for effect in of_vale(table, space, cube, occasion):
            yield f"vale {space.name}", space.vale.name if space.vale else "", effect


def of_vale(table: Table, space: Space, cube: Cube, occasion: str) -> tuple[Effect, ...]:
    """Give the effects of a Vale, and of the spot with the cube."""
    if space.vale is None:
        return ()
    book = own(table.book)
    of_spot = book.spot(space.vale, cube.row, cube.spot).effects.get(occasion, ())
    return (*book.effects(space.vale.name, occasion), *of_spot)


def is_too_new(table: Table, seat: Seat, space: Space, occasion: str) -> bool:
    """Whether the day effects of a Vale have to wait for the next Day, as the doubt is read."""
    new = occasion == DAY and space.name in seat.enchanted
    return new and table.read(r.AMB_L33) == "next Day"


def under_board(table: Table, seat: Seat) -> Iterator[Found]:
    """Give the day effects of Advances bought this Day, if read so that they have them at once."""
    if seat.bought and table.read(r.AMB_L34) == "at once":
        for sheet in seat.waiting[-seat.bought :]:
            for effect in own(table.book).effects(sheet.name, DAY):
                yield UNDER_BOARD, sheet.name, effect


# by phase ----------------------------------------------------------------------------------


def at_hand(found: Iterable[Found], occasion: str) -> tuple[Usable, ...]:
    """Say of effects when they are used."""
    return tuple(Usable(place, name, does, occasion) for place, name, does in found)


@implements(c.LANDS_NIGHT_10, dropped=())
def night_effects(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """At any time in the Night one may use night effects of one's Land and one's Vales."""
    found = (*on_cards(table, seat, NIGHT), *on_vales(table, seat, NIGHT))
    late = on_cards(table, seat, WHEN_PLAYED) if table.read(r.AMB_L41) == "later too" else ()
    return (*at_hand(found, NIGHT), *at_hand(late, WHEN_PLAYED))


@implements(c.LANDS_DAY_05, dropped=())
def day_effects(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """In the Day one may use day effects of one's Land and one's Vales."""
    cards = (*on_cards(table, seat, DAY), *under_board(table, seat))
    return at_hand((*cards, *on_vales(table, seat, DAY)), DAY)


@implements(c.LANDS_DUSK_04, dropped=())
def dusk_effects(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """In the Dusk one may use dusk effects of one's Land, just sleeved Advances included."""
    vales = on_vales(table, seat, DUSK) if table.read(r.AMB_L38) == "vales too" else ()
    return at_hand((*on_cards(table, seat, DUSK), *vales), DUSK)


AT_HAND = {NIGHT: night_effects, DAY: day_effects, DUSK: dusk_effects}


def when_played(table: Table, seat: Seat, index: int) -> tuple[Usable, ...]:
    """Give the When Played effects of the card that has just Grown."""
    found = on_card(table, seat.land[index], WHEN_PLAYED)
    return tuple(Usable(f"land {index + 1}", name, does, WHEN_PLAYED) for name, does in found)


# using -------------------------------------------------------------------------------------


@implements(c.LANDS_DAY_06, dropped=1_000)
def uses_a_day(table: Table) -> int:
    """Each day effect is used once a Day."""
    return 1


@implements(c.LANDS_NIGHT_10, dropped=1)
def uses_a_night(table: Table) -> int:
    """Each night effect is used once a Night."""
    return 1


def uses(table: Table, usable: Usable) -> int:
    """Tell how often an effect is used in a phase."""
    often = {DAY: uses_a_day, NIGHT: uses_a_night}.get(usable.occasion)
    return 1 if often is None else often(table)


def is_used_up(table: Table, player: str, found: Iterable[Usable], usable: Usable) -> bool:
    """Whether an effect, or each of several alike, was used in this phase already."""
    if usable.occasion == DUSK and table.read(r.AMB_L17) == "without end":
        return False
    used: int = table.state.used.count(usable.use(player))
    return used >= list(found).count(usable) * uses(table, usable)


def used_up(usable: Usable) -> Reason:
    """Say by which clause an effect is not used again."""
    by = {DAY: c.LANDS_DAY_06, DUSK: c.LANDS_DUSK_04}
    return Reason(by.get(usable.occasion, c.LANDS_NIGHT_10), (("used", "already"),))


def weighed(
    table: Table, seat: Seat, found: tuple[Usable, ...], barred: tuple[Reason, ...] = ()
) -> Iterator[Candidate]:
    """Weigh each effect at hand: whether it was used, and whether it can be done now."""
    if barred and table.terse:
        return
    for usable in dict.fromkeys(found):
        said = tell(seat.name, found, usable)
        reasons = barred
        if is_used_up(table, seat.name, found, usable):
            reasons = (*reasons, used_up(usable))
        if reasons and table.terse:
            continue
        behalf = Behalf(seat.name, usable.name, usable.place)
        try:
            if allowed(usable.effect).can(table, behalf):
                yield Candidate(said, reasons)
            elif against := usable.effect.against(table, behalf):
                yield Candidate(said, (*reasons, *against))
        except NoOutcome as unknown:
            yield Candidate(said, reasons, None if reasons else unknown)


def tell(player: str, found: Iterable[Usable], usable: Usable) -> Option:
    """Say that an effect is used: of which card, and what it does, where several are alike."""
    alike = [each for each in found if each.name == usable.name]
    more = {"on": usable.place} if len({each.place for each in alike}) > 1 else {}
    if len({each.does() for each in alike}) > 1:
        more["to"] = usable.does()
    return option(player, "use", usable.name, **more)


def use_among(table: Table, said: Option, found: tuple[Usable, ...]) -> Rules[None]:
    """Use the effect that was said; whoever uses what it says one may do is not asked again."""
    for usable in found:
        words = (said.word("use"), said.word("on") or usable.place, said.word("to"))
        if words[:2] == (usable.name, usable.place) and words[2] in {"", usable.does()}:
            yield Used(usable.use(said.player))
            behalf = Behalf(said.player, usable.name, usable.place)
            yield from allowed(usable.effect).carry_out(table, behalf)
            return


def using(table: Table, player: str) -> Iterator[Candidate]:
    """Each effect at hand in the phase in which the player is."""
    seat = table.state.seat(player)
    yield from weighed(table, seat, AT_HAND[table.state.menu_of(player)](table, seat))


def use(table: Table, said: Option) -> Rules[None]:
    """Use an effect of the phase in which the player is."""
    seat = table.state.seat(said.player)
    yield from use_among(table, said, AT_HAND[table.state.menu_of(said.player)](table, seat))
