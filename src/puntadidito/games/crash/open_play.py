"""Open play: moving, passing, gathering."""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.crash import (
    awards,
    deck,
    dice,
    facts,
    questions,
    referee,
    scores,
    steps,
    tackles,
    turns,
)
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import NOBODY, Failure, State, give, loose, put
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    FORWARD,
    GOAL_LINE,
    OFF,
    RUCK_ATTEMPTS,
    SCRUM_HALF,
    TEAM,
    depth,
    distance,
    seat_of,
    shirt,
    step,
)


def note_act(s: State, p: int) -> Law:
    """A player acts: his movement is interrupted, not over. Cites what allows a second act."""
    again = s.turn.acted >> p & 1
    s.turn.acted |= 1 << p
    return ("action.1",) if again else ()


# ---- moving -------------------------------------------------------------------------------------


def start(s: State, p: int) -> None:
    """A player begins or goes on to move: whoever moved before him is done."""
    turn = s.turn
    if p != turn.mover:
        if turn.mover != NOBODY:
            turn.closed |= 1 << turn.mover
        turn.mover, turn.spent = p, 0
    turn.moved |= 1 << p


def move(s: State, p: int, to: int, out: Events) -> None:
    """A player runs along a path, unless it is a carrier's whom a card may stop on the way."""
    way = facts.path(s, p, to)
    if p == s.ball.holder and _may_be_rushed(s, way):
        s.lay(questions.Rush(p, way))
    else:
        run(s, p, way, out)


def _may_be_rushed(s: State, way: tuple[int, ...]) -> bool:
    """Whether the others may think of Rush Defence: on any run that no tackle ends.

    They are asked whatever their cards are, so that asking tells nothing, unless hands are open;
    nor are they where it was agreed that the card is laid in the own turn.
    """
    if s.setup.rush == "own_turn":
        return False
    seat = seat_of(s.ball.holder)
    held = s.all_cards(1 - seat)
    if not (held & deck.OF_KIND["rush-defence"] if s.setup.open_hands else held):
        return False
    tackled = BIT[way[-1]] & facts.zone(s, 1 - seat)
    if tackled and referee.grounding(seat, way[-1]) is None:
        return False
    return bool(facts.rushers(s, way))


def run(s: State, p: int, way: tuple[int, ...], out: Events) -> None:
    """A player runs along a path; a carrier may be tackled or score at its end."""
    seat, to = seat_of(p), way[-1]
    law: Law = ("move.3", "move.1", "move.2")
    if len(way) > 2 and not set(way[1:-1]).isdisjoint(facts.places(s, seat)):
        law = ("move.3", "move.5")
    elif s.turn.acted >> p & 1 and p == s.turn.mover:
        law = ("move.3", "action.2")
    enters = s.ball.ruck != NOBODY and facts.enters(s, way)
    lawful = not enters or facts.through_gate(s, p, way)
    start(s, p)
    s.turn.spent += len(way) - 1
    s.pos[p] = to
    out.append(ev.Moved(player=p, path=way, law=law))
    if s.ball.offside & TEAM[seat]:
        onside(s, p, out)
    if p == s.ball.holder:
        s.ball = replace(s.ball, at=to)
        if not scores.arrive(s, p, out) and facts.tacklers(s):
            s.lay(steps.Tackle(p))
    elif s.ball.tackled:
        joined(s, p, out, enters=enters, lawful=lawful)


def joined(s: State, p: int, out: Events, *, enters: bool, lawful: bool) -> None:
    """A man has moved while one lies tackled: a steal, a ruck, or a test for missing the gate."""
    near = BIT[s.pos[p]] & AROUND[s.ball.at]
    steals = s.tokens.steal >> p & 1 and (enters or (near and tackles.forms(s)))
    stolen = [steps.StealBall(p)] if steals else []
    if not steals:
        tackles.ruck_check(s, out)
    if not lawful:
        s.lay(turns.foul(s, p, "gate", s.ball.at, ("offside.5",), out), *stolen)
    elif steals and s.ball.offside >> p & 1:
        s.lay(stray(s, p, out), *stolen)
    elif steals:
        steal(s, p, out)


