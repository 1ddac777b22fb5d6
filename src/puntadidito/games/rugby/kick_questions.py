"""Kicks ask: the wedge, the flick, the spot, and what follows a mark, a penalty, a ball out."""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING, Any

import msgspec

from puntadidito.core.contract import Code, Decision, Law, Menu, Refused
from puntadidito.flick.figures import TIMEOUT, Below
from puntadidito.flick.options import ByHand, OneSpot, no_value, read
from puntadidito.flick.order import TURN
from puntadidito.flick.shapes import Stretch
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import flicking, kick_wedge, kicking, moves, places, regions, sanctions
from puntadidito.games.rugby.layout import R, seen
from puntadidito.games.rugby.specs import Spec, SpotSpec, WedgeSpec
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import BALL, SECONDS_CHOICE, SECONDS_FLICK

if TYPE_CHECKING:
    from puntadidito.games.rugby import steps


DEGREE = 1000
LINED = 10 * DEGREE
"""So far aside of the line from the kicker to the ball it still goes over the wedge."""


class Wedges(ByHand):
    """Set the wedge; in open play one may cancel."""

    def __init__(self, s: State, side: int, words: tuple[str, ...], law: Law) -> None:
        super().__init__(Menu(words), (TIMEOUT,))
        self.s, self.side, self.law = s, side, law
        kick = s.kick
        assert kick is not None
        self.placed = kick_wedge.is_placed(kick)
        self.figures = kick_wedge.may_kick(s)
        self.start = heading_with_room(s)

    def by_hand(self, option: str, value: Any) -> bool:
        """A direction in which the wedge meets nothing."""
        if option != moves.WEDGE:
            return False
        if self.s.setup.live:
            no_value(option, value)
            return True
        asked: dict[str, int] = read(value, dict[str, int], "wedge", self.law)
        angle, figure = asked.get("angle", -1), asked.get("figure", self.figures[0])
        if {*asked} - {"angle", "figure"} or not 0 <= angle < TURN:
            raise Refused(Code.MALFORMED, "wedge", {"most": TURN - 1}, self.law)
        if figure not in self.figures:
            raise Refused(Code.MALFORMED, "figure", {"figure": figure}, self.law)
        if why := wedge_why_not(self.s, angle, self.figures[0]):  # who changes places with whom
            raise Refused(Code.ILLEGAL, "wedge.room", {"figure": why[0]}, self.law)
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """A direction with room, if one is found; else the word."""
        if self.s.setup.live:
            return moves.WEDGE, None
        kick = self.s.kick
        assert kick is not None
        for _ in range(24):
            spread = 60_000
            angle = (self.start - spread + below(2 * spread + 1)) % TURN
            if not wedge_why_not(self.s, angle, kick.figure):
                named = self.s.setup.arrange and below(4) == 0  # who lays out names him, too
                who = self.figures[below(len(self.figures)) if named else 0]
                return moves.WEDGE, {"angle": angle, "figure": who}
        if self.words.names:
            return self.words.names[0], None
        return TIMEOUT, None

    def describe(self) -> dict[str, Any]:
        """Who kicks, and where the wedge points first."""
        _, stands = kick_wedge.stand(self.s, self.start)
        spec = WedgeSpec(
            figures=self.figures,
            angle=(0, TURN - 1),
            start=self.start,
            side=flicking.quarters(self.s, self.side),
            placed=self.placed,
            taken=wedge_taken(self.s, self.figures[0]),
            beyond=wedge_beyond(self.s),
            stands=stands,
        )
        return {**self.words.describe(), "spec": Spec(wedge=spec)}


def heading_with_room(s: State) -> int:
    """Where the house points the wedge: at goal, up the field or as the kicker lies to the ball; if
    there is no room, the nearest that has some."""
    kick = s.kick
    assert kick is not None
    first, near, line = kick_wedge.usual_heading(s), kick_wedge.about_the_ball(s), kicking_line(s)
    middle, far = first, TURN // 2
    if line is not None:
        middle, far = line, LINED
        if kick.kind != "drop" or abs(_aside(first, line)) > LINED:
            first = line
    turns = range(-far, far + 1, DEGREE)
    ways = ((middle + turn) % TURN for turn in turns)
    found = [first, *sorted(ways, key=lambda a: (abs(_aside(a, first)), a))]
    return next((a for a in found if not wedge_why_not(near, a, kick.figure)), first)


def kicking_line(s: State) -> int | None:
    """From whoever kicks to the ball, where both stay as they lie; None: they are set for it."""
    kick = s.kick
    assert kick is not None
    at = None if kick_wedge.is_placed(kick) else s.table.places[kick.figure]
    if at is None:
        return None
    x, y = s.table.ball
    dx, dy = seen((x - at[0], y - at[1]), kick.side, s.east)
    return round(degrees(atan2(dy, dx)) * DEGREE) % TURN


