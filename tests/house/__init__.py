"""The house rules as code: each checker walks a checkout and gives what breaks its rule.

`tree` reads the modules; `floors`, `sizes`, `names`, `ledger`, `faces` and `words` check them.
"""
