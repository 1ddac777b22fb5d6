"""What happened, in the words of the game: the referee reads these and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from puntadidito.games.cards.state import State
from puntadidito.games.cards.table import OPP_GOAL, Card, cards, seen_by


class Clash(NamedTuple):
    """Hand play: who played what, and where. ``area`` is as the attacker sees it.

    A card is late when a main deck had run out by the time it was played.
    """

    area: int
    attack: Card
    attack_up: bool
    attack_late: bool
    defence: Card | None = None
    defence_up: bool = False
    defence_late: bool = False


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
    area, attack, defence = seen_by(s.attacker, s.ball), s.attack, s.defence
    assert attack is not None
    first = cards()[attack.card]
    if defence is None:
        return Clash(area, first, attack.up, s.time_up)
    # A deck that only the answer has emptied was not empty when the attacker played.
    other = s.sides[1 - s.attacker]
    emptied = not defence.up and defence.card == other.last
    late = s.sides[s.attacker].deck == 0 or (other.deck == 0 and not emptied)
    return Clash(area, first, attack.up, late, cards()[defence.card], defence.up, s.time_up)


def boot(s: State, card: str) -> Boot:
    """Read a card turned for a kick by the side in possession."""
    return Boot(seen_by(s.attacker, s.ball), cards()[card])
