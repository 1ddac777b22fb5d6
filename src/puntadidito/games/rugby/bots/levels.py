"""The levels there are."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.flick.hand import Hand
from puntadidito.games.rugby.bots.players import Player
from puntadidito.games.rugby.bots.thought import Skill

NOVIZIO = Player(
    Skill(
        Hand(3.0, 0.14), (0.0, 0.3), (0.25, 0.4, 0.8), 2, 3, 3, defends=2, kicks=False, passes=False
    )
)
CLUB = Player(
    Skill(
        Hand(1.4, 0.07), (-0.7, -0.45, -0.2, 0.0, 0.2, 0.45, 0.7), (0.25, 0.4, 0.6, 0.9, 1.3),
        3, 5, 3, defends=8, headings=4, turns=3,
        replies=((-0.5, 0.0, 0.5), (0.4, 0.8)),
    )
)  # fmt: skip
MAESTRO = Player(
    Skill(
        Hand(0.7, 0.035), (-0.85, -0.65, -0.45, -0.3, -0.15, 0.0, 0.15, 0.3, 0.45, 0.65, 0.85),
        (0.2, 0.3, 0.4, 0.55, 0.75, 1.0, 1.4), 4, 10, 6, defends=16,
        headings=6, kick_powers=(450, 550, 650, 750, 850, 1000),
        turns=5,
        replies=((-0.7, -0.45, -0.2, 0.0, 0.2, 0.45, 0.7), (0.3, 0.5, 0.9)),
    )
)  # fmt: skip

BOTS: dict[str, Bot] = {"novizio": NOVIZIO, "club": CLUB, "maestro": MAESTRO}
