"""Casebook: a real table - what the umpire reports: offences, appeals, accidents."""

from typing import Any

import pytest

from puntadidito.core.contract import Code, Outcome, Report, Shot, Termination
from tests.games.carrom_table import LIVE, Setup, Table, begun, board, both_seats, ev, new, rp

LIVE_PAIRS = Setup(live=True, doubles=True)


def live(*args: Any, **more: Any) -> Table:
    return board(*args, **{"setup": LIVE, **more})


# ---- how reports come in ------------------------------------------------------------------------


def test_reports_are_for_real_tables() -> None:
    t = board()
    refused = t.refuses(t.reporting(rp.Appeal(0)))
    assert (refused.code, refused.reason) == (Code.ILLEGAL, "not_live")


@pytest.mark.parametrize(
    "raw",
    [{"what": "nothing"}, {"what": "offence"}, {"what": "offence", "seat": "a"},
     {"what": "appeal", "seat": 0, "more": 1}, {"what": None}, {"what": "appeal", "seat": 2},
     {"what": "late", "clause": "1"}, {"what": "appeal", "seat": -1},
     {"what": "offence", "seat": 0, "clause": "48"}],
)  # fmt: skip
def test_reports_must_make_sense(raw: Any) -> None:
    assert live().refuses(Report("40", raw)).code is Code.MALFORMED


def test_a_report_names_the_moment() -> None:
    assert live().refuses(Report("39", {"what": "appeal", "seat": 0})).code is Code.STALE
    t = live().report(rp.Appeal(0))
    assert t.state.line == 41


def test_a_report_may_be_a_record_of_its_own_type() -> None:
    t = live().fold(Report("40", rp.Appeal(1)))
    assert t.says(ev.Appealed).seat == 1


def test_a_stroke_at_a_real_table_has_no_aim() -> None:
    t = live()
    assert t.refuses("stroke", {"place": 0, "angle": 0, "power": 1}).code is Code.MALFORMED
    assert "stroke" not in t.decision.options.describe()
    assert t.decision.options.sample(lambda n: 0) == ("stroke", None)
    t.aim()
    waits = t.pending
    assert isinstance(waits, Shot) and waits.order.live and waits.order.seat == 0
    t.happened(pocketed=(1,))
    assert t.says(ev.Struck).aim is None


# ---- offences -----------------------------------------------------------------------------------


@pytest.mark.clause("carrom:63.a")
@pytest.mark.near_miss("carrom:63.b", "carrom:64.a")
@both_seats
def test_a_violation_before_the_first_stroke(seat: int) -> None:
    t = live(seat=seat).report(rp.Offence(seat, "30.a"))
    assert t.says(ev.Foul) == ev.Foul(seat=seat, technical=True, law=("30.a", "63.a"))
    assert t.asks == ("place", 1 - seat)
    assert t.place().asks == ("stroke", seat)


@pytest.mark.clause("carrom:63.b")
@pytest.mark.near_miss("carrom:63.a", "carrom:64.a")
@pytest.mark.parametrize("strokes", [0, 2])
@both_seats
def test_a_violation_by_who_is_not_on_turn(seat: int, strokes: int) -> None:
    t = live(seat=seat, strokes=strokes).report(rp.Offence(1 - seat, "129"))
    assert t.says(ev.Foul) == ev.Foul(seat=1 - seat, technical=True, law=("129", "63.b"))
    assert t.asks == ("place", seat) and t.step.team == 1 - seat
    assert t.place().asks == ("stroke", seat)


@pytest.mark.clause("carrom:64.a")
@pytest.mark.near_miss("carrom:63.a", "carrom:63.b")
@both_seats
def test_a_violation_after_the_first_stroke(seat: int) -> None:
    t = live(seat=seat, strokes=1).report(rp.Offence(seat, "133"))
    assert t.says(ev.Foul) == ev.Foul(seat=seat, technical=False, law=("133", "64.a"))
    assert t.turn == 1 - seat and t.asks == ("place", 1 - seat)


def test_a_violation_in_doubles_is_the_pairs() -> None:
    t = live(setup=LIVE_PAIRS, seat=1).report(rp.Offence(3, "131"))
    assert t.says(ev.Foul) == ev.Foul(seat=3, technical=True, law=("131", "63.b"))
    assert t.asks == ("place", 2) and t.step.team == 1


