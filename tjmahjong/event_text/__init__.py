"""What happens at the table in words: one room for the command line, the log, the steps, the screen reader, the calls.

`events.tell` says every event in one sentence, `events.rule_of` by which rule it happened; `calls.call` what a player
calls out with it; `actions` what a seat could do; `captions` what stands over the table while it is shown; `names` and `people` how tiles, winds, melds
and players are called. An event type without its words is an error that a test finds.
"""
