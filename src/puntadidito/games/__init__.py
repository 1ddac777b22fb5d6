"""The games that exist. A sixth is one folder and one line here."""

from typing import Any

from puntadidito.core.contract import Game
from puntadidito.games.cards.game import Cards
from puntadidito.games.carrom.game import Carrom

GAMES: dict[str, Game[Any]] = {game.id: game for game in (Carrom(), Cards())}

CATALOGUES = ("carrom", "football", "rugby", "cards", "crash")
"""Every game with a rulebook, playable or not yet."""
