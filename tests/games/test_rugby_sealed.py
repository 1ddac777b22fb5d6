"""Moves sealed beside an advance: what is whose doing, and what BACK gives back (6.c, 6.d)."""

from __future__ import annotations

from math import hypot
from typing import Any

import msgspec
import pytest

from puntadidito.core.contract import Choice, Draw
from puntadidito.flick.log import FOREVER
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import Bump, Exit, Facts, Flick, Out, Touch
from puntadidito.games.rugby.layout import TOUCH, R
from puntadidito.games.rugby.sealed import exits_without
from puntadidito.games.rugby.table import BALL, SIDE
from tests.games.rugby_shots import drawn, flick, shot
from tests.games.rugby_table import Point, Table, bump, in_play, out, played, touch

CM = 10_000
NINE, MATE, HIS, HIS_TOO = 9, 11, 20, 21
FROM = (30 * CM, 20 * CM)
both_sides = pytest.mark.parametrize("side", [0, 1])


class Seen:
    """A table with a sealed move, told as side 0 sees it that plays east; or the other way round.

    Nine has the ball and advances; number 20 of the others starts 0.3 s later.
    """

    def __init__(self, side: int, ball: Point = (0, 0), **figures: Any) -> None:
        self.side = side
        self.ball = ball
        moved = {f"f{HIS}": FROM, f"f{NINE}": (ball[0] - 3 * CM, ball[1]), **figures}
        turned = {f"f{self.by(int(name[1:]))}": self.at(at) for name, at in moved.items()}
        self.t: Table = in_play(
            self.at(ball), side=side, carrier=self.by(NINE), sealed=True, **turned
        )
        for _ in range(2):
            waits = self.t.decision
            aim = {"figure": self.by(NINE), "angle": 0, "power": 300}
            if waits.seat == side:
                answer = Choice(waits.id, waits.seat, "advance", aim)
            else:
                aim = {**aim, "figure": self.by(HIS), "after": 300_000}
                answer = Choice(waits.id, waits.seat, "move", aim)
            self.t.fold(answer)
        self.t.log = []

    def at(self, p: Point) -> Point:
        return p if self.side == 0 else (-p[0], -p[1])

    def by(self, body: int) -> int:
        return body if self.side == 0 or body == BALL else (body + SIDE) % (2 * SIDE)

    def ball_met(self, figure: int, at: Point, t: int, **said: Any) -> Touch:
        return touch(self.by(figure), self.at(at), t, **said)

    def met(self, one: int, two: int, at: Point, t: int, **said: Any) -> Bump:
        return bump(self.by(one), self.by(two), self.at(at), t, **said)

    def ends(
        self, rest: dict[int, Point], displaced: dict[int, Point], *met: Touch | Bump, **said: Any
    ) -> Table:
        """What came of it; ``met``: besides that nine met the ball."""
        touches = played(self.by(NINE), self.at(self.ball)), *(x for x in met if type(x) is Touch)
        return self.t.happened(
            touches=touches,
            bumps=tuple(x for x in met if isinstance(x, Bump)),
            flicks=(
                Flick("advance", self.side, self.by(NINE)),
                Flick(
                    "defence", 1 - self.side, self.by(HIS), 300_000,
                    displaced=tuple((self.by(b), *self.at(p)) for b, p in displaced.items()),
                ),
            ),
            rest=tuple((self.by(body), *self.at(at)) for body, at in rest.items()),
            **said,
        )  # fmt: skip

    @property
    def on(self) -> dict[int, Point | None]:
        return {b: self.place(b) for b in (NINE, HIS, BALL)}

    def place(self, body: int) -> Point | None:
        at = self.t.state.table.places[self.by(body)]
        return None if at is None else self.at(at)


# ---- obstruction: figures that the move put there (6.c) -----------------------------------------


