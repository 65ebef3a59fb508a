"""Scenarios: a board, moves and what must hold, read from YAML and put to a ruleset.

`document` is a scenario in words, `load` finds it in a file, `parse` reads it; `steps`, `tables`,
`cells` and `cases` read its parts, `checks` look at it as a whole. `fences` finds scenarios in
prose, `cache` remembers what was parsed, `format` lays a file out anew, with `layout`.
"""
