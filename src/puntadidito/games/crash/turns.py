"""Turns: lots, cards drawn, beginning and end, men who rise, full time."""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Law, Outcome, Termination
from puntadidito.games.crash import awards, deck, dice, facts, questions, steps
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import NOBODY, NONE_EACH, State, Turn, put
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    EXTRA_TURNS,
    HAND_START,
    OFF,
    TEAM,
    behind,
    bits,
    depth,
    seat_of,
    turns_of,
)

# ---- the start ----------------------------------------------------------------------------------


def lots(s: State, rolled: steps.Lots, die: int, out: Events) -> None:
    """Each coach rolls a die; the lower kicks off."""
    out.append(ev.Lots(seat=rolled.seat, die=die, law=("setup.1",)))
    if rolled.seat == 0:
        s.lay(steps.Lots(1, die))
        return
    if die == rolled.first:
        out.append(ev.KicksOff(seat=None, law=("setup.1",)))
        s.lay(steps.Lots(0))
        return
    s.kicker = 1 if die < rolled.first else 0
    out.append(ev.KicksOff(seat=s.kicker, law=("setup.1",)))
    deals = [steps.DrawCards(seat, HAND_START, ("pressure.1",)) for seat in (0, 1)]
    awards.kickoff(s, s.kicker, ("field.2",), out)
    s.lay(*deals)


# ---- cards --------------------------------------------------------------------------------------


def refill(s: State, out: Events) -> bool:
    """Shuffle the discards into an empty deck; say whether there is anything to draw."""
    if not s.hands.deck:
        s.hands = s.hands.reshuffled()
        if s.hands.deck:
            out.append(ev.Reshuffled(cards=s.hands.deck.bit_count(), law=("pressure.8",)))
    return s.hands.deck != 0


def drew(s: State, draw: steps.DrawCards, card: int, out: Events) -> None:
    """A card comes into a hand."""
    s.hands = s.hands.drawn(draw.seat, card)
    out.append(ev.Drew(seat=draw.seat, law=draw.law))
    out.append(ev.YourCard(card=deck.CARDS[card].id, to=draw.seat))
    if draw.n > 1:
        s.lay(steps.DrawCards(draw.seat, draw.n - 1, draw.law))


def spend(s: State, seat: int, cards: int) -> None:
    """Used cards go to the discards, whether from the hand or set apart."""
    s.hands = s.hands.spent(seat, cards)


def scored(s: State, out: Events) -> None:
    """After a score all drawn cards return to the deck, except those set apart."""
    s.hands = s.hands.scored()
    out.append(ev.Reshuffled(cards=s.hands.deck.bit_count(), law=("pressure.7",)))


# ---- a turn -------------------------------------------------------------------------------------


def time_left(s: State, seat: int) -> bool:
    """Whether a seat may begin another turn."""
    if s.setup.length == "clock":
        return s.ms < s.setup.minutes * 60_000
    drawn = s.setup.quick and s.points[0] == s.points[1]
    return s.turns[seat] < turns_of(s.setup) + (EXTRA_TURNS if drawn else 0)


def begin(
    s: State, seat: int, out: Events, *first: Step, forced: bool = False, caught: bool = False
) -> None:
    """A seat begins its turn, or the match is over. ``first`` comes before it may act.

    ``caught``: with the ball of a set piece, which is no turn begun in somebody's tackle zone.
    """
    late = not time_left(s, seat)
    if late and not forced:
        if not time_left(s, 1 - seat):
            full_time(s, out)
            return
        seat, first = 1 - seat, ()
    awards.close(s)
    s.turn = Turn(seat)
    s.turns = put(s.turns, seat, s.turns[seat] + 1)
    if s.tokens.boost != NONE_EACH:
        s.tokens = replace(s.tokens, boost=NONE_EACH)
    s.turn.strayed = _strayed(s, seat)
    out.append(ev.Turn(seat=seat, number=s.turns[seat], law=("length.1",)))
    draw = steps.DrawCards(seat, 1, ("pressure.2", "pressure.3"))
    only_kicks = late and forced
    last = steps.End(seat, ("length.1",)) if only_kicks else questions.Act(seat)
    zoned = () if caught else (steps.Start(seat),)
    s.instead(draw, *first, *zoned, last)


