"""Bot against bot, many times: the same seed gives the same numbers, however many jobs share it."""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from time import monotonic
from typing import Any, ClassVar, NamedTuple, Protocol, runtime_checkable

import msgspec

from puntadidito.core.contract import Choice, Event, Game
from puntadidito.core.driver import play
from puntadidito.games import GAMES
from puntadidito.search.ladder import interval

MOST_MATCHES = 10_000_000
MOST_JOBS = 256

Progress = Callable[[int, int], None]
"""Told how many matches are played, and of how many."""

Pair = tuple[float, float]
"""A figure of the first-named bot, and the same of the second."""


@runtime_checkable
class Told(Protocol):
    """A game with words of its own for what a match is told by."""

    tells: ClassVar[tuple[str, ...]]
    """The words that are always told, in their order; others follow where they came up."""

    def figures(self, event: Event) -> tuple[tuple[str, int], ...]:
        """What an event counts as, each with the seat it counts for."""


@runtime_checkable
class Rated(Protocol):
    """A game that also tells what its figures say when they are divided by one another."""

    def rates(self, told: dict[str, Pair]) -> dict[str, Pair]:
        """From figures a match."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it. Pairs are in the order in which the bots were named."""

    game: str
    seats: tuple[str, str]
    matches: int
    seed: int
    wins: tuple[int, int]
    draws: int
    rate: float
    """Of the first-named bot; a draw counts one half."""
    interval: Pair
    """95 % of it."""
    seat_wins: tuple[int, int]
    """Wins by seat, whoever sat there: what set-up and first move are worth."""
    points: Pair
    """Points a match."""
    both_scored: float
    """The share of matches in which neither side stayed without."""
    decisions: float
    """Decisions a match, both sides together."""
    events: dict[str, Pair]
    """Events a match that belong to one side, by kind; a shot that failed is ``..._missed``."""
    figures: dict[str, Pair]
    """What the game itself tells a match by, where it has words for it."""
    seen_in: dict[str, float]
    """The share of matches in which each of them happened at all."""
    rates: dict[str, Pair] = {}
    """Figures by figures, where the game has words for them."""

    def to_text(self) -> str:
        """A table for people."""
        a, b = self.seats
        low, high = self.interval
        width = max(16, *(len(name) for name in (*self.events, *self.figures, *self.rates)))
        head = (
            f"{self.game}: {a} v {b}, {self.matches} matches, seed {self.seed}\n"
            f"{a} {self.rate:.1%} (95 %: {low:.1%} to {high:.1%}), "
            f"won {self.wins[0]}, lost {self.wins[1]}, drawn {self.draws}\n"
            f"seats {self.seat_wins[0]}:{self.seat_wins[1]}, "
            f"{self.decisions:.0f} decisions a match, both scored in {self.both_scored:.0%}\n\n"
        )
        rows = [("points", self.points), *self.events.items()]
        lines = [f"{'a match':{width}} {a:>10} {b:>10}"]
        lines += [f"{name:{width}} {x:10.2f} {y:10.2f}" for name, (x, y) in rows]
        if self.figures:
            lines += ["", f"{'a match':{width}} {a:>10} {b:>10} {'matches':>10}"]
        for name, (x, y) in self.figures.items():
            lines.append(f"{name:{width}} {x:10.2f} {y:10.2f} {self.seen_in[name]:10.0%}")
        lines += [f"{name:{width}} {x:10.3f} {y:10.3f}" for name, (x, y) in self.rates.items()]
        return head + "\n".join(lines)


def show_progress(every: float = 5.0) -> Progress:
    """Tell stderr how far it is: one line that moves on a terminal, one every few seconds else."""
    moving = sys.stderr.isatty()
    last = monotonic()

    def show(done: int, matches: int) -> None:
        nonlocal last
        now, over = monotonic(), done == matches
        if moving:
            print(f"\r{done}/{matches} matches", end="\n" if over else "", file=sys.stderr)
        elif now - last >= every:
            last = now
            print(f"{done}/{matches} matches", file=sys.stderr)

    return show


class Played(NamedTuple):
    """One match, bots in the order in which they were named."""

    winner: int | None
    seat: int | None
    points: tuple[int, int]
    decisions: int
    events: Counter[tuple[str, int]]
    figures: Counter[tuple[str, int]]


class Order(NamedTuple):
    """Some matches of a run, for one process."""

    game: str
    seats: tuple[str, str]
    setup: Any
    seed: int
    numbers: range


