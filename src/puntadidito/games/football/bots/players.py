"""Players of table football: what they think of, and how much.

Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, sin
from typing import Any, NamedTuple

import numpy as np

from puntadidito.core.contract import Decision
from puntadidito.flick.hand import Hand
from puntadidito.flick.regions import fault_at
from puntadidito.games.football import cases, moves, offside, spots, steps
from puntadidito.games.football.bots import aims, trial, worth
from puntadidito.games.football.bots.trial import Eyes, Flicks, Floats
from puntadidito.games.football.layout import KEEPERS, seen
from puntadidito.games.football.state import Sight, State
from puntadidito.games.football.table import FIGURES, V_MAX, V_MAX_STRONG

Below = Callable[[int], int]
MICRO = 1e-6


class Skill(NamedTuple):
    """What a player thinks of."""

    hand: Hand
    figures: int
    """How many of his figures he considers."""
    ways: int
    """Directions all round, besides goal and team-mates."""
    speeds: tuple[float, ...]
    tricks: bool
    """Swerve and chips."""
    rounds: tuple[tuple[int, int], ...]
    """So many of the best flicks, each tried so many times with his own hand."""
    blocks: int
    """Places he thinks of when he blocks; 0: he never does."""
    weights: worth.Weights = worth.Weights()
    careless: int = 0
    """One in so many decisions he plays the first thing that comes to mind; 0: never."""


class Player:
    """A computer."""

    def __init__(self, skill: Skill) -> None:
        """With a skill."""
        self.skill = skill

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an (option, value) of the decision."""
        s = sight.table
        match decision.kind:
            case "attack":
                return self._attack(s, decision, below)
            case "block" | "guard":
                return self._block(s, decision, below)
            case "kick":
                return self._kick(s, decision, below)
            case "placed_shot":
                return self._shoot(s, decision, below)
            case "choose":
                return self._choice(s), None
            case "distance":
                return moves.ASK, None
            case "wall":
                return self._wall(s)
        return decision.default, None

    # ---- flicks ---------------------------------------------------------------------------------

    def _attack(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        side = s.possession
        specs = decision.options.specs
        eyes = trial.look(s.setup, s.table, side, s.east)
        if moves.CONTROL in specs and specs[moves.CONTROL].figures and below(2):
            return moves.CONTROL, _push(side, below)
        allowed = specs[moves.FLICK].figures
        found = self._best(s, eyes, allowed, below)
        if found is None:
            return self._anything(eyes, allowed, below)
        return moves.FLICK, self._aim(found, s.setup.noise, below)

    def _best(self, s: State, eyes: Eyes, allowed: tuple[int, ...], below: Below) -> Flicks | None:
        skill = self.skill
        flicks = aims.attacks(
            eyes, allowed, figures=skill.figures, count=skill.ways, speeds=skill.speeds,
            tricks=skill.tricks, fastest=strongest(s),
        )  # fmt: skip
        if not len(flicks):
            return None
        if skill.careless and below(skill.careless) == 0:
            return flicks.pick(np.array([below(len(flicks))]))
        best, _ = self.weighed(s, eyes, flicks)
        return best.pick(np.array([0]))

    def weighed(
        self, s: State, eyes: Eyes, flicks: Flicks, places: Floats | None = None
    ) -> tuple[Flicks, Floats]:
        """The best flicks first, and what each is worth with this hand."""
        skill = self.skill
        may = trial.inside(eyes.ball) or (
            s.restart is not None and s.restart.kind in ("corner", "direct", "penalty")
        )
        flagged, line = _offside(s, eyes.side)
        mean = np.zeros(len(flicks))
        for limit, times in ((len(flicks), 1), *skill.rounds):
            keep = np.argsort(-np.round(mean, 6), kind="stable")[:limit]
            flicks = flicks.pick(keep)
            if places is not None:
                places = places[keep]
            errors = (
                np.zeros((1, 2)) if times == 1 else skill.hand.expects(s.setup.noise).errors(times)
            )
            shaken = flicks.shaken(errors, strongest(s))
            layouts = None if places is None else np.repeat(places, len(errors), axis=0)
            batch = trial.run(eyes, shaken, places=layouts)
            done = [*trial.judged(eyes, shaken, batch)]
            values = worth.tried(skill.weights, eyes, done, may_score=may)
            if flagged:
                past = np.array([trial.past(one, line) for one in done])
                others = np.array([flagged - {int(b)} != set() for b in shaken.figure])
                values = np.where(past & others, -skill.weights.foul, values)
            mean = values.reshape(len(flicks), len(errors)).mean(axis=1)
        order = np.argsort(-np.round(mean, 6), kind="stable")
        return flicks.pick(order), mean[order]

    def _aim(self, flick: Flicks, noise: bool, below: Below) -> dict[str, Any]:
        hand = self.skill.hand.beside(noise)
        angle, power = hand.flick(float(flick.angle[0]), float(flick.speed[0]) / V_MAX, below)
        value: dict[str, Any] = {"figure": int(flick.figure[0]), "angle": angle, "power": power}
        if flick.swerve[0]:
            value["swerve"] = round(1000 * float(flick.swerve[0]))
        if flick.chip[0]:
            value["chip"] = round(1000 * float(flick.chip[0]))
        return value

    def _anything(
        self, eyes: Eyes, allowed: tuple[int, ...], below: Below
    ) -> tuple[str, dict[str, Any]]:
        """Nobody has a clear run: the nearest is flicked at the ball all the same."""
        near = min(allowed, key=lambda b: float(np.hypot(*(eyes.places[b] - eyes.ball))))
        dx, dy = eyes.ball - eyes.places[near]
        angle, power = self.skill.hand.flick(atan2(dy, dx), 0.45, below)
        return moves.FLICK, {"figure": near, "angle": angle, "power": power}

    # ---- blocks ---------------------------------------------------------------------------------

    def _block(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        skill, side = self.skill, 1 - s.possession
        if decision.kind == "guard" or not skill.blocks:
            return moves.NONE, None
        eyes = trial.look(s.setup, s.table, side, s.east)
        wanted = _cover(eyes, skill.blocks)
        flicks = aims.to_places(eyes, wanted, strongest(s))
        if not len(flicks):
            return moves.NONE, None
        now = worth.table(skill.weights, eyes, eyes.places, owner=False)
        errors = skill.hand.expects(s.setup.noise).errors(4)
        shaken = flicks.shaken(errors, strongest(s))
        batch = trial.run(eyes, shaken)
        done = [*trial.judged(eyes, shaken, batch, block=True)]
        rest, lost = np.array([one.rest for one in done]), np.zeros(len(done), bool)
        values = worth.tables(skill.weights, eyes, rest, lost)
        spoiled = np.array([bool(one.foul or one.out) for one in done])
        values = np.where(spoiled, now - skill.weights.foul, values)
        mean = values.reshape(len(flicks), len(errors)).mean(axis=1)
        best = int(np.argmax(np.round(mean, 6)))
        if mean[best] <= now + 0.004:
            return moves.NONE, None
        return moves.BLOCK, self._aim(flicks.pick(np.array([best])), s.setup.noise, below)

    # ---- restarts -------------------------------------------------------------------------------

    def _kick(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        """Where to stand and how to kick: round the ball, in all useful directions."""
        r = s.restart
        assert r is not None
        spec = decision.options.specs[moves.KICK]
        taker = spec.figures[0]
        if taker in KEEPERS:
            return moves.KICK, _push(r.side, below)
        region = decision.options.stands[0].region
        eyes = trial.look(s.setup, s.table, r.side, s.east)
        rows, places = [], []
        speeds = self.skill.speeds if r.kind != "throw_in" else (0.3, 0.45, 0.55)
        for way in aims.ways(eyes, 8):
            away = aims.REACH + 0.006
            at = eyes.ball - away * np.array((cos(way), sin(way)))
            spot = seen((round(at[0] * 1e6), round(at[1] * 1e6)), r.side, s.east)
            if fault_at(region, *spot) is not None:
                continue
            layout = eyes.places.copy()
            layout[taker] = at
            for speed in speeds:
                rows.append((taker, way, speed, 0.0, 0.0))
                places.append(layout)
        if not rows:
            start = decision.options.stands[0].start
            angle = spots.angle_to(s, r.side, start, s.table.ball)
            return moves.KICK, {"figure": taker, "angle": angle, "power": 300, "place": start}
        flicks = aims.flicks(rows)
        best, _ = self.weighed(s, eyes, flicks, np.array(places))
        way = float(best.angle[0])
        at = eyes.ball - (aims.REACH + 0.006) * np.array((cos(way), sin(way)))
        spot = seen((round(at[0] * 1e6), round(at[1] * 1e6)), r.side, s.east)
        value = self._aim(best.pick(np.array([0])), s.setup.noise, below)
        return moves.KICK, {**value, "place": spot}

    def _shoot(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        side = s.possession
        eyes = trial.look(s.setup, s.table, side, s.east)
        figure = decision.options.specs[moves.FLICK].figures[0]
        found = self._best(s, eyes, (figure,), below)
        if found is None:
            return self._anything(eyes, (figure,), below)
        return moves.FLICK, self._aim(found, s.setup.noise, below)

    # ---- words ----------------------------------------------------------------------------------

    def _choice(self, s: State) -> str:
        step = s.todo[-1]
        assert isinstance(step, steps.Choose)
        return cases.default(s, step.case)

    def _wall(self, s: State) -> tuple[str, Any]:
        """Three in the way to the goal, those who stand nearest to it."""
        r = s.restart
        assert r is not None
        side = 1 - r.side
        goal = seen((-600_000, 0), side, s.east)
        x, y = r.at
        half = (x + goal[0]) // 2, (y + goal[1]) // 2

        def away(body: int) -> int:
            a, b = s.table.at(body)
            return (a - half[0]) ** 2 + (b - half[1]) ** 2

        near = sorted((b for b in s.table.on(side) if b not in (10, 21)), key=away)[:3]
        return moves.WALL, {"figures": near, "towards": goal}


FREE_OF_OFFSIDE = ("corner", "throw_in", "goal_kick", "penalty")


def _offside(s: State, side: int) -> tuple[set[int], float]:
    """Figures a pass could put offside, and the line behind which it would (m, own frame)."""
    if s.restart is not None and s.restart.kind in FREE_OF_OFFSIDE:
        return set(), 0.0
    out = tuple(s.outside)
    found = offside.positions(s.table, side, s.east, out)
    return {*found}, offside.line(s.table, side, s.east, out) * MICRO


def strongest(s: State) -> float:
    """The fastest flick there is."""
    return V_MAX_STRONG if s.setup.strong_finger else V_MAX


def _push(side: int, below: Below) -> dict[str, Any]:
    """The keeper rolls the ball out, to either side."""
    angle = (20_000 + below(50_000)) * (1 if below(2) else -1)
    return {"figure": KEEPERS[side], "angle": angle % 360_000, "power": 700 + below(300)}


def _cover(eyes: Eyes, most: int) -> list[tuple[int, Floats]]:
    """Places between the ball and the own goal, or a striker, and who could get there."""
    ball = eyes.ball
    home = np.array((-worth.GOAL, 0.0))
    targets = []
    for goal_y in (-0.03, 0.0, 0.03):
        to = home + np.array((0.0, goal_y))
        way = (to - ball) / max(float(np.hypot(*(to - ball))), 1e-6)
        targets += [ball + way * far for far in (0.05, 0.09, 0.15)]
    for body in eyes.figures(False):
        gap = eyes.places[body] - ball
        far = float(np.hypot(*gap))
        if 0.08 < far < 0.35:
            targets.append(ball + gap * 0.5)
    wanted = []
    for target in targets:
        near = sorted(eyes.figures(True), key=lambda b: float(np.hypot(*(eyes.places[b] - target))))
        wanted += [(body, target) for body in near[:2] if body < FIGURES]
    return wanted[:most]
