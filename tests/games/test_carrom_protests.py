"""Casebook: protests, and the result that waits for them."""

from typing import Any

import pytest

from puntadidito.core.contract import Choice, Code, Outcome, Played, Shot, Termination
from tests.games.carrom_table import LIVE, Setup, Table, begun, board, ev, rp


def live(*args: Any, **more: Any) -> Table:
    return board(*args, **{"setup": LIVE, **more})


def protested(**more: Any) -> Table:
    """Seat 1 protests against the first board in the second ; the first was won by seat 0."""
    t = begun(LIVE)
    t.state.b.where[:] = live(1, 1, queen="mine").state.b.where
    t.state.b.queen, t.state.b.queen_team, t.state.b.broken = "covered", 0, True
    t.stroke(own=1, theirs=1).draw(2)
    assert t.points == (3, 0) and t.state.board == 2
    return t.report(rp.Lodge(1, 1, **more))


@pytest.mark.clause("carrom:150", "carrom:144", "carrom:146")
@pytest.mark.near_miss("carrom:145", "carrom:147", "carrom:149", "carrom:151.a", "carrom:151.b")
def test_a_written_protest_is_lodged_and_play_goes_on() -> None:
    t = protested(minutes=15)
    assert t.log == [ev.Protested(seat=1, board=1, written=True, law=("150", "144", "146"))]
    assert t.asks == ("stroke", 1) and len(t.state.protests) == 1


@pytest.mark.clause("carrom:145")
@pytest.mark.near_miss("carrom:144", "carrom:146", "carrom:150")
def test_by_word_at_once_and_with_the_deposit() -> None:
    t = live()
    t.state.starts.append(begun(LIVE).state.starts[0])
    t.report(rp.Lodge(0, 1, written=False, english=False, signed=False, minutes=99))
    assert t.log == [ev.Protested(seat=0, board=1, written=False, law=("145",))]
    assert not t.state.protests


def refusal(**more: Any) -> Any:
    t = begun(LIVE)
    return t.refuses(t.reporting(rp.Lodge(0, 1, **more)))


@pytest.mark.clause("carrom:145")
@pytest.mark.parametrize("written", [True, False])
def test_without_the_deposit_nobody_is_heard(written: bool) -> None:
    refused = refusal(deposit=False, written=written)
    assert (refused.code, refused.reason, refused.law) == (
        Code.ILLEGAL, "protest.deposit", ("145",),
    )  # fmt: skip


@pytest.mark.clause("carrom:144")
@pytest.mark.parametrize("how", [{"english": False}, {"signed": False}])
def test_in_english_and_signed(how: Any) -> None:
    refused = refusal(**how)
    assert (refused.reason, refused.law) == ("protest.form", ("144",))


@pytest.mark.clause("carrom:146")
def test_within_fifteen_minutes() -> None:
    refused = refusal(minutes=16)
    assert (refused.reason, refused.law) == ("protest.late", ("146",))


@pytest.mark.clause("carrom:147")
def test_facts_decision_and_reason_only() -> None:
    refused = refusal(facts_only=False)
    assert (refused.reason, refused.law) == ("protest.content", ("147",))


def test_against_a_board_that_was_played() -> None:
    t = begun(LIVE)
    for number in (0, 2, -1):
        assert t.refuses(t.reporting(rp.Lodge(0, number))).code is Code.MALFORMED
    assert t.refuses(t.reporting(rp.Decide(0, True))).code is Code.MALFORMED
    assert t.refuses(t.reporting(rp.Withdraw(0))).code is Code.MALFORMED
    t = protested()
    assert t.refuses(t.reporting(rp.Decide(1, True))).code is Code.MALFORMED
    assert t.refuses(t.reporting(rp.Decide(-1, True))).code is Code.MALFORMED


@pytest.mark.clause("carrom:149")
def test_a_protest_cannot_be_withdrawn() -> None:
    t = protested()
    refused = t.refuses(t.reporting(rp.Withdraw(0)))
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("149",))


