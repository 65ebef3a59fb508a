"""A card that left is not told from one of its name that comes by anything but what is read so."""

from __future__ import annotations

import msgspec
import pytest

from mvrules.kernel.events import Behalf, Kept, Lasting, Trigger, Use
from mvrules.rulesets.wonders.events import Arrived, Destroyed, NamePassedOn
from mvrules.rulesets.wonders.state import Battle, Copy, Placed, Seat, World
from mvrules.rulesets.wonders.words.statics import Gets
from mvrules.rulesets.wonders.words.who import This

NAME = "Gnar Blob"


def placed(name: str, **more: object) -> Placed:
    card = Placed(name=name, card=name, owner="Ana", controller="Ana", realm=1)
    return msgspec.structs.replace(card, **more)


def everywhere() -> World:
    """Give a table that names one card in every place that can name one."""
    behalf = Behalf("Ana", NAME, "1", Arrived(NAME, NAME, "Ana", 1))
    other = Behalf("Ana", "Nurse", "1", Arrived(NAME, NAME, "Ana", 1))
    return World(
        seats=(Seat(name="Ana"), Seat(name="Ben")), active="Ana", first="Ana",
        placed=(
            placed(NAME), placed("Sword", on=NAME),
            placed("Mimic", copied=(Copy(source=NAME, texts=()),)),
        ),
        battles=(Battle(attacker="Ana", realm=1, attackers=(NAME,), defenders=(NAME,)),),
        used=(Use(NAME, "draw", "round", "Ana"),),
        lasting=(Lasting(behalf, Kept(Gets(power=1)), "round"),),
        pending=(Trigger("afterwards", behalf, None), Trigger("afterwards", other, None)),
    )  # fmt: skip


def naming(state: World) -> list[str]:
    """List the parts of a table that name the card."""
    return [
        part
        for part in World.__struct_fields__
        if f"'{NAME}'" in repr(getattr(state, part))
    ]  # fmt: skip


def test_a_table_names_a_card_in_these_places() -> None:
    assert naming(everywhere()) == ["pending", "used", "lasting", "placed", "battles"]


def test_of_a_card_that_left_only_what_waits_is_about_it_still() -> None:
    left = Destroyed(NAME, called=NAME).apply(everywhere())
    assert naming(left.with_seat("Ana", abyss=())) == ["pending"]


@pytest.mark.parametrize("part", ["pending", "lasting"])
def test_once_its_name_is_passed_on_nothing_is_about_the_newcomer(part: str) -> None:
    grant = Lasting(Behalf("Ana", NAME, "1"), Kept(Gets(power=1, who=This())), "round")
    left = Destroyed(NAME, called=NAME).apply(everywhere()).replaced(lasting=(grant,))
    passed = NamePassedOn(NAME).apply(left)
    assert all(one.behalf.source != NAME for one in getattr(passed, part))
    assert all(getattr(t.behalf.because, "card", "") != NAME for t in passed.pending)
    assert [t.behalf.source for t in passed.pending] == [f"{NAME} that left", "Nurse"]


def test_what_waits_in_no_realm_is_about_what_comes() -> None:
    denied = Trigger("afterwards", Behalf("Ana", NAME), None)
    state = everywhere().replaced(pending=(denied,))
    assert NamePassedOn(NAME).apply(state).pending == (denied,)
