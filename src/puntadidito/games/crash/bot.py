"""Players of three levels."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.core.driver import RandomBot

BOTS: dict[str, Bot] = {level: RandomBot() for level in ("novizio", "club", "maestro")}
"""The levels of the computer, weakest first."""
