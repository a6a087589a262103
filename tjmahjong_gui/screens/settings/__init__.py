"""The dialog in which house rules are chosen (R9)."""
