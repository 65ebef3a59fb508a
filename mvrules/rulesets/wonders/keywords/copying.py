"""Copying, as symbiosis does it: whom, which abilities, and what of them works at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Word
from mvrules.kernel.events import Granted, Kept, Lasting, Trigger, Triggered
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.settling import IN_BATTLE, settle_now
from mvrules.rulesets.wonders.events import Arrived, Copied
from mvrules.rulesets.wonders.held.kinds import is_of
from mvrules.rulesets.wonders.held.power import power
from mvrules.rulesets.wonders.held.texts import (
    Origin,
    abilities_of,
    behalf_of,
    is_nullified,
    own_texts,
    statics,
    unfolded,
)
from mvrules.rulesets.wonders.printed.cards import WONDER
from mvrules.rulesets.wonders.state import Copy, world
from mvrules.rulesets.wonders.words.forms import Static
from mvrules.rulesets.wonders.words.occasions import OnPlay
from mvrules.rulesets.wonders.words.targeting import targeted, targets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

GAME = "game"
SYMBIOSIS = "symbiosis"


class AnyPower(Static, frozen=True):
    """«Symbiosis may target this whatever its power.»"""

    word: ClassVar[str] = "symbiosis may target this at any power"


class WasCopied(Word, frozen=True):
    """«That one has copied it», remembered for the game."""

    word: ClassVar[str] = "was copied by"
    own: ClassVar[bool] = True
    by: str


# whom --------------------------------------------------------------------------------------


def candidates(table: Table, behalf: Behalf, of: str) -> list[str]:
    """Name the cards that a symbiosis may target."""
    me = world(table).find(behalf.source)
    if me is None:
        return []
    own = table.read(r.AMB_W50) == "must, own Wonders"
    others = (card for card in world(table).placed if card.name != me.name)
    return [
        card.name
        for card in targets(table, others)
        if is_of(table, card, kind_copied(table, of))
        and (not own or card.controller == behalf.player)
        and may_be_copied(table, me, card)
    ]


@implements(c.WON_SYM_02, dropped=True)
def may_be_copied(table: Table, me: Placed, card: Placed) -> bool:
    """Only a Wonder of the same power can be copied, unless a card says otherwise."""
    return _matches(table, me, card)


@implements(c.WON_SYM_03, dropped=True)
def still_matches(table: Table, me: Placed, card: Placed) -> bool:
    """The powers are compared as the ability is carried out."""
    return _matches(table, me, card)


def _matches(table: Table, me: Placed, card: Placed) -> bool:
    """Whether a card has the same power, or none at all, or says that it does not matter."""
    if not (is_of(table, me, WONDER) and is_of(table, card, WONDER)):
        return True
    return power(table, me) == power(table, card) or any(
        isinstance(word, AnyPower) and behalf.source == card.name for behalf, word in statics(table)
    )


@implements(c.WON_SYM_09, dropped=WONDER)
def kind_copied(table: Table, of: str) -> str:
    """Some cards copy what is no Wonder."""
    return of


def reached(table: Table, behalf: Behalf, name: str) -> Rules[bool]:
    """Target a card; tell whether nothing stopped that, and it can be copied."""
    me, card = world(table).find(behalf.source), world(table).find(name)
    if me is None or card is None or not still_matches(table, me, card):
        return False
    return not is_targeted(table) or (yield from targeted(table, behalf, name))


@implements(c.WON_SYM_11, dropped=False)
def is_targeted(table: Table) -> bool:
    """As symbiosis targets, what keeps a card from being targeted stops it."""
    return True


# what --------------------------------------------------------------------------------------


def texts_to_copy(table: Table, card: Placed) -> Iterator[Word]:
    """Give the abilities of a card that a symbiosis copies."""
    blank = is_nullified(table, card) and table.read(r.AMB_W54) == "blank text"
    own = () if blank else own_texts(table, card)
    granted = (each.whole for each in abilities_of(table, card) if each.origin is Origin.GRANTED)
    for text in (*(text for text, _ in own), *(() if leaves_grants(table) else granted)):
        if is_symbiosis(text) and never_copied(table):
            continue
        if not (isinstance(text, OnPlay) and leaves_on_play(table)):
            yield text


def is_symbiosis(word: Word) -> bool:
    """Whether an ability is symbiosis, or is so while something holds."""
    grant = getattr(word, "grant", None)
    return word.word == SYMBIOSIS or (isinstance(grant, Word) and is_symbiosis(grant))


@implements(c.WON_SYM_07, dropped=False)
def never_copied(table: Table) -> bool:
    """Symbiosis itself is never copied."""
    return True


@implements(c.WON_SYM_05, dropped=False)
def leaves_on_play(table: Table) -> bool:
    """What a card does on being played is not copied."""
    return True


@implements(c.WON_SYM_12, dropped=False)
def leaves_grants(table: Table) -> bool:
    """What its target was merely given is not copied."""
    return True


# how ---------------------------------------------------------------------------------------


@implements(c.WON_SYM_01)
def copied(table: Table, behalf: Behalf, names: list[str]) -> Rules[None]:
    """Copy the abilities of cards, all at once; what works on arrival works after that."""
    me = world(table).find(behalf.source)
    if me is None:
        return
    cards = [card for name in names if (card := world(table).find(name)) is not None]
    copies = [Copy(card.name, _kept(table, card), _sources(card)) for card in cards]
    arrivals = tuple(each for copy in copies for each in _set_off(table, me, copy))
    first = table.read(r.AMB_W08) == "arrival first"
    if first:
        yield from _carried_out(table, arrivals)
    if world(table).find(me.name) is None:
        return
    for copy in copies:
        yield Copied(me.name, copy)
        yield from _remembered(table, me.name, copy.source)
    if not first:
        yield from _carried_out(table, arrivals)


def _kept(table: Table, card: Placed) -> tuple[Kept, ...]:
    """Give the abilities of a card that are copied, to be kept."""
    return tuple(map(Kept, texts_to_copy(table, card)))


def _sources(card: Placed) -> tuple[str, ...]:
    """Name all from whom a card has its copied abilities."""
    found = (name for copy in card.copied for name in (copy.source, *copy.sources))
    return tuple(dict.fromkeys(filter(None, found)))


def _set_off(table: Table, me: Placed, copy: Copy) -> Iterator[Trigger]:
    """Give what the copied abilities do on arrival."""
    behalf = behalf_of(me)
    event = Arrived(me.name, me.card, me.controller, me.realm, "copied", played=True)
    for text in (kept.word for kept in copy.texts if works_at_once(table)):
        for word in () if is_symbiosis(text) else unfolded(table, text, behalf):
            if isinstance(word, When) and word.on.matches(table, event, behalf):
                yield Trigger(word.timing, behalf, word)


@implements(c.WON_SYM_04, dropped=False)
def works_at_once(table: Table) -> bool:
    """A copied arrival ability works at once."""
    return True


def _carried_out(table: Table, arrivals: tuple[Trigger, ...]) -> Rules[None]:
    """Set copied abilities off, and carry them out."""
    since = len(world(table).pending)
    for trigger in arrivals:
        yield Triggered(trigger)
    if arrivals:
        yield from settle_now(table, IN_BATTLE, since)


def _remembered(table: Table, by: str, name: str) -> Rules[None]:
    """Keep in mind who copied a card, if that matters as the rules are read."""
    card = world(table).find(name)
    if card is not None and table.read(r.AMB_W09) != "while it holds the copy":
        yield Granted(Lasting(behalf_of(card), Kept(WasCopied(by)), GAME))


def is_copied(table: Table, name: str) -> bool:
    """Whether some symbiosis is copying a card, as the rules are read."""
    chain = table.read(r.AMB_W10) == "the first source too"
    copies = (copy for card in world(table).placed for copy in card.copied)
    if any(copy.source == name or (chain and name in copy.sources) for copy in copies):
        return True
    words = (g.grant.word for g in world(table).lasting if g.behalf.source == name)
    return any(isinstance(word, WasCopied) and _counts_still(table, word) for word in words)


def _counts_still(table: Table, word: WasCopied) -> bool:
    """Whether it still counts that a card was copied."""
    return table.read(r.AMB_W09) == "for good" or world(table).find(word.by) is not None
