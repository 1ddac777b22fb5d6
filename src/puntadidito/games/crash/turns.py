"""Turns: lots, cards drawn, beginning and end, men who rise, full time."""

from __future__ import annotations

from puntadidito.core.contract import Law, Outcome, Termination
from puntadidito.games.crash import awards, deck, facts
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.awards import Events
from puntadidito.games.crash.state import (
    FLAT,
    INJURY,
    NOBODY,
    Frame,
    State,
)
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    EXTRA_TURNS,
    HAND_START,
    MEN,
    OFF,
    SEEN_ABOVE,
    TEAM,
    behind,
    bits,
    depth,
    seat_of,
    turns_of,
)

# ---- the start ----------------------------------------------------------------------------------


def lots(s: State, frame: Frame, die: int, out: Events) -> None:
    """Each coach rolls a die; the lower kicks off."""
    out.append(ev.Lots(seat=frame.seat, die=die, law=("setup.1",)))
    if frame.seat == 0:
        s.lay(Frame("lots", 1, n=die))
        return
    if die == frame.n:
        out.append(ev.KicksOff(seat=None, law=("setup.1",)))
        s.lay(Frame("lots", 0))
        return
    s.kicker = 1 if die < frame.n else 0
    out.append(ev.KicksOff(seat=s.kicker, law=("setup.1",)))
    deals = [Frame("draw", seat, n=HAND_START, law=("pressure.1",)) for seat in (0, 1)]
    awards.kickoff(s, s.kicker, ("field.2",), out)
    s.lay(*deals)


# ---- cards --------------------------------------------------------------------------------------


def refill(s: State, out: Events) -> bool:
    """Shuffle the discards into an empty deck; say whether there is anything to draw."""
    if not s.deck:
        s.deck = s.discard | s.lost[0] | s.lost[1]
        s.discard, s.lost = 0, [0, 0]
        if s.deck:
            out.append(ev.Reshuffled(cards=s.deck.bit_count(), law=("pressure.8",)))
    return s.deck != 0


def drew(s: State, frame: Frame, card: int, out: Events) -> None:
    """A card comes into a hand."""
    s.deck &= ~(1 << card)
    s.hands[frame.seat] |= 1 << card
    out.append(ev.Drew(seat=frame.seat, law=frame.law))
    out.append(ev.YourCard(card=deck.CARDS[card].id, to=frame.seat))
    if frame.n > 1:
        s.lay(Frame("draw", frame.seat, n=frame.n - 1, law=frame.law))


def spend(s: State, seat: int, cards: int) -> None:
    """Used cards go to the discards, whether from the hand or set apart."""
    s.hands[seat] &= ~cards
    s.kept[seat] &= ~cards
    s.discard |= cards


def scored(s: State, out: Events) -> None:
    """After a score all drawn cards return to the deck, except those set apart."""
    s.deck = deck.ALL & ~(s.kept[0] | s.kept[1])
    s.hands, s.lost, s.discard = [0, 0], [0, 0], 0
    out.append(ev.Reshuffled(cards=s.deck.bit_count(), law=("pressure.7",)))


# ---- a turn -------------------------------------------------------------------------------------


def time_left(s: State, seat: int) -> bool:
    """Whether a seat may begin another turn."""
    if s.setup.length == "clock":
        return s.ms < s.setup.minutes * 60_000
    drawn = s.setup.quick and s.points[0] == s.points[1]
    return s.turns[seat] < turns_of(s.setup) + (EXTRA_TURNS if drawn else 0)


def begin(
    s: State, seat: int, out: Events, *frames: Frame, forced: bool = False, caught: bool = False
) -> None:
    """A seat begins its turn, or the match is over. ``frames`` come before it may act.

    ``caught``: with the ball of a set piece, which is no turn begun in somebody's tackle zone.
    """
    late = not time_left(s, seat)
    if late and not forced:
        if not time_left(s, 1 - seat):
            full_time(s, out)
            return
        seat, frames = 1 - seat, ()
    awards.close(s)
    s.turn = seat
    s.turns[seat] += 1
    s.mover, s.spent, s.moved, s.closed, s.acted = NOBODY, 0, 0, 0, 0
    s.free_pass = NOBODY
    s.excused = s.called = 0
    s.boost = [0] * (2 * MEN)
    s.strayed = _strayed(s, seat)
    out.append(ev.Turn(seat=seat, number=s.turns[seat], law=("length.1",)))
    draw = Frame("draw", seat, n=1, law=("pressure.2", "pressure.3"))
    only_kicks = late and forced
    last = Frame("end", seat, law=("length.1",)) if only_kicks else Frame("act", seat)
    zoned = () if caught else (Frame("start", seat),)
    s.instead(draw, *frames, *zoned, last)


