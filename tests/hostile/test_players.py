"""Who plays is told by names that nobody can mistake for one another, and by as many as play."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import WordsRefused

RULEBOOKS = ["mystic-vale", "mystic-lands", "wonders"]
COUNTS = [
    ("mystic-vale", None, [0, 5], "one to four players are wanted", "MV-SETUP-05, MV-SETUP-10"),
    ("mystic-vale", "nemesis solitaire", [0, 2], "one player is wanted", "NEM-SOLO-PH-01"),
    ("mystic-lands", None, [0, 1, 5], "two to four players are wanted", "LANDS-COMP-06"),
    ("wonders", None, [0, 1, 3], "two players are wanted", "WON-GAME-01"),
]


@pytest.mark.parametrize(("rulebook", "edition", "counts", "wanted", "clauses"), COUNTS)
def test_as_many_play_as_the_rulebook_says(
    rulebook: str, edition: str | None, counts: list[int], wanted: str, clauses: str
) -> None:
    for count in counts:
        with pytest.raises(WordsRefused) as refused:
            Game.new(load(rulebook, edition), ["Ana", "Ben", "Cem", "Dora", "Emil"][:count])
        assert str(refused.value) == f"{wanted}, not {count} ({clauses})"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize(
    "pair",
    [
        ["Ana", "Ana"],
        ["Ana", "ana"],
        ["Ana Maria", "Ana  Maria"],
        ["Jos\u00e9", "Jose\u0301"],
        ["Stra\u00dfe", "STRASSE"],
    ],
)
def test_names_that_read_alike_are_refused_however_the_game_begins(
    rulebook: str, pair: list[str]
) -> None:
    book = load(rulebook)
    with pytest.raises(WordsRefused, match="each has a name of their own") as refused:
        Game.new(book, pair)
    assert refused.value.at == (1,)
    with pytest.raises(WordsRefused, match="each has a name of their own") as refused:
        Game.lay(book, {"players": pair})
    assert refused.value.at == ("players", 1)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("pair", [["Ana", "An\u00e1"], ["Jan", "Jann"], ["A B", "AB"]])
def test_names_that_differ_to_the_eye_are_two(rulebook: str, pair: list[str]) -> None:
    game = Game.new(load(rulebook), pair, seed=1)
    assert game.book.board.players(game.table) == tuple(pair)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("listed", ["Ana", b"Ana", None, 3, {"Ana": {}}, {"Ana", "Ben"}])
def test_the_names_are_a_list(rulebook: str, listed: Any) -> None:
    with pytest.raises(WordsRefused, match="wanted in seating order, as in"):
        Game.new(load(rulebook), listed)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize(
    "name", [3, None, True, "", " Ana", "pl.ay", "players", "nobody", "chance"]
)
def test_a_name_that_cannot_be_said_is_told_with_its_place(rulebook: str, name: Any) -> None:
    with pytest.raises(WordsRefused, match="player") as refused:
        Game.new(load(rulebook), ["Ana", name])
    assert refused.value.at == (1,)
