"""What can be asked of a player, and what he may answer."""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING, Any

import msgspec

from puntadidito.core.contract import Code, Decision, Law, Menu, Refused
from puntadidito.flick.figures import TIMEOUT, Below, FigureFlicks
from puntadidito.flick.options import (
    BarredSpec,
    ByHand,
    FiguresSpec,
    check_stand,
    no_value,
    read,
)
from puntadidito.flick.order import TURN, Lies
from puntadidito.flick.regions import Region, fault_at, sample
from puntadidito.flick.shapes import Stretch
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import handling, kicking, places, play, regions, sanctions, set_pieces
from puntadidito.games.rugby.facts import ATTEMPTS
from puntadidito.games.rugby.layout import (
    TEN,
    R,
    half_extent,
    offside,
    seen,
    wearing,
)
from puntadidito.games.rugby.specs import CallSpec, Spec, SpotSpec, TeamSpec, WedgeSpec
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import (
    AFTER_MOST,
    BALL,
    SECONDS_CHOICE,
    SECONDS_FLICK,
    SECONDS_LAYOUT,
)
from puntadidito.games.rugby.throws import STRAIGHT

if TYPE_CHECKING:
    from puntadidito.games.rugby import steps

DEGREE = 1000
ATTEMPT, TOUCH_DOWN, ADVANCE, OFFLOAD = "attempt", "touch_down", "advance", "offload"
PASS, KICK, DROP, CLEAR, NONE, MOVE = "pass", "kick", "drop", "clear", "none", "move"
PLACE, HOUSE, CANCEL, WEDGE, CALL, BACK, LEAVE = (
    "place", "house", "cancel", "wedge", "call", "back", "leave",
)  # fmt: skip


def in_order(one: Decision, two: Decision) -> tuple[Decision, ...]:
    """Questions asked at once, by seat, each with an id of its own."""
    first, second = sorted((one, two), key=lambda d: d.seat)
    return (
        msgspec.structs.replace(first, id=f"{first.id}a"),
        msgspec.structs.replace(second, id=f"{second.id}b"),
    )


def _decision(
    s: State, seat: int, kind: str, options: Any, default: str, law: Law, seconds: int
) -> Decision:
    limit = seconds * 1000 if s.setup.timed else None
    return Decision(str(s.line), seat, kind, options, default, law, limit)


def _menu(
    s: State,
    seat: int,
    kind: str,
    names: tuple[str, ...],
    default: str,
    law: Law,
    barred: dict[str, Law] | None = None,
) -> Decision:
    menu = Menu(tuple(sorted(names)), barred=barred)
    return _decision(s, seat, kind, menu, default, law, SECONDS_CHOICE)


# ---- flicks -------------------------------------------------------------------------------------


def quarters(s: State, side: int) -> int:
    """Quarter turns from the table's frame to a player's."""
    return 0 if side == s.east else 2


def _to_ball(s: State, side: int) -> Any:
    def angle(figure: int, place: Point | None) -> int:
        at = place or (s.table.places[figure] if figure >= 0 else None)
        if at is None:
            return 0
        x, y = s.table.ball
        dx, dy = seen((x - at[0], y - at[1]), side, s.east)
        return round(degrees(atan2(dy, dx)) * 1000) % TURN

    return angle


def _figures(
    s: State,
    side: int,
    option: str,
    figures: tuple[int, ...],
    barred: dict[int, Law] | None = None,
    angle: Stretch = (0, TURN - 1),
) -> FiguresSpec:
    """Those a side may flick; a strict referee lets the others be flicked too, and punishes it."""
    out = barred or {}
    strict = s.setup.referee == "strict"
    more = tuple(b for b in out if strict and b not in figures)
    return FiguresSpec(
        option=option,
        side=quarters(s, side),
        figures=tuple(sorted((*figures, *more))),
        barred=() if strict else tuple(BarredSpec(b, law) for b, law in out.items()),
        angle=angle,
        chip=(0, 0),
    )


