"""A saved game is the state at the menus and the answers since, with what they belong to.

It carries rulebook, edition, version, ruling and the digest of all cards. A text that belongs
elsewhere is refused; the trace and the way back are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.answers import check
from mvrules.kernel.chance import Seed
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import Refusal, SaveRefused
from mvrules.kernel.rulings import Ruling

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.play import Game, Outcome

FORMAT = 1


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """What is written down of a game."""

    format: int
    book: str
    edition: str
    version: str
    digest: str
    cards: dict[str, Any]
    ruling: Ruling
    seed: Seed | None
    outcome: tuple[str, str] | None
    setting_up: bool
    menus: msgspec.Raw
    answers: tuple[Option, ...]


def save(game: Game) -> str:
    """Write a game down as JSON."""
    book, outcome = game.book, game.outcome
    saved = Saved(
        format=FORMAT, book=book.name, edition=book.edition, version=book.version,
        digest=book.digest, cards=dict(book.local_cards), ruling=game.ruling, seed=game.chance,
        outcome=(outcome.word, outcome.what) if outcome else None, setting_up=game.setting_up,
        menus=msgspec.Raw(msgspec.json.encode(game.menus)), answers=game.answers,
    )  # fmt: skip
    return msgspec.json.encode(saved).decode()


def load(text: str, book: Book | None) -> Game:
    """Read a saved game back."""
    saved = _read(text)
    if book is None:
        from mvrules.kernel.book import load as load_book

        book = load_book(saved.book, saved.edition)
    if saved.cards:
        book = book.with_cards(saved.cards)
    _check_it_belongs(saved, book)
    return _resumed(saved, book)


def _read(text: str) -> Saved:
    """Read the outer form, and refuse what is no saved game."""
    try:
        return msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError) as error:
        raise SaveRefused("a form that can't be read", str(error), f"format {FORMAT}") from error


def _check_it_belongs(saved: Saved, book: Book) -> None:
    """Refuse a text of another rulebook, version or set of cards."""
    for what, then, here in (
        ("format", str(saved.format), str(FORMAT)),
        ("rulebook", saved.book, book.name),
        ("edition", saved.edition, book.edition),
        ("version", saved.version, book.version),
        ("cards and clauses", saved.digest, book.digest),
    ):
        if then != here:
            raise SaveRefused(what, then, here)
    saved.ruling.checked(book.ledger, book.readings)


def _resumed(saved: Saved, book: Book) -> Game:
    """Set the game at its menus and give its answers again."""
    from mvrules.kernel.play import Game, Outcome

    try:
        state = msgspec.json.decode(saved.menus, type=book.state_type)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise SaveRefused("a board that can't be read", str(error), book.title) from error
    game = Game(book, state, saved.ruling, None)
    game = game._begin(book.setup) if saved.setting_up else game._at_menus()
    for said in saved.answers:
        try:
            check(game, said)
        except Refusal as refusal:
            raise SaveRefused("an answer", said.said(), str(refusal)) from refusal
        game = game._answered(said)
    return _with_the_rest(game, saved, Outcome)


def _with_the_rest(game: Game, saved: Saved, outcome: type[Outcome]) -> Game:
    """Give back the seed and the outcome, which no answer tells."""
    game.chance = saved.seed
    game.opening = game.menus
    if saved.outcome:
        game.outcome, game.questions, game.asked = outcome(*saved.outcome), (), ()
    return game
