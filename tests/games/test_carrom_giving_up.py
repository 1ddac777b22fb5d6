"""Casebook: a board resigned, a game conceded, by anybody at any moment."""

from typing import Any

import pytest

from puntadidito.core.contract import Choice, Code, Outcome, Termination
from tests.games.carrom_table import PAIRS, TOURNAMENT, Setup, Table, begun, board, both_seats, ev
from tests.games.carrom_table import new as fresh


def gives_up(t: Table, seat: int, what: str) -> Table:
    """A seat gives something up, asked or not."""
    return t.fold(Choice(str(t.state.line), seat, what))


# ---- the board (91) -----------------------------------------------------------------------------


@pytest.mark.clause("carrom:91")
@pytest.mark.near_miss("carrom:139")
@pytest.mark.parametrize(
    ("queen", "points", "worth", "score_law"),
    [
        ("board", (0, 0), 8, ("53.a", "52.b", "53.b")),
        ("pending", (0, 21), 8, ("53.a", "52.b", "53.b")),
        ("theirs", (0, 0), 8, ("53.a", "52.b", "53.b")),
        ("mine", (0, 0), 5, ("53.a", "52.b", "53.c")),
        ("board", (0, 22), 5, ("53.a", "52.b", "54")),
    ],
)
@both_seats
def test_a_player_may_resign_the_board(
    seat: int, queen: Any, points: tuple[int, int], worth: int, score_law: Any
) -> None:
    t = board(5, 4, queen=queen, points=points, seat=seat).choose("resign_board")
    won = t.says(ev.BoardWon)
    assert (won.team, won.points, won.demand, won.law) == (1 - seat, worth, 0, ("91",))
    assert t.says(ev.Scored).law == score_law
    assert t.step.kind == "rack"  # the next board, or game


@pytest.mark.clause("carrom:91")
@both_seats
def test_also_while_the_other_plays_or_places(seat: int) -> None:
    t = gives_up(board(5, 4, seat=1 - seat), seat, "resign_board")
    assert (t.says(ev.BoardWon).team, t.says(ev.BoardWon).points) == (1 - seat, 7)
    t = board(5, 4, seat=seat).stroke(own=1, striker=True)
    assert t.asks == ("place", 1 - seat)
    gives_up(t, seat, "resign_board")  # with the man and the due that would have come back
    assert (t.says(ev.BoardWon).team, t.says(ev.BoardWon).points) == (1 - seat, 9)
    t = board(5, 4, seat=seat).aim()
    assert gives_up(t, 1 - seat, "resign_board").says(ev.BoardWon).points == 7


@pytest.mark.clause("carrom:91")
def test_a_quick_match_ends_with_it() -> None:
    t = board(5, 4, setup=Setup(quick=True)).choose("resign_board")
    assert t.over.outcome == Outcome(1, Termination.POINTS, (0, 8))


@pytest.mark.clause("carrom:91")
def test_there_must_be_a_board_to_resign() -> None:
    t = fresh(TOURNAMENT)
    for step in (lambda: None, lambda: t.draw("0"), lambda: t.choose("strike")):
        step()
        refused = t.refuses(Choice(str(t.state.line), 0, "resign_board"))
        assert (refused.code, refused.law) == (Code.ILLEGAL, ("91",))
    t.choose("north")
    assert t.refuses(Choice(str(t.state.line), 0, "resign_board")).law == ("91",)


@pytest.mark.near_miss("carrom:91")
def test_who_lets_the_turn_go_by_resigns_nothing() -> None:
    assert not board().choose("pass").all(ev.BoardWon)


# ---- the game (139) -----------------------------------------------------------------------------


@pytest.mark.clause("carrom:139")
@pytest.mark.near_miss("carrom:91")
@both_seats
def test_a_game_is_conceded_at_any_moment(seat: int) -> None:
    boards = [
        board(seat=1 - seat),
        board(seat=seat).stroke(striker=True),
        board(seat=1 - seat).aim(),
        board(1, 1, setup=Setup(live=True), seat=seat).stroke(own=1, theirs=1, improper=("33",)),
        board(1, 4, queen="mine", seat=seat).stroke(own=1),
    ]
    for t in boards:
        gives_up(t, seat, "concede_game")
        game = t.says(ev.GameWon)
        assert (game.team, game.law, t.state.game) == (1 - seat, ("139",), 2)


@pytest.mark.clause("carrom:139")
def test_by_either_of_a_pair() -> None:
    t = gives_up(board(setup=PAIRS, seat=1), 2, "concede_game")
    assert t.says(ev.GameWon).team == 1


@pytest.mark.clause("carrom:139")
def test_not_before_the_game_has_begun() -> None:
    t = fresh(TOURNAMENT)
    for step in (lambda: None, lambda: t.draw("0"), lambda: t.choose("strike")):
        step()
        refused = t.refuses(Choice(str(t.state.line), 0, "concede_game"))
        assert (refused.code, refused.law) == (Code.ILLEGAL, ("139",))


@pytest.mark.parametrize("what", ["concede_game", "resign_board"])
def test_giving_up_names_the_moment_and_a_seat_and_nothing_else(what: str) -> None:
    t = begun()
    assert t.refuses(Choice("0", 1, what)).code is Code.STALE
    assert t.refuses(Choice(t.decision.id, 2, what)).code is Code.MALFORMED
    assert t.refuses(Choice(t.decision.id, -1, what)).code is Code.MALFORMED
    assert t.refuses(Choice(t.decision.id, 1, what, 5)).code is Code.MALFORMED
    assert t.refuses(Choice(t.decision.id, 1, "pass")).code is Code.NOT_YOURS
