"""A rulebook is found by its name, ours or one that a foreign package brings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import mvrules
from mvrules.kernel import book as kernel_book
from mvrules.kernel.book import Book, load, names
from mvrules.kernel.events import Event
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import BookNotFound, NotModelled
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.kernel.table import Table
from tests.kernel.lands_like.book import LandsLike
from tests.kernel.tiny import start
from tests.kernel.wonders_like.book import WondersLike

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[2]


# found by its name ---------------------------------------------------------------------------


def test_a_rulebook_of_ours_is_loaded_once() -> None:
    assert "mystic-vale" in names()
    assert load("mystic-vale") is load("mystic-vale") is mvrules.load("mystic-vale")
    assert load("mystic-vale", "nemesis").edition == "nemesis"


@pytest.mark.parametrize(
    ("name", "wording"),
    [
        ("mystic-vail", r"no rulebook 'mystic-vail'; did you mean 'mystic-vale'.*\? there is: .*"),
        ("tennis", r"no rulebook 'tennis'; there is: .*mystic-vale"),
        ("../mystic_vale", r"no rulebook '\.\./mystic_vale'"),
        ("mystic_vale.clauses", r"no rulebook 'mystic_vale\.clauses'"),
        ("", r"no rulebook ''"),
    ],
)
def test_a_rulebook_that_is_not_there_is_refused_with_the_nearest(name: str, wording: str) -> None:
    with pytest.raises(BookNotFound, match=wording):
        load(name)


def test_an_edition_that_is_not_there_is_refused() -> None:
    with pytest.raises(BookNotFound, match="no edition of Mystic Vale 'nemisis'; did you mean"):
        load("mystic-vale", "nemisis")


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install a foreign package that brings a rulebook, in a folder of its own."""
    (tmp_path / "far_away.py").write_text(
        '"""A rulebook from far away."""\n'
        "from tests.kernel.tiny import Tiny\n"
        "class FarAway(Tiny):\n"
        "    name = 'far-away'\n"
        "    title = 'Far Away'\n"
        "def book(edition=None):\n"
        "    made = FarAway()\n"
        "    made.edition = edition or 'first'\n"
        "    return made\n",
        "utf-8",
    )
    facts = tmp_path / "far_away-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: far-away\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[mvrules.rulesets]\nfar-away = far_away:book\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    kernel_book._load.cache_clear()
    yield tmp_path
    kernel_book._load.cache_clear()
    sys.modules.pop("far_away", None)


def test_a_rulebook_of_a_foreign_package_is_found_by_its_entry_point(foreign: Path) -> None:
    assert "far-away" in names()
    book = load("far-away", "second")
    assert (book.title, book.edition) == ("Far Away", "second")
    game = start(book)
    assert Game.from_json(game.to_json()) == game
    with pytest.raises(BookNotFound, match=r"did you mean 'far-away'\? there is: far-away, "):
        load("far-avay")


def test_a_foreign_rulebook_is_gone_with_its_package() -> None:
    assert "far-away" not in names()
    with pytest.raises(BookNotFound):
        load("far-away")


# what a rulebook need not have ---------------------------------------------------------------


class Bare(Book):
    """A rulebook of which nothing is known yet."""

    name = "bare"
    title = "Bare"


TABLE = Table(Bare(), BY_THE_BOOK, "an empty table")


@pytest.mark.parametrize(
    ("ask", "what"),
    [
        (lambda: Game.new(Bare(), ["Ana"]), "the setup of Bare for Ana"),
        (lambda: Bare().setup(TABLE), "the setup of Bare"),
        (lambda: Bare().scores(TABLE), "scoring in Bare"),
        (lambda: Bare().with_cards({"stand-ins": {}}), "local cards of Bare"),
    ],
)
def test_what_a_rulebook_does_not_model_is_refused_and_named(
    ask: Callable[[], Any], what: str
) -> None:
    with pytest.raises(NotModelled, match=what) as refusal:
        ask()
    assert refusal.value.code == "not-modelled"
    assert str(refusal.value).startswith(refusal.value.what)


def test_by_default_nothing_triggers_nothing_is_replaced_and_nothing_is_known() -> None:
    book = Bare()
    assert book.triggers(TABLE, Event(), None) == ()
    assert book.replacement(TABLE, Event()) is None
    assert list(book.settle(TABLE)) == []
    assert book.stopped(TABLE) is None
    assert book.canonical("state") == "state"
    assert (book.cards(), tuple(book.card_names())) == ({}, ())
    assert (dict(book.menus), dict(book.local_cards)) == ({}, {})


@pytest.mark.parametrize(
    ("ana", "winners"),
    [([], ("Ben",)), (["north"], ("Ana", "Ben")), (["north", "south"], ("Ana",))],
)
def test_whoever_has_most_points_wins(ana: list[str], winners: tuple[str, ...]) -> None:
    ben = ["south"] if len(ana) < 2 else []
    game = Game.lay(WondersLike(), {"Ana": {"stones": ana}, "Ben": {"stones": ben}})
    assert game.book.winners(game.table) == winners


def test_the_modules_of_a_ruleset_are_found_by_walking_its_package() -> None:
    modules = {module.__name__.rpartition(".")[2] for module in WondersLike().modules()}
    assert modules >= {"wonders_like", "battle", "book", "power", "turn", "verbs"}
    assert len(LandsLike().sites()) == 3


# nothing of one game leaks down --------------------------------------------------------------


def test_two_other_rulebooks_run_without_the_first() -> None:
    code = (
        "import sys\n"
        "from tests.kernel.wonders_like.book import WondersLike\n"
        "from tests.kernel.lands_like.book import LandsLike\n"
        "from mvrules.kernel.play import Game\n"
        "for book in (WondersLike(), LandsLike()):\n"
        "    game = Game.new(book, ['Ana', 'Ben'], seed=1)\n"
        "    game = game.answer(game.question.options[0])\n"
        "    assert Game.from_json(game.to_json(), book) == game\n"
        "print([name for name in sys.modules if name.startswith('mvrules.') and "
        "not name.startswith('mvrules.kernel')])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
