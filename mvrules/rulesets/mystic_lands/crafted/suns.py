"""Suns and clouds: what lies where on a card, what covers what, and where a sun may be sleeved.

An Advance lies before or behind every other, whatever its position. A sun that no cloud covers is
what a Night is lost by, so at most one of them may come onto a card by crafting.
"""

from __future__ import annotations

from mvrules.crafting.formulas import (
    EVER,
    NEVER,
    NEW,
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
    Same,
    SameSlot,
    Some,
    Symbol,
    Total,
)
from mvrules.crafting.laws import Law
from mvrules.crafting.layouts import DepthLayout
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r

POSITIONS = DepthLayout("positions", ("first", "second", "third", "fourth"))
BASIC, ADVANCE = "basic", "advance"
BACKGROUND, FOREGROUND = POSITIONS.background, "foreground"
SUN, CLOUD, RAIN = "sun", "cloud", "rain"


def bears(symbol: str, x: str) -> Node:
    """Whether a layer bears a symbol."""
    return AtLeast(Symbol(symbol, x), Constant(1))


def before(cloud: str, x: str) -> Node:
    """Whether a cloud lies where it covers: in front, and what more the doubts ask for."""
    basic_sun = All((IsKind(BASIC, x), Flag(BACKGROUND, cloud)))
    front = Ruled(c.LANDS_SUN_04, Behind(x, cloud), dropped=Not(Same(x, cloud)))
    own = Reads(r.AMB_L20, (("covers its own sun", Same(x, cloud)),), other=NEVER)
    which = Reads(r.AMB_L18, (("foreground over basic", Not(basic_sun)),), other=EVER)
    where = Reads(r.AMB_L37, (("same position", SameSlot(x, cloud)),), other=EVER)
    return AnyOf((own, All((front, which, where))))


def busy(cloud: str, x: str) -> Node:
    """Whether a cloud covers another sun already, one that lies further back."""
    further = f"further back than {x}"
    return Some(further, All((bears(SUN, further), Behind(further, x), before(cloud, further))))


def covers(cloud: str, x: str) -> Node:
    """Whether one layer covers the sun of another."""
    free = Ruled(c.LANDS_SUN_03, EVER, dropped=Not(busy(cloud, x)))
    return Ruled(c.LANDS_SUN_02, All((bears(CLOUD, cloud), before(cloud, x), free)), dropped=NEVER)


def covered(x: str, *, but: str = "", behind: str = "") -> Node:
    """Whether some layer covers the sun of another: not that one, and perhaps before a third."""
    cloud = f"over {x}"
    other = Not(Same(cloud, but)) if but else EVER
    further = Behind(behind, cloud) if behind else EVER
    return Some(cloud, All((other, further, covers(cloud, x))))


# the laws of sleeving ----------------------------------------------------------------------

OTHER_ADVANCE = All((Not(Same("x", NEW)), Not(IsKind(BASIC, "x"))))


def alike(x: str) -> Node:
    """Whether another Advance is Background as the new one is, or Foreground as that is."""
    both = All((Flag(BACKGROUND, x), Flag(BACKGROUND, NEW)))
    neither = All((Not(Flag(BACKGROUND, x)), Not(Flag(BACKGROUND, NEW))))
    return All((Not(Same(x, NEW)), Not(IsKind(BASIC, x)), AnyOf((both, neither))))


TWO_ALIKE = All((alike("x"), Some("y", All((alike("y"), Not(Same("y", "x")))))))
"""Two Advances of the new one's kind lie there already, of which this is one."""

CLASHES = Reads(
    r.AMB_L21,
    (("two of a kind", TWO_ALIKE),),
    other=All((OTHER_ADVANCE, SameSlot("x", NEW))),
)
SUN_BESIDE_SUN = All((bears(SUN, NEW), bears(SUN, "x"), Not(Same("x", NEW))))

SLEEVING = (
    Law(c.LANDS_CRAFT_01, Every("x", CLASHES, NEVER), tells="has the position"),
    Law(
        c.LANDS_SUN_01,
        Every(
            "x",
            SUN_BESIDE_SUN,
            Ruled(
                c.LANDS_SUN_05,
                covered("x", but=NEW),
                dropped=covered("x", but=NEW, behind=NEW),
            ),
        ),
        tells="shows a sun",
    ),
)

# what a card shows -------------------------------------------------------------------------

SUNS = Reads(
    r.AMB_L19,
    (
        (
            "one place",
            Either(Some("x", All((bears(SUN, "x"), Not(covered("x"))))), Constant(1), Constant(0)),
        ),
    ),
    other=Total("x", Not(covered("x")), Symbol(SUN, "x")),
)
"""The suns that no cloud of the card covers."""

SUNS_ON_ADVANCES = Total("x", All((Not(IsKind(BASIC, "x")), Not(covered("x")))), Symbol(SUN, "x"))


def rained(x: str) -> Node:
    """Whether the rain of a layer is covered: by an Advance before it, as the doubt is read."""
    over = f"over the rain of {x}"
    where = Reads(r.AMB_L37, (("same position", SameSlot(x, over)),), other=EVER)
    return Some(over, All((Behind(x, over), where)))


BY_CARD = {
    "uncovered suns": SUNS,
    "suns on advances": SUNS_ON_ADVANCES,
    "uncovered rain": Total("x", Not(rained("x")), Symbol(RAIN, "x")),
}
BY_LAYER = {"covered": covered("x"), "rain covered": rained("x")}
