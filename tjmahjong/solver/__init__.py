"""Shapes and chances: how far a hand is from complete, what it waits for, how likely it wins."""
