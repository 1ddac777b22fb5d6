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
from puntadidito.games.rugby import (
    kick_questions,
    kick_steps,
    kicking,
    moves,
    pass_questions,
    places,
    play,
)
from puntadidito.games.rugby.bots import aims
from puntadidito.games.rugby.bots.aims import Flick
from puntadidito.games.rugby.bots.trial import tried, undisturbed
from puntadidito.games.rugby.bots.worth import USUAL, Weights, ground, worth
from puntadidito.games.rugby.layout import (
    GOAL_LINE,
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
    headings: int = 3
    """Directions of the wedge thought of."""
    kick_powers: tuple[int, ...] = (550, 700, 850, 1000)
    """How strong kicks are tried in each of them."""
    weights: Weights = USUAL


SHUT = 0.08
"""So much worse than now the hand must be before a player thinks of words."""
DROP_ASIDE, DROP_NEAREST = 160_000, 110_000
"""No drop from farther aside, nor from nearer to the bar."""
WALL = (
    (75, 0), (100, 40), (100, -40), (130, 0), (110, 80), (110, -80), (160, 40), (160, -40),
)  # fmt: skip
"""Places of a wall: behind the ball as the defender sees it, and aside; millimetres."""
BEHIND = ((60, 90), (60, -90), (90, 140), (90, -140), (110, 40))
"""Places of support: behind the ball and aside, millimetres."""


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
        return option, self._by_hand(sight.table, decision, option, value, below)

    def weigh(self, s: State, decision: Decision) -> Weighed | None:
        """The best choice as it is meant, and what it is worth; None: what the clock plays."""
        match decision.kind:
            case "attempt":
                return self._attempt(s, decision)
            case "play":
                return self._play(s, decision)
            case "move" | "last" | "recall" | "pressure":
                return self._move(s, decision)
            case "support":
                return self._support(s, decision)
            case "clear":
                return self._clear(s, decision)
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

    def _by_hand(self, s: State, decision: Decision, option: str, value: Any, below: Below) -> Any:
        """As the hand makes it, in the directions that are allowed."""
        if not isinstance(value, dict) or "power" not in value:
            return value
        hand = self.skill.hand.beside(s.setup.noise)
        angle, power = hand.flick(value["angle"] / 1000 * pi / 180, value["power"] / 1000, below)
        low, high = self._range(decision, option)
        return {**value, "angle": min(max(angle, low), high), "power": power}

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
        weighed = [
            (round(self.mean(s, decision, option, value), 9), first, -n, value)
            for first, n, value in once[: skill.keep]
        ]
        best = max(weighed, key=lambda one: one[:3])
        return best[0], option, best[3]

    def mean(self, s: State, decision: Decision, option: str, value: Any) -> float:
        """What a choice is worth as his hand would make it."""
        side, weights = decision.seat, self.skill.weights
        if not isinstance(value, dict) or "power" not in value:
            return worth(tried(s, decision, option, value), side, weights)
        low, high = self._range(decision, option)
        total = 0.0
        for k, (turn, more) in enumerate(self._errors()):
            angle = round(value["angle"] + turn * 180_000 / pi)
            shaken = {
                **value,
                "angle": min(max(angle % 360_000, low), high),
                "power": min(max(round(value["power"] * (1 + more)), 1), 1000),
            }
            total += worth(tried(s, decision, option, shaken, 1000 + 77 * k), side, weights)
        return total / self.skill.times

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
        hand = max((one[0] for one in found), default=-9.0)
        if hand < self._now(s, side) - SHUT:
            found += self._said(s, decision)
        return max(found, key=lambda one: one[0]) if found else self._anything(s, decision)

    def _said(self, s: State, decision: Decision) -> Iterable[Weighed]:
        """The hand finds nothing: what a pass, a kick or a drop would bring, as far as he knows."""
        side, words = decision.seat, decision.options.words.names
        if self.skill.passes and moves.PASS in words:
            after = undisturbed(tried(s, decision, moves.PASS, None))
            best = self._pass(after, pass_questions.pass_(after, side))
            if best is not None:
                yield best[0], moves.PASS, None
        if not self.skill.kicks:
            return
        x, y = seen(s.table.ball, side, s.east)
        if moves.DROP in words and abs(y) < DROP_ASIDE and x < GOAL_LINE - DROP_NEAREST:
            planned = self._planned(tried(s, decision, moves.DROP, None), side)
            if planned is not None:
                yield planned[0], moves.DROP, None
        if moves.KICK in words and x < 0:
            planned = self._planned(tried(s, decision, moves.KICK, None), side)
            if planned is not None:
                yield planned[0], moves.KICK, None

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
        """Where a kick over it brings most."""
        kick = s.kick
        assert kick is not None
        planned = self._planned(s, decision.seat)
        value, angle = planned or (0.0, self._with_room(s))
        return value, moves.WEDGE, {"angle": angle, "figure": kick.figure}

    def _with_room(self, s: State) -> int:
        """The first direction in which the wedge meets nothing, from the usual one outwards."""
        kick = s.kick
        assert kick is not None
        start = kick_questions.usual_heading(s)
        ways = ((start + sign * turn) % 360_000 for turn in range(0, 180_000, 2_500)
                for sign in (1, -1))  # fmt: skip
        return next((a for a in ways if not kick_questions.wedge_why_not(s, a, kick.figure)), start)

    def _planned(self, s: State, side: int) -> tuple[float, int] | None:
        """The best direction of the wedge, and what the kick over it is worth."""
        kick = s.kick
        assert kick is not None
        decision = kick_questions.wedge(s, side)
        found: list[tuple[float, int, State]] = []
        for angle in self._headings(s):
            if kick_questions.wedge_why_not(s, angle, kick.figure):
                continue
            value = {"angle": angle, "figure": kick.figure}
            after = undisturbed(tried(s, decision, moves.WEDGE, value))
            asked = kick_questions.kick(after, side)
            best = max(
                worth(tried(after, asked, moves.KICK, flick, 1), side, self.skill.weights)
                for flick in self._over(after, asked, self.skill.kick_powers)
            )
            found.append((best, angle, after))
        if not found:
            return None
        _, angle, after = max(found, key=lambda one: one[0])
        weighed = self._kick(after, kick_questions.kick(after, side))
        assert weighed is not None
        return weighed[0], angle

    def _headings(self, s: State) -> list[int]:
        """Directions thought of: at the goal, or for touch and up the field."""
        kick = s.kick
        assert kick is not None
        many = self.skill.headings
        if kick.kind in ("drop", "place", "conversion"):
            goal = kick_questions.usual_heading(s)
            return [(goal + turn) % 360_000 for turn in (0, 1_500, -1_500, 3_000, -3_000)[:many]]
        if kick.kind == "kick_off":
            return [turn % 360_000 for turn in (-20_000, 20_000, -32_000, 32_000, 0)[:many]]
        _, y = seen(s.table.ball, kick.side, s.east)
        nearer = 1 if y >= 0 else -1
        ways = [0]
        for touch, ahead in ((nearer, 280_000), (nearer, 160_000), (-nearer, 400_000),
                             (nearer, 420_000)):  # fmt: skip
            ways.append(round(atan2(touch * TOUCH - y, ahead) * 180_000 / pi) % 360_000)
        return ways[1:many] + ways[:1]

    def _kick(self, s: State, decision: Decision) -> Weighed | None:
        powers = range(450, 1001, 50) if self.skill.kicks else (600, 800)
        return self._best(s, decision, moves.KICK, self._over(s, decision, powers))

    def _over(
        self, s: State, decision: Decision, powers: Iterable[int]
    ) -> Iterable[dict[str, Any]]:
        """Straight over the wedge, so strong."""
        kick = s.kick
        assert kick is not None
        figure = decision.options.specs[moves.KICK].figures[0]
        if kick.wedge is None:  # the accessory aims by itself
            heading = kicking.heading_to_goal(s.table.ball, kick.side, s.east)
        else:
            heading = kicking.heading(kick.wedge.heading, kick.side, s.east)
        return [{"figure": figure, "angle": heading, "power": power} for power in powers]

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
        """A figure into the wall before the goal line, outside everything it may not touch."""
        if not self.skill.defends:
            return None
        x, y = seen(s.table.ball, decision.seat, s.east)
        wall = [(x - ahead * 1000, y + aside * 1000) for ahead, aside in WALL]
        return self._to_places(s, decision, wall)

    def _support(self, s: State, decision: Decision) -> Weighed | None:
        """A team-mate to where the pass can reach him."""
        if not self.skill.passes or moves.NONE not in decision.options.words.names:
            return self._leave_ball(s, decision)
        x, y = seen(s.table.ball, decision.seat, s.east)
        return self._to_places(
            s, decision, [(x - back * 1000, y + aside * 1000) for back, aside in BEHIND]
        )

    def _leave_ball(self, s: State, decision: Decision) -> Weighed | None:
        """Who must leave the ball goes straight away from it; otherwise nobody is flicked."""
        if moves.NONE in decision.options.words.names:
            return None
        figure = decision.options.specs[moves.MOVE].figures[0]
        (x, y), (bx, by) = s.table.at(figure), s.table.ball
        away = x + 3 * (x - bx), y + 3 * (y - by)
        flick = aims.to_place(s.table, decision.seat, s.east, figure, away)
        return 0.0, moves.MOVE, next(iter(self._told([flick])))

    def _clear(self, s: State, decision: Decision) -> Weighed | None:
        """Out of the way by whichever side is free."""
        for option, spec in decision.options.specs.items():
            for power in (220, 320):
                value = {
                    "figure": spec.figures[0],
                    "angle": 90_000 if option == "left" else 270_000,
                    "power": power,
                }
                after = tried(s, decision, option, value)
                if not after.owes_move:
                    return worth(after, decision.seat), option, value
        return None

    def _to_places(
        self, s: State, decision: Decision, wanted: Iterable[tuple[int, int]]
    ) -> Weighed:
        """The flick that brings a figure to one of some places and helps most, or none."""
        side, skill = decision.seat, self.skill
        figures = [
            b for b in decision.options.specs[moves.MOVE].figures if b not in in_circle(s.table)
        ]
        now = worth(tried(s, decision, moves.NONE, None), side, skill.weights)
        values: list[dict[str, Any]] = []
        for own in wanted:
            place = seen(own, side, s.east)
            if not places.on_pitch(place) or not places.is_free(s.table, place):
                continue
            near = sorted(
                figures,
                key=lambda b: hypot(s.table.at(b)[0] - place[0], s.table.at(b)[1] - place[1]),
            )
            flicks = [aims.to_place(s.table, side, s.east, b, place) for b in near[:2]]
            values += self._told(flicks)
        best = self._best(s, decision, moves.MOVE, values[: skill.defends])
        if best is None or best[0] <= now + 0.01:
            return now, moves.NONE, None
        return best

    # ---- words ----------------------------------------------------------------------------------

    def _word(self, s: State, decision: Decision) -> Weighed | None:
        """What the table is worth after each."""
        side = decision.seat
        step = s.todo[-1]
        if isinstance(step, kick_steps.Penalty):
            return self._penalty(s, decision, step)
        found = [
            (worth(tried(s, decision, name, None), side, self.skill.weights), name)
            for name in decision.options.names
        ]
        default = decision.default
        value, name = max(found, key=lambda one: (round(one[0], 6), one[1] == default))
        return value, name, None

    def _penalty(self, s: State, decision: Decision, step: kick_steps.Penalty) -> Weighed:
        x, y = seen(step.at, step.side, s.east)
        if "place" in decision.options.names and hypot(GOAL_LINE - x, y) < 420_000:
            return 2.0, "place", None
        if x < 0 and self.skill.kicks:
            return ground(s, step.at, step.side), "touch", None
        return ground(s, step.at, step.side), "tap", None
