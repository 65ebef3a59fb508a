"""A board in words: who plays, and what lies in the middle of the table."""

from mvrules import Game, load


def test_what_lies_in_the_middle_is_no_player_even_if_it_is_shuffled() -> None:
    board = {"level 1 deck": {"shuffled": []}, "Ana": {}, "turn": "Ana, planting"}
    game = Game.lay(load("mystic-vale"), board)
    assert [seat.name for seat in game.table.state.seats] == ["Ana"]
