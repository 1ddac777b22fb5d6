"""Formations, and what is asked of a whole team at kick-offs (4.2) and goal kicks (14.2)."""

from __future__ import annotations

from itertools import product
from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puntadidito.games.football import formations
from puntadidito.games.football.formations import OCCASIONS, Occasion, laid_out, shape
from puntadidito.games.football.layout import PORTIERINO, Layout, in_penalty_area, squad
from puntadidito.games.football.places import gap_between, moved, others, overlapped
from puntadidito.games.football.table import BALL, FORMATIONS, REACH
from puntadidito.games.football.teams import Laying, Rules, faults, put_right
from tests.games.football_layouts import MM, crowd, mm, seeds

both_ends = pytest.mark.parametrize("east", [0, 1])


def told(table: Layout, rules: Rules) -> list[str]:
    return [fault.law[0] for fault in faults(table, rules)]


def kick_off(side: int = 0, east: int = 0, *, kicking: bool = True, taker: int = -1) -> Rules:
    return Rules("kick_off", side, east, kicking, taker)


def goal_kick(side: int = 0, east: int = 0, *, kicking: bool = True, taker: int = -1) -> Rules:
    return Rules("goal_kick", side, east, kicking, taker)


def lined_up(
    table: Layout, name: str, when: Occasion, side: int, east: int, without: tuple[int, ...] = ()
) -> Layout:
    lies = formations.laid_out(name, when, side, east)
    return table.put(*((b, (x, y)) for b, x, y in lies if b not in without))


# ---- formations ---------------------------------------------------------------------------------


def test_there_are_formations_to_choose_from() -> None:
    assert len(FORMATIONS) >= 6 and FORMATIONS[0] == "4-4-2"
    assert {"4-4-2", "3-5-2", "4-3-3", "5-3-2", "3-4-3", "W M"} <= set(FORMATIONS)
    every = [tuple(shape(name, o) for o in OCCASIONS) for name in FORMATIONS]
    assert len(set(every)) == len(FORMATIONS)
    for name, occasion in product(FORMATIONS, OCCASIONS):
        assert len(shape(name, occasion)) == 10


@pytest.mark.parametrize("name", FORMATIONS)
def test_a_formation_has_the_lines_its_name_says(name: str) -> None:
    named = {"W M": "3-2-2-3", "Metodo": "2-3-2-3"}
    lines = [int(many) for many in named.get(name, name).split("-")]
    assert sum(lines) == 10
    for occasion in OCCASIONS:
        depths = iter(x for x, _ in shape(name, occasion))
        means = [sum(next(depths) for _ in range(many)) / many for many in lines]
        assert means == sorted(means), occasion  # each line ahead of the one before


@both_ends
@pytest.mark.parametrize("one", FORMATIONS)
def test_any_two_formations_are_legal_together(one: str, east: int) -> None:
    empty = mm((BALL, 0, 0))
    waiting = lined_up(empty, one, "kick_off", 0, east, (formations.TAKER,))
    assert faults(waiting, kick_off(0, east, taker=formations.TAKER)) == ()
    for two in FORMATIONS:
        table = lined_up(lined_up(empty, one, "kick_off", 0, east), two, "receiving", 1, east)
        assert faults(table, kick_off(0, east)) == ()
        assert faults(table, kick_off(1, east, kicking=False)) == ()
        table = lined_up(lined_up(empty, one, "goal_kick", 0, east), two, "against", 1, east)
        assert faults(table, goal_kick(0, east)) == ()
        assert faults(table, goal_kick(1, east, kicking=False)) == ()
        assert min(gap_between(table, a, b) for a in range(10) for b in range(11, 21)) >= 20 * MM
        assert not any(overlapped(table, b, table.at(b)) for b in others(table, BALL))


@pytest.mark.parametrize("name", FORMATIONS)
def test_a_ruler_finds_every_place_of_a_formation(name: str) -> None:
    for occasion in OCCASIONS:
        assert all(x % (5 * MM) == y % (5 * MM) == 0 for x, y in shape(name, occasion))
    assert {x % (100 * MM) for x, _ in shape(name, "goal_kick")} == {0}
    assert {x % (100 * MM) for x, _ in shape(name, "against")} == {50 * MM}


def reached(name: str, degrees: int) -> float:
    """How far a ball rolls that is flicked down the middle, or a little aside, at a kick-off."""
    way = -cos(radians(degrees)), sin(radians(degrees))
    seen = [(x * way[0] + y * way[1], x * way[1] - y * way[0]) for x, y in shape(name, "receiving")]
    return min(far for far, aside in seen if abs(aside) < REACH and far > 0) / MM


