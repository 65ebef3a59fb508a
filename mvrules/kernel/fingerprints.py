"""A fingerprint tells a printed sentence again without repeating it.

The ledger keeps no sentence of any booklet, only the fingerprints of those a clause rests on.
An editor who owns the booklet can take the `sentences` of the own copy, print the `fingerprint`
of each, and see which clauses rest on a sentence that has since been reworded or dropped.
Line breaks, punctuation, quotation marks, ligatures and capitals make no difference; words do.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from hashlib import sha256

LENGTH = 12
"""So many hexadecimal digits of the digest are kept."""

_WORD = re.compile(r"[^\W_]+")
_END_OF_SENTENCE = re.compile(r"""(?:(?<=[.!?;])|(?<=[.!?;]["'”’)»]))\s+""")
_BULLET = re.compile(r"^\s*(?:[-*•·▪]\s+)?")


def normalised(sentence: str) -> str:
    """Give the bare words of a sentence, in lower case, with one blank between them."""
    return " ".join(_WORD.findall(unicodedata.normalize("NFKC", sentence).lower()))


def fingerprint(sentence: str) -> str:
    """Give the twelve digits by which a sentence is known again."""
    return sha256(normalised(sentence).encode()).hexdigest()[:LENGTH]


def sentences(text: str) -> list[str]:
    """Cut a booklet's text into sentences: at each line, then after each full stop of any kind."""
    lines = (_BULLET.sub("", line).strip() for line in text.splitlines())
    pieces = (piece for line in lines for piece in _END_OF_SENTENCE.split(line))
    return [piece for piece in pieces if normalised(piece)]


def main() -> None:
    """Print the fingerprint of each sentence that is handed in, for `source` in a rulebook."""
    for sentence in sentences(sys.stdin.read()):
        sys.stdout.write(f"{fingerprint(sentence)}  {sentence}\n")


if __name__ == "__main__":
    main()
