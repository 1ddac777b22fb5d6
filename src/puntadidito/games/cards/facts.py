"""What happened, in the words of the game: the referee reads these and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from puntadidito.games.cards.state import OnTable, State
from puntadidito.games.cards.table import OPP_GOAL, Card, cards, seen_by


class Clash(NamedTuple):
    """Hand play: who played what, and where. ``area`` is as the attacker sees it."""

    area: int
    attack: Card
    attack_up: bool
    defence: Card | None
    defence_up: bool
    time_up: bool


class Boot(NamedTuple):
    """A kick of any kind: the card that was turned, and where from."""

    area: int
    card: Card

    @property
    def need(self) -> int:
        """Spaces from here over the try line."""
        return OPP_GOAL - self.area


def clash(s: State) -> Clash:
    """Read the cards on the table. The defender's may still be missing."""
    deck = cards()
    assert s.attack is not None
    defence: OnTable | None = s.defence
    return Clash(
        seen_by(s.attacker, s.ball),
        deck[s.attack.card],
        s.attack.up,
        deck[defence.card] if defence else None,
        defence.up if defence else False,
        s.time_up,
    )


def boot(s: State, card: str) -> Boot:
    """Read a card turned for a kick by the side in possession."""
    return Boot(seen_by(s.attacker, s.ball), cards()[card])
