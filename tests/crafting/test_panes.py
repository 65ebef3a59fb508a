"""A made-up card of five panes, with laws of its own, needs nothing from any rulebook.

A pane is lit if the front sheet in it is lit, and no two neighbouring panes may be lit.
"""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mvrules.crafting
from mvrules.crafting import formulas as f
from mvrules.crafting.formulas import NEW
from mvrules.crafting.laws import Law, SleevingLaws
from mvrules.crafting.layouts import Lying, SlotLayout
from mvrules.crafting.pieces import Piece
from mvrules.crafting.shows import Look, Shows
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling, Shape, Site
from tests.crafting.sheets import base, sheet, symbols

PANES = SlotLayout("panes", ("attic", "study", "hall", "kitchen", "garden"))
NO_LIT_NEIGHBOURS, LAMPS_SHINE = ClauseId("PANE-01"), ClauseId("PANE-02")


def lit(x: str) -> f.Node:
    """Whether a sheet is lit and lies in front of all others in its pane."""
    over = f"over {x}"
    hidden = f.Some(over, f.All((f.Behind(x, over), f.SameSlot(x, over))))
    return f.All((f.Flag("lit", x), f.Not(hidden)))


def neighbours(one: str, other: str) -> f.Node:
    """Whether two sheets fill panes that lie side by side."""
    pairs = [*itertools.pairwise(PANES.slots), *itertools.pairwise(reversed(PANES.slots))]
    return f.AnyOf(tuple(f.All((f.Fills(a, one), f.Fills(b, other))) for a, b in pairs))


LAWS = SleevingLaws(
    PANES,
    (
        Law(
            NO_LIT_NEIGHBOURS,
            f.Every("x", f.All((lit("x"), lit(NEW))), f.Not(neighbours("x", NEW))),
            tells="shines beside it",
        ),
    ),
    {},
)
LAMPS = f.Ruled(LAMPS_SHINE, f.Symbol("lamp", "x"), dropped=f.Constant(1))
GLOW = Shows({"glow": f.Total("x", lit("x"), LAMPS)}, {"lit": lit("pane")}, {}, var="pane")

KINDS = tuple(
    sheet(f"{'lit' if flags else 'dark'} {slot}", slot, flags=flags, symbols=symbols(lamp=lamps))
    for slot in PANES.slots
    for flags, lamps in (((), 3), (("lit",), 2))
)
WAYS: tuple[Lying, ...] = ("over", "under")


def cards(most: int) -> Iterator[tuple[Piece, ...]]:
    """Every pile of up to so many sheets, legal or not."""
    for count in range(most + 1):
        yield from itertools.product(KINDS, repeat=count)


def front(sheets: tuple[Piece, ...]) -> dict[str, Piece]:
    """The oracle: the sheet that is seen in each pane."""
    return {piece.slot: piece for piece in sheets}


def test_every_small_card_is_judged_as_one_would_see_it() -> None:
    counts = {True: 0, False: 0}
    for sheets, new, lying in itertools.product(cards(2), KINDS, WAYS):
        lies = (new, *sheets) if lying == "under" else (*sheets, new)
        seen = front(lies)
        at = PANES.slots.index(new.slot)
        beside = [seen[PANES.slots[i]] for i in (at - 1, at + 1)
                  if 0 <= i < len(PANES.slots) and PANES.slots[i] in seen]  # fmt: skip
        hidden = lying == "under" and new.slot in front(sheets)
        shines = "lit" in new.flags and not hidden
        shining = sorted(piece.name for piece in beside if shines and "lit" in piece.flags)
        verdict = LAWS.check(Sleeve((base(), *sheets)), new, lying)
        told = sorted(dict(reason.facts)["shines beside it"] for reason in verdict.reasons)
        assert told == shining, (sheets, new, lying)
        assert {reason.clause for reason in verdict.reasons} <= {NO_LIT_NEIGHBOURS}
        counts[verdict.legal] += 1
    assert sum(counts.values()) == (1 + 10 + 100) * 10 * 2
    assert min(counts.values()) > 100


def test_no_order_of_laying_lights_two_neighbours() -> None:
    newest = {Sleeve((base(),))}
    for _ in range(3):
        newest = {
            PANES.arranged(card.with_sheet(piece, PANES.depth(card, piece, lying)))
            for card, piece in itertools.product(newest, KINDS)
            for lying in PANES.ways(card, piece)
            if LAWS.check(card, piece, lying).legal
        }
    assert len(newest) > 200
    for card in newest:
        shining = [slot for slot, piece in front(card.sheets).items() if "lit" in piece.flags]
        at = sorted(map(PANES.slots.index, shining))
        assert all(right - left > 1 for left, right in itertools.pairwise(at))


def glow(card: Sleeve, ruling: Ruling = BY_THE_BOOK) -> int:
    """What a card shows."""
    count: int = GLOW.value(ruling, Look(card, "glow"))
    return count


def test_only_what_is_lit_in_front_glows() -> None:
    for sheets in cards(3):
        seen = [piece for piece in front(sheets).values() if "lit" in piece.flags]
        assert glow(Sleeve((base(), *sheets))) == 2 * len(seen)


@pytest.mark.parametrize(
    ("bend", "each"),
    [(Bend.DROPPED, 1), (Bend.ONE_MORE, 3), (Bend.ONE_LESS, 1), (Bend.NEGATED, 2)],
)
def test_what_a_lamp_gives_is_bent_as_a_number(bend: Bend, each: int) -> None:
    card = Sleeve((base(), KINDS[1], KINDS[5]))
    assert glow(card) == 4
    assert glow(card, Ruling().bend(LAMPS_SHINE, bend)) == 2 * each


def test_one_pane_can_be_looked_at() -> None:
    card = Sleeve((base(), KINDS[1], KINDS[0], KINDS[3]))
    found = [GLOW.value(BY_THE_BOOK, Look(card, "lit", depth)) for depth in range(4)]
    assert found == [False, False, False, True]


def test_the_law_is_a_predicate_and_what_glows_a_number() -> None:
    assert LAWS.sites("laws") == (Site(NO_LIT_NEIGHBOURS, "laws", Shape.PREDICATE),)
    assert GLOW.sites("glow") == (Site(LAMPS_SHINE, "glow", Shape.NUMBER),)


GAMES = r"top|middle|bottom|third|eclipse|spirit|mana|vale|mystic|nemesis|sun|cloud|land|advance"


def test_the_room_knows_no_slot_and_no_symbol_of_any_game() -> None:
    found = [
        f"{path.name}:{number}: {line}"
        for path in sorted(Path(mvrules.crafting.__file__).parent.glob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(rf"\b({GAMES})\w*\b", line, re.IGNORECASE)
    ]
    assert found == []
    assert re.search(rf"\b({GAMES})\w*\b", "a law on advancements")
