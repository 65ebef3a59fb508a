"""Mystic Lands' crafting: the table of suns and clouds, the order of sheets, one sun at most."""

import itertools
from collections.abc import Iterable

import pytest

from mvrules.crafting.pieces import Piece
from mvrules.crafting.shows import Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling, Shape
from tests.crafting import lands_layout as lands
from tests.crafting.lands_layout import LAWS, POSITIONS, SUNS, advance, basic


def suns(card: Sleeve, ruling: Ruling = BY_THE_BOOK) -> int:
    """How many suns of a card are not covered."""
    count: int = SUNS.value(ruling, Look(card, "uncovered suns"))
    return count


def laid(card: Sleeve, sheet: Piece) -> Sleeve:
    """The card with a sheet where the layout puts it."""
    return card.with_sheet(sheet, POSITIONS.depth(card, sheet, ""))


def crafted(face: Piece, words: Iterable[str]) -> Sleeve:
    """A card onto which advances were laid in this order, each in the next position."""
    card = Sleeve((face,))
    for said, position in zip(words, POSITIONS.slots, strict=False):
        card = laid(card, advance(said, position))
    return card


# the table ---------------------------------------------------------------------------------

TABLE = [
    ("basic", "F sun", True, 1),
    ("basic sun", "F sun", False, None),
    ("basic sun", "B sun", False, None),
    ("basic sun", "F cloud", True, 0),
    ("basic sun, F cloud", "B sun", True, 0),
    ("basic sun, F cloud", "F sun", True, 1),
    ("basic sun, B cloud", "F sun", True, 1),
    ("basic sun, B cloud", "B sun", True, 0),
    ("basic, F sun", "B sun", False, None),
    ("basic, F sun", "F cloud", True, 0),
    ("basic, F sun", "B cloud", True, 1),
    ("basic sun, B cloud, F sun", "F sun", False, None),
    ("basic sun, B cloud, F sun", "B sun", False, None),
    ("basic", "B sun", True, 1),
    ("basic sun", "B cloud", True, 0),
    ("basic, B cloud", "B sun", True, 0),
    ("basic, B sun", "B cloud", True, 1),
    ("basic, B sun", "F cloud", True, 0),
    ("basic, F cloud", "B sun", True, 0),
    ("basic, F cloud", "F sun", True, 1),
]


def said(words: str) -> Sleeve:
    """A card from words, in the order in which it was made."""
    face, *sheets = words.split(", ")
    return crafted(basic(sun=face.endswith("sun")), sheets)


def result(words: str, new: str, ruling: Ruling = BY_THE_BOOK) -> tuple[bool, int | None]:
    """Whether an advance may be laid on a card, and the uncovered suns after it."""
    card, sheet = said(words), advance(new, "fourth")
    if not LAWS.check(card, sheet, ruling=ruling).legal:
        return False, None
    return True, suns(laid(card, sheet), ruling)


@pytest.mark.parametrize(("words", "new", "legal", "after"), TABLE)
def test_each_row_of_the_table_of_suns_and_clouds(
    words: str, new: str, legal: object, after: int | None
) -> None:
    assert result(words, new) == (legal, after)


def test_a_card_in_the_table_is_written_from_back_to_front() -> None:
    assert said("basic sun, B cloud, F sun").said() == "basic / B cloud / F sun"


@pytest.mark.parametrize(("words", "new", "legal", "after"), TABLE)
def test_an_illegal_sun_is_told_with_the_layer_whose_sun_shows(
    words: str, new: str, legal: object, after: int | None
) -> None:
    verdict = LAWS.check(said(words), advance(new, "fourth"))
    assert verdict.legal is legal
    assert (after is None) is bool(verdict.reasons)
    for reason in verdict.reasons:
        assert reason.clause == "LANDS-SUN-01"
        assert dict(reason.facts)["shows a sun"] in {"basic", "F sun"}


# each clause, dropped ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clause", "words", "new", "by_the_book", "without"),
    [
        ("LANDS-SUN-01", "basic sun", "F sun", (False, None), (True, 2)),
        ("LANDS-SUN-01", "basic, F sun", "B sun", (False, None), (True, 2)),
        ("LANDS-SUN-02", "basic sun", "F cloud", (True, 0), (True, 1)),
        ("LANDS-SUN-02", "basic sun, F cloud", "B sun", (True, 0), (False, None)),
        ("LANDS-SUN-03", "basic sun, F cloud", "B sun", (True, 0), (True, 1)),
        ("LANDS-SUN-04", "basic, F sun", "B cloud", (True, 1), (True, 0)),
        ("LANDS-SUN-04", "basic, F sun, B cloud", "F sun", (False, None), (True, 0)),
        ("LANDS-SUN-05", "basic sun, B cloud", "F sun", (True, 1), (False, None)),
        ("LANDS-SUN-05", "basic sun, F cloud", "F sun", (True, 1), (False, None)),
        ("LANDS-SUN-05", "basic sun, F cloud", "B sun", (True, 0), (True, 0)),
    ],
)
def test_a_clause_that_is_dropped_changes_what_it_says(
    clause: str,
    words: str,
    new: str,
    by_the_book: tuple[bool, int | None],
    without: tuple[bool, int | None],
) -> None:
    assert result(words, new) == by_the_book
    assert result(words, new, Ruling().suspend(clause)) == without


def test_two_advances_never_share_a_position() -> None:
    card = crafted(basic(), ["F", "B"])
    for position, clauses in zip(POSITIONS.slots, [["LANDS-CRAFT-01"]] * 2 + [[]] * 2, strict=True):
        verdict = LAWS.check(card, advance("F", position))
        assert [reason.clause for reason in verdict.reasons] == clauses
    dropped = Ruling().suspend("LANDS-CRAFT-01")
    assert LAWS.check(card, advance("F", "first"), ruling=dropped).legal