@pytest.mark.clause("carrom:151.a")
@pytest.mark.near_miss("carrom:151.b")
def test_upheld_the_match_goes_back_to_that_board() -> None:
    t = protested().report(rp.Decide(0, True))
    assert t.log[0] == ev.ProtestDecided(seat=1, upheld=True, law=("151.a",))
    began = t.says(ev.BoardBegan)
    assert (began.game, began.board, began.seat) == (1, 1, 0)
    assert t.points == (0, 0) and t.state.protests == [] and len(t.state.starts) == 1


@pytest.mark.clause("carrom:151.b")
@pytest.mark.near_miss("carrom:151.a")
def test_rejected_the_result_stands() -> None:
    t = protested().report(rp.Decide(0, False))
    assert t.log == [ev.ProtestDecided(seat=1, upheld=False, law=("151.b",))]
    assert t.points == (3, 0) and t.asks == ("stroke", 1) and not t.state.protests


def ended() -> Table:
    """A match whose last board ended under protest."""
    t = protested()
    t.state.b.where[:] = live(1, 1, queen="mine").state.b.where
    t.state.b.queen, t.state.b.queen_team, t.state.b.broken = "covered", 0, True
    t.state.b.turn, t.state.points, t.state.games = 0, [24, 0], [1, 0]
    t.state.b.breaker = 0
    return t.stroke(own=1, theirs=1)


@pytest.mark.clause("carrom:150")
def test_the_result_is_told_when_the_protest_is_decided() -> None:
    t = ended()
    assert t.says(ev.Withheld).law == ("150", "57") and not t.all(ev.MatchWon)
    waits = t.pending
    assert isinstance(waits, Shot) and waits.law == ("150",) and waits.order.live
    assert t.refuses(Played(waits.id, {"touched": True, "pocketed": []})).code is Code.STALE
    refused = t.refuses(t.reporting(rp.Close()))
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("150",))
    t.report(rp.Decide(0, False))
    assert t.says(ev.Withheld) == ev.Withheld(minutes=15, law=("146",))  # the last board has time
    outcome = Outcome(0, Termination.POINTS, (2, 0))
    assert t.report(rp.Close()).log == [ev.MatchWon(outcome=outcome, law=("57",))]
    assert t.over.outcome == outcome


# ---- the last board -----------------------------------------------------------------------------


def last(setup: Setup = LIVE) -> Table:
    """A match whose last board has just ended, and nobody has protested yet."""
    t = begun(setup)
    t.state.b.where[:] = live(1, 1, queen="mine").state.b.where
    t.state.b.queen, t.state.b.queen_team, t.state.b.broken = "covered", 0, True
    t.state.points, t.state.games = [24, 0], [1, 0]
    return t.stroke(own=1, theirs=1)


@pytest.mark.clause("carrom:146", "carrom:150")
@pytest.mark.near_miss("carrom:151.a")
def test_the_last_board_can_be_protested_against_within_its_time() -> None:
    t = last()
    assert t.says(ev.Withheld) == ev.Withheld(minutes=15, law=("146", "57"))
    assert not t.all(ev.MatchWon)
    waits = t.pending
    assert isinstance(waits, Shot) and waits.law == ("146",)
    assert t.refuses(t.reporting(rp.Lodge(1, 1, minutes=16))).law == ("146",)
    t.report(rp.Lodge(1, 1, minutes=15))
    assert t.says(ev.Protested).law == ("150", "144", "146")
    assert t.says(ev.Withheld) == ev.Withheld(minutes=0, law=("150",))
    t.report(rp.Decide(0, False)).report(rp.Close())
    assert t.over.outcome == Outcome(0, Termination.POINTS, (2, 0))


@pytest.mark.clause("carrom:151.a")
def test_and_is_played_again_when_the_protest_is_upheld() -> None:
    t = last().report(rp.Lodge(1, 1)).report(rp.Decide(0, True))
    assert t.state.outcome is None and t.says(ev.BoardBegan).board == 1


def test_a_word_alone_holds_nothing_up() -> None:
    t = last().report(rp.Lodge(1, 1, written=False))
    assert not t.all(ev.Withheld)
    assert t.report(rp.Close()).over.outcome.winner == 0


