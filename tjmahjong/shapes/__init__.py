"""The shape tables under scoring and solver: what the tiles of a suit lack, and what a pattern leaves of it."""
