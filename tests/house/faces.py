"""Faces: what others may use is typed and opens with a sentence; a package lists its modules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import Module, modules

Function = ast.FunctionDef | ast.AsyncFunctionDef
Public = Function | ast.ClassDef


def untyped(root: Path) -> list[str]:
    """Every public function with a parameter or an outcome that has no type."""
    return [
        f"{module.at(node)}: {node.name} leaves untyped: {', '.join(missing)}"
        for module in modules(root)
        for node in _public(module.syntax)
        if isinstance(node, Function) and (missing := _missing_types(node))
    ]


def unspoken(root: Path) -> list[str]:
    """Every module, public class and public function that doesn't open with one full sentence."""
    return [
        f"{module.at(node)}: {getattr(node, 'name', 'the module')} {fault}"
        for module in modules(root)
        for node in (module.syntax, *_public(module.syntax))
        if (fault := _fault_of_opening(node))
    ]


def unlisted(root: Path) -> list[str]:
    """Every module that the docstring of its package doesn't name."""
    packages = {module.path.parent: module for module in modules(root) if module.is_package}
    return [
        f"{'.'.join(module.parts[:-1])}: its docstring doesn't name {module.parts[-1]!r}"
        for module in modules(root)
        if module.parts[1:]
        and not module.parts[-1].startswith("_")
        and not _names(packages.get(_home(module)), module.parts[-1])
    ]


def _public(scope: ast.Module | ast.ClassDef) -> Iterator[Public]:
    for node in scope.body:
        if isinstance(node, Public) and not node.name.startswith("_"):
            if not _is_overload(node):
                yield node
            if isinstance(node, ast.ClassDef):
                yield from _public(node)


def _is_overload(node: Public) -> bool:
    return any(
        getattr(mark, "id", getattr(mark, "attr", "")) == "overload" for mark in node.decorator_list
    )


def _missing_types(node: Function) -> list[str]:
    given = node.args
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
    starred = [arg for arg in (given.vararg, given.kwarg) if arg]
    missing = [arg.arg for arg in (*named, *starred) if not arg.annotation]
    outcome = [] if node.returns else ["what it gives back"]
    return [name for name in missing if name not in {"self", "cls"}] + outcome


def _fault_of_opening(node: ast.Module | Public) -> str:
    text = ast.get_docstring(node)
    if not text:
        return "says nothing about itself"
    first = text.splitlines()[0].removesuffix("»")
    return "" if first.endswith(".") else "opens with no full sentence"


def _home(module: Module) -> Path:
    return module.path.parent.parent if module.is_package else module.path.parent


def _names(package: Module | None, step: str) -> bool:
    contents = ast.get_docstring(package.syntax) if package else None
    return bool(re.search(rf"\b{re.escape(step)}\b", contents or ""))
