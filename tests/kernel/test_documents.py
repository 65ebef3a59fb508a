"""Documents are read in one plain dialect, and what is unfit is refused with its place."""

import os
import socket
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel import dialect
from mvrules.kernel.documents import MOST_BYTES, Document, Source, load, load_text
from mvrules.kernel.refusals import DocumentRefused

MEGABYTE = 1_000_000


def read(text: str) -> Any:
    (document,) = load_text(text, "a.yaml")
    return document.data


def faults(text: str) -> list[str]:
    with pytest.raises(DocumentRefused) as refused:
        load_text(text, "a.yaml")
    return [str(fault) for fault in refused.value.faults]


def refused(path: Path) -> str:
    with pytest.raises(DocumentRefused) as told:
        load(path)
    (fault,) = told.value.faults
    return f"{fault.place}: {fault.what}; {fault.mend}"


ODD_WORDS = (
    "no on y true ~ null +1 -0 1_000 0o7 017 0x1F 1e3 .inf 2024-01-01 12:30:00 = < ?x -x 50% a!"
)


@pytest.mark.parametrize("written", [*ODD_WORDS.split(), "R&D * 2!", "a <<", "it's", "x # y"])
def test_a_scalar_is_the_words_as_written(written: str) -> None:
    assert read(f"key: {written}") == {"key": written.partition(" #")[0]}
    doubled = written.replace("'", "''")
    assert read(f"- '{doubled}'") == [written]


def test_nothing_written_is_no_words() -> None:
    assert read("a:\nb: ''\nc: {d: }") == {"a": "", "b": "", "c": {"d": ""}}


def test_keys_are_words_too_and_keep_their_order() -> None:
    text = "2: b\n1: a\nno: c\nyes: {on: d}"
    assert list(read(text).items()) == [("2", "b"), ("1", "a"), ("no", "c"), ("yes", {"on": "d"})]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(ends: str) -> None:
    text = ends.join(["a: 1", "b: |", "  x", "  y", "c: [d]", ""])
    (document,) = load_text(text, "a.yaml")
    assert document.data == {"a": "1", "b": "x\ny\n", "c": ["d"]}
    assert document.place(("c", 0)) == "a.yaml:5:5"


def test_a_file_may_hold_several_documents() -> None:
    documents = load_text("a: 1\n---\n- b\n--- c\n...\n", "a.yaml")
    assert [document.data for document in documents] == [{"a": "1"}, ["b"], "c"]
    assert [document.index for document in documents] == [0, 1, 2]
    assert {document.where for document in documents} == {"a.yaml"}
    assert documents[1].place((0,)) == "a.yaml:3:3"


@pytest.fixture
def document() -> Document:
    text = "# first\nwhen:\n  - Ana: {sleeve: Oak}\n    then: {Ana.vp: 2}\ncases: |\n  | é | b |\n"
    return load_text(text, "a.yaml", first_line=11)[0]


@pytest.mark.parametrize(
    ("key_path", "value", "key"),
    [
        ((), "12:1", "12:1"),
        (("when",), "13:3", "12:1"),
        (("when", 0, "Ana", "sleeve"), "13:19", "13:11"),
        (("when", 0, "then", "Ana.vp"), "14:20", "14:12"),
        (("when", 0, "then", "Ben.vp"), "14:11", "14:5"),
        (("when", 7, "then"), "13:3", "12:1"),
        (("when", "first"), "13:3", "12:1"),
    ],
)
def test_each_part_and_each_key_has_its_place(
    document: Document, key_path: tuple[str | int, ...], value: str, key: str
) -> None:
    assert document.place(key_path) == f"a.yaml:{value}"
    assert document.place(key_path, on_key=True) == f"a.yaml:{key}"


def test_a_place_inside_a_block_of_text_is_where_an_editor_shows_it(document: Document) -> None:
    assert document.place_inside(("cases",), 0, 6) == "a.yaml:16:9"
    assert document.place_inside(("when",), 0, 6) == "a.yaml:13:3"
    assert document.place_inside(("then",), 0, 6) == "a.yaml:12:1"


def test_places_are_not_looked_up_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    (document,) = load_text("a: [b]", "a.yaml")
    calls = []
    compose = dialect.compose

    def counted(source: Source) -> list[yaml.Node]:
        calls.append(1)
        return compose(source)

    monkeypatch.setattr(dialect, "compose", counted)
    assert document.data == {"a": ["b"]}
    assert calls == []
    assert (document.place(("a",)), document.place(("a", 0))) == ("a.yaml:1:4", "a.yaml:1:5")
    assert calls == [1]


