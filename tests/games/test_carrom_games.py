"""Casebook: boards, games, the match; changes of side; skipped turns, replays, conceding."""

from typing import Any

import pytest

from puntadidito.core.contract import Chance, Choice, Code, Outcome, Termination
from tests.games.carrom_table import CARROM, PAIRS, Setup, Table, board, both_seats, ev, new

FINAL = Setup(round="final")


def won(points: tuple[int, int], number: int = 1, **more: Any) -> Table:
    """Seat 0 wins a board by four points when the score was this."""
    return board(1, 4, queen="theirs", points=points, number=number, **more).stroke(own=1)


# ---- breaks in turn -----------------------------------------------------------------------------


@pytest.mark.clause("carrom:49.a.i")
@pytest.mark.near_miss("carrom:42", "carrom:49.a.ii", "carrom:49.a.iii", "carrom:56.b.2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_break_alternates_board_by_board(first: int) -> None:
    for number in range(1, 7):
        t = board(1, 1, queen="mine", number=number)
        t.state.first = first
        t.stroke(own=1, theirs=1)
        began = t.says(ev.BoardBegan)
        assert (began.board, began.law) == (number + 1, ("49.a.i", "43"))
        assert began.seat == (first + number) % 2
        t.draw(1)
        assert t.asks == ("stroke", began.seat)
        assert t.state.b.turns == 0 and t.owed == (0, 0) and t.lady == "board"
        assert t.state.b.entitled == [False, False]


def test_in_doubles_it_goes_round() -> None:
    for number in range(1, 7):
        t = board(1, 1, queen="mine", number=number, setup=PAIRS)
        t.state.first = 1
        t.stroke(own=1, theirs=1)
        assert t.says(ev.BoardBegan).seat == (1 + number) % 4


@pytest.mark.clause("carrom:49.a.ii")
@pytest.mark.near_miss("carrom:49.a.i", "carrom:49.a.iii")
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_game_begins_with_the_other(first: int) -> None:
    t = board(1, 4, queen="theirs", points=(24, 0))
    t.state.first = first
    t.stroke(own=1)
    began = t.says(ev.BoardBegan)
    assert (began.game, began.board, began.seat) == (2, 1, 1 - first)
    assert began.law == ("49.a.ii", "43")


@pytest.mark.clause("carrom:49.a.iii")
@pytest.mark.near_miss("carrom:49.a.ii")
@pytest.mark.parametrize("first", [0, 1])
def test_the_third_with_the_first(first: int) -> None:
    t = board(1, 4, queen="theirs", points=(24, 0), games=(0, 1), game=2)
    t.state.first = first
    t.stroke(own=1)
    began = t.says(ev.BoardBegan)
    assert (began.game, began.board, began.seat) == (3, 1, first)
    assert began.law == ("49.a.iii", "43")


@pytest.mark.near_miss("carrom:49.a.iii", "carrom:49.a.i")
def test_within_a_board_nobody_breaks_anew() -> None:
    assert not board(game=3).stroke().all(ev.BoardBegan)


# ---- a game -------------------------------------------------------------------------------------


@pytest.mark.clause("carrom:56.a")
@pytest.mark.near_miss("carrom:56.b.1", "carrom:56.b.2")
@pytest.mark.parametrize("setup", [Setup(), FINAL])
def test_the_first_to_twenty_five_wins_the_game(setup: Setup) -> None:
    t = won((21, 24), setup=setup)
    game = t.says(ev.GameWon)
    assert (game.team, game.points, game.games, game.law) == (0, (25, 24), (1, 0), ("56.a",))
    assert t.points == (0, 0) and t.state.game == 2 and t.state.board == 1


@pytest.mark.near_miss("carrom:56.a")
def test_twenty_four_is_not_enough() -> None:
    t = won((20, 23))
    assert not t.all(ev.GameWon) and t.points == (24, 23) and t.state.board == 2


@pytest.mark.clause("carrom:56.b.1", "carrom:56.a")
@pytest.mark.near_miss("carrom:56.b.2")
@pytest.mark.parametrize(("before", "team"), [((5, 8), 0), ((5, 10), 1)])
def test_in_early_rounds_the_leader_after_eight_boards_wins(
    before: tuple[int, int], team: int
) -> None:
    t = won(before, number=8)
    game = t.says(ev.GameWon)
    assert (game.team, game.law) == (team, ("56.b.1", "56.a"))
    assert game.points == (9, before[1])


@pytest.mark.near_miss("carrom:56.b.1")
@pytest.mark.parametrize("number", [8, 9, 20])
def test_in_later_rounds_there_is_no_limit(number: int) -> None:
    t = won((5, 8), number=number, setup=FINAL)
    assert not t.all(ev.GameWon) and t.state.board == number + 1


@pytest.mark.near_miss("carrom:56.b.1")
def test_after_seven_boards_nobody_has_won() -> None:
    assert not won((5, 8), number=7).all(ev.GameWon)


@pytest.mark.clause("carrom:56.b.2")
@pytest.mark.parametrize("breaker", [0, 1])
def test_level_after_eight_boards_one_more_decides(breaker: int) -> None:
    t = won((5, 9), number=8)
    assert t.says(ev.TieBreak) == ev.TieBreak(points=9, law=("56.b.2", "56.b.1"))
    assert t.pending == Chance("42", ("0", "1"), law=("56.b.2",))
    t.draw(str(breaker))
    assert t.says(ev.Toss) == ev.Toss(team=breaker, law=("56.b.2",))
    began = t.says(ev.BoardBegan)
    assert (began.board, began.seat, began.law) == (9, breaker, ("56.b.2", "43"))
    tie = board(1, 1, queen="mine", points=(9, 9), number=9)
    tie.state.tie_break = True
    tie.stroke(own=1, theirs=1)
    assert tie.says(ev.GameWon).law == ("56.b.2",)
    assert tie.says(ev.GameWon).team == 0 and not tie.state.tie_break
    assert tie.says(ev.BoardBegan).law == ("49.a.ii", "43")


@pytest.mark.near_miss("carrom:56.b.2")
def test_level_before_that_decides_nothing() -> None:
    t = won((5, 9), number=7)
    assert not t.all(ev.TieBreak) and t.state.board == 8
    t = won((5, 9), number=8, setup=FINAL)
    assert not t.all(ev.TieBreak)


# ---- the match ----------------------------------------------------------------------------------


@pytest.mark.clause("carrom:57")
@both_seats
def test_a_match_is_the_best_of_three(seat: int) -> None:
    t = board(1, 4, queen="theirs", points=(21, 0), games=(1, 0), game=2, seat=seat).stroke(own=1)
    games = (2, 0) if seat == 0 else (0, 2)
    outcome = Outcome(seat, Termination.POINTS, games)
    assert t.says(ev.MatchWon) == ev.MatchWon(outcome=outcome, law=("57",))
    assert t.over.outcome == outcome and t.over.law == ("57",)
    assert t.refuses(t.reporting({"what": "play"})).code is Code.OVER
    assert t.refuses(Choice("42", seat, "pass")).code is Code.OVER


@pytest.mark.near_miss("carrom:57")
def test_one_game_each_decides_nothing() -> None:
    t = board(1, 4, queen="theirs", points=(21, 0), games=(0, 1), game=2).stroke(own=1)
    assert t.says(ev.GameWon).games == (1, 1) and t.state.game == 3


@pytest.mark.clause("carrom:57")
def test_the_third_game_decides() -> None:
    t = board(1, 4, queen="theirs", points=(21, 0), games=(1, 1), game=3).stroke(own=1)
    assert t.over.outcome == Outcome(0, Termination.POINTS, (2, 1))


def test_one_game_or_one_board_may_be_agreed() -> None:
    t = won((21, 3), setup=Setup(best_of=1))
    assert t.over.outcome == Outcome(0, Termination.POINTS, (25, 3))
    t = won((0, 0), setup=Setup(quick=True))
    assert t.over.outcome == Outcome(0, Termination.POINTS, (4, 0))
    assert t.says(ev.MatchWon).law == ("52.a",) and t.over.law == ("52.a",)
    assert not t.all(ev.GameWon)


def test_the_score_as_a_list_of_matches_shows_it() -> None:
    t = board(points=(7, 3), games=(1, 0))
    assert CARROM.points(t.state) == (1, 0)
    assert CARROM.points(board(points=(7, 3), setup=Setup(quick=True)).state) == (7, 3)
    assert CARROM.points(board(points=(7, 3), setup=Setup(best_of=1)).state) == (7, 3)


# ---- changes of side ----------------------------------------------------------------------------


@pytest.mark.clause("carrom:58", "carrom:61")
@pytest.mark.near_miss("carrom:59", "carrom:60.a")
def test_in_singles_players_change_to_the_other_side() -> None:
    t = won((21, 0))
    changed = t.says(ev.Changed)
    assert (changed.sides, changed.minutes, changed.law) == ((2, 0), 2, ("58", "61"))
    t.draw(1)
    assert t.at(1) is not None and t.state.sides == (2, 0)
    t = board(1, 4, queen="theirs", points=(21, 0), games=(0, 1), game=2)
    t.state.quarters = 2
    assert t.stroke(own=1).says(ev.Changed).sides == (0, 2)


@pytest.mark.clause("carrom:59", "carrom:61")
@pytest.mark.near_miss("carrom:58")
def test_in_doubles_players_move_one_place_to_the_right() -> None:
    t = won((21, 0), setup=PAIRS)
    assert t.says(ev.Changed) == ev.Changed(sides=(1, 2, 3, 0), minutes=2, law=("59", "61"))


@pytest.mark.near_miss("carrom:58", "carrom:61")
def test_between_boards_nobody_moves() -> None:
    t = won((3, 12))
    assert t.all(ev.BoardBegan) and not t.all(ev.Changed)


@pytest.mark.near_miss("carrom:59")
def test_not_in_doubles_either() -> None:
    assert not won((3, 12), setup=PAIRS).all(ev.Changed)


@pytest.mark.clause("carrom:60.a")
@pytest.mark.near_miss("carrom:60.b", "carrom:60.c", "carrom:58")
@pytest.mark.parametrize(
    ("before", "number"), [((0, 0), 4), ((9, 0), 1), ((0, 13), 2), ((9, 8), 3), ((0, 0), 5)]
)
def test_in_the_third_game_after_four_boards_or_thirteen_points(
    before: tuple[int, int], number: int
) -> None:
    t = won(before, number=number, games=(1, 1), game=3)
    assert t.says(ev.Changed) == ev.Changed(sides=(2, 0), minutes=2, law=("60.a", "61"))
    assert t.state.changed and t.state.board == number + 1


@pytest.mark.near_miss("carrom:60.a")
@pytest.mark.parametrize(("before", "number", "game"), [((8, 0), 3, 3), ((9, 9), 4, 2)])
def test_not_before_and_not_in_another_game(
    before: tuple[int, int], number: int, game: int
) -> None:
    t = won(before, number=number, games=(1, 0) if game == 2 else (1, 1), game=game)
    assert not t.all(ev.Changed)


@pytest.mark.near_miss("carrom:60.a")
def test_once_only() -> None:
    t = board(1, 4, queen="theirs", points=(9, 0), number=5, games=(1, 1), game=3)
    t.state.changed = True
    assert not t.stroke(own=1).all(ev.Changed)


@pytest.mark.clause("carrom:60.b")
@pytest.mark.near_miss("carrom:60.a")
def test_in_later_rounds_at_thirteen_points_only() -> None:
    t = won((9, 0), games=(1, 1), game=3, setup=FINAL)
    assert t.says(ev.Changed).law == ("60.b", "61")
    t = board(1, 4, queen="theirs", points=(9, 0), games=(1, 1), game=3,
              setup=Setup(round="final", doubles=True)).stroke(own=1)  # fmt: skip
    assert t.says(ev.Changed).sides == (1, 2, 3, 0)


@pytest.mark.near_miss("carrom:60.b")
@pytest.mark.parametrize("number", [4, 8])
def test_in_later_rounds_not_after_four_boards(number: int) -> None:
    assert not won((8, 0), number=number, games=(1, 1), game=3, setup=FINAL).all(ev.Changed)


@pytest.mark.clause("carrom:138")
def test_before_the_third_game_there_is_an_interval() -> None:
    t = won((21, 0), games=(0, 1), game=2)
    assert t.says(ev.Interval) == ev.Interval(minutes=10, law=("138",))


@pytest.mark.near_miss("carrom:138")
def test_before_the_second_there_is_none() -> None:
    assert not won((21, 0)).all(ev.Interval)
    assert not won((21, 0), games=(1, 0), game=2).all(ev.Interval)


# ---- skipped turns, replays ---------------------------------------------------------------------


@pytest.mark.clause("carrom:137")
@pytest.mark.parametrize(("setup", "seats"), [(Setup(), 2), (PAIRS, 4)])
def test_three_skipped_turns_each_void_the_board(setup: Setup, seats: int) -> None:
    t = board(setup=setup, points=(7, 2), number=3, breaker=1)
    for count in range(1, 3 * seats):
        t.choose("pass")
        assert t.says(ev.Skipped).in_a_row == count and not t.all(ev.Void)
    t.choose("pass")
    assert t.says(ev.Void) == ev.Void(board=3, law=("137",))
    began = t.says(ev.BoardBegan)
    assert (began.board, began.seat) == (3, 1) and t.points == (7, 2)
    assert isinstance(t.pending, Chance)


@pytest.mark.near_miss("carrom:137")
def test_a_stroke_begins_the_count_anew() -> None:
    t = board()
    for _ in range(5):
        t.choose("pass")
    t.stroke()
    t.choose("pass")
    assert t.says(ev.Skipped).in_a_row == 1


@pytest.mark.clause("carrom:137")
def test_turns_lost_by_the_clock_count() -> None:
    t = board(9, 9)
    for _ in range(12):
        t.clock()
    assert t.says(ev.Void).law == ("137",)


@pytest.mark.clause("carrom:142")
@pytest.mark.parametrize("seat", [0, 1])
def test_pieces_that_leave_no_room_for_the_striker_void_the_board(seat: int) -> None:
    wall = range(-219_100, 219_101, 54_775)
    y = -250_900 if seat == 1 else 250_900  # the lines of the next player
    spots = {i + 1: (x, y) for i, x in enumerate(wall)}
    t = board(9, 9, seat=seat, at=spots, breaker=0).stroke()
    assert t.says(ev.Void).law == ("142",)


@pytest.mark.near_miss("carrom:142")
def test_one_gap_is_enough() -> None:
    wall = range(-219_100, 219_101, 54_775)
    spots = {i + 1: (x, 250_900) for i, x in enumerate(wall) if x != 0}
    t = board(9, 9, at=spots).stroke()
    assert t.asks == ("stroke", 1) and not t.all(ev.Void)


# ---- conceding ----------------------------------------------------------------------------------


@pytest.mark.clause("carrom:139")
@both_seats
def test_a_player_may_concede_the_game(seat: int) -> None:
    t = board(seat=seat, points=(20, 3), owed=(2, 0)).choose("concede_game")
    game = t.says(ev.GameWon)
    assert (game.team, game.law) == (1 - seat, ("139",))
    assert t.state.game == 2 and t.points == (0, 0)
    assert t.says(ev.BoardBegan).game == 2


@pytest.mark.clause("carrom:139")
def test_and_with_it_the_match() -> None:
    t = board(games=(0, 1), game=2).choose("concede_game")
    assert t.over.outcome == Outcome(1, Termination.CONCEDED, (0, 2))
    t = board(setup=Setup(quick=True)).choose("concede_game")
    assert t.over.outcome == Outcome(1, Termination.CONCEDED, (0, 0))
    assert t.says(ev.MatchWon).law == ("139",)


@pytest.mark.clause("carrom:139")
def test_while_placing_too() -> None:
    t = board().stroke(striker=True).choose("concede_game")
    assert t.says(ev.GameWon).team == 0


@pytest.mark.near_miss("carrom:139")
def test_a_pass_concedes_nothing() -> None:
    t = board().choose("pass")
    assert not t.all(ev.GameWon)


def test_a_game_conceded_on_trial_is_the_first() -> None:
    t = new(Setup(trial_boards=True)).draw("0").draw(1)
    t.choose("concede_game")
    assert t.says(ev.GameWon).games == (0, 1) and t.state.trial == 0
