"""A saved game is the state at the menus and the answers since, with what they belong to.

It carries rulebook, edition, version, ruling and the digest of all cards. A text that belongs
elsewhere, or was changed by hand, is refused; the trace and the way back are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.answers import check
from mvrules.kernel.book import Book
from mvrules.kernel.cache import digest
from mvrules.kernel.chance import Seed
from mvrules.kernel.faults import shown
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import Refusal, SaveRefused, WordsRefused
from mvrules.kernel.rulings import Ruling

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.kernel.play import Game

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
    setting_up: bool
    menus: msgspec.Raw
    answers: tuple[Option, ...]
    seal: str = ""
    """A mark of all the rest, which shows that nobody changed it by hand."""

    def sealed(self) -> Saved:
        """Give the same with its seal, which does not mind how the text is laid out."""
        menus = msgspec.Raw(msgspec.json.encode(msgspec.json.decode(self.menus)))
        bare = msgspec.structs.replace(self, seal="", menus=menus)
        mark = digest(msgspec.json.encode(bare)).hex()
        return msgspec.structs.replace(self, seal=mark)


def save(game: Game) -> str:
    """Write a game down as JSON."""
    book = game.book
    saved = Saved(
        format=FORMAT, book=book.name, edition=book.edition, version=book.version,
        digest=book.digest, cards=dict(book.local_cards), ruling=game.ruling, seed=game.chance,
        setting_up=game.setting_up, answers=game.answers,
        menus=msgspec.Raw(msgspec.json.encode(game.menus, enc_hook=_writing(book))),
    )  # fmt: skip
    return msgspec.json.encode(saved.sealed()).decode()


def load(text: str, book: Book | None) -> Game:
    """Read a saved game back."""
    saved = _read(text)
    if book is not None and not isinstance(book, Book):
        raise SaveRefused("a rulebook", saved.book, shown(book))
    if book is None:
        from mvrules.kernel.book import load as load_book

        book = load_book(saved.book, saved.edition)
    if saved.cards and saved.digest != book.digest:
        book = book.with_cards(saved.cards)
    _check_it_belongs(saved, book)
    return _resumed(saved, book)


def _read(text: str) -> Saved:
    """Read the outer form, and refuse what is no saved game."""
    try:
        return msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
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
    from mvrules.kernel.play import Game

    state = _state(saved, book)
    _must_be_sealed(saved)
    game = Game(book, state, saved.ruling, None)
    game = game._begin(book.setup) if saved.setting_up else game._at_menus()
    for said in saved.answers:
        try:
            check(game, said)
        except Refusal as refusal:
            raise SaveRefused("an answer", said.said(), str(refusal)) from refusal
        game = game._answered(said)
    game.chance = saved.seed
    return game


def _must_be_sealed(saved: Saved) -> None:
    """Refuse a text that was changed by hand, before a rule runs on its board."""
    if saved.sealed().seal != saved.seal:
        raise SaveRefused("the seal", saved.seal, "another, since the text was changed by hand")


def _state(saved: Saved, book: Book) -> Any:
    """Read the board, and refuse one at which nobody could stand so."""
    try:
        state = msgspec.json.decode(saved.menus, type=book.state_type, dec_hook=_reading(book))
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveRefused("a board that can't be read", str(error), book.title) from error
    for index, stand in enumerate(state.standing):
        if stand.menu not in book.menus:
            raise SaveRefused("a menu", stand.menu, ", ".join(book.menus))
        if any(stand.player == other.player for other in state.standing[:index]):
            raise SaveRefused("menus", f"two of {stand.player}", "one for each player")
    if state.pending:
        raise SaveRefused("triggers that wait", str(len(state.pending)), "none at a menu")
    return state


def _writing(book: Book) -> Callable[[Any], Any]:
    """Write what a state keeps of an effect in the words of the book."""

    def write(value: Any) -> Any:
        return book.vocabulary.write(value.word)

    return write


def _reading(book: Book) -> Callable[[type[Any], Any], Any]:
    """Read what a state keeps of an effect from the words of the book."""

    def read(kind: type[Any], words: Any) -> Any:
        try:
            return kind(book.vocabulary.read(words))
        except WordsRefused as refused:
            raise msgspec.ValidationError(str(refused)) from refused

    return read
