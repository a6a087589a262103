"""A game in play: its session with the engine, the way from page to page, what is offered and asked."""
