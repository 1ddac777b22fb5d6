"""What can be set from outside."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec

KB = 1024
BOT_DELAY_MS = 600
IDLE_S = 300
MOST_THINKERS = 4
"""One more stands by for what is quickly done."""
MAX_BODY = 64 * KB
MAX_RECORD = 8 * KB * KB
MAX_MESSAGE = 16 * KB


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs. The signing key lies beside the database."""

    db: Path
    bot_delay_ms: int = BOT_DELAY_MS
    """How long a bot's act waits at least, so that people can follow."""
    idle_s: float = IDLE_S
    """How long a match nobody looks at stays in memory."""
    hosts: tuple[str, ...] = ()
    """Names this server is called by, besides this machine's own and bare addresses."""
    workers: int = 0
    """Processes that think, at most; without any, threads of this one do."""
    warming: Callable[[float], None] = lambda _done: None
    """Told how far the first worker is with what it compiles."""
    retry_s: float = 1.0
    """How long bots, clocks and chance wait when a line of theirs could not be stored."""

    @property
    def key(self) -> Path:
        """The file of the key that seals records."""
        return self.db.with_suffix(".key")


def bot_delay_ms() -> int:
    """The wait of bots as set in the environment, for tests and impatient people."""
    return max(0, number("PUNTADIDITO_BOT_DELAY_MS", BOT_DELAY_MS))


def idle_s() -> int:
    """How long a match nobody looks at stays in memory, as set in the environment."""
    return max(0, number("PUNTADIDITO_IDLE_S", IDLE_S))


def workers() -> int:
    """How many may think at once: the server keeps a core, and a home computer its memory."""
    free = min(MOST_THINKERS, (os.cpu_count() or 1) - 1)
    return max(0, number("PUNTADIDITO_WORKERS", max(1, free) + 1))


def hosts() -> tuple[str, ...]:
    """Names the server is called by, as set in the environment: ``club.example,other.example``."""
    return tuple(filter(None, os.environ.get("PUNTADIDITO_HOSTS", "").lower().split(",")))


def number(name: str, default: int) -> int:
    """A number set in the environment, or raise `ValueError` naming it."""
    text = os.environ.get(name, "")
    try:
        return int(text) if text else default
    except ValueError:
        raise ValueError(f"{name} is not a number: {text!r}") from None