@both_sides
@pytest.mark.parametrize("moved", [False, True])
def test_only_whom_the_move_put_there_obstructs(side: int, moved: bool) -> None:
    """Carrier and ball ran past one who never moved; or the move itself ended between them."""
    stands = (7 * CM, 19_000)
    seen = Seen(side, f21=stands, **{f"f{NINE}": (-3 * CM, 0)})
    ends = (9 * CM, 0) if moved else (30 * CM, 12 * CM)
    seen.t.fold(Draw(seen.t.pending.id, 0))  # type: ignore[union-attr]
    order = seen.t.pending.order  # type: ignore[union-attr]
    ways = {
        NINE: [(0, -3 * CM, 0), (600_000, 3 * CM, 0)],
        BALL: [(0, 0, 0), (100_000, 0, 0), (900_000, 15 * CM, 0)],
        HIS: [(0, *FROM), (300_000, *FROM), (900_000, *ends)],
    }
    turned = {seen.by(b): [(t, *seen.at((x, y))) for t, x, y in way] for b, way in ways.items()}
    facts = drawn(order, turned, [(100_000, seen.by(NINE), BALL)])
    assert seen.by(HIS_TOO) in facts.lane
    t = seen.t.happened(**msgspec.structs.asdict(facts))
    if moved:
        offence = t.said(ev.Offended)[0]
        assert (offence.name, offence.figure) == ("obstruction", seen.by(HIS))
    else:
        assert not t.said(ev.Offended) and t.state.carrier == seen.by(NINE)


@both_sides
def test_between_the_old_carrier_and_a_ball_he_passed_on_nobody_obstructs(side: int) -> None:
    seen = Seen(side, f11=(-2 * CM, -12 * CM))
    t = seen.ends(
        {BALL: (-1 * CM, -10 * CM), HIS: (-1 * CM, -5 * CM)}, {HIS: FROM},
        seen.ball_met(MATE, (-1 * CM, -10 * CM), 250_000), gap=8 * CM, way="sideways",
        lane=(seen.by(HIS),),
    )  # fmt: skip
    assert not t.said(ev.Offended) and t.state.carrier == seen.by(MATE)


# ---- what lay still: the move wins nothing (6.d.1) ----------------------------------------------

STILL = (2 * CM, 0)
LAY = {HIS: FROM, BALL: STILL}


def driven(side: int, ball: Point, **said: Any) -> Seen:
    """All at rest, then the move meets the ball and drives it off."""
    seen = Seen(side, f21=(6 * CM, 3 * CM))
    hit = seen.ball_met(HIS, STILL, 900_000, moving=True)
    more = tuple(seen.met(NINE, HIS_TOO, (1 * CM, 0), t) for t in said.pop("tackled", ()))
    line = said.pop("line", None)
    if line is not None:
        said["out"] = out(line, seen.at(ball), 1_500_000)
    seen.ends({NINE: (-1 * CM, 0), HIS: (4 * CM, 0), BALL: ball}, LAY, hit, *more, **said)
    return seen


@both_sides
def test_a_still_ball_that_is_driven_aside_was_not_passed(side: int) -> None:
    seen = driven(side, (2 * CM, -9 * CM), gap=8 * CM, way="sideways")
    assert seen.t.asks == ("back", side) and not seen.t.said(ev.Barred)
    s = seen.t.choose("back").state
    assert (s.carrier, s.open, s.chase, s.passer) == (seen.by(NINE), False, False, -1)
    assert seen.on == {NINE: (-1 * CM, 0), HIS: FROM, BALL: STILL}


@both_sides
def test_left_there_it_has_to_be_met_again(side: int) -> None:
    seen = driven(side, (2 * CM, -9 * CM), gap=8 * CM, way="sideways")
    s = seen.t.choose("leave").state
    assert (s.carrier, s.open, s.chase) == (seen.by(NINE), False, True)
    assert seen.place(BALL) == (2 * CM, -9 * CM)