def _flicks(
    s: State,
    side: int,
    specs: tuple[FiguresSpec, ...],
    words: tuple[str, ...],
    law: Law,
    barred: dict[str, Law] | None = None,
    stands: dict[str, SpotSpec] | None = None,
) -> FigureFlicks:
    return FigureFlicks(
        specs,
        words,
        told=Spec,
        towards=_to_ball(s, side),
        law=law,
        barred=barred,
        stands=stands,
        live=s.setup.live,
    )


class Clearing(FigureFlicks):
    """Flicks, and the request that a figure's way to the ball be cleared."""

    who: tuple[int, ...] = ()

    def by_hand(self, option: str, value: Any) -> bool:
        """A figure named for the request, or a flick."""
        if option != CLEAR:
            return super().by_hand(option, value)
        figure: int = read(value, int, "clear", ("4.1.g.1",))
        if figure not in self.who:
            raise Refused(Code.ILLEGAL, "clear", {"figure": figure}, ("4.1.g.1", "4.2.i.1"))
        return True

    def describe(self) -> dict[str, Any]:
        """Whose way can be cleared, besides."""
        told = super().describe()
        asks = FiguresSpec(option=CLEAR, side=0, figures=self.who, chip=(0, 0))
        spec = told["spec"]
        if self.who:
            told["spec"] = msgspec.structs.replace(spec, flicks=(*spec.flicks, asks))
        return told


def _with_clearing(s: State, options: FigureFlicks, figures: tuple[int, ...]) -> FigureFlicks:
    if s.setup.live:
        return options
    options.__class__ = Clearing
    assert isinstance(options, Clearing)
    options.who = tuple(b for b in figures if play.in_the_way(s, b))
    return options


def attempt(s: State, side: int) -> Decision:
    """The side with the right to it tries to win the ball."""
    who, bad = play.candidates(s, side), play.barred(s, side)
    specs = [_figures(s, side, ATTEMPT, who, bad)]
    corridor = s.set_piece is not None and s.set_piece.corridor
    law: Law = ("4.1.0.1", "8.2.e2.1") if corridor else ("4.1.0.1",)
    if play.in_own_goal(s):
        specs.append(_figures(s, side, TOUCH_DOWN, who, bad))
        law = _touch_down_law(s)
    options = _with_clearing(s, _flicks(s, side, tuple(specs), (), law), who)
    return _decision(s, side, "attempt", options, TIMEOUT, law, SECONDS_FLICK)


def _touch_down_law(s: State) -> Law:
    """What lets a side touch down, with any of its figures where the ball has passed them all."""
    if s.any_figure:
        return ("10.1.n.1", "11.3.a.2", "3.3.c.1" if s.kicked_off else "11.3.0")
    return ("3.3.c.1" if s.kicked_off else "4.1.0.1", "11.3.0", "11.3.b")


def play_on(s: State) -> Decision:
    """The side in possession: advance, offload, pass, kick, drop."""
    side = s.side
    specs: list[FiguresSpec] = []
    words: list[str] = []
    hard: dict[str, Law] = {}
    near, ruck = play.near(s), bool(s.ruck)
    advance = (s.carrier,) if not s.open else play.candidates(s, side)
    if ruck:
        hard[ADVANCE] = ("6.1.c2.2",)
    elif s.only == "pass":
        hard[ADVANCE] = ("4.2.g.1",)
    else:
        specs.append(_figures(s, side, ADVANCE, advance, play.barred(s, side) if s.open else {}))
    offload = play.from_ruck(s) if ruck else play.candidates(s, side)
    offload = tuple(b for b in offload if b != s.carrier)
    if why := _no_offload(s, near):
        hard[OFFLOAD] = why
    else:
        specs.append(_figures(s, side, OFFLOAD, offload, _irregular_offload(s, offload)))
    for name, why in ((PASS, _no_pass(s, near)), (KICK, no_kick(s)), (DROP, no_drop(s))):
        if why:
            hard[name] = why
        else:
            words.append(name)
    law: Law = ("4.2.0", "5.0", "7.0.1")
    if near and s.shot is not None and s.shot.kind in ATTEMPTS:
        law = ("4.2.0", "4.1.f", "5.0")
    elif near and s.shot is not None and s.shot.kind == "advance":
        law = ("4.2.a", "4.2.b.2", "5.0")
    if ruck:
        law = ("6.1.c2.2", "5.0")
    elif s.open:
        law = ("5.1.m.4",) if s.passed == "voluntary" else ("5.2.f.4",)
    elif s.no_kick and not s.out_of:
        law = ("5.1.m.1", "5.1.m.3") if s.passed == "voluntary" else ("5.2.f.1", "5.2.f.3")
    elif s.no_kick:
        law = _restarts(s)
    elif s.chase:
        law = ("4.2.d.1",)
    options = _flicks(s, side, tuple(specs), tuple(words), law, hard)
    options = _with_clearing(s, options, (*advance, *offload))
    return _decision(s, side, "play", options, TIMEOUT, law, SECONDS_FLICK)


