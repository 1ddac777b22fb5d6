"""Boards, games, the match: toss and seats, breaks in turn, points, changes of side, the end."""

from __future__ import annotations

from puntadidito.core.contract import Law, Outcome, Termination
from puntadidito.flick.hand import jittered
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom import steps
from puntadidito.games.carrom.facts import position
from puntadidito.games.carrom.moves import CONCEDE, SIDES, STRIKE
from puntadidito.games.carrom.referee import Finish, board_lost, owning
from puntadidito.games.carrom.state import Start, State, Won, fresh_board
from puntadidito.games.carrom.table import (
    BOARD_MOST,
    CHANGE_BOARD,
    CHANGE_MINUTES,
    CHANGE_POINTS,
    GAME_BOARDS,
    GAME_POINTS,
    PROTEST_MINUTES,
    REST_MINUTES,
    STRIKER_MASS_MG,
    STRIKER_R,
    rack,
    seats,
)
from puntadidito.games.carrom.umpire import Events

# ---- toss and seats -----------------------------------------------------------------------------


def toss(s: State, team: int, out: Events) -> None:
    """The umpire tosses: the winner chooses in a tournament, elsewhere he breaks at once."""
    house = not s.setup.tournament
    out.append(ev.Toss(team=team, house=house, law=("39.a.1",)))
    if house:
        s.first = team
        _sit(s, out)
    else:
        s.lay(steps.Choose(team))


def choose(s: State, seat: int, option: str, out: Events) -> None:
    """The winner strikes first and the loser chooses the side, or the other way round."""
    doubles = s.setup.doubles
    law: Law = ("39.b",) if doubles else ("39.a.2",)
    strikes = option == STRIKE
    out.append(ev.Chose(seat=seat, what="strike" if strikes else "side", law=law))
    s.first = seat if strikes else 1 - seat
    s.lay(steps.Side(1 - seat if strikes else seat, "39.c" if strikes else law[0]))


def take_side(s: State, seat: int, option: str, out: Events) -> None:
    """A player has named his side, and the others sit round him."""
    s.quarters = (SIDES.index(option) - s.side(seat)) % 4
    _sit(s, out)


def _sit(s: State, out: Events) -> None:
    """Everybody sits down, for the whole match. On a screen the house hands out the strikers."""
    how = "28" if s.setup.doubles else "27"
    out.append(ev.Seated(sides=s.sides, law=(how, "39.d")))
    if not s.setup.live:
        size, law = 2 * STRIKER_R, ("115.2", "C.1")
        out.append(ev.Approved(diameter=size, mass_mg=STRIKER_MASS_MG, law=law))
    s.trial = 2 if s.setup.trial_boards else 0
    begin(s, s.first, out)


# ---- a board begins -----------------------------------------------------------------------------


def begin(s: State, breaker: int, out: Events) -> None:
    """Lay out a board for a breaker; his side plays white."""
    s.b = fresh_board(breaker)
    s.aim = s.won = None
    s.todo.clear()
    s.lay(steps.Rack())
    if s.setup.live:
        s.starts.append(_start(s))
    law = (_break_law(s), "43")
    out.append(ev.BoardBegan(game=s.game, board=s.board, seat=breaker, trial=s.trial > 0, law=law))


def _break_law(s: State) -> str:
    if s.trial:
        return "40"
    if s.tie_break:
        return "56.b.2"
    if s.board > 1:
        return "49.a.i"
    return ("42", "49.a.ii", "49.a.iii")[s.game - 1]


def _start(s: State) -> Start:
    return Start(
        s.game, s.board, s.trial, s.tie_break, s.changed, s.quarters, s.b.breaker,
        (s.games[0], s.games[1]), (s.points[0], s.points[1]),
    )  # fmt: skip


def _breaker(s: State) -> int:
    """The break goes round board by board; the second game begins with the other side."""
    return (s.first + (s.game - 1) % 2 + s.board - 1) % seats(s.setup)


def lay_rack(s: State, bits: int, out: Events) -> None:
    """The pieces are laid, each a hair from where it should be."""
    s.b.where[:] = jittered(rack(s.side(s.b.breaker)), bits)
    out.append(ev.Racked(degrees=0, law=("41.a.1", "41.a.2", "41.b")))
    s.lay(steps.Stroke())


