"""Reports write answers down: what is said first, as rows, then how it is written.

``rows`` says what a report holds; ``render`` writes it as text, Markdown, HTML, CSV or JSON.

What can be told: ``clauses`` (a ledger, and one clause), ``cards`` (one card, or all), ``checked``
(what came of a check), ``explained`` (one row, clause by clause), ``outcomes`` (all that can come
of a row), ``reference`` (words, refusals),
``tracked`` (games won and lost).
They look things up in ``index`` (scenarios, by what they cite and name) and ``sites`` (where the
engine decides, by file and line).
"""

FORMATS = ("text", "json", "md", "csv", "html")
"""Every format in which a report is written."""