@pytest.mark.parametrize("name", FORMATIONS)
def test_nobody_leaves_the_straight_way_to_the_goal_open(name: str) -> None:
    assert reached(name, 0) < 460


@pytest.mark.parametrize("degrees", range(-10, 11))
def test_the_usual_one_covers_the_middle_in_its_midfield(degrees: int) -> None:
    assert reached("4-4-2", degrees) < 220


def test_a_formation_is_turned_for_the_other_side() -> None:
    for name, occasion in product(FORMATIONS, OCCASIONS):
        ours, theirs = (laid_out(name, occasion, side, 0) for side in (0, 1))
        assert [(b + 11, -x, -y) for b, x, y in ours] == list(theirs)
        assert laid_out(name, occasion, 1, 1) == tuple((b + 11, x, y) for b, x, y in ours)


def test_a_formation_has_no_place_for_the_portierino() -> None:
    for side in (0, 1):
        bodies = [body for body, _, _ in laid_out("4-4-2", "kick_off", side, 0)]
        assert bodies == [body for body in squad(side) if body != PORTIERINO[side]]


def test_the_occasion_of_a_restart() -> None:
    assert formations.occasion("kick_off", own=True) == "kick_off"
    assert formations.occasion("kick_off", own=False) == "receiving"
    assert formations.occasion("goal_kick", own=True) == "goal_kick"
    assert formations.occasion("goal_kick", own=False) == "against"


# ---- kick-off (4.2) -----------------------------------------------------------------------------

NEAR = ((0, -60.0, 150.0), (1, -60.0, -150.0), (2, -60.0, 300.0))
"""Three near the halfway line."""


@pytest.mark.parametrize(
    "x, y, law",
    [(-10.501, 50, []), (-10.5, 50, ["4.2.a"]), (200, 0, ["4.2.a"]), (-300, 389.499, []),
     (-300, 389.5, ["4.2.a"]), (-589.499, 200, []), (-589.5, 200, ["4.2.a"]),
     (-524.499, 0, []), (-524.5, 0, ["2.4.a"]), (-21.5, 0, []), (-21.499, 0, ["4.2.f"])],
)  # fmt: skip
def test_completely_inside_the_own_half(x: float, y: float, law: list[str]) -> None:
    assert told(mm(*NEAR, (5, x, y), (BALL, 0, 0)), kick_off()) == law
    away = mm(*((b, -a, -c) for b, a, c in (*NEAR, (5, x, y))), (BALL, 0, 0))
    assert told(away, kick_off(east=1)) == law


def test_the_defender_keeps_off_the_circle() -> None:
    on = mm(*NEAR, (5, -100.5, 0), (BALL, 0, 0))
    off = mm(*NEAR, (5, -100.501, 0), (BALL, 0, 0))
    assert told(on, kick_off(kicking=False)) == ["4.2.b"]
    assert faults(on, kick_off(kicking=False))[0].figures == (5,)
    assert told(off, kick_off(kicking=False)) == told(on, kick_off()) == []


def test_three_less_than_nine_centimetres_from_the_halfway_line() -> None:
    two = mm(*NEAR[:2], (2, -100.5, 300))
    assert told(two, kick_off()) == ["4.2.e"] and faults(two, kick_off())[0].figures == (0, 1)
    assert told(mm(*NEAR[:2], (2, -100.499, 300)), kick_off()) == []
    assert told(two, kick_off(taker=9)) == []  # the taker will be the third
    assert told(two.put((1, None)), kick_off(taker=9)) == ["4.2.e"]


def test_nobody_stands_on_another() -> None:
    table = mm(*NEAR, (5, -300, 0), (6, -300, 20))
    (fault,) = faults(table, kick_off())
    assert fault.solid and fault.figures == (5, 6)
    assert told(mm(*NEAR, (5, -300, 0), (6, -300, 21)), kick_off()) == []


# ---- goal kick (14.2) ---------------------------------------------------------------------------

ZONE = ((0, -79.5, 150.0), (1, 289.5, -150.0), (2, 100.0, 300.0))


def test_three_between_the_shooting_line_and_nine_centimetres_behind_halfway() -> None:
    assert told(mm(*ZONE), goal_kick()) == told(mm(*ZONE), goal_kick(kicking=False)) == []
    for out in ((0, -79.501, 150.0), (0, 289.501, 150.0)):
        assert told(mm(out, *ZONE[1:]), goal_kick()) == ["14.2.d"]
        assert told(mm(out, *ZONE[1:]), goal_kick(kicking=False)) == ["14.2.d"]
    assert told(mm(*ZONE[:2]), goal_kick(taker=2)) == ["14.2.d"]


