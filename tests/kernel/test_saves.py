"""A saved game comes back as it was, or is refused with what is wrong about it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option, ask
from mvrules.kernel.refusals import BookNotFound, Refusal, RulingRefused, SaveRefused
from mvrules.kernel.rulings import Ruling
from mvrules.kernel.saves import Saved
from tests.kernel.lands_like.book import LandsLike
from tests.kernel.saying import go, offered, say
from tests.kernel.test_play import both, two_questions
from tests.kernel.tiny import Added, Tiny, start
from tests.kernel.wonders_like.book import WondersLike

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

ANA, BEN = "Ana", "Ben"
BOOK = WondersLike()


def edited(game: Game, **changes: Any) -> str:
    """Save a game and change some of what stands there."""
    return json.dumps({**json.loads(game.to_json()), **changes})


def refused(text: str, match: str) -> None:
    with pytest.raises(SaveRefused, match=match):
        Game.from_json(text, Tiny(two_questions))


# what comes back -----------------------------------------------------------------------------


def test_a_game_comes_back_in_the_middle_of_a_step_and_goes_on() -> None:
    game = go(start(Tiny(two_questions)), (ANA, "go"), (ANA, "two"))
    back = Game.from_json(game.to_json(), game.book)
    assert back == game
    assert offered(back) == ["ten", "twenty"]
    assert say(back, ANA, "twenty").state.number == 22


def test_a_game_comes_back_with_half_of_what_was_asked_together() -> None:
    game = go(start(Tiny(both), ANA, BEN, "Cleo"), (ANA, "go"), ("Cleo", "2"))
    back = Game.from_json(game.to_json(), game.book)
    assert back == game
    assert [question.player for question in back.questions] == [ANA, BEN]
    assert go(back, (BEN, "1"), (ANA, "1")).state.number == 4


def test_a_game_comes_back_in_its_setup_with_its_seed() -> None:
    def setup(table: Table) -> Rules[None]:
        for _ in range(3):
            picks = [Option(CHANCE, (("add", number),)) for number in "12345678"]
            picked = yield ask(CHANCE, "how much?", picks)
            yield Added(int(picked.word("add")))
        picked = yield ask(ANA, "more?", [Option(ANA, (("yes", ""),))])
        yield Added()

    game = start(Tiny(setup=setup), seed=11)
    assert game.setting_up
    back = Game.from_json(game.to_json(), game.book)
    assert (back, back.chance, back.state) == (game, game.chance, game.state)
    assert say(back, ANA, "yes") == say(game, ANA, "yes")


@pytest.mark.parametrize("seed", [0, -1, 2**64 - 1, 2**70 + 3])
def test_any_seed_can_be_saved(seed: int) -> None:
    game = Game.new(BOOK, [ANA, BEN], seed=seed)
    assert Game.from_json(game.to_json(), BOOK) == game
    assert game == Game.new(BOOK, [ANA, BEN], seed=seed % 2**64)


def test_a_ruling_comes_back() -> None:
    ruling = Ruling().read_as("WL-AMB-1", "a destruction").bend("WL-STUN-01", "one more")
    game = Game.new(BOOK, [ANA, BEN], ruling=ruling)
    back = Game.from_json(game.to_json(), BOOK)
    assert back.ruling == ruling


def test_what_a_state_keeps_of_an_effect_is_saved_in_the_words_of_a_card_pack() -> None:
    given = {ANA: {"hand": ["Rallier", "Echo"]}, BEN: {"wonders": ["Reaper @ north"]}}
    play = {"play": "Rallier", "in": "south"}
    game = go(Game.lay(BOOK, given), (ANA, play), (BEN, "pass"))
    game = say(game, ANA, {"play": "Echo", "in": "north"})
    saved = json.loads(game.to_json())["menus"]
    assert [lasting["grant"] for lasting in saved["lasting"]] == [{"power": {"by": "2"}}]
    assert next(iter(saved["wonders"][2]["copied"])) == {
        "when": {
            "on": {"happens": {"event": "battle decided", "who": "won or tied"}},
            "do": {"destroy": {"who": "target enemy"}},
            "timing": "at once",
        }
    }
    back = Game.from_json(game.to_json(), BOOK)
    assert back == game
    assert back.state == game.state


def test_local_cards_come_back_with_the_game() -> None:
    local = BOOK.with_cards({"Pebble": "7"})
    given = {ANA: {"wonders": ["Pebble @ north"]}, BEN: {}}
    game = Game.lay(local, given)
    back = Game.from_json(game.to_json(), BOOK)
    assert back == game
    assert back.view(ANA).board[ANA]["powers"] == ["7"]
    assert game != Game.lay(BOOK, given)


def test_a_game_that_is_over_comes_back() -> None:
    game = Game.new(LandsLike(), [ANA, BEN], seed=2)
    while not game.over:
        game = game.answer(game.questions[-1].options[-1])
    assert game.state.standing == ()
    back = Game.from_json(game.to_json(), game.book)
    assert back == game
    assert back.over


def test_the_trace_and_the_way_back_are_left_out() -> None:
    game = say(start(Tiny(two_questions)), ANA, "wait")
    back = Game.from_json(game.to_json(), game.book)
    assert list(back.trace.entries()) == []
    assert back.undo() is back


# what is refused -----------------------------------------------------------------------------

GAME = go(start(Tiny(two_questions)), (ANA, "go"), (ANA, "two"))


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"format": 99}, r"this saved game has format '99', but here it is '1'"),
        ({"book": "chess"}, "has rulebook 'chess', but here it is 'tiny'"),
        ({"edition": "second"}, "has edition 'second', but here it is ''"),
        ({"version": "0"}, "has version '0', but here it is '1'"),
        ({"digest": "other"}, "has cards and clauses 'other', but here it is 'tiny'"),
        ({"menus": {"players": 3}}, "has a board that can't be read"),
        ({"menus": {"players": [ANA], "number": "many"}}, "has a board that can't be read"),
        (
            {"menus": {"players": [ANA], "standing": [{"player": ANA, "menu": "bar"}]}},
            "has a menu 'bar', but here it is 'start'",
        ),
        (
            {
                "menus": {
                    "players": [ANA],
                    "standing": [{"player": ANA, "menu": "start"}] * 2,
                }
            },
            "has menus 'two of Ana', but here it is 'one for each player'",
        ),
        (
            {
                "menus": {
                    "players": [ANA],
                    "pending": [
                        {"timing": "soon", "behalf": {"player": ANA, "source": ""}, "ability": ""}
                    ],
                }
            },
            "has triggers that wait '1', but here it is 'none at a menu'",
        ),
        ({"answers": [{"player": ANA, "words": [["fly", ""]]}]}, "was changed by hand"),
        ({"answers": "none"}, "has a form that can't be read"),
        ({"ruling": None}, "has a form that can't be read"),
    ],
)
def test_an_edited_save_is_refused(changes: dict[str, Any], match: str) -> None:
    refused(edited(GAME, **changes), match)


@pytest.mark.parametrize(
    ("player", "verb", "match"),
    [
        (ANA, "fly", "has an answer 'fly', but here it is \"Ana may not answer 'fly'"),
        (BEN, "go", "Ben is not asked anything now; asked: Ana"),
    ],
)
def test_an_answer_that_nobody_could_give_is_refused(player: str, verb: str, match: str) -> None:
    text = edited(GAME, answers=[{"player": player, "words": [[verb, ""]]}])
    saved = msgspec.json.decode(text, type=Saved)
    refused(msgspec.json.encode(saved.sealed()).decode(), match)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"format": 1}'])
def test_what_is_no_saved_game_is_refused(text: str) -> None:
    refused(text, "has a form that can't be read")


def test_every_truncated_save_is_refused() -> None:
    text = GAME.to_json()
    for length in range(0, len(text), 7):
        refused(text[:length], "has a form that can't be read")


def test_a_board_nested_too_deeply_is_refused() -> None:
    deep = '{"a":' * 5000 + "1" + "}" * 5000
    text = edited(GAME, menus=None).replace('"menus": null', f'"menus": {deep}')
    with pytest.raises(SaveRefused):
        Game.from_json(text, Tiny(two_questions))


@pytest.mark.parametrize(
    "grant", [{"fly": {}}, {"power": {"by": "lots"}}, "power", {"happens": "x", "power": "1"}]
)
def test_a_kept_effect_in_unknown_words_is_refused(grant: Any) -> None:
    game = say(Game.lay(BOOK, {ANA: {"hand": ["Rallier"]}, BEN: {}}), ANA, play_rallier())
    saved = json.loads(game.to_json())
    saved["menus"]["lasting"][0]["grant"] = grant
    with pytest.raises(SaveRefused, match="has a board that can't be read"):
        Game.from_json(json.dumps(saved), BOOK)


def play_rallier() -> dict[str, str]:
    return {"play": "Rallier", "in": "north"}


def test_a_save_of_an_unknown_ruling_is_refused() -> None:
    ruling = {"readings": [], "bends": [["T-ADD-99", "dropped"]]}
    with pytest.raises(RulingRefused, match="no clause 'T-ADD-99'; did you mean 'T-ADD-01'"):
        Game.from_json(edited(GAME, ruling=ruling), Tiny(two_questions))


def test_a_save_of_a_rulebook_that_is_not_installed_is_refused() -> None:
    with pytest.raises(BookNotFound, match="no rulebook 'tiny'"):
        Game.from_json(GAME.to_json())


def test_a_save_that_belongs_to_another_rulebook_is_refused() -> None:
    lands = Game.new(LandsLike(), [ANA, BEN], seed=1)
    with pytest.raises(SaveRefused, match="has rulebook 'lands-like'"):
        Game.from_json(lands.to_json(), BOOK)


def test_every_refusal_of_a_save_has_a_code() -> None:
    with pytest.raises(Refusal) as refusal:
        Game.from_json("", BOOK)
    assert refusal.value.code == "save"
