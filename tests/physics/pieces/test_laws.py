"""What holds in every shot: energy only falls, and nothing is ever inside anything."""

from itertools import pairwise

import numpy as np

from puntadidito.games.football import table
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces.arrays import FLY, STACK
from puntadidito.physics.pieces.outcome import Result, read
from puntadidito.physics.pieces.world import Box, Rod
from tests.physics.pieces.worlds import Flicks, football_flicks, goal_mouths, play_football

G, R, BASE, RIM, MAN, TALL = 9.81, 0.011, 0.0105, 0.008, 0.004, 0.032
MASSES = np.array([table.HEAVY_MG / 1e6] * 22 + [table.BALL_MASS_MG / 1e6])
INERTIA = np.array([0.5 * BASE**2] * 22 + [2 / 3 * R**2]) * MASSES
COUNT = 60


def shots(count: int, seed: int) -> list[Result]:
    """Without second flicks, which bring energy of their own."""
    flicks = football_flicks(count, seed)
    flicks.kicks[:, 1:] = 0.0
    return play(flicks)


def play(flicks: Flicks) -> list[Result]:
    """Each alone, with everything that happened."""
    count = len(flicks.positions)
    one = (Flicks(*(array[k : k + 1] for array in flicks)) for k in range(count))
    return [read(play_football(shot, crossings=True, pieces=True)) for shot in one]


def energy(result: Result, time: float) -> float:
    """Of all bodies: speed, spin and height."""
    total = 0.0
    for body in range(23):
        if result.pieces.gone_at[body] <= time:
            continue
        rows = result.pieces.of_body(body)
        row = rows[max(0, int(np.searchsorted(rows[:, 0], time, side="right")) - 1)]
        passed = max(0.0, time - float(row[0]))
        place, velocity = result.pieces.state(body, time)
        spin = row[10:13].copy()
        if row[18] == STACK:
            spin[2] = max(0.0, abs(spin[2]) - row[13] * passed)
        elif row[18] != FLY:
            # On the ground a ball's spin follows its slide or roll: count it from its last piece.
            velocity = row[4:7]
        total += 0.5 * MASSES[body] * float(velocity @ velocity) + 0.5 * INERTIA[body] * float(
            spin @ spin
        )
        if body == table.BALL:
            total += MASSES[body] * G * (float(place[2]) - R)
    return total


def test_energy_never_rises() -> None:
    """But for what keeps pressed bodies apart (1 mm/s), and what a keeper in motion gives."""
    for result in shots(COUNT, seed=11):
        met = [c for c in result.contacts if c.other < -100 and c.its_speed > 0]
        until = met[0].time if met else np.inf
        times = sorted({float(t) for t in result.pieces.rows[:, 0] if 0 < t < until})
        before = energy(result, 1e-9)
        gift = 0.5 * 0.0021 * 0.0015**2
        for time in times:
            now = energy(result, time)
            assert now <= before * (1 + 1e-9) + 4 * gift
            before = now


def depth(result: Result, time: float, places: Floats) -> float:
    """How deep the worst pair is inside one another."""
    worst = -1.0
    there = [b for b in range(22) if not np.isnan(places[b, 0])]
    flat = places[there, :2]
    apart = np.sqrt(((flat[:, None] - flat[None]) ** 2).sum(2))
    np.fill_diagonal(apart, 1.0)
    worst = max(worst, 2 * BASE - float(apart.min(initial=1.0)))
    ball = places[table.BALL]
    if np.isnan(ball[0]):
        return worst
    fell = {fall.body: fall.time for fall in result.falls}
    aside = np.sqrt(((flat - ball[:2]) ** 2).sum(1))
    for body, far in zip(there, aside.tolist(), strict=True):
        lies = fell.get(body, np.inf) <= time
        for radius, height in ((BASE, RIM), (0.0 if lies else MAN, TALL)):
            gap = np.hypot(max(0.0, far - radius), max(0.0, ball[2] - height))
            # A chip has its own rim, lower down.
            if radius > 0 and not (radius == BASE and body == 0):
                worst = max(worst, R - float(gap))
    for part in (part for stand in table.world().stands for part in stand.parts):
        worst = max(worst, R - _gap(part, ball))
    for number, mover in enumerate(table.world().movers()):
        place, _ = result.pieces.state(23 + number, time)
        worst = max(worst, *(R - _gap(part, ball - place) for part in mover.parts))
    return worst


def _gap(part: Rod | Box, ball: Floats) -> float:
    if isinstance(part, Box):
        return float(np.linalg.norm(ball - np.clip(ball, part.low, part.high)))
    start, end = np.array(part.start), np.array(part.end)
    share = np.clip((ball - start) @ (end - start) / ((end - start) @ (end - start)), 0, 1)
    return float(np.linalg.norm(ball - start - share * (end - start))) - part.radius


def test_nothing_is_ever_inside_anything() -> None:
    """Looked at where pieces meet and between; on the pitch, and in the throng before a goal."""
    for result in shots(COUNT, seed=12) + play(goal_mouths(COUNT, seed=13)):
        times = sorted({0.0, *result.pieces.rows[:, 0].tolist(), result.duration})
        for a, b in pairwise(times):
            for time in np.linspace(a, b, 4):
                assert depth(result, float(time), result.pieces.at(float(time))) < 2e-8
