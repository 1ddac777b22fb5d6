"""Who is asked next, and what he has answered: attack, block, automatic flick, or nothing."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice
from puntadidito.flick.spots import Point
from puntadidito.games.football import events as ev
from puntadidito.games.football import (
    goalkeepers,
    halves,
    play,
    portierino,
    re_entries,
    replacements,
    shots,
    steps,
)
from puntadidito.games.football.facts import Kind
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import NOBODY, Aim, Attack, Guard, State, Swung
from puntadidito.games.football.table import SECONDS_FLICK

# ---- who is asked --------------------------------------------------------------------------------


def early(s: State, out: Events) -> bool:
    """Whether a corner or throw-in taker that stands offside may be flicked before the block."""
    if s.automatic not in re_entries.standing(s) or re_entries.automatic_barred(s):
        return False
    goalkeepers.ready(s)
    return True


def block_window(s: State, out: Events) -> bool:
    """Whether the defender is asked for his block."""
    side = 1 - s.possession
    if not s.block_due:
        replacements.bring_in(s, side, NOBODY, out)
        return False
    if s.blocks_lost:
        s.blocks_lost -= 1
        s.block_due = False
        out.append(ev.BlockGone(side=side, law=("6.3.k", "6.8.b")))
        replacements.bring_in(s, side, NOBODY, out)
        return False
    goalkeepers.ready(s)
    return True


def no_block(s: State, out: Events) -> None:
    """The defender lets it go."""
    s.block_due = False
    out.append(ev.BlockWaived(side=1 - s.possession, law=("6.2.a", "6.8.b")))
    replacements.bring_in(s, 1 - s.possession, NOBODY, out)


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
    goalkeepers.ready(s)
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
    play.pass_ball(s, 1 - s.possession, ("5.1.b", "6.1.b"), out)
    s.automatic = NOBODY
    s.lay(steps.Next())


# ---- what he answers -----------------------------------------------------------------------------


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
        re_entries.no_block_beside(s, own.option, _figure(theirs), out)
    elif theirs is not None and theirs.option == "block":
        aim = None if s.setup.live else msgspec.convert(theirs.value, Guard).alone
        figure = _figure(theirs)
        flicks = (*flicks, Swung("block", 1 - s.possession, aim, figure))
    if own.option in ("flick", "control"):
        keepers = goalkeepers.stand(s, theirs, flicks[0].figure, s.ready, out)
    left = replacements.bring_in(s, s.possession, flicks[0].figure, out)
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
    swung: tuple[Swung, ...] = (Swung(kind, side, value.alone, value.figure),)
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
    left = replacements.bring_in(s, side, figure, out)
    shots.begin(s, (Swung("block", side, aim, figure),), s.table.keepers, left)


def automatic(s: State, answer: Choice, out: Events) -> None:
    """The taker is flicked out of offside, now or later."""
    if answer.option != "automatic":
        return
    for flick in _swung(s, answer, s.possession):
        shots.begin(s, (flick,), s.table.keepers)
