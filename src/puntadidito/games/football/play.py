"""The ball in play: how a shot is concluded, and what the match remembers of it."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Law
from puntadidito.games.football import (
    clearing,
    counters,
    goalkeepers,
    halves,
    portierino,
    re_entries,
    referee,
    replacements,
    restart_steps,
    restarts,
    shots,
    steps,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, off_pitch, side_of, touching
from puntadidito.games.football.state import NOBODY, Case, Shooting, State
from puntadidito.games.football.table import BALL, FIGURES, REENTRIES, TOUCHES
from puntadidito.games.football.verdicts import Change, Ending, Offence, Trace

# ---- a shot is concluded -------------------------------------------------------------------------


def ending_of(s: State, case: Case) -> Ending | None:
    """What the ball gives that went out or in, with the ADVANTAGEs that were taken."""
    out = case.facts.out
    if out is None or BALL in case.undone or case.failed is not None:
        return None
    told = shots.before(s)
    taken = [o for o in reversed(case.taken) if o.advantage and o.t <= out.t]
    if taken:  # of several of the last offender a block that met the ball (6.7)
        last = [o for o in taken if o.side == taken[0].side]
        offence = next((o for o in last if o.ball), last[0])
        return referee.after_advantage(told, case.facts, offence)
    return referee.ending(told, case.facts)


def conclude(s: State, case: Case, out: Events) -> None:
    """Every offence has been dealt with: whose ball is it, and how does play go on?"""
    shot = s.shot
    assert shot is not None
    if shot.kind == "positional":
        s.lay(steps.Replace(exits_of(s, case), dead=True))
        return
    case = _ruled(s, case)
    facts = case.facts
    ending = ending_of(s, case)
    if ending is None or ending.kind != "goal":
        _saved(s, case, out)
    if ending is not None and facts.out is not None:
        out.append(ev.BallOut(line=facts.out.line, at=facts.out.at, law=("4.3.b",)))
    if ending is not None and ending.kind == "nothing":
        out.append(ev.NoGoal(side=shot.side, law=ending.law))
        halves.over(s, out)
    elif ending is not None and ending.kind == "goal":
        _count(s, case, None, out)
        halves.goal(s, ending, shot.figure, shots.clock_at(s, facts, ending.t), out)
    elif ending is not None:
        _count(s, case, ending, out)
        if facts.out is not None and facts.out.goal:
            out.append(ev.NoGoal(side=shot.side, law=ending.law))
        exits = exits_of(s, case)
        restarts.award(s, ending.kind, ending.side, ending.at, ending.law, out, exits)
    else:
        returns = _count(s, case, None, out)
        _after_fouls(s, case, out)
        resume(s, case, out, block=not _played_on(shot, case), first=returns)


def _saved(s: State, case: Case, out: Events) -> None:
    """The keeper has saved a shot."""
    assert s.shot is not None
    save = referee.saved(shots.before(s), case.facts)
    if save is not None:
        law: Law = ("8.1.c", "8.1.b") if save.rod else ("8.1.c",)
        out.append(ev.Saved(side=save.side, kind=s.shot.kind, law=law))


# ---- what is remembered --------------------------------------------------------------------------


def counted(s: State, case: Case, out: Events) -> tuple[restart_steps.KeeperBack, ...]:
    """Settle what the match remembers of a shot that a BACK AL VOLO has cut short."""
    return _count(s, _ruled(s, case), None, out)


def _after_fouls(s: State, case: Case, out: Events) -> None:
    """ADVANTAGE costs the defender the block of this move; a running flick ties the attacker."""
    assert s.shot is not None
    if played_on := _played_on(s.shot, case):
        suffered = any(o.side != s.possession and not o.changes for o in played_on)
        law: Law = ("6.4.g",) if suffered else ("6.8.c",)
        out.append(ev.BlockGone(side=1 - s.possession, law=law))
    for running in [o.running for o in case.taken if o.running != NOBODY][:1]:
        tie_to(s, running, out)


def _played_on(shot: Shooting, case: Case) -> list[Offence]:
    """Offences for which ADVANTAGE was taken; a faulty flick back from offside that leaves the ball
    where it is takes no block from anybody (12.7.j)."""
    aside = shot.kind in ("re_entry", "automatic")
    return [o for o in case.taken if o.advantage and (o.changes or not aside)]


def _ruled(s: State, case: Case) -> Case:
    """The case with whose ball it is: as it ran, but an attacker's foul always costs it."""
    trace = case.trace
    for offence in case.taken:
        if offence.changes and trace.side == offence.side:
            trace = _lost(trace, offence, shots.before(s).attacker)
    return msgspec.structs.replace(case, trace=trace)


