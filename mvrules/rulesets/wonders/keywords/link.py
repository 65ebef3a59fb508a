"""Link: cards of the orbital cost one less from the hand, and its core cards can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.held.kinds import is_of
from mvrules.rulesets.wonders.held.texts import held
from mvrules.rulesets.wonders.lookup import card_of, printed
from mvrules.rulesets.wonders.printed.cards import LAND
from mvrules.rulesets.wonders.state import NULL, world
from mvrules.rulesets.wonders.words.forms import Static

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

EVERY = "every orbital"


class Link(Static, frozen=True):
    """«Petraia Link»; one card links to every orbital."""

    word: ClassVar[str] = "link"
    touches: ClassVar[tuple[str, ...]] = (
        "modifies limit cost",
        "modifies limit core",
    )
    orbital: str

    def said(self) -> str:
        """Read the orbital first."""
        return f"{self.orbital} link"


def links(table: Table, player: str, orbital: str) -> int:
    """Count the links to an orbital that a player has, in whatever realms."""
    lands_only = table.read(r.AMB_W38) == "lands only"
    return sum(
        word.orbital in {orbital, EVERY}
        and card.controller == player
        and (not lands_only or is_of(table, card, LAND))
        for card, word in _all_links(table)
    )


def _all_links(table: Table) -> Iterator[tuple[Placed, Link]]:
    """Give every link that works, with the card it is on."""
    yield from ((each.card, each.word) for each in held(table) if isinstance(each.word, Link))
    for card in world(table).placed:
        if card.count(NULL) and not nullified_links_fail(table):
            yield from ((card, w) for w in card_of(table, card).texts if isinstance(w, Link))


@implements(c.WON_LINK_06, dropped=False)
def nullified_links_fail(table: Table) -> bool:
    """The link of a nullified card works no more."""
    return True


def linked(table: Table, player: str, card: str) -> tuple[str, ...]:
    """Give the orbitals of a card that its player has a link to."""
    return tuple(o for o in printed(table, card).orbitals if links(table, player, o))


def reduction(table: Table, player: str, card: str) -> int:
    """Tell by how much links make a card in hand cheaper."""
    orbitals = linked(table, player, card)
    if table.read(r.AMB_W37) == "one in all":
        orbitals = orbitals[:1]
    return sum(one_less(table) * counts(table, player, orbital) for orbital in orbitals)


@implements(c.WON_LINK_01, dropped=0)
def one_less(table: Table) -> int:
    """A linked card costs one less energy from the hand."""
    return 1


@implements(c.WON_LINK_02, dropped_by=links)
def counts(table: Table, player: str, orbital: str) -> int:
    """Several links to one orbital count once."""
    return 1


@implements(c.WON_LINK_03, dropped=True)
def may_play_core(table: Table, player: str, card: str) -> bool:
    """A core card is played from the hand only with a link to its orbital."""
    return not printed(table, card).doc.core or bool(linked(table, player, card))
