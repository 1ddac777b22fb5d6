"""A half: how it starts and how it ends.

``s`` is the table being changed and ``out`` takes what happens, here and in `scores`, `hand` and
`kicks`: the four files that do what the referee and the players say.
"""

from __future__ import annotations

from typing import Literal

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Outcome, Termination
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import moves, steps
from puntadidito.games.cards.state import State, fresh_side
from puntadidito.games.cards.table import (
    BONUS_TRIES,
    CENTRE_LINE,
    CLOSE_DEFEAT,
    CLOSE_MARGIN,
    DRAW,
    FOUR_TRIES,
    OPP_10,
    OWN_CENTRAL,
    WIN,
    cards,
    halves,
    main_deck,
    seen_by,
)


def turn(s: State, seat: int, card: str, out: Events) -> None:
    """Take a card from the deck of a side, or from the eight once the deck is out."""
    side = s.sides[seat]
    side.unseen.remove(card)
    if side.deck == 0:
        side.reserve -= 1
        return
    side.deck -= 1
    if side.deck == 0:
        side.last = card
        first = s.sides[1 - seat].deck > 0
        out.append(ev.DeckOut(seat=seat, law=("end.2",) if first else ("end.3",)))


def outcome(s: State) -> Outcome:
    """Who won."""
    a, b = s.sides[0].points, s.sides[1].points
    if a == b:
        return Outcome(None, Termination.DRAW, (a, b))
    return Outcome(0 if a > b else 1, Termination.POINTS, (a, b))


def toss(s: State, kicker: int, out: Events) -> None:
    """Lots are drawn: the loser receives."""
    levels = (s.sides[0].level, s.sides[1].level)
    built = ("start.1", "start.2", "start.3")
    out.append(ev.Built(half=1, levels=levels, deck=main_deck(s.setup), law=built))
    away = None if s.setup.home is None else 1 - s.setup.home
    if away is not None and s.setup.levels[away] is None:
        out.append(ev.Away(seat=away, level=levels[away], law=("level.1",)))
    out.append(ev.Toss(kicker=kicker, law=("start.5",)))
    s.kicker = kicker
    _kick_off(s)


def _kick_off(s: State) -> None:
    s.ball = CENTRE_LINE
    s.attacker = s.kicker
    s.lay(
        steps.Reveal(0, "start.4"),
        steps.Reveal(1, "start.4"),
        steps.Receive(1 - s.kicker),
    )


def reveal(s: State, seat: int, law: str, card: str, out: Events) -> None:
    """A new face-up card lies beside the deck."""
    s.sides[seat].up = card
    cites = ("hand.6", law) if law == "morale.1" else (law,)
    out.append(ev.FaceUp(seat=seat, card=card, law=cites))


def restart(s: State, seat: int, law: str, out: Events) -> None:
    """Back to the middle: a side receives."""
    s.ball = CENTRE_LINE
    s.attacker = 1 - seat
    out.append(ev.Restart(receiver=seat, law=(law,)))
    s.lay(steps.Receive(seat))


def receive(s: State, seat: int, card: str, out: Events) -> None:
    """The receiver turns a card: with an X the ball is his."""
    kicker = 1 - seat
    s.attack = s.defence = None
    if cards()[card].exit:
        s.attacker, s.ball = seat, seen_by(seat, OWN_CENTRAL)
        law = ("start.6", "start.5")
    else:
        s.attacker, s.ball = kicker, seen_by(kicker, OPP_10)
        law = ("start.7", "start.5")
    out.append(ev.KickOff(kicker=kicker, card=card, attacker=s.attacker, ball=s.ball, law=law))
    s.lay(steps.Next())


Why = Literal["both_out", "declared", "card", "last_try", "no_cards"]


def end_half(s: State, why: Why, law: tuple[str, ...], out: Events) -> None:
    """Blow for half-time or full time."""
    out.append(ev.HalfEnded(half=s.half, why=why, law=law))
    s.todo.clear()
    if s.half < halves(s.setup):
        _half_time(s, out)
    else:
        _full_time(s, out)


def _half_time(s: State, out: Events) -> None:
    points = (s.sides[0].points, s.sides[1].points)
    out.append(ev.HalfTime(points=points, law=("end.1", "end.7", "record.1")))
    s.half += 1
    s.kicker = 1 - s.kicker
    s.attack = s.defence = None
    s.last_action = False
    s.sides = [fresh_side(s.setup, seat, points[seat]) for seat in (0, 1)]
    _kick_off(s)


def _full_time(s: State, out: Events) -> None:
    result = outcome(s)
    out.append(ev.FullTime(outcome=result, law=("end.8",)))
    if s.setup.league:
        out.extend(league_points(s, seat, result) for seat in (0, 1))


def league_points(s: State, seat: int, result: Outcome) -> ev.League:
    """Table points of a side and the articles they come from."""
    margin = s.sides[1 - seat].points - s.sides[seat].points
    points, law = 0, list[str]()
    if result.winner == seat:
        points, law = WIN, ["league.1"]
    elif result.winner is None:
        points, law = DRAW, ["league.2"]
    elif margin < CLOSE_MARGIN:
        points, law = CLOSE_DEFEAT, ["league.3"]
    if s.tries(seat) >= BONUS_TRIES:
        points, law = points + FOUR_TRIES, [*law, "league.4"]
    return ev.League(seat=seat, points=points, law=tuple(law))


def over_now(s: State, out: Events) -> bool:
    """End the half if its time has come."""
    if s.last_action:
        end_half(s, "card", ("end.5",), out)
    elif s.sides[0].deck == 0 and s.sides[1].deck == 0:
        end_half(s, "both_out", ("end.3",), out)
    elif s.sides[0].cards == 0 or s.sides[1].cards == 0:
        out_of_cards(s, out)
    else:
        return False
    return True


def out_of_cards(s: State, out: Events) -> None:
    """A card is needed and there is none: the half is over."""
    end_half(s, "no_cards", ("end.2",), out)


def declare_out(s: State, option: str, out: Events) -> None:
    """The kicker may put the ball out, and the half is over."""
    if option == moves.OUT:
        end_half(s, "declared", ("end.4",), out)


def refills(s: State) -> list[steps.Reveal]:
    """Face-up cards that were used are replaced before going on."""
    played = ((s.attacker, s.attack), (1 - s.attacker, s.defence))
    return [steps.Reveal(seat, "hand.6") for seat, p in played if p and p.up]
