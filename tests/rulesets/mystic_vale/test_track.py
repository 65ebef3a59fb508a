"""The corruption track is data: an owner's is laid, and a faulty one is refused."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.refusals import DocumentRefused, WordsRefused
from mvrules.rulesets.mystic_vale.solitaire.track import SIDES, Space

SOLO = load("mystic-vale", "nemesis solitaire")
OWN = {"easy": [{"vp": "3"}], "standard": [{"vale": {"level": "2", "position": "4"}}, {"vp": "1"}]}


def begun(book: Any, side: str) -> Game:
    game = Game.new(book, ["Ana"], seed=1)
    for words in ({"face": "one at random"}, {"cover": "Cursed Land @ top"}, {"lay": side}):
        said = game.question.find(words)
        assert said is not None
        game = game.answer(said)
    return game


@pytest.mark.parametrize("side", SIDES)
def test_both_sides_of_the_stand_in_track_can_be_laid(side: str) -> None:
    assert begun(SOLO, side).state.track == getattr(SOLO.track, side)  # type: ignore[attr-defined]


def test_an_owners_track_is_laid_and_comes_back_with_a_saved_game() -> None:
    game = begun(SOLO.with_cards({"track": OWN}), "easy")
    assert game.state.track == (Space(vp=3),)
    again = Game.from_json(game.to_json())
    assert again.state == game.state
    assert again.book.digest != SOLO.digest


@pytest.mark.parametrize(
    ("track", "path"),
    [
        ({"easy": [{"vp": "1"}]}, ("track",)),
        ({**OWN, "easy": []}, ("track", "easy")),
        ({**OWN, "easy": [{"advancement": {"level": "4", "position": "left"}}]},
         ("track", "easy", 0, "advancement", "level")),
        ({**OWN, "easy": [{"advancement": {"level": "1", "position": "middle"}}]},
         ("track", "easy", 0, "advancement", "position")),
        ({**OWN, "easy": [{"vale": {"level": "1", "position": "5"}}]},
         ("track", "easy", 0, "vale", "position")),
        ({**OWN, "easy": [{"vale": {"level": "1"}}]}, ("track", "easy", 0, "vale")),
        ({**OWN, "easy": [{"vp": "-1"}]}, ("track", "easy", 0, "vp")),
        ({**OWN, "both": []}, ("track", "both")),
    ],
)  # fmt: skip
def test_a_faulty_track_is_refused_with_its_place(track: Any, path: KeyPath) -> None:
    with pytest.raises(DocumentRefused) as refused:
        SOLO.with_cards({"track": track})
    assert [fault.key_path for fault in refused.value.faults] == [path]


def test_a_space_on_a_board_is_refused_with_its_place() -> None:
    board = {"players": ["Ana"], "track": [{"vp": "1"}, {"vp": "many"}]}
    with pytest.raises(WordsRefused) as refused:
        Game.lay(SOLO, board)
    assert refused.value.at == ("track", 1, "vp")


def test_a_nemesis_whose_facts_are_supplied_can_be_faced() -> None:
    facts = {"power": "9", "pips": "2", "decay": "1", "growth": "0", "hourglass": [{"at": "3"}]}
    some = {**facts, "hourglass": [{}]}
    for supplied, offered in ((facts, True), (some, False), ({"power": "9"}, False)):
        book = SOLO.with_cards({"cards": {"Soulbane": supplied}})
        names = [option.word("face") for option in Game.new(book, ["Ana"], seed=1).question.options]
        assert ("Soulbane" in names) is offered


def test_one_player_plays_against_a_nemesis() -> None:
    with pytest.raises(WordsRefused, match=r"one player is wanted, not 2 \(NEM-SOLO-PH-01\)"):
        Game.new(SOLO, ["Ana", "Ben"], seed=1)
