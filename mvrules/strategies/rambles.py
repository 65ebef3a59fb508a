"""Walks: a board and the answers given on it, with every game that was passed on the way."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import shake_128
from typing import TYPE_CHECKING

import msgspec
from hypothesis import strategies as st

from mvrules.kernel.book import Book
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import NoOutcome, NotModelled, Refusal
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.strategies.boards import SEEDS, Setting, build, seeded
from mvrules.strategies.picks import Bytes, Drawn, Picks, among

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter

STEPS = 12
"""So many answers a walk has at most."""

NO_OTHER = st.just(BY_THE_BOOK)
"""By the book, and under no other ruling."""

LEAST, USUAL = 8, 40
"""So many bytes at least, and at most, a quick walk reads."""

LONGEST = 4_000
"""So many answers a whole walk has at most, chance included."""


READABLE, TOLD = 60, 12
"""So many answers of a walk are shown as a scenario; of more, so many are listed."""


class Walk:
    """A board, what was answered on it, and every game on the way, the laid board first.

    ``stopped`` is the refusal at which the walk ended, if one did: where the rules give no outcome.
    """

    def __init__(self, setting: Setting, book: Book, ruling: Ruling = BY_THE_BOOK) -> None:
        """Lay the board; nothing is answered yet."""
        self.setting, self.book, self.ruling = setting, book, ruling
        self.games: list[Game] = [setting.lay(book, ruling=ruling)]
        self.answers: list[Option] = []
        self.stopped: Refusal | None = None

    @property
    def game(self) -> Game:
        """The game at the end of the walk so far."""
        return self.games[-1]

    def step(self, said: Option) -> None:
        """Answer once; where an answer is refused, the walk stops."""
        try:
            self.games.append(self.game.answer(said))
        except Refusal as refusal:
            self.stopped = refusal
        except Exception as error:
            error.add_note(f"{self.scenario()}\n# and then {said.player}: {said.said()}")
            raise
        else:
            self.answers.append(said)

    def scenario(self) -> str:
        """Tell the walk in the scenario language."""
        from mvrules.strategies.telling import as_scenario

        return as_scenario(self.setting, self.answers, book=self.book, ruling=self.ruling)

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001
        """Show the walk as a scenario where hypothesis tells a counterexample; a long one cut."""
        if len(self.answers) <= READABLE:
            printer.text("\n" + self.scenario())
            return
        last = [f"{said.player}: {said.said()}" for said in self.answers[-TOLD:]]
        head = f"a walk of {len(self.answers)} answers, told by its scenario(); the last:"
        printer.text("\n".join((head, *last)))


def walk(game: Game, data: bytes) -> Iterator[Game]:
    """Walk on from a game by choices that are read from bytes, until these have run out.

    Args:
        game: where the walk begins; it is the first that is given.
        data: one byte chooses an option, another the player if several are asked. Where there is
            nothing to choose none is read; yet there are no more answers than bytes.

    >>> from mvrules import Game, load
    >>> vale = load("mystic-vale")
    >>> board = {"turn": "Ana, planting", "Ana": {"on deck": "Blank", "deck": ["Blank"]}}
    >>> [str(game.state.seat("Ana").field.__len__()) for game in walk(Game.lay(vale, board), b"00")]
    ['0', '1', '2']
    """
    picks = Bytes(data)
    yield game
    for _ in data:
        said = None if picks.spent else _picked(game, picks)
        if said is None:
            return
        try:
            game = game.answer(said)
        except (NoOutcome, NotModelled):
            return
        yield game


def _picked(game: Game, picks: Picks) -> Option | None:
    """Pick one of everything that is offered now, if anything is."""
    asked = [question for question in game.questions if question.options]
    return among(picks, among(picks, asked).options) if asked else None


def walks(
    book: Book,
    menu: str | None = None,
    rulings: st.SearchStrategy[Ruling] = NO_OTHER,
    steps: int = STEPS,
) -> st.SearchStrategy[Walk]:
    """Give walks whose every choice is drawn by itself, so that they shrink to readable ones.

    Args:
        book: the rulebook.
        menu: where the walk begins; without one, at any menu that has samples.
        rulings: the rulings to walk under; by default the book itself.
        steps: how many answers are given at most.

    >>> from hypothesis import given
    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> @given(walks(vale, "harvest"))
    ... def test_mana_is_never_owed(walk):
    ...     assert all(seat.mana >= 0 for game in walk.games for seat in game.state.seats)
    >>> test_mana_is_never_owed()
    """
    return _walks(book, menu, rulings, steps)


@st.composite
def _walks(
    draw: st.DrawFn,
    book: Book,
    menu: str | None,
    rulings: st.SearchStrategy[Ruling],
    steps: int,
) -> Walk:
    """Draw a board, a ruling, and answers."""
    picks = Drawn(draw)
    ruling = draw(rulings)
    setting = build(book, menu or among(picks, tuple(book.samples.boards)), picks, ruling)
    ramble = Walk(setting, book, ruling)
    for _ in range(picks.below(steps + 1)):
        said = _picked(ramble.game, picks)
        if said is None or ramble.stopped:
            break
        ramble.step(said)
    return ramble


def quick_walks(
    book: Book, menu: str | None = None, rulings: st.SearchStrategy[Ruling] = NO_OTHER
) -> st.SearchStrategy[Walk]:
    """Give walks whose board comes from a number, and whose answers are read from bytes.

    They cost a fraction of `walks`, and shrink less well; the arguments are the same.

    >>> from hypothesis import given
    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> @given(quick_walks(vale))
    ... def test_a_game_is_what_its_json_says(walk):
    ...     assert Game.from_json(walk.game.to_json(), vale) == walk.game
    >>> test_a_game_is_what_its_json_says()
    """
    menus = (menu,) if menu else tuple(book.samples.boards)

    def walked(start: str, seed: int, data: bytes, ruling: Ruling) -> Walk:
        return _rambled(_begun(book, start, seed, ruling), Bytes(data), len(data))

    seeds, data = st.integers(0, SEEDS - 1), st.binary(min_size=LEAST, max_size=USUAL)
    return st.builds(walked, st.sampled_from(menus), seeds, data, rulings)


def whole_walks(
    book: Book, menu: str, rulings: st.SearchStrategy[Ruling] = NO_OTHER
) -> st.SearchStrategy[Walk]:
    """Give walks to the end of the game, read from bytes and, once these have run out, a number.

    Args:
        book: the rulebook.
        menu: where games begin, say at their setup.
        rulings: the rulings to walk under; by default the book itself.

    >>> from hypothesis import given, settings
    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> @settings(max_examples=1)
    ... @given(whole_walks(vale, "setup"))
    ... def test_a_game_ends(walk):
    ...     assert walk.game.over
    >>> test_a_game_ends()
    """

    def walked(seed: int, data: bytes, ruling: Ruling) -> Walk:
        picks = Bytes(data + shake_128(str(seed).encode()).digest(2 * LONGEST))
        return _rambled(_begun(book, menu, seed % SEEDS, ruling), picks, LONGEST)

    return st.builds(walked, st.integers(0, SEEDS**2 - 1), st.binary(max_size=USUAL), rulings)


def _begun(book: Book, menu: str, seed: int, ruling: Ruling) -> Walk:
    """Begin a walk on the board of a number."""
    readings = msgspec.structs.replace(ruling, bends=())
    return Walk(seeded(book, menu, seed, readings), book, ruling)


def _rambled(ramble: Walk, picks: Bytes, longest: int) -> Walk:
    """Walk on, as long as there are choices to read."""
    for _ in range(longest):
        said = None if picks.spent or ramble.stopped else _picked(ramble.game, picks)
        if said is None:
            break
        ramble.step(said)
    return ramble
