"""Players of three levels."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.games.crash.club import Club
from puntadidito.games.crash.maestro import Maestro
from puntadidito.games.crash.novice import Novizio

BOTS: dict[str, Bot] = {"novizio": Novizio(), "club": Club(), "maestro": Maestro()}
"""The levels of the computer, weakest first."""