def test_all_keys_that_stand_twice_are_told_at_once() -> None:
    assert faults("a: 1\nb: {c: 1, c: [{d: 1, d: 2}]}\n---\na: 1\n'a': 2\n") == [
        "a.yaml:2:11  $.b.c: the key 'c' stands twice, first in line 2; keep one of them",
        "a.yaml:2:22  $.b.c[0].d: the key 'd' stands twice, first in line 2; keep one of them",
        "a.yaml:5:1  $.a: the key 'a' stands twice, first in line 4; keep one of them",
    ]


@pytest.mark.parametrize("key", ["[a]", "{a: 1}", "''"])
def test_a_key_must_be_words(key: str) -> None:
    assert faults(f"x:\n  {key}: 1") == [
        "a.yaml:2:3  $.x: a key that is no words; write 'key: words'"
    ]


WORDS = "if it is meant as words, put it in quotes"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: &x 1", f"1:4  $: the anchor '&x'; take it out; {WORDS}"),
        ("a: [*x]", f"1:5  $: the alias '*x'; write it out; {WORDS}"),
        ("a: !!int 1", f"1:4  $: the tag 'tag:yaml.org,2002:int'; take it out; {WORDS}"),
        ("a: ! b", f"1:4  $: the tag '!'; take it out; {WORDS}"),
        ("a: !x [b]", f"1:4  $: the tag '!x'; take it out; {WORDS}"),
        ("<<: {a: 1}", "1:1  $: the merge key '<<'; write the entries out"),
        ("%YAML 1.1\n---\na: 1", "1:1  $: a directive; take the line out"),
        ("%TAG ! x:\n---\na: 1", "1:1  $: a directive; take the line out"),
        ("a: 1\nb:\tc", "2:3  $: a tab; write blanks"),
        ("a: 1 #\tnote", "1:7  $: a tab; write blanks"),
        ("a: b\0", "1:5  $: the unseen character '\\x00'; take it out"),
        ("a: \x1b[1m", "1:4  $: the unseen character '\\x1b'; take it out"),
        ("a: b\u2028c: d", "1:5  $: the unseen character '\\u2028'; take it out"),
        ("a: b\x85c: d", "1:5  $: the unseen character '\\x85'; take it out"),
        ("a: \ufeffb", "1:4  $: the unseen character '\\ufeff'; take it out"),
        ("a: \ud800", "1:4  $: the unseen character '\\ud800'; take it out"),
    ],
)
def test_what_hides_meaning_is_refused(text: str, told: str) -> None:
    assert faults(text) == [f"a.yaml:{told}"]


def test_what_hides_meaning_in_yaml_is_plain_words_in_quotes() -> None:
    assert read("a: ['&x', '*x', '!x', \"<<\", '%x']\n'<<': \"\\t\"") == {
        "a": ["&x", "*x", "!x", "<<", "%x"],
        "<<": "\t",
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a:\n  b: ?\n", "2:6  $: a '?' that stands alone; put it in quotes: '?'"),
        ("a: b: c", "1:5  $: a second ': ' in one entry; put the words in quotes, or"),
        ("a: [1\nb: 2", "1:4  $: a '[' that is not closed; write ',' or ']'"),
        ("a: {b: 1\nc: 2", "1:4  $: a '{' that is not closed; write ',' or '}'"),
        ("a: 'b\n---\nc", "1:4  $: quotes that are not closed; close them"),
        ('a: "b', "1:4  $: quotes that are not closed; close them"),
        ("a:\n  b: 1\n c: 2", "3:2  $: a line that does not line up with the entries above"),
        ("- a\nb: 1", "2:1  $: a line that does not line up with the items above"),
        ("a: 1\nb\n", "3:1  $: a line that is no entry; write 'key: words'"),
        ("a: @b", "1:4  $: a sign that words can't begin with; put the words in quotes"),
        ("a: *", "1:5  $: a '*' or '&' that begins something; if it is meant as words"),
    ],
)
def test_a_fault_of_yaml_is_told_plainly(text: str, told: str) -> None:
    (fault,) = faults(text)
    assert fault.startswith(f"a.yaml:{told}")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "a: 1\n---\n", "''"])
def test_an_empty_document_is_refused(text: str) -> None:
    (fault,) = faults(text)
    assert "an empty document; write something, or remove it" in fault


