"""Eclipse: which advancement may lie over or under another in the same third, and what scores.

An ordinary advancement goes into an empty third. The eclipse symbol allows exactly one thing
more: an advancement that bears it may be covered.
"""

from __future__ import annotations

from functools import cache

from mvrules.crafting.formulas import (
    EVER,
    NEVER,
    NEW,
    NOUGHT,
    All,
    AnyOf,
    AtLeast,
    Behind,
    Constant,
    Either,
    Every,
    Flag,
    IsKind,
    Node,
    Not,
    Reads,
    Ruled,
    SameSlot,
    Some,
    Symbol,
    unless,
)  # fmt: skip
from mvrules.crafting.laws import Law
from mvrules.crafting.layouts import SlotLayout
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r

THIRDS = SlotLayout("thirds", ("top", "middle", "bottom"))
PRINTED = "printed"
ADVANCEMENT = "advancement"

BENEATH = All((Behind("x", NEW), SameSlot("x", NEW)))
ABOVE = All((Behind(NEW, "x"), SameSlot("x", NEW)))


def is_eclipse(x: str) -> Node:
    """An advancement is eclipse if it bears the symbol; what is printed on the card never is."""
    bears = Ruled(c.NEM_ECL_06, Flag("eclipse", x), dropped=EVER)
    return All((Not(IsKind(PRINTED, x)), bears))


@cache
def covered(x: str) -> Node:
    """A layer is covered if another lies before it in the same third."""
    over = f"over {x}"
    return Some(over, All((Behind(x, over), SameSlot(x, over))))


@cache
def shines(x: str) -> Node:
    """Whether the symbols of a layer are there to be seen.

    A covered third that was printed on the card is gone. What a covered eclipse advancement
    loses besides its points is in doubt.
    """
    eclipse_shines = Reads(r.AMB_08, (("lives on", EVER),), other=NEVER)
    return AnyOf((All((Not(IsKind(PRINTED, x)), eclipse_shines)), Not(covered(x))))


def works(x: str) -> Node:
    """Whether the abilities of a layer work; whether those of a covered one do is in doubt."""
    return AnyOf((Reads(r.AMB_08, (("all lost", NEVER),), other=EVER), Not(covered(x))))


def covers_by_folk(by_the_book: Node, by_folk: Node) -> Reads:
    """A folk reading turns the symbol round: its advancement covers, and is not covered."""
    return Reads(r.AMB_ECL_DIR, (("may cover", by_folk),), other=by_the_book)


OVER_PRINT = Reads(
    r.AMB_10, (("allowed", All((IsKind(PRINTED, "x"), is_eclipse(NEW)))),), other=NEVER
)

MAY_BE_COVERED = AnyOf(
    (
        Ruled(c.NEM_ECL_02, covers_by_folk(is_eclipse("x"), is_eclipse(NEW)), dropped=NEVER),
        OVER_PRINT,
    )
)
"""An advancement may be laid over an eclipse advancement that is on the card already."""

MAY_SLIDE_UNDER = Ruled(
    c.NEM_ECL_03, covers_by_folk(is_eclipse(NEW), is_eclipse("x")), dropped=NEVER
)
"""An eclipse advancement may be slid under an advancement that is on the card already."""

NO_FILLED_THIRD = Law(
    c.MV_DISC_03,
    Every(
        "x",
        AnyOf((BENEATH, ABOVE)),
        All((unless(Not(BENEATH), MAY_BE_COVERED), unless(Not(ABOVE), MAY_SLIDE_UNDER))),
    ),
    tells="fills the third",
)
"""A filled third may not be covered, by print or by an advancement, over or under."""

LAND_UNLESS_ECLIPSE = All(
    (
        IsKind(PRINTED, "x"),
        AtLeast(Symbol("decay", "x"), Constant(1)),
        AnyOf((Not(is_eclipse(NEW)), Reads(r.AMB_10, (("never", NEVER),), other=EVER))),
    )
)
"""A land that decays is printed; whether an eclipse advancement may cover it is in doubt."""

MAY_COVER_LAND = AnyOf(
    (MAY_BE_COVERED, Ruled(c.NEM_LDR_STORM_01, LAND_UNLESS_ECLIPSE, dropped=NEVER))
)

BUT_FOR_LAND = Law(
    c.MV_DISC_03,
    Every(
        "x",
        AnyOf((BENEATH, ABOVE)),
        All((unless(Not(BENEATH), MAY_COVER_LAND), unless(Not(ABOVE), MAY_SLIDE_UNDER))),
    ),
    tells="fills the third",
)
"""With a card that allows it an advancement may lie over a land that decays; over nothing else."""

ECLIPSE_NEVER_COVERS = Law(
    c.NEM_ECL_04,
    Every(
        "x",
        All((BENEATH, Not(IsKind(PRINTED, "x")))),
        unless(covers_by_folk(NEVER, EVER), Not(is_eclipse(NEW))),
    ),
    tells="covers",
)
"""An eclipse advancement never lies over an advancement, not even over another eclipse."""

NOT_UNDER_ECLIPSE = Law(
    c.NEM_ECL_04,
    Every(
        "x",
        All((ABOVE, is_eclipse(NEW))),
        unless(
            Reads(r.AMB_09, (("forbidden", covers_by_folk(NEVER, EVER)),), other=EVER),
            Not(is_eclipse("x")),
        ),
    ),
    tells="is covered by",
)
"""Read strictly, sliding one eclipse under another leaves an eclipse that covers."""

SLEEVING = (NO_FILLED_THIRD, ECLIPSE_NEVER_COVERS, NOT_UNDER_ECLIPSE)
SLEEVING_OVER_LAND = (BUT_FOR_LAND, ECLIPSE_NEVER_COVERS, NOT_UNDER_ECLIPSE)


def scoring(x: str, points: Node) -> Node:
    """The end-of-game points of a layer; an eclipse advancement that is covered gives none."""
    return Either(covered(x), Ruled(c.NEM_ECL_05, NOUGHT, dropped=points), points)
