"""What is printed.

``cards`` (documents), ``packs`` (read), ``told`` (in words),
``touching``: what each touches.
"""
