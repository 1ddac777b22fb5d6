"""Play starts again: line-ups, kick-offs, drop-outs, scrums, line-outs and the battle of cards."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.crash import awards, deck, places, turns
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.awards import Events
from puntadidito.games.crash.state import NOBODY, Frame, State, clear_stopped, give, loose
from puntadidito.games.crash.table import (
    EIGHT,
    HAND_START,
    LOCK,
    LOCK_5,
    MEN,
    OFF,
    SCRUM_HALF,
    SUBSTITUTIONS,
    bits,
    player,
    shirt,
)


def _stop(s: State, out: Events) -> list[Frame]:
    """Play is stopped: men return from the sin bin, coaches may substitute."""
    clear_stopped(s)
    for p in range(2 * MEN):
        if s.pos[p] == OFF and s.sin[p] == 0 and s.turns[0] + s.turns[1]:
            out.append(ev.Returned(player=p, law=("yellow.3",)))
    s.pos = [OFF] * (2 * MEN)
    return awards.subs(s)


def substituted(s: State, frame: Frame, yes: bool, out: Events) -> None:
    """A coach may change players: no counter moves, he draws a card."""
    if yes:
        s.subs[frame.seat] += 1
        law = ("subs.3", "subs.1", "subs.2")
        out.append(ev.Substituted(seat=frame.seat, count=s.subs[frame.seat], law=law))
        more = [Frame("subs", frame.seat)] if s.subs[frame.seat] < SUBSTITUTIONS else []
        s.lay(Frame("draw", frame.seat, n=1, law=("subs.3",)), *more)


def restart(s: State, frame: Frame, out: Events) -> None:
    """Line up for a kick-off or a drop-out; the kicker's turn begins with it, or goes on."""
    seat = frame.seat
    kick, receive = ("kick", "receive") if frame.why == "kickoff" else ("drop", "drop_receive")
    if _too_late(s, out):
        return
    subs = _stop(s, out)
    s.kicker = seat
    lines = [
        Frame("lineup", seat, at=frame.at, why=kick),
        Frame("lineup", 1 - seat, at=frame.at, why=receive),
    ]
    _stand(s, lines)
    s.ball = frame.at
    frames = *subs, *lines, Frame("kickoff", seat, at=frame.at, why=frame.why)
    if s.turn == seat:  # a drop-out after the own gather: the same turn goes on
        s.instead(*frames, Frame("act", seat))
    else:
        turns.begin(s, seat, out, *frames, forced=True)


def _stand(s: State, lines: list[Frame]) -> None:
    """Both teams in their usual places, before anybody is asked whether to change them."""
    for frame in lines:
        first = frame.seat * MEN
        s.pos[first : first + MEN] = places.standard(s, frame)


def _too_late(s: State, out: Events) -> bool:
    """Whether nobody could play on: the match is over then."""
    if s.turn != NOBODY or turns.time_left(s, 0) or turns.time_left(s, 1):
        return False
    turns.full_time(s, out)
    return True


def lined_up(s: State, frame: Frame, where: tuple[int, ...], out: Events) -> None:
    """A team has taken its places."""
    first = frame.seat * MEN
    s.pos[first : first + MEN] = where
    law: Law = {
        "kick": ("setup.2", "field.2", "team.1"),
        "receive": ("setup.3", "field.3"),
        "drop": ("dropout.2", "field.4"),
        "drop_receive": ("dropout.2",),
        "scrum": ("scrum.1", "scrum.2", "scrum.3"),
        "throw": ("lineout.1", "lineout.3", "lineout.6"),
        "match": ("lineout.5", "lineout.2", "lineout.7"),
    }[frame.why]
    out.append(ev.LinedUp(seat=frame.seat, why=frame.why, pos=where, law=law))


# ---- scrums and line-outs -----------------------------------------------------------------------


def scrum(s: State, frame: Frame, out: Events) -> None:
    """Pack down, fight for the ball."""
    if _too_late(s, out):
        return
    seat, at = frame.seat, frame.at
    subs = _stop(s, out)
    loose(s, at)
    s.laid = [NOBODY, NOBODY]
    lines = [Frame("lineup", side, at=at, why="scrum") for side in (seat, 1 - seat)]
    _stand(s, lines)
    battle = Frame("energy", seat, at=at, n=s.line, why="scrum")
    s.instead(*(() if frame.again else subs), *lines, battle)


def lineout(s: State, frame: Frame, out: Events) -> None:
    """The thrower says how many men, both sides line up."""
    if _too_late(s, out):
        return
    seat, at = frame.seat, frame.at
    subs = _stop(s, out)
    loose(s, at)
    s.laid = [NOBODY, NOBODY]
    _stand(s, _files(s, seat, at, places.most_men(s, seat)))
    s.instead(*subs, Frame("men", seat, at=at))


