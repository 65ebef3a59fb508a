"""The ledger of a rulebook: what it holds, and all that can be wrong with it."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from mvrules.kernel import constants
from mvrules.kernel.clauses import (
    BITING,
    ClauseId,
    FollowsFrom,
    Ledger,
    Modelled,
    NoEffect,
    NotModelled,
    Printed,
    UnknownId,
    read_ledger,
    read_readings,
)
from mvrules.kernel.fingerprints import fingerprint, normalised, sentences
from mvrules.kernel.refusals import DocumentRefused

HEAD = "books: {garden: The Garden Book}\nsources: {almanac: an almanac}\n---\n"
CHAPTER = "chapter: rain\ntitle: Rain\nprinted: {book: garden, heading: On Rain}\nclauses:\n"
RESTS = "gist: It rains., source: [0123456789ab]"
DRY = f"  G-DRY-01: {{kind: prohibition, {RESTS}, status: modelled}}\n"

RULEBOOK = (
    HEAD
    + CHAPTER
    + textwrap.indent(
        """\
G-RAIN-01:
  kind: obligation
  gist: Who has rain
    must pour it.
  source: [0123456789ab, ba9876543210]
  status: modelled
  doubts: [G-AMB-1]
G-RAIN-02:
  kind: definition
  gist: Rain is wet.
  printed: {book: garden, heading: On Water}
  sources: [almanac]
  inferred: true
  status: {follows from: [G-RAIN-01]}
G-RAIN-03:
  kind: component
  gist: There is a can.
  uncertain: true
  status: {no effect in play: It is tin.}
G-RAIN-04:
  kind: permission
  gist: You may wait.
  sources: [almanac]
  status: {not modelled: {because: It is late., until: tomorrow}}
""",
        "  ",
    )
)

READINGS = """\
doubts:
  G-AMB-1:
    question: How much?
    alternatives:
      all of it: {gist: All., standing: plausible}
      a little: {gist: A little., standing: public, source: almanac}
      none at all: {gist: None., standing: refuted, source: almanac}
    default: all of it
    why: It says so.
    touches: [G-RAIN-01]
