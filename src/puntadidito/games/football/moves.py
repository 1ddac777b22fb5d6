"""What can be asked of a player, and what he may answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from puntadidito.core.contract import Code, Decision, Law, Menu, Refused
from puntadidito.flick.options import (
    BarredSpec,
    ByHand,
    FiguresSpec,
    check_stand,
    check_swing,
    no_value,
    read,
)
from puntadidito.flick.order import POWER_MAX, TURN, Lies
from puntadidito.flick.regions import sample
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    cases,
    formations,
    portierino,
    re_entries,
    regions,
    restarts,
    spots,
)
from puntadidito.games.football import positional as positional_flicks
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, squad
from puntadidito.games.football.specs import ShapeSpec, Spec, SpotSpec, TeamSpec, WallSpec
from puntadidito.games.football.state import NOBODY, Aim, Attack, Kicked, State, WallOf
from puntadidito.games.football.table import (
    AFTER_MOST,
    BALL,
    FIGURES,
    GOAL_LINE,
    PLACED_SHOTS,
    SECONDS_FLICK,
    SECONDS_INTERVAL,
    SECONDS_PIECE,
    SECONDS_PLACED,
    SECONDS_TEAM,
    WALL_MOST,
)

if TYPE_CHECKING:
    from puntadidito.games.football import steps
    from puntadidito.games.football.verdicts import Offence

FLICK, RE_ENTRY, AUTOMATIC, CONTROL = "flick", "re_entry", "automatic", "control"
BLOCK, NONE, POSITIONAL, KICK, PLACE, KEEP, AUTO = (
    "block", "none", "positional", "kick", "place", "keep", "auto",
)  # fmt: skip
ON, BACK, STAY, LATER, ASK, LEAVE, REPLACE = (
    "portierino", "keeper_back", "stay", "later", "ask", "leave", "replace",
)  # fmt: skip
WALL, TIMEOUT, READY = "wall", "timeout", "ready"

Below = Callable[[int], int]


def in_order(one: Decision, two: Decision) -> tuple[Decision, ...]:
    """Questions asked at once, by seat, each with an id of its own."""

    first, second = sorted((one, two), key=lambda d: d.seat)
    return (
        msgspec.structs.replace(first, id=f"{first.id}a"),
        msgspec.structs.replace(second, id=f"{second.id}b"),
    )


def _limit(s: State, seconds: int) -> int | None:
    return seconds * 1000 if s.setup.timed else None


def _decision(
    s: State, seat: int, kind: str, options: Any, default: str, law: Law, seconds: int
) -> Decision:
    return Decision(str(s.line), seat, kind, options, default, law, _limit(s, seconds))


# ---- flicks -------------------------------------------------------------------------------------


class Flicks(ByHand):
    """Flick one of some figures, under one or more names; or say a word."""

    def __init__(
        self,
        s: State,
        side: int,
        specs: tuple[FiguresSpec, ...],
        kind: type[Aim] = Aim,
        spots_: tuple[SpotSpec, ...] = (),
        words: tuple[str, ...] = (),
        barred: dict[str, Law] | None = None,
        law: Law = (),
        why: dict[str, Callable[[int], Law]] | None = None,
    ) -> None:
        """For a side; ``spots_``: what it may put down instead; ``why`` not, of other figures."""
        super().__init__(Menu(tuple(sorted(words)), barred=barred), (TIMEOUT,))
        self.s, self.side, self.kind, self.law = s, side, kind, law
        self.specs = {spec.option: spec for spec in specs}
        self.spots = {spot.option: spot for spot in spots_}
        self.why = why or {}

    def by_hand(self, option: str, value: Any) -> bool:
        """A flick, or something put down."""
        if (spot := self.spots.get(option)) is not None:
            at: Point = read(value, Point, "place", self.law)
            check_stand(spot.region, at, strict=spot.strict)
            return True
        spec = self.specs.get(option)
        if spec is None:
            return False
        if self.s.setup.live:
            self._figure(spec, read(value, dict[str, int], "flick", self.law).get("figure", -1))
            return True
        kind = self.kind if option in (FLICK, KICK) else Aim
        aim: Aim = read(value, kind, "flick", self.law)
        self._figure(spec, aim.figure)
        self._swing(spec, aim)
        if isinstance(aim, Attack) and aim.volley is not None:
            self._volley(spec, aim, aim.volley)
        if isinstance(aim, Kicked):
            self._stand(aim)
        return True

    def _figure(self, spec: FiguresSpec, figure: int) -> None:
        if figure in spec.figures:
            return
        for bar in spec.barred:
            if bar.figure == figure:
                raise Refused(Code.ILLEGAL, "figure.barred", {"figure": figure}, bar.law)
        if spec.option in self.why and figure in self.s.table.on(self.side):
            law = self.why[spec.option](figure)
            raise Refused(Code.ILLEGAL, "figure.barred", {"figure": figure}, law)
        raise Refused(Code.MALFORMED, "figure", {"figure": figure}, self.law)

    def _swing(self, spec: FiguresSpec, aim: Aim, after: tuple[int, int] | None = None) -> None:
        check_swing(aim.angle, aim.power, "flick", self.law)
        for name, value, (low, high) in (
            ("swerve", aim.swerve, spec.swerve),
            ("chip", aim.chip, spec.chip),
            ("after", aim.after, after or spec.after or (0, 0)),
        ):
            if not low <= value <= high:
                raise Refused(Code.MALFORMED, f"flick.{name}", {"least": low, "most": high})

    def _volley(self, spec: FiguresSpec, first: Aim, volley: Aim) -> None:
        if not self.s.setup.sealed:
            raise Refused(Code.ILLEGAL, "volley", {}, ("6.6.a",))
        if volley.figure not in squad(self.side) or self.s.table.places[volley.figure] is None:
            raise Refused(Code.MALFORMED, "figure", {"figure": volley.figure}, self.law)
        if volley.figure == first.figure:  # a figure is flicked once in a shot
            raise Refused(Code.ILLEGAL, "figure.barred", {"figure": volley.figure}, ("6.6.a",))
        self._swing(spec, volley, (1, AFTER_MOST))

    def _stand(self, kick: Kicked) -> None:
        taker = kick.figure
        if taker in KEEPERS:
            no_value("place", kick.place)
            return
        if kick.place is None:
            raise Refused(Code.MALFORMED, "place", {}, self.law)
        region = spots.taker(self.s)
        check_stand(region, kick.place, strict=self.s.setup.referee == "strict")

    def sample(self, below: Below) -> tuple[str, Any]:
        """Now and then a word, else a flick: half of them at the ball."""
        words = self.words.names
        names = [name for name, spec in self.specs.items() if spec.figures]
        if self.spots and below(4 if names else 2) == 0:
            name = sorted(self.spots)[below(len(self.spots))]
            at = sample(self.spots[name].region, below)
            if at is not None:
                return name, at
        if not names or (words and below(8) == 0):
            if words:
                return words[below(len(words))], None
            return TIMEOUT, None
        name = names[below(len(names))]
        spec = self.specs[name]
        figure = spec.figures[below(len(spec.figures))]
        if self.s.setup.live:
            return name, {"figure": figure}
        value: dict[str, Any] = {
            "figure": figure, "angle": below(TURN), "power": 1 + below(POWER_MAX),
            "swerve": (below(2001) - 1000) * (below(4) == 0), "chip": 1000 * (below(10) == 0),
        }  # fmt: skip
        place: Point | None = None
        if self.kind is Kicked and figure < FIGURES:
            place = spots.usual(self.s)
            value["place"] = place
        start = place or (self.s.table.places[figure] if figure < FIGURES else None)
        if start is not None and below(2):
            value["angle"] = spots.angle_to(self.s, self.side, start, self.s.table.ball)
        if figure in KEEPERS:
            value["swerve"] = value["chip"] = 0
        if spec.after is not None:
            value["after"] = below(spec.after[1])
        if name == FLICK and self.kind is Attack and self.s.setup.sealed and below(3) == 0:
            others = [body for body in self.s.table.on(self.side) if body != figure]
            if others:
                value["volley"] = {
                    "figure": others[below(len(others))], "angle": below(TURN),
                    "power": 1 + below(POWER_MAX), "after": 1 + below(AFTER_MOST),
                }  # fmt: skip
        return name, value

    def describe(self) -> dict[str, Any]:
        """Who may be flicked, and where things may be put."""
        flicks = tuple(spec for spec in self.specs.values() if spec.figures or spec.barred)
        spec = Spec(flicks=flicks, spots=tuple(self.spots.values()))
        return {**self.words.describe(), "spec": spec}


def _quarters(s: State, side: int) -> int:
    return 0 if side == s.east else 2


def _figures(s: State, side: int, option: str, barred: dict[int, Law]) -> FiguresSpec:
    on = [body for body in s.table.on(side)]
    strict = s.setup.referee == "strict"
    hard = {} if strict else barred
    return FiguresSpec(
        option=option,
        side=_quarters(s, side),
        figures=tuple(body for body in on if body not in hard),
        barred=tuple(BarredSpec(body, law) for body, law in hard.items()),
    )


def attack(s: State) -> Decision:
    """The attacker flicks a figure at the ball, brings one back from offside, or lets his keeper
    push the ball."""
    side = s.possession
    barred: dict[int, Law] = {}
    for body in s.table.on(side):
        if law := cases.bar_of(s, body):
            barred[body] = law
        elif body in PORTIERINO and portierino.too_far(s, side):
            barred[body] = ("9.2.m",)
        elif s.tie not in (NOBODY, body):
            barred[body] = ("6.3.m",)
    flick = _figures(s, side, FLICK, barred)
    if s.tie != NOBODY and s.setup.referee == "strict":
        flick = _only(flick, (s.tie,), ("6.3.m",))
    specs = [flick]
    placed = re_entries.standing(s)
    specs.append(_re_entry(s, side, placed))
    if s.automatic in placed or (s.setup.live and s.automatic != NOBODY):
        specs.append(_only(_figures(s, side, AUTOMATIC, {}), (s.automatic,), ("12.6.a",)))
    if spots.keeper_has_it(s):
        specs.append(_control(s, side))
    words, spots_, hard = _portierino(s, side)
    asks: Law = ("5.1.a", "12.5.b") if placed else ("5.1.a",)
    why = {RE_ENTRY: lambda figure: re_entries.barred(s, figure)}
    options = Flicks(s, side, tuple(specs), Attack, spots_, words, hard, asks, why)
    return _decision(s, side, "attack", options, TIMEOUT, asks, SECONDS_FLICK)


def _re_entry(s: State, side: int, placed: tuple[int, ...]) -> FiguresSpec:
    """Those in an offside position, where the law lets them go back; with a strict referee, and at
    a real table, all."""
    spec = _figures(s, side, RE_ENTRY, {})
    if (s.setup.referee == "strict" or s.setup.live) and s.tie == NOBODY:
        return spec
    shut = {figure: law for figure in placed if (law := re_entries.barred(s, figure))}
    return msgspec.structs.replace(
        spec,
        figures=tuple(figure for figure in placed if figure not in shut),
        barred=tuple(BarredSpec(figure, law) for figure, law in shut.items()),
    )


def _only(spec: FiguresSpec, figures: tuple[int, ...], law: Law) -> FiguresSpec:

    others = tuple(BarredSpec(body, law) for body in spec.figures if body not in figures)
    return msgspec.structs.replace(spec, figures=figures, barred=others)


def _control(s: State, side: int) -> FiguresSpec:
    """The keeper pushes the ball, unless he has just taken a goal kick or a figure is tied."""
    keeper = KEEPERS[side]
    spec = FiguresSpec(
        option=CONTROL, side=_quarters(s, side), figures=(keeper,), swerve=(0, 0), chip=(0, 0)
    )
    if s.tie != NOBODY:
        return _only(spec, (), ("6.3.m",))
    return _only(spec, (), (s.barred[keeper],)) if keeper in s.barred else spec


def _portierino(
    s: State, side: int
) -> tuple[tuple[str, ...], tuple[SpotSpec, ...], dict[str, Law]]:
    """Whether the portierino may come on or go off."""
    strict = s.setup.referee == "strict"
    if s.on(side):
        why = portierino.may_leave(s, side)
        return ((BACK,), (), {}) if strict or not why else ((), (), {BACK: why})
    why = portierino.may_enter(s, side)
    if why and not strict:
        return (), (), {ON: why}
    start = spots.portierino_usual(s, side)
    return (), (spots.spec(s, ON, PORTIERINO[side], spots.portierino(s, side), start),), {}


def guards(s: State) -> bool:
    """Whether the defender is asked something while the attacker flicks."""
    return not s.setup.live and (_sets_keeper(s) or _seals(s))


def _sets_keeper(s: State) -> bool:
    if s.setup.keeper != "hand" or s.on(1 - s.possession):
        return False
    return s.ready if s.restart is None else s.restart.kind in restarts.AT_GOAL


def _seals(s: State) -> bool:
    penalty = s.restart is not None and s.restart.kind == "penalty"
    return s.setup.sealed and not s.blocks_lost and not penalty


def guard(s: State) -> Decision:
    """The defender sets his keeper, or seals a block."""
    side = 1 - s.possession
    specs: tuple[FiguresSpec, ...] = ()
    if _seals(s):
        spec = _figures(s, side, BLOCK, {})
        specs = (msgspec.structs.replace(spec, after=(0, AFTER_MOST)),)
    places: tuple[SpotSpec, ...] = ()
    if _sets_keeper(s):
        places = (spots.spec(s, KEEP, KEEPERS[side], regions.keeper(s.table, side, s.east)),)
    law: Law = (*(("6.2.a",) if specs else ()), *(("8.1.e",) if places else ()))
    options = Flicks(s, side, specs, Aim, places, (NONE,), law=law)
    return _decision(s, side, "guard", options, NONE, law, SECONDS_FLICK)


def kick_guard(s: State) -> Decision:
    """The same while a restart is taken."""
    return guard(s) if _seals(s) else keeper(s)


def keeper(s: State) -> Decision:
    """The defender sets his keeper for a kick at his goal."""
    r = s.restart
    assert r is not None
    side = 1 - r.side
    stand: regions.Stand = "penalty" if r.kind == "penalty" else "shot"
    region = regions.keeper(s.table, side, s.east, stand)
    law: Law = ("11.2.f",) if r.kind == "penalty" else ("8.1.e",)
    places = (spots.spec(s, KEEP, KEEPERS[side], region),)
    options = Flicks(s, side, (), Aim, places, (AUTO,), law=law)
    return _decision(s, side, "keeper", options, AUTO, law, SECONDS_FLICK)


def block(s: State) -> Decision:
    """The defender may flick one figure."""
    side = 1 - s.possession
    law: Law = ("6.2.a", "2.1.h") if s.stopped else ("6.2.a",)
    options = Flicks(s, side, (_figures(s, side, BLOCK, {}),), Aim, (), (NONE,), law=law)
    return _decision(s, side, "block", options, NONE, law, SECONDS_FLICK)


def automatic(s: State) -> Decision:
    """A taker that stands offside is flicked out of it now, or later."""
    side = s.possession
    law: Law = ("12.6.a", "12.6.d")
    spec = _only(_figures(s, side, AUTOMATIC, {}), (s.automatic,), ("12.6.a",))
    options = Flicks(s, side, (spec,), Aim, (), (LATER,), law=law)
    return _decision(s, side, "automatic", options, LATER, law, SECONDS_FLICK)


def positional(s: State, step: steps.Positional) -> Decision:
    """A positional flick, or none."""
    law = positional_flicks.law_of(s)
    spec = _figures(s, step.side, POSITIONAL, {})
    options = Flicks(s, step.side, (spec,), Aim, (), (NONE,), law=law)
    return _decision(s, step.side, "positional", options, NONE, law, SECONDS_FLICK)


def kick(s: State) -> Decision:
    """The taker is set down and flicked."""
    r = s.restart
    assert r is not None
    taker = spots.taker_of(s)
    stands = restarts.stands_by(r.kind) if taker < FIGURES else ("14.2.j",)
    law = restarts.AUTHORISES.get(r.kind, stands)
    spec = FiguresSpec(option=KICK, side=_quarters(s, r.side), figures=(taker,))
    places: tuple[SpotSpec, ...] = ()
    if taker < FIGURES and not s.setup.live:
        places = (spots.spec(s, "", taker, spots.taker(s), spots.usual(s)),)
    return _decision(s, r.side, "kick", Kicks(s, r.side, spec, places, law), TIMEOUT, law, 10)


class Kicks(Flicks):
    """Set the taker down and flick him."""

    def __init__(
        self, s: State, side: int, spec: FiguresSpec, places: tuple[SpotSpec, ...], law: Law
    ) -> None:
        """``places``: where he may stand."""
        free = s.restart is not None and s.restart.kind in ("direct", "indirect")
        waits: dict[str, Law] = {RE_ENTRY: ("10.4.a", "12.5.f")}
        barred = waits if free and re_entries.standing(s) else {}
        super().__init__(s, side, (spec,), Kicked, barred=barred, law=law)
        self.stands = places

    def describe(self) -> dict[str, Any]:
        """Where he may stand, and how he may be flicked."""
        spec = Spec(flicks=tuple(self.specs.values()), spots=self.stands)
        return {**self.words.describe(), "spec": spec}


def _nearest(s: State, side: int, at: Point) -> int:
    def away(body: int) -> int:
        x, y = s.table.at(body)
        return (x - at[0]) ** 2 + (y - at[1]) ** 2

    own = [b for b in s.table.on(side) if b != PORTIERINO[side]]
    return min((b for b in own if not cases.bar_of(s, b)), key=away, default=own[0])


# ---- putting down -------------------------------------------------------------------------------


class Spot(ByHand):
    """Put one piece down; or say a word."""

    def __init__(
        self, s: State, spec: SpotSpec, words: tuple[str, ...], law: Law, silent: bool = False
    ) -> None:
        """``silent``: the clock has a word of its own."""
        super().__init__(Menu(tuple(sorted(words))), (TIMEOUT,) if silent else ())
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
        words = self.words.names
        if words and below(2):
            return words[below(len(words))], None
        if self.s.setup.live:
            return self.spec.option, None
        return self.spec.option, sample(self.spec.region, below) or self.spec.start

    def describe(self) -> dict[str, Any]:
        """Where it may be put."""
        return {**self.words.describe(), "spec": Spec(spots=(self.spec,))}


def ball_spot(s: State) -> Decision:
    """Where the ball lies for a goal kick or a corner."""
    r = s.restart
    assert r is not None
    law = restarts.POINTS[r.kind]
    spec = spots.spec(s, PLACE, BALL, spots.ball(s), spots.ball_usual(s))
    return _decision(s, r.side, "ball", Spot(s, spec, (AUTO,), law), AUTO, law, SECONDS_PIECE)


class Lineup(ByHand):
    """Lay out a whole side: by name, or figure by figure."""

    def __init__(self, s: State, side: int, law: Law) -> None:
        """For a kick-off or a goal kick."""
        r = s.restart
        assert r is not None
        stay = () if r.kind == "kick_off" else (STAY,)
        super().__init__(Menu(tuple(sorted((*formations.NAMES, *stay)))))
        self.s, self.side, self.law = s, side, law
        self.figures = tuple(body for body, _, _ in restarts.begins_with(s, side))

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
        return restarts.lawful_shape(self.s, self.side)

    def sample(self, below: Below) -> tuple[str, Any]:
        """A formation, or one laid out by hand."""
        if below(4) == 0:
            return PLACE, [list(lie) for lie in self.start]
        return self.words.names[below(len(self.words.names))], None

    def describe(self) -> dict[str, Any]:
        """Who is to be laid out, where each may stand, and the shapes there are."""
        shapes = tuple(
            ShapeSpec(name, restarts.shape(self.s, self.side, name)) for name in formations.NAMES
        )
        team = TeamSpec(
            figures=self.figures,
            region=spots.team(self.s, self.side),
            shapes=shapes,
            start=self.start,
        )
        return {**self.words.describe(), "spec": Spec(team=team)}


def team(s: State, side: int) -> Decision:
    """A side lays out its figures."""
    r = s.restart
    assert r is not None
    law: Law = ("4.2.c",) if side == r.side else ("4.2.d",)
    default = s.setup.formations[side]
    if r.kind == "goal_kick":
        law = ("14.2.b", "14.2.a") if side == r.side else ("14.2.c", "14.2.a")
        default = STAY
    options = Lineup(s, side, law)
    return _decision(s, side, "team", options, default, law, SECONDS_TEAM)


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


def wall(s: State) -> Decision:
    """The defender may set a wall."""
    r = s.restart
    assert r is not None
    law: Law = ("10.3.a",)
    return _decision(s, 1 - r.side, "wall", Walls(s), NONE, law, SECONDS_TEAM)


# ---- words --------------------------------------------------------------------------------------


def _menu(
    s: State, seat: int, kind: str, names: tuple[str, ...], default: str, law: Law
) -> Decision:
    return _decision(s, seat, kind, Menu(tuple(sorted(names))), default, law, SECONDS_FLICK)


def start(s: State, side: int) -> Decision:
    """Kick-off or end."""
    return _menu(s, side, "start", ("kick_off", "end"), "kick_off", ("4.1.b",))


def interval(s: State, side: int) -> Decision:
    """The pause between the halves: whoever is ready says so."""
    return _decision(s, side, "interval", Menu((READY,)), READY, ("3.1.d",), SECONDS_INTERVAL)


def taker(s: State) -> Decision:
    """Who takes the kick: not who is back from offside, nor who has just played three times."""
    r = s.restart
    assert r is not None
    names = [str(body) for body in s.table.on(r.side) if body != PORTIERINO[r.side]]
    if r.kind == "kick_off":  # nobody has been laid out yet
        shape = restarts.shape(s, r.side, "")
        names = [str(body) for body, _, _ in shape]
        default = str(min(shape, key=lambda lie: (lie[1] ** 2 + lie[2] ** 2, lie))[0])
    else:
        default = str(_nearest(s, r.side, r.at))
    if r.kind == "goal_kick":
        if s.on(r.side) or not s.rested[r.side]:
            names.append(str(PORTIERINO[r.side]))
        if not s.on(r.side):
            names.append("keeper")
    law = restarts.NAMES.get(r.kind, ("10.2.d",))
    back = {name: bar for name in names if name.isdigit() and (bar := cases.bar_of(s, int(name)))}
    options = Menu(tuple(sorted(set(names) - set(back))), barred=back)
    return _decision(s, r.side, "taker", options, default, law, SECONDS_FLICK)


def distance(s: State) -> Decision:
    """Ask for nine centimetres, or not."""
    r = s.restart
    assert r is not None
    return _menu(s, r.side, "distance", (ASK, NONE), NONE, ("2.6.a", "2.6.b"))


def keeper_back(s: State, side: int, law: Law) -> Decision:
    """The keeper back for the portierino, or not; the clock brings him back for a penalty only."""
    default = BACK if "11.2.e" in law else STAY
    return _menu(s, side, "keeper_back", (BACK, STAY), default, law)


def leave(s: State, side: int) -> Decision:
    """Leave a figure outside, or have it replaced."""
    return _menu(s, side, "leave", (LEAVE, REPLACE), REPLACE, ("2.1.b", "2.1.a"))


def choose(s: State, step: steps.Choose) -> Decision:
    """ADVANTAGE, or a sanction."""
    group = cases.group_of(step.case)
    names = tuple(cases.options(group))
    default = cases.default(s, step.case)
    return _menu(s, step.side, "choose", names, default, cases.choice_law(group))


def irregular(s: State, side: int, offence: Offence) -> Decision:
    """ADVANTAGE, or what the book gives, after a breach of conduct."""
    names, law = tuple(cases.options((offence,))), cases.choice_law((offence,))
    return _menu(s, side, "choose", names, offence.remedy, law)


def first_shot(s: State, side: int) -> Decision:
    """Shoot or save first."""
    return _menu(s, side, "first_shot", ("shoot", "save"), "shoot", ("16.1.d",))


def shooter(s: State, side: int) -> Decision:
    """Where the shooter of a placed shot stands."""
    assert s.shots is not None
    turn = "16.1.e" if len(s.shots.scored[side]) < PLACED_SHOTS else "16.1.h"
    law: Law = ("16.2.b", "16.2.c", turn)
    body = squad(side)[0]
    spec = spots.spec(s, PLACE, body, spots.shooter(s, side), spots.behind(s, side))
    options = Spot(s, spec, () if s.setup.timed else (AUTO,), law, silent=s.setup.timed)
    default = TIMEOUT if s.setup.timed else AUTO
    return _decision(s, side, "shooter", options, default, law, SECONDS_FLICK)


def placed_keeper(s: State, side: int) -> Decision:
    """Where the keeper stands at a placed shot."""
    law: Law = ("16.2.e", "16.2.f")
    spec = spots.spec(s, KEEP, KEEPERS[side], regions.keeper(s.table, side, s.east, "placed"))
    options = Spot(s, spec, (AUTO,), law, silent=s.setup.timed)
    default = TIMEOUT if s.setup.timed else AUTO
    return _decision(s, side, "placed_keeper", options, default, law, SECONDS_FLICK)


def placed_shot(s: State, side: int) -> Decision:
    """One flick at goal."""
    law: Law = ("16.2.h", "16.2.i", "16.2.k")
    spec = FiguresSpec(option=FLICK, side=_quarters(s, side), figures=(squad(side)[0],))
    options = Flicks(s, side, (spec,), Aim, law=law)
    return _decision(s, side, "placed_shot", options, TIMEOUT, law, SECONDS_PLACED)
