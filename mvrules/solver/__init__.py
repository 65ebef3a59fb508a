"""The solver asks what enumeration can't answer: of all cards that could be printed, and why.

It reads the very formulas that the engine evaluates, and names no game.

- ``layers``    a card as the solver sees it: each printed fact a value or an unknown
- ``terms``     truths and numbers, plain as long as they can be
- ``encode``    a formula as a statement about such a card, with a guard for each clause
- ``legal``     whether a sheet may lie as it does
- ``cores``     every smallest reason for a contradiction, and every smallest way out
- ``why``       the answer to «why may this not lie there?»
- ``made``      whether a card could have been made, its sheets laid in some order
- ``found``     an answer, and the smallest card that shows it
- ``printable`` the cards that could be printed; ``stating``: one, as statements are made of it
- ``settle``    yes with a smallest card, no with the clauses it rests on, and the attack on a no
- ``ask``       the questions by name: ``about_laws`` of sleeving, ``about_cards`` and their looks,
  ``about_circles`` of rituals, ``about_meeting`` a ritual
- ``allocate``  which sheet goes onto which card; ``most_points``: for most points at the end;
  ``misfits``: why not; ``tables``: all pairs and triples, counted
- ``plain``     a statement as a plain function; ``scopes``: the cards that are put to it;
  ``bare``: a rulebook that says no more than its laws
- ``agree``     whether model and engine say the same, ``agreeing``: task by task; ``unknowns``: of
  cards half known

It is the only importer of z3, which it loads when first asked.
"""