@both_sides
@pytest.mark.parametrize("option", ["back", "leave"])
def test_a_ruck_is_no_knock_on_because_the_ball_was_driven_ahead(side: int, option: str) -> None:
    seen = driven(side, (9 * CM, 0), tackled=(200_000,), gap=8 * CM, way="forward")
    assert seen.t.asks == ("back", side) and not seen.t.said(ev.Offended)
    s = seen.t.choose(option).state
    ruck = (seen.by(NINE), seen.by(HIS_TOO)) if option == "back" else ()
    assert (s.ruck, s.chase, s.side) == (ruck, option == "leave", side)  # note of 6.d.1


@both_sides
def test_a_knock_on_that_was_one_before_stays_one(side: int) -> None:
    seen = Seen(side)
    knocked = seen.met(NINE, HIS_TOO, (1 * CM, 0), 200_000)
    still = seen.met(HIS, MATE, (9 * CM, 9 * CM), 400_000)
    t = seen.ends(
        {NINE: (-1 * CM, 0), BALL: (9 * CM, 0), HIS: (8 * CM, 9 * CM)}, {HIS: FROM},
        knocked, still, gap=8 * CM, way="forward",
    )  # fmt: skip
    assert t.said(ev.Offended)[0].name == "knock_on"


@both_sides
@pytest.mark.parametrize("option", ["back", "leave"])
@pytest.mark.parametrize("line", ["touch", "in_goal", "dead"])
def test_a_still_ball_driven_out_goes_back_in_any_case(side: int, option: str, line: Any) -> None:
    seen = driven(side, (2 * CM, 36 * CM), gap=30 * CM, way="sideways", line=line)
    assert seen.t.asks == ("back", side) and not seen.t.said(ev.BallOut)
    placed = [e for e in seen.t.said(ev.Placed) if e.what == "ball"]
    assert placed[0].law == ("6.d.1",) and seen.place(BALL) == STILL
    s = seen.t.choose(option).state
    assert (s.carrier, s.chase, s.side) == (seen.by(NINE), False, side)
    assert seen.place(BALL) == STILL
    assert seen.place(HIS) == (FROM if option == "back" else (4 * CM, 0))


@both_sides
def test_a_ball_that_ran_out_by_itself_is_out(side: int) -> None:
    seen = Seen(side)
    still = seen.met(HIS, MATE, (9 * CM, 9 * CM), 400_000)
    left = Out(500_000, "touch", seen.at((2 * CM, 35 * CM)))
    t = seen.ends({BALL: (2 * CM, 36 * CM)}, {HIS: FROM}, still, out=left)
    assert t.said(ev.BallOut) and t.asks[0] == "files"


def test_what_the_figure_met_before_its_start_is_not_of_the_move() -> None:
    """The carrier had pushed it against a team-mate of his own, who stood still."""
    seen = Seen(0)
    pushed = seen.met(NINE, HIS, (1 * CM, 0), 200_000), seen.met(HIS, MATE, (9 * CM, 0), 250_000)
    t = seen.ends({BALL: STILL}, {HIS: FROM}, *pushed, gap=2 * CM)
    assert t.asks[0] != "back"


@both_sides
def test_by_advantage_a_pass_that_was_received_bars_nobody(side: int) -> None:
    """The move met the passer while he still ran."""
    seen = Seen(side, f11=(-2 * CM, -8 * CM))
    t = seen.ends(
        {BALL: (0, -6 * CM)}, {HIS: FROM}, seen.ball_met(MATE, (0, -6 * CM), 350_000),
        seen.met(HIS, NINE, (0, 0), 400_000, two_moving=True), gap=8 * CM, way="sideways",
    )  # fmt: skip
    assert t.asks == ("offended", side)
    s = t.choose("advantage").state
    assert (s.carrier, s.passer) == (seen.by(MATE), -1) and not t.said(ev.Barred)


# ---- BACK gives back who was outside, and the try ------------------------------------------------