def steal(s: State, p: int, out: Events) -> None:
    """A marked man comes into a ruck, or makes it one: he stays up and has the ball."""
    s.tokens = replace(s.tokens, steal=s.tokens.steal & ~(1 << p))
    seat = s.ball.ruck if s.ball.ruck != NOBODY else seat_of(s.ball.holder)
    out.append(ev.Ruck(seat=seat, on=False, law=("card.steal", "ruck.7")))
    give(s, p)
    out.append(ev.Gathered(player=p, at=s.pos[p], law=("card.steal",)))
    scores.arrive(s, p, out)


def onside(s: State, p: int, out: Events) -> None:
    """A player who came level with the kick is onside, and so is whoever he has passed."""
    seat, here = seat_of(p), s.pos[p]
    back: list[int] = []
    law: Law = ("kick-offside.4",)
    if s.ball.offside >> p & 1:
        if referee.direction(seat, s.ball.kick_at, here) <= 0:
            back = [p]
    else:
        law = ("kick-offside.5",)
        ahead = [q for q in s.men(seat) if s.ball.offside >> q & 1]
        back = [q for q in ahead if referee.direction(seat, here, s.pos[q]) <= 0]
    if back:
        left = s.ball.offside & ~sum(1 << q for q in back)
        s.ball = replace(s.ball, offside=left)
        out.append(ev.Onside(players=tuple(back), law=law))


# ---- passing ------------------------------------------------------------------------------------


def throw(s: State, p: int, to: int, out: Events, cards: int = 0) -> None:
    """A pass: with a test, unless a card or number 9's gift makes it sure."""
    seat = seat_of(p)
    more = note_act(s, p)
    line = referee.direction(seat, s.pos[p], s.pos[to]) == 0
    sure = s.turn.free_pass == p
    if cards:
        turns.spend(s, seat, cards)
        for name in deck.names(cards):
            sure = sure or bool(cards & deck.OF_KIND["smooth-pass"])
            law = (deck.CARDS[deck.BY_ID[name]].law,)
            out.append(ev.PlayedCard(seat=seat, card=name, player=p, law=law))
    if sure:
        law = ("gather.5",) if s.turn.free_pass == p else ("card.smooth-pass",)
        caught(s, p, to, law, out)
    else:
        need = facts.hands(s, p)
        test = dice.PassTest(who=p, to=to, need=need, strict=line, law=("pass.3", *more))
        s.lay(test)


def stray(s: State, p: int, out: Events) -> dice.RefereeTest:
    """The test of a man who acts offside; what he does comes after it, if nobody saw him."""
    law: Law = ("offside.3", "offside.2")
    if s.ball.offside >> p & 1:
        law = ("kick-offside.3", "kick-offside.2")
    return turns.foul(s, p, "offside", s.ball.at, law, out)


def caught(s: State, p: int, to: int, law: Law, out: Events) -> None:
    """The ball is in the receiver's hands."""
    give(s, to)
    out.append(ev.Passed(player=p, receiver=to, law=law))
    scores.arrive(s, to, out)


def passed(s: State, test: dice.PassTest, total: int, made: bool, out: Events) -> None:
    """The Hands test of a pass is in."""
    p, to, seat = test.who, test.to, test.seat
    if made:
        s.tokens = s.tokens.tested(p)
        law = ("pass.6", "pass.1") if test.strict else ("pass.4", "pass.1")
        caught(s, p, to, law, out)
    elif total == 12:
        _knocked_on(s, p, seat, out)
    else:
        at = s.pos[p]
        loose(s, at)
        s.failure = Failure("pass", p, at)
        law = ("pass.7", "turn.2") if test.strict else ("pass.5", "turn.2")
        out.append(ev.Dropped(player=p, at=at, law=law))
        awards.turn_over(s, ("turn.2",))


