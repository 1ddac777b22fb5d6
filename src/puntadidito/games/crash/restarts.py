"""Play starts again: line-ups, kick-offs, drop-outs, scrums and line-outs."""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Law
from puntadidito.games.crash import awards, formations, questions, set_pieces, steps, turns
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import NOBODY, State, clear_stopped, loose, put
from puntadidito.games.crash.table import (
    HAND_START,
    MEN,
    OFF,
    SUBSTITUTIONS,
    bits,
)


def _stop(s: State, out: Events) -> list[Step]:
    """Play is stopped: men return from the sin bin, coaches may substitute."""
    clear_stopped(s)
    for p in bits(s.away()) if s.turns != (0, 0) else ():
        if s.sin[p] == 0:
            out.append(ev.Returned(player=p, law=("yellow.3",)))
    s.pos = [OFF] * (2 * MEN)
    return awards.subs(s)


def substituted(s: State, seat: int, out: Events) -> None:
    """A coach changes a player: no counter moves, he draws a card."""
    s.subs = put(s.subs, seat, s.subs[seat] + 1)
    law = ("subs.3", "subs.1", "subs.2")
    out.append(ev.Substituted(seat=seat, count=s.subs[seat], law=law))
    more = [set_pieces.Subs(seat)] if s.subs[seat] < SUBSTITUTIONS else []
    s.lay(steps.DrawCards(seat, 1, ("subs.3",)), *more)


def restart(s: State, start: steps.Restart, out: Events) -> None:
    """Line up for a kick-off or a drop-out; the kicker's turn begins with it, or goes on."""
    seat, at = start.seat, start.at
    if _too_late(s, out):
        return
    subs = _stop(s, out)
    s.kicker = seat
    dropped = start.why == "dropout"
    lines = [
        set_pieces.Lineup(seat, at, "drop" if dropped else "kick"),
        set_pieces.Lineup(1 - seat, at, "drop_receive" if dropped else "receive"),
    ]
    _stand(s, lines)
    s.ball = replace(s.ball, at=at)
    first = *subs, *lines, set_pieces.Kickoff(seat, at, start.why)
    if s.turn.seat == seat:  # a drop-out after the own gather: the same turn goes on
        s.instead(*first, questions.Act(seat))
    else:
        turns.begin(s, seat, out, *first, forced=True)


def _stand(s: State, lines: list[set_pieces.Lineup]) -> None:
    """Both teams in their usual places, before anybody is asked whether to change them."""
    for line in lines:
        first = line.seat * MEN
        s.pos[first : first + MEN] = formations.standard(s, line)


def _too_late(s: State, out: Events) -> bool:
    """Whether nobody could play on: the match is over then."""
    if s.turn.seat != NOBODY or turns.time_left(s, 0) or turns.time_left(s, 1):
        return False
    turns.full_time(s, out)
    return True


def lined_up(s: State, line: set_pieces.Lineup, where: tuple[int, ...], out: Events) -> None:
    """A team has taken its places."""
    first = line.seat * MEN
    s.pos[first : first + MEN] = where
    law: Law = {
        "kick": ("setup.2", "field.2", "team.1"),
        "receive": ("setup.3", "field.3"),
        "drop": ("dropout.2", "field.4"),
        "drop_receive": ("dropout.2",),
        "scrum": ("scrum.1", "scrum.2", "scrum.3"),
        "throw": ("lineout.1", "lineout.3", "lineout.6"),
        "match": ("lineout.5", "lineout.2", "lineout.7"),
    }[line.why]
    out.append(ev.LinedUp(seat=line.seat, why=line.why, pos=where, law=law))


# ---- scrums and line-outs -----------------------------------------------------------------------


def scrum(s: State, given: steps.Scrum, out: Events) -> None:
    """Pack down, fight for the ball."""
    if _too_late(s, out):
        return
    seat, at = given.seat, given.at
    subs = _stop(s, out)
    loose(s, at)
    lines = [set_pieces.Lineup(side, at, "scrum") for side in (seat, 1 - seat)]
    _stand(s, lines)
    battle = set_pieces.Energy(seat=seat, at=at, n=s.line, why="scrum")
    s.instead(*(() if given.asked else subs), *lines, battle)


def lineout(s: State, seat: int, at: int, out: Events) -> None:
    """The thrower says how many men, both sides line up."""
    if _too_late(s, out):
        return
    subs = _stop(s, out)
    loose(s, at)
    _stand(s, _files(s, seat, at, formations.most_men(s, seat)))
    s.instead(*subs, set_pieces.Men(seat, at))


def men(s: State, seat: int, at: int, n: int, out: Events) -> None:
    """Two to seven men; the other side matches."""
    lines = _files(s, seat, at, n)
    _stand(s, lines)
    s.lay(*lines, set_pieces.Energy(seat=seat, at=at, n=s.line, why="lineout"))


def _files(s: State, seat: int, at: int, n: int) -> list[set_pieces.Lineup]:
    """How the two sides of a line-out line up, with so many men each."""
    throws = set_pieces.Lineup(seat, at, "throw", n, _jumpers(s, seat, n))
    return [throws, set_pieces.Lineup(1 - seat, at, "match", n, _jumpers(s, 1 - seat, n))]


def _jumpers(s: State, side: int, n: int) -> int:
    """The men of a side who stand in the file, as a set of players."""
    return sum(1 << p for p in formations.men_of(s, side, formations.thrower_of(s, side))[:n])


def possess(s: State, seat: int, out: Events) -> None:
    """A side has the ball from a set piece: its turn goes on, or begins."""
    if s.turn.seat == seat:
        s.instead(questions.Act(seat))
    else:
        turns.begin(s, seat, out, caught=True)


def redraw(s: State) -> list[Step]:
    """Two cards each after a score, where that is agreed."""
    if not s.setup.redraw:
        return []
    return [steps.DrawCards(seat, HAND_START, ("pressure.1",)) for seat in (0, 1)]