FOULS = [
    "29", "30.a", "30.b", "31", "32", "37.a", "38.a", "115.1", "122.b.i", "122.b.ii", "122.b.iii",
    "124.c", "126.a", "129", "132", "133", "134", "135", "136.a",
]  # fmt: skip
PLACING = ["82.a", "84.b", "85", "86", "89.b", "114"]


@pytest.mark.parametrize("clause", FOULS)
def test_whatever_is_a_foul(clause: str) -> None:
    t = live(strokes=1).report(rp.Offence(0, clause))
    assert t.says(ev.Foul).law == (clause, "64.a")


@pytest.mark.parametrize("clause", PLACING)
@both_seats
def test_what_is_a_foul_while_placing(seat: int, clause: str) -> None:
    for t in (live(seat=seat).stroke(striker=True), live(seat=seat).stroke(striker=True).place()):
        t.report(rp.Offence(1 - seat, clause))  # while he places, and when he has placed
        assert t.says(ev.Foul).law[0] == clause


def unfit(t: Table, seat: int, clause: str, **more: Any) -> Any:
    """The refusal of an offence that cannot have been one now, or by this seat."""
    refused = t.refuses(t.reporting(rp.Offence(seat, clause, **more)))
    assert (refused.code, refused.reason) == (Code.ILLEGAL, "report_unfit")
    assert refused.params == {"clause": clause}
    return refused.law


@pytest.mark.near_miss("carrom:63.a", "carrom:63.b", "carrom:64.a")
@pytest.mark.parametrize("clause", PLACING)
def test_and_none_where_there_is_nothing_to_place(clause: str) -> None:
    assert unfit(live(strokes=1), 0, clause) == (clause,)
    assert unfit(live().stroke(striker=True), 0, clause) == (clause,)  # the other one places
    assert unfit(live().stroke(striker=True).place().stroke(), 1, clause) == (clause,)


@pytest.mark.near_miss("carrom:63.b")
@pytest.mark.parametrize("clause", ["29", "30.a", "30.b", "37.a", "38.a", "124.c", "133"])
def test_what_only_the_player_on_turn_can_break(clause: str) -> None:
    assert unfit(live(), 1, clause) == (clause,)


def test_pieces_are_touched_after_the_break_only() -> None:
    assert unfit(live(9, 9, broken=False), 0, "134") == ("134",)


def test_partners_are_there_in_doubles_only() -> None:
    assert unfit(live(strokes=1), 0, "131") == ("131",)
    assert unfit(live().stroke(striker=True), 1, "90") == ("90",)
    assert unfit(live(setup=LIVE_PAIRS), 0, "90") == ("90",)
    t = live(setup=LIVE_PAIRS).stroke(striker=True)
    assert t.asks == ("place", 1)
    assert unfit(t, 1, "90") == ("90",)  # his own to place
    assert t.report(rp.Offence(3, "90")).says(ev.Foul).law == ("90", "63.b")


@pytest.mark.parametrize("clause", ["", "28", "35", "48", "72.a", "120", "144", "999"])
def test_what_is_none(clause: str) -> None:
    t = live()
    refused = t.refuses(t.reporting(rp.Offence(0, clause)))
    assert (refused.code, refused.reason) == (Code.MALFORMED, "unknown_clause")


def test_no_foul_is_called_while_a_stroke_runs_or_before_the_match() -> None:
    t = live().aim()
    assert t.refuses(t.reporting(rp.Offence(0, "30.a"))).code is Code.STALE
    t = new(LIVE)
    assert t.refuses(t.reporting(rp.Offence(0, "30.a"))).code is Code.STALE
    assert t.refuses(t.reporting(rp.Offence(0, "91"))).code is Code.STALE


@pytest.mark.clause("carrom:82.a")
@pytest.mark.near_miss("carrom:82.b")
def test_a_wrong_piece_noticed_in_time_is_corrected_and_a_foul() -> None:
    t = live().stroke(own=1, striker=True).report(rp.Offence(1, "82.a"))
    assert t.says(ev.Foul) == ev.Foul(seat=1, technical=True, law=("82.a", "63.b"))
    assert t.asks == ("place", 1) and t.owed == (2, 1)


@pytest.mark.near_miss("carrom:82.a")
def test_the_right_piece() -> None:
    t = live().stroke(own=1, striker=True).place()
    assert t.says(ev.Placed).piece % 2 == 1  # white, which owes