def _strayed(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Men who must try to come back in their turn, and can: each with where he stands."""
    if not s.ball.tackled:
        return ()
    beyond = facts.beyond_ruck(s, seat) | facts.in_the_way(s, seat)
    return tuple(
        (p, h)
        for p in bits(beyond)
        for h in [s.pos[p]]
        if facts.reach(s, p) & behind(seat, depth(seat, h))
    )


def start(s: State, seat: int) -> None:
    """A carrier who begins in a tackle zone is tackled before anything else."""
    if s.carrier() != NOBODY and seat_of(s.ball.holder) == seat and facts.tacklers(s):
        s.lay(steps.Tackle(s.ball.holder, "start"))


def end(s: State, seat: int, law: Law, out: Events) -> None:
    """A turn ends: men rise, then the other side is next."""
    out.append(ev.TurnOver(seat=seat, law=law))
    s.instead(*_caught(s, seat, out), steps.Rise(seat), steps.Next(seat))


def loiterers(s: State, seat: int) -> int:
    """Men who were offside and did not try to come back, as a set of players."""
    found = s.ball.offside & TEAM[seat] & ~s.turn.excused
    if s.turn.strayed:
        still = sum(1 << p for p, h in s.turn.strayed if depth(seat, s.pos[p]) >= depth(seat, h))
        found |= still & (facts.beyond_ruck(s, seat) | facts.in_the_way(s, seat))
    return found & ~(s.down | s.tokens.flat)


def _caught(s: State, seat: int, out: Events) -> list[Step]:
    """Tests for the loiterers, one each."""
    found: list[Step] = []
    for p in bits(loiterers(s, seat)):
        if (s.ball.offside & ~s.turn.excused) >> p & 1:
            law: Law = ("kick-offside.8", "kick-offside.7")
            found.append(foul(s, p, "offside", s.ball.kick_at, law, out, ("kick-offside.9",)))
        else:
            law = ("offside.4",) if s.ball.ruck != NOBODY else ("cleanout.3",)
            found.append(foul(s, p, "offside", s.ball.at, law, out))
    return found


def rise(s: State, seat: int, out: Events) -> None:
    """Grounded players stand up, unless the ball is under or next to them."""
    if not s.down & TEAM[seat]:
        return
    up: list[int] = []
    stuck: list[int] = []
    near = AROUND[s.ball.at] | BIT[s.ball.at] if s.ball.at != OFF else 0
    for p in bits(s.down & TEAM[seat]):
        if n := s.tokens.slow[p]:
            s.tokens = replace(s.tokens, slow=put(s.tokens.slow, p, n - 1))
        elif s.tokens.injury >> p & 1:
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
        s.lay(questions.Roll(p))


def rolls_to(s: State, p: int) -> int:
    """Free hexes next to a grounded player."""
    return AROUND[s.pos[p]] & facts.free(s)


def wrong_side(s: State, p: int) -> bool:
    """Whether a grounded player lies beyond the ball."""
    seat = seat_of(p)
    return s.ball.tackled and depth(seat, s.pos[p]) > depth(seat, s.ball.at)


def must_roll(s: State, p: int) -> bool:
    """Whether a grounded player has to roll towards his own side."""
    return s.setup.pro and wrong_side(s, p)


def rolls_home(s: State, p: int, to: int) -> bool:
    """Whether a hex is nearer to a player's own side."""
    return depth(seat_of(p), to) < depth(seat_of(p), s.pos[p])


def rolled_away(s: State, p: int, to: int, out: Events) -> None:
    """A grounded player next to the ball rolls away, or stays."""
    must, room = must_roll(s, p), rolls_to(s, p)
    homeward = to != OFF and rolls_home(s, p, to)
    if to != OFF:
        if s.ball.holder == p:  # the ruck goes on without him
            s.ball = replace(s.ball, holder=NOBODY, held=NOBODY)
        s.pos[p] = to
    law: Law = ("rise.3", "roll.3") if s.setup.pro and to != OFF else ("rise.3",)
    out.append(ev.RolledAway(player=p, at=to, law=law))
    if must and not homeward:
        why = "roll.5" if room else "roll.4"
        s.lay(foul(s, p, "not_rolling", s.ball.at, ("roll.2", why), out))


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
) -> dice.RefereeTest:
    """Something the referee may see: the offender's coach rolls.

    ``where``: the law of the penalty's place; ``on``: whom the foul brought to ground.
    """
    out.append(ev.Foul(player=p, what=what, law=(*law[:2], "referee.1")))
    return dice.RefereeTest(who=p, what=what, at=at, on=on, law=where)


def next_turn(s: State, after: steps.Next, out: Events) -> None:
    """The other side is next. The ball comes down, holds end."""
    seat = after.seat
    if s.advantage is not None and s.advantage.seat == seat:
        s.lay(questions.Advantage(seat), after)
        return
    up, air, held = s.ball.high, s.ball.air, s.ball.held
    if air != NOBODY and (up == 1 or (up == 0 and air == seat)):
        air = NOBODY
        law: Law = ("kick.5", "card.high-ball") if up else ("kick.5",)
        out.append(ev.BallDown(at=s.ball.at, law=law))
    if held == 1 - seat:
        held = NOBODY
    s.ball = replace(s.ball, high=max(0, up - 1), air=air, held=held, grubber=False)
    if s.failure is not None and seat_of(s.failure.who) != seat:
        s.failure = None
    if s.punished == 1 - seat:
        s.punished = NOBODY
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
