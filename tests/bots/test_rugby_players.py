"""Players of table rugby: lawful, the same every time, with sense in given positions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Draw, Played, Shot
from puntadidito.games.rugby import (
    eligible,
    kick_steps,
    kicking,
    set_piece_steps,
    set_pieces,
    steps,
)
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.bots import advice
from puntadidito.games.rugby.bots.glance import glanced
from puntadidito.games.rugby.bots.levels import BOTS, CLUB, MAESTRO, NOVIZIO
from puntadidito.games.rugby.bots.players import Player
from puntadidito.games.rugby.bots.thought import Mind
from puntadidito.games.rugby.bots.trial import tried, undisturbed
from puntadidito.games.rugby.bots.worth import STEP, USUAL, dwelling, field, worth
from puntadidito.games.rugby.figures import FIGURES, figures, rates
from puntadidito.games.rugby.layout import CONTROL, offside, seen
from puntadidito.games.rugby.state import Sight
from tests.games.rugby_table import RUGBY, Table, in_play, kick_off

every_level = pytest.mark.parametrize("level", BOTS)
good = pytest.mark.parametrize("player", [CLUB, MAESTRO])
WALL: dict[str, Any] = {f"f{15 + n}": (90_000, -150_000 + 24_000 * n) for n in range(13)}
"""Thirteen of the other side before a ball on the centre spot, base by base."""
RING = (
    (50_000, 0), (45_000, 45_000), (45_000, -45_000), (10_000, 75_000), (10_000, -75_000),
    (110_000, 30_000), (110_000, -30_000), (100_000, 90_000), (100_000, -90_000),
)  # fmt: skip
"""Nine of them close round a ball, from it."""


def wall(x: int, y: int) -> dict[str, Any]:
    """The same wall before a ball elsewhere."""
    return {name: (x + dx, y + dy) for name, (dx, dy) in WALL.items()}


def ring(x: int, y: int) -> dict[str, Any]:
    """The ring round a ball somewhere."""
    return {f"f{15 + n}": (x + dx, y + dy) for n, (dx, dy) in enumerate(RING)}


def meant(t: Table, player: Player = CLUB) -> tuple[str, Any]:
    """What a player means, before his hand errs."""
    found = player.weigh(t.state, t.decision)
    assert found is not None
    return found[1], found[2]


def ran(t: Table, option: str, value: Any = None) -> Table:
    """A choice, and the shot it leads to, on the simulated table."""
    t.choose(option, value)
    if isinstance(waits := t.pending, Chance):
        t.fold(Draw(waits.id, 7))
    if isinstance(waits := t.pending, Shot):
        t.fold(Played(waits.id, None, RUGBY.shoot(waits).log))
    return t


# ---- with the ball ------------------------------------------------------------------------------


@good
@pytest.mark.parametrize("y", [-120_000, 0, 200_000])
def test_among_defenders_the_ball_is_kept_within_five_centimetres(player: Player, y: int) -> None:
    t = in_play((0, y), carrier=9, **ring(0, y))
    option, value = meant(t, player)
    assert (option, value["figure"]) == ("advance", 9)
    ran(t, option, value)
    assert t.state.carrier == 9
    assert eligible.gap_of(t.state) <= CONTROL


@good
def test_with_nobody_ahead_it_runs_on_and_is_touched_again(player: Player) -> None:
    t = in_play((-100_000, 0), carrier=9)
    t = ran(t, *meant(t, player))
    assert t.state.carrier == 9
    assert t.state.table.ball[0] > 0
    t.choose("none")
    t = ran(t, *meant(t, player))
    assert (t.state.side, t.state.carrier) == (0, 9)


@good
def test_a_try_that_is_on_is_scored(player: Player) -> None:
    t = in_play((500_000, 60_000), carrier=9)
    t = ran(t, *meant(t, player))
    assert t.asks == ("try", 0)
    assert BOTS["club"].choose(Sight(t.state), t.decision, sampler(b"x"))[0] == "try"


def test_everything_is_the_same_the_other_way_round() -> None:
    t = in_play((-500_000, 60_000), side=1, carrier=24)
    assert ran(t, *meant(t)).asks == ("try", 1)


def test_nobody_says_anything_with_an_open_way_ahead() -> None:
    option, _ = meant(in_play((0, 0), carrier=9))
    assert option == "advance"


def test_a_flick_that_brings_the_ball_nowhere_has_its_price() -> None:
    t = in_play((0, 0), carrier=9, **ring(0, 0))
    mind = Mind(CLUB.skill, t.state, t.decision)
    nudge = {"figure": 9, "angle": 0, "power": 100}
    after = tried(t.state, t.decision, "advance", nudge)
    assert after.carrier == 9 and after.table.ball[0] < STEP / 2
    assert mind.once("advance", nudge, 0) < mind.read(after) - USUAL.dwell / 2
    for side, on in ((0, STEP), (1, -STEP)):
        s = in_play((0, 0), side=side, carrier=9 + 15 * side).state
        assert dwelling(s, (on, 0)) == 0
        assert dwelling(s, (-on, 0)) == dwelling(s, (0, 90_000)) == USUAL.dwell


def test_a_figure_that_is_barred_is_left_alone() -> None:
    t = in_play((0, 0), f5=(-30_000, 0), f6=(-80_000, 40_000), passer=5, open=True)
    _, value = meant(t)
    assert value["figure"] != 5


def test_offside_figures_are_left_alone() -> None:
    t = in_play((0, 0), f5=(40_000, 0), f6=(-90_000, 30_000))
    option, value = meant(t)
    assert option == "attempt"
    assert value["figure"] != 5


# ---- kicks --------------------------------------------------------------------------------------


@good
@pytest.mark.parametrize("y", [60_000, 20_000])
def test_a_conversion_in_front_of_the_posts_goes_over(player: Player, y: int) -> None:
    t = in_play((500_000, y), carrier=9)
    t = ran(t, *meant(t, player)).choose("try")
    assert t.asks == ("wedge", 0)
    t.choose(*meant(t, player))
    t = ran(t, *meant(t, player))
    assert [e.what for e in t.said(ev.Scored)] == ["conversion"]


def test_a_kick_from_the_own_22_goes_up_the_field() -> None:
    t = in_play((-400_000, 100_000), carrier=9).choose("kick")
    option, value = meant(t)
    assert option == "wedge"
    t.choose(option, value)
    t.choose("none")
    t = ran(t, *meant(t))
    out = t.said(ev.BallOut)
    at = out[0].at if out else t.state.table.ball
    assert seen(at, 0, t.state.east)[0] > -250_000


@good
def test_in_open_play_he_kicks_as_he_lies_to_the_ball(player: Player) -> None:
    t = in_play((-300_000, 100_000), carrier=9, f9=(-345_316, 121_131)).choose("kick")
    t.choose(*meant(t, player))
    t.choose("none")
    t = ran(t, *meant(t, player))
    assert not t.said(ev.Offended)
    out = t.said(ev.BallOut)
    at = out[0].at if out else t.state.table.ball
    assert at[0] > -250_000


@good
def test_shut_in_before_his_own_line_he_kicks(player: Player) -> None:
    t = in_play((-400_000, 100_000), carrier=9, **wall(-400_000, 100_000))
    assert meant(t, player) == ("kick", None)


@pytest.mark.parametrize("x, word", [(-400_000, "kick"), (250_000, "drop")])
def test_also_where_the_other_may_seal_a_move_beside_it(x: int, word: str) -> None:
    many: dict[str, Any] = {"quick": True, "flicks": 29} if word == "drop" else {}
    t = in_play((x, 30_000), carrier=9, sealed=True, **many, **wall(x, 30_000))
    assert isinstance(t.state.todo[-1], steps.SealedPlay)
    mine = next(d for d in t.pending.items if d.seat == 0)  # type: ignore[union-attr]
    found = CLUB.weigh(t.state, mine)
    assert found is not None and found[1] == word
    assert advice.advise(t.state, mine, sampler(b"x")).option == word


def test_with_the_last_flick_of_a_half_before_a_wall_he_drops() -> None:
    at = (250_000, 30_000)
    option, _ = meant(in_play(at, carrier=9, quick=True, flicks=29, **wall(*at)))
    assert option == "drop"


@good
@pytest.mark.parametrize("more", [{}, {"quick": True, "flicks": 29, "half": 2, "score": [0, 3]}])
def test_before_a_wall_with_the_posts_in_line_he_drops(
    player: Player, more: dict[str, Any]
) -> None:
    at = (280_000, 0)
    t = in_play(at, carrier=9, **wall(*at), **more)
    assert meant(t, player) == ("drop", None)
    t.choose("drop")
    t.choose(*meant(t, player))
    t.choose("none")
    t = ran(t, *meant(t, player))
    assert [e.what for e in t.said(ev.Scored)] == ["drop"]


def test_three_points_that_save_nothing_are_not_dropped_for() -> None:
    at, last = (280_000, 0), {"quick": True, "flicks": 29, "half": 2}
    assert meant(in_play(at, carrier=9, score=[0, 4], **last, **wall(*at)))[0] != "drop"
    assert meant(in_play(at, carrier=9, score=[0, 3], **last, **wall(*at)))[0] == "drop"


def test_nobody_drops_with_the_posts_behind_his_shoulder_or_an_open_way() -> None:
    x, y = 280_000, 0
    aside = in_play((x, y), carrier=9, f9=(x, y - 35_000), **wall(x, y))
    assert "drop" in aside.decision.options.words.names
    assert meant(aside)[0] != "drop"
    assert meant(in_play((x, y), carrier=9))[0] == "advance"


@good
def test_who_stands_aside_of_ball_and_posts_meets_the_ball_on_its_far_side(player: Player) -> None:
    t = in_play((150_000, 60_000), carrier=9, f9=(104_684, 81_131)).choose("drop")
    t.choose(*meant(t, player))
    t.choose("none")
    t = ran(t, *meant(t, player))
    assert [e.what for e in t.said(ev.Scored)] == ["drop"]


def penalty_at(at: tuple[int, int], **more: Any) -> Table:
    t = in_play(at, carrier=9, **more)
    t.state.todo = []
    kicking.penalty(t.state, 0, at, ("10.2.d.2",), [])
    settle(t.state, [])
    return t


def test_a_penalty_is_played_for_what_it_brings() -> None:
    assert meant(penalty_at((-300_000, 0)))[0] == "touch"
    assert meant(penalty_at((430_000, 200_000)))[0] == "tap"
    after_time: dict[str, Any] = {"quick": True, "flicks": 30, "half": 2}
    assert meant(penalty_at((200_000, 0), **after_time))[0] == "place"
    assert meant(penalty_at((200_000, 0), score=[0, 5], **after_time))[0] == "tap"


@pytest.mark.parametrize("player", [NOVIZIO, CLUB, MAESTRO])
def test_nobody_kicks_at_goal_where_no_ball_goes_between_the_posts(player: Any) -> None:
    late: dict[str, Any] = {"quick": True, "flicks": 30, "half": 2, "flicked": 28}
    for at in ((450_000, 80_000), (450_000, 306_000), (360_000, 300_000), (420_000, 0)):
        assert meant(penalty_at(at, **late), player)[0] == "tap", at
    assert meant(penalty_at((320_000, 60_000), **late), player)[0] == "place"


def test_a_kick_off_is_lawful() -> None:
    t = kick_off(quick=True)
    t.choose(*meant(t))
    t = ran(t, *meant(t))
    assert not t.said(ev.BallOut)
    assert not isinstance(t.state.todo[-1], steps.DeadChoice)


# ---- passes -------------------------------------------------------------------------------------

BEHIND = (-60_000, 60_000)
"""Where a pass from the centre spot may go."""


def pass_said(**more: Any) -> Table:
    """A pass from the centre spot, among defenders."""
    return in_play((0, 0), carrier=9, f5=BEHIND, **ring(0, 0), **more).choose("pass")


@good
def test_who_stands_in_the_way_of_a_pass_is_called_back_and_comes(player: Player) -> None:
    t = pass_said(f25=(-39_000, 39_000))
    assert t.asks == ("call", 0)
    assert meant(t, player) == ("call", [25])
    t.choose("call", [25])
    assert t.asks == ("recall", 1)
    option, value = meant(t, player)
    assert (option, value["figure"]) == ("move", 25)
    t = ran(t, option, value)
    assert not t.said(ev.Offended)
    assert 25 not in offside(t.state.table, 1, t.state.east)


def test_who_hinders_nothing_is_left_where_he_is() -> None:
    t = pass_said(f25=(-200_000, -200_000))
    assert t.asks == ("call", 0)
    assert meant(t) == ("none", None)
    found = advice.advise(t.state, t.decision, sampler(b"x"))
    assert (found.option, found.reason) == ("none", "no_call")


def test_a_beginner_calls_nobody() -> None:
    t = pass_said(f25=(-39_000, 39_000))
    assert NOVIZIO.choose(Sight(t.state), t.decision, sampler(b"x")) == ("none", None)


@good
def test_a_team_mate_offside_is_brought_back_where_a_pass_reaches_him(player: Player) -> None:
    t = in_play((0, 0), carrier=9, f5=(60_000, 150_000), **WALL).choose("pass")
    assert t.asks == ("support", 0)
    option, value = meant(t, player)
    assert (option, value["figure"]) == ("move", 5)
    t = ran(t, option, value)
    assert 5 not in offside(t.state.table, 0, t.state.east)


# ---- without it ---------------------------------------------------------------------------------


def test_the_way_is_blocked() -> None:
    t = in_play((0, 0), carrier=9, f20=(200_000, 120_000))
    t = ran(t, "advance", {"figure": 9, "angle": 0, "power": 160})
    assert t.asks == ("move", 1)
    option, value = meant(t)
    before = field(t.state, 0)
    assert option == "move"
    t = ran(t, option, value)
    assert not t.said(ev.Offended)
    assert field(t.state, 0) < before


@good
def test_a_move_that_would_be_put_back_is_not_made(player: Player) -> None:
    for y in (-200_000, 0, 120_000):
        t = in_play((0, y), carrier=9, **ring(0, y))
        t = ran(t, "advance", {"figure": 9, "angle": 150_000, "power": 90})
        if t.asks == ("move", 1):
            t = ran(t, *meant(t, player))
            assert t.asks != ("back", 0)


def test_a_move_is_weighed_by_the_advances_it_leaves() -> None:
    t = in_play((0, 0), carrier=9, f20=(200_000, 120_000))
    t = ran(t, "advance", {"figure": 9, "angle": 0, "power": 160})
    looks = CLUB.mean(t.state, t.decision, "none", None)
    assert looks < -worth(t.state, 0), "nobody stands in the way of the next one"


def test_a_beginner_puts_somebody_in_the_way_and_says_nothing() -> None:
    t = in_play((0, 0), carrier=9, f20=(200_000, 120_000))
    t = ran(t, "advance", {"figure": 9, "angle": 0, "power": 160})
    assert t.asks == ("move", 1)
    assert NOVIZIO.choose(Sight(t.state), t.decision, sampler(b"x"))[0] == "move"
    for place in ((-400_000, 100_000), (0, 0), (250_000, 30_000)):
        option, _ = meant(in_play(place, carrier=9, **wall(*place)), NOVIZIO)
        assert option in ("advance", "offload")


def test_a_wall_is_worth_something() -> None:
    assert field(in_play((0, 0), carrier=9, **WALL).state, 0) < field(
        in_play((0, 0), carrier=9).state, 0
    )


# ---- of every level -----------------------------------------------------------------------------


@every_level
def test_what_is_chosen_is_lawful_and_the_same_every_time(level: str) -> None:
    t = in_play((-50_000, 40_000), carrier=9, **WALL)
    player = RUGBY.bot(level)
    one, two = (player.choose(Sight(t.state), t.decision, sampler(b"lots")) for _ in range(2))
    assert one == two
    t.decision.options.check(Choice(t.decision.id, 0, *one))


@every_level
def test_a_throw_is_straight_however_the_hand_errs(level: str) -> None:
    t = in_play((-100_000, 300_000), carrier=9)
    t.state.todo = []
    set_pieces.line_out(t.state, 0, (0, 350_000), ("8.1.a",), [])
    settle(t.state, [])
    t.choose("4")
    for seed in range(6):
        option, value = RUGBY.bot(level).choose(Sight(t.state), t.decision, sampler(bytes([seed])))
        t.decision.options.check(Choice(t.decision.id, 0, option, value))


def test_a_beginner_has_the_number_8_advance_and_mostly_without_an_offence() -> None:
    t = in_play((0, 0), carrier=9)
    t.state.todo = []
    set_pieces.scrum(t.state, 0, (0, 100_000), ("9.a",), [])
    piece = t.state.set_piece
    assert piece is not None
    t.state.set_piece = msgspec.structs.replace(piece, winner=0)
    t.state.todo = [set_piece_steps.Winner(0)]
    assert meant(t, NOVIZIO)[0] == "eight" and meant(t, CLUB)[0] == "half"
    t.choose("eight").choose("none")
    below = sampler(b"hand")
    after = [
        tried(t.state, t.decision, *NOVIZIO.choose(Sight(t.state), t.decision, below), bits)
        for bits in range(8)
    ]
    assert sum(isinstance(s.todo[-1], steps.Offended) for s in after) <= 1


@good
def test_a_put_in_goes_to_the_own_front_row(player: Player) -> None:
    t = in_play((0, 0), carrier=9)
    t.state.todo = []
    set_pieces.scrum(t.state, 0, (50_000, 50_000), ("4.1.b.1",), [])
    settle(t.state, [])
    below = sampler(b"hand")
    won = 0
    for bits in range(8):
        option, value = player.choose(Sight(t.state), t.decision, below)
        piece = tried(t.state, t.decision, option, value, 991 * bits + 5).set_piece
        won += piece is not None and piece.winner == 0
    assert won >= 6


def test_before_a_kick_everybody_else_is_thought_to_do_nothing() -> None:
    t = in_play((-400_000, 100_000), carrier=9).choose("kick")
    after = tried(t.state, t.decision, *meant(t))
    assert isinstance(after.todo[-1], steps.Move)
    assert isinstance(undisturbed(after).todo[-1], kick_steps.Kick)


# ---- in a hurry ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "more"),
    [
        ((0, 0), WALL),
        ((0, 0), {"f5": (60_000, 0)}),
        ((500_000, 60_000), {}),
        ((100_000, 335_000), {}),
        ((-300_000, 0), ring(-300_000, 0)),
    ],
    ids=["wall", "offside mate ahead", "try", "touch", "ring"],
)
def test_a_glance_mostly_sees_what_the_referee_rules(place: Any, more: dict[str, Any]) -> None:
    t = in_play(place, carrier=9, **more)
    mind = Mind(CLUB.skill, t.state, t.decision)
    flicks = mind.at_ball([9])
    hurried = glanced(t.state, 0, "advance", flicks, CLUB.skill.weights)
    ruled = [mind.once("advance", value, 0) for value in flicks]
    same = sum(abs(one - two) < 0.2 for one, two in zip(hurried, ruled, strict=True))
    assert same >= 0.8 * len(flicks)
    best = max(range(len(flicks)), key=lambda n: hurried[n])
    assert ruled[best] > max(ruled) - 0.5


# ---- what is advised and told -------------------------------------------------------------------


def test_advice_says_why_and_its_own_choice_costs_nothing() -> None:
    t = in_play((500_000, 60_000), carrier=9)
    found = advice.advise(t.state, t.decision, sampler(b"x"))
    assert (found.option, found.reason) == ("advance", "try_on")
    same = advice.advise(t.state, t.decision, sampler(b"y"), (found.option, found.value))
    assert same.made == same.worth == found.worth


def test_a_lead_counts() -> None:
    t = in_play((0, 0), carrier=9)
    even = advice.estimate(t.state)
    t.state.score[1] += 14
    assert advice.estimate(t.state) < 0.4 < even


def test_every_figure_is_told_in_words_of_the_list() -> None:
    told = [
        *figures(ev.Scored(side=1, what="try", points=5, score=(0, 5))),
        *figures(ev.Flicked(kind="pass", side=0, figure=3, aim=None, touched=True)),
        *figures(ev.Flicked(kind="defence", side=1, figure=17, aim=None, touched=False)),
        *figures(ev.Flicked(kind="place", side=1, figure=17, aim=None, touched=False)),
        *figures(ev.Possession(side=1, how="tackle", changed=True)),
        *figures(ev.Awarded(kind="scrum", side=0, at=(0, 0))),
        *figures(
            ev.Offended(side=0, name="knock_on", sanction="scrum", at=(0, 0), law=("4.1.b.1",))
        ),
    ]
    assert {name for name, _ in told} - {*FIGURES} == {"offence_4.1.b.1"}
    assert told.count(("points", 1)) == 5
    assert ("offence_4.1.b.1", 0) in told
    assert ("tackles", 1) in told
    flat = dict.fromkeys(FIGURES, (0.0, 0.0)) | {"flicks": (3.0, 1.0)}
    assert rates(flat)["possession"] == (0.75, 0.25)
