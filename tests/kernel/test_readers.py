"""Readers turn words into values and note all that is wrong at once."""

from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from mvrules.kernel import readers
from mvrules.kernel.documents import Words, load_text
from mvrules.kernel.faults import Fault, Faults, shown, spelt
from mvrules.kernel.readers import Change, blanks, read_struct
from mvrules.kernel.refusals import DocumentRefused


class Region(Enum):
    TOP = "top"
    MIDDLE = "middle"


class Ritual(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    needs: dict[str, int]
    pays_out: dict[str, Change] = {}


class Card(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    position: Region
    end_vp: int | Literal["unspecified"] = 0
    eclipse: bool = False
    level: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    rituals: tuple[Ritual, ...] = ()
    kin: list[str] = []
    text: str | None = None
    notes: Words = ""


def noted(text: str) -> Faults:
    return Faults(load_text(text, "pack.yaml")[0])


def read(text: str, kind: type[Any] = Card) -> tuple[Any, list[str]]:
    (document,) = load_text(text, "pack.yaml")
    faults = Faults(document)
    return read_struct(kind, document.data, (), faults), [str(fault) for fault in faults.told()]


def test_a_mapping_becomes_a_struct_whose_keys_may_hold_blanks() -> None:
    text = """
position: middle
end vp: -1
eclipse: true
level: 4
rituals: [{needs: {sky: 1}, pays out: {mana: +2}}]
kin: [no, 1_0]
text:
notes: [{a: +1}]
"""
    assert read(text) == (
        Card(
            position=Region.MIDDLE,
            end_vp=-1,
            eclipse=True,
            level=4,
            rituals=(Ritual(needs={"sky": 1}, pays_out={"mana": Change(2)}),),
            kin=["no", "1_0"],
            text=None,
            notes=[{"a": "+1"}],
        ),
        [],
    )


def test_what_is_no_number_is_not_held_against_its_bounds() -> None:
    assert read("{position: top, level: many}")[1] == [
        "pack.yaml:1:24  $.level: wanted a number, found 'many'"
    ]


def test_a_union_takes_the_first_kind_that_fits() -> None:
    assert read("{position: top, end vp: unspecified}")[0].end_vp == "unspecified"
    assert read("{position: top, text: null}")[0].text == "null"


def test_everything_wrong_is_told_at_once_with_its_place() -> None:
    text = """\
positon: top
end vp: many
eclipse: yes
level: 5
rituals:
  - {needs: {sky: one}, pays out: {mana: 2}, reward: 1}
  - none
kin: Oak
text: [a]
"""
    assert read(text) == (
        None,
        [
            "pack.yaml:1:1  $.positon: no key 'positon' here; did you mean 'position'?",
            "pack.yaml:1:1  $: the key 'position' is missing",
            "pack.yaml:2:9  $.end vp: wanted a number, found 'many'",
            "pack.yaml:3:10  $.eclipse: wanted true or false, found 'yes'",
            "pack.yaml:4:8  $.level: at most 4 is wanted, not 5",
            "pack.yaml:6:19  $.rituals[0].needs.sky: wanted a number, found 'one'",
            "pack.yaml:6:42  $.rituals[0].pays out.mana: wanted a change, found '2'; write +2",
            "pack.yaml:6:46  $.rituals[0].reward: no key 'reward' here; there is: needs, pays out",
            "pack.yaml:7:5  $.rituals[1]: wanted a mapping, found 'none'",
            "pack.yaml:8:6  $.kin: wanted a list, found 'Oak'; write [Oak]",
            "pack.yaml:9:7  $.text: wanted words, found a list",
        ],
    )


def test_a_word_that_is_none_of_the_known_ones_is_told_with_the_nearest() -> None:
    assert "Invalid enum value 'topp'" in read("position: topp")[1][0]
    faults = noted("a: midle\nb: [x]\nc: ''")
    odd: dict[str, Words] = {"a": "midle", "b": ["x"], "c": ""}
    for at, words in odd.items():
        readers.read_one_of(words, ("top", "middle"), (at,), faults)
    assert [str(fault) for fault in faults.told()] == [
        "pack.yaml:1:4  $.a: 'midle' is none of top, middle; did you mean 'middle'?",
        "pack.yaml:2:4  $.b: wanted one of top, middle, found a list",
        "pack.yaml:3:4  $.c: wanted one of top, middle, found nothing",
    ]


@pytest.mark.parametrize(
    ("words", "number", "change", "flag"),
    [
        ("0", 0, 0, None),
        ("7", 7, None, None),
        ("-3", -3, -3, None),
        ("+2", None, 2, None),
        ("+0", None, 0, None),
        ("1_000", None, None, None),
        ("1.0", None, None, None),
        ("٣", None, None, None),
        ("9" * 19, None, None, None),
        (" 1", None, None, None),
        ("", None, None, None),
        ("true", None, None, True),
        ("false", None, None, False),
        ("True", None, None, None),
        ("on", None, None, None),
    ],
)
def test_a_number_a_change_and_a_flag_have_one_spelling(
    words: str,
    number: int | None,
    change: int | None,
    flag: bool | None,  # noqa: FBT001 - a column of the table above
) -> None:
    expected = {"read_number": number, "read_change": change, "read_flag": flag}
    for name, value in expected.items():
        faults = noted("a: 1")
        found = getattr(readers, name)(words, ("a",), faults)
        assert (None if faults else found) == value, name


@pytest.mark.parametrize(
    ("name", "words", "mend"),
    [
        ("read_number", "+2", "write it without a sign"),
        ("read_change", "2", "write +2"),
        ("read_change", "two", "write +2, -1 or 0"),
        ("read_list", "Oak", "write [Oak]"),
    ],
)
def test_a_near_miss_is_told_how_to_mend_it(name: str, words: str, mend: str) -> None:
    faults = noted("a: 1")
    getattr(readers, name)(words, ("a",), faults)
    assert faults.told()[0].mend == mend


def test_a_type_that_no_words_are_read_as_is_the_programmers_fault() -> None:
    class Odd(msgspec.Struct):
        pair: tuple[int, str]

    with pytest.raises(TypeError, match="no words are read as"):
        read("pair: [1, a]", Odd)


def test_a_fault_is_told_in_one_line() -> None:
    fault = Fault("a.yaml:1:2", ("then", "Ana.vp", 0), "odd", ("vp", "mp"), "mend it")
    assert str(fault) == (
        "a.yaml:1:2  $.then['Ana.vp'][0]: odd; did you mean 'vp' or 'mp'?; mend it"
    )


def test_no_words_of_a_document_reach_the_terminal_as_they_are() -> None:
    assert spelt(("on deck", "a\x1b[1m", "b\nc")) == "$.on deck['a\\x1b[1m']['b\\nc']"
    assert shown("\x1b[1m" + "x" * 100) == "'\\x1b[1m" + "x" * 51 + "…"


def test_faults_are_told_in_the_order_in_which_they_stand() -> None:
    faults = noted("a: 1\nb: [2, 3]\n" + "\n" * 8 + "c: 4")
    for key_path in ((("c",)), ("b", 1), ("b", 0), ("a",)):
        faults.add(key_path, "odd")
    places = [fault.place for fault in faults.told()]
    assert places == ["pack.yaml:1:4", "pack.yaml:2:5", "pack.yaml:2:8", "pack.yaml:11:4"]


def test_faults_past_a_hundred_are_only_counted() -> None:
    faults = noted("a: 1")
    for _ in range(103):
        faults.add(("a",), "odd")
    with pytest.raises(DocumentRefused) as refused:
        faults.refuse()
    assert len(refused.value.faults) == 101
    assert str(refused.value).endswith("\npack.yaml:1:1  $: and 3 more faults")


def test_faults_of_another_reader_can_be_told_at_one_place() -> None:
    faults, inner = noted("a: [b]"), noted("a: 1")
    inner.add(("then",), "odd", word="thn", among=["then"])
    inner.add(("a", 0, "b"), "odder")
    faults.extend(inner, ("a", 0))
    assert [str(fault) for fault in faults.told()] == [
        "pack.yaml:1:5  $.a[0]: $.then: odd; did you mean 'then'?",
        "pack.yaml:1:5  $.a[0].b: odder",
    ]


def test_a_document_without_faults_is_not_refused() -> None:
    faults = noted("a: 1")
    assert not faults
    faults.refuse()
