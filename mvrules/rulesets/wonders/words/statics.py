"""What holds as long as its card lies in The World: bonuses, grants, prohibitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount, Word
from mvrules.rulesets.wonders.state import COUNTERS
from mvrules.rulesets.wonders.words.forms import Static
from mvrules.rulesets.wonders.words.known import REALM_NUMBERS, must_be_one_of
from mvrules.rulesets.wonders.words.who import Cards, This, Who

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table


class Gets(Static, frozen=True):
    """«Such cards get +2, and these abilities»; ``per`` says for each of what."""

    word: ClassVar[str] = "gets"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol power",)
    signed: ClassVar[tuple[str, ...]] = ("power",)
    power: int = 0
    per: Amount | None = None
    abilities: tuple[Word, ...] = ()
    who: Who = This()

    @property
    def own(self) -> bool:  # type: ignore[override]
        """Whether it is given to one card, and is lost with it."""
        return isinstance(self.who, This)

    def added(self, table: Table, behalf: Behalf) -> int:
        """Give the power that it adds now."""
        return self.power * (self.per.count(table, behalf) if self.per else 1)

    def said(self) -> str:
        """Read who gets what."""
        per = f" for each {self.per.said()}" if self.per else ""
        gains = [f"{self.power:+}{per}"] if self.power else []
        gains += [ability.said() for ability in self.abilities]
        verb = "get" if isinstance(self.who, Cards) else "gets"
        return f"{self.who.said()} {verb} {' and '.join(gains) or 'nothing'}"


class BasePower(Static, frozen=True):
    """«Its base power is that»; only the last of several holds."""

    word: ClassVar[str] = "base power"
    touches: ClassVar[tuple[str, ...]] = ("modifies symbol power",)
    signed: ClassVar[tuple[str, ...]] = ("power",)
    power: int
    who: Who = This()

    @property
    def own(self) -> bool:  # type: ignore[override]
        """Whether it is given to one card, and is lost with it."""
        return isinstance(self.who, This)

    def said(self) -> str:
        """Read whose it is."""
        return f"the base power of {self.who.said()} is {self.power}"


class Loses(Static, frozen=True):
    """«Such cards lose that keyword.»"""

    word: ClassVar[str] = "loses"
    touches: ClassVar[tuple[str, ...]] = ("cancels symbol abilities",)
    keyword: str
    who: Who = This()

    def said(self) -> str:
        """Read who loses it."""
        return f"{self.who.said()} loses {self.keyword}"


class Nullified(Static, frozen=True):
    """«Such cards are nullified.»"""

    word: ClassVar[str] = "nullified"
    touches: ClassVar[tuple[str, ...]] = ("cancels symbol abilities",)
    who: Who

    def said(self) -> str:
        """Read who is."""
        return f"{self.who.said()} are nullified"


class NoCounter(Static, frozen=True):
    """«Such cards can't get that counter.»"""

    word: ClassVar[str] = "no counter"
    touches: ClassVar[tuple[str, ...]] = ("blocks symbol {counter}",)
    counter: str
    who: Who

    def __post_init__(self) -> None:
        """Know only the counters that there are."""
        must_be_one_of("counter", self.counter, COUNTERS)

    def said(self) -> str:
        """Read who can't."""
        return f"{self.who.said()} can't get a {self.counter} counter"


class NoTarget(Static, frozen=True):
    """«Such cards can't be targeted.»"""

    word: ClassVar[str] = "can't be targeted"
    touches: ClassVar[tuple[str, ...]] = ("blocks timing targeting",)
    who: Who = This()

    def said(self) -> str:
        """Read who can't."""
        return f"{self.who.said()} can't be targeted"


class NoBanishment(Static, frozen=True):
    """«Such cards can't be banished.»"""

    word: ClassVar[str] = "can't be banished"
    touches: ClassVar[tuple[str, ...]] = ("blocks zone banishment",)
    who: Who = This()

    def said(self) -> str:
        """Read who can't."""
        return f"{self.who.said()} can't be banished"


class NoSacrifice(Static, frozen=True):
    """«Such cards can't be sacrificed.»"""

    word: ClassVar[str] = "can't be sacrificed"
    touches: ClassVar[tuple[str, ...]] = ("blocks timing death",)
    who: Who = This()

    def said(self) -> str:
        """Read who can't."""
        return f"{self.who.said()} can't be sacrificed"


class NoSeizure(Static, frozen=True):
    """«Your stones here can't be seized in battle.»"""

    word: ClassVar[str] = "your stones here can't be seized"
    touches: ClassVar[tuple[str, ...]] = ("blocks symbol stone",)


class NoAttack(Static, frozen=True):
    """«Enemies can't attack there.»"""

    word: ClassVar[str] = "no enemy attacks in realm"
    touches: ClassVar[tuple[str, ...]] = ("blocks timing attack",)
    realm: int

    def __post_init__(self) -> None:
        """Know only the realms that there are."""
        must_be_one_of("realm", str(self.realm), REALM_NUMBERS)

    def said(self) -> str:
        """Read where."""
        return f"no enemy attacks in realm {self.realm}"


class CostsLess(Static, frozen=True):
    """«It costs so much less»; it works wherever its card is."""

    word: ClassVar[str] = "costs less"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit cost",)
    by: int

    def said(self) -> str:
        """Read by how much."""
        return f"this costs {self.by} less"


class IsStone(Static, frozen=True):
    """«It is a stone, too»; ``at the end`` says whether it is counted when the game is over."""

    word: ClassVar[str] = "stone"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol stone",)
    at_the_end: bool = True

    def said(self) -> str:
        """Read when it counts."""
        return "stone" if self.at_the_end else "stone, but for the end of the game"
