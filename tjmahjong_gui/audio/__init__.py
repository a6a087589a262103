"""Sounds, spoken calls, and the threads in which the system may hang."""
