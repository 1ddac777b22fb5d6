"""The running house: how long anything holds the event loop while four look on."""

from __future__ import annotations

import asyncio
import tempfile
from asyncio import events
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from puntadidito.games import GAMES
from puntadidito.server.config import Config
from puntadidito.server.lobby import Lobby
from puntadidito.server.messages import NewMatch, NewSeat
from puntadidito.server.serve import settle_memory
from puntadidito.server.table import Table
from puntadidito.server.watcher import Watcher

LINES = 200
"""Lines of a match of each game; whoever is asked is a computer of the first level."""
_encoder = msgspec.json.Encoder()


@contextmanager
def watched() -> Iterator[list[float]]:
    """Note how long every callback of the loop runs, in milliseconds."""
    spent: list[float] = []
    handle_type: Any = events.Handle
    true = handle_type._run

    def timed(handle: Any) -> None:
        start = perf_counter()
        true(handle)
        spent.append(1000 * (perf_counter() - start))

    handle_type._run = timed
    try:
        yield spent
    finally:
        handle_type._run = true


async def look(table: Table, seat: int | None) -> None:
    """Look on as a socket does, but for the socket."""
    watcher = Watcher(None, seat, 0)
    table.watchers.add(watcher)
    while True:
        await watcher.changed.wait()
        watcher.changed.clear()
        _encoder.encode(table.shown(watcher))


async def longest_ms(game: str, lobby: Lobby) -> tuple[float, float]:
    """The longest callback of a match with four watchers, and the mean of the worst percent."""
    level = GAMES[game].bots[0]
    guest = await lobby.guest(await lobby.new_guest())
    assert guest is not None
    count = GAMES[game].seats(GAMES[game].Setup())
    seats = tuple(NewSeat("bot", level=level) for _ in range(count))
    kept = await lobby.create(guest, NewMatch(game, seats))
    table = await lobby.open(kept.id)
    eyes = [asyncio.create_task(look(table, seat)) for seat in (0, 1, 0, None)]
    with watched() as spent:
        while table.match.result is None and table.match.next_line < LINES:
            await asyncio.sleep(0.02)
    for eye in eyes:
        eye.cancel()
    await table.close()
    worst = sorted(spent)[-max(1, len(spent) // 100) :]
    return worst[-1], sum(worst) / len(worst)


async def play(folder: Path) -> dict[str, float]:
    """A match of each game, one after the other."""
    lobby, figures = Lobby(Config(db=folder / "bench.db", bot_delay_ms=0, workers=2)), {}
    try:
        for game in GAMES:
            await longest_ms(game, lobby)  # whatever is loaded the first time is there
            settle_memory()
            longest, worst = await longest_ms(game, lobby)
            figures[f"server.longest_callback_ms.{game}"] = longest
            print(f"  {game:<8} longest {longest:>7.1f} ms   worst percent {worst:>6.2f} ms")
    finally:
        await lobby.close()
    return figures


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    print(f"server, the event loop over {LINES} lines with four watchers (bar 5 ms)")
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(play(Path(folder)))
    return {"server.longest_callback_ms": max(figures.values()), **figures}
