"""Players of three levels."""

from puntadidito.core.contract import Bot

BOTS: dict[str, Bot] = {}