def _restarts(s: State) -> Law:
    """What a half or a number 8 may do first."""
    if s.out_of == "line_out":
        return ("8.2.e1.4", "8.2.e2.4")
    return ("9.l.3",) if s.only else ("9.l.2",)


def _irregular_offload(s: State, who: tuple[int, ...]) -> dict[int, Law]:
    return {
        body: ("5.3.b", *law)[:3]
        for body, law in play.barred(s, s.side).items()
        if body not in who and body != s.carrier
    }


def _nobody_received(s: State) -> Law:
    """First the ball is touched again, and near (5.1.m.5, 5.2.f.5)."""
    return ("5.1.m.5",) if s.passed == "voluntary" else ("5.2.f.5",)


def _no_offload(s: State, near: bool) -> Law:
    if s.only:
        return ("9.l.3",) if s.only == "advance" else ("4.2.g.1",)
    if s.open:
        return _nobody_received(s)
    return () if near else ("5.3.a",)


def _no_pass(s: State, near: bool) -> Law:
    if s.only == "advance":
        return ("9.l.3",)
    if s.open:
        return _nobody_received(s)
    return () if near else ("5.1.0.1",)


NO_KICK: dict[str, Law] = {"scrum": ("9.l.4",), "line_out": ("8.2.e1.4", "8.2.e2.4")}
NO_DROP: dict[str, Law] = {
    "scrum": ("9.l.5",),
    "line_out": ("8.2.e1.4", "8.2.e2.4"),
    "tap": ("7.3.e.1",),
}


def no_kick(s: State) -> Law:
    """Why no displacement kick may be declared now."""
    if s.ruck:
        return ("6.1.c2.2",)
    if s.open:
        return _nobody_received(s)
    if s.no_kick:
        received: Law = ("5.1.m.2",) if s.passed == "voluntary" else ("5.2.f.2",)
        return NO_KICK.get(s.out_of, received)
    if s.only:
        return ("9.l.3",) if s.only == "advance" else ("4.2.g.1",)
    return () if play.near(s) else ("7.1.a",)


def no_drop(s: State) -> Law:
    """Why no drop may be declared now."""
    if s.out_of:
        return NO_DROP[s.out_of]
    if why := no_kick(s):
        return ("7.2.a",) if why == ("7.1.a",) else why
    front = seen(s.table.ball, s.side, s.east)[0] + half_extent(s.table.axis)
    return () if front >= TEN else ("7.2.a",)


def move(s: State, side: int, kick: bool, after: Stretch | None = None) -> Decision:
    """The defender may flick one figure."""
    ruck: dict[int, Law] = {b: ("6.1.c2.3",) for b in s.ruck if b in s.table.on(side)}
    who = tuple(b for b in s.table.on(side) if b not in ruck)
    spec = _figures(s, side, MOVE, who, ruck)
    if after is not None:
        spec = msgspec.structs.replace(spec, after=after)
    law: Law = ("6.a", "6.e.1", "10.1.i")
    if kick and s.kick is not None:
        law = ("7.2.d.1",) if s.kick.kind == "drop" else ("7.1.d.1",)
    elif s.carrier == NOBODY and not s.open:
        law = ("7.1.f.2",)
    options = _flicks(s, side, (spec,), (NONE,), law)
    return _decision(s, side, "move", options, NONE, law, SECONDS_FLICK)


