"""What whoever has the ball, or has it not, may do: every question with its laws, word by word."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import set_pieces, steps
from puntadidito.games.rugby.facts import KickFacts
from puntadidito.games.rugby.layout import R
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_shots import drawn, flick, shot
from tests.games.rugby_table import Table, in_play, kick_off, out, played, touch

CM = 10_000
SECOND = 1_000_000
HIS = 20
Law = tuple[str, ...]
FREE = ("4.2.0", "5.0", "7.0.1")
NOT_NEAR = {"offload": ("5.3.a",), "pass": ("5.1.0.1",), "kick": ("7.1.a",), "drop": ("7.2.a",)}


def all_but(*barred: str, law: str) -> dict[str, Law]:
    return {name: (law,) for name in barred}


def first_of(law: Law) -> dict[str, Law]:
    """After a restart: neither kick nor drop."""
    return {"kick": law, "drop": law}


TOLD: dict[str, tuple[dict[str, Any], Law, dict[str, Law]]] = {
    "near": ({}, FREE, {}),
    "far": ({"f9": (10 * CM - R - 7_000 - 5 * CM - 1, 0)}, FREE, NOT_NEAR),
    "just near": ({"f9": (10 * CM - R - 7_000 - 5 * CM, 0)}, FREE, {}),
    "chase": ({"chase": True}, ("4.2.d.1",), {}),
    "ruck": (
        {"ruck": (9, HIS), "eligible": (12, 13)},
        ("6.1.c2.2", "5.0"),
        all_but("advance", "kick", "drop", law="6.1.c2.2"),
    ),
    "nobody took a pass": (
        {"carrier": -1, "open": True, "passed": "voluntary"},
        ("5.1.m.4",),
        all_but("offload", "pass", "kick", "drop", law="5.1.m.5"),
    ),
    "nobody took a flying pass": (
        {"carrier": -1, "open": True, "passed": "flying"},
        ("5.2.f.4",),
        all_but("offload", "pass", "kick", "drop", law="5.2.f.5"),
    ),
    "took a pass": (
        {"no_kick": True, "passed": "voluntary"},
        ("5.1.m.1", "5.1.m.3"),
        all_but("kick", "drop", law="5.1.m.2"),
    ),
    "took a flying pass": (
        {"no_kick": True, "passed": "flying"},
        ("5.2.f.1", "5.2.f.3"),
        all_but("kick", "drop", law="5.2.f.2"),
    ),
    "out of a line-out": (
        {"no_kick": True, "out_of": "line_out"},
        ("8.2.e1.4", "8.2.e2.4"),
        first_of(("8.2.e1.4", "8.2.e2.4")),
    ),
    "half": (
        {"no_kick": True, "out_of": "scrum"},
        ("9.l.2",),
        {"kick": ("9.l.4",), "drop": ("9.l.5",)},
    ),
    "half, touched again": ({"out_of": "scrum"}, FREE, {"drop": ("9.l.5",)}),
    "out of a line-out, touched again": (
        {"out_of": "line_out"},
        FREE,
        {"drop": ("8.2.e1.4", "8.2.e2.4")},
    ),
    "number 8": (
        {"no_kick": True, "out_of": "scrum", "only": "advance"},
        ("9.l.3",),
        {"offload": ("9.l.3",), "pass": ("9.l.3",), "kick": ("9.l.4",), "drop": ("9.l.5",)},
    ),
    "advance only": (
        {"only": "advance"},
        FREE,
        all_but("offload", "pass", "kick", "drop", law="9.l.3"),
    ),
    "pass only": (
        {"only": "pass"},
        FREE,
        all_but("advance", "offload", "kick", "drop", law="4.2.g.1"),
    ),
    "by hand": ({"out_of": "tap"}, FREE, {"drop": ("7.3.e.1",)}),
}


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("side", [0, 1])
def test_what_whoever_has_the_ball_may_do_and_by_which_law(name: str, side: int) -> None:
    fields, law, barred = TOLD[name]
    t = in_play((10 * CM, 0), **{"carrier": 9, "f20": (30 * CM, 0), **fields})
    if side:
        t = turned(**fields)
    d = t.decision
    assert (d.kind, d.seat, d.law, d.default) == ("play", side, law, "timeout")
    assert d.options.words.barred == barred
    words = {"pass", "kick", "drop"} - {*barred}
    assert {*d.options.words.names} == words
    assert {*d.options.specs} == {"advance", "offload"} - {*barred}


def turned(**fields: Any) -> Table:
    """The same for the side that plays west."""
    swap = {
        name: (-value[0], value[1]) if name[0] == "f" else value for name, value in fields.items()
    }
    if "f9" in swap:
        swap["f24"] = swap.pop("f9")
    if "ruck" in swap:
        swap |= {"ruck": (24, 5), "eligible": (27, 28)}
    start = {"carrier": 24, "f5": (-30 * CM, 0)}
    return in_play((-10 * CM, 0), side=1, **{**start, **swap})


@pytest.mark.parametrize("x, drops", [(10 * CM - 7_000, True), (10 * CM - 7_001, False)])
def test_a_drop_is_on_where_the_ball_reaches_the_line_of_ten(x: int, drops: bool) -> None:
    for way, side, carrier in ((1, 0, 9), (-1, 1, 24)):
        words = in_play((way * x, 0), side=side, carrier=carrier).decision.options.words
        assert ("drop" in words.names) is drops
        assert words.barred == ({} if drops else {"drop": ("7.2.a",)})


def test_after_an_attempt_and_after_an_advance_it_is_asked_by_what_was_won() -> None:
    near = in_play().flick("attempt", 9, touches=(played(9),), gap=2 * CM, rest=((9, -2 * CM, 0),))
    assert near.asks == ("move", 1)
    assert near.choose("none").decision.law == ("4.2.0", "4.1.f", "5.0")
    on = in_play(carrier=9).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    assert on.choose("none").decision.law == ("4.2.a", "4.2.b.2", "5.0")


OFFSIDE = ("10.1.a", "10.1.0.2")


@pytest.mark.parametrize(
    "fields, barred",
    [
        ({}, {11: OFFSIDE}),
        ({"passer": 12, "passed": "voluntary"}, {11: OFFSIDE, 12: ("5.1.o",)}),
        ({"passer": 12, "passed": "flying"}, {11: OFFSIDE, 12: ("5.2.h",)}),
        ({"passer": HIS}, {11: OFFSIDE}),
        ({"exempt": 11}, {}),
        ({"not_by": 12}, {11: OFFSIDE, 12: ("6.1.a.2",)}),
        ({"not_by": HIS}, {11: OFFSIDE}),
        ({"any_figure": True}, {}),
        (
            {"eligible": (9, 11)},
            {b: OFFSIDE for b in range(15) if b not in (9, 11)},
        ),
    ],
)
def test_who_may_not_try_for_the_ball_and_why(
    fields: dict[str, Any], barred: dict[int, Law]
) -> None:
    spec = in_play(f11=(10 * CM, 0), **fields).decision.options.specs["attempt"]
    assert {bar.figure: bar.law for bar in spec.barred} == barred
    assert {*spec.figures} == {*range(15)} - {*barred}


def test_who_may_not_go_on_with_an_offload_is_told_so_by_both_laws() -> None:
    t = in_play(carrier=9, f11=(10 * CM, 0), passer=12, passed="voluntary")
    spec = t.decision.options.specs["offload"]
    assert {bar.figure: bar.law for bar in spec.barred} == {
        11: ("5.3.b", *OFFSIDE),
        12: ("5.3.b", "5.1.o"),
    }
    assert {*spec.figures} == {*range(15)} - {9, 11, 12}


@pytest.mark.parametrize("kind, angle", [("left", 90_000), ("right", 270_000)])
@pytest.mark.parametrize("referee", ["assist", "strict"])
def test_the_way_is_cleared_along_the_dead_ball_line(kind: str, angle: int, referee: Any) -> None:
    t = in_play(f9=(-20 * CM, 0), f20=(-10 * CM, 0), referee=referee).choose("clear", 9)
    d = t.decision
    assert (d.kind, d.seat, d.default, d.law) == ("clear", 1, "none", ("4.1.g.2", "10.1.d.1"))
    spec = d.options.specs[kind]
    assert spec.figures == (HIS,) and d.options.words.names == ("none",)
    assert spec.angle == ((angle, angle) if referee == "assist" else (0, 359_999))


@pytest.mark.parametrize("what, law", [("kick", "7.1.d.1"), ("drop", "7.2.d.1")])
def test_the_defender_moves_before_a_kick_after_one_and_after_a_flick(what: str, law: str) -> None:
    usual = in_play(carrier=9).flick("advance", 9, touches=(played(9),), gap=2 * CM).decision
    assert (usual.kind, usual.seat, usual.default) == ("move", 1, "none")
    assert usual.law == ("6.a", "6.e.1", "10.1.i") and usual.options.specs["move"].after is None
    t = in_play((20 * CM, 0), carrier=9).choose(what).choose("wedge", {"angle": 0})
    assert t.decision.law == (law,)
    loose = in_play(carrier=9).choose("kick").choose("wedge", {"angle": 0}).choose("none")
    rest = ((BALL, 5 * CM, 0),)
    loose.flick("kick", 9, touches=(played(9),), kick=KickFacts(), rest=rest)
    assert loose.asks == ("move", 1) and loose.decision.law == ("7.1.f.2",)


def test_in_a_ruck_nobody_of_it_is_moved() -> None:
    t = in_play(carrier=9, f20=(3 * CM, 0)).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    t.state.ruck = (9, HIS)
    spec = t.decision.options.specs["move"]
    assert {bar.figure: bar.law for bar in spec.barred} == {HIS: ("6.1.c2.3",)}
    assert {*spec.figures} == {*range(15, 30)} - {HIS}


def test_a_sealed_move_starts_between_at_once_and_two_seconds_later() -> None:
    t = in_play(carrier=9, sealed=True)
    spec = t.pending.items[1].options.specs["move"]  # type: ignore[union-attr]
    assert spec.after == (1, 2_000_000)


# ---- what the match remembers -------------------------------------------------------------------


def test_a_passer_is_free_again_when_another_has_touched_the_ball() -> None:
    t = in_play(carrier=11, passer=9, passed="voluntary", no_kick=True)
    assert 9 not in t.decision.options.specs["offload"].figures
    t.flick("advance", 11, touches=(played(11),), gap=2 * CM).choose("none")
    assert 9 in t.decision.options.specs["offload"].figures


def test_a_passer_stays_barred_while_nobody_else_touches_the_ball() -> None:
    t = in_play(carrier=11, passer=9, passed="voluntary", no_kick=True)
    t.state.lay(steps.Move(1))
    t.flick("move", HIS)
    assert t.asks == ("play", 0) and 9 not in t.decision.options.specs["offload"].figures


def test_once_play_was_stopped_the_kick_off_is_over() -> None:
    t = in_play(kicked_off=True)
    t.flick("attempt", 9, touches=(played(9),), gap=6 * CM, way="forward").choose("sanction")
    assert t.asks == ("put_in", 1) and not t.state.kicked_off


@pytest.mark.parametrize("again", [False, True])
def test_an_attempt_that_flies_to_a_mate_and_back_to_the_passer(again: bool) -> None:
    touches = (played(9), touch(11, (-5 * CM, 0), 200_000), touch(9, (-4 * CM, 0), 300_000))
    t = in_play(f11=(-5 * CM, 0)).flick(
        "attempt", 9, touches=touches if again else touches[:2], gap=8 * CM, way="back"
    )
    if again:
        told = t.said(ev.Offended)[0]
        assert (told.name, told.law[0], told.figure) == ("forward_pass", "5.2.e.1", 11)
    else:
        assert t.said(ev.Possession)[0].figure == 11


@pytest.mark.parametrize(
    "line, at, law, more",
    [
        ("touch", (20 * CM, 35 * CM), "3.2.a.2", "line_out"),
        ("dead", (60 * CM, 10 * CM), "3.2.a.3", "restart"),
    ],
)
def test_what_the_receiver_of_a_kick_off_takes_is_awarded_by_that_law(
    line: str, at: tuple[int, int], law: str, more: str
) -> None:
    for choice in (more, "scrum"):
        t = kick_off().choose("wedge", {"angle": 0})
        t.flick("kick", 9, touches=(played(9),), kick=KickFacts(), out=out(line, at))
        assert t.asks == ("dead", 1) and t.decision.law == (law,)
        told = t.choose(choice).said(ev.Awarded)[0]
        assert (told.kind, told.side) == (choice, 1) and law in told.law


def test_a_ball_that_fell_off_the_table_was_out_where_it_was_last_seen() -> None:
    order = shot(flick(9, (-5 * CM, 0), (0, 0), 1.0), lies=((BALL, 0, 0),))
    way = {BALL: [(0, 0, 0), (SECOND, 59 * CM, 10 * CM)]}
    facts = drawn(order, way, [(100_000, 9, BALL)], gone=[(SECOND, BALL, -1)])
    assert facts.out is not None and facts.out.line == "dead"
    assert facts.out.at == (60 * CM, 10 * CM) and facts.out.t == SECOND


# ---- set pieces ---------------------------------------------------------------------------------


def piece(kind: str, side: int = 0, y: int = 35 * CM, **setup: Any) -> Table:
    t = in_play(side=side, **setup)
    said: list[Any] = []
    if kind == "line_out":
        set_pieces.line_out(t.state, side, (0, y), ("8.0",), said)
    else:
        set_pieces.scrum(t.state, side, (0, 0), ("7.3.b",), said)
    settle(t.state, said)
    return t


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("y", [35 * CM, -35 * CM])
def test_a_throw_goes_straight_into_the_field_within_what_is_straight(side: int, y: int) -> None:
    t = piece("line_out", side, y)
    d = t.decision
    assert (d.kind, d.seat, d.law, d.default) == ("files", side, ("8.2.a.1",), "4")
    d = t.choose("4").decision
    straight = 270_000 if (y > 0) == (side == 0) else 90_000
    assert (d.kind, d.seat, d.law, d.default) == ("throw", side, ("8.2.c", "8.2.d.1"), "timeout")
    spec = d.options.specs["throw"]
    low, high = spec.angle
    assert (low + high) // 2 == straight and 0 < high - low < 180_000
    assert d.options.towards(spec.figures[0], None) == straight
    strict = piece("line_out", side, y, referee="strict").choose("4").decision
    assert strict.options.specs["throw"].angle == (0, 359_999)


@pytest.mark.parametrize("side", [0, 1])
def test_a_put_in_is_asked_of_the_half_and_goes_into_the_gap(side: int) -> None:
    d = piece("scrum", side).decision
    assert (d.kind, d.seat, d.law, d.default) == ("put_in", side, ("9.d.1", "9.e"), "timeout")
    half = 8 + 15 * side
    assert {name: spec.figures for name, spec in d.options.specs.items()} == {
        "left": (half,), "right": (half,),
    }  # fmt: skip
    assert d.options.towards(half, None) == (270_000, 90_000)[side]


@pytest.mark.parametrize("side", [0, 1])
def test_who_won_a_scrum_names_who_plays_and_the_other_side_presses(side: int) -> None:
    his, eight = 8 + 15 * side, 7 + 15 * side
    t = piece("scrum", side).flick(
        "left", his, touches=(played(his), touch(eight, (0, 0), 300_000))
    )
    d = t.decision
    assert (d.kind, d.seat, d.law, d.default) == ("winner", side, ("9.h.1", "9.h.2"), "half")
    assert d.options.names == ("eight", "half")
    d = t.choose("half").decision
    assert (d.kind, d.seat, d.law, d.default) == ("pressure", 1 - side, ("9.i.1",), "none")
    assert d.options.specs["move"].figures == (8 + 15 * (1 - side),)
