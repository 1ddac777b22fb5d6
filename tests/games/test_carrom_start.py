"""Casebook: toss, seats, trial boards, the rack on the board, the break."""

import pytest

from puntadidito.core.contract import Chance, Code
from tests.games.carrom_table import (
    LIVE,
    TOURNAMENT,
    TOURNAMENT_PAIRS,
    UNTIMED,
    Setup,
    Table,
    begun,
    board,
    both_seats,
    ev,
    new,
)

# ---- toss and seats -----------------------------------------------------------------------------


@pytest.mark.clause("carrom:39.a.1")
@both_seats
def test_the_umpire_tosses(seat: int) -> None:
    t = new(TOURNAMENT)
    assert t.pending == Chance("0", ("0", "1"), law=("39.a.1",))
    t.draw(str(seat))
    assert t.log == [ev.Toss(team=seat, law=("39.a.1",))]
    assert t.asks == ("choose", seat)


@pytest.mark.near_miss("carrom:39.a.1")
def test_no_toss_between_boards() -> None:
    t = board(1, 4, queen="mine").stroke(own=1)
    assert t.all(ev.BoardBegan) and not t.all(ev.Toss)


@pytest.mark.clause("carrom:39.a.2")
@pytest.mark.near_miss("carrom:39.b", "carrom:39.c")
@both_seats
def test_the_winner_may_choose_the_side_and_the_loser_breaks(seat: int) -> None:
    t = new(TOURNAMENT).draw(str(seat))
    assert t.decision.law == ("39.a.2",) and t.decision.default == "strike"
    t.choose("side")
    assert t.log == [ev.Chose(seat=seat, what="side", law=("39.a.2",))]
    assert t.asks == ("side", seat) and t.decision.law == ("39.a.2",)
    assert t.decision.options.names == ("north", "south")
    t.choose("north")
    sides = (2, 0) if seat == 0 else (0, 2)
    assert t.says(ev.Seated).sides == sides
    assert t.says(ev.BoardBegan).seat == 1 - seat


@pytest.mark.clause("carrom:39.c", "carrom:42", "carrom:43")
@both_seats
def test_the_winner_may_break_and_the_loser_chooses_the_side(seat: int) -> None:
    t = new(TOURNAMENT).draw(str(seat)).choose("strike")
    assert t.log == [ev.Chose(seat=seat, what="strike", law=("39.a.2",))]
    assert t.asks == ("side", 1 - seat) and t.decision.law == ("39.c",)
    assert t.decision.default == ("north" if seat == 0 else "south")
    t.choose("south")
    assert t.says(ev.Seated).sides == ((2, 0) if seat == 0 else (0, 2))
    began = t.says(ev.BoardBegan)
    assert (began.game, began.board, began.seat, began.trial) == (1, 1, seat, False)
    assert began.law == ("42", "43")
    t.draw(5)
    assert t.asks == ("stroke", seat)
    assert set(t.men(seat)) == set(range(1, 19, 2))  # white
    assert set(t.men(1 - seat)) == set(range(2, 19, 2))


@pytest.mark.near_miss("carrom:42", "carrom:43", "carrom:39.a.2")
def test_nobody_is_given_a_colour_within_a_board() -> None:
    t = board().stroke()
    assert not t.all(ev.BoardBegan)


@pytest.mark.clause("carrom:39.b")
@both_seats
def test_a_pair_has_the_same_choice(seat: int) -> None:
    t = new(TOURNAMENT_PAIRS).draw(str(seat))
    assert t.asks == ("choose", seat)
    first = t.decision
    assert first.law == ("39.b", "39.a.2")
    t.choose("side")
    assert t.says(ev.Chose).law == ("39.b",)
    assert t.decision.options.names == ("east", "north", "south", "west")
    assert t.decision.law == ("39.b",)


@pytest.mark.clause("carrom:27", "carrom:39.d", "carrom:115.2")
@pytest.mark.near_miss("carrom:28")
def test_two_sit_face_to_face() -> None:
    t = new(TOURNAMENT).draw("0").choose("strike").choose("north")
    seated = t.says(ev.Seated)
    assert seated.sides == (0, 2) and seated.law == ("27", "39.d")
    approved = t.says(ev.Approved)
    assert (approved.diameter, approved.mass_mg) == (41_300, 15_000)
    assert approved.law == ("115.2", "C.1")


