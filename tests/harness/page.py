"""The page of the self-test: every planted defect, where it is planted, and who notices.

Run as ``python -m tests.harness.page`` it writes the page anew.
"""

from __future__ import annotations

from pathlib import Path

from tests.harness.defects import DEFECTS, Defect

PAGE = Path(__file__).parents[2] / "docs" / "self-test.md"

HEAD = """\
# What the harness is tested for

A green suite is worth what the harness would have noticed.
So each defect below is planted in the harness itself, and a check has to turn red.
Before and after, the same check holds: it is the defect that it notices, and nothing stays behind.

They stand as a table in `tests/harness/defects.py`, {count} of them.
`python -m tests.harness.page` writes this page anew; a test sees that it is as they are.
"""
ROWS = """
## {title}

| What the harness does wrong | Planted in | Noticed by |
| --- | --- | --- |
{rows}
"""


def page() -> str:
    """Write the page."""
    count = sum(map(len, DEFECTS.values()))
    parts = (
        ROWS.format(title=title, rows="\n".join(map(_row, defects)))
        for title, defects in DEFECTS.items()
    )
    return HEAD.format(count=count) + "".join(parts)


def _row(defect: Defect) -> str:
    check = f"{defect.noticed.__module__.rpartition('.')[2]}.{defect.noticed.__name__}"
    return f"| {defect.name} | `{defect.where.removeprefix('mvrules.')}` | `{check}` |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