"""


@pytest.fixture
def ledger() -> Ledger:
    return read_ledger(RULEBOOK, "garden.yaml")


def faults_of(text: str) -> list[str]:
    with pytest.raises(DocumentRefused) as refused:
        read_ledger(text, "garden.yaml")
    return str(refused.value).splitlines()


def faults_of_clause(clause: str) -> list[str]:
    return faults_of(HEAD + CHAPTER + "  G-RAIN-01: {" + clause + "}\n")


def faults_of_readings(ledger: Ledger, text: str) -> list[str]:
    with pytest.raises(DocumentRefused) as refused:
        read_readings(text, "readings.yaml", ledger)
    return str(refused.value).splitlines()


def test_a_clause_holds_what_the_rulebook_says_of_it(ledger: Ledger) -> None:
    clause = ledger[ClauseId("G-RAIN-01")]
    assert clause.gist == "Who has rain must pour it."
    assert (clause.kind, clause.chapter, clause.status) == ("obligation", "rain", Modelled())
    assert clause.source == ("0123456789ab", "ba9876543210")
    assert clause.doubts == ("G-AMB-1",)
    assert not clause.inferred
    assert not clause.uncertain


def test_a_chapter_says_where_its_clauses_are_printed_unless_a_clause_does(ledger: Ledger) -> None:
    headings = [clause.printed for clause in ledger.values()]
    assert headings[:2] == [Printed("garden", "On Rain"), Printed("garden", "On Water")]


def test_each_status_keeps_what_it_says(ledger: Ledger) -> None:
    assert [clause.status for clause in ledger.values()] == [
        Modelled(),
        FollowsFrom((ClauseId("G-RAIN-01"),)),
        NoEffect("It is tin."),
        NotModelled("It is late.", "tomorrow"),
    ]
    assert [clause.id for clause in ledger.modelled()] == ["G-RAIN-01"]


def test_a_ledger_keeps_the_order_of_the_book_and_its_chapters(ledger: Ledger) -> None:
    assert list(ledger) == [f"G-RAIN-0{number}" for number in (1, 2, 3, 4)]
    assert ledger.by_chapter == {"rain": tuple(ledger.values())}
    assert (ledger.chapters, ledger.books) == ({"rain": "Rain"}, {"garden": "The Garden Book"})
    assert ledger.sources == {"almanac": "an almanac"}


def test_an_unknown_id_is_answered_with_the_nearest_ones(ledger: Ledger) -> None:
    assert ledger.nearest("g-rain-1")[0] == "G-RAIN-01"
    with pytest.raises(UnknownId, match=r"no clause is called 'G-RAIN-11'; did you mean G-RAIN-01"):
        ledger[ClauseId("G-RAIN-11")]
    assert ledger.get(ClauseId("G-RAIN-11")) is None
    with pytest.raises(UnknownId, match=r"^no clause is called 'SUNSHINE'$"):
        ledger[ClauseId("SUNSHINE")]


@pytest.mark.parametrize("kind", sorted(BITING))
def test_a_clause_that_bites_is_never_without_effect(kind: str) -> None:
    told = faults_of_clause(f"kind: {kind}, {RESTS}, status: {{no effect in play: It is tin.}}")
    assert len(told) == 1
    assert f"a clause of kind '{kind}' can't be without effect in play" in told[0]


@pytest.mark.parametrize("kind", ["definition", "component"])
def test_a_definition_or_a_component_may_be_without_effect(kind: str) -> None:
    clause = f"kind: {kind}, {RESTS}, status: {{no effect in play: It is tin.}}"
    read = read_ledger(f"{HEAD}{CHAPTER}  G-RAIN-01: {{{clause}}}\n", "garden.yaml")
    assert read[ClauseId("G-RAIN-01")].status == NoEffect("It is tin.")


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        (f"kind: permision, {RESTS}, status: modelled", "did you mean 'permission'"),
        (f"kind: permission, {RESTS}, status: modeled", "did you mean 'modelled'?"),
        (f"kind: permission, {RESTS}, status: {{later: yes}}", "no status stands here"),
        (f"kind: permission, {RESTS}, status: {{follows from: []}}", "wants the ids of other"),
        (f"kind: scoring, {RESTS}, status: {{follows from: [G-RAIN-01]}}", "wants the ids of"),
        (f"kind: scoring, {RESTS}, status: {{follows from: [G-RAIN-02]}}", "mean 'G-RAIN-01'?"),
        (f"kind: scoring, {RESTS}, status: {{not modelled: {{because: x}}}}", "'until' is missing"),
        (f"kind: scoring, {RESTS}, status: modelled, doubt: []", "did you mean 'doubts'?"),
        (f"kind: scoring, {RESTS}, status: modelled, inferred: yes", "true, false"),
        (f"kind: scoring, {RESTS}, status: modelled, sources: [almanach]", "mean 'almanac'?"),
        (f"kind: scoring, {RESTS}, status: modelled, sources: almanac", "a list of words"),
        (
            f"kind: scoring, {RESTS}, status: modelled, printed: {{book: gardn, heading: x}}",
            "did you mean 'garden'?",
        ),
        ("kind: scoring, gist: x, source: [0123456789a], status: modelled", "is no fingerprint"),
        ("kind: scoring, gist: x, source: [0123456789AB], status: modelled", "is no fingerprint"),
        ("kind: scoring, gist: x, status: modelled", "the clause rests on nothing"),
        ("kind: scoring, source: [0123456789ab], status: modelled", "'gist' is missing"),
    ],
)
def test_a_fault_in_a_clause_is_told(clause: str, told: str) -> None:
    faults = faults_of_clause(clause)
    assert len(faults) == 1
    assert told in faults[0]
    assert faults[0].startswith("garden.yaml:8:")


def test_all_faults_of_a_rulebook_are_told_at_once_each_with_its_line() -> None:
    text = (
        HEAD
        + CHAPTER
        + DRY.replace("prohibition", "prohibtion")
        + DRY.replace("G-DRY-01", "dry 2").replace("modelled", "{follows from: [G-DRY-03]}")
    )
    told = faults_of(text)
    assert [line.split("  ")[0].rsplit(":", 1)[0] for line in told] == [
        "garden.yaml:8",
        "garden.yaml:9",
        "garden.yaml:9",
    ]


def test_an_id_may_stand_only_once_within_a_chapter_or_across_chapters() -> None:
    assert "stands twice" in faults_of(HEAD + CHAPTER + DRY + DRY)[0]
    again = CHAPTER.replace("rain", "drought")
    told = faults_of(HEAD + CHAPTER + DRY + "---\n" + again + DRY)
    assert told == ["garden.yaml:14:3  $.clauses.G-DRY-01: the clause 'G-DRY-01' stands twice"]


def test_a_chapter_may_stand_only_once() -> None:
    more = DRY.replace("01", "02")
    told = faults_of(HEAD + CHAPTER + DRY + "---\n" + CHAPTER + more)
    assert told == ["garden.yaml:10:10  $.chapter: the chapter 'rain' stands twice"]


def test_a_doubt_holds_its_alternatives_and_its_default(ledger: Ledger) -> None:
    readings = read_readings(READINGS, "readings.yaml", ledger)
    (doubt,) = readings.values()
    assert list(doubt.alternatives) == ["all of it", "a little", "none at all"]
    assert doubt.alternatives["a little"].source == "almanac"
    assert (doubt.question, doubt.why, doubt.touches) == (
        "How much?",
        "It says so.",
        ("G-RAIN-01",),
    )
    assert readings.defaults() == {"G-AMB-1": "all of it"}
    assert readings.nearest("g-amb-11") == ("G-AMB-1",)


@pytest.mark.parametrize(
    ("was", "is_", "told"),
    [
        ("default: all of it", "default: all of them", "did you mean 'all of it'?"),
        ("default: all of it", "default: none at all", "refuted and can't be the default"),
        ("standing: plausible", "standing: plausibel", "did you mean 'plausible'?"),
        ("source: almanac}\n      none", "source: almanack}\n      none", "mean 'almanac'?"),
        (", source: almanac}\n    default", "}\n    default", "no source is called ''"),
        ("[G-RAIN-01]", "[G-RAIN-01, G-RAIN-02]", "touched, but does not name the doubt"),
        ("[G-RAIN-01]", "[G-RAIN-01, G-RAIN-1]", "no clause is called 'G-RAIN-1'"),
        ("[G-RAIN-01]", "[]", "G-RAIN-01 names the doubt, but is not touched"),
        ("    why: It says so.\n", "", "'why' is missing"),
        ("why: It says so.", "why: [It says so.]", "words are wanted, not ['It says so.']"),
        ("    why:", "    because: x\n    why:", "no such key here"),
    ],
)
def test_a_fault_in_a_doubt_is_told(ledger: Ledger, was: str, is_: str, told: str) -> None:
    assert was in READINGS
    faults = faults_of_readings(ledger, READINGS.replace(was, is_))
    assert len(faults) == 1
    assert told in faults[0]


def test_a_doubt_that_a_clause_names_must_stand_in_the_readings(ledger: Ledger) -> None:
    told = faults_of_readings(ledger, READINGS.replace("G-AMB-1:", "G-AMB-2:"))
    assert any("no doubt about G-RAIN-01 is called 'G-AMB-1'" in fault for fault in told)


def test_an_id_is_capitals_and_figures_joined_by_dashes(ledger: Ledger) -> None:
    (told,) = faults_of(HEAD + CHAPTER + DRY.replace("G-DRY-01", "drought"))
    assert "'drought' is no clause id; one is like NEM-ECL-04" in told
    told, *_ = faults_of_readings(ledger, READINGS.replace("G-AMB-1:", "how much:"))
    assert "'how much' is no doubt id; one is like AMB-19" in told


def test_a_clause_must_be_a_mapping() -> None:
    told, *_ = faults_of(HEAD + CHAPTER + "  G-DRY-01: It is dry.\n")
    assert told == "garden.yaml:8:3  $.clauses.G-DRY-01: a mapping is wanted, not 'It is dry.'"


def test_a_sentence_is_known_by_its_words_alone() -> None:
    assert normalised("  “Rain's wet,”\tthe\nﬁrst SAID -- 3 times_over.") == (
        "rain s wet the first said 3 times over"
    )
    assert fingerprint("It rains.") == fingerprint("it RAINS!")
    assert fingerprint("It rains.") != fingerprint("It rained.")
    assert len(fingerprint("")) == 12


def test_a_text_falls_into_sentences_at_lines_and_after_full_stops() -> None:
    text = 'Rain\n- It "pours." Then it stops; you wait, i.e. sit!\n  * Why? (So.) Well\n\n---\n'
    assert sentences(text) == [
        "Rain",
        'It "pours."',
        "Then it stops;",
        "you wait, i.e.",
        "sit!",
        "Why?",
        "(So.)",
        "Well",
    ]


def test_constants_are_made_of_ids_gists_and_alternatives(tmp_path: Path) -> None:
    (tmp_path / "rulebook.yaml").write_text(RULEBOOK, encoding="utf-8")
    (tmp_path / "readings.yaml").write_text(READINGS, encoding="utf-8")
    made = constants.constants(tmp_path)
    clauses, readings = (made[tmp_path / name] for name in ("clauses.py", "readings.py"))
    assert 'G_RAIN_02: Final = ClauseId("G-RAIN-02")\n"""Rain is wet."""\n' in clauses
    assert 'G_AMB_1: Final = DoubtId("G-AMB-1")\n"""How much?\n' in readings
    assert "\n- all of it (default): All.\n- a little: A little.\n" in readings
    for text in (clauses, readings):
        assert "`python -m mvrules.kernel.constants`" in text.split('"""')[1]
        compile(text, "made", "exec")


