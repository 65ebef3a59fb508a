"""The kernel runs a rulebook like Wonders: battles, triggers, shields, copies, blanks, deaths."""

from __future__ import annotations

from typing import Any

import pytest

from mvrules.kernel.play import Game, Outcome
from mvrules.kernel.refusals import Forbidden, LimitReached
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from tests.kernel.saying import go, happened, offered, say, told
from tests.kernel.wonders_like.book import WondersLike

BOOK = WondersLike()
ANA, BEN = "Ana", "Ben"
PASS: str = "pass"  # noqa: S105  it is no password


def lay(
    ana: dict[str, Any], ben: dict[str, Any] | None = None, ruling: Ruling = BY_THE_BOOK
) -> Game:
    return Game.lay(BOOK, {ANA: ana, BEN: ben or {}}, ruling=ruling)


def play(card: str, realm: str = "north") -> dict[str, str]:
    return {"play": card, "in": realm}


def lies(game: Game, player: str) -> dict[str, int]:
    """The wonders of a player with their powers."""
    board = game.view(player).board[player]
    names = [next(iter(w)) if isinstance(w, dict) else w for w in board["wonders"]]
    return dict(zip((n.split(" @ ")[0] for n in names), map(int, board["powers"]), strict=True))


def stones(game: Game, player: str) -> list[str]:
    held: list[str] = game.view(player).board[player]["stones"]
    return held


# battles -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "seized"), [("Boulder", True), ("Pebble", False)])
def test_an_attack_seizes_the_stone_only_with_more_power(attacker: str, *, seized: bool) -> None:
    game = lay({"wonders": [f"{attacker} @ north"]}, {"wonders": ["Pebble @ north"]})
    assert ("north" in stones(say(game, ANA, {"attack": "north"}), ANA)) is seized


def test_a_lost_attack_leaves_the_stone() -> None:
    game = lay({"wonders": ["Pebble @ north"]}, {"wonders": ["Boulder @ north"]})
    after = say(game, ANA, {"attack": "north"})
    assert stones(after, ANA) == []
    assert told(after, "battle decided") == [{"winner": BEN}]


def test_an_attack_without_wonders_is_forbidden() -> None:
    game = lay({"wonders": ["Pebble @ north"]})
    with pytest.raises(Forbidden, match="WL-BATTLE-01: wonders: none"):
        say(game, ANA, {"attack": "south"})


def test_a_battle_within_an_effect_ends_before_the_rest_of_the_effect() -> None:
    game = go(lay({"hand": ["Fury"]}), (ANA, play("Fury")), (ANA, {"use": "Fury"}))
    order = happened(game)
    assert order.index("battle ended") < order.index("sacrificed")
    assert stones(game, ANA) == ["north"]
    assert lies(game, ANA) == {}


def test_declined_rage_brings_neither_battle_nor_sacrifice() -> None:
    game = go(lay({"hand": ["Fury"]}), (ANA, play("Fury")), (ANA, {"decline": "Fury"}))
    assert lies(game, ANA) == {"Fury": 3}
    assert stones(game, ANA) == []


def test_what_waited_before_a_battle_within_waits_until_it_is_over() -> None:
    board = {"hand": ["Fury"], "wonders": ["Falcon @ north"]}
    sentry = {"wonders": ["Sentry @ north"]}
    game = go(lay(board, sentry), (ANA, play("Fury")), (ANA, {"resolve": "Fury"}))
    game = say(game, ANA, {"use": "Fury"})
    assert offered(game) == [{"use": "Falcon"}, {"decline": "Falcon"}]
    order = happened(say(game, ANA, {"decline": "Falcon"}))
    picked = [e for e in order if e in {"battle ended", "sacrificed", "counter put"}]
    assert picked == ["battle ended", "sacrificed", "counter put"]


