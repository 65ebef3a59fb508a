"""Names are what players and cards are called by: each must be one that a scenario can say.

A name that reads as something else, such as «Blank x3» or «Ana.field», would change the meaning
of the words it stands in without anybody seeing it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Container, Sequence
from typing import Any

from mvrules.kernel.faults import shown
from mvrules.kernel.questions import CHANCE
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.words import SEVERAL

__all__ = ["NOBODY", "no_card", "not_so_many", "seated", "unfit_card", "unfit_name", "unfit_player"]

LONGEST = 60
OF_PATHS = re.compile(r"[.,:<>]")
OF_CARDS = re.compile(r" @ |[<>]")
NO_CARD = ("nothing", "unspecified", "?")
NOBODY = "nobody"
NUMBERS = (NOBODY, "one", "two", "three", "four")


def seated(
    listed: Any, taken: Container[str] = (), above: tuple[str, ...] | None = ()
) -> list[str]:
    """Give the names of players in seating order, if nobody can mistake one for another.

    Args:
        listed: the names, as somebody gave them.
        taken: words that mean something else.
        above: where the list stands; None if each name stands for itself.

    Raises:
        WordsRefused: no list, or a name that can't be said, with its place.
    """
    if isinstance(listed, str | bytes) or not isinstance(listed, Sequence):
        what = "the names of the players are wanted in seating order, as in ['Ana', 'Ben'], not"
        raise WordsRefused(f"{what} {shown(listed)}", (), above or ())
    before: dict[str, str] = {}
    for index, name in enumerate(listed):
        at: tuple[Any, ...] = (name,) if above is None else (*above, index)
        if unfit := unfit_player(name, taken):
            raise WordsRefused(unfit, (), at)
        other = before.setdefault(_as_read(name), name)
        if len(before) <= index:
            both = f"{shown(other)} and {shown(name)}, which read alike"
            what = f"two players are called {shown(name) if other == name else both}"
            raise WordsRefused(f"{what}; each has a name of their own", (), at)
    return [*listed]


def _as_read(name: str) -> str:
    """Give a name as a reader takes it: whatever its case, its blanks, and how accents are set."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def not_so_many(count: int, least: int, most: int, *clauses: str) -> WordsRefused:
    """Refuse a number of players, by the clauses that say how many play."""
    wanted = NUMBERS[least] if least == most else f"{NUMBERS[least]} to {NUMBERS[most]}"
    players = "player is" if most == 1 else "players are"
    return WordsRefused(f"{wanted} {players} wanted, not {count} ({', '.join(clauses)})")


def unfit_player(name: object, taken: Container[str] = ()) -> str:
    """Say why nobody can be called so; ``taken`` are the words that mean something else."""
    return unfit_name(name, "player", taken)


def unfit_name(name: object, kind: str, taken: Container[str] = ()) -> str:
    """Say why nothing of a kind can be called so, where its name is a step of a path."""
    if isinstance(name, str) and (name == CHANCE or name in taken):
        return f"no {kind} can be called {shown(name)}, which means something else here"
    return _unfit(name, OF_PATHS, kind)


def unfit_card(name: object) -> str:
    """Say why no card can be called so."""
    if name in NO_CARD:
        return f"no card can be called {shown(name)}, which means something else here"
    if isinstance(name, str) and SEVERAL.fullmatch(name):
        return f"no card can be called {shown(name)}: its end is read as a number of cards"
    return _unfit(name, OF_CARDS, "card")


def no_card(name: str, known: Collection[str]) -> WordsRefused:
    """Refuse a card that there is not, or several where one can lie."""
    several = SEVERAL.fullmatch(name)
    if several and several[1] in known:
        return WordsRefused(f"one card lies here, not {shown(name)}", (several[1],))
    return WordsRefused(f"no card {shown(name)}", nearest(name, known))


def _unfit(name: object, misread: re.Pattern[str], kind: str) -> str:
    if not isinstance(name, str) or not name or name != name.strip() or len(name) > LONGEST:
        return f"a {kind}'s name is a word or a few, at most {LONGEST} signs, not {shown(name)}"
    unseen = (sign for sign in name if not sign.isprintable())
    found = next(iter([*unseen, *misread.findall(name)]), "")
    return f"no {kind} can be called {shown(name)}: {found!a} is misread" if found else ""
