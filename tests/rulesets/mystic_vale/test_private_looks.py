"""A private look: what an ability shows one player of a deck, no other player is ever told."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.questions import Option

FREE = {"kind": "vale", "level": "1", "cost": {}}
CARDS = {
    "stand-ins": {
        "Bright Dale": FREE | {"when bought": "look at the top vale card"},
        "Bright Nest": FREE | {"when bought": "look at the top advancement"},
        "Top Secret Dale": {"kind": "vale", "level": "1"},
        "Top Secret Oak": {"position": "top", "level": "1", "eclipse": "true"},
        "Moon Oak": {"position": "top", "eclipse": "true"},
    }
}
LOOKS = [("Bright Dale", "Top Secret Dale"), ("Bright Nest", "Top Secret Oak")]


def looking(bought: str, card: str) -> Game:
    board: dict[str, Any] = {
        "players": ["Ana", "Ben"],
        "turn": "Ana, harvest",
        "level 1 vales": [bought],
        "level 1 vale deck": {"shuffled": ["Top Secret Dale", "Bright Dale"]},
        "level 1 deck": {"shuffled": ["Top Secret Oak", "Moon Oak"]},
        "Ana": {"field": [["Blank", "Moon Oak"]], "gained": "true"},
    }
    game = Game.lay(load("mystic-vale").with_cards(CARDS), board)
    game = game.answer(Option("Ana", (("buy vale", bought),)))
    return game.answer(Option("chance", (("turn over", card),)))


def told(game: Game, player: str) -> str:
    view = game.view(player)
    return view.to_json() + view.explain() + view.json_lines() + repr(view.asked)


@pytest.mark.parametrize(("bought", "card"), LOOKS)
def test_only_who_looks_at_a_card_is_told_its_name(bought: str, card: str) -> None:
    game = looking(bought, card)
    assert card in told(game, "Ana")
    assert card not in told(game, "Ben")
    assert game.view("Ben").asked == ("Ana",)


@pytest.mark.parametrize(("bought", "card"), LOOKS)
def test_a_card_that_was_put_back_stays_unknown_to_the_others(bought: str, card: str) -> None:
    game = looking(bought, card).answer(Option("Ana", (("put back", card),)))
    assert card in told(game, "Ana")
    assert card not in told(game, "Ben")


@pytest.mark.parametrize(("bought", "card"), LOOKS)
def test_a_card_that_was_taken_is_known_to_all(bought: str, card: str) -> None:
    game = looking(bought, card).answer(Option("Ana", (("take", card),)))
    assert card in told(game, "Ben")


def test_a_card_that_was_seen_lies_on_top_of_its_deck_from_now_on() -> None:
    game = looking("Bright Nest", "Top Secret Oak")
    game = game.answer(Option("Ana", (("put back", "Top Secret Oak"),)))
    assert game.state.commons.decks[0].cards()[0].name == "Top Secret Oak"
