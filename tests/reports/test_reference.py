"""Reference pages: every word and every code there is, with its own sentence."""

from typing import Any

from mvrules.kernel.book import load
from mvrules.kernel.refusals import codes
from mvrules.reports import reference
from mvrules.reports.rows import EffectRow, Listing, Page


def cells(page: Page, name: str, column: str) -> list[Any]:
    listing = next(part for part in page.parts if part.name == name)
    assert isinstance(listing, Listing)
    return [getattr(row, column) for row in listing.rows]


def test_every_refusal_is_listed_by_its_code_with_its_first_sentence() -> None:
    page = reference.refusals()
    assert cells(page, "refusals", "code") == sorted(codes())
    assert all(says.endswith(".") for says in cells(page, "refusals", "says"))


def test_every_noun_of_the_board_is_listed_with_kind_and_meaning() -> None:
    vale = load("mystic-vale")
    page = reference.words(vale)
    assert cells(page, "nouns", "noun") == list(vale.board.nouns)
    assert cells(page, "nouns", "means") == [noun.doc for noun in vale.board.nouns.values()]
    laid = dict(zip(vale.board.nouns, cells(page, "nouns", "laid"), strict=True))
    assert (laid["field"], laid["decay"]) == (True, False)


def test_every_move_of_every_menu_is_listed() -> None:
    page = reference.words(load("mystic-vale"))
    moves = zip(cells(page, "moves", "menu"), cells(page, "moves", "move"), strict=True)
    assert {("planting", "push"), ("harvest", "gain"), ("discard", "sleeve")} <= set(moves)


def test_events_and_the_words_of_effects_are_listed_each_once() -> None:
    page = reference.words(load("mystic-vale"))
    assert {"card planted", "spoiled"} <= set(cells(page, "events", "word"))
    assert {"then", "may", "for each"} <= set(cells(page, "joining", "word"))
    assert {"gain", "on this card"} <= set(cells(page, "verbs", "word"))
    for name in ("events", "joining", "verbs"):
        words = cells(page, name, "word")
        assert len(words) == len(set(words))
        assert all(says for says in cells(page, name, "says"))


def test_a_word_of_effects_is_told_with_its_cards_an_example_and_its_clauses() -> None:
    page = reference.words(load("mystic-vale"))
    verbs = next(part for part in page.parts if isinstance(part, Listing) and part.name == "verbs")
    rows = {row.word: row for row in verbs.rows if isinstance(row, EffectRow)}
    said = rows["take another turn"]
    assert (said.cards, said.clauses) == (2, ("NEM-ADV-EXEC-01", "NEM-VALE-HUNTER-01"))
    assert said.example == "Executioner: harvest, take another turn after this one"
    once = sum(row.cards == 1 for row in rows.values())
    assert verbs.closing == f"{once} of {len(rows)} words are printed on one card only."
