"""Translations, names, plain text, and what a screen reader is told."""
