"""Carrom: what holds at its board."""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.contract import Event, Shot
from puntadidito.core.invariants import Below, Rules, hold
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom.facts import Facts
from puntadidito.games.carrom.state import Board, State
from puntadidito.games.carrom.table import HALF, MAN_R, PIECES, QUEEN, STRIKER, Setup
from puntadidito.games.carrom.table import seats as table_seats


def any_setup(below: Below) -> Setup:
    """Any set-up for two; whole games only now and then, they are long."""
    quick = below(16) > 0
    return Setup(
        quick=quick,
        best_of=1,
        round=("early", "final")[below(2)],
        referee=("assist", "strict")[below(2)],
        trial_boards=below(8) == 0,
        harmonised_77b=below(2) == 0,
        fast_board=below(2) == 0,
        timed=below(4) > 0,
        tournament=below(2) > 0,
    )


def shot_at_random(shot: Shot, below: Below) -> Any:
    """Anything that may happen on a board, without a simulator: pieces fall as they like."""
    lying = [i for i, _, _ in shot.order.lies]
    fell = {lying[below(len(lying))] for _ in range(below(3))}
    pocketed = [*sorted(fell), *([STRIKER] if below(9) == 0 else [])]
    touched = bool(fell) or below(8) > 0
    moved = [i for i in lying if touched and i not in fell and below(4) == 0]
    edge = HALF - MAN_R
    facts = Facts(
        touched=touched,
        pocketed=tuple(pocketed),
        left=touched or bool(pocketed) or below(3) > 0,
        rest=tuple((i, below(2 * edge + 1) - edge, below(2 * edge + 1) - edge) for i in moved),
        improper=("33",) if below(12) == 0 else (),
    )
    return msgspec.json.decode(msgspec.json.encode(facts))


def _board(b: Board, seats: int) -> None:
    hold(len(b.where) == PIECES, "pieces got lost", b.where)
    for p in b.where:
        hold(p is None or max(abs(p[0]), abs(p[1])) <= HALF - MAN_R, "off the board", p)
    hold((b.queen == "board") == (b.where[QUEEN] is not None), "where is the queen", b)
    hold((b.queen == "board") == (b.queen_team == -1), "whose is the queen", b)
    hold(0 <= b.turn < seats and 0 <= b.breaker < seats, "who is that", b)
    hold(min(b.owed) >= 0 and b.skips < 3 * seats and b.tries < 3 and b.slips < 3, "counts", b)
    hold(b.broken or b.queen == "board", "a queen before the break", b)


def state(s: State) -> None:
    """Pieces are conserved, debts are paid before a stroke, points stay within a game."""
    seats = table_seats(s.setup)
    hold(min(s.points) >= 0 and max(s.points) < 25 + 12, "points", s.points)
    hold(sum(s.games) <= s.setup.best_of and s.game <= s.setup.best_of, "games", s.games)
    hold(s.setup.round == "final" or s.board <= 9, "boards", s.board)
    if not s.todo or s.todo[-1].kind in ("toss", "choose", "side", "rack", "redraw", "claim"):
        return
    _board(s.b, seats)
    hold(s.b.left(0) or s.b.owed[0], "all are in and nobody has won", s.b)
    hold(s.b.left(1) or s.b.owed[1], "all are in and nobody has won", s.b)
    if s.todo[-1].kind == "stroke":
        for team in (0, 1):
            payable = s.b.owed[team] and s.b.pocketed(team)
            hold(not payable or s.b.deferred[team] >= 0, "a debt that could be paid", s.b)


def end(s: State, said: list[Event]) -> None:
    """Every board has one end, and the points are those that were told."""
    count = {kind: sum(isinstance(e, kind) for e in said) for kind in ev.EVENTS}
    began, won = count[ev.BoardBegan], count[ev.BoardWon]
    void = count[ev.Void]
    hold(began == won + void, "boards without an end", began, won, void)
    hold(count[ev.Scored] == won and count[ev.MatchWon] == 1, "ends", count)
    scored = [e for e in said if isinstance(e, ev.Scored)]
    hold(all(1 <= e.points <= 12 for e in scored), "points of a board", scored)
    for team in (0, 1):
        made = sum(e.points for e in scored if e.team == team and e.counts)
        hold(made == s.points[team], "points", made, s.points)
    hold(s.outcome is not None and s.outcome.points == tuple(s.points), "outcome", s.outcome)


RULES = Rules(any_setup, state, end, lines=20_000, shooter=shot_at_random)
