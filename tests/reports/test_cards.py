"""What is known of a card, what is not, and who speaks of it."""

from pathlib import Path

import pytest

from mvrules.kernel.book import Book, load
from mvrules.reports.cards import all_cards, known, one_card
from mvrules.reports.index import entries
from mvrules.reports.render import render
from mvrules.reports.rows import CardRow, Listing


@pytest.fixture(scope="module")
def vale() -> Book:
    return load("mystic-vale")


def test_a_card_is_told_with_its_facts_and_who_says_so(vale: Book) -> None:
    said = render(one_card(vale, "Cursed Land", ()), "text")
    told = vale.cards()["Cursed Land"]
    assert [line.split()[:2] for line in said.splitlines() if told.source in line] == [
        ["kind", "printed"], ["decay", "1"], ["mana", "1"],
    ]  # fmt: skip
    assert "MV-CARD-02" in said


def test_what_no_source_tells_is_said_to_be_so(vale: Book) -> None:
    said = render(one_card(vale, "Radiant Plexus", ()), "text")
    assert "Told by no source:\n  position, level, cost" in said
    assert "ritual" in said


def test_a_ritual_of_which_half_is_known_tells_the_half(vale: Book) -> None:
    said = render(one_card(vale, "Dawnseeker Emissary", ()), "text")
    assert "requires unspecified; rewards 1 mana, 1 guardians" in said


def test_an_ability_is_read_aloud(vale: Book) -> None:
    local = vale.with_cards(
        {"stand-ins": {"Warden": {"position": "top", "harvest": {"gain": {"mana": "2"}}}}}
    )
    assert "What it does:\n  Harvest: gain 2 mana" in render(one_card(local, "Warden", ()), "text")


def test_a_card_without_a_pack_is_known_by_the_clauses_under_its_name(
    vale: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {name: told for name, told in vale.cards().items() if name != "Executioner"}
    monkeypatch.setattr(vale, "cards", lambda: others)
    said = render(one_card(vale, "Executioner", ()), "text")
    assert "No pack holds this card" in said
    assert "NEM-ADV-EXEC-01" in said
    assert "NEM-ADV-FAIRY-01" not in said


def test_every_card_of_a_pack_or_a_heading_is_listed_once(vale: Book) -> None:
    cards = known([vale])
    assert {"Blank", "Cursed Land", "Executioner"} <= set(cards)
    listing = all_cards([vale]).parts[0]
    assert isinstance(listing, Listing)
    assert [row.card for row in listing.rows if isinstance(row, CardRow)] == sorted(cards)


def test_the_scenarios_that_name_a_card_are_listed(vale: Book, tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(
        "scenario: Gain\ncites: [MV-CARD-02]\n"
        "given: {turn: 'Ana, harvest', Ana: {field: [Cursed Land x2]}}\n"
        "when: [{Ana: gain, then: {changes: {Ana.mana: +2}}}]\n",
        encoding="utf-8",
    )
    found = list(entries(str(path), "one.yaml"))
    assert "  one.yaml::Gain" in render(one_card(vale, "Cursed Land", found), "text")
    assert "  none" in render(one_card(vale, "Blank", found), "text")
