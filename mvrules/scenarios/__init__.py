"""Scenarios: a board, moves and what must hold, read from YAML and put to a ruleset.

Reading: `document` is a scenario in words, `load` finds it in a file, `parse` reads it; `steps`,
`tables`, `cells`, `cases` and `branching` read its parts, `checks` look at it as a whole. `fences`
finds scenarios in prose, `cache` remembers what was parsed, `format` lays a file out anew, with
`layout`.

Running: `check` runs files, `run` a row or a scenario, `play` a row under one ruling. `laying`
lays its board, `course` takes its steps, `mover` makes each move with what goes with it, `moves`
finds it among the options, `shuffled` is what chance yields, `picks` is which way is taken where
there are several. `known` and `spelling` note what a row names and there is not, `located` says
where it stands.

Judging: `expect` looks whether what must hold does, `looking` between which moments; `values` on
the board, `offering` at the questions, `happenings` among the events, `refusing` at a refusal,
`outcomes` at an end. `findings` keeps what was found, `doubts` looks at other readings, `laws`
between rows. `results` says what came of it.

Exploring: `exploring` follows every choice and shuffle to where the ways end, `chances` counts how
likely each end is, `branches` looks whether what must hold in every, some or no outcome does.

Doors: `selection` picks scenarios by their `names`, `fill` writes what `asking` places ask,
`plugin` is pytest's, `schema` is for editors' tools, made of `shapes`; `places` are where each part
of what a scenario says stands.
"""