@pytest.mark.clause("carrom:28", "carrom:39.d")
@pytest.mark.near_miss("carrom:27")
@pytest.mark.parametrize(
    ("side", "sides"),
    [("south", (3, 0, 1, 2)), ("east", (0, 1, 2, 3)), ("north", (1, 2, 3, 0))],
)
def test_four_sit_partners_face_to_face(side: str, sides: tuple[int, ...]) -> None:
    t = new(TOURNAMENT_PAIRS).draw("0").choose("strike").choose(side)
    seated = t.says(ev.Seated)
    assert seated.sides == sides and seated.law == ("28", "39.d")
    assert all((sides[i + 2] - sides[i]) % 4 == 2 for i in (0, 1))


@pytest.mark.near_miss("carrom:27", "carrom:39.d", "carrom:115.2")
def test_nobody_sits_down_again_during_the_match() -> None:
    t = board(1, 4, queen="mine").stroke(own=1)
    assert t.all(ev.BoardBegan) and not t.all(ev.Seated)


@pytest.mark.clause("carrom:39.a.1", "carrom:42", "carrom:43")
@pytest.mark.near_miss("carrom:39.a.2", "carrom:39.b", "carrom:39.c")
@both_seats
@pytest.mark.parametrize(("doubles", "sides"), [(False, (0, 2)), (True, (0, 1, 2, 3))])
def test_elsewhere_the_house_tosses_and_asks_nobody(
    seat: int, doubles: bool, sides: tuple[int, ...]
) -> None:
    t = new(Setup(doubles=doubles)).draw(str(seat))
    assert t.log[0] == ev.Toss(team=seat, house=True, law=("39.a.1",))
    assert not t.all(ev.Chose) and t.says(ev.Seated).sides == sides
    assert t.says(ev.BoardBegan).seat == seat
    assert t.draw(1).asks == ("stroke", seat)


@pytest.mark.near_miss("carrom:115.2")
def test_at_a_real_table_the_engine_has_seen_no_striker() -> None:
    assert not new(LIVE).draw("0").all(ev.Approved)


# ---- trial boards -------------------------------------------------------------------------------


@pytest.mark.clause("carrom:40")
@both_seats
def test_two_trial_boards_one_for_each_and_none_counts(seat: int) -> None:
    t = new(Setup(trial_boards=True)).draw(str(seat))
    breaks = []
    for trial in (True, True, False):
        began = t.says(ev.BoardBegan)
        assert (began.game, began.board, began.trial) == (1, 1, trial)
        assert began.law == ("40" if trial else "42", "43")
        breaks.append(began.seat)
        if trial:
            t.draw(3).state.b.where[:] = board(1, 4, queen="mine").state.b.where
            t.state.b.queen, t.state.b.queen_team, t.state.b.broken = "covered", 0, True
            t.stroke(own=1)
            scored = t.says(ev.Scored)
            assert not scored.counts and scored.total == (0, 0)
            assert t.points == (0, 0)
    assert breaks == [seat, 1 - seat, seat]


@pytest.mark.near_miss("carrom:40")
def test_without_the_option_the_match_begins_at_once() -> None:
    t = new().draw("0")
    assert not t.says(ev.BoardBegan).trial


# ---- the rack -----------------------------------------------------------------------------------


@pytest.mark.clause("carrom:41.b")
def test_the_pieces_are_laid_without_loss_of_time() -> None:
    t = new().draw("0")
    assert t.pending == Chance("1", None)
    t.draw(77)
    assert t.log == [ev.Racked(degrees=0, law=("41.a.1", "41.a.2", "41.b"))]
    assert t.asks == ("stroke", 0)


@pytest.mark.near_miss("carrom:41.b")
def test_nothing_is_laid_out_between_strokes() -> None:
    assert not board().stroke().all(ev.Racked)