def men(s: State, frame: Frame, n: int, out: Events) -> None:
    """Two to seven men; the other side matches."""
    seat, at = frame.seat, frame.at
    lines = _files(s, seat, at, n)
    _stand(s, lines)
    s.lay(*lines, Frame("energy", seat, at=at, n=s.line, why="lineout"))


def _files(s: State, seat: int, at: int, n: int) -> list[Frame]:
    """How the two sides of a line-out line up, with so many men each."""
    found = []
    for side, why in ((seat, "throw"), (1 - seat, "match")):
        able = places.men_of(s, side, places.thrower_of(s, side))[:n]
        jumpers = sum(1 << p for p in able)
        found.append(Frame("lineup", side, at=at, n=n, cards=jumpers, why=why))
    return found


def laid(s: State, frame: Frame, seat: int, cards: int, out: Events) -> None:
    """A side has laid its cards face down; with both, they are shown."""
    s.laid[seat] = cards
    if NOBODY in s.laid:
        s.lay(frame)
    elif frame.cards:
        _sure_win(s, frame, out)
    else:
        _reveal(s, frame, out)


def _sure_win(s: State, frame: Frame, out: Events) -> None:
    """Big Shove or Big Jump: the put-in is won without energy, and nothing else is shown."""
    (card,) = bits(frame.cards)
    turns.spend(s, frame.seat, frame.cards)
    told = deck.CARDS[card]
    out.append(ev.PlayedCard(seat=frame.seat, card=told.id, law=(told.law,)))
    s.laid = [NOBODY, NOBODY]
    s.lay(Frame("winner", frame.seat, at=frame.at, n=card, why=deck.KIND[card]))


def _reveal(s: State, frame: Frame, out: Events) -> None:
    seat, sides = frame.seat, (frame.seat, 1 - frame.seat)
    hands = {side: bits(s.laid[side]) for side in sides}
    for n in range(max(len(hand) for hand in hands.values())):
        for side in sides:
            if n < len(hands[side]):
                card = deck.CARDS[hands[side][n]].id
                out.append(ev.Laid(seat=side, card=card, law=("setpiece.2", "setpiece.1")))
    mine, theirs = deck.energy(s.laid[seat]), deck.energy(s.laid[1 - seat])
    winner = 1 - seat if theirs > mine else seat
    law: Law = ("setpiece.3",) if mine != theirs else ("setpiece.5",)
    if (not mine) != (not theirs):
        law = ("setpiece.4",)
    for side in sides:
        turns.spend(s, side, s.laid[side])
    energy = (mine, theirs) if seat == 0 else (theirs, mine)
    s.laid = [NOBODY, NOBODY]
    out.append(ev.Battle(energy=energy, winner=winner, law=law))
    s.lay(Frame("winner", winner, at=frame.at, why=frame.why))


def locks(s: State, seat: int, mark: int) -> list[int]:
    """The locks of a seat that stand in the line-out."""
    return [p for p in places.on_file(s, seat, mark) if shirt(p) in (LOCK, LOCK_5)]


def takers(s: State, frame: Frame) -> list[int]:
    """Who may have the ball when a side wins it."""
    seat = frame.seat
    if frame.why in ("scrum", "big-shove"):
        able = [player(seat, EIGHT), player(seat, SCRUM_HALF)]
        return [p for p in able if s.pos[p] != OFF] or s.men(seat)[:1]
    jumpers = locks if frame.why == "big-jump" else places.on_file
    return jumpers(s, seat, frame.at) or s.men(seat)[:1]


def won(s: State, frame: Frame, p: int, out: Events, card: int = NOBODY) -> None:
    """The winner puts the ball on a player and goes on."""
    seat = frame.seat
    give(s, p)
    if card != NOBODY:
        turns.spend(s, seat, 1 << card)
        name = deck.CARDS[card].id
        out.append(ev.PlayedCard(seat=seat, card=name, player=p, law=("card.tap-back",)))
    law = ("scrum.4",) if frame.why in ("scrum", "big-shove") else ("lineout.8",)
    out.append(ev.Gathered(player=p, at=s.pos[p], law=law))
    possess(s, seat, out)


def possess(s: State, seat: int, out: Events) -> None:
    """A side has the ball from a set piece: its turn goes on, or begins."""
    if s.turn == seat:
        s.instead(Frame("act", seat))
    else:
        turns.begin(s, seat, out, caught=True)


def redraw(s: State) -> list[Frame]:
    """Two cards each after a score, where that is agreed."""
    if not s.setup.redraw:
        return []
    return [Frame("draw", seat, n=HAND_START, law=("pressure.1",)) for seat in (0, 1)]
