"""Players of table rugby: what they think of, and how much.

A player thinks of flicks, tries each as his hand would make it on a copy of the match, and takes
what leaves him best. Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, hypot, pi
from typing import Any, NamedTuple

from puntadidito.core.contract import Decision
from puntadidito.flick.hand import Hand, spread
from puntadidito.flick.regions import fault_at
from puntadidito.games.rugby import kicking, moves, places, play, steps
from puntadidito.games.rugby.bots import aims
from puntadidito.games.rugby.bots.aims import Flick
from puntadidito.games.rugby.bots.trial import tried
from puntadidito.games.rugby.bots.worth import USUAL, Weights, ground, in_22, worth
from puntadidito.games.rugby.layout import (
    GOAL_LINE,
    TEN,
    TOUCH,
    R,
    in_circle,
    offside,
    seen,
)
from puntadidito.games.rugby.state import Sight, State

Below = Callable[[int], int]
Weighed = tuple[float, str, Any]
"""What a choice is worth, its option and its value as meant."""


class Skill(NamedTuple):
    """What a player thinks of, and how much."""

    hand: Hand
    offsets: tuple[float, ...]
    speeds: tuple[float, ...]
    figures: int
    """Figures thought of for an attempt."""
    keep: int
    """Flicks tried more than once."""
    times: int
    """So often each."""
    defends: int
    """Places thought of for a move; 0: he does not think of it."""
    kicks: bool
    passes: bool
    weights: Weights = USUAL


class Player:
    """A computer."""

    def __init__(self, skill: Skill) -> None:
        """With a skill."""
        self.skill = skill

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an (option, value) of the decision."""
        found = self.weigh(sight.table, decision)
        if found is None:
            return decision.default, None
        _, option, value = found
        return option, self._by_hand(sight.table, value, below)

    def weigh(self, s: State, decision: Decision) -> Weighed | None:
        """The best choice as it is meant, and what it is worth; None: what the clock plays."""
        match decision.kind:
            case "attempt":
                return self._attempt(s, decision)
            case "play":
                return self._play(s, decision)
            case "move":
                return self._move(s, decision)
            case "pass":
                return self._pass(s, decision)
            case "wedge":
                return self._wedge(s, decision)
            case "kick":
                return self._kick(s, decision)
            case "throw" | "put_in":
                return self._into(s, decision)
            case "penalty" | "offended" | "dead" | "back" | "corridor" | "mark" | "marked":
                return self._word(s, decision)
        return None

    def _by_hand(self, s: State, value: Any, below: Below) -> Any:
        """As the hand makes it."""
        if not isinstance(value, dict) or "power" not in value:
            return value
        hand = self.skill.hand.beside(s.setup.noise)
        angle, power = hand.flick(value["angle"] / 1000 * pi / 180, value["power"] / 1000, below)
        return {**value, "angle": angle, "power": power}

    # ---- trying ---------------------------------------------------------------------------------

    def _best(
        self, s: State, decision: Decision, option: str, flicks: Iterable[dict[str, Any]]
    ) -> Weighed | None:
        """Every flick once, the best of them as often as a hand errs."""
        side, skill = decision.seat, self.skill
        once = [
            (worth(tried(s, decision, option, value, 1), side, skill.weights), n, value)
            for n, value in enumerate(flicks)
        ]
        if not once:
            return None
        once.sort(key=lambda one: (-one[0], one[1]))
        low, high = self._range(decision, option)
        weighed = []
        for first, n, value in once[: skill.keep]:
            total = 0.0
            for k, (turn, more) in enumerate(self._errors()):
                angle = round(value["angle"] + turn * 180_000 / pi)
                shaken = {
                    **value,
                    "angle": min(max(angle % 360_000, low), high),
                    "power": min(max(round(value["power"] * (1 + more)), 1), 1000),
                }
                total += worth(
                    tried(s, decision, option, shaken, 1000 + 77 * k), side, skill.weights
                )
            weighed.append((round(total / skill.times, 9), first, -n, value))
        best = max(weighed, key=lambda one: one[:3])
        return best[0], option, best[3]

    def _range(self, decision: Decision, option: str) -> tuple[int, int]:
        low, high = decision.options.specs[option].angle
        return int(low), int(high)

    def _errors(self) -> list[tuple[float, float]]:
        hand = self.skill.hand
        return [
            (float(a) * hand.angle * pi / 180, float(b) * hand.power)
            for a, b in spread(self.skill.times)
        ]

    def _told(self, flicks: Iterable[Flick], **more: Any) -> Iterable[dict[str, Any]]:
        for flick in flicks:
            yield {
                "figure": flick.figure,
                "angle": round(flick.angle * 180_000 / pi) % 360_000,
                "power": max(1, min(1000, round(flick.power * 1000))),
                **more,
            }

    def _at_ball(self, s: State, side: int, figures: Iterable[int]) -> Iterable[dict[str, Any]]:
        flicks = aims.at_ball(s.table, side, s.east, figures, self.skill.offsets, self.skill.speeds)
        return self._told(flicks)

    # ---- with the ball --------------------------------------------------------------------------

    def _attempt(self, s: State, decision: Decision) -> Weighed | None:
        side = decision.seat
        found: list[Weighed] = []
        for option in (moves.ATTEMPT, moves.TOUCH_DOWN):
            spec = decision.options.specs.get(option)
            if spec is None:
                continue
            allowed = [b for b in spec.figures if b not in play.barred(s, side)]
            near = aims.nearest(s.table, allowed or spec.figures, self.skill.figures)
            best = self._best(s, decision, option, self._at_ball(s, side, near))
            if best is not None:
                found.append(best)
        return max(found, key=lambda one: one[0]) if found else self._anything(s, decision)

    def _anything(self, s: State, decision: Decision) -> Weighed | None:
        """Nobody reaches it well: the nearest goes for it all the same."""
        for option, spec in decision.options.specs.items():
            if spec.figures:
                figure = aims.nearest(s.table, spec.figures, 1)[0]
                place = aims.to_place(s.table, decision.seat, s.east, figure, s.table.ball)
                return 0.0, option, next(iter(self._told([place])))
        return None

    def _play(self, s: State, decision: Decision) -> Weighed | None:
        side, specs = decision.seat, decision.options.specs
        found: list[Weighed] = []
        if moves.ADVANCE in specs:
            who = aims.nearest(s.table, specs[moves.ADVANCE].figures, 3)
            best = self._best(s, decision, moves.ADVANCE, self._at_ball(s, side, who))
            found += [best] if best is not None else []
        if moves.OFFLOAD in specs and (s.ruck or not found):
            who = aims.nearest(s.table, specs[moves.OFFLOAD].figures, 3)
            best = self._best(s, decision, moves.OFFLOAD, self._at_ball(s, side, who))
            found += [best] if best is not None else []
        best_hand = max((one[0] for one in found), default=-9.0)
        words = decision.options.words.names
        if moves.DROP in words and self._drops(s, side, best_hand):
            found.append((best_hand + 0.1, moves.DROP, None))
        elif moves.KICK in words and self._kicks(s, side, best_hand):
            found.append((best_hand + 0.05, moves.KICK, None))
        if moves.PASS in words and self._passes(s, side, best_hand):
            found.append((best_hand + 0.01, moves.PASS, None))
        return max(found, key=lambda one: one[0]) if found else self._anything(s, decision)

    def _drops(self, s: State, side: int, best: float) -> bool:
        """In front of the posts, and the hand finds nothing better."""
        x, y = seen(s.table.ball, side, s.east)
        straight = abs(y) < 120_000 and TEN < x < GOAL_LINE - 120_000
        return self.skill.kicks and straight and best < self._now(s, side) - 0.15

    def _kicks(self, s: State, side: int, best: float) -> bool:
        """Pinned in the own 22, and the hand loses the ball."""
        return self.skill.kicks and in_22(s, side) and best < self._now(s, side) - 0.1

    def _passes(self, s: State, side: int, best: float) -> bool:
        """The way is shut, and somebody stands free behind."""
        x, _ = seen(s.table.ball, side, s.east)
        behind = [
            b
            for b in s.table.on(side)
            if b != s.carrier and seen(s.table.at(b), side, s.east)[0] < x
        ]
        shut = best < self._now(s, side) - 0.05
        return self.skill.passes and bool(behind) and (shut or bool(s.ruck))

    def _now(self, s: State, side: int) -> float:
        return worth(s, side, self.skill.weights)

    # ---- passes ---------------------------------------------------------------------------------

    def _pass(self, s: State, decision: Decision) -> Weighed | None:
        """To a team-mate behind: the passer is set on the line from him to the ball."""
        side = decision.seat
        stand = decision.options.stands[moves.PASS]
        values: list[dict[str, Any]] = []
        ball = s.table.ball
        passer = decision.options.specs[moves.PASS].figures[0]
        out = offside(s.table, side, s.east)
        mates = [b for b in s.table.on(side) if b != passer and b not in out]
        for mate in aims.nearest(s.table, mates, 6):
            mx, my = s.table.at(mate)
            far = hypot(mx - ball[0], my - ball[1])
            if far < 2 * R:
                continue
            ux, uy = (mx - ball[0]) / far, (my - ball[1]) / far
            place = ball[0] - round(ux * 40_000), ball[1] - round(uy * 40_000)
            if fault_at(stand.region, *place) is not None:
                continue
            dx, dy = seen((round(ux * 1e6), round(uy * 1e6)), side, s.east)
            for power in (160, 240, 340):
                values.append(
                    {
                        "figure": passer,
                        "angle": round(atan2(dy, dx) * 180_000 / pi) % 360_000,
                        "power": power,
                        "place": place,
                    }
                )
        best = self._best(s, decision, moves.PASS, values)
        if best is not None:
            return best
        back = 180_000
        value = {"figure": passer, "angle": back, "power": 200, "place": stand.start}
        return 0.0, moves.PASS, value

    # ---- kicks ----------------------------------------------------------------------------------

    def _wedge(self, s: State, decision: Decision) -> Weighed | None:
        """At the goal, for touch, or up the field where there is room."""
        kick = s.kick
        assert kick is not None
        start = moves.usual_heading(s)
        if kick.kind == "kick" and kick.origin != "restart":
            start = self._for_touch(s, kick.side)
        for turn in range(0, 50_000, 2_500):
            for sign in (1, -1):
                angle = (start + sign * turn) % 360_000
                if not moves.wedge_why_not(s, angle, kick.figure):
                    value = {"angle": angle, "figure": kick.figure}
                    return 0.0, moves.WEDGE, value
        return None

    def _for_touch(self, s: State, side: int) -> int:
        """Towards the nearer side line, well up the field."""
        _, y = seen(s.table.ball, side, s.east)
        aside = (TOUCH - abs(y)) * (1 if y >= 0 else -1)
        return round(atan2(aside, 280_000) * 180_000 / pi) % 360_000

    def _kick(self, s: State, decision: Decision) -> Weighed | None:
        kick = s.kick
        assert kick is not None
        spec = decision.options.specs[moves.KICK]
        wedge = kick.wedge
        if wedge is None:  # the accessory aims by itself
            heading = kicking.heading_to_goal(s.table.ball, kick.side, s.east)
        else:
            heading = (wedge.heading - (0 if kick.side == s.east else 180_000)) % 360_000
        powers = range(450, 1001, 50)
        values = [{"figure": spec.figures[0], "angle": heading, "power": power} for power in powers]
        return self._best(s, decision, moves.KICK, values)

    def _into(self, s: State, decision: Decision) -> Weighed | None:
        """Straight into the corridor or the gap."""
        found: list[Weighed] = []
        for option, spec in decision.options.specs.items():
            low, high = spec.angle
            middle = (low + high) // 2
            if decision.kind == "put_in":
                end = 1 if option == "left" else -1
                middle = 270_000 if end > 0 else 90_000
            values = [
                {"figure": spec.figures[0], "angle": middle, "power": power}
                for power in (120, 160, 200, 250, 300, 380)
            ]
            best = self._best(s, decision, option, values)
            if best is not None:
                found.append(best)
        return max(found, key=lambda one: one[0]) if found else None

    # ---- without the ball -----------------------------------------------------------------------

    def _move(self, s: State, decision: Decision) -> Weighed | None:
        """A figure into the way of the ball, outside everything it may not touch."""
        side, skill = decision.seat, self.skill
        spec = decision.options.specs[moves.MOVE]
        if not skill.defends:
            return None
        now = worth(tried(s, decision, moves.NONE, None), side, skill.weights)
        x, y = seen(s.table.ball, side, s.east)
        values: list[dict[str, Any]] = []
        for ahead, aside in ((70, 0), (95, 25), (95, -25), (130, 0), (130, 40), (130, -40)):
            place = seen((x - ahead * 1000, y + aside * 1000), side, s.east)
            if not places.on_pitch(place) or not places.is_free(s.table, place):
                continue
            near = sorted(
                spec.figures,
                key=lambda b: hypot(s.table.at(b)[0] - place[0], s.table.at(b)[1] - place[1]),
            )
            inside = in_circle(s.table)
            for figure in near[:2]:
                if figure not in inside:
                    flick = aims.to_place(s.table, side, s.east, figure, place)
                    values += self._told([flick])
        best = self._best(s, decision, moves.MOVE, values[: skill.defends])
        if best is None or best[0] <= now + 0.01:
            return now, moves.NONE, None
        return best

    # ---- words ----------------------------------------------------------------------------------

    def _word(self, s: State, decision: Decision) -> Weighed | None:
        """What the table is worth after each."""
        side = decision.seat
        step = s.todo[-1]
        if isinstance(step, steps.Penalty):
            return self._penalty(s, decision, step)
        found = [
            (worth(tried(s, decision, name, None), side, self.skill.weights), name)
            for name in decision.options.names
        ]
        default = decision.default
        value, name = max(found, key=lambda one: (round(one[0], 6), one[1] == default))
        return value, name, None

    def _penalty(self, s: State, decision: Decision, step: steps.Penalty) -> Weighed:
        x, y = seen(step.at, step.side, s.east)
        if "place" in decision.options.names and hypot(GOAL_LINE - x, y) < 420_000:
            return 2.0, "place", None
        if x < 0 and self.skill.kicks:
            return ground(s, step.at, step.side), "touch", None
        return ground(s, step.at, step.side), "tap", None
