"""Words: what no text of the project may say, and no rule may import."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import imports, modules

# Each word is put together from pieces, so that this file may stand among those it reads.
WORDS = tuple(
    "".join(pieces)
    for pieces in (
        ("/", "work", "/"),
        ("/", "tmp", "/brief"),
        ("/", "root", "/"),
        (".", "library"),
        ("farm", "-studio"),
        ("farm", "-bench"),
        ("py", "pi.org"),
        ("python", "hosted.org"),
        ("npm", "js.org"),
        ("npm", "js.com"),
        ("crates", ".io"),
        ("clau", "de"),
        ("chat", "gpt"),
        ("anth", "ropic"),
        ("open", "ai"),
    )
)
GLOSSARY = "docs/glossary.md"
CELLS = 5  # three columns, and what is outside the first and the last bar
CHANCE = {"random", "secrets", "numpy.random"}
SKIPPED = {".git", ".peers", ".venv", "build", "dist", "htmlcov", "__pycache__"}
_FORBIDDEN = re.compile("|".join(rf"(?<!\w){re.escape(word)}" for word in WORDS), re.IGNORECASE)


def forbidden(root: Path) -> list[str]:
    """Every line of a text that names a machine, a registry or whoever typed it."""
    return [
        f"{path.relative_to(root)}:{number}: says {found.group()!r}"
        for path in _texts(root)
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if (found := _FORBIDDEN.search(line))
    ]


def misspelt(root: Path) -> list[str]:
    """Every line of a text that spells a word of the glossary as the glossary says not to."""
    never = unwanted(root)
    return [
        f"{path.relative_to(root)}:{number}: says {found.group()!r}, see {GLOSSARY}"
        for path in _texts(root)
        if never and path != root / GLOSSARY
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if (found := re.search(rf"\b({'|'.join(never)})s?\b", line, re.IGNORECASE))
    ]


def unwanted(root: Path) -> list[str]:
    """The spellings that the last column of the glossary's tables forbids."""
    rows = (line.split("|") for line in (root / GLOSSARY).read_text("utf-8").splitlines())
    return [word for row in rows if len(row) == CELLS for word in re.findall("`(.+?)`", row[-2])]


def chance(root: Path) -> list[str]:
    """Every module of the library that reaches for a source of chance."""
    return [
        f"{module.at(node)}: imports {name}; chance is a player"
        for module in modules(root)
        for node, name in imports(module)
        if any(f"{name}.".startswith(f"{source}.") for source in CHANCE)
    ]


def _texts(root: Path) -> Iterator[Path]:
    for path in sorted(root.iterdir()):
        if path.name in SKIPPED or path.name.endswith(("_cache", ".hypothesis", ".egg-info")):
            continue
        if path.is_dir():
            yield from _texts(path)
        elif path.suffix != ".pyc":
            yield path
