"""The automatic flick: the taker of a throw-in or corner who stands offside (12.6, 13.5, 15.4)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Flick, ReEntry
from puntadidito.games.football.state import NOBODY
from puntadidito.games.football.table import BALL
from tests.games.football_table import Kick, Table, bump, in_play, out, played

Restart = Literal["throw_in", "corner"]
AIM = {"angle": 180_000, "power": 300}
BEHIND: dict[str, Any] = {f"f{body}": (-40_000 * (body - 11), -330_000) for body in range(12, 17)}
STANDS: dict[str, tuple[int, int]] = {"throw_in": (350_000, 400_000), "corner": (570_000, 380_000)}
"""Where the taker, figure 7, is after the kick."""
both = pytest.mark.parametrize("kind", ["throw_in", "corner"])


def taken(
    kind: Restart,
    *,
    last: int = 250_000,
    throw: int = 350_000,
    exits: tuple[Exit, ...] = (),
    rest: Any = (),
    **state: Any,
) -> Table:
    """Side 0 throws in at an x, or takes a corner; the last defender stands at another."""
    t = in_play(owner=1, **{**BEHIND, "f11": (last, -300_000), **state})
    gone = out("north", (throw, 400_000)) if kind == "throw_in" else out("east", (600_000, 200_000))
    live = t.state.setup.live
    t.choose("flick", {"figure": 15} if live else {"figure": 15, **AIM})
    t.happened(flicks=(Flick("attack", 1, 15, rest_t=900_000),), touches=(played(15),), out=gone)
    t.choose("7").choose("none").choose("none")
    ball = t.state.table.ball
    place = (throw, 425_500) if kind == "throw_in" else (612_000, 412_000)
    t.choose("kick", {"figure": 7} if live else {"figure": 7, "place": place, **AIM})
    end = () if kind == "throw_in" else ((7, *STANDS[kind]),)
    return t.happened(
        flicks=(Flick(kind, 0, 7, rest_t=900_000),),
        touches=(played(7, ball),),
        kick=Kick(moved=True),
        rest=((BALL, 200_000, 200_000), *end, *rest),
        exits=exits,
    )


def automatic(t: Table, way: ReEntry | None = None, **facts: Any) -> Table:
    """Figure 7 is flicked back, told by facts."""
    rolls = facts.pop("ball_moving", False)
    flick = Flick("automatic", 0, 7, rest_t=900_000, ball_moving=rolls)
    t.choose("automatic", {"figure": 7} if t.state.setup.live else {"figure": 7, **AIM})
    end = ((7, 290_000, 380_000),)
    return t.happened(flicks=(flick,), re_entry=way or ReEntry(0, 0), rest=end, **facts)


def stands(t: Table) -> tuple[int, int] | None:
    return t.state.table.places[7]


@both
@pytest.mark.clause("football:12.6.a")
def test_the_taker_who_stands_offside_may_be_flicked_back_once(kind: Restart) -> None:
    t = taken(kind)
    assert t.asks == ("automatic", 0) and t.decision.default == "later"
    assert t.decision.options.specs["automatic"].figures == (7,)
    automatic(t)
    assert t.said(ev.Flicked)[0].law == ("12.5.a", "12.6.a")
    assert stands(t) == (290_000, 380_000) and t.state.automatic == NOBODY
    assert t.state.reentries == 2  # it is none of the two
    assert [(e.figure, e.law) for e in t.said(ev.Barred)] == [(7, ("12.7.l",))]


@pytest.mark.near_miss("football:12.6.a")
def test_on_the_shooting_line_he_is_not_offside_and_has_none() -> None:
    t = taken("throw_in", throw=310_500)
    assert t.asks == ("block", 1)
    t.choose("none")
    assert "automatic" not in t.decision.options.specs


RING = ((12, 548_900, 380_000), (13, 559_400, 398_300), (14, 559_400, 361_700))
"""Three who leave the taker of a corner no way back."""


@pytest.mark.parametrize("free", [False, True])
def test_where_no_way_back_is_free_he_has_none_as_with_any_re_entry(free: bool) -> None:
    ring = RING[:2] if free else RING
    t = taken("corner", rest=ring)
    assert t.asks == (("automatic", 0) if free else ("block", 1))
    t.choose("later" if free else "none")
    if free:
        t.choose("none").choose("automatic", {"figure": 7, **AIM})
    else:
        assert t.refused("automatic", {"figure": 7, **AIM}).law == ("12.7.e", "15.4.b")


@both
@pytest.mark.clause("football:12.6.b")
def test_no_block_follows_it(kind: Restart) -> None:
    t = taken(kind).choose("later").choose("none")
    assert t.asks == ("attack", 0)
    automatic(t)
    assert [n.what for n in t.said(ev.Note)] == ["no_block"]
    assert t.asks == ("attack", 0) and not t.cites("12.6.e")


@both
@pytest.mark.clause("football:12.6.b")
def test_nor_is_one_made_beside_it(kind: Restart) -> None:
    t = in_play(
        (200_000, 200_000), sealed=True, f7=STANDS["corner"], automatic=7, restarted=kind, **BEHIND
    )
    t.choose("automatic", {"figure": 7, **AIM}).choose("block", {"figure": 15, **AIM})
    (not_made,) = t.said(ev.NotMade)
    assert not_made.law == ("12.6.b", "13.5.c" if kind == "throw_in" else "15.4.c")


@pytest.mark.near_miss("football:12.6.b")
def test_one_follows_if_he_is_brought_back_as_anybody_is() -> None:
    t = taken("throw_in").choose("later").choose("none")
    t.flick(7, "re_entry", re_entry=ReEntry(0, 0), rest=((7, 290_000, 400_000),))
    assert t.asks == ("block", 1) and t.state.reentries == 1


def blocked(mover: int) -> Table:
    """The last defender covers the thrower, until a block moves one."""
    t = taken("throw_in", last=400_000)
    assert t.asks == ("block", 1)
    t.choose("block", {"figure": mover, **AIM}).happened(rest=((mover, 200_000, -250_000),))
    return t


@pytest.mark.clause("football:12.6.c")
def test_it_may_be_made_where_only_the_block_has_put_him_offside() -> None:
    t = blocked(11)
    assert [(n.what, n.figure) for n in t.said(ev.Note)] == [("automatic", 7)]
    assert t.asks == ("attack", 0) and t.decision.options.specs["automatic"].figures == (7,)
    automatic(t)
    assert stands(t) == (290_000, 380_000) and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:12.6.c")
def test_not_where_another_was_moved() -> None:
    t = blocked(12)
    assert t.asks == ("attack", 0) and "automatic" not in t.decision.options.specs


@both
@pytest.mark.clause("football:12.6.e")
def test_a_block_that_was_due_before_is_made_after_it(kind: Restart) -> None:
    t = automatic(taken(kind))
    (note,) = t.said(ev.Note)
    assert note.what == "no_block" and note.law[-1] == "12.6.e"
    assert t.asks == ("block", 1)
    t.choose("none")
    assert t.asks == ("attack", 0)


@pytest.mark.near_miss("football:12.6.e")
def test_one_that_was_made_is_not_made_again() -> None:
    t = automatic(taken("corner").choose("later").choose("none"))
    assert t.asks == ("attack", 0)


# ---- by which way, announced, at rest (13.5.b, d, e; 15.4.b, d, e) ------------------------------


def like_any_re_entry(kind: Restart, law: str) -> bool:
    t = taken(kind)
    at = stands(t)
    automatic(t, ReEntry(0, 0, past_halfway=True))
    (offence,) = t.said(ev.Offended)
    assert offence.law == ("12.7.b", law) and t.asks == ("choose", 1)
    t.choose("lost_chance")
    assert stands(t) == at and t.asks == ("block", 1)  # the block of the kick is still due
    t.choose("none")
    assert t.state.reentries == 2 and "automatic" not in t.decision.options.specs
    return t.state.possession == 0


@pytest.mark.clause("football:13.5.b")
def test_after_a_throw_in_it_is_made_like_any_re_entry() -> None:
    assert like_any_re_entry("throw_in", "13.5.b")


@pytest.mark.clause("football:15.4.b")
def test_after_a_corner_too() -> None:
    assert like_any_re_entry("corner", "15.4.b")


@both
@pytest.mark.near_miss("football:13.5.b", "football:15.4.b")
def test_a_clean_one_is_not_put_back(kind: Restart) -> None:
    assert automatic(taken(kind)).said(ev.Offended) == []


def by_log(to: tuple[int, int]) -> Table:
    t = taken("throw_in").choose("automatic", {"figure": 7, **AIM})
    return t.drew({7: [(500_000, *to)]})


def test_its_way_is_measured_as_that_of_a_re_entry() -> None:
    assert [o.law for o in by_log((250_000, 373_204)).said(ev.Offended)] == [("12.7.a", "13.5.b")]
    assert by_log((250_000, 373_205)).said(ev.Offended) == []


def test_a_figure_that_it_meets_costs_no_re_entry_but_with_a_strict_referee_the_ball() -> None:
    t = automatic(taken("corner"), bumps=(bump(7, 4, (400_000, 380_000)),))
    assert t.said(ev.Offended)[0].law == ("12.7.f", "12.7.g", "15.4.b")
    t.choose("lost_chance")
    assert t.state.reentries == 2 and t.state.possession == 0
    t = automatic(taken("corner", referee="strict"), bumps=(bump(7, 4, (400_000, 380_000)),))
    t.choose("back_change")
    assert t.state.possession == 1


def wrong(kind: Restart, law: tuple[str, ...], **facts: Any) -> bool:
    """At a real table; the defender has it back, and then makes the block that is due."""
    t = taken(kind, live=True)
    at = stands(t)
    automatic(t, **facts)
    (offence,) = t.said(ev.Offended)
    assert offence.law == law and offence.remedy == "back"
    assert t.asks == ("choose", 1) and law[0] in t.decision.law
    t.choose("back")
    assert stands(t) == at and 7 in t.state.barred and t.state.barred[7] != "12.7.l"
    assert t.asks == ("block", 1)
    return t.state.possession == 0 and t.state.automatic == NOBODY


@pytest.mark.clause("football:13.5.d")
def test_after_a_throw_in_it_has_to_be_announced() -> None:
    assert wrong("throw_in", ("13.5.d",), undeclared=True)


@pytest.mark.clause("football:15.4.d")
def test_and_after_a_corner() -> None:
    assert wrong("corner", ("15.4.d",), undeclared=True)


@pytest.mark.clause("football:13.5.e", "football:12.6.d")
def test_after_a_throw_in_it_waits_for_the_ball_to_stop() -> None:
    assert wrong("throw_in", ("13.5.e", "12.6.d"), ball_moving=True)


@pytest.mark.clause("football:15.4.e", "football:12.6.d")
def test_and_so_it_does_after_a_corner() -> None:
    assert wrong("corner", ("15.4.e", "12.6.d"), ball_moving=True)


@both
@pytest.mark.near_miss("football:13.5.d", "football:13.5.e", "football:15.4.d", "football:15.4.e")
def test_announced_and_at_rest_it_stands(kind: Restart) -> None:
    t = automatic(taken(kind, live=True), undeclared=False, ball_moving=False)
    assert t.said(ev.Offended) == [] and stands(t) == (290_000, 380_000)


@pytest.mark.near_miss("football:12.6.d")
def test_before_his_next_flick_everything_is_at_rest_anyway() -> None:
    assert automatic(blocked(11)).said(ev.Offended) == []


def with_one_outside(choice: str) -> tuple[str, int]:
    """A defender stands beyond the sideline, deeper than the taker; who is asked next."""
    gone = Exit(12, "south", (-40_000, -400_000))
    t = taken("throw_in", exits=(gone,), rest=((12, 360_000, -430_000),))
    assert t.asks == ("leave", 1)
    return t.choose(choice).asks


@pytest.mark.near_miss("football:12.6.a")
def test_a_defender_left_outside_for_the_block_is_in_play_and_covers_him() -> None:
    assert with_one_outside("leave") == ("block", 1)


@pytest.mark.clause("football:12.6.a")
def test_one_that_was_put_back_does_not() -> None:
    assert with_one_outside("replace") == ("automatic", 0)