def test_the_breaker_may_turn_the_rack_once_before_he_strikes() -> None:
    t = begun()
    assert t.decision.options.describe()["spec"].rack == (0, 119)
    before = list(t.state.b.where)
    t.choose("rack", 30)
    assert t.log == [ev.Racked(degrees=30, law=("41.a.2",))]
    assert t.asks == ("stroke", 0)
    turned = [p for p in t.state.b.where if p]
    for (x, y), (u, v) in zip([p for p in before if p], turned, strict=True):
        assert abs(u - (x * 0.8660254 - y * 0.5)) <= 1 and abs(v - (x * 0.5 + y * 0.8660254)) <= 1
    refused = t.refuses("rack", 30)
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("41.a.2",))
    assert "rack" not in t.decision.options.describe()
    assert {"name": "rack", "law": ("41.a.2",)} in t.decision.options.describe()["barred"]


@pytest.mark.parametrize("value", [-1, 120, 1.0, True, None, "30"])
def test_the_rack_turns_by_whole_degrees(value: object) -> None:
    refused = begun().refuses("rack", value)
    assert (refused.code, refused.law, refused.params) == (
        Code.ILLEGAL,
        ("41.a.2",),
        {"most": 119},
    )


def test_the_rack_turns_up_to_a_third() -> None:
    for degrees in (0, 119):
        assert begun().choose("rack", degrees).says(ev.Racked).degrees == degrees


def test_nobody_turns_the_rack_after_an_attempt_or_at_a_real_table() -> None:
    assert begun().stroke(touched=False).refuses("rack", 5).law == ("41.a.2",)
    assert begun().choose("pass").refuses("rack", 5).law == ("41.a.2",)
    assert begun(LIVE).refuses("rack", 5).law == ("41.a.2",)
    assert board().refuses("rack", 5).law == ("41.a.2",)


# ---- the break ----------------------------------------------------------------------------------


@pytest.mark.clause("carrom:44")
@both_seats
def test_a_break_is_made_by_the_slightest_touch(seat: int) -> None:
    t = board(9, 9, broken=False, seat=seat).stroke()
    assert t.says(ev.BreakMade) == ev.BreakMade(seat=seat, law=("44",))
    assert t.state.b.broken
    assert t.ruled.law == ("48",) and t.turn == 1 - seat


@pytest.mark.near_miss("carrom:44")
def test_a_break_is_made_once() -> None:
    assert not board(9, 9).stroke().all(ev.BreakMade)


@pytest.mark.clause("carrom:45.a")
@pytest.mark.near_miss("carrom:45.b", "carrom:45.c")
@both_seats
def test_a_break_that_touches_nothing_may_be_tried_twice_more(seat: int) -> None:
    t = board(9, 9, broken=False, seat=seat, turns=0)
    for tries in (1, 2):
        t.stroke(touched=False)
        assert (t.ruled.turn, t.ruled.law) == ("again", ("45.a",))
        assert (t.state.b.tries, t.turn, t.state.b.broken) == (tries, seat, False)
        assert t.asks == ("stroke", seat)
    t.stroke()
    assert t.state.b.broken and t.turn == 1 - seat


@pytest.mark.near_miss("carrom:44")
def test_a_break_that_touches_nothing_is_none() -> None:
    t = board(9, 9, broken=False).stroke(touched=False)
    assert not t.all(ev.BreakMade) and not t.state.b.broken


@pytest.mark.clause("carrom:45.b")
@both_seats
def test_after_three_attempts_the_other_breaks_with_black(seat: int) -> None:
    t = board(9, 9, broken=False, seat=seat)
    t.state.b.tries = 2
    t.stroke(touched=False)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("45.b",))
    assert t.asks == ("stroke", 1 - seat)
    assert t.owed == (0, 0) and t.state.b.tries == 0
    assert t.men(1 - seat)[0] == 2  # still black
    for _ in range(2):  # he has three attempts too
        t.stroke(touched=False)
        assert t.turn == 1 - seat
    assert t.stroke(touched=False).turn == seat


@pytest.mark.clause("carrom:45.c")
@pytest.mark.near_miss("carrom:45.a", "carrom:72.a")
@pytest.mark.parametrize(
    "how", [{"striker": True}, {"improper": ("33",)}, {"striker": True, "improper": ("33",)}]
)
@both_seats
def test_striker_in_or_improper_without_a_touch_costs_the_break_and_no_due(
    seat: int, how: dict[str, object]
) -> None:
    t = board(9, 9, broken=False, seat=seat, setup=LIVE).stroke(touched=False, **how)  # type: ignore[arg-type]
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("45.c",))
    assert (t.ruled.due, t.ruled.penalty, t.owed) == (0, 0, (0, 0))
    assert t.turn == 1 - seat and not t.state.b.broken


