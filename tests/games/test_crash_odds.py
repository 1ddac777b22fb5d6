"""Every option that needs dice carries their odds: kind by kind, and in matches as played."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Decision, Decisions, Draw, Over
from puntadidito.games.crash import dice, questions, referee
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import Setup
from tests.games.crash_table import (
    CRASH,
    both_seats,
    have,
    offside,
    table,
)

FAR = {15: (20, 20)}


@both_seats
def test_a_run_on_to_the_goal_line_is_looked_at(seat: int) -> None:
    t = table({14: (20, 26)}, {15: (2, 20)}, ball=14, seat=seat)
    assert t.odds("move 14 @20,30") == {"made": 10 / 36}
    assert t.odds("move 14 @20,28") is None and t.odds("move 14 @20,32") is None
    assert t.play("move 14 @20,30").rolls == ("tmo", 5)


@both_seats
def test_a_tackle_at_the_touch_line(seat: int) -> None:
    t = table({11: (0, 0)}, {6: (0, 8), 7: (4, 8)}, ball=11, seat=seat, hand=["hand-off.1"])
    assert t.odds("move 11 @0,6") == {"stays": 30 / 36}
    assert t.odds("move 11 @0,4") is None and t.odds("move 11 @2,6") is None
    t.play("move 11 @0,6")
    assert t.odds("down") == {"stays": 30 / 36} and t.odds("play hand-off.1") is None
    assert t.play("down").rolls == ("touchjudge", 9)


@both_seats
@pytest.mark.parametrize(
    ("y2", "odds"), [(16, {"stays": 30 / 36}), (26, {"made": 10 / 36}), (28, None)]
)
def test_a_crash_ball_may_end_at_touch_on_the_line_or_beyond_it(
    seat: int, y2: int, odds: dict[str, float] | None
) -> None:
    t = table({11: (0, y2 - 2)}, {6: (1, y2 + 1)}, ball=11, seat=seat, hand=["crash-ball.1"])
    t.play(f"move 11 @0,{y2}")
    assert t.odds(f"play crash-ball.1 @0,{y2 + 4}") == odds


@both_seats
def test_who_comes_into_a_ruck_past_its_gate_may_be_seen(seat: int) -> None:
    men, others = {8: (12, -2), 7: (18, 2)}, {10: (12, 0), 5: (12, 2)}
    t = table(men, others, ball=-10, down=[8], fallen=[10], seat=seat, tackled=True, ruck=1 - seat)
    assert t.odds("move 07 @13,1") == {"seen": pytest.approx(26 / 36)}
    assert t.odds("move 07 @15,1") is None
    assert t.play("move 07 @13,1").rolls == ("referee", 5)


@both_seats
def test_a_turn_that_leaves_men_offside(seat: int) -> None:
    t = table({10: (12, 0), 11: (2, 6), 14: (20, 6)}, FAR, ball=10, seat=seat)
    assert t.odds("end") is None
    for number, shirt in enumerate((11, 14), 1):
        have(t.state, offside=t.state.ball.offside | 1 << t.mine(shirt))
        have(t.state, kick_at=t.at(12, 0))
        assert t.odds("end") == {"seen": pytest.approx(1 - (10 / 36) ** number)}
    assert t.play("end").rolls == ("referee", 5)


@both_seats
def test_a_roll_made_again(seat: int) -> None:
    def failed(question: questions.Again) -> Any:
        t = table({9: (12, 0), 10: (12, -4)}, FAR, ball=9, seat=seat)
        have(t.state, inspired=1 << t.mine(10))
        t.state.todo.append(question)
        return t

    t = failed(
        questions.Again(
            seat * 15 + 8, dice.PassTest(who=seat * 15 + 8, need=8, strict=True, to=0), 9
        )
    )
    assert t.odds("inspired") == {"made": 21 / 36} and t.odds("accept") is None
    t = failed(
        questions.Again(
            seat * 15 + 8, dice.RefereeTest(who=seat * 15 + 8, need=5, what="held", at=0), 9
        )
    )
    assert t.odds("reroll") == t.odds("inspired") == {"seen": 1 - 10 / 36}


def follows(s: State, asked: Decision, name: str) -> dice.Dice | None:
    """The dice that an option brings on the table at once."""
    after = CRASH.apply(s, Choice(asked.id, asked.seat, name)).state
    step = after.todo[-1] if after.todo else None
    return step if isinstance(step, dice.Dice) else None


@pytest.mark.parametrize("seed", range(4))
def test_in_matches_as_they_are_played(seed: int) -> None:
    below = sampler(b"odds" + seed.to_bytes(2))
    s, club, diced = CRASH.new(Setup(turns=4, pro=seed % 2 == 0)), CRASH.bot("club"), 0
    while not isinstance(waits := CRASH.pending(s), Over):
        if isinstance(waits, Chance):
            assert waits.outcomes
            s = CRASH.apply(s, Draw(waits.id, waits.outcomes[below(len(waits.outcomes))])).state
            continue
        assert isinstance(waits, Decisions)
        asked = waits.items[0]
        menu = getattr(asked.options, "names", ())
        for name in menu if len(menu) < 20 else [menu[below(len(menu))] for _ in range(20)]:
            odds = asked.options.odds(name) if hasattr(asked.options, "odds") else None
            dice = follows(s, asked, name)
            if dice is None:  # nothing, or a card that may be played before them
                assert odds is None or (asked.kind == "act" and name.startswith("move")), name
                continue
            diced += 1
            shown = referee.odds(dice.test, dice.need, dice.strict)
            assert odds is not None, name
            if name == "end":  # there may be more than one to be caught
                assert odds["seen"] >= shown["seen"]
            else:
                assert shown.items() <= odds.items(), (name, odds, shown)
        some = asked.options.sample(below) if below(8) == 0 else None
        choice = some or club.choose(CRASH.sight(s, asked.seat), asked, below)
        s = CRASH.apply(s, Choice(asked.id, asked.seat, *choice)).state
    assert diced > 20


@both_seats
def test_the_odds_of_an_offside_man_count_the_referee_in(seat: int) -> None:
    t = table({10: (12, 4)}, FAR, ball=(12, 6), hand=["safe-hands.1"], seat=seat)
    fair = t.odds("gather 10")["made"]
    offside(t, 10, (12, -10))
    assert t.odds("gather 10") == {"made": pytest.approx(fair * 10 / 36), "seen": 1 - 10 / 36}
    assert t.odds("gather 10 safe-hands.1")["made"] == pytest.approx(10 / 36)
    t = table({10: (12, 4), 9: (12, 0)}, FAR, ball=10, seat=seat)
    fair = t.odds("pass 09")["made"]
    assert offside(t, 10, (12, -10)).odds("pass 09")["made"] == pytest.approx(fair * 10 / 36)


@both_seats
def test_asking_about_a_man_who_cannot_be_pushed_has_its_odds(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -6), 1: (11, -1), 2: (13, -1)}, {6: (12, -2), 1: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[1], seat=seat, tackled=True)
    assert t.odds("clean 09 06 none") == {"seen": pytest.approx(26 / 36)}