def sealed_move(s: State) -> Decision:
    """A move sealed to start while things still run."""
    return move(s, 1 - s.side, False, (1, AFTER_MOST))


def clear(s: State, step: steps.Clear) -> Decision:
    """An irregular figure is flicked along the dead-ball line's way, or that fails."""
    law: Law = ("4.1.g.2", "10.1.d.1")
    free = s.setup.referee == "strict"
    specs = tuple(
        _figures(s, step.side, name, (step.figure,), angle=(0, TURN - 1) if free else (at, at))
        for name, at in (("left", 90_000), ("right", 270_000))
    )
    options = _flicks(s, step.side, specs, (NONE,), law)
    return _decision(s, step.side, "clear", options, NONE, law, SECONDS_FLICK)


def recall(s: State, step: steps.Recall) -> Decision:
    """A called figure returns."""
    law: Law = ("5.1.2.4", "10.1.i")
    spec = _figures(s, step.side, MOVE, step.figures)
    options = _flicks(s, step.side, (spec,), (NONE,), law)
    return _decision(s, step.side, "recall", options, NONE, law, SECONDS_FLICK)


def support(s: State, step: steps.Support) -> Decision:
    """A flick of support, or no more."""
    law: Law = ("5.1.3.1", "5.1.3.2")
    fixed: dict[int, Law] = {b: ("6.1.c2.3",) for b in s.ruck if b in s.table.on(step.side)}
    if not s.ruck:
        fixed[s.carrier] = ("5.1.3.1",)
    who = tuple(b for b in s.table.on(step.side) if b not in fixed)
    words: tuple[str, ...] = (NONE,)
    hard: dict[str, Law] = {}
    if step.must:
        law, words, hard = ("4.2.g.3", "4.2.g.4"), (), {NONE: ("4.2.g.3",)}
        who, fixed = step.must, {}
    options = _flicks(s, step.side, (_figures(s, step.side, MOVE, who, fixed),), words, law, hard)
    default = TIMEOUT if step.must else NONE
    return _decision(s, step.side, "support", options, default, law, SECONDS_FLICK)


def last(s: State, side: int) -> Decision:
    """The defender's last flick before a pass."""
    law: Law = ("5.1.4.1", "10.1.i")
    ruck: dict[int, Law] = {b: ("6.1.c2.3",) for b in s.ruck if b in s.table.on(side)}
    who = tuple(b for b in s.table.on(side) if b not in ruck)
    options = _flicks(s, side, (_figures(s, side, MOVE, who, ruck),), (NONE,), law)
    return _decision(s, side, "last", options, NONE, law, SECONDS_FLICK)


def pass_(s: State, side: int) -> Decision:
    """The passer is set down near the ball and flicked."""
    law: Law = ("5.1.6.1",)
    who = passers(s)
    stands = {}
    if not s.setup.live:
        region = regions.passer(s.table, who[0], law)
        stands[PASS] = SpotSpec(
            option=PASS,
            piece=who[0],
            left=1,
            radius=R,
            region=region,
            start=_stand_near(s, who[0], region),
            strict=False,
        )
    options = _flicks(s, side, (_figures(s, side, PASS, who),), (), law, stands=stands)
    return _decision(s, side, "pass", options, TIMEOUT, law, SECONDS_FLICK)


def passers(s: State) -> tuple[int, ...]:
    """The figure in possession; out of a ruck one that was regular before it (6.1.c2.2)."""
    return (play.from_ruck(s) or (s.carrier,)) if s.ruck else (s.carrier,)


