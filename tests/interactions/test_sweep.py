"""A sweep keeps what it found, goes on where it was stopped, and finds the same anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from mvrules.interactions.edges import look_at, seen_again
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met
from mvrules.interactions.pools import by_dask, by_processes
from mvrules.interactions.sweep import KeptFindings, digest, sweep
from mvrules.interactions.worlds import settings
from mvrules.kernel.rulings import BY_THE_BOOK

if TYPE_CHECKING:
    from pathlib import Path

    from mvrules.interactions.edges import Found
    from mvrules.kernel.book import Book

PAIRS = (
    ("Executioner", "Life Warden Legate"),
    ("Scout", "Fairy Dance"),
    ("Scout", "Vale Vanguard"),
)
GAMES = 3_000
BOUGHT = "bought in one Harvest"
DECK = {
    "players": ["Ana", "Ben"], "turn": "Ana, harvest",
    "Ana": {"deck": ["Cursed Land @ top x3"], "vp": "1"},
}  # fmt: skip
"""Enough for a titan that places cards from the deck."""


@pytest.fixture
def kept(book: Book, tmp_path: Path) -> KeptFindings:
    """An empty folder of a sweep."""
    return KeptFindings(tmp_path / "state", digest(book, GAMES))


@pytest.fixture(scope="module")
def found(book: Book) -> tuple[Found, ...]:
    """What there is to find of the pairs."""
    followed = Followed(GAMES)
    return tuple(look_at(book, pair, followed) for pair in PAIRS)


def test_an_edge_is_not_seen_again_where_it_does_not_hold(
    book: Book, found: tuple[Found, ...]
) -> None:
    first = found[0].edges[0]
    other = msgspec.structs.replace(first, mark=("enabling", *found[0].pair))
    assert not seen_again(book, found[0], other, Followed(GAMES))


def test_a_sweep_goes_on_where_it_was_stopped(book: Book, kept: KeptFindings) -> None:
    assert sweep(book, PAIRS, kept, GAMES, budget=0) == ()
    told: list[Found] = []
    first = sweep(book, PAIRS[1:2], kept, GAMES, on_pair=told.append)
    assert sweep(book, PAIRS[1:], kept, GAMES, budget=0) == first == tuple(told)
    assert [one.pair for one in sweep(book, PAIRS[1:], kept, GAMES)] == [*PAIRS[1:]]


def test_what_was_found_under_other_rules_is_not_taken_over(book: Book, kept: KeptFindings) -> None:
    (first,) = sweep(book, PAIRS[1:2], kept, GAMES)
    assert KeptFindings(kept.folder, kept.mark).read(PAIRS[1]) == first
    assert KeptFindings(kept.folder, digest(book, GAMES + 1)).read(PAIRS[1]) is None


def test_a_torn_file_is_looked_at_anew(book: Book, kept: KeptFindings) -> None:
    sweep(book, PAIRS[1:2], kept, GAMES)
    (path,) = kept.folder.iterdir()
    path.write_bytes(path.read_bytes()[:40])
    assert kept.read(PAIRS[1]) is None


@pytest.mark.slow
def test_two_processes_find_the_same(
    book: Book, kept: KeptFindings, found: tuple[Found, ...]
) -> None:
    with by_processes(2) as pool:
        assert sweep(book, PAIRS, kept, GAMES, pool=pool) == found


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_two_workers_of_dask_find_the_same(
    book: Book, kept: KeptFindings, found: tuple[Found, ...]
) -> None:
    pytest.importorskip("distributed")
    with by_dask("2") as pool:
        assert pool.hands == 2
        assert sweep(book, PAIRS, kept, GAMES, pool=pool) == found


def test_a_world_that_is_known_is_like_one_that_is_followed_anew(book: Book) -> None:
    followed = Followed(GAMES)
    for setting in settings(book, PAIRS[2]):
        for ruling in (BY_THE_BOOK, BY_THE_BOOK.read_as("AMB-07", "one ability")):
            anew = Met(setting, ruling, Followed(GAMES, noting=False))
            assert Met(setting, ruling, followed).findings == anew.findings


@pytest.mark.parametrize("there", [(), ("Scout",)])
def test_a_card_of_the_stage_itself_has_what_is_supplied_of_it_only_where_it_meets(
    book: Book, there: tuple[str, ...]
) -> None:
    bought = {
        other: next(s for s in settings(book, ("Scout", other)) if s.stage.stage == BOUGHT)
        for other in ("Three Sisters", "Hunter's Hall", "Sacrosanct Nests")
    }
    assert "Three Sisters" in bought["Hunter's Hall"].stage.given["level 1 vale deck"]
    followed = Followed(GAMES)
    one, other, third = (followed.world(setting, there) for setting in bought.values())
    assert one is not other
    assert other is third


@pytest.mark.parametrize("games", [5, 8, 12])
def test_what_a_reading_takes_away_is_not_told_where_a_limit_was_reached(
    book: Book, games: int
) -> None:
    pair = ("Stormbrew Titan (upgraded)", "Beastbrother Ambassador")
    found = look_at(book, pair, Followed(games), small=False)
    under = [limit for limit in found.limits if " read as " in limit]
    assert under
    for edge in (each for each in found.edges if each.gone and each.reading):
        assert edge.reading is not None
        doubt, how = edge.reading
        stages = (edge.stage, *edge.also)
        assert not any(
            f"{name}: {doubt} read as {how!r}" in one for one in under for name in stages
        )


def test_an_edge_stands_on_a_stage_that_was_followed_to_its_ends(book: Book) -> None:
    found = look_at(book, PAIRS[0], Followed(100), small=False)
    assert found.limits
    (edge,) = (each for each in found.edges if each.kind == "non-additive")
    assert not any(limit.startswith(edge.stage) for limit in found.limits)


def test_a_clause_may_be_dropped_on_which_others_rely(book: Book) -> None:
    cards = ("Magmaborn Titan (upgraded)", "Fairy Dance")
    setting = next(s for s in settings(book, cards) if s.names == cards)
    few = msgspec.structs.replace(setting.stage, given=DECK, until=("discard",))
    bent = BY_THE_BOOK.suspend("MV-KEY-03")
    world = Followed(100, noting=False).world(setting.on(few), cards, bent)
    assert world.paths is not None
    assert world.paths.endings


def test_only_so_many_worlds_are_kept(book: Book) -> None:
    followed = Followed(GAMES, most=3)
    setting = next(settings(book, PAIRS[2]))
    assert Met(setting, followed=followed).findings == Met(setting).findings
    assert len(followed._known) == 3


def test_the_doubts_that_the_rules_look_at_are_noted(book: Book) -> None:
    cards = ("Hailburst Titan (upgraded)", "Earthbound Titan Forge")
    found = (s for s in settings(book, cards) if s.names == cards)
    bought = next(one for one in found if one.stage.stage == "bought in one Harvest")
    assert {"AMB-11", "AMB-53"} <= set(Met(bought).doubts)
