"""A reference rules library: load a rulebook, play its games, and ask it questions.

`load` finds a rulebook by its name, and `Game` is a game of it, one value at a time.
Both are fetched when first used, so that importing the package costs next to nothing.

- kernel: how any rulebook runs; it names no game.
- crafting: sleeves, layers and layouts; it names no game either.
- rulesets: the rulebooks, one package each.
- scenarios: the language in which boards and outcomes are written, and its runner.
- solver: what enumeration cannot answer, asked of z3; the only room that imports it.
- interactions: which cards touch each other, by what they say and by running them.
- evidence: which scenario dies without a clause, and what changes when the rules do.
- strategies: boards, sleeves and answers for property tests.
- reports: clauses, cards and results as tables, in several formats.
- shipped: where the scenarios lie that come with the library.
- cli: the command line, one short module a command.
"""

from typing import TYPE_CHECKING

__all__ = ["Game", "__version__", "load"]

__version__ = "0.1.0"

_HOMES = {"Game": "mvrules.kernel.play", "load": "mvrules.kernel.book"}

if TYPE_CHECKING:
    from mvrules.kernel.book import load
    from mvrules.kernel.play import Game
else:

    def __getattr__(name: str) -> object:
        """Fetch a public name from the room it lives in."""
        from importlib import import_module

        if name in _HOMES:
            return getattr(import_module(_HOMES[name]), name)
        msg = f"mvrules has no public name {name!r}; it has {', '.join(__all__)}"
        raise AttributeError(msg, name=name)