def _stand_near(s: State, figure: int, region: Region) -> Point:
    """In front of the ball, so as to send it back; or where there is room."""
    ball = s.table.ball
    lifted = s.table.put((figure, None))
    for far in (30_000, 40_000, 50_000):
        for dy in (0, 15_000, -15_000, 30_000, -30_000, 45_000, -45_000):
            for ahead in (1, -1):
                dx, _ = seen((ahead * far, 0), s.side, s.east)
                p = ball[0] + dx, ball[1] + dy
                if fault_at(region, *p) is None and places.is_free(lifted, p):
                    return p
    return s.table.at(figure)


# ---- kicks --------------------------------------------------------------------------------------


class Wedges(ByHand):
    """Set the wedge; in open play one may cancel."""

    def __init__(self, s: State, side: int, words: tuple[str, ...], law: Law) -> None:
        super().__init__(Menu(words), (TIMEOUT,))
        self.s, self.side, self.law = s, side, law
        kick = s.kick
        assert kick is not None
        self.placed = kick.origin != "open" or kick.kind == "kick_off"
        self.figures = (kick.figure,)
        self.start = usual_heading(s)

    def by_hand(self, option: str, value: Any) -> bool:
        """A direction in which the wedge meets nothing."""
        if option != WEDGE:
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
        if why := wedge_why_not(self.s, angle, figure):
            raise Refused(Code.ILLEGAL, "wedge.room", {"figure": why[0]}, self.law)
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """A direction with room, if one is found; else the word."""
        if self.s.setup.live:
            return WEDGE, None
        kick = self.s.kick
        assert kick is not None
        for _ in range(24):
            spread = 60_000
            angle = (self.start - spread + below(2 * spread + 1)) % TURN
            if not wedge_why_not(self.s, angle, kick.figure):
                return WEDGE, {"angle": angle, "figure": kick.figure}
        if self.words.names:
            return self.words.names[0], None
        return TIMEOUT, None

    def describe(self) -> dict[str, Any]:
        """Who kicks, and where the wedge points first."""
        _, stands = kicking.stand(self.s, self.start)
        spec = WedgeSpec(
            figures=self.figures,
            angle=(0, TURN - 1),
            start=self.start,
            side=quarters(self.s, self.side),
            placed=self.placed,
            taken=wedge_taken(self.s, self.figures[0]),
            stands=stands,
        )
        return {**self.words.describe(), "spec": Spec(wedge=spec)}


def usual_heading(s: State) -> int:
    """Where the wedge points first: at the goal, or up the field."""
    kick = s.kick
    assert kick is not None
    if kick.kind in ("drop", "place", "conversion"):
        return kicking.heading_to_goal(s.table.ball, kick.side, s.east)
    return TURN - 20_000 if kick.kind == "kick_off" else 0


def wedge_why_not(s: State, angle: int, figure: int) -> tuple[int, ...]:
    """Figures the wedge would meet, or that stand where the kicker is set."""
    kick = s.kick
    assert kick is not None
    if kick.kind == "conversion":
        return ()
    table, wedge = kicking.stand(s, angle)
    if met := kicking.wedge_fault(table, wedge):
        return met
    placed = kick.origin != "open" or kick.kind == "kick_off"
    if placed and not places.is_free(table, table.at(figure), (figure, BALL)):
        return (figure,)
    return ()


def wedge_taken(s: State, figure: int) -> tuple[Stretch, ...]:
    """Where the wedge has no room, in whole degrees of whoever sets it."""
    out: list[Stretch] = []
    for angle in range(0, TURN, DEGREE):
        if not wedge_why_not(s, angle, figure):
            continue
        if out and out[-1][1] == angle - DEGREE:
            out[-1] = out[-1][0], angle
        else:
            out.append((angle, angle))
    return tuple(out)


def wedge(s: State, side: int) -> Decision:
    """Where the wedge points."""
    kick = s.kick
    assert kick is not None
    law = kicking.wedge_law(s)
    open_play = kick.origin == "open" and kick.kind != "kick_off"
    options = Wedges(s, side, (CANCEL,) if open_play else (), law)
    default = CANCEL if open_play else TIMEOUT
    return _decision(s, side, "wedge", options, default, law, SECONDS_CHOICE)


