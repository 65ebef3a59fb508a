"""Names are what players and cards are called by: each must be one that a scenario can say.

A name that reads as something else, such as «Blank x3» or «Ana.field», would change the meaning
of the words it stands in without anybody seeing it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container

from mvrules.kernel.faults import shown
from mvrules.kernel.questions import CHANCE
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.words import SEVERAL

__all__ = ["no_card", "unfit_card", "unfit_name", "unfit_player"]

LONGEST = 60
OF_PATHS = re.compile(r"[.,:<>]")
OF_CARDS = re.compile(r" @ |[<>]")
NO_CARD = ("nothing", "unspecified", "?")


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
