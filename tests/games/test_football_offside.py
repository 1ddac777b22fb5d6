"""Offside: who stands in an offside position, when the flag goes up (12.1, 12.2)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football import steps
from puntadidito.games.football.facts import Offside, Touch
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Portierino
from puntadidito.games.football.table import BALL
from puntadidito.games.football.verdicts import Pass
from tests.games.football_flags import AIM, DEEP, START, defended, given, not_given, passed, seen
from tests.games.football_table import Table, in_play, touch

WEST = (-200_000, 0)


def offside_figures(t: Table) -> tuple[int, ...]:
    """Whom the referee shows as standing offside, and lets be brought back."""
    shown = t.view.watch.offside_figures
    assert shown == t.decision.options.specs["re_entry"].figures
    return shown


def kept_onside(t: Table, clause: str) -> bool:
    """Figure 9 may not be brought back: it is not offside, by this clause."""
    law = t.refused("re_entry", {"figure": 9, **AIM}).law
    return offside_figures(t) == () and law[0] == "12.4.a" and clause in law


# ---- where one stands (12.1) --------------------------------------------------------------------


@pytest.mark.clause("football:12.1.a", "football:12.1.f")
def test_a_base_that_touches_the_shooting_line_is_not_inside() -> None:
    t = defended((200_000, 0), 250_000, f9=(310_500, 100_000))
    assert kept_onside(t, "12.1.a") and kept_onside(t, "12.1.f")
    assert not kept_onside(defended((200_000, 0), 250_000, f9=(280_000, 0)), "12.1.f")


@pytest.mark.near_miss("football:12.1.a", "football:12.1.f")
def test_a_micrometre_past_it_is() -> None:
    t = defended((200_000, 0), 250_000, f9=(310_501, 100_000))
    assert offside_figures(t) == (9,)
    t.choose("re_entry", {"figure": 9, **AIM})


@pytest.mark.parametrize("last", [310_499, 250_000])
def test_a_defender_on_the_shooting_line_holds_nobody_who_is_inside(last: int) -> None:
    t = defended((200_000, 0), last, f9=(311_001, 100_000))
    assert offside_figures(t) == (9,)


@pytest.mark.clause("football:12.1.b")
def test_level_with_the_ball_is_not_offside_and_half_a_millimetre_is_level() -> None:
    assert kept_onside(defended((400_000, 0), 250_000, f9=(401_000, 100_000)), "12.1.b")


@pytest.mark.near_miss("football:12.1.b")
def test_nearer_the_end_line_than_the_ball_is() -> None:
    assert offside_figures(defended((400_000, 0), 250_000, f9=(401_001, 100_000))) == (9,)


@pytest.mark.clause("football:12.1.c")
def test_level_with_the_last_figure_of_the_defence_is_not_offside() -> None:
    assert kept_onside(defended((200_000, 0), 400_000, f9=(400_500, 100_000)), "12.1.c")


@pytest.mark.near_miss("football:12.1.c")
def test_nearer_the_end_line_than_the_last_of_them_is() -> None:
    t = defended((200_000, 0), 400_000, f9=(400_501, 100_000), f12=(390_000, 300_000))
    assert offside_figures(t) == (9,)


def with_portierino(**rest: Any) -> Table:
    """Side 1 plays with its portierino, deep in its goal area."""
    on: list[Portierino | None] = [None, Portierino()]
    t = defended((200_000, 0), 400_000, f21=(570_000, 100_000), portierino=on, **rest)
    t.state.table = t.state.table.put((KEEPERS[1], None))
    return t


@pytest.mark.clause("football:12.1.d")
def test_with_the_portierino_on_the_last_but_one_counts() -> None:
    assert kept_onside(with_portierino(f9=(400_500, 100_000)), "12.1.d")


@pytest.mark.near_miss("football:12.1.d")
def test_past_the_last_but_one_the_portierino_helps_nobody() -> None:
    assert offside_figures(with_portierino(f9=(400_501, 100_000))) == (9,)


@pytest.mark.parametrize(("on", "clause"), [(False, "12.1.c"), (True, "12.1.d")])
def test_the_other_side_is_measured_the_other_way(on: bool, clause: str) -> None:
    """Side 1 attacks west, against a keeper or a portierino of side 0."""
    behind = {f"f{body}": (40_000 * body, 330_000) for body in range(1, 6)}
    for x, law in ((-400_500, ("12.4.a", clause)), (-400_501, None)):
        t = in_play(WEST, owner=1, **behind, f0=(-400_000, 300_000), f20=(x, -100_000))
        if on:
            t.state.portierino[0] = Portierino()
            t.state.table = t.state.table.put((KEEPERS[0], None), (10, (-570_000, 100_000)))
        if law is None:
            assert offside_figures(t) == (20,)
        else:
            assert t.refused("re_entry", {"figure": 20, **AIM}).law == law


@pytest.mark.clause("football:12.1.e")
def test_on_the_end_line_two_defenders_there_keep_one_onside() -> None:
    t = defended((200_000, 0), 589_500, f12=(595_000, 300_000), f9=(605_000, 200_000))
    assert kept_onside(t, "12.1.e")


@pytest.mark.near_miss("football:12.1.e")
def test_if_one_of_them_is_short_of_it_he_is_offside() -> None:
    t = defended((200_000, 0), 589_499, f12=(595_000, 300_000), f9=(605_000, 200_000))
    assert offside_figures(t) == (9,)


@pytest.mark.clause("football:12.5.b")
def test_the_referee_shows_who_stands_offside_before_anybody_asks() -> None:
    t = defended((200_000, 0), 250_000, f9=(450_000, 100_000), f8=(500_000, 0))
    assert "12.5.b" in t.decision.law
    assert offside_figures(t) == (8, 9)
    assert t.view.watch.offside == 260_500


@pytest.mark.near_miss("football:12.5.b")
def test_and_says_nothing_where_nobody_does() -> None:
    t = defended((200_000, 0), 250_000, f9=(310_500, 100_000))
    assert offside_figures(t) == ()


# ---- the flag goes up (12.2) --------------------------------------------------------------------


def rolled_to(x: int, last: int = 330_000) -> Table:
    """Figure 7 plays the ball to an x, figure 9 waits; a log is drawn of it."""
    t = defended(START, last, f7=(150_000, 0), f9=DEEP)
    t.choose("flick", {"figure": 7, **AIM})
    return t.drew(
        {7: [(100_000, 179_000, 0)], BALL: [(100_000, *START), (600_000, x, 0)]},
        (100_000, BALL, 7),
    )


@pytest.mark.clause("football:12.2.a")
def test_the_smallest_part_of_the_ball_past_the_base_of_the_last_defender() -> None:
    """His rim is at 340.5 mm, that of the ball a micrometre further."""
    t = rolled_to(329_501)
    offence = given(t)
    assert offence.law[0] == "12.2.a" and offence.at == DEEP
    t.choose("indirect")
    (award,) = t.said(ev.Awarded)
    assert (award.kind, award.side, award.at) == ("indirect", 1, DEEP)
    assert t.state.possession == 1 and t.asks == ("taker", 1)


@pytest.mark.near_miss("football:12.2.a")
def test_level_with_it_is_not_past_it() -> None:
    assert not_given(rolled_to(329_500))


@pytest.mark.near_miss("football:12.2.a")
def test_past_him_but_not_completely_in_the_shooting_area() -> None:
    """The defence has left its area: the ball is past it long before it is inside."""
    assert not_given(rolled_to(311_000, last=140_000))


def test_completely_in_it_by_a_micrometre() -> None:
    assert given(rolled_to(311_001, last=140_000)).law[0] == "12.2.a"


@pytest.mark.parametrize(("power", "flag"), [(250, False), (300, True)])
def test_a_pass_that_the_physics_runs(power: int, flag: bool) -> None:
    t = defended(START, 330_000, f7=(150_000, 0), f9=DEEP)
    t.choose("flick", {"figure": 7, "angle": 0, "power": power}).ran()
    assert given(t).law == ("12.2.a", "12.2.e") if flag else not_given(t)


def test_who_chooses_sees_the_line_when_the_ball_was_played() -> None:
    t = defended(START, 330_000, f7=(150_000, 0), f9=DEEP)
    t.choose("flick", {"figure": 7, "angle": 0, "power": 300}).ran()
    about = t.view.about
    assert about is not None
    (offence,) = about.offences
    first = next(one for one in given_touches(t) if one.body == 7)
    assert offence.offside == Pass(first.t, 11, DEEP)


def given_touches(t: Table) -> tuple[Touch, ...]:
    """Of the shot that is judged."""
    (step,) = (step for step in t.state.todo if isinstance(step, steps.Choose))
    return step.case.facts.touches


def test_in_the_penalty_area_the_kick_is_from_the_spot_and_may_be_let_go() -> None:
    deep = (450_000, 100_000)
    shot = seen(0, 9, at=deep, passed=600_000)
    t = passed(defended(START, 250_000, f9=deep), shot)
    assert given(t).at == deep
    t.choose("indirect")
    assert t.said(ev.Awarded)[0].at == (475_000, 0) and t.cites("10.2.c")
    t = passed(defended(START, 250_000, f9=deep), shot)
    t.choose("advantage")
    assert t.asks == ("attack", 1) and t.said(ev.Awarded) == []


def test_where_nobody_has_said_where_he_stood_it_is_where_the_ball_was_played() -> None:
    """As a real table may tell it."""
    t = passed(defended(START, 330_000, f9=DEEP), Offside(0, (9,), passed=600_000))
    assert given(t).at == START


def met(at_pass: tuple[int, ...]) -> Table:
    """The ball runs onto figure 9, which stood offside at the pass or not."""
    hit = touch(9, (329_000, 100_000), 400_000, ball_moving=True)
    snapshots = (seen(0, *at_pass), seen(1, 9))
    return passed(defended(START, 330_000, f9=DEEP), *snapshots, touches=(hit,))


@pytest.mark.clause("football:12.2.b")
def test_the_ball_meets_a_figure_in_an_offside_position() -> None:
    offence = given(met((9,)))
    assert offence.law[0] == "12.2.b" and offence.t == 400_000


@pytest.mark.near_miss("football:12.2.b")
def test_it_meets_one_that_was_onside_when_it_was_played() -> None:
    assert not_given(met(()))


def pushed(who: int) -> Table:
    """Figure 7 plays, then pushes a defender deeper than figure 9; the ball rolls past the line."""
    places = {11: (330_000, 60_000), 12: (290_000, 60_000)}
    t = defended(START, 0, f7=(150_000, 0), f9=DEEP, f11=places[11], f12=places[12])
    t.choose("flick", {"figure": 7, **AIM})
    x, y = places[who]
    ways = {
        7: [(100_000, 179_000, 0), (300_000, x - 21_000, y)],
        who: [(300_000, x, y), (400_000, 430_000, y)],
        BALL: [(100_000, *START), (600_000, 360_000, -40_000)],
    }
    return t.drew(ways, (100_000, BALL, 7), (300_000, 7, who))


@pytest.mark.clause("football:12.2.c")
def test_a_defender_pushed_by_the_attacker_covers_nobody() -> None:
    offence = given(pushed(11))
    assert offence.law == ("12.2.a", "12.2.c", "12.2.e")


@pytest.mark.near_miss("football:12.2.c")
def test_another_than_the_last_may_be_pushed_as_well() -> None:
    assert given(pushed(12)).law == ("12.2.a", "12.2.e")


def beyond(towards: int) -> Table:
    """The ball lies past the defence already, and figure 7 plays it without moving it."""
    ball = (320_000, 0)
    t = defended(ball, 250_000, f9=DEEP)
    return t.flick(
        7,
        touches=(touch(7, ball, moving=True, towards=towards),),
        offside=(seen(0, 9, beyond=True),),
    )


@pytest.mark.clause("football:12.2.d")
def test_past_the_line_already_it_is_played_on_towards_the_end() -> None:
    t = beyond(1)
    assert given(t).law[0] == "12.2.d" and t.state.table.ball == (320_000, 0)


@pytest.mark.near_miss("football:12.2.d")
def test_played_back_it_puts_nobody_offside() -> None:
    assert not_given(beyond(-1))


def brushed(first: tuple[int, ...], second: tuple[int, ...]) -> Table:
    """Figure 7's pass brushes 4 and then passes the line; who stood offside at each touch."""
    brush = touch(4, (250_000, 0), 300_000, ball_moving=True)
    snapshots = (seen(0, *first), seen(1, *second, passed=600_000))
    return passed(defended(START, 330_000, f9=DEEP), *snapshots, touches=(brush,))


@pytest.mark.clause("football:12.2.e")
def test_the_last_touch_of_another_attacker_counts() -> None:
    assert given(brushed((), (9,))).law == ("12.2.a", "12.2.e")


@pytest.mark.near_miss("football:12.2.e")
def test_who_was_onside_at_that_touch_is_not_offside() -> None:
    assert not_given(brushed((9,), ()))
