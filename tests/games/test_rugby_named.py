"""What a player names besides his flick: who kicks, from where it is thrown in, who is the half."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.contract import Code
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kick_wedge, kicking, set_pieces
from puntadidito.games.rugby.layout import seen, wearing
from puntadidito.games.rugby.places import house
from puntadidito.games.rugby.table import BALL, KICK_RUN, kicker_behind
from tests.games.rugby_table import Table, in_play, kick_off, played, touch

CM = 10_000
TEN, FIFTEEN = wearing(10, 0), wearing(15, 0)


def who(t: Table) -> tuple[int, ...]:
    """Whom a question names for the wedge."""
    figures: tuple[int, ...] = t.decision.options.figures
    return figures


# ---- who kicks (3.1.a, 7.4.a.1, 11.2.a) ---------------------------------------------------------


def prepared(what: str, side: int = 0, **setup: Any) -> Table:
    """A kick that is set up, its wedge still to be set."""
    t = in_play((0, 0), side=side, carrier=9 + 15 * side, **setup)
    s = t.state
    x = 20 * CM if side == s.east else -20 * CM
    match what:
        case "kick_off":
            kicking.kick_off(s, side, ("3.0.1",), [])
        case "restart":
            kicking.restart(s, side, ("7.1.m.1",), [])
        case "conversion":
            kicking.at_goal(s, "conversion", side, (x, 0), [])
        case "place":
            kicking.penalty(s, side, (x, 0), ("7.3.0",), [])
            t.choose("place")
            s = t.state
        case "touch":
            kicking.penalty(s, side, (-x, 0), ("7.3.0",), [])
            t.choose("touch")
            s = t.state
        case _:
            kicking.awarded(s, side, (-x, 0), ("9.i.3",), [])
    settle(s, [])
    assert t.asks == ("wedge", side)
    return t


SET_UP = ("kick_off", "restart", "place", "touch", "awarded", "conversion")


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("what", SET_UP)
def test_any_figure_may_take_a_kick_that_is_set_up_and_the_ten_does_unless_one_is_named(
    what: str, side: int
) -> None:
    t = prepared(what, side)
    own = [wearing(number, side) for number in (*range(10, 16), *range(1, 10))]
    assert list(who(t)) == own
    told = t.decision.options.describe()["spec"].wedge
    assert told.figures == tuple(own)
    t.choose("wedge", {"angle": told.start})
    assert t.state.kick is not None and t.state.kick.figure == own[0]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("what", SET_UP)
def test_whoever_is_named_kicks_and_the_ten_changes_places_with_him(what: str, side: int) -> None:
    t = prepared(what, side)
    ten, other = wearing(10, side), wearing(15, side)
    start = t.decision.options.start
    lay = t.state.table
    usual = prepared(what, side).choose("wedge", {"angle": start}).state.table
    table = t.choose("wedge", {"angle": start, "figure": other}).state.table
    assert table.at(other) == usual.at(ten) != lay.at(other)
    assert table.at(ten) == (lay.at(ten) if what == "conversion" else lay.at(other))
    assert all(table.at(b) == lay.at(b) for b in range(BALL) if b not in (ten, other))
    assert t.asks == ("kick", side)
    assert t.decision.options.specs["kick"].figures == (other,)


def test_an_opponent_does_not_kick_nor_another_figure_in_open_play() -> None:
    refused = prepared("kick_off").refused("wedge", {"angle": 0, "figure": wearing(10, 1)})
    assert refused.code == Code.MALFORMED and refused.reason == "figure"
    t = in_play((0, 0), carrier=9).choose("kick")
    assert who(t) == (9,)
    assert t.refused("wedge", {"angle": 0, "figure": FIFTEEN}).code == Code.MALFORMED


def test_the_drop_is_his_who_has_the_ball() -> None:
    assert who(in_play((30 * CM, 0), carrier=9).choose("drop")) == (9,)


def arranged(what: str, side: int) -> Table:
    """A kick before which the sides lay themselves out."""
    t = in_play((0, 0), side=side, carrier=9 + 15 * side, arrange=True)
    if what == "kick_off":
        kicking.kick_off(t.state, side, ("3.0.1",), [])
    else:
        kicking.restart(t.state, side, ("7.1.m.1",), [])
        t.choose("house")
    settle(t.state, [])
    assert t.asks == ("lay_out", side)
    return t


def moved(t: Table, **places: tuple[int, int]) -> list[list[int]]:
    """As the house would lay it out, but for some figures."""
    start = {body: (x, y) for body, x, y in t.decision.options.start}
    start |= {int(name[1:]): at for name, at in places.items()}
    return [[body, *at] for body, at in sorted(start.items())]


def place_of_kicker(t: Table) -> tuple[int, int]:
    """Where the usual one is set if he kicks where the house points."""
    kick = t.state.kick
    assert kick is not None
    way = kick_wedge.heading(kick_wedge.usual_heading(t.state), kick.side, t.state.east)
    return kicker_behind(t.state.table.ball, way)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("what", ["kick_off", "restart"])
@pytest.mark.parametrize("off, takes", [(20_999, 15), (21_000, 10), (0, 15)])
def test_who_was_laid_out_where_the_kicker_stands_takes_the_kick(
    what: str, side: int, off: int, takes: int
) -> None:
    t = arranged(what, side).choose("house")
    x, y = place_of_kicker(t)
    s, ten, other = t.state, wearing(10, side), wearing(15, side)
    s.table = s.table.put((ten, seen((-450_000, 300_000), side, s.east)), (other, (x, y - off)))
    kick_wedge.ready_to_kick(s)
    assert s.kick is not None and s.kick.figure == wearing(takes, side)


def test_of_two_the_nearer_takes_it() -> None:
    s = arranged("kick_off", 0).choose("house").state
    x, y = kicker_behind((0, 0), 340_000)
    s.table = s.table.put((9, (-450_000, 300_000)), (14, (x - 15_000, y)), (13, (x, y + 14_000)))
    kick_wedge.ready_to_kick(s)
    assert s.kick is not None and s.kick.figure == 13


def test_so_a_layout_by_hand_is_read() -> None:
    t = arranged("kick_off", 0)
    x, y = place_of_kicker(t)
    t.choose("place", moved(t, f9=(-250_000, 200_000), f14=(x - 12_000, y)))
    t.choose("house")
    assert t.asks == ("wedge", 0) and who(t)[0] == FIFTEEN
    t = arranged("kick_off", 0)
    t.choose("place", moved(t, f9=(-250_000, 200_000), f14=(x - 12_000, y - 25_000)))
    assert who(t.choose("house"))[0] == TEN


def test_nobody_else_is_looked_for_where_the_kicker_is_set_before_the_others() -> None:
    t = in_play((0, 0), carrier=9, arrange=True)
    kicking.awarded(t.state, 0, (-20 * CM, 0), ("9.i.3",), [])
    settle(t.state, [])
    assert t.asks == ("lay_out", 0)
    t.choose("place", [list(lie) for lie in t.decision.options.start]).choose("house")
    assert who(t)[0] == TEN


def test_a_receiver_where_the_kicker_would_stand_does_not_kick() -> None:
    t = arranged("kick_off", 0).choose("house")
    assert t.asks == ("lay_out", 1)
    t.choose("place", [list(lie) for lie in t.decision.options.start])
    assert t.state.kick is not None and t.state.kick.figure == TEN


def test_at_a_real_table_nobody_is_named_beforehand_and_anybody_may_kick() -> None:
    t = kick_off(live=True).choose("wedge")
    assert t.asks == ("kick", 0)
    assert t.decision.options.specs["kick"].figures == tuple(range(15))


def test_he_is_set_behind_the_ball_in_any_direction() -> None:
    t = kick_off().choose("wedge", {"angle": 30_000, "figure": FIFTEEN})
    assert t.state.table.at(FIFTEEN) == kicker_behind((0, 0), 30_000)
    assert KICK_RUN == 30_000


# ---- from where it is thrown in (8.2.c, 8.2.d.3) ------------------------------------------------


def to_throw(end: int = 1, side: int = 0, **setup: Any) -> Table:
    """A line-out that is about to be thrown."""
    t = in_play((0, 0), side=side, carrier=9 + 15 * side, **setup)
    set_pieces.line_out(t.state, side, (0, end * 35 * CM), ("8.0",), [])
    t.choose("4")
    while t.asks[0] == "lay_out":
        t.choose("house")
    assert t.asks == ("throw", side)
    return t


def flick(t: Table, place: tuple[int, int] | None) -> dict[str, Any]:
    """A straight throw."""
    spec = t.decision.options.specs["throw"]
    angle = sum(spec.angle) // 2 if spec.angle[1] < 359_999 else 270_000
    value = {"figure": spec.figures[0], "angle": angle, "power": 230}
    return value if place is None else {**value, "place": list(place)}


@pytest.mark.clause("rugby:8.2.c")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("end", [-1, 1])
@pytest.mark.parametrize("x, y", [(2_187, 375_000), (-2_187, 375_000), (0, 371_500), (0, 489_500)])
def test_the_thrower_puts_his_hooker_behind_the_ball_in_line_with_the_corridor(
    side: int, end: int, x: int, y: int
) -> None:
    t = to_throw(end, side)
    hooker = set_pieces.hooker(t.state)
    t.choose("throw", flick(t, (x, end * y)))
    assert t.state.table.at(hooker) == (x, end * y)
    assert t.state.shot is not None and not t.said(ev.Offended)


@pytest.mark.parametrize("end", [-1, 1])
@pytest.mark.parametrize(
    "x, y, reason, law",
    [
        (2_188, 375_000, "place.hooker", "8.2.d.3"),
        (-2_188, 375_000, "place.hooker", "8.2.d.3"),
        (0, 371_499, "place.taken", "8.2.c"),
        (0, 489_501, "place.hooker", "8.2.c"),
        (0, 360_499, "place.hooker", "8.2.c"),
        (0, 320_000, "place.hooker", "8.2.c"),
    ],
)
def test_nowhere_else(end: int, x: int, y: int, reason: str, law: str) -> None:
    t = to_throw(end)
    refused = t.refused("throw", flick(t, (x, end * y)))
    assert (refused.reason, refused.law) == (reason, (law,))


@pytest.mark.parametrize("end", [-1, 1])
def test_who_says_nothing_of_it_throws_from_where_the_house_has_put_him(end: int) -> None:
    t = to_throw(end)
    [told] = t.decision.options.describe()["spec"].spots
    assert (told.option, told.piece, told.start) == ("throw", 1, (0, end * 372_000))
    t.choose("throw", flick(t, None))
    assert t.state.table.at(1) == (0, end * 372_000) and t.state.shot is not None


@pytest.mark.clause("rugby:8.2.d.3")
@pytest.mark.parametrize("end", [-1, 1])
@pytest.mark.parametrize("side", [0, 1])
def test_with_a_strict_referee_he_may_stand_aslant_and_has_thrown_crooked(
    side: int, end: int
) -> None:
    t = to_throw(end, side, referee="strict")
    t.choose("throw", flick(t, (2_188, end * 375_000)))
    said = t.said(ev.Offended)[0]
    assert (said.name, said.side, said.at) == ("crooked_throw", side, (0, end * 35 * CM))
    assert said.law == ("8.2.d.3", "10.2.e") and said.figure == wearing(2, side)
    assert t.asks == ("files", 1 - side), "the ball is out of play: there is nothing to go on with"


@pytest.mark.near_miss("rugby:8.2.d.3", "rugby:10.2.e")
def test_within_five_degrees_he_has_not() -> None:
    t = to_throw(referee="strict")
    t.choose("throw", flick(t, (2_187, 375_000)))
    assert not t.said(ev.Offended) and t.state.shot is not None


def test_even_a_strict_referee_lets_nobody_throw_from_the_field_or_through_the_ball() -> None:
    t = to_throw(referee="strict")
    for y in (320_000, 371_499):
        assert t.refused("throw", flick(t, (0, y))).law == ("8.2.c",)


def test_at_a_real_table_he_stands_where_he_was_put() -> None:
    t = to_throw(live=True)
    assert t.decision.options.describe()["spec"].spots == ()


# ---- who is the half of a line-out (8.2.e1.2, 8.2.e2.2) -----------------------------------------


def won(by: int, side: int = 0, **setup: Any) -> Table:
    """A line-out that a side has won in the corridor; side 0 or 1 throws."""
    t = to_throw(side=side, **setup)
    met = wearing(4, by)
    t.choose("throw", flick(t, None))
    hooker = wearing(2, side)
    return t.happened(
        touches=(played(hooker, (0, 35 * CM)), touch(met, (0, 28 * CM))),
        throw={"angle": 0, "reached": True, "zone": "corridor", "nearest": -1, "beside": 0},
        rest=((BALL, 1_000, 280_000),),
    )


@pytest.mark.clause("rugby:8.2.e1.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("by", [0, 1])
def test_who_lays_out_himself_names_the_half_of_a_line_out(by: int, side: int) -> None:
    t = won(by, side, arrange=True)
    assert t.asks == ("line_half", by) and t.decision.law == ("8.2.e1.2",)
    assert t.decision.default == str(wearing(9, by))
    file = t.state.set_piece.file[by] if t.state.set_piece else ()
    names = {int(name) for name in t.decision.options.names}
    assert names == {wearing(number, by) for number in range(1, 16)} - {*file}
    assert set_pieces.halves(t.state, by)[0] == wearing(9, by)
    half = wearing(15, by)
    t.choose(str(half))
    x, y = t.state.table.at(wearing(4, by))
    back = -1 if by == t.state.east else 1
    assert t.state.table.at(half) == (x + back * 60_000, y)
    assert t.state.carrier == half and t.state.table.ball == (x + back * 42_500, y)
    assert t.asks == ("pressure", 1 - by)


@pytest.mark.parametrize("number", [4, 5, 6, 1])
def test_nobody_of_the_file_is_the_half(number: int) -> None:
    t = won(0, arrange=True)
    assert t.refused(str(wearing(number, 0))).code == Code.MALFORMED
    assert t.refused(str(wearing(9, 1))).code == Code.MALFORMED


@pytest.mark.parametrize("by", [0, 1])
def test_else_it_is_the_nine(by: int) -> None:
    t = won(by)
    assert t.asks == ("pressure", 1 - by) and t.state.carrier == wearing(9, by)


def test_the_hooker_may_be_the_half() -> None:
    t = won(0, arrange=True).choose(str(wearing(2, 0)))
    assert t.state.carrier == wearing(2, 0)


@pytest.mark.clause("rugby:8.2.e2.2")
def test_so_it_is_behind_one_who_went_back_into_his_file() -> None:
    t = to_throw(arrange=True)
    t.choose("throw", flick(t, None)).happened(
        touches=(played(1, (0, 35 * CM)),),
        throw={"angle": 0, "reached": True, "zone": "corridor", "nearest": -1, "beside": 0},
        rest=((BALL, 0, 270_000),),
    )
    assert t.asks == ("attempt", 0)
    four = wearing(4, 0)
    t.flick("attempt", four, touches=(played(four, (0, 270_000)),), gap=20_000)
    t.choose("half")
    assert t.asks == ("line_half", 0) and t.decision.law == ("8.2.e2.2",)
    t.choose(str(wearing(12, 0)))
    assert t.state.carrier == wearing(12, 0) and t.asks == ("pressure", 1)


def test_the_houses_layout_leaves_the_ten_behind_the_ball_at_a_kick_off() -> None:
    lies = house(kick_off().state.table, 0, 0, "kick_off", (0, 0), (TEN, FIFTEEN))
    assert lies == ((TEN, -40_000, 0), (FIFTEEN, -400_000, 0))
