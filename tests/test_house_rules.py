"""The house rules hold here, and each is seen to catch what breaks it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house import faces, floors, ledger, names, sizes, words
from tests.house.tree import modules

ROOT = Path(__file__).parent.parent
Checker = Callable[[Path], list[str]]
Build = Callable[[dict[str, str]], Path]

CHECKERS = [
    faces.unlisted,
    faces.unspoken,
    faces.untyped,
    floors.broken,
    ledger.uncited,
    ledger.unwritten,
    names.named,
    sizes.long_functions,
    sizes.long_modules,
    words.chance,
    words.forbidden,
    words.misspelt,
]

RULEBOOK = "mvrules/rulesets/one/rulebook.yaml"
PACK = "mvrules/rulesets/one/cards/base.yaml"


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """A small checkout laid out from its files' texts."""

    def lay_out(files: dict[str, str]) -> Path:
        for path, text in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
        return tmp_path

    return lay_out


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.__name__)
def test_the_house_keeps_its_rule(checker: Checker) -> None:
    assert modules(ROOT), "no module was seen, so nothing was checked"
    complaints = checker(ROOT)
    assert not complaints, "\n" + "\n".join(complaints)


def test_the_walk_sees_every_module_of_every_room_that_stands() -> None:
    seen = {module.path for module in modules(ROOT)}
    assert seen == set((ROOT / "mvrules").rglob("*.py"))
    assert {module.room for module in modules(ROOT)} >= {"kernel"}


def test_the_walk_sees_the_cards_and_the_clauses_of_the_rulebooks() -> None:
    assert names.cards(ROOT)
    assert all(statuses and cited for _, statuses, cited in ledger.ledgers(ROOT))
    assert {rulebook for rulebook, *_ in ledger.ledgers(ROOT)} >= {"mystic_vale"}


@pytest.mark.parametrize(
    ("path", "line", "why"),
    [
        ("kernel/play.py", "import mvrules.cli", "cli stands above kernel"),
        ("kernel/play.py", "from mvrules import crafting", "crafting stands above kernel"),
        ("kernel/play.py", "from ..crafting import sleeves", "crafting stands above kernel"),
        ("kernel/__init__.py", "from ..reports import rows", "reports stands above kernel"),
        ("shipped.py", "from .scenarios import load", "scenarios stands above the front door"),
        ("crafting/show.py", "__import__('mvrules.solver')", "solver stands above crafting"),
        ("solver/ask.py", "from mvrules.scenarios import run", "scenarios and solver are neighb"),
        ("scenarios/run.py", "import mvrules.rulesets.one", "found by name"),
        ("scenarios/run.py", "from mvrules.rulesets import one", "found by name"),
        ("kernel/book.py", "import_module('mvrules.rulesets.one')", "found by name"),
        ("rulesets/one/setup.py", "from mvrules.rulesets import two", "one stands without two"),
        ("rulesets/one/setup.py", "from ..two.setup import deal", "one stands without two"),
        ("kernel/play.py", "import_module('mvrules.rulesets')", "found by name"),
        ("reports/rows.py", "import z3", "only solver uses z3"),
        ("kernel/trace.py", "from rich.tree import Tree", "only cli uses rich"),
        ("attic/box.py", "", "'attic' stands on no floor"),
    ],
)
def test_an_import_that_goes_up_or_sideways_is_caught(
    build: Build, path: str, line: str, why: str
) -> None:
    complaints = floors.broken(build({f"mvrules/{path}": line}))
    assert len(complaints) == 1
    assert why in complaints[0]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("cli/check.py", "import click\nfrom mvrules.reports import rows"),
        ("cli/serve.py", "from mvrules.workbench import app"),
        ("kernel/book.py", "import_module('mvrules.rulesets')"),
        ("evidence/matrix.py", "from mvrules.scenarios import run"),
        ("rulesets/one/setup.py", "from . import clauses\nfrom mvrules.crafting import sleeves"),
        ("scenarios/run.py", "from mvrules import shipped\nfrom .load import read\nimport yaml"),
    ],
)
def test_an_import_that_goes_down_is_let_through(build: Build, path: str, line: str) -> None:
    assert floors.broken(build({f"mvrules/{path}": line})) == []


@pytest.mark.parametrize(("lines", "complaints"), [(400, 0), (401, 1)])
@pytest.mark.parametrize("folder", ["mvrules/kernel", "tests", "properties"])
def test_a_module_over_the_cap_is_caught(
    build: Build, folder: str, lines: int, complaints: int
) -> None:
    root = build({f"{folder}/play.py": "x = 1\n" * lines})
    assert len(sizes.long_modules(root)) == complaints


@pytest.mark.parametrize(("lines", "complaints"), [(50, 0), (51, 1)])
def test_a_function_over_the_cap_is_caught(build: Build, lines: int, complaints: int) -> None:
    text = "class Table:\n    def deal(self):\n" + "        x = 1\n" * (lines - 1)
    assert len(sizes.long_functions(build({"mvrules/kernel/play.py": text}))) == complaints


