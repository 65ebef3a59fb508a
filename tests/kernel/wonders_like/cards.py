"""The cards of the leaflet, in the words of a card pack."""

from __future__ import annotations

from typing import Any

from tests.kernel.wonders_like.power import Card
from tests.kernel.wonders_like.verbs import VOCABULARY


def on_arrival(*do: Any, **more: Any) -> dict[str, Any]:
    """Write «on arrival, do that»."""
    return {"when": {"on": {"happens": "arrived"}, "do": list(do), **more}}


def when(event: str, who: str, do: Any, **more: Any) -> dict[str, Any]:
    """Write «when this happens, do that»."""
    return {"when": {"on": {"happens": {"event": event, "who": who}}, "do": do, **more}}


DEATHSTRIKE = when("battle decided", "won or tied", {"destroy": "target enemy"}, timing="at once")

CARDS: dict[str, tuple[int, list[Any]]] = {
    "Pebble": (1, []),
    "Boulder": (5, []),
    "Fury": (3, [on_arrival({"may": [{"attack": {}}, "sacrifice"]})]),
    "Herald": (2, [on_arrival({"draw": "1"})]),
    "Mason": (1, [on_arrival({"put": {"counters": {"plus": "2"}}})]),
    "Armourer": (1, [on_arrival({"put": {"counters": {"shield": "1"}, "who": "target ally"}})]),
    "Stunner": (2, [on_arrival({"stun": "target enemy"})]),
    "Raider": (2, [on_arrival({"destroy": "target enemy"})]),
    "Echo": (3, [on_arrival("symbiosis")]),
    "Hush": (1, [on_arrival({"put": {"counters": {"null": "1"}, "who": "target"}})]),
    "Balm": (1, [on_arrival({"take off": {"counter": "null", "who": "target"}})]),
    "Reaper": (3, [DEATHSTRIKE]),
    "Banner": (1, [{"while": {"holds": {"holds stones": "0"},
                              "grant": {"gets": {"who": "allies", "text": DEATHSTRIKE}}}}]),
    "Falcon": (2, [when("battle began", "you here", {"may": "move"}, timing="end of battle")]),
    "Warden": (1, [{"while": {"holds": {"holds stones": "1"},
                              "grant": {"power": {"by": "+2", "who": "allies"}}}}]),
    "Rallier": (1, [on_arrival({"until": {"period": "round", "grant": {"power": {"by": "2"}}}})]),
    "Sower": (1, [on_arrival({"for each": {"count": "stone held",
                                           "do": {"put": {"counters": {"plus": "1"}}}}})]),
    "Judge": (1, [on_arrival({"if": {"holds": {"holds stones": "1"},
                                     "do": {"put": {"counters": {"plus": "1"}}},
                                     "otherwise": {"put": {"counters": {"minus": "1"}}}}})]),
    "Chooser": (1, [on_arrival({"choose": [{"put": {"counters": {"plus": "1"}}}, {"draw": "1"},
                                           {"destroy": "target enemy"}]})]),
    "Sentry": (1, [when("arrived", "enemy here",
                        {"once per": {"period": "round",
                                      "do": {"put": {"counters": {"plus": "1"}}}}})]),
    "Seeker": (1, [on_arrival({"as if": {"pretence": "from your hand",
                                         "do": "play the top card"}})]),
    "Burglar": (1, [on_arrival({"may": "play the top card"})]),
    "Keeper": (1, [when("card played", "you from hand", {"put": {"counters": {"plus": "1"}}})]),
    "Mourner": (1, [when("destroyed", "this", {"draw": "1"})]),
    "Legend": (1, [{"while": {"holds": {"holds stones": "1"}, "grant": "twice"}},
                   on_arrival({"put": {"counters": {"plus": "1"}}})]),
    "Undying": (-1, [{"instead": {"of": {"happens": "destroyed"},
                                  "do": {"put": {"counters": {"shield": "0"}}}}}]),
    "Restless": (1, [on_arrival("flip"), when("turned", "this", "flip")]),
    "Swell": (1, [on_arrival({"put": {"counters": {"plus": "1"}}}),
                  when("counter put", "this", {"put": {"counters": {"plus": "1"}}})]),
    "Spiral": (1, [{"instead": {"of": {"happens": "counter put"},
                                "do": {"put": {"counters": {"plus": "1"}}}}},
                   on_arrival({"put": {"counters": {"plus": "1"}}})]),
    "Warlord": (9, [when("battle began", "you here", "attack")]),
}  # fmt: skip

SHELF = {
    name: Card(
        name, power, tuple(VOCABULARY.read(text, (name, index)) for index, text in enumerate(texts))
    )
    for name, (power, texts) in CARDS.items()
}
