"""``python -m rospis``: the same as the command ``rospis``."""

import sys

from rospis.cli import main

if __name__ == "__main__":
    sys.exit(main())