def test_a_basic_card_takes_up_no_position() -> None:
    printed = Sleeve((basic(position="first"),))
    assert LAWS.check(printed, advance("F", "first")).legal


def test_both_broken_laws_are_told() -> None:
    card = crafted(basic(sun=True), ["F"])
    verdict = LAWS.check(card, advance("F sun", "first"))
    assert [reason.clause for reason in verdict.reasons] == ["LANDS-CRAFT-01", "LANDS-SUN-01"]


# the order of sheets -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "from_back"),
    [
        (["B1", "F1"], ["B1", "F1"]),
        (["F1", "B1"], ["B1", "F1"]),
        (["F1", "F2"], ["F1", "F2"]),
        (["B1", "B2"], ["B2", "B1"]),
        (["F1", "B1", "F2", "B2"], ["B2", "B1", "F1", "F2"]),
    ],
)
def test_backgrounds_go_against_the_basic_card_and_foregrounds_to_the_front(
    order: list[str], from_back: list[str]
) -> None:
    card = crafted(basic(), order)
    assert [sheet.name for sheet in card.sheets] == from_back
    assert LAWS.could_make(card)


def test_a_card_that_the_forced_order_never_makes_could_not_be_made() -> None:
    front, back = advance("F", "first"), advance("B", "second")
    assert not LAWS.could_make(Sleeve((basic(), front, back)))


def test_cloud_first_and_sun_second_is_legal_where_the_other_order_is_not() -> None:
    assert result("basic sun, F cloud", "B sun")[0]
    assert not result("basic sun", "B sun")[0]
    card = Sleeve((basic(sun=True), advance("B sun", "first"), advance("F cloud", "second")))
    assert LAWS.could_make(card)


# at most one sun ---------------------------------------------------------------------------

SHEETS = tuple(
    f"{order}{sun}{cloud}"
    for order, sun, cloud in itertools.product("BF", ("", " sun"), ("", " cloud"))
)
RULINGS = {
    "by the book": BY_THE_BOOK,
    "AMB-L18": Ruling().read_as("AMB-L18", "foreground over basic"),
    "AMB-L20": Ruling().read_as("AMB-L20", "covers its own sun"),
    "AMB-L37": Ruling().read_as("AMB-L37", "same position"),
}


def reached(ruling: Ruling, sheets: tuple[str, ...], most: int) -> Iterable[Sleeve]:
    """Every card that legal laying can make, whatever the order."""
    newest = {Sleeve((basic(sun=sun),)) for sun in (False, True)}
    yield from newest
    for position in POSITIONS.slots[:most]:
        pieces = [advance(words, position) for words in sheets]
        newest = {
            laid(card, piece)
            for card, piece in itertools.product(newest, pieces)
            if LAWS.check(card, piece, ruling=ruling).legal
        }
        yield from newest


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=RULINGS.keys())
def test_crafting_leaves_at_most_one_uncovered_sun_whatever_the_order(ruling: Ruling) -> None:
    counts = [suns(card, ruling) for card in reached(ruling, SHEETS, most=4)]
    assert {*counts} == {0, 1}
    assert len(counts) > 1_000


def test_without_the_ban_more_suns_than_one_are_reached() -> None:
    dropped = Ruling().suspend("LANDS-SUN-01")
    counts = {suns(card, dropped) for card in reached(dropped, ("B sun", "F sun"), most=3)}
    assert counts == {0, 1, 2, 3, 4}


# the doubts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doubt", "words", "new", "default", "otherwise"),
    [
        ("AMB-L18", "basic sun", "B cloud", (True, 0), (True, 1)),
        ("AMB-L18", "basic sun", "F cloud", (True, 0), (True, 0)),
        (
            "AMB-L18",
            "basic sun, B cloud",
            "F sun",
            (True, 1),
            (False, None),
        ),
        ("AMB-L18", "basic, B cloud", "B sun", (True, 0), (True, 0)),
        ("AMB-L20", "basic", "F sun cloud", (True, 1), (True, 0)),
        ("AMB-L20", "basic sun", "F sun cloud", (False, None), (False, None)),
        ("AMB-L20", "basic, F sun cloud", "F sun", (False, None), (True, 1)),
        ("AMB-L37", "basic sun", "F cloud", (True, 0), (True, 1)),
        ("AMB-L37", "basic sun, F cloud", "B sun", (True, 0), (False, None)),
    ],
)
def test_a_doubt_read_the_other_way_changes_just_this(
    doubt: str,
    words: str,
    new: str,
    default: tuple[bool, int | None],
    otherwise: tuple[bool, int | None],
) -> None:
    assert result(words, new) == default
    assert result(words, new, RULINGS[doubt]) == otherwise


def test_a_cloud_in_the_position_of_the_printed_sun_covers_it_by_either_reading() -> None:
    same = Ruling().read_as("AMB-L37", "same position")
    card = Sleeve((basic(sun=True, position="second"),))
    for position, left in (("second", 0), ("third", 1)):
        made = laid(card, advance("F cloud", position))
        assert (suns(made), suns(made, same)) == (0, left)


def test_each_clause_has_a_site_in_the_shape_of_what_it_decides() -> None:
    shapes = {site.clause: site.shape for site in (*LAWS.sites("laws"), *SUNS.sites("suns"))}
    assert shapes == dict.fromkeys(
        (
            lands.ONE_TO_A_POSITION,
            lands.NO_SUN_BESIDE_A_SUN,
            lands.CLOUDS_COVER,
            lands.MORE_THAN_ONE_SUN,
            lands.ONLY_IN_THAT_ORDER,
            lands.SUN_BEFORE_A_CLOUD,
        ),
        Shape.PREDICATE,
    )
