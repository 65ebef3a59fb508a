"""The declared graph: every word says what it touches, and queries follow the edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules.interactions import queries
from mvrules.interactions.declared import Step, chosen, drawn
from mvrules.interactions.naming import find
from mvrules.kernel.book import Book
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.ties import CARD, SORTS, How, Node, Tie, ties_of, touching

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph


def card(name: str) -> Node:
    return Node(CARD, name)


def said(way: tuple[Step, ...]) -> list[str]:
    return [step.said() for step in way]


@pytest.mark.parametrize("touch", ["reads mana", "reads symbol", "likes symbol mana", ""])
def test_a_touch_that_says_no_how_or_no_sort_is_refused(touch: str) -> None:
    with pytest.raises(ValueError, match="does not say how"):
        touching(touch)


def test_every_word_of_the_vocabulary_says_what_it_touches_so_that_it_can_be_read(
    book: Book,
) -> None:
    touched = {word.word: word.touches for word in book.vocabulary.words.values()}
    assert touched["gain"] == ("produces symbol {what}",)
    for word in book.vocabulary.words.values():
        for touch in word.touches:
            said = touching(touch)
            assert said.sort in SORTS
            field = said.name.removeprefix("{").removesuffix("}")
            assert field == said.name or field in word.__struct_fields__


def test_no_word_that_can_happen_touches_nothing(book: Book) -> None:
    from mvrules.kernel.effects import Effect

    silent = [
        word.word
        for word in book.vocabulary.words.values()
        if issubclass(word, Effect) and word.causes and not word.touches
    ]
    assert silent == ["until"]


def test_fields_name_what_is_touched(book: Book) -> None:
    read = book.vocabulary.read({"spend": {"what": {"curse": "1"}, "to": {"gain": {"vp": "2"}}}})
    assert [(tie.how, tie.to.name) for tie in ties_of([read])] == [
        (How.COSTS, "curse"),
        (How.PRODUCES, "vp"),
    ]


def test_printed_facts_are_ties_too(book: Book) -> None:
    text = book.texts()["Beastbrother Ambassador"]
    assert {(tie.how, tie.to.name) for tie in text.printed} == {
        (How.REQUIRES, "end vp"),
        (How.PRODUCES, "sky"),
        (How.PRODUCES, "animal"),
        (How.MOVES_TO, "bought"),
        (How.READS, "field"),
        (How.WORKS_IN, "harvest"),
    }
    assert "position" in text.unspecified


def test_only_what_a_rulebook_clarifies_is_drawn_unless_more_is_named(book: Book) -> None:
    assert "Executioner" in chosen(book)
    assert "Dewcap (top)" not in chosen(book)
    assert card("Dewcap (top)") in drawn(book, ["Dewcap (top)"])


def test_another_turn_reaches_what_works_in_a_phase_of_it(graph: Graph) -> None:
    ways = queries.ways(graph, card("Executioner"), card("Life Warden Legate"))
    assert said(ways[0]) == [
        "Executioner produces timing «turn»",
        "timing «turn» sets off timing «discard phase»",
        "Life Warden Legate works in timing «discard phase»",
    ]
    assert not queries.ways(graph, card("Life Warden Legate"), card("Executioner"))


def test_what_has_no_way_is_told_by_what_each_touches(graph: Graph) -> None:
    apart = queries.why_not(graph, card("Scout"), card("Fairy Dance"))
    assert not queries.touching(graph, card("Scout"), card("Fairy Dance"))
    assert {node.name for node in apart.changes} == {"vale decks", "vales", "bought"}
    assert {node.name for node in apart.looks_at} == {"when played", "field", "harvest"}
    assert any(told.startswith("Scout: position") for told in apart.open)


def test_the_loop_of_two_cards_is_found(graph: Graph) -> None:
    loops = queries.loops(graph, most=50)
    pair = {"Abomination", "Magmaborn Titan (upgraded)"}
    through = [{s.of.name for s in loop if s.of.sort == CARD} for loop in loops]
    assert pair in through
    for loop in loops:
        assert loop[0].of == loop[-1].to
        assert [step.to for step in loop[:-1]] == [step.of for step in loop[1:]]


def test_a_clause_touches_its_card_and_what_that_touches(graph: Graph) -> None:
    steps = queries.touched_by(graph, find(graph, "NEM-ADV-LEGATE-01"))
    assert "Life Warden Legate blocks zone «discard»" in {step.said() for step in steps}


def test_neighbours_are_both_sides_of_a_thing(graph: Graph) -> None:
    told = {step.said() for step in queries.neighbours(graph, find(graph, "symbol vp"))}
    assert "Magmaborn Titan (upgraded) costs symbol «vp»" in told
    assert "zone «field» sets off symbol «vp»" in told


def test_a_name_that_nothing_has_is_told_with_the_nearest(graph: Graph) -> None:
    with pytest.raises(WordsRefused, match="nothing in the graph is called 'manna'") as refused:
        find(graph, "manna")
    assert "mana" in refused.value.known


def test_the_most_central_cards_come_first(graph: Graph) -> None:
    ranked = queries.central(graph, 5)
    assert len(ranked) == 5
    assert [share for _, share, _ in ranked] == sorted((s for _, s, _ in ranked), reverse=True)


def test_a_tie_is_a_value() -> None:
    assert Tie(How.READS, Node("symbol", "mana")) == Tie(How.READS, Node("symbol", "mana"))


def test_growth_in_place_of_decay_keeps_from_spoiling(graph: Graph) -> None:
    ways = queries.ways(graph, card("Curseborn Dryad"), card("Tormented Berserker"), most=100)
    cancels = "Curseborn Dryad cancels symbol «decay»"
    assert any(said(way)[0] == cancels for way in ways)


def test_a_vale_card_is_not_set_off_by_an_advancement_that_is_bought(graph: Graph) -> None:
    assert not queries.touching(graph, card("Sacrosanct Nests"), card("Three Sisters"))
    assert not queries.touching(graph, card("Celestial Observatory"), card("Gargoyle Summoner"))


def test_two_leaders_do_not_take_each_others_buy(graph: Graph) -> None:
    assert not queries.touching(graph, card("Manablood Titan"), card("Hailburst Titan"))
