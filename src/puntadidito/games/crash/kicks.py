"""Kicks from hand, to touch, at restarts and from penalties; what becomes of those that miss."""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.crash import (
    awards,
    deck,
    dice,
    facts,
    open_play,
    questions,
    referee,
    steps,
    turns,
)
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import State, loose, put
from puntadidito.games.crash.strikes import HIGH, HUGE, LOW, SPIN, Strike
from puntadidito.games.crash.table import (
    BIT,
    DIRECTIONS,
    FLY_HALF,
    LAST,
    OWN_22,
    OWN_HALF,
    TEAM,
    TWENTY_TWO,
    Q,
    bits,
    depth,
    seat_of,
    shirt,
)


def declare(
    s: State, p: int, strike: Strike, how: str, out: Events, *, spot: int | None = None
) -> None:
    """A kick is declared; the Foot test follows. Cards may lengthen or change it."""
    seat, to = seat_of(p), strike.to
    at = s.pos[p] if spot is None else spot
    inside = bool(BIT[at] & OWN_22[seat])
    if strike.tricks or strike.longer:
        _with_cards(s, p, strike, how, out)
    law = {
        "play": ("kick.1",),
        "touch": ("touch-kick.2", "touch-kick.5" if inside else "touch-kick.1"),
        "kickoff": ("kickoff.3",) if s.setup.pro else ("kickoff.1",),
        "dropout": ("dropout.3",),
        "penalty": ("penalty-touch.1",),
    }[how]
    out.append(ev.Kicked(player=p, how=how, at=at, aim=to, law=law))
    s.ball = replace(s.ball, kick_at=at)
    if how == "kickoff" and not s.setup.pro:
        _lands(s, p, to, ("kickoff.1", "kick.4"), out)
        return
    strict = how == "touch" and not inside
    need = facts.foot(s, p)
    s.lay(dice.KickTest(who=p, at=at, to=to, need=need, strict=strict, how=how))


def _with_cards(s: State, p: int, strike: Strike, how: str, out: Events) -> None:
    """The cards of a kick are laid open: tricks do what they say, the others lend their energy."""
    seat, tricks = seat_of(p), strike.tricks
    turns.spend(s, seat, tricks | strike.longer)
    by: Law = ("kick.6",) if shirt(p) == FLY_HALF else ("fullback.1",)
    for n in bits(tricks | strike.longer):
        speaks = (tricks | HUGE) >> n & 1
        law = (deck.CARDS[n].law,) if speaks else by
        out.append(ev.PlayedCard(seat=seat, card=deck.CARDS[n].id, player=p, at=strike.to, law=law))
    if tricks & LOW:
        s.ball = replace(s.ball, grubber=True)
    if tricks & HIGH:
        s.ball = replace(s.ball, high=2)
    if tricks & SPIN:
        s.ball = replace(s.ball, spiral=seat)


def _lands(s: State, p: int, to: int, law: Law, out: Events) -> None:
    seat = seat_of(p)
    loose(s, to)
    s.ball = replace(s.ball, air=seat, sent_home=seat)
    s.kicked = put(s.kicked, seat, s.turns[seat])
    out.append(ev.Landed(at=to, law=law))
    _offside(s, seat, out)


def _offside(s: State, seat: int, out: Events) -> None:
    """Everybody beyond the kicker is offside."""
    level = referee.level(seat, s.ball.kick_at)
    who = tuple([p for p in s.men(seat) if not BIT[s.pos[p]] & level])
    found = sum(1 << p for p in who)
    for p in who:
        if facts.allowance(s, p) <= 0:
            s.turn.excused |= 1 << p
    s.ball = replace(s.ball, offside=s.ball.offside & ~TEAM[seat] | found)
    if found:
        out.append(ev.Offside(players=who, law=("kick-offside.1",)))


def resolve(s: State, test: dice.KickTest, total: int, made: bool, out: Events) -> None:
    """The Foot test of a kick is in."""
    p, seat, how, to = test.who, test.seat, test.how, test.to
    if made:
        s.tokens = s.tokens.tested(p)
        _made(s, p, seat, how, to, out)
        return
    s.ball = replace(s.ball, grubber=False, high=0)
    factor, doubled = (2, ("double6.4", "double6.1")) if total == 12 else (1, ())
    law: Law = {
        "play": ("kick.3", "turn.2"),
        "touch": ("touch-kick.4" if test.strict else "touch-kick.7", "turn.2"),
        "kickoff": ("kickoff.4", "turn.2"),
        "dropout": ("dropout.4", "turn.2"),
        "penalty": ("penalty-touch.3",),
    }[how]
    law = (*doubled, *law)[:3]
    s.kicked = put(s.kicked, seat, s.turns[seat])
    s.turn.excused = TEAM[seat]
    if how != "penalty":
        _offside(s, seat, out)
        awards.turn_over(s, law)
        loose(s, to)
        s.ball = replace(s.ball, sent_home=seat)
    near = facts.interceptor(s, seat, test.at)
    if near:
        if how in ("play", "touch"):
            q = near[0]
            ruling = ("intercept.3", "intercept.2", "intercept.10")
            out.append(ev.Charged(player=q, law=ruling))
            law = ("intercept.1", "intercept.4")
            s.lay(steps.Deviation(1 - seat, q, s.pos[q], factor, "intercept", law))
            return
        if how != "dropout":
            law = (*law[:2], "intercept.9")
    s.lay(steps.Deviation(1 - seat, p, to, factor, how, law))


