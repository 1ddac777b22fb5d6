"""Players of three levels."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.games.crash.club import Club
from puntadidito.games.crash.novice import Novizio
from puntadidito.games.crash.search import Maestro

BOTS: dict[str, Bot] = {"novizio": Novizio(), "club": Club(), "maestro": Maestro()}
"""The levels of the computer, weakest first."""
