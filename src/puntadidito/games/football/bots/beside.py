"""What is done while another flick runs: a block sealed beside it, a volley that follows it.

A flick and what runs beside it are tried together on the physics. What the referee would say of
both is read here in a hurry, from contacts and lines alone (rulings G1).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from puntadidito.games.football.bots import trial
from puntadidito.games.football.bots.trial import (
    STILL,
    Beside,
    Bools,
    Eyes,
    Flicks,
    Floats,
    Tables,
    Tried,
    Words,
)
from puntadidito.games.football.table import BALL, FIGURES
from puntadidito.physics.pieces.play import Batch


class Together(NamedTuple):
    """What came of flicks and of those beside them."""

    tried: Tried
    """Of the first, as far as those beside them let it."""
    spoilt: Words
    """Blocks: "", or what one met while it ran: "ball" (as it rolled), "other"
    (a figure), "both" (a figure, then the ball)."""
    met: Floats
    """Where the ball was when it was met beside: by a block that ran, or by a volley."""
    volleyed: Bools
    """A volley has met the ball."""


def tried(
    eyes: Eyes, flicks: Flicks, beside: Beside, on: Tables | None = None, *, volley: bool
) -> Together:
    """Play them all together; those beside are blocks of the other side, or ``volley``."""
    batch = trial.run(eyes, flicks, on, beside)
    rows = zip(flicks.figure, beside.flicks.figure, beside.start, beside.flicks.speed, strict=True)
    told = [
        _Told(eyes, int(first), int(other) if speed else -1, float(start), volley).read(batch, shot)
        for shot, (first, other, start, speed) in enumerate(rows)
    ]
    ball = (eyes.places[None] if on is None else on.places)[:, BALL, 0]
    met = np.array([one.met for one in told])
    if volley:
        ball = np.where(np.isnan(met[:, 0]), ball, met[:, 0])
    out = trial.forced(
        np.array([one.out for one in told]),
        np.array([not one.last_own for one in told]),
        np.array([one.x for one in told]),
        ball,
    )
    return Together(
        Tried(
            np.array([one.foul for one in told]),
            np.array([one.owner for one in told]),
            out,
            batch.positions[:, :, :2],
        ),
        np.array([one.spoilt for one in told]),
        met,
        np.array([one.volleyed for one in told]),
    )


class _Told:
    """One shot of two flicks, read contact by contact."""

    def __init__(self, eyes: Eyes, first: int, other: int, start: float, volley: bool) -> None:
        self.eyes, self.first, self.other, self.start = eyes, first, other, start
        self.volley = volley
        self.touched = first == BALL
        self.bumped: set[int] = set()
        self.owner = self.last_own = True
        self.foul = self.spoilt = self.out = ""
        self.met = (np.nan, np.nan)
        self.x = 0.0
        self.volleyed = self.gone = False

    def read(self, batch: Batch, shot: int) -> _Told:
        """All of it, until the ball is out."""
        when, self.out, self.x = trial.went_out(batch, shot)
        for time, body_, other_, x, y, _, _, _, speed, its_speed in batch.contacts(shot).tolist():
            if time > when:
                break
            body, other = int(body_), int(other_)
            if other == BALL or (body != BALL and other in (self.first, self.other)):
                body, other, speed, its_speed = other, body, its_speed, speed
            if body == BALL:
                self._on_ball(time, other, its_speed, (x, y))
            elif 0 <= other < FIGURES:
                self._on_figure(body, speed, its_speed)
                self._on_figure(other, its_speed, speed)
        if not self.touched:
            self.owner = False
            self.foul = "missed" if self.first in self.bumped else "air"
        elif self.volley and not self.volleyed and not self.gone and not self.foul:
            self.owner, self.foul = False, "air"
        return self

    def _on_ball(self, time: float, who: int, speed: float, at: tuple[float, float]) -> None:
        keeper = who in trial.keeper_codes()
        if not (0 <= who < FIGURES or keeper):
            return
        if who == self.first and not self.volleyed:
            self.touched, self.owner, self.last_own = True, True, True
            self._before(who)
        elif who == self.other and self.volley and self.touched and not self.gone:
            if not self.volleyed:
                self.volleyed, self.met = True, at
                self._before(who)
            self.owner = self.last_own = True
        elif who == self.other and not self.volley and speed >= STILL:
            self.spoilt = "both" if self.spoilt == "other" else "ball"
            self.met = at if np.isnan(self.met[0]) else self.met
            self.last_own = False
        elif keeper:
            self.owner = self.last_own = False
        elif speed < STILL:
            self.owner = self.last_own = self.eyes.own(who)
        else:
            self.last_own = self.eyes.own(who)
        if not self.owner and time < self.start:
            self.gone = True  # there is no right to a volley any more (5.1.f)

    def _before(self, who: int) -> None:
        """Whoever plays the ball may have met a figure before it."""
        if who in self.bumped and not self.foul:
            self.foul = "before"

    def _on_figure(self, who: int, speed: float, its_speed: float) -> None:
        if who == self.other and not self.volley and speed >= STILL:
            self.spoilt = self.spoilt or "other"
            return
        runs_at_it = {self.first: not self.touched, self.other: self.volley and not self.volleyed}
        if runs_at_it.get(who, False) and its_speed < STILL:
            self.bumped.add(who)