def _made(s: State, p: int, seat: int, how: str, to: int, out: Events) -> None:
    at = s.ball.kick_at
    if how == "play":
        _lands(s, p, to, ("kick.2", "kick.4"), out)
    elif how == "kickoff":
        _lands(s, p, to, ("kickoff.3", "kick.4"), out)
    elif how == "dropout":
        _lands(s, p, to, ("dropout.3", "kick.4"), out)
    elif how == "penalty":
        awards.lineout(s, seat, to, ("penalty-touch.2",), out, side=Q[to], over=False)
    else:
        inside = bool(BIT[at] & OWN_22[seat])
        law: Law = ("touch-kick.6",) if inside else ("touch-kick.3",)
        s.kicked = put(s.kicked, seat, s.turns[seat])
        if BIT[at] & OWN_HALF[seat] and depth(seat, to) >= TWENTY_TWO:
            law = ("touch-kick.8", *law)
            awards.lineout(s, seat, to, law, out, side=Q[to], over=False)
        else:
            awards.lineout(s, 1 - seat, to, law, out, side=Q[to], over=False)


# ---- where a missed kick ends -------------------------------------------------------------------


def carded(s: State, kick: steps.Deviation, card: int, out: Events) -> None:
    """The card that says where the ball bounces; with several directions the drawer chooses."""
    s.hands = s.hands.turned(card)
    ways = deck.CARDS[card].directions
    told = questions.Bounce(kick.seat, kick.who, kick.at, card, kick.factor, kick.why)
    if len(ways) > 1:
        s.lay(told)
    else:
        bounced(s, told, ways[0], out)


def no_card(s: State, kick: steps.Deviation, out: Events) -> None:
    """No card left to turn: the ball stays where it came down."""
    if kick.why == "penalty":
        awards.lineout(s, 1 - kick.seat, kick.at, ("penalty-touch.3",), out, over=False)


def toward(kicker: int, way: str) -> int:
    """A direction of a card as a step: its top points to the kicker's own goal line."""
    by = DIRECTIONS[way]
    return -by if kicker == 0 else by


def bounced(s: State, ball: questions.Bounce, way: str, out: Events) -> None:
    """The ball follows the card."""
    charged = ball.why == "intercept"
    kicker = 1 - ball.seat
    card, spaces = deck.CARDS[ball.card], ball.spaces
    flight = referee.bounce(ball.at, toward(kicker, way), spaces)
    law: Law = ("intercept.4",) if charged else ("deviation.2", "deviation.1")
    if len(card.directions) > 1:
        law = ("intercept.4", "intercept.5") if charged else ("deviation.2", "deviation.3")
    if flight.out == "dead":
        law = (*law[:2], "field.7")
    out.append(
        ev.Bounced(
            card=card.id,
            direction=way,
            spaces=spaces,
            at=flight.at,
            out="touch" if flight.out == "touch" else "dead" if flight.out else "",
            law=law,
        )
    )
    if flight.out == "touch":
        _out(s, ball, kicker, flight.at, out)
    elif flight.out and ball.why == "penalty":
        awards.lineout(s, kicker, flight.at, ("penalty-touch.3",), out, over=False)
    elif flight.out:
        chooser = kicker if charged else 1 - kicker
        at = flight.at if charged else s.ball.kick_at
        s.lay(questions.Dead(chooser, at, ball.why))
    elif ball.why == "penalty":
        awards.lineout(s, kicker, flight.at, ("penalty-touch.3",), out, over=False)
    else:
        _stays(s, ball, kicker, flight.at, out)


def _out(s: State, ball: questions.Bounce, kicker: int, at: int, out: Events) -> None:
    side = 0 if Q[at] == 0 else LAST
    if ball.why == "intercept":
        awards.lineout(s, kicker, at, ("intercept.6",), out, side=side)
    elif ball.why == "penalty":
        awards.lineout(s, kicker, at, ("penalty-touch.3",), out, side=side, over=False)
    elif BIT[s.ball.kick_at] & OWN_22[kicker]:
        awards.lineout(s, 1 - kicker, at, ("deviation.4",), out, side=side)
    else:
        awards.lineout(s, 1 - kicker, s.ball.kick_at, ("deviation.5",), out, side=side)


def _stays(s: State, ball: questions.Bounce, kicker: int, at: int, out: Events) -> None:
    charged = ball.why == "intercept"
    loose(s, at)
    s.ball = replace(s.ball, sent_home=1 - kicker if charged else kicker)
    open_play.falls_on(s, ("intercept.7",) if charged else ("deviation.7",), out)
