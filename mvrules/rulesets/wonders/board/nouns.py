"""The nouns of Wonders: everything that lies on the table, by what the rules call it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.kernel.words import Flag, Noun, Number, Row
from mvrules.rulesets.wonders.board.kinds import (
    COUNT,
    ByName,
    Called,
    Deck,
    FreeAttack,
    RealmKind,
    Text,
    Turn,
)
from mvrules.rulesets.wonders.board.seen import abilities, base_powers, powers, see_realm
from mvrules.rulesets.wonders.course.active import active
from mvrules.rulesets.wonders.course.scoring import stones
from mvrules.rulesets.wonders.state import REALMS, world

if TYPE_CHECKING:
    from mvrules.kernel.table import Table


FIELDS = {
    "late actions": "late",
    "later actions": "later",
    "faith spent": "spendings",
    "faith unlimited": "unlimited",
    "passed for good": "out",
}
"""The nouns that a seat calls otherwise."""


def _own(name: str, kind: Any, doc: str, **more: Any) -> Noun:
    """Make a noun for something that a player holds."""
    field = FIELDS.get(name, name.replace(" ", "_"))
    return Noun(name, kind, doc, lambda t, who: getattr(world(t).seat(who), field), **more)


def _realm(number: int) -> Noun:
    """Make the noun for a realm."""
    doc = "a realm: who holds its stone, and the cards of each player in it"
    return Noun(f"realm {number}", RealmKind(), doc, lambda t, _: see_realm(t, number), own=False)


def _cards(cards: Any) -> str:
    """Say how many cards there are."""
    return f"{len(cards)} cards"


def _turn(table: Table) -> tuple[str, str]:
    active = world(table).active
    return active, world(table).menu_of(active) or "turn"


def _active(table: Table) -> tuple[str, ...]:
    return tuple(f"realm {number}" for number in active(table))


OWN = (
    _own("hand", Row(Called()), "the cards in hand", seen_by="its player", hidden=_cards),
    _own("deck", Deck(), "the face-down deck, from the top", seen_by="nobody", hidden=_cards),
    _own("abyss", Row(Called()), "the cards in The Abyss, the first first"),
    _own("banished", Row(Called()), "banished cards, the first first"),
    _own("on the way", Row(Called()), "cards that were turned up, or are being played"),
    _own("energy", COUNT, "energy to spend in this round"),
    _own("actions", COUNT, "actions left in this round"),
    _own("late actions", COUNT, "actions gained that can be used from the next turn on"),
    _own("later actions", COUNT, "actions gained that can be used from the next round on"),
    _own("faith", COUNT, "faith gained"),
    _own("faith spent", COUNT, "how often faith was spent in this round"),
    _own("faith unlimited", Flag(), "whether faith can be spent again in this round"),
    _own("free attacks", Row(FreeAttack()), "free attacks that are kept"),
    _own("seized", COUNT, "how many stones were seized in this round"),
    _own("passed for good", Flag(), "whether the player is done for the round"),
    Noun("stones", Number(), "how many stones the player controls", stones, laid=False),
)  # fmt: skip

SHARED = (
    Noun("turn", Turn(), "whose turn it is", lambda t, _: _turn(t), own=False),
    Noun("first", Text("player"), "who takes the first turn of a round",
         lambda t, _: world(t).first, own=False),
    Noun("round", Number(least=1), "the number of the round",
         lambda t, _: world(t).round, own=False),
    Noun("passed", COUNT, "how many have passed one after the other",
         lambda t, _: world(t).passed, own=False),
    *(_realm(number) for number in range(1, REALMS + 1)),
    Noun("active realms", Row(Text()), "the realms that are active",
         lambda t, _: _active(t), own=False, laid=False),
    Noun("power", ByName(Number()), "the power of each Wonder, by its name on the table",
         lambda t, _: powers(t), own=False, laid=False),
    Noun("base power", ByName(Number()), "the base power of each Wonder",
         lambda t, _: base_powers(t), own=False, laid=False),
    Noun("abilities", ByName(Row(Text())), "the abilities of each card, read aloud",
         lambda t, _: abilities(t), own=False, laid=False),
)  # fmt: skip
