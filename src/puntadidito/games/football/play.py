"""The ball in play: how a shot is concluded, who flicks next, and what the match remembers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Choice, Law
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    counters,
    goalkeepers,
    halves,
    portierino,
    re_entries,
    referee,
    replacing,
    restarts,
    shots,
    steps,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Kind
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.places import Move
from puntadidito.games.football.state import NOBODY, Aim, Attack, Case, Shooting, State, Swung
from puntadidito.games.football.table import (
    BALL,
    FIGURES,
    REENTRIES,
    SECONDS_FLICK,
    TOUCHES,
)
from puntadidito.games.football.verdicts import Change, Ending, Offence, Trace

# ---- a shot is concluded ------------------------------------------------------------------------


def ending_of(s: State, case: Case) -> Ending | None:
    """What the ball gives that went out or in, with the ADVANTAGEs that were taken."""
    out = case.facts.out
    if out is None or BALL in case.undone:
        return None
    told = shots.before(s)
    taken = [o for o in case.taken if o.advantage and o.t <= out.t]
    if taken:
        return referee.after_advantage(told, case.facts, taken[-1])
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
    if ending is not None and facts.out is not None:
        out.append(ev.BallOut(line=facts.out.line, at=facts.out.at, law=("4.3.b",)))
    if ending is not None and ending.kind == "nothing":
        out.append(ev.NoGoal(side=shot.side, law=ending.law))
        halves.over(s, out)
    elif ending is not None and ending.kind == "goal":
        _count(s, case, None, out)
        halves.goal(s, ending, shot.figure, out)
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


def counted(s: State, case: Case, out: Events) -> tuple[steps.KeeperBack, ...]:
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
    changed = side != attacker or (trace.changed and trace.side == attacker)
    return Trace((*trace.steps, change), side, changed, trace.missed)


def _count(
    s: State, case: Case, ending: Ending | None, out: Events
) -> tuple[steps.KeeperBack, ...]:
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
        out.append(ev.Possession(side=side, changed=True, law=law))
        s.touches = [0] * FIGURES
        for figure in list(s.barred):
            if side_of(figure) != side:
                del s.barred[figure]
        _new_spell(s, side, out)
    s.block_due = False


def tie_to(s: State, figure: int, out: Events) -> None:
    """The attacker goes on with the figure he had chosen, unless it may not play."""
    from puntadidito.games.football.cases import bar_of

    if not 0 <= figure < FIGURES or side_of(figure) != s.possession or bar_of(s, figure):
        return  # nobody is tied to his keeper
    s.tie = figure
    out.append(ev.Tied(side=side_of(figure), figure=figure, law=("6.3.m",)))


# ---- on with the play ---------------------------------------------------------------------------


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
    if kind == "control" and s.block_due:
        out.append(ev.Note(side=1 - s.possession, what="block", law=("8.1.v", "8.1.w")))
    if kind != "block" or s.table.ball != shot.before.ball:
        _contest(s, case, out)
    window: tuple[Step, ...] = (steps.Early(), steps.BlockWindow())
    if s.over_time:  # nothing comes after the last shot of a half
        window = ()
    elif kind == "automatic":  # what was due before it still is (12.6.e)
        window = (steps.BlockWindow(),)
    elif kind == "block":
        window = ()
    s.instead(steps.Replace(exits_of(s, case)), *first, *window, steps.Next())


def next_attack(s: State, out: Events) -> None:
    """The attacker flicks; nobody blocks."""
    s.block_due = False
    s.instead(steps.Replace(()), steps.Next())


def exits_of(s: State, case: Case) -> tuple[Exit, ...]:
    """Figures that have left the pitch and still have to be put right."""
    shot = s.shot
    assert shot is not None
    back = {*case.undone, *((shot.figure,) if shot.kind == "throw_in" else ())}  # 13.2.l
    return tuple(gone for gone in case.facts.exits if gone.figure not in back)


def _contest(s: State, case: Case, out: Events) -> None:
    touching = case.facts.touching if BALL not in case.undone else ()
    own = [body for body in touching if side_of(body) == s.possession]
    if own and len(touching) > 1:
        s.contest = touching
        law: Law = ("5.4.a", "5.4.b", "5.4.c") if len(own) < len(touching) else ("5.4.b",)
        out.append(ev.Contest(side=s.possession, figures=touching, law=law))
    else:
        s.contest = ()


# ---- replacing (rule 2) -------------------------------------------------------------------------


def replace(s: State, step: steps.Replace, out: Events) -> None:
    """Put right what can be put right; ask about figures that may be left outside."""
    for gone in step.exits:
        if gone.figure not in step.asked and not step.dead and _may_stay(s, gone):
            asked = (*step.asked, gone.figure)
            again = msgspec.structs.replace(step, asked=asked)
            s.lay(steps.Leave(side_of(gone.figure), gone), again)
            return
    before, hooked = (s.shot.before, s.shot.hooked) if s.shot is not None else (None, ())
    exits = (*step.exits, *_as_left(s))
    moves = replacing.replaced(s.table, exits, s.east, tuple(s.outside), before)
    if (moves or hooked) and not step.dead:
        s.stopped = True
        out.append(ev.Note(side=NOBODY, what="stopped", law=("4.3.l", "2.1.g")))
    _moved(s, moves, out)
    if s.block_due and not s.blocks_lost and (moves or s.table.lying):
        out.append(ev.Note(side=1 - s.possession, what="block", law=("6.6.c", "6.6.b")))
    s.table = s.table.stood_up()
    _moved(s, replacing.unhooked(s.table, hooked, s.east), out)


def _may_stay(s: State, gone: Exit) -> bool:
    """Whether a figure may be left outside: on the cloth, for the very next flick of its side."""
    side = side_of(gone.figure)
    if gone.table or gone.barrier or gone.off or replacing.in_goal(s.table.at(gone.figure)):
        return False
    may = side == s.possession or (s.block_due and not s.blocks_lost)
    return may and not s.over_time and all(side_of(figure) != side for figure in s.outside)


def _as_left(s: State) -> Iterator[Exit]:
    """Figures that a BACK has put where they had been left: they were used, and go to the line."""
    if (shot := s.shot) is None:
        return
    for gone in shot.left:
        if s.table.places[gone.figure] == shot.before.places[gone.figure]:
            yield gone


def _moved(s: State, moves: Iterable[Move], out: Events, law: Law = ()) -> None:
    for move in moves:
        s.table = s.table.put((move.body, move.to))
        out.append(ev.Moved(figure=move.body, was=move.start, at=move.to, law=law or move.law))


def leave(s: State, step: steps.Leave, option: str, out: Events) -> None:
    """The owner of a figure outside leaves it there to flick it at once, or has it replaced."""
    if option == "leave":
        s.outside[step.gone.figure] = step.gone
        out.append(ev.Left(side=step.side, figure=step.gone.figure, law=("2.1.b",)))


def bring_in(s: State, side: int, used: int, out: Events) -> tuple[Exit, ...]:
    """Figures a side left outside and does not use at once go back to the line; the others."""
    own = [gone for figure, gone in s.outside.items() if side_of(figure) == side]
    for gone in own:
        del s.outside[gone.figure]
        if gone.figure != used:
            _moved(s, replacing.replaced(s.table, (gone,), s.east), out, ("2.1.c",))
    return tuple(gone for gone in own if gone.figure == used)


# ---- who flicks next ----------------------------------------------------------------------------


def early(s: State, out: Events) -> bool:
    """Whether a corner or throw-in taker that stands offside may be flicked before the block."""
    return s.automatic != NOBODY and s.automatic in re_entries.standing(s)


def block_window(s: State, out: Events) -> bool:
    """Whether the defender is asked for his block."""
    side = 1 - s.possession
    if not s.block_due:
        bring_in(s, side, NOBODY, out)
        return False
    if s.blocks_lost:
        s.blocks_lost -= 1
        s.block_due = False
        out.append(ev.BlockGone(side=side, law=("6.3.k", "6.8.b")))
        bring_in(s, side, NOBODY, out)
        return False
    return True


def no_block(s: State, out: Events) -> None:
    """The defender lets it go."""
    s.block_due = False
    out.append(ev.BlockWaived(side=1 - s.possession, law=("6.2.a", "6.8.b")))
    bring_in(s, 1 - s.possession, NOBODY, out)


def go_on(s: State, out: Events) -> None:
    """The attacker is asked, or the half is over."""
    re_entries.after_block(s, out)
    if not s.setup.live:  # at a real table the referee may yet have it put back (1.1.g)
        s.shot = None
    s.block_due = False
    halves.announce(s, out)
    if s.over_time and not s.last_shot:
        halves.over(s, out)
        return
    if s.stopped:
        s.stopped = False
        out.append(ev.Note(side=NOBODY, what="play", law=("2.1.i",)))
    ready = shots.shootable(s)
    if ready and not s.ready:
        out.append(ev.Ready(side=s.possession, law=("7.1.d",)))
    s.ready = ready
    s.instead(steps.attack(s))


def timed_out(s: State, out: Events) -> None:
    """No flick in time: possession passes as after a miss, and the seconds are added."""
    out.append(ev.TimedOut(side=s.possession, law=("5.1.b",)))
    if s.last_shot:
        halves.over(s, out)
        return
    if s.setup.timed:
        halves.add_time(s, SECONDS_FLICK * 1000, out)
    bring_in(s, s.possession, NOBODY, out)
    pass_ball(s, 1 - s.possession, ("5.1.b", "6.1.b"), out)
    s.automatic = NOBODY
    s.lay(steps.Next())


# ---- what players do ----------------------------------------------------------------------------


def attacked(s: State, answers: tuple[Choice, ...], out: Events) -> None:
    """The attacker has made up his mind, and the defender with him if he was asked."""
    own = next(answer for answer in answers if answer.seat == s.possession)
    theirs = next((answer for answer in answers if answer.seat != s.possession), None)
    if own.option == "timeout":
        timed_out(s, out)
        return
    halves.announce(s, out)
    if s.setup.timed and s.over_time and not s.last_shot:
        halves.over(s, out)
        return
    match own.option:
        case "portierino":
            portierino.entered(s, s.possession, msgspec.convert(own.value, Point), out)
            s.lay(steps.Next())
            return
        case "keeper_back":
            portierino.goes_off(s, s.possession, out)
            s.lay(steps.BlockWindow(), steps.Next())
            return
    s.last_shot = False
    flicks = _swung(s, own, s.possession)
    keepers = s.table.keepers
    if theirs is not None and theirs.option == "block" and own.option in ("re_entry", "automatic"):
        re_entries.block_waits(_figure(theirs), 1 - s.possession, out)
    elif theirs is not None and theirs.option == "block":
        aim = None if s.setup.live else msgspec.convert(theirs.value, Aim)
        figure = _figure(theirs)
        flicks = (*flicks, Swung("block", 1 - s.possession, aim, figure))
    if own.option in ("flick", "control"):
        keepers = goalkeepers.stand(s, theirs, flicks[0].figure, s.ready, out)
    left = bring_in(s, s.possession, flicks[0].figure, out)
    if own.option != "automatic":
        s.automatic = NOBODY
    s.tie = NOBODY
    shots.begin(s, flicks, keepers, left)


KINDS: dict[str, Kind] = {
    "flick": "attack", "re_entry": "re_entry", "automatic": "automatic", "control": "control",
}  # fmt: skip


def _swung(s: State, answer: Choice, side: int) -> tuple[Swung, ...]:
    kind = KINDS[answer.option]
    if s.setup.live:
        return (Swung(kind, side, None, _figure(answer)),)
    if kind == "control":
        aim = msgspec.convert(answer.value, Aim)
        return (Swung(kind, side, aim, KEEPERS[side]),)
    value = msgspec.convert(answer.value, Attack)
    first = Aim(value.figure, value.angle, value.power, value.swerve, value.chip)
    swung: tuple[Swung, ...] = (Swung(kind, side, first, value.figure),)
    if value.volley is not None:
        swung = (*swung, Swung("volley", side, value.volley, value.volley.figure))
    return swung


def _figure(answer: Choice) -> int:
    value = answer.value
    return int(value["figure"] if isinstance(value, dict) else value.figure)


def blocked(s: State, answer: Choice, out: Events) -> None:
    """The defender blocks, or not."""
    side = 1 - s.possession
    if answer.option != "block":
        no_block(s, out)
        return
    s.block_due = False
    aim = None if s.setup.live else msgspec.convert(answer.value, Aim)
    figure = _figure(answer)
    left = bring_in(s, side, figure, out)
    shots.begin(s, (Swung("block", side, aim, figure),), s.table.keepers, left)


def automatic(s: State, answer: Choice, out: Events) -> None:
    """The taker is flicked out of offside, now or later."""
    if answer.option != "automatic":
        return
    for flick in _swung(s, answer, s.possession):
        shots.begin(s, (flick,), s.table.keepers)
