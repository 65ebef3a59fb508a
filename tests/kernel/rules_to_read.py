"""Rules to be read, in every form that Pythons compile each in their own way.

Run on a Python, this file tells what it makes of them: the recorded ones lie in `compiled/`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from typing import Any


def one_happening(table: Any) -> Generator[Any, Any, Any]:
    yield table.first


def passed_on(table: Any) -> Generator[Any, Any, Any]:
    yield from one_happening(table)


def two_things(table: Any, player: str) -> Generator[Any, Any, Any]:
    number = yield table.first
    yield from passed_on(player)
    return number


def asking(table: Any) -> Generator[Any, Any, Any]:
    if before(table):
        happened = yield table.first
        after(table, happened)


def asking_for_each(table: Any) -> Generator[Any, Any, Any]:
    yield table.first
    return [heard(table, one) for one in table.others], any(seen(one) for one in table.others)


def growing(table: Any) -> Generator[Any, Any, Any]:
    happened = yield 1
    yield table.number + happened


def kept_in_a_list(table: Any) -> Generator[Any, Any, Any]:
    yield 1
    yield [table.number + one for one in (1, 2)]


def kept_in_a_question(table: Any) -> Generator[Any, Any, Any]:
    yield 1
    yield lambda: table.number


def going_round(table: Any) -> Generator[Any, Any, Any]:
    while table.number < 3:
        yield 1
    yield table.number


def going_on_for_ever(table: Any) -> Generator[Any, Any, Any]:
    while True:
        yield table.number
        if table.number == 3:
            break


def once_for_each(table: Any) -> Generator[Any, Any, Any]:
    for one in table.others:
        if not one:
            continue
        yield one
        yield from passed_on(table)


def once_for_each_of_many(table: Any) -> Generator[Any, Any, Any]:
    for one in table.others:
        yield one
        yield {
            "a": table.a, "b": table.b, "c": table.c, "d": table.d, "e": table.e, "f": table.f,
            "g": table.g, "h": table.h, "i": table.i, "j": table.j, "k": table.k, "l": table.l,
            "m": table.m, "n": table.n, "o": table.o, "p": table.p, "q": table.q, "r": table.r,
            "s": table.s, "t": table.t, "u": table.u, "v": table.v, "w": table.w, "x": table.x,
        }  # fmt: skip


def looking_first(table: Any) -> Generator[Any, Any, Any]:
    number = table.number
    yield number
    yield number + 1


def always(table: Any, player: str) -> bool:
    return True


def named_alike(table: Any) -> str:
    return "table"


def of_one(table: Any, player: str) -> Any:
    return table.seat(player)


def as_ruled(table: Any) -> bool:
    return bool(table.read("a doubt") == "yes")


def as_ruled_of_one(table: Any, player: str) -> Any:
    return player if table.read("a doubt") == "yes" else None


def of_some(table: Any, wanted: int) -> list[Any]:
    return [one for one in table.others if one > wanted]


def before(table: Any) -> bool:
    return bool(table)


def after(table: Any, happened: Any) -> None:
    """What is asked for after something happened."""


def heard(table: Any, one: Any) -> bool:
    return one in table.others


def seen(one: Any) -> bool:
    return bool(one)


RULES = (
    one_happening, passed_on, two_things, asking, asking_for_each, growing, kept_in_a_list,
    kept_in_a_question, going_round, going_on_for_ever, once_for_each, once_for_each_of_many,
    looking_first, always, named_alike, as_ruled, as_ruled_of_one, of_one, of_some,
)  # fmt: skip


def steps_of(code: Any) -> list[list[Any]]:
    """Give the steps that this Python makes, as they are recorded."""
    import dis

    ops = ((op.offset, op.opname, op.argval) for op in dis.get_instructions(code))
    return [
        [place, name, {"apart": steps_of(about)} if hasattr(about, "co_code") else _plain(about)]
        for place, name, about in ops
    ]


def _plain(about: Any) -> Any:
    if isinstance(about, tuple):
        return {"both": [*map(_plain, about)]}
    return about if isinstance(about, str | int | None) else repr(about)


def recorded() -> str:
    """Tell what this Python makes of each rule."""
    lines = (
        f"  {json.dumps(rule.__name__)}: {json.dumps(steps_of(rule.__code__))}" for rule in RULES
    )
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    sys.stdout.write(recorded() + "\n")