def test_a_flight_is_resolved_at_the_end_of_the_battle_though_it_triggered_at_its_beginning() -> (
    None
):
    game = go(lay({"wonders": ["Falcon @ north"]}), (ANA, {"attack": "north"}))
    assert happened(game)[-2:] == ["stone seized", "resolving"]
    assert "wonder moved" in happened(say(game, ANA, {"use": "Falcon"}))


def test_deathstrike_comes_after_the_check_and_before_the_stone() -> None:
    game = lay({"wonders": ["Reaper @ north"]}, {"wonders": ["Pebble @ north"]})
    order = happened(say(game, ANA, {"attack": "north"}))
    picked = [e for e in order if e in {"battle decided", "destroyed", "stone seized"}]
    assert picked == ["battle decided", "destroyed", "stone seized"]


def test_a_tie_with_deathstrike_destroys_and_moves_no_stone() -> None:
    game = lay({"wonders": ["Reaper @ north"]}, {"wonders": ["Pebble @ north", "Raider @ north"]})
    game = go(game, (ANA, {"attack": "north"}), (ANA, {"target": "Raider"}))
    assert stones(game, ANA) == []
    assert lies(game, BEN) == {"Pebble": 1}


def test_a_protector_stops_a_seizure_and_is_used_up() -> None:
    ben = {"wonders": [{"Pebble @ north": {"protector": "1"}}], "stones": ["north"]}
    game = say(lay({"wonders": ["Boulder @ north"]}, ben), ANA, {"attack": "north"})
    assert stones(game, BEN) == ["north"]
    game = go(game, (BEN, PASS), (ANA, {"attack": "north"}))
    assert stones(game, ANA) == ["north"]


# what waits ----------------------------------------------------------------------------------


def test_the_active_player_orders_what_triggers_at_once() -> None:
    game = lay({"hand": ["Mason"]}, {"wonders": ["Sentry @ north"]})
    game = say(game, ANA, play("Mason"))
    assert game.question.player == ANA
    assert offered(game) == [{"resolve": "Sentry"}, {"resolve": "Mason"}]
    first = told(say(game, ANA, {"resolve": "Sentry"}), "counter put")
    assert [put["wonder"] for put in first] == ["Sentry", "Mason"]


def test_two_wonders_of_one_card_are_told_apart() -> None:
    game = lay({"hand": ["Pebble"]}, {"wonders": ["Sentry @ north", "Keeper @ north"]})
    game = go(game, (ANA, play("Pebble")), (BEN, PASS))
    game = lay({"hand": ["Sentry", "Sentry"]}, {"hand": ["Pebble"]})
    game = go(
        game, (ANA, play("Sentry")), (BEN, PASS), (ANA, play("Sentry")), (BEN, play("Pebble"))
    )
    assert offered(game) == [{"resolve": "Sentry"}, {"resolve": "Sentry (2)"}]


def test_an_ability_that_triggers_twice_is_done_twice() -> None:
    game = say(lay({"hand": ["Legend"], "stones": ["south"]}), ANA, play("Legend"))
    assert lies(game, ANA) == {"Legend": 3}


def test_without_the_condition_it_triggers_once() -> None:
    assert lies(say(lay({"hand": ["Legend"]}), ANA, play("Legend")), ANA) == {"Legend": 2}


def test_a_wonder_that_is_destroyed_still_tells_of_its_own_end() -> None:
    ben = {"wonders": ["Mourner @ north"], "deck": ["Pebble"]}
    game = say(lay({"hand": ["Raider"]}, ben), ANA, play("Raider"))
    assert game.view(BEN).board[BEN]["hand"] == ["Pebble"]


# shields -------------------------------------------------------------------------------------

SHIELDED = {"wonders": [{"Pebble @ north": {"shield": "1"}}]}


