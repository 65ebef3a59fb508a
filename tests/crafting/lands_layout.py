"""Mystic Lands' cards: four positions, background and foreground, suns and clouds.

A sheet lies before or behind every other, whatever its position. A sun that no cloud covers is
what a night is lost by, so at most one of them may come onto a card by crafting.
"""

from mvrules.crafting.formulas import (
    EVER,
    NEVER,
    NEW,
    All,
    AnyOf,
    AtLeast,
    Behind,
    Constant,
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
from mvrules.crafting.laws import Law, SleevingLaws
from mvrules.crafting.layouts import DepthLayout
from mvrules.crafting.pieces import Piece
from mvrules.crafting.shows import Shows
from mvrules.kernel.clauses import ClauseId, DoubtId
from tests.crafting.sheets import Doubt, symbols

ONE_TO_A_POSITION = ClauseId("LANDS-CRAFT-01")
NO_SUN_BESIDE_A_SUN = ClauseId("LANDS-SUN-01")
CLOUDS_COVER = ClauseId("LANDS-SUN-02")
MORE_THAN_ONE_SUN = ClauseId("LANDS-SUN-03")
ONLY_IN_THAT_ORDER = ClauseId("LANDS-SUN-04")
SUN_BEFORE_A_CLOUD = ClauseId("LANDS-SUN-05")

WHICH_CLOUDS, OWN_CLOUD, WHERE = DoubtId("AMB-L18"), DoubtId("AMB-L20"), DoubtId("AMB-L37")
READINGS = {
    WHICH_CLOUDS: Doubt("any cloud"),
    OWN_CLOUD: Doubt("leaves its own sun"),
    WHERE: Doubt("depth alone"),
}

POSITIONS = DepthLayout("positions", ("first", "second", "third", "fourth"))
BASIC = "basic"
BACKGROUND = POSITIONS.background


def bears(symbol: str, x: str) -> Node:
    """Whether a layer bears a symbol."""
    return AtLeast(Symbol(symbol, x), Constant(1))


def before(cloud: str, x: str) -> Node:
    """Whether a cloud lies where it covers: in front, and what more the doubts ask for."""
    basic_sun = All((IsKind(BASIC, x), Flag(BACKGROUND, cloud)))
    front = Ruled(ONLY_IN_THAT_ORDER, Behind(x, cloud), dropped=Not(Same(x, cloud)))
    own = Reads(OWN_CLOUD, (("covers its own sun", Same(x, cloud)),), other=NEVER)
    which = Reads(WHICH_CLOUDS, (("foreground over basic", Not(basic_sun)),), other=EVER)
    where = Reads(WHERE, (("same position", SameSlot(x, cloud)),), other=EVER)
    return AnyOf((own, All((front, which, where))))


def busy(cloud: str, x: str) -> Node:
    """Whether a cloud covers another sun already, one that lies further back."""
    further = f"further back than {x}"
    return Some(further, All((bears("sun", further), Behind(further, x), before(cloud, further))))


def covers(cloud: str, x: str) -> Node:
    """Whether one layer covers the sun of another."""
    free = Ruled(MORE_THAN_ONE_SUN, EVER, dropped=Not(busy(cloud, x)))
    return Ruled(CLOUDS_COVER, All((bears("cloud", cloud), before(cloud, x), free)), dropped=NEVER)


def covered(x: str, *, but: str = "", behind: str = "") -> Node:
    """Whether some layer covers the sun of another: not that one, and perhaps before a third."""
    cloud = f"over {x}"
    other = Not(Same(cloud, but)) if but else EVER
    further = Behind(behind, cloud) if behind else EVER
    return Some(cloud, All((other, further, covers(cloud, x))))


OTHER_SHEET = All((Not(Same("x", NEW)), Not(IsKind(BASIC, "x"))))
SUN_BESIDE_SUN = All((bears("sun", NEW), bears("sun", "x"), Not(Same("x", NEW))))

CRAFTING = (
    Law(
        ONE_TO_A_POSITION,
        Every("x", All((OTHER_SHEET, SameSlot("x", NEW))), NEVER),
        tells="has the position",
    ),
    Law(
        NO_SUN_BESIDE_A_SUN,
        Every(
            "x",
            SUN_BESIDE_SUN,
            Ruled(
                SUN_BEFORE_A_CLOUD,
                covered("x", but=NEW),
                dropped=covered("x", but=NEW, behind=NEW),
            ),
        ),
        tells="shows a sun",
    ),
)

LAWS = SleevingLaws(POSITIONS, CRAFTING, READINGS)
SUNS = Shows(
    {"uncovered suns": Total("x", Not(covered("x")), Symbol("sun", "x"))},
    {"covered": covered("x")},
    READINGS,
    var="x",
)


def basic(*, sun: bool = False, position: str = "") -> Piece:
    """A basic card, perhaps with a sun printed on it."""
    return Piece("basic", kind=BASIC, slot=position, symbols=symbols(sun=int(sun)))


def advance(words: str, position: str) -> Piece:
    """An advance from words: «B sun cloud» is a background with both, «F» a bare foreground."""
    order, *bears_too = words.split()
    return Piece(
        words,
        kind="advance",
        slot=position,
        flags=(BACKGROUND,) if order.startswith("B") else (),
        symbols=symbols(**dict.fromkeys(bears_too, 1)),
    )
