"""P10: `import mvrules`, against `import yaml`, each as a whole process."""

from __future__ import annotations

import sys
from pathlib import Path

from side_by_side import compare, finish, seconds


def main() -> None:
    """Time ten starts of each a pair."""

    def starts(module: str) -> float:
        command = (sys.executable, "-c", f"import {module}")
        return sum(seconds(command, Path(__file__).parent) for _ in range(10))

    # the facade is lazy, so what a developer first touches is timed too
    bare = compare("P10 import mvrules", lambda: starts("mvrules"), lambda: starts("yaml"), goal=2)
    used = compare(
        "P10 import mvrules, and its Game",
        lambda: starts("mvrules; mvrules.Game"),
        lambda: starts("yaml"),
        goal=2,
    )
    finish(bare, used)


if __name__ == "__main__":
    main()
