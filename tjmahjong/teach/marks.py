"""How good a choice is beside the best one, in four steps. Knows nothing else, so that what only shows marks need not
wait for what makes them."""

from typing import Literal

Mark = Literal["best", "equal", "behind", "poor"]
"""The best; as good as far as can be known; less good; a clear mistake."""
