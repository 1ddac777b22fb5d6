"""Players of three levels."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.games.crash.bots.club import Club
from puntadidito.games.crash.bots.maestro import Maestro
from puntadidito.games.crash.bots.novice import Novizio

BOTS: dict[str, Bot] = {"novizio": Novizio(), "club": Club(), "maestro": Maestro()}
"""The levels of the computer, weakest first."""
