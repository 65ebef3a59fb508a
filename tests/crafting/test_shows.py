"""What a card shows is worked out once a ruling, noted, and told by the clauses that decided it."""

from typing import Any

import pytest

from mvrules.crafting import formulas as f
from mvrules.crafting import shows as room
from mvrules.crafting.pieces import Piece
from mvrules.crafting.shows import Decided, Look, Readout, Shows
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.book import load
from mvrules.kernel.refusals import Undefined, Unspecified
from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling, Shape, Site
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Entry, Mark
from mvrules.rulesets.mystic_vale.crafted.eclipse import SLEEVING
from mvrules.rulesets.mystic_vale.lookup import own
from tests.crafting.sheets import (
    DOUBT,
    FIRST,
    READINGS,
    SECOND,
    THIRD,
    base,
    card,
    ritual,
    sheet,
    symbols,
)  # fmt: skip

VALE = load("mystic-vale")
STARS = f.Total("x", f.EVER, f.Symbol("star", "x"))
MARKED = f.Flag("marked", "here")


def table(ruling: Ruling = BY_THE_BOOK, log: list[Entry] | None = None) -> Table:
    """A table that only carries a ruling, and perhaps a log."""
    return Table(VALE, ruling, None, log)


def readout(shows: Shows, ruling: Ruling, look: Look) -> Readout:
    """Something read, with what it takes to tell which clauses decided it."""
    return Readout(shows, ruling, look, shows.value(ruling, look))


def showing(**by_card: f.Node) -> Shows:
    """Formulas about a whole card, and one about a layer."""
    return Shows(by_card, {"marked": f.Ruled(SECOND, MARKED, f.EVER)}, READINGS, var="here")


# looked up once ------------------------------------------------------------------------------


