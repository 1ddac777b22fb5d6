"""What people at a real table report besides shots."""

from __future__ import annotations

from typing import Literal

import msgspec


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a referee saw, by the clause it breaks."""

    side: int
    """Who did it."""
    clause: Literal[
        "7.1.c.2", "7.2.c.2", "12.c.3", "13.1.b.2", "13.a.2", "13.a.3", "6.b.2",
        "8.2.a.5", "8.2.d.3", "12.a.3", "3.b.3", "6.1.c2.3",
    ]  # fmt: skip
    figure: int = -1
    """The figure meant, where one is: of a ruck, on a line that is too full."""
