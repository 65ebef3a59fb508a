"""The worked examples of the ritual page, each with the facts it leaves out supplied."""

from collections.abc import Mapping
from typing import Any

import pytest

from mvrules.crafting.shows import Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.book import load
from mvrules.kernel.refusals import Unspecified
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.kinds import a_piece

VALE = load("mystic-vale")
Words = Mapping[str, Any]


class Example:
    """A card of the example, read under a ruling."""

    def __init__(
        self, *names: str, cards: Words | None = None, stand_ins: Words | None = None
    ) -> None:
        supplied = {"cards": dict(cards or {}), "stand-ins": dict(stand_ins or {})}
        self.book = VALE.with_cards(supplied)
        self.names = names
        self.sleeve = Sleeve(tuple(a_piece(name, self.book) for name in ("Blank", *names)))

    def reads(self, name: str, ruling: Ruling = BY_THE_BOOK) -> Any:
        """Read something off the whole card."""
        return own(self.book).shows.value(ruling, Look(self.sleeve, name))

    def met(self, name: str, ruling: Ruling = BY_THE_BOOK) -> bool:
        """Whether the ritual of an advancement is met."""
        look = Look(self.sleeve, "fulfilled", self.names.index(name) + 1)
        met: bool = own(self.book).shows.value(ruling, look)
        return met

    def rewards(self, ruling: Ruling = BY_THE_BOOK) -> dict[str, int]:
        """What is shown of the symbols that the examples speak of."""
        names = ("sky", "animal", "mana", "guardians")
        return {name: count for name in names if (count := self.reads(name, ruling))}


AMBASSADOR, EMISSARY, AVENGERS, PLEXUS, ENVOY = (
    "Beastbrother Ambassador",
    "Dawnseeker Emissary",
    "Gaia's Avengers",
    "Radiant Plexus",
    "Waveguard Envoy",
)


# 1: points on the card meet a requirement ----------------------------------------------------


@pytest.mark.parametrize(("points", "met"), [(0, False), (1, True), (2, True)])
def test_the_ambassador_needs_one_point_on_its_card(points: int, met: object) -> None:
    card = Example(
        AMBASSADOR,
        "Milestone",
        cards={AMBASSADOR: {"position": "top"}},
        stand_ins={"Milestone": {"position": "middle", "end vp": str(points)}},
    )
    assert card.met(AMBASSADOR) is met
    assert card.rewards() == ({"sky": 1, "animal": 1} if met else {})
    assert card.reads("points") == points


def test_the_two_points_of_the_avengers_are_enough() -> None:
    card = Example(
        AMBASSADOR,
        AVENGERS,
        cards={AMBASSADOR: {"position": "top"}, AVENGERS: {"position": "middle"}},
    )
    assert card.met(AMBASSADOR)
    assert card.rewards() == {"sky": 1, "animal": 1}
    assert card.reads("points") == 2


def test_what_the_book_says_of_both_is_enough_to_know_that_the_ritual_is_met() -> None:
    assert Example(AMBASSADOR, AVENGERS).met(AMBASSADOR)


def test_behind_another_the_avengers_might_be_covered_and_their_points_not_there() -> None:
    with pytest.raises(Unspecified, match="position"):
        Example(AVENGERS, AMBASSADOR).met(AMBASSADOR)
    present = Ruling().read_as("AMB-08-VP", "present")
    assert Example(AVENGERS, AMBASSADOR).met(AMBASSADOR, present)


def test_points_on_another_card_would_not_meet_it() -> None:
    card = Example(AMBASSADOR, cards={AMBASSADOR: {"position": "top"}})
    assert not card.met(AMBASSADOR)


# 2: symbols above a requirement --------------------------------------------------------------

ONE_FOREST: Words = {"requires": {"spirits": {"forest": "1"}}}
EMISSARY_FACTS: Words = {EMISSARY: {"position": "top", "ritual": ONE_FOREST}}


