"""A small rulebook like Mystic Lands: everybody's Night at once, and a secret choice before it.

``state``, ``events``, ``night`` (the menu and its rules), ``day``, ``board`` (words, both ways),
``book`` (with its ledger).
"""