def test_a_long_gist_is_wrapped(tmp_path: Path) -> None:
    long = RULEBOOK.replace("Rain is wet.", "Rain is wet " * 30 + "and so on.")
    (tmp_path / "rulebook.yaml").write_text(long, encoding="utf-8")
    (tmp_path / "readings.yaml").write_text(READINGS, encoding="utf-8")
    made = constants.constants(tmp_path)[tmp_path / "clauses.py"]
    assert max(map(len, made.splitlines())) <= constants.WIDTH


def test_the_generator_tells_what_it_wrote_and_leaves_alone_what_is_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "garden").mkdir()
    (tmp_path / "garden" / "rulebook.yaml").write_text(RULEBOOK, encoding="utf-8")
    (tmp_path / "garden" / "readings.yaml").write_text(READINGS, encoding="utf-8")
    monkeypatch.setattr(constants, "RULESETS", tmp_path)
    constants.main()
    assert capsys.readouterr().out.count(" written\n") == 3
    constants.main()
    assert not capsys.readouterr().out


def test_what_is_wrong_with_a_rulebook_is_told_and_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(constants, "RULESETS", tmp_path)
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd/rulebook.yaml").write_text("books: {}\nchapters: 3\n", encoding="utf-8")
    (tmp_path / "odd/readings.yaml").write_text("", encoding="utf-8")
    assert constants.main() == 1
    told = capsys.readouterr()
    assert "rulebook.yaml:2:1" in told.err
    assert "Traceback" not in told.err
    assert not (tmp_path / "odd/clauses.py").exists()


def test_sentences_that_are_handed_in_are_told_with_their_fingerprints() -> None:
    line = [sys.executable, "-m", "mvrules.kernel.fingerprints"]
    said = "A card is turned. Then it lies there.\n"
    done = subprocess.run(line, input=said, capture_output=True, text=True, check=True)
    turned, lies = done.stdout.splitlines()
    assert turned == f"{fingerprint('a card is TURNED')}  A card is turned."
    assert lies.endswith("  Then it lies there.")


@pytest.mark.parametrize(
    "folder", sorted(p.parent for p in constants.RULESETS.glob("*/rulebook.yaml"))
)
def test_the_constants_that_lie_in_the_project_are_current(folder: Path) -> None:
    for path, text in constants.constants(folder).items():
        assert path.read_text(encoding="utf-8") == text, "run python -m mvrules.kernel.constants"
