"""Discard: what was bought is sleeved, the field is discarded, and the commons are filled up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.events import PeriodEnded, Rules, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome, Undefined, Unspecified
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.mana_token import stays_active
from mvrules.rulesets.mystic_vale.course.filling import replenish
from mvrules.rulesets.mystic_vale.course.last_harvests import end_game, has_a_discard_phase
from mvrules.rulesets.mystic_vale.course.sleeving import sleeve, sleeving
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.nemeses import held_in_the_field
from mvrules.rulesets.mystic_vale.table.commons_events import SheetLost, SheetPutBack, SheetReturned
from mvrules.rulesets.mystic_vale.table.events import FieldDiscarded, ResourcesLost, TurnEnded
from mvrules.rulesets.mystic_vale.texts.deck_tops import to_put_back
from mvrules.rulesets.mystic_vale.texts.discard_abilities import use, using
from mvrules.rulesets.mystic_vale.texts.keeping import staying

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

Step = Callable[["Table", str], Rules[None]]
HOME = ("level 1", "level 2", "level 3", "level 4")


# the order of the phase --------------------------------------------------------------------


def begin_discard(table: Table, player: str) -> Rules[None]:
    """The first step of the Discard Phase; the second comes when the player is done."""
    first, _ = steps(table)
    yield from first(table, player)
    yield StoodAt(player, "discard")


def hold_bought(table: Table, player: str) -> Rules[None]:
    """What was bought is at hand to be sleeved."""
    yield from ()


@implements(c.MV_DISC_06)
def discard_field(table: Table, player: str) -> Rules[None]:
    """All cards in the field go to the discard pile, but for those that stay."""
    seat = table.state.seat(player)
    if seat.field:
        stay = (*staying(table, seat), *held_in_the_field(table, seat))
        yield FieldDiscarded(player, tuple(dict.fromkeys(stay)))


@implements(c.MV_DISC_07)
def steps(table: Table) -> tuple[Step, Step]:
    """Bought advancements are sleeved before the field is discarded."""
    return (hold_bought, discard_field)


def fill_commons(table: Table, player: str) -> Rules[None]:
    """The gaps in the commons are filled."""
    yield from replenish(table)


@implements(c.MV_DISC_09)
def last_steps(table: Table) -> tuple[Step, Step]:
    """The commons are filled up after the field is discarded."""
    return (steps(table)[1], fill_commons)


# the end of the phase ----------------------------------------------------------------------


@implements(c.MV_DISC_01, dropped=False)
def bought_must_be_sleeved(table: Table) -> bool:
    """What was bought is sleeved in the Discard Phase, as far as it fits."""
    return True


def finishing(table: Table, player: str) -> Iterator[Candidate]:
    """The phase ends when nothing is left that could be sleeved."""
    done = option(player, "done")
    waiting = still_to_sleeve(table, player)
    if waiting is None or not bought_must_be_sleeved(table):
        yield Candidate(done, (), left_over(table, player))
    elif waiting.unknown is None:
        waits = waiting.option.word("sleeve")
        yield Candidate(done, (Reason(by_which(table, player, waits), (("waits", waits),)),))
    else:
        yield Candidate(done, (), waiting.unknown)


def by_which(table: Table, player: str, name: str) -> ClauseId:
    """Tell by which clause an advancement is to be sleeved: it was unsleeved, or bought."""
    seat = table.state.seat(player)
    return c.NEM_ADV_GARG_04 if seat.called(name) in seat.unsleeved else c.MV_DISC_01


def still_to_sleeve(table: Table, player: str) -> Candidate | None:
    """Give a way to sleeve what was bought: one that is open if there is one, or in doubt."""
    in_doubt = None
    for each in sleeving(table if table.terse else table.tersely(), player):
        if not each.reasons:
            if each.unknown is None:
                return each
            in_doubt = in_doubt or each
    return in_doubt


def finish(table: Table, said: Option) -> Rules[None]:
    """The field is discarded, the commons are filled up, and the turn comes to its Prep Phase."""
    player = said.player
    yield from unsleevable(table, player)
    for step in last_steps(table) if has_a_discard_phase(table) else ():
        yield from step(table, player)
    yield from lose_the_rest(table, player)
    yield PeriodEnded("harvest")
    yield PeriodEnded("discard phase")
    yield TurnEnded(player, token_kept=stays_active(table))
    if table.state.played_out:
        yield from end_game(table)
    else:
        yield StoodAt(player, "prep")


def left_over(table: Table, player: str) -> NoOutcome | None:
    """Tell what nobody can: what becomes of a bought advancement that fits nowhere."""
    seat = table.state.seat(player)
    homeless = list(seat.bought)
    for sheet in to_put_back(table, seat):
        homeless.remove(sheet)
    if homeless and table.read(r.AMB_06) == "unspecified":
        return Undefined(r.AMB_06, f"what becomes of {homeless[0].name}, which fits on no card")
    return None


def unsleevable(table: Table, player: str) -> Rules[None]:
    """What was bought and fits nowhere is lost, goes back, or is kept, as the doubt is read."""
    for sheet in to_put_back(table, table.state.seat(player)):
        yield SheetPutBack(player, sheet)
    reading = table.read(r.AMB_06)
    for sheet in table.state.seat(player).bought if reading != "kept" else ():
        if reading == "commons":
            yield SheetReturned(player, sheet, *whence(table, sheet))
        else:
            yield SheetLost(player, sheet)


def whence(table: Table, sheet: Piece) -> tuple[str, int]:
    """Tell where an advancement was bought: its row, or one below for which it filled in."""
    book = own(table.book)
    if sheet in book.soils():
        return "soils", 0
    level = book.level(sheet)
    if level is None:
        raise Unspecified(sheet.name, "level")
    rows = table.state.commons.rows
    if level > len(rows):
        return HOME[level - 1], 0
    for lower in range(level, 0, -1):
        if None in rows[lower - 1]:
            return HOME[lower - 1], rows[lower - 1].index(None)
    return HOME[level - 1], len(rows[level - 1])


@implements(c.MV_HARV_06)
def lose_the_rest(table: Table, player: str) -> Rules[None]:
    """Mana and spirits that were not spent are lost at the end of the turn."""
    seat = table.state.seat(player)
    if seat.mana or seat.spirits:
        yield ResourcesLost(player)


DISCARD = Menu(
    "discard",
    "Sleeve what you bought, or finish the Discard Phase?",
    (Move("use", using, use), Move("sleeve", sleeving, sleeve), Move("done", finishing, finish)),
    clauses=(c.MV_DISC_01,),
)
