"""What boards for tests can be made of: invented cards with any keywords, and two open realms."""

from __future__ import annotations

from mvrules.kernel.samples import (
    Among,
    Called,
    Count,
    Each,
    Either,
    Keyed,
    Listed,
    Samples,
    Shape,
    Sort,
)
from mvrules.rulesets.wonders.printed.cards import ORBITALS
from mvrules.rulesets.wonders.state import COUNTERS

FEW = ORBITALS[:2]
ANY_HERE = Keyed({"target": Keyed({"where": Among(("here",))}, ("where",))}, ("target",))
ENEMY_HERE = Keyed({"target": Keyed({"whose": Among(("enemy",))}, ("whose",))}, ("target",))


def _one(word: str, of: Shape) -> Keyed:
    """Say a word with what belongs to it."""
    return Keyed({word: of}, (word,))


def _all(**of: Shape) -> Keyed:
    """Say several things, none left out."""
    named = {name.replace("_", " "): shape for name, shape in of.items()}
    return Keyed(named, tuple(named))


GETS = _one("gets", _all(power=Count(-1, 4)))
PUTS = Keyed(
    {
        "put": _all(
            counters=Either(tuple(_one(name, Count(1, 2)) for name in COUNTERS)),
            who=Either((Among(("this", "target")), ANY_HERE)),
        )
    },
    ("put",),
)
DOES: tuple[Shape, ...] = (
    PUTS,
    _one("draw", Count(1, 2)),
    _one("deny", Count(1, 2)),
    _one("seek", _all(cards=Count(1, 2))),
    _one("stun", ENEMY_HERE),
    _one("destroy", ENEMY_HERE),
    Keyed({"portal": _all(who=ANY_HERE)}, ("portal",)),
    _one("gain", _all(faith=Count(1, 2))),
    _one("gain", _all(free_attacks=Count(1, 1))),
)
DO = Either(DOES)
KEYWORDS: tuple[Shape, ...] = (
    Among((
        "deathstrike", "flying", "rage", "guardian", "symbiosis", "unstable", "call",
        "heart of a legend",
    )),
    _one("awaken", GETS),
    _one("ascend", GETS),
    _one("hoard", _all(stones=Count(1, 2), grant=GETS)),
    _one("kingdom", _all(lands=Count(1, 2), grant=GETS)),
    _one("eternal", DO),
    _one("on arrival", DO),
    _one("on attack", DO),
    _one("on defense", DO),
    _one("on death", DO),
    _one("on round end", DO),
    _one("tap free", DO),
    Keyed({"faith": _all(spend=Count(0, 2), do=DO)}, ("faith",)),
    GETS,
)  # fmt: skip

WONDER = Sort(
    ("Amber Ape", "Bronze Bear", "Copper Cat", "Dusk Dog", "Ebony Eel", "Fawn Fox"),
    Keyed(
        {
            "power": Count(0, 4),
            "cost": Count(0, 3),
            "orbital": Among(FEW),
            "core": Among(("false", "true")),
            "tier": Among(("secondary", "legendary")),
            "abilities": Listed(Either(KEYWORDS), 2),
        },
        ("power", "cost", "orbital", "abilities"),
    ),
)
LAND = Sort(
    ("Green Glen", "High Hill"),
    Keyed(
        {
            "type": Among(("land",)),
            "orbital": Among(FEW),
            "abilities": Each(
                (
                    _one("link", Among(FEW)),
                    _one("harvest", _one("gain", _all(actions=Count(1, 1)))),
                )
            ),
        },
        ("type", "orbital", "abilities"),
    ),
)
SPELL = Sort(
    ("Ivory Incantation", "Jade Jinx"),
    Keyed(
        {
            "type": Among(("spell",)),
            "cost": Count(0, 2),
            "abilities": Each((_one("on play", DO), Either((Among(("attuned",)), GETS)))),
        },
        ("type", "cost", "abilities"),
    ),
)
EQUIPMENT = Sort(
    ("Keen Knife", "Long Lance"),
    Keyed(
        {
            "type": Among(("equipment",)),
            "cost": Count(0, 2),
            "abilities": Each((_one("gets", _all(power=Count(0, 3), who=Among(("wearer",)))),)),
        },
        ("type", "cost", "abilities"),
    ),
)

CARD = Either(tuple(map(Called, ("wonder", "land", "spell", "equipment"))))
LYING = Listed(Either((Called("wonder"), Called("wonder"), Called("land"))), 3)
REALM = Keyed(
    {"stone": Among(("nobody", "Ana", "Ben")), "Ana": LYING, "Ben": LYING},
    ("stone", "Ana", "Ben"),
)
HOLDS = Keyed(
    {
        "hand": Listed(CARD, 3),
        "deck": Listed(CARD, 4),
        "energy": Count(0, 6),
        "actions": Count(0, 3),
        "faith": Count(0, 4),
        "abyss": Listed(CARD, 2),
    },
    ("hand", "deck", "energy", "actions"),
)

NOTHING_YET = Keyed(
    {
        "players": Each((Among(("Ana",)), Among(("Ben",)))),
        "turn": Among(("Ana, setup", "Ben, setup")),
    },
    ("players", "turn"),
)

SAMPLES = Samples(
    {"wonder": WONDER, "land": LAND, "spell": SPELL, "equipment": EQUIPMENT},
    {
        "turn": Keyed(
            {
                "players": Each((Among(("Ana",)), Among(("Ben",)))),
                "turn": Among(("Ana, turn", "Ben, turn")),
                "round": Count(2, 7),
                "realm 1": REALM,
                "realm 2": REALM,
                "Ana": HOLDS,
                "Ben": HOLDS,
            },
            ("players", "turn", "round", "realm 1", "realm 2", "Ana", "Ben"),
        ),
        "setup": NOTHING_YET,
    },
)
