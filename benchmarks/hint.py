"""Hints: how long the computer thinks before it advises, on one core."""

from __future__ import annotations

from time import process_time

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Choice, Decisions
from puntadidito.core.driver import play
from puntadidito.games import GAMES, SHELF

MATCHES = 2
BAR_MS = 1000


def times(name: str) -> list[float]:
    """Milliseconds of every question of some matches, the shortest first."""
    game, found = GAMES[name], []
    for seed in range(MATCHES + 1):
        players = [game.bot("club"), game.bot("novizio")]
        match = play(game, game.Setup(**SHELF[name].hints), players, bytes([seed]) * 32)
        for n, (entry, s) in enumerate(zip(match.entries, match.history, strict=True), 1):
            waits = game.pending(s)
            if not isinstance(entry.line, Choice) or not isinstance(waits, Decisions):
                continue
            asked = next(d for d in waits.items if d.id == entry.line.decision)
            view = game.sight(s, asked.seat)
            start = process_time()
            game.advise(view, asked, sampler(f"hint/{n}".encode()))
            if seed:  # the first match makes ready what is compiled
                found.append(1000 * (process_time() - start))
    return sorted(found)


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    print(f"hints, every question of {MATCHES} matches, on one core (bar {BAR_MS} ms at p95)")
    figures = {}
    for name in GAMES:
        spent = times(name)
        p95 = spent[int(0.95 * len(spent))]
        print(f"  {name:<8} {len(spent):>5} hints   p95 {p95:>7.0f} ms   most {spent[-1]:>7.0f} ms")
        figures[f"hint.{name}.p95_ms"] = p95
    return figures
