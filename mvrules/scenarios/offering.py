"""Offering: who must be asked now, and what they must be offered, or must not.

`offered` and `not offered` take an option that says what they say, or more: `sleeve` is any
sleeving. `offered exactly` lists each option in full, and leaves none out.
"""

from __future__ import annotations

from collections.abc import Iterator

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option, Question
from mvrules.kernel.refusals import listed
from mvrules.scenarios import moves
from mvrules.scenarios.document import WHOEVER, Offers
from mvrules.scenarios.findings import is_unfilled, told
from mvrules.scenarios.looking import Looking

__all__ = ["asked", "not_offered", "offered", "offered_exactly"]


def offered(wanted: Offers, at: KeyPath, here: Looking) -> None:
    """Look whether each option is offered."""
    for said, place, options in _offers(wanted, at, here):
        if here.findings.wants(said):
            here.findings.tell(place, [moves.words_of(option) for option in options])
        for index, words in _each(said, place, here):
            if not any(moves.fits(words, option) for option in options):
                here.findings.differ((*place, index), "offered", words, listed(options))


def not_offered(wanted: Offers, at: KeyPath, here: Looking) -> None:
    """Look whether each option is kept back."""
    for said, place, options in _offers(wanted, at, here):
        if is_unfilled(said):
            here.known.note(place, "what is not offered has no end, so '?' can't stand for it")
        for index, words in _each(said, place, here):
            found = next((option for option in options if moves.fits(words, option)), None)
            if found:
                happened = f"{found.said()} is offered"
                here.findings.differ((*place, index), "not offered", f"no {told(words)}", happened)


def offered_exactly(wanted: Offers, at: KeyPath, here: Looking) -> None:
    """Look whether these options are offered, and no others."""
    for said, place, options in _offers(wanted, at, here):
        if here.findings.wants(said):
            here.findings.tell(place, [moves.words_of(option) for option in options])
        for index, words in _each(said, place, here):
            if not any(moves.is_option(words, option) for option in options):
                here.findings.differ((*place, index), "offered exactly", words, listed(options))
        for option in () if is_unfilled(said) else options:
            if not any(moves.is_option(words, option) for words in said):
                happened = f"{option.said()} is offered too"
                here.findings.differ(place, "offered exactly", [*said], happened)


def asked(wanted: dict[str, Words], at: KeyPath, here: Looking) -> None:
    """Look whether exactly these players are asked, and about what if that is said."""
    game = here.moment.after
    there = [here.known.player(player, (*at, player)) for player in wanted]
    now = {question.player: question for question in game.questions}
    if all(there) and now.keys() != wanted.keys():
        here.findings.differ(at, "who is asked", [*wanted], [*now] or "nobody")
    for player, words in wanted.items():
        if player in now and words:
            _about(words, (*at, player), game, now[player], here)


def _about(words: Words, at: KeyPath, game: Game, question: Question, here: Looking) -> None:
    """Look what a player is asked about: a menu, a sentence, or exactly these options."""
    menu = game.state.menu_of(question.player) if game.at_menus else None
    if here.findings.wants(words):
        here.findings.tell(at, menu or question.about)
    if isinstance(words, list):
        offered_exactly({question.player: tuple(words)}, at[:-1], here)
    elif not is_unfilled(words) and words not in (menu, question.about):
        happened = f"{menu} («{question.about}»)" if menu else f"«{question.about}»"
        here.findings.differ(at, "asked", words, happened)


Offered = tuple[tuple[Words, ...], KeyPath, tuple[Option, ...]]


def _offers(wanted: Offers, at: KeyPath, here: Looking) -> Iterator[Offered]:
    """Give what is said of each player, where it is said, and what the player is offered."""
    for player, said in wanted.items():
        place = at if player == WHOEVER else (*at, player)
        if player == WHOEVER or here.known.player(player, place):
            questions = here.moment.after.questions
            whose = [one for one in questions if player in (WHOEVER, one.player)]
            yield said, place, tuple(option for one in whose for option in one.options)


def _each(said: tuple[Words, ...], at: KeyPath, here: Looking) -> Iterator[tuple[int, Words]]:
    """Give each option that is said, with its number; a misspelt one is noted."""
    for index, words in enumerate(() if is_unfilled(said) else said):
        here.known.option(words, (*at, index), here.moment.after.questions)
        yield index, words
