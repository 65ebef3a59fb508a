"""`python -m mvrules` is the command line."""

from mvrules.cli import main

if __name__ == "__main__":
    main()
