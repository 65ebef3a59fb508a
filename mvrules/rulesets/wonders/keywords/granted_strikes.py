"""How many granted deathstrikes count, where the worked example is read as a limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders import readings as r

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mvrules.kernel.effects import Word
    from mvrules.kernel.table import Table

DEATHSTRIKE = "deathstrike"
MOST = 2


def counting(table: Table, granted: Sequence[Word]) -> Iterator[Word]:
    """Give what a card is granted; of deathstrikes no more than two, if it is read so."""
    limited = len(granted) > MOST and table.read(r.AMB_W01) == "twice at most"
    strikes = 0
    for word in granted:
        strikes += word.word == DEATHSTRIKE
        if word.word != DEATHSTRIKE or strikes <= MOST or not limited:
            yield word