def kick(s: State, side: int) -> Decision:
    """The flick of a kick."""
    kicked = s.kick
    assert kicked is not None
    law = kicking.flick_law(s)
    spec = _figures(s, side, KICK, (kicked.figure,))
    if kicked.figure == NOBODY:
        spec = msgspec.structs.replace(spec, swerve=(0, 0))
    options = _flicks(s, side, (spec,), (), law)
    return _decision(s, side, "kick", options, TIMEOUT, law, SECONDS_FLICK)


def restart_spot(s: State, side: int) -> Decision:
    """Where the ball lies for a kick from the 22."""
    law: Law = ("7.1.m.1", "8.1.c")
    spec = SpotSpec(
        option=PLACE,
        piece=BALL,
        left=1,
        radius=R,
        region=regions.restart(side, s.east, law),
        start=kicking.usual_restart(side, s.east),
        strict=False,
    )
    return _decision(s, side, "restart", Spot(s, spec, (HOUSE,), law), HOUSE, law, SECONDS_CHOICE)


class Spot(ByHand):
    """Put one piece down; or say a word."""

    def __init__(self, s: State, spec: SpotSpec, words: tuple[str, ...], law: Law) -> None:
        super().__init__(Menu(tuple(sorted(words))))
        self.s, self.spec, self.law = s, spec, law

    def by_hand(self, option: str, value: Any) -> bool:
        """A spot."""
        if option != self.spec.option:
            return False
        if self.s.setup.live:
            no_value(option, value)
            return True
        at: Point = read(value, Point, "place", self.law)
        check_stand(self.spec.region, at, strict=self.spec.strict)
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """A lawful spot, or a word."""
        if below(2):
            return self.words.names[below(len(self.words.names))], None
        if self.s.setup.live:
            return self.spec.option, None
        return self.spec.option, sample(self.spec.region, below) or self.spec.start

    def describe(self) -> dict[str, Any]:
        """Where it may be put."""
        return {**self.words.describe(), "spec": Spec(spots=(self.spec,))}


# ---- layouts ------------------------------------------------------------------------------------


class Lineup(ByHand):
    """Lay out figures of a side one by one, or let the house do it."""

    def __init__(self, s: State, step: steps.LayOut, law: Law) -> None:
        super().__init__(Menu((HOUSE,)))
        self.s, self.step, self.law = s, step, law
        self.figures = kicking.lays_out(s, step.side, step.stays)
        at = kicking.spot_of(s)
        lifted = s.table.put(*((b, None) for b in self.figures))
        self.region = regions.team(
            lifted, step.side, s.east, step.occasion, at, self.figures, law[:1]
        )
        self.start = places.house(s.table, step.side, s.east, step.occasion, at, self.figures)

    def by_hand(self, option: str, value: Any) -> bool:
        """Every figure, each where it may stand."""
        if option != PLACE:
            return False
        if self.s.setup.live:
            no_value(option, value)
            return True
        lies: tuple[Lies, ...] = read(value, tuple[Lies, ...], "team", self.law)
        if sorted(body for body, _, _ in lies) != sorted(self.figures):
            raise Refused(Code.MALFORMED, "team", {"figures": len(lies)}, self.law)
        strict = self.s.setup.referee == "strict"
        for _, x, y in lies:
            if fault := fault_at(self.region, x, y, solid=strict):
                raise Refused(Code.ILLEGAL, fault.reason, {}, fault.law)
        for i, (_, x, y) in enumerate(lies):
            for _, u, v in lies[:i]:
                if (x - u) ** 2 + (y - v) ** 2 < 4 * R * R:
                    raise Refused(Code.ILLEGAL, "place.taken", {}, self.law[:1])
        if not strict and (why := layout_fault(self.step.occasion, lies, self.step.side, self.s)):
            raise Refused(Code.ILLEGAL, "place.line", {}, why)
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """The house's, by name or by hand."""
        if below(3) or self.s.setup.live:
            return HOUSE, None
        return PLACE, [list(lie) for lie in self.start]

    def describe(self) -> dict[str, Any]:
        """Who is to be laid out, and where each may stand."""
        team = TeamSpec(figures=self.figures, region=self.region, start=self.start)
        return {**self.words.describe(), "spec": Spec(team=team)}


