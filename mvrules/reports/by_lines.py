"""A file for programs in which each thing stands in a line of its own, so that changes are read."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

__all__ = ["by_lines"]


def by_lines(whole: msgspec.Struct) -> str:
    """Write a struct as JSON: each field in a line, and of lists and mappings each thing in one."""
    plain = msgspec.to_builtins(whole)
    parts = (f"  {_json(key)}: {''.join(_value(value))}" for key, value in plain.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _value(value: object) -> Iterator[str]:
    if isinstance(value, list | tuple) and value:
        yield "[\n" + ",\n".join(f"    {_json(item)}" for item in value) + "\n  ]"
    elif isinstance(value, dict) and value:
        items = (f"    {_json(key)}: {_json(item)}" for key, item in value.items())
        yield "{\n" + ",\n".join(items) + "\n  }"
    else:
        yield _json(value)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
