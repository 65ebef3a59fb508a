"""The abilities in play: what is printed on a card, what it copied, and what it was granted.

A nullified card has none of its own. What is granted stays. All of this is worked out once for
each state of the table.
"""

from __future__ import annotations

from enum import Enum
from operator import is_
from typing import TYPE_CHECKING, NamedTuple, cast

from mvrules.kernel.abilities import While
from mvrules.kernel.events import Behalf
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.keywords.celestial_counter import celestial
from mvrules.rulesets.wonders.keywords.granted_strikes import counting
from mvrules.rulesets.wonders.keywords.null_counter import has_null_counter, takes_grants_too
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short, Static
from mvrules.rulesets.wonders.words.statics import Gets, Loses, Nullified

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.kernel.effects import Word
    from mvrules.kernel.events import Lasting
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed, World


class Origin(Enum):
    """Where an ability comes from."""

    PRINTED = "printed"
    COPIED = "copied"
    GRANTED = "granted"


class Held(NamedTuple):
    """An ability that a card has: the whole of it, and the part of it that works now."""

    card: Placed
    whole: Word
    word: Word
    origin: Origin

    @property
    def behalf(self) -> Behalf:
        """Give on whose behalf it works."""
        return behalf_of(self.card)


class Whole(NamedTuple):
    """An ability that a card has, and all parts of it that work now."""

    card: Placed
    whole: Word
    origin: Origin
    parts: tuple[Word, ...]

    def held(self) -> Iterator[Held]:
        """Give each part that works."""
        return (Held(self.card, self.whole, part, self.origin) for part in self.parts)


class Now(NamedTuple):
    """All that holds at a moment."""

    wholes: tuple[Whole, ...]
    held: tuple[Held, ...]
    statics: tuple[tuple[Behalf, Static], ...]
    loose: tuple[tuple[Behalf, Word], ...]
    """What was granted until a period ends, and is static nowhere."""


KEY = "what holds now"


def behalf_of(card: Placed) -> Behalf:
    """Give on whose behalf the abilities of a card work."""
    return Behalf(card.controller, card.name, str(card.realm))


def now(table: Table) -> Now:
    """Give all that holds now; it is worked out once for each state of what it hangs on."""
    here = _hangs_on(world(table))
    known = table.book.memory.get(KEY)
    if known is not None and known[1] == table.ruling and _is_same(known[0], here):
        return cast("Now", known[2])
    found = _worked_out(table)
    table.book.memory[KEY] = (here, table.ruling, found)
    return found


def _hangs_on(state: World) -> tuple[object, ...]:
    """Give the parts of the table that abilities and conditions look at."""
    seats = tuple(seat.seized for seat in state.seats)
    return (state.placed, state.lasting, state.realms, state.battles, state.round, seats)


def _is_same(before: tuple[object, ...], here: tuple[object, ...]) -> bool:
    """Whether none of the parts was replaced; what is small is looked into."""
    *parts, seats = here
    return seats == before[-1] and all(map(is_, before, parts))


def held(table: Table) -> tuple[Held, ...]:
    """Give every ability that a card in The World has."""
    return now(table).held


def statics(table: Table) -> tuple[tuple[Behalf, Static], ...]:
    """Give everything static that holds now, with whose it is."""
    return now(table).statics


def abilities_of(table: Table, card: Placed) -> tuple[Whole, ...]:
    """Give the abilities of one card, whether they work now or not."""
    return tuple(each for each in now(table).wholes if each.card.name == card.name)


def unfolded(table: Table, word: Word, behalf: Behalf) -> Iterator[Word]:
    """Give the parts of an ability that work now."""
    if isinstance(word, Short):
        for part in word.meaning():
            yield from unfolded(table, part, behalf)
    elif isinstance(word, While):
        if word.holds.holds(table, behalf):
            yield from unfolded(table, word.grant, behalf)
    else:
        yield word


def own_texts(table: Table, card: Placed) -> Iterator[tuple[Word, Origin]]:
    """Give what is printed on a card, then what it has copied."""
    yield from ((word, Origin.PRINTED) for word in card_of(table, card).texts)
    copies = (copy for copy in card.copied if copy.source or stay(table))
    yield from ((kept.word, Origin.COPIED) for copy in copies for kept in copy.texts)