def test_a_shield_asks_its_owner_and_is_taken_off_instead() -> None:
    game = say(lay({"hand": ["Raider"]}, SHIELDED), ANA, play("Raider"))
    assert game.question.player == BEN
    assert game.question.about == "take a shield off this instead?"
    used = say(game, BEN, {"use": "Pebble"})
    assert used.view(BEN).board[BEN]["wonders"] == ["Pebble @ north"]
    assert "destroyed" not in [event.name for event in used.trace.events()]
    assert lies(say(game, BEN, {"decline": "Pebble"}), BEN) == {}


def test_a_shield_does_not_stop_a_sacrifice() -> None:
    ana = {"hand": ["Fury"], "wonders": []}
    game = go(lay(ana), (ANA, play("Fury")), (ANA, {"use": "Fury"}))
    assert lies(game, ANA) == {}


def test_without_the_clause_a_shield_is_no_shield() -> None:
    ruling = Ruling().suspend("WL-SHIELD-01")
    game = say(lay({"hand": ["Raider"]}, SHIELDED, ruling), ANA, play("Raider"))
    assert lies(game, BEN) == {}


# power and death -----------------------------------------------------------------------------


@pytest.mark.parametrize(("minus", "left"), [("0", {"Boulder": 0}), ("1", {})])
def test_a_stunned_wonder_dies_below_nothing_and_lives_at_nothing(
    minus: str, left: dict[str, int]
) -> None:
    ben = {"wonders": [{"Boulder @ north": {"minus": minus}}]}
    game = say(lay({"hand": ["Stunner"]}, ben), ANA, play("Stunner"))
    assert lies(game, BEN) == left


def test_counters_count_on_a_stunned_wonder_and_its_base_comes_back_with_the_round() -> None:
    ben = {"wonders": [{"Boulder @ north": {"plus": "1"}}]}
    game = say(lay({"hand": ["Stunner"]}, ben), ANA, play("Stunner"))
    assert lies(game, BEN) == {"Boulder": 1}
    after = go(game, (BEN, PASS), (ANA, PASS))
    assert lies(after, BEN) == {"Boulder": 6}
    assert after.state.wonder("Boulder").tapped


@pytest.mark.parametrize(
    ("bend", "power"), [("dropped", {"Boulder": 5}), ("one more", {"Boulder": 1}), ("one less", {})]
)
def test_the_base_power_of_a_stunned_wonder_bends(bend: str, power: dict[str, int]) -> None:
    ruling = Ruling().bend("WL-STUN-01", bend)
    game = lay({"hand": ["Stunner"]}, {"wonders": ["Boulder @ north"]}, ruling)
    assert lies(say(game, ANA, play("Stunner")), BEN) == power


def test_a_death_for_want_of_power_passes_a_shield_by_unless_it_is_read_as_a_destruction() -> None:
    ben = {"wonders": [{"Boulder @ north": {"minus": "1", "shield": "1"}}]}
    board = {ANA: {"hand": ["Stunner"]}, BEN: ben}
    by_default = Game.lay(BOOK, board)
    other = Game.lay(BOOK, board, ruling=Ruling().read_as("WL-AMB-1", "a destruction"))
    assert lies(say(by_default, ANA, play("Stunner")), BEN) == {}
    assert say(other, ANA, play("Stunner")).question.player == BEN


def test_bonuses_until_the_end_of_the_round_end_with_it() -> None:
    game = say(lay({"hand": ["Rallier"]}), ANA, play("Rallier"))
    assert lies(game, ANA) == {"Rallier": 3}
    assert lies(go(game, (BEN, PASS), (ANA, PASS)), ANA) == {"Rallier": 1}


def test_while_its_condition_holds_a_wonder_grants_and_no_longer() -> None:
    ana = {"wonders": ["Warden @ south", "Pebble @ north"], "stones": ["north"]}
    game = lay(ana, {"wonders": ["Boulder @ north"]})
    assert lies(game, ANA) == {"Warden": 3, "Pebble": 3}
    after = go(game, (ANA, PASS), (BEN, {"attack": "north"}))
    assert lies(after, ANA) == {"Warden": 1, "Pebble": 1}


