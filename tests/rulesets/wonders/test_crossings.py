"""Keywords cross in scenarios: the cover is counted anew from the files, by other means."""

import itertools
from collections import Counter
from pathlib import Path

import yaml

from mvrules import load, shipped
from mvrules.reports.crossings import chapters_of, meetings
from mvrules.reports.index import Index

FOLDER = shipped.scenarios() / "wonders"
CROSSING = FOLDER / "crossings"
BOOK = load("wonders")
KEYWORDS = chapters_of(BOOK, "keywords")

MOMENTS = {
    "arriving": {"call", "eternal", "portal", "rage", "seek", "symbiosis"},
    "fighting": {"deathstrike", "flying", "guardian", "protector", "shield"},
    "standing": {"awaken", "celestial", "growth", "hoard", "kingdom", "null", "stun"},
    "paying": {"attuned", "deny", "faith", "harvest", "link"},
    "rounds": {"ascend", "unstable"},
    "doubling": {"heart"},
}
"""When a keyword speaks: what speaks at two moments is crossed for each two of them."""

FEWEST = 3
"""With so many others each keyword is crossed at least."""


def documents(folder: Path) -> list[dict[str, object]]:
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        found += list(yaml.load_all(path.read_text("utf-8"), yaml.BaseLoader))
    return found


def crossed(document: dict[str, object]) -> list[str]:
    clauses = [*document.get("cites", []), *document.get("mentions", [])]  # type: ignore[misc]
    named = {"-".join(str(clause).split("-")[1:-1]).lower() for clause in clauses}
    named = {{"sym": "symbiosis"}.get(name, name) for name in named}
    return [keyword for keyword in KEYWORDS if keyword in named]


def pairs() -> Counter[tuple[str, str]]:
    return Counter(
        pair
        for document in documents(FOLDER)
        for pair in itertools.combinations(crossed(document), 2)
    )


def test_the_moments_hold_each_keyword_once() -> None:
    assert sorted(itertools.chain(*MOMENTS.values())) == sorted(KEYWORDS)


def test_forty_scenarios_and_more_cross_two_keywords() -> None:
    names = [str(document["scenario"]) for document in documents(CROSSING)]
    crossing = [document for document in documents(CROSSING) if len(crossed(document)) > 1]
    assert len(crossing) >= 40
    assert len(crossing) == len(names) == len(set(names))


def test_each_keyword_is_crossed_with_some_others() -> None:
    others = Counter(keyword for pair in pairs() for keyword in pair)
    assert {keyword: others[keyword] for keyword in KEYWORDS if others[keyword] < FEWEST} == {}


def test_each_two_moments_are_crossed() -> None:
    moment = {keyword: name for name, keywords in MOMENTS.items() for keyword in keywords}
    held = {frozenset({moment[one], moment[other]}) for one, other in pairs()}
    wanted = {frozenset(two) for two in itertools.combinations(MOMENTS, 2)}
    assert wanted <= held


def test_the_report_counts_the_same() -> None:
    found = meetings(BOOK, KEYWORDS, Index().of(["wonders"]))
    assert {pair: len(names) for pair, names in found.items()} == dict(pairs())
