"""Reports write answers down: what is said first, as rows, then how it is written.

``rows`` says what a report holds; ``render`` writes it as text, Markdown, HTML, CSV or JSON.
``web`` frames what is HTML; its styles and scripts lie in ``assets``.

What can be told: ``clauses`` (a ledger, and one clause), ``clause_matrix`` (all that shows each
clause), ``ledger_faults`` (what is wrong with a ledger, and what moved in a booklet), ``cards``
(one card, or all), ``checked`` (what came of a check), ``explained`` (one row, clause by clause),
``outcomes`` (all that can come of a row), ``reference`` (words, refusals), ``solved`` (what the
solver answers), ``tracked`` (games won and lost), ``graph`` (what cards touch; ``graph_html`` as a
map to walk through), ``met`` (what they do to each other), ``interactions`` (what was seen of
all pairs; ``sized`` on how small a board), ``proposed`` (questions that it raises), ``kills``
(what became of mutants), ``again`` (citations that bite, rows played in other ways), ``diffs``
(what a change of the rules changes), ``witnessed`` (boards one fact apart),
``readings`` (doubts, two ways to read one), ``changes`` (what each other way to read a doubt
changes), ``interfering`` (which readings interfere); ``by_lines`` writes for programs.
The FAQ: ``faq`` gathers its pages, ``faq_answers`` plays every row, ``faq_deciding`` finds its
clauses, ``faq_phrases`` tells what comes of it, ``faq_faults`` what is wrong with it,
``faq_drift`` what moved, ``proposed`` what nobody has asked; ``faq_forms`` and ``faq_html``
write it down.
``coverage`` counts by chapter what scenarios show and answers rest on; ``crossings``: which
chapters meet in scenarios; ``front`` opens all reports.
They look things up in ``index`` (scenarios, by what they cite and name) and ``sites`` (where the
engine decides, by file and line).
"""

FORMATS = ("text", "json", "md", "csv", "html")
"""Every format in which a report is written."""
