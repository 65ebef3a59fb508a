"""Sizes: a module and a function end before the reader tires."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import Module, modules

LINES_OF_A_MODULE = 400
LINES_OF_A_FUNCTION = 50
FOLDERS = ("mvrules", "tests", "properties")


def long_modules(root: Path) -> list[str]:
    """Every module, also of tests, over the cap."""
    lengths = ((module, len(module.source.splitlines())) for module in _all(root))
    return [
        f"{module.name}: {lines} lines, the cap is {LINES_OF_A_MODULE}"
        for module, lines in lengths
        if lines > LINES_OF_A_MODULE and not module.is_generated
    ]


def long_functions(root: Path) -> list[str]:
    """Every function, also of tests, over the cap."""
    return [
        f"{module.at(node)}: {node.name} has {lines} lines, the cap is {LINES_OF_A_FUNCTION}"
        for module in _all(root)
        for node, lines in _functions(module)
        if lines > LINES_OF_A_FUNCTION
    ]


def _all(root: Path) -> Iterator[Module]:
    for folder in FOLDERS:
        yield from modules(root, folder)


def _functions(module: Module) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, int]]:
    for node in ast.walk(module.syntax):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node, (node.end_lineno or node.lineno) - node.lineno + 1
