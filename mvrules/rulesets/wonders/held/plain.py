"""What a card says on no condition: what conditions themselves may look at.

Whether a condition holds is asked while the abilities in play are still worked out. So what makes
a stone, spares a hoard one or keeps others asleep is read here, from what is printed and copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mvrules.rulesets.wonders.held.texts import behalf_of, own_texts
from mvrules.rulesets.wonders.keywords.null_counter import has_null_counter
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import Nullified

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.kernel.effects import Word
    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

Said = TypeVar("Said", bound="Word")


def plainly(
    table: Table, cards: Iterable[Placed], kind: type[Said]
) -> Iterator[tuple[Placed, Said]]:
    """Give each word of a kind that one of these cards says on no condition, with the card."""
    for card in cards:
        for text, _ in own_texts(table, card):
            if isinstance(text, kind) and not _is_blank(table, card):
                yield card, text


def _is_blank(table: Table, card: Placed) -> bool:
    """Whether a counter nullifies a card, or something that does so on no condition."""
    return has_null_counter(table, card) or any(
        word.who.fits(table, behalf, card) for behalf, word in _nullifying(table)
    )


def _nullifying(table: Table) -> Iterator[tuple[Behalf, Nullified]]:
    """Give what nullifies on no condition: for a while, or by a card without a null counter."""
    for grant in world(table).lasting:
        if isinstance(grant.grant.word, Nullified):
            yield grant.behalf, grant.grant.word
    for card in world(table).placed:
        for text, _ in own_texts(table, card):
            if isinstance(text, Nullified) and not has_null_counter(table, card):
                yield behalf_of(card), text
