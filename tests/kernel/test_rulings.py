"""A ruling bends clauses and chooses readings, each in its own game."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from mvrules.kernel.clauses import Alternative, Doubt, DoubtId, Readings
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import NotModelled, RulingRefused
from mvrules.kernel.rulings import (
    BY_THE_BOOK,
    Bend,
    Ruling,
    Shape,
    Site,
    implements,
    sites_in,
)
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Mark
from tests.kernel.saying import say
from tests.kernel.tiny import ADDING, WAITING, Added, Nodded, Tiny, Whispered, start
from tests.kernel.wonders_like import clauses as c
from tests.kernel.wonders_like.book import WondersLike

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option

ANA, BEN = "Ana", "Ben"
Step = Callable[[Table], "Rules[None]"]


@implements(ADDING, dropped="nothing")
def may_add(table: Table) -> bool:
    return True


def as_many(table: Table, much: int) -> int:
    return 10 * much


@implements(ADDING, dropped_by=as_many)
def how_much(table: Table, much: int) -> int:
    return much


@implements(ADDING, dropped=())
def what_to_add(table: Table) -> list[int]:
    return [1, 2]


def one(table: Table) -> Rules[None]:
    yield Whispered(ANA, "one")


def two(table: Table) -> Rules[None]:
    yield Whispered(ANA, "two")


@implements(ADDING)
def order(table: Table) -> tuple[Step, Step]:
    return one, two


@implements(ADDING)
def adding(table: Table, said: Option) -> Rules[str]:
    yield Added()
    return "added"


def nodding(table: Table, said: Option) -> Rules[str]:
    yield Nodded()
    return "nodded"


@implements(ADDING, dropped_by=nodding)
def adding_or_nodding(table: Table, said: Option) -> Rules[str]:
    yield Added()
    return "added"


@implements(ADDING, dropped="skipped")
def adding_or_a_word(table: Table, said: Option) -> Rules[str]:
    yield Added()
    return "added"


def table(*bends: str) -> Table:
    """Set out a table at which one clause is bent in one way, if in any."""
    ruling = Ruling()
    for bend in bends:
        ruling = ruling.bend(ADDING, bend)
    return Table(Tiny(), ruling, Tiny().opening((ANA,)), [])


# each bend of each shape ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bend", "outcome"),
    [
        ((), True),
        (("dropped",), "nothing"),
        (("negated",), False),
        (("one more",), True),
        (("swapped",), True),
    ],
)
def test_a_predicate_bends(bend: tuple[str, ...], outcome: object) -> None:
    assert may_add(table(*bend)) == outcome


@pytest.mark.parametrize(
    ("bend", "outcome"),
    [
        ((), 3),
        (("dropped",), 30),
        (("one more",), 4),
        (("one less",), 2),
        (("negated",), 3),
        (("swapped",), 3),
    ],
)
def test_a_number_bends(bend: tuple[str, ...], outcome: int) -> None:
    assert how_much(table(*bend), 3) == outcome


@pytest.mark.parametrize(
    ("bend", "outcome"),
    [((), [1, 2]), (("dropped",), ()), (("negated",), [1, 2]), (("swapped",), [1, 2])],
)
def test_an_offer_bends(bend: tuple[str, ...], outcome: object) -> None:
    assert what_to_add(table(*bend)) == outcome


@pytest.mark.parametrize(
    ("bend", "outcome"),
    [((), (one, two)), (("dropped",), (two, one)), (("swapped",), (two, one)),
     (("negated",), (one, two))],
)  # fmt: skip
def test_an_ordering_bends(bend: tuple[str, ...], outcome: tuple[Step, Step]) -> None:
    assert order(table(*bend)) == outcome


def played(rule: Any, *bends: str) -> tuple[int, list[str], list[Any]]:
    """Play a rule under a ruling: the tally, the events, and what the rule returned."""
    given: list[Any] = []

    def outer(at: Table, said: Option) -> Rules[None]:
        given.append((yield from rule(at, said)))

    ruling = Ruling()
    for bend in bends:
        ruling = ruling.bend(ADDING, bend)
    game = say(start(Tiny(outer), ruling=ruling), ANA, "go")
    return game.state.number, [event.name for event in game.trace.events()], given


@pytest.mark.parametrize("bend", [(), ("negated",), ("one more",), ("swapped",)])
@pytest.mark.parametrize("rule", [adding, adding_or_nodding, adding_or_a_word])
def test_a_procedure_is_bent_only_by_being_dropped(rule: Any, bend: tuple[str, ...]) -> None:
    assert played(rule, *bend) == (1, ["stood at", "added"], ["added"])


@pytest.mark.parametrize(
    ("rule", "events", "given"),
    [
        (adding, [], None),
        (adding_or_nodding, ["nodded"], "nodded"),
        (adding_or_a_word, [], "skipped"),
    ],
)
def test_a_dropped_procedure_is_skipped_or_gives_way_to_another(
    rule: Any, events: list[str], given: str | None
) -> None:
    assert played(rule, "dropped") == (0, ["stood at", *events], [given])


def test_a_dropped_procedure_leaves_no_node_in_the_trace() -> None:
    by_the_book = say(start(Tiny(adding)), ANA, "go")
    dropped = say(start(Tiny(adding), ruling=Ruling().suspend(ADDING)), ANA, "go")
    assert by_the_book.trace.clauses() == {ADDING}
    assert dropped.trace.clauses() == set()


def test_a_decision_is_cited_with_what_it_gave_also_when_it_is_bent() -> None:
    at = table("one more")
    how_much(at, 3)
    assert at.log is not None
    assert [(entry.mark, entry.what, entry.value) for entry in at.log] == [(Mark.CITED, ADDING, 4)]


@pytest.mark.parametrize(
    ("shape", "bends"),
    [
        (Shape.PREDICATE, ("dropped", "negated")),
        (Shape.NUMBER, ("dropped", "one more", "one less")),
        (Shape.PROCEDURE, ("dropped",)),
        (Shape.ORDERING, ("dropped", "swapped")),
        (Shape.OFFER, ("dropped",)),
    ],
)
def test_each_shape_names_its_bends(shape: Shape, bends: tuple[str, ...]) -> None:
    assert shape.bends == tuple(map(Bend, bends))


# sites ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("function", "shape"),
    [
        (may_add, Shape.PREDICATE),
        (how_much, Shape.NUMBER),
        (what_to_add, Shape.OFFER),
        (order, Shape.ORDERING),
        (adding, Shape.PROCEDURE),
    ],
)
def test_a_site_tells_its_clause_place_and_shape(
    function: Callable[..., Any], shape: Shape
) -> None:
    (site,) = function.__sites__  # type: ignore[attr-defined]
    assert site == Site(ADDING, f"{function.__module__}:{function.__name__}", shape)


def test_the_shape_is_read_off_annotations_that_are_types_as_well() -> None:
    def counted(table: Any) -> Any:
        return 4

    counted.__annotations__["return"] = int
    site = implements(ADDING, dropped=0)(counted)
    assert site(table("one less")) == 3
    counted.__annotations__["return"] = tuple[int, ...]
    (found,) = implements(ADDING)(counted).__sites__  # type: ignore[attr-defined]
    assert found.shape is Shape.OFFER


def test_one_function_may_decide_for_two_clauses() -> None:
    @implements(WAITING, dropped=7)
    @implements(ADDING, dropped=5)
    def both(table: Table) -> int:
        return 1

    module = types.ModuleType("both")
    vars(module).update(both=both, again=both, other=3, kind=Site)
    assert [site.clause for site in sites_in([module])] == [WAITING, ADDING]
    assert both(table()) == 1
    assert both(table("dropped")) == 5
    both_dropped = Ruling().suspend(ADDING, WAITING)
    assert both(Table(Tiny(), both_dropped, None)) == 7


def test_what_works_out_its_sites_itself_is_asked_for_them() -> None:
    law = types.SimpleNamespace(__sites__=lambda: (Site(ADDING, "a law", Shape.PREDICATE),))
    module = types.ModuleType("laws")
    vars(module).update(law=law)
    assert [site.where for site in sites_in([module])] == ["a law"]


def test_a_ruleset_lists_the_sites_of_all_its_modules() -> None:
    sites = {(site.clause, site.shape) for site in WondersLike().sites()}
    assert sites >= {
        (c.BATTLE_01, Shape.PROCEDURE),
        (c.BATTLE_02, Shape.ORDERING),
        (c.BATTLE_03, Shape.PREDICATE),
        (c.STUN_01, Shape.NUMBER),
        (c.TURN_01, Shape.OFFER),
    }
    cited = {site.clause for site in WondersLike().sites()}
    assert cited == {clause.id for clause in WondersLike().ledger.modelled()}


# what a ruling is ----------------------------------------------------------------------------


def test_rulings_made_in_another_order_are_equal() -> None:
    one = Ruling().suspend(ADDING).bend(WAITING, "negated")
    other = Ruling().bend(WAITING, Bend.NEGATED).suspend(ADDING)
    assert one == other
    assert hash(one) == hash(other)
    assert one.bent == {ADDING: Bend.DROPPED, WAITING: Bend.NEGATED}


def test_the_last_word_about_a_clause_or_a_doubt_counts() -> None:
    bent = Ruling().suspend(ADDING).bend(ADDING, "one less")
    assert bent.bends == ((ADDING, Bend.ONE_LESS),)
    read = Ruling().read_as("D-1", "a").read_as("D-1", "b")
    assert read.readings == ((DoubtId("D-1"), "b"),)
    assert read.reading(DoubtId("D-2")) is None


@pytest.mark.parametrize(
    ("make", "wording"),
    [
        (
            lambda: Ruling().suspend("T-ADD-1"),
            "no clause 'T-ADD-1'; did you mean 'T-ADD-01' or 'T-WAIT-01'?",
        ),
        (lambda: Ruling().suspend("XYZ"), "no clause 'XYZ'; there is: T-ADD-01, T-WAIT-01"),
        (lambda: Ruling().read_as("AMB", "a"), "no doubt 'AMB'"),
    ],
)
def test_a_ruling_about_something_unknown_is_refused_with_the_nearest(
    make: Callable[[], Ruling], wording: str
) -> None:
    with pytest.raises(RulingRefused) as refusal:
        start(Tiny(), ruling=make())
    assert str(refusal.value) == wording
    assert refusal.value.code == "ruling"
    with pytest.raises(RulingRefused):
        Game.lay(Tiny(), {}, ruling=make())


def test_an_unknown_alternative_is_refused_with_the_nearest() -> None:
    ruling = Ruling().read_as(c.AMB_1, "a destructoin")
    wording = "no alternative of WL-AMB-1 'a destructoin'; did you mean 'a destruction'?"
    with pytest.raises(RulingRefused) as refusal:
        Game.new(WondersLike(), [ANA, BEN], ruling=ruling)
    assert str(refusal.value) == wording


def test_an_unknown_bend_is_refused_with_the_nearest() -> None:
    with pytest.raises(RulingRefused) as refusal:
        Ruling().bend(ADDING, "droped")
    assert str(refusal.value) == "no way to bend a clause 'droped'; did you mean 'dropped'?"


@pytest.mark.parametrize(("alternative", "plays"), [("yes", False), ("no", True)])
def test_a_doubt_that_the_engine_does_not_obey_can_only_be_read_by_its_default(
    alternative: str, *, plays: bool
) -> None:
    book = Tiny()
    told = {name: Alternative(gist=name, standing="plausible") for name in ("yes", "no")}
    doubt = Doubt(
        id=DoubtId("T-1"), question="?", alternatives=told, default="no", why="", touches=()
    )
    book.readings = Readings({doubt.id: doubt})
    ruling = Ruling().read_as("T-1", alternative)
    if plays:
        assert start(book, ruling=ruling).table.read(doubt.id) == "no"
    else:
        with pytest.raises(NotModelled, match="T-1 read as 'yes' is not modelled"):
            start(book, ruling=ruling)


# side by side --------------------------------------------------------------------------------


def test_two_games_under_different_rulings_do_not_touch_each_other() -> None:
    def rule(at: Table, said: Option) -> Rules[None]:
        yield Added(how_much(at, 2))

    rulings = (BY_THE_BOOK, Ruling().bend(ADDING, "one more"), Ruling().suspend(ADDING))
    games = [start(Tiny(rule), ruling=ruling) for ruling in rulings]
    for turn in range(1, 4):
        games = [say(game, ANA, "go") for game in games]
        assert [game.state.number for game in games] == [2 * turn, 3 * turn, 20 * turn]
