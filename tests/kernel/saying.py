"""Saying things in a test: a player says words, and the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.kernel.events import Event
from mvrules.kernel.questions import Option

if TYPE_CHECKING:
    from mvrules.kernel.play import Game

Words = str | dict[str, str]


def option_of(player: str, words: Words) -> Option:
    """Write an option down, whether it is offered or not."""
    pairs = ((words, ""),) if isinstance(words, str) else tuple(words.items())
    return Option(player, pairs)


def offered(game: Game, player: str | None = None) -> list[str | dict[str, str]]:
    """Tell what a player (or whoever is asked first) is offered."""
    asked = [q for q in game.questions if player is None or q.player == player]
    return [each.plain() for each in asked[0].options] if asked else []


def say(game: Game, player: str, words: Words) -> Game:
    """Let a player say something; the weight of what chance says is that of the question."""
    asked = next((q for q in game.questions if q.player == player), None)
    found = asked.find(words) if asked is not None else None
    return game.answer(found or option_of(player, words))


def go(game: Game, *moves: tuple[str, Words]) -> Game:
    """Let players say things, one after the other."""
    for player, words in moves:
        game = say(game, player, words)
    return game


def happened(game: Game) -> list[str]:
    """Name the events of the last step."""
    return [event.name for event in _last(game)]


def told(game: Game, name: str) -> list[dict[str, Any]]:
    """Tell the events of one name that happened in the last step."""
    return [event.said()[name] for event in _last(game) if event.name == name]


def _last(game: Game) -> list[Event]:
    """Give the events of the last step."""
    steps = game.trace.steps()
    return [entry.what for entry in steps[-1] if isinstance(entry.what, Event)] if steps else []
