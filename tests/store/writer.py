"""A keeper in a process of his own, who enters line after line until he is killed, and says which were acknowledged.

    python -S -I tests/store/writer.py SOURCE FILE STREAM RUN PAUSE

``SOURCE`` is where the package lies, ``PAUSE`` the seconds between two lines. Each line that he
prints is the id of a command that had been answered before.
"""

from __future__ import annotations

import sys
import time
from itertools import count


def main(source: str, path: str, stream: str, run: str, pause: str) -> None:
    """Writes for ever: deals, notes, and commands of two events."""
    sys.path.insert(0, source)
    from rospis.store.desk import Desk
    from rospis.store.errors import Conflict, Impossible
    from rospis.store.events import Command
    from rospis.store.sqlite import SqliteStore

    desk = Desk(SqliteStore(path))

    def does(command: Command) -> None:
        try:
            desk.do(stream, command).send(None)
        except StopIteration:
            print(command.id, flush=True)
        except Conflict:
            does(command)  # as a phone does: the other writer was quicker again and again
        except Impossible:
            raise SystemExit("a deal of the writer is refused") from None

    for number in count():
        time.sleep(float(pause))
        name = f"{run}-{number}"
        does(Command(name, run, "added", {"text": "Ana clubs; Boris 2; Ceca 3" if number % 3 else f"note {name}"}))
        if number % 5 == 4:
            does(Command(f"{name}-undo", run, "undone", {}))


if __name__ == "__main__":
    main(*sys.argv[1:])
