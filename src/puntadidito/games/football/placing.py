"""Pieces to be put down by hand: one, a whole side, a wall."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from puntadidito.core.contract import Code, Law, Menu, Refused
from puntadidito.flick.options import ByHand, OneSpot, read
from puntadidito.flick.order import Lies
from puntadidito.games.football import lineups, spots
from puntadidito.games.football.layout import PORTIERINO
from puntadidito.games.football.moves import NONE, PLACE, STAY, WALL, Below
from puntadidito.games.football.specs import ShapeSpec, Spec, TeamSpec, WallSpec
from puntadidito.games.football.state import State, WallOf
from puntadidito.games.football.table import FORMATIONS, GOAL_LINE, WALL_MOST


class Spot(OneSpot):
    """Put one piece down; or say a word."""

    told = Spec


class Lineup(ByHand):
    """Lay out a whole side: by name, or figure by figure."""

    def __init__(self, s: State, side: int, law: Law) -> None:
        """For a kick-off or a goal kick."""
        r = s.restart
        assert r is not None
        stay = () if r.kind == "kick_off" else (STAY,)
        super().__init__(Menu(tuple(sorted((*FORMATIONS, *stay)))))
        self.s, self.side, self.law = s, side, law
        self.figures = tuple(body for body, _, _ in lineups.begins_with(s, side))

    def by_hand(self, option: str, value: Any) -> bool:
        """Every figure, each where it may stand."""
        if option != PLACE:
            return False
        lies: tuple[Lies, ...] = read(value, tuple[Lies, ...], "team", self.law)
        if sorted(body for body, _, _ in lies) != sorted(self.figures):
            raise Refused(Code.MALFORMED, "team", {"figures": len(lies)}, self.law)
        strict = self.s.setup.referee == "strict"
        for fault in spots.team_faults(self.s, self.side, lies):
            if fault.solid or not strict:
                raise Refused(Code.ILLEGAL, fault.reason, {}, fault.law)
        return True

    @cached_property
    def start(self) -> tuple[Lies, ...]:
        """How a hand begins: lawful, which takes some searching."""
        return lineups.lawful_shape(self.s, self.side)

    def sample(self, below: Below) -> tuple[str, Any]:
        """A formation, or one laid out by hand."""
        if below(4) == 0:
            return PLACE, [list(lie) for lie in self.start]
        return self.words.names[below(len(self.words.names))], None

    def describe(self) -> dict[str, Any]:
        """Who is to be laid out, where each may stand, and the shapes there are."""
        shapes = tuple(
            ShapeSpec(name, lineups.shape(self.s, self.side, name)) for name in FORMATIONS
        )
        team = TeamSpec(
            figures=self.figures,
            region=spots.team(self.s, self.side),
            shapes=shapes,
            start=self.start,
        )
        return {**self.words.describe(), "spec": Spec(team=team)}


class Walls(ByHand):
    """Up to four figures in a row before the ball, or none."""

    def __init__(self, s: State) -> None:
        """For the defender."""
        super().__init__(Menu((NONE,)))
        r = s.restart
        assert r is not None
        self.s, self.ball = s, r.at
        side = 1 - r.side
        self.figures = tuple(b for b in s.table.on(side) if b != PORTIERINO[side])

    def by_hand(self, option: str, value: Any) -> bool:
        """Who, and in which direction from the ball."""
        if option != WALL:
            return False
        asked: WallOf = read(value, WallOf, "wall", ("10.3.a",))
        who = asked.figures
        if not 1 <= len(who) <= WALL_MOST or len({*who}) != len(who):
            raise Refused(Code.ILLEGAL, "wall.most", {"most": WALL_MOST}, ("10.3.a",))
        if not {*who} <= {*self.figures}:
            raise Refused(Code.MALFORMED, "wall", {}, ("10.3.a",))
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """Any wall."""
        if below(3) == 0:
            return NONE, None
        count = min(1 + below(WALL_MOST), len(self.figures))
        goal = below(2) * 2 * GOAL_LINE - GOAL_LINE
        return WALL, {"figures": list(self.figures[:count]), "towards": (goal, 0)}

    def describe(self) -> dict[str, Any]:
        """Who may stand in it."""
        wall = WallSpec(figures=self.figures, most=WALL_MOST, ball=self.ball)
        return {**self.words.describe(), "spec": Spec(wall=wall)}
