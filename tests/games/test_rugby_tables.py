"""Tables of rugby: what may be reported when, where a base has room, what a question is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.contract import Refused, Report
from puntadidito.flick.regions import fault_at
from puntadidito.games.rugby import eligible, kicking, places, regions, set_pieces
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import Flick
from puntadidito.games.rugby.layout import (
    R,
    ball_inside,
    half_breadth,
    half_extent,
    in_corridor,
    in_five,
    lies_in_goal,
    passed_all,
    quarters,
    touching,
    within_fives,
)
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import RUGBY, Table, in_play, kick_off, layout, played

CM = 10_000
HIS = 20
Point = tuple[int, int]


# ---- a real table -------------------------------------------------------------------------------


def line_out(**setup: Any) -> Table:
    t = in_play(live=True, **setup)
    said: list[Any] = []
    set_pieces.line_out(t.state, 0, (10 * CM, 35 * CM), ("8.0",), said)
    settle(t.state, said)
    return t.choose("4")


def passing(until: str) -> Table:
    t = in_play(carrier=9, live=True).choose("pass")
    while t.asks[0] != until:
        t.choose("none")
    return t


def moving() -> Table:
    t = in_play(carrier=9, live=True).choose("advance", {"figure": 9})
    return t.happened(flicks=(Flick("advance", 0, 9),), touches=(played(9),), gap=CM)


ASKED: dict[str, Callable[[], Table]] = {
    "attempt": lambda: in_play(live=True),
    "play": lambda: in_play(carrier=9, live=True),
    "move": moving,
    "wedge": lambda: in_play(carrier=9, live=True).choose("kick"),
    "kick": lambda: in_play(carrier=9, live=True).choose("kick").choose("wedge").choose("none"),
    "lay_out": lambda: line_out(arrange=True),
    "throw": line_out,
    "support": lambda: passing("support"),
    "last": lambda: passing("last"),
    "pass": lambda: passing("pass"),
}
REPORTED: dict[str, set[str]] = {
    "7.1.c.2": {"wedge", "move", "kick"},
    "7.2.c.2": {"wedge", "move", "kick"},
    "12.c.3": {*ASKED},
    "13.1.b.2": {"kick"},
    "13.a.2": {*ASKED},
    "13.a.3": {*ASKED},
    "6.b.2": {"play", "attempt"},
    "8.2.a.5": {"lay_out", "throw"},
    "8.2.d.3": {"throw"},
    "12.a.3": {*ASKED},
    "3.b.3": set(),
    "6.1.c2.3": {"move", "play", "support", "last", "pass"},
}


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("clause", REPORTED)
def test_what_may_be_reported_at_which_question(clause: str, asked: str) -> None:
    t = ASKED[asked]()
    assert t.asks[0] == asked
    t.state.ruck = (9, HIS)
    figure = HIS if clause in ("12.a.3", "6.1.c2.3") else -1
    if figure >= 0 and t.state.table.places[figure] is None:
        t.state.table = t.state.table.put((figure, (0, 0)))
    report = Report(str(t.state.line), {"side": 1, "clause": clause, "figure": figure})
    if asked in REPORTED[clause]:
        assert any(clause in event.law for event in t.fold(report).log)
    else:
        with pytest.raises(Refused) as refusal:
            t.fold(report)
        assert (refusal.value.reason, refusal.value.law) == ("report_now", (clause,))


@pytest.mark.parametrize("y, dashed", [(35 * CM, 30 * CM), (-35 * CM, -30 * CM)])
def test_what_is_reported_at_a_line_out_is_punished_where_the_book_says(
    y: int, dashed: int
) -> None:
    for clause, side, told in (
        ("8.2.a.5", 1, ("line_out_layout", "penalty", (10 * CM, dashed), ("8.2.a.5",))),
        ("8.2.d.3", 0, ("crooked_throw", "line_out", (10 * CM, y), ("8.2.d.3", "10.2.e"))),
    ):
        t = in_play(live=True)
        said: list[Any] = []
        set_pieces.line_out(t.state, 0, (10 * CM, y), ("8.0",), said)
        settle(t.state, said)
        t.choose("4")
        t.log = []
        t.fold(Report(str(t.state.line), {"side": 1, "clause": clause}))
        (one,) = t.said(ev.Offended)
        assert (one.name, one.sanction, one.at, one.law) == told and one.side == side


# ---- what a question is about -------------------------------------------------------------------


def test_what_is_told_of_the_question_at_hand() -> None:
    def about(t: Table) -> Any:
        return RUGBY.view(t.state, None).about

    play = about(in_play(side=1, carrier=24))
    assert (play.kind, play.side, play.law, play.figures) == ("play", 1, (), ())
    assert (play.offence, play.dead, play.left) == (None, None, 0)
    clear = about(in_play(f20=(-10 * CM, 0), f9=(-20 * CM, 0)).choose("clear", 9))
    assert (clear.kind, clear.side, clear.figures) == ("clear", 1, (HIS, 9))
    support = in_play(carrier=9).choose("pass")
    assert (about(support).kind, about(support).left) == ("support", 4)
    support.flick("move", 11)
    assert about(support).left == 3
    knocked = in_play().flick("attempt", 9, touches=(played(9),), gap=6 * CM, way="forward")
    told = about(knocked)
    assert (told.kind, told.side, told.offence.name) == ("offended", 1, "knock_on")
    fell = kick_off().choose("wedge", {"angle": 0}).choose("timeout")
    assert about(fell).dead.law == ("3.2.b.2",) and about(fell).side == 1


# ---- room ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "p, free",
    [
        ((2 * R, 0), True), ((2 * R - 1, 0), False), ((0, 2 * R), True), ((0, 1 - 2 * R), False),
        ((30 * CM + R + 7_001, 0), True), ((30 * CM + R + 7_000, 0), False),
        ((50 * CM, 39_000), False), ((50 * CM, 39_000 + R + 1_500), True),
        ((50 * CM, 39_000 + R + 1_499), False), ((-50 * CM, 1_499 + R - 39_000), False),
        ((-50 * CM - R - 1_500, -39_000), True), ((-50 * CM - R - 1_499, -39_000), False),
    ],
)  # fmt: skip
def test_where_a_base_has_room_beside_another_the_ball_and_the_posts(p: Point, free: bool) -> None:
    table = layout((30 * CM, 0), f4=(0, 0))
    assert places.is_free(table, p) is free
    if p[0] <= 2 * R and p[0] >= 0:
        assert places.is_free(table, p, but=(4,)) and not places.is_free(table, p, room=2_000)


def test_a_crowded_line_is_seen_on_either_side_and_from_the_eighth_on() -> None:
    far = 2 * R + 5 * CM
    assert places.crowded([(0, 0, 0), (1, 0, far), (2, R, -far)]) == ()
    assert places.crowded([(0, 0, 0), (1, 0, far - 1)]) == (0, 1)
    assert places.crowded([(0, 0, 0), (1, R, far - 1_000)]) == (0, 1)
    assert places.crowded([(0, 0, 0), (1, R + 1, 2 * R)]) == ()
    seven = [(body, 0, body * far) for body in range(7)]
    assert places.crowded(seven) == ()
    assert places.crowded([*seven, (7, 0, 7 * far)]) == tuple(range(8))
    assert places.crowded([*seven, (7, R, 7 * far)]) == tuple(range(8))
    behind, before = ([(b, x, b * far) for b in who] for x, who in ((-R, range(4)), (R, (4, 5, 6))))
    assert places.crowded([*behind, (7, 0, 7 * far), *before]) == (), "five on any one line"


@pytest.mark.parametrize(
    "p, spot",
    [
        ((46 * CM, 0), (45 * CM, 0)), ((-46 * CM, 0), (-45 * CM, 0)), ((0, 0), (0, 0)),
        ((1, 251_000), (1, 250_500)), ((0, -251_000), (0, -250_500)),
    ],
)  # fmt: skip
def test_a_scrum_is_within_the_fives_and_off_the_dashed_lines(p: Point, spot: Point) -> None:
    assert places.spot_within(p) == spot


def test_where_a_passer_a_penalty_and_a_restart_may_be_put() -> None:
    table = layout((0, 0), f9=(-5 * CM, 0))
    near = regions.passer(table, 9, ("5.1.6.1",))
    far = 5 * CM + R + 7_000
    for x, fault in ((far, None), (far + 1, "place.near_ball"), (R + 11_000, None),
                     (R + 10_999, "place.taken"), (-5 * CM, None)):  # fmt: skip
        found = fault_at(near, x, 0)
        assert (found.reason if found else None) == fault
    edge = regions.passer(layout((0, 48 * CM)), 9, ("5.1.6.1",))
    assert fault_at(edge, 0, 50 * CM - R + 1) is not None
    line = regions.on_line(20 * CM, ("12.a.3",))
    for p, inside in (((20 * CM + R, 0), True), ((20 * CM + R + 1, 0), False),
                      ((20 * CM - R, 0), True), ((20 * CM - R - 1, 0), False),
                      ((20 * CM, 35 * CM - 11_000), True), ((20 * CM, 35 * CM - 10_999), False),
                      ((20 * CM, 10_999 - 35 * CM), False)):  # fmt: skip
        assert (fault_at(line, *p) is None) is inside
    for side, way in ((0, 1), (1, -1)):
        behind = regions.restart(side, 0, ("7.1.m.1",))
        for x, inside in ((-28 * CM - 11_000, True), (-28 * CM - 10_999, False),
                          (-50 * CM, True), (-50 * CM - 1, False)):  # fmt: skip
            assert (fault_at(behind, way * x, 0) is None) is inside
        assert fault_at(behind, way * -30 * CM, 35 * CM - 11_000) is None
        assert fault_at(behind, way * -30 * CM, 35 * CM - 10_999) is not None
        assert fault_at(behind, way * -30 * CM, 10_999 - 35 * CM) is not None


@pytest.mark.parametrize("x", [-50 * CM, 50 * CM])
@pytest.mark.parametrize("y", [-39_000, 39_000])
def test_nothing_is_put_on_a_post(x: int, y: int) -> None:
    table = layout((x - 3 * CM, y))
    beside = R + 1_500
    lifted = table.put(*((body, None) for body in range(BALL)))
    side = 0 if x < 0 else 1
    spots = (
        (regions.passer(table, 9, ("5.1.6.1",)), beside),
        (regions.team(lifted, side, 0, "kick_off", (0, 0), (9,), ("3.a",)), beside),
        (regions.restart(side, 0, ("7.1.m.1",)), 11_000 + 1_500),
    )
    for region, room in spots:
        for far, fault in ((0, "place.taken"), (room - 1, "place.taken"), (room, None)):
            found = fault_at(region, x, y + far)
            assert (found.reason if found else None) == fault


def test_who_taps_in_front_of_a_post_stands_beside_it() -> None:
    t = in_play((0, 0), carrier=9)
    said: list[Any] = []
    kicking.marked(t.state, 0, (-47 * CM, 39_000), said)
    settle(t.state, said)
    stands = t.choose("tap").state.table
    assert places.is_free(stands, stands.at(8), (8,)) and stands.at(8) != (-50 * CM, 39_000)
    assert eligible.near(t.state)


# ---- the ball and the pitch ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "axis, along, across", [(0, 11_000, 7_000), (90_000, 7_000, 11_000), (45_000, 9_220, 9_220)]
)
def test_how_far_a_ball_reaches(axis: int, along: int, across: int) -> None:
    assert (half_extent(axis), half_breadth(axis)) == (along, across)


@pytest.mark.parametrize(
    "ball, inside",
    [
        ((60 * CM - 7_001, 0), True), ((60 * CM - 7_000, 0), False), ((7_000 - 60 * CM, 0), False),
        ((0, 35 * CM - 11_001), True), ((0, 35 * CM - 11_000), False),
        ((0, 11_000 - 35 * CM), False),
    ],
)  # fmt: skip
def test_a_ball_on_a_line_is_not_inside(ball: Point, inside: bool) -> None:
    assert ball_inside(layout(ball)) is inside


@pytest.mark.parametrize("side, way", [(0, 1), (1, -1)])
def test_in_goal_five_and_past_all_as_each_side_sees_it(side: int, way: int) -> None:
    for x, lies in ((-50 * CM + 7_000, True), (-50 * CM + 7_001, False)):
        assert lies_in_goal(layout((way * x, 0)), side, 0) is lies
    for x, five in ((-45 * CM, False), (-45 * CM - 1, True)):
        assert in_five((way * x, 0), side, 0) is five
    assert passed_all(layout((way * -59 * CM, 0)).put(*gone(side)), side, 0)
    assert not passed_all(layout((0, 0)), side, 0)


def gone(side: int) -> list[tuple[int, Point | None]]:
    """All but three of a side are off, and those stand in front of a ball far behind."""
    way = 1 if side == 0 else -1
    stand = {body: (way * 10 * CM, 5 * CM * body - 60 * CM) for body in (0, 1, 2)}
    own = range(15 * side, 15 * side + 15)
    return [(body, stand.get(body % 15)) for body in own]


@pytest.mark.parametrize(
    "x, half, bands",
    [
        (-28 * CM, 0, {0, 1}), (-28 * CM - 1, 0, {0}), (-28 * CM + 1, 0, {1}), (0, 0, {1, 2}),
        (28 * CM - 7_000, 7_000, {2, 3}), (28 * CM - 7_001, 7_000, {2}), (55 * CM, 0, {3}),
        (28 * CM + 7_000, 7_000, {2, 3}), (28 * CM + 7_001, 7_000, {3}),
    ],
)  # fmt: skip
def test_the_quarters_something_lies_in(x: int, half: int, bands: set[int]) -> None:
    assert {*quarters(x, half)} == bands


def test_a_spot_in_a_five_metre_area_goes_onto_its_line_and_onto_the_pitch() -> None:
    for x, y in ((46 * CM, 36 * CM), (45 * CM + 1, 35 * CM + 1)):
        assert within_fives((x, y)) == (45 * CM, 35 * CM)
        assert within_fives((-x, -y)) == (-45 * CM, -35 * CM)
    assert within_fives((44 * CM, -34 * CM)) == (44 * CM, -34 * CM)


@pytest.mark.parametrize("far, touches", [(999, True), (1_000, False)])
def test_who_touches_the_ball_at_rest(far: int, touches: bool) -> None:
    for at in ((R + 7_000 + far, 0), (-R - 7_000 - far, 0), (0, R + 11_000 + far)):
        assert (touching(layout((0, 0), f20=at)) == (HIS,)) is touches
        moved = layout((5 * CM, -9 * CM), f20=(at[0] + 5 * CM, at[1] - 9 * CM))
        assert (touching(moved) == (HIS,)) is touches


@pytest.mark.parametrize(
    "at, blocks",
    [
        ((-10 * CM, 2 * R - 1), True), ((-10 * CM, 2 * R), False), ((-10 * CM, 1 - 2 * R), True),
        ((-20 * CM - 2 * R + 1, 0), True), ((-20 * CM - 2 * R, 0), False),
        ((-R - 7_000 + 2 * R - 1, 0), True), ((-R - 7_000 + 2 * R, 0), False),
    ],
)  # fmt: skip
def test_who_is_in_the_way_from_a_figure_to_the_ball(at: Point, blocks: bool) -> None:
    assert in_corridor(layout((0, 0), f9=(-20 * CM, 0), f20=at), 9) == ((HIS,) if blocks else ())
    x, y = at
    turned = layout((5 * CM, 0), f9=(5 * CM, -20 * CM), f20=(5 * CM - y, x), axis=0)
    assert in_corridor(turned, 9) == ((HIS,) if blocks else ())
    assert in_corridor(layout((0, 0), f9=(0, 0), f20=at), 9) == ()
