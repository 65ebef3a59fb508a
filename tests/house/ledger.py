"""The ledger: code and cards cite each modelled clause, and no clause that nobody wrote."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from tests.house.tree import Module, modules

_ID = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+")


def uncited(root: Path) -> list[str]:
    """Every clause that is called modelled, and that neither code nor card cites."""
    return [
        f"{rulebook}: {clause} is called modelled, but nothing cites it"
        for rulebook, statuses, cited in ledgers(root)
        for clause, status in statuses.items()
        if status == "modelled" and clause not in cited
    ]


def unwritten(root: Path) -> list[str]:
    """Every citation of a clause that no rulebook holds."""
    return [
        f"{rulebook}: {clause} is cited, but the rulebook holds no such clause"
        for rulebook, statuses, cited in ledgers(root)
        for clause in sorted(cited)
        if clause not in statuses
    ]


def ledgers(root: Path) -> Iterator[tuple[str, dict[str, object], set[str]]]:
    """Each rulebook with the status of its clauses, and what cites them."""
    for path in sorted(root.glob("mvrules/rulesets/*/rulebook.yaml")):
        statuses: dict[str, object] = {}
        for document in yaml.load_all(path.read_bytes(), yaml.CSafeLoader):
            clauses = document.get("clauses") or {}
            statuses.update((clause, entry["status"]) for clause, entry in clauses.items())
        yield path.parent.name, statuses, set(_cited(root, path.parent.name))


def _cited(root: Path, rulebook: str) -> Iterator[str]:
    home = f"mvrules.rulesets.{rulebook}."
    for module in modules(root):
        if module.name.startswith(home) and not module.is_generated:
            yield from _cited_by_code(module)
    for path in sorted(root.glob(f"mvrules/rulesets/{rulebook}/cards/*.yaml")):
        for document in yaml.load_all(path.read_bytes(), yaml.CSafeLoader):
            yield from _cited_by_card(document)


def _cited_by_code(module: Module) -> Iterator[str]:
    holders = {"clauses"}
    for node in ast.walk(module.syntax):
        if isinstance(node, ast.ImportFrom):
            holders |= {
                each.asname for each in node.names if each.asname and each.name == "clauses"
            }
            if (node.module or "").endswith("clauses"):
                yield from (_id(each.name) for each in node.names if each.name.isupper())
    for node in ast.walk(module.syntax):
        match node:
            case ast.Attribute(value=ast.Name(id=holder), attr=name) if holder in holders:
                yield from [_id(name)] if name.isupper() else []


def _id(constant: str) -> str:
    return constant.replace("_", "-")


def _cited_by_card(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key in {"clause", "clauses", "cites"}:
                yield from (word for word in _strings(value) if _ID.fullmatch(word))
            else:
                yield from _cited_by_card(value)
    elif isinstance(part, list):
        for item in part:
            yield from _cited_by_card(item)


def _strings(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]