@implements(c.WON_SYM_06, dropped=False)
def stay(table: Table) -> bool:
    """A copy stays what it was, also when its source has left."""
    return True


def is_nullified(table: Table, card: Placed) -> bool:
    """Whether a card is nullified, by a counter or by what some card says."""
    return has_null_counter(table, card) or _nullified(table, card, statics(table))


def _worked_out(table: Table) -> Now:
    """Work out own abilities, what is nullified of them, then what they grant."""
    lasting = tuple(_lasting(table))
    fixed = [(behalf, word) for behalf, word in lasting if isinstance(word, Static)]
    loose = tuple((behalf, word) for behalf, word in lasting if not isinstance(word, Static))
    own = [each for card in world(table).placed for each in _own(table, card)]
    blanks = [*fixed, *_static(own)]
    own = _without_nullified(table, own, blanks)
    given = [*fixed, *_static(own)]
    gifts = [(b, word) for b, word in given if isinstance(word, Gets) and word.abilities]
    granted = [each for card in world(table).placed for each in _granted(table, card, gifts)]
    given += _static(granted)
    losses = [(behalf, word) for behalf, word in given if isinstance(word, Loses)]
    kept = tuple(each for each in (*own, *granted) if not _lost(table, each, losses))
    held = tuple(part for each in kept for part in each.held())
    return Now(kept, held, tuple(given), loose)


def _lasting(table: Table) -> Iterator[tuple[Behalf, Word]]:
    """Give what was granted until a period ends."""
    for grant in world(table).lasting:
        behalf = _followed(table, grant)
        for word in unfolded(table, grant.grant.word, behalf):
            yield behalf, word


def _followed(table: Table, grant: Lasting) -> Behalf:
    """Give on whose behalf something lasts: what was given to a card goes where that goes."""
    given = getattr(grant.grant.word, "own", False)
    card = world(table).find(grant.behalf.source) if given else None
    return grant.behalf if card is None else behalf_of(card)


def _own(table: Table, card: Placed) -> Iterator[Whole]:
    """Give the abilities of a card's own."""
    texts = tuple(own_texts(table, card))
    if not texts or has_null_counter(table, card):
        return
    behalf = behalf_of(card)
    for whole, origin in texts:
        yield Whole(card, whole, origin, tuple(unfolded(table, whole, behalf)))


def _static(among: list[Whole]) -> list[tuple[Behalf, Static]]:
    """Keep what is static."""
    parts = ((behalf_of(each.card), part) for each in among for part in each.parts)
    return [(behalf, part) for behalf, part in parts if isinstance(part, Static)]


def _nullified(table: Table, card: Placed, given: Iterable[tuple[Behalf, Static]]) -> bool:
    """Whether something nullifies a card; what nullifies is not nullified by itself."""
    return any(
        isinstance(word, Nullified) and word.who.fits(table, behalf, card) for behalf, word in given
    )


def _without_nullified(
    table: Table, own: list[Whole], given: list[tuple[Behalf, Static]]
) -> list[Whole]:
    """Leave out the abilities of those whom some card nullifies."""
    blanks = [(behalf, word) for behalf, word in given if isinstance(word, Nullified)]
    return [each for each in own if not blanks or not _nullified(table, each.card, blanks)]


def _granted(table: Table, card: Placed, gifts: list[tuple[Behalf, Gets]]) -> Iterator[Whole]:
    """Give the abilities that a card is granted."""
    if takes_grants_too(table, card):
        return
    granted = [
        ability
        for behalf, word in gifts
        if word.who.fits(table, behalf, card)
        for ability in word.abilities
    ]
    for whole in (*counting(table, granted), *celestial(table, card)):
        parts = tuple(unfolded(table, whole, behalf_of(card)))
        yield Whole(card, whole, Origin.GRANTED, parts)


def _lost(table: Table, each: Whole, losses: list[tuple[Behalf, Loses]]) -> bool:
    """Whether a card has lost a keyword."""
    return any(
        word.keyword == each.whole.word and word.who.fits(table, behalf, each.card)
        for behalf, word in losses
    )
