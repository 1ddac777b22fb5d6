"""Whoever turns the crank when nobody is at the page: bots, chance and shots in one process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from puntadidito import __version__
from puntadidito.core import chance
from puntadidito.core.contract import Bot, Chance, Choice, Draw, Game, Over, Played, Shot
from puntadidito.core.match import Header, Match, Seat

Shooter = Callable[[Shot], Played]
"""Answers a shot: somebody else than the game's own simulated table."""


def ask_fate(match: Match, waits: Chance | Shot, seed: bytes) -> Draw | Played:
    """Answer what no seat decides: chance from the seed, a shot from the simulated table."""
    if isinstance(waits, Chance):
        return chance.draw(seed, match.header.nonces, match.place, waits)
    return run(match.game, waits)


def run(game: Game[Any], shot: Shot) -> Played:
    """Run a shot on the simulated table: the only time it is."""
    ran = game.shoot(shot)
    return Played(shot.id, ran.facts, ran.log)


def play(
    game: Game[Any],
    setup: Any,
    bots: Sequence[Bot],
    seed: bytes,
    *,
    shooter: Shooter | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Play a whole match between bots. The same seed gives the same match, everywhere.

    >>> from puntadidito.games import GAMES
    >>> cards = GAMES["cards"]
    >>> match = play(cards, cards.Setup(quick=True), [cards.bot("club")] * 2, bytes(32))
    >>> match.result is not None
    True
    """
    seats = tuple(Seat(name, name) for name in (names or ["bot"] * len(bots)))
    header = Header(
        game=game.id,
        edition=game.edition,
        engine=__version__,
        setup=msgspec.to_builtins(setup),
        seats=seats,
        seed_hash=chance.commitment(seed),
    )
    match = Match(game, header)
    hands = [chance.sampler(seed + bytes([i])) for i in range(len(bots))]
    while not isinstance(waits := match.pending(), Over):
        if isinstance(waits, Shot) and shooter is not None:
            match.fold(shooter(waits))
        elif isinstance(waits, Chance | Shot):
            match.fold(ask_fate(match, waits, seed))
        else:
            decision = waits.items[0]
            seat = decision.seat
            sight = game.sight(match.state, seat)
            option, value = bots[seat].choose(sight, decision, hands[seat])
            match.fold(Choice(decision.id, seat, option, value, by="bot"))
    return match


class RandomBot:
    """Plays anything that is allowed."""

    def choose(self, sight: Any, decision: Any, below: Callable[[int], int]) -> tuple[str, Any]:
        """Pick any option."""
        picked: tuple[str, Any] = decision.options.sample(below)
        return picked