BOARD_LOST = [
    pytest.param("51.1", marks=pytest.mark.clause("carrom:51.1")),
    pytest.param("121.b", marks=pytest.mark.clause("carrom:121.b")),
    pytest.param("91"),
    pytest.param("126.b"),
]


@pytest.mark.parametrize("clause", BOARD_LOST)
@pytest.mark.parametrize(
    ("queen", "points", "worth", "score_law"),
    [
        ("board", (0, 0), 7, ("53.a", "52.b", "53.b")),
        ("pending", (0, 0), 7, ("53.a", "52.b", "53.b")),
        ("mine", (0, 0), 7, ("53.a", "52.b", "53.b")),
        ("theirs", (0, 0), 4, ("53.a", "52.b", "53.c")),
        ("board", (22, 0), 4, ("53.a", "52.b", "54")),
        ("board", (21, 24), 7, ("53.a", "52.b", "53.b")),
    ],
)
@both_seats
def test_what_loses_a_board(
    seat: int, clause: str, queen: Any, points: tuple[int, int], worth: int, score_law: Any
) -> None:
    """By the offender, here the one who is not on turn."""
    t = live(5, 4, queen=queen, points=points, seat=seat)
    if clause == "121.b":
        t.report(rp.Appeal(seat))
    t.report(rp.Offence(1 - seat, clause))
    won = t.says(ev.BoardWon)
    assert (won.team, won.points, won.demand, won.law) == (seat, worth, 0, (clause,))
    assert t.says(ev.Scored).law == score_law and t.says(ev.Scored).points == worth


def test_a_board_lost_counts_what_is_owed_and_at_most_twelve() -> None:
    t = live(0, 4, owed=(1, 0)).report(rp.Offence(0, "91"))
    assert t.says(ev.BoardWon).points == 4
    t = live(9, 4, owed=(3, 0)).report(rp.Offence(0, "91"))
    assert t.says(ev.BoardWon).points == 12


@both_seats
def test_who_is_on_turn_does_not_play_out_of_it(seat: int) -> None:
    assert unfit(live(seat=seat), seat, "51.1") == ("51.1",)


@pytest.mark.clause("carrom:121.a")
@pytest.mark.near_miss("carrom:121.b")
def test_without_an_appeal_nobody_breaks_it() -> None:
    assert unfit(live(), 0, "121.b") == ("121.a",)
    assert unfit(live().report(rp.Appeal(0)).report(rp.Play()), 0, "121.b") == ("121.a",)


@pytest.mark.near_miss("carrom:51.1", "carrom:51.2", "carrom:121.b")
def test_strokes_in_turn() -> None:
    t = live().stroke().stroke()
    assert t.turn == 0 and not t.all(ev.BoardWon)


FORFEITS = ["143.b", "143.f", "143.g", "143.i"]
READY: dict[str, Any] = {
    "143.b": {"game": 3, "games": (1, 1), "broken": False, "minutes": 11},
    "143.i": {"minutes": 16},
}
"""When the match can be lost so; the others at any time."""


@pytest.mark.parametrize(
    "clause",
    [
        *(pytest.param(c, marks=pytest.mark.clause("carrom:143", f"carrom:{c}")) for c in FORFEITS),
        pytest.param("143", marks=pytest.mark.clause("carrom:143")),
        *("143.a.i", "143.c", "143.d", "143.e", "143.h"),
    ],
)
@both_seats
def test_what_loses_the_match(seat: int, clause: str) -> None:
    when = {"games": (1, 0), **READY.get(clause, {})}
    late = when.pop("minutes", 0)
    t = live(seat=seat, **when)
    if clause == "143.h":
        t.state.disturbed[seat] = 2
    t.report(rp.Offence(seat, clause, late))
    games = when["games"] if seat == 0 else when["games"][::-1]
    law = ("143",) if clause == "143" else (clause, "143")
    outcome = Outcome(1 - seat, Termination.CONCEDED, games)
    assert t.log == [ev.MatchWon(outcome=outcome, law=law)]
    assert t.over.outcome == outcome


@pytest.mark.clause("carrom:143.i")
def test_who_does_not_come_loses_before_the_toss() -> None:
    t = new(LIVE).report(rp.Offence(1, "143.i", 16))
    assert t.over.outcome.winner == 0


@pytest.mark.near_miss("carrom:143")
def test_who_comes_within_fifteen_minutes_or_has_played_has_come() -> None:
    assert unfit(new(LIVE), 1, "143.i", minutes=15) == ("143.i",)
    assert unfit(begun(LIVE).stroke(own=1), 0, "143.i", minutes=99) == ("143.i",)


