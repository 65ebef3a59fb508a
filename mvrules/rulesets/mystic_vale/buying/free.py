"""Free purchases: a card that an ability lets one take is bought without cost or limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.mystic_vale.crafted.cursed import BUYER
from mvrules.rulesets.mystic_vale.table.commons_events import COMMONS, AdvancementBought, ValeBought

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules


def take_vale(player: str, vale: Piece, source: str = COMMONS) -> Rules[None]:
    """Take a vale card free; its When Bought abilities happen."""
    yield ValeBought(player, vale, source, counts=False)


def take_advancement(
    player: str, sheet: Piece, source: str = COMMONS, tokens_to: str = BUYER
) -> Rules[None]:
    """Take an advancement free; its When Bought abilities happen."""
    yield AdvancementBought(player, sheet, source, counts=False, tokens_to=tokens_to)
