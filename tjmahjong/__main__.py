"""`python -m tjmahjong` is the command line."""

import sys

from tjmahjong.cli import main

sys.exit(main())
