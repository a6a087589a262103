"""What every legal action of a seat is worth, and why: the one place where play is judged.

`options.options(view)` gives the rows; `counting` the quick judgement that the player `basic` goes by.
"""