class Tally:
    """Formulas that count how often they are evaluated."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, shows: Shows) -> None:
        self.count, honest = 0, shows.value

        def counted(ruling: Ruling, look: Look) -> Any:
            self.count += 1
            return honest(ruling, look)

        monkeypatch.setattr(shows, "value", counted)


@pytest.mark.parametrize("stars", [0, 2])
def test_a_number_is_worked_out_once_even_if_it_is_nought(
    monkeypatch: pytest.MonkeyPatch, stars: int
) -> None:
    shows, sleeve = showing(stars=STARS), card(sheet(symbols=symbols(star=stars)))
    tally = Tally(monkeypatch, shows)
    assert [shows.of(table(), sleeve, "stars") for _ in range(3)] == [stars] * 3
    assert tally.count == 1


def test_a_condition_is_worked_out_once_even_if_it_does_not_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shows, sleeve = showing(), card(sheet(flags=("marked",)))
    tally = Tally(monkeypatch, shows)
    found = [shows.layer(table(), sleeve, "marked", depth) for depth in (0, 1, 0, 1)]
    assert found == [False, True, False, True]
    assert tally.count == 2


def test_each_ruling_each_card_and_each_surrounding_is_worked_out_by_itself() -> None:
    around = f.Plus((f.Ruled(FIRST, STARS, dropped=f.NOUGHT), f.Around("star")))
    shows, one = showing(stars=around), card(sheet(symbols=symbols(star=1)))
    dropped = table(Ruling().suspend(FIRST))
    assert shows.of(table(), one, "stars") == 1
    assert shows.of(dropped, one, "stars") == 0
    assert shows.of(table(), one, "stars", symbols(star=2)) == 3
    assert shows.of(dropped, one, "stars", symbols(star=2)) == 2
    assert shows.of(table(), card(), "stars") == 0
    assert shows.of(table(), one, "stars") == 1


def test_a_full_memory_is_forgotten_and_the_answers_stay_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "CACHE_LIMIT", 2)
    shows = showing(stars=STARS)
    cards = [card(sheet(symbols=symbols(star=stars))) for stars in range(5)]
    tally = Tally(monkeypatch, shows)
    for _ in range(2):
        assert [shows.of(table(), each, "stars") for each in cards] == [0, 1, 2, 3, 4]
    assert tally.count == 10


def test_a_refusal_is_not_remembered_as_an_answer() -> None:
    shows, riddle = showing(stars=STARS), card(sheet("riddle", unknown=("star",)))
    for _ in range(2):
        with pytest.raises(Unspecified, match="riddle: star"):
            shows.of(table(), riddle, "stars")


def test_what_is_read_is_noted_only_where_somebody_keeps_a_log() -> None:
    log: list[Entry] = []
    shows, sleeve = showing(stars=STARS), card()
    assert shows.of(table(log=log), sleeve, "stars") == 0
    assert shows.of(table(), sleeve, "stars") == 0
    assert [(entry.mark, entry.what) for entry in log] == [
        (Mark.READ, readout(shows, BY_THE_BOOK, Look(sleeve, "stars")))
    ]


def test_a_formula_is_given_by_its_name_and_its_clauses_with_it() -> None:
    shows = showing(stars=f.Ruled(FIRST, f.Ruled(THIRD, STARS, f.NOUGHT), f.NOUGHT))
    assert isinstance(shows.formula("stars"), f.Ruled)
    assert isinstance(shows.formula("marked"), f.Ruled)
    assert shows.clauses("stars") == shows.clauses("stars") == (FIRST, THIRD)
    assert shows.sites("here") == (
        Site(FIRST, "here", Shape.NUMBER),
        Site(THIRD, "here", Shape.NUMBER),
        Site(SECOND, "here", Shape.PREDICATE),
    )


# told by the clauses that decided ------------------------------------------------------------


def decided(
    shows: Shows, look: Look, ruling: Ruling = BY_THE_BOOK
) -> list[tuple[str, Any, Any, str]]:
    """Each clause that decided: what it made of it, what would be without, and about what."""
    return [
        (clause, made.value, made.without, about)
        for clause, made, about in readout(shows, ruling, look).decided()
    ]


DOUBLED = f.Ruled(FIRST, f.Plus((STARS, STARS)), dropped=STARS)
TWO_STARS = card(sheet("S", symbols=symbols(star=2)))


def test_a_clause_is_told_if_the_card_would_show_something_else_without_it() -> None:
    shows = showing(stars=f.Ruled(SECOND, DOUBLED, dropped=DOUBLED))
    assert decided(shows, Look(TWO_STARS, "stars")) == [(FIRST, 4, 2, "stars on base / S")]
    assert decided(shows, Look(card(), "stars")) == []


def test_a_clause_is_told_about_one_layer_by_its_name() -> None:
    look = Look(TWO_STARS, "marked", 1)
    assert decided(showing(), look) == [(SECOND, False, True, "marked on S")]


def test_a_clause_that_says_what_is_printed_is_told_too() -> None:
    printed = card(sheet("S", symbols=symbols(star=2), clauses=(THIRD, SECOND)))
    assert decided(showing(stars=STARS), Look(printed, "stars")) == [
        (THIRD, 2, 0, "stars on base / S"),
        (SECOND, 2, 0, "stars on base / S"),
    ]


def test_a_clause_that_is_dropped_already_decides_nothing_and_a_bent_one_does() -> None:
    shows, look = showing(stars=DOUBLED), Look(TWO_STARS, "stars")
    assert decided(shows, look, Ruling().suspend(FIRST)) == []
    bent = Ruling().bend(FIRST, Bend.ONE_MORE)
    assert decided(shows, look, bent) == [(FIRST, 5, 2, "stars on base / S")]


def test_without_a_clause_a_card_may_hang_on_a_fact_that_nobody_gave() -> None:
    shows = showing(stars=f.Ruled(FIRST, f.NOUGHT, dropped=STARS))
    riddle = card(sheet("riddle", unknown=("star",)))
    assert decided(shows, Look(riddle, "stars")) == [
        (FIRST, 0, "unspecified", "stars on base / riddle")
    ]


def test_without_a_clause_a_card_may_have_two_evaluations() -> None:
    two = f.Agreeing(DOUBT, "it", STARS, f.NOUGHT)
    shows = showing(stars=f.Ruled(FIRST, f.NOUGHT, dropped=two))
    assert decided(shows, Look(TWO_STARS, "stars")) == [
        (FIRST, 0, "undefined", "stars on base / S")
    ]
    with pytest.raises(Undefined):
        decided(shows, Look(TWO_STARS, "stars"), Ruling().suspend(FIRST))


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (Decided(2, 0), "2, and without this clause 0"),
        (Decided(value=True, without=False), "yes, and without this clause no"),
        (Decided(0, "undefined"), "0, and without this clause undefined"),
        (Decided(1, "unspecified"), "1, and without this clause unspecified"),
    ],
)
def test_what_a_clause_made_of_it_is_said_with_what_would_be_without(
    made: Decided, said: str
) -> None:
    assert made.said() == said


# the formulas of Mystic Vale -----------------------------------------------------------------


def vale(*pieces: Piece) -> Sleeve:
    """A blank card with advancements."""
    return Sleeve((base("Blank"), *pieces))


def test_a_covered_eclipse_is_told_by_the_clause_that_takes_its_points() -> None:
    moon = sheet("Moon", "top", symbols=symbols(end_vp=2), flags=("eclipse",))
    covered = vale(moon, sheet("Oak", "top"))
    clauses = decided(own(VALE).shows, Look(covered, "points"))
    assert clauses == [("NEM-ECL-05", 0, 2, "points on Blank / Moon / Oak")]


def test_points_that_nobody_knows_matter_only_without_the_clause_that_takes_them() -> None:
    moon = sheet("Moon", "top", unknown=("end vp",), flags=("eclipse",))
    covered = vale(moon, sheet("Oak", "top"))
    clauses = decided(own(VALE).shows, Look(covered, "points"))
    assert clauses == [("NEM-ECL-05", 0, "unspecified", "points on Blank / Moon / Oak")]


def test_a_ritual_that_may_feed_itself_is_undefined_without_what_another_carries() -> None:
    asks, other = ritual(symbols(sky=1), symbols(sky=1)), ritual(symbols(mana=1))
    wants = sheet("Wish", "top", ritual=asks)
    carries = sheet("Gift", "middle", symbols=symbols(sky=1), ritual=other)
    ruling = Ruling().read_as("AMB-17", "feeds own")
    clauses = decided(own(VALE).shows, Look(vale(wants, carries), "fulfilled", 1), ruling)
    assert ("NEM-RITUAL-13", True, "undefined", "fulfilled on Wish") in clauses


def bindings(*nodes: f.Node, bound: frozenset[str]) -> set[str]:
    """Every variable that is used but not bound, or bound again where it is bound already."""
    faults: set[str] = set()
    seen: dict[tuple[int, frozenset[str]], f.Node] = {}
    waiting = [(node, bound) for node in nodes]
    while waiting:
        node, scope = waiting.pop()
        if (id(node), scope) in seen:
            continue
        seen[id(node), scope] = node
        if isinstance(node, f.Every | f.Some | f.Total):
            faults |= {f"{node.var} is bound twice"} if node.var in scope else set()
            scope |= {node.var}
        used = {getattr(node, name, None) for name in ("of", "one", "other")}
        faults |= {f"{x} is not bound" for x in used if isinstance(x, str) and x not in scope}
        waiting += ((part, scope) for part in f.held(node))
    return faults


def test_no_formula_of_mystic_vale_mistakes_one_layer_for_another() -> None:
    shows = own(VALE).shows
    for name, node in shows.by_card.items():
        assert bindings(node, bound=frozenset()) == set(), name
    for name, node in shows.by_layer.items():
        assert bindings(node, bound=frozenset({shows.var})) == set(), name
    for law in SLEEVING:
        assert bindings(law.must, bound=frozenset({f.NEW})) == set()


def test_a_variable_that_is_bound_twice_or_never_is_found() -> None:
    twice = f.Total("x", f.EVER, f.Total("x", f.EVER, f.Symbol("star", "y")))
    assert bindings(twice, bound=frozenset()) == {"x is bound twice", "y is not bound"}
