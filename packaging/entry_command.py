"""Where the packaged command line starts."""

import sys
from multiprocessing import freeze_support

from tjmahjong.cli import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
