"""Whoever writes a pack or a map is told all that is wrong with it at once, each with its place."""

from pathlib import Path

import pytest
import yaml

from mvrules import Game, load
from mvrules.kernel.documents import load_text
from mvrules.kernel.refusals import DocumentRefused
from mvrules.rulesets.mystic_lands.lands import HERE, MysticLands
from mvrules.rulesets.mystic_lands.printed.packs import read_maps, read_packs

PACK = """pack: mine
about: A pack with faults.
unsaid: none
cards:
  A: {layer: middle, colour: red}
  B: {position: fifth, night: {explode: 3}}
  C: {layer: background, day: {gain: {gold: 1}}}
  D: {rows: [[{vp: 1, day: {gain: {silver: 1}}}]]}
"""
MAP = """pack: mine
about: A map with faults.
unsaid: none
maps:
  Isle:
    spaces:
      A: {level: 3, paths: [start]}
      B: {level: 1, paths: [Z]}
"""


def test_all_faults_of_a_pack_are_told_at_once() -> None:
    with pytest.raises(DocumentRefused) as refused:
        read_packs(load_text(PACK, "mine.yaml"))
    told = str(refused.value)
    for word in ("'middle'", "'colour'", "'fifth'"):
        assert word in told, told


def test_effects_that_nobody_knows_are_told_with_their_place() -> None:
    whole = PACK.replace("layer: middle, colour: red", "layer: background")
    with pytest.raises(DocumentRefused) as refused:
        read_packs(load_text(whole.replace("position: fifth, ", ""), "mine.yaml"))
    told = str(refused.value)
    for place, word in (("6:", "'explode'"), ("7:", "'gold'"), ("8:", "'silver'")):
        lines = [line for line in told.splitlines() if word in line]
        assert lines, told
        assert f"mine.yaml:{place}" in lines[0]


def test_a_path_that_leads_nowhere_is_told() -> None:
    with pytest.raises(DocumentRefused) as refused:
        read_maps(load_text(MAP.replace("level: 3", "level: 1"), "mine.yaml"))
    assert "'Z'" in str(refused.value)


def test_a_space_has_a_level_of_two_at_most() -> None:
    with pytest.raises(DocumentRefused) as refused:
        read_maps(load_text(MAP.replace("[Z]", "[A]"), "mine.yaml"))
    assert "3" in str(refused.value)


def test_what_is_known_of_a_card_is_not_contradicted() -> None:
    with pytest.raises(DocumentRefused) as refused:
        load("mystic-lands").with_cards({"cards": {"Arid Land": {"copies": "9"}}})
    assert "copies of Arid Land is known" in str(refused.value)


def test_the_packs_that_games_are_dealt_from_are_stand_ins_with_the_counts_of_the_box() -> None:
    book = MysticLands.opened(None)
    assert [count for _, count in book.starting_cards()] == [8, 2, 2, 1, 1]
    assert all(book.card(piece.name).stand_in for piece, _ in book.starting_cards())
    printed = {name for name, card in book.shelf.items() if not card.stand_in}
    assert printed == {"Arid Land", "Fertile Land", "Wild Land", "Sacred Land", "Druid"}


def test_no_fact_is_invented_of_a_printed_card() -> None:
    book = MysticLands.opened(None)
    printed = [card for card in book.shelf.values() if not card.stand_in]
    assert all(card.open and not card.piece.symbols and not card.effects for card in printed)


def test_each_pack_that_is_no_stand_in_names_its_source() -> None:
    for path in (Path(HERE) / "cards").glob("*.yaml"):
        pack = yaml.safe_load(path.read_bytes())
        if not pack.get("stand in"):
            assert all(card["source"] for card in pack["cards"].values()), path


ISLE = {"spaces": {"A": {"level": 1, "paths": ["start"]}, "B": {"level": 2, "paths": ["A"]}}}


def test_an_owner_supplies_the_map_that_is_played_on() -> None:
    book = load("mystic-lands").with_cards({"maps": {"Isle": ISLE}})
    game = Game.new(book, ["Ana", "Ben"], seed=1)
    while game.table.state.menu_of("Ana") != "night":
        game = game.answer(game.question.options[0])
    spaces = game.table.state.spaces
    assert [(space.name, space.level, space.up) for space in spaces] == [
        ("A", 1, True),
        ("B", 2, False),
    ]
    assert Game.from_json(game.to_json()) == game


def test_what_is_wrong_with_a_supplied_map_is_told() -> None:
    lost = {"spaces": {"A": {"level": 1, "paths": ["Nowhere"]}, "B": {"colour": "red"}}}
    with pytest.raises(DocumentRefused) as refused:
        load("mystic-lands").with_cards({"maps": {"Isle": lost}})
    assert "'colour'" in str(refused.value)
    del lost["spaces"]["B"]
    with pytest.raises(DocumentRefused) as refused:
        load("mystic-lands").with_cards({"maps": {"Isle": lost}})
    assert "'Nowhere'" in str(refused.value)
