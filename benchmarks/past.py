"""What a long match costs while nobody looks, and how long it takes to look at any moment of it."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Any

from puntadidito.core import bookmark
from puntadidito.core.chance import commitment, sampler
from puntadidito.core.contract import Chance, Choice, Game, Over, Shot
from puntadidito.core.driver import ask_fate
from puntadidito.core.lines import Line
from puntadidito.core.match import Header, Match, Seat, Takeback
from puntadidito.core.record import GENESIS, line_of, link, row
from puntadidito.games import GAMES
from puntadidito.server import show
from puntadidito.server.bookmarks import EVERY

LINES = 2_000
LOOKS, ROUNDS = 40, 5
SETUPS: dict[str, dict[str, Any]] = {"cards": {}, "carrom": {}, "crash": {"turns": 100}}
SEED = bytes(32)


def rows_of(game: Game[Any], header: Header) -> list[bytes]:
    """A match of players who do anything, as it is written down; not over, where it goes so far."""
    match, below, rows = Match(game, header), sampler(SEED), list[bytes]()
    while len(rows) < LINES and not isinstance(waits := match.pending(), Over):
        line: Line
        if isinstance(waits, Chance | Shot):
            line = ask_fate(match, waits, SEED)
        else:
            asked = waits.items[0]
            line = Choice(asked.id, asked.seat, *asked.options.sample(below))
        events = match.fold(line)
        rows.append(row(match.next_line - 1, line, events))
    return rows


def opened(
    game: Game[Any], header: Header, rows: Sequence[bytes], mark: bytes | None = None
) -> Match:
    """The match as a server opens it: every hash is looked at, then it is folded on."""
    head = GENESIS
    for body in rows:
        head = link(head, body)
    lines = [line_of(body) for body in rows]
    match = (bookmark.opened(game, header, lines, mark) if mark else None) or Match(game, header)
    for line in lines[match.next_line - 1 :]:
        match.fold(line)
    return match


def marked(game: Game[Any], header: Header, rows: Sequence[bytes]) -> bytes | None:
    """The bookmark that was laid last, so long ago as can be."""
    last = (len(rows) + 1) // EVERY * EVERY - 1
    return bookmark.bookmark(opened(game, header, rows[:last])) if last > 0 else None


def idle_kb(game: Game[Any], header: Header, rows: Sequence[bytes]) -> float:
    """Kilobytes of a match that rests."""
    opened(game, header, rows)  # what is made once for all matches is there before
    gc.collect()
    tracemalloc.start()
    match = opened(game, header, rows)
    match.rest()
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert match.next_line == len(rows) + 1
    return used / 1024


def longest_ms(times: Iterable[Sequence[float]]) -> float:
    """Of several things the longest, each as quick as it was once."""
    return max(map(min, times), default=0.0) * 1000


def look(match: Match, n: int) -> float:
    """Seconds to see the table after a line, of a match that rested."""
    match.rest()
    start = perf_counter()
    show.frame(match, 0, n)
    return perf_counter() - start


def back(match: Match, target: int) -> float:
    """Seconds to take the last decision back, in a match that rested."""
    match.rest()
    start = perf_counter()
    match.fork().fold(Takeback(0, target))
    return perf_counter() - start


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    print(f"matches of {LINES:,} lines, or as many as their game goes")
    print(
        "          lines   record kB   idle kB   of it lines   open ms   without bookmark"
        "   look ms   back ms"
    )
    idle, scrub, opening = 0.0, 0.0, 0.0
    for id, setup in SETUPS.items():
        game = GAMES[id]
        header = Header(
            game=id,
            edition=game.edition,
            setup=setup,
            seats=(Seat("Ada"), Seat("Bea", game.bots[0])),
            seed_hash=commitment(SEED),
        )
        rows = rows_of(game, header)
        mark = marked(game, header, rows)
        match, opens, folds = opened(game, header, rows), list[float](), list[float]()
        for _ in range(ROUNDS):
            start = perf_counter()
            match = opened(game, header, rows, mark)
            opens.append((perf_counter() - start) * 1000)
            start = perf_counter()
            opened(game, header, rows)
            folds.append((perf_counter() - start) * 1000)
        below = sampler(b"looks")
        there = [below(match.next_line) for _ in range(LOOKS)]
        looks = longest_ms([look(match, n) for _ in range(ROUNDS)] for n in there)
        target = match.takeback_target(0) if match.result is None else None
        backs = longest_ms([[back(match, target) for _ in range(ROUNDS)]] if target else [])
        match.rest()
        lines, kept = match.packed_bytes / 1024, idle_kb(game, header, rows)
        written = sum(map(len, rows)) / 1024
        print(
            f"  {id:7}{len(rows):>6,}{written:>12,.0f}{kept:>10.1f}{lines:>14.1f}"
            f"{min(opens):>10.1f}{min(folds):>19.1f}{looks:>10.1f}{backs:>10.1f}"
        )
        idle, opening = max(idle, kept - lines), max(opening, min(opens))
        scrub = max(scrub, looks, backs)
    return {"core.idle_match_kb": idle, "core.scrub_ms": scrub, "core.open_ms": opening}