@pytest.mark.near_miss("carrom:45.c")
def test_striker_in_with_a_touch_is_a_due() -> None:
    t = board(9, 9, broken=False).stroke(striker=True)
    assert t.ruled.law == ("72.a",) and t.owed == (1, 0) and t.state.b.broken


@pytest.mark.near_miss("carrom:45.b")
def test_attempts_are_counted_anew_for_everybody() -> None:
    t = board(9, 9, broken=False)
    t.state.b.tries = 1
    t.stroke(touched=False, striker=True)
    assert t.state.b.tries == 0


@pytest.mark.clause("carrom:46.1")
@both_seats
def test_the_break_must_come_within_fifteen_seconds(seat: int) -> None:
    t = board(9, 9, broken=False, seat=seat)
    assert t.decision.law == ("46.1",) and t.decision.limit_ms == 15_000
    t.clock()
    foul = t.says(ev.Foul)
    assert (foul.seat, foul.technical, foul.law) == (seat, True, ("46.1", "63.a"))
    assert t.asks == ("stroke", seat) and t.decision.limit_ms == 15_000
    assert t.owed[seat] == 1
    t.clock()
    assert not t.all(ev.Foul) and t.owed[seat] == 1
    assert t.asks == ("stroke", 1 - seat)


@pytest.mark.clause("carrom:46.1")
def test_late_for_a_further_attempt_is_technical_too() -> None:
    t = board(9, 9, broken=False).stroke(touched=False)
    t.clock()
    assert t.says(ev.Foul).law == ("46.1", "63.a") and t.turn == 0


@pytest.mark.near_miss("carrom:46.1", "carrom:50", "carrom:124.a", "carrom:124.b")
def test_without_a_clock_nobody_is_late() -> None:
    t = board(9, 9, broken=False, setup=UNTIMED)
    assert (t.decision.law, t.decision.limit_ms, t.decision.default) == ((), None, "pass")
    assert t.refuses("timeout").code is Code.MALFORMED


@pytest.mark.clause("carrom:47")
@pytest.mark.near_miss("carrom:65.a", "carrom:77.a")
@both_seats
def test_a_break_before_play_is_undone(seat: int) -> None:
    t = board(9, 9, broken=False, seat=seat, setup=LIVE)
    t.stroke(own=1, theirs=1, queen=True, improper=("47",))
    assert (t.ruled.turn, t.ruled.penalty, t.ruled.due, t.ruled.law) == ("passes", 1, 0, ("47",))
    assert (t.left(0), t.left(1), t.at(0)) == (9, 9, (0, 0))
    back = t.all(ev.PutBack)
    assert [e.law for e in back] == [("93", "9.2"), ("47", "9.2"), ("47", "9.2")]
    assert back[0].piece == 0 and back[1].piece == 1 and back[2].piece == 2
    assert t.owed[seat] == 1 and t.turn == 1 - seat
    assert t.lady == "board"


@pytest.mark.clause("carrom:47")
def test_a_break_before_play_that_touches_nothing() -> None:
    t = board(9, 9, broken=False, setup=LIVE).stroke(touched=False, improper=("47",))
    assert t.ruled.law == ("47",) and t.owed == (1, 0)
    assert not t.all(ev.PutBack) and not t.state.b.broken


@pytest.mark.near_miss("carrom:47")
def test_any_other_improper_break_is_only_improper() -> None:
    t = board(9, 9, broken=False, setup=LIVE).stroke(own=1, improper=("33",))
    assert t.ruled.law == ("77.a", "64.b", "33")
    assert t.asks == ("place", 1)


def test_a_table_from_the_toss_to_the_first_stroke() -> None:
    t: Table = begun()
    assert t.asks == ("stroke", 0) and t.state.line == 2
    t.stroke(own=1)
    assert t.turn == 0 and t.left(0) == 8
