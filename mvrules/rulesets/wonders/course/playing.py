"""Playing a card: from the hand for its price, or for nothing where an effect says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.abilities import While
from mvrules.kernel.events import Behalf
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.active import closed
from mvrules.rulesets.wonders.course.costs import no_action, pay, spend_action, too_dear
from mvrules.rulesets.wonders.course_events import GoingOn
from mvrules.rulesets.wonders.events import Arrived
from mvrules.rulesets.wonders.held.kinds import wonders
from mvrules.rulesets.wonders.held.texts import unfolded
from mvrules.rulesets.wonders.keywords.attuned import takes_no_action
from mvrules.rulesets.wonders.keywords.link import may_play_core
from mvrules.rulesets.wonders.lookup import printed
from mvrules.rulesets.wonders.player_events import CardPlayed, SpellSpent
from mvrules.rulesets.wonders.printed.cards import EQUIPMENT, SPELL
from mvrules.rulesets.wonders.state import REALMS, world
from mvrules.rulesets.wonders.words.occasions import OnPlay
from mvrules.rulesets.wonders.zones.arriving import newly_named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

HAND, DECK = "hand", "deck"


def playing(table: Table, player: str) -> Iterator[Candidate]:
    """Give each card of the hand with each place where it might go."""
    for card in dict.fromkeys(world(table).seat(player).hand):
        against = tuple(_against(table, player, card))
        for said, realm in places(table, player, card):
            yield Candidate(said, (*closed(table, realm), *against))


def places(table: Table, player: str, card: str) -> Iterator[tuple[Option, int]]:
    """Give each place where a card might be played: a realm, or who is to wear it."""
    for realm in range(1, REALMS + 1):
        if printed(table, card).type == EQUIPMENT and is_worn(table):
            for wearer in wonders(table, player, realm):
                yield option(player, "play", card, on=wearer.name), realm
        else:
            yield option(player, "play", card, **{"in": f"realm {realm}"}), realm


@implements(c.WON_TYPE_03, dropped=False)
def is_worn(table: Table) -> bool:
    """Equipment is worn by a Wonder of one's own, in its realm."""
    return True


def _against(table: Table, player: str, card: str) -> Iterator[Reason]:
    """Tell what stands against playing a card from the hand, wherever it goes."""
    if not may_play_core(table, player, card):
        orbitals = " or ".join(printed(table, card).orbitals)
        yield Reason(c.WON_LINK_03, (("core", card), ("no link", orbitals)))
    if not takes_no_action(table, player, card):
        yield from no_action(table, player)
    yield from too_dear(table, Behalf(player, card), card)


def play(table: Table, said: Option) -> Rules[None]:
    """Pay for a card of the hand and play it."""
    player, card = said.player, said.word("play")
    spared = takes_no_action(table, player, card)
    if not spared:
        yield from spend_action(table, player)
    elif table.read(r.AMB_W34) == "no turn":
        yield GoingOn(player)
    yield from pay(table, Behalf(player, card), card)
    yield from into_play(table, said, HAND)


def into_play(table: Table, said: Option, origin: str) -> Rules[None]:
    """Play a card to where it is said; a spell works and is gone."""
    player, card, on = said.player, said.word("play"), said.word("on")
    realm = world(table).at(on).realm if on else int(said.word("in").removeprefix("realm "))
    if origin != HAND and not costs_nothing(table):
        yield from pay(table, Behalf(player, card), card)
    yield CardPlayed(player, card, realm, origin)
    if printed(table, card).type == SPELL:
        yield from _cast(table, Behalf(player, card, str(realm)))
        yield SpellSpent(player, card)
        return
    name = yield from newly_named(table, card)
    yield Arrived(
        name, card, player, realm, origin, played=True,
        from_hand=origin == HAND or counts_as_hand(table), on=on,
    )  # fmt: skip


@implements(c.WON_TURN_07, dropped=False)
def costs_nothing(table: Table) -> bool:
    """What is played for nothing costs nothing, whatever changes costs."""
    return True


def counts_as_hand(table: Table) -> bool:
    """Whether a sought card counts as coming from the hand for whoever asks."""
    return table.read(r.AMB_W14) == "for every card"


def _cast(table: Table, behalf: Behalf) -> Rules[None]:
    """Do what a spell says."""
    for text in printed(table, behalf.source).texts:
        word = text.grant if isinstance(text, While) else text
        if isinstance(word, OnPlay) and (word is text or any(unfolded(table, text, behalf))):
            yield from word.do.carry_out(table, behalf)
