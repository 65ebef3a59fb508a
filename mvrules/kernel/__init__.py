"""The kernel runs any rulebook; it names no game, no slot and no card.

What a rulebook says: ``clauses`` (the ledger and the doubts), ``constants`` (made from them),
``fingerprints`` (its sentences), ``rulings`` (readings chosen, clauses bent), ``bending`` (what
a bent clause decides), ``earlier`` (decided by what lay there before), ``bytecode`` (what is
read of a rule).

How a game runs: ``events`` (what changes it), ``questions`` (what waits), ``menus`` (where one
chooses), ``run`` (one step), ``answers`` (checked, and given again), ``play`` (a game as a
value), ``table`` (what a rule sees), ``recall`` (what was decided before), ``triggers`` (what
waits), ``chance`` (a player), ``piles`` (known and unordered cards).

What cards do: ``effects`` (joining words), ``abilities`` (what waits), ``vocabulary`` (both
read from words and written), ``ties`` (what they touch), ``stages`` (where they can meet),
``supplies`` (what else could stand on them), ``clashes`` (where what must be sleeved can be
barred).

What is told: ``trace`` (clause by clause), ``views`` (what one player may see), ``saves``
(a game as JSON), ``refusals`` (who, what, which clause), ``misfits`` (answers that nobody offers),
``words`` and ``boards`` (a board, both ways), ``upheld`` (what holds of every game).

What editors write: ``documents``, ``dialect``, ``unfit``, ``entries``, ``readers`` and
``faults`` read YAML with its places; ``pages`` reads a rulebook whole, ``cache`` keeps it, and
``supplied`` cards come besides. Work that is shared goes on in processes ``apart``.

What is kept: ``files`` are written at once or not at all, a ``tracker`` holds how games ended.

And ``book``: all that a ruleset supplies, in one value; among it ``samples``, of which boards for
tests are made. What of it few look at is ``fetched`` when asked for.
"""