MOST_IN_QUARTER = 8


def layout_fault(occasion: places.Occasion, lies: tuple[Lies, ...], side: int, s: State) -> Law:
    """What a layout breaks as a whole: lines (12.a), quarters at a kick-off (3.b.2)."""
    if places.crowded(lies):
        return ("12.a.1", "12.a.2", "12.a.3")
    if occasion == "receiving":
        bands = [0, 0, 0, 0]
        way = 1 if side == s.east else -1
        for _, x, _ in lies:
            bands[places.quarter_of(x, way)] += 1
        if max(bands) > MOST_IN_QUARTER:
            return ("3.b.2", "3.b.3")
    return ()


def lay_out(s: State, step: steps.LayOut) -> Decision:
    """A side lays out its figures."""
    law = kicking.layout_law(s, step.occasion)
    return _decision(s, step.side, "lay_out", Lineup(s, step, law), HOUSE, law, SECONDS_LAYOUT)


# ---- words --------------------------------------------------------------------------------------


def back(s: State, side: int, law: Law) -> Decision:
    """BACK, or leave everything where it lies."""
    return _menu(s, side, "back", (BACK, LEAVE), BACK, law)


class Calls(ByHand):
    """Name up to three offside figures, or nobody."""

    def __init__(self, s: State, side: int, law: Law) -> None:
        super().__init__(Menu((NONE,)))
        self.s, self.law = s, law
        self.out = offside(s.table, 1 - side, s.east)
        self.groups = handling.callable_groups(s) if not s.setup.live else {}

    def by_hand(self, option: str, value: Any) -> bool:
        """Whom he calls."""
        if option != CALL:
            return False
        who: tuple[int, ...] = read(value, tuple[int, ...], "call", self.law)
        if not 1 <= len(who) <= handling.CALLED or len({*who}) != len(who):
            raise Refused(Code.ILLEGAL, "call.most", {"most": handling.CALLED}, ("5.1.2.1",))
        for figure in who:
            if figure not in self.out:
                raise Refused(Code.ILLEGAL, "call.onside", {"figure": figure}, ("5.1.2.1",))
            if self.s.setup.live:
                continue
            if figure not in self.groups:
                raise Refused(Code.ILLEGAL, "call.no_way", {"figure": figure}, ("5.1.2.2",))
            if not {*self.groups[figure]} <= {*who}:
                raise Refused(Code.ILLEGAL, "call.together", {"figure": figure}, ("5.1.2.3",))
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """Somebody with those he needs, or nobody."""
        if not self.groups or below(2):
            return NONE, None
        names = sorted(self.groups)
        return CALL, list(self.groups[names[below(len(names))]])

    def describe(self) -> dict[str, Any]:
        """Who may be called."""
        calls = tuple(CallSpec(body, group) for body, group in self.groups.items())
        return {**self.words.describe(), "spec": Spec(calls=calls)}


def call(s: State, side: int) -> Decision:
    """Offside figures that could hinder the pass."""
    law: Law = ("5.1.2.1",)
    return _decision(s, side, "call", Calls(s, side, law), NONE, law, SECONDS_CHOICE)


def squeezed(s: State, step: steps.Squeezed) -> Decision:
    """Which figure passes, of several that touch the ball."""
    names = tuple(str(body) for body in step.figures)
    return _menu(s, step.side, "squeezed", names, names[0], ("4.2.g.3",))


def mark(s: State, side: int) -> Decision:
    """MARK!, or play goes on."""
    return _menu(s, side, "mark", ("mark", NONE), "mark", ("7.1.n.2",))


def marked(s: State, side: int) -> Decision:
    """By hand, or with a displacement kick."""
    return _menu(s, side, "marked", ("tap", "kick"), "tap", ("7.1.n.2",))