def _strayed(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Men who must try to come back in their turn, and can: each with where he stands."""
    beyond = facts.beyond_ruck(s, seat) | facts.in_the_way(s, seat)
    return tuple(
        (p, h)
        for p in bits(beyond)
        for h in [s.pos[p]]
        if facts.reach(s, p) & behind(seat, depth(seat, h))
    )


def start(s: State, frame: Frame, out: Events) -> None:
    """A carrier who begins in a tackle zone is tackled before anything else."""
    if s.carrier() != NOBODY and seat_of(s.holder) == frame.seat and facts.tacklers(s):
        s.lay(Frame("tackler", frame.seat, who=s.holder, why="start"))


def end(s: State, frame: Frame, out: Events) -> None:
    """A turn ends: men rise, then the other side is next."""
    out.append(ev.TurnOver(seat=frame.seat, law=frame.law))
    s.instead(*_caught(s, frame.seat, out), Frame("rise", frame.seat), Frame("next", frame.seat))


def loiterers(s: State, seat: int) -> int:
    """Men who were offside and did not try to come back, as a set of players."""
    found = s.offside & TEAM[seat] & ~s.excused
    still = sum(1 << p for p, h in s.strayed if depth(seat, s.pos[p]) >= depth(seat, h))
    if still:
        found |= still & (facts.beyond_ruck(s, seat) | facts.in_the_way(s, seat))
    return found & ~(s.down | s.marks[FLAT])


def _caught(s: State, seat: int, out: Events) -> list[Frame]:
    """Tests for the loiterers, one each."""
    found = []
    for p in bits(loiterers(s, seat)):
        if (s.offside & ~s.excused) >> p & 1:
            law: Law = ("kick-offside.8", "kick-offside.7")
            found.append(foul(s, p, "offside", s.kick_at, law, out, ("kick-offside.9",)))
        else:
            law = ("offside.4",) if s.ruck != NOBODY else ("cleanout.3",)
            found.append(foul(s, p, "offside", s.ball, law, out))
    return found


def rise(s: State, frame: Frame, out: Events) -> None:
    """Grounded players stand up, unless the ball is under or next to them."""
    seat, up, stuck = frame.seat, [], []
    near = AROUND[s.ball] | BIT[s.ball] if s.ball != OFF else 0
    for p in bits(s.down & TEAM[seat]):
        if s.slow[p]:
            s.slow[p] -= 1
        elif s.marks[INJURY] >> p & 1:
            continue
        elif BIT[s.pos[p]] & near:
            stuck.append(p)
        else:
            up.append(p)
            s.down &= ~(1 << p)
    if up:
        out.append(ev.Rose(seat=seat, players=tuple(up), stuck=(), law=("rise.1",)))
    if stuck:
        law = ("rise.2", "roll.1") if s.setup.pro else ("rise.2",)
        out.append(ev.Rose(seat=seat, players=(), stuck=tuple(stuck), law=law))
    for p in reversed(stuck):
        s.lay(Frame("roll", seat, who=p))


def rolls_to(s: State, p: int) -> int:
    """Free hexes next to a grounded player."""
    return AROUND[s.pos[p]] & facts.free(s)


def wrong_side(s: State, p: int) -> bool:
    """Whether a grounded player lies beyond the ball."""
    seat = seat_of(p)
    return s.tackled and depth(seat, s.pos[p]) > depth(seat, s.ball)


def must_roll(s: State, p: int) -> bool:
    """Whether a grounded player has to roll towards his own side."""
    return s.setup.pro and wrong_side(s, p)


def rolls_home(s: State, p: int, to: int) -> bool:
    """Whether a hex is nearer to a player's own side."""
    return depth(seat_of(p), to) < depth(seat_of(p), s.pos[p])


def rolled(s: State, frame: Frame, to: int, out: Events) -> None:
    """A grounded player next to the ball rolls away, or stays."""
    p = frame.who
    must, room = must_roll(s, p), rolls_to(s, p)
    homeward = to != OFF and rolls_home(s, p, to)
    if to != OFF:
        if s.holder == p:  # the ruck goes on without him
            s.holder = s.held = NOBODY
        s.pos[p] = to
    law: Law = ("rise.3", "roll.3") if s.setup.pro and to != OFF else ("rise.3",)
    out.append(ev.RolledAway(player=p, at=to, law=law))
    if must and not homeward:
        why = "roll.5" if room else "roll.4"
        s.lay(foul(s, p, "not_rolling", s.ball, ("roll.2", why), out))


def foul(
    s: State,
    p: int,
    what: str,
    at: int,
    law: Law,
    out: Events,
    where: Law = (),
    *,
    on: int = NOBODY,
) -> Frame:
    """Something the referee may see: the offender's coach rolls.

    ``where``: the law of the penalty's place; ``on``: whom the foul brought to ground.
    """
    out.append(ev.Foul(player=p, what=what, law=(*law[:2], "referee.1")))
    return Frame(
        "dice", seat_of(p), who=p, at=at, to=on, test="referee", n=SEEN_ABOVE, why=what, law=where
    )


def next_turn(s: State, frame: Frame, out: Events) -> None:
    """The other side is next. The ball comes down, holds end."""
    seat = frame.seat
    if s.advantage is not None and s.advantage.seat == seat:
        s.lay(Frame("advantage", seat), frame)
        return
    up = s.high
    s.high = max(0, up - 1)
    if s.air != NOBODY and (up == 1 or (up == 0 and s.air == seat)):
        s.air = NOBODY
        law: Law = ("kick.5", "card.high-ball") if up else ("kick.5",)
        out.append(ev.BallDown(at=s.ball, law=law))
    if s.held == 1 - seat:
        s.held = NOBODY
    if s.failure is not None and seat_of(s.failure.who) != seat:
        s.failure = None
    if s.punished == 1 - seat:
        s.punished = NOBODY
    s.grubber = False
    begin(s, 1 - seat, out)


# ---- the end ------------------------------------------------------------------------------------


def outcome(s: State) -> Outcome:
    """Who has more points."""
    a, b = s.points
    if a == b:
        return Outcome(None, Termination.DRAW, (a, b))
    return Outcome(0 if a > b else 1, Termination.POINTS, (a, b))


def full_time(s: State, out: Events) -> None:
    """The match is over."""
    s.todo = []
    out.append(ev.FullTime(outcome=outcome(s), law=("length.1",)))
