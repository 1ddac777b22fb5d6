"""What whoever has the ball, or has it not, may do: every question with its laws, word by word."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import set_pieces, steps
from puntadidito.games.rugby.facts import KickFacts, PutInFacts, Thrown
from puntadidito.games.rugby.layout import Layout, R
from puntadidito.games.rugby.returns import groups
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_shots import drawn, flick, shot
from tests.games.rugby_table import Table, in_play, kick_off, layout, out, played, touch

CM = 10_000
SECOND = 1_000_000
HIS = 20
Law = tuple[str, ...]
FREE = ("4.2.0", "5.0", "7.0.1")
NOT_NEAR: dict[str, Law] = {
    "offload": ("5.3.a",),
    "pass": ("5.1.0.1",),
    "kick": ("7.1.a",),
    "drop": ("7.2.a",),
}


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
    start: dict[str, Any] = {"carrier": 24, "f5": (-30 * CM, 0)}
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
            {b: ("10.1.a", "10.1.l.1") for b in range(15) if b not in (9, 11)},
        ),
    ],
)
def test_who_may_not_try_for_the_ball_and_why(
    fields: dict[str, Any], barred: dict[int, Law]
) -> None:
    spec = in_play(f11=(10 * CM, 0), **fields).decision.options.specs["attempt"]
    assert {bar.figure: bar.law for bar in spec.barred} == barred
    assert {*spec.figures} == {*range(15)} - {*barred}


@pytest.mark.parametrize("side", [0, 1])
def test_a_strict_referee_lets_flick_only_whom_he_can_punish(side: int) -> None:
    """Nothing follows for the tackler of 6.1.a.2, the passer, nor who was irregular before a ruck;
    it does for an offside one."""
    nine, mate, far = (9, 12, 11) if side == 0 else (24, 27, 26)
    ahead: Any = {f"f{far}": (10 * CM if side == 0 else -10 * CM, 0)}
    t = in_play(side=side, open=True, not_by=mate, referee="strict", **ahead)
    spec = t.decision.options.specs["advance"]
    assert mate not in spec.figures and far in spec.figures
    assert {bar.figure: bar.law for bar in spec.barred} == {mate: ("6.1.a.2",)}
    t = in_play(side=side, carrier=nine, referee="strict").choose("pass")
    while t.asks[0] != "support":
        t.choose("none")
    spec = t.decision.options.specs["move"]
    assert nine not in spec.figures and mate in spec.figures
    assert {bar.figure: bar.law for bar in spec.barred} == {nine: ("5.1.3.1",)}


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


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "told, owner, law",
    [
        (Thrown(zone="extension", nearest=0), 0, ("8.2.e3",)),
        (Thrown(zone="extension", nearest=1), 1, ("8.2.e3",)),
        (Thrown(zone="extension", nearest=-1), None, ("8.2.e3",)),
        (Thrown(zone="beside", beside=0), 0, ("8.2.e4",)),
        (Thrown(zone="beside", beside=1), 1, ("8.2.e4",)),
        (Thrown(zone="corridor"), None, ("8.2.e2.1", "8.2.e")),
    ],
)
def test_an_untouched_throw_is_of_who_is_nearest_or_of_who_threw(
    side: int, told: Thrown, owner: int | None, law: Law
) -> None:
    hooker = 1 + 15 * side
    t = piece("line_out", side).choose("4")
    t.flick("throw", hooker, touches=(played(hooker),), throw=told)
    whose = side if owner is None else owner
    (possession,) = t.said(ev.Possession)
    assert (possession.side, possession.law, t.asks) == (whose, law, ("attempt", whose))
    corridor = told.zone == "corridor"
    assert t.decision.law == (("4.1.0.1", "8.2.e2.1") if corridor else ("4.1.0.1",))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "touched, told, whose, law",
    [
        (None, PutInFacts(inside=True, nearer=0), 0, ("9.f2.1", "9.f")),
        (None, PutInFacts(inside=True, nearer=1), 1, ("9.f2.1", "9.f")),
        (None, PutInFacts(inside=True, nearer=-1), None, ("9.f2.2", "9.f")),
        (0, PutInFacts(inside=True, nearer=1), 0, ("9.f1", "9.f")),
        (1, PutInFacts(inside=False), 1, ("9.f1", "9.f")),
    ],
)
def test_whose_a_ball_put_in_is(
    side: int, touched: int | None, told: PutInFacts, whose: int | None, law: Law
) -> None:
    half = 8 + 15 * side
    touches = [played(half)]
    if touched is not None:  # the last counts
        touches += [touch(1 + 15 * (1 - touched), (0, 0), 200_000)]
        touches += [touch(1 + 15 * touched, (0, 0), 300_000)]
    t = piece("scrum", side).flick("left", half, touches=tuple(touches), put_in=told)
    owner = side if whose is None else whose
    (possession,) = t.said(ev.Possession)
    assert (possession.side, possession.law) == (owner, law)
    assert possession.changed is (owner != side) and t.asks == ("winner", owner)


# ---- who can come back --------------------------------------------------------------------------


def walled(at: tuple[int, int], gate: int, ball: tuple[int, int], *mates: int) -> Layout:
    """Figure 20 behind a wall with one gate; mates stand on the way so far from it."""
    moved: dict[str, Any] = {"f20": at}
    for number, turn in enumerate((40, 95, 150, 205, 260, 320)):
        a = radians(gate + turn)
        moved[f"f{number}"] = round(at[0] + 4 * CM * cos(a)), round(at[1] + 4 * CM * sin(a))
    for number, far in enumerate(mates):
        a = radians(gate)
        moved[f"f{21 + number}"] = round(at[0] + far * cos(a)), round(at[1] + far * sin(a))
    return layout(ball, **moved)


@pytest.mark.parametrize("many", [0, 1, 2, 3])
def test_with_whom_one_is_called_back_and_three_at_most(many: int) -> None:
    table = walled((-40 * CM, 0), 0, (0, 20 * CM), *(10 * CM, 17 * CM, 24 * CM)[:many])
    found = groups(table, 1, 0)
    mates = tuple(range(21, 21 + many))
    assert found.get(HIS) == ((HIS, *mates) if many < 3 else None)
    assert {*found} - {HIS} == {*mates}


@pytest.mark.parametrize(
    "at, gate, ball, back",
    [
        ((-40 * CM, 0), 0, (0, 20 * CM), True),
        ((-40 * CM, 0), 180, (0, 20 * CM), False),  # farther away
        ((-40 * CM, 0), 0, (0, 0), False),  # over the ball
        ((-10 * CM, 0), 0, (0, 4 * CM), True),  # beyond the circle
        ((-5 * CM, 24 * CM), 60, (0, 0), True),
        ((-5 * CM, 31 * CM), 60, (0, 0), False),  # over touch
        ((-5 * CM, -31 * CM), 300, (0, 0), False),
        ((50 * CM, 0), 0, (58 * CM, 8 * CM), True),
        ((-20 * CM, 10 * CM), 0, (0, 10 * CM), False),  # over a ball aside
        ((-20 * CM, -10 * CM), 0, (0, 10 * CM), True),
    ],
)
def test_one_comes_back_by_a_free_straight_way_within_the_field(
    at: tuple[int, int], gate: int, ball: tuple[int, int], back: bool
) -> None:
    assert (HIS in groups(walled(at, gate, ball), 1, 0)) is back
    # the same for the side that plays east
    turned_round = walled(at, gate, ball)
    places = [None if p is None else (-p[0], -p[1]) for p in turned_round.places]
    other = Layout((*places[15:30], *places[:15], places[30]), turned_round.axis)
    assert (HIS - 15 in groups(other, 0, 0)) is back


# ---- the other side too -------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "what, law", [("kick", ("7.1.c.3", "7.1.d.3")), ("drop", ("7.2.c.3", "7.2.d.3"))]
)
def test_a_kick_that_is_cancelled_leaves_the_defender_his_move(
    side: int, what: str, law: Law
) -> None:
    ball = ((20 * CM, 0), (-20 * CM, 0))[side]
    t = in_play(ball, side=side, carrier=9 + 15 * side).choose(what)
    (told,) = t.choose("cancel").said(ev.Declared)
    assert (told.side, told.what, told.law) == (side, "cancel", law)
    assert t.asks == ("move", 1 - side) and t.choose("none").asks == ("play", side)


@pytest.mark.parametrize("soon, taken", [(-1, False), (0, True), (1, True)])
def test_a_mate_the_ball_meets_in_the_same_instant_takes_it(soon: int, taken: bool) -> None:
    touches = sorted((played(9), touch(11, (-2 * CM, 0), 100_000 + soon)), key=lambda one: one.t)
    t = in_play(f11=(-4 * CM, 0)).flick(
        "attempt", 9, touches=tuple(touches), gap=8 * CM, way="back"
    )
    assert (t.said(ev.Possession)[0].figure == 11) is taken
