"""A small rulebook like Wonders: the kernel must run it, and nothing of another game may show.

``rulebook`` and ``readings`` (YAML), ``clauses`` (their constants), ``state``, ``events``,
``power`` (what a wonder is right now, by its ``characteristics``), ``battle``, ``verbs``,
``cards`` (as words), ``turn`` (the menu), ``board`` (words, both ways), ``book``.
"""
