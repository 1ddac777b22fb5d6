"""Runs that can be ordered with a word: each is lawful by itself, one after the other."""

from typing import Any

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Decisions, Draw, Over
from puntadidito.games.crash.game import Crash
from puntadidito.games.crash.specs import OrdersSpec
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import NAME, SHIRT, Setup, depth, distance, player
from tests.games.crash_table import both_seats, table

CRASH = Crash()


def told(options: Any) -> OrdersSpec:
    orders: OrdersSpec = options.describe()["spec"].turn.orders
    return orders


def turns(seed: str) -> list[State]:
    """The table at the questions of a short match between computers, now and then."""
    below = sampler(seed.encode())
    found, s = [], CRASH.new(Setup(turns=4))
    while not isinstance(waits := CRASH.pending(s), Over):
        if isinstance(waits, Decisions):
            decision = waits.items[0]
            if decision.kind == "act" and below(6) == 0:
                found.append(s)
            bot = CRASH.bot("club")
            option, value = bot.choose(CRASH.sight(s, decision.seat), decision, below)
            s = CRASH.apply(s, Choice(decision.id, decision.seat, option, value)).state
        else:
            assert isinstance(waits, Chance)
            names = list(waits.outcomes or ())
            s = CRASH.apply(s, Draw(waits.id, names[below(len(names))])).state
    return found


def test_a_whole_team_runs_into_shape_man_by_man() -> None:
    run = 0
    for s in turns("shape"):
        waits = CRASH.pending(s)
        assert isinstance(waits, Decisions)
        seat = waits.items[0].seat
        for p, to in told(waits.items[0].options).shape:
            waits = CRASH.pending(s)
            assert isinstance(waits, Decisions)
            decision = waits.items[0]
            assert (decision.kind, decision.seat) == ("act", seat)
            name = f"move {SHIRT[p]} {NAME[to]}"
            assert decision.options.odds(name) is None
            s = CRASH.apply(s, Choice(decision.id, seat, name)).state
            assert s.pos[p] == to
            run += 1
    assert run > 50


@both_seats
def test_the_surest_hands_run_to_a_ball_that_lies_free(seat: int) -> None:
    t = table({4: (12, -4), 15: (12, -6)}, {6: (12, 20)}, ball=(12, 0), seat=seat)
    found = told(t.decision.options).fetch
    assert found
    p, to, made = found
    assert p == player(seat, 15)
    assert distance(to, t.state.ball.at) == 1
    t.play(f"move {SHIRT[p]} {NAME[to]}")
    assert t.odds(f"gather {SHIRT[p]}") == {"made": made}


@both_seats
def test_nobody_is_sent_to_a_ball_in_somebodys_hands(seat: int) -> None:
    t = table({10: (12, 0), 15: (12, -6)}, {6: (12, 20)}, ball=10, seat=seat)
    assert told(t.decision.options).fetch is None


@both_seats
def test_the_carrier_runs_ahead_as_far_as_nobody_tackles_him(seat: int) -> None:
    t = table({10: (12, 0), 15: (12, -6)}, {6: (12, 8)}, ball=10, seat=seat)
    found = told(t.decision.options).ahead
    assert found
    p, to = found
    assert p == player(seat, 10)
    assert depth(seat, to) > depth(seat, t.state.pos[p])
    t.play(f"move {SHIRT[p]} {NAME[to]}")
    assert not t.state.down >> p & 1
    assert t.decision.kind == "act"


@both_seats
def test_nobody_runs_ahead_into_a_tackle(seat: int) -> None:
    wall = {n: (2 * n - 2, 2) for n in range(1, 14)}
    t = table({10: (12, 0)}, wall, ball=10, seat=seat)
    assert told(t.decision.options).ahead is None


@both_seats
def test_who_would_bring_somebody_down_first_is_not_sent_to_the_ball(seat: int) -> None:
    for s in turns(f"fetch {seat}"):
        waits = CRASH.pending(s)
        assert isinstance(waits, Decisions)
        decision = waits.items[0]
        if (found := told(decision.options).fetch) is None:
            continue
        p, to, made = found
        after = CRASH.apply(s, Choice(decision.id, decision.seat, f"move {SHIRT[p]} {NAME[to]}"))
        asked = CRASH.pending(after.state)
        assert isinstance(asked, Decisions)
        assert asked.items[0].options.odds(f"gather {SHIRT[p]}") == {"made": made}
