"""What happens at the table in words: one room for the command line, the log, the steps, the screen reader, the calls.

`events.tell` says every event in one sentence, `events.rule_of` by which rule it happened; `calls` is what a player
calls out with it, written and spoken; `captions` what stands over the table while it is shown; `actions` what a seat
could do; `names` and `people` how tiles, winds, melds and players are called. An event type without its words is an
error that a test finds.
"""