@pytest.mark.clause("carrom:146")
@pytest.mark.near_miss("carrom:150")
def test_when_the_time_is_over_the_result_is_told() -> None:
    t = last().report(rp.Close())
    assert t.says(ev.MatchWon).law == ("57",)
    assert t.refuses(t.reporting(rp.Lodge(1, 1))).code is Code.OVER
    t = begun(LIVE)
    assert t.refuses(t.reporting(rp.Close())).code is Code.STALE


@pytest.mark.near_miss("carrom:146", "carrom:150")
def test_on_a_screen_and_after_a_concession_nobody_waits() -> None:
    assert last(Setup()).all(ev.MatchWon)
    t = begun(LIVE)
    t.state.games = [1, 0]
    t.fold(Choice(t.decision.id, 1, "concede_game"))
    assert t.over.outcome == Outcome(0, Termination.CONCEDED, (2, 0))


@pytest.mark.clause("carrom:143", "carrom:143.f")
@pytest.mark.near_miss("carrom:57")
def test_the_clause_that_lost_the_match_is_told_at_once_and_with_the_result() -> None:
    t = begun(LIVE).report(rp.Offence(0, "143.f"))
    assert t.log == [ev.Withheld(minutes=15, law=("146", "143.f", "143"))]
    assert t.report(rp.Close()).says(ev.MatchWon).law == ("143.f",)


def test_a_match_lost_for_conduct_can_be_protested_against_too() -> None:
    t = begun(LIVE).report(rp.Offence(0, "143.c"))
    assert t.says(ev.Withheld).minutes == 15
    t.report(rp.Lodge(0, 1)).report(rp.Decide(0, True))
    assert t.says(ev.BoardBegan).board == 1 and t.state.outcome is None
    t = last().report(rp.Offence(0, "143.d"))  # after the match, too
    assert t.report(rp.Close()).over.outcome.winner == 1


def test_during_an_appeal_the_match_may_be_given_up_and_the_appeal_with_it() -> None:
    t = begun(LIVE).report(rp.Appeal(0))
    t.fold(Choice(t.decision.id, 0, "concede_game"))
    assert not t.state.appeal and t.says(ev.GameWon).team == 1


def test_two_protests_are_both_awaited() -> None:
    t = protested()
    t.report(rp.Lodge(0, 2))
    t.report(rp.Decide(0, False))
    assert [p.seat for p in t.state.protests] == [0]
    t = protested().report(rp.Lodge(0, 2)).report(rp.Decide(0, True))
    assert t.state.protests == []  # the second board was never played
    t = protested().report(rp.Lodge(0, 2)).report(rp.Decide(1, True))
    assert [p.seat for p in t.state.protests] == [1] and t.says(ev.BoardBegan).board == 2
    assert t.points == (3, 0)


def test_two_protests_against_one_board_are_settled_together() -> None:
    t = protested().report(rp.Lodge(0, 1)).report(rp.Decide(0, True))
    assert t.state.protests == []


def test_a_protest_upheld_after_the_last_board() -> None:
    t = ended().report(rp.Decide(0, True))
    assert t.state.outcome is None and t.says(ev.BoardBegan).board == 1
    assert t.state.games == [0, 0]


def test_sides_and_boards_are_again_what_they_were() -> None:
    t = protested()
    t.state.quarters, t.state.changed, t.state.missed = 2, True, 2
    t.state.game, t.state.board, t.state.trial, t.state.tie_break = 3, 9, 0, True
    t.report(rp.Decide(0, True))
    s = t.state
    assert (s.quarters, s.changed, s.missed) == (0, False, 0)
    assert (s.game, s.board, s.trial, s.tie_break) == (1, 1, 0, False)


@pytest.mark.near_miss("carrom:150", "carrom:149")
def test_without_a_protest_the_result_is_told_at_once() -> None:
    t = live(1, 1, queen="mine", points=(24, 0), games=(1, 0), game=2).stroke(own=1, theirs=1)
    assert t.all(ev.MatchWon)


@pytest.mark.near_miss("carrom:147")
def test_a_plain_protest_is_taken() -> None:
    assert protested().all(ev.Protested)
