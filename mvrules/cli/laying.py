"""Laying: what was bought onto a player's cards, as the board of a scenario has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from mvrules.cli.ending import OF_ANSWER
from mvrules.cli.options import printed

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Zones
    from mvrules.kernel.book import Book
    from mvrules.kernel.play import Game
    from mvrules.solver.allocate import Allocation, Problem

__all__ = ["Asked", "allocated"]


class Asked(NamedTuple):
    """A board of which something is asked, and how the answer is written."""

    scenario: str
    player: str
    over: str
    ruleset: str
    form: str


def allocated(
    name: str, asked: Asked, allot: Callable[[Problem], tuple[Allocation, ...]], most: str
) -> int:
    """Lay what was bought onto cards, or say that it can't be done, or that time was up."""
    from mvrules.reports.solved import allotted
    from mvrules.solver.found import OutOfTime
    from mvrules.solver.misfits import misfits

    problem = _problem(asked)
    title = f"{name}: {len(problem.sheets)} sheets onto {len(problem.field)} cards"
    try:
        found = allot(problem)
        verdict = "yes" if found else "no"
    except OutOfTime:
        found, verdict = (), "unknown"
    why_not = misfits(problem) if verdict == "no" else ()
    printed(allotted(title, verdict, found, most, why_not), asked.form)
    return OF_ANSWER[verdict]


def _problem(asked: Asked) -> Problem:
    """Lay the board of a scenario, and take a player's cards and what was bought."""
    from mvrules.kernel.book import load
    from mvrules.kernel.documents import load as documents
    from mvrules.kernel.play import Game
    from mvrules.solver.allocate import Laying, Problem
    from mvrules.solver.scopes import crafted

    data: Any = documents(asked.scenario)[0].data
    if not isinstance(data, dict) or "given" not in data:
        raise click.UsageError(f"{asked.scenario} begins with no scenario that lays a board")
    own = {key: data[key] for key in ("stand-ins", "cards") if key in data}
    book = load(asked.ruleset).with_cards(own) if own else load(asked.ruleset)
    game = Game.lay(book, data["given"])
    zones = _zones(book)
    places = (zones.field, *(zones.elsewhere if asked.over == "deck" else ()))
    cards = tuple(card for place in places for card in _lying(game, asked.player, place))
    sheets = _lying(game, asked.player, zones.unsleeved)
    return Problem(Laying(crafted(book), game.ruling), cards, sheets)


def _zones(book: Book) -> Zones:
    """Give what a board calls the places of cards, and of what is yet to be sleeved."""
    from mvrules.kernel.refusals import NotModelled

    zones: Zones | None = getattr(book.board, "zones", None)
    if zones is None:
        what = f"what was bought in {book.title}"
        raise NotModelled(what, "its board does not say where cards lie, and what is to be sleeved")
    return zones


def _lying(game: Game, player: str, place: str) -> tuple[Any, ...]:
    """Give what lies in a place of a player."""
    from mvrules.kernel.piles import Pile
    from mvrules.kernel.words import look

    found = look(game.table, f"{player}.{place}")[1]
    if isinstance(found, Pile):
        return found.cards()
    if isinstance(found, tuple):
        return found
    return () if found is None else (found,)
