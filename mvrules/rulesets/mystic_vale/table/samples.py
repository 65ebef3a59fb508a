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


def _sheets(names: tuple[str, ...], low: int, high: int) -> Sort:
    """Describe advancements of some levels."""
    document = Keyed(
        {
            "position": THIRD,
            "eclipse": Among(("true",)),
            "ritual": RITUAL,
            "when played": ABILITY,
            **LATER,
            **SYMBOLS,
            "cost": Keyed(COST),
            "level": Count(low, high),
        },
        always=("position", "cost", "level"),
    )
    return Sort(names=names, document=document)


def _vale_cards(names: tuple[str, ...], low: int, high: int) -> Sort:
    """Describe vale cards of some levels."""
    document = Keyed(
        {
            "kind": Among((VALE,)),
            "mana": FEW,
            "vp": FEW,
            "end vp": FEW,
            "spirits": SOME_SPIRITS,
            **LATER,
            "cost": Keyed({"spirits": NAMED}, always=("spirits",)),
            "level": Count(low, high),
        },
        always=("kind", "cost", "level"),
    )
    return Sort(names=names, document=document)


SHEET = _sheets(
    (
        "Old Oak", "Tall Elm", "Dark Moon", "Cold Spring", "White Hart", "Lone Heron",
        "Stone Ring", "Thorn Maze",
    ), 1, 4,
)  # fmt: skip
VALE_CARD = _vale_cards(("Low Meadow", "Long Glen", "High Moor"), 1, 2)
OF_A_LEVEL = {
    "level 1": _sheets(("Low Fern", "Low Reed", "Low Moss"), 1, 1),
    "level 3": _sheets(("High Fern", "High Reed", "High Moss"), 3, 3),
    "level 4": _sheets(("Moon Fern", "Moon Reed"), 4, 4),
    "level 1 vale": _vale_cards(("Low Dale", "Low Comb"), 1, 1),
    "level 2 vale": _vale_cards(("High Dale", "High Comb"), 2, 2),
}
"""What lies in the commons is of the level of its row or deck."""

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


def _row(level: int) -> Listed:
    """Describe a row of the commons."""
    return Listed(Either((Called(f"level {level}"), Among(("nothing",)))), 3)


LOW = Listed(Called("level 1"), 2)
MIDDLE: dict[str, Shape] = {
    "level 1 row": _row(1),
    "level 3 row": _row(3),
    "level 4 row": Listed(Called("level 4"), 2),
    "level 1 deck": Either((LOW, _a("shuffled", LOW))),
    "level 3 deck": Listed(Either((Called("level 3"), Called("level 4"))), 2),
    "level 1 vales": Listed(Called("level 1 vale"), 2),
    "level 2 vale deck": Listed(Called("level 2 vale"), 2),
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
    sorts={"ground": GROUND, "sheet": SHEET, "vale card": VALE_CARD, **OF_A_LEVEL},
    boards={
        "planting": _board("planting", {}),
        "harvest": _board("harvest", BOUGHT | LIMITS),
        "discard": _board("discard", BOUGHT | LEFT),
        "prep": _board("prep", {}),
        "setup": NOBODY_PREPARED,
    },
)