def _aside(angle: int, line: int) -> int:
    """How far a direction is turned from another, the shorter way round."""
    return (angle - line + TURN // 2) % TURN - TURN // 2


def wedge_beyond(s: State) -> tuple[Stretch, ...]:
    """Directions in which a ball that lies so is not kicked over the wedge."""
    line = kicking_line(s)
    if line is None:
        return ()
    low, high = (line + LINED + 1) % TURN, (line - LINED - 1) % TURN
    return ((low, high),) if low < high else ((0, high), (low, TURN - 1))


def wedge_taken(s: State, figure: int) -> tuple[Stretch, ...]:
    """Where the wedge has no room, as whoever sets it turns it.

    Looked for at every degree; where it begins and ends is told to the thousandth, so that nothing
    is offered that would be refused.
    """
    s = kick_wedge.about_the_ball(s)
    stretches: list[Stretch] = []
    for angle in range(0, TURN, DEGREE):
        if not wedge_why_not(s, angle, figure):
            continue
        if stretches and stretches[-1][1] == angle - DEGREE:
            stretches[-1] = stretches[-1][0], angle
        else:
            stretches.append((angle, angle))

    def last(met: int, free: int) -> int:
        """The last direction that meets somebody, on the way to one that does not."""
        while abs(free - met) > 1:
            middle = (met + free) // 2
            if wedge_why_not(s, middle % TURN, figure):
                met = middle
            else:
                free = middle
        return met

    out: list[Stretch] = []
    for low, high in stretches:
        first = last(low, low - DEGREE) if low else 0
        out.append((first, min(last(high, high + DEGREE), TURN - 1)))
    return tuple(out)


def wedge_why_not(s: State, angle: int, figure: int) -> tuple[int, ...]:
    """Figures the wedge would meet, or that stand where the kicker is set."""
    kick = s.kick
    assert kick is not None
    if kick.kind == "conversion":
        return ()
    table, wedge = kick_wedge.stand(s, angle)
    if met := kick_wedge.wedge_fault(table, wedge):
        return met
    if kick_wedge.is_placed(kick) and not places.is_free(table, table.at(figure), (figure, BALL)):
        return (figure,)
    return ()


def wedge(s: State, side: int) -> Decision:
    """Where the wedge points."""
    kick = s.kick
    assert kick is not None
    law = kick_wedge.wedge_law(s)
    open_play = not kick_wedge.is_placed(kick)
    options = Wedges(s, side, (moves.CANCEL,) if open_play else (), law)
    default = moves.CANCEL if open_play else TIMEOUT
    return moves.decision(s, side, "wedge", options, default, law, SECONDS_CHOICE)


def kick(s: State, side: int) -> Decision:
    """The flick of a kick."""
    kicked = s.kick
    assert kicked is not None
    law = kick_wedge.flick_law(s)
    who = kick_wedge.may_kick(s) if s.setup.live else (kicked.figure,)  # nobody told beforehand
    spec = flicking.figures(s, side, moves.KICK, who)
    if kicked.figure == NOBODY:
        spec = msgspec.structs.replace(spec, swerve=(0, 0))
    options = flicking.flicks(s, side, (spec,), (), law)
    return moves.decision(s, side, "kick", options, TIMEOUT, law, SECONDS_FLICK)


def restart_spot(s: State, side: int) -> Decision:
    """Where the ball lies for a kick from the 22."""
    law: Law = ("7.1.m.1", "8.1.c")
    spec = SpotSpec(
        option=moves.PLACE,
        piece=BALL,
        left=1,
        radius=R,
        region=regions.restart(side, s.east, law),
        start=kicking.usual_restart(side, s.east),
        strict=False,
    )
    return moves.decision(
        s, side, "restart", Spot(s, spec, (moves.HOUSE,), law), moves.HOUSE, law, SECONDS_CHOICE
    )


def penalty_spot(s: State, side: int, at: Point) -> Decision:
    """Where a penalty is taken that may be anywhere on a line."""
    law: Law = ("12.a.3", "10.2.g")
    spec = SpotSpec(
        option=moves.PLACE,
        piece=BALL,
        left=1,
        radius=R,
        region=regions.on_line(at[0], law),
        start=at,
        strict=False,
    )
    options = Spot(s, spec, (moves.HOUSE,), law)
    return moves.decision(s, side, "penalty_spot", options, moves.HOUSE, law, SECONDS_CHOICE)


class Spot(OneSpot):
    """Put one piece down; or say a word."""

    told = Spec


def mark(s: State, side: int) -> Decision:
    """MARK!, or play goes on."""
    return moves.menu(s, side, "mark", ("mark", moves.NONE), "mark", ("7.1.n.2",))


def marked(s: State, side: int) -> Decision:
    """By hand, or with a displacement kick."""
    return moves.menu(s, side, "marked", ("tap", "kick"), "tap", ("7.1.n.2",))


def penalty(s: State, side: int, at: Point) -> Decision:
    """Scrum, kick for touch, at goal, by hand."""
    names = kicking.penalty_options(s, side, at)
    hard: dict[str, Law] = {} if "place" in names else {"place": ("7.3.d",)}
    law: Law = ("7.3.a.2", "2.2.c.2") if s.out_of_time else ("7.3.a.2",)
    return moves.menu(s, side, "penalty", names, "scrum", law, hard)


def dead(s: State, step: steps.DeadChoice) -> Decision:
    """What the receiver of a kick takes."""
    return moves.menu(s, step.side, "dead", sanctions.offered(step.dead), "scrum", step.dead.law)