def void(s: State, law: Law, out: Events) -> None:
    """The board is played again, by the same breaker."""
    out.append(ev.Void(board=s.board, law=law))
    begin(s, s.b.breaker, out)


# ---- a board ends -------------------------------------------------------------------------------


def finish(s: State, team: int, over: Finish, seat: int, out: Events) -> None:
    """A board is over by an act of a side; ``seat`` was on turn."""
    won = Won(team if over.mine else 1 - team, over.points, over.demand, over.law, over.score_law)
    lost_or_won(s, won, seat, out)


def lost_or_won(s: State, won: Won, seat: int, out: Events) -> None:
    """A board is over."""
    s.todo.clear()
    s.won = won
    out.append(ev.BoardWon(team=won.team, points=won.points, demand=won.demand, law=won.law))
    _slam(s, won, seat, out)
    _write_off(s, won.team, out)
    if won.demand and won.points < BOARD_MOST:
        claimant = won.team if seat % 2 == won.team else s.after(seat)
        s.lay(steps.Claim(claimant, won.demand))
    else:
        _score(s, won, won.demand, out)


def _write_off(s: State, winner: int, out: Events) -> None:
    """The loser's debts that could be paid are among his men; all the others lapse."""
    b, loser = s.b, 1 - winner
    counted = owning(b.left(loser), b.owed[loser]) - b.left(loser)
    for team in (0, 1):
        if count := b.owed[team] - (counted if team == loser else 0):
            out.append(ev.WrittenOff(team=team, count=count, law=("55",)))


def _slam(s: State, won: Won, seat: int, out: Events) -> None:
    b, team = s.b, won.team
    if team != seat % 2 or b.left(team):
        return
    if team == b.breaker % 2 and b.turns == 0 and b.queen_team == team:
        out.append(ev.Slam(seat=seat, colour="white", law=("26.a",)))
    elif team != b.breaker % 2 and b.turns == 1:
        out.append(ev.Slam(seat=seat, colour="black", law=("26.b",)))


def claim(s: State, seat: int, option: str, out: Events) -> None:
    """The winner asks for points besides, all or some or none."""
    assert s.won is not None
    out.append(ev.Claimed(seat=seat, count=int(option), law=("87.b",)))
    _score(s, s.won, int(option), out)


def _score(s: State, won: Won, more: int, out: Events) -> None:
    points = min(won.points + more, BOARD_MOST)
    if won.points + more > points:
        count = won.points + more - points
        out.append(ev.WrittenOff(team=won.team, count=count, law=("55",)))
    counts = s.trial == 0
    if counts:
        s.points[won.team] += points
    total = (s.points[0], s.points[1])
    out.append(
        ev.Scored(team=won.team, points=points, total=total, counts=counts, law=won.score_law)
    )
    _after_board(s, won.team, out)


def _after_board(s: State, team: int, out: Events) -> None:
    if s.missed:
        s.quarters += s.missed
        s.missed = 0
        _say_changed(s, "60.c", out)
    if s.trial:
        s.trial -= 1
        begin(s, s.after(s.first) if s.trial else s.first, out)
    elif s.setup.quick:
        _end_match(s, Outcome(team, Termination.POINTS, score(s)), ("52.a",), out)
    elif won := _game_won(s, team):
        _win_game(s, *won, Termination.POINTS, out)
    elif s.setup.round == "early" and s.board == GAME_BOARDS:
        s.tie_break = True
        out.append(ev.TieBreak(points=s.points[0], law=("56.b.2", "56.b.1")))
        s.lay(steps.Redraw())
    else:
        _change_in_third(s, out)
        s.board += 1
        begin(s, _breaker(s), out)


def _game_won(s: State, team: int) -> tuple[int, Law] | None:
    """Who has won the game, and by which articles; ``team`` won the board."""
    if s.tie_break:
        return team, ("56.b.2",)
    if s.points[team] >= GAME_POINTS:
        return team, ("56.a",)
    if s.setup.round == "early" and s.board == GAME_BOARDS and s.points[0] != s.points[1]:
        return s.points.index(max(s.points)), ("56.b.1", "56.a")
    return None


def redraw(s: State, team: int, out: Events) -> None:
    """Lots are drawn for the break of the board that decides."""
    out.append(ev.Toss(team=team, law=("56.b.2",)))
    s.board += 1
    begin(s, team, out)