@both_sides
@pytest.mark.parametrize("option", ["back", "leave"])
def test_whom_the_move_sent_outside_stands_where_it_stood(side: int, option: str) -> None:
    seen = Seen(side, (0, 30 * CM), **{f"f{HIS}": (6 * CM, 28 * CM)})
    t = seen.ends(
        {BALL: (2 * CM, 30 * CM), NINE: (-3 * CM, 31 * CM), HIS: (-2 * CM, 37 * CM)},
        {HIS: (6 * CM, 28 * CM), NINE: (-1 * CM, 30 * CM)},
        seen.met(HIS, NINE, (0, 30 * CM), 900_000), gap=4 * CM,
        exits=(Exit(seen.by(HIS), seen.at((-1 * CM, 35 * CM))),),
    )  # fmt: skip
    assert t.asks == ("back", side)
    t.choose(option)
    assert not t.state.outside
    told = (6 * CM, 28 * CM) if option == "back" else (-1 * CM, 35 * CM)
    assert seen.place(HIS) == told


@both_sides
def test_who_comes_back_where_another_stands_by_now_is_set_beside_him(side: int) -> None:
    """The carrier ran on to where the figure had stood, when that had left."""
    was = (6 * CM, 3 * CM)
    seen = Seen(side, **{f"f{HIS}": was})
    still = seen.met(HIS, MATE, (9 * CM, 9 * CM), 400_000)
    on = (6 * CM, 4 * CM)
    t = seen.ends({NINE: on, BALL: (9 * CM, 4 * CM), HIS: (9 * CM, 8 * CM)}, {HIS: was}, still,
                  gap=1 * CM)  # fmt: skip
    t.choose("back")
    x, y = seen.place(HIS) or (0, 0)
    assert seen.place(NINE) == on and hypot(x - on[0], y - on[1]) >= 2 * R
    assert hypot(x - was[0], y - was[1]) < 2 * R


@both_sides
def test_a_carrier_who_was_outside_before_he_was_met_stays_there(side: int) -> None:
    seen = Seen(side, (0, 33 * CM), **{f"f{HIS}": (6 * CM, 30 * CM)})
    went, lay = seen.at((1 * CM, 35 * CM)), (1 * CM, 37 * CM)
    t = seen.ends(
        {BALL: (2 * CM, 33 * CM), NINE: (-2 * CM, 39 * CM), HIS: (3 * CM, 36 * CM)},
        {HIS: (6 * CM, 30 * CM), NINE: lay},
        seen.met(HIS, NINE, (2 * CM, 36 * CM), 900_000), gap=1 * CM,
        exits=(Exit(seen.by(NINE), went),),
    )  # fmt: skip
    t.choose("back")
    assert seen.place(NINE) == lay and t.state.outside[seen.by(NINE)].at == went
    assert t.state.carrier == seen.by(NINE)


def grounded(side: int, ball: Point) -> Seen:
    """Grounded at 53 cm and still there; then the move drives the ball elsewhere."""
    seen = Seen(side, (52 * CM, 0), **{f"f{HIS}": (56 * CM, 20 * CM)})
    hit = seen.ball_met(HIS, (53 * CM, 0), 900_000, moving=True)
    seen.ends(
        {NINE: (50 * CM, 0), HIS: (52 * CM, 5 * CM), BALL: ball},
        {HIS: (56 * CM, 20 * CM), BALL: (53 * CM, 0)}, hit, gap=2 * CM,
    )  # fmt: skip
    return seen


@both_sides
@pytest.mark.parametrize("ball", [(47 * CM, 0), (53 * CM, 6 * CM)])
def test_a_try_that_back_gives_back_is_asked_where_the_ball_then_lies(
    side: int, ball: Point
) -> None:
    seen = grounded(side, ball)
    assert seen.t.asks == ("back", side)
    assert seen.t.choose("back").asks == ("try", side)
    seen.t.choose("try")
    assert seen.t.said(ev.Awarded)[0].at == seen.at((28 * CM, 0))