def grove(forest: int) -> Words:
    """A stand-in with so many forest spirits."""
    return {"Grove": {"position": "bottom", "spirits": {"forest": str(forest)}}}


@pytest.mark.parametrize(
    ("forest", "rewards"),
    [
        (0, {"sky": 1}),
        (1, {"sky": 1, "mana": 1, "guardians": 1}),
        (2, {"sky": 1, "mana": 1, "guardians": 1}),
    ],
)
def test_the_emissary_gives_its_sky_spirit_in_any_case(
    forest: int, rewards: dict[str, int]
) -> None:
    card = Example(EMISSARY, "Grove", cards=EMISSARY_FACTS, stand_ins=grove(forest))
    assert card.rewards() == rewards


def test_what_the_emissary_gives_beside_its_reward_is_known_though_its_requirement_is_not() -> None:
    card = Example(EMISSARY)
    assert card.reads("sky") == 1
    shows, ruling = own(card.book).shows, Ruling()
    assert shows.value(ruling, Look(card.sleeve, "reward sky", 1)) == 0
    with pytest.raises(Unspecified, match=f"{EMISSARY}: ritual"):
        shows.value(ruling, Look(card.sleeve, "reward guardians", 1))


# 3: symbols of a reward ----------------------------------------------------------------------


@pytest.mark.parametrize(("forest", "guardians"), [(0, 0), (1, 1)])
def test_the_envoy_finds_the_guardian_of_the_emissary_only_once_it_is_met(
    forest: int, guardians: int
) -> None:
    card = Example(
        EMISSARY,
        ENVOY,
        "Grove",
        cards={**EMISSARY_FACTS, ENVOY: {"position": "middle"}},
        stand_ins=grove(forest),
    )
    assert card.reads("counted guardians") == guardians
    assert card.reads("counted guardians", Ruling().suspend("NEM-RITUAL-09")) == 0
    assert card.reads("counted guardians", Ruling().suspend("NEM-RITUAL-08")) == 1


def test_a_guardian_drawn_in_the_requirement_is_not_there_for_the_envoy() -> None:
    asks: Words = {"requires": {"guardians": "1"}}
    facts: Words = {
        EMISSARY: {"position": "top", "ritual": asks},
        ENVOY: {"position": "middle"},
    }
    card = Example(EMISSARY, ENVOY, cards=facts)
    assert card.reads("counted guardians") == 0
    assert card.reads("counted guardians", Ruling().suspend("NEM-RITUAL-07")) == 2


# 4: rewards meet no requirement --------------------------------------------------------------

PLEXUS_FACTS: Words = {
    "position": "middle",
    "end vp": "1",
    "ritual": {
        "requires": {"spirits": {"sky": "1", "animal": "1"}},
        "reward": {"mana": "2"},
    },
}
ISOLATED: Words = {AMBASSADOR: {"position": "top"}, PLEXUS: PLEXUS_FACTS}


@pytest.mark.parametrize("order", [(AMBASSADOR, PLEXUS), (PLEXUS, AMBASSADOR)])
def test_the_plexus_feeds_the_ambassador_but_is_not_fed_by_it(order: tuple[str, str]) -> None:
    card = Example(*order, cards=ISOLATED)
    assert card.met(AMBASSADOR)
    assert not card.met(PLEXUS)
    assert card.rewards() == {"sky": 1, "animal": 1}
    assert card.reads("points") == 1


@pytest.mark.parametrize(
    ("clause", "ambassador", "plexus"),
    [("NEM-RITUAL-12", True, True), ("NEM-RITUAL-13", False, False)],
)
def test_each_half_of_the_isolation_hangs_on_its_clause(
    clause: str, ambassador: object, plexus: object
) -> None:
    card = Example(AMBASSADOR, PLEXUS, cards=ISOLATED)
    ruling = Ruling().suspend(clause)
    assert (card.met(AMBASSADOR, ruling), card.met(PLEXUS, ruling)) == (ambassador, plexus)