def _lost(trace: Trace, offence: Offence, attacker: int) -> Trace:
    """Who offended with the ball loses it, whatever is chosen (note of 1.1.g)."""
    side = 1 - offence.side
    change = Change(offence.t, side, ("1.1.g", "5.1.f"))
    changed = side != attacker or trace.keeper_hit
    return Trace((*trace.steps, change), side, changed, trace.missed, trace.keeper_hit)


def _count(
    s: State, case: Case, ending: Ending | None, out: Events
) -> tuple[restart_steps.KeeperBack, ...]:
    """What the match remembers of a shot: touches, bars, re-entries, who played last."""
    told, facts, trace = shots.before(s), case.facts, case.trace
    owner = trace.side
    for change in trace.steps:
        out.append(
            ev.Possession(side=change.side, changed=change.side != s.possession, law=change.law)
        )
    spoiled = any(o.spoiled for o in case.taken)
    used = counters.counted(told, facts, trace, tuple(s.touches), spoiled)
    for figure in dict.fromkeys(f.figure for f in facts.flicks if f.figure < FIGURES):
        if (now := used.used[figure]) != s.touches[figure] and now:
            law: Law = ("5.2.m", "5.2.b") if now == TOUCHES else ("5.2.m",)
            out.append(ev.Touched(figure=figure, used=now, law=law))
    s.touches = list(used.used)
    for law in used.law:
        out.append(ev.Touched(figure=NOBODY, used=0, law=law))
    advantage = any(o.ball and o.advantage for o in case.taken)
    for figure, why in list(s.barred.items()):
        to = None if ending is None else ending.side
        law = counters.released(told, facts, trace, figure, why, to=to, advantage=advantage)
        if law:
            del s.barred[figure]
            out.append(ev.Released(figure=figure, law=law))
    if played := counters.players(told, facts):
        s.last_player = played[-1]
    for note in referee.notes(told, facts):
        out.append(ev.Note(side=NOBODY, what="", figure=note.body, law=note.law))
        if note.body in KEEPERS:
            goalkeepers.put_right(s, side_of(note.body), note.law, out)
    returns = portierino.counted(s, case, out)
    left, law = counters.reentries(told, facts, trace, s.reentries)
    if law:
        out.append(ev.Regained(side=owner, left=left, law=law))
    s.reentries = left
    if owner != s.possession:
        _new_spell(s, owner, out)
    return returns


def _new_spell(s: State, owner: int, out: Events) -> None:
    """The ball belongs to the other side."""
    s.possession = owner
    s.blocks_lost = 0
    s.last_shot = False
    s.tie = s.automatic = NOBODY
    if all(side_of(body) != owner for body in s.contest):
        s.contest = ()
    s.reentries = REENTRIES
    portierino.passed(s, out)


def pass_ball(s: State, side: int, law: Law, out: Events) -> None:
    """The ball goes to a side by the referee's word."""
    if s.possession != side:
        replacements.bring_in(s, s.possession, NOBODY, out)
        out.append(ev.Possession(side=side, changed=True, law=law))
        s.touches = [0] * FIGURES
        for figure in list(s.barred):
            if side_of(figure) != side:
                del s.barred[figure]
        _new_spell(s, side, out)
        if not s.contest and not s.setup.live:
            _contested(s, touching(s.table), out)
    s.block_due = False


