"""What one side may, the other may: whole procedures, for who plays east and who plays west."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.contract import Report
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import (
    kick_questions,
    kick_steps,
    kick_wedge,
    kicking,
    places,
    set_pieces,
)
from puntadidito.games.rugby.facts import KickFacts, Thrown
from puntadidito.games.rugby.layout import R
from puntadidito.games.rugby.state import Kicked
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import RUGBY, Table, in_play, kick_off, out, played, touch

CM = 10_000
either_side = pytest.mark.parametrize("side", [0, 1])


def way(side: int) -> int:
    return 1 if side == 0 else -1


def of(side: int, number: int) -> int:
    """The figure of a side with a number from 0."""
    return 15 * side + number


def owned(side: int, x: int = 0, **rest: Any) -> Table:
    """A side has the ball, x as it plays."""
    return in_play((way(side) * x, 0), side=side, carrier=of(side, 9), **rest)


def awarded(side: int, build: Any, *more: Any, **setup: Any) -> Table:
    t = in_play(side=1 - side, **setup)
    said: list[Any] = []
    build(t.state, side, *more, said)
    settle(t.state, said)
    t.log = said
    return t


@either_side
def test_a_pass_step_by_step(side: int) -> None:
    his, mine = of(1 - side, 5), of(side, 11)
    beside: dict[str, Any] = {f"f{his}": (-way(side) * 20 * CM, 10 * CM)}
    t = owned(side, **beside).choose("pass")
    assert t.asks == ("call", side)
    assert t.choose("call", [his]).asks == ("recall", 1 - side)
    assert t.said(ev.Called)[0].law == ("5.1.2.1", "5.1.2.2")
    assert t.decision.options.specs["move"].figures == (his,)
    t.flick("move", his, rest=((his, way(side) * 10 * CM, 10 * CM),))
    assert t.asks == ("support", side) and t.state.support == 4
    t.flick("move", mine)
    assert t.asks == ("support", side) and t.state.support == 3
    assert t.choose("none").asks == ("last", 1 - side)
    assert t.choose("none").asks == ("pass", side) and t.decision.law == ("5.1.6.1",)


@either_side
def test_a_flick_of_support_that_met_somebody_may_be_asked_back_by_the_other_side(
    side: int,
) -> None:
    mine = of(side, 11)
    t = owned(side).choose("pass")
    t.flick("move", mine, touches=(touch(mine, moving=True),))
    assert t.asks == ("back", 1 - side) and t.decision.law == ("5.1.5.1",)
    assert t.choose("leave").asks == ("support", side)


@either_side
def test_who_stands_in_the_circle_leaves_it_for_a_pass(side: int) -> None:
    his = of(1 - side, 5)
    near: dict[str, Any] = {f"f{his}": (way(side) * 3 * CM, 0)}
    t = owned(side, **near).choose("pass")
    (placed,) = t.said(ev.Placed)
    assert (placed.side, placed.law) == (1 - side, ("5.1.1",))
    assert placed.figures == ((his, way(side) * (5 * CM + R), 0),)


@either_side
def test_the_way_is_cleared_by_the_other_side(side: int) -> None:
    his, mine = of(1 - side, 5), of(side, 8)
    places: dict[str, Any] = {
        f"f{his}": (-way(side) * 10 * CM, 0),
        f"f{mine}": (-way(side) * 20 * CM, 0),
    }
    t = in_play(side=side, **places)
    (asked,) = t.choose("clear", mine).said(ev.Declared)
    assert (asked.side, asked.what, asked.figure) == (side, "clear", mine)
    assert asked.law == ("4.1.g.1", "10.1.d.1") and t.asks == ("clear", 1 - side)
    (told,) = t.choose("none").said(ev.Cleared)
    assert (told.side, told.figure, told.done, told.law) == (1 - side, his, False, ("10.1.d.2",))
    (placed,) = t.said(ev.Placed)
    assert (placed.side, placed.what, placed.law) == (1 - side, "aside", ("10.1.d.2",))
    assert t.asks == ("attempt", side) and t.state.owes_move
    t.flick(
        "attempt", mine, touches=(played(mine),), gap=CM, rest=((mine, -way(side) * 2 * CM, 0),)
    )
    (lost,) = t.said(ev.MoveGone)
    assert (lost.side, lost.lost, lost.law) == (1 - side, True, ("10.1.d.2",))
    assert t.asks == ("play", side)


LAID: dict[str, tuple[Any, tuple[Any, ...], list[tuple[str, int]]]] = {
    "kick-off": (kicking.kick_off, (("3.0.1",),), [("lay_out", 0), ("lay_out", 1), ("wedge", 0)]),
    "restart": (
        kicking.restart,
        (("7.1.m.1",),),
        [("restart", 0), ("lay_out", 0), ("lay_out", 1), ("wedge", 0)],
    ),
    "awarded kick": (
        kicking.awarded,
        ((0, 0), ("9.i.3",)),
        [("lay_out", 0), ("lay_out", 1), ("wedge", 0)],
    ),
    "scrum": (
        set_pieces.scrum,
        ((0, 0), ("7.3.b",)),
        [("lay_out", 0), ("lay_out", 1), ("put_in", 0)],
    ),
    "line-out": (
        set_pieces.line_out,
        ((0, 35 * CM), ("8.0",)),
        [("files", 0), ("lay_out", 0), ("lay_out", 1), ("throw", 0)],
    ),
}


@either_side
@pytest.mark.parametrize("name", LAID)
def test_who_restarts_lays_out_first_then_the_other_side(name: str, side: int) -> None:
    build, more, asked = LAID[name]
    t = awarded(side, build, *more, arrange=True)
    seen = []
    for _ in asked:
        seen.append(t.asks)
        if len(seen) < len(asked):
            t.choose("4" if t.asks[0] == "files" else "house")
    assert seen == [(kind, side if who == 0 else 1 - side) for kind, who in asked]


@either_side
@pytest.mark.parametrize(
    "option, then, event",
    [
        ("tap", ("play", 0), ("tap", ("7.3.e.1", "7.3.a.1"))),
        ("touch", ("wedge", 0), ("touch", ("7.3.c.1", "7.3.a.1"))),
        ("place", ("wedge", 0), ("place", ("7.3.d", "7.4.0"))),
        ("scrum", ("put_in", 0), ("scrum", ("7.3.b",))),
    ],
)
def test_a_penalty_is_played_in_four_ways(
    side: int, option: str, then: tuple[str, int], event: tuple[str, tuple[str, ...]]
) -> None:
    at = (way(side) * 10 * CM, 5 * CM)
    t = awarded(side, kicking.penalty, at, ("10.2.d.2",), arrange=True)
    assert t.asks == ("penalty", side) and t.decision.default == "scrum"
    t.choose(option)
    told = t.said(ev.Awarded)[-1]
    assert (told.kind, told.side, told.at, told.law) == (event[0], side, at, event[1])
    for who in (side, 1 - side):
        assert t.asks == ("lay_out", who)
        t.choose("house")
    assert t.asks == (then[0], side)
    if option == "tap":
        half = of(side, 8)
        assert t.state.carrier == half and t.state.table.at(half) == (
            at[0] - way(side) * 3 * CM,
            at[1],
        )


@either_side
def test_from_the_own_half_nobody_kicks_at_goal(side: int) -> None:
    for x, goal in ((0, True), (-1, False)):
        t = awarded(side, kicking.penalty, (way(side) * x, 0), ("10.2.d.2",))
        assert ("place" in t.decision.options.names) is goal
        assert t.decision.options.barred == ({} if goal else {"place": ("7.3.d",)})


@either_side
def test_on_along_the_corridor_or_back_to_the_half(side: int) -> None:
    hooker, mine = of(side, 1), of(side, 3)
    for option, then in (("advance", ("move", 1 - side)), ("half", ("pressure", 1 - side))):
        t = awarded(side, set_pieces.line_out, (0, 35 * CM), ("8.0",)).choose("4")
        t.flick("throw", hooker, touches=(played(hooker),), throw=Thrown(zone="corridor"))
        t.flick("attempt", mine, touches=(played(mine),), gap=CM)
        assert t.asks == ("corridor", side)
        assert t.choose(option).asks == then
        assert t.choose("none").asks == ("play", side)


@either_side
def test_after_points_the_other_side_kicks_off_and_after_half_time_the_other_opener(
    side: int,
) -> None:
    t = in_play((way(side) * 20 * CM, 0), side=side, carrier=of(side, 9)).choose("drop")
    t.choose("wedge", {"angle": 0}).choose("none")
    t.flick("kick", of(side, 9), touches=(played(of(side, 9)),), kick=KickFacts(goal=True))
    (scored,) = t.said(ev.Scored)
    assert (scored.side, scored.what, scored.points) == (side, "drop", 3)
    told = t.said(ev.Awarded)[-1]
    assert (told.kind, told.side, told.law) == ("kick_off", 1 - side, ("7.2.f.2",))
    assert t.asks == ("wedge", 1 - side)


@either_side
def test_half_time_changes_ends_and_who_kicks_off(side: int) -> None:
    t = owned(side, flicks=80, opener=side)
    t.flick(
        "advance", of(side, 9), touches=(played(of(side, 9)),), gap=CM,
        out=out("touch", (0, 35 * CM)),
    )  # fmt: skip
    (began,) = t.said(ev.Began)
    assert (began.half, began.east, began.side) == (2, 1, 1 - side)
    assert t.asks == ("wedge", 1 - side)


@either_side
def test_the_receiver_of_a_kick_off_has_it_retaken_by_who_kicked(side: int) -> None:
    t = awarded(side, kicking.kick_off, ("3.0.1",)).choose("wedge", {"angle": 0}).choose("timeout")
    assert t.asks == ("dead", 1 - side)
    told = t.choose("retake").said(ev.Awarded)[0]
    assert (told.kind, told.side, told.law) == ("kick_off", side, ("3.2.b.2",))
    assert t.asks == ("wedge", side)


@either_side
def test_hands_in_a_ruck_are_the_penalty_of_the_other_side(side: int) -> None:
    his = of(1 - side, 5)
    t = owned(side, ruck=(of(side, 9), his), eligible=(of(side, 11),), live=True)
    t.log = []
    t.fold(Report(str(t.state.line), {"side": 1 - side, "clause": "6.1.c2.3", "figure": his}))
    assert t.asks == ("offended", side)
    told = t.choose("sanction").said(ev.Awarded)[0]
    assert (told.kind, told.side) == ("penalty", side) and t.asks == ("penalty", side)


@either_side
def test_who_forfeits_loses_by_twenty(side: int) -> None:
    t = owned(side, live=True)
    t.fold(Report(str(t.state.line), {"side": side, "clause": "13.a.2"}))
    outcome = t.said(ev.MatchOver)[0].outcome
    assert outcome.winner == 1 - side and outcome.points == ((0, 20), (20, 0))[side]


@either_side
def test_after_a_short_kick_the_other_side_moves_before_the_attempt(side: int) -> None:
    mine = of(side, 9)
    t = owned(side).choose("kick").choose("wedge", {"angle": 0})
    assert t.asks == ("move", 1 - side)
    t.choose("none")
    rest = ((BALL, way(side) * 5 * CM, 0),)
    t.flick("kick", mine, touches=(played(mine),), kick=KickFacts(), rest=rest)
    assert t.asks == ("move", 1 - side) and t.choose("none").asks == ("attempt", side)


@either_side
def test_where_nobody_is_regular_the_other_side_tries(side: int) -> None:
    """The ball lies behind all of a side, and not in its in-goal."""
    ball = (-way(side) * 40 * CM, 0)
    moved: dict[str, Any] = {
        f"f{of(side, k)}": (-way(side) * 30 * CM, 4 * CM * k - 28 * CM) for k in range(15)
    }
    t = in_play(ball, side=side, **moved)
    assert t.asks == ("attempt", 1 - side)
    (told,) = t.said(ev.Possession)
    assert (told.side, told.how, told.changed, told.law) == (1 - side, "loose", True, ("4.1.0.1",))


def test_a_kick_off_is_laid_out_and_answered() -> None:
    t = kick_off(arrange=True)
    assert [t.asks, t.choose("house").asks, t.choose("house").asks] == [
        ("lay_out", 0), ("lay_out", 1), ("wedge", 0),
    ]  # fmt: skip
    assert t.choose("wedge", {"angle": 340_000}).asks == ("rearrange", 1)
    assert t.decision.law == ("3.1.c", "3.b.1", "3.b.2")
    assert t.choose("house").asks == ("kick", 0)


# ---- kicks --------------------------------------------------------------------------------------

KICKS: dict[str, tuple[Kicked, Any, Any, Any]] = {
    "kick_off": (
        Kicked(kind="kick_off", side=0, figure=9),
        ("3.1.a", "3.1.b"),
        ("3.1.a", "3.1.b"),
        ("3.1.d",),
    ),
    "kick": (
        Kicked(kind="kick", side=0, figure=9),
        ("7.1.c.1", "7.1.c.3"),
        ("7.1.c.1",),
        ("7.1.e.1", "13.b"),
    ),
    "penalty": (
        Kicked(kind="kick", side=0, figure=9, origin="penalty"),
        ("7.1.c.1", "7.1.c.3"),
        ("7.1.c.1",),
        ("7.1.e.1", "13.b"),
    ),
    "restart": (
        Kicked(kind="kick", side=0, figure=9, origin="restart"),
        ("7.1.m.1",),
        ("7.1.c.1",),
        ("7.1.e.1", "13.b"),
    ),
    "drop": (
        Kicked(kind="drop", side=0, figure=9),
        ("7.2.c.1", "7.2.c.3"),
        ("7.2.c.1",),
        ("7.2.e.1",),
    ),
    "place": (
        Kicked(kind="place", side=0, figure=9, origin="penalty"),
        ("7.4.a.1",),
        ("7.4.a.1",),
        ("7.4.b.1",),
    ),
    "conversion": (
        Kicked(kind="conversion", side=0, figure=9, origin="penalty"),
        ("11.2.a",),
        ("11.2.a",),
        ("11.2.a", "11.2.0"),
    ),
}


@pytest.mark.parametrize("name", KICKS)
@either_side
def test_by_which_law_the_wedge_is_set_and_the_ball_kicked(name: str, side: int) -> None:
    kick, asked, stands, flicks = KICKS[name]
    t = owned(side, 20 * CM)
    kicker = of(side, 9)
    t.state.kick = msgspec.structs.replace(kick, side=side, figure=kicker)
    t.state.todo = [kick_steps.Kick(side), kick_steps.Wedge(side)]
    d = t.decision
    cancels = name in ("kick", "drop")
    assert (d.kind, d.seat, d.law) == ("wedge", side, asked)
    assert (d.default, d.options.words.names) == (
        ("cancel", ("cancel",)) if cancels else ("timeout", ())
    )
    spec = d.options.describe()["spec"].wedge
    others = () if cancels else (*range(kicker + 1, 15 * side + 15), *range(15 * side, kicker))
    assert spec.figures == (kicker, *others)
    assert (spec.angle, spec.side) == ((0, 359_999), 2 * side)
    assert spec.placed is not cancels
    assert spec.start == (340_000 if name == "kick_off" else 0)
    (told,) = t.choose("wedge", {"angle": 0}).said(ev.Wedged)
    assert (told.side, told.kind, told.origin) == (side, kick.kind, kick.origin)
    assert told.law == stands and told.wedge.heading == 180_000 * side
    d = t.decision
    assert (d.kind, d.seat, d.law, d.default) == ("kick", side, flicks, "timeout")
    assert d.options.specs["kick"].figures == (kicker,)
    at = t.state.table.at(kicker)
    assert at == (way(side) * (20 * CM - 3 * CM), 0)


@either_side
@pytest.mark.parametrize(
    "x, y, angle", [(20, 0, 0), (20, 30, 315_000), (20, -30, 45_000), (-10, 0, 0)]
)
def test_at_goal_the_wedge_points_at_its_middle(side: int, x: int, y: int, angle: int) -> None:
    at = (way(side) * x * CM, way(side) * y * CM)
    assert kick_wedge.heading_to_goal(at, side, 0) == angle
    t = awarded(side, kicking.penalty, at, ("10.2.d.2",), kicker=True)
    if x < 0:
        return
    t.choose("place")
    assert t.asks == ("kick", side) and t.decision.law == ("13.1.a", "13.1.b.1")
    assert t.decision.options.specs["kick"].figures == (-1,)
    assert t.decision.options.specs["kick"].swerve == (0, 0)
    assert t.state.table.axis == (angle + 90_000) % 180_000


@either_side
def test_a_restart_is_put_behind_the_22_and_a_penalty_out_of_time_is_asked_so(side: int) -> None:
    t = awarded(side, kicking.restart, ("7.1.m.1",), arrange=True)
    spot = (-way(side) * (28 * CM + 11_000), 0)
    assert t.state.table.ball == spot and t.decision.law == ("7.1.m.1", "8.1.c")
    assert t.decision.default == "house"
    there = [-way(side) * 35 * CM, 10 * CM]
    assert t.choose("place", there).state.table.ball == tuple(there)
    t = awarded(side, kicking.penalty, (0, 0), ("10.2.d.2",), flicks=80)
    assert t.decision.law == ("7.3.a.2", "2.2.c.2")
    t = awarded(side, kicking.penalty, (0, 0), ("10.2.d.2",))
    assert t.decision.law == ("7.3.a.2",)


@either_side
def test_a_mark_is_played_by_hand_or_by_foot(side: int) -> None:
    at = (-way(side) * 40 * CM, 5 * CM)
    for option, then in (("tap", "play"), ("kick", "wedge")):
        t = awarded(side, kicking.marked, at)
        assert t.asks == ("marked", side) and t.decision.law == ("7.1.n.2",)
        assert (t.decision.default, t.decision.options.names) == ("tap", ("kick", "tap"))
        t.choose(option)
        assert t.asks == (then, side)
        assert [event.law for event in t.said(ev.Awarded)] == (
            [("7.1.n.2",)] if option == "tap" else []
        )
        if option == "kick":
            assert t.state.kick is not None and t.state.kick.origin == "mark"


@either_side
@pytest.mark.parametrize("name", KICKS)
def test_a_kicker_who_is_set_needs_room_where_he_is_set(name: str, side: int) -> None:
    """A team-mate stands a little behind: in open play nobody is set, a conversion ignores him."""
    kicker, mate = of(side, 9), of(side, 5)
    kick = KICKS[name][0]
    for far, room in ((3 * CM + 2 * R, True), (3 * CM + 2 * R - 1, False)):
        behind: dict[str, Any] = {f"f{mate}": (way(side) * (20 * CM - far), 0)}
        t = owned(side, 20 * CM, **behind)
        t.state.kick = msgspec.structs.replace(kick, side=side, figure=kicker)
        met = kick_questions.wedge_why_not(t.state, 0, kicker)
        free = room or name in ("kick", "drop", "conversion")
        assert met == (() if free else (kicker,))


@either_side
@pytest.mark.parametrize("occasion", ["behind", "against", "scrum", "line_out"])
def test_the_house_keeps_lines_and_gaps_wherever_the_spot_is(
    occasion: places.Occasion, side: int
) -> None:
    """12.a, and nobody farther forward than he may be; near the end rows close up."""
    in_pack = 8 if occasion == "scrum" else 0
    own = range(15 * side + in_pack, 15 * side + 15)
    nobody = in_play().state.table.put(*((body, None) for body in range(BALL)))
    for x in (*range(-45 * CM, -30 * CM, 2_000), 0, 45 * CM):
        at = (way(side) * x, 0)
        lies = places.house(nobody.put((BALL, at)), side, 0, occasion, at, own)
        assert places.crowded(lies) == () and [body for body, _, _ in lies] == [*own]
        front = places.limit(occasion, (x, 0))
        assert all(way(side) * u <= front and places.on_pitch((u, v)) for _, u, v in lies)
        for i, (_, u, v) in enumerate(lies):
            assert all((u - p) ** 2 + (v - q) ** 2 >= 4 * R * R for _, p, q in lies[:i])


@either_side
@pytest.mark.parametrize("y", range(-34 * CM, 34 * CM, 27_000))
def test_near_the_own_goal_line_the_house_leaves_the_kicker_his_place(y: int, side: int) -> None:
    t = awarded(side, kicking.awarded, (way(side) * -43 * CM, y), ("9.i.3",))
    assert t.asks == ("wedge", side)
    kick = t.state.kick
    assert kick is not None
    usual = kick_wedge.usual_heading(t.state)
    assert kick_questions.wedge_why_not(t.state, usual, kick.figure) == ()


@either_side
def test_by_hand_nobody_is_laid_where_the_kicker_stands(side: int) -> None:
    t = awarded(side, kicking.awarded, (0, 0), ("9.i.3",), arrange=True)
    (body, *_), *others = t.decision.options.start
    lies = [[body, way(side) * -3 * CM, 0], *(list(lie) for lie in others)]
    assert t.refused("place", lies).reason == "place.taken"


@either_side
def test_where_the_wedge_or_the_kicker_would_meet_somebody_the_clock_turns_it(side: int) -> None:
    t = awarded(side, kicking.kick_off, ("3.0.1",))
    kick = t.state.kick
    assert kick is not None
    usual = kick_wedge.stand(t.state, kick_wedge.usual_heading(t.state))[0].at(kick.figure)
    mate = of(side, 5)
    t.state.table = t.state.table.put((mate, (usual[0], usual[1] + 1_000)))
    t.choose("timeout")
    (x, y), (u, v) = t.state.table.at(kick.figure), t.state.table.at(mate)
    assert (x - u) ** 2 + (y - v) ** 2 >= 4 * R * R


@either_side
@pytest.mark.parametrize("what", ["kick", "drop"])
def test_of_a_kick_that_is_cancelled_nothing_is_left_but_the_move(what: str, side: int) -> None:
    t = owned(side, 20 * CM).choose(what).choose("cancel")
    assert t.asks == ("move", 1 - side) and t.decision.law == ("6.a", "6.e.1", "10.1.i")
    assert RUGBY.view(t.state, None).kick is None
    assert t.choose("none").asks == ("play", side)
    assert len(t.state.todo) == 1, "no kick waits behind it"
