"""Kicks and balls out as the referee reads them, row by row and for either side."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.rugby import outs, referee
from puntadidito.games.rugby.facts import Facts, KickFacts, Out
from puntadidito.games.rugby.layout import R
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Before
from tests.games.rugby_table import Point, played, touch

CM = 10_000
T = 300_000
"""When the ball met the wood, or left."""
either_side = pytest.mark.parametrize("side", [0, 1])


def way(side: int) -> int:
    return 1 if side == 0 else -1


def of(side: int, number: int) -> int:
    return 15 * side + number


def at(side: int, p: Point) -> Point:
    """A point as the side that kicks sees it."""
    return way(side) * p[0], way(side) * p[1]


def before(side: int, kind: Any, ball: Point = (0, 0), **rest: Any) -> Before:
    return Before(
        kind=kind, side=side, attacker=side, east=0, figure=of(side, 9), ball=at(side, ball),
        axis=90_000, **rest,
    )  # fmt: skip


def kicked(side: int, *more: Any, rest: Point | None = None, **facts: Any) -> Facts:
    """The kicker met the ball; then what else did."""
    kick = facts.pop("kick", KickFacts())
    lies = ((BALL, *at(side, rest)),) if rest is not None else ()
    return Facts(touches=(played(of(side, 9)), *more), kick=kick, rest=lies, duration=T, **facts)


SHOTS: list[tuple[str, dict[str, Any], tuple[Any, ...]]] = [
    # what the kick did; who goes on (0: the kicker's side), how, by which law for drop and place
    ("goal", {"kick": KickFacts(goal=True)},
     (0, "score", ("7.2.f.1", "2.1.d"), ("7.4.c.1", "2.1.c"))),
    ("beside", {}, (1, "loose", ("7.2.i.1",), ("7.4.f.1",))),
    ("back", {"kick": KickFacts("back")}, (1, "missed", ("7.2.e.2",), ("7.4.b.2",))),
    ("off the wood", {"kick": KickFacts(wood=T)}, (1, "loose", ("7.2.h.2",), ("7.4.e",))),
]  # fmt: skip


@either_side
@pytest.mark.parametrize("kind", ["drop", "place"])
@pytest.mark.parametrize("name, facts, told", SHOTS)
def test_a_shot_at_goal(
    side: int, kind: str, name: str, facts: dict[str, Any], told: tuple[Any, ...]
) -> None:
    whose, how, drop, place = told
    ruling = referee.rule(before(side, kind, (20 * CM, 0)), kicked(side, **facts))
    result = ruling.result
    assert (result.side, result.kind) == (side if whose == 0 else 1 - side, how)
    assert result.law == (drop if kind == "drop" else place)
    assert result.points == (3 if name == "goal" else 0)
    if name == "back":
        assert ruling.offence is not None and ruling.offence.side == side
        assert ruling.offence.law == (result.law[0], "10.2.a") and ruling.offence.name == "knock_on"
        assert ruling.offence.at == at(side, (20 * CM, 0)) and ruling.offence.figure == of(side, 9)
    else:
        assert ruling.offence is None and ruling.dead is None


@either_side
@pytest.mark.parametrize("kind, law", [("drop", "7.2"), ("place", "7.4")])
@pytest.mark.parametrize("since, who, first", [
    (1, "mate", True), (0, "mate", False), (1, "offside mate", False), (1, "defender", False),
])  # fmt: skip
def test_off_the_wood_it_is_of_who_met_it_after(
    side: int, kind: str, law: str, since: int, who: str, first: bool
) -> None:
    figure = of(1 - side, 5) if who == "defender" else of(side, 5)
    irregular = (figure,) if who == "offside mate" else ()
    facts = kicked(side, touch(figure, t=T + since), kick=KickFacts(wood=T))
    result = referee.rule(before(side, kind, offside=irregular), facts).result
    assert result.kind == "loose" and result.side == (side if first else 1 - side)
    assert result.law == (("7.4.e",) if kind == "place" else ("7.2.h.1" if first else "7.2.h.2",))


@either_side
@pytest.mark.parametrize("kind, law", [("drop", "7.2.i.2"), ("place", "7.4.f.2")])
def test_a_shot_that_meets_a_defender_is_his_who_met_it_last(
    side: int, kind: str, law: str
) -> None:
    first, last = of(1 - side, 5), of(1 - side, 6)
    facts = kicked(side, touch(first, t=T), touch(of(side, 4), t=T + 1), touch(last, t=T + 2))
    result = referee.rule(before(side, kind), facts).result
    assert (result.kind, result.side, result.figure) == ("intercepted", 1 - side, last)
    assert result.law == (law,)


@either_side
@pytest.mark.parametrize(
    "kind, law", [("kick", "7.1.e.1"), ("drop", "7.2.e.1"), ("place", "7.4.b.1")]
)
def test_a_kick_that_misses_the_ball(side: int, kind: str, law: str) -> None:
    result = referee.rule(before(side, kind), Facts(kick=KickFacts("beside"))).result
    assert (result.kind, result.side, result.law) == ("loose", 1 - side, (law,))


@either_side
@pytest.mark.parametrize("kick, good", [
    (KickFacts(goal=True), True), (KickFacts(), False), (KickFacts("back", goal=True), False),
])  # fmt: skip
def test_a_conversion(side: int, kick: KickFacts, good: bool) -> None:
    result = referee.rule(before(side, "conversion"), kicked(side, kick=kick)).result
    assert (result.kind, result.points) == (("score", 2) if good else ("no_score", 0))
    assert result.law == (("11.2.c.1", "2.1.b") if good else ("11.2.d",))
    assert (result.side, result.figure) == (side, of(side, 9))


SHORT = 7_000
"""Half a ball that lies across."""


@either_side
@pytest.mark.parametrize("start, line", [
    (-40 * CM, 0), (-28 * CM - SHORT - 1, 0), (-28 * CM + SHORT, 0),
    (-28 * CM + SHORT + 1, 28 * CM), (-1 * CM, 28 * CM), (SHORT, 28 * CM),
    (SHORT + 1, 50 * CM), (20 * CM, 50 * CM),
])  # fmt: skip
def test_a_kick_is_long_when_it_has_wholly_passed_two_lines(
    side: int, start: int, line: int
) -> None:
    for rest, long in ((line + SHORT, False), (line + SHORT + 1, True)):
        result = referee.rule(before(side, "kick", (start, 0)), kicked(side, rest=(rest, 0))).result
        assert result.kind == "loose" and result.side == (1 - side if long else side)
        assert result.law == (("7.1.g", "10.1.l.2") if long else ("7.1.f.1", "10.1.l.1"))


@either_side
def test_from_the_last_quarter_every_kick_is_short_and_for_touch_it_says_so(side: int) -> None:
    for rest in (20 * CM, 59 * CM):
        kick = kicked(side, rest=(rest, 0))
        assert referee.rule(before(side, "kick", (30 * CM, 0)), kick).result.side == side
    for rest, law in ((5 * CM, ("7.1.f.1", "10.1.l.1")), (40 * CM, ("7.1.g", "10.1.l.2"))):
        b = before(side, "kick", (-10 * CM, 0), kicked="penalty")
        assert referee.rule(b, kicked(side, rest=(rest, 0))).result.law == (*law, "7.3.c.2")


@either_side
@pytest.mark.parametrize("near, offends", [(5 * CM, True), (5 * CM + 1, False)])
def test_a_kick_that_stops_near_an_offside_mate(side: int, near: int, offends: bool) -> None:
    mate, there = of(side, 5), at(side, (10 * CM, 0))
    facts = kicked(side, touch(mate, there, T, where=there), rest=(12 * CM, 0),
                   near=((mate, near),))  # fmt: skip
    ruling = referee.rule(before(side, "kick", offside=(mate,)), facts)
    if offends:
        told = ruling.offence
        assert told is not None and (told.side, told.name, told.figure) == (side, "offside", mate)
        assert (told.sanction, told.law, told.at) == ("penalty", ("7.1.h",), there)
    else:
        assert ruling.offence is None and ruling.notes == (("7.1.i.1",),)
        assert ruling.result.law == ("7.1.f.1", "10.1.l.1", "7.1.i.2")
    assert referee.rule(before(side, "kick"), facts).offence is None


@either_side
@pytest.mark.parametrize("x, direct, marked", [
    (28 * CM - R, True, True), (28 * CM - R - 1, True, False), (40 * CM, True, True),
    (40 * CM, False, False),
])  # fmt: skip
def test_a_defender_hit_directly_in_his_22_may_mark(
    side: int, x: int, direct: bool, marked: bool
) -> None:
    his, there = of(1 - side, 5), at(side, (x, 0))
    facts = kicked(side, touch(his, there, T, where=there, direct=direct), rest=(40 * CM, 0))
    ruling = referee.rule(before(side, "kick"), facts)
    assert (ruling.result.kind == "mark") is marked
    if marked:
        result = ruling.result
        assert (result.side, result.figure, result.at) == (1 - side, his, there)
    assert ruling.notes == (("7.1.n.1",),)


TOUCHED: list[tuple[str, Point, dict[str, Any], bool, tuple[Any, ...]]] = [
    # from where, how, straight out; whose throw (0: the kicker's), by which law, where
    ("penalty", (0, 0), {"kicked": "penalty"}, True, (0, "7.3.c.1", "out")),
    ("from the 22", (-28 * CM + SHORT, 0), {}, True, (1, "7.1.l.1", "out")),
    ("before the 22", (-28 * CM + SHORT + 1, 0), {}, True, (1, "7.1.l.4", "level")),
    ("after a bounce", (0, 0), {}, False, (1, "7.1.l.3", "out")),
]


@either_side
@pytest.mark.parametrize("name, ball, more, direct, told", TOUCHED)
@pytest.mark.parametrize("y", [35 * CM, -35 * CM])
def test_a_kick_that_went_into_touch(
    side: int, name: str, ball: Point, more: Any, direct: bool, told: Any, y: int
) -> None:
    whose, law, where = told
    point = at(side, (20 * CM, y))
    facts = kicked(side, out=Out(T, "touch", point, direct))
    dead = referee.rule(before(side, "kick", ball, **more), facts).dead
    assert dead is not None and dead.kind == "line_out"
    assert dead.side == (side if whose == 0 else 1 - side) and dead.law == (law, "8.1.a", "8.0")
    assert dead.at == (point if where == "out" else (at(side, ball)[0], point[1]))


@either_side
def test_from_the_own_22_into_touch_beyond_the_other_it_is_thrown_in_level(side: int) -> None:
    for x, law, level in ((28 * CM - 1, "7.1.l.1", False), (28 * CM, "7.1.l.2", True)):
        point = at(side, (x, 35 * CM))
        b = before(side, "kick", (-30 * CM, 0))
        dead = referee.rule(b, kicked(side, out=Out(T, "touch", point, True))).dead
        assert dead is not None and dead.law[0] == law
        assert dead.at == ((at(side, (-30 * CM, 0))[0], point[1]) if level else point)


@either_side
@pytest.mark.parametrize("kind, law", [("kick", "7.1.l.5"), ("drop", "7.2.g"), ("place", "7.4.d")])
def test_a_kick_over_the_dead_ball_line(side: int, kind: str, law: str) -> None:
    ball, over, own = (47 * CM, 3 * CM), at(side, (60 * CM, 5 * CM)), at(side, (-60 * CM, 5 * CM))
    dead = referee.rule(before(side, kind, ball), kicked(side, out=Out(T, "dead", over))).dead
    assert dead is not None and (dead.side, dead.law, dead.at) == (1 - side, (law,), over)
    if kind == "kick":
        scrum, restart = dead.options
        assert (scrum.kind, scrum.side, scrum.law) == ("scrum", 1 - side, (law,))
        assert scrum.at == at(side, (45 * CM, 3 * CM))
        assert (restart.kind, restart.side, restart.at) == ("restart", 1 - side, over)
        assert dead.kind == "choice" and not dead.retake and restart.law == (law,)
    else:
        assert dead.kind == "restart"
    dead = referee.rule(before(side, kind, ball), kicked(side, out=Out(T, "dead", own))).dead
    assert dead is not None and (dead.kind, dead.side, dead.law) == ("scrum", 1 - side, ("8.1.d",))
    assert dead.at == at(side, (-45 * CM, 3 * CM))


@either_side
@pytest.mark.parametrize("x, law, whose", [
    (10 * CM + SHORT, "3.2.b.1", None), (10 * CM + SHORT + 1, "3.3.a", 0),
    (28 * CM + SHORT, "3.3.a", 0), (28 * CM + SHORT + 1, "3.3.b", 1),
])  # fmt: skip
def test_how_far_a_kick_off_goes(side: int, x: int, law: str, whose: int | None) -> None:
    ruling = referee.rule(before(side, "kick_off"), kicked(side, rest=(x, 0)))
    if whose is None:
        dead = ruling.dead
        assert dead is not None and (dead.kind, dead.side, dead.law) == ("choice", 1 - side, (law,))
        assert dead.retake and [option.kind for option in dead.options] == ["scrum"]
        assert (dead.options[0].side, dead.options[0].at) == (1 - side, (0, 0))
    else:
        assert ruling.dead is None and ruling.result.law == (law,)
        assert ruling.result.side == (side if whose == 0 else 1 - side)


@either_side
@pytest.mark.parametrize("line, x, direct, law, more, where", [
    ("touch", 20, True, "3.2.a.2", "line_out", 0), ("touch", 20, False, "3.2.a.2", "line_out", 20),
    ("touch", -5, False, "3.2.a.1", None, None), ("dead", 60, False, "3.2.a.3", "restart", 60),
])  # fmt: skip
def test_a_kick_off_that_goes_out(
    side: int, line: Any, x: int, direct: bool, law: str, more: str | None, where: int | None
) -> None:
    point = at(side, (x * CM, 35 * CM))
    ruling = referee.rule(before(side, "kick_off"), kicked(side, out=Out(T, line, point, direct)))
    dead = ruling.dead
    assert dead is not None and (dead.side, dead.law, dead.at) == (1 - side, (law,), point)
    assert [option.kind for option in dead.options] == ["scrum", *([more] if more else [])]
    assert all((option.side, option.law) == (1 - side, (law,)) for option in dead.options)
    if where is not None:
        assert dead.options[1].at == (way(side) * where * CM, point[1])


@either_side
@pytest.mark.parametrize("kind", ["attempt", "advance", "pass"])
def test_a_ball_out_of_play_by_hand(side: int, kind: str) -> None:
    mine, his = of(side, 9), of(1 - side, 5)
    first, last = at(side, (10 * CM, 1 * CM)), at(side, (15 * CM, 2 * CM))
    own = (touch(mine, at=first), touch(mine, at=last, t=150_000))
    met = (*own, touch(his, t=200_000))
    b = before(side, kind)
    beside = Out(T, "touch", at(side, (47 * CM, 35 * CM)))
    for touches, same, told in (
        (own, False, (1 - side, ("8.1.b.2", "8.0"), (first[0], beside.at[1]))),
        (met, False, (1 - side, ("8.1.b.2", "8.0"), (first[0], beside.at[1]))),
        (own, True, (1 - side, ("8.1.b.2", "8.0"), (first[0], beside.at[1]))),
        (met, True, (side, ("8.1.b.1", "8.0"), (way(side) * 45 * CM, beside.at[1]))),
    ):
        dead = outs.after_play(b, Facts(touches=touches, out=beside, same_quarter=same))
        assert dead is not None and dead.kind == "line_out"
        assert (dead.side, dead.law, dead.at) == told
    over = Out(T, "dead", at(side, (60 * CM, 0)))
    for in_goal, law in ((False, ("8.1.c",)), (True, ("8.1.c", "11.1.f"))):
        dead = outs.after_play(before(side, kind, in_goal=in_goal), Facts(touches=own, out=over))
        assert dead is not None and (dead.kind, dead.side, dead.law) == ("restart", 1 - side, law)
    dead = outs.after_play(b, Facts(touches=own, out=Out(T, "dead", at(side, (-60 * CM, 0)))))
    assert dead is not None and (dead.kind, dead.side, dead.law) == ("scrum", 1 - side, ("8.1.d",))
    assert dead.at == (-way(side) * 45 * CM, last[1])
    assert outs.after_play(b, Facts(touches=own)) is None


# ---- what nobody had asked ----------------------------------------------------------------------


@either_side
def test_a_kick_off_that_nobody_saw_touched_has_failed(side: int) -> None:
    """At a real table nobody tells of the ramp."""
    missed = referee.rule(before(side, "kick_off"), Facts(duration=T))
    assert missed.dead is not None and missed.dead.law == ("3.2.b.2",)
    assert missed.dead.retake and [x.kind for x in missed.dead.options] == ["scrum"]


@either_side
@pytest.mark.parametrize("x", [5 * CM, 20 * CM, 40 * CM])
def test_a_defender_it_meets_at_a_kick_off_is_noted_wherever_it_stops(side: int, x: int) -> None:
    met = touch(of(1 - side, 5), at(side, (x, 0)), 200_000)
    ruling = referee.rule(before(side, "kick_off"), kicked(side, met, rest=(x, 0)))
    assert ruling.notes == (("3.2.c",),)
    assert referee.rule(before(side, "kick_off"), kicked(side, rest=(x, 0))).notes == ()


@either_side
@pytest.mark.parametrize("off, asked", [(7_000, 3), (7_001, 3), (11_000, 3), (11_001, 0)])
def test_a_ball_is_past_a_line_as_it_lies_at_rest(side: int, off: int, asked: int) -> None:
    facts = kicked(side, rest=(10 * CM + off, 0), axis=0)
    law = referee.rule(before(side, "kick_off"), facts)
    assert (law.dead is not None) == (asked == 3)
    across = referee.rule(before(side, "kick_off"), kicked(side, rest=(10 * CM + off, 0)))
    assert (across.dead is not None) == (off == 7_000)


@either_side
@pytest.mark.parametrize("near, offence", [(5 * CM, True), (5 * CM + 1, False)])
def test_near_a_mate_who_was_offside_the_penalty_is_where_he_stands(
    side: int, near: int, offence: bool
) -> None:
    mate = of(side, 5)
    b = before(side, "kick", offside=(mate,))
    met = touch(mate, at(side, (20 * CM, 0)), 200_000, where=at(side, (21 * CM, 0)))
    facts = kicked(side, met, rest=(22 * CM, 0), near=((mate, near),))
    ruling = referee.rule(b, facts)
    assert (ruling.offence is not None) is offence
    if ruling.offence is not None:
        assert ruling.offence.at == at(side, (21 * CM, 0)), "he was not moved"
        assert (ruling.offence.law, ruling.offence.figure) == (("7.1.h",), mate)
    moved = Facts(
        touches=facts.touches, kick=KickFacts(), duration=T, near=facts.near,
        rest=((BALL, *at(side, (22 * CM, 0))), (mate, *at(side, (23 * CM, 0)))),
    )  # fmt: skip
    ruling = referee.rule(b, moved)
    assert ruling.offence is None or ruling.offence.at == at(side, (23 * CM, 0))


@either_side
@pytest.mark.parametrize("first, last, offence", [(1 * CM, 6 * CM, False), (6 * CM, 1 * CM, True)])
def test_of_several_mates_the_last_one_touched_counts(
    side: int, first: int, last: int, offence: bool
) -> None:
    one, two = of(side, 5), of(side, 6)
    met = (touch(one, at(side, (15 * CM, 0)), 150_000), touch(two, at(side, (20 * CM, 0)), T))
    facts = kicked(side, *met, rest=(21 * CM, 0), near=((one, first), (two, last)))
    offside = referee.rule(before(side, "kick", offside=(one, two)), facts).offence
    assert (offside is not None and offside.figure == two) is offence