def tie_to(s: State, figure: int, out: Events) -> None:
    """The attacker goes on with the figure he had chosen, unless it may not play."""
    from puntadidito.games.football.cases import bar_of

    if not 0 <= figure < FIGURES or side_of(figure) != s.possession or bar_of(s, figure):
        return  # nobody is tied to his keeper
    if figure in PORTIERINO and portierino.too_far(s, side_of(figure)):
        return
    s.tie = figure
    out.append(ev.Tied(side=side_of(figure), figure=figure, law=("6.3.m",)))


# ---- on with the play ----------------------------------------------------------------------------


def resume(s: State, case: Case, out: Events, *, block: bool, first: tuple[Step, ...] = ()) -> None:
    """Replace what has to be replaced, then the block that is due, then the attacker."""
    shot = s.shot
    assert shot is not None
    kind = "attack" if re_entries.attempt(shot, case.facts) else shot.kind
    if kind not in ("block", "automatic"):
        right, why = counters.block_right(shots.before(s), case.facts, case.trace)
        s.block_due = block and right and not s.over_time
        if block and why and not right:
            out.append(ev.BlockGone(side=1 - s.possession, law=why))
        if case.facts.limited and s.block_due:
            law: Law = ("5.5.a", "5.5.b", "4.3.l")
            out.append(ev.Note(side=1 - s.possession, what="limited", law=law))
    if kind in ("re_entry", "automatic"):
        re_entries.made(s, case, out)
    if kind == "throw_in" and shot.figure in case.undone:  # he was put back outside
        replacements.put(s, (clearing.thrown(s.table, shot.figure, shot.before.ball, s.east),), out)
    if kind == "control" and s.block_due:
        out.append(ev.Note(side=1 - s.possession, what="block", law=("8.1.v", "8.1.w")))
    if kind != "block" or _lies_anew(s, case):
        _contest(s, case, out)
    window: tuple[Step, ...] = (steps.Early(), steps.BlockWindow())
    if s.over_time:  # nothing comes after the last shot of a half
        window = ()
    elif kind == "automatic":  # what was due before it still is (12.6.e)
        window = (steps.BlockWindow(),)
    elif kind == "block":
        window = ()
    s.instead(steps.Replace(exits_of(s, case)), *first, *window, steps.Next())


def next_attack(
    s: State, out: Events, exits: tuple[Exit, ...] = (), first: tuple[Step, ...] = ()
) -> None:
    """The attacker flicks; nobody blocks."""
    s.block_due = False
    s.instead(steps.Replace(exits), *first, steps.Next())


def exits_of(s: State, case: Case) -> tuple[Exit, ...]:
    """Figures that have left the pitch and still have to be put right."""
    shot = s.shot
    assert shot is not None
    thrower = shot.figure if shot.kind == "throw_in" else NOBODY  # 13.2.l

    def back(figure: int) -> bool:
        """A BACK has put it where it is on the pitch."""
        at = s.table.places[figure]
        return figure in case.undone and at is not None and not off_pitch(at)

    exits = case.facts.exits
    return tuple(gone for gone in exits if gone.figure != thrower and not back(gone.figure))


def _lies_anew(s: State, case: Case) -> bool:
    """Whether a block has changed who touches the ball: it stopped against it, or went off it."""
    assert s.shot is not None
    if s.table.ball != s.shot.before.ball:
        return True
    told = not s.setup.live or case.facts.touching  # people need not tell what they told already
    return not case.undone and bool(told) and case.facts.touching != s.contest


def _contest(s: State, case: Case, out: Events) -> None:
    _contested(s, case.facts.touching if BALL not in case.undone else (), out)


def _contested(s: State, held: tuple[int, ...], out: Events) -> None:
    own = [body for body in held if side_of(body) == s.possession]
    if own and len(held) > 1:
        s.contest = held
        law: Law = ("5.4.a", "5.4.b", "5.4.c") if len(own) < len(held) else ("5.4.b",)
        out.append(ev.Contest(side=s.possession, figures=held, law=law))
    else:
        s.contest = ()