def test_who_leaves_the_ball_where_it_was_driven_scores_there_or_not() -> None:
    assert grounded(0, (47 * CM, 0)).t.choose("leave").asks == ("play", 0)
    t = grounded(0, (53 * CM, 6 * CM)).t.choose("leave")
    assert t.asks == ("try", 0)
    assert t.choose("try").said(ev.Awarded)[0].at == (28 * CM, 6 * CM)


# ---- a tackle in the in-goal (11.1.d) ------------------------------------------------------------


def tackled(side: int, start: Point, since: int | None, his: Point) -> Table:
    """The move meets the rolling ball at 0.5 s; the ball came into the in-goal at ``since``."""
    seen = Seen(side, start, **{f"f{HIS}": his})
    hit = seen.ball_met(HIS, (start[0] + 2 * CM, 0), 500_000, moving=True, ball_moving=True)
    in_goal = () if since is None else ((since, FOREVER),)
    return seen.ends({}, {HIS: his}, hit, gap=2 * CM, in_goal=in_goal)


@both_sides
@pytest.mark.parametrize("his", [(56 * CM, 20 * CM), (30 * CM, 20 * CM)])
@pytest.mark.parametrize("since", [0, 500_000, 500_001, None])
def test_a_tackle_is_a_technical_try_if_the_ball_is_in_goal_then(
    side: int, his: Point, since: int | None
) -> None:
    """Whether the figure is regular or not: it met the ball."""
    start = (53 * CM, 0) if since is None else (48 * CM, 0)
    t = tackled(side, start, since, his)
    offence = t.said(ev.Offended)[0]
    grave = since is not None and since <= 500_000
    assert offence.name == "irregular_tackle"
    assert offence.sanction == ("technical_try" if grave else "penalty")
    assert bool(t.said(ev.Scored)) is grave


@both_sides
def test_when_the_ball_is_in_goal_is_read_from_the_shot(side: int) -> None:
    way, (one, two) = 1 - 2 * side, (NINE, HIS) if side == 0 else (NINE + SIDE, HIS - SIDE)
    mine = flick(one, (way * 45 * CM, 0), (way * 48 * CM, 0), 0.5)
    his = flick(two, (way * 30 * CM, 20 * CM), (way * 30 * CM, 0), 0.5, after=300_000)
    order = shot(mine, his, lies=[(BALL, way * 48 * CM, 0)], kinds=("advance", "defence"))

    def spans(*ball: tuple[int, int]) -> Any:
        stays = [(t, way * 30 * CM, 20 * CM) for t in (0, 300_000)]
        ways = {BALL: [(t, way * x, 0) for t, x in ball], two: stays}
        facts: Facts = drawn(order, ways, [(100_000, one, BALL)])
        return facts.in_goal

    assert spans((100_000, 48 * CM), (200_000, 49 * CM)) == ()
    ((since, until),) = spans((100_000, 48 * CM), (500_000, 52 * CM))
    assert until == FOREVER and abs(since - 230_000) < 3_000
    ((since, until),) = spans((100_000, 48 * CM), (500_000, 52 * CM), (900_000, 48 * CM))
    assert abs(since - 230_000) < 3_000 and abs(until - 770_000) < 3_000


def test_who_is_put_back_outside_is_where_he_left_and_nobody_else_is() -> None:
    went = Exit(NINE, (10 * CM, 35 * CM)), Exit(MATE, (20 * CM, 35 * CM))
    moved = Flick("defence", 1, HIS, displaced=((MATE, 21 * CM, 37 * CM), (HIS, 30 * CM, -37 * CM)))
    left = {exit.figure: exit.at for exit in exits_without(went, moved)}
    assert left == {NINE: went[0].at, MATE: went[1].at, HIS: (30 * CM, -TOUCH)}
