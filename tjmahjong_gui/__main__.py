"""`python -m tjmahjong_gui` is `tjmahjong-gui`."""

import sys

from tjmahjong_gui.shell.app import main

sys.exit(main())
