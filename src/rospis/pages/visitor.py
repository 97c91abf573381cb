"""Who looks at a page, and what he may do there. Whoever serves the pages says so with each request."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Role(StrEnum):
    """What a visitor may do: a host everything on all evenings, the others what their link to one evening allows."""

    HOST = "host"
    KEEPER = "keeper"  # enters and corrects deals
    WATCHER = "watcher"  # reads
    SCREEN = "screen"  # reads on a big screen, perhaps without money
    NOBODY = "nobody"


class Visitor(NamedTuple):
    """A visitor: his role, the name that the log knows him by, and the evening that his link is for (all for a host).

    ``money`` tells whether he may see prices and money.
    """

    role: Role = Role.NOBODY
    name: str = ""
    evening: str | None = None
    money: bool = True

    def may_read(self, evening: str) -> bool:
        """Whether he may look at an evening."""
        return self.role is Role.HOST or (self.role is not Role.NOBODY and self.evening == evening)

    def may_write(self, evening: str) -> bool:
        """Whether he may change an evening."""
        return self.role is Role.HOST or (self.role is Role.KEEPER and self.evening == evening)
