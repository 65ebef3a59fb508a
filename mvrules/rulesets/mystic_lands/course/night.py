"""Night: Grow, Reveal, and Rest or Grow again; Rain tokens and night effects come in between.

Every player has a Night of their own, beside the Days of the others: who is asked first makes no
difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import PeriodEnded, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import Candidate, Question, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.effects import (
    Usable,
    night_effects,
    use,
    use_among,
    using,
    weighed,
    when_played,
)
from mvrules.rulesets.mystic_lands.course.shining import COVER, cover, covering, suns
from mvrules.rulesets.mystic_lands.course.turn import night_is_over
from mvrules.rulesets.mystic_lands.course.wither import check
from mvrules.rulesets.mystic_lands.table.events import (
    CardGrown,
    CardRevealed,
    DiscardReshuffled,
    Rested,
    TokenReturned,
)
from mvrules.rulesets.mystic_lands.table.state import FLIPPED, card_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

REVEAL = "reveal"
OVERGROWN = 3


# the Night opens ---------------------------------------------------------------------------


def begin_night(table: Table, player: str, first: bool = False) -> Rules[None]:  # noqa: FBT001, FBT002
    """The Night of a player opens, with a card on deck."""
    seat = table.state.seat(player)
    if seat.token == FLIPPED and table.read(r.AMB_L35) == "taken when Withering":
        yield TokenReturned(player)
    yield StoodAt(player, "night")
    unseen = first and table.read(r.AMB_L13) == "unseen"
    if seat.on_deck is None and not unseen:
        yield from turn_up(table, player)
    elif table.read(r.AMB_L16) == "looked at":
        yield from check(table, player)


@implements(c.LANDS_ONDECK_01)
def turn_up(table: Table, player: str) -> Rules[None]:
    """One card always lies face up on top of the deck."""
    yield from next_card(table, player)


# Grow --------------------------------------------------------------------------------------


def growing(table: Table, player: str) -> Iterator[Candidate]:
    """To Grow there must be a card that is on deck, or can come there."""
    seat = table.state.seat(player)
    there = seat.on_deck is not None or seat.deck or seat.discard
    reasons = () if there else (Reason(c.LANDS_NIGHT_01, (("on deck", "nothing"),)),)
    if seat.grown and not may_go_on(table):
        reasons = (*reasons, Reason(c.LANDS_NIGHT_06))
    yield Candidate(option(player, "grow"), reasons)


@implements(c.LANDS_NIGHT_06, dropped=False)
def may_go_on(table: Table) -> bool:
    """Who has not Withered may Rest, or Grow again."""
    return True


def grow(table: Table, said: Option) -> Rules[None]:
    """The on-deck card goes into the Land, its effects may be used, and the next is revealed."""
    player = said.player
    if table.state.seat(player).on_deck is None:
        yield from next_card(table, player)
    seat = table.state.seat(player)
    if seat.on_deck is None:  # a ruling without the reshuffle leaves nothing to play
        return
    yield CardGrown(player, landing_end(table), suns(table, seat) >= OVERGROWN)
    yield from before_reveal(table, player)
    if not table.state.seat(player).rested:
        yield from reveal(table, player)
        yield from check(table, player)
    seat = table.state.seat(player)
    ends = seat.on_deck is None and table.read(r.AMB_L14) == "night ends"
    if ends and not seat.rested:
        yield from end_night(table, player)


@implements(c.LANDS_NIGHT_01, dropped="left")
def landing_end(table: Table) -> str:
    """The card that Grows lies to the right of all others."""
    return "right"


def before_reveal(table: Table, player: str) -> Rules[None]:
    """When Played effects may be used, and Rain tokens placed, until the next card is revealed."""
    index = 0 if landing_end(table) == "left" else len(table.state.seat(player).land) - 1
    while not table.state.seat(player).rested:
        question = Question(
            player,
            "What do you do before you reveal?",
            lambda: between(table, player, index),
            clauses=(c.LANDS_NIGHT_02,),
        )
        if len(question.options) == 1:
            return
        said = yield question
        if said.verb == REVEAL:
            return
        if said.verb == COVER:
            yield from cover(table, said)
        else:
            seat = table.state.seat(player)
            found = (*played_effects(table, seat, index), *night_effects(table, seat))
            yield from use_among(table, said, found)
        yield from look_again(table, player)


def between(table: Table, player: str, index: int) -> Iterator[Candidate]:
    """Give everything that can be thought of between Grow and Reveal."""
    seat = table.state.seat(player)
    yield from weighed(table, seat, played_effects(table, seat, index))
    barred = () if night_effects_between(table) else (Reason(c.LANDS_NIGHT_11),)
    yield from weighed(table, seat, night_effects(table, seat), barred)
    yield from covering(table, player)
    yield Candidate(option(player, REVEAL))


@implements(c.LANDS_NIGHT_02, dropped=())
def played_effects(table: Table, seat: Seat, index: int) -> tuple[Usable, ...]:
    """Right after it has Grown, the When Played effects of a card may be used, in any order."""
    return when_played(table, seat, index)


@implements(c.LANDS_NIGHT_11, dropped=True)
def night_effects_between(table: Table) -> bool:
    """No night effect is used between a Grow and the Reveal that follows it."""
    return False


# Reveal ------------------------------------------------------------------------------------


@implements(c.LANDS_NIGHT_03)
def reveal(table: Table, player: str) -> Rules[None]:
    """The next card of the deck is turned up as the new on-deck card."""
    yield from next_card(table, player)


def next_card(table: Table, player: str) -> Rules[None]:
    """Turn the top card of the deck up, if there is one, or can be."""
    if not table.state.seat(player).deck:
        yield from reshuffle(table, player)
    if deck := table.state.seat(player).deck:
        card = yield from draw(deck, card_name, f"which card comes from {player}'s deck?")
        yield CardRevealed(player, card)


@implements(c.LANDS_NIGHT_04)
def reshuffle(table: Table, player: str) -> Rules[None]:
    """With the deck empty, the discard pile is shuffled into a new one."""
    if table.state.seat(player).discard:
        yield DiscardReshuffled(player)


# Rest --------------------------------------------------------------------------------------


def resting(table: Table, player: str) -> Iterator[Candidate]:
    """One may Rest once one has Grown, or nothing can Grow."""
    seat = table.state.seat(player)
    able = any(not grown.reasons for grown in growing(table, player))
    first = able and not seat.grown and must_grow(table)
    yield Candidate(option(player, "rest"), (Reason(c.LANDS_NIGHT_07),) if first else ())


@implements(c.LANDS_NIGHT_07, dropped=False)
def must_grow(table: Table) -> bool:
    """A Night has at least one Grow."""
    return True


def rest(table: Table, said: Option) -> Rules[None]:
    """The Night of this player ends."""
    yield from end_night(table, said.player)


def end_night(table: Table, player: str) -> Rules[None]:
    """The Night of a player is over, and what could be used once in it is forgotten."""
    yield Rested(player)
    yield PeriodEnded("night", player)
    yield from night_is_over(table, player)


# effects and Rain tokens -------------------------------------------------------------------


def use_in_the_night(table: Table, said: Option) -> Rules[None]:
    """Use a night effect; where suns are looked at all the time, one may Wither by it."""
    yield from use(table, said)
    yield from look_again(table, said.player)


def look_again(table: Table, player: str) -> Rules[None]:
    """See whether too many suns shine now, if they are looked at all the time."""
    if table.read(r.AMB_L10) == "at any time":
        yield from check(table, player)


NIGHT = Menu(
    "night",
    "Grow, or rest?",
    (
        Move("use", using, use_in_the_night),
        Move(COVER, covering, cover),
        Move("grow", growing, grow),
        Move("rest", resting, rest),
    ),
    clauses=(c.LANDS_NIGHT_01, c.LANDS_NIGHT_06),
)