def penalty(s: State, side: int, at: Point) -> Decision:
    """Scrum, kick for touch, at goal, by hand."""
    names = kicking.penalty_options(s, side, at)
    hard: dict[str, Law] = {} if "place" in names else {"place": ("7.3.d",)}
    law: Law = ("7.3.a.2", "2.2.c.2") if s.out_of_time else ("7.3.a.2",)
    return _menu(s, side, "penalty", names, "scrum", law, hard)


def offended(s: State, step: steps.Offended) -> Decision:
    """The sanction, or the advantage."""
    names = ("sanction", "advantage", "back") if step.free else ("sanction",)
    two = step.offence.name == "two_lines"
    law: Law = ("4.2.f.2", "10.3.1", "10.3.2") if two else ("10.3.1", "10.3.2")
    return _menu(s, step.side, "offended", names, "sanction", law)


def try_(s: State, side: int) -> Decision:
    """META!, or on to a better place."""
    return _menu(s, side, "try", ("try", "go_on"), "try", ("11.1.c.1", "11.1.c.2"))


def dead(s: State, step: steps.DeadChoice) -> Decision:
    """What the receiver of a kick takes."""
    return _menu(s, step.side, "dead", sanctions.offered(step.dead), "scrum", step.dead.law)


def files(s: State, side: int) -> Decision:
    """How many stand in each file."""
    return _menu(s, side, "files", set_pieces.FILES, set_pieces.USUAL_FILE, ("8.2.a.1",))


def throw(s: State, side: int) -> Decision:
    """The hooker is flicked along the corridor."""
    piece = s.set_piece
    assert piece is not None
    law: Law = ("8.2.c", "8.2.d.1")
    infield = seen((0, -1 if piece.at[1] > 0 else 1), side, s.east)[1]
    straight = 90_000 if infield > 0 else 270_000
    strict = s.setup.referee == "strict"
    angle = (0, TURN - 1) if strict else (straight - STRAIGHT, straight + STRAIGHT)
    spec = _figures(s, side, "throw", (set_pieces.hooker(s),), angle=angle)
    options = _flicks(s, side, (spec,), (), law)
    return _decision(s, side, "throw", options, TIMEOUT, law, SECONDS_FLICK)


def corridor(s: State, side: int) -> Decision:
    """On along the corridor, or back to the file for the half."""
    return _menu(s, side, "corridor", ("advance", "half"), "half", ("8.2.e2.2",))


def pressure(s: State, side: int) -> Decision:
    """One flick to press, or none."""
    piece = s.set_piece
    assert piece is not None
    law: Law = ("9.i.1",) if piece.kind == "scrum" else ("8.2.e1.3", "8.2.e2.3")
    spec = _figures(s, side, MOVE, set_pieces.pressers(s, side))
    options = _flicks(s, side, (spec,), (NONE,), law)
    return _decision(s, side, "pressure", options, NONE, law, SECONDS_FLICK)


def put_in(s: State, side: int) -> Decision:
    """The half is flicked, from the left or the right of the gap."""
    law: Law = ("9.d.1", "9.e")
    half = wearing(set_pieces.HALF, side)
    specs = tuple(_figures(s, side, name, (half,)) for name in ("left", "right"))
    options = FigureFlicks(
        specs, (), told=Spec, towards=_into_gap(s, side), law=law, live=s.setup.live
    )
    return _decision(s, side, "put_in", options, TIMEOUT, law, SECONDS_FLICK)


def _into_gap(s: State, side: int) -> Any:
    def angle(figure: int, place: Point | None) -> int:
        piece = s.set_piece
        assert piece is not None
        dy = seen((0, -piece.left), side, s.east)[1]
        return 90_000 if dy > 0 else 270_000

    return angle


def winner(s: State, side: int) -> Decision:
    """The scrum-half or the number 8."""
    return _menu(s, side, "winner", ("half", "eight"), "half", ("9.h.1", "9.h.2"))


def put_in_choice(s: State, side: int) -> Decision:
    """The put-in, or an attempt at the ball where it lies."""
    return _menu(s, side, "put_in_choice", ("put_in", "attempt"), "put_in", ("9.f3.2",))
