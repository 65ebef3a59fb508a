"""Strategies: boards, cards, answers and rulings for property tests, ours and other engines'.

A property test says what holds for every game; these strategies make up the games. They know a
rulebook only through its `Book`, and build from its ``samples``. What they give is legal by
construction, and a counterexample is shown as a scenario in the rulebook's words.

>>> from hypothesis import given
>>> from mvrules import load
>>> from mvrules.strategies import quick_walks, walks
>>> vale = load("mystic-vale")

Readable counterexamples come from `walks`, where each choice is drawn by itself:

>>> @given(walks(vale, "discard"))
... def test_what_is_offered_is_accepted(walk):
...     for game in walk.games:
...         for question in game.questions:
...             for option in question.options:
...                 game.answer(option)
>>> test_what_is_offered_is_accepted()

Volume comes from `quick_walks`, which read their choices from bytes; the test is the same.

- ``picks``     where choices come from: drawn one by one, or read from bytes
- ``building``  words from shapes, with cards such as the laws allow
- ``boards``    `boards`, `seeded`, and a `Setting`: a board with its stand-ins
- ``cards``     `pieces` (stand-ins as documents) and `sleeves` (cards from back to front)
- ``rambles``   `walks`, `quick_walks`, `whole_walks` to the end of the game, and a `Walk`: a board
  and what was answered on it
- ``readings``  `rulings`: how doubts are read, and which clauses are bent
- ``machines``  `machine`: games in which answers, undoing, loading and refusals come in any order
- ``fired``     `Fired`: how often each rule was asked, and which never was
- ``telling``   `as_scenario`: a board and answers in the scenario language
- ``profiles``  how hard hypothesis tries: ``dev``, ``ci``, ``deep``
"""

from mvrules.strategies.boards import Setting, boards, seeded
from mvrules.strategies.cards import Crafting, pieces, sleeves
from mvrules.strategies.fired import Fired
from mvrules.strategies.machines import Broken, machine
from mvrules.strategies.profiles import register_profiles
from mvrules.strategies.rambles import Walk, quick_walks, walk, walks, whole_walks
from mvrules.strategies.readings import rulings
from mvrules.strategies.telling import as_scenario

__all__ = [
    "Broken",
    "Crafting",
    "Fired",
    "Setting",
    "Walk",
    "as_scenario",
    "boards",
    "machine",
    "pieces",
    "quick_walks",
    "register_profiles",
    "rulings",
    "seeded",
    "sleeves",
    "walk",
    "walks",
    "whole_walks",
]
