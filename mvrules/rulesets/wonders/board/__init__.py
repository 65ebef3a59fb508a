"""The table in words: ``kinds`` of things, ``seen`` as they look, ``nouns``; ``world_board``.

``fitting`` says what a table must be.
"""
