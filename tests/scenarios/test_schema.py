"""The schemas are current, take what is shipped, and see what is misspelt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from mvrules import load, shipped
from mvrules.scenarios import schema
from mvrules.scenarios.fences import fenced
from mvrules.scenarios.parse import KEYS
from mvrules.scenarios.steps import REFUSED, STEP_KEYS, THEN

ROOT = Path(__file__).parents[2]
MADE = schema.texts()
SCENARIO = json.loads(MADE["scenario.schema.json"])
PACK = json.loads(MADE["mystic-vale-pack.schema.json"])

GOOD: dict[str, Any] = {
    "scenario": "A push",
    "cites": ["MV-PLANT-02"],
    "given": {"turn": "Ana, planting", "Ana": {"field": ["Blank"], "vp": 3}},
    "when": [{"Ana": "push"}],
    "then": {"changes": {"Ana.field": 1}},
}


class Editor(yaml.SafeLoader):
    """Reads YAML as editors do, by its version 1.2, where `on` and `no` are plain words."""


Editor.yaml_implicit_resolvers = {
    first: [each for each in found if first in "tTfF" or not each[0].endswith(":bool")]
    for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def wrong(document: Any) -> list[str]:
    return [error.json_path for error in Draft7Validator(SCENARIO).iter_errors(document)]


@pytest.mark.parametrize("name", sorted(MADE))
def test_what_is_committed_is_current(name: str) -> None:
    committed = (schema.HOME / name).read_text(encoding="utf-8")
    assert committed == MADE[name], "run `make schemas`"


def test_no_schema_is_left_over() -> None:
    assert sorted(path.name for path in schema.HOME.iterdir()) == sorted(MADE)


def test_schemas_are_written_where_one_says(tmp_path: Path) -> None:
    written = schema.write(tmp_path / "here")
    assert {path.name: path.read_text(encoding="utf-8") for path in written} == MADE


@pytest.mark.parametrize("made", [SCENARIO, PACK], ids=["scenario", "pack"])
def test_each_is_a_schema(made: dict[str, Any]) -> None:
    Draft7Validator.check_schema(made)


def test_the_shipped_scenarios_pass() -> None:
    files = sorted(shipped.scenarios().rglob("*.yaml"))
    assert files
    for path in files:
        for document in yaml.load_all(path.read_text(encoding="utf-8"), Editor):
            assert not wrong(document), (path, document["scenario"])


def test_the_scenarios_in_the_docs_pass() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "docs").rglob("*.md")]
    blocks = [block for text in texts for _, block in fenced(text)]
    assert blocks
    for block in blocks:
        for document in yaml.load_all(block, Editor):
            assert not wrong(document), document["scenario"]


def test_the_shipped_packs_pass() -> None:
    files = sorted((ROOT / "mvrules/rulesets/mystic_vale/cards").glob("*.yaml"))
    assert files
    for path in files:
        document = yaml.safe_load(path.read_text(encoding="utf-8"))
        errors = list(Draft7Validator(PACK).iter_errors(document))
        assert not errors, (path, errors)


@pytest.mark.parametrize(
    "change",
    [
        {"senario": "x"},
        {"cites": ["MV-PLANT-20"]},
        {"mentions": "MV-PLANT-02"},
        {"status": "known failing"},
        {"readings": {"AMB-02": "feild only"}},
        {"readings": {"AMB-2": "field only"}},
        {"given": {"Ana": {"feild": []}}},
        {"given": {"Ana": {"vp": "many"}}},
        {"given": {"Ana": {"mana token": "actve"}}},
        {"given": {"pol": 3}},
        {"stand-ins": {"Oak": {"positon": "top"}}},
        {"stand-ins": {"Oak": {"position": "topp"}}},
        {"when": [{"Ana": "push", "refused": {"clause": "MV-PLANT-20"}}]},
        {"when": [{"Ana": "push", "refused": {"code": "forbiden"}}]},
        {"when": "push"},
        {"then": {"changes": {"Ana.field": "one"}}},
        {"then": {"outcome": {"endles": "x"}}},
        {"compare": [{"row": "a", "againt": "b"}]},
    ],
)
def test_what_is_misspelt_is_seen(change: dict[str, Any]) -> None:
    assert not wrong(GOOD)
    assert wrong(GOOD | change)


@pytest.mark.parametrize(
    "change",
    [
        {"cites": ["<clause>"], "cases": "| row |"},
        {"given": {"<who>": {"field": "<field>", "vp": "<vp>"}}},
        {"then": "<then>"},
        {"then": {"scores": {"Ana": "?"}, "winners": "?", "Ana.field": ["Blank x3"]}},
        {"readings": "any"},
        {"when": ["go on", {"go on to": "Ben, harvest"}, {"Ana": {"sleeve": "Moon"}}]},
    ],
)
def test_columns_and_question_marks_stand_for_anything(change: dict[str, Any]) -> None:
    assert not wrong(GOOD | change)


def test_it_knows_every_key_of_the_language_and_no_other() -> None:
    parts = SCENARIO["definitions"]
    assert set(parts["mystic-vale scenario"]["properties"]) == set(KEYS)
    step = parts["mystic-vale step"]["anyOf"][1]["properties"]
    assert set(step) == set(STEP_KEYS)
    assert set(parts["mystic-vale then"]["anyOf"][0]["properties"]) == set(THEN)
    assert set(parts["mystic-vale refused"]["anyOf"][0]["properties"]) == set(REFUSED)


def test_it_completes_cards_clauses_nouns_and_events() -> None:
    book, text = load("mystic-vale"), MADE["scenario.schema.json"]
    names = [*book.card_names(), *book.ledger, *book.board.nouns, "card planted", "push"]
    laid = {noun.name for noun in book.board.nouns.values() if not noun.laid}
    assert [name for name in names if json.dumps(str(name)) not in text and name not in laid] == []


def test_a_scenario_of_a_ruleset_that_nobody_ships_is_held_to_nothing_but_its_name() -> None:
    assert not wrong({"scenario": "x", "ruleset": "chess", "given": {"board": "e4"}})
    assert wrong({"ruleset": "chess"})