@both_ends
def test_nobody_in_the_penalty_area_of_the_kick(east: int) -> None:
    sign = 1 if east == 0 else -1
    zone = tuple((b, sign * x, sign * y) for b, x, y in ZONE)
    theirs = tuple((b + 11, -x, -y - 60 * sign) for b, x, y in zone)
    touching, clear = -409.5 * sign, -409.499 * sign
    assert told(mm(*zone, (5, touching, 0)), goal_kick(east=east)) == ["14.2.e"]
    assert told(mm(*zone, (5, clear, 0)), goal_kick(east=east)) == []
    assert told(mm(*zone, (5, touching, 0)), goal_kick(east=east, taker=5)) == []
    assert told(mm(*theirs, (16, touching, 0)), goal_kick(1, east, kicking=False)) == ["14.2.e"]
    assert told(mm(*theirs, (16, -touching, 0)), goal_kick(1, east, kicking=False)) == []
    portierino = mm(*zone, (PORTIERINO[0], -560 * sign, 0))
    assert told(portierino, goal_kick(east=east)) == []


def test_who_places_last_keeps_two_centimetres_off() -> None:
    near = mm(*ZONE, (11, 100, 259.001), (5, -200, 0))
    far = mm(*ZONE, (11, 100, 259), (5, -200, 0))
    assert told(near, goal_kick(kicking=False)) == ["14.2.f"]
    assert faults(near, goal_kick(kicking=False))[0].figures == (2,)
    assert told(far, goal_kick(kicking=False)) == told(near, goal_kick()) == []
    mates = mm(*ZONE, (5, 100, 275))
    assert told(mates, goal_kick(kicking=False)) == []
    on = mm(*ZONE, (11, 100, 290))
    assert told(on, goal_kick()) == ["14.2.a"] and faults(on, goal_kick())[0].solid


# ---- put right ----------------------------------------------------------------------------------


def test_a_legal_placing_stays_as_it_is() -> None:
    table = lined_up(mm((BALL, 0, 0)), "W M", "against", 1, 0)
    assert put_right(table, goal_kick(1, kicking=False)) == ()


def test_who_breaks_a_clause_goes_the_shortest_way() -> None:
    table = mm(*ZONE, (5, -430, 30), (6, -430, 40 + 21))
    moves = put_right(table, goal_kick())
    assert [(m.body, m.to, m.law) for m in moves] == [
        (5, (-409_499, 30 * MM), ("14.2.e",)), (6, (-409_499, 61 * MM), ("14.2.e",)),
    ]  # fmt: skip
    (move,) = put_right(mm(*ZONE, (11, 100, 270)), goal_kick(kicking=False))
    assert move.law == ("14.2.f",) and move.to == (100 * MM, 311 * MM)


def test_the_nearest_come_up_where_too_few_stand() -> None:
    table = mm((0, -300, 0), (1, -150, 100), (2, -100, -200), (3, 300, 200), (4, -400, 300))
    moves = {move.body: move for move in put_right(table, goal_kick())}
    assert set(moves) == {1, 2, 3}
    assert moves[2].to == (-79_500, -200 * MM) and moves[3].to == (289_500, 200 * MM)
    assert moves[1].to == (-79_500, 100 * MM) and moves[1].law == ("14.2.d",)


def test_with_too_few_figures_the_rest_is_put_right() -> None:
    table = mm((0, -430, 0), (1, 0, 0))
    (move,) = put_right(table, goal_kick())
    assert move.body == 0 and told(moved(table, [move]), goal_kick()) == ["14.2.d"]


@settings(max_examples=30)
@given(seeds, st.sampled_from(["kick_off", "goal_kick"]), st.booleans(), st.integers(0, 1))
def test_whatever_is_put_right_is_legal(seed: int, what: Laying, kicking: bool, east: int) -> None:
    side = seed % 2
    table = crowd(seed, beyond=10 * MM)
    if what == "kick_off":
        table = table.put(*((b, None) for b in squad(1 - side))).put((BALL, (0, 0)))
    rules = Rules(what, side, east, kicking)
    moves = put_right(table, rules)
    after = moved(table, moves)
    assert faults(after, rules) == () and put_right(after, rules) == ()
    for move in moves:
        assert min(gap_between(after, move.body, b) for b in others(after, move.body)) >= MM - 1
    assert all(move.law for move in moves)
    kept = {b for b in squad(side)} - {move.body for move in moves}
    assert all(after.places[b] == table.places[b] for b in kept)
    if what == "goal_kick":
        kicker = side if kicking else 1 - side
        assert not any(in_penalty_area(after.at(b), kicker, east) for b in after.on(side))
