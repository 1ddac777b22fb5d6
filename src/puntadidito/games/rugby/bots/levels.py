"""The levels there are."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.flick.hand import Hand
from puntadidito.games.rugby.bots.players import Player, Skill

NOVIZIO = Player(
    Skill(Hand(3.0, 0.14), (0.0, 0.3), (0.4, 0.8), 2, 1, 1, defends=0, kicks=False, passes=False)
)
CLUB = Player(
    Skill(
        Hand(1.4, 0.07), (-0.5, -0.2, 0.0, 0.2, 0.5), (0.25, 0.4, 0.6, 0.9), 3, 4, 3,
        defends=6, kicks=True, passes=True,
    )
)  # fmt: skip
MAESTRO = Player(
    Skill(
        Hand(0.7, 0.035), (-0.7, -0.45, -0.2, 0.0, 0.2, 0.45, 0.7),
        (0.2, 0.3, 0.4, 0.55, 0.75, 1.0), 4, 8, 5, defends=14, kicks=True, passes=True,
        headings=5, kick_powers=(550, 650, 750, 850, 1000),
    )
)  # fmt: skip

BOTS: dict[str, Bot] = {"novizio": NOVIZIO, "club": CLUB, "maestro": MAESTRO}
