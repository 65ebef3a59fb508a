"""Rituals as one would work them out by hand, from the words of the clauses.

The oracle moves tokens about. It knows nothing of formulas; where a reading leaves it open
whether a ritual is met, it works the card out both ways.
"""

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

NAMED = ("animal", "forest", "sky", "water")
HARVEST = {*NAMED, "wild", "mana", "guardians", "vp", "curse"}
Tokens = Counter[str]


@dataclass(frozen=True)
class Layer:
    """One layer of a card: the third it fills, what it prints, its ritual if it has one."""

    third: str = ""
    prints: Mapping[str, int] = field(default_factory=dict)
    asks: Mapping[str, int] | None = None
    pays: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Told:
    """How the rules are told: each doubt by its reading, and the clause that is left out."""

    covered_lives: bool = True  # AMB-08
    covered_vp_there: bool = False  # AMB-08-VP
    own_symbols_help: bool = True  # AMB-16
    own_reward_helps: bool = False  # AMB-17
    wild_serves: bool = True  # AMB-19
    dropped: str = ""


class Card:
    """A card from back to front, its first layer the print, told by some rules."""

    def __init__(self, layers: tuple[Layer, ...], told: Told) -> None:
        self.layers, self.told = layers, told
        self.answers = [self.met(at) for at in range(len(layers))]

    def without(self, clause: str) -> bool:
        """Whether a clause is left out."""
        return self.told.dropped == clause

    def covered(self, at: int) -> bool:
        """Whether a layer in front fills the same third."""
        third = self.layers[at].third
        return bool(third) and any(other.third == third for other in self.layers[at + 1 :])

    def gone(self, at: int) -> bool:
        """Whether a layer is as if it were not there: covered print, and by one reading more."""
        return self.covered(at) and (at == 0 or not self.told.covered_lives)

    def standing(self) -> Iterator[tuple[int, Layer]]:
        """The layers that are there."""
        return ((at, layer) for at, layer in enumerate(self.layers) if not self.gone(at))

    def _there(self, at: int, tokens: Mapping[str, int]) -> Tokens:
        """What of these is there to be found; covered end-of-game VP by one reading only."""
        lost = self.covered(at) and not self.told.covered_vp_there
        return Counter({name: n for name, n in tokens.items() if not (lost and name == "end vp")})

    def asked(self) -> Tokens:
        """All that is drawn in the requirements of the card."""
        return sum((Counter(layer.asks or {}) for _, layer in self.standing()), Counter())

    # what a ritual finds, and whether it is met ---------------------------------------------

    def found_by(self, ritual: int) -> Tokens:
        """What a ritual finds on its card before other rituals take or give anything."""
        found: Tokens = Counter()
        for at, layer in self.standing():
            own_left_out = at == ritual and not self.told.own_symbols_help
            of_a_ritual = at != ritual and layer.asks is not None
            if not own_left_out and not (of_a_ritual and self.without("NEM-RITUAL-13")):
                found.update(self._there(at, layer.prints))
        if self.without("NEM-RITUAL-07"):
            found += self.asked()
        if self.without("NEM-RITUAL-14"):
            growth = sum(layer.prints.get("growth", 0) for _, layer in self.standing())
            found["decay"] = max(0, found["decay"] - growth)
        return found

    def satisfied(self, ritual: int, found: Tokens) -> bool:
        """Whether what was found meets what a ritual asks for, token by token."""
        asks = [*Counter(self.layers[ritual].asks).elements()]
        whole = sum(self.serving(ritual, found).values()) == len(asks)
        if not self.without("NEM-RITUAL-03"):
            return whole
        wild = self.told.wild_serves and found["wild"] > 0
        return whole or any(found[name] > 0 or (wild and name in NAMED) for name in asks)

    def serving(self, ritual: int, found: Tokens) -> Tokens:
        """The tokens that serve a requirement: those it names, then wild spirits for the rest."""
        pool, serves, short = Counter(found), Counter[str](), list[str]()
        for name in Counter(self.layers[ritual].asks).elements():
            if pool[name] > serves[name]:
                serves[name] += 1
            elif name in NAMED and self.told.wild_serves:
                short.append(name)
        asked_wild = (self.layers[ritual].asks or {}).get("wild", 0)
        serves["wild"] += min(len(short), max(0, pool["wild"] - asked_wild))
        return serves

    def is_ritual(self, at: int) -> bool:
        """Whether there is a ritual on a layer that is there."""
        return self.layers[at].asks is not None and not self.gone(at)

    def met_alone(self, at: int) -> bool:
        """Whether a ritual is met by what it finds, whatever other rituals do."""
        return self.is_ritual(at) and self.satisfied(at, self.found_by(at))

    def met(self, at: int) -> set[bool]:
        """Whether a ritual is met: one answer, or two where it is met only if it is met."""
        if not self.is_ritual(at):
            return {False}
        found = self.found_by(at)
        others = [other for other in range(len(self.layers)) if other != at]
        if self.without("NEM-RITUAL-11"):
            for other in others:
                if other < at and self.met_alone(other):
                    found -= self.serving(other, self.found_by(other))
        if self.without("NEM-RITUAL-12"):
            for other in others:
                if self.met_alone(other):
                    found += Counter(self.layers[other].pays)
        answers = {self.satisfied(at, found)}
        if self.told.own_reward_helps and not self.without("NEM-RITUAL-12"):
            answers.add(self.satisfied(at, found + Counter(self.layers[at].pays)))
        return answers

    def ways(self) -> Iterator[tuple[bool, ...]]:
        """Every way to say of each layer whether its ritual is met."""
        return itertools.product(*map(sorted, self.answers))

    # what the card gives --------------------------------------------------------------------

    def printed(self, at: int, met: tuple[bool, ...]) -> Tokens:
        """What a layer gives beside its ritual."""
        bare = self.layers[at].asks is None
        works = not self.without("NEM-RITUAL-06") or bare or met[at]
        return Counter(self.layers[at].prints) if works else Counter()

    def paid(self, at: int, met: tuple[bool, ...]) -> Tokens:
        """What the ritual of a layer gives."""
        pays = Counter(self.layers[at].pays)
        if self.without("NEM-RITUAL-05"):
            pays = Counter({name: n for name, n in pays.items() if name in HARVEST})
        return pays if met[at] or self.without("NEM-RITUAL-08") else Counter()

    def shown(self, name: str) -> set[int]:
        """How often the card gives a symbol: one answer, or several."""
        return {self._shown(name, met) for met in self.ways()}

    def _shown(self, name: str, met: tuple[bool, ...]) -> int:
        given = used = 0
        for at, _ in self.standing():
            scores_not = name == "end vp" and self.covered(at) and not self.without("NEM-ECL-05")
            if not scores_not:
                given += self.printed(at, met)[name] + self.paid(at, met)[name]
            used += self.serving(at, self.found_by(at))[name] if met[at] else 0
        given += self.asked()[name] if self.without("NEM-RITUAL-07") else 0
        return max(0, given - used) if self.without("NEM-RITUAL-10") else given

    def counted(self, name: str) -> set[int]:
        """How often an ability on the card finds a symbol: one answer, or several."""
        return {self._counted(name, met) for met in self.ways()}

    def _counted(self, name: str, met: tuple[bool, ...]) -> int:
        found: Tokens = Counter()
        for at, _ in self.standing():
            rewards = Counter() if self.without("NEM-RITUAL-09") else self.paid(at, met)
            found += self._there(at, self.printed(at, met) + rewards)
        return (found + (self.asked() if self.without("NEM-RITUAL-07") else Counter()))[name]
