"""P6: loading a thousand small scenarios with their places kept, against bare CSafeLoader."""

from __future__ import annotations

import time
from pathlib import Path

import yaml
from side_by_side import compare, finish, workshop
from small_scenarios import COUNT, write_ours

from mvrules.kernel.documents import load


def main() -> None:
    """Time both in this process."""
    with workshop() as name:
        paths = sorted((write_ours(Path(name)) / "scenarios").glob("*.yaml"))

        def ours() -> float:
            begun = time.perf_counter()
            found = sum(len(load(path)) for path in paths)
            took = time.perf_counter() - begun
            assert found == COUNT, found
            return took

        def theirs() -> float:
            begun = time.perf_counter()
            texts = (path.read_text("utf-8") for path in paths)
            found = sum(len(list(yaml.load_all(text, Loader=yaml.CSafeLoader))) for text in texts)
            took = time.perf_counter() - begun
            assert found == COUNT, found
            return took

        met = compare("P6 loading with places, against CSafeLoader", ours, theirs, goal=1.5)
    finish(met)


if __name__ == "__main__":
    main()
