"""The pytest plugin: each row of each scenario is a test, named when it is collected.

Scenarios are found in `*.yaml` files below a folder called `scenarios`, in the fenced `scenario`
blocks of `docs/**/*.md`, and in any such file that is named on the command line; a YAML file that
does not begin with a scenario is left alone. `--clause`, `--card` and `--ruleset` pick among them.

This module is loaded by every pytest that runs where the library is installed, so it fetches the
library only once there is a scenario.
"""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mvrules.kernel.faults import Fault
    from mvrules.scenarios.cache import ParseCache
    from mvrules.scenarios.check import Item
    from mvrules.scenarios.results import Result
    from mvrules.scenarios.selection import Selection

MOST_READ = 1_000_001
"""What is larger than a scenario file may be is told by whoever loads it."""

SCENARIO = re.compile(rb"^(?:\{\s*)?(['\"]?)scenario\1\s*:", re.MULTILINE)
DOCUMENT = re.compile(rb"^---(?=\s)", re.MULTILINE)
FENCE = re.compile(rb"^ {0,3}(?:`{3,}|~{3,})\s*scenario\s*$", re.MULTILINE)
HOMES = {".yaml": "scenarios", ".yml": "scenarios", ".md": "docs"}

cache_key = pytest.StashKey["ParseCache"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that pick among scenarios."""
    group = parser.getgroup("mvrules", "scenarios of rulebooks")
    group.addoption(
        "--clause", metavar="ID", default="", help="only scenarios that cite or mention this clause"
    )
    group.addoption("--card", metavar="NAME", default="", help="only scenarios with this card")
    group.addoption("--ruleset", metavar="NAME", default="", help="only scenarios of this ruleset")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take a file that holds scenarios, from its home or by its name."""
    home = HOMES.get(file_path.suffix)
    if home is None:
        return None
    named = parent.session.isinitpath(file_path)
    if not (named or _is_below(file_path, home, parent.config.rootpath)):
        return None
    return ScenarioFile.from_parent(parent, path=file_path) if _holds_scenarios(file_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep what was asked for, if something was."""
    chosen = {name: config.getoption(f"--{name}") for name in ("clause", "card", "ruleset")}
    if not any(chosen.values()):
        return
    from mvrules.scenarios.selection import Selection, strange

    ours = [item for item in items if isinstance(item, ScenarioItem)]
    selection = Selection(**chosen)
    complaint = strange(selection, [item.item.scenario for item in ours])
    if complaint:
        raise pytest.UsageError(complaint)
    left = [item for item in items if not _is_wanted(item, selection)]
    items[:] = [item for item in items if _is_wanted(item, selection)]
    config.hook.pytest_deselected(items=left)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep what was parsed for the next time; what was collected stays, so it is no garbage."""
    gc.freeze()
    cache = session.config.stash.get(cache_key, None)
    if cache is not None:
        cache.save()


class ScenarioFile(pytest.File):
    """A file with scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        """Give each row as a test; a file that can't be read is one test, which fails."""
        from mvrules.kernel.refusals import DocumentRefused
        from mvrules.scenarios.check import items
        from mvrules.scenarios.load import load
        from mvrules.scenarios.results import address

        try:
            sheets = load(_spoken(self.path), _cache(self.config))
        except DocumentRefused as refused:
            broken = UnreadableItem.from_parent(self, name="unreadable")
            broken.faults = refused.faults
            yield broken
            return
        for item in items(sheets):
            name = address(item.scenario.name, item.name)
            test = ScenarioItem.from_parent(self, name=name)
            test.item = item
            yield test


class ScenarioItem(pytest.Item):
    """One row, or one law between rows."""

    nofuncargs = True
    item: Item

    def runtest(self) -> None:
        """Run it; what does not hold fails, for the same reasons as with `mvrules check`."""
        from mvrules.scenarios.results import Verdict

        result = self.item.run()
        if result.verdict is Verdict.HOLDS:
            return
        if result.verdict is Verdict.OUT_OF_SCOPE:
            pytest.skip(f"out of scope: {result.reason}")
        if result.verdict is Verdict.KNOWN_FAILING:
            pytest.xfail(f"known failing: {result.reason}")
        raise DoesNotHoldError(result)

    def repr_failure(  # pytest's own types for this are not public
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: Any = None,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        """Tell a failure as `mvrules check` tells it."""
        if isinstance(excinfo.value, DoesNotHoldError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Say where it stands and what it is called."""
        return self.path, None, self.name


class UnreadableItem(pytest.Item):
    """A file whose scenarios can't be read."""

    nofuncargs = True
    faults: Sequence[Fault]

    def runtest(self) -> None:
        """Tell all of it."""
        pytest.fail("\n".join(map(str, self.faults)), pytrace=False)


class DoesNotHoldError(Exception):
    """A row that is not as it says; told as `mvrules check` tells it."""

    def __init__(self, result: Result) -> None:
        """Hold what came of it."""
        self.result = result
        super().__init__(result)

    def __str__(self) -> str:
        """Tell all of it, with the rulebook open."""
        book = self.result.book
        return self.result.told(book.ledger if book else None)


def _is_below(path: Path, home: str, root: Path) -> bool:
    """Whether a file lies below a folder of that name, inside of what pytest works on."""
    folders = path.relative_to(root).parts[:-1] if path.is_relative_to(root) else path.parts[:-1]
    return home in (root.name, *folders)


def _holds_scenarios(path: Path) -> bool:
    """Whether a file begins with a scenario, or is prose with one in it."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_READ)
    except OSError:
        return False
    if path.suffix == ".md":
        return FENCE.search(content) is not None
    first = SCENARIO.search(content)
    if first is None:
        return False
    before = content[: first.start()]
    return not DOCUMENT.search(before) or not _says_something(DOCUMENT.split(before))


def _says_something(documents: Sequence[bytes]) -> bool:
    """Whether a document before the last says anything."""
    lines = (line.strip() for text in documents[:-1] for line in text.splitlines())
    return any(line and not line.startswith(b"#") for line in lines)


def _is_wanted(item: pytest.Item, selection: Selection) -> bool:
    if isinstance(item, ScenarioItem):
        one = item.item
        return selection.wants(one.sheet.source.where, one.scenario, one.row)
    return isinstance(item, UnreadableItem)


def _spoken(path: Path) -> str:
    """Say a path as one would from here."""
    here = Path.cwd()
    return os.fspath(path.relative_to(here) if path.is_relative_to(here) else path)


def _cache(config: pytest.Config) -> ParseCache:
    """Open the parse cache, once."""
    if cache_key not in config.stash:
        from mvrules.scenarios.cache import ParseCache

        config.stash[cache_key] = ParseCache.opened()
    return config.stash[cache_key]
