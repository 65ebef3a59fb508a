"""The dialect is YAML with one meaning for each line: every scalar is the words as written.

`no`, `+1`, `1_000` and a date stay what somebody typed, since no scalar is ever guessed at.
What could make a document larger or other than it looks is refused: `mvrules.kernel.unfit`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import yaml
from yaml import MappingNode, Node, ScalarNode, SequenceNode

from mvrules.kernel.faults import KeyPath

if TYPE_CHECKING:
    from mvrules.kernel.documents import Source, Words

DEEPEST = 40
"""How many lists and mappings may stand one inside the other."""

UNSEEN = (
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufffe\uffff]"
)
SUSPICIOUS = re.compile(rf"{UNSEEN}|[\t&*!]|<<|^%|\\[0abefrvxNLPuU]", re.MULTILINE)
"""Without any of these a text holds no anchor, alias, tag, merge, directive or unseen character."""


class TooDeep(Exception):
    """A list or mapping stands deeper than the dialect allows."""


class OddMapping(Exception):
    """Some mapping holds a key twice, or a key that is no words."""


class Plain(yaml.CBaseLoader):
    """Composes nodes without guessing at scalars, and stops before it goes too deep.

    libyaml's wrapper calls these three methods at each node, before it reads what is inside.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0

    def descend_resolver(self, _above: Node | None, _index: Any) -> None:
        """Go one level down."""
        self.depth += 1

    def ascend_resolver(self) -> None:
        """Come back up."""
        self.depth -= 1

    def resolve(self, kind: type[Node], _value: Any, _implicit: Any) -> str:
        """Give every node the same empty tag."""
        if self.depth > DEEPEST and kind is not ScalarNode:
            raise TooDeep
        return ""


def compose(source: Source) -> list[Node]:
    """Read a text into one node a document, or refuse it with all that makes it unfit to read."""
    if SUSPICIOUS.search(source.text):
        from mvrules.kernel import unfit

        unfit.refuse(source)
    try:
        return _composed(source.text)
    except (yaml.MarkedYAMLError, TooDeep) as error:
        from mvrules.kernel import unfit

        raise unfit.refusal(source) from error


def words(source: Source, nodes: Sequence[Node]) -> list[Words]:
    """Turn nodes into plain words, lists and mappings, or refuse what is empty or odd."""
    try:
        told = [_words(node) for node in nodes]
    except OddMapping:
        told = []
    if not told or "" in told:
        from mvrules.kernel import unfit

        unfit.refuse_odd(source, nodes)
    return told


def mark(node: Node, key_path: KeyPath, *, on_key: bool = False) -> yaml.Mark:
    """Find where a part begins, or the nearest part above it; `on_key` asks for its key instead."""
    found = node.start_mark
    for key in key_path:
        step = _step(node, key)
        if step is None:
            break
        at, node = step
        found = at.start_mark if on_key else node.start_mark
    return found


def part(node: Node, key_path: KeyPath) -> Node | None:
    """Find the node of a part, if it stands in the document."""
    for key in key_path:
        step = _step(node, key)
        if step is None:
            return None
        node = step[1]
    return node


def _composed(text: str) -> list[Node]:
    loader = Plain(text)
    nodes = []
    try:
        while loader.check_node():
            nodes.append(loader.get_node())
    finally:
        loader.dispose()
    return [node for node in nodes if node is not None]


def _words(node: Node) -> Words:
    """Turn a node into words; all reading runs through here, so it knows no places."""
    value = node.value
    if type(value) is str:
        return value
    if type(node) is not MappingNode:
        return [_words(item) for item in value]
    try:
        mapping: dict[str, Words] = {key.value: _words(item) for key, item in value}
    except TypeError as error:
        raise OddMapping from error
    if len(mapping) != len(value) or "" in mapping:
        raise OddMapping
    return mapping


def _step(node: Node, key: str | int) -> tuple[Node, Node] | None:
    """Go from a node to the part under a key: the key's node, and the part's."""
    if isinstance(node, MappingNode):
        return next(((at, value) for at, value in node.value if at.value == key), None)
    if isinstance(node, SequenceNode) and isinstance(key, int) and key < len(node.value):
        return node.value[key], node.value[key]
    return None