@pytest.mark.clause("carrom:138")
@pytest.mark.near_miss("carrom:143.b")
def test_the_rest_before_the_deciding_game_lasts_ten_minutes() -> None:
    third: Any = {"game": 3, "games": (1, 1), "broken": False}
    assert unfit(live(**third), 0, "143.b", minutes=10) == ("138",)
    assert unfit(live(**{**third, "game": 1}), 0, "143.b", minutes=11) == ("138",)
    assert unfit(live(**{**third, "game": 2}), 0, "143.b", minutes=11) == ("138",)
    assert unfit(live(**{**third, "number": 2}), 0, "143.b", minutes=11) == ("138",)
    assert unfit(live(**{**third, "broken": True}), 0, "143.b", minutes=11) == ("138",)


@both_seats
def test_the_third_disturbance_may_cost_the_match(seat: int) -> None:
    t = live(seat=1 - seat)
    for _ in range(2):
        assert unfit(t, seat, "143.h") == ("129", "143.h")
        t.report(rp.Offence(seat, "129")).place()
    assert unfit(t, 1 - seat, "143.h") == ("129", "143.h")  # the other one has disturbed nobody
    assert t.report(rp.Offence(seat, "143.h")).over.outcome.winner == 1 - seat


@pytest.mark.parametrize("clause", ["143.a.i", "143.e", "143.f", "143.g", "143.h"])
def test_what_loses_the_match_only_while_a_game_is_played(clause: str) -> None:
    assert unfit(new(LIVE), 0, clause) == (clause,)
    t = new(LIVE).report(rp.Offence(0, "143.d"))  # an insult, also before
    assert t.over.outcome.winner == 1


@pytest.mark.near_miss("carrom:143", *(f"carrom:{c}" for c in FORFEITS))
def test_a_mere_foul_does_not() -> None:
    t = live().report(rp.Offence(0, "30.a"))
    assert t.asks == ("place", 1)


# ---- appeals ------------------------------------------------------------------------------------


@pytest.mark.clause("carrom:121.a")
@pytest.mark.near_miss("carrom:121.b")
@both_seats
def test_nothing_goes_on_until_the_umpire_says_play(seat: int) -> None:
    t = live().report(rp.Appeal(seat))
    assert t.log == [ev.Appealed(seat=seat, law=("121.a",))]
    refused = t.refuses("stroke")
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("121.a",))
    assert t.refuses(t.reporting(rp.Appeal(seat))).code is Code.STALE
    t.report(rp.Play())
    assert t.log == [ev.Appealed(seat=None, law=("121.a",))]
    assert t.refuses(t.reporting(rp.Play())).code is Code.STALE
    assert t.stroke().turn == 1


@pytest.mark.clause("carrom:121.a")
def test_an_appeal_stops_the_clock_and_does_not_set_it_back() -> None:
    t = live()
    left = [t.decision.limit_ms]
    for ms in (9_000, 5_500, 5_500):
        left.append(t.report(rp.Appeal(0, ms=ms)).decision.limit_ms)
        left.append(t.report(rp.Play()).decision.limit_ms)
    assert left == [15_000, None, 6_000, None, 500, None, 1]
    assert t.stroke().decision.limit_ms == 15_000  # a new stroke, a new time
    t = live()
    assert t.refuses(t.reporting(rp.Appeal(0, ms=-1))).code is Code.MALFORMED


@pytest.mark.clause("carrom:121.a")
def test_nor_the_clock_of_who_places() -> None:
    t = live().stroke(own=1, striker=True).place(ms=4_000)
    t.report(rp.Appeal(0, ms=3_000)).report(rp.Play())
    assert t.asks == ("place", 1) and t.decision.limit_ms == 8_000


@pytest.mark.near_miss("carrom:121.a")
def test_without_an_appeal_play_goes_on() -> None:
    assert live().stroke().turn == 1


@pytest.mark.clause("carrom:121.b")
def test_who_plays_during_an_appeal_loses_the_board() -> None:
    t = live(5, 4).report(rp.Appeal(0)).report(rp.Offence(0, "121.b"))
    assert (t.says(ev.BoardWon).team, t.says(ev.BoardWon).points) == (1, 8)
    assert not t.state.appeal


# ---- accidents, strikers, forgotten changes -----------------------------------------------------


