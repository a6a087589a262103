"""The window from its start to its end, and what stands around the game."""
