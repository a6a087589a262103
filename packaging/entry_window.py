"""Where the packaged window starts."""

import sys
from multiprocessing import freeze_support

from tjmahjong_gui.shell.app import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