@pytest.mark.clause("carrom:140")
@pytest.mark.near_miss("carrom:142", "carrom:137")
def test_an_accident_voids_the_board() -> None:
    t = live(points=(5, 3), number=2, breaker=1).report(rp.Replay("140"))
    assert t.says(ev.Void) == ev.Void(board=2, law=("140",))
    assert t.says(ev.BoardBegan).seat == 1 and t.points == (5, 3)
    t = new(LIVE)
    assert t.refuses(t.reporting(rp.Replay("140"))).code is Code.STALE


@pytest.mark.clause("carrom:142")
@pytest.mark.near_miss("carrom:140")
def test_at_a_real_table_the_umpire_sees_that_there_is_no_room_for_the_striker() -> None:
    assert live().report(rp.Replay("142")).says(ev.Void).law == ("142",)


def test_a_real_table_is_not_measured() -> None:
    wall = {i + 1: (x, 250_900) for i, x in enumerate(range(-219_100, 219_101, 54_775))}
    assert live(9, 9, at=wall).stroke().asks == ("stroke", 1)


@pytest.mark.clause("carrom:117.1")
def test_another_striker_between_boards_only() -> None:
    t = begun(LIVE).report(rp.NewStriker(1))
    assert t.log == [ev.StrikerChanged(seat=1, law=("117.1",))]
    refused = live().refuses(live().reporting(rp.NewStriker(1)))
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("117.1",))
    t = begun(LIVE).choose("pass")
    assert t.refuses(t.reporting(rp.NewStriker(0))).law == ("117.1",)
    t = begun(LIVE).stroke(own=1)
    assert t.refuses(t.reporting(rp.NewStriker(0))).law == ("117.1",)
    t = live(1, 4, queen="mine").stroke(own=1)
    assert t.step.kind == "rack"
    assert t.report(rp.NewStriker(0)).says(ev.StrikerChanged).law == ("117.1",)


@pytest.mark.clause("carrom:117.2")
@pytest.mark.near_miss("carrom:117.1")
def test_a_broken_striker_is_replaced_after_the_stroke() -> None:
    t = live().report(rp.NewStriker(0, broken=True))
    assert t.log == [ev.StrikerChanged(seat=0, law=("117.2",))]
    t = live().aim()
    refused = t.refuses(t.reporting(rp.NewStriker(0, broken=True)))
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("117.2",))


@pytest.mark.clause("carrom:115.2")
@pytest.mark.near_miss("carrom:117.1", "carrom:117.2")
@pytest.mark.parametrize("broken", [False, True])
def test_another_striker_must_be_approved(broken: bool) -> None:
    t = begun(LIVE)
    refused = t.refuses(t.reporting(rp.NewStriker(1, broken, approved=False)))
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("115.2",))


@pytest.mark.near_miss("carrom:117.2", "carrom:117.1")
def test_the_same_striker() -> None:
    assert live().stroke().turn == 1


@pytest.mark.clause("carrom:60.c")
@pytest.mark.parametrize(("setup", "before", "after"), [
    (LIVE, (2, 0), (0, 2)), (LIVE_PAIRS, (3, 0, 1, 2), (0, 1, 2, 3)),
])  # fmt: skip
def test_a_forgotten_change_is_made_after_the_board(setup: Setup, before: Any, after: Any) -> None:
    t = live(1, 4, queen="mine", game=2, setup=setup).report(rp.MissedChange())
    assert t.log == [ev.ChangeMissed(law=("60.c",))]
    assert t.state.sides == before
    assert t.refuses(t.reporting(rp.MissedChange())).code is Code.STALE
    t.stroke(own=1)
    assert t.says(ev.Changed) == ev.Changed(sides=after, minutes=2, law=("60.c", "61"))
    assert t.state.missed == 0


@pytest.mark.near_miss("carrom:60.c")
def test_there_was_no_change_to_forget() -> None:
    t = live(game=1)
    assert t.refuses(t.reporting(rp.MissedChange())).code is Code.STALE
    t = live(1, 4, queen="mine", game=3, games=(1, 1), points=(9, 0)).stroke(own=1)
    assert t.says(ev.Changed).law == ("60.a", "61")


def test_a_change_within_the_third_game_may_be_forgotten() -> None:
    t = live(game=1)
    t.state.changed = True
    assert t.report(rp.MissedChange()).all(ev.ChangeMissed)
