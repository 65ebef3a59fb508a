"""The tracker: games are noted, the order is kept, and a foreign or broken file stays as it is."""

from pathlib import Path

import pytest

from mvrules import load
from mvrules.kernel.refusals import DocumentRefused, WordsRefused
from mvrules.kernel.tracker import Ending, Tracker, read

VALE = load("mystic-vale")
TROLL, BANE = "Blight Troll", "Soulbane"


def test_where_there_is_no_file_nothing_was_played(tmp_path: Path) -> None:
    assert read(tmp_path / "none.json", VALE) == Tracker("mystic-vale")


def test_games_come_back_in_their_order(tmp_path: Path) -> None:
    tracker = Tracker("mystic-vale")
    endings: list[tuple[str, Ending]] = [
        (TROLL, "lost"), (BANE, "won"), (TROLL, "won"), (TROLL, "lost"),
    ]  # fmt: skip
    for opponent, ending in endings:
        tracker = tracker.after(VALE, opponent, ending)
    tracker.write(tmp_path / "games.json")
    back = read(tmp_path / "games.json", VALE)
    assert back == tracker
    assert back.games == {TROLL: ("lost", "won", "lost"), BANE: ("won",)}
    assert (back.count(TROLL, "lost"), back.count(TROLL, "won")) == (2, 1)
    assert back.count("Abomination", "won") == 0


def test_all_thirteen_nemeses_of_the_book_are_listed_in_its_order() -> None:
    assert len(VALE.opponents()) == 13
    assert VALE.opponents()[0] == "Plague Scarabs"
    assert VALE.opponents()[-1] == "Watcher in the Wood"


@pytest.mark.parametrize("name", ["Blight Trol", "Rotmaw"])
def test_an_opponent_whom_the_book_does_not_list_is_refused(name: str) -> None:
    with pytest.raises(WordsRefused, match=f"no opponent of Mystic Vale is called '{name}'"):
        Tracker("mystic-vale").after(VALE, name, "won")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "no tracker"),
        ("", "no tracker"),
        ("[]", "no tracker"),
        ('{"games": {}}', "tracker"),
        ('{"tracker": "mystic-vale", "format": 1, "games": {}, "more": 1}', "more"),
        ('{"tracker": "mystic-vale", "format": 2, "games": {}}', "in format 2"),
        ('{"tracker": "wonders", "format": 1, "games": {}}', "'wonders'"),
        ('{"tracker": "mystic-vale", "games": {"Soulbane": ["drawn"]}}', "drawn"),
        ('{"tracker": "mystic-vale", "games": {"Soulban": ["won"]}}', "'Soulbane'"),
        ("\ud83d".encode("utf-16-le", "surrogatepass").decode("latin-1"), "no tracker"),
    ],
)
def test_a_broken_or_foreign_file_is_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "games.json"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(DocumentRefused, match=why):
        read(path, VALE)


def test_a_file_that_cannot_be_written_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "games.json"
    folder.mkdir()
    with pytest.raises(DocumentRefused, match="can't be written"):
        Tracker("mystic-vale").write(folder)
    assert [*tmp_path.iterdir()] == [folder]