def test_a_granted_deathstrike_is_used_by_whoever_got_it() -> None:
    ana = {"wonders": ["Banner @ south", "Boulder @ north"]}
    game = say(lay(ana, {"wonders": ["Pebble @ north"]}), ANA, {"attack": "north"})
    assert lies(game, BEN) == {}


# copies and blanks ---------------------------------------------------------------------------


def test_a_copy_stays_when_its_source_leaves_and_works_on() -> None:
    game = lay({"hand": ["Echo"]}, {"wonders": ["Reaper @ north"]})
    game = say(game, ANA, play("Echo"))
    assert told(game, "copied")[0]["source"] == "Reaper"
    gone = game.state.without("Reaper")
    copied = game.state.wonder("Echo").copied
    assert gone.wonder("Echo").copied == copied != ()
    tie = go(game, (BEN, PASS), (ANA, {"attack": "north"}), (ANA, {"resolve": "Echo"}))
    assert lies(tie, BEN) == {}


def test_a_copied_ability_on_arrival_triggers_when_it_is_copied() -> None:
    game = lay({"hand": ["Echo"]}, {"wonders": [{"Mason @ north": {"plus": "2"}}]})
    game = say(game, ANA, play("Echo"))
    assert lies(game, ANA) == {"Echo": 5}


@pytest.mark.parametrize("bent", [False, True])
def test_symbiosis_copies_no_wonder_of_another_power(*, bent: bool) -> None:
    ruling = Ruling().suspend("WL-COPY-01") if bent else BY_THE_BOOK
    game = lay({"hand": ["Echo"]}, {"wonders": ["Falcon @ north"]}, ruling)
    assert bool(say(game, ANA, play("Echo")).state.wonder("Echo").copied) is bent


def test_a_copy_is_lost_with_a_null_counter_and_does_not_come_back_with_its_end() -> None:
    ben = {"hand": ["Hush", "Balm"], "wonders": ["Reaper @ north"]}
    game = say(lay({"hand": ["Echo"]}, ben), ANA, play("Echo"))
    game = go(game, (BEN, play("Hush")), (BEN, {"target": "Echo"}), (ANA, PASS))
    game = say(game, BEN, play("Balm"))
    assert game.state.wonder("Echo").count("null") == 0
    assert game.state.wonder("Echo").copied == ()


def test_a_nullified_wonder_has_no_text_of_its_own_but_keeps_what_it_is_granted() -> None:
    blank = {"wonders": [{"Reaper @ north": {"null": "1"}}]}
    ben = {"wonders": ["Pebble @ north"]}
    assert lies(say(lay(blank, ben), ANA, {"attack": "north"}), BEN) == {"Pebble": 1}
    granted = {"wonders": [*blank["wonders"], "Banner @ south"]}
    assert lies(say(lay(granted, ben), ANA, {"attack": "north"}), BEN) == {}
    by_no_clause = lay(blank, ben, Ruling().suspend("WL-NULL-01"))
    assert lies(say(by_no_clause, ANA, {"attack": "north"}), BEN) == {}


# the joining words ---------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "power"), [([], 1), (["north"], 2), (["north", "south"], 3)])
def test_for_each_stone_one_counter(held: list[str], power: int) -> None:
    game = say(lay({"hand": ["Sower"], "stones": held}), ANA, play("Sower"))
    assert lies(game, ANA) == {"Sower": power}


@pytest.mark.parametrize(("held", "power"), [([], 0), (["north"], 2)])
def test_if_it_holds_the_one_otherwise_the_other(held: list[str], power: int) -> None:
    game = say(lay({"hand": ["Judge"], "stones": held}), ANA, play("Judge"))
    assert lies(game, ANA) == {"Judge": power}