@pytest.mark.parametrize("spelling", ["Mossy Hollow", "mossy-hollow", "MOSSY_HOLLOW"])
def test_engine_code_that_names_a_card_is_caught(build: Build, spelling: str) -> None:
    root = build({PACK: "cards:\n  Mossy Hollow: {level: 1}\n  Blank: {}\n"})
    build({"mvrules/kernel/play.py": f"# a Blank\nODD = '{spelling}'\n"})
    assert names.named(root) == [f"mvrules.kernel.play:2: names the card '{spelling}'"]


def test_a_modelled_clause_that_nothing_cites_is_caught(build: Build) -> None:
    root = build({RULEBOOK: "clauses: {ONE-01: {status: modelled}, ONE-02: {status: {}}}\n"})
    assert ledger.uncited(root) == ["one: ONE-01 is called modelled, but nothing cites it"]


@pytest.mark.parametrize(
    "files",
    [
        {"mvrules/rulesets/one/setup.py": "from . import clauses as c\nprint(c.ONE_01)\n"},
        {"mvrules/rulesets/one/setup.py": "from .clauses import ONE_01\n"},
        {PACK: "cards: {Oak: {effect: [{gain: 1, clause: ONE-01}]}}\n"},
    ],
)
def test_code_and_cards_both_count_as_citations(build: Build, files: dict[str, str]) -> None:
    root = build({RULEBOOK: "clauses: {ONE-01: {status: modelled}}\n", **files})
    assert ledger.uncited(root) == []
    assert ledger.unwritten(root) == []


def test_a_citation_of_a_clause_that_nobody_wrote_is_caught(build: Build) -> None:
    root = build({RULEBOOK: "clauses: {ONE-01: {status: {}}}\n"})
    build({"mvrules/rulesets/one/setup.py": "from . import clauses as c\nprint(c.ONE_07)\n"})
    build({PACK: "cards: {Oak: {clauses: [ONE-01, ONE-08]}}\n"})
    wrong = "is cited, but the rulebook holds no such clause"
    assert ledger.unwritten(root) == [f"one: ONE-07 {wrong}", f"one: ONE-08 {wrong}"]


def test_a_public_function_without_types_is_caught(build: Build) -> None:
    text = "class Table:\n    def deal(self, cards, *, to: str, **more):\n        ...\n"
    complaints = faces.untyped(build({"mvrules/kernel/play.py": text}))
    left = "cards, more, what it gives back"
    assert complaints == [f"mvrules.kernel.play:2: deal leaves untyped: {left}"]


def test_a_public_thing_that_does_not_open_with_a_sentence_is_caught(build: Build) -> None:
    deal = 'def deal() -> None:\n    """Deal the cards"""\n'
    deal += 'def read() -> None:\n    """«Deal the cards.»"""\n'
    text = f'"""Play."""\n\n\n{deal}\n\nclass Table:\n    x = 1\n'
    assert faces.unspoken(build({"mvrules/kernel/play.py": text})) == [
        "mvrules.kernel.play:4: deal opens with no full sentence",
        "mvrules.kernel.play:10: Table says nothing about itself",
    ]


def test_a_module_missing_from_the_table_of_contents_is_caught(build: Build) -> None:
    root = build({"mvrules/__init__.py": '"""All rooms: the kernel."""\n'})
    build({"mvrules/kernel/__init__.py": '"""How a game runs: play."""\n'})
    build({"mvrules/kernel/play.py": "", "mvrules/kernel/trace.py": ""})
    build({"mvrules/cli/check.py": "", "mvrules/cli/__init__.py": '"""Doors: check."""\n'})
    assert faces.unlisted(root) == [
        "mvrules: its docstring doesn't name 'cli'",
        "mvrules.kernel: its docstring doesn't name 'trace'",
    ]


@pytest.mark.parametrize(
    "line",
    ["import random", "from random import choice", "import numpy.random", "import secrets"],
)
def test_a_source_of_chance_inside_the_library_is_caught(build: Build, line: str) -> None:
    assert len(words.chance(build({"mvrules/kernel/play.py": line}))) == 1


@pytest.mark.parametrize("word", words.WORDS)
def test_a_forbidden_word_is_caught_wherever_it_stands(build: Build, word: str) -> None:
    root = build({"docs/why.md": f"A line.\nSee {word.upper()} for more.\n", ".venv/x.txt": word})
    assert words.forbidden(root) == [f"docs/why.md:2: says {word.upper()!r}"]


def test_a_spelling_that_the_glossary_forbids_is_caught(build: Build) -> None:
    row = "| pack | a file of cards; `bundle` is another thing | `card pile`, `cardbox` |"
    root = build({"docs/glossary.md": f"{row}\n", "README.md": "A bundle.\nTwo cardboard boxes\n"})
    build({"mvrules/kernel/play.py": "# from a card pile\nunboxed = cardbox = 1\n"})
    assert words.misspelt(root) == [
        f"mvrules/kernel/play.py:1: says 'card pile', see {words.GLOSSARY}",
        f"mvrules/kernel/play.py:2: says 'cardbox', see {words.GLOSSARY}",
    ]


def test_the_glossary_forbids_something() -> None:
    assert words.unwanted(ROOT)