def test_printed_spirits_meet_the_plexus_and_both_rewards_are_paid() -> None:
    spring: Words = {"Twin Spring": {"position": "bottom", "spirits": {"sky": "1", "animal": "1"}}}
    card = Example(AMBASSADOR, PLEXUS, "Twin Spring", cards=ISOLATED, stand_ins=spring)
    assert card.met(PLEXUS)
    assert card.rewards() == {"sky": 2, "animal": 2, "mana": 2}


# one symbol for two rituals, and still to be spent -------------------------------------------

TWO_WANTS: Words = {
    "First Want": {
        "position": "top",
        "ritual": {"requires": {"spirits": {"sky": "1"}}, "reward": {"mana": "1"}},
    },
    "Second Want": {
        "position": "middle",
        "ritual": {"requires": {"spirits": {"sky": "1"}}, "reward": {"mana": "1"}},
    },
    "Lone Spring": {"position": "bottom", "spirits": {"sky": "1"}},
}


@pytest.mark.parametrize(
    ("clause", "rewards"),
    [
        (None, {"sky": 1, "mana": 2}),
        ("NEM-RITUAL-10", {"mana": 2}),
        ("NEM-RITUAL-11", {"sky": 1, "mana": 1}),
    ],
)
def test_one_symbol_serves_two_rituals_and_can_still_be_spent(
    clause: str | None, rewards: dict[str, int]
) -> None:
    card = Example(*TWO_WANTS, stand_ins=TWO_WANTS)
    ruling = Ruling().suspend(clause) if clause else BY_THE_BOOK
    assert card.rewards(ruling) == rewards


# a covered eclipse as a requirement ----------------------------------------------------------


@pytest.mark.parametrize(("reading", "met"), [("not present", False), ("present", True)])
def test_whether_covered_points_meet_a_ritual_is_read_two_ways(reading: str, met: object) -> None:
    stand_ins: Words = {
        "Dark Moon": {"position": "top", "eclipse": "true", "end vp": "2"},
        "Old Oak": {"position": "top"},
    }
    facts: Words = {AMBASSADOR: {"position": "middle"}}
    card = Example("Dark Moon", "Old Oak", AMBASSADOR, cards=facts, stand_ins=stand_ins)
    ruling = Ruling().read_as("AMB-08-VP", reading)
    assert card.met(AMBASSADOR, ruling) is met
    assert card.reads("points", ruling) == 0


@pytest.mark.parametrize(
    ("ruling", "points"), [(BY_THE_BOOK, 0), (Ruling().suspend("NEM-ECL-05"), 3)]
)
def test_a_covered_eclipse_scores_neither_its_print_nor_its_reward(
    ruling: Ruling, points: int
) -> None:
    want: Words = {"requires": {"mana": "1"}, "reward": {"end vp": "1"}}
    stand_ins: Words = {
        "Dark Moon": {"position": "top", "eclipse": "true", "end vp": "2", "ritual": want},
        "Old Oak": {"position": "top", "mana": "1"},
    }
    card = Example("Dark Moon", "Old Oak", stand_ins=stand_ins)
    assert card.met("Dark Moon")
    assert card.reads("points", ruling) == points


@pytest.mark.parametrize(
    ("reading", "works"), [("lives on", True), ("strip covered", True), ("all lost", False)]
)
def test_whether_a_covered_ability_works_is_read_three_ways(reading: str, works: object) -> None:
    stand_ins: Words = {
        "Dark Moon": {"position": "top", "eclipse": "true"},
        "Old Oak": {"position": "top"},
    }
    card = Example("Dark Moon", "Old Oak", stand_ins=stand_ins)
    shows, ruling = own(card.book).shows, Ruling().read_as("AMB-08", reading)
    assert shows.value(ruling, Look(card.sleeve, "works", 1)) is works
    assert shows.value(ruling, Look(card.sleeve, "works", 2)) is True
