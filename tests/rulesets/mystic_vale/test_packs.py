"""Whoever writes a pack is told all that is wrong with it at once, each fault with its place."""

import pytest

from mvrules import load
from mvrules.kernel.documents import load_text
from mvrules.kernel.refusals import DocumentRefused
from mvrules.rulesets.mystic_vale.printed.packs import read_packs

PACK = """pack: mine
about: A pack with faults.
unsaid: none
cards:
  A: {kind: printed, mana: -1, colour: red}
  B: {position: left, harvest: {explode: 3}}
  C: {position: top, harvest: {gain: {gold: 1}}}
"""


def test_all_faults_of_a_pack_are_told_at_once() -> None:
    with pytest.raises(DocumentRefused) as refused:
        read_packs(load_text(PACK, "mine.yaml"))
    told = "\n".join(map(str, refused.value.faults))
    for place, word in (
        ("5:28", "-1"), ("5:32", "'colour'"), ("6:17", "'left'"),
        ("6:42", "'explode'"), ("7:45", "'gold'"),
    ):  # fmt: skip
        assert any(place in line and word in line for line in told.splitlines()), told


def test_all_faults_of_local_cards_are_told_at_once() -> None:
    invented = {"A": {"mana": "x", "harvest": {"explode": "3"}}}
    supplied = {"Radiant Plexus": {"position": "left", "harvest": {"gain": {"gold": "1"}}}}
    cards = {"stand-ins": invented, "cards": supplied}
    with pytest.raises(DocumentRefused) as refused:
        load("mystic-vale").with_cards(cards)
    told = str(refused.value)
    assert all(word in told for word in ("'x'", "'explode'", "'left'", "'gold'")), told


def test_only_what_is_gained_in_a_moment_may_be_left() -> None:
    ritual = {"requires": {"mana": "1"}, "reward": {"vp": "1", "growth": "1"}, "may": "true"}
    with pytest.raises(DocumentRefused) as refused:
        load("mystic-vale").with_cards({"stand-ins": {"A": {"position": "top", "ritual": ritual}}})
    told = str(refused.value)
    assert "nobody leaves growth" in told
    assert "leaves vp" not in told
