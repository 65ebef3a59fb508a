"""The rulebooks, one package each; none knows another, and nothing above knows them by name."""
