"""Colours, fonts, style sheet."""