def test_only_what_can_be_done_is_offered_to_choose_from() -> None:
    game = say(lay({"hand": ["Chooser"]}), ANA, play("Chooser"))
    assert offered(game) == [{"choose": "put 1 plus on this"}]
    full = lay({"hand": ["Chooser"], "deck": ["Fury"]}, {"wonders": ["Pebble @ north"]})
    game = say(full, ANA, play("Chooser"))
    assert len(offered(game)) == 3
    assert lies(say(game, ANA, {"choose": "destroy target enemy"}), BEN) == {}


def test_once_per_round_is_once_until_the_round_ends() -> None:
    game = lay({"hand": ["Pebble", "Boulder", "Falcon"]}, {"wonders": ["Sentry @ north"]})
    game = go(game, (ANA, play("Pebble")), (BEN, PASS), (ANA, play("Boulder")))
    assert lies(game, BEN) == {"Sentry": 2}
    game = go(game, (BEN, PASS), (ANA, PASS), (BEN, PASS), (ANA, play("Falcon")))
    assert lies(game, BEN) == {"Sentry": 3}


def test_a_card_played_as_if_from_the_hand_counts_as_played_from_the_hand() -> None:
    ana = {"hand": ["Seeker"], "wonders": ["Keeper @ north"], "deck": ["Pebble"]}
    game = go(lay(ana), (ANA, play("Seeker")), (ANA, {"resolve": "Keeper"}))
    assert lies(game, ANA) == {"Keeper": 3, "Seeker": 1, "Pebble": 1}


def test_without_the_pretence_it_can_not_be_played_and_is_not_asked_about() -> None:
    game = say(lay({"hand": ["Burglar"], "deck": ["Pebble"]}), ANA, play("Burglar"))
    assert lies(game, ANA) == {"Burglar": 1}
    assert game.question.player == BEN


# what never ends -----------------------------------------------------------------------------


def test_a_loop_that_feeds_itself_is_endless() -> None:
    game = say(lay({"hand": ["Restless"]}), ANA, play("Restless"))
    assert game.outcome == Outcome("endless", "what waits")
    assert game.over
    assert game.trace.explain().endswith(
        "∞ endless: what waits comes round again with nothing changed"
    )


def test_a_death_that_is_replaced_for_ever_is_endless() -> None:
    ruling = Ruling().read_as("WL-AMB-1", "a destruction")
    game = say(lay({}, {"wonders": ["Undying @ north"]}, ruling), ANA, PASS)
    assert game.outcome == Outcome("endless", "who dies")


@pytest.mark.parametrize(
    ("board", "words", "of"),
    [
        ({"hand": ["Swell"]}, play("Swell"), "20000 steps without a question"),
        ({"hand": ["Spiral"]}, play("Spiral"), "20000 steps without a question"),
        ({"wonders": ["Warlord @ north"]}, {"attack": "north"}, "rules within rules"),
    ],
)
def test_what_grows_for_ever_is_unknown_and_leaves_the_game_as_it_was(
    board: dict[str, Any], words: dict[str, str], of: str
) -> None:
    game = lay(board)
    key = game.key()
    with pytest.raises(LimitReached, match=of) as limit:
        say(game, ANA, words)
    assert limit.value.code == "unknown"
    assert game.key() == key
    assert go(game, (ANA, PASS)).question.player == BEN


# the whole course ----------------------------------------------------------------------------


def test_the_game_is_over_after_two_rounds_and_stones_are_scored() -> None:
    game = say(lay({"wonders": ["Pebble @ north"]}), ANA, {"attack": "north"})
    game = go(game, (BEN, PASS), (ANA, PASS), (BEN, PASS), (ANA, PASS))
    assert game.over
    assert game.outcome is None
    assert game.scores() == {ANA: 1, BEN: 0}


def test_the_order_of_a_hand_makes_no_difference() -> None:
    one, other = lay({"hand": ["Fury", "Pebble"]}), lay({"hand": ["Pebble", "Fury"]})
    assert one == other
    assert hash(one) == hash(other)
    assert one != lay({"hand": ["Fury"]})
