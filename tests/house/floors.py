"""Floors: imports go down only, and some libraries have one keeper."""

from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import Module, imports, modules

FLOORS = {
    "": 0,
    "kernel": 0,
    "crafting": 1,
    "rulesets": 2,
    "scenarios": 3,
    "strategies": 3,
    "solver": 3,
    "interactions": 3,
    "evidence": 3,
    "conformance": 3,
    "reports": 4,
    "workbench": 5,
    "cli": 5,
}
RULEBOOKS = FLOORS["rulesets"]
NEIGHBOURS = {("evidence", "scenarios"), ("interactions", "scenarios"), ("cli", "workbench")}
EXCEPTIONS = {
    ("mvrules.kernel.book", "mvrules.rulesets"),  # it walks the folder, and names no rulebook
    ("mvrules.__main__", "mvrules.cli.main"),  # `python -m mvrules` is the command line's door
}
KEEPERS = {
    "z3": "solver",
    "networkx": "interactions",
    "hypothesis": "strategies",
    "click": "cli",
    "rich": "cli",
}


def broken(root: Path) -> list[str]:
    """Every import that goes up, sideways, past a keeper, or by name to one rulebook."""
    return [wrong for module in modules(root) for wrong in _broken(module)]


def _broken(module: Module) -> Iterator[str]:
    if module.room not in FLOORS:
        yield f"{module.name}: the room {module.room!r} stands on no floor"
        return
    for node, name in imports(module):
        why = _keeper(module, name) or _rulebook(module, name) or _floor(module, name)
        if why and (module.name, name) not in EXCEPTIONS:
            yield f"{module.at(node)}: imports {name}, but {why}"


def _keeper(module: Module, name: str) -> str:
    library = name.partition(".")[0]
    keeper = KEEPERS.get(library, module.room)
    return "" if keeper == module.room else f"only {keeper} uses {library}"


def _rulebook(module: Module, name: str) -> str:
    steps = tuple(name.split("."))
    if steps[:2] != ("mvrules", "rulesets"):
        return ""
    if module.room != "rulesets":
        return "a rulebook is found by name, through the kernel's book"
    own, other = module.parts[2:3], steps[2:3]
    if own and other and own != other:
        return f"{own[0]} stands without {other[0]}"
    return ""


def _floor(module: Module, name: str) -> str:
    steps = name.split(".")
    here, there = module.room, "".join(steps[1:2])
    if steps[0] != "mvrules" or there not in FLOORS or there == here:
        return ""
    if FLOORS[there] > FLOORS[here]:
        return f"{there} stands above {here or 'the front door'}"
    if FLOORS[there] == FLOORS[here] > RULEBOOKS and (here, there) not in NEIGHBOURS:
        return f"{there} and {here} are neighbours"
    return ""
