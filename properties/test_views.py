"""Views: no player is ever told the name of a card that has lain face down all the time."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given

from mvrules.kernel.play import Game
from mvrules.strategies import Walk, quick_walks
from properties.engines import TellsTheDeck, caught, engine
from properties.test_answers import RULINGS


def hidden_is_untold(walk: Walk) -> None:
    """A stand-in that has lain nowhere but in face-down decks is named in no view."""
    seen: set[str] = set()
    for game in walk.games:
        seen.update(open_names(game))
        assert_untold(set(walk.setting.stand_ins) - seen, now(game))
    assert_untold(set(walk.setting.stand_ins) - seen, past(walk.game))


def assert_untold(hidden: set[str], tellings: Iterator[str]) -> None:
    for told in tellings:
        assert not [name for name in hidden if name in told]


def open_names(game: Game) -> Iterator[str]:
    """Every printed thing that lies face up now."""
    for seat in game.state.seats:
        on_deck = () if seat.on_deck is None else (seat.on_deck,)
        for card in (*seat.field, *on_deck, *seat.discard):
            yield from (piece.name for piece in card.layers)
        for pile in (seat.bought, seat.vales, seat.reserved, seat.titans):
            yield from (piece.name for piece in pile)
    commons = game.state.commons
    for row in (*commons.rows, *commons.vales, commons.level_four, commons.soils, game.state.box):
        yield from (piece.name for piece in row if piece is not None)


def now(game: Game) -> Iterator[str]:
    """All that each player can be told of a game as it is."""
    for seat in game.state.seats:
        view = game.view(seat.name)
        yield view.to_json()
        yield repr(view.asked)
    yield repr(game)


def past(game: Game) -> Iterator[str]:
    """All that each player can be told of what has happened."""
    for seat in game.state.seats:
        yield game.view(seat.name).explain()
        yield game.view(seat.name).json_lines()


@given(quick_walks(engine(), rulings=RULINGS))
def test_no_view_names_a_card_that_lies_face_down(walk: Walk) -> None:
    hidden_is_untold(walk)


def test_an_engine_that_tells_the_deck_is_caught() -> None:
    assert caught(quick_walks(engine(TellsTheDeck)), hidden_is_untold)
