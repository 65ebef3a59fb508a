"""Where the scenarios that come with this library lie."""

from pathlib import Path


def scenarios() -> Path:
    """The shipped scenarios: the wheel's copy, else the folder in the checkout."""
    package = Path(__file__).parent
    copy = package / "_shipped" / "scenarios"
    return copy if copy.is_dir() else package.parent / "scenarios"
