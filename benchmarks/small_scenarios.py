"""A thousand small scenarios, each a test of its own, in the languages of three harnesses."""

from __future__ import annotations

from pathlib import Path

COUNT = 1_000
PER_FILE = 50
SIZES = 7

OURS = """scenario: Push number {n} adds a card to a field of {before}
cites: [MV-PLANT-02]
given:
  turn: Ana, planting
  Ana: {{field: [{cards}], on deck: Blank, deck: [Fertile Soil]}}
when:
  - Ana: push
then:
  changes: {{Ana.field: +1}}
  Ana.on deck: Fertile Soil
"""

FEATURE = """  Scenario: Push number {n} adds a card to a field of {before}
    Given a field of {before} cards
    When Ana pushes
    Then the field has {after} cards
"""

BDD_STEPS = """
from pytest_bdd import given, parsers, scenarios, then, when

scenarios(".")


@given(parsers.parse("a field of {count:d} cards"), target_fixture="field")
def a_field(count):
    return ["Blank"] * count


@when("Ana pushes")
def ana_pushes(field):
    field.append("Blank")


@then(parsers.parse("the field has {count:d} cards"))
def the_field_has(field, count):
    assert len(field) == count
"""

BEHAVE_STEPS = """
from behave import given, then, when


@given("a field of {count:d} cards")
def a_field(context, count):
    context.field = ["Blank"] * count


@when("Ana pushes")
def ana_pushes(context):
    context.field.append("Blank")


@then("the field has {count:d} cards")
def the_field_has(context, count):
    assert len(context.field) == count
"""


def ours(n: int) -> str:
    """Give one of them in our language."""
    before = n % SIZES
    return OURS.format(n=n + 1, before=before, cards=f"Blank x{before}" if before else "")


def write_ours(folder: Path) -> Path:
    """Write them in our language."""
    home = folder / "ours" / "scenarios"
    home.mkdir(parents=True)
    for first in range(0, COUNT, PER_FILE):
        texts = [ours(n) for n in range(first, first + PER_FILE)]
        (home / f"push-{first:04}.yaml").write_text("---\n".join(texts), encoding="utf-8")
    return home.parent


def _write_features(home: Path) -> None:
    for first in range(0, COUNT, PER_FILE):
        texts = [
            FEATURE.format(n=n + 1, before=n % SIZES, after=n % SIZES + 1)
            for n in range(first, first + PER_FILE)
        ]
        text = f"Feature: Pushing from {first}\n" + "\n".join(texts)
        (home / f"push_{first:04}.feature").write_text(text, encoding="utf-8")


def write_pytest_bdd(folder: Path) -> Path:
    """Write them as features for pytest-bdd."""
    home = folder / "bdd"
    home.mkdir()
    _write_features(home)
    (home / "test_push.py").write_text(BDD_STEPS, encoding="utf-8")
    return home


def write_behave(folder: Path) -> Path:
    """Write them as features for behave."""
    home = folder / "behave"
    (home / "features" / "steps").mkdir(parents=True)
    _write_features(home / "features")
    (home / "features" / "steps" / "push.py").write_text(BEHAVE_STEPS, encoding="utf-8")
    return home
