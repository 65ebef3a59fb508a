"""Samples: what boards of Mystic Vale can be made of, for tests that make up boards."""

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
from mvrules.rulesets.mystic_vale.crafted.eclipse import PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.printed.shelf import VALE
from mvrules.rulesets.mystic_vale.table.state import NAMED_SPIRITS, SPIRITS

# cards -------------------------------------------------------------------------------------

FEW = Count(1, 2)
THIRD = Among(THIRDS.slots)
SOME_SPIRITS = Keyed(dict.fromkeys(SPIRITS, FEW))
SYMBOLS = {
    "mana": FEW,
    "decay": FEW,
    "growth": FEW,
    "guardians": FEW,
    "curse": FEW,
    "vp": FEW,
    "end vp": FEW,
    "spirits": SOME_SPIRITS,
}
RITUAL = Keyed(
    {"requires": Keyed(SYMBOLS), "reward": Keyed(SYMBOLS)}, always=("requires", "reward")
)
NAMED = Keyed(dict.fromkeys(NAMED_SPIRITS, FEW))
COST = {"mana": FEW, "vp": FEW, "curse": FEW, "spirits": NAMED}

# abilities ---------------------------------------------------------------------------------


def _a(word: str, what: Shape) -> Keyed:
    """Describe something that one word does with something."""
    return Keyed({word: what}, always=(word,))


GAINING = _a("gain", Keyed({"mana": FEW, "vp": FEW, "curse": FEW}, always=("mana",)))
COUNTING = _a("on this card", Among(("guardians", "mana")))
FOR_EACH = Keyed({"count": COUNTING, "do": GAINING}, always=("count", "do"))
PAYING = _a("pay", Either(tuple(_a(name, FEW) for name in ("mana", "vp", "curse"))))
SACRIFICING = _a("sacrifice", Among(("this", "advancement", "vale")))
ABILITY = Either(
    (
        GAINING,
        _a("for each", FOR_EACH),
        _a("may", Each((Either((PAYING, SACRIFICING)), GAINING))),
        _a("choose", Each((GAINING, _a("gain", _a("vp", FEW))))),
        Among(("reserve",)),
    )
)
POINTS = Keyed({"each": FEW, "of": _a("vales", Among(("yours",)))}, always=("each", "of"))
LATER: dict[str, Shape] = {
    "when bought": ABILITY,
    "harvest": ABILITY,
    "end of game": _a("points", POINTS),
}

GROUND = Sort(
    names=("Bare Rock", "Grey Marsh", "Salt Flat"),
    document=Keyed(
        {"kind": Among((PRINTED,)), "position": THIRD, "decay": FEW, "mana": FEW},
        always=("kind", "position"),
    ),
    plain=("Blank",),
)
SHEET = Sort(
    names=(
        "Old Oak", "Tall Elm", "Dark Moon", "Cold Spring", "White Hart", "Lone Heron",
        "Stone Ring", "Thorn Maze",
    ),
    document=Keyed(
        {
            "position": THIRD,
            "eclipse": Among(("true",)),
            "ritual": RITUAL,
            "when played": ABILITY,
            **LATER,
            **SYMBOLS,
            "cost": Keyed(COST),
            "level": Count(1, 4),
        },
        always=("position", "cost", "level"),
    ),
)  # fmt: skip
VALE_CARD = Sort(
    names=("Low Meadow", "Long Glen", "High Moor"),
    document=Keyed(
        {
            "kind": Among((VALE,)),
            "mana": FEW,
            "vp": FEW,
            "end vp": FEW,
            "spirits": SOME_SPIRITS,
            **LATER,
            "cost": Keyed({"spirits": NAMED}, always=("spirits",)),
            "level": Count(1, 2),
        },
        always=("kind", "cost", "level"),
    ),
)

# boards ------------------------------------------------------------------------------------

CARD = Crafted("ground", "sheet", 3)
CARDS = Listed(CARD, 4)
PILE = Either((CARDS, Keyed({"shuffled": CARDS}, always=("shuffled",))))
LYING: dict[str, Shape] = {
    "field": CARDS,
    "on deck": CARD,
    "deck": PILE,
    "discard": CARDS,
    "vp": Count(1, 9),
    "curse tokens": Count(1, 9),
    "mana token": Among(("active",)),
}
TABLES = (("Ana", "Ben"), ("Ana",), ("Ana", "Ben", "Cleo"), ("Ana", "Ben", "Cleo", "Dan"))
PILES = ("field", "on deck", "deck", "discard")
VALES = Listed(Called("vale card"), 2)
AHEAD: dict[str, Shape] = {
    "vales": VALES,
    "reserved": Listed(Called("sheet"), 2),
}
BOUGHT: dict[str, Shape] = {"bought": Listed(Called("sheet"), 3)}
LEFT: dict[str, Shape] = {"mana": FEW, "spirits": SOME_SPIRITS}
LIMITS: dict[str, Shape] = {"advancements bought": Count(1, 2), "vales bought": Count(1, 2)}

ROW = Listed(Either((Called("sheet"), Among(("nothing",)))), 3)
SHEETS = Listed(Called("sheet"), 2)
MIDDLE: dict[str, Shape] = {
    "level 1 row": ROW,
    "level 3 row": ROW,
    "level 4 row": SHEETS,
    "Fertile Soils": SHEETS,
    "level 1 deck": Either((SHEETS, _a("shuffled", SHEETS))),
    "level 3 deck": SHEETS,
    "level 1 vales": VALES,
    "level 2 vale deck": VALES,
    "pool": Count(1, 6),
    "curse pool": Count(0, 6),
    "first": Among(("Ana", "Ben")),
    "ending": Among(("true",)),
}


def _board(menu: str, more: dict[str, Shape]) -> Keyed:
    """Describe a board at a menu: either player's turn, and more before both than the piles."""
    lying = LYING | AHEAD | more
    before_one = Keyed(lying, always=(*PILES, *(key for key in more if key in BOUGHT)))
    turn = Among((f"Ana, {menu}", f"Ben, {menu}"))
    return Keyed(
        {"turn": turn, "Ana": before_one, "Ben": before_one, **MIDDLE},
        always=("turn", "Ana", "Ben"),
    )


NOBODY_PREPARED = Keyed(
    {
        "turn": Among(("Ana, setup",)),
        "players": Either(tuple(Each(tuple(Among((name,)) for name in names)) for names in TABLES)),
    },
    always=("turn", "players"),
)

SAMPLES = Samples(
    sorts={"ground": GROUND, "sheet": SHEET, "vale card": VALE_CARD},
    boards={
        "planting": _board("planting", {}),
        "harvest": _board("harvest", BOUGHT | LIMITS),
        "discard": _board("discard", BOUGHT | LEFT),
        "prep": _board("prep", {}),
        "setup": NOBODY_PREPARED,
    },
)