@pytest.mark.parametrize(
    ("within", "levels"), [("[·]", 1), ("{a: ·}", 1), ("- ·", 1), ("? ·", 1), ("[{a: ·}, b]", 2)]
)
def test_forty_levels_are_read_and_one_more_is_refused(within: str, levels: int) -> None:
    nest = "·"
    for _ in range(40 // levels):
        nest = within.replace("·", nest)
    deep = ["nested deeper than 40 levels" in one for one in faults(nest.replace("·", "[word]"))]
    assert deep == [True]
    if "?" not in within:
        assert read(nest.replace("·", "word"))
        assert read(nest.replace("·", ""))


BOMB = "a: &a [x, x]\n" + "".join(
    f"{name}: &{name} [*{last}, *{last}]\n"
    for last, name in zip("abcdefghijklmnopqr", "bcdefghijklmnopqrs", strict=True)
)
HOSTILE = ["[", "{", "- ", "? ", "{a: ", "[\n", "[a, [", "{? ", "!!seq [", "&a [", "- - ? ", "%a\n"]


@pytest.mark.parametrize("text", [BOMB, *(one * (MEGABYTE // len(one)) for one in HOSTILE)])
def test_a_hostile_text_is_refused_within_a_second_with_a_place(text: str) -> None:
    began = time.process_time()
    told = faults(text)
    assert time.process_time() - began < 5
    assert all(fault.startswith("a.yaml:") for fault in told)


def test_at_most_twenty_faults_of_the_text_are_told() -> None:
    assert len(faults("\t\n" * 500)) == 20
    assert len(faults("a: 1\n" * 500)) == 20
    assert len(faults("---\n" * 500)) == 20


@given(st.text(alphabet=st.sampled_from("ab:-[]{},'\"|>#&*!%@?<\n \t\\1é\r~."), max_size=60))
def test_any_text_is_read_as_libyaml_reads_it_or_refused(text: str) -> None:
    try:
        documents = load_text(text, "a.yaml")
    except DocumentRefused as refused:
        told = [fault.place for fault in refused.faults]
        assert told
        assert all(place.startswith("a.yaml") for place in told)
    else:
        assert [one.data for one in documents] == list(yaml.load_all(text, yaml.CBaseLoader))


SEEN = st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"])
WORD = st.text(alphabet=SEEN)
KEY = WORD.filter(bool)
NESTED = st.recursive(WORD, lambda one: st.lists(one) | st.dictionaries(KEY, one), max_leaves=20)


@given(NESTED.filter(bool))
def test_whatever_words_are_dumped_in_quotes_come_back(data: Any) -> None:
    text = yaml.dump(data, Dumper=yaml.CSafeDumper, default_style='"', allow_unicode=False)
    assert read(text.replace("!!null", "")) == data


def test_a_file_of_a_megabyte_is_read_and_one_byte_more_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"a: " + b"x" * (MOST_BYTES - 3))
    assert load(path)[0].data == {"a": "x" * (MEGABYTE - 3)}
    path.write_bytes(b"a: " + b"x" * (MOST_BYTES - 2))
    monkeypatch.setattr("builtins.open", lambda *_args, **_more: pytest.fail("it was opened"))
    assert (
        refused(path) == f"{path}: 1,000,001 bytes, more than 1,000,000, so unread; split the file"
    )


def test_a_file_that_grows_while_it_is_opened_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "grows.yaml"
    path.write_bytes(b"a: 1")
    before = os.stat(path)  # noqa: PTH116 - the very call that is replaced
    path.write_bytes(b"a: 12")
    monkeypatch.setattr(os, "stat", lambda _path: before)
    assert refused(path) == f"{path}: changed while it was read; try again"


def test_what_is_no_ordinary_file_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(os.path.relpath(tmp_path / "socket"))
    assert refused(tmp_path).endswith("a folder, not a file; name a file in it")
    assert refused(tmp_path / "pipe").endswith("no ordinary file; name a file")
    assert refused(tmp_path / "socket").endswith("no ordinary file; name a file")
    assert "can't be read: Too many levels of symbolic links" in refused(tmp_path / "loop")
    assert "can't be read: No such file or directory" in refused(tmp_path / "missing.yaml")
    assert "can't be read: Not a directory" in refused(tmp_path / "pipe" / "a.yaml")
    assert "can't be read: embedded null byte" in refused(Path("a\0b"))


def test_a_file_must_be_utf_8_with_or_without_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("a: é".encode("utf-8-sig"))
    assert load(path)[0].data == {"a": "é"}
    path.write_bytes("é: 1\nb: é".encode() + b"\xe9")
    assert refused(path) == f"{path}:2:5: the byte 0xe9 is no UTF-8; save the file as UTF-8"
    path.write_bytes("a: é".encode("utf-16"))
    assert refused(path).startswith(f"{path}:1:1: the byte 0xff is no UTF-8")


def test_a_link_to_a_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: 1", encoding="utf-8")
    (tmp_path / "b.yaml").symlink_to("a.yaml")
    assert load(tmp_path / "b.yaml")[0].data == {"a": "1"}
