"""What each page `docs/add-*.md` promises, looked for in a copy of the program that has its example.

A module is called as its page and has one function, `prove(folder)`, which fails with an AssertionError. All run in one
process of their own (`python -m tests.docs.proofs RESULTS`), for which the copy is the program.
"""
