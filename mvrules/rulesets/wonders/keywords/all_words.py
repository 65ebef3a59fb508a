"""The words of all keywords, and the parts they are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders.keywords import (
    ascend,
    attuned,
    faith,
    harvest,
    heart_of_a_legend,
    link,
)

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word

KEYWORDS: tuple[type[Word], ...] = (
    ascend.Ascend, ascend.Ascends, ascend.ForTheRound,
    attuned.Attuned,
    faith.FaithAbility,
    harvest.Harvest, harvest.OnHarvest,
    heart_of_a_legend.HeartOfALegend,
    link.Link,
)  # fmt: skip


def is_symbiosis(word: Word) -> bool:
    """Whether an ability is symbiosis, which is never copied."""
    return any(part.word == "symbiosis" for part in word.walk())
