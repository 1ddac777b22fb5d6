"""The games that exist. A sixth is one folder and one line here."""

from typing import Any

from puntadidito.core.contract import Game
from puntadidito.games.cards.game import Cards
from puntadidito.games.carrom.game import Carrom
from puntadidito.games.crash.game import Crash

GAMES: dict[str, Game[Any]] = {game.id: game for game in (Carrom(), Cards(), Crash())}

CATALOGUES = ("carrom", "football", "rugby", "cards", "crash")
"""Every game with a rulebook, playable or not yet."""
