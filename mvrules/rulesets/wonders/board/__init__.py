"""The table in words: ``kinds`` of things, ``seen`` as they look, ``nouns``; ``fitting``; ``world_board``."""
