"""A turn that goes on after play was stopped in it, the last one too."""

from __future__ import annotations

import pytest

from puntadidito.games.crash import deck, facts
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import Failure
from tests.games.crash_table import (
    BASIC,
    FAR,
    Table,
    both_seats,
    change,
    everybody,
    have,
    table,
    until,
)

STRAIGHT_ON = next(c.id for c in deck.CARDS if c.directions == ("S",) and c.distance == 1)
TURNS = pytest.mark.parametrize("turns", [(3, 3), (20, 20)])
"""In the middle of a match, and in the last turn of both."""
Turns = tuple[int, int]


# ---- the drop-out after the own gather ----------------------------------------------------------


def gathered(seat: int, turns: Turns) -> Table:
    """The full-back has the opponent's kick in his own in-goal, and drops out."""
    men = everybody() | {15: (12, -34)}
    t = table(men, {1: (0, 20)}, ball=(12, -32), turns=turns, setup=BASIC, seat=seat)
    have(t.state, sent_home=1 - seat)
    return t.play("gather 15", "22", "drop")


@pytest.mark.clause("crash:dropout.3")
@TURNS
@both_seats
def test_after_a_drop_out_the_same_turn_goes_on(seat: int, turns: Turns) -> None:
    t = gathered(seat, turns)
    assert t.asks == ("lineup", 0) and t.silent(ev.TurnOver)
    t.play("standard", "standard", "kick @12,2", "33")
    assert t.says(ev.Landed).law == ("dropout.3", "kick.4")
    assert t.asks == ("act", 0) and t.silent(ev.Turn) and t.silent(ev.Drew)
    assert t.state.turns[seat] == turns[0] and facts.allowance(t.state, t.mine(11)) == 9
    assert not t.offers("gather 10")


@pytest.mark.clause("crash:dropout.4")
@TURNS
@both_seats
def test_a_drop_out_that_fails_ends_it(seat: int, turns: Turns) -> None:
    t = gathered(seat, turns).play("standard", "standard", "kick @12,2", "65", STRAIGHT_ON)
    assert t.says(ev.TurnOver).law == ("dropout.4", "turn.2") and t.state.turns[seat] == turns[0]
    assert t.over == (turns == (20, 20))


@pytest.mark.near_miss("crash:dropout.3")
@both_seats
def test_out_of_turn_a_drop_out_begins_one(seat: int) -> None:
    t = table({10: (14, 16)}, {15: (2, 0), 14: (14, 32)}, ball=10, setup=BASIC, seat=seat)
    t.play("kick @14,30", "65", STRAIGHT_ON, "drop")
    assert t.says(ev.Turn).seat == 1 - seat and t.rolls == ("draw_cards", 1)


# ---- the scrum of a card ------------------------------------------------------------------------


def failed(seat: int, card: str, turns: Turns = (3, 3)) -> Table:
    """The opponent has just failed to gather; a card speaks of it."""
    t = table(everybody(), {8: (6, 6), **FAR}, ball=(6, 4), hand=[card], turns=turns, seat=seat)
    t.state.failure = Failure("gather", t.theirs(8), t.at(6, 4))
    return t


@pytest.mark.clause("crash:scrum.4", "crash:card.fumble")
@TURNS
@both_seats
def test_after_the_scrum_of_a_fumble_the_turn_goes_on(seat: int, turns: Turns) -> None:
    t = failed(seat, "fumble.1", turns).play("play fumble.1 scrum", "no", "no")
    assert t.asks == ("lineup", 0)
    t.play("standard", "standard", "none", "none", "08")
    assert t.says(ev.Gathered).law == ("scrum.4",) and t.silent(ev.Turn) and t.silent(ev.Drew)
    assert t.asks == ("act", 0) and t.state.turns[seat] == turns[0]


@pytest.mark.clause("crash:scrum.4", "crash:card.penalty")
@TURNS
@both_seats
def test_and_after_the_scrum_of_a_penalty_card(seat: int, turns: Turns) -> None:
    t = failed(seat, "penalty.1", turns).play("play penalty.1", "no", "no", "scrum")
    t.play("standard", "standard", "none", "none", "09")
    assert t.asks == ("act", 0) and t.silent(ev.Turn) and t.state.turns[seat] == turns[0]


def to_touch(seat: int, turns: Turns, dice: str) -> Table:
    """The penalty of a card goes to touch, and its line-out is thrown and won."""
    t = failed(seat, "penalty.1", turns).play("play penalty.1", "no", "no", "touch")
    t.play(t.decision.default, dice)
    log = t.log
    until(t, "men").play("2", "standard", "standard", "none", "none", "04")
    t.log = log + t.log
    return t


@pytest.mark.clause("crash:lineout.8", "crash:penalty-touch.2")
@TURNS
@both_seats
def test_and_after_its_line_out(seat: int, turns: Turns) -> None:
    t = to_touch(seat, turns, "11")
    assert t.asks == ("act", 0) and t.silent(ev.Turn) and t.state.turns[seat] == turns[0]


@pytest.mark.clause("crash:lineout.8", "crash:penalty-touch.3")
@TURNS
@both_seats
def test_even_where_the_kick_goes_astray(seat: int, turns: Turns) -> None:
    t = to_touch(seat, turns, "65")
    assert t.asks == ("act", 0) and t.silent(ev.Turn) and t.state.turns[seat] == turns[0]
    assert t.state.turn.excused == 0


@both_seats
def test_the_other_side_that_wins_it_begins_its_own(seat: int) -> None:
    t = failed(seat, "fumble.1").play("play fumble.1 scrum", "no", "no", "standard", "standard")
    change(t.state, "of", 1 - seat, 1 << deck.BY_ID["steal.1"])
    t.play(*["none", "steal.1"][:: 1 if seat == 0 else -1], "08")
    assert t.says(ev.Turn).seat == 1 - seat and t.state.turns[1 - seat] == 4


@pytest.mark.near_miss("crash:card.fumble", "crash:card.penalty")
@both_seats
def test_a_penalty_the_referee_gives_ends_the_turn(seat: int) -> None:
    """Even that of the side which asked him: the turn in progress is over."""
    t = table(everybody() | {6: (12, 8)}, {10: (12, 4), 12: (12, 2), **FAR}, ball=-10, seat=seat)
    t.play("call 12", "65", "accept", "no", "no", "scrum", "standard", "standard")
    t.play("none", "none", "08")
    assert t.says(ev.Turn).seat == seat and t.state.turns[seat] == 4


@TURNS
@both_seats
def test_an_advantage_played_to_its_end_has_used_the_turn(seat: int, turns: Turns) -> None:
    """Going back to the scrum of a Fumble then begins another, if there is one left."""
    t = failed(seat, "fumble.1", turns).play("play fumble.1 advantage", "end", "back")
    assert t.over == (turns == (20, 20))
    if not t.over:
        t.play("no", "no", "standard", "standard", "none", "none", "08")
        assert t.says(ev.Turn).seat == seat and t.state.turns[seat] == turns[0] + 1