def score(s: State) -> tuple[int, ...]:
    """Games won, or points where only one game is played."""
    return tuple(s.points if s.setup.quick or s.setup.best_of == 1 else s.games)


# ---- games and the match ------------------------------------------------------------------------


def _win_game(s: State, team: int, law: Law, how: Termination, out: Events) -> None:
    s.games[team] += 1
    games = (s.games[0], s.games[1])
    points = (s.points[0], s.points[1])
    out.append(ev.GameWon(team=team, points=points, games=games, law=law))
    if s.games[team] > s.setup.best_of // 2:
        given_up = how is Termination.CONCEDED
        _end_match(s, Outcome(team, how, score(s)), ("57",), out, given_up=given_up)
        return
    s.game += 1
    s.board = 1
    s.points = [0, 0]
    s.tie_break = False
    _change(s, "59" if s.setup.doubles else "58", out)
    if s.game == 3:
        out.append(ev.Interval(minutes=REST_MINUTES, law=("138",)))
    begin(s, _breaker(s), out)


def _change_in_third(s: State, out: Events) -> None:
    if s.game < 3 or s.changed:
        return
    thirteen = max(s.points) >= CHANGE_POINTS
    early = s.setup.round == "early"
    if thirteen or (early and s.board >= CHANGE_BOARD):
        s.changed = True
        _change(s, "60.a" if early else "60.b", out)


def step(s: State) -> int:
    """Quarter turns of a change of sides: opposite in singles, one to the right in doubles."""
    return 1 if s.setup.doubles else 2


def _change(s: State, law: str, out: Events) -> None:
    s.quarters += step(s)
    _say_changed(s, law, out)


def _say_changed(s: State, law: str, out: Events) -> None:
    s.quarters %= 4
    out.append(ev.Changed(sides=s.sides, minutes=CHANGE_MINUTES, law=(law, "61")))


def lose_board(s: State, seat: int, law: Law, out: Events) -> None:
    """A player loses the board for what he did, or gives it up."""
    s.appeal = False
    finish(s, seat % 2, board_lost(position(s, seat % 2), law), seat, out)


def give_up(s: State, seat: int, option: str, out: Events) -> None:
    """A player gives up the game, or the board."""
    if option == CONCEDE:
        concede_game(s, seat, out)
    else:
        lose_board(s, seat, ("91",), out)


def concede_game(s: State, seat: int, out: Events) -> None:
    """A player gives the game up."""
    s.appeal = False
    winner = 1 - seat % 2
    s.todo.clear()
    if s.setup.quick:
        result = Outcome(winner, Termination.CONCEDED, score(s))
        _end_match(s, result, ("139",), out, given_up=True)
    else:
        s.trial = 0
        _win_game(s, winner, ("139",), Termination.CONCEDED, out)


def forfeit(s: State, seat: int, law: Law, out: Events) -> None:
    """A player loses the whole match."""
    s.appeal = False
    _end_match(s, Outcome(1 - seat % 2, Termination.CONCEDED, score(s)), law, out)


def _end_match(
    s: State, outcome: Outcome, law: Law, out: Events, *, given_up: bool = False
) -> None:
    """The result is there; it is told when nobody can protest against it any more."""
    s.outcome = outcome
    s.todo.clear()
    if s.protests or (s.starts and not given_up):
        s.lay(steps.Withheld(law[0]))
        minutes, clause = (0, "150") if s.protests else (PROTEST_MINUTES, "146")
        out.append(ev.Withheld(minutes=minutes, law=(clause, *law)))
    else:
        out.append(ev.MatchWon(outcome=outcome, law=law))


def announce(s: State, out: Events) -> None:
    """No protest is open and none can be lodged any more: the result is told."""
    assert s.outcome is not None
    step = s.todo.pop()
    assert isinstance(step, steps.Withheld)
    out.append(ev.MatchWon(outcome=s.outcome, law=(step.law,)))


def restart(s: State, number: int, out: Events) -> None:
    """Go back to the start of a board that was protested against."""
    start = s.starts[number]
    del s.starts[number:]
    s.protests = [p for p in s.protests if p.start < number]
    s.game, s.board, s.trial, s.tie_break = start.game, start.board, start.trial, start.tie_break
    s.changed, s.quarters, s.missed = start.changed, start.quarters, 0
    s.games, s.points, s.outcome = list(start.games), list(start.points), None
    begin(s, start.breaker, out)
