"""Keys: which command they give, where they lie on the keyboard, what a held one does."""