def simulate(
    game_id: str,
    seats: Sequence[str],
    matches: int,
    seed: int = 1,
    jobs: int = 1,
    setup: Any = None,
    progress: Progress | None = None,
) -> Report:
    """Play two bots against each other, changing seats after every match.

    >>> report = simulate("cards", ["club", "novizio"], 4, setup=GAMES["cards"].Setup(quick=True))
    >>> report.matches, sum(report.wins) + report.draws
    (4, 4)
    """
    game = GAMES.get(game_id)
    if game is None:
        raise ValueError(f"no game called {game_id!r}; there are: {', '.join(GAMES)}")
    first, second = _two_bots(game, seats)
    if not 1 <= matches <= MOST_MATCHES:
        raise ValueError(f"matches must be between 1 and {MOST_MATCHES}, not {matches}")
    if not 1 <= jobs <= MOST_JOBS:
        raise ValueError(f"jobs must be between 1 and {MOST_JOBS}, not {jobs}")
    order = Order(game_id, (first, second), setup or game.Setup(), seed, range(matches))
    show = progress or show_progress()
    played = list[Played]()
    for some in _share_out(order, jobs):
        played += some
        show(len(played), matches)
    return _sum_up(order, played)


def _two_bots(game: Game[Any], seats: Sequence[str]) -> tuple[str, str]:
    for name in seats:
        if name not in game.bots:
            raise ValueError(f"no bot called {name!r}; {game.id} has: {', '.join(game.bots)}")
    if len(seats) != 2:
        raise ValueError(f"name two bots, such as {game.bots[-1]},{game.bots[0]}")
    return seats[0], seats[1]


def _share_out(order: Order, jobs: int) -> Iterator[list[Played]]:
    """Play the matches in portions, in this process or in several; always in their order."""
    total = len(order.numbers)
    size = max(1, min(16, total // (4 * jobs)))
    portions = [order._replace(numbers=order.numbers[i : i + size]) for i in range(0, total, size)]
    if jobs == 1 or len(portions) == 1:
        yield from map(_play_some, portions)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_ctrl_c)
    try:
        yield from pool.map(_play_some, portions)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_ctrl_c() -> None:
    """The process that shares out the work is the one to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_some(order: Order) -> list[Played]:
    return [_play_one(order, number) for number in order.numbers]


def _play_one(order: Order, number: int) -> Played:
    game, swap = GAMES[order.game], number % 2
    bots = [game.bot(name) for name in order.seats]
    at_table = [bots[(game.side(seat) + swap) % 2] for seat in range(game.seats(order.setup))]
    secret = blake2b(f"{order.seed}/{number}".encode(), digest_size=32).digest()
    match = play(game, order.setup, at_table, secret)
    result, events, figures = match.result, Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    assert result is not None
    choices = 0
    for entry in match.entries:
        choices += isinstance(entry.line, Choice)
        for event in entry.events:
            for name, of in game.figures(event) if isinstance(game, Told) else ():
                figures[name, (of + swap) % 2] += 1
            if (seat := getattr(event, "seat", None)) is not None:
                events[_kind(event), (game.side(seat) + swap) % 2] += 1
    return Played(
        None if result.winner is None else (result.winner + swap) % 2,
        result.winner,
        (result.points[swap], result.points[1 - swap]),
        choices,
        events,
        figures,
    )


def _kind(event: Event) -> str:
    """What an event is counted as: its own ``tally``, or its tag."""
    missed = getattr(event, "good", True) is False
    name = getattr(event, "tally", event.__struct_config__.tag)
    return f"{name}{'_missed' if missed else ''}"


def _sum_up(order: Order, played: list[Played]) -> Report:
    n = len(played)
    winners = Counter(p.winner for p in played)
    at_seat = Counter(p.seat for p in played)
    score = winners[0] + winners[None] / 2
    low, high = interval(score, n)
    events = sum((p.events for p in played), Counter[tuple[str, int]]())
    figures = sum((p.figures for p in played), Counter[tuple[str, int]]())
    game = GAMES[order.game]
    always = game.tells if isinstance(game, Told) else ()
    told = (*always, *sorted({name for name, _ in figures} - {*always}))

    def mean(total: float) -> float:
        return round(total / n, 4)

    by_name = {name: (mean(figures[name, 0]), mean(figures[name, 1])) for name in told}

    return Report(
        game=order.game,
        seats=order.seats,
        matches=n,
        seed=order.seed,
        wins=(winners[0], winners[1]),
        draws=winners[None],
        rate=mean(score),
        interval=(round(low, 4), round(high, 4)),
        seat_wins=(at_seat[0], at_seat[1]),
        points=(mean(sum(p.points[0] for p in played)), mean(sum(p.points[1] for p in played))),
        both_scored=mean(sum(min(p.points) > 0 for p in played)),
        decisions=mean(sum(p.decisions for p in played)),
        events={
            kind: (mean(events[kind, 0]), mean(events[kind, 1]))
            for kind in sorted({kind for kind, _ in events})
        },
        figures=by_name,
        seen_in={
            name: mean(sum(p.figures[name, 0] + p.figures[name, 1] > 0 for p in played))
            for name in told
        },
        rates=game.rates(by_name) if isinstance(game, Rated) else {},
    )