def _knocked_on(s: State, p: int, seat: int, out: Events) -> None:
    ahead = step(s.pos[p], FORWARD[seat][1])
    at = ahead if ahead != OFF else s.pos[p]
    mate = facts.at(s, at)
    loose(s, at)
    out.append(ev.Dropped(player=p, at=at, law=("double6.3", "double6.1")))
    if mate != NOBODY and mate != p and seat_of(mate) == seat:
        awards.penalty(s, 1 - seat, at, ("double6.3",), out)
    else:
        awards.scrum(s, 1 - seat, at, ("double6.3",), out)


# ---- gathering ----------------------------------------------------------------------------------


def pick_up(s: State, p: int, out: Events, cards: int = 0) -> None:
    """A player goes for the ball next to him."""
    seat = seat_of(p)
    more = note_act(s, p)
    if cards:
        turns.spend(s, seat, cards)
        law = ("card.safe-hands",)
        out.append(ev.PlayedCard(seat=seat, card=deck.names(cards)[0], player=p, law=law))
        gathered(s, p, law, out)
    else:
        strict = s.ball.ruck not in (NOBODY, seat)
        need = gather_need(s, p)
        s.lay(dice.GatherTest(who=p, need=need, strict=strict, law=more))


def gather_need(s: State, p: int) -> int:
    """The value a gather must keep within."""
    spun = s.ball.spiral == 1 - seat_of(p)
    return facts.hands(s, p) - spun


def gathered(s: State, p: int, law: Law, out: Events) -> None:
    """A player has the ball from the ground."""
    seat, at, under, sent = seat_of(p), s.ball.at, s.ball.holder, s.ball.sent_home
    if s.ball.ruck != NOBODY:
        out.append(ev.Ruck(seat=s.ball.ruck, on=False, law=("ruck.7",)))
    others = s.ball.offside & TEAM[1 - seat]
    give(s, p)
    if s.setup.pro and under != NOBODY and shirt(p) == SCRUM_HALF:
        s.turn.free_pass = p
    out.append(ev.Gathered(player=p, at=at, law=law))
    if others:
        who = tuple(q for q in s.men(1 - seat) if others >> q & 1)
        out.append(ev.Onside(players=who, law=("kick-offside.6",)))
    scores.arrive(s, p, out)
    if sent == 1 - seat and depth(seat, at) <= -GOAL_LINE:
        s.lay(questions.Minor(p))


def falls_on(s: State, law: Law, out: Events) -> None:
    """A ball in the air comes down: who stands there has it, unless he is seen offside."""
    p = facts.at(s, s.ball.at)
    if p == NOBODY or s.down >> p & 1:
        return
    if s.ball.offside >> p & 1:
        s.lay(stray(s, p, out), steps.TakeBall(p, law))
    else:
        gathered(s, p, law, out)


def gather(s: State, test: dice.GatherTest, total: int, made: bool, out: Events) -> None:
    """The Hands test of a gather is in."""
    p, seat = test.who, test.seat
    if s.ball.spiral == 1 - seat:
        s.ball = replace(s.ball, spiral=NOBODY)
    if made:
        s.tokens = s.tokens.tested(p)
        law: Law = ("ruck.4",) if test.strict else ("gather.3", "gather.1")
        if distance(s.pos[p], s.ball.at) > 1:
            law = (*law, "ruck.6")
        gathered(s, p, law, out)
        return
    s.failure = Failure("gather", p, s.ball.at)
    if total == 12:
        out.append(ev.Fumbled(player=p, at=s.ball.at, law=("double6.2", "double6.1")))
        awards.scrum(s, 1 - seat, s.ball.at, ("double6.2",), out)
        return
    law = ("ruck.5", "turn.2") if test.strict else ("gather.4", "turn.2")
    out.append(ev.Fumbled(player=p, at=s.ball.at, law=law))
    if s.ball.ruck != NOBODY:
        attempts = put(s.ball.attempts, seat, s.ball.attempts[seat] + 1)
        s.ball = replace(s.ball, attempts=attempts)
        if min(s.ball.attempts) >= RUCK_ATTEMPTS:
            defence = 1 - s.ball.ruck
            out.append(ev.Unplayable(seat=defence, law=("ruck.8",)))
            awards.scrum(s, defence, s.ball.at, ("ruck.8",), out)
            return
    awards.turn_over(s, ("turn.2",))
