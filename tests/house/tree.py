"""The modules of a checkout, each with its source, its syntax tree and what it imports."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

GENERATED = {"clauses.py", "readings.py"}  # made from a rulebook's YAML, in the rulebook's words


@dataclass(frozen=True)
class Module:
    """One Python file, under the name it is imported by."""

    path: Path
    name: str

    @property
    def is_package(self) -> bool:
        """Whether the file is a package's own."""
        return self.path.name == "__init__.py"

    @property
    def parts(self) -> tuple[str, ...]:
        """The steps of the name: mvrules, kernel, play."""
        return tuple(self.name.split("."))

    @property
    def room(self) -> str:
        """The room a module lives in; empty for what stands at the front door."""
        inside = len(self.parts) > 2 or (len(self.parts) == 2 and self.is_package)
        return self.parts[1] if inside else ""

    @property
    def is_generated(self) -> bool:
        """Whether the file is made from a rulebook's YAML: nobody writes it or reads it through."""
        return self.room == "rulesets" and self.path.name in GENERATED

    @cached_property
    def source(self) -> str:
        """The text of the file."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def syntax(self) -> ast.Module:
        """The syntax tree of the file."""
        return ast.parse(self.source, str(self.path))

    def at(self, node: ast.AST) -> str:
        """Say where a node stands: the module and the line."""
        return f"{self.name}:{getattr(node, 'lineno', 1)}"


def modules(root: Path, top: str = "mvrules") -> list[Module]:
    """Every module below a folder of the checkout."""
    return [Module(path, _name(path, root)) for path in sorted((root / top).rglob("*.py"))]


def _name(path: Path, root: Path) -> str:
    steps = path.relative_to(root).with_suffix("").parts
    return ".".join(steps[:-1] if steps[-1] == "__init__" else steps)


def imports(module: Module) -> Iterator[tuple[ast.AST, str]]:
    """Every dotted name that a module imports, relative ones resolved, each with its node."""
    for node in ast.walk(module.syntax):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(module, node)
            yield from ((node, f"{base}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and _imports_by_name(node):
            yield from (
                (node, str(arg.value)) for arg in node.args if isinstance(arg, ast.Constant)
            )


def _base(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return str(node.module)
    up = node.level - 1 if module.is_package else node.level
    steps = module.parts[: len(module.parts) - up]
    return ".".join((*steps, node.module) if node.module else steps)


def _imports_by_name(call: ast.Call) -> bool:
    called = call.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name in {"import_module", "__import__"}
