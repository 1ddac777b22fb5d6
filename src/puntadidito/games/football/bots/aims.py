"""Flicks worth thinking of: at the ball so that it goes somewhere, or to a place that blocks."""

from __future__ import annotations

from collections.abc import Iterable
from math import asin, atan2, hypot, pi, sqrt

import numpy as np

from puntadidito.games.football.bots.trial import Eyes, Flicks, Floats
from puntadidito.games.football.bots.worth import BASE, GOAL, LINE, POST, clear
from puntadidito.games.football.table import CLOTH_FRICTION, FAST_CLOTH_FRICTION, Setup

REACH = 0.0196
"""Base and ball, centre to centre, when the rim touches it (m): its widest is above the cloth."""
GRAVITY = 9.80665


def brake(setup: Setup) -> float:
    """How a base is braked, metres a second squared."""
    return GRAVITY * (FAST_CLOTH_FRICTION if setup.fast_cloth else CLOTH_FRICTION)


def flicks(rows: Iterable[tuple[int, float, float, float, float]]) -> Flicks:
    """A list of flicks: figure, angle, speed, swerve, chip."""
    table = np.array([*rows], np.float64).reshape(-1, 5)
    return Flicks(table[:, 0].astype(np.int64), *(table[:, k].copy() for k in range(1, 5)))


def at_ball(start: Floats, ball: Floats, way: float) -> float | None:
    """The angle of a flick that sends the ball in a direction; None if that cannot be."""
    touch = ball - REACH * np.array((np.cos(way), np.sin(way)))
    dx, dy = touch - start
    angle = atan2(dy, dx)
    # The figure must come from behind the point where it meets the ball.
    turn = (way - angle + pi) % (2 * pi) - pi
    return None if abs(turn) > 1.25 else angle


def players(eyes: Eyes, allowed: Iterable[int], most: int) -> list[int]:
    """Figures with a clear run at the ball, the nearest first."""
    ball = eyes.ball
    found = []
    everybody = {b: eyes.places[b] for own in (True, False) for b in eyes.figures(own)}
    for body in allowed:
        at = eyes.places[body]
        others = np.array([p for b, p in everybody.items() if b != body]).reshape(-1, 2)
        if clear(others, at, ball, 1.7 * BASE):
            found.append((float(np.hypot(*(ball - at))), body))
    return [body for _, body in sorted(found)[:most]]


def ways(eyes: Eyes, count: int) -> list[float]:
    """Directions worth sending the ball: at the goal, to team-mates, forwards and aside."""
    ball = eyes.ball
    found: list[float] = []
    if ball[0] > LINE - 0.02:
        found += [atan2(y - ball[1], GOAL - ball[0]) for y in np.linspace(-POST, POST, 7) * 0.85]
    for body in eyes.figures(True):
        dx, dy = eyes.places[body] - ball
        if 0.04 < hypot(dx, dy) < 0.6:
            found.append(atan2(dy, dx))
    found += [2 * pi * k / count - pi for k in range(count)]
    return found


def attacks(
    eyes: Eyes, allowed: Iterable[int], *, figures: int, count: int, speeds: tuple[float, ...],
    tricks: bool, fastest: float,
) -> Flicks:  # fmt: skip
    """Flicks at the ball."""
    rows: list[tuple[int, float, float, float, float]] = []
    drag = brake(eyes.setup)
    chosen = players(eyes, allowed, figures)
    for body in chosen:
        start = eyes.places[body]
        away = max(0.0, float(np.hypot(*(eyes.ball - start))) - REACH)
        for way in ways(eyes, count):
            angle = at_ball(start, eyes.ball, way)
            if angle is None:
                continue
            for speed in speeds:
                # So fast at the ball, whatever the run cost.
                leaves = sqrt(speed * speed + 2 * drag * away)
                if leaves > fastest:
                    continue
                rows.append((body, angle, leaves, 0.0, 0.0))
                if tricks and speed >= 1.0:
                    rows.append((body, angle, leaves, 0.0, 1.0))
    if tricks:
        for body in set(allowed) - set(chosen):
            rows += _bent(eyes, body, drag, fastest)
    return flicks(rows)


def _bent(
    eyes: Eyes, body: int, drag: float, fastest: float
) -> list[tuple[int, float, float, float, float]]:
    """Round a blocker: aimed aside, and bent back."""
    start = eyes.places[body]
    dx, dy = eyes.ball - start
    away = hypot(dx, dy)
    if not 0.08 < away < 0.35:
        return []
    rows = []
    straight = atan2(dy, dx)
    for side in (-1.0, 1.0):
        for off in (0.15, 0.25):
            for speed in (1.0, 1.4):
                leaves = min(fastest, sqrt(speed * speed + 2 * drag * away))
                rows.append((body, straight + side * asin(min(0.9, off)), leaves, side, 0.0))
    return rows


def to_places(eyes: Eyes, wanted: Iterable[tuple[int, Floats]], fastest: float) -> Flicks:
    """Figures flicked to places, so strong that they come to rest there."""
    drag = brake(eyes.setup)
    rows = []
    for body, place in wanted:
        dx, dy = place - eyes.places[body]
        away = hypot(dx, dy)
        speed = sqrt(2 * drag * away)
        if away > 0.01 and speed < fastest:
            rows.append((body, atan2(dy, dx), speed, 0.0, 0.0))
    return flicks(rows)
