"""Reports write answers down: what is said first, as rows, then how it is written.

``rows`` says what a report holds; ``render`` writes it as text, Markdown, HTML, CSV or JSON.

What can be told: ``clauses`` (a ledger, and one clause), ``cards`` (one card), ``checked`` (what
came of a check), ``reference`` (words, refusals). They look things up in ``index`` (scenarios, by
what they cite and name) and ``sites`` (where the engine decides, by file and line).
"""
