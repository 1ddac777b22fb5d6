"""The levels there are."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.flick.hand import Hand
from puntadidito.games.football.bots.players import Player, Skill

NOVIZIO = Player(Skill(Hand(5.0, 0.16), 2, 6, (0.5, 1.0), False, ((10, 2),), 0, careless=4))
CLUB = Player(
    Skill(Hand(2.0, 0.08), 3, 10, (0.35, 0.6, 1.0, 1.6, 2.3), False, ((24, 4), (8, 8)), 16)
)
MAESTRO = Player(
    Skill(
        Hand(0.9, 0.04), 5, 16, (0.25, 0.4, 0.6, 0.9, 1.3, 1.9, 2.4), True,
        ((60, 4), (20, 12), (6, 32)), 40,
    )
)  # fmt: skip

BOTS: dict[str, Bot] = {"novizio": NOVIZIO, "club": CLUB, "maestro": MAESTRO}
