"""Samples: what boards of Mystic Lands can be made of, for tests that make up boards."""

from __future__ import annotations

from mvrules.kernel.samples import (
    Among,
    Called,
    Count,
    Crafted,
    Each,
    Either,
    Keyed,
    Listed,
    Samples,
    Shape,
    Sort,
)
from mvrules.rulesets.mystic_lands.crafted.suns import BACKGROUND, FOREGROUND, POSITIONS
from mvrules.rulesets.mystic_lands.table.state import RESOURCES, WITHERED

# cards -------------------------------------------------------------------------------------

ONE, FEW = Count(1, 1), Count(1, 2)
EDGE = dict.fromkeys(RESOURCES, Count(-1, 2))


def _a(word: str, what: Shape) -> Keyed:
    """Describe something that one word does with something."""
    return Keyed({word: what}, always=(word,))


GAINING = _a("gain", Keyed({"mana": FEW, "spirit": FEW, "vp": FEW, "rain": ONE}, always=("mana",)))
COUNTING = Among(("cards in land", "vales enchanted"))
EFFECT = Either(
    (
        GAINING,
        _a("lose", Keyed({"spirit": FEW}, always=("spirit",))),
        _a("may", Each((_a("pay", Keyed({"mana": ONE}, always=("mana",))), GAINING))),
        _a("for each", Keyed({"count": COUNTING, "do": GAINING}, always=("count", "do"))),
        _a("gain advance", FEW),
        Among(("shuffle deck", "take rain off")),
    )
)
HOLDING = Either(
    tuple(_a(word, ONE) for word in ("bears suns", "advances cost less", "vales cost less"))
)
EFFECTS: dict[str, Shape] = {
    "when played": EFFECT,
    "night": EFFECT,
    "day": EFFECT,
    "dusk": EFFECT,
    "ongoing": HOLDING,
}

GROUND = Sort(
    names=("Bare Field", "Dry Field", "Wet Field", "Stone Field"),
    document=Keyed(
        {"kind": Among(("basic",)), "suns": ONE, "clouds": ONE, "rain": ONE, **EDGE, **EFFECTS},
        always=("kind",),
    ),
)


def _sheets(names: tuple[str, ...], level: int) -> Sort:
    """Describe the sheets of a level."""
    parts: dict[str, Shape] = {
        "layer": Among((FOREGROUND, BACKGROUND)),
        "position": Among(POSITIONS.slots),
        "level": Count(level, level),
        "cost": Count(0, 3),
        "suns": ONE,
        "clouds": ONE,
        "rain": ONE,
    }
    always = ("layer", "position", "level", "cost")
    return Sort(names=names, document=Keyed({**parts, **EDGE, **EFFECTS}, always=always))


SHEET = _sheets(
    ("Early Dew", "Low Cloud", "High Sun", "Late Frost", "Soft Rain", "Wide Sky", "Warm Wind"), 1
)
HIGH_SHEET = _sheets(("Clear Pool", "Deep Frost", "Long Dew"), 2)
SPOT = Keyed(
    {"vp": Count(1, 3), "reward": Keyed({"mana": FEW, "vp": FEW, "rain": ONE}), **EFFECTS},
    always=("vp",),
)
ROW = Each((SPOT,))
VALE_CARD = Sort(
    names=("Low Meadow", "Long Glen", "High Moor"),
    document=Keyed(
        {
            "kind": Among(("vale",)),
            "level": Count(1, 2),
            "cost": Count(0, 3),
            "rows": Each((ROW, ROW)),
            "day": EFFECT,
        },
        always=("kind", "level", "cost", "rows"),
    ),
)

# boards ------------------------------------------------------------------------------------

CARD = Crafted("ground", "sheet", 3)
CARDS = Listed(CARD, 4)
PILE = Either((CARDS, _a("shuffled", CARDS)))
SHEETS = Listed(Called("sheet"), 3)
LYING: dict[str, Shape] = {
    "land": CARDS,
    "on deck": CARD,
    "deck": PILE,
    "discard": CARDS,
    "under board": SHEETS,
    "rain tokens": FEW,
    **dict.fromkeys(RESOURCES, Count(1, 4)),
}
PILES = ("on deck", "deck", "discard")


def _space(paths: tuple[str, ...], row: int) -> Either:
    """Describe a space: face up, with cubes in the row of each player, or face down."""
    cubes = Keyed({"Ana": Count(row, row), "Ben": Count(3 - row, 3 - row)})
    space = {"vale": Called("vale card"), "paths": Each(tuple(Among((path,)) for path in paths))}
    down = Keyed({**space, "face": Among(("down",))}, always=("vale", "paths", "face"))
    return Either((Keyed({**space, "cubes": cubes}, always=("vale", "paths")), down))


SPACES = Keyed(
    {"A": _space(("start",), 1), "B": _space(("A",), 2), "C": _space(("B", "start"), 1)},
    always=("A", "B", "C"),
)
MIDDLE: dict[str, Shape] = {
    "market": Listed(Either((Called("sheet"), Among(("nothing",)))), 9),
    "level 1 deck": Either((SHEETS, _a("shuffled", SHEETS))),
    "level 2 deck": Listed(Called("high sheet"), 3),
    "map": SPACES,
    "first": Among(("Ana", "Ben")),
}
WITHERING: dict[str, Shape] = {"wither token": Among((WITHERED,))}


def _turns(menu: str) -> Keyed:
    """Describe who stands where: one player at a menu, the other in the Night beside it."""
    return Keyed({"Ana": Among((menu,)), "Ben": Among(("night",))}, always=("Ana", "Ben"))


def _board(menu: str, mine: dict[str, Shape] | None = None) -> Keyed:
    """Describe a board at a menu; ``mine`` may lie before the player who stands there as well."""
    before_me = Keyed(LYING | (mine or {}), always=(*PILES, "land"))
    before_other = Keyed(LYING, always=PILES)
    return Keyed(
        {"turn": _turns(menu), "Ana": before_me, "Ben": before_other, **MIDDLE},
        always=("turn", "Ana", "Ben", "map"),
    )


TABLES = (("Ana", "Ben"), ("Ana", "Ben", "Cleo"), ("Ana", "Ben", "Cleo", "Dan"))
NOBODY_PREPARED = Keyed(
    {
        "turn": Among(("Ana, setup",)),
        "players": Either(tuple(Each(tuple(Among((name,)) for name in names)) for names in TABLES)),
    },
    always=("turn", "players"),
)

SAMPLES = Samples(
    sorts={"ground": GROUND, "sheet": SHEET, "high sheet": HIGH_SHEET, "vale card": VALE_CARD},
    boards={
        "night": _board("night"),
        "start of day": _board("start of day", WITHERING),
        "day": _board("day", WITHERING | {"keeps": Among(RESOURCES), "bought": Count(1, 2)}),
        "dusk": _board("dusk", {"bought": Count(1, 2)}),
        "setup": NOBODY_PREPARED,
    },
)
