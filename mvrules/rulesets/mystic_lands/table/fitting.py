"""What a board of Mystic Lands must be: one that can come about in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import NoOutcome, WordsRefused
from mvrules.rulesets.mystic_lands.lookup import own

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.rulesets.mystic_lands.table.state import Seat, Space

SETUP, NIGHT = "setup", "night"


def must_be_empty(given: Mapping[str, Any]) -> None:
    """Refuse anything on a table that is still to be set up."""
    for key, words in given.items():
        if key not in {"players", "turn", "first"} and words:
            what = f"the setup begins with an empty table, without {shown(key)}"
            raise WordsRefused(what, ("players", "turn"), (key,))


def must_sit_here(
    told: Mapping[str, Any], turns: tuple[tuple[str, str], ...], names: list[str]
) -> None:
    """Refuse players whom nobody has named."""
    wanted = [("turn", player) for player, _ in turns]
    wanted += [(word, told[word]) for word in ("active", "first")]
    wanted += [("ending", told["ending"])] if told.get("ending") else []
    wanted += [("map", c.player) for space in told.get("map", ()) for c in space.cubes]
    for word, name in wanted:
        if name not in names:
            raise WordsRefused(f"nobody here is called {name!r}", tuple(names), (word,))
    awake = [player for player, menu in turns if menu not in {NIGHT, SETUP}]
    if len(awake) > 1 or (awake and told["active"] not in awake):
        what = f"one player at a time has a Day or a Dusk, not {' and '.join(awake)}"
        raise WordsRefused(what, (), ("turn",) if len(awake) > 1 else ("active",))


def must_be_on_the_map(seat: Seat, spaces: tuple[Space, ...]) -> None:
    """Refuse spaces that are said to be enchanted and are not there, or bear no cube."""
    there = [space.name for space in spaces if space.cube_of(seat.name)]
    for index, name in enumerate(seat.enchanted):
        if name not in there:
            what = f"{seat.name} has no cube on {name!r}"
            raise WordsRefused(what, tuple(there), (seat.name, "enchanted", index))


def must_be_legal(seat: Seat, book: Book, ruling: Ruling) -> None:
    """Refuse a card that sleeving could never have made."""
    rows = (("land", seat.land), ("discard", seat.discard), ("deck", seat.deck.cards()))
    for zone, cards in (*rows, ("on deck", (seat.on_deck,) if seat.on_deck else ())):
        for index, card in enumerate(cards):
            at = (seat.name, zone, index) if zone != "on deck" else (seat.name, zone)
            must_be_craftable(card, book, ruling, at)


def must_be_craftable(card: Sleeve, book: Book, ruling: Ruling, at: tuple[str | int, ...]) -> None:
    """Refuse a card that no order of sleeving makes, by the first Advance that is amiss."""
    laws = own(book).sleeving
    if laws.could_make(card, ruling):
        return
    for depth in range(1, len(card.layers)):
        made = type(card)(card.layers[: depth + 1])
        try:
            verdict = laws.judge(made, depth, ruling)
        except NoOutcome:
            continue
        if not verdict.legal:
            what = f"{card.layers[depth].name} can't lie so on {card.said()} ({verdict.said()})"
            raise WordsRefused(f"{what}; say «illegal board: why» if it is meant", (), at)
    what = f"no order of sleeving makes {card.said()}; say «illegal board: why» if it is meant"
    raise WordsRefused(what, (), at)
